"""Efforts, cuts and levels: determinate, on the game's own scale, and the same from the child."""

from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.services.games.atlas import AtlasRow
from solkit_tui.solver import SOLVER_VERSION, levels
from solkit_tui.solver.client import WaitingClient
from solkit_tui.solver.levels import (
    FEWEST_WINS,
    IN_VAIN,
    MOST_POSITIONS,
    REFERENCE_DEALS,
    Cuts,
    Level,
    Reference,
    cuts_of,
    gauged,
    known_cuts,
)
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from tests.support.library import library_game

EASY = library_game("klondike_easy").rules
LOST = 11
"""A deal of it that cannot be won."""


def question(deal: int, seeds: int) -> Question:
    """A deal of Klondike by single cards."""
    return Question(EASY, deal_out(game_of(EASY), deal), 0.0, seeds=seeds)


def measured(deal: int, seeds: int) -> Verdict:
    """The answer to `question` in this process."""
    return gauged(question(deal, seeds), range(seeds))


@pytest.mark.long
def test_a_deal_has_one_effort_here_and_in_the_child() -> None:
    here = measured(1, 3)
    client = WaitingClient()
    try:
        client.ask(question(1, 0))  # what is known of a position is no answer to how hard it is
        there = client.ask(question(1, 3))
    finally:
        client.close()
    assert there.effort == here.effort is not None
    assert (there.kind, there.positions) == (VerdictKind.WINNABLE, here.positions)


def test_more_seeds_are_another_effort_of_more_positions() -> None:
    one, three = measured(1, 1), measured(1, 3)
    assert one.effort is not None
    assert three.positions > one.positions
    assert three.effort != one.effort


def test_the_effort_is_the_mean_of_logarithms(monkeypatch: pytest.MonkeyPatch) -> None:
    looked = iter((10, 1000, 20_000))

    def settled(asked: Question, seed: int) -> Verdict:
        positions = next(looked)
        if positions >= asked.positions:
            return Verdict(VerdictKind.UNKNOWN, positions=positions, limit="positions")
        return Verdict(VerdictKind.WINNABLE, line=((),), positions=positions)

    monkeypatch.setattr(levels, "settle", settled)
    found = measured(1, 3)
    # A search without a win counts twice what it may look at.
    assert found.effort == pytest.approx((1 + 3 + 4.602) / 3, abs=1e-3)
    assert found.positions == 21_010


@pytest.mark.long
def test_each_seed_is_another_search_where_the_beam_leads() -> None:
    """The portfolio wins the deal after 2,090 positions, whatever the seed."""
    game = library_game("spider_1_suit")
    asked = Question(game.rules, deal_out(game, 30_012))
    efforts = [gauged(asked, [seed]).effort or 9 for seed in range(4)]
    assert len(set(efforts)) == 4
    assert max(efforts) < 3.3


