"""What solkit 0.1 wrote before its rooms were put in order is read: saves, statistics, settings,
the log of games, and the commands that were typed in line mode.

The files in ``data/legacy`` were written by that program itself and are never made again.
"""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.text.position import position_fields
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.records.history import HistoryService
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.services.settings.values import PanelPlace, WantedSize
from solkit_tui.ui.drawing.themes import load_theme
from solkit_tui.ui.keys.own_keys import own_keys
from tests.support.keeping import Program, settle
from tests.support.line_desk import play, services_in
from tests.support.rulesets import RULES

LEGACY = Path(__file__).parents[1] / "data" / "legacy"
EXPECTED: dict[str, Any] = json.loads((LEGACY / "expected.json").read_text(encoding="utf-8"))
LINES = sorted(path.stem for path in (LEGACY / "line").glob("*.commands"))


@pytest.fixture
def records(home: Path) -> Path:
    """The records of a player of that time, as a copy that may be changed."""
    shutil.copytree(LEGACY / "home", home, dirs_exist_ok=True)
    return home


@pytest.mark.parametrize("game_id", sorted(EXPECTED["saves"]))
def test_a_game_in_progress_goes_on(records: Path, game_id: str) -> None:
    wanted = EXPECTED["saves"][game_id]
    program = Program(records)
    saved = next(one for one in program.saves.all() if one.id == game_id)
    assert (saved.name, saved.deal) == (wanted["game"], wanted["deal"])
    assert (saved.moves, saved.seconds) == (wanted["at"], wanted["seconds"])
    loader = RuleLoader(str(RULES), str(records / "rules"))
    game = game_of(loader.load(loader.find(saved.name)))
    session, notices = program.recorder.resume(saved, game), program.notices.take()
    assert notices == ()
    assert (session.at, len(session.plays)) == (wanted["at"], wanted["moves"])
    assert position_fields(game, session.state, opened=True) == wanted["position"]


def test_counts_and_the_log_are_found(records: Path) -> None:
    program = Program(records)
    program.recover()
    for name, numbers in EXPECTED["stats"].items():
        found = program.stats.of(name)
        assert [found.played, found.won, found.spent] == numbers
    log = HistoryService(str(records / "history.jsonl")).all()
    ended = [[one.game, one.deal, one.moves, one.ending, list(one.aids)] for one in log]
    assert ended == EXPECTED["history"]


def test_a_change_keeps_what_solkit_wrote(records: Path) -> None:
    program = Program(records)
    assert settle(program.stats, "Free cell") == ()
    text = (records / "stats.toml").read_text(encoding="utf-8")
    assert text.startswith("# SolKit's own\n")
    assert "streak = 2" in text
    assert program.stats.of("free cell").played == EXPECTED["stats"]["free cell"][0] + 1


def test_settings_theme_and_own_keys(records: Path) -> None:
    service = SettingsService(str(records / "config.toml"))
    settings, notices = service.load(), service.notices.take()
    assert notices == ()
    assert settings.last_played == settings.recent[0] == "Free cell"
    assert settings.favourites == ("Free cell", "Spider", "Gone")
    assert (settings.card_size, settings.panel) == (WantedSize.SMALL, PanelPlace.BELOW)
    assert (settings.four_color, settings.autoplay) == (True, True)
    assert (settings.confirm, settings.animation) == (False, False)
    assert (settings.theme, settings.keyboard) == ("mine", "de")
    own, faults = own_keys(settings)
    assert faults == ()
    assert dict(own) == {"table.undo": "z,ctrl+z", "table.hint": "f9"}
    assert load_theme(str(records / "themes" / "mine.toml")).name == "mine"


@pytest.mark.parametrize("stem", LINES)
def test_typed_commands_lead_to_the_same_position(home: Path, stem: str) -> None:
    first, *commands = (LEGACY / "line" / f"{stem}.commands").read_text().splitlines()
    name, _, deal = first.removeprefix("$ solkit line ").partition(" -n ")
    wanted = json.loads((LEGACY / "line" / f"{stem}.position.json").read_text())
    output = play(
        services_in(home, RULES), [*commands, "state"], name, "-n", deal, "--json", "--open"
    )
    assert all(answer["ok"] for answer in output.objects)
    last = output.objects[-1]
    for key in ("deal", "moves", "piles", "redeals_left"):
        assert last[key] == wanted[key]


@pytest.mark.parametrize("stem", LINES)
def test_a_save_of_line_mode_is_loaded(home: Path, stem: str) -> None:
    path = LEGACY / "line" / f"{stem}.save.json"
    wanted = json.loads((LEGACY / "line" / f"{stem}.position.json").read_text())
    output = play(services_in(home, RULES), ["state"], "--load", str(path), "--json", "--open")
    last = output.objects[-1]
    assert last["ok"]
    for key in ("deal", "moves", "piles", "redeals_left"):
        assert last[key] == wanted[key]
