"""Draws every screen in every look and size, many on a sheet, to be looked at.

``python -m docs.sheets FOLDER [--size 80x24] [--look dark]``; needs the fonts DejaVu.
"""

import argparse
import asyncio
import os
import tempfile
from collections.abc import AsyncIterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from unittest import mock

from PIL import Image, ImageDraw, ImageFont
from rich.cells import cell_len
from rich.color import ColorSystem
from rich.style import Style
from rich.terminal_theme import TerminalTheme

from docs.pictures import STAGING

if TYPE_CHECKING:
    from textual.pilot import Pilot

    from solkit_tui.ui.app import SolkitApp

SIZES = {"60x20": (7, 4), "80x24": (6, 3), "120x40": (6, 2), "200x60": (4, 2)}
"""Windows, and how wide a cell is drawn, how many pictures stand in a row."""
LOOKS = ("dark", "classic", "light", "256", "16", "none", "ascii")
ROWS = 3
XTERM = TerminalTheme(
    (0, 0, 0),
    (229, 229, 229),
    [
        *((0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0)),
        *((0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229)),
    ],
    [
        *((127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0)),
        *((92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)),
    ],
)
"""The colours of an xterm that is not told otherwise."""

KLONDIKE = ("-g", "klondike (hard)", "-n", "5")
MID_GAME = "1 enter 7 enter 6"
RUNS: tuple[tuple[tuple[str, ...], tuple[tuple[str, str], ...]], ...] = (
    ((), (("front", ""),)),
    (
        (),
        (
            ("front, played", "HISTORY f1 escape"),
            ("daily", "DAYS f8"),
            ("statistics", "escape f3"),
            ("list", "escape end enter"),
        ),
    ),
    (
        KLONDIKE,
        (
            ("klondike", MID_GAME),
            ("menu", "escape"),
            ("help", "escape f1"),
            ("rules", "escape f2"),
            ("settings", "escape f10 right"),
            ("review", "escape escape V WAIT"),
        ),
    ),
    (("-g", "klondike (easy)", "-n", "5"), (("win", "WIN enter WAIT"),)),
    (("-g", "free cell", "-n", "11982"), (("free cell", "8 enter 7 enter space"),)),
    (("-g", "spider (2 suits)", "-n", "9"), (("spider", "n s"),)),
    (("-g", "pyramid", "-n", "5"), (("pyramid", "s"),)),
    (("edit", "canfield"), (("workshop", "WAIT"), ("workshop, form", "f7"))),
)
"""For each start of the program its arguments, and the screens that keys lead to."""


class Picture(NamedTuple):
    """A screen that was drawn."""

    name: str
    image: Image.Image


def terminal_of(look: str) -> tuple[str, object]:
    """The theme and the terminal of a look."""
    from solkit_tui.ui.drawing.abilities import Colors, TerminalAbilities

    few = {"256": Colors.INDEXED, "16": Colors.FEW, "none": Colors.NONE}
    theme = look if look in ("classic", "light") else "terminal" if look == "16" else "dark"
    return theme, TerminalAbilities(few.get(look, Colors.TRUE), ascii=look == "ascii")


async def pictures(size: str, look: str) -> AsyncIterator[Picture]:
    """Draw each screen in a window of a size."""
    from solkit_tui.commands import edit, play
    from solkit_tui.ui import app as application

    theme, terminal = terminal_of(look)
    columns, rows = map(int, size.split("x"))
    for arguments, screens in RUNS:
        with tempfile.TemporaryDirectory() as home, ExitStack() as held:
            os.environ["SOLKIT_HOME"] = home
            os.chdir(home)
            Path(home, "config.toml").write_text(f'theme = "{theme}"\n')
            held.enter_context(
                mock.patch.object(application, "this_terminal", return_value=terminal)
            )
            app = (edit.make_app if arguments[:1] == ("edit",) else play.make_app)(
                [*arguments[arguments[:1] == ("edit",) :]]
            )
            app.animation_level = "none"
            async with app.run_test(size=(columns, rows)) as pilot:
                await pilot.pause(0.6)
                for name, keys in screens:
                    await _go(app, pilot, keys.split())
                    yield Picture(name, drawn(app, look, SIZES[size][0]))


