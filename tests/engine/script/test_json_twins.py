"""JSON games beside their `.sol` twins: the same legal moves and the same positions.

`SOLKIT_TWIN_DEALS=200 SOLKIT_TWIN_MOVES=200` compares as many as that of each pair.
"""

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.engine.action import Click
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.dealing import redeals_left
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import outcome_at_sight
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.errors import RuleFileError
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.ruleset import NO_DECK, RuleSet
from solkit_tui.rules.sol.reader import read_sol
from tests.support.amount import amount, some
from tests.support.asked import after_click, after_transfer, deal_move, legal_moves
from tests.support.rulesets import SHIPPED, at, lift, position, whole_text

RULES = Path(__file__).parents[3] / "rules"
DEALS = int(os.environ.get("SOLKIT_TWIN_DEALS", amount(1, 2)))
MOVES = int(os.environ.get("SOLKIT_TWIN_MOVES", "60"))

TWINS = {
    "klondike_draw_1": "klondike_easy",
    "klondike_draw_3": "klondike_hard",
    "freecell": "free_cell",
    "golf": "golf",
    "yukon": "yukon",
    "spider": "spider",
}
"""The shipped JSON files and the `.sol` files that are played alike."""

UNSUPPORTED = {"good_measure": ("sink", "initial cards that are not named by rank and suit")}
"""What the JSON language has no words for."""

SUITS = ("club", "heart", "spade", "diamond")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")

SAYABLE = [name for name in SHIPPED if name not in UNSUPPORTED]


def sol(name: str) -> RuleSet:
    text = whole_text(name)
    return read_sol(text.encode(), f"{name}.sol")


def shipped_json(name: str) -> RuleSet:
    data = (RULES / "examples" / f"{name}.json").read_bytes()
    return read_json(data, f"{name}.json", as_scripts=True)


def assert_play_alike(scripted: Game, plain: Game, seed: str, deals: int, moves: int) -> int:
    """Random play of both games side by side; gives how many positions were compared."""
    dice = random.Random(seed)
    compared = 0
    for _ in range(deals):
        number = dice.randrange(1_000_000)
        one, other = Session.new(scripted, number), Session.new(plain, number)
        for _ in range(moves):
            assert one.state.piles == other.state.piles, number
            transfers = scripted.transfers(one.state)
            assert transfers == plain.transfers(other.state), number
            dealt, its_deal = deal_move(scripted, one.state), deal_move(plain, other.state)
            assert (dealt is None) == (its_deal is None), number
            assert len(legal_moves(scripted, one.state)) == len(legal_moves(plain, other.state))
            # By their scripts, no search looks whether anything can come of the moves left.
            seen = outcome_at_sight(scripted, one.state)
            assert seen == outcome_at_sight(plain, other.state)
            assert redeals_left(scripted, one.state) == redeals_left(plain, other.state)
            compared += 1
            choices = len(transfers) + (dealt is not None)
            if not choices:
                break
            choice = dice.randrange(choices)
            if choice < len(transfers):
                one = after_transfer(one, *transfers[choice])
                other = after_transfer(other, *transfers[choice])
            else:
                assert scripted.supply_pile is not None
                assert plain.supply_pile is not None
                one = after_click(one, scripted.supply_pile)
                other = after_click(other, plain.supply_pile)
        assert one.state.piles == other.state.piles
        assert one.restart().state.piles == other.restart().state.piles
    return compared


def twin_of(name: str) -> RuleSet:
    """The `.sol` rules that a shipped JSON file is to be played like."""
    plain = sol(TWINS[name])
    if name == "klondike_draw_1":
        assert plain.deck != NO_DECK
        plain = plain._replace(deck=plain.deck._replace(redeals=2))
    return plain


def test_every_shipped_file_has_a_twin() -> None:
    assert {path.stem for path in (RULES / "examples").glob("*.json")} == set(TWINS)


@pytest.mark.parametrize("name", TWINS)
def test_shipped_files_are_played_as_their_twins(name: str) -> None:
    scripted, plain = game_of(shipped_json(name)), game_of(twin_of(name))
    assert assert_play_alike(scripted, plain, name, DEALS, MOVES) > DEALS * 5


