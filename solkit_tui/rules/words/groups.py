"""Puts the rules that any pile may have into words, with piles of equal rules grouped."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from solkit_tui.counts import listed, noun_for, numbered, some
from solkit_tui.rules.pile import ANY_FACE, GroupLimit, Leave, Opening, PileKind, PileSpec
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.words.phrases import AREAS, a_card, face_words, noun, worded

_PLAYED = worded("played", Leave)


class Group(NamedTuple):
    """Piles of an area with equal rules, and their numbers. In a sentence, `subject` is each of
    them, ``each column`` or ``column 5``, and `together` all of them, ``the columns`` or ``columns
    1 to 4``. With `others`, the area also has piles with other rules."""

    spec: PileSpec
    numbers: tuple[int, ...]
    subject: str
    together: str
    others: bool


def groups(piles: Sequence[PileSpec], ignored: Iterable[str] = ()) -> list[Group]:
    """Return the piles of an area, grouped by equal rules; `ignored` names fields that make no
    difference, because other sentences give them."""
    defaults = {name: PileSpec._field_defaults[name] for name in ignored}
    alike: dict[PileSpec, list[int]] = {}
    for spec in piles:
        key = spec.field_rules._replace(**defaults)
        alike.setdefault(key, []).append(spec.number)
    groups = []
    for spec, numbers in alike.items():
        name = noun(spec.kind)
        together = numbered(name, numbers)
        if len(piles) == 1:
            subject = together = f"the {name}"
        elif len(alike) == 1:
            subject, together = f"each {name}", f"the {noun_for(len(piles), name)}"
        elif len(numbers) == 1:
            subject = together
        else:
            subject = f"each of {together}"
        groups.append(Group(spec, tuple(numbers), subject, together, len(alike) > 1))
    return groups


def played_from(where: str, leave: Leave, every: str = "every face-up card") -> str:
    """Return, in words, which single cards may be played from a reserve or a waste. `every` are the
    words for all cards that may, with `Leave.SINGLE`."""
    return _PLAYED[leave].format(where=where, every=every)


def bounds(rules: RuleSet, spec: PileSpec, where: str, empty: bool = True) -> Iterator[str]:
    """Yield, in words, what limits the cards put on piles, ``on the columns``; `empty`: also while
    they are empty."""
    if spec.stop is not None and spec.order is not None:
        name, after = face_words(rules, spec.stop)
        yield f"nothing can be put on {a_card(name)} {after}".strip()
    if spec.sources is not None:
        yield f"{cards_from(spec.sources)} may be put {where}"
    if empty and spec.empty_sources is not None and spec.empty_sources != spec.sources:
        yield f"when empty, {cards_from(spec.empty_sources)} may be put there"
    if spec.opening is Opening.STOCK_EMPTY:
        yield f"cards may be put {where} only when the deck is empty"


def cards_from(areas: frozenset[PileKind], card: str = "cards") -> str:
    """Return some cards, in words, if they are from some areas: ``only cards from the waste``."""
    names = [AREAS[kind] for kind in PileKind if kind in areas]
    return f"only {card} from {listed(names, 'or')}" if names else "no card"


def empty_limit(rules: RuleSet, spec: PileSpec) -> str:
    """Return, in words, how many cards may be put on an empty pile as one group; empty if it
    makes no difference that the pile is empty."""
    limit = spec.empty_limit
    if limit is None or limit == spec.group_limit or not spec.start.faces:
        return ""
    words = group_limit(rules, limit) or "any number of cards may be moved there together"
    return f"while a column is empty, {words}"


def group_limit(rules: RuleSet, limit: GroupLimit | int) -> str:
    """Return, in words, how many cards may be put on a pile as one group; empty: no limit."""
    single = "only one card at a time may be moved there"
    if limit == 1:
        return single
    if isinstance(limit, int):
        return f"at most {some(limit, 'card')} may be moved there together"
    if limit is GroupLimit.NONE:
        return ""
    spaces = limit is GroupLimit.SUPERMOVE and any(
        ANY_FACE in pile.start.faces for pile in rules.area(PileKind.COLUMN)
    )
    if rules.indices(PileKind.CELL):
        words = "you may move together as many cards as there are empty free cells, plus one"
        more = "; each empty column except the one you move to doubles that"
        return words + more * spaces
    if spaces:
        return (
            "only as many may be moved together as could be moved one by one: one card, doubled "
            "for each empty column other than the one you move to"
        )
    return single


def autofill(spec: PileSpec) -> str:
    """Return, in words, how an emptied pile is filled; empty if it is not."""
    kinds, right = dict.fromkeys(spec.autofill), "with the face-up cards of the column on its right"
    ways = [right if kind is PileKind.COLUMN else f"from {AREAS[kind]}" for kind in kinds]
    many = f"with {some(spec.fill, 'card')} " if spec.fill > 1 else ""
    return f"filled automatically {many}{', then '.join(ways)}" if ways else ""
