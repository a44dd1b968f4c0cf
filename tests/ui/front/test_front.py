"""The front page: tiles, keys, mouse, typing, and the way out."""

from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.events import Key
from textual.geometry import Size

from solkit_tui.engine.action import Remove
from solkit_tui.engine.deal import deal_out
from solkit_tui.resources import bundled
from solkit_tui.services import container
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.ui.front.grid import TileGrid
from solkit_tui.ui.front.screen import FrontScreen
from solkit_tui.ui.front.tiles import done_line
from tests.support.amount import some
from tests.support.library import library_game
from tests.ui.helpers import EASY, Play, keys_told, playing

SIZES = [(60, 20), (80, 24), (120, 40), (200, 60)]


def _grid(play: Play) -> TileGrid:
    return play.app.screen.query_one(TileGrid)


def _is_drawn(grid: TileGrid) -> bool:
    return len(grid._pictures) == (len(grid.tiles) if grid.places.across else 0)


def _selected(play: Play) -> str:
    return _grid(play).tile.name


@pytest.mark.parametrize("size", some(SIZES, 2, 0))
async def test_the_first_start_says_how_to_begin_and_enter_plays(size: tuple[int, int]) -> None:
    async with playing(front=True, size=size) as play:
        assert "Press Enter to play, F1 for the keys" in play.text
        assert _selected(play).startswith("Klondike")
        heavy = [
            segment.text
            for strip in play.strips
            for segment in strip
            if segment.style and segment.style.bold
        ]
        for name in ("Today", "Spider", "FreeCell", "All "):
            assert name in play.text
            assert name in " ".join(heavy)
        for line in ("three daily deals", "search or browse"):
            assert line in play.text
            assert line not in " ".join(heavy), "only names and digits are heavy"
        await play.press("enter")
        assert play.title.startswith("Klondike (turn one)")


@pytest.mark.long
async def test_what_the_head_has_no_room_for_is_cut_with_a_mark(home: Path) -> None:
    (home / "stats.toml").write_text('[games."Yukon"]\nplayed = 1\nwon = 0\n')
    async with playing(size=(40, 12), front=True) as play:
        for columns in range(24, 62):
            await play.resize(columns, 12)
            head = play.row(0)
            assert head.endswith(("any you write yourself", "…")), head
            assert len(head) < columns


async def test_a_game_that_was_left_is_selected_and_goes_on() -> None:
    async with playing(*EASY, front=True) as play:
        await play.press("n", "escape")
        await play.pilot.press("up", "up", "enter")
        await play.press()
    async with playing(front=True) as play:
        assert "Press Enter to play" not in play.text
        assert _selected(play) == "Continue Klondike"
        assert "1 move" in play.text
        await play.press("enter")
        assert (play.front, play.moves) == ("table", 1)


async def test_a_game_that_cannot_be_continued_has_no_tile_any_more(home: Path) -> None:
    async with playing(*EASY) as play:
        await play.press("n")
    (save,) = (path for path in (home / "saves").rglob("*") if path.is_file())
    save.write_bytes(save.read_bytes() * 2)
    async with playing(front=True) as play:
        assert _selected(play) == "Continue Klondike"
        await play.press("enter")
        assert play.front == "front"
        assert play.messages
        assert _grid(play).tiles[0].waits
        await play.click(play.find("no unfinished game"))
        assert play.status == "Continue: no unfinished game"
        assert _selected(play) == "Today"


async def test_a_digit_plays_its_tile() -> None:
    async with playing(front=True) as play:
        await play.press("3")
        assert play.title.startswith("Spider")
        await play.press("escape", "c", "8")  # there is no room for this one
        assert play.title.startswith("Golf")


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_page_ends_at_its_ends(size: tuple[int, int]) -> None:
    async with playing(front=True, size=size) as play:
        places = _grid(play).places
        for at, tile in enumerate(_grid(play).tiles):
            x, y = play.find(f"{tile.digit} {tile.name}".strip())
            beside = places.width + places.gap if places.across and not at else 0
            assert x == places.region(at).x + beside + (2 if tile.digit else 4)
            if not tile.variants:
                row, after = (y + 1, 2) if places.across else (y, 28)
                after -= 0 if tile.digit else 2
                assert play.lines[row][x + after :].startswith(tile.line), "in one column"
        await play.press("home", "left", "up")
        assert _grid(play).selected == 1, "there is nothing to continue"
        await play.press("end", "right", "down")
        assert _grid(play).selected == len(_grid(play).tiles) - 1


async def test_a_key_that_does_nothing_says_so_until_the_next() -> None:
    async with playing(front=True) as play:
        for key, said in {
            "f12": "F12 does nothing here",
            "ctrl+c": "Ctrl+C does nothing here",
            "equals_sign": "“=” does nothing here",
            "space": "Space does nothing here",
        }.items():
            await play.press(key)
            assert play.row(-1).strip().startswith(said)
            assert play.front == "front"
            await play.press("right")
            assert play.row(-1).strip().startswith("Enter play ")


