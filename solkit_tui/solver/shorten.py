"""A shorter line to the same win: loops are dropped, then all that turns out not to be needed.

A line is tried again without some of its actions; those that the rules then refuse are left out as
well. Where that still wins with fewer actions, it is the new line. Cards are followed by name, so
that a play whose place has changed is found again, and deals to the waste are made when a card of
the waste is wanted, as many as that takes.
"""

from collections.abc import Sequence
from time import monotonic
from typing import NamedTuple

from solkit_tui.engine.action import Action, Click, MoveTo
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import Card, face_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import DealTo
from solkit_tui.solver.known import counted, passes_told_apart


class _Play(NamedTuple):
    """An action by the names of cards: `card`, with what lies on it, goes on `on`; without a card
    a click on `pile`."""

    card: Card | None
    on: Card | None
    pile: int
    position: int = -1


class _Played(NamedTuple):
    """A play of a line, with the position and the number of actions before it."""

    play: _Play
    state: GameState
    actions: int


def without_loops(game: Game, state: GameState, actions: Sequence[Action]) -> list[Action]:
    """The actions without those between two visits of one position."""
    states = [state]
    for action in actions:
        move = game.move(states[-1], action)
        assert not isinstance(move, Reason)
        states.append(states[-1].apply(move))
    passes = passes_told_apart(game.rules)
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
    """Tries a line again and again without some of its plays.

    Args:
        game: The rules.
        state: Where the line begins.
        actions: The line.
        seconds: How long it may take.
    """

    def __init__(
        self, game: Game, state: GameState, actions: Sequence[Action], seconds: float
    ) -> None:
        self.game = game
        self.first = state
        self.end = monotonic() + seconds
        rules = game.rules
        self.deals_waste = rules.deck.deal_to is DealTo.WASTE and rules.script is None
        self.actions = list(actions)
        self.line: list[_Played] = []
        self._take(self._named(actions))

    def shortest(self) -> list[Action]:
        """The shortest line that was found before the time was up."""
        size = max(1, len(self.line) // 2)
        improved = False
        while monotonic() < self.end:
            at = max(0, len(self.line) - size)
            while monotonic() < self.end:
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
        return self.actions

    def _named(self, actions: Sequence[Action]) -> list[_Play]:
        plays, state = [], self.first
        for action in actions:
            match action:
                case MoveTo(lift, target):
                    top = state.piles[target][-1:]
                    card = face_up(state.piles[lift.pile][lift.start])
                    plays.append(_Play(card, top[0] if top else None, target))
                case Click(pile, position):
                    if not self.deals_waste:
                        plays.append(_Play(None, None, pile, position))
            move = self.game.move(state, action)
            assert not isinstance(move, Reason)
            state = state.apply(move)
        return plays

    def _take(self, plays: Sequence[_Play], unchanged: int = 0) -> bool:
        """Goes on with these plays after the first ones of the line; takes that for the line where
        it wins with fewer actions."""
        line, state, made = self.line[:unchanged], self.first, list[Action]()
        if unchanged:
            _, state, count = self.line[unchanged]
            made = self.actions[:count]
        for play in plays:
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
        """The position after a play, and the actions it took; None where it cannot be made."""
        game = self.game
        if play.card is None:
            after = self._made(state, Click(play.pile, play.position))
            return None if after is None else (after, [Click(play.pile, play.position)])
        done: list[Action] = []
        place = _place(state, play.card)
        if self.deals_waste and place[0] in (game.deck, game.waste):
            dealt = self._dealt(state, play.card)
            if dealt is None:
                return None
            state, done = dealt
            place = _place(state, play.card)
        lift = game.lift_at(state, *place)
        for target in self._targets(state, play):
            if target != lift.pile and game.reason(state, lift, target) is None:
                after = self._made(state, MoveTo(lift, target))
                if after is not None:
                    return after, [*done, MoveTo(lift, target)]
        return None

    def _targets(self, state: GameState, play: _Play) -> list[int]:
        """The pile that a play meant, wherever it is now."""
        if play.on is None:
            if not state.piles[play.pile]:
                return [play.pile]
            kind = self.game.specs[play.pile].kind
            empty = (at for at in self.game.targets if not state.piles[at])
            return [at for at in empty if self.game.specs[at].kind is kind]
        pile, position = _place(state, face_up(play.on))
        return [pile] if position == len(state.piles[pile]) - 1 else []

    def _dealt(self, state: GameState, card: Card) -> tuple[GameState, list[Action]] | None:
        """The position with a card of the stock on top of the waste, and the deals to it."""
        assert self.game.deck is not None
        assert self.game.waste is not None
        done: list[Action] = []
        most = 2 * (len(state.piles[self.game.deck]) + len(state.piles[self.game.waste])) + 2
        while not (waste := state.piles[self.game.waste]) or face_up(waste[-1]) != card:
            after = self._made(state, Click(self.game.deck))
            if after is None or len(done) > most:
                return None
            state = after
            done.append(Click(self.game.deck))
        return state, done

    def _made(self, state: GameState, action: Action) -> GameState | None:
        move = self.game.move(state, action)
        return None if isinstance(move, Reason) else state.apply(move)


def _place(state: GameState, card: Card) -> tuple[int, int]:
    """The pile and the position of a card."""
    for pile, cards in enumerate(state.piles):
        if card in cards:
            return pile, cards.index(card)
        if ~card in cards:
            return pile, cards.index(Card(~card))
    raise LookupError(card)


def shortened(
    game: Game, state: GameState, actions: Sequence[Action], seconds: float
) -> list[Action]:
    """A line that wins as well, with no more actions."""
    bare = without_loops(game, state, actions)
    return Shortener(game, state, bare, seconds).shortest() if seconds > 0 else bare
