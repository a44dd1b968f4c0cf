"""The workshop: what comes of a text stands beside it, and nothing of the text is lost."""

import os
import re
from pathlib import Path

import pytest
from textual.events import Paste

from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.sol.document import Document
from solkit_tui.services.games.drafts import LARGEST_TEXT, Draft
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.solver.rate import Rated
from solkit_tui.solver.verdict import VerdictKind
from solkit_tui.ui.workshop import rating
from solkit_tui.ui.workshop.results import Results
from solkit_tui.ui.workshop.study import rating_text
from tests.support.amount import some
from tests.ui.helpers import playing
from tests.ui.test_every_screen import without_form
from tests.ui.workshop.writing import GAME, Writing, writing


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "trial.sol"


def drafts(file: Path) -> list[str]:
    """Return what lies beside a file for the text that is not saved."""
    return sorted(path.name for path in file.parent.glob(f".{file.name}.draft*"))


# -- what is seen ----------------------------------------------------------------------------------


async def test_what_comes_of_a_text_stands_beside_it(file: Path) -> None:
    async with writing(file, size=(120, 40)) as play:
        await play.settle()
        assert "won," in play.text
        assert "13 columns" in play.text
        assert not play.workshop.results.faults.display


@pytest.mark.parametrize("size", some([(60, 20), (120, 40), (200, 60)], 3, 1))
async def test_each_sign_has_an_ascii_form(file: Path, size: tuple[int, int]) -> None:
    async with writing(file, size=size) as play:
        await play.settle()
        for keys in ([], ["f1"], ["f2"], ["f6"], ["f6", "f7"], ["f7"], ["ctrl+g"]):
            await play.press(*keys)
            assert not without_form(play.text), keys
            if play.app.screen is not play.workshop:
                await play.press("escape")
        await play.change("ascending", "upwards")
        await play.press("escape")
        assert not without_form(play.text)


@pytest.mark.long
async def test_it_looks_after_a_resize_as_if_opened_at_that_size(file: Path) -> None:
    small, large = (40, 12), (120, 40)
    async with writing(file, size=small) as play:
        await play.settle()
        seen = await play.settled()
        await play.resize(*large)
        await play.resize(*small)
        await play.settle()
        assert await play.settled() == seen


async def test_the_picture_leaves_two_thirds_of_the_column_to_the_words(file: Path) -> None:
    async with writing(file, size=(120, 40)) as play:
        await play.settle()
        results = play.workshop.results
        for rows in (40, 24, 12):
            await play.resize(120, rows)
            picture, height = results.query_one("#workshop-picture"), results.content_size.height
            assert picture.size.height <= height / 3
            assert picture.display == (rows > 12)


async def test_a_fault_is_told_with_its_place_and_goes_when_it_is_mended(file: Path) -> None:
    async with writing(file, size=(120, 40)) as play:
        await play.at(12, 13)
        await play.type("x")
        faults = play.workshop.results.faults
        assert faults.display
        assert any(str(entry.text).startswith("✕ 12:13 ") for entry in faults.entries)
        assert play.workshop.text.faulty
        assert "13 columns" in play.text, "the words stay as they were"
        await play.press("ctrl+z")
        await play.settle()
        assert not faults.display
        assert not play.workshop.text.faulty


async def test_enter_on_a_fault_goes_there_and_f4_to_the_next(file: Path) -> None:
    text = GAME.replace("ascending, same", "up, same").replace("descending", "sideways")
    async with writing(file, text) as play:
        await play.settle()
        await play.press("f6", "enter")
        assert play.workshop.text.has_focus
        assert play.workshop.text.cursor_location == (7, 19)
        await play.press("f4")
        assert play.workshop.text.cursor_location == (11, 12)
        await play.press("f4")
        assert play.workshop.text.cursor_location == (7, 19)


async def test_changed_sentences_are_lit(file: Path) -> None:
    async with writing(file, size=(120, 40)) as play:
        await play.settle()
        await play.change("descending, any", "descending, same suit")
        assert {heading for heading, _ in play.workshop.results._lit} == {"Columns"}


