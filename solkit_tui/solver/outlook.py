"""Judges from the rules alone how near a position is to the win, for a beam over any form.

It decides what is searched first and nothing else, so it may be wrong. What counts most is when a
foundation needs a card: in Calculation a card is in the way of those under it that are needed
before it, although columns take any card. There like cards are told apart: the lowest of a pile is
taken to go out last, and those of the stock before all.
"""

from collections.abc import Sequence
from random import Random
from typing import Final

from solkit_tui.engine.compiled import ALL_FACES
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import PACK_SIZE
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Leave
from solkit_tui.solver.tables import CELL, COLUMN, FOUNDATION, KINDS, RESERVE

_NEVER: Final = 40
"""The distance of a face that no foundation takes any more."""
_MOST_TOPS: Final = 20_000
"""The most sets of foundations whose distances are kept."""

_WEIGHTS: Final[tuple[float, ...]] = (4.0, 1.0, 0.1, 0.6, 0.5, 1.0, 1.5, 1.0, 0.5, 2.0)
"""The worth of a card that is out; the loss for one over another that is needed before it, and for
each card between; the worth of one that is needed right before the card under it, and of one that
moves with it; the loss for one face down; the worth of an empty column; the loss for a card in a
cell; the worth of a pair that lies free, and of a card of a grid in its place."""
_SPREAD: Final = 0.4
"""The standard deviation of the logarithm of a weight from round to round."""


