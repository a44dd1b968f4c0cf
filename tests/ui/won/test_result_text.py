"""What the page after a win says of it, without a screen."""

import random

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.session import Session
from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.ui.won.result_text import Fact, won_words
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


def test_wins_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    dice, said = random.Random(3), []
    session = SESSION._replace(at=40)
    for number in (1, 2, 3, 5, 13, 25, 120):
        records = [
            GameRecord(
                f"id{at}",
                NAME if at % 7 else "Yukon",
                at,
                "2026-11-02T18:03:04+01:00",
                dice.choice((59.4, 59.6, 60, 61, 100)),
                dice.choice((39, 40, 41)),
                dice.choice((Ending.WON, Ending.WON, Ending.LOST)),
            )
            for at in range(number)
        ]
        for aids, level in (((), ""), (("hint", "undo"), "hard"), (("shown",), "")):
            said.append(str(won_words(session, 60, aids, records, level)))
    said.append(str(won_words(session._replace(deal=None), 60, (), ())))
    assert "\n".join(said) == snapshot
