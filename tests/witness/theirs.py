"""A game of PySolFC, asked in our language: piles, cards and moves are those of our rule set."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain
from random import Random
from typing import Any

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import SUIT_SIZE, Card, face_of, face_up, rank_of, suit_of
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Pile
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import BaseRule
from tests.witness.toolkit import App

Key = tuple[str, object, object]
"""A move as both sides name it: ("move", cards, where), ("out", cards, None) or ("deal", …)."""

DEAL: Key = ("deal", None, None)

HOME = "home"


class Unlike(Exception):
    """The piles of the two games cannot be told to be the same."""


class Theirs:
    """A game of PySolFC with its piles in the order of ours."""

    def __init__(self, game: Game, info: Any) -> None:
        self.ours = game
        self.game = info.gameclass(info)
        self.game.create(App())
        self.game.shuffle = self._shuffle
        self.game.shuffleStackMove = self._shuffled
        self.shuffled = False
        self.order: list[Any] = []
        self.stacks: list[Any] = []
        self.arranges = any("_shuffleHook" in vars(of) for of in info.gameclass.__mro__[:-2])
        self.reordered = False
        self.of_card = _our_cards(game, info, self.game.cards)
        self.by_card = {self.of_card[card.id]: card for card in self.game.cards}

    # -- dealing --------------------------------------------------------------------------------

    def deal(self, number: int) -> GameState:
        """Deal a game of ours, if need be one of theirs, and return the position.

        The places that the cards of their pack come to lie on are learnt from a first deal; then
        the pack is stacked so that our deal lies there. Where the cards themselves decide where
        they come to lie, the deal is theirs.
        """
        state = deal_out(self.ours, number)
        self.order = list(self.game.cards)
        Random(number).shuffle(self.order)
        self._new(hook=True)
        self.stacks = self._in_our_order(state)
        pack, places = list(self.order), self._places()
        if all(len(s.cards) == len(p) for s, p in zip(self.stacks, state.piles, strict=True)):
            for card, (pile, at) in zip(pack, map(places.__getitem__, pack), strict=True):
                self.order[pack.index(card)] = self.by_card[Card(face_up(state.piles[pile][at]))]
            self._new(hook=False)
            if self.piles() == self.plain(state.piles):
                return state
            self.order = pack
            self._new(hook=False)
        return self.ours.first_state(self.state(), number)

    def _new(self, hook: bool) -> None:
        self._hook = hook
        self.game.random = None
        self.game.newGame(random=_Random(), autoplay=0)
        self._settled()

    def _shuffle(self) -> None:
        if self._hook:
            self.order = list(self.game._shuffleHook(self.order))
        for card in self.order:
            self.game.s.talon.addCard(card, update=0)
            card.showBack(unhide=0)

    def _shuffled(self, _: Any) -> None:
        """Note that a redeal shuffles; the cards are left as they were gathered."""
        self.shuffled = True

    def _places(self) -> dict[Any, tuple[int, int]]:
        return {
            card: (pile, at)
            for pile, stack in enumerate(self.stacks)
            for at, card in enumerate(stack.cards)
        }

    def _in_our_order(self, state: GameState) -> list[Any]:
        """Their stacks in the order of our piles."""
        s, specs = self.game.s, self.ours.specs
        rooms: dict[PileKind, list[Any]] = {
            PileKind.DECK: [s.talon],
            PileKind.WASTE: [s.waste] if s.waste else [],
            PileKind.FOUNDATION: list(s.foundations),
            PileKind.COLUMN: list(s.rows),
            PileKind.RESERVE: list(s.reserves),
            PileKind.CELL: [],
        }
        rooms[PileKind.CELL] = rooms[PileKind.RESERVE]
        found: list[Any] = []
        for spec, cards in zip(specs, state.piles, strict=True):
            room = (rooms[spec.kind], [*s.reserves, *s.rows, *self.game.allstacks])
            nearest = next(
                (free for some in room if (free := [each for each in some if each not in found])),
                [],
            )
            if spec.place is not None:
                pass  # the places of a grid stand in the same order on both sides
            elif spec.kind is not PileKind.FOUNDATION:
                nearest.sort(key=lambda stack: _faces(stack) != [card >= 0 for card in cards])
            elif spec.hidden and self.ours.rules.match is None:
                nearest = [_Heap(s.internals)]
            elif self.ours.rules.match is None:
                nearest.sort(key=lambda stack: -_alike(stack, cards))
            else:
                nearest = [_Heap(s.foundations)]
            if not nearest:
                raise Unlike(f"no place for {spec.kind} {spec.number}")
            found.append(nearest[0])
        self.reordered = [each for each in found if each in s.rows] != [
            each for each in s.rows if each in found
        ]
        if sum(len(stack.cards) for stack in found) != len(self.game.cards):
            raise Unlike("cards on other piles")
        return found

    def ranks(self, numbers: range) -> dict[tuple[PileKind, int], Counter[int]]:
        """Which ranks some of their own deals lay where: by kind of pile and place in it."""
        found: dict[tuple[PileKind, int], Counter[int]] = defaultdict(Counter)
        for number in numbers:
            self.order = list(self.game.cards)
            Random(number).shuffle(self.order)
            self._new(hook=True)
            for spec, stack in zip(self.ours.specs, self.stacks, strict=True):
                if spec.kind is not PileKind.DECK:
                    for at, card in enumerate(stack.cards):
                        found[spec.kind, at][card.rank] += 1
        return found

    # -- positions ------------------------------------------------------------------------------

    def state(self) -> GameState:
        """The position, as it would be ours."""
        piles = []
        for spec, stack in zip(self.ours.specs, self.stacks, strict=True):
            up = spec.kind in (PileKind.FOUNDATION, PileKind.WASTE, PileKind.CELL)
            piles.append(
                tuple(
                    card if up or theirs.face_up else Card(~card)
                    for theirs in stack.cards
                    for card in (self.of_card[theirs.id],)
                )
            )
        return GameState(tuple(piles), base=self._base(piles))

    def _base(self, piles: list[Pile]) -> int:
        rules = self.ours.rules
        if rules.base is BaseRule.DEAL:
            return next(rank_of(piles[at][0]) for at in self.ours.foundations if piles[at])
        if isinstance(rules.base, BaseRule):
            base = self.game.s.foundations[0].cap.base_rank
            return base if base in range(13) else UNKNOWN_BASE
        return deal_out(self.ours, 1).base

    def piles(self) -> object:
        """Return what lies where, to be compared with `plain`."""
        return self._shown(
            [
                [self.of_card[c.id] if c.face_up else ~self.of_card[c.id] for c in stack.cards]
                for stack in self.stacks
            ]
        )

    def plain(self, piles: tuple[Pile, ...]) -> object:
        """Our piles in the same form."""
        return self._shown(piles)

    def _shown(self, piles: Any) -> object:
        """Foundations in any order; what left in pairs in one heap; the deck's faces unseen."""
        home, others = [], []
        for spec, cards in zip(self.ours.specs, piles, strict=True):
            if spec.kind is PileKind.FOUNDATION:
                home.append(tuple(map(face_up, cards)))
            elif spec.kind is PileKind.DECK:
                others.append(tuple(map(face_up, cards)))
            else:
                others.append(tuple(cards))
        if self.ours.rules.match is not None:
            home = [tuple(chain.from_iterable(home))]
            return sorted(home[0]), others
        return sorted(home), others

    def won(self) -> bool:
        """Return whether their game is won."""
        return bool(self.game.isGameWon())

    # -- moves ----------------------------------------------------------------------------------

    def moves(self, wanted: Key | None = None) -> dict[Key, Any]:
        """Every legal move, or at least the wanted one if it is legal, and how it is made."""
        found: dict[Key, Any] = {}
        for stack, start, size in self._lifts():
            cards = stack.cards[start : start + size]
            key = tuple(self.of_card[card.id] for card in cards)
            if wanted is not None and not _moves(wanted, key):
                continue
            for at, target in enumerate(self.stacks):
                if target is not stack and target.acceptsCards(stack, cards):
                    name = self._name(key, stack, target, at)
                    if name is not None:
                        found.setdefault(name, (stack, start, size, target))
        if self.ours.sets:
            found = {name: how for name, how in found.items() if name[0] == "out"}
            found |= self._sets()
        if self.game.canDealCards():
            found[DEAL] = None
        return found

    def _sets(self) -> dict[Key, Any]:
        """Every set of three and more cards that leaves once all are in the reserve: those of ours,
        and as many others."""
        rows = [stack for stack in self.stacks if stack in self.game.s.rows and stack.cards]
        ours: set[Any] = {
            tuple(self.stacks[lift.pile] for lift in removal.lifts)
            for removal in self.ours.removals(self.state())
            if removal.more
        }
        dice = Random(len(rows) + len(self.game.s.talon.cards))
        sizes = [size for size in range(3, 10) if size <= len(rows)]
        others = [tuple(dice.sample(rows, dice.choice(sizes))) for _ in range(30) if sizes]
        return {
            ("out", frozenset(self.of_card[stack.cards[-1].id] for stack in stacks), None): stacks
            for stacks in (*ours, *others)
            if self._leave_together(stacks)
        }

    def _leave_together(self, stacks: Sequence[Any]) -> bool:
        """Whether the top cards of some rows leave, put into the reserve one after another; the
        position stays."""
        before = [(stack, list(stack.cards)) for stack in self.game.allstacks]
        faces = [(card, card.face_up) for card in self.game.cards]
        at_first = self._gone()
        self._gather(stacks[:-1])
        in_between = self._gone()
        self._gather(stacks[-1:])
        gone = self._gone()
        for stack, cards in before:
            stack.cards = cards
        for card, up in faces:
            card.face_up = up
        return at_first == in_between == gone - len(stacks)

    def _gone(self) -> int:
        return sum(len(stack.cards) for stack in self.game.s.foundations)

    def _gather(self, stacks: Sequence[Any]) -> None:
        for stack in stacks:
            for reserve in self.game.s.reserves:
                if reserve.acceptsCards(stack, stack.cards[-1:]):
                    stack.moveMove(1, reserve)
                    break

    def _name(self, cards: tuple[Card, ...], source: Any, target: Any, at: int) -> Key | None:
        home = self.game.s.foundations
        if isinstance(target, _Heap):
            # The foundation of these games takes any card; a click gives it those that may leave.
            between = getattr(source, "_checkPair", None)
            clicked = type(source).__name__ == "PushPin_RowStack"
            if between and not (clicked and between(source.id - 1, source.id + 1)):
                return None
            return ("out", frozenset(cards), None)
        if target in home:
            top = self.of_card[target.cards[-1].id] if target.cards else None
            return None if source in home else ("move", cards, (HOME, top))
        match, spec = self.ours.rules.match, self.ours.specs[at]
        pairing = self.ours.pairing
        if pairing is not None and pairing.covering:
            return ("move", cards, at)
        if match is not None and target.cards and (spec.order is None or len(cards) > 1):
            return ("out", frozenset((*cards, self.of_card[target.cards[-1].id])), None)
        return ("move", cards, at)

    def _lifts(self) -> Iterator[tuple[Any, int, int]]:
        for stack in self.stacks:
            whole = len(stack.cards)
            if hasattr(stack, "playSingleCardMove"):
                for start in range(whole):
                    cards = stack.getDragCards(start)
                    if cards and cards[0].face_up and stack.canMoveCards(cards):
                        yield stack, start, 1
                continue
            for start in range(whole - 1, -1, -1):
                if not stack.cards[start].face_up:
                    break
                if stack.canMoveCards(stack.cards[start:]):
                    yield stack, start, whole - start

    def play(self, key: Key, how: Any) -> None:
        """Make a move that `moves` has named; `shuffled` says whether it shuffled the cards."""
        self.shuffled = False
        if key == DEAL:
            talon, waste = self.game.s.talon, self.game.s.waste
            turned = not talon.cards
            self.game.dealCards(sound=False)
            # Ours turns the waste over and deals in one step.
            if turned and waste is not None and talon.cards and not waste.cards:
                self.game.dealCards(sound=False)
        elif how[1] in self.game.s.rows:
            old = self.game.enterState(self.game.S_PLAY)
            self._gather(how)
            self.game.leaveState(old)
        else:
            stack, start, size, target = how
            if isinstance(target, _Heap):
                target = target.taker(stack, stack.cards[start : start + size])
            old = self.game.enterState(self.game.S_PLAY)
            if hasattr(stack, "playSingleCardMove") and start + size < len(stack.cards):
                stack.playSingleCardMove(start, target, sound=False)
            else:
                stack.playMoveMove(size, target, sound=False)
            self.game.leaveState(old)
        self._settled()

    def _settled(self) -> None:
        """Turn over what the program turns over by itself."""
        for stack in self.game.allstacks:
            if stack is not self.game.s.talon and stack.canFlipCard():
                stack.flipMove()
        self.game.finishMove()


