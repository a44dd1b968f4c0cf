"""What the page after a win says of it, without a screen."""

import random

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.session import Session
from solkit_tui.services.records.calendar import DayDeal, day_result, place_in_day, results_by_day
from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.solver.levels import DECILES, Level
from solkit_tui.ui.won.result_text import level_facts, won_words
from tests.support.rulesets import shipped

SESSION = Session.new(shipped("golf"), 5)
NAME = SESSION.game.rules.name


@pytest.mark.parametrize(
    ("results", "fact"),
    [
        ("w", ("Wins", "your first in this game")),
        ("ww", ("Streak", "2 wins, your best")),
        ("wwwlww", ("Streak", "2 wins, your best is 3")),
        ("wwlww", ("Streak", "2 wins, your best")),
        ("wlw", None),
    ],
)
def test_a_streak_is_held_against_the_best(results: str, fact: tuple[str, str] | None) -> None:
    day = "2026-11-02T18:03:04+01:00"
    records = [
        GameRecord(f"id{at}", NAME, at, day, 60, 40, Ending.WON if won == "w" else Ending.ABANDONED)
        for at, won in enumerate(results)
    ]
    facts = won_words(SESSION, 60, (), records).facts
    assert [one for one in facts if one[0] != "Rank"] == ([] if fact is None else [fact])


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


def test_a_level_is_told_by_the_shares_that_make_it() -> None:
    """Of easy deals what is true where easy and medium are one as well."""
    told = [int(level_facts(level)[0][1].partition("%")[0][-2:]) for level in Level]
    assert told == [100 - 10 * DECILES[1], *(10 * tenths for tenths in DECILES)]
    assert not level_facts("") + level_facts("odd")


THREE = DayDeal(NAME, 5), DayDeal("Yukon", 6), DayDeal("FreeCell", 7)


@pytest.mark.parametrize(
    ("won", "today", "said", "next_deal"),
    [
        ("✓··", 25, ("You won", "Today", "✓ · ·   streak 3 days"), THREE[1]),
        ("✓✓+", 25, ("Day complete", "Today", "✓ ✓ +   streak 3 days"), None),
        ("✓·+", 25, ("You won", "Today", "✓ · +   streak 3 days"), THREE[1]),
        ("✓✓·", 25, ("You won", "Today", "✓ ✓ ·   streak 3 days"), THREE[2]),
        # Begun before midnight and won after it: the next one would count for the new day.
        ("✓··", 26, ("You won", "25 Nov", "✓ · ·   streak 3 days"), None),
        # The clock was set back: days to come are no streak.
        ("✓··", 20, ("You won", "25 Nov", "✓ · ·"), None),
    ],
)
def test_the_win_of_a_deal_of_the_day_tells_the_day(
    won: str, today: int, said: tuple[str, str, str], next_deal: DayDeal | None
) -> None:
    days = {f"2026-11-{day}": THREE for day in range(18, 27)}
    aids: dict[str, tuple[str, ...]] = {"✓": (), "+": ("hint",)}
    records = [
        GameRecord("", *deal, f"2026-11-{day}T23:50:00Z", 60, 9, Ending.WON, aids[sign])
        for day, signs in ((23, "✓"), (24, "✓"), (25, won))
        for deal, sign in zip(THREE, signs, strict=False)
        if sign != "·"
    ]
    place = place_in_day(days, "2026-11-25T23:50:00Z", NAME, 5)
    assert place is not None
    day = day_result(place, results_by_day(records, days), f"2026-11-{today}")
    words = won_words(SESSION, 60, (), records, day=day)
    facts = dict(words.facts)
    assert (words.title, facts[said[1]]) == (said[0], said[2])
    assert day.next == next_deal
    assert ("Week" in facts) is (said[0] == "Day complete")
    run = 3 if today > 24 else 0
    assert words.shared.splitlines()[0] == f"solkit 25 Nov  {said[2][:5]}  streak {run}"
    if "Week" in facts:
        assert (facts["Week"], facts[""]) == (
            "Th  Fr  Sa  Su  Mo  Tu  We",
            "".join(f"  {sign} " for sign in "    ✓✓✓")[1:].rstrip(),
        )
    assert place.title("2026-11-25") == "Today 1 of 3"
    assert place.title("2026-11-26") == "25 Nov 1 of 3"
