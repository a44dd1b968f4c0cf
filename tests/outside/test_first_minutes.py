"""A newcomer's first five minutes, by the mouse alone and by the keyboard alone.

In CI, as they take half a minute each.

With ``PICTURES=FOLDER`` in the environment each step is written there as SVG, to be looked at.
"""

import os
import sys
from collections.abc import Callable, Iterator
from html import escape
from pathlib import Path

import pytest

from benchmarks.keyboard import LEFT, MIDDLE, RIGHT
from benchmarks.pty_terminal import Terminal, plain_environment
from solkit_tui.ui.keys.inbox import REPEAT
from tests.support.amount import amount

ROOT = Path(__file__).parents[2]
SIZES = [(80, 24), (60, 20), (120, 40)]
READY = "(?s)F1 keys"


class Newcomer:
    """Somebody in front of the program, who waits for an answer before the next step."""

    def __init__(self, terminal: Terminal, name: str) -> None:
        self.terminal = terminal
        self._name = name
        self._steps = 0

    def sees(self, pattern: str) -> None:
        """Something is to be seen; the step is kept as a picture."""
        self.terminal.wait_for(pattern)
        # A click in the first moments of a screen is not meant for it, and a key straight after
        # Escape is one with Alt.
        self.terminal.settle(quiet=REPEAT + 0.05, timeout=REPEAT + 0.2)
        self._steps += 1
        if folder := os.environ.get("PICTURES"):
            path = Path(folder) / f"{self._name}-{self._steps:02}.svg"
            path.write_text(as_svg(self.terminal), encoding="utf-8")

    def presses(self, *keys: str, then: str) -> None:
        """Keys, and what is to be seen then."""
        before = len(self.terminal.chunks)
        self.terminal.press(*keys)  # in one go: letters of a name come together
        self._answered(before)
        self.sees(then)

    def clicks(self, words: str, then: str, button: int = LEFT, times: int = 1) -> None:
        """A click on the lowest place where words stand, and what is to be seen then."""
        lines = self.terminal.screen.lines
        if words[-1] in "♠♥♦♣":  # what the coach says of a card is no place of it
            lines = ["" if " F7 " in line else line for line in lines]
        place = next(
            ((line.find(words), y) for y, line in reversed([*enumerate(lines)]) if words in line),
            None,
        )
        assert place is not None, f"{words!r} is not on the screen:\n{self.terminal.screen.text}"
        before = len(self.terminal.chunks)
        self.terminal.click(*place, button, times)
        self._answered(before)
        self.sees(then)

    def _answered(self, before: int) -> None:
        """Something was drawn: what is to be seen may stand there since the step before."""
        self.terminal.wait_until(lambda: len(self.terminal.chunks) > before, "an answer")


@pytest.fixture
def newcomer(home: Path, request: pytest.FixtureRequest) -> Iterator[Callable[..., Newcomer]]:
    """Starts the program in a window of a size."""
    opened: list[Terminal] = []

    def arrives(size: tuple[int, int]) -> Newcomer:
        terminal = Terminal(
            [sys.executable, "-m", "solkit_tui", "-n", "5"],
            columns=size[0],
            rows=size[1],
            env=plain_environment(SOLKIT_HOME=str(home), TEXTUAL_ANIMATIONS="none"),
            cwd=ROOT,
        )
        opened.append(terminal)
        return Newcomer(terminal, f"{request.node.originalname}-{size[0]}")

    yield arrives
    for terminal in opened:
        terminal.close()


