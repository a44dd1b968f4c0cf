"""The tables of the manual are those of the table of keys."""

import re

from docs.rule_tables import PAGE, page
from solkit_tui.rules.sol import keys
from tests.support.new_word import keys_without_example, keys_without_part_of_manual


def test_the_tables_of_the_manual_are_made_from_the_table_of_keys() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text, "run python -m docs.rule_tables"


def test_the_families_of_the_manual_are_those_that_are_offered() -> None:
    told = " ".join(PAGE.read_text(encoding="utf-8").split())
    assert f"{', '.join(keys.FAMILIES[:-1])} and {keys.FAMILIES[-1]}" in told


def test_the_manual_tells_of_every_key_in_a_part_with_an_example() -> None:
    assert keys_without_part_of_manual() == set()
    assert keys_without_example() == set()


def test_the_form_of_the_game_from_a_book_is_told_with_its_labels() -> None:
    text = PAGE.with_name("a-game-from-a-book.md").read_text(encoding="utf-8")
    steps = " ".join(re.findall(r"^\d\. .*(?:\n {3}.*)*", text.partition("## The file")[0], re.M))
    told = set(re.findall(r"\*(\w[\w ]*)\*", steps))
    tables = keys.TABLES.values()
    labels = {key.label for one in tables for key in (*one.keys.values(), *one.positional)}
    assert told
    assert told <= labels
