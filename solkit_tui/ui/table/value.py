"""A game on the table as a value: the cursor, the mark and the lights. Knows no widget."""

from enum import StrEnum
from functools import lru_cache
from typing import NamedTuple, Self

from solkit_tui.counts import count
from solkit_tui.engine import outcome as engine_outcome
from solkit_tui.engine import session as engine_session
from solkit_tui.engine.action import Action, Click, Lift, Play
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome, arrangement
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.errors import TooCostly
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind


class Cursor(NamedTuple):
    """The place of the cursor: a pile, and the position of a card in it (-1 in an empty pile)."""

    pile: int
    position: int


class Highlights(StrEnum):
    """The kinds of highlights; only one is lit at a time."""

    OFF = "off"
    MOVABLE = "movable"
    DESTINATIONS = "destinations"
    FOUND = "found"


class Tone(StrEnum):
    """The tone of a message in the status line, which decides its style."""

    PLAIN = "plain"
    GOOD = "good"
    REFUSED = "refused"


class Note(NamedTuple):
    """A message of the status line; `brief` is the message in fewer words, for a narrow row; "":
    there is no shorter form. One that comes `again` looks different: the key is answered."""

    text: str = ""
    tone: Tone = Tone.PLAIN
    brief: str = ""
    again: bool = False


