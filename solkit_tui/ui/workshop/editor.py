"""The text of a rule file: coloured, faults underlined, words completed. Knows no rule."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, Self

from rich.text import Text
from textual.binding import Binding
from textual.events import Paste
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.strip import Strip
from textual.widgets import TextArea, text_area
from textual.widgets.text_area import Edit, EditResult, Location

from solkit_tui.rules.content import is_json
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.lines import Kind
from solkit_tui.services.games.drafts import LARGEST_TEXT

_MOST_DRAWN = 1000
"""The most drawn rows that are kept."""
_JSON_WORD = re.compile(r'"(?:[^"\\]|\\.)*"?(\s*:)?|-?\d[\d.eE+-]*|\b(?:true|false|null)\b')
_UNSEEN = "·"
"""The sign for a character that must not be sent to a terminal."""


class LineMark(NamedTuple):
    """A part of a line that is drawn in a style.

    Attributes:
        start: The first character, from 0.
        end: The character after the last.
        style: The component class, without its prefix.
    """

    start: int
    end: int
    style: str


class RuleLines(text_area.Document):
    """The lines of a rule file, as the reader of rules counts them: each ends at a line feed, or a
    carriage return and a line feed. Textual ends lines at other characters too, and makes all ends
    the same."""

    def __init__(self, text: str) -> None:
        super().__init__("")
        self._whole = text.split("\n")  # with carriage returns, which are not shown
        self.lines[:] = map(_shown, self._whole)

    @property
    def text(self) -> str:
        """The text, each line with its own end."""
        return "\n".join(self._whole)

    def end_at(self, row: int) -> str:
        """Return the end for a further line at a row: that of its line, or of the last but one."""
        row = min(row, max(0, self.line_count - 2))
        return "\r\n" if self._whole[row].endswith("\r") else "\n"

    def _in_text(self, start: Location, end: Location) -> list[Location]:
        last = (len(self._whole) - 1, len(self._whole[-1]))
        return sorted(min(place, last) for place in (start, end))

    def get_text_range(self, start: Location, end: Location) -> str:
        """Return the text between two locations."""
        (top, left), (bottom, right) = self._in_text(start, end)
        rows = self._whole[top : bottom + 1]
        rows[-1] = rows[-1][:right]
        rows[0] = rows[0][left:]
        return "\n".join(rows)

    def replace_range(self, start: Location, end: Location, text: str) -> EditResult:
        """Replace the text between two locations."""
        (top, left), (bottom, right) = self._in_text(start, end)
        replaced = self.get_text_range(start, end)
        rows = (self._whole[top][:left] + text).split("\n")
        behind = (top + len(rows) - 1, len(rows[-1]))
        rows[-1] += self._whole[bottom][right:]
        self._whole[top : bottom + 1] = rows
        self.lines[top : bottom + 1] = map(_shown, rows)
        return EditResult(behind, replaced)


def _shown(line: str) -> str:
    return line.removesuffix("\r")


class RuleText(TextArea):
    """The text of a rule file. `changed` is called after each change, before it is drawn.

    Attributes:
        faulty: The parts that are underlined, by the numbers of their lines from 0.
    """

    BINDINGS = [
        Binding("ctrl+a", "select_all", "select all", show=False),
        Binding("ctrl+home", "first", "go to the beginning", show=False),
        Binding("ctrl+end", "last", "go to the end", show=False),
    ]

    class TooLong(Message):
        """The pasted text is too long."""

    COMPONENT_CLASSES = {f"rule-text--{style}" for style in (*Kind, "fault", "warning")}

    def __init__(self, text: str, changed: Callable[[], None]) -> None:
        super().__init__(
            id="rule-text", show_line_numbers=True, tab_behavior="focus", max_checkpoints=1000
        )
        self.document: RuleLines = RuleLines(text)
        wrapped = text_area.WrappedDocument(self.document, tab_width=self.indent_width)
        self.wrapped_document = wrapped
        self.navigator = text_area.DocumentNavigator(wrapped)
        self._changed = changed
        # A blinking cursor would be sent twice a second, over ssh too.
        self.cursor_blink = False
        self.match_cursor_bracket = False
        # The style of the cursor's line has a colour that would replace those of its words.
        self.highlight_cursor_line = False
        self.faulty: dict[int, tuple[LineMark, ...]] = {}
        self._parsed = Document(text)
        self._strips: dict[tuple[object, ...], Strip] = {}
        self._seen: tuple[object, ...] = ()
        self._lines: tuple[str, ...] = ()
        self._selected = (0, 0)
        self._restyled = True
        self._frame = (Offset(), 0, 0, 0, Size(), 0, False)

    def notify_style_update(self) -> None:
        """Draw all rows again: the theme has changed, or the underlined parts."""
        super().notify_style_update()
        self._strips.clear()
        self._restyled = True
        self._seen = ()

    def on_resize(self) -> None:
        """Draw all rows again after the text is wrapped anew, which Textual does after this
        handler: rows may have been kept meanwhile."""
        self.call_next(self._draw_anew)

    def _draw_anew(self) -> None:
        self._strips.clear()
        self._seen = ()
        self.refresh()

    def refresh(
        self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        """Draw parts again; if none are named, only the rows that have changed, where Textual draws
        all of them after each key."""
        if repaint and not (regions or layout or recompose) and self.is_mounted:
            regions = self._changed_rows()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def _changed_rows(self) -> tuple[Region, ...]:
        """Return the rows of changed lines, and of lines that the cursor or a selection is on or
        has left; none: draw all."""
        (first, _), (last, _) = sorted(self.selection)
        lines, selected = tuple(self.document.lines), (first, last)
        height = self.wrapped_document.height
        # The scroll bar narrows the lines, not the widget.
        seen = (height, len(lines), self.size, self.scroll_offset, self.wrap_width)
        before, self._seen = self._seen, seen
        old, self._lines = self._lines, lines
        was, self._selected = self._selected, selected
        if before != seen:
            return ()
        changed = {at for at, pair in enumerate(zip(old, lines, strict=True)) if pair[0] != pair[1]}
        changed.update(range(was[0], was[1] + 1), range(first, last + 1))
        return self._rows_of(changed)

    def _rows_of(self, numbers: Iterable[int]) -> tuple[Region, ...]:
        """Return the rows of lines that exist."""
        rows, wrapped = [], self.wrapped_document
        for number in numbers:
            line = self.document.get_line(number)
            top = wrapped.location_to_offset((number, 0)).y
            end = wrapped.location_to_offset((number, len(line))).y
            rows.append(Region(0, top - self.scroll_offset.y, self.size.width, end - top + 1))
        return tuple(rows)

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the rows of a region."""
        (first, _), (last, _) = sorted(self.selection)
        height = self.wrapped_document.height
        place = (self.size, self.gutter_width, self.is_json)
        self._frame = (self.scroll_offset, height, first, last, *place)
        if self._restyled:
            self._restyled = False
            return super().render_lines(crop)
        # Skips TextArea's own method, which looks up all of its styles for each frame.
        return super(TextArea, self).render_lines(crop)

    def render_line(self, y: int) -> Strip:
        """Return a row. Textual draws every row again after each key, two thirds of the time that a
        key takes; here rows without the cursor are kept."""
        scroll, height, first, last, *place = self._frame
        at = y + scroll.y
        if at >= height:
            return super().render_line(y)
        row, column = self.wrapped_document.offset_to_location(Offset(0, at))
        if first <= row <= last:
            return super().render_line(y)
        wraps = tuple(self.wrapped_document.get_offsets(row))
        line = self.document.get_line(row)
        key = (row, column, line, wraps, self.faulty.get(row), scroll.x, *place)
        strip = self._strips.get(key)
        if strip is None:
            if len(self._strips) >= _MOST_DRAWN:
                self._strips.clear()
            strip = self._strips[key] = super().render_line(y)
        return strip

    def get_line(self, line_index: int) -> Text:
        """Return a line with its colours and marks."""
        line = self.document.get_line(line_index)
        if not line.isprintable():
            line = "".join(sign if sign.isprintable() or sign == "\t" else _UNSEEN for sign in line)
        text = Text(line, end="", no_wrap=True)
        words = json_marks(line) if self.is_json else self._marks(line_index + 1)
        for start, end, style in (*words, *self.faulty.get(line_index, ())):
            text.stylize(self.get_component_rich_style(f"rule-text--{style}"), start, end)
        return text

    def _marks(self, number: int) -> Iterator[LineMark]:
        """Yield the parts of a line of a `.sol` text, counted from 1."""
        for kind, span in self.parsed.parts(number):
            yield LineMark(span.column - 1, span.end - 1, kind)

    @property
    def parsed(self) -> Document:
        """Return the text, taken apart."""
        text = self.text
        if text != self._parsed.text:
            self._parsed = Document(text)
        return self._parsed

    @property
    def is_json(self) -> bool:
        """Return whether the text is in the JSON language."""
        return is_json(self.text.encode("utf-8", "replace"))

    def underline(self, marks: Iterable[tuple[int, LineMark]]) -> None:
        """Underline these parts and no others; each is given with the number of its line from 0."""
        before, faulty = self.faulty, dict[int, tuple[LineMark, ...]]()
        for line, mark in marks:
            faulty[line] = (*faulty.get(line, ()), mark)
        self.faulty = faulty
        others = {at for at in {*before, *faulty} if before.get(at) != faulty.get(at)}
        if others:
            super().notify_style_update()  # clears Textual's own kept rows, which know no marks
            self.refresh(*self._rows_of(at for at in others if at < self.document.line_count))

    def scroll_cursor_visible(self, center: bool = False, animate: bool = False) -> Offset:
        """Scroll to the cursor, unless it is past the end of the text: Textual 8.2.8 calls this in
        the middle of an undo, when the scroll bar comes or goes, and fails."""
        if self.cursor_location[0] >= self.document.line_count:
            return Offset()
        return super().scroll_cursor_visible(center, animate)

    def undo(self) -> None:
        """Undo the last step. The next change is a step of its own: Textual 8.2.8 adds it to the
        step that is now the last one, and wraps the wrong lines when both are undone."""
        super().undo()
        self.history.checkpoint()
        self._changed()

    def redo(self) -> None:
        """Redo the step that was undone last; the next change is a step of its own too."""
        super().redo()
        self.history.checkpoint()
        self._changed()

    def go_to(self, line: int, column: int) -> None:
        """Move the cursor to a line and column, both from 1."""
        row = min(max(0, line - 1), self.document.line_count - 1)
        column = min(max(0, column - 1), len(self.document.get_line(row)))
        self.move_cursor((row, column), center=True)

    def put(self, text: str) -> bool:
        """Replace the text by the smallest edit, which can be undone; return whether the new text
        is short enough."""
        before = self.text
        if text == before:
            return True
        if len(text.encode("utf-8", "replace")) > LARGEST_TEXT:
            return False
        head = _common(before, text)
        tail = _common(before[head:][::-1], text[head:][::-1])
        insert = text[head : len(text) - tail]
        start, end = _location(before, head), _location(before, len(before) - tail)
        self.history.checkpoint()
        self._make(Edit(insert, start, end, maintain_selection_offset=True))
        self.history.checkpoint()
        return True

    def edit(self, edit: Edit) -> EditResult:
        """Make a change, in which lines end as the one in which it begins."""
        newline = self.document.end_at(edit.top[0])
        edit.text = re.sub("\r\n?|\n", newline, edit.text)
        return self._make(edit)

    def _make(self, edit: Edit) -> EditResult:
        made = super().edit(edit)
        self._changed()
        return made

    def complete(self, start: int, end: int, word: str) -> None:
        """Replace a part of the cursor's line by a word, and put the cursor behind it."""
        row, _ = self.cursor_location
        self.replace(word, (row, start), (row, end), maintain_selection_offset=False)

    def find(self, words: str, fresh: bool = False) -> bool:
        """Select the next place where words occur, in any case, wrapping round; `fresh`: it may be
        the present selection. Return whether there is one."""
        lines = "\n".join(self.document.lines)
        wanted, text = words.lower(), lines.lower()
        if not wanted or len(text) != len(lines):
            return False
        start, end = sorted(self.selection)
        row, column = start if fresh else end
        cursor = sum(len(line) + 1 for line in self.document.lines[:row]) + column
        at = text.find(wanted, cursor)
        at = text.find(wanted) if at < 0 else at
        if at < 0:
            return False
        row, column = _location(text, at)
        self.selection = text_area.Selection((row, column), (row, column + len(wanted)))
        self.scroll_cursor_visible(center=True)
        return True

    def action_first(self) -> None:
        """Move the cursor to the beginning of the text."""
        self.move_cursor((0, 0))

    def action_last(self) -> None:
        """Move the cursor to the end of the text."""
        self.move_cursor(self.document.end)

    async def on_paste(self, event: Paste) -> None:
        """Insert the text of the clipboard, unless it is too long."""
        event.prevent_default()
        event.stop()
        sizes = (len(text.encode("utf-8", "replace")) for text in (self.text, event.text))
        if sum(sizes) > LARGEST_TEXT:
            self.post_message(self.TooLong())
            return
        self.replace(event.text, *self.selection, maintain_selection_offset=False)


def json_marks(line: str) -> Iterator[LineMark]:
    """Yield the parts of a line of a JSON text, from left to right."""
    for word in _JSON_WORD.finditer(line):
        kind = Kind.NUMBER if word[0][0] != '"' else Kind.VALUE if word[1] is None else Kind.KEY
        yield LineMark(word.start(), word.end() - len(word[1] or ""), kind)


def _common(before: str, after: str) -> int:
    """Return how many characters two texts have in common at their beginning."""
    pairs = zip(before, after, strict=False)
    return next((at for at, (a, b) in enumerate(pairs) if a != b), min(len(before), len(after)))


def _location(text: str, at: int) -> Location:
    """Return the row and the column of a character of a text."""
    return text.count("\n", 0, at), at - text.rfind("\n", 0, at) - 1
