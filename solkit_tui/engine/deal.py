"""The first position of a deal, from a rule set and a deal number. Knows no moves of the player."""

import os

from solkit_tui.engine.consequences import further_steps
from solkit_tui.engine.dealing import hand_out, in_turn
from solkit_tui.engine.game import Game
from solkit_tui.engine.shuffle import shuffle
from solkit_tui.model.cards import (
    MAX_DEAL,
    MOST_DEAL,
    PACK_SIZE,
    SUIT_SIZE,
    Card,
    face_down,
    face_of,
    rank_of,
    suit_of,
)
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Pile
from solkit_tui.rules.pile import Accept, FaceKind, InitialCard, PileKind, WaitsFor
from solkit_tui.rules.ruleset import BaseRule, DealPlay, DealTo, RuleSet

_SEED_OF_ZERO = 1_000_000


def random_deal() -> int:
    """Return a random deal number, without the `random` library, whose import takes 1 ms."""
    return int.from_bytes(os.urandom(8), "big") % (MAX_DEAL + 1)


def shuffled_pack(rules: RuleSet, number: int) -> list[Card]:
    """Return the shuffled pack of a deal, whose first card is dealt first; raise ValueError if the
    number is not within 0..8589934591.

    The shuffle is Microsoft's for every number, so that free cell deal 11982 is the one that
    players know; the same number is the same pack everywhere.
    """
    if not 0 <= number <= MOST_DEAL:
        raise ValueError(f"deal numbers go from 0 to {MOST_DEAL}, not {number}")
    pack = [
        card
        for card in map(Card, range(rules.decks * PACK_SIZE))
        if suit_of(card) in rules.suits and rank_of(card) in rules.ranks
    ]
    if len(pack) == PACK_SIZE:  # Microsoft's FreeCell has the four cards of a rank side by side
        pack = [pack[at + rank] for rank in range(SUIT_SIZE) for at in (0, 39, 26, 13)]
    shuffle(pack, number or _SEED_OF_ZERO)
    return pack[::-1]


