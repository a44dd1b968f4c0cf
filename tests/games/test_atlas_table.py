"""The shipped table of the atlas: what is told of its games, and the deals that it is made from."""

import csv
import re
from collections import defaultdict
from pathlib import Path
from random import Random

from docs.atlas import row_text
from docs.rating import EACH, MOST_PLAYED
from solkit_tui.services.games.atlas import (
    FILE,
    NOT_KNOWN,
    nearly_always_won,
    read_atlas,
    skill_of,
)
from solkit_tui.solver import SOLVER_VERSION
from solkit_tui.solver.levels import Cuts, Level
from solkit_tui.solver.rate import Budget, rate_deal, winnability
from solkit_tui.solver.verdict import VerdictKind
from solkit_tui.ui.picker.listing import Playable
from solkit_tui.ui.picker.rows import fields_for
from solkit_tui.ui.picker.rows import row as line_of
from tests.support.amount import amount
from tests.support.keeping import game_stats
from tests.support.library import LOADER
from tests.support.rulesets import RULES

DEALS = RULES.parent / "docs" / "atlas-deals.csv"
ROWS = read_atlas(str(RULES / FILE))
ENTRIES = {entry.name: entry for entry in LOADER.catalogue().loaded if not entry.sample}
UNPLAYED = game_stats(0, 0, 0)
SHARE = re.compile(r"(\d+)(?:–|% to )(\d+)%")

LUCK = (
    "Auld Lang Syne",  # "all luck": McNeely, Ultimate Book of Card Games; PySolFC: luck
    "Tam O'Shanter",  # its variation; PySolFC: luck
    "Golf",  # "winning depends a lot on luck": Solitaire Games of Skill
    "Betsy Ross",  # this one and those below: luck or mostly luck, by PySolFC
    "Block Ten",
    "Captive Queens",
    "Elevens",
    "Old Fashioned",
    "Royal Cotillion",
    "Simple Pairs",
)
SKILL = (
    "FreeCell",  # "no luck involved", said of it in general; PySolFC: skill
    "Baker's Game",  # this one and those below: skill or mostly skill, by PySolFC
    "Beleaguered Castle",
    "Black Hole",
    "Eight Off",
    "Fan",
    "Scorpion",
    "Seahaven Towers",
    "Simple Simon",
    "Spider",
)


def test_the_rows_are_of_shipped_games() -> None:
    assert set(ROWS) <= set(ENTRIES)
    assert len(ROWS) > 500


def test_no_share_is_told_that_is_not_known() -> None:
    """Nowhere: in the list, on the page of a game and in the docs."""
    told = 0
    for row in ROWS.values():
        known = 2 * row.open <= row.deals and row.high - row.low <= 0.4
        (heading, page), *_ = row.paragraphs
        assert heading == "Can be won"
        assert (row.share == NOT_KNOWN) is not known
        assert page.startswith("Not known: ") is not known
        doc = row_text(row).split(" | ")
        assert doc[1] == f"{row.won}, {row.lost}, {row.open}"
        assert doc[3] == row.share
        line = line_of(fields_for(120), Playable(ENTRIES[row.game]), UNPLAYED, measured=row).plain
        assert row.share in line
        for text in (line, page, doc[3]):
            for low, high in SHARE.findall(text):
                assert known
                assert int(high) - int(low) <= 41, "each end is rounded"
                told += 1
    assert told >= 3 * 100


def test_luck_is_said_of_no_game_that_the_obvious_move_wins() -> None:
    for name, row in ROWS.items():
        skill = skill_of(ROWS, ENTRIES[name])
        if row.one_move >= 0.9 or nearly_always_won(row.won, row.lost, row.low):
            assert skill not in (1, 2), name
            assert "luck" not in dict(row.paragraphs).get("Skill", "").lower() or skill == 3, name


def test_games_of_luck_and_of_skill_stand_where_experts_put_them() -> None:
    told = {name: skill_of(ROWS, ENTRIES[name]) for name in LUCK + SKILL}
    assert {name: told[name] for name in LUCK if not 1 <= told[name] <= 2} == {}
    assert {name: told[name] for name in SKILL if told[name] < 4} == {}


def deals() -> dict[str, list[dict[str, str]]]:
    """The deals that are released beside the table, by game."""
    found = defaultdict(list)
    with DEALS.open(newline="", encoding="utf-8") as file:
        lines = csv.DictReader(file)
        assert tuple(lines.fieldnames or ()) == EACH
        for line in lines:
            found[line["game"]].append(line)
    return found


def test_every_row_by_positions_is_what_its_deals_say() -> None:
    by_game = deals()
    assert set(by_game) == {name for name, row in ROWS.items() if "positions" in row.limit}
    for name, lines in by_game.items():
        row = ROWS[name]
        kinds = [line["verdict"] for line in lines]
        won, lost = kinds.count(VerdictKind.WINNABLE), kinds.count(VerdictKind.UNWINNABLE)
        assert [int(line["deal"]) for line in lines] == list(range(1, row.deals + 1)), name
        assert (won, lost, len(kinds) - won - lost) == (row.won, row.lost, row.open), name
        assert sum(int(line["one_move"]) for line in lines) == round(row.one_move * row.deals), name
        assert (row.low, row.high) == tuple(
            round(end, 4) for end in winnability(row.won, row.open, row.deals)
        )


def test_deals_drawn_by_dice_are_rated_as_they_stand_there() -> None:
    """Compiled or not, by the solver of today: another one has another version."""
    lines = [
        line
        for lines in deals().values()
        for line in lines
        if int(line["positions"]) <= 2_000 and ROWS[line["game"]].solver == SOLVER_VERSION
    ]
    for line in Random(len(lines)).sample(lines, amount(3, 20)):
        row = ROWS[line["game"]]
        rules = LOADER.load(ENTRIES[row.game])
        again = rate_deal(rules, int(line["deal"]), Budget(0.0, int(row.limit.split()[0])))
        told = {name: str(value) for name, value in again._asdict().items() if name in EACH}
        assert told | {"effort": line["effort"], "game": row.game} == line


def test_easy_deals_are_easier_to_play_than_medium_ones() -> None:
    """Or they are one level, where a player at a glance wins any of these; in the forty games."""
    by_game = deals()
    for name, row in ROWS.items():
        if row.easy is None or row.medium is None or row.hard is None:
            continue
        assert Path(ENTRIES[name].path).stem in MOST_PLAYED
        cuts = Cuts(row.easy, row.medium, row.hard)
        won: dict[Level, list[int]] = {level: [] for level in Level}
        for line in by_game.get(name, ()):
            if effort := float(line["effort"]):
                won[cuts.level(effort)].append(int(line["one_move"]))
        easy, medium = won[Level.EASY], won[Level.MEDIUM]
        if any(medium):
            assert sum(easy) / len(easy) > sum(medium) / len(medium), name
