"""A screen with a list and a filter line that any letter opens. Knows not what is listed."""

from textual.events import Key

from solkit_tui.ui.picker.game_list import FilterLine, GameList
from solkit_tui.ui.widgets.guarded import GuardedScreen


class FilteringScreen(GuardedScreen[None]):
    """Opens and closes the filter line; the screen says what a filter does."""

    filter_line: FilterLine | None = None

    @property
    def filter_text(self) -> str:
        """What the list is filtered by; empty: by nothing."""
        return "" if self.filter_line is None else self.filter_line.value

    def filter_opened(self) -> None:
        """The filter line has come into view."""

    def filter_changed(self) -> None:
        """The filter is another."""

    def filter_closed(self) -> None:
        """The filter line is gone."""

    async def on_key(self, event: Key) -> None:
        """A letter that means nothing else begins a filter; one that comes while the filter line
        is being made belongs to it, whatever it means."""
        if not event.is_printable or event.character == "*":
            return
        opened = self.filter_line is not None and self.filter_line.display
        if opened or event.key not in self.active_bindings:
            event.prevent_default().stop()
            await self.action_filter(event.character or "")

    async def action_filter(self, text: str = "") -> None:
        """Open the filter line, and add a text to what is in it."""
        if self.filter_line is None:
            # Not before: an input costs time at the start.
            self.filter_line = FilterLine()
            await self.mount(self.filter_line)
        line = self.filter_line
        line.display = True
        line.focus(scroll_visible=False)
        line.value += text
        line.cursor_position = len(line.value)
        self.filter_opened()

    def close_filter(self) -> bool:
        """Clear the filter; gives whether its line was open."""
        line = self.filter_line
        if line is None or not line.display:
            return False
        self.query_one(GameList).focus(scroll_visible=False)
        line.value = ""
        line.display = False
        self.filter_closed()
        return True

    def on_input_changed(self) -> None:
        """Something was typed."""
        self.filter_changed()

    def on_filter_line_emptied(self) -> None:
        """Backspace in an empty filter line."""
        self.close_filter()

    def action_walk(self, action: str) -> None:
        """What a key does in the list, while the filter line has the focus."""
        getattr(self.query_one(GameList), f"action_{action}")()
