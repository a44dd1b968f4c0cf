"""Plants faults in this checkout, one at a time, and runs the tests of their room:
``python -m tests.witness.planted SEED NUMBER``.

A line of the program is drawn, then a kind of fault that it can have, then a place of that kind.
What the type checker refuses is drawn again: nobody would keep it. The tests of the room run in the
local amount, until one fails. Each fault is printed as it is planted, with the test that found it
or with "not found". Nobody should edit the checkout meanwhile.
"""

import argparse
import ast
import copy
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from itertools import islice, pairwise
from pathlib import Path
from random import Random
from typing import NamedTuple

from tests.support.amount import PROGRAM, ROOT, tests_of

SECONDS = 900
"""After so long the tests of a room are stopped: the fault was not found."""

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
SIGNS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Fault(NamedTuple):
    """A change of one place."""

    path: Path
    line: int
    kind: str
    start: int
    """Where the changed part begins, in bytes."""
    end: int
    text: str
    """What stands there instead."""

    def planted(self, source: bytes) -> bytes:
        """The text of the file with the fault."""
        return source[: self.start] + self.text.encode() + source[self.end :]

    def __str__(self) -> str:
        was = self.path.read_bytes()[self.start : self.end].decode()
        place = f"{self.path.relative_to(ROOT)}:{self.line}"
        return f"{place} {self.kind}\n    - {was}\n    + {self.text}"


Change = tuple[ast.AST, str, ast.AST]
"""A node, the kind of the fault, and what takes the place of the node."""


def faults_of(path: Path, line: int) -> Iterator[Fault]:
    """Every fault that a line can be given."""
    source = path.read_bytes()
    starts = [0]
    for row in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    tree = ast.parse(source)
    whole, texts = ast.dump(tree), _texts(tree)
    unseen = _unseen(tree)
    for node in ast.walk(tree):
        for place, kind, new in _changes(node):
            if place in unseen:
                continue
            if (text := texts.get(place)) is not None:  # Parts of an f-string have no places.
                new = copy.deepcopy(text, {id(place): new})
                place = text
            assert isinstance(place, ast.expr | ast.stmt)
            if place.lineno != line:
                continue
            start = starts[place.lineno - 1] + place.col_offset
            end = starts[(place.end_lineno or 0) - 1] + (place.end_col_offset or 0)
            said = ast.unparse(new)
            if isinstance(new, ast.Compare | ast.BoolOp | ast.BinOp | ast.IfExp | ast.UnaryOp):
                said = f"({said})"
            fault = Fault(path, line, kind, start, end, said)
            try:
                if ast.dump(ast.parse(fault.planted(source))) != whole:
                    yield fault
            except SyntaxError:
                pass


def _texts(tree: ast.Module) -> dict[ast.AST, ast.JoinedStr]:
    """The f-string that each part of one stands in."""
    outer: dict[ast.AST, ast.JoinedStr] = {}
    for node in ast.walk(tree):  # from the outside in
        if isinstance(node, ast.JoinedStr) and node not in outer:
            outer.update((part, node) for part in ast.walk(node) if part is not node)
    return outer


def _unseen(tree: ast.Module) -> set[ast.AST]:
    """Docstrings, and what only the type checker reads."""
    out = set[ast.AST]()
    for node in ast.walk(tree):
        part: ast.AST | None = None
        match node:
            case ast.AnnAssign(annotation=part) | ast.arg(annotation=part):
                pass
            case ast.FunctionDef(returns=part) | ast.AsyncFunctionDef(returns=part):
                pass
            case ast.Expr(ast.Constant()) | ast.If(ast.Name("TYPE_CHECKING")):
                part = node
            case ast.Call(ast.Name("cast" | "TypeVar" | "NewType"), [part, *_]):
                pass
        out.update(ast.walk(part) if part is not None else ())
    return out


