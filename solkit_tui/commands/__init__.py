"""The subcommands: a module each, whose `main` takes the arguments after the word and returns the
exit status. A further one is a module here and a line in `COMMANDS`.
"""

from importlib import import_module

COMMANDS = {
    "play": "the table, as without a subcommand",
    "new": "a rule file to begin with, that plays at once",
    "check": "faults in rule files, and warnings",
    "show": "the opening deal of a game, as the table draws it",
    "convert": "a rule file in the other rule language",
    "schema": "the JSON Schema of the JSON rule language, for editors",
    "lsp": "faults, completion and help in your own editor, for .sol files",
    "docs": "the manual, and where it lies",
    "edit": "a rule file as text or form, with what comes of it beside it",
    "games": "the list of games",
    "line": "the game in text, for pipes and screen readers",
    "rules": "the rules of a game in words",
    "solve": "whether a deal can be won, and how",
    "rate": "how many deals of a game can be won",
    "completion": "subcommands, games and files completed by your shell",
    "stats": "how it went, as text, CSV or JSON",
    "serve": "the game in a browser, for one player or many",
}
"""The words, each with what it does, in the order of the help."""

UNUSABLE = 2
"""Exit status for arguments and files that cannot be used."""

INTERRUPTED = 130
"""Exit status after Ctrl+C, as in shells."""


def run(name: str, arguments: list[str]) -> int:
    """Carry a subcommand out and return its exit status.

    Raises:
        SolkitError: It cannot be carried out.
        SystemExit: The arguments cannot be read, or ask for help.
    """
    status: int = import_module(f"solkit_tui.commands.{name}").main(arguments)
    return status
