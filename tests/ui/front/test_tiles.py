"""Which tiles there are, and what they say."""

from collections import defaultdict

import pytest

from solkit_tui.resources import bundled
from solkit_tui.services.games.head import SAMPLES, CatalogueEntry
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.games.variants import variants
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.front.grid import VARIANT
from solkit_tui.ui.front.tiles import Tile, TileKind, line_of, tiles
from tests.support.keeping import game_stats
from tests.support.offers import offer


def _game(name: str, *aka: str, of: str = "", variant: str = "") -> CatalogueEntry:
    path = f"/rules/{name}"
    return CatalogueEntry(name, "Family", 1, aka, path, variant_of=of, variant=variant)


ENTRIES = (
    _game("Canfield", "Demon"),
    _game("FreeCell"),
    _game("Klondike (easy)", "Klondike", of="Klondike", variant="turn one"),
    _game("Klondike (hard)", of="Klondike", variant="turn three"),
    _game("Pyramid"),
    _game("Spider"),
    CatalogueEntry("Spider (JSON)", SAMPLES, 2, (), "/spider.json"),
    _game("TriPeaks"),
    _game("Yukon"),
)


def _tiles(
    most: int = 10, offers: tuple[SavedGame, ...] = (), **settings: object
) -> tuple[Tile, ...]:
    return tiles(ENTRIES, offers, Settings(**settings), most)  # type: ignore[arg-type]


def _names(*args: object, **settings: object) -> list[str]:
    return [tile.name for tile in _tiles(*args, **settings)]  # type: ignore[arg-type]


GAMES = ["Klondike", "Spider", "FreeCell", "Pyramid", "TriPeaks", "Yukon", "Canfield"]
"""The best known games that there are here, in the order of their digits."""


def test_the_first_start_has_a_place_to_continue_today_the_best_known_and_all_games() -> None:
    assert _names() == ["Continue", "Today", *GAMES, "All 8 games"]
    assert _names(4) == ["Continue", "Today", "Klondike", "All 8 games"]
    assert _tiles()[0].waits


EVENINGS: list[dict[str, object]] = [
    {},
    {"recent": ("Spider", "Pyramid", "Canfield", "Klondike (hard)")},
    {"favourites": ("Yukon", "Gone"), "recent": ("Canfield", "TriPeaks")},
    {"favourites": ("Klondike (hard)", "Canfield", "TriPeaks"), "offers": (offer("Yukon"),)},
]


@pytest.mark.parametrize("most", [4, 7, 9, 11, 100])
def test_digits_mean_the_same_on_every_evening(most: int) -> None:
    """At each size of a window, whatever was played and is a favourite."""
    names = ("Today", *GAMES[:6], "Golf", "Canfield", "All 8 games")
    wanted = dict(zip("1234567890", names, strict=True))
    places = dict[str, int]()
    for evening in EVENINGS:
        there = _tiles(most, **evening)  # type: ignore[arg-type]
        assert all(wanted[tile.digit] == tile.name for tile in there if tile.digit)
        assert len({tile.name for tile in there}) == len(there) <= most
        first = {
            tile.digit: at for at, tile in enumerate(there) if tile.digit in (*"1234"[: most - 2],)
        }
        assert places in ({}, first), "the first of them never move"
        places = first


def test_favourites_and_the_two_games_played_last_come_after_the_first() -> None:
    names = _names(9, favourites=("Canfield", "Gone"), recent=("Spider", "Yukon", "TriPeaks"))
    assert names[2:-1] == [*GAMES[:4], "Canfield", "Yukon"]


def test_the_settings_keep_the_order_of_the_digits() -> None:
    digits = {tile.digit: tile.name for tile in _tiles(100, tiles=("Canfield", "Gone", "Yukon"))}
    assert [digits.get(digit) for digit in "123456"] == [
        "Today",
        "Canfield",
        None,
        "Yukon",
        *GAMES[:2],
    ]


def test_what_can_be_continued_comes_first_and_says_what_it_is() -> None:
    first, *_ = _tiles(4, (offer("Klondike (hard)", moves=34), offer("Yukon", moves=34)))
    assert (first.kind, first.name) == (TileKind.CONTINUE, "Continue Klondike")
    assert first.line == "34 moves · 0:01 · #1"
    assert first.offer == offer("Klondike (hard)", moves=34)
    first, *_ = _tiles(4, (offer("Yukon", None),))
    assert first.line == "1 move · 0:01", "a position that has no deal number"


def test_a_game_that_can_still_be_played_is_continued_before_one_that_is_stuck() -> None:
    stuck = offer("Yukon")._replace(stuck=True)
    first, *_ = _tiles(4, (stuck, offer("Pyramid", moves=0), offer("FreeCell")))
    assert first.name == "Continue FreeCell"
    first, *_ = _tiles(4, (stuck,))
    assert first.line == "stuck · 1 move · 0:01 · #1"


@pytest.mark.parametrize(
    ("recent", "variant"), [((), "turn one"), (("Klondike (hard)",), "turn three")]
)
def test_variants_are_one_tile_with_the_one_that_was_played_last(
    recent: tuple[str, ...], variant: str
) -> None:
    (tile,) = (tile for tile in _tiles(recent=recent) if tile.name == "Klondike")
    assert tile.entry is not None
    assert tile.entry.variant == variant
    turned = tile.turned(1)
    assert turned.entry != tile.entry
    assert turned.turned(1) == tile == turned.turned(-1)


def test_the_variants_of_the_library_have_short_names_and_the_most_wanted_come_first() -> None:
    kin = variants(RuleLoader(bundled("rules"), "").catalogue().loaded)
    names = {key: [entry.variant for entry in its] for key, its in kin.items() if len(its) > 1}
    assert not [name for its in names.values() for name in its if len(name) > VARIANT]
    assert names["klondike"][:2] == ["turn one", "turn three"]
    assert names["spider"][:3] == ["four suits", "one suit", "two suits"]


def test_a_tile_says_how_the_game_went() -> None:
    stats = defaultdict(GameStats, Yukon=game_stats(12, 3, 9))
    lines = {tile.name: line_of(tile, stats.__getitem__) for tile in _tiles()}
    assert lines["Yukon"] == "won 3 of 12"
    assert lines["Pyramid"] == "pairs that make 13"


def test_no_game_but_all_of_them_where_there_are_none() -> None:
    made = tiles((), (), Settings(), 6)
    assert [tile.kind for tile in made] == ["continue", "today", "all"]
