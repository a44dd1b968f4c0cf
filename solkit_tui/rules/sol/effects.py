"""Finds keys of a `.sol` file that have no effect with the others, or contradict them."""

from collections.abc import Iterator
from typing import Any

from solkit_tui.faults import NOWHERE, Fault, Subject
from solkit_tui.rules.pile import Accept, FaceOrder, PileKind, WaitsFor
from solkit_tui.rules.ruleset import (
    BaseRule,
    Beside,
    DealTo,
    Filler,
    Match,
    RedealFrom,
    RedealLayout,
    Removed,
    RuleSet,
    WinKind,
)
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import SolEntry
from solkit_tui.rules.sol.settings import SolKey, SolSettings
from solkit_tui.rules.sol.values import SolContext

_ORIGINAL = {
    "global": {"name", "decks", "chance"},
    "deck": {"redeals", "deal_by", "deal_to"},
    "foundation": {"column"},
    "temp": {"slots"},
    "column": {"playable_card", "refill", "order", "column"},
}
"""The sections and keys of SolKit 1.0."""
_SECTIONS = {key: name for name, table in keys.TABLES.items() for key in table.keys.values()}
"""The section of each key; of a key that several sections have, the last of them."""


def idle_keys(
    rules: RuleSet,
    settings: dict[str, SolSettings],
    lines: dict[str, list[SolEntry]],
    context: SolContext,
) -> None:
    """Note each key that has no effect: as a warning in a file that uses only what SolKit 1.0 has,
    which would play it, otherwise as an error."""
    if context.incomplete:
        return
    original = rules.deck.deal_to in (DealTo.WASTE, DealTo.COLUMNS) and all(
        settings[name].places.keys() <= _ORIGINAL.get(name, set()) for name in settings
    )
    for name in lines:
        extended = any(entry.times or "=" in entry.value.text for entry in lines[name])
        original = original and not (extended or (lines[name] and name not in _ORIGINAL))
    for fault in _idle_faults(rules):
        section, key = settings[fault.subject.section], fault.subject.part
        # A faulty value in the section may be the one that would give the key its effect.
        faulty = section.places.keys() != section.values.keys()
        if not faulty and section.values.get(key) is not None:  # it is there, and not taken back
            place = section.places[key]
            fault = fault._replace(span=place.span, text=place.text)
            if original:
                context.warn(fault)
            else:
                context.faults.add(fault)


def _idle(key: SolKey[Any], allowed: str, message: str = "") -> Fault:
    """Return the fault of a key without effect, for which there is no place yet; `allowed` would
    give it one."""
    message = message or f"{key.name} has no effect"
    subject = Subject(_SECTIONS[key], part=key.name)
    return Fault("no-effect", NOWHERE, message, allowed=allowed, subject=subject)


