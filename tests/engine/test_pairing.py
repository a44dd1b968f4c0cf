"""Cards that leave in pairs or alone, and cards that lie on each other: `[match]`, `[overlap]`."""

import json
import random

import pytest

from solkit_tui.engine.action import Lift, MoveTo, Remove
from solkit_tui.engine.assist.autoplay import purge
from solkit_tui.engine.assist.hints import action_onto, hints, movable_cards, removals_of
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.pairing import Pairing
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import play_words
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.refusal import explain_action
from solkit_tui.engine.text.saved import replayed, resumed_so_far, saved_game
from solkit_tui.line.moving import transfer
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Accept, FaceOrder, Leave, Order, PileKind, SuitOrder
from solkit_tui.rules.sol.reader import read_sol
from tests.support import oracle as second
from tests.support.amount import amount
from tests.support.asked import commanded, listed_commands
from tests.support.library import library_game
from tests.support.oracle import Oracle
from tests.support.rulesets import all_pairs, pile, text

PYRAMID = """
[global]
name = Pyramid
decks = 1
win = columns
[deck]
deal_to = waste
redeals = 2
[overlap]
shape = pyramid 7
[match]
sum = 13
single = K
"""
GAMES = {
    "pyramid": PYRAMID,
    "pyramid, the stock open": PYRAMID.replace("redeals = 2", "redeals = 2\nstock_playable = yes"),
    "pyramid, face down": PYRAMID.replace("pyramid 7", "pyramid 6\nfaces = d"),
    "inverted, neighbours": PYRAMID.replace("pyramid 7", "inverted 6").replace(
        "sum = 13\nsingle = K", "adjacent = yes\nequal = color"
    ),
    "peaks to a foundation": """
[global]
name = Peaks
decks = 1
win = columns
[deck]
deal_to = foundation
[foundation]
take_back = no
column = any, any, any, any
[overlap]
shape = peaks 3
""",
    "aces up": """
[global]
name = Aces up
decks = 1
win = left 4
[deck]
deal_to = columns
[match]
lower = same suit
high = A
[column]
order = any, none
refill = any
column*4 = 1, 1
""",
    "equal ranks of two packs": """
[global]
name = Twins
decks = 2
[deck]
deal_to = waste
[match]
equal = rank
[reserve]
pile*4 = 3, 1
[column]
column*6 = 4, 2
""",
    "named pairs": """
[global]
name = Named
decks = 1
[match]
pairs = Q+K, J+J, A+2
single = 5, 7
[column]
order = descending, any
column*4 = 13, 13
""",
}


def game_and_oracle(name: str) -> tuple[Game, Oracle]:
    source = GAMES[name]
    return game_of(read_sol(source.encode(), "test.sol")), Oracle(source)


def laid(game: Game, **piles: str) -> GameState:
    """A position: the cards of columns ``c1``, and of the waste ``w``."""
    start = Session.new(game, 1).state
    cards = list(start._replace(piles=((),) * len(start.piles)).piles)
    for name, words in piles.items():
        at = game.columns[int(name[1:]) - 1] if name[1:] else game.waste
        assert at is not None
        cards[at] = pile(words)
    return start._replace(piles=tuple(cards))


def top(game: Game, state: GameState, at: int) -> Lift:
    return Lift(at, len(state.piles[at]) - 1, 1)


def compare_all(game: Game, state: GameState, oracle: Oracle, table: second.Table) -> None:
    """The same cards may go to the same piles, and leave together; the rest is refused in words."""
    for lift, target in all_pairs(game, state):
        may = oracle.may_move(table, *lift, target)
        assert (game.reason(state, lift, target) is None) == may
    lifts = [top(game, state, at) for at in range(len(state.piles)) if state.piles[at]]
    removals = game.removals(state)
    for lift in lifts:
        for partner in (None, *lifts):
            reason = game.remove_reason(state, Remove(lift, partner))
            either = {Remove(lift, partner)} | ({Remove(partner, lift)} if partner else set())
            assert (reason is None) == bool(either.intersection(removals))
            if reason is not None:
                assert explain_action(game, state, reason, Remove(lift, partner)) != str(reason)


