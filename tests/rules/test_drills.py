"""Drills: something new is added to a copy of the program, and a machine names each place that has
to learn it. A drill is an edit of the copy, and the places that its machine has to name."""

import shutil
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

import solkit_tui
from tests.support.amount import amount, ci_alone

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


FIRST_THE_COPY = f"import sys; sys.path[:] = ['.', *sys.path, {str(PACKAGE.parent)!r}]"
"""The program is the copy, docs and tests are those beside this one."""


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
            [sys.executable, "-P", "-B", "-c", f"{FIRST_THE_COPY}\n{script}"],
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


# -- a new word of the language ------------------------------------------------------------------

FIELD_AFTER = {
    "PileSpec": ("rules/pile.py", "    waits_for: WaitsFor = WaitsFor.NOTHING\n"),
    "Deck": ("rules/ruleset.py", "    each: int = 1\n"),
    "Match": ("rules/ruleset.py", "    removed: Removed = Removed.BOTH\n"),
}
HOMES = {
    "column": "PileSpec",
    "foundation": "PileSpec",
    "reserve": "PileSpec",
    "deck": "Deck",
    "match": "Match",
}
"""The sections that a drawn word may belong to, and the class of the rule model of each."""

GAME = "[global]\nname = Drilled\ndecks = 1\n[deck]\n[column]\ncolumn*7 = 4, 2\n"
FOUNDATION = "[foundation]\ncolumn*4 = A, any, asc, same\n"
RESERVE = "[reserve]\npile = 1, 1\n"
MATCH = "[match]\nsum = 13\nsingle = K\n"


class NewWord(NamedTuple):
    """A word that nobody has thought of."""

    name: str
    section: str
    counted: bool

    @classmethod
    def drawn(cls, dice: Random) -> "NewWord":
        """A word of the dice: two more letters than any abbreviation that could be meant."""
        letters = ("bdfgk", "aeiou", "lmnrst", "aeiou") * 2
        name = "".join(map(dice.choice, letters))
        return cls(name, dice.choice(list(HOMES)), dice.random() < 0.5)


NAMED = """
from solkit_tui.author.doubts.every import doubts
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.roles import Role
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.words.describe import describe
from solkit_tui.solver.known import has_tables
from solkit_tui.solver.partners import partners_count
from solkit_tui.engine.factory import game_of
from tests.rules.test_roles import ROOMS
from tests.support import new_word

text, heading, name = {game!r}, "[{section}]", "{name}"
bare = read_sol(text.encode())
with_it = read_sol(text.replace(heading, heading + "\\n{name} = 7").encode())
print("converter", {{name, "[match]"}}.isdisjoint(convert(with_it).unsupported))
print("words", name in dict(describe(with_it)).get("More", ""))
print("digest", rules_digest(with_it) != rules_digest(bare))
print("solver", *(has_tables(one) or partners_count(game_of(one)) for one in (bare, with_it)))
print("doubts", [doubt.message for doubt in doubts(with_it)])
print("rooms", [room for room, roles in ROOMS.items() if Role.NOVEL in roles])
print("manual", *new_word.keys_without_part_of_manual())
print("example", *new_word.keys_without_example())
print("broken", *new_word.keys_without_broken_file())
print("dice", name in new_word.keys_never_drawn())
print("engine", *new_word.fields_not_read("engine"))
print("sentence", "{name}" in new_word.fields_not_read("rules/words"))
"""

AUTHOR = """
import pathlib
from docs.rule_tables import page
from solkit_tui.author.first_file import NewGame
from solkit_tui.author.faults import examine
from solkit_tui.author.form import SectionForm
from solkit_tui.author.meanings import explain
from solkit_tui.author.offers import complete
from solkit_tui.rules.sol.document import Document

manual = pathlib.Path({root!r}, "docs", "rule-format.md").read_text(encoding="utf-8")
said = "It does something new"
(offer,) = complete(Document("[{section}]\\n{name}"[:-1]), 2, 7)
print("completion", offer.word, said in offer.meaning)
print("value", [choice.word for choice in complete(Document("[{section}]\\n{name} = "), 2, 11)][:3])
print("hover", said in explain(Document("[{section}]\\n{name} = 2"), 2, 2).text)
form = SectionForm(Document("[{section}]\\n"), "{section}")
(row,) = [row for row in form.rows if row.word == "{name}"]
print("form", said in row.meaning, row.value, row.form.high)
print("change", form.changed(row, "3").text.split())
faults = examine(Document("[{section}]\\nlop = 2")).faults
allowed = [fault.allowed for fault in faults if fault.line == 2]
print("faults", "{name}" in allowed[0])
print("manual", [line for line in page(manual).splitlines() if "`{name}`" in line])
"""


