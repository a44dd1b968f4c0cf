"""The language as authors write it: files of SolKit 1.0, words taken back, words that are meant."""

import random
from pathlib import Path

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.like import Library, Source
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.settings import SolKey
from solkit_tui.rules.sol.values import WordChoice
from tests.support.amount import amount
from tests.support.faults import told
from tests.support.program import called

PARENT = """[global]
name = Parent
decks = 1
base = 5
skill = 3
deal_first = A
[deck]
waste_limit = 9
waste_order = asc, any
[foundation]
column*4 = any, any, asc, same
size = 13
stop = 9
from = waste, columns
[temp]
slots = 2
autofill = waste
[column]
sink = K
autofill = waste
limit = 9
order = desc, any
move_order = desc, same
playable_card = ordered
empty_limit = 2
from = waste
empty_from = waste
column*4 = 3, 1
[match]
sum = 13
single = K
equal = color
pairs = Q+K
"""


def library(**others: str) -> Library:
    def find(name: str, asking: str) -> Source | None:
        key = name.lower()
        return Source(f"{key}.sol", others[key].encode()) if key in others else None

    return Library(find, lambda: map(WordChoice, others))


def read(text: str, remarks: list[Fault] | None = None) -> RuleSet:
    return read_sol(text.encode(), "my.sol", library(parent=PARENT), remarks)


def faults(text: str) -> list[Fault]:
    with pytest.raises(RuleFileError) as caught:
        read(text)
    return list(told(caught.value))


# -- files of SolKit 1.0 -------------------------------------------------------------------------

FACES = [*"A23456789JQK", "10", "any"]
SUITS = ["spade", "Clubs", "diamond", "HEART", "any"]
FACE_ORDERS = ["ascending", "inc", "desc", "decreasing", "any", "alternate"]
SUIT_ORDERS = ["same suit", "samecolor", "Alternate Color", "exceptsame", "any", "none", "forbid"]


def original(draw: random.Random) -> str:
    """A file that the guides of SolKit allow."""
    decks = draw.choice([1, 2])
    left = 52 * decks
    foundations = []
    initials: set[tuple[str, str]] = set()
    for _ in range(draw.randint(1, 8)):
        fields = [draw.choice([*FACES, "first", "column", "random"]), draw.choice(SUITS)]
        fields += [draw.choice(FACE_ORDERS), draw.choice(SUIT_ORDERS)]
        initial = (draw.choice(FACES[:-1]), draw.choice(SUITS[:-1]))
        if draw.random() < 0.3 and initial not in initials:
            initials.add(initial)
            fields += initial
            left -= 1
        foundations.append(f"column = {', '.join(fields)}")
    columns = []
    number = draw.randint(1, 10)
    for at in range(number):
        size = draw.randint(0 if at else 1, min(left, 9))
        left -= size
        shown = draw.randint(1, size) if size else 0
        only = draw.choice(["", "", "", ", take only", ", takeonly", ", Take"])
        columns.append(f"column = {size}, {shown}{only}")
    deck = [
        f"redeals = {draw.choice([-1, 0, 1, 4, 'unlimited', 'Unlimted'])}",
        f"deal_by = {draw.randint(1, 16)}",
        f"deal_to = {draw.choice(['waste', 'deck', 'side', 'columns', 'COLUMN'])}",
    ]
    column = [
        f"playable_card = {draw.choice(['top', 'any', 'ordered', 'order'])}",
        f"refill = {draw.choice([*FACES, 'none', 'unavail', 'unavailable'])}",
        f"order = {draw.choice(FACE_ORDERS)}, {draw.choice(SUIT_ORDERS)}",
    ]
    parts = [
        [
            "[global]",
            "name = Old",
            f"decks = {decks}",
            *draw.sample([f"chance = {draw.randint(0, 9)}"], draw.randint(0, 1)),
        ],
        ["[deck]", *draw.sample(deck, draw.randint(0, 3))],
        ["[foundation]", *foundations],
        ["[temp]", f"slots = {draw.randint(0, 4)}"],
        [draw.choice(["[column]", "[play]"]), *columns, *draw.sample(column, draw.randint(0, 3))],
    ]
    if draw.random() < 0.3:
        del parts[3]
    draw.shuffle(parts)
    lines = [line for part in parts for line in (*part, "# said", "")]
    return "\n".join(lines)


