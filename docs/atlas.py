"""Writes docs/atlas.md and its picture from rules/atlas.csv: ``python -m docs.atlas``.

A game that has other rules than when it was rated loses its row first: the list of games reads no
rules, and shows what the table has.
"""

import argparse
import csv
import io
import textwrap
from collections import Counter
from collections.abc import Iterable
from colorsys import hls_to_rgb
from html import escape
from pathlib import Path

from solkit_tui.rules.digest import rules_digest
from solkit_tui.services.games.atlas import FILE, AtlasRow, read_atlas
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.solver import SOLVER_VERSION

DOCS = Path(__file__).parent
RULES = DOCS.parent / "rules"
PAGE = DOCS / "atlas.md"
PICTURE = DOCS / "pictures" / "atlas.svg"

HEAD = """\
# The atlas: how many deals can be won

Deals 1, 2, 3 … of each game, settled by the [solver](solver.md), which sees all cards. Made by
`make atlas` from `rules/atlas.csv`, which is shipped with the program. It rates what is missing,
what has other rules now, and what was rated by another version of the solver. What became of each
deal that was rated by positions is in [atlas-deals.csv](atlas-deals.csv).

{state}

`make atlas` asks for more: 30 deals of 100,000 positions each, 100 where half of them are settled,
and 300 of 1,000,000 positions each in the forty games that are played most. What is thinner was
made in less time.

![The share of deals that can be won against how much searching a win takes](pictures/atlas.svg)

A point for each game whose share is known and that has a win: to the right the median number of
positions that a win took to find, upwards the share of the settled deals that can be won, with its
interval. The larger the point, the more deals are won at a glance; colours are families.

| column | what it says |
| --- | --- |
| won, lost, open | deals: open are those not settled within the limit |
| of these | the share of just these deals that can be won; what lies between is open |
| of all | that share of all deals of the game: an interval (95%, Wilson), or *not known* |
| moves | the median length of the lines found, which are not shortened |
| choices | how many moves there are to choose from, on the average of the lines |
| at a glance | deals won by who takes the best move at a glance (`?` by look), never one back |
| levels | highest [effort](solver.md) of easy, medium, hard deals |
| limit | what each deal might cost: positions, or seconds of the processor |

Two things may be uncertain, and they are told apart. *Of these* is wide where deals are open:
searching longer would tell. *Of all* is wider by what so few deals can say of all: more deals would
tell. It is *not known* if more than half of the deals are open, or if it would be wider than 40
points; no such share is shown anywhere. Levels are measured for the forty games that are played
most (`benchmarks/most_played.txt`); where easy and medium have the same, they are one level.
"""

PUBLISHED = {
    "Klondike (hard)": (0.81945, "Blake and Gent, ± 0.084%"),
    "Klondike (easy)": (0.9048, "quoted after others, ± 0.12%"),
    "FreeCell": (0.9999881, "quoted after others"),
    "Baker's Game": (0.750, "Jerry Bryan, 750,611 of a million"),
    "Canfield": (0.71, "about, Blake and Gent"),
    "Beleaguered Castle": (0.68, "about, Blake and Gent"),
    "Mrs. Mop": (0.9799, "Blake and Gent, ± 0.08%"),
    "Spider": (31_998 / 32_000, "Alex, tranzoa.net: 31,998 of 32,000"),
    "Scorpion": (0.09, "about, adnamsale, of 20,000 deals"),
    "Auld Lang Syne": (0.0003, "about 1 in 3,000, Wikibooks"),
}
"""The shares of winnable deals that others found, with all cards known, and who did."""

OTHERWISE = {
    "Canfield": "Solvitaire, the program of Blake and Gent, builds nothing on a card of the rank "
    "that begins the foundations; here, as in PySolFC, ranks go round the corner there too. By its "
    "own rule it wins 24 of deals 1 to 40, shows 11 lost and leaves 5 open; four of the 11 are won "
    "here. Made to go round the corner it contradicts no verdict but that of deal 27, which it "
    "wins by moving part of a column; so does the solver here where that is allowed. adnamsale's "
    "program wins about 82% of the deals of cardgames.io"
}
"""Why a published share does not lie in the interval of a game."""

BESIDE = """\
## Beside published figures

| game | published | by | won, lost, open | of these | of all | inside |
| --- | --- | --- | --- | --- | --- | --- |
{lines}

The columns are those of the tables below.

{verdict}

Blake and Gent: *The Winnability of Klondike Solitaire and Many Other Patience Games*, arXiv
1906.12314. Jerry Bryan: *Baker's Game, Recent Results*, 2004. adnamsale: *Solitaire*, a repository
at github.com, with the rules of cardgames.io. *About* stands before what is quoted in whole per
cents; all of them are with every card known.
"""

