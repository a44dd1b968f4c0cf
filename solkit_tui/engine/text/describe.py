"""Names piles, and describes a move, in a few words. Decides nothing."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby
from typing import assert_never

from solkit_tui.counts import count, listed
from solkit_tui.engine.action import Click, MoveTo, Play, Remove
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import Arrange, Flip, GameState, Move, Pile, Redeal, Transfer
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import RedealFrom
from solkit_tui.rules.words.phrases import noun, some_pile

_NAMED = 3
"""The most cards, or events, that are named; more are counted, or left out."""

OFTEN_ALONE = (PileKind.DECK, PileKind.WASTE, PileKind.RESERVE, PileKind.FOUNDATION)
"""The areas whose pile needs no number if it is the only one."""


def pile_name(game: Game, pile: int) -> str:
    """Return the name of a pile in a sentence: ``column 3``, ``the deck``."""
    spec = game.specs[pile]
    place = spec.place or overlapping_places(game).get(pile)
    if place is not None:
        return f"place {place[1] + 1} in row {place[0] + 1}"
    if spec.hidden:
        return "the removed cards"
    if spec.kind in OFTEN_ALONE and len(game.rules.indices(spec.kind)) == 1:
        return some_pile(game.rules, spec.kind)
    return f"{noun(spec.kind)} {spec.number}"


@lru_cache(maxsize=64)
def overlapping_places(game: Game) -> dict[int, tuple[int, int]]:
    """Return, for each overlapping card, its row and its place in that row, from 0."""
    places = [(game.specs[at].y or 0, game.specs[at].x or 0, at) for at in game.rules.overlapping]
    rows = groupby(sorted(places), key=lambda placed: placed[0])
    return {at: (row, nth) for row, (_, of) in enumerate(rows) for nth, (*_, at) in enumerate(of)}


def describe_play(game: Game, before: GameState, play: Play) -> str:
    """Return a play in words: ``8♦ to column 3``, ``dealt J♥``, ``waste turned over``. Its first
    action gives it its name; `before` is the position before it."""
    move = play.move
    match play.actions[0]:
        case Remove(more=more):
            return _removed(game, before, move, 2 + len(more))
        case Click(pile):
            if any(isinstance(step, Redeal) for step in move):
                if game.rules.deck.redeal_from is not RedealFrom.COLUMNS:
                    return "waste turned over"
                what = "columns" if game.grid is None else "unsorted cards"
                return f"{what} gathered and dealt again"
            dealt = [step for step in _transfers(move) if step.source == pile]
            if moved_up := _moved_up(game, _transfers(move)):
                first = f"{_dealt(before, move, dealt)}, " if dealt else ""
                return f"{first}{moved_up}"
            if pile == game.supply_pile and dealt:
                return _dealt(before, move, dealt) + _events(game, before, move, dealt)
            return _clicked(game, before, move, pile)
        case MoveTo(lift, target):
            outs = _to_foundations(game, move)
            if target in game.foundations and len(outs) > 1:
                return _counted(outs)
            cards = before.piles[lift.pile][lift.start : lift.start + lift.size]
            text = f"{_group(cards)} to {pile_name(game, target)}"
            described = [step for step in _transfers(move) if step.target == target][:1]
            return text + _events(game, before, move, described)
        case action:
            assert_never(action)


def _transfers(move: Move) -> list[Transfer]:
    return [step for step in move if isinstance(step, Transfer)]


def _to_foundations(game: Game, move: Move) -> list[Transfer]:
    return [step for step in _transfers(move) if step.target in game.foundations]


def _group(cards: Pile) -> str:
    """Return a group of cards in words: ``8♦``, ``K♠ and 2 more``."""
    more = f" and {len(cards) - 1} more" if len(cards) > 1 else ""
    return f"{card_symbol(cards[0])}{more}"


def _counted(outs: list[Transfer]) -> str:
    """Return transfers in numbers: ``2 complete runs and 1 card to the foundations``."""
    runs = sum(step.size > 1 for step in outs)
    kinds = ((runs, "complete run"), (len(outs) - runs, "card"))
    parts = (count(number, noun) for number, noun in kinds if number)
    return f"{' and '.join(parts)} to the foundations"


def _removed(game: Game, before: GameState, move: Move, most: int) -> str:
    """Return a removal: ``Q♦ and A♥ removed``; of more than `most` cards: ``6 cards removed``."""
    after, outs = before.apply(move), _to_foundations(game, move)
    cards = after.piles[outs[0].target][-len(outs) :]
    if len(cards) > most:
        return f"{count(len(cards), 'card')} removed"
    return f"{listed(map(card_symbol, cards))} removed{_events(game, before, move, outs)}"


def _dealt(before: GameState, move: Move, dealt: list[Transfer]) -> str:
    """Return a deal in words: ``dealt J♥``, ``dealt 8 cards``. Cards are counted, not named, if
    some stay face down or there are too many."""
    after = before.apply(move[: move.index(dealt[-1]) + 1])
    shown = []
    for step in dealt:
        cards = after.piles[step.target][-step.size :]
        shown += [card_symbol(card) for card in cards if card >= 0]
    total = sum(step.size for step in dealt)
    if len(shown) == total <= _NAMED:
        return f"dealt {' '.join(shown)}"
    return f"dealt {count(total, 'card')}" if total > 1 else "dealt"


def _in_grid(game: Game, step: Transfer) -> bool:
    """Return whether a card goes from one place of a grid to another."""
    specs = game.specs
    return specs[step.source].place is not None and specs[step.target].place is not None


def _moved_up(game: Game, steps: Iterable[Transfer]) -> str:
    """Return how many cards of a grid moved into gaps, ``3 cards moved along``, if any did."""
    cards = sum(_in_grid(game, step) for step in steps)
    return f"{count(cards, 'card')} moved along" if cards else ""


def _events(game: Game, before: GameState, move: Move, described: list[Transfer]) -> str:
    """Return what moved or was turned besides the transfers already described: ``, Q♠ to column 1,
    A♥ turned face up``."""
    state, texts = before, []
    turned: list[str] = []
    outs = [step for step in _to_foundations(game, move) if step not in described]
    others = [step for step in _transfers(move) if step not in described]
    moved_up = _moved_up(game, others)
    texts += [moved_up] if moved_up else []
    for step in move:
        state = state.apply((step,))
        if isinstance(step, Transfer) and step in others and not _in_grid(game, step):
            cards = state.piles[step.target][-step.size :]
            if step in outs and len(outs) > 1:
                if step is outs[-1]:
                    texts.append(_counted(outs))
            elif game.specs[step.target].hidden:
                texts.append(f"{card_symbol(cards[0])} removed")
            elif cards[0] >= 0:
                texts.append(f"{_group(cards)} to {pile_name(game, step.target)}")
        elif isinstance(step, Flip) and state.piles[step.pile][step.position] >= 0:
            turned.append(card_symbol(state.piles[step.pile][step.position]))
    if len(texts) > _NAMED:
        texts[_NAMED - 1 :] = [f"and {len(texts) - _NAMED + 1} more"]
    if len(turned) > _NAMED:
        texts.append(f"{len(turned)} cards turned face up")
    elif turned:
        texts.append(f"{' '.join(turned)} turned face up")
    return "".join(f", {text}" for text in texts)


def _clicked(game: Game, before: GameState, move: Move, pile: int) -> str:
    """Return what a click on a pile with a script did, as far as it can be seen."""
    name, transfers = pile_name(game, pile), _transfers(move)
    flips = [step for step in move if isinstance(step, Flip)]
    if transfers:
        total = sum(step.size for step in transfers)
        sources = {step.source for step in transfers}
        targets = {step.target for step in transfers}
        source = pile_name(game, sources.pop()) if len(sources) == 1 else "several piles"
        place = pile_name(game, targets.pop()) if len(targets) == 1 else "other piles"
        return f"{count(total, 'card')} from {source} to {place}"
    if len(flips) == 1:
        card = before.apply(move).piles[flips[0].pile][flips[0].position]
        if card < 0:
            return f"a card of {pile_name(game, flips[0].pile)} turned face down"
        return f"{card_symbol(card)} turned face up"
    if flips:
        return f"{len(flips)} cards of {name} turned"
    if any(isinstance(step, Arrange) for step in move):
        return f"{name} reordered"
    return f"{name} clicked"
