"""Rules that would compare cards for minutes: a plain sentence, and the list stays."""

import json
from pathlib import Path

import pytest

from solkit_tui.engine.script import game as script_game
from solkit_tui.errors import TooCostly
from tests.support.json_games import document, rule, selected
from tests.ui.helpers import playing

SAID = "rule “grab” of pile “rest” compares too many cards"


def costly(folder: Path) -> Path:
    """A rule file in which each card of a pile is compared with each other one."""
    whole = selected("pile", "top", 0)
    heap = {"setup": "u*", "grab": rule(whole, "rank", "!=", "+13", whole)}
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "monster.json"
    path.write_text(json.dumps(document({"cell": {"setup": ""}, "rest": heap})), encoding="utf-8")
    return path


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script_game, "_MOST_COMPARED", 50)


@pytest.mark.usefixtures("little")
async def test_the_list_says_it_and_stays(home: Path) -> None:
    costly(home / "rules")
    async with playing() as play:
        await play.press(*"/monster", "enter", "enter")
        assert play.front == "picker"
        assert SAID[:30] in play.text
        assert play.app.failure is None


@pytest.mark.usefixtures("little")
async def test_the_program_that_is_to_begin_with_it_ends_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(TooCostly, match=SAID):
        async with playing(str(costly(tmp_path))):
            pass


async def test_a_position_that_becomes_too_costly_ends_the_program_with_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def played() -> None:
        async with playing(str(costly(tmp_path))) as play:
            monkeypatch.setattr(script_game, "_MOST_COMPARED", 50)
            await play.press("s")

    with pytest.raises(TooCostly, match=SAID):
        await played()
