"""A field that a room never heard of is no field that it passes over."""

from collections.abc import Iterator
from typing import Any

import pytest

from solkit_tui.author.doubts.every import doubts
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.pile import Face, FaceKind, InitialCard, PileKind
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.words.describe import describe
from solkit_tui.solver.known import has_tables
from tests.support.rulesets import whole_text

PLAIN = b"""[global]
name = Plain
decks = 1
family = Tests
win = left 2

[deck]
deal_by = 3

[foundation]
column*4 = A, any, asc, same suit, stop=9

[column]
playable_card = ordered
column*7 = 4, 2
refill = K
"""


def widened(value: Any) -> Any:
    """A value with one field more than its class has, which has not its default."""
    kind = type(value)

    def fill(cls: Any, items: Any) -> Any:
        return tuple.__new__(cls, tuple(items))

    def replace(self: Any, **fields: Any) -> Any:
        return fill(
            type(self),
            (fields.get(name, item) for name, item in zip(self._fields, self, strict=True)),
        )

    wider = type(
        kind.__name__,
        (kind,),
        {
            "_fields": (*kind._fields, "novelty"),
            "_field_defaults": {**kind._field_defaults, "novelty": 0},
            "_make": classmethod(fill),
            "_replace": replace,
            "novelty": property(lambda self: self[-1]),
        },
    )
    return fill(wider, (*value, 7))


def places(value: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where in a rule set its values stand; the first of each class does for all."""
    if isinstance(value, tuple):
        if hasattr(value, "_fields"):
            yield path
            for name in value._fields:
                yield from places(getattr(value, name), (*path, name))
        else:
            for at, item in enumerate(value):
                yield from places(item, (*path, at))


def put(value: Any, path: tuple[str | int, ...]) -> Any:
    """The rule set with a field more in the value of a place."""
    if not path:
        return widened(value)
    first, *rest = path
    if isinstance(first, str):
        return value._replace(**{first: put(getattr(value, first), tuple(rest))})
    return (*value[:first], put(value[first], tuple(rest)), *value[first + 1 :])


def at(value: Any, path: tuple[str | int, ...]) -> Any:
    for step in path:
        value = getattr(value, step) if isinstance(step, str) else value[step]
    return value


def first_places(rules: RuleSet) -> dict[str, tuple[str | int, ...]]:
    """A place for each class of the rule model, and for each field that holds one."""
    found: dict[str, tuple[str | int, ...]] = {}
    for path in places(rules):
        name = type(at(rules, path)).__name__
        field = next((str(step) for step in reversed(path) if isinstance(step, str)), "rules")
        found.setdefault(f"{name} of {field}", path)
    return found


def whole() -> RuleSet:
    rules = read_sol(PLAIN, "plain.sol")
    foundations = rules.indices(PileKind.FOUNDATION)
    piles = list(rules.piles)
    piles[foundations[0]] = piles[foundations[0]]._replace(
        initial=InitialCard(Face(FaceKind.RANK, 0), 1)
    )
    return rules._replace(piles=tuple(piles))


PLACES = first_places(whole())


def test_all_values_of_the_rule_model_are_tried() -> None:
    tried = {place.partition(" ")[0] for place in PLACES}
    names = "RuleSet Deck PileSpec Order Start Face InitialCard Win About"
    assert tried == {*names.split(" ")}


def test_the_game_itself_is_known_in_all_rooms() -> None:
    assert convert(whole()).unsupported == ()
    assert has_tables(whole())
    assert "for more:" not in str(describe(whole()))
    assert not any("not checked" in doubt.message for doubt in doubts(whole()))


@pytest.mark.parametrize("place", PLACES)
def test_a_field_that_there_never_was(place: str) -> None:
    known = whole()
    rules = put(known, PLACES[place])
    assert convert(rules) == ("", ("novelty",))
    assert "See its rule file for more: novelty." in dict(describe(rules))["More"]
    message = "whether a game with novelty can be won is not checked"
    assert [doubt.message for doubt in doubts(rules)] == [message]
    about = place.startswith("About")
    assert has_tables(rules) is about
    assert (rules_digest(rules) == rules_digest(known)) is about


def test_a_new_field_of_pairs_is_told_of() -> None:
    rules = read_sol(whole_text("pyramid").encode(), "pyramid.sol")
    assert rules.match is not None
    wider = rules._replace(match=widened(rules.match))
    assert "novelty" in dict(describe(wider))["More"]
    assert rules_digest(wider) != rules_digest(rules)
    assert "[match]" in convert(wider).unsupported
    assert not has_tables(wider)
