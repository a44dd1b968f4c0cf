"""A row of the atlas."""

from typing import Any

from solkit_tui.services.games.atlas import AtlasRow


def rated(game: str = "Golf", **more: Any) -> AtlasRow:
    """Return the row of a game that is won mostly by skill, in 78 to 88 % of its deals, but for
    what is said."""
    row = AtlasRow(
        game, 50, 40, 8, 2, 0.781, 0.88, 31, 2, 0.08, 2.5, None, None, None, "1 s", "abc", 1
    )
    return row._replace(**more)
