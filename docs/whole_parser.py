"""The whole command line as one parser: completion and the manual page are made from it."""

from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator
from importlib import import_module

from solkit_tui.commands import COMMANDS, play

OWN_WORDS = {"GAME": "games", "GAME|FILE": "games", "THEME": "themes", "PAGE": "pages"}
"""The list of `completion.words` for a value, by the name of the value."""

FILES = ("FILE", "NEW", "POSITION", "GAME|FILE")
"""The names of values that are files or directories."""


def whole_parser() -> ArgumentParser:
    """Return the parser of the program, with one for each subcommand in it.

    It is not used to read arguments: the program uses the parser of one subcommand.
    """
    whole = play.parser(file=False)
    whole.epilog = None
    commands = whole.add_subparsers(metavar="SUBCOMMAND", title="subcommands")
    for name, what in COMMANDS.items():
        parser = import_module(f"solkit_tui.commands.{name}").parser()
        commands.add_parser(
            name,
            parents=[parser],
            add_help=False,
            help=what,
            description=parser.description,
            epilog=parser.epilog,
            formatter_class=parser.formatter_class,
        )
    return whole


def arguments_of(parser: ArgumentParser) -> Iterator[Action]:
    """Yield every argument of a parser and of its subcommands' parsers."""
    for action in parser._actions:
        yield action
        if isinstance(action, _SubParsersAction):
            for inner in action.choices.values():
                yield from arguments_of(inner)
