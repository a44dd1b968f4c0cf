"""Which lines the list of games has, and in which order."""

from itertools import product

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault, Span
from solkit_tui.services.games.atlas import AtlasRow
from solkit_tui.services.games.catalogue import LoadFailure, LoadResult
from solkit_tui.services.games.head import SAMPLES, CatalogueEntry
from solkit_tui.services.games.names import nearest_games
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.settings.values import SORTS, Settings
from solkit_tui.ui.picker.browsing import Browsing, GameFilter, Sort, View
from solkit_tui.ui.picker.listing import (
    MOST_OFFERS,
    Catalogue,
    Heading,
    Playable,
    listed,
    related,
)
from tests.support.atlas import rated
from tests.support.keeping import game_stats
from tests.support.library import LOADER
from tests.support.offers import offer


def _game(name: str, family: str = "", *aka: str) -> CatalogueEntry:
    return CatalogueEntry(name, family, 1, aka, f"/rules/{name}", False)


GAMES = (
    _game("Aunt Mary", "Klondike"),
    _game("Canfield", "Canfield", "Demon"),
    _game("Double Canfield", "Canfield"),
    _game("Good Measure", "Baker's Dozen")._replace(credits="A. Writer A Book of Patience"),
    _game("Klondike (easy)", "Klondike", "Klondike (Draw 1)"),
    _game("Yukon", "Yukon"),
)
BROKEN = LoadFailure(
    "/rules/broken.sol", RuleFileError((Fault("unknown-key", Span(1, 1, 2), "bad"),)), True
)
STOCK = Catalogue(
    LoadResult(GAMES, (BROKEN,)),
    (offer("Yukon"), offer("Canfield")),
    Settings(favourites=("Yukon", "Canfield", "Gone"), recent=("Yukon", "Gone", "Aunt Mary")),
    stats=lambda name: game_stats(1, 0 if name == "Good Measure" else 1, 9),
)


def _names(view: View, text: str = "", stock: Catalogue = STOCK) -> list[str]:
    return [
        ("> " if isinstance(item, SavedGame) else "! " if isinstance(item, LoadFailure) else "")
        + item.name
        for item in listed(stock, Browsing(view), text)
    ]


ALL = [entry.name for entry in GAMES]


@pytest.mark.parametrize(
    ("view", "names"),
    [
        (View.ALL, ["> Yukon", "> Canfield", *ALL, "! broken.sol"]),
        (View.FAVOURITES, ["Canfield", "Yukon"]),
        (View.RECENT, ["> Yukon", "> Canfield", "Yukon", "Aunt Mary"]),
        (View.NEVER_WON, ["Good Measure"]),
    ],
)
def test_a_view_has_its_games(view: View, names: list[str]) -> None:
    assert _names(view) == names


@pytest.mark.parametrize(
    ("text", "names"),
    [
        # The start of a name, the start of a word in it, within it; another name; the family.
        ("can", ["Canfield", "Double Canfield"]),
        ("KLON", ["Klondike (easy)", "Aunt Mary"]),
        # A whole name, a whole other name, then beginnings.
        ("canfield", ["Canfield", "Double Canfield"]),
        ("klondike (draw 1)", ["Klondike (easy)"]),
        ("turn 1", ["Klondike (easy)"]),
        ("klondike patience", ["Klondike (easy)", "Aunt Mary"]),
        ("easy", ["Klondike (easy)"]),
        ("uko", ["Yukon"]),
        ("demon", ["Canfield"]),
        ("bakers", ["Good Measure"]),
        ("baker’s", ["Good Measure"]),
        ("draw klon", ["Klondike (easy)"]),
        ("klondike mary", ["Aunt Mary"]),
        # Its author, and where it is from.
        ("writer", ["Good Measure"]),
        ("book", ["Good Measure"]),
        ("  ", ALL),
        ("zz", []),
    ],
)
def test_a_filter_finds_by_name_other_name_and_family(text: str, names: list[str]) -> None:
    assert _names(View.ALL, text, STOCK._replace(offers=(), found=LoadResult(GAMES, ()))) == names


def test_a_game_found_by_another_name_says_which() -> None:
    found = listed(STOCK._replace(offers=()), Browsing(), "demon")
    assert found == (Playable(GAMES[1], "Demon"),)


def test_a_filter_holds_for_what_can_be_continued_and_what_is_broken() -> None:
    assert _names(View.ALL, "canf")[0] == "> Canfield"
    assert _names(View.ALL, "brok") == ["! broken.sol"]
    assert _names(View.FAVOURITES, "yu") == ["Yukon"]


