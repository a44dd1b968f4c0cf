"""Text cut to the room that there is."""

from rich.cells import cell_len, set_cell_size


def cut(text: str, cells: int) -> str:
    """Return a text of at most a number of cells; an ellipsis stands for what is left out.

    The cut is after a whole word, if that leaves half of the cells in use.
    """
    if cell_len(text) <= cells:
        return text
    if cells <= 0:
        return ""
    kept = set_cell_size(text, cells - 1)
    words = kept if text[len(kept) :].startswith((" ", ",", ";")) else kept.rpartition(" ")[0]
    return (words if 2 * cell_len(words) >= cells else kept).rstrip(" ,;") + "…"


def fit(text: str, cells: int) -> str:
    """Return a text of exactly a number of cells: padded, or cut with an ellipsis."""
    return set_cell_size(cut(text, cells), max(0, cells))
