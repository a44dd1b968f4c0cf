"""The settings: what is seen, what a value does at once, and what the file has of it."""

import errno
import os
import re
from itertools import product
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.services.settings import service as settings_service
from solkit_tui.services.settings.values import PanelPlace, Settings, Suits, WantedSize
from solkit_tui.ui.dialogs.page import HelpScreen
from solkit_tui.ui.drawing.look import DrawnSize, make_look
from solkit_tui.ui.keys.keys import LIST_KEYS
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.settings.screen import Sample
from solkit_tui.ui.widgets.choices import ChoiceList
from tests.support.amount import some
from tests.ui.helpers import EASY, Play, keys_told, playing

ROWS = (
    "Theme",
    "Four colours",
    "ASCII only",
    "Card size",
    "Information panel",
    "Animation",
    "Autoplay",
    "Confirmations",
    "Show winnability",
    "Hints",
    "New deals",
    "Start with",
    "Solver memory",
    "Shifted digits",
    "Keys",
)


async def opened(play: Play) -> None:
    """The settings over the table."""
    await play.press("o")
    assert play.front == "settings"


async def selected(play: Play, label: str) -> None:
    """The cursor on a setting."""
    await play.press("home")
    at = next(at for at, line in enumerate(play.choices) if line.startswith(label))
    await play.go_to(at)
    assert label in line_of(play, "#setting-list")


def line_of(play: Play, which: str) -> str:
    """The selected line of a list; empty: none."""
    entry = play.app.screen.query_one(which, ChoiceList).entry
    return "" if entry is None else str(entry.text).strip()


def values(play: Play) -> list[str]:
    """The values of the selected setting, as the right list has them."""
    choices = play.app.screen.query_one("#setting-values", ChoiceList)
    return [str(entry.text).strip() for entry in choices.entries]


def config(home: Path) -> str:
    file = home / "config.toml"
    return file.read_text(encoding="utf-8") if file.exists() else ""


def about(play: Play) -> str:
    """The line of explanation."""
    return play.lines[-2].strip()


