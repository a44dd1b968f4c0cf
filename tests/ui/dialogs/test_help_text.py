"""The text of the help pages, at every width."""

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Input

from solkit_tui.ui.dialogs.page import NEEDED, blocks_of, help_text
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, PICKER_KEYS, SIDE_KEYS, TABLE_KEYS
from tests.support.amount import some
from tests.ui.helpers import EASY, keys_told, playing

TABLE = blocks_of((TABLE_KEYS, SIDE_KEYS, APP_KEYS))
PICKER = blocks_of((LIST_KEYS, PICKER_KEYS))


def test_what_a_newcomer_needs_stands_on_top_of_the_table_s_page() -> None:
    assert next(iter(TABLE)) == NEEDED
    assert len(TABLE[NEEDED]) == 6
    assert next(iter(PICKER)) == NEEDED
    assert len(PICKER[NEEDED]) == 6
    assert "Mouse" in TABLE


@pytest.mark.parametrize("columns", [1, 2])
@pytest.mark.parametrize("width", [23, 33, 51, 73, 97])
def test_every_key_is_there_and_no_line_is_too_long(width: int, columns: int) -> None:
    if width // columns < 20:
        pytest.skip("one column is shown where two have no room")
    for blocks in (TABLE, PICKER):
        text = help_text(blocks, width, columns).plain
        assert max(map(len, text.splitlines())) <= width
        words = text.split()
        for rows in blocks.values():
            for shown, does in rows:
                assert set(f"{shown} {does}".split()) <= set(words) or width // columns < 33


def test_further_lines_hang_below_the_first() -> None:
    lines = help_text(TABLE, 33, 1).plain.splitlines()
    further = [line for line in lines if line.startswith("   ")]
    assert further
    assert not any(line[:12].strip() for line in further)


async def test_home_turns_back_to_the_first_page_from_any_row() -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        await play.press("f1")
        first = play.text
        await play.press("tab", "pagedown")
        assert play.text != first
        await play.press("home")
        await play.until(lambda: play.text == first)
        assert play.text == first


@pytest.mark.parametrize("rows", [10, 12, 13, 14, 15, 20])
async def test_the_first_page_ends_with_its_keys_in_a_low_window_too(rows: int) -> None:
    async with playing(*EASY, size=(40, rows)) as play:
        await play.press("f1")
        assert "Tab all keys" in play.text
        assert "Esc back" in play.text
        for _ in range(10):
            if "open the game menu" in play.text:
                break
            await play.press("down")
            await play.pilot.wait_for_animation()
        assert "open the game menu" in play.text, "no key is out of reach"
        await play.press("tab")
        assert NEEDED not in play.text


@pytest.mark.long
async def test_the_pages_look_as_approved(snapshot: SnapshotAssertion) -> None:
    async with playing(*EASY) as play:
        for keys in (("f1",), ("tab",)):
            await play.press(*keys)
            assert await play.pictures((60, 20), (120, 40)) == snapshot
        await play.press("escape")
        for key in ("escape", "g", "colon", "ctrl+p"):
            await play.press(key)
            for field in play.app.screen.query(Input):
                field.cursor_blink = False  # a slow machine would draw the field without the cursor
            assert await play.pictures((60, 20), (80, 24)) == snapshot
            await play.press("escape")


def test_the_keys_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    assert keys_told("dialogs") == snapshot


@pytest.mark.long
async def test_what_lies_over_the_table_looks_after_a_resize_as_if_opened_at_that_size() -> None:
    async with playing(*EASY) as play:
        for key in some(["f1", "f2", "escape", "g", "N", "colon", "ctrl+f", "ctrl+p"], 3):
            await play.looks_as_opened(key)
