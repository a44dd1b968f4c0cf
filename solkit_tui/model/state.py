"""A position and the mechanical steps that lead from one to the next."""

from enum import StrEnum
from typing import NamedTuple

from solkit_tui.model.cards import Card

Pile = tuple[Card, ...]
"""The cards of a pile, bottom first."""


class Turn(StrEnum):
    """A way to turn the cards that a step moves."""

    KEEP = "keep"
    UP = "up"
    DOWN = "down"


def turned(cards: Pile, turn: Turn, reverse: bool) -> Pile:
    """Return cards as they lie after a `Transfer`."""
    if reverse:
        cards = cards[::-1]
    if turn is Turn.KEEP:
        return cards
    if turn is Turn.UP:
        return tuple(card if card >= 0 else Card(~card) for card in cards)
    return tuple(card if card < 0 else Card(~card) for card in cards)


class Transfer(NamedTuple):
    """A step that moves `size` cards of pile `source`, from position `start` up, to the top of pile
    `target`.

    Positions count from 0 at the bottom. With `reverse` the cards go one at a time from the top,
    so that their order is reversed, as when three cards are dealt at a time.
    """

    source: int
    target: int
    start: int
    size: int
    turn: Turn = Turn.KEEP
    reverse: bool = False


class Flip(NamedTuple):
    """A step that turns over the card at `position` of `pile`."""

    pile: int
    position: int


class Arrange(NamedTuple):
    """A step that gives the cards of `pile` a new order: `order[i]` is the old position of the card
    that comes to position `i`."""

    pile: int
    order: tuple[int, ...]


class Redeal(NamedTuple):
    """A step that counts one more redeal as used."""


class SetBase(NamedTuple):
    """A step that decides the lowest rank of the game, 0 (Ace) to 12 (King)."""

    rank: int


class CountUp(NamedTuple):
    """A step that adds one to the rule set's own counter `counter`."""

    counter: int


class End(NamedTuple):
    """A step by which a rule ends the game, won or lost."""

    won: bool


Step = Transfer | Flip | Arrange | Redeal | SetBase | CountUp | End
Move = tuple[Step, ...]
"""The steps of one action: the player's own step first, its consequences after it."""

UNKNOWN_BASE = -1


class GameState(NamedTuple):
    """A position. What each pile is, the rule set says.

    Attributes:
        piles: The cards of every pile, in the rule set's order of piles.
        redeals_used: How many redeals there have been.
        base: The lowest rank of the game where the rules have one, else `UNKNOWN_BASE`.
        first_face: The rank that ``FirstFace = first`` stands for in this deal, or -1.
        tallies: The counters that the rules use.
        ended: Whether a rule has ended the game as won (True) or lost (False); None: not ended.
        seed: The seed of shuffles in play: the deal number where the rules have such, else 0.
    """

    piles: tuple[Pile, ...]
    redeals_used: int = 0
    base: int = UNKNOWN_BASE
    first_face: int = -1
    tallies: tuple[int, ...] = ()
    ended: bool | None = None
    seed: int = 0

    def apply(self, move: Move) -> "GameState":
        """Return the position after a move, which shares with this one the piles that no step
        touches; raise IndexError if a step names a pile or card that is not there."""
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
            elif type(step) is CountUp:
                at = step.counter
                tallies = (*tallies[:at], tallies[at] + 1, *tallies[at + 1 :])
            elif type(step) is End:
                ended = step.won
        return GameState(tuple(piles), redeals, base, self.first_face, tallies, ended, self.seed)
