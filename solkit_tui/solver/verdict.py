"""Questions to the solver and its answers, as values.

A front end asks through `client.SolverClient`, one without an event loop through `WaitingClient`:

    verdict = await solver.ask(Question(rules, state, seconds=10))
    verdict.kind        # VerdictKind.WINNABLE, UNWINNABLE or UNKNOWN
    verdict.line        # the moves to the win, each to be played with Session.play
    verdict.limit       # what ended an unknown one: "time", "positions", "memory", or a sentence

To cancel, cancel the task that awaits the answer: the search is killed, the next question starts
another. A question about a position that lies on a line already found costs no search.
"""

from enum import StrEnum
from typing import NamedTuple

from solkit_tui.engine.action import Action
from solkit_tui.model.state import GameState, Move
from solkit_tui.rules.ruleset import RuleSet

DEFAULT_SECONDS = 10.0
DEFAULT_MEMORY = 512
"""In MiB."""


class VerdictKind(StrEnum):
    """The kind of a verdict."""

    WINNABLE = "winnable"
    """There is a line to the win; the game's own engine has played it."""
    UNWINNABLE = "unwinnable"
    """The whole space was searched, and there is none."""
    UNKNOWN = "unknown"
    """The budget ended first."""


class Question(NamedTuple):
    """A position to be settled.

    Attributes:
        rules: The rules.
        state: The position; face-down cards are seen.
        seconds: How long may be searched, shortening the line included, in seconds of the
            processor; 0: without limit. It takes three times as long at most.
        positions: How many positions may be looked at; 0: without limit.
        memory: How much memory the search may use, in MiB.
        shorten: How many of the seconds may be spent on a shorter line once one is found.
        seeds: How often the search is begun, each time with other random numbers, to tell the
            effort of a win: see `levels`; 0: once, and no effort is told.
    """

    rules: RuleSet
    state: GameState
    seconds: float = DEFAULT_SECONDS
    positions: int = 0
    memory: int = DEFAULT_MEMORY
    shorten: float = 0.0
    seeds: int = 0


class Verdict(NamedTuple):
    """The solver's verdict on a position.

    Attributes:
        kind: What is known.
        actions: What the player does to win, in order.
        line: The same as moves with their consequences.
        positions: How many positions were looked at.
        seconds: How long that took, a shorter line not counted.
        limit: What ended an unknown one.
        effort: How much searching a win takes, where that was asked; see `levels.effort`.
    """

    kind: VerdictKind
    actions: tuple[Action, ...] = ()
    line: tuple[Move, ...] = ()
    positions: int = 0
    seconds: float = 0.0
    limit: str = ""
    effort: float | None = None
