"""What is typed and clicked is handed on, one at a time."""

import asyncio
from collections.abc import Coroutine
from typing import Any, cast

import pytest
from textual.app import App
from textual.events import Event, Key

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
