"""Reads the layout of a JSON rule file: the pack, the piles and their places. Knows no rule."""

import re
from itertools import pairwise
from typing import NamedTuple

from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES
from solkit_tui.rules.json.read.context import JsonContext
from solkit_tui.rules.json.read.targets import RESERVED
from solkit_tui.rules.json.read.text import Node, place
from solkit_tui.rules.pile import Fan, PileKind, PileSpec
from solkit_tui.rules.ruleset import MOST_PACKS, RuleSet

MOST_PILES = 100
FARTHEST = 100
"""The greatest distance of a pile from the left or the top edge, in cards."""

_SUITS = {name: suit for suit, name in enumerate(SUIT_NAMES)}
_RANKS = {text: rank for rank, text in enumerate(RANK_TEXT)}
_FANS = {fan.value: fan for fan in Fan}
_KINDS = {
    **dict.fromkeys(("deck", "stock", "talon"), PileKind.DECK),
    **dict.fromkeys(("waste", "discard"), PileKind.WASTE),
    "foundation": PileKind.FOUNDATION,
    **dict.fromkeys(("cell", "freecell"), PileKind.CELL),
    "reserve": PileKind.RESERVE,
    **dict.fromkeys(("tableau", "column"), PileKind.COLUMN),
}
_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")


def kind_of(name: str) -> PileKind:
    """Return the area of a pile type by its name: that of the first word which names one, as in
    ``tableau``, ``redFoundations``, ``FreeCell``. A type with any other name is a reserve."""
    words = [word.lower().removesuffix("s") for word in _WORD.findall(name)]
    pairs = [first + second for first, second in pairwise(words)]
    for word in (*pairs, *words):
        if word in _KINDS:
            return _KINDS[word]
    return PileKind.RESERVE


class LayoutPlace(NamedTuple):
    """One pile of the layout, with its id, its type and its place on the table; the id of its
    entry, which may be one of several piles; and the entry in the file."""

    spec: PileSpec
    set: str
    node: Node


ONE_PACK = RuleSet("", 1, ())
"""A game of one whole pack, still without a name and without piles."""


def read_pack(node: Node, context: JsonContext) -> RuleSet:
    """Return a game with its cards, still without piles; faulty values have their default."""
    members = context.members(node, ("cardType",), ("count",)) or {}
    decks = context.number(members.get("count"), 1, MOST_PACKS, "count") or 1
    pack = ONE_PACK._replace(decks=decks)
    kind = members.get("cardType")
    if kind is None or not isinstance(kind.value, dict):
        context.word(kind, {"standard-deck": True}, "cardType")
        return pack
    parts = context.members(kind, (), ("suits", "ranks")) or {}
    suits = _list(parts.get("suits"), _SUITS, "suits", context)
    ranks = _list(parts.get("ranks"), _RANKS, "ranks", context)
    return pack._replace(suits=tuple(sorted(suits or pack.suits)), ranks=ranks or pack.ranks)


def _list(
    node: Node | None, words: dict[str, int], name: str, context: JsonContext
) -> tuple[int, ...] | None:
    """Return a list of suits or ranks; None where one is faulty."""
    values: list[int] = []
    members = context.items(node, f"a list of {name}")
    if node is not None and isinstance(node.value, list) and not members:
        context.fault("missing-value", node, f"{name} is empty", tuple(words))
    for member in members:
        if type(member.value) is int and 1 <= member.value <= len(RANK_TEXT):
            # Ranks may be numbers, as in conditions.
            member.value = RANK_TEXT[member.value - 1]
        value = context.word(member, words, name)
        if value in values:
            context.fault("duplicate-value", member, f"duplicate value in {name}", "each once")
        elif value is not None:
            values.append(value)
    return tuple(values) if len(values) == len(members) else None


