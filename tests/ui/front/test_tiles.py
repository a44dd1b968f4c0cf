"""Which tiles there are, and what they say."""

import pytest

from solkit_tui.services.games.head import SAMPLES, CatalogueEntry
from solkit_tui.services.games.names import WELL_KNOWN
from solkit_tui.services.records.saves import SavedGame
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.front.tiles import Tile, TileFacts, TileKind, tiles
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
    facts = TileFacts(
        ENTRIES,
        offers,
        Settings(**settings),  # type: ignore[arg-type]
        lambda name: game_stats(12, 3, 9) if name == "Yukon" else GameStats(),
    )
    return tiles(facts, most)


def _names(*args: object, **settings: object) -> list[str]:
    return [tile.name for tile in _tiles(*args, **settings)]  # type: ignore[arg-type]


def test_the_first_start_has_today_the_best_known_and_all_games() -> None:
    there = [name for name in WELL_KNOWN if name != "Golf"]
    assert _names() == ["Today", *there, "All 8 games"]
    assert _names(3) == ["Today", "Klondike", "All 8 games"]


def test_what_can_be_continued_comes_first_and_says_what_it_is() -> None:
    first, *_ = _tiles(4, (offer("Klondike (hard)", moves=34), offer("Yukon", moves=34)))
    assert (first.kind, first.name) == (TileKind.CONTINUE, "Continue Klondike")
    assert first.line == "34 moves · 0:01 · #1"
    assert first.offer == offer("Klondike (hard)", moves=34)
    first, *_ = _tiles(4, (offer("Yukon", None),))
    assert first.line == "1 move · 0:01", "a position that has no deal number"


def test_favourites_come_before_what_was_played_lately_and_nothing_twice() -> None:
    names = _names(favourites=("Canfield", "Gone"), recent=("Yukon", "Canfield"))
    assert names[:4] == ["Today", "Canfield", "Yukon", "Klondike"]
    assert len(names) == len(set(names))


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


def test_a_tile_says_how_the_game_went() -> None:
    lines = {tile.name: tile.line for tile in _tiles()}
    assert lines["Yukon"] == "won 3 of 12"
    assert lines["Pyramid"] == "pairs that make 13"


def test_no_game_but_all_of_them_where_there_are_none() -> None:
    facts = TileFacts((), (), Settings(), lambda name: GameStats())
    assert [tile.kind for tile in tiles(facts, 6)] == [TileKind.TODAY, TileKind.ALL]
