"""Which cards go to the foundations by themselves: purge and finish."""

import random
from collections import Counter
from typing import Any

import pytest

from solkit_tui.engine.action import Action, Lift, MoveTo, Play
from solkit_tui.engine.assist.autoplay import (
    completes_run,
    purge,
    safe_to_collect,
    why_none,
    winning_plays,
)
from solkit_tui.engine.assist.foundations import FoundationNeeds
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import (
    RANK_TEXT,
    Card,
    face_up,
    make_card,
    rank_of,
    suit_of,
)
from solkit_tui.model.state import GameState, Transfer
from solkit_tui.rules.pile import (
    ANYTHING,
    NOTHING,
    Accept,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    Start,
    SuitOrder,
)
from solkit_tui.rules.ruleset import BaseRule, DealTo, Deck, Win, WinKind
from tests.support.amount import amount, some
from tests.support.asked import is_red, legal_moves, legal_plays
from tests.support.library import library_game, of_each_kind
from tests.support.rulesets import (
    DOWN_ALTERNATE,
    SHIPPED,
    UP_IN_SUIT,
    at,
    card_text,
    column,
    foundation,
    game,
    pile,
    position,
    reserve,
    shipped,
    stock,
    waste,
    with_face,
)


def out(suit: str, high: str) -> str:
    """The cards of a foundation from the ace up; empty for ``-``."""
    ranks = RANK_TEXT
    return " ".join(rank + suit for rank in ranks[: ranks.index(high) + 1]) if high != "-" else ""


def foundations(**highest: str) -> str:
    """Four foundations by their suits and highest ranks."""
    return "|".join(out(suit, highest.get(suit, "-")) for suit in "CSHD")


def collected(rules: Game, state: GameState) -> list[str]:
    """Return what may go out now, as text."""
    return [
        card_text(state.piles[lift.pile][lift.start]) for lift, *_ in safe_to_collect(rules, state)
    ]


def after(state: GameState, plays: tuple[Play, ...]) -> GameState:
    for play in plays:
        state = state.apply(play.move)
    return state


KLONDIKE = shipped("klondike_easy")


@pytest.mark.parametrize(
    ("high", "columns", "expected"),
    [
        ({"C": "3", "H": "2", "D": "2"}, "4C|3H|3D", ["4C", "3H", "3D"]),
        ({"C": "3", "H": "2", "D": "A"}, "4C|2D 3H|3D", ["3H"]),
        ({"C": "3", "H": "2", "D": "A"}, "4C|2D -3D", []),  # a face-down 3 is in play as well
        ({"C": "3", "H": "3", "D": "A"}, "4C|-2D -3D", []),
        ({"C": "3", "H": "4", "D": "4"}, "4C", ["4C"]),
        ({}, "AC|AH", ["AC", "AH"]),
        ({"C": "A"}, "2C|-AD|-AH", ["2C"]),  # what it carries goes out at once
        ({"C": "2", "H": "A"}, "3C|-AD 2H|-2D", ["2H"]),
    ],
)
def test_the_note_of_the_klondike_handbook(
    high: dict[str, str], columns: str, expected: list[str]
) -> None:
    state = position(KLONDIKE, foundation=foundations(**high), column=columns)
    assert collected(KLONDIKE, state) == expected


def test_a_card_of_the_deck_is_in_play() -> None:
    high = foundations(C="3", H="2", D="A")
    held = position(KLONDIKE, foundation=high, column="4C", deck="-3D -2D")
    free = position(KLONDIKE, foundation=foundations(C="3", H="2", D="3"), column="4C", deck="-3H")
    assert collected(KLONDIKE, held) == []
    assert collected(KLONDIKE, free) == ["4C"]


def test_a_purge_goes_on_with_what_it_sets_free() -> None:
    state = position(KLONDIKE, column="-3S 2S|AS|-2C AC", waste="2H AH")
    cleared = after(state, purge(KLONDIKE, state))
    assert sum(len(cleared.piles[at]) for at in KLONDIKE.foundations) == 7


