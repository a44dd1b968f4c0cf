"""What the page after a win says of it, without a screen."""

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.ui.won.words import Fact, won_words
from tests.support.rulesets import shipped

SESSION = Session.new(shipped("golf"), 5)
NAME = SESSION.game.rules.name


@pytest.mark.parametrize(
    ("results", "fact"),
    [
        ("w", Fact("Wins", "1", "your first")),
        ("ww", Fact("Streak", "2 wins", "your best")),
        ("wwwlww", Fact("Streak", "2 wins", "best 3")),
        ("wwlww", Fact("Streak", "2 wins", "your best")),
        ("wlw", None),
    ],
)
def test_a_streak_is_held_against_the_best(results: str, fact: Fact | None) -> None:
    day = "2026-11-02T18:03:04+01:00"
    records = [
        GameRecord(f"id{at}", NAME, at, day, 60, 40, Ending.WON if won == "w" else Ending.ABANDONED)
        for at, won in enumerate(results)
    ]
    _, _, *others = won_words(SESSION, 60, (), records).facts
    assert others == ([] if fact is None else [fact])
