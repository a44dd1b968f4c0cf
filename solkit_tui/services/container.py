"""The services of the program: the games, the settings, the records, a clock.

Each one is made, and its modules are imported, at its first use: a subcommand loads only what it
uses, and line mode needs only the games for its first answer.
"""

import os
import time
from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from solkit_tui.resources import bundled
from solkit_tui.services.games.cache import RuleCache
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.system.clock import Clock, local_time
from solkit_tui.services.system.confined import is_confined
from solkit_tui.services.system.notices import Notices
from solkit_tui.services.system.paths import CONFIG_FILE, find_home, home_fault

if TYPE_CHECKING:
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.answer import CommandsService
    from solkit_tui.services.games.atlas import Atlas, AtlasRow
    from solkit_tui.services.records.calendar import DayDeal, DayMark, Days
    from solkit_tui.services.records.history import HistoryService
    from solkit_tui.services.records.recorder import Recorder
    from solkit_tui.services.records.saves import SavesService
    from solkit_tui.services.records.stats import StatsService
    from solkit_tui.services.settings.service import SettingsService


class Services:
    """The services that the front ends and the solver are given; a further one is a method here.

    Args:
        test_mode: Whether a rule file is being tried out, so that no records are kept.
        commands: Makes the commands for the command line at the table.
    """

    def __init__(
        self,
        test_mode: bool = False,
        commands: "Callable[[Services], CommandsService] | None" = None,
    ) -> None:
        self._test_mode = test_mode
        self._make_commands = commands
        self.confined = is_confined()
        """True if only files in the player's home may be read and written."""
        self.now: Callable[[], float] = time.monotonic
        """Gives seconds that never go back, for the clock of a game."""
        self.wall: Callable[[], float] = time.time
        """Gives the seconds since 1970, for dates; unlike `now`, it jumps when the clock is set."""

    @cached_property
    def _home(self) -> str:
        return find_home()

    @cached_property
    def _fault(self) -> str:
        """Return why there is no place for the player's files; empty: there is one."""
        return home_fault(self._home)

    @cached_property
    def notices(self) -> Notices:
        """Return the messages from all services, which the front end shows after each event."""
        return Notices()

    def _place(self, name: str) -> str:
        """Return where one of the player's files or directories is; empty: nowhere, so that what
        it would hold lasts until the program ends, and the player is told."""
        if self._fault:
            self.notices.add("Nothing will be saved", f"{self._fault}.")
            return ""
        return os.path.join(self._home, name)

    def _record(self, name: str) -> str:
        """Return where a file or directory of records is; empty: nowhere."""
        return "" if self._test_mode else self._place(name)

    @cached_property
    def cache(self) -> RuleCache:
        """Return the cache of results that can be computed again, such as heads of rule files."""
        return RuleCache(os.path.join(self._home, "cache"))

    @cached_property
    def rules(self) -> RuleLoader:
        """Return the loader of the games."""
        own_rules = "" if self._fault else os.path.join(self._home, "rules")
        return RuleLoader(bundled("rules"), own_rules, self.cache, self.confined)

    @cached_property
    def settings(self) -> "SettingsService":
        """Return the player's settings."""
        from solkit_tui.services.settings.service import SettingsService

        return SettingsService(self._place(CONFIG_FILE), self.notices.share())

    @cached_property
    def stats(self) -> "StatsService":
        """Return the statistics."""
        from solkit_tui.services.records.stats import StatsService

        return StatsService(self._record("stats.toml"), self.saves.has, self.notices.share())

    @cached_property
    def saves(self) -> "SavesService":
        """Return the games in progress."""
        from solkit_tui.services.records.saves import SavesService

        return SavesService(self._record("saves"), self.notices.share())

    @cached_property
    def history(self) -> "HistoryService":
        """Return the log of finished games."""
        from solkit_tui.services.records.history import HistoryService

        return HistoryService(self._record("history.jsonl"), self.notices.share())

    @cached_property
    def days(self) -> "Days":
        """Return the deals of the days."""
        from solkit_tui.services.records.calendar import read_days

        return read_days(os.path.join(bundled("rules"), "daily.csv"))

    @property
    def today(self) -> str:
        """Return today's date in local time, as ``2026-11-22``."""
        return local_time(self.wall())[:10]

    def day_results(self) -> "dict[str, dict[DayDeal, DayMark]]":
        """Return the results of the days' deals that were played, by day."""
        from solkit_tui.services.records.calendar import results_by_day

        return results_by_day(self.history.all(), self.days)

    def game_page(self, rules: "RuleSet") -> tuple[tuple[str, str], ...]:
        """Return the page about a game, as headings with their texts: the rules in words, what is
        known of its deals, and the player's own record."""
        from solkit_tui.services.records.figures import of_game, wins_text

        stats, facts = self.stats.of(rules.name), self.game_facts(rules)
        if not stats.played:
            return facts
        won = wins_text(stats, of_game(self.history.all(), rules.name))
        return (*facts, ("Your games", f"{won.capitalize()}."))

    def game_facts(self, rules: "RuleSet") -> tuple[tuple[str, str], ...]:
        """Return the page about a game without the player's record: its rules and its deals."""
        from solkit_tui.rules.words.describe import describe

        row = self.atlas_row(rules)
        measured = row.paragraphs if row is not None else ()
        headings = {heading for heading, _ in measured}
        if row is not None and not row.shown_skill(rules.about.skill or 0):
            headings.add("Skill")
        # A measured paragraph replaces the rule file's own under the same heading.
        return (*(pair for pair in describe(rules) if pair[0] not in headings), *measured)

    def atlas_row(self, rules: "RuleSet") -> "AtlasRow | None":
        """Return the measured figures of a game; None: there are none, or of other rules."""
        from solkit_tui.rules.digest import rules_digest

        row = self.atlas.get(rules.name)
        return row if row is not None and row.rules == rules_digest(rules) else None

    @cached_property
    def atlas(self) -> "Atlas":
        """Return the table of measured figures of the shipped games."""
        from solkit_tui.services.games.atlas import FILE, read_atlas

        return read_atlas(os.path.join(bundled("rules"), FILE))

    @cached_property
    def commands(self) -> "CommandsService":
        """Return the commands that can be typed at the table."""
        assert self._make_commands is not None
        return self._make_commands(self)

    def recorder(self, *, saves: bool = True) -> "Recorder":
        """Return a new recorder of one player's games; without `saves` they are only counted, and
        logged when they end."""
        from solkit_tui.services.records.recorder import Recorder
        from solkit_tui.services.records.saves import SavesService

        return Recorder(
            self.stats,
            self.saves if saves else SavesService(""),
            self.history,
            Clock(self.now),
            lambda: local_time(self.wall()),
            self.notices.share(),
        )
