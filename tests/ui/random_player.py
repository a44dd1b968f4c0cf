"""A player who presses, clicks, pastes and resizes anything anywhere; what ends badly is shrunk.

By hand: ``python -m tests.ui.random_player SECONDS [SEED]``.
"""

import asyncio
import gc
import os
import random
import sys
import tempfile
import time
from collections.abc import Sequence
from typing import Any, NamedTuple
from unittest import mock

from textual import events
from textual.geometry import Size

from solkit_tui.ui import app as application
from solkit_tui.ui.drawing.abilities import Colors, TerminalAbilities
from solkit_tui.ui.drawing.look import FULL_TERMINAL
from solkit_tui.ui.keys import inbox
from solkit_tui.ui.keys.keys import BACK, FORWARD
from tests.ui.helpers import Play, playing

SIZES = ((80, 24), (60, 20), (120, 40), (40, 12), (20, 6), (1, 1), (210, 70))
"""The last is a table of huge cards."""
GAMES = ("klondike (easy)", "free cell", "canfield", "spider", "golf", "pyramid", "")
TERMINALS = tuple(TerminalAbilities(colors, plain) for colors in Colors for plain in (False, True))
THEMES = ("dark", "classic", "light", "contrast", "four_color", "terminal")
BUTTONS = (1, 1, 1, 1, 2, 3, BACK, FORWARD)
KEYS = (
    *"1234567890abcdefghijklmnopqrstuvwxyzJKNRSTU/?:+*!@",
    "enter",
    "enter",
    "escape",
    "escape",
    "space",
    "up",
    "down",
    "left",
    "right",
    "home",
    "end",
    "pageup",
    "pagedown",
    "tab",
    "shift+tab",
    "backspace",
    "delete",
    "f1",
    "f2",
    "f3",
    "f4",
    "f5",
    "f10",
    "ctrl+p",
    "ctrl+r",
    "ctrl+f",
    "ctrl+c",
    "alt+3",
)
TEXTS = ("[a=", "[/]", "[@click=app.quit]x", "9" * 5000, "klondike", "\x1b[2J", "", "纸牌", "1\n2")
PATIENCE = 90.0
"""Seconds in which everything must have been handled, on a machine with much else to do."""


class Act(NamedTuple):
    """Something that a player does."""

    kind: str
    text: str = ""
    x: int = 0
    y: int = 0
    button: int = 1


class Game(NamedTuple):
    """What is started, and what is done to it."""

    name: str
    size: tuple[int, int]
    acts: tuple[Act, ...]
    terminal: TerminalAbilities = FULL_TERMINAL
    theme: str = "dark"


ACTS = 120
"""The acts of a game."""