@pytest.mark.parametrize("name", GAMES)
def test_play_agrees_with_the_second_model(name: str) -> None:
    game, oracle = game_and_oracle(name)
    for number in range(amount(1, 8)):
        dice = random.Random(f"{name} {number}")
        session, table = Session.new(game, number), oracle.first_table(number)
        for nth in range(40):
            state = session.state
            assert [text(cards) for cards in state.piles] == second.shown(table)
            assert game.won(state) == oracle.is_won(table)
            removals = game.removals(state)
            assert {tuple(lift.pile for lift in one.lifts) for one in removals} == (
                oracle.removals(table)
            )
            if nth % 20 == 0:
                compare_all(game, state, oracle, table)
            actions = game.actions(state)
            if not actions:
                break
            action = dice.choice(actions)
            play = game.legal_play(state, action)
            match action:
                case Remove():
                    piles = tuple(lift.pile for lift in action.lifts)
                    table = oracle.after_removal(table, piles)
                case MoveTo(lift, target):
                    table = oracle.after_move(table, lift.pile, lift.start, target)
                case _:
                    table = oracle.after_deal(table)
            [words] = play_words(game, state, play)
            assert replayed(game, state, words) == play
            session = session.play(play)
        assert resumed_so_far(game, json.loads(json.dumps(saved_game(session))))[0] == session


@pytest.mark.parametrize("name", GAMES)
def test_positions_and_commands_are_read_again(name: str) -> None:
    game, _ = game_and_oracle(name)
    for number in range(amount(1, 8)):
        dice = random.Random(f"{name} {number}")
        state = deal_out(game, number)
        for _ in range(30):
            written = json.loads(json.dumps(position_fields(game, state, opened=True)))
            assert position_fields(game, read_position(game, written), opened=True) == written
            listed = listed_commands(game, state)
            for action, words in listed:
                assert commanded(game, state, words) == game.legal_play(state, action)
            if not listed:
                break
            state = state.apply(game.legal_move(state, dice.choice(listed)[0]))


def test_either_side_of_a_named_pair_may_be_a_range() -> None:
    named = GAMES["named pairs"]
    some_pairs = read_sol(named.replace("Q+K, J+J, A+2", "6..7+3..5, Q+K").encode()).match
    all_alike = read_sol(named.replace("Q+K, J+J, A+2", "J..K+J..K").encode()).match
    assert some_pairs is not None
    assert some_pairs.pairs == {(2, 5), (3, 5), (4, 5), (2, 6), (3, 6), (4, 6), (11, 12)}
    assert all_alike is not None
    assert all_alike.pairs == {(10, 10), (10, 11), (10, 12), (11, 11), (11, 12), (12, 12)}


def test_a_card_waits_for_what_lies_on_it() -> None:
    game, _ = game_and_oracle("pyramid")
    state = laid(game, c1="KC", c2="6C", c3="KD", w="7D")
    first, second_row = top(game, state, game.columns[0]), top(game, state, game.columns[1])
    assert game.remove_reason(state, Remove(first)) is Reason.COVERED
    assert game.remove_reason(state, Remove(second_row)) is Reason.NOT_ALONE
    assert game.waste is not None
    seven = top(game, state, game.waste)
    pair = Remove(second_row, seven)
    assert action_onto(game, state, seven, game.columns[1], 0) == Remove(seven, second_row)
    state = state.apply(game.legal_move(state, pair))
    assert game.remove_reason(state, Remove(first)) is Reason.COVERED
    state = state.apply(game.legal_move(state, Remove(top(game, state, game.columns[2]))))
    assert removals_of(game, state, first) == (Remove(first),)
    assert movable_cards(game, state) == {(game.columns[0], 0)}
    assert game.won(state.apply(game.legal_move(state, Remove(first))))


def test_a_card_that_nothing_lies_on_any_more_is_turned() -> None:
    game, _ = game_and_oracle("pyramid, face down")
    state = laid(game, c1="-2C", c2="-3C", c3="-4C", c4="KC", c5="KD", c6="KH")
    after = state
    for at in (4, 3):
        lift = top(game, after, game.columns[at])
        after = after.apply(game.legal_move(after, Remove(lift)))
    shown = [text(after.piles[game.columns[at]]) for at in range(6)]
    assert shown == ["-2C", "3C", "-4C", "", "", "KH"]


