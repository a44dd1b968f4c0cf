"""Every shipped rule file: its head, its place and its layout, against the catalogue's table."""

import re
from collections import Counter
from collections.abc import Iterator
from enum import Enum

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.pile import (
    Accept,
    FaceKind,
    FaceOrder,
    PileKind,
    PileSpec,
    TakeBack,
    WaitsFor,
)
from solkit_tui.rules.ruleset import (
    NO_DECK,
    BaseRule,
    Beside,
    DealOrder,
    Filler,
    Near,
    RedealLayout,
    Removed,
    RuleSet,
)
from solkit_tui.rules.sol.reader import read_sol
from tests.support.amount import some
from tests.support.library import FILES, GAMES, LOADER, SOL_GAMES, catalogue, library_game
from tests.support.rulesets import FIRST_GAMES, whole_text

NOT_LAID_OUT_SO = {
    "spider": "the four longer columns stand at the left, as in Windows, Aisleriot and KPat",
    "spider_1_suit": "as Spider",
    "spider_2_suits": "as Spider",
    "batsford": "the pile for Kings is a column",
    "batsford_again": "the pile for Kings is a column",
    "alhambra": "the pile to build on is the waste",
    "braid": "the catalogue does not count the cards of the braid",
    "carre_napoleon": "which cards go home while dealing depends on the deal",
    "small_backbone": "what lies across is no column in the catalogue",
    "american_toad": "only the top card of the reserve can be seen",
    "alpha_star": "the Aces are out",
    "baroness": "the last two cards are dealt to columns as well",
    "treize": "the catalogue does not count the cards of the pyramid",
    "yield": "the catalogue does not count the cards of the pyramid",
    "citadel": "which cards go home while dealing depends on the deal",
    "exiled_kings": "which cards go home while dealing depends on the deal",
    "thirty_six": "which cards go home while dealing depends on the deal",
    "frog": "one Ace is out, not those of the reserve",
    "kansas": "Aisleriot covers its reserve but for the top card",
    "straight_up": "as Kansas",
    "osmosis": "what is only taken away is a reserve",
    "peek": "as Osmosis",
    "montana": "which places are gaps depends on the deal",
    "spaces": "as Montana",
    "blue_moon": "as Montana",
    "red_moon": "its Aces are no part of the deal",
    "maze": "which places are gaps depends on the deal",
    "accordion": "all cards lie open from the start",
    "push_pin": "as Accordion",
    "salic_law": "the King that begins is named, not dealt",
    "sly_fox": "the twenty cards that come at a time lie on a reserve",
    "forty_and_eight": "five cards in a column, as in all but PySolFC and KPat",
    "lucas": "three cards in a column and the Aces out, as in all but PySolFC",
}
"""Games whose layout is another one than the catalogue's columns say, and why."""

LEFT_OTHERWISE = {
    "accordion": 0,
    "alhambra": 64,
    "dieppe": 80,
    "forty_and_eight": 64,
    "frog": 90,
    "lucas": 57,
    "push_pin": 0,
    "sly_fox": 76,  # the catalogue counts the waste, which is the deck there, a second time
}
"""Cards left for the deck where that is not what the catalogue says, for the same reasons."""

CELLS_OTHERWISE = {
    "cromwell": 0,
    "elevens": 0,
    "imperial_guards": 1,
    "miss_milligan": 1,
    "three_shuffles_and_a_draw": 0,
    "zerline": 1,
}
"""Free cells: the catalogue does not count one that opens when the deck is empty, but one for the
card that may be drawn, and those where single courts wait in PySolFC's easier Elevens."""

FAMILIES = sorted({path.parent.name for path in FILES.values()})
each_family = pytest.mark.parametrize("family", FAMILIES)
"""The games of a family are one test: thousands of tests would cost more than they do."""


def games_of(family: str) -> list[str]:
    return [name for name, path in FILES.items() if path.parent.name == family]


def rules_of(name: str) -> RuleSet:
    return library_game(name).rules


def laid(rules: RuleSet, kind: PileKind) -> list[str]:
    return [pile.set_up for pile in rules.piles if pile.kind is kind]


def folder(family: str) -> str:
    return re.sub("[^a-z]+", "_", family.casefold().replace("'", "")).strip("_")


@each_family
def test_the_head_of_the_file(family: str) -> None:
    for name in games_of(family):
        rules, path = rules_of(name), FILES[name]
        assert path.parent.name == folder(rules.about.family), name
        assert rules.about.skill in range(1, 6), name
        if path.suffix == ".json":  # which has no comments: the note stands for them
            assert rules.about.note.endswith("."), name
            continue
        lines = path.read_text(encoding="utf-8").splitlines()
        assert lines[0].startswith("# Rules: "), name
        assert lines[0].endswith("."), name
        assert re.fullmatch(r"# .*[^ ]\.", lines[1]), name


@pytest.mark.long
@pytest.mark.parametrize("family", some(FAMILIES, 8, 1))
def test_what_a_file_takes_over_from_another(family: str) -> None:
    for name in set(games_of(family)) & set(SOL_GAMES):
        whole = read_sol(whole_text(name).encode(), f"{name}.sol")
        assert rules_digest(whole) == rules_digest(rules_of(name)), name
        assert whole.about.family == rules_of(name).about.family, name


@pytest.mark.long
def test_no_two_games_have_one_name() -> None:
    names = Counter(
        word.casefold()
        for name in GAMES
        for word in {rules_of(name).name, *rules_of(name).about.aka}
    )
    assert [name for name, count in names.items() if count > 1] == []


@pytest.mark.long
def test_no_two_games_are_played_alike() -> None:
    alike: dict[str, list[str]] = {}
    for name in GAMES:
        alike.setdefault(rules_digest(rules_of(name)), []).append(name)
    assert [names for names in alike.values() if len(names) > 1] == []


