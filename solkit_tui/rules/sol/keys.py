"""The keys of each section of a `.sol` file: their meanings, allowed values and defaults.

The reader uses this table; manual, completion, form and questions are made from it. Knows no pile.
"""

from typing import Any

from solkit_tui.faults import Fault
from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.rules.diagnostics import nearest_word
from solkit_tui.rules.pile import Accept, GroupLimit, Leave, Opening, PileKind, TakeBack, WaitsFor
from solkit_tui.rules.ruleset import (
    MOST_CARDS,
    MOST_PACKS,
    Alike,
    BaseRule,
    Beside,
    DealOrder,
    DealPlay,
    DealTarget,
    DealTo,
    DealWhen,
    Filler,
    Gather,
    Near,
    RedealFrom,
    Removed,
)
from solkit_tui.rules.sol.document import SolEntry, split
from solkit_tui.rules.sol.faces_and_orders import (
    FACE,
    FIRST_FACE,
    INITIAL_FACE,
    INITIAL_SUIT,
    RANK_CHOICES,
    START_SUIT,
    SUIT_ORDER,
    SUITS,
    face_order,
    order,
    rank,
    win,
)
from solkit_tui.rules.sol.forms import (
    UP_DOWN,
    grid_row,
    pairs,
    pattern,
    rank_sets,
    ranks,
    redeal_layout,
    refill,
    row,
    shape,
)
from solkit_tui.rules.sol.settings import KeyTable, SolKey
from solkit_tui.rules.sol.values import (
    WORDS,
    YES_NO,
    Read,
    SolContext,
    SolValue,
    WordChoice,
    WordParser,
    game_name,
    made,
    many,
    number,
    number_or,
    one_of,
    reads,
    text,
    words_of,
)

UNLIMITED = -1

AREA_WORDS = {
    PileKind.WASTE: WordChoice("waste"),
    PileKind.COLUMN: WordChoice("columns"),
    PileKind.CELL: WordChoice("cells"),
    PileKind.RESERVE: WordChoice("reserve"),
    PileKind.DECK: WordChoice("stock"),
    PileKind.FOUNDATION: WordChoice("foundation"),
}
_AREAS = made(many(WordParser[PileKind](AREA_WORDS)), frozenset[PileKind])
_FILLER_WORDS = {
    kind: AREA_WORDS[kind] for kind in (PileKind.RESERVE, PileKind.WASTE, PileKind.DECK)
}
_FILLERS = many(WordParser[PileKind](_FILLER_WORDS))
_NEXT_COLUMN = {PileKind.COLUMN: WordChoice("next", "the column to the right")}
_COLUMN_FILLERS = many(WordParser[PileKind](_FILLER_WORDS | _NEXT_COLUMN))
_BASE_RULES = zip(BaseRule, one_of(BaseRule).form.choices, strict=True)
_BASES = WordParser[int | BaseRule](dict(enumerate(RANK_CHOICES)) | dict(_BASE_RULES))

WRAP = SolKey("wrap", YES_NO, "as in [global]")
FROM = SolKey("from", _AREAS, "any pile", "sources", none=True)
AUTOFILL = SolKey("autofill", _FILLERS, "nothing", none=True)
NOTE = SolKey("note", text, "none", none=True)

# -- [global]: fields of `RuleSet`, then those of `About` ----------------------------------------

NAME = SolKey("name", text)
DECKS = SolKey("decks", number(1, MOST_PACKS))
SUIT_LIST = SolKey("suits", made(many(SUITS), lambda suits: tuple(sorted(suits))), "all four")


@reads(ranks.form)
def _pack_ranks(value: SolValue, context: SolContext) -> tuple[int, ...] | None:
    """Read the ranks of the pack; warn of those that are given from high to low."""
    meaning = ranks(value, context)
    if meaning and len(meaning) > 1 and [*meaning] == sorted(meaning, reverse=True):
        low, *_, high = given = [RANK_TEXT[at] for at in meaning]
        message = f"ranks go from low to high: here {low} is the lowest, {high} the highest"
        nearest, word = ", ".join(reversed(given)), value.word
        context.warn(Fault("descending-ranks", word.span, message, word.text, nearest=nearest))
    return meaning


RANK_LIST = SolKey("ranks", _pack_ranks, "A..K")
BASE: SolKey[int | BaseRule] = SolKey("base", _BASES, "not set", none=True)
WIN = SolKey("win", win, "foundation")
LEFT_OUT = ("deck", "temp", "reserve", "overlap", "grid", "match")
"""The sections that `without` can leave out."""
NEVER_LEFT_OUT = ("name", "like", "without", "decks")
"""The keys that `without` cannot leave out: a game has them itself, or takes them over."""


