"""The bases of what lies over another screen: dialogs, and pages. Know no game."""

from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from textual import events
from textual.keys import Keys
from textual.screen import ModalScreen

from solkit_tui.ui.keys.key_text import key_text
from solkit_tui.ui.keys.keys import BACK
from solkit_tui.ui.textual_private import is_stopped
from solkit_tui.ui.widgets.guarded import LISTS, GuardedScreen
from solkit_tui.ui.widgets.typed_line import TypedLine

if TYPE_CHECKING:
    from textual.widgets import Input

Result = TypeVar("Result")


class SideScreen(GuardedScreen[Result]):
    """A screen over another one, to which Escape leads back; a key that does nothing says so."""

    def on_key(self, event: events.Key) -> None:
        """Come after the screen itself: a key that is nothing to it, nor bound, does nothing."""
        used = is_stopped(event) or event.key == Keys.Ignore or event.key in self.active_bindings
        self.tell("" if used else f"{key_text(event.key)} does nothing; Esc leaves")

    def on_typed_line_full(self, event: TypedLine.Full) -> None:
        """Say that what was typed or pasted has no room."""
        self.tell(event.why)

    def tell(self, text: str) -> None:
        """Say something until the next key; "": nothing more."""
        raise NotImplementedError


class GuardedModal(SideScreen[Result], ModalScreen[Result]):
    """A dialog over another screen that answers once; a click beside it is no answer.

    Attributes:
        left_by_click: Whether such a click leaves it.
    """

    left_by_click = True

    CSS_PATH = [LISTS, Path(__file__).with_name("dialogs.tcss")]

    def on_input_changed(self, event: "Input.Changed") -> None:
        """Something was typed: what was said of another key is over."""
        self.tell("")

    def tell(self, text: str) -> None:
        """Say something at the lower edge of the box, where there is one."""
        for box in self.query(".dialog"):
            box.border_subtitle = text

    def on_click(self, event: events.Click) -> None:
        """Beside the dialog, or with the button for going back: as Escape."""
        under, _ = self.get_widget_at(event.screen_x, event.screen_y)
        beside = under is self and event.button == 1
        if self.left_by_click and (beside or event.button == BACK):
            event.stop()
            self.action_back()
