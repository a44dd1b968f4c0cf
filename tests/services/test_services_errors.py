"""The errors and what the front ends get."""

import pickle
from pathlib import Path

import pytest

from solkit_tui import errors
from solkit_tui.errors import (
    IllegalMove,
    InvalidMove,
    NewerSave,
    RuleFileError,
    SaveFileError,
    SolkitError,
    UnknownGame,
)
from solkit_tui.faults import Fault, Span
from solkit_tui.services.container import Services
from tests.support.keeping import settle

FAULTS = (
    Fault("unknown-key", Span(3, 7, 8), "unknown key", file="my.sol"),
    Fault("unknown-value", Span(9, 1, 2), "no such suit", file="my.sol"),
)


def test_a_rule_file_error_has_a_line_for_each_fault() -> None:
    error = RuleFileError(FAULTS)
    assert error.diagnostics == FAULTS
    assert error.text.splitlines() == [
        "my.sol:3:7: unknown key",
        "my.sol:9:1: no such suit",
    ]


@pytest.mark.parametrize(
    "error",
    [
        *(RuleFileError(FAULTS), UnknownGame("No", "why"), SolkitError("No", "why")),
        *(InvalidMove("why"), IllegalMove("why"), SaveFileError("why", "No"), NewerSave()),
    ],
)
def test_errors_pass_from_process_to_process(error: SolkitError) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert str(again) == str(error)


@pytest.mark.parametrize("name", ["ThemeFileError", "SaveFileError", "InvalidMove", "IllegalMove"])
def test_a_front_end_can_catch_them_all(name: str) -> None:
    assert issubclass(getattr(errors, name), SolkitError)
    assert issubclass(RuleFileError, SolkitError)


def test_the_services_are_made_when_they_are_asked_for(home: Path) -> None:
    services = Services()
    game = services.rules.find("canf")
    assert {entry.name for entry in home.iterdir()} == {"cache"}
    services.settings.change(last_played=game.name)
    settle(services.stats, game.name)
    assert services.stats.of(game.name).played == 1
    assert Services().stats.of(game.name).played == 1
    assert Services(test_mode=True).stats.of(game.name).played == 0