class _Dealer:
    """Lays out one deal, pile by pile."""

    def __init__(self, game: Game, pack: list[Card]) -> None:
        self.game = game
        self.rules = rules = game.rules
        self.pack = pack
        if rules.deal_first:
            places = {rank: place for place, rank in enumerate(rules.deal_first)}
            self.pack = sorted(pack, key=lambda card: places.get(rank_of(card), len(places)))
        self.piles: list[Pile] = [()] * len(rules.piles)
        self.base = rules.base if isinstance(rules.base, int) else UNKNOWN_BASE
        self.kept: Card | None = None

    def lay_initial_cards(self) -> None:
        """Lay out the initial cards, and find the base where the deal decides it."""
        rules = self.rules
        if rules.base is BaseRule.FIRST:
            self.kept = self.pack[0]
            self.base = rank_of(self.kept)
        # Vaguer cards are laid later: "any Ace" must not take the Ace that another pile names.
        waiting = sorted(
            (initial.face.kind is FaceKind.ANY, initial.suit is None, at, initial)
            for at, spec in enumerate(rules.piles)
            if (initial := spec.initial) is not None
        )
        known = {FaceKind.RANK} if self.base == UNKNOWN_BASE else {FaceKind.RANK, FaceKind.BASE}
        for _, _, at, initial in waiting:
            if initial.face.kind in known:
                self._lay_initial(at, initial)
        if rules.base is BaseRule.DEAL:
            foundations = rules.dealt_to(PileKind.FOUNDATION)
            first = next((at for at in foundations if not self.piles[at]), foundations[0])
            card = self.pack.pop(0)
            self.piles[first] += (card,)
            self.base = rank_of(card)
        for _, _, at, initial in waiting:
            if initial.face.kind not in known and not self.piles[at]:
                self._lay_initial(at, initial)

    def _lay_initial(self, at: int, initial: InitialCard) -> None:
        """Lay the first card of the pack that fits on pile `at`. There is none where the base card
        was the last that did; raise LookupError if it was asked for by its rank."""
        rank = self.rules.rank_of(initial.face, self.base)
        for place, card in enumerate(self.pack):
            if (
                rank in (None, rank_of(card))
                and initial.suit in (None, suit_of(card))
                and (card != self.kept or initial.face.kind is FaceKind.RANK)
            ):
                self.piles[at] = (self.pack.pop(place),)
                return
        if initial.face.kind is FaceKind.RANK:
            raise LookupError(f"the pack has no card left for an initial {initial}")

    def lay_piles(self) -> None:
        """Deal the cards of reserves, free cells and columns; the rest of the pack is the deck."""
        rules = self.rules
        for kind in (PileKind.RESERVE, PileKind.CELL):
            for at in rules.indices(kind):
                self._lay(at, [self.pack.pop(0) for _ in rules.piles[at].set_up])
        letters = {at: rules.piles[at].set_up for at in rules.indices(PileKind.COLUMN)}
        dealt: dict[int, list[Card]] = {at: [] for at in letters}
        for at, letter in in_turn(letters, rules.deal_order):
            dealt[at] += self._next(letter)
        sink = {rules.rank_of(face, self.base) for face in rules.sink}
        for at, cards in dealt.items():
            if not rules.piles[at].set_up:
                continue  # what lies there was laid before
            self._lay(at, sorted(cards, key=lambda card: rank_of(card) not in sink))
        if rules.grid is not None:
            self._open_gaps(rules.grid.gaps)
        for at in rules.indices(PileKind.DECK):
            self.piles[at] = tuple(face_down(card) for card in reversed(self.pack))

    def _open_gaps(self, ranks: tuple[int, ...]) -> None:
        """Take the cards of some ranks out of the grid, to leave gaps: each goes to the first empty
        left end of a row that it may begin, or else out of the game."""
        rows = self.rules.grid_rows
        out = self.game.foundations[-1:]
        for place in (at for row in rows for at in row if self.piles[at]):
            card = self.piles[place][0]
            if rank_of(card) in ranks:
                state = GameState(tuple(self.piles), base=self.base)
                free = (row[0] for row in rows if not self.piles[row[0]])
                fits = (
                    at for at in free if self.game.starting_faces(state, at) >> face_of(card) & 1
                )
                self.piles[place] = ()
                self.piles[next(fits, out[0])] += (card,)

    def _next(self, letter: str) -> list[Card]:
        """Return the next card for a column, in a list.

        Where the rules say so (`DealPlay`), cards dealt face up that fit a foundation go there
        first. The list is empty where the pack runs out, or where the place of a card that went to
        a foundation stays empty.
        """
        deal_play = self.rules.deal_play
        while deal_play is not DealPlay.NO and letter == "u" and self.pack:
            foundation = self._taking(self.pack[0])
            if foundation is None:
                break
            card = self.pack.pop(0)
            self.piles[foundation] += (card,)
            if self.rules.base is BaseRule.PLAY and self.base == UNKNOWN_BASE:
                self.base = rank_of(card)
            if deal_play is DealPlay.GAP:
                return []
        return [self.pack.pop(0)] if self.pack else []

    def _taking(self, card: Card) -> int | None:
        """Return the first foundation that takes a card; None: none does."""
        state = GameState(tuple(self.piles), base=self.base)
        for at in self.game.foundations:
            spec = self.rules.piles[at]
            # A foundation that waits for an empty deck takes nothing during the deal.
            open_now = spec.accept is Accept.SINGLE and spec.waits_for is not WaitsFor.STOCK
            if open_now and self.game.accepted_faces(state, at) >> face_of(card) & 1:
                return at
        return None

    def _lay(self, at: int, cards: list[Card]) -> None:
        faces = self.rules.piles[at].set_up
        if len(cards) < len(faces) and faces[-1] == "u":
            # Cards that went to foundations leave fewer for the columns; the top one is turned up.
            faces = faces[: max(0, len(cards) - 1)] + "u"
        self.piles[at] = tuple(
            card if face == "u" else face_down(card)
            for card, face in zip(cards, faces, strict=False)
        )


def deal_out(game: Game, number: int) -> GameState:
    """Return the first position of a deal; raise ValueError as `shuffled_pack` does."""
    return deal_pack(game, shuffled_pack(game.rules, number), number)


def deal_pack(game: Game, pack: list[Card], number: int = 0) -> GameState:
    """Return the first position of a deal from a pack, whose first card is dealt first; later
    shuffles are drawn from the `number` of the deal.

    Initial cards leave the shuffled pack first, then come the base card, reserves, free cells and
    columns. Then the first cards are dealt to the waste or to foundations where the rules say so,
    and the empty piles that are filled at once are filled.
    """
    rules = game.rules
    if rules.script is not None:
        from solkit_tui.engine.script.game import lay_out

        return game.first_state(GameState(lay_out(rules, pack)), number)
    dealer = _Dealer(game, [*pack])
    dealer.lay_initial_cards()
    dealer.lay_piles()
    tops = (cards[-1] for at in game.columns if (cards := dealer.piles[at]))
    first_face = next(map(rank_of, tops), -1)
    state = GameState(tuple(dealer.piles), base=dealer.base, first_face=first_face)
    state = game.first_state(state, number)
    deck = rules.deck
    at_once = deck.deal_to in (DealTo.WASTE, DealTo.FOUNDATION)
    if deck.deal_start and at_once and dealer.pack:
        state = state.apply(hand_out(game, state))
    return state.apply(further_steps(game, state))
