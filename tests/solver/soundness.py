"""``python -m tests.solver.soundness``: verdicts of the solver against a search of all positions.

Each game is drawn by a number, so that a fault can be had again: ``--show NUMBER`` prints it. What
was counted is kept in a file, from which another run goes on:

    python -m tests.solver.soundness --games 100000 --file soundness.json

Games of pairs alone, until so many verdicts were compared:

    python -m tests.solver.soundness --of pairs partners alone gone --verdicts 3500

Two runs on two cores take different numbers, each with a file of its own: ``--from 10000000``.
"""

import argparse
import itertools
import json
import os
import sys
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple, cast

from solkit_tui.engine.action import Action, MoveTo
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import GameState, Move
from solkit_tui.rules.diagnostics import RuleFileError
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.solver.board import FastBoard
from solkit_tui.solver.clearing import ClearingSearch, clearing_of
from solkit_tui.solver.depth_first import EXHAUSTED, WON
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.reductions import ALL, Reduction
from solkit_tui.solver.search import Search
from solkit_tui.solver.settle import settle
from solkit_tui.solver.tables import tables_for
from solkit_tui.solver.verdict import Question, VerdictKind
from tests.solver.small_games import (
    DEALS,
    Positions,
    SmallGame,
    all_positions,
    small_game,
)
from tests.solver.small_rules import TWO_WORDS, VALUES, without, words_of

GLANCE = 100
"""How many positions tell whether a reduction changes the search."""

HARD = 15
"""A game that takes so many positions is hard enough for what comes later in it to teach much."""

OTHERS = 0.12
"""The share of the games looked at that are drawn for no reduction, or only hard."""

OF_TWO_WORDS = 0.4
"""The same of games that got two words by chance."""

FEW = 20
FEW_OF_PAIRS = 4
MOST = 300
MANY = 2_500
"""Most games with less than `FEW` positions are passed over, fewer of pairs: in those of one suit a
card is missed at once. No more than `MOST` are looked at, and `MANY` in one game of 150."""

SELDOM = 20
"""One game in so many that have a fast form is searched on the engine's moves, too."""

ON_ENGINE = 9
"""Of how many positions of a game a verdict is compared there."""

ROOM = 1 << 30
"""The memory that a search may take."""

LATER = 12
"""How many later positions are asked for of each sort."""

ON_THE_ENGINE = (Reduction.PARTNERS, Reduction.ALONE, Reduction.GONE)
"""Reductions that the fast form does not know."""

HOLES = (Reduction.SUITS, Reduction.BEARERS)
"""Reductions of games in which cards only leave."""

ENDLESS = frozenset({Reduction.REDEALS})
"""Without it there may be no end of positions."""

OFF = [
    frozenset[Reduction](),
    ALL - ENDLESS,
    *(frozenset({each}) for each in Reduction if each not in (*ON_THE_ENGINE, *HOLES)),
]
CLEARING_OFF = [
    frozenset[Reduction](),
    ALL - ENDLESS,
    *(
        frozenset({each})
        for each in (
            Reduction.SUITS,
            Reduction.BEARERS,
            Reduction.PARTNERS,
            Reduction.ALONE,
            Reduction.REDEALS,
        )
    ),
]
"""The same where cards only leave."""
ENGINE_OFF = [
    frozenset[Reduction](),
    ALL - ENDLESS,
    *(frozenset({each}) for each in (*ON_THE_ENGINE, Reduction.REDEALS)),
]


class Outcome(NamedTuple):
    """What came of one game.

    Attributes:
        game: The game.
        truth: Whether it can be won; None: it was passed over.
        positions: How many there are, or were looked at.
        asked: Of how many positions a verdict was compared.
        fast: Whether it has the fast form.
        cut: The reductions without which the search takes another way.
        faults: What is wrong; empty: nothing.
    """

    game: SmallGame
    truth: bool | None
    positions: int
    asked: int = 0
    fast: bool = False
    cut: frozenset[Reduction] = frozenset()
    faults: tuple[str, ...] = ()


