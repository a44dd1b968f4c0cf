"""The places of the cursor: from pile to pile, up and down, by digit or letter. Moves no card."""

from collections.abc import Collection, Sequence

from textual.geometry import Region

from solkit_tui.counts import be, count, noun_for
from solkit_tui.engine.game import Game
from solkit_tui.engine.text.describe import pile_name
from solkit_tui.resources import text_beside
from solkit_tui.rules.pile import Fan, PileKind
from solkit_tui.rules.words.phrases import noun
from solkit_tui.ui.keys.key_text import DIGITS
from solkit_tui.ui.keys.keys import TABLE_KEYS, KeyEntry, rows_by_heading
from solkit_tui.ui.table.value import Table

KEYS_OF = {
    PileKind.DECK: ("table.deck", "table.deal"),
    PileKind.WASTE: ("table.waste",),
    PileKind.FOUNDATION: ("table.foundation", "table.purge", "table.purge_all", "mouse.purge"),
    PileKind.CELL: ("table.cell", "table.to_cell"),
    PileKind.RESERVE: ("table.reserve",),
}
"""The keys for the piles of areas: first the one that selects them."""
_EFFECTS = rows_by_heading(text_beside(__file__, "effects.txt"))
_OF_PAIRS, _OF_MOVES = dict(_EFFECTS["pairs"]), dict(_EFFECTS["moves"])
"""The effects of keys in games in which cards are only removed, and only moved."""
_NUMBERED = (PileKind.COLUMN, PileKind.RESERVE, PileKind.CELL, PileKind.FOUNDATION)
"""The kinds of piles that digits can reach: the first of them that a game has."""


def game_keys(game: Game) -> tuple[KeyEntry, ...]:
    """Return the keys of the table, without those for piles that a game has not."""
    areas = {spec.kind for spec in game.specs if not spec.hidden}
    idle = {name for area, names in KEYS_OF.items() if area not in areas for name in names}
    if (match := game.rules.match) is not None and (match.single or match.lower):
        idle.discard("table.purge")  # it removes the cards that are removed by themselves
    if all(game.specs[at].kind is not PileKind.COLUMN for at in game.targets):
        idle.add("table.join")  # nothing is built on the table
    others = _OF_MOVES if match is None else {} if game.targets else _OF_PAIRS
    piles = next(filter(None, map(game.rules.indices, _NUMBERED)), ())
    single = game.rules.single_places
    names = {"card" if at in single else noun(game.specs[at].kind) for at in piles}
    what = " or ".join(sorted(names, reverse=True)) or "pile"
    to = "pair a card with" if others is _OF_PAIRS else "move a card to"
    others = others | {
        "table.column": f"{what} with that number; press again for its next card",
        "table.to_column": f"{to} the {what} with that number",
    }
    brief = {
        "table.smart": others.get("mouse.smart", ""),
        "table.column": f"go to the {what} with that number",
    }
    keys = (key for key in TABLE_KEYS if key.id not in idle)
    return tuple(
        key._replace(help=others.get(key.id, key.help), brief=brief.get(key.id, "")) for key in keys
    )


def next_pile(table: Table, direction: int) -> Table:
    """Return the table with the cursor on the next (1) or previous (-1) pile, wrapping round."""
    game, pile = table.session.game, table.cursor.pile
    crossing, piles = game.rules.overlapping, table.state.piles
    while True:
        pile = (pile + direction) % len(game.specs)
        # The place of an overlapping card that has gone is not drawn.
        if not game.specs[pile].hidden and (piles[pile] or pile not in crossing):
            return table.select(pile)


def next_card(
    table: Table, direction: int, regions: Sequence[Region] = (), round_the_end: bool = False
) -> Table:
    """Return the table with the cursor on the next card of its pile that it can reach, up (-1,
    deeper) or down (1).

    Beyond the deepest card it goes to the pile above, and down from the top card to the pile below;
    with `round_the_end` it wraps round in its pile instead. `regions` are the places of the piles'
    cards on the screen; empty: no pile has a neighbour.
    """
    pile = table.cursor.pile
    ups = reachable(table, pile)
    place = ups.index(table.cursor.position) + direction if table.cursor.position in ups else -1
    if round_the_end:
        if len(ups) < 2:
            return table.refuse("there is no other face-up card here")
        return table.select(pile, ups[place % len(ups)])
    if 0 <= place < len(ups):
        return table.select(pile, ups[place])
    nearest = neighbour(regions, pile, direction, table.game.rules.overlapping)
    if nearest is not None:
        return table.select(nearest)
    return table.refuse(f"there is nothing further {'up' if direction < 0 else 'down'}")


def reachable(table: Table, pile: int) -> list[int]:
    """Return the cards of a pile on which the cursor can be, deepest first: the top card,
    face-up cards that are visible, and cards that can be taken up or clicked where they are."""
    game, state, cards = table.session.game, table.state, table.state.piles[pile]
    spec = game.specs[pile]
    shown = spec.kind in (PileKind.COLUMN, PileKind.RESERVE) or spec.fan is Fan.DOWN
    clicked = {click.position for click in game.clicks(state) if click.pile == pile}
    return [
        at
        for at, card in enumerate(cards)
        if at in clicked
        or at == len(cards) - 1
        or (shown and card >= 0)
        or game.leave_reason(state, game.lift_at(state, pile, at)) is None
    ]


