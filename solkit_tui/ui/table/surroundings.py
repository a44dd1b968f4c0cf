"""The words around the piles: title, panel and last row. Plays nothing."""

from collections.abc import Iterable, Mapping
from itertools import product, takewhile, zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from textual.events import Click
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.counts import count
from solkit_tui.engine.action import Play
from solkit_tui.engine.session import Outcome, Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.model.cards import card_symbol
from solkit_tui.rules.pile import PileKind
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.keys import APP_KEYS, SIDE_KEYS, TABLE_KEYS
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.placing.arrangement import Arrangement, Panel
from solkit_tui.ui.table.panel_text import panel_line, panel_rows, redeals_text
from solkit_tui.ui.table.records import Records, Trial
from solkit_tui.ui.table.start import Outlook
from solkit_tui.ui.table.value import Note, Table, Tone
from solkit_tui.ui.widgets.button_line import ButtonLine, Part, RowParts, TextLine, fitted, length
from solkit_tui.ui.widgets.info_panel import InfoPanel
from solkit_tui.ui.widgets.inked import Inked
from solkit_tui.ui.widgets.plain import Plain

if TYPE_CHECKING:
    from solkit_tui.ui.table.coach import Coach


class MoveList(Inked, can_focus=False):
    """The moves of a game, with the last one in force lit and undone moves below it.

    A click on a move goes to it, back or forward. Only the rows that change are sent.
    """

    rows: reactive[tuple[tuple[str, str, int], ...]] = reactive((), init=False, repaint=False)
    """The text, the ink and the number of the move of each row; -1: no move."""

    def __init__(self) -> None:
        super().__init__()
        self._described: list[tuple[Play, str]] = []

    def watch_rows(
        self, before: tuple[tuple[str, str, int], ...], after: tuple[tuple[str, str, int], ...]
    ) -> None:
        """Redraw the rows that differ."""
        pairs = enumerate(zip_longest(before, after))
        width = self.size.width
        changed = [Region(0, y, width, 1) for y, (old, new) in pairs if old != new]
        if changed:
            self.refresh(*changed)

    def follow(self, session: Session, height: int) -> None:
        """Show the moves around the last one made, in a number of rows."""
        texts, plays = self._described, session.plays
        pairs = zip(texts, plays, strict=False)
        del texts[sum(1 for _ in takewhile(lambda pair: pair[0][0] is pair[1], pairs)) :]
        for play in plays[len(texts) :]:
            before = session.states[len(texts)]
            texts.append((play, _short(describe_play(session.game, before, play))))
        rows, undone = height - 1, len(plays) - session.at
        first = max(0, session.at + 1 + min(rows // 3, undone) - rows)
        digits = len(str(len(plays)))
        lines = [("Moves", "quiet", -1)]
        for at in range(first, min(first + rows, len(plays) + 1)):
            style = "title" if at == session.at else "plain" if at < session.at else "undone"
            text = texts[at - 1][1] if at else "start of the deal"
            lines.append((f"{at:>{digits}} {text}", style, at))
        self.rows = tuple(lines)

    def render_line(self, y: int) -> Strip:
        """Return a row of the list: a move, or the heading."""
        width = self.size.width
        text, style, _ = self.rows[y] if y < len(self.rows) else ("", "plain", -1)
        line = set_cell_size(text if cell_len(text) <= width else text[: width - 1] + "…", width)
        return Strip([Segment(line, self.ink(style))], width)

    def on_click(self, event: Click) -> None:
        """Go to the move under the pointer."""
        at = self.rows[event.y][2] if event.y < len(self.rows) else -1
        if event.button == 1 and at >= 0:
            event.stop()
            self.post_message(ButtonLine.Pressed(f"go_to({at})"))


def _short(text: str) -> str:
    """Return a move in words with its pile as the table labels it: ``8♦ to 3``, ``A♠ to f1``."""
    for name, label in (("column ", ""), ("foundation ", "f"), ("free cell ", "c")):
        text = text.replace(f" to {name}", f" to {label}")
    return text


def wrapped_rows(lines: Iterable[str], width: int) -> int:
    """Return the rows that lines take, with one for a heading."""
    return 1 + sum(max(1, -(-cell_len(line) // max(1, width))) for line in lines)


class Surroundings:
    """The widgets around the piles: title, panel, move list and last row.

    Attributes:
        folded: Whether only the last row mentions the faults of a rule file.
        outlook: Whether the game can be won, as far as it is to be shown.
        coach: The coach of a newcomer; None: there is none.

    Args:
        records: The records of the game.
        settings: The settings, for the player's own keys.
        trial: The rule file that is tried out; None: an ordinary game.
    """

    def __init__(self, records: Records, settings: Settings, trial: Trial | None) -> None:
        self._records = records
        self._trial = trial
        self.follow(settings)
        self.title = ButtonLine(id="title")
        # A widget of its own, because the clock ticks each second and Textual sends a changed row
        # from the widget's left edge on.
        self._facts = ButtonLine(id="facts")
        self._facts_width = 0
        self._status = ButtonLine(id="status")
        self._panel = InfoPanel()
        self._panel_line = TextLine(id="panel-line")
        self._moves = MoveList()
        self._tip = ButtonLine(id="tip")
        self.coach: Coach | None = None
        self._above = Plain(id="above")
        self._rows_above = 0
        self._faults = Plain(id="faults")
        self.folded = True
        self.outlook: Outlook | None = None

    def follow(self, settings: Settings) -> None:
        """Apply other settings: the player's own keys."""
        self._keys = first_keys(settings)

    def call_coach(self, learnt: tuple[str, ...] | None) -> None:
        """Let the coach tell a newcomer what was not learnt yet; None: switch it off."""
        if learnt is None:
            self.coach = None
            return
        from solkit_tui.ui.table.coach import Coach  # used in the first three games only

        self.coach = Coach(self._keys, learnt)

    def widgets(self) -> Iterable[Widget]:
        """Return all the widgets; the one for faults only while rules are tried out."""
        faults = () if self._trial is None else (self._faults,)
        sides = self._panel, self._panel_line, self._moves
        return (self.title, self._facts, *sides, self._status, self._tip, self._above, *faults)

    def places(self, arrangement: Arrangement) -> dict[Widget, Region]:
        """Return the regions of the widgets that are visible."""
        name, facts = arrangement.title.split_vertical(arrangement.title.width - self._facts_width)
        places: dict[Widget, Region] = {self.title: name, self._facts: facts}
        places[self._status] = arrangement.status
        if arrangement.panel is Panel.SIDE:
            places[self._panel] = arrangement.panel_region
            if arrangement.moves:
                places[self._moves] = arrangement.moves
        elif arrangement.panel is Panel.LINE:
            places[self._panel_line] = arrangement.panel_region
        if arrangement.tip:
            places[self._tip] = arrangement.tip
            if arrangement.tip == arrangement.panel_region:
                places.pop(self._panel_line, None)
        if self._rows_above:
            x, y, width, _ = arrangement.status
            places[self._above] = Region(x, y - self._rows_above, width, self._rows_above)
        if self.unfolded and self._trial is not None:
            x, y, width, _ = arrangement.status
            rows = min(y, wrapped_rows(self._trial.faults, width - 2) + 1)
            places[self._faults] = Region(x, y - rows, width, rows)
        return places

    # -- the faults of a rule file ----------------------------------------------------------------

    @property
    def unfolded(self) -> bool:
        """Return whether the faults of the rule file lie over the table."""
        return not self.folded and self._trial is not None and bool(self._trial.faults)

    def unfold(self) -> None:
        """Show the faults that the last reading of the rule file has found."""
        assert self._trial is not None
        self.folded = False
        self._faults.update("\n".join((self._trial.summary, *self._trial.faults)))

    def wants_tip(self, table: Table, width: int) -> bool:
        """Put the coach's tip into its row; return whether there is one."""
        tip = None if self.coach is None else self.coach.tip(table, width - 2)
        if tip is not None:
            self._tip.line = tip
        return tip is not None

    def show(self, table: Table, arrangement: Arrangement) -> None:
        """Show the table's state in the title, the panel, the move list and the last row."""
        records, trial, outlook = self._records, self._trial, self.outlook
        self.show_title(table, arrangement)
        width = arrangement.status.width - 2
        self._say(footer(table, self._keys, self._standing(table), width), width)
        chance = "" if outlook is None else outlook.words
        if arrangement.moves:
            self._moves.follow(table.session, arrangement.moves.height)
        if arrangement.panel is Panel.SIDE:
            self._panel.sections = panel_rows(table, records.stats, records.spent, trial, chance)
        elif arrangement.panel is Panel.LINE:
            width = arrangement.panel_region.width - 2
            self._panel_line.show(panel_line(table, records.stats, width, trial, chance))

    def _say(self, line: RowParts, width: int) -> None:
        """Show the last row; a message too long for it begins in the rows above."""
        message = line.left[0] if line.left else Part("")
        above: list[str] = []
        if cell_len(message.text) > width and not message.action:
            *above, last = wrap(message.text, max(20, width))
            line = RowParts((message._replace(text=last), *line.left[1:]), line.right)
            self._above.update("\n".join(above))
            self._above.set_class(message.style == "refused", "-refused")
        self._status.line = line
        if len(above) != self._rows_above:
            self._rows_above = len(above)
            if self.title.is_attached:
                self.title.refresh(layout=True)

    def show_title(self, table: Table, arrangement: Arrangement) -> None:
        """Show the title row, in which the clock ticks."""
        width = arrangement.title.width - 2
        chance = None if self.outlook is None else self.outlook.mark
        records, test_mode = self._records, self._trial is not None
        level = records.recorder.level
        line = title(table, records.time, width, test_mode, chance, level, records.day)
        self.title.line, self._facts.line = line._replace(right=()), line._replace(left=())
        wanted = min(arrangement.title.width, length(line.right) + 2)
        if wanted != self._facts_width:
            self._facts_width = wanted
            if self.title.is_attached:
                self.title.refresh(layout=True)

    def _standing(self, table: Table) -> Note:
        message = standing(table, self._records.time)
        if message.text or table.note.text:
            return message
        if self._trial is not None and self._trial.summary:
            more = "; press F2 to see them" if self._trial.faults else ""
            return Note(self._trial.summary + more, Tone.REFUSED)
        return message


_ACTIONS = {key.id: key.action for key in (*TABLE_KEYS, *SIDE_KEYS, *APP_KEYS)}
_ON_CARDS = frozenset({"table.smart", "table.mark", "table.movable"})


def footer(table: Table, keys: Mapping[str, str], standing: Note, width: int = 0) -> RowParts:
    """Return the last row: what was done or refused, and the keys for what is selected.

    Beside a message as many keys stay as fit, first those for actions that the mouse cannot do on
    the cards themselves; keys give way before a message is cut. Beside a hint the key that plays it
    stays.

    Args:
        table: The table.
        keys: The written form of each key, by its id in the key table.
        standing: The message while the game is won or stuck.
        width: The cells of the row; 0: unlimited.
    """
    escape = "menu" if table.clear() is None else "unmark" if table.mark else "clear"
    help_and_menu = (("table.help", "keys"), ("table.menu", escape))
    right = tuple(_tip(name, word, keys) for name, word in help_and_menu)
    note = table.note
    taught = teach(table)
    message = note if note.tone is Tone.REFUSED or not standing.text else standing
    if message.text and table.offer is None:
        taught = tuple(sorted(taught, key=lambda tip: tip[0] in _ON_CARDS))
    tips = tuple(_tip(name, word, keys) for name, word in taught)
    if not message.text:
        return RowParts(tips, right)
    if table.offer is not None and (line := _with_hint(message, tips, right, width)) is not None:
        return line
    while width and right and length((Part(message.text), *right)) > width:
        right = right[1:]
    return RowParts((Part(message.text, message.tone), *tips), right)


def _with_hint(
    note: Note, tips: tuple[Part, ...], right: tuple[Part, ...], width: int
) -> RowParts | None:
    """Return a row with a hint and the key that plays it; None if both do not fit.

    To fit, first the words of that key are shortened, then the keys at the right end go, then the
    hint is shortened.
    """
    play, *rest = tips
    briefly = play._replace(text="play")
    whole, brief = Part(note.text, note.tone), Part(_short(note.brief), note.tone)
    ends = [right[gone:] for gone in range(len(right) + 1)]
    ways = [(whole, play, right), *product((whole, brief), (briefly,), ends)]
    for hint, tip, end in ways:
        if hint.text and (not width or length((hint, tip, *end)) <= width):
            return RowParts((hint, tip, *rest), end)
    return None


def _tip(name: str, word: str, keys: Mapping[str, str]) -> Part:
    return Part(word, "quiet", _ACTIONS[name], keys[name])


def teach(table: Table) -> tuple[tuple[str, str], ...]:
    """Return the keys that can be used now, the most wanted first: their ids in the key table, with
    a word each."""
    session = table.session
    back = [("table.undo", "undo")] if session.can_undo else []
    forth = [("table.redo", "redo")] if session.can_redo else []
    outcome = table.outcome
    if outcome is Outcome.WON:
        return (("table.new", "new deal"), *back)
    if outcome in (Outcome.STUCK, Outcome.LOST):
        restart = [("table.restart", "restart")] if session.can_undo else []
        return (*back, ("table.new", "new deal"), ("table.review", "review"), *restart, *forth)
    rest = [("table.hint", "hint"), *back, *_deal(table), *forth, ("table.new", "new deal")]
    return (*_selected(table), *rest)


def _selected(table: Table) -> list[tuple[str, str]]:
    """Return the keys, Enter and Space, for what is selected and marked."""
    game, state = table.session.game, table.state
    pile, mark = table.cursor.pile, table.mark
    if table.offer is not None:
        return [("table.smart", "play the hint")]
    if mark is not None and mark != table.cursor:
        card = card_symbol(state.piles[mark.pile][mark.position])
        return [("table.smart", f"put {card} here")]
    pressable = game.activation_reason(state, *table.click) is None
    deals = game.specs[pile].kind is PileKind.DECK and table.click.position < 0
    word = "deal" if deals else "click"
    if game.leave_reason(state, table.lift) is None:
        again = word if pressable else "unmark"
        marks = f"mark (twice: {word})" if pressable else "mark"
        return [("table.smart", "move"), ("table.mark", again if mark else marks)]
    if pressable:
        turned = pile == game.deck and not state.piles[pile] and game.waste is not None
        return [("table.smart", "turn over" if turned else word)]
    return [("table.movable", "show moves")]


def _deal(table: Table) -> list[tuple[str, str]]:
    game = table.session.game
    supply = game.supply_pile
    if supply is None:
        return []
    if table.cursor.pile == supply and game.leave_reason(table.state, table.lift) is not None:
        return []  # Enter deals
    may = game.activation_reason(table.state, supply) is None
    return [("table.deal", "deal")] if may else []


def standing(table: Table, time: str) -> Note:
    """Return the message on a game at its end: that it is won, lost, or has no move left.

    Args:
        table: The table.
        time: How long the game was played.
    """
    outcome = table.outcome
    if outcome is Outcome.WON:
        return Note(f"won in {count(table.session.at, 'move')}, {time}", Tone.GOOD)
    if outcome is Outcome.LOST:
        return Note("this game is lost", Tone.REFUSED)
    return Note("no moves left", Tone.REFUSED) if outcome is Outcome.STUCK else Note()


_BADGES = {
    Outcome.WON: ("won", "good"),
    Outcome.STUCK: ("stuck", "refused"),
    Outcome.LOST: ("lost", "refused"),
}


def title(
    table: Table,
    time: str,
    width: int,
    test_mode: bool,
    chance: Part | None = None,
    level: str = "",
    day: str = "",
) -> RowParts:
    """Return the title row: the game, its deal number, its place among the deals of the `day`, its
    level, its outcome, moves, time and redeals.

    In a narrow window the facts go first, from the right, then the level, then the place; the
    `chance` to win is cut to its first character. The deal number stays.
    """
    session = table.session
    left = [Part(session.game.rules.name, "title")]
    if session.deal is not None:
        left.append(Part(f"#{session.deal}", "title", _ACTIONS["table.number"]))
    goes = [Part(day, "good", _ACTIONS["app.daily"])] if day else []
    if level:
        goes.append(Part(level, "quiet", _ACTIONS["table.winnable_deal"]))
    left += goes
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
    if redeals:
        word = "redeal" if redeals == "1" else "redeals"
        left_of_them = "no" if redeals == "0" else redeals
        facts.append(Part(f"{left_of_them} {word}", "quiet", _ACTIONS["table.deal"]))
    while not _fits(left, facts, width):
        if len(facts) > 1:
            facts.pop()
        elif goes:
            left.remove(goes.pop())
        elif chance is not None and left[-1] is chance:
            left[-1] = chance._replace(text=chance.text[:1])
        elif chance is not None and facts:
            facts.pop()
        else:
            break
    return RowParts(tuple(left), tuple(facts))


def _fits(left: list[Part], facts: list[Part], width: int) -> bool:
    return len(fitted(RowParts(tuple(left), tuple(facts)), width)) == len(left) + len(facts)
