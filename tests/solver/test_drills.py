"""A reduction is tried: one without a switch, or that the manual does not tell, is named."""

import re
from pathlib import Path

import pytest

import solkit_tui
from solkit_tui.solver.reductions import ALL
from tests.solver import soundness, test_conditions

PAGE = Path(solkit_tui.__file__).parents[1] / "docs" / "solver.md"


def told() -> set[str]:
    """The words that docs/solver.md sets apart."""
    return set(re.findall(r"[`*](\w+)[`*]", PAGE.read_text(encoding="utf-8")))


def test_every_reduction_is_told_and_drawn_by_chance() -> None:
    assert told() >= ALL
    switched = {
        each
        for off in (*soundness.OFF, *soundness.ENGINE_OFF, *soundness.CLEARING_OFF)
        for each in off
    }
    assert switched >= ALL


def test_a_new_reduction_asks_for_its_switch_and_the_manual(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    more = ALL | {"fnord"}
    assert more - told() == {"fnord"}
    monkeypatch.setattr(test_conditions, "ALL", more)
    with pytest.raises(AssertionError, match="fnord"):
        test_conditions.test_every_reduction_can_be_switched_off()