def test_no_file_that_the_guides_allow_is_refused() -> None:
    remarked = 0
    for seed in range(amount(120, 1000)):
        text = original(random.Random(seed))
        remarks: list[Fault] = []
        read(text, remarks)
        remarked += bool(remarks)
    assert remarked > amount(3, 25)


IDLE = """[global]
name = Old
decks = 1
[deck]
redeals = 4
deal_to = columns
[foundation]
column = A, any, asc, same
[column]
column = 4, 1
"""


def test_a_key_without_effect_in_a_file_of_the_guides_is_remarked() -> None:
    remarks: list[Fault] = []
    read(IDLE, remarks)
    (remark,) = remarks
    assert str(remark).startswith("my.sol:5:11: warning: redeals has no effect")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("decks = 1", "decks = 1\nwrap = no"),
        ("column = 4, 1", "column*2 = 4, 1"),
        ("column = 4, 1", "column = 4, 1, limit=9"),
        ("deal_to = columns", "deal_to = none"),
        ("[column]", "[reserve]\npile = 1, 1\n[column]"),
    ],
)
def test_with_a_later_word_it_is_a_fault(old: str, new: str) -> None:
    (fault,) = faults(IDLE.replace(old, new))
    assert fault.message == "redeals has no effect"


def test_check_tells_remarks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "old.sol"
    path.write_text(IDLE)
    assert called("check", str(path)) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == f"{path}: Old: no faults"
    assert out[1].startswith(f"{path}:5:11: warning: redeals has no effect")


# -- none, and without ---------------------------------------------------------------------------

CHILD = "[global]\nname = Child\nlike = Parent\n"
NONE_KEYS = [
    (name, key)
    for name, table in keys.TABLES.items()
    for key in table.keys.values()
    if key.none and f"\n{key.name} = " in PARENT.partition(f"[{name}]")[2].partition("\n[")[0]
]


@pytest.mark.parametrize(
    ("section", "key"), NONE_KEYS, ids=lambda part: getattr(part, "name", part)
)
def test_none_takes_back_what_like_brought(section: str, key: SolKey[object]) -> None:
    line = next(
        line
        for line in PARENT.partition(f"[{section}]")[2].split("\n")
        if line.startswith(f"{key.name} = ")
    )
    head, bracket, rest = PARENT.partition(f"[{section}]")
    bare = read(head + bracket + rest.replace(f"{line}\n", "", 1))
    if section == "global":
        child = read(f"{CHILD}{key.name} = none\n")
    else:
        child = read(f"{CHILD}[{section}]\n{key.name} = None\n")
    assert child._replace(name="") == bare._replace(name="")
    assert child._replace(name="Parent") != read(PARENT)
    without = read(f"{CHILD}without = {key.name}\n")
    if sum(name == key.name for _, each in NONE_KEYS for name in [each.name]) == 1:
        assert without._replace(name="") == bare._replace(name="")


def test_none_takes_back_on_a_line() -> None:
    text = IDLE.replace("redeals = 4\n", "").replace(
        "column = 4, 1", "limit = 5\ncolumn = 4, 1\ncolumn = 4, 1, limit=none"
    )
    assert [pile.size for pile in read(text).area(PileKind.COLUMN)] == [5, None]


def test_what_has_to_be_said_cannot_be_taken_back() -> None:
    (fault,) = faults(f"{CHILD}decks = none\n")
    assert fault.message == "unknown value for decks"
    for word in ("decks", "name", "like"):
        assert faults(f"{CHILD}without = {word}\n")[0].message == "unknown value for without"


