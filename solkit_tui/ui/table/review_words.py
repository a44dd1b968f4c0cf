"""What a review says of a game and its moves. Searches nothing."""

from solkit_tui.engine.session import Outcome, Session
from solkit_tui.engine.text.describe import describe_move
from solkit_tui.model.state import Transfer
from solkit_tui.solver.review import Turning
from solkit_tui.ui.table.value import Cursor, outcome_of


def told(session: Session, turning: Turning, limit: str) -> str:
    """What was found.

    Args:
        session: The game.
        turning: What is known of it.
        limit: What ended the last search, if it had no answer.
    """
    if outcome_of(session.game, session.states[-1]) is Outcome.WON:
        return "the game was won: it could be won at every move"
    text = turning.told(move_text(session, turning.losing_move or 0))
    return text if limit in ("", "time") else f"{text} ({limit})"


def move_text(session: Session, at: int) -> str:
    """The move that led to a position."""
    if not at:
        return "the deal"
    return describe_move(session, session.states[at - 1], session.moves[at - 1])


def last_moved(session: Session) -> Cursor:
    """The top card of the pile to which the last move in force went."""
    move = session.moves[session.at - 1] if session.at else ()
    pile = next((step.target for step in move if isinstance(step, Transfer)), 0)
    return Cursor(pile, len(session.state.piles[pile]) - 1)
