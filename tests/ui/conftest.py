"""What the tests of the screens share."""

import asyncio
import os
import re
import shutil
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from textual import message
from textual._compositor import Compositor
from textual.css.stylesheet import Stylesheet
from textual.notifications import Notification

from solkit_tui.resources import bundled
from solkit_tui.services import container
from solkit_tui.services.games import catalogue
from solkit_tui.services.games.cache import RuleCache
from solkit_tui.services.games.catalogue import LoadResult
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.solver.client import SolverClient
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.ui import app as ui_app
from solkit_tui.ui.daily import levels as daily_levels
from solkit_tui.ui.keys import inbox
from solkit_tui.ui.table import dialogs, knowledge, records
from solkit_tui.ui.table.screen import TableScreen
from tests.support.rulesets import RULES, SHIPPED, whole_text
from tests.ui.helpers import TO_DRAW


@pytest.fixture(scope="session")
def _index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return what a start keeps of the list of games for the next one."""
    cache = tmp_path_factory.mktemp("index")
    RuleLoader(bundled("rules"), "", RuleCache(str(cache))).catalogue()
    return cache


@pytest.fixture(autouse=True)
def _own_home(home: Path, _index: Path) -> None:
    """Each test has records of its own, and the list of games as every start but the first."""
    shutil.copytree(_index, home / "cache")


@pytest.fixture
def few_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A list that stays as it is when the library grows; each file has a line of its own."""
    few = tmp_path / "shipped"
    shutil.copytree(RULES / "examples", few / "examples")
    for name in SHIPPED:
        alone = re.sub(r"(?m)^variant(_of)? *=.*\n", "", whole_text(name))
        (few / f"{name}.sol").write_text(alone, encoding="utf-8")
    monkeypatch.setattr(
        container, "bundled", lambda kind: str(few) if kind == "rules" else bundled(kind)
    )


@pytest.fixture(autouse=True)
def _nothing_swallowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The keys of a test are all meant, however fast they come."""
    monkeypatch.setattr(inbox, "REPEAT", 0.0)
    monkeypatch.setattr(dialogs, "INPUT_DELAY", 0.0)


@pytest.fixture(autouse=True)
def _at_one_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """All keys and clicks of a test come at one moment, however busy the machine is between them.

    So a double click is one, and letters make one word. What comes later is given its own time.
    """
    monkeypatch.setattr(message, "_time", SimpleNamespace(get_time=lambda: 0.0))


@pytest.fixture(autouse=True)
def _no_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    """No second passes for a table but by `on_second`, and messages stay: who waits for a busy
    machine sees what was said before."""
    set_interval = TableScreen.set_interval

    def of_the_test(table: TableScreen, interval: float, callback: Any, **more: Any) -> Any:
        seconds = 3600.0 if callback == table.on_second else interval
        return set_interval(table, seconds, callback, **more)

    monkeypatch.setattr(TableScreen, "set_interval", of_the_test)
    monkeypatch.setattr(Notification, "time_left", 3600.0)


@pytest.fixture(autouse=True)
def _no_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fresh home is no newcomer's; those of the coach have one."""
    monkeypatch.setattr(records, "FIRST_GAMES", 0)


class NoSolver(SolverClient):
    """Settles nothing, at once and without a process of its own."""

    async def ask(self, question: Question) -> Verdict:
        await asyncio.sleep(0.01)
        return self.known(question) or Verdict(VerdictKind.UNKNOWN, limit="time")


class NoLevels:
    """The levels of a game of which none are known."""

    cuts: Any = None

    def __init__(self, *rules_and_services: object) -> None:
        pass

    async def close(self) -> None:
        pass


@pytest.fixture(autouse=True)
def _no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests of the table do not wait for the solver; those of the solver ask one."""
    monkeypatch.setattr(knowledge, "SolverClient", NoSolver)
    monkeypatch.setattr(daily_levels, "LevelFinder", NoLevels)


PARSED: dict[object, dict[object, Any]] = {}
"""Style sheets that were parsed, by the colours of their theme."""
parse: Any = Stylesheet._parse_rules


def parsed(self: Any, css: str, *place: object, **more: object) -> Any:
    if self.known_variables is not self._variables:
        self.known_variables = self._variables
        self.known_styles = PARSED.setdefault(frozenset(self._variables.items()), {})
    key = (css, place, *more.items())
    if key not in self.known_styles:
        self.known_styles[key] = parse(self, css, *place, **more)
    return self.known_styles[key]


@pytest.fixture(autouse=True)
def _styles_parsed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every start of the program parses the same style sheets: a fifth of the time of a test.

    Textual keeps what it has parsed as long as one application lives; here it is kept as long as
    the tests run.
    """
    monkeypatch.setattr(Stylesheet, "known_variables", None, raising=False)
    monkeypatch.setattr(Stylesheet, "_parse_rules", parsed)


LISTED: dict[str, Any] = {}
"""Lists of games by the directory of the shipped ones."""
listed: Any = RuleLoader._listed
called = catalogue.files_called


def of_the_first(loader: Any) -> LoadResult:
    shipped, own = loader._shipped_dir, loader._own_dir
    with suppress(OSError):
        if not loader._confined and not any(catalogue.rule_files(own, True)):
            if shipped not in LISTED:
                result = listed(loader)
                LISTED[shipped] = result, loader._names
            result, loader._names = LISTED[shipped]
            return cast(LoadResult, result)
    return cast(LoadResult, listed(loader))


@cache
def of_one_start(*asked: Any) -> Any:
    return [*called(*asked)]


@pytest.fixture(autouse=True)
def _games_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every start lists the same games: a sixth of the time of a test."""
    monkeypatch.setattr(RuleLoader, "_listed", of_the_first)
    monkeypatch.setattr(catalogue, "files_called", of_one_start)


@pytest.fixture(autouse=True)
def _left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes a tenth of the time of a test and what no test of a screen sees: the disk is not
    waited for, and memory that is never given back is not looked through."""
    monkeypatch.setattr(os, "fsync", lambda _: None)
    monkeypatch.setattr(ui_app, "gc", SimpleNamespace(collect=int, freeze=int, enable=int))


@pytest.fixture(autouse=True)
def _frames_unseen(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody sees the frames between two keys: half of the time of a test.

    What a test looks at is drawn whole (`Play.lines`), and so is each screen that comes to the
    front (`Play.press`); whether the rows that changed were to be drawn, `Play.strips` sees to.
    With ``@pytest.mark.every_frame`` all is drawn as for a player.
    """
    if request.node.get_closest_marker("every_frame"):
        return
    draw: Any = Compositor.render_update

    def unseen(self: Compositor, full: bool = False, **more: Any) -> Any:
        if full:  # a picture
            return draw(self, full=True, **more)
        rows = TO_DRAW.setdefault(self, set())
        for region in self._dirty_regions:
            rows.update(range(region.y, region.bottom))
        self._dirty_regions.clear()
        return None

    monkeypatch.setattr(Compositor, "render_update", unseen)
