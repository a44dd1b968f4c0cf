"""Writes the records at a game's end; each step can safely be repeated. Knows no session.

See `recorder` for the order of the steps and why each of them can be repeated.
"""

from solkit_tui.errors import SaveFileError
from solkit_tui.services.records.history import Ending, GameRecord, HistoryService, read_record
from solkit_tui.services.records.saves import SavedGame, SavesService
from solkit_tui.services.records.stats import StatsService


def recover(stats: StatsService, saves: SavesService, history: HistoryService) -> None:
    """Complete the records that a killed program left incomplete; to be called at every start."""
    for saved in saves.over():
        try:
            record = record_of(saved.id, saves.read(saved.id), saved.ending)
        except SaveFileError as error:
            saves.notices.add(*error.notice)
        except ValueError:  # an ending of a newer program
            saves.close(saved.id)
        else:
            finish(record, stats, saves, history)
    for saved in saves.all():
        stats.settle(saved.name, saved.id, won=False, seconds=saved.seconds)


def abandon(
    saved: SavedGame, stats: StatsService, saves: SavesService, history: HistoryService
) -> None:
    """Give up a saved game: record it as lost if it is stuck, else as abandoned."""
    try:
        ending = Ending.LOST if saved.stuck else Ending.ABANDONED
        record = record_of(saved.id, saves.read(saved.id), ending)
    except SaveFileError as error:
        saves.notices.add(*error.notice)
        return
    line = {"at": record.moves, "t": record.seconds, "ended": str(record.ending)}
    saves.append(saved.id, line)
    finish(record, stats, saves, history)


def finish(
    record: GameRecord, stats: StatsService, saves: SavesService, history: HistoryService
) -> None:
    """Log a game whose save says that it is over, count it, and remove the save."""
    if all(logged.id != record.id for logged in history.all()):
        history.add(record)
    stats.settle(record.game, record.id, won=record.won, seconds=record.seconds)
    if history.unsaved or stats.unsaved:
        # The save stays and says that the game is over: the next start does the rest.
        saves.close(record.id)
    else:
        saves.forget(record.id)


def record_of(game_id: str, fields: dict[str, object], ending: str) -> GameRecord:
    """Return the record of a game from its save; raise ValueError if there is no such ending."""
    record = read_record(fields | {"id": game_id, "moves": fields["at"], "ending": ending})
    if record is None:
        raise ValueError(ending)
    return record
