"""Makes piles of the sections of a `.sol` file that stand for areas. Knows no whole game."""

import re
from collections.abc import Callable

from solkit_tui.faults import Fault
from solkit_tui.rules.pile import (
    ANYTHING,
    NOTHING,
    Accept,
    FaceOrder,
    InitialCard,
    Leave,
    Order,
    PileKind,
    PileSpec,
    Start,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import DealTo, Deck
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import SolEntry, Word, folded
from solkit_tui.rules.sol.faces_and_orders import ANY_SUIT
from solkit_tui.rules.sol.piles import PileLine, Placed, built_order, set_up
from solkit_tui.rules.sol.settings import SolSettings
from solkit_tui.rules.sol.values import SolContext, SolValue, number, whole_number

_DEFAULT_ORDER = Order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT)


def deck_piles(heading: Word, settings: SolSettings, deck: Deck) -> list[Placed]:
    """Return the deck, and the wastes that it deals to or that its cards are put on by hand."""
    leave = Leave.TOP if deck.playable else Leave.NONE
    pile = PileSpec(PileKind.DECK, 1, leave=leave, note=settings.get(keys.NOTE, ""))
    by_hand = deck.playable and deck.deal_to is DealTo.NONE and settings.has(keys.WASTES)
    wastes = settings.get(keys.WASTES, 1) if deck.deal_to is DealTo.WASTE or by_hand else 0
    order = built_order(settings.get(keys.WASTE_ORDER, None), settings)
    # By hand, any card of the deck goes on any waste; other cards only as `waste_order` says.
    from_deck = frozenset({PileKind.DECK}) if by_hand else None
    spec = PileSpec(
        PileKind.WASTE,
        0,
        leave=settings.get(keys.WASTE_PLAYABLE, Leave.TOP),
        accept=Accept.SINGLE if order is not None or by_hand else Accept.NONE,
        start=ANYTHING if by_hand else NOTHING,
        order=Order(FaceOrder.FREE, SuitOrder.ANY) if by_hand and order is None else order,
        size=settings.get(keys.WASTE_LIMIT, None),
        sources=None if order is not None else from_deck,
        empty_sources=from_deck,
    )
    return [Placed(pile, heading), *[Placed(spec, heading)] * wastes]


def _foundation(line: PileLine) -> PileSpec | None:
    entry, context = line.entry, line.context
    face, suit = line.field(keys.FIRST_FACE_FIELD), line.field(keys.FIRST_SUIT_FIELD)
    faces, suits = line.field(keys.FACE_ORDER_FIELD), line.field(keys.SUIT_ORDER_FIELD)
    first, first_suit = line.field(keys.INITIAL_FACE_FIELD), line.field(keys.INITIAL_SUIT_FIELD)
    if not line.sound or face is None or suit is None or faces is None or suits is None:
        return None
    initial = None
    if first is not None:
        initial = InitialCard(first, None if first_suit == ANY_SUIT else first_suit)
    fields = line.settings.fields(keys.FOUNDATION, PileSpec)
    accept = line.settings.get(keys.ACCEPT, Accept.SINGLE)
    run = None
    if accept is Accept.RUN:
        run = built_order(line.settings.get(keys.RUN_ORDER, _DEFAULT_ORDER), line.settings)
        if not line.settings.has(keys.SIZE):
            message = "a complete run needs a length"
            context.fault("missing-key", entry.key, message, "size = N with accept = run")
        if run is None:
            message = "no cards form a run in run_order"
            place = line.settings.place(keys.RUN_ORDER) or entry.key
            context.fault("no-run", place, message, "another suit order")
    return PileSpec(
        PileKind.FOUNDATION,
        0,
        initial=initial,
        leave=Leave.NONE if fields.get("take_back") is TakeBack.NO else Leave.TOP,
        accept=accept,
        start=Start((face,), suit),
        order=built_order(Order(faces[0], suits, faces[1]), line.settings),
        run=run,
        **fields,
    )


def cells(heading: Word, context: SolContext, settings: SolSettings) -> list[Placed]:
    """Return the free cells; the first `filled` of them get a card at the start."""
    slots, filled = settings.get(keys.SLOTS, 0), settings.get(keys.FILLED, 0)
    slots_faulty = settings.has(keys.SLOTS) and keys.SLOTS.name not in settings.values
    if filled > slots and not slots_faulty:
        place = settings.places[keys.FILLED.name]
        message, allowed = "more filled cells than cells", f"slots = {filled}"
        fault = Fault("too-many-filled", place.span, message, place.text, allowed)
        context.faults.add(fault._replace(over=filled - slots))
    capacity = settings.get(keys.CAPACITY, 1)
    spec = PileSpec(
        PileKind.CELL,
        0,
        accept=Accept.SINGLE,
        start=ANYTHING,
        # In a cell with room for more than one card, any card goes on any other.
        order=None if capacity == 1 else Order(FaceOrder.FREE, SuitOrder.ANY),
        size=None if capacity == keys.UNLIMITED else capacity,
        **settings.fields(keys.TEMP, PileSpec),
    )
    dealt = ["u" if at < filled else "" for at in range(max(slots, filled))]
    return [Placed(spec._replace(set_up=up), heading) for up in dealt]


