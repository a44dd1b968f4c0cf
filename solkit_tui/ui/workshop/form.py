"""The form of a section of a rule text: rows as in the settings, each with its meaning. Asks for
values, and knows none of them."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.widgets import Input

from solkit_tui.author.form import SECTIONS
from solkit_tui.author.meanings import in_words, section_meaning
from solkit_tui.rules.sol import keys as rule_keys
from solkit_tui.rules.sol.like import Library
from solkit_tui.ui.keys.keys import APP_KEYS, FORM_KEYS, LIST_KEYS, bindings
from solkit_tui.ui.widgets.choices import LIST_BINDINGS, ChoiceList, ListEntry
from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.widgets.typed_line import TypedLine
from solkit_tui.ui.workshop.items import (
    Item,
    Opened,
    about,
    added,
    changed,
    choices_in_order,
    items,
    removed,
    sections_there,
)

_NAME = 20
"""Cells of a name."""
_LONGEST = 500
"""The most characters of a value that is typed."""
_MOST_ROWS = 14
"""The most rows of a list of words."""


class RuleForm(Vertical):
    """The form of a section.

    Args:
        library: Finds the game that the text is like.

    Attributes:
        section: The section on show.
    """

    BINDINGS = bindings(FORM_KEYS)

    class Changed(Message):
        """A choice has changed the text."""

        def __init__(self, text: str) -> None:
            super().__init__()
            self.text = text

    class Refused(Message):
        """A key did nothing; `why` says why."""

        def __init__(self, why: str) -> None:
            super().__init__()
            self.why = why

    def __init__(self, library: Library) -> None:
        super().__init__(id="rule-form")
        self._library = library
        self._text = ""
        self._opened: Opened | None = None
        self._items: list[Item] = []
        self.section = "global"
        self.rows = ChoiceList(id="form-rows")

    def compose(self) -> ComposeResult:
        """Yield the sections, the rows of one, and the meaning of the selected row."""
        yield Plain(id="form-head")
        yield self.rows
        yield Plain(id="form-about")

    def show(self, text: str, section: str | None = None) -> None:
        """Show a section of a text; without one, the same section of another text."""
        self._text = text
        if section is not None and section != self.section:
            self.section, self._opened = section, None
            self.rows.highlighted = 0
        self._fill()

    def _fill(self) -> None:
        self._items = items(self._text, self.section, self._opened, self._library)
        if not self._items and self._opened is not None:  # the open row is no longer in the text
            self._opened = None
            self._items = items(self._text, self.section, None, self._library)
        at = min(self.rows.highlighted or 0, len(self._items) - 1)
        self.rows.fill(map(_entry, self._items), at)
        self._show_head()
        self._explain()

    def _show_head(self) -> None:
        """Show the names of the sections, and the meaning of the section on show or its open
        row."""
        sections = sections_there(self._text)
        said = rule_keys.TABLES[self.section].meaning
        row = self._items[0].row if self._opened is not None else None
        if row is not None:
            said = f"{row.label}: {row.value}  (Esc back)"
        elif not dict(sections)[self.section]:
            said += " Not in the text yet."
        names = section_names(sections, self.section, self.size.width)
        head = self.query_one("#form-head", Plain)
        head.update(Content.assemble(names, "\n", said))

    def on_resize(self, event: Resize) -> None:
        """Show the names of the sections that fit."""
        if self._items:
            self._show_head()

    @property
    def item(self) -> Item | None:
        """Return the selected line."""
        at = self.rows.highlighted
        return self._items[at] if at is not None and at < len(self._items) else None

    @property
    def manual(self) -> tuple[str, list[str]]:
        """Return everything about the selected line: a heading, and lines."""
        item = self.item
        if item is None:
            return f"[{self.section}]", [section_meaning(self.section)]
        return item.name, about(item, self.section)

    def _explain(self) -> None:
        item = self.item
        said = "" if item is None else _said(item)
        self.query_one("#form-about", Plain).update(said)

    def on_choice_list_highlighted(self, event: ChoiceList.Highlighted) -> None:
        """Explain the selected line."""
        event.stop()
        self._explain()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Ask for the value of a line, or open one that has fields."""
        event.stop()
        item = self.item
        if item is None:
            return
        if item.opens is not None and item.row is None:
            self._take(added(self._text, self.section, self._library))
            self._open(item.opens)
        elif item.opens is not None:
            self._open(item.opens)
        else:
            self._ask(item)

    def _open(self, opened: Opened | None) -> None:
        self._opened = opened
        self.rows.highlighted = 0
        self._fill()

    def _ask(self, item: Item) -> None:
        def answered(value: str | None) -> None:
            if value == "":
                self._take(removed(self._text, self.section, item, self._library))
            elif value is not None:
                self._take(changed(self._text, self.section, item, value, self._library))

        self.app.push_screen(ValueScreen(item), answered)

    def _take(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self._fill()
            self.post_message(self.Changed(text))

    def action_section(self, step: int) -> None:
        """Show another section."""
        at = (SECTIONS.index(self.section) + step) % len(SECTIONS)
        self.show(self._text, SECTIONS[at])

    def action_leave_out(self) -> None:
        """Remove the selected row from the text."""
        item = self.item
        less = removed(self._text, self.section, item, self._library) if item else self._text
        if less == self._text:
            self.post_message(self.Refused("there is nothing here to leave out"))
        self._take(less)

    def close(self) -> bool:
        """Go back from the fields of a row to the section; return whether a row was open."""
        if self._opened is None:
            return False
        opened = self._opened
        self._open(None)
        at = next((at for at, item in enumerate(self._items) if item.opens == opened), 0)
        self.rows.highlighted = at
        return True


def _said(item: Item) -> str:
    """Return the meaning of a line of the form, and for a value what it may be."""
    allowed = in_words(item.form).replace("`", "") if item.opens is None else ""
    return item.meaning + (f" May be: {allowed}." if allowed else "")


def section_names(sections: list[tuple[str, bool]], shown: str, width: int) -> Content:
    """Return the names of sections in a line, the one on show in brackets and missing ones with a
    plus; if not all fit, those around the one on show."""
    names = [name if there or name == shown else f"+{name}" for name, there in sections]
    first = last = names.index(shown)

    def cells(first: int, last: int) -> int:
        cut = 2 * (first > 0) + 2 * (last < len(names) - 1)
        return len(" ".join(names[first : last + 1])) + 2 + cut

    while last - first < len(names) - 1:
        # The side with fewer names grows first, if it can.
        wider = [(max(0, first - 1), last), (first, min(len(names) - 1, last + 1))]
        if names.index(shown) - first > last - names.index(shown):
            wider.reverse()
        fit = [ends for ends in wider if ends != (first, last) and cells(*ends) <= width]
        if not fit:
            break
        first, last = fit[0]
    styles = {name: "$sol-label" if name[0] == "+" else "" for name in names}
    parts = [
        (f"[{name}]", "bold $sol-title") if name == shown else (name, styles[name])
        for name in names[first : last + 1]
    ]
    arrows = cells(first, last) + 4 <= width
    before = "← " if first or arrows else ""
    after = " →" if last < len(names) - 1 or arrows else ""
    blank = Content(" ")
    line = blank.join(Content.styled(*part) for part in parts)
    return Content.assemble((before, "$sol-label"), line, (after, "$sol-label"))


def _entry(item: Item) -> ListEntry:
    style = "$sol-label" if item.plain else ""
    more = " …" if item.opens is not None and item.row is not None else ""
    return ListEntry(
        Content.assemble((f"{item.name:<{_NAME}} ", style), (item.value + more, style)), item
    )


class Values(ChoiceList):
    """The words that a value may be; a page down ends before the last line, which leaves the value
    out."""

    def action_page_down(self) -> None:
        """Go a page down, or to the last word."""
        super().action_page_down()
        entry = self.entry
        if entry is not None and entry.value == "" and len(self.entries) > 1:
            self.action_cursor_up()


class ValueScreen(GuardedModal[str | None]):
    """Asks for a value: typed, or out of a list. Its result is the value, "" for leaving it out, or
    None for going back.

    Args:
        item: The line of the form for the value.
    """

    BINDINGS = [*bindings(key for key in FORM_KEYS if key.id == "form.back"), *LIST_BINDINGS]
    KEYS = "Keys in lists", (LIST_KEYS, APP_KEYS)

    def __init__(self, item: Item) -> None:
        super().__init__()
        self._item = item
        self._began = "" if item.plain else item.value

    def compose(self) -> ComposeResult:
        """Yield an input, and the words that the value may be."""
        item = self._item
        with Vertical(classes="dialog value"):
            yield Plain(item.name, classes="dialog-title")
            # Words to choose from are listed below, each with its meaning.
            said = item.meaning if item.form.choices else _said(item)
            yield Plain(said, classes="dialog-text")
            yield TypedLine(
                self._began,
                placeholder=in_words(item.form).replace("`", "")[:_LONGEST],
                compact=True,
                max_length=_LONGEST,
                select_on_focus=True,
            )
            yield Values(self._entries(()))

    def on_mount(self) -> None:
        """Select the present value."""
        choices = self.query_one(ChoiceList)
        choices.select(self._item.value)
        choices.display = bool(choices.entries)

    def on_resize(self) -> None:
        """Make the list as high as the room below the input."""
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        if self.gone:
            return
        choices, dialog = self.query_one(ChoiceList), self.query_one(".value")
        above = choices.region.y - dialog.region.y + dialog.gutter.bottom
        choices.styles.max_height = max(1, min(_MOST_ROWS, self.size.height - above))

    def _entries(self, chosen: Iterable[str]) -> list[ListEntry]:
        """Return the words that the value may be; of several in one value, those chosen have a
        sign."""
        item, held = self._item, set(chosen)
        found = []
        if item.form.several:
            found.append(ListEntry("take what stands above", "TAKE"))
        choices = choices_in_order(item.form)
        # The longest word with its sign, and two blanks: the meanings get the rest.
        room = max((cell_len(choice.word) for choice in choices), default=0) + 2
        room += 2 if item.form.several else 0
        for choice in choices:
            sign = "● " if choice.word in held else ""
            text = Content.assemble(
                ((sign + choice.word).ljust(room), ""), (choice.meaning, "$sol-label")
            )
            found.append(ListEntry(text, choice.word))
        if item.removable or len(choices) == 1:
            apart = [ListEntry("", enabled=False)] if found else []
            default = f": {item.default}" if item.default else ""
            found += [*apart, ListEntry(f"not said{default}", "")]
        return found

    def on_input_changed(self, event: Input.Changed) -> None:
        """Mark the words that the input names, where several may be chosen."""
        choices = self.query_one(ChoiceList)
        if self._item.form.several:
            words = [word.strip() for word in event.value.split(",")]
            choices.fill(self._entries(words), choices.highlighted)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Leave with the text that was typed, or else with the selected word."""
        typed = event.value.strip()
        if typed and typed != self._began:
            self.dismiss(typed)
        else:
            self.query_one(ChoiceList).action_select()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Leave with a word, or put it into the input where more must or may follow."""
        line = self.query_one(Input)
        word = event.entry.value
        if word == "TAKE":
            self.dismiss(line.value.strip() or None)
        elif word.endswith(" N"):
            line.value = word[:-1]
            line.cursor_position = len(line.value)
            line.focus()
        elif self._item.form.several and word:
            words = [one.strip() for one in line.value.split(",") if one.strip()]
            words = [one for one in words if one != word] if word in words else [*words, word]
            line.value = self._began = ", ".join(words)
        else:
            self.dismiss(word)
