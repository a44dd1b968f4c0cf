"""What the solver says in line mode and to `solkit solve`."""

import io
import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from solkit_tui.commands import solve as command
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import action_words
from solkit_tui.line.commander import Commander
from solkit_tui.line.program import Options, run
from solkit_tui.line.solving import line_text
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.answer import InPlay
from solkit_tui.services.records.history import Ending
from solkit_tui.solver import client
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from tests.support.asked import commanded
from tests.support.line_desk import services_in

SMALL = """[global]
name = Small
decks = 1
wrap = no
suits = spade, heart
ranks = A..5
[foundation]
column*2 = A, any, ascending, same suit
take_back = no
[temp]
slots = 1
[column]
playable_card = top
order = descending, alternate color
refill = none
column*2 = 5, 5
"""


class Here:
    """Settles in this process."""

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.closed = False

    def ask(self, question: Question) -> Verdict:
        self.asked.append(question)
        return settle(question._replace(seconds=0, positions=5_000, shorten=0))

    def close(self) -> None:
        self.closed = True


Told = list[dict[str, object]]


@pytest.fixture
def file(tmp_path: Path) -> str:
    (tmp_path / "small.sol").write_text(SMALL)
    return str(tmp_path / "small.sol")


@pytest.fixture
def tell(tmp_path: Path, file: str, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Told]:
    def told(deal: int, *commands: str, solver: Here | None = None, game: str = file) -> Told:
        target = io.BytesIO()
        words = "".join(f"{word}\n" for word in commands).encode()
        here = solver or Here()
        options = Options(game, deal, json=True)
        monkeypatch.setattr(client, "WaitingClient", lambda: here)
        source, sink = io.TextIOWrapper(io.BytesIO(words)), io.TextIOWrapper(target, "utf-8")
        run(options, services_in(tmp_path), source, sink)
        return [json.loads(line) for line in target.getvalue().splitlines()]

    return told


def deals(kind: VerdictKind) -> int:
    game = game_of(read_sol(SMALL.encode()))
    for deal in range(1, 200):
        question = Question(game.rules, Session.new(game, deal).state, 0, 5_000)
        if settle(question).kind is kind:
            return deal
    raise AssertionError(f"no deal is {kind}")


def test_every_word_of_the_line_can_be_sent_back_and_wins(tell: Callable[..., Told]) -> None:
    deal = deals(VerdictKind.WINNABLE)
    told = tell(deal, "winnable 5")[-1]
    assert told["verdict"] == "winnable"
    assert told["proof"] == "line"
    line = told["line"]
    assert isinstance(line, list)
    assert tell(deal, *line)[-1]["won"] is True


def test_an_unwinnable_position_says_that_all_was_tried(tell: Callable[..., Told]) -> None:
    told = tell(deals(VerdictKind.UNWINNABLE), "solve")[-1]
    assert (told["verdict"], told["proof"], told["line"]) == ("unwinnable", "exhausted", [])


def test_a_hint_is_the_first_move_of_a_proven_line(tell: Callable[..., Told]) -> None:
    deal = deals(VerdictKind.WINNABLE)
    told = tell(deal, "hint", "winnable")
    assert told[0]["proof"] is True
    line = told[1]["line"]
    assert isinstance(line, list)
    assert told[0]["hint"] == line[0]


def test_a_hint_in_a_lost_position_says_so(tell: Callable[..., Told]) -> None:
    told = tell(deals(VerdictKind.UNWINNABLE), "hint")[-1]
    assert told["proof"] is False
    lost, _, why = str(told["message"]).partition("; ")
    assert lost == "this position can no longer be won"
    assert "no proof" not in why  # of that there is one


def test_the_review_names_the_move_that_lost_the_game(tell: Callable[..., Told]) -> None:
    game = game_of(read_sol(SMALL.encode()))
    for deal in range(1, 300):
        session = Session.new(game, deal)
        kinds = []
        words: list[str] = []
        while not game.won(session.state) and game.actions(session.state) and len(words) < 6:
            words.append(action_words(game, session.state, game.actions(session.state)[-1]))
            session = session.play(commanded(game, session.state, words[-1]))
        kinds = [settle(Question(game.rules, at, 0, 5_000)).kind for at in session.states]
        if VerdictKind.WINNABLE in kinds and VerdictKind.UNWINNABLE in kinds:
            lost = kinds.index(VerdictKind.UNWINNABLE)
            told = tell(deal, *words, "review")[-1]["review"]
            assert isinstance(told, dict)
            assert told["lost_by"] == {"number": lost, "move": words[lost - 1]}
            assert told["winnable_to"] == lost - 1
            return
    raise AssertionError("no such game")


@pytest.mark.parametrize(
    ("command", "aid"),
    [("hint", "hint"), ("winnable", "solver"), ("solve", "line"), ("review", "solver")],
)
def test_what_the_solver_says_is_help(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, aid: str
) -> None:
    monkeypatch.setattr(client, "WaitingClient", Here)
    services = services_in(tmp_path)
    session = Session.new(game_of(services.rules.load(file)), deals(VerdictKind.WINNABLE))
    answer = Commander(services).run(command, InPlay(session, file))
    assert answer is not None
    assert answer.aid == aid


