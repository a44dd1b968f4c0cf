"""Puts away on the foundations what is of no more use, with an eye on what the player did."""

from solkit_tui.engine.assist.collect import finish, purge
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import Card, face_up
from solkit_tui.model.state import Move, Transfer
from solkit_tui.rules.ruleset import PileKind


def put_away(session: Session) -> Move:
    """One move that puts away on the foundations all that is of no more use; may be empty."""
    moves = purge(session.game, session.state, just_taken_off(session))
    return tuple(step for move in moves for step in move)


def just_taken_off(session: Session) -> frozenset[Card]:
    """The cards that the player has taken off a foundation and not moved since."""
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


def finishing(session: Session) -> Move | None:
    """One move that plays on to the win; None where foundation moves and deals do not lead there.

    The game must be decided: a position with face-down cards outside the deck is not.
    """
    game, state = session.game, session.state
    hidden = any(
        card < 0 for at, cards in enumerate(state.piles) if at != game.deck for card in cards
    )
    moves = None if hidden else finish(game, state)
    return None if moves is None else tuple(step for move in moves for step in move)
