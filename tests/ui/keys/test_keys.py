"""Every key of the SolKit guides, with the mendings of the manual.

The tables below are the contract; a key that is in the guides and not here is not tested.
"""

from collections.abc import Callable
from functools import partial

import pytest

from solkit_tui.ui.dialogs.page import PageScroll
from solkit_tui.ui.table.cursor import game_keys
from solkit_tui.ui.widgets.choices import ChoiceList
from tests.support.amount import some
from tests.ui.helpers import CANFIELD, EASY, FREE, HARD, TEN, Play, playing

# game, keys before, the key, and the pile that the cursor is on then.
WALKS = [
    # Right and l the next pile, Left and h the previous, round the end.
    (HARD, [], "right", "2"),
    (HARD, [], "l", "2"),
    (HARD, ["7"], "right", "d"),
    (HARD, ["7"], "l", "d"),
    (HARD, [], "left", "f4"),
    (HARD, [], "h", "f4"),
    (HARD, ["d"], "left", "7"),
    (HARD, ["d"], "h", "7"),
    # d: deck, again: waste.
    (HARD, [], "d", "d"),
    (HARD, ["d"], "d", "w"),
    (HARD, ["d", "d"], "d", "d"),
    # f, c and v walk round their areas.
    (HARD, [], "f", "f1"),
    (HARD, ["f"], "f", "f2"),
    (HARD, ["f", "f", "f", "f"], "f", "f1"),
    (FREE, [], "c", "c1"),
    (FREE, ["c"], "c", "c2"),
    (FREE, ["c", "c", "c", "c"], "c", "c1"),
    (CANFIELD, [], "v", "r1"),
    # A digit selects its column.
    *((TEN, ["d"], digit, str(at + 1)) for at, digit in enumerate("1234567890")),
]


@pytest.mark.parametrize("game", some([HARD, FREE, CANFIELD, TEN], 2), ids=lambda game: game[1])
async def test_a_key_selects_a_pile(game: tuple[str, ...]) -> None:
    async with playing(*game) as play:
        for its, before, key, pile in WALKS:
            if its == game:
                await play.again()
                await play.press(*before)
                assert play.where != pile
                await play.press(key)
                assert play.where == pile, (before, key)
                assert play.moves == 0


SHIFTED = {
    "1": "exclamation_mark",
    "2": "at",
    "3": "number_sign",
    "4": "dollar_sign",
    "5": "percent_sign",
    "6": "circumflex_accent",
    "7": "ampersand",
    "8": "asterisk",
    "9": "left_parenthesis",
    "0": "right_parenthesis",
}


async def test_a_shifted_digit_selects_its_column() -> None:
    """In both forms that terminals send."""
    async with playing(*TEN) as play:
        for digit, character in SHIFTED.items():
            for key in (character, f"shift+{digit}"):
                await play.press("d", key)
                assert play.where == str(int(digit) or 10), key


# FreeCell column 1, top first: K♣ J♦ 6♣ J♣ K♦ 3♦ A♥.
CLIMBS = [
    ([], "up", "JD"),
    ([], "k", "JD"),
    (["up", "up"], "down", "JD"),
    (["up", "up"], "j", "JD"),
    ([], "down", "KC"),  # no card below it
    ([], "1", "JD"),  # selected from the start
    (["1"], "1", "6C"),
    (["1"] * 6, "1", "KC"),  # round
    (["up"], "exclamation_mark", "KC"),
    (["up"], "shift+1", "KC"),
    ([], "exclamation_mark", "AH"),  # round
]


async def test_a_key_selects_a_card_of_the_pile() -> None:
    async with playing(*FREE) as play:
        for before, key, card in CLIMBS:
            await play.again()
            await play.press(*before, key)
            assert (play.where, play.card) == ("1", card), (before, key)


async def test_a_face_down_card_is_not_selected() -> None:
    async with playing(*HARD) as play:
        await play.press("7", "7")
        assert (play.where, play.card) == ("7", "7H")


