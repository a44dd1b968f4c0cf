"""Makes the manual's pictures from the program itself: ``make picture``."""

import argparse
import asyncio
import os
import re
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solkit_tui.ui.app import SolkitApp

PICTURES = Path(__file__).parent / "pictures"
LUCKY = "lucky.sol"
"""The game of docs/a-game-from-a-book.md, as a file."""
SHOTS: dict[str, tuple[tuple[int, int], list[str], list[str]]] = {
    "front": ((120, 40), [], []),
    "front-small": ((80, 24), [], []),
    "picker": ((80, 24), [], ["end", "enter"]),
    "klondike": ((80, 24), ["-g", "klondike (hard)", "-n", "5"], ["1", "enter", "7", "enter", "6"]),
    "coach": ((80, 24), ["-g", "klondike (easy)", "-n", "5"], ["COACH"]),
    "klondike-classic": (
        (80, 24),
        ["-g", "klondike (hard)", "-n", "5", "-t", "classic"],
        ["1", "enter", "d", "enter", "7", "space", "S"],
    ),
    "free-cell-tall": (
        (80, 24),
        ["-g", "free cell", "-n", "11982"],
        ["8", "enter", "7", "enter", "5", "enter", "3", "enter"],
    ),
    "american-toad": ((80, 24), ["-g", "american toad", "-n", "7"], ["s"]),
    "help": ((80, 24), ["-g", "klondike (easy)", "-n", "5"], ["f1"]),
    "win": ((80, 24), ["-g", "klondike (easy)", "-n", "5"], ["WIN", "enter"]),
    "cascade": ((80, 24), ["-g", "klondike (easy)", "-n", "5"], ["WIN", "ANIMATE", "enter"]),
    "settings": ((80, 24), ["-g", "klondike (easy)", "-n", "5"], ["o", "right"]),
    "settings-wide": ((120, 40), ["-g", "klondike (easy)", "-n", "5"], ["o", "right", "down"]),
    "daily": ((80, 24), [], ["DAYS", "f8"]),
    "stats": ((80, 24), [], ["HISTORY", "f3"]),
    "stats-wide": ((120, 40), [], ["HISTORY", "f3"]),
    "picker-wide": ((120, 40), [], ["HISTORY", "s", "p", "i"]),
    "command": ((80, 24), ["-g", "klondike (easy)", "-n", "5"], ["colon", "m", "o", "tab"]),
    "yukon-contrast": ((80, 24), ["-g", "yukon", "-n", "3", "-t", "contrast"], ["5", "5", "5"]),
    "spider-four-color": ((80, 24), ["-g", "spider", "-n", "9", "-t", "four_color"], ["s"]),
    "line": ((40, 12), ["-g", "klondike (easy)", "-n", "5"], ["5"]),
    "menu": ((80, 24), ["-g", "klondike (easy)", "-n", "5"], ["escape"]),
    "review": (
        (80, 24),
        ["-g", "free cell", "-n", "1"],
        ["1", "alt+c", "2", "alt+c", "3", "alt+c", "4", "alt+c", "V", "WAIT"],
    ),
    "rules": ((80, 24), ["-g", "canfield", "-n", "5"], ["f2"]),
    "large": ((120, 40), ["-g", "free cell", "-n", "11982"], ["space"]),
    "spider": ((80, 24), ["-g", "spider (2 suits)", "-n", "9"], ["n", "s"]),
    "pyramid": ((80, 24), ["-g", "pyramid", "-n", "5"], ["s"]),
    "tripeaks": ((80, 24), ["-g", "tripeaks", "-n", "5"], ["9", "enter", "s"]),
    "la-belle-lucie": ((120, 40), ["-g", "la belle lucie", "-n", "5"], ["7"]),
    "canfield": ((80, 24), ["-g", "canfield", "-n", "5", "-t", "classic"], ["n", "n"]),
    "golf": ((80, 24), ["-g", "golf", "-n", "5"], ["s"]),
    "forty-thieves": ((120, 40), ["-g", "forty thieves", "-n", "5", "-t", "classic"], ["n"]),
    "calculation": ((80, 24), ["-g", "calculation", "-n", "5", "-t", "light"], ["S"]),
    "penguin": ((120, 40), ["-g", "penguin", "-n", "5"], ["3", "enter", "5"]),
    "terrace": ((120, 40), ["-g", "terrace", "-n", "5", "-t", "contrast"], ["1", "enter"]),
    "aces-up": ((80, 24), ["-g", "aces up", "-n", "5", "-t", "four_color"], ["n", "1"]),
    "workshop": ((80, 24), ["edit", LUCKY], ["RATED"]),
    "workshop-wide": ((120, 40), ["edit", LUCKY], [*["down"] * 9, "RATED"]),
    "workshop-large": ((200, 60), ["edit", "freecell"], ["RATED"]),
    "workshop-form": ((120, 40), ["edit", LUCKY], [*["down"] * 9, "f7", "RATED"]),
    "workshop-faults": (
        (80, 24),
        ["edit", LUCKY],
        [*["down"] * 10, "end", *["backspace"] * 3, "u", "p", "RATED"],
    ),
    "workshop-small": ((60, 20), ["edit", LUCKY], ["f7", "right", "right", "RATED"]),
    "small": ((60, 20), ["-g", "brigade", "-n", "5"], []),
}
"""For each picture: terminal size, arguments, keys pressed."""


