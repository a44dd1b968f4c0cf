"""The statistics screen: figures, words, pictures, and what is written into files."""

import csv
import json
import re
from pathlib import Path
from unittest.mock import patch

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Sparkline

from solkit_tui.commands.play import make_app
from solkit_tui.resources import bundled
from solkit_tui.services import container
from solkit_tui.services.games.catalogue import LoadResult
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.records.history import Ending, GameRecord, HistoryService
from solkit_tui.services.records.stats import GameStats, StatsService, StatsTable
from solkit_tui.ui.statistics.overview import OverviewScreen
from solkit_tui.ui.statistics.screen import StatsScreen
from tests.support.amount import some
from tests.support.keeping import settle
from tests.support.rulesets import whole_text
from tests.ui.helpers import EASY, Play, keys_told, playing

W, L, A = Ending.WON, Ending.LOST, Ending.ABANDONED


def record(
    at: int, game: str, ending: Ending, seconds: float, moves: int, *aids: str
) -> GameRecord:
    day = f"2026-11-{1 + at % 28:02}T18:03:04+01:00"
    return GameRecord(f"id{at}", game, at, day, seconds, moves, ending, aids)


GOLF = (
    record(1, "Golf", W, 60, 40),
    record(2, "Golf", W, 180, 44, "hint"),
    record(3, "Golf", L, 30, 12),
    record(4, "Golf", W, 120, 51),
    record(5, "Golf", A, 10, 3),
)
TOAD = (record(6, "American toad", W, 600, 200, "hint"),)


def played(home: Path, *records: GameRecord, **more: tuple[int, int, float]) -> None:
    """Write the records of games that are over, and counts of games that no log knows."""
    stats = StatsService(str(home / "stats.toml"))
    history = HistoryService(str(home / "history.jsonl"))
    with patch.object(stats, "_save"):  # all are written in one go
        for one in records:
            history.add(one)
            settle(stats, one.game, (one.won, one.seconds))
        for name, (begun, won, seconds) in more.items():
            settle(stats, name, *((game < won, seconds / begun) for game in range(begun)))
    stats.flush()


async def opened(play: Play, name: str = "", directory: Path | None = None) -> StatsScreen:
    """The statistics over the table."""
    screen = play.app.sides.statistics_of(name)
    if directory is not None:
        screen._directory = str(directory)
    play.app.push_screen(screen)
    await play.pilot.pause()
    assert play.front == "stats"
    return screen


def row(play: Play, label: str) -> list[str]:
    """The words of the line with a label, from the label on."""
    line = next(line for line in play.lines if label in line)
    return line[line.index(label) :].split()


def bars(play: Play, part: str) -> list[str]:
    """The rows of a picture, top first; none where it is not shown."""
    shown = play.app.screen.query_one(f"#stats-{part}-bars", Sparkline)
    if not shown.display:
        return []
    x, y, width, height = shown.region
    return [
        strip.text[x : x + width]
        for strip in play.app.screen._compositor.render_strips()[y : y + height]
    ]


@pytest.mark.parametrize("size", some([(80, 24), (60, 20), (120, 40)], 3))
async def test_the_figures_of_one_game(home: Path, size: tuple[int, int]) -> None:
    played(home, *GOLF, *TOAD)
    async with playing(*EASY, size=size) as play:
        await opened(play, "golf")
        assert play.title.startswith("Statistics: Golf")
        assert row(play, "Played")[1] == "5"
        assert row(play, "Won")[1:3] == ["3", "60.0%"]
        assert row(play, "Time")[1] == "6:40"
        assert row(play, "Streak")[1] == "0"
        assert row(play, "Best streak")[2] == "2"
        assert row(play, "Won, no help")[3:] == ["✓", "2"]
        assert row(play, "Won with help")[3:] == ["1"]
        assert row(play, "By solver")[2] == "0"
        assert row(play, "Wins") == ["Wins", "best", "average", "worst"]
        times = [line for line in play.lines if "Time " in line][1]
        assert times.split()[-3:] == ["1:00", "1:30", "2:00"]
        assert row(play, "Moves") == ["Moves", "40", "45.5", "51"]
        assert not any(line.endswith("…") for line in play.lines)


