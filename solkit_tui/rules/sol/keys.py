"""The keys of each section of a `.sol` file: their meanings, allowed values and defaults.

The reader uses this table; manual, completion, form and questions are made from it. Knows no pile.
"""

from typing import Any

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
from solkit_tui.rules.sol.faces_and_orders import (
    FACE,
    FIRST_FACE,
    INITIAL_FACE,
    INITIAL_SUIT,
    RANK_CHOICES,
    RANKS,
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
    ranks,
    redeal_layout,
    refill,
    row,
    shape,
)
from solkit_tui.rules.sol.settings import LIKELY, NO_FIELD, KeyTable, SolKey
from solkit_tui.rules.sol.values import (
    YES_NO,
    Read,
    SolContext,
    SolValue,
    ValueForm,
    WordChoice,
    WordParser,
    made,
    many,
    number,
    number_or,
    one_of,
    text,
)

UNLIMITED = -1

_AREA_WORDS = {
    "waste": PileKind.WASTE,
    "columns": PileKind.COLUMN,
    "cells": PileKind.CELL,
    "reserve": PileKind.RESERVE,
    "stock": PileKind.DECK,
    "foundation": PileKind.FOUNDATION,
}
_AREAS = made(many(WordParser(_AREA_WORDS, dict.fromkeys(PileKind, ""))), frozenset[PileKind])
_FILLER_WORDS = {word: _AREA_WORDS[word] for word in ("reserve", "waste", "stock")}
_FILLERS = many(WordParser(_FILLER_WORDS, dict.fromkeys(PileKind, "")))
_COLUMN_FILLERS = many(
    WordParser(
        {**_FILLER_WORDS, "next": PileKind.COLUMN},
        {**dict.fromkeys(PileKind, ""), PileKind.COLUMN: "the column to the right"},
    )
)
_BASES: WordParser[int | BaseRule] = WordParser(
    {
        **{choice.word: RANKS[choice.word.lower()] for choice in RANK_CHOICES},
        **{word.value: word for word in BaseRule},
    },
    {
        **{RANKS[choice.word.lower()]: choice.meaning for choice in RANK_CHOICES},
        BaseRule.FIRST: "the rank of the first card of the shuffled pack, which stays in it",
        BaseRule.DEAL: "the rank of a card dealt to the first empty foundation at the start",
        BaseRule.PLAY: "the rank of the first card that is put on a foundation",
    },
)
_SUIT_LIST = made(many(SUITS), lambda suits: tuple(sorted(suits)))

WRAP = SolKey(
    "wrap",
    YES_NO,
    "Whether the last and the first rank are neighbours, as King and Ace.",
    "as in [global]",
    NO_FIELD,
    label="King next to Ace",
)
FROM = SolKey(
    "from",
    _AREAS,
    "Where cards may come from.",
    "anywhere",
    "sources",
    none=True,
    label="comes from",
)
AUTOFILL = SolKey(
    "autofill",
    _FILLERS,
    "What an emptied pile is filled from at once, in this order.",
    "nothing",
    none=True,
    label="filled at once from",
)

# -- [global]: fields of `RuleSet`, then those of `About` ----------------------------------------

NAME = SolKey("name", text, "The name of the game.")
DECKS = SolKey(
    "decks", number(1, MOST_PACKS), "How many packs are shuffled together.", label="packs"
)
SUIT_LIST = SolKey("suits", _SUIT_LIST, "The suits of the pack.", "all four")
RANK_LIST = SolKey(
    "ranks", ranks, "The ranks of the pack, from low to high; `..` is a range.", "A..K"
)
BASE: SolKey[int | BaseRule] = SolKey(
    "base",
    _BASES,
    "The rank that foundations begin with, where that is not always the same.",
    "no base",
    none=True,
    label="base rank",
)
BASE_FROM = SolKey(
    "base_from",
    _AREAS,
    "Where the card comes from that `base = play` waits for; nothing else is done before.",
    "any place, at any time",
    none=True,
    label="base comes from",
)
WIN = SolKey("win", win, "When you have won.", "foundation", label="won when")
_LEFT_OUT = ("deck", "temp", "reserve", "overlap", "grid", "match")
KEPT = ("name", "like", "without", "decks")
"""The keys that `without` cannot leave out: a game has them itself, or takes them over."""


