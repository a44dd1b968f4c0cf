"""The rule model that every rule language becomes. Knows neither files nor positions."""

from collections.abc import Container, Mapping
from enum import StrEnum

from solkit_tui.annotations import TYPE_CHECKING, NamedTuple, TypeVar, assert_never
from solkit_tui.model.state import UNKNOWN_BASE

if TYPE_CHECKING:
    # Only JSON rule sets have scripts: the others start 3 ms sooner without them.
    from solkit_tui.rules.script import PileScript, Script

E = TypeVar("E", bound=StrEnum)
V = TypeVar("V")


def table_of(kind: type[E], table: Mapping[E, V], without: Container[E] = ()) -> Mapping[E, V]:
    """A table with an entry for every value of an enum, but those that it names as left out.

    Raises:
        LookupError: At import, where a value was added to the enum and the table has not learnt it.
    """
    missing = [word for word in kind if word not in table and word not in without]
    if missing:
        raise LookupError(f"a table of {kind.__name__} has no entry for {', '.join(missing)}")
    return table


class PileKind(StrEnum):
    """The areas of the table."""

    DECK = "deck"
    WASTE = "waste"
    FOUNDATION = "foundation"
    CELL = "cell"
    RESERVE = "reserve"
    COLUMN = "column"


class FaceOrder(StrEnum):
    """How the rank of a card follows that of the card below it."""

    ASCENDING = "ascending"
    DESCENDING = "descending"
    ANY = "any"
    """One rank up or down."""
    EQUAL = "equal"
    FREE = "free"
    """No restriction."""


class SuitOrder(StrEnum):
    """How the suit of a card follows that of the card below it."""

    SAME_SUIT = "same suit"
    SAME_COLOR = "same color"
    ALTERNATE_COLOR = "alternate color"
    EXCEPT_SAME = "except same"
    ANY = "any"
    NONE = "none"
    """Nothing may be put on a card."""


class Order(NamedTuple):
    """A building order: each card, from the bottom up, follows the one below it.

    Attributes:
        face: How ranks follow.
        suit: How suits follow.
        step: How many ranks apart neighbours are.
        wrap: Whether the last and the first rank are neighbours.
    """

    face: FaceOrder
    suit: SuitOrder
    step: int = 1
    wrap: bool = True


class FaceKind(StrEnum):
    """What a face in a rule file stands for."""

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
        """The suits that it leaves open, in `Suit` numbers; whether one is unique the table
        shows."""
        return _SUITS_MEANT[self]


