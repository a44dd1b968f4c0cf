"""The program inside the test's own process, as the command line calls it."""

from solkit_tui import cli


def called(*arguments: str) -> int:
    """Run it with arguments; returns the exit status, however it ends."""
    try:
        return cli.main(list(arguments))
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 1
