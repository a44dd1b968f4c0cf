"""Puts reasons into words: why the rules forbid what the player asked for. Decides nothing."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, assert_never

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.dealing import redeals_left
from solkit_tui.engine.game import Game
from solkit_tui.engine.orders import next_ranks
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.model.cards import (
    PACK_SIZE,
    SUIT_SIZE,
    SUIT_SYMBOLS,
    Card,
    card_symbol,
    rank_of,
    suit_of,
)
from solkit_tui.model.state import UNKNOWN_BASE, GameState
from solkit_tui.rules.pile import (
    Face,
    FaceKind,
    Leave,
    PileKind,
    PileSpec,
    StartSuit,
    SuitOrder,
    TakeBack,
    WaitsFor,
    table_of,
)
from solkit_tui.rules.ruleset import Match
from solkit_tui.rules.words.grid import standing_words
from solkit_tui.rules.words.orders import successor_words
from solkit_tui.rules.words.phrases import a_rank, listed, stock_words

if TYPE_CHECKING:
    # Only JSON rule sets have scripts: tables of other games begin 3 ms sooner without them.
    from solkit_tui.rules.script import Rule

_GENERAL = table_of(
    Reason,
    {
        Reason.NO_CARD: "there is no card to take",
        Reason.FACE_DOWN: "a card that lies face down stays where it is",
        Reason.DECK_STAYS: "cards leave the deck only by dealing",
        Reason.ONLY_TOP: "only the top card may leave",
        Reason.ONLY_ENDS: "only the top card and the bottom card may leave",
        Reason.NO_DRAW: "no draw is left: only the top card may leave",
        Reason.NOT_IN_ORDER: "the cards are not in order to move together",
        Reason.NOT_WHOLE: "only the top card or the whole face-up part of a column moves",
        Reason.NO_TAKE_BACK: "in this game no card comes back from a foundation",
        Reason.SAME_PILE: "the card lies there already",
        Reason.NOTHING_ENTERS: "no card is put there",
        Reason.WRONG_SOURCE: "no card from there may go to this pile",
        Reason.SHUT: "the pile opens when the deck is empty",
        Reason.ONE_CARD: "cards go there one at a time",
        Reason.NO_RUN: "the cards are not in the order that the pile is built in",
        Reason.FULL: "the pile is full",
        Reason.NOTHING_STARTS: "an empty pile stays empty in this game",
        Reason.WRONG_START: "the card does not start an empty pile",
        Reason.NOTHING_BUILT: "no card can be put on that one",
        Reason.STOPPED: "nothing goes on this card",
        Reason.WRONG_CARD: "the card does not follow the one that lies there",
        Reason.WAITS: "the card has to wait",
        Reason.TOO_MANY: "the cards are too many: there is no room to move them",
        Reason.COVERED: "the card is covered: the cards on it go first",
        Reason.NO_PAIR: "these cards do not make a pair",
        Reason.APART: "these cards do not stand near each other",
        Reason.NOT_BETWEEN: "a card leaves only from between two cards that make a pair",
        Reason.WRONG_WAY: "a card may only take the place of an earlier one",
        Reason.NOT_ALONE: "a card leaves only with a partner",
        Reason.NO_DECK: "this game has no deck",
        Reason.BASE_FIRST: "first a card has to go to a foundation: it decides the base",
        Reason.NO_DEALING: "the deck of this game is not dealt",
        Reason.DECK_EMPTY: "the deck is empty",
        Reason.NO_REDEALS: "the deck is empty and no redeals are left",
        Reason.NOTHING_LEFT: "deck and waste are both empty",
        Reason.NO_ROOM: "no pile can take a card",
        Reason.EMPTY_COLUMN: "fill every empty column first, then deal",
        Reason.GRAB_RULE: "the rules of this pile do not allow it",
        Reason.DROP_RULE: "the rules of this pile do not allow it",
        Reason.NO_CLICK: "a click does nothing here",
        Reason.NO_EFFECT: "nothing would change",
        Reason.NO_SELECTION: "the rules of this game name a card that is not there",
        Reason.ENDLESS: "by the rules of this game that would never end",
        Reason.ENDED: "the game has ended",
    },
)
"""The general words for each reason, where the cards and piles at hand allow no better ones."""
_LONGEST = 110
"""The most characters of a sentence about a script's rule."""


