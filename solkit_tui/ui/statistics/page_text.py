"""The statistics in words and bars. Knows no widget."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.content import Content

from solkit_tui.counts import be, count, noun_for
from solkit_tui.services.records import figures
from solkit_tui.services.records.export import ALL
from solkit_tui.services.records.history import GameRecord
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.system.clock import duration

_LABEL, _VALUE = "$sol-label", "bold $sol-title"
_WIDEST_BAR = 4
_FEWEST_BARS = 4
_SINGLY = 16
"""The most games for which each has a bar of its own."""
_GAMES_A_BAR = 5


class Bars(NamedTuple):
    """A picture of bars: the height of each cell, 0 to `top`; empty: no picture."""

    cells: tuple[float, ...] = ()
    top: float = 1.0


_BESIDE = 44
"""Cells from which two columns of totals fit."""


def sums(stats: GameStats, totals: figures.Figures, width: int = _BESIDE) -> Content:
    """Return played, won and time, with streaks and wins with and without help beside them, or
    below them where the width is too small."""
    gap = "   " if width >= _BESIDE else "\n"
    shown = str(totals.shown) if totals.finished else "-"
    lines = (
        ("Played", str(stats.played), "", "Streak", str(totals.streaks.current)),
        ("Won", str(stats.won), stats.share, "Best streak", str(totals.streaks.best)),
        ("Time", duration(stats.spent), "", "Won, no help", f"{figures.UNAIDED} {totals.unaided}"),
        ("By solver", shown, "", "Won with help", str(totals.won - totals.unaided)),
    )
    return Content("\n").join(
        Content.assemble(
            (f"{left:<9}", _LABEL),
            (f"{value:>8}", _VALUE),
            (f"{extra:>8}", _LABEL),
            (f"{gap}{right:<13}", _LABEL),
            (f"{logged if totals.finished else '-':>6}", _VALUE),
        )
        for left, value, extra, right, logged in lines
    )


def levels(totals: figures.Figures) -> Content:
    """Return the results by the level of the deals; empty where no level is known."""
    if not totals.levels:
        return Content("")
    parts = [(f"{'Levels':<9}", _LABEL)]
    for each in totals.levels:
        parts += [(f"{each.level} ", _LABEL), (f"{each.won} of {each.finished}   ", _VALUE)]
    return Content.assemble(*parts)


def wins(totals: figures.Figures) -> Content:
    """Return the best, average and worst win, by time and by moves; empty if nothing was won."""
    if totals.time is None or totals.moves is None:
        return Content("")
    head = f"{'Wins':<8}" + "".join(f"{kind:>9}" for kind in figures.Spread._fields)
    times = [duration(seconds) for seconds in totals.time]
    moves = [f"{totals.moves.best:.0f}", f"{totals.moves.average:.1f}", f"{totals.moves.worst:.0f}"]
    lines = [Content.styled(head, _LABEL)]
    for label, texts in (("Time", times), ("Moves", moves)):
        values = "".join(f"{text:>9}" for text in texts)
        lines.append(Content.assemble((f"{label:<8}", _LABEL), (values, _VALUE)))
    return Content("\n").join((*lines, Content.styled(figures.RECORD_WINS, _LABEL)))


def results_bars(records: Sequence[GameRecord], width: int) -> tuple[Content, Bars]:
    """Return the share of wins over time, with a heading that says how many games a bar stands for.
    A few games get a sign each: a bar of no height would look like the gaps between bars."""
    games = len(records)
    shares = _shares(records, width)
    if not shares:
        return Content(""), Bars()
    if games == len(shares):
        signs = (figures.UNAIDED if one.unaided else "+" if one.won else "·" for one in records)
        heading = _heading("Results", f"{figures.UNAIDED} won   + won with help   · not won")
        return Content.assemble(heading, ("\n" + " ".join(signs), _VALUE)), Bars()
    each, uneven = divmod(games, len(shares))
    what = f"{each}{f' or {each + 1}' if uneven else ''} games per bar"
    return _heading("Results over time", what), Bars(_spaced(shares, width))


def unaided_bars(records: Sequence[GameRecord], width: int) -> tuple[Content, Bars]:
    """Return the share of wins without help, in bars for the same games; empty if none had help."""
    shares = _shares(records, width, unaided=True)
    if len(shares) == len(records) or all(record.unaided for record in records if record.won):
        return Content(""), Bars()
    return _heading("Won without help", figures.UNAIDED), Bars(_spaced(shares, width))


def _shares(records: Sequence[GameRecord], width: int, unaided: bool = False) -> tuple[float, ...]:
    games = len(records)
    wanted = games if games <= _SINGLY else max(_FEWEST_BARS, games // _GAMES_A_BAR)
    return figures.results(records, min(wanted, width // 2), unaided)


def times_bars(records: Sequence[GameRecord], width: int) -> tuple[Content, Bars, Content]:
    """Return the distribution of winning times: heading, bars, and the best and the worst time."""
    won = sum(record.won for record in records)
    wanted = min(width // 2, max(_FEWEST_BARS, round(2 * won**0.5)))
    bars: tuple[figures.Bar, ...] = figures.winning_times(records, wanted) if wanted > 0 else ()
    if len(bars) < 2:
        return Content(""), Bars(), Content("")
    heights = [bar.height for bar in bars]
    cells = _spaced(heights, width)
    first, last = duration(bars[0].start), duration(bars[-1].end)
    highest = max(heights)
    what = f"highest bar: {count(highest, 'win')}"
    ends = first + last.rjust(max(len(last) + 1, len(cells) - len(first)))
    return _heading("Winning times", what), Bars(cells, highest), Content.styled(ends, _LABEL)


def _spaced(heights: Sequence[float], width: int) -> tuple[float, ...]:
    """Return the cells of bars side by side, as broad as they fit, with a gap between bars of two
    cells or more."""
    breadth = max(1, min(_WIDEST_BAR, width // len(heights)))
    gap = 1 if breadth > 1 else 0
    cells: list[float] = []
    for height in heights:
        cells += [height] * (breadth - gap) + [0.0] * gap
    return tuple(cells)


def _heading(text: str, what: str) -> Content:
    return Content.assemble((text, "bold $sol-accent"), (f"   {what}", _LABEL))


LATEST = _heading("Latest games", "")


def difference(stats: GameStats, totals: figures.Figures) -> str:
    """Return in words how the counts differ from the log of finished games; "" if they agree."""
    missing, won = stats.played - totals.finished, stats.won - totals.won
    if missing <= 0 and won <= 0:
        if totals.finished > stats.played:
            return (
                f"{totals.finished} finished games are on record, more than were counted:"
                " counting was restarted."
            )
        return ""
    if not totals.finished:
        return (
            "No finished games are on record yet. Streaks, winning times and charts start with the"
            " first game you finish."
        )
    games = f"the {count(totals.finished, 'finished game')}"
    text = f"Streaks, winning times and charts cover {games} on record."
    if missing > 0:
        of_them = f" ({won} won)" if won > 0 else ""
        text += f" {missing} more{of_them} {be(missing)} not finished, or older than this record."
    else:
        text += f" {won} of the wins {be(won)} not on record."
    return text


def latest(
    records: Sequence[GameRecord], most: int, title: Callable[[str], str] | None, width: int
) -> list[tuple[str, GameRecord]]:
    """Return the last finished games in words, the last one first, with as many facts as fit; the
    aids come last. Of the records, which are in the order in which the games ended, at most `most`
    are listed; without `title`, which returns the title of a game, titles are left out.
    """
    lines = []
    for record in reversed(records[-most:]):
        deal = "" if record.deal is None else f"#{record.deal}"
        line = f"{figures.UNAIDED if record.unaided else ' '} {record.started[:10]}"
        facts = [f"{deal:<7}", f"{record.ending.words:<13}"]
        if title:
            facts = [f"{title(record.game)[:20]:<20}", *reversed(facts)]
        facts.append(f"{duration(record.seconds):>7}")
        facts += [f"{record.moves:>4} {noun_for(record.moves, 'move'):<5}"]
        facts += [", ".join(record.aids)] if record.aids else []
        for fact in facts:
            if len(line) + len(fact) + 2 <= width:
                line += f"  {fact}"
        lines.append((line, record))
    return lines


def welcome(name: str, counts: bool = True) -> Content:
    """Return the words before the first game; others in test mode, where nothing is counted."""
    if not counts:
        title, text = "Test mode", "Games are not counted in test mode."
    elif name == ALL:
        title = "No games yet"
        text = "A game counts from its first move.\nThe games you play will be listed here."
    else:
        title = f"{name}: not played yet"
        text = "A game counts from its first move. Good luck!"
    return Content.assemble((title, _VALUE), ("\n\n" + text, _LABEL))
