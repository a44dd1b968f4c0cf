"""The small picture of a layout."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cache
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.resources import bundled
from solkit_tui.rules.pile import PileKind, PileSpec
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.ui.miniature.dots import Ink, Patch
from solkit_tui.ui.miniature.layout import miniature
from solkit_tui.ui.miniature.leaf import calendar_leaf, ribbons
from tests.support.amount import some
from tests.support.library import of_each_kind

LOADER = RuleLoader(bundled("rules"), "")
GAMES = LOADER.catalogue().loaded
NAMES = some([entry.name for entry in GAMES if Path(entry.path).stem in of_each_kind()], 5)


@cache
def _rules(name: str) -> RuleSet:
    return LOADER.load(LOADER.find(name))


def _inks(rules: RuleSet, width: int = 40, rows: int = 11) -> list[list[Ink]]:
    """The ink of every dot, row by row."""
    dots: list[list[Ink]] = []
    for row in miniature(rules, width, rows):
        upper: list[Ink] = []
        lower: list[Ink] = []
        for patch in row:
            for sign in patch.text:
                upper.append(patch.ink if sign == "▀" else patch.ground)
                lower.append(patch.ink if sign == "▄" else patch.ground)
        dots += [upper, lower]
    return dots


def _text(rules: RuleSet) -> str:
    return "\n".join("".join(patch.text for patch in row) for row in miniature(rules, 40, 11))


def test_klondike_looks_like_klondike() -> None:
    dots = _inks(_rules("Klondike (easy)"))
    assert len(dots) == 16
    top, fans = dots[0], dots[6:]
    gap = Ink.TABLE
    expected = [Ink.BACK] * 3 + [gap] + [Ink.FACE] * 3 + [gap] * 5 + ([Ink.SLOT] * 3 + [gap]) * 4
    assert top == expected[:-1]
    for at in range(7):
        column = [row[at * 4] for row in fans]
        backs = sum(ink in (Ink.BACK, Ink.LATTICE) for ink in column)
        assert (backs, column.count(Ink.FACE)) == (at, 4)


def test_what_is_known_stands_on_the_piles() -> None:
    assert _text(_rules("Klondike (easy)")).splitlines()[0].split() == ["23", "♠", *"AAAA"]
    assert _text(_rules("Canfield")).splitlines()[3].split()[0] == "13"
    assert "A" in _text(_rules("FreeCell"))


def test_a_waste_dealt_to_by_threes_is_fanned() -> None:
    one, three = _inks(_rules("Klondike (easy)"))[0], _inks(_rules("Klondike (hard)"))[0]
    assert (one[4:9].count(Ink.FACE), one[4:9].count(Ink.LINE)) == (3, 0)
    assert (three[4:9].count(Ink.FACE), three[4:9].count(Ink.LINE)) == (4, 1)


def test_a_card_that_is_laid_on_the_first_foundation_is_drawn_there_alone() -> None:
    top = _inks(_rules("Canfield"))[0]
    assert top[-15:] == [Ink.FACE] * 3 + ([Ink.TABLE] + [Ink.SLOT] * 3) * 3


def test_a_reserve_alone_below_the_deck_is_as_high_as_the_deck() -> None:
    left = [row[0] is not Ink.TABLE for row in _inks(_rules("Canfield"))]
    assert [len(card) for card in "".join(" #"[ink] for ink in left).split()] == [4, 4]


def test_what_just_fits_is_drawn_as_where_there_is_more_room() -> None:
    rules = _rules("Klondike (easy)")
    picture = miniature(rules, 80, 11)
    width = sum(len(patch.text) for patch in picture[0])
    assert miniature(rules, width, 11) == picture
    assert miniature(rules, width - 1, 11) != picture


def test_cells_stand_apart_from_each_other() -> None:
    top = _inks(_rules("FreeCell"))[2]
    assert top[:16] == ([Ink.SLOT] * 3 + [Ink.TABLE]) * 4


@pytest.mark.parametrize("name", NAMES)
def test_every_game_fits(name: str) -> None:
    for width, rows in ((40, 11), (36, 8), (20, 6), (5, 2)):
        picture = miniature(_rules(name), width, rows)
        widths = {sum(len(patch.text) for patch in row) for row in picture}
        assert len(widths) == 1
        assert widths.pop() <= width
        assert 0 < len(picture) <= rows


@pytest.mark.parametrize("name", NAMES)
def test_no_card_is_cut_off_in_the_picker(name: str) -> None:
    """Every column ends in a whole card, and every pile has one in the picture."""
    rules = _rules(name)
    last = miniature(rules, 39, 11)[-1]
    assert any(patch.ink is not Ink.TABLE or patch.ground is not Ink.TABLE for patch in last)
    dots = _inks(rules, 200, 40)
    blocks = {Ink.FACE, Ink.LINE, Ink.BACK, Ink.LATTICE, Ink.SLOT}
    starts = sum(
        row[x] in blocks
        and (x == 0 or row[x - 1] not in blocks)
        and (y == 0 or dots[y - 1][x] not in blocks)
        for y, row in enumerate(dots)
        for x in range(len(row))
    )
    if not rules.overlapping:
        assert starts == sum(not pile.hidden for pile in rules.piles)


def test_an_absurd_game_is_cut_not_refused() -> None:
    columns = tuple(PileSpec(PileKind.COLUMN, at + 1, "du" * 30) for at in range(60))
    picture = miniature(RuleSet("Wide", 40, columns), 30, 4)
    assert [sum(len(patch.text) for patch in row) for row in picture] == [30] * 4


def test_a_game_without_piles_has_no_picture() -> None:
    assert miniature(RuleSet("None", 1, ()), 30, 8) == ()


def test_a_number_stands_on_cards_that_are_as_wide_and_on_no_others() -> None:
    rules = read_sol(
        b"[global]\nname = Big\ndecks = 3\n[deck]\ndeal_to = waste\n"
        b"[foundation]\ncolumn*4 = A, any, ascending, same suit\n[column]\ncolumn*10 = 1, 1\n"
    )
    for width, seen in ((50, True), (36, False)):
        first = "".join(patch.text for patch in miniature(rules, width, 6)[0])
        assert ("145" in first) is seen


@pytest.mark.parametrize("name", NAMES)
def test_it_looks_as_approved(name: str, snapshot: SnapshotAssertion) -> None:
    sizes = ((40, 11), (24, 6))
    seen = [line for size in sizes for line in _seen(miniature(_rules(name), *size))]
    assert "\n".join(seen) == snapshot


def test_leaves_and_ribbons_look_as_approved(snapshot: SnapshotAssertion) -> None:
    seen = []
    for width, rows in ((40, 11), (24, 8), (12, 4), (3, 1)):
        seen += [f"{width}x{rows}", *_seen(ribbons(width, rows))]
        for day, written in ((date(2026, 1, 1), False), (date(2026, 11, 25), True)):
            seen += ["", *_seen(calendar_leaf(day, width, rows, written))]
    assert "\n".join(seen) == snapshot


def _seen(rows: Iterable[Sequence[Patch]]) -> Iterator[str]:
    """The text of each row, and its inks and grounds by their numbers."""
    inks = list(Ink)
    for row in rows:
        yield "".join(patch.text for patch in row).rstrip()
        yield " ".join(f"{inks.index(one.ink)}/{inks.index(one.ground)}" for one in row)


@pytest.mark.parametrize("name", NAMES)
def test_the_first_position_looks_like_the_layout(name: str) -> None:
    rules = _rules(name)
    state = Session.new(game_of(rules), 5).state
    laid = [
        len(state.piles[at]) == len(pile.set_up)
        for at, pile in enumerate(rules.piles)
        if pile.kind in (PileKind.COLUMN, PileKind.RESERVE)
    ]
    same = miniature(rules, 40, 11, state) == miniature(rules, 40, 11)
    assert same or not all(laid), "unless the deal takes Aces away, or plays them"


def test_a_position_shows_what_was_played() -> None:
    rules = _rules("Pyramid")
    state = Session.new(game_of(rules), 5).state
    deck, top = rules.dealt_to(PileKind.DECK)[0], min(rules.overlapping)
    gone = {deck: (), top: ()}
    piles = tuple(gone.get(at, cards) for at, cards in enumerate(state.piles))
    dots = [row for row in miniature(rules, 40, 11, state._replace(piles=piles)) if row]
    before = miniature(rules, 40, 11)
    assert [row[0] for row in before[:2]] != [row[0] for row in dots[:2]], "the deck is empty"
    faces = [sum(patch.ink is Ink.FACE for row in rows for patch in row) for rows in (before, dots)]
    assert faces[1] < faces[0]