async def _go(app: "SolkitApp", pilot: "Pilot[int]", keys: list[str]) -> None:
    for key in keys:
        if key == "WAIT":
            await pilot.pause(2.0)
        elif key in STAGING:
            STAGING[key](app)
            await pilot.pause(0.1)
        else:
            await pilot.press(key)
    await pilot.pause(0.3)


def drawn(app: "SolkitApp", look: str, width: int) -> Image.Image:
    """Draw the screen in front, each cell so many dots wide."""
    strips = app.screen._compositor.render_strips()
    columns, height = app.size.width, 2 * width
    image = Image.new("RGB", (columns * width, len(strips) * height), XTERM.background_color)
    draw = ImageDraw.Draw(image)
    fonts = {
        bold: ImageFont.truetype(f"DejaVuSansMono{'-Bold' * bold}.ttf", round(width * 1.62))
        for bold in (False, True)
    }
    for y, strip in enumerate(strips):
        x = 0
        for text, style, _ in strip:
            cells = cell_len(text)
            if not cells:
                continue
            ink, ground = _colors(style or Style(), look)
            box = (x * width, y * height, (x + cells) * width - 1, (y + 1) * height - 1)
            draw.rectangle(box, fill=ground)
            for at, sign in enumerate(text):
                place = ((x + at) * width, y * height)
                draw.text(place, sign, fill=ink, font=fonts[bool(style and style.bold)])
            if style and style.underline:
                draw.line((box[0], box[3], box[2], box[3]), fill=ink)
            x += cells
    return image


def _colors(style: Style, look: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The ink and the ground of a style, as a terminal has them."""
    found = []
    for color, is_ink in ((style.color, True), (style.bgcolor, False)):
        if color is None:
            found.append(tuple(XTERM.foreground_color if is_ink else XTERM.background_color))
            continue
        if look == "16":
            color = color.downgrade(ColorSystem.STANDARD)
        found.append(tuple(color.get_truecolor(XTERM, foreground=is_ink)))
    ink, ground = found
    return (ground, ink) if style.reverse else (ink, ground)


def sheets(found: list[Picture], across: int) -> list[Image.Image]:
    """Lay pictures of one size on sheets."""
    made = []
    font = ImageFont.truetype("DejaVuSans.ttf", 12)
    for start in range(0, len(found), across * ROWS):
        part = found[start : start + across * ROWS]
        width, height = part[0].image.width + 10, part[0].image.height + 24
        sheet = Image.new("RGB", (width * across, height * -(-len(part) // across)), (90, 90, 120))
        draw = ImageDraw.Draw(sheet)
        for at, picture in enumerate(part):
            x, y = at % across * width, at // across * height
            draw.text((x + 4, y + 3), picture.name, fill=(255, 255, 255), font=font)
            sheet.paste(picture.image, (x + 4, y + 20))
        made.append(sheet)
    return made


async def draw_all(folder: Path, wanted: list[str], looks: list[str]) -> None:
    """Write the sheets of sizes and looks."""
    for size in wanted:
        for look in looks:
            found = [
                picture._replace(name=f"{picture.name} {look}")
                async for picture in pictures(size, look)
            ]
            for number, sheet in enumerate(sheets(found, SIZES[size][1]), 1):
                sheet.save(folder / f"{size}-{look}-{number}.png")


def main() -> None:
    """Draw the sheets that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", choices=SIZES, action="append")
    parser.add_argument("--look", choices=LOOKS, action="append")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    asyncio.run(
        draw_all(options.folder.resolve(), options.size or [*SIZES], options.look or [*LOOKS])
    )


if __name__ == "__main__":
    main()
