"""New things are tried: one that is made in one place only is named by a machine at all others."""

import sys
from types import ModuleType

import pytest

from docs.whole_parser import whole_parser
from solkit_tui.commands import COMMANDS
from solkit_tui.services.settings.values import FITS, Settings
from solkit_tui.ui.drawing.themes import ThemeLoad
from solkit_tui.ui.settings.rows import setting_rows
from tests.program.test_cli import test_every_command_is_called_below as commands_are_called
from tests.program.test_packages import (
    test_the_manual_page_has_every_subcommand_and_option as manual_page_is_whole,
)
from tests.ui.settings.test_every_setting import WITHOUT_ROW


def settings_have_rows(fields: tuple[str, ...]) -> None:
    """Every setting has a row or is known to have none, and a rule for what fits it."""
    rows = {row.field for row in setting_rows(Settings(), ThemeLoad((), ()))}
    assert set(fields) == rows | WITHOUT_ROW
    assert not rows & WITHOUT_ROW
    assert set(fields) == set(FITS)


def test_every_setting_has_a_row() -> None:
    settings_have_rows(Settings._fields)


def test_a_new_setting_asks_for_a_row() -> None:
    with pytest.raises(AssertionError, match="fnord"):
        settings_have_rows((*Settings._fields, "fnord"))


def test_a_new_subcommand_asks_for_its_parser_a_call_and_the_manual_page(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    module = ModuleType("solkit_tui.commands.fnord")
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(COMMANDS, "fnord", "a drill")
    with pytest.raises(AttributeError, match="parser"):
        whole_parser()
    for named in (commands_are_called, manual_page_is_whole):
        with pytest.raises(AssertionError, match="fnord"):
            named()
