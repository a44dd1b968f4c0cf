"""The rule model of one pile: its fields and their values."""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    # Only JSON rule sets have scripts: the others start 3 ms sooner without them.
    from solkit_tui.rules.script import PileScript

E = TypeVar("E", bound=StrEnum)
V = TypeVar("V")


def table_of(table: Mapping[E, V]) -> Mapping[E, V]:
    """Return a table, once it is sure to have an entry for every value of the enum of its keys.

    Raises:
        LookupError: An entry is missing: at import, so that a value added to the enum is not
            forgotten in the table.
    """
    kind = type(next(iter(table)))
    missing = [word for word in kind if word not in table]
    if missing:
        raise LookupError(f"a table of {kind.__name__} has no entry for {', '.join(missing)}")
    return table


def changed_fields(value: Any) -> dict[str, Any]:
    """Return the fields of a named tuple that have no default, or not their default."""
    usual = value._field_defaults
    fields = zip(value._fields, value, strict=True)
    return {name: item for name, item in fields if name not in usual or item != usual[name]}


class PileKind(StrEnum):
    """The areas of the table."""

    DECK = "deck"
    WASTE = "waste"
    FOUNDATION = "foundation"
    CELL = "cell"
    RESERVE = "reserve"
    COLUMN = "column"


class FaceOrder(StrEnum):
    """An order of ranks: that of a card after that of the card below it."""

    ASCENDING = "ascending"
    DESCENDING = "descending"
    ANY = "any"
    """One rank up or down."""
    EQUAL = "equal"
    FREE = "free"
    """No restriction."""


class SuitOrder(StrEnum):
    """An order of suits: that of a card after that of the card below it."""

    SAME_SUIT = "same suit"
    SAME_COLOR = "same color"
    ALTERNATE_COLOR = "alternate color"
    EXCEPT_SAME = "except same"
    ANY = "any"
    NONE = "none"
    """Nothing may be put on a card."""


class Order(NamedTuple):
    """A building order: each card, from the bottom up, follows the one below it. Neighbours are
    `step` ranks apart; with `wrap`, the last and the first rank of the pack are neighbours too."""

    face: FaceOrder
    suit: SuitOrder
    step: int = 1
    wrap: bool = True


class FaceKind(StrEnum):
    """The kind of a face in a rule file."""

    RANK = "rank"
    ANY = "any"
    FIRST = "first"
    """The rank of the top card of the first non-empty column after the deal."""
    BASE = "base"
    """The lowest rank of the game, moved up by an offset."""


class Face(NamedTuple):
    """A face that may start a pile: `value` is a rank 0..12, or an offset from the base."""

    kind: FaceKind
    value: int = 0


ANY_FACE = Face(FaceKind.ANY)


class StartSuit(StrEnum):
    """Which suit may start a pile."""

    ANY = "any"
    CLUB = "club"
    SPADE = "spade"
    HEART = "heart"
    DIAMOND = "diamond"
    RED = "red"
    BLACK = "black"
    UNIQUE = "unique"
    """A suit that no other foundation was started with."""

    @property
    def suits(self) -> tuple[int, ...]:
        """Return the suits that it allows, in `Suit` numbers; which of them are unique depends on
        the position."""
        return _SUITS_MEANT[self]


_SUITS_MEANT = table_of(
    {
        StartSuit.ANY: (0, 1, 2, 3),
        StartSuit.CLUB: (0,),
        StartSuit.SPADE: (1,),
        StartSuit.HEART: (2,),
        StartSuit.DIAMOND: (3,),
        StartSuit.RED: (2, 3),
        StartSuit.BLACK: (0, 1),
        StartSuit.UNIQUE: (0, 1, 2, 3),
    },
)


class Start(NamedTuple):
    """The faces that may go on an empty pile; without any, none may."""

    faces: tuple[Face, ...]
    suit: StartSuit = StartSuit.ANY


NOTHING = Start(())
ANYTHING = Start((ANY_FACE,))


class Leave(StrEnum):
    """Which cards the player may take up from a pile."""

    NONE = "none"
    TOP = "top"
    ANY = "any"
    """Any face-up card with all that lies on it, whatever its order."""
    ORDERED = "ordered"
    """Any number of top cards that follow the pile's `group` order."""
    WHOLE = "whole"
    """The top card, or the complete face-up part."""
    SINGLE = "single"
    """Any face-up card alone; what lies on it stays."""
    ENDS = "ends"
    """The top card or the bottom card, alone."""


class Accept(StrEnum):
    """The cards that a pile takes in one move."""

    NONE = "none"
    SINGLE = "single"
    GROUP = "group"
    RUN = "run"
    """One complete run, in the pile's `run` order, from one column."""


class Fan(StrEnum):
    """A way in which the cards of a pile lie on each other."""

    NONE = "none"
    DOWN = "down"
    RIGHT = "right"


class GroupLimit(StrEnum):
    """A limit on the cards that may be moved onto a pile as one group."""

    NONE = "none"
    CELLS = "cells"
    """Empty open free cells + 1."""
    SUPERMOVE = "supermove"
    """(empty open free cells + 1) × 2^(empty columns other than the target)."""


class TakeBack(StrEnum):
    """A rule for cards that come back from a foundation: whether, or when, they may."""

    YES = "yes"
    NO = "no"
    STOCK_EMPTY = "stock_empty"


