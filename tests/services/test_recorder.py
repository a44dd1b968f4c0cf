"""What a recorder is told, what it keeps, counts and notes: each game once, whatever happens."""

import errno
import json
import os
import random
import tomllib
from pathlib import Path

import pytest

from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.errors import SaveFileError
from solkit_tui.rules.digest import rules_digest
from solkit_tui.services.records.endings import abandon, recover
from solkit_tui.services.records.history import Aid, Ending, GameRecord, HistoryService
from solkit_tui.services.records.recorder import Recorder
from solkit_tui.services.records.save_lines import position_of
from solkit_tui.services.records.saves import SavesService
from solkit_tui.services.records.stats import StatsService
from solkit_tui.services.system.clock import Clock
from solkit_tui.services.system.notices import Notices
from tests.support.keeping import (
    KLONDIKE,
    NAME,
    STARTED,
    Program,
    game_stats,
    king_home,
    nearly_won,
    records,
    some_move,
)
from tests.support.rulesets import shipped


def deal(number: int = 7) -> Session:
    return Session.new(KLONDIKE, number)


def files(home: Path) -> list[str]:
    return sorted(path.name for path in home.rglob("*") if path.is_file() and path.name[0] != ".")


# -- what counts ----------------------------------------------------------------------------------


def test_a_deal_never_moved_in_leaves_nothing(tmp_path: Path) -> None:
    program = Program(tmp_path)
    recorder = program.recorder
    recorder.dealt(deal())
    program.now += 60
    recorder.pause()
    recorder.aided(Aid.HINT)
    recorder.suspend()
    recorder.ended()
    assert program.notices.take() == ()
    recorder.dealt(deal(8))
    assert not recorder.playing
    assert files(tmp_path) == []


def test_the_position_of_a_game_that_was_put_away_is_read_and_it_stays(tmp_path: Path) -> None:
    program = Program(tmp_path)
    first = deal()
    once = some_move(first)
    program.recorder.dealt(first)
    for session in (once, some_move(once), some_move(once).undo()):
        program.recorder.changed(session)
    program.recorder.suspend()
    for _ in range(2):
        (saved,) = program.saves.all()
        assert position_of(saved, KLONDIKE, program.saves) == once.state


def test_a_game_counts_once_and_its_time_from_the_first_move_on(tmp_path: Path) -> None:
    program = Program(tmp_path)
    recorder, session = program.recorder, deal()
    recorder.dealt(session)
    program.now += 50
    session = some_move(session)
    recorder.changed(session)
    assert recorder.playing
    assert program.stats.of(NAME) == game_stats(1, 0, 0.0)
    program.now += 5
    recorder.changed(some_move(session))
    program.now += 7
    recorder.pause()
    recorder.pause()
    assert program.notices.take() == ()
    program.now += 100
    recorder.go_on()
    program.now += 1
    recorder.suspend()
    recorder.suspend()
    assert records(tmp_path) == (game_stats(1, 0, 13.0), ())


def test_a_win_counts_once_and_ends_the_game(tmp_path: Path) -> None:
    program = Program(tmp_path)
    recorder, session = program.recorder, nearly_won()
    recorder.dealt(session)
    for number in range(4):
        program.now += 10
        session = king_home(session, number)
        recorder.changed(session)
    assert session.outcome is Outcome.WON
    assert recorder.over
    expected = game_stats(1, 1, 30.0)
    assert program.stats.of(NAME) == expected
    # What is undone and made again after it changes nothing.
    program.now += 10
    for later in (session.undo(), session.undo().redo(), session.restart()):
        recorder.changed(later)
    recorder.go_on()
    assert not recorder.clock.running
    recorder.dealt(deal())
    assert not recorder.clock.running
    recorder.changed(some_move(deal()))
    assert recorder.clock.running
    recorder.suspend()
    assert not recorder.clock.running
    stats, (record,) = records(tmp_path)
    assert stats == expected.plus(game_stats(1, 0, 0.0))
    assert record.id.startswith("klondike-easy-")
    assert record._replace(id="") == GameRecord("", NAME, None, STARTED, 30.0, 4, Ending.WON)
    assert record.unaided
    assert [saved.deal for saved in Program(tmp_path).saves.all()] == [7]


