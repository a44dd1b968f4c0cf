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
_BASES: WordParser[int | BaseRule] = WordParser(
    {
        **dict(enumerate(RANK_CHOICES)),
        BaseRule.FIRST: WordChoice(
            "first", "the rank of the first card of the shuffled pack, which stays in it"
        ),
        BaseRule.DEAL: WordChoice(
            "deal", "the rank of a card dealt to the first empty foundation at the start"
        ),
        BaseRule.PLAY: WordChoice("play", "the rank of the first card that is put on a foundation"),
    }
)
_SUIT_LIST = made(many(SUITS), lambda suits: tuple(sorted(suits)))

WRAP = SolKey(
    "wrap",
    YES_NO,
    "Whether the first and last ranks are adjacent, like Ace and King.",
    "as in [global]",
    label="Ace next to King",
)
FROM = SolKey(
    "from",
    _AREAS,
    "Which piles cards may come from.",
    "any pile",
    "sources",
    none=True,
    label="cards come from",
)
AUTOFILL = SolKey(
    "autofill",
    _FILLERS,
    "Which piles automatically fill an empty pile, in this order.",
    "nothing",
    none=True,
    label="filled from",
)
NOTE = SolKey(
    "note",
    text,
    "A note of your own, shown with the rules of these piles; for display only.",
    "none",
    none=True,
)

# -- [global]: fields of `RuleSet`, then those of `About` ----------------------------------------

NAME = SolKey("name", text, "The name of the game.")
DECKS = SolKey(
    "decks", number(1, MOST_PACKS), "How many packs are shuffled together.", label="packs"
)
SUIT_LIST = SolKey("suits", _SUIT_LIST, "The suits of the pack.", "all four")


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


RANK_LIST = SolKey(
    "ranks", _pack_ranks, "The ranks of the pack, from low to high; `..` is a range.", "A..K"
)
BASE: SolKey[int | BaseRule] = SolKey(
    "base",
    _BASES,
    "The rank that foundations start with, if it is not fixed.",
    "not set",
    none=True,
    label="base rank",
)
WIN = SolKey("win", win, "How the game is won.", "foundation", label="aim")
LEFT_OUT = ("deck", "temp", "reserve", "overlap", "grid", "match")
"""The sections that `without` can leave out."""
NEVER_LEFT_OUT = ("name", "like", "without", "decks")
"""The keys that `without` cannot leave out: a game has them itself, or takes them over."""


WITHOUT = SolKey(
    "without",
    many(text),  # once there are all tables, their words
    "Sections and keys not inherited from the `like` game.",
    "none",
    label="not inherited",
)
GLOBAL = (
    NAME,
    SolKey(
        "like",
        game_name,
        "The game whose rules apply unless this file changes them.",
        "no game",
        label="based on",
    ),
    WITHOUT,
    DECKS,
    SUIT_LIST,
    RANK_LIST,
    SolKey("wrap", YES_NO, WRAP.meaning, "yes", label="Ace next to King"),
    BASE,
    SolKey(
        "base_from",
        _AREAS,
        "Which piles may supply the base card for `base = play`; it must be played first.",
        "any pile, at any time",
        none=True,
        label="base card from",
    ),
    SolKey(
        "deal_order",
        one_of(
            {
                DealOrder.COLUMNS: "one whole column after another, from left to right",
                DealOrder.ROWS: "one card per column per round",
                DealOrder.HIDDEN: "in rows; face-down cards first",
            }
        ),
        "The order in which the columns are dealt.",
        "columns",
    ),
    SolKey(
        "deal_first",
        ranks,
        "Ranks dealt before all other cards, in this order.",
        "none",
        none=True,
        label="dealt first",
    ),
    WIN,
)
CHANCE = SolKey(
    "chance",
    number(),
    "About 1 in N deals can be won; for display only.",
    "not set",
    field=None,
    label="winnable: 1 in",
)
VARIANT = SolKey("variant", text, "The name of this variant; for display only.", "none")
FAMILIES = (
    "Accordion",
    *("Baker's Dozen", "Beleaguered Castle", "Canfield", "Fan", "Forty Thieves", "FreeCell"),
    *("Golf", "Gypsy", "Klondike", "Montana", "Numerica", "Osmosis", "Pairing", "Picture Gallery"),
    *("Raglan", "Simple", "Spider", "Terrace", "Two-Pack", "Yukon"),
)
"""The families of the shipped games; a file may name any other."""
ABOUT = (
    SolKey(
        "family",
        Read(text.form._replace(choices=tuple(map(WordChoice, FAMILIES))), text),
        "The family the game belongs to; for display only.",
        "none",
    ),
    SolKey(
        "aka",
        many(text, "text, separated by commas"),
        "Other names under which players may find the game.",
        "none",
        label="other names",
    ),
    SolKey("author", text, "Who made the game; for display only.", "not set"),
    SolKey("year", text, "When it was made or first printed; for display only.", "not set"),
    SolKey("source", text, "The book or program it is from; for display only.", "not set"),
    SolKey(
        "skill",
        number(1, 5),
        "From 1 (all luck) to 5 (all skill); for display only.",
        "not set",
        none=True,
        label="luck 1 to skill 5",
    ),
    SolKey("note", text, "A note for players; for display only.", "none"),
    SolKey("variant_of", text, "The game of which this is a variant; for display only.", "none"),
    VARIANT,
    CHANCE,
)

