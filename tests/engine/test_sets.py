"""Three and more cards that leave together: which are legal and how they are named; why others are
refused; that saves, commands, other languages and the solver know them."""

import random
from itertools import combinations

import pytest

from solkit_tui.engine.action import Lift, Remove
from solkit_tui.engine.assist.autoplay import safe_to_collect
from solkit_tui.engine.assist.hints import hints, movable_cards, removals_of
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session, check_cost
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.engine.text.naming import action_words, play_words
from solkit_tui.engine.text.position import read_position
from solkit_tui.engine.text.refusal import explain_action
from solkit_tui.engine.text.saved import replayed
from solkit_tui.errors import InvalidMove, TooCostly
from solkit_tui.line.moving import legal_commands, transfer
from solkit_tui.model.cards import PACK_SIZE, rank_of
from solkit_tui.model.notation import FACE_TEXT
from solkit_tui.model.state import GameState
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.write import write_sol
from solkit_tui.solver.clearing import clearing_of
from solkit_tui.solver.partners import partners_of
from solkit_tui.solver.rows import row_of
from solkit_tui.solver.tables import tables_for
from solkit_tui.solver.verdict import Verdict, VerdictKind
from solkit_tui.solver.wire import question_line, read_question, read_verdict, verdict_line
from tests.support.library import library_game

GAMES = ("elevens", "fifteens", "fifteens_fours", "nines", "tens", "tens_15")


def lying(of: Game, cards: str) -> GameState:
    """A position whose places hold some cards, in order; the others have left."""
    rows = [len(row) for row in of.rules.grid_rows]
    names = [f"{row}.{at}" for row, long in enumerate(rows, 1) for at in range(1, long + 1)]
    piles = {name: [card] for name, card in zip(names, cards.split(), strict=False)}
    out = [face for face in FACE_TEXT if face not in cards.split()]
    return read_position(of, {"piles": {**piles, "out": out}})


def removed(of: Game, state: GameState, removal: Remove) -> str:
    """The cards of a removal, in the order of their places."""
    return " ".join(FACE_TEXT[state.piles[lift.pile][lift.start]] for lift in removal.lifts)


def legal(of: Game, cards: str) -> set[str]:
    state = lying(of, cards)
    return {removed(of, state, removal) for removal in of.removals(state)}


def of_rules(match: str, decks: int = 1, column: str = "column*12 = 1, 1") -> Game:
    lines = f"[global]\nname = S\ndecks = {decks}\n[deck]\n[match]\n{match}\n[column]\n"
    lines += f"order = any, none\nrefill = none\n{column}\n"
    return game_of(read_sol(lines.encode()))


# -- what may leave -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cards", "leave"),
    [
        ("elevens", "JS QH KD QC 5H", {"JS QH KD", "JS KD QC"}),
        ("elevens", "AH 10S 5C 6C JD", {"AH 10S", "5C 6C"}),
        ("nines", "10H JS QH KD 9C AD 8S", {"10H JS QH KD", "9C", "AD 8S"}),
        ("tens", "10S 10H JD 10D 10C 5H 5S", {"10S 10H 10D 10C", "5H 5S"}),
        ("fifteens", "10S 5H 9C 6C AS", {"9C 6C", "9C 5H AS"}),
        ("fifteens", "AC 2C 3C 4C 5C", {"AC 2C 3C 4C 5C"}),
        ("fifteens", "10S JS QS KS KH", {"10S JS QS KS", "10S JS QS KH"}),
        ("fifteens_fours", "10S JS QS KS KH KC KD", {"KS KH KC KD"}),
    ],
)
def test_these_cards_leave_together(name: str, cards: str, leave: set[str]) -> None:
    assert {frozenset(each.split()) for each in legal(library_game(name), cards)} == {
        frozenset(each.split()) for each in leave
    }


