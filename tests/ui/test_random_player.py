"""A random player finds nothing: two minutes of it in CI, a few seconds elsewhere."""

import os

import pytest

from tests.ui.random_player import play_for

SECONDS = 120.0 if os.environ.get("CI") else 3.0


@pytest.mark.every_frame
async def test_any_key_click_paste_and_size_on_any_screen() -> None:
    assert not await play_for(SECONDS)
