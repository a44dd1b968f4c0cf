"""Collects messages for the player, each of them once.

The services add to one queue, and the front end empties it after every event: so a fault need not
be handed up from whoever met it, and cannot be forgotten on the way.
"""

from solkit_tui.errors import Notice

KEEP_TRYING = " solkit will keep trying until it quits."
"""The end of a text about records that cannot be written."""


class Notices:
    """Notices that wait to be shown.

    The same notice is given only once until things go well again: the player must not be told at
    every move that the disk is full. The queue may be another collector's.
    """

    def __init__(self, waiting: list[Notice] | None = None) -> None:
        self._waiting = [] if waiting is None else waiting
        self._given: set[Notice] = set()
        self._given_for_good: set[Notice] = set()

    def add(self, title: str, text: str) -> None:
        """Add a notice, if it was not given before."""
        notice = Notice(title, text)
        if notice not in self._given:
            self._given.add(notice)
            self._waiting.append(notice)

    def add_failure(self, title: str, path: str, error: Exception, more: str = "") -> None:
        """Add a notice that a file could not be used, and why, with what follows from that."""
        self.add(title, f"{path}: {error_text(error)}.{more}")

    def add_unlocked(self, fault: str) -> None:
        """Add, once for the whole run, a notice that a file was written without its lock; nothing
        if `fault` is empty."""
        notice = Notice(
            "Working without a lock", f"{fault}. To be safe, play in one window at a time."
        )
        if fault and notice not in self._given_for_good:
            self._given_for_good.add(notice)
            self._waiting.append(notice)

    def share(self) -> "Notices":
        """Return a collector with the same queue and a memory of its own: that one file can be
        written again is no reason to repeat what is wrong with another."""
        return Notices(self._waiting)

    def forget_given(self) -> None:
        """Forget the notices that were given, as things went well: the next fault is told again."""
        self._given.clear()

    def take(self) -> tuple[Notice, ...]:
        """Return the waiting notices and remove them."""
        taken = tuple(self._waiting)
        self._waiting.clear()
        return taken


def error_text(error: Exception) -> str:
    """Return why a file operation failed, in the system's words if there are any."""
    return getattr(error, "strerror", None) or str(error)