async def test_beyond_the_cards_of_a_column_lie_the_the_next_piles() -> None:
    async with playing(*HARD) as play:
        for up, down in (("up", "down"), ("k", "j")):
            await play.again()
            await play.press("7", up)
            assert play.where == "f4"
            await play.press(down)
            assert (play.where, play.card) == ("7", "7H")
            await play.press(down)
            assert (play.where, play.card) == ("7", "7H")
            assert "there is nothing further down" in play.status


NO_AREA = [(EASY, "c", "free cell"), (EASY, "v", "reserve"), (FREE, "d", "deck"), (EASY, "8", "7")]


@pytest.mark.parametrize(("game", "key", "word"), NO_AREA)
async def test_a_key_for_what_the_game_has_not_says_so(
    game: tuple[str, ...], key: str, word: str
) -> None:
    async with playing(*game) as play:
        await play.press(key)
        assert word in play.status
        assert play.where == "1"


# -- cards ----------------------------------------------------------------------------------------


async def test_a_key_without_a_meaning_says_so_and_the_others_do_not() -> None:
    async with playing(*HARD) as play:
        await play.press("z")
        assert "z does nothing here; press F1 for the keys" in play.status
        await play.press("home")
        assert "Home does nothing here; press F1 for the keys" in play.status
        await play.press("alt+z")
        assert "Alt+Z does nothing here" in play.status
        await play.press("l")
        assert "does nothing" not in play.status


async def test_space_marks_and_unmarks() -> None:
    async with playing(*EASY) as play:
        await play.press("space")
        assert play.marked == "AH"
        await play.press("space")
        assert play.marked == ""
        assert play.moves == 0


async def test_space_marks_another_card_instead() -> None:
    async with playing(*EASY) as play:
        await play.press("space", "2", "space")
        assert play.marked == "2D"


async def test_a_key_on_the_deck_deals() -> None:
    async with playing(*HARD) as play:
        for key in ("space", "enter", "m"):
            await play.again()
            await play.press("d", key)
            assert len(play.piles["w"]) == 6, key
            assert len(play.piles["d"]) == 18
            assert play.where == "d"


async def test_a_key_on_the_used_up_deck_turns_the_waste_over() -> None:
    async with playing(*HARD) as play:
        await play.press("d", *["enter"] * 7)
        assert play.piles["d"] == []
        waste, used_up = play.piles["w"], play.table
        for key in ("space", "enter", "m"):
            play.screen.table = used_up
            await play.press(key)
            assert play.piles["w"] == waste[:3], key
            assert len(play.piles["d"]) == 21


async def test_the_smart_key_moves_a_card() -> None:
    async with playing(*EASY) as play:
        for key in ("enter", "m"):
            await play.again()
            await play.press(key)
            assert play.piles["f1"] == ["AH"], key


async def test_u_undoes_the_last_move() -> None:
    async with playing(*EASY) as play:
        dealt = play.piles
        await play.press("m", "u")
        assert play.piles == dealt
        assert play.moves == 0


async def test_a_key_redoes_what_was_undone() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        for key in ("U", "shift+u", "ctrl+r"):
            await play.press("u")
            assert play.moves == 0
            await play.press(key)
            assert play.piles["f1"] == ["AH"], key


async def test_a_new_move_clears_the_redo() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "u", "4", "m", "U")
        assert play.piles["f1"] == ["AS"]
        assert play.moves == 1
        assert "redo" in play.status


# -- the game -------------------------------------------------------------------------------------


async def test_a_key_deals_anew() -> None:
    async with playing(*EASY) as play:
        for key in ("f5", "R", "shift+r"):
            dealt = play.session.deal
            await play.press(key)
            assert play.front == "table"
            assert play.session.deal != dealt, key
            assert f"#{play.session.deal}" in play.title
            assert play.moves == 0


async def test_a_new_deal_asks_once_where_a_game_is_in_progress() -> None:
    async with playing(*EASY) as play:
        for key in ("f5", "R", "shift+r"):
            dealt = play.session.deal
            await play.press("d", "enter", key)
            assert play.front != "table", key
            assert (play.session.deal, play.moves) == (dealt, 1)
            await play.press("y")
            assert play.front == "table"
            assert play.session.deal != dealt


