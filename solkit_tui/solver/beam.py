"""A beam search in stages: finds wins in games with many cards, but cannot show that there is none.

A stage is the play between two deals of the stock. In a stage the best positions are expanded
together, move by move; from those near the best the stock is also dealt, and the best positions
after the deal begin the next stage. Without a win the beam begins again, wider and with other
weights. The worth of a position is a sum over its piles, stored for each different pile
(`Contents`), so that worth and key after a move follow from two piles: a position that is known, or
not good enough, is never built.

A beam proves nothing, so it need not be sound: the engine plays a win before it counts. Weights and
widths are those that won most of some thirty deals of Spider, two and four suits.
"""

from random import Random
from typing import Final

from solkit_tui.engine.action import Action
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import PACK_SIZE
from solkit_tui.model.state import GameState
from solkit_tui.solver.board import DEALT, POOL, Step
from solkit_tui.solver.contents import GROUPED, WAITING, Contents
from solkit_tui.solver.depth_first import KEY_BYTES, RUNNING, WON
from solkit_tui.solver.keyed import KEY_MASK
from solkit_tui.solver.reductions import tails_interchange
from solkit_tui.solver.replay import actions_of
from solkit_tui.solver.tables import (
    ACCEPT_GROUP,
    ACCEPT_RUN,
    COLUMN,
    DEAL_PILES,
    FOUNDATION,
    LAYOUT_NONE,
    LEAVE_ANY,
    WASTE,
    RuleTables,
)

_WEIGHTS: Final = ((15, 0.0), (15, 4.0), (15, 0.0), (0, 2.0), (30, 0.0))
"""For the rounds in turn: the worth of an empty column, and the noise."""

_GAUGING: Final = ((15, 30.0),)
"""As `_WEIGHTS`, when effort is measured: every round has noise, and the first has the width 1."""

_WIDTH: Final = 8
"""The width of the first round is this times the square of the number of suits."""
_WIDER: Final = 1.5
"""The factor by which the width grows from round to round."""
_WIDEST: Final = 1e6
"""The most; where few positions can be reached, rounds are so short that nothing else ends it."""

_REACH: Final = 60
"""The stock is dealt from positions whose worth is at most this much below the best of the
stage."""

_PATIENCE: Final = 8
"""A stage ends when the best worth has not grown for this many moves."""
_SHORT: Final = 4
"""As `_PATIENCE`, for games with more than `_FEW_DEALS` deals of the stock."""
_FEW_DEALS: Final = 12
_LAYERS: Final = 80
"""The most moves of a stage, once positions for the next one are there."""

_NONE: Final[list[Step]] = []

_KEPT_BYTES: Final = 450
"""The bytes that a kept position takes."""
_PILE_BYTES: Final = 420
"""The bytes that each different pile takes."""


class _Stock:
    """Stock and waste in the order of dealing, shared by the positions in which they are the same;
    `keys` are, for each card, the index of its random number in the key."""

    __slots__ = ("_less", "cards", "keys")

    def __init__(self, cards: list[int], keys: list[int]) -> None:
        self.cards = cards
        self.keys = keys
        self._less: dict[int, _Stock] = {}

    def less(self, place: int, size: int) -> "_Stock":
        """Return the stock without `size` cards, from a place on."""
        shorter = self._less.get(place * 1024 + size)
        if shorter is None:
            end = place + size
            cards, keys = self.cards, self.keys
            shorter = _Stock([*cards[:place], *cards[end:]], [*keys[:place], *keys[end:]])
            self._less[place * 1024 + size] = shorter
        return shorter


