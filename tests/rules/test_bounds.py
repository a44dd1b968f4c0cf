"""What is told of a file is bounded, and no name holds what nobody sees."""

import json
from typing import Any

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.diagnostics import unseen_at
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.sol.like import Library, Source
from solkit_tui.rules.sol.reader import read_sol
from tests.support.amount import some
from tests.support.json_games import document, game, rule

WHOLE = """[global]
name = Root
decks = 1
[foundation]
column*4 = A, any, asc, same
[deck]
[column]
column*7 = 4, 1
"""
MIB = 1 << 20


def said_of(data: bytes) -> str:
    with pytest.raises(RuleFileError) as caught:
        (read_json if data[:1] == b"{" else read_sol)(data, "my")
    return str(caught.value)


def times(line: str, size: int = 50_000) -> bytes:
    """A file of many equal lines."""
    return (line * (size // len(line.encode()))).encode()


@pytest.mark.long
@pytest.mark.parametrize(
    "data",
    some(
        [
            times("x\n", MIB - 1),
            times("[global\n"),
            b"[global]\n" + times("naem=1\n"),
            b"[column]\n" + times("column=9\n"),
            b"[column]\ncolumn=" + times("1 a,"),
            b"[column]\norder=" + times("y "),
            times("\xff\n"),
            b'{"rules": {"pileTypes": {' + b'"a": 1, ' * 10_000 + b'"b": 1}}}',
            b"[global]\nlike = " + times("x"),
        ],
        3,
        1,
    ),
    ids=len,
)
def test_what_is_told_of_a_file_can_be_read(data: bytes) -> None:
    assert len(said_of(data)) < 100_000


def test_long_ids_are_not_told_in_full() -> None:
    types: dict[str, dict[str, object]] = {f"{'x' * 1900}{at}": {} for at in range(90)}
    rules = document(types, win=rule("nowhere", "count", "=", 0))
    told = said_of(json.dumps(rules).encode())
    assert "unknown target" in told
    assert len(told) < 5_000


NOBODY_SEES = "\u061c\u200b\u200c\u200d\u200e\u202e\u2060\u2066\ufeff\xad\u3164\U000e0001\U000e0041"


@pytest.mark.parametrize("sign", [*NOBODY_SEES, "\x1b", "\x7f", "\x9b"], ids=ascii)
def test_names_hold_nothing_that_nobody_sees(sign: str) -> None:
    assert unseen_at(f"ab{sign}c") == 2
    text = WHOLE.replace("name = Root", f"name = R{sign}oot")
    assert "control character in name" in said_of(text.encode())
    rules = document({"tableau": {}}, name=f"R{sign}oot")
    assert "control character in name" in said_of(json.dumps(rules).encode())


@pytest.mark.parametrize("name", ["Näpfchen", "日本", "Πασιέντζα", "ᚠ", "\ue000", "♥️", "पत्ते"])
def test_names_hold_what_people_write(name: str) -> None:
    assert read_sol(WHOLE.replace("Root", name).encode()).name == name


# -- like ---------------------------------------------------------------------------------------


class Chain:
    """Games that are like each other, `length` of them, and how often one was asked for."""

    def __init__(self, length: int, last: str) -> None:
        self.length, self.last, self.asked = length, last, 0

    def text(self, at: int) -> str:
        like = self.last if at == self.length - 1 else f"like = G{at + 1}"
        roots = {"root": WHOLE, "broken": WHOLE.replace("decks = 1", "decks = x")}
        return roots.get(like) or f"[global]\nname = G{at}\n{like}\n"

    def find(self, name: str, asking: str) -> Source:
        self.asked += 1
        return Source(f"{name}.sol", self.text(int(name[1:])).encode())

    def read(self) -> None:
        read_sol(self.text(0).encode(), "G0.sol", Library(self.find, lambda: ()))

    def fault(self) -> str:
        with pytest.raises(RuleFileError) as caught:
            self.read()
        (fault,) = caught.value.diagnostics
        return str(fault)


@pytest.mark.parametrize("length", [2, 21, 33])
def test_a_sound_chain_is_played(length: int) -> None:
    Chain(length, "root").read()


def test_a_chain_that_is_too_long_is_called_that() -> None:
    chain = Chain(34, "root")
    said = chain.fault()
    assert "more than 32 nested `like` games" in said
    assert "circle" not in said
    assert len(said) < 300


@pytest.mark.parametrize("length", [2, 20, 33, 2000])
def test_a_circle_is_found_with_few_files_read(length: int) -> None:
    chain = Chain(length, "like = G0")
    said = chain.fault()
    assert ("refers back to itself" in said) is (length < 34)
    assert len(said) < 300
    assert chain.asked <= 33


def test_a_fault_far_away_is_told_once_with_its_place() -> None:
    said = Chain(20, "broken").fault()
    assert said.count("cannot be used") == 1
    assert "G19.sol:3:9" in said


# -- rules of the JSON language ------------------------------------------------------------------


@pytest.mark.parametrize("empty", [{}, {"And": []}, {"not": True}])
def test_what_is_no_rule_yet_may_become_any(empty: Any) -> None:
    said = said_of(json.dumps(document({"tableau": {"grab": empty}})).encode())
    assert "target" in said
    for word in ("condition", "AND", "OR", "NOT"):
        assert word in said
    read_on = "And" in empty  # as AND, which needs a rule
    assert len(said.splitlines()) == 1 + read_on


@pytest.mark.parametrize("begun", [{"target": "pile"}, {"condition": {}}])
def test_a_condition_that_was_begun_is_one(begun: Any) -> None:
    said = said_of(json.dumps(document({"tableau": {"grab": begun}})).encode())
    assert "missing property" in said
    assert "AND" not in said


def test_what_is_below_the_top_is_all_but_the_top() -> None:
    below = game({"tableau": {"grab": rule("grabTarget", "position", "<", "top")}})
    others = game({"tableau": {"grab": rule("grabTarget", "position", "!=", "top")}})
    assert below.rules == others.rules
    above = document({"tableau": {"grab": rule("grabTarget", "position", ">", "top")}})
    assert "no card is above the top" in said_of(json.dumps(above).encode())
