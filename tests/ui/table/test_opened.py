"""What keys of the table change on its screen that no value of it has, and what they open, as
approved. What the others do stands in `test_answers`."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.ui.table import records, screen
from tests.support.rulesets import rule_file
from tests.ui.helpers import EASY, playing

BEGUN = ("n", "n", "4", "enter", "m", "u")
"""Some moves, and one of them undone: each key has something to do."""
WAYS = (
    ("7", "up", "up"),
    ("2", "up"),
    ("t", "down"),
    ("f", "left", "left", "down"),
    ("i",),
    ("i", "i"),
    ("f7",),
    ("7", "space", "escape"),
    ("ctrl+f", *"10h", "enter"),
    ("ctrl+f", "x", "enter"),
    ("ctrl+f", "x", "enter", "ctrl+f", "up"),
    ("colon", *"supply", "enter"),
    ("colon", *"x", "enter"),
    ("colon", *"moves", "enter"),
    ("colon", *"mov", "tab"),
    ("g", *"7x"),
    ("g", *"12", "enter"),
    ("N",),
    ("f5",),
    ("f5", "down", "enter"),
    ("escape",),
    ("escape", "v"),
    ("escape", "f1", "escape"),
    ("V",),
    ("V", "home", "right"),
    ("f2",),
    ("f1",),
)


@pytest.mark.long
@pytest.mark.parametrize("half", [0, 1])
async def test_keys_change_and_open_what_was_approved(
    half: int, snapshot: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records, "random_deal", lambda: 8)
    said = []
    async with playing(*EASY, size=(60, 20)) as play:
        await play.press(*BEGUN)
        there, before = play.table, play.picture.splitlines()
        for keys in WAYS[half::2]:
            await play.press(*keys)
            if play.front == "review":
                await play.until(lambda: "checking" not in play.text)
            rows = play.picture.splitlines()
            others = [
                "\n".join(rows[at : at + 2])
                for at in range(0, len(rows), 2)
                if rows[at : at + 2] != before[at : at + 2]
            ]
            said += [f"-- {' '.join(keys)}: {play.front}", *others]
            while play.front != "table":
                await play.press("escape")
            play.screen.table = there
            await play.pilot.pause()
    assert "\n".join(said) == snapshot


async def test_what_keys_change_is_drawn() -> None:
    async with playing(*EASY, size=(170, 40)) as play:
        await play.look_after(*BEGUN, "s", "S", "escape", "7", "space", "6", "escape", "u", "u")
        await play.look_after("U", "f7", "i", "i", "i", "n", "n", "f4", "up", "down", "f12")


@pytest.mark.parametrize("at_once", [True, False])
async def test_a_game_is_the_last_one_played_however_soon_it_is_left(
    at_once: bool, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "config.toml").write_text("recent = ['Golf', 'Klondike (easy)', 'Yukon']\n")
    monkeypatch.setattr(screen, "_LATER", 1000 if at_once else 0.01)
    async with playing(*EASY) as play:
        settings = play.app.services.settings
        if at_once:
            await play.press("escape", "c")
        else:
            await play.until(lambda: settings.settings.last_played)
        names = ("Klondike (easy)", "Golf", "Yukon")
        assert (settings.settings.last_played, settings.settings.recent) == (names[0], names)


async def test_a_file_that_is_tried_out_is_not(tmp_path: Path) -> None:
    (own := tmp_path / "own.sol").write_text(rule_file("golf").read_text())
    async with playing(str(own)) as play:
        await play.press("n", "escape", "c")
        settings = play.app.services.settings.settings
        assert (settings.last_played, settings.recent) == ("", ())
