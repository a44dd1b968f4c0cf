"""Tells letters that begin a search from letters that move the selection."""

WITHIN = 0.7
"""Seconds within which another letter makes a search of one that moved the selection."""


class Letters:
    """The letters typed where those of the SolKit guide move the selection, and any other begins a
    search."""

    def __init__(self) -> None:
        self._moved_by = ""
        self._at = float("-inf")

    def waits(self, now: float) -> bool:
        """Return whether a letter that was typed may still become the first one of a search."""
        return bool(self._moved_by) and now - self._at < WITHIN

    def begin(self, letter: str, moves: bool, now: float) -> str:
        """Take a letter; return the beginning of a search, empty if the letter only moves the
        selection.

        Args:
            letter: The letter.
            moves: Whether it moves the selection, or waits for the next key for another reason.
            now: The time at which it was typed, in seconds.
        """
        before = self._moved_by if self.waits(now) else ""
        if before and before != letter:
            self.forget()
            return before + letter
        if not moves:
            self.forget()
            return letter
        self._moved_by, self._at = letter, now
        return ""

    def forget(self) -> None:
        """Forget the letter before: the next one begins anew."""
        self._moved_by, self._at = "", float("-inf")
