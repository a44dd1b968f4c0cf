"""The selected game: beside the list with its layout and rules if there is room, else in a line
below the list. Chooses nothing."""

import textwrap
from collections.abc import Iterable, Sequence

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

from solkit_tui.counts import count
from solkit_tui.errors import RuleFileError
from solkit_tui.services.container import Services
from solkit_tui.services.games.catalogue import SAME_NAME, LoadFailure
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.names import game_of_records
from solkit_tui.services.games.sentences import sentence
from solkit_tui.services.records.calendar import DayMark
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.system.clock import duration
from solkit_tui.ui.picker.lines import GameLines
from solkit_tui.ui.picker.listing import Heading, Item, Playable, related
from solkit_tui.ui.picker.rows import DAILY, FAMILY, GOOD, QUIET, WINNABLE, skill_text
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.cut import cut
from solkit_tui.ui.widgets.guarded import GuardedScreen
from solkit_tui.ui.widgets.plain import Plain

_WIDE = 100
"""Columns from which the rules of the selected game are beside the list."""
_LIST = (76, 90)
"""Columns that the list gets before the column beside it grows past its need; and the most that it
gets."""
_ASIDE = 40
"""The least columns of the column beside it."""
_WORDS_FROM = 76
"""Columns from which the line below the list has words in place of some signs."""
_AROUND = 7
"""Cells of that line beside and between its two texts."""
_SENTENCE = 24
"""Cells that its words get, if they need so many, before the figures at its end."""
_KEY = "F2 rules"
_REST = 0.05
"""Seconds without a key before the rules of the selected game are shown, while keys repeat."""
_PICTURE = 11
"""The most rows of the picture, which leave the others to the rules."""
_MORE = "… F2 shows the rest"
_LIKE = "similar: "
_NEAR = 5
"""The most related games that are named."""
_SHOWN_ABOVE = ("Family", "Also known as", "Your games")
"""Paragraphs that are left out, because their text is under the name."""
_FIRST = ("Can be won", "Skill")
"""Paragraphs that come first."""
_TITLE, _HEADING, _FAULT = "bold $sol-title", "bold $sol-accent", "$sol-status"


