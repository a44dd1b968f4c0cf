"""From a table and its arrangement to the picture of each pile. Knows no widget and no colour."""

from collections.abc import Collection, Iterable
from functools import lru_cache

from solkit_tui.engine.action import Lift
from solkit_tui.engine.game import Game
from solkit_tui.engine.orders import Masks, fits
from solkit_tui.model.cards import RANK_TEXT, SUIT_SYMBOLS, card_symbol, cards_of, rank_of
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.pile import Accept, FaceKind, Fan, PileKind
from solkit_tui.ui.drawing.fan import Plan, Runs, plan_columns, plan_fan, plan_right, plan_top
from solkit_tui.ui.drawing.paint import PilePicture, Range
from solkit_tui.ui.placing.arrangement import Arrangement, Squeeze, Stand
from solkit_tui.ui.table.cursor import digits_of
from solkit_tui.ui.table.value import Cursor, Highlights, Table

_ON_CARDS = frozenset({Highlights.MOVABLE, Highlights.FOUND})
"""The highlights that light cards, not piles that take cards."""


def pictures(
    table: Table,
    arrangement: Arrangement,
    hover: Cursor | None = None,
    missing: Collection[Lift] = (),
) -> tuple[PilePicture, ...]:
    """Return the picture of every pile, in the rule set's order.

    `hover` is the card under the pointer, if it can be picked up; cards in flight or in the hand
    are `missing`.
    """
    game = table.session.game
    state = without(table.state, missing) if missing else table.state
    plans, digits = _plans(table, state, arrangement), digits_of(table)
    drawn = []
    for at, place in enumerate(arrangement.places):
        cards = state.piles[at]
        caption, closed = ("", False) if cards else caption_of(game, state, at)
        lit = [position for pile, position in table.lit if pile == at]
        drawn.append(
            PilePicture(
                cards=cards,
                plan=plans[at],
                size=place.size,
                width=place.region.width,
                height=place.region.height,
                top=place.top,
                fan=place.fan,
                label=place.label,
                cursor=_group(table, table.cursor, at),
                mark=_group(table, table.mark, at),
                also=frozenset(place.position for place in table.marks[1:] if place.pile == at),
                hover=_group(table, hover, at),
                hints=frozenset(lit if table.highlights in _ON_CARDS else ()),
                target=table.highlights is Highlights.DESTINATIONS and bool(lit),
                caption=caption,
                closed=closed,
                badge=_badge(game, at, place, plans[at]),
                slot=place.rows if place.fan is not Fan.DOWN else 0,
                digit=digits.get(at, ""),
                covered=any(state.piles[over] for over in game.specs[at].covered_by),
            )
        )
    return tuple(drawn)


def crowded(table: Table, arrangement: Arrangement) -> Squeeze:
    """Return the rows to take from the head of the table when a column is taller than its place;
    from the foundations only while they are empty."""
    game, piles, size = table.session.game, table.state.piles, arrangement.size
    tall = any(
        place.fan is Fan.DOWN and len(piles[at]) - 1 + size.height > place.rows
        for at, place in enumerate(arrangement.places)
        if place.rows == arrangement.column_rows
    )
    if not tall:
        return Squeeze.NO
    return Squeeze.AIR if any(piles[at] for at in game.foundations) else Squeeze.HEAD


def _plans(table: Table, state: GameState, arrangement: Arrangement) -> list[Plan]:
    """Return the fan of every pile; those that stand as columns share one offset where they can."""
    game, size = table.session.game, arrangement.size
    plans: list[Plan] = []
    standing = []
    for at, place in enumerate(arrangement.places):
        cards = state.piles[at]
        if place.fan is Fan.RIGHT:
            plans.append(plan_right(cards[: _last(table, at)], place.size, place.shown))
        elif place.fan is Fan.NONE:
            rows = min(place.size.height, place.rows)
            plans.append(plan_top(cards[: _last(table, at)], place.size, rows))
        else:
            plans.append(())
            if place.rows == arrangement.column_rows:
                standing.append(at)
            else:
                cursor = table.cursor.position if table.cursor.pile == at else None
                plans[at] = plan_fan(cards, place.rows, place.size, cursor)
    piles = [state.piles[at] for at in standing]
    cursor_place = None
    if table.cursor.pile in standing:
        cursor_place = (standing.index(table.cursor.pile), table.cursor.position)
    playable = [frozenset(lift.start for lift in game.lifts(state, at)[:2]) for at in standing]
    runs = [_runs(game.groups[at] or game.builds[at], state.piles[at]) for at in standing]
    fans = plan_columns(
        piles, arrangement.column_rows, size, cursor_place, playable, runs, arrangement.fan
    )
    for at, plan in zip(standing, fans, strict=True):
        plans[at] = plan
    return plans