class Outlook:
    """The judge of a game's positions that have the same base as `state`, and the same cards first
    on the foundations."""

    def __init__(self, game: Game, state: GameState) -> None:
        self.kind: list[int] = [KINDS[spec.kind] for spec in game.specs]
        self.foundations: list[int] = [at for at in game.foundations if not game.specs[at].hidden]
        emptied = state._replace(piles=((),) * len(state.piles))
        self.follow: list[list[int]] = [
            [
                *(game.following_faces(state, at, face) for face in range(PACK_SIZE)),
                game.starting_faces(emptied, at),
            ]
            for at in self.foundations
        ]
        """For each foundation and face on it, and last for an empty one, the faces that go there,
        as bits."""
        self.group: list[list[int]] = [
            list(group or ()) if spec.leave is not Leave.TOP else []
            for group, spec in zip(game.groups, game.specs, strict=True)
        ]
        grid, pairing = game.grid, game.pairing
        ordered = grid is not None and any(grid.after)
        self.rows: list[list[int]] = [*map(list, grid.rows)] if grid is not None and ordered else []
        self.after: list[int] = [] if grid is None else list(grid.after)
        self.starters: list[int] = [game.row_starters(emptied, row[0]) for row in self.rows]
        self.partners: list[int] = [] if pairing is None else list(pairing.partners)
        near = None if pairing is None else pairing.near
        self.near: list[list[int]] = [
            [other for other in range(at) if near is None or other in near.get(at, ())]
            for at in range(len(game.specs))
        ]
        """For each pile, those before it whose top cards may be a pair with its own."""
        builds = [game.builds[at] or (0,) for at in game.columns]
        self.takes_any = min(map(min, builds), default=0) == ALL_FACES
        """True if every column takes any card."""
        specs = [game.specs[at] for at in self.foundations]
        self.sizes: list[int] = [(self.takes_any and spec.size) or 10_000 for spec in specs]
        follows = [faces for follow in self.follow for faces in follow]
        taken = [[faces >> face & 1 for faces in follows] for face in range(PACK_SIZE)]
        self.alike: list[int] = [taken.index(each) for each in taken]
        """For each face, the first one that foundations take wherever they take this one."""
        self.turns = len(specs) + 1 if self.takes_any else 1
        """The number of needs that `_needs` has for each face."""
        self.far = 3.0 if self.takes_any else 1.0
        self.distances: dict[int, list[int]] = {}
        self.needs: dict[int, list[int]] = {}
        self.weights: list[float] = list(_WEIGHTS)

    def vary(self, random: Random) -> None:
        """Judge by other weights from now on."""
        self.weights = [weight * random.lognormvariate(0.0, _SPREAD) for weight in _WEIGHTS]

    def worth(self, piles: Sequence[Sequence[int]]) -> float:
        """Return the worth of a position."""
        weights, needs = self.weights, self._needs(piles)
        worth, turn = 0.0, [0] * PACK_SIZE
        for at, cards in enumerate(piles):
            kind = self.kind[at]
            if kind == FOUNDATION:
                worth += weights[0] * len(cards)
            elif kind == CELL:
                worth -= weights[7] * len(cards)
            elif kind in (COLUMN, RESERVE):
                worth += self._in_order(at, cards, needs, turn) if cards else weights[6]
        if self.partners:
            worth += weights[8] * self._pairs(piles)
        for row, starters in zip(self.rows, self.starters, strict=True):
            worth += weights[9] * self._in_place(row, starters, piles)
        return worth

    def _in_order(self, at: int, cards: Sequence[int], needs: list[int], turn: list[int]) -> float:
        """Return what the order of cards in a pile is worth; `turn` counts like cards."""
        weights, group = self.weights, self.group[at]
        worth, soonest, last, last_needed = 0.0, _NEVER, -1, 0
        for card in cards:
            face = (card if card >= 0 else ~card) % PACK_SIZE
            needed = needs[face]
            if self.takes_any:
                like = self.alike[face]
                needed = needs[like * self.turns + min(turn[like], self.turns - 1)]
                turn[like] += 1
            if needed > soonest:
                worth -= weights[1] + weights[2] * self.far * (needed - soonest)
            soonest = min(soonest, needed)
            if card < 0:
                worth -= weights[5]
            elif last >= 0:
                if needed + 1 == last_needed:
                    worth += weights[3]
                if group and group[last] >> face & 1:
                    worth += weights[4]
            last, last_needed = face if card >= 0 else -1, needed
        return worth

    def _in_place(self, row: list[int], starters: int, piles: Sequence[Sequence[int]]) -> float:
        """Return how many cards of a row stand in order from its left end, and half of those that
        follow the card at their left elsewhere."""
        places, faces, share = 0.0, starters, 1.0
        for place in row:
            cards = piles[place]
            face = (cards[0] if cards[0] >= 0 else ~cards[0]) % PACK_SIZE if cards else -1
            if face >= 0 and faces >> face & 1:
                places += share
            else:
                share = 0.5
            faces = self.after[face] if face >= 0 else 0
        return places

    def _pairs(self, piles: Sequence[Sequence[int]]) -> int:
        """Return how many pairs lie free, near enough to each other."""
        pairs = 0
        tops = [
            cards[-1] % PACK_SIZE
            if cards and cards[-1] >= 0 and self.kind[at] != FOUNDATION
            else -1
            for at, cards in enumerate(piles)
        ]
        for at, others in enumerate(self.near):
            fits = self.partners[tops[at]] if tops[at] >= 0 else 0
            for other in others if fits else ():
                if tops[other] >= 0:
                    pairs += fits >> tops[other] & 1
        return pairs

    def _needs(self, piles: Sequence[Sequence[int]]) -> list[int]:
        """Return for each face how many cards go out before it, where it goes out first; if
        columns take any card, wherever it goes out, last first."""
        name = 0
        for at in self.foundations:
            name = name * 64 + (piles[at][-1] % PACK_SIZE if piles[at] else PACK_SIZE)
            if self.takes_any:
                name = name * 128 + len(piles[at])
        needs = self.needs.get(name)
        if needs is None:
            if len(self.needs) >= _MOST_TOPS:
                self.needs.clear()
            tops = [piles[at] for at in self.foundations]
            away = [self._distances(number, cards) for number, cards in enumerate(tops)]
            needs = []
            for face in range(PACK_SIZE):
                each = [to[face] for to in away if to[face] < _NEVER]
                each.sort(reverse=self.takes_any)
                needs += [*each, *[_NEVER] * self.turns][: self.turns]
            self.needs[name] = needs
        return needs

    def _distances(self, number: int, cards: Sequence[int]) -> list[int]:
        """Return for each face how many cards go to a foundation with these cards before it."""
        top = cards[-1] % PACK_SIZE if cards else PACK_SIZE
        room = self.sizes[number] - len(cards)
        name = (number * 64 + top) * 64 + min(room, _NEVER)
        distances = self.distances.get(name)
        if distances is None:
            follow = self.follow[number]
            distances, faces = [_NEVER] * PACK_SIZE, follow[top]
            for away in range(min(room, _NEVER)):
                now = [at for at, far in enumerate(distances) if far == _NEVER and faces >> at & 1]
                faces = 0
                for face in now:
                    distances[face] = away
                    faces |= follow[face]
            self.distances[name] = distances
        return distances
