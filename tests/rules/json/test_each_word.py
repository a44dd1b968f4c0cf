"""Each word of a JSON rule file, told and written, compared with what was approved."""

import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from typing import Any

from syrupy.assertion import SnapshotAssertion

from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import write_json
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.script import Attribute, Base, Expression, emptied, uses_base
from solkit_tui.rules.words.describe import describe
from solkit_tui.rules.words.script import _guarded_words, rule_words
from tests.support.json_games import do, do_all, rule, selected

TARGETS = {
    "grab": ("grabTarget", selected("grabTarget", "pos+1"), selected("grabTarget", "pos-1", 2)),
    "drop": ("held", "dropTarget", selected("held", "bot"), selected("held", "top1", 0)),
    "activate": ("activateTarget", selected("activateTarget", "pos+1", 0)),
}
PILES = ("pile", "tableau", "tableau2", "cell", {"id": "all", "idType": "reserve"})
CARDS = tuple(
    selected(base, name, size)
    for base, name, size in (
        *(("pile", "top", 1), ("pile", "bot", 3), ("waste", "top1", 1), ("waste", "pos2", 2)),
        *(("pile", "all", None), ("pile", "top2", 0), ("tableau1", "pos1", 0)),
    )
)
ASKED: dict[str, tuple[Any, ...]] = {
    "rank": ("A", "8", "K", "same", "+1", "-2"),
    "suit": ("clubs", "hearts", "same", "alt"),
    "color": ("red", "black", "same", "alt"),
    "facing": ("up", "down", "same", "alt"),
    "position": ("bot", 2, "same", "+1", "-2"),
    "count": (0, 1, 2, "same", "+1", "-2"),
    "total": (0, 1, 5),
    "empty": (0, 1, 2),
    "activations": (0, 1, 2, "same", "-1"),
}
UNORDERED = ("suit", "color", "facing")
OF_PILES = ("count", "total", "empty", "activations")


def _conditions() -> Iterator[tuple[str, Any]]:
    """Where each is asked, and a condition: each value in each relation; then each target."""
    for attribute, values in ASKED.items():
        subject = "tableau" if attribute in OF_PILES else "grabTarget"
        beside = "cell" if attribute in OF_PILES else selected("waste", "top")
        relations = ("=", "!=", *(() if attribute in UNORDERED else ("<", ">")))
        for relation, value in product(relations, values):
            other = beside if value in ("same", "alt") or str(value)[0] in "+-" else None
            yield "grab", rule(subject, attribute, relation, value, other)
        if attribute in OF_PILES:
            for target, amount in product(PILES, (0, 1, 3)):
                yield "drop", rule(target, attribute, "=", amount)
    for where, targets in TARGETS.items():
        for target in (*targets, *CARDS):
            yield where, rule(target, "color", "=", "red")
    for relation, number in product(("=", "!=", "<", ">"), (0, 1, 2, "same")):
        beside = "pile" if number == "same" else None
        yield "drop", rule("held", "count", relation, number, beside)
    yield "grab", rule("grabTarget", "position", "!=", "top")
    around = rule("grabTarget", "rank", "=", "+1", selected("grabTarget", "pos-1"))
    around["condition"]["wrap"] = True
    below = rule(selected("grabTarget", "pos+1", 0), "suit", "=", "same", selected("each", "pos-1"))
    one, other = rule("pile", "count", "<", 2), rule("grabTarget", "suit", "=", "clubs")
    yield from (("grab", asked) for asked in (around, below, True, False, {"NOT": one}))
    yield from (("grab", {word: [one, {"OR": [other, one]}, other]}) for word in ("AND", "OR"))
    none = [rule("tableau1", "count", "=", 0), rule("cell", "total", "<", 1)]
    yield from (("grab", {word: none}) for word in ("AND", "OR"))
    yield from (("grab", {"AND": [other, around]}), ("grab", {"AND": [other, one, other]}))


def _actions() -> Iterator[Any]:
    """Each command with each of its arguments."""
    top, to = selected("pile", "top"), ("waste", "tableau", ["tableau2", "cell"], "pile")
    for where in to:
        yield do("move", selected("pile", "top", 2), to=where)
        yield do("deal", "pile", to=where, each=2)
        yield do("collect", "waste", to=where)
    for facing in ("up", "down", "keep"):
        yield do("move", top, to="waste", facing=facing, order="reverse")
        yield do("deal", top, rule("pile", "count", ">", 0), to="waste", facing=facing)
        yield do("collect", "tableau", to="pile", facing=facing, order="reverse")
    yield from (do("flip", top, facing=facing) for facing in ("up", "down"))
    yield from (do("flip", "activateTarget"), do("shuffle", "pile"), do("win"), do("lose"))
    yield do("swap", top, **{"with": selected("waste", "bot")})
    yield do_all(do("flip", top), do("lose"), when=rule("activateTarget", "suit", "=", "spades"))
    yield do_all(do("flip", top))


