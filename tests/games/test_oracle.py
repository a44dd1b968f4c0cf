"""All shipped games against a second implementation of the rule format."""

import random

import pytest

from solkit_tui.engine.action import MoveTo
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import Card
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Transfer
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.sol.reader import read_sol
from tests.support import oracle as second
from tests.support.amount import amount, some
from tests.support.asked import deal_move, legal_moves
from tests.support.oracle import Oracle, Table
from tests.support.rulesets import FIRST_GAMES, all_pairs, shipped, text, whole_text

DEALS = (0, 1, 7, 11982, 32000, 999_999)[: amount(3, 6)]
MOVES = amount(30, 40)
COMPARE_EVERY = 12
STREWN = amount(1, 3)
HIDING = (PileKind.COLUMN, PileKind.RESERVE)


def both(name: str) -> tuple[Game, Oracle]:
    return shipped(name), Oracle(whole_text(name))


def assert_same(game: Game, state: GameState, oracle: Oracle, table: Table) -> None:
    assert [text(cards) for cards in state.piles] == second.shown(table)
    assert [str(spec.kind) for spec in game.specs] == [pile["area"] for pile in oracle.piles]
    assert state.redeals_used == table.redeals
    assert game.won(state) == oracle.is_won(table)


def assert_same_moves(game: Game, state: GameState, oracle: Oracle, table: Table) -> None:
    """The same cards may go to the same piles."""
    wrong = [
        (text(state.piles[lift.pile][lift.start :][: lift.size]), lift, target, reason)
        for lift, target in all_pairs(game, state)
        if (
            (reason := game.reason(state, lift, target)) is None
            and not oracle.may_move(table, *lift, target)
        )
        or (reason is not None and oracle.may_move(table, *lift, target))
    ]
    assert not wrong, second.shown(table)
    assert (deal_move(game, state) is not None) == oracle.may_deal(table)


