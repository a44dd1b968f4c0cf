"""Reads `[overlap]`, `[grid]` and `[match]` of a `.sol` file: overlapping cards, rows with gaps,
and cards that leave in pairs.

Knows no whole game.
"""

from solkit_tui.faults import Fault, Subject
from solkit_tui.rules.pile import (
    ANYTHING,
    NOTHING,
    Accept,
    FaceOrder,
    InitialCard,
    Order,
    PileKind,
    PileSpec,
    Start,
    SuitOrder,
)
from solkit_tui.rules.ruleset import Beside, Grid, Match
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.comma_repair import read_value
from solkit_tui.rules.sol.document import SolEntry, Word
from solkit_tui.rules.sol.faces_and_orders import SUIT_ORDER
from solkit_tui.rules.sol.forms import PlaceHolds
from solkit_tui.rules.sol.piles import Placed
from solkit_tui.rules.sol.settings import SolSettings
from solkit_tui.rules.sol.values import SolContext, SolValue, number

Row = tuple[tuple[float, ...], str]
"""The distances of the cards of a row from the left, in cards, and how they lie: ``u`` or ``d``."""

_PEAK = 4
"""The number of rows of a peak; neighbouring peaks share the lowest."""


def overlap(
    heading: Word, lines: list[SolEntry], context: SolContext, settings: SolSettings, first: int
) -> list[Placed]:
    """Return the overlapping cards, each as a pile of its own; `first` is the position of the first
    one in `RuleSet.piles`."""
    rows: list[tuple[Row, Word]] = []
    for entry in lines:
        if entry.times is not None:
            message = "row may not be repeated with *N"
            context.fault("surplus-times", entry.times, message, "one line per row")
        if not entry.value.text:
            context.fault("missing-value", entry.value, "missing value for row", _ROW_PHRASE)
        elif (row := read_value(keys.ROW.read, SolValue(entry.value, "row"), context)) is not None:
            rows.append((row, entry.value))
    shape = settings.get(keys.SHAPE, None)
    if lines and keys.SHAPE.name in settings.places:
        message = "[overlap] has both shape and rows"
        context.fault("contradiction", lines[0].key, message, "shape or rows")
    elif not (lines or keys.SHAPE.name in settings.places or settings.unread):
        subject = Subject("overlap", part=keys.SHAPE.name)
        message, allowed = "[overlap] needs shape or rows", f"shape, or {_ROW_PHRASE}"
        context.fault("missing-key", heading._replace(text=""), message, allowed, subject=subject)
    if shape is not None:
        place = settings.places[keys.SHAPE.name]
        name, size = shape
        covered = settings.get(keys.OVERLAP_FACES, "d" if name == "peaks" else "u")
        rows = [(row, place) for row in _rows(name, size, covered)]
    elif lines and keys.OVERLAP_FACES.name in settings.places:
        allowed = "u or d after a semicolon on each row"
        place = settings.places[keys.OVERLAP_FACES.name]
        context.fault("no-effect", place, "faces has no effect", allowed)
    if len(lines) > 1 and rows and all(len(places) == 1 for (places, _), _ in rows):
        message = "each row has one card: its numbers are positions"
        allowed = "row = 0 1 2 for three cards, or shape = pyramid 7 in place of the rows"
        context.warn(Fault("one-card-rows", lines[0].value.span, message, allowed=allowed))
    return _piles(rows, first)


_ROW_PHRASE = "rows such as row = 0 1.5 3 ; u"


def _rows(name: str, size: int, covered: str) -> list[Row]:
    """Return the rows of a shape, from the top of the table down. All rows but the last,
    which nothing lies on, lie as `covered` says."""
    if name == "peaks":
        peaks = [
            [3.0 * peak + 1.5 - row / 2 + at for peak in range(size) for at in range(row + 1)]
            for row in range(_PEAK)
        ]
        rows = [tuple(dict.fromkeys(row)) for row in peaks]
    else:
        lengths = range(1, size + 1) if name == "pyramid" else range(size, 0, -1)
        rows = [tuple((size - length) / 2 + at for at in range(length)) for length in lengths]
    return [(row, covered) for row in rows[:-1]] + [(rows[-1], "u")]


