"""Small dialogs over any screen: menus, questions, the deal number."""

from typing import NamedTuple

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Key
from textual.widgets import Input

from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, MENU_KEYS, NUMBER_KEYS, bindings
from solkit_tui.ui.widgets.button_line import ButtonLine, Line, Part
from solkit_tui.ui.widgets.choices import Choices, Entry
from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.widgets.typed_line import TypedLine

_TAKEN = frozenset("jkduq")
"""Letters that move in every list, or leave it."""
_AROUND = 4
"""Rows of border and heading, with the empty one below it that low windows lack."""
_LONGEST = 12
"""Characters of a deal number that are taken: enough to see what was typed wrong."""
_WIDTH = 60
"""Columns of the text, as the style sheet has them."""
_NARROW = 30
"""Columns of the text in a window of forty."""


class Choice(NamedTuple):
    """A line of a menu.

    Attributes:
        id: What it is called in code.
        text: What it says.
        key: The key that does the same outside the menu.
        letter: The letter that chooses it; empty: the first of its text that is free.
    """

    id: str
    text: str
    key: str = ""
    letter: str = ""


def letters_of(choices: tuple[Choice, ...]) -> dict[str, str]:
    """The letter that chooses each choice, by its id; choices for which none is free have none.

    A key of one sign that does the same elsewhere does it in the menu too.
    """
    found = {one.id: one.letter or one.key for one in choices if one.letter or len(one.key) == 1}
    used = {*_TAKEN, *found.values()}
    for choice in choices:
        free = (sign for sign in choice.text.lower() if sign.isascii() and sign.isalpha())
        letter = next((sign for sign in free if sign not in used), "")
        if letter and choice.id not in found:
            found[choice.id] = letter
            used.add(letter)
    return found


class MenuScreen(GuardedModal[str | None]):
    """A list of choices under a heading; gives the chosen id, or None for going back.

    Args:
        title: The heading.
        choices: The lines.
        text: What stands between heading and lines; may be empty.
        input_delay: Seconds in which keys and clicks are not meant for it, as it opens by itself.
        letters: Whether a letter chooses; not over a text, where somebody may go on typing.
    """

    BINDINGS = bindings(MENU_KEYS)
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (_WIDTH + 16, "-wide")]
    KEYS = "Keys in menus", (LIST_KEYS, MENU_KEYS, APP_KEYS)

    def __init__(
        self,
        title: str,
        choices: tuple[Choice, ...],
        text: str = "",
        input_delay: float = 0.0,
        letters: bool = True,
    ) -> None:
        super().__init__()
        self._heading = title
        self._choices = choices
        self._text = text
        self.input_delay = input_delay
        self._by_letter = letters
        self._letters = letters_of(choices) if letters else {}
        wrapped = sum(1 + (cell_len(line) - 1) // _NARROW for line in text.splitlines())
        rows = len(choices) + _AROUND + wrapped + bool(text)
        # In a window that is lower the box has all of it, and the list is scrolled.
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (rows, "-high")]

    def compose(self) -> ComposeResult:
        """A box with heading, text and list."""
        with Vertical(classes="dialog"):
            yield Plain(self._heading, classes="dialog-title")
            if self._text:
                yield Plain(self._text, classes="dialog-text")
            yield Choices(Entry(self._line(one), one.id, one.key) for one in self._choices)

    def _line(self, choice: Choice) -> Content:
        """The text with its letter underlined."""
        letter = self._letters.get(choice.id)
        if letter == choice.key:
            return Content(choice.text)
        at = choice.text.lower().find(letter) if letter else -1
        text = Content(choice.text)
        return text.stylize("underline", at, at + 1) if at >= 0 else text

    def offer(self, choices: tuple[Choice, ...], text: str) -> None:
        """Offer other lines from now on; what is selected stays, where it is offered still."""
        listed = self.query_one(Choices)
        selected = listed.entry
        if choices != self._choices:
            self._choices = choices
            self._letters = letters_of(choices) if self._by_letter else {}
            listed.fill((Entry(self._line(one), one.id, one.key) for one in choices), 0)
            if selected is not None and any(one.id == selected.value for one in choices):
                listed.select(selected.value)
        self.query_one(".dialog-text", Plain).update(text)

    def on_choices_chosen(self, event: Choices.Chosen) -> None:
        """A choice was made."""
        self.choose(event.entry.value)

    def choose(self, choice: str) -> None:
        """Leave the menu with what was chosen, by its id."""
        self.dismiss(choice)

    def on_key(self, event: Key) -> None:
        """A letter chooses its line, and so does the key that stands beside it."""
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


class NumberScreen(GuardedModal[int | str | None]):
    """Asks for a deal number, 0 to 999999; gives it, or None for going back.

    Args:
        number: The one that stands there at first.
        levels: Words that may be typed or clicked instead of a number.
    """

    BINDINGS = bindings(NUMBER_KEYS)
    KEYS = "Keys for the deal number", (NUMBER_KEYS, APP_KEYS)

    def __init__(self, number: int, levels: tuple[str, ...] = ()) -> None:
        super().__init__()
        self._number = number
        self._levels = levels

    def compose(self) -> ComposeResult:
        """A box with one line to type in."""
        with Vertical(classes="dialog"):
            yield Plain("Deal number", classes="dialog-title")
            yield TypedLine(
                str(self._number), select_on_focus=True, compact=True, max_length=_LONGEST
            )
            yield Plain(f"0 to {MAX_DEAL}, then Enter", classes="dialog-text", id="number-fault")
            if self._levels:
                words = ButtonLine(id="number-levels")
                parts = (Part(word, "key", f"take('{word}')") for word in self._levels)
                words.line = Line((Part("or", "quiet"), *parts))
                yield words

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Enter was pressed: the number is taken if it is one."""
        text = event.value.strip()
        if text.isascii() and text.isdigit() and len(text.lstrip("0")) <= len(str(MAX_DEAL)):
            self.dismiss(int(text))
            return
        if text.lower() in self._levels:
            self.dismiss(text.lower())
            return
        fault = self.query_one("#number-fault", Plain)
        said = "no deal number" if text else "type a number"  # what was typed stands above it
        fault.update(f"{said}: 0 to {MAX_DEAL}")
        fault.add_class("fault")

    def action_take(self, word: str) -> None:
        """A word was clicked."""
        self.dismiss(word)

    async def on_button_line_pressed(self, event: ButtonLine.Pressed) -> None:
        """A word was clicked."""
        await self.run_action(event.action)
