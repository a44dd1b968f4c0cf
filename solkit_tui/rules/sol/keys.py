"""The keys of each section of a `.sol` file, and the words of each. Knows no pile."""

from typing import Any

from solkit_tui.rules.pile import Accept, GroupLimit, Leave, Opening, PileKind, TakeBack
from solkit_tui.rules.ruleset import (
    Alike,
    BaseRule,
    DealOrder,
    DealPlay,
    DealTarget,
    DealTo,
    DealWhen,
    Gather,
    RedealFrom,
)
from solkit_tui.rules.sol.forms import (
    UP_DOWN,
    pairs,
    pattern,
    ranks,
    redeal_layout,
    refill,
    row,
    shape,
)
from solkit_tui.rules.sol.settings import NO_FIELD, Key, Table
from solkit_tui.rules.sol.values import (
    YES_NO,
    Choices,
    ParseContext,
    Value,
    made,
    many,
    number,
    number_or,
    one_of,
    text,
)
from solkit_tui.rules.sol.words import FACE, RANKS, SUIT_ORDER, SUITS, order, rank, win

UNLIMITED = -1
MOST_CARDS = 416
"""Eight packs of 52."""


_FILLER_WORDS = {"reserve": PileKind.RESERVE, "waste": PileKind.WASTE, "stock": PileKind.DECK}
_FILLERS = many(Choices(_FILLER_WORDS))
_AREA_WORDS = {
    "waste": PileKind.WASTE,
    "columns": PileKind.COLUMN,
    "cells": PileKind.CELL,
    "reserve": PileKind.RESERVE,
    "stock": PileKind.DECK,
    "foundation": PileKind.FOUNDATION,
}
_AREAS = made(many(Choices(_AREA_WORDS)), frozenset[PileKind])
_BASES: dict[str, int | BaseRule] = {**RANKS, **one_of(BaseRule).words}
_BASE_NAMES = tuple(word.upper() if word in RANKS else word for word in _BASES)
_SUIT_LIST = made(many(SUITS), lambda suits: tuple(sorted(suits)))

WRAP = Key("wrap", YES_NO, NO_FIELD)
FROM = Key("from", _AREAS, "sources", none=True)
AUTOFILL = Key("autofill", _FILLERS, none=True)

# -- [global]: fields of `RuleSet`, then those of `About` ----------------------------------------

NAME = Key("name", text)
DECKS = Key("decks", number(1, 8))
SUIT_LIST = Key("suits", _SUIT_LIST)
RANK_LIST = Key("ranks", ranks)
BASE: Key[int | BaseRule] = Key("base", Choices(_BASES, _BASE_NAMES), none=True)
BASE_FROM = Key("base_from", _AREAS, none=True)
WIN = Key("win", win)
_LEFT_OUT = ("deck", "temp", "reserve", "overlap", "match")
KEPT = ("name", "like", "without", "decks")
"""The keys that every game says itself, or takes over."""


def _without(value: Value, reading: ParseContext) -> str | None:
    """The name of a section, or of a key, that a game does not take over."""
    names = dict.fromkeys((*_LEFT_OUT, *(key for table in TABLES.values() for key in table.keys)))
    return Choices({name: name for name in names if name not in KEPT})(value, reading)


GLOBAL = (
    NAME,
    Key("like", text, NO_FIELD),
    Key("without", many(_without), NO_FIELD),
    DECKS,
    SUIT_LIST,
    RANK_LIST,
    WRAP,
    BASE,
    BASE_FROM,
    Key("deal_order", one_of(DealOrder)),
    Key("deal_first", ranks, none=True),
    WIN,
)
CHANCE = Key("chance", number(), NO_FIELD)
VARIANT_OF = Key("variant_of", text)
VARIANT = Key("variant", text)
ABOUT = (
    Key("family", text),
    Key("aka", many(text)),
    Key("author", text),
    Key("skill", number(1, 5), none=True),
    Key("note", text),
    VARIANT_OF,
    VARIANT,
    CHANCE,
)

# -- [deck]: fields of `Deck`, and what makes the wastes -----------------------------------------

REDEALS = Key("redeals", number_or({"unlimited": UNLIMITED, "unlimted": UNLIMITED}), NO_FIELD)
_DEALT_TO = {
    **dict.fromkeys(("waste", "deck", "side"), DealTo.WASTE),
    **dict.fromkeys(("columns", "column"), DealTo.COLUMNS),
    "reserve": DealTo.RESERVE,
    "foundation": DealTo.FOUNDATION,
    "none": DealTo.NONE,
}
WASTE_ORDER = Key("waste_order", order, NO_FIELD, none=True)
REDEAL_FROM = Key("redeal_from", one_of(RedealFrom))
REDEAL_SHUFFLE = Key("redeal_shuffle", YES_NO)
REDEAL_GATHER = Key("redeal_gather", one_of(Gather))
REDEAL_LAYOUT = Key("redeal_layout", redeal_layout, NO_FIELD)
DRAWS = Key("draws", number(0, 99))
_WASTE_LEAVES = {"top": Leave.TOP, "all": Leave.SINGLE, "ends": Leave.ENDS}
WASTE_PLAYABLE = Key("waste_playable", Choices(_WASTE_LEAVES), NO_FIELD)
WASTE_LIMIT = Key("waste_limit", number(1, MOST_CARDS), NO_FIELD, none=True)
WASTES = Key("wastes", number(1, 8), NO_FIELD)
DEAL_EACH = Key("deal_each", number(1, 16), "each")
DECK = (
    REDEALS,
    Key("deal_by", many(number(1, 16), twice=True)),
    Key("deal_to", Choices(_DEALT_TO)),
    Key("deal_target", one_of(DealTarget), "target"),
    DEAL_EACH,
    Key("deal_when", one_of(DealWhen), "when"),
    Key("deal_start", YES_NO),
    WASTE_ORDER,
    REDEAL_FROM,
    REDEAL_SHUFFLE,
    REDEAL_GATHER,
    REDEAL_LAYOUT,
    DRAWS,
    WASTE_PLAYABLE,
    WASTE_LIMIT,
    WASTES,
    Key("stock_playable", YES_NO, "playable"),
)