@pytest.mark.parametrize("name", some(SAYABLE, 4, 1))
def test_converted_files_are_played_as_what_they_were(name: str) -> None:
    plain = sol(name)
    converted = convert(plain)
    assert converted.unsupported == ()
    scripted = read_json(converted.text.encode(), f"{name}.json", as_scripts=True)
    assert scripted.name == plain.name
    assert scripted.about == plain.about
    assert assert_play_alike(game_of(scripted), game_of(plain), name, DEALS, MOVES) > DEALS * 5


KEPT = {"american_toad", "canfield", "double_canfield"}
"""What no field of a JSON set says: a base that a card of the deal decides."""


@pytest.mark.parametrize("name", some(SAYABLE, 8))
def test_scripts_are_dropped_where_fields_say_all(name: str) -> None:
    converted = convert(sol(name)).text.encode()
    plain = read_json(converted, f"{name}.json")
    assert (plain.script is None) is (name not in KEPT)
    assert all((spec.script is None) is (plain.script is None) for spec in plain.piles)
    scripted = read_json(converted, f"{name}.json", as_scripts=True)
    assert assert_play_alike(game_of(scripted), game_of(plain), name, DEALS, MOVES) > DEALS * 5


@pytest.mark.parametrize("name", TWINS)
def test_shipped_files_need_no_scripts(name: str) -> None:
    data = (RULES / "examples" / f"{name}.json").read_bytes()
    plain = read_json(data, f"{name}.json")
    assert plain.script is None
    scripted = game_of(shipped_json(name))
    assert assert_play_alike(scripted, game_of(plain), name, DEALS, MOVES) > DEALS * 5


def test_a_deal_of_many_actions_is_played_as_one_deal_to_all_columns() -> None:
    whole = json.loads((RULES / "examples" / "spider.json").read_text(encoding="utf-8"))
    (click,) = whole["rules"]["pileTypes"]["stock"]["activate"]
    columns = [f"tableau{at}" for at in range(1, 11)]
    click["action"] = [click["action"] | {"arguments": {"to": column}} for column in columns]
    several = read_json(json.dumps(whole).encode())
    assert several.deck == NO_DECK
    compared = 0
    one, other = game_of(several), game_of(shipped_json("spider"))
    dice = random.Random(8)
    for number in range(amount(2, 10)):
        state, its = deal_out(one, number), deal_out(other, number)
        for _ in range(40):
            assert state.piles == its.piles
            actions = one.actions(state)
            assert set(actions) == set(other.actions(its))
            if not actions:
                break
            action = dice.choice(actions)
            moves = one.move(state, action), other.move(its, action)
            assert not isinstance(moves[0], Reason)
            assert not isinstance(moves[1], Reason)
            state, its = state.apply(moves[0]), its.apply(moves[1])
            compared += isinstance(action, Click)
    assert compared > amount(5, 20)


@pytest.mark.parametrize("name", TWINS)
def test_a_list_of_one_action_is_that_action(name: str) -> None:
    whole = json.loads((RULES / "examples" / f"{name}.json").read_text(encoding="utf-8"))
    plain = read_json(json.dumps(whole).encode(), "x.json", as_scripts=True)
    for kind in whole["rules"]["pileTypes"].values():
        for pairs in (kind.get("activate", []), *kind.get("triggers", {}).values()):
            for pair in pairs:
                pair["action"] = [pair["action"]]
    assert read_json(json.dumps(whole).encode(), "x.json", as_scripts=True) == plain


FLIP = {"action": {"command": "flip", "target": {"id": "pile", "selector": "top"}}}
LAST = {"target": "stock", "condition": {"attribute": "count", "relation": "=", "value": 9}}
NO_CARD = {"target": "pile", "condition": {"attribute": "count", "relation": "=", "value": 0}}
FACE_DOWN = {"attribute": "facing", "relation": "!=", "value": "up"}


def _twice(pair: Any) -> None:
    pair["action"] = [pair["action"]] * 2