@pytest.mark.parametrize("size", SIZES[: amount(0, 3)])
def test_a_first_move_by_two_keys(newcomer: Callable[..., Newcomer], size: tuple[int, int]) -> None:
    player = newcomer(size)
    player.sees(READY)
    player.presses("2", then=r"#5.*0 moves")
    player.presses("Enter", then=r"\b1 move\b")


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES[1 : amount(0, 2)])
def test_by_typing_names(newcomer: Callable[..., Newcomer], size: tuple[int, int]) -> None:
    player = newcomer(size)
    player.sees(READY)
    player.presses(*"solitare", then="no game matches .solitare.; did you mean")
    player.presses(*["Backspace"] * 8, then="Enter play")
    player.presses("Esc", then=READY)
    player.presses(*"freecell", then="FreeCell")
    player.presses("Enter", then=r"#5.*0 moves")
    player.presses("8", "Enter", then=r"\b1 move\b")
    player.presses("Esc", then="Resume")
    player.presses("c", then="Continue")
    player.presses(*"klo", then="Klondike")
    player.presses("Enter", then=r"Klondike \(turn one\)  #\d+.*0 moves")
    player.presses("C-q", then="")
    assert player.terminal.wait() == 0


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES[: amount(0, 1)])
def test_by_the_mouse_alone(
    newcomer: Callable[..., Newcomer], size: tuple[int, int], home: Path
) -> None:
    player = newcomer(size)
    player.sees(READY)
    player.clicks("F1 keys", then="keys you need most")
    player.clicks("Esc back", then="Enter play")
    player.clicks("2 Klondike", times=2, then=r"#5.*0 moves")
    player.clicks("A♠", button=RIGHT, then=r"\b1 move\b")
    player.sees(r"\? hint")  # the message before it has gone
    player.clicks("? hint", then="play it")
    player.clicks("Enter play it", then=r"\b2 moves")
    player.clicks("23", then=r"\b3 moves")  # the deck
    player.clicks("u undo", then=r"\b2 moves")
    player.clicks("9♥", button=MIDDLE, then=r"\b1 move\b")
    player.clicks("Esc menu", then="Resume")
    player.clicks("Redo", then=r"\b2 moves")
    player.clicks("F1 keys", then="keys you need most")
    player.clicks("Esc back", then=r"#5.*2 moves")
    player.clicks("Esc menu", then="Resume")
    player.clicks("Rules", then="(?s)Klondike.*Esc back")
    player.clicks("Esc back", then="Resume")
    player.clicks("Settings", then="saved immediately")
    player.clicks("Esc back", then=r"#5.*2 moves")
    player.clicks("#5", then="Deal number")
    player.terminal.click(0, 0, LEFT)  # beside the dialog
    player.sees(r"#5.*2 moves")
    player.clicks("Esc menu", then="Resume")
    player.clicks("Choose a game", then="Continue Klondike")
    player.clicks("Continue Klondike", times=2, then=r"#5.*2 moves")
    player.clicks("Esc menu", then="Resume")
    player.clicks("Choose a game", then="Continue Klondike")
    player.clicks("Esc quit", then="")
    assert player.terminal.wait() == 0
    assert "played = 1" in (home / "stats.toml").read_text()


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES[1 : amount(0, 2)])
def test_by_the_keyboard_alone(newcomer: Callable[..., Newcomer], size: tuple[int, int]) -> None:
    player = newcomer(size)
    player.sees(READY)
    player.presses("F1", then="keys you need most")
    player.presses("Esc", then="Enter play")
    player.presses("2", then=r"#5.*0 moves")
    player.presses("4", "Enter", then=r"\b1 move\b")
    player.presses("?", then="play it")
    player.presses("Enter", then=r"\b2 moves")
    player.presses("d", "Space", then=r"\b3 moves")
    player.presses("u", "u", then=r"\b1 move\b")
    player.presses("U", then=r"\b2 moves")
    player.presses("F2", then="(?s)Klondike.*Esc back")
    player.presses("Esc", then=r"#5.*2 moves")
    player.presses("F3", then="Statistics")
    player.presses("Esc", then=r"#5.*2 moves")
    player.presses("C-p", then="type the name of an action")
    player.presses("Q", "u", "i", then="Quit .*quit immediately")
    player.presses("Esc", then=r"#5.*2 moves")
    player.presses("Esc", then="Resume")
    player.presses("c", then="Continue Klondike")
    player.presses("F8", then="won without help")
    player.presses("Esc", then="Continue Klondike")
    player.presses("End", "Enter", then="Family|Played")
    player.presses("/", *"freecell", then=r"FreeCell")
    player.presses("Enter", then=r"FreeCell  #\d+.*0 moves")
    player.presses("8", "M-c", then=r"\b1 move\b")
    player.presses("C-q", then="")
    assert player.terminal.wait() == 0


def as_svg(terminal: Terminal) -> str:
    """The screen as a picture."""
    screen = terminal.screen
    columns, rows = max(map(len, screen.lines)), len(screen.lines)
    drawn = []
    for y in range(rows):
        for x in range(columns):
            cell = screen.cell(x, y)
            ink, ground = (
                _color(one, plain) for one, plain in ((cell.fg, "ddd"), (cell.bg, "000"))
            )
            if cell.reverse:
                ink, ground = ground, ink
            drawn.append(f'<rect x="{9 * x}" y="{18 * y}" width="9" height="18" fill="#{ground}"/>')
            if cell.data.strip():
                weight = "bold" if cell.bold else "normal"
                drawn.append(
                    f'<text x="{9 * x}" y="{18 * y + 14}" fill="#{ink}" '
                    f'font-weight="{weight}">{escape(cell.data)}</text>'
                )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{9 * columns}" height="{18 * rows}" '
        f'font-family="DejaVu Sans Mono" font-size="15">{"".join(drawn)}</svg>'
    )


def _color(name: str, plain: str) -> str:
    return name if len(name) == 6 and name != "default" and name.isalnum() else plain
