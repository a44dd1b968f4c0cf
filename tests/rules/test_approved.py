"""What is said of faulty rules, and of rules without fault, compared with what was approved."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.values import ValueForm
from solkit_tui.rules.sol.write import write_sol
from solkit_tui.rules.words.describe import describe, short_rules
from tests.rules.sol.test_sol_keys import BESIDE, GAME, offered
from tests.support.rulesets import VARIED, whole_text

BASE = {
    "global": "name = X\ndecks = 1",
    "deck": "redeals = 1",
    "foundation": "column*4 = A, any, asc, same",
    "column": "column*4 = 3, 1",
}
PATCHES = {
    "global": [
        *("base = 3\nranks = 7..K", "deal_first = 3, 4\nranks = 7..K", "base = deal"),
        *("base = play", "suits = spade heart", "decks = 9", "ranks = K..A", "win = left 99"),
        *(
            "win = columns",
            "deal_order = rows",
            "like = Y",
            "wrap = maybe",
            "skill = 7",
            "suits = any",
        ),
        "base = x",
    ],
    "deck": [
        *("deal_to = columns\ndeal_by = 3", "deal_to = none\nredeals = 1", "redeals = many"),
        *("redeal_from = columns", "deal_by = 0", "draws = 3", "deal_each = 99", "deal_to = cells"),
        *("deal_target = empty", "deal_when = full", "redeal_shuffle = yes\nredeals = 0"),
    ],
    "foundation": [
        *("column*4 = A, any, asc, same, 3, spade", "column*2 = A, any, asc, same, A, spade"),
        *("column*4 = A, any, asc", "column*4 = base, any, asc, same", "column*40 = A, any, asc"),
        *("size = 13\naccept = run\ncolumn*4 = K, any, desc, same", "waits_for = foundations 1"),
        *("column*4 = A, any, asc, same\nstop = K", "take_back = never", "column = first, any, x"),
    ],
    "column": [
        *("column*9 = 9, 1", "column = 3, 4", "column*4 = 3, 1\nlimit = 2", "refill = base"),
        *(
            "order = desc, alt\norder = asc, same",
            "column*4 = 3, 1\nrefill = K\nempty_from = cells",
        ),
        *("move_order = asc", "column*4 = 0, 0\nautofill = reserve", "playable_card = all"),
        *("grid = 4x13\ncolumn*4 = 13, all", "gaps = A\ncolumn*4 = 3, 1", "keep = 3", "sink = yes"),
    ],
    "temp": ["slots = 17", "slots = 2\nfilled = 3", "capacity = 2", "slots = 2\nautofill = waste"],
    "match": ["sum = 99", "sum = 13\nsum = 12", "equal = colour", "pairs = A", "adjacent = 2"],
    "reserve": ["column = 60, 1", "column*2 = 3, 0\nplayable_card = top", "autofill = nowhere"],
    "nothing": ["x = 1"],
}

SMALL = {"global": "name = X\ndecks = 1\nranks = A..3", "deck": "deal_to = waste"} | {
    "foundation": "column*4 = A, any, asc, same",
    "column": "column*4 = 1, 1",
}
ELSEWHERE: list[dict[str, str]] = [
    *({"column": f"column*4 = 3, 1\n{line}"} for line in ('note = "X"', "note = a # x", "limit=2")),
    *({"column": line} for line in ("column = 7", "column = 3, 1 * 7", "column*4 = 3 1")),
    *({"column": f"column*4 = {words}"} for words in ("3,, 1", "3, 1,", "any, 3", "3;1", "[3, 1]")),
    *({"deck": line} for line in ("redeals = = 1", "redeals = 1; deal_by = 3", "redeals*2 = 1")),
    *({"deck": line} for line in ("deal_by = 3\ndeal_by = 1", "redeal=1", "[deck]\nredeals = 1")),
    *({"deck": line} for line in ("redeals = 1\n[column]\ncolumn = 2, 1", "redeals 1", "= 1")),
    *({"global": f"name = X\ndecks = 1\n{line}"} for line in ("ranks = 3, 2, A", "note = none")),
    *({"global": f"name = {name}\ndecks = 1"} for name in ("x" * 999, "a\tb\x07", "'X'", "")),
    *({"global": f"name = X\n{line}"} for line in ("decks = one", "dekcs = 1", "decks = 1 # one")),
    {"foundation": "accept = run\ncolumn*4 = K, any, desc, same"},
    {"foundation": "accept = run\nsize = 3\nrun_order = desc, none\ncolumn*4 = K, any, desc, same"},
    {"foundation": "column*4 = A, any, asc, same, A"},
    {"foundation": "column*5 = A, any, asc, same, A, any"},
    {"foundation": "column*2 = A, any, asc, same, 9, spade"},
    {"foundation": "column*2 = base, any, asc, same, base, any"},
    {"global": "name = X\ndecks = 1\nbase = play"}
    | {"foundation": "column*4 = base, any, asc, same, base, any"},
    {"global": "name = X\ndecks = 1\nbase = play", "column": "column*4 = 3, 1\nsink = base"},
    {"global": "name = X\ndecks = 1\nbase = deal"}
    | {"foundation": "column*4 = A, any, asc, same, A, any"},
    {"column": "column*4 = 2, 1", "temp": "slots = 5", "deck": ""},
    {"column": "column*4 = 2, 1", "deck": ""},
    {"column": "column*4 = 4, 1"},
    {"column": "", "reserve": "column*5 = 3, 1"},
    {"match": "sum = 3", "foundation": ""},
    {"grid": "row*9 = 3"},
    {"grid": "row*8 = 1\nrow = 1"},
    {"grid": "row = f\nrow = 3"},
    {"collumn": "column = 3, 1"},
    {"stock": "redeals = 1"},
]
"""Sections in place of those of a small game."""


def test_faults_of_all_places_are_said_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for other in ELSEWHERE:
        sections = {name: text for name, text in (SMALL | other).items() if text}
        text = "".join(f"[{name}]\n{said}\n" for name, said in sections.items())
        faults: list[Fault] = []
        try:
            read_sol(text.encode(), warnings=faults)
        except RuleFileError as error:
            faults += error.diagnostics
        told += [repr(other)[:120], *(f"  {fault} [{fault.code}]" for fault in faults)]
    assert "\n".join(told) == snapshot


@pytest.mark.parametrize("section", PATCHES)
def test_faults_are_said_as_approved(section: str, snapshot: SnapshotAssertion) -> None:
    told = []
    for patch in PATCHES[section]:
        adds = section in ("global", "column", "foundation") and "column" not in patch
        sections = BASE | {section: f"{BASE[section]}\n{patch}" if adds else patch}
        text = "".join(f"[{name}]\n{said}\n" for name, said in sections.items())
        remarks: list[Fault] = []
        try:
            rules = read_sol(text.encode(), warnings=remarks)
        except RuleFileError as error:
            told += [patch, str(error), ""]
        else:
            told += [patch, *map(str, remarks), *map(str, dict(describe(rules)).items()), ""]
    assert "\n".join(told) == snapshot


ALSO_TOLD = [
    *("royal_rendezvous", "dutchess", "maze", "alhambra", "eight_by_eight", "monte_carlo"),
    *("yukonic_plague", "beleaguered_castle", "birds_of_a_feather", "cromwell", "fifteens"),
    *("robert", "big_braid", "black_hole", "crescent", "eleven_triangle", "surprise"),
]
"""Games with what the others have not, in words."""


def _also(form: ValueForm) -> Iterator[str]:
    for choice in form.choices:
        yield from choice.also
    for part in form.parts:
        yield from _also(part)


_AGAIN = {
    each
    for table in keys.TABLES.values()
    for key in table.keys.values()
    for each in _also(key.form)
}


def _tried(word: str) -> bool:
    """Whether a value is no other way of writing one, and no further rank."""
    return not {*word.split(", ")} & (_AGAIN | {*"3456789JQ", "10"})


def _text(sections: dict[str, str]) -> bytes:
    return "\n".join(f"[{name}]\n{lines}" for name, lines in sections.items()).encode()


@pytest.mark.long
@pytest.mark.parametrize("section", [name for name in keys.TABLES if name != "overlap"])
def test_each_value_of_a_key_is_told_and_written_as_approved(
    section: str, snapshot: SnapshotAssertion
) -> None:
    """What is said of rules with it, and not of those without it."""
    told = []
    for key in keys.TABLES[section].keys.values():
        game = {**GAME, "temp": "slots = 2", **BESIDE.get(key.name, {})}
        if section in ("column", "temp") and key.name in ("move_order", "move_limit", "slots"):
            game |= {"column": "playable_card = ordered\ncolumn*3 = 3, 1", "temp": "slots = 3"}
        if key.name in ("empty_from", "empty_limit"):
            game["column"] = f"playable_card = ordered\nrefill = any\n{game['column']}"
        if key.name == "deal_to":
            game["deck"] = ""
        if section == "grid":
            game["grid"] = "row*2 = 3"
        if section != "match":
            game.pop("match")
        own = [line for line in game.get(section, "").splitlines() if key.name not in line]
        plain = read_sol(_text(game))
        page, lines = describe(plain), write_sol(plain).text.splitlines()
        for word in filter(_tried, offered(key.form)):
            told.append(f"{key.name} = {word}")
            remarks: list[Fault] = []
            asked = game | {section: "\n".join((f"{key.name} = {word}", *own))}
            try:
                rules = read_sol(_text(asked), warnings=remarks)
            except RuleFileError as error:
                told += [f"  {fault.message}" for fault in error.diagnostics]
                continue
            told += [f"  {fault.message}" for fault in remarks]
            if rules != plain:
                told += [f"  {': '.join(each)}" for each in describe(rules) if each not in page]
                again = write_sol(rules).text.splitlines()
                told += [f"  {line}" for line in again if line not in lines]
    assert "\n".join(told) == snapshot


@cache
def _game(name: str) -> RuleSet:
    return read_sol(whole_text(name).encode())


def test_rules_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for name in (*VARIED, *ALSO_TOLD):
        rules = _game(name)
        told += [name, *map(": ".join, describe(rules)), f"short: {short_rules(rules)}", ""]
    assert "\n".join(told) == snapshot


def test_rules_are_written_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for name in VARIED:
        rules = _game(name)
        told += [f"# {name}", *write_sol(rules).text.splitlines()[2:]]
        text, unsupported = convert(rules)
        told += ["", *map(str, unsupported)]
        if text:
            told.append(text[text.index('"rules"') :])
            again = describe(read_json(text.encode(), name))
            told += [": ".join(each) for each in again if each not in describe(rules)]
    assert "\n".join(told) == snapshot


def _places(numbers: Iterable[int]) -> str:
    """Numbers with their runs: `1-4,7`."""
    runs = groupby(enumerate(sorted(numbers)), lambda each: each[1] - each[0])
    ends = [[number for _, number in run] for _, run in runs]
    return ",".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else f"{run[0]}" for run in ends)


def _follows(part: Any) -> Iterator[str]:
    """What the properties of a part of the rules say, apart from no, none and nothing."""
    for name, each in vars(type(part)).items():
        if not isinstance(each, property) or name in ("rules_key", "field_rules", "named_faces"):
            continue
        said = getattr(part, name)
        if name == "grid_rows":
            yield from (f"{name} {_places(row)}" for row in said)
        elif said:
            yield f"{name} {_places(said) if isinstance(said, tuple | frozenset) else said}"


def test_what_follows_from_rules_is_as_approved(snapshot: SnapshotAssertion) -> None:
    """What the model of the rules says besides its fields, of each game."""
    told = []
    for name in (*VARIED, *ALSO_TOLD):
        rules = _game(name)
        told += [f"# {name} {rules_digest(rules)}", *_follows(rules), *_follows(rules.deck)]
        for kind in PileKind:
            if rules.indices(kind):
                dealt = _places(rules.dealt_to(kind))
                told.append(f"{kind} {_places(rules.indices(kind))}, dealt to {dealt or 'none'}")
        for pile in dict.fromkeys(pile.field_rules for pile in rules.piles):
            faces = [f"{face.kind.value} {rules.fixed_rank(face)}" for face in pile.named_faces]
            told += [f"  {pile.kind}: {faces}"] * bool(faces)
            told += [f"  {pile.kind} {said}" for said in _follows(pile)]
    assert "\n".join(told) == snapshot
