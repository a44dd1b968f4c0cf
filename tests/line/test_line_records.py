"""Games of line mode count like those of the table: from the first move, once, won once."""

from pathlib import Path

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.line.at_table import TableCommands
from solkit_tui.services.answer import InPlay
from solkit_tui.services.container import Services
from solkit_tui.services.records.history import Ending
from solkit_tui.services.records.recorder import Recorder
from solkit_tui.services.system import streams
from tests.support.line_desk import (
    DATA,
    play,
    seat,
    services_in,
)
from tests.support.rulesets import position, rule_file, shipped


@pytest.fixture
def services(home: Path, monkeypatch: pytest.MonkeyPatch) -> Services:
    monkeypatch.chdir(home)
    return services_in(home)


def counted(home: Path, name: str = "Klondike (easy)") -> tuple[int, int]:
    """Played and won, as a program that starts now reads it."""
    stats = services_in(home).stats.of(name)
    return stats.played, stats.won


SCRIPT = [
    line for line in (DATA / "klondike_win.txt").read_text().splitlines() if line[:1] not in "#"
]


def test_nothing_counts_before_the_first_move(services: Services, home: Path) -> None:
    play(services, ["state", "moves", "hint", "undo", "moveto JS 5", "restart", "newgame 3"])
    assert counted(home) == (0, 0)
    assert not (home / "stats.toml").exists()


def test_a_game_counts_once(services: Services, home: Path) -> None:
    play(services, ["supply", "undo", "supply", "restart", "supply", "supply"])
    assert counted(home) == (1, 0)
    play(services, ["supply", "newgame 4", "newgame 5", "supply", "newgame 6"])
    assert counted(home) == (3, 0)
    assert services_in(home).stats.of("Klondike (easy)").spent > 0


def test_a_win_counts_once(services: Services, home: Path) -> None:
    play(services, [*SCRIPT[:-1], "undo", "redo", "undo 2", "redo 2", "newgame 1", "state"])
    assert counted(home) == (1, 1)


def test_a_game_from_a_file_counts_where_it_was_begun(services: Services, home: Path) -> None:
    half = len(SCRIPT) // 2
    play(services, [*SCRIPT[:half], "save half.json"])
    assert counted(home) == (1, 0)
    play(services, SCRIPT[half:], "--load", "half.json")
    play(services, SCRIPT[half:], "--load", "half.json")
    assert counted(home) == (1, 0)


def test_a_saved_game_without_a_move_counts_from_its_first(services: Services, home: Path) -> None:
    play(services, ["save new.json"], "-n", "1")
    play(services, ["supply"], "--load", "new.json")
    assert counted(home) == (1, 0)


def test_named_files_and_positions_count_nothing(services: Services, home: Path) -> None:
    play(services, ["supply", "newgame 3", "supply"], str(rule_file("klondike_easy")))
    play(services, ["purge", "supply", "purge"], "--load", str(DATA / "position.json"))
    assert counted(home) == (0, 0)


def test_the_time_before_the_first_command_counts(services: Services, home: Path) -> None:
    moments = iter([0.0])
    services.now = lambda: next(moments, 60.0)
    play(services, ["supply", "undo"])
    assert services_in(home).stats.of("Klondike (easy)").spent == 60.0


def test_a_pipe_gives_up_no_game_of_its_owners(services: Services, home: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(streams.Input, "on_terminal", True)
        play(services, ["supply"])
    play(services, ["supply", "newgame 4", "supply"])
    play(services, SCRIPT, "-n", "2")
    assert len(services_in(home).saves.all()) == 1
    logged = [record.ending for record in services_in(home).history.all()]
    assert logged == [Ending.ABANDONED, Ending.WON]
    assert counted(home)[0] == 4
    assert "in_progress" in (text := (home / "stats.toml").read_text())
    assert len(text.partition("[in_progress]")[2].split("=")) == 2  # of the owner's game alone


def test_trouble_with_the_statistics_is_told_and_stops_nothing(
    services: Services, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (home / "stats.toml").mkdir()
    told = play(services, ["supply", "supply", "exit"], "-n", "1", "--strict")
    assert told.status == 0
    assert told.lines[-1] == "w  4H AC 4D"
    assert "The statistics could not be saved" in capsys.readouterr().err


@pytest.fixture
def at_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams.Input, "on_terminal", True)


@pytest.mark.usefixtures("at_terminal")
@pytest.mark.parametrize("moment", ["resume", "dealt"])
def test_ctrl_c_before_the_first_answer(
    services: Services, monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    play(services, ["supply"])
    monkeypatch.setattr(Recorder, moment, interrupted)
    with pytest.raises(KeyboardInterrupt):  # the command line ends on it, without a word
        play(services, ["state"])


@pytest.mark.usefixtures("at_terminal")
def test_what_the_beginning_of_a_game_has_to_say_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    services = services_in(tmp_path)
    monkeypatch.setattr(Recorder, "dealt", lambda *_: services.notices.add("Title", "not saved"))
    assert play(services, [], "-n", "1").status == 0
    assert capsys.readouterr().err == "Title: not saved\n"


@pytest.mark.usefixtures("at_terminal")
def test_a_hint_at_a_terminal_is_help(services: Services) -> None:
    play(services, ["hint", "supply"])
    [saved] = services.saves.all()
    assert services.saves.read(saved.id)["aids"] == ["hint"]


def test_what_the_solver_is_asked_is_left_to_the_table(services: Services) -> None:
    commands = TableCommands(services)
    current = seat("klondike_easy")
    for text, wish in {"Winnable 3": ("winnable", 3.0), "hint": ("hint", 0.0)}.items():
        answer = commands.run(text, current)
        assert answer is not None
        assert (answer.wish, answer.seconds) == wish
    for text in ("solve never", "review 1 2", "hint 5"):
        answer = commands.run(text, current)
        assert answer is not None
        assert (answer.wish, answer.error) == ("", "invalid")


def test_moves_that_are_typed_at_the_table_are_followed_by_safe_cards(services: Services) -> None:
    commands = TableCommands(services)
    game = shipped("klondike_easy")
    state = position(game, column="-KC AS|2H|3C", waste="2D", deck="-5D")
    session = Session(game, None, (), (state,))
    plain = commands.run("moveto 2D 3", InPlay(session))
    followed = commands.run("moveto 2D 3", InPlay(session, autoplay=True))
    assert plain is not None
    assert followed is not None
    assert not any(plain.current.session.state.piles[at] for at in game.foundations)
    assert sum(len(followed.current.session.state.piles[at]) for at in game.foundations) == 1
    assert len(followed.current.session.plays) == 1
