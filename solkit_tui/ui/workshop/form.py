"""The form of a section of a rule text: rows as in the settings, each with its meaning. Asks for
values, and knows none of them."""

from collections.abc import Callable, Iterable

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.events import Resize
from textual.message import Message
from textual.widgets import Input

from solkit_tui.author.form import SECTIONS, FormRow, SectionForm, in_labels
from solkit_tui.author.meanings import in_words
from solkit_tui.author.offers import choices_in_order
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.keys import TABLES
from solkit_tui.rules.sol.like import Library
from solkit_tui.ui.keys.keys import APP_KEYS, FORM_KEYS, LIST_KEYS, NUMBER_KEYS, bindings
from solkit_tui.ui.widgets.choices import LIST_BINDINGS, ChoiceList, ListEntry
from solkit_tui.ui.widgets.modal import GuardedModal
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.widgets.typed_line import TypedLine

_LONGEST = 500
"""The most characters of a value that is typed."""
_MOST_ROWS = 14
"""The most rows of a list of words."""
_ABOVE = "above"
"""The entry of a list of words that stands for the text above it."""


class RuleForm(Vertical):
    """The form of a section. `library` finds the game that the text is like, and `say` shows a
    message in the last row of the screen, in a tone."""

    BINDINGS = bindings(FORM_KEYS)

    class Edited(Message):
        """A choice has changed the text."""

        def __init__(self, document: Document) -> None:
            super().__init__()
            self.document = document

    def __init__(self, library: Library, say: Callable[[str, str], None]) -> None:
        super().__init__(id="rule-form")
        self._library = library
        self._say = say
        self._form = SectionForm(Document(""), "global", library)
        self._opened: FormRow | None = None
        self._shown: list[FormRow] = []
        self.rows = ChoiceList(id="form-rows")

    def compose(self) -> ComposeResult:
        """Yield the sections, the rows of one, and the meaning of the selected row."""
        yield Plain(id="form-head")
        yield self.rows
        yield Plain(id="form-about")

    @property
    def section(self) -> str:
        """Return the section on show."""
        return self._form.section

    def show(self, document: Document, section: str | None = None) -> None:
        """Show a section of a text; without one, the same section of another text."""
        if section is not None and section != self.section:
            self._opened = None
            self.rows.highlighted = 0
        self._form = SectionForm(document, section or self.section, self._library)
        self._fill()

    def _fill(self) -> None:
        like, rows = self._form.document.entry("global", "like"), self._form.rows
        rows = [row for row in rows if like or row.word != "without" or row.origin == "text"]
        if self._opened is not None:  # the row may have other values now, or be gone
            opened = (self._opened.word, self._opened.nth)
            self._opened = next((row for row in rows if (row.word, row.nth) == opened), None)
        if self._opened is not None:
            rows = self._form.fields(self._opened)
        self._shown = rows
        width = max(cell_len(row.label) for row in rows) + 2
        entries = [_entry(row, self.section, width) for row in rows]
        self.rows.fill(entries, self.rows.highlighted or 0)
        self._show_head()
        self._explain()

    def _show_head(self) -> None:
        """Show the names of the sections, and the meaning of the one on show or its open row."""
        heading = self._form.document.heading
        sections = [(name, heading(name) is not None) for name in SECTIONS]
        text = TABLES[self.section].meaning
        row = self._opened
        if row is not None:
            text = f"{row.label}: {row.value}  (Esc back)"
        elif not dict(sections)[self.section]:
            text += " Not in the file yet."
        names = section_names(sections, self.section, self.size.width)
        head = self.query_one("#form-head", Plain)
        head.update(Content.assemble(names, "\n", text))

    def on_resize(self, event: Resize) -> None:
        """Show the names of the sections that fit."""
        if self._shown:
            self._show_head()

    @property
    def row(self) -> FormRow | None:
        """Return the selected row."""
        at = self.rows.highlighted
        return self._shown[at] if at is not None and at < len(self._shown) else None

    @property
    def manual(self) -> tuple[str, list[str]]:
        """Return everything about the selected row: a heading, and lines."""
        row = self.row
        if row is None:
            return f"[{self.section}]", [TABLES[self.section].meaning]
        return row.label, self._form.about(row)

    def _explain(self) -> None:
        row = self.row
        self.query_one("#form-about", Plain).update("" if row is None else _meaning(row))

    def on_choice_list_highlighted(self, event: ChoiceList.Highlighted) -> None:
        """Explain the selected row."""
        event.stop()
        self._explain()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Ask for the value of a row, or open one that has fields."""
        event.stop()
        row = self.row
        if row is None:
            return
        if row.adds:
            self._take(self._form.added())
        if row.opens:
            self._open(row)
        else:
            self._ask(row)

    def _open(self, row: FormRow | None) -> None:
        self._opened = row
        self.rows.highlighted = 0
        self._fill()

    def _ask(self, row: FormRow) -> None:
        def answered(value: str | None) -> None:
            if value == "":
                self._take(self._form.removed(row))
            elif value is not None:
                self._take(self._form.changed(row, value))

        labelled = row._replace(default=in_labels(row.default, self.section))
        self.app.push_screen(ValueScreen(labelled), answered)

    def _take(self, document: Document) -> None:
        if document.text != self._form.document.text:
            self.show(document)
            self.post_message(self.Edited(document))

    def action_section(self, step: int) -> None:
        """Show another section."""
        at = (SECTIONS.index(self.section) + step) % len(SECTIONS)
        self.show(self._form.document, SECTIONS[at])

    def action_leave_out(self) -> None:
        """Remove the selected row from the text."""
        before, row = self._form.document, self.row
        less = before if row is None else self._form.removed(row)
        if less.text == before.text:
            needed = row is not None and row.origin == "text"
            why = "it can be changed, but not removed" if needed else "the file does not set it"
            self._say(why, "refused")
        self._take(less)

    def close(self) -> bool:
        """Go back from the fields of a row to the section; return whether a row was open."""
        if self._opened is None:
            return False
        opened = (self._opened.word, self._opened.nth)
        self._open(None)
        names = [(row.word, row.nth) for row in self._shown]
        self.rows.highlighted = names.index(opened) if opened in names else 0
        return True


def _meaning(row: FormRow) -> str:
    """Return the meaning of a row, and for a value those that are allowed."""
    allowed = "" if row.opens else in_words(row.form).replace("`", "")
    return row.meaning + (f" Values: {allowed}." if allowed else "")


def section_names(sections: list[tuple[str, bool]], shown: str, width: int) -> Content:
    """Return the names of sections in a line, the one on show in brackets and missing ones with a
    plus; if not all fit, those around the one on show."""
    names = [name if there or name == shown else f"+{name}" for name, there in sections]
    at = names.index(shown)
    first, last = 0, len(names) - 1

    def cells(first: int, last: int) -> int:
        cut = 2 * (first > 0) + 2 * (last < len(names) - 1)
        return len(" ".join(names[first : last + 1])) + 2 + cut

    while first < last and cells(first, last) > width:
        if at - first > last - at:
            first += 1
        else:
            last -= 1
    styles = {name: "$sol-label" if name[0] == "+" else "" for name in names}
    parts = [
        (f"[{name}]", "bold $sol-title") if name == shown else (name, styles[name])
        for name in names[first : last + 1]
    ]
    arrows = cells(first, last) + 4 <= width
    before = "← " if first or arrows else ""
    after = " →" if last < len(names) - 1 or arrows else ""
    line = Content(" ").join(Content.styled(*part) for part in parts)
    return Content.assemble((before, "$sol-label"), line, (after, "$sol-label"))


def _entry(row: FormRow, section: str, width: int) -> ListEntry:
    style = "" if row.origin == "text" else "$sol-label"
    value = in_labels(row.value, section) + (" …" if row.opens and not row.adds else "")
    return ListEntry(Content.assemble((row.label.ljust(width), style), (value, style)), row)


class Values(ChoiceList):
    """The words that a value may be; a page down stops before the line that leaves it out."""

    def action_page_down(self) -> None:
        """Go a page down, or to the last word."""
        super().action_page_down()
        entry = self.entry
        if entry is not None and entry.value == "" and len(self.entries) > 1:
            self.action_cursor_up()


class ValueScreen(GuardedModal[str | None]):
    """Asks for a value: typed, or out of a list. Its result is the value, "" for leaving it out, or
    None for going back."""

    BINDINGS = [*bindings(NUMBER_KEYS), *LIST_BINDINGS]
    KEYS = "Keys in lists", (LIST_KEYS, APP_KEYS)

    def __init__(self, row: FormRow) -> None:
        super().__init__()
        self._row = row
        self._began = row.value if row.origin == "text" else ""

    def compose(self) -> ComposeResult:
        """Yield an input, and the words that the value may be."""
        row = self._row
        with Vertical(classes="dialog value"):
            yield Plain(row.label, classes="dialog-title")
            # Words to choose from are listed below, each with its meaning.
            meaning = row.meaning if row.form.choices else _meaning(row)
            yield Plain(meaning, classes="dialog-text")
            yield TypedLine(
                self._began,
                placeholder=in_words(row.form).replace("`", "")[:_LONGEST],
                compact=True,
                max_length=_LONGEST,
                select_on_focus=True,
            )
            yield Values(self._entries(()))
            yield Plain(id="value-about")

    def on_mount(self) -> None:
        """Select the present value."""
        choices = self.query_one(ChoiceList)
        if self._began:
            choices.highlighted = None  # Enter leaves what is not in the list as it is
        choices.select(_ABOVE if self._began and self._row.form.several else self._row.value)
        choices.display = bool(choices.entries)

    def on_resize(self) -> None:
        """Make the list as high as the room below the input."""
        self.call_after_refresh(self._fit)

    def _fit(self) -> None:
        if self.gone:
            return
        choices, dialog = self.query_one(ChoiceList), self.query_one(".value")
        about = self.query_one("#value-about", Plain)
        width = choices.scrollable_content_region.width
        about.display = choices.get_content_width(self.size, self.size) > width
        above = choices.region.y - dialog.region.y + dialog.gutter.bottom + 3 * about.display
        choices.styles.max_height = max(1, min(_MOST_ROWS, self.size.height - above))

    def _entries(self, chosen: Iterable[str]) -> list[ListEntry]:
        """Return the words that the value may be; of several in one, those chosen have a sign."""
        row, held = self._row, set(chosen)
        entries = []
        if row.form.several:
            entries.append(ListEntry("done: use the text above", _ABOVE))
        choices = choices_in_order(row.form)
        # The longest word with its sign, and two blanks: the meanings get the rest.
        room = max((cell_len(choice.word) for choice in choices), default=0) + 2
        room += 2 if row.form.several else 0
        for choice in choices:
            sign = "● " if choice.word in held else ""
            word = (sign + choice.word).ljust(room)
            text = Content.assemble(word, (choice.meaning, "$sol-label"))
            entries.append(ListEntry(text, choice.word))
        if row.removable or len(choices) == 1:
            apart = [ListEntry("", enabled=False)] if entries else []
            default = f" (default: {row.default})" if row.default else ""
            entries += [*apart, ListEntry(f"not set{default}", "")]
        return entries

    def on_choice_list_highlighted(self) -> None:
        """Show the whole meaning of the selected word, below a list that cuts some."""
        entry, choices = self.query_one(ChoiceList).entry, self._row.form.choices
        meanings = {choice.word: choice.meaning for choice in choices}
        about = "" if entry is None else meanings.get(entry.value, "")
        self.query_one("#value-about", Plain).update(about)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Mark the words that the input names, where several may be chosen."""
        choices = self.query_one(ChoiceList)
        if self._row.form.several:
            words = [word.strip() for word in event.value.split(",")]
            choices.fill(self._entries(words), choices.highlighted)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Leave with the text that was typed, or else with the selected word."""
        typed = event.value.strip()
        if typed and typed != self._began:
            self.dismiss(typed)
        elif self.query_one(ChoiceList).entry is None:
            self.dismiss(None)
        else:
            self.query_one(ChoiceList).action_select()

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Leave with a word, or put it into the input where more must or may follow."""
        line = self.query_one(Input)
        word = event.entry.value
        if word == _ABOVE:
            self.dismiss(line.value.strip() or None)
        elif word.endswith(" N"):
            line.value = word[:-1]
            line.cursor_position = len(line.value)
            line.focus()
        elif self._row.form.several and word:
            words = [*filter(None, map(str.strip, line.value.split(",")))]
            words = [old for old in words if old != word] if word in words else [*words, word]
            line.value = self._began = ", ".join(words)
            self.query_one(ChoiceList).highlighted = 0  # Enter takes them, arrows choose more
        else:
            self.dismiss(word)
