"""Small solitaires by chance, over all fields, and a search that leaves out nothing."""

from random import Random
from typing import TypeVar

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.winning import won
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import (
    ANYTHING,
    NOTHING,
    Accept,
    BaseRule,
    DealOrder,
    DealTarget,
    DealTo,
    DealWhen,
    Deck,
    Face,
    FaceKind,
    FaceOrder,
    GroupLimit,
    InitialCard,
    Leave,
    Opening,
    Order,
    PileKind,
    PileSpec,
    RuleSet,
    Start,
    StartSuit,
    SuitOrder,
    TakeBack,
    Win,
    WinKind,
)

T = TypeVar("T")

MAX_POSITIONS = 1_500
"""A game with more positions than that is left out: the naive search would take too long."""


def small_game(random: Random) -> RuleSet:
    """A rule set that a naive search can go through: usual in many words, odd in some."""
    return _Maker(random).rules()


class _Maker:
    def __init__(self, random: Random) -> None:
        self.random = random
        # Most games are close to those that people play, else reductions would never apply.
        self.odd = random.choice((0.0, 0.0, 0.1, 0.3, 1.0))

    def usual(self, usual: T, *others: T) -> T:
        """The usual value, or by chance another one."""
        return self.random.choice(others) if self.random.random() < self.odd else usual

    def rules(self) -> RuleSet:
        random = self.random
        decks = random.choice((1, 1, 1, 1, 2))
        suits = tuple(sorted(random.sample(range(4), random.choice((1, 2, 2, 3, 4, 4)))))
        most = 14 // decks // len(suits)
        ranks = tuple(range(random.randint(min(2, most), max(2, min(most, 6)))))
        if random.random() < 0.1:
            ranks = (*ranks[1:], ranks[0])
        self.wrap = random.random() < 0.25
        self.ranks = ranks
        cards = decks * len(suits) * len(ranks)
        base: int | BaseRule | None = self.usual(None, ranks[-1], *BaseRule)
        self.first = Face(FaceKind.BASE) if base is not None else Face(FaceKind.RANK, ranks[0])
        deck = self.deck()
        foundations = self.foundations(decks, suits, base)
        cells = self.cells()
        reserves = self.reserves(cards)
        laid = sum(len(pile.set_up) for pile in (*cells, *reserves))
        laid += sum(pile.initial is not None for pile in foundations) + (base is BaseRule.DEAL)
        if deck is not None:
            laid += random.randint(1, max(1, cards // 2))
        columns = self.columns(max(0, cards - laid))
        piles: list[PileSpec] = []
        if deck is not None:
            piles.append(PileSpec(PileKind.DECK, 1, leave=Leave.NONE))
            if deck.deal_to is DealTo.WASTE:
                piles.append(PileSpec(PileKind.WASTE, 1))
        piles += [*foundations, *cells, *reserves, *columns]
        win = self.usual(Win(), *(Win(kind, 2) for kind in WinKind if kind is not WinKind.RULE))
        order = random.choice(tuple(DealOrder))
        return RuleSet("Small", decks, tuple(piles), deck, suits, ranks, base, order, (), win)

    def deck(self) -> Deck | None:
        random = self.random
        if random.random() < 0.35:
            return None
        to = random.choice((DealTo.WASTE, DealTo.WASTE, DealTo.WASTE, *DealTo))
        by = random.choice(((1,), (2,), (3,), (2, 1)))
        return Deck(
            to,
            by,
            random.random() < 0.7,
            self.usual(DealTarget.ALL, *DealTarget),
            self.usual(DealWhen.ALWAYS, *DealWhen),
            random.choice((0, 1, 2, None)) if to is DealTo.WASTE else 0,
        )

    def order(self, face: FaceOrder, suit: SuitOrder) -> Order:
        return Order(
            self.usual(face, *FaceOrder),
            self.usual(suit, *SuitOrder),
            self.usual(1, 1, 2),
            self.wrap,
        )

    def sources(self) -> frozenset[PileKind] | None:
        if self.random.random() < self.odd / 3:
            return frozenset(kind for kind in PileKind if self.random.random() < 0.6)
        return None

    def foundations(
        self, decks: int, suits: tuple[int, ...], base: int | BaseRule | None
    ) -> list[PileSpec]:
        random = self.random
        back = random.choice((TakeBack.YES, TakeBack.NO, self.usual(TakeBack.YES, *TakeBack)))
        order = self.order(FaceOrder.ASCENDING, SuitOrder.SAME_SUIT)
        accept = self.usual(Accept.SINGLE, Accept.SINGLE, Accept.GROUP, Accept.RUN)
        suit = self.usual(StartSuit.ANY, StartSuit.UNIQUE, StartSuit.RED, StartSuit.BLACK)
        initial = base is None and random.random() < 0.2
        own = (StartSuit.CLUB, StartSuit.SPADE, StartSuit.HEART, StartSuit.DIAMOND)
        by_suit = random.random() < 0.3
        return [
            PileSpec(
                PileKind.FOUNDATION,
                number + 1,
                initial=InitialCard(self.first, suits[number % len(suits)]) if initial else None,
                accept=accept,
                start=Start(
                    self.usual((self.first,), (Face(FaceKind.ANY),), (self.first,)),
                    own[suits[number % len(suits)]] if by_suit else suit,
                ),
                order=order,
                size=self.usual(len(self.ranks), None, 2, len(self.ranks)),
                stop=self.usual(None, Face(FaceKind.RANK, self.ranks[-1])),
                sources=self.sources(),
                take_back=back,
                run=order if accept is Accept.RUN else None,
            )
            for number in range(self.usual(decks * len(suits), 1, 2))
        ]

    def cells(self) -> list[PileSpec]:
        random = self.random
        return [
            PileSpec(
                PileKind.CELL,
                number + 1,
                set_up="u" if random.random() < self.odd / 2 else "",
                accept=Accept.SINGLE,
                start=ANYTHING,
                size=1,
                sources=self.sources(),
                opening=self.usual(Opening.ALWAYS, *Opening),
                autofill=self.fill(),
            )
            for number in range(random.choice((0, 0, 0, 1, 2)))
        ]

    def fill(self) -> tuple[PileKind, ...]:
        if self.random.random() < self.odd / 4:
            kinds = (PileKind.RESERVE, PileKind.WASTE, PileKind.DECK)
            return tuple(self.random.sample(kinds, self.random.randint(1, 3)))
        return ()

    def reserves(self, cards: int) -> list[PileSpec]:
        random = self.random
        if random.random() < 0.7:
            return []
        size = random.randint(1, max(1, cards // 4))
        leave = self.usual(Leave.TOP, Leave.TOP, Leave.SINGLE, Leave.NONE)
        return [
            PileSpec(
                PileKind.RESERVE,
                number + 1,
                set_up=random.choice(("u" * size, "d" * (size - 1) + "u")),
                leave=leave,
                autofill=self.fill() if number else (),
            )
            for number in range(random.choice((1, 1, 1, 2)))
        ]

    def columns(self, cards: int) -> list[PileSpec]:
        random = self.random
        count = random.randint(2, 4)
        leave = random.choice((Leave.TOP, Leave.ORDERED, Leave.ORDERED, Leave.ANY, Leave.WHOLE))
        suit = random.choice((SuitOrder.ALTERNATE_COLOR, SuitOrder.SAME_SUIT, *SuitOrder))
        order = self.order(FaceOrder.DESCENDING, suit)
        group = self.usual(order, self.order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT), None)
        high = Face(FaceKind.RANK, self.ranks[-1])
        start = random.choice((ANYTHING, ANYTHING, NOTHING, Start((high,))))
        start = self.usual(start, Start((Face(FaceKind.FIRST),)), Start((self.first, high)))
        autofill = (PileKind.RESERVE,) if random.random() < 0.2 else self.fill()
        limit: GroupLimit | int = self.usual(
            random.choice((GroupLimit.NONE, GroupLimit.NONE, *GroupLimit)), 2, 1
        )
        up = random.random()
        piles = []
        for number in range(count):
            held = cards // count + (number < cards % count)
            set_up = "".join("u" if random.random() < up else "d" for _ in range(held - 1))
            if up < 0.5:
                set_up = "".join(sorted(set_up))
            piles.append(
                PileSpec(
                    PileKind.COLUMN,
                    number + 1,
                    set_up=set_up + "u" * bool(held),
                    leave=leave,
                    group=group,
                    accept=self.usual(Accept.GROUP, Accept.GROUP, Accept.SINGLE),
                    start=start,
                    order=order,
                    size=self.usual(None, None, held + 1),
                    group_limit=limit,
                    sources=self.sources(),
                    empty_sources=self.sources(),
                    autofill=autofill,
                    take_only=random.random() < self.odd / 8,
                )
            )
        return piles


def first_position(rules: RuleSet, number: int) -> tuple[Game, GameState] | None:
    """The game and a deal of it; None where the pack does not suffice."""
    from solkit_tui.engine.game import game_of

    game = game_of(rules)
    try:
        return game, deal_out(game, number)
    except (IndexError, LookupError):
        return None


def naive(game: Game, first: GameState) -> bool | None:
    """Whether a position can be won, by looking at every one that follows; None: too many."""
    seen = {first}
    waiting = [first]
    while waiting:
        state = waiting.pop()
        if won(game, state):
            return True
        for move in game.legal_moves(state):
            after = state.apply(move)
            if after not in seen:
                if len(seen) >= MAX_POSITIONS:
                    return None
                seen.add(after)
                waiting.append(after)
    return False
