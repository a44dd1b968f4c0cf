"""The figures of all programs side by side, and which budgets hold."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from statistics import median
from typing import Any, Final, NamedTuple

from benchmarks.measure import Run

FLOOR: Final = "hello"
FRONT: Final = "front page"
PICKER: Final = "picker"
TABLE: Final = "table"
PEER: Final = "usolitaire"

CLOCK_RATE: Final = 300.0
"""Bytes a second that the ticking clock of a table may write."""

Runs = Mapping[str, Sequence[Run]]
"""The runs by name of the program; equal places are of the same round."""


class Figure(NamedTuple):
    """One row of the table."""

    label: str
    unit: str
    of: Callable[[Run], float | None]
    compared: bool
    """Whether it means something as a multiple of the floor."""
    disturbed: bool = False
    """Whether other work on the machine makes it larger by more than programs differ: then the
    rounds that were disturbed least are compared."""


# Some 300 ms, in which another process comes in between in every other round. Medians of 12 rounds
# differed by a fifth from one time to the next, lower quartiles by a fifteenth.
FIRST_FRAME: Final = Figure("first full frame", "ms", lambda run: run.first_frame, True, True)
KEY_TIME: Final = Figure("key to settled screen", "ms", lambda run: run.key_time, True)
STEP_TIME: Final = Figure("  of a cursor step", "ms", lambda run: run.step_time, True)
STEP_SIZE: Final = Figure("cursor step", "bytes", lambda run: run.step_size, False)
MOVE_SIZE: Final = Figure("move", "bytes", lambda run: run.move_size, False)
IDLE_RATE: Final = Figure("idle", "bytes/s", lambda run: run.idle_rate, False)
FLOOD: Final = Figure("key among many, cpu", "ms", lambda run: run.flood, False)
MEMORY: Final = Figure("peak memory", "MiB", lambda run: run.memory, True)
# Of a process that exists while a hint is looked for, bounded by the setting `solver_memory`.
CHILDREN: Final = Figure("  of its search", "MiB", lambda run: run.children or None, False)

FIGURES: Final = (
    FIRST_FRAME,
    Figure("  its processor time", "ms", lambda run: run.start_cpu, True),
    Figure("  its output", "bytes", lambda run: float(run.start_size), False),
    KEY_TIME,
    STEP_TIME,
    STEP_SIZE,
    MOVE_SIZE,
    IDLE_RATE,
    FLOOD,
    MEMORY,
    CHILDREN,
)


class Budget(NamedTuple):
    """A promise and what was measured."""

    label: str
    limit: float
    measured: float
    at_least: bool = False

    @property
    def holds(self) -> bool:
        """Return whether the promise is kept."""
        return self.measured >= self.limit if self.at_least else self.measured <= self.limit


def middle(runs: Sequence[Run], figure: Figure) -> float | None:
    """Median of a figure over the runs that have it."""
    values = [value for run in runs if (value := figure.of(run)) is not None]
    return median(values) if values else None


def ratio(runs: Runs, figure: Figure, name: str, to: str = FLOOR) -> float | None:
    """Median, over the rounds, of a figure as a multiple of the same figure of another program.

    Two programs of one round ran one after the other, so a machine that is busy for a while
    slows both: the ratios keep still where the figures themselves do not. Of what is disturbed for
    shorter than a round, return the multiple of the lower quartiles.
    """
    pairs = (
        (figure.of(run), figure.of(other)) for run, other in zip(runs[name], runs[to], strict=True)
    )
    known = [(value, base) for value, base in pairs if value is not None and base]
    if not known:
        return None
    if figure.disturbed:
        values = sorted(value for value, _ in known)
        bases = sorted(base for _, base in known)
        return values[len(values) // 4] / bases[len(bases) // 4]
    return median(value / base for value, base in known)


def budgets(runs: Runs) -> Iterator[Budget]:
    """Every promise that can be checked with these runs."""

    def known(
        label: str, limit: float, measured: float | None, at_least: bool = False
    ) -> Iterator[Budget]:
        if measured is not None:
            yield Budget(label, limit, measured, at_least)

    def times(what: Figure, name: str) -> float | None:
        return ratio(runs, what, name)

    frame = "first frame of the {}, times hello"
    if FRONT in runs:
        yield from known(frame.format(FRONT), 1.20, times(FIRST_FRAME, FRONT))
        as_the_list = ratio(runs, FIRST_FRAME, FRONT, PICKER)
        yield from known("first frame of the front page, times the list's", 1.05, as_the_list)
    yield from known(frame.format(PICKER), 1.20, times(FIRST_FRAME, PICKER))
    yield from known(frame.format(TABLE), 1.25, times(FIRST_FRAME, TABLE))
    # None for the list: the game that a key selects is told of when the selection rests.
    yield from known(f"key on the {TABLE}, times hello", 2.0, times(KEY_TIME, TABLE))
    for name in (PICKER, TABLE):
        yield from known(f"cursor step on the {name}, bytes", 3000, middle(runs[name], STEP_SIZE))
    yield from known("move on the table, bytes", 6000, middle(runs[TABLE], MOVE_SIZE))
    yield from known("key among many in the list, cpu ms", 0.6, middle(runs[PICKER], FLOOD))
    yield from known("idle picker, bytes/s", 0, middle(runs[PICKER], IDLE_RATE))
    yield from known("idle table, bytes/s (its clock)", CLOCK_RATE, middle(runs[TABLE], IDLE_RATE))
    for name in (PICKER, TABLE):
        yield from known(f"peak memory of the {name}, times hello", 1.25, times(MEMORY, name))
    if PEER in runs:
        faster = f"faster than {PEER}, times"
        yield from known(f"start {faster}", 2.0, ratio(runs, FIRST_FRAME, PEER, TABLE), True)
        yield from known(f"step {faster}", 10.0, ratio(runs, STEP_TIME, PEER, TABLE), True)


def as_table(runs: Runs) -> str:
    """The figures as text: a row each, a column for each program, ratios to the floor beside."""
    lines = ["".join([f"{'':30}", *(f"{name:>16}" for name in runs)])]
    for figure in FIGURES:
        cells = [f"{figure.label:22}{figure.unit:>8}"]
        for name, of_one in runs.items():
            value = middle(of_one, figure)
            text = "-" if value is None else f"{value:.1f}" if value < 1000 else f"{value:.0f}"
            times = ratio(runs, figure, name) if figure.compared and name != FLOOR else None
            cells.append(f"{text:>9}" + (f"{times:6.2f}x" if times is not None else " " * 7))
        lines.append("".join(cells).rstrip())
    return "\n".join(lines)


def as_verdicts(found: Sequence[Budget]) -> str:
    """The budgets as text, a line each."""
    return "\n".join(
        f"{'holds ' if budget.holds else 'BROKEN'}  {budget.label:42}"
        f" {'>=' if budget.at_least else '<='} {budget.limit:<7g} {budget.measured:.2f}"
        for budget in found
    )


def as_data(runs: Runs, found: Sequence[Budget]) -> dict[str, Any]:
    """Everything, for a JSON file."""
    return {
        "runs": {
            name: [
                run._asdict()
                | {part: [answer._asdict() for answer in getattr(run, part)] for part in PARTS}
                for run in of_one
            ]
            for name, of_one in runs.items()
        },
        "budgets": [budget._asdict() | {"holds": budget.holds} for budget in found],
    }


PARTS: Final = ("steps", "moves")
