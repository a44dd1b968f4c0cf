"""Playing safe cards to the foundations: purge, autoplay, finish. Knows no keys."""

from collections import Counter
from itertools import chain

from solkit_tui.engine.action import Action, Lift, MoveTo, Remove
from solkit_tui.engine.assist.foundations import FoundationNeeds, accepted_faces, is_safe
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import Card, face_of, face_up
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Move, Pile, Transfer
from solkit_tui.rules.pile import Leave, PileKind
from solkit_tui.rules.ruleset import BaseRule, DealWhen, WinKind

NOTHING_SAFE = "no card can safely go to the foundations now"
"""The message where `autoplay` plays nothing."""

_MAX_POSITIONS = 20_000
_MAX_DETOURS = 24


def _cards(state: GameState, lift: Lift) -> Pile:
    return state.piles[lift.pile][lift.start : lift.start + lift.size]


def _plays(game: Game, state: GameState) -> list[MoveTo]:
    """Return the legal moves of single cards, and of complete runs to empty foundations, that go
    from elsewhere to a foundation.

    Of several empty foundations of the same kind only the first is named. Draws from under other
    cards are left out.
    """
    found: list[MoveTo] = []
    begun = set()
    for lift, target in game.transfers(state):
        source, goal = game.specs[lift.pile], game.specs[target]
        if goal.kind is not PileKind.FOUNDATION or source.kind is PileKind.FOUNDATION:
            continue
        if lift.size > 1 and (state.piles[target] or lift.size != goal.size):
            continue
        under = lift.start + lift.size < len(state.piles[lift.pile])
        if under and source.leave not in (Leave.SINGLE, Leave.ENDS):
            continue
        if not state.piles[target]:
            same_kind = lift, goal.rules_key
            if same_kind in begun:
                continue
            begun.add(same_kind)
        found.append(MoveTo(lift, target))
    return found


def safe_to_collect(game: Game, state: GameState) -> list[MoveTo | Remove]:
    """Return the moves that bring out cards which are of no more use where they are.

    A card is of no more use when (1) every card that could still be built on it can go to a
    foundation itself, and (2) the foundation, by taking it, would not shut out another card, and
    no other foundation that it fits goes on with other cards. With Klondike's orders (1) is the
    note of the Klondike handbook: the 4 of clubs goes when both red 2s are out. A card that begins
    a foundation does not wait for the last rank of that foundation, which could be built on it in
    columns where ranks wrap.

    A complete run goes when nothing could still be built on its top card. Of two cards that are
    the same, both free, with one place for them, the player chooses.

    The list is empty where play still has to decide which rank begins the foundations, where the
    aim is to sort the columns, and where piles have scripts whose building rules are not known as
    fields: all of that is left to the player.
    """
    undecided = game.rules.base is BaseRule.PLAY and state.base == UNKNOWN_BASE
    untold = any(spec.script is not None and not spec.script.inferred for spec in game.specs)
    sorting = game.rules.win.kind is WinKind.SORTED
    if undecided or untold or sorting or state.ended is not None:
        return []
    safe: list[MoveTo | Remove] = _safe_removals(game, state)
    plays = _plays(game, state)
    single = {lift for lift, _ in plays if lift.size == 1}
    free = Counter(face_of(_cards(state, lift)[0]) for lift in single)
    places = [accepted_faces(game, state, at) for at in game.foundations] if plays else []
    for lift, target in plays:
        top = _cards(state, lift)[-1]
        face = face_of(top)
        if safe and safe[-1].lift == lift:
            continue
        if lift in single and 1 < free[face] > sum(faces >> face & 1 for faces in places):
            continue
        after = state.apply((Transfer(lift.pile, target, lift.start, lift.size),))
        if is_safe(game, state, top, target, after):
            safe.append(MoveTo(lift, target))
    return safe


def _safe_removals(game: Game, state: GameState) -> list[MoveTo | Remove]:
    """Return the removals of cards that leave alone and are partners of no card; none in games
    where cards are built on others."""
    pairing = game.pairing
    if pairing is None or any(game.builds[at] is not None for at in game.targets):
        return []
    return [
        removal
        for removal in pairing.removals(state)
        if removal.partner is None
        and not pairing.partners[face_of(state.piles[removal.lift.pile][removal.lift.start])]
    ]