def plain(name: str, ranks: list[int]) -> bool:
    """Whether cards of these ranks leave together, as a book says it."""
    values, courts = [rank + 1 for rank in ranks], sorted(rank for rank in ranks if rank > 8)
    total, low = sum(values), not courts
    pair, fours = len(ranks) == 2, len(ranks) == 4 and len(courts) == 4 and len({*courts}) == 1
    match name:
        case "elevens":
            return (pair and total == 11) or sorted(ranks) == [10, 11, 12]
        case "nines":
            pair = pair and low and total == 9
            return pair or ranks == [8] or sorted(ranks) == [9, 10, 11, 12]
        case "tens" | "tens_15":
            return (pair and low and total == 10) or fours
        case "fifteens":
            return (low and total == 15 and len(ranks) > 1) or courts == [9, 10, 11, 12] == sorted(
                ranks
            )
        case _:
            return (low and total == 15 and len(ranks) > 1) or fours


@pytest.mark.parametrize("name", GAMES)
def test_in_random_positions_exactly_the_books_sets_leave(name: str) -> None:
    of, dice = library_game(name), random.Random(name)
    for _ in range(6):
        state = deal_out(of, dice.randrange(1000))
        free = [Lift(at, 0, 1) for at in of.columns if state.piles[at]]
        dice.shuffle(free)
        for size in range(1, 6):
            for lifts in combinations(free[:11], size):
                ranks = [rank_of(state.piles[lift.pile][0]) for lift in lifts]
                reason = of.remove_reason(state, Remove.of(*lifts))
                assert (reason is None) == plain(name, ranks), (ranks, reason)


def test_a_rank_of_a_set_is_in_no_sum_and_a_rank_not_in_the_pack_in_no_set() -> None:
    plain_sum = of_rules("sum = 15")
    assert plain_sum.pairing is not None
    assert plain_sum.pairing.partners[9] >> 4 & 1  # 10 and 5
    with_sets = of_rules("sum = 15\nsets = 10+J+Q")
    assert with_sets.pairing is not None
    assert not with_sets.pairing.partners[9] >> 4 & 1
    assert with_sets.sets == ((9, 10, 11),)
    text = "[global]\nname = S\nranks = A..9\ndecks = 1\n[deck]\n[match]\nsum = 9\nsets = J+Q+K\n"
    assert game_of(read_sol(f"{text}[column]\ncolumn = 3, 3\n".encode())).sets == ()


def test_sums_have_no_more_cards_than_the_rules_allow() -> None:
    by_most = {most: of_rules(f"sum = 15\nsum_cards = {most}").sets for most in (2, 3, "any")}
    assert by_most[2] == ()
    assert {len(each) for each in by_most[3]} == {3}
    assert max(map(len, by_most["any"])) == 15  # Aces, if there were so many
    assert all(sum(each) + len(each) == 15 for each in by_most["any"])


def test_cards_of_one_pile_leave_together_from_wherever_they_are() -> None:
    lines = "[global]\nname = S\ndecks = 1\n[deck]\n[match]\nsets = J+Q+K\nfrom = reserve\n"
    of = game_of(read_sol(f"{lines}[reserve]\nplayable_card = all\npile = 5, 5\n".encode()))
    there = ["KS", "2S", "QS", "3S", "JS"]
    out = [face for face in FACE_TEXT if face not in there]
    state = read_position(of, {"piles": {"r1": there, "out": out}})
    (removal,) = of.removals(state)
    for order in (removal.lifts, removal.lifts[::-1], (*removal.lifts[1:], removal.lifts[0])):
        after = state.apply(of.legal_move(state, Remove.of(*order)))
        assert [FACE_TEXT[card] for card in after.piles[order[0].pile]] == ["2S", "3S"]


