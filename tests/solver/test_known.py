"""Closed lists: rules with anything but what a form of the search knows do not get that form."""

import re
from collections.abc import Iterator
from typing import Any, cast

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.dealing import counted, redeals_that_count
from solkit_tui.engine.factory import game_of
from solkit_tui.model.cards import face_down
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import (
    ANYTHING,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
    WaitsFor,
)
from solkit_tui.rules.ruleset import RedealLayout, RuleSet
from solkit_tui.rules.script import PileScript, Script
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.clearing import Bearers, clearing_of
from solkit_tui.solver.known import has_tables
from solkit_tui.solver.partners import partners_count
from solkit_tui.solver.tables import tables_for
from tests.solver.test_clearing import HOLE, PAIRS
from tests.support.library import library_game

EVERY_TUPLE = """[global]
name = A value of each kind of the rule model
decks = 1
wrap = no
[deck]
deal_to = waste
[foundation]
accept = run
run_order = descending, same suit
stop = K
size = 13
column = A, any, ascending, same suit, A, spade
column*3 = A, any, ascending, same suit
[reserve]
pile = 3, 1
[column]
playable_card = ordered
order = descending, alternate color
move_order = descending, same suit
refill = any
column*4 = 4, 1
"""


def grown(value: object, path: str = "") -> Iterator[tuple[str, Any]]:
    """Copies of a value of the rule model, each with a word more in one of the values in it, as
    when the model learns one later."""
    if not isinstance(value, tuple):
        return
    fields: tuple[str, ...] = getattr(value, "_fields", ())
    kind: Any = type(value)
    if fields:
        more = type(kind.__name__, (kind,), {"_fields": (*fields, "later")})
        yield path, tuple.__new__(more, (*value, "something"))
    for at, item in enumerate(value):
        for name, other in grown(item, path + (f".{fields[at]}" if fields else f"[{at}]")):
            items = (*value[:at], other, *value[at + 1 :])
            yield name, kind(*items) if fields else items


def test_a_word_that_the_rule_model_learns_later_has_no_tables() -> None:
    rules = read_sol(EVERY_TUPLE.encode())
    assert has_tables(rules)
    kinds = set()
    for path, other in grown(rules):
        kinds.add(path.rpartition(".")[2].partition("[")[0])
        assert has_tables(other) == (path == ".about"), path
    assert kinds == {
        *("", "deck", "win", "about", "piles", "start", "faces", "stop"),
        *("initial", "face", "order", "group", "run"),
    }


@pytest.mark.parametrize("text", [HOLE, PAIRS], ids=["a hole", "pairs"])
def test_cards_do_not_only_leave_under_a_word_that_the_rule_model_learns_later(text: str) -> None:
    rules = read_sol(text.encode())
    state = deal_out(game_of(rules), 1)
    assert clearing_of(game_of(rules), state) is not None
    looked_at = set()
    for path, other in grown(rules):
        holder = path.partition("[")[0]
        if path in ("", ".deck", ".match", ".win") or re.fullmatch(r"\.piles\[\d+\]", path):
            game = game_of(other)
            if text is PAIRS and path == f".piles[{game.foundations[0]}]":
                continue  # where pairs go: it is not on the table
            looked_at.add(holder)
            assert clearing_of(game, state) is None, path
            assert text is HOLE or not partners_count(game), path
    assert looked_at == {"", ".deck", ".piles", ".win"} | ({".match"} if text is PAIRS else set())


ODD: list[tuple[PileKind, dict[str, object]]] = [
    (PileKind.DECK, {"leave": Leave.TOP}),
    (PileKind.DECK, {"accept": Accept.SINGLE}),
    (PileKind.DECK, {"autofill": (PileKind.RESERVE,)}),
    (PileKind.WASTE, {"leave": Leave.ANY}),
    (PileKind.WASTE, {"accept": Accept.SINGLE}),
    (PileKind.WASTE, {"autofill": (PileKind.RESERVE,)}),
    (PileKind.WASTE, {"take_only": True}),
    (PileKind.RESERVE, {"set_up": "ddd"}),
    (PileKind.RESERVE, {"script": PileScript()}),
    (PileKind.COLUMN, {"autofill": (PileKind.CELL,)}),
    (PileKind.FOUNDATION, {"start": Start((Face(cast(FaceKind, "court")),))}),
    (PileKind.FOUNDATION, {"start": ANYTHING._replace(suit=cast(StartSuit, "the last"))}),
]
"""Of one pile, what no table says. Some of it only the rule model can say, and no rule file."""


