"""Rows with gaps at the table: what is drawn, and play by keys alone and by mouse alone."""

import pytest

from solkit_tui.engine.action import Action, Click, MoveTo, Remove
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.ui.table.cursor import called, digits_of, numbers_of
from tests.support.amount import some
from tests.ui.helpers import Play, playing

MONTANA = ("-g", "montana", "-n", "1")
SIZES = ((60, 20), (80, 24), (120, 40))


async def go_to(play: Play, pile: int) -> None:
    """Move the cursor to a place by arrows."""
    places = pile_ids(play.game).index("1.1")
    assert pile >= places
    while (here := play.table.cursor.pile) != pile:
        await play.press("right" if pile > here else "left")


async def pick(play: Play, pile: int) -> None:
    """Bring the cursor to a place, by its digit where it has one, again for each ten before it."""
    if (number := numbers_of(play.table).get(pile)) is None:
        await go_to(play, pile)
    else:
        first = [at for at, one in numbers_of(play.table).items() if one == (number - 1) % 10 + 1]
        if play.table.cursor.pile not in first:
            await play.press(str(number % 10))
        while play.table.cursor.pile != pile:
            await play.press(str(number % 10))
    assert play.table.cursor.pile == pile


async def made_by_keys(play: Play, action: Action) -> None:
    match action:
        case MoveTo(lift, target):
            await pick(play, lift.pile)
            await play.press("space")
            await go_to(play, target)
            await play.press("enter")
        case Remove(lift):
            await pick(play, lift.pile)
            for other in action.lifts[1:]:
                await play.press("space")
                await pick(play, other.pile)
            await play.press("enter")
        case Click():
            await play.press("n")


async def made_by_mouse(play: Play, action: Action) -> None:
    names = pile_ids(play.game)
    match action:
        case MoveTo(lift, target):
            await play.click(play.cell_of(names[lift.pile]))
            await play.click(play.cell_of(names[target]))
        case Remove(lift, partner):
            await play.click(play.cell_of(names[lift.pile]), times=2 if partner is None else 1)
            for other in action.lifts[1:]:
                await play.click(play.cell_of(names[other.pile]))
        case Click():
            await play.click(play.cell_of("d"))


@pytest.mark.parametrize("size", SIZES)
async def test_every_place_is_seen_apart_and_gaps_say_what_they_wait_for(
    size: tuple[int, int],
) -> None:
    async with playing(*MONTANA, size=size) as play:
        assert play.game.grid is not None
        places = [place for row in play.game.grid.rows for place in row]
        regions = [play.screen.view.board.views[place].region for place in places]
        assert all(region.area for region in regions)
        assert not any(
            one.overlaps(other) for at, one in enumerate(regions) for other in regions[:at]
        )
        assert "6♠" in "".join(play.shown("1.13"))
        assert "✕" in "".join(play.shown("2.10"))


async def test_digits_reach_what_may_be_moved_and_enter_moves_it() -> None:
    async with playing(*MONTANA) as play:
        await play.press("2", "enter")
        assert play.piles["2.9"] == ["QS"]
        assert play.status.startswith("Q♠ to place 9 in row 2")
        await play.press("9")
        assert play.status.endswith("available here")


async def test_a_gap_that_is_selected_is_filled_with_what_fits() -> None:
    async with playing(*MONTANA) as play:
        await go_to(play, pile_ids(play.game).index("1.13"))
        await play.press("J")
        assert play.piles["1.13"] == ["6S"]


async def test_a_click_on_the_deck_lays_out_again_what_is_not_in_order() -> None:
    async with playing(*MONTANA) as play:
        await play.click(play.cell_of("d"))
        assert play.state.redeals_used == 1
        assert [play.piles[f"{row}.1"] for row in range(1, 5)] == [[], [], [], []]
        await play.press("u", "d", "enter")
        assert play.state.redeals_used == 1
        deck = play.game.deck
        assert deck is not None
        assert play.session.plays[-1] == play.game.play(play.session.states[0], Click(deck))


