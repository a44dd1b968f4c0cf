"""The solver at the table: whether the game can still be won, and playing a line to the win."""

import asyncio
from typing import TYPE_CHECKING

from solkit_tui.engine.action import Action
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Outcome
from solkit_tui.model.state import GameState
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind
from solkit_tui.ui.table.panel_text import count
from solkit_tui.ui.table.value import Tone

if TYPE_CHECKING:
    from textual.timer import Timer

    from solkit_tui.ui.table.screen import TableScreen

_LONGER = 10
"""So many times the budget when the same position is asked for again."""
_PACE = 0.4
"""Seconds between two moves that are played for the player."""
_FASTEST, _SLOWEST = 0.05, 3.0


class Solving:
    """Asks the solver for one table. A search goes on while the game is played on.

    Args:
        screen: The table.
    """

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._client = SolverClient()
        self._task: asyncio.Task[None] | None = None
        self._asked: GameState | None = None
        self._seconds = DEFAULT_SECONDS
        self._timer: Timer | None = None
        self._pace = _PACE

    def _question(self) -> Question:
        table = self._screen.table
        return Question(table.session.game.rules, table.state, self._seconds)

    def known(self) -> Verdict | None:
        """What is known of the position on the table without a search."""
        return self._client.known(self._question())

    @property
    def next_move(self) -> Action | None:
        """The next move of a line to the win that is known."""
        known = self.known()
        return known.actions[0] if known is not None and known.actions else None

    # -- is it still winnable ---------------------------------------------------------------------

    def ask(self, then_play: bool = False) -> None:
        """Whether the position can be won; asked again where that was not settled: for longer.

        Args:
            then_play: Whether the line is to be played at once when one is found.
        """
        table = self._screen.table
        if table.outcome is not Outcome.PLAYING:
            won = table.outcome is Outcome.WON
            self._screen.table = table.refuse("the game is won" if won else "no move is left")
            return
        if self._task is not None and not self._task.done():
            self._screen.table = table.say("the solver is searching already")
            return
        self._seconds *= _LONGER if self._asked == table.state else 1
        if self._asked != table.state:
            self._seconds = DEFAULT_SECONDS
        self._asked = table.state
        self._screen.table = table.say(f"searching for a way to win, {self._seconds:g} s at most …")
        self._task = asyncio.create_task(self._search(self._question(), then_play))

    async def _search(self, question: Question, then_play: bool) -> None:
        verdict = await self._client.ask(question)
        if not self._screen.is_running:
            return
        table = self._screen.table
        here = table.state == question.state
        place = "" if here else " before the last moves"
        match verdict.kind:
            case VerdictKind.WINNABLE:
                text = f"it can be won{place}, in {count(len(verdict.line), 'move')}"
                self._screen.table = table.say(text, Tone.GOOD)
                if then_play and here:
                    self.play()
            case VerdictKind.UNWINNABLE:
                self._screen.table = table.refuse(f"it could not be won any more{place}")
            case VerdictKind.UNKNOWN:
                self._screen.table = table.refuse(self._unsettled(verdict))

    def _unsettled(self, verdict: Verdict) -> str:
        if verdict.limit == "time":
            return f"not settled in {self._seconds:g} s; w searches ten times as long"
        return f"not settled: {verdict.limit}"

    # -- playing it -------------------------------------------------------------------------------

    @property
    def playing(self) -> bool:
        """Whether a line is being played."""
        return self._timer is not None

    def play(self) -> None:
        """Play the known line to the win, move by move; without one look for it first."""
        if self.next_move is None:
            self.ask(then_play=True)
        else:
            self._again()

    def _again(self) -> None:
        self._timer = self._screen.set_timer(self._pace, self._step)

    def _step(self) -> None:
        action, table = self.next_move, self._screen.table
        self._timer = None
        if action is None or not self._screen.is_current:
            return
        made = table.session.game.move(table.state, action)
        if isinstance(made, Reason):
            return
        self._screen.table = table.play(made)
        if self._screen.table.outcome is Outcome.PLAYING:
            self._again()

    def key(self, key: str) -> bool:
        """A key while a line is played: another pace, or the end of it.

        Returns:
            Whether the key was meant for the pace.
        """
        faster = {"plus": 0.5, "equals_sign": 0.5, "minus": 2.0}.get(key)
        if faster is None:
            self.stop()
            return False
        self._pace = min(_SLOWEST, max(_FASTEST, self._pace * faster))
        return True

    def stop(self) -> None:
        """The player plays on himself."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    async def close(self) -> None:
        """The table goes: nothing is left running."""
        self.stop()
        if self._task is not None and not self._task.done():
            self._task.cancel()
        await self._client.close()
