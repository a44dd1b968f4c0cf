"""The list of games: which rule files there are, and what their heads say. Knows no rule.

An index keeps the heads from one start to the next, so that a list of 300 games costs a look at
each file's time and no more; what was changed, added or taken away meanwhile is mended in it.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from solkit_tui.errors import RuleFileError
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.record_names import letters_of, record_name
from solkit_tui.services.system.signatures import Signature, signature_of

ENDINGS = (".sol", ".json")
"""The endings of rule files in a rules directory; in the player's own one they may be called
anything, as a file that is named may. Which rule language it is written in is told by what stands
in it."""
SAME_NAME = "a shipped game has this name too: they share statistics until it has another"
_COPIES = ("~", ".bak", ".orig", ".old", ".swp", ".tmp")
"""The endings of files that editors leave behind: they are no games of their own."""
_BEGINNING = 4000
"""Bytes in which a rule file says that it is one."""


class LoadFailure(NamedTuple):
    """A rule file, or a whole rules directory, that cannot be used.

    Attributes:
        path: The file or the directory.
        error: What is wrong with it.
        own: Whether it is the player's own.
    """

    path: str
    error: RuleFileError
    own: bool


class LoadResult(NamedTuple):
    """The findings in the rules directories.

    Attributes:
        loaded: The games by name; the player's own after a shipped one of the same name.
        failures: What could not be used.
    """

    loaded: tuple[CatalogueEntry, ...]
    failures: tuple[LoadFailure, ...]

    def namesake(self, name: str) -> CatalogueEntry | None:
        """Return the shipped game of a name, with which one's own of that name shares its
        statistics; None: there is none."""
        wanted = record_name(name)
        shipped = (entry for entry in self.loaded if not entry.own)
        return next((entry for entry in shipped if entry.record == wanted), None)

    @property
    def titles(self) -> Mapping[str, str]:
        """The names of the games whose records stand under another one, by that one."""
        return {entry.record: entry.name for entry in self.loaded if entry.record != entry.name}


Index = dict[str, tuple[Signature, CatalogueEntry]]
"""By the path of a rule file what it was read by, of another one it is read again, and its head."""

Parent = Callable[[str, str], CatalogueEntry | None]
"""Gives the head of the game of a name, for the path of the file that names it."""


def rule_files(directory: str, own: bool = False) -> Iterator[tuple[str, Signature]]:
    """The rule files of a directory and of the folders in it, which order the games by family.

    Of what is no regular file the signature is empty.

    Args:
        directory: The directory.
        own: Whether it is the player's: files of other endings are known by what stands in them.

    Raises:
        OSError: The directory is there and cannot be listed.
    """
    try:
        entries = _listed(directory)
    except FileNotFoundError:
        return
    for entry in entries:
        if _is_rules(entry, own):
            yield entry.path, _signature(entry)
        else:
            with suppress(OSError):  # What is no directory has no games to show.
                for inner in _listed(entry.path):
                    if _is_rules(inner, own):
                        yield inner.path, _signature(inner)


def _is_rules(entry: "os.DirEntry[str]", own: bool) -> bool:
    name = entry.name.lower()
    if name.endswith(ENDINGS):
        return True
    try:
        if not own or name.endswith(_COPIES) or not entry.is_file():
            return False
        with open(entry.path, "rb") as file:
            lines = file.read(_BEGINNING).lstrip(b"\xef\xbb\xbf \t\r\n").lower().splitlines()
    except OSError:
        return False
    if lines and lines[0].startswith(b"{"):
        return any(b'"layout"' in line for line in lines)
    return any(line.strip().startswith(b"[global") for line in lines)


def files_called(directory: str, name: str) -> Iterator[str]:
    """The rule files of a directory of families that are called as a game is: `free_cell.sol`."""
    wanted = letters_of(name)
    for folder, _, files in os.walk(directory):
        for file in files:
            stem, ending = os.path.splitext(file)
            if letters_of(stem) == wanted and ending.lower() in ENDINGS:
                yield os.path.join(folder, file)


def _listed(directory: str) -> "list[os.DirEntry[str]]":
    with os.scandir(directory) as entries:
        found = [entry for entry in entries if not entry.name.startswith(".")]
    return sorted(found, key=lambda entry: entry.name)


def _signature(entry: "os.DirEntry[str]") -> Signature:
    try:
        found = entry.stat()
        return signature_of(found) if entry.is_file() else ()
    except OSError:
        return ()


def whole_entry(head: CatalogueEntry, parent: Parent) -> CatalogueEntry:
    """A game as its head says it; what that leaves to the game that it is like is taken from that
    one's."""
    if head.decks and not head.like:
        return head
    decks, family, skill = head.decks, head.family, head.skill
    asking, seen = head, {head.path}
    while asking.like and not (decks and family and skill):
        found = parent(asking.like, asking.path)
        if found is None or found.path in seen:
            break
        asking = found
        seen.add(asking.path)
        decks, family = decks or asking.decks, family or asking.family
        skill = skill or asking.skill
    return head._replace(decks=decks or 1, family=family, skill=skill)


class Names:
    """Finds the heads of games by their whole names.

    Args:
        index: What is known of their files.
    """

    def __init__(self, index: Index) -> None:
        self._heads = {path: head for path, (_, head) in index.items()}
        self._named: dict[str, list[CatalogueEntry]] = {}

    def entries(self) -> tuple[CatalogueEntry, ...]:
        """The games by name."""
        games = [whole_entry(head, self.find) for head in self._heads.values()]
        games.sort(key=lambda game: (game.name.casefold(), game.own, game.path))
        return tuple(games)

    def find(self, name: str, asking: str) -> CatalogueEntry | None:
        """The head of a game, by its name or another name of it; None: there is none.

        A shipped file means shipped games only; any other means the player's own first. A file
        means itself only where there is no other.

        Args:
            name: The whole name; case makes no difference.
            asking: The path of the file that names it.
        """
        found = self._by_name().get(name.strip().casefold(), [])
        if len(found) == 1 and not found[0].own:  # four of five shipped files ask for one like that
            return found[0]
        asker = self._heads.get(asking)
        shipped = asker is not None and not asker.own
        fitting = [head for head in found if not (shipped and head.own)]
        return min(fitting, key=lambda head: (head.path == asking, not head.own), default=None)

    def _by_name(self) -> Mapping[str, list[CatalogueEntry]]:
        if not self._named:
            for others in (False, True):  # names stand before other names
                for head in self._heads.values():
                    for name in head.aka if others else (head.name,):
                        self._named.setdefault(name.casefold(), []).append(head)
        return self._named


def frozen_index(index: Index) -> object:
    """An index in values that a cache can keep."""
    return {path: (signature, tuple(head)) for path, (signature, head) in index.items()}


def thawed_index(value: object) -> Index:
    """An index as a cache has kept it; empty where it is of another form."""
    if not isinstance(value, dict):
        return {}
    with suppress(TypeError, ValueError):
        return {path: (seen, CatalogueEntry(*head)) for path, (seen, head) in value.items()}
    return {}
