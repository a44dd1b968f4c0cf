"""Reads targets and selectors of the JSON language, by the scene they are in. Knows no action."""

import re
from enum import Enum
from typing import NamedTuple

from solkit_tui.rules.glossary import known_words
from solkit_tui.rules.json.read.context import JsonContext
from solkit_tui.rules.json.read.text import Node
from solkit_tui.rules.ruleset import MOST_CARDS
from solkit_tui.rules.script import Base, Pick, Selection

RESERVED = frozenset(base.value for base in Base) - {Base.PILES.value}
"""The words for targets, which no pile may have as its id."""


class Scene(Enum):
    """Where a rule stands; the value is the bases that it may use besides named piles."""

    GRAB = (Base.GRABBED, Base.OWN)
    DROP = (Base.HELD, Base.DROPPED, Base.OWN)
    ACTIVATE = (Base.CLICKED, Base.OWN)
    TRIGGER = (Base.OWN, Base.HELD)
    END = ()


class TargetShape(Enum):
    """The kind of thing that a selection is."""

    CARD = "one card"
    CARDS = "cards"
    GROUP = "the held cards"
    PILE = "one pile"
    PILES = "several piles"


class Target(NamedTuple):
    """A selection, its shape, and its value in the file."""

    selection: Selection
    shape: TargetShape
    node: Node


_USUAL = ("stock", "waste", "foundation", "cell", "reserve", "tableau")
"""The pile types that most games have."""

CARDS = (Base.GRABBED, Base.DROPPED, Base.CLICKED, Base.EACH)
"""The bases that are a single card."""

SELECTOR = re.compile(r"(this|all|top|bot)|(pos[+-]|pos|top|bot)(\d{1,3})")
_WORDS = ("this", "all", "top", "bot", "posN", "pos+N", "pos-N", "topN", "botN")


def read_target(
    node: Node, context: JsonContext, scene: Scene, *, each: bool = False
) -> Target | None:
    """Return a target; None where it is faulty.

    With `each`, its base may be the card that a condition is being tested for.
    """
    parts = {"id": node}
    if not isinstance(node.value, str):
        if not isinstance(node.value, dict):
            context.fault("target-expected", node, "not a target", "text, or an object with id")
            return None
        parts = context.members(node, ("id",), ("idType", "selector")) or {}
        if "id" not in parts:
            return None
    selection = _base(parts["id"], parts.get("idType"), context, scene, each=each)
    if selection is not None and "selector" in parts:
        selection = _selector(parts["selector"], selection, context)
    return None if selection is None else Target(selection, _shape(selection), node)


def _base(
    node: Node, kind: Node | None, context: JsonContext, scene: Scene, *, each: bool
) -> Selection | None:
    if kind is not None and kind.value != "id":
        piles = context.types.get(kind.value) if isinstance(kind.value, str) else None
        if piles is None:
            words, message = ("id", *context.types), "unknown value for idType"
            mended = context.fault("unknown-value", kind, message, words, words)
            return _base(node, kind, context, scene, each=each) if mended else None
        if not piles and (kind.value in context.unsure or "" in context.unsure):
            return Selection(Base.PILES)
        if not piles:
            message = "no piles of this type in layout"
            context.fault("no-such-piles", kind, message, "a type that layout.piles has")
            return None
        return _numbered(node, piles, context)
    bases = (*scene.value, Base.EACH) if each else scene.value
    allowed = (*bases, *context.ids())
    name = node.value
    if isinstance(name, str):
        if name in bases:
            return Selection(Base(name))
        if name in context.sets:
            return Selection(Base.PILES, context.sets[name])
        if name in RESERVED:
            held = " (held: the cards put down)" * (name == Base.GRABBED and Base.HELD in bases)
            context.fault("out-of-place", node, f"{name} does not apply here{held}", allowed)
            return None
        if "" in context.unsure:
            # Perhaps the id of a pile whose entry in the layout is faulty.
            return Selection(Base.PILES)
    if isinstance(name, str) and (name in context.types or name in _USUAL):
        rules = '{"setup": "", "drop": false}' if name == "waste" else '{"setup": ""}'
        of_type = "" if name in context.types else f' and "{name}": {rules} in pileTypes,'
        entry = f'{{"id": "{name}", "pileType": "{name}"{context.spot}}} in layout.piles,{of_type}'
        known = f"{entry} or a pile of the layout: {', '.join(context.ids())}"
        message = "no pile of this type in layout"
        alike = (one for one in context.sets if of_type and name in known_words().get(one, ()))
        if context.fault("no-such-piles", node, message, known, nearest=next(alike, None)):
            return _base(node, None, context, scene, each=each)
    elif context.fault("unknown-target", node, "unknown target", allowed, (*bases, *context.sets)):
        return _base(node, None, context, scene, each=each)
    return None


def _numbered(node: Node, piles: tuple[int, ...], context: JsonContext) -> Selection | None:
    """Return all piles of a type, or the one with a number; None where it is faulty."""
    if node.value == "all":
        return Selection(Base.PILES, piles)
    number = node.value
    if isinstance(number, str) and number.isascii() and number.isdigit() and len(number) < 4:
        number = int(number)
    if "" in context.unsure:
        return Selection(Base.PILES)
    if type(number) is int and 1 <= number <= len(piles):
        return Selection(Base.PILES, (piles[number - 1],))
    allowed = f"all, or a number from 1 to {len(piles)}"
    context.fault("no-such-piles", node, "there is no such pile of this type", allowed)
    return None


def _selector(node: Node, base: Selection, context: JsonContext) -> Selection | None:
    members = {"id": node}
    if not isinstance(node.value, str):
        members = context.members(node, ("id",), ("count",)) or {}
        if "id" not in members:
            return None
    named, counted = members["id"], members.get("count")
    match = SELECTOR.fullmatch(named.value) if isinstance(named.value, str) else None
    if match is None:
        picks = ("this", "all", "top", "bot", "pos")
        mended = context.fault("unknown-selector", named, "unknown selector", _WORDS, picks)
        return _selector(node, base, context) if mended else None
    size = 1 if counted is None else context.number(counted, 0, MOST_CARDS, "count")
    if size is None:
        return None
    if counted is not None and match[1] in ("this", "all"):
        context.fault("surplus-count", counted, f"{match[1]} takes no count", "top, bot or posN")
        return None
    if match[1] == "this":
        return base
    if base.base is Base.PILES and len(base.piles) > 1:
        context.fault("several-piles", node, "a selector needs a single pile", "one pile")
        return None
    if match[1] == "all":
        return base._replace(pick=Pick.UP, size=0)
    word, offset = match[1] or match[2], int(match[3] or 0)
    if word in ("pos+", "pos-"):
        if base.base not in CARDS:
            allowed = "grabTarget, dropTarget, activateTarget or each"
            context.fault("out-of-place", named, f"{word}N needs a starting card", allowed)
            return None
        near = offset if word == "pos+" else -offset
        return base._replace(pick=Pick.NEAR, offset=near, size=size)
    pick = Pick.DOWN if word == "top" else Pick.UP
    return base._replace(pick=pick, offset=offset, size=size)


def _shape(selection: Selection) -> TargetShape:
    if selection.pick is not Pick.THIS:
        return TargetShape.CARD if selection.size == 1 else TargetShape.CARDS
    if selection.base in CARDS:
        return TargetShape.CARD
    if selection.base is Base.HELD:
        return TargetShape.GROUP
    several = selection.base is Base.PILES and len(selection.piles) > 1
    return TargetShape.PILES if several else TargetShape.PILE
