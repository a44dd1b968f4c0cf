"""Random bytes through a real terminal end nothing but what they are meant to end."""

import os

import pytest

from tests.outside.random_bytes import run

RUNS = 20 if os.environ.get("CI") else 1


@pytest.mark.parametrize("seed", range(RUNS))
def test_bytes_of_any_kind(seed: int) -> None:
    assert not run(seed)
