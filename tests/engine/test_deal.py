"""From a rule set and a number to the first position."""

import pytest
from pysol_cards.cards import createCards
from pysol_cards.random import RandomBase, shuffle

from solkit_tui.engine.deal import deal_out, random_deal, shuffled_pack
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.errors import RuleFileError
from solkit_tui.model.cards import MAX_DEAL, MOST_DEAL, rank_of
from solkit_tui.model.state import UNKNOWN_BASE, GameState
from solkit_tui.rules.pile import (
    ANY_FACE,
    Face,
    FaceKind,
    InitialCard,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
)
from solkit_tui.rules.ruleset import BaseRule, DealOrder, DealTo, DealWhen, Deck, RuleSet
from solkit_tui.rules.sol.reader import read_sol
from tests.support.amount import each
from tests.support.oracle import FACES, microsoft_shuffle, whole_pack
from tests.support.rulesets import (
    card_text,
    cell,
    column,
    foundation,
    game,
    rank,
    reserve,
    shown,
    stock,
    take_only,
    text,
    waste,
)

ACE = rank(0)
BASE = Face(FaceKind.BASE)
ON_BASE = Start((BASE,))


def pack(number: int, decks: int = 1) -> list[str]:
    return text(shuffled_pack(RuleSet("", decks, ()), number)).split()


def area(rules: Game, state: GameState, kind: str) -> list[str]:
    return [text(state.piles[at]) for at in rules.rules.indices(PileKind(kind))]


def initial(face: Face, suit: int | None = None, **fields: object) -> PileSpec:
    return foundation(initial=InitialCard(face, suit), **fields)


# -- the pack ---------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", [1, 2, 3])
@pytest.mark.parametrize("number", [0, 1, 617, 11982, 32000, 32001, 65536, MAX_DEAL])
def test_the_shuffle_is_that_of_windows(number: int, decks: int) -> None:
    expected = microsoft_shuffle(whole_pack(decks), number or 1_000_000)
    assert [card_text(card) for card in shuffled_pack(RuleSet("", decks, ()), number)] == [
        FACES[rank - 1] + suit for rank, suit, _, _ in expected
    ]


def test_the_first_cards_that_players_know() -> None:
    """Deals 1, 617 and 11982 of Windows' free cell."""
    assert " ".join(pack(1)[:8]) == "JD 2D 9H JC 5D 7H 7C 5H"
    assert " ".join(pack(617)[:8]) == "7D AD 5C 3S 5S 8C 2D AH"
    assert " ".join(pack(11982)[:8]) == "AH AS 4H AC 2D 6S 10S JS"


@pytest.mark.parametrize("border", [2**31, 2**32, MOST_DEAL - 999])
@pytest.mark.parametrize("decks", [1, 2])
def test_numbers_that_windows_never_had_are_those_of_pysol_cards(border: int, decks: int) -> None:
    rules = RuleSet("", decks, ())
    for number in range(border - 1000, min(border + 1000, MOST_DEAL + 1), each(97)):
        theirs = shuffle(createCards(decks), number, RandomBase.DEALS_MS)
        assert [card.id for card in reversed(theirs)] == shuffled_pack(rules, number), number


