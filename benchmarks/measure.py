"""One run of one program in a terminal, in figures; knows nothing of budgets."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median
from typing import Final, NamedTuple

from benchmarks.pty_terminal import Terminal
from benchmarks.screen import Chunk, first_full_frame

_START_TIMEOUT: Final = 30.0
_START_QUIET: Final = 0.4
_KEY_TIMEOUT: Final = 1.0
_KEY_QUIET: Final = 0.12  # longer than any program here pauses within one answer
_FLOOD: Final = 2000  # presses of a key that is pressed very often
_AT_ONCE: Final = 100
_REST: Final = 0.2  # after setting up, so that late drawing is not taken for an answer


class MeasureError(Exception):
    """A program did not do what it was measured for."""


class Subject(NamedTuple):
    """A program and what is done with it."""

    name: str
    argv: tuple[str, ...]
    env: Mapping[str, str]
    marker: str
    """A regular expression that stands on the screen when the first frame is complete."""
    setup: tuple[str, ...] = ()
    """Keys before the steps."""
    steps: tuple[str, ...] = ()
    """Keys that move the cursor, measured one by one."""
    to_moves: tuple[str, ...] = ()
    """Keys between the steps and the moves."""
    moves: tuple[str, ...] = ()
    """Keys that move a card, measured one by one."""
    settings: str = ""
    """What stands in config.toml; empty: there is none."""
    flood: str = ""
    """The key that is pressed very often at last, all presses measured as one; empty: none."""


class Answer(NamedTuple):
    """What a program wrote after one key."""

    key: str
    milliseconds: float
    """From the key to the last byte."""
    size: int
    """Bytes."""


class Run(NamedTuple):
    """The figures of one run."""

    first_frame: float
    """Milliseconds from exec to the first complete frame."""
    start_size: int
    """Bytes up to the first silence."""
    start_cpu: float
    """Processor time up to the first silence, milliseconds."""
    steps: tuple[Answer, ...]
    moves: tuple[Answer, ...]
    idle_rate: float | None
    """Bytes a second without input; None when it was not measured."""
    memory: float
    """Peak of the program itself, MiB, before the flood of keys."""
    children: float | None = None
    """Peak of the processes that it has started, MiB in all, after it was left alone for a while:
    a table looks for the next hint then. None when it was not."""
    flood: float | None = None
    """Processor time of a key among very many, milliseconds; None when it was not measured."""

    @property
    def key_time(self) -> float | None:
        """Median from key to settled screen, milliseconds."""
        return _median(answer.milliseconds for answer in (*self.steps, *self.moves))

    @property
    def step_time(self) -> float | None:
        """The same, of cursor steps alone."""
        return _median(answer.milliseconds for answer in self.steps)

    @property
    def step_size(self) -> float | None:
        """Median bytes of a cursor step."""
        return _median(answer.size for answer in self.steps)

    @property
    def move_size(self) -> float | None:
        """Median bytes of a move of a card."""
        return _median(answer.size for answer in self.moves)


def run_once(subject: Subject, columns: int, rows: int, idle: float) -> Run:
    """Start a program, press its keys, leave it alone for `idle` seconds, end it.

    Raises:
        MeasureError: The first frame never came, or a key had no answer.
    """
    with Terminal(subject.argv, columns=columns, rows=rows, env=subject.env) as terminal:
        try:  # some programs say a word long before they draw
            terminal.wait_for(subject.marker, _START_TIMEOUT)
        except TimeoutError as error:
            raise MeasureError(f"{subject.name}: {error}") from error
        while terminal.settle(_START_QUIET, _START_QUIET):
            pass
        start = list(terminal.chunks)
        frame = first_full_frame(start, columns, rows, [subject.marker])
        if frame is None:
            raise MeasureError(f"{subject.name}: {subject.marker!r} in no finished frame")
        start_cpu = terminal.cpu()
        _prepare(terminal, subject.setup)
        steps = tuple(_answers(terminal, subject.name, subject.steps))
        _prepare(terminal, subject.to_moves)
        moves = tuple(_answers(terminal, subject.name, subject.moves))
        return Run(
            first_frame=frame * 1000,
            start_size=_size(start),
            start_cpu=start_cpu,
            steps=steps,
            moves=moves,
            idle_rate=_idle_rate(terminal, idle) if idle else None,
            memory=terminal.memory(),
            children=terminal.memory_of_children() if idle else None,
            flood=_flood(terminal, subject.flood) if idle and subject.flood else None,
        )


def _prepare(terminal: Terminal, keys: Sequence[str]) -> None:
    for key in keys:
        terminal.press(key)
        terminal.settle(_KEY_QUIET, _KEY_TIMEOUT)
    terminal.listen(_REST)


def _answers(terminal: Terminal, name: str, keys: Sequence[str]) -> Iterator[Answer]:
    for key in keys:
        sent = terminal.press(key)
        answer = terminal.settle(_KEY_QUIET, _KEY_TIMEOUT)
        if not answer:
            raise MeasureError(f"{name}: no answer to {key}; the screen:\n{terminal.screen.text}")
        yield Answer(key, (answer[-1].at - sent) * 1000, _size(answer))


def _flood(terminal: Terminal, key: str) -> float:
    terminal.listen(_REST)
    before = terminal.cpu()
    for _ in range(_FLOOD // _AT_ONCE):
        terminal.press(*(key,) * _AT_ONCE)
        terminal.listen(0.0)
    while terminal.settle(_START_QUIET, _START_QUIET):
        pass
    return (terminal.cpu() - before) / _FLOOD


def _idle_rate(terminal: Terminal, seconds: float) -> float:
    terminal.listen(_REST)
    before = len(terminal.chunks)
    terminal.listen(seconds)
    return _size(terminal.chunks[before:]) / seconds


def _size(chunks: Sequence[Chunk]) -> int:
    return sum(len(chunk.data) for chunk in chunks)


def _median(figures: Iterator[float]) -> float | None:
    kept = list(figures)
    return median(kept) if kept else None
