"""Finds and reads rule files, the shipped ones and the player's own. Knows no rule."""

import os
import stat
from contextlib import suppress
from typing import TYPE_CHECKING

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import NOWHERE, Fault, Severity
from solkit_tui.rules.content import LARGEST, content_of, is_json, utf8
from solkit_tui.services.games import catalogue as listing
from solkit_tui.services.games.cache import RuleCache
from solkit_tui.services.games.head import CatalogueEntry, packs, read_head
from solkit_tui.services.games.names import find_game
from solkit_tui.services.system.confined import LARGEST_RULES, MOST_RULES
from solkit_tui.services.system.notices import error_text
from solkit_tui.services.system.signatures import Signature, signature_at, signature_of

if TYPE_CHECKING:
    from solkit_tui.rules.ruleset import RuleSet
    from solkit_tui.rules.sol.like import Library
    from solkit_tui.services.games.drafts import Draft

_INDEX = "heads"
_TO_READ = os.O_RDONLY | getattr(os, "O_BINARY", 0)

_Read = tuple["RuleSet", Signature, tuple[tuple[str, Signature], ...]]
"""Rules that were read, with the signature of their file then, and the paths and signatures of the
files of the games that they are like."""


class RuleLoader:
    """Lists the games and reads their rules.

    Args:
        shipped_dir: The directory of the games that come with the program.
        user_dir: The directory of the player's own games; it need not exist.
        cache: Keeps the index of heads from one start of the program to the next.
        confined: Whether only files in these two directories may be read, after links are followed,
            with limits on the number and the size of the player's own.
    """

    def __init__(
        self,
        shipped_dir: str,
        user_dir: str,
        cache: RuleCache | None = None,
        confined: bool = False,
    ) -> None:
        self._cache = cache
        self._confined = confined
        self._shipped_dir = shipped_dir
        self._own_dir = user_dir
        self._catalogue: listing.LoadResult | None = None
        self._names: listing.Names | None = None
        self._rules: dict[str, _Read] = {}

    def catalogue(self) -> listing.LoadResult:
        """Return the list of games, reading only the heads of files that have changed.

        The player's own files are read in full, so that a fault shows in the list already.
        """
        if self._catalogue is None:
            self._catalogue = self._listed()
        return self._catalogue

    def _listed(self) -> listing.LoadResult:
        before = listing.thawed_index(self._cache.get(_INDEX)) if self._cache is not None else {}
        index: listing.Index = {}
        failures: list[listing.LoadFailure] = []
        unread: list[tuple[str, bool]] = []
        for directory, own in ((self._shipped_dir, False), (self._own_dir, True)):
            try:
                rule_files = list(listing.rule_files(directory, own))
            except OSError as error:
                fault = _failed(directory, "could not be read", error)
                failures.append(listing.LoadFailure(directory, fault, own))
                continue
            if own and self._confined and len(rule_files) > MOST_RULES:
                fault = _faulty(directory, f"only the first {MOST_RULES} rule files were read")
                failures.append(listing.LoadFailure(directory, fault, own))
                del rule_files[MOST_RULES:]
            for path, signature in rule_files:
                listed_before = before.get(path)
                if listed_before is None or not signature or listed_before[0] != signature:
                    try:
                        data, signature = self._file(path, signature)
                    except RuleFileError as error:
                        failures.append(listing.LoadFailure(path, error, own))
                        continue
                    head = read_head(data, path, own)
                    listed_before = None if head is None else (signature, head)
                    in_full = own or head is None
                else:  # the file of the game that it is like may have changed
                    in_full = own and bool(listed_before[1].like)
                if listed_before is not None:
                    index[path] = listed_before
                if in_full:
                    unread.append((path, own))
        # Files that are like another game can be read once the names of all games are known.
        self._names = listing.Names(index)
        broken: listing.Index = {}
        for path, own in unread:
            try:
                index[path] = self._read_for_list(path, own)
            except RuleFileError as error:
                if path in index:
                    broken[path] = index.pop(path)
                failures.append(listing.LoadFailure(path, error, own))
        listed = listing.Names(index)
        # A file that is like a broken one is told that, and not that there is no such game.
        self._names = listing.Names(index | broken) if broken else listed
        if self._cache is not None and index != before:
            self._cache.keep(_INDEX, listing.frozen_index(index))
        failures.sort(key=lambda failure: (failure.own, failure.path))
        return listing.LoadResult(listed.entries(), tuple(failures))

    def _read_for_list(self, path: str, own: bool) -> tuple[Signature, CatalogueEntry]:
        """Read a file in full, and return its signature and its entry for the list."""
        rules = self.load(path)
        data, signature = self._file(path)
        scanned = read_head(data)
        about = rules.about
        like = "" if scanned is None else scanned.like
        decks = packs(rules.decks, len(rules.suits))
        shown = (rules.name, about.family, decks, about.aka, path, own, about.skill or 0, like)
        credit = " ".join(filter(None, (about.author, about.source)))
        return signature, CatalogueEntry(*shown, credits=credit)

    def load(self, game: CatalogueEntry | str) -> "RuleSet":
        """Return the rules of a listed game, or of any rule file.

        Rules are kept until their file changes, or that of a game they are like.

        Raises:
            RuleFileError: The file cannot be read or played; the error has every fault.
        """
        path = game if isinstance(game, str) else game.path
        data, signature = self._file(path)
        rules, before, parents = self._rules.get(path, (None, (), ()))
        unchanged = all(signature_at(parent) == seen for parent, seen in parents)
        if rules is None or before != signature or not unchanged:
            if other := content_of(data).instead_of_rules:
                raise RuleFileError((Fault("not-rules", NOWHERE, other, file=path),))
            self._rules[path] = self._read(data, signature, path)
            rules, *_ = self._rules[path]
        return rules

    def _file(self, path: str, seen: Signature = ()) -> tuple[bytes, Signature]:
        """Read a rule file as UTF-8, unless a confined program may not read it; `seen`: its
        signature has just been taken."""
        if not self._confined:
            data, signature = read_rule_file(path, seen=seen)
            return utf8(data), signature
        try:
            real = os.path.realpath(path)
        except ValueError as error:  # no path at all
            raise _failed(path, "cannot be read", error) from error
        if _is_below(real, self._shipped_dir):
            return read_rule_file(real)
        if not _is_below(real, self._own_dir):
            raise _faulty(path, "not one of your own rule files")
        return read_rule_file(real, LARGEST_RULES)

    def data(self, path: str) -> bytes:
        """Return the content of a rule file; raise RuleFileError if it cannot be read."""
        return self._file(path)[0]

    def warnings(self, path: str) -> tuple[Fault, ...]:
        """Return warnings about a rule file that can be played: of lines without effect, and of a
        name that a shipped game has too, if the file is the player's own. Raise RuleFileError, with
        every fault, if the file cannot be read or played."""
        warnings: list[Fault] = []
        rules, *_ = self._read(*self._file(path), path, warnings)
        is_own = _is_below(os.path.realpath(path), self._own_dir)
        if is_own and self.catalogue().namesake(rules.name) is not None:
            severity = Severity.WARNING
            same_name = listing.SAME_NAME
            warnings.append(Fault("same-name", NOWHERE, same_name, severity=severity, file=path))
        return tuple(warnings)

    # -- the player's own files -------------------------------------------------------------------

    def draft(self, path: str, text: str = "") -> "Draft":
        """Open a rule file for editing; if it does not exist yet, with a text to begin with. Raise
        RuleFileError if the file cannot be read, is too large to be edited, or may not be edited in
        a confined program."""
        from solkit_tui.services.games.drafts import LARGEST_TEXT, Draft

        if "\0" in path or (
            self._confined and not _is_below(os.path.realpath(path), self._own_dir)
        ):
            raise _faulty(path, "not one of your own rule files")
        data = read_rule_file(path, LARGEST_TEXT)[0] if os.path.lexists(path) else None
        return Draft(path, data, text)

    def draft_of(self, entry: CatalogueEntry) -> "Draft":
        """Open a listed game for editing: the player's own file, or a copy of a shipped one under a
        new name in the player's own folder. Raise RuleFileError if it cannot be read, or there is
        no place for a copy."""
        if entry.own:
            return self.draft(entry.path)
        from solkit_tui.services.games.drafts import copied, file_stem, free_title
        from solkit_tui.services.system.files import free_name

        own_rules = self._own_dir
        if not own_rules:
            raise _faulty(entry.path, "you have no rules folder to copy it to")
        if self._confined and sum(1 for _ in listing.rule_files(own_rules, True)) >= MOST_RULES:
            raise _faulty(own_rules, f"your rules folder is full (at most {MOST_RULES} rule files)")
        games = self.catalogue().loaded
        taken = {name.casefold() for game in games for name in (game.name, *game.aka)}
        name = free_title(entry.name, taken)
        text = self._file(entry.path)[0].decode("utf-8-sig")
        ending = os.path.splitext(entry.path)[1]
        path = free_name(os.path.join(own_rules, file_stem(name)), ending)
        return self.draft(path, copied(text, name))

    def list_again(self) -> None:
        """Forget the list of games, as a file was written; the next use makes it again."""
        self._catalogue = self._names = None

    def _read(
        self, data: bytes, signature: Signature, path: str, warnings: list[Fault] | None = None
    ) -> _Read:
        parents: dict[str, Signature] = {}
        if is_json(data):
            from solkit_tui.rules.json.read.reader import read_json

            rules = read_json(data, path)
        else:
            from solkit_tui.rules.sol.reader import read_sol

            rules = read_sol(data, path, self.library(parents), warnings)
        return rules, signature, tuple(parents.items())

    def library(self, read: dict[str, Signature] | None = None) -> "Library":
        """Return a library of the games that a `.sol` text may be like; `read` is filled with the
        paths and signatures of the files that it reads."""
        from solkit_tui.rules.sol.like import Library, Source
        from solkit_tui.rules.sol.values import WordChoice

        def parent(name: str, asking: str) -> Source | None:
            path = self._parent_file(name, asking)
            if path is None:
                return None
            text, signature = self._file(path)
            if read is not None:
                read[path] = signature
            return Source(path, text)

        def names() -> list[WordChoice]:
            return [
                WordChoice(game.name, game.family, tuple(dict.fromkeys((*game.aka, game.common))))
                for game in self._known_names().entries()
                if not game.path.endswith(".json")
            ]

        return Library(parent, names)

    def _known_names(self) -> listing.Names:
        """Return the names of all games with their files."""
        if self._names is None:
            self.catalogue()
            assert self._names is not None
        return self._names

    def _parent(self, name: str, asking: str) -> CatalogueEntry | None:
        """Return the head of the game that a file is like; None if there is none."""
        # Once all names are known, `_shipped` would only look at the player's folder once more.
        shipped = self._shipped(name, asking) if self._names is None else None
        return shipped or self._known_names().find(name, asking)

    def _parent_file(self, name: str, asking: str) -> str | None:
        """Return the path of the game that a file is like: given as a path from that file, or found
        by its name, in the list or else beside that file. None: there is none."""
        folder = os.path.dirname(os.path.realpath(asking))
        if "/" in name or os.sep in name:
            path = os.path.normpath(os.path.join(folder, name))
            with suppress(RuleFileError):
                self._file(path)
                return path
            return None
        entry = self._parent(name, asking)
        if entry is not None:
            return entry.path
        with suppress(OSError, RuleFileError):
            for path, _ in listing.rule_files(folder):
                head = None if path == asking else read_head(self._file(path)[0], path)
                if head and name.strip().casefold() in (
                    head.name.casefold(),
                    os.path.splitext(os.path.basename(path))[0].casefold(),
                ):
                    return path
        return None

    def find(self, text: str) -> CatalogueEntry:
        """Return the game with a name, or with an unambiguous part of its name; of two games with
        the same name, the player's own. Raise UnknownGame if there is no such game, or more than
        one."""
        if (shipped := self._shipped(text)) is not None:
            return listing.whole_entry(shipped, self._parent)
        return find_game(text, self.catalogue().loaded)

    def _shipped(self, name: str, asking: str = "") -> CatalogueEntry | None:
        """Return the head of a shipped game found by the name of its file, without reading others;
        the file `asking`, which names it, is left out. Return None if there is no such file, if the
        games are listed already, or if the player has rule files, which may have that name too."""
        try:
            if self._catalogue is not None or any(listing.rule_files(self._own_dir, own=True)):
                return None
            for path in listing.files_called(self._shipped_dir, name):
                head = read_head(self._file(path)[0], path)
                if head and head.name.casefold() == name.strip().casefold() and path != asking:
                    return head
        except (OSError, RuleFileError):
            pass  # the list of games will show the fault
        return None


