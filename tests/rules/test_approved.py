"""What is said of faulty rules, and of rules without fault, compared with what was approved."""

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.write import write_sol
from solkit_tui.rules.words.describe import describe, short_rules
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


def test_rules_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for name in VARIED:
        rules = read_sol(whole_text(name).encode())
        told += [name, *map(": ".join, describe(rules)), f"short: {short_rules(rules)}", ""]
    assert "\n".join(told) == snapshot


def test_rules_are_written_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for name in VARIED:
        rules = read_sol(whole_text(name).encode())
        told += [f"# {name}", *write_sol(rules).text.splitlines()[2:]]
        text, unsupported = convert(rules)
        told += ["", *map(str, unsupported)]
        if text:
            told.append(text[text.index('"rules"') :])
            again = describe(read_json(text.encode(), name))
            told += [": ".join(each) for each in again if each not in describe(rules)]
    assert "\n".join(told) == snapshot
