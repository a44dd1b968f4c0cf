"""Absurd numbers and texts in every field of every file: set aside or left out, said, played on."""

import json
import shutil
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.errors import SaveFileError, ThemeFileError
from solkit_tui.resources import bundled
from solkit_tui.services.settings.service import SettingsService
from solkit_tui.services.system.reading import (
    DEEPEST,
    harmless,
    number,
    one_line,
    too_deep,
    whole_number,
)
from solkit_tui.services.system.toml_files import NotToml, read_toml
from solkit_tui.ui.drawing.themes import load_theme, theme_paths
from tests.support.amount import some
from tests.support.keeping import KLONDIKE, Program, settle, some_move
from tests.support.program import called

NUMBERS = {
    "-1": "-1",
    "401 digits": "9" * 401,
    "5,000 digits": "9" * 5000,
    "1e400": "1e400",
    "a negative one": "-1e400",
    "true": "true",
    "a text": '"5"',
    "a list": "[1]",
    "3,000 lists": "[" * 3000 + "]" * 3000,
}
TEXTS = (
    "[/]",
    "[red]x[/red]",
    "[@click=app.quit]x[/]",
    "a\x1b[31mb\x9b2J",
    "\u202eevil",
    "x" * 5000,
)

STATS = """\
[games."{name}"]
played = {played}
won = {won}
[games."{name}".spent]
secs = {secs}
nanos = {nanos}
"""
STATS_FIELDS = {"name": "Yukon", "played": "3", "won": "1", "secs": "60", "nanos": "5"}
RECORD: dict[str, Any] = {
    "id": "yukon-1",
    "game": "Yukon",
    "deal": 5,
    "started": "2026-11-20T18:03:04+01:00",
    "seconds": 61.5,
    "moves": 90,
    "ending": "won",
    "aids": [],
}


def in_json(fields: dict[str, Any], key: str, text: str) -> str:
    """A line of JSON in which a value is replaced by any text at all."""
    return json.dumps(fields | {key: "@"}).replace('"@"', text) + "\n"


@pytest.fixture(params=some(list(NUMBERS), 2))
def absurd(request: pytest.FixtureRequest) -> str:
    """A number as no field has it."""
    return NUMBERS[request.param]


def homes(tmp_path: Path, keys: Iterable[str]) -> Iterator[tuple[str, Path]]:
    """A directory of its own for each key."""
    for key in keys:
        home = tmp_path / key
        home.mkdir()
        yield key, home


def test_a_number_in_the_statistics(tmp_path: Path, absurd: str) -> None:
    for key, home in homes(tmp_path, ("played", "won", "secs", "nanos")):
        path = home / "stats.toml"
        path.write_text(STATS.format(**STATS_FIELDS | {key: absurd}))
        stats = Program(home).stats
        assert stats.of("Yukon").played == 0
        (notice,) = stats.notices.take()
        assert len(str(notice)) < 500
        (aside,) = home.glob("stats.toml.damaged-*")
        assert absurd in aside.read_text()
        assert settle(stats, "Yukon") == ()
        assert Program(home).stats.of("Yukon").played == 1


def test_a_number_in_the_ledger_of_the_statistics(tmp_path: Path, absurd: str) -> None:
    path = tmp_path / "stats.toml"
    path.write_text(STATS.format(**STATS_FIELDS) + f"[in_progress]\na = [1, 0, {absurd}]\n")
    stats = Program(tmp_path).stats
    stats.settle("Yukon", "a", won=False, seconds=1.0)
    assert len(stats.notices.take()) <= 1
    assert Program(tmp_path).stats.of("Yukon").played in (1, 4)


def test_a_number_in_the_log(home: Path, absurd: str) -> None:
    good = json.dumps(RECORD) + "\n"
    for key in ("deal", "seconds", "moves"):
        bad = in_json(RECORD | {"id": "x"}, key, absurd)
        (home / "history.jsonl").write_text(good + bad + good.replace("-1", "-2"))
        history = Program(home).history
        assert [record.id for record in history.all()] == ["yukon-1", "yukon-2"]
        assert len(history.notices.take()) == 1
    assert called("stats") == called("stats", "--log", "--json") == 0


IN_A_SAVE = [(0, "deal"), (0, "journal"), (0, "solkit_game"), (2, "at"), (2, "t"), (-1, "t")]


