"""Pages to read: help with the keys, and texts such as the rules of a game."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize

from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.dialogs.help_text import blocks_of, help_text
from solkit_tui.ui.keys.keys import LIST_KEYS, PAGE_KEYS, Key, bindings
from solkit_tui.ui.keys.own_keys import own_keys, with_own
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.guarded import GuardedModal
from solkit_tui.ui.widgets.plain import Plain

_BROAD = 76
"""Columns from which on help stands in two columns."""
_WIDTHS = {False: 58, True: 104}
"""Columns of the box at most, as the style sheet has them."""
_FRAME = 7
"""Columns of it that are border, padding and the bar that scrolls."""


class PageScreen(GuardedModal[None]):
    """A text under a heading, scrolled with the arrows, left with Escape."""

    BINDINGS = bindings(PAGE_KEYS)

    def __init__(self, title: str, content: Content) -> None:
        super().__init__()
        self._heading = title
        self._content = content

    def compose(self) -> ComposeResult:
        """A box that scrolls."""
        with Vertical(classes="dialog page"):
            yield Plain(self._heading, classes="dialog-title")
            with PageScroll():
                yield Plain(self._content, classes="page-text")
            foot = TextLine(classes="dialog-foot")
            foot.show("↑ ↓ scroll", "Esc back")
            yield foot


_SCROLLS = {
    "cursor_up": "scroll_up",
    "cursor_down": "scroll_down",
    "first": "scroll_home",
    "last": "scroll_end",
    "page_up": "page_up",
    "page_down": "page_down",
}
"""What the keys of lists do on a page."""


class PageScroll(VerticalScroll):
    """The scrolled part of a page, with the keys of every list."""

    BINDINGS = bindings(
        key._replace(action=_SCROLLS[key.action]) for key in LIST_KEYS if key.action in _SCROLLS
    )


@runtime_checkable
class Keyed(Protocol):
    """The application, as a help page sees it."""

    @property
    def in_force(self) -> Settings:
        """The settings that hold now, the player's own keys among them."""
        ...


class HelpScreen(PageScreen):
    """The keys of a screen as the player has them, in two columns where there is room."""

    def __init__(self, title: str, tables: tuple[tuple[Key, ...], ...]) -> None:
        super().__init__(title, Content(""))
        self._tables = tables

    def on_resize(self, event: Resize) -> None:
        """The text is laid out for the width."""
        own = own_keys(self.app.in_force).keys if isinstance(self.app, Keyed) else {}
        blocks = blocks_of(with_own(keys, own) for keys in self._tables)
        broad = event.size.width >= _BROAD
        self.set_class(broad, "-broad")
        room = min(event.size.width, _WIDTHS[broad]) - _FRAME
        text = help_text(blocks, room, 2 if broad else 1)
        self.query_one(".page-text", Plain).update(text)


def rules_page(title: str, paragraphs: Sequence[tuple[str, str]]) -> PageScreen:
    """The page with the rules of a game in words: headings and what stands under them."""
    lines: list[Content | str] = []
    for heading, text in paragraphs:
        if lines:
            lines.append("")
        lines += [Content.styled(heading, "bold $sol-accent"), text]
    return PageScreen(title, Content("\n").join(map(_content, lines)))


def text_page(title: str, lines: Sequence[str]) -> PageScreen:
    """A page of plain lines."""
    return PageScreen(title, Content("\n").join(Content(line) for line in lines))


def _content(line: Content | str) -> Content:
    return Content(line) if isinstance(line, str) else line
