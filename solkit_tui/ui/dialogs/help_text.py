"""The text of a help page: keys and what they do, in one column or two. Knows no widget."""

import textwrap
from collections.abc import Iterable, Sequence

from textual.content import Content

from solkit_tui.annotations import NamedTuple
from solkit_tui.ui.keys.keys import Key, sections

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