class SelectedGame:
    """Shows the rules of one game of a list, beside it or in a `TextLine` of its screen; the rule
    file of a game is read when the game is first shown."""

    def __init__(self, screen: GuardedScreen[None], lines: GameLines, services: Services) -> None:
        self._screen = screen
        self._lines = lines
        self._services = services
        self._rules = services.rules
        self._aside: Plain | None = None
        self._waits = False
        self._item: Item | None = None
        self._rests = True

    def widgets(self, size: Size) -> Iterable[Widget]:
        """Return the column beside the list for a terminal of this size, if there is room and none
        yet."""
        if size.width >= _WIDE and self._aside is None:
            self._aside = Plain(id="game-aside")
            yield self._aside

    def fit(self, size: Size) -> int:
        """Set the width of the column beside the list for a size of the terminal; return it."""
        self._screen.set_class(size.width >= _WIDE, "wide")
        self._screen.mount_all(self.widgets(size))
        if self._aside is None or size.width < _WIDE:
            return 0
        columns = max(_ASIDE, min(size.width - _LIST[0], 52), size.width - _LIST[1])
        self._aside.styles.width = columns
        return columns

    def show_soon(self, item: Item | None) -> None:
        """Show a game: immediately if no file has to be read, otherwise when the selection rests
        and the list is drawn, since reading rules takes longer than drawing them."""
        self._item = item
        at_once = not (self._has_column or self._screen.more_input)
        if at_once and (line := self._line(read=False)) is not None:
            self._show_line(*line)
        elif self._waits:
            self._rests = False
        else:
            self._waits = self._rests = True
            self._screen.call_after_refresh(self._wait)

    def _wait(self) -> None:
        # One timer for all keys until it ends: making a timer takes as long as handling a key.
        if not self._screen.gone:
            self._screen.set_timer(_REST, self._look)

    def _look(self) -> None:
        if self._rests:
            self._waits = False
            self.show()
        else:
            self._rests = True
            self._wait()

    def show(self) -> None:
        """Show the selected game."""
        if self._aside is not None and self._has_column:
            width, height = self._aside.content_size
            if width:
                self._aside.update(Content("\n").join(self._page(width, height)), layout=False)
            else:  # the window has just grown, and the column has no layout yet
                self.show_soon(self._item)
        elif (line := self._line()) is not None:
            self._show_line(*line)

    @property
    def _has_column(self) -> bool:
        return self._aside is not None and self._screen.has_class("wide")

    def _show_line(self, text: str, right: str, tone: str) -> None:
        self._screen.query_one("#rules-line", TextLine).show(text, right, tone)

    def entry(self, item: Item | None) -> CatalogueEntry | None:
        """Return the game that a line is about; None: there is none of that name."""
        if isinstance(item, Playable):
            return item.entry
        if not isinstance(item, SavedGame):
            return None
        return game_of_records(item.name, item.file, self._rules.catalogue().loaded)

    def _line(self, read: bool = True) -> tuple[str, str, str] | None:
        """Return one line for a list with nothing beside it: its text, the text at its end, and its
        tone. None: the rules or the log would have to be read, and `read` is off."""
        item = self._item
        if isinstance(item, LoadFailure):
            return item.error.faults_in(item.name)[0], "Enter shows all", "refused"
        entry = self.entry(item)
        if entry is None:
            return "", "", "plain"
        about = self._same_name(entry) or sentence(entry)
        if not read and (not about or self._services.stats.of(entry.name).won):
            return None
        try:
            shown = self._lines.fields
            if entry.family and FAMILY not in shown and self._screen.size.width >= _WORDS_FROM:
                about = f"{entry.family}: {about}" if about else ""
            if not about:
                from solkit_tui.rules.words.describe import short_rules

                about = short_rules(self._rules.load(entry))
            return about, self._figures(entry, about), "plain"
        except RuleFileError as error:
            return str(error.diagnostics[0]), "", "refused"

    def _figures(self, entry: CatalogueEntry, about: str) -> str:
        """Return what is known of a game and its key, for the end of the line; figures that leave
        little room for the words before them are left out."""
        spent = self._services.stats.of(entry.name).spent
        row = self._lines.measured(entry) if WINNABLE not in self._lines.fields else None
        share = f"{row.share} can be won" if row is not None and row.known else ""
        told = self._unaided(entry), share, f"{duration(spent)} played" if spent else ""
        room = self._screen.size.width - _AROUND - min(cell_len(about), _SENTENCE)
        for shown in (told, told[:2], told[1:2]):
            text = "  ".join(filter(None, (*shown, _KEY)))
            if len(text) <= room:
                return text
        return _KEY

    def _same_name(self, entry: CatalogueEntry) -> str:
        """Return the warning on a game of the player's own that has the name of a shipped one."""
        shared = entry.own and self._rules.catalogue().namesake(entry.name) is not None
        return SAME_NAME if shared else ""

    def _unaided(self, entry: CatalogueEntry) -> str:
        """Return the number of wins without help with its sign, and, if there is room, in words."""
        if not self._services.stats.of(entry.name).won:
            return ""
        from solkit_tui.services.records.figures import UNAIDED, figures, of_game

        totals = figures(of_game(self._services.history.all(), entry.name))
        words = " without help" if self._screen.size.width >= _WORDS_FROM else ""
        return f"{UNAIDED} {totals.unaided}{words}" if totals.won else ""

    def _page(self, width: int, height: int) -> list[Content]:
        """Return the whole text, in rows of a width."""
        item = self._item
        if item is None:
            return []
        title = Content.styled(item.name, _TITLE)
        if isinstance(item, Heading):
            return [title, Content.styled(count(item.games, "game"), QUIET)]
        if isinstance(item, LoadFailure):
            return _faulty(title, item.error.faults_in(item.name), width, height)
        entry = self.entry(item)
        if entry is None:
            return [title]
        try:
            rules = self._rules.load(entry)
        except RuleFileError as error:
            return _faulty(title, error.faults_in(item.name), width, height)
        from solkit_tui.ui.miniature.inks import in_theme
        from solkit_tui.ui.miniature.layout import miniature

        told = dict(self._services.game_page(rules))
        row = self._services.atlas_row(rules)
        # The paragraphs that the list has columns for come first.
        sections = {heading: told[heading] for heading in _FIRST if heading in told} | told
        if "Skill" in sections:
            word, dots = sections["Skill"].partition(":")[0], skill_text(entry.skill, row)
            measured = row is not None and (row.skill or row.is_easy)
            source = "" if measured else ", set by the rule file"
            sections["Skill"] = f"{dots}  {word.rstrip('.')}{source}".strip()
        variant = f": {rules.about.variant}" * bool(rules.about.variant)
        named = rules.title + variant * (rules.title == rules.name)
        above = [Content.styled(cut(named, width), _TITLE)]
        above += [Content.styled(line, QUIET) for line in textwrap.wrap(self._about(entry), width)]
        variables = self._screen.app.theme_variables
        drawn = miniature(rules, width, min(_PICTURE, height // 3))
        parts = (in_theme(row, variables) for row in drawn)
        picture = [Content.assemble(" " * ((width - len(row)) // 2), row) for row in parts]
        below = []
        if near := related(entry, self._rules.catalogue().loaded)[:_NEAR]:
            names = cut(", ".join(near), width - len(_LIKE))
            below.append(Content.assemble((_LIKE, _HEADING), names))
        if isinstance(item, SavedGame):
            below.append(Content.assemble(("Enter  ", _HEADING), "continue your game"))
        elif (today := self._lines.today(item)) is not None:
            number, how = today
            text = f"today's deal, number {number}"
            went = f"  {DAILY[how]} {how.words}" if how else ""
            tone = GOOD if how >= DayMark.WON else QUIET
            below.append(Content.assemble(("F9  ", _HEADING), text, (went, tone)))
        paragraphs = [pair for pair in sections.items() if pair[0] not in _SHOWN_ABOVE]
        head = [*above, Content(""), *picture, *([Content("")] if picture else [])]
        return _laid_out(head, paragraphs, below, width, height)

    def _about(self, entry: CatalogueEntry) -> str:
        """Return a game's description, its other names, and the player's time and wins."""
        from solkit_tui.services.records.figures import of_game, wins_text

        stats = self._services.stats.of(entry.name)
        won = wins_text(stats, of_game(self._services.history.all(), entry.name))
        others = [name for name in (*entry.aka, entry.name) if name != entry.title]
        parts = (
            self._same_name(entry),
            sentence(entry),
            f"also known as {', '.join(others)}" if others else "",
            f"played for {duration(stats.spent)}" if stats.spent else "",
            won if stats.won else "",
        )
        return "; ".join(filter(None, parts))


def _faulty(title: Content, faults: Sequence[str], width: int, height: int) -> list[Content]:
    head = [title, Content.styled("this rule file cannot be used", _FAULT), Content("")]
    return _laid_out(head, [("•", fault) for fault in faults], [], width, height)


def _laid_out(
    head: list[Content],
    paragraphs: Sequence[tuple[str, str]],
    below: Sequence[Content],
    width: int,
    height: int,
) -> list[Content]:
    """Return rows: a head, paragraphs with headings, and the foot. Paragraphs that do not fit are
    cut, with a note."""
    room = height - len(head) - (len(below) + 1 if below else 0)
    wrapped = [_wrapped(heading, text, width) for heading, text in paragraphs]
    apart = sum(len(rows) + 1 for rows in wrapped) <= room
    text = [row for rows in wrapped for row in (*rows, *([Content("")] if apart else []))]
    if len(text) > room:
        text = [*text[: max(0, room - 1)], Content.styled(_MORE, QUIET)]
    rows = [*head, *text]
    if below:
        rows += [Content("")] * max(1, height - len(rows) - len(below))
    return [*rows, *below][:height]


def _wrapped(heading: str, text: str, width: int) -> list[Content]:
    """Return the rows of a paragraph, which begins with its heading."""
    first, *rest = textwrap.wrap(f"{heading}  {text}", width, subsequent_indent="  ") or [""]
    return [Content(first).stylize(_HEADING, 0, len(heading)), *map(Content, rest)]