# -- [deck]: fields of `Deck`, and what makes the wastes -----------------------------------------

REDEALS = SolKey(
    "redeals",
    number_or(  # files of SolKit 1.0 have the second, misspelt word
        WordParser({UNLIMITED: WordChoice("unlimited", "no limit, same as -1", ("unlimted",))})
    ),
    "How many times the waste may be turned over when the deck is empty.",
    "0",
    field=None,
)
_DEALT_TO = WordParser(
    {
        DealTo.WASTE: WordChoice(
            "waste", "to the waste (top card may be played)", ("deck", "side")
        ),
        DealTo.COLUMNS: WordChoice(
            "columns", "one card face up to each column, from the left", ("column",)
        ),
        DealTo.RESERVE: WordChoice("reserve", "one card face up to each pile of the reserve"),
        DealTo.FOUNDATION: WordChoice("foundation", "one card to each foundation, in any order"),
        DealTo.NONE: WordChoice("none", "nowhere: the deck only fills empty piles"),
    }
)
WASTE_ORDER = SolKey(
    "waste_order",
    order,
    "How cards may be built on the waste.",
    "none",
    none=True,
    label="building on waste",
)
REDEAL_LAYOUT = SolKey(
    "redeal_layout",
    redeal_layout,
    "What happens to the gathered cards.",
    "turn",
    field=None,
    label="after gathering",
)
_WASTE_LEAVES = WordParser(
    {
        Leave.TOP: WordChoice("top", "the top card"),
        Leave.SINGLE: WordChoice("all", "any card; cards on it stay"),
        Leave.ENDS: WordChoice("ends", "the top card and the bottom card"),
    }
)
WASTE_PLAYABLE = SolKey(
    "waste_playable",
    _WASTE_LEAVES,
    "Which waste cards may be played.",
    "top",
    label="playable waste cards",
)
WASTE_LIMIT = SolKey(
    "waste_limit",
    number(1, MOST_CARDS),
    "No more cards are dealt once the waste has this many.",
    "no limit",
    none=True,
)
WASTES = SolKey(
    "wastes",
    number(1, 8),
    "Number of waste piles; each deal puts `deal_by` cards on each.",
    "1",
)
DECK = (
    SolKey("deal_to", _DEALT_TO, "Where the deck deals its cards.", "waste", label="dealt to"),
    SolKey(
        "deal_by",
        many(number(1, 16), "numbers from 1 to 16", twice=True),
        "How many cards are dealt to the waste at a time; a list gives one number per pass.",
        "1",
        label="cards at a time",
    ),
    REDEALS,
    SolKey(
        "redeal_from",
        one_of(
            {
                RedealFrom.WASTE: "the waste, turned over",
                RedealFrom.COLUMNS: "the columns, gathered",
            }
        ),
        "Which cards become the deck again when it is empty.",
        "waste",
        label="redeal of",
    ),
    REDEAL_LAYOUT,
    SolKey(
        "redeal_gather",
        one_of(
            {
                Gather.FIRST: "from the first column to the last",
                Gather.LAST: "from the last column to the first",
            }
        ),
        "The order in which the columns are put together, each from the bottom card up.",
        "first",
        label="gathering starts at",
    ),
    SolKey(
        "redeal_shuffle",
        YES_NO,
        "Whether the cards of a redeal are shuffled.",
        "no",
        label="shuffled",
    ),
    SolKey(
        "draws",
        number(0, 99),
        "How many cards may be drawn from under others in a column, once no redeals are left.",
        "0",
        label="buried cards drawn",
    ),
    SolKey(
        "deal_start",
        YES_NO,
        "Whether the first cards are dealt to the waste automatically.",
        "yes",
        label="deal to waste at the start",
    ),
    SolKey(
        "deal_target",
        one_of(
            {
                DealTarget.ALL: "all of them",
                DealTarget.NONEMPTY: "those that have cards",
                DealTarget.EMPTY: "those that are empty",
                DealTarget.FIRST: "only the first",
            }
        ),
        "Which columns or reserve piles get cards in a deal.",
        "all",
        "target",
        label="piles that get cards",
    ),
    SolKey(
        "deal_each",
        number(1, 16),
        "How many cards a deal puts on each column or reserve pile.",
        "1",
        "each",
        label="cards per pile",
    ),
    SolKey(
        "deal_when",
        one_of(
            {
                DealWhen.ALWAYS: "whenever the deck has cards",
                DealWhen.NO_EMPTY: "not while a fillable column is empty",
            }
        ),
        "When the deck may deal.",
        "always",
        "when",
        label="deals are allowed",
    ),
    WASTE_ORDER,
    WASTE_PLAYABLE,
    WASTE_LIMIT,
    WASTES,
    SolKey(
        "stock_playable",
        YES_NO,
        "Whether the top card of the deck is face up and may be played.",
        "no",
        "playable",
        label="deck is face up",
    ),
)