def test_cards_that_leave_alone_are_purged_and_named_first_by_hints() -> None:
    game, _ = game_and_oracle("pyramid")
    state = laid(game, c22="KC", c23="KD", c24="6C", w="7D")
    assert list(hints(game, state))[:2] == [
        Remove(top(game, state, game.columns[at])) for at in (21, 22)
    ]
    first, second = purge(game, state)
    assert play_words(game, state, first.then(second)) == ["moveto KC@22 out", "moveto KD@23 out"]
    aces, _ = game_and_oracle("aces up")
    state = laid(aces, c1="2C", c2="5C", c3="9H AC", c4="3D 4D")
    assert len(purge(aces, state)) == 2
    assert not purge(aces, laid(aces, c1="2C", c2="5D", c3="AH", c4="3S"))


@pytest.mark.parametrize(
    ("command", "message"),
    [
        ("moveto 6C 8D", "6♣ and 8♦ do not make a pair: they add up to 14, not 13"),
        ("moveto 6C out", "6♣ can only be removed with a partner"),
        ("moveto 6C 6C", "6♣ cannot be its own partner"),
        ("moveto 7H 6C", "7♥ is covered; remove the cards on it first"),
        ("moveto 6C 7H", "7♥ is covered; remove the cards on it first"),
        ("moveto 6C KC", "KC is not visible"),
        ("moveto 6C 1", "7♥ is covered; remove the cards on it first"),
    ],
)
def test_refusals(command: str, message: str) -> None:
    from solkit_tui.errors import IllegalMove

    game, _ = game_and_oracle("pyramid")
    state = laid(game, c1="7H", c2="6C", c3="8D")
    _, source, target = command.split()
    with pytest.raises(IllegalMove, match=message):
        transfer(game, state, source, target)


@pytest.mark.parametrize("first", [0, 2])
def test_two_cards_of_one_pile_leave_whichever_of_them_is_named_first(first: int) -> None:
    plain, _ = game_and_oracle("pyramid")
    specs = [
        spec._replace(leave=Leave.SINGLE) if spec.kind is PileKind.WASTE else spec
        for spec in plain.rules.piles
    ]
    rules = Game(plain.rules._replace(piles=tuple(specs)))
    state = laid(rules, w="6C 5D 7H")
    waste = rules.waste
    assert waste is not None
    one, other = Lift(waste, first, 1), Lift(waste, 2 - first, 1)
    assert rules.remove_reason(state, Remove(one, other)) is None
    after = state.apply(rules.legal_move(state, Remove(one, other)))
    assert after.piles[waste] == pile("5D")
    assert rules.pairing is not None
    assert sorted(after.piles[rules.pairing.removed_pile]) == sorted(pile("6C 7H"))


def test_a_card_names_a_partner_and_a_pile_a_place_where_both_are_legal() -> None:
    plain, _ = game_and_oracle("pyramid")
    free = Order(FaceOrder.FREE, SuitOrder.ANY)
    specs = [
        spec._replace(accept=Accept.SINGLE, order=free) if spec.kind is PileKind.WASTE else spec
        for spec in plain.rules.piles
    ]
    rules = Game(plain.rules._replace(piles=tuple(specs)))
    state = laid(rules, c1="7H", w="6C")
    assert rules.waste is not None
    seven, six = top(rules, state, rules.columns[0]), top(rules, state, rules.waste)
    assert transfer(rules, state, "7H", "w").actions == (MoveTo(seven, rules.waste),)
    assert transfer(rules, state, "7H", "6C").actions == (Remove(seven, six),)
    # Where only one of the two is legal, either name means it.
    other = laid(rules, c1="8H", w="6C")
    assert transfer(rules, other, "8H", "6C") == transfer(rules, other, "8H", "w")


def test_only_cards_near_enough_that_fit_are_asked_for_the_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked = []
    reason = Pairing.cover_reason

    def counted(pairing: Pairing, state: GameState, lift: Lift, target: int) -> Reason | None:
        asked.append(reason(pairing, state, lift, target))
        return asked[-1]

    monkeypatch.setattr(Pairing, "cover_reason", counted)
    game = library_game("accordion")
    state = deal_out(game, 1)
    asked.clear()
    assert game.pairing is not None
    covers = game.pairing.covers(state)
    assert len(covers) == asked.count(None) > 0
    assert set(asked) <= {None, Reason.WRONG_WAY}