PileNaming = Callable[[Game, int], str]
"""Returns the name of a pile in a sentence."""


def pile_name(game: Game, pile: int) -> str:
    """Return the name of a pile in a sentence: ``column 3``, ``the deck``."""
    spec = game.specs[pile]
    if spec.place is not None:
        row, place = spec.place
        return f"place {place + 1} of row {row + 1}"
    if spec.kind is PileKind.DECK or (spec.kind is PileKind.WASTE and pile == game.only_waste):
        return _one_of(spec.kind)
    return f"{_noun(spec.kind)} {spec.number}"


def _noun(kind: PileKind) -> str:
    return "free cell" if kind is PileKind.CELL else kind.value


def _one_of(kind: PileKind) -> str:
    """Return an area as some pile in a sentence: ``a column``, ``the deck``."""
    alone = kind in (PileKind.DECK, PileKind.WASTE, PileKind.RESERVE)
    return f"{'the' if alone else 'a'} {_noun(kind)}"


def pile_by_id(game: Game, pile: int) -> str:
    """Return the name of a pile where piles are named in commands: ``pile tableau_2`` where it has
    an id of its own in the rule file, else as `pile_name` gives it."""
    own = game.specs[pile].id and game.specs[pile].place is None
    return f"pile {pile_ids(game)[pile]}" if own else pile_name(game, pile)


def explain(
    game: Game,
    state: GameState,
    reason: Reason,
    lift: Lift | None = None,
    target: int = -1,
    *,
    named: PileNaming = pile_name,
) -> str:
    """Return a sentence, without a full stop, that says which rule forbids an action.

    Args:
        game: The rules.
        state: The position.
        reason: Why the action is forbidden.
        lift: The cards that were to be moved; None: none were.
        target: The pile that they were to be put on; -1: none.
        named: Names piles in the sentence.
    """
    if lift is not None and target >= 0:
        place = named(game, target)
        entering = _filling(game, state, reason, lift, target, place) or _building(
            game, state, reason, target, place
        )
        if entering is not None:
            return entering
    if lift is not None:
        leaving = _leaving(game, state, reason, lift, named(game, lift.pile))
        if leaving is not None:
            return leaving
    return _dealing(game, reason)


def explain_action(
    game: Game, state: GameState, reason: Reason, action: Action, *, named: PileNaming = pile_name
) -> str:
    """Return the sentence that says which rule forbids an action; see `explain`."""
    match action:
        case MoveTo(lift, target):
            return explain(game, state, reason, lift, target, named=named)
        case Remove(lift, partner):
            return _removing(game, state, reason, action, named) or explain(
                game, state, reason, partner or lift, named=named
            )
        case Click():
            return explain(game, state, reason)
        case _:
            assert_never(action)


def _removing(
    game: Game, state: GameState, reason: Reason, removal: Remove, named: PileNaming
) -> str | None:
    """Return, in words, why cards may not be removed; None: there are only general words."""
    lifts = [lift for lift in removal if lift is not None]
    for lift in lifts:
        # Name the card of the two that may not leave.
        if game.leave_reason(state, lift) is reason:
            return _leaving(game, state, reason, lift, named(game, lift.pile))
    match = game.rules.match
    if match is None:
        return "in this game cards leave only to the foundations"
    cards = [state.piles[lift.pile][lift.start] for lift in lifts]
    names = " and ".join(map(card_symbol, cards))
    match reason:
        case Reason.NOT_BETWEEN:
            verb = "do not stand side by side" if len(cards) > 1 else "does not stand"
            return f"{names} {verb} between two cards that make a pair"
        case Reason.ONE_CARD:
            return "only two single cards leave as a pair"
        case Reason.WRONG_SOURCE:
            sources = " or ".join(named(game, lift.pile) for lift in lifts)
            return f"no pair leaves from {sources}"
        case Reason.SAME_PILE:
            return f"{card_symbol(cards[0])} cannot be its own partner"
        case Reason.NOT_ALONE if match.lower is not None:
            return f"{names} leaves when a higher card that goes with it is free"
        case Reason.NOT_ALONE:
            return f"{names} leaves only with a partner"
    return _no_pair(match, reason, cards)