def test_a_purge_keeps_what_the_player_has_just_taken_off() -> None:
    state = position(KLONDIKE, column="2S|AH", foundation="AS")
    keep = frozenset({make_card(1, 1)})
    assert len(purge(KLONDIKE, state)) == 2
    left = after(state, purge(KLONDIKE, state, keep))
    assert left.piles[at(KLONDIKE, "column")] == pile("2S")
    assert left.piles[at(KLONDIKE, "column", 2)] == ()


def test_cards_on_foundations_are_not_moved_about() -> None:
    state = position(KLONDIKE, foundation="AS")
    assert safe_to_collect(KLONDIKE, state) == []


LOOPED = Order(FaceOrder.DESCENDING, SuitOrder.ALTERNATE_COLOR, wrap=True)


def test_an_ace_does_not_wait_for_the_kings_where_ranks_are_looped() -> None:
    rules = game(*[foundation()] * 4, *[column(order=LOOPED)] * 3)
    state = position(rules, column="AS|KH|KD")
    assert collected(rules, state) == ["AS"]


def test_the_base_card_goes_out_at_once() -> None:
    rules = shipped("canfield")
    state = position(rules, column="6S|5H", foundation="6C")._replace(base=5)
    assert collected(rules, state) == ["6S"]


def test_which_rank_is_the_base_is_left_to_the_player() -> None:
    rules = game(*[foundation(start=ANYTHING)] * 4, column(), column(), base=BaseRule.PLAY)
    state = position(rules, column="6S|5H")
    assert collected(rules, state) == []


def test_two_packs_wait_for_both_copies() -> None:
    rules = shipped("klondike_double")
    high = "|".join([out("C", "3"), out("H", "2"), out("D", "2")])
    both = [out("H", "2").replace(" ", "' ") + "'", out("D", "2").replace(" ", "' ") + "'"]
    one = position(rules, foundation=high, column="4C|3H|3D|3H'|3D'")
    two = position(rules, foundation="|".join([high, *both]), column="4C|3H|3D|3H'|3D'")
    assert "4C" not in collected(rules, one)
    assert "4C" in collected(rules, two)


def test_a_foundation_is_not_taken_up_that_others_could_need() -> None:
    free = Order(FaceOrder.ASCENDING, SuitOrder.EXCEPT_SAME, wrap=False)
    still = column(order=None)
    rules = game(foundation(order=free), *[still] * 2)
    contested = position(rules, foundation="AS", column="2H|2D")
    alone = position(rules, foundation="AS", column="2H|3D")
    assert collected(rules, contested) == []
    assert collected(rules, alone) == ["2H"]


def test_cards_that_leave_the_foundation_alike_are_no_rivals() -> None:
    rules = shipped("auld_lang_syne")
    state = position(rules, foundation="AS|AC|AD|AH", column="2H|2D")
    assert collected(rules, state) == ["2H", "2D"]


def test_a_foundation_up_or_down_is_left_to_the_player() -> None:
    rules = shipped("pile_em_up")
    assert collected(rules, position(rules, column="7S|3H")) == []
    assert collected(rules, position(rules, foundation="6S", column="7S|5H")) == []
    assert collected(rules, position(rules, foundation="6S", column="7S|7H|QD")) == []
    assert collected(rules, position(rules, foundation="6S", column="7S|QD")) == ["7S"]


def test_a_card_that_may_link_others_is_left_to_the_player() -> None:
    rules = shipped("golf_queens_on_kings")
    assert collected(rules, position(rules, foundation="KS", column="QD|JS 2C")) == []
    assert collected(rules, position(rules, foundation="KS", column="QD|2C")) == ["QD"]


