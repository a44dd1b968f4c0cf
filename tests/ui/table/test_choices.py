"""Choices between places that look alike: partners, cells, free cards, groups that fly."""

from typing import Any

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import Card
from solkit_tui.model.state import GameState
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.ui.table.motion import moved_groups
from solkit_tui.ui.table.moves import smart, to_cell
from solkit_tui.ui.table.value import Cursor, Table
from tests.support.rulesets import position, shipped
from tests.ui.helpers import EASY, playing


def test_of_several_partners_the_player_chooses() -> None:
    source = "[global]\nname=x\ndecks=1\n[match]\nsum=13\n[column]\ncolumn*4=13,13\n"
    game = game_of(read_sol(source.encode(), "x.sol"))
    state = position(game, column="QH|AD|AC|3C")
    table = Table.new(Session(game, None, (), (state,))).select(game.columns[0])
    after = smart(table)
    assert after.session is table.session
    assert after.mark == table.cursor
    assert after.lit == {(game.columns[1], 0), (game.columns[2], 0)}


def test_why_no_cell_takes_a_card_is_said_of_an_empty_one() -> None:
    game = shipped("free_cell")
    empty = Session.new(game, 5).state
    column, cell = game.columns[0], game.cells[0]
    piles = list(empty.piles)
    piles[column], piles[cell] = piles[column][:-1], piles[column][-1:]
    taken = empty._replace(piles=tuple(piles))

    def deep(state: GameState) -> Table:
        return Table.new(Session(game, None, (), (state,)))._replace(cursor=Cursor(column, 0))

    assert to_cell(deep(taken)).note == to_cell(deep(empty)).note


def test_from_a_card_that_is_gone_the_cursor_goes_to_the_nearest_free_one() -> None:
    game = shipped("tripeaks")
    table = Table.new(Session.new(game, 5))
    crossing, specs = game.rules.overlapping, game.specs
    for gone in sorted(crossing):
        piles = tuple(() if at == gone else pile for at, pile in enumerate(table.state.piles))
        state: GameState = table.state._replace(piles=piles)
        after = table.moved(Session(game, None, (), (state,)), gone, table.note)
        free = [at for at in crossing if game.lifts(state, at)]
        apart = {
            at: (
                abs((specs[at].x or 0) - (specs[gone].x or 0)),
                abs((specs[at].y or 0) - (specs[gone].y or 0)),
            )
            for at in free
        }
        assert apart[after.cursor.pile] == min(apart.values())


def test_cards_that_lay_apart_fly_apart() -> None:
    state = Table.new(Session.new(shipped("free_cell"), 5)).state
    rest = state.piles[2:]
    one, two, three = Card(1), Card(2), Card(3)
    before = state._replace(piles=((one, two, three), (), *rest))
    after = state._replace(piles=((two,), (one, three), *rest))
    assert [group.cards for group in moved_groups(before, after)] == [(1,), (3,)]


async def test_a_game_in_which_nothing_happened_is_not_written_again() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        records: Any = play.screen.records
        written: list[object] = []
        changed = records.recorder.changed

        def kept(session: Session) -> Any:
            written.append(session)
            return changed(session)

        records.recorder.changed = kept
        records.keep(play.session)
        assert not written
        await play.press("u")
        assert len(written) == 1
