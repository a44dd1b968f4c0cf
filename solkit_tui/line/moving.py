"""Reads moves and names them: `moveto`, `supply`, the list of legal moves. Knows no streams."""

from collections.abc import Iterable
from contextlib import suppress
from itertools import product
from math import prod
from typing import TYPE_CHECKING, NamedTuple

from solkit_tui.counts import count
from solkit_tui.engine.action import Click, Lift, MoveTo, Play, Remove
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.text.naming import OUT, SUPPLY, action_words, cards_word, pile_ids, pile_of
from solkit_tui.engine.text.refusal import explain, explain_action, pile_by_id
from solkit_tui.errors import IllegalMove, InvalidMove
from solkit_tui.line.typed import excerpt
from solkit_tui.model.cards import SUIT_SIZE
from solkit_tui.model.notation import (
    FACE_TEXT,
    NamedCard,
    positions_of,
    read_depth,
    read_named_card,
)
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind

if TYPE_CHECKING:
    from solkit_tui.engine.pairing import Pairing


def transfer(game: Game, state: GameState, source: str, target: str, *more: str) -> Play:
    """Return the play for ``moveto SOURCE TARGET``, with `more` cards if they leave with the first.
    What the ids of several piles begin with, as ``f`` for ``f1`` to ``f4``, means the first of them
    that takes the cards.

    Raises:
        InvalidMove: A word names no card or pile, or several moves could be meant.
        IllegalMove: The rules forbid it.
    """
    if more and game.pairing is None:
        raise InvalidMove("in this game cards are not removed together")
    alike = _piles_alike(game, target)
    for name in alike[:-1]:
        with suppress(IllegalMove):
            return transfer(game, state, source, name, *more)
    target = alike[-1] if alike else target
    moved, onto, *others = _source(game, source), *(_target(game, word) for word in (target, *more))
    lifts = _lifts(game, state, moved)
    actions: list[MoveTo | Remove] = []
    if game.pairing is not None:
        actions += _removals(game, game.pairing, state, lifts, onto, *others)
    if not others and (game.pairing is None or game.targets):
        targets = _targets(game, state, onto)
        actions += [
            MoveTo(lift, pile) for lift in lifts for pile in targets if not game.specs[pile].hidden
        ]
    tried = [(action, game.play(state, action)) for action in actions]
    meant = [(action, play) for action, play in tried if isinstance(play, Play)]
    # A card as TARGET is a partner to be removed with, if that is legal; a pile is a place to go.
    kind = MoveTo if isinstance(onto, int) else Remove
    meant = [(action, play) for action, play in meant if isinstance(action, kind)] or meant
    if len(meant) == 1:
        return meant[0][1]
    if meant:
        raise _ambiguous(action_words(game, state, action) for action, _ in meant)
    refused = [(action, made) for action, made in tried if isinstance(made, Reason)]
    raise IllegalMove(_refusal(game, state, refused))


def _piles_alike(game: Game, word: str) -> list[str]:
    """Return the ids that are a word and a number; none if the word is itself a pile or a card."""
    if pile_of(game, word) is not None or read_named_card(word) is not None:
        return []
    return [name for name in pile_ids(game) if name.lower().rstrip("0123456789") == word.lower()]


def _ambiguous(commands: Iterable[str]) -> InvalidMove:
    return InvalidMove(f"ambiguous; choose from {', '.join(commands)}")


def _removals(
    game: Game, pairing: "Pairing", state: GameState, lifts: list[Lift], *others: int | NamedCard
) -> list[MoveTo | Remove]:
    """Return the removals that a command can mean: of each lift alone, or together with the top
    cards of piles or any cards of those names in sight."""
    if isinstance(others[0], int) and game.specs[others[0]].hidden:
        return [Remove(lift) for lift in lifts]
    if pairing.covering or not (pairing.sets or any(pairing.partners)):
        return []
    choices = [lifts]
    for other in others:
        if isinstance(other, int):
            places = [(other, len(state.piles[other]) - 1)] if state.piles[other] else []
        else:
            places = _in_sight(game, state, other)
        choices.append([game.lift_at(state, *place) for place in places])
    if prod(map(len, choices)) > 1000:  # with many packs, a name is that of many cards
        raise InvalidMove("ambiguous; name the pile of each card, 5D@3")
    # Two cards of one name are the same set in either order.
    meant = {frozenset(each): each for each in product(*choices)}
    return [Remove.of(*each) for each in meant.values()]


def _refusal(game: Game, state: GameState, refused: list[tuple[MoveTo | Remove, Reason]]) -> str:
    """Return why none of the moves that a command can mean is allowed."""
    if not refused:
        return "there is no card there"
    reasons = dict.fromkeys(_why(game, state, action, reason) for action, reason in refused)
    if len(reasons) == 1:
        return next(iter(reasons))
    choices = dict.fromkeys(
        f"{cards_word(game, state, action.lift.pile, action.lift.start)}: "
        f"{_why(game, state, action, reason)}"
        for action, reason in refused
    )
    return "; ".join(choices)


def _why(game: Game, state: GameState, action: MoveTo | Remove, reason: Reason) -> str:
    pile = action.lift.pile
    held = len(state.piles[pile])
    if reason is Reason.NO_CARD and held:
        return f"pile {pile_ids(game)[pile]} has only {count(held, 'card')}"
    return explain_action(game, state, reason, action, named=pile_by_id)


class _Top(NamedTuple):
    """The cards to be moved, given as a pile and the number of its top cards."""

    pile: int
    size: int


