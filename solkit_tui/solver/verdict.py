"""Questions to the solver and its answers, as values.

A front end asks through `client.SolverClient`, one without an event loop through `WaitingClient`:

    verdict = await solver.ask(Question(rules, state, seconds=10))
    verdict.kind        # VerdictKind.WINNABLE, UNWINNABLE or UNKNOWN
    verdict.line        # the moves to the win, each to be played with Session.play
    verdict.limit       # what ended an unknown one: "time", "positions", "memory", or a sentence

To cancel, cancel the task that awaits the answer: the search is killed, the next question starts
another. A position on a line that was already found needs no search.
"""

from enum import StrEnum
from typing import NamedTuple

from solkit_tui.engine.action import Action
from solkit_tui.model.state import GameState, Move
from solkit_tui.rules.ruleset import RuleSet

DEFAULT_SECONDS = 10.0
DEFAULT_MEMORY = 512
"""The memory that a search may use unless the question says otherwise, in MiB."""


class VerdictKind(StrEnum):
    """The kind of a verdict."""

    WINNABLE = "winnable"
    """There is a line to the win; the game's own engine has played it."""
    UNWINNABLE = "unwinnable"
    """The whole space was searched, and there is no win."""
    UNKNOWN = "unknown"
    """A limit was reached first, or the search failed."""


class Question(NamedTuple):
    """A position to be settled.

    Attributes:
        rules: The rules.
        state: The position; the solver sees face-down cards.
        seconds: How long the search may take, with shortening the line, in seconds of the
            processor; 0: no limit. By the wall clock it takes three times as long at most.
        positions: How many positions may be looked at; 0: no limit.
        memory: How much memory the search may use, in MiB.
        shorten: How many of the seconds may be spent on shortening a line that was found.
        seeds: How many searches, each with other random numbers, measure the effort of a win, see
            `levels`; 0: a single search, and the effort is not measured.
        beside: Whether a second search may run beside this one, see `beside`. The one with a seed
            is the second.
    """

    rules: RuleSet
    state: GameState
    seconds: float = DEFAULT_SECONDS
    positions: int = 0
    memory: int = DEFAULT_MEMORY
    shorten: float = 0.0
    seeds: int = 0
    beside: bool = False


class Verdict(NamedTuple):
    """The solver's verdict on a position.

    Attributes:
        kind: Whether the position can be won.
        actions: The player's actions to the win, in order.
        line: The moves of these actions, with their consequences.
        positions: How many positions were looked at.
        seconds: How long that took, without shortening the line.
        limit: Why an unknown verdict is unknown, such as the limit that was reached.
        effort: How much searching a win takes, see `levels.gauged`; None: not measured or not won.
    """

    kind: VerdictKind
    actions: tuple[Action, ...] = ()
    line: tuple[Move, ...] = ()
    positions: int = 0
    seconds: float = 0.0
    limit: str = ""
    effort: float | None = None
