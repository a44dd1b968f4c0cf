"""Line mode inside the test's own process: commands in, answers out."""

import io
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from solkit_tui.commands.line import options_of
from solkit_tui.engine.session import Session
from solkit_tui.line.commander import Commander
from solkit_tui.line.program import run
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.container import Services
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.records.history import HistoryService
from solkit_tui.services.records.saves import SavesService
from solkit_tui.services.records.stats import StatsService
from solkit_tui.services.settings.service import SettingsService
from tests.support.rulesets import shipped

ROOT = Path(__file__).parents[2]
RULES = ROOT / "rules"
DATA = ROOT / "tests" / "data" / "line"


class Output(NamedTuple):
    """What a run of line mode gave."""

    lines: list[str]
    status: int

    @property
    def objects(self) -> list[dict[str, Any]]:
        """The lines as the JSON objects that they are."""
        return [json.loads(line) for line in self.lines]


def services_in(home: Path, shipped: Path = RULES) -> Services:
    """The real services, with the records in a directory of the test."""
    services = Services()
    notices = services.notices
    services.rules = RuleLoader(str(shipped), str(home / "rules"))
    services.settings = SettingsService(str(home / "config.toml"), notices.share())
    services.saves = SavesService(str(home / "saves"), notices.share())
    services.stats = StatsService(str(home / "stats.toml"), services.saves.has, notices.share())
    services.history = HistoryService(str(home / "history.jsonl"), notices.share())
    return services


def play(services: Services, commands: Iterable[str] | bytes, *argv: str) -> Output:
    """Run `solkit line` on some commands."""
    if not isinstance(commands, bytes):
        commands = "".join(f"{command}\n" for command in commands).encode()
    target = io.BytesIO()
    source, sink = io.TextIOWrapper(io.BytesIO(commands)), io.TextIOWrapper(target, "utf-8")
    status = run(options_of([*argv]), services, source, sink)
    return Output(target.getvalue().decode().splitlines(), status)


def answered(services: Services, current: InPlay, command: str) -> Answer:
    """The answer to a line that holds a command."""
    answer = Commander(services).run(command, current)
    assert answer is not None
    return answer


def seat(name: str, deal: int = 1) -> InPlay:
    """A deal of a shipped game."""
    return InPlay(Session.new(shipped(name), deal))
