"""The player's own keys: a list of actions with their keys, and dialogs that wait for a key.

Takes the conflicts of keys from `own_keys`; saves nothing itself.
"""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key as Pressed
from textual.events import Resize
from textual.keys import key_to_character

from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.key_text import DIGITS, key_text, keys_text
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, OWN_KEYS_KEYS, KeyEntry, bindings
from solkit_tui.ui.keys.own_keys import GROUPS, given, keys_of, own_keys, taken_back, why_not
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.cut import cut
from solkit_tui.ui.widgets.guarded import LISTS
from solkit_tui.ui.widgets.modal import GuardedModal, StatusScreen
from solkit_tui.ui.widgets.plain import Plain

_HINT = "Enter change   + add a key   Backspace default"
_SHORT_HINT = "Enter change   + add"
_ROOMY = len(_HINT) + 21
"""Columns from which the whole hint fits beside the other keys of its row."""
_KEYS_WIDTH = 14


class OwnKeysScreen(StatusScreen[None]):
    """A list of all actions with their keys, which the player can change. `take` saves the player's
    own keys, and returns the settings then in force."""

    CSS_PATH = [LISTS, "settings.tcss"]
    BINDINGS = bindings(OWN_KEYS_KEYS)
    KEYS = "Keys in the list of keys", (LIST_KEYS, OWN_KEYS_KEYS, APP_KEYS)
    AUTO_FOCUS = "ChoiceList"

    def __init__(
        self, settings: Settings, take: Callable[[tuple[tuple[str, str], ...]], Settings]
    ) -> None:
        super().__init__()
        self._settings = settings
        self._take = take

    def compose(self) -> ComposeResult:
        """Yield title, list and status line."""
        yield TextLine(id="title")
        yield ChoiceList(id="own-list")
        yield TextLine(id="status")

    def on_mount(self) -> None:
        """Fill the title and the list."""
        self.query_one("#title", TextLine).show("Keys", "• changed by you")
        self._fill()

    def on_resize(self, event: Resize) -> None:
        """Show the hint that fits."""
        self.hint = _HINT if event.size.width >= _ROOMY else _SHORT_HINT
        self.tell("")

    def _fill(self) -> None:
        player_keys, _ = own_keys(self._settings)
        choices = self.query_one(ChoiceList)
        options: list[ListEntry] = []
        for heading, group in GROUPS.items():
            if options:
                options.append(ListEntry("", enabled=False))
            title = Content.styled(f" {heading}", "bold $sol-accent")
            options.append(ListEntry(title, enabled=False))
            for key in group:
                keys = cut(keys_text(keys_of(key, player_keys)), _KEYS_WIDTH)
                mark = "•" if key.id in player_keys else " "
                options.append(ListEntry(f" {mark} {keys:<{_KEYS_WIDTH}} {key.help}", key))
        at = choices.highlighted
        choices.fill(options, 1 if at is None else at)

    @property
    def _chosen(self) -> KeyEntry:
        entry = self.query_one(ChoiceList).entry
        assert entry is not None
        assert isinstance(entry.value, KeyEntry)
        return entry.value

    def on_choice_list_highlighted(self, event: ChoiceList.Highlighted) -> None:
        """Remove the message about another line."""
        self.tell("")

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Ask for a key that replaces the keys of the line."""
        self._ask(add=False)

    def action_add(self) -> None:
        """Ask for a key that is added to the keys of the line."""
        self._ask(add=True)

    def _ask(self, add: bool) -> None:
        key = self._chosen
        player_keys, _ = own_keys(self._settings)

        def answered(pressed: str | None) -> None:
            if pressed is not None:
                self._save(given(key, pressed, player_keys, add))

        def refusal(pressed: str) -> str:
            return why_not(pressed, key, player_keys, self._settings)

        keys = keys_text(keys_of(key, player_keys))
        title = "Press the key to add" if add else f"Press the new key (instead of {keys})"
        self.app.push_screen(KeyScreen(title, key.help, refusal), answered)

    def action_reset(self) -> None:
        """Give the line its shipped keys again, unless other actions have them by now."""
        key, (player_keys, _) = self._chosen, own_keys(self._settings)
        if key.id not in player_keys:
            self.tell("these are its default keys", "plain")
            return
        rest = taken_back(key, player_keys)
        faults = (why_not(shipped, key, rest, self._settings) for shipped in key.keys.split(","))
        fault = next(filter(None, faults), "")
        if fault:
            self.tell(fault)
        else:
            self._save(rest)

    def _save(self, player_keys: dict[str, str]) -> None:
        self._settings = self._take(tuple(player_keys.items()))
        self._fill()
        key = self._chosen
        self.tell(f"{keys_text(keys_of(key, player_keys))}: {key.help}", "good")


class KeyScreen(GuardedModal[str | None]):
    """Waits for a key. Its result is that key, or None for Escape. `refusal` returns why a key
    cannot be taken; "": it can."""

    def __init__(self, title: str, doing: str, refusal: Callable[[str], str]) -> None:
        super().__init__()
        self._heading = title
        self._doing = doing
        self._refusal = refusal

    def compose(self) -> ComposeResult:
        """Yield a box that asks for the key."""
        with Vertical(classes="dialog"):
            yield Plain(self._heading, classes="dialog-title")
            yield Plain(self._doing, classes="dialog-text")
            yield Plain(" ", classes="fault", id="key-fault")
            yield Plain("Esc cancels", classes="dialog-foot")

    def on_key(self, event: Pressed) -> None:
        """Take the key that was pressed; it has no other effect here."""
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self.dismiss(None)
            return
        fault = self._refusal(event.key)
        if fault:
            self.query_one("#key-fault", Plain).update(fault)
        else:
            self.dismiss(event.key)


class DigitsScreen(GuardedModal[str | None]):
    """Asks for Shift and each digit, to learn a keyboard. Its result is the ten characters, or
    None. `refusal` returns why a character cannot choose a column; "": it can."""

    def __init__(self, refusal: Callable[[str], str]) -> None:
        super().__init__()
        self._refusal = refusal
        self._typed = ""

    def compose(self) -> ComposeResult:
        """Yield a box that asks for the next key."""
        with Vertical(classes="dialog"):
            yield Plain("Other keyboard", classes="dialog-title")
            yield Plain(classes="dialog-text", id="digits-next")
            yield Plain(" ", classes="dialog-text", id="digits-typed")
            yield Plain(" ", classes="fault", id="key-fault")
            yield Plain("Backspace previous key   Esc cancel", classes="dialog-foot")

    def on_mount(self) -> None:
        """Ask for the first key."""
        self._ask()

    def _ask(self, fault: str = " ") -> None:
        digit = DIGITS[len(self._typed)]
        self.query_one("#digits-next", Plain).update(f"Press Shift and {digit}")
        self.query_one("#digits-typed", Plain).update(" ".join(self._typed.ljust(10, "·")))
        self.query_one("#key-fault", Plain).update(fault)

    def on_key(self, event: Pressed) -> None:
        """Take the character of the key as that of the digit asked for."""
        event.stop()
        event.prevent_default()
        sign = event.character or key_to_character(event.key) or ""
        if event.key == "escape":
            self.dismiss(None)
        elif event.key == "backspace":
            self._typed = self._typed[:-1]
            self._ask()
        elif not sign.isprintable() or not sign or sign.isspace():
            self._ask(f"{key_text(event.key)} types no character")
        elif sign.isascii() and sign.isalnum():
            self._ask(f"{sign} is a letter or digit; press Shift and {DIGITS[len(self._typed)]}")
        elif sign in self._typed:
            self._ask(f"{sign} was already pressed")
        elif fault := self._refusal(sign):
            self._ask(fault)
        else:
            self._typed += sign
            if len(self._typed) == len(DIGITS):
                self.dismiss(self._typed)
            else:
                self._ask()
