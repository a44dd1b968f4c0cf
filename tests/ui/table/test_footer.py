"""The last row and the title: what they teach, and that they are buttons."""

import re
from itertools import pairwise

import pytest
from textual.geometry import Size

from solkit_tui.engine.action import Click
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import pile_name
from solkit_tui.rules.pile import PileKind
from solkit_tui.services.settings.values import PanelPlace, Settings
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.table.cursor import KEYS_OF, column, game_keys, next_in_area
from solkit_tui.ui.table.moves import (
    deal,
    finish,
    give_hint,
    light_movable,
    point,
    smart,
    toggle_mark,
    undo,
)
from solkit_tui.ui.table.panel_text import panel_line, panel_rows, pile_rows
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.table.words_around import footer, standing, title
from solkit_tui.ui.widgets.button_line import Part, RowParts, fitted
from solkit_tui.ui.widgets.info_panel import PanelRow, rows_of
from tests.support.amount import some
from tests.support.json_games import at, do, position, rule, selected, shown
from tests.support.json_games import game as json_game
from tests.support.keeping import game_stats
from tests.support.library import library_game, of_each_kind
from tests.support.rulesets import shipped
from tests.ui.helpers import EASY, FREE, playing, suit

KEYS = first_keys(Settings())


def dealt(name: str = "klondike_easy") -> Table:
    """A deal of a shipped game."""
    return Table.new(Session.new(shipped(name), 5))


def words(table: Table) -> list[str]:
    """Return what the keys in the last row do now."""
    return [part.text.strip() for part in footer(table, KEYS).left if part.style != "idle"]


def texts(line: RowParts, width: int) -> list[str]:
    """Return what of a line is seen."""
    return [part.label for _, _, part in fitted(line, width)]


@pytest.mark.parametrize(
    ("name", "pile", "shown"),
    [
        ("calculation", "foundation 3", ("Foundation 3", "(3 6 9 Q)")),
        ("calculation", "foundation 4", ("Foundation 4", "(4 8 Q 3)")),
        ("windmill", "foundation 2", ("Foundation 2", "(K Q J 10)")),
        ("spider", "column 1", ("Column 1", "(4 3 2 A)", "Runs in suit can be moved")),
        ("klondike_easy", "foundation 1", ("Foundation 1", "(A♥ 2♥ 3♥ 4♥)")),
    ],
)
def test_the_panel_shows_the_order_of_the_pile_itself(
    name: str, pile: str, shown: tuple[str, ...]
) -> None:
    table = dealt(name)
    at = next(at for at in range(len(table.game.specs)) if pile_name(table.game, at) == pile)
    rows = [row.value or row.label for row in pile_rows(table.select(at))]
    assert {*shown} <= {*rows}


def test_the_row_says_what_its_keys_do_with_what_is_selected() -> None:
    table = dealt()
    assert words(table) == ["move", "hint", "deal", "new deal", "mark", "show moves"]
    deck = next_in_area(table, table.game.specs[0].kind)
    assert (words(deck)[0], words(deck)[4]) == ("deal", "deal")
    marked = toggle_mark(table)
    assert (words(marked)[0], words(marked)[4]) == ("move", "unmark")
    assert words(column(marked, 2))[0] == "hint", "A♥ cannot go there"
    assert words(column(toggle_mark(column(table, 2)), 5))[0] == "put here"
    assert words(give_hint(table))[0] == "play it"


def test_escape_is_told_once_with_what_it_does_now() -> None:
    table = dealt()
    for now, word in (
        (table, "menu "),
        (toggle_mark(table), "clear"),
        (column(toggle_mark(table), 2), "clear"),
        (light_movable(table), "clear"),
    ):
        line = footer(now, KEYS)
        labels = [part.label for part in (*line.left, *line.right)]
        assert [label for label in labels if "Esc" in label] == [f"Esc {word}"]


def test_the_row_offers_to_go_back_and_forth_only_where_that_is_possible() -> None:
    table = dealt()
    assert not {"undo", "redo"} & set(words(table))
    moved = smart(table)
    assert "undo" in words(moved)
    assert "redo" in words(undo(moved))


