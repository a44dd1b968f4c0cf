"""``solkit stats``: the statistics as text, CSV or JSON."""

import os
from argparse import ArgumentParser
from collections.abc import Iterable

from solkit_tui.commands.arguments import JoinedWords, parser_of
from solkit_tui.counts import count
from solkit_tui.errors import SolkitError, UnknownGame
from solkit_tui.services.container import Services
from solkit_tui.services.record_names import record_key
from solkit_tui.services.records import export
from solkit_tui.services.records.figures import figures, of_game
from solkit_tui.services.records.history import HistoryService
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.system.streams import Output, complain


def parser() -> ArgumentParser:
    parser = parser_of("stats")
    parser.add_argument(
        "name",
        metavar="GAME",
        nargs="*",
        action=JoinedWords,
        help="any unambiguous part of a game's name",
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="print CSV, one line per game")
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument(
        "--merge", metavar="FILE", help="add finished games from another machine's history.jsonl"
    )
    parser.add_argument(
        "--log", action="store_true", help="one line per finished game instead of totals"
    )
    return parser


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    services = Services()
    if options.merge:
        return _merge(options.merge, services)
    records = services.history.all()
    rows = export.stats_rows(services.stats.all(), records)
    if options.name:
        name = _find(options.name, rows, services)
        records = of_game(records, name)
        rows = tuple(row for row in rows if record_key(row.name) == record_key(name))
        rows = rows or (export.StatsRow(name, GameStats(), figures(())),)
    complain(*services.notices.take())
    if options.csv or options.json:
        what = f"{'log' if options.log else 'stats'}.{'csv' if options.csv else 'json'}"
        text = export.exported(what, rows, records)
    else:
        titles = services.rules.catalogue().titles
        text = export.log_text(records, titles) if options.log else export.stats_text(rows, titles)
    return Output().finish([text], end="")


def _merge(path: str, services: Services) -> int:
    """Add the games of another log to the player's own, and say how many are new."""
    if not os.path.isfile(path):
        raise SolkitError("No such file", path)
    others = HistoryService(path, services.notices.share()).all()
    logged = {record.id for record in services.history.all()}
    new = [record for record in others if record.id and record.id not in logged]
    services.history.add(*new, mixed=True)
    for record in new:
        services.stats.settle(record.game, record.id, won=record.won, seconds=record.seconds)
    complain(*services.notices.take())
    return Output().finish([f"{count(len(new), 'game')} added"])


def _find(text: str, rows: Iterable[export.StatsRow], services: Services) -> str:
    """Return the name of the game that a text means: a listed one, or one with statistics that is
    no longer there."""
    try:
        return services.rules.find(text).name
    except UnknownGame:
        for row in rows:
            if record_key(row.name) == record_key(text):
                return row.name
        raise
