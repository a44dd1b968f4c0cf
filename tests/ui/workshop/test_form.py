"""The form and the text are the same rules, whichever is changed."""

from pathlib import Path

import pytest

from solkit_tui.rules.sol.keys import TABLES
from solkit_tui.rules.sol.like import NO_LIBRARY
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.workshop.items import Item, Opened, added, changed, items, removed
from tests.ui.workshop.writing import GAME, Writing, writing

LIBRARY = NO_LIBRARY


def item(text: str, section: str, name: str, opened: Opened | None = None) -> Item:
    """The line of a form that is called by a name."""
    return next(
        one for one in items(text, section, opened, LIBRARY) if name in (one.name, one.word)
    )


def test_a_choice_changes_its_line_and_no_other() -> None:
    after = changed(GAME, "global", item(GAME, "global", "wrap"), "yes", LIBRARY)
    assert after == GAME.replace("wrap  = no", "wrap  = yes")


def test_what_was_not_said_is_added_to_its_section() -> None:
    after = changed(GAME, "column", item(GAME, "column", "refill"), "K", LIBRARY)
    assert after == GAME.replace("column*13", "refill    = K\ncolumn*13")
    assert removed(after, "column", item(after, "column", "refill"), LIBRARY) == GAME


def test_a_field_of_a_line_of_piles_is_changed_alone() -> None:
    text = GAME.replace("4, 4", "4, 4, limit=9")
    opened = Opened("column", 0)
    after = changed(text, "column", item(text, "column", "NumFaceUpCards", opened), "1", LIBRARY)
    assert after == text.replace("4, 4,", "4, 1,")
    after = changed(text, "column", item(text, "column", "piles", opened), "12", LIBRARY)
    assert after == text.replace("column*13", "column*12")
    assert changed(text, "column", item(text, "column", "piles", opened), "0", LIBRARY) == text


def test_a_field_of_an_order_that_nobody_has_said_brings_the_others_with_it() -> None:
    order = Opened("move_order")
    after = changed(GAME, "column", item(GAME, "column", "SuitOrder", order), "any", LIBRARY)
    assert "move_order = ascending, any\n" in after


def test_a_further_line_of_piles_is_like_the_last() -> None:
    assert added(GAME, "column", LIBRARY) == GAME + "column    = 4, 4\n"


async def test_f7_shows_the_section_at_the_cursor_and_a_choice_changes_the_text(
    tmp_path: Path,
) -> None:
    async with writing(tmp_path / "trial.sol", size=(120, 40)) as play:
        await play.at(12)
        await play.press("f7")
        assert "[column]" in play.text
        await choose(play, "order")
        await choose(play, "SuitOrder")
        assert play.front == "value"
        await play.press(*"same color", "enter")
        assert play.written == GAME.replace("descending, any", "descending, same color")
        await play.settle()
        assert "the same colour" in play.text
        await play.press("ctrl+z")
        assert play.written == GAME
        assert item_value(play, "SuitOrder") == "any"
        await play.press("escape", "escape")
        assert play.workshop.text.has_focus
        assert play.workshop.text.cursor_location == (9, 0)


async def test_a_value_is_chosen_out_of_the_list(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.at(5)
        await play.press("f7")
        await choose(play, "wrap")
        await play.press("up", "enter")
        assert "wrap  = yes" in play.written
        await choose(play, "suits")
        await play.press("down", "enter", "down", "enter", "up", "up", "enter")
        assert "suits = club, spade" in play.written
        await play.press("delete")
        assert "suits" not in play.written


async def test_in_another_window_size_the_form_goes_on(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        for size in ((60, 20), (200, 60), (40, 12), (80, 24)):
            await play.resize(*size)
            assert "like" in play.text


@pytest.mark.parametrize("keys", [("right",), ("left",), ("right", "right", "right")])
async def test_sections_that_are_not_there_have_a_form_too(
    tmp_path: Path, keys: tuple[str, ...]
) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7", *keys)
        section = play.workshop.form.section
        assert f"[{section}]" not in play.written
        await play.press("enter")
        assert play.front == "value"
        await play.press("escape")
        assert play.written == GAME


def item_value(play: Writing, name: str) -> str:
    """Return what the form shows for a name."""
    return next(one.value for one in play.workshop.form._items if name in (one.name, one.word))


async def choose(play: Writing, name: str) -> None:
    """Choose a line of the form."""
    names = [one.word for one in play.workshop.form._items]
    play.workshop.form.rows.highlighted = names.index(name)
    await play.press("enter")


def test_columns_whose_cards_all_lie_face_up_stay_so() -> None:
    opened = Opened("column", 0)
    cards = item(GAME, "column", "NumCards", opened)
    assert changed(GAME, "column", cards, "3", LIBRARY) == GAME.replace("4, 4", "3, 3")
    partly = GAME.replace("4, 4", "4, 1")
    cards = item(partly, "column", "NumCards", opened)
    assert changed(partly, "column", cards, "3", LIBRARY) == GAME.replace("4, 4", "3, 1")


async def test_a_section_that_is_not_in_the_text_says_so(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        assert "Not in the text yet." not in play.text
        await play.press("right")
        assert "[deck]" in play.text
        assert "Not in the text yet." in play.text
        await play.press("enter", "enter")
        assert "deal_to = waste" in play.written
        assert "Not in the text yet." not in play.text


@pytest.mark.parametrize(
    ("section", "rows", "words"),
    [
        ("global", 1, "like"),
        ("foundation", 0, "A line for each: column = "),
        ("deck", 0, "Where the deck deals"),
    ],
)
async def test_f2_in_the_form_is_the_manual_on_the_selected_line(
    section: str, rows: int, words: str, tmp_path: Path
) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        play.workshop.form.show(play.written, section)
        await play.press(*["down"] * rows, "f2")
        assert play.front == "page"
        assert words in play.text
        assert "`" not in play.text


async def test_every_line_of_every_form_has_a_page(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        form = play.workshop.form
        for section in TABLES:
            form.show(play.written, section)
            for at in range(len(form.rows.entries)):
                form.rows.highlighted = at
                title, lines = form.manual
                assert title
                assert all(lines)


async def test_a_value_that_is_typed_says_what_may_be(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol", size=(120, 40)) as play:
        await play.at(12)
        await play.press("f7", "enter", "down", "enter")
        assert play.front == "value"
        said = play.app.screen.query_one(".dialog-text", Plain)
        assert "May be: a number from 0." in str(said.render())
