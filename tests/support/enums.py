"""The words of the program's enums, and the codes of its faults."""

import importlib
import pkgutil
import re
from enum import StrEnum
from pathlib import Path

ROOT = Path(__file__).parents[2]


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


def codes_of(room: str) -> str:
    """The codes of the faults that the modules of a room tell, each once."""
    told = r'\b_?(?:fault|Fault|lacks|fault_of_name|add)\(\s*"([a-z]+(?:-[a-z]+)+)"'
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / room).rglob("*.py")]
    return "\n".join(sorted({code for text in texts for code in re.findall(told, text)}))
