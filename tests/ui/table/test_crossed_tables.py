"""Tables whose cards lie across each other, and heads that give rows away."""

from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.table.cursor import digits_of
from tests.ui.helpers import Play, playing, suit


async def test_a_card_that_is_gone_no_longer_covers_what_lay_below_it() -> None:
    async with playing("-g", "tripeaks", "-n", "5") as play:
        game = play.game
        covered = next(at for at, pile in enumerate(game.specs) if len(pile.covered_by) == 2)
        below, *_ = game.specs[covered].covered_by
        board = play.screen.view.board
        assert board.views[below].region
        state = play.state
        gone = state._replace(
            piles=tuple(() if at == below else pile for at, pile in enumerate(state.piles))
        )
        session = play.session._replace(states=(gone,), plays=(), at=0)
        play.screen.table = play.table._replace(session=session)
        await play.pilot.pause()
        assert not board.views[below].region
        assert board.under(board.views[covered].region.offset) is not None


async def test_the_pointer_finds_the_upper_of_two_cards() -> None:
    async with playing("-g", "tripeaks", "-n", "5") as play:
        board, game = play.screen.view.board, play.game
        covered = next(at for at, pile in enumerate(game.specs) if len(pile.covered_by) == 2)
        above, *_ = game.specs[covered].covered_by
        shared = board.views[covered].region.intersection(board.views[above].region)
        found = board.under(shared.offset)
        assert found is not None
        assert found.pile == above


def laid(play: Play) -> Arrangement:
    found = play.screen.view.board.laid
    assert found is not None
    return found


async def test_empty_foundations_give_rows_to_tall_columns() -> None:
    async with playing("-g", "spider", "-n", "5", size=(80, 24)) as play:
        rows = laid(play).column_rows
        tall = [*suit("K", "A", "S"), *suit("K", "7", "H")]
        await play.lay({"1": tall})
        assert laid(play).column_rows == rows + 2
        await play.press("u")
        await play.lay({"1": tall[:5]})
        assert laid(play).column_rows == rows


async def test_up_and_down_go_from_row_to_row_of_cards_that_overlap() -> None:
    async with playing("-g", "pyramid", "-n", "5") as play:
        await play.press("4")
        seen = [play.where]
        for _ in range(3):
            await play.press("up")
            seen.append(play.where)
        assert seen == ["25", "18", "13", "8"], "each time to the row above"
        await play.press("down", "down", "down")
        assert play.where in ("22", "23", "24", "25")


async def test_digits_reach_the_free_cards_of_a_pyramid_and_stand_on_them() -> None:
    async with playing("-g", "pyramid", "-n", "5") as play:
        game = play.game
        await play.press("1")
        assert play.status == "card 1 is already selected"
        for number in range(1, 8):
            await play.press(str(number))
            assert play.where == str(21 + number)
            assert f"{number}" in play.shown(play.where)[-1]
        await play.press("down")
        assert play.status == "there is nothing further down"
        await play.press("J")
        assert play.status == "no card fits on card 7"
        await play.press("8")
        assert play.status == "only 7 cards are available here"
        covered = next(at for at, pile in enumerate(game.specs) if pile.covered_by)
        play.screen.table = play.table.select(covered)
        await play.pilot.pause()
        assert "a covered card" in play.text


async def test_left_and_right_leave_out_the_places_of_cards_that_have_gone() -> None:
    async with playing("-g", "tripeaks", "-n", "5") as play:
        state = play.state
        crossing = sorted(play.game.rules.overlapping)
        gone = crossing[-2]
        piles = tuple(() if at == gone else pile for at, pile in enumerate(state.piles))
        session = play.session._replace(states=(state._replace(piles=piles),), plays=(), at=0)
        play.screen.table = play.table._replace(session=session).select(crossing[-1])
        await play.press("left")
        assert play.table.cursor.pile == crossing[-3]


async def test_no_digit_is_read_as_one_with_a_ten() -> None:
    for size in ((60, 20), (80, 24), (120, 40)):
        async with playing("-g", "pyramid", "-n", "5", size=size) as play:
            for pile, digit in digits_of(play.table).items():
                last = play.shown(pile_ids(play.game)[pile])[-1]
                assert digit in last
                assert f"{digit}10" not in last