def test_the_head_of_the_list_is_short() -> None:
    many = STOCK._replace(offers=[offer(f"Yukon {at}") for at in range(9)])
    assert sum(name.startswith("> ") for name in _names(View.ALL, "", many)) == MOST_OFFERS
    assert sum(name.startswith("> ") for name in _names(View.ALL, "yukon", many)) == 9
    assert sum(name.startswith("> ") for name in _names(View.RECENT, "", many)) == 9


def test_tabs_go_round() -> None:
    assert [View.ALL.after(steps) for steps in (1, 3, 5, -1)] == [
        View.FAVOURITES,
        View.NEVER_WON,
        View.ALL,
        View.SAMPLES,
    ]


SPIDERS = (
    CatalogueEntry("Spider", "Spider", 2, (), "/spider", False, 4),
    CatalogueEntry("Spider (JSON)", SAMPLES, 2, (), "/spider.json", False, 4),
    CatalogueEntry("Spiderette", "Spider", 1, (), "/ette", False, 3, "Spider"),
    CatalogueEntry("Spiderwort", "Spider", 3, (), "/wort", True, 4),
    CatalogueEntry("Yukon", "Yukon", 1, (), "/yukon", False, 2),
)
WEB = Catalogue(
    LoadResult(SPIDERS, ()), (), Settings(), lambda name: GameStats(9 * (name == "Spider"), 2, 0)
)


def _found(text: str = "", **browsing: object) -> list[str]:
    return [item.name for item in listed(WEB, Browsing(**browsing), text)]  # type: ignore[arg-type]


def test_samples_stand_apart() -> None:
    assert "Spider (JSON)" not in _found()
    assert _found(view=View.SAMPLES) == ["Spider (JSON)"]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("spider 1 pack", ["Spiderette"]),
        ("3 decks", ["Spiderwort"]),
        ("skill 4 spi", ["Spider", "Spiderwort"]),
        ("unplayed skill 4", ["Spiderwort"]),
        ("never played 1 pack", ["Spiderette", "Yukon"]),
        ("mine", ["Spiderwort"]),
    ],
)
def test_a_search_says_what_a_game_must_be(text: str, names: list[str]) -> None:
    assert _found(text) == names


def test_filters_combine() -> None:
    assert _found(filter=GameFilter("Spider", skill=4, unplayed=True)) == ["Spiderwort"]
    assert _found(filter=GameFilter(packs=3)) == ["Spiderwort"]
    assert str(GameFilter("Spider", 1, 4, unplayed=True, own=True)) == (
        "Spider · 1 pack · skill 4 · never played · written by me"
    )


ATLAS = {
    row.game: row
    for row in (
        rated("Spider", low=0.1, high=0.4, one_move=0.0),
        rated("Spiderette", low=0.8, high=0.9, one_move=0.8),
        rated("Spiderwort", low=0.9, high=1.0),  # a shipped game of that name
        rated("Yukon", low=0.8, high=1.0, won=3),
    )
}
RATED = WEB._replace(atlas=lambda: ATLAS)


def _rated(text: str = "", **browsing: object) -> list[str]:
    return [item.name for item in listed(RATED, Browsing(**browsing), text)]  # type: ignore[arg-type]


def test_the_setting_names_the_orders_of_the_list() -> None:
    assert tuple(sort.lower() for sort in Sort) == SORTS


def test_games_are_sorted_by_what_was_measured() -> None:
    falling = ["Yukon", "Spiderette", "Spider", "Spiderwort"]
    assert _rated(sort=Sort.WINNABLE, descending=True) == falling
    assert _rated(sort=Sort.WINNABLE) == [*falling[2::-1], "Spiderwort"]
    assert Browsing().by(Sort.WINNABLE).descending
    assert _rated(sort=Sort.SKILL) == ["Spiderette", "Yukon", "Spiderwort", "Spider"]


def test_games_are_chosen_by_what_was_measured() -> None:
    assert _rated("winnable 80") == ["Spiderette", "Yukon"]
    assert _rated(filter=GameFilter(winnable=90)) == []
    assert _rated(filter=GameFilter(winnable=-50)) == ["Spider"]
    assert _rated("skill 1") == ["Spiderette"]
    assert _rated("skill 5") == ["Spider"]
    assert _rated("skill 4") == ["Spiderwort"], "the word of its own file"
    assert str(GameFilter(winnable=80)) == "winnable 80% or more"
    assert str(GameFilter(winnable=-50)) == "winnable under 50%"


def test_the_atlas_is_left_alone_where_nothing_asks_for_it() -> None:
    def never() -> dict[str, AtlasRow]:
        raise AssertionError

    stock = WEB._replace(atlas=never)
    assert listed(stock, Browsing(sort=Sort.PLAYED, filter=GameFilter("Spider")), "spi")


