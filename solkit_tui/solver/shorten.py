"""Shortens a winning line: removes loops, then plays that turn out not to be needed.

A line is played again without some of its plays; those that become illegal are left out too. If it
still wins with fewer actions, it is the new line. Plays name their cards, so that a card is found
wherever it lies by then, and deals to the waste are made as needed, as many as it takes to reach a
card of the stock. If the line does not win when it is played like that, its deals are kept as plays
of their own; if that does not win either, its actions are kept as they are, without names of cards.
"""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import NamedTuple

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.dealing import counted, redeals_that_count
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import Card, face_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import DealTo


class _Way(Enum):
    """A way to play a line again; the ones that can leave out more come first."""

    DEALS_FOLLOW = "deals are made where a card of the stock is wanted"
    DEALS_STAY = "deals are plays"
    AS_IT_IS = "actions are not followed by the names of cards"


class _Play(NamedTuple):
    """An action with the names of its cards.

    Attributes:
        action: The action in the given line; it is repeated as it is if `card` is None.
        card: The card that moves, with the cards on it, or leaves.
        on: The card that it is put on, or leaves with; None: there is none.
    """

    action: Action
    card: Card | None = None
    on: Card | None = None


class _Played(NamedTuple):
    """A play of a line, with the position and the number of actions before it."""

    play: _Play
    state: GameState
    actions: int


def without_loops(game: Game, state: GameState, actions: Sequence[Action]) -> list[Action]:
    """Return the actions without those between two visits of the same position."""
    states = [state]
    for action in actions:
        states.append(states[-1].apply(game.legal_move(states[-1], action)))
    passes = redeals_that_count(game.rules)
    keys = [counted(state, passes) for state in states]
    last = {key: at for at, key in enumerate(keys)}
    kept, at = [], 0
    while at < len(actions):
        at = last[keys[at]]
        if at < len(actions):
            kept.append(actions[at])
        at += 1
    return kept


