"""The bases of screens that open over another one: dialogs and pages."""

from pathlib import Path
from typing import TypeVar

from textual import events
from textual.keys import Keys
from textual.screen import ModalScreen
from textual.widgets import Input

from solkit_tui.ui.keys.key_text import in_sentence
from solkit_tui.ui.keys.keys import BACK
from solkit_tui.ui.textual_private import has_effect, is_stopped
from solkit_tui.ui.widgets.button_line import TextLine
from solkit_tui.ui.widgets.guarded import LISTS, GuardedScreen
from solkit_tui.ui.widgets.typed_line import TypedLine

Result = TypeVar("Result")


class SideScreen(GuardedScreen[Result]):
    """A screen over another one, to which Escape leads back; it reports keys that do nothing, with
    what `escape` does."""

    escape = "Esc goes back"

    def on_key(self, event: events.Key) -> None:
        """Report a key that does nothing. Textual calls this after the screen's own handler, if
        that has one."""
        used = is_stopped(event) or event.key == Keys.Ignore or has_effect(self, event.key)
        self.tell("" if used else f"{in_sentence(event.key)} does nothing; {self.escape}")

    def on_typed_line_full(self, event: TypedLine.Full) -> None:
        """Say that the text typed or pasted is too long."""
        self.tell(event.why)

    def tell(self, text: str) -> None:
        """Show a message until the next key; "": none."""
        raise NotImplementedError


class StatusScreen(SideScreen[Result]):
    """A side screen that fills the window. Its last row shows a message, or its keys, `hint`."""

    hint = ""

    def tell(self, text: str, tone: str = "refused") -> None:
        """Show a message in the last row; "": its keys."""
        row = self.query_one("#status", TextLine)
        row.show(text or self.hint, "F1 keys  Esc back", tone if text else "plain")


class GuardedModal(SideScreen[Result], ModalScreen[Result]):
    """A dialog over another screen that gives one result. A click beside it leaves it without one,
    unless `left_by_click` is off."""

    escape = "Esc closes"
    left_by_click = True

    CSS_PATH = [LISTS, Path(__file__).with_name("dialogs.tcss")]

    def on_input_changed(self, event: Input.Changed) -> None:
        """Remove the message about another key."""
        self.tell("")

    def tell(self, text: str) -> None:
        """Show a message at the lower edge of the box, if there is one."""
        for box in self.query(".dialog"):
            box.border_subtitle = text

    def on_click(self, event: events.Click) -> None:
        """Leave, as Escape would, at a click beside the dialog or with the mouse's back button."""
        under, _ = self.get_widget_at(event.screen_x, event.screen_y)
        beside = under is self and event.button == 1
        if self.left_by_click and (beside or event.button == BACK):
            event.stop()
            self.action_back()
