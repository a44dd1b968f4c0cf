"""The celebration ends by itself, stays on the screen and leaves trails."""

from rich.segment import Segment
from rich.style import Style
from textual.geometry import Offset, Region
from textual.strip import Strip

from solkit_tui.model.cards import make_card
from solkit_tui.resources import bundled
from solkit_tui.ui.drawing.look import CardSize, make_look
from solkit_tui.ui.drawing.themes import load_theme
from solkit_tui.ui.won.cascade import MOST_CARDS, Cascade

LOOK = make_look(load_theme(f"{bundled('themes')}/dark.toml"))
WIDTH, HEIGHT = 60, 20


def cascade(cards: int) -> Cascade:
    ground = [Strip([Segment(" " * WIDTH, Style())], WIDTH) for _ in range(HEIGHT)]
    launches = [(make_card(at % 13, at % 4), Offset(20 + at % 4 * 7, 1)) for at in range(cards)]
    return Cascade(ground, launches, CardSize.NORMAL, LOOK)


def test_it_ends() -> None:
    falling = cascade(52)
    frames = 0
    while not falling.done:
        falling.step()
        frames += 1
        assert frames < 2000
    assert frames > MOST_CARDS


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
