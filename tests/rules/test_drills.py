"""Drills: something new is added to a copy of the program, and a machine names each place that has
to learn it. A drill is an edit of the copy, and the places that its machine has to name."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import solkit_tui
from tests.support.amount import ci_alone

PACKAGE = Path(solkit_tui.__file__).parent

IMPORT_ALL = """
import importlib, pkgutil, sys, traceback, solkit_tui
for room in {rooms}:
    base = importlib.import_module("solkit_tui." + room)
    for module in pkgutil.walk_packages(base.__path__, base.__name__ + "."):
        try:
            importlib.import_module(module.name)
        except LookupError as error:
            frames = traceback.extract_tb(error.__traceback__)
            print([frame.filename for frame in frames if frame.name == "<module>"][-1])
"""


class Copy:
    """A copy of the program that may be changed."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.package = directory / "solkit_tui"
        ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd", "shipped")
        shutil.copytree(PACKAGE, self.package, ignore=ignored)

    def edit(self, file: str, old: str, new: str) -> None:
        """Replace the one place of a text in a file."""
        path = self.package / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, (file, old)
        path.write_text(text.replace(old, new), encoding="utf-8")

    def run(self, script: str) -> list[str]:
        """Return the lines that a script prints which sees the copy as the program."""
        done = subprocess.run(
            [sys.executable, "-P", "-B", "-c", f"import sys; sys.path.insert(0, '.')\n{script}"],
            cwd=self.directory,
            capture_output=True,
            text=True,
            timeout=600,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.splitlines()

    def imports_name(self, *rooms: str) -> set[str]:
        """Return the files whose tables, checked at import, lack something."""
        return {self._short(line) for line in self.run(IMPORT_ALL.format(rooms=rooms))}

    def mypy_names(self, *files: str) -> set[str]:
        """Return the files of the rooms where mypy finds fault."""
        done = subprocess.run(
            [
                *(sys.executable, "-m", "mypy", "--strict", "--follow-imports=silent"),
                *("--no-pretty", "--cache-dir", str(self.directory / "cache")),
                *(f"solkit_tui/{file}" for file in files),
            ],
            cwd=self.directory,
            capture_output=True,
            text=True,
            timeout=600,
        )
        assert done.returncode in (0, 1), done.stderr
        faults = [line for line in done.stdout.splitlines() if ": error:" in line]
        return {self._short(line.partition(":")[0]) for line in faults}

    def _short(self, path: str) -> str:
        return path.replace("\\", "/").rpartition("solkit_tui/")[2]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


# -- a new value of `order` ----------------------------------------------------------------------


@ci_alone("types are checked for seconds")
@pytest.mark.long
def test_a_new_value_of_order(copy: Copy) -> None:
    """One for ranks and one for suits, together: a run of mypy takes seconds."""
    for last in ('    """One rank up or down."""\n', '    """Nothing may be put on a card."""\n'):
        copy.edit("rules/pile.py", last, f'{last}    NOVEL = "novel"\n')
    imported = copy.imports_name("rules", "engine")
    assert {"rules/sol/faces_and_orders.py", "rules/words/orders.py"} <= imported
    named = imported | copy.mypy_names("rules/json/grammar/conditions.py", "engine/orders.py")
    assert {"rules/json/grammar/conditions.py", "engine/orders.py"} <= named


# -- a new word of a pile ------------------------------------------------------------------------

KEEP = """
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.words.describe import describe
from solkit_tui.rules.digest import rules_digest
from solkit_tui.solver.known import has_tables

text = '''[global]
name = Keeper
decks = 1
[deck]
[foundation]
column*4 = A, any, asc, same
[column]
column*7 = 4, 2
'''
bare, kept = (read_sol((text + more).encode()) for more in ("", "keep = 1\\n"))
assert [pile.keep for pile in kept.piles][-1] == 1
print("convert", *convert(kept).unsupported)
print("words", "keep" in dict(describe(kept)).get("More", ""))
print("digest", rules_digest(kept) != rules_digest(bare))
print("solver", has_tables(bare), has_tables(kept))
"""


AUTHOR = """
import pathlib, sys
sys.path.append({root!r})
from docs.rule_tables import page
from solkit_tui.author.first_file import NewGame
from solkit_tui.author.faults import examine
from solkit_tui.author.form import SectionForm
from solkit_tui.author.meanings import explain
from solkit_tui.author.offers import complete
from solkit_tui.rules.sol.document import Document

manual = pathlib.Path({root!r}, "docs", "rule-format.md").read_text(encoding="utf-8")
said = "At least so many cards stay"
(offer,) = complete(Document("[column]\\nkee"), 2, 4)
print("completion", offer.word, said in offer.meaning)
print("value", [choice.word for choice in complete(Document("[column]\\nkeep = "), 2, 8)][:3])
print("hover", said in explain(Document("[column]\\nkeep = 2"), 2, 2).text)
form = SectionForm(Document("[column]\\n"), "column")
(row,) = [row for row in form.rows if row.word == "keep"]
print("form", said in row.meaning, row.value, row.form.high)
print("change", form.changed(row, "3").text.split())
faults = examine(Document("[column]\\nlop = 2")).faults
allowed = [fault.allowed for fault in faults if fault.line == 2]
print("faults", "keep" in allowed[0])
print("new file", "keep" in NewGame("X").text)
print("manual", [line for line in page(manual).splitlines() if "`keep`" in line])
"""


@ci_alone("a second; a new value of a word is a drill, too")
def test_a_new_word_of_a_column(copy: Copy) -> None:
    copy.edit(
        "rules/pile.py",
        "    empty_limit: GroupLimit | int | None = None\n",
        "    empty_limit: GroupLimit | int | None = None\n    keep: int = 0\n",
    )
    row = '    SolKey("keep", number(0, 9), "At least so many cards stay.", "0"),\n'
    copy.edit("rules/sol/keys.py", "COLUMN = (\n", f"COLUMN = (\n{row}")
    said = copy.run(KEEP)
    assert said == ["convert keep", "words True", "digest True", "solver True False"]
    root = str(PACKAGE.parent)
    assert copy.run(AUTHOR.format(root=root)) == [
        "completion keep True",
        "value ['0', '1', '2']",
        "hover True",
        "form True 0 9",
        "change ['[column]', 'keep', '=', '3']",
        "faults True",
        "new file True",
        "manual ['| `keep` | At least so many cards stay | a number from 0 to 9 | `0` |']",
    ]
