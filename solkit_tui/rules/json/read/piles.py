"""Reads pile types of the JSON language: set-up, size, grab, drop, activate, triggers."""

import json
import re
from collections import Counter
from itertools import accumulate
from typing import NamedTuple

from solkit_tui.counts import count
from solkit_tui.model.cards import SUIT_SIZE, parse_face
from solkit_tui.rules.check import shared
from solkit_tui.rules.json.read.actions import read_guarded_actions
from solkit_tui.rules.json.read.conditions import OWN_TYPE, read_rule
from solkit_tui.rules.json.read.context import JsonContext
from solkit_tui.rules.json.read.targets import Scene
from solkit_tui.rules.json.read.text import Node
from solkit_tui.rules.ruleset import MOST_CARDS, RuleSet
from solkit_tui.rules.script import GuardedAction, PileScript

_OPTIONAL = ("maxSize", "grab", "drop", "activate", "triggers", "note")
TRIGGERS = ("onGrab", "onDropFrom", "onDropOnto")
LARGEST = 999_999


class PileType(NamedTuple):
    """A pile type as read; `size` None: any number of cards; `note` is a sentence for players."""

    size: int | None
    script: PileScript
    note: str


def read_pile_type(node: Node, context: JsonContext) -> PileType:
    """Return a pile type without its set-up; faulty values have their default."""
    members = context.members(node, ("setup",), _OPTIONAL) or {}
    context.counted.discard(OWN_TYPE)
    size = context.number(members.get("maxSize"), 1, LARGEST, "maxSize")
    whole = context.assumed is None or node.keys.keys() <= {"setup", *_OPTIONAL}
    grab, drop = (
        read_rule(members[name], context, scene) if name in members else whole or context.assumed
        for name, scene in (("grab", Scene.GRAB), ("drop", Scene.DROP))
    )
    activate = read_guarded_actions(members.get("activate"), context, Scene.ACTIVATE, counted=True)
    triggers: dict[str, Node] = {}
    if "triggers" in members:
        triggers = context.members(members["triggers"], (), TRIGGERS) or {}
    on_grab, on_from, on_onto = (
        read_guarded_actions(triggers.get(name), context, Scene.TRIGGER) for name in TRIGGERS
    )
    if OWN_TYPE in context.counted:
        activate = all_counted(activate)
    leaves, enters = (True if rule is None else rule for rule in (grab, drop))
    script = PileScript(leaves, enters, activate, on_grab, on_from, on_onto)
    return PileType(size, script, context.line(members.get("note"), "note") or "")


def all_counted(activate: tuple[GuardedAction, ...]) -> tuple[GuardedAction, ...]:
    """Return activate pairs that are all counted, for piles whose activations a rule outside of the
    pairs asks for."""
    return tuple(guarded._replace(counted=True) for guarded in activate)


_PART = re.compile(r"(\d{0,9})([ud])(\*?)")
_FORMS = 'letters u and d, such as "5u", "4du" or "d*" (all that are left); or an object with cards'


class SetUp(NamedTuple):
    """The cards that a pile gets at the start: ``u`` or ``d`` for each, bottom first, and for all
    left-over cards if it gets them; or else `faces`, named cards, suit * 13 + rank each."""

    letters: str
    rest: str
    faces: tuple[int, ...]
    node: Node

    @property
    def cards(self) -> int:
        """Return the number of cards, without left-over ones."""
        return len(self.letters) + len(self.faces)


def read_setups(node: Node, piles: int, context: JsonContext) -> list[SetUp | None]:
    """Return the set-up of each pile of a type; None for faulty ones."""
    if not isinstance(node.value, list):
        return [_read(node, context)] * piles
    if not node.value:
        context.fault("missing-value", node, "setup names no pile", "one text per pile")
        return [None] * piles
    entries = [_read(member, context) for member in node.value]
    if len(entries) > piles > 0:
        message, allowed = "more setups than piles", f"{count(piles, 'pile')} of this type"
        context.fault("too-many-values", node.value[piles], message, allowed)
    # The last entry stands for all further piles.
    return [*entries[:piles], *entries[-1:] * (piles - len(entries))]