# -- [foundation], [temp], [reserve], [column]: fields of `PileSpec` -----------------------------

FIRST_FACE_FIELD = SolKey(
    "FirstFace", FIRST_FACE, "The rank that may start the pile.", label="first rank"
)
FIRST_SUIT_FIELD = SolKey(
    "FirstSuit", START_SUIT, "The suit that may start the pile.", label="first suit"
)
FACE_ORDER_FIELD = SolKey("FaceOrder", face_order, "Which rank follows which.", label="rank order")
SUIT_ORDER_FIELD = SolKey("SuitOrder", SUIT_ORDER, "Which suit follows which.", label="suit order")
INITIAL_FACE_FIELD = SolKey(
    "InitialFace",
    INITIAL_FACE,
    "The rank of a card placed here before the deal.",
    "no card",
    label="initial rank",
)
INITIAL_SUIT_FIELD = SolKey(
    "InitialSuit",
    INITIAL_SUIT,
    "The suit of that card.",
    "no card",
    label="initial suit",
)
SIZE = SolKey(
    "size",
    number(1, MOST_CARDS),
    "The pile is full at this many cards.",
    "no limit",
    none=True,
    label="max cards",
)
_ACCEPTED = WordParser(
    {
        Accept.SINGLE: WordChoice("single", "one card"),
        Accept.RUN: WordChoice("run", "one complete run of `size` cards from one column"),
        Accept.GROUP: WordChoice("any", "several cards in the order of the pile"),
    }
)
ACCEPT = SolKey(
    "accept",
    _ACCEPTED,
    "How many cards may come in one move.",
    "single",
    field=None,
    label="accepts per move",
)
RUN_ORDER = SolKey(
    "run_order",
    order,
    "The order of a complete run, from the bottom up.",
    "descending, same suit",
    none=True,
)
ONE_WAY = SolKey(
    "one_way",
    YES_NO,
    "Whether the first card built on one foundation decides whether all are built up or down.",
    "no",
    label="built in one direction",
)
FOUNDATION = (
    SIZE,
    SolKey("stop", FACE, "No card may be put on this rank.", "none", none=True, label="stops at"),
    ACCEPT,
    RUN_ORDER,
    SolKey(
        "take_back",
        one_of(
            {
                TakeBack.YES: "at any time",
                TakeBack.NO: "never",
                TakeBack.STOCK_EMPTY: "only when the deck is empty",
            }
        ),
        "Whether cards may be moved off the foundation.",
        "yes",
        label="may be taken back",
    ),
    SolKey(
        "waits_for",
        one_of(
            {
                WaitsFor.NOTHING: "nothing",
                WaitsFor.RANK: "a card of its rank on the previous foundation",
                WaitsFor.TURN: "its rank's turn, set by the foundation that is furthest along",
                WaitsFor.START: "the previous foundation to be started",
                WaitsFor.STOCK: "the deck and the waste to be empty",
            }
        ),
        "What must happen before a card that fits may be put here.",
        "nothing",
    ),
    ONE_WAY,
    FROM,
    WRAP,
    NOTE,
)