class _Heap:
    """All foundations of a game whose cards leave in pairs, as one pile."""

    def __init__(self, stacks: Any) -> None:
        self._stacks = stacks

    @property
    def cards(self) -> list[Any]:
        return [card for stack in self._stacks for card in stack.cards]

    def acceptsCards(self, source: Any, cards: Any) -> bool:
        return self.taker(source, cards) is not None

    def taker(self, source: Any, cards: Any) -> Any:
        """The first of the foundations that takes the cards."""
        return next((each for each in self._stacks if each.acceptsCards(source, cards)), None)

    def canMoveCards(self, _: Any) -> bool:
        return False


class _Random:
    """Draws nothing: the pack is stacked before it is dealt. Who chooses several gets others."""

    drawn = -1

    initial_seed = seed = origin = 1

    ORIGIN_SELECTED = ORIGIN_NEXT_GAME = 0

    def reset(self) -> None:
        pass

    def shuffle(self, cards: list[Any]) -> None:
        pass

    def choice(self, cards: Sequence[Any]) -> Any:
        self.drawn += 1
        return cards[self.drawn % len(cards)]

    def randint(self, low: int, _: int) -> int:
        return low

    def getstate(self) -> int:
        return 0

    def setstate(self, _: int) -> None:
        pass

    def getSeedAsStr(self) -> str:
        return ""


