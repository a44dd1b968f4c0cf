"""What all tests share: no records of the player's own, a quick Pilot, hypothesis profiles."""

import asyncio
import gc
import itertools
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import textual.app
import textual.constants
import textual.pilot
from _pytest.unraisableexception import gc_collect_iterations_key
from hypothesis import HealthCheck, settings
from syrupy.data import SnapshotCollections
from syrupy.report import SnapshotReport

from tests.support.amount import amount, left_out

# The pictures of the snapshots must not depend on the terminal that the tests are started from.
for _name in ("NO_COLOR", "FORCE_COLOR", "LC_ALL", "LC_CTYPE", "LANG"):
    os.environ.pop(_name, None)
os.environ["COLORTERM"] = "truecolor"

# A runner that ignores Ctrl+C, as one in the background does, hands that on to its children.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Where nothing compiled may be kept, each run compiles all tests again, 6 s in each process, and
# each start of the program from outside the whole program.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Pilot waits for every animation: 361 ms a key against 104. A test of an animation sets
# App.animation_level itself. The environment is no way: a plugin has imported Textual before.
textual.constants.TEXTUAL_ANIMATIONS = "none"  # type: ignore[misc]

# After each key Pilot waits several times for the processor to be idle, in slices of 20 ms: 63 ms a
# key. Here it waits until the loop has nothing left to do: 8 ms, and no clock is asked what another
# program on the machine can change. The names are private: a Textual without them fails here.
SLICE = 1 / 400
"""Seconds in which what comes from elsewhere, from threads and short timers, has its chance."""


async def _all_done(end: float) -> None:
    """Wait until the loop has nothing to do, at the latest until `end`."""
    loop: Any = asyncio.get_running_loop()
    while loop._ready and loop.time() < end:
        await asyncio.sleep(0)


async def _loop_is_idle(min_sleep: float = 0.0, max_sleep: float = 30.0) -> None:
    loop: Any = asyncio.get_running_loop()
    end = loop.time() + max_sleep
    busy = True
    while busy and loop.time() < end:
        await _all_done(end)
        await asyncio.sleep(SLICE)
        busy = bool(loop._ready)


for _module in (textual.app, textual.pilot):
    assert hasattr(_module, "wait_for_idle")
    setattr(_module, "wait_for_idle", _loop_is_idle)  # noqa: B010


# Pilot also sends each widget a message and waits until all have answered: a tenth of the time of a
# test. A loop with nothing to do has handed on every message.
async def _screen_is_idle(pilot: Any, timeout: float = 30.0) -> bool:
    await _all_done(asyncio.get_running_loop().time() + timeout)
    return True


assert hasattr(textual.pilot.Pilot, "_wait_for_screen")
setattr(textual.pilot.Pilot, "_wait_for_screen", _screen_is_idle)  # noqa: B010

# At the desk, where tests are left out, nobody can say which snapshots are unused; to ask every
# test that was left out, once for each of them, took four seconds.
assert hasattr(SnapshotReport, "unused")
if not os.environ.get("CI"):
    setattr(SnapshotReport, "unused", SnapshotCollections())  # noqa: B010

# No deadlines: a busy machine is no fault of the program. The same examples each time, so that a
# failure is never one of dice; CI tries more of them, and `--hypothesis-seed` still finds new ones.
for _profile, _examples in (("desk", 12), ("ci", 40)):
    settings.register_profile(
        _profile,
        max_examples=_examples,
        deadline=None,
        derandomize=True,
        print_blob=True,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("ci" if os.environ.get("CI") else "desk")


def pytest_xdist_auto_num_workers() -> int | None:
    """As many as processors, as each reads all tests first, for eight seconds; in CI half as many
    again, where tests of screens and of terminals wait for half of their time.

    ``PYTEST_XDIST_AUTO_NUM_WORKERS`` says another number.
    """
    if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ:
        return None
    known = hasattr(os, "sched_getaffinity")
    processors = len(os.sched_getaffinity(0)) if known else os.cpu_count() or 1
    return processors + (processors + 1) // 2 if os.environ.get("CI") else processors


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what `left_out` says, and begin with what takes longest, so that
    nobody waits for it at the end.

    Each worker is first given as many tests as any other, in order: each block begins with some.
    """
    out = left_out(items)
    config.hook.pytest_deselected(items=[*out])
    items[:] = [item for item in items if item not in out]
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    long = [item for item in items if item.get_closest_marker("long")]
    others = iter([item for item in items if not item.get_closest_marker("long")])
    ordered: list[pytest.Item] = []
    for at in range(workers):
        end = len(ordered) + (len(items) - len(ordered)) // (workers - at)
        ordered += long[at::workers]
        ordered += itertools.islice(others, max(0, end - len(ordered)))
    items[:] = [*ordered, *others]


def pytest_configure(config: pytest.Config) -> None:
    """At its end pytest looks five times for what was left open, a third of a second each time in
    each process; what the first does not find no test is blamed for."""
    config.stash[gc_collect_iterations_key] = 1


def pytest_collection_finish() -> None:
    """The tests themselves, half a million objects, are no business of any later collection.

    What a test leaves behind goes in a collection of the young. Every start of the program makes so
    many objects that the old were looked through for it too, a tenth of the time of its tests.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


@pytest.fixture(autouse=True, scope="session")
def _records_of_nobody(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A test that forgets `home` must not write into the player's own records."""
    os.environ["SOLKIT_HOME"] = str(tmp_path_factory.mktemp("home"))


ENDLESS = amount(60, 600)
"""Seconds of processor time after which a test is in an endless loop; none takes a tenth of it."""


@pytest.fixture(autouse=True)
def _no_endless_loop() -> Iterator[None]:
    """A test that would never end fails, however slow or busy the machine is."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def end(*_: object) -> None:
        raise AssertionError(f"an endless loop: {ENDLESS} seconds of processor time")

    before = signal.signal(signal.SIGPROF, end)
    signal.setitimer(signal.ITIMER_PROF, ENDLESS)
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)
    signal.signal(signal.SIGPROF, before)


TAKEN = ("SIGINT", "SIGTERM", "SIGHUP", "SIGTSTP", "SIGCONT", "SIGWINCH")
SIGNALS = [getattr(signal, name) for name in TAKEN if hasattr(signal, name)]


@pytest.fixture(autouse=True)
def _process_as_before() -> Iterator[None]:
    """The program, run in the process of a test, takes signals and stops the collector for good."""
    handlers, collects = {each: signal.getsignal(each) for each in SIGNALS}, gc.isenabled()
    yield
    for number, handler in handlers.items():
        if signal.getsignal(number) is not handler:
            signal.signal(number, handler)
    if collects:
        gc.enable()


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty directory for records, this test's own; $SOLKIT_HOME names it."""
    directory = tmp_path / "home"
    directory.mkdir()
    monkeypatch.setenv("SOLKIT_HOME", str(directory))
    return directory