@pytest.mark.parametrize("size", some([(60, 20), (80, 24), (120, 40), (200, 60)], 3))
async def test_every_setting_is_there_and_nothing_is_cut(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        await opened(play)
        seen = play.lines
        if size[1] <= 24:
            await play.press("end")  # here the list is scrolled
            seen += play.lines
            await play.press("home")
        values = (
            "auto",
            "off",
            "off",
            "auto",
            "right",
            "on",
            "off",
            "on",
            "off",
            "all cards",
            "any",
            "front page",
            "512 MiB",
            "us",
            "default",
        )
        for label, value in zip(ROWS, values, strict=True):
            lines = [line.split("│")[0].rstrip(" ▁▂▃▄▅▆▇█") for line in seen if label in line]
            assert any(line.endswith(f" {value}") for line in lines), play.text
        assert not any(line.endswith("…") for line in play.lines)
        assert play.lines[-1].rstrip().endswith("Esc back")
        assert len(play.lines) == size[1]


async def test_the_explanation_of_every_value_fits_sixty_columns() -> None:
    async with playing(*EASY, size=(60, 20)) as play:
        await opened(play)
        for label in some(ROWS, 8):
            await selected(play, label)
            explained = {about(play)}
            await play.press("right")
            for _ in values(play):
                text = about(play)
                assert text, label
                assert len(text) <= 56
                explained.add(text)
                await play.press("down")
            assert len(explained) > 1, label
            await play.press("left")


# -- theme ----------------------------------------------------------------------------------------


@pytest.mark.long
async def test_a_theme_that_is_looked_at_is_seen_everywhere_and_saved_nowhere(home: Path) -> None:
    async with playing(*EASY, "-t", "dark") as play:
        await opened(play)
        sample = play.app.screen.query_one(Sample)
        before = sample.render_line(1)
        await play.press("right", "up")
        assert line_of(play, "#setting-values") == "contrast"
        assert play.app.theme == "contrast"
        assert sample.render_line(1) != before
        assert "theme" not in config(home)
        assert about(play) == "white cards on black, strong borders"


async def test_escape_puts_the_old_theme_back(home: Path) -> None:
    async with playing(*EASY, "-t", "dark") as play:
        await opened(play)
        look = play.screen.view.board.look
        await play.press("right", "up", "up")
        assert play.app.theme == "classic"
        assert play.screen.view.board.look is not look
        x, y, width, height = play.app.screen.query_one(Sample).region
        assert any("♠" in line[x : x + width] for line in play.lines[y : y + height])
        await play.press("escape")
        assert (play.app.theme, play.front) == ("dark", "settings")
        assert play.screen.view.board.look is look
        assert line_of(play, "#setting-values") == ""
        await play.press("escape")
        assert play.front == "table"
        assert "theme" not in config(home)


async def test_every_theme_can_be_looked_at() -> None:
    async with playing(*EASY, size=(120, 40)) as play:
        await opened(play)
        await play.press("right", "home")
        seen = []
        for _ in values(play):
            seen.append(play.app.theme)
            assert "24" in play.text, "the deck of the sample"
            await play.press("down")
        assert seen[0] == "dark"  # of "auto"
        assert seen[1:] == sorted(set(seen))
        assert {"classic", "dark", "terminal"} <= set(seen)


async def test_an_arrow_to_where_the_player_is_says_so() -> None:
    async with playing() as play:
        await play.press("f10", "left")
        assert "press Esc to return" in play.status
        await play.press("right", "right")
        assert "press Enter to choose a value" in play.status


async def test_going_back_to_the_settings_leaves_a_theme_too() -> None:
    async with playing(*EASY) as play:
        await opened(play)
        for leaving in ("left", "h", "shift+tab"):
            await play.press("right", "up")
            assert play.app.theme != "dark"
            await play.press(leaving)
            assert play.app.theme == "dark", leaving


async def test_a_theme_that_is_taken_holds_at_the_table_and_is_saved(home: Path) -> None:
    (home / "config.toml").write_text('# mine\ntheme = "dark" # for the night\n\n[other]\na = 1\n')
    async with playing(*EASY) as play:
        await opened(play)
        await play.press("right", "up", "up", "enter")
        assert play.status == "Theme: classic"
        assert "● classic" in values(play)
        await play.press("escape")
        assert play.front == "table"
        assert play.app.theme == "classic"
        assert play.screen.view.board.look is play.app.appearance.look
        assert play.app.appearance.theme.name == "classic"
    text = config(home)
    assert '# mine\ntheme = "classic" # for the night\n' in text
    assert "[other]\na = 1\n" in text


async def test_the_next_table_has_the_theme_that_was_taken() -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await play.press("right", "up", "up", "enter", "escape", "f5")
        assert play.screen.view.board.look is play.app.appearance.look


async def test_what_the_command_line_asked_for_is_shown_and_not_saved(home: Path) -> None:
    async with playing(*EASY, "-t", "classic", "-4", "--size", "small") as play:
        await opened(play)
        assert "classic" in line_of(play, "#setting-list")
        await selected(play, "Autoplay")
        await play.press("enter")
        assert play.app.theme == "classic"
        assert play.app.in_force == Settings(
            theme="classic", four_color=True, card_size=WantedSize.SMALL, autoplay=True
        )
    text = config(home)
    assert "autoplay = true" in text
    assert not any(word in text for word in ("theme", "four_color", "card_size"))


async def test_a_theme_of_ones_own_is_listed_and_a_faulty_one_says_its_fault(home: Path) -> None:
    (home / "themes").mkdir()
    (home / "themes" / "mine.toml").write_text('about = "my own"\nlike = "light"\n')
    (home / "themes" / "bad.toml").write_text('about = "bad"\ntable = "grene"\n')
    async with playing(*EASY) as play:
        await opened(play)
        assert "mine" in values(play)
        assert values(play)[-1] == "✕ bad.toml"
        await play.press("right", "end")
        assert "grene" in about(play)
        assert play.app.theme == "dark"
        await play.press("enter")
        assert play.find("grene")
        await play.press("escape")
        assert play.app.theme == "dark"
        await play.press("up", "up", "enter")
        assert play.app.theme == "mine"
    assert 'theme = "mine"' in config(home)


async def test_every_fault_of_a_theme_is_told_and_a_cut_one_says_so(home: Path) -> None:
    (home / "themes").mkdir()
    faults = f'table = "{"grene" * 20}"\nedges = "curly"\ndark = "yes"\n'
    (home / "themes" / "bad.toml").write_text(faults)
    async with playing(*EASY, size=(60, 20)) as play:
        await opened(play)
        await play.press("right", "end")
        assert about(play).endswith("…")
        await play.press("enter")
        assert all(word in play.text for word in ("table: ", "edges: 'curly'", "dark: expected"))
        await play.press("escape")
        assert line_of(play, "#setting-values") == "✕ bad.toml"


async def test_a_value_that_is_looked_at_stays_so_in_another_size() -> None:
    async with playing(*EASY, "-t", "dark") as play:
        await opened(play)
        await play.press("right", "up")
        await play.resize(60, 20)
        assert line_of(play, "#setting-values") == "contrast"
        assert (about(play), play.app.theme) == ("white cards on black, strong borders", "contrast")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        (None, "Theme “mine” no longer exists."),
        ("tabel = 1", "did you mean 'table'?"),
        ("\n".join(f"fnord_{at} = 1" for at in range(40)), "unknown key (39 more faults;"),
    ],
    ids=["gone", "a fault", "many"],
)
async def test_a_saved_theme_that_is_not_taken_says_why(
    home: Path, text: str | None, why: str
) -> None:
    (home / "themes").mkdir()
    (home / "config.toml").write_text('theme = "mine"\n')
    if text is not None:
        (home / "themes" / "mine.toml").write_text(text)
    async with playing(*EASY) as play:
        assert play.app.theme == "dark"
        assert [
            message.startswith("Your theme could not be used") for message in play.messages
        ] == [True]
        assert why in play.messages[0]
        assert "Esc quit" in play.text or "Esc menu" in play.text, "not covered by it"
    assert config(home).startswith('theme = "mine"\n'), "it is taken again when it is mended"


