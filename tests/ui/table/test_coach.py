"""The coach: what it says is what keys and mouse really do, each thing once, to a newcomer only."""

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.geometry import Region

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import card_symbol
from solkit_tui.rules.pile import PileKind
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.placing.arrange import arrange, with_tip
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.placing.shape import shape_of
from solkit_tui.ui.table import coach as coaching
from solkit_tui.ui.table import records
from solkit_tui.ui.table.coach import Coach, Lesson
from solkit_tui.ui.table.cursor import column, next_in_area
from solkit_tui.ui.table.moves import act
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.widgets.button_line import ButtonLine, Part, RowParts
from tests.support.amount import some
from tests.support.library import LOADER
from tests.support.rulesets import rule_file, shipped
from tests.ui.helpers import EASY, FREE, Play, playing

KEYS = first_keys(Settings())
SOME = some(LOADER.catalogue().loaded[::5], 4)
PYRAMID = ("-g", "pyramid", "-n", "5")
SIZES = [(60, 20), (80, 24), (120, 40)]
NARROW, WIDE = 58, 78
WALKS = {"t": "waste", "c": "cell", "r": "reserve"}
DONE_BY = {"n": "deal", "u": "undo", "Enter": "smart"}
EVERYTHING = tuple(map(str, Lesson))


@pytest.fixture
def newcomer(monkeypatch: pytest.MonkeyPatch, _no_coach: None) -> None:
    """Who has a fresh home is a newcomer, as in the program."""
    monkeypatch.setattr(records, "FIRST_GAMES", 3)


def said(line: RowParts | None) -> str:
    """What a tip says, without the way to be rid of it."""
    return "" if line is None else "  ".join(part.label for part in line.left)


def pressed(table: Table, key: str) -> Table:
    """The table after a key that a tip names; as it was after one of another screen."""
    if key.isdigit():
        return column(table, int(key) or 10)
    if key in WALKS:
        return next_in_area(table, PileKind(WALKS[key]))
    return act(DONE_BY[key], table) if key in DONE_BY else table


def on_foundations(table: Table, card: str) -> int:
    """How often a card lies on a foundation."""
    piles = (table.state.piles[at] for at in table.game.foundations)
    return sum(card_symbol(one) == card for cards in piles for one in cards)


def gone(table: Table, card: str) -> int:
    """How often a card has left for good."""
    assert table.game.pairing is not None
    left = table.state.piles[table.game.pairing.removed_pile]
    return sum(card_symbol(one) == card for one in left)


def on_another(table: Table, card: str, other: str) -> int:
    """How often a card lies on another one."""
    seen = [[card_symbol(one) for one in cards if one >= 0] for cards in table.state.piles]
    return sum(pair == (other, card) for cards in seen for pair in pairwise(cards))


def came_true(words: str, before: Table, after: Table) -> bool:
    """Return whether the cards of a tip are where it says after the keys that it names."""
    card, *others = words.split(":")[0].split(" (")[0].split()
    if others[-1] == "foundation":
        return on_foundations(after, card) > on_foundations(before, card)
    pairing = before.game.pairing
    if others[0] == "fits" and pairing is not None and pairing.covering:
        return gone(after, others[-1]) > gone(before, others[-1])
    if others[0] == "fits":
        return on_another(after, card, others[-1]) > on_another(before, card, others[-1])
    if others[0] == "leaves":
        leaving = [card] if others[-1] == "alone" else [card, others[-1]]
        return all(gone(after, one) > gone(before, one) for one in leaving)
    return after.session is not before.session


@pytest.mark.parametrize("entry", SOME, ids=lambda entry: entry.record)
def test_the_keys_of_a_tip_do_what_it_says(entry: CatalogueEntry) -> None:
    table = Table.new(Session.new(game_of(LOADER.load(entry)), 5))
    coach = Coach(KEYS, (Lesson.HINT, Lesson.RULES, Lesson.KEYS, Lesson.WATCH))
    while (tip := coach.tip(table, WIDE)) is not None:
        assert coach.tip(table, NARROW), f"no room for {said(tip)}"
        hinted = act("hint", table)
        assert hinted.offer is None or coach.tip(hinted, WIDE) is None
        after, learnt = table, coach.learnt
        for part in tip.left:
            after = pressed(after, part.key)
            if part.key == "u":
                break
        assert came_true(said(tip), table, after), said(tip)
        coach.notice(table, after)
        assert len(coach.learnt) == len(learnt) + 1, said(tip)
        table = after


