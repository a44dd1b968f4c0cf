"""The difficulty of the deals of one solitaire: its cuts, worked out where nobody knows them yet,
and the level of a deal. The searching is done in a child process of its own, behind all others."""

import asyncio
from collections.abc import Callable

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.model.state import GameState
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.levels import REFERENCE_DEALS, SEEDS, Level, Reference, known_cuts
from solkit_tui.solver.verdict import Question, VerdictKind

_FIRST_SEEDS = 4
"""So many searches tell a deal that is likely to be of the level wanted: a quarter of the time."""


class Levels:
    """Knows the levels of one solitaire.

    Args:
        rules: The solitaire.
        services: What was found out is kept there, by the digest of the rules.
    """

    def __init__(self, rules: RuleSet, services: Services) -> None:
        self._rules = rules
        self._services = services
        digest = rules_digest(rules)
        self._place = f"levels-{digest}-{SOLVER_VERSION}"
        self._client = SolverClient()
        self._task: asyncio.Task[None] | None = None
        self._when_tried: Callable[[], None] | None = None
        efforts, positions = services.cache.get(self._place) or ((), 0)
        self._reference = Reference(tuple(efforts), positions)
        self.cuts = known_cuts(self._reference, services.atlas.get(rules.name), digest)

    @property
    def words(self) -> str:
        """Return how far the cuts are worked out, in a sentence or two; empty: they are known."""
        tried = len(self._reference.efforts)
        if self.cuts is not None:
            return ""
        if self._reference.next_deal is None:
            return "This solitaire has no levels: the solver wins too few of its deals."
        return (
            "The levels of this solitaire are being worked out: "
            f"{tried} of {len(REFERENCE_DEALS)} deals tried. It goes on while you play."
        )

    def work_out(self, when_tried: Callable[[], None] | None = None) -> None:
        """Find the cuts, unless they are known or being found.

        Args:
            when_tried: Called when one more deal was tried; in place of who was to be told before.
        """
        self._when_tried = when_tried
        if self.cuts is None and self._task is None and self._reference.next_deal is not None:
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        game = game_of(self._rules)
        while (deal := self._reference.next_deal) is not None:
            question = self._question(deal_out(game, deal), len(SEEDS))
            verdict = await self._client.ask(question)
            if verdict.kind is VerdictKind.UNKNOWN and verdict.limit != "positions":
                break  # nothing was found out: the search could not be made
            self._reference = self._reference.after(verdict)
            self._services.cache.keep(self._place, tuple(self._reference))
            self.cuts = known_cuts(self._reference)
            if self._when_tried is not None:
                self._when_tried()
        self._task = None

    async def level_of(self, state: GameState, wanted: Level | None = None) -> Level | None:
        """Return the level of a deal; None: it has none, or none is known.

        Args:
            state: The deal, before its first move.
            wanted: Only whether it is this one is of interest: another one may be told by less.
        """
        for seeds in (_FIRST_SEEDS, len(SEEDS)) if wanted else (len(SEEDS),):
            verdict = await self._client.ask(self._question(state, seeds))
            if verdict.effort is None or self.cuts is None:
                return None
            level = self.cuts.level(verdict.effort)
            if wanted not in (None, level):
                break
        return level

    def _question(self, state: GameState, seeds: int) -> Question:
        memory = self._services.settings.settings.solver_memory
        return Question(self._rules, state, 0.0, memory=memory, seeds=seeds)

    async def close(self) -> None:
        """The table goes: nothing is left running; what was found is kept."""
        self._when_tried = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait((self._task,))
        await self._client.close()