def test_a_game_that_is_given_up_is_noted(tmp_path: Path) -> None:
    program = Program(tmp_path)
    recorder = program.recorder
    recorder.dealt(deal())
    session = some_move(some_move(deal()))
    recorder.changed(session)
    recorder.changed(session.undo())
    program.now += 3
    recorder.dealt(deal(8))  # another deal takes its place
    stats, (record,) = records(tmp_path)
    assert stats == game_stats(1, 0, 3.0)
    assert record._replace(id="") == GameRecord(
        "", NAME, 7, STARTED, 3.0, 1, Ending.ABANDONED, ("undo",)
    )
    assert recorder.clock.elapsed == 0.0
    assert not recorder.clock.running
    assert not recorder.playing


def test_a_game_without_a_move_left_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    program.recorder.changed(some_move(deal()))
    monkeypatch.setattr(Session, "outcome", Outcome.STUCK)
    program.recorder.ended()
    program.recorder.ended()
    assert program.notices.take() == ()
    assert [record.ending for record in program.history.all()] == [Ending.LOST]
    assert program.recorder.over


@pytest.mark.parametrize(
    ("left", "ending"), [(Outcome.STUCK, Ending.LOST), (Outcome.PLAYING, Ending.ABANDONED)]
)
def test_a_game_that_was_left_without_a_move_is_lost_when_another_takes_its_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, left: Outcome, ending: Ending
) -> None:
    before = Program(tmp_path)
    before.recorder.dealt(deal())
    monkeypatch.setattr(Session, "outcome", left)
    before.recorder.changed(some_move(deal()))
    before.now += 5
    before.recorder.suspend()
    before.end()
    after = Program(tmp_path)
    after.recorder.dealt(deal(8), replaces=after.saves.all()[0].id)
    after.recorder.changed(some_move(deal(8)))
    assert [record.ending for record in after.history.all()] == [ending]


