"""A list to choose from. Its lines are told apart by their values and never by their places.

Textual's OptionList is not used: its messages carry the number of a line, which stands for another
line if the list has changed meanwhile; it fails while it is empty or has no height; and it measures
every line before the first one is drawn.
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
    Binding(key.keys.partition(",")[0], f"screen.list('{key.action}')", show=False)
    for key in LIST_KEYS
    if key.action.endswith(("up", "down"))
]
"""The keys that move the selection of a list while an input line has the focus."""
_READABLE = 24
"""Cells of a line's text that the text at its right end may not take."""


class ListEntry(NamedTuple):
    """A line of a list.

    Attributes:
        text: Its text, never markup.
        value: The value that it stands for.
        right: The text at its right end, if there is room for it.
        enabled: Whether it can be chosen.
    """

    text: Content | str
    value: Any = None
    right: str = ""
    enabled: bool = True


class ChoiceList(ResizedScrollView, can_focus=True):
    """A list with the keys of the SolKit guide, the same in every dialog. With `one_click` a click
    chooses; else it selects, and a double click chooses."""

    BINDINGS = bindings(LIST_KEYS)
    COMPONENT_CLASSES = {"choices--selected", "choices--hover", "choices--disabled"}

    highlighted: reactive[int | None] = reactive(None, repaint=False)
    _hovered: reactive[int | None] = reactive(None, repaint=False)

    class Highlighted(Message):
        """Another line is selected."""

        def __init__(self, choices: "ChoiceList", entry: ListEntry) -> None:
            super().__init__()
            self.choices = choices
            self.entry = entry

    class Chosen(Highlighted):
        """A line was chosen; `clicked`: with the mouse."""

        def __init__(self, choices: "ChoiceList", entry: ListEntry, clicked: bool) -> None:
            super().__init__(choices, entry)
            self.clicked = clicked

    def __init__(
        self,
        entries: Iterable[ListEntry] = (),
        id: str | None = None,  # noqa: A002
        one_click: bool = True,
    ) -> None:
        super().__init__(id=id)
        self.entries: tuple[ListEntry, ...] = tuple(entries)
        self._one_click = one_click
        self._strips: dict[tuple[int, int, Style], Strip] = {}

    def on_mount(self) -> None:
        """Select the first line that can be chosen."""
        self._measure()
        if self.highlighted is None:
            self.action_first()

    def fill(self, entries: Iterable[ListEntry], at: int | None = None) -> None:
        """Show other lines, and select one of them without a message; None: select none."""
        self.entries = tuple(entries)
        self._measure()
        with self.prevent(ChoiceList.Highlighted):
            self.highlighted = at
        self.refresh(layout=self.styles.auto_dimensions)

    def _measure(self) -> None:
        self._strips.clear()
        self.virtual_size = Size(0, len(self.entries))

    @property
    def entry(self) -> ListEntry | None:
        """Return the selected line; None: there is none."""
        at = self.highlighted
        return self.entries[at] if at is not None and at < len(self.entries) else None

    def select(self, value: object) -> None:
        """Select the line with a value, if there is one."""
        at = next((at for at, entry in enumerate(self.entries) if entry.value == value), None)
        if at is not None:
            self.highlighted = at

    # -- selection --------------------------------------------------------------------------------

    def validate_highlighted(self, at: int | None) -> int | None:
        """Return the nearest number of a line that exists; None if the list is empty."""
        if at is None or not self.entries:
            return None
        return max(0, min(at, len(self.entries) - 1))

    def watch_highlighted(self, before: int | None, at: int | None) -> None:
        """Redraw only the old and the new line, and report the new one."""
        self._refresh_lines(before, at)
        if at is not None:
            self.show_selected()
            self.post_message(self.Highlighted(self, self.entries[at]))

    def _refresh_lines(self, before: int | None, at: int | None) -> None:
        width, top = self.size.width, self.scroll_offset.y
        lines = (line for line in (before, at) if line is not None)
        self.refresh(*(Region(0, line - top, width, 1) for line in lines))

    watch__hovered = _refresh_lines

    def show_selected(self) -> None:
        """Scroll to the selected line, also after a change of height; from far away, centre it."""
        at, rows, first = self.highlighted, self.scrollable_content_region.height, self.scroll_y
        if at is None or not rows or first <= at < first + rows:
            return
        near = {first - 1: at, first + rows: at - rows + 1}
        self.scroll_to(y=near.get(at, at - rows // 2), animate=False, force=True, immediate=True)

    resized = show_selected

    def _move(self, start: int, step: int, around: bool = False) -> None:
        """Select the first line that can be chosen, from a line on in a direction."""
        places = range(start, len(self.entries) if step > 0 else -1, step)
        place = next((at for at in places if self.entries[at].enabled), None)
        if place is not None:
            self.highlighted = place
        elif around:
            self._move(0 if step > 0 else len(self.entries) - 1, step)

    @property
    def _at(self) -> int:
        return -1 if self.highlighted is None else self.highlighted

    def action_cursor_up(self) -> None:
        """Select the line above, wrapping round."""
        at = self.highlighted
        self._move((len(self.entries) if at is None else at) - 1, -1, around=True)

    def action_cursor_down(self) -> None:
        """Select the line below, wrapping round."""
        self._move(self._at + 1, 1, around=True)

    def action_first(self) -> None:
        """Select the first line."""
        self._move(0, 1)

    def action_last(self) -> None:
        """Select the last line."""
        self._move(len(self.entries) - 1, -1)

    def action_page_up(self) -> None:
        """Go a page up, or to the first line."""
        self._page(-1)

    def action_page_down(self) -> None:
        """Go a page down, or to the last line."""
        self._page(1)

    def _page(self, step: int) -> None:
        if not self.entries:
            return
        rows = max(1, self.scrollable_content_region.height)
        wanted = max(0, min(self._at + step * rows, len(self.entries) - 1))
        before = self.highlighted
        self._move(wanted, step)
        if self.highlighted == before:  # no line from there to the end can be chosen
            self._move(wanted, -step)

    def action_select(self, clicked: bool = False) -> None:
        """Choose the selected line."""
        entry = self.entry
        if entry is not None and entry.enabled:
            self.post_message(self.Chosen(self, entry, clicked))

    # -- the mouse --------------------------------------------------------------------------------

    def _line(self, event: Click | MouseMove) -> int | None:
        """Return the number of the line under the pointer, if it can be chosen."""
        place = event.get_content_offset(self)
        at = None if place is None else place.y + self.scroll_offset.y
        if at is None or at >= len(self.entries) or not self.entries[at].enabled:
            return None
        return at

    def on_click(self, event: Click) -> None:
        """Select the line under the pointer; the first or second click (`one_click`) chooses it."""
        at = self._line(event)
        if at is None or event.button != 1:
            return
        self.highlighted = at
        if event.chain == (1 if self._one_click else 2):
            self.action_select(clicked=True)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Mark the line under the pointer."""
        self._hovered = self._line(event)

    def on_leave(self, event: Leave) -> None:
        """Unmark the line that the pointer has left."""
        self._hovered = None

    # -- drawing ----------------------------------------------------------------------------------

    def get_content_width(self, container: Size, viewport: Size) -> int:
        """Return the width of the widest line."""
        return max(map(_width, self.entries), default=0)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        """Return the number of lines."""
        return len(self.entries)

    def render_line(self, y: int) -> Strip:
        """Return a line; the selected one has one colour, whatever those of its parts."""
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
        # Scrolling draws every line again; most of that time would go into the layout of lines.
        key = (at, width, base)
        if key not in self._strips:
            # Not with `Visual.to_strips`, which would wrap the line, and makes a style per cell.
            text = self._laid_out(entry, width)
            parts = text.render(base, end="", parse_style=self.app.stylesheet.parse_style)
            strip = Strip([Segment(part, (base + style).rich_style) for part, style in parts])
            self._strips[key] = strip.adjust_cell_length(width, base.rich_style)
        return self._strips[key]

    def redraw(self) -> None:
        """Draw all lines again, because their texts or colours have changed."""
        self._strips.clear()
        self.refresh()

    def notify_style_update(self) -> None:
        """Draw all lines again: the theme has changed, or the window has the focus again."""
        super().notify_style_update()
        self._strips.clear()

    def text_of(self, entry: ListEntry) -> Content:
        """Return the text of a line; overridden where texts are made only when they are drawn."""
        return entry.text if isinstance(entry.text, Content) else Content(entry.text)

    def _laid_out(self, entry: ListEntry, width: int) -> Content:
        text = self.text_of(entry)
        right, room = entry.right, width
        if right and min(text.cell_length, _READABLE) + cell_len(right) + 2 <= width:
            room -= cell_len(right) + 2
        else:
            right = ""
        text = text.truncate(room, ellipsis=True).pad_right(max(0, room - text.cell_length))
        return Content.assemble(text, " ", right, " ") if right else text


def _width(entry: ListEntry) -> int:
    text = entry.text
    cells = text.cell_length if isinstance(text, Content) else cell_len(text)
    return cells + (cell_len(entry.right) + 3 if entry.right else 0)
