"""Puts the parts of rules into words: numbers, lists, areas, cards, the pack. Knows no whole
game."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES
from solkit_tui.rules.pile import Face, FaceKind, PileKind, Start, StartSuit, table_of
from solkit_tui.rules.ruleset import BaseRule, RuleSet

_NUMBERS = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)
_TIMES = {1: "once", 2: "twice"}
_PICTURES = {0: "Ace", 10: "Jack", 11: "Queen", 12: "King"}
AREAS = table_of(
    PileKind,
    {
        PileKind.DECK: "the deck",
        PileKind.WASTE: "the waste",
        PileKind.FOUNDATION: "the foundations",
        PileKind.CELL: "the free cells",
        PileKind.RESERVE: "the reserve",
        PileKind.COLUMN: "the columns",
    },
)
SKILL = ("almost pure luck", "mostly luck", "luck and skill", "mostly skill", "almost pure skill")
"""The words for the skill that a game needs, from 1 up."""

_NOUNS = {PileKind.CELL: "free cell", PileKind.RESERVE: "reserve pile"}


def number(amount: int) -> str:
    """Return a number in words: ``three``; from thirteen on in digits: ``13``."""
    return _NUMBERS[amount] if 0 <= amount < len(_NUMBERS) else str(amount)


def some(amount: int, noun: str) -> str:
    """Return an amount with its noun: ``one card``, ``three cards``."""
    return f"{number(amount)} {noun if amount == 1 else noun + 's'}"


def times(amount: int) -> str:
    """Return how many times in words: ``once``, ``twice``, ``three times``."""
    return _TIMES.get(amount) or f"{number(amount)} times"


def listed(words: Iterable[str], last: str = "and") -> str:
    """Return words as a list in a sentence: ``a, b and c``."""
    *first, end = [*words] or [""]
    return f"{', '.join(first)} {last} {end}" if first else end


def span(numbers: Sequence[int]) -> str:
    """Return numbers, given in rising order, with ranges in short: ``1 to 4, 6 and 7``."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run)
    return listed(words)


def noun(kind: PileKind) -> str:
    """Return the noun for one pile of an area."""
    return _NOUNS.get(kind, kind.value)


def sentences(parts: Iterable[str]) -> str:
    """Return parts as sentences, each with a capital letter and a full stop; empty parts are left
    out."""
    return " ".join(part[0].upper() + part[1:] + "." for part in parts if part)


def rank_word(rank: int) -> str:
    """Return the word for a rank: ``Ace``, ``7``, ``King``."""
    return _PICTURES.get(rank, RANK_TEXT[rank])


def stock_words(rules: RuleSet) -> str:
    """Return the piles of the stock, with the verb: ``deck and waste are``, ``the deck is``."""
    return "deck and waste are" if rules.indices(PileKind.WASTE) else "the deck is"


def a_rank(rank: int) -> str:
    """Return a rank with its article: ``an Ace``, ``an 8``, ``a King``."""
    return a_card(rank_word(rank))


def a_card(text: str) -> str:
    """Return a noun that begins with a rank or an adjective, with its article: ``an 8``."""
    return f"{'an' if text.startswith(('A', '8', 'a', 'o', 'e')) else 'a'} {text}"


def face_words(rules: RuleSet, face: Face) -> tuple[str, str]:
    """Return a face as a noun without its article, and the words after the noun: ``("card", "of the
    base rank")``."""
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
    ``any card``; with `only`, ``only an Ace``."""
    if not start.faces:
        return "no card"
    faces = start.faces
    if any(face.kind is FaceKind.ANY for face in faces):
        faces = (Face(FaceKind.ANY),)
    colour = start.suit.value if start.suit in (StartSuit.RED, StartSuit.BLACK) else ""
    suit = ""
    if start.suit is StartSuit.UNIQUE:
        suit = "of a suit not yet begun"
    elif start.suit is not StartSuit.ANY and not colour:
        suit = f"of {start.suit.value}s"
    names = []
    for face in dict.fromkeys(faces):
        name, after = face_words(rules, face)
        article = "any" if face.kind is FaceKind.ANY else ""
        if name == "card" and suit.endswith("s"):
            names.append(f"{article or 'a'} {start.suit.value} {after}".strip())
            continue
        words = f"{colour} {name}".strip()
        one = rules.decks == 1 and suit.endswith("s") and rules.fixed_rank(face) is not None
        words = f"{article} {words}" if article else f"the {words}" if one else a_card(words)
        names.append(f"{words} {listed(filter(None, (after, suit)))}".rstrip())
    text = listed(dict.fromkeys(names), "or")
    if not only or text == "any card":
        return text
    return f"only {a_card(text.removeprefix('any ')) if text.startswith('any ') else text}"


def pack_words(rules: RuleSet) -> str:
    """Return the pack in words, ``two packs of 52 cards, 104 in all``, with its suits and ranks
    where these are not all in the usual order."""
    each = len(rules.suits) * len(rules.ranks)
    text = f"{some(rules.decks, 'pack')} of {some(each, 'card')}"
    if rules.decks > 1:
        text += f", {rules.pack_size} in all"
    if len(rules.suits) < 4:
        text += f"; only {listed(SUIT_NAMES[suit] for suit in rules.suits)}"
    if rules.ranks != tuple(range(13)):
        text += f"; the ranks, from low to high, are {listed(map(rank_word, rules.ranks))}"
    return text


def base_words(rules: RuleSet) -> str:
    """Return, in words, how the base rank is found; empty where the rules have none."""
    match rules.base:
        case None:
            return ""
        case int():
            return f"the base rank is the {rank_word(rules.base)}"
        case BaseRule.FIRST:
            return "the first card of the deal decides the base rank, and stays in play"
        case BaseRule.DEAL:
            return "one card is dealt to the first foundation; its rank is the base rank"
        case BaseRule.PLAY:
            if rules.base_from:
                places = listed((AREAS[kind] for kind in AREAS if kind in rules.base_from), "or")
                return (
                    f"before anything else, a card from {places} is put on a foundation; its rank "
                    "is the base rank"
                )
            return "the first card put on a foundation decides the base rank"
        case _:
            assert_never(rules.base)