def test_what_is_gathered_may_be_played_from_the_deck() -> None:
    text = IDLE.replace("redeals = 4", "redeals = 1\nredeal_from = columns")
    text = text.replace("deal_to = columns", "deal_to = none")
    assert "gathered cards would stay" in faults(text)[0].message
    read(text.replace("deal_to = none", "deal_to = none\nstock_playable = yes"))


def test_gaps_without_a_place_after_a_redeal_are_told_once() -> None:
    deck = "deal_to = none\nredeals = 3\nredeal_from = columns"
    text = f"[global]\nname = X\ndecks = 1\nwin = sorted\n[deck]\n{deck}\n[grid]\nrow*4 = 13\n"
    (fault,) = faults(text)
    assert fault.message == "the place of the gaps after a redeal is not set"


def test_variants_are_told() -> None:
    rules = read(
        IDLE.replace("decks = 1", "decks = 1\nvariant_of = Klondike\nvariant = turn three").replace(
            "redeals = 4\n", ""
        )
    )
    assert (rules.about.variant_of, rules.about.variant) == ("Klondike", "turn three")


# -- what was meant ------------------------------------------------------------------------------

GOOD = """[global]
name = Good
decks = 1
[deck]
deal_by = 1
[foundation]
column*4 = A, any, ascending, same suit
[temp]
slots = 2
[column]
playable_card = top
refill = K
order = descending, same suit
column*4 = 7, 1
"""


@pytest.mark.parametrize(
    ("old", "new", "meant"),
    [
        ("= A,", "= Ace,", "A"),
        ("refill = K", "refill = King", "K"),
        ("ascending", "up", "ascending"),
        ("descending", "down", "descending"),
        ("[column]", "[tableau]", "column"),
        ("[temp]", "[cells]", "temp"),
        ("[deck]", "[stock]", "deck"),
        ("playable_card = top", "playable_card = sequence", "ordered"),
        ("decks = 1", "decks = two", "2"),
        ("deal_by = 1", "deal = 3", "deal_by"),
        ("descending, same suit", "descending, alternating", "alternate color"),
        ("order =", "build =", "order"),
        # What is meant stays even if it does not go with other lines.
        ("= A,", "= baze,", "base"),
        ("= 7, 1", "= fourteen, 1", "14"),
        ("decks = 1", "decks = 1\nlike: Nothing", "like = Nothing"),
    ],
)
def test_what_authors_type_is_understood(old: str, new: str, meant: str) -> None:
    read(GOOD)
    assert faults(GOOD.replace(old, new, 1))[0].nearest == meant


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("column1, column2, column 3", "column, column, column"),
        ("column_1, column_2", "column, column"),
        ("column[0], column[1]", "column, column"),
        ("column(1", "column"),
        ("column4", "column*4"),
        ("column x4", "column*4"),
        ("4 columns, 3 columns", "column*4, column*3"),
        ("column[1-4]", "column*4"),
    ],
)
def test_lines_of_piles_are_numbered_or_say_how_many(written: str, meant: str) -> None:
    lines = written.replace(", ", " = 7, 1\n") + " = 7, 1"
    told = faults(GOOD.replace("column*4 = 7, 1", lines))
    assert [each.nearest for each in told] == meant.split(", ")


@pytest.mark.parametrize(
    "field",
    [
        "order=descending, same suit",
        "order=asc 2, any",
        "refill=K, Q",
        "from=waste, cells",
        "autofill=reserve,waste",
    ],
)
def test_a_comma_for_a_blank_is_one_fault(field: str) -> None:
    (fault,) = faults(GOOD.replace("7, 1", f"7, 1, {field}, limit=9"))
    assert "comma" in fault.message
    spaced = field.replace(", ", " ").replace(",", " ")
    assert spaced in fault.allowed
    read(GOOD.replace("7, 1", f"7, 1, {spaced}, limit=9"))


def test_what_does_not_belong_to_a_field_is_told_as_that() -> None:
    (fault,) = faults(GOOD.replace("7, 1", "7, 1, limit=9, take only"))
    assert fault.message == "value after key=value"
