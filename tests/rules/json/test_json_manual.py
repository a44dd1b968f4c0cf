"""The manual of the JSON language against its reader: every example in it loads and plays."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.reason import Reason
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.script import Attribute, Base, Command, Operator, Relation
from tests.engine.script.test_json_twins import assert_play_alike
from tests.support.rulesets import shipped

MANUAL = (Path(__file__).parents[3] / "docs" / "json-rules.md").read_text(encoding="utf-8")
EXAMPLES: list[Any] = [
    json.loads(block) for block in re.findall(r"^```json\n(.*?)^```$", MANUAL, re.M | re.S)
]
WHOLE = [example for example in EXAMPLES if "layout" in example]
PARTS = [example for example in EXAMPLES if "layout" not in example]


OTHERS = re.findall(
    r"\w+",
    """
    setup maxSize grab drop activate triggers onGrab onDropFrom onDropOnto cardType count dealOrder
    pileType autoMove lost about wrap each facing order
    """,
)


def completed(part: Any) -> Any:
    """The manual's last whole file with these pile types in the place of its own."""
    whole = json.loads(json.dumps(WHOLE[-1]))
    whole["rules"]["pileTypes"].update(part)
    if "waste" in part:
        whole["layout"]["piles"].append({"id": "waste", "pileType": "waste", "x": 1, "y": 0})
    return whole


@pytest.mark.parametrize("example", WHOLE)
def test_whole_files_load_and_are_dealt(example: Any) -> None:
    rules = read_json(json.dumps(example).encode(), "manual.json")
    assert rules.name == example["rules"]["name"]
    assert len(rules.piles) == 9


@pytest.mark.parametrize("example", PARTS)
def test_parts_load_within_the_last_file(example: Any) -> None:
    read_json(json.dumps(completed(example)).encode(), "manual.json")


def test_the_click_that_does_several_things_gathers_and_deals_again() -> None:
    (part,) = (
        example
        for example in PARTS
        if "stock" in example
        if any(isinstance(pair["action"], list) for pair in example["stock"].get("activate", ()))
    )
    game = game_of(read_json(json.dumps(completed(part)).encode(), "manual.json"))
    state = deal_out(game, 1)
    deck, (hole,) = game.deck, game.foundations
    assert deck is not None
    assert game.click(state, deck) is Reason.NO_CLICK
    columns = [at for at, spec in enumerate(game.specs) if at not in (deck, hole)]
    out = [card for at in columns for card in state.piles[at][1:]]
    few = [cards[:1] if at in columns else cards for at, cards in enumerate(state.piles)]
    few[hole] += tuple(out)
    move = game.click(state._replace(piles=tuple(few)), deck)
    assert not isinstance(move, Reason)
    after = state._replace(piles=tuple(few)).apply(move)
    assert [len(after.piles[at]) for at in columns] == [2] * 7
    assert all(card >= 0 for at in columns for card in after.piles[at])
    assert len(after.piles[deck]) == len(state.piles[deck]) + 7 - 14


def test_the_steps_add_up_to_the_last_file() -> None:
    types = dict(WHOLE[0]["rules"]["pileTypes"])
    for part in PARTS[:4]:
        types.update(part)
    assert types == WHOLE[-1]["rules"]["pileTypes"]
    assert WHOLE[0]["layout"] == WHOLE[-1]["layout"]


def test_the_worked_example_is_golf() -> None:
    """But for the order in which piles are dealt: the foundation's card comes after the columns
    in both."""
    rules = read_json(json.dumps(WHOLE[-1]).encode(), "manual.json")
    assert assert_play_alike(game_of(rules), shipped("golf"), "manual", 20, 60) > 100


@pytest.mark.parametrize(
    "word",
    [
        *(base.value for base in Base if base is not Base.PILES),
        *(attribute.value for attribute in Attribute),
        *(relation.value for relation in Relation),
        *(command.value for command in Command),
        *(operator.value for operator in Operator),
        *OTHERS,
    ],
)
def test_the_manual_explains_every_word(word: str) -> None:
    assert re.search(rf"[`\".]{re.escape(word)}[`\":\]]", MANUAL), word
