"""A finished game in words: time, moves and their rank among the player's wins, streak, help."""

from collections.abc import Sequence
from shlex import join
from typing import NamedTuple

from solkit_tui.counts import count
from solkit_tui.engine.session import Session
from solkit_tui.services.records.figures import help_words, of_game, streaks
from solkit_tui.services.records.history import NO_RECORDS, Aid, GameRecord
from solkit_tui.services.system.clock import duration

_SAME = 0.01
"""The most seconds by which two times of one game differ: logs round to milliseconds."""


class Fact(NamedTuple):
    """A line of the page.

    Attributes:
        label: The word before it.
        value: Its number.
        rank: Its rank among the player's own; empty: there is nothing to compare it with.
    """

    label: str
    value: str
    rank: str = ""


class Won(NamedTuple):
    """The words of the page after a finished game.

    Attributes:
        title: The heading.
        game: The game and its number.
        facts: Time, moves, streak.
        help: With or without help.
        shared: The result and the command for its deal, a line each; empty: nothing to share.
    """

    title: str
    game: str
    facts: tuple[Fact, ...]
    help: str
    shared: str = ""


def won_words(
    session: Session,
    seconds: float,
    aids: Sequence[str],
    records: Sequence[GameRecord],
    level: str = "",
    hints: int = 0,
) -> Won:
    """Return the words of a finished game.

    Args:
        session: The game.
        seconds: The time spent on it.
        aids: The aids that the player had.
        records: Finished games, perhaps with this one among them.
        level: How hard the deal is; empty: not known.
        hints: The number of hints among the aids.
    """
    name = session.game.rules.name
    deal = "" if session.deal is None else f" #{session.deal}"
    time, moves = duration(seconds), str(session.at)
    if Aid.SHOWN in aids:
        text = "counts as played, but not as won"
        plain = Fact("Time", time), Fact("Moves", moves)
        return Won("Solved for you", f"{name}{deal}", plain, text)
    mine = of_game(records, name)
    wins = [record for record in mine if record.sets_records]
    faster = sum(record.seconds < seconds - _SAME for record in wins)
    fewer = sum(record.moves < session.at for record in wins)
    ranked = len(wins) if NO_RECORDS.isdisjoint(aids) else 0
    facts: tuple[Fact, ...] = (
        Fact("Time", time, _rank(faster, "fastest", ranked)),
        Fact("Moves", moves, _rank(fewer, "fewest", ranked)),
    )
    streak = streaks(mine)
    if streak.current > 1:
        best = "your best" if streak.current == streak.best else f"best {streak.best}"
        facts += (Fact("Streak", f"{streak.current} wins", best),)
    elif sum(record.won for record in mine) == 1:
        facts += (Fact("Wins", "1", "your first"),)
    facts += level_facts(level)
    help_line = help_words(aids, hints)
    hard = f" ({level})" if level else ""
    result = f"{name}{deal}{hard}: won in {count(session.at, 'move')}, {time}, {help_line}"
    number = () if session.deal is None else ("-n", str(session.deal))
    shared = f"{result}\n{join(('solkit', '-g', name, *number))}"
    return Won("You won", f"{name}{deal}", facts, help_line, shared)


def level_facts(level: str) -> tuple[Fact, ...]:
    """Return the fact of how hard a deal is; none if it is not known."""
    return (Fact("Level", level),) if level else ()


def _rank(before: int, most: str, wins: int) -> str:
    """Return the rank of a win in words: ``fastest of 12``, ``3rd fastest of 12``."""
    if wins < 2:
        return ""
    place = before + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place % 10 if place % 100 not in (11, 12, 13) else 0)
    lead = f"{place}{ending or 'th'} " if before else ""
    return f"{lead}{most} of {wins}"