GENERAL = """
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.refusal import general_words
try:
    print(general_words()[Reason("new")])
except LookupError as error:
    print(error)
"""
"""Prints the general words for a new reason, or that they are missing."""


@ci_alone("seconds; the tests that name its places run at the desk")
@pytest.mark.parametrize("seed", range(amount(1, 4)))
def test_a_drawn_word_is_named_at_all_places_that_must_be_taught(copy: Copy, seed: int) -> None:
    word = NewWord.drawn(Random(f"word {seed}"))
    kind = HOMES[word.section]
    game = GAME + (MATCH if word.section == "match" else FOUNDATION)
    game += RESERVE if word.section == "reserve" else ""
    place = {"name": word.name, "section": word.section, "root": str(PACKAGE.parent), "game": game}
    # A field: it must say what it touches.
    file, last = FIELD_AFTER[kind]
    copy.edit(file, last, f"{last}    {word.name}: int = 0\n")
    assert copy.imports_name("rules") == {"rules/roles.py"}
    role = '    SCRIPTS = "scripts"  # rules in the JSON language\n'
    copy.edit("rules/roles.py", role, f'{role}    NOVEL = "novel"\n')
    copy.edit("rules/roles.txt", "# names.\n", f"# names.\n{kind} | novel | {word.name}\n")
    assert copy.imports_name("rules") == set()
    fields = "from tests.support import new_word\nprint(*new_word.fields_that_no_file_sets())"
    assert word.name in copy.run(fields)[0].split()
    # A row: all that is made from it, and all rooms that do not know the role of the field.
    row = f'    SolKey("{word.name}", number(0, 9), "0"),\n'
    table = f"{word.section.upper()} = (\n"
    copy.edit("rules/sol/keys.py", table, f"{table}{row}")
    first = "name | The name of the game.\n"
    said = f"{word.name} | It does something new.\n"
    copy.edit("rules/sol/keys.txt", first, f"{said}{first}")
    assert word.name not in copy.run(fields)[0].split()
    assert copy.run(NAMED.format(**place)) == [
        *("converter False", "words True", "digest True", "solver True False"),
        f"doubts ['whether a game with {word.name} can be won is not checked']",
        "rooms []",
        *(f"{asked} {word.name}" for asked in ("manual", "example", "broken")),
        *("dice True", f"engine {word.name}", "sentence True"),
    ]
    assert copy.run(AUTHOR.format(**place)) == [
        f"completion {word.name} True",
        "value ['0', '1', '2']",
        "hover True",
        "form True 0 9",
        f"change ['[{word.section}]', '{word.name}', '=', '3']",
        "faults True",
        f"manual ['| `{word.name}` | It does something new | a number from 0 to 9 | `0` |']",
    ]
    # A reason: its words in general, then those that tell more.
    reason = word.name.upper()
    reasons = '    NOT_IN_ORDER = "not in order"\n'
    copy.edit("engine/reason.py", reasons, f'{reasons}    {reason} = "new"\n')
    assert copy.run(GENERAL) == ["a table of Reason has no entry for new"]
    general = '"not whole" = '
    copy.edit("engine/text/refusal.toml", general, f'"new" = "a new reason"\n{general}')
    assert copy.run(GENERAL) == ["a new reason"]
    told = "from tests.support import new_word\nprint(*new_word.reasons_told_in_general())"
    assert reason in copy.run(told)[0].split()


def test_drawn_words_are_of_all_sections_with_and_without_a_counter() -> None:
    words = [NewWord.drawn(Random(f"word {seed}")) for seed in range(40)]
    assert {word.section for word in words} == set(HOMES)
    assert {word.counted for word in words} == {True, False}
    assert len({word.name for word in words}) == 40
