"""Names of piles and moves: ids such as `f1`, and moves as commands of line mode."""

from functools import lru_cache
from itertools import accumulate
from typing import assert_never

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Play, Remove
from solkit_tui.engine.game import Game
from solkit_tui.model.cards import face_of
from solkit_tui.model.notation import FACE_TEXT, NamedCard, positions_of
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind, PileSpec

SUPPLY = "supply"
"""The command for a deal, or for turning the waste over and dealing."""

MOVETO = "moveto"
"""The command for moving or removing cards by hand."""

OUT = "out"
"""The id of the hidden pile, where cards go that leave in pairs or alone."""

_LETTERS = {
    PileKind.DECK: "d",
    PileKind.WASTE: "w",
    PileKind.FOUNDATION: "f",
    PileKind.CELL: "c",
    PileKind.RESERVE: "r",
    PileKind.COLUMN: "",
}


@lru_cache(maxsize=64)
def pile_ids(game: Game) -> tuple[str, ...]:
    """Return the id of every pile: ``d``, ``w`` (``w2``), ``f1``, ``c1``, ``r1``, columns ``1``.

    Piles that have an id of their own in the rule file go by it; characters that would break a
    command apart become ``_``, and where two ids are equal, ``_`` is added to the second.
    """
    names: dict[str, None] = {}
    for spec in game.specs:
        signs = (sign if sign.isprintable() and sign not in " #:@" else "_" for sign in spec.id)
        name = "".join(signs) or _id(spec)
        while name in names:
            name += "_"
        names[name] = None
    return tuple(names)


def _id(spec: PileSpec) -> str:
    if spec.hidden:
        return OUT
    alone = spec.kind in (PileKind.DECK, PileKind.WASTE) and spec.number == 1
    return _LETTERS[spec.kind] if alone else f"{_LETTERS[spec.kind]}{spec.number}"


@lru_cache(maxsize=64)
def _pile_numbers(game: Game) -> dict[str, int]:
    """Return the pile of each id; also of each id in lower case, and of the other names of deck and
    waste: ``t`` is the key of the waste at the table."""
    numbers = {name: at for at, name in enumerate(pile_ids(game))}
    for name, at in tuple(numbers.items()):
        numbers.setdefault(name.lower(), at)
    for name, *others in (("d", "d1", "deck"), ("w", "w1", "waste", "t")):
        for other in others if name in numbers else ():
            numbers.setdefault(other, numbers[name])
    return numbers


def pile_of(game: Game, name: str) -> int | None:
    """Return the pile of an id, whatever its case; None: there is none."""
    numbers = _pile_numbers(game)
    return numbers.get(name, numbers.get(name.lower()))


def cards_word(game: Game, state: GameState, pile: int, position: int) -> str:
    """Return an unmistakable word for the cards from a position up.

    It is ``5D@3:2``, or ``5D@3`` for the top card where no other 5D lies face up in that pile. A
    card that lies face down is not given away: it is ``3:2``, or ``3`` on top.
    """
    name, cards = pile_ids(game)[pile], state.piles[pile]
    depth, card = len(cards) - position, cards[position]
    if card < 0:
        return name if depth == 1 else f"{name}:{depth}"
    face = face_of(card)
    alone = depth == 1 and len(positions_of(cards, NamedCard(face))) == 1
    return f"{FACE_TEXT[face]}@{name}" if alone else f"{FACE_TEXT[face]}@{name}:{depth}"


def action_words(game: Game, state: GameState, action: Action, *, exact: bool = False) -> str:
    """Return the command of a legal action as line mode reads it: ``moveto 5D 4``, ``supply``.

    A card's pile and place are named where it could be mistaken for another card or for a pile.
    With `exact` they always are, ``moveto 5D@3:2 4``, so that a file can be read without asking the
    rules what else is legal.
    """
    match action:
        case MoveTo(lift, target):
            cards = cards_word(game, state, lift.pile, lift.start)
            if not exact:
                cards = _short_word(game, state, action) or cards
            return f"{MOVETO} {cards} {pile_ids(game)[target]}"
        case Remove(_, partner):
            lifts = action.lifts
            words = [cards_word(game, state, part.pile, part.start) for part in lifts]
            # Where cards may also be put on piles, a partner's name could mean the top of a pile.
            if not exact and game.rules.decks == 1 and (partner is None or not game.targets):
                names = [_face_word(state, part) for part in lifts]
                words = words if any(pile_of(game, name) is not None for name in names) else names
            return " ".join([MOVETO, *words, *([OUT] if partner is None else [])])
        case Click(pile, position) if position >= 0:
            depth = len(state.piles[pile]) - position
            return f"{SUPPLY} {pile_ids(game)[pile]}:{depth}"
        case Click(pile):
            return SUPPLY if pile == game.supply_pile else f"{SUPPLY} {pile_ids(game)[pile]}"
        case _:
            assert_never(action)


def _short_word(game: Game, state: GameState, action: MoveTo) -> str:
    """Return the name of a moved card, with its pile where the name alone is not enough: another
    such card could go there too, or the name is also that of a pile. Empty where that does not
    tell which card is meant, or where the card lies face down."""
    lift, target = action
    card = state.piles[lift.pile][lift.start]
    if card < 0:
        return ""
    name, piles = _face_word(state, lift), []
    for pile, cards in enumerate(state.piles if game.rules.decks > 1 else ()):
        for start in positions_of(cards, NamedCard(face_of(card))):
            other = game.lift_at(state, pile, start)
            if other != lift and game.reason(state, other, target) is None:
                piles.append(pile)
    if lift.pile in piles:
        return ""
    alone = not piles and pile_of(game, name) is None
    return name if alone else f"{name}@{pile_ids(game)[lift.pile]}"


def _face_word(state: GameState, lift: Lift) -> str:
    return FACE_TEXT[face_of(state.piles[lift.pile][lift.start])]


def play_words(game: Game, state: GameState, play: Play, *, exact: bool = True) -> list[str]:
    """Return the commands of a play from a position, one for each of its actions; see
    `action_words`. `replayed` needs exact ones."""
    # Lazy, and the actions first: of a play of one action, the usual one, nothing is applied.
    states = accumulate(play.moves, GameState.apply, initial=state)
    return [
        action_words(game, before, action, exact=exact)
        for action, before in zip(play.actions, states, strict=False)
    ]
