"""``solkit completion``: prints the script with which a shell completes the command line. The
scripts are made by docs/completions.py from the parsers that read the arguments."""

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Iterable

from solkit_tui.commands.arguments import parser_of
from solkit_tui.commands.docs import BY_STEM, print_file
from solkit_tui.commands.play import theme_directories
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import Output

SHELLS = {
    "bash": "~/.local/share/bash-completion/completions/solkit",
    "zsh": "~/.zfunc/_solkit (a directory of $fpath)",
    "fish": "~/.config/fish/completions/solkit.fish",
}
"""The shells, each with the place for its script."""

WORDS = ("games", "themes", "pages")
"""The lists that the scripts ask the program for while a word is completed."""


def parser() -> ArgumentParser:
    places = "\n".join(f"  {shell:5} {place}" for shell, place in SHELLS.items())
    parser = parser_of(
        "completion", f"Save the output where your shell loads it when it starts:\n{places}"
    )
    parser.add_argument(
        "shell", metavar="SHELL", nargs="?", choices=tuple(SHELLS), help="bash, zsh, fish"
    )
    parser.add_argument("--words", choices=WORDS, help=SUPPRESS)
    return parser


def main(argv: list[str]) -> int:
    reader = parser()
    options = reader.parse_args(argv)
    if options.words:
        return Output().finish(words(options.words))
    if options.shell is None:
        reader.error("name a shell: bash, zsh or fish")
    return print_file(f"solkit.{options.shell}", "utf-8")


def words(of: str) -> Iterable[str]:
    """Return the list named by one of `WORDS`."""
    if of == "games":
        return [game.title for game in Services().rules.catalogue().loaded]
    if of == "themes":
        from solkit_tui.ui.drawing.themes import theme_paths

        return theme_paths(theme_directories())
    return BY_STEM
