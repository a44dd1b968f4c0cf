"""Answers that come twice or too late: keys and clicks faster than screens are built or go."""

import asyncio
import gc
import random
import warnings
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from weakref import WeakSet

import pytest
from textual import events
from textual.selection import Selection

from solkit_tui.ui.keys import inbox
from solkit_tui.ui.requests import LeaveTable
from solkit_tui.ui.table import cursor, moves
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry
from solkit_tui.ui.widgets.guarded import GuardedScreen
from tests.support.amount import amount, some
from tests.ui.helpers import EASY, Play, playing
from tests.ui.workshop.writing import writing

DIALOGS = {
    "menu": ["q"],
    "question": ["m", "f5"],
    "number": ["g"],
    "command": ["colon"],
    "help": ["f1"],
    "rules": ["f2"],
    "palette": ["ctrl+p"],
    "statistics": ["f3"],
    "export": ["f3", "e"],
    "settings": ["f10"],
    "own keys": ["f10", "end", "enter", "enter"],
    "a key": ["f10", "end", "enter", "enter", "enter"],
    "digits": ["f10", "end", "up", "enter", "end", "enter"],
    "review": ["m", "V"],
    "a winnable deal": ["N"],
    "the list of games": ["q", "c"],
    "help of the menu": ["q", "f1"],
}
"""How each dialog is opened from the table."""
KEYS = [
    "enter",
    "escape",
    "q",
    "y",
    "n",
    "f1",
    "f2",
    "f3",
    "f5",
    "f10",
    "down",
    "up",
    "pagedown",
    "pageup",
    "home",
    "end",
    "e",
    "d",
    "g",
    "space",
    "colon",
    "slash",
    "ctrl+p",
    "backspace",
    "tab",
    "left",
    "right",
    "plus",
    "delete",
    "t",
    "asterisk",
]


_DONE: dict[str, Callable[[Table], Table]] = {
    "enter": moves.smart,
    "space": moves.toggle_mark,
    "u": moves.undo,
    **{str(number): partial(cursor.column, number=number) for number in range(1, 8)},
}


def strike(play: Play, keys: Sequence[str]) -> None:
    """Keys that arrive in one write."""
    for key in keys:
        play.app.post_message(events.Key(key, key if len(key) == 1 else None))


async def idle(play: Play) -> None:
    """Wait until every key has been handed on."""
    await asyncio.sleep(0.01)
    while play.app.more_input and play.app.failure is None and not play.app._exit:
        await asyncio.sleep(0.01)
    await play.press()


async def opened(play: Play, dialog: str) -> None:
    await play.press(*DIALOGS[dialog])


@pytest.mark.parametrize("dialog", some(list(DIALOGS), 9))
async def test_every_key_and_click_twice_in_one_write(dialog: str) -> None:
    """No answer counts twice, whatever the key: the table below is never taken away."""
    async with playing(*EASY) as play:
        for key in random.Random(dialog).sample(KEYS, amount(1, 4)):
            await opened(play, dialog)
            strike(play, [key, key])
            await idle(play)
            for _ in range(6):
                if play.front in ("table", "picker"):
                    break
                strike(play, ["escape", "escape"])
                await idle(play)
            assert play.app.failure is None, key
            assert len(play.app.screen_stack) == 1, key
            if play.front == "picker":
                await play.press("home", "enter")
            if play.front == "menu":
                await play.press("enter")
        await opened(play, dialog)
        for choices in play.app.screen.query(ChoiceList):
            x, y, width, height = choices.region
            for row in range(min(height, 4)):
                for _ in range(2):
                    _click(play, x + min(3, width), y + row)
        await idle(play)
        assert play.app.failure is None


def _click(play: Play, x: int, y: int) -> None:
    for kind in (events.MouseDown, events.MouseUp):
        play.app.post_message(
            kind(None, x, y, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)
        )


async def test_a_command_typed_in_one_write_arrives() -> None:
    async with playing(*EASY) as play:
        strike(play, ["colon", *"supply", "enter"])
        await idle(play)
        await play.until(lambda: play.moves)
        assert (play.moves, play.front) == (1, "table")


async def test_many_commands_in_one_write() -> None:
    async with playing(*EASY) as play:
        for _ in range(amount(4, 20)):
            strike(play, ["colon", *"supply", "enter"])
        await idle(play)
        assert play.app.failure is None
        assert play.moves >= 4


class Standstill:
    """The clock of a machine that stands still for a minute whenever nobody looks."""

    def __init__(self) -> None:
        self._now = 0.0

    def monotonic(self) -> float:
        self._now += 60.0
        return self._now


async def test_a_machine_that_stood_still_has_done_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inbox, "time", Standstill())
    async with playing(*EASY) as play:
        strike(play, ["colon", *"supply", "enter"] * 4)
        await idle(play)
        assert (play.moves, play.front) == (4, "table")


