"""The beam over any form: what it wins is won, it comes back to each position, and judges by when
cards are needed."""

from functools import partial
from random import Random
from typing import Any

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.solver import outlook as outlooks
from solkit_tui.solver import settle as settling
from solkit_tui.solver.depth_first import RUNNING, WON
from solkit_tui.solver.form_beam import _MARK_BYTES, FormBeam
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.outlook import Outlook
from solkit_tui.solver.portfolio import fast_form, fast_schedule, tables_of
from solkit_tui.solver.replay import played
from solkit_tui.solver.schedule import SearchBudget
from solkit_tui.solver.search import Search
from solkit_tui.solver.verdict import Question
from tests.support.amount import amount, some
from tests.support.library import library_game


def form_of(game: Game, deal: int) -> Search | GeneralSearch:
    state = deal_out(game, deal)
    tables = tables_of(game, state)
    return fast_form(tables[0], state) if tables else GeneralSearch(game, state, 0.0, 0, 1 << 30)


def beam_of(game: Game, deal: int, memory: int = 200 << 20) -> FormBeam:
    return FormBeam(partial(form_of, game, deal), game, deal_out(game, deal), 0, memory)


@pytest.mark.parametrize(("name", "deal"), some([("free_cell", 1), ("aces_square", 30001)], 1))
def test_what_the_beam_wins_the_engine_plays_to_the_win(name: str, deal: int) -> None:
    game = library_game(name)
    beam, state = beam_of(game, deal), deal_out(game, deal)
    assert beam.run(400_000) == beam.form.status == WON
    assert played(game, state, beam.form.line_as_actions(game, state))


@pytest.mark.parametrize(
    "name",
    some(
        (
            *("klondike_hard", "spider_2_suits", "la_belle_lucie", "montana", "osmosis"),
            *("monte_carlo", "forty_thieves", "aces_up", "puss_in_the_corner"),
        ),
        3,
    ),
)
def test_it_comes_back_to_the_position_of_a_mark(name: str) -> None:
    form, chance = form_of(library_game(name), 1), Random(1)
    marks = []
    for _ in range(amount(15, 30)):
        form.next_steps()
        mark = form.mark()
        marks.append((mark, [list(pile) for pile in form.view()[0]], form.view()[1:]))
        steps: list[Any] = [*form.next_steps()]
        chance.shuffle(steps)
        step = next((step for step in steps if form.enter(step)), None)
        if step is None:
            break
        after = form.mark_after(mark, step)
        marks.append((after, [list(pile) for pile in form.view()[0]], form.view()[1:]))
    chance.shuffle(marks)
    for mark, piles, stock in marks:
        form.put(mark)
        assert [list(pile) for pile in form.view()[0]] == piles
        assert form.view()[1:] == stock
        for step in form.next_steps():
            if form.enter(step):  # type: ignore[arg-type]
                form.leave()
        assert [list(pile) for pile in form.view()[0]] == piles


@pytest.mark.long
def test_each_round_is_wider_unless_memory_ends_it() -> None:
    beam = beam_of(library_game("gnat"), 30001)
    widths = [beam.width]
    while len(widths) < 2 and beam.status == RUNNING:
        beam.run(500)
        widths += [beam.width] * (beam.width != widths[-1])
    assert widths == [12, 24]
    small = beam_of(library_game("gnat"), 30001, memory=100_000)
    small.run(3_000)
    assert small.width < 12


@pytest.mark.parametrize(("name", "begins"), [("calculation", True), ("fan", False)])
def test_it_begins_at_once_where_columns_take_any_card(name: str, begins: bool) -> None:
    game = library_game(name)
    state = deal_out(game, 30001)
    (tables,) = tables_of(game, state)
    schedule = fast_schedule(tables, state, SearchBudget(0, 900, 1 << 28), 0, 1 << 28)
    schedule.make_beam = partial(beam_of, game, 30001)
    schedule.turn()
    assert (schedule.form_beam is not None) == begins


@pytest.mark.parametrize(
    ("name", "heaps"),
    [("calculation", True), ("double_line", False), ("chamberlain", False), ("fan", False)],
)
def test_steps_deal_on_where_each_card_is_played_before_the_next(name: str, heaps: bool) -> None:
    game = library_game(name)
    form = form_of(game, 1)
    assert isinstance(form, Search)
    assert form.heaps == heaps
    assert beam_of(game, 1).patience == (0 if heaps else 4)