WITHOUT = SolKey("without", many(text), "none")  # once there are all tables, their words
GLOBAL = (
    NAME,
    SolKey("like", game_name, "no game"),
    WITHOUT,
    DECKS,
    SUIT_LIST,
    RANK_LIST,
    SolKey("wrap", YES_NO, "yes"),
    BASE,
    SolKey("base_from", _AREAS, "any pile, at any time", none=True),
    SolKey("deal_order", one_of(DealOrder), "columns"),
    SolKey("deal_first", ranks, "none", none=True),
    WIN,
)
CHANCE = SolKey("chance", number(), "not set", field=None)
VARIANT = SolKey("variant", text, "none")
FAMILIES = WORDS["families"][0].split(", ")
"""The families of the shipped games; a file may name any other."""
_FAMILY = Read(text.form._replace(choices=tuple(map(WordChoice, FAMILIES))), text)
ABOUT = (
    SolKey("family", _FAMILY, "none"),
    SolKey("aka", many(text, "text, separated by commas"), "none"),
    SolKey("author", text, "not set"),
    SolKey("year", text, "not set"),
    SolKey("source", text, "not set"),
    SolKey("skill", number(1, 5), "not set", none=True),
    SolKey("note", text, "none", words="global note"),
    SolKey("variant_of", text, "none"),
    VARIANT,
    CHANCE,
)

# -- [deck]: fields of `Deck`, and what makes the wastes -----------------------------------------

MISSPELT = "unlimted"  # in files of SolKit 1.0: it is read, but shown nowhere
_REDEALS = number_or(words_of("redeals", {UNLIMITED: "unlimited"}))
REDEALS = SolKey("redeals", _REDEALS, "0", field=None)
WASTE_ORDER = SolKey("waste_order", order, "none", none=True)
REDEAL_LAYOUT = SolKey("redeal_layout", redeal_layout, "turn", field=None)
_WASTE_WORDS = {Leave.TOP: "top", Leave.SINGLE: "all", Leave.ENDS: "ends"}
_WASTE_LEAVES = words_of("waste_playable", _WASTE_WORDS)
WASTE_PLAYABLE = SolKey("waste_playable", _WASTE_LEAVES, "top")
WASTE_LIMIT = SolKey("waste_limit", number(1, MOST_CARDS), "no limit", none=True)
WASTES = SolKey("wastes", number(1, 8), "1")
DECK = (
    SolKey("deal_to", one_of(DealTo), "waste"),
    SolKey("deal_by", many(number(1, 16), "numbers from 1 to 16", twice=True), "1"),
    REDEALS,
    SolKey("redeal_from", one_of(RedealFrom), "waste"),
    REDEAL_LAYOUT,
    SolKey("redeal_gather", one_of(Gather), "first"),
    SolKey("redeal_shuffle", YES_NO, "no"),
    SolKey("draws", number(0, 99), "0"),
    SolKey("deal_start", YES_NO, "yes"),
    SolKey("deal_target", one_of(DealTarget), "all", "target"),
    SolKey("deal_each", number(1, 16), "1", "each"),
    SolKey("deal_when", one_of(DealWhen), "always", "when"),
    WASTE_ORDER,
    WASTE_PLAYABLE,
    WASTE_LIMIT,
    WASTES,
    SolKey("stock_playable", YES_NO, "no", "playable"),
)

# -- [foundation], [temp], [reserve], [column]: fields of `PileSpec` -----------------------------

FIRST_FACE_FIELD = SolKey("FirstFace", FIRST_FACE)
FIRST_SUIT_FIELD = SolKey("FirstSuit", START_SUIT)
FACE_ORDER_FIELD = SolKey("FaceOrder", face_order)
SUIT_ORDER_FIELD = SolKey("SuitOrder", SUIT_ORDER)
INITIAL_FACE_FIELD = SolKey("InitialFace", INITIAL_FACE, "no card")
INITIAL_SUIT_FIELD = SolKey("InitialSuit", INITIAL_SUIT, "no card")
SIZE = SolKey("size", number(1, MOST_CARDS), "no limit", none=True)
_ACCEPTED = words_of("accept", {Accept.SINGLE: "single", Accept.RUN: "run", Accept.GROUP: "any"})
ACCEPT = SolKey("accept", _ACCEPTED, "single", field=None)
RUN_ORDER = SolKey("run_order", order, "descending, same suit", none=True)
FOUNDATION = (
    SIZE,
    SolKey("stop", FACE, "none", none=True),
    ACCEPT,
    RUN_ORDER,
    SolKey("take_back", one_of(TakeBack), "yes"),
    SolKey("waits_for", one_of(WaitsFor), "nothing"),
    SolKey("one_way", YES_NO, "no"),
    FROM,
    WRAP,
    NOTE,
)

