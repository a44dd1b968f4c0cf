"""The game menu, the win, what is counted, and test mode with a rule file that changes."""

import os
from pathlib import Path

import pytest
from rich.style import Style
from textual.color import Color

from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.services.system.signatures import signature_at
from solkit_tui.ui.drawing.abilities import contrast
from solkit_tui.ui.table import dialogs
from solkit_tui.ui.won.screen import WonScreen
from tests.support.amount import some
from tests.support.rulesets import own_rules
from tests.ui.helpers import EASY, HARD, Play, nearly_won, playing, suit

GAME, TITLE = "Klondike (easy)", "Klondike (turn one)"
LISTED = "Klondike ◂ turn one"
"""Its line in the list, which it shares with its variants."""


async def choose(play: Play, words: str) -> None:
    """Choose the line of the open list that begins with some words, or holds them."""
    fitting = [at for at, line in enumerate(play.choices) if words in line]
    at = min(fitting, key=lambda at: not play.choices[at].startswith(words))
    await play.go_to(at)
    await play.press("enter")


# -- menu -----------------------------------------------------------------------------------------


async def test_back_to_game() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        before = play.session
        await play.press("escape")
        await choose(play, "Resume")
        assert play.front == "table"
        assert play.session is before


async def test_play_again_deals_anew() -> None:
    async with playing(*EASY) as play:
        await play.press("escape")
        await choose(play, "New deal")
        assert play.front == "table"
        assert (play.session.deal != 5, play.moves) == (True, 0)


async def test_play_again_asks_in_mid_game() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "escape")
        await choose(play, "New deal")
        assert play.front == "menu"
        assert play.session.deal == 5
        await choose(play, "Yes")
        assert (play.front, play.moves) == ("table", 0)
        assert play.session.deal != 5


async def test_the_question_can_be_switched_off(home: Path) -> None:
    (home / "config.toml").write_text("confirm = false\n")
    async with playing(*EASY) as play:
        await play.press("m", "f5")
        assert (play.front, play.moves) == ("table", 0)


async def test_restart_this_deal() -> None:
    async with playing(*EASY) as play:
        dealt = play.piles
        await play.press("m", "4", "m", "escape")
        await choose(play, "Restart")
        await play.press("down", "enter")  # it asks first
        assert (play.front, play.piles, play.session.deal) == ("table", dealt, 5)


async def test_choose_deal_number() -> None:
    async with playing(*EASY) as play:
        await play.press("escape")
        await choose(play, "Play a deal by number")
        await play.press(*"11982", "enter")
        assert (play.front, play.session.deal) == ("table", 11982)


async def test_choose_another_solitaire() -> None:
    async with playing(*EASY) as play:
        await play.press("escape")
        await choose(play, "Choose a game")
        assert play.front == "picker"
        assert play.chosen.startswith(LISTED)
        await play.press("right", "enter")
        assert not play.title.startswith(TITLE)


@pytest.mark.long
async def test_a_game_that_was_left_for_another_can_be_continued() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "escape")
        await choose(play, "Choose a game")
        assert play.front == "picker"
        assert play.chosen.startswith(f"▶  Continue {TITLE}")
        await choose(play, LISTED)
        assert play.front == "menu"
        await choose(play, "Continue")
        assert play.front == "table"
        assert (play.session.deal, play.moves, play.piles["f1"]) == (5, 1, ["AH"])


async def test_a_game_that_was_left_can_be_given_up_for_a_new_deal() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "escape")
        await choose(play, "Choose a game")
        await choose(play, LISTED)
        await choose(play, "New deal")
        assert play.front == "table"
        assert play.moves == 0


async def test_a_question_can_be_left_for_the_picker() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "escape")
        await choose(play, "Choose a game")
        await choose(play, LISTED)
        await play.press("escape")
        assert play.front == "picker"


async def test_the_number_of_the_command_line_is_for_the_first_table() -> None:
    async with playing("-n", "5") as play:
        await play.press("enter")
        assert play.session.deal == 5
        await play.press("escape")
        await choose(play, "Choose a game")
        await play.press("down", "enter")
        assert play.session.deal != 5


async def test_exit_leaves_the_program() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "escape", "end")
        assert "Quit" in play.chosen
        await play.pilot.press("enter")
    assert play.app.return_code == 0


