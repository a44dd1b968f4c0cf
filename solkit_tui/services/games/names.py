"""Finds the game that a player means by a part of its name. Knows names only, no rules."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from solkit_tui.errors import UnknownGame

if TYPE_CHECKING:
    from solkit_tui.services.games.loader import CatalogueEntry


def find_game(text: str, games: "Sequence[CatalogueEntry]") -> "CatalogueEntry":
    """Give the game that a text stands for; case, spaces and punctuation make no difference.

    The whole name is tried first, then a whole other name ("Klondike"), then the beginning of the
    name, then a part of it, then the same with the other names. The first try that fits any game
    decides. Of two games of one name the player's own is meant.

    Raises:
        UnknownGame: There is none, or more than one.
    """
    wanted = _plain(text)
    named = {game.name.casefold(): game for game in games}  # the player's own come later
    for entry in named.values():
        if entry.name.casefold() == text.strip().casefold():
            return entry
    if wanted:
        whole, *partly = _tries(wanted)
        for fits, in_names in (
            (whole, _name),
            (whole, _other_names),
            *((fits, _name) for fits in partly),
            *((fits, _other_names) for fits in partly),
        ):
            if meant := [game for game in named.values() if fits(in_names(game))]:
                return _only(text, meant)
    raise _unknown(wanted, text, named.values())


def _name(game: "CatalogueEntry") -> Iterable[str]:
    return (game.name,)


def _other_names(game: "CatalogueEntry") -> Iterable[str]:
    return game.aka


def _plain(text: str) -> str:
    """Lower case, one space for all that is no letter or digit."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))


def _tries(wanted: str) -> tuple[Callable[[Iterable[str]], bool], ...]:
    joined = wanted.replace(" ", "")
    return (
        lambda names: any(_plain(name) == wanted for name in names),
        lambda names: any(_plain(name).startswith(wanted) for name in names),
        lambda names: any(wanted in _plain(name) for name in names),
        # "freecell" for "Free cell"
        lambda names: any(_plain(name).replace(" ", "").startswith(joined) for name in names),
    )


def _only(text: str, meant: "Sequence[CatalogueEntry]") -> "CatalogueEntry":
    shortest = min(meant, key=lambda game: len(game.name))
    stem = _plain(shortest.name).replace(" ", "")
    # "Yukon" is meant where the others are "Yukon (JSON)" and the like.
    if all(_plain(game.name).replace(" ", "").startswith(stem) for game in meant):
        return shortest
    names = tuple(game.name for game in meant)
    raise UnknownGame("Which game?", f"“{text}” may be: {', '.join(names)}", names)


def _unknown(wanted: str, text: str, games: "Iterable[CatalogueEntry]") -> UnknownGame:
    from difflib import get_close_matches

    names: dict[str, str] = {}
    for game in games:
        for name in (*game.aka, game.name):
            names[_plain(name)] = game.name
    near = get_close_matches(wanted, names, n=5, cutoff=0.5)
    candidates = tuple(dict.fromkeys(names[name] for name in near))[:3]
    meant = f"; perhaps: {', '.join(candidates)}" if candidates else ""
    return UnknownGame("No such game", f"“{text}”{meant}", candidates)
