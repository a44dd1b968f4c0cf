"""Tells when a game is over: won, lost by a rule, or stuck, as nothing useful is left to do."""

from collections import Counter
from enum import StrEnum
from functools import lru_cache

from solkit_tui.engine.dealing import counted, redeals_left, redeals_that_count
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import face_of
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import Deck


class Outcome(StrEnum):
    """The state of a game: being played, won, stuck or lost."""

    PLAYING = "playing"
    WON = "won"
    STUCK = "stuck"
    """No action is left that changes anything, or none that makes progress."""
    LOST = "lost"
    """A rule of the game has ended it as lost."""


def outcome_of(game: Game, state: GameState) -> Outcome:
    """Return whether a game is won, lost, stuck or still being played in a position."""
    seen = outcome_at_sight(game, state)
    return Outcome.STUCK if seen is Outcome.PLAYING and is_dead(game, state) else seen


def outcome_at_sight(game: Game, state: GameState) -> Outcome:
    """Return the outcome without the search of `is_dead`, which can take a third of a second."""
    if game.won(state):
        return Outcome.WON
    if state.ended is not None:
        return Outcome.LOST
    return Outcome.STUCK if game.stuck(state) else Outcome.PLAYING


def stuck_words(game: Game, state: GameState) -> str:
    """Return what is said of a game that is stuck: no move is left, or none of any use."""
    return "no useful moves left" if game.actions(state) else "no moves left"


# -- moves that lead nowhere ----------------------------------------------------------------------

_MOST, _FEW = 2_000, 200
"""The most positions that are looked at, and so many with two spaces or more, where most positions
lead to many, unless the deck turns over for ever. If there are more, nothing is said."""


@lru_cache(maxsize=8)
def _alike(game: Game) -> tuple[tuple[int, ...], ...]:
    """Return the piles besides deck and waste, those that can change places together."""
    groups: dict[object, list[int]] = {}
    for at, spec in enumerate(game.specs):
        if spec.kind not in (PileKind.DECK, PileKind.WASTE):
            key = at if game.place_matters(spec) or game.overlapped else spec.rules_key
            groups.setdefault(key, []).append(at)
    return tuple(map(tuple, groups.values()))


def arrangement(game: Game, state: GameState) -> tuple[tuple[Pile, ...], ...]:
    """Return the piles besides deck and waste; equal where only piles of the same rules have
    changed places."""
    piles = state.piles
    return tuple(tuple(sorted(piles[at] for at in group)) for group in _alike(game))


def turns_for_ever(deck: Deck) -> bool:
    """Return whether the waste may be turned over for ever, and always comes as it was."""
    return deck == Deck(deal_by=deck.deal_by, deal_start=deck.deal_start, redeals=None)


def dealing_is_seen(game: Game, state: GameState) -> bool:
    """Return whether dealing can bring nothing that the player has not seen."""
    if game.deck is None or game.rules.script is not None:
        return game.rules.script is None
    if turns_for_ever(game.rules.deck):
        return state.redeals_used > 0 or not state.piles[game.deck]
    return not state.piles[game.deck] and redeals_left(game, state) == 0


def _reached(game: Game, state: GameState) -> tuple[Counter[int], tuple[int, ...]]:
    """Return the faces on the foundations, and what else counts for progress: more is better."""
    piles, rules = state.piles, game.rules
    home = Counter(face_of(card) for at in game.foundations for card in piles[at])
    hidden = sum(card < 0 for at, cards in enumerate(piles) if at != game.deck for card in cards)
    to_play = (game.deck, game.waste, *rules.indices(PileKind.RESERVE))
    waiting = sum(len(piles[at]) for at in to_play if at is not None)
    empty = (sum(not piles[at] for at in area) for area in (game.columns, game.cells))
    return home, (-hidden, -waiting, *empty)


@lru_cache(maxsize=64)
def is_dead(game: Game, state: GameState) -> bool:
    """Return whether no remaining action makes progress.

    That is shown by trying all that can be done with the cards that the player has seen: nothing
    turns up a card, sends one home that is not home, empties a column or a cell, or plays a card of
    deck, waste or reserve. False where cards of the deck were not seen yet, or where there is too
    much to try.
    """
    if not dealing_is_seen(game, state):
        return False
    dealing, columns = game.rules.deck, {*game.columns}
    passes = redeals_that_count(game.rules)
    built = columns | {*game.foundations}
    spaces = sum(not state.piles[at] for at in (*game.cells, *game.columns))
    most = _MOST if turns_for_ever(dealing) or spaces < 2 else _FEW
    stock = [at for at in (game.deck, game.waste) if at is not None]
    home, least = _reached(game, state)
    seen, states = set(), [(arrangement(game, state), state)]
    for lies, here in states:  # those found meanwhile included
        used = counted(here, passes).redeals_used
        if (key := (lies, *(here.piles[at] for at in stock), used, here.tallies)) in seen:
            continue
        seen.add(key)
        deals = game.clicks(here)
        if len(seen) > most or game.won(here) or game.removals(here):
            return False
        if deals and not turns_for_ever(dealing):
            return False
        states += [(lies, here.apply(game.legal_move(here, deal))) for deal in deals]
        for lift, target in game.transfers(here):
            if game.is_idle(here, lift, target):
                continue
            after = here.apply(game.transfer(here, lift, target))
            below = here.piles[lift.pile][lift.start - 1] if lift.start else -1
            # What comes from another card to a column gains nothing.
            if below < 0 or lift.pile not in built or target not in columns:
                home_then, then = _reached(game, after)
                if home_then - home or any(map(int.__gt__, then, least)):
                    return False
            states.append((arrangement(game, after), after))
    return True