SLOTS = SolKey("slots", number(0, 16), "The number of free cells.", "0", label="free cells")
FILLED = SolKey(
    "filled",
    number(0, 16),
    "How many cells start with a card.",
    "0",
    label="filled at the start",
)
CAPACITY = SolKey(
    "capacity",
    number_or(
        WordParser({UNLIMITED: WordChoice("unlimited", "any number of cards")}), 1, MOST_CARDS
    ),
    "How many cards one cell holds.",
    "1",
    label="cards per cell",
)
TEMP = (
    SLOTS,
    FILLED,
    CAPACITY,
    SolKey(
        "open",
        one_of({Opening.ALWAYS: "at any time", Opening.STOCK_EMPTY: "when the deck is empty"}),
        "When cells may be used.",
        "always",
        "opening",
    ),
    AUTOFILL,
    FROM,
    NOTE,
)


@reads(number(0).form)
def _cards(value: SolValue, context: SolContext) -> int | None:
    """Read a number of cards, at most as many as there are."""
    return number(0, context.pack_size or MOST_CARDS)(value, context)


NUM_CARDS = SolKey("NumCards", _cards, "Number of cards at the start.", label="cards")
NUM_FACE_UP = SolKey(
    "NumFaceUpCards",
    _cards,
    "How many of the top cards are face up.",
    label="face-up cards",
)

_RESERVE_LEAVES = WordParser(
    {
        Leave.TOP: WordChoice("top", "the top card"),
        Leave.SINGLE: WordChoice("all", "any face-up card; cards on it stay"),
    }
)
RESERVE = (
    SolKey(
        "playable_card",
        _RESERVE_LEAVES,
        "Which cards may be played.",
        "top",
        "leave",
        label="playable cards",
    ),
    AUTOFILL,
    NOTE,
)