_SUITS_MEANT = table_of(
    StartSuit,
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
    """What may go on an empty pile; no faces at all: nothing may."""

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
    """What may be put on a pile in one move."""

    NONE = "none"
    SINGLE = "single"
    GROUP = "group"
    RUN = "run"
    """One complete run, in the pile's `run` order, from one column."""


class Fan(StrEnum):
    """How the cards of a pile lie on each other."""

    NONE = "none"
    DOWN = "down"
    RIGHT = "right"


class GroupLimit(StrEnum):
    """How many cards may be moved onto a column as one."""

    NONE = "none"
    CELLS = "cells"
    """Empty open free cells + 1."""
    SUPERMOVE = "supermove"
    """(empty open free cells + 1) × 2^(empty columns other than the target)."""


class TakeBack(StrEnum):
    """Whether cards come back from a foundation."""

    YES = "yes"
    NO = "no"
    STOCK_EMPTY = "stock_empty"


class Opening(StrEnum):
    """When a free cell may be used."""

    ALWAYS = "always"
    STOCK_EMPTY = "stock_empty"


class InitialCard(NamedTuple):
    """A card laid out before the deal; `suit` None: the first of its rank in the pack."""

    face: Face
    suit: int | None


class PileSpec(NamedTuple):
    """One pile: how it is set up, what may leave it and what may enter it.

    Attributes:
        kind: The area it belongs to.
        number: Its place in that area, from 1.
        set_up: One letter a card dealt to it at the start, bottom first: ``u`` up, ``d`` down.
        initial: A card that is taken out of the pack and laid here before the deal.
        leave: Which cards may be taken up.
        group: The order that cards must have to be taken up as a group.
        accept: What may be put here in one move.
        start: What may be put here while it is empty.
        order: The order in which cards are built here; None: nothing is put on a card.
        size: It is closed when it holds so many cards; None: never.
        stop: Nothing goes on a card of this face.
        group_limit: How many cards may come as one; a number, or a rule.
        sources: The areas that cards may come from; None: any.
        empty_sources: The same while it is empty.
        autofill: The areas that an emptied pile is filled from at once, in this order; the columns
            stand for the column to its right, which comes whole.
        take_back: Whether its cards may leave again (foundations).
        opening: When it may be used (free cells).
        take_only: Cards are only taken from it; deals skip it.
        run: The order, bottom to top, of a run of `size` cards that goes here as one.
        covered_by: The places in `RuleSet.piles` of the cards that overlap this one: it is free
            when they are gone.
        hidden: Whether it is not on the table: where cards go that leave in pairs.
        script: Rules of its own, which then decide in place of the fields above; those say the
            same as far as they can (`PileScript.inferred`).
        id: Its own name in the rule file; empty: it has none.
        type: The name of its type in the rule file.
        x: Where it stands on the table, in cards from the left; None: nothing is said.
        y: The same from the top.
        fan: How its cards lie; None: nothing is said.
        empty_limit: The group limit while it is empty; None: the same.
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

    @property
    def rules_key(self) -> "PileSpec":
        """The pile without what tells it from others of the same rules: equal for such piles."""
        return self._replace(
            number=0, set_up="", initial=None, id="", x=None, y=None, covered_by=()
        )

    empty_limit: GroupLimit | int | None = None


class DealTo(StrEnum):
    """Where the deck deals to."""

    WASTE = "waste"
    COLUMNS = "columns"
    RESERVE = "reserve"
    FOUNDATION = "foundation"
    NONE = "none"

    @property
    def area(self) -> PileKind | None:
        """The area that gets the cards; None: there is none."""
        match self:
            case DealTo.WASTE:
                return PileKind.WASTE
            case DealTo.COLUMNS:
                return PileKind.COLUMN
            case DealTo.RESERVE:
                return PileKind.RESERVE
            case DealTo.FOUNDATION:
                return PileKind.FOUNDATION
            case DealTo.NONE:
                return None
            case _:
                assert_never(self)


class DealTarget(StrEnum):
    """Which of the piles that the deck deals to get a card."""

    ALL = "all"
    NONEMPTY = "nonempty"
    EMPTY = "empty"
    FIRST = "first"


class DealWhen(StrEnum):
    """Whether an empty column forbids a deal."""

    ALWAYS = "always"
    NO_EMPTY = "no_empty"


class RedealFrom(StrEnum):
    """Which cards a redeal makes the deck again."""

    WASTE = "waste"
    COLUMNS = "columns"


class Gather(StrEnum):
    """Which column's cards come first when the columns are gathered; each from its bottom up."""

    FIRST = "first"
    LAST = "last"


class RedealLayout(StrEnum):
    """What is done with the deck after a redeal."""

    TURN = "turn"
    """The next deal is made."""
    PILES = "piles"
    """Each column gets so many cards, face up, one column after another."""
    ROWS = "rows"
    """Each column gets a card a round, face up."""
    SET_UP = "set-up"
    """The columns are laid out as at the start."""


class Deck(NamedTuple):
    """The deck and its dealing.

    Attributes:
        deal_to: Where cards go.
        deal_by: How many at a time to the waste, one number a pass; the last holds on.
        deal_start: Whether the first deal to the waste is made at set-up.
        target: Which columns or reserves get cards.
        when: Whether an empty column forbids a deal.
        redeals: How often the waste may be turned over; None: without limit.
        redeal_from: What a redeal gathers, once the deck is empty.
        redeal_shuffle: Whether it is shuffled.
        redeal_gather: In which order columns are gathered.
        redeal_layout: What is done with the cards then.
        packet: How many cards each column gets, with `RedealLayout.PILES`.
        draws: How often, once no redeal is left, a face-up card may be taken from under others in
            a column.
        playable: Whether its top card lies face up and may be played by hand; where the deck is
            not dealt, any waste takes it.
        each: How many cards a column or reserve gets in a deal.
    """

    deal_to: DealTo = DealTo.WASTE
    deal_by: tuple[int, ...] = (1,)
    deal_start: bool = True
    target: DealTarget = DealTarget.ALL
    when: DealWhen = DealWhen.ALWAYS
    redeals: int | None = 0
    redeal_from: RedealFrom = RedealFrom.WASTE
    redeal_shuffle: bool = False
    redeal_gather: Gather = Gather.FIRST
    redeal_layout: RedealLayout = RedealLayout.TURN
    packet: int = 0
    draws: int = 0
    playable: bool = False
    each: int = 1


NO_DECK = Deck(DealTo.NONE, deal_by=(0,), deal_start=False)
"""Where there is no deck, or where nothing but its script says how it deals."""


class Alike(StrEnum):
    """What two cards that leave together have in common."""

    RANK = "rank"
    COLOR = "color"
    SUIT = "suit"


class Match(NamedTuple):
    """How cards leave in pairs, or alone, for a pile that is not on the table.

    Two cards fit if one of `total`, `pairs`, `adjacent` and an equal rank, as far as they are
    asked for, fits their ranks, and their colours and suits are as `equal` asks.

    Attributes:
        total: What the ranks add up to, the Ace as 1, the King as 13.
        equal: What they have in common.
        adjacent: Whether neighbours in rank fit, in the pack's order of ranks.
        wrap: Whether the last and the first rank are neighbours.
        pairs: Pairs of ranks that fit.
        single: The ranks of cards that leave alone.
        lower: A card leaves alone if one that stands to it like this, and is free too, is higher.
        high: The rank that counts as the highest then; None: the last of the pack.
        sources: The areas that cards leave from; None: all but foundations and the deck.
    """

    total: int | None = None
    equal: frozenset[Alike] = frozenset()
    adjacent: bool = False
    wrap: bool = True
    pairs: frozenset[tuple[int, int]] = frozenset()
    single: tuple[Face, ...] = ()
    lower: SuitOrder | None = None
    high: int | None = None
    sources: frozenset[PileKind] | None = None


class BaseRule(StrEnum):
    """How the lowest rank of the game is found, where it is not simply a face."""

    FIRST = "first"
    """The first card of the shuffled pack decides, and stays in it."""
    DEAL = "deal"
    """One card is dealt to the first foundation."""
    PLAY = "play"
    """The first card put on a foundation decides."""


class DealPlay(StrEnum):
    """What is done with a card that is dealt to a column face up and fits a foundation."""

    NO = "no"
    YES = "yes"
    """It goes there, and the next one is dealt in its place."""
    GAP = "gap"
    """It goes there, and its place stays empty."""


class DealOrder(StrEnum):
    """In which order the columns get their cards at set-up."""

    COLUMNS = "columns"
    ROWS = "rows"


class WinKind(StrEnum):
    """What wins the game."""

    FOUNDATION = "foundation"
    """Only foundations hold cards."""
    COLUMN = "columns"
    """The columns are empty."""
    STOCK = "stock"
    """Deck and waste are empty."""
    SORTED = "sorted"
    """Every column is empty or one complete run of its order."""
    LEFT = "left"
    """At most so many cards are not on foundations."""
    RULE = "rule"
    """What the script of the rule set says."""


class Win(NamedTuple):
    """What wins the game; `number` belongs to `WinKind.LEFT`."""

    kind: WinKind = WinKind.FOUNDATION
    number: int = 0


class About(NamedTuple):
    """What a rule file tells of its game, without effect on play.

    Attributes:
        family: The family of solitaires it belongs to.
        aka: Other names.
        author: Who made it.
        skill: 1 (luck) to 5 (skill).
        chance: About one deal in so many can be won.
        note: Remarks.
    """

    family: str = ""
    aka: tuple[str, ...] = ()
    author: str = ""
    skill: int | None = None
    chance: int | None = None
    note: str = ""


class RuleSet(NamedTuple):
    """A solitaire.

    Attributes:
        name: Its name, as the player knows it.
        decks: How many copies of the pack are shuffled together.
        piles: Every pile: deck, wastes, foundations, free cells, reserves, columns, in this order.
        deck: How the deck deals.
        suits: The suits of the pack, in `Suit` numbers.
        ranks: The ranks of the pack from low to high.
        base: The lowest rank of the game: a rank, or how it is found; None: the rules name none.
        deal_order: How the columns are dealt.
        sink: Ranks that go to the bottom of their column after the deal.
        deal_play: What is done with a card that fits a foundation while the columns are dealt.
        match: How cards leave in pairs; None: they do not.
        win: What wins.
        about: What it tells of itself.
        script: What a rule set with rules of its own says of the whole; None: it has none.
        deal_first: Ranks whose cards are dealt before all others, in this order.
    """

    name: str
    decks: int
    piles: tuple[PileSpec, ...]
    deck: Deck = NO_DECK
    suits: tuple[int, ...] = (0, 1, 2, 3)
    ranks: tuple[int, ...] = tuple(range(13))
    base: int | BaseRule | None = None
    deal_order: DealOrder = DealOrder.COLUMNS
    sink: tuple[Face, ...] = ()
    win: Win = Win()
    about: About = About()
    script: "Script | None" = None
    deal_play: DealPlay = DealPlay.NO
    match: Match | None = None
    deal_first: tuple[int, ...] = ()

    @property
    def pack_size(self) -> int:
        """How many cards the game is played with."""
        return self.decks * len(self.suits) * len(self.ranks)

    def numbers(self, kind: PileKind) -> tuple[int, ...]:
        """The positions in `piles` of every pile of an area."""
        return tuple(at for at, pile in enumerate(self.piles) if pile.kind is kind)

    def area(self, kind: PileKind) -> list[PileSpec]:
        """Every pile of an area."""
        return [pile for pile in self.piles if pile.kind is kind]

    @property
    def laid_out(self) -> int:
        """How many cards the piles get at the start, before the deck deals."""
        return sum(len(pile.set_up) + (pile.initial is not None) for pile in self.piles)

    @property
    def left_over(self) -> int:
        """How many cards the layout leaves for the deck."""
        return self.pack_size - self.laid_out - (self.base is BaseRule.DEAL)

    @property
    def overlapping(self) -> frozenset[int]:
        """The positions in `piles` of the cards that overlap others, or are overlapped."""
        covered = [(at, pile.covered_by) for at, pile in enumerate(self.piles) if pile.covered_by]
        return frozenset(place for at, above in covered for place in (at, *above))

    def dealt_to(self, area: PileKind) -> tuple[int, ...]:
        """The positions in `piles` of the piles of an area that cards may be dealt to in play:
        neither overlapping cards nor piles that are not on the table."""
        closed = self.overlapping
        return tuple(
            at for at in self.numbers(area) if at not in closed and not self.piles[at].hidden
        )

    @property
    def open_columns(self) -> tuple[int, ...]:
        """The positions in `piles` of the columns that cards are dealt to in play."""
        columns = self.dealt_to(PileKind.COLUMN)
        return tuple(at for at in columns if not self.piles[at].take_only)

    def rank_above(self, rank: int, offset: int) -> int:
        """The rank `offset` places above another in the pack's own order, round the end."""
        return self.ranks[(self.ranks.index(rank) + offset) % len(self.ranks)]

    def rank_of(
        self, face: Face, base: int = UNKNOWN_BASE, first: int = UNKNOWN_BASE
    ) -> int | None:
        """The rank that a face stands for; None: any, `UNKNOWN_BASE`: none that is known.

        Args:
            face: The face.
            base: The lowest rank of the game in this deal; `UNKNOWN_BASE` before it is decided.
            first: The rank of the top card of the first non-empty column of this deal.
        """
        match face.kind:
            case FaceKind.RANK:
                return face.value
            case FaceKind.ANY:
                return None
            case FaceKind.FIRST:
                return first
            case FaceKind.BASE:
                return self.rank_above(base, face.value) if base in self.ranks else UNKNOWN_BASE
            case _:
                assert_never(face.kind)

    def fixed_rank(self, face: Face) -> int | None:
        """The rank that a face stands for in every deal of the game; None where deals differ."""
        rank = self.rank_of(face, self.base if isinstance(self.base, int) else UNKNOWN_BASE)
        return None if rank == UNKNOWN_BASE else rank
