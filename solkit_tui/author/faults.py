"""Finds the faults of a rule text, saved or not. Knows no file."""

from collections.abc import Iterable
from typing import NamedTuple

from solkit_tui.author.doubts import Doubt, doubts
from solkit_tui.errors import RuleFileError
from solkit_tui.rules import is_json
from solkit_tui.rules.diagnostics import Diagnostic
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, trimmed
from solkit_tui.rules.sol.like import NO_LIBRARY, Library
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.values import whole_number


class Fault(NamedTuple):
    """A fault of a text, or a warning, with its position.

    Attributes:
        line: Its line, from 1.
        column: Where it begins in the line, from 1, in characters.
        end_column: The column after its last character; at least `column` + 1.
        message: What is wrong.
        allowed: The words that are allowed there, or a phrase for what is allowed.
        suggestion: The word that was perhaps meant; None: there is none.
        warning: Whether it is a warning: the game can be played all the same.
        said: The whole message in one line, with the text, what is allowed and what was meant.
    """

    line: int
    column: int
    end_column: int
    message: str
    allowed: tuple[str, ...] | str = ()
    suggestion: str | None = None
    warning: bool = False
    said: str = ""


class Examined(NamedTuple):
    """The result of reading a text.

    Attributes:
        rules: Its rule set; None: it has faults.
        faults: Its faults, or else its warnings.
    """

    rules: RuleSet | None
    faults: tuple[Fault, ...]


def faults(text: str, library: Library = NO_LIBRARY) -> tuple[Fault, ...]:
    """Return the faults of a text, by line and column, or its warnings if it has none."""
    return examine(Document(text), library).faults


def examine(document: Document, library: Library = NO_LIBRARY, file: str = "<rules>") -> Examined:
    """Read a text in either rule language.

    Args:
        document: The text.
        library: The way to find the games that it may be like.
        file: The name of the file, for games that are found beside it.
    """
    remarks: list[Diagnostic] = []
    data = document.text.encode(errors="replace")
    try:
        if is_json(data):
            rules = read_json(data, file)
        else:
            rules = read_sol(document, file, library, remarks)
    except RuleFileError as error:
        return Examined(None, placed(document, error.diagnostics))
    placed_remarks = placed(document, remarks, warning=True)
    return Examined(rules, (*placed_remarks, *warnings(document, rules)))


def warnings(document: Document, rules: RuleSet) -> tuple[Fault, ...]:
    """Return the doubts about the game of a `.sol` text as warnings, each at the line that it is
    about, or at that of `like` where the section is taken over."""
    found = []
    for doubt in doubts(rules):
        line = _line_of(document, doubt)
        whole = trimmed(document.lines[line - 1], line, 1)
        said = f"warning: {doubt.message}; allowed: {doubt.allowed}"
        end = max(whole.column + 1, whole.end)
        fault = Fault(line, whole.column, end, doubt.message, doubt.allowed, None, True, said)
        found.append(fault)
    return tuple(found)


def _line_of(document: Document, doubt: Doubt) -> int:
    """Return the line that a doubt belongs to."""
    if doubt.key and (entry := document.entry(doubt.section, doubt.key)) is not None:
        return entry.key.line
    if doubt.nth is not None:
        passed = 0
        for entry in document.entries(doubt.section, keys.TABLES[doubt.section].line):
            passed += 1 if entry.times is None else max(1, whole_number(entry.times.text) or 1)
            if passed > doubt.nth:
                return entry.key.line
    like = document.entry("global", "like")
    heading = document.heading(doubt.section) or (None if like is None else like.key)
    return 1 if heading is None else heading.line


def placed(
    document: Document, found: Iterable[object], *, warning: bool = False
) -> tuple[Fault, ...]:
    """Return diagnostics as faults of a text, from which the end of each is found out."""
    lines = document.lines
    return tuple(_placed(lines, one, warning) for one in found if isinstance(one, Diagnostic))


def _placed(lines: tuple[str, ...], one: Diagnostic, warning: bool) -> Fault:
    line, column = max(1, one.line), max(1, one.column)
    here = lines[line - 1][column - 1 :] if line <= len(lines) else ""
    if one.text and here.startswith(one.text):
        size = len(one.text)
    else:  # the text of the diagnostic is not as in the file, or missing
        size = len(here.partition(",")[0].rstrip())
    return Fault(
        line,
        column,
        column + max(1, size),
        one.message,
        one.allowed,
        one.nearest,
        warning,
        one.said,
    )