# -- switches and values --------------------------------------------------------------------------


SWITCHES = [
    ("Four colours", "four_color", False),
    ("ASCII only", "ascii", False),
    ("Animation", "animation", True),
    ("Autoplay", "autoplay", False),
    ("Confirmations", "confirm", True),
]


async def test_a_switch_turns(home: Path) -> None:
    async with playing(*EASY) as play:
        await opened(play)
        for label, field, default in SWITCHES:
            await selected(play, label)
            for key, now in product(("enter", "space"), (not default, default)):
                await play.press(key)
                assert getattr(play.app.services.settings.settings, field) is now, (label, key)
                assert line_of(play, "#setting-list").split()[-1] == ("on" if now else "off")
                assert f"{field} = {str(now).lower()}" in config(home)
                assert play.status == f"{label}: {'on' if now else 'off'}"


async def test_switches_hold_at_the_table_at_once() -> None:
    async with playing(*EASY) as play:
        assert (play.table.autoplay, play.screen.view._wants_animation) == (False, True)
        await opened(play)
        for label in ("Autoplay", "Animation", "Four colours"):
            await selected(play, label)
            await play.press("enter")
        await play.press("escape")
        assert (play.table.autoplay, play.screen.view._wants_animation) == (True, False)
        assert play.screen.view.board.look is play.app.appearance.look
        assert play.screen.view.board.look is make_look(
            play.app.appearance.theme, True, play.app.appearance.terminal
        )


async def test_the_game_is_the_same_after_the_settings() -> None:
    async with playing(*EASY) as play:
        await play.press("d", "enter", "enter")
        session = play.session
        await opened(play)
        await play.press("right", "down", "enter", "down", "enter", "escape")
        assert play.front == "table"
        assert play.session is session


async def test_a_card_size_is_seen_in_the_sample_and_taken_by_the_table(home: Path) -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await selected(play, "Card size")
        assert values(play) == ["● auto", "huge", "large", "normal", "small", "line"]
        rows = [line for line in play.lines if "╭" in line or "╰" in line]
        await play.press("right", "end", "up")
        assert [line for line in play.lines if "╭" in line or "╰" in line] != rows
        await play.press("enter", "escape")
        assert isinstance(play.screen.view.board.arrangement, Arrangement)
        assert play.screen.view.board.arrangement.size is DrawnSize.SMALL
    assert 'card_size = "small"' in config(home)


