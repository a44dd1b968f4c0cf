"""A finished game in words: moves, time and their rank among the player's wins, streak, the day."""

from collections.abc import Sequence
from shlex import join
from typing import NamedTuple

from solkit_tui.counts import count
from solkit_tui.engine.session import Session
from solkit_tui.services.records.calendar import DayResult
from solkit_tui.services.records.figures import LEVELS, help_words, of_game, streaks
from solkit_tui.services.records.history import NO_RECORDS, Aid, GameRecord
from solkit_tui.services.system.clock import duration

_SHARES = "not among the hardest 30%", "harder than 40%", "harder than 70%", "harder than 90%"
_MEANINGS = dict(zip(LEVELS, _SHARES, strict=True))
"""The meaning of the levels, by their words; where easy and medium are one, of easy too."""
_SAME = 0.01
"""The most seconds by which two times of one game differ: logs round to milliseconds."""


Facts = tuple[tuple[str, str], ...]
"""Lines of the page, each a word and what it tells."""


class Won(NamedTuple):
    """The words of the page after a finished game: heading, game and number, moves and time; ranks
    among the player's own wins, streak, level, the day; and the result to share with the command
    for its deal, a line each; empty: nothing to share."""

    title: str
    game: str
    result: str
    facts: Facts
    shared: str = ""


def won_words(
    session: Session,
    seconds: float,
    aids: Sequence[str],
    records: Sequence[GameRecord],
    level: str = "",
    day: DayResult | None = None,
    hints: int = 0,
) -> Won:
    """Return the words of a finished game, which may be among the records.

    `level` is how hard the deal is; empty: not known. `day` is the result of the day whose deal it
    is; None: it is not one. `hints` is the number of hints among the aids.
    """
    name = session.game.rules.title
    game = name if session.deal is None else f"{name} #{session.deal}"
    moves, time = count(session.at, "move"), duration(seconds)
    if Aid.SHOWN in aids:
        text = f"{moves} in {time}; counts as played, but not as won"
        return Won("Solved for you", game, text, _day_facts(day))
    mine = of_game(records, session.game.rules.name)
    wins = [record for record in mine if record.sets_records]
    faster = sum(record.seconds < seconds - _SAME for record in wins)
    fewer = sum(record.moves < session.at for record in wins)
    facts = level_facts(level)
    if len(wins) > 1 and NO_RECORDS.isdisjoint(aids):
        text = f"{_rank(faster)}fastest, {_rank(fewer)}fewest moves of {len(wins)} wins"
        facts += (("Rank", text),)
    streak = streaks(mine)
    if streak.current > 1:
        best = "your best" if streak.current == streak.best else f"your best is {streak.best}"
        facts += (("Streak", f"{streak.current} wins, {best}"),)
    elif sum(record.won for record in mine) == 1:
        facts += (("Wins", "your first in this game"),)
    facts += _day_facts(day)
    help_line = help_words(aids, hints)
    hard = f" ({level})" if level else ""
    number = () if session.deal is None else ("-n", str(session.deal))
    result = f"{game}{hard}: won in {moves}, {time}, {help_line}"
    lines = [result, join(("solkit", "-g", name, *number))]
    if day is not None:
        lines.insert(0, f"solkit {day.date}  {' '.join(day.signs)}  streak {day.streak}")
    title = "Day complete" if day is not None and day.complete else "You won"
    return Won(title, game, f"{moves} in {time}, {help_line}", facts, "\n".join(lines))


def level_facts(level: str) -> Facts:
    """Return the fact of how hard a deal is; none if it is not known."""
    meant = _MEANINGS.get(level)
    return (("Level", f"{level} ({meant} of winnable deals)"),) if meant else ()


def _day_facts(day: DayResult | None) -> Facts:
    """Return the day's three results with its streak, and the week once the day is complete."""
    if day is None:
        return ()
    run = f"   streak {count(day.streak, 'day')}" if day.streak else ""
    facts = [(day.name, f"{' '.join(day.signs)}{run}")]
    if day.complete:
        facts.append(("Week", "  ".join(name[:2] for name, _ in day.week)))
        facts.append(("", "  ".join(f" {mark.sign}" for _, mark in day.week)))
    return tuple(facts)


def _rank(before: int) -> str:
    """Return the rank of a win before an adjective: empty for the first, ``3rd`` for the third."""
    place = before + 1
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place % 10 if place % 100 not in (11, 12, 13) else 0)
    return f"{place}{ending or 'th'} " if before else ""