def _last(table: Table, pile: int) -> int | None:
    """Return how many cards of a pile that shows only its top are drawn, so that a selected or
    marked card is on top. None: all."""
    for place in (table.cursor, *table.marks):
        if place.pile == pile and place.position >= 0:
            return place.position + 1
    return None


@lru_cache(maxsize=512)
def _runs(order: Masks | None, cards: Pile) -> Runs:
    """Return the face-up runs of three or more cards that follow a pile's order: the first
    position, and one after the last."""
    if order is None:
        return ()
    runs, start = [], 0
    for at in range(1, len(cards) + 1):
        joined = at < len(cards) and cards[at - 1] >= 0 and fits(order, cards[at - 1], cards[at])
        if not joined:
            if at - start > 2:
                runs.append((start, at))
            start = at
    return tuple(runs)


def _group(table: Table, cursor: Cursor | None, pile: int) -> Range | None:
    """Return the cards that would move with a card; the card alone if it may not leave."""
    if cursor is None or cursor.pile != pile:
        return None
    if cursor.position < 0:
        return (0, 0)
    game, state = table.session.game, table.state
    lift = game.lift_at(state, *cursor)
    if game.leave_reason(state, lift) is not None:
        return (cursor.position, cursor.position + 1)
    return (lift.start, lift.start + lift.size)


def _badge(game: Game, at: int, place: Stand, plan: Plan) -> str:
    """Return the number of cards in a pile, up to the one on show; empty: the pile shows none."""
    kind, size = game.specs[at].kind, plan[-1].position + 1 if plan else 0
    stacked = kind is PileKind.RESERVE and place.fan is Fan.NONE and size > 1
    return str(size) if size and (kind is PileKind.DECK or stacked) else ""


def caption_of(game: Game, state: GameState, at: int) -> tuple[str, bool]:
    """Return the caption of an empty pile, and whether it stays empty: ``A``, ``♠A``, ``✕``, ``?``,
    ``↻``."""
    spec = game.specs[at]
    if spec.kind is PileKind.DECK:
        return ("↻", False) if game.click_reason(state, at) is None else ("✕", True)
    if spec.kind is PileKind.WASTE:
        return "", False
    if spec.place is not None:
        closed = spec.accept is Accept.NONE
        return ("", False) if closed else _gap_caption(game.starting_faces(state, at))
    if spec.accept is Accept.NONE or not spec.start.faces:
        return "✕", True
    suits = spec.start.suit.suits
    suit = "" if len(suits) == len(SUIT_SYMBOLS) else "".join(SUIT_SYMBOLS[each] for each in suits)
    if any(face.kind is FaceKind.ANY for face in spec.start.faces):
        return suit, False
    ranks = [game.face_rank(state, face) for face in spec.start.faces]
    return suit + "".join("?" if rank is None else RANK_TEXT[rank] for rank in ranks), False


def _gap_caption(faces: int) -> tuple[str, bool]:
    """Return the caption of a gap in a grid: the card that fits, or its rank; ``?``: several."""
    cards = cards_of(faces)
    ranks = {RANK_TEXT[rank_of(card)] for card in cards}
    if not cards:
        return "✕", True
    text = card_symbol(cards[0]) if len(cards) == 1 else ranks.pop() if len(ranks) == 1 else "?"
    return text, False


def without(state: GameState, missing: Iterable[Lift]) -> GameState:
    """Return a position without the cards that are not drawn."""
    piles = list(state.piles)
    for pile, start, size in sorted(missing, reverse=True):
        piles[pile] = piles[pile][:start] + piles[pile][start + size :]
    return state._replace(piles=tuple(piles))