async def test_the_panel_is_where_it_is_wanted(home: Path) -> None:
    async with playing(*EASY) as play:
        assert isinstance(play.screen.view.board.arrangement, Arrangement)
        await opened(play)
        await selected(play, "Information panel")
        await play.press("right", "down", "enter", "escape")
        assert play.screen.view.board.arrangement.panel is PanelPlace.BELOW
    assert 'panel = "below"' in config(home)


async def test_by_mouse() -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await play.click(play.find("Autoplay"))
        assert play.app.services.settings.settings.autoplay is True
        await play.click(play.find("Card size"))
        await play.click(play.find("small"))
        assert play.app.services.settings.settings.card_size is WantedSize.SMALL
        await play.click(play.find("Theme"))
        await play.click(play.find("light"))
        assert play.app.theme == "light"
        assert play.app.services.settings.settings.theme == "light"


async def test_what_cannot_be_saved_is_told_and_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async with playing(*EASY, "-t", "dark") as play:
        await play.later(0.5)  # what the table itself saves is saved
        await opened(play)
        monkeypatch.setattr(settings_service, "write_toml", full)
        await play.press("right", "up", "enter")
        assert play.app.theme == "contrast"
        assert any("No space left" in message for message in play.messages)


async def test_help_has_the_keys_of_the_screen() -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await play.press("f1")
        assert play.front == "page"
        assert "show the values" in play.text


async def test_resizing_keeps_what_is_selected() -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await selected(play, "Shifted digits")
        await play.press("right", "down", "down")
        for size in ((60, 20), (120, 40), (80, 24)):
            await play.resize(*size)
            assert "Shifted digits" in line_of(play, "#setting-list")
            assert line_of(play, "#setting-values").startswith("de ")


# -- keyboards ------------------------------------------------------------------------------------


async def test_the_shifted_digits_of_a_keyboard_choose_columns(home: Path) -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await selected(play, "Shifted digits")
        await play.press("right", "down", "down", "enter")
        assert play.status == "Shifted digits: de"
        await play.press("escape", "section_sign")
        assert play.where == "3"
        await play.press("4")
        await play.press("number_sign")  # the American keyboard's third
        assert play.where == "4"
    assert 'keyboard = "de"' in config(home)


async def test_a_keyboard_that_is_not_listed_is_learnt(home: Path) -> None:
    signs = "¡²³¤€¼½¾‘’"
    async with playing(*EASY) as play:
        await opened(play)
        await selected(play, "Shifted digits")
        await play.press("right", "end", "enter")
        assert play.front == "digits"
        await play.press("a")
        assert "a is a letter or digit" in play.text
        await play.press("f5")
        assert "F5 types no character" in play.text
        await play.press(signs[0], signs[0])
        assert f"{signs[0]} was already pressed" in play.text
        assert "Press Shift and 2" in play.text
        await play.press(signs[1], "backspace")
        assert "Press Shift and 2" in play.text
        await play.press(*signs[1:9])
        assert "Press Shift and 0" in play.text
        await play.press(signs[9])
        assert play.front == "settings"
        assert line_of(play, "#setting-list").split()[-1] == "own"
        assert any(value.startswith("● own") for value in values(play))
        await play.press("escape", signs[2])
        assert play.where == "3"
    assert f'keyboard = "{signs}"' in config(home)


async def test_learning_can_be_left(home: Path) -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await selected(play, "Shifted digits")
        await play.press("right", "end", "enter", "!", "escape")
        assert play.front == "settings"
    assert "keyboard" not in config(home)


async def test_a_keyboard_whose_signs_have_another_meaning_is_refused(home: Path) -> None:
    (home / "config.toml").write_text('[keys]\n"table.undo" = "§"\n')
    async with playing(*EASY) as play:
        await opened(play)
        await selected(play, "Shifted digits")
        await play.press("right", "down", "down", "enter")
        assert play.status == "§ is already used for: undo"
        assert play.app.services.settings.settings.keyboard == "us"


async def test_a_sign_with_another_meaning_is_refused_when_it_is_pressed() -> None:
    async with playing(*EASY) as play:
        await opened(play)
        await selected(play, "Shifted digits")
        await play.press("right", "end", "enter", "exclamation_mark", "question_mark")
        assert "? is already used for: show" in play.text
        assert "Press Shift and 2" in play.text
        await play.press("quotation_mark")
        assert "Press Shift and 3" in play.text
        assert "is already used" not in play.text