def _source(game: Game, word: str) -> _Top | NamedCard:
    pile = pile_of(game, word)
    if pile is not None:
        return _Top(pile, 1)
    name, colon, number = word.rpartition(":")
    pile = pile_of(game, name) if colon else None
    if pile is None:
        return _named_card(game, word)
    size = read_depth(number)
    if size is None:
        raise InvalidMove(f"“{excerpt(number)}” is not a number of cards")
    return _Top(pile, size)


def _lifts(game: Game, state: GameState, source: _Top | NamedCard) -> list[Lift]:
    """Return every lift that the word for the cards to be moved can mean."""
    if isinstance(source, _Top):
        return [Lift(source.pile, len(state.piles[source.pile]) - source.size, source.size)]
    return [
        game.lift_at(state, pile, position) for pile, position in _in_sight(game, state, source)
    ]


def _target(game: Game, word: str) -> int | NamedCard:
    pile = pile_of(game, word)
    if pile is not None:
        return pile
    if word.lower() == OUT:
        raise IllegalMove("in this game no card can be removed by itself")
    return _named_card(game, word)


def _targets(game: Game, state: GameState, target: int | NamedCard) -> list[int]:
    """Return every pile that can be meant: the one with that id, or those with the card on top."""
    if isinstance(target, int):
        return [target]
    places = _in_sight(game, state, target)
    tops = [pile for pile, position in places if position == len(state.piles[pile]) - 1]
    if not tops and game.pairing is None:
        covered = pile_ids(game)[places[0][0]]
        raise IllegalMove(f"the top card of pile {covered} is not {FACE_TEXT[target.face]}")
    return tops


def _named_card(game: Game, word: str) -> NamedCard:
    named = read_named_card(word)
    if named is None:
        raise InvalidMove(f"“{excerpt(word)}” is neither a card nor a pile of this game")
    rules = game.rules
    if named.face // SUIT_SIZE not in rules.suits or named.face % SUIT_SIZE not in rules.ranks:
        raise InvalidMove(f"this game's pack has no {FACE_TEXT[named.face]}")
    if named.pile and pile_of(game, named.pile) is None:
        raise InvalidMove(f"“{excerpt(named.pile)}” is not a pile of this game")
    return named


def _in_sight(game: Game, state: GameState, named: NamedCard) -> list[tuple[int, int]]:
    """Return the places where a card of that name is face up, as pairs of pile and position, and
    forbid the move if there is none. Face-down cards are left out: they are not given away."""
    wanted = pile_of(game, named.pile) if named.pile else None
    places = [
        (pile, position)
        for pile, cards in enumerate(state.piles)
        if wanted in ((None, pile) if not game.specs[pile].hidden else (pile,))
        for position in positions_of(cards, named)
    ]
    if not places:
        where = f" in pile {named.pile}" if named.pile else ""
        raise IllegalMove(f"{FACE_TEXT[named.face]} is not visible{where}")
    return places


AREA_WORDS = tuple(f"{kind}s" for kind in PileKind)
"""The words for all piles of an area: ``columns``, ``foundations``."""


def piles_named(game: Game, state: GameState, words: Iterable[str]) -> tuple[int, ...]:
    """Return the piles that words name: by their ids, by a card that is in sight there, or a whole
    area, ``columns``.

    Raises:
        InvalidMove: A word names no card, pile or area.
        IllegalMove: A card is not in sight.
    """
    piles: list[int] = []
    for word in words:
        area = [at for at, spec in enumerate(game.specs) if f"{spec.kind}s" == word.lower()]
        if not area:
            named = _source(game, word)
            if isinstance(named, _Top):
                area = [named.pile]
            else:
                area = [pile for pile, _ in _in_sight(game, state, named)]
        piles += area
    return tuple(piles)


def supply(game: Game, state: GameState, word: str = "") -> Play:
    """Return the play for ``supply [PILE]``: a deal, or the effect of a click on the pile.

    A waste without a click of its own means the deck.

    Raises:
        InvalidMove: The word names no pile and no card, or several cards.
        IllegalMove: The rules forbid it.
    """
    pile, position = game.supply_pile, -1
    if word:
        pile, position = _clicked(game, state, word)
        if pile == game.waste and game.click_reason(state, pile) is Reason.NO_CLICK:
            pile, position = game.supply_pile, -1
    if pile is None:
        raise IllegalMove("this game has no deck")
    play = game.play(state, Click(pile, position))
    if play is Reason.NO_CLICK:
        instead = "" if game.supply_pile is None else f"; try {SUPPLY} alone"
        raise IllegalMove(f"{SUPPLY} does nothing to pile {pile_ids(game)[pile]}{instead}")
    if isinstance(play, Reason):
        raise IllegalMove(explain(game, state, play))
    return play


def _clicked(game: Game, state: GameState, word: str) -> tuple[int, int]:
    """Return the pile of a click, and the position of the card; -1 if no card was named."""
    source = _source(game, word)
    if isinstance(source, NamedCard):
        places = _in_sight(game, state, source)
        if len(places) > 1:
            raise _ambiguous(f"{SUPPLY} {cards_word(game, state, *place)}" for place in places)
        return places[0]
    held = len(state.piles[source.pile])
    if source.size > max(1, held):
        raise IllegalMove(f"pile {pile_ids(game)[source.pile]} has only {count(held, 'card')}")
    return source.pile, -1 if source.size == 1 else held - source.size


def legal_commands(game: Game, state: GameState) -> list[str]:
    """Return every legal action as a command that `transfer` or `supply` reads, the deal last."""
    return [action_words(game, state, action) for action in game.actions(state)]
