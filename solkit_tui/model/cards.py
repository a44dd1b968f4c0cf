"""Cards as integers, and their texts. Knows nothing of piles."""

from enum import IntEnum
from typing import NewType

from solkit_tui.counts import in_words

Card = NewType("Card", int)
"""A playing card: ``pack * 52 + suit * 13 + rank``; ``~card`` is the same card face down.

An int, because hashing a position of int cards takes 0.65 µs and one of card objects 17 µs.
"""

PACK_SIZE = 52
SUIT_SIZE = 13


class Suit(IntEnum):
    """The four suits, in the order of the shuffling library."""

    CLUB = 0
    SPADE = 1
    HEART = 2
    DIAMOND = 3


ACE, JACK, QUEEN, KING = 0, 10, 11, 12
"""Some of the ranks, which are 0 (Ace) to 12 (King)."""

RANK_TEXT = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
RANK_NAMES = ("Ace", *map(in_words, range(2, 11)), "Jack", "Queen", "King")
SUIT_LETTERS = "CSHD"
SUIT_SYMBOLS = "♣♠♥♦"
SUIT_NAMES = ("clubs", "spades", "hearts", "diamonds")

_SUITS = {letter: at % 4 for at, letter in enumerate(SUIT_LETTERS + SUIT_SYMBOLS + "♧♤♡♢")}
_RANKS = {text: at for at, text in enumerate(RANK_TEXT)} | {"T": 9}

MAX_DEAL = 999_999
"""The highest number of a new deal; the lowest is 0. Each number names one order of the pack."""

MOST_DEAL = 8_589_934_591
"""The highest number that may be typed: the last that the generator of the deals has."""

HIDDEN_CARD = "a card face down"


def make_card(rank: int, suit: int, pack: int = 0) -> Card:
    """Return the face-up card of a rank (0..12) and suit in the given copy of the pack."""
    return Card(pack * PACK_SIZE + suit * SUIT_SIZE + rank)


def is_up(card: Card) -> bool:
    """Return whether the card lies face up."""
    return card >= 0


def face_up(card: Card) -> Card:
    """Return the card, face up, whichever way it lies now."""
    return card if card >= 0 else Card(~card)


def face_down(card: Card) -> Card:
    """Return the card, face down, whichever way it lies now."""
    return card if card < 0 else Card(~card)


def face_of(card: Card) -> int:
    """Return suit and rank as one number 0..51, the same for every copy of the pack."""
    return face_up(card) % PACK_SIZE


def rank_of(card: Card) -> int:
    """Return the rank, 0 (Ace) to 12 (King), of a card that lies either way."""
    return face_up(card) % SUIT_SIZE


def suit_of(card: Card) -> Suit:
    """Return the suit of a card that lies either way."""
    return Suit(face_up(card) % PACK_SIZE // SUIT_SIZE)


def cards_of(faces: int) -> list[Card]:
    """Return a card of each face in a set, one bit each."""
    return [Card(face) for face in range(PACK_SIZE) if faces >> face & 1]


def card_symbol(card: Card) -> str:
    """Return rank and suit symbol, ``10♥``, ``K♠``; `HIDDEN_CARD` if the card lies face down."""
    if card < 0:
        return HIDDEN_CARD
    return RANK_TEXT[rank_of(card)] + SUIT_SYMBOLS[face_of(card) // SUIT_SIZE]


def parse_face(text: str) -> tuple[int, Suit] | None:
    """Return rank and suit of ``10H``, ``th`` or ``K♠``; None where the text names no card."""
    text = text.strip().upper()
    rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
    return None if rank is None or suit is None else (rank, Suit(suit))