class Shortener:
    """A line that is tried again and again without some of its plays, for `seconds` by a clock."""

    def __init__(
        self,
        game: Game,
        state: GameState,
        actions: Sequence[Action],
        seconds: float,
        clock: Callable[[], float],
    ) -> None:
        self.game = game
        self.first = state
        self.clock = clock
        self.end = clock() + seconds
        self.given = list(actions)
        self.actions = self.given
        self.line: list[_Played] = []
        rules = game.rules
        ways = list(_Way)
        if rules.deck.deal_to is not DealTo.WASTE or rules.script is not None:
            ways.remove(_Way.DEALS_FOLLOW)
        for way in ways:
            self.way = way
            if self._take(self._named(actions)):
                break

    def shortest(self) -> list[Action]:
        """Return the shortest line that is found before the time is up."""
        size = max(1, len(self.line) // 2)
        improved = False
        while self.clock() < self.end:
            at = max(0, len(self.line) - size)
            while self.clock() < self.end:
                if self._take([played.play for played in self.line[at + size :]], at):
                    improved = True
                if at == 0:
                    break
                at = max(0, at - size)
            if size > 1:
                size //= 2
            elif improved:
                improved = False
            else:
                break
        # Played by the names of its cards, a line may be longer than the given one.
        return min(self.given, self.actions, key=len)

    def _named(self, actions: Sequence[Action]) -> list[_Play]:
        plays, state = [], self.first
        for action in actions:
            match action:
                case _ if self.way is _Way.AS_IT_IS:
                    plays.append(_Play(action))
                case MoveTo(lift, target):
                    top = state.piles[target]
                    on = face_up(top[-1]) if top else None
                    plays.append(_Play(action, _card(state, lift), on))
                case Remove(more=(_, *_)):
                    plays.append(_Play(action))
                case Remove(lift, partner):
                    other = None if partner is None else _card(state, partner)
                    plays.append(_Play(action, _card(state, lift), other))
                case Click():
                    if self.way is not _Way.DEALS_FOLLOW:
                        plays.append(_Play(action))
            state = state.apply(self.game.legal_move(state, action))
        return plays

    def _take(self, plays: Sequence[_Play], unchanged: int = 0) -> bool:
        """Play `plays` after the first `unchanged` plays of the line; if that wins with fewer
        actions, make it the line and return True."""
        line, state, made = self.line[:unchanged], self.first, list[Action]()
        if unchanged:
            _, state, count = self.line[unchanged]
            made = self.actions[:count]
        for play in plays:
            if self.clock() >= self.end:
                return False
            if self.game.won(state) or (self.line and len(made) >= len(self.actions)):
                break
            step = self._play(state, play)
            if step is None:
                continue
            line.append(_Played(play, state, len(made)))
            state, done = step
            made += done
        if not self.game.won(state) or (self.line and len(made) >= len(self.actions)):
            return False
        self.actions, self.line = made, line
        return True

    def _play(self, state: GameState, play: _Play) -> tuple[GameState, list[Action]] | None:
        """Return the position after a play, and its actions; None if it cannot be made.

        With `DEALS_FOLLOW` the actions begin with as many deals as the play needs.
        """
        done: list[Action] = []
        while len(done) <= 2 * self.game.rules.pack_size + 2:
            for action in self._meant(state, play):
                after = self._made(state, action)
                if after is not None:
                    return after, [*done, action]
            if self.way is not _Way.DEALS_FOLLOW or not self._waits(state, play):
                break
            assert self.game.deck is not None
            done.append(Click(self.game.deck))
            dealt = self._made(state, done[-1])
            if dealt is None:
                break
            state = dealt
        return None

    def _waits(self, state: GameState, play: _Play) -> bool:
        """Return whether a card of a play lies in the deck, or in a waste below the top."""
        wanted = {play.card, play.on if isinstance(play.action, Remove) else None}
        wastes = [state.piles[at] for at in self.game.rules.indices(PileKind.WASTE)]
        buried = [cards[:-1] for cards in wastes]
        deck = () if self.game.deck is None else state.piles[self.game.deck]
        return any(face_up(card) in wanted for cards in (deck, *buried) for card in cards)

    def _meant(self, state: GameState, play: _Play) -> list[Action]:
        """Return the actions that a play can mean in a position."""
        if play.card is None:
            return [play.action]
        lift = self.game.lift_at(state, *_place(state, play.card))
        if isinstance(play.action, MoveTo):
            targets = self._targets(state, play.action.target, play.on)
            return [MoveTo(lift, at) for at in targets if at != lift.pile]
        if play.on is None:
            return [Remove(lift)]
        other = self.game.lift_at(state, *_place(state, play.on))
        # As the engine orders a pair: by piles, from the top of each.
        one, two = sorted((lift, other), key=lambda each: (each.pile, -each.start))
        return [Remove(one, two)]

    def _targets(self, state: GameState, target: int, on: Card | None) -> list[int]:
        """Return the piles that the target of a play can be now: the one with the named card on
        top, or empty ones."""
        if on is None:
            if not state.piles[target]:
                return [target]
            kind = self.game.specs[target].kind
            empty = (at for at in self.game.targets if not state.piles[at])
            return [at for at in empty if self.game.specs[at].kind is kind]
        pile, position = _place(state, on)
        return [pile] if position == len(state.piles[pile]) - 1 else []

    def _made(self, state: GameState, action: Action) -> GameState | None:
        move = self.game.move(state, action)
        return None if isinstance(move, Reason) else state.apply(move)


def _card(state: GameState, lift: Lift) -> Card:
    return face_up(state.piles[lift.pile][lift.start])


def _place(state: GameState, card: Card) -> tuple[int, int]:
    """Return the pile and the position of a card."""
    for pile, cards in enumerate(state.piles):
        if card in cards:
            return pile, cards.index(card)
        if ~card in cards:
            return pile, cards.index(Card(~card))
    raise LookupError(card)
