"""Pictures of each screen, each card size and each theme, compared with those that were approved.

After a change of the looks: look at the report that a failed run names, and if it is right,
`make test ARGS="tests/ui/snapshots --snapshot-update"`.
"""

from pathlib import Path
from typing import Any, cast

import pytest
import textual
from textual.pilot import Pilot
from textual.widgets import Input

from solkit_tui.services.container import Services
from solkit_tui.ui.table import records
from solkit_tui.ui.won.screen import WonScreen
from tests.support.amount import some
from tests.support.atlas import rated
from tests.ui.helpers import EASY, FREE, gone_by, nearly_won, started

TAKEN_WITH = "8.2.8"
"""The release of Textual that drew the pictures; another one may draw the same otherwise."""

pytestmark = pytest.mark.skipif(
    textual.__version__ != TAKEN_WITH, reason=f"the pictures were taken with Textual {TAKEN_WITH}"
)

KLONDIKE = ("-g", "klondike (hard)", "-n", "5")
MID_GAME = ["1", "m", "4", "m", "d", "space"]


def taken(
    snap_compare: Any, size: tuple[int, int], *arguments: str, keys: list[str] | None = None
) -> bool:
    """Return whether a screen looks as approved; its clock stands."""
    app, _ = started(*arguments)

    async def before(pilot: Pilot[Any]) -> None:
        await pilot.press(*keys or [])
        await gone_by(pilot, 0.4)  # what is shown a little later
        for field in app.screen.query(Input):
            field.cursor_blink = False  # a slow machine would take the picture without the cursor

    return bool(snap_compare(app, terminal_size=size, run_before=before))


# -- screens --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_games")
def test_picker(snap_compare: Any, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With a few games, so that a new one does not change the picture."""
    monkeypatch.setattr(Services, "atlas", {"Klondike (easy)": rated("Klondike (easy)")})
    (home / "stats.toml").write_text(
        '[games."Klondike (easy)"]\nplayed = 12\nwon = 5\nspent = { secs = 4321, nanos = 0 }\n'
    )
    assert taken(snap_compare, (80, 24))


def test_table(snap_compare: Any) -> None:
    assert taken(snap_compare, (80, 24), *KLONDIKE, keys=MID_GAME)


def test_mark_and_destinations(snap_compare: Any) -> None:
    assert taken(snap_compare, (80, 24), *FREE, keys=["3", "space", "S", "7"])


def test_movable_cards(snap_compare: Any) -> None:
    assert taken(snap_compare, (80, 24), *FREE, keys=["s"])


def test_help(snap_compare: Any) -> None:
    assert taken(snap_compare, (80, 24), *KLONDIKE, keys=["f1"])


def test_rules(snap_compare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Services, "atlas", {})  # whose figures change
    assert taken(snap_compare, (80, 24), "-g", "canfield", "-n", "5", keys=["f2"])


def test_menu(snap_compare: Any) -> None:
    assert taken(snap_compare, (80, 24), *KLONDIKE, keys=["escape"])


def test_deal_number(snap_compare: Any) -> None:
    assert taken(snap_compare, (80, 24), *KLONDIKE, keys=["g"])


def test_win(snap_compare: Any) -> None:
    app, play = started(*EASY)

    async def win(pilot: Pilot[Any]) -> None:
        play._pilot = pilot
        await play.lay(nearly_won())
        await gone_by(pilot, 0.2)  # that is a move, with which the clock begins
        play.now += 65
        # Not by `play`, which draws what has come: outside a frame a dialog has nothing behind it.
        await pilot.press("m")
        await play.until(lambda: isinstance(app.screen, WonScreen))
        page = cast(WonScreen, app.screen)
        await play.until(lambda: "Level" in page._facts_text().plain)  # which is found out
        await gone_by(pilot, 0.2)

    assert snap_compare(app, terminal_size=(80, 24), run_before=win)


def test_too_small(snap_compare: Any) -> None:
    assert taken(snap_compare, (30, 6), *KLONDIKE)


@pytest.mark.parametrize("size", some([(60, 20), (80, 24), (120, 40)], 3))
def test_coach(snap_compare: Any, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> None:
    monkeypatch.setattr(records, "FIRST_GAMES", 3)
    assert taken(snap_compare, size, *KLONDIKE)


@pytest.mark.parametrize("look", ["NO_COLOR", "--ascii"])
def test_coach_in_plain_looks(
    snap_compare: Any, monkeypatch: pytest.MonkeyPatch, look: str
) -> None:
    monkeypatch.setattr(records, "FIRST_GAMES", 3)
    if look == "NO_COLOR":
        monkeypatch.setenv("NO_COLOR", "1")
    assert taken(snap_compare, (60, 20), *KLONDIKE, *([look] if look == "--ascii" else []))


# -- card sizes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card_size", "size"),
    [("large", (120, 40)), ("normal", (80, 24)), ("small", (60, 20)), ("line", (40, 16))],
)
def test_card_size(snap_compare: Any, card_size: str, size: tuple[int, int]) -> None:
    assert taken(snap_compare, size, *EASY, "--size", card_size, keys=["5", "m", "1", "space"])


# -- themes ---------------------------------------------------------------------------------------

THEMES = sorted(path.stem for path in (Path(__file__).parents[3] / "themes").glob("*.toml"))


@pytest.mark.parametrize("theme", some(THEMES, 2))
def test_theme(snap_compare: Any, theme: str) -> None:
    assert taken(snap_compare, (80, 24), *KLONDIKE, "-t", theme, keys=[*MID_GAME, "7", "space"])


def test_four_colours(snap_compare: Any) -> None:
    assert taken(snap_compare, (80, 24), *FREE, "-4")