@pytest.mark.parametrize("name", ["klondike_easy", "free_cell", "pyramid", "golf"])
def test_keys_keep_their_cells_whatever_they_do_now(name: str) -> None:
    table = dealt(name)
    seen = [table, smart(table), toggle_mark(table), give_hint(table), light_movable(table)]
    seen += [deal(table), undo(smart(table)), column(toggle_mark(table), 2)]
    seen += [next_in_area(table, PileKind.FOUNDATION), column(table, 3).say("8♦ to column 3")]
    for width in (38, 58, 78, 118):
        cells = [
            [(a, b, part.action) for a, b, part in fitted(footer(one, KEYS), width)] for one in seen
        ]
        assert all(one == cells[0] for one in cells), width
        assert width < 58 or cells[0][1][2] == "play('undo')"


def test_own_keys_are_written_in_the_row() -> None:
    own = first_keys(Settings(keys=(("table.hint", "x"),)))
    assert "x hint" in texts(footer(dealt(), own), 80)


def test_of_hints_in_one_text_whole_ones_are_left_out() -> None:
    hints, keys = "Enter play again   y copy deal   e export", "F1 keys  Esc back"
    line = RowParts((Part(hints, "plain"),), (Part(keys, "quiet"),))
    shown = {
        width: [part.label for _, _, part in fitted(line, width)] for width in (70, 56, 40, 30)
    }
    assert shown == {
        70: [hints, keys],
        56: ["Enter play again   y copy deal", keys],
        40: ["Enter play again", keys],
        30: ["Enter play…", keys],
    }


@pytest.mark.parametrize("width", [0, 1, 5, 17, 18, 19, 40, 58, 200])
def test_no_part_of_a_row_is_cut_but_a_lonely_message(width: int) -> None:
    parts = (Part("move", "quiet", "act", "Enter"), Part("hint", "quiet", "act", "?"))
    line = RowParts(
        parts, (Part("keys", "quiet", "act", "F1"), Part("menu", "quiet", "act", "Esc"))
    )
    spans = fitted(line, width)
    assert all(0 <= start <= end <= width for start, end, _ in spans)
    assert all(one[1] + 2 <= two[0] for one, two in pairwise(spans))
    cut = texts(RowParts((Part("a long message of many words"),), line.right), 30)
    assert cut == ["a long…", "F1 keys", "Esc menu"]


def test_the_title_keeps_the_deal_number_in_a_narrow_window() -> None:
    wide = texts(title(dealt(), "0:10", 78, False), 78)
    assert wide == ["Klondike (turn one)", "#5", "unlimited redeals", "   0:10", "  0 moves"]
    narrow = texts(title(dealt(), "0:10", 34, False), 34)
    assert narrow == ["Klondike (turn one)", "#5", "  0 moves"]


