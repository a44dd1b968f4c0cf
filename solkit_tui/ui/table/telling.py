"""Tells a move, or a win, in a few words. Decides nothing."""

from collections.abc import Iterable

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.refusal import pile_name
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import Flip, GameState, Move, Redeal, Transfer
from solkit_tui.services.records.history_values import GameRecord
from solkit_tui.services.records.stats_values import GameStats
from solkit_tui.services.system.durations import duration


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


def win_text(
    session: Session, seconds: float, stats: GameStats, records: Iterable[GameRecord]
) -> str:
    """What a win has achieved: time and moves, beside the best so far.

    Args:
        session: The game that was won.
        seconds: The time it took.
        stats: The statistics of this solitaire, the win counted.
        records: Finished games, this one perhaps among them.
    """
    name = session.game.rules.name
    moves = "1 move" if session.at == 1 else f"{session.at} moves"
    number = "" if session.deal is None else f" #{session.deal}"
    lines = [f"{name}{number}: {moves} in {duration(seconds)}"]
    times = sorted(record.seconds for record in records if record.game == name and record.won)
    if len(times) > 1:
        if seconds <= times[0] + 0.01:
            lines.append(f"your best time; before it was {duration(times[1])}")
        else:
            lines.append(f"your best time is {duration(times[0])}")
    if stats.percent is not None:
        games = "game" if stats.played == 1 else "games"
        lines.append(f"won {stats.won} of {stats.played} {games}, {stats.percent:.1f}%")
    return "\n".join(lines)
