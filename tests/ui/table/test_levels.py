"""A new deal of a level: chosen, looked for, shown, counted; worked out where nobody knows it."""

import asyncio
import json
import os
from itertools import product
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.resources import bundled
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import FILE, read_atlas
from solkit_tui.solver import game_levels as levels
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.levels import REFERENCE_DEALS
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.ui.table import knowledge
from solkit_tui.ui.table.winnable_deal import DealCounts
from tests.ui.helpers import EASY, Play, nearly_won, playing


class Here(SolverClient):
    """Answers at once, without a child process.

    Attributes:
        efforts: Those of the next deals that are measured, over and over.
        waits: Whether no measurement ends.
    """

    efforts: tuple[float | None, ...] = (1.0,)
    measured = 0
    waits = False

    async def ask(self, question: Question) -> Verdict:
        if not question.seeds:
            return Verdict(VerdictKind.WINNABLE)
        if Here.waits:
            await asyncio.Event().wait()
        effort = Here.efforts[Here.measured % len(Here.efforts)]
        Here.measured += 1
        kind = VerdictKind.UNKNOWN if effort is None else VerdictKind.WINNABLE
        return Verdict(kind, positions=1, limit="positions", effort=effort)


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """No child process, and an atlas that knows nothing."""
    monkeypatch.setattr(Services, "atlas", {})
    monkeypatch.setattr(knowledge, "SolverClient", Here)
    monkeypatch.setattr(levels, "SolverClient", Here)
    Here.efforts, Here.measured, Here.waits = (1.0,), 0, False


async def worked_out(play: Play) -> None:
    """Levels 1.0, 2.0, 3.0 and what is above are easy, medium, hard and expert."""
    Here.efforts = (1.0, 1.0, 1.0, 1.0, 2.0, 2.0, 2.0, 3.0, 3.0, 4.0)
    await play.press("N")
    await play.until(lambda: "Easy" in play.text)
    assert Here.measured == len(REFERENCE_DEALS)


async def test_levels_are_worked_out_while_the_player_is_told_and_plays_on() -> None:
    Here.waits = True
    async with playing(*EASY) as play:
        await play.press("N")
        assert "0 of 50 deals" in play.text
        assert play.choices == ["Any winnable deal", "Back"]
        await play.press("escape", "m")
        assert (play.front, play.moves) == ("table", 1)


async def test_levels_that_the_atlas_has_are_offered_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Services, "atlas", read_atlas(os.path.join(bundled("rules"), FILE)))
    async with playing(*EASY) as play:
        await play.press("N")
        assert play.choices[:4] == ["Easy", "Medium", "Hard", "Expert"]
        assert not Here.measured


async def test_levels_are_found_once_and_kept(home: Path) -> None:
    async with playing(*EASY) as play:
        await worked_out(play)
        assert play.choices == [
            "Easy",
            "Medium",
            "Hard",
            "Expert",
            *play.choices[4:],
        ]
    async with playing(*EASY) as play:
        Here.waits = True
        await play.press("N")
        assert "Expert" in play.text


async def test_a_deal_of_a_level_is_dealt_shown_continued_and_counted(home: Path) -> None:
    async with playing(*EASY) as play:
        await worked_out(play)
        # A medium deal, which a quarter of the searches tells already, and then a hard one.
        Here.efforts, Here.measured = (2.0, 3.0, 3.0), 0
        await play.press("h")
        await play.until(lambda: play.front == "table" and play.session.deal != 5)
        assert Here.measured == 3
        assert play.status == f"deal {play.session.deal} can be won (hard)"
        assert f"#{play.session.deal}  hard" in play.title
        await play.press("n")
        deal = play.session.deal
    async with playing("-g", "klondike (easy)") as play:
        assert f"#{deal}  hard" in play.title
        await play.press("f5", "y")
        assert "hard" not in play.title
    (line,) = (home / "history.jsonl").read_text().splitlines()
    assert json.loads(line)["level"] == "hard"


async def test_a_level_is_asked_for_where_a_number_is() -> None:
    async with playing(*EASY) as play:
        await worked_out(play)
        Here.efforts = (4.0,)
        await play.press("escape", "g", *"expert", "enter")
        await play.until(lambda: play.front == "table" and "expert" in play.title)
        await play.press("g")
        at = next((line.find("easy"), y) for y, line in enumerate(play.lines) if " easy " in line)
        Here.efforts = (1.0,)
        await play.click(at)
        await play.until(lambda: play.front == "table" and "easy" in play.title)


async def test_a_level_that_is_not_known_yet_is_told_so_where_a_number_is_asked() -> None:
    Here.waits = True
    async with playing(*EASY) as play:
        await play.press("g", *"hard", "enter")
        assert "Working out the levels" in play.text


async def test_a_game_in_progress_is_asked_about_before_another_level_is_dealt() -> None:
    async with playing(*EASY) as play:
        await worked_out(play)
        await play.press("escape", "m", "N", "e")
        assert "New easy deal?" in play.text
        await play.press("n")
        assert (play.front, play.moves) == ("table", 1)


async def test_a_game_that_the_solver_does_not_win_has_no_levels() -> None:
    Here.efforts = (None,)
    async with playing(*EASY) as play:
        await play.press("N")
        await play.until(lambda: "has no levels" in play.text)
        assert play.choices == ["Any winnable deal", "Back"]


async def test_the_page_after_a_win_tells_the_level_and_the_log_has_it(home: Path) -> None:
    async with playing(*EASY) as play:
        await worked_out(play)
        await play.press("escape")
        Here.efforts = (2.0,)
        await play.lay(nearly_won())
        await play.press("m")
        await play.until(lambda: "Level" in play.text)
        assert "medium" in play.text
        assert [record.level for record in Services().history.all()] == ["medium"]
        await play.press("escape", "f3")
        assert "medium 1 of 1" in play.text


async def test_no_level_of_a_win_is_looked_for_where_there_are_none() -> None:
    async with playing(*EASY) as play:
        await play.lay(nearly_won())
        await play.press("m")
        assert "You won" in play.text
        assert not Here.measured


def test_what_is_said_of_the_deals_tried_is_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for lost, unsettled, other in product((0, 1, 3), repeat=3):
        for limit in ("", "time", "memory") if unsettled else ("",):
            tally = DealCounts(lost, unsettled, other, limit)
            told.append(f"{tuple(tally)}: {tally.words()}")
            told += [f"  {tally.outcome()}"] * (lost + unsettled + other > 0)
    assert "\n".join(told) == snapshot
