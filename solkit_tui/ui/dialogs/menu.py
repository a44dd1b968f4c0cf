"""Small dialogs over any screen: menus, questions, the deal number."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key, Paste
from textual.widgets import Input

from solkit_tui.model.cards import MOST_DEAL
from solkit_tui.model.notation import read_number
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, MENU_KEYS, NUMBER_KEYS, bindings
from solkit_tui.ui.widgets.button_line import ButtonLine, Part, RowParts
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.widgets.typed_line import TypedLine

_TAKEN = frozenset("jkduq")
"""Letters that move the selection in every list, or leave the list."""
_AROUND = 4
"""Rows of border and heading, with the empty one below the heading that low windows lack."""
_LONGEST = 12
"""The most characters of a deal number that can be typed: enough to see a mistake."""
_HOW = f"the number of a deal, 0 to {MOST_DEAL}"
"""The help of the box, before a number is typed."""
_OR_BOARD = f"0 to {MOST_DEAL}, or paste a position"
"""The same at the table."""
_WIDTH = 60
"""Columns of the text, as in the style sheet."""
_NARROW = 30
"""Columns of the text in a window of forty."""


class MenuChoice(NamedTuple):
    """A line of a menu, with a name in the code, the key that does the same outside the menu, and
    the letter that chooses it; empty: the first free one of its text."""

    id: str
    text: str
    key: str = ""
    letter: str = ""


def letters_of(choices: tuple[MenuChoice, ...]) -> dict[str, str]:
    """Return the letter that chooses each choice, by its id; one without a free letter has none.

    A key of one character that does the same elsewhere is the letter in the menu too.
    """
    letters = {
        choice.id: choice.letter or choice.key
        for choice in choices
        if choice.letter or len(choice.key) == 1
    }
    used = {*_TAKEN, *letters.values()}
    for choice in choices:
        free = (sign for sign in choice.text.lower() if sign.isascii() and sign.isalpha())
        letter = next((sign for sign in free if sign not in used), "")
        if letter and choice.id not in letters:
            letters[choice.id] = letter
            used.add(letter)
    return letters


class MenuScreen(GuardedModal[str | None]):
    """A list of choices under a heading. Its result is the chosen id, or None for going back.

    Letters choose too, except where somebody may still be typing a text.
    """

    BINDINGS = bindings(MENU_KEYS)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_WIDTH + 16, "-wide")]
    KEYS = "Keys in menus", (LIST_KEYS, MENU_KEYS, APP_KEYS)

    def __init__(
        self, title: str, choices: tuple[MenuChoice, ...], text: str = "", letters: bool = True
    ) -> None:
        super().__init__()
        self._heading = title
        self._choices = choices
        self._text = text
        self._by_letter = letters
        self._letters = letters_of(choices) if letters else {}
        wrapped = sum(1 + (cell_len(line) - 1) // _NARROW for line in text.splitlines())
        rows = len(choices) + _AROUND + wrapped + bool(text)
        # In a lower window the box fills it, and the list scrolls.
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (rows, "-high")]

    def compose(self) -> ComposeResult:
        """Yield a box with heading, text and list."""
        with Vertical(classes="dialog"):
            yield Plain(self._heading, classes="dialog-title")
            if self._text:
                yield Plain(self._text, classes="dialog-text")
            yield ChoiceList(map(self._entry, self._choices))

    def _entry(self, choice: MenuChoice) -> ListEntry:
        """Return the line of a choice, with its letter underlined unless that is its key."""
        text, letter = Content(choice.text), self._letters.get(choice.id)
        at = choice.text.lower().find(letter) if letter and letter != choice.key else -1
        if at >= 0:
            text = text.stylize("underline", at, at + 1)
        return ListEntry(text, choice.id, choice.key)

    def offer(self, choices: tuple[MenuChoice, ...], text: str) -> None:
        """Offer other choices; the selection stays if it is still among them."""
        listed = self.query_one(ChoiceList)
        selected = listed.entry
        if choices != self._choices:
            self._choices = choices
            self._letters = letters_of(choices) if self._by_letter else {}
            listed.fill(map(self._entry, choices), 0)
            if selected is not None:
                listed.select(selected.value)
        self.query_one(".dialog-text", Plain).update(text)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Choose the line."""
        self.choose(event.entry.value)

    def choose(self, choice: str) -> None:
        """Leave the menu with a choice, by its id."""
        self.dismiss(choice)

    def on_key(self, event: Key) -> None:
        """Choose the line with the letter, or with the key beside it, that was pressed."""
        if not self._by_letter and event.is_printable:
            event.stop()
            return
        for choice in self._choices:
            letter, key = self._letters.get(choice.id), choice.key
            named = len(key) > 1 and event.key == key.lower()
            if named or (letter and letter == event.character):
                event.stop()
                self.choose(choice.id)
                return


class _NumberLine(TypedLine):
    """An input line for a deal number, which leaves a longer text that is pasted to its screen."""

    def on_paste(self, event: Paste) -> None:
        """Take no text that is longer than any number."""
        if len(event.text.strip()) > _LONGEST:
            event.prevent_default()


class NumberScreen(GuardedModal[int | str | None]):
    """Asks for a deal number. Its result is the number, or None for going back; at a table, where
    there are `levels`, also one of them, or what was pasted, which may be a board."""

    BINDINGS = bindings(NUMBER_KEYS)
    KEYS = "Keys for the deal number", (NUMBER_KEYS, APP_KEYS)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (len(_OR_BOARD) + 12, "-wide")]

    def __init__(self, number: int, levels: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._number = number
        self._levels = levels
        self._how = _OR_BOARD if levels else _HOW

    def compose(self) -> ComposeResult:
        """Yield a box with an input."""
        with Vertical(classes="dialog"):
            yield Plain("Deal number", classes="dialog-title")
            line = _NumberLine if self._levels else TypedLine
            yield line(str(self._number), select_on_focus=True, compact=True, max_length=_LONGEST)
            yield Plain(self._how, classes="dialog-text", id="number-fault")
            if self._levels:
                words = ButtonLine(id="number-levels")
                parts = (Part(word, "key", f"dismiss('{word}')") for word in self._levels)
                words.line = RowParts((Part("or type:", "quiet"), *parts))
                yield words
            yield Plain("Enter play   Esc back", classes="dialog-foot")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Leave with the number or level that was typed, or say why it is none."""
        text = event.value.strip()
        number = read_number(text)
        if number is not None:
            self.dismiss(number)
            return
        if text.lower() in self._levels:
            self.dismiss(text.lower())
            return
        fault = self.query_one("#number-fault", Plain)
        # The text itself is above it. The box keeps its width.
        wrong = "not a deal number" if text else "type a number"
        fault.update(f"{wrong} (0 to {MOST_DEAL})".ljust(len(self._how)))
        fault.add_class("fault")

    def on_paste(self, event: Paste) -> None:
        """Leave with the text that was pasted, and that the line has not taken."""
        event.stop()
        self.dismiss(event.text)