def _idle_faults(rules: RuleSet) -> Iterator[Fault]:
    """Yield the keys that have no effect in a game, whether or not its file has them."""
    deck = rules.deck
    if rules.base is not BaseRule.PLAY:
        yield _idle(keys.BASE_FROM, "base = play")
    yield from _idle_in_grid(rules)
    gathers = deck.redeal_from is RedealFrom.COLUMNS
    if rules.grid is None and deck.redeal_layout.in_grid:
        yield _idle(keys.REDEAL_LAYOUT, "rows of a [grid]")
    elif rules.grid is not None and gathers and not deck.redeal_layout.in_grid:
        allowed = "redeal_layout = gaps first, gaps last or gaps anywhere"
        yield _idle(keys.REDEAL_FROM, allowed, "the place of the gaps after a redeal is not set")
    some = "redeals = N or unlimited"
    # Old files name redeals where the deck does not deal to a waste, and there can be none.
    if deck.redeals and not gathers and deck.deal_to is not DealTo.WASTE:
        yield _idle(keys.REDEALS, "deal_to = waste, or redeal_from = columns")
    if deck.redeals == 0:
        yield from (_idle(key, some) for key in (keys.REDEAL_FROM, keys.REDEAL_SHUFFLE))
    if deck.redeals == 0 or not gathers:
        yield _idle(keys.REDEAL_GATHER, f"redeal_from = columns, and {some}")
        yield _idle(keys.REDEAL_LAYOUT, f"redeal_from = columns, and {some}")
    stays = deck.redeal_layout is RedealLayout.TURN and deck.deal_to is DealTo.NONE
    if gathers and stays and not deck.playable:
        allowed = "redeal_layout = piles N, rows or set-up, or a deal_to"
        yield _idle(keys.REDEAL_FROM, allowed, "gathered cards would stay in the deck")
    if deck.redeal_layout is RedealLayout.ROTATE:
        allowed = "another redeal_layout"
        yield from (_idle(key, allowed) for key in (keys.REDEAL_GATHER, keys.REDEAL_SHUFFLE))
    if deck.redeals is None:
        yield _idle(keys.DRAWS, "a limited number of redeals")
    if not rules.indices(PileKind.WASTE):
        of_waste = (keys.WASTE_PLAYABLE, keys.WASTE_LIMIT, keys.WASTE_ORDER)
        yield from (_idle(key, "a waste: deal_to = waste") for key in of_waste)
        yield _idle(keys.WASTES, "deal_to = waste, or deal_to = none with stock_playable = yes")
    if deck.deal_to not in (DealTo.COLUMNS, DealTo.RESERVE):
        yield _idle(keys.DEAL_EACH, "deal_to = columns, or reserve")
    if all(pile.hidden for pile in rules.area(PileKind.FOUNDATION)):
        yield _idle(keys.DEAL_PLAY, "a [foundation]")
    if all(pile.accept is not Accept.RUN for pile in rules.area(PileKind.FOUNDATION)):
        yield _idle(keys.RUN_ORDER, "accept = run")
    foundations = (pile.order for pile in rules.area(PileKind.FOUNDATION))
    if not any(order is not None and order.face is FaceOrder.ANY for order in foundations):
        yield _idle(keys.ONE_WAY, "foundations with the rank order any")
    if not any(set(pile.autofill) - {PileKind.COLUMN} for pile in rules.area(PileKind.COLUMN)):
        yield _idle(keys.FILL_CARDS, "autofill = stock, waste or reserve")
    waiting = {pile.waits_for for pile in rules.area(PileKind.FOUNDATION)}
    if WaitsFor.STOCK in waiting and not rules.indices(PileKind.DECK):
        yield _idle(keys.WAITS_FOR, "a [deck], or another word")


def _idle_in_grid(rules: RuleSet) -> Iterator[Fault]:
    """Yield the keys without effect among those that need a grid, or that a grid makes useless."""
    grid, decked = rules.grid, bool(rules.indices(PileKind.DECK))
    if grid is None:
        for word in (keys.NEAR, keys.APART, keys.LEAVES):
            yield _idle(word, "rows of a [grid]")
        return
    match = rules.match or Match()
    between = match.removed is Removed.BETWEEN
    if between and (not match.apart or not {2, 3}.issuperset(match.apart)):
        message = "between needs cards that are 2 or 3 places apart"
        yield _idle(keys.LEAVES, "apart = 2, apart = 3 or apart = 2, 3", message)
    if not decked or rules.deck.deal_to is not DealTo.NONE:
        yield _idle(keys.GRID_DEAL, "a [deck] with deal_to = none")
    if Filler.STOCK in grid.autofill and not decked:
        yield _idle(keys.GRID_AUTOFILL, "a [deck]", "there is no deck to fill gaps")
    if grid.beside is Beside.NONE and rules.win.kind is not WinKind.SORTED:
        for key in (keys.GRID_ORDER, keys.RING):
            yield _idle(key, "beside = left or both, or win = sorted")
