"""The JSON Schema of the JSON rule language, made from the tables of its reader.

It checks each value by itself; whether ids exist and cards add up, only the reader can check. Knows
no file.
"""

from typing import Any

from solkit_tui.model.cards import RANK_TEXT, SUIT_LETTERS, SUIT_NAMES, SUIT_SYMBOLS
from solkit_tui.rules.diagnostics import MOST_LETTERS
from solkit_tui.rules.json.read.actions import FORMS, ActionForm
from solkit_tui.rules.json.read.conditions import (
    MOST_TIMES,
    NAMED,
    ORDERED_RELATIONS,
    UNORDERED,
)
from solkit_tui.rules.json.read.layout import FARTHEST, MOST_PILES
from solkit_tui.rules.json.read.piles import LARGEST, TRIGGERS
from solkit_tui.rules.json.read.reader import ABOUT_TEXTS
from solkit_tui.rules.json.read.targets import CARDS, RESERVED, SELECTOR, Scene, TargetShape
from solkit_tui.rules.pile import Fan
from solkit_tui.rules.ruleset import MOST_CARDS, MOST_PACKS
from solkit_tui.rules.script import (
    PILE_ATTRIBUTES,
    Attribute,
    Base,
    Command,
    Operator,
    Relation,
)

Schema = dict[str, Any]

_TITLE = "JSON rules of a solitaire, as solkit plays them"
_RELATIVE = r"^[+-][0-9]{1,3}$"
_TIMES = "0*([1-9]|[1-9][0-9]|[1-3][0-9][0-9]|40[0-9]|41[0-6])"
"""A pattern of a number of cards, up to eight packs."""
_BOOLEAN: Schema = {"type": "boolean"}