class _LeftOut:
    """Parser of the names of sections, and of keys, that a game does not take over."""

    @property
    def form(self) -> ValueForm:
        """Return the sections and keys that may be named."""
        return self._parser().form._replace(phrase="sections and keys of that game")

    def __call__(self, value: SolValue, context: SolContext, /) -> tuple[str, ...] | None:
        return self._parser()(value, context)

    @staticmethod
    def _parser() -> Read[tuple[str, ...]]:
        names = dict.fromkeys(
            (*_LEFT_OUT, *(key for table in TABLES.values() for key in table.keys))
        )
        words = {name: name for name in names if name not in KEPT}
        return many(WordParser(words, dict.fromkeys(words, "")))


GLOBAL = (
    NAME,
    SolKey(
        "like",
        text,
        "The name of another game, whose rules hold unless something else is said.",
        "no game",
        NO_FIELD,
        label="like another game",
    ),
    SolKey(
        "without",
        _LeftOut(),
        "Sections and keys that are not taken over from the game that `like` names.",
        "none",
        NO_FIELD,
        label="left out of that",
    ),
    DECKS,
    SUIT_LIST,
    RANK_LIST,
    SolKey("wrap", YES_NO, WRAP.meaning, "yes", NO_FIELD, label="King next to Ace"),
    BASE,
    BASE_FROM,
    SolKey(
        "deal_order",
        one_of(
            {
                DealOrder.COLUMNS: "each column whole, from left to right",
                DealOrder.ROWS: "a card to each column a round",
                DealOrder.HIDDEN: "in rows, all face-down cards before all face-up ones",
            }
        ),
        "In which order the columns are dealt.",
        "columns",
        label="order of the deal",
    ),
    SolKey(
        "deal_first",
        ranks,
        "Ranks whose cards are dealt before all others, in this order.",
        "none",
        none=True,
        label="dealt first",
    ),
    WIN,
)
CHANCE = SolKey(
    "chance",
    number(),
    "About one deal in so many can be won; shown only.",
    "not told",
    NO_FIELD,
    label="won: 1 deal in",
)
VARIANT_OF = SolKey(
    "variant_of",
    text,
    "The game that this is one of several forms of; shown only.",
    "none",
    label="variant of",
)
VARIANT = SolKey("variant", text, "Which of these forms it is; shown only.", "none")
FAMILIES = (
    "Accordion",
    *("Baker's Dozen", "Beleaguered Castle", "Canfield", "Fan", "Forty Thieves", "FreeCell"),
    *("Golf", "Gypsy", "Klondike", "Montana", "Numerica", "Osmosis", "Pairing", "Picture Gallery"),
    *("Raglan", "Simple", "Spider", "Terrace", "Two-Deck", "Yukon"),
)
"""The families of the shipped games; a file may name any other."""
ABOUT = (
    SolKey(
        "family",
        Read(text.form._replace(choices=tuple(map(WordChoice, FAMILIES))), text),
        "The family of solitaires that it belongs to; shown only.",
        "none",
    ),
    SolKey(
        "aka",
        many(text, "texts with commas between"),
        "Other names of the game, by which it is found too.",
        "none",
        label="other names",
    ),
    SolKey("author", text, "Who made the game; shown only.", "not told", label="made by"),
    SolKey(
        "skill",
        number(1, 5),
        "From 1, all luck, to 5, all skill; shown only.",
        "not told",
        none=True,
        label="luck 1 to skill 5",
    ),
    SolKey("note", text, "A remark for players; shown only.", "none", label="remark"),
    VARIANT_OF,
    VARIANT,
    CHANCE,
)

# -- [deck]: fields of `Deck`, and what makes the wastes -----------------------------------------

