"""``solkit show``: the opening deal as the table draws it, as text or as a picture."""

import asyncio
import os
import re
from argparse import ArgumentParser
from typing import TYPE_CHECKING

from solkit_tui.commands.arguments import add_game, parser_of, write_result
from solkit_tui.commands.play import make_app
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.boards import FORMS, write_board
from solkit_tui.errors import SolkitError
from solkit_tui.faults import excerpt
from solkit_tui.line.typed import read_deal
from solkit_tui.services.container import Services
from solkit_tui.services.games.by_name import find_rules
from solkit_tui.services.system.streams import Output

if TYPE_CHECKING:
    from solkit_tui.ui.app import SolkitApp

_SIZE = re.compile(r"(\d{2,3})[x×](\d{2,3})")


def parser() -> ArgumentParser:
    parser = parser_of("show")
    add_game(parser)
    parser.add_argument("-n", metavar="NUMBER", default="1", help="deal number (default: 1)")
    parser.add_argument(
        "--svg", metavar="FILE", help="write an SVG image of the whole screen to FILE"
    )
    parser.add_argument(
        "--as", dest="form", choices=FORMS, help="print the deal as other programs write it"
    )
    parser.add_argument(
        "--size", metavar="WxH", default="80x24", help="terminal size (default: 80x24)"
    )
    parser.add_argument(
        "-t", "--theme", metavar="THEME", default="dark", help="theme (default: dark)"
    )
    return parser


def main(argv: list[str]) -> int:
    options = parser().parse_args(argv)
    size = _SIZE.fullmatch(options.size)
    if size is None:
        expected = f"“{excerpt(options.size)}”; a size is WxH, such as 80x24"
        raise SolkitError("Invalid size", expected)
    name = options.name
    if options.form is not None:
        session = Session.new(find_rules(Services().rules, name)[0], read_deal(options.n))
        return Output().finish([write_board(session, options.form)], end="")
    path = name if os.path.exists(name) else Services().rules.find(name).path
    app = make_app([os.path.abspath(path), f"--deal={options.n}", f"--theme={options.theme}"])
    lines, svg = asyncio.run(_picture(app, (int(size[1]), int(size[2]))))
    if options.svg is None:
        return Output().finish(lines)
    return write_result(options.svg, svg, over=True)


async def _picture(app: "SolkitApp", size: tuple[int, int]) -> tuple[list[str], str]:
    """Return the table's rows with piles as text, and the screen as SVG, without showing them."""
    from solkit_tui.ui.table.pile import PileView
    from solkit_tui.ui.textual_private import screen_text

    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause(0.1)
        regions = [view.region for view in app.screen.query(PileView) if view.region.area]
        top = min((region.y for region in regions), default=0)
        bottom = max((region.bottom for region in regions), default=size[1])
        right = max((region.right for region in regions), default=size[0])
        rows = [row[:right].rstrip() for row in screen_text(app.screen)[top:bottom]]
        while rows and not rows[-1]:
            rows.pop()
        return rows, app.export_screenshot()
