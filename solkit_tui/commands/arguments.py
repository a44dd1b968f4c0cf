"""The parts that the subcommands' parsers share. Knows no subcommand."""

from argparse import ArgumentParser, RawDescriptionHelpFormatter

from solkit_tui.commands import COMMANDS


def parser_of(command: str, more: str = "") -> ArgumentParser:
    """A parser that is called as its subcommand is and refuses with status 2.

    Args:
        command: The word of the subcommand.
        more: What its help says below the arguments; its lines stay as they are.
    """
    return ArgumentParser(
        prog=f"solkit {command}",
        description=f"{COMMANDS[command].capitalize()}.",
        epilog=more,
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
