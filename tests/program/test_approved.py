"""What the command line takes and says, all of it, compared with what was approved."""

import io
import re
import shutil
from argparse import Action, ArgumentParser, _SubParsersAction
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from docs.whole_parser import whole_parser
from solkit_tui.commands import pools, rate
from solkit_tui.services.container import Services
from solkit_tui.services.records.history import Ending, GameRecord, HistoryService
from solkit_tui.solver.rate import Rated
from solkit_tui.solver.verdict import VerdictKind
from tests.program.test_cli import ROOT, Runner
from tests.support.rulesets import rule_file

FAULTY = """\
[global]
name = Mine
decks = two
[deck]
redeals = 1
[foundation]
column*4 = A, any, asc, same
[column]
ordr = desc, alt
column*4 = 3, 1
"""
DOUBTED = (
    FAULTY.replace("two", "1")
    .replace("ordr = desc, alt", "order = desc, alternate color")
    .replace("A, any", "A, red")
)

ANSWERS = [
    *("a #", "Mine", "3", "2", "8y6", "50x1", "105", "10x4 4 2", "some", "5", "up", "2", "9", "4"),
    *("foo", "2", "bar", "2", "99", "3", "60", "2x6", "0", "2", "1"),
    *("Other", "", "7x3", "all", "5", "A", "3", "1", "0", "columns"),
]
"""What two who call ``solkit new`` type, with much that is no answer."""


def _said(action: Action) -> str:
    names = ", ".join(action.option_strings) or action.dest
    kind = type(action).__name__.strip("_").removesuffix("Action")
    allowed = [*action.choices] if action.choices else None
    form = f"{kind} {action.metavar} {action.nargs} {action.default!r} {allowed}"
    return f"{names} | {form}\n  {action.help}"


def _parsers() -> dict[str, ArgumentParser]:
    whole = whole_parser()
    (inner,) = (each for each in whole._actions if isinstance(each, _SubParsersAction))
    return {"": whole, **inner.choices}


@pytest.mark.parametrize("part", [0, 1])
def test_arguments_are_as_approved(part: int, snapshot: SnapshotAssertion) -> None:
    """Read from the parsers: each Python writes them in its own way."""
    told = []
    for name, parser in [*_parsers().items()][part::2]:
        told += [f"solkit {name}", *map(_said, parser._actions)]
        for group in parser._mutually_exclusive_groups:
            told.append(f"one of: {[each.dest for each in group._group_actions]} {group.required}")
        told += [f"{parser.description}", f"{parser.epilog}", ""]
    assert "\n".join(told) == snapshot


CALLS = {
    "docs": ["docs", "docs games.MD x", "docs key", "docs nothing"],
    "check": [
        *("check", "check easy.sol bad.sol doubted.sol none.sol", "check bad.sol", "check ."),
        *("check --json bad.sol doubted.sol easy.sol", "check --nothing"),
    ],
    "new": [
        *("new One", "new One", "new -f One", "new Two --like Yukon", "new --json Three"),
        *("new x.sol", "new Six --json six.sol", "new Seven --like easy.sol"),
        *("check one.sol two.sol three.json", "new", "new", "new Four --like Klond", "new /"),
    ],
    "show": [
        *("show easy.sol -n 5", "show easy.sol -n 5 --four-color", "show bad.sol", "show"),
        *("show Yukon -n x", "show easy.sol --size 60x20", "show easy.sol --size x"),
    ],
    "convert": [
        *("convert easy.sol", "convert easy.sol new.json", "convert easy.sol new.json"),
        *("convert new.json back.sol", "convert bad.sol", "convert none.sol", "check back.sol"),
        *("convert odd.json", "convert odd.json again.sol", "convert grid.sol"),
    ],
    "rules": [
        *("rules easy.sol", "rules Yukon", "rules yukkon", "rules bad.sol", "rules"),
        "rules --json easy.sol",
    ],
    "stats": [
        *("stats", "stats --json", "stats --csv", "stats --games", "stats Yukon", "stats xyzzy"),
        *("stats --nothing", "stats --csv --json"),
    ],
    "merge": [
        *("stats --merge none", "stats --merge log", "stats --merge log", "stats", "stats --log"),
        *("stats Yukon", "stats yukkon", "stats gone", "stats GOLF --json", "stats --csv --log"),
        *("stats gone --log --json", "stats --merge easy.sol"),
    ],
    "completion": [
        *("completion", "completion bash", "completion nothing", "completion words pages"),
        *("completion --words themes", "completion --words pages"),
    ],
    "solve": [
        *("solve easy.sol --time 0", "solve", "solve easy.sol -n x", "solve easy.sol --time x"),
        *("solve --load none.json", "solve easy.sol -n 1 --load easy.sol"),
    ],
    "rate": [
        *("rate easy.sol --resume", "rate easy.sol --deals 0", "rate easy.sol --from x"),
        *("rate easy.sol --csv easy.sol", "rate", "rate none.sol"),
    ],
    "others": [
        *("games --nothing", "schema x", "xyzzy"),
        *("edit", "edit none/none.sol", "edit none", "play easy.sol", "edit easy.sol"),
        *("serve --port x", "serve --sessions 0", "serve --players x", "serve --host 0.0.0.0"),
        *("line xyzzy", "line -n", "line -n x", "line --jsn", "line --load none", "line -h"),
        *("play xyzzy", "play none.sol", "play -g Yukon -n x", "-t gone", "serve x"),
        *("-t dark show easy.sol", "-4 games", "--line", "--nothing", "--nothing check easy.sol"),
    ],
}


