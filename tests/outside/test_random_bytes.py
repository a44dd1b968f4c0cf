"""Random bytes through a real terminal end nothing but what they are meant to end."""

import pytest

from tests.outside.random_bytes import run
from tests.support.amount import amount

RUNS = amount(0, 3)


@pytest.mark.parametrize("seed", range(RUNS))
def test_bytes_of_any_kind(seed: int) -> None:
    assert not run(seed)
