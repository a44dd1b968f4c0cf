"""The subcommands: a module each, which says what it does. Its `main` takes the arguments after the
word and returns the exit status; its `parser` reads them. A further one is a module here and a line
in `COMMANDS`.
"""

from importlib import import_module

COMMANDS = {
    "play": "open the table (the default)",
    "new": "create a playable rule file to start from",
    "check": "check rule files for faults and warnings",
    "show": "print the opening deal of a game",
    "convert": "convert a rule file between .sol and JSON",
    "schema": "print the JSON Schema of JSON rules, for editors",
    "syntax": "print a grammar that colours .sol files, for editors",
    "lsp": "run the language server for .sol files",
    "docs": "show the manual",
    "edit": "edit a rule file as text or form, with a live preview",
    "games": "list the games",
    "line": "play with typed commands, for scripts and screen readers",
    "rules": "print the rules of a game",
    "solve": "find out whether a deal can be won, and how",
    "rate": "estimate how many deals of a game can be won",
    "completion": "print shell completion for bash, zsh or fish",
    "stats": "print your statistics as text, CSV or JSON",
    "serve": "serve the game to browsers, for one player or many",
}
"""The words, each with what it does, in the order of the help."""

UNUSABLE = 2
"""Exit status for arguments and files that cannot be used."""

INTERRUPTED = 130
"""Exit status after Ctrl+C, as in shells."""


def run(name: str, arguments: list[str]) -> int:
    """Carry a subcommand out and return its exit status; raise SolkitError if it cannot be carried
    out, SystemExit if the arguments cannot be read, or ask for help."""
    status: int = import_module(f"solkit_tui.commands.{name}").main(arguments)
    return status
