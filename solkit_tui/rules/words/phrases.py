"""Puts the parts of rules into words: piles, cards, the pack, which cards may start a pile.

The rules page and refusals use these words. Knows no whole game.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from itertools import pairwise
from typing import TypeVar, assert_never

from solkit_tui.counts import listed, some
from solkit_tui.model.cards import RANK_NAMES, RANK_TEXT, SUIT_NAMES
from solkit_tui.resources import text_beside
from solkit_tui.rules.pile import ANY_FACE, Face, FaceKind, PileKind, Start, StartSuit
from solkit_tui.rules.ruleset import BaseRule, RuleSet

_E = TypeVar("_E", bound=StrEnum)
# Every line has one form, so that it is read without `tomllib`: tables begin sooner so.
_TABLES = text_beside(__file__, "words.toml").split("\n[")[1:]
_WORDS = {
    head: dict(row.replace('"', "").split(" = ") for row in rows.splitlines() if " = " in row)
    for head, _, rows in (part.partition("]") for part in _TABLES)
}


def worded(table: str, values: type[_E]) -> Mapping[_E, str]:
    """Return the words of a table of `words.toml` for each value of an enum: at import, so that a
    value added to the enum is not forgotten in the table."""
    return {value: _WORDS[table][value.value] for value in values}


AREAS = worded("areas", PileKind)
SKILL = ("almost pure luck", "mostly luck", "luck and skill", "mostly skill", "almost pure skill")
"""The words for the skill that a game needs, from 1 up."""

_NOUNS = {PileKind.CELL: "free cell", PileKind.RESERVE: "reserve pile"}


def noun(kind: PileKind) -> str:
    """Return the noun for one pile of an area: ``free cell``, ``reserve pile``."""
    return _NOUNS.get(kind, kind.value)


def some_pile(rules: RuleSet, kind: PileKind) -> str:
    """Return a pile of an area, whichever it is: ``a column``, ``the reserve``, ``the foundation``
    where only one is seen."""
    if kind in (PileKind.DECK, PileKind.WASTE, PileKind.RESERVE):
        return AREAS[kind]
    alone = [pile.hidden for pile in rules.area(kind)] == [False]
    return f"the {noun(kind)}" if alone else a_card(noun(kind))


def sentences(parts: Iterable[str]) -> str:
    """Return parts that are not empty as sentences, with a capital letter and a full stop."""
    return " ".join(part[0].upper() + part[1:] + "." for part in parts if part)


def rank_word(rank: int) -> str:
    """Return the word for a rank: ``Ace``, ``7``, ``King``."""
    return RANK_TEXT[rank] if RANK_TEXT[rank].isdigit() else RANK_NAMES[rank]


def stock_words(rules: RuleSet) -> str:
    """Return the piles of the stock, with the verb: ``the deck and the waste are``."""
    return "the deck and the waste are" if rules.indices(PileKind.WASTE) else "the deck is"


def a_rank(rank: int) -> str:
    """Return a rank with its article: ``an Ace``, ``an 8``, ``a King``."""
    return a_card(rank_word(rank))


def a_card(text: str) -> str:
    """Return a noun, which may begin with a rank or an adjective, with its article: ``an 8``."""
    return f"{'an' if text.startswith(('A', '8', 'a', 'o', 'e')) else 'a'} {text}"


def face_words(rules: RuleSet, face: Face) -> tuple[str, str]:
    """Return a face as a noun and the words after it: ``("card", "of the base rank")``."""
    rank = rules.fixed_rank(face)
    if rank is not None:
        return rank_word(rank), ""
    match face.kind:
        case FaceKind.ANY | FaceKind.RANK:
            return "card", ""
        case FaceKind.FIRST:
            return "card", "of the rank that tops the first column after the deal"
        case FaceKind.BASE if face.value == 0:
            return "card", "of the base rank"
        case FaceKind.BASE:
            apart = some(abs(face.value), "rank")
            return "card", f"{apart} {'above' if face.value > 0 else 'below'} the base rank"
        case _:
            assert_never(face.kind)


def start_words(rules: RuleSet, start: Start, only: bool = False) -> str:
    """Return, in words, which cards may start a pile: ``an Ace``, ``a red King or a red Queen``,
    ``any card``; with `only`, ``only an Ace``, ``only a heart``."""
    if not start.faces:
        return "no card"
    faces = (ANY_FACE,) if ANY_FACE in start.faces else start.faces
    if faces == (ANY_FACE,) and start.suit is StartSuit.ANY:
        return "any card"
    cards = (_starting_card(rules, face, start.suit, only) for face in faces)
    return f"{'only ' * only}{listed(dict.fromkeys(cards), 'or')}"


def _starting_card(rules: RuleSet, face: Face, suit: StartSuit, only: bool) -> str:
    """Return, in words, which cards of a face may start a pile."""
    name, after = face_words(rules, face)
    ranked = rules.fixed_rank(face) is not None
    article = "a"
    match suit:
        case StartSuit.ANY:
            of_suit = ""
        case StartSuit.RED | StartSuit.BLACK:
            name, of_suit = f"{suit.value} {name}", ""
        case StartSuit.UNIQUE:
            of_suit = "of a suit not yet started"
        case StartSuit.CLUB | StartSuit.SPADE | StartSuit.HEART | StartSuit.DIAMOND if ranked:
            of_suit = f"of {suit.value}s"
            article = "the" if rules.decks == 1 else "a"
        case StartSuit.CLUB | StartSuit.SPADE | StartSuit.HEART | StartSuit.DIAMOND:
            name, of_suit = suit.value, ""
        case _:
            assert_never(suit)
    if face == ANY_FACE and not only:
        article = "any"
    words = a_card(name) if article == "a" else f"{article} {name}"
    return f"{words} {listed(filter(None, (after, of_suit)))}".rstrip()


def pack_words(rules: RuleSet) -> str:
    """Return the pack in words, ``two packs of 52 cards, 104 cards in total``, with its suits and
    ranks if these are not all in the usual order."""
    each = len(rules.suits) * len(rules.ranks)
    text = f"{some(rules.decks, 'pack')} of {some(each, 'card')}"
    if rules.decks > 1:
        text += f", {rules.pack_size} cards in total"
    if len(rules.suits) < 4:
        text += f"; only {listed(SUIT_NAMES[suit] for suit in rules.suits)}"
    if rules.ranks != tuple(range(13)):
        words = listed(map(rank_word, rules.ranks))
        if all((high - low) % 13 == 1 for low, high in pairwise(rules.ranks)):
            words = f"{rank_word(rules.ranks[0])} to {rank_word(rules.ranks[-1])}"
        text += f"; the ranks, from low to high, are {words}"
    return text


def base_words(rules: RuleSet) -> str:
    """Return, in words, how the base rank is found; empty if the rules have none."""
    match rules.base:
        case None:
            return ""
        case int():
            return f"the base rank is the {rank_word(rules.base)}"
        case BaseRule.FIRST:
            return "the first card of the deal sets the base rank and stays in play"
        case BaseRule.DEAL:
            first = "first " * (len(rules.area(PileKind.FOUNDATION)) > 1)
            return f"one card is dealt to the {first}foundation; its rank is the base rank"
        case BaseRule.PLAY:
            if rules.base_from:
                places = listed((AREAS[kind] for kind in AREAS if kind in rules.base_from), "or")
                return f"first, put a card from {places} on a foundation: its rank is the base rank"
            return "the first card put on a foundation sets the base rank"
        case _:
            assert_never(rules.base)