async def test_the_rating_begins_anew_when_the_rules_change_and_only_then(file: Path) -> None:
    async with writing(file) as play:
        await play.settle()
        first = play.workshop._rating._worker
        await play.at(1, 3)
        await play.type("Words. ")
        assert play.workshop._rating._worker is first
        await play.change("wrap  = no", "wrap  = yes")
        assert play.workshop._rating._worker is not first


async def test_deals_that_are_rated_at_once_are_told_together(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rating, "TOGETHER", 1000.0)
    told: list[str] = []
    monkeypatch.setattr(Results, "rate", lambda self, text: told.append(text))
    async with writing(file) as play:
        await play.until(lambda: any("50 deals" in text for text in told))
        await play.settle()
    assert told == [rating_text(()), told[1], told[2]]
    assert "1 deal tried so far:" in told[1]
    assert "50 deals:" in told[2]


async def test_in_a_narrow_window_the_sides_are_two_pages(file: Path) -> None:
    async with writing(file, size=(60, 20)) as play:
        await play.settle()
        assert "decks = 1" in play.text
        assert "won," not in play.text
        await play.press("f6")
        assert "decks = 1" not in play.text
        assert "won," in play.text
        await play.press("escape")
        assert "decks = 1" in play.text


# -- keys of the text -----------------------------------------------------------------------------


async def test_a_new_file_plays_at_once_without_a_fault(file: Path) -> None:
    async with writing(file, None) as play:
        await play.settle()
        assert not play.workshop.results.faults.display
        assert "#" not in play.written
        await play.press("f5")
        assert play.front == "table"
        assert "Esc back" in play.text
        await play.press("space")
        assert "Esc clear" in play.text
        await play.press("escape", "escape")
        assert play.front == "workshop"


async def test_the_ends_of_the_text_have_keys(file: Path) -> None:
    async with writing(file) as play:
        await play.press("ctrl+end")
        assert play.workshop.text.cursor_location == play.workshop.text.document.end
        await play.press("ctrl+home")
        assert play.workshop.text.cursor_location == (0, 0)


@pytest.mark.parametrize("over", [False, True])
async def test_f10_opens_the_settings(over: bool, file: Path) -> None:
    game = playing("-g", "golf") if over else writing(file)
    async with game as play:
        if over:
            await play.press("ctrl+e")
        await play.press("f10")
        assert play.front == "settings"
        await play.press("escape")
        assert play.front == "workshop"


async def test_a_table_of_the_workshop_opens_the_settings_and_no_other_game(file: Path) -> None:
    async with writing(file) as play:
        await play.press("f5", "f10")
        assert play.front == "settings"
        await play.press("escape")
        assert play.front == "table"
        await play.press("f3")
        assert play.front == "table"
        assert "You are editing this game" in "".join(
            note.title for note in play.app._notifications
        )
        await play.back()
        assert play.front == "workshop"


async def test_tab_shows_what_fits_and_goes_on_to_what_comes_next(file: Path) -> None:
    async with writing(file) as play:
        offers = play.workshop.offers
        await play.press("ctrl+end")
        await play.type("move")
        await play.press("tab")
        assert [entry.value.word for entry in offers.entries] == ["move_order", "move_limit"]
        await play.press("down", "enter")
        assert play.written.endswith("\nmove_limit = ")
        await play.press("up")
        await play.press("ctrl+end", "backspace", "backspace", "backspace", "tab", "tab")
        assert offers.entry is not None
        assert offers.entry.value.word == "none"
        await play.press("tab", "enter", "enter")
        assert play.written.endswith("\nmove_limit = cells\n")
        await play.type("mo")
        await play.press("tab", "tab", "enter", "tab")
        assert play.written.endswith("\nmove_order = ascending, ")
        await play.press("escape")
        assert not offers.display
        await play.press("tab")
        await play.type("sa")
        assert [entry.value.word for entry in offers.entries] == ["same suit", "same color"]
        await play.press("enter", "tab")
        assert play.written.endswith("\nmove_order = ascending, same suit")
        assert "line complete" in play.text
        await play.press("tab", "escape")
        assert play.front == "menu", "nothing was open that it could close"


