"""The levels of a day's deals, looked up in the background and cached."""

import asyncio
from collections.abc import Callable, Iterable

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.errors import SolkitError
from solkit_tui.services.container import Services
from solkit_tui.services.records.calendar import DayDeal
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.game_levels import LevelFinder

_CACHED = f"daily-levels-{SOLVER_VERSION}"
REST = 0.4
"""Seconds after which the levels of a selected day's deals are looked up."""
_MOST_KEPT = 200
"""The number of deals whose level is cached, the latest ones."""


class DayLevels:
    """The levels of a day's deals, for games that have levels."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._levels: dict[tuple[str, int], str] = dict(services.cache.get(_CACHED) or ())

    def of(self, deal: DayDeal) -> str:
        """Return the level of a deal; empty: not known, or not yet."""
        return self._levels.get(deal.key, "")

    async def look_up(self, deals: Iterable[DayDeal], told: Callable[[], None]) -> None:
        """Look up the unknown levels of some deals, a moment later; call `told` after each."""
        await asyncio.sleep(REST)
        for deal in [deal for deal in deals if deal.key not in self._levels]:
            try:
                rules = self._services.rules.load(self._services.rules.find(deal.game))
            except SolkitError:
                continue
            levels = LevelFinder(rules, self._services)
            try:
                # Working out the levels of a game takes minutes: that is done at its table.
                if levels.cuts is None:
                    continue
                level = await levels.level_of(deal_out(game_of(rules), deal.deal))
            finally:
                await levels.close()
            self._levels[deal.key] = str(level or "")
            self._services.cache.keep(_CACHED, tuple(self._levels.items())[-_MOST_KEPT:])
            told()