COLUMNS = (
    "game",
    "won, lost, open",
    "of these",
    "of all",
    "moves",
    "choices",
    "at a glance",
    "levels",
    "limit",
)

NONE = "–"
MISSING = "Not rated yet"


def state_text(rows: list[AtlasRow], missing: list[str]) -> str:
    """Return what the table has and what it has not."""
    tried = sum(row.deals for row in rows)
    kinds = Counter((row.deals, row.limit, row.solver) for row in rows)
    known = sum(row.known for row in rows)
    table = [
        "| games | deals of each | within, a deal | by version of the solver |",
        "|" + " --- |" * 4,
        *(f"| {many} | {' | '.join(map(str, kind))} |" for kind, many in sorted(kinds.items())),
    ]
    said = f"{len(rows)} games are rated, {tried:,} deals in all. The share of winnable deals is "
    said += f"known of {known} games. The solver's version is {SOLVER_VERSION} now."
    parts = [said, "\n".join(table)]
    if missing:
        parts.append(f"{MISSING}: {', '.join(missing)}.")
    return "\n\n".join(parts)


def shares(row: AtlasRow) -> tuple[str, str, str]:
    """Return the deals by what became of them, the share of them that can be won, and that of all
    deals."""
    counts = f"{row.won}, {row.lost}, {row.open}"
    return counts, f"{row.won / row.deals:.0%} to {1 - row.lost / row.deals:.0%}", row.share


def percent(share: float) -> str:
    """Return a share with all its decimals."""
    return f"{100 * share:.7g}%"


def is_inside(row: AtlasRow) -> bool:
    """Return whether the published share lies in the interval of a row, which may be too wide to be
    told."""
    return row.low <= PUBLISHED[row.game][0] <= row.high


def beside(rows: dict[str, AtlasRow]) -> str:
    """Return the part that compares rows with published shares."""
    found = [rows[name] for name in PUBLISHED if name in rows]
    lines = []
    for row in found:
        share, source = PUBLISHED[row.game]
        inside = ("yes" if row.known else NONE) if is_inside(row) else "no"
        cells = (row.game, percent(share), source, *shares(row), inside)
        lines.append(f"| {' | '.join(cells)} |")
    return BESIDE.format(lines="\n".join(lines), verdict=textwrap.fill(verdict(found), 100))


def verdict(found: list[AtlasRow]) -> str:
    """Return which of the published shares lie where they should, and why others do not."""
    outside = [row.game for row in found if not is_inside(row)]
    said = "".join(
        f"{name} lies outside: {OTHERWISE.get(name, 'why is open')}. " for name in outside
    )
    said += "Every other figure lies inside." if outside else "Every published figure lies inside."
    beyond = [
        row.game
        for row in found
        if not row.won <= round(PUBLISHED[row.game][0] * row.deals) <= row.deals - row.lost
    ]
    if chance := [name for name in beyond if name not in outside]:
        said += (
            f" Beside what was found of just these deals, but no further than chance takes so few "
            f"of them: {', '.join(chance)}."
        )
    if little := [row.game for row in found if 2 * row.open > row.deals]:
        said += f" It says nothing yet where most deals stayed open: {', '.join(little)}."
    return said


def row_text(row: AtlasRow) -> str:
    """Return the line of a game."""
    cuts = (row.easy, row.medium, row.hard)
    cells = (
        row.game,
        *shares(row),
        NONE if row.moves is None else f"{row.moves:g}",
        NONE if row.choices is None else f"{row.choices:.1f}",
        f"{row.one_move:.0%}",
        NONE if None in cuts else " ".join(f"{cut:.2f}" for cut in cuts),
        row.limit,
    )
    return f"| {' | '.join(cells)} |"


def page() -> str:
    """Return the page as it must stand."""
    games, rows = _games()
    missing = sorted(game.name for game in games if game.name not in rows)
    parts = [HEAD.format(state=state_text(list(rows.values()), missing)), beside(rows)]
    for family in sorted({game.family for game in games}, key=str.casefold):
        lines = [row_text(rows[g.name]) for g in games if g.family == family and g.name in rows]
        if lines:
            head = f"| {' | '.join(COLUMNS)} |\n|{' --- |' * len(COLUMNS)}"
            parts.append("\n".join([f"## {family}\n", head, *lines, ""]))
    return "\n".join(parts)


def stale() -> dict[str, AtlasRow]:
    """Return the rows that hold no more: of games that are gone, or have other rules now."""
    games, rows = _games()
    loader = RuleLoader(str(RULES), "")
    digests = {game.name: rules_digest(loader.load(game)) for game in games if game.name in rows}
    return {
        name: row
        for name, row in read_atlas(str(RULES / FILE)).items()
        if row.rules != digests.get(name)
    }


