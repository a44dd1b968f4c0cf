"""The searches in the fast form: their orders of steps, and the tables that they use."""

from typing import Final

from solkit_tui.engine.game import Game
from solkit_tui.model.state import UNKNOWN_BASE, GameState
from solkit_tui.rules.pile import Face, FaceKind, PileKind, PileSpec
from solkit_tui.rules.ruleset import BaseRule, DealTo
from solkit_tui.solver.beam import Beam, is_wide
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.moves import StepWeights
from solkit_tui.solver.reductions import Reduction
from solkit_tui.solver.schedule import Pace, Schedule, SearchBudget
from solkit_tui.solver.search import PILE_BYTES, Search
from solkit_tui.solver.tables import RuleTables, tables_for

_PACE: Final = Pace(first=800, early=4, share=0.35, late_share=2.0)


def weights_for_restart(number: int, for_good: bool) -> StepWeights:
    """Return the order of steps of the short search of a number, from 1. If cards go to foundations
    `for_good`, it is often better to play those late that are not forced."""
    weights = StepWeights()
    weights.noise = NOISES[number % len(NOISES)]
    weights.bias = BIASES[number // 2 % len(BIASES)]
    weights.greedy = number % GREEDY == 0
    if number % 2 if for_good else number % 3 == 2:
        weights.to_foundation = LATE_OUT
    if number % 4 == 2:
        weights.build = MORE_BUILD
    return weights


NOISES = [12.0, 60.0, 30.0, 90.0]
BIASES = [0.0, 15.0, 0.0, 30.0]
GREEDY = 4
LATE_OUT = -20.0
MORE_BUILD = 30.0


def fast_schedule(
    tables: RuleTables,
    state: GameState,
    budget: SearchBudget,
    seed: int,
    memory: int,
    measures_effort: bool = False,
) -> Schedule:
    """Return the searches of a position in the fast form.

    Games with more cards than a pack, and those like Spider, also have a staged beam. Where effort
    is measured, the beam does so alone in games that it leads: a search without randomness wins
    nearly every deal there after equally many positions. Positions may take `memory` bytes, those
    of `fast_form` a quarter of them.
    """
    board = FastBoard(tables, state)
    forced = Forced(board)
    beam = None
    shares = 4
    if is_wide(tables, state):
        shares = 6
        beam = Beam(tables, state, seed, memory // 4, measures_effort)
    exact = Search(FastBoard(tables, state), forced, memory=memory * 2 // shares)

    def short(number: int) -> Search:
        board.rewind()
        if len(board.pile_keys) * PILE_BYTES > memory // 8:
            board.forget_piles()
        # Not every search looks for deadlocks: for a win, that sometimes costs more than it saves.
        off = frozenset({Reduction.DEAD} if number % 4 == 3 else ())
        weights = weights_for_restart(number, tables.for_good())
        return Search(board, forced, off, weights, seed + number, memory // shares)

    schedule = Schedule(budget, _PACE, short, exact, beam)
    schedule.form_leads = tables.takes_any
    return schedule


def fast_form(tables: RuleTables, state: GameState) -> Search:
    """Return the positions of the fast form, for a beam over them."""
    board, weights = FastBoard(tables, state), StepWeights()
    weights.greedy = tables.heaps
    return Search(board, Forced(board), weights=weights)


def tables_of(game: Game, state: GameState) -> list[RuleTables]:
    """Return the tables of a position, one for each possible base rank; empty if the rules have no
    fast form.

    If the first card on a foundation decides the base, every win has one base rank. It is also a
    win of the game with that base from the start, and the other way round, as long as no rule but
    that for the first card of a foundation depends on the base.
    """
    rules = game.rules
    states = [state]
    if rules.base is BaseRule.PLAY and state.base == UNKNOWN_BASE:
        # The first card on one that lies there already decides the base too.
        begun = any(state.piles[at] for at in game.foundations)
        dealt = rules.deck.deal_to is DealTo.FOUNDATION
        alone = rules.match is not None  # the base may decide what leaves alone
        if begun or dealt or alone or not all(_awaits_base(spec) for spec in rules.piles):
            return []
        states = [state._replace(base=rank) for rank in rules.ranks]
    all_tables = [tables_for(game, each) for each in states]
    return [tables for tables in all_tables if tables is not None] if all(all_tables) else []


def _awaits_base(spec: PileSpec) -> bool:
    """Return whether a pile's rules use the base for nothing but the first card of a foundation."""
    if spec.kind is PileKind.FOUNDATION:
        return spec.start.faces == (Face(FaceKind.BASE),) and not spec.autofill
    return all(face.kind is not FaceKind.BASE for face in spec.named_faces)