class _BeamNode:
    """A position that the beam has kept.

    Attributes:
        nodes: The numbers of its piles, see `Contents`.
        stock: Its stock and waste.
        at: How many cards of the stock are in the waste.
        redeals: How often the waste was turned over.
        key: Its key.
        worth: Its worth.
        rank: Its worth with noise; positions are compared by it.
        before: The position before it; None: it is the first.
        step: The step from that position.
        filling: The steps before `step` that fill empty columns.
    """

    __slots__ = (
        "at",
        "before",
        "filling",
        "key",
        "nodes",
        "rank",
        "redeals",
        "step",
        "stock",
        "worth",
    )

    def __init__(
        self,
        nodes: list[int],
        stock: _Stock,
        at: int,
        redeals: int,
        key: int,
        worth: int,
        rank: float,
        before: "_BeamNode | None",
        step: Step,
        filling: list[Step],
    ) -> None:
        self.nodes = nodes
        self.stock = stock
        self.at = at
        self.redeals = redeals
        self.key = key
        self.worth = worth
        self.rank = rank
        self.before = before
        self.step = step
        self.filling = filling


class _Layer:
    """The best of the positions that were offered, as many as the `width`. Those whose keys were
    `seen` are not taken again."""

    def __init__(self, width: int, seen: set[int]) -> None:
        self.width = width
        self.seen = seen
        self.kept: list[_BeamNode] = []
        self.bar = -1e9
        """The rank that a position must exceed to be taken: that of the last kept one."""

    def add(self, position: _BeamNode) -> None:
        """Take a position that ranks above the bar and was not seen."""
        self.seen.add(position.key)
        self.kept.append(position)
        if len(self.kept) >= 3 * self.width:
            self.cut()

    def cut(self) -> None:
        """Keep only the best positions, as many as the width, the best first."""
        self.kept.sort(key=lambda position: position.rank, reverse=True)
        if len(self.kept) > self.width:
            del self.kept[self.width :]
            self.bar = self.kept[-1].rank


def is_wide(tables: RuleTables, state: GameState) -> bool:
    """Return whether a game is also searched by a beam: one with more cards than a pack, or one
    like Spider."""
    if tables.rows or tables.waits or tables.removed >= 0 or tables.layout != LAYOUT_NONE:
        return False
    if tables.closes_up:
        return False
    many = sum(map(len, state.piles)) > PACK_SIZE
    return bool(tables.columns) and (many or _like_spider(tables))


def _like_spider(tables: RuleTables) -> bool:
    """Return whether whole suits go to the foundations and only ordered groups are moved.

    If any group can be moved, as in Scorpion, restarted searches win as much, and show more deals
    to be lost.
    """
    loose = LEAVE_ANY in (tables.leave[column] for column in tables.columns)
    return ACCEPT_RUN in tables.accept and not loose


