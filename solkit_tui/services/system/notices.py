"""Collects what a front end should tell the player, each thing once. Knows no front end."""

from solkit_tui.errors import Notice


class Notices:
    """Notices that wait to be shown.

    The same notice is given only once until things went well again: a full disk must not be told
    of at every move.
    """

    def __init__(self) -> None:
        self._waiting: list[Notice] = []
        self._given: set[Notice] = set()
        self._given_for_good: set[Notice] = set()

    def add(self, title: str, text: str) -> None:
        """Add a notice, if it was not given before."""
        notice = Notice(title, text)
        if notice not in self._given:
            self._given.add(notice)
            self._waiting.append(notice)

    def add_unlocked(self, fault: str) -> None:
        """Tell, once and for good, where a file had to be written without its lock."""
        notice = Notice("Working without a lock", f"{fault}. Play in one window at a time.")
        if fault and notice not in self._given_for_good:
            self._given_for_good.add(notice)
            self._waiting.append(notice)

    def forget_given(self) -> None:
        """Forget what was told: things went well, and the next fault is news."""
        self._given.clear()

    def take(self) -> tuple[Notice, ...]:
        """Give the waiting notices and forget them."""
        taken = tuple(self._waiting)
        self._waiting.clear()
        return taken


def reason(error: Exception) -> str:
    """Say, in the system's words where it has any, why a file operation failed."""
    return getattr(error, "strerror", None) or str(error)