# -- why not --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cards", "reason", "said"),
    [
        ("elevens", "JS QH QC", Reason.NO_PAIR, "J♠, Q♥ and Q♣ cannot be removed together"),
        ("elevens", "JS QH", Reason.NO_PAIR, "J♠ and Q♥ cannot be removed together"),
        (
            *("elevens", "5S 5H", Reason.NO_PAIR),
            "5♠ and 5♥ cannot be removed together: they add up to 10, not 11",
        ),
        ("fifteens", "10S 5H", Reason.NO_PAIR, "10♠ and 5♥ cannot be removed together"),
        (
            *("fifteens", "2S 3H 4D 5D", Reason.NO_PAIR),
            "2♠, 3♥, 4♦ and 5♦ cannot be removed together: they add up to 14, not 15",
        ),
        ("fifteens", "10S JS 9S", Reason.NO_PAIR, "10♠, J♠ and 9♠ cannot be removed together"),
        ("elevens", "JS", Reason.NOT_ALONE, "J♠ can only be removed with a partner"),
    ],
)
def test_why_cards_do_not_leave_together(name: str, cards: str, reason: Reason, said: str) -> None:
    of = library_game(name)
    state = lying(of, cards)
    removal = Remove.of(*(Lift(at, 0, 1) for at in of.columns[: len(cards.split())]))
    assert of.move(state, removal) is reason
    assert explain_action(of, state, reason, removal) == said


def test_a_card_is_named_that_may_not_leave_and_none_counts_twice() -> None:
    of = library_game("elevens")
    state = lying(of, "JS QH KD")
    jack, queen, king = (Lift(at, 0, 1) for at in of.columns[:3])
    assert of.move(state, Remove.of(jack, queen, queen)) is Reason.SAME_PILE
    nothing = Lift(of.columns[5], 0, 1)
    assert of.move(state, Remove.of(jack, queen, nothing)) is Reason.NO_CARD
    assert not isinstance(of.move(state, Remove.of(king, jack, queen)), Reason)


def test_too_many_sets_are_refused_and_not_counted_for_ever() -> None:
    of = of_rules("sum = 26\nsum_cards = any", decks=8, column="column*40 = 1, 1")
    low = [face for face in FACE_TEXT if face[0] in "A23"] * 4
    aces = [*low[:40]]
    piles = {str(at): [f"{face}"] for at, face in enumerate(aces, 1)}
    out = sorted([*FACE_TEXT * 8])
    for face in aces:
        out.remove(face)
    state = read_position(of, {"piles": {**piles, "out": out}})
    with pytest.raises(TooCostly, match="too many sets"):
        of.removals(state)
    with pytest.raises(TooCostly):
        check_cost(of, state)


def test_a_set_of_one_rank_that_is_everywhere_is_refused_at_once() -> None:
    sixteen = "+".join(["A"] * 16)
    of = of_rules(f"sets = {sixteen}", decks=8, column="column*32 = 1, 1")
    aces = [face for face in FACE_TEXT if face[0] == "A"] * 8
    piles = {str(at): [face] for at, face in enumerate(aces, 1)}
    out = [face for face in FACE_TEXT * 8 if face[0] != "A"]
    with pytest.raises(TooCostly):
        of.removals(read_position(of, {"piles": {**piles, "out": out}}))


# -- what else knows them -------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_removal_has_a_command_that_means_it_and_is_saved_by_one(name: str) -> None:
    of, dice = library_game(name), random.Random(name)
    session = Session.new(of, 7)
    while actions := of.actions(session.state):
        state = session.state
        for action in dice.sample(actions, min(8, len(actions))):
            assert action in of.removals(state)
            _, *words = action_words(of, state, action).split()
            assert {*transfer(of, state, *words).actions[0].lifts} == {*action.lifts}  # type: ignore[union-attr]
        play = of.legal_play(state, dice.choice(actions))
        (saved,) = play_words(of, state, play)
        assert replayed(of, state, saved) == play
        assert describe_play(of, state, play).count("removed") == 1
        session = session.play(play)
    assert session.outcome in (Outcome.STUCK, Outcome.WON)


