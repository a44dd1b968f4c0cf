"""The workshop: the text of a rule file, and beside it its rules, faults and rating."""

from asyncio import get_running_loop
from time import monotonic

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import TextArea

from solkit_tui.author.form import SECTIONS
from solkit_tui.author.meanings import explain
from solkit_tui.engine.session import Session
from solkit_tui.errors import SolkitError
from solkit_tui.faults import Fault
from solkit_tui.services.games.drafts import LARGEST_TEXT, Draft
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.system.confined import without_home
from solkit_tui.ui.dialogs.menu import NumberScreen
from solkit_tui.ui.dialogs.page import text_page
from solkit_tui.ui.keys.keys import APP_KEYS, FORM_KEYS, SETTINGS_KEY, WORKSHOP_KEYS, bindings
from solkit_tui.ui.requests import LeaveWorkshop, PlayText
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.choices import ChoiceList
from solkit_tui.ui.widgets.guarded import LISTS, GuardedScreen
from solkit_tui.ui.widgets.typed_line import TypedLine
from solkit_tui.ui.workshop.completing import Offers
from solkit_tui.ui.workshop.editor import LineMark, RuleText
from solkit_tui.ui.workshop.finding import FindLine
from solkit_tui.ui.workshop.form import RuleForm
from solkit_tui.ui.workshop.rating import Rating
from solkit_tui.ui.workshop.results import Results
from solkit_tui.ui.workshop.saving import Saving
from solkit_tui.ui.workshop.study import Study, session_for, studied

PAUSE = 0.08
"""Seconds after the last key before the results of the text are shown: a key that comes sooner
never waits for them."""
_LONGEST_PAUSE = 1.0
"""The longest pause, for a text that takes long to study."""
_AT_ONCE = 0.005
"""A rest of the pause, in seconds, that is too short to wait for."""
_BOTH = 72
"""Columns from which both sides are visible; below that only one at a time."""
_KEYS = "F1 keys  F5 play  F7 form  Esc back"
_FEWER_KEYS = "F1 keys"
_MARGINS = 2
"""Cells at both ends of a row together."""