async def test_a_new_deal_can_be_thought_better_of() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "f5", "enter")  # an Enter too many ends no game
        assert (play.front, play.session.deal, play.moves) == ("table", 5, 1)
        await play.press("f5", "n")
        assert (play.front, play.session.deal, play.moves) == ("table", 5, 1)
        await play.press("f5", "escape")
        assert (play.front, play.session.deal, play.moves) == ("table", 5, 1)


async def test_the_question_can_be_answered_from_the_list() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "f5", "end", "enter")
        assert play.front == "table"
        assert play.session.deal != 5


async def test_a_wrong_deal_number_is_refused_and_the_game_is_as_it_was() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "g")
        for typed in ("", "8589934592", "abc"):
            await play.press("home", *["delete"] * 12, *typed, "enter")
            assert play.front == "number"
            assert ("not a deal number" if typed else "type a number") in play.text
            assert "(0 to 8589934591)" in play.text
            assert "easy  medium  hard  expert" in play.text
        await play.press("escape")
        assert (play.front, play.session.deal, play.moves) == ("table", 5, 1)


async def test_f4_restarts_the_deal() -> None:
    async with playing(*EASY) as play:
        dealt = play.piles
        await play.press("m", "4", "m", "f4", "down", "enter")
        assert play.piles == dealt
        assert play.session.deal == 5


async def test_g_asks_for_a_deal_number() -> None:
    async with playing(*EASY) as play:
        await play.press("g", *"617", "enter")
        assert play.front == "table"
        assert play.session.deal == 617
        assert "#617" in play.title


async def test_g_and_escape_keep_the_deal() -> None:
    async with playing(*EASY) as play:
        await play.press("g", *"617", "escape")
        assert (play.front, play.session.deal) == ("table", 5)


async def test_every_number_of_the_range_can_be_typed() -> None:
    async with playing(*EASY) as play:
        for number in ("0", "8589934591", "000042"):
            await play.press("g", *number, "enter")
            assert play.session.deal == int(number)


async def test_a_number_of_nothing_is_refused() -> None:
    async with playing(*EASY) as play:
        await play.press("g", "backspace", "delete", "enter")
        assert play.front == "number"
        assert "8589934591" in play.text


async def test_i_takes_the_panel_from_the_side_to_a_line_to_nowhere() -> None:
    async with playing(*EASY) as play:
        assert "Never played" in play.text
        await play.press("i")
        assert "Never played" not in play.text
        assert "column 1" in play.lines[-3]
        await play.press("i")
        assert "column 1" not in play.lines[-3]
        await play.press("i")
        assert "Never played" in play.text


async def test_a_key_opens_the_game_menu() -> None:
    async with playing(*EASY) as play:
        for key in ("escape", "q"):
            await play.press(key)
            assert play.front == "menu", key
            for words in ("Resume", "New deal", "Restart", "Choose a game", "Quit"):
                assert any(words in line for line in play.choices), words
            await play.press("escape")


async def test_the_menu_key_first_clears_marks_and_highlights() -> None:
    async with playing(*EASY) as play:
        for key in ("escape", "q"):
            for before in ("space", "s", "S"):
                await play.press(before)
                assert play.marked or play.lit
                await play.press(key)
                assert (play.front, play.marked, play.lit) == ("table", "", set())
            await play.press(key)
            assert play.front == "menu"
            await play.press("escape")


async def test_f1_shows_the_keys() -> None:
    async with playing(*EASY, size=(80, 60)) as play:
        await play.press("f1")
        assert play.front == "page"
        assert "undo the last move" in play.text
        await play.press("tab")
        for words in ("Space", "F5", "Ctrl+Q", "Shift+1", "F4"):
            assert words in play.text


async def test_f2_shows_the_rules() -> None:
    async with playing(*EASY, size=(80, 60)) as play:
        await play.press("f2")
        assert play.front == "page"
        assert "foundation" in play.text.lower()


