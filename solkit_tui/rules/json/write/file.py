"""Writes a rule set as the text of a JSON rule file. Knows no file system."""

import json
import re
from typing import Any

from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES
from solkit_tui.model.notation import FACE_TEXT
from solkit_tui.rules import Written
from solkit_tui.rules.json.grammar.conditions import CannotSay
from solkit_tui.rules.json.grammar.game import scripted
from solkit_tui.rules.json.write.rules import JsonEntry, RuleWriter, entries, placed
from solkit_tui.rules.pile import PileKind, changed_fields
from solkit_tui.rules.roles import HANDLED, unknown_fields
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.script import PileScript

_WIDTH = 100
"""The most characters of a line that holds lists."""
_WIDE = 150
"""The most characters of a line that holds none, such as a plain condition or action."""


def write_json(rules: RuleSet) -> str:
    """Return the text of a JSON rule file that `read_json` reads as this rule set of scripts; raise
    CannotSay if a rule is about several piles together that have no common name."""
    layout = entries(rules)
    writer = RuleWriter(layout)
    script = rules.script
    assert script is not None
    types: dict[str, Any] = {}
    for entry in layout:
        if entry.type not in types:
            members = [part for part in layout if part.type == entry.type]
            types[entry.type] = _pile_type(rules, members, writer)
    whole: dict[str, Any] = {"name": rules.name}
    if about := changed_fields(rules.about):
        whole["about"] = about
    for name, rule in (("win", script.win), ("lost", script.lost)):
        if rule is not None:
            whole[name] = writer.rule(rule)
    if script.auto_move:
        names = {at: entry.type for entry in layout for at in entry.piles}
        whole["autoMove"] = list(dict.fromkeys(names[at] for at in script.auto_move))
    whole["pileTypes"] = types
    table: dict[str, Any] = {"cards": _pack(rules)}
    if script.rows:
        table["dealOrder"] = "rows"
    table["piles"] = [_entry(rules, entry) for entry in layout]
    return _text({"layout": table, "rules": whole}) + "\n"


def _pack(rules: RuleSet) -> dict[str, Any]:
    kind: Any = "standard-deck"
    if rules.suits != (0, 1, 2, 3) or rules.ranks != tuple(range(13)):
        kind = {
            "suits": [SUIT_NAMES[suit] for suit in rules.suits],
            "ranks": [RANK_TEXT[rank] for rank in rules.ranks],
        }
    return {"cardType": kind} | ({"count": rules.decks} if rules.decks > 1 else {})


def _entry(rules: RuleSet, entry: JsonEntry) -> dict[str, Any]:
    first = rules.piles[entry.piles[0]]
    members: dict[str, Any] = {"id": entry.id, "pileType": entry.type}
    if len(entry.piles) > 1:
        members["count"] = len(entry.piles)
    if first.x is not None and first.y is not None:
        for name, place in (("x", first.x), ("y", first.y)):
            members[name] = int(place) if place == int(place) else place
    if first.fan is not None:
        members["fan"] = first.fan.value
    return members


def _pile_type(rules: RuleSet, members: list[JsonEntry], writer: RuleWriter) -> dict[str, Any]:
    numbers = [at for entry in members for at in entry.piles]
    spec = rules.piles[numbers[0]]
    script = spec.script or PileScript()
    written: dict[str, Any] = {"setup": _setup(rules, numbers)}
    if spec.note:
        written["note"] = spec.note
    if spec.size is not None:
        written["maxSize"] = spec.size
    for name, rule in (("grab", script.grab), ("drop", script.drop)):
        if rule is not True:
            written[name] = writer.rule(rule)
    if script.activate:
        written["activate"] = writer.guarded_actions(script.activate)
    triggers = {
        "onGrab": writer.guarded_actions(script.on_grab),
        "onDropFrom": writer.guarded_actions(script.on_drop_from),
        "onDropOnto": writer.guarded_actions(script.on_drop_onto),
    }
    if any(triggers.values()):
        written["triggers"] = {name: actions for name, actions in triggers.items() if actions}
    return written


def _setup(rules: RuleSet, numbers: list[int]) -> Any:
    """Return the set-up of the piles of a type; equal ones at the end are written once."""
    script = rules.script
    assert script is not None
    laid = dict(script.laid)
    texts: list[Any] = []
    for at in numbers:
        if at in laid:
            texts.append({"cards": [FACE_TEXT[face] for face in laid[at]]})
        elif at == script.rest:
            texts.append(f"{script.letters[-1:] or 'd'}*")
        else:  # four or more of the same have a number: ``4d`` for ``dddd``
            letters = rules.piles[at].set_up
            texts.append(re.sub(r"(.)\1{3,}", lambda run: f"{len(run[0])}{run[1]}", letters))
    while len(texts) > 1 and texts[-1] == texts[-2]:
        texts.pop()
    return texts[0] if len(texts) == 1 else texts


def _text(value: Any, indent: int = 0, before: int = 0) -> str:
    """Return a value as JSON, with each object on one line where it fits there."""
    short = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list | tuple) or not value:
        return short
    # A condition, an action or a layout entry that holds no list of further ones is one line.
    whole = "[{" not in short and (indent > 3 or "{" not in short[1:])
    if whole and 2 * indent + before + len(short) <= (_WIDE if "[" not in short else _WIDTH):
        return short
    pad = "  " * (indent + 1)
    if isinstance(value, dict):
        lines = []
        for name, member in value.items():
            key = json.dumps(name, ensure_ascii=False) + ": "
            lines.append(pad + key + _text(member, indent + 1, len(key)))
        return "{\n" + ",\n".join(lines) + "\n" + "  " * indent + "}"
    lines = [pad + _text(member, indent + 1) for member in value]
    return "[\n" + ",\n".join(lines) + "\n" + "  " * indent + "]"


def convert(rules: RuleSet) -> Written:
    """Return a rule set of a `.sol` file as a JSON rule file that is played in the same way."""
    whole, others = scripted(rules)
    unsupported = tuple(dict.fromkeys((*unsupported_words(rules), *others)))
    if unsupported:
        return Written("", unsupported)
    try:
        return Written(write_json(whole._replace(piles=placed(whole))), ())
    except CannotSay as word:
        return Written("", (str(word),))


_WORDS = {
    "redeal_from": "redeal_from = columns",
    "playable": "stock_playable",
    "packet": "redeal_layout",
    "each": "deal_each",
    "match": "[match]",
    "covered_by": "[overlap]",
    "grid": "[grid]",
    "place": "[grid]",
}
"""The names in `.sol` files of fields that are called otherwise there."""


def unsupported_words(rules: RuleSet) -> list[str]:
    """Return the words of a rule set that the JSON language cannot say."""
    # A hidden pile takes the cards that leave in pairs, or that are taken away for a grid's gaps.
    words = _WORDS | {"hidden": "[grid]" if rules.match is None else "[match]"}
    unsupported = [words.get(name, name) for name in unknown_fields(rules, HANDLED["converted"])]
    wastes = rules.area(PileKind.WASTE)
    unsupported += ["wastes"] if len(wastes) > 1 else []
    unsupported += ["waste_limit"] if any(waste.size is not None for waste in wastes) else []
    if any(pile.size is not None and len(pile.set_up) > pile.size for pile in rules.piles):
        unsupported.append("a limit below the number of cards dealt")
    return unsupported
