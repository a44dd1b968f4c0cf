"""The solver's answers on the games of a table, and their words. Searches nothing itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.counts import count
from solkit_tui.engine.action import Action
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.services.settings.values import Settings
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.replay import sooner
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind
from solkit_tui.ui.table.start import WinMark
from solkit_tui.ui.table.value import Note, Table, Tone
from solkit_tui.ui.widgets.button_line import Part

if TYPE_CHECKING:
    from solkit_tui.solver.review import Review

LONGER = 10
"""The factor by which the search time grows when the same position is asked for again."""
# The shapes of the marks differ, not the colours alone. A click on one asks the solver again; on
# "unwinnable" it opens the review.
MARKS = {
    VerdictKind.WINNABLE: Part("✓ winnable", "good", "solver('winnable')"),
    VerdictKind.UNWINNABLE: Part("✕ unwinnable", "refused", "open('review')"),
    VerdictKind.UNKNOWN: Part("? undecided", "quiet", "solver('winnable')"),
}
SEARCHING = Part("… searching", "quiet", "solver('winnable')")
PLAYED = Part("» playing for you", "good")


class Unsettled(NamedTuple):
    """A search that ended without an answer, because of its `limit`; `asked`: by the player."""

    state: GameState
    seconds: float
    limit: str
    asked: bool


class Knowledge:
    """The solver's answers on the games of one table.

    Attributes:
        client: The solver.
        revealed: The deal of the game for which the player has asked the solver.
    """

    def __init__(self, rules: RuleSet, settings: SettingsService) -> None:
        self._rules = rules
        self._settings = settings
        self._open: Unsettled | None = None
        self.client = SolverClient()
        self.revealed: GameState | None = None

    @property
    def settings(self) -> Settings:
        """Return the settings as they are now."""
        return self._settings.settings

    def question(self, state: GameState, seconds: float, shorten: float = 0.0) -> Question:
        """Return a question about a position of this game."""
        memory = self.settings.solver_memory
        return Question(self._rules, state, seconds, memory=memory, shorten=shorten, beside=True)

    def known(self, session: Session) -> Verdict | None:
        """Return what is known of the position of a session, without a search."""
        states, at = session.states, session.at
        asked = self.question(states[at], DEFAULT_SECONDS)
        return self.client.known(asked, states[:at], states[at + 1 :])

    def next_move(self, session: Session) -> Action | None:
        """Return the next move of a known line to a win."""
        verdict = self.known(session)
        return verdict.actions[0] if verdict is not None and verdict.actions else None

    def hint(self, session: Session) -> Action | None:
        """Return the next move of a known line, if possible one that is obviously good."""
        verdict = self.known(session)
        if verdict is None or not verdict.actions:
            return None
        liked = sooner(session.game, session.state, verdict)
        if liked is not verdict:
            self.client.keep(self.question(session.state, DEFAULT_SECONDS), liked)
        return liked.actions[0]

    def tell(self, review: "Review", states: Sequence[GameState]) -> None:
        """Give a review what is known of the positions of a game, without a search."""
        for at, state in enumerate(states):
            verdict = self.client.known(self.question(state, DEFAULT_SECONDS))
            if verdict is not None:
                review.learn(at, verdict.kind)

    def review(self, session: Session) -> "Review":
        """Return a review of a game that is lost, with all that is known of it without a search."""
        from solkit_tui.solver.review import Review  # few games are known to be lost

        review = Review(session.at)
        review.learn(session.at, VerdictKind.UNWINNABLE)
        self.tell(review, session.states[: session.at + 1])
        return review

    def outlook(self, table: Table, played: bool, searched: bool) -> WinMark | None:
        """Return the outlook to show for the position on the table; None: show nothing.

        If `played`, the known line is being played for the player; if `searched`, the position is
        being searched.
        """
        watched = self.settings.watch_winnable
        revealed = self.revealed is table.session.states[0]
        if not (revealed or watched) or table.outcome is not Outcome.PLAYING:
            return None
        verdict = self.known(table.session)
        if verdict is not None:
            return WinMark(PLAYED if played else MARKS[verdict.kind], in_short(verdict), played)
        if not searched and (last := self.was_open(table.state)) is not None:
            return WinMark(MARKS[VerdictKind.UNKNOWN], unsettled(last.seconds, last.limit))
        return WinMark(SEARCHING, "searching") if searched or watched else None

    def note(self, question: Question, verdict: Verdict, asked: bool) -> None:
        """Remember a search without an answer, and whether the player `asked` for it."""
        if verdict.kind is VerdictKind.UNKNOWN:
            self._open = Unsettled(question.state, question.seconds, verdict.limit, asked)

    def was_open(self, state: GameState, seconds: float = 0.0) -> Unsettled | None:
        """Return the last search of a position, if it ended without an answer; None if there was
        none, or one of less than `seconds`."""
        last = self._open
        return last if last and last.state == state and last.seconds >= seconds else None


def in_short(verdict: Verdict) -> str:
    """Return an answer in the words of the panel: ``yes, in 84 moves``, ``no``."""
    if verdict.kind is VerdictKind.UNWINNABLE:
        return "no"
    return f"yes, in {count(len(verdict.line), 'move')}" if verdict.line else "yes"


def unsettled(seconds: float, limit: str) -> str:
    """Return a search without an answer in words: how long it took, or what ended it."""
    return f"undecided after {seconds:g} s" if limit == "time" else f"undecided: {limit}"


def answer(
    verdict: Verdict, place: str, seconds: float, key: str, losing_move: int | None = None
) -> Note:
    """Return the status line for an answer.

    Args:
        place: The words for where it holds, if it is not the position on the table.
        seconds: The seconds that were searched.
        key: The key that searches longer.
        losing_move: The number of the move that lost the game; None: not known.
    """
    match verdict.kind:
        case VerdictKind.WINNABLE:
            moves = f", in {count(len(verdict.line), 'move')}" if verdict.line else ""
            can = "could" if place else "can still"
            return Note(f"this game {can} be won{place}{moves}", Tone.GOOD)
        case VerdictKind.UNWINNABLE if place:
            return Note(f"this game was already lost{place}", Tone.REFUSED)
        case VerdictKind.UNWINNABLE:
            lost = "this game cannot be won"
            if losing_move is not None:
                lost = f"move {losing_move} lost this game"
            return Note(f"{lost}: every line of play was tried", Tone.REFUSED)
        case VerdictKind.UNKNOWN:
            on = verdict.limit == "time" and not place
            more = f"; press {key} to search for {seconds * LONGER:g} s" if on else ""
            return Note(unsettled(seconds, verdict.limit) + more, Tone.REFUSED)
