"""A staged beam: finds wins of games with many cards, and never shows that there is none.

A stage is what lies between two deals of the stock. Inside it the best positions go on together,
move by move; those near the best are also dealt on, and the best that come of it begin the next
stage. Without a win it begins again, wider and with other weights. The worth of a position is a sum
over its piles, kept with each different pile, so that worth and key after a move are differences of
two piles: a position that is known, or not good enough, is never built.

Nothing is proven here, so nothing needs to be sound: the engine plays a win before it counts.
Weights and widths are those that won most of some thirty deals of Spider, two and four suits.
"""

from random import Random
from typing import Final

from solkit_tui.model.cards import PACK_SIZE, SUIT_SIZE
from solkit_tui.model.state import GameState
from solkit_tui.solver.board import DEAL, Board, Step
from solkit_tui.solver.forced import Forced
from solkit_tui.solver.keyed import KEY_MASK
from solkit_tui.solver.moves import Moves, Taste
from solkit_tui.solver.reductions import Reduction
from solkit_tui.solver.search import KEY_BYTES, RUNNING, WON
from solkit_tui.solver.tables import (
    ACCEPT_RUN,
    CELL,
    COLUMN,
    DEAL_PILES,
    FOUNDATION,
    LEAVE_ANY,
    LEAVE_TOP,
    LEAVE_WHOLE,
    RESERVE,
    Tables,
)

_FACE_DOWN: Final = -12
_GROUPED: Final = 10
"""The worth of a card on one that it is moved with; `_BUILT`: that it was built on only."""
_BUILT: Final = 2
_UNBUILT: Final = -6
_RUN_OUT: Final = 200
"""More than the links that a run takes with it, or wins are put off."""
_OUT: Final = 12
_WAITING: Final = -6
"""The worth of a card in the waste, a cell or a reserve."""

_WEIGHTS: Final = ((15, 0.0), (15, 4.0), (15, 0.0), (0, 2.0), (30, 0.0))
"""In turns, the worth of an empty column, and the noise."""

_WIDTH: Final = 8
"""The width of the first beam, times the square of the number of suits; `_WIDER`: by how much the
next one grows."""
_WIDER: Final = 1.5

_REACH: Final = 60
"""A position so much below the best of its stage is still dealt on."""

_PATIENCE: Final = 8
"""A stage ends when so many moves brought nothing better; `_SHORT`: where stages are many."""
_SHORT: Final = 4
_FEW_DEALS: Final = 12
_LAYERS: Final = 80

_DEALT: Final = (0.0, DEAL, 0, 0, 0, 0)

_KEPT_BYTES: Final = 450
"""The memory of a position, and `_PILE_BYTES`: of each different pile."""
_PILE_BYTES: Final = 420


class _PilesByWorth(Board):
    """A board that keeps the worth of each different pile, and knows what lies in it."""

    def __init__(self, tables: Tables, state: GameState) -> None:
        self.under: list[int] = []
        """By piles, the one without the top card; `tops`: that card; `base_of`: the empty one."""
        self.tops: list[int] = []
        self.base_of: list[int] = []
        self.worths: list[int] = []
        self.places: list[int] = [0] * (2 * tables.count + 2)
        """By empty piles, one of those with their rules."""
        for at in range(tables.count):
            self.places[tables.like[at]] = at
        self.out = _RUN_OUT // SUIT_SIZE if ACCEPT_RUN in tables.accept else _OUT
        super().__init__(tables, state, frozenset({Reduction.LOCKED}))
        # In which order the stock deals to columns counts little: nothing is proven here.
        self.like_open = self.like
        self.forget_piles()

    def forget_piles(self) -> None:
        """Begin the table of piles anew, with their worths."""
        self.under = list(range(self.rows))
        self.tops = [0] * self.rows
        self.base_of = list(range(self.rows))
        self.worths = [0] * self.rows
        super().forget_piles()

    def node_of(self, below: int, card: int) -> int:
        """Return the number of a pile, whose worth is known from then on."""
        known = self.pile_after.get(below * 128 + card + PACK_SIZE, -1)
        if known >= 0:
            return known
        node = super().node_of(below, card)
        base = self.base_of[below]
        before = self.worths[below] if below >= self.rows else 0
        self.under.append(below)
        self.tops.append(card)
        self.base_of.append(base)
        self.worths.append(before + self._worth(below, card, self.places[base]))
        return node

    def _worth(self, below: int, card: int, at: int) -> int:
        """Return what a card adds to the worth of a pile."""
        tables = self.tables
        kind = tables.kind[at]
        if kind == FOUNDATION:
            return self.out
        if kind in (CELL, RESERVE):
            return _WAITING
        if kind != COLUMN:
            return 0
        if card < 0:
            return _FACE_DOWN
        if below < self.rows:
            return 0
        bearer = self.tops[below]
        leave = tables.leave[at]
        build = tables.build[at]
        group = build if leave in (LEAVE_ANY, LEAVE_WHOLE) else tables.group[at]
        if bearer >= 0 and leave != LEAVE_TOP and group and group[bearer] >> card & 1:
            return _GROUPED
        return _BUILT if bearer >= 0 and build and build[bearer] >> card & 1 else _UNBUILT


