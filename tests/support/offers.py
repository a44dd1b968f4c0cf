"""Games that can be continued, without their files."""

from solkit_tui.services.records.saves import SavedGame


def offer(
    name: str, deal: int | None = 1, moves: int = 1, seconds: float = 1, played: float = 0
) -> SavedGame:
    """A game that was left."""
    return SavedGame(name, name, "", deal, moves, seconds, played)
