"""Rule sets written as `.sol` files, and what is named where that cannot be."""

from pathlib import Path

import pytest

from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.pile import FaceOrder, PileSpec
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.write import write_sol
from solkit_tui.services.container import Services
from tests.support.amount import amount, some
from tests.support.line_desk import RULES

GAMES = sorted(RULES.rglob("*.sol"))
SETS = sorted(RULES.rglob("*.json"))
SAMPLES = sorted((RULES / "examples").glob("*.json"))


def _bare(rules: RuleSet) -> RuleSet:
    def pile(spec: PileSpec) -> PileSpec:
        order = spec.order
        if order is not None and order.face is FaceOrder.FREE:
            order = order._replace(wrap=True)
        return spec._replace(id="", type="", x=None, y=None, fan=None, order=order)

    return rules._replace(piles=tuple(map(pile, rules.piles)))


def test_a_written_game_is_the_same_game() -> None:
    loader = Services().rules
    refused = {}
    for path in some(GAMES, 9):
        rules = loader.load(str(path))
        text, unsupported = write_sol(rules)
        assert bool(text) is not bool(unsupported)
        if unsupported:
            refused[path.stem] = unsupported
        else:
            assert _bare(read_sol(text.encode())) == _bare(rules)
    unsaid = {("overlapping cards",), ("rows with gaps",)}
    assert set(refused.values()) <= unsaid, refused


@pytest.mark.parametrize("path", SETS, ids=lambda path: path.stem)
def test_the_shipped_sets_come_back(path: Path) -> None:
    rules = read_json(path.read_bytes(), str(path))
    text, unsupported = write_sol(rules)
    if path not in SAMPLES:  # a game that `.sol` cannot say: what it has no words for is named
        assert unsupported
        assert not text
        return
    assert unsupported == (), unsupported
    assert _bare(read_sol(text.encode())) == _bare(rules)


def test_there_and_back() -> None:
    """What comes back is the same game; most that go there do."""
    loader = Services().rules
    there = back = 0
    for path in GAMES[:: amount(25, 2)]:
        converted = convert(loader.load(str(path)))
        if not converted.text:
            continue
        again = read_json(converted.text.encode(), "x.json")
        text, unsupported = write_sol(again)
        assert bool(text) is not bool(unsupported)
        there += 1
        if text:
            back += 1
            assert _bare(read_sol(text.encode())) == _bare(again)
    assert back * 4 >= there * 3, (back, there)


def test_a_rule_of_its_own_is_named() -> None:
    rules = read_json(SETS[0].read_bytes(), "x.json", as_scripts=True)
    text, unsupported = write_sol(rules)
    assert text == ""
    assert any("rules of" in word for word in unsupported)


def test_a_field_that_the_language_has_no_word_for_is_named() -> None:
    rules = Services().rules.load(str(next(path for path in GAMES if path.stem == "yukon")))
    *others, last = rules.piles
    changed = rules._replace(piles=(*others, last._replace(hidden=True)))
    assert write_sol(changed).unsupported == ("hidden of column 7",)
