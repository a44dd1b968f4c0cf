"""The difficulty of the deals of one solitaire: the level of a deal, and the cuts between levels,
which are worked out if they are not known. The searches run in a child process of their own, with
low priority."""

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
"""The searches of a first look at whether a deal may be of the level wanted; they take a quarter of
the time of all."""


class LevelFinder:
    """The levels of one solitaire. The cache of the services keeps the results, by the digest of
    the rules."""

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
        """Return in words how far the cuts are worked out; empty if they are known."""
        tried = len(self._reference.efforts)
        if self.cuts is not None:
            return ""
        if self._reference.next_deal is None:
            return "This game has no levels: too few deals are won, or all are about equally hard."
        return (
            f"Working out the levels of this game: {tried} of {len(REFERENCE_DEALS)} deals tried. "
            "This continues while you play."
        )

    def work_out(self, when_tried: Callable[[], None] | None = None) -> None:
        """Begin to work out the cuts, unless they are known or being worked out. `when_tried` is
        called after each deal that was tried, and replaces that of an earlier call."""
        self._when_tried = when_tried
        if self.cuts is None and self._task is None and self._reference.next_deal is not None:
            self._task = asyncio.create_task(self._work())

    async def _work(self) -> None:
        game = game_of(self._rules)
        while (deal := self._reference.next_deal) is not None:
            question = self._question(deal_out(game, deal), len(SEEDS))
            verdict = await self._client.ask(question)
            if verdict.kind is VerdictKind.UNKNOWN and verdict.limit != "positions":
                break  # the search could not be made, or was ended early
            self._reference = self._reference.after(verdict)
            self._services.cache.keep(self._place, tuple(self._reference))
            self.cuts = known_cuts(self._reference)
            if self._when_tried is not None:
                self._when_tried()
        self._task = None

    async def level_of(self, state: GameState, wanted: Level | None = None) -> Level | None:
        """Return the level of a deal, given its first position; None if the solver does not win it
        or the cuts are not known.

        If fewer searches point to another level than the one `wanted`, that one is returned without
        the rest of the searches.
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
        """Stop all work and end the child process; results up to now stay in the cache."""
        self._when_tried = None
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait((self._task,))
        await self._client.close()