_COLUMN_LEAVES = WordParser(
    {
        Leave.TOP: WordChoice("top", "the top card"),
        Leave.ORDERED: WordChoice(
            "ordered", "top cards that follow the building order", ("order",)
        ),
        Leave.ANY: WordChoice("any", "any face-up card with all cards on it, in any order"),
        Leave.WHOLE: WordChoice("whole", "the top card, or all face-up cards as a unit"),
    }
)
_TAKE_ONLY = WordChoice("take only", "no cards may be put here", ("takeonly", "take-only", "take"))
TAKE_ONLY = SolKey(
    "take only",
    WordParser({True: _TAKE_ONLY}),
    "Whether cards may only be taken from this pile.",
    "no, cards may be put here",
)
COLUMN_PLAYABLE = SolKey(
    "playable_card",
    _COLUMN_LEAVES,
    "Which cards may be moved.",
    "top",
    label="playable cards",
)
ORDER = SolKey(
    "order",
    order,
    "How cards are built on a column.",
    "descending, same suit",
    field=None,
    label="built",
)
ALSO = SolKey(
    "also",
    order,
    "A second order in which cards may be built on a column.",
    "none",
    field=None,
    none=True,
    label="also built",
)
MOVE_ORDER = SolKey(
    "move_order",
    order,
    "The order a group needs to move together.",
    "same as `order`",
    none=True,
    label="group order",
)
FACES = SolKey(
    "faces",
    pattern,
    "Which cards are face up: one u or d per card, from the bottom.",
    "the top ones",
    none=True,
    label="face-up pattern",
)
_LIMITS = number_or(
    one_of(
        {
            GroupLimit.NONE: "no limit",
            GroupLimit.CELLS: "one more than the empty free cells",
            GroupLimit.SUPERMOVE: "as many as can move one by one via free cells and empty columns",
        }
    ),
    1,
    MOST_CARDS,
)
COLUMN = (
    COLUMN_PLAYABLE,
    ORDER,
    SolKey(
        "refill",
        refill,
        "What may be put in an empty column.",
        "none",
        "start",
        label="empty column takes",
    ),
    ALSO,
    MOVE_ORDER,
    SolKey(
        "move_limit",
        _LIMITS,
        "How many cards may move to a column at once.",
        "none",
        "group_limit",
        label="group limit",
    ),
    SolKey(
        "empty_limit",
        _LIMITS,
        "How many cards may move to an empty column at once.",
        "same as `move_limit`",
        label="empty-column limit",
    ),
    SolKey(
        "autofill",
        _COLUMN_FILLERS,
        AUTOFILL.meaning,
        AUTOFILL.default,
        none=True,
        label="filled from",
    ),
    SolKey(
        "fill_cards",
        number(1, 16),
        "How many cards fill an empty column automatically.",
        "1",
        "fill",
        label="cards per filling",
    ),
    SolKey(
        "limit",
        number(1, MOST_CARDS),
        "A column is full at this many cards.",
        "no limit",
        "size",
        none=True,
        label="max cards",
    ),
    FROM,
    SolKey(
        "empty_from",
        _AREAS,
        "Which piles may fill an empty column.",
        "same as `from`",
        "empty_sources",
        none=True,
        label="empty column from",
    ),
    FACES,
    WRAP,
    NOTE,
)
COLUMNS = (
    SolKey(
        "deal_play",
        one_of(
            {
                DealPlay.NO: "stays in the column",
                DealPlay.YES: "moved there; the next card replaces it",
                DealPlay.GAP: "moved there; its place stays empty",
            }
        ),
        "Whether a dealt face-up card that fits a foundation is moved there.",
        "no",
        label="dealt card that fits",
    ),
    SolKey(
        "sink",
        many(FACE, "ranks"),
        "Ranks moved to the bottom of their column after the deal.",
        "none",
        none=True,
        label="moved to the bottom",
    ),
)
"""The keys of `[column]` that are about the whole game: fields of `RuleSet`."""

# -- [match]: fields of `Match`; [overlap] -------------------------------------------------------

LOWER = SolKey(
    "lower",
    SUIT_ORDER,
    "A card may be removed while a higher card whose suit relates to it in this way is there.",
    "no card",
    none=True,
    label="lower cards removed",
)
HIGH = SolKey(
    "high",
    rank,
    "The highest rank for `lower`.",
    "the last rank",
    none=True,
    label="highest",
)
NEAR = SolKey(
    "near",
    one_of(
        {
            Near.TOUCHING: "next to each other in a row, a column or a diagonal",
            Near.LINES: "in the same row or column, at any distance",
        }
    ),
    "Where the two cards of a pair must be in the grid.",
    "anywhere",
    none=True,
    label="position in the grid",
)
APART = SolKey(
    "apart",
    many(number(1, 16), "numbers from 1 to 16"),
    "How many places apart the two cards must be, counted row by row.",
    "any number",
    none=True,
    label="distance",
)
MATCH = (
    SolKey(
        "sum",
        number(2, 26),
        "The total of the ranks of a pair (Ace 1, Jack 11, Queen 12, King 13).",
        "no total",
        "total",
        none=True,
        label="total",
    ),
    SolKey(
        "sum_cards",
        number_or(WordParser({MOST_CARDS: WordChoice("any", "any number of cards")}), 2, 16),
        "The most cards that make up `sum`.",
        "2",
        "total_most",
        label="cards in the total",
    ),
    SolKey(
        "equal",
        made(many(one_of(dict.fromkeys(Alike, ""))), frozenset[Alike]),
        "What the two cards must share.",
        "nothing",
        none=True,
        label="in common",
    ),
    SolKey(
        "adjacent",
        YES_NO,
        "Whether cards of adjacent rank are removed together.",
        "no",
        label="adjacent ranks",
    ),
    SolKey(
        "wrap",
        YES_NO,
        "Whether Ace and King are adjacent for `adjacent`.",
        WRAP.default,
        label="Ace next to King",
    ),
    SolKey("pairs", pairs, "Pairs of ranks removed together.", "none", none=True),
    SolKey("sets", rank_sets, "Sets of three or more ranks removed together.", "none", none=True),
    SolKey(
        "single",
        many(FACE, "ranks"),
        "Ranks removed singly.",
        "none",
        none=True,
        label="removed singly",
    ),
    LOWER,
    HIGH,
    SolKey(
        "from",
        _AREAS,
        "Which piles cards may be removed from.",
        "all piles except foundations",
        "sources",
        none=True,
        label="removed from",
    ),
    NEAR,
    APART,
    SolKey(
        "leaves",
        one_of(
            {
                Removed.BOTH: "both cards",
                Removed.FIRST: "the first (row by row); the other takes its place",
                Removed.EITHER: "either card, your choice; the other takes its place",
                Removed.BETWEEN: "the one or two cards between them",
            }
        ),
        "Which cards of a pair are removed.",
        "both",
        "removed",
    ),
)