async def test_what_was_played_is_taken_back_from_a_drag() -> None:
    async with playing(*MONTANA) as play:
        await play.pilot.mouse_down(offset=play.cell_of("3.1"))
        await play.pilot.hover(offset=play.cell_of("1.13"))
        await play.pilot.mouse_up(offset=play.cell_of("1.13"))
        await play.pilot.pause()
        assert play.moves == 0
        await play.pilot.mouse_down(offset=play.cell_of("4.5"))
        await play.pilot.hover(offset=play.cell_of("2.9"))
        await play.pilot.mouse_up(offset=play.cell_of("2.9"))
        await play.pilot.pause()
        assert play.piles["2.9"] == ["QS"]
        await play.press("u")
        assert play.piles["4.5"] == ["QS"]


@pytest.mark.parametrize(
    ("game", "by_mouse"), [("monte carlo", False), ("weddings", True)], ids=["keys", "mouse"]
)
async def test_a_pair_leaves_and_a_deal_fills_the_gaps(game: str, by_mouse: bool) -> None:
    async with playing("-g", game, "-n", "1", size=(60, 20)) as play:
        pair = play.game.removals(play.state)[0]
        assert pair.partner is not None
        after = play.state.apply(play.game.legal_move(play.state, pair))
        names, digits = pile_ids(play.game), digits_of(play.table)
        if by_mouse:
            await play.click(play.cell_of(names[pair.lift.pile]))
            await play.click(play.cell_of(names[pair.partner.pile]))
        else:
            await play.press(digits[pair.lift.pile], "space", digits[pair.partner.pile], "enter")
        assert play.state == after
        assert play.status.endswith("removed")
        assert not "".join(play.shown(names[pair.lift.pile])).strip("·╭╮╰╯╌╎ []")
        assert play.game.deck is not None
        dealt = after.apply(play.game.legal_move(after, Click(play.game.deck)))
        if by_mouse:
            await play.click(play.cell_of("d"))
        else:
            await play.press("n")
        assert play.state == dealt
        assert play.status.startswith("dealt ")
        assert all(dealt.piles[place] for row in play.game.rules.grid_rows for place in row)


async def test_every_free_card_is_reached_by_its_digit_however_many_there_are() -> None:
    async with playing("-g", "birds of a feather", "-n", "5", size=(40, 14)) as play:
        names, numbers = pile_ids(play.game), numbers_of(play.table)
        assert len(numbers) == 16
        await play.press("5")
        for pile, number in numbers.items():
            await pick(play, pile)
            assert play.table.cursor.pile == pile
            assert play.shown(names[pile])[-1].startswith(str(number % 10))
        await play.press("7")
        assert play.where == names[list(numbers)[6]]
        await play.press("7")
        assert play.status == f"{called(play.table, list(numbers)[6])} is already selected"


async def test_a_ten_of_one_line_gives_way_to_its_digit() -> None:
    async with playing("-g", "addiction", "-n", "5", size=(60, 12)) as play:
        digits = digits_of(play.table)
        tens = [pile for pile in digits if play.state.piles[pile][-1] % 13 == 9]
        assert tens
        for pile in tens:
            shown = play.shown(pile_ids(play.game)[pile])[-1]
            assert shown.startswith(f"{digits[pile]}T")


@pytest.mark.parametrize("by_mouse", some([False, True], 2))
async def test_a_card_takes_the_place_of_one_before_it_and_the_row_closes_up(
    by_mouse: bool,
) -> None:
    async with playing("-g", "accordion", "-n", "1", size=(60, 20)) as play:
        for number in (3, 0):
            action = play.game.transfers(play.state)[number]
            after = play.state.apply(play.game.legal_move(play.state, action))
            await (made_by_mouse if by_mouse else made_by_keys)(play, action)
            assert play.state == after
        assert len(play.piles["4.11"]) == 1
        assert not play.piles["4.12"]
        await play.press("u", "u")
        assert play.piles["4.13"]