def table_of(state: GameState) -> Table:
    piles = [
        [
            [up % 13 + 1, "CSHD"[up % 52 // 13], up // 52, card >= 0]
            for card in cards
            for up in (card if card >= 0 else ~card,)
        ]
        for cards in state.piles
    ]
    return Table(piles, state.base + 1 if state.base >= 0 else None)


def strewn(game: Game, dice: random.Random) -> GameState:
    """All cards strewn over the table, many of them in runs; some piles stay empty."""
    piles: list[list[Card]] = [[] for _ in game.specs]
    used = [at for at in range(len(piles)) if dice.random() < 0.6] or [len(piles) - 1]
    left = dice.sample(range(game.rules.pack_size), game.rules.pack_size)
    while left:
        at = dice.choice(used)
        card = left.pop()
        run, way = [card], dice.choice((1, -1, -1, 0))
        while dice.random() < 0.7:
            following = [other for other in left if (card + way - other) % 13 == 0]
            if not following:
                break
            card = dice.choice(following)
            left.remove(card)
            run.append(card)
        if game.specs[at].kind is PileKind.CELL:
            run, back = run[:1], run[1:]
            left += back
            used.remove(at)
            used = used or [len(piles) - 1]
        piles[at] += [Card(card) for card in run]
    for at, cards in enumerate(piles):
        kind = game.specs[at].kind
        hidden = dice.randrange(len(cards)) if cards and kind in HIDING else 0
        piles[at] = [Card(~card) for card in cards[:hidden]] + cards[hidden:]
    for at in game.rules.indices(PileKind.DECK):
        piles[at] = [Card(~card) for card in piles[at]]
    base = dice.randrange(13) if game.rules.base else UNKNOWN_BASE
    return GameState(tuple(map(tuple, piles)), base=base)


@pytest.mark.parametrize("name", some(FIRST_GAMES, 2))
def test_cards_strewn_over_the_table(name: str) -> None:
    game, oracle = both(name)
    dice = random.Random(name)
    for _ in range(STREWN):
        state = strewn(game, dice)
        table = table_of(state)
        assert_same(game, state, oracle, table)
        assert_same_moves(game, state, oracle, table)
        for lift, target in game.transfers(state):
            after = state.apply(game.transfer(state, lift, target))
            assert_same(
                game, after, oracle, oracle.after_move(table, lift.pile, lift.start, target)
            )
        move = deal_move(game, state)
        if move is not None:
            assert_same(game, state.apply(move), oracle, oracle.after_deal(table))


@pytest.mark.parametrize("name", FIRST_GAMES)
def test_first_positions(name: str) -> None:
    game, oracle = both(name)
    for number in (*DEALS, *random.Random(name).sample(range(1_000_000), amount(4, 10))):
        assert_same(game, deal_out(game, number), oracle, oracle.first_table(number))


@pytest.mark.parametrize("name", some(FIRST_GAMES, 3, 1))
def test_moves_and_what_follows_from_them(name: str) -> None:
    game, oracle = both(name)
    for number in DEALS[: amount(1, 2)]:
        dice = random.Random(f"{name} {number}")
        state, table = deal_out(game, number), oracle.first_table(number)
        for nth in range(MOVES):
            if nth % COMPARE_EVERY == 0:
                assert_same_moves(game, state, oracle, table)
            moves = legal_moves(game, state)
            if not moves:
                break
            move = dice.choice(moves)
            step = move[0]
            assert isinstance(step, Transfer)
            by_dealing = (game.deck, game.waste)
            if step.source == game.deck or (step.source, step.target) == by_dealing[::-1]:
                table = oracle.after_deal(table)
            else:
                table = oracle.after_move(table, step.source, step.start, step.target, step.size)
            state = state.apply(move)
            assert_same(game, state, oracle, table)
        assert_same_moves(game, state, oracle, table)


HEAD = "[global]\nname = Words\ndecks = 1\nwrap = no\n"
OUT = "[foundation]\ncolumn*4 = A, any, ascending, same suit\n"
FANS = "[column]\ncolumn*17 = 3, 3\ncolumn*1 = 1, 1\n"
BUILT = "order = descending, alternate color\nplayable_card = ordered\nrefill = any\n"
REDEALT = "[deck]\ndeal_to = none\nredeals = 2\nredeal_from = columns\n"
WORDS = {
    "piles": HEAD + REDEALT + "redeal_layout = piles 3\n" + OUT + FANS,
    "last first": HEAD + REDEALT + "redeal_layout = piles 4\nredeal_gather = last\n" + OUT + FANS,
    "rows": HEAD + REDEALT + "redeal_layout = rows\n" + OUT + FANS,
    "set-up": f"{HEAD}{REDEALT}redeal_layout = set-up\n{OUT}[column]\n{BUILT}"
    "column*4 = 7, 2\ncolumn*3 = 8, 5\n",
    "turn": f"{HEAD}[deck]\ndeal_to = columns\nredeals = 2\nredeal_from = columns\n{OUT}"
    f"[column]\n{BUILT}column*6 = 4, 2\n",
    "draws": HEAD + REDEALT + "redeal_layout = piles 3\ndraws = 3\n" + OUT + FANS,
    "ends": f"{HEAD}[deck]\nwaste_playable = ends\nredeals = 1\n{OUT}[column]\n{BUILT}"
    "column*6 = 4, 2\n",
    "whole waste": f"{HEAD}[deck]\nwaste_playable = all\ndeal_by = 3\nredeals = 1\n{OUT}[column]\n"
    f"{BUILT}column*6 = 4, 2\n",
    "limit": f"{HEAD}[deck]\nwaste_limit = 4\ndeal_by = 3\nwastes = 2\nredeals = 1\n{OUT}[column]\n"
    f"{BUILT}column*6 = 2, 2\n",
    "wastes": f"{HEAD}[deck]\nwastes = 3\ndeal_by = 2\nredeals = 2\n{OUT}[column]\n{BUILT}"
    "column*6 = 4, 2\n",
    "by hand": f"{HEAD}[deck]\ndeal_to = none\nstock_playable = yes\nwastes = 3\n{OUT}[column]\n"
    f"{BUILT}column*4 = 1, 1\n",
    "next": f"{HEAD}[deck]\n{OUT}[column]\nautofill = next\n{BUILT}column*8 = 1, 1\n",
}
"""Games with the words of the extended language for decks and columns."""


@pytest.mark.parametrize("name", WORDS)
def test_the_words_for_decks_and_columns(name: str) -> None:
    game, oracle = game_of(read_sol(WORDS[name].encode())), Oracle(WORDS[name])
    dealt = 0
    for number in DEALS[: amount(2, 4)]:
        dice = random.Random(f"{name} {number}")
        state, table = deal_out(game, number), oracle.first_table(number)
        for nth in range(MOVES):
            assert_same(game, state, oracle, table)
            if nth % COMPARE_EVERY == 0:
                assert_same_moves(game, state, oracle, table)
            actions = game.actions(state)
            if not actions:
                break
            # Deals half of the time, so that redeals come.
            action = dice.choice([*actions, *actions[-1:] * len(actions)])
            move = game.move(state, action)
            assert not isinstance(move, Reason)
            if isinstance(action, MoveTo):
                lift, target = action
                table = oracle.after_move(table, lift.pile, lift.start, target, lift.size)
            else:
                table = oracle.after_deal(table)
                dealt += 1
            state = state.apply(move)
        assert sum(state.tallies) == table.drawn
    assert dealt > 2 or name == "by hand"
