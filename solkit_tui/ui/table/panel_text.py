"""The content of the information panel, as rows of words and small pictures. Draws nothing."""

from rich.cells import cell_len

from solkit_tui.counts import count
from solkit_tui.model.cards import card_symbol
from solkit_tui.rules.pile import Accept, Leave, PileKind, table_of
from solkit_tui.rules.words.orders import SUITS_SHORT, build_words, building_words, order_picture
from solkit_tui.services.records.stats import GameStats
from solkit_tui.ui.table.cursor import called
from solkit_tui.ui.table.records import Trial
from solkit_tui.ui.table.value import Table
from solkit_tui.ui.widgets.info_panel import PanelRow

_MOVABLE = table_of(
    {
        Leave.NONE: "no cards",
        Leave.TOP: "top card",
        Leave.ANY: "face-up cards",
        Leave.ORDERED: "sequences",
        Leave.WHOLE: "1 or all",
        Leave.SINGLE: "any card",
        Leave.ENDS: "top or bottom",
    }
)


def panel_rows(
    table: Table, stats: GameStats, spent: str, trial: Trial | None = None, chance: str = ""
) -> tuple[tuple[PanelRow, ...], ...]:
    """Return the three sections of the SolKit guide: statistics, the current pile, the cards.

    Redeals and the time of this game are left out: the title has them.

    Args:
        stats: The statistics of its game, without the one in progress.
        spent: The time spent on it in all games, in words; empty: the statistics are hidden.
        trial: The rule file that is tried out, for which nothing is counted.
        chance: Whether the game can still be won, in words; empty: not known.
    """
    if trial is not None:
        state = trial.summary or "saved"
        statistics = [PanelRow(trial.name), PanelRow(state), PanelRow("not counted")]
    elif not spent:
        statistics = []
    else:
        first = "First game" if table.session.plays else "Never played"
        won = _begun(stats.tally) or first
        share = f"{won}, {stats.share}" if stats.share else won
        earlier = [PanelRow("", f"{spent} played")] if stats.tally or stats.spent else []
        statistics = [PanelRow("", share, won), *earlier]
    if chance:
        statistics.append(PanelRow("Winnable", chance))
    return tuple(statistics), pile_rows(table), card_rows(table)


def pile_rows(table: Table) -> tuple[PanelRow, ...]:
    """Return the rows of the selected pile: kind, cards, rank and suit order, playable cards."""
    (name, _), *told = _told(table)
    rows = (PanelRow("", _begun(words), _begun(short)) for words, short in told)
    return (PanelRow(_begun(name)), *rows)


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


def _told(table: Table) -> list[tuple[str, str]]:
    """Return the name of the pile under the cursor, then its number of cards and what else there is
    to tell of it, in words and in fewer words; "": there are none."""
    spec = table.session.game.specs[table.cursor.pile]
    cards = table.state.piles[table.cursor.pile]
    ups = sum(card >= 0 for card in cards)
    name, more = _called(table)
    if not more:
        return [(name, name)]
    held, up = count(len(cards), "card"), f", {ups} face up" if 0 < ups < len(cards) else ""
    told = [(name, name), (held + up, held + up.replace(" face", ""))]
    pairing = table.session.game.pairing
    shut = spec.kind is PileKind.COLUMN and spec.accept is Accept.NONE
    if shut and not (pairing is not None and pairing.covering):
        told.append(("no building",) * 2)
    if spec.order is not None:
        told.append((building_words(spec.order), build_words(spec.order)))
        started = spec.kind is PileKind.FOUNDATION and len(spec.start.faces) == 1
        first = table.game.face_rank(table.state, spec.start.faces[0]) if started else None
        told += [(f"({one})", "") for one in filter(None, (order_picture(spec.order, first),))]
    if spec.also is not None:
        told.append((f"or {build_words(spec.also)}", build_words(spec.also)))
    if spec.kind is not PileKind.DECK:
        words = _MOVABLE[spec.leave]
        short = f"movable: {words}"
        if spec.leave is Leave.ORDERED and spec.group is not None and spec.group != spec.order:
            alike = SUITS_SHORT[spec.group.suit]
            words, short = f"runs {alike}", f"movable {alike}"
        told.append((f"{words} can be moved", short))
    return told


def _called(table: Table) -> tuple[str, bool]:
    """Return the name of the pile under the cursor, and whether there is more to tell of it, which
    there is not of places for one card, and of a deck from which cards are only redealt."""
    game, pile = table.game, table.cursor.pile
    if pile == game.deck and game.rules.left_over <= 0:
        return "redeal", False
    return called(table, pile), pile not in game.rules.single_places


def card_rows(table: Table) -> tuple[PanelRow, ...]:
    """Return the rows of the marked and the selected card."""
    rows = []
    if table.marks:
        marked = (table.state.piles[at.pile][at.position] for at in table.marks)
        rows.append(PanelRow("Marked", " ".join(map(card_symbol, marked))))
    selected = "-"
    pile, position = table.cursor
    cards = table.state.piles[pile]
    if 0 <= position < len(cards):
        selected = card_symbol(cards[position]) if cards[position] >= 0 else "a face-down card"
    return (*rows, PanelRow("Selected", selected))


def panel_line(
    table: Table, stats: GameStats, width: int, trial: Trial | None = None, chance: str = ""
) -> str:
    """Return the three sections in one line, for a table without room beside it.

    The longest wording that fits is used. Where none fits, the statistics go first, then what is
    told of the pile, its name last, and never the selection. The line has `width` cells; the other
    arguments are those of `panel_rows`.
    """
    short = stats.tally if trial is None else trial.name
    with_share = f"{short}, {stats.share}" if short and trial is None else short
    winnable = f"winnable: {chance}" if chance else ""
    (name, _), *told = _told(table)
    more = [words for _, words in told[1:] if words]
    held = len(table.state.piles[table.cursor.pile])
    names = [f"{name}, {count(held, 'card')}", f"{name} ({held})"] if told else [name, name]
    cards, terse = _chosen(table)
    wordings = (names[0], cards), (names[1], cards), (names[1], terse)
    forms = [
        ([*filter(None, (before, winnable))], [first, *more], chosen)
        for first, chosen in wordings
        for before in (with_share, short)
    ]
    for statistics, pile, chosen in forms:
        if _cells(*statistics, *pile, chosen) <= width:
            return "  ".join((*statistics, *pile, chosen))
    _, pile, chosen = next(
        (form for form in forms if _cells(*form[1], form[2]) <= width), forms[-1]
    )
    while pile and _cells(*pile, chosen) > width:
        pile.pop()
    return "  ".join((*pile, chosen))


def _cells(*texts: str) -> int:
    return cell_len("  ".join(texts))


def _chosen(table: Table) -> tuple[str, str]:
    """Return the marked and the selected card in words, and in fewer words."""
    first, *more = (row.value for row in card_rows(table))
    if not more:
        return f"selected {first}", f"at {first}"
    if table.mark == table.cursor:
        return (f"marked {first}",) * 2
    return f"marked {first}  selected {more[0]}", f"marked {first}  at {more[0]}"