# -- keys -----------------------------------------------------------------------------------------


async def keys_opened(play: Play, help_text: str) -> None:
    """The list of keys, the cursor on what does this."""
    await opened(play)
    await selected(play, "Keys")
    await play.press("enter")
    if play.front == "settings":  # there are own keys: a choice
        await play.press("enter")
    assert play.front == "ownkeys"
    at = next(at for at, line in enumerate(play.choices) if line.endswith(help_text))
    await play.go_to(at)


async def test_every_action_is_listed_with_its_keys() -> None:
    async with playing(*EASY, size=(80, 99)) as play:
        await keys_opened(play, " undo")
        for text in (
            "U Ctrl+R       redo",
            "F5 R           new deal",
            "PgDn d         page down",
            "At the table",
            "In the list of games",
            "Ctrl+Q",
        ):
            assert text in play.text


@pytest.mark.long
async def test_another_key_holds_at_once_and_the_old_one_no_more(home: Path) -> None:
    async with playing(*EASY, size=(80, 80)) as play:
        await play.press("d", "enter", "enter")
        assert play.moves == 2
        await keys_opened(play, " undo")
        await play.press("enter")
        assert play.front == "key"
        await play.press("z")
        assert play.front == "ownkeys"
        assert play.chosen.split() == ["•", "z", "undo"]
        assert play.status == "z: undo"
        await play.press("escape", "escape")
        assert play.front == "table"
        await play.press("u")
        assert play.moves == 2
        await play.press("z")
        assert play.moves == 1
        await play.press("f1", "tab")
        assert any(re.search(r"\bz +undo", line) for line in play.lines)
    assert '[keys]\n"table.undo" = "z"' in config(home)


async def test_own_keys_of_the_file_hold_from_the_start(home: Path) -> None:
    (home / "config.toml").write_text('[keys]\n# as in vi\n"table.undo" = "z,ctrl+z" # mine\n')
    async with playing(*EASY) as play:
        await play.press("d", "enter", "z")
        assert play.moves == 0
        await keys_opened(play, " redo")
        await play.press("enter", "y")
    text = config(home)
    assert '# as in vi\n"table.undo" = "z,ctrl+z" # mine\n' in text
    assert '"table.redo" = "y"' in text


async def test_every_help_page_has_the_players_keys(home: Path) -> None:
    (home / "config.toml").write_text('[keys]\n"list.down" = "down,f8"\n')
    async with playing(*EASY) as play:
        play.app.push_screen(HelpScreen("Keys", (LIST_KEYS,)))
        await play.press()
        assert "F8" in play.text


async def test_a_clash_is_told_and_refused(home: Path) -> None:
    async with playing(*EASY) as play:
        await keys_opened(play, " undo")
        await play.press("enter", "p")
        assert play.front == "key"
        assert "p is already used" in play.text
        await play.press("1")
        assert "1 selects a column" in play.text
        await play.press("exclamation_mark")
        assert "! selects a column" in play.text
        await play.press("ctrl+c")
        assert "Ctrl+C is used by" in play.text
        await play.press("escape")
        assert play.front == "ownkeys"
        assert play.chosen.split() == ["u", "undo"]
    assert "keys" not in config(home)


async def test_a_key_can_be_added_and_all_taken_back(home: Path) -> None:
    async with playing(*EASY) as play:
        await keys_opened(play, " undo")
        await play.press("plus", "Z")
        assert play.chosen.split() == ["•", "u", "Z", "undo"]
        await play.press("backspace")
        assert play.chosen.split() == ["u", "undo"]
        await play.press("backspace")
        assert play.status.startswith("these are its default keys")
        await play.press("enter", "z", "escape")
        await selected(play, "Keys")
        assert values(play) == ["change keys…", "reset all keys"]
        await play.press("right", "down", "enter")
        assert line_of(play, "#setting-list").endswith("default")
        assert play.app.services.settings.settings.keys == ()
        await play.press("escape", "d", "enter", "u")
        assert play.moves == 0


async def test_shipped_keys_that_were_given_away_do_not_come_back() -> None:
    async with playing(*EASY) as play:
        await keys_opened(play, " undo")
        await play.press("enter", "z", "escape")
        await play.press("escape")
        await keys_opened(play, " restart this deal")
        await play.press("enter", "u", "escape", "escape")
        await keys_opened(play, " undo")
        await play.press("backspace")
        assert "u is already used for: restart this deal" in play.status
        assert play.chosen.split() == ["•", "z", "undo"]


