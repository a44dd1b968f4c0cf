"""Terminals of every size: nothing is lost on the way, and nothing is cut off."""

import re
from pathlib import Path
from unittest.mock import patch

import pytest
from textual.geometry import Size

from solkit_tui.ui.picker.screen import PickerScreen
from solkit_tui.ui.table.board import BoardLayout
from tests.support.amount import some
from tests.support.rulesets import SHIPPED, rule_file
from tests.ui.helpers import EASY, FREE, Play, drawn, playing, suit

RULES = [rule_file(name) for name in SHIPPED]
SIZES = [(120, 40), (60, 20), (40, 12), (120, 40)]


async def test_a_resize_in_mid_game_loses_nothing() -> None:
    async with playing(*EASY, size=SIZES[0]) as play:
        await play.press("m", "4", "m", "d", "m", "5", "space", "s", "7", "u")
        await play.press("5", "space", "s")
        text, table = play.text, play.table
        assert play.marked
        assert play.lit
        for columns, rows in SIZES[1:]:
            await play.resize(columns, rows)
            assert len(play.lines) == rows
            assert play.table == table
        assert play.text == text
        await play.press("escape", "u")
        assert play.moves == table.session.at - 1


async def test_a_resize_follows_the_window_back_and_forth() -> None:
    async with playing(*FREE, size=(80, 24)) as play:
        seen: dict[tuple[int, int], str] = {}
        for size in [*SIZES, (80, 24), (60, 20), (100, 30), (40, 12), (120, 40), (100, 30)]:
            await play.resize(*size)
            assert seen.setdefault(size, play.text) == play.text


@pytest.mark.parametrize("key", some(["escape", "f1", "g"], 2))
async def test_a_resize_under_a_dialog(key: str) -> None:
    async with playing(*EASY, size=SIZES[0]) as play:
        await play.press("m")
        text = play.text
        await play.press(key)
        for size in [*SIZES[1:], (60, 20)]:
            await play.resize(*size)
            assert play.front != "table"
        await play.press("escape")
        assert play.front == "table"
        assert len(play.lines) == 20
        await play.resize(*SIZES[0])
        assert play.text == text


@pytest.mark.parametrize("size", some(SIZES, 2))
async def test_a_resize_in_the_picker_keeps_the_selection(size: tuple[int, int]) -> None:
    async with playing(size=(80, 24)) as play:
        await play.press("end", "up", "up")
        chosen = play.chosen.split("  ")[0]
        await play.resize(*size)
        await play.until(lambda: play.chosen in play.text)
        assert play.chosen.split("  ")[0] == chosen
        assert play.chosen in play.text


async def test_a_game_is_shown_beside_the_list_once_it_has_a_place_there() -> None:
    async with playing(size=(80, 24)) as play:
        screen = play.app.screen
        assert isinstance(screen, PickerScreen)
        await play.until(lambda: screen._selected_game._item)
        screen._selected_game.fit(Size(120, 40))
        screen._selected_game.show()  # the timer may come before the window is laid out
        await play.resize(120, 40)
        await play.until(lambda: "Aim" in play.text)
        assert "Aim" in play.text


@pytest.mark.parametrize("size", some([(120, 40), (80, 24), (60, 20), (40, 12)], 2))
async def test_the_line_of_a_game_is_whole(size: tuple[int, int], home: Path) -> None:
    (home / "config.toml").write_text('last_played = "Yukon"\n')
    (home / "stats.toml").write_text(
        "[games.Yukon]\nplayed = 12345\nwon = 1234\nspent = { secs = 360000, nanos = 0 }\n"
    )
    async with playing(size=size) as play:
        assert play.chosen.startswith("Yukon")
        await play.until(lambda: play.chosen in play.text)
        assert play.chosen in play.text  # not cut off, nor scrolled out of sight
        words = play.chosen.split()
        assert ("12345" in words) == ("1234" in words) == (size[0] >= 60)
        assert ("10.0" in words) == (size[0] >= 60)


@pytest.mark.parametrize("path", some(RULES, 18), ids=lambda path: path.stem)
async def test_every_game_is_shown_whole(path: Path) -> None:
    name = next(
        line.partition("=")[2].strip()
        for line in path.read_text().splitlines()
        if line.startswith("name")
    )
    async with playing("-g", name, "-n", "7", size=(120, 40)) as play:
        for size in [(120, 40), (80, 24), (60, 20)]:
            await play.resize(*size)
            _is_whole(play, size)
        if "d" in play.piles:
            await play.press("d", "space", "space", "space")  # deals make columns longer
            _is_whole(play, (60, 20))


