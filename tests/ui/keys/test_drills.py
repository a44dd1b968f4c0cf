"""A page at a key is tried: a key without its action, its page or its lines is named."""

import importlib
import pkgutil
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from docs import keys as page_of_keys
from solkit_tui import ui
from solkit_tui.ui.app import SolkitApp
from solkit_tui.ui.keys import keys
from solkit_tui.ui.keys.keys import KeyEntry
from solkit_tui.ui.side_screens import SideScreens
from solkit_tui.ui.table.dialogs import Dialogs
from solkit_tui.ui.table.moves import ACTIONS
from solkit_tui.ui.widgets.choices import ChoiceList
from solkit_tui.ui.workshop.form import RuleForm

DOCS = Path(page_of_keys.__file__).parent
UNTOLD = {"FILTER_KEYS", "NUMBER_KEYS", "PAGE_KEYS", "PALETTE_KEYS"}
"""The tables of small dialogs, which have no lines in docs/keys.md: each says its keys itself."""

PARTS = ChoiceList, RuleForm
"""What stands in screens and answers keys of their tables itself."""

FNORD = KeyEntry("app.fnord", "f9", "app.fnord", "a drill", "The game", name="Fnord")


def screens() -> Iterable[type[Any]]:
    """Every screen of the program that has a table of keys."""
    for module in pkgutil.walk_packages(ui.__path__, f"{ui.__name__}."):
        importlib.import_module(module.name)
    waiting: list[type[Any]] = [Screen]
    while waiting:
        waiting += (screen := waiting.pop()).__subclasses__()
        if screen.__module__.startswith(ui.__name__) and getattr(screen, "KEYS", None):
            yield screen


def without_action(screen: type, table: Iterable[KeyEntry]) -> set[str]:
    """The ids of the keys of a screen that nothing answers."""
    return {key.id for key in table if key.action and not _answered(screen, key.action)}


def _answered(screen: type, action: str) -> bool:
    call, _, given = action.partition("(")
    room, _, name = call.rpartition(".")
    first = given.split(",")[0].strip("')")
    if name == "play" and given:
        return first in ACTIONS
    if name == "open" and given:
        return hasattr(SideScreens if room == "app" else Dialogs, first)
    owners = (SolkitApp,) if room == "app" else (screen, *PARTS, SolkitApp)
    return any(hasattr(owner, f"action_{name}") for owner in owners)


def test_every_key_of_every_screen_is_answered() -> None:
    for screen in screens():
        for table in screen.KEYS[1]:
            assert not without_action(screen, table), screen.__name__


def tables_untold() -> set[str]:
    """The tables of which no key stands on the page."""
    stands = (DOCS / "keys.md").read_text(encoding="utf-8")
    tables = {name: value for name, value in vars(keys).items() if name.endswith("_KEYS")}
    return {
        name
        for name, table in tables.items()
        if not all(f"`{key.id}`" in stands for key in table if key.label)
    }


def test_every_table_of_keys_is_told_or_known_to_be_untold() -> None:
    assert tables_untold() == UNTOLD


def test_a_page_at_a_key_asks_for_its_action_and_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert without_action(Screen, [FNORD]) == {"app.fnord"}
    monkeypatch.setattr(keys, "SIDE_KEYS", (*keys.SIDE_KEYS, FNORD))
    assert "SIDE_KEYS" in tables_untold()
    assert "`app.fnord`" in page_of_keys.page()


def test_a_table_for_a_page_of_its_own_asks_for_its_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keys, "FNORD_KEYS", (FNORD,), raising=False)
    assert "FNORD_KEYS" in tables_untold()