SHAPE = SolKey("shape", shape, "The shape of the layout.", "rows")
OVERLAP_FACES = SolKey(
    "faces",
    UP_DOWN,
    "Whether covered cards are face up or down.",
    "face down for peaks, otherwise face up",
    label="covered cards are",
)

# -- [grid]: fields of `Grid` --------------------------------------------------------------------

LEFT_END = SolKey(
    "first",
    refill,
    "What the left end of a row accepts.",
    "any",
    label="left end accepts",
)
GAPS = SolKey(
    "gaps",
    ranks,
    "Ranks removed after the deal, leaving gaps.",
    "none",
    none=True,
    label="removed for gaps",
)
GRID_ORDER = SolKey(
    "order",
    order,
    "How a card follows its left neighbour.",
    "ascending, same suit",
    field=None,
    label="rows are built",
)
BESIDE = SolKey(
    "beside",
    one_of(
        {
            Beside.LEFT: "it follows its left neighbour",
            Beside.BOTH: "it follows its left neighbour, or its right neighbour follows it",
            Beside.NONE: "never (automatic only)",
        }
    ),
    "When a card may go into a gap.",
    "left",
    label="fits beside",
)
_GAP_FILLERS = many(
    one_of(
        {
            Filler.NEXT: "the next card after it, row by row",
            Filler.BELOW: "the next card below it",
            Filler.STOCK: "a card from the deck",
        }
    )
)
GRID = (
    GRID_ORDER,
    LEFT_END,
    BESIDE,
    SolKey(
        "ring",
        YES_NO,
        "Whether each row continues in the next, and the last in the first.",
        "no",
        label="rows continue",
    ),
    SolKey(
        "deal_fill",
        _GAP_FILLERS,
        "What fills each gap in a deal; each is used only where those before it cannot be.",
        "nothing",
        "deal",
        none=True,
        label="deal fills gaps with",
    ),
    SolKey(
        "autofill",
        _GAP_FILLERS,
        "What fills gaps automatically after every move.",
        "nothing",
        none=True,
        label="gaps filled with",
    ),
    GAPS,
)
GRID_ROW = SolKey(
    "row", grid_row, "What its places hold, from the left: cards, gaps, a card of `first`."
)
ROW = SolKey(
    "row", row, "The positions of a row's cards; after a semicolon, face up (u) or down (d)."
)


def _by_name(*keys: SolKey[Any]) -> dict[str, SolKey[Any]]:
    return {key.name: key for key in keys}


TABLES = {
    "global": KeyTable(
        "The cards and the name of the game.",
        _by_name(*GLOBAL, *ABOUT),
        required=("name", "decks"),
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
        "The tableau, one line per column.",
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
"""The sections by name. A new key of the language needs only a row above."""

_NAMES = (*LEFT_OUT, *(key for table in TABLES.values() for key in table.keys))
_OF_PARENT = WordParser({name: WordChoice(name) for name in _NAMES if name not in NEVER_LEFT_OUT})
_OF_PARENT.allowed = "sections and keys of that game"
WITHOUT.read = many(_OF_PARENT, "sections and keys of the game it is based on")

_OTHERWISE = {"": "global", PileKind.WASTE: "deck", PileKind.CELL: "temp"}
SECTION_OF: dict[str, str] = {kind.value: kind.value for kind in PileKind} | _OTHERWISE
"""The section that the piles of each area belong to; "": the game as a whole."""


_KEYS_OF = {name: {*table.keys, table.line} - {""} for name, table in TABLES.items()}
EVERY_KEY = frozenset[str]().union(*_KEYS_OF.values())


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
