"""The solver at the table: what it says, what it plays, and that play goes on meanwhile."""

import asyncio
import re
from pathlib import Path

import pytest

from solkit_tui.engine.assist.hints import advice
from solkit_tui.engine.outcome import Outcome
from solkit_tui.services.records.figures import figures
from solkit_tui.services.records.history import Ending
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind
from solkit_tui.ui.table import knowledge, solving
from solkit_tui.ui.table import screen as table_screen
from tests.support.amount import some
from tests.ui.helpers import EASY, Play, nearly_won, playing, suit

SOON = {
    "f1": suit("A", "2", "S"),
    **{f"f{at}": suit("A", "K", letter) for at, letter in enumerate("HDC", 2)},
    "1": suit("K", "3", "S"),
}
"""Eleven spades that lie in order: nothing else is to be done than to take them home."""


class Here(SolverClient):
    """Answers in this process, and what it is told to.

    Attributes:
        said: The answer to ``any`` question, if not the true one.
        asked: What it was asked, but for hints.
        hints: What it was asked for hints, also for those that nobody wants yet.
        held: Gives no answer before it is set.
    """

    said: dict[str, Verdict] = {}
    asked: list[Question] = []
    hints: list[Question] = []
    held: asyncio.Event

    @classmethod
    def note(cls, question: Question) -> None:
        """Remember what was asked."""
        ahead = question.seconds == solving._HINT_SECONDS
        (cls.hints if ahead else cls.asked).append(question)

    async def ask(self, question: Question) -> Verdict:
        if (known := self.known(question)) is not None:
            return known
        self.note(question)
        await self.held.wait()
        verdict = self.said.get("any") or settle(
            question._replace(seconds=0, positions=3_000, shorten=0)
        )
        self.keep(question, verdict)
        return verdict


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> type[Here]:
    """No child process: answers come at once. Nobody ever thinks long enough for a search that was
    not asked for, and a hint that does not come is waited for."""
    monkeypatch.setattr(knowledge, "SolverClient", Here)
    monkeypatch.setattr(solving, "_REST", 3600)
    monkeypatch.setattr(solving, "PATIENCE", 3600)
    monkeypatch.setattr(solving, "_HINT_SECONDS", 3601)
    monkeypatch.setattr(table_screen, "_THOUGHT", 0)
    Here.said, Here.asked, Here.hints = {}, [], []
    Here.held = asyncio.Event()
    Here.held.set()
    return Here


@pytest.fixture
def resting(here: type[Here], monkeypatch: pytest.MonkeyPatch) -> type[Here]:
    """The same, and the table is at rest as soon as nothing is done."""
    monkeypatch.setattr(solving, "_REST", 0.02)
    return here


def aids(play: Play) -> set[str]:
    """Return what has helped in the game."""
    return set(play.screen.records.recorder._aids)


