"""One scanner of `.sol` texts, one type of fault, and no decision by the words of a message: a
second one of these has a different idea of the same thing sooner or later."""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import solkit_tui

ROOT = Path(solkit_tui.__file__).parent
SCANNERS = ("rules/sol/document.py", "rules/sol/lines.py")
ROOMS = ("rules/sol", "author", "services/games", "ui/workshop", "commands", "line/files.py")
"""Where texts of `.sol` files come by."""

NO_SCANNERS = {
    ("services/games/drafts.py", "_recover"): "the first line of a draft is its own",
    ("author/other_formats.py", "told_by_line"): "lines made from those of another format",
    ("author/other_formats.py", "_plain"): "a line of another format",
    ("author/other_formats.py", "_parts"): "what one line of another format is written as",
    ("ui/workshop/editor.py", "__init__"): "the editor's lines, of either language",
    ("ui/workshop/editor.py", "replace_range"): "the editor's lines, of either language",
    ("ui/workshop/finding.py", "open"): "the first line of a selection",
    ("ui/workshop/screen.py", "_first_line"): "of an explanation",
    ("commands/arguments.py", "_fill_text"): "the help of a parser",
    ("commands/play.py", "_theme"): "the text of an error",
}
"""Functions that cut another text into lines, with that text."""


def functions(
    rooms: tuple[str, ...] = ("",), words: str = ""
) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function of the program with its module; of modules in these rooms, and with one of
    these words: taking all of them apart takes a second."""
    for path in sorted(ROOT.rglob("*.py")):
        module, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        if not module.startswith(rooms) or not re.search(words, text):
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef):
                yield module, node


def _constants(node: ast.AST) -> set[object]:
    return {one.value for one in ast.walk(node) if isinstance(one, ast.Constant)}


def scans(function: ast.AST) -> bool:
    """Whether a function cuts a text into lines, or asks whether one is a heading or a comment."""
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            given = {value for one in node.args for value in _constants(one)}
            cuts = node.func.attr in ("split", "partition", "rpartition") and "\n" in given
            begins = node.func.attr == "startswith" and not given.isdisjoint(
                ("#", "[", b"#", b"[", "[global", b"[global")
            )
            if node.func.attr == "splitlines" or cuts or begins:
                return True
        if isinstance(node, ast.Compare) and not {"[", "#"}.isdisjoint(
            one.value for one in (node.left, *node.comparators) if isinstance(one, ast.Constant)
        ):
            asked = isinstance(node.ops[0], ast.Eq | ast.NotEq)
            if asked:
                return True
    return False


def test_two_modules_take_a_text_apart() -> None:
    found = {
        (module, function.name)
        for module, function in functions(ROOMS, r"splitlines|[\"'](\\n|#|\[|\[global)[\"']")
        if module not in SCANNERS and scans(function)
    }
    assert found - NO_SCANNERS.keys() == set(), "use Document, or say what other text it is"
    assert NO_SCANNERS.keys() - found == set(), "no longer true"


@pytest.mark.parametrize(
    "code",
    [
        "text.split('\\n')",
        "text.splitlines()",
        "head, _, rest = text.partition('\\n')",
        "line.lstrip()[:1] == '['",
        "line[0] != '#'",
        "line.startswith(('#', ';'))",
    ],
)
def test_a_second_scanner_is_found(code: str) -> None:
    assert scans(ast.parse(code))


def fault_types(tree: ast.AST) -> Iterator[str]:
    """Yield the classes that hold a message and where it belongs, or what is allowed there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            fields = {
                one.target.id
                for one in node.body
                if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
            }
            fields |= {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
            if "message" in fields and not fields.isdisjoint(("line", "span", "allowed", "column")):
                yield node.name


def test_there_is_one_type_of_fault() -> None:
    found = {
        f"{path.relative_to(ROOT).as_posix()}:{name}"
        for path in ROOT.rglob("*.py")
        if re.search(r"\smessage\b *[:(]", text := path.read_text(encoding="utf-8"))
        for name in fault_types(ast.parse(text))
    }
    assert found == {"faults.py:Fault"}
    second = "class Flaw(NamedTuple):\n    message: str\n    allowed: str\n"
    assert [*fault_types(ast.parse(second))] == ["Flaw"]


_TELLING = ("message", "said", "told", "advice", "write", "allowed", "phrase")
_READING = ("startswith", "endswith", "removeprefix", "removesuffix", "partition", "find")


def _tells(node: ast.AST) -> bool:
    """Whether a value is a text that a player or an author is told, or made of one."""
    return any(
        (isinstance(one, ast.Attribute) and one.attr in _TELLING)
        or (isinstance(one, ast.Name) and one.id in _TELLING[1:])
        for one in ast.walk(node)
    )


def _worded(nodes: Iterable[ast.AST]) -> bool:
    given = {value for node in nodes for value in _constants(node)}
    return any(isinstance(value, str) and re.search("[a-z]", value) for value in given)


def decides_by_words(function: ast.AST) -> bool:
    """Whether a function looks for words in a text that is told, or in any while it reads the
    message of a fault."""
    nodes = [*ast.walk(function)]
    reads = any(isinstance(node, ast.Attribute) and node.attr == "message" for node in nodes)
    for node in nodes:
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            told = _tells(node.func.value) and _worded(node.args)
            if node.func.attr in _READING and (told or reads):
                return True
        if isinstance(node, ast.Compare):
            sides = (node.left, *node.comparators)
            words = [one for one in sides if isinstance(one, ast.Constant)]
            if _worded(words) and any(map(_tells, sides)):
                return True
    return False


def test_nothing_is_decided_by_the_words_of_a_message() -> None:
    texts = functions(words="|".join(rf"\b{name}\b" for name in _TELLING))
    found = {f"{module}:{one.name}" for module, one in texts if decides_by_words(one)}
    assert found == set(), "a fault has a code"


@pytest.mark.parametrize(
    "code",
    [
        "fault.message.startswith('missing ')",
        "'left over' in fault.message",
        "fault.message == 'no card'",
        "any(one.endswith('x') for one in [fault.message for fault in faults])",
        "write.startswith('no line for this')",
        "told[1].startswith('no line')",
        "' or ' in advice('unknown-key', word).write",
        "str(fault.allowed).partition(' in ')",
        "key.form.phrase.startswith('text')",
    ],
)
def test_a_decision_by_words_is_found(code: str) -> None:
    assert decides_by_words(ast.parse(code))
