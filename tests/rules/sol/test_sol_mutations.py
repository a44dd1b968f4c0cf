"""Damaged rule files: whatever happens to a good file, it is read or refused, never more."""

import re
from functools import cache
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.reader import read_sol
from tests.support.faults import told
from tests.support.library import SOL_GAMES
from tests.support.rulesets import SHIPPED, rule_file, whole_text

ROOT = Path(__file__).parents[3]
PARTS = [path.read_text(encoding="utf-8") for path in sorted(ROOT.glob("tests/data/part*/*.sol"))]


@cache
def good() -> list[str]:
    """Rule files that have every word between them that the library has."""
    found = [*map(whole_text, SHIPPED), *PARTS]
    words = _words(found)
    for name in SOL_GAMES:
        said = _words([rule_file(name).read_text(encoding="utf-8")])
        if not said <= words:
            found.append(whole_text(name))
            words |= said
    return found


def _words(texts: list[str]) -> set[str]:
    said = "\n".join(texts)
    keys = re.findall(r"(?m)(?:^|, )(\w+)(?=\*?\d* *=)", said)
    values = re.findall(r"(?m)^\w+ *= *([a-z_]+)(?=,|$)", said)
    return {*keys, *values}


STRANGE = ["base+1", "base-20", "..", "*9999999999", "-1", "416", "\x00", "\x1b", "é", "\ufeff"]


@cache
def words() -> list[str]:
    return sorted(
        {word for text in good() for word in text.split()} | {*"=,*[]#+-. \n\t0", *STRANGE}
    )


GOOD = st.deferred(lambda: st.sampled_from(good()))
WORDS = st.deferred(lambda: st.sampled_from(words()))


@st.composite
def mutated(draw: st.DrawFn) -> str:
    """A good file with a few words or lines put in, taken out or changed."""
    text = draw(GOOD)
    for _ in range(draw(st.integers(1, 4))):
        how = draw(st.integers(0, 5))
        at = draw(st.integers(0, max(len(text) - 1, 0)))
        lines = text.split("\n")
        row = draw(st.integers(0, len(lines) - 1))
        if how == 0:
            text = text[:at] + text[at + draw(st.integers(1, 4)) :]
        elif how == 1:
            text = text[:at] + draw(WORDS) + text[at:]
        elif how == 2:
            text = text[:at] + draw(st.characters(codec="utf-8")) + text[at + 1 :]
        elif how == 3:
            text = "\n".join(lines[:row] + lines[row + 1 :])
        elif how == 4:
            text = "\n".join([*lines, lines[row]])
        else:
            pieces = lines[row].split(",")
            piece = draw(st.integers(0, len(pieces) - 1))
            pieces[piece] = draw(WORDS)
            text = "\n".join([*lines[:row], ",".join(pieces), *lines[row + 1 :]])
    return text


def check(data: bytes) -> None:
    faults: tuple[Fault, ...] = ()
    try:
        rules = read_sol(data, "file")
    except RuleFileError as refused:
        faults = told(refused)
        rules = None
    if rules is None:
        assert faults
        lines = data.decode(errors="replace").split("\n")
        for fault in faults:
            assert fault.file == "file"
            assert 1 <= fault.line <= len(lines)
            assert 1 <= fault.column <= len(lines[fault.line - 1]) + 2
            assert str(fault).isprintable()
    else:
        assert isinstance(rules, RuleSet)
        assert rules.name
        laid = sum(len(pile.set_up) for pile in rules.piles)
        assert laid <= rules.pack_size


@given(mutated())
def test_damaged_files_are_read_or_refused(text: str) -> None:
    check(text.encode())


@given(GOOD, st.binary(max_size=6), st.data())
def test_damaged_bytes_are_read_or_refused(text: str, junk: bytes, data: st.DataObject) -> None:
    whole = text.encode()
    at = data.draw(st.integers(0, len(whole)))
    check(whole[:at] + junk + whole[at + data.draw(st.integers(0, 6)) :])


@given(st.text(max_size=300) | st.lists(WORDS, max_size=60).map(" ".join))
def test_any_text_is_read_or_refused(text: str) -> None:
    check(text.encode())