# Files of SolKit 1.0 have the second, misspelt word.
_WITHOUT_END = WordParser(
    {"unlimited": UNLIMITED, "unlimted": UNLIMITED}, {UNLIMITED: "as often as you like"}
)
_REDEAL_NUMBER: Read[int] = number_or(_WITHOUT_END)
REDEALS = SolKey(
    "redeals",
    _REDEAL_NUMBER,
    "How often the waste may be turned over when the deck is empty; less than 0 is unlimited.",
    "0",
    NO_FIELD,
)
_DEALT_TO = WordParser(
    {
        **dict.fromkeys(("waste", "deck", "side"), DealTo.WASTE),
        **dict.fromkeys(("columns", "column"), DealTo.COLUMNS),
        "reserve": DealTo.RESERVE,
        "foundation": DealTo.FOUNDATION,
        "none": DealTo.NONE,
    },
    {
        DealTo.WASTE: "the waste, whose top card may be played",
        DealTo.COLUMNS: "a card, face up, to each column from the left",
        DealTo.RESERVE: "a card, face up, to each pile of the reserve",
        DealTo.FOUNDATION: "a card to each foundation, whatever its order",
        DealTo.NONE: "nowhere: cards leave the deck only to fill empty piles",
    },
)
WASTE_ORDER = SolKey(
    "waste_order",
    order,
    "The order in which cards may be built on the waste.",
    "nothing is put on the waste",
    NO_FIELD,
    none=True,
    label="built on the waste",
)
REDEAL_FROM = SolKey(
    "redeal_from",
    one_of(
        {
            RedealFrom.WASTE: "the waste is turned over",
            RedealFrom.COLUMNS: "the cards of the columns are gathered",
        }
    ),
    "Which cards a redeal makes the deck again, once it is empty.",
    "waste",
    label="redeal of",
)
REDEAL_SHUFFLE = SolKey(
    "redeal_shuffle",
    YES_NO,
    "Whether the cards of a redeal are shuffled.",
    "no",
    label="shuffled again",
)
REDEAL_GATHER = SolKey(
    "redeal_gather",
    one_of(
        {
            Gather.FIRST: "from the first column to the last",
            Gather.LAST: "from the last column to the first",
        }
    ),
    "In which order the columns are put together, each from its bottom card up.",
    "first",
    label="gathered",
)
REDEAL_LAYOUT = SolKey(
    "redeal_layout",
    redeal_layout,
    "What is done with the gathered cards.",
    "turn",
    NO_FIELD,
    label="after a redeal",
)
DRAWS = SolKey(
    "draws",
    number(0, 99),
    "How often, once no redeal is left, a card may be taken from under others in a column.",
    "0",
)
_WASTE_LEAVES = WordParser(
    {"top": Leave.TOP, "all": Leave.SINGLE, "ends": Leave.ENDS},
    {
        Leave.TOP: "the top card",
        Leave.SINGLE: "every card; what lies on it stays",
        Leave.ENDS: "the top card and the bottom card",
    },
)
WASTE_PLAYABLE = SolKey(
    "waste_playable",
    _WASTE_LEAVES,
    "Which cards of the waste may be played.",
    "top",
    NO_FIELD,
    label="waste: what moves",
)
WASTE_LIMIT = SolKey(
    "waste_limit",
    number(1, MOST_CARDS),
    "With so many cards on the waste, nothing more is dealt to it.",
    "no limit",
    NO_FIELD,
    none=True,
    label="waste at most",
)
WASTES = SolKey(
    "wastes",
    number(1, 8),
    "How many wastes there are; a deal puts as many cards on each as `deal_by` says.",
    "1",
    NO_FIELD,
)
DEAL_EACH = SolKey(
    "deal_each",
    number(1, 16),
    "How many cards each column, or reserve pile, gets in a deal.",
    "1",
    "each",
    label="cards for each",
)
DECK = (
    SolKey("deal_to", _DEALT_TO, "Where the deck deals its cards.", "waste", label="dealt to"),
    SolKey(
        "deal_by",
        many(number(1, 16), "numbers from 1 to 16", twice=True),
        "How many cards go to the waste at a time; a list has a number for each pass.",
        "1",
        label="cards at a time",
    ),
    REDEALS,
    REDEAL_FROM,
    REDEAL_LAYOUT,
    REDEAL_GATHER,
    REDEAL_SHUFFLE,
    DRAWS,
    SolKey(
        "deal_start",
        YES_NO,
        "Whether the first deal to the waste is made for you.",
        "yes",
        label="first deal made",
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
        "Which columns, or reserve piles, get cards in a deal.",
        "all",
        "target",
        label="who gets cards",
    ),
    DEAL_EACH,
    SolKey(
        "deal_when",
        one_of(
            {
                DealWhen.ALWAYS: "whenever the deck has cards",
                DealWhen.NO_EMPTY: "not while a column is empty that could have a card",
            }
        ),
        "When the deck may deal.",
        "always",
        "when",
        label="deals when",
    ),
    WASTE_ORDER,
    WASTE_PLAYABLE,
    WASTE_LIMIT,
    WASTES,
    SolKey(
        "stock_playable",
        YES_NO,
        "Whether the top card of the deck lies face up and may be played.",
        "no",
        "playable",
        label="deck lies open",
    ),
)

