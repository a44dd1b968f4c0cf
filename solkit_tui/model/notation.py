"""Cards and piles as text: in line mode, in positions and in saved games."""

from typing import NamedTuple

from solkit_tui.model.cards import (
    MOST_DEAL,
    PACK_SIZE,
    RANK_TEXT,
    SUIT_LETTERS,
    SUIT_SIZE,
    Card,
    parse_face,
)
from solkit_tui.model.state import Pile

HIDDEN = "##"
"""The text of a face-down card that must not be given away."""

FACE_TEXT = tuple(rank + suit for suit in SUIT_LETTERS for rank in RANK_TEXT)
"""The text of each face, ``10H``, in the order of `face_of`."""

_OPENED_TEXT = tuple(f"[{text}]" for text in FACE_TEXT)


class NamedCard(NamedTuple):
    """A card by name, and where it lies: ``5D``, ``5D@3``, ``5D@3:2``.

    Attributes:
        face: Suit and rank, as `face_of` gives them.
        pile: The id of a pile; empty: not given.
        depth: Which card of the pile, 1 is the top card; 0: not given.
    """

    face: int
    pile: str = ""
    depth: int = 0


def pile_text(pile: Pile, opened: bool = False) -> list[str]:
    """Return the text of each card of a pile, bottom first; with `opened`, face-down cards read
    ``[QC]`` in place of ``##``."""
    down = _OPENED_TEXT if opened else (HIDDEN,) * PACK_SIZE
    return [FACE_TEXT[card % PACK_SIZE] if card >= 0 else down[~card % PACK_SIZE] for card in pile]


def read_face(text: str) -> int | None:
    """Return the face that ``10H``, ``th`` or ``K♠`` names; None where the text names no card."""
    # Phone keyboards put a variation selector (U+FE0F) after the suit, for a coloured symbol.
    parsed = parse_face(text.replace("\ufe0f", ""))
    if parsed is None:
        return None
    rank, suit = parsed
    return suit * SUIT_SIZE + rank


def read_card(text: str) -> Card | None:
    """Return the card of a text as `pile_text` writes it with `opened`: ``10H``, or ``[10H]`` face
    down, of the first copy of the pack; None where the text names no card."""
    down = text.startswith("[") and text.endswith("]")
    face = read_face(text[1:-1] if down else text)
    if face is None:
        return None
    return Card(~face) if down else Card(face)


def read_number(text: str) -> int | None:
    """Return a typed deal number; None where the text is none."""
    digits = text.lstrip("0")
    if not (text.isascii() and text.isdecimal() and len(digits) <= len(str(MOST_DEAL))):
        return None
    number = int(digits or "0")
    return number if number <= MOST_DEAL else None


def read_depth(text: str) -> int | None:
    """Return a number of cards, 1 to 9999; None where the text is no such number."""
    if not (text.isascii() and text.isdecimal() and len(text) <= 4):
        return None
    return int(text) or None


def read_named_card(text: str) -> NamedCard | None:
    """Return a card and where it lies; None where the text names no card."""
    name, at, rest = text.partition("@")
    face = read_face(name)
    if face is None:
        return None
    if not at:
        return NamedCard(face)
    pile, colon, number = rest.rpartition(":")
    if not colon:
        return NamedCard(face, rest) if rest else None
    depth = read_depth(number)
    return NamedCard(face, pile, depth) if pile and depth else None


def positions_of(pile: Pile, named: NamedCard) -> list[int]:
    """Return the positions in a pile where a card of that name is face up, from the bottom up.
    `named.pile` is not looked at."""
    face, depth = named.face, named.depth
    return [
        at
        for at, card in enumerate(pile)
        if card >= 0 and card % PACK_SIZE == face and (not depth or len(pile) - at == depth)
    ]
