"""The keys of each section of a `.sol` file, and the words of each. Knows no pile."""

from typing import Any

from solkit_tui.rules.ruleset import (
    Accept,
    Alike,
    BaseRule,
    DealOrder,
    DealTarget,
    DealTo,
    DealWhen,
    Face,
    Gather,
    GroupLimit,
    Leave,
    Opening,
    PileKind,
    RedealFrom,
    RedealLayout,
    TakeBack,
)
from solkit_tui.rules.sol.settings import Key, Table
from solkit_tui.rules.sol.text import cut, folded, split_spaces
from solkit_tui.rules.sol.values import (
    YES_NO,
    Choices,
    ParseContext,
    Value,
    many,
    number,
    number_or,
    text,
    whole_number,
)
from solkit_tui.rules.sol.words import FACE, RANKS, START_FACE, SUIT_ORDER, SUITS, order, rank, win

UNLIMITED = -1
MOST_CARDS = 416
"""Eight packs of 52."""


def _ranks(value: Value, reading: ParseContext) -> tuple[int, ...] | None:
    """Ranks and ranges of them, low to high."""
    ranks: list[int] = []
    sound = True
    for piece in value.items():
        ends = cut(piece.word, "..") if ".." in piece.word.text else (piece.word,)
        places = [rank(Value(end, value.name), reading) for end in ends]
        first, last = places[0], places[-1]
        if first is None or last is None:
            sound = False
        elif first > last:
            reading.fault(piece.word, f"range backwards in {value.name}", "from low to high")
            sound = False
        else:
            span = range(first, last + 1)
            if any(at in ranks for at in span):
                reading.fault(piece.word, f"repeated value in {value.name}", "each once")
                sound = False
            ranks += span
    return tuple(ranks) if sound else None


def _refill(value: Value, reading: ParseContext) -> tuple[Face, ...] | None:
    """The faces that may go on an empty column."""
    nothing = ("none", "unavail", "unavailable")
    if folded(value.word.text) in nothing:
        return ()
    for piece in value.items():
        if folded(piece.word.text) in nothing:
            reading.fault(piece.word, f"{value.name} has {piece.word.text} and faces", "either")
            return None
    return _START_FACES(value, reading)


def _pattern(value: Value, reading: ParseContext) -> str | None:
    """A letter a card, ``u`` up, ``d`` down, from the bottom."""
    letters = value.word.text.lower()
    if letters.strip("ud") or not letters:
        reading.unknown(value, "letters u and d, one a card, from the bottom")
        return None
    return letters


def _redeal_layout(value: Value, reading: ParseContext) -> tuple[RedealLayout, int] | None:
    """What is done after a redeal, and the number of `piles N`."""
    words = split_spaces(value.word)
    if len(words) == 2 and words[0].text.lower() == RedealLayout.PILES:
        size = _PACKET(Value(words[1], f"the size of {value.name}"), reading)
        return None if size is None else (RedealLayout.PILES, size)
    layout = _LAYOUTS(value, reading)
    return None if layout is None else (layout, 0)


def _pairs(value: Value, reading: ParseContext) -> frozenset[tuple[int, int]] | None:
    """Pairs of ranks, ``Q+K``."""
    found: list[tuple[int, int]] = []
    for piece in value.items():
        if "+" not in piece.word.text:
            reading.unknown(piece, "two ranks with a plus sign, such as Q+K")
            return None
        first, second = (rank(Value(end, value.name), reading) for end in cut(piece.word, "+"))
        if first is None or second is None:
            return None
        found.append((first, second))
    return frozenset(found)


def _shape(value: Value, reading: ParseContext) -> tuple[str, int] | None:
    """A shape of overlapping cards and its size."""
    parts = split_spaces(value.word)
    name = parts[0].text.lower() if parts else ""
    if name not in SHAPES or len(parts) != 2:
        words = () if name in SHAPES else tuple(SHAPES)
        reading.unknown(value, tuple(f"{word} N" for word in SHAPES), words)
        return None
    size = number(*SHAPES[name])(Value(parts[1], f"the size of {value.name}"), reading)
    return None if size is None else (name, size)


