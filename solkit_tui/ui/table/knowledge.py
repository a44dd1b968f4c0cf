"""What is known of whether the game on a table can be won, and the line to the win, played out.
Searches nothing by itself."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.engine.action import Action
from solkit_tui.engine.session import Outcome
from solkit_tui.model.state import GameState
from solkit_tui.services.settings.values import Settings
from solkit_tui.services.system.clock import count
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind
from solkit_tui.ui.table.value import Note, Tone
from solkit_tui.ui.table.words import Outlook
from solkit_tui.ui.widgets.button_line import Part

if TYPE_CHECKING:
    from textual.timer import Timer

    from solkit_tui.ui.table.screen import TableScreen

LONGER = 10
"""So many times as long is searched when the same position is asked for again."""
_PACE = 0.4
"""Seconds between two moves."""
_FASTEST, _SLOWEST = 0.05, 3.0
_FASTER = {"plus": 0.5, "equals_sign": 0.5, "minus": 2.0}
MARKS = {
    VerdictKind.WINNABLE: Part("✓ winnable", "good", "solver('winnable')"),
    VerdictKind.UNWINNABLE: Part("✕ lost", "refused", "open('review')"),
    VerdictKind.UNKNOWN: Part("? not known", "quiet", "solver('winnable')"),
}
SEARCHING = Part("… searching", "quiet", "solver('winnable')")
PLAYED = Part("» played for you", "good")
"""The shapes differ, not the colours alone; a click asks again, or where the game was lost."""


class Unsettled(NamedTuple):
    """How long a position was searched without an answer, and what ended that."""

    seconds: float
    limit: str


class Knowledge:
    """What the solver has said of the game on one table.

    Attributes:
        client: Whom to ask.
        told: The deal of the game of which the player was told what is known.
    """

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._open: tuple[GameState, Unsettled] | None = None
        self.client = SolverClient()
        self.told: GameState | None = None

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._screen.services.settings.settings

    def question(self, state: GameState, seconds: float, shorten: float = 0.0) -> Question:
        """A question about a position of this game."""
        rules, memory = self._screen.table.game.rules, self.settings.solver_memory
        return Question(rules, state, seconds, memory=memory, shorten=shorten)

    def known(self) -> Verdict | None:
        """What is known of the position on the table without a search."""
        session = self._screen.table.session
        states, at = session.states, session.at
        asked = self.question(states[at], DEFAULT_SECONDS)
        return self.client.known(asked, states[:at], states[at + 1 :])

    def next_move(self) -> Action | None:
        """The next move of a line to the win that is known."""
        known = self.known()
        return known.actions[0] if known is not None and known.actions else None

    def outlook(self, played: bool, searched: bool) -> Outlook | None:
        """What is to be shown of the position on the table; None: nothing.

        Args:
            played: Whether the known line is being played for the player.
            searched: Whether the position is being searched.
        """
        watched, table = self.settings.watch_winnable, self._screen.table
        told = self.told is table.session.states[0]
        if not (told or watched) or table.outcome is not Outcome.PLAYING:
            return None
        known = self.known()
        if known is not None:
            return Outlook(PLAYED if played else MARKS[known.kind], in_short(known))
        if not searched and (last := self.was_open()) is not None:
            return Outlook(MARKS[VerdictKind.UNKNOWN], unsettled(*last))
        return Outlook(SEARCHING, "searching") if searched or watched else None

    def note(self, question: Question, verdict: Verdict) -> None:
        """A search has ended."""
        if verdict.kind is VerdictKind.UNKNOWN:
            self._open = question.state, Unsettled(question.seconds, verdict.limit)

    def was_open(self, seconds: float = 0.0) -> Unsettled | None:
        """How the position on the table was not settled; None where it was not searched so long."""
        if self._open is None or self._open[0] != self._screen.table.state:
            return None
        last = self._open[1]
        return last if last.seconds >= seconds else None


class LinePlayer:
    """Plays a line that is known for the player, move by move, until a key stops it.

    Args:
        screen: The table.
        knows: Has the next move of the line.
        ended: Told when nothing is played any more.
    """

    def __init__(self, screen: "TableScreen", knows: Knowledge, ended: Callable[[], None]) -> None:
        self._screen = screen
        self._knows = knows
        self._ended = ended
        self._timer: Timer | None = None
        self._pace = _PACE

    @property
    def playing(self) -> bool:
        """Whether a line is being played."""
        return self._timer is not None

    def play(self) -> None:
        """Play on after the time between two moves."""
        self._timer = self._screen.set_timer(self._pace, self._step)

    def _step(self) -> None:
        action, table = self._knows.next_move(), self._screen.table
        self._timer = None
        if action is None or not self._screen.is_active:
            self._ended()
            return
        # Without autoplay: safe cards would leave the line that is known.
        move = table.session.game.made(table.state, action)
        played = table._replace(autoplay=False).play(move)
        if played.outcome is Outcome.PLAYING:
            self.play()
        self._screen.table = played._replace(autoplay=table.autoplay)

    def interrupted(self, key: str = "") -> bool:
        """A key, or a click, while a line is played: another pace, or the end of it.

        Returns:
            Whether one is played, so that the key has done what it is for.
        """
        if not self.playing:
            return False
        if key in _FASTER:
            self._pace = min(_SLOWEST, max(_FASTEST, self._pace * _FASTER[key]))
        else:
            self.stop()
            self._screen.table = self._screen.table.say("stopped: you play on")
        return True

    def stop(self) -> None:
        """The player plays on."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
            self._ended()


def in_short(verdict: Verdict) -> str:
    """An answer in the words of the panel: ``yes, 84 moves``, ``no``."""
    if verdict.kind is VerdictKind.UNWINNABLE:
        return "no"
    return f"yes, {count(len(verdict.line), 'move')}" if verdict.line else "yes"


def unsettled(seconds: float, limit: str) -> str:
    """A search without an answer in words: how long it took, or what ended it."""
    return f"not settled in {seconds:g} s" if limit == "time" else f"not settled: {limit}"


def answer(verdict: Verdict, place: str, seconds: float, key: str) -> Note:
    """What the last row says of an answer.

    Args:
        verdict: The answer.
        place: What is said of where it holds, if not of what is on the table.
        seconds: How long was searched.
        key: Searches on.
    """
    match verdict.kind:
        case VerdictKind.WINNABLE:
            moves = f", in {count(len(verdict.line), 'move')}" if verdict.line else ""
            return Note(f"it can be won{place}{moves}", Tone.GOOD)
        case VerdictKind.UNWINNABLE if place:
            return Note(f"it could not be won{place}", Tone.REFUSED)
        case VerdictKind.UNWINNABLE:
            return Note("it cannot be won any more: every way was tried", Tone.REFUSED)
        case VerdictKind.UNKNOWN:
            on = verdict.limit == "time" and not place
            more = f", neither way; {key} searches {seconds * LONGER:g} s" if on else ""
            return Note(unsettled(seconds, verdict.limit) + more, Tone.REFUSED)