def neighbour(
    regions: Sequence[Region], pile: int, direction: int, crossing: Collection[int] = ()
) -> int | None:
    """Return the pile above (-1) or below (1) another one on the screen; None: there is none.

    Of several the nearest one counts; a distance to the side counts twice. Down there is only what
    is below the pile, or beside that. Of cards that overlap, `crossing`, the tops count.
    """
    if not regions:
        return None
    start = regions[pile]
    candidates = []
    for at, region in enumerate(regions):
        rows = start.y - region.bottom if direction < 0 else region.y - start.bottom
        if pile in crossing and at in crossing:
            rows = direction * (region.y - start.y) - 1
        if at != pile and rows >= 0 and region.area:
            aside = max(region.x - start.right + 1, start.x - region.right + 1, 0)
            if direction > 0 and aside > start.width:
                continue
            middle = abs(2 * (region.x - start.x) + region.width - start.width)
            candidates.append((4 * aside + 2 * rows, middle, at))
    return min(candidates)[2] if candidates else None


def numbered(table: Table) -> tuple[int, ...]:
    """Return the piles that the digits reach: the columns, or the kind that stands in for them.

    Of overlapping cards they reach those that are free, from the left; in a grid those that may go
    into a gap or leave.
    """
    rules = table.session.game.rules
    piles = next(filter(None, map(rules.indices, _NUMBERED)), ())
    single = rules.single_places
    return (*(at for at in piles if at not in single), *free_cards(table))


def free_cards(table: Table) -> tuple[int, ...]:
    """Return the piles of overlapping cards that may be taken up, from the left; in a grid the
    places whose cards may go into a gap or leave, row by row."""
    game = table.session.game
    if game.rules.grid is not None:
        leaving = (lift for pair in game.removals(table.state) for lift in pair.lifts)
        moving = (move.lift for move in game.transfers(table.state))
        return tuple(sorted({lift.pile for lift in (*moving, *leaving)}))
    free = [at for at in game.rules.overlapping if game.lifts(table.state, at)]
    return tuple(sorted(free, key=lambda at: (game.specs[at].x or 0, game.specs[at].y or 0)))


def numbers_of(table: Table) -> dict[int, int]:
    """Return the number, from 1, of each free card of a grid or of overlapping cards."""
    free = set(free_cards(table))
    return {at: number for number, at in enumerate(numbered(table), 1) if at in free}


def digits_of(table: Table) -> dict[int, str]:
    """Return the digit that reaches each of these cards. The eleventh card has the digit of the
    first: pressing it again goes from one to the other."""
    return {at: DIGITS[(number - 1) % 10] for at, number in numbers_of(table).items()}


def column(table: Table, number: int, direction: int = -1) -> Table:
    """Return the table with the cursor on the pile of a number, from 1. If it is already there, it
    goes to the next card of the pile, wrapping round; in a grid or among overlapping cards, to the
    card ten numbers further."""
    pile, current = numbered_pile(table, number), table.cursor.pile
    if pile is None:
        return table.refuse(no_such_number(table))
    alone = table.session.game.rules.single_places
    alike = [at for at in numbered(table)[number - 1 :: 10] if at == pile or at in alone]
    if current in alike and current in alone:
        return _go(table, alike[(alike.index(current) - direction) % len(alike)])
    if current != pile or not table.state.piles[pile]:
        return _go(table, pile)
    return next_card(table, direction, round_the_end=True)


def numbered_pile(table: Table, number: int) -> int | None:
    """Return the pile of a number; None: there are fewer piles."""
    piles = numbered(table)
    return piles[number - 1] if number <= len(piles) else None


def no_such_number(table: Table) -> str:
    """Return the reason why a digit reaches no pile: ``this game has only 7 columns``."""
    game, piles = table.session.game, numbered(table)
    if game.rules.single_places:
        return f"only {count(len(piles), 'card')} {be(len(piles))} available here"
    if not piles:
        return "the piles of this game have no number keys"
    return f"this game has only {count(len(piles), noun(game.specs[piles[0]].kind))}"


def next_in_area(table: Table, *kinds: PileKind) -> Table:
    """Return the table with the cursor on the first pile of some areas, or on the next one if it is
    there already, wrapping round."""
    game = table.session.game
    piles = [at for kind in kinds for at in game.rules.indices(kind) if not game.specs[at].hidden]
    if not piles:
        single = kinds[0] in (PileKind.DECK, PileKind.WASTE)
        return table.refuse(f"this game has no {noun_for(int(single), noun(kinds[0]))}")
    current = table.cursor.pile
    at = piles.index(current) + 1 if current in piles else 0
    return _go(table, piles[at % len(piles)])


def _go(table: Table, pile: int) -> Table:
    """Return the table with the cursor on a pile, or with the message that it is there already."""
    there = table.select(pile)
    if there.cursor != table.cursor:
        return there
    return there.refuse(f"{called(table, pile)} is already selected")


def called(table: Table, pile: int) -> str:
    """Return the name of a pile; of an overlapping card its number, since each has a column of its
    own."""
    game = table.session.game
    if pile not in game.rules.overlapping:
        return pile_name(game, pile)
    number = numbers_of(table).get(pile)
    return f"card {number}" if number else "a covered card"
