"""Tells a move in a few words for the status line. Decides nothing."""

from solkit_tui.engine.refusal import pile_name
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import Flip, GameState, Move, Redeal, Transfer


def told(session: Session, before: GameState, move: Move) -> str:
    """A move in words: ``8♦ to column 3``, ``dealt``, ``turned the waste over``."""
    game, first = session.game, move[0]
    if any(isinstance(step, Redeal) for step in move):
        return "the waste is turned over"
    if not isinstance(first, Transfer) or first.source == game.deck:
        return "dealt"
    outs = [step for step in move if isinstance(step, Transfer) and step.target in game.foundations]
    if len(outs) > 1:
        return f"{len(outs)} cards to the foundations"
    cards = before.piles[first.source][first.start : first.start + first.size]
    what = card_symbol(cards[0])
    if first.size > 1:
        what += f" and {first.size - 1} more"
    text = f"{what} to {pile_name(game, first.target)}"
    flips = [step for step in move if isinstance(step, Flip)]
    if len(flips) == 1:
        flip = flips[0]
        turned = before.apply(move[: move.index(flip)]).piles[flip.pile][flip.position]
        text += f", {card_symbol(turned)} turned up"
    return text
