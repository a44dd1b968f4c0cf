"""A player's files with random damage: the program starts, says what was set aside, and plays on.

`SOLKIT_DAMAGED=500` is the long run, `SOLKIT_DAMAGED_SEED` makes it another one.
"""

import os
import random
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Final

import pytest

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.errors import SaveFileError, ThemeFileError, UnknownGame
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.records.endings import recover
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.ui.drawing.themes import load_theme
from tests.services.test_legacy_files import LEGACY
from tests.support.amount import amount
from tests.support.keeping import KLONDIKE, NAME, Program, some_move
from tests.support.program import called
from tests.support.rulesets import RULES

DAMAGED: Final = int(os.environ.get("SOLKIT_DAMAGED", amount(3, 20)))
SEED: Final = int(os.environ.get("SOLKIT_DAMAGED_SEED", "1"))

_PIECES: Final = (b"", b"\0", b"\xff\xfe", b"\n", b'"', b"[[", b"}", b"9" * 500, b"\x1b[2J", b"= ")


def damage(data: bytes, chance: random.Random) -> bytes:
    """A file after an accident."""
    at, end = sorted(chance.randrange(len(data) + 1) for _ in range(2))
    match chance.randrange(6):
        case 0:
            return data[:at]
        case 1:
            return data[:at] + chance.choice(_PIECES) + data[at:]
        case 2:
            return data[:at] + data[end:]
        case 3:
            return data[:end] + data[at:]
        case 4:
            return data[:at] + bytes(end - at) + data[end:]
    flipped = bytearray(data)
    for _ in range(chance.randrange(1, 20)):
        flipped[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(flipped)


def start(home: Path) -> None:
    """Everything that a start and the screens read, and a game after it."""
    SettingsService(str(home / "config.toml")).load()
    for theme in (home / "themes").glob("*.toml"):
        with suppress(ThemeFileError):
            load_theme(str(theme))
    loader = RuleLoader(str(RULES), str(home / "rules"))
    loader.catalogue()
    program = Program(home)
    recover(program.stats, program.saves, program.history)
    program.stats.all()
    program.history.all()
    for saved in program.saves.all():
        with suppress(SaveFileError, UnknownGame):  # the damage may lie in the game's name
            program.recorder.resume(saved, game_of(loader.load(loader.find(saved.name))))
    before = program.stats.of(NAME).played
    program.recorder.dealt(Session.new(KLONDIKE, 1))
    program.recorder.changed(some_move(Session.new(KLONDIKE, 1)))
    program.recorder.suspend()
    program.end()
    again = Program(home)
    assert again.stats.of(NAME).played == before + 1
    assert any(saved.deal == 1 for saved in again.saves.all())


@pytest.mark.long
def test_random_damage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    chance = random.Random(SEED)
    for number in range(DAMAGED):
        home = tmp_path / str(number)
        shutil.copytree(LEGACY / "home", home)
        files = sorted(path for path in home.rglob("*") if path.is_file())
        for path in chance.sample(files, chance.choice((1, 1, 2, len(files)))):
            path.write_bytes(damage(path.read_bytes(), chance))
        start(home)
        if number % 10 == 0:
            monkeypatch.setenv("SOLKIT_HOME", str(home))
            for command in (["stats"], ["stats", "--log", "--json"], ["games"]):
                assert called(*command) == 0
            assert "Traceback" not in capsys.readouterr().err
        shutil.rmtree(home)
