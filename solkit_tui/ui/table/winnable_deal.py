"""The search for a deal that can be won, or for one of a level: deals are drawn until the solver
has found one. The level is chosen here, too."""

from time import monotonic
from typing import NamedTuple

from textual.app import ComposeResult
from textual.containers import Vertical

from solkit_tui.counts import count
from solkit_tui.engine.deal import deal_out, random_deal
from solkit_tui.engine.game import Game
from solkit_tui.model.state import GameState
from solkit_tui.solver.game_levels import LevelFinder
from solkit_tui.solver.levels import Level
from solkit_tui.solver.verdict import VerdictKind
from solkit_tui.ui.dialogs.menu import MenuChoice, MenuScreen
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, MENU_KEYS, bindings
from solkit_tui.ui.table.knowledge import Knowledge
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain

_SECONDS = 1.5
"""The seconds for the search of one deal: a deal that is hard to settle gives way to the next."""
_PATIENCE = 6.0
"""Seconds after which the player is asked whether to go on looking."""
_LEVEL_PATIENCE = 40.0
"""The same where a level is wanted: the rarest level has one in ten of the winnable deals."""


class Found(NamedTuple):
    """The number of the deal that was found, and whether it was shown to be winnable; the `level`
    is empty if none was asked for."""

    deal: int
    shown: bool
    level: str = ""


class DealCounts(NamedTuple):
    """The numbers of deals that cannot be won, that are undecided, and that are at another level;
    and what ended the last search without an answer."""

    lost: int = 0
    unsettled: int = 0
    other: int = 0
    limit: str = ""

    def words(self) -> str:
        """Return the counts in a sentence."""
        tried = self.lost + self.unsettled + self.other
        if not tried:
            return "searching the first deal"
        parts = [f"{self.lost} cannot be won"] if self.lost else []
        parts += [f"{self.unsettled} undecided"] if self.unsettled else []
        parts += [f"{self.other} at another level"] if self.other else []
        return f"{count(tried, 'deal')} tried: {', '.join(parts)}"

    def outcome(self) -> str:
        """Return the message when no deal was found in time."""
        if self.other:
            return f"None found yet; {self.words()}."
        if not self.lost and self.limit not in ("", "time"):
            return f"No deal could be decided: {self.limit}."
        if not self.lost:
            return (
                f"None of {count(self.unsettled, 'deal')} could be decided. This game may be"
                " too hard for the solver, so it cannot promise a winnable deal."
            )
        return f"No winnable deal found yet; {self.words()}."


class LevelScreen(MenuScreen):
    """Asks for the level of a new deal. Its result is the word of the level, `ANY`, or None for
    going back.

    While the levels are not known it shows how far they are worked out, and offers the rest.
    """

    def __init__(self, levels: LevelFinder) -> None:
        self._levels = levels
        super().__init__("New deal by difficulty", _offered(levels), _about(levels))

    def on_mount(self) -> None:
        """Work out the levels, if they are not known."""
        self._levels.work_out(self._further)

    def on_unmount(self) -> None:
        """Go on working them out, without reports."""
        self._levels.work_out()

    def _further(self) -> None:
        self.offer(_offered(self._levels), _about(self._levels))


ANY = "any"
"""The word for any deal that can be won."""


def _offered(levels: LevelFinder) -> tuple[MenuChoice, ...]:
    there = () if levels.cuts is None else levels.cuts.levels
    return (
        *(MenuChoice(level, level.capitalize()) for level in there),
        MenuChoice(ANY, "Any winnable deal"),
        MenuChoice("back", "Back"),
    )


def _about(levels: LevelFinder) -> str:
    return levels.words or "Levels are relative to other deals of this game."


class WinnableDealScreen(GuardedModal[Found | None]):
    """Draws deals until one is shown to be winnable, and is of the level wanted. Its result is that
    deal, any deal, or None for staying with what is on the table.

    The deal with the number `first` is tried first; None: a random one. Without a level `wanted`
    any will do.
    """

    BINDINGS = bindings(MENU_KEYS)
    KEYS = "Keys in menus", (LIST_KEYS, MENU_KEYS, APP_KEYS)

    def __init__(
        self,
        knows: Knowledge,
        game: Game,
        first: int | None,
        levels: LevelFinder,
        wanted: Level | None = None,
    ) -> None:
        super().__init__()
        self._knows = knows
        self._game = game
        self._first = first
        self._levels = levels
        self._wanted = wanted
        self._tally = DealCounts()
        self._result: Found | None = None

    def compose(self) -> ComposeResult:
        """Yield a box with the counts so far, and the other choices."""
        with Vertical(classes="dialog deal-search"):
            level = "" if self._wanted is None else f" ({self._wanted})"
            yield Plain(f"Looking for a winnable deal{level}", classes="dialog-title")
            yield Plain(self._tally.words(), classes="dialog-text", id="deal-tally")
            yield ChoiceList((ListEntry("Take any deal", "any"), ListEntry("Back", "back")))

    def on_mount(self) -> None:
        """Begin the search."""
        self.run_worker(self._look())

    def on_screen_resume(self) -> None:
        """Close the dialog with a deal that was found while a page was over it."""
        if self._result is not None:
            self.dismiss(self._result)

    def _number(self) -> int:
        return random_deal() if self._first is None else self._first

    async def _look(self) -> None:
        end = monotonic() + (_PATIENCE if self._wanted is None else _LEVEL_PATIENCE)
        while monotonic() < end:
            number = self._number() if self._tally == DealCounts() else random_deal()
            state = deal_out(self._game, number)
            verdict = await self._knows.client.ask(self._knows.question(state, _SECONDS))
            lost, unsettled, other, _ = self._tally
            match verdict.kind:
                case VerdictKind.WINNABLE if not await self._fits(state):
                    self._tally = self._tally._replace(other=other + 1)
                case VerdictKind.WINNABLE:
                    self._result = Found(number, True, str(self._wanted or ""))
                    self.dismiss(self._result)
                    return
                case VerdictKind.UNWINNABLE:
                    self._tally = self._tally._replace(lost=lost + 1)
                case VerdictKind.UNKNOWN:
                    self._tally = DealCounts(lost, unsettled + 1, other, verdict.limit)
                    if verdict.limit != "time":
                        break
            if self.gone:  # nobody stops a search in the moment in which it is told something
                return
            self._say(self._tally.words())
        if self.gone:
            return
        self._say(self._tally.outcome())
        choices = (("Keep looking", "on"), ("Take any deal", "any"), ("Back", "back"))
        entries = tuple(ListEntry(*choice) for choice in choices)
        self.query_one(ChoiceList).fill(entries, 0)

    async def _fits(self, state: GameState) -> bool:
        """Return whether a deal is of the level wanted."""
        wanted = self._wanted
        return wanted is None or await self._levels.level_of(state, wanted) is wanted

    def _say(self, text: str) -> None:
        self.query_one("#deal-tally", Plain).update(text)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Take any deal, go on looking, or go back."""
        match event.entry.value:
            case "any":
                self.dismiss(Found(self._number(), False))
            case "on":
                self.query_one(ChoiceList).fill(event.choices.entries[1:], 0)
                self._say(self._tally.words())
                self.run_worker(self._look())
            case _:
                self.dismiss(None)