async def test_all_games_are_summed_and_come_first(home: Path) -> None:
    played(home, *GOLF, *TOAD)
    async with playing(*EASY) as play:
        await opened(play)
        assert play.title == "Statistics: All games"
        assert row(play, "Played")[1] == "6"
        assert row(play, "Streak")[1] == "1"
        assert row(play, "Won, no help")[3:] == ["✓", "2"]


async def test_help_is_told_apart_in_the_picture(home: Path) -> None:
    played(home, *GOLF, *TOAD, record(7, "Yukon", Ending.SHOWN, 20, 90, "shown", "solver"))
    async with playing(*EASY, size=(120, 40)) as play:
        await opened(play, "golf")
        assert row(play, "✓ + · ✓ ·")
        await opened(play, "yukon")
        assert row(play, "Won")[1] == "0"
        assert row(play, "By solver")[2] == "1"
        assert "Best" not in row(play, "Played")
        assert "Wins" not in play.text
        assert "solved" in row(play, "2026-11")


async def test_left_and_right_go_through_the_games(home: Path) -> None:
    played(home, *GOLF, *TOAD)
    async with playing(*EASY) as play:
        await opened(play)
        games = []
        for _ in range(4):
            games.append(play.title.removeprefix("Statistics: "))
            await play.press("right")
        assert games == ["All games", "American Toad", "Golf", "All games"]
        await play.press("left")
        assert play.title == "Statistics: All games"


async def test_the_list_goes_through_the_games_too(home: Path) -> None:
    played(home, *GOLF, *TOAD)
    async with playing(*EASY) as play:
        await opened(play)
        assert play.choices == ["All games", "American Toad", "Golf"]
        await play.press("end")
        assert play.title == "Statistics: Golf"
        await play.click(play.find("American Toad"))
        assert play.title == "Statistics: American Toad"
        await play.press("right")
        assert (play.title, play.chosen) == ("Statistics: Golf", "Golf")


async def test_enter_where_no_finished_games_are_listed_says_so(home: Path) -> None:
    played(home, Golf=(3, 1, 60.0))
    async with playing(*EASY) as play:
        await opened(play)
        await play.press("enter")
        assert "no finished games to go to" in play.row(-1)


async def test_where_the_list_has_no_room_there_are_arrows(home: Path) -> None:
    played(home, *GOLF, *TOAD)
    async with playing(*EASY, size=(60, 20)) as play:
        await opened(play)
        assert not play.app.screen.query_one("#stats-list").display
        assert play.title.endswith("← 1 of 3 →")
        await play.press("right")
        assert play.title.split("  ")[0] == "Statistics: American Toad"
        x, y = play.find("→")
        await play.click((x, y))
        assert "Golf" in play.title
        await play.click((3, 0))
        assert "American Toad" in play.title
        await play.resize(80, 24)
        assert play.chosen == "American Toad"


# -- pictures -------------------------------------------------------------------------------------


