"""Whatever a fault lists as allowed at its place is allowed there."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.sol.reader import read_sol
from tests.support.amount import amount, some
from tests.support.faults import told

DATA = Path(__file__).parents[1] / "data"


def _faults(path: Path, text: str) -> tuple[Fault, ...]:
    read: Callable[[bytes, str], object] = read_json if path.suffix == ".json" else read_sol
    try:
        read(text.encode(), path.name)
    except RuleFileError as refused:
        return told(refused)
    return ()


def _one_of(word: str) -> str:
    """A word that is no form of words: ``base+N`` stands for ``base+1``, ``goal1..4`` for
    ``goal1``."""
    return re.sub(r"(\d+)\.\.\d+$", r"\1", re.sub(r"N$", "1", word))


def _with_each_word(fault: Fault, text: str) -> Iterator[tuple[str, str]]:
    """Each word that a fault lists, and the text with it instead of the wrong one."""
    lines = text.split("\n")
    line, begin, end = lines[fault.line - 1], fault.column - 1, fault.span.end - 1
    quote = '"' if line[begin:].startswith('"') else ""
    for word in fault.allowed:
        lines[fault.line - 1] = line[:begin] + quote + _one_of(word) + quote + line[end:]
        yield word, "\n".join(lines)


@pytest.mark.long
@pytest.mark.parametrize("files", ["broken/*.sol", "json_broken/*.json"])
def test_each_word_that_a_fault_lists_removes_it(files: str) -> None:
    tried = 0
    for path in some(sorted(DATA.glob(files)), 2):
        text = path.read_bytes().decode(errors="replace")
        for fault in _faults(path, text):
            if isinstance(fault.allowed, str):
                continue
            for word, better in _with_each_word(fault, text):
                left = [again for again in _faults(path, better) if again.code == fault.code]
                assert all(again.span[:2] != fault.span[:2] for again in left), (word, str(fault))
                tried += 1
    assert tried > amount(20, 100)


def test_each_pile_that_would_do_is_listed() -> None:
    path = DATA / "json_broken" / "target_unknown.json"
    text = path.read_bytes().decode()
    (fault,) = _faults(path, text)
    ids = {pile["id"]: pile.get("count", 1) for pile in json.loads(text)["layout"]["piles"]}
    wanted = {*ids, *(f"{name}1..{count}" for name, count in ids.items() if count > 1)}
    tried = fault._replace(allowed=(*wanted,))
    assert not [word for word, better in _with_each_word(tried, text) if _faults(path, better)]
    assert wanted <= set(fault.allowed)


@pytest.mark.long
def test_no_rank_is_said_to_be_meant_where_faces_are_words_too() -> None:
    tried = 0
    for path in sorted(DATA.glob("broken/*.sol")):
        text = path.read_bytes().decode(errors="replace")
        for fault in _faults(path, text):
            if not {"10", "base"} <= set(fault.allowed):
                continue
            ((_, ten),) = _with_each_word(fault._replace(allowed=("100",)), text)
            said = [again for again in _faults(path, ten) if again.span[:2] == fault.span[:2]]
            assert [again.nearest for again in said] == [None], (path.name, said)
            tried += 1
    assert tried
