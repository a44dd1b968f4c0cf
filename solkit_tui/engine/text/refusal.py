"""Puts reasons into words: why the rules forbid what the player asked for. Decides nothing."""

import os.path
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, assert_never

from solkit_tui.counts import count, listed
from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.dealing import redeals_left
from solkit_tui.engine.game import Game
from solkit_tui.engine.orders import next_ranks
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.describe import OFTEN_ALONE, pile_name
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.model.cards import SUIT_SIZE, Card, card_symbol, cards_of, face_of, rank_of, suit_of
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import (
    Face,
    FaceKind,
    Leave,
    PileKind,
    PileSpec,
    SuitOrder,
    TakeBack,
    WaitsFor,
    table_of,
)
from solkit_tui.rules.ruleset import Alike, Match
from solkit_tui.rules.words.grid import standing_words
from solkit_tui.rules.words.orders import order_words, successor_words
from solkit_tui.rules.words.phrases import a_rank, noun, some_pile, start_words, stock_words

if TYPE_CHECKING:
    # Only JSON rule sets have scripts: tables of other games begin 3 ms sooner without them.
    from solkit_tui.rules.script import Rule

_LONGEST = 110
"""The most characters of a sentence about a script's rule."""


@cache
def general_words() -> Mapping[Reason, str]:
    """Return the general words for each reason, of `refusal.toml`; raise LookupError if it lacks
    one."""
    import tomllib  # tables begin sooner without it

    with open(os.path.join(os.path.dirname(__file__), "refusal.toml"), "rb") as file:
        return table_of({Reason(name): text for name, text in tomllib.load(file).items()})


PileNaming = Callable[[Game, int], str]
"""Returns the name of a pile in a sentence."""


def pile_by_id(game: Game, pile: int) -> str:
    """Return the name of a pile for commands, in which piles are named: ``pile tableau_2`` if it
    has an id of its own in the rule file, otherwise as `pile_name` gives it."""
    has_id = game.specs[pile].id and game.specs[pile].place is None
    return f"pile {pile_ids(game)[pile]}" if has_id else pile_name(game, pile)


def explain(
    game: Game,
    state: GameState,
    reason: Reason,
    lift: Lift | None = None,
    target: int = -1,
    *,
    named: PileNaming = pile_name,
) -> str:
    """Return a sentence, without a full stop, that says which rule forbids an action: to move the
    cards `lift`, if any, to the pile `target`, if that is not -1. `named` names piles in it."""
    words = None
    if lift is not None and target >= 0:
        place = named(game, target)
        words = _filling(game, state, reason, lift, target, place)
        words = words or _building(game, state, reason, target, place)
    if lift is not None:
        words = words or _leaving(game, state, reason, lift, named(game, lift.pile))
    return words or _dealing(game, reason)


def explain_action(
    game: Game, state: GameState, reason: Reason, action: Action, *, named: PileNaming = pile_name
) -> str:
    """Return the sentence that says which rule forbids an action; see `explain`."""
    match action:
        case MoveTo(lift, target):
            return explain(game, state, reason, lift, target, named=named)
        case Remove():
            return _removing(game, state, reason, action, named) or explain(
                game, state, reason, action.lifts[-1], named=named
            )
        case Click():
            return explain(game, state, reason)
        case _:
            assert_never(action)


