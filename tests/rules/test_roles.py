"""Which rooms handle which fields of the rule model: what a room knows by mistake is seen."""

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.rules.pile import PileKind, PileSpec
from solkit_tui.rules.roles import _TOUCHED, HANDLED, Role, fields_of, roles_of, uses_only
from solkit_tui.rules.ruleset import Deck
from solkit_tui.rules.words import describe
from tests.support.new_word import fields_not_read, fields_that_no_file_sets

ROOMS = {"the words": describe._DESCRIBED_ROLES, **HANDLED}


def test_each_role_is_handled_by_the_rooms_that_were_taught_it(snapshot: SnapshotAssertion) -> None:
    """A new role is missing in every room, a new field of an old role is in all that list it: look
    at each of them before the snapshot is updated."""
    lines = []
    for role in Role:
        names = [f"{kind.__name__}.{name}" for kind in _TOUCHED for name in fields_of(kind, {role})]
        unknown = [room for room, roles in ROOMS.items() if role not in roles]
        lines += [f"{role.value}: {', '.join(names)}", f"  unknown to: {', '.join(unknown)}"]
    assert "\n".join(lines) == snapshot


def test_a_field_without_a_role_is_named() -> None:
    with pytest.raises(LookupError, match=r"Deck\.\w+ needs exactly one role"):
        roles_of(Deck, {Role.DEALING: "deal_to"})


@pytest.mark.parametrize(
    ("touched", "named"),
    [("set_up autofil", "autofil"), ("set_up set_up", "set_up")],
)
def test_a_name_that_is_misspelt_or_given_twice_is_named(touched: str, named: str) -> None:
    rest = " ".join(set(PileSpec._fields) - {"set_up"})
    with pytest.raises(LookupError, match=rf"PileSpec\.{named} needs exactly one role"):
        roles_of(PileSpec, {Role.SHOWING: rest, Role.LAYING_OUT: touched})


def test_required_fields_are_used_whatever_they_are() -> None:
    spec = PileSpec(PileKind.COLUMN, 1)
    assert uses_only(spec, frozenset({Role.LAYING_OUT}))
    assert not uses_only(spec, frozenset({Role.SHOWING}))


def test_every_field_is_read_from_files_played_and_told() -> None:
    # Scripts are JSON; small values are made without the names of their fields.
    assert fields_that_no_file_sets() <= {"script", "face", "suit", "step", "kind", "value"}
    assert fields_not_read("engine") == set()
    assert fields_not_read("rules/words") <= {"place"}  # read as `RuleSet.grid_rows`
