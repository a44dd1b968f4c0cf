"""The roles of the fields of the rule model: each field has one, for the part of play it touches.

A room of the program that handles only some fields lists the roles that it handles; a field with
any other role is unknown to it.

A new field gets a role of its own, which no room has in its list yet, unless every room that lists
an existing role handles the new field in the same way.
"""

from collections.abc import Mapping, Set
from enum import StrEnum
from typing import Any

from solkit_tui.resources import text_beside
from solkit_tui.rules.pile import Face, InitialCard, Order, PileSpec, Start, changed_fields
from solkit_tui.rules.ruleset import About, Deck, Grid, Match, RuleSet, Win


class Role(StrEnum):
    """A part of play that a field of the rule model touches; `roles.txt` says which fields do."""

    SHOWING = "showing"  # none: names and remarks, and how a pile is drawn
    LAYING_OUT = "laying out"  # the pack, the piles, and the cards dealt to them at the start
    LAYING_FIRST = "laying first"  # cards that are laid out before the deal
    REORDERING = "reordering"  # cards that the deal puts elsewhere than the shuffled pack has them
    DEALT_AWAY = "dealt away"  # cards that go to a foundation while the columns are dealt
    BASE = "base"  # the lowest rank of the game
    BASE_FIRST = "base first"  # a card that must decide the base before anything else may be done
    LEAVING = "leaving"  # the cards that may be taken up
    TAKING_BACK = "taking back"
    COVERING = "covering"  # cards that lie under cards of other piles
    ENTERING = "entering"  # the number of cards that may be put down in one move
    BUILDING = "building"  # the cards that may be put on an empty pile, or on another card
    BUILDING_TOO = "building too"  # a second order of cards
    ONE_WAY = "one way"  # a direction that the first card decides
    HOLDING = "holding"  # the number of cards that a pile holds
    STOPPING = "stopping"  # a card that nothing may be put on
    GROUPING = "grouping"  # the number of cards that move as one, and runs
    GROUPING_EMPTY = "grouping empty"  # the number of cards that move as one to an empty pile
    COMING_FROM = "coming from"  # the areas that cards may come from
    TAKE_ONLY = "take only"  # piles that cards are only taken from
    OPENING = "opening"  # the time when a pile may be used
    WAITING = "waiting"  # a condition, besides its order, that a card has to wait for
    FILLING = "filling"  # the areas that fill an empty pile at once
    FILLING_MORE = "filling more"  # the number of cards that do
    HIDING = "hiding"  # piles that are not on the table
    DEALING = "dealing"  # the area that the deck deals to, and the number of cards
    DEALING_SOME = "dealing some"  # the piles that get cards in a deal, and when one is allowed
    DEALING_EACH = "dealing each"  # the number of cards that each pile gets in a deal
    PLAYING_DECK = "playing deck"  # playing the top card of the deck
    REDEALING = "redealing"  # the number of times that cards become the deck again
    GATHERING = "gathering"  # the cards that become the deck again, and their layout
    SHUFFLING = "shuffling"  # the shuffling of a redeal
    DRAWING = "drawing"  # taking a card from under others
    PAIRING = "pairing"  # the ranks that make a pair
    PAIRING_FROM = "pairing from"  # the areas that pairs come from, and whether King and Ace meet
    PAIRING_ALONE = "pairing alone"  # cards that are removed alone
    PAIRING_LOWER = "pairing lower"  # cards that are removed while a higher one is available
    PAIRING_NEAR = "pairing near"  # how far apart a pair may lie, and what it removes
    PAIRING_SETS = "pairing sets"  # three and more cards that are removed together
    GRIDS = "grids"  # rows of places with gaps
    FILLING_GAPS = "filling gaps"  # cards that fill a gap at once
    DEALING_INTO_GAPS = "dealing into gaps"  # cards that a deal puts into gaps
    WINNING = "winning"
    SCRIPTS = "scripts"  # rules in the JSON language


_ROWS = [row.split(" | ") for row in text_beside(__file__, "roles.txt").splitlines()]
HANDLED = {row[0]: frozenset(map(Role, row[1].split(", "))) for row in _ROWS if len(row) == 2}
"""The roles that rooms handle, by the names that `roles.txt` has for these lists."""
TOLD_AND_JUDGED = HANDLED["told and judged"]

_TOUCHED: dict[type[Any], dict[Role, str]] = {
    kind: {Role(row[1]): row[2] for row in _ROWS if row[0] == kind.__name__}
    for kind in (RuleSet, Deck, PileSpec, Match, Order, Start, Face, InitialCard, Grid, Win, About)
}


def roles_of(kind: type[Any], touched: Mapping[Role, str]) -> dict[str, Role]:
    """Return the role of each field of a class of the rule model; `touched` has the fields of each
    role, as one text of names with spaces.

    Raises:
        LookupError: A field has no role, or two; or a name is not that of a field: at import, so
            that a field added to the model is not forgotten.
    """
    given = [(name, role) for role, names in touched.items() for name in names.split()]
    names = [name for name, _ in given]
    for name in {*names} ^ {*kind._fields} | {name for name in names if names.count(name) > 1}:
        raise LookupError(f"{kind.__name__}.{name} needs exactly one role (rules/roles.txt)")
    return dict(given)


_ROLES = {kind.__name__: roles_of(kind, touched) for kind, touched in _TOUCHED.items()}


def fields_of(kind: type[Any], roles: Set[Role]) -> tuple[str, ...]:
    """Return the fields of a class of the rule model that have one of some roles."""
    return tuple(name for name, role in _ROLES[kind.__name__].items() if role in roles)


def uses_only(value: object, roles: Set[Role]) -> bool:
    """Return whether all fields of a value of the rule model but those with some roles have their
    default; the values in it are not checked."""
    roles_by_field = _ROLES.get(type(value).__name__, {})
    return all(roles_by_field.get(name) in roles for name in changed_fields(value))


def unknown_fields(value: object, roles: Set[Role]) -> list[str]:
    """Return the fields of a value of the rule model, and of the values in it, that do not have
    their default and none of the roles that the caller can handle; the fields of a class without
    roles are unknown too."""
    if not isinstance(value, tuple):
        return []
    if not hasattr(value, "_fields"):
        return [name for item in value for name in unknown_fields(item, roles)]
    roles_by_field = _ROLES.get(type(value).__name__, {})
    unknown = []
    for name, item in changed_fields(value).items():
        unknown += unknown_fields(item, roles) if roles_by_field.get(name) in roles else [name]
    return list(dict.fromkeys(unknown))
