"""Tables whose cards lie across each other, and heads that give rows away."""

from tests.ui.helpers import playing, suit


async def test_a_card_that_is_gone_no_longer_covers_what_lay_below_it() -> None:
    async with playing("-g", "tripeaks", "-n", "5") as play:
        game = play.game
        covered = next(at for at, pile in enumerate(game.specs) if len(pile.covered_by) == 2)
        below, *_ = game.specs[covered].covered_by
        board = play.screen.board
        assert board.views[below].region
        state = play.state
        gone = state._replace(
            piles=tuple(() if at == below else pile for at, pile in enumerate(state.piles))
        )
        session = play.session._replace(states=(gone,), moves=(), at=0)
        play.screen.table = play.table._replace(session=session)
        await play.pilot.pause()
        assert not board.views[below].region
        assert board.under(board.views[covered].region.offset) is not None


async def test_the_pointer_finds_the_upper_of_two_cards() -> None:
    async with playing("-g", "tripeaks", "-n", "5") as play:
        board, game = play.screen.board, play.game
        covered = next(at for at, pile in enumerate(game.specs) if len(pile.covered_by) == 2)
        above, *_ = game.specs[covered].covered_by
        shared = board.views[covered].region.intersection(board.views[above].region)
        found = board.under(shared.offset)
        assert found is not None
        assert found.pile == above


async def test_empty_foundations_give_rows_to_tall_columns() -> None:
    async with playing("-g", "spider", "-n", "5", size=(80, 24)) as play:
        rows = play.screen.board.laid.column_rows
        tall = [*suit("K", "A", "S"), *suit("K", "7", "H")]
        await play.lay({"1": tall})
        assert play.screen.board.laid.column_rows == rows + 2
        await play.press("u")
        await play.lay({"1": tall[:5]})
        assert play.screen.board.laid.column_rows == rows