# -- [foundation], [temp], [reserve], [column]: fields of `PileSpec` -----------------------------

FIRST_FACE_FIELD = SolKey(
    "FirstFace", FIRST_FACE, "The face that may begin the pile.", label="begins with"
)
FIRST_SUIT_FIELD = SolKey(
    "FirstSuit", START_SUIT, "The suit of the card that may begin the pile.", label="begins in suit"
)
FACE_ORDER_FIELD = SolKey(
    "FaceOrder", face_order, "How the ranks follow each other.", label="ranks go"
)
SUIT_ORDER_FIELD = SolKey(
    "SuitOrder", SUIT_ORDER, "How the suits follow each other.", label="suits go"
)
INITIAL_FACE_FIELD = SolKey(
    "InitialFace",
    INITIAL_FACE,
    "The face of a card that is taken out of the pack and laid here before the deal.",
    "no card",
    label="card from the start",
)
INITIAL_SUIT_FIELD = SolKey(
    "InitialSuit", INITIAL_SUIT, "The suit of that card.", "no card", label="suit of that card"
)
SIZE = SolKey(
    "size",
    number(1, MOST_CARDS),
    "The pile is closed when it holds so many cards.",
    "no limit",
    none=True,
    label="cards at most",
)
_ACCEPTED = WordParser(
    {"single": Accept.SINGLE, "run": Accept.RUN, "any": Accept.GROUP},
    {
        Accept.SINGLE: "one card",
        Accept.RUN: "only a complete run from one column, of as many cards as `size` says",
        Accept.GROUP: "several cards, where they follow each other as the pile asks",
    },
)
ACCEPT = SolKey(
    "accept", _ACCEPTED, "What may come in one move.", "single", NO_FIELD, label="takes at once"
)
RUN_ORDER = SolKey(
    "run_order",
    order,
    "The order, from the bottom up, that a run has in its column.",
    "descending, same suit",
    NO_FIELD,
    none=True,
    label="order of a run",
)
WAITS_FOR = SolKey(
    "waits_for",
    one_of(
        {
            WaitsFor.NOTHING: "nothing",
            WaitsFor.RANK: "a card of its rank on the foundation before",
            WaitsFor.TURN: "its rank's turn, which the first foundation to come so far decides",
            WaitsFor.START: "the foundation before has begun",
            WaitsFor.STOCK: "deck and waste are empty",
        }
    ),
    "What a card has to wait for that may go there by its order.",
    "nothing",
    label="card waits for",
)
FOUNDATION = (
    SIZE,
    SolKey(
        "stop", FACE, "Nothing goes on a card of this face.", "none", none=True, label="stops at"
    ),
    ACCEPT,
    RUN_ORDER,
    SolKey(
        "take_back",
        one_of(
            {
                TakeBack.YES: "at any time",
                TakeBack.NO: "never",
                TakeBack.STOCK_EMPTY: "until the deck is empty they stay",
            }
        ),
        "Whether cards may be taken back.",
        "yes",
        label="taken back",
    ),
    WAITS_FOR,
    FROM,
    WRAP,
)

