"""Random rule sets in JSON, with layouts of any kind, are drawn at every size without a fault."""

import json
import random
from typing import Any

import pytest

from solkit_tui.engine.game import game_of
from solkit_tui.engine.session import Session
from solkit_tui.resources import bundled
from solkit_tui.rules.jsonlang.reader import read_json
from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.look import CardSize, make_look
from solkit_tui.ui.drawing.paint import paint_pile
from solkit_tui.ui.drawing.themes import load_theme
from solkit_tui.ui.placing.arrange import Arrangement, arrange
from solkit_tui.ui.placing.shape import shape_of
from solkit_tui.ui.table.pictures import pictures
from solkit_tui.ui.table.value import Cursor, Table
from tests.support.amount import amount
from tests.ui.test_arrange import check

SIZES = ((1, 1), (30, 10), (60, 20), (80, 24), (200, 60))
NAMES = ("stock", "waste", "foundation", "cell", "tableau", "reserve", "anything", "left tableau")
BATCHES = 8
LOOK = make_look(load_theme(f"{bundled('themes')}/dark.toml"))


def document(dice: random.Random) -> Any:
    """A rule set whose piles lie anywhere, with any number of cards."""
    kinds = dice.sample(NAMES, dice.randint(1, 5))
    placed = dice.random() < 0.7
    piles: list[dict[str, Any]] = []
    for kind in kinds:
        for part in range(dice.randint(1, 3)):
            pile: dict[str, Any] = {"id": f"{kind} {part} of it", "pileType": kind}
            pile["count"] = dice.randint(1, 8)
            if placed:
                step = dice.choice((0.25, 0.5, 1))
                pile["x"] = dice.randint(0, 20) * step
                pile["y"] = dice.randint(0, 8) * step
            if dice.random() < 0.5:
                pile["fan"] = dice.choice([fan.value for fan in Fan])
            piles.append(pile)
    left, types = 52, {}
    for kind in kinds:
        number = sum(pile["count"] for pile in piles if pile["pileType"] == kind)
        each = dice.randint(0, min(12, left // number))
        left -= each * number
        setup = [dice.choice("ud") * each] * number
        if kind == kinds[-1]:
            setup[-1] = "d*"
        types[kind] = {"setup": setup}
    return {
        "layout": {"cards": {"cardType": "standard-deck"}, "piles": piles},
        "rules": {"win": False, "pileTypes": types},
    }


@pytest.mark.parametrize("batch", range(BATCHES))
def test_any_layout_is_drawn_at_any_size(batch: int) -> None:
    for seed in range(batch, amount(16, 600), BATCHES):
        dice = random.Random(seed)
        rules = read_json(json.dumps(document(dice)).encode(), f"{seed}.json")
        table = Table.new(Session.new(game_of(rules), seed))
        shape = shape_of(rules)
        for cols, rows in SIZES:
            size = dice.choice((None, *CardSize))
            found = arrange(shape, cols, rows, size)
            if not isinstance(found, Arrangement):
                assert found.columns > cols or found.rows > rows
                found = arrange(shape, found.columns, found.rows, size)
                assert isinstance(found, Arrangement)
                cols, rows = found.title.width, found.status.y + 1
            check(shape, found, cols, rows)
            pile = dice.randrange(len(rules.piles))
            here = table.select(pile, len(table.state.piles[pile]) - 1)
            for picture in pictures(here, found, Cursor(pile, 0) if rows > 24 else None):
                strips = paint_pile(picture, LOOK)
                assert len(strips) == picture.height
                assert all(strip.cell_length == picture.width for strip in strips)
