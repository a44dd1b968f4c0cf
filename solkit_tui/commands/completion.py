"""``solkit completion``: prints the script with which a shell completes the command line."""

from argparse import SUPPRESS, ArgumentParser
from collections.abc import Iterable
from importlib import import_module
from typing import Any

from solkit_tui.commands.arguments import parser_of
from solkit_tui.commands.docs import page_names
from solkit_tui.commands.play import theme_directories
from solkit_tui.commands.tree import FILES, OWN_WORDS, arguments_of, whole_parser
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

_BASH = """
# Names have blanks and brackets. They are quoted for a word that begins without a quote; where
# files are offered too ($3) the shell does that.
_solkit_offer() {
  local typed="${1//\\\\/}" quote="$3" line
  [[ $typed == [\\"\\']* ]] && quote=1 && typed="${typed:1}"
  while IFS= read -r line; do
    [[ ${line,,} == "${typed,,}"* ]] || continue
    if [[ $quote ]]; then echo "$line"; else printf '%q\\n' "$line"; fi
  done < <(solkit completion --words "$2" 2>/dev/null)
}
"""


def parser() -> ArgumentParser:
    """Return the parser of the arguments."""
    places = "\n".join(f"  {shell:5} {place}" for shell, place in SHELLS.items())
    parser = parser_of(
        "completion",
        f"Save the output where your shell loads it when it starts:\n{places}",
    )
    parser.add_argument(
        "shell", metavar="SHELL", nargs="?", choices=tuple(SHELLS), help="bash, zsh, fish"
    )
    parser.add_argument("--words", choices=WORDS, help=SUPPRESS)
    return parser


def main(argv: list[str]) -> int:
    """Print the script for a shell; see `commands`."""
    reader = parser()
    options = reader.parse_args(argv)
    if options.words:
        return Output().finish(words(options.words))
    if options.shell is None:
        reader.error("name a shell: bash, zsh or fish")
    return Output().finish([_script(options.shell)])


def words(of: str) -> Iterable[str]:
    """Return the list named by one of `WORDS`."""
    if of == "games":
        return [game.name for game in Services().rules.catalogue().loaded]
    if of == "themes":
        from solkit_tui.ui.drawing.themes import theme_paths

        return theme_paths(theme_directories())
    return page_names()


def _script(shell: str) -> str:
    """Return the script of a shell."""
    shtab: Any = import_module("shtab")
    whole = whole_parser()
    for argument in arguments_of(whole):
        name = argument.metavar if isinstance(argument.metavar, str) else ""
        if name in OWN_WORDS:
            argument.complete = _completer(OWN_WORDS[name], files=name in FILES)  # type: ignore[attr-defined]
        elif name in FILES:
            argument.complete = shtab.FILE  # type: ignore[attr-defined]
    functions = "".join(
        f'_solkit_{of}() {{ _solkit_offer "$1" {of}; }}\n'
        f'_solkit_{of}_or_files() {{ _solkit_offer "$1" {of} 1; compgen -f -- "$1"; }}\n'
        for of in WORDS
    )
    in_zsh = "".join(
        f"_solkit_{of}() {{\n"
        f'  local -a names=("${{(@f)$(solkit completion --words {of} 2>/dev/null)}}")\n'
        "  compadd -M 'm:{a-zA-Z}={A-Za-z}' -a names\n}\n"
        f"_solkit_{of}_or_files() {{ _solkit_{of}; _files; }}\n"
        for of in WORDS
    )
    preamble = {"bash": _BASH + functions, "zsh": in_zsh}
    return str(shtab.complete(whole, shell=shell, preamble=preamble))


def _completer(of: str, files: bool) -> dict[str, str]:
    """Return for shtab, by shell, the function or command that completes a value."""
    function = f"_solkit_{of}{'_or_files' if files else ''}"
    named = f"solkit completion --words {of} 2>/dev/null"
    paths = "; __fish_complete_path (commandline -ct)" if files else ""
    return {"bash": function, "zsh": function, "fish": f"({named}{paths})"}
