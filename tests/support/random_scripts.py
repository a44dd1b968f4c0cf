"""Random rule sets in JSON with everything at once: ids, places, set-ups and scripts."""

import json
import random
from typing import Any

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.pile import Fan
from solkit_tui.rules.ruleset import RuleSet
from tests.support.random_rules import EXAMPLES, replace_word

TYPES = ("stock", "waste", "foundation", "cell", "tableau", "reserve", "anything", "left tableau")
IDS = ("[b]", "[/]", "纸牌", "1", "d", "moveto", "out", "a b#1:2@3", "KS", "w" * 70, "Ä", "win")
"""Names that look like markup, cards, keys or words of line mode, beside ordinary ones."""
_WHO = {
    "grab": ("grabTarget", "grabTarget", "pile"),
    "drop": ("held", "held", "dropTarget", "pile"),
    "activate": ("activateTarget", "pile", "pile"),
    "trigger": ("held", "pile", "pile"),
}
_SELECTORS = ("this", "top", "bot", "top1", "pos1", "all")
_VALUES = {
    "rank": ("+1", "-1", "same", "K", "A", 7),
    "suit": ("same", "alt", "hearts"),
    "color": ("same", "alt", "red"),
    "facing": ("up", "up", "down", "same"),
    "position": ("top", "top", "bot", 3),
    "count": (0, 0, 1, 3, 5),
    "activations": (0, 1, 3),
}
_OF_PILES = ("count", "count", "activations")
_OF_CARDS = ("rank", "rank", "suit", "color", "facing", "position")


def random_scripts(dice: random.Random) -> RuleSet:
    """A rule set that can be played: half of them drawn from nothing, half of them examples with
    other places and some words replaced."""
    while True:
        whole = _whole(dice) if dice.random() < 0.5 else _changed(dice)
        try:
            return read_json(json.dumps(whole).encode(), "random.json")
        except RuleFileError:
            continue


def _changed(dice: random.Random) -> Any:
    whole = json.loads(dice.choice(EXAMPLES).read_text(encoding="utf-8"))
    for _ in range(dice.choice((0, 1, 2, 4))):
        replace_word(whole, dice)
    if dice.random() < 0.7:
        _lay(whole["layout"]["piles"], dice)
    return whole


