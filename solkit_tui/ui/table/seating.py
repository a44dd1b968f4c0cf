"""Seats a player at a table: a fresh deal, or a game that goes on. Shows nothing itself."""

from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.game import game_of
from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.records.recorder import Recorder
from solkit_tui.services.records.saves_values import SavedGame
from solkit_tui.services.settings.values import Deals
from solkit_tui.ui.drawing.look import CardSize, Look
from solkit_tui.ui.table.screen import TableScreen
from solkit_tui.ui.table.start import TableStart


class Seating:
    """Makes tables.

    Args:
        services: What a table needs from outside.
        size: The largest cards that are wanted; None: chosen by terminal and game.
        test_mode: Whether a rule file is being tried out, so that nothing is kept.
    """

    def __init__(self, services: Services, size: CardSize | None, test_mode: bool) -> None:
        self._services = services
        self._test_mode = test_mode
        self._size = size

    def dealt(
        self,
        rules: RuleSet,
        deal: int | None,
        file: str,
        look: Look,
        shown: bool = True,
        note: str = "",
    ) -> TableScreen:
        """A table with a fresh deal.

        Args:
            rules: The game.
            deal: The deal number; None: a random one.
            file: The rule file, where it is the player's own.
            look: How cards are drawn.
            shown: Whether the deal is shown card by card.
            note: What the status line says at first.
        """
        session = Session.new(game_of(rules), random_deal() if deal is None else deal)
        deals = self._services.settings.settings.deals
        winnable = deal is None and deals is Deals.WINNABLE and not self._test_mode
        return self.taken_over(session, file, True, look, shown, note, winnable)

    def taken_over(
        self,
        session: Session,
        file: str,
        counts: bool,
        look: Look,
        shown: bool = False,
        note: str = "",
        winnable: bool = False,
    ) -> TableScreen:
        """A table with a game that came from elsewhere; it counts only if it `counts`."""
        recorder = self._services.recorder()
        counts = counts and not self._test_mode
        recorder.dealt(session, file, counts=counts)
        start = TableStart(
            session, look, None, file, counts, deal_shown=shown, note=note, winnable=winnable
        )
        return self._table(recorder, start)

    def resumed(
        self, saved: SavedGame, rules: RuleSet, look: Look
    ) -> tuple[TableScreen, tuple[Notice, ...]]:
        """A table with a game that was left, and what the player should know about it.

        Raises:
            SaveFileError: It cannot be continued.
        """
        recorder = self._services.recorder()
        session, notices = recorder.resume(saved, game_of(rules))
        start = TableStart(session, look, file=saved.file)
        return self._table(recorder, start), notices

    def _table(self, recorder: Recorder, start: TableStart) -> TableScreen:
        begun = start._replace(size=self._size, test_mode=self._test_mode)
        return TableScreen(self._services, recorder, begun)
