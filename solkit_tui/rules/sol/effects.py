"""Keys of a `.sol` file that have no effect beside the others, or contradict them."""

from collections.abc import Callable
from typing import Any

from solkit_tui.annotations import NamedTuple
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import DealTo, RedealFrom, RedealLayout, RuleSet
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.settings import Key, Settings
from solkit_tui.rules.sol.values import ParseContext


class _Need(NamedTuple):
    """What a key needs to have an effect.

    Attributes:
        section: Where it stands.
        key: The key.
        idle: Whether it has none in this game.
        allowed: What would give it one.
        message: What is wrong, if not that it has no effect.
    """

    section: str
    key: Key[Any]
    idle: Callable[[RuleSet], bool]
    allowed: str
    message: str = ""


def _no_redeal(rules: RuleSet) -> bool:
    return rules.deck.redeals == 0


def _no_gathering(rules: RuleSet) -> bool:
    deck = rules.deck
    return deck.redeals == 0 or deck.redeal_from is not RedealFrom.COLUMNS


def _nothing_to_redeal(rules: RuleSet) -> bool:
    deck = rules.deck
    if not deck.redeals:
        # Old files say that redeals are unlimited where there are none.
        return False
    return deck.redeal_from is RedealFrom.WASTE and deck.deal_to is not DealTo.WASTE


def _no_waste(rules: RuleSet) -> bool:
    return not rules.numbers(PileKind.WASTE)


def _stays_in_deck(rules: RuleSet) -> bool:
    deck = rules.deck
    return (
        deck.redeal_from is RedealFrom.COLUMNS
        and deck.redeal_layout is RedealLayout.TURN
        and deck.deal_to is DealTo.NONE
    )


def _dealt_to_no_piles(rules: RuleSet) -> bool:
    return rules.deck.deal_to not in (DealTo.COLUMNS, DealTo.RESERVE)


def _no_foundation(rules: RuleSet) -> bool:
    return all(pile.hidden for pile in rules.area(PileKind.FOUNDATION))


_REDEALS = "redeals = N or unlimited"
_NEEDS = (
    _Need("deck", keys.REDEALS, _nothing_to_redeal, "deal_to = waste, or redeal_from = columns"),
    _Need("deck", keys.REDEAL_FROM, _no_redeal, _REDEALS),
    _Need("deck", keys.REDEAL_SHUFFLE, _no_redeal, _REDEALS),
    _Need("deck", keys.REDEAL_GATHER, _no_gathering, f"redeal_from = columns, and {_REDEALS}"),
    _Need("deck", keys.REDEAL_LAYOUT, _no_gathering, f"redeal_from = columns, and {_REDEALS}"),
    _Need(
        "deck",
        keys.REDEAL_FROM,
        _stays_in_deck,
        "redeal_layout = piles N, rows or set-up, or a deal_to",
        "what is gathered would stay in the deck",
    ),
    _Need(
        "deck",
        keys.DRAWS,
        lambda rules: rules.deck.redeals is None,
        "redeals that come to an end",
    ),
    _Need("deck", keys.WASTE_PLAYABLE, _no_waste, "a waste: deal_to = waste"),
    _Need("deck", keys.WASTE_LIMIT, _no_waste, "a waste: deal_to = waste"),
    _Need(
        "deck",
        keys.WASTES,
        _no_waste,
        "deal_to = waste, or deal_to = none with stock_playable = yes",
    ),
    _Need("deck", keys.DEAL_EACH, _dealt_to_no_piles, "deal_to = columns, or reserve"),
    _Need("column", keys.DEAL_PLAY, _no_foundation, "a [foundation]"),
)


def idle_keys(rules: RuleSet, settings: dict[str, Settings], reading: ParseContext) -> None:
    """Notes each key that has no effect."""
    if reading.incomplete:
        return
    for section, key, idle, allowed, message in _NEEDS:
        own = settings.get(section)
        # A faulty value beside it was perhaps what it needs.
        if own is None or own.places.keys() != own.values.keys():
            continue
        if key.name in own.values and idle(rules):
            place = own.places[key.name]
            reading.fault(place, message or f"{key.name} has no effect", allowed)