def _no_pair(match: Match, reason: Reason, cards: Sequence[Card]) -> str | None:
    """Return, in words, why two cards are no pair; None where the reason is another."""
    names = " and ".join(map(card_symbol, cards))
    match reason:
        case Reason.NO_PAIR if match.total is not None:
            made = sum(rank_of(card) + 1 for card in cards)
            return f"{names} do not make a pair: they add up to {made}, not {match.total}"
        case Reason.NO_PAIR:
            return f"{names} do not make a pair"
        case Reason.APART:
            return f"{names} do not {standing_words(match)}"
    return None


def _leaving(game: Game, state: GameState, reason: Reason, lift: Lift, place: str) -> str | None:
    """Return, in words, why cards may not leave their pile; None: there are only general words."""
    spec, cards = game.specs[lift.pile], state.piles[lift.pile]
    foundation = spec.kind is PileKind.FOUNDATION
    match reason:
        case Reason.NO_CARD:
            return f"there is no such card on {place}" if cards else f"{place} is empty"
        case Reason.COVERED:
            return f"{card_symbol(cards[lift.start])} is covered: the cards on it go first"
        case Reason.NO_TAKE_BACK if spec.take_back is TakeBack.STOCK_EMPTY:
            verb = "come back from a foundation" if foundation else f"leave {place}"
            return f"cards {verb} when the deck is empty"
        case Reason.NO_TAKE_BACK if foundation:
            return _GENERAL[reason]
        case Reason.NO_TAKE_BACK:
            return f"no card leaves {place}"
        case Reason.ONLY_TOP if spec.leave is Leave.NONE:
            return f"no card leaves {place}"
        case Reason.ONLY_TOP if spec.leave is Leave.SINGLE:
            return f"cards leave {place} one at a time"
        case Reason.ONLY_ENDS:
            return f"only the top card and the bottom card of {place} may leave"
        case Reason.NO_DRAW:
            if redeals_left(game, state) != 0:
                return "cards are drawn from under others only after the last redeal"
            return _GENERAL[reason]
        case Reason.ONLY_TOP:
            return f"only the top card of {place} may leave, {card_symbol(cards[-1])}"
        case Reason.GRAB_RULE if spec.script is not None:
            return _own_rule(game, f"cards of {place} stay there", spec.script.grab)
        case Reason.NOT_IN_ORDER:
            card = card_symbol(cards[lift.start])
            return f"{card} and what lies on it are not in order to move together"
    return None