async def test_clock_and_counts_can_be_hidden() -> None:
    async with playing(*EASY, size=(120, 40)) as play:
        await play.press("n")
        assert "0:00" in play.title
        assert "1 move" in play.title
        assert "First game" in play.text
        hidden = play.app.in_force._replace(show_counts=False)
        for panel in (PanelPlace.BESIDE, PanelPlace.BELOW):
            play.app.apply_settings(hidden._replace(panel=panel))
            await play.press("n")
            assert play.title == "Klondike (turn one)  #5" + "unlimited redeals".rjust(95)
            assert not re.search(r"\d:\d\d|\d moves?\b|First|Won|won", play.text)
        assert play.app.services.stats.of("klondike (easy)").played == 1


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_what_changed_while_the_panel_was_elsewhere_is_seen(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        await play.press("space")
        for where in ("below the table", "off", "beside the table"):
            await play.press("i")
            assert play.row(-2).strip() == f"information panel {where}"
        await play.press("i", "i", "f", "i")
        assert "Foundation 1" in play.text


@pytest.mark.parametrize("keys", [("f", "space"), ("f", "S"), ("f", "alt+3"), ("x",), ("u",)])
async def test_a_key_that_is_refused_again_is_seen_to_be_answered(keys: tuple[str, ...]) -> None:
    async with playing(*EASY) as play:
        await play.press(*keys)
        for _ in range(3):
            before = play.strips[-2]
            await play.press(keys[-1])
            assert play.strips[-2].text == before.text
            assert play.strips[-2] != before


def test_the_title_says_that_a_game_is_stuck() -> None:
    table = dealt("golf")
    while deal(table).session is not table.session:
        table = deal(table)
    while "nowhere to go" not in table.note.text and table.session.can_undo:
        before = table
        for number in range(1, 8):
            table = smart(column(before, number))
            if table.session is not before.session:
                break
        else:
            break
    assert standing(table, "0:10").text == "no moves left"
    assert finish(table).note.text == "no moves left"
    assert finish(dealt()).note.text == "this game cannot be finished automatically yet"
    assert "stuck" in texts(title(table, "0:10", 78, False), 78)
    assert words(table)[:3] == ["undo", "hint", "new deal"]


def test_a_deck_whose_top_card_may_be_taken_still_says_how_it_is_dealt() -> None:
    table = dealt("pyramid")
    assert table.game.deck is not None
    marked = point(table, table.game.deck, None)
    assert marked.mark is not None
    assert "a second click deals" in marked.note.text
    assert "deal" in words(marked)
    assert "Space again deals" in toggle_mark(table.select(table.game.deck)).note.text
    assert point(marked, table.game.deck, None).session.at == 1


def test_the_title_says_that_a_game_is_lost_by_its_rules() -> None:
    button = {"activate": [do("lose", when=rule("button", "count", "=", 0))], "setup": ""}
    table = Table.new(Session.new(json_game({"button": button, "tableau": {"setup": "u*"}}), 1))
    play = table.game.legal_play(table.state, Click(at(table.game, "button")))
    said = texts(title(table.play(play), "0:10", 78, False), 78)
    assert ("lost" in said, "stuck" in said) == (True, False)


@pytest.mark.parametrize("width", range(9, 140, 5))
def test_the_line_below_the_table_never_loses_the_selection(width: int) -> None:
    stats = game_stats(played=12, won=3, seconds=60.0)
    marked = column(toggle_mark(dealt()), 2)
    line = panel_line(marked, stats, width)
    assert line.endswith(("A♥  at 2♦", "marked A♥  selected 2♦"))
    assert len(line) <= max(width, len("marked A♥  at 2♦"))
    if width > 118:
        assert line.startswith("won 3 of 12, 25.0%  column 2")
    elif width > 80:  # a window of 80 columns has room for it
        share = ", 25.0%" if len(line) + 7 <= width or "%" in line else ""
        assert line.startswith(f"won 3 of 12{share}  column 2")


def test_a_column_that_takes_nothing_says_so() -> None:
    table = dealt("golf")
    assert PanelRow("", "No building", "No building") in pile_rows(table)
    assert "no building" in panel_line(table, game_stats(0, 0, 0.0), 78)
    narrow = panel_line(table, game_stats(0, 0, 5.0), 58)
    assert narrow == "column 1 (5)  no building  movable: top card  selected 4♣"


@pytest.mark.parametrize("width", range(30, 140, 10))
def test_a_first_game_has_no_results_in_the_line_below_the_table(width: int) -> None:
    begun = panel_line(column(dealt(), 2), game_stats(0, 0, 60.0), width)
    assert begun == panel_line(column(dealt(), 2), game_stats(0, 0, 0.0), width)


@pytest.mark.parametrize("width", range(30, 140, 10))
def test_an_order_without_restriction_is_no_row_of_dashes(width: int) -> None:
    table = column(Table.new(Session.new(library_game("strategy"), 5)), 1)
    line = panel_line(table, game_stats(0, 0, 0.0), width)
    assert " - " not in line
    assert width < 58 or "any card" in line


@pytest.mark.parametrize("name", of_each_kind())
def test_the_help_has_the_keys_of_the_piles_that_there_are(name: str) -> None:
    game = library_game(name)
    table, listed = Table.new(Session.new(game, 5)), {key.id for key in game_keys(game)}
    for area, (walk, *_) in KEYS_OF.items():
        there = next_in_area(table, area)
        assert (walk in listed) == ("this game has no" not in there.note.text), walk
    assert ("table.deal" in listed) or game.supply_pile is None
    assert ("table.to_cell" in listed) == bool(game.cells)


def test_a_deck_that_is_only_redealt_is_called_so() -> None:
    for name in ("la_belle_lucie", "montana"):
        table = next_in_area(Table.new(Session.new(library_game(name), 5)), PileKind.DECK)
        words = {part.key: part.text for part in footer(table, first_keys(Settings())).left}
        assert words["n"] == "redeal"
        assert words["Enter"].strip() == "redeal"
        assert [row.label for row in pile_rows(table)] == ["Redeal"]


async def test_every_word_of_the_row_is_a_button() -> None:
    async with playing(*EASY) as play:
        await play.click(play.find("Enter move"))
        assert play.moves == 1
        await play.press("right")
        await play.click(play.find("u undo"))
        assert play.moves == 0
        await play.press("1")
        await play.click(play.find("n deal"))
        assert (play.moves, play.where) == (1, "w")
        await play.click(play.find("1 move"))
        assert play.moves == 0
        await play.click(play.find("Esc menu"))
        assert play.front == "menu"
        await play.press("escape")
        await play.click(play.find("F1 keys"))
        assert play.front == "page"
        await play.press("escape")
        await play.click(play.find("#5"))
        assert play.front == "number"


async def test_a_message_gives_the_keys_their_place_back_after_a_while() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        assert play.status == "A♥ to foundation 1"
        for _ in range(20):
            play.screen.on_second()
        assert play.status.startswith("Enter move")


async def test_a_hint_is_told_of_as_long_as_enter_plays_it() -> None:
    async with playing(*EASY) as play:
        await play.press("question_mark")
        await play.until(lambda: "play it" in play.row(-1))
        hint = play.row(-2)
        assert " to " in hint
        for _ in range(20):
            play.screen.on_second()
        await play.press()
        assert play.row(-2) == hint
        assert play.lit
        for _ in range(2):
            await play.press("X")
            assert "X does nothing here" in play.row(-2)
            assert "play it" not in play.row(-1)
            assert not play.lit
        await play.press("enter")
        assert play.moves == 1
        assert play.table.offer is None


@pytest.mark.parametrize("size", [(80, 24), (45, 15)])
async def test_a_complete_run_is_told_of_with_the_key_that_plays_it(size: tuple[int, int]) -> None:
    def told() -> str:
        return " ".join(line.strip() for line in play.lines[-3:-1])

    async with playing("-g", "spider", "-n", "5", size=size) as play:
        await play.lay({"1": suit("K", "2", "S"), "2": ["9H", "AS"]})
        await play.press("2", "enter")
        full = "A♠ to column 1; p plays the complete run to a foundation"
        assert told().endswith(
            full if size[0] == 80 else "p plays the complete run to a foundation"
        )
        await play.press("right")
        assert "complete run" not in play.text
        await play.press("s")
        assert "complete run" not in play.text
        await play.press("escape", "p")
        assert len(play.piles["f1"]) == 13
        assert "complete run" not in play.text
        await play.press("u")
        assert "complete run" in told()
        await play.press("u")
        assert "complete run" not in play.text


async def test_what_was_dealt_is_selected_and_enter_plays_the_hint_that_is_shown() -> None:
    async with playing(*EASY) as play:
        await play.press("5", "n")
        assert play.where == "w"
        await play.press("1", "enter", "2", "enter", *["question_mark"] * 3)
        # The solver may be asked first, and answers in its own time.
        await play.until(lambda: ": " in play.status and " to " in play.status)
        what, place = play.status.split(": ")[1].split(" to ")
        await play.press("enter")
        assert play.status.startswith(f"{what} to {place}")


@pytest.mark.parametrize("key", ["alt+2", "trade_mark_sign"])
async def test_a_digit_with_alt_moves_to_that_column(key: str) -> None:
    async with playing(*FREE) as play:
        await play.press(key)
        assert "black 7" in play.status
        await play.press("7", key.replace("2", "8").replace("trade_mark_sign", "bullet"))
        assert play.piles["8"][-2:] == ["5H", "4C"]
        await play.press("1", "alt+c")
        assert play.piles["c1"] == ["KC"]


async def test_letters_reach_reserve_and_waste() -> None:
    async with playing("-g", "canfield", "-n", "5") as play:
        for key, place in (("r", "r1"), ("1", "1"), ("v", "r1"), ("t", "w")):
            await play.press(key)
            assert play.where == place


async def test_digits_reach_reserves_where_there_are_no_columns() -> None:
    async with playing("-g", "alhambra", "-n", "5") as play:
        await play.press("3")
        assert play.where == "r3"
        await play.press("9")
        assert play.status == "this game has only 8 reserve piles"


def test_the_panel_says_whether_the_game_can_be_won_where_that_is_known() -> None:
    stats = game_stats(played=12, won=3, seconds=60.0)
    silent, *_ = panel_rows(dealt(), stats, "1:00")
    told, *_ = panel_rows(dealt(), stats, "1:00", chance="yes, 11 moves")
    assert told == (*silent, PanelRow("Winnable", "yes, 11 moves"))


@pytest.mark.parametrize("width", [12, 18, 26])
@pytest.mark.parametrize("height", [1, 4, 9, 14, 40])
def test_the_panel_never_loses_the_selection_and_cuts_no_word(width: int, height: int) -> None:
    marked = column(toggle_mark(dealt()), 2)
    stats = game_stats(played=12, won=3, seconds=60.0)
    rows = rows_of(panel_rows(marked, stats, "1:00"), Size(width, height))
    assert len(rows) <= height
    assert rows[-1][:2] == ("Selected", "2♦")
    room = [width - 9 if row.label else width for row in rows]
    assert all(len(row.value) <= most for row, most in zip(rows, room, strict=True))


@pytest.mark.parametrize("name", some(of_each_kind(), 4))
@pytest.mark.parametrize("width", [18, 26, 30])
def test_the_panel_breaks_no_phrase(name: str, width: int) -> None:
    """In the narrowest panel there are no more than two columns too few for the longest of them."""
    game, stats = library_game(name), game_stats(played=112, won=43, seconds=60.0)
    table = Table.new(Session.new(game, 5))
    for pile in range(len(game.specs)):
        sections = panel_rows(table.select(pile), stats, "11:15:00", chance="yes, in 192 moves")
        rows = rows_of(sections, Size(width, 40))
        parts = [row for section in sections for row in section]
        whole = {text for row in parts for text in (row.label, row.value, row.short)}
        broken = [row for row in rows if {row.label, row.value} - whole]
        assert not broken or width == 18, broken
        assert len(broken) <= 2


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_that_a_card_is_marked_is_said_at_every_size(size: tuple[int, int]) -> None:
    async with playing("-g", "freecell", "-n", "5", size=size) as play:
        await play.press("2", "space")
        assert "marked" in play.text


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("klondike (easy)", (80, 24)),
        ("klondike (easy)", (60, 20)),
        ("spider", (60, 20)),
        ("brigade", (80, 24)),
        ("klondike (easy)", (40, 12)),
    ],
)
async def test_a_message_leaves_the_keys_where_they_are(game: str, size: tuple[int, int]) -> None:
    """It has a row of its own, takes that of the panel, or lies on the table."""
    async with playing("-g", game, "-n", "5", size=size) as play:
        keys, regions = play.row(-1), [play.region(name) for name in play.piles]
        for text in ("x" * (size[0] - 2), "short", "many words " * 20):
            play.screen.table = play.table.refuse(text.strip())
            await play.press()
            assert play.row(-1) == keys
            assert text[-12:].strip() in " ".join(line.strip() for line in play.lines[-4:-1])
        assert regions == [play.region(name) for name in play.piles]
        for _ in range(20):
            play.screen.on_second()
        await play.press()
        assert "words" not in play.text


def test_a_card_that_can_be_moved_and_pressed_says_both() -> None:
    kinds = {
        "mine": {"grab": True, "activate": [do("flip", selected("pile", "top"))]},
        "other": {"grab": True},
    }
    game = json_game(kinds)
    state = position(game, mine="AC", other="2C")
    table = Table.new(Session(game, None, (), (state,)))
    assert "mark" in words(table.select(at(game, "mine")))
    marked = toggle_mark(table.select(at(game, "mine")))
    assert "click" in words(marked)
    assert "unmark" in words(toggle_mark(table.select(at(game, "other"))))
    assert shown(game, toggle_mark(marked).state)["mine"] == "-AC"


async def test_the_row_names_another_key_as_soon_as_it_holds() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        assert "u undo" in play.text
        settings = play.app.services.settings.settings._replace(keys=(("table.undo", "ctrl+u"),))
        play.screen.apply_settings(settings, play.screen._start.look, None)
        await play.press()
        assert "Ctrl+U undo" in play.text
