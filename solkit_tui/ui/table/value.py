"""A game on the table as a value: where the player is, what is marked and lit. Knows no widget."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, Self

from solkit_tui.engine import session as engine_session
from solkit_tui.engine.action import Action, Click, Lift
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Outcome, Session
from solkit_tui.engine.text.describe import describe_move
from solkit_tui.errors import TooCostly
from solkit_tui.model.state import GameState, Move
from solkit_tui.rules.pile import PileKind


class Cursor(NamedTuple):
    """Where the player is: a pile, and the position of a card in it (-1 in an empty pile)."""

    pile: int
    position: int


class Highlights(StrEnum):
    """Which hints are lit; only one kind at a time."""

    OFF = "off"
    MOVABLE = "movable"
    DESTINATIONS = "destinations"
    FOUND = "found"


class Tone(StrEnum):
    """A tone of the status line, with the style that it has then."""

    PLAIN = "plain"
    GOOD = "good"
    REFUSED = "refused"


class Note(NamedTuple):
    """A message of the status line.

    Attributes:
        text: The words.
        tone: How they are meant.
        brief: The same in fewer words, for a narrow row; "": it has no others.
    """

    text: str = ""
    tone: Tone = Tone.PLAIN
    brief: str = ""


class Table(NamedTuple):
    """A game on the table with the player's cursor, mark and lights; each action gives a new one.

    Attributes:
        session: The game.
        cursor: Where the player is.
        mark: The card marked for moving.
        highlights: Which hints are lit.
        lit: Pile and position of every lit card; position -1 lights an empty pile.
        note: What the status line says about the last action.
        autoplay: Whether each move plays safe cards to the foundations.
        hint: How many hints have been given for this position.
        offer: The hint that is shown, which Enter plays.
        unmarked: Whether a mark was just refused: the next Enter is meant for that card.
        untouched: Whether nothing was selected yet: the cursor stands where it was put.
    """

    session: Session
    cursor: Cursor
    mark: Cursor | None = None
    highlights: Highlights = Highlights.OFF
    lit: frozenset[tuple[int, int]] = frozenset()
    note: Note = Note()
    autoplay: bool = False
    hint: int = 0
    offer: Action | None = None
    unmarked: bool = False
    untouched: bool = False

    @classmethod
    def new(cls, session: Session, autoplay: bool = False) -> Self:
        """A table with the cursor on the first column whose card may be taken up.

        Where no column has such a card, on the first pile that holds cards.
        """
        game, state = session.game, session.state
        piles = [at for at in (*game.columns, *range(len(game.specs))) if state.piles[at]]
        free = (at for at in piles if game.lifts(state, at))
        first = next(free, piles[0] if piles else 0)
        cursor = Cursor(first, len(state.piles[first]) - 1)
        return cls(session, cursor, autoplay=autoplay, untouched=True)

    @property
    def game(self) -> Game:
        """Its rules."""
        return self.session.game

    @property
    def state(self) -> GameState:
        """The position on the table."""
        return self.session.state

    @property
    def lift(self) -> Lift:
        """The cards that the card under the cursor would take up."""
        return self.session.game.lift_at(self.state, *self.cursor)

    @property
    def click(self) -> Click:
        """The click that pressing the card under the cursor is: on the card; of a deck the deck
        itself, unless the card lies under others and a click on it does something."""
        here, game = Click(*self.cursor), self.session.game
        if game.specs[here.pile].kind is not PileKind.DECK:
            return here
        covered = here.position < len(self.state.piles[here.pile]) - 1
        own = covered and game.activation_reason(self.state, *here) is None
        return here if own else Click(here.pile)

    @property
    def outcome(self) -> Outcome:
        """Return the outcome: won, stuck, or neither."""
        return outcome_of(self.session.game, self.state)

    # -- what other rooms make new tables with ----------------------------------------------------

    def select(self, pile: int, position: int | None = None) -> Self:
        """The cursor on a pile: on the given card, or on the top card."""
        top = len(self.state.piles[pile]) - 1
        at = top if position is None else max(-1, min(position, top))
        table = self if self.offer is None else self.unlit()
        return table._replace(cursor=Cursor(pile, at), note=Note(), untouched=False)

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> Self:
        """The same table with another status line."""
        return self._replace(note=Note(text, tone))

    def refuse(self, text: str) -> Self:
        """The same table, saying why nothing was done."""
        return self._replace(note=Note(text, Tone.REFUSED))

    def refuse_costly(self, error: TooCostly) -> Self:
        """The same table, saying which rule would have held the program up."""
        return self.refuse(f"not done: {error.text}")

    def unlit(self) -> Self:
        """The same table with the lights out."""
        return self._replace(highlights=Highlights.OFF, lit=frozenset(), note=Note(), offer=None)

    def clear(self) -> Self | None:
        """Takes away the mark or the lights; None where there were none."""
        if self.mark is None and self.highlights is Highlights.OFF:
            return None
        return self.unlit()._replace(mark=None)

    def play(self, move: Move, pile: int | None = None) -> Self:
        """Any move that the engine has given; the cursor goes to a pile's top card, or stays.

        With autoplay, safe cards follow to the foundations as a part of the same move.
        """
        session = self.session.play(move)
        if self.autoplay:
            from solkit_tui.engine.assist.autoplay import autoplay

            try:
                extra = autoplay(session)
            except TooCostly as error:
                return self.refuse_costly(error)
            if extra:
                move += extra
                session = self.session.play(move)
        note = Note(describe_move(self.session, self.state, move))
        return self.moved(session, self.cursor.pile if pile is None else pile, note)

    def moved(self, session: Session, pile: int, note: Note) -> Self:
        """The table of another moment of this game, the cursor on a pile's top card.

        Where that pile is the place of an overlapping card that has gone, which is not drawn, the
        cursor goes to the nearest card that may be taken up. A position that the rules make too
        costly does not come to the table: all that draws it would ask for its moves.
        """
        try:
            engine_session.probe(session.game, session.state)
        except TooCostly as error:
            return self.refuse_costly(error)
        pile = self._in_sight(session.state, pile)
        top = len(session.state.piles[pile]) - 1
        return type(self)(session, Cursor(pile, top), note=note, autoplay=self.autoplay)

    def _in_sight(self, state: GameState, pile: int) -> int:
        if state.piles[pile] or pile not in self.game.rules.overlapping:
            return pile
        here = self.game.specs[pile]

        def apart(at: int) -> tuple[float, float]:
            there = self.game.specs[at]
            return abs((there.x or 0) - (here.x or 0)), abs((there.y or 0) - (here.y or 0))

        free = (at for at in self.game.rules.overlapping if self.game.lifts(state, at))
        return min(free, default=pile, key=apart)

    def moved_to(self, session: Session) -> Self:
        """The table of a later or earlier session of this game, told by its last move."""
        note = Note()
        if session.at > self.session.at:
            move = session.moves[session.at - 1]
            note = Note(describe_move(session, session.states[session.at - 1], move))
        elif session.at < self.session.at:
            back = self.session.at - session.at
            note = Note("1 move undone" if back == 1 else f"{back} moves undone")
        return self.moved(session, self.cursor.pile, note)


# Asked by everything that is drawn, and found once for a position.
outcome_of = lru_cache(maxsize=16)(engine_session.outcome_of)
