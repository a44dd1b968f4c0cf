"""The keys of each section of a `.sol` file, and the words of each. Knows no pile."""

from typing import Any

from solkit_tui.rules.ruleset import (
    Accept,
    BaseRule,
    DealOrder,
    DealTarget,
    DealTo,
    DealWhen,
    Face,
    GroupLimit,
    Leave,
    Opening,
    PileKind,
    TakeBack,
)
from solkit_tui.rules.sol.settings import Key, Table
from solkit_tui.rules.sol.text import cut, folded
from solkit_tui.rules.sol.values import (
    YES_NO,
    Choices,
    Reading,
    Value,
    many,
    number,
    number_or,
    text,
)
from solkit_tui.rules.sol.words import FACE, RANKS, START_FACE, SUITS, order, rank, win

UNLIMITED = -1
MOST_CARDS = 416
"""Eight packs of 52."""


def _ranks(value: Value, reading: Reading) -> tuple[int, ...] | None:
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


def _refill(value: Value, reading: Reading) -> tuple[Face, ...] | None:
    """The faces that may go on an empty column."""
    nothing = ("none", "unavail", "unavailable")
    if folded(value.word.text) in nothing:
        return ()
    for piece in value.items():
        if folded(piece.word.text) in nothing:
            reading.fault(piece.word, f"{value.name} has {piece.word.text} and faces", "either")
            return None
    return _START_FACES(value, reading)


def _pattern(value: Value, reading: Reading) -> str | None:
    """A letter a card, ``u`` up, ``d`` down, from the bottom."""
    letters = value.word.text.lower()
    if letters.strip("ud"):
        reading.unknown(value, "letters u and d, one a card, from the bottom")
        return None
    return letters


_START_FACES = many(START_FACE)
_FILLERS = many(
    Choices({"reserve": PileKind.RESERVE, "waste": PileKind.WASTE, "stock": PileKind.DECK})
)
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


def _named(*keys: Key[Any]) -> dict[str, Key[Any]]:
    return {key.name: key for key in keys}


_ABOUT = (FAMILY, AKA, AUTHOR, SKILL, NOTE, CHANCE)
_FOUNDATION = _named(SIZE, STOP, ACCEPT, RUN_ORDER, TAKE_BACK, FROM, WRAP)
_RESERVE = _named(RESERVE_PLAYABLE, AUTOFILL)
_COLUMN = _named(
    COLUMN_PLAYABLE, REFILL, ORDER, MOVE_ORDER, MOVE_LIMIT, AUTOFILL,
    LIMIT, FROM, EMPTY_FROM, FACES, WRAP,
)  # fmt: skip

TABLES = {
    "global": Table(
        _named(NAME, DECKS, SUIT_LIST, RANK_LIST, WRAP, BASE, DEAL_ORDER, WIN, *_ABOUT),
        ("name", "decks"),
    ),
    "deck": Table(
        _named(REDEALS, DEAL_BY, DEAL_TO, DEAL_TARGET, DEAL_WHEN, DEAL_START, WASTE_ORDER)
    ),
    "foundation": Table(_FOUNDATION, ("column",), "column", _FOUNDATION),
    "temp": Table(_named(SLOTS, FILLED, CAPACITY, OPEN, AUTOFILL, FROM)),
    "reserve": Table(_RESERVE, ("pile",), "pile", _RESERVE),
    "column": Table({**_COLUMN, **_named(SINK)}, ("column",), "column", _COLUMN),
}
"""The sections by name: a new word of the language is a row here."""

ALIASES = {"play": "column"}