async def test_no_key_at_the_table_overtakes_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even when they are handed on though others are under way."""
    monkeypatch.setattr(inbox.Inbox, "_busy", lambda self: False)
    chance = random.Random(1)
    async with playing(*EASY) as play:
        table = play.table
        for _ in range(5):
            keys = chance.choices([*_DONE, "enter", "enter", "enter"], k=30)
            for key in keys:
                table = _DONE[key](table)
            strike(play, keys)
            await idle(play)
            assert play.table == table, keys


@pytest.mark.long
async def test_help_and_back_many_times_leaves_one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    async with playing(*EASY) as play:
        pages, alive, push = WeakSet[Any](), [0], play.app.push_screen

        def pushed(page: Any, *given: Any) -> Any:
            pages.add(page)
            gc.collect()
            alive.append(len(pages))
            return push(page, *given)

        monkeypatch.setattr(play.app, "push_screen", pushed)
        strike(play, ["f1", "escape"] * amount(8, 25))
        await idle(play)
        assert (play.front, len(play.app.screen_stack)) == ("table", 1)
        assert 0 < max(alive) < 6  # those before are gone


async def test_a_page_down_in_a_palette_that_is_not_there_yet() -> None:
    async with playing(*EASY) as play:
        strike(play, ["ctrl+p", "pagedown", "pageup", "x", "x", "pagedown", "enter", "escape"])
        await idle(play)
        assert play.app.failure is None


async def test_typed_markup_is_shown_as_it_is() -> None:
    texts = ("[a=", "[/]", "[red", "[@click=a.b]", "\\[")
    async with playing() as play:
        for text in texts:
            await play.press("slash")
            play.app.post_message(events.Paste(text))
            await play.press()
            assert text in play.text
            await play.press("escape")
        await play.press("enter")
        for text in texts:
            await play.press("g")
            play.app.post_message(events.Paste(text))
            await play.press("enter")
            assert "not a deal number" in play.text
            await play.press("escape")


@pytest.mark.parametrize("digits", [11, 12])
async def test_a_number_of_many_digits_is_no_deal(digits: int) -> None:
    async with playing(*EASY) as play:
        await play.press("g")
        play.app.post_message(events.Paste("9" * digits))
        await play.press("enter")
        assert "not a deal number" in play.text
        await play.press("escape", "g", *"0000042", "enter")
        assert play.session.deal == 42
        await play.press("g")
        play.app.post_message(events.Paste("9" * 5000))  # which may be a board
        await play.press()
        assert 'board:1:1: not a card: "999", and 9 more' in play.text
        assert (play.front, play.session.deal) == ("table", 42)


@pytest.mark.long
@pytest.mark.parametrize("rows", [1, 2, 6][: amount(1, 3)])
async def test_lists_without_height(rows: int) -> None:
    async with playing(size=(20, rows)) as play:
        for opening in (["f10", "enter"], ["f3"], ["slash", "x", "x"], ["f6"]):
            await play.press(*opening)
            for key in ("pageup", "pagedown", "home", "end", "up", "down", "enter"):
                strike(play, [key, key])
            await idle(play)
            await play.press("escape", "escape")
        assert play.app.failure is None


async def test_a_choice_is_told_by_what_it_stands_for() -> None:
    """The list changes between the key and the answer: the answer stays what was meant."""
    async with playing(*EASY) as play:
        await play.press("q")
        choices = play.app.screen.query_one(ChoiceList)
        choices.action_cursor_down()
        meant = choices.entry
        choices.action_select()
        choices.fill([ListEntry("other", "leave")], 0)
        await play.press()
        assert meant is not None
        assert play.front == "table"
        assert not play.app._exit


async def test_a_click_on_what_a_list_no_longer_has() -> None:
    async with playing(*EASY) as play:
        await play.press("q")
        choices = play.app.screen.query_one(ChoiceList)
        x, y = choices.region.x + 3, choices.region.y + 3
        at = events.Click(choices, 3, 3, 0, 0, 1, False, False, False, screen_x=x, screen_y=y)
        choices.fill([ListEntry("the only one", "leave")], 0)
        choices.on_click(at)
        await play.press()
        assert play.front == "menu"


async def test_what_repeats_the_key_that_changed_screens_is_not_meant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inbox, "REPEAT", 30.0)
    async with playing("-n", "5") as play:
        strike(play, ["enter"] * 5)
        _click(play, 10, 10)
        await idle(play)
        assert (play.front, play.moves, play.marked) == ("table", 0, "")
        strike(play, ["m"])
        await idle(play)
        assert play.moves == 1


@pytest.fixture
def handed_on(monkeypatch: pytest.MonkeyPatch) -> list[events.Event]:
    """Return what has had its turn."""
    found: list[events.Event] = []
    meant = inbox.Inbox._for_screen_in_front

    def kept(self: inbox.Inbox, *given: Any) -> bool:
        found.append(given[-1])
        return meant(self, *given)

    monkeypatch.setattr(inbox.Inbox, "_for_screen_in_front", kept)
    return found


async def test_a_focus_report_costs_nothing(handed_on: list[events.Event]) -> None:
    async with playing(*EASY) as play:
        for at in range(2000):
            play.app.post_message(events.AppFocus() if at % 2 else events.AppBlur())
        await play.press()
        assert len(handed_on) < 20
        assert play.app.app_focus
        play.app.post_message(events.AppBlur())
        await play.press()
        assert not play.app.app_focus


@pytest.mark.usefixtures("home")
async def test_the_boss_key_overtakes_what_waits(handed_on: list[events.Event]) -> None:
    async with playing(*EASY) as play:
        await play.press("m")
        strike(play, ["f1", "escape"] * 200)
        strike(play, ["ctrl+q"])
        await play.until(lambda: play.app._exit)
        assert play.app._exit
        assert len(handed_on) < 100
    assert play.app.return_code == 0
    assert play.app.services.saves.all()[0].moves == 1


async def test_messages_to_a_screen_that_has_gone_are_dropped() -> None:
    async with playing() as play:
        await play.press("f10")
        settings: Any = play.app.screen
        await play.press("escape")
        assert settings.gone
        for message in (
            events.Resize(play.app.size, play.app.size),
            ChoiceList.Highlighted(ChoiceList(), ListEntry("x", "theme")),
            events.Callback(partial(settings.query_one, "#setting-list")),
        ):
            await settings._dispatch_message(message)
        settings.call_next(settings.query_one, "#setting-list")
        settings.dismiss(None)
        assert play.front == "picker"
        assert play.app.failure is None


async def test_a_table_that_is_left_twice_in_one_go_leaves_the_text_open(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        await play.press("f5")
        for _ in range(2):
            play.app.post_message(LeaveTable())
        await play.press()
        assert play.front == "workshop"


async def test_what_the_list_puts_off_until_a_frame_goes_with_it() -> None:
    async with playing(size=(120, 40)) as play:
        picker: Any = play.app.screen
        waiting: list[Any] = []
        await play.until(lambda: not picker._selected_game._waits)
        picker.call_after_refresh = waiting.append
        picker.on_resize(events.Resize(play.app.size, play.app.size))
        assert waiting
        await play.press("enter")
        await play.until(lambda: picker.gone)
        for callback in waiting:
            await picker._dispatch_message(events.Callback(partial(callback)))
        assert play.app.failure is None


async def test_no_winnable_deal_is_looked_for_where_the_table_has_gone() -> None:
    async with playing(*EASY) as play:
        table: Any = play.screen
        waiting: list[Any] = []
        table._start = table._start._replace(winnable=True)
        table.call_after_refresh = lambda *call: waiting.append(partial(*call))
        table.on_mount()
        await play.press("q", "c")
        await play.until(lambda: table.gone)
        for callback in waiting:
            await table._dispatch_message(events.Callback(callback))
        assert (play.front, len(waiting)) == ("picker", 2)


@pytest.mark.long
async def test_what_a_screen_that_has_gone_would_await_is_ended() -> None:
    async with playing() as play:
        await play.press("f10")
        settings: Any = play.app.screen
        await play.press("escape")
        gc.collect()  # what the tests before it have left
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            settings.selections = {settings: Selection(None, None)}
            gc.collect()
        assert said == []


async def test_nothing_flies_while_the_program_is_being_left() -> None:
    """Textual takes no widgets in then: what was put off, or comes now, is drawn as it lies."""
    async with playing(*EASY) as play:
        play.app.animation_level = "full"
        play.screen.table = moves.smart(play.table)
        play.app.exit()
        play.screen.draw()
        assert play.moves == 1


async def test_no_card_is_taken_up_while_the_program_is_being_left() -> None:
    async with playing(*EASY) as play:
        x, y = play.find("A♥")
        await play.pilot.mouse_down(offset=(x, y))
        screen = play.screen
        play.app.exit()
        place: dict[str, Any] = {"screen_x": x + 3, "screen_y": y}
        held = events.MouseMove(None, x + 3, y, 0, 0, 1, False, False, False, **place)
        await screen._dispatch_message(held)
        assert not screen.view.board.layer.dragging


@pytest.mark.parametrize("dialog", some(list(DIALOGS), 4, 9))
@pytest.mark.parametrize("left", ["screen", "program"])
async def test_a_screen_that_goes_before_it_is_built(
    dialog: str, left: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The boss key overtakes what waits: a screen that is left before it is composed gets no parts
    from Textual."""
    *before, last = DIALOGS[dialog]
    async with playing(*EASY) as play:
        await play.press(*before)
        compose = GuardedScreen._compose

        async def taken_down(self: Any) -> None:
            if left == "screen":
                self._pruning = True
            else:
                self.app.exit()
            await compose(self)

        monkeypatch.setattr(GuardedScreen, "_compose", taken_down)
        strike(play, [last])
        await asyncio.sleep(0.1)
        assert play.app.failure is None


async def test_a_sign_that_opened_a_line_may_be_typed_in_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(inbox, "REPEAT", 30.0)
    async with playing(*EASY) as play:
        keys = [":", *"moveto", "space", *"5:1", "space", "3"]
        names = {":": "colon"}
        for key in keys:
            sign = " " if key == "space" else key
            play.app.post_message(events.Key(names.get(key, key), sign))
        await idle(play)
        assert ":moveto 5:1 3" in play.text
