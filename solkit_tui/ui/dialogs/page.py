"""Pages to read: help with the keys, and texts such as the rules of a game."""

import textwrap
import tomllib
from collections.abc import Callable, Iterable, Sequence
from itertools import chain, zip_longest
from pathlib import Path
from typing import Any

from textual.app import App, ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Key as KeyEvent
from textual.events import Resize
from textual.geometry import Size

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.container import Services
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.keys import LIST_KEYS, PAGE_KEYS, KeyEntry, bindings, sections
from solkit_tui.ui.keys.own_keys import own_keys, with_own
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain

_BROAD = 76
"""Columns from which the help page has two columns."""
_WIDTHS = {False: 58, True: 104}
"""The most columns of the box, as in the style sheet; with True for two columns of text."""
_FRAME = 7
"""Columns of the box for border, padding and scroll bar."""
_AROUND = 6
"""Rows beside the first page's text: border, heading, foot, and two empty ones if there is room."""
_KEYS = 14
"""Cells of the keys in a column, if it is wide enough."""
_GAP = 3
"""Cells between two columns."""
_WORDS = Path(__file__).with_name("needed.toml")
NEEDED = "The keys you need most"
_DOWN = ("cursor_down", "page_down", "last")
_UP = ("cursor_up", "page_up")


class PageScreen(GuardedModal[None]):
    """A text under a heading, which the arrows scroll and Escape leaves."""

    BINDINGS = bindings(PAGE_KEYS)

    def __init__(self, title: str, content: Content) -> None:
        super().__init__()
        self._heading = title
        self._content = content

    def compose(self) -> ComposeResult:
        """Yield a box with the text, which scrolls."""
        with Vertical(classes="dialog page"):
            yield Plain(self._heading, classes="dialog-title")
            with PageScroll():
                yield Plain(self._content, classes="page-text")
            yield TextLine(classes="dialog-foot")

    def on_mount(self) -> None:
        """Show the keys of the page, and again when it begins or ceases to scroll."""
        scroll = self.query_one(PageScroll)
        self.watch(scroll, "show_vertical_scrollbar", self.show_foot)

    def show_foot(self) -> None:
        """Show the keys of the page."""
        self.query_one(TextLine).show(self.foot, "Esc back")

    @property
    def foot(self) -> str:
        """Return the keys that do something on the page, except those that leave it."""
        return "↑ ↓ scroll" if self.query_one(PageScroll).show_vertical_scrollbar else ""


class PageScroll(VerticalScroll):
    """The part of a page that scrolls, with the keys of every list."""

    BINDINGS = bindings(key for key in LIST_KEYS if key.action != "select")
    action_cursor_up = VerticalScroll.action_scroll_up
    action_cursor_down = VerticalScroll.action_scroll_down
    action_first = VerticalScroll.action_scroll_home
    action_last = VerticalScroll.action_scroll_end


class HelpScreen(PageScreen):
    """The player's keys of a screen: first those that a newcomer needs, on the next page all of
    them, in two columns if there is room."""

    def __init__(self, title: str, tables: tuple[tuple[KeyEntry, ...], ...]) -> None:
        super().__init__(title, Content(""))
        self._tables = tables
        self._first = NEEDED in blocks_of(tables)
        self._turns = self._first

    def on_resize(self, event: Resize) -> None:
        """Lay out the text for the width."""
        self._lay_out(event.size)

    @property
    def foot(self) -> str:
        """Return the keys to scroll and to turn the page."""
        if self._first:
            return "Tab all keys"
        return f"{super().foot}  Tab first page".strip() if self._turns else super().foot

    def fit(self, size: Size) -> None:
        """Set the classes for a size of the terminal."""
        self.set_class(size.width >= _BROAD and not self._first, "-broad")
        self.set_class(self._first, "-first")

    def _lay_out(self, size: Size) -> None:
        width, height = size
        player_keys, _ = own_keys(getattr(self.app, "in_force", Settings()))
        blocks = blocks_of([with_own(chain.from_iterable(self._tables), player_keys)])
        needed = blocks.pop(NEEDED, ())
        self.fit(size)
        broad = self.has_class("-broad")
        room = min(width, _WIDTHS[broad]) - _FRAME
        if self._first:
            text = help_text({NEEDED: needed}, room, 1)
        else:
            text = help_text(blocks, room, 2 if broad else 1)
        rows = text.plain.count("\n") + 1
        self.set_class(self._first and height < rows + _AROUND, "-low")
        self.query_one(".page-text", Plain).update(text)
        self.show_foot()

    def on_key(self, event: KeyEvent) -> None:
        """Turn the page with Tab or a key that scrolls down, and back with one that scrolls up."""
        bound = self.active_bindings.get(event.key)
        action = "turn" if event.key == "tab" else "" if bound is None else bound.binding.action
        back = action == "first" or (action in _UP and not self.query_one(PageScroll).scroll_y)
        scroll = self.query_one(PageScroll)
        # In a low window the rest of the first page comes before the next one.
        on = action in _DOWN and (action == "last" or scroll.scroll_y >= scroll.max_scroll_y)
        if self._turns and (action == "turn" or (on if self._first else back)):
            event.stop()
            self._first = not self._first
            self._lay_out(self.size)
            if action == "last":
                self.call_after_refresh(scroll.scroll_end, animate=False)
            else:
                scroll.scroll_home(animate=False)

    def on_mouse_scroll_down(self) -> None:
        """Turn to the next page with the wheel."""
        if self._first:
            self._first = False
            self._lay_out(self.size)


