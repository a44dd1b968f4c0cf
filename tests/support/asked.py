"""What tests ask of a game beside what players do."""

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Play
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import action_words
from solkit_tui.line.moving import supply, transfer
from solkit_tui.model.cards import Card, suit_of
from solkit_tui.model.state import GameState, Move


def legal_moves(game: Game, state: GameState) -> list[Move]:
    """The move of every legal action, in the order of `Game.actions`."""
    moves = [game.transfer(state, *action) for action in game.transfers(state)]
    moves += [game.remove(state, action) for action in game.removals(state)]
    return [*moves, *(game.legal_move(state, action) for action in game.clicks(state))]


def legal_plays(game: Game, state: GameState) -> list[Play]:
    """The play of every legal action, in the order of `Game.actions`."""
    return [game.legal_play(state, action) for action in game.actions(state)]


def deal_reason(game: Game, state: GameState) -> Reason | None:
    """Why nothing may be dealt (or turned over) now; None where it may."""
    pile = game.supply_pile
    return Reason.NO_DECK if pile is None else game.click_reason(state, pile)


def deal_move(game: Game, state: GameState) -> Move | None:
    """The move that deals, or turns the waste over and deals; None where it may not be."""
    made = None if game.supply_pile is None else game.click(state, game.supply_pile)
    return None if isinstance(made, Reason) else made


def after_transfer(session: Session, lift: Lift, target: int) -> Session:
    """After cards were put on another pile."""
    return session.play(session.game.legal_play(session.state, MoveTo(lift, target)))


def after_click(session: Session, pile: int) -> Session:
    """After a click on a pile."""
    return session.play(session.game.legal_play(session.state, Click(pile)))


def is_red(card: Card) -> bool:
    """Return whether the card, lying either way, is a heart or a diamond."""
    return suit_of(card) >= 2


def listed_commands(game: Game, state: GameState) -> list[tuple[Action, str]]:
    """Every legal action with its command."""
    return [(action, action_words(game, state, action)) for action in game.actions(state)]


def commanded(game: Game, state: GameState, words: str) -> Play:
    """The play that line mode makes of a command."""
    word, *names = words.split()
    return (transfer if word == "moveto" else supply)(game, state, *names)