SLOTS = SolKey("slots", number(0, 16), "0")
FILLED = SolKey("filled", number(0, 16), "0")
_CAPACITY = number_or(words_of("capacity", {UNLIMITED: "unlimited"}), 1, MOST_CARDS)
CAPACITY = SolKey("capacity", _CAPACITY, "1")
TEMP = (
    SLOTS,
    FILLED,
    CAPACITY,
    SolKey("open", one_of(Opening), "always", "opening"),
    AUTOFILL,
    FROM,
    NOTE,
)


@reads(number(0).form)
def _cards(value: SolValue, context: SolContext) -> int | None:
    """Read a number of cards, at most as many as there are."""
    return number(0, context.pack_size or MOST_CARDS)(value, context)


NUM_CARDS = SolKey("NumCards", _cards)
NUM_FACE_UP = SolKey("NumFaceUpCards", _cards)

_RESERVE_LEAVES = words_of("reserve playable_card", {Leave.TOP: "top", Leave.SINGLE: "all"})
RESERVE = (
    SolKey("playable_card", _RESERVE_LEAVES, "top", "leave", words="reserve playable_card"),
    AUTOFILL,
    NOTE,
)

_COLUMN_LEAVES = (Leave.TOP, Leave.ORDERED, Leave.ANY, Leave.WHOLE)
_TAKE_ONLY = WordChoice("take only", "no cards may be put here", ("takeonly", "take-only", "take"))
TAKE_ONLY = SolKey("take only", WordParser({True: _TAKE_ONLY}), "no, cards may be put here")
COLUMN_PLAYABLE = SolKey("playable_card", one_of(_COLUMN_LEAVES), "top")
ORDER = SolKey("order", order, "descending, same suit", field=None)
ALSO = SolKey("also", order, "none", field=None, none=True)
MOVE_ORDER = SolKey("move_order", order, "same as `order`", none=True)
FACES = SolKey("faces", pattern, "the top ones", none=True)
_LIMITS = number_or(one_of(GroupLimit), 1, MOST_CARDS)
COLUMN = (
    COLUMN_PLAYABLE,
    ORDER,
    SolKey("refill", refill, "none", "start"),
    ALSO,
    MOVE_ORDER,
    SolKey("move_limit", _LIMITS, "none", "group_limit"),
    SolKey("empty_limit", _LIMITS, "same as `move_limit`"),
    SolKey("autofill", _COLUMN_FILLERS, AUTOFILL.default, none=True),
    SolKey("fill_cards", number(1, 16), "1", "fill"),
    SolKey("limit", number(1, MOST_CARDS), "no limit", "size", none=True),
    FROM,
    SolKey("empty_from", _AREAS, "same as `from`", "empty_sources", none=True),
    FACES,
    WRAP,
    NOTE,
)
COLUMNS = (
    SolKey("deal_play", one_of(DealPlay), "no"),
    SolKey("sink", many(FACE, "ranks"), "none", none=True),
)
"""The keys of `[column]` that are about the whole game: fields of `RuleSet`."""

# -- [match]: fields of `Match`; [overlap] -------------------------------------------------------

LOWER = SolKey("lower", SUIT_ORDER, "no card", none=True)
_ALIKE = WordParser({one: WordChoice(one.value) for one in Alike})
_SUMMED = number_or(words_of("sum_cards", {MOST_CARDS: "any"}), 2, 16)
MATCH = (
    SolKey("sum", number(2, 26), "no total", "total", none=True),
    SolKey("sum_cards", _SUMMED, "2", "total_most"),
    SolKey("equal", made(many(_ALIKE), frozenset[Alike]), "nothing", none=True),
    SolKey("adjacent", YES_NO, "no"),
    SolKey("wrap", YES_NO, WRAP.default, words="match wrap"),
    SolKey("pairs", pairs, "none", none=True),
    SolKey("sets", rank_sets, "none", none=True),
    SolKey("single", many(FACE, "ranks"), "none", none=True),
    LOWER,
    SolKey("high", rank, "the last rank", none=True),
    SolKey(
        "from", _AREAS, "all piles except foundations", "sources", none=True, words="match from"
    ),
    SolKey("near", one_of(Near), "anywhere", none=True),
    SolKey("apart", many(number(1, 16), "numbers from 1 to 16"), "any number", none=True),
    SolKey("leaves", one_of(Removed), "both", "removed"),
)

SHAPE = SolKey("shape", shape, "rows")
OVERLAP_FACES = SolKey(
    "faces", UP_DOWN, "face down for peaks, otherwise face up", words="overlap faces"
)

# -- [grid]: fields of `Grid` --------------------------------------------------------------------

