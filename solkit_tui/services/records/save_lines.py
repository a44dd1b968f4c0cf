"""Turns a session into the lines of its save, and back. Knows no clock and no statistics."""

import os
import re
from collections.abc import Iterable
from typing import cast

from solkit_tui.engine.action import By
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session, check_cost
from solkit_tui.engine.text.naming import play_words
from solkit_tui.engine.text.saved import resumed_so_far, saved_game, saved_head
from solkit_tui.errors import NewerSave, SaveFileError, TooCostly
from solkit_tui.model.state import GameState
from solkit_tui.rules.digest import rules_digest
from solkit_tui.services.records.endings import record_of
from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.services.records.saves import FORM, MARK, SavedGame, SavesService


def first_line(
    session: Session, file: str, started: str, level: str, aids: Iterable[str], hints: int
) -> dict[str, object]:
    """Return the first line of a save: which game it is, its rule file if that is the player's own,
    and what is known before the first move; the session may be at any move."""
    head = saved_game(session.again(), file)
    del head["moves"], head["at"]
    head |= {MARK: FORM, "started": started, "level": level}
    return head | {"aids": sorted(aids), "hints": hints}


def changes(before: Session, after: Session) -> list[dict[str, object]]:
    """Return the lines that lead from one session to another of the same deal, without times."""
    if after.plays is before.plays:
        return [{"at": after.at}] if after.at != before.at else []
    at = before.at
    lines: list[dict[str, object]] = []
    if after.plays[:at] != before.plays[:at]:
        pairs = enumerate(zip(after.plays, before.plays, strict=False))
        shorter = min(len(after.plays), len(before.plays))
        at = next((place for place, (new, old) in pairs if new != old), shorter)
    if 0 < at == len(after.plays) < len(before.plays):
        # Nothing new was played, but moves that could be redone are gone: the last one left is
        # written once more, as only a move removes those after it.
        at -= 1
    if at != before.at:
        lines.append({"at": at})
    for place in range(at, len(after.plays)):
        play = after.plays[place]
        words = play_words(after.game, after.states[place], play)
        lines.append({"play": words[0] if len(words) == 1 else words, "at": place + 1})
        if play.by != "player":
            lines[-1]["by"] = play.by
    if after.at != len(after.plays):
        lines.append({"at": after.at})
    return lines


def went_back(before: Session, after: Session) -> bool:
    """Return whether a move was undone, even if others have been made in its place since."""
    return after.at < before.at or after.plays[: before.at] != before.plays[: before.at]


def new_id(name: str) -> str:
    """Return a unique id for a new game, fit for the name of a file."""
    words = "-".join(re.findall(r"[a-z0-9]+", name.lower()))[:40].strip("-")
    return f"{words or 'game'}-{os.urandom(6).hex()}"


def position_of(saved: SavedGame, game: Game, saves: SavesService) -> GameState:
    """Return the position of a saved game, which stays as it is; raise SaveFileError if it cannot
    be continued, OSError if it cannot be read."""
    session, _ = resumed_so_far(game, saves.peek(saved.id))
    return session.state


def continued(
    saved: SavedGame, game: Game, saves: SavesService
) -> tuple[Session, GameRecord, str, bool]:
    """Read a saved game so that it can be continued.

    Returns:
        The session; the record of the game if it were abandoned now; how its rules have changed,
        empty if the game is as it was left; whether some of its moves could not be kept.

    Raises:
        SaveFileError: The game cannot be continued. If it never can, its file is set aside.
        TooCostly: A position would take too long to compute.
    """
    fields = saves.read(saved.id)
    changed = False
    try:
        changed = saved_head(fields).digest != rules_digest(game.rules)
        session, note = resumed_so_far(game, fields)
        check_cost(game, session.state)
    except (NewerSave, TooCostly):
        saves.close(saved.id)
        raise
    except SaveFileError as error:
        aside = saves.set_aside(saved.id, "old-rules" if changed else "damaged")
        which = f"your game of {game.rules.title} cannot be continued"
        raise SaveFileError(
            f"{which}: {error.text}; it was kept as {aside}",
            "The rules have changed" if changed else error.title,
        ) from error
    moves = fields.get("moves")
    by = cast(list[By], fields["by"])
    plays = (play._replace(by=who) for play, who in zip(session.plays, by, strict=False))
    session = session._replace(plays=tuple(plays))
    cut = isinstance(moves, list) and len(session.plays) < len(moves)
    return session, record_of(saved.id, fields, Ending.ABANDONED), note, cut
