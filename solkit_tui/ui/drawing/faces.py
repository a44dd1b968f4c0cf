"""Pips, court figures and backs as text. Knows neither colours nor where a card lies."""

from typing import NamedTuple

from solkit_tui.model.cards import JACK, KING, QUEEN

SUIT = "*"
"""In a picture: the sign of the card's suit, in its colour."""


class Picture(NamedTuple):
    """The middle of a large card.

    Attributes:
        rows: Five rows of seven characters.
        gilt: The same shape; what is not a space there is drawn in gold.
    """

    rows: tuple[str, ...]
    gilt: tuple[str, ...]


_NO_GILT = (" " * 7,) * 5


def _pips(*rows: str) -> Picture:
    return Picture(rows, _NO_GILT)


_PIPS = {
    1: _pips("   *   ", "       ", "       ", "       ", "   *   "),
    2: _pips("   *   ", "       ", "   *   ", "       ", "   *   "),
    3: _pips(" *   * ", "       ", "       ", "       ", " *   * "),
    4: _pips(" *   * ", "       ", "   *   ", "       ", " *   * "),
    5: _pips(" *   * ", "       ", " *   * ", "       ", " *   * "),
    6: _pips(" *   * ", "   *   ", " *   * ", "       ", " *   * "),
    7: _pips(" *   * ", "   *   ", " *   * ", "   *   ", " *   * "),
    8: _pips(" *   * ", " *   * ", "   *   ", " *   * ", " *   * "),
    9: _pips(" *   * ", " * * * ", "       ", " * * * ", " *   * "),
}
_PLAIN_ACE = _pips("       ", "       ", "   *   ", "       ", "       ")

# One to a suit: club, spade, heart, diamond.
_ACES = (
    _pips("  ▟█▙  ", "  ▜█▛  ", "▟█▙█▟█▙", "▜█▛█▜█▛", "  ▗█▖  "),
    _pips("  ▗█▖  ", " ▗███▖ ", "▗█████▖", "▐█████▌", " ▀▗█▖▀ "),
    _pips("▗██▄██▖", "▐█████▌", "▝█████▘", " ▝███▘ ", "  ▝█▘  "),
    _pips("  ▗█▖  ", " ▗███▖ ", " █████ ", " ▝███▘ ", "  ▝█▘  "),
)

_COURT = {
    JACK: Picture(
        ("  ▄▄▄╱ ", " ▐███▌ ", " │• •│ ", " ╰─▿─╯ ", " ╱▔*▔╲ "),
        ("     ╱ ", "       ", "       ", "       ", "       "),
    ),
    QUEEN: Picture(
        (" ∘ ∘ ∘ ", " ╲╱╲╱╲ ", " (•‿•) ", " ╱╲*╱╲ ", " ▔▔▔▔▔ "),
        (" ∘ ∘ ∘ ", " ╲╱╲╱╲ ", "       ", "       ", "       "),
    ),
    KING: Picture(
        (" ▖ ╋ ▗ ", " █▄█▄█ ", " ┃• •┃ ", " ╲▒▒▒╱ ", " ╱▒*▒╲ "),
        (" ▖ ╋ ▗ ", " █▄█▄█ ", "       ", "       ", "       "),
    ),
}
_PLAIN_COURT = {
    JACK: _pips(" ,---/ ", " |___| ", " (o o) ", "  \\_/  ", "  /*\\  "),
    QUEEN: _pips(" o o o ", " \\/\\/\\ ", " (o o) ", "  \\_/  ", " / * \\ "),
    KING: _pips(" | + | ", " |/ \\| ", " |o o| ", " \\###/ ", "  \\*/  "),
}


_CROWN = {JACK: "▗▄▄╱", QUEEN: "╲╱╲╱", KING: "┗┻┻┛"}
_PLAIN_CROWN = {JACK: " __/", QUEEN: "\\/\\/", KING: "|/\\|"}


def crown(rank: int, blocks: bool) -> str:
    """What a court card of normal size wears, four characters; "" for other cards."""
    return (_CROWN if blocks else _PLAIN_CROWN).get(rank, "")


def picture(rank: int, suit: int, blocks: bool) -> Picture:
    """The middle of a large card.

    Args:
        rank: 0 (Ace) to 12 (King).
        suit: 0 to 3.
        blocks: Whether block characters may be used.
    """
    if rank >= JACK:
        return (_COURT if blocks else _PLAIN_COURT)[rank]
    if rank == 0:
        return _ACES[suit] if blocks else _PLAIN_ACE
    return _PIPS[rank]


def lattice(pattern: tuple[str, str], width: int, row: int) -> str:
    """One row of the pattern of a back."""
    return (pattern[row % 2] * width)[:width]