def test_a_card_that_lies_on_the_one_whose_place_it_needs_waits_for_no_other() -> None:
    """Whatever the foundation wants next, the 2 that is left has to wait for the Ace below it."""
    any_suit = Order(FaceOrder.ASCENDING, SuitOrder.ANY, wrap=False)
    rules = game(*[foundation(order=any_suit)] * 4, *[column(order=None)] * 3)
    assert collected(rules, position(rules, foundation="AD", column="2H|AH 2D")) == []
    assert collected(rules, position(rules, foundation="AD", column="2H|AH")) == ["2H", "AH"]


def test_of_two_cards_that_are_the_same_the_player_chooses() -> None:
    rules = game(*[foundation()] * 8, *[column(order=None)] * 3, decks=2)
    one_place = position(rules, foundation=out("S", "6"), column="KH 7S|7S'")
    assert collected(rules, one_place) == []
    two = position(rules, foundation=f"{out('S', '6')}|AS' 2S' 3S' 4S' 5S' 6S'", column="7S|7S'")
    assert collected(rules, two) == ["7S", "7S"]


def test_a_card_that_goes_up_here_and_down_there_is_left_to_the_player() -> None:
    up = foundation(order=UP_IN_SUIT)
    down = foundation(order=Order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT, wrap=False))
    rules = game(up, down, *[column(order=None)] * 4)
    low, high = out("S", "6"), "KS QS JS 10S 9S 8S"
    both = f"{low}|{high}"
    assert collected(rules, position(rules, foundation=both, column="7S|7S'|8S'")) == []
    assert collected(rules, position(rules, foundation=both, column="7S|7S'|6S'")) == []
    # Nothing follows on either: the two directions have met.
    assert collected(rules, position(rules, foundation=both, column="7S")) == ["7S"]
    one_way = f"{low}|KS QS"
    assert collected(rules, position(rules, foundation=one_way, column="7S|8S'")) == ["7S"]


def test_of_two_foundations_that_are_built_alike_either_does() -> None:
    up = foundation(order=UP_IN_SUIT, size=13)
    rules = game(up, up, *[column(order=None)] * 2)
    two = f"{out('S', '6')}|AS' 2S' 3S' 4S' 5S' 6S'"
    assert collected(rules, position(rules, foundation=two, column="7S|8S")) == ["7S"]


def built_otherwise(name: str) -> bool:
    """Return whether a card of a game may find two foundations that are not built alike."""
    rules = library_game(name).rules
    built = [spec for spec in rules.area(PileKind.FOUNDATION) if not spec.hidden]
    either = any(spec.order is not None and spec.order.face is FaceOrder.ANY for spec in built)
    return len(built) > 1 and (either or len({spec.order for spec in built}) > 1)


def wanted(rules: Game, state: GameState) -> set[int]:
    """Return the faces that are not out yet and that a foundation takes."""
    needs = FoundationNeeds(rules, state)
    taken = 0
    for faces in needs.takes.values():
        taken |= faces
    return {face for face, copies in enumerate(needs.remaining) if copies and taken >> face & 1}


NOT_SEEN = {"ants"}
"""Games in which autoplay does not yet see that two foundations take a card."""


@pytest.mark.long
def test_no_card_goes_home_by_itself_that_decides_what_follows() -> None:
    for name in some(list(filter(built_otherwise, {*of_each_kind()} - NOT_SEEN)), 6):
        rules, rng = library_game(name), random.Random(name)
        state = deal_out(rules, rng.randrange(1, 1000))
        for _ in range(60):
            homes = [move for move in rules.transfers(state) if move.target in rules.foundations]
            several = {lift for lift, at in Counter(lift for lift, _ in homes).items() if at > 1}
            safe = safe_to_collect(rules, state) if several else []
            for lift in several & {move.lift for move in safe}:
                ways = [MoveTo(lift, target) for one, target in homes if one == lift]
                after = [wanted(rules, state.apply(rules.legal_move(state, way))) for way in ways]
                assert all(faces == after[0] for faces in after), name
            ways = [MoveTo(*home) for home in homes if rng.random() < 0.7]
            actions: list[Action] = [*ways] or list(rules.actions(state))
            if not actions:
                break
            state = state.apply(rules.legal_move(state, rng.choice(actions)))


