"""Finds out which names of another package, not meant for others, a module uses."""

import ast
import inspect
from pathlib import Path
from types import ModuleType

PrivateNames = dict[str, set[str]]
"""The private names of each module of a package."""


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__") and name != "_"


def _stored(tree: ast.AST) -> set[str]:
    """The names that a piece of source gives to attributes of `self` and to methods."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            found.add(node.name)
        elif (
            isinstance(node, ast.Attribute)
            and isinstance(node.ctx, ast.Store)
            and ast.unparse(node.value) == "self"
        ):
            found.add(node.attr)
    return set(filter(_is_private, found))


def private_names(package: ModuleType) -> PrivateNames:
    """Return the private names of a package."""
    assert package.__file__ is not None
    root = Path(package.__file__).parent
    return {
        ".".join((package.__name__, *file.relative_to(root).with_suffix("").parts)): _stored(
            ast.parse(file.read_text("utf-8"))
        )
        for file in root.rglob("*.py")
    }


def private_uses(source: str, module: ModuleType, known: PrivateNames) -> set[str]:
    """The private names of a package that a module uses, or gives to something of its own."""
    tree = ast.parse(source)
    packages = {name.partition(".")[0] for name in known}
    strange = set().union(*known.values()) - _stored(tree)
    found = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in strange:
            found.add(ast.unparse(node))
        elif isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] in packages:
            parts = (*(node.module or "").split("."), *(name.name for name in node.names))
            found.update(filter(_is_private, parts))
        elif isinstance(node, ast.ClassDef):
            bases = inspect.getmro(getattr(module, node.name, object))
            taken = (known.get(base.__module__, set()) for base in bases)
            found.update(f"{node.name}.{name}" for name in _stored(node) & set().union(*taken))
    return found
