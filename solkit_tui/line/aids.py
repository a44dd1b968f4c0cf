"""What helps a player: a good move, as a command. Judges nothing itself."""

from solkit_tui.engine.hints import DeckHint, hints
from solkit_tui.engine.naming import MOVETO, SUPPLY, pile_ids
from solkit_tui.engine.play import Game
from solkit_tui.line.moving import legal_commands
from solkit_tui.model.cards import PACK_SIZE
from solkit_tui.model.notation import FACE_TEXT, place_text
from solkit_tui.model.state import GameState


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