def test_columns_that_are_built_up() -> None:
    up = Order(FaceOrder.ASCENDING, SuitOrder.ALTERNATE_COLOR, wrap=False)
    rules = game(*[foundation()] * 4, *[column(order=up)] * 3)
    assert collected(rules, position(rules, foundation="AH", column="2H|3S")) == []
    assert collected(rules, position(rules, foundation="AH|AS 2S 3S", column="2H|4S")) == [
        "2H",
        "4S",
    ]


def test_a_card_that_follows_on_the_foundation_goes_out_itself() -> None:
    rules = game(*[foundation()] * 4, *[column(order=UP_IN_SUIT)] * 2)
    assert collected(rules, position(rules, foundation="AH", column="2H|-3H 5S")) == ["2H"]


def test_cards_of_the_reserve_are_built_on_the_waste_of_alhambra() -> None:
    rules = shipped("alhambra")
    high = "AS|AC|AD|AH|KS|KC|KD|KH"
    carries = position(rules, foundation=high, reserve="2S|3S|3S'")
    assert collected(rules, carries) == []
    none_left = position(rules, foundation=high, reserve="2S", deck="-3S -2S'", waste="5H")
    assert collected(rules, none_left) == ["2S"]


def test_any_open_card_of_a_reserve_where_each_may_leave() -> None:
    rules = game(foundation(), reserve(leave=Leave.SINGLE))
    state = position(rules, reserve="3S AS 2S")
    assert len(purge(rules, state)) == 3


def test_a_king_pile_does_not_hold_kings_back() -> None:
    rules = shipped("batsford")
    state = position(rules, foundation=out("S", "Q"), column="KS|KH")
    assert collected(rules, state) == ["KS"]


def test_where_the_aim_is_sorted_columns_nothing_goes_by_itself() -> None:
    rules = game(*[foundation()] * 4, column(), win=Win(WinKind.SORTED))
    assert collected(rules, position(rules, column="AS")) == []


def test_a_foundation_that_takes_from_columns_only_is_no_place_for_others() -> None:
    from_columns = frozenset({PileKind.COLUMN})
    rules = game(*[foundation(sources=from_columns)] * 4, *[column()] * 3, reserve("u"))
    here = position(rules, foundation=foundations(C="3", H="2"), column="4C|3H")
    there = position(rules, foundation=foundations(C="3", H="2"), column="4C", reserve="3H")
    assert collected(rules, here) == ["4C", "3H"]
    assert collected(rules, there) == []


def test_a_complete_run_goes_out() -> None:
    down = Order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT, wrap=False)
    runs = foundation(accept=Accept.RUN, size=3, start=with_face(2), order=None, run=down)
    rules = game(runs, column(order=down, group=down), column(order=down, group=down))
    state = position(rules, column="KH 3S 2S AS|3H 2H")
    (play,) = purge(rules, state)
    assert play.move[0] == Transfer(at(rules, "column"), at(rules, "foundation"), 1, 3)


def test_only_the_move_that_completes_a_run_is_said_to() -> None:
    down = Order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT, wrap=False)
    runs = foundation(accept=Accept.RUN, size=3, start=with_face(2), order=None, run=down)
    columns = [column(order=down, group=down)] * 3
    for piles, told in (([runs], True), ([foundation()], False)):
        rules = game(*piles, *columns)
        one, two, three = range(at(rules, "column"), at(rules, "column") + 3)
        begun = Session(rules, None, (), (position(rules, column="3S 2S|3H AS|4H"),))
        ace = rules.legal_play(begun.state, MoveTo(Lift(two, 1, 1), one))
        done = begun.play(ace)
        heart = rules.legal_play(done.state, MoveTo(Lift(two, 0, 1), three))
        later = done.play(heart)
        sessions = begun, done, later, later.undo(), done.undo()
        assert [*map(completes_run, sessions)] == [False, told, False, told, False]