def _filling(
    game: Game, state: GameState, reason: Reason, lift: Lift, target: int, place: str
) -> str | None:
    """Return, in words, why a pile does not take cards from there, or not that many; None where
    the reason is another."""
    spec, cards = game.specs[target], state.piles[target]
    pairs = game.rules.match
    match reason:
        case Reason.NO_PAIR | Reason.APART if pairs is not None:
            return _no_pair(pairs, reason, (state.piles[lift.pile][lift.start], cards[-1]))
        case Reason.NOTHING_ENTERS if spec.take_only:
            return f"cards can be taken from {place}, but none put there"
        case Reason.NOTHING_ENTERS if target in game.rules.overlapping and cards:
            there = card_symbol(cards[-1]) if cards[-1] >= 0 else "a card that lies face down"
            return f"nothing goes on {there}"
        case Reason.NOTHING_ENTERS if spec.kind in (PileKind.WASTE, PileKind.DECK):
            return f"no card is put on {place} by hand"
        case Reason.NOTHING_ENTERS:
            return f"no card is put on {place}"
        case Reason.WRONG_SOURCE:
            areas = spec.empty_sources if not cards and spec.empty_sources else spec.sources
            names = listed(sorted(_one_of(kind) for kind in areas or ()), "or")
            return f"only cards from {names} may go to {place}"
        case Reason.SHUT:
            return f"{place} opens when the deck is empty"
        case Reason.WAITS:
            return _waiting(game, state, lift, target, place)
        case Reason.ONE_CARD:
            return f"cards go to {_one_of(spec.kind)} one at a time"
        case Reason.NO_RUN if spec.run is not None:
            return f"only a complete run of {spec.size} cards from one column goes to {place}"
        case Reason.NO_RUN:
            return f"the cards are not in the order that {_one_of(spec.kind)} is built in"
        case Reason.FULL if spec.kind is PileKind.CELL or spec.place is not None:
            return f"{place} is taken"
        case Reason.FULL:
            return f"{place} is full: it takes {spec.size} cards"
        case Reason.DROP_RULE if spec.script is not None:
            return _own_rule(game, f"{place} does not take this", spec.script.drop)
        case Reason.TOO_MANY:
            room = game.group_room(state, target)
            there = f"{room} card" if room == 1 else f"{room} cards"
            return f"{lift.size} cards are too many: there is room to move {there}"
    return None


def _waiting(game: Game, state: GameState, lift: Lift, target: int, place: str) -> str | None:
    """Return, in words, what a card waits for that fits on a foundation."""
    card = state.piles[lift.pile][lift.start]
    match game.specs[target].waits_for:
        case WaitsFor.RANK:
            before = _before(game, target)
            return f"{card_symbol(card)} waits until {a_rank(rank_of(card))} lies on {before}"
        case WaitsFor.TURN:
            turn = gap_words(game.awaited_faces(state, target))
            return f"{card_symbol(card)} waits: {turn} comes next to {place}, as on the others"
        case WaitsFor.START:
            return f"{place} waits until {_before(game, target)} has begun"
        case WaitsFor.STOCK:
            return f"{place} waits until {stock_words(game.rules)} empty"
        case WaitsFor.NOTHING:
            return None
        case _:
            assert_never(game.specs[target].waits_for)


def _before(game: Game, target: int) -> str:
    """Return the name of the foundation before another."""
    before = game.foundation_before(target)
    return "" if before is None else pile_name(game, before)


def _building(game: Game, state: GameState, reason: Reason, target: int, place: str) -> str | None:
    """Return, in words, why a card may not start an empty pile, or follow the card there; None
    where the reason is another."""
    spec, cards = game.specs[target], state.piles[target]
    match reason:
        case Reason.NOTHING_STARTS | Reason.WRONG_START if spec.place is not None:
            return _beside(game, state, target, place)
        case Reason.NOTHING_STARTS:
            return f"nothing fills an empty {spec.kind.value} in this game"
        case Reason.WRONG_START:
            return f"only {_start(game, state, spec)} starts an empty {_noun(spec.kind)}"
        case Reason.NOTHING_BUILT:
            return f"nothing is built on a card of {_one_of(spec.kind)}"
        case Reason.STOPPED:
            return f"nothing goes on {card_symbol(cards[-1])}"
        case Reason.WRONG_CARD if cards[-1] < 0:
            return "nothing goes on a card that lies face down"
        case Reason.WRONG_CARD:
            order, top = spec.order, cards[-1]
            wanted = ""
            if order is not None and order.suit is not SuitOrder.NONE:
                ranks = next_ranks(order, game.rules.ranks, rank_of(top))
                wanted = successor_words(order, ranks, suit_of(top))
            if not wanted:
                return f"nothing goes on {card_symbol(cards[-1])}"
            return f"only {wanted} goes on {card_symbol(cards[-1])}"
    return None


