"""What a win has achieved, in words. Counts nothing."""

from collections.abc import Iterable

from solkit_tui.engine.session import Session
from solkit_tui.services.records.figures import of_game, streaks
from solkit_tui.services.records.history import GameRecord
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.system.clock import count, duration


def win_text(
    session: Session, seconds: float, stats: GameStats, records: Iterable[GameRecord]
) -> str:
    """What a win has achieved: time and moves, the best so far, the streak.

    Args:
        session: The game that was won.
        seconds: The time it took.
        stats: The statistics of this solitaire, the win counted.
        records: Finished games, this one perhaps among them.
    """
    name = session.game.rules.name
    mine = of_game(records, name)
    wins = [record for record in mine if record.won]
    number = "" if session.deal is None else f" #{session.deal}"
    lines = [f"{name}{number}: won in {count(session.at, 'move')}, {duration(seconds)}"]
    best = []
    if len(wins) > 1:
        first, second, *_ = sorted(record.seconds for record in wins)
        if seconds <= first + 0.01:
            best.append(f"your best time (before: {duration(second)})")
        else:
            best.append(f"your best time: {duration(first)}")
        fewest = min(record.moves for record in wins)
        best.append("your fewest moves" if session.at <= fewest else f"fewest moves: {fewest}")
    elif stats.won == 1:
        best.append("your first win")
    streak = streaks(mine).current
    if streak > 1:
        best.append(f"{streak} wins in a row")
    lines += [", ".join(best)] if best else []
    last = mine[-1] if mine else None
    if last is not None and (last.deal, last.moves) == (session.deal, session.at):
        lines.append(f"with help: {', '.join(last.aids)}" if last.aids else "without any help")
    if stats.percent is not None:
        lines.append(f"won {stats.won} of {count(stats.played, 'game')}, {stats.percent:.1f}%")
    return "\n".join(lines)