class _Kept:
    """A position that the beam has kept.

    Attributes:
        nodes: Its piles, as the board numbers them.
        rank: Its worth, with chance.
        before: The position that it came from, by `steps`.
    """

    __slots__ = (
        "at",
        "before",
        "key",
        "nodes",
        "pool",
        "pool_keys",
        "rank",
        "redeals",
        "steps",
        "worth",
    )

    def __init__(
        self,
        nodes: list[int],
        pool: list[int],
        pool_keys: list[int],
        at: int,
        redeals: int,
        key: int,
        worth: int,
        rank: float,
        before: "_Kept | None",
        steps: list[Step],
    ) -> None:
        self.nodes = nodes
        self.pool = pool
        self.pool_keys = pool_keys
        self.at = at
        self.redeals = redeals
        self.key = key
        self.worth = worth
        self.rank = rank
        self.before = before
        self.steps = steps


def _rank(kept: _Kept) -> float:
    return kept.rank


class _Layer:
    """The best of the positions that are offered, each once.

    Args:
        width: The number of them.
        seen: The keys of positions that are not taken again.
    """

    def __init__(self, width: int, seen: set[int]) -> None:
        self.width = width
        self.seen = seen
        self.kept: list[_Kept] = []
        self.bar = -1e9
        """The rank of the last of the best: nothing that ranks no higher is taken."""

    def add(self, kept: _Kept) -> None:
        """Take a position that ranks above the bar and was not seen."""
        self.seen.add(kept.key)
        self.kept.append(kept)
        if len(self.kept) >= 3 * self.width:
            self.cut()

    def cut(self) -> None:
        """Keep no more than the width, the best first."""
        self.kept.sort(key=_rank, reverse=True)
        if len(self.kept) > self.width:
            del self.kept[self.width :]
            self.bar = self.kept[-1].rank


def is_wide(tables: Tables, state: GameState) -> bool:
    """Return whether a game is searched by a beam too: one of more cards than a pack has."""
    return sum(map(len, state.piles)) > PACK_SIZE and bool(tables.columns)