def _is_whole(play: Play, size: tuple[int, int]) -> None:
    """Every pile is on the screen, none covers another, and every card that is up shows."""
    columns, rows = size
    taken: dict[tuple[int, int], str] = {}
    for name, cards in play.piles.items():
        region = play.region(name)
        assert region, f"{name} is not shown at {columns}x{rows}"
        assert region.x >= 0
        assert region.right <= columns
        assert region.y >= 1
        assert region.bottom <= rows - 1
        shown = play.shown(name)
        for y, line in enumerate(shown):
            for x, character in enumerate(line):
                if character != " ":
                    there = taken.setdefault((region.x + x, region.y + y), name)
                    assert there == name, f"{name} lies over {there}:\n{play.text}"
        if not cards:
            continue
        text = "\n".join(shown)
        fanned = name.isdigit() or "+" in text
        seen = [card for card in cards if card != "##"] if fanned else cards[-1:]
        for card in seen if "┊" not in text else seen[-1:]:
            if card != "##":
                assert drawn(card) in text, f"{card} of {name} is cut off:\n{play.text}"
        if any(corner in text for corner in "╭╔"):
            assert any(corner in text for corner in "╰╚"), f"{name} has no lower edge:\n{play.text}"
    assert _titled(play)


def _titled(play: Play) -> bool:
    return "#7" in play.title and "F1 keys" in play.lines[-1]


TALL = [f"[{rank}C]" for rank in ("2", "3", "4", "5", "6", "7")] + [
    card
    for pair in zip(suit("K", "A", "H")[::2], suit("Q", "2", "S")[::2], strict=False)
    for card in pair
]


@pytest.mark.parametrize("size", some([(120, 40), (80, 24), (60, 20), (40, 12)], 2, 1))
async def test_the_card_under_the_cursor_is_always_seen(size: tuple[int, int]) -> None:
    """A column of six backs and twelve cards, taller than most terminals."""
    async with playing(*EASY, size=size) as play:
        await play.lay({"7": TALL})
        await play.select("7")
        for card in TALL[:5:-1]:
            assert play.card == card
            text = "\n".join(play.shown("7"))
            assert drawn(card) in text, play.text
            assert drawn(TALL[-1]) in text, play.text
            await play.press("up")


async def test_what_a_tall_column_hides_is_counted() -> None:
    async with playing(*EASY, size=(60, 16)) as play:
        await play.lay({"7": TALL})
        await play.select("7")
        hidden = sum(int(number) for number in re.findall(r"\+(\d+)", "\n".join(play.shown("7"))))
        text = "\n".join(play.shown("7"))
        seen = sum(drawn(card) in text for card in TALL[6:])
        assert hidden
        assert hidden + seen == len(TALL)


async def test_a_terminal_that_is_too_small_says_so_and_the_game_waits() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "7")
        text, table = play.text, play.table
        await play.resize(12, 4)
        assert play.table == table
        await play.resize(24, 6)
        words = " ".join(play.text.split())
        assert "needs a terminal of" in words
        await play.resize(80, 24)
        assert (play.text, play.table) == (text, table)


@pytest.mark.parametrize("size", some([(24, 6), (1, 1), (1, 40), (200, 2)], 3, 1))
async def test_a_terminal_that_is_too_small_is_at_rest(size: tuple[int, int]) -> None:
    async with playing(*EASY) as play:
        await play.resize(*size)
        with patch.object(
            BoardLayout, "places", autospec=True, side_effect=BoardLayout.places
        ) as arranged:
            for _ in range(5):
                await play.pilot.pause(0.04)  # some frames
        assert not arranged.called


async def test_a_game_can_begin_in_a_terminal_that_is_too_small() -> None:
    async with playing(*EASY, size=(20, 5)) as play:
        assert "needs" in play.text
        await play.resize(80, 24)
        assert "A♥" in play.text


@pytest.mark.parametrize("card_size", some(["large", "normal", "small", "line"], 2))
async def test_a_wished_card_size_gives_way_where_it_must(card_size: str) -> None:
    async with playing(*EASY, "--size", card_size, size=(120, 40)) as play:
        for size in SIZES:
            await play.resize(*size)
            assert "A♥" in play.text
