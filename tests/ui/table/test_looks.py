"""Tables of many kinds, and what stands beside them, look as they were approved.

After a change of the looks: `--snapshot-update`, and read what has changed.
"""

import pytest
from syrupy.assertion import SnapshotAssertion

from tests.support.amount import some
from tests.ui.helpers import keys_told, playing

TABLES = {
    "klondike (hard)": ["d", "d", "space"],
    "free cell": ["3", "space", "S"],
    "spider (two suits)": ["d", "s"],
    "canfield": ["d", "r", "question_mark"],
    "pyramid": ["d", "i"],
    "golf": ["1", "enter", "enter"],
    "accordion": ["space", "right"],
    "monte carlo": ["right", "space"],
    "zodiac": ["d"],
    "forty thieves": ["d", "f6", "1", "1"],
    "sir tommy": ["d", "1"],
    "clock": ["d"],
}
"""Games, and keys that mark, light or move something."""


@pytest.mark.parametrize("game", some(list(TABLES), 2))
async def test_they_look_as_approved(
    game: str, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    async with playing("-g", game, "-n", "7", size=(60, 20)) as play:
        await play.press(*TABLES[game])
        assert await play.pictures((60, 20), (100, 32)) == snapshot


def test_the_keys_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    assert keys_told("table") == snapshot
