"""The JSON Schema accepts what the reader takes, and refuses what it can know to be wrong."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from docs.json_schema import schema
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.services.container import Services
from tests.support.amount import amount, ci_alone, some
from tests.support.json_games import do, do_all, document, selected
from tests.support.line_desk import RULES

ROOT = Path(__file__).parents[3]
BROKEN = ROOT / "tests" / "data" / "json_broken"
SCHEMA = json.loads(json.dumps(schema()))
VALIDATOR = Draft202012Validator(SCHEMA)

BEYOND = {
    # Which names a file has, and what stands where they stand.
    *("auto_move", "pile_id_repeated", "pile_type_unknown", "selector_several"),
    *("target_id_of_type", "target_id_type", "target_unknown", "win_missing"),
    # How many cards and piles there are together.
    *("setup_card_twice", "setup_left_over", "setup_more_than_piles", "setup_star_twice"),
    *("setup_too_many", "pile_without_place", "pile_setup_above_max_size"),
    # What stands twice, and how text is written.
    *("argument_repeated", "property_repeated", "name_control", "text_nested"),
}
"""The broken files of whose fault a schema cannot know."""


def _document(path: Path) -> Any:
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        return None


@ci_alone("a second; good sets would be refused")
def test_it_is_a_schema() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_page_is_the_schema() -> None:
    page = (ROOT / "docs" / "json-rules.schema.json").read_text(encoding="utf-8")
    assert json.loads(page) == SCHEMA, "run python -m docs.json_schema"


def test_every_property_has_a_description() -> None:
    silent: list[str] = []

    def look(part: Any, path: str) -> None:
        if isinstance(part, list):
            for number, inner in enumerate(part):
                look(inner, f"{path}/{number}")
        if isinstance(part, dict):
            if part.get("additionalProperties") is False:
                silent.extend(
                    f"{path}/{name}"
                    for name, member in part["properties"].items()
                    if not member.get("description")
                )
            for name, inner in part.items():
                look(inner, f"{path}/{name}")

    look(SCHEMA, "")
    assert silent == []


@pytest.mark.parametrize("path", [*RULES.rglob("*.json"), BROKEN / "good.json"], ids=str)
def test_good_sets_are_accepted(path: Path) -> None:
    assert [error.message for error in VALIDATOR.iter_errors(_document(path))] == []


def test_a_file_that_names_its_schema_is_accepted_and_read() -> None:
    document = {"$schema": "./json-rules.schema.json", **_document(BROKEN / "good.json")}
    assert [error.message for error in VALIDATOR.iter_errors(document)] == []
    read_json(json.dumps(document).encode(), "named.json")


def test_a_list_of_actions_is_accepted_and_each_of_them_checked() -> None:
    turn = do("flip", selected("pile", "top"))
    stock = {"setup": "d*", "activate": [do_all(do("shuffle", "pile"), turn)]}
    onto = {"triggers": {"onDropOnto": [do_all(turn, do("lose"))]}}
    assert VALIDATOR.is_valid(document({"tableau": onto, "stock": stock}))
    assert not VALIDATOR.is_valid(
        document({"stock": stock | {"activate": [do_all(turn, do("turn"))]}})
    )


def test_a_note_of_a_pile_type_is_one_line_of_text() -> None:
    for note, good in (("Mind these.", True), ("", False), ("two\nlines", False), (3, False)):
        assert VALIDATOR.is_valid(document({"stock": {"setup": "d*", "note": note}})) is good


def test_what_is_converted_is_accepted() -> None:
    loader = Services().rules
    for path in sorted(RULES.rglob("*.sol"))[:: amount(40, 4)]:
        text = convert(loader.load(str(path))).text
        if text:
            assert VALIDATOR.is_valid(json.loads(text)), path.stem


BROKEN_SETS = [path for path in sorted(BROKEN.glob("*.json")) if path.stem != "good"]


@pytest.mark.parametrize("path", some(BROKEN_SETS, 3), ids=lambda path: path.stem)
def test_broken_sets_are_refused(path: Path) -> None:
    document = _document(path)
    if document is not None:
        assert VALIDATOR.is_valid(document) is (path.stem in BEYOND)


def test_each_word_of_the_language_is_in_it() -> None:
    from solkit_tui.rules.pile import Fan
    from solkit_tui.rules.script import Attribute, Command, Operator, Relation

    text = json.dumps(SCHEMA)
    for word in (*Attribute, *Command, *Operator, *Relation, *Fan):
        assert json.dumps(str(word)) in text, word
