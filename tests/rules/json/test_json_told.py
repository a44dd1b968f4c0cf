"""What is said of a JSON rule file that has something else at one of its places, each kind of place
once, compared with what was approved."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.json.infer.plain import beyond_fields
from solkit_tui.rules.json.read.reader import read_json
from tests.support.faults import told

GOOD = (Path(__file__).parents[2] / "data" / "json_broken" / "good.json").read_text("utf-8")
OTHERS: tuple[Any, ...] = (7, -1, "", "+1", None, [], {"x": 1})
"""Of each kind of value; 0.5, "x", {} and ["x"] would be told nothing else."""
NAMES = ("note", "count", "x", "selector", "cards", "win")
REPLACED = {
    '"standard-deck"': '{"suits": [], "ranks": ["A"]}',
    '"standard-deck", "count": 1': '{"suits": ["clubs", "clubs"], "ranks": ["A", 1]}, "count": 1',
    '"count": 7': '"count": 97',
    '"foundation"': '"heap"',
    '"waste"': '"id"',
    '"command": "flip"': '"command": "win"',
    '"flip"': '"swap"',
    '"arguments": {"facing": "up"}': '"arguments": {"with": ["waste", "stock"]}',
    '"relation": "<"': '"wrap": "true", "relation": "<"',
    '"Good"': f'"{"x" * 999}"',
    '"target": "waste"': '"target": {"id": "all", "idType": "nothing"}',
    '"target": "waste", ': '"target": {"id": "3", "idType": "waste"}, ',
    '"flip", "target": {"id": "pile", "selector": "top"}': '"swap", "target": "pile"',
    '"target": "pile", "condition"': '"target": {"id": "pile", "selector": "pos+1"}, "condition"',
    '"6du"]': '"6du", "u", "u"]',
    '"d*"': '"d*u"',
    '["AC"]': '["AC", "AC"]',
    '"flip", "target": {"id": "pile", "selector": "top"}, "arguments": {': '"swap", '
    '"target": {"id": "pile", "selector": "top"}, "arguments": {"with": "waste", ',
    '"to": "waste"': '"to": []',
    '"target": "waste", "arguments"': '"target": {"id": 9, "idType": "waste"}, "arguments"',
    '"selector": "top"}': '"selector": {"id": "this", "count": 1}}',
    '{"id": "pile", "selector": "top"}': '{"id": "all", "idType": "reserve"}',
    '"command": "deal"': '"command": "shuffle"',
}
"""What stands in the file, and what stands instead."""
Way = tuple[str | int, ...]


def _places(value: Any, path: Way = ()) -> Iterator[Way]:
    """The path of each value, of a list the first alone."""
    inner = value.items() if isinstance(value, dict) else enumerate(value[:1])
    for key, member in inner:
        yield (*path, key)
        if isinstance(member, dict | list):
            yield from _places(member, (*path, key))


def _changed() -> Iterator[tuple[str, Any]]:
    """What is changed, and the file with that change."""
    kinds = {path[-3:]: path for path in _places(json.loads(GOOD))}
    for *way, last in kinds.values():
        for other in (*OTHERS, *NAMES):
            document = holder = json.loads(GOOD)
            for step in way:
                holder = holder[step]
            if other not in NAMES:
                holder[last] = other
                yield f"{last} = {json.dumps(other)}", document
            elif isinstance(holder, dict) and other not in holder:
                holder[other] = holder.pop(last)
                yield f"{other} for {last}", document
    for old, new in REPLACED.items():
        assert old in GOOD, old
        yield new[:40], json.loads(GOOD.replace(old, new))


@pytest.mark.long
def test_what_is_wrong_is_told_as_approved(snapshot: SnapshotAssertion) -> None:
    said: dict[str, str] = {}
    for what, document in _changed():
        try:
            rules = read_json(json.dumps(document).encode(), "x.json", as_scripts=True)
            said.setdefault(f"sound, but for fields: {[*beyond_fields(rules)]}", what)
        except RuleFileError as error:
            for fault in told(error):
                words = [str(fault.allowed)] if isinstance(fault.allowed, str) else fault.allowed
                allowed = ", ".join(map(str, words))
                message = f"{fault.code}: {fault.message} | {allowed} | {fault.nearest}"
                said.setdefault(message, what)
    assert "\n".join(f"{what}: {message}" for message, what in said.items()) == snapshot


TARGETS = (
    *("held", "pile", "goal"),
    *({"id": "pile", "selector": selector} for selector in ("top", "bot", "top2", "all")),
)
"""Of each shape: the held cards, one pile, several, one card, and cards of a pile."""
ARGUMENTS: dict[str, dict[str, Any]] = {
    "flip": {},
    "shuffle": {},
    "swap": {"arguments": {"with": {"id": "waste", "selector": "top"}}},
}


def test_what_a_command_applies_to_is_told_as_approved(snapshot: SnapshotAssertion) -> None:
    document = json.loads(GOOD)
    triggers = document["rules"]["pileTypes"]["tableau"]["triggers"]
    said = []
    for command in ("move", "deal", "flip", "shuffle", "swap", "collect"):
        arguments = ARGUMENTS.get(command, {"arguments": {"to": "waste"}})
        actions = [{"command": command, "target": target} | arguments for target in TARGETS]
        triggers["onDropFrom"] = [{"action": action} for action in actions]
        with pytest.raises(RuleFileError) as refused:
            read_json(json.dumps(document).encode())
        faults = {fault.path: fault.message for fault in told(refused.value)}
        for at, target in enumerate(TARGETS):
            place = f"rules.pileTypes.tableau.triggers.onDropFrom[{at}].action.target"
            said.append(f"{command} {json.dumps(target)}: {faults.pop(place, 'sound')}")
        assert not faults
    assert "\n".join(said) == snapshot


def test_a_type_that_the_file_has_is_meant_and_not_to_be_written() -> None:
    file = json.loads(GOOD)
    types = file["rules"]["pileTypes"]
    types["cell"] = types[file["layout"]["piles"][0]["pileType"]]
    file["layout"]["piles"][0]["pileType"] = "freecell"
    with pytest.raises(RuleFileError) as caught:
        read_json(json.dumps(file).encode())
    (fault,) = (each for each in caught.value.diagnostics if each.text == "freecell")
    assert fault.nearest == "cell"
    assert not fault.advice


def test_an_empty_setup_is_written_for_null() -> None:
    file = json.loads(GOOD)
    next(iter(file["rules"]["pileTypes"].values()))["setup"] = None
    with pytest.raises(RuleFileError) as caught:
        read_json(json.dumps(file).encode())
    assert any('"setup": ""' in fault.advice for fault in caught.value.diagnostics)


def _of_lost(lost: str) -> list[tuple[str, int, str]]:
    before = "".join(GOOD.partition('"lost": ')[:2])
    rest = GOOD.removeprefix(before).partition("\n")[2]
    with pytest.raises(RuleFileError) as refused:
        read_json(f"{before}{lost},\n{rest}".encode())
    return [(one.code, one.line, one.path) for one in refused.value.diagnostics]


def test_what_is_wrong_with_a_rule_put_right_has_the_place_of_the_rule() -> None:
    condition = '{"target": "waste", "condition": {"attribute": "count", "relation": "=", "value": '
    line = GOOD[: GOOD.index('"lost": ')].count("\n") + 1
    told = _of_lost(f'{condition}["x", "y"]}}}}')
    assert {at for _, at, _ in told} == {line}
    assert {path.partition(".OR")[0] for *_, path in told[:2]} == {"rules.lost"}
    assert told[0][2] == "rules.lost.OR[0].condition.value"
    assert [code for code, *_ in _of_lost(f"{condition}[[1, 2], 3]}}}}")] == ["unknown-value"]


@pytest.mark.parametrize("depth", [9, 20, 40])
def test_rules_that_are_nested_too_deeply_once_put_right_are_told(depth: int) -> None:
    rule = '{"OR": ' * depth + "true" + ', "AND": true}' * depth
    assert {code for code, *_ in _of_lost(rule)} == {"contradiction"}


def test_a_rule_that_stands_twice_is_told_with_its_path() -> None:
    told = _of_lost('{"OR": true, "OR": "what"}')
    assert "rules.lost.OR" in [path for code, _, path in told if code == "missing-rule"]
