"""Parsers of values of single keys: ranges of ranks, patterns, shapes, places. Knows no section."""

from solkit_tui.model.cards import RANK_TEXT, SUIT_SIZE
from solkit_tui.model.notation import read_face
from solkit_tui.rules.pile import NOTHING, Face, FaceKind, InitialCard, Start
from solkit_tui.rules.ruleset import RedealLayout
from solkit_tui.rules.sol.document import cut, folded, split_spaces
from solkit_tui.rules.sol.faces_and_orders import RANK_CHOICES, RANKS, START_FACE, rank
from solkit_tui.rules.sol.values import (
    SolContext,
    SolValue,
    ValueForm,
    WordChoice,
    WordParser,
    explained,
    made,
    many,
    number,
    one_of,
    reads,
    whole_number,
)

_FARTHEST = 20
"""The greatest distance of an overlapping card from the left, in cards."""

SHAPES = {"pyramid": (2, 12), "inverted": (2, 12), "peaks": (1, 6)}
"""The shapes of overlapping cards, each with its smallest and its largest size."""

UP_DOWN = WordParser({"u": WordChoice("u", "face up"), "d": WordChoice("d", "face down")})
_PACKET = number(1, 104)
_LAYOUTS = one_of(RedealLayout, RedealLayout.PILES, more=("piles N",))
_START_FACES = made(many(START_FACE, "ranks, or none"), Start)
_NOTHING = ("none", "unavail", "unavailable")


@reads(ValueForm("ranks and ranges of them, from low to high", RANK_CHOICES, several=True))
def ranks(value: SolValue, context: SolContext) -> tuple[int, ...] | None:
    """Read a list of ranks and ranges of ranks, in the order given."""
    ranks: list[int] = []
    sound = True
    for piece in value.items():
        text = piece.word.text
        sign = ".." if ".." in text else "-"
        ends = cut(piece.word, sign) if sign in text else (piece.word,)
        places = [RANKS.get(folded(end.text)) for end in ends]
        first, last = places[0], places[-1]
        if first is None or last is None:
            wrong = SolValue(ends[0 if first is None else -1], value.name)
            allowed = f"{', '.join(RANK_TEXT)}, and ranges such as 7..K"
            context.unknown(wrong, allowed, RANK_TEXT)
            sound = False
        elif first > last or "-" in text:
            message = f"{'descending range' if first > last else 'dash'} in {value.name}"
            allowed = "two dots, and from low to high, with A as the lowest"
            low, high = sorted((first, last))
            right = f"{RANK_TEXT[low]}..{RANK_TEXT[high]}"
            context.fault("descending-range", piece.word, message, allowed, nearest=right)
            sound = False
        else:
            span = range(first, last + 1)
            if any(at in ranks for at in span):
                message = f"duplicate value in {value.name}"
                context.fault("duplicate-value", piece.word, message, "each once")
                sound = False
            ranks += span
    return tuple(ranks) if sound else None


@reads(
    _START_FACES.form._replace(
        choices=(*START_FACE.form.choices, WordChoice(_NOTHING[0], "no card", _NOTHING[1:]))
    )
)
def refill(value: SolValue, context: SolContext) -> Start | None:
    """Read the faces that may go on an empty column."""
    if folded(value.word.text) in _NOTHING:
        return NOTHING
    for piece in value.items():
        if folded(piece.word.text) in _NOTHING:
            message = f"{value.name} has both {piece.word.text} and ranks"
            context.fault("contradiction", piece.word, message, "one or the other")
            return None
    return _START_FACES(value, context)


@reads(ValueForm("letters u and d, one per card, from the bottom"))
def pattern(value: SolValue, context: SolContext) -> str | None:
    """Read one letter for each card, from the bottom: ``u`` up, ``d`` down."""
    letters = value.word.text.lower()
    if letters.strip("ud") or not letters:
        context.unknown(value, pattern.form.phrase)
        return None
    return letters


@reads(_LAYOUTS.form)
def redeal_layout(value: SolValue, context: SolContext) -> tuple[RedealLayout, int] | None:
    """Read the layout after a redeal, and the number of `piles N`, else 0."""
    words = split_spaces(value.word)
    if len(words) == 2 and words[0].text.lower() == RedealLayout.PILES:
        size = _PACKET(SolValue(words[1], f"the size of {value.name}"), context)
        return None if size is None else (RedealLayout.PILES, size)
    layout = _LAYOUTS(value, context)
    return None if layout is None else (layout, 0)


@reads(ValueForm("two ranks or ranges joined by a plus sign, such as Q+K", several=True))
def pairs(value: SolValue, context: SolContext) -> frozenset[tuple[int, int]] | None:
    """Read pairs of ranks, ``Q+K``, with the lower rank first; ``2..5+9`` is four pairs with 9."""
    rank_pairs: set[tuple[int, int]] = set()
    before = len(context.faults)
    for piece in value.items():
        if "+" not in piece.word.text:
            allowed = "two ranks joined by a plus sign, such as Q+K, or equal = rank for two alike"
            context.unknown(piece, allowed)
            continue
        first, second = (ranks(SolValue(end, value.name), context) for end in cut(piece.word, "+"))
        rank_pairs |= {(min(a, b), max(a, b)) for a in first or () for b in second or ()}
    return frozenset(rank_pairs) if len(context.faults) == before else None


