"""A game that has another name today is found in the records that were made under SolKit's."""

from pathlib import Path

import pytest

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.games.names import game_of_records
from solkit_tui.services.record_names import (
    RENAMED,
    SOLKIT_GAMES,
    present_name,
    record_key,
    record_name,
)
from solkit_tui.services.records.calendar import (
    DayMark,
    game_deal_number,
    game_deal_results,
    read_days,
)
from solkit_tui.services.records.figures import of_game
from solkit_tui.services.records.history import Ending, GameRecord, HistoryService
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.ui.won.result_text import won_words
from tests.support.keeping import STARTED, Program, settle, some_move
from tests.support.rulesets import RULES, shipped


@pytest.mark.parametrize("name", SOLKIT_GAMES)
def test_each_game_of_solkit_is_found_and_keeps_its_records(name: str) -> None:
    entry = RuleLoader(str(RULES), "").find(name)
    assert entry.record == name
    assert name.casefold() in {other.casefold() for other in (entry.name, *entry.aka)}


@pytest.mark.parametrize(("name", "old"), RENAMED.items())
def test_a_renamed_game_keeps_its_records_and_its_days(name: str, old: str, tmp_path: Path) -> None:
    loader = RuleLoader(str(RULES), "")
    entry = loader.find(name)
    assert (entry.name, entry.record, record_key(old)) == (name, old, record_key(name))
    assert (present_name(old), loader.catalogue().titles[old]) == (name, name)
    assert loader.find(old).name not in (name, old)  # the old name stands for another game now
    assert loader.find(old).record != old
    (tmp_path / "stats.toml").write_text(f'[games."{old}"]\nplayed = 4\nwon = 1\n')
    stats = Program(tmp_path).stats
    settle(stats, name, (True, 0))
    assert (stats.of(name).played, stats.of(loader.find(old).name).played) == (5, 0)
    (tmp_path / "daily.csv").write_text(f"2026-11-22,{old},1\n")
    [deal] = read_days(str(tmp_path / "daily.csv"))["2026-11-22"]
    assert (deal.game, deal.key) == (name, (record_key(old), 1))


@pytest.mark.parametrize("name", [*SOLKIT_GAMES, *RENAMED.values()])
def test_a_game_saved_under_any_spelling_is_found_or_is_the_player_s_own(
    name: str, tmp_path: Path
) -> None:
    """On the front page, in the list, and when it is continued."""
    (tmp_path / "mine.sol").write_text(f"[global]\nname = {name}\nlike = Golf\n")
    games = RuleLoader(str(RULES), str(tmp_path)).catalogue().loaded
    own = str(tmp_path / "mine.sol")
    for spelling in (name, name.upper(), present_name(name)):
        shipped_one, mine = (game_of_records(spelling, file, games) for file in ("", own))
        assert shipped_one is not None
        assert (shipped_one.record, shipped_one.own) == (name, False)
        assert mine is not None
        assert (mine.path, mine.own) == (own, True)
    assert game_of_records(name, str(tmp_path / "gone.sol"), games) is None


@pytest.mark.parametrize(
    ("name", "record"),
    [
        ("FreeCell", "Free cell"),
        ("Free Cell", "Free cell"),
        ("free cell", "Free cell"),
        ("American Toad", "American toad"),
        ("Pile 'em Up", "Pile'em up"),
        ("Double FreeCell", "Double FreeCell"),
        ("A game of mine!", "A game of mine!"),
        ("♠", "♠"),
        ("", ""),
    ],
)
def test_the_name_that_records_stand_under(name: str, record: str) -> None:
    assert record_name(name) == record


def test_games_of_ones_own_are_never_taken_for_each_other() -> None:
    assert record_key("Golf!") != record_key("Golf")
    assert record_key("GOLF") == record_key("Golf")


def test_statistics_are_found_and_go_on_under_solkits_name(tmp_path: Path) -> None:
    path = tmp_path / "stats.toml"
    path.write_text('[games."free cell"]\nplayed = 4\nwon = 1\n')
    stats = Program(tmp_path).stats
    assert stats.of("FreeCell").played == 4
    assert settle(stats, "FreeCell", (True, 0)) == ()
    assert settle(stats, "American Toad") == ()
    assert (stats.of("Free cell").played, stats.of("FreeCell").won) == (5, 2)
    text = path.read_text()
    assert "FreeCell" not in text
    assert '[games."American toad"]' in text


def test_the_log_and_the_deal_of_the_day(tmp_path: Path) -> None:
    number = game_deal_number("Free cell", "2026-11-20")
    assert game_deal_number("FreeCell", "2026-11-20") == number
    log = HistoryService(str(tmp_path / "history.jsonl"))
    log.add(GameRecord("a", "FreeCell", number, STARTED, 5.0, 3, Ending.WON))
    assert '"Free cell"' in (tmp_path / "history.jsonl").read_text()
    records = HistoryService(str(tmp_path / "history.jsonl")).all()
    assert of_game(records, "FreeCell") == of_game(records, "free cell") == records
    assert game_deal_results(records, "2026-11-20") == {record_key("FreeCell"): DayMark.WON_UNAIDED}


def called(name: str) -> Game:
    """FreeCell by another name."""
    return game_of(shipped("free_cell").rules._replace(name=name))


def test_a_game_in_progress_is_found(tmp_path: Path) -> None:
    program = Program(tmp_path)
    session = Session.new(called("Free cell"), 5)
    program.recorder.dealt(session)
    program.recorder.changed(some_move(session))
    program.recorder.suspend()
    program.end()
    program = Program(tmp_path)
    saved = program.saves.of("FreeCell")
    assert saved is not None
    assert program.recorder.resume(saved, called("FreeCell")).at == 1
    assert program.saves.of("Yukon") is None


def test_a_win_knows_those_before_it(tmp_path: Path) -> None:
    log = HistoryService(str(tmp_path / "history.jsonl"))
    for number, seconds in enumerate((100.0, 90.0)):
        log.add(GameRecord(str(number), "FreeCell", number, STARTED, seconds, 3, Ending.WON))
    session = Session.new(called("FreeCell"), 1)
    facts = won_words(session, 90.0, (), log.all()).facts
    assert [text for _, text in facts] == [
        "fastest, fewest moves of 2 wins",
        "2 wins, your best",
    ]
    slower = won_words(session, 100.0, (), log.all()).facts
    assert slower[0][1] == "2nd fastest, fewest moves of 2 wins"


def test_settings_know_games_by_solkits_names(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text('favourites = ["FreeCell", "Free cell", "Golf"]\nlast_played = "free cell"\n')
    settings = SettingsService(str(path))
    loaded = settings.load()
    assert (loaded.favourites, loaded.last_played) == (("Free cell", "Golf"), "Free cell")
    settings.change(last_played="American Toad", recent=("FreeCell", "Free cell"))
    assert 'last_played = "American toad"' in path.read_text()
    assert 'recent = ["Free cell"]' in path.with_name("state.toml").read_text()