class Beam:
    """A beam search that begins again, wider, until it has won.

    It keeps at most `memory` bytes. If effort is measured, where the stock deals to columns and in
    games like Spider, it begins at the width 1, so that the positions up to a win tell how hard the
    deal is.

    Attributes:
        nodes: The number of positions that were expanded.
        status: `RUNNING` or `WON`.
        proves: False: it cannot show that there is no win.
        measures_effort: True where it measures effort alone.
    """

    def __init__(
        self,
        tables: RuleTables,
        state: GameState,
        seed: int,
        memory: int,
        measures_effort: bool = False,
    ) -> None:
        self.tables = tables
        self.first = state
        self.memory = memory
        self.random = Random(seed)
        self.board = Contents(tables, state)
        self.open_to_groups = [
            tables.open_to[at]
            and tables.kind[at] == COLUMN
            and tables.accept[at] == ACCEPT_GROUP
            and min(tables.room[at], tables.empty_room[at], tables.size[at]) >= tables.total
            for at in range(tables.count)
        ]
        """For each pile, True if a group of any size whose lowest card it takes may always go
        there."""
        self.tails = tails_interchange(tables)
        self.deals_plainly = not tables.fills and tables.deal_each == 1
        self.piles_dealt = tables.deal == DEAL_PILES
        by = len(tables.deal_piles) * tables.deal_each or min(tables.deal_by)
        deals = len(self.board.pool) // max(1, by)
        self.patience = _PATIENCE if deals <= _FEW_DEALS else _SHORT
        self.most_stages = (deals + 1) * (3 if tables.redeals < 0 else tables.redeals + 1)
        self.nodes = 0
        self.status = RUNNING
        self.proves = False
        self.won_by: _BeamNode | None = None
        self.measures_effort = measures_effort and (self.piles_dealt or _like_spider(tables))
        self.weights = _GAUGING if self.measures_effort else _WEIGHTS
        self.width = 1.0 if self.measures_effort else float(_WIDTH * len(tables.suits) ** 2)
        self.rounds = 0
        self.noise = 0.0
        self.stage = 0
        self.layer = 0
        self.idle = 0
        self.best = 0
        self.kept_count = 0
        self.takers: list[int] = []
        """The piles that cards may go to in the position on the board."""
        self.accepted: list[int] = []
        """For each of these piles, the faces that it takes."""
        self.accepted_out = 0
        """The faces that foundations take."""
        self.current: list[_BeamNode] = []
        self.place = 0
        self.seen: set[int] = set()
        self.after = _Layer(1, self.seen)
        self.dealt = _Layer(1, set())
        self.begin()

    # -- rounds, stages, layers -----------------------------------------------------------------

    def begin(self) -> None:
        """Begin a round from the first position."""
        board = self.board
        empty, self.noise = self.weights[self.rounds % len(self.weights)]
        for at in self.tables.columns:
            board.worths[board.base[at]] = empty
        self.kept_count = 0
        self.stage = 0
        stock = _Stock(board.pool, board.pool_keys)
        self._open([self._reached(None, stock, DEALT, [])])

    def _open(self, positions: list[_BeamNode]) -> None:
        """Begin a stage with these positions, the best first."""
        width = int(self.width)
        self.current = positions
        self.place = 0
        self.seen = {position.key for position in positions}
        self.after = _Layer(width, self.seen)
        self.dealt = _Layer(width, set())
        self.layer = self.idle = 0
        self.best = max(position.worth for position in positions)

    def _go_on(self) -> None:
        """Go on with the next layer, the next stage or the next round."""
        after = self.after
        after.cut()
        self.layer += 1
        self.kept_count += len(after.kept)
        best = max([position.worth for position in after.kept], default=self.best)
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
            self.kept_count += len(self.dealt.kept)
            self._open(self.dealt.kept)
        else:
            self._again()

    def _again(self) -> None:
        """Begin the next round, wider if there is memory for it."""
        self.rounds += 1
        if self._taken() < self.memory // 2:
            self.width = min(self.width * _WIDER, _WIDEST)
        self.board = Contents(self.tables, self.first)
        self.begin()

    def _taken(self) -> int:
        """Return an upper bound of the bytes that positions and piles take."""
        return (
            (len(self.seen) + len(self.dealt.seen)) * KEY_BYTES
            + (self.kept_count + len(self.after.kept) + len(self.dealt.kept)) * _KEPT_BYTES
            + len(self.board.pile_keys) * _PILE_BYTES
        )

    def run(self, limit: int) -> int:
        """Expand `limit` positions at most, and return the status."""
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

    def line_as_actions(self, game: Game, state: GameState) -> list[Action]:
        """Return the player's actions to the win."""
        return actions_of(game, state, self.line())

    def line(self) -> list[Step]:
        """Return the steps to the win."""
        steps: list[Step] = []
        position = self.won_by
        while position is not None and position.before is not None:
            steps.append(position.step)
            steps += reversed(position.filling)
            position = position.before
        steps.reverse()
        return steps

    # -- positions ------------------------------------------------------------------------------

    def _show(self, here: _BeamNode) -> None:
        """Put a position on the board for reading only: its lists are shared and must not be
        changed."""
        board = self.board
        sizes = board.sizes
        board.piles = [board.cards_of(node) for node in here.nodes]
        board.pool, board.pool_keys = here.stock.cards, here.stock.keys
        board.at, board.redeals = here.at, here.redeals
        board.left = board.total
        for at in self.tables.foundations:
            board.left -= sizes[here.nodes[at]]

    def _load(self, here: _BeamNode) -> None:
        """Put a copy of a position on the board, which may be changed there."""
        self._show(here)
        board = self.board
        board.piles = [list(cards) for cards in board.piles]
        board.pool, board.pool_keys = board.pool.copy(), board.pool_keys.copy()
        board.key = (here.key - board.numbers.at[here.at]) & KEY_MASK
        board.nodes = []
        for node in here.nodes:
            nodes = [node]
            while nodes[-1] >= board.rows:
                nodes.append(board.under[nodes[-1]])
            nodes.reverse()
            board.nodes.append(nodes)

    def _reached(
        self, before: _BeamNode | None, stock: _Stock, step: Step, filling: list[Step]
    ) -> _BeamNode:
        """Return the position on the board, with the steps that led to it from another one."""
        board = self.board
        nodes = [each[-1] for each in board.nodes]
        worth = WAITING * board.at
        for node in nodes:
            worth += board.worths[node]
        if len(stock.cards) != len(board.pool):
            stock = _Stock(board.pool.copy(), board.pool_keys.copy())
        key = (board.key + board.numbers.at[board.at]) & KEY_MASK
        rank = self._ranked(worth)
        return _BeamNode(
            nodes, stock, board.at, board.redeals, key, worth, rank, before, step, filling
        )

    def _ranked(self, worth: int) -> float:
        """Return a worth with noise added."""
        if self.noise:
            return worth + self.noise * self.random.random()
        return float(worth)

    def _expand(self, here: _BeamNode) -> None:
        """Offer every position after this one to the next layer or the next stage."""
        board = self.board
        self._show(here)
        if board.won():
            self.status = WON
            self.won_by = here
            return
        total = self._find_takers(here.nodes)
        filled = True
        for at, _ in self.tables.fills:
            filled = filled and bool(board.piles[at])
        if total:
            self._move(here, total, filled)
            if here.at and total >> board.pool[here.at - 1] & 1:
                self._play(here)
        if board.pool and here.worth >= self.best - _REACH:
            self._deal(here)

    def _find_takers(self, nodes: list[int]) -> int:
        """Find the piles that cards may go to, only one of equal empty ones, and return the faces
        that any of them takes."""
        board, tables = self.board, self.tables
        takes, rows, takers, accepted = board.takes, board.rows, self.takers, self.accepted
        takers.clear()
        accepted.clear()
        begun: list[int] = []
        total = self.accepted_out = 0
        for target in tables.targets:
            into = nodes[target]
            if into >= rows:
                faces = takes[into]
            elif into in begun:
                continue
            else:
                begun.append(into)
                faces = board.accepted(target)
            if faces:
                total |= faces
                if tables.kind[target] == FOUNDATION:
                    self.accepted_out |= faces
                takers.append(target)
                accepted.append(faces)
        return total

    def _move(self, here: _BeamNode, total: int, filled: bool) -> None:
        """Offer the positions after moves between piles, without making them. `total` are the faces
        that any pile takes; with `filled` none of the piles that are filled at once is empty."""
        board, after, nodes = self.board, self.after, here.nodes
        takers, accepted, noise = self.takers, self.accepted, self.noise
        rows, worths, keys, lifts = board.rows, board.worths, board.pile_keys, board.lifts
        base_of, grouped, begun, placed = board.base_of, board.grouped, board.begun, board.placed
        fills, seen, takes = bool(self.tables.fills), after.seen, board.takes
        stock, at, redeals = here.stock, here.at, here.redeals
        tails = self.tails and not (self.piles_dealt and stock.cards)
        for source in self.tables.played_from:
            node = nodes[source]
            if not lifts[node] & total:
                continue
            base, area, cards = base_of[node], self.tables.kind[source], board.piles[source]
            for lift in board.lifts_of(node):
                bit = lift.bit
                if not bit & total:
                    continue
                start, size = lift.start, lift.size
                open_to = self.tables.open_to if size == 1 else self.open_to_groups
                tail = tails and area == COLUMN and not lift.bearer & self.accepted_out
                bears = lift.bears if tail else 0
                for number, faces in enumerate(accepted):
                    if not faces & bit:
                        continue
                    target = takers[number]
                    into = nodes[target]
                    if target == source or (into == base and not start):
                        continue
                    if bears and bears == takes[into] and self.tables.kind[target] == COLUMN:
                        continue
                    if not (open_to[target] or board.enters(area, cards, start, target)):
                        continue
                    if fills and not (filled and start):
                        self._make(here, here, _NONE, (0.0, source, start, target, 0), after)
                        continue
                    goal = base_of[into]
                    worth = here.worth + lift.gain
                    if size > 1 and goal != base:
                        worth += worths[board.joined(into, cards, start)] - worths[into]
                    elif into < rows:
                        worth += begun[goal] - worths[into] + lift.inner
                    elif grouped[into] & bit:
                        worth += GROUPED + lift.inner
                    else:
                        worth += placed[goal] + lift.inner
                    rank = self._ranked(worth) if noise else float(worth)
                    if rank <= after.bar:
                        continue
                    held = board.joined(into, cards, start)
                    key = (here.key + lift.key - keys[into]) & KEY_MASK
                    key = (key + keys[held]) & KEY_MASK
                    if key in seen:
                        continue
                    moved = nodes.copy()
                    moved[source] = lift.left
                    moved[target] = held
                    step = (0.0, source, start, target, 0)
                    after.add(
                        _BeamNode(moved, stock, at, redeals, key, worth, rank, here, step, _NONE)
                    )

    def _make(
        self, here: _BeamNode, filled: _BeamNode, filling: list[Step], step: Step, layer: _Layer
    ) -> None:
        """Offer the position after a step that is made on the board, as piles may be filled after
        it; see `_deal_on`."""
        board = self.board
        self._load(filled)
        board.open_frame()
        board.step(step)
        reached = self._reached(here, filled.stock, step, filling)
        if reached.rank > layer.bar and reached.key not in layer.seen:
            layer.add(reached)
        board.frames.clear()
        board.log.clear()
        self._show(here)

    def _play(self, here: _BeamNode) -> None:
        """Offer the positions after playing the top card of the waste."""
        board, after, nodes = self.board, self.after, here.nodes
        place = here.at - 1
        card = here.stock.cards[place]
        at = board.numbers.at
        for number, faces in enumerate(self.accepted):
            target = self.takers[number]
            if not faces >> card & 1 or not board.enters(WASTE, [card], 0, target):
                continue
            step = (0.0, POOL, here.at, target, 0)
            if self.tables.fills:
                self._make(here, here, _NONE, step, after)
                continue
            into = nodes[target]
            worth = here.worth - WAITING + board.added(into, card)
            rank = self._ranked(worth)
            if rank <= after.bar:
                continue
            held = board.node_of(into, card)
            key = (here.key - board.pile_keys[into] + board.pile_keys[held]) & KEY_MASK
            key = (key - board.numbers.pool[here.stock.keys[place]]) & KEY_MASK
            key = (key - at[here.at] + at[place]) & KEY_MASK
            if key in after.seen:
                continue
            moved = nodes.copy()
            moved[target] = held
            stock = here.stock.less(place, 1)
            after.add(
                _BeamNode(moved, stock, place, here.redeals, key, worth, rank, here, step, _NONE)
            )

    def _deal(self, here: _BeamNode) -> None:
        """Offer the position after a deal; if empty columns forbid the deal, fill them first."""
        board, tables = self.board, self.tables
        most = here.worth + GROUPED * len(tables.deal_piles) * tables.deal_each
        if tables.deal == DEAL_PILES and most + self.noise <= self.dealt.bar:
            return
        if board.may_deal():
            self._deal_on(here, here, _NONE)
        elif tables.no_empty and board.at < len(board.pool):
            filling = self._filling(here)
            if not filling:
                return
            filled = self._filled(here, filling)
            self._show(filled)
            if board.may_deal():
                self._deal_on(here, filled, filling)

    def _filled(self, here: _BeamNode, filling: list[Step]) -> _BeamNode:
        """Return a position with its empty columns filled by these steps."""
        board, worths, keys = self.board, self.board.worths, self.board.pile_keys
        nodes, worth, key = here.nodes.copy(), here.worth, here.key
        for step in filling:
            source, start, target = step[1], step[2], step[3]
            held = board.joined(nodes[target], board.piles[source], start)
            for lift in board.lifts_of(nodes[source]):
                if lift.start == start:
                    worth += lift.gain + worths[held] - worths[nodes[target]]
                    key = (key + lift.key - keys[nodes[target]]) & KEY_MASK
                    key = (key + keys[held]) & KEY_MASK
                    nodes[source], nodes[target] = lift.left, held
                    break
        return _BeamNode(
            nodes, here.stock, here.at, here.redeals, key, worth, 0.0, here, DEALT, filling
        )

    def _deal_on(self, here: _BeamNode, filled: _BeamNode, filling: list[Step]) -> None:
        """Offer the position after a deal. `filled`, which is on the board, is `here`
        with its empty columns filled by the steps `filling`."""
        board, layer = self.board, self.dealt
        if not self.deals_plainly:
            self._make(here, filled, filling, DEALT, layer)
            return
        worth, key, at, redeals = filled.worth, filled.key, filled.at, filled.redeals
        nodes, stock = filled.nodes, filled.stock
        if self.piles_dealt:
            targets = board.dealt_piles()[: len(stock.cards) - at]
            for place, target in enumerate(targets):
                worth += board.added(nodes[target], stock.cards[at + place])
            rank = self._ranked(worth)
            if rank <= layer.bar:
                return
            nodes = nodes.copy()
            keys, parts = board.pile_keys, board.numbers.pool
            for place, target in enumerate(targets):
                old = nodes[target]
                nodes[target] = board.node_of(old, stock.cards[at + place])
                key = (key - keys[old] + keys[nodes[target]]) & KEY_MASK
                key = (key - parts[stock.keys[at + place]]) & KEY_MASK
            stock = stock.less(at, len(targets))
        else:
            board.deal()
            worth += WAITING * (board.at - at)
            key = (key - board.numbers.at[at] + board.numbers.at[board.at]) & KEY_MASK
            at, redeals = board.at, board.redeals
            rank = self._ranked(worth)
        if rank > layer.bar and key not in layer.seen:
            layer.add(_BeamNode(nodes, stock, at, redeals, key, worth, rank, here, DEALT, filling))

    def _filling(self, here: _BeamNode) -> list[Step]:
        """Return the steps that fill every empty column at the least loss of worth; empty if some
        column cannot be filled."""
        board, tables = self.board, self.tables
        costs: list[tuple[int, int, int, int]] = []
        for number, faces in enumerate(self.accepted):
            target = self.takers[number]
            base = here.nodes[target]
            if base >= board.rows or tables.kind[target] != COLUMN:
                continue
            for source in tables.played_from:
                node = here.nodes[source]
                if not board.lifts[node] & faces:
                    continue
                cards, kind = board.piles[source], tables.kind[source]
                for lift in board.lifts_of(node):
                    start = lift.start
                    if not lift.bit & faces or (not start and kind == COLUMN):
                        continue
                    if lift.size > 1 and tables.empty_room[target] < 0:
                        continue  # fewer cards may move once another column is filled
                    if self.open_to_groups[target] or board.enters(kind, cards, start, target):
                        worth = lift.gain + lift.inner + board.begun[base]
                        costs.append((-worth, source, start, base))
        costs.sort()
        filling: list[Step] = []
        used: set[int] = set()
        for empty in tables.open_columns:
            if board.piles[empty]:
                continue
            for _, source, start, base in costs:
                if source in used or base != here.nodes[empty]:
                    continue
                used.add(source)
                filling.append((0.0, source, start, empty, 0))
                break
            else:
                return []
        return filling