class WorkshopScreen(GuardedScreen[None], inherit_bindings=False):
    """A rule file being written, on the left, and its results on the right. Its game is tried with
    a deal, or with any (None)."""

    CSS_PATH = [LISTS, "workshop.tcss"]
    BINDINGS = [*bindings(WORKSHOP_KEYS, priority=True), *bindings((SETTINGS_KEY,))]
    PALETTE = WORKSHOP_KEYS
    KEYS = "Keys in the workshop", (WORKSHOP_KEYS, FORM_KEYS, (SETTINGS_KEY,), APP_KEYS)
    AUTO_FOCUS = "#rule-text"
    SIDE = (SETTINGS_KEY,)

    def __init__(self, loader: RuleLoader, draft: Draft, deal: int | None = None) -> None:
        super().__init__()
        self._library = loader.library()
        self._deal = deal
        self._study = Study()
        self._touched = 0.0
        self._pause = PAUSE
        self._waits = False
        self._explains = False
        self._session: Session | None = None
        self.text = RuleText(draft.unchanged, lambda: self.saving.keep())
        self.offers = Offers(self.text, self._library, self.say)
        self.form = RuleForm(self._library, self.say)
        self.form.display = False
        self.results = Results()
        self._status = TextLine(id="status")
        self._find = FindLine(self.text, self._status)
        self.saving = Saving(self.text, draft, loader, self.say, self.show_name, self._left)
        self._rating = Rating(self, self.results.rate)

    def compose(self) -> ComposeResult:
        """Yield title, both sides, the list of words, and the status line or the search line in its
        place."""
        yield TextLine(id="title")
        with Horizontal(id="workshop-body"):
            with Vertical(id="workshop-left"):
                yield self.text
                yield self.form
            yield self.results
        yield self.offers
        yield self._find
        yield self._status

    def on_mount(self) -> None:
        """Show the state of the file, and study the text for the first time."""
        if self.saving.draft.recovered:
            self.text.put(self.saving.draft.text)
            self.say("unsaved text was recovered; Ctrl+Z discards it", "good")
        elif self.saving.draft.saved is None:
            self.say(f"Ctrl+S saves {self.saving.draft.name}")
        else:
            self.say("")
        self.show_name()
        self._look()

    def on_resize(self, event: Resize) -> None:
        """Show both sides, or one of them."""
        self.offers.close()
        self.fit(event.size)
        self._place()

    def fit(self, size: Size) -> None:
        """Set the class for a size of the terminal."""
        self.set_class(size.width < _BOTH, "-narrow")

    def _place(self) -> None:
        """Show both sides, or in a narrow terminal only the one with the focus."""
        narrow, right = self.has_class("-narrow"), self.has_class("-right")
        self.query_one("#workshop-left").display = not (narrow and right)
        self.results.display = right or not narrow

    # -- drawing ----------------------------------------------------------------------------------

    def show_name(self) -> None:
        """Show the name of the file, and whether it is saved."""
        deal = "" if self._deal is None else f"deal {self._deal}  "
        self.query_one("#title", TextLine).show(self.saving.name, f"{deal}Workshop")

    @property
    def window_title(self) -> str:
        """Return the title of the terminal's window."""
        return f"{self.saving.draft.name} - {self.app.TITLE}"

    def say(self, text: str, tone: str = "plain") -> None:
        """Show a message in the last row; "": only the keys, or why the text is not backed up."""
        fault = self.saving.fault
        if not text and fault:
            text, tone = f"no recovery copy: {fault}", "refused"
        self._explains = False
        text = without_home(text)
        fits = cell_len(text) + 2 + len(_KEYS) <= self.size.width - _MARGINS
        self._status.show(text, _KEYS if fits else _FEWER_KEYS, tone)

    def on_text_area_changed(self, event: TextArea.Changed) -> None:
        """Study the changed text when the keys pause."""
        self.show_name()
        if self.form.display:
            self.form.show(self.text.parsed)
        self._look_soon()

    def _look_soon(self, *, explains: bool = False) -> None:
        """Study the text when the keys pause, and explain the word at the cursor if that is wanted;
        one timer waits for all keys that come meanwhile."""
        self._explains |= explains
        self._touched = monotonic()
        if not self._waits:
            self._waits = True
            get_running_loop().call_later(self._pause, self._paused)

    def _paused(self) -> None:
        left = self._touched + self._pause - monotonic()
        if left > _AT_ONCE:
            get_running_loop().call_later(left, self._paused)
        else:
            self._waits = False
            self.call_later(self._look)

    def _look(self) -> None:
        """Show the results of the text now, and explain the word at the cursor if that is due."""
        if not self.is_attached:
            return
        if self._study.text != self.text.text or self._study == Study():
            begun = monotonic()
            self._study = studied(self.text.parsed, self._library, self.saving.draft.path)
            self._pause = max(PAUSE, min(_LONGEST_PAUSE, monotonic() - begun))
            self.text.underline(map(_mark, self._study.faults))
            self.results.show(self._study)
            self._rating.follow(self._study.rules)
        if self._explains:
            self._explain()

    def _explain(self) -> None:
        """Explain the word at the cursor, or the fault of its line."""
        self._explains = False
        if self.form.display or self.offers.display:
            return
        row, column = self.text.cursor_location
        fault = next((fault for fault in self._study.faults if fault.line == row + 1), None)
        if fault is not None:
            self.say(fault.brief, "refused")
            return
        about = None if self.text.is_json else explain(self.text.parsed, row + 1, column + 1)
        self.say("" if about is None else f"{about.title}: {_first_line(about.text)}")

    # -- keys -------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether an action may run; those of the text, only if no list wants their keys."""
        if action == "complete":
            return self.text.has_focus
        if action in ("offer", "take_offer"):
            return self.text.has_focus and self.offers.display
        return True

    def action_word(self) -> None:
        """Show the manual on the word under the cursor."""
        if self.form.display:
            self.app.push_screen(text_page(*self.form.manual))
            return
        row, column = self.text.cursor_location
        explanation = explain(self.text.parsed, row + 1, column + 1)
        if explanation is None:
            faults = (fault for fault in self._study.faults if fault.line == row + 1)
            fault = min(faults, key=lambda fault: abs(fault.column - column - 1), default=None)
            if fault is not None:  # a word that the manual lacks: its fault says what is meant
                self.say(fault.brief, "refused")
            else:
                self.say("put the cursor on a section, a key or a value")
        else:
            self.app.push_screen(text_page(explanation.title, [explanation.text.replace("`", "")]))

    def action_complete(self, step: int) -> None:
        """Complete the word before the cursor, or list what fits; again: select the next one."""
        self.offers.step(step)

    action_offer = action_complete  # with other keys, which are the list's only while it is open

    def action_take_offer(self) -> None:
        """Put the selected word into the text."""
        self.offers.take()

    def on_descendant_blur(self) -> None:
        """Close the list of words: the focus goes elsewhere."""
        if self.offers.close():
            self._look_soon(explains=True)

    def on_text_area_selection_changed(self, event: TextArea.SelectionChanged) -> None:
        """Update the list of words, and explain the word at the cursor when the keys pause."""
        self.offers.follow()
        self._look_soon(explains=True)

    def action_history(self, step: str) -> None:
        """Undo the last change, or redo the one that was undone last."""
        before = self.text.text
        getattr(self.text, step)()
        if self.text.text == before:
            self.say(f"there is nothing to {step}", "refused")

    def on_rule_text_too_long(self) -> None:
        """Say why nothing was pasted."""
        self.say(
            f"rule files are limited to {LARGEST_TEXT >> 10} KiB; nothing was pasted", "refused"
        )

    def on_typed_line_full(self, event: TypedLine.Full) -> None:
        """Say below the search line why its text is not taken, or not found."""
        self._status.display = True
        self.say(event.why, "refused")

    def action_other_side(self) -> None:
        """Move the focus from the text to the results, and back."""
        self._turn(not self.has_class("-right"))

    def _turn(self, right: bool) -> None:
        self.set_class(right, "-right")
        self._place()
        # Only while the focus is there: a click on the words leaves it with the text.
        words = self.query_one("#workshop-scroll")
        words.can_focus = right
        if not right:
            (self.form.rows if self.form.display else self.text).focus()
        elif self.results.faults.display:
            self.results.faults.focus()
        else:
            words.focus()

    def action_form(self) -> None:
        """Show the section at the cursor as a form, or go back to the text."""
        if self.text.is_json:
            self.say("there is no form for JSON files", "refused")
            return
        self.set_class(False, "-right")
        self.form.display = not self.form.display
        self.text.display = not self.form.display
        self._place()
        if self.form.display:
            row, _ = self.text.cursor_location
            section = self.text.parsed.section_at(row + 1)
            self.form.show(self.text.parsed, section if section in SECTIONS else "global")
            self.form.rows.focus()
            self.say("choices are written to the text (F7); + marks a section not in it yet")
        else:
            heading = self.text.parsed.heading(self.form.section)
            self.text.go_to(1 if heading is None else heading.line, 1)
            self.text.focus()
            self.say("")

    def on_rule_form_edited(self, event: RuleForm.Edited) -> None:
        """Put a choice made in the form into the text."""
        section = self.form.section
        was_there = self.text.parsed.heading(section) is not None
        if not self.text.put(event.document.text):
            self.say("the text is too long", "refused")
            self.form.show(self.text.parsed)
        elif was_there and event.document.heading(section) is None:
            self.say(f"[{section}] was empty and was removed; Ctrl+Z restores it")

    def action_next_fault(self) -> None:
        """Go to the next fault in the text, wrapping round."""
        row, column = self.text.cursor_location
        faults = self._study.faults
        if not faults:
            self.say("no faults", "good")
            return
        cursor = (row + 1, column + 1)
        after = (fault for fault in faults if (fault.line, fault.column) > cursor)
        self._go_to(next(after, faults[0]))

    def _go_to(self, fault: Fault) -> None:
        if self.form.display:
            self.action_form()
        self._turn(False)
        self.text.go_to(fault.line, fault.column)
        self.say(fault.brief, "refused")

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Go to the fault that was chosen, or put the word that was chosen into the text."""
        if event.choices is self.results.faults:
            self._go_to(event.entry.value)
        elif event.choices is self.offers:
            self.offers.take()

    def action_find(self) -> None:
        """Open the search line."""
        if self.form.display:
            self.action_form()
        self._turn(False)
        self._find.open()

    # -- playing ----------------------------------------------------------------------------------

    def action_play(self) -> None:
        """Play the game as its text stands."""
        self._look()
        if self._study.rules is None:
            self.say("fix the faults first; press F4 for the next", "refused")
            return
        try:
            session, note = session_for(self._study.rules, self._deal, self._session)
        except SolkitError as error:
            self.say(str(error), "refused")
            return
        self.post_message(PlayText(session, note))

    def come_back(self, session: Session) -> None:
        """Keep the game that was played, which goes on when it is played again."""
        self._session = session
        self._deal = session.deal
        self.show_name()

    def action_deal_number(self) -> None:
        """Ask for the number of the deal to be played."""

        def answered(number: object) -> None:
            if isinstance(number, int):
                self._deal = number
                self.show_name()

        self.app.push_screen(NumberScreen(self._deal or 1), answered)

    # -- saving and leaving -----------------------------------------------------------------------

    def action_save(self) -> None:
        """Save the text."""
        self.saving.save()

    def action_leave(self) -> None:
        """Close what is open; else go back to the screen before the workshop."""
        if self.offers.close():
            self._look_soon(explains=True)
            return
        if self._find.close():
            self.say("")
            return
        if self.has_class("-right"):
            self._turn(False)
        elif not self.form.display:
            self.saving.leave()
        elif not self.form.close():
            self.action_form()

    def _left(self) -> None:
        self._rating.stop()
        self.post_message(LeaveWorkshop())

    def on_unmount(self) -> None:
        """Stop the rating and close the file."""
        self._rating.stop()
        self.saving.close()


def _mark(fault: Fault) -> tuple[int, LineMark]:
    line, column, end = fault.marked
    return line - 1, LineMark(column - 1, end - 1, "warning" if fault.is_warning else "fault")


def _first_line(text: str) -> str:
    return text.partition("\n")[0].replace("`", "")
