"""Playing safe cards to the foundations: purge, autoplay, finish. Knows no keys."""

from collections import Counter
from functools import reduce

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Play, Remove
from solkit_tui.engine.assist.foundations import FoundationNeeds, is_safe
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import Card, face_of, face_up, rank_of
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Pile, Transfer
from solkit_tui.rules.pile import Leave, PileKind
from solkit_tui.rules.ruleset import BaseRule, DealWhen, WinKind
from solkit_tui.rules.words.phrases import some_pile

_MAX_POSITIONS = 20_000
_MAX_DETOURS = 24


def why_none(game: Game, everything: bool = False) -> str:
    """Return why nothing was played: no card is safe, or with `everything` none fits."""
    if all(game.specs[at].hidden for at in game.foundations):
        match = game.rules.match
        if match is not None and (match.single or match.lower):
            return "no card can safely be removed by itself now"
        return "this game has no foundations"
    what = "complete run" if all(game.specs[at].run for at in game.foundations) else "card"
    way = "fits on" if everything else "can safely go to"
    return f"no {what} {way} {some_pile(game.rules, PileKind.FOUNDATION)} now"


def _cards(state: GameState, lift: Lift) -> Pile:
    return state.piles[lift.pile][lift.start : lift.start + lift.size]


def _foundation_moves(game: Game, state: GameState) -> list[MoveTo]:
    """Return the legal moves of single cards, and of complete runs to empty foundations, that go
    from elsewhere to a foundation.

    Of several empty foundations of the same kind only the first is named. Draws from under other
    cards are left out.
    """
    moves: list[MoveTo] = []
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
        moves.append(MoveTo(lift, target))
    return moves