async def test_tab_goes_on_in_words_with_a_space_between_them(file: Path) -> None:
    async with writing(file, "[column]\norder = descending, same ") as play:
        await play.press("ctrl+end", "tab")
        assert "same color" in play.text
        assert "alternate color" not in play.text
        await play.press("down", "enter")
        assert play.written.endswith("descending, same color")
        await play.type(" ")
        await play.press("tab")
        assert "line complete" in play.row(-1)
        await play.press("left", "left", "left", "tab")
        assert play.written.endswith("descending, same color ")


async def test_tab_goes_on_behind_spaces(file: Path) -> None:
    async with writing(file, "[column]\norder = descending ") as play:
        await play.press("ctrl+end", "tab", "down", "enter")
        assert play.written.endswith("order = descending, same color")
        await play.press(*["backspace"] * len("descending, same color"))
        await play.type("asc ")
        await play.press("tab")
        words = [entry.value.word for entry in play.workshop.offers.entries]
        assert words == ["ascending", "asc N"], "asc is another word for ascending"
        await play.press("down", "enter")
        assert play.written.endswith("order = asc ")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_last_row_forgets_the_words_of_a_list_that_is_closed(
    file: Path, size: tuple[int, int]
) -> None:
    async with writing(file, "[column]\norder = descending, ", size) as play:
        await play.press("ctrl+end", "tab")
        assert "↑ ↓ Enter" in play.row(-1)
        await play.press("escape")
        await play.until(lambda: "Enter" not in play.row(-1))
        await play.press("tab", "f6")
        await play.until(lambda: "Enter" not in play.row(-1))


async def test_a_click_takes_a_word_and_the_list_goes_with_the_focus(file: Path) -> None:
    async with writing(file, size=(120, 40)) as play:
        await play.press("ctrl+end", "tab")
        offers = play.workshop.offers
        await play.pilot.click(offers, offset=(3, 2))
        assert offers.entries[2].value.insert in play.written
        assert not offers.display
        assert play.workshop.text.has_focus
        await play.press("enter", "tab", "f6")
        assert not offers.display


async def test_a_long_word_in_the_last_row_takes_the_room_of_the_keys(file: Path) -> None:
    async with writing(file) as play:
        await play.press("ctrl+end", "tab")
        last = play.text.rstrip().splitlines()[-1]
        assert last.strip().startswith("↑ ↓ Enter  ")
        assert last.endswith("F1 keys")


# -- words -----------------------------------------------------------------------------------------


async def test_f2_is_the_manual_on_the_word_under_the_cursor(file: Path) -> None:
    async with writing(file) as play:
        await play.at(12, 3)
        await play.press("f2")
        assert play.front == "page"
        assert "How cards are built on a column." in play.text


@pytest.mark.long
async def test_words_are_found_round_the_end(file: Path) -> None:
    async with writing(file) as play:
        await play.press("ctrl+f", *"column")
        assert play.workshop.text.selected_text == "column"
        first = play.workshop.text.selection
        await play.press("enter")
        assert play.workshop.text.selection != first
        await play.press("enter", "enter")
        assert play.workshop.text.selection == first
        assert "F1 keys" not in play.row(-1)
        await play.press("escape")
        assert play.workshop.text.has_focus
        assert "F1 keys" in play.row(-1)


async def test_words_that_stand_nowhere_are_told(file: Path) -> None:
    async with writing(file) as play:
        before = play.workshop.text.selection
        await play.press("ctrl+f")
        await play.type_too_much()
        await play.press(*"zzz", "enter")
        assert "“zzz” not found" in play.text
        assert play.workshop.text.selection == before
        await play.press("backspace")
        assert "nowhere" not in play.text