def _removing(
    game: Game, state: GameState, reason: Reason, removal: Remove, named: PileNaming
) -> str | None:
    """Return, in words, why cards may not be removed; None: there are only general words."""
    lifts = removal.lifts
    for lift in lifts:
        # Name the card of them that may not leave.
        if game.leave_reason(state, lift) is reason:
            return _leaving(game, state, reason, lift, named(game, lift.pile))
    match = game.rules.match
    if match is None:
        return "in this game cards can be removed only to the foundations"
    cards = [state.piles[lift.pile][lift.start] for lift in lifts]
    names = listed(map(card_symbol, cards))
    match reason:
        case Reason.NOT_BETWEEN:
            where = "are not side by side" if len(cards) > 1 else "is not"
            return f"{names} {where} between two cards that make a pair"
        case Reason.ONE_CARD:
            return "only two single cards can be paired"
        case Reason.WRONG_SOURCE:
            sources = " or ".join(named(game, lift.pile) for lift in lifts)
            return f"no pair can be removed from {sources}"
        case Reason.SAME_PILE:
            return f"{card_symbol(cards[0])} cannot be its own partner"
        case Reason.NOT_ALONE if match.lower is not None:
            return f"{names} can be removed once a higher matching card is available"
        case Reason.NOT_ALONE:
            return f"{names} can only be removed with a partner"
    return _no_pair(match, reason, cards)


def _no_pair(match: Match, reason: Reason, cards: Sequence[Card]) -> str | None:
    """Return, in words, why cards may not leave together; None if the reason is another."""
    names = listed(map(card_symbol, cards))
    match reason:
        case Reason.NO_PAIR:
            by_ranks = match.total or match.pairs or match.adjacent
            if Alike.EITHER in match.equal and not by_ranks:
                return f"{names} have neither rank nor suit in common"
            pairs = len(cards) == 2 and not match.sets and match.total_most == 2
            why = f"{names} {'do not make a pair' if pairs else 'cannot be removed together'}"
            made = sum(rank_of(card) + 1 for card in cards)
            in_sum = {*map(rank_of, cards)}.isdisjoint(chain.from_iterable(match.sets))
            if match.total is None or made == match.total or not in_sum:
                return why
            return f"{why}: they add up to {made}, not {match.total}"
        case Reason.APART:
            return f"{names} are not {standing_words(match)}"
    return None


def _leaving(game: Game, state: GameState, reason: Reason, lift: Lift, place: str) -> str | None:
    """Return, in words, why cards may not leave their pile; None: there are only general words."""
    spec, cards = game.specs[lift.pile], state.piles[lift.pile]
    foundation = spec.kind is PileKind.FOUNDATION
    pile = some_pile(game.rules, spec.kind)
    match reason:
        case Reason.NO_CARD:
            return f"there is no such card on {place}" if cards else f"{place} is empty"
        case Reason.COVERED:
            how = "move" if game.pairing is None else "remove"
            return f"{card_symbol(cards[lift.start])} is covered; {how} the cards on it first"
        case Reason.NO_TAKE_BACK if spec.take_back is TakeBack.STOCK_EMPTY:
            source = f"taken back from {pile}" if foundation else f"moved from {place}"
            return f"cards can be {source} only when the deck is empty"
        case Reason.NO_TAKE_BACK if foundation:
            return f"in this game cards cannot be taken back from {pile}"
        case Reason.NO_TAKE_BACK:
            return f"cards cannot be moved from {place}"
        case Reason.ONLY_TOP if spec.leave is Leave.NONE:
            return f"cards cannot be moved from {place}"
        case Reason.ONLY_TOP if spec.leave is Leave.SINGLE:
            return f"cards can be moved from {place} only one at a time"
        case Reason.ONLY_ENDS:
            return f"only the top or bottom card of {place} can be moved"
        case Reason.NO_DRAW:
            if redeals_left(game, state) != 0:
                return "cards can be drawn from under others only after the last redeal"
            return general_words()[reason]
        case Reason.ONLY_TOP:
            return f"only the top card of {place}, {card_symbol(cards[-1])}, can be moved"
        case Reason.GRAB_RULE if spec.script is not None:
            refused = f"{_card(cards[lift.start])} cannot be moved from {place}"
            return _by_rule(game, refused, spec, spec.script.grab)
        case Reason.NOT_IN_ORDER:
            other = spec.group is not None and spec.group != spec.order and spec.also is None
            how = f"built {order_words(spec.group)}" if other and spec.group else "in sequence"
            return f"{card_symbol(cards[lift.start])} and the cards on it are not {how}"
    return None