@pytest.mark.long
async def test_it_says_whether_the_game_can_be_won_and_the_hint_follows_the_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The one test here that starts the child process."""
    monkeypatch.setattr(knowledge, "SolverClient", SolverClient)
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press("w")
        await play.until(lambda: "can still be won" in play.status)
        assert play.status == "this game can still be won, in 11 moves"
        assert "✓ winnable" in play.title
        assert "Winnable yes, in 11 moves" in play.text
        await play.press("question_mark")
        assert play.status.startswith("this leads to a win: 3♠ to foundation")
        await play.press("enter")
        assert play.piles["f1"][-1] == "3S"
        assert "Winnable yes, in 10 moves" in play.text
        assert aids(play) == {"solver", "hint"}


@pytest.mark.parametrize("word", ["» playing for you", "#5", "Esc stop"])
async def test_a_click_on_a_word_stops_what_is_played_and_does_nothing_else(
    here: type[Here], word: str
) -> None:
    async with playing(*EASY, size=(120, 40)) as play:
        await play.lay(SOON)
        await play.press("W")
        await play.until(lambda: play.moves)
        await play.click(play.find(word))
        assert play.status.startswith("stopped; your turn again")
        assert play.front == "table"
        assert play.moves == len(play.session.plays) > 0  # none is taken back


async def test_it_plays_to_the_win_until_a_key_stops_it(here: type[Here]) -> None:
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press("W")
        await play.until(lambda: play.moves)
        assert "» playing for you" in play.title
        before = play.table.cursor
        await play.press("W")  # any key stops it, and does nothing else
        moves = play.moves
        assert (play.status.split("  ")[0], play.table.cursor) == (
            "stopped; your turn again",
            before,
        )
        assert "✓ winnable" in play.title
        await play.later(0.6)
        assert (play.moves, play.table.outcome) == (moves, Outcome.PLAYING)
        await play.press("W", *["plus"] * 4)
        await play.until(lambda: play.table.outcome is Outcome.WON)
        assert play.table.outcome is Outcome.WON
        await play.until(lambda: play.front != "table")
        stats = play.app.services.stats.of("Klondike (easy)")
        assert (stats.played, stats.won) == (1, 0)
        (noted,) = play.app.services.history.all()
        assert (noted.ending, noted.won) == (Ending.SHOWN, False)
        assert figures((noted,))[1:] == (0, 0, 1, (0, 0), None, None, ())
        await play.until(lambda: "counts as played, but not as won" in play.text)


@pytest.mark.parametrize(
    ("keys", "aid"),
    some(
        [
            ("w", "solver"),
            ("W w", "solver"),
            ("question_mark", "hint"),
            ("colon h i n t enter", "hint"),
            ("colon w i n n a b l e enter", "solver"),
            ("s", "hint"),
            ("1 S", "hint"),
        ],
        2,
        1,
    ),
)
async def test_a_win_after_help_is_a_win_with_help(
    here: type[Here], keys: str, aid: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "_PACE", 3600)  # the second key comes before the first move
    monkeypatch.setattr(solving, "_WHOLE", 3600)
    async with playing(*EASY) as play:
        await play.lay({**nearly_won(), "1": ["KS"], "w": []})
        await play.press(*keys.split())
        await play.until(lambda: aid in aids(play))
        await play.press("1", "m")
        await play.until(lambda: play.front != "table")
        (noted,) = play.app.services.history.all()
        assert (noted.ending, noted.unaided) == (Ending.WON, False)
        assert aid in noted.aids
        assert figures((noted,))[:4] == (1, 1, 0, 0)
        await play.until(lambda: "with help" in play.text)


@pytest.mark.parametrize("keys", some([["V"], ["colon", *"review", "enter"]], 2))
async def test_a_win_after_a_review_is_a_win_with_help(here: type[Here], keys: list[str]) -> None:
    async with playing(*EASY) as play:
        await play.lay({**nearly_won(), "1": ["KS"], "w": []})
        await play.press("1", "space", "2", "m", *keys)
        await play.until(lambda: play.front == "review")
        await play.press("escape", "2", "m")
        await play.until(lambda: play.front != "table")
        (noted,) = play.app.services.history.all()
        assert (noted.ending, noted.unaided) == (Ending.WON, False)
        assert "solver" in noted.aids


async def test_a_hint_that_wins_is_a_win_with_help(here: type[Here]) -> None:
    async with playing(*EASY) as play:
        await play.lay({**nearly_won(), "1": ["KS"], "w": []})
        await play.press("question_mark")
        await play.until(lambda: "leads to a win" in play.status)
        await play.press("enter")
        await play.until(lambda: play.front != "table")
        (noted,) = play.app.services.history.all()
        assert (noted.ending, noted.aids, noted.hints) == (Ending.WON, ("hint",), 1)
        await play.until(lambda: "with help (1 hint)" in play.text)


async def test_moves_of_the_solver_that_were_taken_back_have_helped(here: type[Here]) -> None:
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press("W")
        await play.until(lambda: play.moves)
        await play.press("W")
        await play.press(*["u"] * play.moves, "a")
        await play.until(lambda: play.front != "table")
        (noted,) = play.app.services.history.all()
        assert (noted.ending, noted.aids) == (Ending.WON, ("line", "solver", "undo"))
        stats = play.app.services.stats.of("Klondike (easy)")
        assert (stats.played, stats.won) == (1, 1)


@pytest.mark.parametrize("keys", ["a", "1 enter p a", "colon p u r g e enter a"])
async def test_cards_that_go_home_by_themselves_are_no_help(here: type[Here], keys: str) -> None:
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press(*keys.split())
        await play.until(lambda: play.front != "table")
        (noted,) = play.app.services.history.all()
        assert noted.unaided


async def test_what_a_typed_command_has_played_is_shown(here: type[Here]) -> None:
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press("colon", *"solve", "enter", *["plus"] * 4)
        await play.until(lambda: play.table.outcome is Outcome.WON)
        await play.until(lambda: play.front != "table")
        (noted,) = play.app.services.history.all()
        assert (noted.ending, noted.won) == (Ending.SHOWN, False)
        await play.press("escape")
        assert "solved" in play.title
        assert play.status.startswith("solved in ")
        assert "won" not in play.title + play.status


async def test_what_is_watched_is_shown_after_each_move(resting: type[Here], home: Path) -> None:
    (home / "config.toml").write_text("watch_winnable = true\n")
    resting.said["any"] = Verdict(VerdictKind.WINNABLE)
    async with playing(*EASY) as play:
        await play.until(lambda: "✓ winnable" in play.title)
        resting.said["any"] = Verdict(VerdictKind.UNWINNABLE)
        await play.press("n")
        await play.until(lambda: "✕ unwinnable" in play.title)
        resting.said["any"] = Verdict(VerdictKind.WINNABLE)
        asked = len(resting.asked)
        await play.press("n", "n")
        assert "✕ unwinnable" in play.title  # what follows a lost position is lost
        await play.press("u", "u", "u")
        assert "✓ winnable" in play.title
        assert len(resting.asked) == asked  # all of that was known
        await play.until(lambda: "solver" in aids(play))
        assert aids(play) == {"solver", "undo"}


async def test_what_is_not_settled_is_searched_longer_when_asked_again(here: type[Here]) -> None:
    here.said["any"] = Verdict(VerdictKind.UNKNOWN, limit="time")
    async with playing(*EASY) as play:
        await play.press("w")
        await play.until(lambda: "undecided" in play.status)
        assert "undecided after 10 s" in play.text
        assert "? undecided" in play.title
        await play.press("W")
        await play.until(lambda: "100 s" in play.status)
        assert [question.seconds for question in here.asked] == [10.0, 100.0]
        assert "W to search for 1000 s" in play.status
        here.said["any"] = Verdict(VerdictKind.UNKNOWN, limit="the solver stopped")
        await play.press("colon", *"winnable 3", "enter")
        await play.until(lambda: "solver stopped" in play.status)
        assert here.asked[-1].seconds == 3.0
        await play.press("w")
        await play.until(lambda: len(here.asked) == 4)
        assert here.asked[-1].seconds == 10.0  # it was not the time that ended it


async def test_seconds_that_are_named_begin_the_search_again(
    here: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(solver: SolverClient, question: Question) -> Verdict:
        here.note(question)
        return await asyncio.Future()

    monkeypatch.setattr(here, "ask", never)
    async with playing(*EASY) as play:
        await play.press("w", "w")
        assert [question.seconds for question in here.asked] == [DEFAULT_SECONDS]
        play.screen.action_solver("solve", 3)
        await play.until(lambda: len(here.asked) == 2)
        assert here.asked[1].seconds == 3
        assert "at most 3 s" in play.status


async def test_a_move_that_is_known_to_win_is_not_doubted(
    here: type[Here], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(*EASY) as play:
        await play.lay(SOON)
        winning = advice(play.screen.table.session)[0]
        monkeypatch.setattr(knowledge.Knowledge, "hint", lambda *_: winning)
        told = []
        for _ in range(3):
            await play.press("question_mark")
            told.append(play.status)
        first, other, again = told
        move = first.removeprefix("this leads to a win: ")
        assert move != first
        assert "(may not lead to a win)" in other  # another move, not the same in other words
        assert again == first


async def test_a_hint_without_proof_says_so(here: type[Here], home: Path) -> None:
    here.said["any"] = Verdict(VerdictKind.UNKNOWN, limit="time")
    async with playing(*EASY) as play:
        await play.press("question_mark")
        await play.until(lambda: "hint" in play.status)
        assert re.match(r"hint 1 of \d+ \(may not lead to a win\): ", play.status)
        assert aids(play) == {"hint"}
        await play.press("question_mark")
        assert re.match(r"hint 2 of \d+ \(may not lead to a win\): ", play.status)
        assert len(here.hints) == 1
        here.said["any"] = Verdict(VerdictKind.UNWINNABLE)
        await play.press("w")
        await play.until(lambda: "line of play was tried" in play.status)
        await play.press("question_mark")
        assert play.status.startswith("hint 3 of 5 (this deal was never winnable): ")


@pytest.mark.parametrize(
    ("asked_before", "answered", "hinted"),
    [
        (
            True,
            "move 2 lost this game: every line of play was tried",
            "move 2 lost this game: dealt ",
        ),
        (
            False,
            "this game cannot be won: every line of play was tried",
            r"hint 1 of \d+ \(this deal was never winnable\): ",
        ),
    ],
)
async def test_since_when_a_game_is_lost_is_said_only_where_it_is_known(
    here: type[Here], asked_before: bool, answered: str, hinted: str
) -> None:
    async with playing(*EASY) as play:
        await play.press("n")
        if asked_before:
            here.said["any"] = Verdict(VerdictKind.WINNABLE)
            await play.press("w")
            await play.until(lambda: "can still be won" in play.status)
        here.said["any"] = Verdict(VerdictKind.UNWINNABLE)
        await play.press("n", "w")
        await play.until(lambda: "line of play was tried" in play.status)
        assert play.status == answered
        await play.press("n", "question_mark")
        await play.until(lambda: re.match(hinted, play.status))
        if asked_before:  # Enter leads back
            await play.press("enter")
            assert (play.moves, play.session.can_redo) == (1, True)


async def test_a_search_ahead_begins_when_nothing_was_done_for_a_while(
    here: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_screen, "_THOUGHT", 10)
    async with playing(*EASY) as play:

        def thinks(ticks: int) -> None:
            for _ in range(ticks):
                play.screen.on_second()

        for key in ("right", "up", "n", "d", "f6", "i"):
            thinks(9)
            await play.press(key)
            assert play.front == "table"
        thinks(9)
        await play.press("f1")
        thinks(9)
        await play.press("escape")
        thinks(9)
        assert play.screen._solving is None
        thinks(1)
        await play.until(lambda: here.hints)
        thinks(20)
        assert [question.state for question in here.hints] == [play.table.state]


async def test_a_hint_is_looked_for_before_it_is_asked_for(
    here: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_screen, "_THOUGHT", 1)
    async with playing(*EASY) as play:
        await play.lay(SOON)
        play.screen.on_second()
        await play.until(lambda: play.screen.solving._knows.next_move(play.session) is not None)
        assert not aids(play), "nobody has seen anything"
        assert "winnable" not in play.text
        searched = len(here.hints)
        await play.press("question_mark")
        assert play.status.startswith("this leads to a win: 3♠ to foundation")
        await play.press("enter", "question_mark")
        assert play.status.startswith("this leads to a win: 4♠ to foundation")
        assert len(here.hints) == searched
        assert aids(play) == {"hint"}


async def test_no_search_goes_on_while_something_else_asks_the_solver(here: type[Here]) -> None:
    here.held.clear()
    async with playing(*EASY) as play:
        await play.press("w")
        search = play.screen.solving
        assert search._searching
        assert search.pause() is search._knows
        assert not search._searching


@pytest.mark.parametrize("key", ["enter", "m"])
async def test_enter_waits_for_the_hint_and_plays_it(here: type[Here], key: str) -> None:
    here.held.clear()
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press("3", "question_mark", key)
        assert (play.moves, "to play it" in play.status) == (0, True)
        await play.press(key)
        assert play.moves == 0
        here.held.set()
        await play.until(lambda: play.moves)
        assert (play.moves, play.piles["f1"][-1]) == (1, "3S")
        assert aids(play) == {"hint"}


@pytest.mark.parametrize(
    "key", some(["right", "i", "s", "5", "y", "f2", "escape", "click", "question_mark"], 3, 1)
)
async def test_any_other_key_calls_the_search_off(here: type[Here], key: str) -> None:
    here.held.clear()
    async with playing(*EASY) as play:
        await play.lay(SOON)
        await play.press("question_mark")
        assert "looking for a winning move" in play.status
        if key == "click":
            await play.click(play.cell_of("f1"))
        else:
            await play.press(key)
        assert "looking for a winning move" not in play.text
        here.held.set()
        await play.until(lambda: play.screen.solving._knows.next_move(play.session) is not None)
        await play.press()
        assert "leads to a win" not in play.text
        assert play.moves == 0
        if play.front == "table" and key != "question_mark":  # what was found is kept
            await play.press("question_mark")
            assert "this leads to a win" in play.status


async def test_a_hint_is_waited_for_no_longer_than_a_moment(
    here: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solving, "PATIENCE", 0.01)
    monkeypatch.setattr(solving, "_HINT_SECONDS", 0.02)
    here.held.clear()
    async with playing(*EASY) as play:
        await play.press("question_mark")
        await play.until(lambda: "hint" in play.status)
        assert re.match(r"hint 1 of \d+ \(may not lead to a win\): ", play.status)
        await play.press("u", "right", "question_mark", "enter")
        await play.until(lambda: play.moves)
        assert play.moves == 1


async def test_a_hint_that_is_played_unseen_is_waited_for_to_the_end(
    here: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    monkeypatch.setattr(solving.Solving, "_be_patient", lambda one, seconds: waited.append(seconds))
    here.held.clear()
    async with playing(*EASY) as play:
        await play.press("question_mark", "enter", "enter")
        assert waited == [solving.PATIENCE, solving._HINT_SECONDS]


DEAD = {
    "1": ["KD"],
    "2": ["KH"],
    "3": ["QD"],
    "4": ["QH"],
    "5": ["10D"],
    "6": ["10H"],
    "7": ["8H"],
    "w": ["5S", "5D"],
}


async def test_a_game_that_is_over_is_said_to_be_unasked(here: type[Here]) -> None:
    async with playing(*EASY) as play:
        await play.lay({**DEAD, "7": ["8H", "AC"]}, rest="6")
        await play.press("7", "enter")
        await play.until(lambda: "stuck" in play.title)
        assert play.status.startswith("no useful moves left")
        await play.press("n")
        assert "stuck" in play.title  # at once: dealing on makes no difference
        await play.press("s")
        assert play.status.startswith("no card can move now")
        for asked in ("question_mark", "w", "a"):
            await play.press(asked)
            await play.until(lambda: play.status.startswith("no useful moves left"))
        assert not aids(play), "a hint that finds nothing is none"
        await play.press("f5")  # without a question
        assert (play.front, play.moves) == ("table", 0)
        (noted,) = play.app.services.history.all()
        assert noted.ending is Ending.LOST


async def test_a_restart_is_a_new_attempt(here: type[Here]) -> None:
    async with playing(*EASY) as play:
        await play.press("f4")
        assert play.status.startswith("this is the start of the deal")
        await play.press("n", "n", "u", "f4")
        assert play.front == "menu"  # it ends a game
        await play.press("down", "enter")
        session, recorder = play.session, play.screen.records.recorder
        assert (session.deal, session.plays, session.at) == (5, (), 0)
        assert (recorder.clock.elapsed, recorder.aids) == (0.0, ())
        assert play.app.services.stats.of("Klondike (easy)").played == 1
        await play.press("n")
        assert play.app.services.stats.of("Klondike (easy)").played == 2


@pytest.mark.long
async def test_a_line_that_is_played_can_be_paused_and_stepped(here: type[Here]) -> None:
    async with playing(*EASY, size=(120, 40)) as play:
        await play.lay(SOON)
        await play.press("W", "space")
        moves = play.moves
        assert play.status.startswith("paused")
        assert ("Space pause" in play.text, "Esc stop" in play.text) == (True, True)
        await play.later(0.6)
        assert play.moves == moves
        await play.press("enter", "enter")
        assert (play.moves, play.status.split(":")[0]) == (moves + 2, "paused")
        await play.press("space")
        await play.until(lambda: play.moves > moves + 2)
        await play.press("enter", "x")
        assert play.status.startswith("stopped; your turn again")
        stopped = play.moves
        assert "Space mark" in play.text
        await play.later(0.6)
        assert play.moves == stopped


async def test_hints_by_look_ask_nobody(here: type[Here], home: Path) -> None:
    (home / "config.toml").write_text('hints = "look"\n')
    async with playing(*EASY) as play:
        await play.press("question_mark")
        assert play.status.startswith("hint 1 of 5: ")
        await play.later(0.5)
        assert not here.asked + here.hints


async def test_a_winnable_deal_is_looked_for(here: type[Here], home: Path) -> None:
    (home / "config.toml").write_text('deals = "winnable"\n')
    here.said["any"] = Verdict(VerdictKind.WINNABLE)
    async with playing("-g", "klondike (easy)") as play:
        await play.until(lambda: play.front == "table" and "can be won" in play.status)
        first = play.session.deal
        assert play.status == f"deal {first} can be won"
        assert "winnable" not in play.title  # nobody has asked how it stands now
        await play.press("f5")
        await play.until(lambda: play.session.deal != first)
        assert play.status == f"deal {play.session.deal} can be won"
        assert not aids(play)
        here.said["any"] = Verdict(VerdictKind.UNKNOWN, limit="memory")
        second = play.session.deal
        await play.press("f5")
        await play.until(lambda: "Keep looking" in play.text)
        assert "No deal could be decided: memory." in play.text
        await play.press("escape")
        assert (play.front, play.session.deal) == ("table", second)
        await play.press("f5", "down", "enter")
        assert (play.front, play.session.deal != second) == ("table", True)
        assert "may not be winnable" in play.status
    async with playing(*EASY) as play:
        assert play.session.deal == 5  # a number that is asked for is dealt
        assert play.front == "table"


async def test_what_is_left_while_it_searches_searches_no_more(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waiting: set[Question] = set()

    class Slow(SolverClient):
        async def ask(self, question: Question) -> Verdict:
            waiting.add(question)
            try:
                await asyncio.Event().wait()
            finally:
                waiting.remove(question)
            raise AssertionError

    monkeypatch.setattr(knowledge, "SolverClient", Slow)
    async with playing(*EASY) as play:
        for keys, said in (
            (["n", "V"], "checking"),
            (["N", "end", "up", "enter", "y"], "searching the first deal"),
            (["w"], "searching"),
        ):
            await play.press(*keys)
            await play.until(lambda: waiting)
            assert said in play.text
            await play.press("escape", *["escape"] * (play.front == "menu"))
            await play.press("N", "end", "up", "enter", "y") if keys == ["w"] else None
            assert play.app.is_running
        await play.press("down", "enter")
        await play.until(lambda: not waiting)
        assert (play.front, waiting) == ("table", set())


async def test_a_deal_that_is_found_below_a_page_is_dealt_when_the_page_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answer = asyncio.Event()

    class Slow(SolverClient):
        async def ask(self, question: Question) -> Verdict:
            await answer.wait()
            return Verdict(VerdictKind.WINNABLE)

    monkeypatch.setattr(knowledge, "SolverClient", Slow)
    async with playing(*EASY) as play:
        await play.press("N", "end", "up", "enter", "f1")
        answer.set()
        await play.press()
        assert (play.front, play.session.deal) == ("page", 5)
        await play.press("escape")
        await play.until(lambda: play.front == "table")
        assert play.session.deal != 5
        assert play.status == f"deal {play.session.deal} can be won"


async def test_the_next_move_cancels_what_only_watches(
    resting: type[Here], monkeypatch: pytest.MonkeyPatch, home: Path
) -> None:
    asked: list[str] = []

    async def never(self: Here, question: Question) -> Verdict:
        asked.append("asked")
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            asked.append("cancelled")
            raise
        raise AssertionError

    monkeypatch.setattr(resting, "ask", never)
    (home / "config.toml").write_text("watch_winnable = true\n")
    async with playing(*EASY) as play:
        await play.until(lambda: asked)
        await play.press("right", "left")
        assert asked == ["asked"]  # no move was made
        await play.press("n")
        await play.until(lambda: len(asked) == 3)
        assert asked == ["asked", "cancelled", "asked"]
        assert "… searching" in play.title


async def test_the_review_finds_the_losing_move_and_goes_on_before_it(
    here: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(*EASY) as play:
        await play.press("V")
        assert play.status == "nothing to review: you have not moved yet"
        await play.press(*"nnnnn")
        moves, winnable = 5, play.session.states[:5]

        async def ask(self: Here, question: Question) -> Verdict:
            kind = VerdictKind.WINNABLE if question.state in winnable else VerdictKind.UNWINNABLE
            return Verdict(kind)

        monkeypatch.setattr(here, "ask", ask)
        await play.press("V")
        await play.until(lambda: "lost by move" in play.status)
        assert play.front == "review"
        assert play.status.startswith(f"lost by move {moves}: ")
        assert f"move {moves - 1} of {moves}" in play.title
        assert "✓ winnable" in play.title
        await play.press("right")
        assert "this move lost the game" in play.status
        assert "✕ unwinnable" in play.title
        await play.press("space", "enter")
        assert (play.front, play.moves) == ("table", moves - 1)
        assert play.session.can_redo
        assert aids(play) == {"solver", "undo"}


async def test_escape_ends_a_search_that_was_asked_for(
    here: type[Here], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def never(solver: SolverClient, question: Question) -> Verdict:
        return await asyncio.Future()

    monkeypatch.setattr(here, "ask", never)
    async with playing(*EASY) as play:
        for key in ("w", "W", "question_mark"):
            await play.press(key)
            assert "…" in play.status, key
            await play.press("escape")
            assert (play.front, play.status.split("  ")[0]) == ("table", "search stopped")
            assert "searching" not in play.title
        await play.press("escape")
        assert play.front == "menu"


async def test_a_game_that_is_known_to_be_lost_is_ended_without_a_question(
    here: type[Here],
) -> None:
    async with playing("-g", "klondike (easy)", "-n", "77") as play:  # of which nothing is known
        await play.press("n", "n", "f5")
        assert play.front == "menu"
        await play.press("escape")
        here.said["any"] = Verdict(VerdictKind.UNWINNABLE)
        await play.press("w")
        await play.until(lambda: "line of play was tried" in play.status)
        assert "line of play was tried" in play.status
        await play.press("f5")
        assert (play.front, play.moves) == ("table", 0)
        asked = len(here.asked)
        tops = {"1": ["KC"], "2": ["KS"], "3": ["QC"], "4": ["QS"], "5": ["JC"], "6": ["JS"]}
        await play.lay({**tops, "7": ["10C"]}, rest="7")
        await play.press("w")
        assert (play.status, len(here.asked)) == ("no moves left", asked)
