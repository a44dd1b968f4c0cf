"""The list of games: tabs, filter, favourites, the deal of the day, what stands beside it."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.events import Key
from textual.message import Message

from solkit_tui.commands.play import make_app
from solkit_tui.rules.digest import rules_digest
from solkit_tui.services import container
from solkit_tui.services.container import Services
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.records.calendar import game_deal_number
from solkit_tui.services.records.history import Ending, GameRecord, HistoryService
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.records.stats import StatsService
from solkit_tui.services.system.clock import local_time
from solkit_tui.ui.picker import selected_game
from solkit_tui.ui.picker.game_list import GameList
from solkit_tui.ui.picker.screen import PickerScreen
from solkit_tui.ui.picker.selected_game import SelectedGame
from solkit_tui.ui.requests import ContinueGame, PlayGame
from solkit_tui.ui.widgets.button_line import TextLine
from tests.support.amount import some
from tests.support.atlas import rated
from tests.support.keeping import settle
from tests.support.library import library_game
from tests.support.offers import offer
from tests.ui.helpers import Play, keys_told, playing

EASY, HARD = "Klondike (easy)", "Klondike (hard)"
REST = 0.1
"""Seconds after which the rules of the selected game are to be seen: ten times what they wait."""


pytestmark = pytest.mark.usefixtures("few_games")


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selected_game, "_REST", 0.01)


def _name(play: Play) -> str:
    return play.chosen.lstrip("★◆◇ ").split("  ")[0]


def _names(play: Play) -> list[str]:
    return [line.lstrip("★◆◇▶! ").split("  ")[0] for line in play.choices]


def _shown(play: Play) -> str:
    """The tab that is lit."""
    return str(play.app.screen.browsing.view)  # type: ignore[attr-defined]


async def _rest(play: Play) -> None:
    """Let the selection rest until what is told of it is seen."""
    await play.later(REST)
    await play.until(lambda: not play.app.screen._selected_game._waits)  # type: ignore[attr-defined]
    await play.pilot.pause()


# -- tabs and favourites --------------------------------------------------------------------------


async def test_a_new_player_sees_every_game_and_klondike_selected() -> None:
    async with playing() as play:
        assert _name(play) == EASY
        assert _shown(play) == "All"
        assert f"{len(play.choices)} games" in play.title
        assert "★" not in play.text


async def test_the_game_played_last_is_selected(home: Path) -> None:
    (home / "config.toml").write_text('last_played = "Yukon"\n')
    async with playing() as play:
        assert _name(play) == "Yukon"
        assert "Yukon" in play.text


async def test_star_marks_a_favourite_and_unmarks_it(home: Path) -> None:
    async with playing() as play:
        await play.press("asterisk")
        assert play.chosen.startswith("★")
        assert 'favourites = ["Klondike (easy)"]' in (home / "config.toml").read_text()
        await play.press("tab")
        assert (_shown(play), _names(play)) == ("Favourites", [EASY])
        await play.press("asterisk")
        assert "no favourites yet" in play.text
        await play.press("shift+tab")
        assert _name(play) == EASY
        assert "★" not in play.text.partition("Tab")[0]


async def test_tab_walks_the_views(home: Path) -> None:
    (home / "config.toml").write_text('recent = ["Yukon", "Golf"]\n')
    (home / "stats.toml").write_text('[games."Golf"]\nplayed = 2\nwon = 1\n')
    async with playing() as play:
        seen = []
        for _ in range(5):
            seen.append((_shown(play), len(play.choices)))
            await play.press("tab")
        every = seen[0][1]
        assert seen == [
            ("All", every),
            ("Favourites", 1),  # the words that say there are none
            ("Recent", 2),
            ("Never won", every - 1),
            ("Samples", 6),
        ]
        assert _shown(play) == "All"
        await play.press("tab", "tab")
        assert _names(play) == ["Yukon", "Golf"]


async def test_the_selection_stays_when_the_view_changes() -> None:
    async with playing() as play:
        await play.press("down", "shift+tab", "shift+tab")
        assert (_shown(play), _name(play)) == ("Never won", HARD)


async def test_a_click_picks_a_view() -> None:
    async with playing() as play:
        await play.click(play.find("Recent"))
        assert _shown(play) == "Recent"
        assert "you have not played a game yet" in play.text


async def test_a_key_without_a_game_to_act_on_says_so() -> None:
    async with playing() as play:
        for view, keys in {
            "all": {"left": "F7", "right": "F7"},
            "favourites": dict.fromkeys(("enter", "f9", "f2", "asterisk"), "no game is selected"),
        }.items():
            for key, said in keys.items():
                play.app.screen.query_one("#status", TextLine).show("")
                await play.press(key)
                assert (play.front, said in play.status) == ("picker", True), (view, key)
            await play.press("tab")


# -- the filter -----------------------------------------------------------------------------------


async def test_slash_opens_the_filter_and_escape_clears_it() -> None:
    async with playing() as play:
        every = len(play.choices)
        await play.press("slash", *"canf")
        assert _names(play)[:2] == ["Canfield", "Double Canfield"]
        assert _name(play) == "Canfield"
        assert f"of {every}" in play.title
        await play.press("escape")
        assert len(play.choices) == every
        assert _name(play) == "Canfield"
        await play.pilot.press("escape")
    assert play.app.return_code == 0


@pytest.mark.parametrize("text", some(["spi", "Spi", "gol", "x"], 3))
async def test_a_letter_begins_a_search(text: str) -> None:
    """A name that is typed where nothing takes it starts no game and changes no setting."""
    async with playing() as play:
        await play.press(*text)
        assert play.front == "picker"
        assert play.app.screen.filter_text == text  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("sign", "called"), [("space", "Space"), ("plus", "“+”"), ("full_stop", "“.”")]
)
async def test_other_signs_say_how_a_game_is_found(sign: str, called: str) -> None:
    async with playing() as play:
        await play.press(sign)
        assert (play.front, _name(play)) == ("picker", EASY)
        assert play.status == f"{called} does nothing here; type a game's name"


@pytest.mark.parametrize("key", ["slash", "ctrl+f"])
async def test_a_slash_starts_the_search(key: str) -> None:
    async with playing() as play:
        await play.press(key)
        assert "Esc clear" in play.text
        await play.type_too_much()
        await play.press(*"klondike")
        assert _name(play) == f"{EASY} · Klondike"
        await play.press("enter")
        assert play.title.startswith(EASY)


@pytest.mark.parametrize("letter", some("jkudKJ", 3))
async def test_letters_of_the_guide_move_the_selection(letter: str) -> None:
    async with playing() as play:
        every = len(play.choices)
        await play.press(letter)
        moved = _name(play)
        assert len(play.choices) == every
        assert moved != EASY
        await play.press(*"jkduJKj")  # however quickly: each of them moves
        assert len(play.choices) == every
        await play.press("f8", "escape", *"klo")
        assert play.app.screen.filter_text == "klo"  # type: ignore[attr-defined]
        await play.press("escape")
        await play.press(letter, letter, "x")  # no name has the three of them
        assert play.app.screen.filter_text == "x"  # type: ignore[attr-defined]


@pytest.mark.parametrize("text", some(["lady", "auntmary", "redandblack"], 3))
async def test_letters_typed_at_once_are_all_of_the_filter(text: str) -> None:
    """The first opens the filter line; what comes while it is made must not walk the list."""
    async with playing() as play:
        for letter in ("/", *text):
            play.app.post_message(Key("slash" if letter == "/" else letter, letter))
        picker: Any = play.app.screen
        await play.until(lambda: picker.filter_text == text)
        assert picker.filter_text == text


async def test_the_list_is_walked_while_the_filter_is_open() -> None:
    async with playing() as play:
        await play.press("slash", *"klondike", "down", "down", "up")
        assert _name(play) == _names(play)[1]
        name = _name(play).partition(" · ")[0]
        await play.press("enter")
        assert play.front == "table"
        assert play.title.startswith(name)


async def test_backspace_takes_letters_away_and_then_the_filter() -> None:
    async with playing() as play:
        every = len(play.choices)
        await play.press("slash", *"gx")
        assert "no game matches “gx”" in play.text
        await play.press("enter")
        assert play.front == "picker"
        await play.press("backspace")
        assert _name(play) == "Golf", "which most players know"
        await play.press("backspace", "backspace")
        assert len(play.choices) == every
        await play.press("j")
        assert len(play.choices) == every


async def test_star_marks_a_favourite_in_the_filter_too() -> None:
    async with playing() as play:
        await play.press("slash", *"yukon", "asterisk")
        assert play.chosen.startswith("★  Yukon")
        assert play.app.screen.filter_text == "yukon"  # type: ignore[attr-defined]


async def test_the_filter_holds_within_a_view(home: Path) -> None:
    (home / "config.toml").write_text('favourites = ["Yukon", "Golf"]\n')
    async with playing() as play:
        await play.press("slash", *"g", "tab")
        assert (_shown(play), _names(play)) == ("Favourites", ["Golf"])


# -- orders, families, filters --------------------------------------------------------------------


async def test_only_a_list_in_order_has_the_mark_of_an_order() -> None:
    async with playing() as play:
        assert "Name▴" in play.text
        await play.press("tab", "tab")
        assert (_shown(play), "Name▴" in play.text) == ("Recent", False)
        await play.press("tab", "slash", "g")
        assert "Name" in play.text
        assert "Name▴" not in play.text, "the games are in the order of their fit"


async def test_a_heading_sorts_and_sorts_the_other_way_round() -> None:
    async with playing() as play:
        await play.click(play.find("Skill"))
        assert "Skill▴" not in play.text  # five cells: no room for the arrow
        await play.press("home")
        lowest = play.chosen.count("●") + play.chosen.count("•")
        await play.click(play.find("Skill"))
        await play.press("home")
        assert lowest < play.chosen.count("●") + play.chosen.count("•")


@pytest.mark.parametrize("size", some([(60, 20), (80, 24), (120, 40), (200, 60)], 3))
async def test_the_list_says_what_was_measured(
    size: tuple[int, int], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = library_game("golf").rules
    monkeypatch.setattr(Services, "atlas", {"Golf": rated(rules=rules_digest(rules))})
    (home / "stats.toml").write_text('[games."Yukon"]\nplayed = 12\nwon = 5\n')
    async with playing(size=size) as play:
        await play.press("slash", *"golf")
        await play.until(lambda: "●●●●○" in play.chosen)
        assert play.chosen.startswith("Golf")
        assert ("78–88%" in play.chosen) is (size[0] > 60)
        said = "78–88% can be won" if size[0] == 60 else "78–88%" if size[0] == 80 else "won 40;"
        await play.until(lambda: said in play.text)
        assert said in play.text


async def test_games_are_sorted_and_chosen_by_the_share_that_can_be_won(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rows = (rated("Golf"), rated("Yukon", low=0.9, high=1.0), rated("Canfield", low=0.4, high=0.5))
    monkeypatch.setattr(Services, "atlas", {row.game: row for row in rows})
    async with playing(size=(80, 24)) as play:
        await play.click(play.find("Winnable"))
        assert [line.split()[0] for line in play.choices[:3]] == ["Yukon", "Golf", "Canfield"]
        await play.press("f6", "down", "down", "down", "right", "right", "enter")
        assert [line.split()[0] for line in play.choices] == ["Yukon", "Golf"]
        assert "winnable 60% or more" in play.text


async def test_families_fold() -> None:
    async with playing() as play:
        games, number = len(play.choices), play.row(0).split()[-2:]
        await play.press("f7")
        assert _name(play) == EASY
        assert len(play.choices) < games
        assert play.row(0).split()[-2:] == number, "a folded variant is a game, too"
        assert "Enter play " in play.row(-1)
        await play.press("left")
        assert "Enter unfold " in play.row(-1)
        heading = play.chosen
        assert heading.startswith("▸  Klondike")
        assert all(line[0] in "▸!" for line in play.choices)
        await play.press("right", "down")
        assert not play.chosen.startswith("▸")
        await play.press("up", "enter")
        assert play.chosen == heading
        await play.press("left")
        assert "is already folded" in play.status
        await play.press("right")
        assert "is already folded" not in play.status
        await play.press("left", "left")
        assert "is already folded" in play.status
        await play.press("down")
        assert "is already folded" not in play.status
        await play.press("up")
        await play.press("tab", "shift+tab")
        assert play.chosen == heading


async def test_a_misspelt_name_is_answered_with_the_nearest() -> None:
    async with playing() as play:
        await play.press(*"klondyke")
        assert "no game matches “klondyke”; did you mean Klondike" in play.text


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_enter_searches_for_the_nearest_name(size: tuple[int, int]) -> None:
    async with playing(size=size) as play:
        await play.press(*"klondyke")
        nearest = "" if size[0] == 60 else " Klondike (easy)"
        # Beside it the page of the game that was selected before may stand for a moment.
        assert f"Enter search{nearest}  Esc clear" in play.row(-1)
        await play.press("enter")
        assert play.chosen.startswith("Klondike")
        assert "Enter play  Esc clear" in play.row(-1)
        await play.press("enter")
        assert play.title.startswith("Klondike")


async def test_only_what_the_list_has_is_proposed() -> None:
    async with playing() as play:
        await play.press("tab", *"klondike")
        assert "no game matches “klondike” under Favourites" in play.text
        assert "did you mean" not in play.text
        assert play.row(-1).endswith("  Esc clear")


async def test_no_key_is_silent_where_nothing_is_found() -> None:
    async with playing() as play:
        await play.press("slash", *"zzqq")
        for key in ("enter", "f2", "f9", "asterisk"):
            await play.press(key)
            assert play.row(-1).endswith("no game is selected  Esc clear"), key
            await play.press("backspace", "q")
            assert "no game is selected" not in play.row(-1), key


@pytest.mark.parametrize(
    ("typed", "first"), [("free", "FreeCell"), ("spid", "Spider"), ("can", "Can")]
)
async def test_a_game_that_most_know_comes_first(typed: str, first: str) -> None:
    async with playing() as play:
        await play.press("slash", *typed)
        assert play.choices[0].startswith(first)
        assert play.chosen == play.choices[0]


async def test_a_search_that_finds_nothing_keeps_its_own_keys_below() -> None:
    async with playing() as play:
        await play.press("/", *"zzqq", "f2")
        assert "Esc clear" in play.text
        assert "Esc quit" not in play.text


async def test_the_last_row_says_where_escape_leads() -> None:
    async with playing() as play:
        assert play.row(-1).endswith("Esc quit")
        await play.press("/", "k")
        await play.resize(60, 20)
        assert play.row(-1).endswith("Esc clear")
        await play.press("escape", "f6", "right", "enter")
        assert play.row(-1).endswith("Esc clear")
        await play.press("escape")
        assert play.row(-1).endswith("Esc quit")
    async with playing(front=True) as play:
        await play.press("/", "escape")
        assert play.front == "picker"
        assert play.row(-1).endswith("Esc back")
        await play.press("escape")
        assert play.front == "front"
        assert play.row(-1).endswith("Esc quit")


async def test_where_escape_leads_is_said_anew_when_the_settings_change_it() -> None:
    async with playing(front=True) as play:
        await play.press("/", "escape", "f10")
        start_with = [line.startswith("Start with") for line in play.choices].index(True)
        await play.press(*["down"] * start_with, "right", "down", "enter")
        assert play.chosen.endswith("list")
        await play.press("escape")
        assert play.front == "picker"
        assert play.row(-1).endswith("Esc quit")


async def test_filters_combine_and_escape_takes_them_away() -> None:
    async with playing() as play:
        every = len(play.choices)
        await play.press("f6", "right", "down", "right", *["down"] * 3, "right", "enter")
        assert play.front == "picker"
        assert 0 < len(play.choices) < every
        assert "1 pack · never played" in play.lines[0]
        await play.press("f6", "end", "enter")
        assert len(play.choices) == every
        await play.press("f6", "down", "right", "right", "enter", "escape")
        assert (play.front, len(play.choices)) == ("picker", every)


async def test_how_the_list_was_looked_through_is_kept_for_the_next_time() -> None:
    async with playing() as play:
        await play.press("f7", "f7", "enter", "escape", "end", "up", "enter")
        assert play.front == "picker"
        assert str(play.app.screen.browsing.sort) == "Packs"  # type: ignore[attr-defined]


# -- beside and below the list --------------------------------------------------------------------


async def test_the_rules_stand_below_a_narrow_list() -> None:
    async with playing(size=(80, 24)) as play:
        await _rest(play)
        assert play.lines[-2].strip().startswith("build down in alternating colours")
        await play.press("home")
        await _rest(play)
        assert "two packs" in play.lines[-2]


async def test_the_rules_and_the_layout_stand_beside_a_wide_list() -> None:
    async with playing(size=(120, 40)) as play:
        await _rest(play)
        assert "Move all 52 cards" in play.text
        assert "▀" in play.text
        assert "today's deal" in play.lines[-1]
        await play.press("home")
        await _rest(play)
        assert "Move all 104 cards" in play.text


async def test_the_rules_wait_until_the_selection_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step through the list draws two lines of it and nothing else."""
    async with playing(size=(120, 40)) as play:
        await _rest(play)
        before = play.text
        assert "Aim" in before
        monkeypatch.setattr(selected_game, "_REST", 60)
        await play.press("down")
        seen = [line[76:] for line in play.lines]
        assert _name(play) == HARD
        assert seen == [line[76:] for line in before.splitlines()]


