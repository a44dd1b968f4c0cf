"""What a hostile or unlucky player does: nothing breaks, and nothing is lost."""

import os
import random
from pathlib import Path

import pytest
from rich.cells import cell_len

from solkit_tui.services.settings.values import KEYBOARDS
from tests.support.amount import amount, some
from tests.support.rulesets import own_rules
from tests.ui.helpers import CANFIELD, EASY, FREE, HARD, TEN, Play, playing

NAMES = [
    "[red]markup[/nope]",
    "[/]",
    "[link=x]y",
    r"\[x",
    "纸牌接龙游戏",
    "🂡🂢 cards 🃏",
    "x" * 60,
    "$accent @click=app.quit()",
]


@pytest.mark.parametrize("name", some(NAMES, 6))
async def test_any_name_of_a_game_is_shown_as_it_is(name: str, tmp_path: Path) -> None:
    path = tmp_path / "my.sol"
    path.write_text(own_rules(name))
    async with playing(str(path), "-n", "5") as play:
        assert name[:8] in play.title
        for size in ((60, 20), (24, 6), (12, 3), (80, 24))[-amount(2, 4) :]:
            await play.resize(*size)
            _is_aligned(play, size[0])
        for key in ("escape", "f1", "f2"):
            await play.press(key)
            _is_aligned(play, 80)
            await play.press("escape")
        assert play.front == "table"


@pytest.mark.parametrize("name", some(NAMES, 6, 1))
async def test_any_name_of_a_game_stands_in_the_picker(name: str, home: Path) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "my.sol").write_text(own_rules(name))
    (home / "config.toml").write_text(f"last_played = '{name}'\n")
    async with playing(size=(100, 30)) as play:
        await play.until(lambda: name[:8] in play.chosen)
        assert name[:8] in play.chosen
        _is_aligned(play, 100)
        await play.press("f2")
        await play.press("escape", "enter")
        assert name[:8] in play.title


def _is_aligned(play: Play, width: int) -> None:
    for strip in play.app.screen._compositor.render_strips():
        assert strip.cell_length == cell_len(strip.text) == width, repr(strip.text)


FAULTS = ["[colum]\n", "[/nope]\n", "[global]\nname = [bold]x[/y]\n[/z]\n", "[\n", "\x1b[2J\n"]


@pytest.mark.parametrize("text", some(FAULTS, 2))
async def test_the_faults_of_a_saved_file_are_shown_as_they_are(text: str, tmp_path: Path) -> None:
    path = tmp_path / "my.sol"
    path.write_text(own_rules("Mine"))
    async with playing(str(path), "-n", "5") as play:
        path.write_text(text)
        seen = path.stat()
        os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns + 10**9))
        await play.until(lambda: "in my.sol" in play.text)
        assert "my.sol:1" in play.text
        assert play.title.startswith("Mine")
        if text == FAULTS[0]:
            assert "[global]" in play.text  # missing; and no markup


async def test_a_broken_file_of_the_player_s_own_is_told_and_hides_no_game(home: Path) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "bad.sol").write_text("[/nope]\n[red]")
    async with playing() as play:
        assert any(line.startswith("Klondike") for line in play.choices)
        assert "a rule file could not be read; see the end of the list" in play.text


async def test_shifted_digits_follow_the_keyboard(home: Path) -> None:
    first, *others = KEYBOARDS
    (home / "config.toml").write_text(f'keyboard = "{first}"\n')
    async with playing(*TEN) as play:
        await _chooses_by_shifted_digits(play, first)
        for keyboard in some(others, 8):
            play.app.apply_settings(play.app.in_force._replace(keyboard=keyboard))
            await _chooses_by_shifted_digits(play, keyboard)


async def _chooses_by_shifted_digits(play: Play, keyboard: str) -> None:
    assert play.app.in_force.keyboard == keyboard
    for at, character in enumerate(KEYBOARDS[keyboard], 1):
        await play.press("d", character)
        assert play.where == str(at), (keyboard, character)


async def test_records_that_cannot_be_written_keep_nobody_from_playing(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "file").touch()
    monkeypatch.setenv("SOLKIT_HOME", str(home / "file" / "below"))
    async with playing(*EASY) as play:
        await play.press("m", "4", "m", "i", "escape")
        await play.until(lambda: play.messages)
        assert play.moves == 2
        assert play.messages


