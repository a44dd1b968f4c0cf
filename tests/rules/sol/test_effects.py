"""Keys that have no effect with the others: none of them is passed over in silence."""

from collections.abc import Iterator
from functools import cache

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.settings import SolKey
from solkit_tui.rules.words.describe import describe
from solkit_tui.services.container import Services
from tests.support.amount import some
from tests.support.line_desk import RULES

Game = dict[str, dict[str, str]]

GLOBAL = {"name": "X", "decks": "1", "wrap": "no"}
FOUNDATION = {"column*4": "A, any, asc, same suit"}
COLUMN = {"order": "descending, alternate color", "playable_card": "ordered", "refill": "any"}
GAMES: dict[str, Game] = {
    "a waste": {
        "global": GLOBAL,
        "deck": {"deal_to": "waste"},
        "foundation": FOUNDATION,
        "column": {**COLUMN, "column*7": "4, 2"},
    },
    "free cells": {
        "global": GLOBAL,
        "foundation": FOUNDATION,
        "temp": {"slots": "4"},
        "column": {"column*4": "13, 13"},
    },
    "deals to columns": {
        "global": GLOBAL,
        "deck": {"deal_to": "columns"},
        "foundation": FOUNDATION,
        "reserve": {"pile": "13, 1"},
        "column": {**COLUMN, "column*7": "1, 1"},
    },
    "no deals": {
        "global": GLOBAL,
        "deck": {"deal_to": "none"},
        "foundation": FOUNDATION,
        "column": {**COLUMN, "autofill": "stock", "column*7": "1, 1"},
    },
    "pairs": {
        "global": GLOBAL | {"wrap": "yes"},
        "deck": {"deal_to": "waste"},
        "match": {"sum": "13", "single": "K"},
        "overlap": {"shape": "pyramid 7"},
        "column": {"column": "none"},
    },
    "a grid": {
        "global": GLOBAL | {"win": "sorted"},
        "deck": {
            "deal_to": "none",
            "redeals": "2",
            "redeal_from": "columns",
            "redeal_layout": "gaps first",
        },
        "grid": {"first": "2", "gaps": "A", "row*4": "13"},
        "column": {"column": "none"},
    },
}
FOR_DISPLAY = {key.name for key in keys.ABOUT} | {"name", "like", "without"}
SAMPLES = {"deal_first": "A", "ranks": "2..K", "gaps": "A", "faces": "du", "refill": "K"}
"""Values of keys whose form has none to choose from."""
NOT_SAID = {"deal_order", "wrap"}
"""Keys that the rules in words pass over: which cards a deal has, and what is set once more."""


def _values(key: SolKey[object]) -> list[str]:
    form = key.form
    if form.parts:
        return ["ascending, any"]
    words = [choice.word.replace("N", "3") for choice in form.choices] + ["2"] * form.number
    return words or [SAMPLES[key.name]] if words or key.name in SAMPLES else []


def _text(game: Game) -> str:
    lines = (
        line
        for section, entries in game.items()
        for line in (f"[{section}]", *(f"{key} = {value}" for key, value in entries.items()))
    )
    return "\n".join(lines)


@cache
def _examined(text: str) -> tuple[RuleSet | None, set[str]]:
    """Return the rules of a game, and the keys that something is said of."""
    document = Document(text)
    found = examine(document)
    told = {
        entry.name
        for fault in found.faults
        for entry in document.entries(document.section_at(fault.line))
        if entry.key.line == fault.line
    }
    return found.rules, told | {fault.subject.part for fault in found.faults}


def _with(game: Game, section: str, key: str, value: str) -> Game:
    return game | {section: {key: value} | game[section] | {key: value}}


def _set(game: Game) -> Iterator[tuple[str, str, str]]:
    """Yield each value that a key of a section of a game may have, with section and key."""
    for section in game:
        for key in keys.TABLES[section].keys.values():
            if key.name not in FOR_DISPLAY:
                yield from ((section, key.name, value) for value in _values(key))


def _silent(game: Game, section: str, key: str, value: str) -> bool:
    """Return whether a key of a game changes nothing, without anything that is said of it."""
    default = keys.TABLES[section].keys[key].default.replace("face up", "u")
    if value in ("none", *default.split()) or key in NOT_SAID or key in game[section]:
        return False
    rules, told = _examined(_text(_with(game, section, key, value)))
    plain, _ = _examined(_text(game))
    if rules is None or plain is None or key in told:
        return False
    return describe(rules) == describe(plain)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_key_that_changes_nothing_is_told(game: str) -> None:
    silent = [one for one in _set(GAMES[game]) if _silent(GAMES[game], *one)]
    assert not silent


DEALS = {"deck": {"deal_to": "columns"}}
NOWHERE = {"deck": {"deal_to": "none"}}
SHUT = {"column": {"refill": "none", "column*4": "13, 13"}}


@pytest.mark.parametrize(
    ("more", "section", "key", "value", "said"),
    [
        (DEALS, "deck", "deal_by", "3", "deal_each = 3"),
        (SHUT, "column", "empty_from", "cells", "refill = any"),
        (SHUT, "column", "empty_limit", "2", "playable_card = ordered"),
        (SHUT, "column", "limit", "5", "limit = 13 or more"),
        (SHUT | {"temp": {"slots": "0"}}, "temp", "capacity", "2", "slots = 4, or no [temp]"),
        (SHUT, "temp", "open", "stock_empty", "a [deck], or open = always"),
        (NOWHERE, "deck", "deal_by", "3", "expected: deal_to = waste"),
        (DEALS, "deck", "redeals", "unlimited", "has no effect"),
    ],
)
def test_what_would_give_it_an_effect_is_said(
    more: Game, section: str, key: str, value: str, said: str
) -> None:
    game = GAMES["free cells" if "column" in more else "deals to columns"] | more
    found = examine(Document(_text(_with(game, section, key, value))))
    told = [fault for fault in found.faults if fault.text == value]
    assert [fault.is_warning for fault in told] == [True]
    assert said in told[0].said


def test_a_default_that_is_written_down_is_no_mistake() -> None:
    game = GAMES["deals to columns"]
    for section, key in (("deck", "deal_by"), ("deck", "deal_start"), ("column", "move_limit")):
        value = keys.TABLES[section].keys[key].default
        assert not examine(Document(_text(_with(game, section, key, value)))).faults


def test_nor_is_what_comes_from_another_game() -> None:
    library = Services().rules.library()
    text = "[global]\nname = X\nlike = FreeCell\n[column]\nplayable_card = top"
    assert not examine(Document(text), library).faults


def test_a_limit_by_cells_without_cells_is_told() -> None:
    text = "[global]\nname = X\nlike = FreeCell\nwithout = temp\n[column]\nmove_limit = cells"
    text += "\nplayable_card = ordered\n"
    library = Services().rules.library()
    said = "\n".join(map(str, examine(Document(text), library).faults))
    assert "without free cells only single cards move" in said


def test_no_shipped_game_has_a_key_without_effect() -> None:
    library = Services().rules.library()
    for path in some(sorted(RULES.rglob("*.sol")), 40):
        found = examine(Document(path.read_text("utf-8")), library, str(path))
        assert not found.faults, path