def _reserve(line: PileLine) -> PileSpec | None:
    letters = set_up(line)
    if not line.sound or letters is None:
        return None
    return PileSpec(PileKind.RESERVE, 0, letters, **line.settings.fields(keys.RESERVE, PileSpec))


def _column(line: PileLine) -> PileSpec | None:
    letters = set_up(line)
    take_only = line.field(keys.TAKE_ONLY)
    if not line.sound or letters is None:
        return None
    if take_only:
        note = line.settings.get(keys.NOTE, "")
        return PileSpec(PileKind.COLUMN, 0, letters, take_only=True, note=note)
    order = built_order(line.settings.get(keys.ORDER, _DEFAULT_ORDER), line.settings)
    fields = line.settings.fields(keys.COLUMN, PileSpec)
    also = built_order(line.settings.get(keys.ALSO, None), line.settings)
    if "limit" in line.settings.places and 0 < (fields.get("size") or 0) < len(letters):
        limit, most = line.settings.places["limit"], f"limit = {len(letters)} or more"
        message = "a column begins with more cards"
        line.context.warn(Fault("no-effect", limit.span, message, limit.text, most))
    open_to_cards = order or also or fields.get("start", NOTHING).faces
    leave, group = _groups(line.settings, order)
    return PileSpec(
        PileKind.COLUMN,
        0,
        letters,
        leave=leave,
        group=group,
        accept=Accept.GROUP if open_to_cards else Accept.NONE,
        order=order,
        also=also,
        **fields,
    )


def _groups(settings: SolSettings, order: Order | None) -> tuple[Leave, Order | None]:
    """Return which cards may leave a column, and the order that a group must have to leave."""
    leave = settings.get(keys.COLUMN_PLAYABLE, Leave.TOP)
    if leave is Leave.TOP:
        return leave, None
    pair = settings.get(keys.MOVE_ORDER, None)
    if pair is None:
        return leave, order if leave is Leave.ORDERED else None
    # Any group that has to be in an order is an ordered group.
    leave = Leave.ORDERED if leave is Leave.ANY else leave
    return leave, pair._replace(wrap=settings.get(keys.WRAP, True))


LINES: dict[str, Callable[[PileLine], PileSpec | None]] = {
    "foundation": _foundation,
    "reserve": _reserve,
    "column": _column,
}
"""The sections with a line for each pile, each with the function that makes a line into a pile; it
returns None for a faulty line."""


_TIMES_BEHIND = r"(.*\S)\s*(?:\*|×|\bx)\s*(\d+)"
"""A value with a number of piles behind it, which belongs behind the key."""

_DOWN_AND_UP = r"(\d{1,3}) *(?:face.)?down *, *(\d{1,3}) *(?:face.)?up"
"""The cards of a pile face down, and those face up, as two fields."""


def lined_piles(
    section: str, lines: list[SolEntry], context: SolContext, settings: SolSettings
) -> list[Placed]:
    """Return the piles of a section of `LINES`; a line with ``*N`` stands for N piles."""
    table, only = keys.TABLES[section], lines[0] if len(lines) == 1 else None
    if section == "column" and only is not None and folded(only.value.text) == "none":
        return []
    many = 0 if only is None or only.times is not None else whole_number(only.value.text) or 0
    if only is not None and many > 0:
        context.fault("lone-number", only.value, "too few values", table.line_words)
        return []
    read, most = LINES[section], table.most
    piles: list[Placed] = []
    asked = 0
    read_times = number(1, most)
    for entry in lines:
        times, text = 1, entry.value.text
        signed = entry.times is None and any(sign in text for sign in "*×x")
        if signed and "," in text and (behind := re.fullmatch(_TIMES_BEHIND, text)):
            key, nearest = entry.key, f"{table.line}*{behind[2]} = {behind[1]}"
            whole = key._replace(text=f"{key.text} = {text}", end=entry.value.end)
            message = "the number of piles is behind the value"
            context.fault("surplus-times", whole, message, nearest=nearest)
            value = entry.value._replace(text=behind[1])
            entry = entry._replace(times=key._replace(text=behind[2]), value=value)
        if table.needed < 4 and "down" in text and (downs := re.fullmatch(_DOWN_AND_UP, text)):
            sizes = f"{int(downs[1]) + int(downs[2])}, {downs[2]}"
            context.fault("down-up", entry.value, "not numbers", table.line_words, nearest=sizes)
            entry = entry._replace(value=entry.value._replace(text=sizes))
        if entry.times is not None:
            times = read_times(SolValue(entry.times, f"{entry.key.text}*N"), context) or 1
        spec = read(PileLine(entry, table, context, settings))
        if asked <= most < asked + times:
            message = "too many piles in this section"
            context.fault("too-many-piles", entry.key, message, f"at most {most}")
        if spec is not None and asked + times <= most:
            piles += [Placed(spec, entry.value)] * times
        asked += times
    return piles