async def test_notices_are_shown_as_they_are(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path may look like markup: in those of the start, of the table and of the settings."""
    odd = home / "[" / "b]"
    (odd / "stats.toml").mkdir(parents=True)
    (odd / "config.toml").write_text("theme = 7")
    monkeypatch.setenv("SOLKIT_HOME", str(odd))

    async def is_told(said: str) -> None:
        await play.until(lambda: said in play.text)
        assert said in play.text

    async with playing(*EASY, size=(120, 40)) as play:
        await is_told("A setting was ignored")
        await play.press("m")
        await is_told("The statistics could not be saved")
        await play.until(lambda: "last_played" in (odd / "config.toml").read_text())
        (odd / "config.toml").unlink()
        (odd / "config.toml").mkdir()
        await play.press("f10", "down", "enter")
        await is_told("Settings could not be saved")


@pytest.mark.parametrize("front", [True, False])
async def test_damaged_statistics_are_told_with_the_file_that_they_are_kept_as(
    home: Path, front: bool
) -> None:
    (home / "stats.toml").write_text("[[[")
    async with playing(front=front) as play:
        await play.until(lambda: play.messages)
        (said,) = play.messages
        assert said.startswith("The statistics were damaged: ")
        assert "It was kept as " in said
        assert "damaged" not in play.row(-1), "the keys stay in the last row"


async def test_a_terminal_of_one_cell() -> None:
    async with playing(*EASY, size=(1, 1)) as play:
        await play.press("m", "f1", "escape", "escape", "down", "escape")
        await play.resize(80, 24)
        assert play.moves == 0  # nothing is played unseen
        await play.press("m")
        assert play.moves == 1


async def test_the_picker_in_a_terminal_of_one_cell() -> None:
    async with playing(size=(1, 1)) as play:
        await play.press("down", "f1", "escape", "end", "home")
        await play.resize(80, 24)
        await play.until(lambda: "Alhambra" in play.text)


KEYS = [
    *"1234567890dfcvhjklmsSuUpaJ?ig",
    "up",
    "down",
    "left",
    "right",
    "enter",
    "space",
    "escape",
    "f1",
    "f2",
    "f4",
    "f5",
    "tab",
    "home",
    "end",
    "pageup",
    "pagedown",
    "ctrl+r",
    "ctrl+p",
    "exclamation_mark",
    "backspace",
    "delete",
]


@pytest.mark.every_frame
@pytest.mark.parametrize("game", some([HARD, FREE, CANFIELD, TEN], 4), ids=lambda game: game[1])
async def test_any_keys_and_clicks_in_any_order(game: tuple[str, ...], home: Path) -> None:
    """Cards are conserved whatever is pressed, clicked, or made of the window."""
    (home / "config.toml").write_text("confirm = false\n")
    chance = random.Random(game[1])
    async with playing(*game) as play:
        pack = _pack(play)
        for _ in range(amount(12, 30)):
            match chance.randrange(8):
                case 0:
                    width, height = play.app.size
                    cell = (chance.randrange(width), chance.randrange(height))
                    await play.click(cell, chance.choice((1, 1, 1, 2, 3)), chance.choice((1, 2)))
                case 1 if chance.random() < 0.3:
                    await play.resize(chance.choice((20, 40, 60, 80, 120)), chance.randint(5, 40))
                case _:
                    await play.press(chance.choice(KEYS))
            if play.front == "picker":
                await play.press("enter")
            elif play.front == "table":
                assert _pack(play) == pack
                pile, position = play.table.cursor
                assert -1 <= position < max(1, len(play.state.piles[pile]))
        assert play.app.failure is None


def _pack(play: Play) -> list[int]:
    return sorted(card if card >= 0 else ~card for pile in play.state.piles for card in pile)


async def test_the_command_palette_offers_actions_by_name() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "ctrl+p")
        await play.press(*"undo")
        await play.until(lambda: "Undo" in play.text)
        await play.later(0.3)
        await play.press("enter")
        await play.until(lambda: play.moves == 0)
        assert play.moves == 0


async def test_keys_struck_faster_than_the_screen() -> None:
    """Enter twice in the picker, Escape twice, F5 many times: one table, nothing over it."""
    async with playing() as play:
        for keys in (["enter", "enter"], ["escape"] * 4, ["f5"] * 5, ["f1"] * 4):
            for key in keys:
                play.app.simulate_key(key)
            await play.press()
        while play.front not in ("table", "picker"):
            await play.press("escape")
        assert sum(type(screen).__name__ == "TableScreen" for screen in play.app.screen_stack) <= 1
