"""A beam over any form of positions: it finds wins where depth-first searches hardly ever do, but
cannot show that there is none.

As in `Beam`, a stage is the play between two deals of the stock, and each round is wider than the
one before it. An `Outlook` says what a position is worth, in each round by other weights. The steps
are those of the form, so what it leaves out is left out here too.
"""

from collections.abc import Callable
from heapq import nlargest
from operator import itemgetter
from random import Random
from typing import Any, Final

from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.solver.depth_first import RUNNING, WON
from solkit_tui.solver.general import GeneralSearch
from solkit_tui.solver.outlook import Outlook
from solkit_tui.solver.search import Search

_WIDTH: Final = 12
"""The width of the first round; it doubles from round to round."""
_WIDEST: Final = 1 << 20
_PATIENCE: Final = 4
"""A stage ends when the best worth has not grown for this many moves; at once where a step plays
all that leads to the next one."""
_KEPT_BYTES: Final = 400
_MARK_BYTES: Final = 3_000
"""The bytes of a position that is kept, and of one from which the beam still has to go on."""

_Line = tuple[Any, Any] | None
"""The line to a position: the one without its last step, and that step."""
_Kept = tuple[float, Any, _Line]
"""A position: its worth with noise, what `put` needs to go there, and the line to it."""


class FormBeam:
    """A beam search that begins again, wider, until it has won; `make` makes the form at the first
    position, `state`. It keeps at most `memory` bytes.

    Attributes:
        form: The positions; once the beam has won, the form whose line is the win.
        nodes: The number of steps that were tried.
        status: `RUNNING` or `WON`.
        proves: False: it cannot show that there is no win.
    """

    def __init__(
        self,
        make: Callable[[], Search | GeneralSearch],
        game: Game,
        state: GameState,
        seed: int,
        memory: int,
    ) -> None:
        self.make = make
        self.outlook = Outlook(game, state)
        self.random = Random(seed)
        self.memory = memory
        self.nodes = 0
        self.status = RUNNING
        self.proves = False
        self.width = _WIDTH
        self.noise = 1.0 if seed else 0.0
        self._begin()
        self.patience = 0 if isinstance(self.form, Search) and self.form.heaps else _PATIENCE

    def _begin(self) -> None:
        """Begin a round from the first position."""
        self.form = self.make()
        self.kept = 0
        self.stages: dict[int, list[_Kept]] = {self._stage(): [(0.0, self.form.mark(), None)]}
        """The positions from which the beam goes on, by stages; it is in the first of these."""
        self.after: list[_Kept] = []
        """The positions after those of the present layer."""
        self.best, self.idle = -1e9, 0

    def _stage(self) -> int:
        """Return a number that grows as the stock is dealt and turned over."""
        _, waiting, redeals = self.form.view()
        return (redeals + 1 << 10) - waiting

    def run(self, limit: int) -> int:
        """Try some `limit` steps, and return the status."""
        stop = self.nodes + limit
        while self.status == RUNNING and self.nodes < stop:
            stage = min(self.stages)
            marks = len(self.after) + sum([len(layer) for layer in self.stages.values()])
            taken = self.form.taken() + self.kept * _KEPT_BYTES + marks * _MARK_BYTES
            if taken < self.memory and self.stages[stage]:
                self._expand(self.stages[stage].pop(), stage)
                continue
            layer = self._chosen(self.after)
            self.idle = 0 if layer and layer[-1][0] > self.best else self.idle + 1
            over = self.idle >= self.patience and len(self.stages) > 1
            if taken < self.memory and layer and not over:
                self.best = max(self.best, layer[-1][0])
                self.stages[stage], self.after = layer, []
            elif taken < self.memory and len(self.stages) > 1:
                del self.stages[stage]
                stage = min(self.stages)
                self.stages[stage] = self._chosen(self.stages[stage])
                self.best, self.idle, self.after = -1e9, 0, []
            else:
                self.width = max(1, self.width // 2) if taken >= self.memory else self.width * 2
                self.width = min(self.width, _WIDEST)
                self.noise = 1.0
                self.outlook.vary(self.random)
                self.nodes += 1
                self._begin()
        return self.status

    def _chosen(self, positions: list[_Kept]) -> list[_Kept]:
        """Return the best positions, as many as the width, the best last."""
        best = nlargest(self.width, positions, key=itemgetter(0))
        self.kept += len(best)
        return best[::-1]

    def _expand(self, kept: _Kept, now: int) -> None:
        """Take every position after one into the next layer or into a later stage."""
        form, line = self.form, kept[2]
        form.put(kept[1])
        mark = form.mark()
        step: Any
        for step in form.next_steps():
            self.nodes += 1
            if not form.enter(step):
                continue
            if form.won():
                self._finish((line, step))
                return
            worth = self.outlook.worth(form.view()[0]) + self.noise * self.random.random()
            stage = self._stage()
            layer = self.stages.setdefault(stage, []) if stage > now else self.after
            layer.append((worth, form.mark_after(mark, step), (line, step)))
            form.leave()

    def _finish(self, line: _Line) -> None:
        """Go along a line to the win with a form that is at the first position."""
        steps = []
        while line is not None:
            line, step = line
            steps.append(step)
        self.form = self.make()
        for step in reversed(steps):
            self.form.enter(step)
        self.status = self.form.status = WON