class Remembered:
    """A game that is asked the same again and again: by every search of all positions."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._actions: dict[GameState, list[Action]] = {}
        self._moves: dict[tuple[GameState, Action], Move | Reason] = {}

    def __getattr__(self, name: str) -> object:
        return getattr(self._game, name)

    def actions(self, state: GameState) -> list[Action]:
        found = self._actions.get(state)
        if found is None:
            found = self._actions[state] = self._game.actions(state)
        return list(found)

    def move(self, state: GameState, action: Action) -> Move | Reason:
        made = self._moves.get((state, action))
        if made is None:
            game, listed = self._game, action in self._actions.get(state, ())
            if listed and isinstance(action, MoveTo):  # what is listed need not be judged again
                made = game.transfer(state, *action)
            else:
                made = game.move(state, action)
            self._moves[state, action] = made
        return made


def compared(number: int) -> Outcome:
    """The game of a number against what a search of all positions says, with each reduction of the
    solver and without; then some positions that come later in it. A game that would teach little
    is passed over, and one of which all positions looked at leave open whether it can be won."""
    game = small_game(number)
    engine = cast(Game, Remembered(game_of(game.rules)))
    if number % 8 and not _teaches(game, engine):
        return Outcome(game, None, 0)
    there = all_positions(engine, game.state, MANY if number % 150 == 0 else MOST)
    truth = there.first
    few = FEW_OF_PAIRS if game.rules.match is not None else FEW
    if truth is None or (there.seen < few and number % 10):
        return Outcome(game, None, there.seen)
    # Nothing says how many positions a win takes that was found before all were looked at.
    limit = 20 * there.seen + 2_000 if there.whole else MOST
    faults = _settled(engine, game, there, limit, number)
    tables = tables_for(engine, game.state)
    asked = [(game.state, truth), *later(there, Random(number))]
    cut: set[Reduction] = set()
    clears = clearing_of(engine, game.state) is not None
    for place, (state, can) in enumerate(asked if clears else ()):
        cleared = {
            off: cleared_by(engine, state, off)
            for off in (CLEARING_OFF if not place else CLEARING_OFF[:1])
        }
        faults += _searched(cleared, state, can, limit, cut, there.whole)
    if tables is None or number % SELDOM == 0:
        for place, (state, can) in enumerate(asked[:ON_ENGINE]):
            searches = ENGINE_OFF if not place else ENGINE_OFF[:1]
            ways = {off: GeneralSearch(engine, state, 0.0, 1, ROOM, off) for off in searches}
            faults += _searched(ways, state, can, limit, cut, there.whole)
        if tables is None:
            asked_of = len(asked) if clears else min(len(asked), ON_ENGINE)
            return Outcome(
                game,
                truth,
                there.seen,
                asked_of,
                clears,
                cut=frozenset(cut),
                faults=tuple(faults),
            )
    fewer = [
        OFF[0],
        *(frozenset({each}) for each in Reduction if each == game.rules.name),
    ]
    for place, (state, can) in enumerate(asked):
        # The tables are of the base and the first face of a deal.
        own = tables if state.base == game.state.base else tables_for(engine, state)
        assert own is not None
        off = OFF if not place else fewer if place < LATER // 2 else OFF[:1]
        faults += _searched(
            {each: exact(FastBoard(own, state, each), each) for each in off},
            state,
            can,
            limit,
            cut,
            there.whole,
        )
    return Outcome(game, truth, there.seen, len(asked), True, frozenset(cut), tuple(faults))


def cleared_by(game: Game, state: GameState, off: frozenset[Reduction]) -> ClearingSearch:
    """The same where cards only leave."""
    clearing = clearing_of(game, state, off)
    assert clearing is not None
    return ClearingSearch(clearing, 0.0, 1, ROOM)


def exact(board: FastBoard, off: frozenset[Reduction] = frozenset()) -> Search:
    """The search without chance, which can show that there is no win."""
    return Search(board, Forced(board), off)


def _teaches(game: SmallGame, engine: Game) -> bool:
    """Return whether the reduction that a game was drawn for changes the search, or it is hard."""
    chance = Random(game.deal).random()
    if game.rules.name not in ALL:
        return chance < (OF_TWO_WORDS if game.rules.name == TWO_WORDS else OTHERS)
    tables = tables_for(engine, game.state)
    ways: list[tuple[int, int, object]] = []
    for off in (frozenset[Reduction](), frozenset({Reduction(game.rules.name)})):
        if game.rules.name in HOLES:
            if clearing_of(engine, game.state) is None:
                return chance < OTHERS
            gone = cleared_by(engine, game.state, off)
            ways.append((gone.run(GLANCE), gone.nodes, gone.codes))
        elif tables is not None and game.rules.name not in ON_THE_ENGINE:
            fast = exact(FastBoard(tables, game.state, off), off)
            ways.append((fast.run(GLANCE), fast.nodes, [step[1:] for step in fast.line()]))
        else:
            slow = GeneralSearch(engine, game.state, 0.0, 1, ROOM, off)
            ways.append((slow.run(GLANCE), slow.nodes, slow.made))
    return ways[0] != ways[1] or (chance < OTHERS and HARD <= ways[0][1] < GLANCE)


def later(there: Positions, dice: Random) -> list[tuple[GameState, bool]]:
    """Later positions to ask for, and which can be won: first those that few moves win."""
    sharp, others = there.winnable[:LATER], there.winnable[LATER:]
    asked = [*sharp, *dice.sample(others, min(LATER, len(others)))]
    lost = dice.sample(there.unwinnable, min(LATER // 4, len(there.unwinnable)))
    return [*((state, True) for state in asked), *((state, False) for state in lost)]


def _searched(
    ways: Mapping[frozenset[Reduction], Search | GeneralSearch | ClearingSearch],
    state: GameState,
    truth: bool,
    limit: int,
    cut: set[Reduction],
    whole: bool,
) -> list[str]:
    """Return what is wrong with the verdicts of searches without some reductions; add to `cut` the
    reductions that changed one."""
    faults, nodes = [], 0
    for off, search in ways.items():
        found = search.run(limit)
        which = "all reductions" if not off else f"without {', '.join(sorted(off))}"
        if not off:
            nodes = search.nodes
        elif len(off) == 1 and search.nodes != nodes:
            cut |= off
        if found not in (WON, EXHAUSTED):
            if whole and not off & ENDLESS:
                faults.append(f"{which}: not settled in {limit} positions, {state}")
        elif (found == WON) != truth:
            faults.append(f"{which}: {'winnable' if found == WON else 'unwinnable'}, {state}")
    return faults


def _settled(engine: Game, game: SmallGame, there: Positions, limit: int, seed: int) -> list[str]:
    """Return what is wrong with the verdict of restarts and exact search, and with its line."""
    truth = there.first
    shorten = 0.005 if seed % 8 == 0 else 0.0
    question = Question(game.rules, game.state, 0, 4 * limit, shorten=shorten)
    verdict = settle(question, seed)
    if verdict.kind is VerdictKind.UNKNOWN:
        fault = "fault" in verdict.limit
        return [f"settle: {verdict.limit}"] if there.whole or fault else []
    if (verdict.kind is VerdictKind.WINNABLE) != truth:
        return [f"settle: {verdict.kind}"]
    state = game.state
    for action, move in zip(verdict.actions, verdict.line, strict=True):
        if action not in engine.actions(state) or engine.move(state, action) != move:
            return [f"settle: {action} is no move of the game"]
        state = state.apply(move)
    return [] if engine.won(state) == truth else ["settle: its line does not win"]


# -- what was covered ---------------------------------------------------------------------------


def tell(outcome: Outcome, tally: Counter[str]) -> None:
    """Counts what a game has shown."""
    tally["drawn"] += 1
    if outcome.truth is None:
        tally["passed over"] += 1
        return
    verdict = "winnable" if outcome.truth else "unwinnable"
    text = outcome.game.text
    scripted = outcome.game.rules.script is not None
    form = "fast" if outcome.fast else "scripts" if scripted else "on the engine"
    tally["settled"] += 1
    tally["positions"] += outcome.positions
    tally["verdicts"] += outcome.asked
    tally["of more than 10 positions"] += outcome.positions > 10
    tally["wrong"] += bool(outcome.faults)
    for what in (verdict, f"{form}, {verdict}", f"drawn for {outcome.game.rules.name}"):
        tally[what] += 1
    for reduction in outcome.cut:
        tally[f"cut {reduction}, {verdict}"] += 1
    for word in words_of(text) if text.startswith("[") else {"json"}:
        tally[f"word {word}, {verdict}"] += 1


def matters(game: SmallGame, word: str, dice: Random) -> bool:
    """Return whether a game is another one, or none, without a key of its rules."""
    text = without(game.text, word, dice)
    if text is None:
        return False
    try:
        rules = read_sol(text.encode())
        return _reached(game.rules, game.deal) != _reached(rules, game.deal)
    except (RuleFileError, LookupError):
        return True  # without that word there is no game


def _reached(rules: RuleSet, deal: int) -> tuple[GameState, bool | None, int]:
    game = game_of(rules)
    state = deal_out(game, deal)
    there = all_positions(game, state, MOST)
    return state, there.first, there.seen


def pairs_of_words(files: int) -> Counter[tuple[str, str]]:
    """Return how often each two keys stand together in the rule files of that many games."""
    together: Counter[tuple[str, str]] = Counter()
    for number in range(files):
        text = small_game(number * DEALS).text
        words = words_of(text) if text.startswith("[") else set()
        together.update(itertools.combinations(sorted(words & VALUES.keys()), 2))
    return together


def tell_pairs(files: int) -> None:
    """Print which keys were drawn together, and which never were."""
    together = pairs_of_words(files)
    wanted = list(itertools.combinations(sorted(VALUES), 2))
    for pair in sorted(wanted, key=lambda pair: (-together[pair], pair)):
        print(f"{together[pair]:8,} {' with '.join(pair)}")
    drawn = sum(together[pair] > 0 for pair in wanted)
    print(f"{drawn} of {len(wanted)} pairs of words in {files} rule files")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--games", type=int, default=1_000, help="settled games to be had in all")
    parser.add_argument("--verdicts", type=int, help="go on until so many were compared, instead")
    parser.add_argument("--of", nargs="*", default=(), help="only games that were drawn for these")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first number")
    parser.add_argument("--file", type=Path, default=Path("soundness.json"))
    parser.add_argument("--show", type=int, metavar="NUMBER", help="prints a game and its faults")
    parser.add_argument("--pairs", type=int, metavar="FILES", help="lists the words of that many")
    options = parser.parse_args()
    if options.pairs is not None:
        tell_pairs(options.pairs)
        return 0
    if options.show is not None:
        outcome = compared(options.show)
        game = outcome.game
        print(game.text, f"deal {game.deal}, {game.moves} moves", game.state, sep="\n")
        print(f"{outcome.truth}, {outcome.positions} positions, {outcome.faults or 'no fault'}")
        return 0
    tally: Counter[str] = Counter()
    if options.file.exists():
        tally.update(json.loads(options.file.read_text()))
    tally["next number"] = max(tally["next number"], options.first)
    goal = ("verdicts", options.verdicts) if options.verdicts else ("settled", options.games)
    while tally[goal[0]] < goal[1]:
        number = tally["next number"]
        if options.of and small_game(number).rules.name not in options.of:
            tally["next number"] += DEALS - number % DEALS
            continue
        outcome = compared(number)
        tell(outcome, tally)
        # Where one deal is passed over, the others of the same rules mostly are.
        dull = outcome.truth is None and number % DEALS == 0
        tally["next number"] += DEALS if dull else 1
        if outcome.faults:
            print(
                f"game {number}: {outcome.truth}, {'; '.join(outcome.faults)}",
                flush=True,
            )
        if tally["drawn"] % 100 == 0 or tally[goal[0]] >= goal[1]:
            part = options.file.with_suffix(".part")
            part.write_text(json.dumps(tally, indent=0, sort_keys=True))
            os.replace(part, options.file)
    for what in sorted(tally):
        print(f"{tally[what]:10,} {what}")
    return 1 if tally["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
