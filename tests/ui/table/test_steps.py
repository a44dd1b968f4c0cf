"""What a key at the table does not do anew, and that what is kept for it follows the settings."""

import pytest
from textual.color import Color
from textual.screen import Screen
from textual.widget import Widget

from tests.ui.helpers import EASY, playing


async def test_a_step_of_the_cursor_makes_no_style_and_asks_no_binding_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made: list[object] = []
    async with playing(*EASY) as play:
        await play.press("right", "left", "right")
        with monkeypatch.context() as patch:
            patch.setattr(Widget, "rich_style", property(made.append))
            patch.setattr(Screen, "active_bindings", property(made.append))
            await play.press("left", "right")
        assert made == []


async def test_what_is_kept_of_styles_and_keys_follows_the_settings() -> None:
    async with playing(*EASY) as play:
        await play.press("right", "f12")
        assert "f12 does nothing here" in play.status.lower()
        title, app = play.screen.view.words.title, play.app
        before = title.ink("title")
        app.apply_settings(app.in_force._replace(theme="light", keys=(("table.deal", "f12"),)))
        await play.press("f12")
        assert (play.moves, "does nothing" in play.status) == (1, False)
        assert title.ink("title") != before
        assert title.ink("title").color == Color.parse("#1d232b").rich_color
        await play.press("n")
        assert "n does nothing here" in play.status
