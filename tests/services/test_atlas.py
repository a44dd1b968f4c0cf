"""The figures of deals that are shipped: what they say of a game."""

import csv
from pathlib import Path

import pytest

from solkit_tui.rules.digest import rules_digest
from solkit_tui.services.container import Services
from solkit_tui.services.games.atlas import NOT_KNOWN, AtlasRow, read_atlas, row_of, skill_of
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.records.history import Aid, Ending, GameRecord
from solkit_tui.ui.picker.rows import skill_text
from tests.support.atlas import rated
from tests.support.keeping import settle
from tests.support.library import library_game

ROW = rated("Small")


def test_a_player_is_told_what_a_row_says() -> None:
    (won, text), (skill, of_it) = ROW.paragraphs
    assert (won, skill) == ("Can be won", "Skill")
    assert text.startswith("An estimated 78–88% of deals. ")
    assert "won 40; 8 cannot be won and 2 are undecided. The solver's typical win takes 31" in text
    assert of_it.startswith("Mostly skill (4 of 5). Always playing the best-looking move")
    assert of_it.endswith(" wins 4 of the 40 deals that the solver won.")
    assert ROW.share == "78–88%"
    all_won = ROW._replace(won=50, lost=0, open=0).paragraphs[0][1]
    assert "Of 50 deals, the solver (which sees all cards) won all." in all_won
    assert "The solver's win takes 31 moves" in ROW._replace(won=1).paragraphs[0][1]
    none = ROW._replace(won=0, lost=48, moves=None, one_move=0.0)
    assert [heading for heading, _ in none.paragraphs] == ["Can be won"]
    assert "won none; 48 cannot be won and 2 are undecided." in none.paragraphs[0][1]
    ((_, unsettled),) = ROW._replace(won=0, lost=0, open=50, moves=None).paragraphs
    assert unsettled.startswith(
        "Not known: too few deals were decided. Of 50 deals, the solver (which sees all "
        "cards) won none"
    )


@pytest.mark.parametrize(
    ("low", "high", "undecided", "share"),
    [
        (0.05, 0.44, 2, "5–44%"),
        (0.05, 0.46, 2, NOT_KNOWN),
        (0.6, 0.9, 25, "60–90%"),
        (0.6, 0.9, 26, NOT_KNOWN),
        (0.0, 1.0, 50, NOT_KNOWN),
    ],
)
def test_a_share_is_told_only_where_it_is_known(
    low: float, high: float, undecided: int, share: str
) -> None:
    row = ROW._replace(low=low, high=high, open=undecided)
    assert row.share == share
    start = row.paragraphs[0][1].partition(".")[0]
    few = f"too few deals were {'decided' if undecided > 25 else 'tried'}"
    assert start == (
        f"Not known: {few}" if share == NOT_KNOWN else f"An estimated {share} of deals"
    )


@pytest.mark.parametrize(
    ("glances", "skill"),
    [(40, 1), (32, 1), (31, 2), (20, 2), (19, 3), (10, 3), (9, 4), (2, 4), (1, 5), (0, 5)],
)
def test_skill_is_what_a_look_misses(glances: int, skill: int) -> None:
    row = ROW._replace(one_move=glances / ROW.deals)
    assert (row.skill, row._replace(won=29).skill, row.is_easy) == (skill, 0, False)


@pytest.mark.parametrize("lost", [0, 2, 7])
@pytest.mark.parametrize("glances", [40, 32, 20])
def test_luck_is_not_said_where_few_deals_are_lost(glances: int, lost: int) -> None:
    row = ROW._replace(one_move=glances / ROW.deals, lost=lost, open=10 - lost)
    assert row.skill == 0
    assert "Skill" not in dict(row.paragraphs), "the word of the rule file is used"


@pytest.mark.parametrize(
    ("won", "low", "glances", "easy"),
    [
        (50, 0.92, 50, True),
        (50, 0.92, 25, True),
        (50, 0.92, 24, False),
        (50, 0.89, 50, False),
        (29, 0.92, 29, False),
        (30, 0.92, 30, True),
    ],
)
def test_easy_is_what_is_nearly_always_won_by_the_obvious_move(
    won: int, low: float, glances: int, easy: bool
) -> None:
    row = ROW._replace(deals=won, won=won, lost=0, open=0, low=low, one_move=glances / won)
    assert row.is_easy is easy
    word = dict(row.paragraphs).get("Skill", "").partition(".")[0]
    assert (word == "Easy") is easy
    assert "luck" not in word.lower() or row.skill > 2


