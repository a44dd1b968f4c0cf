"""The review of a game, which finds where it was lost: a strip of moves with a cursor."""

from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

from rich.segment import Segment
from textual.app import ComposeResult
from textual.events import Click, Resize
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.counts import count
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.model.state import Transfer
from solkit_tui.services.settings.values import PanelPlace
from solkit_tui.solver.review import Review, TurningPoint
from solkit_tui.solver.verdict import Verdict, VerdictKind
from solkit_tui.ui.keys.keys import APP_KEYS, REVIEW_KEYS, bindings
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.table.board import BoardLayout
from solkit_tui.ui.table.knowledge import LONGER, MARKS, SEARCHING, Knowledge
from solkit_tui.ui.table.value import Cursor, Table, outcome_at_sight
from solkit_tui.ui.widgets.button_line import ButtonLine, Part, RowParts, fitted
from solkit_tui.ui.widgets.inked import Inked
from solkit_tui.ui.widgets.modal import GuardedModal

_SECONDS = 5.0
"""The seconds that each position is searched."""
_STUDIED = 8
"""The number of positions of a won game that the solver is asked about."""
_STUDY_SECONDS, _STUDY_SHORTEN = 2.0, 0.5
_TIPS = (
    Part("play from here", "quiet", "play", "Enter"),
    Part("back", "quiet", "back", "Esc"),
    Part("step", "quiet", "step(-1)", "← →"),
    Part("keys", "quiet", "help", "F1"),
)


_MORE = Part("more", "quiet", "turning", "Space")


class Finding(NamedTuple):
    """A fact about a won game: the number of a move, and a sentence."""

    at: int
    text: str


def findings(moves: int, studied: Mapping[int, Verdict]) -> tuple[Finding, ...]:
    """Return the findings on a won game: its length beside the shortest line known, where moves
    were wasted, and where the win was hardest to find.

    `studied` has the solver's verdicts on some positions, by the number of moves before them.
    """
    left = {at: len(verdict.line) for at, verdict in sorted(studied.items()) if verdict.line}
    left[moves] = 0
    best = min(at + rest for at, rest in left.items())
    shortest = f"the shortest known win takes {best}" if best < moves else "no shorter win is known"
    results = [Finding(moves, f"won in {count(moves, 'move')}; {shortest}")]
    wasted = {(a, b): b - a + left[b] - left[a] for a, b in pairwise(left)}
    (start, end), waste = max(wasted.items(), key=lambda pair: pair[1], default=((0, 0), 0))
    if waste > 0:
        said = f"{count(waste, 'move')} wasted from move {start + 1} to {end}"
        results.append(Finding(start, said))
    hard = max(studied, key=lambda at: studied[at].positions, default=0)
    if hard in studied and studied[hard].positions:
        when = f"after move {hard}" if hard else "the start"
        results.append(Finding(hard, f"closest call: {when}, where a win was hardest to find"))
    return tuple(results)