async def test_the_line_below_the_list_goes_with_the_selection(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """No rules are read for it, so nothing has to wait."""
    monkeypatch.setattr(selected_game, "_REST", 3600)
    monkeypatch.setattr(RuleLoader, "load", None)
    async with playing(size=(80, 24)) as play:
        told = {}
        for key in ("home", "end"):
            await play.press(key)
            told[_name(play)] = play.lines[-2].strip()
        assert len(set(told.values())) == 2
        assert all(line.endswith("F2 rules") for line in told.values())


async def test_a_window_may_become_wide_and_narrow_again() -> None:
    async with playing(size=(60, 20)) as play:
        await play.press("end")
        await play.resize(120, 40)
        await _rest(play)
        assert "Yukon" in play.lines[1][76:]
        await play.resize(80, 24)
        await _rest(play)
        assert "Aim" not in play.text
        assert "Family" in play.lines[1]
        assert play.lines[-2].strip()
        await play.resize(30, 8)
        assert "Yukon" in play.text


async def test_f2_shows_the_rules_whole_and_ctrl_e_their_text() -> None:
    async with playing() as play:
        await play.press("f2")
        assert play.front == "page"
        assert EASY in play.text
        assert "Aim" in play.text
        await play.press("escape")
        assert (play.front, _name(play)) == ("picker", EASY)
        await play.press("ctrl+e")
        assert play.title.startswith("my_klondike_easy.sol")


# -- the deal of the day --------------------------------------------------------------------------


async def test_f9_deals_todays_deal() -> None:
    async with playing() as play:
        play.app.services.wall = lambda: NOW
        number = game_deal_number(EASY, local_time(NOW)[:10])
        await play.press("f9")
        assert play.front == "table"
        assert play.session.deal == number


async def test_a_deal_of_the_day_that_was_played_is_marked(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = local_time(NOW)[:10]
    monkeypatch.setattr(container, "local_time", lambda _: local_time(NOW))
    lines: list[dict[str, Any]] = [
        {"id": "a", "game": "Golf", "ending": "won"},
        {"id": "b", "game": EASY, "ending": "lost"},
        {"id": "c", "game": HARD, "ending": "won", "deal": 1},
    ]
    common = {"started": f"{today}T00:00:01+00:00", "seconds": 9, "moves": 9, "aids": []}
    (home / "history.jsonl").write_text(
        "".join(
            json.dumps({**common, "deal": game_deal_number(line["game"], today), **line}) + "\n"
            for line in lines
        )
    )
    async with playing(size=(80, 50)) as play:
        await _rest(play)
        marks = {line.lstrip("◆◇ ").split("  ")[0]: line[0] for line in play.choices}
        assert marks["Golf"] == "◆"
        assert marks[EASY] == "◇"
        assert marks[HARD] == "K"


# -- what can be continued ------------------------------------------------------------------------


NOW = 1_800_000_000.0
OFFERS = (offer(HARD, 12345, 57, 187, NOW - 120), offer("Golf", None, 1, 5, NOW - 90000))


class _Picker(PickerScreen):
    """Keeps what it posts."""

    posted: list[Message]

    def post_message(self, message: Message) -> bool:
        if isinstance(message, PlayGame | ContinueGame):
            self.posted.append(message)
            return True
        return super().post_message(message)


async def _with_offers(play: Play, offers: Sequence[SavedGame] = OFFERS) -> _Picker:
    play.app.services.wall = lambda: NOW
    screen = _Picker(play.app.services)
    screen.lines.offers = tuple(offers)
    screen.posted = []
    await play.app.switch_screen(screen)
    await play.pilot.pause()
    return screen


async def test_what_can_be_continued_comes_first(home: Path) -> None:
    (home / "config.toml").write_text(f'last_played = "{HARD}"\n')
    async with playing() as play:
        screen = await _with_offers(play)
        assert play.choices[0].startswith(f"▶  Continue {HARD}")
        assert play.choices[0].endswith("deal 12345 · 57 moves · 3:07 · 2 min ago")
        assert play.choices[1].endswith("1 move · 0:05 · 1 day ago")
        assert play.chosen == play.choices[0]
        await play.press("enter")
        (message,) = screen.posted
        assert isinstance(message, ContinueGame)
        assert message.offer is OFFERS[0]


@pytest.mark.parametrize("spoil", ["damaged", "gone"])
async def test_a_game_that_cannot_be_continued_is_offered_no_longer(home: Path, spoil: str) -> None:
    async with playing("-g", EASY, "-n", "5") as play:
        await play.press("n")
    async with playing() as play:
        assert play.chosen.startswith("▶  Continue")
        (save,) = (path for path in (home / "saves").rglob("*") if path.is_file())
        if spoil == "gone":
            save.unlink()
        else:
            save.write_bytes(save.read_bytes() * 2)
        await play.press("enter")
        assert play.front == "picker"
        assert play.messages
        assert not any("Continue" in line for line in play.choices)
        await play.press("enter")
        assert play.front in ("picker", "table")


async def test_a_drag_marks_no_words() -> None:
    async with playing(size=(120, 40)) as play:
        for page in ((), ("f2",), ("f10",), ("f3",)):
            await play.press(*page)
            await play.pilot.mouse_down(offset=(11, 9))
            await play.pilot.hover(offset=(39, 17))
            await play.pilot.mouse_up(offset=(39, 17))
            assert play.app.screen.selections == {}
            if page:
                await play.press("escape")


async def test_a_game_is_continued_by_the_name_it_has_today() -> None:
    async with playing() as play:
        await _with_offers(play, (offer("American toad", 3, 2, 9, NOW - 120),))
        assert play.choices[0].startswith("▶  Continue American Toad ")


async def test_the_game_played_last_is_selected_though_others_can_be_continued(
    home: Path,
) -> None:
    (home / "config.toml").write_text('last_played = "Yukon"\n')
    async with playing() as play:
        await _with_offers(play)
        assert _name(play) == "Yukon"


async def test_the_messages_say_what_was_chosen() -> None:
    async with playing() as play:
        screen = await _with_offers(play, ())
        await play.press("enter", "f9")
        chosen, daily = screen.posted
        assert isinstance(chosen, PlayGame)
        assert isinstance(daily, PlayGame)
        assert (chosen.entry.name, chosen.deal) == (EASY, None)
        number = game_deal_number(EASY, local_time(NOW)[:10])
        assert (daily.entry.name, daily.deal) == (EASY, number)


# -- rule files that cannot be used ---------------------------------------------------------------


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_broken_whole_text_is_listed_at_the_end(home: Path, size: tuple[int, int]) -> None:
    (home / "rules").mkdir()
    (home / "rules" / "mine.sol").write_text("[global]\nname = Mine\ndecks = many\n")
    async with playing(size=size) as play:
        assert "could not be read" in play.status
        await play.press("end")
        assert play.chosen.startswith("!  mine.sol")
        await _rest(play)
        faults = play.app.services.rules.catalogue().failures[0].error.diagnostics
        assert len(faults) > 1
        assert f"mine.sol:{faults[0].line}:" in play.text
        await play.press("f9", "asterisk", "enter")
        assert play.front == "page"
        flat = " ".join(play.text.split())
        assert all(f"mine.sol:{fault.line}:{fault.column}:" in flat for fault in faults)
        await play.press("escape")
        assert play.chosen.startswith("!  mine.sol")


async def test_a_players_own_game_is_marked(home: Path) -> None:
    (home / "rules").mkdir()
    shipped = next(
        entry for entry in make_app([]).services.rules.catalogue().loaded if entry.name == "Golf"
    )
    (home / "rules" / "golf.sol").write_bytes(Path(shipped.path).read_bytes())
    async with playing() as play:
        await play.press("slash", *"golf")
        assert [line.split("  ")[0] for line in play.choices][:2] == ["Golf", "Golf · your own"]


async def test_a_whole_text_that_breaks_while_it_is_listed_does_no_harm(home: Path) -> None:
    (home / "rules").mkdir()
    mine = home / "rules" / "mine.sol"
    app = make_app([])
    golf = app.services.rules.find("Golf").path
    mine.write_bytes(Path(golf).read_bytes().replace(b"Golf", b"Mine"))
    async with playing(size=(120, 40)) as play:
        assert "Mine · your own" in "\n".join(play.choices)
        mine.write_text("[global]\n")
        await play.press("slash", *"mine")
        await _rest(play)
        assert "this rule file cannot be used" in play.text
        await play.press("f2")
        assert play.front == "picker"


async def test_the_order_of_the_games_is_kept() -> None:
    async with playing() as play:
        await play.press("f7", "f7", "f7")
        await play.click(play.find("Skill"))
        first = play.choices[0]
    async with playing() as play:
        assert play.choices[0] == first
        await play.press("f7", "f7", "f7", "f7", "f7")
        assert play.chosen.startswith("Klondike")
    async with playing() as play:
        assert play.chosen.startswith("Klondike")
        assert len(play.choices) < 100, "families are folded"


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_wins_without_help_are_told_apart(home: Path, size: tuple[int, int]) -> None:
    (home / "stats.toml").write_text('[games."Klondike (easy)"]\nplayed = 5\nwon = 3\n')
    log = HistoryService(str(home / "history.jsonl"))
    for number, aids in enumerate(((), ("hint",), ())):
        ending = Ending.WON
        log.add(GameRecord(f"{number}", "Klondike (easy)", 5, "2026-11-20", 60, 99, ending, aids))
    said = "won 3 of 5: 2 without help, 1 with help"
    async with playing(size=size) as play:
        wide = size[0] >= 100

        def read(left: int) -> str:
            return " ".join(" ".join(line[left:] for line in play.lines).replace("│", " ").split())

        left, beside = (76, said) if wide else (0, "✓ 2")
        await play.until(lambda: beside in read(left))
        assert beside in read(left)
        await play.press("f2", "end")
        await play.until(lambda: said.capitalize() in read(0))
        assert said.capitalize() in read(0)


async def test_a_key_that_does_nothing_says_so_until_the_next() -> None:
    async with playing(size=(80, 24)) as play:
        for key, said in {
            "f12": "F12 does nothing here",
            "ctrl+c": "Ctrl+C does nothing here",
            "equals_sign": "“=” does nothing here; type a game's name",
        }.items():
            await play.press(key)
            assert play.row(-1).strip().startswith(said)
            await play.press("down")
            assert play.row(-1).strip().startswith("●●●●● = all skill   Enter play ")


async def test_what_changes_below_a_page_is_seen_when_one_comes_back() -> None:
    async with playing(size=(80, 24)) as play:
        before, name = play.text, _name(play)
        await play.press("f1")
        settle(play.app.services.stats, name, (True, 60.0))
        await play.press("escape")
        assert play.text != before


async def test_it_looks_as_approved(home: Path, snapshot: SnapshotAssertion) -> None:
    (home / "stats.toml").write_text(
        '[games."Klondike (easy)"]\nplayed = 12\nwon = 5\nspent = { secs = 4321, nanos = 0 }\n'
    )
    async with playing() as play:
        play.app.services.wall = lambda: NOW
        await play.press("asterisk", "down", "down", "asterisk")
        for keys in ((), ("right",), ("f7",), ("f7", "slash", "f", "o"), ("escape", "f6")):
            await play.press(*keys)
            assert await play.pictures((60, 20), (80, 24)) == snapshot


async def test_the_column_beside_the_list_is_as_approved(
    home: Path, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setattr(Services, "atlas", {})  # its figures change with the solver
    (home / "rules").mkdir()
    (home / "rules" / "faulty.sol").write_text("[global]\nname = Faulty\n")
    told = []
    async with playing(size=(120, 40)) as play:
        play.app.services.wall = lambda: NOW
        column: SelectedGame = play.app.screen._selected_game  # type: ignore[attr-defined]
        for entry in play.app.screen.query_one(GameList).entries[::9]:
            column._item = entry.value
            for width, height in ((30, 12), (110, 36)):
                told += [f"{width}x{height}", *(row.plain for row in column._page(width, height))]
    assert "\n".join(line.rstrip() for line in told) == snapshot


async def test_what_keys_change_is_drawn() -> None:
    async with playing(size=(120, 40)) as play:
        await play.look_after("down", "asterisk", "pagedown", "tab", "shift+tab", "right", "f12")
        await play.look_after("slash", *"gol", "down", "backspace", "escape", "f7", "left", "end")


@pytest.mark.parametrize("width", [60, 70, 80, 99])
async def test_the_line_below_the_list_has_words_before_figures(width: int, home: Path) -> None:
    stats = StatsService(str(home / "stats.toml"))
    settle(stats, "klondike (easy)", *((game < 21, 100.0) for game in range(40)))
    async with playing(size=(width, 24)) as play:
        await play.press("slash", *"klondike (easy)")
        await play.until(lambda: "build" in play.row(-2))
        line = play.row(-2).strip()
        words = line.partition("  ")[0].removesuffix("…")
        assert "build down in alternating colours, and up from the Aces".startswith(
            words.removeprefix("Klondike: ")
        )
        assert len(words) >= 20, line
        assert line.endswith("F2 rules")


def test_the_keys_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    assert keys_told("picker") == snapshot


@pytest.mark.long
async def test_it_looks_after_a_resize_as_if_opened_at_that_size() -> None:
    seen = {}
    for size in (sizes := [(60, 20), (120, 40)]):
        async with playing(size=size) as play:
            await play.later(1)
            seen[size] = await play.settled()
    async with playing(size=(100, 30)) as play:
        for size in sizes:
            await play.resize(*size)
            await play.later(1)
            assert await play.settled() == seen[size], size
