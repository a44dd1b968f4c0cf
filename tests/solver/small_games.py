"""Small solitaires by chance, in every word of the rule languages, and all their positions."""

import json
from functools import lru_cache
from random import Random
from typing import NamedTuple

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.state import GameState
from solkit_tui.rules.diagnostics import RuleFileError
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.ruleset import RedealLayout, RuleSet
from solkit_tui.rules.sol.reader import read_sol
from tests.solver.small_rules import rule_file
from tests.support.asked import legal_moves
from tests.support.random_rules import replace_word

DEALS = 6
"""How many games have the same rules, one after another."""


class SmallGame(NamedTuple):
    """A position to be settled, and where it comes from.

    Attributes:
        text: The rule file.
        rules: What it says.
        deal: The number of the deal.
        moves: How many moves by chance were made.
        state: The position after them.
    """

    text: str
    rules: RuleSet
    deal: int
    moves: int
    state: GameState


def small_game(number: int) -> SmallGame:
    """The game of a number; all its positions can often be looked at."""
    text, rules = _rules(number // DEALS)
    dice, game = Random(number), game_of(rules)
    while True:
        deal = dice.randint(1, 99_999)
        try:
            state = deal_out(game, deal)
        except LookupError:
            continue  # the pack has run out, which depends on the deal
        break
    moves = dice.choice((0, 0, 0, 1, 3, 8))
    for _ in range(moves):
        choice = legal_moves(game, state)
        if not choice or state.ended is not None or game.won(state):
            break
        after = [state.apply(move) for move in dice.choices(choice, k=2)]
        state = max(after, key=lambda each: cards_out(game, each))
    return SmallGame(text, rules, deal, moves, state)


def cards_out(game: Game, state: GameState) -> int:
    """Return how many cards lie on foundations."""
    return sum([len(state.piles[at]) for at in game.foundations])


@lru_cache(maxsize=1)
def _rules(number: int) -> tuple[str, RuleSet]:
    dice = Random(number)
    while True:
        text = rule_file(dice)
        try:
            rules = read_sol(text.encode(), "small.sol")
            if dice.random() < 0.05:
                text, rules = _as_json(rules, dice)
            deal_out(game_of(rules), 1)
        except (RuleFileError, LookupError):
            continue
        return text, rules


def _as_json(rules: RuleSet, dice: Random) -> tuple[str, RuleSet]:
    """The same rules as a JSON file, or nearly the same ones, with scripts or without.

    Raises:
        RuleFileError: They cannot be said there, or no more be played.
    """
    text = convert(rules).text
    if not text:
        raise RuleFileError(())
    if dice.random() < 0.5:
        whole = json.loads(text)
        replace_word(whole, dice)
        text = json.dumps(whole)
    return text, read_json(text.encode(), "small.json", as_scripts=dice.random() < 0.5)


class Positions(NamedTuple):
    """The positions that a game leads to.

    Attributes:
        first: Whether the first one can be won; None: it is not known.
        seen: How many were looked at.
        whole: Whether that is all of them.
        winnable: Which of those can be won, without those that are won; first those that only a
            card from a foundation wins, then those in which half of the moves lose, or more.
        unwinnable: Which cannot.
    """

    first: bool | None
    seen: int
    whole: bool
    winnable: tuple[GameState, ...]
    unwinnable: tuple[GameState, ...]


def all_positions(game: Game, first: GameState, limit: int) -> Positions:
    """Looks at every position that can be reached, on the engine's own moves, leaving out nothing,
    until there are too many: then at the deepest ones.

    Only how often the deck was turned over is no part of a position, beyond the passes that deal
    differently, where turning it over is never denied and shuffles nothing.
    """
    deck = game.rules.deck
    most = -1
    chance = deck.redeal_shuffle or deck.redeal_layout is RedealLayout.GAPS_ANYWHERE
    if deck.redeals is None and not chance:
        most = len(deck.deal_by) - 1 if game.rules.script is None else -1

    def kept(state: GameState) -> GameState:
        return state._replace(redeals_used=most) if 0 <= most < state.redeals_used else state

    states = [kept(first)]
    places = {states[0]: 0}
    before: list[list[int]] = [[]]
    out = [cards_out(game, first)]
    moves = [0]
    waiting, goals = [0], []
    while waiting and len(states) < limit:
        place = waiting.pop()
        state = states[place]
        if game.won(state):
            goals.append(place)
        elif state.ended is None:
            new = []
            for action in game.actions(state):
                move = game.move(state, action)
                if isinstance(move, Reason):
                    continue
                after = kept(state.apply(move))
                found = places.setdefault(after, len(states))
                if found == len(states):
                    states.append(after)
                    before.append([])
                    moves.append(0)
                    out.append(cards_out(game, after))
                    new.append(found)
                before[found].append(place)
                moves[place] += 1
            waiting += sorted(new, key=out.__getitem__)
    winnable = _leading_to(goals, before)
    open_ended = _leading_to(waiting, before)
    keeps = [0] * len(states)  # of each position, how many moves keep the win
    gone = [-1] * len(states)  # and how many cards are out after them
    for place in winnable:
        for earlier in before[place]:
            keeps[earlier] += 1
            gone[earlier] = max(gone[earlier], out[place])
    can = sorted(
        winnable.difference(goals),
        key=lambda place: (
            gone[place] >= out[place],
            2 * keeps[place] > moves[place],
            place,
        ),
    )
    lost = set(range(len(states))).difference(winnable, open_ended)
    return Positions(
        True if 0 in winnable else None if 0 in open_ended else False,
        len(states),
        not waiting,
        tuple(states[place] for place in can),
        tuple(states[place] for place in sorted(lost)),
    )


def _leading_to(goals: list[int], before: list[list[int]]) -> set[int]:
    """The positions from which one of the goals is reached, and those."""
    found, new = set(goals), list(goals)
    while new:
        for place in before[new.pop()]:
            if place not in found:
                found.add(place)
                new.append(place)
    return found