def _filling(
    game: Game, state: GameState, reason: Reason, lift: Lift, target: int, place: str
) -> str | None:
    """Return, in words, why a pile does not take cards from there, or not that many; None if
    the reason is another."""
    spec, cards = game.specs[target], state.piles[target]
    pairs = game.rules.match
    match reason:
        case Reason.NO_PAIR | Reason.APART if pairs is not None:
            return _no_pair(pairs, reason, (state.piles[lift.pile][lift.start], cards[-1]))
        case Reason.NOTHING_ENTERS if spec.take_only:
            return f"cards can be taken from {place} but not put there"
        case Reason.NOTHING_ENTERS if target in game.rules.overlapping and cards:
            return f"nothing can be put on {_card(cards[-1])}"
        case Reason.NOTHING_ENTERS if spec.kind in (PileKind.WASTE, PileKind.DECK):
            return f"cards cannot be put on {place} by hand"
        case Reason.NOTHING_ENTERS if spec.hidden:
            return f"{_card(state.piles[lift.pile][lift.start])} cannot be removed alone"
        case Reason.NOTHING_ENTERS:
            return f"cards cannot be put on {place}"
        case Reason.WRONG_SOURCE:
            areas = spec.empty_sources if not cards and spec.empty_sources else spec.sources
            names = listed(sorted(some_pile(game.rules, kind) for kind in areas or ()), "or")
            return f"only cards from {names} can go to {place}"
        case Reason.SHUT:
            return f"{place} takes cards only when the deck is empty"
        case Reason.WAITS:
            return _waiting(game, state, lift, target, place)
        case Reason.ONE_CARD:
            return f"cards can go to {some_pile(game.rules, spec.kind)} only one at a time"
        case Reason.NO_RUN if spec.run is not None:
            return f"{place} takes only a complete run of {spec.size} cards"
        case Reason.NO_RUN:
            what = some_pile(game.rules, spec.kind)
            return f"the cards do not follow the building order of {what}"
        case Reason.FULL if spec.kind is PileKind.CELL or spec.place is not None:
            return f"{place} is occupied"
        case Reason.FULL:
            return f"{place} is full; it holds {count(spec.size or 0, 'card')}"
        case Reason.DROP_RULE if spec.script is not None:
            refused = f"{_card(state.piles[lift.pile][lift.start])} cannot be put on {place}"
            return _by_rule(game, refused, spec, spec.script.drop)
        case Reason.TOO_MANY:
            room = game.group_room(state, target)
            return f"{lift.size} cards are too many; only {room} can move there now"
    return None


def _waiting(game: Game, state: GameState, lift: Lift, target: int, place: str) -> str | None:
    """Return, in words, what a card waits for that fits on a foundation."""
    card = state.piles[lift.pile][lift.start]
    match game.specs[target].waits_for:
        case WaitsFor.RANK:
            before = _before(game, target)
            return f"{card_symbol(card)} must wait until {a_rank(rank_of(card))} is on {before}"
        case WaitsFor.TURN:
            turn = gap_words(game.awaited_faces(state, target))
            return f"{card_symbol(card)} must wait: {turn} goes to {place} next, as on the others"
        case WaitsFor.START:
            return f"{place} takes cards once {_before(game, target)} is started"
        case WaitsFor.STOCK:
            return f"{place} takes cards once {stock_words(game.rules)} empty"
        case WaitsFor.NOTHING:
            return None
        case _:
            assert_never(game.specs[target].waits_for)


def _before(game: Game, target: int) -> str:
    """Return the name of the foundation before another."""
    before = game.foundation_before(target)
    return "" if before is None else pile_name(game, before)


