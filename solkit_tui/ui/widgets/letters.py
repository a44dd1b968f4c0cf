"""Tells letters that begin a search from letters that move the selection."""

WITHIN = 1.5
"""Seconds within which the next letter takes one that moved the selection into a search."""


class Letters:
    """The letters typed: those of the SolKit guide move the selection, others begin a search."""

    def __init__(self) -> None:
        self._moved_by = ""
        self._at = float("-inf")

    def waits(self, now: float) -> bool:
        """Return whether letters that were typed may still become the beginning of a search."""
        return bool(self._moved_by) and now - self._at < WITHIN

    def begin(self, letter: str, moves: bool, now: float) -> tuple[str, ...]:
        """Take a letter typed now, a time in seconds; return the searches that it begins, the one
        that is wanted first: with the letters before it that moved the selection, and without
        them. None if it moves it too."""
        before = self._moved_by if self.waits(now) else ""
        if moves:
            self._moved_by, self._at = before + letter, now
            return ()
        self.forget()
        return (before + letter, letter) if before else (letter,)

    def forget(self) -> None:
        """Forget the letters before: the next one begins anew."""
        self._moved_by, self._at = "", float("-inf")
