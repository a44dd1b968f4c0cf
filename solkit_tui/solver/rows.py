"""The search for games of one row of cards that closes up as cards leave it, or has gaps then.

A position is the faces of the row, in order (Accordion, Push Pin, Birds of a Feather). `row_of`
recognizes such games; rules with any word that is not named here are searched in another way.
"""

from random import Random
from typing import Final

from solkit_tui.engine.action import Action, Lift, MoveTo, Remove
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import SUIT_SIZE, face_of
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind, PileSpec
from solkit_tui.rules.roles import HANDLED, uses_only
from solkit_tui.rules.ruleset import DealTo, Filler, Removed, WinKind
from solkit_tui.solver.depth_first import KEY_BYTES, DepthFirst
from solkit_tui.solver.partners import TOP, gone_is_gone

_PLAIN: Final = PileSpec(PileKind.COLUMN, 1)
"""A pile that has the group and the order of a place: those of a row are for single cards."""

_COVER: Final = 0
_PAIR: Final = 1
_BETWEEN: Final = 2

_GAP: Final = 52
"""The face of an empty place, where the row does not close up."""

_STEP_BYTES: Final = 150
_LIKE_OTHERS: Final = 2.4
"""The worth that a step loses for each card that is like one that leaves, in a row of one."""


class Row:
    """The first position of a search in a game of one row.

    Attributes:
        places: The piles of the row, from the left.
        first: The faces of the cards.
        sort: What a step does: one card of a pair covers the other, both leave, or those between
            them.
        forward: Whether a card may also cover one at its right.
        partners: For each face, the faces that it is a pair with.
        near: For each place in the row, the places at its left whose cards may be a pair with its
            card.
        may_stay: How many cards a win leaves at most.
    """

    def __init__(self, game: Game, state: GameState) -> None:
        match, pairing = game.rules.match, game.pairing
        assert match is not None
        assert pairing is not None
        self.places: list[int] = list(pairing.places)
        self.closes = bool(game.rules.grid is not None and game.rules.grid.autofill)
        held = [state.piles[at] for at in self.places]
        faces = [face_of(cards[0]) if cards else _GAP for cards in held]
        while self.closes and faces and faces[-1] == _GAP:
            faces.pop()
        self.first = bytes(faces)
        sorts = {Removed.BOTH: _PAIR, Removed.BETWEEN: _BETWEEN}
        self.sort: int = sorts.get(match.removed, _COVER)
        self.forward = match.removed is Removed.EITHER
        self.partners: list[int] = [*pairing.partners, 0]
        numbers = {place: at for at, place in enumerate(self.places)}
        self.near: list[list[int]] = []
        for at, place in enumerate(self.places):
            near = self.places if pairing.near is None else pairing.near[place]
            self.near.append([numbers[other] for other in near if numbers[other] < at])
            if self.sort == _BETWEEN:
                self.near[-1] = [other for other in self.near[-1] if 2 <= at - other <= 3]
        in_deck = 0 if game.deck is None else len(state.piles[game.deck])
        self.may_stay = game.rules.win.number - in_deck  # nothing deals these

    def following(self, cards: bytes) -> list[tuple[bytes, int, int]]:
        """Return every row that a step leads to, with the two places of the step: of the card that
        moves and of the one that it covers, else of the cards that leave, the same twice if it is
        one."""
        partners, following = self.partners, list[tuple[bytes, int, int]]()
        for at in range(len(cards)):
            card = cards[at]
            if card == _GAP:
                continue
            fits = partners[card]
            for before in self.near[at]:
                other = cards[before]
                if other == _GAP or not fits >> other & 1:
                    continue
                if self.sort == _BETWEEN:
                    if _GAP not in cards[before:at]:
                        following.append((self._without(cards, before + 1, at), before + 1, at - 1))
                elif self.sort == _PAIR:
                    after = self._without(cards, at, at + 1)
                    following.append((self._without(after, before, before + 1), before, at))
                else:
                    after = cards[:before] + cards[at : at + 1] + cards[before + 1 :]
                    following.append((self._without(after, at, at + 1), at, before))
                    if self.forward:
                        after = cards[:at] + cards[before : before + 1] + cards[at + 1 :]
                        after = self._without(after, before, before + 1)
                        following.append((after, before, at))
        return following

    def _without(self, cards: bytes, start: int, end: int) -> bytes:
        """Return a row without the cards from place `start` to before place `end`."""
        if self.closes:
            return cards[:start] + cards[end:]
        return cards[:start] + bytes([_GAP]) * (end - start) + cards[end:]

    def pairs_in(self, cards: bytes) -> int:
        """Return how many pairs stand near enough to each other in a row."""
        partners, near, pairs = self.partners, self.near, 0
        for at in range(len(cards)):
            fits = partners[cards[at]]
            if fits:
                for before in near[at]:
                    pairs += fits >> cards[before] & 1
        return pairs

    def action(self, first: int, second: int) -> Action:
        """Return the action of the player for the two places of a step, see `following`."""
        lift, place = Lift(self.places[first], 0, 1), self.places[second]
        if self.sort == _COVER:
            return MoveTo(lift, place)
        return Remove(lift, None if first == second else Lift(place, 0, 1))