async def test_a_digit_with_which_a_name_begins_plays_its_tile_at_once() -> None:
    async with playing(front=True) as play:
        begin = {one.name[0] for one in play.app.services.rules.catalogue().loaded}
        digit = max(begin & set("123456"))
        (name,) = (tile.name for tile in _grid(play).tiles if tile.digit == digit)
        await play.press(digit)
        assert play.title.startswith(name)


async def test_arrows_and_letters_of_the_guide_go_between_tiles() -> None:
    async with playing(front=True) as play:
        for ways in (("left", "right", "up", "down"), ("h", "l", "k", "j")):
            grid = _grid(play)
            grid.selected = 4
            for key, at in zip((*ways, "home", "end"), (3, 4, 1, 4, 1, 6), strict=True):
                await play.press(key)
                assert grid.selected == at, key
            await play.press(ways[1], ways[3])
            assert grid.selected == 6
            for first, last in (("K", "J"), ("u", "d"), ("pageup", "pagedown")):
                await play.press(first)
                assert grid.selected == 1, first
                await play.press(last)
                assert grid.selected == 6, last


async def test_the_rules_and_the_text_are_those_of_the_selected_tile() -> None:
    async with playing(front=True) as play:
        await play.press("right", "right", "f2")
        assert "FreeCell" in play.row(play.find("Aim")[1] - 2)
        await play.press("escape", "ctrl+e")
        assert play.title.startswith("my_freecell.sol")


@pytest.mark.parametrize("size", some(SIZES, 2, 1))
async def test_a_click_plays_a_tile(size: tuple[int, int]) -> None:
    async with playing(front=True, size=size) as play:
        await play.click(play.find("Spider"))
        assert play.title.startswith("Spider")


async def test_all_games_lead_to_the_list_and_escape_back_and_out() -> None:
    async with playing(front=True) as play:
        await play.press("end", "enter")
        assert play.front == "picker"
        await play.press("escape")
        assert play.front == "front"
        await play.pilot.press("escape")
    assert play.app.return_code == 0
    assert play.app.farewell


@pytest.mark.parametrize("front", [True, False])
async def test_typing_a_name_finds_it(front: bool) -> None:
    async with playing(front=front) as play:
        for letter in "klondike (h":  # in one burst: the first of them make the line
            play.app.post_message(Key(letter, letter) if letter.isalnum() else Key("x", letter))
        await play.until(lambda: play.front == "picker" and "klondike (h" in play.text)
        assert play.chosen.startswith("Klondike ◂ turn three ▸")
        await play.press("enter")
        assert play.title.startswith("Klondike (turn three)")


async def test_a_letter_that_moved_gives_the_selection_back_when_a_search_begins() -> None:
    async with playing(front=True) as play:
        await play.press("j")
        assert _grid(play).selected == 5
        await play.press(*"lkhj", *"ro")
        assert play.front == "picker"
        assert play.app.screen.filter_text == "ro"  # type: ignore[attr-defined]
        await play.press("escape", "escape", *"klo")
        assert play.app.screen.filter_text == "klo"  # type: ignore[attr-defined]
        await play.press("escape", "escape")
        assert play.front == "front"


def _beginnings() -> list[str]:
    """Three letters of a name or other name of the library, so that each letter which stands first,
    second or third in any stands there in one."""
    entries = RuleLoader(bundled("rules"), "").catalogue().loaded
    names = (name[:3] for entry in entries for name in (entry.name, *entry.aka))
    places = {name: {*enumerate(name.casefold())} for name in sorted(names) if name[0].isalpha()}
    left, taken = set[tuple[int, str]]().union(*places.values()), []
    while left:
        taken.append(max(places, key=lambda name: len(places[name] & left)))
        left -= places[taken[-1]]
    return taken


@pytest.mark.long
@pytest.mark.parametrize("front", [True, False])
async def test_no_letter_of_any_name_starts_a_game_or_changes_a_setting(
    front: bool, home: Path
) -> None:
    async with playing(front=front) as play:
        before = play.app.services.settings.settings
        for name in some(_beginnings(), 8):
            for letter in name:
                key = letter if letter.isalpha() else {" ": "space", "'": "apostrophe"}.get(letter)
                await play.press(key or "full_stop")
                assert play.front in ("front", "picker")
            screen = play.app.screen
            assert getattr(screen, "filter_text", "").casefold() == name.casefold(), name
            assert play.app.services.settings.settings == before
            await play.press("escape")
            if front:
                await play.press("escape")
        assert not (home / "stats.toml").exists()