def _nearly_won(app: "SolkitApp") -> None:
    """Lay out a Klondike that wants one card more."""
    from solkit_tui.engine.session import Session
    from solkit_tui.engine.text.position import read_position
    from solkit_tui.ui.table.screen import TableScreen
    from solkit_tui.ui.table.value import Table

    ranks = ("A", *map(str, range(2, 11)), "J", "Q", "K")
    piles = {f"f{at}": [rank + suit for rank in ranks] for at, suit in enumerate("CHDS", 1)}
    piles["1"] = [piles["f4"].pop()]
    screen = app.screen
    assert isinstance(screen, TableScreen)
    game = screen.table.session.game
    state = read_position(game, {"piles": piles})
    screen.table = Table.new(Session(game, 5, (), (state,)))


def _animate(app: "SolkitApp") -> None:
    app.animation_level = "full"


def _with_history(app: "SolkitApp") -> None:
    """Give the player a past."""
    import random

    from solkit_tui.services.records.history import Ending, GameRecord

    dice = random.Random(7)
    services = app.services
    games = ("Klondike (easy)", "FreeCell", "Yukon", "Spider")
    for day in range(1, 29):
        for nth in range(2):
            name = dice.choice(games)
            ending = dice.choice((Ending.WON, Ending.ABANDONED, Ending.WON))
            seconds, moves = dice.uniform(120, 900), dice.randint(70, 190)
            started = f"2026-10-{day:02}T20:{nth}0:00+01:00"
            record = GameRecord(
                f"{day}-{nth}", name, dice.randint(0, 999999), started, seconds, moves, ending, ()
            )
            services.history.add(record)
            won = ending is Ending.WON
            services.stats.settle(name, record.id, won=won, seconds=seconds)
    services.settings.change(favourites=("Spider", "Yukon"), last_played="Yukon")


def _with_coach(app: "SolkitApp") -> None:
    app.services.settings.change(coach=True)
    app.apply_settings(app.in_force._replace(coach=True))


def _with_days(app: "SolkitApp") -> None:
    """Be in the fourth week of a month of which most days were played."""
    from datetime import datetime

    from solkit_tui.services.records.history import Ending, GameRecord

    services = app.services
    services.wall = datetime(2026, 11, 23, 20).timestamp
    for day in range(1, 24):
        name = f"2026-11-{day:02}"
        for nth, deal in enumerate(services.days[name][: 0 if day in (5, 14) else 1 + day % 2]):
            ending = Ending.ABANDONED if day in (4, 13) else Ending.WON
            aids = ("hint",) if day % 5 == 3 else ()
            started = f"{name}T2{nth}:00:00+01:00"
            record = GameRecord(f"{day}-{nth}", *deal, started, 300.0, 120, ending, aids)
            services.history.add(record)


STAGING = {
    "COACH": _with_coach,
    "WIN": _nearly_won,
    "ANIMATE": _animate,
    "HISTORY": _with_history,
    "DAYS": _with_days,
}
"""What is done to the program where a shot names it in place of a key."""


async def take(name: str, to: Path) -> None:
    """Take one picture and write it as a PNG."""
    from solkit_tui.commands import edit, play

    size, arguments, keys = SHOTS[name]
    if arguments[:1] == ["edit"]:
        page = (PICTURES.parent / "a-game-from-a-book.md").read_text("utf-8")
        _, _, game = page.partition("```sol\n")
        Path(LUCKY).write_text(game.partition("```")[0], "utf-8")
        app = edit.make_app(arguments[1:])
    else:
        app = play.make_app(arguments)
    if "ANIMATE" not in keys:
        app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.1)
        for key in keys:
            if key == "RATED":
                await pilot.pause(20.0)  # for some deals of the rating
            elif key == "WAIT":
                await pilot.pause(10.0)  # for the solver
            elif key in STAGING:
                STAGING[key](app)
                await pilot.pause(0.1)
            else:
                await pilot.press(key)
        await pilot.pause(2.2 if "ANIMATE" in keys else 0.4)
        svg = app.export_screenshot(title="solkit")
    write_png(svg, to / f"{name}.png")


def write_png(svg: str, path: Path) -> None:
    """Draw an SVG of Textual's with a font that is at hand everywhere."""
    import cairosvg

    svg = re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.S)
    cairosvg.svg2png(svg.replace("Fira Code", "DejaVu Sans Mono").encode(), write_to=str(path))


def main() -> None:
    """Take the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", metavar="NAME", nargs="*", help=f"one of {', '.join(SHOTS)}")
    names = parser.parse_args().names or list(SHOTS)
    if unknown := [name for name in names if name not in SHOTS]:
        parser.error(f"there is no picture {', '.join(unknown)}")
    to = Path(os.environ.get("PICTURES", PICTURES))
    to.mkdir(exist_ok=True)
    for name in names:
        with tempfile.TemporaryDirectory() as home:
            os.environ |= {"SOLKIT_HOME": home, "COLORTERM": "truecolor"}
            Path(home, "config.toml").write_text("coach = false\n", "utf-8")
            os.chdir(home)
            asyncio.run(take(name, to))


if __name__ == "__main__":
    main()