class ReviewScreen(GuardedModal[int | None]):
    """Finds the move that lost a game, and shows each of its positions. Its result is the position
    from which the player goes on; None: the game as it was.

    Undone moves are reviewed too. Each position is searched for `seconds`; 0: the usual time.
    """

    AUTO_FOCUS = ""
    BINDINGS = bindings(REVIEW_KEYS)
    KEYS = "Keys in the review", (REVIEW_KEYS, APP_KEYS)
    left_by_click = False  # it fills the window

    def __init__(
        self, session: Session, board: BoardLayout, knows: Knowledge, seconds: float
    ) -> None:
        super().__init__()
        self._knows = knows
        self._session = session
        self._seconds = seconds or _SECONDS
        self._at = session.at
        self._review = Review(len(self._session.plays))
        self._asked: int | None = None
        self._limit = ""
        self._moved = False
        self._told = ""
        self._won = outcome_at_sight(session.game, session.states[-1]) is Outcome.WON
        self._studied: dict[int, Verdict] = {}
        self._finding = 0
        rules = session.game.rules
        self._board = BoardLayout(
            self, self._around, rules, board.look, board.card_size, PanelPlace.BELOW
        )
        self._title, self._status = ButtonLine(id="title"), ButtonLine(id="status")
        self._strip = StripView()

    # -- the screen -------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Yield title, piles, strip and status line."""
        yield from (self._title, *self._board.views, self._strip, self._status)
        yield self._board.too_small

    def _around(self, arrangement: Arrangement) -> dict[Widget, Region]:
        return {
            self._title: arrangement.title,
            self._strip: arrangement.panel_region,
            self._status: arrangement.status,
        }

    def on_mount(self) -> None:
        """Take what is known already, and search the rest."""
        self._knows.tell(self._review, self._session.states)
        self._board.fit(self.app.size)
        self.run_worker(self._search())
        self._show()

    def on_resize(self, event: Resize) -> None:
        """Fit cards and places to the terminal."""
        self._board.fit(event.size)
        self._show()

    # -- the search -------------------------------------------------------------------------------

    async def _search(self) -> None:
        while (at := self._review.next()) is not None:
            self._asked = at
            self._show()
            question = self._knows.question(self._session.states[at], self._seconds)
            verdict = await self._knows.client.ask(question)
            self._limit = verdict.limit
            self._review.tell(at, verdict.kind)
        self._asked = None
        if self._won:
            await self._study()
        elif self._moved:
            self._show()
        else:
            self.action_turning()

    async def _study(self) -> None:
        """Ask the solver how far some positions of a won game were from the win."""
        states, last = self._session.states, len(self._session.plays)
        for at in sorted({number * last // _STUDIED for number in range(_STUDIED)}):
            question = self._knows.question(states[at], _STUDY_SECONDS, _STUDY_SHORTEN)
            self._studied[at] = await self._knows.client.ask(question)
            self._show()
        if not (self._moved or self._finding):
            self.action_turning()  # to where moves were wasted, if any were

    # -- drawing ----------------------------------------------------------------------------------

    def _show(self) -> None:
        if self._board.laid is None or self.gone:
            return
        session = self._session._replace(at=self._at)
        self._board.draw(Table(session, _last_moved(session)))
        turning, name = self._review.turning, session.game.rules.title
        self._strip.turning, self._strip.at = turning, self._at
        number = "" if session.deal is None else f" #{session.deal}"
        left = [Part(f"Review: {name}{number}", "title")]
        mark = SEARCHING if self._asked == self._at else MARKS[turning.kind(self._at)]
        left.append(mark._replace(action=""))
        place = Part(f"move {self._at} of {turning.last}", "quiet")
        self._title.line = RowParts(tuple(left), (place,))
        words, room = Part(self._words()), self._status.content_size.width
        tips = [_MORE, *_TIPS] if self._won and len(self._findings) > 1 else list(_TIPS)
        if self._at == self._session.at:
            tips.remove(_TIPS[0])  # this is the game as it is
        while len(tips) > 1 and _cut(words, tips, room):
            tips.pop()  # keys give way to the finding, all but one
        if _cut(words, tips, room):
            words = Part(words.text.partition(";")[0])
        self._status.line = RowParts((words,), tuple(tips))

    def tell(self, text: str) -> None:
        """Show a message in the status line until the next key."""
        if text != self._told:
            self._told = text
            self._show()

    @property
    def _findings(self) -> tuple[Finding, ...]:
        return findings(len(self._session.plays), self._studied)

    def _words(self) -> str:
        """Return the text of the status line: a message, the move that led to the position on show,
        or what is searched or was found."""
        if self._told:
            return self._told
        if self._moved:
            lost = self._at == self._review.turning.losing_move
            return _move_text(self._session, self._at) + (
                ": this move lost the game" if lost else ""
            )
        if self._asked is not None:
            what = f"game can be won after move {self._asked}" if self._asked else "deal can be won"
            return f"checking whether the {what}…"
        session, turning = self._session, self._review.turning
        if self._won:
            return self._findings[min(self._finding, len(self._findings) - 1)].text
        text = turning.in_words(_move_text(session, turning.losing_move or 0))
        return text if self._limit in ("", "time") else f"{text} ({self._limit})"

    # -- actions ----------------------------------------------------------------------------------

    def action_step(self, moves: int) -> None:
        """Go a number of moves on, or back."""
        self.action_go_to(self._at + moves)

    def action_go_to(self, at: int) -> None:
        """Go to a position of the game, by the number of moves before it."""
        self._at, self._moved = max(0, min(at, self._review.turning.last)), True
        self._show()

    def action_turning(self) -> None:
        """Go to the last position that could be won, or say that it is not known. In a won game go
        to the next finding."""
        self._moved = False
        if self._won:
            self._finding = (self._finding + 1) % len(self._findings)
            self._at = self._findings[self._finding].at
        elif self._review.turning.losing_move is not None:
            self._at = self._review.turning.winnable_to
        self._show()

    def action_longer(self) -> None:
        """Search longer for what was not settled."""
        self._moved = False
        if self._asked is None:
            self._seconds *= LONGER
            self._review.reopen()
            self.run_worker(self._search())
        self._show()

    def action_play(self) -> None:
        """Play on from the position on show."""
        self.dismiss(self._at)


def _move_text(session: Session, at: int) -> str:
    """Return the move that led to a position, in words."""
    if not at:
        return "start of the deal"
    return describe_play(session.game, session.states[at - 1], session.plays[at - 1])


def _last_moved(session: Session) -> Cursor:
    """Return the top card of the pile to which the last move in force went."""
    move = session.plays[session.at - 1].move if session.at else ()
    pile = next((step.target for step in move if isinstance(step, Transfer)), 0)
    return Cursor(pile, len(session.state.piles[pile]) - 1)


def _cut(words: Part, tips: list[Part], width: int) -> bool:
    """Return whether words have to be cut to fit beside tips."""
    spans = fitted(RowParts((words,), tuple(tips)), width)
    return not spans or words not in spans[0]


_SIGNS = {
    VerdictKind.WINNABLE: ("━", "good"),
    VerdictKind.UNWINNABLE: ("×", "refused"),
    VerdictKind.UNKNOWN: ("·", "quiet"),
}
"""The character of each verdict, told apart without colours and in ASCII; its ink."""
_HERE = ("◆", "key")


def signs(turning: TurningPoint, at: int, width: int) -> list[tuple[str, str]]:
    """Return the character of each cell of a strip, and its ink.

    A position has several cells, or a cell several positions: then the first one counts. `at` is
    the position on show.
    """
    if width <= 0:
        return []
    cells = [_SIGNS[turning.kind(position_at(turning, x, width))] for x in range(width)]
    positions = turning.last + 1
    first = -(-at * width // positions)  # rounded up: the first cell that is its own
    after = -(-(at + 1) * width // positions)
    current = (first + after - 1) // 2 if after > first else at * width // positions
    cells[current] = _HERE
    return cells


def position_at(turning: TurningPoint, x: int, width: int) -> int:
    """Return the position that a cell stands for."""
    return max(0, min(x * (turning.last + 1) // width, turning.last))


class StripView(Inked, can_focus=False):
    """The strip; a click goes to a position, as a button would."""

    DEFAULT_CSS = "StripView { height: 1; padding: 0 1; }"

    turning: reactive[TurningPoint] = reactive(TurningPoint(-1, None, 0), init=False)
    at: reactive[int] = reactive(0, init=False)

    def render_line(self, y: int) -> Strip:
        """Return the strip in its inks."""
        cells = signs(self.turning, self.at, self.size.width)
        return Strip([Segment(sign, self.ink(name)) for sign, name in cells], len(cells))

    def on_click(self, event: Click) -> None:
        """Ask for the position under the pointer."""
        event.stop()
        x = event.x - self.gutter.left
        position = position_at(self.turning, x, self.size.width)
        self.post_message(ButtonLine.Pressed(f"go_to({position})"))
