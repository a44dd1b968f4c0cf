"""Tells letters that begin a search from letters that move the selection. Knows no screen."""

WITHIN = 0.7
"""Seconds within which another letter makes a search of one that moved the selection."""


class Letters:
    """The letters typed where those of the SolKit guide move the selection, and any other begins a
    search."""

    def __init__(self) -> None:
        self._moved_by = ""
        self._at = float("-inf")

    def waits(self, now: float) -> bool:
        """Return whether a sign that was typed may still become the first one of a search."""
        return bool(self._moved_by) and now - self._at < WITHIN

    def begin(self, letter: str, moves: bool, now: float) -> str:
        """Take a sign; return the words that a search begins with, empty if it only moves.

        Args:
            letter: What was typed.
            moves: Whether it moves the selection, or waits for what follows for another reason.
            now: When it was typed, in seconds.
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
        """Another key: what comes next begins anew."""
        self._moved_by, self._at = "", float("-inf")