def test_a_number_in_a_save(tmp_path: Path, absurd: str) -> None:
    for line, key in IN_A_SAVE:
        home = tmp_path / f"{line}{key}"
        saved(home)
        (path,) = (home / "saves").iterdir()
        lines = path.read_text().splitlines(keepends=True)
        lines[line] = in_json(json.loads(lines[line]), key, absurd)
        path.write_text("".join(lines))
        program = Program(home)
        told = []
        for one in program.saves.all():
            with pytest.raises(SaveFileError) as caught:
                program.recorder.resume(one, KLONDIKE)
            told.append(str(caught.value))
        told += map(str, program.saves.notices.take())
        assert len(told) == 1
        if "newer" not in told[0]:
            (aside,) = (home / "saves").glob("*.damaged-*")
            assert str(aside) in told[0]
        assert program.saves.all() == ()
        program.saves.notices.take()
        program.recorder.dealt(Session.new(KLONDIKE, 8))
        program.recorder.changed(some_move(Session.new(KLONDIKE, 8)))
        assert program.notices.take() == ()


def saved(home: Path) -> None:
    """A game of three moves that was left."""
    program = Program(home)
    session = Session.new(KLONDIKE, 7)
    program.recorder.dealt(session)
    for _ in range(3):
        session = some_move(session)
        program.recorder.changed(session)
    program.recorder.suspend()
    program.end()


def test_a_number_in_the_settings(tmp_path: Path, absurd: str) -> None:
    fields = ("theme", "four_color", "card_size", "favourites", "unknown")
    for key, home in homes(tmp_path, fields):
        path = home / "config.toml"
        path.write_text(f'{key} = {absurd}\nkeyboard = "de"\n')
        service = SettingsService(str(path))
        service.load()
        notices = service.notices.take()
        assert len(notices) <= 1
        assert all(len(str(notice)) < 500 for notice in notices)
        service.change(theme="dark")
        assert service.notices.take() == ()
        assert SettingsService(str(path)).load().theme == "dark"