def _row(value: Value, reading: ParseContext) -> tuple[tuple[float, ...], str] | None:
    """The places of the cards of a row, in cards from the left, and how they lie."""
    places, lying = cut(value.word, ";") if ";" in value.word.text else (value.word, None)
    found: list[float] = []
    for word in split_spaces(places):
        whole, point, half = word.text.partition(".")
        place = whole_number(whole)
        if place is None or not 0 <= place <= _FARTHEST or (point and half not in ("0", "5")):
            allowed = f"places from 0 to {_FARTHEST} with spaces between, such as 0 1.5 3"
            reading.unknown(Value(word, value.name), allowed)
            return None
        found.append(place + 0.5 * (half == "5"))
        if any(abs(found[-1] - other) < 1 for other in found[:-1]):
            reading.fault(word, "a card upon another of its row", "places one card apart")
            return None
    if not found:
        reading.unknown(Value(places, value.name), "the places of its cards, such as 0 1.5 3")
        return None
    up = "u" if lying is None else UP_DOWN(Value(lying, value.name), reading)
    return None if up is None else (tuple(found), up)


_FARTHEST = 20
"""How far from the left an overlapping card may lie."""

SHAPES = {"pyramid": (2, 12), "inverted": (2, 12), "peaks": (1, 6)}
"""The shapes of overlapping cards, and how large they may be."""

UP_DOWN = Choices({"u": "u", "d": "d"})
_PACKET = number(1, 104)
_LAYOUTS = Choices(
    {layout.value: layout for layout in RedealLayout if layout is not RedealLayout.PILES},
    ("turn", "piles N", "rows", "set-up"),
)
_START_FACES = many(START_FACE)
_FILLER_WORDS = {"reserve": PileKind.RESERVE, "waste": PileKind.WASTE, "stock": PileKind.DECK}
_FILLERS = many(Choices(_FILLER_WORDS))
_AREAS = many(
    Choices(
        {
            "waste": PileKind.WASTE,
            "columns": PileKind.COLUMN,
            "cells": PileKind.CELL,
            "reserve": PileKind.RESERVE,
            "stock": PileKind.DECK,
            "foundation": PileKind.FOUNDATION,
        }
    )
)
_BASES: dict[str, int | BaseRule] = {**RANKS, **{rule.value: rule for rule in BaseRule}}
_BASE_NAMES = tuple(word.upper() if word in RANKS else word for word in _BASES)

NAME = Key("name", text)
LIKE = Key("like", text)
WITHOUT = Key(
    "without",
    many(Choices({name: name for name in ("deck", "temp", "reserve", "overlap", "match")})),
)
DECKS = Key("decks", number(1, 8))
CHANCE = Key("chance", number())
SUIT_LIST = Key("suits", many(SUITS))
RANK_LIST = Key("ranks", _ranks)
WRAP = Key("wrap", YES_NO)
BASE: Key[int | BaseRule] = Key("base", Choices(_BASES, _BASE_NAMES))
DEAL_ORDER = Key("deal_order", Choices({way.value: way for way in DealOrder}))
WIN = Key("win", win)
FAMILY = Key("family", text)
AKA = Key("aka", many(text))
AUTHOR = Key("author", text)
SKILL = Key("skill", number(1, 5))
NOTE = Key("note", text)

REDEALS = Key("redeals", number_or({"unlimited": UNLIMITED, "unlimted": UNLIMITED}))
DEAL_BY = Key("deal_by", many(number(1, 16), twice=True))
DEAL_TO = Key(
    "deal_to",
    Choices(
        {
            **dict.fromkeys(("waste", "deck", "side"), DealTo.WASTE),
            **dict.fromkeys(("columns", "column"), DealTo.COLUMNS),
            "reserve": DealTo.RESERVE,
            "foundation": DealTo.FOUNDATION,
            "none": DealTo.NONE,
        }
    ),
)
DEAL_TARGET = Key("deal_target", Choices({target.value: target for target in DealTarget}))
DEAL_WHEN = Key("deal_when", Choices({when.value: when for when in DealWhen}))
DEAL_START = Key("deal_start", YES_NO)
WASTE_ORDER = Key("waste_order", order)
REDEAL_FROM = Key("redeal_from", Choices({word.value: word for word in RedealFrom}))
REDEAL_SHUFFLE = Key("redeal_shuffle", YES_NO)
REDEAL_GATHER = Key("redeal_gather", Choices({word.value: word for word in Gather}))
REDEAL_LAYOUT = Key("redeal_layout", _redeal_layout)
DRAWS = Key("draws", number(0, 99))
WASTE_PLAYABLE = Key(
    "waste_playable", Choices({"top": Leave.TOP, "all": Leave.SINGLE, "ends": Leave.ENDS})
)
WASTE_LIMIT = Key("waste_limit", number(1, MOST_CARDS))
WASTES = Key("wastes", number(1, 8))
STOCK_PLAYABLE = Key("stock_playable", YES_NO)