def test_a_group_that_is_no_complete_run_is_left_to_the_player() -> None:
    up = column(order=UP_IN_SUIT, group=UP_IN_SUIT)
    rules = game(foundation(accept=Accept.GROUP), up, up)
    state = position(rules, column="9D AS 2S|")
    lift = Lift(at(rules, "column"), 1, 2)
    assert rules.reason(state, lift, at(rules, "foundation")) is None
    assert purge(rules, state) == ()


# -- against the definition, looked at from the other side ---------------------------------------


def follows(order: Order, ranks: tuple[int, ...], below: Card, card: Card) -> bool:
    """Return whether a card may be built on another, straight from the words of the rule format."""
    apart = ranks.index(rank_of(card)) - ranks.index(rank_of(below))
    steps = {
        FaceOrder.ASCENDING: [order.step],
        FaceOrder.DESCENDING: [-order.step],
        FaceOrder.ANY: [order.step, -order.step],
        FaceOrder.EQUAL: [0],
        FaceOrder.FREE: list(range(-13, 14)),
    }[order.face]
    rank_fits = any(apart == step or (order.wrap and (apart - step) % 13 == 0) for step in steps)
    return (
        rank_fits
        and {
            SuitOrder.SAME_SUIT: suit_of(card) == suit_of(below),
            SuitOrder.SAME_COLOR: is_red(card) == is_red(below),
            SuitOrder.ALTERNATE_COLOR: is_red(card) != is_red(below),
            SuitOrder.EXCEPT_SAME: suit_of(card) != suit_of(below),
            SuitOrder.ANY: True,
            SuitOrder.NONE: False,
        }[order.suit]
    )


def takers(rules: Game, state: GameState, card: Card) -> set[int]:
    """The foundations that would take a card, lay it on top of its pile (or of a pile that the
    deck is dealt to)."""
    source = next(at for at, cards in enumerate(state.piles) if {card, ~card} & set(cards))
    piles = [tuple(c for c in cards if face_up(c) != card) for cards in state.piles]
    if source == rules.deck:
        source = rules.waste if rules.waste is not None else rules.columns[0]
    piles[source] += (card,)
    bare = state._replace(piles=tuple(piles))
    lift = Lift(source, len(piles[source]) - 1, 1)
    return {at for at in rules.foundations if rules.enter_reason(bare, lift, at) is None}


def cards_in_play(rules: Game, state: GameState) -> list[Card]:
    return [
        face_up(card)
        for at, cards in enumerate(state.piles)
        if at not in rules.foundations
        for card in cards
    ]


def is_of_use(rules: Game, state: GameState, card: Card, began: bool) -> str:
    """Which card that is in play a card (now on a foundation) could still have carried; empty:
    none. A card counts as carried when it could be built on the other and is not sure to go
    out itself. `began`: the card began its foundation; its last rank then does not count."""
    last = (rank_of(card) - 1) % 13 if began else -1
    playing = cards_in_play(rules, state)
    for spec in rules.specs:
        order = spec.order
        if spec.kind is PileKind.FOUNDATION or order is None or spec.accept is Accept.NONE:
            continue
        if spec.kind is PileKind.CELL or order.face is FaceOrder.EQUAL:
            continue
        for other in playing:
            lies = next(a for a, cards in enumerate(state.piles) if {other, ~other} & set(cards))
            dealt_only = spec.kind is PileKind.WASTE and not rules.columns
            if dealt_only and lies in (rules.deck, rules.waste):
                continue
            if not follows(order, rules.rules.ranks, card, other) or rank_of(other) == last:
                continue
            places = takers(rules, state, other)
            waiting = [c for c in playing if takers(rules, state, c) & places]
            if not places or len(places) < len(waiting):
                return card_text(other)
    return ""


