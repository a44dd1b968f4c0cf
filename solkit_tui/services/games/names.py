"""Finds the game that a player means by a part of its name. Knows names only, no rules."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import product

from solkit_tui.counts import listed
from solkit_tui.errors import UnknownGame
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.record_names import letters_of, record_key

WELL_KNOWN = (
    *("Klondike", "Spider", "FreeCell", "Pyramid", "TriPeaks", "Yukon"),
    *("Golf", "Canfield"),
)
"""The games that most players know, by name or by another of their names. They fill up the front
page, and come first of games that a text may mean equally well."""
_SHOWN = 12
"""The most games that are listed in the message if a text may mean several."""

_LIKE = 0.76
"""The share of two words that must be alike: ``hearts`` is no Wheatsheaf (0.6), ``game`` no
Gate (0.75), but ``spyder`` is Spider (0.83)."""


def find_game(text: str, games: Sequence[CatalogueEntry]) -> CatalogueEntry:
    """Return the game that a text names; case, spaces and punctuation make no difference. Raise
    UnknownGame if there is no such game, or more than one.

    The text is compared with whole names first, then with whole other names ("Klondike"), then with
    beginnings of names, of other names, then with parts of names, of other names. The first of
    these that fits any game decides; the samples of the JSON language are taken only if no other
    game fits. Of two games with the same name the player's own is taken.
    """
    named = {game.name.casefold(): game for game in games}  # the player's own come later
    if (exact := named.get(text.strip().casefold())) is not None:
        return exact
    wanted = _plain(text)
    if wanted:
        whole = [(game, [_plain(game.name)]) for game in named.values()]
        others = [(game, [*map(_plain, game.aka)]) for game in named.values()]
        for fits, names in product(_tries(wanted), (whole, others)):
            if meant := [game for game, texts in names if any(map(fits, texts))]:
                return _only(text, [game for game in meant if not game.sample] or meant)
    near = nearest_games(text, named.values())
    hint = f"; did you mean {listed(near, 'or')}?" if near else ""
    raise UnknownGame("No such game", f"“{text}”{hint}")


def game_of_records(name: str, file: str, games: Iterable[CatalogueEntry]) -> CatalogueEntry | None:
    """Return the game whose records have a name, in any spelling: that of the player's own rule
    file, or without one the game that is shipped. None: there is no such game any more."""
    same = (game for game in games if record_key(game.name) == record_key(name))
    return next((game for game in same if game.own_file == file), None)


def is_well_known(game: CatalogueEntry) -> bool:
    """Return whether a game is one that most players know, or a variant of one."""
    names = {game.name, game.common, *game.aka}
    return not (names.isdisjoint(WELL_KNOWN) or game.own or game.sample)


def _plain(text: str) -> str:
    """Return a text in lower case, its words of letters and digits separated by one space."""
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))


def _tries(wanted: str) -> tuple[Callable[[str], bool], ...]:
    joined = letters_of(wanted)  # "freecell" for "Free cell"
    return (
        lambda name: letters_of(name) == joined,
        lambda name: letters_of(name).startswith(joined),
        lambda name: wanted in name,
    )


def _only(text: str, meant: Sequence[CatalogueEntry]) -> CatalogueEntry:
    shortest = min(meant, key=lambda game: len(game.name))
    stem = letters_of(shortest.name)
    # "Yukon" is meant where the others are "Yukon (JSON)" and the like.
    if all(letters_of(game.name).startswith(stem) for game in meant):
        return shortest
    names = [game.title for game in sorted(meant, key=is_well_known, reverse=True)]
    more = [f"{len(names) - _SHOWN} more"] if len(names) > _SHOWN else []
    shown = listed([*names[:_SHOWN], *more])
    raise UnknownGame("More than one game", f"“{text}” matches {shown}")


def nearest_games(text: str, games: Iterable[CatalogueEntry]) -> tuple[str, ...]:
    """Return up to three names of games that are close to a misspelt name, or a word of one."""
    from difflib import get_close_matches

    names: dict[str, str] = {}
    of_word: dict[str, list[str]] = {}
    well_known: set[str] = set()
    for game in games:
        if is_well_known(game):
            well_known.add(game.title)
        for name in (*game.aka, game.name):
            names[_plain(name)] = game.title
        for word in _plain(game.name).split():
            of_word.setdefault(word, []).append(game.title)
    meant = get_close_matches(_plain(text), names, n=5, cutoff=_LIKE)
    words = get_close_matches(_plain(text), of_word, n=1, cutoff=_LIKE)
    near = (*(names[name] for name in meant), *(name for word in words for name in of_word[word]))
    return tuple(sorted(dict.fromkeys(near), key=lambda name: name not in well_known))[:3]
