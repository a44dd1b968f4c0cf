"""What a win has achieved, in words. Counts nothing."""

from collections.abc import Iterable

from solkit_tui.engine.session import Session
from solkit_tui.services.records.history_values import GameRecord
from solkit_tui.services.records.stats_values import GameStats
from solkit_tui.services.system.durations import duration


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
