"""Makes the JSON Schema of the JSON rule language from the tables of its reader and of the manual:
``python -m docs.json_schema``. It is the file that ``solkit schema`` prints.

It checks each value by itself; whether ids exist and cards add up, only the reader can check.
"""

import argparse
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from solkit_tui.model.cards import RANK_TEXT, SUIT_LETTERS, SUIT_NAMES, SUIT_SYMBOLS
from solkit_tui.rules.diagnostics import MOST_LETTERS
from solkit_tui.rules.json.grammar.conditions import NAMED, UNORDERED
from solkit_tui.rules.json.read.actions import FORMS, ActionForm
from solkit_tui.rules.json.read.conditions import MOST_TIMES, ORDERED_RELATIONS
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

PAGE = Path(__file__).with_name("json-rules.schema.json")
_MANUAL = PAGE.with_name("json-rules.md").read_text(encoding="utf-8")
_TITLE = "JSON rules of a solitaire, as solkit plays them"
_RELATIVE = r"^[+-][0-9]{1,3}$"
_TIMES = "0*([1-9]|[1-9][0-9]|[1-3][0-9][0-9]|40[0-9]|41[0-6])"
"""A pattern of a number of cards, up to eight packs."""
_BOOLEAN: Schema = {"type": "boolean"}


def _told(head: str) -> dict[str, str]:
    """Return what a table of the manual says of each word of its first column, from its other
    columns; a row may have several words.

    Args:
        head: The beginning of the head of the table.
    """
    table = re.search(rf"^\| {re.escape(head)} \|.*\n\|.*\n((?:\|.*\n)+)", _MANUAL, re.M)
    assert table, head
    told = {}
    for row in table[1].splitlines():
        words, *cells = (cell.strip() for cell in row.strip("|").split(" | "))
        text = re.sub(r", see \[.*?\]\(.*?\)", "", cells[-1] if head == "command" else cells[0])
        for word in re.findall("`([^`]+)`", words):
            told[re.sub(r"^(layout|rules)\.|\[\]", "", word)] = _sentence(text)
    return told


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}.".replace("`", "")


_COMMANDS = _told("command")
_TARGETS = _told("id")
_ATTRIBUTES = {
    **{attribute.value: f"The {attribute} of each card." for attribute in Attribute},
    **{
        attribute.value: text
        for attribute, text in zip(
            PILE_ATTRIBUTES,
            (
                "How many cards a pile, or what is held, has.",
                "How many cards the piles hold together.",
                "How many of the piles are empty.",
                "How often a click on the pile did something.",
            ),
            strict=True,
        )
    },
}
_RELATIONS: dict[str, str] = {
    Relation.EQUAL: "equal",
    Relation.UNEQUAL: "not equal",
    Relation.BELOW: "less, or lower",
    Relation.ABOVE: "more, or higher",
}
_MEANINGS = {
    **_told("property"),
    **_told("property of a pile type"),
    **_told("trigger"),
    "$schema": "Where this schema is, for editors; the game ignores it.",
    "layout": "The cards, and the piles that they are dealt to.",
    "rules": "What the piles are for, and what may be done with their cards.",
    "cards": "The cards of the game.",
    "piles": "The piles; types in this order, unless each has a place.",
    "suits": "The suits of the pack.",
    "ranks": "The ranks of the pack, from low to high.",
    "pileTypes": "The types of piles by name; the name says what they are for: stock, waste, "
    "foundation, cell, reserve or tableau.",
    "about": "What the list and the rules tell of the game; without effect on it.",
    "family": "The family that the list shows the game in.",
    "aka": "Other names of the game, which the search finds too.",
    "author": "Who made the game.",
    "year": "When it was made or first printed.",
    "source": "The book or program it is from.",
    "note": "A sentence of your own about the game.",
    "variant_of": "The game that this one is a variant of.",
    "variant": "The name of the variant, in a few words.",
    "skill": "How much of winning is skill, from 1 (luck) to 5 (skill).",
    "chance": "One game in so many can be won.",
    "win": "The rule that has to hold for the game to be won.",
    "lost": "The rule by which the game is lost.",
    "setup": "The cards at the start: a letter for each, from the bottom, u face up, d face down; "
    "or certain cards; or a list of these, one for each pile.",
    "pileType.note": "A sentence of your own that the rules of the game show for these piles.",
    "setup.cards": "Certain cards, which are taken out of the pack before the deal.",
    "activate": "What a click on the pile does: the first entry whose rule holds.",
    "triggers": "What happens when cards leave the pile or come to it.",
    "target": "The cards or piles that this is about.",
    "condition": "What is compared, and with what.",
    "attribute": "What is compared.",
    "relation": "How it has to be to the value.",
    "value": "A value; or one like same, alt, +1, -1, by the attribute of another target.",
    "condition.target": "What same, alt, +N and -N compare with.",
    "wrap": "Whether King and Ace are neighbours.",
    "AND": "All of these rules have to hold.",
    "OR": "At least one of these rules has to hold.",
    "NOT": "This rule must not hold.",
    "action": "What is done; the actions of a list are done in order.",
    "rule": "The rule that has to hold for it.",
    "command": "The kind of action.",
    "arguments": "How it is done.",
    "to": "The pile or piles where the cards go.",
    "with": "The other card.",
    "facing": "How the cards lie afterwards.",
    "order": "Whether the cards go as they lie, or one at a time from the top.",
    "each": "How many cards each pile gets.",
    "target.id": "A pile, a set of piles, or a word for cards or piles.",
    "target.idType": "A pile type: the id is then all, or a number; or the word id.",
    "target.selector": "Which card of the pile.",
    "selector.id": "The first of the cards.",
    "selector.count": "How many cards; 0 is all that there are.",
}
"""The meaning of each property; that of an object's own with the name of the object before it."""


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


def _object(members: Schema, *required: str, of: str = "") -> Schema:
    """Return the schema of an object with these members and no others.

    Args:
        members: The schema of each member.
        required: The members that must be there.
        of: The name of the object, where its members have meanings of their own.
    """
    described = {
        name: {
            **(member if isinstance(member, dict) else {}),
            "description": _MEANINGS.get(f"{of}.{name}") or _MEANINGS[name],
        }
        for name, member in members.items()
    }
    whole: Schema = {"type": "object", "properties": described, "additionalProperties": False}
    return whole | ({"required": list(required)} if required else {})


def _ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(item: Schema, least: int = 0) -> Schema:
    return {"type": "array", "items": item} | ({"minItems": least} if least else {})


def _number(low: int, high: int) -> Schema:
    # A whole number may also be written as 3.0.
    return {"type": "number", "multipleOf": 1, "minimum": low, "maximum": high}


def _words(*words: str, told: Mapping[str, str] | None = None) -> Schema:
    """Return the schema of some words; `told` has their meanings, which VS Code shows."""
    listed: Schema = {"enum": [str(word) for word in words]}
    return (
        listed if told is None else {**listed, "enumDescriptions": [told[word] for word in words]}
    )


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
        of="cards",
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
        of="piles",
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
    dealt = {"anyOf": [letters, _object({"cards": _list(face)}, "cards", of="setup")]}
    guarded = {name: _list(_ref("guarded-trigger")) for name in TRIGGERS}
    return _object(
        {
            "setup": {"anyOf": [*dealt["anyOf"], _list(dealt, 1)]},
            "note": _ref("line"),
            "maxSize": _number(1, LARGEST),
            "grab": _ref("rule-grab"),
            "drop": _ref("rule-drop"),
            "activate": _list(_ref("guarded-activate")),
            "triggers": _object(guarded),
        },
        "setup",
        of="pileType",
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
            "properties": {"command": _words(*Command, told=_COMMANDS)},
            "anyOf": [_action(command, cards, piles) for command in Command],
        }
        action = _ref(f"action-{name}")
        definitions[f"guarded-{name}"] = _object(
            {"action": {"anyOf": [action, _list(action, 1)]}, "rule": _ref(rule)}, "action"
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
    plain = _words(*(base for base in cards if base is not Base.EACH), told=_TARGETS)
    near = _words(*(base for base in cards if base in CARDS))
    named = {"type": "string", "not": _words(*sorted(RESERVED - set(bases)))}
    by_id, selector = {"const": "id"}, _ref("selector")
    return {
        "anyOf": [
            plain,
            _object({"id": plain, "idType": by_id}, "id", of="target"),
            _object(
                {"id": near, "idType": by_id, "selector": _ref("near")},
                "id",
                "selector",
                of="target",
            ),
            _object(
                {"id": named, "idType": by_id, "selector": selector}, "id", "selector", of="target"
            ),
            _object({**_BY_TYPE, "selector": selector}, "id", "idType", "selector", of="target"),
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
            _object({"id": named, "idType": {"const": "id"}, "selector": whole}, "id", of="target"),
            _object({**_BY_TYPE, "selector": whole}, "id", "idType", of="target"),
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
            _object({"id": named}, "id", of="selector"),
            _object({"id": counted, "count": _number(0, MOST_CARDS)}, "id", "count", of="selector"),
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
    whole = _object({"target": subject, "condition": {"anyOf": parts}}, "target", "condition")
    named = [attribute for attribute in Attribute if (attribute in PILE_ATTRIBUTES) is pile]
    # Said once more in one place, so that editors offer them all, whichever stands there.
    whole["properties"]["condition"]["properties"] = {
        "attribute": _words(*named, told=_ATTRIBUTES),
        "relation": _words(*Relation, told=_RELATIONS),
    }
    return whole


def _of_attribute(attribute: Attribute, other: Schema) -> list[Schema]:
    numeric = attribute not in UNORDERED
    equal = [relation for relation in Relation if relation not in ORDERED_RELATIONS]
    relations = _words(*(equal if attribute in UNORDERED else Relation))
    constants: list[Schema] = [_words(*NAMED[attribute])] if attribute in NAMED else []
    if attribute is Attribute.RANK:
        constants.append(_number(1, len(RANK_TEXT)) | {"type": "integer"})
        ranks = {"type": "string", "pattern": "^0*([1-9]|1[0-3])$"}
        constants.append({**ranks, "examples": [text for text in RANK_TEXT if text.isdigit()]})
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
    schemas.append(_object(members, *asked, "target", of="condition"))
    if attribute is Attribute.RANK:
        wrapped = {**members, "relation": _words(*equal), "wrap": _BOOLEAN}
        schemas.append(_object(wrapped, *asked, "target", "wrap", of="condition"))
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


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(json.dumps(schema(), ensure_ascii=False) + "\n", encoding="utf-8")
