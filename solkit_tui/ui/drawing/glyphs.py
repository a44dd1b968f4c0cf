"""The characters that cards are drawn with, a set for each kind of edges. Knows no colours."""

from typing import NamedTuple

from solkit_tui.model.cards import SUIT_LETTERS, SUIT_SYMBOLS
from solkit_tui.resources import text_beside
from solkit_tui.ui.drawing.themes import Edges


class Lines(NamedTuple):
    """The characters of a border; `tee` is for the corners of a covered card in a group."""

    top_left: str
    top: str
    top_right: str
    side: str
    bottom_left: str
    bottom_right: str
    tee_left: str
    tee_right: str


class Glyphs(NamedTuple):
    """Every character that is not a rank.

    Attributes:
        suits: The signs of club, spade, heart, diamond.
        card: The border of a card.
        cursor: The border of a card or an empty pile under the cursor.
        slot: The border of an empty pile.
        lattice: Two rows of the pattern of a back, two characters each.
        cross: The pattern of a back that is too small for the lattice.
        movable: The sign of a hint on a card that can be moved.
        target: The sign of a hint on a pile that the selected card can go to.
        marked: The sign of a mark, where the card cannot be shifted.
        more: The sign before the number of face-up cards that are not shown.
        thick: The second edge of a pile of several cards.
        dot: The filling of an empty pile one line high.
        brackets: The brackets around a one-line card under the cursor.
    """

    suits: str
    card: Lines
    cursor: Lines
    slot: Lines
    lattice: tuple[str, str]
    cross: str
    movable: str
    target: str
    marked: str
    more: str
    thick: str
    dot: str
    brackets: str

    @property
    def pictures(self) -> bool:
        """Return whether aces and court cards may be drawn with block characters."""
        return not self.thick.isascii()


def _row(text: str) -> tuple[Edges, Glyphs]:
    """Return the characters in a row of `glyphs.txt`, with the kind of edges that has them."""
    kind, card, cursor, slot, first, second, *signs = text.split()
    edges = Edges(kind)
    suits = SUIT_LETTERS.lower() if edges is Edges.ASCII else SUIT_SYMBOLS
    return edges, Glyphs(suits, Lines(*card), Lines(*cursor), Lines(*slot), (first, second), *signs)


GLYPHS = dict(map(_row, text_beside(__file__, "glyphs.txt").split("\n\n")[1].splitlines()))
