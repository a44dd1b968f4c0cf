"""What the last row and the title of a table say: the keys that matter now. Knows no widget."""

from collections.abc import Mapping

from solkit_tui.engine.session import Outcome
from solkit_tui.model.cards import card_symbol
from solkit_tui.rules.pile import PileKind
from solkit_tui.services.system.clock import count
from solkit_tui.ui.keys.keys import APP_KEYS, SIDE_KEYS, TABLE_KEYS
from solkit_tui.ui.table.panel_text import redeals_text
from solkit_tui.ui.table.value import Note, Table, Tone
from solkit_tui.ui.widgets.button_line import Line, Part, fitted

_ACTIONS = {key.id: key.action for key in (*TABLE_KEYS, *SIDE_KEYS, *APP_KEYS)}
_ON_CARDS = frozenset({"table.smart", "table.mark", "table.movable"})


def footer(table: Table, keys: Mapping[str, str], standing: Note) -> Line:
    """The last row: what was done or refused, and the keys for what is selected.

    Beside a message stay as many keys as find room, first those whose work the mouse cannot do on
    the cards themselves.

    Args:
        table: The table.
        keys: For each id of the key table what is written for its key.
        standing: What is said as long as the game stands as it does: won, or stuck.
    """
    right = (_tip("table.help", "keys", keys), _tip("table.menu", "menu", keys))
    note = table.note
    taught = teach(table)
    said = note if note.tone is Tone.REFUSED or not standing.text else standing
    if said.text and table.offer is None:
        taught = tuple(sorted(taught, key=lambda tip: tip[0] in _ON_CARDS))
    tips = tuple(_tip(name, word, keys) for name, word in taught)
    if not said.text:
        return Line(tips, right)
    return Line((Part(said.text, said.tone), *tips), right)


def _tip(name: str, word: str, keys: Mapping[str, str]) -> Part:
    return Part(word, "quiet", _ACTIONS[name], keys[name])


def teach(table: Table) -> tuple[tuple[str, str], ...]:
    """What can be done now: ids of the key table, and a word for each, the most wanted first."""
    session = table.session
    back = [("table.undo", "undo")] if session.can_undo else []
    forth = [("table.redo", "redo")] if session.can_redo else []
    outcome = table.outcome
    if outcome is Outcome.WON:
        return (("table.new", "new deal"), *back)
    if outcome is Outcome.STUCK:
        restart = [("table.restart", "restart")] if session.can_undo else []
        return (*back, ("table.new", "new deal"), ("table.review", "review"), *restart, *forth)
    rest = [("table.hint", "hint"), *back, *_deal(table), *forth, ("table.new", "new deal")]
    return (*_selected(table), *rest)


def _selected(table: Table) -> list[tuple[str, str]]:
    """What Enter, Space and Escape do with what is selected and marked."""
    game, state = table.session.game, table.state
    pile, mark = table.cursor.pile, table.mark
    if table.offer is not None:
        return [("table.smart", "play the hint")]
    if mark is not None and mark != table.cursor:
        card = card_symbol(state.piles[mark.pile][mark.position])
        return [("table.smart", f"put {card} here"), ("table.menu", "let go")]
    if game.leave_reason(state, table.lift) is None:
        marked = ("table.mark", "unmark" if mark else "mark")
        return [("table.smart", "move"), marked]
    if game.activation_reason(state, *table.click) is None:
        deals = game.specs[pile].kind is PileKind.DECK and table.click.position < 0
        word = "deal" if deals else "press"
        turned = pile == game.deck and not state.piles[pile] and game.waste is not None
        return [("table.smart", "turn over" if turned else word)]
    return [("table.movable", "what moves")]


def _deal(table: Table) -> list[tuple[str, str]]:
    game = table.session.game
    supply = game.supply_pile
    if supply is None or table.cursor.pile == supply:
        return []
    may = game.activation_reason(table.state, supply) is None
    return [("table.deal", "deal")] if may else []


def standing(table: Table, time: str) -> Note:
    """What is said of a game that has come to its end: that it is won, or that no move is left.

    Args:
        table: The table.
        time: How long the game was played.
    """
    outcome = table.outcome
    if outcome is Outcome.WON:
        return Note(f"won in {count(table.session.at, 'move')}, {time}", Tone.GOOD)
    if outcome is Outcome.STUCK:
        lost = table.state.ended is False
        return Note("the game is lost" if lost else "no move is left", Tone.REFUSED)
    return Note()


_BADGES = {Outcome.WON: ("won", "good"), Outcome.STUCK: ("stuck", "refused")}


def title(table: Table, time: str, width: int, test_mode: bool, chance: Part | None = None) -> Line:
    """The title row: the game, its deal number, how it stands, moves, time and redeals.

    In a narrow window the deal number stays, the facts go from the right, and of what is said of
    the `chance` to win the first character is left.
    """
    session = table.session
    left = [Part(session.game.rules.name, "title")]
    if session.deal is not None:
        left.append(Part(f"#{session.deal}", "title", _ACTIONS["table.number"]))
    if test_mode:
        left.append(Part("test", "refused"))
    if (badge := _BADGES.get(table.outcome)) is not None:
        left.append(Part(*badge))
    if chance is not None:
        left.append(chance)
    redeals = redeals_text(table)
    facts = [
        Part(count(session.at, "move"), "quiet", _ACTIONS["table.undo"]),
        Part(time, "quiet", _ACTIONS["app.stats"]),
    ]
    if redeals and redeals != "0":
        word = "redeal" if redeals == "1" else "redeals"
        facts.append(Part(f"{redeals} {word}", "quiet", _ACTIONS["table.deal"]))
    while not _fits(left, facts, width):
        if len(facts) > 1:
            facts.pop()
        elif chance is not None and left[-1] is chance:
            left[-1] = chance._replace(text=chance.text[:1])
        elif chance is not None and facts:
            facts.pop()
        else:
            break
    return Line(tuple(left), tuple(facts))


def _fits(left: list[Part], facts: list[Part], width: int) -> bool:
    return len(fitted(Line(tuple(left), tuple(facts)), width)) == len(left) + len(facts)