SLOTS = SolKey(
    "slots", number(0, 16), "The number of free cells.", "0", NO_FIELD, label="free cells"
)
FILLED = SolKey(
    "filled",
    number(0, 16),
    "How many of them get a card at the start.",
    "0",
    NO_FIELD,
    label="with a card at first",
)
CAPACITY = SolKey(
    "capacity",
    number_or(
        WordParser({"unlimited": UNLIMITED}, {UNLIMITED: "any number of cards"}), 1, MOST_CARDS
    ),
    "How many cards a cell holds.",
    "1",
    NO_FIELD,
    label="cards in each",
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
)


def _cards(value: SolValue, context: SolContext) -> int | None:
    """Read a number of cards, at most as many as there are."""
    return number(0, context.pack_size or MOST_CARDS)(value, context)


_CARDS = Read(number(0).form, _cards)
NUM_CARDS = SolKey("NumCards", _CARDS, "How many cards the pile gets at the start.", label="cards")
NUM_FACE_UP = SolKey(
    "NumFaceUpCards",
    _CARDS,
    "How many of them, from the top, lie face up.",
    label="of them face up",
)

_RESERVE_LEAVES = WordParser(
    {"top": Leave.TOP, "all": Leave.SINGLE},
    {Leave.TOP: "the top card", Leave.SINGLE: "each face-up card; what lies on it stays"},
)
RESERVE = (
    SolKey(
        "playable_card",
        _RESERVE_LEAVES,
        "Which cards may be played.",
        "top",
        "leave",
        label="what moves",
    ),
    AUTOFILL,
)

