"""Finds the faults of a rule text, saved or not. Knows no file."""

from collections.abc import Iterable
from typing import NamedTuple

from solkit_tui.author.doubts import Doubt, doubts
from solkit_tui.author.place import entries_of, lines_of
from solkit_tui.errors import RuleFileError
from solkit_tui.rules import is_json
from solkit_tui.rules.diagnostics import Diagnostic
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.like import NO_LIBRARY, Library
from solkit_tui.rules.sol.reader import read_sol


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
    return examine(text, library).faults


def examine(text: str, library: Library = NO_LIBRARY, file: str = "<rules>") -> Examined:
    """Read a text in either rule language.

    Args:
        text: The content of the file.
        library: The way to find the games that it may be like.
        file: The name of the file, for games that are found beside it.
    """
    remarks: list[Diagnostic] = []
    data = text.encode(errors="replace")
    try:
        if is_json(data):
            rules = read_json(data, file)
        else:
            rules = read_sol(data, file, library, remarks)
    except RuleFileError as error:
        return Examined(None, placed(text, error.diagnostics))
    return Examined(rules, (*placed(text, remarks, warning=True), *warnings(text, rules)))


def warnings(text: str, rules: RuleSet) -> tuple[Fault, ...]:
    """Return the doubts about the game of a `.sol` text as warnings, each at the line that it is
    about, or at that of `like` where the section is taken over."""
    lines = lines_of(text)
    found = []
    for doubt in doubts(rules):
        at = _line_of(lines, doubt)
        start = len(lines[at]) - len(lines[at].lstrip())
        end = max(start + 1, len(lines[at].rstrip()))
        said = f"warning: {doubt.message}; allowed: {doubt.allowed}"
        allowed = doubt.allowed
        found.append(Fault(at + 1, start + 1, end + 1, doubt.message, allowed, None, True, said))
    return tuple(found)


def _line_of(lines: list[str], doubt: Doubt) -> int:
    """Return the line, from 0, that a doubt belongs to."""
    line = keys.TABLES[doubt.section].line
    passed = 0
    heading = like = None
    for at, section, key, times in entries_of(lines):
        if section == "global" and key == "like":
            like = at
        if section != doubt.section:
            continue
        if heading is None:
            heading = at
        if key and key == doubt.key:
            return at
        if doubt.nth is not None and key == line:
            passed += times
            if passed > doubt.nth:
                return at
    return next((at for at in (heading, like) if at is not None), 0)


def placed(text: str, found: Iterable[object], *, warning: bool = False) -> tuple[Fault, ...]:
    """Return diagnostics as faults of a text, from which the end of each is found out."""
    lines = lines_of(text.removeprefix("\N{BYTE ORDER MARK}"))
    return tuple(_placed(lines, one, warning) for one in found if isinstance(one, Diagnostic))


def _placed(lines: list[str], one: Diagnostic, warning: bool) -> Fault:
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