def _changes(node: ast.AST) -> Iterator[Change]:
    match node:
        case ast.Compare():
            for at, each in enumerate(node.ops):
                turned = [*node.ops[:at], TURNED[type(each)](), *node.ops[at + 1 :]]
                yield node, "comparison turned", ast.Compare(node.left, turned, node.comparators)
        case ast.BoolOp(op, values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield node, "and, or", ast.BoolOp(other, values)
            for at in range(len(values)):
                rest = values[:at] + values[at + 1 :]
                left = rest[0] if len(rest) == 1 else ast.BoolOp(op, rest)
                yield node, "part left out", left
        case ast.UnaryOp(ast.Not() | ast.USub() | ast.Invert(), inside):
            yield node, "sign left out", inside
        case ast.BinOp(left, op, right) if type(op) in SIGNS:
            if not any(isinstance(each, ast.JoinedStr) for each in (left, right)):
                yield node, "sign turned", ast.BinOp(left, SIGNS[type(op)](), right)
        case ast.IfExp(test, body, orelse):
            yield node, "sides swapped", ast.IfExp(test, orelse, body)
        case ast.Constant(bool() as value):
            yield node, "truth turned", ast.Constant(not value)
        case ast.Constant(int() as value):
            yield node, "off by one", ast.Constant(value + 1)
            yield node, "off by one", ast.Constant(max(0, value - 1))
        case ast.Constant(str() as text):
            for at in range(0, len(text), 3):
                if text[at].isalpha():
                    letter = "x" if text[at] != "x" else "q"
                    yield node, "letter", ast.Constant(text[:at] + letter + text[at + 1 :])
        case ast.Call(func, args, keywords):
            for at, pair in enumerate(pairwise(args)):
                if not any(isinstance(each, ast.Starred) for each in pair):
                    swapped = [*args[:at], *pair[::-1], *args[at + 2 :]]
                    yield node, "arguments swapped", ast.Call(func, swapped, keywords)
            for at in range(len(keywords)):
                fewer = keywords[:at] + keywords[at + 1 :]
                yield node, "keyword left out", ast.Call(func, args, fewer)
        case ast.comprehension(ifs=tests):
            for test in tests:
                yield test, "condition left out", ast.Constant(True)
        case ast.If(test=test):
            yield test, "condition left out", ast.Constant(True)
            yield test, "condition never met", ast.Constant(False)
        case ast.Expr() | ast.AugAssign() | ast.Return(ast.expr()) | ast.Raise() | ast.Delete():
            yield node, "line left out", ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript()]) | ast.Continue() | ast.Break():
            yield node, "line left out", ast.Pass()
        case ast.FunctionDef(body=body, returns=ast.Constant(None)):
            for line in body[1:]:
                yield line, "returned early", ast.Return()
        case ast.Await(value):
            yield node, "await left out", value
    yield from _confused(node)


def _confused(node: ast.AST) -> Iterator[Change]:
    """One parameter, field or member of an enum in place of another one of its type."""
    by_type = defaultdict[str, set[str]](set)
    match node:
        case ast.FunctionDef(args=args) | ast.AsyncFunctionDef(args=args):
            for each in (*args.args, *args.kwonlyargs):
                if each.annotation:
                    by_type[ast.unparse(each.annotation)].add(each.arg)
        case ast.ClassDef(body=body):
            for line in body:
                if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                    by_type[ast.unparse(line.annotation)].add(f"self.{line.target.id}")
        case ast.Module():
            for part in ast.walk(node):
                if isinstance(part, ast.Attribute) and part.attr.isupper():
                    by_type[ast.unparse(part.value)].add(ast.unparse(part))
    of_its_type = {name: names for names in by_type.values() for name in names}
    for part in ast.walk(node) if of_its_type else ():
        if isinstance(part, ast.Name | ast.Attribute) and isinstance(part.ctx, ast.Load):
            for other in sorted(of_its_type.get(was := ast.unparse(part), {was}) - {was}):
                yield part, "another of its type", ast.parse(other, mode="eval").body


def drawn(dice: Random) -> Iterator[Fault]:
    """Faults without end, in proportion to the lines of the program."""
    paths = sorted(PROGRAM.rglob("*.py"))
    lines = [len(path.read_bytes().splitlines()) for path in paths]
    while True:
        (path,) = dice.choices(paths, lines)
        line = dice.randint(1, lines[paths.index(path)])
        by_kind = defaultdict[str, list[Fault]](list)
        for fault in faults_of(path, line):
            by_kind[fault.kind].append(fault)
        if by_kind:
            yield dice.choice(by_kind[dice.choice(sorted(by_kind))])


def run_with(fault: Fault, module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a module of the tools while a fault is planted."""
    source, before = fault.path.read_bytes(), fault.path.stat()
    command = [sys.executable, "-m", module, *arguments]
    try:
        fault.path.write_bytes(fault.planted(source))
        return subprocess.run(command, cwd=ROOT, text=True, capture_output=True, timeout=SECONDS)
    finally:
        fault.path.write_bytes(source)
        # A file of the same size and second is what mypy takes for unchanged.
        os.utime(fault.path, ns=(before.st_atime_ns, before.st_mtime_ns))


def found_by(fault: Fault) -> str:
    """What pytest says of the first test that fails with a fault, nothing if none does."""
    options = ("-q", "-x", "-n", "2", "--no-header", "--tb=no")
    try:
        done = run_with(fault, "pytest", *options, *map(str, tests_of(fault.path)))
    except subprocess.TimeoutExpired:
        return "stopped"
    failed = [each for each in done.stdout.splitlines() if each.startswith(("FAILED", "ERROR"))]
    return next(iter(failed), "failed") if done.returncode else ""


def main() -> None:
    """Plant faults and say which were found."""
    parser = argparse.ArgumentParser(prog="python -m tests.witness.planted", description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("number", type=int)
    parser.add_argument("--first", type=int, default=1, help="the first that is planted")
    args = parser.parse_args()
    faults = drawn(Random(args.seed))
    likely = (fault for fault in faults if not run_with(fault, "mypy", "solkit_tui").returncode)
    for at, fault in enumerate(islice(likely, args.number), 1):
        if at >= args.first:
            print(f"{at}. {fault}", flush=True)
            print(f"    {found_by(fault) or 'not found'}", flush=True)


if __name__ == "__main__":
    main()
