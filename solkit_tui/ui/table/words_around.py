"""The words around the piles: title, panel, messages and the keys in the last row."""

from collections.abc import Iterable, Mapping
from itertools import takewhile
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.cells import cell_len
from rich.segment import Segment
from textual.geometry import Region
from textual.reactive import reactive
from textual.strip import Strip
from textual.widget import Widget

from solkit_tui.counts import count, noun_for
from solkit_tui.engine.action import Play
from solkit_tui.engine.dealing import redeals_left
from solkit_tui.engine.outcome import Outcome
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.words.phrases import some_pile
from solkit_tui.services.records.history import Aid
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.settings.values import PanelPlace, Settings
from solkit_tui.ui.keys.keys import ACTION_OF
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.table.panel_text import panel_line, panel_rows
from solkit_tui.ui.table.records import Records
from solkit_tui.ui.table.start import WinMark
from solkit_tui.ui.table.value import Note, Table, Tone
from solkit_tui.ui.widgets.button_line import ButtonLine, Part, Pressable, RowParts, fitted, length
from solkit_tui.ui.widgets.cut import fit
from solkit_tui.ui.widgets.info_panel import InfoPanel
from solkit_tui.ui.widgets.inked import redraw_differing
from solkit_tui.ui.widgets.plain import Plain

if TYPE_CHECKING:
    from solkit_tui.ui.table.coach import Coach


_Rows = tuple[tuple[str, str, int], ...]
"""The text, the ink and the number of the move of each row; -1: no move."""


class MoveList(Pressable, can_focus=False):
    """The moves of a game, with the last one in force lit and undone moves below it.

    A click on a move goes to it, back or forward. Only the rows that change are sent.
    """

    rows: reactive[_Rows] = reactive((), init=False, repaint=False)

    def __init__(self) -> None:
        super().__init__()
        self._described: list[tuple[Play, str]] = []

    def watch_rows(self, before: _Rows, after: _Rows) -> None:
        """Redraw the rows that differ."""
        redraw_differing(self, before, after)

    def show_session(self, session: Session, height: int) -> None:
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
        return Strip([Segment(fit(text, width), self.ink(style))], width)

    def thing_at(self, x: int, y: int) -> str:
        """Return the action of a click on a cell; "": none."""
        at = self.rows[y][2] if y < len(self.rows) else -1
        return f"go_to({at})" if at >= 0 else ""


def _short(text: str) -> str:
    """Return a move in words with its pile as the table labels it: ``8♦ to 3``, ``A♠ to f1``."""
    for name, label in (("column ", ""), ("foundation ", "f"), ("free cell ", "c")):
        text = text.replace(f" to {name}", f" to {label}")
    return text


