"""The words of the program's enums."""

import importlib
import pkgutil
from enum import StrEnum


def words_of(package: str) -> str:
    """Every enum of a package with its words, a line each."""
    path = importlib.import_module(package).__path__
    names = [each.name for each in pkgutil.walk_packages(path, f"{package}.")]
    modules = map(importlib.import_module, (name for name in names if "private" not in name))
    found = {
        f"{each.__module__}.{each.__name__}": [f"{one.name} {one}" for one in each]
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, StrEnum) and each.__module__ in names
    }
    return "\n".join(f"{name}: {', '.join(words)}" for name, words in sorted(found.items()))
