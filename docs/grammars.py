"""Makes the grammars of `.sol` files for editors from the table of keys that the reader reads by:
``python -m docs.grammars``. They are the files that ``solkit syntax`` prints."""

import argparse
import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from solkit_tui.model.cards import RANK_TEXT, SUIT_LETTERS, SUIT_SYMBOLS
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import ALIASES
from solkit_tui.rules.sol.settings import TAKEN_BACK, KeyTable, SolKey
from solkit_tui.rules.sol.values import ValueForm

HERE = Path(__file__).parent

_RANKS = "|".join((*sorted(RANK_TEXT, key=len, reverse=True), "T"))
_CARD = rf"(?i:(?:{_RANKS})[{SUIT_LETTERS}{SUIT_SYMBOLS}])"
_NUMBER = r"[+-]?\d+(?:\.5)?"
_LETTERS = "(?i:[ud]+)"

Pattern = dict[str, Any]


def textmate() -> str:
    """Return the grammar for TextMate, VS Code and others, as JSON.

    Each section has the patterns of its own keys, each key those of its own values; what is not
    allowed there has a scope that begins with `invalid`.
    """
    sections = {name: _section(name, table) for name, table in keys.TABLES.items()}
    grammar = {
        "name": "solkit rules",
        "scopeName": "source.solkit",
        "fileTypes": ["sol"],
        "patterns": [
            {"include": "#comment"},
            *({"include": f"#{name}"} for name in sections),
            {"name": "invalid.illegal.section.solkit", "match": r"^\s*\S.*$"},
        ],
        "repository": {
            "comment": {"name": "comment.line.number-sign.solkit", "match": r"^\s*#.*$"},
            **sections,
        },
    }
    return json.dumps(grammar, ensure_ascii=False, indent=1) + "\n"


def vim() -> str:
    """Return the syntax file for Vim and Neovim."""
    tables = keys.TABLES.values()
    every = [key for table in tables for key in (*table.keys.values(), *table.positional)]
    names = {key.name for key in every} | {table.line for table in tables if table.line}
    texts = {key.name for key in every if _is_free(key)}
    words = {word for key in every for word in _words(key.form)} | {TAKEN_BACK}
    sections = _either_vim((*keys.TABLES, *ALIASES))
    lines = [
        '" Vim syntax of the rule files of solkit, made from its table of keys.',
        'if exists("b:current_syntax")',
        "  finish",
        "endif",
        "syn case ignore",
        r"syn match solkitComment /^\s*#.*$/",
        rf"syn match solkitSection /^\s*\[\s*\%({sections}\)\s*\]\s*$/",
        (
            rf"syn match solkitKey /^\s*\zs\%({_either_vim(names)}\)\ze\s*\%(\*\s*\d\+\s*\)\=="
            "/ nextgroup=solkitTimes,solkitValue skipwhite"
        ),
        r"syn match solkitTimes /\*\s*\d\+/ contained nextgroup=solkitValue skipwhite",
        (
            "syn region solkitValue matchgroup=Operator start=/=/ end=/$/ contained oneline"
            " contains=solkitField,solkitWord,solkitNumber,solkitCard"
        ),
        rf"syn match solkitText /^\s*\%({_either_vim(texts)}\)\s*=.*$/ contains=solkitTextKey",
        rf"syn match solkitTextKey /^\s*\zs\%({_either_vim(texts)}\)\ze\s*=/ contained",
        rf"syn match solkitWord /\<\%({_either_vim(words)}\)\>/ contained",
        r"syn match solkitNumber /\<\d\+\%(\.5\)\=\>/ contained",
        (
            rf"syn match solkitCard /\<\%({_RANKS.replace('|', chr(92) + '|')}\)"
            rf"[{SUIT_LETTERS}{SUIT_SYMBOLS}]/ contained"
        ),
        rf"syn match solkitField /\<\%({_either_vim(names)}\)\ze\s*=/ contained",
        "hi def link solkitComment Comment",
        "hi def link solkitSection Title",
        "hi def link solkitKey Identifier",
        "hi def link solkitTextKey Identifier",
        "hi def link solkitField Identifier",
        "hi def link solkitTimes Number",
        "hi def link solkitText String",
        "hi def link solkitWord Constant",
        "hi def link solkitNumber Number",
        "hi def link solkitCard Special",
        'let b:current_syntax = "solkit"',
    ]
    return "\n".join(lines) + "\n"


# -- parts of the TextMate grammar ----------------------------------------------------------------


