"""What the tests of the workshop share: no waiting for keys to rest, no process that rates."""

from collections.abc import AsyncIterator, Sequence

import pytest

from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.solver import live_rate
from solkit_tui.solver.rate import Rated
from solkit_tui.solver.verdict import VerdictKind
from solkit_tui.ui.workshop import rating, screen


async def _rated(rules: RuleSet, deals: Sequence[int]) -> AsyncIterator[Rated]:
    """Win each third deal, at once."""
    for deal in deals:
        kind = VerdictKind.UNWINNABLE if deal % 3 else VerdictKind.WINNABLE
        yield Rated(deal, kind, 0 if deal % 3 else 90, 10, 0.1, 4.0, 0.2)


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screen, "PAUSE", 0.001)
    monkeypatch.setattr(rating, "STAYS", 0.0)
    monkeypatch.setattr(live_rate, "live_rating", _rated)
