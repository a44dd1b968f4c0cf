"""The column beside the text: rating, faults, small picture, rules in words. Works out nothing."""

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize

from solkit_tui.faults import Fault
from solkit_tui.ui.miniature.inks import in_theme
from solkit_tui.ui.miniature.layout import miniature
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.plain import Plain
from solkit_tui.ui.workshop.study import Study, changed_sentences, split_sentences

_LIT = 3.0
"""Seconds for which changed sentences are highlighted."""
_PICTURE = 11
"""The most rows of the picture, which also has at most a third of the column: the words need the
rest."""
_LOW = 15
"""Rows of a column from which there is a picture; in a lower one the words need all of them."""


class Results(Vertical):
    """The right side of the workshop."""

    def __init__(self) -> None:
        super().__init__(id="workshop-beside")
        self._study = Study()
        self._sound = Study()
        self._lit: frozenset[tuple[str, str]] = frozenset()
        self.faults = ChoiceList(id="workshop-faults")

    def compose(self) -> ComposeResult:
        """Yield rating, faults, picture and words."""
        yield Plain(id="workshop-rating")
        yield self.faults
        yield Plain(id="workshop-fault")
        yield Plain(id="workshop-picture")
        with VerticalScroll(id="workshop-scroll", can_focus=False):
            yield Plain(id="workshop-words")

    def on_resize(self, event: Resize) -> None:
        """Draw the picture for the new size."""
        self._draw_picture()

    def show(self, study: Study) -> None:
        """Show the study of the text; if the text has faults, the rest stays as before."""
        last, self._study = self._study, study
        if last._replace(text=study.text) == study:
            return
        before = self._sound
        if study.rules is not None:
            self._sound = study
            if before.words:
                self._lit = changed_sentences(before.words, study.words)
            if self._lit:
                self.set_timer(_LIT, self._unlight)
        self._draw_faults()
        if before.rules != self._sound.rules:
            self._draw_picture()
        if before.words != self._sound.words:
            self._draw_words()

    def _unlight(self) -> None:
        self._lit = frozenset()
        self._draw_words()

    def rate(self, text: str) -> None:
        """Show the rating so far."""
        self.query_one("#workshop-rating", Plain).update(text)

    def _draw_faults(self) -> None:
        study = self._study
        self.set_class(study.rules is None, "-faulty")
        entries = [_entry(fault) for fault in study.faults]
        self.faults.display = bool(entries)
        self.faults.fill(entries, self.faults.highlighted or 0)
        self.on_choice_list_highlighted()

    def on_choice_list_highlighted(self) -> None:
        """Show the whole text of the selected fault."""
        entry, line = self.faults.entry, self.query_one("#workshop-fault", Plain)
        line.display = entry is not None
        line.update("" if entry is None else entry.value.said)

    def _draw_picture(self) -> None:
        picture = self.query_one("#workshop-picture", Plain)
        rules, width = self._sound.rules, self.content_size.width
        rows: list[Content] = []
        height = self.content_size.height
        if rules is not None and width > 0 and height >= _LOW:
            drawn = miniature(rules, width, min(_PICTURE, height // 3))
            rows += [in_theme(row, self.app.theme_variables) for row in drawn]
        picture.update(Content("\n").join(rows))
        picture.display = bool(rows)

    def _draw_words(self) -> None:
        paragraphs = []
        for heading, text in self._sound.words:
            sentences = (
                (sentence, "$sol-good" if (heading, sentence.strip()) in self._lit else "")
                for sentence in split_sentences(text)
            )
            paragraphs.append(Content.styled(heading, "bold $sol-accent"))
            paragraphs.append(Content.assemble(*sentences))
        self.query_one("#workshop-words", Plain).update(Content("\n").join(paragraphs))


def _entry(fault: Fault) -> ListEntry:
    sign = "!" if fault.is_warning else "✕"
    return ListEntry(f"{sign} {fault.line}:{fault.column} {fault.brief}", fault)
