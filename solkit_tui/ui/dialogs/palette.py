"""The command palette: every action by its name."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Input

from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, KeyEntry
from solkit_tui.ui.widgets.choices import LIST_BINDINGS, ChoiceList, ListEntry
from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.widgets.typed_line import TypedLine

_NAME = 14
"""Cells of an action's name."""
_LONGEST = 40
"""The most characters that can be typed."""


class PaletteScreen(GuardedModal[str | None]):
    """An input and the actions that match it. Its result is the action, or None for going back."""

    BINDINGS = [
        Binding("escape,ctrl+p", "back", show=False),
        Binding("f1", "app.open('help')", show=False),
        *LIST_BINDINGS,
    ]
    KEYS = "Keys in lists", (LIST_KEYS, APP_KEYS)

    def __init__(self, keys: Iterable[KeyEntry]) -> None:
        super().__init__()
        self._keys = tuple(keys)

    def compose(self) -> ComposeResult:
        """Yield a box no wider than its lines need."""
        with Vertical(classes="dialog palette"):
            yield TypedLine(
                placeholder="type the name of an action", compact=True, max_length=_LONGEST
            )
            yield ChoiceList(map(_entry, self._keys))
            # The whole help of the selected action, which may be cut in its line.
            yield Plain(self._keys[0].help if self._keys else "", classes="palette-help")

    def on_choice_list_highlighted(self) -> None:
        """Show the whole help of the selected action."""
        entry = self.query_one(ChoiceList).entry
        helps = (key.help for key in self._keys if entry and key.action == entry.value)
        self.query_one(".palette-help", Plain).update(next(helps, ""))

    def on_input_changed(self, event: Input.Changed) -> None:
        """List the actions that match, those by name first."""
        words = event.value.casefold().split()
        fitting = [key for key in self._keys if all(word in _text(key) for word in words)]
        fitting.sort(key=lambda key: _rank(key, words))
        nothing = (ListEntry("no such action", enabled=False),)
        self.query_one(ChoiceList).fill(map(_entry, fitting) if fitting else nothing, 0)
        self.on_choice_list_highlighted()

    def on_input_submitted(self) -> None:
        """Run the selected action."""
        self.query_one(ChoiceList).action_select()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Leave with the chosen action."""
        self.dismiss(event.entry.value)


def _text(key: KeyEntry) -> str:
    return f"{key.name} {key.help} {key.label}".casefold()


def _rank(key: KeyEntry, words: list[str]) -> int:
    """Return how well words match: 0 at the start of the name, 1 at that of a word, 2 within."""
    if not words or _text(key).startswith(words[0]):
        return 0
    return 1 if f" {words[0]}" in _text(key) else 2


def _entry(key: KeyEntry) -> ListEntry:
    text = Content.assemble((f"{key.name:<{_NAME}} ", "bold"), (key.help, "$sol-label"))
    return ListEntry(text, key.action, key.label)
