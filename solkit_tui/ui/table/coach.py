"""The coach of a newcomer: one tip at a time, in the row above the last one, gone once it was
followed. A tip about keys is tried on the table before it is shown. Knows no widget."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import NamedTuple

from solkit_tui.counts import listed
from solkit_tui.engine.action import Action, Click, MoveTo, Remove
from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.outcome import Outcome
from solkit_tui.errors import TooCostly
from solkit_tui.model.cards import card_symbol
from solkit_tui.resources import text_beside
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.words.phrases import some_pile
from solkit_tui.ui.keys.key_text import DIGITS
from solkit_tui.ui.keys.keys import ACTION_OF, rows_by_heading
from solkit_tui.ui.table.cursor import KEYS_OF, called, column, next_in_area, numbered
from solkit_tui.ui.table.moves import deal, smart
from solkit_tui.ui.table.value import Cursor, Table
from solkit_tui.ui.widgets.button_line import Part, RowParts, length


class Lesson(StrEnum):
    """The lessons of the coach, in the order in which it tells those that can be done now."""

    FOUNDATION = "foundation"
    LEAVE = "leave"
    MOVE = "move"
    DEAL = "deal"
    UNDO = "undo"
    HINT = "hint"
    RULES = "rules"
    KEYS = "keys"
    WATCH = "watch"
    """Told once only, not again in the next game."""


PATIENCE = 8
"""Moves after which a tip that was not followed gives way to the next one."""
_TRIED = 12
"""The most moves that are tried in a position for a tip about its cards."""


class _Tip(NamedTuple):
    """A tip in a wording for wide rows, and in one for narrow rows."""

    wide: tuple[Part, ...]
    narrow: tuple[Part, ...]


class Coach:
    """Tells what a player of one game has not done yet. `keys` has the written form of each key, by
    its id in the key table; `click` is the click that moves a card.

    Attributes:
        learnt: The lessons that the player has done by now, as words.
        by_mouse: Whether the player used the mouse last: then tips are about the mouse.
        telling: The lesson on show; None: none.
    """

    def __init__(
        self, keys: Mapping[str, str], learnt: tuple[str, ...], click: str = "double-click"
    ) -> None:
        self._keys = keys
        self._click = click
        self.learnt = learnt
        self.by_mouse = False
        self._passed: set[Lesson] = set()
        self.telling: Lesson | None = None
        self._moves = 0
        self._last_tip: tuple[Table, bool, tuple[str, ...], _Tip | None] | None = None

    # -- tips -------------------------------------------------------------------------------------

    def tip(self, table: Table, width: int) -> RowParts | None:
        """Return the row with a tip and the key that switches the coach off; None: no tip is true
        now and fits the width."""
        for parts in self._tip_for(table) or ():
            for word in ("hide tips", "off"):
                off = Part(word, "quiet", ACTION_OF["table.coach"], self._keys["table.coach"])
                if length((*parts, off)) <= width:
                    return RowParts(parts, (off,))
        return None

    def _tip_for(self, table: Table) -> _Tip | None:
        last = self._last_tip
        if last is None or last[0] is not table or last[1:3] != (self.by_mouse, self.learnt):
            try:
                lesson_and_tip = next(self._lessons(table), None)
            except TooCostly:  # the table reports it when a move is played
                lesson_and_tip = None
            lesson, tip = lesson_and_tip or (None, None)
            if lesson is not self.telling:
                self.telling, self._moves = lesson, 0
            self._last_tip = last = table, self.by_mouse, self.learnt, tip
        return last[3]

    def _lessons(self, table: Table) -> Iterator[tuple[Lesson, _Tip]]:
        """Yield the lessons that can be done now and are not learnt yet, in their order."""
        if table.outcome is not Outcome.PLAYING or table.mark or table.offer is not None:
            return
        waiting = [
            lesson for lesson in Lesson if lesson not in self.learnt and lesson not in self._passed
        ]
        with_cards = [lesson for lesson in waiting if lesson in _ON_CARDS]
        yield from self._on_cards(table, with_cards) if with_cards else ()
        for lesson in waiting:
            if lesson not in _ON_CARDS and (tip := self._of_a_key(table, lesson)) is not None:
                yield lesson, tip

    def _on_cards(self, table: Table, wanted: list[Lesson]) -> Iterator[tuple[Lesson, _Tip]]:
        found = hints(table.game, table.state)
        actions = [action for action in found if not isinstance(action, Click)]
        for lesson in wanted:
            fitting = [action for action in actions if _lesson_of(table, action) is lesson]
            for action in fitting[:_TRIED]:
                tip = self._with_mouse(table, action) if self.by_mouse else None
                if (tip := tip or self._with_keys(table, action)) is not None:
                    yield lesson, tip
                    break

    def _with_keys(self, table: Table, action: MoveTo | Remove) -> _Tip | None:
        """Return a tip on how keys do an action; None if no two keys do exactly that."""
        at = _taken_from(action)
        for select, there in self._ways(table, at):
            if _does(there, action):
                lead, brief, done, pile = _words(table, action)
                wide = (Part(f"selects {pile}", key=select),) if select else ()
                narrow = (Part("selects it", key=select),) if select else ()
                enter = Part(done, key=self._keys["table.smart"])
                return _Tip((Part(lead), *wide, enter), (Part(brief), *narrow, enter))
        return None

    def _ways(self, table: Table, at: Cursor) -> Iterator[tuple[str, Table]]:
        """Yield each key that selects a card, with the table after it; empty: the card is selected
        already."""
        if table.cursor == at:
            yield "", table
        piles = numbered(table)
        for number, (digit, pile) in enumerate(zip(DIGITS, piles, strict=False), 1):
            if pile == at.pile:
                there = column(table, number)
                if there.cursor == at:
                    yield digit, there
        area = table.game.specs[at.pile].kind
        known = area in KEYS_OF and area is not PileKind.DECK  # that key goes on to the waste
        if known and (there := next_in_area(table, area)).cursor == at:
            yield self._keys[KEYS_OF[area][0]], there

    def _with_mouse(self, table: Table, action: MoveTo | Remove) -> _Tip | None:
        """Return a tip on how the mouse does an action; None if its click would not do it."""
        lead, brief, *_ = _words(table, action)
        cards = len(action.lifts) if isinstance(action, Remove) else 0
        there = table.unlit().select(*_taken_from(action))
        if cards < 2 and not _does(there, action):
            return None
        if cards > 1:
            how = short = "click both cards" if cards == 2 else "click each of them"
        elif isinstance(action, Remove):
            how = short = f"{self._click} it"
        else:
            how, short = f"drag it there, or {self._click} it", f"drag or {self._click} it"
        return _Tip((Part(lead), Part(how)), (Part(brief), Part(short)))

    def _of_a_key(self, table: Table, lesson: Lesson) -> _Tip | None:
        """Return a tip on a key that concerns no card; None if the key does nothing now."""
        if lesson is Lesson.DEAL:
            supply = table.game.supply_pile
            cards = supply is not None and table.state.piles[supply]
            if not cards or deal(table).session is table.session:
                return None
            if self.by_mouse:
                return _in_one_wording(Part("Click the deck to deal"))
        if lesson is Lesson.UNDO and not table.session.can_undo:
            return None
        clicked, ((name, text), *more) = _KEY_TIPS[lesson]
        if self.by_mouse:
            return _in_one_wording(Part(clicked, "plain", ACTION_OF[name]))
        first = Part(text, "plain", ACTION_OF[name], self._keys[name])
        return _in_one_wording(first, *(Part(text, key=self._keys[name]) for name, text in more))

    # -- learning ---------------------------------------------------------------------------------

    def notice(self, before: Table, after: Table) -> None:
        """Notice what the player has done, by any key, click or command."""
        if after.offer is not None:
            self.learn(Lesson.HINT)
        if after.session is before.session:
            return
        self._moves += 1
        if self.telling is not None and self._moves >= PATIENCE:
            self._passed.add(self.telling)
            if self.telling is Lesson.WATCH:
                self.learn(Lesson.WATCH)
        if (lesson := _done(before, after)) is not None:
            self.learn(lesson)

    def opened(self, page: str) -> None:
        """Notice that the player has opened a page with its own key or button."""
        if (lesson := _PAGES.get(page)) is not None:
            self.learn(lesson)

    def learn(self, lesson: Lesson) -> None:
        """Note that a lesson is learnt, so that it is not told again."""
        if lesson not in self.learnt:
            self.learnt = (*self.learnt, str(lesson))


_PAGES = {"rules": Lesson.RULES, "help": Lesson.KEYS}
_ON_CARDS = (Lesson.FOUNDATION, Lesson.LEAVE, Lesson.MOVE)
_KEY_TIPS = {
    lesson: (clicked, [key.split(": ", 1) for key in keys])
    for lesson, clicked, *keys in rows_by_heading(text_beside(__file__, "tips.txt"))["keys"]
}
"""The tips of `tips.txt` by lesson: that on the click, and the ids of keys with words for what they
do."""


def _in_one_wording(*parts: Part) -> _Tip:
    return _Tip(parts, parts)


def _lesson_of(table: Table, action: Action) -> Lesson | None:
    """Return the lesson that an action is an example of; None: none."""
    match action:
        case MoveTo(lift, target):
            if table.game.specs[lift.pile].kind is PileKind.FOUNDATION:
                return None
            if table.game.specs[target].kind is PileKind.FOUNDATION:
                return Lesson.FOUNDATION
            top = table.state.piles[target][-1:]
            return Lesson.MOVE if top and top[0] >= 0 else None
        case Remove():
            return Lesson.LEAVE
        case _:
            return None


def _taken_from(action: MoveTo | Remove) -> Cursor:
    return Cursor(action.lift.pile, action.lift.start)


def _does(table: Table, action: Action) -> bool:
    """Return whether Enter would do an action with the selected card."""
    after = smart(table)
    if after.session.at != table.session.at + 1 or table.mark is not None:
        return False
    done = after.session.plays[table.session.at].actions[0]
    if isinstance(done, Remove) and isinstance(action, Remove):
        return {*done.lifts} == {*action.lifts}
    return done == action


def _words(table: Table, action: MoveTo | Remove) -> tuple[str, str, str, str]:
    """Return an action's purpose in many words and in few, what Enter does, and the card's pile."""
    piles = table.state.piles
    at = _taken_from(action)
    card, pile = card_symbol(piles[at.pile][at.position]), called(table, at.pile)
    match action:
        case MoveTo(_, target) if table.game.specs[target].kind is PileKind.FOUNDATION:
            foundation = some_pile(table.game.rules, PileKind.FOUNDATION)
            lead = f"{card} can go to {foundation}:"
            return lead, f"{card} to {foundation.removeprefix('the ')}:", "moves it", pile
        case MoveTo(_, target):
            lead = f"{card} fits on {card_symbol(piles[target][-1])}"
            return f"{lead} ({called(table, target)}):", f"{lead}:", "moves it", pile
        case Remove(_, partner, more) if partner is not None:
            others = listed(card_symbol(piles[at.pile][at.start]) for at in action.lifts[1:])
            lead = f"{card} {'can be removed' if more else 'pairs'} with {others}:"
            done = "removes them" if more else "removes both"
            return lead, f"{card} with {others}:", done, pile
        case _:
            lead = f"{card} can be removed by itself:"
            return lead, f"{card} by itself:", "removes it", pile


def _done(before: Table, after: Table) -> Lesson | None:
    """Return the lesson of what was done between two moments of a game; None: none."""
    game, at = before.game, before.session.at
    if after.session.at < at:
        return Lesson.UNDO
    if after.session.at == at or after.session.states[at] is not before.state:
        return None
    action = after.session.plays[at].actions[0]
    deals = isinstance(action, Click) and action.pile == game.supply_pile
    return Lesson.DEAL if deals else _lesson_of(before, action)