def test_every_file_is_listed() -> None:
    loaded, failures = LOADER.catalogue()
    assert failures == ()
    assert {entry.path for entry in loaded} >= {str(path) for path in FILES.values()}


@each_family
def test_every_card_is_dealt(family: str) -> None:
    for name in games_of(family):
        game = library_game(name)
        for deal in (1, 11982):
            dealt = sum(map(len, deal_out(game, deal).piles))
            assert dealt == game.rules.pack_size, name


@each_family
def test_the_layout_is_the_catalogues(family: str) -> None:
    for name in games_of(family):
        if (row := catalogue().get(name)) is None:
            continue
        rules = rules_of(name)
        # A short pack is not told by the number of packs.
        if len(rules.suits) * len(rules.ranks) == 52:
            assert rules.pack_size == row.cards, name
        if name not in NOT_LAID_OUT_SO:
            assert laid(rules, PileKind.COLUMN) == row.columns, name
            assert laid(rules, PileKind.RESERVE) == row.reserves, name
        cells = laid(rules, PileKind.CELL)
        assert len(cells) == CELLS_OTHERWISE.get(name, row.cells), name
        assert sum(map(len, cells)) == row.filled, name
        on_table = sum(len(pile.set_up) + (pile.initial is not None) for pile in rules.piles)
        on_table += rules.base is BaseRule.DEAL
        assert rules.pack_size - on_table == LEFT_OTHERWISE.get(name, row.left), name


@each_family
def test_deals_and_redeals_are_the_catalogues(family: str) -> None:
    for name in games_of(family):
        if (row := catalogue().get(name)) is None:
            continue
        deck = rules_of(name).deck
        if deck == NO_DECK and rules_of(name).script is not None:
            continue  # what a click on the deck does there is more than a deal
        left = LEFT_OTHERWISE.get(name, row.left)
        assert deck != NO_DECK if left else deck == NO_DECK or deck.redeals != 0, name
        if deck != NO_DECK and row.redeals:
            assert deck.redeals == (None if row.redeals == "unlimited" else int(row.redeals)), name
        if deck != NO_DECK and row.deal_by:
            assert deck.deal_by == (int(row.deal_by),), name


def cards_until_the_end(rules: RuleSet, pile: PileSpec, rank: int) -> int:
    """Return how many cards can come to lie on a foundation that is begun with a rank."""
    order, last = pile.order, len(rules.ranks) - 1
    place = rules.ranks.index(rank)
    if order is None or order.wrap or order.face not in (FaceOrder.ASCENDING, FaceOrder.DESCENDING):
        return rules.pack_size
    return (last - place if order.face is FaceOrder.ASCENDING else place) // order.step + 1


@each_family
def test_every_foundation_can_be_filled(family: str) -> None:
    for name in games_of(family):
        rules = rules_of(name)
        for pile in rules.piles:
            if pile.kind is PileKind.FOUNDATION and pile.accept is Accept.SINGLE and pile.size:
                for face in pile.start.faces:
                    known = face.kind is FaceKind.RANK
                    ranks = (face.value,) if known else rules.ranks
                    ends = [cards_until_the_end(rules, pile, of) for of in ranks]
                    assert min(ends) >= pile.size, name


@each_family
def test_what_went_home_as_one_stays_there(family: str) -> None:
    for name in games_of(family):
        piles = rules_of(name).piles
        assert all(pile.take_back is TakeBack.NO for pile in piles if pile.accept is Accept.RUN), (
            name
        )


OF_ONE_GAME = {
    DealOrder.HIDDEN: "tvetes_grandfather",
    Filler.BELOW: "weddings",
    RedealLayout.GAPS_LAST: "station",
}
"""Words that no second game was found for."""


def words_in(value: object) -> Iterator[Enum]:
    """Give the words of the language that a rule set was made with."""
    if isinstance(value, Enum):
        yield value
    elif isinstance(value, tuple | frozenset):
        for part in value:
            yield from words_in(part)


def test_the_words_of_grids_pairs_and_redeals_stand_in_two_games() -> None:
    games: dict[tuple[type[Enum], Enum], list[str]] = {}
    for name in GAMES:
        rules = rules_of(name)
        waiting = {pile.waits_for for pile in rules.piles}
        said = rules._replace(piles=()), frozenset(waiting)
        for word in {(type(word), word): word for word in words_in(said)}.values():
            games.setdefault((type(word), word), []).append(name)
    for kind in (Beside, DealOrder, Filler, Near, RedealLayout, Removed, WaitsFor):
        for word in kind:
            found = games.get((kind, word), [])
            assert found == [OF_ONE_GAME[word]] if word in OF_ONE_GAME else len(found) > 1, word


def test_the_games_that_differ_are_still_there() -> None:
    different = NOT_LAID_OUT_SO.keys() | LEFT_OTHERWISE.keys() | CELLS_OTHERWISE.keys()
    assert different <= set(GAMES)
    assert set(FIRST_GAMES) <= set(GAMES)
    assert len(GAMES) >= 300


def test_no_name_in_a_title_reads_like_a_level_and_either_name_finds_the_game() -> None:
    games = LOADER.catalogue().loaded
    titles = Counter(game.title.casefold() for game in games)
    assert titles.most_common(1)[0][1] == 1
    assert not [title for title in titles if re.search(r"\((easy|medium|hard|expert)\)", title)]
    retitled = [game for game in games if game.title != game.name]
    assert "Klondike (turn one)" in [game.title for game in retitled]
    for game in retitled:
        assert LOADER.load(game).title == game.title
        assert {LOADER.find(name) for name in (game.name, game.title, *game.aka)} == {game}
