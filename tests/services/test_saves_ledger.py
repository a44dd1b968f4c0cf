"""Games are counted whole in stats.toml: whatever was counted before is not counted again."""

import errno
import os
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solkit_tui.services.records.stats import (
    GameStats,
    StatsService,
    read_in_progress,
    uncounted,
    write_in_progress,
)
from tests.support.keeping import game_stats

SOLKIT = """\
# mine
[games."klondike (easy)"]
played = 7
won = 2 # hurrah

[games."klondike (easy)".spent]
secs = 100
nanos = 5
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "stats.toml"


def in_progress(file: Path) -> dict[str, list[int]]:
    found: dict[str, list[int]] = tomllib.loads(file.read_text()).get("in_progress", {})
    return found


def test_a_game_settled_again_adds_only_what_is_new(file: Path) -> None:
    service = StatsService(str(file))
    for won, seconds, expected in (
        (False, 1.5, game_stats(1, 0, 1.5)),
        (False, 1.5, game_stats(1, 0, 1.5)),
        (False, 4.0, game_stats(1, 0, 4.0)),
        (True, 5.0, game_stats(1, 1, 5.0)),
        (False, 3.0, game_stats(1, 1, 5.0)),
    ):
        service.settle("Golf", "golf-1", won=won, seconds=seconds)
        assert service.notices.take() == ()
        assert service.of("Golf") == expected
        assert StatsService(str(file)).of("Golf") == expected
        # Another program that takes it up knows what was counted.
        other = StatsService(str(file))
        other.settle("Golf", "golf-1", won=False, seconds=seconds)
        assert other.of("Golf") == expected
    assert in_progress(file) == {"golf-1": [1, 1, 5_000_000_000]}


def test_a_players_file_is_kept_and_the_ledger_leaves_no_trace(file: Path) -> None:
    file.write_text(SOLKIT)
    alive = {"a"}
    service = StatsService(str(file), alive.__contains__)
    service.settle("Klondike (easy)", "a", won=False, seconds=1)
    service.settle("Klondike (easy)", "a", won=True, seconds=2)
    text = SOLKIT.replace("played = 7", "played = 8").replace("won = 2", "won = 3")
    text = text.replace("secs = 100", "secs = 102")
    assert file.read_text() == text + "\n[in_progress]\na = [1, 1, 2000000000]\n"
    alive.clear()
    service.settle("Klondike (easy)", "b", won=False, seconds=1)
    text = text.replace("played = 8", "played = 9").replace("secs = 102", "secs = 103")
    assert file.read_text().rstrip() == text.rstrip()


def test_what_cannot_be_continued_is_remembered_by_the_program_that_counted_it(file: Path) -> None:
    service = StatsService(str(file), lambda game_id: False)
    service.settle("Golf", "a", won=False, seconds=1)
    assert in_progress(file) == {}
    service.settle("Golf", "a", won=True, seconds=2)
    assert service.of("Golf") == game_stats(1, 1, 2.0)


def test_what_a_ctrl_c_comes_between_is_not_counted_twice(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = os.replace

    def interrupted(*paths: str) -> None:
        written(*paths)
        raise KeyboardInterrupt

    service = StatsService(str(file), lambda game_id: False)  # as the games of a pipe
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", interrupted)
        with pytest.raises(KeyboardInterrupt):
            service.settle("Golf", "a", won=False, seconds=1)
    service.settle("Golf", "a", won=False, seconds=2)
    service.flush()
    assert service.notices.take() == ()
    assert StatsService(str(file)).of("Golf") == game_stats(1, 0, 2.0)


def test_games_that_are_over_are_not_looked_for_again(file: Path) -> None:
    asked: list[str] = []

    def in_progress(game_id: str) -> bool:
        asked.append(game_id)
        return False

    service = StatsService(str(file), in_progress)
    for number in range(20):
        service.settle("Golf", f"golf-{number}", won=False, seconds=1)
        service.settle("Golf", f"golf-{number}", won=True, seconds=2)
    assert service.of("Golf") == game_stats(20, 20, 40.0)
    assert len(asked) <= 3 * 20


def test_another_program_that_drops_the_ledger(file: Path) -> None:
    service = StatsService(str(file))
    service.settle("Golf", "a", won=False, seconds=1)
    file.write_text(file.read_text().partition("[in_progress]")[0])
    service.settle("Golf", "a", won=False, seconds=3)
    assert service.of("Golf") == game_stats(1, 0, 3.0)
    assert in_progress(file) == {"a": [1, 0, 3_000_000_000]}


@pytest.mark.parametrize(
    "ledger",
    ["in_progress = 5\n", '[in_progress]\nb = "x"\nc = [1, 2]\nd = [1, 2.5, 3]\n'],
)
def test_a_ledger_of_another_form_does_no_harm(file: Path, ledger: str) -> None:
    file.write_text(ledger + "[games.Golf]\nplayed = 1\nwon = 1\n")
    service = StatsService(str(file))
    assert service.of("Golf").played == 1
    service.settle("Golf", "a", won=False, seconds=1)
    assert service.notices.take() == ()
    service.settle("Golf", "a", won=False, seconds=2)
    assert service.notices.take() == ()
    assert service.of("Golf") == game_stats(2, 1, 2.0)
    assert StatsService(str(file)).of("Golf") == game_stats(2, 1, 2.0)


def test_what_cannot_be_written_is_shown_and_made_up_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    service = StatsService(str(file))
    service.settle("Golf", "a", won=False, seconds=1)
    with monkeypatch.context() as patch:
        patch.setattr(os, "replace", full)
        service.settle("Golf", "a", won=False, seconds=2)
        assert service.notices.take()
        service.settle("Golf", "a", won=True, seconds=3)
        assert service.notices.take() == ()
        service.settle("Yukon", "b", won=False, seconds=5)
        assert service.notices.take() == ()
        assert service.unsaved
        assert service.of("Golf") == game_stats(1, 1, 3.0)
        assert service.of("Yukon") == game_stats(1, 0, 5.0)
    assert StatsService(str(file)).of("Golf") == game_stats(1, 0, 1.0)
    service.flush()
    assert service.notices.take() == ()
    assert not service.unsaved
    assert StatsService(str(file)).of("Golf") == service.of("Golf") == game_stats(1, 1, 3.0)
    assert StatsService(str(file)).of("Yukon") == game_stats(1, 0, 5.0)


def test_a_file_set_aside_takes_its_ledger_with_it(file: Path) -> None:
    service = StatsService(str(file))
    service.settle("Golf", "a", won=False, seconds=1)
    file.write_text("damaged")
    service.settle("Golf", "a", won=True, seconds=2)
    assert service.of("Golf") == game_stats(1, 1, 2.0)


@pytest.mark.parametrize("seconds", [-1.0, float("nan"), float("inf")])
def test_a_time_that_is_none(file: Path, seconds: float) -> None:
    with pytest.raises(ValueError):
        StatsService(str(file)).settle("Golf", "a", won=False, seconds=seconds)
    assert not file.exists()


counts = st.builds(GameStats, *[st.integers(0, 3)] * 3)
ledgers = st.dictionaries(st.sampled_from("abc"), counts)


@given(ledgers, ledgers, ledgers)
def test_settling_twice_is_settling_once(
    games: dict[str, GameStats], in_file: dict[str, GameStats], remembered: dict[str, GameStats]
) -> None:
    settled = {game_id: (game_id.upper(), whole) for game_id, whole in games.items()}
    more, counted = uncounted(settled, in_file, remembered)
    for game_id, whole in games.items():
        known = [in_file.get(game_id, GameStats()), remembered.get(game_id, GameStats())]
        before = GameStats(*map(max, *known))
        assert before.plus(more[game_id.upper()]) == GameStats(*map(max, before, whole))
    again, _ = uncounted(settled, counted)
    assert all(left == GameStats() for left in again.values())
    document: dict[str, object] = {"games": {}}
    write_in_progress(document, counted)
    assert read_in_progress(document) == counted
    write_in_progress(document, {})
    assert document == {"games": {}}
