"""Cards as numbers, and their texts."""

import pytest

from solkit_tui.model.cards import (
    Card,
    Suit,
    card_symbol,
    cards_of,
    face_down,
    face_of,
    face_up,
    is_up,
    make_card,
    parse_face,
    rank_of,
    suit_of,
)
from solkit_tui.model.notation import FACE_TEXT
from tests.support.asked import is_red

TWO_PACKS = [(rank, suit, pack) for pack in range(2) for suit in range(4) for rank in range(13)]


def test_every_card_of_two_packs_has_a_number_of_its_own() -> None:
    assert {make_card(*card) for card in TWO_PACKS} == set(range(104))


@pytest.mark.parametrize("faces", [0, 1, 1 << 51, 0b1011 << 20, (1 << 52) - 1])
def test_the_cards_of_a_set_are_its_bits(faces: int) -> None:
    assert sum(1 << face_of(card) for card in cards_of(faces)) == faces


@pytest.mark.parametrize("lying", [face_up, face_down])
def test_rank_suit_and_face_are_read_however_a_card_lies(lying: object) -> None:
    for rank, suit, pack in TWO_PACKS:
        card = lying(make_card(rank, suit, pack))  # type: ignore[operator]
        assert (rank_of(card), suit_of(card), face_of(card)) == (rank, suit, suit * 13 + rank)
        assert is_red(card) == (suit_of(card) in (Suit.HEART, Suit.DIAMOND))


def test_turning_over() -> None:
    for up in map(Card, range(104)):
        down = face_down(up)
        assert is_up(up)
        assert not is_up(down)
        assert face_up(up) == face_up(down) == up
        assert face_down(down) == down == ~up


@pytest.mark.parametrize(
    ("rank", "suit", "text", "symbol"),
    [
        (0, Suit.CLUB, "AC", "A♣"),
        (9, Suit.HEART, "10H", "10♥"),
        (10, Suit.SPADE, "JS", "J♠"),
        (11, Suit.DIAMOND, "QD", "Q♦"),
        (12, Suit.SPADE, "KS", "K♠"),
    ],
)
def test_texts(rank: int, suit: Suit, text: str, symbol: str) -> None:
    for pack in range(2):
        card = make_card(rank, suit, pack)
        assert (FACE_TEXT[face_of(card)], card_symbol(card)) == (text, symbol)
        assert card_symbol(face_down(card)) == "a card face down"


def test_what_is_written_can_be_read() -> None:
    for card in map(Card, range(52)):
        text = FACE_TEXT[face_of(card)]
        for written in (text, text.lower(), card_symbol(card)):
            parsed = parse_face(written)
            assert parsed is not None
            assert make_card(*parsed) == card


@pytest.mark.parametrize(
    ("text", "rank", "suit"),
    [
        ("TH", 9, Suit.HEART),
        ("th", 9, Suit.HEART),
        (" 10d ", 9, Suit.DIAMOND),
        ("K♤", 12, Suit.SPADE),
        ("2♧", 1, Suit.CLUB),
        ("A♡", 0, Suit.HEART),
        ("q♢", 11, Suit.DIAMOND),
    ],
)
def test_other_spellings_can_be_read(text: str, rank: int, suit: Suit) -> None:
    assert parse_face(text) == (rank, suit)


@pytest.mark.parametrize("text", ["", "K", "S", "1S", "11H", "0H", "KX", "KSS", "K S", "AKS"])
def test_what_is_no_card(text: str) -> None:
    assert parse_face(text) is None
