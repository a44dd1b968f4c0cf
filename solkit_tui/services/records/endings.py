"""Writes the records at a game's end; each step can safely be repeated. Knows no session.

See `recorder` for the order of the steps and why each of them can be repeated.
"""

from typing import TYPE_CHECKING

from solkit_tui.errors import Notice, SaveFileError
from solkit_tui.services.records.history import Ending, GameRecord, read_record
from solkit_tui.services.records.saves import SavedGame

if TYPE_CHECKING:
    from solkit_tui.services.records.history import HistoryService
    from solkit_tui.services.records.saves import SavesService
    from solkit_tui.services.records.stats import StatsService


def recover(
    stats: "StatsService", saves: "SavesService", history: "HistoryService"
) -> tuple[Notice, ...]:
    """Complete the records that a killed program left incomplete; to be called at every start.

    Returns:
        What the player should know; empty if all went well.
    """
    notices: tuple[Notice, ...] = ()
    for saved in saves.over():
        try:
            record = record_of(saved.id, saves.read(saved.id), saved.ending)
        except SaveFileError as error:
            notices += (error.notice,)
        except ValueError:  # an ending of a newer program
            notices += saves.close(saved.id)
        else:
            notices += finish(record, stats, saves, history)
    for saved in saves.all():
        notices += stats.settle(saved.name, saved.id, won=False, seconds=saved.seconds)
    return notices + saves.notices.take()


def abandon(
    saved: SavedGame, stats: "StatsService", saves: "SavesService", history: "HistoryService"
) -> tuple[Notice, ...]:
    """Give up a saved game: record it as lost if it is stuck, else as abandoned.

    Returns as `recover`.
    """
    try:
        ending = Ending.LOST if saved.stuck else Ending.ABANDONED
        record = record_of(saved.id, saves.read(saved.id), ending)
    except SaveFileError as error:
        return (error.notice,)
    line = {"at": record.moves, "t": record.seconds, "ended": str(record.ending)}
    return saves.append(saved.id, line) + finish(record, stats, saves, history)


def finish(
    record: GameRecord, stats: "StatsService", saves: "SavesService", history: "HistoryService"
) -> tuple[Notice, ...]:
    """Log a game whose save says that it is over, count it, and remove the save.

    Returns as `recover`.
    """
    noted = any(known.id == record.id for known in history.all())
    notices = () if noted else history.add(record)
    notices += stats.settle(record.game, record.id, won=record.won, seconds=record.seconds)
    if history.unsaved or stats.unsaved:
        # The save stays and says that the game is over: the next start does the rest.
        return notices + saves.close(record.id)
    return notices + saves.forget(record.id)


def record_of(game_id: str, fields: dict[str, object], ending: str) -> GameRecord:
    """Return the record of a game from its save, as `saves` has read it.

    Raises:
        ValueError: There is no such ending.
    """
    record = read_record(fields | {"id": game_id, "moves": fields["at"], "ending": ending})
    if record is None:
        raise ValueError(ending)
    return record