async def test_results_over_time_are_a_sign_a_game_while_they_are_few(home: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await opened(play, "Golf")
        assert "Results   ✓ won   + won with help   · not won" in play.text
        assert row(play, "✓ + · ✓ ·")


async def test_a_bar_of_many_games_is_their_share_of_wins(home: Path) -> None:
    half = [record(at, "Golf", W if at % 2 else L, 60 + at, 40) for at in range(100)]
    played(home, *half)
    async with playing(*EASY) as play:
        await opened(play, "Golf")
        assert row(play, "Results over time")[3:] == ["5", "games", "per", "bar"]
        top, bottom = bars(play, "results")
        # Two or three of five: never all, though nothing is higher; never none.
        assert set(top[::2]) <= {" ", "▁", "▂"}
        assert set(bottom[::2]) <= {"▆", "▇", "█"}


async def test_the_distribution_of_winning_times_has_its_ends_below(home: Path) -> None:
    times = [60, 60, 60, 60, 150, 240]
    played(home, *(record(at, "Golf", W, time, 40) for at, time in enumerate(times)))
    async with playing(*EASY) as play:
        await opened(play, "Golf")
        assert row(play, "Winning times")[2:] == ["highest", "bar:", "4", "wins"]
        top, bottom = bars(play, "times")
        assert top.split() == ["███"]
        assert top.startswith("███")
        assert bottom.count("███") == 1
        x, y, width, height = play.app.screen.query_one("#stats-times-bars").region
        ends = play.lines[y + height]
        assert ends[x:].startswith("1:00")
        assert ends.endswith("4:00")
        assert len(ends) == x + width


async def test_one_win_is_no_distribution(home: Path) -> None:
    played(home, *TOAD)
    async with playing(*EASY) as play:
        await opened(play)
        assert bars(play, "times") == []
        assert "Winning times" not in play.text


async def test_no_win_has_no_best(home: Path) -> None:
    played(home, GOLF[2])
    async with playing(*EASY) as play:
        await opened(play)
        assert row(play, "Won")[1:3] == ["0", "0.0%"]
        assert "average" not in play.text
        assert play.lines[play.find("Results   ✓ won")[1] + 1].split()[-1] == "·"


@pytest.mark.long
async def test_every_theme_can_draw_them(home: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY, size=(120, 40)) as play:
        await opened(play)
        for theme in ("dark", "classic", "contrast", "four_color", "light", "terminal"):
            play.app.apply_settings(play.app.in_force._replace(theme=theme))
            await play.press()
            assert play.app.theme == theme
            assert len(bars(play, "times")) == 4, theme


async def test_the_latest_games_are_told_where_there_is_room(home: Path) -> None:
    played(home, *GOLF, *TOAD)
    async with playing(*EASY, size=(120, 40)) as play:
        await opened(play)
        _, first = play.find("Latest games")
        told = [line.split("│")[1].split() for line in play.lines[first + 1 : first + 7]]
        assert told[0] == [
            "2026-11-07",
            "American",
            "Toad",
            "won",
            "#6",
            "10:00",
            "200",
            "moves",
            "hint",
        ]
        assert told[2] == ["✓", "2026-11-05", "Golf", "won", "#4", "2:00", "51", "moves"]
        assert told[3] == ["2026-11-04", "Golf", "no", "moves", "left", "#3", "0:30", "12", "moves"]
        assert told[5] == ["✓", "2026-11-02", "Golf", "won", "#1", "1:00", "40", "moves"]
        await play.press("right")
        assert sum("moves" in line for line in play.lines) == 1


async def test_enter_on_a_latest_game_deals_it_again_and_y_copies_it(home: Path) -> None:
    played(home, *GOLF)
    async with playing("-g", "golf", "-n", "5", size=(120, 40)) as play:
        await play.press("f3", "enter", "down", "y")
        assert play.status == "copied: solkit -g Golf -n 4"
        assert play.app.clipboard == "solkit -g Golf -n 4"
        await play.press("enter")
        assert play.front == "table"
        assert play.title.startswith("Golf")
        assert play.session.deal == 4


async def test_in_test_mode_nothing_is_said_to_count(tmp_path: Path) -> None:
    path = tmp_path / "my.sol"
    path.write_bytes(Path(make_app([]).services.rules.find("Golf").path).read_bytes())
    async with playing(str(path), "-n", "5") as play:
        await play.press("f3")
        assert "not counted in test mode" in play.text


# -- what the counts know and the log does not ----------------------------------------------------


async def test_older_counts_are_shown_and_the_difference_is_told(home: Path) -> None:
    played(home, *GOLF, Golf=(20, 7, 3600.0))
    async with playing(*EASY, size=(80, 30)) as play:
        await opened(play, "Golf")
        assert row(play, "Played")[1] == "25"
        assert row(play, "Won")[1:3] == ["10", "40.0%"]
        words = " ".join(" ".join(line.split("│")[-1] for line in play.lines).split())
        assert (
            "Streaks, winning times and charts cover the 5 finished games on record."
            " 20 more (7 won) are not finished, or older than this record." in words
        )


async def test_a_game_that_only_the_counts_know(home: Path) -> None:
    (home / "stats.toml").write_text(
        '[games."forty thieves"]\nplayed = 9\nwon = 1\n\n'
        '[games."forty thieves".spent]\nsecs = 125\nnanos = 0\n'
    )
    async with playing(*EASY) as play:
        await opened(play, "Forty thieves")
        assert row(play, "Played")[1] == "9"
        assert row(play, "Time")[1] == "2:05"
        assert row(play, "Best streak")[2] == "-"
        assert row(play, "By solver")[2] == "-"
        assert "No finished games are on record yet" in " ".join(play.text.split())
        assert bars(play, "results") == []


async def test_where_all_is_in_the_log_nothing_is_said(home: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await opened(play)
        assert "log" not in play.text


async def test_counts_that_were_begun_afresh(home: Path) -> None:
    played(home, *GOLF)
    (home / "stats.toml").unlink()
    async with playing(*EASY) as play:
        await opened(play, "Golf")
        assert "restarted" in play.text


async def test_nothing_played_yet_is_told_kindly() -> None:
    async with playing(*EASY) as play:
        await opened(play)
        assert "No games yet" in play.text
        assert "Played" not in play.text
        await play.press("escape")
        await opened(play, "Golf")
        assert "Golf: not played yet" in play.text
        assert "Good luck" in play.text


# -- files ----------------------------------------------------------------------------------------


async def test_the_games_as_csv(home: Path, tmp_path: Path) -> None:
    played(home, *GOLF, *TOAD)
    async with playing(*EASY) as play:
        await opened(play, directory=tmp_path)
        await play.press("e", "enter")
        (path,) = tmp_path.glob("solkit-statistics-*.csv")
        assert path.name in play.status
        assert f"Saved: {path}" in play.messages
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    assert [row["game"] for row in rows] == ["American toad", "Golf", "All games"]
    assert rows[1]["played"] == "5"
    assert rows[1]["best_seconds"] == "60.0"


async def test_every_finished_game_as_json(home: Path, tmp_path: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await opened(play, directory=tmp_path)
        await play.press("e", "end", "enter")
    (path,) = tmp_path.glob("solkit-games-*.json")
    finished = json.loads(path.read_text(encoding="utf-8"))["finished"]
    assert [(one["deal"], one["ending"]) for one in finished] == [
        (1, "won"),
        (2, "won"),
        (3, "lost"),
        (4, "won"),
        (5, "abandoned"),
    ]


async def test_a_file_that_is_there_is_never_overwritten(home: Path, tmp_path: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await opened(play, directory=tmp_path)
        for _ in range(3):
            await play.press("e", "enter")
    names = sorted(path.stem for path in tmp_path.glob("*.csv"))
    assert len(names) == 3
    assert names[1:] == [f"{names[0]}-2", f"{names[0]}-3"]


async def test_it_goes_to_the_home_directory(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await opened(play)
        await play.press("e", "down", "enter")
    assert list(tmp_path.glob("solkit-statistics-*.json"))


async def test_a_file_that_cannot_be_written_is_told(home: Path, tmp_path: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await opened(play, directory=tmp_path / "not there")
        await play.press("e", "enter")
        assert play.status == "not saved: No such file or directory"
        assert f"Not saved: {tmp_path / 'not there'}" in play.messages


async def test_leaving_the_choice_of_files_writes_nothing(home: Path, tmp_path: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await opened(play, directory=tmp_path)
        await play.press("e", "escape")
        assert play.front == "stats"
    assert not list(tmp_path.glob("solkit-*"))


async def test_help_and_back() -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await play.press("f1")
        assert "export to a file" in play.text
        await play.press("escape", "escape")
        assert play.front == "table"


async def test_a_low_page_scrolls(home: Path) -> None:
    played(home, *GOLF, Golf=(20, 7, 3600.0))
    async with playing(*EASY, size=(60, 16)) as play:
        await opened(play, "Golf")
        assert "not finished" not in play.text
        await play.press("end")
        assert "not finished" in play.text


@pytest.mark.long
async def test_the_sums_are_whole_words_in_the_smallest_window(home: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY, size=(40, 12)) as play:
        await opened(play, "Golf")
        for label in ("Played", "Streak", "Best streak", "Won, no help", "Won with help"):
            assert label in play.text


@pytest.mark.long
async def test_it_looks_as_approved(home: Path, snapshot: SnapshotAssertion) -> None:
    played(home, *GOLF, *TOAD, pyramid=(7, 2, 700.0))
    async with playing(*EASY) as play:
        for name in ("", "golf", "pyramid"):
            await opened(play, name)
            assert await play.pictures((60, 20), (80, 24), (140, 50)) == snapshot
            await play.press("escape")


@pytest.mark.long
async def test_what_keys_change_is_drawn(home: Path) -> None:
    played(home, *GOLF, *TOAD, pyramid=(7, 2, 700.0))
    async with playing(*EASY, size=(120, 40)) as play:
        await opened(play, "")
        await play.look_after("right", "right", "left", "down", "y", "f12", "end", "up")


# -- all games at a glance ------------------------------------------------------------------------


async def overview(play: Play) -> None:
    await opened(play)
    await play.press("a")
    assert play.front == "overview"


def named(play: Play) -> str:
    """The line with the selected game."""
    return play.row(-2).strip()


async def test_all_games_are_seen_at_a_glance(home: Path) -> None:
    played(home, *GOLF, *TOAD, record(9, "Pyramid", L, 30, 12))
    async with playing(*EASY, size=(120, 40)) as play:
        await overview(play)
        games = [game for game in play.app.services.rules.catalogue().loaded if not game.sample]
        assert play.title.startswith(f"All games: won 2 of {len(games)}")
        assert "● won  ○ played  · not played" in play.title
        signs = "".join(line[26:] for line in play.lines[2:-4])
        assert (signs.count("●"), signs.count("○")) == (2, 1)
        assert signs.count("·") == len(games) - 3
        golf = next(line.split() for line in play.lines if line.startswith("  Golf "))
        assert (golf[1], golf.count("●")) == ("1", 1)


@pytest.mark.long
@pytest.mark.parametrize("size", some([(60, 20), (80, 24), (120, 40), (40, 12)], 4))
async def test_every_game_of_the_overview_is_reached(home: Path, size: tuple[int, int]) -> None:
    played(home, *GOLF)
    async with playing(*EASY, size=size) as play:
        await overview(play)
        await play.press("end")
        last = named(play)
        await play.press("right")
        first = named(play)
        await play.until(lambda: play.lines[2].startswith("  Accordion"))  # it scrolls
        await play.press("left")
        assert named(play) == last
        await play.press("home")
        assert named(play) == first
        rows = 0
        while named(play) != last and rows < 100:
            before = named(play)
            await play.press("down")
            if named(play) == before:
                await play.press("end")
            rows += 1
        assert 20 < rows < 100
        await play.press("up", "pageup", "k", "u")
        assert named(play) not in (first, last)


async def test_the_overview_begins_with_the_game_at_the_table_and_plays_others(home: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await play.press("f3", "a")
        assert named(play) == "Klondike (turn one)   not played"
        await play.press("enter")
        await play.until(lambda: play.front == "table")
        await play.press("f3", "a", "right")
        name = named(play).partition("   ")[0]
        await play.press("enter")
        await play.until(lambda: play.front == "table" and play.title.startswith(name))


async def test_tab_goes_to_the_next_game_that_was_not_won(home: Path) -> None:
    async with playing(*EASY) as play:
        await overview(play)
        names = []
        for _ in range(4):
            names.append(named(play).partition("   ")[0])
            await play.press("right")
        await play.press("escape", "escape")
    played(home, record(1, names[1], W, 60, 40), record(2, names[2], L, 60, 40))
    async with playing(*EASY) as play:
        await overview(play)
        assert named(play).startswith(names[0])
        await play.press("tab")
        assert named(play) == f"{names[2]}   won 0 of 1   0.0%"
        await play.press("tab")
        assert named(play).startswith(names[3])


async def test_a_click_selects_a_game_and_another_plays_it(home: Path) -> None:
    played(home, *GOLF)
    async with playing(*EASY) as play:
        await play.press("f3")
        await play.click(play.find("a all games"))
        assert play.front == "overview"
        y = next(at for at, line in enumerate(play.lines) if line.startswith("  Golf "))
        cell = (play.lines[y].index("●"), y)
        await play.click(cell)
        assert named(play) == "Golf   won 3 of 5   60.0%"
        await play.click(cell)
        await play.until(lambda: play.front == "table" and play.title.startswith("Golf"))


async def test_the_overview_looks_as_approved(snapshot: SnapshotAssertion) -> None:
    families = ("Fan",) * 45 + ("Klondike",) * 5 + ("",)
    games = [CatalogueEntry(f"game {at}", family, 1, ()) for at, family in enumerate(families)]
    stats = {f"game {at}": GameStats(3, at % 2) for at in range(0, 50, 7)}
    screen = OverviewScreen(LoadResult(tuple(games), ()), StatsTable(stats), "game 49")
    async with playing(*EASY) as play:
        play.app.push_screen(screen)
        await play.press()
        assert await play.pictures((60, 20), (80, 24), (120, 40), (40, 9)) == snapshot


async def test_a_narrow_overview_says_what_its_signs_mean() -> None:
    async with playing(*EASY, size=(40, 12)) as play:
        await overview(play)
        assert re.fullmatch(r"Won 0 of \d+ +● won ○ played · not", play.title)


async def test_of_two_games_of_one_name_the_selected_one_is_played(home: Path) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "golf.sol").write_text(whole_text("golf"), encoding="utf-8")
    async with playing(*EASY) as play:
        for own in (False, True):
            await play.press("f3", "a")
            screen = play.app.screen
            assert isinstance(screen, OverviewScreen)
            games = [(game.name, game.own) for game in screen._games]
            screen.action_go(games.index(("Golf", own)))
            await play.press("enter")
            await play.until(lambda: play.front == "table" and play.title.startswith("Golf"))
            assert bool(play.screen._start.file) is own


async def test_rows_of_families_of_the_players_own(home: Path) -> None:
    (home / "rules").mkdir()
    for name, family in {"Accordiana": "accordion", "Hitori": "日本の一人遊びゲーム集大成"}.items():
        text = f"[global]\nname = {name}\nfamily = {family}\nlike = Golf\n"
        (home / "rules" / f"{name}.sol").write_text(text, encoding="utf-8")
    async with playing(*EASY) as play:
        await overview(play)
        assert play.lines[2].startswith("  Accordion            0  ········")
        assert play.lines[3].startswith("  Baker's Dozen")
        await play.press("end")
        await play.until(lambda: "日本" in play.text)
        row = play.row(play.find("日本")[1])
        assert cell_len(row[: row.index("·")]) == len("  Accordion            0  ")


async def test_a_click_beside_the_signs_selects_no_game(home: Path) -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        await overview(play)
        for key in ("home", "end"):  # rows go on below the window, and above it
            await play.press(key)
            game = named(play)
            for y in (0, 1, 17, 18):
                await play.click((30, y))
                assert (play.front, named(play)) == ("overview", game)


async def test_without_games_there_is_no_overview(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty").mkdir()
    monkeypatch.setattr(
        container,
        "bundled",
        lambda kind: str(tmp_path / "empty") if kind == "rules" else bundled(kind),
    )
    async with playing() as play:
        await play.press("f3", "a")
        assert play.front == "stats"
        assert play.status == "there are no games"


def test_the_keys_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    assert keys_told("statistics") == snapshot


@pytest.mark.long
@pytest.mark.parametrize("keys", [("f3",), ("f3", "a"), ("f3", "e")])
async def test_it_looks_after_a_resize_as_if_opened_at_that_size(
    home: Path, keys: tuple[str, ...]
) -> None:
    played(home, *GOLF, *TOAD)
    async with playing("-g", "golf") as play:
        await play.looks_as_opened(*keys)