def _beside(game: Game, state: GameState, target: int, place: str) -> str:
    """Return, in words, which cards go into a gap of a grid: ``only 7♥ goes to place 3 of row
    1``."""
    faces = game.starting_faces(state, target)
    if not faces:
        return f"nothing goes to {place} now: no card follows what stands beside it"
    return f"only {gap_words(faces)} goes to {place}"


def gap_words(faces: int) -> str:
    """Return faces, given as one bit each, in words: ``7♥ or 5♠``, ``a 2``."""
    cards = [Card(face) for face in range(PACK_SIZE) if faces >> face & 1]
    whole = [rank for rank in range(SUIT_SIZE) if sum(rank_of(card) == rank for card in cards) == 4]
    names = [a_rank(rank) for rank in whole]
    names += [card_symbol(card) for card in cards if rank_of(card) not in whole]
    return "any card" if len(whole) == SUIT_SIZE else " or ".join(names)


def _own_rule(game: Game, what: str, rule: "Rule") -> str:
    """Return `what` followed by the conditions of a script's rule, where that fits in a line; else
    without them."""
    from solkit_tui.rules.words.script import rule_words

    asked = f"{what}, but where {rule_words(game.rules, rule)}"
    return asked if len(asked) <= _LONGEST else f"{what}: its rules do not allow it now"


def _dealing(game: Game, reason: Reason) -> str:
    if reason is Reason.NOTHING_LEFT and game.waste is None:
        return "no card is left to be dealt again"
    if reason is Reason.NO_DEALING and game.rules.deck_fills:
        return "the deck fills gaps by itself: it is not dealt by hand"
    if reason is Reason.NO_ROOM:
        area = game.rules.deck.deal_to.area
        if area is None and game.grid is not None:
            return "there is no gap to be filled"
        return f"no {'pile' if area is None else area.value} can take a card"
    return _GENERAL[reason]


def _start(game: Game, state: GameState, spec: PileSpec) -> str:
    """Return, in words, which cards may start a pile: ``a King``, ``an Ace of ♠``, ``an Ace of a
    suit not yet started``."""
    start = spec.start
    ranks = [rank for face in start.faces if (rank := face_rank(game, state, face)) is not None]
    names = " or ".join(a_rank(rank) for rank in ranks) or "a card"
    if any(face.kind is FaceKind.BASE for face in start.faces) and not ranks:
        # Before the base is known, no suit has been started.
        suit = "" if start.suit is StartSuit.UNIQUE else _of_suit(start.suit)
        return f"the game's base card {suit}".rstrip() + ", not yet known,"
    match start.suit:
        case StartSuit.RED | StartSuit.BLACK:
            return " or ".join(
                f"a {start.suit} {name.split(' ', 1)[1]}" for name in names.split(" or ")
            )
        case _:
            return f"{names} {_of_suit(start.suit)}".rstrip()


def _of_suit(suit: StartSuit) -> str:
    """Return the words for the suits that may start a pile: ``of ♥``; empty for any suit."""
    match suit:
        case StartSuit.ANY:
            return ""
        case StartSuit.UNIQUE:
            return "of a suit not yet started"
        case StartSuit.RED | StartSuit.BLACK:
            return f"in {suit}"
        case StartSuit.CLUB | StartSuit.SPADE | StartSuit.HEART | StartSuit.DIAMOND:
            return f"of {SUIT_SYMBOLS[suit.suits[0]]}"
        case _:
            assert_never(suit)


def face_rank(game: Game, state: GameState, face: Face) -> int | None:
    """Return the rank that a face stands for in this position; None: any, or not known yet."""
    rank = game.rules.rank_of(face, state.base, state.first_face)
    return None if rank == UNKNOWN_BASE else rank
