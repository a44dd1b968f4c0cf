"""How far apart two colours are for the eye, and inks that can be read. Knows no theme."""

from functools import lru_cache

from textual.color import Color

TEXT = 4.5
"""The least contrast of a text to its ground, as WCAG 2.2 has it (success criterion 1.4.3)."""
_BLACK, _WHITE = Color(0, 0, 0), Color(255, 255, 255)
_STEPS = 10


def light(color: Color) -> float:
    """The relative luminance of a colour, 0 (black) to 1 (white)."""
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in color.normalized
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Color, other: Color) -> float:
    """The contrast of two colours, 1 (none) to 21 (black and white)."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=512)
def inks_for(ink: Color, ground: Color) -> tuple[Color, ...]:
    """An ink and lighter or darker ones of its hue, up to white or black: further and further from
    a ground."""
    away = max(_BLACK, _WHITE, key=lambda end: contrast(end, ground))
    return tuple(ink.blend(away, step / _STEPS) for step in range(_STEPS + 1))