CHANGES: dict[str, Any] = {
    "cards that are not turned": lambda rules: rules["pileTypes"]["tableau"].pop("triggers"),
    "hidden cards that are grabbed": lambda rules: rules["pileTypes"]["tableau"].pop("grab"),
    "a click of its own": lambda rules: rules["pileTypes"]["waste"].update(activate=[FLIP]),
    "a trigger of its own": lambda rules: rules["pileTypes"]["waste"].update(
        triggers={"onDropOnto": [FLIP]}
    ),
    "cards that go on cards face down": lambda rules: rules["pileTypes"]["tableau"]["drop"]["OR"][
        1
    ]["AND"].append({"target": "dropTarget", "condition": FACE_DOWN}),
    "a click that does two things": lambda rules: _twice(
        rules["pileTypes"]["stock"]["activate"][0]
    ),
    "a trigger that does two things": lambda rules: _twice(
        rules["pileTypes"]["tableau"]["triggers"]["onDropFrom"][0]
    ),
    "a deal that waits for an empty deck": lambda rules: rules["pileTypes"]["stock"]["activate"][
        0
    ].update(rule={"AND": [rules["pileTypes"]["stock"]["activate"][0]["rule"], NO_CARD]}),
    "a deal that is not made": lambda rules: rules["pileTypes"]["stock"]["activate"].reverse(),
    "a rule that loses": lambda rules: rules.update(lost=LAST),
    "a rule that wins": lambda rules: rules.update(win=LAST),
    "cards that move by themselves": lambda rules: rules.update(autoMove=["waste"]),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_script_that_says_more_is_kept(change: str) -> None:
    whole = json.loads((RULES / "examples" / "klondike_draw_1.json").read_text(encoding="utf-8"))
    CHANGES[change](whole["rules"])
    assert read_json(json.dumps(whole).encode()).script is not None


def test_a_deck_that_moves_as_a_whole_does_not_deal() -> None:
    whole = json.loads((RULES / "examples" / "golf.json").read_text(encoding="utf-8"))
    (click,) = whole["rules"]["pileTypes"]["stock"]["activate"]
    where = {"to": "foundation", "facing": "up"}
    click["action"] = {"command": "move", "target": "pile", "arguments": where}
    assert read_json(json.dumps(whole).encode()).deck == NO_DECK


@pytest.mark.parametrize("name", UNSUPPORTED)
def test_what_cannot_be_said_is_named(name: str) -> None:
    converted = convert(sol(name))
    assert converted.text == ""
    assert converted.unsupported == UNSUPPORTED[name]


@pytest.mark.parametrize("limit", ["cells", "supermove"])
@pytest.mark.parametrize("refill", ["any", "K"])
def test_as_many_cards_move_as_one_as_in_the_twin(limit: str, refill: str) -> None:
    text = whole_text("free_cell")
    text = text.replace("supermove", limit).replace("refill        = any", f"refill = {refill}")
    plain = game_of(read_sol(text.encode(), "x.sol"))
    text = convert(plain.rules).text
    scripted = game_of(read_json(text.encode(), "x.json", as_scripts=True))
    run = [f"{rank}{'SH'[at % 2]}" for at, rank in enumerate(reversed(RANKS))]
    allowed = 0
    for cells in range(5):
        for spaces in range(5):
            for size in range(1, 13):
                fitting = run[12 - size]
                onto = [fitting.replace("S", "C").replace("H", "D")]
                columns = [
                    " ".join(run[13 - size :]),
                    *onto,
                    *["2C"] * (6 - spaces),
                    *[""] * spaces,
                ]
                state = position(
                    plain, column=" | ".join(columns), cell=" | ".join(["3C"] * (4 - cells))
                )
                for target in (2, 8):
                    asked = lift(plain, state, "column", size=size), at(plain, "column", target)
                    reason = plain.reason(state, *asked)
                    assert (scripted.reason(state, *asked) is None) is (reason is None), asked
                    allowed += reason is None
    assert allowed > 50


def test_a_rule_that_is_broken_on_purpose_is_noticed() -> None:
    text = (RULES / "examples" / "yukon.json").read_text(encoding="utf-8")
    broken = read_json(text.replace('"value": "alt"', '"value": "same"').encode(), "yukon.json")
    with pytest.raises(AssertionError):
        assert_play_alike(game_of(broken), game_of(sol("yukon")), "yukon", 2, 20)


@pytest.mark.parametrize("name", ["klondike_easy", "free_cell", "spider", "golf", "canfield"])
def test_a_converted_file_is_written_again_as_it_was(name: str) -> None:
    from solkit_tui.rules.json.write.file import write_json

    text = convert(sol(name)).text
    assert write_json(read_json(text.encode(), "again.json", as_scripts=True)) == text


def _edge_text(dice: random.Random) -> str:
    """A rule file of few cards with values at the edge: orders in which nothing is built, limits
    of one card or of the whole pack, deals to piles that have none."""
    one = dice.choice
    ranks, suits = one(((3, 2), (4, 2), (3, 4), (6, 2)))
    pack = ranks * suits
    lines = ["[global]", "name = Edge", "decks = 1", f"suits = {', '.join(SUITS[:suits])}"]
    lines += [f"ranks = A..{ranks}", f"wrap = {one(('yes', 'no'))}"]
    lines += [one(("", "", "base = deal"))]
    lines += [one(("", "win = columns", f"win = left {one((1, pack - 1, pack, 100))}"))]
    lines += ["[deck]", f"deal_to = {one(('waste', 'waste', 'columns', 'foundation'))}"]
    lines += [f"deal_start = {one(('yes', 'no'))}"]
    lines += [f"deal_target = {one(('all', 'all', 'nonempty', 'empty', 'first'))}"]
    lines += [f"deal_by = {one((1, 3, pack))}"] if "deal_to = waste" in lines else []
    suit = one(("same suit", "any", "none"))
    accept = one(("single", "any", "any", "run"))
    lines += ["[foundation]", f"accept = {accept}", f"take_back = {one(('yes', 'no'))}"]
    lines += (
        [f"size = {one((1, 2, ranks, pack))}"] if accept == "run" or dice.random() < 0.3 else []
    )
    lines += [f"run_order = descending, {one(('same suit', 'any'))}"] * (accept == "run")
    lines += [f"stop = {one('A23')}"] if dice.random() < 0.2 else []
    begun = one(("any", "A", "base" if "base = deal" in lines else "any"))
    initial = one(("", "", "", ", A, club"))
    face = one(("ascending", "descending", "free", "any"))
    lines += [f"column*2 = {begun}, any, {face}, {suit}", f"column = 2, any, asc, any{initial}"]
    lines += ["[temp]", "slots = 1", f"capacity = {one((1, 2, pack))}"] * one((0, 1))
    lines += ["[column]", f"playable_card = {one(('top', 'any', 'ordered', 'ordered', 'whole'))}"]
    lines += [f"order = {one(('any, same suit', 'descending, any', 'equal, none', 'free, any'))}"]
    lines += [f"move_order = {one(('equal, none', 'free, none', 'any, any'))}"] * one((0, 1))
    lines += [f"move_limit = {one((1, pack, 'none', 'cells'))}", f"refill = {one(('any', 'none'))}"]
    lines += [f"limit = {one((1, 3, pack))}"] if dice.random() < 0.2 else []
    sizes = [one((0, 1, 2)) for _ in range(3)]
    return "\n".join([*lines, *(f"column = {size}, {size}" for size in sizes)]) + "\n"


@pytest.mark.long
def test_values_at_the_edge_are_played_alike_or_named() -> None:
    dice, said = random.Random(12), 0
    for _ in range(amount(80, 200)):
        text = _edge_text(dice)
        try:
            plain = read_sol(text.encode())
        except RuleFileError:
            continue
        written = convert(plain).text.encode()
        for as_scripts in (True, False) if written else ():
            again = game_of(read_json(written, "edge.json", as_scripts=as_scripts))
            try:
                assert_play_alike(again, game_of(plain), text, 2, 20)
            except AssertionError as differs:
                raise AssertionError(f"{text}\n{differs}") from None
            said += 1
    assert said > amount(20, 50)