@pytest.mark.parametrize(
    ("said", "glances", "low", "told"),
    [
        (1, 45, 0.78, 0),
        (2, 45, 0.78, 0),
        (3, 45, 0.78, 3),
        (1, 44, 0.78, 1),
        (2, 30, 0.9, 0),
        (2, 30, 0.89, 2),
        (4, 30, 0.9, 4),
        (0, 45, 0.78, 0),
    ],
)
def test_luck_is_not_said_of_what_is_easy_by_its_rule_file_either(
    said: int, glances: int, low: float, told: int
) -> None:
    row = ROW._replace(won=45, lost=3, low=low, one_move=glances / ROW.deals)
    assert row.shown_skill(said) == told
    entry = CatalogueEntry("Small", "", 1, (), skill=said)
    assert skill_of({"Small": row}, entry) == told
    assert skill_text(said, row).count("●") == told


def test_what_is_measured_comes_before_the_word_of_the_rule_file() -> None:
    assert ROW.shown_skill(1) == ROW.skill == 4
    assert ROW._replace(won=29).shown_skill(1) == 1


def test_the_word_of_a_rule_file_gives_way_on_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = library_game("golf").rules
    row = ROW._replace(game=rules.name, rules=rules_digest(rules), won=45, lost=3)
    services = Services(test_mode=True)
    for glances, said in ((0.9, False), (0.88, True)):
        of_it = row._replace(won=29, one_move=glances)
        monkeypatch.setattr(Services, "atlas", {rules.name: of_it})
        assert ("Skill" in dict(services.game_facts(rules))) is said


def test_ones_own_games_have_no_row() -> None:
    entry = CatalogueEntry("Small", "", 1, (), skill=2)
    assert row_of({"Small": ROW}, entry) is ROW
    assert row_of({"Small": ROW}, entry._replace(own=True)) is None
    assert row_of({"Other": ROW}, entry) is None


def test_measured_skill_goes_before_that_of_the_file() -> None:
    entry = CatalogueEntry("Small", "", 1, (), skill=2)
    assert skill_of({"Small": ROW}, entry) == ROW.skill == 4
    assert skill_of({"Small": ROW._replace(won=29)}, entry) == 2, "too few wins to measure it"
    assert skill_of({}, entry) == 2
    assert skill_of({}, entry._replace(skill=0)) == 0


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


def test_a_table_is_read_without_its_faulty_rows(tmp_path: Path) -> None:
    rows = (ROW, ROW._replace(game="No, none", won=0, moves=None, choices=None, effort=None))
    texts = [["" if value is None else str(value) for value in row] for row in rows]
    few, word = texts[0][:-1], [*texts[0][:2], "many", *texts[0][3:]]
    path = tmp_path / "atlas.csv"
    for heads, read in ((AtlasRow._fields, rows), (AtlasRow._fields[:-1], ()), ((), ())):
        with path.open("w", encoding="utf-8", newline="") as file:
            csv.writer(file).writerows([heads, few, texts[0], word, texts[1]])
        assert tuple(read_atlas(str(path)).values()) == read
    assert read_atlas(str(tmp_path / "none")) == {}


def test_ones_own_games_come_last_on_the_page(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = library_game("golf").rules
    monkeypatch.setattr(Services, "atlas", {})
    services = Services()
    facts = services.game_facts(rules)
    assert services.game_page(rules) == facts
    settle(services.stats, rules.name, (True, 60.0), (False, 5.0))
    assert services.game_page(rules) == (*facts, ("Your games", "Won 1 of 2."))
    aided = GameRecord("a", rules.name, 1, "", 60.0, 34, Ending.WON, (Aid.HINT,))
    services.history.add(aided)
    said = "Won 1 of 2: 0 without help, 1 with help."
    assert services.game_page(rules)[-1] == ("Your games", said)