@pytest.mark.parametrize("size", some([(80, 24), (60, 20), (40, 12)], 2))
async def test_every_line_of_the_menu_can_be_seen(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        await play.press("escape")
        for _ in play.choices:
            assert play.chosen in play.text
            await play.press("down")


async def test_the_picker_selects_the_game_played_last() -> None:
    async with playing("-g", "yukon"):
        pass
    async with playing() as play:
        assert play.chosen.startswith("Yukon")


async def test_the_picker_offers_the_game_that_was_left_first() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        assert play.moves == 1
    async with playing() as play:
        assert "Continue Klondike (turn one)" in play.chosen
        await play.press("enter")
        await play.until(lambda: play.front == "table")
        assert play.moves == 1


# -- win ------------------------------------------------------------------------------------------


async def win(play: Play) -> None:
    await play.lay(nearly_won())
    await play.until(lambda: play.screen.records.clock.running)  # a busy machine tells it late
    play.now += 65
    await play.press("m")
    await play.pilot.pause()


async def test_a_win_opens_a_page_with_what_was_achieved() -> None:
    async with playing(*EASY) as play:
        await win(play)
        assert play.front == "won"
        for words in ("You won", f"{TITLE} #5", "1 move in 1:05", "your first", "without help"):
            assert words in play.text
        assert play.choices == ["New deal", "Review", "Copy result", "Menu"]
        assert play.chosen == "New deal"
        await play.press("c")
        assert play.front == "won"
        result, deal = play.app.clipboard.splitlines()
        assert result == f"{TITLE} #5: won in 1 move, 1:05, without help"
        assert deal == "solkit -g 'Klondike (turn one)' -n 5"
        await play.press("m")
        assert play.front == "menu"


@pytest.mark.parametrize("theme", ["classic", "dark", "light"])
async def test_the_suits_of_the_page_can_be_read_in_each_theme(theme: str) -> None:
    async with playing("--theme", theme, *EASY) as play:
        await win(play)
        suits = play.app.screen.query_one("#won-suits").region.y
        seen = set()
        for segment in play.strips[suits]:
            ink, ground = (segment.style or Style()).color, (segment.style or Style()).bgcolor
            if segment.text.strip(" │") and ink and ground:
                seen.add(segment.text.strip())
                pair = (Color.from_rich_color(one) for one in (ink, ground))
                assert contrast(*pair) >= 3, segment.text
        assert seen == set("♠♥♣♦")


@pytest.mark.parametrize("size", [(40, 20), (60, 20), (80, 24)])
async def test_a_long_fact_of_the_page_goes_on_below_itself(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        await win(play)
        page = play.app.screen
        assert isinstance(page, WonScreen)
        page.tell_level("easy")
        await play.press()
        first, second = play.find("Level")[1], play.find("Wins")[1]
        lines = [line.replace("│", " ").rstrip() for line in play.lines[first:second]]
        start = lines[0].index("easy")
        assert len(lines) > 1
        assert {len(line) - len(line.lstrip()) for line in lines[1:]} == {start}


async def test_a_win_is_counted_once() -> None:
    async with playing(*EASY) as play:
        await win(play)
        await play.press("escape", "u", "m")
        await play.pilot.pause()
        stats = play.app.services.stats.of(GAME)
        assert (stats.played, stats.won) == (1, 1)


@pytest.mark.long
async def test_the_page_of_a_win_comes_back_when_the_game_is_at_its_end_again() -> None:
    async with playing(*EASY) as play:
        await win(play)
        await play.until(lambda: "Level" in play.text)  # it comes from another process
        told = play.text
        await play.press("escape", "u")
        play.now += 100
        for keys in (("U",), ("escape", "u", "m")):
            await play.press(*keys)
            await play.until(lambda: play.front == "won")
            assert play.text == told
        await play.press("escape")
        assert play.front == "table"
        await play.press("1")
        assert play.front == "table"
        stats = play.app.services.stats.of(GAME)
        assert (stats.played, stats.won) == (1, 1)


@pytest.mark.long
async def test_a_review_from_the_page_of_a_win_leads_back_to_it() -> None:
    async with playing(*EASY) as play:
        await win(play)
        await play.until(lambda: "Level" in play.text)  # it comes from another process
        told = play.text
        await choose(play, "Review")
        assert play.front == "review"
        await play.press("left", "escape")
        assert (play.front, play.text) == ("won", told)
        await choose(play, "Review")
        await play.press("left", "enter")
        assert (play.front, play.moves) == ("table", 0)
        await play.press("V", "escape")
        assert play.front == "table"


async def test_after_a_win_enter_deals_again_and_asks_nothing() -> None:
    async with playing(*EASY) as play:
        await win(play)
        await play.press("enter")
        assert (play.front, play.moves) == ("table", 0)
        assert len(play.piles["7"]) == 7


async def test_a_key_that_was_meant_for_the_table_answers_no_menu(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(dialogs, "INPUT_DELAY", 60.0)
    async with playing(*EASY) as play:
        await win(play)
        await play.press("enter", "escape")
        assert (play.front, play.moves) == ("won", 1)


async def test_a_won_game_says_so_and_is_played_no_further() -> None:
    async with playing(*EASY) as play:
        await win(play)
        await play.press("escape")
        assert play.front == "table"
        assert play.status == "won in 1 move, 1:05"
        assert "won" in play.title
        before = play.session
        for key in ("question_mark", "s", "S", "a", "p", "space", "enter", "n"):
            await play.press("1", key)
            assert play.status.startswith("you have won")
            assert play.session is before
        await play.press("f5")
        assert (play.front, play.moves) == ("table", 0)


async def test_a_win_after_several_undone_moves_is_a_win() -> None:
    async with playing(*EASY) as play:
        await play.lay({**nearly_won(), "1": [], "w": ["KS"]})
        # KS goes to a column, to another, back and then out.
        await play.select("w")
        await play.press("space", "1", "m", "space", "2", "m", "space", "3", "m")
        assert play.moves == 3
        await play.press("u", "u", "1", "m")
        await play.pilot.pause()
        assert play.piles["f1"] == suit("A", "K", "S")
        assert play.front == "won"
        assert play.app.services.stats.of(GAME).won == 1


async def test_the_page_of_a_win_is_whole_in_a_small_terminal() -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        await win(play)
        for _ in play.choices:
            assert play.chosen in play.text
            await play.press("down")


# -- what is counted ------------------------------------------------------------------------------


async def test_nothing_is_counted_before_the_first_move() -> None:
    async with playing(*EASY) as play:
        play.now += 30
        await play.press("space", "escape", "s", "f5", "f4", "u", "escape")
        await choose(play, "Choose a game")
        stats = play.app.services.stats.of(GAME)
        assert (stats.played, stats.won, stats.spent) == (0, 0, 0.0)


async def test_a_game_is_counted_once_and_shown_in_the_panel_and_the_picker() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "u", "m", "f4", "down", "enter", "4", "m")
        await play.pilot.pause()
        assert play.app.services.stats.of(GAME).played == 2  # a restart is a new attempt
        assert "Won 0 of 1, 0.0%" in play.text  # the game on the table is not finished
        await play.press("escape")
        await choose(play, "Choose a game")
        line = next(line for line in play.choices if line.startswith(LISTED))
        assert "2" in line.split()


async def test_time_stands_still_in_menus_and_help() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        for key in ("escape", "f1", "g"):
            play.now += 10
            await play.press(key)
            play.now += 1000
            await play.press("escape")
        await play.press("right")
        assert "0:30" in play.title


async def test_time_stands_still_in_menus_also_when_the_terminal_comes_to_the_front() -> None:
    async with playing(*EASY) as play:
        await play.press("m", "escape")
        for focused in (False, True):
            play.app.app_focus = focused
            await play.pilot.pause()
        play.now += 1000
        await play.press("escape", "right")
        assert "0:00" in play.title


async def test_time_stands_still_while_the_terminal_is_not_in_front() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        play.now += 10
        play.app.app_focus = False
        await play.pilot.pause()
        play.now += 1000
        play.app.app_focus = True
        await play.pilot.pause()
        await play.press("right")
        assert "0:10" in play.title
        play.now += 20  # and goes on in front
        await play.press("left")
        assert "0:30" in play.title


async def test_the_spent_time_is_kept() -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        play.now += 90
        await play.press("escape")
        await choose(play, "Choose a game")
        assert play.app.services.stats.of(GAME).spent == pytest.approx(90)
        assert "1:30" in play.chosen
        await choose(play, LISTED)
        await choose(play, "Continue")
        play.now += 15
        await play.press("right")
        assert "1:45" in play.title
        assert "1:45 played" in play.text, "what was counted before is counted once"


# -- test mode ------------------------------------------------------------------------------------

RULES = own_rules("My own")


@pytest.fixture
def my_rules(tmp_path: Path) -> Path:
    path = tmp_path / "my.sol"
    path.write_text(RULES)
    return path


def save(path: Path, text: str) -> None:
    """Save the file as an editor does, at a time that differs."""
    path.write_text(text)
    seen = path.stat()
    os.utime(path, ns=(seen.st_atime_ns, seen.st_mtime_ns + 1_000_000_000))


async def look(play: Play) -> None:
    """Wait until the table has looked at the file; behind a dialog it has time to, and must not."""
    trial = play.screen.records.trial
    assert trial is not None
    if play.screen.is_active:
        await play.until(lambda: trial._seen == signature_at(trial._path))
    else:
        await play.later(0.6)
    await play.pilot.pause()


async def test_test_mode_plays_that_game_alone(my_rules: Path, home: Path) -> None:
    async with playing(str(my_rules), "-n", "5") as play:
        assert play.title.startswith("My own")
        assert "test" in play.title
        await play.press("d", "m", "escape")
        assert not any("Choose a game" in line for line in play.choices)
        assert any("Quit" in line for line in play.choices)
    assert not (home / "stats.toml").exists()


async def test_test_mode_leaves_no_trace_in_the_records(my_rules: Path, home: Path) -> None:
    async with playing(str(my_rules)) as play:
        await play.press("d", "m", "m")
        await play.later(0.3)
        await play.pilot.press("ctrl+q")
    assert not [
        path
        for path in home.rglob("*")
        if path.is_file() and "cache" not in path.parts and b"My own" in path.read_bytes()
    ]


async def test_a_saved_file_is_dealt_again_with_the_same_number(my_rules: Path) -> None:
    async with playing(str(my_rules), "-n", "5") as play:
        await play.press("d", "m")
        save(my_rules, RULES.replace("column*5", "column*6").replace("My own", "My second"))
        await look(play)
        assert play.title.startswith("My second")
        assert (play.session.deal, play.moves) == (5, 0)
        assert len(play.game.columns) == 6
        assert "test" in play.title


async def test_a_faulty_file_is_shown_and_the_old_game_stays(my_rules: Path) -> None:
    async with playing(str(my_rules), "-n", "5") as play:
        await play.press("d", "m")
        before = play.session
        save(my_rules, RULES.replace("decks = 1", "decks = many"))
        await look(play)
        assert play.session is before
        assert "my.sol:3" in play.text
        await play.press("escape")
        assert "my.sol:3" not in play.text
        assert play.status.startswith("1 fault in my.sol; press F2 for details")
        await play.press("f2")
        assert (play.front, "my.sol:3" in play.text) == ("page", True)
        await play.press("escape")
        save(my_rules, RULES)
        await look(play)
        assert (play.session.deal, play.moves) == (5, 0)


async def test_a_file_that_goes_away_and_comes_back(my_rules: Path) -> None:
    async with playing(str(my_rules), "-n", "5") as play:
        before = play.session
        my_rules.unlink()
        await look(play)
        assert play.session is before
        save(my_rules, RULES.replace("My own", "Back again"))
        await look(play)
        assert play.title.startswith("Back again")


@pytest.mark.parametrize("key", some(["f1", "escape", "g"], 3))
async def test_a_file_saved_under_a_dialog(my_rules: Path, key: str) -> None:
    async with playing(str(my_rules), "-n", "5") as play:
        await play.press(key)
        save(my_rules, RULES.replace("My own", "My second"))
        await look(play)
        if play.front != "table":
            await play.press("escape")
            await look(play)
        assert play.title.startswith("My second")
        assert sum(type(screen).__name__ == "TableScreen" for screen in play.app.screen_stack) == 1
        save(my_rules, RULES.replace("My own", "My third"))
        await look(play)
        assert play.title.startswith("My third")


async def test_a_win_in_test_mode_counts_nothing(my_rules: Path, home: Path) -> None:
    async with playing(str(my_rules)) as play:
        name, day = play.table.game.rules.name, "2026-11-02T18:03:04+01:00"
        for won_before in "ab":
            one = GameRecord(won_before, name, 1, day, 60, 40, Ending.WON)
            play.app.services.history.add(one)
        await play.lay({**nearly_won(), "1": ["KS"]})
        await play.press("m")
        await play.pilot.pause()
        assert play.front == "won"
        assert "Streak" not in play.text
    assert not (home / "stats.toml").exists()


async def test_the_clock_shows_no_time_before_the_deal() -> None:
    async with playing(*HARD) as play:
        assert "0:00" in play.title


async def test_a_new_deal_is_asked_for_at_once_after_a_win(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialogs, "INPUT_DELAY", 60.0)
    async with playing(*EASY) as play:
        await win(play)
        await play.press("enter", "enter", "f5")
        assert (play.front, play.moves) == ("table", 0)
        assert len(play.piles["7"]) == 7