def invented(seed: int) -> Game:
    """A game of acts by chance."""
    chance = random.Random(seed)
    size = chance.choice(SIZES)
    acts = []
    for _ in range(ACTS):
        kind = chance.choices(
            ("key", "click", "row", "menu", "move", "paste", "size", "wait"),
            (60, 12, 8, 2, 5, 3, 3, 7),
        )[0]
        x, y = chance.randrange(max(1, size[0])), chance.randrange(max(1, size[1]))
        match kind:
            case "key":
                acts.append(Act(kind, chance.choice(KEYS)))
            case "paste":
                acts.append(Act(kind, chance.choice(TEXTS)))
            case "size":
                size = chance.choice(SIZES)
                acts.append(Act(kind, "", *size))
            case "row":  # the buttons of the title and of the last row
                acts.append(Act("click", "", x, chance.choice((0, size[1] - 1))))
            case "menu":
                acts += [Act("key", "q"), Act("click", "", size[0] // 2, y)]
            case _:
                acts.append(Act(kind, "", x, y, chance.choice(BUTTONS)))
    name, size, terminal = chance.choice(GAMES), chance.choice(SIZES), chance.choice(TERMINALS)
    return Game(name, size, tuple(acts), terminal, chance.choice(THEMES))


async def ends_badly(game: Game) -> str:
    """Return what is wrong after a game; empty: nothing."""
    arguments = ("-g", game.name, "-n", "5") if game.name else ()
    seen = mock.patch.object(application, "this_terminal", return_value=game.terminal)
    with seen, tempfile.TemporaryDirectory() as home, mock.patch.dict(os.environ, SOLKIT_HOME=home):
        try:
            async with playing(*arguments, "-t", game.theme, size=game.size) as play:
                for act in game.acts:
                    await _do(play, act)
                return await _left_in_order(play)
        except Exception as error:
            return f"{type(error).__name__}: {error}"


async def _do(play: Play, act: Act) -> None:
    app = play.app
    match act.kind:
        case "key":
            sign = act.text if len(act.text) == 1 else None
            names = {
                "/": "slash",
                "?": "question_mark",
                ":": "colon",
                "+": "plus",
                "*": "asterisk",
                "!": "exclamation_mark",
                "@": "at",
            }
            app.post_message(events.Key(names.get(act.text, act.text), sign))
        case "paste":
            app.post_message(events.Paste(act.text))
        case "size":
            size = Size(act.x, act.y)
            if app._driver is not None:
                app._driver._size = size
            app.post_message(events.Resize(size, size))
        case "wait":
            await asyncio.sleep(0.01 * act.button)
        case "move":
            app.post_message(_mouse(events.MouseMove, act))
        case "click":
            app.post_message(_mouse(events.MouseDown, act))
            app.post_message(_mouse(events.MouseUp, act))


def _mouse(kind: type[events.MouseEvent], act: Act) -> events.MouseEvent:
    button = 0 if kind is events.MouseMove else act.button
    place: dict[str, Any] = {"screen_x": act.x, "screen_y": act.y}
    return kind(None, act.x, act.y, 0, 0, button, False, False, False, **place)


async def _left_in_order(play: Play) -> str:
    """Return whether everything is handled, cards are conserved and the boss key ends it."""
    app = play.app
    patience = time.monotonic() + PATIENCE
    await asyncio.sleep(0.01)
    while app.more_input and app.is_running and app.failure is None:
        await asyncio.sleep(0.01)
        if time.monotonic() > patience:
            return "keys are left that nobody takes"
    if app.failure is None and not app._exit:
        for screen in app.screen_stack:
            if type(screen).__name__ == "TableScreen":
                piles = play.state.piles
                cards = sum(len(pile) for pile in piles)
                if cards != play.game.rules.pack_size:
                    return f"{cards} cards"
        if len(app.screen_stack) > 5:
            return f"{len(app.screen_stack)} screens"
        app.post_message(events.Key("ctrl+q", None))
        while not app._exit and time.monotonic() < patience:
            await asyncio.sleep(0.01)
        if not app._exit:
            return "the boss key ends nothing"
    return "" if app.failure is None else f"{type(app.failure).__name__}: {app.failure}"


async def shrunk(game: Game) -> Game:
    """A shorter game that ends badly too."""
    tries = 150
    step = max(1, len(game.acts) // 2)
    while step and tries > 0:
        at = 0
        while at < len(game.acts) and tries > 0:
            shorter = game._replace(acts=game.acts[:at] + game.acts[at + step :])
            tries -= 1
            if await ends_badly(shorter):
                game = shorter
            else:
                at += step
        step //= 2
    return game


async def play_for(seconds: float, seed: int = 0) -> str:
    """Play games until the time is over; a report of the first that ends badly, shrunk."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        game = invented(seed)
        fault = await ends_badly(game)
        if fault:
            smallest = await shrunk(game)
            return f"seed {seed}: {fault}\nshrunk: {await ends_badly(smallest)}\n{smallest}"
        seed += 1
    return ""


def _main(seconds: str = "60", seed: str = "0") -> None:
    end, at = time.monotonic() + float(seconds), int(seed)
    found = 0
    while time.monotonic() < end:
        inbox.REPEAT = random.Random(at).choice((0.0, 0.3))
        fault: Sequence[str] = (asyncio.run(play_for(0.001, at)),)
        if fault[0]:
            found += 1
            print(fault[0], flush=True)
        at += 1
        gc.unfreeze()  # each start freezes what lives, and nothing else would free it
        gc.collect()
    print(f"seeds {seed} to {at - 1}: {found} ended badly")


if __name__ == "__main__":
    _main(*sys.argv[1:])