class Table(NamedTuple):
    """A game on the table with the player's cursor, mark and lights. Each action returns a new one.

    Attributes:
        session: The game.
        cursor: The place of the cursor.
        marks: The card that is marked for moving, or the cards marked to be removed together.
        highlights: The kind of highlights that are lit.
        lit: Pile and position of every lit card; position -1 lights an empty pile.
        note: The message of the status line about the last action.
        autoplay: Whether each move plays safe cards to the foundations too.
        hint: The number of hints given for this position.
        offer: The hint on show, which Enter plays; a number: to go back to that many moves.
        dead: Whether a search has shown that no remaining move makes progress.
    """

    session: Session
    cursor: Cursor
    marks: tuple[Cursor, ...] = ()
    highlights: Highlights = Highlights.OFF
    lit: frozenset[tuple[int, int]] = frozenset()
    note: Note = Note()
    autoplay: bool = False
    hint: int = 0
    offer: Action | int | None = None
    dead: bool = False

    @classmethod
    def new(cls, session: Session, autoplay: bool = False) -> Self:
        """Return a table with the cursor on the first column whose top card may be taken up.

        Else it is on any pile with such a card, else on the first pile with cards.
        """
        game, state = session.game, session.state
        piles = [at for at in (*game.columns, *range(len(game.specs))) if state.piles[at]]
        free = (at for at in piles if game.lifts(state, at))
        first = next(free, piles[0] if piles else 0)
        cursor = Cursor(first, len(state.piles[first]) - 1)
        return cls(session, cursor, autoplay=autoplay)

    @property
    def game(self) -> Game:
        """Return the game with its rules."""
        return self.session.game

    @property
    def state(self) -> GameState:
        """Return the position on the table."""
        return self.session.state

    @property
    def mark(self) -> Cursor | None:
        """Return the card that was marked first; None: none is marked."""
        return self.marks[0] if self.marks else None

    @property
    def lift(self) -> Lift:
        """Return the cards that would be taken up with the card under the cursor."""
        return self.session.game.lift_at(self.state, *self.cursor)

    @property
    def click(self) -> Click:
        """Return the click that pressing the card under the cursor means: on the card. On a deck it
        means the deck itself, unless the card is under others and a click on it does
        something."""
        click, game = Click(*self.cursor), self.session.game
        if game.specs[click.pile].kind is not PileKind.DECK:
            return click
        covered = click.position < len(self.state.piles[click.pile]) - 1
        on_deck = covered and game.click_reason(self.state, *click) is None
        return click if on_deck else Click(click.pile)

    @property
    def outcome(self) -> Outcome:
        """Return the outcome: playing, won, stuck or lost."""
        seen = outcome_at_sight(self.game, self.state)
        return Outcome.STUCK if self.dead and seen is Outcome.PLAYING else seen

    @property
    def ended(self) -> str:
        """Return the message about a game that is over."""
        if self.outcome is Outcome.STUCK:
            return engine_outcome.stuck_words(self.game, self.state)
        return "you have won" if self.outcome is Outcome.WON else "this game is lost"

    @property
    def only_removes(self) -> bool:
        """Return whether cards are taken away in this game, and never put anywhere."""
        return self.session.game.pairing is not None and not self.session.game.targets

    # -- new tables -------------------------------------------------------------------------------

    def select(self, pile: int, position: int | None = None) -> Self:
        """Return a table with the cursor on a pile: on the given card, or on the top card."""
        top = len(self.state.piles[pile]) - 1
        at = top if position is None else max(-1, min(position, top))
        return self.say("")._replace(cursor=Cursor(pile, at))

    def say(self, text: str, tone: Tone = Tone.PLAIN) -> Self:
        """Return the table with another text in the status line; a hint ends with its text."""
        table = self if self.offer is None else self.unlit()
        return table._replace(note=Note(text, tone))

    def refuse(self, text: str) -> Self:
        """Return the table with the reason in the status line why nothing was done."""
        refused = self.say(text, Tone.REFUSED)
        return refused._replace(note=refused.note._replace(again=self.note == refused.note))

    def refuse_costly(self, error: TooCostly) -> Self:
        """Return the table with the rule in the status line that would have held the program up."""
        return self.refuse(f"not possible: {error.text}")

    def unlit(self) -> Self:
        """Return the table with the lights out."""
        return self._replace(highlights=Highlights.OFF, lit=frozenset(), offer=None)

    def clear(self) -> Self | None:
        """Return the table without mark, lights and hint; None where there are none."""
        if self.mark is None and self.highlights is Highlights.OFF and self.offer is None:
            return None
        return self.unlit()._replace(marks=(), note=Note())

    def play(self, play: Play, pile: int | None = None) -> Self:
        """Return the table after a play, the cursor on a pile's top card; None: the pile it is on.

        With autoplay, safe cards follow to the foundations as a part of the same play.
        """
        if self.autoplay:
            from solkit_tui.engine.assist.autoplay import with_safe_cards

            try:
                play = with_safe_cards(self.session, play)
            except TooCostly as error:
                return self.refuse_costly(error)
        note = Note(describe_play(self.game, self.state, play))
        return self.moved(self.session.play(play), self.cursor.pile if pile is None else pile, note)

    def moved(self, session: Session, pile: int, note: Note) -> Self:
        """Return the table at another moment of this game, the cursor on a pile's top card.

        The place of an overlapping card that has gone is not drawn: the cursor goes from there to
        the nearest card that may be taken up. A position that the rules make too costly is refused:
        everything that draws it would ask for its moves.
        """
        try:
            engine_session.check_cost(session.game, session.state)
        except TooCostly as error:
            return self.refuse_costly(error)
        pile = self._in_sight(session.state, pile)
        top = len(session.state.piles[pile]) - 1
        after = type(self)(session, Cursor(pile, top), note=note, autoplay=self.autoplay)
        # Dealing on makes no difference; else it is found out when the player rests.
        same = self.dead and arrangement(self.game, self.state) == arrangement(
            self.game, after.state
        )
        return after._replace(dead=same)

    def _in_sight(self, state: GameState, pile: int) -> int:
        if state.piles[pile] or pile not in self.game.rules.overlapping:
            return pile
        emptied = self.game.specs[pile]

        def apart(at: int) -> tuple[float, float]:
            spec = self.game.specs[at]
            return abs((spec.x or 0) - (emptied.x or 0)), abs((spec.y or 0) - (emptied.y or 0))

        free = (at for at in self.game.rules.overlapping if self.game.lifts(state, at))
        return min(free, default=pile, key=apart)

    def moved_to(self, session: Session) -> Self:
        """Return the table at a later or earlier session of this game, with its last move in the
        status line."""
        note = Note()
        if session.at > self.session.at:
            play = session.plays[session.at - 1]
            note = Note(describe_play(session.game, session.states[session.at - 1], play))
        elif session.at < self.session.at:
            back = self.session.at - session.at
            note = Note(f"{count(back, 'move')} undone")
        return self.moved(session, self.cursor.pile, note)


# Every part that draws asks for the outcome; it is worked out once for a position.
outcome_at_sight = lru_cache(maxsize=16)(engine_outcome.outcome_at_sight)
