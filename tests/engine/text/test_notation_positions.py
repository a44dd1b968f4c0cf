"""Positions as JSON: written, read again, and refused with the reason."""

import copy
import json
from typing import Any

import pytest

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.errors import SaveFileError
from solkit_tui.model.cards import face_of, is_up
from solkit_tui.model.state import UNKNOWN_BASE, GameState
from solkit_tui.rules.sol.reader import read_sol
from tests.support.amount import amount, some
from tests.support.asked import legal_moves
from tests.support.library import library_game
from tests.support.rulesets import SHIPPED, shipped, whole_text


def faces(state: GameState) -> list[list[tuple[int, bool]]]:
    """The cards of every pile without the copy of the pack that they belong to."""
    return [[(face_of(card), is_up(card)) for card in pile] for pile in state.piles]


def fields(name: str, deal: int = 1) -> dict[str, Any]:
    """The position of a deal, to be changed."""
    game = shipped(name)
    return copy.deepcopy(position_fields(game, Session.new(game, deal).state, opened=True))


def refusal(name: str, position: dict[str, Any]) -> str:
    """Why a position is refused."""
    with pytest.raises(SaveFileError) as caught:
        read_position(shipped(name), position)
    return caught.value.text


@pytest.mark.parametrize("name", some(SHIPPED, 4))
def test_every_position_of_a_game_is_read_as_it_was_written(name: str) -> None:
    game = shipped(name)
    for deal in (3, 4711)[: amount(1, 2)]:
        state = Session.new(game, deal).state
        for step in range(60):
            written = json.loads(json.dumps(position_fields(game, state, opened=True)))
            read = read_position(game, written)
            assert faces(read) == faces(state)
            assert read.base == state.base
            assert read.first_face == state.first_face or "first_face" not in written
            deck = game.rules.deck
            if deck is not None and deck.redeals is not None and game.waste is not None:
                assert read.redeals_used == state.redeals_used
            assert position_fields(game, read, opened=True) == written
            moves = legal_moves(game, state)
            if not moves:
                break
            state = state.apply(moves[-1] if step % 3 else moves[step % len(moves)])


def test_hidden_cards_are_not_given_away() -> None:
    game = shipped("klondike_easy")
    closed = position_fields(game, Session.new(game, 1).state, opened=False)
    assert json.dumps(closed).count("##") == 23 + 21
    assert "[" not in json.dumps(closed["piles"]).replace('["', "").replace(": [", "")
    with pytest.raises(SaveFileError, match="--open"):
        read_position(game, closed)


def test_piles_that_are_not_named_are_empty_and_ids_may_have_any_case() -> None:
    position = fields("klondike_easy")
    for number in range(1, 5):
        del position["piles"][f"f{number}"]
    position["piles"]["D"] = position["piles"].pop("d")
    position["piles"]["W1"] = position["piles"].pop("w")
    assert read_position(shipped("klondike_easy"), position).piles[2:6] == ((),) * 4


def test_not_the_pack() -> None:
    position = fields("klondike_easy")
    position["piles"]["1"] = ["JC"]
    told = refusal("klondike_easy", position)
    assert "missing cards: JD" in told
    assert "JC is given twice" in told
    position = fields("steps")
    position["piles"]["d"].pop()
    assert "missing cards: " in refusal("steps", position)
    del position["piles"]["d"]
    assert " (2 times)" in refusal("steps", position)
    assert " more" in refusal("steps", position)


@pytest.mark.parametrize(
    ("piles", "told"),
    [
        (None, "piles is missing"),
        ([], "piles is missing"),
        ({"8": []}, 'no pile "8"'),
        ({"c1": []}, 'no pile "c1"'),
        ({"1": "JD"}, "pile 1 is not a list"),
        ({"1": [5]}, 'pile 1: "5" is not a card'),
        ({"1": ["1D"]}, 'pile 1: "1D" is not a card'),
        ({"1": ["\x1b[31m"]}, "is not a card"),
        ({"w": [], "W": []}, "pile w is listed twice"),
    ],
)
def test_unreadable_piles(piles: object, told: str) -> None:
    said = refusal("klondike_easy", {"piles": piles})
    assert told in said
    assert "\x1b" not in said


def test_where_every_other_card_was_dealt_face_down() -> None:
    game = game_of(read_sol(whole_text("athena").encode()))
    position: dict[str, Any] = position_fields(game, Session.new(game, 1).state, opened=True)
    assert position["piles"]["1"][0].startswith("[")
    assert read_position(game, position)
    position["piles"]["1"][1] = f"[{position['piles']['1'][1]}]"
    with pytest.raises(SaveFileError, match="pile 1: a card is face down where the deal has none"):
        read_position(game, position)