def with_pile(rules: RuleSet, kind: PileKind, **fields: Any) -> RuleSet:
    """Return rules with other words in the last pile of an area."""
    at, piles = rules.indices(kind)[-1], rules.piles
    return rules._replace(piles=(*piles[:at], piles[at]._replace(**fields), *piles[at + 1 :]))


def one_more(rules: RuleSet, kind: PileKind, **fields: Any) -> RuleSet:
    """Return rules with one pile more in an area, the last of all."""
    return rules._replace(piles=(*rules.piles, PileSpec(kind, 2)._replace(**fields)))


@pytest.mark.parametrize(("kind", "fields"), ODD)
def test_a_pile_with_other_words_has_no_tables(kind: PileKind, fields: dict[str, object]) -> None:
    rules = read_sol(EVERY_TUPLE.encode())
    assert not has_tables(with_pile(rules, kind, **fields))


def test_neither_rules_of_a_game_s_own_nor_two_decks_or_wastes_have_tables() -> None:
    rules = read_sol(EVERY_TUPLE.encode())
    assert not has_tables(rules._replace(script=cast(Script, ())))
    for kind in (PileKind.DECK, PileKind.WASTE):
        leave = Leave.NONE if kind is PileKind.DECK else Leave.TOP
        assert not has_tables(one_more(rules, kind, leave=leave))


def test_redeals_are_told_apart_by_chance_and_by_words_that_are_not_known() -> None:
    rules = read_sol(EVERY_TUPLE.replace("= waste\n", "= waste\nredeals = unlimited\n").encode())
    assert redeals_that_count(rules) == 0
    by_chance = rules.deck._replace(redeal_layout=RedealLayout.GAPS_ANYWHERE)
    assert redeals_that_count(rules._replace(deck=by_chance)) is None
    assert redeals_that_count(rules._replace(script=cast(Script, ()))) is None
    assert redeals_that_count(dict(grown(rules))[".deck"]) is None


def test_no_more_redeals_are_counted_than_matter() -> None:
    state = deal_out(game_of(read_sol(HOLE.encode())), 1)
    for passes, used, left in ((None, 3, 3), (2, 3, 2), (2, 1, 1), (0, 1, 0)):
        assert counted(state._replace(redeals_used=used), passes).redeals_used == left


def clears(rules: RuleSet, state: GameState | None = None) -> bool:
    game = game_of(rules)
    return clearing_of(game, state or deal_out(game, 1)) is not None


def test_piles_beside_the_one_foundation_only_give() -> None:
    """Some of these only the rule model can say, and no rule file."""
    rules = read_sol(HOLE.encode())
    for kind, fields in (
        (PileKind.DECK, {"leave": Leave.TOP}),
        (PileKind.DECK, {"accept": Accept.SINGLE}),
        (PileKind.COLUMN, {"accept": Accept.RUN}),
    ):
        assert not clears(with_pile(rules, kind, **fields)), fields
    any_order = Order(FaceOrder.ANY, SuitOrder.ANY)
    for accept in (Accept.SINGLE, Accept.GROUP):
        rules = with_pile(rules, PileKind.COLUMN, accept=accept, order=None)
        assert clears(rules)
        assert not clears(with_pile(rules, PileKind.COLUMN, order=any_order))
        assert not clears(with_pile(rules, PileKind.COLUMN, start=ANYTHING))
    assert not clears(one_more(rules, PileKind.WASTE))
    assert not clears(one_more(rules, PileKind.FOUNDATION))
    for size in (23, 24):
        sized = HOLE.replace("take_back = no", f"take_back = no\nsize = {size}")
        assert clears(read_sol(sized.encode())) == (size == 24)
    none = HOLE.replace("[foundation]\ntake_back = no\ncolumn = any, any, any, any\n", "")
    none = none.replace("[deck]\ndeal_to = foundation\n", "").replace("4, 4", "6, 6")
    assert not clears(read_sol(none.encode()))


def test_pairs_leave_a_deck_that_is_played_from_or_deals_to_a_waste() -> None:
    table = PAIRS.replace("deal_to = waste\ndeal_by = 1\nredeals = 1", "deal_to = none")
    played = "deal_to = none\nstock_playable = yes"
    assert clears(read_sol(PAIRS.encode()))
    assert clears(read_sol(PAIRS.replace("redeals", "stock_playable = yes\nredeals").encode()))
    assert clears(read_sol(table.encode()))
    assert not clears(read_sol(table.replace("deal_to = none", played).encode()))
    rules = read_sol(PAIRS.encode())
    assert not clears(one_more(rules, PileKind.DECK, leave=Leave.NONE))
    for leave in Leave:
        still = leave not in (Leave.WHOLE, Leave.ENDS)
        assert clears(with_pile(rules, PileKind.COLUMN, leave=leave)) == still, leave
        still = still and leave is not Leave.SINGLE
        assert clears(with_pile(rules, PileKind.WASTE, leave=leave)) == still, leave
    assert not clears(with_pile(rules, PileKind.COLUMN, accept=Accept.SINGLE))


