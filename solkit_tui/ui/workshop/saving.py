"""The file of a text: its backup, its saving, and the question before it is left. Knows no rule."""

import os
from collections.abc import Callable

from solkit_tui.errors import SolkitError
from solkit_tui.services.games.drafts import Draft
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.system.files import free_name
from solkit_tui.services.system.notices import error_text
from solkit_tui.ui.dialogs.menu import MenuChoice, MenuScreen
from solkit_tui.ui.workshop.editor import RuleText


class Saving:
    """Backs up, saves and leaves the text of a file. `say` shows a message of a tone in the last
    row; `show_name` shows the name of the file, and whether it is saved; `left` goes back to the
    screen before the workshop.

    Attributes:
        draft: The file that is written.
        written: Whether a file was written.
        fault: Why the text cannot be backed up beside the file; "": it is.
    """

    def __init__(
        self,
        text: RuleText,
        draft: Draft,
        loader: RuleLoader,
        say: Callable[[str, str], None],
        show_name: Callable[[], None],
        left: Callable[[], None],
    ) -> None:
        self._say, self._show_name, self._left = say, show_name, left
        self._text = text
        self._loader = loader
        self._kept: str | None = draft.text
        self.draft = draft
        self.written = False
        self.fault = ""

    @property
    def unsaved(self) -> bool:
        """Return whether leaving without saving would lose changes."""
        return self._text.text != self.draft.unchanged

    @property
    def name(self) -> str:
        """Return the name of the file, with whether it is saved."""
        state = "not saved" if self.unsaved else "new" if self.draft.saved is None else ""
        return f"{self.draft.name}  ● {state}" if state else self.draft.name

    def keep(self) -> None:
        """Back up the text beside the file, before the change is drawn."""
        text = self._text.text
        if text == self._kept:
            return
        self._kept = text
        fault = self.draft.keep(text)
        if fault != self.fault:
            self.fault = fault
            self._say("", "plain")

    def save(self, *, over: bool = False, leave: bool = False) -> None:
        """Save the text, and leave it if that is wanted; if another program has changed the file,
        ask what to do, unless it is to be written `over`."""
        try:
            done = self.draft.save(self._text.text, over)
        except OSError as error:
            self._say(f"not saved: {error_text(error)}", "refused")
            return
        if not done:
            self._ask_what_to_do(leave)
            return
        self.written = True
        self._kept = self.draft.saved
        self._show_name()
        self._say(f"saved as {self.draft.path}", "good")
        if leave:
            self._leave()

    def _ask_what_to_do(self, leave: bool) -> None:
        aside = os.path.basename(self._aside)
        choices = (
            MenuChoice("stay", "Back without saving"),
            MenuChoice("aside", f"Save this text as {aside}"),
            MenuChoice("over", "Overwrite the file"),
            MenuChoice("take", "Reload the file (Ctrl+Z restores this text)"),
        )

        def answered(choice: str | None) -> None:
            if choice == "over":
                self.save(over=True, leave=leave)
            elif choice == "aside" and self._open(self._aside):
                self.save(leave=leave)
            elif choice == "take" and self._open(self.draft.path):
                self._text.put(self.draft.saved or "")
                self._show_name()

        title = f"{self.draft.name} has changed on disk"
        self._text.app.push_screen(MenuScreen(title, choices, letters=False), answered)

    @property
    def _aside(self) -> str:
        """Return a path beside the file that is not in use."""
        return free_name(*os.path.splitext(self.draft.path))

    def _open(self, path: str) -> bool:
        """Continue with another file, or the same as it is now; return whether it can be read."""
        self.draft.close(drop=True)
        try:
            self.draft = self._loader.draft(path)
        except SolkitError as error:
            self._kept = None
            self.keep()
            self._say(str(error), "refused")
            return False
        return True

    def leave(self) -> None:
        """Leave the text; if it is not saved, ask first."""
        if not self.unsaved:
            self._leave()
            return
        choices = (
            MenuChoice("stay", "Back to the text"),
            MenuChoice("save", "Save and leave"),
            MenuChoice("drop", "Leave without saving (changes will be lost)"),
        )

        def answered(choice: str | None) -> None:
            if choice == "save":
                self.save(leave=True)
            elif choice == "drop":
                self._leave()

        title = f"{self.draft.name} has unsaved changes"
        self._text.app.push_screen(MenuScreen(title, choices, letters=False), answered)

    def _leave(self) -> None:
        self._kept = self._text.text
        self.draft.close(drop=True)
        self._left()

    def close(self) -> None:
        """Close the file; text that is not saved stays backed up beside it."""
        if self.unsaved and self._kept != self._text.text:
            self.draft.keep(self._text.text)
        self.draft.close()
