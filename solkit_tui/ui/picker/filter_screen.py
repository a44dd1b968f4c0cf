"""The dialog that asks which games are to be listed. Knows families by name only."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from textual.app import ComposeResult
from textual.containers import Vertical

from solkit_tui.ui.keys.keys import APP_KEYS, FILTER_KEYS, LIST_KEYS, bindings
from solkit_tui.ui.picker.browsing import MANY, GameFilter, share_text
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain

_LABEL = 17
_SHOW, _ALL = "show", "all"
_PACKS = ((0, "any"), (1, "1"), (2, "2"), (MANY, f"{MANY} or more"))
_SKILLS = ((0, "any"), (1, "1 (all luck)"), (2, "2"), (3, "3"), (4, "4"), (5, "5 (all skill)"))
_SHARES = ((0, "any"), *((share, share_text(share)) for share in (80, 60, 40, 20, -50, -20)))
"""The answers to each question; for shares see `GameFilter.winnable`."""


class _Question(NamedTuple):
    """A condition with its possible answers: values and words."""

    field: str
    label: str
    answers: tuple[tuple[Any, str], ...]


class FilterScreen(GuardedModal[GameFilter | None]):
    """A line for each condition. Its result is the filter chosen, or None for going back."""

    BINDINGS = bindings(FILTER_KEYS)
    KEYS = "Keys in the filter", (FILTER_KEYS, LIST_KEYS, APP_KEYS)

    def __init__(self, chosen: GameFilter, families: Sequence[str]) -> None:
        super().__init__()
        self._filter = chosen
        self._questions = (
            _Question("family", "Family", (("", "any"), *((name, name) for name in families))),
            _Question("packs", "Packs", _PACKS),
            _Question("skill", "Skill", _SKILLS),
            _Question("winnable", "Winnable", _SHARES),
            _Question("unplayed", "Only never played", ((False, "no"), (True, "yes"))),
            _Question("own", "Only games I wrote", ((False, "no"), (True, "yes"))),
        )

    def compose(self) -> ComposeResult:
        """Yield a box with a line for each condition."""
        with Vertical(classes="dialog"):
            yield Plain("Filter games", classes="dialog-title")
            yield ChoiceList(self._entries())
            yield Plain("← → change   Enter show games   Esc back", classes="dialog-foot")

    def _entries(self) -> list[ListEntry]:
        entries = [
            ListEntry(f"{question.label:<{_LABEL}} ‹ {self._answer(question)} ›", question)
            for question in self._questions
        ]
        return [*entries, ListEntry("Show games", _SHOW), ListEntry("Clear filters", _ALL)]

    def _answer(self, question: _Question) -> str:
        now = getattr(self._filter, question.field)
        return next((text for value, text in question.answers if value == now), str(now))

    def action_turn(self, step: int) -> None:
        """Turn to the next or the previous value of the selected line."""
        choices = self.query_one(ChoiceList)
        entry = choices.entry
        if entry is None or not isinstance(entry.value, _Question):
            return
        values = [value for value, _ in entry.value.answers]
        now = getattr(self._filter, entry.value.field)
        at = values.index(now) if now in values else 0
        value = values[(at + step) % len(values)]
        self._filter = self._filter._replace(**{entry.value.field: value})
        choices.fill(self._entries(), choices.highlighted)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Show the games, at Enter; change the line under the pointer, at a click."""
        if event.entry.value == _ALL:
            self.dismiss(GameFilter())
        elif event.entry.value == _SHOW or not event.clicked:
            self.dismiss(self._filter)
        else:
            self.action_turn(1)
