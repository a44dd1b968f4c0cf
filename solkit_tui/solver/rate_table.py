"""The table of rated deals as a CSV file, which an interrupted run goes on from."""

import csv
import os
from collections.abc import Sequence
from contextlib import suppress
from typing import TextIO

from solkit_tui.errors import SolkitError
from solkit_tui.solver.rate import Budget, Rated
from solkit_tui.solver.verdict import VerdictKind

_FIELDS = (*Rated._fields, "rules", "budget")


def budget_text(budget: Budget) -> str:
    """A budget as it stands in the table."""
    return f"{budget.positions} positions" if budget.positions else f"{budget.seconds:g} s"


class RateTable:
    """A CSV file with a line for each deal.

    Args:
        path: The file.
        digest: What tells the rules from others.
        budget: What each deal may cost.
    """

    def __init__(self, path: str, digest: str, budget: Budget) -> None:
        self.path = path
        self._marks = (digest, budget_text(budget))
        self._file: TextIO | None = None

    def read(self) -> list[Rated]:
        """The deals that the file has; none where it is not there.

        A line that was cut off in the middle of writing is left out, and rated again.

        Raises:
            SolkitError: It cannot be read, or is of other rules or another budget.
        """
        try:
            with open(self.path, newline="", encoding="utf-8") as file:
                rows = list(csv.reader(file))
        except FileNotFoundError:
            return []
        except (OSError, ValueError, csv.Error) as error:
            raise SolkitError("Unusable table", f"{self.path}: {error}") from None
        if not rows:
            return []
        if tuple(rows[0]) != _FIELDS:
            raise SolkitError("Unusable table", f"{self.path}: was not written by “solkit rate”")
        found: dict[int, Rated] = {}
        for row in rows[1:]:
            rated = _read(row)
            if rated is None:
                continue
            if tuple(row[-2:]) != self._marks:
                raise SolkitError(
                    "Unusable table", f"{self.path}: is of other rules or of another budget"
                )
            found[rated.deal] = rated
        return list(found.values())

    def begin(self, rated: Sequence[Rated]) -> None:
        """Begins the file with the deals that are had.

        Raises:
            SolkitError: It cannot be written.
        """
        try:
            self._write(rated)
            self._file = open(self.path, "a", newline="", encoding="utf-8")  # noqa: SIM115
        except OSError as error:
            raise SolkitError("Unusable table", f"{self.path}: {error.strerror}") from None

    def _write(self, rated: Sequence[Rated]) -> None:
        whole = self.path + ".part"
        with open(whole, "w", newline="", encoding="utf-8") as file:
            rows = csv.writer(file)
            rows.writerow(_FIELDS)
            rows.writerows(self._row(row) for row in rated)
        os.replace(whole, self.path)

    def add(self, rated: Rated) -> None:
        """Writes a deal, so that it is there whatever comes then."""
        if self._file is not None:
            csv.writer(self._file).writerow(self._row(rated))
            self._file.flush()

    def close(self) -> None:
        """Closes the file and puts its lines in the order of deals, in which they seldom came."""
        if self._file is not None:
            self._file.close()
            self._file = None
            with suppress(OSError, SolkitError):  # then they stay as they are
                self._write(sorted(self.read()))

    def _row(self, rated: Rated) -> tuple[object, ...]:
        return (*rated._replace(), *self._marks)


def _read(row: Sequence[str]) -> Rated | None:
    try:
        deal, verdict, moves, positions, seconds, branching, forced, _, _ = row
        return Rated(
            int(deal),
            VerdictKind(verdict),
            int(moves),
            int(positions),
            float(seconds),
            float(branching),
            float(forced),
        )
    except ValueError:
        return None
