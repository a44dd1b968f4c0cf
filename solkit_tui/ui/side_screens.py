"""The screens that open over others: statistics, the calendar, settings, keys, the palette."""

from typing import TYPE_CHECKING

from textual.app import App

from solkit_tui.services.container import Services
from solkit_tui.ui.keys.keys import APP_KEYS, SIDE_KEYS
from solkit_tui.ui.routing import Routes
from solkit_tui.ui.widgets.guarded import GuardedScreen

if TYPE_CHECKING:
    from collections.abc import Callable

    from solkit_tui.services.games.head import CatalogueEntry
    from solkit_tui.services.settings.values import Settings
    from solkit_tui.ui.appearance import Appearance
    from solkit_tui.ui.statistics.screen import StatsScreen

# Each is imported when it is opened, so that none slows the first frame.


class SideScreens:
    """Opens the screens that open over another one and lead back to it. The action ``open`` of the
    application has their names."""

    def __init__(
        self,
        app: App[int],
        routes: Routes,
        services: Services,
        appearance: "Appearance",
        apply: "Callable[[Settings], None]",
    ) -> None:
        self._app = app
        self._routes = routes
        self._services = services
        self._appearance = appearance
        self._apply = apply

    def statistics_of(self, name: str) -> "StatsScreen":
        """Return the statistics screen, with one game first; "": with the sums of all games."""
        from solkit_tui.ui.statistics.screen import StatsScreen

        counts = not self._appearance.start.test_mode
        return StatsScreen(self._services, name, counts=counts)

    def statistics(self) -> None:
        """Open the statistics over the table, with its game first, or over the list of games."""
        if self._routes.is_free():
            self._app.push_screen(self.statistics_of(self._routes.playing), self._play)

    def _play(self, chosen: "tuple[CatalogueEntry | str, int | None] | None") -> None:
        """Play a game, or a deal of it, if one was chosen."""
        if chosen is not None:
            self._routes.play(*chosen)

    def daily(self) -> None:
        """Open the deals of the day over the table or the list of games."""
        if self._routes.is_free():
            from solkit_tui.ui.daily.screen import DailyScreen

            self._app.push_screen(DailyScreen(self._services), self._play)

    def settings(self) -> None:
        """Open the settings over the table, the list of games or the workshop."""
        if len(self._app.screen_stack) == 1 or self._routes.plays_or_writes:
            from solkit_tui.ui.settings.screen import SettingsScreen

            self._app.push_screen(SettingsScreen(self._services, self._appearance, self._apply))

    def help(self) -> None:
        """Open the page of keys of the screen in front."""
        from solkit_tui.ui.dialogs.page import HelpScreen

        screen = self._app.screen
        if isinstance(screen, GuardedScreen):
            self._app.push_screen(HelpScreen(*screen.KEYS))

    def palette(self) -> None:
        """Open the command palette over any screen but a dialog."""
        screen = self._app.screen
        if screen.is_modal:
            return
        from solkit_tui.ui.dialogs.palette import PaletteScreen

        side = getattr(screen, "SIDE", SIDE_KEYS)
        keys = (*getattr(screen, "PALETTE", ()), *side, *APP_KEYS)

        async def answered(action: str | None) -> None:
            if action is not None:
                await screen.run_action(action)

        self._app.push_screen(PaletteScreen(key for key in keys if key.name), answered)
