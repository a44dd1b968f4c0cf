"""Each class name of the program stands for one thing, wherever a reader meets it."""

import re
from collections import defaultdict
from pathlib import Path

import solkit_tui

PACKAGE = Path(solkit_tui.__file__).parent


def test_no_class_name_stands_for_two_things() -> None:
    homes = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for name in re.findall(r"^ *class (\w+)", path.read_text("utf-8"), re.MULTILINE):
            homes[name].append(str(path.relative_to(PACKAGE)))
    assert not {name: where for name, where in homes.items() if len(where) > 1}