class Beam:
    """A beam that begins again, wider, until it has won.

    Args:
        tables: The rules.
        state: The first position.
        seed: What chance is drawn from.
        memory: The most bytes that it may keep.

    Attributes:
        nodes: The number of positions that it has gone on from.
        status: `RUNNING` or `WON`.
    """

    def __init__(self, tables: Tables, state: GameState, seed: int, memory: int) -> None:
        self.tables = tables
        self.memory = memory
        self.random = Random(seed)
        self.board = _PilesByWorth(tables, state)
        forced = Forced(self.board)
        self.moves = Moves(self.board, forced, frozenset({Reduction.POOL}), Taste(), self.random)
        self.moves.sources = [at for at in self.moves.sources if tables.kind[at] != FOUNDATION]
        self.fills = bool(tables.fills)
        self.deals_plainly = not tables.fills and tables.deal_each == 1
        self.piles_dealt = tables.deal == DEAL_PILES
        by = len(tables.deal_piles) * tables.deal_each or min(tables.deal_by)
        deals = len(self.board.pool) // max(1, by)
        self.patience = _PATIENCE if deals <= _FEW_DEALS else _SHORT
        self.most_stages = (deals + 1) * (3 if tables.redeals < 0 else tables.redeals + 1)
        self.nodes = 0
        self.status = RUNNING
        self.won_by: _Kept | None = None
        self.width = float(_WIDTH * len(tables.suits) ** 2)
        self.rounds = 0
        self.first_pool = list(self.board.pool)
        self.first_pool_keys = list(self.board.pool_keys)
        self.first_at, self.first_redeals = self.board.at, self.board.redeals
        self.first_piles = [list(pile) for pile in self.board.piles]
        self.empty = 0
        self.noise = 0.0
        self.stage = 0
        self.layer = 0
        self.idle = 0
        self.best = 0
        self.kept = 0
        self.pool_before: list[int] = []
        """The stock before a deal, and after it."""
        self.pool_after: list[int] = []
        self.keys_after: list[int] = []
        self.current: list[_Kept] = []
        self.place = 0
        self.seen: set[int] = set()
        self.after = _Layer(1, self.seen)
        self.dealt = _Layer(1, set())
        self._begin()

    # -- rounds, stages, layers -----------------------------------------------------------------

    def _begin(self) -> None:
        """Begin a round from the first position."""
        board = self.board
        self.empty, self.noise = _WEIGHTS[self.rounds % len(_WEIGHTS)]
        board.piles = [list(pile) for pile in self.first_piles]
        board.pool, board.pool_keys = list(self.first_pool), list(self.first_pool_keys)
        board.at, board.redeals = self.first_at, self.first_redeals
        board.frames.clear()
        board.log.clear()
        board.forget_piles()
        for at in range(self.tables.count):
            if self.tables.kind[at] == COLUMN:
                board.worths[board.base[at]] = self.empty
        self.kept = 0
        self.stage = 0
        self._open([self._reached(None, [])])

    def _open(self, positions: list[_Kept]) -> None:
        """Begin a stage with these positions, the best first."""
        width = int(self.width)
        self.current = positions
        self.place = 0
        self.seen = {kept.key for kept in positions}
        self.after = _Layer(width, self.seen)
        self.dealt = _Layer(width, set())
        self.layer = self.idle = 0
        self.best = max(kept.worth for kept in positions)

    def _go_on(self) -> None:
        """Take up the next layer, the next stage, or the next round."""
        after = self.after
        after.cut()
        self.layer += 1
        self.kept += len(after.kept)
        best = max([kept.worth for kept in after.kept], default=self.best)
        self.idle = 0 if best > self.best else self.idle + 1
        self.best = max(self.best, best)
        more = bool(self.dealt.kept)
        over = self.idle >= self.patience and (more or self.idle >= 2 * self.patience)
        if after.kept and not over and not (more and self.layer >= _LAYERS):
            self.current = after.kept
            self.place = 0
            self.after = _Layer(int(self.width), self.seen)
        elif more and self.stage < self.most_stages:
            self.stage += 1
            self.dealt.cut()
            self.kept += len(self.dealt.kept)
            self._open(self.dealt.kept)
        else:
            self._again()

    def _again(self) -> None:
        """Begin the next round, wider where there is memory for it."""
        self.rounds += 1
        self.width *= _WIDER if self._taken() < self.memory // 2 else 1.0
        self._begin()

    def _taken(self) -> int:
        """Return the bytes that positions and piles take, at most."""
        return (
            (len(self.seen) + len(self.dealt.seen)) * KEY_BYTES
            + (self.kept + len(self.after.kept) + len(self.dealt.kept)) * _KEPT_BYTES
            + len(self.board.pile_keys) * _PILE_BYTES
        )

    def run(self, limit: int) -> int:
        """Go on from that many positions at most; return how it stands then."""
        stop = self.nodes + limit
        while self.status == RUNNING and self.nodes < stop:
            if self.place >= len(self.current):
                self._go_on()
                continue
            if self._taken() >= self.memory:
                self.width = max(1.0, self.width / _WIDER)
                self._again()
                continue
            self.nodes += 1
            self.place += 1
            self._expand(self.current[self.place - 1])
        return self.status

    def line(self) -> list[Step]:
        """Return the steps to the win."""
        found: list[list[Step]] = []
        kept = self.won_by
        while kept is not None:
            found.append(kept.steps)
            kept = kept.before
        found.reverse()
        return [step for steps in found for step in steps]

    # -- positions ------------------------------------------------------------------------------

    def _load(self, kept: _Kept) -> None:
        """Put a position on the board."""
        board = self.board
        under, tops, rows = board.under, board.tops, board.rows
        for at, node in enumerate(kept.nodes):
            nodes = board.nodes[at]
            if nodes[-1] == node:
                continue
            cards = board.piles[at]
            new: list[int] = []
            below = node
            while below >= rows:
                new.append(below)
                below = under[below]
            new.reverse()
            same, most = 0, min(len(cards), len(new))
            while same < most and nodes[same + 1] == new[same]:
                same += 1
            del cards[same:]
            del nodes[same + 1 :]
            for below in new[same:]:
                nodes.append(below)
                cards.append(tops[below])
        board.pool = kept.pool.copy()
        board.pool_keys = kept.pool_keys.copy()
        board.at, board.redeals = kept.at, kept.redeals
        board.key = (kept.key - board.numbers.at[kept.at]) & KEY_MASK
        board.left = board.total
        for at in self.tables.foundations:
            board.left -= len(board.piles[at])

    def _reached(self, before: _Kept | None, steps: list[Step]) -> _Kept:
        """Return the position that stands on the board, come from another one."""
        board = self.board
        nodes = [each[-1] for each in board.nodes]
        worth = _WAITING * board.at
        for node in nodes:
            worth += board.worths[node]
        rank = float(worth)
        if self.noise:
            rank += self.noise * self.random.random()
        if before is not None and len(before.pool) == len(board.pool):
            pool, keys = before.pool, before.pool_keys
        else:
            pool, keys = board.pool.copy(), board.pool_keys.copy()
        key = (board.key + board.numbers.at[board.at]) & KEY_MASK
        return _Kept(nodes, pool, keys, board.at, board.redeals, key, worth, rank, before, steps)

    def _expand(self, kept: _Kept) -> None:
        """Offer every position after one of the beam to the next layer, or the next stage."""
        board = self.board
        self._load(kept)
        if board.won():
            self.status = WON
            self.won_by = kept
            return
        steps = self.moves.steps()
        for step in steps:
            source = step[1]
            if source >= 0 and not (self.fills and not step[2]):
                self._move(kept, step)
            elif source != DEAL:
                board.open_frame()
                board.step(step)
                self._offer(self._reached(kept, [step]), self.after)
                board.undo()
        if board.pool and kept.worth >= self.best - _REACH:
            self._deal(kept, steps)

    def _move(self, kept: _Kept, step: Step) -> None:
        """Offer the position after a move between piles, without making it."""
        board = self.board
        source, start, target = step[1], step[2], step[3]
        cards = board.piles[source]
        left, old_left = board.nodes[source][start], kept.nodes[source]
        if start and cards[start - 1] < 0:
            left = board.node_of(board.nodes[source][start - 1], ~cards[start - 1])
        old_held = kept.nodes[target]
        held = old_held
        for place in range(start, len(cards)):
            held = board.node_of(held, cards[place])
        worths = board.worths
        worth = kept.worth + worths[left] + worths[held] - worths[old_left] - worths[old_held]
        rank = float(worth)
        if self.noise:
            rank += self.noise * self.random.random()
        after = self.after
        if rank <= after.bar:
            return
        numbers = board.pile_keys
        key = (kept.key - numbers[old_left] + numbers[left]) & KEY_MASK
        key = (key - numbers[old_held] + numbers[held]) & KEY_MASK
        if key in after.seen:
            return
        nodes = kept.nodes.copy()
        nodes[source] = left
        nodes[target] = held
        after.add(
            _Kept(
                nodes,
                kept.pool,
                kept.pool_keys,
                kept.at,
                kept.redeals,
                key,
                worth,
                rank,
                kept,
                [step],
            )
        )

    def _offer(self, kept: _Kept, layer: _Layer) -> None:
        if kept.rank > layer.bar and kept.key not in layer.seen:
            layer.add(kept)

    def _deal(self, kept: _Kept, steps: list[Step]) -> None:
        """Offer the position after a deal, with empty columns filled where they forbid it."""
        board = self.board
        if board.may_deal():
            self._deal_on(kept, kept, [_DEALT])
        elif self.tables.no_empty and board.at < len(board.pool):
            filling = self._filling(steps)
            if not filling:
                return
            board.open_frame()
            for step in filling:
                board.step(step)
            if board.may_deal():
                self._deal_on(kept, self._reached(kept, filling), [*filling, _DEALT])
            board.undo()

    def _deal_on(self, kept: _Kept, filled: _Kept, made: list[Step]) -> None:
        """Offer the position after the deal of a position that stands on the board.

        Args:
            kept: The position of the beam.
            filled: The same with its empty columns filled.
            made: The steps from the one to what is offered.
        """
        board = self.board
        if not self.deals_plainly:
            board.open_frame()
            board.step(_DEALT)
            self._offer(self._reached(kept, made), self.dealt)
            board.undo()
            return
        worth, key, at, redeals = filled.worth, filled.key, filled.at, filled.redeals
        nodes, pool, pool_keys = filled.nodes, filled.pool, filled.pool_keys
        if self.piles_dealt:
            worths, numbers, parts = board.worths, board.pile_keys, board.numbers.pool
            targets = board.dealt_piles()
            nodes = nodes.copy()
            place = at
            for target in targets:
                if place >= len(pool):
                    break
                old = nodes[target]
                new = board.node_of(old, pool[place])
                worth += worths[new] - worths[old]
                key = (key - numbers[old] + numbers[new]) & KEY_MASK
                key = (key - parts[pool_keys[place]]) & KEY_MASK
                nodes[target] = new
                place += 1
        else:
            place = at
            board.open_frame()
            board.deal()
            at, redeals = board.at, board.redeals
            board.undo()
            worth += _WAITING * (at - place)
            key = (key - board.numbers.at[place] + board.numbers.at[at]) & KEY_MASK
        rank = float(worth)
        if self.noise:
            rank += self.noise * self.random.random()
        layer = self.dealt
        if rank <= layer.bar or key in layer.seen:
            return
        if self.piles_dealt:
            if self.pool_before is not pool or len(self.pool_after) != len(pool) - place + at:
                self.pool_before = pool
                self.pool_after = [*pool[:at], *pool[place:]]
                self.keys_after = [*pool_keys[:at], *pool_keys[place:]]
            pool, pool_keys = self.pool_after, self.keys_after
        layer.add(_Kept(nodes, pool, pool_keys, at, redeals, key, worth, rank, kept, made))

    def _filling(self, steps: list[Step]) -> list[Step]:
        """Return the steps that fill the empty columns at the lowest cost; none: they cannot be.

        Args:
            steps: Those of the position; what goes to one empty column goes to the others.
        """
        board, tables, worths = self.board, self.tables, self.board.worths
        costs: list[tuple[int, int, int, int]] = []
        for step in steps:
            source, start, target = step[1], step[2], step[3]
            if source < 0 or board.piles[target] or tables.kind[target] != COLUMN:
                continue
            if not start and tables.kind[source] == COLUMN:
                continue
            cards, nodes = board.piles[source], board.nodes[source]
            held = board.base[target]
            for place in range(start, len(cards)):
                held = board.node_of(held, cards[place])
            costs.append(
                (
                    worths[nodes[-1]] - worths[nodes[start]] - worths[held],
                    source,
                    start,
                    board.base[target],
                )
            )
        costs.sort()
        found: list[Step] = []
        used: set[int] = set()
        for empty in tables.open_columns:
            if board.piles[empty]:
                continue
            for _, source, start, base in costs:
                if source in used or base != board.base[empty]:
                    continue
                used.add(source)
                found.append((0.0, source, start, empty, 0, 0))
                break
            else:
                return []
        return found
