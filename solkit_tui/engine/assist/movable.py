"""What helps a player to see and make moves. Knows no screen and no keys."""

from solkit_tui.engine.game import Game, Lift
from solkit_tui.model.state import GameState
from solkit_tui.rules.ruleset import PileKind


def is_idle(game: Game, state: GameState, lift: Lift, target: int) -> bool:
    """Whether a legal transfer would change nothing: a whole column to an empty one like it, a
    lone card from cell to cell or from foundation to foundation."""
    source, spec = game.specs[lift.pile], game.specs[target]
    if source.kind is not spec.kind or state.piles[target]:
        return False
    if lift.size < len(state.piles[lift.pile]) or source.likeness != spec.likeness:
        return False
    # A script may have more follow from it than the transfer.
    return spec.script is None or len(game.transfer(state, lift, target)) == 1


def destinations(game: Game, state: GameState, lift: Lift) -> tuple[int, ...]:
    """The piles where cards may go, the one that the smart key takes first.

    Foundations come first, then columns (those with cards before empty ones), then the rest; a
    card that lies on a foundation goes to a column first (SolKit guide, smart key). Transfers
    that would change nothing are left out.
    """
    if game.leave_reason(state, lift) is not None:
        return ()
    from_foundation = game.specs[lift.pile].kind is PileKind.FOUNDATION

    def preference(target: int) -> tuple[int, bool, int]:
        kind = game.specs[target].kind
        rank = {PileKind.FOUNDATION: 3 if from_foundation else 0, PileKind.COLUMN: 1}.get(kind, 2)
        return rank, not state.piles[target], target

    return tuple(
        sorted(
            (
                target
                for target in game.targets
                if game.enter_reason(state, lift, target) is None
                and not is_idle(game, state, lift, target)
            ),
            key=preference,
        )
    )


def movable_cards(game: Game, state: GameState) -> frozenset[tuple[int, int]]:
    """Pile and position of every card that can be moved to another pile, alone or as the lowest
    of a group; transfers that would change nothing do not count."""
    return frozenset(
        (lift.pile, lift.start)
        for lift, target in game.transfers(state)
        if not is_idle(game, state, lift, target)
    )
