"""Broken JSON rule files: every fault is found, at its place, and nothing else is told."""

import difflib
import json
import re
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
from solkit_tui.rules.json.read.reader import guessed, read_json
from tests.support.amount import some
from tests.support.faults import told
from tests.support.json_games import SIX, document

BROKEN = Path(__file__).parents[2] / "data" / "json_broken"
GOOD = BROKEN / "good.json"
FILES = [path for path in sorted(BROKEN.glob("*.json")) if path != GOOD]


def faults_of(data: bytes | str | Any, file: str = "my.json") -> tuple[Fault, ...]:
    if not isinstance(data, bytes):
        data = (data if isinstance(data, str) else json.dumps(data)).encode()
    with pytest.raises(RuleFileError) as caught:
        read_json(data, file)
    return told(caught.value)


def test_the_good_file_is_good() -> None:
    assert read_json(GOOD.read_bytes(), "good.json").name == "Good"


@pytest.mark.parametrize("name", ["freecell", "golf", "spider"])
def test_a_game_with_faulty_rules_is_read_as_if_they_held_or_never_did(name: str) -> None:
    data = (BROKEN.parents[2] / "rules" / "examples" / f"{name}.json").read_bytes()
    faulty = data.replace(b'"rank"', b'"rnk"')
    assert len(faults_of(faulty)) == faulty.count(b"rnk")
    held, never = (guessed(faulty, assumed=assumed) for assumed in (True, False))
    assert held is not None
    assert never is not None
    assert held.piles != never.piles
    assert guessed(b'{"layout": 5', assumed=True) is None


def test_broken_files_are_refused_as_approved(snapshot: SnapshotAssertion) -> None:
    said = []
    for path in FILES:
        data = path.read_bytes()
        (fault,) = faults_of(data, path.name)
        said.append(f"{fault} [{fault.code}]")
        here = data.decode().split("\n")[fault.line - 1][fault.column - 1 :]
        if fault.path and fault.text.isalnum() and not fault.text.isdigit():
            assert here.strip('"').startswith(fault.text), (path.name, here)
    assert "\n".join(said) == snapshot


def test_quotes_around_a_number_or_a_truth_value_are_the_fault() -> None:
    text, tried = GOOD.read_text(encoding="utf-8"), 0
    for found in re.finditer(r'"(\w+)": (-?[\d.]+|true|false)(?=[,\s}])', text):
        quoted = f'{text[: found.start(2)]}"{found[2]}"{text[found.end(2) :]}'
        if found[1] != "value" and found[1] != "id":  # these may be texts
            assert "(remove its quotes)" in faults_of(quoted)[0].message, found[0]
            tried += 1
    assert tried > 10
    for value in ("seven", "", "1 pile", "truely"):
        wrong = text.replace('"count": 4', f'"count": "{value}"').replace("false", f'"{value}"')
        assert not any("quotes" in fault.message for fault in faults_of(wrong))


@pytest.mark.parametrize("number", ["٣", "007", "00", 1000, "1000 cards", "9" * 30, 10**30])
def test_a_strange_number_is_told_once(number: str | int) -> None:
    text, tried = GOOD.read_text(encoding="utf-8"), 0
    for found in re.finditer(r'"(count|value|maxSize|x)": (\d+)(?=[,\s}])', text):
        strange = f"{text[: found.start(2)]}{json.dumps(number)}{text[found.end(2) :]}"
        try:
            read_json(strange.encode(), "my.json")
        except RuleFileError as error:
            told_here = [one for one in error.diagnostics if one.path.endswith(found[1])]
            assert len(told_here) <= 2, found[0]
            assert found[1] != "value" or all(one.nearest is None for one in told_here), found[0]
            tried += 1
    assert tried > 2


def test_all_faults_of_a_file_are_told() -> None:
    text = GOOD.read_text(encoding="utf-8")
    for before, after in (
        ('"suit", "relation"', '"suite", "relation"'),
        ('"fan": "down"', '"fan": "left"'),
        ('"command": "flip"', '"command": "turn"'),
        ('"setup": "d*"', '"setup": "x"'),
    ):
        assert before in text
        text = text.replace(before, after)
    found = faults_of(text)
    assert [fault.text for fault in found] == ["left", "suite", "turn", "x"]
    assert found == tuple(sorted(found, key=lambda fault: (fault.line, fault.column)))


ACES = [{"cards": ["AS"]}, {"cards": ["AS"]}]


@pytest.mark.parametrize(
    ("count", "goal", "pack", "codes"),
    [
        ("x", ACES, 1, ["wrong-type", "card-not-in-pack"]),
        (99_999, ["60u", "u"], 1, ["out-of-range", "too-many-cards"]),
        ("x", ACES[:1], 1, ["wrong-type"]),
        (2, ACES, "x", ["wrong-type"]),  # there may be two packs
        (2, ["200u"], "x", ["wrong-type"]),
        (3, ["200u"], "x", ["wrong-type", "too-many-cards"]),
        (2, ACES, 0, ["out-of-range"]),
    ],
)
def test_cards_are_counted_beside_a_number_that_cannot_be_read(
    count: Any, goal: Any, pack: Any, codes: list[str]
) -> None:
    whole = document({"foundation": {"setup": goal}, "heap": {}}, "standard-deck")
    whole["layout"]["piles"][0]["count"] = count
    whole["layout"]["cards"]["count"] = pack
    assert sorted(fault.code for fault in faults_of(whole)) == sorted(codes)


