"""What keys and clicks mean at the table, as values. Knows no widget and no service."""

from enum import StrEnum
from typing import NamedTuple, Self

from solkit_tui.engine.action import Lift
from solkit_tui.engine.assist.hints import destinations
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Outcome, Session
from solkit_tui.engine.text.refusal import explain, pile_name
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import GameState, Move
from solkit_tui.rules.ruleset import PileKind
from solkit_tui.ui.table.telling import told


class Cursor(NamedTuple):
    """Where the player is: a pile, and the position of a card in it (-1 in an empty pile)."""

    pile: int
    position: int


class Lights(StrEnum):
    """Which hints are lit; only one kind at a time."""

    OFF = "off"
    MOVABLE = "movable"
    DESTINATIONS = "destinations"


class Tone(StrEnum):
    """How the status line speaks."""

    PLAIN = "plain"
    GOOD = "good"
    REFUSED = "refused"


class Note(NamedTuple):
    """What the status line says."""

    text: str = ""
    tone: Tone = Tone.PLAIN


class Table(NamedTuple):
    """A game on the table with the player's cursor, mark and lights; each action gives a new one.

    Attributes:
        session: The game.
        cursor: Where the player is.
        mark: The card marked for moving.
        lights: Which hints are lit.
        lit: Pile and position of every lit card; position -1 lights an empty pile.
        note: What the status line says about the last action.
        autoplay: Whether each move puts away on the foundations what is of no more use.
        hint: How many hints have been given for this position.
    """

    session: Session
    cursor: Cursor
    mark: Cursor | None = None
    lights: Lights = Lights.OFF
    lit: frozenset[tuple[int, int]] = frozenset()
    note: Note = Note()
    autoplay: bool = False
    hint: int = 0

    @classmethod
    def new(cls, session: Session, autoplay: bool = False) -> Self:
        """A table with the cursor on the first column that holds cards."""
        game, state = session.game, session.state
        piles = (*game.columns, *range(len(game.specs)))
        first = next((at for at in piles if state.piles[at]), 0)
        return cls(session, Cursor(first, len(state.piles[first]) - 1), autoplay=autoplay)

    @property
    def state(self) -> GameState:
        """The position on the table."""
        return self.session.state

    @property
    def lift(self) -> Lift:
        """What the card under the cursor would take up."""
        return self.session.game.lift_at(self.state, *self.cursor)

    # -- walking ----------------------------------------------------------------------------------

    def select(self, pile: int, position: int | None = None) -> Self:
        """The cursor on a pile: on the given card, or on the top card."""
        top = len(self.state.piles[pile]) - 1
        at = top if position is None else max(-1, min(position, top))
        return self._replace(cursor=Cursor(pile, at), note=Note())

    def step(self, direction: int) -> Self:
        """The cursor on the next (1) or previous (-1) pile, round the end."""
        return self.select((self.cursor.pile + direction) % len(self.state.piles))

    def climb(self, direction: int, round_the_end: bool = False) -> Self:
        """The cursor on the next face-up card of its pile, up (-1, deeper) or down (1)."""
        pile = self.cursor.pile
        if self.session.game.specs[pile].kind not in (PileKind.COLUMN, PileKind.RESERVE):
            return self.refuse(f"{pile_name(self.session.game, pile)} shows its top card only")
        cards = self.state.piles[pile]
        ups = [at for at, card in enumerate(cards) if card >= 0]
        if self.cursor.position not in ups:
            return self.refuse("there is no face-up card in this pile")
        place = ups.index(self.cursor.position) + direction
        if round_the_end and len(ups) == 1:
            return self.refuse("this is the only face-up card here")
        if round_the_end:
            place %= len(ups)
        elif not 0 <= place < len(ups):
            return self.refuse(
                "no face-up card lies deeper" if direction < 0 else "this is the top card"
            )
        return self.select(pile, ups[place])

    def column(self, number: int, direction: int = -1) -> Self:
        """The column of a number, from 1; where the cursor is there already, one card on, round."""
        columns = self.session.game.columns
        if number > len(columns):
            return self.refuse(f"this game has {len(columns)} columns")
        pile = columns[number - 1]
        if self.cursor.pile != pile or not self.state.piles[pile]:
            return self.select(pile)
        return self.climb(direction, round_the_end=True)

    def walk(self, *kinds: PileKind) -> Self:
        """The first pile of some areas; where the cursor is there already, the next one, round."""
        piles = [at for kind in kinds for at in self.session.game.rules.numbers(kind)]
        if not piles:
            area = "free cells" if PileKind.CELL in kinds else f"{kinds[0]}"
            return self.refuse(f"this game has no {area}")
        here = self.cursor.pile
        return self.select(
            piles[(piles.index(here) + 1) % len(piles)] if here in piles else piles[0]
        )

    # -- marking and moving -----------------------------------------------------------------------

    def toggle_mark(self) -> Self:
        """Space: marks the card under the cursor, or unmarks it; on the deck, deals."""
        game = self.session.game
        pressed = self._pressed()
        if pressed is not None:
            return pressed
        if self.mark == self.cursor:
            return self._replace(mark=None, note=Note("unmarked"))
        reason = game.leave_reason(self.state, self.lift)
        if reason is not None:
            return self.refuse(explain(game, self.state, reason, self.lift))
        card = card_symbol(self.state.piles[self.cursor.pile][self.cursor.position])
        return self._replace(mark=self.cursor, note=Note(f"{card} marked"))

    def smart(self) -> Self:
        """Enter: moves what is marked or selected, by the three cases of the SolKit guide.

        Nothing marked, or the marked card selected: it goes to the first pile that takes it.
        Another card or pile selected: the marked card goes there. On the deck with nothing
        marked: deals.
        """
        if self.mark is not None and self.mark != self.cursor:
            return self.move_mark_to(self.cursor.pile)
        pressed = self._pressed()
        if pressed is not None:
            return pressed
        game, state = self.session.game, self.state
        lift = self.lift
        reason = game.leave_reason(state, lift)
        if reason is not None:
            return self.refuse(explain(game, state, reason, lift))
        targets = destinations(game, state, lift)
        if not targets:
            card = card_symbol(state.piles[lift.pile][lift.start])
            return self.refuse(f"{card} fits nowhere now")
        return self._played(game.transfer(state, lift, targets[0]), lift.pile)

    def move_mark_to(self, target: int) -> Self:
        """The marked card goes to a pile, if the rules allow it."""
        if self.mark is None:
            return self
        game, state = self.session.game, self.state
        lift = game.lift_at(state, *self.mark)
        reason = game.reason(state, lift, target)
        if reason is not None:
            return self.refuse(explain(game, state, reason, lift, target))
        return self._played(game.transfer(state, lift, target), target)

    def deal(self) -> Self:
        """Deals from the deck, or turns the waste over, where the rules allow it."""
        deck = self.session.game.supply_pile
        if deck is None:
            return self.refuse(explain(self.session.game, self.state, Reason.NO_DECK))
        return self._activated(Cursor(deck, -1))

    def _pressed(self) -> Self | None:
        """What pressing the selected pile makes: a deal, or an action of the pile's own where the
        card may not be taken up; None where it is a place for cards."""
        game, state = self.session.game, self.state
        if game.leave_reason(state, self.lift) is None:
            return None
        if game.specs[self.cursor.pile].kind is PileKind.DECK:
            return self._activated(Cursor(self.cursor.pile, -1))
        if game.activation_reason(state, *self.cursor) is not None:
            return None
        return self._activated(self.cursor)

    def _activated(self, there: Cursor) -> Self:
        game, state = self.session.game, self.state
        move = game.activate(state, *there)
        if move is None:
            reason = game.activation_reason(state, *there)
            assert reason is not None
            return self.refuse(explain(game, state, reason))
        return self._played(move, self.cursor.pile)

    def play(self, move: Move, pile: int | None = None) -> Self:
        """Any move that the engine has given; the cursor goes to a pile's top card, or stays."""
        return self._played(move, self.cursor.pile if pile is None else pile)

    def point(self, pile: int, position: int | None) -> Self:
        """Left click: deals, moves what is marked there, or marks (again: unmarks) a card."""
        there = self.select(pile, position)
        game = self.session.game
        stays = game.leave_reason(self.state, there.lift) is not None
        if stays and game.specs[pile].kind is PileKind.DECK:
            return there._activated(Cursor(pile, -1))
        if self.mark is not None and self.mark.pile != pile:
            lift = game.lift_at(self.state, *self.mark)
            if game.reason(self.state, lift, pile) is None:
                return there.move_mark_to(pile)
            if not self.state.piles[pile]:
                return there.move_mark_to(pile)
            if stays:
                return there.move_mark_to(pile)
        pressed = there._pressed()
        if pressed is not None:
            return pressed
        if not self.state.piles[pile]:
            return there._replace(mark=None, note=Note(f"{pile_name(game, pile)} is empty"))
        return there.toggle_mark()

    def moved_to(self, session: Session) -> Self:
        """The table of a later or earlier session of this game, told by its last move."""
        note = Note()
        if session.at > self.session.at:
            move = session.moves[session.at - 1]
            note = Note(told(session, session.states[session.at - 1], move))
        elif session.at < self.session.at:
            back = self.session.at - session.at
            note = Note("1 move undone" if back == 1 else f"{back} moves undone")
        return self._moved(session, self.cursor.pile, note)

    # -- history ----------------------------------------------------------------------------------

    def undo(self) -> Self:
        """One move back."""
        if not self.session.can_undo:
            return self.refuse("there is nothing to undo")
        session = self.session.undo()
        before = session.state
        text = f"undone: {told(self.session, before, session.moves[session.at])}"
        return self._moved(session, self.cursor.pile, Note(text))

    def redo(self) -> Self:
        """One undone move forward again."""
        if not self.session.can_redo:
            return self.refuse("there is nothing to redo")
        move = self.session.moves[self.session.at]
        text = f"again: {told(self.session, self.state, move)}"
        return self._moved(self.session.redo(), self.cursor.pile, Note(text))

    def restart(self) -> Self:
        """Back to the deal; redo brings the moves again."""
        if not self.session.can_undo:
            return self.refuse("this is the deal as it was")
        return self._moved(
            self.session.restart(),
            self.cursor.pile,
            Note("dealt again; redo brings the moves back"),
        )

    def clear(self) -> Self | None:
        """Takes away the mark or the lights; None where there were none."""
        if self.mark is None and self.lights is Lights.OFF:
            return None
        return self.unlit()._replace(mark=None, note=Note())

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> Self:
        """The same table with another status line."""
        return self._replace(note=Note(text, tone))

    def unlit(self) -> Self:
        """The same table with the lights out."""
        return self._replace(lights=Lights.OFF, lit=frozenset(), note=Note())

    def refuse(self, text: str) -> Self:
        """The same table, saying why nothing was done."""
        return self._replace(note=Note(text, Tone.REFUSED))

    def _played(self, move: Move, pile: int) -> Self:
        session = self.session.play(move)
        if self.autoplay:
            from solkit_tui.engine.assist.autoplay import autoplay

            extra = autoplay(session)
            if extra:
                move += extra
                session = self.session.play(move)
        text = told(self.session, self.state, move)
        note = Note(text)
        if session.outcome is Outcome.STUCK:
            why = "the game is lost" if session.state.ended is False else "no move is left"
            note = Note(f"{why}: u undo, F5 new deal, F4 restart", Tone.REFUSED)
        return self._moved(session, pile, note)

    def _moved(self, session: Session, pile: int, note: Note) -> Self:
        top = len(session.state.piles[pile]) - 1
        return self._replace(
            session=session,
            cursor=Cursor(pile, top),
            mark=None,
            lights=Lights.OFF,
            lit=frozenset(),
            note=note,
            hint=0,
        )
