"""What helps a player: a good move as a command, and cards put away. Judges nothing itself."""

from solkit_tui.engine.collect import purge
from solkit_tui.engine.hints import DeckHint, hints
from solkit_tui.engine.naming import MOVETO, SUPPLY, pile_ids
from solkit_tui.engine.play import Game
from solkit_tui.engine.session import Session
from solkit_tui.line.moving import legal_commands
from solkit_tui.model.cards import PACK_SIZE, Card, face_up
from solkit_tui.model.notation import FACE_TEXT, place_text
from solkit_tui.model.state import GameState, Move, Transfer
from solkit_tui.rules.ruleset import PileKind


def best_command(game: Game, state: GameState) -> str | None:
    """The command of the move that looks best; None where every move would change nothing."""
    for hint in hints(game, state)[:1]:
        if isinstance(hint, DeckHint):
            return SUPPLY
        lift, target = hint
        ids = pile_ids(game)
        face = state.piles[lift.pile][lift.start] % PACK_SIZE
        short = f"{MOVETO} {FACE_TEXT[face]} {ids[target]}"
        if short in legal_commands(game, state):
            return short
        return f"{MOVETO} {place_text(state.piles, ids, lift.pile, lift.start)} {ids[target]}"
    return None


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