def _file(reserve: Any, **rules: Any) -> Any:
    """A rule file with each word of a layout, whose reserve has a rule or an action."""
    entries = [
        {"id": "tableau", "pileType": "tableau", "count": 3, "x": 0.5, "y": 1, "fan": "down"},
        {"id": "cell", "pileType": "cell", "count": 2, "x": 4, "y": 0.25, "fan": "none"},
        {"id": "reservePartA", "pileType": "reserve", "x": 3, "y": 0},
        {"id": "waste", "pileType": "waste", "x": 1, "y": 0, "fan": "right"},
        {"id": "reservePartB", "pileType": "reserve", "x": 0, "y": 0},
        {"id": "foundation", "pileType": "foundation", "x": 6, "y": 0},
    ]
    about = {"family": "Golf", "aka": ["Mine", "Ours"], "author": "Me", "year": "1900", "skill": 3}
    about |= {"source": "A book", "chance": 12, "note": "Once.", "variant_of": "Golf"}
    types = {
        "tableau": {"setup": ["5du", "", "dd"], "maxSize": 9, "note": "Columns."},
        "cell": {"setup": ["", "u"]},
        "reserve": {"setup": ["", "d*"]} | reserve,
        "waste": {"setup": ""},
        "foundation": {"setup": {"cards": ["AC", "10H"]}},
    }
    pack = {"suits": ["clubs", "hearts"], "ranks": ["9", "10", "J", "Q", "K", "A"]}
    layout = {"cards": {"cardType": pack, "count": 2}, "dealOrder": "rows", "piles": entries}
    whole = {"name": "All", "about": about, "autoMove": ["waste", "reserve"]}
    return {"layout": layout, "rules": whole | {"pileTypes": types} | rules}


def _read(words: Any, **more: Any) -> RuleSet:
    """The scripts of a file whose reserve has some words, written and read again."""
    rules = read_json(json.dumps(_file(words, **more)).encode(), "x.json", as_scripts=True)
    written = write_json(rules)
    again = read_json(written.encode(), "x.json", as_scripts=True)
    assert again == rules
    assert write_json(again) == written
    return rules


def test_every_attribute_is_asked_for() -> None:
    assert {*ASKED} == {*Attribute}


def test_each_condition_and_action_is_told_as_approved(snapshot: SnapshotAssertion) -> None:
    asked = defaultdict[str, list[Any]](list)
    for where, condition in _conditions():
        asked[where].append(condition)
    clicked = [do("win", None, condition) for condition in asked["activate"]]
    rules = _read(
        {
            "grab": {"AND": asked["grab"]},
            "drop": {"AND": asked["drop"]},
            "activate": [*clicked, *_actions()],
        }
    )
    script = rules.area(PileKind.RESERVE)[0].script
    assert script is not None
    assert isinstance(script.grab, Expression)
    assert isinstance(script.drop, Expression)
    told = []
    for each in (*script.grab.rules, *script.drop.rules):
        piles = sorted(emptied(each))
        told.append(rule_words(rules, each) + f" [empty: {piles}]" * bool(piles))
    told += [
        _guarded_words(rules, each) + " [the one clicked]" * uses_base(Base.CLICKED, each)
        for each in script.activate
    ]
    assert "\n".join(told) == snapshot


def test_each_word_of_a_file_is_told_and_written_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    many = rule("foundation", "count", ">", 5)
    triggers = {name: [do("flip", "pile")] for name in ("onGrab", "onDropFrom", "onDropOnto")}
    for words, rules in (
        ({"activate": [do("win")], "grab": many}, {}),
        ({"drop": False}, {"win": many, "lost": {"NOT": many}}),
        ({"drop": {"OR": [many, many]}, "maxSize": 99}, {"win": True, "lost": False}),
        ({"triggers": triggers}, {"lost": many}),
        ({"triggers": triggers, "note": "Look here."}, {"lost": True}),
    ):
        _read(words, **rules)
        page = describe(read_json(json.dumps(_file(words, **rules)).encode(), "x.json"))
        told += [text for text in map(": ".join, page) if text not in told]
    told.append(write_json(_read({"triggers": triggers, "note": "Look here."}, lost=many)))
    assert "\n".join(told) == snapshot
