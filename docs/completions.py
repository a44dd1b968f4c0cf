"""Makes the scripts with which shells complete the command line, from the parsers that read the
arguments: ``python -m docs.completions``. They are the files that ``solkit completion`` prints."""

from pathlib import Path

import shtab

from docs.whole_parser import FILES, OWN_WORDS, arguments_of, whole_parser
from solkit_tui.commands.completion import SHELLS, WORDS

HERE = Path(__file__).parent

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


def script(shell: str) -> str:
    """Return the script of a shell."""
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
    return str(shtab.complete(whole, shell=shell, preamble=preamble))  # type: ignore[arg-type]


def _completer(of: str, files: bool) -> dict[str, str]:
    """Return for shtab, by shell, the function or command that completes a value."""
    function = f"_solkit_{of}{'_or_files' if files else ''}"
    named = f"solkit completion --words {of} 2>/dev/null"
    paths = "; __fish_complete_path (commandline -ct)" if files else ""
    return {"bash": function, "zsh": function, "fish": f"({named}{paths})"}


if __name__ == "__main__":
    for each in SHELLS:
        (HERE / f"solkit.{each}").write_text(script(each), encoding="utf-8")
