"""What the information panel says, as rows of words and small pictures. Knows no widget."""

from rich.cells import cell_len

from solkit_tui.annotations import NamedTuple
from solkit_tui.engine.dealing import redeals_left
from solkit_tui.model.cards import card_symbol
from solkit_tui.rules.pile import Accept, Leave, PileKind, table_of
from solkit_tui.rules.words.orders import build_words, face_picture, suit_picture
from solkit_tui.services.records.stats_values import GameStats
from solkit_tui.services.system.clock import count
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.table.walking import digits_of


class Row(NamedTuple):
    """A line of the panel; one without a value is a heading."""

    label: str
    value: str = ""


Trying = tuple[str, str]
"""The name of a rule file that is tried out, and how it is in a few words, or ""."""

_PLAYABLE = table_of(
    Leave,
    {
        Leave.NONE: "none",
        Leave.TOP: "top card",
        Leave.ANY: "any group",
        Leave.ORDERED: "ordered run",
        Leave.WHOLE: "top or all",
        Leave.SINGLE: "any card",
        Leave.ENDS: "top, bottom",
    },
)
_KINDS = {PileKind.CELL: "Free cell"}


def redeals_text(table: Table) -> str:
    """The redeals left: a number, or ``∞``; empty in games that never redeal."""
    game = table.session.game
    if game.waste is None and not game.redealt:
        return ""
    left = redeals_left(game, table.state)
    return "∞" if left is None else str(left)


def panel_rows(
    table: Table,
    stats: GameStats,
    spent: str,
    trial: Trying | None = None,
    chance: tuple[Row, ...] = (),
) -> tuple[tuple[Row, ...], ...]:
    """The three sections of the SolKit guide: statistics, the current pile, the cards.

    What the title says is not said again: redeals, and the time of this game.

    Args:
        table: The table.
        stats: The statistics of its game.
        spent: The time spent on it in all games up to the last.
        trial: The rule file that is tried out; then nothing is counted.
        chance: Whether the game can still be won, where that is known.
    """
    if trial is not None:
        name, state = trial
        statistics = (Row(name), Row(state or "as saved"), Row("nothing is counted"))
    else:
        statistics = (
            Row("Played", str(stats.played)),
            Row("Won", won_text(stats)),
            Row("In all", spent),
        )
    return statistics + chance, pile_rows(table), card_rows(table)


def won_text(stats: GameStats) -> str:
    """How many games were won, as a percentage too: ``3, 37.5%``."""
    return f"{stats.won}" if stats.percent is None else f"{stats.won}, {stats.percent:.1f}%"


def pile_rows(table: Table) -> tuple[Row, ...]:
    """The pile under the cursor: kind, cards, face order, suit order, what is playable."""
    spec = table.session.game.specs[table.cursor.pile]
    cards = table.state.piles[table.cursor.pile]
    ups = sum(card >= 0 for card in cards)
    name = _KINDS.get(spec.kind, spec.kind.value.capitalize())
    if table.cursor.pile in table.session.game.rules.overlapping:
        digit = digits_of(table).get(table.cursor.pile)
        name = f"Card {digit}" if digit else "Covered card"
    elif spec.kind not in (PileKind.DECK, PileKind.WASTE):
        name += f" {spec.number}"
    held = f"{len(cards)}" if ups in (0, len(cards)) else f"{len(cards)}, {ups} up"
    rows = [Row(name), Row("Cards", held)]
    if spec.accept is Accept.NONE and spec.kind is PileKind.COLUMN:
        rows.append(Row("Takes", "no cards"))
    if spec.order is not None:
        rows.append(Row("Builds", build_words(spec.order)))
        rows.append(Row("Faces", face_picture(spec.order)))
        rows.append(Row("Suits", suit_picture(spec.order)))
    if spec.kind is not PileKind.DECK:
        rows.append(Row("Moves", _PLAYABLE[spec.leave]))
    return tuple(rows)


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


def panel_line(
    table: Table,
    stats: GameStats,
    width: int,
    trial: Trying | None = None,
    chance: tuple[str, ...] = (),
) -> str:
    """The three sections in one line, for where there is no room beside the table.

    In as many words as find room; then the sections lose their first words from the left, the
    statistics first of all, and never the selection.

    Args:
        table: The table.
        stats: The statistics of its game.
        width: Cells of the line.
        trial: The rule file that is tried out; then nothing is counted.
        chance: Whether the game can still be won, where that is known; goes with the statistics.
    """
    long = [f"played {stats.played}", f"won {won_text(stats)}"]
    short = [f"won {stats.won} of {stats.played}"]
    if trial is not None:
        long = short = [trial[0]]
    long, short = [*long, *chance], [*short, *chance]
    forms = [(long, *_long_line(table)), (short, *_words_line(table)), (short, *_short_line(table))]
    for statistics, pile, chosen in forms:
        if _cells(*statistics, *pile, chosen) <= width:
            return "  ".join((*statistics, *pile, chosen))
    _, pile, chosen = next((form for form in forms if _cells(*form[1], form[2]) <= width), forms[2])
    while pile and _cells(*pile, chosen) > width:
        pile.pop(0)
    return "  ".join((*pile, chosen))


def _cells(*texts: str) -> int:
    return cell_len("  ".join(texts))


def _long_line(table: Table) -> tuple[list[str], str]:
    """The pile, and what is marked and selected, in words and pictures, each with its label."""
    name, *texts = _words_line(table)[0]
    spec = table.session.game.specs[table.cursor.pile]
    cards = len(table.state.piles[table.cursor.pile])
    if spec.order is not None:
        texts[0] = f"builds {texts[0]}"
        texts.insert(1, f"{face_picture(spec.order)} {suit_picture(spec.order)}")
    return [name.partition(" (")[0], count(cards, "card"), *texts], _chosen(table)


def _words_line(table: Table) -> tuple[list[str], str]:
    """The same without pictures."""
    spec = table.session.game.specs[table.cursor.pile]
    cards = len(table.state.piles[table.cursor.pile])
    texts = [f"{pile_rows(table)[0].label.lower()} ({cards})"]
    if spec.order is not None:
        texts.append(build_words(spec.order))
    if spec.kind is not PileKind.DECK:
        texts.append(f"moves {_PLAYABLE[spec.leave]}")
    return texts, _chosen(table)


def _chosen(table: Table) -> str:
    rows = card_rows(table)
    if len(rows) > 1 and table.mark == table.cursor:
        rows = rows[1:]  # the selected card with [MARKED] says both
    return "  ".join(f"{row.label.lower()} {row.value}".strip() for row in rows)


def _short_line(table: Table) -> tuple[list[str], str]:
    """The same in pictures and without labels, for narrow terminals."""
    spec = table.session.game.specs[table.cursor.pile]
    cards = len(table.state.piles[table.cursor.pile])
    texts = [f"{pile_rows(table)[0].label.lower()} ({cards})"]
    if spec.order is not None:
        texts.append(f"{face_picture(spec.order)} {suit_picture(spec.order)}")
    if spec.kind is not PileKind.DECK:
        texts.append(_PLAYABLE[spec.leave])
    marked, *more = card_rows(table)
    if not more:
        return texts, f"on {marked.value}"
    if table.mark == table.cursor:
        return texts, f"{marked.value} [MARKED]"
    return texts, f"marked {marked.value}  on {more[0].value}"
