"""``solkit line``: the game for pipes, scripts and screen readers."""

from solkit_tui.commands.arguments import parser_of
from solkit_tui.line import program
from solkit_tui.line.typed import read_deal
from solkit_tui.services.container import Services


def options_of(argv: list[str]) -> program.Options:
    """Return the options that the arguments give; raise InvalidMove if the deal is no deal number,
    SystemExit if the arguments cannot be read, or ask for help."""
    given = parser_of("line").parse_args(argv)
    deal = None if given.deal is None else read_deal(given.deal)
    game, load = " ".join(given.game), given.load or ""
    return program.Options(
        game, deal, load, given.json, given.open, given.strict, spoken=given.spoken
    )


def main(argv: list[str]) -> int:
    return program.run(options_of(argv), Services())