@pytest.mark.parametrize("name", some(("calculation", "numerica", "frog"), 2))
def test_a_step_goes_on_to_a_card_that_no_foundation_takes(name: str) -> None:
    form, chance = form_of(library_game(name), 1), Random(2)
    assert isinstance(form, Search)
    board = form.board
    while steps := form.next_steps():
        free = [cards[-1] for at in form.tables.columns if (cards := board.piles[at])]
        free += board.pool[: board.at]
        assert not board.pool or board.at == 1
        for foundation in form.tables.foundations:
            full = len(board.piles[foundation]) == form.tables.size[foundation]
            takes = 0 if full else board.accepted(foundation)
            assert not any(takes >> card & 1 for card in free)
        if not form.enter(chance.choice(steps)):
            break
    assert len(form.made) > 20


def test_effort_is_not_measured_by_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    monkeypatch.setattr(settling, "FormBeam", lambda *args: made.append(args))
    monkeypatch.setattr(settling, "first_settled", lambda schedules, budget: schedules[0].make_beam)
    game = library_game("calculation")
    question = Question(game.rules, deal_out(game, 1))
    budget = SearchBudget(0, 1, 1 << 20)
    assert callable(settling._searched(game, question, budget, 0))
    assert settling._searched(game, question._replace(seeds=1), budget, 0) is None


@pytest.mark.parametrize(
    ("face", "needed"),
    [(0, 0), (3, 0), (4, 4), (5, 1), (8, 2)],
)
def test_a_foundation_needs_each_card_at_some_time(face: int, needed: int) -> None:
    game = library_game("calculation")
    outlook = Outlook(game, deal_out(game, 1))
    needs = outlook._needs(((),) * len(game.specs))
    at = outlook.alike[face] * outlook.turns
    assert min(needs[at : at + outlook.turns]) == needed
    assert {outlook.alike[face + 13 * suit] for suit in range(4)} == {outlook.alike[face]}


def test_a_full_foundation_needs_no_card_again() -> None:
    game = library_game("calculation")
    outlook = Outlook(game, deal_out(game, 1))
    soon = [face for face, away in enumerate(outlook._distances(0, range(12))) if away < 40]
    assert soon == [12, 25, 38, 51]
    assert set(outlook._distances(0, range(13))) == {40}


@pytest.mark.skipif(
    not str(outlooks.__file__).endswith(".py"), reason="compiled, the most is no variable"
)
def test_what_foundations_need_is_kept_for_some_sets_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outlooks, "_MOST_TOPS", 3)
    game = library_game("calculation")
    outlook, foundation = Outlook(game, deal_out(game, 1)), game.foundations[0]
    for top in range(8):
        piles = [(top,) if at == foundation else () for at in range(len(game.specs))]
        assert outlook._needs(piles) == outlook._needs(piles)
        assert len(outlook.needs) <= 3


@pytest.mark.parametrize(
    ("name", "better", "worse"),
    [
        ("calculation", [8, 5], [5, 8]),  # a nine is needed after a six
        ("calculation", [3, 7], [7, 3]),  # the last of four eights before the last of four fours
        ("klondike_hard", [8, ~5], [~8, ~5]),
        ("klondike_hard", [12, 37], [12, 11]),  # alternate colours move together
    ],
)
def test_columns_are_worth_more_in_order(name: str, better: list[int], worse: list[int]) -> None:
    game = library_game(name)
    outlook = Outlook(game, deal_out(game, 1))

    def worth(cards: list[int]) -> float:
        column = game.columns[0]
        return outlook.worth([cards if at == column else () for at in range(len(game.specs))])

    assert worth(better) > worth(worse)


def test_positions_that_wait_in_any_stage_are_counted_to_its_memory() -> None:
    beam = beam_of(library_game("klondike_hard"), 3, memory=1 << 19)
    most = stages = 0
    for _ in range(15):
        beam.run(300)
        waiting = len(beam.after) + sum(map(len, beam.stages.values()))
        most, stages = max(most, waiting), max(stages, len(beam.stages))
    assert stages > 2
    assert 0.5 * beam.memory < most * _MARK_BYTES < 1.2 * beam.memory