@pytest.mark.parametrize(
    ("sort", "names"),
    [
        (Sort.PACKS, ["Spiderette", "Yukon", "Spider", "Spiderwort"]),
        (Sort.SKILL, ["Yukon", "Spiderette", "Spider", "Spiderwort"]),
        (Sort.PLAYED, ["Spiderette", "Spiderwort", "Yukon", "Spider"]),
        (Sort.FAMILY, ["Spider", "Spider", "Spiderette", "Spiderwort", "Yukon", "Yukon"]),
    ],
)
def test_an_order(sort: Sort, names: list[str]) -> None:
    assert _found(sort=sort) == names


def test_a_heading_turns_its_order_round() -> None:
    first = Browsing().by(Sort.PLAYED)
    assert (first.descending, first.by(Sort.PLAYED).descending) == (True, False)


def test_a_folded_family_is_a_line() -> None:
    found = listed(WEB, Browsing(sort=Sort.FAMILY, folded=frozenset(("Spider",))), "")
    assert found[0] == Heading("Spider", 3, True)
    assert [item.name for item in found] == ["Spider", "Yukon", "Yukon"]


def test_related_games_are_the_nearest_of_the_family() -> None:
    assert related(SPIDERS[0], SPIDERS) == ("Spiderette", "Spiderwort")


TURNS = tuple(
    CatalogueEntry(
        f"Klondike ({word})",
        "Klondike",
        1,
        (),
        f"/{word}",
        variant_of="Klondike",
        variant=f"turn {word}",
    )
    for word in ("one", "three")
)


def _turns(text: str = "", **more: object) -> list[tuple[str, int]]:
    stock = Catalogue(LoadResult((*TURNS, *SPIDERS), ()), (), Settings(), lambda _: GameStats())
    found = listed(stock._replace(**more), Browsing(), text)  # type: ignore[arg-type]
    return [
        (item.entry.variant or item.name, len(item.variants))
        for item in found
        if isinstance(item, Playable)
    ]


def test_variants_stand_on_one_row_with_the_one_that_was_played_last() -> None:
    assert _turns()[0] == ("turn one", 2)
    assert len(_turns()) == 5
    assert _turns(settings=Settings(recent=("Klondike (three)",)))[0] == ("turn three", 2)
    assert _turns(turned={"klondike": TURNS[1]})[0] == ("turn three", 2)


def test_a_search_finds_the_variant_that_fits() -> None:
    assert _turns("three") == [("turn three", 2)]
    assert _turns("klondike") == [("turn one", 2)]
    recent = Settings(recent=("Klondike (three)",))
    assert _turns("klo", settings=recent) == [("turn three", 2)]
    assert _turns("klo", turned={"klondike": TURNS[1]}) == [("turn three", 2)]


WORDS = ("", "canfield", "demon", "easy", "can", "2 packs", "skill 3", "winnable 50", "xx", "klon")


KIN = tuple(
    _game(f"{like or 'Base'} {decks} {skill}", "Spider")._replace(
        like=like, decks=decks, skill=skill
    )
    for like, decks, skill in product(("", "Base 1 2", "Yukon"), (1, 2), (2, 4))
)


def test_lines_and_their_order_are_as_approved(snapshot: SnapshotAssertion) -> None:
    said = []
    for view in View:
        for sort, down in product(Sort, (False, True)):
            browsing = Browsing(view, sort=sort, descending=down)
            said += [f"{view} {sort} {down}: {_told(stock, browsing)}" for stock in (STOCK, RATED)]
        said += [f"{view} {words!r}: {_told(STOCK, Browsing(view), words)}" for words in WORDS]
    said += [f"{entry.name}: {related(entry, KIN)}" for entry in KIN]
    said += [f"{words!r}: {_told(RATED, Browsing(), words)}" for words in WORDS]
    assert "\n".join(said) == snapshot


def _told(stock: Catalogue, browsing: Browsing, text: str = "") -> str:
    names = (f"{type(item).__name__[0]} {item.name}" for item in listed(stock, browsing, text))
    return ", ".join(names)


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("solitaire", "Klondike (easy)"),
        ("patience", "Klondike (easy)"),
        ("chinese solitaire", "Chinese Solitaire"),
        ("baker's game", "Baker's Game"),
        ("freecell solitaire", "FreeCell"),
        ("yukon game", "Yukon"),
        ("klondike solitaire", "Klondike (easy)"),
    ],
)
def test_the_word_that_all_know_means_the_game_that_all_know(text: str, first: str) -> None:
    stock = STOCK._replace(found=LOADER.catalogue(), offers=())
    assert listed(stock, Browsing(), text)[0].name == first


@pytest.mark.parametrize("text", ["solitare", "soltaire", "solitair", "solitiare"])
def test_so_does_that_word_misspelt(text: str) -> None:
    assert nearest_games(text, LOADER.catalogue().loaded)[0] == "Klondike (turn one)"
