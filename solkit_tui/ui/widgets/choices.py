"""A list to choose from with the keys of the SolKit guide."""

from textual.geometry import Region
from textual.reactive import reactive
from textual.widgets import OptionList

from solkit_tui.ui.keys.keys import LIST_KEYS, bindings


class Choices(OptionList):
    """An option list that also answers to Vi-like keys, in every dialog alike.

    Each option is one line, so that a step of the highlight draws two lines and not the list.
    """

    BINDINGS = bindings(LIST_KEYS)

    highlighted: reactive[int | None] = reactive(None, repaint=False)

    def watch_highlighted(self, before: int | None, highlighted: int | None) -> None:  # type: ignore[override]
        """The highlight moved: its old and its new line are drawn."""
        super().watch_highlighted(highlighted)
        width, top = self.scrollable_content_region.width, self.scroll_offset.y
        lines = [Region(0, at - top, width, 1) for at in (before, highlighted) if at is not None]
        self.refresh(*lines)

    def on_resize(self) -> None:
        """The list has another height: what is selected stays in sight."""
        self.call_after_refresh(self.scroll_to_highlight)