def _read(node: Node, context: JsonContext) -> SetUp | None:
    if isinstance(node.value, dict) and "cards" in node.value:
        context.members(node, ("cards",))
        cards = context.items(node.value["cards"], "a list of cards")
        faces = [_face(card, context) for card in cards]
        return SetUp("", "", tuple(face for face in faces if face is not None), node)
    letters, at, text = "", 0, node.value if isinstance(node.value, str) else "?"
    while at < len(text):
        match = _PART.match(text, at)
        if match is None or (match[3] and (match[1] or match.end() < len(text))):
            mended = context.fault("unknown-value", node, "unknown setup", _FORMS)
            return _read(node, context) if mended else None
        if match[3]:
            return SetUp(letters, match[2], (), node)
        times = int(match[1] or 1)
        if not 1 <= times <= MOST_CARDS or len(letters) > MOST_CARDS:
            message = "number out of range for setup"
            context.fault("out-of-range", node, message, f"1 to {MOST_CARDS} cards")
            return None
        letters += match[2] * times
        at = match.end()
    return SetUp(letters, "", (), node)


def _face(node: Node, context: JsonContext) -> int | None:
    parsed = parse_face(node.value) if isinstance(node.value, str) else None
    if parsed is None:
        context.fault("unknown-value", node, "not a card", "cards such as AS, 10H, KC")
        return None
    return parsed[1] * SUIT_SIZE + parsed[0]


def check_cards(
    setups: list[SetUp],
    lists: list[Node],
    pack: RuleSet,
    laid_out: Node,
    context: JsonContext,
    *,
    whole: bool,
) -> None:
    """Note a fault where the set-ups use more cards than the pack has, or fewer if they are the
    `whole` of them. In `lists` is, for each set-up, the one of its type."""
    size = pack.pack_size
    named: Counter[int] = Counter()
    short: set[int] = set()
    for setup in setups:
        for place, face in enumerate(setup.faces):
            named[face] += 1
            there = face // SUIT_SIZE in pack.suits and face % SUIT_SIZE in pack.ranks
            if (named[face] > pack.decks or not there) and setup.node.at not in short:
                short.add(setup.node.at)
                message = "card used more often than it is in the pack"
                allowed = f"{pack.decks if there else 0} of each"
                card = setup.node.value["cards"].value[place]
                context.fault("card-not-in-pack", card, message, allowed)
    takers = [setup for setup in setups if setup.rest]
    if len(takers) > 1:
        message = "only one pile may take all remaining cards"
        context.fault("several-piles", takers[1].node, message, "u* or d* for one pile")
    asked = sum(setup.cards for setup in setups)
    if asked > size:
        totals = accumulate(setup.cards for setup in setups)
        over = next(at for at, total in enumerate(totals) if total > size)
        alike = [
            setup.cards for setup, one in zip(setups, lists, strict=True) if one is lists[over]
        ]
        fewer = f"at most {size}, so {asked - size} fewer"
        allowed = f"{fewer}; {sum(alike)} are in {count(len(alike), 'pile')} of this type"
        others, each = asked - sum(alike), max(alike)
        fits = (size - others - bool(takers)) // each if len({*alike}) == 1 else 0
        if sum(alike) == asked - size:
            allowed = f'"setup": "", with a rule for the empty pile in "drop"; or {allowed}'
        if 0 < fits < len(alike) and (takers or others + fits * each == size):
            allowed = f'"count": {fits}{" or less" * bool(takers)} in layout.piles; or {allowed}'
        if not takers:
            allowed = _shared_list(setups, lists, lists[over], asked - size) + allowed
        message = "more cards than the pack has"
        context.fault("too-many-cards", lists[over], message, allowed, text=str(asked))
    elif whole and asked < size and not takers:
        allowed = f"all {size} cards laid out, or a pile with d* or u*"
        largest = max(zip(setups, lists, strict=True), key=lambda one: one[0].cards)[1]
        allowed = _shared_list(setups, lists, largest, asked - size) + allowed
        left = count(size - asked, "card")
        context.fault("cards-left-over", laid_out, "cards left over", allowed, text=left)


def _shared_list(setups: list[SetUp], lists: list[Node], node: Node, over: int) -> str:
    """Return the set-ups with which the piles of a type, whose list is a node, have `over` fewer
    cards, as one way out; "": nothing is sure."""
    letters = [one.letters for one, each in zip(setups, lists, strict=True) if each is node]
    longest = max(letters, key=len)
    parts = shared(len(letters), longest, over + sum(len(longest) - len(each) for each in letters))
    if sum(piles for piles, _ in parts) != len(letters) or len({*letters}) > 2:
        return ""
    forms = ((n, f"{one.count('d')}d{one.count('u')}u".removeprefix("0d")) for n, one in parts)
    texts = [form for piles, form in forms for _ in range(piles)]
    shown = json.dumps(texts[: 1 - parts[-1][0] or None] if len({*texts}) > 1 else texts[0])
    return f'"setup": {shown} in {node.path.rpartition(".")[0]}; or '