class Opening(StrEnum):
    """When a free cell may be used."""

    ALWAYS = "always"
    STOCK_EMPTY = "stock_empty"


class WaitsFor(StrEnum):
    """A condition of a foundation, beside its order, that a card has to wait for."""

    NOTHING = "nothing"
    RANK = "rank"
    """A card of its rank on the foundation before."""
    TURN = "turn"
    """Its rank's turn: ranks follow each other on all foundations as on the first that has got
    that far."""
    START = "start"
    """The start of the foundation before; a foundation that has begun no longer waits."""
    STOCK = "stock"
    """Deck and waste are empty."""


class InitialCard(NamedTuple):
    """A card laid out before the deal; `suit` None: the first card of its rank in the pack."""

    face: Face
    suit: int | None


class PileSpec(NamedTuple):
    """One pile: how it is set up, what may leave it and what may enter it.

    Attributes:
        kind: The area it belongs to.
        number: Its place in that area, from 1.
        set_up: One letter for each card dealt to it at the start, bottom first: ``u`` up, ``d``
            down.
        initial: A card that is taken out of the pack and laid here before the deal.
        leave: Which cards may be taken up.
        group: The order that cards must have to be taken up as a group.
        accept: What may be put here in one move.
        start: What may be put here while it is empty.
        order: The order in which cards are built here; None: nothing is put on a card.
        size: The most cards that it takes; None: no limit.
        stop: The face of cards that no card may be put on; None: there is none.
        group_limit: How many cards may be put here as one group; a number, or a rule.
        sources: The areas that cards may come from; None: any.
        empty_sources: The areas that cards may come from while it is empty; None: as `sources`.
        autofill: The areas that it is filled from at once when it is empty, in this order. For
            columns it is the column to its right, all of whose face-up cards come.
        take_back: Whether its cards may leave again (foundations).
        opening: When it may be used (free cells).
        take_only: Cards are only taken from it; deals skip it.
        run: The order, bottom to top, of a run of `size` cards that goes here in one move.
        covered_by: The positions in `RuleSet.piles` of the cards that overlap this one: it is free
            when they are gone.
        hidden: Whether it is not on the table, as the pile of cards that leave in pairs.
        script: Its rules in the JSON language, which then decide in place of the fields above;
            those say the same as far as they can (`PileScript.inferred`).
        id: Its own name in the rule file; empty: it has none.
        type: The name of its type in the rule file.
        x: Its distance from the left edge of the table, in cards; None: not given.
        y: Its distance from the top edge of the table, in cards; None: not given.
        fan: How its cards lie; None: not given.
        empty_limit: The group limit while it is empty; None: as `group_limit`.
        place: Its row in the grid and its place in that row, from 0; None: it is no place of a
            grid.
        waits_for: What a card that goes here has to wait for (foundations).
        also: A second order in which cards are built here; None: there is none. A group has to be
            in one of the two from end to end.
        one_way: Whether an order that goes up and down is built only in the direction that the
            first card on any such foundation took.
        fill: How many cards fill it at once when it is empty.
        note: A sentence of its author for players; it has no effect.
    """

    kind: PileKind
    number: int
    set_up: str = ""
    initial: InitialCard | None = None
    leave: Leave = Leave.TOP
    group: Order | None = None
    accept: Accept = Accept.NONE
    start: Start = NOTHING
    order: Order | None = None
    size: int | None = None
    stop: Face | None = None
    group_limit: GroupLimit | int = GroupLimit.NONE
    sources: frozenset[PileKind] | None = None
    empty_sources: frozenset[PileKind] | None = None
    autofill: tuple[PileKind, ...] = ()
    take_back: TakeBack = TakeBack.YES
    opening: Opening = Opening.ALWAYS
    take_only: bool = False
    run: Order | None = None
    script: "PileScript | None" = None
    id: str = ""
    type: str = ""
    x: float | None = None
    y: float | None = None
    fan: Fan | None = None
    covered_by: tuple[int, ...] = ()
    hidden: bool = False
    empty_limit: GroupLimit | int | None = None
    place: tuple[int, int] | None = None
    waits_for: WaitsFor = WaitsFor.NOTHING
    also: Order | None = None
    one_way: bool = False
    fill: int = 1
    note: str = ""

    @property
    def closed(self) -> bool:
        """Return whether it is a reserve whose cards lie face down until only one is left."""
        return self.kind is PileKind.RESERVE and "d" in self.set_up and "u" not in self.set_up

    @property
    def named_faces(self) -> tuple[Face, ...]:
        """Return the faces that its rules name: those that start it, and the one that stops it."""
        return self.start.faces if self.stop is None else (*self.start.faces, self.stop)

    @property
    def rules_key(self) -> "PileSpec":
        """Return a copy that is equal for all piles of the same rules."""
        return self._replace(
            number=0,
            set_up="d" if self.closed else "",
            initial=None,
            id="",
            x=None,
            y=None,
            covered_by=(),
            note="",
        )

    @property
    def field_rules(self) -> "PileSpec":
        """Return `rules_key` without the script, the type and the fan."""
        return self.rules_key._replace(script=None, type="", fan=None)


def numbered(specs: Iterable[PileSpec]) -> tuple[PileSpec, ...]:
    """Return piles in their order, each with its number in its area."""
    last = dict.fromkeys(PileKind, 0)
    piles = []
    for spec in specs:
        last[spec.kind] += 1
        piles.append(spec._replace(number=last[spec.kind]))
    return tuple(piles)