def _is_below(path: str, directory: str) -> bool:
    """Return whether a path without links is in a directory; empty: there is no directory."""
    return bool(directory) and path.startswith(os.path.join(os.path.realpath(directory), ""))


def read_rule_file(
    path: str, largest: int = LARGEST, *, seen: Signature = ()
) -> tuple[bytes, Signature]:
    """Return the content of a rule file and its signature, which is `seen` if that is given; raise
    RuleFileError if it is no regular file, larger than `largest` bytes, or cannot be read."""
    try:
        # Checked before it is opened: a pipe would block, a device never end.
        if not seen:
            status = os.stat(path)
            if not stat.S_ISREG(status.st_mode):
                raise _faulty(path, "not a regular file")
            seen = signature_of(status)
        # Not with `open`, which takes three times as long, and there are 500 files to list.
        descriptor = os.open(path, _TO_READ)
        try:
            # A buffer no larger than needed: 1 MiB for each of 360 files takes 15 ms. Some files
            # of the system have the size 0 and are not empty.
            wanted = min(seen[1] or largest, largest) + 1
            data = os.read(descriptor, wanted)
            while len(data) not in (wanted, seen[1]) and (
                more := os.read(descriptor, wanted - len(data))
            ):
                data += more
        finally:
            os.close(descriptor)
    except FileNotFoundError as error:
        raise _faulty(path, "no such file") from error
    except (OSError, ValueError) as error:
        raise _failed(path, "cannot be read", error) from error
    if len(data) > largest:
        most = f"{LARGEST >> 20} MiB" if largest == LARGEST else f"{largest >> 10} KiB"
        raise _faulty(path, f"larger than {most}")
    return data, seen


def _failed(path: str, what: str, error: Exception) -> RuleFileError:
    return _faulty(path, f"{what}: {error_text(error)}")


def _faulty(path: str, what: str) -> RuleFileError:
    return RuleFileError((Fault("unusable-file", NOWHERE, what, file=path),))
