"""A list to choose from: one line each, told by what it stands for and never by its place.

Textual's OptionList is not used: its messages carry the number of a line, which stands for
another line when the list has changed meanwhile, it fails while it is empty or has no height, and
it measures every line before the first one is seen.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click, Leave, MouseMove
from textual.geometry import Region, Size
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip
from textual.style import Style

from solkit_tui.ui.keys.keys import LIST_KEYS, bindings
from solkit_tui.ui.textual_private import ResizedScrollView

LIST_BINDINGS: list[BindingType] = [
    Binding(key, f"screen.list('{action}')", show=False)
    for key, action in (
        ("up", "cursor_up"),
        ("down", "cursor_down"),
        ("pageup", "page_up"),
        ("pagedown", "page_down"),
    )
]
"""The keys that move the selection of a list while a line to type in has the focus."""
_READABLE = 24
"""Cells of a line's text that its right end may not take."""


class Entry(NamedTuple):
    """A line of a list.

    Attributes:
        text: What it says; never markup.
        value: What it stands for.
        right: What stands at its right end, where there is room for it.
        enabled: Whether it can be chosen.
    """

    text: Content | str
    value: Any = None
    right: str = ""
    enabled: bool = True


class Choices(ResizedScrollView, can_focus=True):
    """A list with the keys of the SolKit guide, in every dialog alike.

    Args:
        entries: The lines.
        id: Of the widget.
        one_click: Whether one click chooses; else it selects, and a double click chooses.
    """

    BINDINGS = bindings(LIST_KEYS)
    COMPONENT_CLASSES = {"choices--selected", "choices--hover", "choices--disabled"}

    highlighted: reactive[int | None] = reactive(None, repaint=False)
    _hovered: reactive[int | None] = reactive(None, repaint=False)

    class Highlighted(Message):
        """Another line is selected."""

        def __init__(self, choices: "Choices", entry: Entry) -> None:
            super().__init__()
            self.choices = choices
            self.entry = entry

    class Chosen(Message):
        """A line was chosen; `clicked`: with the mouse."""

        def __init__(self, choices: "Choices", entry: Entry, clicked: bool) -> None:
            super().__init__()
            self.choices = choices
            self.entry = entry
            self.clicked = clicked

    def __init__(
        self,
        entries: Iterable[Entry] = (),
        id: str | None = None,  # noqa: A002
        one_click: bool = True,
    ) -> None:
        super().__init__(id=id)
        self.entries: tuple[Entry, ...] = tuple(entries)
        self._one_click = one_click
        self._strips: dict[tuple[int, int, Style], Strip] = {}

    def on_mount(self) -> None:
        """The first line that can be chosen is selected."""
        self._measure()
        if self.highlighted is None:
            self.action_first()

    def fill(self, entries: Iterable[Entry], at: int | None = None) -> None:
        """Show other lines, and select one of them without a message; None: none is selected."""
        self.entries = tuple(entries)
        self._measure()
        with self.prevent(Choices.Highlighted):
            self.highlighted = at
        self.refresh(layout=self.styles.auto_dimensions)

    def _measure(self) -> None:
        self._strips.clear()
        self.virtual_size = Size(0, len(self.entries))

    @property
    def entry(self) -> Entry | None:
        """The selected line; None: there is none."""
        at = self.highlighted
        return self.entries[at] if at is not None and at < len(self.entries) else None

    def select(self, value: object) -> None:
        """Select the line that stands for something, if there is one."""
        at = next((at for at, entry in enumerate(self.entries) if entry.value == value), None)
        if at is not None:
            self.highlighted = at

    # -- what is selected -------------------------------------------------------------------------

    def validate_highlighted(self, at: int | None) -> int | None:
        """Only a line that is there can be selected."""
        if at is None or not self.entries:
            return None
        return max(0, min(at, len(self.entries) - 1))

    def watch_highlighted(self, before: int | None, at: int | None) -> None:
        """The old and the new line are drawn, not the list."""
        self._refresh_lines(before, at)
        if at is not None:
            self.show_selected()
            self.post_message(self.Highlighted(self, self.entries[at]))

    def watch__hovered(self, before: int | None, at: int | None) -> None:
        """The pointer is over another line."""
        self._refresh_lines(before, at)

    def _refresh_lines(self, *lines: int | None) -> None:
        width, top = self.size.width, self.scroll_offset.y
        self.refresh(*(Region(0, at - top, width, 1) for at in lines if at is not None))

    def show_selected(self) -> None:
        """Scroll to the selected line: one far from what is seen comes to the middle."""
        at, rows, first = self.highlighted, self.scrollable_content_region.height, self.scroll_y
        if at is None or not rows or first <= at < first + rows:
            return
        near = {first - 1: at, first + rows: at - rows + 1}
        self.scroll_to(y=near.get(at, at - rows // 2), animate=False, force=True, immediate=True)

    def resized(self) -> None:
        """Keep what is selected in sight: the list has another height."""
        self.show_selected()

    def _move(self, start: int, step: int, around: bool = False) -> None:
        """Select the first line from a place on that can be chosen."""
        places = range(start, len(self.entries) if step > 0 else -1, step)
        found = next((at for at in places if self.entries[at].enabled), None)
        if found is not None:
            self.highlighted = found
        elif around:
            self._move(0 if step > 0 else len(self.entries) - 1, step)

    @property
    def _at(self) -> int:
        return -1 if self.highlighted is None else self.highlighted

    def action_cursor_up(self) -> None:
        """The line above; above the first the last."""
        at = self.highlighted
        self._move((len(self.entries) if at is None else at) - 1, -1, around=True)

    def action_cursor_down(self) -> None:
        """The line below; below the last the first."""
        self._move(self._at + 1, 1, around=True)

    def action_first(self) -> None:
        """The first line."""
        self._move(0, 1)

    def action_last(self) -> None:
        """The last line."""
        self._move(len(self.entries) - 1, -1)

    def action_page_up(self) -> None:
        """A page up, or the first line."""
        self._page(-1)

    def action_page_down(self) -> None:
        """A page down, or the last line."""
        self._page(1)

    def _page(self, step: int) -> None:
        if not self.entries:
            return
        rows = max(1, self.scrollable_content_region.height)
        wanted = max(0, min(self._at + step * rows, len(self.entries) - 1))
        before = self.highlighted
        self._move(wanted, step)
        if self.highlighted == before:  # nothing to choose from there to the end
            self._move(wanted, -step)

    def action_select(self, clicked: bool = False) -> None:
        """Choose the selected line."""
        entry = self.entry
        if entry is not None and entry.enabled:
            self.post_message(self.Chosen(self, entry, clicked))

    # -- the mouse --------------------------------------------------------------------------------

    def _line(self, event: Click | MouseMove) -> int | None:
        """The line under the pointer that can be chosen."""
        place = event.get_content_offset(self)
        at = None if place is None else place.y + self.scroll_offset.y
        if at is None or at >= len(self.entries) or not self.entries[at].enabled:
            return None
        return at

    def on_click(self, event: Click) -> None:
        """A click selects, and chooses, or a second one does."""
        at = self._line(event)
        if at is None or event.button != 1:
            return
        self.highlighted = at
        if event.chain == (1 if self._one_click else 2):
            self.action_select(clicked=True)

    def on_mouse_move(self, event: MouseMove) -> None:
        """The line under the pointer is shown."""
        self._hovered = self._line(event)

    def on_leave(self, event: Leave) -> None:
        """The pointer has left."""
        self._hovered = None

    # -- what is seen -----------------------------------------------------------------------------

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """As wide as the widest line."""
        return max(map(_width, self.entries), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """As high as there are lines."""
        return len(self.entries)

    def render_line(self, y: int) -> Strip:
        """A line; the selected one has one colour, whatever its parts have in the others."""
        width, at = self.scrollable_content_region.width, y + self.scroll_offset.y
        if at >= len(self.entries):
            return Strip.blank(width, self.rich_style)
        entry = self.entries[at]
        if at == self.highlighted:
            style = self.get_component_rich_style("choices--selected")
            plain = self._laid_out(entry, width).plain
            return Strip([Segment(plain, style)]).adjust_cell_length(width, style)
        part = "disabled" if not entry.enabled else "hover" if at == self._hovered else ""
        base = self.get_visual_style(*([f"choices--{part}"] if part else []))
        # A list that scrolls draws every line anew; laying one out takes most of its time.
        known = (at, width, base)
        if known not in self._strips:
            # Not with `Visual.to_strips`, which would wrap it, and makes a style for each place.
            text = self._laid_out(entry, width)
            parts = text.render(base, end="", parse_style=self.app.stylesheet.parse_style)
            strip = Strip([Segment(part, (base + style).rich_style) for part, style in parts])
            self._strips[known] = strip.adjust_cell_length(width, base.rich_style)
        return self._strips[known]

    def redraw(self) -> None:
        """Draw all lines again: what they say has changed, or in which colours."""
        self._strips.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        """The theme is another, or the window is in front again."""
        super().notify_style_update()
        self._strips.clear()

    def text_of(self, entry: Entry) -> Content:
        """Return the words of a line; a list whose lines cost something makes them here."""
        return entry.text if isinstance(entry.text, Content) else Content(entry.text)

    def _laid_out(self, entry: Entry, width: int) -> Content:
        text = self.text_of(entry)
        right, room = entry.right, width
        if right and min(text.cell_length, _READABLE) + cell_len(right) + 2 <= width:
            room -= cell_len(right) + 2
        else:
            right = ""
        text = text.truncate(room, ellipsis=True).pad_right(max(0, room - text.cell_length))
        return Content.assemble(text, " ", right, " ") if right else text


def _width(entry: Entry) -> int:
    text = entry.text
    own = text.cell_length if isinstance(text, Content) else cell_len(text)
    return own + (cell_len(entry.right) + 3 if entry.right else 0)
