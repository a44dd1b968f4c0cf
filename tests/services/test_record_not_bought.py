"""A record cannot be bought: what the solver has shown is not the player's own."""

from pathlib import Path

import pytest

from solkit_tui.engine.action import By
from solkit_tui.engine.session import Session
from solkit_tui.services.records.figures import figures
from solkit_tui.services.records.history import Aid, Ending
from tests.support.asked import after_transfer
from tests.support.keeping import KLONDIKE, NAME, Program, records
from tests.support.rulesets import position

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9"]
MOVES = 16
WHO: dict[str, By] = {"p": "player", "s": "solver", "r": "rule"}


def begun(deal: int | None = None) -> Session:
    """A game that is won by sixteen moves, all to the foundations."""
    state = position(
        KLONDIKE,
        foundation="|".join(" ".join(rank + suit for rank in RANKS) for suit in "CSHD"),
        column="|".join(f"K{suit} Q{suit} J{suit} 10{suit}" for suit in "CSHD"),
    )
    return Session(KLONDIKE, deal, (), (state,))


def moved(session: Session, by: By) -> Session:
    game, column = session.game, session.at % 4
    top = len(session.state.piles[game.columns[column]]) - 1
    lift = game.lift_at(session.state, game.columns[column], top)
    after = after_transfer(session, lift, game.foundations[column])
    return session.play(after.plays[session.at]._replace(by=by))


LINE = begun()
for _ in range(MOVES):
    LINE = moved(LINE, "solver")


def play(program: Program, session: Session, script: str) -> tuple[Program, Session]:
    """Play on: `p`, `s`, `r` make a move, `u` takes one back, `U` makes it again, `l` shows the
    whole line, `h` is a hint, `k` is a kill and a new start."""
    for what in script:
        match what:
            case "u" | "U":
                session = session.undo() if what == "u" else session.redo()
                program.recorder.changed(session)
            case "l":
                program.recorder.showed(LINE.states[session.at :])
            case "h":
                program.recorder.aided(Aid.HINT, 1)
            case "k":
                program.end()
                program = Program(Path(program.stats._path).parent)
                session = program.recorder.resume(program.saves.all()[0], KLONDIKE)
            case _:
                program.now += 1
                session = moved(session, WHO[what])
                program.recorder.changed(session)
    return program, session


@pytest.mark.parametrize(
    ("script", "won", "aids"),
    [
        ("p" * 16, True, ""),
        ("hp" * 16, True, "hint"),  # hints followed are the player's moves
        ("p" * 8 + "u" * 8 + "p" * 16, True, "undo"),
        ("p" * 13 + "s" * 3, True, "line"),
        ("p" * 12 + "s" * 4, False, "line shown"),
        ("s" * 3 + "p" * 13, True, "line"),
        ("s" * 4 + "p" * 12, False, "line shown"),  # stopped after four moves
        ("s" * 15 + "p", False, "line shown"),
        ("s" * 15 + "r", False, "line shown"),  # `a` in the end
        ("s" * 3 + "p" * 12 + "r", True, "line"),  # which counts for neither
        ("s" * 3 + "p" * 11 + "r" * 2, False, "line shown"),
        ("s" * 16, False, "line shown"),
        ("s" * 8 + "u" * 8 + "U" * 8 + "p" * 8, False, "line shown undo"),
        ("s" * 8 + "u" * 8 + "p" * 16, False, "line shown undo"),  # by hand
        ("s" * 8 + "kp" + "p" * 7, False, "line shown"),
        ("l" + "p" * 16, False, "line shown"),  # a line that was told, followed
        ("p" * 13 + "l" + "p" * 3, True, "line"),
        ("p" * 8 + "r" * 8, True, ""),
    ],
)
def test_a_record_cannot_be_bought(tmp_path: Path, script: str, won: bool, aids: str) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(begun())
    play(program, begun(), script)
    stats, (noted,) = records(tmp_path, NAME)
    assert (stats.played, stats.won) == (1, won)
    assert noted.ending is (Ending.WON if won else Ending.SHOWN)
    assert noted.aids == tuple(aids.split())
    assert noted.hints == script.count("h")
    assert noted.unaided is (won and aids in ("", "undo"))
    assert figures((noted,)).streaks.current == won


@pytest.mark.parametrize(
    ("before", "known"),
    [
        ("p" * 16, "known"),  # it was won before
        ("s" * 10, "known line"),  # or shown, and begun anew
        ("s" * 16, "known line"),
        ("l", "known line"),  # no move was made
        ("p" * 10, ""),
        ("hp" * 10, ""),
    ],
)
def test_what_was_known_of_a_deal_is_not_forgotten(tmp_path: Path, before: str, known: str) -> None:
    program = Program(tmp_path)
    program.recorder.dealt(begun(7))
    _, session = play(program, begun(7), before)
    assert session.again() == begun(7)
    program.recorder.dealt(session.again())
    assert (program.recorder.clock.elapsed, program.recorder.hints) == (0.0, 0)
    play(program, begun(7), "p" * 16)
    stats, noted = records(tmp_path, NAME)
    assert stats.played == len(noted) == (1 if before == "l" else 2)
    assert (noted[-1].won, noted[-1].aids) == (True, tuple(known.split()))
    assert noted[-1].sets_records is not bool(known)
    assert figures(noted).streaks.current == (before == "p" * 16 or not known)
