"""What newcomers write from memory of books and of other programs: a hundred files, each with what
a teacher would say about it. They were written before anybody looked at what the checker says."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.rules.sol.document import Document
from solkit_tui.services.container import Services

DATA = Path(__file__).parents[1] / "data" / "newcomers.toml"
FILES = tomllib.loads(DATA.read_text("utf-8"))["file"]


@pytest.fixture(scope="module")
def library() -> Any:
    return Services().rules.library()


def test_there_are_a_hundred_and_each_has_an_answer() -> None:
    assert len({file["who"] for file in FILES}) == len(FILES) >= 100
    assert all(file["teacher"] and file["right"] for file in FILES)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file["who"])
def test_line_and_word_are_named_as_a_teacher_would(file: dict[str, Any], library: Any) -> None:
    faults = examine(Document(file["text"]), library).faults
    said = "\n".join(map(str, faults))
    for line, *words in file["right"]:
        here = "\n".join(fault.said for fault in faults if line in (0, fault.line))
        assert all(word in here for word in words), (line, words, said)
    lines = {*(line for line, *_ in file["right"]), *file.get("also", ())}
    assert 0 in lines or {fault.line for fault in faults} == lines, said
