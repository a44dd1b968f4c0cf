"""The base of every dialog. Knows no game."""

from pathlib import Path
from typing import TypeVar

from textual import events
from textual.screen import ModalScreen

from solkit_tui.ui.keys.keys import BACK
from solkit_tui.ui.widgets.guarded import LISTS, GuardedScreen

Result = TypeVar("Result")


class GuardedModal(GuardedScreen[Result], ModalScreen[Result]):
    """A dialog over another screen that answers once; a click beside it is no answer.

    Attributes:
        left_by_click: Whether such a click leaves it.
    """

    left_by_click = True

    CSS_PATH = [LISTS, Path(__file__).with_name("dialogs.tcss")]

    def on_click(self, event: events.Click) -> None:
        """Beside the dialog, or with the button for going back: as Escape."""
        under, _ = self.get_widget_at(event.screen_x, event.screen_y)
        beside = under is self and event.button == 1
        if self.left_by_click and (beside or event.button == BACK):
            event.stop()
            self.action_back()
