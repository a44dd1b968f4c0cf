"""What newcomers write from memory of books and of other programs: a hundred files, each with what
a teacher would say about it. They were written before anybody looked at what the checker says."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.faults import AdvisedLine
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.trial import followed
from solkit_tui.services.container import Services
from tests.author.editing import heard
from tests.support.amount import some

DATA = Path(__file__).parents[1] / "data" / "newcomers.toml"
FILES = tomllib.loads(DATA.read_text("utf-8"))["file"]


@pytest.fixture(scope="module")
def library() -> Any:
    return Services().rules.library()


def test_there_are_a_hundred_and_each_has_an_answer() -> None:
    assert len({file["who"] for file in FILES}) == len(FILES) >= 100
    assert all(file["teacher"] and file["right"] for file in FILES)


@pytest.mark.long
def test_line_and_word_are_named_as_a_teacher_would(library: Any) -> None:
    for file in some(FILES, 2):
        faults = examine(Document(file["text"]), library).faults
        said = "\n".join((file["who"], *map(str, faults)))
        for line, *words in file["right"]:
            here = "\n".join(heard(fault) for fault in faults if line in (0, fault.line))
            assert all(word in here for word in words), (line, words, said)
        lines = {*(line for line, *_ in file["right"]), *file.get("also", ())}
        assert 0 in lines or {fault.line for fault in faults} == lines, said


@pytest.mark.long
def test_what_is_suggested_is_accepted_in_its_place(library: Any) -> None:
    for file in some(FILES, 2, first=1):
        lines = file["text"].split("\n")
        put: dict[int, dict[str, str]] = {}
        for fault in reversed(examine(Document(file["text"]), library).faults):
            there = put.setdefault(fault.line, {})
            if fault.nearest is not None and fault.text not in there:
                line = lines[fault.line - 1]
                before, after = line[: fault.column - 1], line[fault.span.end - 1 :]
                lines[fault.line - 1] = f"{before}{fault.nearest}{after}"
                there[fault.text] = fault.nearest
        faults = examine(Document("\n".join(lines)), library).faults
        sound = all(fault.is_warning for fault in faults)  # else the warnings are of other lines
        told = [fault for fault in faults if sound or not fault.is_warning]
        refused = [fault for fault in told if fault.text in put.get(fault.line, {}).values()]
        assert not refused, "\n".join((file["who"], *map(str, refused)))


@pytest.mark.long
def test_what_is_advised_is_not_the_line_itself_and_not_faulty_in_the_same_way(
    library: Any,
) -> None:
    for file in some(FILES, 2):
        document = Document(file["text"])
        faults = examine(document, library).faults
        headings = {section.heading.line for section in document.sections}
        for fault in faults:
            line, here = document.lines[fault.line - 1], document.section_at(fault.line)
            told = [one.text for one in fault.lines if one.section in ("", here)]
            said = "\n".join((file["who"], line, str(fault)))
            assert line.split() not in map(str.split, told), said
            wanted = re.escape("".join(line.split()))
            allowed = str(fault.allowed if fault.line else "")
            assert not re.search(rf"(?<![\w*]){wanted}$", "".join(allowed.split())), said
            if not (fault.instead and told) or fault.line in headings:
                continue
            others = (one for one in faults if one.line != fault.line)
            put = fault._replace(nearest=None, lines=(AdvisedLine(told[0]),))
            after = examine(Document(followed([*others, put], document)[0]), library).faults
            same = (one for one in after if one.line == fault.line)
            assert all((one.code, one.text) != (fault.code, fault.text) for one in same), said


@pytest.mark.long
def test_doubts_about_json_say_nothing_in_the_words_of_the_other_language(library: Any) -> None:
    said = 0
    for file in FILES:
        rules = examine(Document(file["text"]), library).rules
        text = "" if rules is None else convert(rules).text
        for fault in examine(Document(text)).faults if text else ():
            said += 1
            assert not re.search(r"\w ?= |\[[a-z]+\]|[a-z]_[a-z]", fault.said), fault.said
    assert said


TOLD = [
    ("[global]\naka = The Fan\naka = Oil", "one line for both: aka = The Fan, Oil"),
    ("[column]\nautofill = waste\nautofill = stock", "autofill = waste, stock"),
    ("[column]\ncolumn = 5, 1\ncolumn = 6, 7", "try: column = 6, 1,"),
    ("[column]\ncolumn*2 = 5, 5\ncolumn*3 = 4, 5", "try: column*3 = 4, 4,"),
    ("[column]\ncolumn = 3, 2\ncolumn = 5, 9", "column = 14, 9 for 5 face down and 9 face up"),
    ("[column]\nmove_limit = superMove()", 'did you mean "supermove"?'),
    ("[column]\nplayable_cards = ordered", "try: playable_card = ordered;"),
    ("[column]\nrefill = take 2 cards", "autofill = stock and fill_cards = 2,"),
    ("[reserve]\npile = 1, 1\naccept = Q", "column = 0, 0, refill=Q, order=equal any,"),
    ("[reserve]\npile = 12", "pile = 12, 1 for one heap"),
    ("[foundation]\ncolumn*4 = K any desc same_suit", '"K, any, descending, same suit"'),
    ("[global]\nmax_players = 1", "no line for this: a game is for one player"),
    ("[deck]\ndeal_count = 9", "no line for this with deal_to = columns"),
]


@pytest.mark.parametrize(("lines", "told"), TOLD)
def test_what_is_meant_is_told_with_the_words_of_the_file(lines: str, told: str) -> None:
    assert any(told in heard(fault) for fault in examine(Document(lines)).faults)


def test_a_pile_of_another_name_is_meant_by_that_of_its_kind() -> None:
    to, kind = '"arguments": {"to": "foundation"}', '{"setup": "", "drop": true}'
    act = f'"activate": [{{"action": {{"command": "deal", "target": "pile", {to}}}}}]'
    piles = ", ".join(f'{{"id": "{n}", "pileType": "{n}", "x": 0, "y": 0}}' for n in ("s", "hole"))
    text = (
        f'{{"layout": {{"cards": {{"cardType": "standard-deck"}}, "piles": [{piles}]}}, "rules": '
        f'{{"name": "N", "pileTypes": {{"s": {{"setup": "d*", {act}}}, "hole": {kind}}}}}}}'
    )
    (fault,) = (one for one in examine(Document(text)).faults if one.code == "no-such-piles")
    assert fault.nearest == "hole"
