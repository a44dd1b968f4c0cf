"""The page after a win: the result, and four ways to go on."""

from itertools import zip_longest
from textwrap import wrap

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize

from solkit_tui.ui.dialogs.menu import MenuChoice, MenuScreen
from solkit_tui.ui.widgets.choices import ChoiceList
from solkit_tui.ui.widgets.guarded import LISTS
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.won.cascade import Cascade, CascadeView
from solkit_tui.ui.won.result_text import Won, level_facts

# As small cards: the red of some themes can be read on a card alone.
_SUITS = Content(" ").join(
    Content.styled(f" {suit} ", f"$sol-{'red' if suit in '♥♦' else 'black'} on $sol-face")
    for suit in "♠♥♣♦"
)
_FOOT = "Enter choose   Esc back to the table"
_SHARE = "share"
_WIDTH, _AROUND = 56, 4
"""The most columns of the box, as in the style sheet, and those beside its text."""
_LABEL = 8
"""Cells of the labels of facts."""
_LOW = 24
"""Rows below which empty rows are left out."""


class WonScreen(MenuScreen):
    """Shows the result of a finished game. Its result is the id chosen; None: back to the table.

    `choices` are the ways to go on, apart from sharing. The tumbled cards of the `cascade` stay
    behind the page; None: the table does.
    """

    CSS_PATH = [LISTS, "won.tcss"]
    left_by_click = False  # it fills the window

    def __init__(self, won: Won, choices: tuple[MenuChoice, ...], cascade: Cascade | None) -> None:
        if won.shared:
            choices = (*choices[:-1], MenuChoice(_SHARE, "Copy result"), choices[-1])
        super().__init__(won.title, choices)
        self.VERTICAL_BREAKPOINTS = [(0, "-low"), (_LOW, "-high")]
        self._won = won
        self._behind = None if cascade is None else CascadeView(cascade, "")
        self.set_class(cascade is None, "-still")  # then the foundations stay in sight
        self._facts = Plain(id="won-facts")
        self._foot = Plain(_FOOT, id="won-foot")

    def compose(self) -> ComposeResult:
        """Yield a card with heading, result, facts and the list, over the tumbled cards."""
        won = self._won
        self._facts.update(self._facts_text())
        if self._behind is not None:
            yield self._behind
        with Vertical(id="won"):
            yield Plain(_SUITS, id="won-suits")
            yield Plain(won.title, id="won-title")
            yield Plain(won.game, id="won-game")
            yield Plain(won.result, id="won-result")
            yield self._facts
            yield ChoiceList(map(self._entry, self._choices))
            yield self._foot

    def on_resize(self, event: Resize) -> None:
        """Show the table in place of the tumbled cards, which were drawn for another size."""
        if self._behind is not None and self._behind.cascade.width != event.size.width:
            self._behind.display = False
        self._facts.update(self._facts_text())

    def tell(self, text: str) -> None:
        """Show a message in the last row; "": its keys, but not in place of what was shared."""
        if text or not self._foot.has_class("-good"):
            self._foot.update(text or _FOOT)
            self._foot.remove_class("-good")

    def tell_level(self, level: str) -> None:
        """Show how hard the deal was, which was found out after the page had opened."""
        self._won = self._won._replace(facts=(*level_facts(level), *self._won.facts))
        self._facts.update(self._facts_text())

    def _facts_text(self) -> Content:
        room = max(1, min(_WIDTH, self.app.size.width) - _AROUND - _LABEL)
        return Content("\n").join(
            Content.assemble((f"{label:<{_LABEL}}", "$sol-label"), (line, "$sol-good"))
            for label, text in self._won.facts
            for label, line in zip_longest([label], wrap(text, room), fillvalue="")
        )

    def choose(self, choice: str) -> None:
        """Share the result and stay, or leave the page with another choice."""
        if choice != _SHARE:
            super().choose(choice)
            return
        self.app.copy_to_clipboard(self._won.shared)
        self._foot.update("result copied")
        self._foot.add_class("-good")