@pytest.mark.parametrize("name", some(SHIPPED, 3))
def test_a_purge_never_takes_a_card_that_could_have_carried_another(name: str) -> None:
    rules, dice = shipped(name), random.Random(name)
    checked = 0
    for deal in range(amount(1, 4)):
        state = deal_out(rules, deal)
        for _ in range(40):
            for play in purge(rules, state):
                step = play.move[0]
                assert isinstance(step, Transfer)
                card = state.piles[step.source][step.start]
                began = not state.piles[step.target]
                bare = state.apply((step,))
                assert is_of_use(rules, bare, card, began) == ""
                assert rules.reason(state, Lift(*step[:1], *step[2:4]), step.target) is None
                checked += 1
                state = state.apply(play.move)
            moves = legal_moves(rules, state)
            if not moves or rules.won(state):
                break
            state = state.apply(dice.choice(moves))
    assert checked > 0 or name in {"golf", "pile_em_up", "russian_solitaire", "spider"}


def test_a_purge_of_klondike_leaves_nothing_that_the_handbook_would_take() -> None:
    """Equality with the handbook: what is left and could go out has a card of the other colour
    in play that it could carry and whose own card below is not out."""
    dice = random.Random(1)
    for deal in range(amount(4, 20)):
        state = deal_out(KLONDIKE, deal)
        for _ in range(60):
            state = after(state, purge(KLONDIKE, state))
            playing = cards_in_play(KLONDIKE, state)
            highest = {
                suit_of(cards[0]): rank_of(cards[-1])
                for cards in map(state.piles.__getitem__, KLONDIKE.foundations)
                if cards
            }
            for place, cards in enumerate(state.piles):
                if place in (KLONDIKE.deck, *KLONDIKE.foundations) or not cards:
                    continue
                top = cards[-1]
                if highest.get(suit_of(top), -1) != rank_of(top) - 1:
                    continue
                assert any(
                    rank_of(card) == rank_of(top) - 1
                    and is_red(card) != is_red(top)
                    and highest.get(suit_of(card), -1) < rank_of(card) - 1
                    for card in playing
                )
            moves = legal_moves(KLONDIKE, state)
            if not moves:
                break
            state = state.apply(dice.choice(moves))


# -- finish --------------------------------------------------------------------------------------


def won_by(rules: Game, state: GameState) -> int | None:
    """Return how many moves the finish takes, each of them legal, to the win."""
    plays = winning_plays(rules, state)
    if plays is None:
        return None
    for play in plays:
        assert play in legal_plays(rules, state)
        step = play.move[0]
        assert isinstance(step, Transfer)
        target = rules.specs[step.target].kind
        assert target is PileKind.FOUNDATION or rules.deck in (step.source, step.target)
        state = state.apply(play.move)
    assert rules.won(state)
    return len(plays)


SMALL: dict[str, Any] = {"decks": 1, "suits": (1,), "ranks": (0, 1, 2, 3)}
"""A pack of four spades."""


def small(**deck: Any) -> Game:
    return game(
        stock(),
        waste(),
        foundation(),
        column(),
        deck=Deck(**deck),
        **SMALL,
    )


def test_finish_plays_foundation_moves_and_deals() -> None:
    rules = small(redeals=1)
    state = position(rules, deck="-2S -AS", waste="4S", column="3S")
    assert won_by(rules, state) == 6  # two deals, A, 2, 3, 4


def test_finish_needs_no_move_where_the_game_is_won() -> None:
    rules = small()
    assert winning_plays(rules, position(rules, foundation="AS 2S 3S 4S")) == ()


def test_finish_knows_that_redeals_run_out() -> None:
    for redeals, wins in ((0, False), (1, True), (None, True)):
        rules = small(redeals=redeals)
        state = position(rules, deck="-AS -4S -3S -2S")
        assert (won_by(rules, state) is not None) == wins, redeals


def test_finish_ends_where_the_waste_goes_round_for_ever() -> None:
    rules = small(redeals=None)
    assert winning_plays(rules, position(rules, deck="-2S -3S", column="-AS 4S")) is None