def row_of(game: Game, state: GameState) -> Row | None:
    """Return a position for this search; None if more happens in the game than that cards leave a
    row, or if the row has gaps."""
    rules = game.rules
    match, grid = rules.match, rules.grid
    if match is None or grid is None or game.pairing is None or state.ended is not None:
        return None
    if not (
        all(uses_only(part, HANDLED["rows"]) for part in (rules, match, grid, rules.win))
        and rules.script is None
        and rules.deck.deal_to is DealTo.NONE
        and not game.redealt
        and not game.draws
        and PileKind.COLUMN in game.pairing.kinds
        and grid.autofill in ((), (Filler.NEXT,))
        and rules.win.kind in (WinKind.FOUNDATION, WinKind.LEFT)
        and gone_is_gone(game)
    ):
        return None
    places = set(game.pairing.places)
    for at, spec in enumerate(game.specs):
        if at in places:
            if spec.leave not in TOP or not uses_only(spec, HANDLED["rows"]):
                return None
            if (spec.order, spec.group) != (_PLAIN.order, _PLAIN.group):
                return None
        elif not spec.hidden and (spec.kind is not PileKind.DECK or game.deck_open):
            return None
    if any(state.piles[at] and state.piles[at][0] < 0 for at in places):
        return None
    row = Row(game, state)
    return None if row.closes and _GAP in row.first else row


class RowSearch(DepthFirst[bytes]):
    """A depth-first search over rows; a step is the row that it leads to, `noise` how much
    randomness there is in the order of steps."""

    def __init__(self, row: Row, noise: float, seed: int, memory: int) -> None:
        super().__init__(memory)
        self.row = row
        self.noise = noise
        self.random = Random(seed)
        self.rows: list[bytes] = [row.first]
        self.seen: set[bytes] = {row.first}
        self.begin()

    def enter(self, step: bytes) -> bool:
        """Take a row if it is a new position, and return whether it is."""
        if step in self.seen:
            return False
        self.seen.add(step)
        self.rows.append(step)
        return True

    def leave(self) -> None:
        """Take back the last step."""
        self.rows.pop()

    def won(self) -> bool:
        """Return whether no more cards are left than a win allows."""
        cards = self.rows[-1]
        return len(cards) - cards.count(_GAP) <= self.row.may_stay

    def next_steps(self) -> list[bytes]:
        """Return the new rows that follow, the best last: many pairs are possible there, and the
        card that left was like few others."""
        cards = self.rows[-1]
        ranks, suits = [0] * SUIT_SIZE, [0] * 4
        for card in cards:
            if card != _GAP:
                ranks[card % SUIT_SIZE] += 1
                suits[card // SUIT_SIZE] += 1
        weight = _LIKE_OTHERS / max(1, len(cards))
        noise, draw = self.noise, self.random.random
        worths: dict[bytes, float] = {}
        for after, first, second in self.row.following(cards):
            if after in self.seen or after in worths:
                continue
            worth = self.row.pairs_in(after) + noise * draw()
            for place in (first, second):
                card = cards[place]
                worth -= weight * (ranks[card % SUIT_SIZE] + suits[card // SUIT_SIZE])
            worths[after] = worth
        return sorted(worths, key=worths.__getitem__)

    def taken(self) -> int:
        """Return the estimated bytes that positions and waiting steps take."""
        return len(self.seen) * (KEY_BYTES + len(self.row.first)) + self.waiting * _STEP_BYTES

    def line_as_actions(self, game: Game, state: GameState) -> list[Action]:
        """Return the actions of the player for the steps."""
        row, actions = self.row, list[Action]()
        for before, after in zip(self.rows, self.rows[1:], strict=False):
            first, second = next(
                (first, second)
                for row_after, first, second in row.following(before)
                if row_after == after
            )
            actions.append(row.action(first, second))
        return actions
