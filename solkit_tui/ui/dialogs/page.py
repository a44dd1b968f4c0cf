"""Pages to read: help with the keys, and texts such as the rules of a game."""

import textwrap
from collections.abc import Iterable, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize

from solkit_tui.annotations import NamedTuple
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.keys import LIST_KEYS, PAGE_KEYS, Key, bindings, sections
from solkit_tui.ui.keys.own_keys import own_keys, with_own
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.guarded import GuardedModal
from solkit_tui.ui.widgets.plain import Plain

_BROAD = 76
"""Columns from which on help stands in two columns."""
_WIDTHS = {False: 58, True: 104}
"""Columns of the box at most, as the style sheet has them."""
_FRAME = 7
"""Columns of it that are border, padding and the bar that scrolls."""
_KEYS = 14
"""Cells of the keys, where a column is wide enough."""
_GAP = 3
"""Cells between two columns."""
_NEEDED = {
    "table.next": "go to the next pile",
    "table.column": "go to a column",
    "table.smart": "move the card where it fits",
    "table.hint": "show a good move",
    "table.undo": "take a move back",
    "table.menu": "everything else",
}
"""What a newcomer needs, first of all, in the fewest words."""
NEEDED = "The six keys you need"


class PageScreen(GuardedModal[None]):
    """A text under a heading, scrolled with the arrows, left with Escape."""

    BINDINGS = bindings(PAGE_KEYS)

    def __init__(self, title: str, content: Content) -> None:
        super().__init__()
        self._heading = title
        self._content = content

    def compose(self) -> ComposeResult:
        """A box that scrolls."""
        with Vertical(classes="dialog page"):
            yield Plain(self._heading, classes="dialog-title")
            with PageScroll():
                yield Plain(self._content, classes="page-text")
            foot = TextLine(classes="dialog-foot")
            foot.show("↑ ↓ scroll", "Esc back")
            yield foot


_SCROLLS = {
    "cursor_up": "scroll_up",
    "cursor_down": "scroll_down",
    "first": "scroll_home",
    "last": "scroll_end",
    "page_up": "page_up",
    "page_down": "page_down",
}
"""What the keys of lists do on a page."""


class PageScroll(VerticalScroll):
    """The scrolled part of a page, with the keys of every list."""

    BINDINGS = bindings(
        key._replace(action=_SCROLLS[key.action]) for key in LIST_KEYS if key.action in _SCROLLS
    )


class HelpScreen(PageScreen):
    """The keys of a screen as the player has them, in two columns where there is room."""

    def __init__(self, title: str, tables: tuple[tuple[Key, ...], ...]) -> None:
        super().__init__(title, Content(""))
        self._tables = tables

    def on_resize(self, event: Resize) -> None:
        """The text is laid out for the width."""
        own = own_keys(getattr(self.app, "in_force", Settings())).keys
        blocks = blocks_of(with_own(keys, own) for keys in self._tables)
        broad = event.size.width >= _BROAD
        self.set_class(broad, "-broad")
        room = min(event.size.width, _WIDTHS[broad]) - _FRAME
        text = help_text(blocks, room, 2 if broad else 1)
        self.query_one(".page-text", Plain).update(text)


# -- the text of a help page -----------------------------------------------------------------------


class Block(NamedTuple):
    """A heading and the keys under it: as a person writes them, and what they do."""

    heading: str
    rows: tuple[tuple[str, str], ...]


def blocks_of(tables: Iterable[Iterable[Key]]) -> tuple[Block, ...]:
    """The blocks of a page: what is needed first, then everything by its heading."""
    listed = [tuple(table) for table in tables]
    known = {key.id: key for table in listed for key in table}
    found = [
        Block(heading, tuple((key.shown, key.help) for key in keys))
        for heading, keys in sections(*listed).items()
    ]
    if all(name in known for name in _NEEDED):
        needed = tuple((known[name].shown, words) for name, words in _NEEDED.items())
        found.insert(0, Block(NEEDED, needed))
    return tuple(found)


def help_text(blocks: Sequence[Block], width: int, columns: int) -> Content:
    """Blocks in lines of so many cells; nothing runs into the column of the keys."""
    if columns == 1:
        return Content("\n").join(_stacked(blocks, width))
    each = (width - _GAP) // 2
    heights = [len(_lines(block, each)) + 1 for block in blocks]
    splits = range(1, len(blocks) + 1)
    best = min(splits, key=lambda at: max(sum(heights[:at]), sum(heights[at:])))
    left, right = _stacked(blocks[:best], each), _stacked(blocks[best:], each)
    rows = max(len(left), len(right))
    padded = [line.pad_right(each + _GAP - line.cell_length) for line in left]
    padded += [Content(" " * (each + _GAP))] * (rows - len(left))
    right += [Content("")] * (rows - len(right))
    return Content("\n").join(
        Content.assemble(one, other) for one, other in zip(padded, right, strict=True)
    )


def _stacked(blocks: Sequence[Block], width: int) -> list[Content]:
    found: list[Content] = []
    for block in blocks:
        if found:
            found.append(Content(""))
        found += _lines(block, width)
    return found


def _lines(block: Block, width: int) -> list[Content]:
    """A block: keys on the left, what they do beside them, further lines hanging below that."""
    keys = min(_KEYS, max(10, width // 3))
    room = max(4, width - keys - 1)
    found = [Content.styled(block.heading, "bold $sol-accent")]
    for shown, does in block.rows:
        first, second = textwrap.wrap(shown, keys), textwrap.wrap(does, room)
        for at in range(max(len(first), len(second))):
            key = first[at] if at < len(first) else ""
            text = second[at] if at < len(second) else ""
            found.append(Content.assemble((f"{key:<{keys}} ", "$sol-title"), text))
    return found


# -- other pages -----------------------------------------------------------------------------------


def rules_page(title: str, paragraphs: Sequence[tuple[str, str]]) -> PageScreen:
    """The page with the rules of a game in words: headings and what stands under them."""
    lines = []
    for heading, text in paragraphs:
        lines += [Content.styled(heading, "bold $sol-accent"), Content(text), Content("")]
    return PageScreen(title, Content("\n").join(lines[:-1]))


def text_page(title: str, lines: Sequence[str]) -> PageScreen:
    """A page of plain lines."""
    return PageScreen(title, Content("\n".join(lines)))