@pytest.mark.parametrize("kind", [VerdictKind.UNWINNABLE, VerdictKind.UNKNOWN])
def test_what_is_not_shown_to_be_winnable_has_no_effort(
    kind: VerdictKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(levels, "settle", lambda asked, seed: Verdict(kind, positions=7))
    found = measured(1, 3)
    assert (found.effort, found.kind) == (None, kind)
    assert found.positions == (7 if kind is VerdictKind.UNWINNABLE else 21)


def test_searches_in_vain_end(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds = []

    def settled(asked: Question, seed: int) -> Verdict:
        seeds.append(seed)
        return Verdict(VerdictKind.UNKNOWN, positions=5, limit="positions")

    monkeypatch.setattr(levels, "settle", settled)
    assert measured(1, 16).effort is None
    assert seeds == list(range(IN_VAIN))


def test_cuts_are_quantiles_of_the_deals_that_were_won() -> None:
    efforts = [float(each) for each in range(1, 11)]
    cuts = cuts_of([*efforts, None, None])
    assert cuts is not None
    assert cuts == pytest.approx(Cuts(4.4, 7.7, 9.9))
    assert [cuts.level(each) for each in (1.0, 4.4, 4.5, 7.7, 7.8, 9.9, 10.0)] == [
        Level.EASY,
        Level.EASY,
        Level.MEDIUM,
        Level.MEDIUM,
        Level.HARD,
        Level.HARD,
        Level.EXPERT,
    ]
    assert cuts_of([1.0, None]) is None


@pytest.mark.parametrize(("spread", "alike"), [(0.45, True), (0.55, False)])
def test_deals_that_are_alike_have_no_levels(spread: float, alike: bool) -> None:
    """Three easy ones and three hard ones of fifty make no levels, where the rest are alike."""
    between = [2.0 + spread * each / 8 for each in range(9)]
    rest = [each for each in between for _ in range(5)]
    assert (cuts_of([0.5] * 3 + rest + [4.0] * 3) is None) == alike


@pytest.mark.parametrize("wins", [10, 25, 43, 50])
def test_cuts_keep_their_shares_of_other_deals(wins: int) -> None:
    """Where efforts are spread alike, as many of other deals are at each level, whatever the number
    of deals that set the cuts: none of 43 is an expert's without need."""
    chance, many = Random(wins), 400
    found = dict.fromkeys(Level, 0.0)
    for _ in range(many):
        cuts = cuts_of(9 * chance.random() for _ in range(wins))
        assert cuts is not None
        for level, above, most in zip(Level, (0.0, *cuts), (*cuts, 9.0), strict=True):
            found[level] += (most - above) / (9 * many)
    assert list(found.values()) == pytest.approx([0.4, 0.3, 0.2, 0.1], abs=0.02)


def test_a_level_between_equal_cuts_has_no_deals() -> None:
    assert Cuts(1.0, 2.0, 3.0).levels == tuple(Level)
    one = Cuts(2.0, 2.0, 3.0)
    assert one.levels == (Level.EASY, Level.HARD, Level.EXPERT)
    assert {one.level(effort / 10) for effort in range(1, 40)} == set(one.levels)


def test_cuts_are_known_when_every_reference_deal_was_tried() -> None:
    reference = Reference()
    tried = []
    while (deal := reference.next_deal) is not None:
        assert known_cuts(reference) is None
        tried.append(deal)
        won = Verdict(VerdictKind.WINNABLE, positions=10, effort=float(deal))
        reference = reference.after(won)
    assert tried == list(REFERENCE_DEALS)
    assert known_cuts(reference) == pytest.approx(Cuts(20.4, 35.7, 45.9))


ROW = AtlasRow("Golf", 50, 40, 0, 10, 0.0, 1.0, 60, 2, 0.1, 2.5, 1.5, 2.5, 3.5, "1 s", "abc", 1)


@pytest.mark.parametrize(
    ("row", "cuts"),
    [
        (ROW._replace(solver=SOLVER_VERSION), Cuts(1.5, 2.5, 3.5)),
        (ROW._replace(rules="other"), None),
        (ROW._replace(solver=SOLVER_VERSION + 1), None),
        (ROW._replace(easy=None), None),
        (ROW._replace(won=FEWEST_WINS - 1), None),
        (None, None),
    ],
)
def test_the_cuts_of_the_atlas_hold_for_its_rules_and_its_solver(
    row: AtlasRow | None, cuts: Cuts | None
) -> None:
    assert known_cuts(Reference(), row, "abc") == cuts


def test_the_search_for_cuts_is_bounded_and_too_few_wins_make_none() -> None:
    unsettled = Verdict(VerdictKind.UNKNOWN, positions=MOST_POSITIONS // 4)
    reference = Reference()
    while reference.next_deal is not None:
        reference = reference.after(unsettled)
    assert len(reference.efforts) == 4
    assert known_cuts(reference) is None
    enough = Reference((1.0, 3.0) * (FEWEST_WINS // 2), MOST_POSITIONS)
    assert known_cuts(enough) is not None
    assert known_cuts(Reference(enough.efforts[1:], MOST_POSITIONS)) is None