async def test_escape_stays_the_way_out(home: Path) -> None:
    async with playing(*EASY) as play:
        await keys_opened(play, "game menu")
        await play.press("enter", "x", "escape", "escape")
        await play.press("q")
        assert play.front == "table"
        await play.press("x")
        assert play.front == "menu"
        await play.press("escape", "escape")
        assert play.front == "menu"


async def test_faulty_keys_of_the_file_are_told_and_left_out(home: Path) -> None:
    (home / "config.toml").write_text('[keys]\n"table.fly" = "z"\n"table.hint" = "u"\n')
    async with playing(*EASY) as play:
        assert any("table.fly" in message for message in play.messages)
        assert any("u is already used for: undo" in message for message in play.messages)
        await play.press("d", "enter", "u")
        assert play.moves == 0


# -- small windows --------------------------------------------------------------------------------


async def test_in_a_small_window_the_values_are_a_second_page(home: Path) -> None:
    async with playing(*EASY, size=(40, 12)) as play:
        await opened(play)
        assert "Animation" in play.text
        assert "classic" not in play.text
        await play.press("enter")
        assert "Animation" not in play.text
        assert "classic" in play.text
        await play.press("home", "down", "enter")
        assert "Animation" in play.text
        assert 'theme = "classic"' in config(home)
        await play.press("right")
        await play.resize(80, 24)
        assert "Animation" in play.text
        assert "contrast" in play.text


async def test_ascii_holds_everywhere_at_once() -> None:
    async with playing(*EASY) as play:
        assert not play.text.isascii()
        play.app.apply_settings(play.app.in_force._replace(ascii=True))
        await play.pilot.pause()
        assert play.text.isascii(), play.text
        play.app.apply_settings(play.app.in_force._replace(ascii=False))
        await play.pilot.pause()
        assert "A♥" in play.text
        play.app.apply_settings(play.app.in_force._replace(suits=Suits.LETTERS))
        await play.pilot.pause()
        assert "╭8h" in play.text
        assert not set("♣♠♥♦") & set(play.text), play.text


@pytest.mark.long
async def test_they_look_as_approved(
    monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    async with playing(*EASY) as play:
        await opened(play)
        assert await play.pictures((60, 20), (120, 40), (80, 24)) == snapshot
        for _ in play.choices:
            await play.press("down", "right")
            assert play.text == snapshot
            await play.press("left")
        await keys_opened(play, " undo")
        assert await play.pictures((60, 20), (80, 24)) == snapshot


async def test_what_keys_change_is_drawn() -> None:
    async with playing(*EASY, size=(100, 30)) as play:
        await play.press("f10")
        await play.look_after("down", "space", "down", "right", "down", "space", "left", "end")
        await play.look_after("enter", "down", "plus", "x", "delete", "f12", "up")


@pytest.mark.parametrize("size", some([(40, 12), (60, 20), (80, 24)], 3))
async def test_the_last_row_says_how_a_value_is_changed(size: tuple[int, int]) -> None:
    async with playing(*EASY, size=size) as play:
        await opened(play)
        assert "→ values" in play.row(-1)
        await play.press("right")
        assert "Enter choose" in play.row(-1)
        assert "…" not in play.row(-1)
        await play.press("left")
        assert "→ values" in play.row(-1)
        await play.press("enter", "down", "enter")
        assert "→ values" not in play.row(-1), "what was changed is said there"
        await play.press("right")
        assert "Enter choose" in play.row(-1)
        assert "…" not in play.row(-1)
        await play.press("escape", "escape")
        assert play.front == "table"


def test_the_keys_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    assert keys_told("settings") == snapshot


@pytest.mark.long
@pytest.mark.parametrize("keys", [("f10",), ("f10", "end", "enter", "enter")])
async def test_it_looks_after_a_resize_as_if_opened_at_that_size(keys: tuple[str, ...]) -> None:
    async with playing(*EASY) as play:
        await play.looks_as_opened(*keys)
        await play.looks_as_opened(*keys, sizes=((40, 12), (80, 24)))
