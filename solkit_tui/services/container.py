"""Everything outside the program: the games, the settings, the records, a clock.

Each part is made, and its modules are imported, when it is first asked for: no subcommand pays for
what it does not use, and line mode has its first answer before it needs more than the games.
"""

import os
import time
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from solkit_tui.services.system.confined import is_confined

if TYPE_CHECKING:
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.commands import CommandsService
    from solkit_tui.services.games.atlas import Atlas, AtlasRow
    from solkit_tui.services.games.cache import RuleCache
    from solkit_tui.services.games.loader import RuleLoader
    from solkit_tui.services.records.calendar import Days
    from solkit_tui.services.records.history import HistoryService
    from solkit_tui.services.records.recorder import Recorder
    from solkit_tui.services.records.saves import SavesService
    from solkit_tui.services.records.stats import StatsService
    from solkit_tui.services.settings.service import SettingsService


class Services:
    """The services that the front ends and the solver are given; a further part is a method here.

    Args:
        test_mode: Whether a rule file is tried out, so that nothing of it is kept.
        commands: Makes what can be typed at the table.
        complain: Is told why nothing can be kept, once something is to be; the settings tell it
            besides.

    Attributes:
        confined: Whether no file but those of the player's home is to be read or written.
    """

    def __init__(
        self,
        test_mode: bool = False,
        commands: "Callable[[Services], CommandsService] | None" = None,
        complain: Callable[[str], None] | None = None,
    ) -> None:
        self._test_mode = test_mode
        self._make_commands = commands
        self._complain = complain
        self.confined = is_confined()
        self.now: Callable[[], float] = time.monotonic
        """Gives seconds that never go back, for the clock of a game."""
        self.wall: Callable[[], float] = time.time
        """Gives the seconds since 1970 by the clock on the wall, which people set: for days."""

    @cached_property
    def _home(self) -> str:
        from solkit_tui.services.system.paths import find_home

        return find_home()

    @cached_property
    def _fault(self) -> str:
        """Why there is no place for the player's files; empty: there is one."""
        from solkit_tui.services.system.paths import home_fault

        return home_fault(self._home)

    @cached_property
    def _keeps(self) -> bool:
        """Return whether records are kept; else they hold for this run."""
        if self._fault and self._complain is not None:
            self._complain(f"Nothing is kept: {self._fault}.")
        return not (self._test_mode or self._fault)

    def _record(self, name: str) -> str:
        """Return where a file or directory of records lies; empty: nowhere."""
        return os.path.join(self._home, name) if self._keeps else ""

    @cached_property
    def cache(self) -> "RuleCache":
        """A place for what can be found out anew, such as the heads of rule files."""
        from solkit_tui.services.games.cache import RuleCache

        return RuleCache(os.path.join(self._home, "cache"))

    @cached_property
    def rules(self) -> "RuleLoader":
        """The games."""
        from solkit_tui.resources import bundled
        from solkit_tui.services.games.loader import RuleLoader

        own = "" if self._fault else os.path.join(self._home, "rules")
        return RuleLoader(bundled("rules"), own, self.cache, self.confined)

    @cached_property
    def settings(self) -> "SettingsService":
        """The player's settings."""
        from solkit_tui.services.settings.service import SettingsService
        from solkit_tui.services.system.paths import CONFIG_FILE

        path = "" if self._fault else os.path.join(self._home, CONFIG_FILE)
        return SettingsService(path, self._fault)

    @cached_property
    def stats(self) -> "StatsService":
        """The statistics."""
        from solkit_tui.services.records.stats import StatsService

        return StatsService(self._record("stats.toml"), self.saves.has)

    @cached_property
    def saves(self) -> "SavesService":
        """The games in progress."""
        from solkit_tui.services.records.saves import SavesService

        return SavesService(self._record("saves"))

    @cached_property
    def history(self) -> "HistoryService":
        """The log of finished games."""
        from solkit_tui.services.records.history import HistoryService

        return HistoryService(self._record("history.jsonl"))

    @cached_property
    def days(self) -> "Days":
        """The deals of the days."""
        from solkit_tui.resources import bundled
        from solkit_tui.services.records.calendar import read_days

        return read_days(os.path.join(bundled("rules"), "daily.csv"))

    def told_of(self, rules: "RuleSet") -> "tuple[tuple[str, str], ...]":
        """Return what a player is told of a game: headings with their texts. The rules in words,
        what is known of its deals, and how the player's own games of it went."""
        from solkit_tui.services.records.figures import of_game, record_paragraphs

        own = of_game(self.history.all(), rules.name)
        return (*self.known_of(rules), *record_paragraphs(self.stats.of(rules.name), own))

    def known_of(self, rules: "RuleSet") -> "tuple[tuple[str, str], ...]":
        """Return what a game is, whoever plays it: the rules in words, and what is known of its
        deals."""
        from solkit_tui.rules.words.describe import describe

        row = self.measured_of(rules)
        known = row.paragraphs if row is not None else ()
        headings = {heading for heading, _ in known}
        # What was measured stands in the place of what the rule file says of it.
        return (*(pair for pair in describe(rules) if pair[0] not in headings), *known)

    def measured_of(self, rules: "RuleSet") -> "AtlasRow | None":
        """Return what was found out about the deals of a game; None: nothing, or by other rules."""
        from solkit_tui.rules.digest import rules_digest

        row = self.atlas.get(rules.name)
        return row if row is not None and row.rules == rules_digest(rules) else None

    @cached_property
    def atlas(self) -> "Atlas":
        """Return what is known of the shipped games."""
        from solkit_tui.resources import bundled
        from solkit_tui.services.games.atlas import FILE, read_atlas

        return read_atlas(os.path.join(bundled("rules"), FILE))

    @cached_property
    def commands(self) -> "CommandsService":
        """Return what can be typed at the table."""
        assert self._make_commands is not None
        return self._make_commands(self)

    def recorder(self, *, saves: bool = True) -> "Recorder":
        """Return what keeps one player's games, with a clock that stands.

        Args:
            saves: Whether they can be continued and are noted when they end; else they are only
                counted.
        """
        from solkit_tui.services.records.history import HistoryService, local_time
        from solkit_tui.services.records.recorder import Recorder
        from solkit_tui.services.records.saves import SavesService
        from solkit_tui.services.system.clock import Clock

        kept = (self.saves, self.history) if saves else (SavesService(""), HistoryService(""))
        return Recorder(self.stats, *kept, Clock(self.now), lambda: local_time(self.wall()))
