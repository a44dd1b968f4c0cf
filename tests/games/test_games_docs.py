"""The pages about the games: the list is made from the files, the book's game is what it says."""

import re
import runpy
from pathlib import Path

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.pile import (
    NOTHING,
    Face,
    FaceKind,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    SuitOrder,
)
from solkit_tui.rules.ruleset import NO_DECK
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.games.atlas import FILE, read_atlas
from tests.support.amount import ci_alone, some
from tests.support.library import FILES, GAMES, library_game

DOCS = Path(__file__).parents[2] / "docs"


@ci_alone("two seconds; every game is read and told for a page of docs")
def test_the_list_of_games_is_made_from_the_files() -> None:
    made = runpy.run_path(str(DOCS / "games.py"))["page"]()
    stands = (DOCS / "games.md").read_text(encoding="utf-8")
    assert stands == made, "run python docs/games.py"
    for name in GAMES:
        assert f"/{FILES[name].name})" in stands


def test_the_page_and_the_picture_of_the_atlas_are_made_from_its_table() -> None:
    made = runpy.run_path(str(DOCS / "atlas.py"))

    def lasting(text: str) -> list[str]:
        """The lines without those that say which games are not rated yet."""
        return [line for line in text.splitlines() if not line.startswith(made["MISSING"])]

    for file, text in (("atlas.md", made["page"]()), ("pictures/atlas.svg", made["picture"]())):
        stands = (DOCS / file).read_text(encoding="utf-8")
        assert lasting(stands) == lasting(text), "run python -m docs.atlas"


def test_published_shares_lie_in_the_intervals_of_the_atlas() -> None:
    made = runpy.run_path(str(DOCS / "atlas.py"))
    rows = read_atlas(str(DOCS.parent / "rules" / FILE))
    compared = [rows[name] for name in made["PUBLISHED"] if name in rows]
    assert len(compared) == len(made["PUBLISHED"])
    outside = {row.game for row in compared if not made["is_inside"](row)}
    assert outside <= set(made["OTHERWISE"])


@ci_alone("more than a second; a release is made of what CI has seen")
def test_no_game_is_listed_with_the_figures_of_other_rules() -> None:
    """The list of games reads no rules: rows of other ones must not be shipped."""
    stale = runpy.run_path(str(DOCS / "atlas.py"))["stale"]()
    assert not stale, "rate them (make atlas), or run python -m docs.atlas, which takes them out"


def test_the_game_from_a_book() -> None:
    text = (DOCS / "a-game-from-a-book.md").read_text(encoding="utf-8")
    [file] = re.findall(r"^```sol\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len([line for line in file.splitlines() if line]) == 10
    rules = read_sol(file.encode(), "lucky.sol")
    assert rules_digest(rules) not in {
        rules_digest(library_game(name).rules) for name in some(GAMES, 12)
    }
    columns = [pile for pile in rules.piles if pile.kind is PileKind.COLUMN]
    assert [pile.set_up for pile in columns] == ["uuuu"] * 13
    for pile in columns:
        assert pile.leave is Leave.TOP
        assert pile.start == NOTHING
        assert pile.order == Order(FaceOrder.DESCENDING, SuitOrder.ANY, wrap=False)
    foundations = [pile for pile in rules.piles if pile.kind is PileKind.FOUNDATION]
    assert len(foundations) == 4
    for pile in foundations:
        assert pile.start.faces == (Face(FaceKind.RANK, 0),)
        assert pile.order == Order(FaceOrder.ASCENDING, SuitOrder.SAME_SUIT, wrap=False)
    assert rules.deck == NO_DECK
    assert sum(map(len, deal_out(game_of(rules), 1).piles)) == 52
