"""How much of the same a test tries: little at the desk, much in CI."""

import os
from collections.abc import Sequence
from typing import TypeVar

import pytest

Case = TypeVar("Case")


def amount(few: int, many: int) -> int:
    """`few` while somebody waits, `many` in CI; with ``SOLKIT_TESTS=N``, N times `many`."""
    times = os.environ.get("SOLKIT_TESTS")
    if times:
        return many * int(times)
    return many if os.environ.get("CI") else few


def each(few: int) -> int:
    """Each how many-th case is tried: each `few`-th while somebody waits, all in CI."""
    return few if amount(0, 1) == 0 else 1


def ci_alone(reason: str) -> pytest.MarkDecorator:
    """Skip a test while somebody waits.

    Args:
        reason: What it costs, or what else finds its faults there.
    """
    return pytest.mark.skipif(amount(0, 1) == 0, reason=f"in CI: {reason}")


def some(cases: Sequence[Case], few: int, first: int = 0) -> Sequence[Case]:
    """Each `few`-th of some cases, from the `first` on, while somebody waits; all in CI."""
    return cases if each(few) == 1 else cases[first::few]
