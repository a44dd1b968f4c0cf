"""`solkit games` and `solkit rules`: what can be played, and how. Knows no positions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from solkit_tui.errors import SolkitError
from solkit_tui.services.system.streams import Output, complain

if TYPE_CHECKING:
    from solkit_tui.line.needs import Needs

Row = dict[str, str | int | bool]

_GAMES_USAGE = "usage: solkit games [--json]"
_RULES_USAGE = "usage: solkit rules NAME|FILE [--json]"


def game_rows(services: "Needs") -> list[Row]:
    """Every game with its name, family, decks, file, and how often it was played and won."""
    stats = services.stats.all()
    return [
        {
            "name": entry.name,
            "family": entry.family,
            "decks": entry.decks,
            "file": entry.path,
            "own": entry.own,
            "played": stats.of(entry.name).played,
            "won": stats.of(entry.name).won,
        }
        for entry in services.rules.catalogue().loaded
    ]


def game_lines(rows: list[Row]) -> list[str]:
    """The games for people, one a line, in columns."""
    keys = ("name", "family", "decks", "played", "won", "file")
    table = [keys, *(tuple(str(row[key]) or "-" for key in keys) for row in rows)]
    widths = [max(len(line[at]) for line in table) for at in range(len(keys) - 1)]
    return [
        "  ".join(
            (*(text.ljust(width) for text, width in zip(line, widths, strict=False)), line[-1])
        )
        for line in table
    ]


def list_games(argv: Sequence[str], services: "Needs") -> int:
    """Lists the games; gives the exit status."""
    if any(word in ("-h", "--help") for word in argv):
        return _print([_GAMES_USAGE])
    if any(word != "--json" for word in argv):
        complain(_GAMES_USAGE)
        return 2
    rows = game_rows(services)
    for failure in services.rules.catalogue().failures:
        complain(str(failure.error))
    for notice in services.stats.take_notices():
        complain(f"{notice.title}: {notice.text}")
    if argv:
        import json

        return _print(["[", *_parted([json.dumps(row) for row in rows]), "]"])
    return _print(game_lines(rows))


def show_rules(argv: Sequence[str], services: "Needs") -> int:
    """Tells the rules of a game in words; gives the exit status."""
    if any(word in ("-h", "--help") for word in argv):
        return _print([_RULES_USAGE])
    names = [word for word in argv if word != "--json"]
    if not names or any(name.startswith("--") for name in names):
        complain(_RULES_USAGE)
        return 2
    from solkit_tui.line.finding import find_rules

    try:
        rules = find_rules(services.rules, " ".join(names))[0].rules
    except SolkitError as error:
        complain(str(error))
        return 2
    from solkit_tui.rules.words.describe import describe

    told = describe(rules)
    if len(names) < len(argv):
        import json

        parts = [{"heading": heading, "text": text} for heading, text in told]
        return _print([json.dumps({"game": rules.name, "rules": parts})])
    return _print([rules.name, *(f"{heading}: {text}" for heading, text in told)])


def _parted(items: list[str]) -> list[str]:
    return [item + "," * (at < len(items)) for at, item in enumerate(items, 1)]


def _print(lines: list[str]) -> int:
    return Output().finish(lines)
