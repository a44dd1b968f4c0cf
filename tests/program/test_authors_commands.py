"""What the command line does for who writes a game: new, check, show."""

import io
import json
import os
import re
import shutil
import sys
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from solkit_tui.commands import INTERRUPTED
from solkit_tui.commands.questions import QUESTIONS, BadAnswer, _sizes
from solkit_tui.rules.sol.keys import TABLES
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.container import Services
from tests.program.test_cli import Ran, Runner, refused
from tests.support.amount import amount, some
from tests.support.faults import Disk
from tests.support.program import called
from tests.support.rulesets import rule_file


@pytest.fixture
def run(
    capsys: pytest.CaptureFixture[str], home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Runner:
    """The program in a directory of its own."""
    monkeypatch.chdir(tmp_path)
    return Runner(capsys)


# -- new ------------------------------------------------------------------------------------------


def test_a_new_file_plays_at_once_and_explains_each_key(run: Runner, tmp_path: Path) -> None:
    assert run("new", "My  First").out.startswith("my_first.sol: My First; play it")
    text = (tmp_path / "my_first.sol").read_text()
    assert read_sol(text.encode()).name == "My First"
    lines = text.splitlines()
    seen = set()
    for above, line in pairwise(lines):
        key = line.partition("=")[0].partition("*")[0].strip()
        if "=" in line and line[0] != "#" and key not in seen:
            assert above.startswith("#"), line
            seen.add(key)
    assert len(seen) >= 9


@pytest.mark.parametrize("file", ["mine.sol", "rules/Mine.JSON"])
def test_the_name_of_a_file_is_no_name_of_a_game(run: Runner, tmp_path: Path, file: str) -> None:
    refused(run("new", file), f"solkit new NAME {file}")
    assert list(tmp_path.rglob("*.sol")) == []


def test_a_new_file_takes_the_place_of_none(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "mine.sol").write_text("precious")
    refused(run("new", "Mine"), "mine.sol already exists", "--force")
    assert (tmp_path / "mine.sol").read_text() == "precious"
    assert run("new", "Mine", "-f").status == 0
    assert "precious" not in (tmp_path / "mine.sol").read_text()


@pytest.mark.parametrize("file", ["x.sol", "x.json"])
@pytest.mark.parametrize("game", ["Klondike draw 1 (JSON)", "Yukon"])
def test_a_new_file_is_of_the_language_that_it_is_called_after(
    run: Runner, tmp_path: Path, game: str, file: str
) -> None:
    ran = run("new", "Mine", "--like", game, file)
    assert (ran.status, ran.err) == (0, "")
    assert (tmp_path / file).read_text().lstrip().startswith("{") is file.endswith("json")
    assert run("check", file).out == f"{file}: Mine: no faults\n"


def test_the_name_of_a_file_and_its_language_agree(run: Runner, tmp_path: Path) -> None:
    refused(run("new", "Mine", "x.sol", "--json"), "x.json")
    assert run("new", "Mine", "x.json").status == 0
    refused(run("convert", "x.json", "y.json"), "y.sol")
    assert run("convert", "x.json", "y.sol").status == 0
    refused(run("convert", "y.sol", "z.sol"), "z.json")
    assert run("convert", "y.sol", "z.txt").status == 0
    assert sorted(path.name for path in tmp_path.glob("[yz]*")) == ["y.sol", "z.txt"]


@pytest.mark.parametrize("game", ["Yukon", "American Toad", "Pyramid", "Klondike (hard)"])
def test_a_new_file_begins_with_another_game(run: Runner, tmp_path: Path, game: str) -> None:
    ran = run("new", "Mine", "x.sol", "--like", game)
    assert (ran.status, ran.err) == (0, "")
    assert run("check", "x.sol").out == "x.sol: Mine: no faults\n"
    rules = Services().rules
    mine, theirs = rules.load("x.sol"), rules.load(rules.find(game))
    assert mine._replace(name="", about=theirs.about) == theirs._replace(name="")
    assert not mine.about.aka


def test_a_new_file_in_the_other_language(run: Runner, tmp_path: Path) -> None:
    assert run("new", "Mine", "--json").status == 0
    assert json.loads((tmp_path / "mine.json").read_text())
    assert run("check", "mine.json").out == "mine.json: Mine: no faults\n"


def test_rules_with_scripts_are_not_said_to_be_checked(run: Runner, tmp_path: Path) -> None:
    shutil.copy(Path(__file__).parents[1] / "data" / "json_broken" / "good.json", tmp_path)
    said = run("check", "good.json").out.partition(": no faults")[2]
    assert said == "; whether it can be won is not checked: it has scripts\n"


def test_names_that_cannot_be(run: Runner, tmp_path: Path) -> None:
    refused(run("new", "Mine", "--like", "no such game"), "no such game")
    refused(run("new", "\u202eevil"), "control character")
    refused(run("new", "two\nlines"), "control character", "\\n")
    for more in ((), ("--json",), ("--like", "Yukon")):
        refused(run("new", "a\udcffb", *more), "not valid UTF-8")
    refused(run("new", "Mine", str(tmp_path), "--force"), "could not be written")
    refused(run("new", "--like", "Yukon"), "NAME")
    assert [*tmp_path.glob("*.*")] == []


def test_a_name_may_come_in_bytes_that_the_locale_does_not_know(
    run: Runner, tmp_path: Path
) -> None:
    assert run("new", os.fsdecode(b"caf") + "\udcc3\udca9", "x.sol").status == 0
    assert "name = café" in (tmp_path / "x.sol").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "words",
    [
        ("new", "Mine", "--force"),
        ("convert", str(rule_file("klondike_easy")), "--force"),
        ("show", str(rule_file("pyramid")), "--svg"),
    ],
)
def test_a_file_that_cannot_be_written(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_text("kept")
    for target in ("folder", "file/below"):
        refused(run(*words, target), f"{target}: could not be written")
    assert run(*words, "new/file").status == 0  # makes the folder, which stays
    counted = Disk(tmp_path)
    with counted.installed():
        assert run(*words, "new/file").status == 0
    (tmp_path / "new" / "file").write_text("kept")
    for at in range(1, len(counted.calls), 4):
        with Disk(tmp_path, "ENOSPC", at).installed():
            ran = run(*words, "new/file")
        if ran.status:
            refused(ran, "No space left")
            assert (tmp_path / "new" / "file").read_text() == "kept"
        else:
            (tmp_path / "new" / "file").write_text("kept")
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == ["file"]
    assert (tmp_path / "file").read_text() == "kept"


# -- the questions ---------------------------------------------------------------------------------


_EVERY_KEY = [key for table in TABLES.values() for key in table.keys.values()]


def _answers(monkeypatch: pytest.MonkeyPatch, *said: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{one}\n" for one in said)))


def test_enter_takes_every_usual_answer(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _answers(monkeypatch, *[""] * 14)
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "13 of 13" in ran.out
    assert "24 cards remain for the deck" in ran.out
    mine = read_sol((tmp_path / "my_solitaire.sol").read_bytes())
    theirs = read_sol(rule_file("klondike_easy").read_bytes())
    assert [pile.set_up for pile in mine.piles] == [pile.set_up for pile in theirs.piles]


def test_a_free_cell_is_answered(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = ("Cells", "", "4x7 4x6", "all", "", "", "a", "a", "4", "0", "")
    _answers(monkeypatch, *said)
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "All cards are dealt." in ran.out
    text = (tmp_path / "cells.sol").read_text()
    assert "[deck]" not in text
    assert "column*4 = 7, 7\ncolumn*4 = 6, 6\n" in text
    assert "slots = 4" in text


def test_a_wrong_answer_is_asked_again(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = ("", "9", "1", "60", "x", "8x5", "sideways", "", "up, suit", "descending, same suit")
    _answers(monkeypatch, *said, "", "", "nonsense", *[""] * 4, "99", *[""] * 3)
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "a number from 1 to 8" in ran.out
    assert "that is 8 cards too many" in ran.out
    assert 'did you mean "ascending"?' in ran.out
    assert "order = descending, same suit" in (tmp_path / "my_solitaire.sol").read_text()


def test_no_question_is_cut_within_a_word(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = {}
    for columns in (60, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        _answers(monkeypatch, "Mine", "9", "", "x", "what")
        told[columns] = run("new").out.replace("] ", "]\n")  # behind which the answer is typed
    assert max(map(len, told[60].splitlines())) <= 60 < max(map(len, told[200].splitlines()))
    assert told[60].split() == told[200].split()


def test_numbers_mean_themselves_and_letters_the_choices(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _answers(monkeypatch, *[""] * 6, "A", *[""] * 3, "a", "2", "1", "")
    assert run("new").err == ""
    text = (tmp_path / "my_solitaire.sol").read_text()
    for said in ("refill = A", "deal_to = waste", "deal_by = 2", "redeals = 1"):
        assert f"\n{said}\n" in text


def test_one_can_go_back_ask_and_set_what_is_not_asked(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _answers(
        monkeypatch,
        *("Mine", "2", "back", "back", "?", "Back", "?", "1", "3", "back", "?", ""),
        *("more", "global", "wrap", "maybe", "wrap", "yes", "win", "stock", ""),
        *("more", "nonsense", "autofill", "waste", "", *[""] * 4, "none", *[""] * 6),
    )
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "How many packs are shuffled together." in ran.out
    assert "“nonsense” is not in the list" in ran.out
    assert "Press Enter to add" not in ran.out
    assert '"maybe" cannot be used here' in ran.out
    text = (tmp_path / "back.sol").read_text()
    assert "[foundation]" not in text
    for said in ("decks = 1", "wrap = yes", "win = stock", "autofill = waste"):
        assert f"\n{said}\n" in text


def test_the_words_for_going_back_and_asking_also_work_after_more(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = ("more", "?", "[global]", "?", "wrap", "?", "back", "?", "back")
    _answers(monkeypatch, "Mine", *asked, *[""] * 14)
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.count("[global]; the other sections") == 5
    assert (
        ran.out.count("Whether the first and last ranks are adjacent") == 7
    )  # 5 lists, asked twice
    assert "not in the list" not in ran.out
    assert "\nwrap = no\n" in (tmp_path / "mine.sol").read_text(), "as it was"


@pytest.mark.long
@pytest.mark.parametrize("word", ["fnord", "-1", "9" * 30, "#", "=", ",", "\x07", "A, any"])
def test_whatever_is_answered_is_answered(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str
) -> None:
    for at in some(range(len(word) % 2, 14, 2), 2):
        _answers(monkeypatch, *[""] * at, word, *[""] * (14 - at))
        ran = run("new", "--force")
        assert ran.status in (0, INTERRUPTED)
        assert "Traceback" not in ran.err


def test_a_game_that_cannot_be_played_is_not_written(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _answers(monkeypatch, *[""] * 7, "none", *[""] * 6)
    ran = run("new")
    assert "This cannot be played yet:" in ran.out
    assert (ran.status, [*tmp_path.glob("*.sol")]) == (INTERRUPTED, [])


def test_a_game_without_columns_is_answered(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing about columns is asked then, and each number of a question is true."""
    _answers(monkeypatch, "Bare", "", "none", "A, any, ascending, any", "2", *[""] * 5)
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "face up?" not in ran.out
    assert "empty column" not in ran.out
    asked = re.findall(r"^(\d+) of (\d+)  ", ran.out, re.MULTILINE)
    assert [int(at) for at, _ in asked] == [*range(1, len(asked) + 1)]
    assert asked[-1][0] == asked[-1][1]
    text = (tmp_path / "bare.sol").read_text()
    assert "\ncolumn = none\n" in text
    assert "\ncolumn*4 = A, any, ascending, any\n" in text
    assert "no faults" in run("check", "bare.sol").out


def test_foundations_of_several_kinds_are_answered(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kinds = ("A, any, ascending, same suit, A, any", "K, any, descending, same suit, K, any")
    lines = [word for kind in kinds for word in ("column*4", kind)]
    asked = ("Two", "2", "8x4", "all", "", "", "", "none", *[""] * 5)
    _answers(monkeypatch, *asked, "more", "foundation", *lines, "column*99", kinds[0], "", "")
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    text = (tmp_path / "two.sol").read_text()
    assert "".join(f"column*4 = {kind}\n" for kind in kinds) in text
    assert "*99" not in text
    assert "64 cards remain for the deck." in ran.out


def test_as_many_columns_are_answered_as_there_may_be() -> None:
    assert _sizes("1 2,3") == (1, 2, 3)
    assert _sizes("2x7 2 × 6 1*0") == (7, 7, 6, 6, 0)
    for most in ("40x1", "20x1 20x1"):
        assert len(_sizes(most)) == 40
    for wrong in ("", "0x6", "41x1", "40x1 1", "999x1"):
        with pytest.raises(BadAnswer, match="give 1 to 40 piles"):
            _sizes(wrong)
    for wrong in ("x", "6x", "1000x1", "-1", "2x2x2", "²x1"):
        with pytest.raises(BadAnswer, match="not a list of numbers"):
            _sizes(wrong)


def test_cards_that_foundations_begin_with_are_not_left(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = "A, any, ascending, same suit, A, any"
    _answers(monkeypatch, "Begun", "", "8x6", "all", "", "", "", begun, *[""] * 3)
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "All cards are dealt." in ran.out
    assert "How are the other cards dealt?" not in ran.out


def test_warnings_are_told_at_the_end(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    gathered = ("redeals", "1", "redeal_from", "columns", "redeal_layout", "rows", "", "")
    _answers(monkeypatch, "X", "", "4x13", "all", *[""] * 6, "more", "deck", *gathered)
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "no cards are left for the deck; expected: no [deck]" in ran.out


def test_face_up_cards_are_asked_of_cards(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _answers(monkeypatch, "X", "", "0", *[""] * 12)
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "face up?" not in ran.out
    assert "\ncolumn = 0, 0\n" in (tmp_path / "x.sol").read_text()


def test_redeals_can_be_set_where_the_waste_is_not_turned_over(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two values that need each other come one after the other, at the end too."""
    usual = ("X", "1", "7x4", "all", *[""] * 6, "columns", "more", "deck", "redeal_from", "columns")
    _answers(monkeypatch, *usual, "", "", "more", "deck", "nothing", "redeals", "2", "", "")
    ran = run("new")
    assert (ran.status, ran.err) == (0, "")
    assert "This cannot be played yet:" in ran.out
    assert ran.out.count("How many cards may be drawn from under others") == 2  # for two menus
    text = (tmp_path / "x.sol").read_text()
    assert "\nredeals = 2\n" in text
    assert "\nredeal_from = columns\n" in text
    assert "no faults" in run("check", "x.sol").out


@pytest.mark.long
def test_whatever_is_answered_is_a_file_without_a_fault(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dice = Random(9)
    words = [choice.word for key in _EVERY_KEY for choice in key.form.choices]
    usual = [word for question in QUESTIONS for word in question.values]
    layouts = ["none", "0", "7x4", "4x7 4x6", "1 2 3", "10x5", "3"]
    written = 0
    for _ in range(amount(8, 15)):
        answers: list[str] = []
        for _ in range(60):
            pool = dice.choice(([""], [""], usual, layouts, [*"abcde"], words))
            answers.append(dice.choice(pool))
            if dice.random() < 0.1:
                key = dice.choice(_EVERY_KEY)
                values = [choice.word for choice in key.form.choices] or ["2"]
                section = dice.choice([*TABLES])
                answers += ["more", section, key.name, dice.choice(values), ""]
        _answers(monkeypatch, "X", *answers, *[""] * 30)
        ran = run("new", "--force")
        assert "Traceback" not in ran.err
        assert ran.status in (0, INTERRUPTED)
        if ran.status == 0:
            written += 1
            assert run("check", "x.sol").status == 0, (tmp_path / "x.sol").read_text()
    assert written > 3


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_nobody_is_asked_where_a_stream_is_closed(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stream: str
) -> None:
    with monkeypatch.context() as closed:
        closed.setattr(sys, stream, None)
        status = called("new")
    assert status == INTERRUPTED
    assert list(tmp_path.glob("*.sol")) == []


def test_an_answer_that_is_no_text_is_asked_for_again(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as typing:
        typed = io.TextIOWrapper(io.BytesIO(b"a\xffb\n"), encoding="utf-8")
        typing.setattr(sys, "stdin", typed)
        ran = run("new")
    assert "not UTF-8" in ran.out
    assert ran.status == INTERRUPTED


def test_who_leaves_has_written_nothing(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _answers(monkeypatch, "Mine", "1")
    ran = run("new")
    assert (ran.status, ran.err) == (130, "cancelled; nothing was written\n")
    assert [*tmp_path.glob("*.*")] == []


# -- check ----------------------------------------------------------------------------------------

HOPELESS = """\
[global]
name = Hopeless
decks = 1
wrap = no
ranks = 2..K
[foundation]
column*2 = 2, any, asc, same
column = A, any, asc, same
[deck]
deal_to = none
[column]
column*4 = 3, 1
"""


def _objects(ran: Ran) -> list[dict[str, object]]:
    return [json.loads(line) for line in ran.out.splitlines()]


def test_a_file_whose_deals_are_all_lost_is_told_so(run: Runner, tmp_path: Path) -> None:
    text = "[global]\nname = X\ndecks = 1\nsuits = spade\nranks = A..3\nwrap = no\n"
    text += "[foundation]\ncolumn = {}, any, asc, any\n[column]\ncolumn*3 = 1, 1\n"
    for begun, lost in (("A", 0), ("2", 20)):
        (tmp_path / "x.sol").write_text(text.format(begun) + "refill = none\n")
        said = run("check", "--rate", "x.sol").out
        assert f"of 20 deals, {20 - lost} won, {lost} lost and 0 undecided" in said
        told = "none of the first 20 deals can be won, however they are played" in said
        assert told is (lost == 20)


def test_warnings_are_told_of_a_file_that_is_played(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "x.sol").write_text(HOPELESS)
    ran = run("check", "x.sol")
    assert (ran.status, ran.err) == (0, "")
    said = ran.out.splitlines()
    assert said[0] == "x.sol: Hopeless: no faults"
    assert said[1].startswith("x.sol:8:1: warning: no card of the pack can start this foundation")
    assert said[2].startswith("x.sol:10:1: warning: cards never leave the deck")
    assert "this game cannot be won: only 24 of 48 cards can get to a foundation" in said[3]
    objects = _objects(run("check", "--json", "x.sol"))
    assert [(one["line"], one["warning"]) for one in objects] == [(8, True), (10, True), (7, True)]


def test_faults_as_objects(run: Runner, tmp_path: Path) -> None:
    (tmp_path / "x.sol").write_text(HOPELESS.replace("asc,", "asending,", 1))
    ran = run("check", "--json", "x.sol", "nosuch.sol")
    assert (ran.status, ran.err) == (2, "")
    first, *hidden, missing = _objects(ran)
    assert {one["warning"] for one in hidden} == {True}
    assert first == {
        "file": "x.sol",
        "line": 7,
        "column": 20,
        "end_column": 28,
        "code": "unknown-value",
        "text": "asending",
        "message": "unknown rank order",
        "allowed": ["ascending", "descending", "any", "equal", "free", "asc N", "desc N"],
        "advice": "",
        "suggestion": "ascending",
        "warning": False,
    }
    assert missing["file"] == "nosuch.sol"


def test_remarks_are_objects_too(run: Runner, tmp_path: Path) -> None:
    text = HOPELESS.replace("ranks = 2..K\n", "").replace("wrap = no\n", "")
    text = text.replace("deal_to = none", "deal_to = columns\nredeals = 4").replace("*2", "")
    (tmp_path / "x.sol").write_text(text.replace("column*4 = 3, 1", "column = 3, 1"))
    (one,) = [one for one in _objects(run("check", "--json", "x.sol")) if one["line"] == 9]
    assert one["warning"] is True
    assert "redeals has no effect" in str(one["message"])


# -- show -----------------------------------------------------------------------------------------


def test_a_deal_is_shown_as_text(run: Runner) -> None:
    ran = run("show", "klondike (easy)", "-n", "5")
    assert (ran.status, ran.err) == (0, "")
    assert "f4" in ran.out.splitlines()[0]
    assert "╭" in ran.out
    assert "Selected" not in ran.out
    assert run("show", "klondike (easy)", "-n", "6").out != ran.out


def test_a_deal_is_shown_as_a_picture(run: Runner, tmp_path: Path) -> None:
    ran = run("show", str(rule_file("pyramid")), "--svg", "x.svg", "--size", "100x30")
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert (tmp_path / "x.svg").read_text().startswith("<svg")


@pytest.mark.skipif(os.name == "nt", reason="names of files are text there")
def test_a_file_whose_name_is_no_text_is_shown(run: Runner, tmp_path: Path) -> None:
    shutil.copy(rule_file("golf"), tmp_path / "k\udcff.sol")
    assert run("show", "k\udcff.sol", "--svg", "x.svg").status == 0
    assert (tmp_path / "x.svg").read_text(encoding="utf-8").startswith("<svg")
    assert run("convert", "k\udcff.sol", "n.json").status == 0
    assert (tmp_path / "n.json").exists()


def test_the_words_of_a_name_are_one_argument(run: Runner) -> None:
    assert run("show", "klondike", "(easy)").out == run("show", "klondike (easy)").out
    for command, name in (("show", "GAME|FILE"), ("rules", "GAME|FILE"), ("stats", "[GAME]")):
        usage = run(command, "--help").out.partition("\n\n")[0]
        assert usage.split()[-1] == name
    refused(run("show", "klondike", "spider"), "klondike spider")


def test_what_cannot_be_shown(run: Runner, tmp_path: Path) -> None:
    refused(run("show", "no such game"), "no such game")
    refused(run("show", "yukon", "--size", "big"), "80x24")
    refused(run("show", "yukon", "-n", "x"), "x")
    (tmp_path / "bad.sol").write_text("[global]\n")
    refused(run("show", "bad.sol"), "bad.sol:1:1")


# -- convert --------------------------------------------------------------------------------------


def test_a_game_goes_there_and_back(run: Runner, tmp_path: Path) -> None:
    there = run("convert", str(rule_file("klondike_easy")), "x.json")
    assert (there.status, there.err) == (0, "")
    back = run("convert", "x.json", "y.sol")
    assert back == Ran(0, "y.sol: Klondike (easy), as a .sol rule file\n", "")
    loader = Services().rules
    mine, theirs = loader.load("y.sol"), loader.load(str(rule_file("klondike_easy")))
    assert [pile.order for pile in mine.piles] == [pile.order for pile in theirs.piles]
    assert mine.deck == theirs.deck
