"""What is typed at the table: a game and words out, or a wish that the table carries out."""

from pathlib import Path

import pytest

from solkit_tui.engine.text.boards import write_board
from solkit_tui.line.at_table import TableCommands
from solkit_tui.line.typed import NOTES
from solkit_tui.services.answer import Answer, InPlay
from tests.support.line_desk import seat, services_in


@pytest.fixture
def typed(home: Path) -> TableCommands:
    """The commands of a table."""
    return TableCommands(services_in(home))


CURRENT = InPlay(seat("klondike_easy").session)


def answered(typed: TableCommands, text: str, current: InPlay = CURRENT) -> Answer:
    answer = typed.run(text, current)
    assert answer is not None
    return answer


def test_what_the_table_carries_out_itself(typed: TableCommands) -> None:
    for name in ("winnable", "solve", "hint", "review", "edit", "restart"):
        answer = answered(typed, name)
        assert (answer.wish, answer.seconds, answer.error) == (name, 0.0, "")
        assert answer.current is CURRENT
    for name in ("winnable", "solve", "review"):
        assert answered(typed, f"{name} 2.5").seconds == 2.5
        assert answered(typed, f"{name} x").error == "invalid"
        assert "seconds" in answered(typed, f"{name} 0").message
    for wrong in ("edit x", "restart 1", "solve 1 2", 'moveto "JS'):
        answer = answered(typed, wrong)
        assert (answer.error, answer.wish) == ("invalid", "")
        assert answer.message
    assert "edit" in answered(typed, "edit it").message


def test_help_knows_the_editor_too(typed: TableCommands) -> None:
    (said,) = answered(typed, "help EDIT").said
    assert said.startswith("edit: ")
    lines = answered(typed, "help").said
    assert lines[-len(NOTES) - 1 :] == (said, *NOTES)
    assert answered(typed, "help undo").said != answered(typed, "help").said


def test_words_come_with_what_has_changed(typed: TableCommands) -> None:
    moved = answered(typed, "moveto JS 7")
    assert moved.made is not None
    assert moved.current.session.state != CURRENT.session.state
    assert [*answered(typed, "state").said][:1]
    assert any("Golf" in line for line in answered(typed, "games").said)
    assert answered(typed, "moveto JS 5").error == "illegal"
    fresh = answered(typed, "newgame 7", moved.current)
    assert (fresh.fresh, fresh.said, fresh.current.session.deal) == (True, (), 7)
    assert answered(typed, "xyzzy").error == "invalid"


def test_a_pasted_board_is_a_game(typed: TableCommands) -> None:
    here = answered(typed, "moveto JS 7").current.session
    board = write_board(here, "fc-solve")
    for end in ("\n", "\r", "\r\n"):
        answer = typed.board(board.replace("\n", end), CURRENT)
        assert (answer.error, answer.message, answer.fresh) == ("", "", True)
        assert answer.current.session.state.piles == here.state.piles


def test_what_is_no_board_is_refused_in_one_line(typed: TableCommands) -> None:
    for text, said in (
        ("[global]\nname = X\n", "not a board"),
        ('{"rules": {}, "layout": {}}', "not a board"),
        ("xx yy\nzz\n", "and"),
        ("\ud800\n\udcff", 'not a card: "?", and 2 more'),
    ):
        answer = typed.board(text, CURRENT)
        assert answer.error == "refused"
        assert answer.current is CURRENT
        assert said in answer.message
        assert "\n" not in answer.message
