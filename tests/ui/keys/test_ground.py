"""What a terminal answers about its ground: once or never, late, in pieces, among keys."""

from collections.abc import Sequence

import pytest

from solkit_tui.ui.keys.driver import GroundKnown
from solkit_tui.ui.keys.ground import Ground, is_light
from tests.ui.helpers import EASY, playing

LIGHT, DARK = "\x1b]11;rgb:ffff/fafa/f0f0\x1b\\", "\x1b]11;rgb:1e1e/1e1e/2e2e\x07"


def read(pieces: Sequence[tuple[float, str]], asked: bool = True) -> tuple[str, list[bool]]:
    """Return what is left of what a terminal sends at so many seconds, and what was told."""
    told: list[bool] = []
    now = 0.0
    ground = Ground(told.append, lambda: now)
    if asked:
        ground.asked()
    left = ""
    for now, text in pieces:  # noqa: B007 - the clock reads it
        left += ground.without_answers(text)
    return left, told


@pytest.mark.parametrize(
    ("pieces", "left", "told"),
    [
        ([(0.1, LIGHT)], "", [True]),
        ([(0.1, DARK)], "", [False]),
        ([(0.1, f"jj{LIGHT}\x1b[A")], "jj\x1b[A", [True]),
        ([(60.0, LIGHT)], "", [True]),
        ([(0.1, LIGHT + LIGHT), (0.2, DARK)], "", [True]),
        ([(0.1, LIGHT[:9]), (0.2, LIGHT[9:])], "", [True]),
        *(([(0.1, LIGHT[:at]), (0.11, f"{LIGHT[at:]}k")], "k", [True]) for at in range(1, 26)),
        ([(0.1, LIGHT[:12]), (0.6, "q")], "q", []),
        ([(0.1, f"{LIGHT[:12]}\x1b[A")], "\x1b[A", []),
        ([(0.1, LIGHT[:-1]), (0.15, "\x1b[B")], "\x1b[B", []),
        ([(0.1, "\x1b"), (0.2, "[A")], "\x1b[A", []),
        ([(5.0, "\x1b")], "\x1b", []),
        ([(5.0, "\x1b]")], "\x1b]", []),
        ([(0.1, "\x1b]11;nonsense\x07x")], "x", []),
        ([(0.1, "\x1b]11;" + "f" * 200 + "\x07x")], "f" * 160 + "\x07x", []),
        ([(0.1, "plain")], "plain", []),
    ],
)
def test_answers_are_taken_out_and_keys_are_left(
    pieces: Sequence[tuple[float, str]], left: str, told: list[bool]
) -> None:
    assert read(pieces) == (left, told)


def test_an_answer_that_nobody_has_asked_for_is_no_key_and_tells_nothing() -> None:
    assert read([(0.1, f"a{LIGHT}b")], asked=False) == ("ab", [])


@pytest.mark.parametrize(
    ("color", "light"),
    [
        ("rgb:ffff/ffff/ffff", True),
        ("rgb:ff/ff/ff", True),
        ("rgba:0000/0000/0000/ffff", False),
        ("rgb:0/2/3", False),
        ("rgb:fdf6/e3e3/zzzz", None),
        ("#ffffff", True),
        ("#fff", True),
        ("#1a1a1a", False),
        ("#ffff", None),
        ("", None),
    ],
)
def test_colors_as_terminals_tell_them(color: str, light: bool | None) -> None:
    assert is_light(color) is light


@pytest.mark.parametrize(
    ("color", "first"),
    [
        ("rgb:{0:02x}/{0:02x}/{0:02x}", 128),
        ("rgb:{0:02x}/{0:02x}/00", 144),
        ("rgb:00/{0:02x}/{0:02x}", 182),
        ("rgb:{0:02x}/ff/00", 0),
        ("rgb:{0:02x}/00/ff", None),
    ],
)
def test_light_begins_in_the_middle(color: str, first: int | None) -> None:
    assert next((value for value in range(256) if is_light(color.format(value))), None) == first


async def test_a_light_terminal_gets_the_light_theme_unless_one_was_chosen() -> None:
    async with playing(*EASY) as play:
        assert (play.app.theme, play.app.asks_ground) == ("dark", True)
        play.app.post_message(GroundKnown(True))
        await play.until(lambda: play.app.theme == "light")
        assert play.app.theme == "light"
        assert play.app.services.settings.settings.theme == "auto"  # nothing is saved
        await play.press("f10")
        assert "auto" in play.text
    async with playing(*EASY, "-t", "classic") as play:
        assert not play.app.asks_ground
        play.app.post_message(GroundKnown(True))
        await play.press()
        assert play.app.theme == "classic"
