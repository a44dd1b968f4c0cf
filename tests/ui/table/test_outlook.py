"""What the table says of whether a game can be won: marks, words and the strip of a review."""

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.review import TurningPoint
from solkit_tui.solver.verdict import Verdict, VerdictKind
from solkit_tui.ui.drawing.plain_text import in_ascii
from solkit_tui.ui.table.knowledge import (
    MARKS,
    PLAYED,
    SEARCHING,
    Knowledge,
    answer,
    in_short,
    unsettled,
)
from solkit_tui.ui.table.review_screen import position_at, signs
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.table.words_around import title
from solkit_tui.ui.widgets.button_line import fitted
from tests.support.asked import legal_plays
from tests.support.rulesets import shipped

WIN, LOST, OPEN = VerdictKind.WINNABLE, VerdictKind.UNWINNABLE, VerdictKind.UNKNOWN


def drawn(turning: TurningPoint, at: int, width: int) -> str:
    return "".join(sign for sign, _ in signs(turning, at, width))


def test_the_marks_differ_by_their_shape_in_ascii_too() -> None:
    shapes = {mark.text[0] for mark in (*MARKS.values(), SEARCHING, PLAYED)}
    assert len(shapes) == len({in_ascii(shape) for shape in shapes}) == 5


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (in_short(Verdict(WIN, line=((),) * 84)), "yes, in 84 moves"),
        (in_short(Verdict(WIN)), "yes"),
        (in_short(Verdict(LOST)), "no"),
        (unsettled(10, "time"), "undecided after 10 s"),
        (unsettled(10, "memory"), "undecided: memory"),
    ],
)
def test_the_panel_says_how_it_stands(words: str, said: str) -> None:
    assert words == said


@pytest.mark.parametrize(
    ("verdict", "place", "said"),
    [
        (Verdict(WIN, line=((), ())), "", "this game can still be won, in 2 moves"),
        (Verdict(WIN), " before your last moves", "this game could be won before your last moves"),
        (Verdict(LOST), "", "this game cannot be won: every line of play was tried"),
        (Verdict(LOST), " earlier", "this game was already lost earlier"),
        (Verdict(OPEN, limit="time"), "", "undecided after 10 s; press w to search for 100 s"),
        (Verdict(OPEN, limit="memory"), "", "undecided: memory"),
    ],
)
def test_an_answer_is_said_without_rounding(verdict: Verdict, place: str, said: str) -> None:
    assert answer(verdict, place, 10, "w").text == said


@pytest.mark.parametrize(
    ("width", "shown"), [(78, "✕ unwinnable"), (50, "✕ unwinnable"), (40, "✕"), (30, "✕")]
)
def test_the_mark_stays_in_a_narrow_title(width: int, shown: str) -> None:
    table = Table.new(Session.new(shipped("klondike_easy"), 5))
    line = title(table, "0:10", width, False, MARKS[LOST])
    assert shown in [part.text for _, _, part in fitted(line, width)]


def test_the_strip_shows_what_is_known_and_where_the_player_is() -> None:
    turning = TurningPoint(winnable_to=3, lost_from=6, last=9)
    assert drawn(turning, 4, 10) == "━━━━◆·××××"
    assert drawn(turning, 0, 20) == "◆━━━━━━━····××××××××"[:20]
    assert drawn(turning, 9, 5) == "━━·×◆"
    assert drawn(turning, 9, 0) == ""
    assert drawn(TurningPoint(-1, None, 0), 0, 3) == "·◆·"


@pytest.mark.parametrize("last", [0, 1, 7, 76, 77, 78, 400])
def test_every_position_has_a_place_in_the_strip(last: int) -> None:
    width = 78
    for at in range(last + 1):
        here = drawn(TurningPoint(-1, None, last), at, width).index("◆")
        reached = position_at(TurningPoint(-1, None, last), here, width)
        assert reached == at if last < width else abs(reached - at) <= last // width


@pytest.mark.parametrize(
    ("kind", "around"), [(WIN, [WIN, WIN, None, None]), (LOST, [None, LOST, LOST, LOST])]
)
def test_a_verdict_is_known_before_or_after_its_position_and_not_on_both_sides(
    kind: VerdictKind, around: list[VerdictKind | None]
) -> None:
    session = Session.new(shipped("klondike_easy"), 1)
    for _ in range(3):
        session = session.play(legal_plays(session.game, session.state)[0])
    knowledge = Knowledge(session.game.rules, SettingsService(""))
    asked = knowledge.question(session.states[1], 1)
    for at, expected in enumerate(around):
        knowledge.client = SolverClient()
        knowledge.client.keep(asked, Verdict(kind))
        verdict = knowledge.known(session._replace(at=at))
        assert (verdict and verdict.kind) is expected, at
