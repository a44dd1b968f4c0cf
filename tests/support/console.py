"""What the font of a Linux console is sure to have."""

CONSOLE_SIGNS = (
    "".join(map(chr, range(32, 127)))
    + bytes(range(128, 255)).decode("cp437")
    + "☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼\u00a0"
)
"""The signs of code page 437, those of its control characters too."""
