"""The figures of deals that are shipped: what they say of a game."""

import pytest

from solkit_tui.rules.digest import rules_digest
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import row_of
from solkit_tui.services.games.head import CatalogueEntry
from tests.support.atlas import rated
from tests.support.library import library_game

ROW = rated("Small")


def test_a_player_is_told_what_a_row_says() -> None:
    (won, text), (skill, of_it) = ROW.paragraphs
    assert (won, skill) == ("Can be won", "Skill")
    assert text.startswith("78–88% of deals. ")
    assert "won 40; 8 cannot be won, 2 are undecided. Its wins take about 31 moves" in text
    assert of_it.startswith("Mostly skill: always playing the best-looking move")
    assert of_it.endswith(" wins 4 of these 40.")
    assert ROW.share == "78–88%"
    all_won = ROW._replace(won=50, lost=0, open=0).paragraphs[0][1]
    assert "Of 50 deals, the solver (which sees all cards) won all." in all_won
    assert "Its win takes 31 moves" in ROW._replace(won=1).paragraphs[0][1]
    none = ROW._replace(won=0, lost=48, moves=None, one_move=0.0)
    assert [heading for heading, _ in none.paragraphs] == ["Can be won"]
    assert "won none; 48 cannot be won, 2 are undecided." in none.paragraphs[0][1]
    assert not ROW._replace(open=50).paragraphs


def test_an_interval_that_tells_nothing_is_left_out() -> None:
    wide = ROW._replace(low=0.02, high=1.0)
    assert wide.share == ""
    assert wide.paragraphs[0][1].startswith("Of 50 deals, the solver (which sees all cards) won")
    assert ROW._replace(low=0.05, high=0.95).share == "5–95%"


@pytest.mark.parametrize(
    ("glances", "skill"),
    [(40, 1), (32, 1), (31, 2), (20, 2), (19, 3), (10, 3), (9, 4), (2, 4), (1, 5), (0, 5)],
)
def test_skill_is_what_a_look_misses(glances: int, skill: int) -> None:
    row = ROW._replace(one_move=glances / ROW.deals)
    assert (row.skill, row._replace(won=4).skill) == (skill, 0)


def test_ones_own_games_have_no_row() -> None:
    entry = CatalogueEntry("Small", "", 1, (), skill=2)
    assert row_of({"Small": ROW}, entry) is ROW
    assert row_of({"Small": ROW}, entry._replace(own=True)) is None
    assert row_of({"Small": ROW._replace(open=50)}, entry) is None
    assert row_of({"Other": ROW}, entry) is None


def test_a_game_is_told_the_figures_of_just_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = library_game("golf").rules
    services = Services(test_mode=True)
    row = ROW._replace(game=rules.name, rules=rules_digest(rules))
    monkeypatch.setattr(Services, "atlas", {rules.name: row})
    told = services.game_page(rules)
    assert [heading for heading, _ in told].count("Skill") == 1
    assert set(row.paragraphs) < set(told)
    monkeypatch.setattr(Services, "atlas", {rules.name: row._replace(rules="0" * 16)})
    assert dict(services.game_page(rules))["Skill"].endswith("of 5).")
