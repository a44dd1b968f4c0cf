"""Each kind of condition of a script, asked in a few positions, compared with what was approved."""

from itertools import product
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.errors import RuleFileError
from tests.support.json_games import at, game, lift, position, rule, selected

SUBJECTS = {
    "the card": "grabTarget",
    "top": selected("pile", "top"),
    "top 2": selected("pile", "top", 2),
    "bottom": selected("pile", "bot"),
    "all": selected("pile", "top", 0),
    "side's top": selected("side", "top"),
    "its pile": "pile",
    "both": ["heap", "side"],
    "held": "held",
}
OTHERS = ("", "the card", "side's top", "its pile", "both")
WORDS: dict[str, tuple[Any, ...]] = {
    "rank": ("3", "same", "+1", "-1"),
    "suit": ("clubs", "same"),
    "color": ("red", "same", "alt"),
    "facing": ("up", "down", "same", "alt"),
    "position": ("top", 0, 1, "+1"),
    "count": (0, 2, "+1", "same"),
    "total": (5,),
    "empty": (1,),
}
POSITIONS = (
    {"heap": "AC 2C 3D", "side": "4S", "rest": ""},
    {"heap": "3C", "side": "3H 2D", "rest": "AS"},
    {"heap": "-5H -4D 3S 2C", "side": "", "rest": "KC"},
    {"heap": "-AS 3D", "side": "-2H", "rest": ""},
)
PACK = {"suits": ["clubs", "diamonds", "hearts", "spades"], "ranks": ["A", "2", "3", "4", "5", "K"]}


@pytest.mark.long
def test_conditions_hold_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for (subject, target), (attribute, values) in product(SUBJECTS.items(), WORDS.items()):
        for relation, value, other in product(("!=", "<"), values, OTHERS):
            asked = rule(target, attribute, relation, value, SUBJECTS.get(other))
            heap = {"setup": "", "grab": asked, "drop": False}
            types = {"heap": heap, "side": {"setup": ""}, "goal": {"drop": True}, "rest": {}}
            try:
                played = game(types, PACK)
            except RuleFileError:
                continue
            said = ""
            for piles in POSITIONS:
                state = position(played, **piles)
                for size in (1, 2)[: len(state.piles[at(played, "heap")])]:
                    cards = lift(played, state, "heap", size)
                    said += "-+"[played.reason(state, cards, at(played, "goal")) is None]
                said += " "
            beside = f" of {other}" if other else ""
            told.append(f"{said}{subject}: {attribute} {relation} {value}{beside}")
    assert "\n".join(told) == snapshot