def _piles(rows: list[tuple[Row, Word]], first: int) -> list[Placed]:
    """Return a pile for each card; a card lies on those cards of the row above that it touches."""
    cards = [
        (x, y, lying, place) for y, ((places, lying), place) in enumerate(rows) for x in places
    ]
    piles = []
    for x, y, lying, place in cards:
        below = ((at, left) for at, (left, row, _, _) in enumerate(cards, first) if row == y + 1)
        covered_by = tuple(at for at, left in below if abs(left - x) < 1)
        spec = PileSpec(PileKind.COLUMN, 0, lying, size=1, x=x, y=y / 2, covered_by=covered_by)
        piles.append(Placed(spec, place))
    return piles


# -- rows with gaps --------------------------------------------------------------------------------

_RISING = Order(FaceOrder.ASCENDING, SuitOrder.SAME_SUIT)


def grid(settings: SolSettings) -> Grid:
    """Return the grid that a section sets, without its places."""
    order = settings.get(keys.GRID_ORDER, _RISING)._replace(wrap=settings.get(keys.WRAP, True))
    return Grid(order=order, **settings.fields(keys.GRID, Grid))


def grid_places(lines: list[SolEntry], context: SolContext, settings: SolSettings) -> list[Placed]:
    """Return the places of a grid, each as a pile of its own."""
    most = keys.TABLES["grid"].most
    start = settings.get(keys.LEFT_END, ANYTHING)
    rows: list[tuple[tuple[PlaceHolds, ...], Word]] = []
    for entry in lines:
        times = 1
        if entry.times is not None:
            times = number(1, most)(SolValue(entry.times, f"{entry.key.text}*N"), context) or 1
        letters = read_value(keys.GRID_ROW.read, SolValue(entry.value, "row"), context)
        if letters is not None and letters[0] == "f" and len(start.faces) != 1:
            message = "the first card of a row is not set"
            context.fault("missing-key", entry.value, message, "first = A, for example")
        if len(rows) <= most < len(rows) + times:
            message = "too many rows in this section"
            context.fault("too-many-piles", entry.key, message, f"at most {most}")
        rows += [(letters or (), entry.value)] * times
    by_hand = settings.get(keys.BESIDE, Beside.LEFT) is not Beside.NONE
    return [
        Placed(_place(row, at, holds, start, by_hand=by_hand), place)
        for row, (places, place) in enumerate(rows[:most])
        for at, holds in enumerate(places)
    ]


def _place(row: int, at: int, holds: PlaceHolds, start: Start, *, by_hand: bool) -> PileSpec:
    """Return a place of a grid, by what its row says that it holds."""
    named = holds if isinstance(holds, InitialCard) else None
    if holds == "f" and start.faces:
        named = InitialCard(start.faces[0], None)
    return PileSpec(
        PileKind.COLUMN,
        0,
        "u" if holds == "u" else "",
        initial=named,
        accept=Accept.SINGLE if by_hand else Accept.NONE,
        start=NOTHING if at else start,
        size=1,
        id=f"{row + 1}.{at + 1}",
        place=(row, at),
    )


# -- pairs -----------------------------------------------------------------------------------------

_DETAILS = ("wrap", "high", "from", "sum_cards")
"""The keys of [match] that only refine others: by themselves they let no card leave."""


def match(heading: Word, context: SolContext, settings: SolSettings) -> Match:
    """Return the rules for pairs that a section sets."""
    fields = settings.fields(keys.MATCH, Match)
    places = {key.name: settings.place(key) for key in keys.MATCH}
    asked = [name for name in places if name not in _DETAILS]
    if not any(map(places.get, asked)):
        message = "[match] names nothing to remove"
        context.fault("nothing-removed", heading._replace(text=""), message, ", ".join(asked))
    if fields.get("lower") is SuitOrder.NONE:
        lower = settings.places[keys.LOWER.name]
        others = tuple(word for word in SUIT_ORDER.allowed if word != SuitOrder.NONE)
        context.fault("nothing-removed", lower, "nothing is lower with this suit order", others)
    several = "sets" in fields or fields.get("total_most", 2) > 2
    for name in ("equal", "near", "apart", "leaves") if several else ():
        place = places[name]
        if place is not None:
            message = f"{name} is for pairs, not for sets and sums of more cards"
            context.fault("contradiction", place, message, "one or the other")
    return Match(**fields)