def test_finish_may_leave_a_card_in_the_waste_for_a_while() -> None:
    """By twos, A is best left lying: taken first, 2 stays under 3 in every pass."""
    rules = game(
        stock(),
        waste(),
        *[foundation()] * 2,
        column(),
        deck=Deck(deal_by=(2,), redeals=None),
        decks=1,
        suits=(1, 2),
        ranks=(0, 1, 2),
    )
    for cards in ("-3S -2S -AS -AH -2H -3H", "-2H -3H -AS -2S -3S -AH"):
        assert won_by(rules, position(rules, deck=cards)) is not None


def test_finish_tries_the_other_card_where_foundations_could_be_built_in_several_ways() -> None:
    free = Order(FaceOrder.ANY, SuitOrder.ANY, wrap=False)
    rules = game(
        foundation(order=free, start=Start(ANYTHING.faces)),
        *[column(order=None, start=NOTHING)] * 3,
        suits=(1,),
        ranks=(0, 1, 2, 3),
    )
    assert won_by(rules, position(rules, foundation="2S", column="3S|AS|4S")) is None
    assert won_by(rules, position(rules, foundation="AS", column="2S|4S|3S")) == 3
    assert won_by(rules, position(rules, column="2S AS 4S 3S")) is None
    assert won_by(rules, position(rules, column="3S|2S|4S AS")) == 4


def test_finish_does_not_move_cards_between_columns() -> None:
    rules = game(foundation(), *[column(order=DOWN_ALTERNATE)] * 2, **SMALL)
    assert winning_plays(rules, position(rules, column="AS 2S|3S 4S")) is None


def test_finish_stops_where_the_rules_have_ended_the_game() -> None:
    rules = small()
    assert winning_plays(rules, position(rules, column="AS")._replace(ended=False)) is None


@pytest.mark.parametrize("name", some(SHIPPED, 6, 1))
def test_finish_comes_to_an_end_from_any_position(name: str) -> None:
    rules, dice = shipped(name), random.Random(name)
    for deal in range(1, amount(2, 3)):
        state = deal_out(rules, deal)
        for step in range(30):
            if step % 10 == 9:
                won_by(rules, state)
            moves = legal_moves(rules, state)
            if not moves:
                break
            state = state.apply(dice.choice(moves))


def test_finish_wins_klondike_once_all_cards_lie_open() -> None:
    columns = [
        " ".join(rank + suits[nth % 2] for nth, rank in enumerate(RANK_TEXT[::-1]))
        for suits in ("CH", "HC", "SD", "DS")
    ]
    assert won_by(KLONDIKE, position(KLONDIKE, column="|".join(columns))) == 52


def test_cards_of_a_deck_that_deals_nowhere_come_from_the_deck() -> None:
    taking = foundation(sources=frozenset([PileKind.DECK]))
    rules = game(stock(), *[taking] * 4, deck=Deck(DealTo.NONE))
    assert FoundationNeeds(rules, deal_out(rules, 1)).goes_out(0)


_BY_ITSELF = "no card can safely be removed by itself now"


@pytest.mark.parametrize(
    ("name", "nothing_safe", "nothing_fits"),
    [
        (
            "canfield",
            "no card can safely go to a foundation now",
            "no card fits on a foundation now",
        ),
        (
            "golf",
            "no card can safely go to the foundation now",
            "no card fits on the foundation now",
        ),
        ("pyramid", _BY_ITSELF, _BY_ITSELF),
        ("aces_up", _BY_ITSELF, _BY_ITSELF),
        ("accordion", "this game has no foundations", "this game has no foundations"),
    ],
)
def test_why_nothing_goes_to_the_foundations(
    name: str, nothing_safe: str, nothing_fits: str
) -> None:
    rules = library_game(name)
    assert (why_none(rules), why_none(rules, everything=True)) == (nothing_safe, nothing_fits)
