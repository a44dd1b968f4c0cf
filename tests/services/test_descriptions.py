"""What is said of a game in a few words, and which of its variants is meant."""

import pytest

from solkit_tui.services.container import Services
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.sentences import _FAMILIES, _GAMES, sentence
from solkit_tui.services.games.variants import common_key, played_last, variants

GAMES = [game for game in Services(test_mode=True).rules.catalogue().loaded if not game.sample]
KINDS = [
    CatalogueEntry(f"Small {kind}".strip(), "", 1, (), variant_of="Small", variant=kind)
    for kind in ("four suits", "turn three", "", "turn one")
]


def test_each_family_and_each_best_known_game_is_described() -> None:
    assert {game.family for game in GAMES} == _FAMILIES.keys()
    assert {game.name for game in GAMES} >= _GAMES.keys()
    for game in GAMES:
        assert sentence(game) == _FAMILIES[game.family]
        assert sentence(game, short=True) == _GAMES.get(game.name, "")


def test_the_variant_with_the_common_name_is_first_then_those_most_wanted() -> None:
    (kin,) = variants(KINDS).values()
    assert [entry.variant for entry in kin] == ["", "turn one", "turn three", "four suits"]


@pytest.mark.parametrize(
    ("recent", "variant"),
    [
        ((), ""),
        (("Golf",), ""),
        (("Small turn three",), "turn three"),
        (("Golf", "Small four suits", "Small turn three"), "four suits"),
        (("Small turn one", "Small"), "turn one"),
    ],
)
def test_the_variant_played_last_is_meant(recent: tuple[str, ...], variant: str) -> None:
    (kin,) = variants(KINDS).values()
    names = {entry.name: entry.record for entry in KINDS}
    assert played_last(kin, [names.get(name, name) for name in recent]).variant == variant


def test_a_players_own_file_is_no_variant() -> None:
    own = KINDS[0]._replace(own=True, path="/home/me/small.sol")
    assert common_key(own) == own.path
    assert len(variants([*KINDS, own])) == 2