@reads(ValueForm("ranks joined by plus signs, such as 10+J+Q, J+Q+K", several=True))
def rank_sets(value: SolValue, context: SolContext) -> frozenset[tuple[int, ...]] | None:
    """Read sets of ranks, ``J+Q+K``, each from low to high."""
    sets: set[tuple[int, ...]] = set()
    for piece in value.items():
        words = [piece.word]
        while "+" in words[-1].text:
            words[-1:] = cut(words[-1], "+")
        if not 3 <= len(words) <= 16:
            context.unknown(piece, "three to 16 ranks joined by plus signs, such as J+Q+K")
            return None
        places = [rank(SolValue(word, value.name), context) for word in words]
        sets.add(tuple(sorted(place for place in places if place is not None)))
        if None in places:
            return None
    return frozenset(sets)


_SHAPE_WORDS = tuple(f"{name} N" for name in SHAPES)


@reads(ValueForm(choices=explained("shape", _SHAPE_WORDS)))
def shape(value: SolValue, context: SolContext) -> tuple[str, int] | None:
    """Read a shape of overlapping cards and its size."""
    parts = split_spaces(value.word)
    name = parts[0].text.lower() if parts else ""
    if name not in SHAPES or len(parts) != 2:
        sized = (
            f"{kind} {n}" for kind, (low, high) in SHAPES.items() for n in range(low, high + 1)
        )
        words = () if name in SHAPES else (*SHAPES, *sized)
        context.unknown(value, _SHAPE_WORDS, words)
        return None
    size = number(*SHAPES[name])(SolValue(parts[1], f"the size of {value.name}"), context)
    return None if size is None else (name, size)


@reads(ValueForm("positions in card widths from the left, such as 0 1.5 3 ; u"))
def row(value: SolValue, context: SolContext) -> tuple[tuple[float, ...], str] | None:
    """Read a row of overlapping cards: how far from the left, in cards, and how they lie."""
    places, lying = cut(value.word, ";") if ";" in value.word.text else (value.word, None)
    distances: list[float] = []
    for word in split_spaces(places):
        whole, point, half = word.text.partition(".")
        place = whole_number(whole)
        if place is None or not 0 <= place <= _FARTHEST or (point and half not in ("0", "5")):
            allowed = f"positions from 0 to {_FARTHEST}, separated by blanks, such as 0 1.5 3"
            context.unknown(SolValue(word, value.name), allowed)
            return None
        distances.append(place + 0.5 * (half == "5"))
        if any(abs(distances[-1] - earlier) < 1 for earlier in distances[:-1]):
            message = "cards of a row overlap each other"
            context.fault("overlapping-cards", word, message, "positions one card apart")
            return None
    if not distances:
        context.unknown(SolValue(places, value.name), "the positions of its cards, such as 0 1.5 3")
        return None
    up = "u" if lying is None else UP_DOWN(SolValue(lying, value.name), context)
    return None if up is None else (tuple(distances), up)


MOST_PLACES = 16
"""The most places of a row of a grid."""
GAP, FIRST = "-", "first"


PlaceHolds = str | InitialCard
"""The content of a place of a grid: ``u`` a card of the deal, ``-`` nothing, ``f`` a card that may
begin the row, or a named card; the last two are taken out of the pack before the deal."""


@reads(
    ValueForm(
        "numbers of cards, - for gaps, and named cards, such as 13, - 13, first - 12 and 12 K♥"
    )
)
def grid_row(value: SolValue, context: SolContext) -> tuple[PlaceHolds, ...] | None:
    """Read the places of a row of a grid, from the left."""
    places: list[PlaceHolds] = []
    for word in split_spaces(value.word):
        size = whole_number(word.text)
        if size is not None and 0 < size <= MOST_PLACES:
            places += ["u"] * size
        elif word.text == GAP:
            places.append(GAP)
        elif folded(word.text) == FIRST and not places:
            places.append("f")
        elif (face := read_face(word.text)) is not None:
            suit, named = divmod(face, SUIT_SIZE)
            places.append(InitialCard(Face(FaceKind.RANK, named), suit))
        else:
            allowed = (
                f"numbers of cards, up to {MOST_PLACES}, - for a gap, {FIRST} at the left end, or "
                "a card such as K♥ or KH"
            )
            context.unknown(SolValue(word, value.name), allowed)
            return None
    if not 1 < len(places) <= MOST_PLACES:
        allowed = f"2 to {MOST_PLACES}"
        message = "number out of range for the places of a row"
        context.fault("out-of-range", value.word, message, allowed)
        return None
    return tuple(places)
