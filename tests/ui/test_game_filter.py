"""Which lines the list of games has, and in which order."""

from typing import NamedTuple

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.diagnostics import Diagnostic
from solkit_tui.services.games.catalogue import CatalogueEntry, LoadFailure
from solkit_tui.ui.picker.game_filter import (
    MOST_OFFERS,
    Faulty,
    Going,
    Playable,
    Stock,
    View,
    listed,
)


def _game(name: str, family: str = "", *aka: str) -> CatalogueEntry:
    return CatalogueEntry(name, family, 1, aka, f"/rules/{name}", False)


class Offer(NamedTuple):
    """A game that can be continued."""

    name: str
    deal: int | None = 1
    moves: int = 1
    seconds: float = 1
    played: float = 0
    file: str = ""


GAMES = (
    _game("Aunt Mary", "Klondike"),
    _game("Canfield", "Canfield", "Demon"),
    _game("Double canfield", "Canfield"),
    _game("Good measure", "Baker's Dozen"),
    _game("Klondike (easy)", "Klondike", "Klondike (Draw 1)"),
    _game("Yukon", "Yukon"),
)
BROKEN = LoadFailure("/rules/broken.sol", RuleFileError((Diagnostic("", 1, 1, "bad"),)), True)
STOCK = Stock(
    GAMES,
    (BROKEN,),
    (Offer("Yukon"), Offer("Canfield")),
    favourites=("Yukon", "Canfield", "Gone"),
    recent=("Yukon", "Gone", "Aunt Mary"),
    unwon=lambda name: name == "Good measure",
)


def _names(view: View, text: str = "", stock: Stock = STOCK) -> list[str]:
    return [
        ("> " if isinstance(item, Going) else "! " if isinstance(item, Faulty) else "") + item.name
        for item in listed(stock, view, text)
    ]


ALL = [entry.name for entry in GAMES]


@pytest.mark.parametrize(
    ("view", "names"),
    [
        (View.ALL, ["> Yukon", "> Canfield", *ALL, "! broken.sol"]),
        (View.FAVOURITES, ["Canfield", "Yukon"]),
        (View.RECENT, ["> Yukon", "> Canfield", "Yukon", "Aunt Mary"]),
        (View.NEVER_WON, ["Good measure"]),
    ],
)
def test_a_view_has_its_games(view: View, names: list[str]) -> None:
    assert _names(view) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        # The start of a name, the start of a word in it, within it; another name; the family.
        ("can", ["Canfield", "Double canfield"]),
        ("KLON", ["Klondike (easy)", "Aunt Mary"]),
        ("easy", ["Klondike (easy)"]),
        ("uko", ["Yukon"]),
        ("demon", ["Canfield"]),
        ("bakers", ["Good measure"]),
        ("baker’s", ["Good measure"]),
        ("draw klon", ["Klondike (easy)"]),
        ("klondike mary", ["Aunt Mary"]),
        ("  ", ALL),
        ("zz", []),
    ],
)
def test_a_filter_finds_by_name_other_name_and_family(text: str, names: list[str]) -> None:
    assert _names(View.ALL, text, STOCK._replace(offers=(), failures=())) == names


def test_a_game_found_by_another_name_says_which() -> None:
    found = listed(STOCK._replace(offers=()), View.ALL, "demon")
    assert found == (Playable(GAMES[1], "Demon"),)


def test_a_filter_holds_for_what_can_be_continued_and_what_is_broken() -> None:
    assert _names(View.ALL, "canf")[0] == "> Canfield"
    assert _names(View.ALL, "brok") == ["! broken.sol"]
    assert _names(View.FAVOURITES, "yu") == ["Yukon"]


def test_the_head_of_the_list_is_short() -> None:
    many = STOCK._replace(offers=[Offer(f"Yukon {at}") for at in range(9)])
    assert sum(name.startswith("> ") for name in _names(View.ALL, "", many)) == MOST_OFFERS
    assert sum(name.startswith("> ") for name in _names(View.ALL, "yukon", many)) == 9
    assert sum(name.startswith("> ") for name in _names(View.RECENT, "", many)) == 9


def test_tabs_go_round() -> None:
    assert [View.ALL.after(steps) for steps in (1, 3, 4, -1)] == [
        View.FAVOURITES,
        View.NEVER_WON,
        View.ALL,
        View.NEVER_WON,
    ]