def test_cards_that_lie_where_they_cannot() -> None:
    position = fields("klondike_easy")
    piles = position["piles"]
    piles["7"] = piles["7"][::-1]
    assert "pile 7: a face-down card is above a face-up card" in refusal("klondike_easy", position)
    piles["7"] = [f"[{card.strip('[]')}]" for card in piles["7"]]
    assert "pile 7: its top card must be face up" in refusal("klondike_easy", position)

    position = fields("klondike_easy")
    position["piles"]["d"][0] = position["piles"]["d"][0].strip("[]")
    assert "pile d: deck cards must be face down" in refusal("klondike_easy", position)
    position = fields("klondike_easy")
    position["piles"]["w"] = ["[4H]"]
    assert "pile w: no cards are face down there" in refusal("klondike_easy", position)

    position = fields("free_cell")
    position["piles"]["1"][0] = f"[{position['piles']['1'][0]}]"
    assert "pile 1: no cards are face down there" in refusal("free_cell", position)


def test_piles_over_their_limit() -> None:
    position = fields("free_cell")
    piles = position["piles"]
    piles["c1"] = [piles["1"].pop(), piles["1"].pop()]
    assert "pile c1 has 2 cards; its limit is 1" in refusal("free_cell", position)
    position = fields("canfield")
    piles = position["piles"]
    piles["r1"].append(piles["1"].pop())
    assert "pile r1 has 14 cards; its limit is 13" in refusal("canfield", position)


def test_foundations_out_of_order() -> None:
    position = fields("klondike_easy", 1)
    piles = position["piles"]
    piles["f1"] = [piles["1"].pop()]
    assert "pile f1: JD cannot start it" in refusal("klondike_easy", position)
    position = json.loads('{"piles": {"f1": ["AC", "3C"], "w": [], "f2": ["AS", "AH"], "d": []}}')
    told = refusal("klondike_easy", position)
    assert "pile f1: 3C cannot be on AC there" in told
    assert "pile f2: AH cannot be on AS there" in told
    assert "missing cards: 2C, 4C, 5C" in told


def test_redeals() -> None:
    position = fields("canfield")
    assert position["redeals_left"] is None
    assert "pass" not in position
    assert "no limit" in refusal("canfield", position | {"redeals_left": 1})
    position = fields("steps")
    game = shipped("steps")
    assert position["redeals_left"] == 1
    assert read_position(game, position | {"redeals_left": 0}).redeals_used == 1
    assert read_position(game, position | {"redeals_left": None, "pass": 2}).redeals_used == 1
    for wrong in (2, -1, True, "1", 1.0):
        assert "from 0 to 1" in refusal("steps", position | {"redeals_left": wrong})
    assert "from 1 to 2" in refusal("steps", position | {"pass": 3})
    assert "disagree" in refusal("steps", position | {"pass": 2})
    assert "no redeal" in refusal("free_cell", fields("free_cell") | {"redeals_left": 1})
    assert "one pass" in refusal("free_cell", fields("free_cell") | {"pass": 2})


def test_the_base() -> None:
    game = shipped("canfield")
    position = fields("canfield")
    base = position["base"]
    assert position["piles"]["f1"][0].startswith(base)
    del position["base"]
    known = read_position(game, position).base
    assert known != UNKNOWN_BASE
    wrong = "A" if base != "A" else "2"
    assert "cannot start it" in refusal("canfield", position | {"base": wrong})
    unreadables: tuple[Any, ...] = ("1", 7, "", [])
    for unreadable in unreadables:
        assert "base must be one of A, 2" in refusal("canfield", position | {"base": unreadable})
    assert "does not apply" in refusal("free_cell", fields("free_cell") | {"base": "A"})


NOTHING: list[Any] = ["x", [], {}, True, 1.5, -1, 99]
"""Values that no field of a position has."""
FIELDS: list[tuple[str, str, list[Any], list[Any]]] = [
    ("klondike_hard", "seed", NOTHING[:6], [None, 0, 99]),
    ("klondike_hard", "ended", NOTHING, [None, "won", "lost"]),
    ("klondike_hard", "tallies", [*NOTHING[:1], *NOTHING[2:], [0]], [None, []]),
    ("sly_fox", "tallies", [*NOTHING, [0, 0], [-1], [True], [1.0], ["0"]], [None, [0], [7]]),
    ("steps", "redeals_left", NOTHING, [None, 0, 1]),
    ("steps", "pass", [*NOTHING, 0, 3], [None]),
    ("free_cell", "redeals_left", NOTHING, [None, 0]),
    ("free_cell", "pass", [*NOTHING[:3], *NOTHING[4:], 2], [None, 1]),
    ("canfield", "base", [*NOTHING, "1", "B"], [None]),
    ("free_cell", "base", ["A", *NOTHING], [None]),
    ("free_cell", "first_face", ["A", *NOTHING], [None]),
]
"""Of a game the key of a field, values that are refused, and others that are not."""


@pytest.mark.parametrize(
    ("name", "key", "wrong", "right"), FIELDS, ids=[f"{name}-{key}" for name, key, *_ in FIELDS]
)
def test_a_wrong_value_of_each_field_is_refused(
    name: str, key: str, wrong: list[Any], right: list[Any]
) -> None:
    game = library_game(name)
    position = position_fields(game, Session.new(game, 1).state, opened=True)
    for value in right:
        assert read_position(game, position | {key: value})
    for value in wrong:
        with pytest.raises(SaveFileError) as caught:
            read_position(game, position | {key: value})
        assert caught.value.text.startswith(key), value
