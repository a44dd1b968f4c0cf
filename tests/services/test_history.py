"""The log of finished games: lines are added and never lost, damaged ones are left out."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from solkit_tui.services.records.history import (
    Aid,
    Ending,
    GameRecord,
    HistoryService,
    read_record,
    record_fields,
)

RECORD = GameRecord(
    *("golf-1", "Golf", 7, "2026-11-20T18:03:04+01:00", 61.25, 42, Ending.WON, ("hint", "undo")),
    *("hard", 2),
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "home" / "history.jsonl"


def record(number: int, ending: Ending = Ending.WON) -> GameRecord:
    return RECORD._replace(id=f"golf-{number}", deal=number, ending=ending, aids=())


def test_reading_makes_no_file(file: Path) -> None:
    history = HistoryService(str(file))
    history.flush()
    assert history.all() == history.notices.take() == ()
    assert not file.parent.exists()


def test_a_finished_game_is_one_line(file: Path) -> None:
    history = HistoryService(str(file))
    history.add(RECORD)
    assert history.notices.take() == ()
    assert json.loads(file.read_text()) == {
        "id": "golf-1",
        "game": "Golf",
        "deal": 7,
        "started": "2026-11-20T18:03:04+01:00",
        "seconds": 61.25,
        "moves": 42,
        "ending": "won",
        "aids": ["hint", "undo"],
        "level": "hard",
        "hints": 2,
    }
    assert HistoryService(str(file)).all() == (RECORD,)


def test_what_another_program_adds_is_seen(file: Path) -> None:
    one, two = HistoryService(str(file)), HistoryService(str(file))
    for number in range(6):
        (one, two)[number % 2].add(record(number))
        assert one.all() == two.all() == tuple(map(record, range(number + 1)))


def test_a_file_cut_anywhere_loses_the_torn_line_alone(file: Path) -> None:
    HistoryService(str(file)).add(record(0))
    start = file.stat().st_size
    HistoryService(str(file)).add(record(1))
    whole = file.read_bytes()
    for cut in range(start, len(whole)):
        file.write_bytes(whole[:cut])
        history = HistoryService(str(file))
        assert history.all() == (record(0),)
        history.add(record(2))
        # A line that misses nothing but its end is whole as soon as another one follows.
        torn = (record(1),) if cut == len(whole) - 1 else ()
        assert history.all() == (record(0), *torn, record(2)), cut
        assert HistoryService(str(file)).all() == history.all()


@pytest.mark.parametrize(
    "line",
    [
        "once upon a time",
        "[]",
        "{}",
        "\0\0\0",
        "[" * 100_000,
        *(
            json.dumps(record_fields(RECORD) | {key: value})
            for key, value in (
                ("id", 5),
                ("game", None),
                ("deal", "7"),
                ("deal", True),
                ("started", 5),
                ("seconds", "1"),
                ("seconds", -1),
                ("seconds", float("nan")),
                ("moves", 1.5),
                ("moves", -1),
                ("ending", "conquered"),
                ("aids", "undo"),
                ("aids", [5]),
            )
        ),
    ],
)
def test_a_damaged_line_is_left_out_said_and_kept(file: Path, line: str) -> None:
    HistoryService(str(file)).add(record(0))
    with file.open("a") as log:
        log.write(line + "\n")
    history = HistoryService(str(file))
    history.add(record(1))
    assert history.all() == (record(0), record(1))
    (notice,) = history.notices.take()
    assert "1 damaged line ignored" in notice.text
    assert history.all()
    assert history.notices.take() == ()
    assert line in file.read_text()


def test_keys_of_a_newer_program_do_no_harm() -> None:
    assert read_record(record_fields(RECORD) | {"mood": "good"}) == RECORD
    # And lines that others have written may say less.
    assert read_record({"game": "Golf", "seconds": 1, "moves": 2, "ending": "lost"}) == GameRecord(
        "", "Golf", None, "", 1.0, 2, Ending.LOST
    )


def test_of_two_lines_of_one_game_the_later_counts(file: Path) -> None:
    history = HistoryService(str(file))
    for number, ending in ((1, Ending.ABANDONED), (2, Ending.LOST), (1, Ending.WON)):
        history.add(record(number, ending))
    expected = (record(2, Ending.LOST), record(1))
    assert history.all() == HistoryService(str(file)).all() == expected
    nameless = RECORD._replace(id="")
    for _ in range(2):
        history.add(nameless)
    assert history.all() == (*expected, nameless, nameless)


def test_a_file_that_is_another_one_is_read_anew(file: Path) -> None:
    history = HistoryService(str(file))
    history.add(record(1))
    history.add(record(2))
    assert len(history.all()) == 2
    file.unlink()
    assert history.all() == ()
    HistoryService(str(file)).add(record(3))
    assert history.all() == (record(3),)


def test_what_cannot_be_written_is_shown_said_once_and_made_up_for(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    history = HistoryService(str(file))
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", full)
        history.add(record(1))
        (notice,) = history.notices.take()
        assert "No space left" in notice.text
        history.add(record(2))
        assert history.notices.take() == ()
        assert history.unsaved
        assert history.all() == (record(1), record(2))
    history.flush()
    assert history.notices.take() == ()
    assert not history.unsaved
    assert history.all() == HistoryService(str(file)).all() == (record(1), record(2))


def test_a_line_that_a_full_disk_cut_short(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    history = HistoryService(str(file))
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:20]))
        history.add(record(1))
        assert history.notices.take()
    history.add(record(2))
    assert history.notices.take() == ()
    assert history.all() == (record(1), record(2))


def test_a_place_that_is_no_file(file: Path) -> None:
    file.mkdir(parents=True)
    history = HistoryService(str(file))
    assert history.all() == ()
    assert len(history.notices.take()) == 1
    history.add(record(1))
    assert history.notices.take()


def test_two_programs_that_add_at_once_lose_nothing(file: Path) -> None:
    code = (
        "import sys; sys.path.insert(0, {root!r})\n"
        "from solkit_tui.services.records.history import HistoryService\n"
        "from solkit_tui.services.records.history import Ending, GameRecord\n"
        "history = HistoryService({path!r})\n"
        "for number in range(100):\n"
        "    name = {who!r} + str(number)\n"
        "    history.add(GameRecord(name, 'Golf', number, '', 1.0, 2, Ending.WON))\n"
        "while history.unsaved:\n"
        "    history.flush()\n"
    )
    root = str(Path(__file__).resolve().parents[2])
    programs = [
        subprocess.Popen([sys.executable, "-c", code.format(root=root, path=str(file), who=who)])
        for who in "ab"
    ]
    assert [program.wait() for program in programs] == [0, 0]
    found = HistoryService(str(file)).all()
    for who in "ab":
        mine = [record.id for record in found if record.id.startswith(who)]
        assert mine == [f"{who}{number}" for number in range(100)]


def test_unaided() -> None:
    assert not RECORD.unaided
    assert RECORD._replace(aids=()).unaided
    assert not RECORD._replace(aids=(), ending=Ending.LOST).unaided
    assert set(RECORD.aids) <= set(Aid)
