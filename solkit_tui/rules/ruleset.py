"""The rule model, into which rule files of every language are read. Knows no files or positions."""

from enum import StrEnum
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, assert_never

from solkit_tui.model.cards import PACK_SIZE
from solkit_tui.model.state import UNKNOWN_BASE
from solkit_tui.rules.pile import Face, FaceKind, Order, PileKind, PileSpec, SuitOrder, table_of
from solkit_tui.rules.titles import title_of

if TYPE_CHECKING:
    # Only JSON rule sets have scripts: the others start 3 ms sooner without them.
    from solkit_tui.rules.script import Script


MOST_PACKS = 8
MOST_CARDS = MOST_PACKS * PACK_SIZE


class DealTo(StrEnum):
    """Where the deck deals to."""

    WASTE = "waste"
    COLUMNS = "columns"
    RESERVE = "reserve"
    FOUNDATION = "foundation"
    NONE = "none"

    @property
    def area(self) -> PileKind | None:
        """Return the area that gets the cards; None: there is none."""
        return _DEALT_AREAS[self]


_DEALT_AREAS = table_of(
    {
        DealTo.WASTE: PileKind.WASTE,
        DealTo.COLUMNS: PileKind.COLUMN,
        DealTo.RESERVE: PileKind.RESERVE,
        DealTo.FOUNDATION: PileKind.FOUNDATION,
        DealTo.NONE: None,
    },
)


class DealTarget(StrEnum):
    """Which of the piles that the deck deals to get a card."""

    ALL = "all"
    NONEMPTY = "nonempty"
    EMPTY = "empty"
    FIRST = "first"


class DealWhen(StrEnum):
    """A rule for deals while a column is empty: whether they are allowed."""

    ALWAYS = "always"
    NO_EMPTY = "no_empty"


class RedealFrom(StrEnum):
    """The cards that a redeal makes into the deck again."""

    WASTE = "waste"
    COLUMNS = "columns"


class Gather(StrEnum):
    """The column that is dealt first after columns were gathered, each from its bottom up."""

    FIRST = "first"
    LAST = "last"


class RedealLayout(StrEnum):
    """A way of laying out the deck after a redeal."""

    TURN = "turn"
    """The next deal is made."""
    PILES = "piles"
    """Each column gets `Deck.packet` cards, face up, one column after another."""
    ROWS = "rows"
    """Each column gets one card in each round, face up."""
    SET_UP = "set-up"
    """The columns are laid out as at the start."""
    ROTATE = "rotate"
    """Nothing is gathered: the bottom card of each column becomes its top card."""
    GAPS_FIRST = "gaps first"
    """The cards of a grid that are in order from the left end of their row stay; the others go to
    the places after them, and the first of these places in each row is left empty."""
    GAPS_LAST = "gaps last"
    """As `GAPS_FIRST`, but the last place of each row is left empty."""
    GAPS_ANYWHERE = "gaps anywhere"
    """As `GAPS_FIRST`, but the places left empty are random."""

    @property
    def in_grid(self) -> bool:
        """Return whether it lays out the rows of a grid."""
        return self in (RedealLayout.GAPS_FIRST, RedealLayout.GAPS_LAST, RedealLayout.GAPS_ANYWHERE)


