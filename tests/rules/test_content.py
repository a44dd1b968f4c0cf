"""What a file is, told by its content."""

import pickle

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.rules.content import Content, content_of, is_json, utf8
from solkit_tui.rules.sol.document import Document
from tests.support.rulesets import RULES

SOL = b"# Rules: as in PySolFC 2 and Aisleriot\n\n[Global]\nname = x\n"
OTHERS = {
    "csol": b"# mine\ngame {\n  name klondike\n  tableau {\n    deal 1+\n  }\n}\n",
    "Aisleriot": b"[Aisleriot Config]\nRecent=klondike.scm;\n\n[klondike.scm]\nStatistic=1;2;\n",
    "Scheme": b"; AisleRiot - klondike.scm\n(use-modules (aisleriot interface) (aisleriot api))\n",
    "PySolFC": b'# a game\nregisterGame(GameInfo(2, Klondike, "Klondike", GI.GT_KLONDIKE, 1))\n',
}
KPAT = b'<?xml version="1.0" encoding="UTF-8"?>\n<kpat-game game-type="freecell" deal-number="1">\n'
FILES = [
    (SOL, Content.RULES),
    (b"\xef\xbb\xbf" + SOL, Content.RULES),
    (b'// mine\n{"layout": {}, "rules": {}}', Content.RULES),
    (b'{"rules": {}}', Content.RULES),
    (b'{"solkit_game": 1, "game": "Golf"}', Content.SAVED),
    (b'{"solkit_game": 1, "game": "layout"}', Content.SAVED),
    (b'{"layout" : {}, "rules": {}}', Content.RULES),
    (b'{"solkit_game": 1, "torn', Content.SAVED),
    (b'{"solkit_game": 1, "journal": 1}\n', Content.AUTOSAVE),
    (b'{"solkit_game": 1, "journal": 1}\n{"play": "supply", "at": 1}\n', Content.AUTOSAVE),
    (b'{"solkit_game": 1, "game": "\\"journal\\": 1"}', Content.SAVED),
    (b'{"ok": true, "game": "Golf", "piles": {}}', Content.POSITION),
    (b": KC 6H 4C\n: 4H TH\n", Content.BOARD),
    (b"Foundations: H-A C-0\nFreecells: - 10S\nAS <2H>\n", Content.BOARD),
    (b"2S, 9H, 10C", Content.BOARD),
    (b"122021053133044042092074131071132062", Content.BOARD),
    (b"1220210531330440420920741310711x2062", Content.BOARD),
    (b'{"tableau piles": [["AH"]]}', Content.BOARD),
    (b'{"tableau piles": {"count": 8}, "cells": 4}', Content.RULES),
    (b'{"global": {"name": "x"}, "temp": {"slots": 2}}', Content.JSON),
    (b'{"game": "FreeCell", "tableau": [7, 7, 6]}', Content.JSON),
    (b'[{"name": "Klondike"}]', Content.JSON),
    (b'{"pileTypes": {}}', Content.RULES),
    (b'{"piles": [{"id": "a", "pileType": "a"}]}', Content.RULES),
    (b"{}", Content.UNKNOWN),
    (pickle.dumps("PySolFC") + pickle.dumps("2.12"), Content.PYSOL),
    (KPAT, Content.KPAT),
    (b"", Content.UNKNOWN),
    (b"name = x\n", Content.UNKNOWN),
    (b"Dear player", Content.UNKNOWN),
    (b"[" * 100_000, Content.UNKNOWN),
    (bytes(range(256)), Content.UNKNOWN),
]


@pytest.mark.parametrize(("data", "content"), FILES)
def test_what_a_file_is(data: bytes, content: Content) -> None:
    assert content_of(data) is content
    if data.isascii():
        for form in ("utf-16", "utf-16-le", "utf-16-be"):
            mark = "" if form == "utf-16" else "\ufeff"
            assert content_of(utf8((mark + data.decode()).encode(form))) is content


def test_torn_utf_16_stays_as_it_is() -> None:
    assert utf8(b"\xff\xfea") == b"\xff\xfea"


def test_every_shipped_rule_file_is_one() -> None:
    files = [path for path in RULES.rglob("*") if path.suffix in (".sol", ".json")]
    assert len(files) > 500
    for path in files:
        assert content_of(path.read_bytes()) is Content.RULES, path


@pytest.mark.parametrize("content", Content)
def test_each_content_is_read_as_one_thing_or_told(content: Content) -> None:
    is_rules = content in (Content.RULES, Content.UNKNOWN)
    assert (content.instead_of_rules == "") is is_rules
    is_position = content in (Content.SAVED, Content.POSITION, Content.BOARD, Content.UNKNOWN)
    assert (content.instead_of_position == "") is is_position


@pytest.mark.parametrize("program", OTHERS)
def test_whose_program_it_is_for_is_told_once_with_how_a_rule_file_begins(program: str) -> None:
    (fault,) = examine(Document(OTHERS[program].decode())).faults
    assert fault.code == "not-rules"
    assert program in fault.message
    assert "[global] with name = My Game" in fault.advice


def test_json_of_another_program_is_told_how_a_rule_file_begins() -> None:
    assert "column*13 = 4, 4" in Content.JSON.instead_of_rules


@pytest.mark.parametrize("remark", [b"/* xpat2 */\n", b"// a\n// b\n"])
def test_a_remark_alone_makes_no_json(remark: bytes) -> None:
    assert is_json(remark + b'{"layout": {}}')
    assert not is_json(remark + b"#define NUMBERSLOTS 8\n")
