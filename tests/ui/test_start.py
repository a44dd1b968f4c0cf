"""What a start does once, or not at all, before the first frame: counted, never timed."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from textual.app import App
from textual.css.stylesheet import Stylesheet
from textual.screen import Screen
from textual.widget import Widget

from solkit_tui.ui import app
from solkit_tui.ui.front.screen import FrontScreen
from solkit_tui.ui.picker.screen import PickerScreen
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.table.screen import TableScreen
from solkit_tui.ui.widgets.choices import ChoiceList
from tests.support.amount import ci_alone
from tests.ui.helpers import EASY, playing

TABLE = ("engine", "rules", "solver", "ui.placing", "ui.settings", "ui.statistics", "ui.table")
"""What the list of games does without until it is seen."""
LATER = (
    "solkit_tui.ui.dialogs.page",
    "solkit_tui.ui.statistics.screen",
    "solkit_tui.ui.settings.screen",
    "solkit_tui.ui.settings.own_keys_screen",
    "textual.widgets._sparkline",
    "csv",
    "solkit_tui.services.records.figures",
)
"""What neither of the first screens needs."""


def imported_by(code: str) -> list[str]:
    """Return what a fresh process prints: every module that is there at its end."""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.split()


def imported_with(*modules: str) -> set[str]:
    """Every module that is there when some were imported."""
    return set(imported_by(f"import sys, {', '.join(modules)}; print(*sys.modules)"))


OF_HEADS = [f"solkit_tui.rules.{name}" for name in ("content", "sol", "sol.lines", "titles")]
"""The modules of the rules that a list needs: which language a file is in, the lines of its head,
and what a game is called. None imports another one of the rules."""


def test_the_list_of_games_begins_without_cards_and_rules() -> None:
    there = imported_with("solkit_tui.commands.play", "solkit_tui.ui.app", PickerScreen.__module__)
    rooms = tuple(f"solkit_tui.{room}." for room in TABLE)
    assert PickerScreen.__module__ in there
    assert sorted(name for name in there if name.startswith(rooms)) == OF_HEADS
    assert there.isdisjoint({*LATER, "solkit_tui.ui.drawing.look"})


def test_a_printed_list_of_games_plays_none() -> None:
    there = imported_with("solkit_tui.commands.games")
    assert [name for name in there if name.startswith("solkit_tui.engine.")] == []


def test_a_start_does_without_tls_and_leaves_it_to_whoever_asks_for_it() -> None:
    code = """
import sys
from solkit_tui.commands.play import run

def make():
    import asyncio
    print(*sys.modules, "then")
    import ssl
    print(ssl.create_default_context().check_hostname)
    sys.exit()

run(make)
"""
    there = imported_by(code)
    begun = there[: there.index("then")]
    assert "asyncio" in begun
    assert {"ssl", "_ssl"}.isdisjoint(begun)
    assert there[-1] == "True"


def test_the_front_page_begins_without_cards_rules_and_the_list() -> None:
    there = imported_with("solkit_tui.commands.play", "solkit_tui.ui.app", FrontScreen.__module__)
    rooms = tuple(f"solkit_tui.{room}." for room in (*TABLE, "ui.picker"))
    assert FrontScreen.__module__ in there
    assert sorted(name for name in there if name.startswith(rooms)) == OF_HEADS
    assert there.isdisjoint({*LATER, "solkit_tui.model.state"})


def test_a_table_begins_without_the_list_and_the_solver() -> None:
    there = imported_with("solkit_tui.ui.app", "solkit_tui.ui.table.screen")
    rooms = tuple(
        f"solkit_tui.{room}"
        for room in (
            "ui.picker",
            "ui.table.coach",
            "ui.widgets.modal",
            "solver.search",
            "engine.script",
            "services.answer",
            "services.records.save_lines",
            *("ui.table.moves", "ui.table.pointer", "engine.assist", "engine.text.refusal"),
        )
    )
    assert "solkit_tui.ui.table.screen" in there
    assert [name for name in there if name.startswith(rooms)] == []
    assert there.isdisjoint(LATER)


FIRST_MOVE = f"""
import asyncio, sys
from solkit_tui.commands.play import make_app

async def play():
    app = make_app({EASY!r})
    async with app.run_test() as pilot:
        await pilot.pause(2 * {app._LATER})
        await pilot.press("right", "d", "space")
        await pilot.pause()
        print(*sys.modules, "moves", app.screen.table.session.at)

