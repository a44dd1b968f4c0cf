"""The celebration ends by itself, stays on the screen and leaves trails."""

import random

from rich.segment import Segment
from rich.style import Style
from syrupy.assertion import SnapshotAssertion
from textual.geometry import Offset, Region
from textual.strip import Strip

from solkit_tui.model.cards import make_card
from solkit_tui.resources import bundled
from solkit_tui.ui.drawing.look import DrawnSize, make_look
from solkit_tui.ui.drawing.themes import load_theme
from solkit_tui.ui.won.cascade import MOST_CARDS, Cascade, CascadeScreen, CascadeView
from tests.ui.helpers import EASY, playing, with_styles

LOOK = make_look(load_theme(f"{bundled('themes')}/dark.toml"))
WIDTH, HEIGHT = 60, 20


def cascade(cards: int) -> Cascade:
    ground = [Strip([Segment(" " * WIDTH, Style())], WIDTH) for _ in range(HEIGHT)]
    launches = [(make_card(at % 13, at % 4), Offset(20 + at % 4 * 7, 1)) for at in range(cards)]
    return Cascade(ground, launches, DrawnSize.NORMAL, LOOK)


def test_it_ends() -> None:
    falling = cascade(52)
    frames = 0
    while not falling.done:
        falling.step()
        frames += 1
        assert frames < 2000
    assert frames > MOST_CARDS
    assert not falling.step(), "a card has not left the screen"


def test_lines_keep_their_width_and_changes_lie_on_the_screen() -> None:
    falling = cascade(8)
    screen = Region(0, 0, WIDTH, HEIGHT)
    while not falling.done:
        changed = falling.step()
        assert not changed or screen.contains_region(changed)
        assert all(line.cell_length == WIDTH == len(line.text) for line in falling.lines)


def test_cards_leave_a_trail() -> None:
    falling = cascade(1)
    before = falling.lines[1].text
    falling.step()
    falling.step()
    assert any(line.text.strip() for line in falling.lines)
    assert before.strip() == ""


def test_cards_tumble_as_approved(snapshot: SnapshotAssertion) -> None:
    random.seed(1)
    falling = cascade(4)
    seen = []
    for frame in range(1, 61):
        changed = falling.step()
        if frame in (1, 4, 60):
            seen.append(f"{frame} {tuple(changed)}\n{with_styles(falling.lines)}")
    assert "\n\n".join(seen) == snapshot


async def test_it_lies_over_the_table_and_any_key_or_click_skips_it() -> None:
    async with playing(*EASY, size=(WIDTH, HEIGHT + 2)) as play:
        for key in ("enter", "f1", "click", "ctrl+q"):
            await play.app.push_screen(CascadeScreen(cascade(52)))
            await play.pilot.pause()
            *above, blank, last = play.lines
            assert (blank, last) == ("", " press any key to skip")
            falling = play.app.screen.query_one(CascadeView).cascade.lines
            assert above == [line.text.rstrip() for line in falling]
            if key == "click":
                await play.click((3, 3))
            else:
                await play.pilot.press(key)
            assert play.front == "table" or key == "ctrl+q"
    assert play.app.return_code == 0