# -- [foundation], [temp], [reserve], [column]: fields of `PileSpec` -----------------------------

SIZE = Key("size", number(1, MOST_CARDS), none=True)
_ACCEPTED = {"single": Accept.SINGLE, "run": Accept.RUN, "any": Accept.GROUP}
ACCEPT = Key("accept", Choices(_ACCEPTED), NO_FIELD)
RUN_ORDER = Key("run_order", order, NO_FIELD, none=True)
FOUNDATION = (
    SIZE,
    Key("stop", FACE, none=True),
    ACCEPT,
    RUN_ORDER,
    Key("take_back", one_of(TakeBack)),
    FROM,
    WRAP,
)

SLOTS = Key("slots", number(0, 16), NO_FIELD)
FILLED = Key("filled", number(0, 16), NO_FIELD)
CAPACITY = Key("capacity", number_or({"unlimited": UNLIMITED}, 1, MOST_CARDS), NO_FIELD)
TEMP = (SLOTS, FILLED, CAPACITY, Key("open", one_of(Opening), "opening"), AUTOFILL, FROM)

_RESERVE_LEAVES = {"top": Leave.TOP, "all": Leave.SINGLE}
RESERVE = (Key("playable_card", Choices(_RESERVE_LEAVES), "leave"), AUTOFILL)

_COLUMN_LEAVES = {
    "top": Leave.TOP,
    "any": Leave.ANY,
    "ordered": Leave.ORDERED,
    "order": Leave.ORDERED,
    "whole": Leave.WHOLE,
}
COLUMN_PLAYABLE = Key("playable_card", Choices(_COLUMN_LEAVES), NO_FIELD)
ORDER = Key("order", order, NO_FIELD)
MOVE_ORDER = Key("move_order", order, NO_FIELD, none=True)
FACES = Key("faces", pattern, NO_FIELD, none=True)
COLUMN = (
    COLUMN_PLAYABLE,
    Key("refill", refill, "start"),
    ORDER,
    MOVE_ORDER,
    Key("move_limit", number_or(one_of(GroupLimit).words, 1, MOST_CARDS), "group_limit"),
    Key("empty_limit", number_or(one_of(GroupLimit).words, 1, MOST_CARDS)),
    Key("autofill", many(Choices({**_FILLER_WORDS, "next": PileKind.COLUMN})), none=True),
    Key("limit", number(1, MOST_CARDS), "size", none=True),
    FROM,
    Key("empty_from", _AREAS, "empty_sources", none=True),
    FACES,
    WRAP,
)
DEAL_PLAY = Key("deal_play", one_of(DealPlay))
COLUMNS = (Key("sink", many(FACE), none=True), DEAL_PLAY)
"""The keys of `[column]` that hold of the whole: fields of `RuleSet`."""

# -- [match]: fields of `Match`; [overlap] -------------------------------------------------------

ADJACENT = Key("adjacent", YES_NO)
LOWER = Key("lower", SUIT_ORDER, none=True)
HIGH = Key("high", rank, none=True)
MATCH = (
    Key("sum", number(2, 26), "total", none=True),
    Key("single", many(FACE), none=True),
    Key("equal", made(many(one_of(Alike)), frozenset[Alike]), none=True),
    ADJACENT,
    Key("wrap", YES_NO),
    Key("pairs", pairs, none=True),
    LOWER,
    HIGH,
    FROM,
)

SHAPE = Key("shape", shape)
OVERLAP_FACES = Key("faces", UP_DOWN)
ROW = Key("row", row)


def _table(
    keys: tuple[Key[Any], ...],
    required: tuple[str, ...] = (),
    line: str = "",
    of_all: tuple[Key[Any], ...] = (),
) -> Table:
    """A section: where it has lines, its keys may stand on them too, but for those `of_all`."""
    by_name = {key.name: key for key in keys}
    whole = by_name | {key.name: key for key in of_all}
    return Table(whole, required, line, by_name)


TABLES = {
    "global": _table((*GLOBAL, *ABOUT), ("name", "decks")),
    "deck": _table(DECK),
    "foundation": _table(FOUNDATION, ("column",), "column"),
    "temp": _table(TEMP),
    "reserve": _table(RESERVE, ("pile",), "pile"),
    "column": _table(COLUMN, ("column",), "column", COLUMNS),
    "overlap": _table((SHAPE, OVERLAP_FACES), (), "row"),
    "match": _table(MATCH),
}
"""The sections by name: a new word of the language is a row above."""

ALIASES = {"play": "column"}
