"""Builds the services for a subcommand; the only place that knows how they are made.

Imports stand inside functions: no subcommand pays for what it does not use.
"""

from typing import TYPE_CHECKING

from solkit_tui.services.system.streams import complain

if TYPE_CHECKING:
    from solkit_tui.services.container import Services
    from solkit_tui.services.games.loader import RuleLoader
    from solkit_tui.services.records.history import HistoryService
    from solkit_tui.services.records.saves import SavesService
    from solkit_tui.services.records.stats import StatsService


def build_rules() -> "RuleLoader":
    """The games alone, for what neither counts nor keeps anything."""
    from solkit_tui.resources import bundled
    from solkit_tui.services.games.cache import RuleCache
    from solkit_tui.services.games.loader import RuleLoader
    from solkit_tui.services.system.paths import find_paths, home_fault

    paths = find_paths()
    own = "" if home_fault(paths.home) else paths.rules
    return RuleLoader(bundled("rules"), own, RuleCache(paths.cache))


def build_services(test_mode: bool = False) -> "Services":
    """All services.

    Args:
        test_mode: Whether a rule file is tried out, so that nothing of it is kept.
    """
    import time

    from solkit_tui.services.container import Services
    from solkit_tui.services.records.history import HistoryService
    from solkit_tui.services.records.saves import SavesService
    from solkit_tui.services.records.stats import StatsService
    from solkit_tui.services.settings.service import SettingsService
    from solkit_tui.services.system.paths import find_paths, home_fault

    paths = find_paths()
    fault = home_fault(paths.home)
    settings = SettingsService("" if fault else paths.config, fault)
    kept = not (test_mode or fault)
    saves = SavesService(paths.saves if kept else "")
    stats = StatsService(paths.stats if kept else "", saves.has)
    history = HistoryService(paths.history if kept else "")
    return Services(build_rules(), settings, stats, time.monotonic, saves, history)


class LineServices:
    """The services of line mode; what counts games is made when there is something to count.

    A first answer within three times `python -c pass` has no time for more.
    """

    def __init__(self) -> None:
        import time

        self.rules = build_rules()
        self.now = time.monotonic
        self._made: Services | None = None

    @property
    def _all(self) -> "Services":
        if self._made is None:
            from solkit_tui.services.system.paths import find_paths, home_fault

            if fault := home_fault(find_paths().home):
                complain(f"Nothing is kept: {fault}.")
            self._made = build_services()
        return self._made

    @property
    def stats(self) -> "StatsService":
        """The statistics."""
        return self._all.stats

    @property
    def saves(self) -> "SavesService":
        """The games in progress."""
        return self._all.saves

    @property
    def history(self) -> "HistoryService":
        """The log of finished games."""
        return self._all.history
