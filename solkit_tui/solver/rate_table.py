"""The table of rated deals as a CSV file, which an interrupted run goes on from.

A line is appended for each deal as it is done, so that a kill loses none. While a run has the file
it is locked: two that wrote the same one would each leave out the other's lines.
"""

import csv
import io
import os
import sys
from collections.abc import Iterable, Sequence
from math import isfinite

from solkit_tui.errors import SolkitError
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.services.system.file_system import try_lock
from solkit_tui.services.system.files import require_regular_file, whole_lines, write_atomic
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.rate import Budget, Rated
from solkit_tui.solver.verdict import VerdictKind

_MARKS = ("rules", "budget", "solver")
_FIELDS = (*Rated._fields, *_MARKS)
_MOST = 10**12
"""No count and no time of a table is as large."""


def budget_text(budget: Budget) -> str:
    """Return a budget as it stands in the table."""
    cost = f"{budget.positions} positions" if budget.positions else f"{budget.seconds:g} s"
    return f"{cost}, {budget.seeds} seeds" if budget.seeds else cost


class _OfOthers(SolkitError):
    """A table is of other rules, another budget or another version of the solver."""


class RateTable:
    """A CSV file with a line for each deal.

    Args:
        path: The file.
        digest: What tells the rules from others.
        budget: What each deal may cost.
        replace: Whether a table of other rules, of another budget or of another version of the
            solver is begun anew, in place of being refused.
    """

    def __init__(self, path: str, digest: str, budget: Budget, replace: bool = False) -> None:
        self.path = path
        self._replace = replace
        self.fault = ""
        """Why lines could not be written; empty: they were."""
        self._marks = (digest, budget_text(budget), str(SOLVER_VERSION))
        self._rows: dict[int, Rated] = {}
        self._file = -1

    def begin(self) -> list[Rated]:
        """Open the file, new or as it is, lock it and return the deals that it has.

        A line that was cut off in the middle of writing is taken away, and rated again.

        Raises:
            SolkitError: It cannot be read or written, another program writes it, or it is of other
                rules, another budget or another version of the solver.
        """
        try:
            self._file = self._locked()
            whole, _ = whole_lines(self._file)
            os.lseek(self._file, 0, os.SEEK_SET)
            data = _all_of(self._file)
            # Of a table that was cut in its very first line nothing is left to go on from.
            begun = not whole and _line(_FIELDS).encode().startswith(data)
            try:
                self._rows = {} if begun else self._read(data[:whole].decode())
            except _OfOthers:
                if not self._replace:
                    raise
                whole, self._rows = 0, {}
            os.ftruncate(self._file, whole)
            if not whole:
                self._append(_line(_FIELDS))
        except (OSError, ValueError, csv.Error) as error:
            self._give_up()
            reason = getattr(error, "strerror", None) or error
            raise self._unusable(str(reason)) from None
        except SolkitError:
            self._give_up()
            raise
        return list(self._rows.values())

    def add(self, rated: Rated) -> None:
        """Write a deal, so that it is there whatever comes then."""
        self._rows[rated.deal] = rated
        # After a line that was not written whole none is: `close` tries all of them again.
        if not self.fault:
            try:
                self._append(_line(self._row(rated)))
            except OSError as error:
                self.fault = f"{self.path}: {error.strerror}"

    def close(self) -> None:
        """Write all lines in the order of deals, in which they seldom came; give the file back."""
        if sys.platform == "win32":
            self._give_up()  # what is open cannot be replaced there
        lines = [_line(_FIELDS), *(_line(self._row(row)) for row in sorted(self._rows.values()))]
        try:
            write_atomic(self.path, "".join(lines).encode(), durable=False)
        except OSError as error:
            self.fault = self.fault and f"{self.path}: {error.strerror}"
        else:
            self.fault = ""
        self._give_up()

    def _locked(self) -> int:
        """Return the open file, which is ours until it is closed."""
        while True:
            if os.path.exists(self.path):
                require_regular_file(self.path)
            flags = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0)
            file = os.open(self.path, flags, 0o666)
            if not try_lock(file):
                os.close(file)
                raise self._unusable("another “solkit rate” is writing it")
            # Another run may just have put a new file in the place of the one that was opened.
            if os.path.samestat(os.fstat(file), os.stat(self.path)):
                return file
            os.close(file)

    def _give_up(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _append(self, line: str) -> None:
        data = line.encode()
        while data:
            data = data[os.write(self._file, data) :]

    def _unusable(self, why: str) -> SolkitError:
        return SolkitError("Unusable table", f"{self.path}: {why}")

    def _read(self, text: str) -> dict[int, Rated]:
        """Return the deals of whole lines; what is damaged is left out, and rated again."""
        rows = list(csv.reader(io.StringIO(text)))
        if not rows or tuple(rows[0]) != _FIELDS:
            raise self._unusable("was not written by “solkit rate”")
        found: dict[int, Rated] = {}
        for row in rows[1:]:
            rated = _read(row)
            if rated is None:
                continue
            if tuple(row[-len(_MARKS) :]) != self._marks:
                why = "is of other rules or of another budget, or of another version of the solver"
                raise _OfOthers("Unusable table", f"{self.path}: {why}")
            found[rated.deal] = rated
        return found

    def _row(self, rated: Rated) -> tuple[object, ...]:
        return (*rated, *self._marks)


def _all_of(file: int) -> bytes:
    parts = []
    while part := os.read(file, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _line(fields: Iterable[object]) -> str:
    text = io.StringIO()
    csv.writer(text).writerow(fields)
    return text.getvalue()


def _read(row: Sequence[str]) -> Rated | None:
    """Return the deal of a line; None where it is damaged."""
    try:
        deal, verdict, moves, positions, seconds, branching, forced, one_move, effort, *_ = row
        if max(map(len, row)) > len(str(_MOST)) + 20:
            return None
        rated = Rated(
            int(deal),
            VerdictKind(verdict),
            int(moves),
            int(positions),
            float(seconds),
            float(branching),
            float(forced),
            int(one_move),
            float(effort),
        )
    except ValueError:
        return None
    numbers = (rated.deal, *rated[2:])
    known = all(isfinite(number) and 0 <= number < _MOST for number in numbers)
    return rated if known and rated.deal <= MAX_DEAL and len(row) == len(_FIELDS) else None
