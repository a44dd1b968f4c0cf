"""What helps a player: a good move, as a command. Judges nothing itself."""

from solkit_tui.engine.assist.hints import DeckHint, hints
from solkit_tui.engine.game import Game
from solkit_tui.engine.text.naming import MOVETO, SUPPLY, cards_word, pile_ids
from solkit_tui.line.moving import legal_commands
from solkit_tui.model.cards import face_of
from solkit_tui.model.notation import FACE_TEXT
from solkit_tui.model.state import GameState


def best_command(game: Game, state: GameState) -> str | None:
    """The command of the move that looks best; None where every move would change nothing."""
    for hint in hints(game, state)[:1]:
        if isinstance(hint, DeckHint):
            return SUPPLY
        lift, target = hint
        name = pile_ids(game)[target]
        card = state.piles[lift.pile][lift.start]
        short = f"{MOVETO} {FACE_TEXT[face_of(card)]} {name}"
        if short in legal_commands(game, state):
            return short
        return f"{MOVETO} {cards_word(game, state, lift.pile, lift.start)} {name}"
    return None