def test_a_game_won_by_a_line_that_was_told_counts_as_shown(
    tell: Callable[..., Told], file: str, tmp_path: Path
) -> None:
    own = tmp_path / "rules"
    own.mkdir()
    Path(file).rename(own / "small.sol")
    deal = deals(VerdictKind.WINNABLE)
    line = tell(deal, "winnable", game="Small")[-1]["line"]
    assert isinstance(line, list)
    tell(deal, "winnable", *line, game="Small")
    (record,) = services_in(tmp_path).history.all()
    assert record.ending is Ending.SHOWN


def test_hints_by_look_ask_no_solver(home: Path, file: str, tmp_path: Path) -> None:
    (home / "config.toml").write_text('hints = "look"\n')
    services = services_in(home)
    session = Session.new(game_of(services.rules.load(file)), 1)
    commander = Commander(services)
    answer = commander.run("hint", InPlay(session, file))
    assert answer is not None
    assert (answer.said[1], answer.aid) == (
        "this move looks good, judging by the visible cards",
        "hint",
    )


def test_a_hint_in_a_lost_game_leads_back(tell: Callable[..., Told]) -> None:
    for deal in range(1, 40):
        words: list[str] = []
        kinds: list[object] = []
        while len(words) < 12:
            *_, last = tell(deal, *words, "winnable")
            kinds.append(last["verdict"])
            if last["verdict"] == "unwinnable" or last["outcome"]:
                break
            words.append(str(tell(deal, *words, "moves")[-1]["legal"][-1]))  # type: ignore[index]
        if kinds[0] == "winnable" and kinds[-1] == "unwinnable" and len(words) > 1:
            hint = tell(deal, *words, "hint")[-1]
            assert hint["hint"] == "undo 1"
            assert f"move {len(words)} lost this game" in str(hint["message"])
            assert tell(deal, *words, "undo 1", "winnable")[-1]["verdict"] == "winnable"
            return
    raise AssertionError("no such game")


def test_seconds_are_a_number_above_nought(tell: Callable[..., Told]) -> None:
    for seconds in ("x", "0", "-1", "nan", "1e9", "inf", "86401", "٣", f"1.{'0' * 18}"):
        assert tell(1, f"winnable {seconds}")[-1]["error"] == "invalid"


def test_the_solver_is_started_by_the_first_question_and_ended_at_the_end(
    tell: Callable[..., Told],
) -> None:
    solver = Here()
    tell(1, "state", solver=solver)
    assert not solver.closed
    tell(1, "winnable", solver=solver)
    assert solver.closed


DEALT = SMALL.replace("[foundation]", "[deck]\ndeal_to = waste\nredeals = unlimited\n[foundation]")


def test_the_line_is_read_by_numbers_with_deals_in_a_row_as_one() -> None:
    game = game_of(read_sol(DEALT.replace("5, 5", "2, 1").encode()))
    said = []
    for deal in range(1, 40):
        session = Session.new(game, deal)
        verdict = settle(Question(game.rules, session.state, 0, 5_000))
        lines = line_text(session, verdict)
        said += lines
        last = 0
        for line in lines:
            first, _, to = line.split()[0].partition("–")
            assert int(first) == last + 1
            last = int(to or first)
        assert last == len(verdict.line)
    told = "\n".join(said)
    assert "turned face up" in told
    assert re.search(r"(\d+)–\d+  dealt (\d+ times|twice), ending with [A2345]", told)
    assert re.search(r"dealt \d+ times \(\d redeals?\), ending with ", told)
    assert not re.search(r"  dealt .*\n.*  dealt ", told)


def test_solve_writes_words_that_can_be_sent_back_where_they_are_asked_for(
    file: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "WaitingClient", Here)
    deal = str(deals(VerdictKind.WINNABLE))
    assert command.main([file, "-n", deal]) == 0
    assert capsys.readouterr().out.splitlines()[1].lstrip().startswith("1  ")
    assert command.main([file, "-n", deal, "--plain"]) == 0
    assert capsys.readouterr().out.splitlines()[1].startswith("moveto ")


def test_solve_tells_the_verdict_by_its_status(
    file: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "WaitingClient", Here)
    winnable, lost = deals(VerdictKind.WINNABLE), deals(VerdictKind.UNWINNABLE)
    assert command.main([file, "-n", str(winnable), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["verdict"] == "winnable"
    assert command.main([file, "-n", str(lost)]) == 1
    assert "unwinnable" in capsys.readouterr().out
    monkeypatch.setattr(
        Here, "ask", lambda self, question: Verdict(VerdictKind.UNKNOWN, limit="time")
    )
    assert command.main([file, "-n", "1"]) == 3
    assert "undecided after" in capsys.readouterr().out
