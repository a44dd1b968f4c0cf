"""A position and the mechanical steps that lead from one to the next. Knows no rules."""

from enum import StrEnum
from typing import NamedTuple

from solkit_tui.model.cards import Card

Pile = tuple[Card, ...]
"""The cards of a pile, bottom first."""


class Turn(StrEnum):
    """A change of the faces of cards that a step moves."""

    KEEP = "keep"
    UP = "up"
    DOWN = "down"


def turned(cards: Pile, turn: Turn, reverse: bool) -> Pile:
    """Cards as they lie after a `Transfer`."""
    if reverse:
        cards = cards[::-1]
    if turn is Turn.KEEP:
        return cards
    if turn is Turn.UP:
        return tuple(card if card >= 0 else Card(~card) for card in cards)
    return tuple(card if card < 0 else Card(~card) for card in cards)


class Transfer(NamedTuple):
    """`size` cards of pile `source`, from position `start` up, go on top of pile `target`.

    Positions count from 0 at the bottom. With `reverse` the cards arrive one at a time from the
    top, so that their order is turned round, as when a hand of three is dealt.
    """

    source: int
    target: int
    start: int
    size: int
    turn: Turn = Turn.KEEP
    reverse: bool = False


class Flip(NamedTuple):
    """The card at `position` of `pile` is turned over."""

    pile: int
    position: int


class Arrange(NamedTuple):
    """The cards of `pile` take a new order: `order[i]` is the old position of the new i-th."""

    pile: int
    order: tuple[int, ...]


class Redeal(NamedTuple):
    """One redeal more has been used."""


class SetBase(NamedTuple):
    """The lowest rank of the game has been decided, 0 (Ace) to 12 (King)."""

    rank: int


class Tally(NamedTuple):
    """The rule set's own counter `counter` goes up by one."""

    counter: int


class End(NamedTuple):
    """The rule set itself has declared the game won or lost."""

    won: bool


class Act(NamedTuple):
    """The player's own act where the first step does not show it; changes nothing.

    The card at `position` of `pile`, with all that lies on it, was put on `target`; or, with
    `target` -1, the pile was clicked on that card (-1: on its top card, or on the empty pile).
    """

    pile: int
    position: int
    target: int


Step = Transfer | Flip | Arrange | Redeal | SetBase | Tally | End | Act
Move = tuple[Step, ...]
"""The steps of one action: the player's own step first, its consequences after it."""

UNKNOWN_BASE = -1


class GameState(NamedTuple):
    """A position. Which pile is what stands in the rule set, not here.

    Attributes:
        piles: The cards of every pile, in the rule set's order of piles.
        redeals_used: How often the waste has been turned over.
        base: The lowest rank of the game where the rules have one, else `UNKNOWN_BASE`.
        first_face: The rank that ``FirstFace = first`` stands for in this deal, or -1.
        tallies: The rule set's own counters.
        ended: True or False once the rule set has declared the game won or lost.
        seed: What shuffles in play are drawn from: the deal number where the rules have them.
    """

    piles: tuple[Pile, ...]
    redeals_used: int = 0
    base: int = UNKNOWN_BASE
    first_face: int = -1
    tallies: tuple[int, ...] = ()
    ended: bool | None = None
    seed: int = 0

    def apply(self, move: Move) -> "GameState":
        """The position after a move; piles that no step touches are shared with this one.

        Raises:
            IndexError: A step names a pile or card that is not there.
        """
        piles = list(self.piles)
        redeals, base, tallies, ended = self.redeals_used, self.base, self.tallies, self.ended
        for step in move:
            if type(step) is Transfer:
                source, target, start, size, turn, reverse = step
                pile = piles[source]
                end = start + size
                if start < 0 or size < 0 or end > len(pile) or source < 0 or target < 0:
                    raise IndexError(f"pile {source} has no cards {start}..{end - 1}")
                piles[source] = pile[:start] + pile[end:]
                piles[target] += turned(pile[start:end], turn, reverse)
            elif type(step) is Flip:
                pile, at = piles[step.pile], step.position
                if step.pile < 0 or at < 0:
                    raise IndexError(f"pile {step.pile} has no card {at}")
                piles[step.pile] = (*pile[:at], Card(~pile[at]), *pile[at + 1 :])
            elif type(step) is Arrange:
                pile = piles[step.pile]
                if step.pile < 0 or sorted(step.order) != list(range(len(pile))):
                    raise IndexError(f"pile {step.pile} cannot be put in the order {step.order}")
                piles[step.pile] = tuple(pile[at] for at in step.order)
            elif type(step) is Redeal:
                redeals += 1
            elif type(step) is SetBase:
                base = step.rank
            elif type(step) is Tally:
                at = step.counter
                tallies = (*tallies[:at], tallies[at] + 1, *tallies[at + 1 :])
            elif type(step) is End:
                ended = step.won
        first, seed = self.first_face, self.seed
        return GameState(tuple(piles), redeals, base, first, tallies, ended, seed)