def _section(name: str, table: KeyTable) -> Pattern:
    also = (alias for alias, main in ALIASES.items() if main == name)
    patterns = [{"include": "#comment"}, *(_entry(key) for key in table.keys.values())]
    if table.line:
        patterns.append(_line(table))
    patterns.append({"name": "invalid.illegal.line.solkit", "match": r"^\s*[^\s\[].*$"})
    return {
        "begin": rf"^\s*(\[)\s*((?i:{_either((name, *also))}))\s*(\])\s*$",
        "beginCaptures": {"2": {"name": "entity.name.section.solkit"}},
        "end": r"^(?=\s*\[)",
        "patterns": patterns,
    }


def _entry(key: SolKey[Any]) -> Pattern:
    """Return the pattern of a line ``key = value``."""
    return {
        "begin": rf"^\s*((?i:{key.name}))\s*(=)",
        "beginCaptures": _key_scopes(),
        "end": "$",
        "patterns": _values([key]),
    }


def _line(table: KeyTable) -> Pattern:
    """Return the pattern of a line that stands for a pile."""
    fields = [
        {
            "begin": rf"(?:^|(?<=[,=\s]))\s*((?i:{key.name}))\s*(=)",
            "beginCaptures": _key_scopes(),
            "end": r"(?=,)|$",
            "patterns": _values([key]),
        }
        for key in table.fields.values()
    ]
    return {
        "begin": rf"^\s*((?i:{table.line}))\s*(?:\*\s*(\d+)\s*)?(=)",
        "beginCaptures": {
            **_key_scopes(),
            "2": {"name": "constant.numeric.solkit"},
            "3": {"name": "keyword.operator.assignment.solkit"},
        },
        "end": "$",
        "patterns": [*fields, *_values(table.positional)],
    }


def _key_scopes() -> Pattern:
    return {
        "1": {"name": "variable.other.key.solkit"},
        "2": {"name": "keyword.operator.assignment.solkit"},
    }


def _values(of: Iterable[SolKey[Any]]) -> list[Pattern]:
    """Return the patterns of the values of some keys."""
    read = list(of)
    if any(_is_free(key) for key in read):
        return [{"name": "string.unquoted.solkit", "match": r"\S.*$"}]
    words = {word for key in read for word in _words(key.form)}
    words |= {TAKEN_BACK for key in read if key.none or len(read) > 1}
    signs = any(not (key.form.choices or key.form.number or key.form.parts) for key in read)
    patterns: list[tuple[str, str]] = [("punctuation.separator.solkit", r"[,;+]|\.\.")]
    if words:
        patterns.append(("constant.language.solkit", f"(?i:{_either(words)})"))
    if signs or any(_takes_number(key.form) for key in read):
        patterns.append(("constant.numeric.solkit", _NUMBER))
    if signs:  # their phrase has them: cards, gaps, letters, pairs of ranks
        patterns += [("constant.other.card.solkit", _CARD), ("constant.other.gap.solkit", "-")]
        patterns.append(("constant.other.faces.solkit", _LETTERS))
        patterns.append(("constant.language.rank.solkit", f"(?i:{_RANKS})"))
        patterns.append(("constant.language.solkit", "(?i:first)"))
    bounded = [
        {"name": scope, "match": match if scope.startswith("punct") else _bounded(match)}
        for scope, match in patterns
    ]
    return [*bounded, {"name": "invalid.illegal.value.solkit", "match": r"[^\s,]+"}]


def _bounded(match: str) -> str:
    return rf"(?<![\w*])(?:{match})(?![\w*])"


# -- what the table of keys says ------------------------------------------------------------------


def _is_free(key: SolKey[Any]) -> bool:
    return key.form.free or key is keys.WITHOUT


def _takes_number(form: ValueForm) -> bool:
    return form.number or any(map(_takes_number, form.parts))


def _words(form: ValueForm) -> Iterator[str]:
    """Yield the words that are allowed, of all parts, synonyms too."""
    for choice in form.choices:
        yield from (choice.word, *choice.also)
    for part in form.parts:
        yield from _words(part)


def _either(words: Iterable[str]) -> str:
    ordered = sorted(set(words), key=lambda word: (-len(word), word))
    return "|".join(_pattern(word) for word in ordered)


def _pattern(word: str) -> str:
    """Return the pattern of a word, whose blanks may be several; an N in it is a number."""
    text = r"\s+".join(map(re.escape, word.split()))
    return re.sub(r"N$", r"\\d+", text) if word != "N" else text


def _either_vim(words: Iterable[str]) -> str:
    ordered = sorted(set(words), key=lambda word: (-len(word), word))
    plain = (re.sub(r"([\\/.*$^~\[\]])", r"\\\1", word) for word in ordered)
    return r"\|".join(re.sub(r"N$", r"\\d\\+", word).replace(" ", r"\s\+") for word in plain)


FILES = {"solkit.tmLanguage.json": textmate, "solkit.vim": vim}

if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    for file, made in FILES.items():
        (HERE / file).write_text(made(), encoding="utf-8")
