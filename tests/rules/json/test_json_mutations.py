"""Mutated JSON rule files: each is refused with a diagnostic or played, and nothing else happens.

`SOLKIT_MUTATIONS=20000` makes as many as that.
"""

import copy
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.refusal import explain
from solkit_tui.errors import RuleFileError
from solkit_tui.model.cards import face_up
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.words.describe import describe
from tests.support.amount import amount
from tests.support.asked import legal_plays
from tests.support.random_rules import places as places_of
from tests.support.random_rules import replace_word

ROOT = Path(__file__).parents[3]
FILES = [
    *sorted((ROOT / "rules" / "examples").glob("*.json")),
    ROOT / "tests" / "data" / "json_broken" / "good.json",
]
MUTATIONS = int(os.environ.get("SOLKIT_MUTATIONS", amount(80, 400)))
PARTS = amount(2, 4)

WORDS: list[Any] = [
    "this",
    "all",
    "top",
    "bot",
    "pos0",
    "pos+1",
    "pos-1",
    "top1",
    "held",
    "pile",
    "each",
    "grabTarget",
    "dropTarget",
    "activateTarget",
    "stock",
    "waste",
    "tableau",
    "foundation",
    "tableau1",
    "count",
    "total",
    "empty",
    "activations",
    "suit",
    "color",
    "rank",
    "facing",
    "position",
    "=",
    "!=",
    "<",
    ">",
    "same",
    "alt",
    "+1",
    "-1",
    "up",
    "down",
    "keep",
    "reverse",
    "move",
    "deal",
    "flip",
    "shuffle",
    "swap",
    "collect",
    "win",
    "lose",
    "u",
    "d",
    "d*",
    "u*",
    "",
    "K",
    0,
    1,
    2,
    13,
    -1,
    99999999999,
    1.5,
    True,
    False,
    None,
    [],
    {},
    {"id": "pile", "selector": {"id": "top", "count": 3}},
    {"id": "all", "idType": "tableau"},
]


def mutated(text: str, dice: random.Random) -> bytes:
    """A rule file with something changed: a value or two, or a few characters."""
    if dice.random() < 0.4:
        whole = json.loads(text)
        for _ in range(dice.choice((1, 1, 2, 3))):
            replace_word(whole, dice)
        return json.dumps(whole).encode()
    if dice.random() < 0.7:
        whole = json.loads(text)
        for _ in range(dice.choice((1, 1, 2, 3))):
            places = places_of(whole)
            if not places:
                break
            holder, key = dice.choice(places)
            deed = dice.randrange(4)
            if deed == 0 and isinstance(holder, dict):
                value = holder.pop(key)
                holder[dice.choice([*holder, "count"])] = value
            elif deed == 1:
                del holder[key]
            elif deed == 2:
                other, its_key = dice.choice(places)
                holder[key] = copy.deepcopy(other[its_key])
            else:
                holder[key] = copy.deepcopy(dice.choice(WORDS))
        return json.dumps(whole).encode()
    data = bytearray(text.encode())
    for _ in range(dice.choice((1, 1, 2, 5))):
        at = dice.randrange(len(data))
        deed = dice.randrange(4)
        if deed == 0:
            del data[at : at + dice.choice((1, 1, 1, 50))]
        elif deed == 1:
            data[at:at] = dice.choice((b'"', b",", b"{", b"}", b"[", b"]", b":", b"\x00", b"0"))
        elif deed == 2:
            data[at] = dice.randrange(256)
        else:
            data[at:at] = data[at : at + dice.choice((1, 30))]
    return bytes(data)


def play(game: Game, dice: random.Random) -> None:
    """Some random moves, with questions about what is not allowed."""
    session = Session.new(game, dice.randrange(1000))
    cards = sorted(face_up(card) for pile in session.state.piles for card in pile)
    assert cards == sorted(range(52 * game.rules.decks)) or len(game.rules.ranks) < 13
    for _ in range(6):
        state = session.state
        plays = legal_plays(game, state)
        for pile in range(len(state.piles)):
            reason = game.click_reason(state, pile)
            assert reason is None or explain(game, state, reason)
            if state.piles[pile]:
                lift = game.lift_at(state, pile, dice.randrange(len(state.piles[pile])))
                target = dice.randrange(len(state.piles))
                refusal = game.reason(state, lift, target)
                assert refusal is None or explain(game, state, refusal, lift, target)
        if not plays:
            break
        after = session.play(dice.choice(plays))
        assert after.undo().state == state
        assert after.undo().redo().state == after.state
        assert sorted(face_up(card) for pile in after.state.piles for card in pile) == cards
        session = after
    assert session.outcome is not None


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_mutated_files_are_refused_or_played(part: int) -> None:
    dice = random.Random(part)
    texts = [path.read_text(encoding="utf-8") for path in FILES]
    played = refused = unsafe = 0
    for _ in range(MUTATIONS // PARTS):
        data = mutated(dice.choice(texts), dice)
        try:
            rules = read_json(data, "mutated.json")
        except RuleFileError as error:
            refused += bool(error.diagnostics)
            unsafe += sum(not str(fault).isprintable() for fault in error.diagnostics)
        else:
            assert all(text for _, text in describe(rules))
            play(game_of(rules), dice)
            played += 1
    assert played + refused == MUTATIONS // PARTS
    assert unsafe == 0
    assert played > MUTATIONS // PARTS // 10
    assert refused > MUTATIONS // PARTS // 4
