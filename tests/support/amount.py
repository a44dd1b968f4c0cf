"""How much of the same a test tries: little at the desk, much in CI."""

import os
from collections import defaultdict
from collections.abc import Iterable, Sequence
from inspect import iscoroutinefunction
from random import Random
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


def left_out(tests: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Half of the cases of each test that starts a screen for several, and of each other test that
    has six or more, while somebody waits; in CI none. What is compared with a snapshot without a
    screen costs little and says much: of these all stay.

    They are drawn by the name of the test: of every second one, sizes or games might always be the
    same.
    """
    cases = defaultdict[str, list[pytest.Item]](list)
    for test in tests:
        if amount(0, 1) == 0:
            cases[test.nodeid.partition("[")[0]].append(test)
    out = set[pytest.Item]()
    for name, of_one in cases.items():
        screen = iscoroutinefunction(getattr(of_one[0], "function", None))
        approved = not screen and "snapshot" in getattr(of_one[0], "fixturenames", ())
        if len(of_one) >= (2 if screen else 6) and not approved:
            out.update(Random(name).sample(of_one, len(of_one) // 2))
    return out