def test_a_number_in_a_theme(tmp_path: Path, absurd: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(f'like = "dark"\ntable = {absurd}\n')
    with pytest.raises(ThemeFileError, match=r"mine\.toml"):
        load_theme(str(path))


def test_any_value_in_a_save(tmp_path: Path, absurd: str) -> None:
    """Of each field of each kind of line: the game goes on or is set aside."""
    home = tmp_path / "first"
    saved(home)
    (path,) = (home / "saves").iterdir()
    lines = path.read_text().splitlines(keepends=True)
    head, entry = json.loads(lines[0]), {**json.loads(lines[2]), **MORE_IN_A_LINE}
    lines[2] = json.dumps(entry) + "\n"
    tried = [(line, key) for line, fields in ((0, head), (2, entry)) for key in fields]
    assert len(tried) > 15
    refused = set()
    for line, key in tried:
        hostile = in_json((head, entry)[line // 2], key, absurd)
        path.write_text("".join([*lines[:line], hostile, *lines[line + 1 :]]))
        program = Program(home)
        for one in program.saves.all():
            try:
                session = program.recorder.resume(one, KLONDIKE)
            except SaveFileError:
                refused.add(key)
                continue
            program.recorder.changed(some_move(session))
            program.recorder.suspend()
            program.recorder.ended()
        assert all(len(str(notice)) < 800 for notice in program.notices.take())
        program.end()
    assert "aids" in refused
    history = Program(home).history
    assert {one.id for one in history.all()} <= {path.stem}
    assert history.notices.take() == ()


MORE_IN_A_LINE = {"aids": ["undo"], "level": "hard", "hints": 1, "by": "player", "ended": ""}
"""Fields that not every line has."""


# -- texts ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_text_is_only_text(home: Path, text: str, capsys: pytest.CaptureFixture[str]) -> None:
    saved(home)
    shutil.rmtree(home / "stats.toml", ignore_errors=True)
    quoted = json.dumps(text)
    (home / "stats.toml").write_text(
        f"[games.{quoted}]\nplayed = 3\n".replace("\\u009b", "\\u009B")
    )
    lines = [json.dumps(RECORD | {key: text}) for key in ("id", "game", "started")]
    lines.append(json.dumps(RECORD | {"aids": [text]}))
    (home / "history.jsonl").write_text("\n".join(lines) + "\n")
    (home / "config.toml").write_text(
        f"theme = {quoted}\nlast_played = {quoted}\nfavourites = [{quoted}]\n"
        f"[keys]\n{quoted} = {quoted}\n"
    )
    for path in (home / "saves").iterdir():
        head, rest = path.read_text().split("\n", 1)
        fields = json.loads(head) | {"game": text, "started": text, "aids": [text]}
        path.write_text(json.dumps(fields) + "\n" + rest)
    program = Program(home)
    (game,) = program.saves.all()
    records = program.history.all()
    shown = [game.name, *program.stats.all()]
    shown += [piece for one in records for piece in (one.game, one.started, *one.aids)]
    assert all(piece.isprintable() for piece in shown)
    assert one_line(text) in {game.name, *program.stats.all()}
    for arguments in (["stats"], ["stats", "--log"], ["stats", "--csv"], ["games"], ["line"]):
        called(*arguments)
        out, err = capsys.readouterr()
        assert harmless(out + err) == out + err


def test_every_way_of_reading(tmp_path: Path) -> None:
    assert [whole_number(value, 9) for value in (0, 9, 10, -1, True, 1.0, "1")] == [
        0,
        9,
        None,
        None,
        None,
        None,
        None,
    ]
    values = (0, 2.5, 10**400, float("inf"), float("nan"), True, "1", None)
    assert [number(value, 9) for value in values] == [0.0, 2.5, *[None] * 6]
    assert harmless("a\x1b[31m\nb\tc\x9b♥ é") == "a�[31m\nb\tc�♥ é"
    assert one_line("a\nb\x07") == "a b�"
    assert too_deep([[[[]]]], 3)
    assert not too_deep([[[1]], {"a": {"b": 2}}], 4)
    deep = tmp_path / "deep.toml"
    deep.write_bytes(b"a = " + b"[" * 100 + b"]" * 100)
    with pytest.raises(NotToml, match="deep"):
        read_toml(str(deep))


@pytest.mark.parametrize("part", ["a", "é-1", '"a b"', '"\\"."', "'.'", "a ", '""'])
@pytest.mark.parametrize("key", ["{}a = 1", "[{}a]", "[[ {}a]]", "b = {{ c = 1,\t{}a = 1 }}"])
def test_a_key_of_many_parts_is_not_parsed(
    tmp_path: Path, key: str, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would take a time that grows with the square of its parts."""
    path = tmp_path / "one.toml"
    path.write_text("# first\n" + key.format(f"{part}." * DEEPEST), "utf-8")
    monkeypatch.setattr(tomllib, "loads", lambda _: 1 / 0)
    with pytest.raises(NotToml, match="parts"):
        read_toml(str(path))


def test_many_dots_elsewhere_are_no_key(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    dots, words = "." * 100, "a." * 100
    path.write_text(f"# {dots}\n# {words}\na = {[1.5] * 100}\nb = '{words}'\nc = ['{words}']\n")
    assert read_toml(str(path)).values == {"a": [1.5] * 100, "b": words, "c": [words]}


@pytest.mark.parametrize(
    "text",
    [
        '# a\n\n a = "x" \nb_1 = true\n2 = ""\n',
        'a = "é #"\nb = false\n',
        'a = "x" # y',
        'a = "\\t"',
        "a = '\"'",
        'a = """x"""',
        'a="x"',
        'a = "1"\nb = 1',
        '[a]\na = "x"',
    ],
)
def test_plain_texts_have_the_values_of_any_other(text: str, tmp_path: Path) -> None:
    path = tmp_path / "plain.toml"
    path.write_text(text, "utf-8")
    assert read_toml(str(path)).values == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        'a = "x"\na = "y"',
        'a b = "x"',
        'é = "x"',
        ' = "x"',
        'a = "x" "y"',
        'a\xa0 = "x"',
        "a = True",
    ],
)
def test_plain_texts_with_a_fault_are_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "plain.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(NotToml):
        read_toml(str(path))


def test_shipped_themes_are_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("tomllib.loads")
    for path in theme_paths((bundled("themes"),)).values():
        assert load_theme(path).about