class Deck(NamedTuple):
    """The deck and its dealing.

    Attributes:
        deal_to: Where cards go.
        deal_by: How many cards are dealt to the waste at a time: a number for each pass, the last
            also for all further passes.
        deal_start: Whether the first deal to the waste is made at set-up.
        target: Which columns or reserves get cards.
        when: Whether an empty column forbids a deal.
        redeals: How often the waste may be turned over; None: without limit.
        redeal_from: What a redeal gathers, once the deck is empty.
        redeal_shuffle: Whether a redeal shuffles the gathered cards.
        redeal_gather: In which order columns are gathered.
        redeal_layout: How the gathered cards are laid out.
        packet: How many cards each column gets, with `RedealLayout.PILES`.
        draws: How often, once no redeal is left, a face-up card may be taken from under others in
            a column.
        playable: Whether its top card lies face up and may be played by hand; where the deck does
            not deal, it may also be put on any waste.
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

    @property
    def gathers(self) -> bool:
        """Return whether a redeal gathers the columns, or turns them."""
        return self.redeals != 0 and self.redeal_from is RedealFrom.COLUMNS

    @property
    def shuffles(self) -> bool:
        """Return whether a redeal shuffles cards or places."""
        return self.redeal_shuffle or self.redeal_layout is RedealLayout.GAPS_ANYWHERE


NO_DECK = Deck(DealTo.NONE, deal_by=(0,), deal_start=False)
"""The deck of a game that has none, or whose deck deals by its script alone."""


class Alike(StrEnum):
    """A likeness of two cards that leave together."""

    RANK = "rank"
    COLOR = "color"
    SUIT = "suit"
    EITHER = "rank or suit"
    """The same rank or the same suit."""


class Removed(StrEnum):
    """The cards that leave when two are a pair; values other than `BOTH` only in a grid."""

    BOTH = "both"
    FIRST = "first"
    """The first of the two, row by row; the other takes its place."""
    EITHER = "either"
    """One of the two; the other takes its place."""
    BETWEEN = "between"
    """The cards between the two."""


class Near(StrEnum):
    """The places of a grid that two cards have to stand in to be a pair."""

    TOUCHING = "touching"
    """Next to each other in a row, a column or a diagonal."""
    LINES = "lines"
    """In one row or in one column, however far apart."""


class Match(NamedTuple):
    """A rule by which cards leave in pairs, in sets of three and more, or alone, for a pile that is
    not on the table.

    Two cards are a pair if their ranks fulfil one of those conditions of `total`, `pairs`,
    `adjacent` and `equal` that are given, and their colours and suits all those of `equal`. Three
    and more are a set if their ranks are one of `sets` or add up to `total`. Ranks of `sets` are in
    no sum, nor in that of a pair.

    Attributes:
        total: The sum of the ranks, the Ace as 1, the King as 13.
        total_most: The most cards that make up `total`.
        equal: What the two cards have in common.
        adjacent: Whether neighbours in rank fit, in the pack's order of ranks.
        wrap: Whether the last and the first rank are neighbours.
        pairs: Pairs of ranks that fit, the lower one first.
        sets: Three and more ranks whose cards leave together, from low to high.
        single: The ranks of cards that leave alone.
        lower: A card leaves alone while a higher card in this suit order with it is free; None:
            not so.
        high: The rank that counts as the highest for `lower`; None: the last rank of the pack.
        sources: The areas that cards leave from; None: all but foundations.
        near: Where the two of a pair have to stand in a grid; None: anywhere, in a grid or not.
        apart: How many places apart they have to stand in a grid, counted row by row; empty: any
            number.
        removed: Which cards leave.
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
    near: Near | None = None
    apart: tuple[int, ...] = ()
    removed: Removed = Removed.BOTH
    sets: frozenset[tuple[int, ...]] = frozenset()
    total_most: int = 2


class Beside(StrEnum):
    """Which neighbours decide what card goes into a gap of a grid."""

    LEFT = "left"
    """The card follows the one at the left."""
    BOTH = "both"
    """The card follows the one at the left, or comes before the one at the right."""
    NONE = "none"
    """No card goes into a gap by hand."""


class Filler(StrEnum):
    """A source of cards for the gaps of a grid."""

    NEXT = "next"
    """The next card after the gap, row by row."""
    BELOW = "below"
    """The next card below the gap, in its column."""
    STOCK = "stock"
    """A card of the deck."""


class Grid(NamedTuple):
    """Rows of places for one card each, with gaps: the columns that have a `place`.

    Attributes:
        order: The order in which a card follows the one at its left.
        beside: Which neighbours decide what card goes into a gap.
        ring: Whether the rows are one row, whose end goes on at its beginning.
        gaps: The ranks whose cards are taken away once all are dealt, to leave gaps: they go to
            empty left ends of rows that they may begin, or else out of the game.
        deal: What a deal fills gaps from, the first gap first; empty: a deal fills none.
        autofill: What gaps are filled from at once, after every move; empty: nothing.
    """

    order: Order
    beside: Beside = Beside.LEFT
    ring: bool = False
    gaps: tuple[int, ...] = ()
    deal: tuple[Filler, ...] = ()
    autofill: tuple[Filler, ...] = ()


