"""Numbers with their nouns, and lists, as sentences have them."""

import re
from pathlib import Path

import solkit_tui
from solkit_tui import counts

SOURCES = Path(solkit_tui.__file__).parent
BY_HAND = re.compile(r"""['"]s['"] (?:\*|if)|['"]['"] if [^"']* == 1 else ['"]s['"]""")
"""A plural that is made by hand."""


def test_a_number_in_digits_and_in_words() -> None:
    numbers = (0, 1, 2, 12, 13)
    assert [counts.count(each, "card") for each in numbers] == [
        *("0 cards", "1 card", "2 cards", "12 cards", "13 cards")
    ]
    assert [counts.some(each, "card") for each in numbers] == [
        *("no cards", "one card", "two cards", "twelve cards", "13 cards")
    ]
    assert [counts.be(each) for each in numbers[:3]] == ["are", "is", "are"]
    assert [counts.times(each) for each in numbers[1:]] == [
        *("once", "twice", "twelve times", "13 times")
    ]


def test_lists() -> None:
    assert counts.listed([]) == ""
    assert counts.listed(["a"]) == "a"
    assert counts.listed(["a", "b", "c"], "or") == "a, b or c"
    assert counts.span([1, 2, 3, 4, 6, 7]) == "1 to 4, 6 and 7"


def test_plurals_are_made_in_one_place() -> None:
    elsewhere = [
        f"{path.relative_to(SOURCES)}: {line.strip()}"
        for path in sorted(SOURCES.rglob("*.py"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if BY_HAND.search(line) and path.name != "counts.py"
    ]
    assert not elsewhere
