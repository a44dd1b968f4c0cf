"""The rating of the game that is being written, while it is being written. Shows nothing."""

from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import aclosing
from time import monotonic

from textual.screen import Screen
from textual.worker import Worker

from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.solver import live_rate
from solkit_tui.solver.rate import Rated
from solkit_tui.ui.workshop.study import rating_text

DEALS = 50
"""The number of deals that are tried."""
STAYS = 0.4
"""Seconds for which rules stay as they are until they are rated."""
TOGETHER = 0.25
"""Seconds for which what is told stays: of an easy game thirty deals a second are settled, and each
would be drawn while somebody types."""


class Rating:
    """Rates the game that is written on a screen, anew with each change of its rules.

    Args:
        screen: The screen; with it the rating ends.
        tell: Is told what the deals so far say, in words.
    """

    def __init__(self, screen: Screen[None], tell: Callable[[str], None]) -> None:
        self._screen = screen
        self._tell = tell
        self._digest = ""
        self._worker: Worker[None] | None = None

    def follow(self, rules: RuleSet | None) -> None:
        """Rate these rules; nothing is begun anew where they play as those before."""
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
        """End the rating."""
        if self._worker is not None:
            self._worker.cancel()
            self._worker = None

    async def _rate(self, rules: RuleSet) -> None:
        # Whoever types on has other rules at once: a process is begun only for those that stay.
        await sleep(STAYS)
        rated: list[Rated] = []
        due = 0.0
        asked: AsyncIterator[Rated] = live_rate.live_rating(rules, deals())
        async with aclosing(asked) as answers:  # type: ignore[type-var]
            async for row in answers:
                rated.append(row)
                if monotonic() >= due:
                    self._tell(rating_text(rated))
                    due = monotonic() + TOGETHER
        self._tell(rating_text(rated))


def deals() -> Sequence[int]:
    """Return the deals that are tried: the same at each change, so that figures compare."""
    return range(1, DEALS + 1)