@pytest.mark.parametrize(
    ("arguments", "before"),
    [
        ((), []),
        ((), ["f1"]),
        (EASY, []),
        (EASY, ["escape"]),
        (EASY, ["f1"]),
        (EASY, ["g"]),
        (EASY, ["m", "f5"]),
    ],
)
async def test_ctrl_q_leaves_at_once_from_everywhere(
    arguments: tuple[str, ...], before: list[str]
) -> None:
    async with playing(*arguments) as play:
        await play.press(*before)
        await play.pilot.press("ctrl+q")
        assert not play.app.is_running or play.app._exit
    assert play.app.return_code == 0


# -- lists ----------------------------------------------------------------------------------------

PICKED = "Klondike ◂ turn one ▸"
FIRST, LAST = 0, -1

# The key, and the line that is selected then, from the one that was.
LIST_WALKS: list[tuple[str, Callable[[int], int]]] = [
    ("up", lambda at: at - 1),
    ("k", lambda at: at - 1),
    ("down", lambda at: at + 1),
    ("j", lambda at: at + 1),
    ("home", lambda at: FIRST),
    ("K", lambda at: FIRST),
    ("shift+k", lambda at: FIRST),
    ("end", lambda at: LAST),
    ("J", lambda at: LAST),
    ("shift+j", lambda at: LAST),
]


async def test_a_key_walks_the_picker() -> None:
    async with playing() as play:
        picked = play.choices.index(play.chosen)
        assert play.chosen.startswith(PICKED.partition(" ")[0])
        for key, place in LIST_WALKS:
            play.app.screen.query_one(ChoiceList).highlighted = picked
            await play.press(key)
            assert play.chosen == play.choices[place(picked)], key


def _place(play: Play) -> int:
    return play.choices.index(play.chosen)


PAGES: list[tuple[str, str, Callable[[int, int], bool]]] = [
    ("end", "pageup", lambda before, after: after < before - 5),
    ("end", "u", lambda before, after: after < before - 5),
    ("home", "pagedown", lambda before, after: after > before + 5),
    ("home", "d", lambda before, after: after > before + 5),
]


async def test_a_key_pages_the_picker() -> None:
    async with playing(size=(80, 16)) as play:
        for before, key, paged in PAGES:
            await play.press(before)
            start = _place(play)
            await play.press(key)
            assert paged(start, _place(play)), key


async def test_enter_in_the_picker_deals_the_selected_game() -> None:
    async with playing() as play:
        await play.press("enter")
        assert play.front == "table"
        assert play.title.startswith("Klondike (turn one)")


async def test_escape_in_the_picker_leaves_the_program() -> None:
    async with playing() as play:
        await play.pilot.press("escape")
    assert play.app.return_code == 0


async def test_f1_in_the_picker_shows_its_keys() -> None:
    async with playing(size=(80, 40)) as play:
        await play.press("f1")
        assert play.front == "page"
        await play.press("tab")
        assert "PgDn d" in play.text
        await play.press("escape")
        assert play.front == "picker"


MENU_WALKS = [
    ([], "down", 1),
    ([], "j", 1),
    (["down"], "up", 0),
    (["down"], "k", 0),
    ([], "end", -1),
    ([], "J", -1),
    ([], "shift+j", -1),
    ([], "pagedown", -1),
    ([], "d", -1),
    (["end"], "home", 0),
    (["end"], "K", 0),
    (["end"], "shift+k", 0),
    (["end"], "pageup", 0),
    (["end"], "u", 0),
]


@pytest.mark.long
async def test_a_key_walks_the_game_menu() -> None:
    async with playing(*EASY) as play:
        for before, key, place in MENU_WALKS:
            await play.press("escape", *before, key)
            assert play.chosen == play.choices[place], (before, key)
            await play.press("escape")


async def test_a_key_goes_back_from_the_menu() -> None:
    """Enter, because the menu opens on its first line, Resume."""
    async with playing(*EASY) as play:
        for key in ("escape", "q", "enter"):
            await play.press("escape")
            assert play.front == "menu"
            await play.press(key)
            assert (play.front, play.moves) == ("table", 0), key