def read_piles(node: Node, types: tuple[str, ...], context: JsonContext) -> list[LayoutPlace]:
    """Return the piles in the order of the layout; faulty entries are left out."""
    what = "a list of objects with id and pileType"
    entries = context.items(node, what)
    if node.value == []:
        context.fault("missing-value", node, "no piles in layout", what)
    piles: list[LayoutPlace] = []
    taken: dict[str, int] = {}
    words = {name: name for name in types}
    for entry in entries:
        members = context.members(entry, ("id", "pileType"), ("count", "x", "y", "fan"))
        if members is None:
            continue
        name = context.line(members.get("id"), "id")
        named = members.get("pileType")
        if named is not None and (lone := _only_left(named, entries, types)):
            allowed = f'"{lone}", which "pileTypes" describes and no pile has'
            message = "unknown value for pileType"
            context.fault("unknown-value", named, message, allowed, nearest=lone)
        kind = context.word(named, words, "pileType")
        given = context.number(members.get("count"), 1, MOST_PILES, "count")
        if given is None and "count" in members:
            context.unsure.update(("", kind or ""))
        count = given or 1
        x, y = (context.measure(members.get(axis), 0, FARTHEST, axis) for axis in "xy")
        axes = [members[axis] for axis in "xy" if axis in members]
        if len(axes) == 1:
            message = "a place needs both x and y"
            context.fault("missing-key", axes[0], message, "both, or neither")
        fan = context.word(members.get("fan"), _FANS, "fan")
        if len(piles) + count > MOST_PILES:
            allowed = f"at most {MOST_PILES}"
            context.fault("too-many-piles", entry, "too many piles", allowed, text="")
            context.unsure.add("")
            break
        if name is None:
            context.unsure.update(("", kind or ""))
            continue
        if name in RESERVED:
            message = f"{name} is a reserved word"
            context.fault("reserved-word", members["id"], message, "another id")
            context.unsure.add("")
        ids = [name] if count == 1 else [f"{name}{number}" for number in range(1, count + 1)]
        for pile_id in dict.fromkeys((name, *ids)):
            if pile_id in taken:
                line, _ = place(context.text, taken[pile_id])
                own = f', such as "{kind}"' if kind and kind not in taken else ""
                message, allowed = "duplicate id", f"another id{own} (first on line {line})"
                context.fault("duplicate-key", members["id"], message, allowed, text=pile_id)
                context.unsure.add("")
                break
            taken[pile_id] = members["id"].at
        if kind is None:
            # Its ids are known, so that rules which name its piles are not faulty too.
            context.sets.update(dict.fromkeys((name, *ids), ()))
            context.unsure.update(types)
            continue
        for number, pile_id in enumerate(ids):
            left = x + number if x is not None else None
            spec = PileSpec(kind_of(kind), 0, id=pile_id, type=kind, x=left, y=y, fan=fan)
            piles.append(LayoutPlace(spec, name, entry))
    if not any(pile.spec.x is not None for pile in piles):
        piles = _in_rows(piles)
    without_place = [pile.node for pile in piles if {"x", "y"}.isdisjoint(pile.node.value)]
    if 0 < len(without_place) < len(piles):
        allowed = "x and y for every pile, or for none"
        message = "some piles have a place but not all"
        context.fault("missing-key", without_place[0], message, allowed, text="")
    return piles


def _only_left(node: Node, entries: list[Node], types: tuple[str, ...]) -> str | None:
    """Return the one pile type without a pile if a pile of an unknown type must be of it; None: it
    need not."""
    given = [one.value.get("pileType") for one in entries if isinstance(one.value, dict)]
    taken = {one.value for one in given if one and isinstance(one.value, str)}
    left, name = [each for each in types if each not in taken], str(node.value)
    if len(left) != 1 or taken.difference(types) != {name}:
        return None
    kind, other = kind_of(name), kind_of(left[0])
    by_hand = other not in (PileKind.DECK, PileKind.WASTE, PileKind.CELL)
    strange = kind is PileKind.RESERVE and "reserve" not in name.lower()
    return left[0] if kind is other or (strange and by_hand) else None


def _in_rows(piles: list[LayoutPlace]) -> list[LayoutPlace]:
    """Return piles with places in rows, one row for each type, in the order of the layout."""
    rows: dict[str, int] = {}
    placed: list[LayoutPlace] = []
    for pile in piles:
        spec = pile.spec
        row = rows.setdefault(spec.type, len(rows))
        before = sum(left.spec.type == spec.type for left in placed)
        placed.append(pile._replace(spec=spec._replace(x=float(before), y=float(row))))
    return placed
