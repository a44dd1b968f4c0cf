"""What the tests of the screens share."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_home(home: Path) -> None:
    """Each test has records of its own."""