def schema() -> Schema:
    """Return the schema (draft 2020-12)."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": _TITLE,
        **_object({"$schema": True, "layout": _layout(), "rules": _rules()}, "layout", "rules"),
        "$defs": {
            "line": {
                "type": "string",
                "pattern": r"^[^\x00-\x1f\x7f-\x9f]*\S[^\x00-\x1f\x7f-\x9f]*$",
                "maxLength": MOST_LETTERS,
                "description": "Text on one line.",
            },
            "selector": _selector(near=False),
            "near": _selector(near=True),
            "pileType": _pile_type(),
            **{name: part for scene in Scene for name, part in _scene(scene).items()},
        },
    }


def _object(members: Schema, *required: str) -> Schema:
    """Return the schema of an object with these members and no others."""
    whole: Schema = {"type": "object", "properties": members, "additionalProperties": False}
    return whole | ({"required": list(required)} if required else {})


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(item: Schema, least: int = 0) -> Schema:
    return {"type": "array", "items": item} | ({"minItems": least} if least else {})


def _number(low: int, high: int) -> Schema:
    # A whole number may also be written as 3.0.
    return {"type": "number", "multipleOf": 1, "minimum": low, "maximum": high}


def _words(*words: str) -> Schema:
    return {"enum": [str(word) for word in words]}


# -- layout ---------------------------------------------------------------------------------------


def _layout() -> Schema:
    ranks = {
        "anyOf": [_words(*RANK_TEXT), {"type": "integer", "minimum": 1, "maximum": len(RANK_TEXT)}]
    }
    short = _object(
        {"suits": _list(_words(*SUIT_NAMES), 1), "ranks": _list(ranks, 1)},
    )
    cards = _object(
        {
            "cardType": {"anyOf": [_words("standard-deck"), short]},
            "count": _number(1, MOST_PACKS),
        },
        "cardType",
    )
    place = {"type": "number", "minimum": 0, "maximum": FARTHEST}
    pile = _object(
        {
            "id": {"allOf": [_ref("line"), {"not": _words(*sorted(RESERVED))}]},
            "pileType": {"type": "string"},
            "count": _number(1, MOST_PILES),
            "x": place,
            "y": place,
            "fan": _words(*Fan),
        },
        "id",
        "pileType",
    )
    pile["dependentRequired"] = {"x": ["y"], "y": ["x"]}
    piles = _list(pile, 1) | {"maxItems": MOST_PILES}
    order = _words("piles", "rows")
    return _object({"cards": cards, "piles": piles, "dealOrder": order}, "cards", "piles")


# -- rules ----------------------------------------------------------------------------------------


def _rules() -> Schema:
    about = _object(
        {
            **dict.fromkeys(ABOUT_TEXTS, _ref("line")),
            "aka": _list(_ref("line")),
            "skill": _number(1, 5),
            "chance": _number(1, MOST_TIMES),
        }
    )
    types = {
        "type": "object",
        "additionalProperties": _ref("pileType"),
        "propertyNames": {"not": {"const": "id"}},
    }
    return _object(
        {
            "pileTypes": types,
            "name": _ref("line"),
            "id": _ref("line"),
            "about": about,
            "win": _ref("rule-end"),
            "lost": _ref("rule-end"),
            "autoMove": _list({"type": "string"}),
        },
        "pileTypes",
    )


def _pile_type() -> Schema:
    letters = {
        "type": "string",
        "pattern": rf"^({_TIMES}?[ud])*([ud]\*)?$",
        "description": "One letter per card, bottom first: u up, d down; 4d is dddd, d* the rest.",
    }
    suits = f"{SUIT_LETTERS}{SUIT_SYMBOLS}♧♤♡♢"
    ranks = "|".join((*RANK_TEXT, "T", *"tajqk"))
    face = {"type": "string", "pattern": rf"^\s*({ranks})[{suits}{suits.lower()}]\s*$"}
    dealt = {"anyOf": [letters, _object({"cards": _list(face)}, "cards")]}
    guarded = {name: _list(_ref("guarded-trigger")) for name in TRIGGERS}
    return _object(
        {
            "setup": {"anyOf": [*dealt["anyOf"], _list(dealt, 1)]},
            "maxSize": _number(1, LARGEST),
            "grab": _ref("rule-grab"),
            "drop": _ref("rule-drop"),
            "activate": _list(_ref("guarded-activate")),
            "triggers": _object(guarded),
        },
        "setup",
    )


# -- what stands in a scene: rules, targets, actions ----------------------------------------------


def _scene(scene: Scene) -> Schema:
    """Return the definitions for rules, targets and actions in one scene, which allows its own
    targets."""
    name = scene.name.lower()
    rule, cards, piles = f"rule-{name}", f"cards-{name}", f"piles-{name}"
    operators = [
        _object({operator: {"anyOf": [_ref(rule), _several(rule, operator)]}}, operator)
        for operator in Operator
    ]
    near = (*scene.value, Base.EACH)
    counted = [_ref(piles), *([_words(Base.HELD)] if Base.HELD in scene.value else [])]
    definitions: Schema = {
        rule: {
            "anyOf": [
                _BOOLEAN,
                _compared(_ref(cards), _ref(f"other-{name}"), pile=False),
                _compared({"anyOf": counted}, {"anyOf": counted}, pile=True),
                *operators,
            ]
        },
        cards: _cards(scene.value),
        f"other-{name}": _cards(near),
        piles: _piles(scene.value),
    }
    if scene in (Scene.ACTIVATE, Scene.TRIGGER):
        definitions[f"action-{name}"] = {
            "anyOf": [_action(command, cards, piles) for command in Command]
        }
        definitions[f"guarded-{name}"] = _object(
            {"action": _ref(f"action-{name}"), "rule": _ref(rule)}, "action"
        )
    return definitions


def _several(rule: str, operator: Operator) -> Schema:
    """Return the schema of the list of rules of an operator; NOT has only one."""
    return _list(_ref(rule), 1) | ({"maxItems": 1} if operator is Operator.NOT else {})


_BY_TYPE = {
    "id": {
        "anyOf": [
            {"const": "all"},
            {"type": "integer", "minimum": 1},
            {"type": "string", "pattern": "^[0-9]{1,3}$"},
        ]
    },
    "idType": {"type": "string", "not": {"const": "id"}},
}
"""The members of a target that is one pile of a type, or all of them."""


def _cards(bases: tuple[Base, ...]) -> Schema:
    """Return the schema of a target that is one card or several: a word for them, or a pile with a
    selector."""
    cards = [base for base in bases if base in CARDS or base is Base.HELD]
    # A card is compared with one near it, never with itself.
    plain = _words(*(base for base in cards if base is not Base.EACH))
    near = _words(*(base for base in cards if base in CARDS))
    named = {"type": "string", "not": _words(*sorted(RESERVED - set(bases)))}
    by_id, selector = {"const": "id"}, _ref("selector")
    return {
        "anyOf": [
            plain,
            _object({"id": plain, "idType": by_id}, "id"),
            _object({"id": near, "idType": by_id, "selector": _ref("near")}, "id", "selector"),
            _object({"id": named, "idType": by_id, "selector": selector}, "id", "selector"),
            _object({**_BY_TYPE, "selector": selector}, "id", "idType", "selector"),
        ]
    }


def _piles(bases: tuple[Base, ...]) -> Schema:
    """Return the schema of a target that is one pile or several: an id of the layout, or a word for
    one."""
    piles = {base for base in bases if base in (Base.OWN, Base.CLICKED)}
    named = {"type": "string", "not": _words(*sorted(RESERVED - piles))}
    whole = {"const": "this"}
    return {
        "anyOf": [
            named,
            _object({"id": named, "idType": {"const": "id"}, "selector": whole}, "id"),
            _object({**_BY_TYPE, "selector": whole}, "id", "idType"),
        ]
    }


def _selector(near: bool) -> Schema:
    """Return the schema of a selector; with `near`, cards above and below a base card may be
    selected too."""
    pattern = SELECTOR.pattern if near else SELECTOR.pattern.replace("pos[+-]|", "")
    named: Schema = {"type": "string", "pattern": f"^({pattern})$".replace(r"\d", "[0-9]")}
    if not near:
        named["not"] = {"const": "this"}
    counted = {**named, "not": _words("this", "all")}
    return {
        "anyOf": [
            named,
            _object({"id": named}, "id"),
            _object({"id": counted, "count": _number(0, MOST_CARDS)}, "id", "count"),
        ]
    }


def _compared(subject: Schema, other: Schema, *, pile: bool) -> Schema:
    """Return the schema of a condition on piles (`pile`) or on cards: it compares an attribute with
    a fixed value, or with the same attribute of another target."""
    parts = [
        part
        for attribute in Attribute
        if (attribute in PILE_ATTRIBUTES) is pile
        for part in _of_attribute(attribute, other)
    ]
    return _object({"target": subject, "condition": {"anyOf": parts}}, "target", "condition")


def _of_attribute(attribute: Attribute, other: Schema) -> list[Schema]:
    numeric = attribute not in UNORDERED
    equal = [relation for relation in Relation if relation not in ORDERED_RELATIONS]
    relations = _words(*(equal if attribute in UNORDERED else Relation))
    constants: list[Schema] = [_words(*NAMED[attribute])] if attribute in NAMED else []
    if attribute is Attribute.RANK:
        constants.append(_number(1, len(RANK_TEXT)) | {"type": "integer"})
        constants.append({"type": "string", "pattern": "^0*([1-9]|1[0-3])$"})
    elif numeric:
        most = MOST_TIMES if attribute is Attribute.ACTIVATIONS else MOST_CARDS
        constants.append(_number(0, most) | {"type": "integer"})
        constants.append({"type": "string", "pattern": "^[0-9]{1,9}$"})
    members = {"attribute": {"const": attribute.value}, "relation": relations}
    asked = ("attribute", "relation", "value")
    schemas = [_object({**members, "value": {"anyOf": constants}}, *asked)] if constants else []
    if attribute is Attribute.POSITION:
        # Nothing is above the top.
        schemas[0]["not"] = {"properties": {"value": {"const": "top"}, "relation": {"const": ">"}}}
    if attribute in (Attribute.TOTAL, Attribute.EMPTY):
        return schemas
    steps: list[Schema] = [_words("same", "alt") if attribute in UNORDERED else _words("same")]
    if numeric:
        steps.append({"type": "string", "pattern": _RELATIVE})
        steps.append({"type": "integer", "minimum": -999, "maximum": -1})
    members |= {"value": {"anyOf": steps}, "target": other}
    schemas.append(_object(members, *asked, "target"))
    if attribute is Attribute.RANK:
        wrapped = {**members, "relation": _words(*equal), "wrap": _BOOLEAN}
        schemas.append(_object(wrapped, *asked, "target", "wrap"))
    return schemas


def _action(command: Command, cards: str, piles: str) -> Schema:
    form = FORMS[command]
    members: Schema = {"command": {"const": command.value}}
    required = ["command"]
    if form.shapes:
        whole = any(shape in form.shapes for shape in (TargetShape.PILE, TargetShape.PILES))
        of_cards = TargetShape.CARD in form.shapes
        members["target"] = {"anyOf": [_ref(piles)] * whole + [_ref(cards)] * of_cards}
        required.append("target")
    members["arguments"] = _arguments(command, form, cards, piles)
    if form.required:
        required.append("arguments")
    return _object(members, *required)


def _arguments(command: Command, form: ActionForm, cards: str, piles: str) -> Schema:
    """Return the schema of the arguments of a command: an object, or a list of objects that are
    taken together."""
    facings = ("up", "down") if command is Command.FLIP else ("up", "down", "keep")
    schemas = {
        "to": {"anyOf": [_ref(piles), _list(_ref(piles), 1)]},
        "with": _ref(cards),
        "facing": _words(*facings),
        "order": _words("keep", "reverse"),
        "each": _number(1, MOST_CARDS),
    }
    members = {name: schemas[name] for name in (*form.required, *form.optional)}
    if not members:
        return {"enum": [{}, []]}
    part = _object(members)
    several = _list(part)
    if form.required:
        several["allOf"] = [{"contains": {"required": [name]}} for name in form.required]
    return {"anyOf": [_object(members, *form.required), several]}
