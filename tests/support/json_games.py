"""Small JSON rule files and positions for tests, written in a line or two."""

import json
from typing import Any

from solkit_tui.engine.action import Lift
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.model.state import GameState
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.ruleset import RuleSet
from tests.support.rulesets import pile, text

SIX = {"suits": ["clubs"], "ranks": ["A", "2", "3", "4", "5", "6"]}
"""A pack of six clubs."""


def rule(target: Any, attribute: str, relation: str, value: Any, other: Any = None) -> Any:
    """A rule; with `other` its condition has a target."""
    condition = {"attribute": attribute, "relation": relation, "value": value}
    return {
        "target": target,
        "condition": condition | ({} if other is None else {"target": other}),
    }


def selected(base: str, selector: str, count: int | None = None) -> Any:
    """A target with a selector."""
    return {
        "id": base,
        "selector": selector if count is None else {"id": selector, "count": count},
    }


def do(command: str, target: Any = None, when: Any = None, **arguments: Any) -> Any:
    """An action with its rule."""
    action = {"command": command} | ({} if target is None else {"target": target})
    if arguments:
        action["arguments"] = arguments
    return ({} if when is None else {"rule": when}) | {"action": action}


def do_all(*deeds: Any, when: Any = None) -> Any:
    """Several actions with one rule."""
    return ({} if when is None else {"rule": when}) | {"action": [deed["action"] for deed in deeds]}


def document(types: dict[str, Any], cards: Any = None, **rules: Any) -> Any:
    """A rule file with one entry in the layout for each type; ``count`` in a type says how many
    piles it has. Without one of its own a type has no set-up; the last type gets all cards."""
    piles, kinds = [], {}
    for at, (name, fields) in enumerate(types.items()):
        fields = dict(fields)
        count = fields.pop("count", 1)
        piles.append({"id": name, "pileType": name} | ({"count": count} if count > 1 else {}))
        kinds[name] = {"setup": "u*" if at == len(types) - 1 else ""} | fields
    return {
        "layout": {"cards": {"cardType": cards or SIX}, "piles": piles},
        "rules": {"win": False, "pileTypes": kinds} | rules,
    }


def growing() -> Any:
    """A rule file that costs the more, the more cards lie on its heap; at first none does."""
    whole = selected("pile", "top", 0)
    heap = {"drop": True, "grab": rule(whole, "rank", "!=", "+13", whole)}
    return document({"heap": heap, "rest": {"setup": "u*", "grab": rule("pile", "count", ">", 0)}})


def rules_of(types: dict[str, Any], cards: Any = None, **rules: Any) -> RuleSet:
    """The rules of `document`."""
    return read_json(json.dumps(document(types, cards, **rules)).encode(), "test.json")


def game(types: dict[str, Any], cards: Any = None, **rules: Any) -> Game:
    """The compiled rules of `document`."""
    return game_of(rules_of(types, cards, **rules))


def at(game: Game, name: str) -> int:
    """The place of the pile with an id."""
    return next(number for number, spec in enumerate(game.specs) if spec.id == name)


def position(game: Game, **piles: str) -> GameState:
    """A position, the cards of each pile as `rulesets.pile` reads them."""
    state = Session.new(game, 1).state
    found = [pile(piles.pop(spec.id, "")) for spec in game.specs]
    assert not piles, piles
    return state._replace(piles=tuple(found))


def shown(game: Game, state: GameState) -> dict[str, str]:
    """The cards of every pile that has some."""
    pairs = zip(game.specs, state.piles, strict=True)
    return {spec.id: text(cards) for spec, cards in pairs if cards}


def lift(game: Game, state: GameState, name: str, size: int = 1) -> Lift:
    """The top cards of a pile."""
    number = at(game, name)
    return Lift(number, len(state.piles[number]) - size, size)


def moved(game: Game, state: GameState, source: str, target: str, size: int = 1) -> GameState:
    """After a transfer that must be legal."""
    cards = lift(game, state, source, size)
    assert game.reason(state, cards, at(game, target)) is None
    return state.apply(game.transfer(state, cards, at(game, target)))


def clicked(game: Game, state: GameState, name: str, position: int = -1) -> GameState:
    """After a click that must do something."""
    move = game.click(state, at(game, name), position)
    assert not isinstance(move, Reason)
    return state.apply(move)
