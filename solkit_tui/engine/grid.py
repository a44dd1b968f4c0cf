"""Grids: rows of places that hold one card each.

Tells which cards may go into a gap, which cards fill gaps, which cards are in order, and which
places are near each other. Knows no moves. The faces that may begin a row depend on the position:
callers pass them in.
"""

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import assert_never

from solkit_tui.engine.orders import Masks, masks
from solkit_tui.model.cards import PACK_SIZE, face_of
from solkit_tui.model.state import GameState, Transfer, Turn
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import Beside, Filler, Grid, Match, Near, RuleSet

Sources = tuple[tuple[int, tuple[int, ...]], ...]
"""The places of a grid, row by row, each with the piles that fill it while it is empty: the first
of these that holds a card gives it."""


class GridRules:
    """The grid of one solitaire, compiled.

    Attributes:
        rows: The places of each row, from the left.
        ring: Whether the rows are one row, whose end goes on at its beginning.
        neighbours: The places left and right of each place; None where there is none.
        after: For each face, the faces that may stand right of it, one bit each.
        before: For each face, the faces that may stand left of it; None: the card at the right of a
            gap does not decide.
        left_end: The left end of the row of each place.
        dealt: The piles that fill each gap in a deal; empty where a deal fills no gaps.
        filled: The piles that fill each gap at once, after every move.
    """

    def __init__(self, rules: RuleSet, grid: Grid) -> None:
        self.rows = rules.grid_rows
        self.ring = grid.ring
        self.after = masks(grid.order, rules.grid_ranks)
        self.before = _turned(self.after) if grid.beside is Beside.BOTH else None
        self.left_end = {place: row[0] for row in self.rows for place in row}
        self.neighbours: dict[int, tuple[int | None, int | None]] = {}
        lines = [tuple(chain.from_iterable(self.rows))] if grid.ring else self.rows
        for line in lines:
            end = line[-1] if grid.ring else None
            lefts, rights = (end, *line[:-1]), (*line[1:], line[0] if grid.ring else None)
            self.neighbours |= dict(zip(line, zip(lefts, rights, strict=True), strict=True))
        self.dealt = _sources(rules, grid.deal)
        self.filled = _sources(rules, grid.autofill)

    def gap_faces(self, state: GameState, place: int, starters: int) -> int:
        """Return the faces that may go into a gap, one bit each; `starters` may begin its row."""
        left, right = self.neighbours[place]
        if left is None:
            return starters
        faces = self._following(state, left, starters)
        if self.before is not None and right is not None and state.piles[right]:
            faces |= self.before[face_of(state.piles[right][0])]
        return faces

    def in_order(self, state: GameState, place: int, starters: int) -> bool:
        """Return whether a place has a card that begins its row, with one of the faces `starters`,
        or follows the card at its left."""
        if not state.piles[place]:
            return False
        left = self.neighbours[place][0]
        if left is None or (self.ring and not state.piles[left]):
            faces = starters
        else:
            faces = self._following(state, left, starters)
        return bool(faces >> face_of(state.piles[place][0]) & 1)

    def _following(self, state: GameState, left: int, starters: int) -> int:
        """Return the faces that may stand right of place `left`, one bit each. In a ring, a new
        row begins after a card that none follows."""
        if not state.piles[left]:
            return 0
        faces = self.after[face_of(state.piles[left][0])]
        return faces or (starters if self.ring else 0)


def _places(rules: RuleSet) -> dict[int, tuple[int, int]]:
    """Return the row and the column of each place of a grid, counted from 0."""
    return {at: spec.place for at, spec in enumerate(rules.piles) if spec.place is not None}


def _sources(rules: RuleSet, fillers: Sequence[Filler]) -> Sources:
    """Return, for each place, the piles that fill it, in the order of the fillers."""
    places, sources = _places(rules), []
    for place, (row, at) in places.items():
        behind = {
            Filler.NEXT: [other for other in places if other > place],
            Filler.BELOW: [
                other for other, (below, aside) in places.items() if aside == at and below > row
            ],
            Filler.STOCK: list(rules.indices(PileKind.DECK)),
        }
        sources.append((place, tuple(pile for filler in fillers for pile in behind[filler])))
    return tuple(sources) if fillers else ()


def fillings(state: GameState, sources: Sources) -> list[Transfer]:
    """Return the steps that fill the gaps, in the order of `sources`. A card that moves leaves a
    gap itself, which a later step may fill."""
    left = list(map(len, state.piles))
    steps = []
    for place, piles in sources:
        if not left[place]:
            pile = next((pile for pile in piles if left[pile]), None)
            if pile is not None:
                left[place], left[pile] = 1, left[pile] - 1
                steps.append(Transfer(pile, place, left[pile], 1, Turn.UP))
    return steps


def near_places(rules: RuleSet, match: Match) -> dict[int, tuple[int, ...]]:
    """Return, for each place of a grid, the places whose cards may be a pair with its card, row by
    row."""
    places = _places(rules)
    line, near, apart = tuple(places), match.near, match.apart
    return {
        place: tuple(
            other
            for other_at, other in enumerate(line)
            if other != place
            and (near is None or _are_near(near, places[place], places[other]))
            and (not apart or abs(at - other_at) in apart)
        )
        for at, place in enumerate(line)
    }


def _are_near(near: Near, place: tuple[int, int], other: tuple[int, int]) -> bool:
    rows, across = abs(place[0] - other[0]), abs(place[1] - other[1])
    match near:
        case Near.TOUCHING:
            return max(rows, across) == 1
        case Near.LINES:
            return 0 in (rows, across)
        case _:
            assert_never(near)


def spread(rows: Sequence[Sequence[int]]) -> list[int]:
    """Return the places of rows in turn: the first of each row, the second of each, and so on."""
    layers = zip_longest(*rows)
    return [place for layer in layers for place in layer if place is not None]


def _turned(after: Masks) -> Masks:
    """Return, for each face, the faces that it may follow, one bit each."""
    return tuple(
        sum(1 << below for below in range(PACK_SIZE) if after[below] >> face & 1)
        for face in range(PACK_SIZE)
    )
