"""What is known of whether the game on a table can be won. Searches nothing by itself."""

from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.engine.action import Action
from solkit_tui.model.state import GameState
from solkit_tui.services.settings.values import Settings
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind

if TYPE_CHECKING:
    from solkit_tui.services.container import Services
    from solkit_tui.ui.table.screen import TableScreen


class Unsettled(NamedTuple):
    """How long a position was searched without an answer, and what ended that."""

    seconds: float
    limit: str


class Knowledge:
    """What the solver has said of the game on one table.

    Attributes:
        client: Whom to ask.

    Args:
        screen: The table.
        services: The settings.
    """

    def __init__(self, screen: "TableScreen", services: "Services") -> None:
        self._screen = screen
        self._services = services
        self._open: tuple[GameState, Unsettled] | None = None
        self.client = SolverClient()

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._services.settings.settings

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
