"""The grammars for editors are those of the table of keys, and colour every shipped game."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from docs.grammars import FILES, HERE

ROOT = Path(__file__).parents[2]
GRAMMAR = json.loads(FILES["solkit.tmLanguage.json"]())
SHIPPED = sorted((ROOT / "rules").rglob("*.sol"))


@pytest.mark.parametrize("file", FILES)
def test_the_shipped_grammar_is_made_from_the_table_of_keys(file: str) -> None:
    assert (HERE / file).read_text("utf-8") == FILES[file](), "run python -m docs.grammars"


def _scopes(text: str) -> Iterator[tuple[int, str, str]]:
    """Yield line, scope and text of each piece, as TextMate colours it: of the patterns of the
    innermost open rule the one that matches first, or the end of that rule where it comes no
    later."""
    opened: list[dict[str, Any]] = [GRAMMAR]
    for number, line in enumerate(text.splitlines(), 1):
        at = 0
        while True:
            rule = opened[-1]
            end = re.compile(rule["end"]).search(line, at) if "end" in rule else None
            first: tuple[re.Match[str], dict[str, Any]] | None = None
            for named in rule["patterns"]:
                pattern = (
                    GRAMMAR["repository"][named["include"][1:]] if "include" in named else named
                )
                match = re.compile(pattern.get("begin") or pattern["match"]).search(line, at)
                if match and (first is None or match.start() < first[0].start()):
                    first = match, pattern
            if end and (first is None or end.start() <= first[0].start()):
                opened.pop()
                at = end.end()
                continue
            if first is None:
                break
            match, pattern = first
            for group, capture in pattern.get("beginCaptures", {}).items():
                yield number, capture["name"], match[int(group)] or ""
            if "begin" in pattern:
                opened.append(pattern)
            else:
                yield number, pattern["name"], match[0]
            at = match.end()


@pytest.mark.long
def test_every_shipped_game_is_coloured_without_an_unknown_scope() -> None:
    unknown = [
        (file.name, *piece)
        for file in SHIPPED
        for piece in _scopes(file.read_text("utf-8"))
        if piece[1].startswith("invalid")
    ]
    assert unknown == []


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("[tableau]", "[tableau]"),
        ("[deck]\ndeal_by = some", "some"),
        ("[deck]\ncolumns = 7", "columns = 7"),
        ("[column]\ncolumn = 1, 1, refil=K", "refil=K"),
    ],
)
def test_what_is_not_allowed_has_a_scope_of_its_own(line: str, word: str) -> None:
    wrong = [text.strip() for _, scope, text in _scopes(line) if scope.startswith("invalid")]
    assert wrong == [word]


@pytest.mark.skipif(shutil.which("vim") is None, reason="no Vim here")
def test_vim_colours_keys_words_and_cards(tmp_path: Path) -> None:
    file, script, told = tmp_path / "a.sol", tmp_path / "a.vim", tmp_path / "told"
    file.write_text("# about\n[column]\ncolumn*4 = 1, 1, refill=K\norder = descending, alternate\n")
    places = [(1, 1), (2, 2), (3, 1), (3, 8), (3, 12), (3, 18), (4, 1), (4, 10)]
    asked = "\n".join(f"call add(g:told, synIDattr(synID({y}, {x}, 1), 'name'))" for y, x in places)
    script.write_text(
        "syntax on\nsyntax clear\nunlet! b:current_syntax\n"  # Vim has .sol as another language
        f"source {HERE / 'solkit.vim'}\nlet g:told = []\n{asked}\n"
        f"call writefile(g:told, '{told}')\nqa!\n"
    )
    command = ["vim", "-u", "NONE", "-N", "-es", "-S", str(script), str(file)]
    subprocess.run(command, check=False, stdin=subprocess.DEVNULL, timeout=60)
    assert [name.removeprefix("solkit") for name in told.read_text().split()] == [
        *("Comment", "Section", "Key", "Times", "Number", "Field", "Key", "Word")
    ]
