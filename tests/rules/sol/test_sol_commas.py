"""Commas for blanks and blanks for commas: one fault, which says what was meant."""

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
from solkit_tui.rules.sol.keys import TABLES
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.container import Services
from tests.support.line_desk import RULES

GAME = """\
[global]
name = X
decks = 1
[foundation]
column*4 = A, any, ascending, same suit
[column]
order = descending, any
column*13 = 4, 4
"""


def faults(text: str) -> tuple[Fault, ...]:
    """The faults of a text."""
    try:
        read_sol(text.encode(), library=Services().rules.library())
    except RuleFileError as error:
        return tuple(one for one in error.diagnostics if isinstance(one, Fault))
    return ()


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("column*13 = 4, 4", "column*13 = 4 4"),
        ("column*13 = 4, 4", "column*13 = 4; 4"),
        ("column*13 = 4, 4, order=descending any", "column*13 = 4, 4 order=descending any"),
        ("column*13 = 4, 4, order=descending any", "column*13 = 4 4 order=descending any"),
        ("column*13 = 4, 4, limit=9, wrap=no", "column*13 = 4, 4, limit=9 wrap=no"),
        ("column*13 = 4, 4, faces=uuuu", "column*13 = 4, 4, faces=u u u u"),
        ("order = descending, any", "order = descending any"),
        ("order = descending, same suit", "order = descending same suit"),
        ("order = descending, same suit", "order = descending, same, suit"),
        ("order = desc 2, any", "order = desc, 2, any"),
        ("refill = K, Q", "refill = K Q"),
        ("from = waste, cells", "from = waste cells"),
        ("column*4 = A, any, asc 2, same suit", "column*4 = A any asc 2 same suit"),
        ("column*4 = A, any, asc 2, same suit", "column*4 = A, any, asc, 2, same, suit"),
        ("suits = hearts, spades", "suits = hearts spades"),
        ("ranks = A..5, 9", "ranks = A..5 9"),
        ("win = left 4", "win = left, 4"),
        ("name = X", "name: X"),
    ],
)
def test_one_fault_that_says_what_was_meant(right: str, wrong: str) -> None:
    key = right.partition("*")[0].partition(" ")[0]
    homes = [name for name in ("column", "global") if key in TABLES[name].keys]
    section = "foundation" if "A, any" in right else homes[0] if homes else "column"
    lines = [line for line in GAME.split("\n") if not line.startswith(right.partition(" ")[0])]
    lines.insert(lines.index(f"[{section}]") + 1, wrong)
    found = [one for one in faults("\n".join(lines)) if one.line == lines.index(wrong) + 1]
    assert len(found) == 1
    assert found[0].nearest is not None
    assert right.endswith(found[0].nearest)


@pytest.mark.long
def test_of_shipped_games_any_line_says_what_was_meant() -> None:
    games = [path.read_text("utf-8") for path in sorted(RULES.rglob("*.sol"))[::16]]
    texts = ("name", "aka", "author", "note", "family", "like", "variant", "variant_of")
    seen: set[str] = set()
    for game in games:
        lines = game.split("\n")
        for at, line in enumerate(lines):
            key, _, value = line.partition("=")
            name = key.strip().partition("*")[0].strip()
            if "," not in value or name in texts or line in seen or line[:1] == "#":
                continue
            seen.add(line)
            said = " ".join(value.split())
            wrong = line.replace(value, " " + said.replace(",", ""))
            before, after = lines[:at], lines[at + 1 :]
            found = faults("\n".join([*before, wrong, *after]))
            assert len(found) == 1, (wrong, [str(one) for one in found])
            mended = "\n".join([*before, f"{key}= {found[0].nearest}", *after])
            assert not faults(mended), (wrong, found[0].nearest)


def test_a_heading_without_its_bracket_is_one_fault() -> None:
    for wrong in ("global]", "[global"):
        found = faults(GAME.replace("[global]", wrong))
        assert [one.nearest for one in found] == ["[global]"], list(map(str, found))
    assert len(faults(GAME.replace("[global]\n", ""))) == 2, "what is missing, and the first key"


MESSAGES = [
    ("column*13 = 4 4", "missing comma"),
    ("column*13 = 4; 4", "missing comma"),
    ("order = desc, 2, any", "extra comma in order"),
    ("column*13 = 4, 4,", "extra comma"),
    ("order = descending same, suit", "misplaced comma in order"),
    ("order = any, descending", "wrong order of values in order"),
    ("column*13 = 4, 4, faces=u u u u", "extra blank in faces"),
    ("playable_card = or dered", "extra blank in playable_card"),
    ("column*13 = (4, 4)", "extra signs"),
]


def test_it_is_told_what_is_wrong_with_the_commas() -> None:
    for wrong, message in MESSAGES:
        key = wrong.partition(" ")[0]
        lines = [line for line in GAME.split("\n") if not line.startswith(key)]
        lines.insert(lines.index("[column]") + 1, wrong)
        (fault,) = faults("\n".join(lines))
        assert fault.message == message
        assert fault.code == message.partition(" in ")[0].replace(" ", "-")
