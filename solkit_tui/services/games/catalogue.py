"""The list of games: which rule files there are, and what their heads say. Knows no rule.

An index keeps the heads from one start to the next, so that for a list of 300 games only the time
of each file is looked at; files that were changed, added or removed are updated in it.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import NamedTuple

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.content import is_json
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.record_names import letters_of, record_name
from solkit_tui.services.system.signatures import Signature, signature_of

ENDINGS = (".sol", ".json")
"""The endings of rule files in a rules directory. In the player's own directory, and if given by
path, a rule file may have any name; its content tells which rule language it is written in."""
SAME_NAME = "a built-in game has the same name; both share statistics until you rename this one"
_COPIES = ("~", ".bak", ".orig", ".old", ".swp", ".tmp")
"""The endings of backup files that editors leave behind; they are not listed as games."""
_BEGINNING = 4000
"""The number of bytes of a file that are searched for the words that mark a rule file."""


class LoadFailure(NamedTuple):
    """A rule file, or a rules directory, that cannot be used, whether the player's own or not."""

    path: str
    error: RuleFileError
    own: bool

    @property
    def name(self) -> str:
        """Return the name of the file."""
        return self.path.replace("\\", "/").rstrip("/").rpartition("/")[2]


class LoadResult(NamedTuple):
    """The contents of the rules directories: the games by name, the player's own after a shipped
    one of the same name; and what could not be used."""

    loaded: tuple[CatalogueEntry, ...]
    failures: tuple[LoadFailure, ...]

    def namesake(self, name: str) -> CatalogueEntry | None:
        """Return the shipped game of a name, which shares its statistics with the player's own game
        of that name; None if there is none."""
        wanted = record_name(name)
        shipped = (entry for entry in self.loaded if not entry.own)
        return next((entry for entry in shipped if entry.record == wanted), None)

    @property
    def titles(self) -> Mapping[str, str]:
        """Return the titles of games whose records are kept under another name, by that name."""
        return {entry.record: entry.title for entry in self.loaded if entry.record != entry.title}


Index = dict[str, tuple[Signature, CatalogueEntry]]
"""By the path of a rule file, its signature when it was read, and its head; a file with another
signature is read again."""

Parent = Callable[[str, str], CatalogueEntry | None]
"""Returns the head of a game, given its name and the path of the file that names it."""


def rule_files(directory: str, own: bool = False) -> Iterator[tuple[str, Signature]]:
    """Yield the rule files of a directory and of the folders in it, one for each family of games,
    each with its signature, which is empty of anything but a regular file. If the directory is the
    player's own, a file of another ending is recognized by its content. Raise OSError if the
    directory exists and cannot be listed."""
    try:
        entries = _listed(directory)
    except FileNotFoundError:
        return
    for entry in entries:
        if _is_rules(entry, own):
            yield entry.path, _signature(entry)
        else:
            with suppress(OSError):  # it is no directory, or cannot be listed
                for inner in _listed(entry.path):
                    if _is_rules(inner, own):
                        yield inner.path, _signature(inner)


def _is_rules(entry: os.DirEntry[str], own: bool) -> bool:
    name = entry.name.lower()
    if name.endswith(ENDINGS):
        return True
    try:
        if not own or name.endswith(_COPIES) or not entry.is_file():
            return False
        with open(entry.path, "rb") as file:
            beginning = file.read(_BEGINNING)
    except OSError:
        return False
    if is_json(beginning):
        return b'"layout"' in beginning.lower()
    from solkit_tui.rules.sol.document import Document  # few files have other names

    return Document(beginning.decode(errors="replace")).heading("global") is not None


def files_called(directory: str, name: str) -> Iterator[str]:
    """Yield the rule files below a directory whose names are that of a game: `free_cell.sol`."""
    wanted = letters_of(name)
    for folder, _, files in os.walk(directory):
        for file in files:
            stem, ending = os.path.splitext(file)
            if letters_of(stem) == wanted and ending.lower() in ENDINGS:
                yield os.path.join(folder, file)


def _listed(directory: str) -> list[os.DirEntry[str]]:
    with os.scandir(directory) as entries:
        visible = [entry for entry in entries if not entry.name.startswith(".")]
    return sorted(visible, key=lambda entry: entry.name)


def _signature(entry: os.DirEntry[str]) -> Signature:
    try:
        status = entry.stat()
        return signature_of(status) if entry.is_file() else ()
    except OSError:
        return ()


def whole_entry(head: CatalogueEntry, parent: Parent) -> CatalogueEntry:
    """Return a head with the facts that it leaves out taken from the game that it is like."""
    if head.decks and not head.like:
        return head
    name, family, decks, aka, path, own, skill, *rest = head
    asking, seen = head, {head.path}
    while asking.like and not (decks and family and skill):
        inherited = parent(asking.like, asking.path)
        if inherited is None or inherited.path in seen:
            break
        asking = inherited
        seen.add(asking.path)
        decks, family = decks or asking.decks, family or asking.family
        skill = skill or asking.skill
    # `_replace` takes three times as long, and most games are like another.
    return CatalogueEntry(name, family, decks or 1, aka, path, own, skill, *rest)


class Names:
    """Finds the heads of games by their whole names."""

    def __init__(self, index: Index) -> None:
        self._heads = {path: head for path, (_, head) in index.items()}
        self._named: dict[str, list[CatalogueEntry]] = {}

    def entries(self) -> tuple[CatalogueEntry, ...]:
        """Return the games, sorted by name."""
        games = [whole_entry(head, self.find) for head in self._heads.values()]
        games.sort(key=lambda game: (game.name.casefold(), game.own, game.path))
        return tuple(games)

    def find(self, name: str, asking: str) -> CatalogueEntry | None:
        """Return the head of a game, by its name or another name of it; None if there is none. Case
        makes no difference.

        If the file `asking`, which names it, is a shipped one, only shipped games are found; else
        the player's own first. A file finds itself only if there is no other game of that name.
        """
        same_name = self._by_name().get(name.strip().casefold(), [])
        if len(same_name) == 1 and not same_name[0].own:  # the case for four of five shipped files
            return same_name[0]
        asker = self._heads.get(asking)
        shipped = asker is not None and not asker.own
        fitting = [head for head in same_name if not (shipped and head.own)]
        return min(fitting, key=lambda head: (head.path == asking, not head.own), default=None)

    def _by_name(self) -> Mapping[str, list[CatalogueEntry]]:
        if not self._named:
            for others in (False, True):  # names come before other names
                for head in self._heads.values():
                    for name in head.aka if others else (head.name,):
                        self._named.setdefault(name.casefold(), []).append(head)
        return self._named


def frozen_index(index: Index) -> object:
    """Return an index as a value that a cache can keep."""
    return {path: (signature, tuple(head)) for path, (signature, head) in index.items()}


def thawed_index(value: object) -> Index:
    """Return an index from a value that a cache has kept; empty if it is in another form."""
    if not isinstance(value, dict):
        return {}
    with suppress(TypeError, ValueError):
        return {path: (seen, CatalogueEntry(*head)) for path, (seen, head) in value.items()}
    return {}
