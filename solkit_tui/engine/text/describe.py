"""A move in a few words. Decides nothing."""

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.refusal import pile_name
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import Act, Arrange, Flip, GameState, Move, Pile, Redeal, Transfer

_NAMED = 3
"""So many cards are named; more are counted."""


def describe_move(session: Session, before: GameState, move: Move) -> str:
    """A move in words: ``8♦ to column 3``, ``dealt J♥``, ``the waste is turned over``."""
    game, first = session.game, move[0]
    transfers = [step for step in move if isinstance(step, Transfer)]
    if any(isinstance(step, Redeal) for step in move):
        return "the waste is turned over"
    if isinstance(first, Act) and first.target < 0 and first.pile != game.deck:
        return _clicked(session, before, move, first)
    if not isinstance(first, Transfer) or first.source == game.deck:
        dealt = [step for step in transfers if step.source == game.deck]
        return _dealt(before, move, dealt)
    outs = [step for step in transfers if step.target in game.foundations]
    if len(outs) > 1:
        return f"{sum(step.size for step in outs)} cards to the foundations"
    cards = before.piles[first.source][first.start : first.start + first.size]
    text = f"{_group(cards)} to {pile_name(game, first.target)}"
    return text + _consequences(session, before, move)


def _group(cards: Pile) -> str:
    """Cards that go as one: ``8♦``, ``K♠ and 2 more``."""
    more = f" and {len(cards) - 1} more" if len(cards) > 1 else ""
    return f"{card_symbol(cards[0])}{more}"


def _dealt(before: GameState, move: Move, dealt: list[Transfer]) -> str:
    """``dealt J♥``; cards that stay face down, and too many to be named, are counted."""
    after = before.apply(move)
    shown = []
    for step in dealt:
        lie = after.piles[step.target][-step.size :]
        shown += [card_symbol(card) for card in lie if card >= 0]
    if 0 < len(shown) <= _NAMED:
        return f"dealt {' '.join(shown)}"
    count = sum(step.size for step in dealt)
    return f"dealt {count} cards" if count > 1 else "dealt"


def _consequences(session: Session, before: GameState, move: Move) -> str:
    """What else moved and was turned: ``, Q♠ to column 1, A♥ turned up``."""
    game, texts = session.game, []
    flips = [step for step in move if isinstance(step, Flip)]
    for at, step in enumerate(move[1:], 1):
        if isinstance(step, Transfer):
            now = before.apply(move[:at]).piles[step.source]
            cards = now[step.start : step.start + step.size]
            if cards and cards[0] >= 0:
                texts.append(f"{_group(cards)} to {pile_name(game, step.target)}")
        elif isinstance(step, Flip) and len(flips) == 1:
            turned = before.apply(move[:at]).piles[step.pile][step.position]
            texts.append(f"{card_symbol(turned)} turned up")
    return "".join(f", {text}" for text in texts[:_NAMED])


def _clicked(session: Session, before: GameState, move: Move, act: Act) -> str:
    """What an action of a pile's own did, by its first step that can be seen."""
    name = pile_name(session.game, act.pile)
    flips = [step for step in move if isinstance(step, Flip)]
    transfers = [step for step in move if isinstance(step, Transfer)]
    if transfers:
        count = sum(step.size for step in transfers)
        targets = {step.target for step in transfers}
        cards = "1 card" if count == 1 else f"{count} cards"
        place = pile_name(session.game, targets.pop()) if len(targets) == 1 else "other piles"
        sources = {step.source for step in transfers}
        source = pile_name(session.game, sources.pop()) if len(sources) == 1 else "several piles"
        return f"{cards} from {source} to {place}"
    if len(flips) == 1:
        card = before.apply(move).piles[flips[0].pile][flips[0].position]
        way = "up" if card >= 0 else "down"
        return f"a card of {name} turned {way}" if card < 0 else f"{card_symbol(card)} turned {way}"
    if flips:
        return f"{len(flips)} cards of {name} turned"
    if any(isinstance(step, Arrange) for step in move):
        return f"{name} in another order"
    return f"{name} pressed"