class BaseRule(StrEnum):
    """A way of finding the lowest rank of the game, where it is not simply a face."""

    FIRST = "first"
    """The first card of the shuffled pack decides, and stays in the pack."""
    DEAL = "deal"
    """One card is dealt to the first foundation."""
    PLAY = "play"
    """The first card put on a foundation decides."""


class DealPlay(StrEnum):
    """A way to treat a card that is dealt to a column face up and fits a foundation."""

    NO = "no"
    YES = "yes"
    """It goes there, and the next one is dealt in its place."""
    GAP = "gap"
    """It goes there, and its place stays empty."""


class DealOrder(StrEnum):
    """In which order the columns get their cards at set-up."""

    COLUMNS = "columns"
    ROWS = "rows"
    HIDDEN = "hidden"
    """Row by row, all cards that lie face down before all that lie face up."""


class WinKind(StrEnum):
    """An aim that wins the game."""

    FOUNDATION = "foundation"
    """Only foundations hold cards."""
    COLUMN = "columns"
    """The columns are empty."""
    STOCK = "stock"
    """Deck and waste are empty."""
    SORTED = "sorted"
    """Every column is empty or one complete run of its order."""
    LEFT = "left"
    """At most `Win.number` cards are not on foundations."""
    RULE = "rule"
    """The `win` rule of the script holds."""


class Win(NamedTuple):
    """The aim of the game; `number` belongs to `WinKind.LEFT`, and is 0 for any other."""

    kind: WinKind = WinKind.FOUNDATION
    number: int = 0


class About(NamedTuple):
    """Facts about a game from its rule file, without effect on play.

    Skill is from 1 (luck) to 5 (skill); about one deal in `chance` can be won. In `aka` are other
    names; the year is that in which the game was made or first printed, the source the book or
    program where it was first found. `variant` is how it differs from other variants of a game.
    """

    family: str = ""
    aka: tuple[str, ...] = ()
    author: str = ""
    skill: int | None = None
    chance: int | None = None
    note: str = ""
    variant_of: str = ""
    variant: str = ""
    year: str = ""
    source: str = ""


