"""The rules of a game that is selected in a list."""

from typing import Any

from solkit_tui.ui.dialogs.page import PageScreen, show_rules
from tests.ui.helpers import started


class Screens:
    """A program of which only the screens are known that it shows."""

    def __init__(self) -> None:
        self.shown: list[PageScreen] = []
        self.push_screen = self.shown.append


def test_its_rules_are_shown_or_why_they_cannot_be() -> None:
    services = started()[0].services
    golf = services.rules.find("Golf")
    program: Any = Screens()
    said: list[str] = []
    for entry in (None, golf._replace(path="gone.sol"), golf):
        show_rules(program, services, entry, said.append)
    assert [type(page) for page in program.shown] == [PageScreen]
    assert said[0] == "no game is selected"
    assert "gone.sol" in said[1]
    assert len(said) == 2
