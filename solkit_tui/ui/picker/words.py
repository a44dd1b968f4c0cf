"""What the picker says of the selected game, in words and as a picture. Chooses nothing."""

from typing import TYPE_CHECKING

from textual.content import Content

from solkit_tui.errors import RuleFileError
from solkit_tui.services.games.catalogue import CatalogueEntry
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.records.daily import Daily
from solkit_tui.services.system.clock import count
from solkit_tui.ui.dialogs.page import PageScreen
from solkit_tui.ui.picker.browsing import Browsing, View, Wanted
from solkit_tui.ui.picker.listing import Faulty, Going, Heading, Item, Playable, related
from solkit_tui.ui.picker.rows import DAILY, MARKS, fit, skill_text

if TYPE_CHECKING:
    from solkit_tui.ui.picker.game_aside import GameAside, Part, Row

MINIATURE_ROWS = 11
"""Rows of the picture at most: the rules need the others."""

_HINTS = ("/ find", "t today's deal", "F6 filter", "F7 sort", "Tab more lists", "* favourite")
_ALSO = "also  "
_NEAR = 5
"""Related games that are named."""
_INDENT = " " * MARKS
_GAP = 3
_TOLD = ("Family", "Also known as")
"""Paragraphs whose text stands under the name already."""
_HOW: dict[Daily | None, "tuple[Part, ...]"] = {
    None: (),
    Daily.PLAYED: ((f"  {DAILY[Daily.PLAYED]} played", "quiet"),),
    Daily.WON: ((f"  {DAILY[Daily.WON]} won", "good"),),
}
Today = tuple[int, Daily | None]
"""The number of a game's deal of the day, and how it went."""


def hints(width: int) -> str:
    """What can be done here, as much of it as fits in so many cells."""
    text = "Enter play"
    for more in (
        "/ find",
        "t today's deal",
        "F6 filter",
        "F7 sort",
        "Tab more lists",
        "* favourite",
    ):
        longer = f"{text}{' ' * _GAP}{more}"
        if len(longer) > width:
            break
        text = longer
    return text


def faults_page(item: Faulty) -> PageScreen:
    """The page with everything that is wrong with a rule file."""
    faults = [str(fault._replace(file=item.name)) for fault in item.failure.error.diagnostics]
    return PageScreen(
        "This rule file cannot be used", Content("\n\n".join([item.failure.path, *faults]))
    )


def empty_text(browsing: Browsing, text: str) -> str:
    """What an empty list says."""
    view = browsing.view
    if browsing.wanted != Wanted() and not text.strip():
        return f"{_INDENT}no game is {browsing.wanted}: F6 changes it, Esc shows all"
    if text.strip():
        among = "" if view is View.ALL else f" under {view}"
        return f"{_INDENT}nothing found for “{text.strip()}”{among}"
    return {
        View.ALL: f"{_INDENT}no games: the program's rule files are missing",
        View.FAVOURITES: f"{_INDENT}no favourites yet: * makes the selected game one",
        View.RECENT: f"{_INDENT}nothing played yet",
        View.NEVER_WON: f"{_INDENT}every game has been won",
        View.SAMPLES: f"{_INDENT}no samples: the program's rule files are missing",
    }[view]


def _with_dots(pair: tuple[str, str], entry: CatalogueEntry) -> tuple[str, str]:
    """A paragraph of the rules; the one about skill as in the list."""
    heading, text = pair
    if heading == "Skill" and entry.skill:
        text = f"{skill_text(entry.skill)}  {text.partition(':')[0]}"
    return heading, text


class Words:
    """Tells of the selected game; its rule file is read when it is first told of."""

    def __init__(self, rules: RuleLoader) -> None:
        self._rules = rules

    def line(self, item: Item | None) -> tuple[str, str, str]:
        """One line, for a list with nothing beside it: text, what stands at its end, tone."""
        if item is None:
            return "", "", "plain"
        if isinstance(item, Faulty):
            first = item.failure.error.diagnostics[0]
            return str(first._replace(file=item.name)), "Enter shows all", "refused"
        entry = self.entry(item)
        if entry is None:
            return "", "", "plain"
        from solkit_tui.rules.words.describe import short_rules

        try:
            return short_rules(self._rules.load(entry)), "F2", "plain"
        except RuleFileError as error:
            return str(error.diagnostics[0]), "", "refused"

    def beside(self, item: Item | None, aside: "GameAside", today: Today | None) -> None:
        """Show all of it in what stands beside the list.

        Args:
            item: The selected line.
            aside: Where it is shown.
            today: The game's deal of the day; None: not to be shown.
        """
        if isinstance(item, Faulty):
            self._faults(item.name, item.failure.error, aside)
            return
        entry = None if item is None else self.entry(item)
        if isinstance(item, Heading):
            games = count(item.games, "game")
            aside.show([((item.name, "title"),), ((games, "quiet"),)])
            return
        if item is None or entry is None:
            aside.show(() if item is None else [((item.name, "title"),)])
            return
        try:
            rules = self._rules.load(entry)
        except RuleFileError as error:
            self._faults(item.name, error, aside)
            return
        from solkit_tui.rules.words.describe import describe
        from solkit_tui.ui.picker.miniature import miniature

        told = describe(rules)
        known = dict(told)
        about = [known[heading] for heading in _TOLD if heading in known]
        width, height = aside.size
        above: list[Row] = [((rules.name, "title"),), ((fit(" · ".join(about), width), "quiet"),)]
        below: list[Row] = []
        if isinstance(item, Going):
            below = [(("Enter  ", "heading"), ("goes on where you left it", "text"))]
        elif today is not None:
            number, how = today
            below = [(("t  ", "heading"), (f"today's deal: {number}", "text"), *_HOW[how])]
        aside.show(
            above,
            miniature(rules, width, min(MINIATURE_ROWS, height // 3)),
            [_with_dots(pair, entry) for pair in told if pair[0] not in _TOLD],
            (*self._near(entry, width), *below),
        )

    def entry(self, item: Item) -> CatalogueEntry | None:
        """The game that a line is about; None: there is none of that name."""
        if isinstance(item, Playable):
            return item.entry
        if isinstance(item, Faulty | Heading):
            return None
        file = item.offer.file
        loaded = self._rules.catalogue().loaded
        same = (entry for entry in loaded if entry.name == item.name)
        return next((entry for entry in same if file == (entry.path if entry.own else "")), None)

    def _near(self, entry: CatalogueEntry, width: int) -> tuple["Row", ...]:
        """The games nearest to one, in a row."""
        near = related(entry, self._rules.catalogue().loaded)[:_NEAR]
        text = fit(", ".join(near), width - len(_ALSO)).rstrip()
        return (((_ALSO, "heading"), (text, "text")),) if near else ()

    def _faults(self, name: str, error: RuleFileError, aside: "GameAside") -> None:
        faults = [("•", str(fault._replace(file=name))) for fault in error.diagnostics]
        said = (("this rule file cannot be used", "fault"),)
        aside.show([((name, "title"),), said], paragraphs=faults)