asyncio.run(play())
"""


@ci_alone("a second of a program of its own")
def test_the_first_move_of_a_table_needs_no_more_than_it_shows() -> None:
    """The solver is asked when the player thinks, and searches in a process of its own."""
    there = imported_by(FIRST_MOVE)
    assert there[-2:] == ["moves", "1"]
    assert PickerScreen.__module__ not in there
    ours = ("solkit_tui.solver.", "solkit_tui.ui.table.solving", "solkit_tui.ui.dialogs")
    later = (*ours, "_hashlib")  # OpenSSL, a tenth of the memory of a table
    assert [name for name in there if name.startswith(later)] == []


@ci_alone("a second, in which memory is traced")
def test_no_module_of_a_table_holds_much_when_it_is_imported() -> None:
    """A set of all characters that nobody sees took a megabyte, a fortieth of the whole."""
    code = """
import tracemalloc
tracemalloc.start()
import solkit_tui.commands.play, solkit_tui.ui.app, solkit_tui.ui.table.screen
import solkit_tui.rules.sol.reader, solkit_tui.engine.deal
for held in tracemalloc.take_snapshot().statistics("filename"):
    if "solkit_tui" in held.traceback[0].filename:
        print(f"{held.traceback[0].filename.rpartition('solkit_tui')[2]}:{held.size >> 10}")
"""
    held = dict(line.rsplit(":", 1) for line in imported_by(code))
    assert len(held) > 100
    assert {name: kib for name, kib in held.items() if int(kib) > 150} == {}


@pytest.mark.parametrize("arguments", [(), EASY])
async def test_styles_are_read_once(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    again: list[Stylesheet | App[object]] = []
    monkeypatch.setattr(Stylesheet, "reparse", again.append)
    async with playing(*arguments) as play:
        assert play.app.theme == play.app.appearance.theme.name
        await play.press("f1")
        sheets = {os.path.basename(path) for path, _ in play.app.stylesheet.source}
        assert sheets > {"solkit.tcss", "lists.tcss", "dialogs.tcss"}
        assert sheets.isdisjoint({"settings.tcss", "statistics.tcss"})
        assert again == []


@pytest.mark.parametrize("arguments", [(), EASY])
async def test_what_has_just_been_mounted_is_not_styled_again(
    arguments: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    again: list[Screen[object]] = []
    monkeypatch.setattr(Screen, "update_node_styles", lambda screen, animate: again.append(screen))
    async with playing(*arguments) as play:
        assert play.app.screen.stack_updates
        assert again == []


async def test_the_list_is_scrolled_before_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    tops: list[float] = []
    draw = PickerScreen._compositor_refresh

    def noted(screen: PickerScreen) -> None:
        tops.append(screen.query_one(ChoiceList).scroll_y)
        draw(screen)

    monkeypatch.setattr(PickerScreen, "_compositor_refresh", noted)
    async with playing() as play:
        last = play.app.screen.query_one(ChoiceList).scroll_y
    assert last > 0
    assert set(tops) == {last}


async def test_the_figures_of_deals_are_read_when_the_list_was_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    there: list[bool] = []
    draw = PickerScreen._compositor_refresh

    def noted(screen: PickerScreen) -> None:
        draw(screen)
        there.append("atlas" in vars(screen.services))

    monkeypatch.setattr(PickerScreen, "_compositor_refresh", noted)
    async with playing() as play:
        await play.until(lambda: there[-1:] == [True])
    assert there[0] is False
    assert there[-1] is True


async def test_the_places_of_a_table_are_reckoned_once() -> None:
    arrange.cache_clear()
    async with playing(*EASY) as play:
        await play.press("right", "left")
        assert arrange.cache_info().misses == 1


async def test_lines_are_drawn_once_and_not_copied() -> None:
    """Each takes a kilobyte, with the seven caches that Textual gives it."""
    async with playing(*EASY) as play:
        for view in play.screen.view.board.views:
            shown = view.render_lines(view.size.region)
            assert shown
            assert all(one is other for one, other in zip(shown, view.strips, strict=True))
        ground = play.screen.render_lines(play.screen.size.region)
        assert len(ground) == play.screen.size.height
        assert len(set(map(id, ground))) == 1


async def test_words_without_a_place_are_mounted_when_the_table_is_drawn(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    composed: list[set[Widget]] = []
    draw = TableScreen._compositor_refresh

    def noted(screen: TableScreen) -> None:
        composed.append(set(screen.children))
        draw(screen)

    monkeypatch.setattr(TableScreen, "_compositor_refresh", noted)
    async with playing(*EASY) as play:
        board, words = play.screen.view.board, play.screen.view.words
        await play.until(lambda: board.too_small.is_mounted)
        every = {*words.widgets(), board.too_small}
        assert every.difference(composed[0]) == every.difference(board.places(board.size))
        assert every.issubset(play.screen.children)
        assert [view for view in play.screen.children if view in board.views] == board.views


async def test_a_deal_of_a_number_is_dealt_whether_it_can_be_won_or_not(home: Path) -> None:
    (home / "config.toml").write_text('deals = "winnable"\n')
    for words, sought in ((EASY, False), (EASY[:2], True)):
        async with playing(*words) as play:
            assert play.screen._start.winnable is sought
