"""The list of the picker and its filter line. Knows how games look in a line, not what they are."""

from rich.segment import Segment
from rich.style import Style
from textual.binding import Binding
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.strip import Strip
from textual.widgets import Input

from solkit_tui.ui.picker.rows import Line, Tone
from solkit_tui.ui.widgets.choices import Choices

_COLORS = {Tone.MARK: "$sol-status", Tone.GOOD: "$sol-good", Tone.QUIET: "$sol-label"}


def content(line: Line) -> Content:
    """A line of the list in its colours."""
    text = Content(line.text)
    for start, end, tone in line.tones:
        text = text.stylize(_COLORS[tone], start, end)
    return text


class GameList(Choices):
    """A list whose highlighted line has one colour, whatever its parts have in the others."""

    def render_line(self, y: int) -> Strip:
        """The line; the colours of marks would not stand out on the highlight."""
        strip = super().render_line(y)
        # Every option is one line.
        if y + self.scroll_offset.y != self.highlighted:
            return strip
        style = self.get_visual_style(
            "option-list--option", "option-list--option-highlighted"
        ).rich_style
        plain = Style(color=style.color, bgcolor=style.bgcolor, bold=style.bold)
        return Strip(Segment.apply_style(strip, post_style=plain), strip.cell_length)

    def on_show(self) -> None:
        """The highlighted line begins in the middle: the next ones are drawn without scrolling."""
        self._center()

    def scroll_to_highlight(self, top: bool = False) -> None:
        """A line far from what is seen comes to the middle, one beside it just into view."""
        first, rows, at = self.scroll_offset.y, self.size.height, self.highlighted
        if at is None or not rows or first - 1 <= at <= first + rows:
            super().scroll_to_highlight(top)
        else:
            self._center()

    def _center(self) -> None:
        if self.highlighted is not None:
            y = self.highlighted - self.size.height // 2
            self.scroll_to(y=y, animate=False, force=True, immediate=True)


class FilterLine(Input):
    """The line in which a filter is typed; the keys that it does not need go to the list."""

    BINDINGS = [
        Binding("up", "screen.walk('cursor_up')", show=False),
        Binding("down", "screen.walk('cursor_down')", show=False),
        Binding("pageup", "screen.walk('page_up')", show=False),
        Binding("pagedown", "screen.walk('page_down')", show=False),
    ]

    class Emptied(Message):
        """Backspace was pressed where nothing was left to take away."""

    def __init__(self) -> None:
        super().__init__(compact=True, select_on_focus=False, placeholder="name or family")
        self.cursor_blink = False

    def check_consume_key(self, key: str, character: str | None) -> bool:
        """The star is never part of a name: it marks a favourite, here too."""
        return character != "*" and super().check_consume_key(key, character)

    def on_key(self, event: Key) -> None:
        """A star is left to the screen; backspace in an empty line closes it."""
        if event.character == "*":
            event.prevent_default()
        elif event.key == "backspace" and not self.value:
            event.prevent_default().stop()
            self.post_message(self.Emptied())