SIZE = Key("size", number(1, MOST_CARDS))
STOP = Key("stop", FACE)
TAKE_BACK = Key("take_back", Choices({word.value: word for word in TakeBack}))
FROM = Key("from", _AREAS)
ACCEPT = Key("accept", Choices({"single": Accept.SINGLE, "run": Accept.RUN, "any": Accept.GROUP}))
RUN_ORDER = Key("run_order", order)

SLOTS = Key("slots", number(0, 16))
FILLED = Key("filled", number(0, 16))
CAPACITY = Key("capacity", number_or({"unlimited": UNLIMITED}, 1, MOST_CARDS))
OPEN = Key("open", Choices({word.value: word for word in Opening}))
AUTOFILL = Key("autofill", _FILLERS)

RESERVE_PLAYABLE = Key("playable_card", Choices({"top": Leave.TOP, "all": Leave.SINGLE}))

COLUMN_PLAYABLE = Key(
    "playable_card",
    Choices(
        {
            "top": Leave.TOP,
            "any": Leave.ANY,
            "ordered": Leave.ORDERED,
            "order": Leave.ORDERED,
            "whole": Leave.WHOLE,
        }
    ),
)
REFILL = Key("refill", _refill)
ORDER = Key("order", order)
MOVE_ORDER = Key("move_order", order)
MOVE_LIMIT: Key[int | GroupLimit] = Key(
    "move_limit", number_or({limit.value: limit for limit in GroupLimit}, 1, MOST_CARDS)
)
LIMIT = Key("limit", number(1, MOST_CARDS))
EMPTY_FROM = Key("empty_from", _AREAS)
SINK = Key("sink", many(FACE))
FACES = Key("faces", _pattern)
DEAL_PLAY = Key("deal_play", YES_NO)
COLUMN_AUTOFILL = Key("autofill", many(Choices({**_FILLER_WORDS, "next": PileKind.COLUMN})))

SUM = Key("sum", number(2, 26))
SINGLE = Key("single", many(FACE))
EQUAL = Key("equal", many(Choices({word.value: word for word in Alike})))
ADJACENT = Key("adjacent", YES_NO)
PAIRS = Key("pairs", _pairs)
LOWER = Key("lower", SUIT_ORDER)
HIGH = Key("high", rank)

SHAPE = Key("shape", _shape)
OVERLAP_FACES = Key("faces", UP_DOWN)
ROW = Key("row", _row)


def _named(*keys: Key[Any]) -> dict[str, Key[Any]]:
    return {key.name: key for key in keys}


_ABOUT = (FAMILY, AKA, AUTHOR, SKILL, NOTE, CHANCE)
_FOUNDATION = _named(SIZE, STOP, ACCEPT, RUN_ORDER, TAKE_BACK, FROM, WRAP)
_RESERVE = _named(RESERVE_PLAYABLE, AUTOFILL)
_COLUMN = _named(
    COLUMN_PLAYABLE, REFILL, ORDER, MOVE_ORDER, MOVE_LIMIT, COLUMN_AUTOFILL,
    LIMIT, FROM, EMPTY_FROM, FACES, WRAP,
)  # fmt: skip

TABLES = {
    "global": Table(
        _named(
            NAME, LIKE, WITHOUT, DECKS, SUIT_LIST, RANK_LIST, WRAP, BASE, DEAL_ORDER, WIN, *_ABOUT
        ),
        ("name", "decks"),
    ),
    "deck": Table(
        _named(
            REDEALS,
            DEAL_BY,
            DEAL_TO,
            DEAL_TARGET,
            DEAL_WHEN,
            DEAL_START,
            WASTE_ORDER,
            REDEAL_FROM,
            REDEAL_SHUFFLE,
            REDEAL_GATHER,
            REDEAL_LAYOUT,
            DRAWS,
            WASTE_PLAYABLE,
            WASTE_LIMIT,
            WASTES,
            STOCK_PLAYABLE,
        )
    ),
    "foundation": Table(_FOUNDATION, ("column",), "column", _FOUNDATION),
    "temp": Table(_named(SLOTS, FILLED, CAPACITY, OPEN, AUTOFILL, FROM)),
    "reserve": Table(_RESERVE, ("pile",), "pile", _RESERVE),
    "column": Table({**_COLUMN, **_named(SINK, DEAL_PLAY)}, ("column",), "column", _COLUMN),
    "overlap": Table(_named(SHAPE, OVERLAP_FACES), (), "row"),
    "match": Table(_named(SUM, SINGLE, EQUAL, ADJACENT, WRAP, PAIRS, LOWER, HIGH, FROM)),
}
"""The sections by name: a new word of the language is a row here."""

ALIASES = {"play": "column"}