def purge(game: Game, state: GameState, keep: frozenset[Card] = frozenset()) -> tuple[Move, ...]:
    """Return the moves that bring to the foundations every card that is of no more use elsewhere.

    Args:
        game: The rules.
        state: The position to start from.
        keep: Cards (face up) that stay, because the player has just taken them off a foundation.
    """
    moves: list[Move] = []
    # Each move brings a card out; the limit is for rules that bring cards back by themselves.
    while len(moves) < game.rules.pack_size and not game.won(state):
        safe = safe_to_collect(game, state)
        free = (play for play in safe if not keep.intersection(_cards(state, play.lift)))
        play = next(free, None)
        if play is None:
            break
        moves.append(game.legal_move(state, play))
        state = state.apply(moves[-1])
    return tuple(moves)


def autoplay(session: Session) -> Move:
    """Return one move that plays every safe card to the foundations; it may be empty."""
    moves = purge(session.game, session.state, just_taken_off(session))
    return tuple(chain.from_iterable(moves))


def just_taken_off(session: Session) -> frozenset[Card]:
    """Return the cards that the player has taken off a foundation and not moved since."""
    kinds = [spec.kind for spec in session.game.specs]
    taken: set[Card] = set()
    pairs = zip(session.states[: session.at], session.moves, strict=False)
    for state, move in pairs:
        step = move[0]
        if type(step) is not Transfer or session.game.deck in (step.source, step.target):
            continue
        cards = state.piles[step.source][step.start : step.start + step.size]
        if kinds[step.source] is PileKind.FOUNDATION:
            taken.update(face_up(card) for card in cards)
        else:
            taken.difference_update(face_up(card) for card in cards)
    return frozenset(taken)


def finish(session: Session) -> Move | None:
    """Return one move that plays on to the win; None where foundation moves and deals do not lead
    there, or where cards outside the deck lie face down.
    """
    game, state = session.game, session.state
    hidden = any(
        card < 0 for at, cards in enumerate(state.piles) if at != game.deck for card in cards
    )
    moves = None if hidden else winning_moves(game, state)
    return None if moves is None else tuple(chain.from_iterable(moves))


def winning_moves(game: Game, state: GameState) -> tuple[Move, ...] | None:
    """Return the moves that win the game by foundation moves and clicks (deals) alone.

    None where these do not lead to the win, or where no way was found within `_MAX_POSITIONS` and
    `_MAX_DETOURS`: where several cards are dealt at a time, or foundations can be built in several
    ways, it matters what is played first. Face-down cards are looked at too.
    """
    if game.won(state):
        return ()
    if state.ended is not None:
        return None
    states, moves = [state], list[Move]()
    waiting = [_ways_on(game, state)]
    seen = {_position(game, state)}
    detours = 0
    while waiting and detours < _MAX_DETOURS and len(seen) < _MAX_POSITIONS:
        if not waiting[-1]:
            waiting.pop()
            states.pop()
            if moves:
                moves.pop()
                detours += bool(waiting[-1])
            continue
        move = waiting[-1].pop(0)
        after = states[-1].apply(move)
        position = _position(game, after)
        if position not in seen:
            seen.add(position)
            states.append(after)
            moves.append(move)
            if game.won(after):
                return tuple(moves)
            waiting.append(_ways_on(game, after))
    return None


def _position(game: Game, state: GameState) -> tuple[tuple[Pile, ...], int]:
    """Return a key that is equal for positions with the same future. Used redeals count only as far
    as redeals are limited, or as the number of cards dealt depends on them."""
    deck = game.rules.deck
    if deck.redeals is None:
        return state.piles, min(state.redeals_used, len(deck.deal_by) - 1)
    return state.piles, state.redeals_used


def _ways_on(game: Game, state: GameState) -> list[Move]:
    """Return the moves to try next, the most promising first: a single foundation move where that
    can do no harm, else every foundation move, removal and click."""
    plays, deck = _plays(game, state), game.rules.deck
    may_block = deck.when is DealWhen.NO_EMPTY
    needs = FoundationNeeds(game, state) if plays and not may_block else None
    for lift, target in plays:
        by_hands = lift.pile == game.waste and max(deck.deal_by) > 1
        if needs is None or by_hands:
            continue
        if needs.does_no_harm(face_of(_cards(state, lift)[-1]), target, needs):
            return [game.transfer(state, lift, target)]
    ways: list[Action] = [*plays, *game.removals(state), *game.clicks(state)]
    return [game.legal_move(state, way) for way in ways]
