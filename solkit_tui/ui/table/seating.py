"""Seats a player at a table: a fresh deal, or a game that goes on. Shows nothing itself."""

from typing import NamedTuple

from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.settings.values import Deals
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.table.screen import TableScreen
from solkit_tui.ui.table.stage import TableStart


class Seating(NamedTuple):
    """Makes tables.

    Attributes:
        services: What a table needs from outside.
        look: How cards are drawn.
        size: The largest cards that are wanted; None: chosen by terminal and game.
        test_mode: Whether a rule file is being tried out, so that nothing is kept.
    """

    services: Services
    look: Look
    size: CardSize | None
    test_mode: bool

    def dealt(
        self, rules: RuleSet, deal: int | None, file: str, note: str, *, shown: bool
    ) -> TableScreen:
        """A table with a fresh deal.

        Args:
            rules: The game.
            deal: The deal number; None: a random one.
            file: The rule file, where it is the player's own.
            note: What the status line says at first.
            shown: Whether the deal is shown card by card.
        """
        session = Session.new(game_of(rules), random_deal() if deal is None else deal)
        deals = self.services.settings.settings.deals
        winnable = deal is None and deals is Deals.WINNABLE and not self.test_mode
        start = self._start(session, file)
        return self._new(start._replace(deal_shown=shown, note=note, winnable=winnable))

    def taken_over(self, session: Session, file: str, counts: bool) -> TableScreen:
        """A table with a game that came from elsewhere; it counts only if it `counts`."""
        return self._new(self._start(session, file)._replace(counts=counts))

    def resumed(self, saved: SavedGame, rules: RuleSet) -> tuple[TableScreen, tuple[Notice, ...]]:
        """A table with a game that was left, and what the player should know about it.

        Raises:
            SaveFileError: It cannot be continued.
        """
        recorder = self.services.recorder()
        session, notices = recorder.resume(saved, game_of(rules))
        start = self._start(session, saved.file)
        return TableScreen(self.services, recorder, start), notices

    def _start(self, session: Session, file: str) -> TableStart:
        return TableStart(session, self.look, self.size, file, test_mode=self.test_mode)

    def _new(self, start: TableStart) -> TableScreen:
        recorder = self.services.recorder()
        start = start._replace(counts=start.counts and not self.test_mode)
        recorder.dealt(start.session, start.file, counts=start.counts)
        return TableScreen(self.services, recorder, start)