async def test_the_page_follows_the_window(home: Path) -> None:
    async with playing(front=True) as play:
        for columns, rows in [(30, 8), (200, 60), (1, 1), (60, 20), (120, 40), (80, 24)]:
            await play.resize(columns, rows)
            assert _grid(play).tile in _grid(play).tiles
        assert "Klondike" in play.text


async def test_a_favourite_stands_behind_the_first_games() -> None:
    async with playing(front=True, size=(120, 40)) as play:
        await play.press("7", "escape", "c")
        assert [tile.digit for tile in _grid(play).tiles] == ["", *"12345760"]
        await play.press("end", "left", "asterisk")
        assert "TriPeaks added to favourites" in play.status
        assert [tile.digit for tile in _grid(play).tiles] == ["", *"12345670"]


async def test_pictures_come_after_the_first_frame() -> None:
    async with playing(front=True) as play:
        await play.until(lambda: len(_grid(play)._pictures) == 7)
        assert any("▀" in line for line in play.lines)
        there = dict(_grid(play)._pictures)
        screen = play.app.screen
        assert isinstance(screen, FrontScreen)
        screen._draw_from(((),) * 7, Size(1, 1))
        assert _grid(play)._pictures == there, "those of another size come too late"


@pytest.mark.usefixtures("few_games")
async def test_it_looks_as_approved(
    monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setattr(container, "local_time", lambda seconds: "2026-12-15T09:00:00Z")
    async with playing(*EASY, front=True) as play:
        await play.press("n", "n", "escape", "c")
        await play.press("end", "asterisk", "home")
        for size in SIZES:
            await play.resize(*size)
            await play.until(lambda: _is_drawn(_grid(play)))
            assert play.picture == snapshot


async def test_what_keys_change_is_drawn() -> None:
    async with playing(*EASY, front=True, size=(120, 40)) as play:
        await play.press("n", "escape", "c")
        await play.until(lambda: _is_drawn(_grid(play)))
        await play.look_after("right", "down", "end", "asterisk", "home", "right", "right")
        await play.look_after("greater_than_sign", "asterisk", "asterisk", "Z", "f12", "left")


async def test_arrows_go_where_it_was_approved(snapshot: SnapshotAssertion) -> None:
    said = []
    async with playing(*EASY, front=True) as play:
        await play.press("n", "escape", "c")
        for size in SIZES:
            await play.resize(*size)
            grid = _grid(play)
            for across, down in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                gone = []
                for at in range(len(grid.tiles)):
                    grid.selected = at
                    grid.step(across, down)
                    gone.append(grid.selected)
                said.append(f"{size} {across},{down}: {gone}")
    assert "\n".join(said) == snapshot


async def test_a_narrow_page_cuts_no_words_that_have_room() -> None:
    async with playing(size=(40, 12), front=True) as play:
        await play.press()
        assert not any("…" in line for line in play.lines[1:])
        assert "three daily deals" in play.text
        y = next(y for y, line in enumerate(play.lines) if "◂ turn one" in line)
        right = play.row(y).index("▸")
        for x in range(right - 1, right + 2):  # three cells wide, and always at the same place
            before = play.row(y)
            await play.click((x, y))
            assert play.row(y) != before
            assert play.row(y).index("▸") == right


async def test_the_game_to_be_continued_shows_how_far_it_has_come(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing(*EASY, front=True) as play:
        await play.press("4", "enter", "1", "enter")  # two Aces
        await play.press("escape", "c")
        await play.until(lambda: _is_drawn(_grid(play)))
        assert "2 of 52 done · 2 moves" in play.text
        assert _grid(play)._pictures[0] != _grid(play)._pictures[2], "the deal was played on"
        # It may be read by anybody meanwhile, and one that is damaged is told when it is continued.
        (save,) = (home / "saves").iterdir()
        save.write_bytes(save.read_bytes().replace(b"moveto", b"nonsense"))
        await play.press("0", "escape")
        await play.until(lambda: _is_drawn(_grid(play)))
        assert "of 52 done" not in play.text
        assert save.exists()


def test_the_keys_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    assert keys_told("front") == snapshot


def test_cards_that_were_removed_are_done() -> None:
    game = library_game("the_wish")
    state = deal_out(game, 1)
    assert done_line(game.rules, state) == "0 of 32 done"
    removal = next(action for action in game.actions(state) if isinstance(action, Remove))
    assert done_line(game.rules, state.apply(game.legal_move(state, removal))) == "2 of 32 done"


@pytest.mark.long
async def test_it_looks_after_a_resize_as_if_opened_at_that_size() -> None:
    seen = {}
    for size in (sizes := [(60, 20), (120, 40)]):
        async with playing(size=size, front=True) as play:
            await play.later(1)
            seen[size] = await play.settled()
    async with playing(size=(100, 30), front=True) as play:
        for size in sizes:
            await play.resize(*size)
            await play.later(1)
            assert await play.settled() == seen[size], size