def safe_to_collect(game: Game, state: GameState) -> list[MoveTo | Remove]:
    """Return the moves that bring out cards that are no longer needed where they are.

    A card is no longer needed when (1) every card that could still be built on it can go to a
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
    plays = _foundation_moves(game, state)
    single = {lift for lift, _ in plays if lift.size == 1}
    free = Counter(face_of(_cards(state, lift)[0]) for lift in single)
    places = [game.accepted_faces(state, at) for at in game.foundations] if plays else []
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
    """Return the removals of cards that leave alone and never with others; none in games where
    cards are built on others."""
    pairing = game.pairing
    if pairing is None or any(game.builds[at] is not None for at in game.targets):
        return []
    return [
        removal
        for removal in pairing.removals(state)
        if removal.partner is None
        and not pairing.partners[
            face_of(card := state.piles[removal.lift.pile][removal.lift.start])
        ]
        and rank_of(card) not in pairing.in_sets
    ]


def purge(
    game: Game, state: GameState, keep: frozenset[Card] = frozenset(), everything: bool = False
) -> tuple[Play, ...]:
    """Return the plays that bring to the foundations every card that is no longer needed in play,
    or `everything` that fits, except the cards to `keep` (face up), which the player has just taken
    off a foundation."""
    plays: list[Play] = []
    # Each play brings a card out; the limit is for rules that bring cards back by themselves.
    while len(plays) < game.rules.pack_size and not game.won(state):
        safe = safe_to_collect(game, state)
        if everything:
            safe += _foundation_moves(game, state)
        free = (action for action in safe if not keep.intersection(_cards(state, action.lift)))
        action = next(free, None)
        if action is None:
            break
        plays.append(game.legal_play(state, action)._replace(by="rule"))
        state = state.apply(plays[-1].move)
    return tuple(plays)


def purged(session: Session, everything: bool = False) -> Play | None:
    """Return one play that brings every safe card to the foundations, or every card that fits;
    None: there is no such card."""
    plays = purge(session.game, session.state, everything=everything)
    return reduce(Play.then, plays) if plays else None


def completes_run(session: Session) -> bool:
    """Return whether the last move has completed a run, which `purge` now brings out."""
    game, at = session.game, session.at
    if not at or not any(game.specs[pile].run for pile in game.foundations):
        return False
    before, after = (
        sum(move.lift.size > 1 for move in safe_to_collect(game, state))
        for state in session.states[at - 1 : at + 1]
    )
    return after > before


def with_safe_cards(session: Session, play: Play) -> Play:
    """Return a play of the player's, with every card that is safe after it as a part of it, except
    cards that the player has taken off a foundation."""
    after = session.play(play)
    return reduce(Play.then, purge(after.game, after.state, just_taken_off(after)), play)


def just_taken_off(session: Session) -> frozenset[Card]:
    """Return the cards that the player has taken off a foundation and not moved since."""
    kinds = [spec.kind for spec in session.game.specs]
    taken: set[Card] = set()
    for state, play in zip(session.states[: session.at], session.plays, strict=False):
        action = play.actions[0]
        if isinstance(action, Click):
            continue
        cards = _cards(state, action.lift)
        if kinds[action.lift.pile] is PileKind.FOUNDATION:
            taken.update(face_up(card) for card in cards)
        else:
            taken.difference_update(face_up(card) for card in cards)
    return frozenset(taken)


def finish(session: Session) -> Play | None:
    """Return one play that goes on to the win; None where foundation moves and deals do not lead
    there, or where cards outside the deck lie face down."""
    game, state = session.game, session.state
    hidden = any(
        card < 0 for at, cards in enumerate(state.piles) if at != game.deck for card in cards
    )
    plays = None if hidden else winning_plays(game, state)
    return reduce(Play.then, plays)._replace(by="rule") if plays else None


def winning_plays(game: Game, state: GameState) -> tuple[Play, ...] | None:
    """Return the plays that win the game by foundation moves and clicks (deals) alone.

    None where these do not lead to the win, or where no way was found within `_MAX_POSITIONS` and
    `_MAX_DETOURS`: where several cards are dealt at a time, or foundations can be built in several
    ways, it matters what is played first. Face-down cards are looked at too.
    """
    if game.won(state):
        return ()
    if state.ended is not None:
        return None
    states, plays = [state], list[Play]()
    waiting = [_ways_on(game, state)]
    seen = {_position(game, state)}
    detours = 0
    while waiting and detours < _MAX_DETOURS and len(seen) < _MAX_POSITIONS:
        if not waiting[-1]:
            waiting.pop()
            states.pop()
            if plays:
                plays.pop()
                detours += bool(waiting[-1])
            continue
        play = waiting[-1].pop(0)
        after = states[-1].apply(play.move)
        position = _position(game, after)
        if position not in seen:
            seen.add(position)
            states.append(after)
            plays.append(play)
            if game.won(after):
                return tuple(plays)
            waiting.append(_ways_on(game, after))
    return None


def _position(game: Game, state: GameState) -> tuple[tuple[Pile, ...], int]:
    """Return a key that is equal for positions with the same future. Used redeals count only as far
    as redeals are limited, or as the number of cards dealt depends on them; not for scripts, as in
    `redeals_that_count`, since each pass would be another position without end."""
    deck = game.rules.deck
    if deck.redeals is None:
        return state.piles, min(state.redeals_used, len(deck.deal_by) - 1)
    return state.piles, state.redeals_used


def _ways_on(game: Game, state: GameState) -> list[Play]:
    """Return the plays to try next, the most promising first: a single foundation move where that
    can do no harm, else every foundation move, removal and click."""
    plays, deck = _foundation_moves(game, state), game.rules.deck
    may_block = deck.when is DealWhen.NO_EMPTY
    needs = FoundationNeeds(game, state) if plays and not may_block else None
    for lift, target in plays:
        by_hands = lift.pile == game.waste and max(deck.deal_by) > 1
        if needs is None or by_hands:
            continue
        if needs.does_no_harm(face_of(_cards(state, lift)[-1]), target, needs):
            return [game.legal_play(state, MoveTo(lift, target))]
    ways: list[Action] = [*plays, *game.removals(state), *game.clicks(state)]
    return [game.legal_play(state, way) for way in ways]
