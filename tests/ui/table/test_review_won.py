"""The review of a game that was won."""

import pytest

from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.ui.table import knowledge
from solkit_tui.ui.table.review_screen import findings
from tests.support.amount import some
from tests.ui.helpers import EASY, nearly_won, playing


def won(moves: int, positions: int = 0) -> Verdict:
    """A line of so many moves to the win."""
    return Verdict(VerdictKind.WINNABLE, line=((),) * moves, positions=positions)


def test_what_a_won_game_shows() -> None:
    open_one = Verdict(VerdictKind.UNKNOWN, positions=900, limit="time")
    found = findings(100, {0: won(80, 50), 50: won(48, 700), 25: won(55, 60)})
    assert [one.text for one in found] == [
        "won in 100 moves; the shortest known win takes 80",
        "18 moves wasted from move 26 to 50",
        "closest call: after move 50, where a win was hardest to find",
    ]
    assert [one.at for one in found] == [100, 25, 50]
    (alone,) = findings(1, {})
    assert alone.text == "won in 1 move; no shorter win is known"
    assert findings(10, {0: open_one})[-1].at == 0


async def test_the_review_of_a_won_game_says_something(monkeypatch: pytest.MonkeyPatch) -> None:
    class Told(SolverClient):
        async def ask(self, question: Question) -> Verdict:
            return won(0 if not question.seconds else 1, 5)

    monkeypatch.setattr(knowledge, "SolverClient", Told)
    async with playing(*EASY) as play:
        await play.lay({**nearly_won(), "1": ["KS"], "w": []})
        await play.press("1", "m")
        await play.until(lambda: play.front != "table")
        await play.press("escape", "V")
        await play.until(lambda: play.front == "review")
        # It opens where there is something to see, not on the empty table at the end.
        await play.until(lambda: "closest call: the start" in play.status)
        assert "Space more" in play.text
        await play.press("space")
        assert "won in 1 move; no shorter win is known" in play.status
        assert "play from here" not in play.text, "this is the game as it is"
        await play.resize(40, 24)
        assert play.row(-1).split("  ")[0].strip() == "won in 1 move", "the rest has no room"
        await play.resize(80, 24)
        await play.press("space")
        await play.press("right")
        assert "K♠ to foundation" in play.status
        assert "play from here" not in play.text
        await play.press("left")
        assert "play from here" in play.text


@pytest.mark.parametrize("key", some(["f1", "f2"], 2))
async def test_from_a_page_one_comes_back_to_the_menu(key: str) -> None:
    async with playing(*EASY) as play:
        await play.press("escape", key)
        assert play.front == "page"
        await play.press("escape")
        assert play.front == "menu"
        await play.press("escape", key, "escape")
        assert play.front == "table"


def test_what_was_not_settled_shortens_no_win() -> None:
    first, *_ = findings(30, {5: Verdict(VerdictKind.UNKNOWN, limit="time")})
    assert first.text == "won in 30 moves; no shorter win is known"


@pytest.mark.parametrize("ended", [False, True])
async def test_it_looks_after_a_resize_as_if_opened_at_that_size(
    ended: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Told(SolverClient):
        async def ask(self, question: Question) -> Verdict:
            return won(1, 5) if ended else Verdict(VerdictKind.UNKNOWN, limit="time")

    monkeypatch.setattr(knowledge, "SolverClient", Told)
    async with playing(*EASY) as play:
        if ended:
            await play.lay({**nearly_won(), "1": ["KS"], "w": []})
            await play.press("1", "m")
            await play.until(lambda: play.front != "table")
            await play.press("escape")
        else:
            await play.press("n", "n")
        await play.looks_as_opened("V")
