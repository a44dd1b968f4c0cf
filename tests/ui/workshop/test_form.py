"""The form and the text are the same rules, whichever is changed."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.author.faults import examine
from solkit_tui.author.form import SECTIONS, FormRow, SectionForm, in_labels
from solkit_tui.author.offers import choices_in_order
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.keys import TABLES
from solkit_tui.ui.widgets.choices import ChoiceList
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.workshop.form import section_names
from tests.support.amount import ci_alone, some
from tests.ui.helpers import keys_told
from tests.ui.workshop.writing import GAME, Writing, writing


def form_of(text: str, section: str) -> SectionForm:
    """The form of a section of a text."""
    return SectionForm(Document(text), section)


def row_of(text: str, section: str, name: str, owner: str = "", nth: int | None = None) -> FormRow:
    """The row of a form that is called by a name; with `owner` a field of that row."""
    form = form_of(text, section)
    rows = form.rows
    if owner:
        rows = form.fields(next(row for row in rows if (row.word, row.nth) == (owner, nth)))
    return next(row for row in rows if name in (row.label, row.word))


def changed(text: str, section: str, row: FormRow, value: str) -> str:
    """The text with another value of a row."""
    return form_of(text, section).changed(row, value).text


def removed(text: str, section: str, name: str) -> str:
    """The text without what a row sets."""
    return form_of(text, section).removed(row_of(text, section, name)).text


def added(text: str, section: str) -> str:
    """The text with a further line for piles."""
    return form_of(text, section).added().text


def test_a_choice_changes_its_line_and_no_other() -> None:
    after = changed(GAME, "global", row_of(GAME, "global", "wrap"), "yes")
    assert after == GAME.replace("wrap  = no", "wrap  = yes")


def test_what_was_not_said_is_added_to_its_section() -> None:
    after = changed(GAME, "column", row_of(GAME, "column", "refill"), "K")
    assert after == GAME.replace("column*13", "refill    = K\ncolumn*13")
    assert removed(after, "column", "refill") == GAME


def test_a_field_of_a_line_of_piles_is_changed_alone() -> None:
    text = GAME.replace("4, 4", "4, 4, limit=9")
    after = changed(text, "column", row_of(text, "column", "NumFaceUpCards", "column", 0), "1")
    assert after == text.replace("4, 4,", "4, 1,")
    after = changed(text, "column", row_of(text, "column", "piles", "column", 0), "12")
    assert after == text.replace("column*13", "column*12")
    assert changed(text, "column", row_of(text, "column", "piles", "column", 0), "0") == text


def test_a_field_of_an_order_that_nobody_has_said_brings_the_others_with_it() -> None:
    after = changed(GAME, "column", row_of(GAME, "column", "SuitOrder", "move_order"), "any")
    assert "move_order = descending, any\n" in after
    after = changed(GAME, "column", row_of(GAME, "column", "SuitOrder", "also"), "any")
    assert "also      = ascending, any\n" in after


def test_a_further_line_of_piles_is_like_the_last() -> None:
    assert added(GAME, "column") == GAME + "column    = 4, 4\n"


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
        await play.type_too_much()
        await play.press("home", "shift+end", *"same color", "enter")
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
        await play.press("down", "enter", "down", "down", "enter", "enter")
        assert "suits = club, spade" in play.written
        await play.press("delete")
        assert "suits" not in play.written


async def test_what_cannot_be_removed_is_told(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.at(5)
        await play.press("f7")
        for row, said in (("decks", "it can be changed, but not removed"), ("win", "not set it")):
            await choose(play, row)
            await play.press("escape", "delete")
            assert said in play.text


@ci_alone("a second; test_every_screen has the sizes")
async def test_in_another_window_size_the_form_goes_on(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        for size in ((60, 20), (200, 60), (40, 12), (80, 24)):
            await play.resize(*size)
            assert "based on" in play.text


@pytest.mark.parametrize("keys", some([("right",), ("left",), ("right",) * 4], 3))
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
    return next(one.value for one in play.workshop.form._shown if name in (one.label, one.word))


async def choose(play: Writing, name: str) -> None:
    """Choose a line of the form."""
    names = [one.word for one in play.workshop.form._shown]
    play.workshop.form.rows.highlighted = names.index(name)
    await play.press("enter")


def test_columns_whose_cards_all_lie_face_up_stay_so() -> None:
    cards = row_of(GAME, "column", "NumCards", "column", 0)
    assert changed(GAME, "column", cards, "3") == GAME.replace("4, 4", "3, 3")
    partly = GAME.replace("4, 4", "4, 1")
    cards = row_of(partly, "column", "NumCards", "column", 0)
    assert changed(partly, "column", cards, "3") == GAME.replace("4, 4", "3, 1")


async def test_a_section_that_is_not_in_the_text_says_so(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        assert "Not in the file yet." not in play.text
        await play.press("right")
        assert "[deck]" in play.text
        assert "Not in the file yet." in play.text
        await play.press("enter", "enter")
        assert "deal_to = waste" in play.written
        assert "Not in the file yet." not in play.text


@pytest.mark.parametrize(
    ("section", "rows", "words"),
    some(
        [
            ("global", 1, "based on"),
            ("foundation", 0, "first suit: The suit that may start"),
            ("deck", 0, "waste: to the waste (top card may be played)"),
            ("column", 3, "rank order: Which rank follows which."),
        ],
        3,
        1,
    ),
)
async def test_f2_in_the_form_tells_all_of_the_selected_line(
    section: str, rows: int, words: str, tmp_path: Path
) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        play.workshop.form.show(play.workshop.text.parsed, section)
        await play.press(*["down"] * rows, "f2")
        assert play.front == "page"
        assert words in play.text
        assert "`" not in play.text


@pytest.mark.parametrize(
    ("head", "shown"),
    [("", False), ("like = Klondike (hard)\n", True), ("without = overlap\n", True)],
)
async def test_what_is_not_inherited_is_asked_only_where_something_can_be(
    head: str, shown: bool, tmp_path: Path
) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        play.workshop.form.show(Document(f"[global]\nname = Trial\n{head}"), "global")
        assert ("without" in [row.word for row in play.workshop.form._shown]) is shown


async def test_every_line_of_every_form_has_a_page(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        form = play.workshop.form
        for section in TABLES:
            form.show(play.workshop.text.parsed, section)
            for at in range(len(form.rows.entries)):
                form.rows.highlighted = at
                title, lines = form.manual
                assert title
                assert all(lines)
                assert lines[-1].startswith("In the file: ")


async def test_a_value_that_is_typed_says_what_may_be(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol", size=(120, 40)) as play:
        await play.at(12)
        await play.press("f7", "enter", "down", "enter")
        assert play.front == "value"
        said = play.app.screen.query_one(".dialog-text", Plain)
        assert "Values: a number from 0." in str(said.render())


def test_the_sections_of_most_games_come_first() -> None:
    assert SECTIONS[:4] == ("global", "deck", "foundation", "column")
    assert set(SECTIONS) == set(TABLES)


@pytest.mark.parametrize("section", SECTIONS)
def test_the_names_of_the_sections_stand_in_a_line_around_the_one_that_is_shown(
    section: str,
) -> None:
    there = [(name, f"[{name}]" in GAME) for name in SECTIONS]
    for width in (12, 20, 30, 46, 63, 70):
        line = section_names(there, section, width)
        assert f"[{section}]" in line.plain
        assert line.cell_length <= max(width, len(section) + 6)
        whole = all(name in line.plain for name in SECTIONS)
        absent = {name for name, here in there if not here} - {section}
        assert whole is (width >= 63 + len(absent))
        assert not whole or absent == {word[1:] for word in line.plain.split() if word[0] == "+"}
        assert whole or "←" in line.plain or "→" in line.plain


@pytest.mark.parametrize(
    ("end", "section", "name"),
    [
        ("\n[reserve]\npile = 4, 4\n", "reserve", "pile"),
        ("\n[deck]\ndeal_to = waste\n", "deck", "deal_to"),
        ("\n[temp]\nslots = 2\n", "temp", "slots"),
        ("\n[deck]\n", "deck", "redeals"),
        ("\n[reserve]\nplayable_card = all\npile = 4, 4\nautofill = waste\n", "reserve", "pile"),
        ("\n[overlap]\nfaces = u\nrow = 0 1 2\n", "overlap", "row"),
    ],
)
def test_with_the_last_thing_of_a_section_its_heading_goes(
    end: str, section: str, name: str
) -> None:
    text = GAME + end
    assert removed(text, section, name) == GAME
    between = GAME.replace("\n[column]", f"{end}\n[column]")
    assert removed(between, section, name) == GAME


def test_what_else_a_section_says_stays() -> None:
    text = GAME.replace("4, 4", "3, 3") + "\n[reserve]\nplayable_card = all\npile = 13, 13\n"
    after = removed(text, "reserve", "playable_card")
    assert after == text.replace("playable_card = all\n", "")


async def test_a_section_that_goes_is_told_and_comes_back(tmp_path: Path) -> None:
    text = GAME.replace("4, 4", "3, 3") + "\n[reserve]\nplayable_card = all\npile = 13, 13\n"
    async with writing(tmp_path / "trial.sol", text) as play:
        await play.press("f7")
        play.workshop.form.show(play.workshop.text.parsed, "reserve")
        await play.press("delete")
        assert "[reserve]" not in play.written
        assert "[reserve] was empty and was removed" in play.text
        await play.press("ctrl+z")
        assert play.written == text


def test_comments_of_a_section_that_goes_stay_and_those_of_the_next_one_too() -> None:
    text = GAME.replace("[column]", "[temp]\n# Two.\nslots = 2\n\n# The board.\n[column]")
    after = removed(text, "temp", "slots")
    assert after == text.replace("[temp]", "# [temp]").replace("slots = 2\n", "")
    assert not [fault for fault in examine(Document(after)).faults if not fault.is_warning]
    text = GAME.replace("[column]", "[temp]\nslots = 2\n\n# The board.\n[column]")
    after = removed(text, "temp", "slots")
    assert after == GAME.replace("[column]", "# The board.\n[column]")


def test_a_section_goes_with_its_last_pile_though_the_game_needs_it() -> None:
    """The fault says what may take its place; an empty one would be in the way of that."""
    more = GAME.replace("[foundation]", "[foundation]\nsize = 13")
    for text in (GAME, more, more + "\n[match]\nsum = 13\n"):
        assert "[foundation]" not in removed(text, "foundation", "column")


def test_piles_are_as_many_as_the_rules_allow() -> None:
    for section, most in (("column", 40), ("foundation", 32)):
        piles = row_of(GAME, section, "piles", "column", 0)
        assert (piles.form.low, piles.form.high) == (1, most)
        full = changed(GAME, section, piles, str(most))
        assert not any("too many" in fault.message for fault in examine(Document(full)).faults)
        assert changed(GAME, section, piles, str(most + 1)) == GAME
        assert not [row for row in form_of(full, section).rows if row.adds]
    two = GAME + "column = 2, 2\n"
    assert row_of(two, "column", "piles", "column", 1).form.high == 27
    rows = GAME + "\n[overlap]\nrow = 0 1 2\n"
    overlap = form_of(rows, "overlap")
    assert [field.word for field in overlap.fields(overlap.rows[0])] == ["row"]


def test_the_row_that_adds_piles_says_which() -> None:
    first = form_of(GAME, "reserve").rows[0]
    assert (first.label, first.value) == ("+ reserve pile", "4, 4")
    assert first.meaning == "Adds a reserve pile."
    last = next(row for row in form_of(GAME, "column").rows if row.adds)
    assert last.meaning == "Adds another column."
    assert "pile = 4, 4\n" in added(GAME, "reserve")


def test_words_that_are_no_cards_come_before_the_cards() -> None:
    for section, table in TABLES.items():
        for key in (*table.keys.values(), *table.positional):
            words = [choice.word for choice in choices_in_order(key.form)]
            if {"K", "any"} <= {*words} or {"club", "any"} <= {*words}:
                assert words[0] == "any", (section, key.name)
            if {"K", "none"} <= {*words}:
                assert words[:2] == ["any", "none"], (section, key.name)


@pytest.mark.parametrize("section", SECTIONS)
def test_the_form_speaks_in_its_own_words(section: str) -> None:
    """No key of the text that is called otherwise in the form stands in it."""
    table = TABLES[section]
    known = [key for one in TABLES.values() for key in (*one.keys.values(), *one.positional)]
    words = {key.name for key in known if key.label != key.name and ("_" in key.name)}
    words |= {key.name for key in known if key.name != key.name.lower()}
    form = form_of(GAME, section)
    opened = [row for row in form.rows if row.opens and not row.adds]
    rows = [*form.rows, *(field for row in opened for field in form.fields(row))]
    for row in rows:
        chosen = [choice.meaning for choice in row.form.choices]
        page = " ".join(form.about(row)[:-1])
        told = (in_labels(text, section) for text in (row.value, row.default))
        said = " ".join((row.label, *told, row.meaning, page, *chosen))
        assert "`" not in said, table
        assert words.isdisjoint(said.replace('"', " ").replace(".", " ").split()), row.label
    values = [in_labels(one.value, section) for one in rows]
    if section == "column":
        assert 'same as "built"' in values
        assert 'same as "most cards moved"' in values


async def test_a_page_down_never_ends_at_what_takes_back(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol", GAME + "refill = K\n", size=(60, 20)) as play:
        await play.at(12)
        await play.press("f7")
        await choose(play, "refill")
        choices = play.app.screen.query_one(ChoiceList)
        assert choices.entries[-1].value == ""
        assert not choices.entries[-2].enabled
        await play.press(*["pagedown"] * 5)
        assert choices.entry is not None
        assert choices.entry.value == "K"
        # All of the list is seen, down to its last line.
        assert choices.region.bottom < play.app.screen.query_one(".value").region.bottom
        assert play.app.screen.query_one(".value").region.bottom <= 20
        await play.press("down", "enter")
        assert "refill" not in play.written


async def test_words_that_were_chosen_are_taken_with_enter(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol", GAME + "refill = K\n", size=(80, 24)) as play:
        await play.at(12)
        await play.press("f7")
        await choose(play, "autofill")
        await play.press("down", "enter", "enter")
        assert "autofill = reserve" in play.written
        await choose(play, "move_limit")
        await play.press("down", "down")
        entry = play.app.screen.query_one(ChoiceList).entry
        assert entry is not None
        said = " ".join(play.text.replace("│", "").split())
        assert "as many as can move one by one via free cells and empty columns" in said
        assert entry.value == "supermove"


async def test_cards_that_may_come_can_be_chosen_too(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.at(13)
        await play.press("f7", "enter")
        await choose(play, "take only")
        assert "not set (default: no, cards may be put here)" in play.text
        await play.press("enter")
        assert "4, 4, take only" in play.written
        await choose(play, "take only")
        await play.press("down", "enter")
        assert play.written == GAME


@pytest.mark.parametrize(
    ("section", "name", "value"),
    [
        ("column", "NumFaceUpCards", ""),
        ("global", "name", ""),
        ("global", "skill", "3"),
        ("deck", "redeals", "2"),
        ("column", "move_limit", "3"),
        ("column", "autofill", "waste, reserve"),
        ("column", "refill", "K"),
        ("global", "ranks", "A..10"),
    ],
)
async def test_enter_leaves_a_value_as_it_is_and_closes(
    section: str, name: str, value: str, tmp_path: Path
) -> None:
    said = form_of(GAME, section)
    text = said.said(name, value).text if value else GAME
    async with writing(tmp_path / "trial.sol", text) as play:
        await play.press("f7")
        play.workshop.form.show(play.workshop.text.parsed, section)
        if name == "NumFaceUpCards":
            await play.press("enter")
        for keys in (("enter",), (*(value or "4"), "enter")):
            await choose(play, name)
            assert play.front == "value"
            if name != "name":
                await play.press(*["space" if key == " " else key for key in keys])
            else:
                await play.press("enter")
            assert play.front == "workshop"
            assert play.written == text


async def test_a_section_goes_with_one_key_and_comes_back_with_one(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f7")
        play.workshop.form.show(play.workshop.text.parsed, "reserve")
        await play.press("enter", "escape")
        assert "[reserve]" in play.written
        text = play.written
        await play.press("delete")
        assert play.written == GAME
        assert "Not in the file yet." in play.text
        await play.press("ctrl+z")
        assert play.written == text


async def test_meanings_of_words_have_the_room_that_words_leave(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol", size=(60, 20)) as play:
        await play.at(8)
        await play.press("f7", "enter", "down", "enter")
        assert "first   the rank of the top card of the first" in play.text


@pytest.mark.parametrize("fault", [False, True])
async def test_it_looks_as_approved(
    fault: bool, tmp_path: Path, snapshot: SnapshotAssertion
) -> None:
    text = GAME.replace("wrap", "wrpa") if fault else GAME
    async with writing(tmp_path / "trial.sol", text) as play:
        play.workshop.text.cursor_blink = False
        await play.settle()
        assert await play.pictures((60, 20), (120, 40)) == snapshot
        await play.at(12)
        await play.press("f7")
        assert await play.pictures((60, 20), (120, 40)) == snapshot
        for key in ("enter", "escape", "down", "down", "enter", "enter", "escape", "f2"):
            await play.press(key)
            await play.settle()
            assert play.text == snapshot


async def test_what_keys_change_is_drawn(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol", size=(120, 40)) as play:
        await play.at(8)
        await play.look_after("x", "enter", "up", "backspace", "ctrl+z", "ctrl+y", "shift+end", "#")
        await play.look_after("f7", "down", "enter", "down", "escape", "tab", "f12", "f7", "ctrl+f")


def test_the_keys_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    assert keys_told("workshop") == snapshot
