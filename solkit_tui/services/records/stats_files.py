"""Statistics written into a file of the player's own. Knows no screen and no statistics."""

import os

MOST_OF_A_DAY = 1000
"""Files of one name and day; more are a mistake."""


def write_new(directory: str, stem: str, suffix: str, text: str) -> str:
    """Write a text into a new file, named after the day; nothing that is there is overwritten.

    Args:
        directory: Where it is to lie.
        stem: How its name begins.
        suffix: How it ends, with its dot.
        text: What it is to hold.

    Returns:
        Its path.

    Raises:
        OSError: It cannot be written; what was begun is removed.
    """
    import time

    named = f"{stem}-{time.strftime('%Y-%m-%d')}"
    for number in range(1, MOST_OF_A_DAY):
        again = "" if number == 1 else f"-{number}"
        path = os.path.join(directory, f"{named}{again}{suffix}")
        try:
            file = open(path, "x", encoding="utf-8", newline="")  # noqa: SIM115
        except FileExistsError:
            continue
        try:
            with file:
                file.write(text)
        except OSError:
            os.unlink(path)
            raise
        return path
    raise FileExistsError(f"{named}{suffix}")