LEFT_END = SolKey("first", refill, "any")
GAPS = SolKey("gaps", ranks, "none", none=True)
GRID_ORDER = SolKey("order", order, "ascending, same suit", field=None, words="grid order")
BESIDE = SolKey("beside", one_of(Beside), "left")
_GAP_FILLERS = many(one_of(Filler))
GRID = (
    GRID_ORDER,
    LEFT_END,
    BESIDE,
    SolKey("ring", YES_NO, "no"),
    SolKey("deal_fill", _GAP_FILLERS, "nothing", "deal", none=True),
    SolKey("autofill", _GAP_FILLERS, "nothing", none=True, words="grid autofill"),
    GAPS,
)
GRID_ROW = SolKey("row", grid_row, words="grid row")
ROW = SolKey("row", row, words="overlap row")


def _by_name(*keys: SolKey[Any]) -> dict[str, SolKey[Any]]:
    return {key.name: key for key in keys}


TABLES = {
    "global": KeyTable(
        "The cards and the name of the game.", _by_name(*GLOBAL, *ABOUT), required=("name", "decks")
    ),
    "deck": KeyTable("The rest of the cards, and how they are dealt.", _by_name(*DECK, NOTE)),
    "foundation": KeyTable(
        "The goal piles, one line each.",
        _by_name(*FOUNDATION),
        ("column",),
        "column",
        _by_name(*FOUNDATION),
        (
            *(FIRST_FACE_FIELD, FIRST_SUIT_FIELD, FACE_ORDER_FIELD, SUIT_ORDER_FIELD),
            *(INITIAL_FACE_FIELD, INITIAL_SUIT_FIELD),
        ),
        4,
        32,
        "foundation pile",
    ),
    "temp": KeyTable("Free cells.", _by_name(*TEMP)),
    "reserve": KeyTable(
        "Cards that you can take but not put back; one line per pile.",
        _by_name(*RESERVE),
        ("pile",),
        "pile",
        _by_name(*RESERVE),
        (NUM_CARDS, NUM_FACE_UP),
        2,
        40,
        "reserve pile",
    ),
    "column": KeyTable(
        "The columns of the tableau.",
        _by_name(*COLUMN, *COLUMNS),
        ("column",),
        "column",
        _by_name(*COLUMN),
        (NUM_CARDS, NUM_FACE_UP, TAKE_ONLY),
        2,
        40,
        "column",
    ),
    "overlap": KeyTable(
        "Overlapping cards: a shape, or one line per row.",
        _by_name(SHAPE, OVERLAP_FACES),
        (),
        "row",
        positional=(ROW,),
        needed=1,
        line_label="row",
    ),
    "grid": KeyTable(
        "Rows of single-card places with gaps; one line per row.",
        _by_name(*GRID),
        ("row",),
        "row",
        positional=(GRID_ROW,),
        needed=1,
        most=8,
        line_label="row",
    ),
    "match": KeyTable("Pairs of cards that are removed.", _by_name(*MATCH)),
}
"""The sections by name. For manual, form and completion a new key needs only a row above, and its
words in `keys.txt`; docs/architecture.md lists what else it touches."""

_NAMES = (*LEFT_OUT, *(key for table in TABLES.values() for key in table.keys))
_OF_PARENT = WordParser({name: WordChoice(name) for name in _NAMES if name not in NEVER_LEFT_OUT})
_OF_PARENT.allowed = "sections and keys of that game"
WITHOUT.read = many(_OF_PARENT, "sections and keys of the game it is based on")

_OTHERWISE = {"": "global", PileKind.WASTE: "deck", PileKind.CELL: "temp"}
SECTION_OF: dict[str, str] = {kind.value: kind.value for kind in PileKind} | _OTHERWISE
"""The section that the piles of each area belong to; "": the game as a whole."""


_KEYS_OF = {name: {*table.keys, table.line} - {""} for name, table in TABLES.items()}
EVERY_KEY = frozenset[str]().union(*_KEYS_OF.values())

LINES = frozenset(table.line for table in TABLES.values() if table.line)
"""The keys of the lines that stand for piles."""


def homes(word: str, fields: tuple[object, ...] = ()) -> tuple[str, tuple[str, ...]]:
    """Return the key that a word is, or must have been, and the sections which have that key,
    except those whose lines begin with the same two fields."""
    meant = word if word in EVERY_KEY else nearest_word(word, sorted(EVERY_KEY), 0.8)
    same = {name for name in TABLES if fields and TABLES[name].positional[:2] == fields[:2]}
    return meant or word, tuple(
        name for name, names in _KEYS_OF.items() if meant in names and name not in same
    )


def belongs(entry: SolEntry, name: str) -> bool:
    """Return whether an entry may belong in a section. Of the lines with several fields, only those
    of foundations have no number as the second."""
    table, fields = TABLES.get(name), split(entry.value)
    if table is None or entry.name not in EVERY_KEY:
        return True
    counts = fields[1:2] if len(fields) > 2 else fields
    numbered = len(fields) < 2 or any(part.text.isdecimal() for part in counts)
    of_line = entry.name == table.line and numbered == (table.needed < 4)
    return of_line or entry.name in table.keys
