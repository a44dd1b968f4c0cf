"""All shipped games, and what the catalogue of the field says of each."""

import csv
import os
import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.resources import bundled
from solkit_tui.services.games.loader import RuleLoader
from tests.support.rulesets import RULES

FILES = {
    path.stem: path
    for path in sorted([*RULES.rglob("*.sol"), *RULES.rglob("*.json")])
    if path.parent.name != "examples"
}
GAMES = sorted(FILES)
"""The names of the files of all games, without ending. The JSON examples are no games of their own:
each is the twin of a `.sol` file."""
SOL_GAMES = [name for name in GAMES if FILES[name].suffix == ".sol"]
"""Those that are written in the `.sol` language."""

_TELLING = frozenset(
    ["aka", "by", "common_name", "family", "like", "name", "note", "skill", "variant", "variant_of"]
)
"""Keys of rule files that change nothing of how a game is played, or stand for those of another."""
_SAME = re.compile(r"(?<!\w)(?:\d+|[AJQK])(?!\w)")
"""Numbers and ranks: games that differ in these alone are of one kind."""

LOADER = RuleLoader(bundled("rules"), "")
LOADER.catalogue()  # else each game that is like another looks for that one in every folder

CATALOGUE_NAMES = {
    "klondike_easy": "klondike",
    "klondike_hard": "klondike_draw_3",
    "klondike_double": "double_klondike_draw_3",
    "free_cell": "freecell",
    "freecell_without_cells": "freecell_no_reserve",
    "freecell_two_cells": "freecell_2_reserves",
    "golf": "dead_king_golf",
    "golf_queens_on_kings": "golf",
    "pile_em_up": "solkit_pileemup",
    "but_the_same": "solkit_butthesame",
    "klondike_freecell": "csol_klondikefc",
    "yukon_freecell": "csol_yukonfc",
    "alpha_star": "vs_alphastar",
    "bisley_12": "bisley",
    "tripeaks": "three_peaks",
}
"""Rule files that the catalogue has under another name, not counting where it came from."""


def _lines_of(path: Path) -> frozenset[tuple[str, str, str]]:
    """Return section, key and value of each line of a file, numbers and ranks aside.

    A JSON file has lines of another kind: it stands for itself.
    """
    if path.suffix == ".json":
        return frozenset({("json", path.stem, "")})
    section, found = "", []
    for line in path.read_text(encoding="utf-8").splitlines():
        key, equals, value = line.partition("#")[0].strip().partition("=")
        if not equals:
            section = key or section
        elif key.strip() not in _TELLING:
            name = re.sub(r"\d+", "0", key.partition("*")[0].strip())
            found.append((section, name, _SAME.sub("0", value.strip())))
    return frozenset(found)


@cache
def of_each_kind() -> list[str]:
    """Return games whose files have between them every line of all files, numbers and ranks aside.

    With ``SOLKIT_TESTS`` in the environment: all games.
    """
    if os.environ.get("SOLKIT_TESTS"):
        return GAMES
    lines = {name: _lines_of(path) for name, path in FILES.items()}
    left, chosen = set().union(*lines.values()), []
    while left:
        name = max(lines, key=lambda name: len(lines[name] & left))
        left -= lines.pop(name)
        chosen.append(name)
    return sorted(chosen)


class CatalogueRow(NamedTuple):
    """How a game is laid out, by the catalogue.

    Attributes:
        name: The game's name.
        cards: In the whole pack.
        columns: The set-up of every column, a letter for each card from the bottom, "u" up.
        reserves: The set-up of every reserve pile.
        cells: Free cells.
        filled: Free cells that begin with a card.
        left: Cards left for the deck, before the first deal.
        redeals: How often it may be gone through again, where the cards go to a waste.
        deal_by: Cards dealt to the waste at a time, where they do.
    """

    name: str
    cards: int
    columns: list[str]
    reserves: list[str]
    cells: int
    filled: int
    left: int
    redeals: str
    deal_by: str


def set_ups(text: str) -> list[str]:
    """The set-ups that ``2x 7/1 4/2[dudu]`` stands for."""
    found: list[str] = []
    for times, cards, up, faces in re.findall(r"(?:(\d+)x )?(\d+)/(\d+)(?:\[(\w+)\])?", text):
        shape = faces or "d" * (int(cards) - int(up)) + "u" * int(up)
        found += [shape] * int(times or 1)
    return found


@cache
def catalogue() -> dict[str, CatalogueRow]:
    """The rows of the catalogue by the name of the rule file."""
    file = Path(__file__).parents[1] / "data" / "catalogue.csv"
    with file.open(encoding="utf-8", newline="") as lines:
        rows = {row["id"]: row for row in csv.DictReader(lines)}
    ours = {}
    for name in GAMES:
        spelt = (CATALOGUE_NAMES.get(name, name), f"lsol_{name}", f"ais_{name}")
        row = next((rows[id_] for id_ in spelt if id_ in rows), None)
        if row is None:
            continue
        to_waste = row["deal_to"] == "waste"
        ours[name] = CatalogueRow(
            row["name"],
            52 * int(row["decks"]),
            set_ups(row["columns"]),
            set_ups(row["reserve"]),
            int(row["cells"] or 0),
            int(row["cells_filled"] or 0),
            int(row["stock_after_deal"] or 0),
            row["redeals"] if to_waste else "",
            row["deal_by"] if to_waste else "",
        )
    return ours


@cache
def library_game(name: str) -> Game:
    """The game of a shipped rule file."""
    return game_of(LOADER.load(str(FILES[name])))
