"""Names of piles and moves: ids such as `f1`, and moves as the words of line mode."""

from functools import lru_cache

from solkit_tui.engine.play import Game, Lift
from solkit_tui.errors import IllegalMove, InvalidMove
from solkit_tui.model.notation import place_text, positions_of, read_place
from solkit_tui.model.state import GameState, Move, Transfer
from solkit_tui.rules.ruleset import PileKind, PileSpec

SUPPLY = "supply"
"""The word for a deal, or for turning the waste over and dealing."""

MOVETO = "moveto"
"""The word for a transfer by the player's hand."""

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
    """The id of every pile: ``d``, ``w`` (``w2``), ``f1``, ``c1``, ``r1``, columns ``1``.

    Piles that have a name of their own in the rule file go by it; what would break a command
    apart becomes ``_``.
    """
    return tuple(_own_id(spec.id) if spec.id else _id(spec) for spec in game.specs)


def _id(spec: PileSpec) -> str:
    alone = spec.kind in (PileKind.DECK, PileKind.WASTE) and spec.number == 1
    return _LETTERS[spec.kind] if alone else f"{_LETTERS[spec.kind]}{spec.number}"


def _own_id(name: str) -> str:
    return "".join(
        letter if letter.isprintable() and letter not in " #:@" else "_" for letter in name
    )


@lru_cache(maxsize=64)
def _pile_numbers(game: Game) -> dict[str, int]:
    """For each id the pile; in lower case too, and ``w1`` for ``w``, ``d1`` for ``d``."""
    numbers = {name: at for at, name in enumerate(pile_ids(game))}
    for name, at in tuple(numbers.items()):
        numbers.setdefault(name.lower(), at)
    for name in ("d", "w"):
        if name in numbers:
            numbers.setdefault(name + "1", numbers[name])
    return numbers


def pile_of(game: Game, name: str) -> int | None:
    """The pile of an id, whatever its case; None: there is none."""
    numbers = _pile_numbers(game)
    found = numbers.get(name)
    return numbers.get(name.lower()) if found is None else found


def action_words(game: Game, state: GameState, move: Move) -> list[str]:
    """What the player did, one command for each move that was made as one.

    Args:
        state: The position before it.

    Raises:
        ValueError: The move is none that the rules know.
    """
    words = []
    while move:
        step = move[0]
        if not isinstance(step, Transfer):
            raise ValueError(f"a move cannot begin with {step}")
        dealt = game.deck in (step.source, step.target)
        if dealt:
            words.append(SUPPLY)
        else:
            place = place_text(state.piles, pile_ids(game), step.source, step.start)
            words.append(f"{MOVETO} {place} {pile_ids(game)[step.target]}")
            # What follows from one transfer holds a second one only where columns fill
            # themselves: without one the move is whole, and saving a long game stays cheap.
            if not any(type(later) is Transfer for later in move[1:]):
                break
        lift = Lift(step.source, step.start, step.size)
        made = game.deal(state) if dealt else game.transfer(state, lift, step.target)
        if not made or move[: len(made)] != made:
            raise ValueError(f"the rules do not make {move}")
        state, move = state.apply(made), move[len(made) :]
    return words


def replayed(game: Game, state: GameState, words: str) -> Move:
    """The move of one command as `action_words` gives it, checked against the rules.

    Raises:
        InvalidMove: It cannot be read.
        IllegalMove: The rules forbid it in this position.
    """
    parts = words.split()
    if parts == [SUPPLY]:
        dealt = game.deal(state)
        if dealt is None:
            raise IllegalMove("Against the rules", "the deck may not be dealt")
        return dealt
    place = read_place(parts[1]) if len(parts) == 3 and parts[0] == MOVETO else None
    pile = pile_of(game, place.pile) if place is not None else None
    target = pile_of(game, parts[-1]) if place is not None else None
    if place is None or pile is None or target is None:
        raise InvalidMove("Unreadable", f"no move: {words!r}")
    place = place._replace(depth=place.depth or 1)
    for position in positions_of(state.piles[pile], place):
        lift = game.lift_at(state, pile, position)
        reason = game.reason(state, lift, target)
        if reason is None:
            return game.transfer(state, lift, target)
        from solkit_tui.engine.refusal import explain

        raise IllegalMove("Against the rules", explain(game, state, reason, lift, target))
    raise IllegalMove("Against the rules", f"{parts[1]} does not lie there")
