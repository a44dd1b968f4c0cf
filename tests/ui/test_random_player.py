"""A random player finds nothing: ten seconds in CI, two elsewhere."""

import pytest

from tests.support.amount import amount
from tests.ui.random_player import play_for

SECONDS = amount(2, 10)


@pytest.mark.long
@pytest.mark.every_frame
async def test_any_key_click_paste_and_size_on_any_screen() -> None:
    assert not await play_for(SECONDS)
