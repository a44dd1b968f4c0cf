"""What the tests of line mode share: a solver that settles nothing, in place of the child."""

import pytest

from solkit_tui.solver import client
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind


class Silent:
    """Knows nothing."""

    def ask(self, question: Question) -> Verdict:
        return Verdict(VerdictKind.UNKNOWN, limit="nobody was asked")

    def close(self) -> None:
        """Has nothing to end."""


@pytest.fixture(autouse=True)
def solver(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "WaitingClient", Silent)