_COLUMN_LEAVES = WordParser(
    {
        "top": Leave.TOP,
        "ordered": Leave.ORDERED,
        "order": Leave.ORDERED,
        "any": Leave.ANY,
        "whole": Leave.WHOLE,
    },
    {
        Leave.TOP: "the top card",
        Leave.ORDERED: "any number of top cards that follow the order of the column",
        Leave.ANY: "any face-up card with all that lies on it, whatever its order",
        Leave.WHOLE: "the top card, or the complete face-up part",
    },
)
_TAKE_ONLY_WORDS = ("take only", "takeonly", "take-only", "take")
TAKE_ONLY = SolKey(
    "take only",
    WordParser(dict.fromkeys(_TAKE_ONLY_WORDS, True), {True: "nothing is put here"}),
    "Whether cards are only taken from this pile.",
    "cards may come",
    label="only taken from",
)
COLUMN_PLAYABLE = SolKey(
    "playable_card", _COLUMN_LEAVES, "What may be moved.", "top", NO_FIELD, label="what moves"
)
ORDER = SolKey(
    "order",
    order,
    "How cards are built on a column.",
    "descending, same suit",
    NO_FIELD,
    label="built",
)
MOVE_ORDER = SolKey(
    "move_order",
    order,
    "The order that a group must have to move as one.",
    "as order",
    NO_FIELD,
    none=True,
    label="order of a group",
)
FACES = SolKey(
    "faces",
    pattern,
    "Which cards lie face up, from the bottom: a u or a d for each.",
    "the top ones",
    NO_FIELD,
    none=True,
    label="which lie face up",
)
_LIMITS = number_or(
    one_of(
        {
            GroupLimit.NONE: "no limit",
            GroupLimit.CELLS: "one more than there are empty free cells",
            GroupLimit.SUPERMOVE: "what could be moved card by card through cells and spaces",
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
        "What may go to an empty column.",
        "none",
        "start",
        label="goes to a space",
    ),
    MOVE_ORDER,
    SolKey(
        "move_limit",
        _LIMITS,
        "How many cards may be moved to a column as one.",
        "none",
        "group_limit",
        label="group at most",
    ),
    SolKey(
        "empty_limit",
        _LIMITS,
        "How many cards may be moved to an empty column as one.",
        "as move_limit",
        label="to a space at most",
    ),
    SolKey(
        "autofill",
        _COLUMN_FILLERS,
        AUTOFILL.meaning,
        AUTOFILL.default,
        none=True,
        label="filled at once from",
    ),
    SolKey(
        "limit",
        number(1, MOST_CARDS),
        "Nothing is put on a column that holds so many cards.",
        "no limit",
        "size",
        none=True,
        label="cards at most",
    ),
    FROM,
    SolKey(
        "empty_from",
        _AREAS,
        "Where cards may come from while the column is empty.",
        "as from",
        "empty_sources",
        none=True,
        label="to a space from",
    ),
    FACES,
    WRAP,
)
DEAL_PLAY = SolKey(
    "deal_play",
    one_of(
        {
            DealPlay.NO: "it stays",
            DealPlay.YES: "it goes there, and the next one is dealt in its place",
            DealPlay.GAP: "it goes there, and its place stays empty",
        }
    ),
    "What is done with a card that is dealt face up and fits a foundation.",
    "no",
    label="dealt card that fits",
)
COLUMNS = (
    DEAL_PLAY,
    SolKey(
        "sink",
        many(FACE, "faces"),
        "Faces whose cards go to the bottom of their column after the deal.",
        "none",
        none=True,
        label="go to the bottom",
    ),
)
"""The keys of `[column]` that are about the whole game: fields of `RuleSet`."""

# -- [match]: fields of `Match`; [overlap] -------------------------------------------------------

ADJACENT = SolKey(
    "adjacent", YES_NO, "Whether neighbours in rank leave together.", "no", label="neighbours leave"
)
LOWER = SolKey(
    "lower",
    SUIT_ORDER,
    "A card leaves alone where another free card that stands to it like this is higher.",
    "no card",
    none=True,
    label="lower ones leave",
)
HIGH = SolKey(
    "high",
    rank,
    "The face that counts as highest for `lower`.",
    "the last rank",
    none=True,
    label="highest",
)
NEAR = SolKey(
    "near",
    one_of(
        {
            Near.TOUCHING: "next to each other in a row, a column or a diagonal",
            Near.LINES: "in one row or in one column, however far apart",
        }
    ),
    "Where the two cards of a pair have to stand in the grid.",
    "anywhere",
    none=True,
    label="stand",
)
APART = SolKey(
    "apart",
    many(number(1, 16), "numbers from 1 to 16"),
    "How many places apart the two cards of a pair have to stand in the grid, row by row.",
    "any number",
    none=True,
    label="places apart",
)
LEAVES = SolKey(
    "leaves",
    one_of(
        {
            Removed.BOTH: "both cards",
            Removed.FIRST: "the first of the two, row by row; the other takes its place",
            Removed.EITHER: "one of the two, as you like; the other takes its place",
            Removed.BETWEEN: "the cards that stand between the two, one or two of them",
        }
    ),
    "Which cards of a pair leave.",
    "both",
    "removed",
)
MATCH = (
    SolKey(
        "sum",
        number(2, 26),
        "What the ranks of a pair add up to: Ace 1, Jack 11, Queen 12, King 13.",
        "no sum",
        "total",
        none=True,
        label="add up to",
    ),
    SolKey(
        "equal",
        made(many(one_of(dict.fromkeys(Alike, ""))), frozenset[Alike]),
        "What the cards of a pair have in common.",
        "nothing",
        none=True,
        label="have in common",
    ),
    ADJACENT,
    SolKey(
        "wrap",
        YES_NO,
        "Whether King and Ace count as neighbours for `adjacent`.",
        WRAP.default,
        label="King next to Ace",
    ),
    SolKey("pairs", pairs, "Pairs of ranks that leave together.", "none", none=True),
    SolKey(
        "single",
        many(FACE, "faces"),
        "Faces of cards that leave alone.",
        "none",
        none=True,
        label="leave alone",
    ),
    LOWER,
    HIGH,
    SolKey(
        "from",
        _AREAS,
        "Where cards may leave from.",
        "all places but foundations",
        "sources",
        none=True,
        label="leave from",
    ),
    NEAR,
    APART,
    LEAVES,
)

SHAPE = SolKey("shape", shape, "How the cards lie, as a whole.", "rows")
OVERLAP_FACES = SolKey(
    "faces",
    UP_DOWN,
    "How the covered cards of a shape lie.",
    "d for peaks, else u",
    label="covered cards lie",
)

# -- [grid]: fields of `Grid` --------------------------------------------------------------------

LEFT_END = SolKey(
    "first",
    refill,
    "What may go to the left end of a row.",
    "any",
    NO_FIELD,
    label="goes to the left end",
)
GAPS = SolKey(
    "gaps",
    ranks,
    "Ranks whose cards are taken away after the deal, and leave gaps.",
    "none",
    none=True,
    label="leave gaps",
)
GRID_ORDER = SolKey(
    "order",
    order,
    "How the next card in a row follows the card at its left.",
    "ascending, same suit",
    NO_FIELD,
    label="rows go",
)
BESIDE = SolKey(
    "beside",
    one_of(
        {
            Beside.LEFT: "the card at its left comes before it",
            Beside.BOTH: "that, or the card at its right comes after it",
            Beside.NONE: "never, by hand",
        }
    ),
    "When a card may go into a gap.",
    "left",
    label="goes beside",
)
_GAP_FILLERS = many(
    one_of(
        {
            Filler.NEXT: "the next card behind it, row by row",
            Filler.BELOW: "the next card below it",
            Filler.STOCK: "a card of the deck",
        }
    )
)
GRID_DEAL = SolKey(
    "deal_fill",
    _GAP_FILLERS,
    "What each gap gets in a deal, the first gap first; where there is none, what is named next.",
    "nothing",
    "deal",
    none=True,
    label="a deal fills gaps with",
)
GRID_AUTOFILL = SolKey(
    "autofill",
    _GAP_FILLERS,
    "The same at once, after every move.",
    "nothing",
    none=True,
    label="gaps filled at once with",
)
RING = SolKey(
    "ring",
    YES_NO,
    "Whether the end of each row goes on in the next, and that of the last in the first.",
    "no",
    label="rows go on",
)
GRID = (
    GRID_ORDER,
    LEFT_END,
    BESIDE,
    RING,
    GRID_DEAL,
    GRID_AUTOFILL,
    GAPS,
)
GRID_ROW = SolKey(
    "row", grid_row, "What its places hold, from the left: cards, gaps, a card of `first`."
)
ROW = SolKey("row", row, "The places of the cards of a row, and behind a semicolon how they lie.")


def _by_name(*keys: SolKey[Any]) -> dict[str, SolKey[Any]]:
    return {key.name: key for key in keys}


TABLES = {
    "global": KeyTable(
        "What is played with, and what the game is called.",
        _by_name(*GLOBAL, *ABOUT),
        required=("name", "decks"),
    ),
    "deck": KeyTable("The cards that are left, and how they are dealt.", _by_name(*DECK)),
    "foundation": KeyTable(
        "Where the cards go in the end; a line for each pile.",
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
        "Cards set aside, which are only taken away; a line for each pile.",
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
        "The tableau: what is built there and may be moved; a line for each column.",
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
        "Cards that lie half upon each other: a shape, or a line for each row.",
        _by_name(SHAPE, OVERLAP_FACES),
        (),
        "row",
        positional=(ROW,),
        needed=1,
        line_label="row",
    ),
    "grid": KeyTable(
        "Rows of places for a card each, with gaps that cards go into; a line for each row.",
        _by_name(*GRID),
        ("row",),
        "row",
        positional=(GRID_ROW,),
        needed=1,
        most=8,
        line_label="row",
    ),
    "match": KeyTable("Cards that leave in pairs.", _by_name(*MATCH)),
}
"""The sections by name. A new key of the language needs only a row above."""


def homes(word: str) -> tuple[str, tuple[str, ...]]:
    """Return the key that a word is, or must have been, and the sections which have that key."""
    sections = {name: {*table.keys, table.line} - {""} for name, table in TABLES.items()}
    every = set[str]().union(*sections.values())
    meant = word if word in every else nearest_word(word, sorted(every), LIKELY)
    return meant or word, tuple(name for name, names in sections.items() if meant in names)
