"""The tables of keys, compared with what was approved."""

import re
import runpy
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

import solkit_tui.ui
from solkit_tui import resources
from solkit_tui.ui.dialogs.menu import MenuScreen
from solkit_tui.ui.keys import keys
from solkit_tui.ui.picker.filter_screen import FilterScreen
from solkit_tui.ui.settings.screen import SettingsScreen
from solkit_tui.ui.statistics.overview import OverviewScreen
from solkit_tui.ui.statistics.screen import StatsScreen
from solkit_tui.ui.table.cursor import game_keys
from solkit_tui.ui.widgets.guarded import GuardedScreen
from tests.support.library import library_game

SCREENS = (FilterScreen, MenuScreen, OverviewScreen, SettingsScreen, StatsScreen)


def test_key_tables_are_as_approved(snapshot: SnapshotAssertion) -> None:
    """Also the action of each key, which no screen shows."""
    told = []
    for name, table in vars(keys).items():
        if name.endswith("_KEYS"):
            told += [name, *(f"  {' | '.join(entry)}".rstrip() for entry in table)]
        elif name.endswith("_KEY"):
            told.append(f"{name}: {' | '.join(table)}".rstrip())
    assert "\n".join(told) == snapshot


def test_every_key_of_the_file_is_in_one_table_and_has_a_heading_of_the_help() -> None:
    lines = Path(keys.__file__).with_suffix(".txt").read_text("utf-8").splitlines()
    rows = [line.split("|")[0].strip() for line in lines if "|" in line]
    named = {name: table for name, table in vars(keys).items() if name.endswith("_KEYS")}
    of_screens = [key for name, table in named.items() if name != "STOP_KEYS" for key in table]
    assert [key.id for key in of_screens] == rows == list(dict.fromkeys(rows))
    assert {key.section for key in of_screens} == {
        *("Moving around", "Cards", "The game", "Help", "Lists", "Mouse", "The program"),
        *("The text", "The form"),
    }


def test_the_key_of_the_settings_is_theirs_whatever_pages_follow(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = Path(keys.__file__).with_suffix(".txt").read_text("utf-8")
    page = "app.page | f9 | app.open('page') | The program | Page | a further page"
    longer = re.sub(r"(?m)^app\.settings .*$", rf"\g<0>\n{page}", text)
    monkeypatch.setattr(resources, "text_beside", lambda *_: longer)
    made = runpy.run_path(keys.__file__)
    assert "app.page" in [key.id for key in made["SIDE_KEYS"]]
    assert made["SETTINGS_KEY"].id == "app.settings"


@pytest.mark.parametrize("screen", SCREENS)
def test_a_key_is_listed_once_and_leaving_is_not_about_the_game(screen: type) -> None:
    told = keys.sections(*screen.KEYS[1])  # type: ignore[attr-defined]
    labels = [key.label for entries in told.values() for key in entries]
    assert len(labels) == len(set(labels))
    about_game = told.get("The game", [])
    assert not {key.help for key in about_game} & {"back", "quit immediately"}


def test_every_screen_with_a_page_of_keys_opens_it() -> None:
    for module in walk_packages(solkit_tui.ui.__path__, "solkit_tui.ui."):
        if not module.name.endswith("browser"):
            import_module(module.name)
    kinds: list[Any] = [GuardedScreen]
    told = 0
    for screen in kinds:
        kinds += screen.__subclasses__()
        if screen.__module__.startswith("solkit_tui") and screen.KEYS[1]:
            shown = screen._merged_bindings or screen._merge_bindings()
            assert "f1" in shown.key_to_bindings, screen
            told += 1
    assert told > 12


def test_keys_of_a_game_without_building_and_with_pairs() -> None:
    told = {name: {key.id: key.help for key in game_keys(library_game(name))} for name in NAMED}
    assert {name for name in NAMED if "table.join" in told[name]} == {"klondike_easy", "spider"}
    assert "partner" in told["pyramid"]["table.mark"]
    assert "partner" in told["pyramid"]["mouse.mark"]
    assert not [name for name in ("klondike_easy", "golf") if "partner" in str(told[name])]


@pytest.mark.parametrize("name", ["pyramid", "monte_carlo", "klondike_easy", "golf"])
def test_a_game_names_only_what_its_cards_can_do(name: str) -> None:
    keys_of_game = game_keys(library_game(name))
    said = " ".join(
        f"{key.help} {key.brief}" for key in keys_of_game if key.section != "Moving around"
    )
    pairs = "pair" in said
    assert pairs is (name in ("pyramid", "monte_carlo"))
    assert ("remove" in said) is pairs
    assert not pairs or not re.search(r"\bmove (a |the )?cards?\b", said)


NAMED = ("golf", "klondike_easy", "monte_carlo", "pyramid", "spider")
