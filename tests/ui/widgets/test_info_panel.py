"""The panel by itself."""

from syrupy.assertion import SnapshotAssertion
from textual.app import ComposeResult

from solkit_tui.ui.widgets.info_panel import InfoPanel, PanelRow
from tests.ui.helpers import with_styles
from tests.ui.widgets.test_button_line import Colored


class PanelApp(Colored):
    """A program that is a panel."""

    CSS = "InfoPanel { width: 20; height: 9; }"

    def compose(self) -> ComposeResult:
        """The panel alone."""
        yield InfoPanel()


SECTIONS = (
    (PanelRow("", "Won 3 of 7, 42.9%", "Won 3 of 7"), PanelRow("Winnable", "in 184 moves")),
    (PanelRow("Column 3"), PanelRow("", "Builds down in suit", "Down, in suit")),
    (PanelRow("Selected", "10♥/9♠/8♥"),),
)


async def test_it_looks_as_approved(snapshot: SnapshotAssertion) -> None:
    app = PanelApp()
    async with app.run_test(size=(24, 12)) as pilot:
        seen = []
        for height, sections in ((12, SECTIONS), (12, SECTIONS[1:]), (5, SECTIONS)):
            panel = app.query_one(InfoPanel)
            panel.styles.height = height
            await pilot.pause()
            panel.sections = sections
            await pilot.pause()
            seen.append(with_styles(app.screen._compositor.render_strips()))
        assert "\n\n".join(seen) == snapshot
