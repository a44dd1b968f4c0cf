"""``solkit solve``: whether a deal or a position can be won, and how."""

import json
from argparse import ArgumentParser

from solkit_tui.commands.arguments import parser_of
from solkit_tui.engine.session import Session
from solkit_tui.errors import SolkitError
from solkit_tui.line import solving
from solkit_tui.line.commander import Commander
from solkit_tui.line.typed import read_deal
from solkit_tui.services.container import Services
from solkit_tui.services.games.by_name import find_rules
from solkit_tui.services.system.streams import Output
from solkit_tui.solver.client import WaitingClient
from solkit_tui.solver.verdict import Question, VerdictKind

_STATUS = {VerdictKind.WINNABLE: 0, VerdictKind.UNWINNABLE: 1, VerdictKind.UNKNOWN: 3}


def parser() -> ArgumentParser:
    seen = solving.SEES_ALL.capitalize()
    parser = parser_of("solve", f"Exit status: 0 winnable, 1 unwinnable, 3 unknown. {seen}.")
    parser.add_argument("game", metavar="GAME|FILE", nargs="?", help="a game or a rule file")
    which = parser.add_mutually_exclusive_group()
    which.add_argument("-n", metavar="NUMBER", help="deal number (default: 1)")
    which.add_argument("--load", metavar="POSITION", help="a saved game or position")
    parser.add_argument("--time", metavar="S", default="10", help="seconds to search (default: 10)")
    told = parser.add_mutually_exclusive_group()
    told.add_argument("--plain", action="store_true", help="print moves as line-mode commands")
    told.add_argument("--json", action="store_true", help="print one JSON object")
    return parser


def main(argv: list[str]) -> int:
    """Print the verdict and the winning line; return 0 for winnable, 1 unwinnable, 3 unknown."""
    options = parser().parse_args(argv)
    seconds = solving.read_seconds(options.time, "--time")
    session = _session(options.game, options.n, options.load)
    client = WaitingClient()
    try:
        verdict = client.ask(
            Question(session.game.rules, session.state, seconds, shorten=min(seconds, 2.0))
        )
    finally:
        client.close()
    if options.json:
        fields = {"ok": True, "game": session.game.rules.name, "deal": session.deal}
        lines = [json.dumps(fields | dict(solving.verdict_fields(session, verdict)))]
    else:
        worded = solving.line_words if options.plain else solving.line_text
        lines = [solving.verdict_text(verdict), *worded(session, verdict)]
    return Output().finish(lines) or _STATUS[verdict.kind]


def _session(name: str | None, deal: str | None, path: str | None) -> Session:
    services = Services()
    if path is None:
        if name is None:
            raise SolkitError("", "give a game, a rule file or --load")
        game, _, _ = find_rules(services.rules, name)
        return Session.new(game, read_deal(deal) if deal is not None else 1)
    return Commander(services).load(path, name or "")[0].session