class WordsAround:
    """The widgets around the piles: title, panel, move list, messages and the keys. `leave` is the
    word for what Escape does if there is nothing to clear.

    Attributes:
        folded: Whether only the last row mentions the faults of a rule file.
        outlook: Whether the game can be won, as far as it is to be shown.
        coach: The coach of a newcomer; None: there is none.
    """

    def __init__(self, records: Records, settings: Settings, leave: str) -> None:
        self._records = records
        self._leave = leave
        self._trial = records.trial
        self.apply_settings(settings)
        self.title = ButtonLine(id="title")
        # A widget of its own, because the clock ticks each second and Textual sends a changed row
        # from the widget's left edge on.
        self._facts = ButtonLine(id="facts")
        self._facts_width = 0
        self._status = ButtonLine(id="status")
        self._panel = InfoPanel()
        self._panel_line = ButtonLine(id="panel-line")
        self._message = ButtonLine(id="message")
        self._moves = MoveList()
        self._tip = ButtonLine(id="tip")
        self.coach: Coach | None = None
        self._above = Plain(id="above")
        self._rows_above = 0
        self._faults = Plain(id="faults")
        self.folded = True
        self.outlook: WinMark | None = None

    def apply_settings(self, settings: Settings) -> None:
        """Apply other settings: the player's own keys, what a click does, what is hidden."""
        self._keys = first_keys(settings)
        self._click = "click" if settings.click_plays else "double-click"
        self._counts = settings.show_counts

    def call_coach(self, learnt: tuple[str, ...] | None) -> None:
        """Let the coach tell a newcomer what was not learnt yet; None: switch it off."""
        if learnt is None:
            self.coach = None
            return
        from solkit_tui.ui.table.coach import Coach  # used in the first three games only

        self.coach = Coach(self._keys, learnt, self._click)

    def widgets(self) -> Iterable[Widget]:
        """Return all the widgets; the one for faults only while rules are tried out."""
        faults = () if self._trial is None else (self._faults,)
        sides = self._panel, self._panel_line, self._moves, self._message
        return (self.title, self._facts, *sides, self._status, self._tip, self._above, *faults)

    def places(self, arrangement: Arrangement) -> dict[Widget, Region]:
        """Return the regions of the widgets that are visible."""
        name, facts = arrangement.title.split_vertical(arrangement.title.width - self._facts_width)
        places: dict[Widget, Region] = {self.title: name, self._facts: facts}
        places[self._status] = arrangement.status
        if arrangement.panel is PanelPlace.BESIDE:
            places[self._panel] = arrangement.panel_region
            if arrangement.moves:
                places[self._moves] = arrangement.moves
        elif arrangement.panel is PanelPlace.BELOW:
            places[self._panel_line] = arrangement.panel_region
        if arrangement.message:
            places[self._message] = arrangement.message
        if arrangement.tip:  # perhaps in the place of one of them
            places = {one: at for one, at in places.items() if at != arrangement.tip}
            places[self._tip] = arrangement.tip
        x, y, width, _ = arrangement.message_row
        if self._rows_above:
            places[self._above] = Region(x, y - self._rows_above, width, self._rows_above)
        if self.unfolded and self._trial is not None:
            room = max(1, width - 2)
            wrapped = sum(max(1, -(-cell_len(line) // room)) for line in self._trial.faults)
            rows = min(y, wrapped + 2)
            places[self._faults] = Region(x, y - rows, width, rows)
        return places

    # -- the faults of a rule file ----------------------------------------------------------------

    @property
    def unfolded(self) -> bool:
        """Return whether the faults of the rule file are over the table."""
        return not self.folded and self._trial is not None and bool(self._trial.faults)

    def unfold(self) -> None:
        """Show the faults that the last reading of the rule file has found."""
        assert self._trial is not None
        self.folded = False
        self._faults.update("\n".join((self._trial.summary, *self._trial.faults)))

    def show(self, table: Table, arrangement: Arrangement) -> None:
        """Show the table's state in the title, the panel, the move list and the last rows."""
        records, trial, outlook = self._records, self._trial, self.outlook
        self.show_title(table, arrangement)
        width = arrangement.status.width - 2
        played = outlook is not None and outlook.played
        self._status.line = footer(table, self._keys, self._leave, played)
        chance = "" if outlook is None else outlook.words
        if arrangement.moves:
            self._moves.show_session(table.session, arrangement.moves.height)
        stats, spent = (records.finished, records.spent) if self._counts else (GameStats(), "")
        if arrangement.panel is PanelPlace.BESIDE:
            self._panel.sections = panel_rows(table, stats, spent, trial, chance)
        elif arrangement.panel is PanelPlace.BELOW:
            line = panel_line(table, stats, width, trial, chance)
            self._panel_line.line = RowParts((Part(line),))
        tip = None if self.coach is None else self.coach.tip(table, width)
        self._tip.line = tip or RowParts()
        note, row = self._message_of(table), None
        if arrangement.tip == arrangement.message_row:
            row = self._tip
            if tip is not None and note.tone is Tone.PLAIN:
                note = Note()  # the tip tells more than what the player has just done
        elif arrangement.message:
            row, self._message.line = self._message, RowParts()
        elif arrangement.panel is PanelPlace.BELOW:
            row = self._panel_line
        self._say(note, row, width)
        self._tip.set_class(not self._tip.line.left, "-silent")

    def _say(self, note: Note, row: ButtonLine | None, width: int) -> None:
        """Show a message in a row; one too long for it begins in the rows above. Where there is no
        such row, the message is on the table."""
        text, above = note.text, list[str]()
        if cell_len(text) > width:
            text = _short(note.brief or text)
        if text and (row is None or cell_len(text) > width):
            *above, text = wrap(note.text, max(20, width))
            if row is None:
                above.append(text)
            self._above.update("\n".join(above))
            self._above.set_class(note.tone is Tone.REFUSED, "-refused")
        if text and row is not None:
            row.line = RowParts((Part(text, "again" if note.again else note.tone),))
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
        solved = Aid.SHOWN in records.recorder.aids
        time = records.time if self._counts else ""
        line = title(table, time, width, test_mode, chance, level, records.day, solved)
        self.title.line, self._facts.line = line._replace(right=()), line._replace(left=())
        wanted = min(arrangement.title.width, length(line.right) + 2)
        if wanted != self._facts_width:
            self._facts_width = wanted
            if self.title.is_attached:
                self.title.refresh(layout=True)

    def _message_of(self, table: Table) -> Note:
        """Return what the row of messages says: what was done or refused, or how the game ended."""
        over = standing(table, self._records.time, Aid.SHOWN in self._records.recorder.aids)
        own = table.note.tone is Tone.REFUSED or table.offer is not None or not over.text
        if table.note.text and own:
            return self._with_run(table)
        if over.text and table.outcome is not Outcome.WON:
            ways = ("table.undo", "undo"), ("table.restart", "restart"), ("table.new", "new deal")
            named = ", ".join(f"{self._keys[name]} {word}" for name, word in ways)
            return over._replace(text=f"{over.text}: {named}", brief=over.text)
        if over.text:
            counts = "" if self._records.recorder.started else "; not counted in the statistics"
            return over._replace(text=over.text + counts)
        if self._trial is not None and self._trial.summary:
            more = "; press F2 for details" if self._trial.faults else ""
            return Note(self._trial.summary + more, Tone.REFUSED)
        return Note()

    def _with_run(self, table: Table) -> Note:
        """Return the message of the table, and the key that brings out the run that the last move
        has completed: Enter would move its last card away."""
        from solkit_tui.engine.assist.autoplay import completes_run  # the first frame has no move

        note = table.note
        if note.tone is not Tone.PLAIN or table.marks or not completes_run(table.session):
            return note
        where = some_pile(table.game.rules, PileKind.FOUNDATION)
        out = f"{self._keys['table.purge']} plays the complete run to {where}"
        return note._replace(text=f"{note.text}; {out}", brief=out)


_CELLS = {
    "table.smart": "move    ",
    "table.undo": "undo",
    "table.hint": "hint",
    "table.deal": "deal",
    "table.new": "new deal",
    "table.mark": "mark  ",
    "table.redo": "redo",
    "table.movable": "show moves",
    "table.restart": "restart",
    "table.review": "review",
}
"""The keys of the last row, those first that stay in a narrow window, with their usual words, as
wide as any other that they may have."""


def footer(
    table: Table, keys: Mapping[str, str], leave: str = "menu", played: bool = False
) -> RowParts:
    """Return the last row: keys in cells that keep their places as long as a game lasts, grey where
    they do nothing now. `keys` has the written form of each key, by its id in the key table. While
    a line is played for the player, any key but that for a pause stops it."""
    if played:
        pause, stop = (("table.mark", "pause", "pause"),), (("table.menu", "stop", "stop"),)
        return RowParts(*(tuple(_cell(*cell, keys) for cell in cells) for cells in (pause, stop)))
    words = key_words(table)
    usual_words = _CELLS | {"table.deal": _deals(table)}
    if table.only_removes:
        usual_words["table.smart"] = "remove  "
    cells = tuple(
        _cell(name, usual, words.get(name, ""), keys)
        for name, usual in usual_words.items()
        if name != "table.deal" or table.game.supply_pile is not None
    )
    escape = leave if table.clear() is None else "clear"
    ends = ("table.help", "keys", "keys"), ("table.menu", "menu ", escape)
    return RowParts(cells, tuple(_cell(*end, keys) for end in ends))


def _deals(table: Table) -> str:
    return "redeal" if table.game.rules.left_over <= 0 else "deal"


def _cell(name: str, usual: str, word: str, keys: Mapping[str, str]) -> Part:
    """Return the cell of a key; without a word the key does nothing now."""
    text, style = (word.ljust(len(usual)), "quiet") if word else (usual, "idle")
    return Part(text, style, ACTION_OF[name], keys[name])


def key_words(table: Table) -> dict[str, str]:
    """Return a word for what each key does now, by its id; keys that do nothing have none."""
    session, game = table.session, table.game
    words = {"table.new": "new deal"}
    if session.can_undo:
        words["table.undo"] = "undo"
    if session.can_redo:
        words["table.redo"] = "redo"
    if session.plays:
        words |= {"table.review": "review", "table.restart": "restart"}
    if table.outcome is not Outcome.WON:
        words["table.hint"] = "hint"
    if table.outcome is Outcome.PLAYING or table.dead or table.offer is not None:
        words |= {"table.movable": "show moves", **_on_cards(table)}
        supply = game.supply_pile
        if supply is not None and game.click_reason(table.state, supply) is None:
            words["table.deal"] = _deals(table)
    return words


def _on_cards(table: Table) -> dict[str, str]:
    """Return the words of Enter and Space for what is selected and marked."""
    game, state = table.game, table.state
    pile, mark = table.cursor.pile, table.mark
    if table.offer is not None:
        return {"table.smart": "go back" if isinstance(table.offer, int) else "play it"}
    if mark is not None and table.cursor not in table.marks:
        from solkit_tui.ui.table.moves import takes  # nothing is marked in the first frame

        goes = "remove" if table.only_removes else "put here"
        return {"table.smart": goes} if takes(table, table.cursor) else {}
    pressable = game.click_reason(state, *table.click) is None
    deals = game.specs[pile].kind is PileKind.DECK and table.click.position < 0
    press = ("deal" if state.piles[pile] else "redeal") if deals else "click"
    if game.leave_reason(state, table.lift) is None:
        marked = press if pressable else "unmark"
        goes = "remove" if table.only_removes else "move"
        return {"table.smart": goes, "table.mark": marked if mark else "mark"}
    return {"table.smart": press, "table.mark": press} if pressable else {}


def standing(table: Table, time: str, solved: bool = False) -> Note:
    """Return the message on a game at its end: won or solved, in what time, lost, or stuck."""
    outcome = table.outcome
    if outcome is Outcome.WON:
        done = _SOLVED if solved else "won"
        return Note(f"{done} in {count(table.session.at, 'move')}, {time}", Tone.GOOD)
    return Note(table.ended, Tone.REFUSED) if outcome is not Outcome.PLAYING else Note()


_SOLVED = "solved"
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
    solved: bool = False,
) -> RowParts:
    """Return the title row: the game, its deal number, its place among the deals of the `day`, its
    level, its outcome, redeals, time and moves. Without a time there are no moves either.
    `solved`: the solver has won it.

    In a narrow window the facts go first, from the left, then the level, then the place; the
    `chance` to win is cut to its first character. The deal number stays.
    """
    session = table.session
    left = [Part(session.game.rules.title, "title")]
    if session.deal is not None:
        left.append(Part(f"#{session.deal}", "title", ACTION_OF["table.number"]))
    goes = [Part(day, "good", ACTION_OF["app.daily"])] if day else []
    if level:
        goes.append(Part(f"{level} deal", "quiet", ACTION_OF["table.winnable_deal"]))
    left += goes
    if test_mode:
        left.append(Part("test", "refused"))
    if (badge := _BADGES.get(table.outcome)) is not None:
        word, ink = badge
        left.append(Part(_SOLVED if solved and table.outcome is Outcome.WON else word, ink))
    if chance is not None:
        left.append(chance)
    facts = []
    if time:  # each is as wide as it may become, so that none moves under the mouse
        facts = [
            Part(time.rjust(7), "quiet", ACTION_OF["app.stats"]),
            Part(count(session.at, "move").rjust(9), "quiet", ACTION_OF["table.undo"]),
        ]
    if redeals := _redeals(table):
        facts.insert(0, Part(redeals.rjust(10), "quiet", ACTION_OF["table.deal"]))
    while len(fitted(RowParts(tuple(left), tuple(facts)), width)) < len(left) + len(facts):
        if len(facts) > 1:
            facts.pop(0)
        elif goes:
            left.remove(goes.pop())
        elif chance is not None and left[-1] is chance:
            left[-1] = chance._replace(text=chance.text[:1])
        elif chance is not None and facts:
            facts.pop()
        else:
            break
    return RowParts(tuple(left), tuple(facts))


def _redeals(table: Table) -> str:
    """Return the redeals left in words; empty in games without redeals."""
    if table.game.waste is None and not table.game.redealt:
        return ""
    left = redeals_left(table.game, table.state)
    return "unlimited redeals" if left is None else f"{left or 'no'} {noun_for(left, 'redeal')}"