def _whole(dice: random.Random) -> Any:
    types = dice.sample(TYPES, dice.randint(1, 5))
    names = dice.sample(IDS, len(IDS))
    piles: list[dict[str, Any]] = []
    for kind in types:
        for part in range(dice.randint(1, 3)):
            name = names.pop() if names and dice.random() < 0.3 else f"{kind} {part} of it"
            piles.append({"id": name, "pileType": kind, "count": dice.randint(1, 8)})
    _lay(piles, dice)
    ids = [pile["id"] + ("1" if pile["count"] > 1 else "") for pile in piles]
    left, rules = 52, {}
    for kind in types:
        number = sum(pile["count"] for pile in piles if pile["pileType"] == kind)
        each = dice.randint(0, min(12, left // number))
        left -= each * number
        up = dice.randint(0, each)
        setup = ["d" * (each - up) + "u" * up] * number
        if kind == types[-1]:
            setup[-1] = dice.choice(("d*", "u*"))
        rules[kind] = {"setup": setup} | _script(ids, dice)
    return {
        "layout": {"cards": {"cardType": "standard-deck"}, "piles": piles},
        "rules": {"win": False, "pileTypes": rules},
    }


def _lay(piles: list[dict[str, Any]], dice: random.Random) -> None:
    placed, step = dice.random() < 0.7, dice.choice((0.25, 0.5, 1))
    for pile in piles:
        for word in ("x", "y", "fan"):
            pile.pop(word, None)
        if placed:
            pile |= {"x": dice.randint(0, 20) * step, "y": dice.randint(0, 8) * step}
        if dice.random() < 0.5:
            pile["fan"] = dice.choice([fan.value for fan in Fan])


def _script(ids: list[str], dice: random.Random) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for word in ("grab", "drop"):
        if dice.random() < 0.4:
            found[word] = _rule(word, ids, dice)
    if dice.random() < 0.1:
        found["maxSize"] = 13
    if dice.random() < 0.5:
        found["activate"] = [_guarded("activate", ids, dice) for _ in range(dice.randint(1, 3))]
    triggers = {
        word: [_guarded("trigger", ids, dice)]
        for word in ("onGrab", "onDropFrom", "onDropOnto")
        if dice.random() < 0.2
    }
    return found | ({"triggers": triggers} if triggers else {})


def _rule(where: str, ids: list[str], dice: random.Random, depth: int = 0) -> Any:
    if depth < 2 and dice.random() < 0.4:
        word = dice.choice(("AND", "OR", "OR", "NOT"))
        if word == "NOT":
            return {word: _rule(where, ids, dice, depth + 1)}
        return {word: [_rule(where, ids, dice, depth + 1) for _ in range(dice.randint(1, 3))]}
    if dice.random() < 0.1:
        return dice.random() < 0.8
    who = dice.choice((*_WHO[where], dice.choice(ids)))
    is_pile = who == "pile" or who in ids
    attribute = dice.choice(_OF_PILES if is_pile else _OF_CARDS)
    value = dice.choice(_VALUES[attribute])
    condition: dict[str, Any] = {"attribute": attribute, "value": value}
    condition["relation"] = dice.choice(("=", "=", "!=", "<", ">")) if attribute == "rank" else "="
    if value in ("+1", "-1", "same", "alt"):
        condition["target"] = {"id": dice.choice(ids), "selector": "top"}
        if where == "drop":
            condition["target"] = "dropTarget"
    if is_pile and dice.random() < 0.3:
        return {
            "target": {"id": who, "selector": "top"},
            "condition": {"attribute": "facing", "relation": "=", "value": "up"},
        }
    return {"target": who, "condition": condition}


def _guarded(where: str, ids: list[str], dice: random.Random) -> Any:
    several = dice.random() < 0.3
    action: Any = _action(ids, dice)
    if several:
        action = [action, *(_action(ids, dice) for _ in range(dice.randint(0, 2)))]
    guard = {} if dice.random() < 0.5 else {"rule": _rule(where, ids, dice)}
    return guard | {"action": action}


def _action(ids: list[str], dice: random.Random) -> Any:
    pile = dice.choice(("pile", "pile", dice.choice(ids)))
    cards: dict[str, Any] = {"id": pile, "selector": dice.choice(_SELECTORS)}
    if cards["selector"] == "top" and dice.random() < 0.5:
        cards["selector"] = {"id": "top", "count": dice.randint(1, 4)}
    to: Any = dice.choice(ids)
    if dice.random() < 0.3:
        to = dice.sample(ids, min(2, len(ids)))
    facing = dice.choice(("up", "down", "keep"))
    action: Any
    match dice.choice(("move", "move", "deal", "deal", "flip", "shuffle", "swap", "collect")):
        case "move":
            action = {"command": "move", "target": cards, "arguments": {"to": to, "facing": facing}}
            if dice.random() < 0.3:
                action["arguments"]["order"] = "reverse"
        case "deal":
            arguments = {"to": to, "facing": facing, "each": dice.randint(1, 3)}
            action = {"command": "deal", "target": pile, "arguments": arguments}
        case "flip":
            action = {"command": "flip", "target": cards}
            if facing != "keep":
                action["arguments"] = {"facing": facing}
        case "shuffle":
            action = {"command": "shuffle", "target": pile}
        case "swap":
            there = {"id": dice.choice(ids), "selector": "top"}
            here = {"id": pile, "selector": "top"}
            action = {"command": "swap", "target": here, "arguments": {"with": there}}
        case command:
            action = {"command": command, "target": pile, "arguments": {"to": to, "facing": "down"}}
    return action
