"""The table of rated deals as a CSV file, from which an interrupted run can be continued.

A line is appended for each deal as it is done, so that a kill loses none. During a run the file is
locked: of two runs that write one file, each would leave out the other's lines.
"""

import csv
import io
import sys
from collections.abc import Iterable, Sequence
from math import isfinite
from typing import Any

from solkit_tui.counts import count
from solkit_tui.errors import SolkitError
from solkit_tui.model.cards import MAX_DEAL
from solkit_tui.services.system.files import write_atomic
from solkit_tui.services.system.journal import Journal
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.rate import Budget, Rated
from solkit_tui.solver.verdict import VerdictKind

_MARKS = ("rules", "budget", "solver")
_FIELDS = (*Rated._fields, *_MARKS)
_READERS: tuple[Any, ...] = (int, VerdictKind, int, int, float, float, float, int, float)
"""The readers of the fields of a `Rated`, in their order."""
_MOST = 10**12
"""A bound that every number in a table must be below; others mean damage."""


def budget_text(budget: Budget) -> str:
    """Return a budget as the text that is written in the table."""
    cost = count(budget.positions, "position") if budget.positions else f"{budget.seconds:g} s"
    return f"{cost}, {budget.seeds} seeds" if budget.seeds else cost


class _OfOthers(SolkitError):
    """A table that belongs to other rules, another budget or another version of the solver."""


class RateTable:
    """A CSV file with a line for each deal, rated by the rules with a digest within a budget.

    With `replace`, a table of other rules, another budget or another version of the solver is
    emptied instead of refused.
    """

    def __init__(self, path: str, digest: str, budget: Budget, replace: bool = False) -> None:
        self.path = path
        self._replace = replace
        self.fault = ""
        """Why lines could not be written; empty: all were."""
        self._marks = (digest, budget_text(budget), str(SOLVER_VERSION))
        self._rows: dict[int, Rated] = {}
        self._journal: Journal | None = None

    def begin(self) -> list[Rated]:
        """Open or make the file, lock it, and return the deals that it has.

        A last line that is incomplete is removed; its deal is rated again.

        Raises:
            SolkitError: The file cannot be read or written, another program is writing it, or it is
                of other rules, another budget or another version of the solver.
        """
        try:
            journal = self._journal = Journal.make(self.path, 0o666)
            # A file with a part of the first line only is a table without deals.
            begun = not journal.size and _line(_FIELDS).startswith(journal.torn)
            try:
                self._rows = {} if begun else self._read(journal.read().decode())
            except _OfOthers:
                if not self._replace:
                    raise
                self._rows = {}
                journal.clear()
            if not journal.size:
                journal.append(_line(_FIELDS))
        except BlockingIOError:
            raise self._unusable("another “solkit rate” is using this table") from None
        except (OSError, ValueError, csv.Error) as error:
            self._give_up()
            reason = getattr(error, "strerror", None) or error
            raise self._unusable(str(reason)) from None
        except SolkitError:
            self._give_up()
            raise
        return list(self._rows.values())

    def add(self, rated: Rated) -> None:
        """Write the line of a deal at once, so that a kill does not lose it."""
        self._rows[rated.deal] = rated
        # After a failed write no line is appended: `close` tries to write all of them.
        if not self.fault and self._journal is not None:
            try:
                self._journal.append(_line((*rated, *self._marks)))
            except OSError as error:
                self.fault = f"{self.path}: {error.strerror}"

    def close(self) -> None:
        """Write all lines again in the order of the deals, and close the file."""
        if sys.platform == "win32":
            self._give_up()  # an open file cannot be replaced on Windows
        rows = sorted(self._rows.values())
        lines = [_line(_FIELDS), *(_line((*row, *self._marks)) for row in rows)]
        try:
            write_atomic(self.path, b"".join(lines), durable=False)
        except OSError as error:
            self.fault = self.fault and f"{self.path}: {error.strerror}"
        else:
            self.fault = ""
        self._give_up()

    def _give_up(self) -> None:
        if self._journal is not None:
            self._journal.release()
            self._journal = None

    def _unusable(self, why: str) -> SolkitError:
        return SolkitError("Unusable table", f"{self.path}: {why}")

    def _read(self, text: str) -> dict[int, Rated]:
        """Return the deals in the lines; damaged lines are left out, their deals rated again."""
        rows = list(csv.reader(io.StringIO(text)))
        if not rows or tuple(rows[0]) != _FIELDS:
            raise self._unusable("was not written by “solkit rate”")
        found: dict[int, Rated] = {}
        for row in rows[1:]:
            rated = _read(row)
            if rated is None:
                continue
            if tuple(row[-len(_MARKS) :]) != self._marks:
                why = "was made with other rules, another budget or another version of the solver"
                raise _OfOthers("Unusable table", f"{self.path}: {why}")
            found[rated.deal] = rated
        return found


def _line(fields: Iterable[object]) -> bytes:
    text = io.StringIO()
    csv.writer(text).writerow(fields)
    return text.getvalue().encode()


def _read(row: Sequence[str]) -> Rated | None:
    """Return the deal in a line; None if the line is damaged."""
    if len(row) != len(_FIELDS) or max(map(len, row)) > len(str(_MOST)) + 20:
        return None
    try:
        rated = Rated(*(read(text) for read, text in zip(_READERS, row, strict=False)))
    except ValueError:
        return None
    numbers = (rated.deal, *rated[2:])
    known = all(isfinite(number) and 0 <= number < _MOST for number in numbers)
    return rated if known and rated.deal <= MAX_DEAL else None