def test_a_game_of_known_words_has_tables() -> None:
    games = (
        *("addiction", "algerian", "baby_spiderette", "bakers_dozen", "blondes_and_brunettes"),
        *("citadel", "eight_by_eight", "genesis", "golf", "imperial_guards"),
    )  # between them they use every word that tables know, but for those of pairs
    assert all(has_tables(library_game(name).rules) for name in games)
    rules = library_game("aces_up").rules
    assert rules.match is not None
    for words in (
        {},
        {"single": (Face(FaceKind.RANK, 9),)},
        {"sources": frozenset({PileKind.COLUMN})},
    ):
        assert has_tables(rules._replace(match=rules.match._replace(**words))), words


def test_positions_that_only_a_file_has_are_searched_on_the_engine() -> None:
    """The game has ended; two cards lie where one is turned up; a waste lies face down."""
    rules = read_sol(HOLE.replace("[column]", "[overlap]\nshape = pyramid 2\n[column]").encode())
    state = deal_out(game_of(rules), 1)
    assert clears(rules, state)
    for ended in (True, False):
        assert not clears(rules, state._replace(ended=ended))
    piles, covered = list(state.piles), game_of(rules).overlapped[0][0]
    piles[covered] += piles[covered + 1]
    piles[covered + 1] = ()
    assert not clears(rules, state._replace(piles=tuple(piles)))

    game = game_of(read_sol(EVERY_TUPLE.encode()))
    state = deal_out(game, 1)
    assert tables_for(game, state) is not None
    for ended in (True, False):
        assert tables_for(game, state._replace(ended=ended)) is None
    assert game.waste is not None
    piles = list(state.piles)
    piles[game.waste] = tuple(map(face_down, piles[game.waste]))
    assert tables_for(game, state._replace(piles=tuple(piles))) is None


def test_a_base_that_is_not_known_has_no_tables() -> None:
    game = game_of(read_sol(EVERY_TUPLE.replace("wrap = no\n[", "base = play\n[", 1).encode()))
    state = deal_out(game, 1)
    assert tables_for(game, state) is None
    assert tables_for(game, state._replace(base=0)) is not None


@pytest.mark.parametrize("decks", [2, 7, 8])
def test_bearers_are_counted_for_as_many_packs_as_their_bits_hold(decks: int) -> None:
    game = game_of(read_sol(HOLE.replace("decks = 1", f"decks = {decks}").encode()))
    clearing = clearing_of(game, deal_out(game, 1))
    assert clearing is not None
    assert (clearing.bearers is None) == (decks == 8)


def bearers(order: str, ranks: str = "A..6") -> Bearers | None:
    text = HOLE.replace("any, any, any, any", f"any, any, {order}").replace("A..6", ranks)
    rules = read_sol(text.replace("4, 4", "2, 2").encode())
    clearing = clearing_of(game_of(rules), deal_out(game_of(rules), 1))
    assert clearing is not None
    return clearing.bearers


def test_bearers_are_counted_where_only_ranks_count_and_those_beside_them() -> None:
    up, down = [True] * 5 + [False], [False] + [True] * 5
    for order, ways in (
        ("ascending, any", (up, [False] * 6)),
        ("descending, any", ([False] * 6, down)),
        ("any, any", (up, down)),
    ):
        found = bearers(order)
        assert found is not None
        assert (found.up, found.down) == ways
    assert bearers("any, any", "A, 2") is None
    for order in ("any, same suit", "any, alternate color", "equal, any", "asc 2, any"):
        assert bearers(order) is None, order


@pytest.mark.parametrize("word", [each for each in WaitsFor if each is not WaitsFor.NOTHING])
@pytest.mark.parametrize("name", ["klondike_easy", "golf"])
def test_forms_of_games_with_foundations_that_wait(name: str, word: WaitsFor) -> None:
    """What a foundation holds below its top, and what others hold, counts there."""

    def forms(rules: RuleSet) -> tuple[bool, bool]:
        game = game_of(rules)
        state = deal_out(game, 1)
        return tables_for(game, state) is not None, clearing_of(game, state) is not None

    rules = library_game(name).rules
    assert any(forms(rules))
    piles = tuple(
        spec._replace(waits_for=word) if spec.kind is PileKind.FOUNDATION else spec
        for spec in rules.piles
    )
    has_tables = word in (WaitsFor.RANK, WaitsFor.START)
    assert forms(rules._replace(piles=piles)) == (has_tables, False)