# -- the text of a help page -----------------------------------------------------------------------


Blocks = dict[str, tuple[tuple[str, str], ...]]
"""Keys by heading: the written form of each, and its effect."""


def blocks_of(tables: Iterable[Iterable[KeyEntry]]) -> Blocks:
    """Return the blocks of a page: the keys that a newcomer needs, then all keys by heading."""
    listed = [tuple(table) for table in tables]
    by_id = {key.id: key for table in listed for key in table}
    needed: Blocks = {}
    for words in tomllib.loads(_WORDS.read_text("utf-8")).values():
        if words.keys() <= by_id.keys():
            needed[NEEDED] = tuple(
                (by_id[name].label, by_id[name].brief or effect) for name, effect in words.items()
            )
    return needed | {
        heading: tuple((key.label, key.help) for key in keys)
        for heading, keys in sections(*listed).items()
    }


def help_text(blocks: Blocks, width: int, columns: int) -> Content:
    """Return the text of blocks in a width. Texts never run into the column of the keys."""
    each = width if columns == 1 else (width - _GAP) // 2
    stacks = [_lines(heading, rows, each) for heading, rows in blocks.items()]
    if columns == 1:
        return Content("\n").join(_stacked(stacks))
    heights = [len(lines) + 1 for lines in stacks]
    splits = range(1, len(stacks) + 1)
    best = min(splits, key=lambda at: max(sum(heights[:at]), sum(heights[at:])))
    pairs = zip_longest(_stacked(stacks[:best]), _stacked(stacks[best:]), fillvalue=Content(""))
    return Content("\n").join(
        Content.assemble(left.pad_right(each + _GAP - left.cell_length), right)
        for left, right in pairs
    )


def _stacked(stacks: Iterable[list[Content]]) -> list[Content]:
    """Return the lines of blocks below each other, with an empty line between them."""
    return [line for lines in stacks for line in (*lines, Content(""))][:-1]


def _lines(heading: str, rows: Sequence[tuple[str, str]], width: int) -> list[Content]:
    """Return the lines of a block: keys on the left, their effects beside them, further lines
    indented below."""
    keys = min(_KEYS, max(10, width // 3))
    room = max(4, width - keys - 1)
    lines = [Content.styled(heading, "bold $sol-accent")]
    for shown, does in rows:
        pairs = zip_longest(textwrap.wrap(shown, keys), textwrap.wrap(does, room), fillvalue="")
        for key, text in pairs:
            lines.append(Content.assemble((f"{key:<{keys}} ", "$sol-title"), text))
    return lines


# -- other pages -----------------------------------------------------------------------------------


def rules_page(rules: RuleSet, services: Services) -> PageScreen:
    """Return the page with a game's rules in words, its known deals, and the player's results."""
    lines = []
    for heading, text in services.game_page(rules):
        lines += [Content.styled(heading, "bold $sol-accent"), Content(text), Content("")]
    return PageScreen(rules.title, Content("\n").join(lines[:-1]))


def show_rules(
    app: App[Any], services: Services, entry: CatalogueEntry | None, refuse: Callable[[str], None]
) -> None:
    """Show the page with the rules of a selected game, or say why it cannot be shown."""
    if entry is None:
        refuse("no game is selected")
        return
    try:
        rules = services.rules.load(entry)
    except RuleFileError as error:
        refuse(str(error.notice))
    else:
        app.push_screen(rules_page(rules, services))


def text_page(title: str, lines: Sequence[str]) -> PageScreen:
    """Return a page of plain lines."""
    return PageScreen(title, Content("\n".join(lines)))