# -- playing ---------------------------------------------------------------------------------------


async def test_f5_plays_the_game_and_escape_comes_back_to_the_text(file: Path) -> None:
    async with writing(file) as play:
        await play.press("f5")
        assert play.front == "table"
        assert play.game.rules.name == "Trial"
        deal = play.session.deal
        await play.press("enter")
        await play.back()
        assert play.front == "workshop"
        assert f"deal {deal}" in play.title
        assert play.app.services.stats.of("Trial").played == 0


async def test_the_position_is_kept_where_the_rules_still_fit(file: Path) -> None:
    async with writing(file) as play:
        await play.press("f5")
        await play.press("question_mark", "enter")
        moves, deal = play.moves, play.session.deal
        assert moves
        state = play.state
        await play.back()
        await play.at(1, 3)
        await play.type("Words. ")
        await play.press("f5")
        assert (play.moves, play.state) == (moves, state)
        await play.back()
        await play.change("column*13 = 4, 4", "column*26 = 2, 2")
        await play.press("f5")
        assert play.moves == 0
        assert play.session.deal == deal


async def test_a_faulty_text_is_not_played(file: Path) -> None:
    async with writing(file) as play:
        await play.type("x")
        await play.press("f5")
        assert play.front == "workshop"
        assert "faults first" in play.status


# -- saving ----------------------------------------------------------------------------------------


async def test_what_is_saved_is_the_text_and_the_draft_goes(file: Path) -> None:
    async with writing(file) as play:
        await play.type("# Mine.\n")
        assert drafts(file) == [".trial.sol.draft", ".trial.sol.draft.lock"]
        assert "not saved" in play.title
        await play.press("ctrl+s")
        assert file.read_text() == "# Mine.\n" + GAME
        assert "not saved" not in play.title
        assert drafts(file) == [".trial.sol.draft.lock"]
    assert drafts(file) == []


async def test_a_file_that_changed_on_disk_is_not_written_over_unasked(file: Path) -> None:
    async with writing(file) as play:
        await play.type("# Mine.\n")
        file.write_text("# Theirs.\n" + GAME)
        await play.press("ctrl+s")
        assert play.front == "menu"
        await play.press("escape")
        assert file.read_text().startswith("# Theirs.")
        await play.press("ctrl+s", "down", "enter")
        assert (file.parent / "trial-2.sol").read_text().startswith("# Mine.")
        assert file.read_text().startswith("# Theirs.")


async def test_the_text_of_the_file_is_taken_and_ones_own_comes_back(file: Path) -> None:
    async with writing(file) as play:
        await play.type("# Mine.\n")
        file.write_text("# Theirs.\n" + GAME)
        await play.press("ctrl+s", "up", "enter")
        assert play.written.startswith("# Theirs.")
        await play.press("ctrl+z")
        assert play.written.startswith("# Mine.")
        await play.press("ctrl+s")
        assert file.read_text().startswith("# Mine.")


