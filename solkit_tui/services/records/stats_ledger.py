"""What was counted of each game in progress, so that nothing counts twice. Knows no file.

The statistics and this ledger stand in one file and are written as one: at whatever moment a
program is killed, either both say that something was counted or neither does.
"""

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any

from solkit_tui.annotations import NamedTuple
from solkit_tui.services.records.stats_values import SECOND, Tally
from solkit_tui.services.system.reading import MOST_GAMES, MOST_SECONDS, whole_number
from solkit_tui.services.system.toml_files import put

IN_PROGRESS = "in_progress"
"""The table of stats.toml, ours and not SolKit's: by the id of a game ``[played, won, nanos]``."""


class Settled(NamedTuple):
    """What one game comes to.

    Attributes:
        name: The name that it is counted under.
        whole: All of it, from its beginning.
    """

    name: str
    whole: Tally


class Settlement(NamedTuple):
    """What is to be written.

    Attributes:
        more: By name, what is to be added to the statistics.
        counted: By id, what will have been counted then.
        lasting: Those of them that the file is to remember.
    """

    more: Mapping[str, Tally]
    counted: Mapping[str, Tally]
    lasting: Mapping[str, Tally]


def settle(
    games: Mapping[str, Settled],
    in_file: Mapping[str, Tally],
    remembered: Mapping[str, Tally],
    in_progress: Callable[[str], bool],
) -> Settlement:
    """Say what has to be added so that each game has been counted whole, and once.

    Args:
        games: By id, what each game comes to.
        in_file: What the file says was counted of each.
        remembered: What this program has counted: another one may have dropped it from the file.
        in_progress: Whether a game can still be continued; what cannot need not be remembered.
    """
    counted = dict(in_file)
    for game_id, tally in remembered.items():
        _raise_to(counted, game_id, tally)
    more: dict[str, Tally] = {}
    for game_id, (name, whole) in games.items():
        part = _raise_to(counted, game_id, whole)
        more[name] = more.get(name, Tally()).plus(part)
    lasting = {game_id: tally for game_id, tally in counted.items() if in_progress(game_id)}
    return Settlement(more, counted, lasting)


def _raise_to(counted: dict[str, Tally], game_id: str, tally: Tally) -> Tally:
    """Make what was counted of a game at least a tally; gives what was missing."""
    before = counted.get(game_id, Tally())
    part = tally.beyond(before)
    counted[game_id] = before.plus(part)
    return part


def read_in_progress(values: Mapping[str, Any]) -> dict[str, Tally]:
    """Read the ledger out of stats.toml; entries of another form are left out."""
    table = values.get(IN_PROGRESS)
    if not isinstance(table, Mapping):
        return {}
    return {
        game_id: Tally(*numbers)
        for game_id, numbers in table.items()
        if isinstance(numbers, list) and len(numbers) == 3 and all(map(_in_range, numbers, _MOST))
    }


_MOST = (MOST_GAMES, MOST_GAMES, MOST_SECONDS * SECOND)


def _in_range(number: object, most: int) -> bool:
    return whole_number(number, most) is not None


def write_in_progress(document: MutableMapping[str, Any], lasting: Mapping[str, Tally]) -> None:
    """Make a document of stats.toml hold this ledger."""
    if isinstance(document.get(IN_PROGRESS, {}), dict):
        table = {game_id: list(tally) for game_id, tally in lasting.items()}
        put(document, IN_PROGRESS, table or None)
