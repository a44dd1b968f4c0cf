"""What the information panel says, as rows of words and small pictures. Knows no widget."""

from typing import NamedTuple

from solkit_tui.engine.dealing import redeals_left
from solkit_tui.model.cards import card_symbol
from solkit_tui.rules.ruleset import FaceOrder, Leave, Order, PileKind, SuitOrder, table_of
from solkit_tui.services.records.stats_values import GameStats
from solkit_tui.ui.table.value import Table


class Row(NamedTuple):
    """A line of the panel; one without a value is a heading."""

    label: str
    value: str = ""


_FACES = table_of(
    FaceOrder,
    {
        FaceOrder.ASCENDING: "A 2 3 4",
        FaceOrder.DESCENDING: "4 3 2 A",
        FaceOrder.ANY: "A 2 3 2",
        FaceOrder.EQUAL: "A A A A",
        FaceOrder.FREE: "-",
    },
)
_SUITS = table_of(
    SuitOrder,
    {
        SuitOrder.SAME_SUIT: "♥ ♥ ♥ ♥",
        SuitOrder.SAME_COLOR: "♥ ♦ ♦ ♥",
        SuitOrder.ALTERNATE_COLOR: "♥ ♠ ♦ ♣",
        SuitOrder.EXCEPT_SAME: "♥ ♦ ♣ ♠",
        SuitOrder.ANY: "-",
        SuitOrder.NONE: "✕",
    },
)
_PLAYABLE = table_of(
    Leave,
    {
        Leave.NONE: "none",
        Leave.TOP: "top card",
        Leave.ANY: "any group",
        Leave.ORDERED: "ordered",
        Leave.WHOLE: "top or all",
        Leave.SINGLE: "any card",
        Leave.ENDS: "top, bottom",
    },
)
_KINDS = {PileKind.CELL: "Free cell"}


def face_order(order: Order | None) -> str:
    """A face order in SolKit's pictures: ``4 3 2 A``; ``-``: no restriction."""
    if order is None:
        return "-"
    if order.step > 1 and order.face in (FaceOrder.ASCENDING, FaceOrder.DESCENDING):
        steps = [1 + order.step * nth for nth in range(3)]
        texts = ["A", *map(str, steps[1:])]
        return " ".join(texts if order.face is FaceOrder.ASCENDING else reversed(texts))
    return _FACES[order.face]


def suit_order(order: Order | None) -> str:
    """A suit order in SolKit's pictures: ``♥ ♠ ♦ ♣``; ``-``: no restriction."""
    return "-" if order is None else _SUITS[order.suit]


def redeals_text(table: Table) -> str:
    """The redeals left: a number, or ``∞``; empty in games that never redeal."""
    game = table.session.game
    if game.waste is None and not game.redealt:
        return ""
    left = redeals_left(game, table.state)
    return "∞" if left is None else str(left)


def panel_rows(table: Table, stats: GameStats, spent: str) -> tuple[tuple[Row, ...], ...]:
    """The three sections of the SolKit guide: statistics, the current pile, the cards.

    Args:
        table: The table.
        stats: The statistics of its game.
        spent: The time spent on it in all games up to the last.
    """
    percent = "-" if stats.percent is None else f"{stats.percent:.1f}%"
    statistics = [Row("Played", str(stats.played)), Row("Won", str(stats.won)), Row("", percent)]
    redeals = redeals_text(table)
    if redeals:
        statistics.append(Row("Redeals", redeals))
    statistics.append(Row("Time", spent))
    return tuple(statistics), pile_rows(table), card_rows(table)


def pile_rows(table: Table) -> tuple[Row, ...]:
    """The pile under the cursor: kind, cards, face order, suit order, what is playable."""
    spec = table.session.game.specs[table.cursor.pile]
    cards = table.state.piles[table.cursor.pile]
    ups = sum(card >= 0 for card in cards)
    name = _KINDS.get(spec.kind, spec.kind.value.capitalize())
    if spec.kind not in (PileKind.DECK, PileKind.WASTE):
        name += f" {spec.number}"
    held = f"{len(cards)}" if ups in (0, len(cards)) else f"{len(cards)}, {ups} up"
    return (
        Row(name),
        Row("Cards", held),
        Row("Faces", face_order(spec.order)),
        Row("Suits", suit_order(spec.order)),
        Row("Plays", _PLAYABLE[spec.leave]),
    )


def card_rows(table: Table) -> tuple[Row, ...]:
    """The marked and the selected card."""
    rows = []
    if table.mark is not None:
        rows.append(
            Row("Marked", card_symbol(table.state.piles[table.mark.pile][table.mark.position]))
        )
    selected = "-"
    pile, position = table.cursor
    cards = table.state.piles[pile]
    if 0 <= position < len(cards):
        selected = card_symbol(cards[position]) if cards[position] >= 0 else "face down"
    rows.append(Row("Selected", selected))
    if table.mark is not None and table.mark == table.cursor:
        rows.append(Row("", "[MARKED]"))
    return tuple(rows)


def panel_line(table: Table) -> str:
    """The pile and the cards in one line, for where there is no room beside the table."""
    pile, *rest = pile_rows(table)
    cards, faces, suits, plays = (row.value for row in rest)
    texts = [pile.label.lower(), f"cards {cards}", faces, suits, plays]
    for row in card_rows(table):
        texts.append(f"{row.label.lower()} {row.value}".strip())
    return "  ".join(text for text in texts if text != "-")
