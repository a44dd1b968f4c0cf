"""The requests of screens to the application: for another screen, or for another game."""

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:
    from solkit_tui.engine.session import Session
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.answer import InPlay
    from solkit_tui.services.games.head import CatalogueEntry
    from solkit_tui.services.records.saves import SavedGame


class Request(Message):
    """Something that only the application can do, and for which it leaves the screen."""


class PlayGame(Request):
    """Play a game that was chosen, with the deal of a number or with any (None)."""

    def __init__(self, entry: "CatalogueEntry", deal: int | None = None) -> None:
        super().__init__()
        self.entry = entry
        self.deal = deal


class ContinueGame(Request):
    """Continue a saved game."""

    def __init__(self, offer: "SavedGame") -> None:
        super().__init__()
        self.offer = offer


class FindGame(Request):
    """Open the list of games, and search it for the first of some texts that finds a game; without
    any, open no search."""

    def __init__(self, *texts: str) -> None:
        super().__init__()
        self.texts = texts


class PlayChangedRules(Request):
    """Deal again, by the rules of a file that was changed."""

    def __init__(self, rules: "RuleSet", deal: int | None, file: str) -> None:
        super().__init__()
        self.rules = rules
        self.deal = deal
        self.file = file


class PlayTypedGame(Request):
    """Play the game that a typed command has begun."""

    def __init__(self, current: "InPlay") -> None:
        super().__init__()
        self.current = current


class PlayText(Request):
    """Play the workshop's game as its text stands; the note is first in the status line."""

    def __init__(self, session: "Session", note: str) -> None:
        super().__init__()
        self.session = session
        self.note = note


class LeaveList(Request):
    """Leave the list of games."""


class LeaveTable(Request):
    """Leave the table for another solitaire."""


class LeaveWorkshop(Request):
    """Leave the workshop for the screen before it."""


class LeaveProgram(Request):
    """Leave the program from the front page."""
