"""What a table begins with. Decides nothing."""

from solkit_tui.annotations import NamedTuple
from solkit_tui.engine.session import Session
from solkit_tui.ui.drawing.look import CardSize, Look


class TableStart(NamedTuple):
    """What a table begins with.

    Attributes:
        session: The game: a fresh deal, or one that is continued.
        look: How cards are drawn.
        size: The largest cards that are wanted; None: chosen by terminal and game.
        file: The rule file, where it is the player's own.
        counts: Whether deals of this game are one's for the records.
        test_mode: Whether that file is being tried out: it is watched, and nothing is kept.
        deal_shown: Whether the deal is shown card by card.
        note: What the status line says at first.
        winnable: Whether a deal is to be looked for that is shown to be winnable.
    """

    session: Session
    look: Look
    size: CardSize | None = None
    file: str = ""
    counts: bool = True
    test_mode: bool = False
    deal_shown: bool = False
    note: str = ""
    winnable: bool = False
