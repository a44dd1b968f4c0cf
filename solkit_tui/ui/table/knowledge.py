"""The solver's answers on the games of a table, and its words. Searches nothing itself."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.engine.action import Action
from solkit_tui.engine.session import Outcome, Session
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.services.settings.values import Settings
from solkit_tui.services.system.clock import count
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind
from solkit_tui.ui.table.start import Outlook
from solkit_tui.ui.table.value import Note, Table, Tone
from solkit_tui.ui.widgets.button_line import Part

if TYPE_CHECKING:
    from solkit_tui.solver.review import Review

LONGER = 10
"""So many times as long is searched when the same position is asked for again."""
MARKS = {
    VerdictKind.WINNABLE: Part("✓ winnable", "good", "solver('winnable')"),
    VerdictKind.UNWINNABLE: Part("✕ lost", "refused", "open('review')"),
    VerdictKind.UNKNOWN: Part("? not known", "quiet", "solver('winnable')"),
}
SEARCHING = Part("… searching", "quiet", "solver('winnable')")
PLAYED = Part("» played for you", "good")
"""The shapes differ, not the colours alone; a click asks again, or where the game was lost."""


class Unsettled(NamedTuple):
    """A search of a position without an answer.

    Attributes:
        seconds: How long it went on.
        limit: What ended it.
        asked: Whether the player had asked for an answer.
    """

    seconds: float
    limit: str
    asked: bool


class Knowledge:
    """The solver's answers on the games of one table.

    Attributes:
        client: Whom to ask.
        revealed: The deal of the game of which the player was told what is known.

    Args:
        rules: The solitaire.
        settings: Asked for the settings as they are.
    """

    def __init__(self, rules: RuleSet, settings: SettingsService) -> None:
        self._rules = rules
        self._settings = settings
        self._open: tuple[GameState, Unsettled] | None = None
        self.client = SolverClient()
        self.revealed: GameState | None = None

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._settings.settings

    def question(self, state: GameState, seconds: float, shorten: float = 0.0) -> Question:
        """A question about a position of this game."""
        memory = self.settings.solver_memory
        return Question(self._rules, state, seconds, memory=memory, shorten=shorten)

    def known(self, session: Session) -> Verdict | None:
        """Return what is known of the position of a game without a search."""
        states, at = session.states, session.at
        asked = self.question(states[at], DEFAULT_SECONDS)
        return self.client.known(asked, states[:at], states[at + 1 :])

    def next_move(self, session: Session) -> Action | None:
        """Return the next move of a line to the win that is known."""
        known = self.known(session)
        return known.actions[0] if known is not None and known.actions else None

    def tell(self, review: "Review", states: Sequence[GameState]) -> None:
        """Tell a review what is known of the positions of a game without a search."""
        for at, state in enumerate(states):
            known = self.client.known(self.question(state, DEFAULT_SECONDS))
            if known is not None:
                review.learn(at, known.kind)

    def losing_move(self, session: Session) -> int | None:
        """Return the number of the move that lost the game, after which it cannot be won and until
        which it could; None where that is not known without a search."""
        from solkit_tui.solver.review import Review  # few games are known to be lost

        review = Review(session.at)
        self.tell(review, session.states[: session.at + 1])
        return review.turning.losing_move

    def outlook(self, table: Table, played: bool, searched: bool) -> Outlook | None:
        """Return what is to be shown of the position on the table; None: nothing.

        Args:
            table: The table.
            played: Whether the known line is being played for the player.
            searched: Whether the position is being searched.
        """
        watched = self.settings.watch_winnable
        revealed = self.revealed is table.session.states[0]
        if not (revealed or watched) or table.outcome is not Outcome.PLAYING:
            return None
        known = self.known(table.session)
        if known is not None:
            return Outlook(PLAYED if played else MARKS[known.kind], in_short(known))
        if not searched and (last := self.was_open(table.state)) is not None:
            return Outlook(MARKS[VerdictKind.UNKNOWN], unsettled(last.seconds, last.limit))
        return Outlook(SEARCHING, "searching") if searched or watched else None

    def note(self, question: Question, verdict: Verdict, asked: bool) -> None:
        """Remember what was not settled by a search; `asked` by the player, or not."""
        if verdict.kind is VerdictKind.UNKNOWN:
            self._open = question.state, Unsettled(question.seconds, verdict.limit, asked)

    def was_open(self, state: GameState, seconds: float = 0.0) -> Unsettled | None:
        """Return how a position was not settled; None where it was not searched so long."""
        if self._open is None or self._open[0] != state:
            return None
        last = self._open[1]
        return last if last.seconds >= seconds else None


def in_short(verdict: Verdict) -> str:
    """An answer in the words of the panel: ``yes, 84 moves``, ``no``."""
    if verdict.kind is VerdictKind.UNWINNABLE:
        return "no"
    return f"yes, {count(len(verdict.line), 'move')}" if verdict.line else "yes"


def unsettled(seconds: float, limit: str) -> str:
    """A search without an answer in words: how long it took, or what ended it."""
    return f"not settled in {seconds:g} s" if limit == "time" else f"not settled: {limit}"


def answer(
    verdict: Verdict, place: str, seconds: float, key: str, losing_move: int | None = None
) -> Note:
    """Return what the last row says of an answer.

    Args:
        verdict: The answer.
        place: What is said of where it holds, if not of what is on the table.
        seconds: How long was searched.
        key: Searches on.
        losing_move: The move that lost the game; None: it is not known.
    """
    match verdict.kind:
        case VerdictKind.WINNABLE:
            moves = f", in {count(len(verdict.line), 'move')}" if verdict.line else ""
            return Note(f"it can be won{place}{moves}", Tone.GOOD)
        case VerdictKind.UNWINNABLE if place:
            return Note(f"it could not be won{place}", Tone.REFUSED)
        case VerdictKind.UNWINNABLE:
            since = "any more" if losing_move is None else f"since move {losing_move}"
            return Note(f"it cannot be won {since}: every way was tried", Tone.REFUSED)
        case VerdictKind.UNKNOWN:
            on = verdict.limit == "time" and not place
            more = f", neither way; {key} searches {seconds * LONGER:g} s" if on else ""
            return Note(unsettled(seconds, verdict.limit) + more, Tone.REFUSED)
