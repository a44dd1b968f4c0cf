"""Deals and redeals in play: when they are allowed, and their steps."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import cycle, takewhile
from typing import assert_never

from solkit_tui.engine.compiled import DRAWN, CompiledRules
from solkit_tui.engine.grid import fillings, spread
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.shuffle import shuffle
from solkit_tui.model.state import Arrange, Flip, GameState, Move, Redeal, Step, Transfer, Turn
from solkit_tui.rules.roles import HANDLED, uses_only
from solkit_tui.rules.ruleset import (
    DealOrder,
    DealTarget,
    DealTo,
    DealWhen,
    Gather,
    RedealFrom,
    RedealLayout,
    RuleSet,
)


def deck_reason(game: CompiledRules, state: GameState) -> Reason | None:
    """Return why no deal or redeal is allowed now (see `Deck`); None where one is."""
    deck = game.rules.deck
    if game.deck is None:
        return Reason.NO_DECK
    if game.awaits_base(state):
        return Reason.BASE_FIRST
    gaps = () if game.grid is None else game.grid.dealt
    if fillings(state, gaps):
        return None
    idle = deck.deal_to is DealTo.NONE and not gaps
    if not state.piles[game.deck] or (idle and deck.redeal_layout is RedealLayout.ROTATE):
        if not game.redealt:
            return Reason.NO_DEALING if idle else Reason.DECK_EMPTY
        if not any(state.piles[at] for at in _taken_up(game, state)):
            return Reason.NOTHING_LEFT
        if redeals_left(game, state) == 0:
            return Reason.NO_REDEALS
        if deck.redeal_from is RedealFrom.COLUMNS:
            return None
    elif idle:
        return Reason.NO_DEALING
    if deck.when is DealWhen.NO_EMPTY:
        sizes = [len(state.piles[at]) for at in game.rules.open_columns]
        if 0 in sizes and sum(sizes) >= len(sizes):
            return Reason.EMPTY_COLUMN
    if state.piles[game.deck] and not _targets(game, state):
        return Reason.NO_ROOM
    return None


def _targets(game: CompiledRules, state: GameState) -> list[int]:
    """Return the piles that a deal gives cards to, from the left."""
    deck = game.rules.deck
    piles, specs, target = state.piles, game.specs, deck.target
    wanted = [
        at
        for at in game.dealt_to
        if not specs[at].take_only and ((most := specs[at].size) is None or len(piles[at]) < most)
    ]
    if target is DealTarget.ALL:
        return wanted
    if target is DealTarget.FIRST:
        return wanted[:1]
    if target is DealTarget.NONEMPTY:
        return [at for at in wanted if piles[at]]
    if target is DealTarget.EMPTY:
        return [at for at in wanted if not piles[at]]
    assert_never(target)


def hand_out(game: CompiledRules, state: GameState) -> Move:
    """Return the steps of a deal or redeal.

    There have to be cards for it; whether the rules allow it is not checked (`deck_reason` tells).
    A redeal turns the waste over as a whole, so that the card dealt first is the first again, and
    deals in the same move (SolKit guide; rule 4 of docs/rule-format.md).
    """
    deck = game.rules.deck
    assert game.deck is not None
    if game.grid is not None and (gaps := fillings(state, game.grid.dealt)):
        return tuple(gaps)
    rotates = deck.redeal_layout is RedealLayout.ROTATE
    if state.piles[game.deck] and not (rotates and deck.deal_to is DealTo.NONE):
        return _dealt(game, state)
    if deck.redeal_layout is RedealLayout.ROTATE:
        return _rotated(game, state)
    steps = _gathered(game, state)
    before, state = state, state.apply(steps)
    match deck.redeal_layout:
        case RedealLayout.TURN:
            return (*steps, *_dealt(game, state))
        case RedealLayout.PILES:
            return (*steps, *_in_piles(game, state, deck.packet))
        case RedealLayout.ROWS:
            in_rows = cycle((at, "u") for at in game.rules.open_columns)
            return (*steps, *_singly(game, state, in_rows))
        case RedealLayout.SET_UP:
            return (*steps, *_set_up_again(game, state))
        case RedealLayout.GAPS_FIRST | RedealLayout.GAPS_LAST | RedealLayout.GAPS_ANYWHERE:
            places = _places_again(game, before, state)
            return (*steps, *_singly(game, state, ((at, "u") for at in places)))
        case _:
            assert_never(deck.redeal_layout)


def _dealt(game: CompiledRules, state: GameState) -> Move:
    """Return the steps of a deal from the deck, which must not be empty."""
    deck = game.rules.deck
    assert game.deck is not None
    left = len(state.piles[game.deck])
    steps: list[Step] = []
    if deck.deal_to is DealTo.NONE:
        return ()
    rounds, by = 1, deck.each
    if deck.deal_to is DealTo.WASTE:
        by = deck.deal_by[min(state.redeals_used, len(deck.deal_by) - 1)]
    elif game.rules.deal_order is not DealOrder.COLUMNS:
        rounds, by = deck.each, 1
    targets = _targets(game, state)
    lengths = {target: len(state.piles[target]) for target in targets}
    for _ in range(rounds):
        for target in targets:
            most = game.specs[target].size
            room = by if most is None else most - lengths[target]
            size = min(left, by, room)
            if size:
                left -= size
                lengths[target] += size
                by_hand = deck.deal_to is DealTo.WASTE or size > 1
                steps.append(Transfer(game.deck, target, left, size, Turn.UP, by_hand))
    return tuple(steps)


def _taken_up(game: CompiledRules, state: GameState) -> Sequence[int]:
    """Return the piles that a redeal gathers now: in a grid, those whose cards are not in order."""
    if game.rules.deck.redeal_layout.in_grid:
        return [at for row in _loose(game, state) for at in row]
    return game.redealt


def _loose(game: CompiledRules, state: GameState) -> list[tuple[int, ...]]:
    """Return the places of each row of the grid that a redeal lays out again: those after the cards
    that are in order from its left end."""
    assert game.grid is not None
    in_order = partial(game.in_order, state)
    return [row[len([*takewhile(in_order, row)]) :] for row in game.grid.rows]


def _places_again(game: CompiledRules, before: GameState, state: GameState) -> list[int]:
    """Return the places of the grid that get the cards of the deck in a redeal, row by row.

    `before` is the position before the cards were gathered: in a ring, a card that stays may be in
    order by one that was gathered.
    """
    assert game.deck is not None
    rows, layout = _loose(game, before), game.rules.deck.redeal_layout
    places = [at for row in rows for at in row]
    match layout:
        case RedealLayout.GAPS_ANYWHERE:
            empty = [places[at] for at in shuffled(len(places), state.seed, state.redeals_used)]
        case RedealLayout.GAPS_LAST:
            empty = spread([row[::-1] for row in rows])
        case _:
            empty = spread(rows)
    gaps = set(empty[: max(0, len(places) - len(state.piles[game.deck]))])
    return [at for at in places if at not in gaps]


def _gathered(game: CompiledRules, state: GameState) -> Move:
    """Return the steps that gather the cards of waste, columns or grid into the deck again."""
    deck = game.rules.deck
    assert game.deck is not None
    # The pile gathered last lies on top, and is dealt first.
    last_first = deck.redeal_gather is Gather.FIRST or deck.redeal_from is RedealFrom.WASTE
    taken = _taken_up(game, state)
    order = reversed(taken) if last_first else taken
    steps: list[Step] = [
        Transfer(at, game.deck, 0, len(state.piles[at]), Turn.DOWN, True)
        for at in order
        if state.piles[at]
    ]
    if deck.redeal_shuffle:
        size = sum(len(state.piles[at]) for at in taken)
        steps.append(Arrange(game.deck, shuffled(size, state.seed, state.redeals_used)))
    return (*steps, Redeal())


def _rotated(game: CompiledRules, state: GameState) -> Move:
    """Return the steps that bring the bottom card of each column to its top, face up."""
    steps: list[Step] = []
    for at in game.redealt:
        cards = state.piles[at]
        if len(cards) > 1:
            steps.append(Arrange(at, (*range(1, len(cards)), 0)))
            if cards[0] < 0:
                steps.append(Flip(at, len(cards) - 1))
    return (*steps, Redeal())


def _in_piles(game: CompiledRules, state: GameState, packet: int) -> Move:
    """Return the steps that deal `packet` cards to each column in turn, while they last."""
    assert game.deck is not None
    left, steps = len(state.piles[game.deck]), []
    for at in game.rules.open_columns:
        size = min(left, packet)
        if size:
            left -= size
            steps.append(Transfer(game.deck, at, left, size, Turn.UP, True))
    return tuple(steps)


def in_turn(letters: Mapping[int, str], order: DealOrder) -> Iterator[tuple[int, str]]:
    """Yield the letters of piles (``u`` up, ``d`` down) in the order in which their cards are
    dealt, each after its pile."""
    match order:
        case DealOrder.COLUMNS:
            yield from ((at, letter) for at, text in letters.items() for letter in text)
        case DealOrder.ROWS:
            for row in range(max(map(len, letters.values()), default=0)):
                yield from ((at, text[row]) for at, text in letters.items() if row < len(text))
        case DealOrder.HIDDEN:
            for face in "du":
                part = {at: text.count(face) * face for at, text in letters.items()}
                yield from in_turn(part, DealOrder.ROWS)
        case _:
            assert_never(order)


def _singly(game: CompiledRules, state: GameState, order: Iterable[tuple[int, str]]) -> Move:
    """Return the steps that deal the cards of the deck one by one to the piles of `order`, each
    face up or down as its letter says, while they last."""
    assert game.deck is not None
    places = range(len(state.piles[game.deck]) - 1, -1, -1)
    return tuple(
        Transfer(game.deck, at, place, 1, Turn.DOWN if letter == "d" else Turn.UP)
        for place, (at, letter) in zip(places, order, strict=False)
    )


def _set_up_again(game: CompiledRules, state: GameState) -> Move:
    """Return the steps that lay the columns out as at the start, as far as the cards go."""
    letters = {at: game.specs[at].set_up for at in game.redealt}
    steps = _singly(game, state, in_turn(letters, game.rules.deal_order))
    after = state.apply(steps)
    tops = ((at, after.piles[at]) for at in game.redealt)
    return (*steps, *(Flip(at, len(cards) - 1) for at, cards in tops if cards and cards[-1] < 0))


def redeals_left(game: CompiledRules, state: GameState) -> int | None:
    """Return how many redeals are left; None: without limit."""
    deck = game.rules.deck
    if not game.redealt:
        return 0
    return None if deck.redeals is None else max(0, deck.redeals - state.redeals_used)


def draws_left(game: CompiledRules, state: GameState) -> int:
    """Return how many cards may still be drawn from under others: none before the last redeal is
    used."""
    deck = game.rules.deck
    if not deck.draws or redeals_left(game, state) != 0:
        return 0
    return max(0, deck.draws - state.tallies[DRAWN])


def shuffled(size: int, seed: int, used: int) -> tuple[int, ...]:
    """Return a random order of `size` positions, always the same for the shuffle that follows
    `used` others in deal `seed`: it uses the generator that deals use, which never changes."""
    places = list(range(size))
    shuffle(places, (seed * 7919 + (used + 1) * 104_729) % 2_147_483_646 + 1)
    return tuple(places)


def redeals_that_count(rules: RuleSet) -> int | None:
    """Return the number of redeals after which their count makes no difference; None: it always
    does.

    It makes a difference if redeals are limited, if passes deal different numbers of cards, and if
    each redeal shuffles, or places gaps at random.
    """
    deck = rules.deck
    if (
        rules.script is not None
        or deck.redeals is not None
        or deck.redeal_layout is RedealLayout.GAPS_ANYWHERE
        or not uses_only(deck, HANDLED["redeals not counted"])
    ):
        return None
    return len(deck.deal_by) - 1


def counted(state: GameState, passes: int | None) -> GameState:
    """Return a position with its count of redeals lowered to `passes`, as more make no difference;
    see `redeals_that_count`."""
    if passes is None or state.redeals_used <= passes:
        return state
    return state._replace(redeals_used=passes)