@pytest.mark.parametrize("number", [-1, MOST_DEAL + 1])
def test_other_numbers_are_no_deals(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        shuffled_pack(RuleSet("", 1, ()), number)


def test_the_last_and_the_first_number_are_deals_of_their_own() -> None:
    assert (
        len({" ".join(pack(number)) for number in (0, 1, MAX_DEAL - 1, MAX_DEAL, MOST_DEAL)}) == 5
    )


@pytest.mark.parametrize("number", [0, 5, 40_000])
def test_the_pack_holds_each_card_once(number: int) -> None:
    assert sorted(shuffled_pack(RuleSet("", 2, ()), number)) == list(range(104))
    short = RuleSet("", 2, (), suits=(1, 2), ranks=(6, 7, 0))
    cards = shuffled_pack(short, number)
    assert len(set(cards)) == len(cards) == short.pack_size == 12
    assert {card_text(card) for card in cards} == {"AS", "7S", "8S", "AH", "7H", "8H"}


def test_other_rules_get_the_same_pack() -> None:
    columns = game(*[column("u" * 13)] * 4)
    rows = game(*[column("u" * 13)] * 4, deal_order=DealOrder.ROWS)
    decked = game(stock(), deck=Deck(DealTo.NONE))
    dealt = deal_out(columns, 77).piles
    assert [card for pile in dealt for card in pile] == shuffled_pack(columns.rules, 77)
    by_rows = deal_out(rows, 77).piles
    assert [by_rows[nth % 4][nth // 4] for nth in range(52)] == shuffled_pack(rows.rules, 77)
    assert [~card for card in reversed(deal_out(decked, 77).piles[0])] == shuffled_pack(
        decked.rules, 77
    )


# -- columns, cells, reserves -------------------------------------------------------------------


def test_columns_are_dealt_whole_from_the_left_and_the_rest_is_the_deck() -> None:
    rules = game(stock(), waste(), column("ddu"), column(""), column("uu"), take_only("u"))
    state, cards = deal_out(rules, 3), pack(3)
    assert area(rules, state, "column") == [
        f"-{cards[0]} -{cards[1]} {cards[2]}",
        "",
        f"{cards[3]} {cards[4]}",
        cards[5],
    ]
    assert area(rules, state, "waste") == [cards[6]]
    assert area(rules, state, "deck") == [" ".join("-" + card for card in reversed(cards[7:]))]


def test_rows_skip_columns_that_have_all_their_cards() -> None:
    rules = game(column("uuu"), column("u"), column("du"), stock(), deal_order=DealOrder.ROWS)
    cards = pack(3)
    assert area(rules, deal_out(rules, 3), "column") == [
        f"{cards[0]} {cards[3]} {cards[5]}",
        cards[1],
        f"-{cards[2]} {cards[4]}",
    ]


def test_faces_in_a_pattern() -> None:
    rules = game(column("udud"), stock())
    lying = [card >= 0 for card in deal_out(rules, 3).piles[1]]
    assert lying == [True, False, True, False]


def test_reserves_come_first_then_cells_then_columns() -> None:
    rules = game(stock(), column("u"), cell(set_up="u"), cell(), reserve("du"), reserve("u"))
    state, cards = deal_out(rules, 9), pack(9)
    assert area(rules, state, "reserve") == [f"-{cards[0]} {cards[1]}", cards[2]]
    assert area(rules, state, "cell") == [cards[3], ""]
    assert area(rules, state, "column") == [cards[4]]


def test_ranks_that_are_dealt_first() -> None:
    columns = [column("u" * 7)] * 4 + [column("u" * 6)] * 4
    rules = game(*columns, deal_order=DealOrder.ROWS, deal_first=(1, 0))
    dealt = [text(pile).split() for pile in deal_out(rules, 4).piles]
    assert [cards[0][0] for cards in dealt] == [*"2222AAAA"]
    plain = pack(4)
    twos, aces = ([card for card in plain if card[0] == rank] for rank in "2A")
    others = [card for card in plain if card[0] not in "2A"]
    rows = [cards[at] for at in range(7) for cards in dealt if at < len(cards)]
    assert rows == [*twos, *aces, *others]


def test_sunk_ranks_go_to_the_bottom_and_the_others_keep_their_order() -> None:
    rules = game(*[column("dddu")] * 13, sink=(rank(12), rank(3)))
    plain = game(*[column("dddu")] * 13)
    for sunk, cards in zip(deal_out(rules, 4).piles, deal_out(plain, 4).piles, strict=True):
        names = text(cards).replace("-", "").split()
        low = [name for name in names if name[0] in "K4"]
        high = [name for name in names if name[0] not in "K4"]
        assert text(sunk).replace("-", "").split() == low + high
        assert [card >= 0 for card in sunk] == [False, False, False, True]


# -- the waste --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("deck", "in_waste"),
    [
        (Deck(), 1),
        (Deck(deal_by=(3,)), 3),
        (Deck(deal_by=(2, 1)), 2),
        (Deck(deal_start=False), 0),
        (Deck(deal_by=(16,)), 16),
    ],
)
def test_the_first_cards_go_to_the_waste(deck: Deck, in_waste: int) -> None:
    rules = game(stock(), waste(), deck=deck)
    assert area(rules, deal_out(rules, 1), "waste") == [" ".join(pack(1)[:in_waste])]


def test_the_waste_gets_what_is_left() -> None:
    rules = game(stock(), waste(), column("u" * 50), deck=Deck(deal_by=(3,)))
    assert area(rules, deal_out(rules, 1), "waste") == [" ".join(pack(1)[50:])]
    rules = game(stock(), waste(), column("u" * 52))
    assert area(rules, deal_out(rules, 1), "waste") == [""]


@pytest.mark.parametrize("deal_to", [DealTo.COLUMNS, DealTo.RESERVE, DealTo.NONE])
def test_nothing_is_dealt_at_once_elsewhere(deal_to: DealTo) -> None:
    rules = game(stock(), column("u"), reserve("u"), deck=Deck(deal_to))
    assert [len(cards) for cards in deal_out(rules, 1).piles] == [50, 1, 1]


def test_first_deal_before_the_player_is_not_stopped_by_an_empty_column() -> None:
    rules = game(stock(), waste(), column("uu"), column(), deck=Deck(when=DealWhen.NO_EMPTY))
    assert len(deal_out(rules, 1).piles[1]) == 1


# -- initial cards and the base -------------------------------------------------------------------


def test_initial_cards_leave_the_pack_first_and_the_others_keep_their_order() -> None:
    rules = game(
        initial(ACE, 2), initial(rank(12), 0), foundation(), column("u" * 5), stock(), waste()
    )
    cards = [card for card in pack(8) if card not in ("AH", "KC")]
    state = deal_out(rules, 8)
    assert area(rules, state, "foundation") == ["AH", "KC", ""]
    assert area(rules, state, "column") == [" ".join(cards[:5])]


def test_an_initial_card_of_any_suit_is_the_first_of_its_rank() -> None:
    rules = game(initial(ACE), initial(ACE), stock(), waste())
    aces = [card for card in pack(8) if card.startswith("A")]
    assert area(rules, deal_out(rules, 8), "foundation") == aces[:2]


@pytest.mark.parametrize("number", [1, 10, 11, 15, 16])  # the first ace of most is the spade
def test_any_ace_leaves_the_ace_that_another_pile_names(number: int) -> None:
    rules = game(initial(ACE), initial(ACE, 1), initial(ANY_FACE), initial(rank(4), 0), stock())
    state = deal_out(rules, number)
    assert area(rules, state, "foundation")[1] == "AS"
    assert area(rules, state, "foundation")[3] == "5C"
    aces = [card for card in pack(number) if card in ("AC", "AH", "AD")]
    assert area(rules, state, "foundation")[0] == aces[0]
    rest = [card for card in pack(number) if card not in (aces[0], "AS", "5C")]
    assert area(rules, state, "foundation")[2] == rest[0]


def test_an_initial_card_that_no_pack_has_is_an_error() -> None:
    rules = game(initial(ACE, 1), initial(ACE, 1), stock())
    with pytest.raises(LookupError):
        deal_out(rules, 1)


def test_no_base() -> None:
    assert deal_out(game(stock()), 1).base == UNKNOWN_BASE
    assert deal_out(game(stock(), foundation(start=ON_BASE), base=BaseRule.PLAY), 1).base == -1


def test_a_base_that_is_a_face() -> None:
    rules = game(initial(Face(FaceKind.BASE, 2), 1, start=ON_BASE), stock(), base=12)
    state = deal_out(rules, 1)
    assert state.base == 12
    assert area(rules, state, "foundation") == ["2S"]


@pytest.mark.parametrize("number", range(5))
def test_a_base_that_is_dealt(number: int) -> None:
    rules = game(
        initial(ACE, 0),
        foundation(start=ON_BASE),
        initial(BASE, start=ON_BASE),
        stock(),
        waste(),
        column("u"),
        base=BaseRule.DEAL,
    )
    cards = [card for card in pack(number) if card != "AC"]
    state = deal_out(rules, number)
    base = cards.pop(0)
    if base.startswith("A"):
        cards.sort(key=lambda card: not card.startswith("A"))  # only the first place matters
    other = next(card for card in cards if card[:-1] == base[:-1])
    assert area(rules, state, "foundation") == ["AC", base, other]
    assert FACES[state.base] == base[:-1]
    assert sum(map(len, state.piles)) == 52


@pytest.mark.parametrize("number", range(20))
def test_a_dealt_base_is_never_lost_under_an_initial_card(number: int) -> None:
    suited = game(
        *[initial(BASE, suit, start=ON_BASE) for suit in range(4)], stock(), base=BaseRule.DEAL
    )
    taken = game(initial(ACE, 0), stock(), base=BaseRule.DEAL)
    for rules in (suited, taken):
        state = deal_out(rules, number)
        assert sorted(abs(card + 0.5) for pile in state.piles for card in pile) == [
            nth + 0.5 for nth in range(52)
        ]


@pytest.mark.parametrize("number", range(20))
def test_with_base_first_the_card_that_decides_stays_in_the_pack(number: int) -> None:
    rules = game(
        *[initial(BASE, suit, start=ON_BASE) for suit in range(4)],
        stock(),
        waste(),
        column("u"),
        base=BaseRule.FIRST,
    )
    state, cards = deal_out(rules, number), pack(number)
    assert area(rules, state, "column") == [cards[0]]
    assert card_text(shuffled_pack(rules.rules, number)[0]) == cards[0]
    assert state.base == rank_of(shuffled_pack(rules.rules, number)[0])
    out = [name for name in area(rules, state, "foundation") if name]
    assert len(out) == 3
    assert all(name[:-1] == cards[0][:-1] for name in out)
    assert cards[0] not in out


def test_base_first_in_two_packs_takes_the_other_card() -> None:
    rules = game(
        *[initial(BASE, suit, start=ON_BASE) for suit in range(4)],
        stock(),
        decks=2,
        base=BaseRule.FIRST,
    )
    first = shuffled_pack(rules.rules, 5)[0]
    state = deal_out(rules, 5)
    out = {card for at in rules.foundations for card in state.piles[at]}
    assert len(out) == 4
    assert first not in out


def test_offsets_from_the_base_go_round() -> None:
    rules = game(initial(Face(FaceKind.BASE, -1), 3, start=ON_BASE), stock(), base=0)
    assert area(rules, deal_out(rules, 1), "foundation") == ["KD"]


def test_first_face_is_that_of_the_first_column_with_cards() -> None:
    rules = game(column(), column("du"), column("u"), stock())
    assert deal_out(rules, 6).first_face == [
        "A",
        "2",
        "3",
        "4",
        "5",
        "6",
        "7",
        "8",
        "9",
        "10",
        "J",
        "Q",
        "K",
    ].index(pack(6)[1][:-1])
    assert deal_out(game(column(), stock()), 6).first_face == -1


def test_piles_that_are_filled_at_once_are_filled_from_the_start() -> None:
    kinds = (PileKind.RESERVE,)
    rules = game(column("u"), column(autofill=kinds), take_only(), reserve("ddu"), stock())
    state, cards = deal_out(rules, 2), pack(2)
    assert area(rules, state, "column") == [cards[3], cards[2], ""]
    assert area(rules, state, "reserve") == [f"-{cards[0]} {cards[1]}"]


def test_start_suits_do_not_matter_to_the_deal() -> None:
    red = Start((BASE,), StartSuit.RED)
    rules = game(foundation(start=red), foundation(start=red), stock(), base=BaseRule.DEAL)
    assert area(rules, deal_out(rules, 1), "foundation") == [pack(1)[0], ""]
    assert shown(rules, deal_out(rules, 1), "foundation") == pack(1)[0]


def test_hidden_cards_are_dealt_row_by_row_before_the_others() -> None:
    rules = game(column("u"), column("ddu"), column("duu"), stock(), deal_order=DealOrder.HIDDEN)
    cards = pack(3)
    assert area(rules, deal_out(rules, 3), "column") == [
        cards[3],
        f"-{cards[0]} -{cards[2]} {cards[4]}",
        f"-{cards[1]} {cards[5]} {cards[6]}",
    ]


DEALS_HOME = """[global]
name = Deals home
decks = 1
suits = spade
ranks = A..4
wrap = no
[foundation]
column = any, any, any, any
[column]
refill = any
deal_play = {word}
column = 3, 1
column = 1, 1
"""


@pytest.mark.parametrize("word", ["yes", "gap"])
def test_the_top_card_lies_face_up_however_many_went_to_the_foundations(word: str) -> None:
    rules = game_of(read_sol(DEALS_HOME.format(word=word).encode()))
    went = 0
    for number in range(60):
        state = deal_out(rules, number)
        assert sum(map(len, state.piles)) == 4
        columns = [state.piles[at] for at in rules.rules.indices(PileKind.COLUMN)]
        assert all(cards[-1] >= 0 for cards in columns if cards), number
        went += len(columns[0]) < 3
    assert went


def test_no_card_is_lost_whatever_decides_the_base() -> None:
    text = (
        "[global]\nname = Base\ndecks = 1\nsuits = spade, heart\nranks = A..4\nbase = {base}\n"
        "[foundation]\n{first}\n{second}\n[column]\ncolumn = {cards}, {cards}\n"
    )
    line = "column = base, any, ascending, same suit"
    played = 0
    for base in ("first", "deal", "3"):
        for first in ("", ", base, spade", ", base, any", ", base+1, heart"):
            for second in ("", ", 4, any", ", base, heart"):
                for cards in range(4, 9):
                    lines = {"first": line + first, "second": line + second}
                    source = text.format(base=base, cards=cards, **lines)
                    try:
                        rules = game_of(read_sol(source.encode()))
                    except RuleFileError:
                        continue
                    played += 1
                    for number in range(8):
                        state = deal_out(rules, number)
                        assert sum(map(len, state.piles)) == 8, source
    assert played > 20


def test_a_random_deal_is_any_that_windows_had() -> None:
    drawn = [random_deal() for _ in range(2_000)]
    assert all(0 <= number <= MAX_DEAL for number in drawn)
    assert len({*drawn}) > 1_900, "a million deals"
    assert max(drawn) > MAX_DEAL * 0.9
    assert min(drawn) < MAX_DEAL * 0.1
