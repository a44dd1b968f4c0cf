"""What piles say beside their cards: captions of empty ones, numbers on closed ones, labels."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.model.notation import pile_text
from solkit_tui.ui.drawing.paint import PilePicture
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.placing.shape import shape_of
from solkit_tui.ui.table.pictures import pictures
from tests.support.amount import some
from tests.ui.helpers import CANFIELD, EASY, FREE, HARD, TEN, Play, drawn, playing, suit
from tests.ui.table.test_table_value import at, laid, number_of


def inside(play: Play, name: str) -> str:
    """Return what stands inside an empty place."""
    return "".join(play.shown(name)).translate(
        str.maketrans("", "", "╭╮╰╯╌╎╔╗╚╝═║ dfcrtw0123456789")
    )


SIZES = pytest.mark.parametrize("size", some([(120, 40), (80, 24), (60, 20)], 2))


@SIZES
async def test_an_empty_foundation_says_what_starts_it(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        assert [inside(play, f"f{at}") for at in range(1, 5)] == ["A"] * 4


@SIZES
async def test_an_empty_column_says_what_starts_it(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        await play.press("m")
        assert inside(play, "1") == "K"


async def test_an_empty_free_cell_says_nothing() -> None:
    async with playing(*FREE) as play:
        assert inside(play, "c1") == ""


async def test_an_empty_waste_says_nothing() -> None:
    async with playing(*EASY) as play:
        await play.lay({"1": ["KS"]})
        assert inside(play, "w") == ""


@pytest.mark.long
@SIZES
async def test_a_used_up_deck_says_whether_it_can_be_turned(size: tuple[int, int]) -> None:
    async with playing(*HARD, size=size) as play:
        await play.press("d", *["enter"] * 7)
        assert inside(play, "d") == "↻"
    async with playing("-g", "thumb and pouch", "-n", "5", size=size) as play:
        await play.lay({"d": []}, rest="w")
        assert inside(play, "d") == "✕"


@SIZES
async def test_the_deck_counts_its_cards(size: tuple[int, int]) -> None:
    async with playing(*HARD, size=size) as play:
        await play.press("d")
        for number in (21, 18, 15):
            assert str(number) in "".join(play.shown("d"))
            await play.press("space")


@SIZES
async def test_a_reserve_counts_its_cards(size: tuple[int, int]) -> None:
    async with playing(*CANFIELD, size=size) as play:
        assert "13" in "".join(play.shown("r1"))


async def test_a_foundation_names_the_base_of_this_deal() -> None:
    async with playing(*CANFIELD) as play:
        base = play.piles["f1"][0][:-1]
        assert [inside(play, f"f{at}") for at in (2, 3, 4)] == [base] * 3


FOUNDATIONS = {
    "A, spade": "♠A",
    "K, heart": "♥K",
    "10, club": "♣",
    "any, diamond": "♦",
    "any, any": "",
}
RULES = """\
[global]
name = Captions
decks = 1
[deck]
deal_to = waste
deal_by = 1
redeals = 0
[foundation]
{foundations}
[column]
playable_card = top
order = descending, any
refill = {refill}
column*3 = 1, 1
column = 0, 0
"""


def rules(path: Path, refill: str) -> Path:
    lines = (f"column = {start}, ascending, same suit" for start in FOUNDATIONS)
    path.write_text(RULES.format(foundations="\n".join(lines), refill=refill))
    return path


async def test_a_foundation_of_one_suit_names_it(tmp_path: Path) -> None:
    async with playing(str(rules(tmp_path / "captions.sol", "any"))) as play:
        for at, caption in enumerate(FOUNDATIONS.values(), 1):
            assert inside(play, f"f{at}") == caption
        assert inside(play, "4") == ""


async def test_the_ten_of_a_suit_is_written_out(tmp_path: Path) -> None:
    async with playing(str(rules(tmp_path / "captions.sol", "any"))) as play:
        assert "♣10" in "".join(play.shown("f3"))


async def test_a_column_that_stays_empty_is_crossed_out(tmp_path: Path) -> None:
    async with playing(str(rules(tmp_path / "captions.sol", "none"))) as play:
        assert inside(play, "4") == "✕"


@SIZES
async def test_letters_and_numbers_stand_by_the_piles(size: tuple[int, int]) -> None:
    async with playing(*FREE, size=size) as play:
        for at in range(1, 9):
            assert play.shown(str(at))[0].strip() == str(at)
        assert play.shown("f1")[0].strip() == "f1"
        assert play.shown("c4")[0].strip() == "c4"
    async with playing(*TEN, size=size) as play:
        assert play.shown("10")[0].strip() == "0"
        assert play.shown("d")[0].strip() == "d"
        assert play.shown("w")[0].strip() == "t"


async def test_mark_cursor_and_hints_differ_without_colour() -> None:
    async with playing(*EASY) as play:
        await play.press("2")
        plain = play.shown("1")
        await play.press("1")
        cursor = play.shown("1")
        await play.press("space", "2")
        marked = play.shown("1")
        await play.press("escape", "s")
        movable = play.shown("1")
        assert len({tuple(look) for look in (plain, cursor, marked, movable)}) == 4
        await play.press("escape", "1", "S")
        lit = play.shown("f2")
        await play.press("escape")
        assert play.shown("f2") != lit


async def test_a_red_suit_differs_from_a_black_one_without_colour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with playing(*EASY) as play:
        assert "♡" in play.text
        assert "♢" in play.text
        piles = "".join("".join(play.shown(name)) for name in play.piles)
        assert not {"♥", "♦"} & set(piles)
        assert "4♡ 3♠ 2♢ A♣" in play.text
        assert not {"♥", "♦"} & set(play.text), "panel and messages have the same signs"


async def test_the_panel_shows_rules_in_pictures() -> None:
    async with playing(*EASY) as play:
        for words in ("Column 1", "4♥ 3♠ 2♦ A♣", "Selected A♥"):
            assert words in play.text
        await play.press("f")
        for words in ("Foundation 1", "A♥ 2♥ 3♥ 4♥"):
            assert words in play.text


async def test_the_panel_shows_mark_and_selection() -> None:
    async with playing(*EASY) as play:
        await play.press("space")
        assert "marked" in play.text
        await play.press("2")
        assert "marked" not in play.text
        assert "Marked   A♥" in play.text
        assert "Selected 2♦" in play.text


async def test_the_percentage_is_a_percentage(home: Path) -> None:
    (home / "stats.toml").write_text('[games."Klondike (easy)"]\nplayed = 8\nwon = 3\n')
    async with playing(*EASY) as play:
        assert "37.5%" in play.text


async def test_the_line_below_the_table_says_what_the_panel_says() -> None:
    async with playing(*TEN, size=(60, 20)) as play:
        line = play.lines[-2]
        for words in ("column 1", "down, other suits"):
            assert words in line


async def test_a_card_inside_a_pile_is_seen_while_it_is_selected_or_marked() -> None:
    """In Treize the lowest card of the waste may be taken too."""
    async with playing("-g", "treize", "-n", "5") as play:
        await play.press("d", *["n"] * 4)
        lowest, top = (drawn(play.piles["w"][at]) for at in (0, -1))
        assert top in "".join(play.shown("w"))
        await play.press("up")
        assert lowest in "".join(play.shown("w"))
        await play.press("space", "1")
        assert lowest in "".join(play.shown("w"))
        await play.press("escape")
        assert top in "".join(play.shown("w"))


LONG = (*suit("2", "6", "D"), *suit("K", "9", "S"), "JH", *suit("8", "4", "C"), "3H", "2C", "9D")
"""Cards that go up, then runs that go down, of one suit and of both colours."""


def plan_text(picture: PilePicture) -> str:
    """The cards of a column that are seen, and in brackets how many are not."""
    cards, plan = pile_text(picture.cards), picture.plan
    return " ".join(f"({one.hidden})" if one.hidden else cards[one.position] for one in plan)


@pytest.mark.parametrize("game", ["klondike_easy", "bakers_dozen", "simple_simon"])
def test_crowded_columns_are_cut_as_approved(game: str, snapshot: SnapshotAssertion) -> None:
    """What is seen: what is selected, then what may be played, then the ends of runs."""
    others = [card for letter in "CSHD" for card in suit("K", "A", letter) if card not in LONG]
    table = laid({"1": [*LONG], "2": others}, name=game)
    found = arrange(shape_of(table.session.game.rules), 60, 20)
    assert isinstance(found, Arrangement)
    columns = number_of(table, "1"), number_of(table, "2")
    rows = []
    for depth in (1, 7, 14, 18):
        drawn = pictures(at(table, "1", depth), found)
        rows += [f"{depth}: {plan_text(drawn[column])}" for column in columns]
    assert "\n".join(rows) == snapshot
