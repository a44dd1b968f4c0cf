"""Cards that leave in pairs, and cards that overlap, in plain words."""

from itertools import groupby

from solkit_tui.rules.pile import table_of
from solkit_tui.rules.ruleset import Alike, Match, RuleSet
from solkit_tui.rules.words.orders import like_words
from solkit_tui.rules.words.phrases import (
    AREAS,
    face_words,
    listed,
    number,
    rank_word,
    sentences,
    some,
)

_ALIKE = table_of(Alike, {Alike.RANK: "rank", Alike.COLOR: "colour", Alike.SUIT: "suit"})


def pairs_text(rules: RuleSet) -> str:
    """Which cards leave the table, two at a time or alone; empty where none do."""
    match = rules.match
    if match is None:
        return ""
    parts = [_pair(rules, match)]
    if match.single:
        any_of = (" ".join(("any", *face_words(rules, face))).strip() for face in match.single)
        parts.append(f"{listed(any_of)} leaves alone")
    if match.lower is not None:
        high = rank_word(rules.ranks[-1] if match.high is None else match.high)
        other = f"another free card{like_words(match.lower)}"
        parts.append(f"a free card leaves alone where {other} is higher; the {high} is the highest")
    if match.sources is not None:
        areas = listed(words for kind, words in AREAS.items() if kind in match.sources)
        parts.append(f"cards leave only from {areas}")
    return sentences(parts)


def short_pairs(match: Match) -> str:
    """The same in a few words: ``pairs of 13``."""
    if match.total is not None:
        return f"pairs of {match.total}"
    if match.lower is not None:
        return "lower cards leave"
    return "pairs leave" if match.equal or match.adjacent or match.pairs else "single cards leave"


def _pair(rules: RuleSet, match: Match) -> str:
    ways = []
    if match.total is not None:
        ways.append(f"whose ranks add up to {match.total} (Ace 1, Jack 11, Queen 12, King 13)")
    if Alike.RANK in match.equal:
        ways.append("of equal rank")
    if match.adjacent:
        low, high = rank_word(rules.ranks[0]), rank_word(rules.ranks[-1])
        around = f", {high} and {low} too" if match.wrap and len(rules.ranks) > 2 else ""
        ways.append(f"of neighbouring ranks{around}")
    if match.pairs:
        named = sorted(match.pairs, reverse=True)
        both = (f"{rank_word(one)} and {rank_word(other)}" for one, other in named)
        ways.append(f"that are {listed(both, 'or')}")
    common = [_ALIKE[word] for word in Alike if word in match.equal and word is not Alike.RANK]
    if not ways and not common:
        return ""
    alike = f"of the same {listed(common)}" if common else ""
    return f"two free cards {' '.join(filter(None, (listed(ways, 'or'), alike)))} leave together"


# -- overlapping cards --------------------------------------------------------------------------


def overlap_text(rules: RuleSet) -> str:
    """How overlapping cards lie, as a part of the layout; empty where there are none."""
    cards = [rules.piles[at] for at in sorted(rules.overlapping)]
    if not cards:
        return ""
    rows = [len(list(row)) for _, row in groupby(cards, key=lambda card: card.y)]
    lengths = listed(map(str, rows))
    if rows == list(range(rows[0], rows[-1] + 1)) and len(rows) > 2:
        lengths = f"{rows[0]} to {rows[-1]}"
    elif rows == list(range(rows[0], rows[-1] - 1, -1)) and len(rows) > 2:
        lengths = f"{rows[0]} down to {rows[-1]}"
    hidden = sum(card.set_up == "d" for card in cards)
    lie = "all face up"
    if hidden:
        covered = sum(bool(card.covered_by) for card in cards)
        lie = "those that others lie on face down" if hidden == covered else f"{hidden} face down"
    amount = f"{some(len(cards), 'card')} overlap each other"
    return f"{amount} in {number(len(rows))} rows of {lengths}, {lie}"


def free_text(rules: RuleSet) -> str:
    """Which overlapping cards may be played; empty where there are none."""
    if not rules.overlapping:
        return ""
    return (
        "an overlapping card may be played when no card lies on it any more; its space stays empty"
    )
