"""A test adds new kinds of things, and a machine names every place that has to learn them."""

import shutil
import subprocess
import sys
from enum import StrEnum
from pathlib import Path

import pytest

from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.refusal import general_words
from solkit_tui.rules.pile import table_of
from tests.support.amount import amount
from tests.support.new_word import keys_never_drawn, reasons_told_in_general

ROOT = Path(__file__).parents[2]


def test_a_new_reason_of_a_refusal_is_named() -> None:
    words = {word.name: word.value for word in Reason}
    words["FNORD"] = "one card is a fnord"
    more = StrEnum("more", words)  # type: ignore[misc]
    said = {more[reason.name]: text for reason, text in general_words().items()}
    with pytest.raises(LookupError, match="one card is a fnord"):
        table_of(said)


TOLD_IN_GENERAL = {
    *("FACE_DOWN", "DECK_STAYS", "NOT_WHOLE", "WRONG_WAY", "BASE_FIRST", "NO_DECK"),
    *("DECK_EMPTY", "EMPTY_COLUMN", "NO_CLICK", "NO_EFFECT", "NO_SELECTION"),
    *("ENDLESS", "ENDED"),
}
"""The reasons whose refusal names no card, pile or number."""


def test_a_reason_is_told_in_particular_unless_it_has_nothing_to_name() -> None:
    assert reasons_told_in_general() == TOLD_IN_GENERAL


NEVER_DRAWN = {
    *("base_from", "capacity", "chance", "empty_from", "high", "pairs", "ranks", "run_order"),
    *("skill", "suits", "without"),
}
"""The keys that random rule files never set."""


def test_random_games_are_played_with_every_key_but_those_that_are_known() -> None:
    assert keys_never_drawn() == NEVER_DRAWN


@pytest.mark.long
@pytest.mark.skipif(amount(0, 1) == 0, reason="types are checked for half a minute: in CI")
def test_a_new_kind_of_action_is_named_by_mypy(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "solkit_tui", tmp_path / "solkit_tui")
    action = tmp_path / "solkit_tui" / "engine" / "action.py"
    text = action.read_text(encoding="utf-8")
    new = "class Pass(NamedTuple):\n    turns: int\n\n\nAction = MoveTo | Remove | Click | Pass\n"
    action.write_text(text.replace("Action = MoveTo | Remove | Click\n", new), encoding="utf-8")
    mypy = [sys.executable, "-m", "mypy", "--strict", "-p", "solkit_tui.engine"]
    done = subprocess.run(mypy, cwd=tmp_path, capture_output=True, text=True, check=False)
    named = {line.partition(":")[0].rpartition("/")[2] for line in done.stdout.splitlines()}
    assert named >= {"game.py", "naming.py", "refusal.py", "describe.py", "hints.py"}, done.stdout