@pytest.mark.parametrize("card", ["2S", "AH"])
def test_a_card_that_no_pack_has_is_told_beside_a_number_of_packs_that_is_none(card: str) -> None:
    pack = {"suits": ["spades"], "ranks": ["A"]}
    whole = document({"foundation": {"setup": {"cards": [card]}}, "heap": {}}, pack)
    whole["layout"]["cards"]["count"] = "x"
    assert [fault.text for fault in faults_of(whole)] == ["x", card]


Edit = tuple[int, int, list[str]]
UNREAD = ("text_nested", "text_cut_off", "rule_and_or")
"""The files in which what lies within or behind a fault is not read."""
COUNTS = ("pile", "setup", "target_", "win_", "trigger_", "selector_")
"""Those of faults about piles and their cards, which are not counted twice."""


def _edits(path: Path) -> list[Edit]:
    """Return in which lines a broken file differs from the good one, and what stands there."""
    good, lines = (each.read_text("utf-8").split("\n") for each in (GOOD, path))
    codes = difflib.SequenceMatcher(None, good, lines, autojunk=False).get_opcodes()
    return [(a, b, lines[c:d]) for tag, a, b, c, d in codes if tag != "equal"]


@pytest.mark.long
def test_two_faults_are_told_at_once() -> None:
    known = {path: faults_of(path.read_bytes()) for path in FILES if path.stem not in UNREAD}
    shared = {path: path.stem.startswith(COUNTS) for path in known}
    pairs = [(a, b) for a, b in combinations(known, 2) if not (shared[a] or shared[b])]
    for pair in some(pairs, 20):
        edits = sorted((edit for path in pair for edit in _edits(path)), key=lambda edit: edit[:2])
        if any(a[1] >= b[0] for a, b in pairwise(edits)):
            continue  # they are of the same lines
        lines = GOOD.read_text("utf-8").split("\n")
        for start, stop, new in reversed(edits):
            lines[start:stop] = new
        said = {(fault.code, fault.text) for fault in faults_of("\n".join(lines))}
        alone = {(fault.code, fault.text) for path in pair for fault in known[path]}
        assert alone <= said, (pair, alone - said)


@pytest.mark.parametrize(
    ("data", "message", "place"),
    [
        (b"", "invalid JSON: missing value", (1, 1)),
        (b"[1, 2]", "not an object", (1, 1)),
        (b"null", "not an object", (1, 1)),
        (b'{"layout": {},\n "rules": NaN}', "invalid JSON: no such value", (2, 11)),
        (b'{"layout": {},\n "a": -Infinity}', "invalid JSON: no such value", (2, 7)),
        (b'{\n "\xff": 1}', "the file is not UTF-8", (2, 3)),
        (b"\xff\xfe{\x00", "the file is not UTF-8", (1, 1)),
        (b" " * (1 << 20) + b"{", "the file is 1048577 bytes long", (1, 1)),
        (b"[" * 100_000, "nested too deeply", (1, 49)),
        (b'{"a":' * 100_000, "nested too deeply", (1, 241)),
    ],
)
def test_what_is_no_rule_file_at_all(data: bytes, message: str, place: tuple[int, int]) -> None:
    assert place in {
        (fault.line, fault.column) for fault in faults_of(data) if fault.message.startswith(message)
    }


def test_byte_order_mark_and_line_ends() -> None:
    data = GOOD.read_bytes()
    plain = read_json(data, "good.json")
    assert read_json(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"), "good.json") == plain
    (fault,) = faults_of(b"\xef\xbb\xbf" + data.replace(b"Good", b""))
    assert (fault.line, fault.column) == (13, 13)


def test_a_file_of_faults_is_not_read_for_ever() -> None:
    whole = document({"tableau": {"drop": {"AND": ["never"] * 50_000}}}, SIX)
    found = faults_of(whole)
    assert len(found) == 100


def test_long_and_odd_names_are_safe_to_show() -> None:
    whole = document({"tableau": {"\x1b[2J" + "x" * 5000: 1, "a b": 2}}, SIX)
    first, second = faults_of(whole)
    assert all(str(fault).isprintable() for fault in (first, second))
    assert len(str(first)) < 500
    assert '["a b"]' in second.path


def test_numbers_that_are_none() -> None:
    for number in ("1e999", "9" * 5000, "1.5", "-1", "true", "0x1"):
        text = json.dumps(document({"tableau": {"maxSize": 7}}, SIX)).replace(": 7", f": {number}")
        assert len(faults_of(text)) == 1, number
    text = json.dumps(document({"tableau": {"maxSize": 7}}, SIX)).replace(": 7", ": 7.0")
    assert read_json(text.encode(), "x").piles[0].size == 7


def test_a_game_is_named_by_its_file_where_it_has_no_name() -> None:
    whole = document({"tableau": {}}, SIX)
    data = json.dumps(whole).encode()
    assert read_json(data, "/some/where/my game.json").name == "my game"
    whole["rules"]["id"] = "mine"
    assert read_json(json.dumps(whole).encode(), "x.json").name == "mine"
    whole["rules"]["name"] = "Mine"
    assert read_json(json.dumps(whole).encode(), "x.json").name == "Mine"
