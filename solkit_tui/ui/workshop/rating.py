"""The rating of the game that is being written, updated while it is written. Shows nothing."""

from asyncio import sleep
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing
from time import monotonic

from textual.screen import Screen
from textual.worker import Worker

from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.solver import live_rate
from solkit_tui.solver.rate import Rated
from solkit_tui.ui.workshop.study import rating_text

DEALS = range(1, 51)
"""The deals that are searched: the same ones after each change, so that figures can be compared."""
STAYS = 0.4
"""Seconds without a change of the rules before they are rated."""
TOGETHER = 0.25
"""Seconds between two reports: of an easy game thirty deals a second are settled, and each report
would be drawn while the player types."""


class Rating:
    """Rates the game that is written on a screen, again after each change of its rules, until the
    screen ends; `tell` is called with the rating so far, in words."""

    def __init__(self, screen: Screen[None], tell: Callable[[str], None]) -> None:
        self._screen = screen
        self._tell = tell
        self._digest = ""
        self._worker: Worker[None] | None = None

    def follow(self, rules: RuleSet | None) -> None:
        """Rate these rules, unless they play the same as the last ones."""
        digest = "" if rules is None else rules_digest(rules)
        if digest == self._digest:
            return
        self._digest = digest
        self.stop()
        if rules is None:
            self._tell("")
            return
        self._tell(rating_text(()))
        self._worker = self._screen.run_worker(self._rate(rules), exit_on_error=False)

    def stop(self) -> None:
        """Stop the rating."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    async def _rate(self, rules: RuleSet) -> None:
        # While the player types the rules keep changing: a process is started only when they stay.
        await sleep(STAYS)
        rated: list[Rated] = []
        due = 0.0
        asked: AsyncIterator[Rated] = live_rate.live_rating(rules, DEALS)
        async with aclosing(asked) as answers:  # type: ignore[type-var]
            async for row in answers:
                rated.append(row)
                if monotonic() >= due:
                    self._tell(rating_text(rated))
                    due = monotonic() + TOGETHER
        self._tell(rating_text(rated))