def _our_cards(game: Game, info: Any, cards: list[Any]) -> dict[int, Card]:
    """Which of our cards each of theirs is, by its number."""
    # Where ours are fewer, the colours are what counts.
    ours_of = game.rules.suits
    suits = {
        suit: ours_of[at * len(ours_of) // len(info.suits)] for at, suit in enumerate(info.suits)
    }
    free = defaultdict(list)
    for ours in sorted(face_up(card) for pile in deal_out(game, 1).piles for card in pile):
        free[suit_of(ours), rank_of(ours)].append(ours)
    suits_of: dict[Any, Any] = suits
    found = {}
    for theirs in cards:
        copies = free[suits_of[theirs.suit], theirs.rank]
        if not copies:
            raise Unlike("another pack")
        found[theirs.id] = copies.pop(0)
    if any(free.values()):
        raise Unlike("another pack")
    return found


def _moves(wanted: Key, cards: tuple[Card, ...]) -> bool:
    """Whether a move that is wanted may be one of these cards."""
    kind, moved, _ = wanted
    return moved == cards if kind == "move" else kind == "out" and {*cards} <= moved  # type: ignore[operator]


def _faces(stack: Any) -> list[bool]:
    return [bool(card.face_up) for card in stack.cards]


def _alike(stack: Any, cards: Pile) -> int:
    """Return how well a foundation of theirs goes with one of ours, by what lies there at first."""
    if bool(stack.cards) != bool(cards):
        return 0
    if not cards:
        return 1
    suit, rank = divmod(face_of(cards[0]), SUIT_SIZE)
    cap = stack.cap
    return 1 + int(cap.base_rank == rank) + 2 * (suit in (cap.suit, cap.base_suit))