def _games() -> tuple[list[CatalogueEntry], dict[str, AtlasRow]]:
    """Return the games by name, and the rows of those that are still there."""
    loaded = RuleLoader(str(RULES), "").catalogue().loaded
    games = sorted((game for game in loaded if not game.sample), key=lambda game: game.name)
    names = {game.name for game in games}
    rows = read_atlas(str(RULES / FILE))
    return games, {name: row for name, row in rows.items() if name in names}


WIDTH, HEIGHT = 960, 600
LEFT, RIGHT, TOP, BOTTOM = 60, 730, 24, 550


def picture() -> str:
    """Return the picture as SVG."""
    games, rows = _games()
    shown = [(game, rows[game.name]) for game in games if game.name in rows]
    shown = [(game, row) for game, row in shown if row.known and row.effort is not None]
    families = [name for name, _ in Counter(game.family for game, _ in shown).most_common()]
    last = max([4.0, *(row.effort or 0.0 for _, row in shown)])
    parts = [*_frame(last)]
    # The large ones first: a small one is seen on them.
    for game, row in sorted(shown, key=lambda pair: -pair[1].one_move):
        parts.append(_point(row, _colour(families.index(game.family)), last))
    for at, family in enumerate(families):
        y, colour = TOP + 10 + at * 20, _colour(at)
        parts.append(f'<circle cx="{RIGHT + 30}" cy="{y}" r="5" fill="{colour}"/>')
        parts.append(f'<text x="{RIGHT + 42}" y="{y + 4}">{escape(family)}</text>')
    style = "text{font:13px sans-serif;fill:#333}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
    back = f'<style>{style}</style><rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
    return "\n".join([head, back, *parts, "</svg>\n"])


def _frame(last: float) -> list[str]:
    """Return the axes, their lines and their words."""
    parts = []
    for share in range(0, 101, 20):
        y = _y(share / 100)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{share}%</text>')
    for power in range(int(last) + 1):
        x = _x(power, last)
        parts.append(f'<path d="M{x:.1f} {TOP}V{BOTTOM}" stroke="#ddd"/>')
        parts.append(
            f'<text x="{x:.1f}" y="{BOTTOM + 20}" text-anchor="middle">{10**power:,}</text>'
        )
    middle = (LEFT + RIGHT) // 2
    words = "positions looked at until a win is found (median)"
    parts.append(f'<text x="{middle}" y="{BOTTOM + 42}" text-anchor="middle">{words}</text>')
    up = f'x="16" y="{(TOP + BOTTOM) // 2}" text-anchor="middle"'
    turned = f'transform="rotate(-90 16 {(TOP + BOTTOM) // 2})"'
    parts.append(f"<text {up} {turned}>deals that can be won</text>")
    return parts


def _point(row: AtlasRow, colour: str, last: float) -> str:
    x = _x(row.effort or 0.0, last)
    y, size = _y(row.won / (row.won + row.lost)), 3 + 7 * row.one_move**0.5
    says = escape(f"{row.game}: {row.share}")
    return (
        f'<g stroke="{colour}"><path d="M{x:.1f} {_y(row.low):.1f}V{_y(row.high):.1f}" '
        f'stroke-opacity=".2"/><circle cx="{x:.1f}" cy="{y:.1f}" r="{size:.1f}" fill="{colour}" '
        f'fill-opacity=".65"><title>{says}</title></circle></g>'
    )


def _x(effort: float, last: float) -> float:
    return LEFT + (RIGHT - LEFT) * effort / (last + 0.1)


def _y(share: float) -> float:
    return BOTTOM - (BOTTOM - TOP) * share


def _colour(at: int) -> str:
    """Return a colour that is far from those beside it in the list."""
    shades = hls_to_rgb(at * 137.5 % 360 / 360, 0.38 if at % 2 else 0.5, 0.65)
    return "#" + "".join(f"{round(shade * 255):02x}" for shade in shades)


def atlas_text(rows: Iterable[AtlasRow]) -> str:
    """Return a table of the rows in CSV, sorted by the names of the games."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(AtlasRow._fields)
    for row in sorted(rows):
        writer.writerow("" if field is None else field for field in row)
    return text.getvalue()


def main() -> None:
    """Write both; take the rows out that hold no more."""
    argparse.ArgumentParser(description=__doc__).parse_args()
    if gone := stale():
        rows = read_atlas(str(RULES / FILE))
        kept = atlas_text(row for name, row in rows.items() if name not in gone)
        (RULES / FILE).write_text(kept, encoding="utf-8", newline="\n")
        print("no longer rated, with other rules now:", ", ".join(sorted(gone)))
    PAGE.write_text(page(), encoding="utf-8")
    PICTURE.write_text(picture(), encoding="utf-8")


if __name__ == "__main__":
    main()
