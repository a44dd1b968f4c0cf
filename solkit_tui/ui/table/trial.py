"""A rule file that is being tried out: it is watched while its game is on the table."""

import os

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.system.clock import count


class Trial:
    """Watches one rule file, and knows what was wrong with it when it was saved last.

    Attributes:
        faults: Its faults, a line each; empty: it can be played as it stands.
        gone: Whether the file is not there any more.
    """

    def __init__(self, rules: RuleLoader, path: str) -> None:
        self._rules = rules
        self._path = path
        self._seen = self._signature()
        self.faults: tuple[str, ...] = ()
        self.gone = False

    @property
    def name(self) -> str:
        """The file without its directories."""
        return os.path.basename(self._path)

    @property
    def summary(self) -> str:
        """How the file is, in a few words; empty: as it is played."""
        if self.faults:
            return f"{count(len(self.faults), 'fault')} in {self.name}"
        return f"{self.name} is gone; the game goes on" if self.gone else ""

    def _signature(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self._path)
        except OSError:
            return None
        return found.st_mtime_ns, found.st_size

    def changed(self) -> bool:
        """Whether the file was written, or has gone, since it was asked last."""
        seen = self._signature()
        if seen == self._seen:
            return False
        self._seen, self.gone = seen, seen is None
        return True

    def read(self) -> RuleSet | None:
        """The rules as the file has them now; None where it has faults, or is gone."""
        self.faults = ()
        if self.gone:
            return None
        try:
            return self._rules.load(self._path)
        except RuleFileError as error:
            self.faults = error.faults_in(self.name)
            return None
