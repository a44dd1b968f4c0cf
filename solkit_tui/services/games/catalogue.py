"""The list of games: which rule files there are, and what their heads say. Knows no rule.

An index keeps the heads from one start to the next, so that a list of 300 games costs a look at
each file's time and no more; what was changed, added or taken away meanwhile is mended in it.
"""

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress

from solkit_tui.annotations import NamedTuple
from solkit_tui.errors import RuleFileError
from solkit_tui.services.games.cache import Signature, signature_of
from solkit_tui.services.games.head import Head
from solkit_tui.services.record_names import record_name

ENDINGS = (".sol", ".json")
"""What a rule file in a rules directory is called; a file that is named may be called anything.
Which rule language it is written in is told by what stands in it."""

SAMPLES = "Samples"
"""The family of the shipped files that show the JSON language with games that are there already."""


class CatalogueEntry(NamedTuple):
    """A game that can be chosen.

    Attributes:
        name: Its name.
        family: The family of solitaires it belongs to; empty: not said.
        decks: How many packs it is played with.
        aka: Its other names.
        path: Its rule file.
        own: Whether it lies in the player's own rules directory.
        skill: 1 (luck) to 5 (skill); 0: not said.
        like: The game that it is a variant of, as its file names it; empty: none.
    """

    name: str
    family: str
    decks: int
    aka: tuple[str, ...]
    path: str
    own: bool
    skill: int = 0
    like: str = ""

    @property
    def record(self) -> str:
        """The name that its records stand under."""
        return record_name(self.name)

    @property
    def sample(self) -> bool:
        """Whether it is a shipped example of the JSON language, the twin of another game."""
        return self.family == SAMPLES and not self.own


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
    """What was found in the rules directories.

    Attributes:
        loaded: The games by name; the player's own after a shipped one of the same name.
        failures: What could not be used.
    """

    loaded: tuple[CatalogueEntry, ...]
    failures: tuple[LoadFailure, ...]

    @property
    def titles(self) -> Mapping[str, str]:
        """The names of the games whose records stand under another one, by that one."""
        return {entry.record: entry.name for entry in self.loaded if entry.record != entry.name}


class Indexed(NamedTuple):
    """What the index knows of a rule file.

    Attributes:
        signature: What it was read by; of another one it is read again.
        head: What its head says.
    """

    signature: Signature
    head: Head


Parent = Callable[[str, str], tuple[str, Head] | None]
"""Gives the file and the head of the game of a name, for the path of the file that names it."""


def rule_files(directory: str) -> Iterator[tuple[str, Signature]]:
    """The rule files of a directory and of the folders in it, which order the games by family.

    Of what is no regular file the signature is empty.

    Raises:
        OSError: The directory is there and cannot be listed.
    """
    try:
        entries = _listed(directory)
    except FileNotFoundError:
        return
    for entry in entries:
        if entry.name.lower().endswith(ENDINGS):
            yield entry.path, _signature(entry)
        else:
            with suppress(OSError):  # What is no directory has no games to show.
                for inner in _listed(entry.path):
                    if inner.name.lower().endswith(ENDINGS):
                        yield inner.path, _signature(inner)


def files_called(directory: str, name: str) -> Iterator[str]:
    """The rule files of a directory of families that are called as a game is: `free_cell.sol`."""
    wanted = _letters(name)
    for folder, _, files in os.walk(directory):
        for file in files:
            stem, ending = os.path.splitext(file)
            if _letters(stem) == wanted and ending.lower() in ENDINGS:
                yield os.path.join(folder, file)


def _letters(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold()))


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


def entries_of(names: "Names") -> tuple[CatalogueEntry, ...]:
    """The games by name, from the heads of their files; what a head leaves to the game that it is
    like is taken from that one's."""

    def parent(name: str, asking: str) -> tuple[str, Head] | None:
        path = names.path_of(name, asking)
        return None if path is None else (path, names.heads[path])

    games = [entry_of(path, head, path in names.own, parent) for path, head in names.heads.items()]
    games.sort(key=lambda game: (game.name.casefold(), game.own, game.path))
    return tuple(games)


def entry_of(path: str, head: Head, own: bool, parent: Parent) -> CatalogueEntry:
    """A game as its head says it, and the heads of the games that it is like."""
    whole, asking = head, path
    seen = {path}
    while head.like and (found := parent(head.like, asking)) is not None and found[0] not in seen:
        asking, head = found
        seen.add(asking)
        whole = whole._replace(
            decks=whole.decks or head.decks,
            family=whole.family or head.family,
            skill=whole.skill or head.skill,
        )
    name, decks, family, aka, skill, like = whole
    return CatalogueEntry(name, family, decks or 1, aka, path, own, skill, like)


class Names:
    """Finds rule files by the whole names of their games.

    Args:
        heads: By the path of the file.
        own: The files that are the player's own.
    """

    def __init__(self, heads: Mapping[str, Head], own: frozenset[str]) -> None:
        self.heads = heads
        self.own = own
        self._paths: dict[str, list[str]] | None = None

    def path_of(self, name: str, asking: str) -> str | None:
        """The file of a game, by its name or another name of it; None: there is none.

        A shipped file means shipped games only; any other means the player's own first. A file
        means itself only where there is no other.

        Args:
            name: The whole name; case makes no difference.
            asking: The path of the file that names it.
        """
        found = self._by_name().get(name.strip().casefold(), ())
        shipped = asking in self.heads and asking not in self.own
        fitting = [path for path in found if not (shipped and path in self.own)]
        return min(fitting, key=lambda path: (path == asking, path not in self.own), default=None)

    def _by_name(self) -> Mapping[str, list[str]]:
        if self._paths is None:
            self._paths = {}
            for others in (False, True):  # names stand before other names
                for path, head in self.heads.items():
                    for name in head.aka if others else (head.name,):
                        self._paths.setdefault(name.casefold(), []).append(path)
        return self._paths


def frozen_index(files: Mapping[str, Indexed]) -> object:
    """An index in values that a cache can keep."""
    return {path: (signature, tuple(head)) for path, (signature, head) in files.items()}


def thawed_index(value: object) -> dict[str, Indexed]:
    """An index as a cache has kept it; empty where it is of another form."""
    if not isinstance(value, dict):
        return {}
    with suppress(TypeError, ValueError):
        return {path: Indexed(seen, Head(*head)) for path, (seen, head) in value.items()}
    return {}
