"""Random JSON rule sets are played at the table as the engine plays them.

``SOLKIT_TESTS=50`` plays 300 of them.
"""

from collections import Counter

import pytest

from tests.support.amount import amount
from tests.ui.random_tables import faults_of

GAMES = amount(2, 4)
BATCH = 8


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, GAMES, BATCH))
async def test_what_line_mode_lists_can_be_done_at_the_table(first: int) -> None:
    seen: Counter[str] = Counter()
    faults = await faults_of(range(first, min(GAMES, first + BATCH)), seen)
    assert not faults, "\n".join(faults)
    assert min(seen[way] for way in ("by_keys", "by_clicks", "_by_hand")) > 0