async def test_one_card_leaves_from_between_a_pair_by_enter_and_two_by_a_mark() -> None:
    async with playing("-g", "push pin", "-n", "1", size=(60, 20)) as play:
        for alone in (True, False):
            lifts = next(
                one.lifts
                for one in play.game.removals(play.state)
                if (one.partner is None) is alone
            )
            places = [lift.pile for lift in lifts]
            after = play.state.apply(play.game.legal_move(play.state, Remove.of(*lifts)))
            await play.press(digits_of(play.table)[places[0]])
            if not alone:
                await play.press("space", digits_of(play.table)[places[1]])
            await play.press("enter")
            assert play.state == after


@pytest.mark.parametrize(
    ("game", "keys", "said"),
    [
        ("weddings", ("1", "space"), " marked; Enter on its partner removes both"),
        ("neighbour", ("K", "space"), " marked; Enter removes it"),
        ("push pin", ("3", "enter"), " can be paired with 2 cards: choose one"),
        ("accordion", ("1", "space"), " marked; Enter on another place moves it"),
        ("monte carlo", ("space",), " marked; it cannot be removed now"),
        ("monte carlo", ("enter",), " cannot be removed now"),
        ("monte carlo", ("S",), " cannot be removed now"),
        ("neighbour", ("K", "S"), " can be removed by itself"),
        ("push pin", ("3", "S"), " can be paired with 2 cards"),
    ],
)
async def test_what_a_marked_card_can_do_is_said(
    game: str, keys: tuple[str, ...], said: str
) -> None:
    async with playing("-g", game, "-n", "1", size=(80, 24)) as play:
        if keys[0] == "K":
            alone = next(one for one in play.game.removals(play.state) if one.partner is None)
            await pick(play, alone.lift.pile)
            keys = keys[1:]
        await play.press(*keys)
        assert said in play.status


@pytest.mark.parametrize(
    ("game", "pile", "said"),
    [
        ("weddings", "2.1", " marked; a click on its partner removes both"),
        ("weddings", "1.1", " marked; it cannot be removed now"),
        ("push pin", "1.7", " removes it, a click on its partner removes both"),
        ("neighbour", "2.4", " marked; a double click removes it"),
        ("montana", "1.8", " marked; a click on another place moves it"),
        ("quatorze", "d", "the deck fills the gaps automatically; you cannot deal"),
    ],
)
async def test_what_a_click_has_done_is_said(game: str, pile: str, said: str) -> None:
    async with playing("-g", game, "-n", "1", size=(80, 24)) as play:
        await play.click(play.cell_of(pile))
        assert said in play.status


async def test_of_a_place_the_panel_says_no_more_than_where_it_is() -> None:
    async with playing(*MONTANA, size=(60, 20)) as play:
        assert "place 1 in row 1  " in play.text
        assert "top card" not in play.text


@pytest.mark.parametrize(("size", "rows"), [((60, 20), 3), ((80, 24), 4), ((120, 40), 6)])
async def test_a_grid_stands_beside_the_deck_where_it_has_more_room_there(
    size: tuple[int, int], rows: int
) -> None:
    async with playing("-g", "monte carlo", "-n", "1", size=size) as play:
        deck, first, below = (play.region(name) for name in ("d", "1.1", "2.1"))
        assert below.y - first.y == rows
        assert (first.x >= deck.right) is (size != (120, 40))
        assert first.y >= deck.bottom or first.x >= deck.right


@pytest.mark.parametrize("game", ["monte carlo", "birds of a feather"])
@pytest.mark.parametrize("size", [*SIZES, (200, 60)])
async def test_a_deck_beside_a_grid_is_no_nearer_than_its_cards(
    game: str, size: tuple[int, int]
) -> None:
    async with playing("-g", game, "-n", "1", size=size) as play:
        deck, first, second = (play.region(name) for name in ("d", "1.1", "1.2"))
        assert first.y >= deck.bottom or first.x - deck.x >= second.x - first.x