def _building(game: Game, state: GameState, reason: Reason, target: int, place: str) -> str | None:
    """Return, in words, why a card may not start an empty pile, or follow the card there; None if
    the reason is another."""
    spec, cards = game.specs[target], state.piles[target]
    match reason:
        case Reason.NOTHING_STARTS | Reason.WRONG_START if spec.place is not None:
            gap = game.starting_faces(state, target)
            if not gap:
                return f"nothing can go to {place} now: no card follows its neighbour"
            return f"only {gap_words(gap)} can go to {place}"
        case Reason.NOTHING_STARTS:
            return f"an empty {noun(spec.kind)} stays empty in this game"
        case Reason.WRONG_START:
            where = "in" if spec.kind in (PileKind.COLUMN, PileKind.CELL) else "on"
            return f"{_start(game, state, spec)} can go {where} an empty {noun(spec.kind)}"
        case Reason.NOTHING_BUILT:
            return f"nothing can be built on {some_pile(game.rules, spec.kind)}"
        case Reason.STOPPED:
            return f"nothing can be put on {_card(cards[-1])}"
        case Reason.WRONG_CARD if cards[-1] < 0:
            return f"nothing can be put on {_card(cards[-1])}"
        case Reason.WRONG_CARD:
            top, fitting = cards[-1], []
            faces = game.following_faces(state, target, face_of(top))
            follow = set(map(rank_of, cards_of(faces)))
            for order in (spec.order, spec.also):
                if order is not None and order.suit is not SuitOrder.NONE:
                    ranks = next_ranks(order, game.rules.ranks, rank_of(top))
                    ranks = [rank for rank in ranks if rank in follow]
                    fitting += [successor_words(order, ranks, suit_of(top))] if ranks else []
            if not fitting:
                return f"nothing can be put on {_card(top)}"
            return f"only {' or '.join(fitting)} can go on {_card(top)}"
    return None


def gap_words(faces: int) -> str:
    """Return faces, given as one bit each, in words: ``7♥ or 5♠``, ``a 2``."""
    cards = cards_of(faces)
    whole = [rank for rank in range(SUIT_SIZE) if sum(rank_of(card) == rank for card in cards) == 4]
    names = [a_rank(rank) for rank in whole]
    names += [card_symbol(card) for card in cards if rank_of(card) not in whole]
    return "any card" if len(whole) == SUIT_SIZE else " or ".join(names)


def _card(card: Card) -> str:
    return card_symbol(card) if card >= 0 else "a face-down card"


def _by_rule(game: Game, what: str, spec: PileSpec, rule: "Rule") -> str:
    """Return `what` followed by the conditions of a script's rule; without them if they do not fit
    in a line, or if the author has put them into words in a note."""
    from solkit_tui.rules.words.script import rule_words

    unless = f"{what} unless {rule_words(game.rules, rule)}"
    return what if spec.note or len(unless) > _LONGEST else unless


def _dealing(game: Game, reason: Reason) -> str:
    if reason is Reason.NOTHING_LEFT and game.waste is None:
        return "no cards are left to deal again"
    if reason is Reason.NO_DEALING and game.rules.deck_fills:
        return "the deck fills the gaps automatically; you cannot deal"
    if reason is Reason.NO_REDEALS and game.rules.left_over <= 0:
        return "no redeals are left"
    if reason is Reason.NO_ROOM:
        area = game.rules.deck.deal_to.area
        if area is None and game.grid is not None:
            return "there is no gap to fill"
        if area in OFTEN_ALONE and len(game.rules.indices(area)) == 1:
            return f"{some_pile(game.rules, area)} is full; first play a card from it"
        return f"no {'pile' if area is None else noun(area)} can take a card"
    return general_words()[reason]


def _start(game: Game, state: GameState, spec: PileSpec) -> str:
    """Return the cards that may start a pile: ``only a King``, ``only the Ace of spades``."""
    ranks = ((face, game.face_rank(state, face)) for face in spec.start.faces)
    faces = tuple(face if rank is None else Face(FaceKind.RANK, rank) for face, rank in ranks)
    return start_words(game.rules, spec.start._replace(faces=faces), only=True)