def test_each_kind_of_thing_is_told_somewhere() -> None:
    games = ("klondike_easy", "free_cell", "pyramid", "spider_1_suit")
    kinds = set()
    for name in games:
        coach, table = Coach(KEYS, ()), Table.new(Session.new(shipped(name), 5))
        for moves in range(40):
            kinds |= {lesson for lesson in Lesson if coach.telling is lesson}
            assert coach.tip(table, WIDE) is not None or moves
            after = act("smart", act("hint", table))
            coach.notice(table, after)
            table = after
    assert kinds == {*Lesson}


TOLD_OF = [
    *("klondike_easy", "free_cell", "canfield", "pyramid", "golf", "aces_up", "accordion"),
    *("monte_carlo", "fifteens", "spider"),
]
"""Games with every way in which cards are moved."""


@pytest.mark.long
def test_it_says_what_was_approved_of_keys_and_of_the_mouse(snapshot: SnapshotAssertion) -> None:
    told: dict[tuple[str, Lesson, bool, str], str] = {}
    for name in TOLD_OF:
        coach, table = Coach(KEYS, ()), Table.new(Session.new(shipped(name), 5))
        for _ in range(25):
            for coach.by_mouse in (False, True):
                for lesson, tip in coach._lessons(table):
                    of_a_game = name if lesson in coaching._ON_CARDS else ""
                    wordings = dict.fromkeys(f"\n  {said(RowParts(p))}{clicked(p)}" for p in tip)
                    end = tip.wide[-1].text.split()[-1]
                    told.setdefault((of_a_game, lesson, coach.by_mouse, end), "".join(wordings))
            table = act("smart", act("hint", table))
    assert {lesson for _, lesson, *_ in told} == {*Lesson}
    lines = [f"{key[0]} {key[1]}{' by mouse' * key[2]}{text}" for key, text in told.items()]
    assert "\n".join(lines) == snapshot


def clicked(parts: tuple[Part, ...]) -> str:
    """What a click on a tip does."""
    return "".join(f" [{part.action}]" for part in parts if part.action)


# -- its room -------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", some(SIZES, 2, 1))
def test_its_row_takes_no_size_from_cards_and_covers_none(size: tuple[int, int]) -> None:
    rows = 0
    for entry in some(LOADER.catalogue().loaded, 4):
        found = arrange(shape_of(LOADER.load(entry)), *size)
        if not isinstance(found, Arrangement):
            continue
        told = with_tip(found)
        rows += told.tip not in (told.panel_region, told.message)
        assert told.size is found.size
        corners = [(place.x, place.y, place.size) for place in found.places]
        assert [(place.x, place.y, place.size) for place in told.places] == corners
        for place in told.places if told.tip else ():
            assert not place.region.overlaps(told.tip)
        assert not told.tip.overlaps(told.status)
        assert not told.tip.overlaps(told.moves)
        assert told.tip in (Region(), told.panel_region) or not told.tip.overlaps(told.panel_region)
    assert rows > len(some(LOADER.catalogue().loaded, 4)) * 0.8


async def test_the_row_is_there_till_the_end_of_the_game_or_until_it_is_switched_off(
    newcomer: None,
) -> None:
    async with playing(*EASY) as play:
        lower = play.region("7").height
        assert "foundation:" in play.lines[-3]
        await play.press("space")
        assert (tip_of(play), play.region("7").height) == ("", lower)
        await play.press("f1", "escape", "f7")
        assert "foundation:" not in play.text
        assert play.region("7").height == lower + 1


async def test_where_columns_have_no_row_to_spare_it_is_the_panels_line(newcomer: None) -> None:
    async with playing(*PYRAMID) as play:
        assert "pairs with" in play.lines[-2]
        assert "Never played" not in play.text
        await play.press("f7", "right")
        assert play.lines[-2].strip().startswith("card ")


# -- in the program -------------------------------------------------------------------------------