async def test_a_full_disk_is_told_of_and_loses_nothing(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from solkit_tui.services.games import drafts as module

    def full(*given: object, **more: object) -> None:
        raise OSError(28, "No space left on device")

    async with writing(file) as play:
        with monkeypatch.context() as patch:
            patch.setattr(module, "write_atomic", full)
            await play.type("# Mine.\n")
            assert "No space left" in play.status
            await play.press("ctrl+s")
            assert "not saved: No space left" in play.status
            assert file.read_text() == GAME
        await play.press("ctrl+s")
        assert file.read_text() == "# Mine.\n" + GAME


async def test_leaving_asks_where_the_text_is_not_saved(file: Path) -> None:
    async with writing(file) as play:
        await play.type("# Mine.\n")
        await play.press("escape")
        assert play.front == "menu"
        await play.press("escape")
        assert play.front == "workshop"
        await play.press("escape", "down", "enter")
        assert file.read_text().startswith("# Mine.")
        assert play.app.return_code == 0
    async with writing(file) as play:
        await play.type("# Mine.\n")
        await play.press("escape", "down", "down", "enter")
        assert (file.read_text(), drafts(file)) == (GAME, [])
        assert play.app.return_code == 0


async def test_text_that_was_left_unsaved_is_there_the_next_time(file: Path) -> None:
    async with writing(file) as play:
        await play.type("# Mine.\n")
        await play.press("ctrl+q")
    assert file.read_text() == GAME
    async with writing(file, None) as play:
        assert play.written.startswith("# Mine.")
        await play.press("ctrl+z")
        assert play.written == GAME
        await play.press("ctrl+y")
        await play.press("ctrl+s")
        assert file.read_text().startswith("# Mine.")


async def test_the_other_side_has_the_keys_where_no_fault_is(file: Path) -> None:
    async with writing(file, size=(80, 14)) as play:
        await play.press("f6", "down", "down")
        words = play.workshop.query_one("#workshop-scroll")
        await play.until(lambda: words.scroll_offset.y > 0)
        assert words.scroll_offset.y > 0
        assert play.workshop.text.cursor_location == (0, 0)
        await play.press("f6", "down")
        assert play.workshop.text.cursor_location == (1, 0)


async def test_who_goes_on_typing_answers_no_question(file: Path) -> None:
    async with writing(file) as play:
        await play.type("# Mine.\n")
        written = play.written
        await play.press("escape")
        await play.press(*"take only,jkudqlsbabcefghimnoprtvwxyz0123")
        assert play.front == "menu"
        await play.press("enter")
        assert (play.front, play.written) == ("workshop", written)


async def test_text_of_a_file_that_is_not_there_yet_is_asked_for_after_a_kill_too(
    file: Path,
) -> None:
    async with writing(file, None) as play:
        await play.type("# Mine.\n")
        written = play.written
        await play.press("ctrl+q")
    assert not file.exists()
    async with writing(file, None) as play:
        assert play.written == written
        assert "not saved" in play.lines[0]
        await play.press("escape")
        assert play.front == "menu", "it would be lost"
        await play.press("escape", "ctrl+z")
        assert f".{file.name}.draft" not in drafts(file), "nothing was changed: nothing is kept"
        await play.press("ctrl+y", "escape", "down", "enter")
        assert file.read_text() == written


async def test_a_draft_of_an_older_file_does_not_go_over_the_newer_one_unasked(file: Path) -> None:
    async with writing(file) as play:
        await play.type("# Mine.\n")
        await play.press("ctrl+q")
    async with writing(file, "# Theirs.\n" + GAME) as play:
        assert play.written.startswith("# Mine.")
        await play.press("ctrl+s")
        assert play.front == "menu"
        assert file.read_text().startswith("# Theirs.")


def test_two_programs_on_one_file_have_a_draft_each(file: Path) -> None:
    file.write_text(GAME)
    loader = RuleLoader("", "")
    one, other = loader.draft(str(file)), loader.draft(str(file))
    assert not one.keep("one")
    assert not other.keep("other")
    assert one.save("one")
    assert not other.save("other")
    one.close()
    other.close()
    third = loader.draft(str(file))
    assert (third.text, third.recovered) == ("other", True)
    third.close(drop=True)
    assert drafts(file) == []


def test_a_file_keeps_its_line_ends(file: Path) -> None:
    file.write_bytes(GAME.replace("\n", "\r\n").encode())
    draft = Draft(str(file), file.read_bytes())
    assert draft.save(draft.text + "# more\r\n")
    assert file.read_bytes() == (GAME + "# more\n").replace("\n", "\r\n").encode()


async def test_a_pipe_in_the_place_of_the_file_is_refused(file: Path) -> None:
    async with writing(file) as play:
        await play.type("#")
        file.unlink()
        os.mkfifo(file)
        await play.press("ctrl+s")
        assert "not saved: Not a regular file" in play.status
        assert file.is_fifo()
    assert Draft(str(file), None).text.startswith("#")


# -- one text ------------------------------------------------------------------------------------


async def test_a_key_takes_the_text_apart_once(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Colours, words that fit, explanation and faults come from the same document. What is
    suggested is tried in texts of its own."""
    made: list[str] = []
    shown = set()
    original = Document.__init__

    def counted(self: Document, text: str) -> None:
        made.append(text)
        original(self, text)

    async with writing(file, size=(120, 40)) as play:
        await play.at(12, 7)
        monkeypatch.setattr(Document, "__init__", counted)
        for key in ("x", "y", "tab", "backspace", "left", "f7", "right", "f7"):
            await play.press(key)
            await play.settle()
            shown.add(play.written)
        assert sum(text in shown for text in made) == 3, "one for each change"


# -- shipped games ---------------------------------------------------------------------------------


async def test_a_shipped_game_is_opened_as_a_copy_under_a_new_name(home: Path) -> None:
    async with playing("-g", "freecell") as play:
        await play.press("ctrl+e")
        writing = Writing(play.app)
        assert play.front == "workshop"
        assert re.search(r"^name += My FreeCell$", writing.written, re.MULTILINE)
        assert "aka" not in writing.written
        assert "variant" not in writing.written
        await play.press("ctrl+s")
        assert (home / "rules" / "my_freecell.sol").read_text() == writing.written
        await play.press("escape")
        assert play.front == "table"
        rules = play.app.services.rules
        assert rules.find("My FreeCell").own
        assert not rules.find("freecell").own


@pytest.mark.parametrize("front", some([True, False], 2))
async def test_a_copy_is_in_the_list_when_the_workshop_is_left(front: bool) -> None:
    async with playing(front=front) as play:
        before = play.front
        await play.press("f4")
        assert play.front == "workshop"
        await play.press("ctrl+s", "escape")
        assert play.front == before
        assert any(entry.own for entry in play.app.services.rules.catalogue().loaded)


async def test_edit_is_a_command_at_the_table() -> None:
    async with playing("-g", "golf") as play:
        await play.press("colon", *"edit", "enter")
        await play.until(lambda: play.front == "workshop")
        assert "My Golf" in play.text


async def test_a_new_json_file_begins_in_its_language(tmp_path: Path) -> None:
    async with writing(tmp_path / "new.json", None) as play:
        assert play.written.startswith("{")
        await play.settle()
        rules = play.workshop._study.rules
        assert rules is not None
        assert rules.indices(PileKind.COLUMN)


async def test_a_json_file_that_begins_with_a_remark_has_no_form(tmp_path: Path) -> None:
    async with writing(tmp_path / "new.json", '// mine\n{"layout": {}}') as play:
        await play.press("f7")
        assert play.status == "there is no form for JSON files"


@pytest.mark.parametrize(
    ("won", "at_a_glance", "lost", "said"),
    [
        (5, 5, 0, ""),
        (0, 0, 12, "This cannot be won."),
        (40, 40, 0, "Plays itself."),
        (40, 9, 0, "Nearly always won."),
        (30, 28, 20, "Mostly luck."),
        (29, 28, 20, "of all deals can be won. Wins take"),
        (30, 28, 5, "can be won. Wins take"),
        (26, 26, 0, "can be won. Wins take"),
        (15, 2, 15, "Skill decides."),
        (1, 0, 60, "Seldom won."),
        (
            15,
            8,
            15,
            "15 lost, 0 undecided; 33–67% of all deals can be won. Wins take about",
        ),
    ],
)
def test_what_a_rating_says(won: int, at_a_glance: int, lost: int, said: str) -> None:
    row = Rated(1, VerdictKind.WINNABLE, 90, 10, 0.1, 4.0, 0.2)
    rated = [row._replace(one_move=int(at < at_a_glance)) for at in range(won)]
    rated += [row._replace(verdict=VerdictKind.UNWINNABLE, moves=0)] * lost
    text = rating_text(rated)
    assert f"{won} won, {lost} lost" in text
    assert said in text
    assert ("about 4 choices a move" in text) is bool(won and won + lost >= 10)
    assert ("%" in text) is (won + lost >= 10), "few deals tell no share"


@pytest.mark.parametrize("size", [(40, 12), (60, 20), (80, 24), (120, 40)])
async def test_nothing_of_the_longest_rating_is_cut(file: Path, size: tuple[int, int]) -> None:
    row = Rated(1, VerdictKind.WINNABLE, 218, 10, 1.0, 12.0, 0.2)
    said = rating_text([row._replace(one_move=int(at < 33)) for at in range(50)])
    async with writing(file, size=size) as play:
        await play.settle()
        await play.press("f6")
        play.workshop.results.rate(said)
        await play.press()
        assert "66% of" in play.text
        assert "Aim" in play.text, "the words can be scrolled"


async def test_what_is_not_done_is_said(file: Path) -> None:
    async with writing(file, size=(80, 24)) as play:
        before = play.written
        play.workshop.text.post_message(Paste("x" * LARGEST_TEXT))
        await play.settle()
        assert play.written == before
        assert "rule files are limited to 64 KiB; nothing was pasted" in play.row(-1)
        for key, said in {
            "ctrl+z": "there is nothing to undo",
            "ctrl+y": "there is nothing to redo",
        }.items():
            await play.press(key)
            assert said in play.row(-1)
        await play.press("f7", "home", "delete")
        while not any(words in play.row(-1) for words in ("not removed", "does not set it")):
            assert play.written != before
            before = play.written
            await play.press("delete")


@pytest.mark.long
async def test_a_new_deal_is_by_the_rules_that_were_written_meanwhile(home: Path) -> None:
    (home / "rules").mkdir(parents=True, exist_ok=True)
    (home / "rules" / "mine.sol").write_text(GAME)
    async with playing("-g", "Trial") as play:
        old, writing = play.game.rules, Writing(play.app)
        for words, others, said in (
            ("# Built down.", "# Built downwards.", ""),
            ("[column]", "[columns]", "The rule file has errors: This table keeps"),
            ("[columns]", "[column]", ""),
            ("descending, any", "descending, same suit", "The rules were changed: This game"),
        ):
            await play.press("ctrl+e")
            assert writing.workshop.text.put(writing.written.replace(words, others))
            await play.press("ctrl+s", "escape")
            assert play.front == "table"
            assert "".join(play.messages).startswith(said)
            assert bool(play.messages) == bool(said)
            play.app.clear_notifications()
            assert play.game.rules is old
        await play.press("f5")
        assert play.game.rules.piles != old.piles
        assert "rules reloaded; dealt again" in play.status
        await play.press("f5")
        assert "reloaded" not in play.status


async def test_the_rules_of_a_file_that_is_gone_are_no_empty_text(home: Path) -> None:
    (home / "rules").mkdir(parents=True, exist_ok=True)
    file = home / "rules" / "mine.sol"
    file.write_text(GAME)
    async with playing(str(file)) as play:
        file.unlink()
        await play.press("ctrl+e")
        assert play.front == "table"
        assert play.messages == [f"Rule file missing: {file} no longer exists."]
    assert list(file.parent.iterdir()) == []


async def test_a_key_for_the_rules_of_no_game_says_so() -> None:
    async with playing(front=True) as play:
        await play.press("home", "ctrl+e")
        assert play.front == "front"
        assert any(said.startswith("No game is selected") for said in play.messages)


async def test_the_word_that_the_manual_does_not_have_is_told_as_its_fault(file: Path) -> None:
    async with writing(file, size=(120, 40)) as play:
        await play.change("[foundation]", "[foundations]")
        at = play.written.splitlines().index("[foundations]") + 1
        await play.at(at, 5)
        await play.press("f2")
        assert 'unknown section: "foundations"' in play.row(-1)
        await play.at(6, 1)  # an empty line
        await play.press("f2")
        assert "put the cursor on" in play.row(-1)
