"""What is typed and clicked is handed on, one at a time."""

import asyncio
from collections.abc import Coroutine
from types import SimpleNamespace
from typing import Any, cast

import pytest
from textual.app import App
from textual.events import Event, Key
from textual.screen import Screen

from solkit_tui.ui.keys.inbox import Inbox


def begun_at_once(work: Coroutine[Any, Any, None]) -> object:
    """A task as Textual makes them from Python 3.12 on, here without anything to wait for."""
    with pytest.raises(StopIteration):
        work.send(None)
    return object()


def test_every_key_is_handed_on_where_tasks_begin_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Event] = []

    async def hand_on(event: Event) -> None:
        heard.append(event)

    async def settled(inbox: Inbox) -> None:
        pass

    monkeypatch.setattr(asyncio, "create_task", begun_at_once)
    monkeypatch.setattr(Inbox, "_settled", settled)
    app = type("Running", (), {"is_running": True})()
    inbox = Inbox(cast(App[Any], app), hand_on)
    keys = [Key("right", None), Key("f1", None), Key("a", "a")]
    assert all(inbox.takes(key) for key in keys)
    assert heard == keys


@pytest.mark.parametrize("from_below", [False, True])
def test_a_screen_that_opens_by_itself_is_deaf_at_first_and_not_when_it_comes_back(
    from_below: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[Event] = []

    async def hand_on(event: Event) -> None:
        heard.append(event)

    async def settled(inbox: Inbox) -> None:
        pass

    monkeypatch.setattr(asyncio, "create_task", begun_at_once)
    monkeypatch.setattr(Inbox, "_settled", settled)
    inbox = Inbox(cast(App[Any], SimpleNamespace(is_running=True, screen_stack=[])), hand_on)
    screen = SimpleNamespace(input_delay=3600.0, is_mounted=from_below)
    inbox.screen_changed(cast(Screen[Any], screen))
    assert inbox.takes(Key("enter", None))
    assert bool(heard) is from_below