def test_aids_are_noted_and_kept(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(nearly_won())
    program.recorder.aided(Aid.HINT)  # before the first move
    session = king_home(nearly_won(), 0)
    program.recorder.changed(session)
    program.recorder.aided(Aid.SOLVER)
    program.recorder.aided(Aid.SOLVER)
    program.end()

    program = Program(tmp_path)
    saved = program.saves.all()[0]
    session = program.recorder.resume(saved, KLONDIKE)
    program.recorder.changed(session.undo())
    for number in range(4):
        session = king_home(session.undo() if not number else session, number)
        program.recorder.changed(session)
    _, (record,) = records(tmp_path)
    assert record.aids == ("hint", "solver", "undo")
    assert record.won
    assert not record.unaided


def test_an_undone_move_is_an_aid_even_if_another_one_took_its_place(tmp_path: Path) -> None:
    program = Program(tmp_path)
    session = king_home(nearly_won(), 0)
    program.recorder.dealt(nearly_won())
    program.recorder.changed(session)
    session = king_home(session.undo(), 1)  # told of in one go
    for number in (0, 2, 3):
        program.recorder.changed(session)
        session = king_home(session, number)
    program.recorder.changed(session)
    (record,) = program.history.all()
    assert (record.won, record.moves, record.aids) == (True, 4, ("undo",))


def test_what_does_not_count_is_not_kept(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(nearly_won(), counts=False)
    session = nearly_won()
    for number in range(4):
        session = king_home(session, number)
        program.recorder.changed(session)
        assert program.notices.take() == ()
    program.recorder.suspend()
    assert files(tmp_path) == []


def test_nothing_is_kept_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    saves, history = SavesService(""), HistoryService("")
    notices = Notices()
    stats = StatsService("", saves.has, notices.share())
    recorder = Recorder(stats, saves, history, Clock(), notices=notices)
    recorder.dealt(nearly_won())
    session = nearly_won()
    for number in range(4):
        session = king_home(session, number)
        recorder.changed(session)
        recorder.pause()
    assert recorder.over
    recorder.suspend()
    assert [record.ending for record in history.all()] == [Ending.WON]  # for this run
    saves.forget("x")
    history.flush()
    assert saves.all() == notices.take() == saves.notices.take() == history.notices.take() == ()
    with pytest.raises(SaveFileError):
        saves.read("x")
    assert list(tmp_path.iterdir()) == []


# -- continuing -----------------------------------------------------------------------------------


def test_a_random_game_is_continued_as_it_was(tmp_path: Path) -> None:
    """Undone moves are there too, whatever was played, undone and made again."""
    chance, seconds = random.Random(5), 0.0
    session = deal()
    program = Program(tmp_path)
    program.recorder.dealt(session)
    for _ in range(150):
        before = session
        match chance.randrange(8):
            case 0:
                session = session.undo(chance.randrange(4))
            case 1:
                session = session.redo(chance.randrange(3))
            case 2 if chance.random() < 0.2:
                session = session.restart()
            case 3:  # several moves before the recorder is told
                session = some_move(some_move(session, chance.randrange), chance.randrange)
            case _:
                session = some_move(session, chance.randrange)
        if session != before:
            program.now += 0.25  # a program that is killed loses the time since the last change
            seconds += 0.25 * bool(before.plays)
        program.recorder.changed(session)
        assert program.notices.take() == ()
        if chance.random() < 0.05:
            program.recorder.suspend()
            program.recorder.go_on()
        if chance.random() < 0.1 and program.recorder.playing:
            program.end()
            program = Program(tmp_path)
            program.recover()
            saved = program.saves.all()[0]
            resumed, notices = program.recorder.resume(saved, KLONDIKE), program.notices.take()
            assert notices == ()
            assert resumed == session
    program.recorder.suspend()
    stats, finished = records(tmp_path)
    assert stats == game_stats(1, 0, seconds)
    assert finished == ()


def test_moves_that_cannot_be_made_again_are_not_kept(tmp_path: Path) -> None:
    """The recorder is told late: a restart and the first moves anew look like undoing."""
    session = some_move(some_move(some_move(deal())))
    for again in (1, 2):
        home = tmp_path / str(again)
        program = Program(home)
        program.recorder.dealt(deal())
        program.recorder.changed(session)
        later = session.restart()
        for _ in range(again):
            later = some_move(later)
        assert later.plays == session.plays[:again]
        program.recorder.changed(later)
        program.end()
        program = Program(home)
        saved = program.saves.all()[0]
        assert program.recorder.resume(saved, KLONDIKE) == later


def test_a_continued_game_has_its_time_and_is_not_counted_again(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal(), file="/own/rules/klondike.sol")
    program.recorder.changed(some_move(deal()))
    program.now += 40
    program.recorder.pause()
    program.end()

    program = Program(tmp_path)
    saved = program.saves.of(NAME, "/own/rules/klondike.sol")
    assert saved is not None
    session = program.recorder.resume(saved, KLONDIKE)
    assert program.recorder.playing
    assert program.recorder.clock.elapsed == 40.0
    assert program.recorder.clock.running
    program.now += 3
    program.recorder.changed(some_move(session))
    program.recorder.suspend()
    assert records(tmp_path)[0] == game_stats(1, 0, 43.0)


def test_a_recorder_goes_on_with_the_game_that_it_put_away(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    program.recorder.changed(some_move(deal()))
    program.recorder.suspend()
    saved = program.saves.all()[0]
    program.recorder.resume(saved, KLONDIKE)
    assert program.recorder.playing
    assert program.history.all() == ()


def test_a_session_that_came_with_moves_was_counted_where_it_was_begun(tmp_path: Path) -> None:
    session = some_move(some_move(deal())).undo()
    program = Program(tmp_path)
    program.recorder.dealt(session)
    program.recorder.changed(session.redo())
    program.end()
    assert Program(tmp_path).saves.all() == ()
    assert program.stats.of(session.game.rules.name).played == 0


def test_a_game_whose_rules_have_changed_is_kept_aside(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    program.recorder.changed(some_move(deal()))
    program.recorder.suspend()
    changed = shipped("free_cell")
    assert rules_digest(changed.rules) != rules_digest(KLONDIKE.rules)
    saved = program.saves.all()[0]
    with pytest.raises(SaveFileError, match="old-rules") as caught:
        program.recorder.resume(saved, changed)
    assert caught.value.title == "The rules have changed"
    assert program.saves.all() == ()
    (aside,) = (tmp_path / "saves").iterdir()
    assert str(aside) in caught.value.text


def test_a_game_with_a_forbidden_move_is_set_aside(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    program.recorder.changed(some_move(deal()))
    program.end()
    (path,) = (tmp_path / "saves").iterdir()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    lines[1]["play"] = "moveto AS@1 f1"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    program = Program(tmp_path)
    saved = program.saves.all()[0]
    with pytest.raises(SaveFileError, match=r"damaged-"):
        program.recorder.resume(saved, KLONDIKE)
    assert not path.exists()


def test_a_saved_game_of_a_newer_form_is_left_alone(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    program.recorder.changed(some_move(deal()))
    program.end()
    (path,) = (tmp_path / "saves").iterdir()
    path.write_text(path.read_text().replace('"solkit_game":1', '"solkit_game":2'))
    program = Program(tmp_path)
    saved = program.saves.all()[0]
    with pytest.raises(SaveFileError, match="newer"):
        program.recorder.resume(saved, KLONDIKE)
    assert path.exists()


def test_a_new_game_ends_the_one_that_it_was_said_to_end(tmp_path: Path) -> None:
    for number in (7, 8):
        program = Program(tmp_path)
        ends = "".join(saved.id for saved in program.saves.all())
        program.recorder.dealt(deal(number), replaces=ends)
        assert len(program.saves.all()) == (number == 8)  # as long as nothing is moved
        program.recorder.changed(some_move(deal(number)))
        program.now += number
        program.recorder.suspend()
    stats, (record,) = records(tmp_path)
    assert stats == game_stats(2, 0, 15.0)
    assert (record.deal, record.ending, record.seconds) == (7, Ending.ABANDONED, 7.0)
    assert (record.moves, record.started, record.aids) == (1, STARTED, ())
    saved = Program(tmp_path).saves.all()[0]
    assert saved.deal == 8


def test_a_game_that_nobody_was_asked_about_is_not_ended(tmp_path: Path) -> None:
    """Two programs may have left one each."""
    for number in (7, 8, 9):
        program = Program(tmp_path)
        ends = "".join(saved.id for saved in program.saves.all() if saved.deal == 8)
        program.recorder.dealt(deal(number), replaces=ends)
        program.recorder.dealt(deal(number + 1))  # another deal first: the answer still holds
        program.recorder.dealt(deal(number))
        program.recorder.changed(some_move(deal(number)))
        program.recorder.suspend()
    assert sorted(saved.deal or 0 for saved in Program(tmp_path).saves.all()) == [7, 9]


def test_a_game_that_another_program_plays_is_not_ended(tmp_path: Path) -> None:
    programs = Program(tmp_path), Program(tmp_path)
    for number, program in enumerate(programs):
        program.recorder.dealt(deal(number))
        program.recorder.changed(some_move(deal(number)))
        program.now += 1
        program.recorder.pause()
        assert program.notices.take() == ()
    for program in programs:
        program.end()
    program = Program(tmp_path)
    program.recover()
    assert sorted(saved.deal or 0 for saved in program.saves.all()) == [0, 1]
    assert records(tmp_path) == (game_stats(2, 0, 2.0), ())


# -- faults ---------------------------------------------------------------------------------------


def test_nothing_can_be_written(tmp_path: Path) -> None:
    """Play goes on, each fault is told once, and what can be written later is written then."""
    home = tmp_path / "home"
    home.write_text("a file where the directory should be")
    program = Program(home)
    program.recorder.dealt(nearly_won())
    session = king_home(nearly_won(), 0)
    program.recorder.changed(session)
    titles = {notice.title for notice in program.notices.take()}
    assert titles == {"The game could not be saved", "The statistics could not be saved"}
    for number in (1, 2):
        session = king_home(session, number)
        program.recorder.changed(session)
        assert program.notices.take() == ()
    assert program.stats.of(NAME).played == 1
    home.unlink()
    program.recorder.changed(king_home(session, 3))
    program.stats.flush()
    stats, (record,) = records(home)
    assert (stats.played, stats.won) == (1, 1)
    assert record.won


def test_a_disk_that_is_full_when_the_game_is_won(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(nearly_won())
    session = nearly_won()
    for number in range(3):
        session = king_home(session, number)
        program.recorder.changed(session)

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        patch.setattr(os, "replace", full)
        program.recorder.changed(king_home(session, 3))
    assert len(program.notices.take()) == 4
    # The program ends before there is room again: the game stands before its last move.
    program.end()
    program = Program(tmp_path)
    program.recover()
    assert records(tmp_path) == (game_stats(1, 0, 0.0), ())
    saved = program.saves.all()[0]
    session = program.recorder.resume(saved, KLONDIKE)
    program.recorder.changed(king_home(session, 3))
    stats, (record,) = records(tmp_path)
    assert (stats.played, stats.won, record.won) == (1, 1, True)


def test_a_log_that_cannot_be_written_is_made_up_for_at_the_next_start(tmp_path: Path) -> None:
    (tmp_path / "history.jsonl").mkdir()
    program = Program(tmp_path)
    program.recorder.dealt(nearly_won())
    session = nearly_won()
    for number in range(4):
        session = king_home(session, number)
        program.recorder.changed(session)
        notices = program.notices.take()
    assert "A finished game was not recorded" in [notice.title for notice in notices]
    program.end()
    (tmp_path / "history.jsonl").rmdir()
    program = Program(tmp_path)
    assert program.saves.all() == ()
    program.recover()
    stats, (record,) = records(tmp_path)
    assert (stats.played, stats.won, record.won) == (1, 1, True)
    assert program.saves.over() == ()


def test_a_move_is_saved_and_counted_without_asking_the_rules_which_action_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def asked(*_: object) -> None:
        raise AssertionError("the play says what was done")

    program = Program(tmp_path)
    program.recorder.dealt(deal())
    session = some_move(some_move(deal()))
    together = session.plays[0].then(session.plays[1])
    both = deal().play(together)
    for name in ("move", "play", "reason", "remove_reason", "transfer", "remove", "click"):
        monkeypatch.setattr(Game, name, asked)
    program.recorder.changed(session.undo())
    program.recorder.changed(both)
    assert program.notices.take() == ()
    monkeypatch.undo()
    program.end()
    (saved,) = Program(tmp_path).saves.all()
    assert Program(tmp_path).recorder.resume(saved, KLONDIKE) == both
    assert records(tmp_path)[0].played == 1


def test_the_ledger_goes_when_the_game_is_gone(tmp_path: Path) -> None:
    program = Program(tmp_path)
    for number in range(3):
        program.recorder.dealt(deal(number))
        program.recorder.changed(some_move(deal(number)))
    program.recorder.suspend()
    found = tomllib.loads((tmp_path / "stats.toml").read_text())
    (saved,) = program.saves.all()
    assert saved.id in found["in_progress"]
    assert len(found["in_progress"]) <= 2
    assert found["games"][NAME]["played"] == 3


def walked(count: int) -> Session:
    """So many moves of the deal, each one of the cards that were dealt."""
    session = deal()
    for _ in range(count):
        session = some_move(session, lambda number: number - 1)
    return session


def test_a_game_whose_rules_have_changed_goes_on_as_far_as_it_can(tmp_path: Path) -> None:
    """Klondike by threes has another second deal than Klondike by single cards."""
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    session = walked(4)
    program.recorder.changed(session)
    program.recorder.suspend()
    program.end()
    (path,) = (tmp_path / "saves").iterdir()
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    lines[0]["digest"] = "0"
    lines[3]["play"] = "moveto AS@1 f1"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    program = Program(tmp_path)
    (saved,) = program.saves.all()
    again, (notice,) = program.recorder.resume(saved, KLONDIKE), program.notices.take()
    assert again == session.undo(2)._replace(plays=session.plays[:2], states=session.states[:3])
    assert "2 of 4 moves" in notice.text
    played = some_move(again)
    program.recorder.changed(played)
    assert program.notices.take() == ()
    program.recorder.suspend()
    program.end()
    program = Program(tmp_path)
    (saved,) = program.saves.all()
    assert program.recorder.resume(saved, KLONDIKE) == played


def test_rules_that_are_played_alike_are_no_news(tmp_path: Path) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    program.recorder.changed(walked(3))
    program.recorder.suspend()
    program.end()
    (path,) = (tmp_path / "saves").iterdir()
    path.write_text(path.read_text().replace(rules_digest(KLONDIKE.rules), "0" * 16))
    program = Program(tmp_path)
    assert program.recorder.resume(program.saves.all()[0], KLONDIKE) == walked(3)
    assert program.notices.take() == ()


def test_a_fault_of_one_file_is_not_told_again_because_another_can_be_written(
    tmp_path: Path,
) -> None:
    """The services share a queue, not what was told: the save is written at every move here."""

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    (tmp_path / "stats.toml").mkdir()
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    session = some_move(deal())
    program.recorder.changed(session)
    assert {notice.title for notice in program.notices.take()} == {
        "The statistics could not be saved"
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "write", full)
        session = some_move(session)
        program.recorder.changed(session)
        assert [notice.title for notice in program.notices.take()] == [
            "The game could not be saved"
        ]
    for _ in range(3):
        session = some_move(session)
        program.recorder.changed(session)
        program.recorder.pause()
    assert program.notices.take() == ()


def test_a_level_that_is_found_late_is_logged_once_more(tmp_path: Path) -> None:
    program = Program(tmp_path)
    recorder, session = program.recorder, nearly_won()._replace(deal=7)
    for rated in ("medium", "hard"):
        recorder.dealt(session)
        recorder.rated(rated)
        won = king_home(session, 0)
        recorder.changed(won)
        for number in (1, 2, 3):
            won = king_home(won, number)
            recorder.changed(won)
        assert recorder.started == STARTED
    first, second = program.history.all()
    assert (first.level, second.level) == ("medium", "hard")
    recorder.rated("easy")  # after the end: of two lines with one id the later counts
    assert [record.level for record in program.history.all()] == ["medium", "easy"]
    assert len((tmp_path / "history.jsonl").read_text().splitlines()) == 3


def test_a_line_that_the_solver_told_is_help_whoever_plays_it(tmp_path: Path) -> None:
    program = Program(tmp_path)
    recorder, session = program.recorder, deal()
    recorder.showed(session.states)  # without a game, to nobody
    assert recorder.aids == ()
    recorder.dealt(session, counts=False)
    assert recorder.started == ""
    recorder.dealt(session)
    recorder.changed(moved := some_move(session))
    recorder.showed(moved.states)
    assert recorder.aids == ("line",)
    recorder.stuck()
    recorder.suspend()
    (saved,) = Program(tmp_path).saves.all()
    assert saved.stuck
    abandon(saved, program.stats, program.saves, program.history)
    (record,) = program.history.all()
    assert (record.ending, record.aids) == (Ending.LOST, ("line",))
    assert program.saves.all() == ()


def test_what_cannot_be_read_of_a_game_that_is_over_is_told_and_stops_nothing(
    tmp_path: Path,
) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    program.recorder.changed(some_move(deal()))
    program.recorder.suspend()
    program.end()
    (path,) = (tmp_path / "saves").glob("*.jsonl")
    whole = path.read_bytes()
    head, _, rest = whole.partition(b"\n")
    for damaged, told, kept in (
        (whole + b'{"at":1,"t":2.0,"ended":"eaten"}\n', (), True),  # by a newer program
        (b"{" + head + b"\n" + rest + b'{"at":1,"t":2.0,"ended":"won"}\n', ("damaged",), False),
    ):
        path.write_bytes(damaged)
        again = Program(tmp_path)
        recover(again.stats, again.saves, again.history)
        said = [f"{notice}" for notice in again.notices.take()]
        assert len(said) == len(told)
        assert all(word in text for word, text in zip(told, said, strict=True))
        assert (again.history.all(), path.exists()) == ((), kept)
        again.end()


def test_a_game_that_is_damaged_meanwhile_is_told_and_not_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(deal())
    program.recorder.changed(some_move(deal()))
    program.recorder.suspend()
    services = program.stats, program.saves, program.history
    (saved,) = program.saves.all()

    reasons = iter(("damaged", "gone"))

    def read(game_id: str) -> dict[str, object]:
        raise SaveFileError(next(reasons))

    monkeypatch.setattr(program.saves, "read", read)
    abandon(saved, *services)
    monkeypatch.setattr(program.saves, "over", lambda: [saved])
    recover(*services)
    assert [notice.text for notice in program.notices.take()] == ["damaged", "gone"]
    assert program.history.all() == ()
    assert program.stats.of(NAME).played == 1, "a game in progress is counted all the same"
