"""What a terminal sends for a key or a mouse action, from words such as `Enter` or `C-q`."""

from typing import Final

CSI: Final = b"\x1b["

_PLAIN: Final = {
    "Enter": b"\r",
    "Esc": b"\x1b",
    "Space": b" ",
    "Tab": b"\t",
    "S-Tab": CSI + b"Z",
    "Backspace": b"\x7f",
    "Insert": CSI + b"2~",
    "Delete": CSI + b"3~",
    "PageUp": CSI + b"5~",
    "PageDown": CSI + b"6~",
}
_CURSOR: Final = {"Up": b"A", "Down": b"B", "Right": b"C", "Left": b"D", "Home": b"H", "End": b"F"}
_FUNCTION: Final = {
    **{f"F{number}": b"\x1bO" + bytes([0x4F + number]) for number in range(1, 5)},
    **{
        f"F{number}": CSI + b"%d~" % code
        for number, code in zip(range(5, 13), (15, 17, 18, 19, 20, 21, 23, 24), strict=True)
    },
}

LEFT: Final = 0
MIDDLE: Final = 1
RIGHT: Final = 2
WHEEL_UP: Final = 64
WHEEL_DOWN: Final = 65

_MOTION: Final = 32


def key_bytes(word: str, *, application_cursor: bool = False) -> bytes:
    """The bytes of one key.

    Args:
        word: A single character, a named key (`Up`, `Enter`, `F1` …), `S-` before an arrow key
            (Shift), `C-` before a letter (Control) or `M-` before anything (Alt, Meta).
        application_cursor: Whether the program asked for the application form of cursor keys
            (DECCKM), as ncurses programs do.

    Raises:
        ValueError: There is no such key.
    """
    if len(word) == 1:
        return word.encode()
    if word.startswith("M-") and len(word) > 2:
        return b"\x1b" + key_bytes(word[2:], application_cursor=application_cursor)
    if word.startswith("C-") and len(word) == 3:
        return bytes([ord(word[2].upper()) & 0x1F])
    if word.startswith("S-") and word[2:] in _CURSOR:
        return CSI + b"1;2" + _CURSOR[word[2:]]
    if word in _CURSOR:
        return (b"\x1bO" if application_cursor else CSI) + _CURSOR[word]
    for names in (_PLAIN, _FUNCTION):
        if word in names:
            return names[word]
    raise ValueError(f"no key is called {word!r}")


def mouse_bytes(
    x: int, y: int, button: int = LEFT, *, up: bool = False, moved: bool = False
) -> bytes:
    """One mouse report in the SGR form (mode 1006).

    Args:
        x: Column, from 0.
        y: Row, from 0.
        button: LEFT, MIDDLE, RIGHT, WHEEL_UP or WHEEL_DOWN.
        up: The button was let go.
        moved: The pointer moved with the button held.
    """
    code = button + (_MOTION if moved else 0)
    return CSI + b"<%d;%d;%d%s" % (code, x + 1, y + 1, b"m" if up else b"M")
