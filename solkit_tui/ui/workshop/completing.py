"""The list of words that are allowed at the cursor, beside it."""

from collections.abc import Callable

from rich.cells import cell_len
from textual.content import Content
from textual.geometry import Offset

from solkit_tui.author.meanings import in_words
from solkit_tui.author.offers import Completion, complete, next_part
from solkit_tui.author.place import TextPlace, place_at
from solkit_tui.rules.sol.like import Library
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.workshop.editor import RuleText

_MOST = 8
"""The most rows of the list."""
_WIDEST = 70
"""The most cells of a row."""


class Offers(ChoiceList):
    """The list of words that are allowed at the cursor; the text keeps the focus. `library` finds
    the games that the text may be like, and `say` shows a message in the last row, in a tone."""

    can_focus = False

    def __init__(self, text: RuleText, library: Library, say: Callable[[str, str], None]) -> None:
        super().__init__(id="offers")
        self._text = text
        self._library = library
        self._say = say
        self.display = False

    def step(self, step: int) -> None:
        """Select the next word of the list; if it is closed, complete what is typed, or open it."""
        if self.display and len(self.entries) == 1:
            self.take()
            return
        if self.display:
            self.highlighted = ((self.highlighted or 0) + step) % len(self.entries)
            self._explain()
            return
        offers = self._offered()
        typed = self._typed
        if len(offers) == 1 and offers[0].insert != typed:
            self._put(offers[0])
        elif len(offers) == 1 or any(offer.insert == typed for offer in offers if typed):
            self._go_on()
        else:
            self._show(offers, 0 if step > 0 else len(offers) - 1)

    def take(self) -> None:
        """Put the selected word into the text."""
        if self.entry is not None:
            offer: Completion = self.entry.value
            self.close()
            self._put(offer)

    def follow(self) -> None:
        """Update the list, after the text or the cursor has changed."""
        if not self.display:
            return
        offers = self._offered()
        words = [offer.word for offer in offers]
        if not offers or (len(offers) == 1 and offers[0].insert == self._typed):
            self.close()
            return
        before = self.entry.value.word if self.entry is not None else ""
        self._show(offers, words.index(before) if before in words else 0)

    def close(self) -> bool:
        """Close the list; return whether it was open."""
        was, self.display = self.display, False
        return was

    # -- words ------------------------------------------------------------------------------------

    @property
    def _place(self) -> TextPlace:
        row, column = self._text.cursor_location
        return place_at(self._text.parsed, row + 1, column + 1)

    @property
    def _typed(self) -> str:
        """Return the part of a word before the cursor, without spaces behind it."""
        row, column = self._text.cursor_location
        return self._text.document.get_line(row)[self._place.start : column].rstrip()

    def _offered(self) -> list[Completion]:
        row, column = self._text.cursor_location
        return complete(self._text.parsed, row + 1, column + 1, self._library)

    def _put(self, offer: Completion) -> None:
        self._text.complete(offer.start, offer.end, offer.insert)
        self._say(_explained(offer), "plain")

    def _go_on(self) -> None:
        """Begin the next part of the line after a complete word, and list the words for it."""
        row, column = self._text.cursor_location
        behind = self._text.document.get_line(row)[column:].strip()
        place = self._place
        more = next_part(place)
        if behind or not more:
            self._say("line complete; press Enter for the next", "plain")
            return
        self._text.complete(place.end, column, more)
        self._show(self._offered(), 0)

    def _say_what_fits(self) -> None:
        place = self._place
        form = place.form or (None if place.key is None else place.key.form)
        if form is None or place.key is None:
            self._say("no suggestions here", "refused")
            return
        self._say(f"{place.key.name}: {in_words(form)}".replace("`", ""), "plain")

    # -- the list ---------------------------------------------------------------------------------

    def _show(self, offers: list[Completion], at: int) -> None:
        if not offers:
            self._say_what_fits()
            return
        name = max(cell_len(offer.word) for offer in offers)
        words = ((offer.word.ljust(name + 2), (offer.meaning, "$sol-label")) for offer in offers)
        texts = (Content.assemble(*parts) for parts in words)
        self.fill([ListEntry(*each) for each in zip(texts, offers, strict=True)], at)
        wide = max(cell_len(str(entry.text)) for entry in self.entries)
        room = self.screen.size
        width, height = min(wide + 2, _WIDEST, room.width), min(_MOST, len(offers))
        x, y = self._text.cursor_screen_offset
        below = y + 1 + height < room.height
        self.styles.width, self.styles.height = width, height
        left = max(0, min(x, room.width - width))
        self.styles.offset = Offset(left, y + 1 if below else max(0, y - height))
        self.display = True
        self.call_after_refresh(self.show_selected)
        self._explain()

    def _explain(self) -> None:
        if self.entry is not None:
            keys = "Tab: use it" if len(self.entries) == 1 else "↑ ↓ Enter"
            self._say(f"{keys}  {_explained(self.entry.value)}", "plain")


def _explained(offer: Completion) -> str:
    if offer.meaning.startswith(f"{offer.word}:"):
        return offer.meaning
    return f"{offer.word}: {offer.meaning}" if offer.meaning else offer.word