async def test_what_was_done_is_not_told_again(newcomer: None, home: Path) -> None:
    async with playing(*EASY) as play:
        assert tip_of(play).startswith("A♠ can go to a foundation:  4 selects column 4")
        await play.press("4", "enter")
        assert play.piles["f1"] == ["AS"]
        assert "foundation" not in tip_of(play)
        assert learnt(home) == ["foundation"]
        await play.press("n")
        await play.press("u")
        assert "undoes a move" not in tip_of(play)
    async with playing(*FREE) as play:
        assert "foundation" not in tip_of(play)


async def test_each_page_is_told_until_it_was_opened(newcomer: None, home: Path) -> None:
    others = [one for one in EVERYTHING if one not in ("rules", "keys")]
    (home / "config.toml").write_text(f"learnt = {others}\n")
    async with playing(*EASY) as play:
        for key in ("f2", "f1"):
            assert tip_of(play).lower().startswith(key)
            await play.press(key)
            assert key == "f2" or {*learnt(home)} == {*EVERYTHING}, "kept when it is opened"
            await play.press("escape")
        assert tip_of(play) == "", "its row stays till the end of the game"


async def test_who_uses_the_mouse_is_told_of_the_mouse(newcomer: None) -> None:
    async with playing(*EASY) as play:
        await play.click((60, 20))
        await play.press()
        assert tip_of(play) == "A♠ can go to a foundation:  drag it there, or double-click it"
        await play.press("right")
        assert "4 selects column 4" in tip_of(play)


async def test_a_click_switches_it_off_for_good(newcomer: None, home: Path) -> None:
    async with playing(*EASY) as play:
        await play.click(play.find("hide tips"))
        assert not play.screen.view.board.has_tip
        assert play.status == "tips off; F7 turns them back on"
        assert tomllib.loads((home / "config.toml").read_text("utf-8"))["coach"] is False
        await play.press("f5", "f10")
        row = next(line for line in play.lines if line.startswith("  Tips"))
        assert row.split()[1] == "off"
    async with playing(*EASY) as play:
        assert not play.screen.view.board.has_tip
        await play.press("f7")
        assert play.screen.view.board.has_tip
        assert play.status == "tips on for your first three games"


async def test_it_ends_with_the_third_game(newcomer: None) -> None:
    async with playing(*EASY) as play:
        for _ in range(3):
            assert play.screen.view.board.has_tip
            await play.press("n")
            play.screen.deal_anew(5)
            await play.press()
        assert not play.screen.view.board.has_tip


async def test_a_game_that_goes_on_is_counted_once(newcomer: None, home: Path) -> None:
    (home / "stats.toml").write_text('[games."Yukon"]\nplayed = 2\nwon = 0\n')
    for _ in range(2):
        async with playing(*EASY) as play:
            assert play.screen.view.board.has_tip
            await play.press("n")
            assert play.screen.view.board.has_tip


async def test_who_has_a_record_is_no_newcomer(newcomer: None, home: Path) -> None:
    (home / "stats.toml").write_text('[games."Yukon"]\nplayed = 3\nwon = 0\n')
    async with playing(*EASY) as play:
        assert not play.screen.view.board.has_tip


async def test_it_is_silent_in_test_mode(newcomer: None) -> None:
    async with playing(str(rule_file("klondike_easy")), "-n", "5") as play:
        assert "test" in play.title
        assert not play.screen.view.board.has_tip


async def test_what_is_not_done_gives_way(newcomer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coaching, "PATIENCE", 2)
    async with playing(*EASY) as play:
        assert "foundation" in tip_of(play)
        await play.press("n", "n")
        assert "foundation" not in tip_of(play)


async def test_a_key_of_ones_own_is_the_one_that_is_told(newcomer: None, home: Path) -> None:
    others = [one for one in EVERYTHING if one != "hint"]
    (home / "config.toml").write_text(f'learnt = {others}\n[keys]\n"table.hint" = "y"\n')
    async with playing(*EASY) as play:
        assert tip_of(play).startswith("y shows a good move")


def tip_of(play: Play) -> str:
    """What the coach says; empty: nothing."""
    row = play.screen.query_one("#tip", ButtonLine)
    return said(row.line) if play.screen.view.board.has_tip else ""


def learnt(home: Path) -> list[str]:
    """What the program remembers of what was told."""
    kept = tomllib.loads((home / "state.toml").read_text("utf-8"))["learnt"]
    assert isinstance(kept, list)
    return kept
