"""Finds and reads rule files, the shipped ones and the player's own. Knows no rule."""

import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.errors import RuleFileError
from solkit_tui.services.games.head import Head, is_json, read_head

if TYPE_CHECKING:
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.services.games.cache import RuleCache

LARGEST = 1 << 20
"""Bytes that a rule file may have at most (the rule format, Errors)."""

ENDINGS = (".sol", ".json")
"""What a rule file in a rules directory is called; a file that is named may be called anything.
Which rule language it is written in is told by what stands in it."""


class CatalogueEntry(NamedTuple):
    """A game that can be chosen.

    Attributes:
        name: Its name.
        family: The family of solitaires it belongs to; empty: not said.
        decks: How many packs it is played with.
        aka: Its other names.
        path: Its rule file.
        own: Whether it lies in the player's own rules directory.
    """

    name: str
    family: str
    decks: int
    aka: tuple[str, ...]
    path: str
    own: bool


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


class RuleLoader:
    """Lists the games and reads their rules.

    Args:
        shipped_dir: The directory of the games that come with the program.
        user_dir: The directory of the player's own games; it need not exist.
        cache: Keeps what was read from one start of the program to the next.
    """

    __slots__ = ("_cache", "_catalogue", "_dirs", "_rules")

    def __init__(self, shipped_dir: str, user_dir: str, cache: "RuleCache | None" = None) -> None:
        self._cache = cache
        self._dirs = ((shipped_dir, False), (user_dir, True))
        self._catalogue: LoadResult | None = None
        self._rules: dict[str, tuple[tuple[int, ...], RuleSet]] = {}

    def catalogue(self, *, fresh: bool = False) -> LoadResult:
        """List the games, reading only the head of the shipped files.

        The player's own files are read in full: a fault shows in the list, not when it is played.

        Args:
            fresh: Look at the directories again.
        """
        if self._catalogue is None or fresh:
            loaded: list[CatalogueEntry] = []
            failures: list[LoadFailure] = []
            for directory, own in self._dirs:
                try:
                    paths = _rule_files(directory)
                except OSError as error:
                    fault = _failed(directory, "cannot be listed", error)
                    failures.append(LoadFailure(directory, fault, own))
                    continue
                for path in paths:
                    try:
                        loaded.append(self._entry(path, own))
                    except RuleFileError as error:
                        failures.append(LoadFailure(path, error, own))
            loaded.sort(key=lambda entry: (entry.name.casefold(), entry.own, entry.path))
            self._catalogue = LoadResult(tuple(loaded), tuple(failures))
        return self._catalogue

    def load(self, game: CatalogueEntry | str) -> "RuleSet":
        """Read the rules of a game of the list, or of any rule file.

        Rules that were read are kept until their file changes.

        Raises:
            RuleFileError: The file cannot be read or played; it has every fault.
        """
        path = game if isinstance(game, str) else game.path
        data, signature = read_rule_file(path)
        if (known := self._rules.get(path)) is not None and known[0] == signature:
            return known[1]
        kept = self._cache.get(path, signature) if self._cache is not None else None
        if kept is not None:
            self._rules[path] = (signature, kept)
            return kept
        # Imported here: a list of games needs no rule language.
        if is_json(data):
            from solkit_tui.rules.jsonlang.reader import read_json

            rules = read_json(data, path)
        else:
            from solkit_tui.rules.sol.reader import read_sol

            rules = read_sol(data, path)
        self._rules[path] = (signature, rules)
        if self._cache is not None:
            self._cache.keep(path, signature, rules)
        return rules

    def find(self, text: str) -> CatalogueEntry:
        """Give the game that a name, or an unambiguous part of one, stands for.

        Of two games of one name the player's own is meant.

        Raises:
            UnknownGame: There is none, or more than one.
        """
        from solkit_tui.services.games.names import find_game

        return find_game(text, self.catalogue().loaded)

    def _entry(self, path: str, own: bool) -> CatalogueEntry:
        data, _ = read_rule_file(path)
        head = read_head(data)
        if head is None or own:
            rules = self.load(path)
            about = rules.about
            head = Head(rules.name, rules.decks, about.family, about.aka)
        return CatalogueEntry(head.name, head.family, head.decks, head.aka, path, own)


def _rule_files(directory: str) -> list[str]:
    """The rule files of a directory and of the folders in it, which order the games by family."""
    try:
        names = os.listdir(directory)
    except FileNotFoundError:
        return []
    paths = []
    for name in sorted(names):
        if name.startswith("."):
            continue
        path = os.path.join(directory, name)
        if name.lower().endswith(ENDINGS):
            paths.append(path)
        elif os.path.isdir(path):
            with suppress(OSError):  # What cannot be listed has no games to show.
                paths += [
                    os.path.join(path, inner)
                    for inner in sorted(os.listdir(path))
                    if inner.lower().endswith(ENDINGS) and not inner.startswith(".")
                ]
    return paths


def read_rule_file(path: str) -> tuple[bytes, tuple[int, ...]]:
    """Read a rule file; also gives what changes when the file is changed.

    Raises:
        RuleFileError: It is no regular file, too large, or cannot be read.
    """
    try:
        # Looked at before it is opened: a pipe would block, a device never end.
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise _faulty(path, "not a regular file")
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
            found = os.fstat(file.fileno())
    except FileNotFoundError as error:
        raise _faulty(path, "there is no such file") from error
    except (OSError, ValueError) as error:
        raise _failed(path, "cannot be read", error) from error
    if len(data) > LARGEST:
        raise _faulty(path, "larger than 1 MiB")
    return data, (found.st_ino, found.st_size, found.st_mtime_ns)


def _failed(path: str, what: str, error: Exception) -> RuleFileError:
    from solkit_tui.services.system.notices import reason

    return _faulty(path, f"{what}: {reason(error)}")


def _faulty(path: str, what: str) -> RuleFileError:
    from solkit_tui.rules.diagnostics import Diagnostic

    return RuleFileError((Diagnostic(path, 0, 0, what),))