def test_cards_are_named_in_any_order_and_by_their_places() -> None:
    of = library_game("elevens")
    state = lying(of, "JS QH KD QC 5H")
    assert legal_commands(of, state) == ["moveto JS QH KD", "moveto JS KD QC"]
    plays = {transfer(of, state, *words.split()).move for words in ("KD QH JS", "1.3 1.2 1.1")}
    assert len({frozenset(play) for play in plays}) == 1
    play = transfer(of, state, "KD", "QH", "JS")
    assert describe_play(of, state, play) == "K♦, Q♥ and J♠ removed"


def test_two_cards_of_one_name_are_one_set_in_either_order() -> None:
    of = of_rules("sets = J+J+Q", decks=2)
    out = [*FACE_TEXT * 2]
    for face in ("JS", "JS", "QS"):
        out.remove(face)
    state = read_position(of, {"piles": {"1": ["JS"], "2": ["JS"], "3": ["QS"], "out": out}})
    assert len(of.removals(state)) == 1
    (action,) = transfer(of, state, "JS", "JS", "QS").actions
    assert isinstance(action, Remove)
    assert {*action.lifts} == {*of.removals(state)[0].lifts}
    many = of_rules("sets = J+J+J+J", decks=8, column="column*8 = 1, 1")
    out = [*FACE_TEXT * 8]
    for _ in range(8):
        out.remove("JS")
    state = read_position(many, {"piles": {**{str(at): ["JS"] for at in range(1, 9)}, "out": out}})
    with pytest.raises(InvalidMove, match="name the pile of each card"):
        transfer(many, state, *["JS"] * 4)


def test_hints_lights_and_removals_of_some_cards() -> None:
    of = library_game("elevens")
    state = lying(of, "JS QH KD QC 5H AH 10S")
    jack, queen, king, other = (Lift(at, 0, 1) for at in of.columns[:4])
    assert {action.lifts for action in hints(of, state) if isinstance(action, Remove)} == {
        removal.lifts for removal in of.removals(state)
    }
    assert len(movable_cards(of, state)) == 6
    assert removals_of(of, state, king) == (
        Remove.of(king, jack, queen),
        Remove.of(king, jack, other),
    )
    assert removals_of(of, state, king, queen) == (Remove.of(king, queen, jack),)
    assert removals_of(of, state, queen, other) == ()


def test_a_card_that_leaves_alone_waits_if_a_set_may_need_it() -> None:
    alone, needed = (of_rules(f"single = K{more}") for more in ("", "\nsets = J+Q+K"))
    for of, safe in ((alone, 1), (needed, 0)):
        out = [face for face in FACE_TEXT if face not in ("KS", "2S")]
        state = read_position(of, {"piles": {"1": ["KS"], "2": ["2S"], "out": out}})
        assert len(of.removals(state)) == 1
        assert len(safe_to_collect(of, state)) == safe


@pytest.mark.parametrize("name", GAMES)
def test_no_fast_form_takes_them_and_the_json_language_cannot_say_them(name: str) -> None:
    of = library_game(name)
    state = deal_out(of, 3)
    assert tables_for(of, state) is None
    assert clearing_of(of, state) is None
    assert row_of(of, state) is None
    assert partners_of(of, state) is None
    assert "[match]" in convert(of.rules).unsupported


def test_a_set_goes_to_the_solver_and_back() -> None:
    from solkit_tui.solver.verdict import Question

    of = library_game("elevens")
    question = Question(of.rules, lying(of, "JS QH KD 5H 6H"), 1.0)
    assert read_question(question_line(question)) == question
    places = of.columns[:3], of.columns[3:5]
    actions = tuple(Remove.of(*(Lift(at, 0, 1) for at in several)) for several in places)
    verdict = Verdict(VerdictKind.WINNABLE, actions)
    assert read_verdict(verdict_line(verdict), question).actions == actions


def test_they_are_written_as_they_are_read() -> None:
    of = of_rules("sum = 15\nsum_cards = any\nsets = 10+J+Q+K, K+K+K")
    written = write_sol(of.rules)
    assert not written.unsupported
    assert read_sol(written.text.encode()).match == of.rules.match
    assert max(card % PACK_SIZE for each in of.sets for card in each) == 12
