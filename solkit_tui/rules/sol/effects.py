"""Finds keys of a `.sol` file that have no effect with the others, or contradict them."""

from collections.abc import Iterator

from solkit_tui.faults import NOWHERE, Fault, Severity, Subject
from solkit_tui.rules.pile import Accept, FaceOrder, GroupLimit, Leave, PileKind, TakeBack, WaitsFor
from solkit_tui.rules.ruleset import (
    BaseRule,
    Beside,
    DealTarget,
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
from solkit_tui.rules.sol.document import SolEntry, folded
from solkit_tui.rules.sol.settings import SolSettings
from solkit_tui.rules.sol.values import SolContext

_ORIGINAL = {
    "global": {"name", "decks", "chance"},
    "deck": {"redeals", "deal_by", "deal_to"},
    "foundation": {"column"},
    "temp": {"slots"},
    "column": {"playable_card", "refill", "order", "column"},
}
"""The sections and keys of SolKit 1.0."""

_BY_PILES = (DealTo.COLUMNS, DealTo.RESERVE)
"""Where a deal gives each pile as many cards."""
_BY_COLUMNS = ("deal_target", "deal_when")
"""The keys of the deck whose effect depends on other sections."""


def idle_keys(
    rules: RuleSet,
    settings: dict[str, SolSettings],
    lines: dict[str, list[SolEntry]],
    context: SolContext,
) -> None:
    """Note each key that has no effect: as a warning in a file that uses only what SolKit 1.0 has,
    which would play it, and where it only says too much; otherwise as an error."""
    if context.incomplete:
        return
    original = rules.deck.deal_to in (DealTo.WASTE, DealTo.COLUMNS) and all(
        settings[name].places.keys() <= _ORIGINAL.get(name, set()) for name in settings
    )
    for name in lines:
        extended = any(entry.times or "=" in entry.value.text for entry in lines[name])
        original = original and not (extended or (lines[name] and name not in _ORIGINAL))
    like = settings["global"].places.get("like")
    for fault in (*_idle_faults(rules), *_idle_doubts(rules)):
        name, _, key = fault.subject
        section = settings[name]
        # A faulty value in the section may be the one that would give the key its effect.
        faulty = section.unread or section.places.keys() != section.values.keys()
        sure = not len(context.faults) or (name == "deck" and key not in _BY_COLUMNS)
        if not faulty and section.values.get(key) is not None:  # it is there, and not taken back
            place, default = section.places[key], keys.TABLES[name].keys[key].default
            # No cells are set for a game that is like one with cells.
            said = folded(place.text) != default or (key == keys.SLOTS.name and like is None)
            meant = said and (like is None or place.span != like.span)
            fault = fault._replace(span=place.span, text=place.text)
            if not (original or fault.is_warning):
                context.faults.add(fault)
            elif (meant or not fault.is_warning) and sure:
                context.warn(fault)  # beside faults, few are: what is faulty is left out
        of_lines = (field for entry in lines.get(name, ()) for field in entry.fields)
        for field, value, _ in of_lines if not len(context.faults) else ():
            if field is not None and folded(field.text) == key != "limit":
                context.warn(fault._replace(span=value.span, text=value.text))


def _idle(
    idle: bool, allowed: str, section: str, *names: str, message: str = ""
) -> Iterator[Fault]:
    """Yield the faults of keys of a section, if they have no effect; `allowed` would give them one.
    They have no places yet."""
    for key in names if idle else ():
        said, subject = message or f"{key} has no effect", Subject(section, part=key)
        yield Fault("no-effect", NOWHERE, said, allowed=allowed, subject=subject)


def _idle_faults(rules: RuleSet) -> Iterator[Fault]:
    """Yield the keys that have no effect in a game, whether or not its file has them."""
    deck, grid, columns = rules.deck, rules.grid, rules.area(PileKind.COLUMN)
    yield from _idle(rules.base is not BaseRule.PLAY, "base = play", "global", "base_from")
    gathers, in_grid = deck.redeal_from is RedealFrom.COLUMNS, deck.redeal_layout.in_grid
    yield from _idle(grid is None and in_grid, "rows of a [grid]", "deck", "redeal_layout")
    allowed = "redeal_layout = gaps first, gaps last or gaps anywhere"
    message = "the place of the gaps after a redeal is not set"
    unset = grid is not None and gathers and not in_grid
    yield from _idle(unset, allowed, "deck", "redeal_from", message=message)
    some = "redeals = N or unlimited; or no such line"
    # Old files name redeals where the deck does not deal to a waste, and there can be none.
    dry = bool(deck.redeals) and not gathers and deck.deal_to is not DealTo.WASTE
    yield from _idle(dry, "no redeals without a waste; or redeal_from = columns", "deck", "redeals")
    yield from _idle(deck.redeals == 0, some, "deck", "redeal_from", "redeal_shuffle")
    allowed = f"redeal_from = columns, and {some}"
    yield from _idle(not deck.gathers, allowed, "deck", "redeal_gather", "redeal_layout")
    idle = deck.redeal_layout is RedealLayout.TURN and deck.deal_to is DealTo.NONE
    stays, message = gathers and idle and not unset, "gathered cards would stay in the deck"
    allowed = "redeal_layout = piles N, rows or set-up, or a deal_to"
    yield from _idle(stays and not deck.playable, allowed, "deck", "redeal_from", message=message)
    rotates, allowed = deck.redeal_layout is RedealLayout.ROTATE, "another redeal_layout"
    yield from _idle(rotates, allowed, "deck", "redeal_gather", "redeal_shuffle")
    yield from _idle(deck.redeals is None, "a limited number of redeals", "deck", "draws")
    dry, of_waste = not rules.indices(PileKind.WASTE), "a waste: deal_to = waste"
    yield from _idle(dry, of_waste, "deck", "waste_playable", "waste_limit", "waste_order")
    allowed = "deal_to = waste, or deal_to = none with stock_playable = yes"
    yield from _idle(dry, allowed, "deck", "wastes")
    to_others = deck.deal_to not in (DealTo.COLUMNS, DealTo.RESERVE)
    yield from _idle(to_others, "deal_to = columns, or reserve", "deck", "deal_each")
    aims = rules.area(PileKind.FOUNDATION)
    yield from _idle(all(pile.hidden for pile in aims), "a [foundation]", "column", "deal_play")
    by_card = all(pile.accept is not Accept.RUN for pile in aims)
    yield from _idle(by_card, "accept = run", "foundation", "run_order")
    one_way = not any(pile.order and pile.order.face is FaceOrder.ANY for pile in aims)
    yield from _idle(one_way, "foundations with the rank order any", "foundation", "one_way")
    unfilled = not any({*pile.autofill} - {PileKind.COLUMN} for pile in columns)
    yield from _idle(unfilled, "autofill = stock, waste or reserve", "column", "fill_cards")
    match = rules.match or Match()
    yield from _idle(match.lower is None, "lower as well", "match", "high")
    yield from _idle(not match.adjacent, "adjacent = yes as well", "match", "wrap")
    yield from _idle(match.total is None, "sum as well", "match", "sum_cards")
    waits = any(pile.waits_for is WaitsFor.STOCK for pile in aims)
    decked = bool(rules.indices(PileKind.DECK))
    yield from _idle(waits and not decked, "a [deck], or another word", "foundation", "waits_for")
    yield from _idle(grid is None, "rows of a [grid]", "match", "near", "apart", "leaves")
    if grid is None:
        return
    far = match.removed is Removed.BETWEEN and not (match.apart and {2, 3}.issuperset(match.apart))
    message, allowed = "between needs cards that are 2 or 3 places apart", "apart = 2, 3 or both"
    yield from _idle(far, allowed, "match", "leaves", message=message)
    undealt = not decked or rules.deck.deal_to is not DealTo.NONE
    yield from _idle(undealt, "a [deck] with deal_to = none", "grid", "deal_fill")
    lacking, message = Filler.STOCK in grid.autofill and not decked, "there is no deck to fill gaps"
    yield from _idle(lacking, "a [deck]", "grid", "autofill", message=message)
    by_itself = grid.beside is Beside.NONE and rules.win.kind is not WinKind.SORTED
    yield from _idle(by_itself, "beside = left or both, or win = sorted", "grid", "order", "ring")


def _idle_doubts(rules: RuleSet) -> Iterator[Fault]:
    """Yield those for which a file is played all the same, as it was before they were found."""
    deck, columns, to = rules.deck, rules.area(PileKind.COLUMN), rules.deck.deal_to
    each = f"no deal_by, for each pile gets one card; or deal_each = {max(deck.deal_by)}"
    each = f"{each}; or deal_to = waste" if to in _BY_PILES else "deal_to = waste"
    idle = to is DealTo.NONE and not (rules.grid is not None and rules.grid.deal)
    placed = {*rules.indices(PileKind.COLUMN)} <= rules.single_places
    single = not placed and all(pile.leave in (Leave.TOP, Leave.NONE) for pile in columns)
    ordered = "playable_card = ordered, any or whole: else only single cards move"
    shut = not placed and not any(pile.start.faces for pile in columns)
    open_to = "refill = any or K: else no card is put in an empty column"
    over = any(len(pile.set_up) > (pile.size or len(pile.set_up)) for pile in columns)
    most = f"limit = {max((len(pile.set_up) for pile in columns), default=1)} or more"
    no_cells, no_deck = not rules.indices(PileKind.CELL), not rules.indices(PileKind.DECK)
    aims = rules.area(PileKind.FOUNDATION)
    kept = any(pile.take_back is TakeBack.STOCK_EMPTY for pile in aims)
    by_cells = any(pile.group_limit is GroupLimit.CELLS for pile in columns)
    lone_cards, cells = "without free cells only single cards move", "slots = 4 in [temp]"
    lone = deck.target is DealTarget.FIRST and len(rules.area(to.area or PileKind.DECK)) == 1
    dry = deck.redeals is None and deck.redeal_from is RedealFrom.WASTE and to is not DealTo.WASTE
    for faults in (
        _idle(to is not DealTo.WASTE, each, "deck", "deal_by"),
        _idle(to not in (DealTo.WASTE, DealTo.FOUNDATION), "deal_to = waste", "deck", "deal_start"),
        _idle(deck.redeal_layout.in_grid, "another redeal_layout", "deck", "redeal_gather"),
        _idle(dry, "no redeals without a waste; or redeal_from = columns", "deck", "redeals"),
        _idle(idle, "a deal_to", "deck", "deal_target", "deal_when"),
        _idle(lone, "several piles to deal to", "deck", "deal_target"),
        _idle(placed and not idle, "columns to be filled", "deck", "deal_when"),
        _idle(placed, "a line for each column", "column", *(key.name for key in keys.COLUMN)),
        _idle(single, ordered, "column", "move_order", "move_limit", "empty_limit"),
        _idle(shut and not single, open_to, "column", "empty_limit"),
        _idle(shut, open_to, "column", "empty_from"),
        _idle(over, most, "column", "limit", message="a column begins with more cards"),
        _idle(no_cells and by_cells, cells, "column", "move_limit", message=lone_cards),
        _idle(no_cells, "slots = 4, or no [temp]", "temp", *(key.name for key in keys.TEMP)),
        _idle(no_deck and not no_cells, "a [deck], or open = always", "temp", "open"),
        _idle(no_deck and kept, "a [deck], or take_back = yes", "foundation", "take_back"),
    ):
        yield from (fault._replace(severity=Severity.WARNING) for fault in faults)
