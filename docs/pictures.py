"""Makes the manual's pictures from the program itself: ``make picture``."""

import asyncio
import os
import re
import sys
import tempfile
from pathlib import Path

PICTURES = Path(__file__).parent / "pictures"
SHOTS: dict[str, tuple[tuple[int, int], list[str], list[str]]] = {
    "picker": ((80, 24), [], []),
    "klondike": ((80, 24), ["-g", "klondike (hard)", "-n", "5"], ["1", "enter", "7", "enter", "6"]),
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
    "menu": ((80, 24), ["-g", "klondike (easy)", "-n", "5"], ["escape"]),
    "rules": ((80, 24), ["-g", "canfield", "-n", "5"], ["f2"]),
    "large": ((120, 40), ["-g", "free cell", "-n", "11982"], ["space"]),
    "small": ((60, 20), ["-g", "brigade", "-n", "5"], []),
}
"""For each picture: terminal size, arguments, keys pressed."""


async def take(name: str, to: Path) -> None:
    """Take one picture and write it as a PNG."""
    from solkit_tui import cli

    size, arguments, keys = SHOTS[name]
    app = cli.make_app(arguments)
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.1)
        await pilot.press(*keys)
        await pilot.pause(0.2)
        svg = app.export_screenshot(title="solkit")
    write_png(svg, to / f"{name}.png")


def write_png(svg: str, path: Path) -> None:
    """Draw an SVG of Textual's with a font that is at hand everywhere."""
    import cairosvg

    svg = re.sub(r"@font-face\s*\{.*?\}", "", svg, flags=re.S)
    cairosvg.svg2png(svg.replace("Fira Code", "DejaVu Sans Mono").encode(), write_to=str(path))


def main() -> None:
    """Take the pictures that are named, or all."""
    names = sys.argv[1:] or list(SHOTS)
    to = Path(os.environ.get("PICTURES", PICTURES))
    to.mkdir(exist_ok=True)
    for name in names:
        with tempfile.TemporaryDirectory() as home:
            os.environ |= {"SOLKIT_HOME": home, "COLORTERM": "truecolor"}
            asyncio.run(take(name, to))


if __name__ == "__main__":
    main()