# keys before, and the key.
PAGE_WALKS = [
    ([], "down"),
    ([], "j"),
    ([], "pagedown"),
    ([], "d"),
    ([], "end"),
    ([], "J"),
    (["end"], "up"),
    (["end"], "k"),
    (["end"], "pageup"),
    (["end"], "u"),
    (["end"], "home"),
    (["end"], "K"),
]


def differs(play: Play, shown: str) -> bool:
    return play.text != shown


def says(play: Play, words: str) -> bool:
    return words in play.text


async def test_a_key_scrolls_the_help() -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        for before, key in some(PAGE_WALKS, 5):
            await play.press("f1")
            if before:
                await play.press(*before)
                await play.until(lambda: "first or last" in play.text)
                await play.later(0.05)  # Textual scrolls to an end twice
            shown = play.text
            await play.press(key)
            await play.until(partial(differs, play, shown))
            assert play.text != shown, key
            ends = {"home": "The keys you need most", "end": "first or last"}
            words = ends.get({"K": "home", "J": "end"}.get(key, key), "")
            await play.until(partial(says, play, words))
            assert words in play.text
            await play.press("escape")


async def test_a_key_closes_the_help() -> None:
    async with playing(*EASY) as play:
        for key in ("escape", "q", "f1"):
            await play.press("f1")
            assert play.front == "page"
            await play.press(key)
            assert play.front == "table", key


# -- refusals -------------------------------------------------------------------------------------


async def test_a_refused_move_says_why_and_changes_nothing() -> None:
    async with playing(*EASY) as play:
        await play.press("m")  # the ace is out; column 1 is empty
        before = play.session
        await play.press("2", "space", "1", "m")
        assert "King" in play.status
        assert play.session is before
        await play.press("u")
        assert play.moves == 0


async def test_no_redeals_left_is_said() -> None:
    async with playing("-g", "thumb and pouch", "-n", "5") as play:
        await play.press("d", *["enter"] * 24)
        assert play.piles["d"] == []
        before = play.session
        await play.press("enter")
        assert play.session is before
        assert play.status


async def test_when_no_move_is_left_the_ways_out_are_named() -> None:
    async with playing(*EASY) as play:
        tops = {"1": ["KC"], "2": ["KS"], "3": ["QC"], "4": ["QS"], "5": ["JC"], "6": ["JS"]}
        await play.lay({**tops, "7": ["10C"], "w": ["9H"]}, rest="7")
        await play.press("d", "d", "m")
        assert play.piles["7"][-2:] == ["10C", "9H"]
        for way in ("undo", "new deal", "restart"):
            assert way in play.status
        await play.press("u")
        assert play.piles["w"] == ["9H"]


@pytest.mark.parametrize("size", some([(60, 20), (80, 24), (120, 40)], 3))
@pytest.mark.parametrize("screen", [EASY, ()])
async def test_the_first_page_of_help_has_six_keys_and_the_next_all(
    screen: tuple[str, ...], size: tuple[int, int]
) -> None:
    async with playing(*screen, size=size) as play:
        await play.press("f1")
        first = play.text
        assert "The keys you need most" in first
        assert "Moving around" not in first
        assert play.app.screen.query_one(PageScroll).max_scroll_y == 0
        for on, back in (("tab", "tab"), ("down", "up"), ("pagedown", "home")):
            await play.press(on)
            assert "The keys you need most" not in play.text
            await play.press(back)
            await play.until(lambda: play.text == first)
            assert play.text == first
        await play.press("tab", "escape")
        assert play.front in ("table", "picker")


async def test_what_an_action_of_the_palette_does_is_told_whole() -> None:
    def read() -> str:
        return " ".join(play.text.replace("│", " ").split())

    async with playing(*EASY, size=(60, 20)) as play:
        await play.press("ctrl+p")
        for key in [one for one in game_keys(play.game) if one.name][:6]:
            await play.until(lambda key=key: key.help in read())  # type: ignore[misc]
            assert key.help in read(), key.id
            await play.press("down")
        await play.press(*"edit")
        assert next(key.help for key in game_keys(play.game) if key.id == "table.edit") in read()
