"""Broken rule files: every fault is found, at its place, and nothing else is told."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault, Span
from solkit_tui.rules.sol.reader import read_sol
from tests.support.faults import told
from tests.support.new_word import keys_without_broken_file

BROKEN = Path(__file__).parents[2] / "data" / "broken"
FILES = sorted(BROKEN.glob("*.sol"))


def _faults(data: bytes, file: str = "my.sol") -> tuple[Fault, ...]:
    with pytest.raises(RuleFileError) as caught:
        read_sol(data, file)
    return told(caught.value)


def test_every_key_is_tried_with_a_wrong_value() -> None:
    assert keys_without_broken_file() == set()


@pytest.mark.long
def test_broken_files_are_refused_as_approved(snapshot: SnapshotAssertion) -> None:
    said: list[str] = []
    for path in FILES:
        faults = _faults(path.read_bytes(), path.name)
        assert {fault.file for fault in faults} == {path.name}
        said += [f"{fault} [{fault.code}]" for fault in faults]
    assert "\n".join(said) == snapshot


def test_a_brief_fault_names_what_was_meant_and_not_all_that_is_allowed() -> None:
    fault = Fault("x", Span(1, 1, 2), "unknown key", "refil", ("order", "refill"), "refill")
    assert fault._replace(path="rules.x").brief == (
        'unknown key: "refil"; did you mean "refill"? (rules.x)'
    )
    assert fault._replace(nearest=None).brief == 'unknown key: "refil"; allowed: order, refill'