_AT = "2026-11-%02dT20:00:00+01:00"
LOGGED = [
    GameRecord("a", "Yukon", 1, _AT % 1, 100.5, 70, Ending.WON),
    GameRecord("b", "Yukon", 2, _AT % 2, 300.25, 12, Ending.ABANDONED, ("undo",)),
    GameRecord("c", "Yukon", 3, _AT % 3, 60, 80, Ending.WON, ("hint", "undo"), "hard", 2),
    GameRecord("d", "Golf", None, _AT % 4, 3700, 33, Ending.LOST, (), "easy"),
    GameRecord("e", "Golf", 5, _AT % 5, 59.9, 34, Ending.SHOWN, ("line", "solver")),
    GameRecord("f", "Gone", 6, _AT % 6, 10, 5, Ending.WON),
]


@pytest.mark.long
@pytest.mark.parametrize("what", CALLS)
def test_answers_are_as_approved(
    what: str,
    capsys: pytest.CaptureFixture[str],
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    snapshot: SnapshotAssertion,
) -> None:
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(Services, "atlas", {})  # its figures change with the solver
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(ANSWERS)))
    (work / "easy.sol").write_bytes(rule_file("klondike_easy").read_bytes())
    (work / "bad.sol").write_text(FAULTY)
    (work / "doubted.sol").write_text(DOUBTED)
    (work / "grid.sol").write_bytes(rule_file("paganini").read_bytes())
    shutil.copy(ROOT / "rules/picture_gallery/picture_gallery.json", work / "odd.json")
    HistoryService(str(work / "log")).add(*LOGGED)
    given = {*work.iterdir()}
    told, run = [], Runner(capsys)
    for call in CALLS[what]:
        ran = run(*call.split())
        told += [f"$ solkit {call}", ran.out, f"{ran.status} {_message(ran.err)}"]
    for path in sorted({*work.iterdir()} - given):
        told += [path.name, path.read_text()]
    assert "\n".join(told).replace(str(work), "...").replace(str(ROOT), "...") == snapshot


def _message(err: str) -> str:
    """Return a message without the usage, which each Python wraps in its own way."""
    return re.sub(r"(?s)usage: .*?\n(?=solkit)", "", err)


WON, LOST, UNKNOWN = VerdictKind.WINNABLE, VerdictKind.UNWINNABLE, VerdictKind.UNKNOWN
RATED = [
    Rated(1, WON, 90, 1000, 0.5, 5.25, 0.125, 1, 3.0),
    Rated(2, LOST, 0, 50_000, 2.5, 0.0, 0.0),
    Rated(3, UNKNOWN, 0, 100_000, 9.0, 0.0, 0.0),
    Rated(4, WON, 101, 3000, 1.5, 6.5, 0.25, 0, 4.5),
]


@pytest.mark.parametrize("rows", [RATED, RATED[1:3], [], None])
def test_figures_are_told_as_approved(
    rows: list[Rated] | None,
    capsys: pytest.CaptureFixture[str],
    home: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    snapshot: SnapshotAssertion,
) -> None:
    """Of deals that were rated, of none, and where no process can be started."""

    def rated(rules: object, deals: list[int], *_: object) -> list[Rated]:
        if rows is None:
            raise OSError(11, "Resource temporarily unavailable")
        return [row for row in rows if row.deal in deals]

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(rate, "rate_all", rated)
    told, run = list[str](), Runner(capsys)
    monkeypatch.setattr(pools, "end_processes", lambda: told.append("the processes end"))
    for more in ("", "--json", "--csv table", "--csv table", "--csv table --resume --from 2"):
        ran = run("rate", "Yukon", "--positions", "9000", "--deals", "4", *more.split())
        told += [f"$ {more} ({ran.status})", ran.out, ran.err]
    if (table := tmp_path / "table").exists():  # without the digest of the rules and versions
        told += [line.rsplit(",", 3)[0] for line in table.read_text().splitlines()]
    assert "\n".join(told) == snapshot
