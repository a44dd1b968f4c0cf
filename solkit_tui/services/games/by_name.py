"""Finds a game by a part of its name, by the path of a rule file, or for a saved game."""

import os

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.text.saved import SavedHead
from solkit_tui.errors import RuleFileError, SaveFileError, UnknownGame
from solkit_tui.resources import bundled
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.record_names import record_name

NamedGame = tuple[Game, str, bool]
"""A game; its rule file if that is the player's own, else empty; whether games of it count for the
statistics, which they do not if the file was named by its path."""


def is_path(text: str) -> bool:
    """Return whether a text is meant as the path of a rule file, not as the name of a game."""
    return text.lower().endswith((".sol", ".json")) or "/" in text or os.sep in text


def find_rules(loader: RuleLoader, text: str) -> NamedGame:
    """Return the game for a part of a game's name, or for the path of a rule file.

    The text is taken as a path if it looks like one, or if no game has that name.

    Raises:
        UnknownGame: There is no such game, or more than one.
        RuleFileError: The file cannot be read or played.
    """
    if is_path(text):
        return _of_file(loader, text)
    try:
        entry = loader.find(text)
    except UnknownGame:
        if os.path.isfile(text):
            return _of_file(loader, text)
        raise
    return _of_list(entry, loader.load(entry))


def default_game(loader: RuleLoader) -> NamedGame:
    """Return the game to play if none is named: the shipped Klondike that deals single cards.

    Its path is fixed here, so that the other files need not be searched for it (2 ms).

    Raises:
        RuleFileError: The installation is damaged.
    """
    path = os.path.join(bundled("rules"), "klondike", "klondike_easy.sol")
    return (game_of(loader.load(path)), "", True)


def _of_file(loader: RuleLoader, path: str) -> NamedGame:
    return (game_of(loader.load(path)), os.path.abspath(path), False)


def _of_list(entry: CatalogueEntry, rules: RuleSet) -> NamedGame:
    return (game_of(rules), entry.own_file, True)


def find_saved_rules(loader: RuleLoader, head: SavedHead) -> NamedGame:
    """Return the game for a saved game; if its own rule file is gone, a listed game of the same
    name and the same rules. Raise SaveFileError if there is no such game, RuleFileError if its rule
    file cannot be played."""
    entries = [
        entry for entry in loader.catalogue().loaded if entry.record == record_name(head.name)
    ]
    if head.file:
        counts = any(entry.own and entry.path == head.file for entry in entries)
        if os.path.exists(head.file):
            return (game_of(loader.load(head.file)), head.file, counts)
        for entry in entries:
            try:
                rules = loader.load(entry)
            except RuleFileError:
                continue
            if rules_digest(rules) == head.digest:
                return _of_list(entry, rules)
        raise SaveFileError(f"its rule file no longer exists: {head.file}")
    shipped = [entry for entry in entries if not entry.own] or entries
    if not shipped:
        raise SaveFileError(f"game “{head.name}” does not exist here")
    return _of_list(shipped[0], loader.load(shipped[0]))