class RuleSet(NamedTuple):
    """A solitaire.

    Attributes:
        name: Its name, under which records are kept; it is shown by its `title`.
        decks: How many copies of the pack are shuffled together.
        piles: Every pile: deck, wastes, foundations, free cells, reserves, columns, in this order.
        deck: How the deck deals.
        suits: The suits of the pack, in `Suit` numbers.
        ranks: The ranks of the pack from low to high.
        base: The lowest rank of the game: a rank, or how it is found; None: the rules name none.
        deal_order: How the columns are dealt.
        sink: The faces that go to the bottom of their column after the deal.
        deal_play: What is done with a card that fits a foundation while the columns are dealt.
        match: How cards leave in pairs; None: they do not.
        win: The aim that wins.
        about: Facts about the game, without effect on play.
        script: The part of its scripts that is about the whole game; None: it has no scripts.
        deal_first: Ranks whose cards are dealt before all others, in this order.
        base_from: The areas from which a card has to decide the base before anything else may be
            done; None: any card decides, at any time.
        grid: How cards go into the gaps of a grid; None: there is none.
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
    base_from: frozenset[PileKind] | None = None
    grid: Grid | None = None

    @property
    def title(self) -> str:
        """Return the name that it is shown by."""
        about = self.about
        return title_of(self.name, about.aka, about.variant_of, about.variant)

    @property
    def pack_size(self) -> int:
        """Return how many cards the game is played with."""
        return self.decks * len(self.suits) * len(self.ranks)

    def indices(self, kind: PileKind) -> tuple[int, ...]:
        """Return the positions in `piles` of every pile of an area."""
        return tuple(at for at, pile in enumerate(self.piles) if pile.kind is kind)

    def area(self, kind: PileKind) -> list[PileSpec]:
        """Return every pile of an area."""
        return [pile for pile in self.piles if pile.kind is kind]

    @property
    def laid_out(self) -> int:
        """Return how many cards the piles get at the start, before the deck deals."""
        return sum(len(pile.set_up) + (pile.initial is not None) for pile in self.piles)

    @property
    def left_over(self) -> int:
        """Return how many cards the layout leaves for the deck."""
        return self.pack_size - self.laid_out - (self.base is BaseRule.DEAL)

    @property
    def deck_fills(self) -> bool:
        """Return whether cards of the deck fill piles or gaps that have become empty."""
        grid = self.grid
        return any(PileKind.DECK in pile.autofill for pile in self.piles) or (
            grid is not None and Filler.STOCK in (*grid.deal, *grid.autofill)
        )

    @property
    def set_aside(self) -> int:
        """Return how many cards stay in the deck to the end, as no rule ever brings them out; 0
        unless the game can be won so, and for scripts, which may bring them out."""
        deck = self.deck
        gathered = deck.gathers and deck.redeal_layout is not RedealLayout.ROTATE
        dealt = deck.deal_to is not DealTo.NONE or self.script is not None
        if dealt or deck.playable or self.deck_fills or gathered or not self.indices(PileKind.DECK):
            return 0
        return self.left_over if 0 < self.left_over <= self.win.number else 0

    @property
    def overlapping(self) -> frozenset[int]:
        """Return the positions in `piles` of the cards that overlap others, or are overlapped."""
        covered = [(at, pile.covered_by) for at, pile in enumerate(self.piles) if pile.covered_by]
        return frozenset(place for at, above in covered for place in (at, *above))

    @property
    def grid_rows(self) -> tuple[tuple[int, ...], ...]:
        """Return the positions in `piles` of the places of a grid, row by row."""
        places = [(pile.place, at) for at, pile in enumerate(self.piles) if pile.place is not None]
        rows = groupby(places, key=lambda placed: placed[0][0])
        return tuple(tuple(at for _, at in row) for _, row in rows)

    @property
    def grid_ranks(self) -> tuple[int, ...]:
        """Return the ranks of the pack that stay in a grid, from low to high: those that may begin
        a row, and those that are not taken away to leave gaps."""
        gone = () if self.grid is None else self.grid.gaps
        begin = [face for row in self.grid_rows[:1] for face in self.piles[row[0]].start.faces]
        staying = {None if face.kind is FaceKind.ANY else self.fixed_rank(face) for face in begin}
        return tuple(
            rank for rank in self.ranks if rank not in gone or not staying.isdisjoint((rank, None))
        )

    @property
    def single_places(self) -> frozenset[int]:
        """Return the positions in `piles` of the columns that are places for one card: overlapping
        cards, and the places of a grid."""
        return self.overlapping.union(*self.grid_rows)

    def dealt_to(self, area: PileKind) -> tuple[int, ...]:
        """Return the positions in `piles` of the piles of an area that cards may be dealt to in
        play: not overlapping cards, places of a grid, or hidden piles."""
        closed = self.single_places
        return tuple(
            at for at in self.indices(area) if at not in closed and not self.piles[at].hidden
        )

    @property
    def open_columns(self) -> tuple[int, ...]:
        """Return the positions in `piles` of the columns that cards are dealt to in play."""
        columns = self.dealt_to(PileKind.COLUMN)
        return tuple(at for at in columns if not self.piles[at].take_only)

    def rank_of(
        self, face: Face, base: int = UNKNOWN_BASE, first: int = UNKNOWN_BASE
    ) -> int | None:
        """Return the rank that a face stands for; None: any, `UNKNOWN_BASE`: not known. `base` is
        the lowest rank of the game in this deal, once it is decided; `first` is the rank of the top
        card of the first non-empty column of this deal."""
        match face.kind:
            case FaceKind.RANK:
                return face.value
            case FaceKind.ANY:
                return None
            case FaceKind.FIRST:
                return first
            case FaceKind.BASE:
                if base not in self.ranks:
                    return UNKNOWN_BASE
                # Counted in the pack's own order, round the end.
                return self.ranks[(self.ranks.index(base) + face.value) % len(self.ranks)]
            case _:
                assert_never(face.kind)

    def fixed_rank(self, face: Face) -> int | None:
        """Return the rank that a face stands for in every deal; None where deals differ."""
        rank = self.rank_of(face, self.base if isinstance(self.base, int) else UNKNOWN_BASE)
        return None if rank == UNKNOWN_BASE else rank
