"""Games in progress in their files: torn, damaged, newer, full disks, two programs at once."""

import errno
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.errors import SaveFileError
from solkit_tui.services.records.saves import SavesService, read_whole
from solkit_tui.services.system.journal import Journal

HEAD = {
    "solkit_game": 1,
    "game": "Klondike (easy)",
    "file": None,
    "digest": "0123456789abcdef",
    "deal": 7,
    "journal": 1,
    "started": "2026-11-20T18:03:04+01:00",
    "aids": [],
}
LINES: list[dict[str, object]] = [
    {"play": "moveto 5D 3", "at": 1, "t": 1.5},
    {"play": ["supply", "supply"], "at": 2, "t": 2.25},
    {"at": 1, "t": 3.0, "aids": ["undo"]},
    {"at": 2, "t": 4.0},
    {"at": 0, "t": 5.0},
    {"play": "supply", "at": 1, "t": 60.125},
]
POSITIONS = [
    ([], 0, 0.0),
    (["moveto 5D 3"], 1, 1.5),
    (["moveto 5D 3", ["supply", "supply"]], 2, 2.25),
    (["moveto 5D 3", ["supply", "supply"]], 1, 3.0),
    (["moveto 5D 3", ["supply", "supply"]], 2, 4.0),
    (["moveto 5D 3", ["supply", "supply"]], 0, 5.0),
    (["supply"], 1, 60.125),
]
"""Moves, how many are in force, and the seconds, after each line."""


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    return tmp_path / "saves"


def keep(directory: Path, game_id: str = "klondike-1", **more: object) -> Path:
    """Keep a game with all the lines, as a program does that is then killed."""
    saves = SavesService(str(directory))
    saves.begin(game_id, HEAD | more, LINES[0])
    assert saves.notices.take() == ()
    for line in LINES[1:]:
        saves.append(game_id, line)
        assert saves.notices.take() == ()
    saves._journals[game_id].release()
    return directory / f"{game_id}.jsonl"


def failing(number: int) -> Callable[..., Any]:
    def fail(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number))

    return fail


def test_nothing_kept_makes_no_file(directory: Path) -> None:
    saves = SavesService(str(directory))
    assert saves.all() == saves.over() == ()
    assert saves.of("Klondike (easy)") is None
    assert saves.notices.take() == ()
    assert not directory.exists()


def test_a_game_is_offered_and_read_as_it_was_left(directory: Path) -> None:
    path = keep(directory)
    saves = SavesService(str(directory))
    saved = saves.all()[0]
    assert saved._replace(played=0.0) == (
        "klondike-1",
        "Klondike (easy)",
        "",
        7,
        1,
        60.125,
        0.0,
        "",
        False,
        False,
    )
    assert saved.played == path.stat().st_mtime
    moves, at, seconds = POSITIONS[-1]
    left = {"moves": moves, "by": ["player"], "at": at, "seconds": seconds}
    helped = {"aids": ["undo"], "hints": 0, "level": ""}
    assert saves.read(saved.id) == HEAD | left | helped


def test_help_and_level_are_what_was_said_of_them_last(directory: Path) -> None:
    keep(directory, hints=1, level="easy")
    lines: list[dict[str, object]] = [{"hints": 2}, {"level": "hard"}, {}]
    saves = SavesService(str(directory))
    read = []
    for line in lines:
        saves.append("klondike-1", {"at": 1, "t": 61.0} | line)
        fields = saves.read("klondike-1")
        read.append((fields["hints"], fields["level"]))
    assert read == [(2, "easy"), (2, "hard"), (2, "hard")]


def test_a_file_cut_anywhere_gives_the_game_after_some_line(directory: Path) -> None:
    path = keep(directory)
    whole = path.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == 10]
    for cut in range(ends[0], len(whole) + 1):
        path.write_bytes(whole[:cut])
        saves = SavesService(str(directory))
        saved = saves.all()[0]
        lines = sum(end <= cut for end in ends) - 1
        moves, at, seconds = POSITIONS[lines]
        assert (saved.moves, saved.seconds) == (at, seconds)
        fields = saves.read(saved.id)
        assert (fields["moves"], fields["at"], fields["seconds"]) == (moves, at, seconds)
        # And it goes on from there, behind the last whole line.
        saves.append(saved.id, {"at": at, "t": 99.0})
        assert saves.notices.take() == ()
        saves.close(saved.id)
        assert path.read_bytes() == whole[: ends[lines]] + b'{"at":%d,"t":99.0}\n' % at


@pytest.mark.parametrize("tail", [b"\0" * 5000, b'{"at":1,"t":'])
def test_what_a_power_cut_leaves_at_the_end_is_dropped(directory: Path, tail: bytes) -> None:
    path = keep(directory)
    path.write_bytes(path.read_bytes() + tail)
    saves = SavesService(str(directory))
    saved = saves.all()[0]
    assert saved.seconds == 60.125
    assert saves.notices.take() == ()


def test_a_long_game_is_summed_up_without_being_read(directory: Path) -> None:
    path = keep(directory)
    # Longer than what is looked at from either end.
    lines = b"".join(b'{"at":1,"t":%d}\n' % second for second in range(100, 20_000))
    path.write_bytes(path.read_bytes() + lines)
    saved = SavesService(str(directory)).all()[0]
    assert (saved.deal, saved.moves, saved.seconds) == (7, 1, 19_999.0)


def test_a_first_line_longer_than_what_is_looked_at(directory: Path) -> None:
    path = keep(directory, start={"piles": {"1": ["KS"] * 20_000}})
    assert path.stat().st_size > 100_000
    saved = SavesService(str(directory)).all()[0]
    assert saved.seconds == 60.125


def damaged(whole: bytes, kind: str) -> bytes:
    lines = whole.splitlines(keepends=True)
    match kind:
        case "not JSON":
            return b"once upon a time\n"
        case "no head":
            return b"".join(lines[1:])
        case "no list":
            return b"[1, 2]\n"
        case "not UTF-8":
            return lines[0] + b"\xff\xfe\n"
        case "last line":
            return lines[0] + b"{}\n"
        case "time":
            return lines[0] + b'{"at":1,"t":-1}\n'
    raise AssertionError(kind)


@pytest.mark.parametrize(
    "kind", ["not JSON", "no head", "no list", "not UTF-8", "last line", "time"]
)
def test_a_damaged_file_is_set_aside_and_said(directory: Path, kind: str) -> None:
    path = keep(directory)
    content = damaged(path.read_bytes(), kind)
    path.write_bytes(content)
    other = keep(directory, "golf-2", game="Golf")
    saves = SavesService(str(directory))
    assert [saved.name for saved in saves.all()] == ["Golf"]
    (notice,) = saves.notices.take()
    aside = Path(f"{path}.damaged-{time.strftime('%Y-%m-%d')}")
    assert str(aside) in notice.text
    assert aside.read_bytes() == content
    assert not path.exists()
    assert other.exists()
    assert saves.all()
    assert saves.notices.take() == ()


@pytest.mark.parametrize(
    "head",
    [{"deal": "7"}, {"deal": -1}, {"started": 7}, {"game": None}, {"file": 7}, {"journal": 0}],
    ids=str,
)
def test_a_first_line_of_values_that_cannot_be_is_damage(
    directory: Path, head: dict[str, object]
) -> None:
    path = keep(directory)
    first, *lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([json.dumps(json.loads(first) | head).encode(), *lines, b""]))
    assert SavesService(str(directory)).all() == ()
    assert not path.exists()


@pytest.mark.parametrize(
    "line", [b'{"play":"supply","at":5,"t":2}', b'{"at":9,"t":2}', b'{"at":0}', b"x", b'{"a":1}']
)
def test_damage_in_the_middle_is_found_when_it_is_read(directory: Path, line: bytes) -> None:
    path = keep(directory)
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([*lines[:3], line, *lines[4:], b""]))
    saves = SavesService(str(directory))
    saved = saves.all()[0]
    with pytest.raises(SaveFileError, match=r"\.damaged-"):
        saves.read(saved.id)
    assert not path.exists()
    assert saves.all() == ()


def test_a_file_of_a_newer_program_is_left_alone_and_said(directory: Path) -> None:
    path = keep(directory, journal=2)
    content = path.read_bytes()
    saves = SavesService(str(directory))
    assert saves.all() == ()
    (notice,) = saves.notices.take()
    assert "newer" in notice.title
    assert str(path) in notice.text
    assert path.read_bytes() == content
    assert saves.all() == saves.notices.take() == ()  # said once


def test_the_game_played_last_comes_first(directory: Path) -> None:
    for age, name in ((30, "Golf"), (10, "Yukon"), (20, "Canfield")):
        path = keep(directory, name.lower(), game=name)
        os.utime(path, (time.time() - age,) * 2)
    saves = SavesService(str(directory))
    assert [saved.name for saved in saves.all()] == ["Yukon", "Canfield", "Golf"]
    golf = saves.of("Golf")
    assert golf is not None
    assert golf.id == "golf"
    assert saves.of("Golf", file="/own/golf.sol") is None


def test_a_game_that_is_over_is_not_offered(directory: Path) -> None:
    path = keep(directory)
    path.write_bytes(path.read_bytes() + b'{"at":1,"t":61.0,"ended":"won"}\n')
    saves = SavesService(str(directory))
    assert saves.all() == ()
    (saved,) = saves.over()
    assert saved.ending == "won"


def test_files_that_are_none_of_ours_do_no_harm(directory: Path) -> None:
    path = keep(directory)
    (directory / "notes.txt").write_text("mine")
    (directory / ".hidden.jsonl").write_text("mine")
    (directory / "dir.jsonl").mkdir()
    path.rename(f"{path}.damaged-2026-01-01")
    saves = SavesService(str(directory))
    assert saves.all() == ()
    assert ["dir.jsonl" in notice.text for notice in saves.notices.take()] == [True]
    assert len(list(directory.iterdir())) == 4


def test_an_empty_file_is_removed_when_it_is_old(directory: Path) -> None:
    directory.mkdir()
    path = directory / "x.jsonl"
    path.touch()
    saves = SavesService(str(directory))
    assert saves.all() == saves.notices.take() == ()
    assert path.exists()  # a program may be about to write it
    os.utime(path, (1, 1))
    assert saves.all() == saves.notices.take() == ()
    assert not path.exists()


def test_a_file_whose_first_line_is_torn_is_kept_and_told_when_it_is_old(directory: Path) -> None:
    directory.mkdir()
    path = directory / "x.jsonl"
    path.write_text('{"solkit_game":1,"game":"Yuk')
    saves = SavesService(str(directory))
    assert saves.all() == saves.notices.take() == ()
    assert path.exists()  # a program may be writing it
    os.utime(path, (1, 1))
    assert saves.all() == ()
    (notice,) = saves.notices.take()
    assert "torn" in notice.text
    assert not path.exists()
    (aside,) = directory.iterdir()
    assert aside.name.startswith("x.jsonl.damaged-")


def test_a_game_that_is_being_played_is_not_offered(directory: Path) -> None:
    playing, other = SavesService(str(directory)), SavesService(str(directory))
    playing.begin("a", HEAD, LINES[0])
    assert playing.all() == other.all() == ()
    assert playing.has("a")
    assert other.has("a")
    with pytest.raises(SaveFileError, match="another program is playing it"):
        other.read("a")
    (saved,) = other.all(elsewhere=True)
    assert (saved.id, saved.deal, saved.moves, saved.elsewhere) == ("a", 7, 1, True)
    assert other.of("KLONDIKE (easy)") == saved
    assert playing.of("Klondike (easy)") is None
    assert playing.all(elsewhere=True) == ()
    playing.append("a", {"at": 1, "t": 9.0, "ended": "won"})
    assert other.all(elsewhere=True) == other.over() == (), "over, but its records are the other's"
    playing.append("a", {"at": 1, "t": 10.0})
    playing.close("a")
    assert [saved.id for saved in other.all()] == ["a"]
    assert other.all(elsewhere=True) == ()
    assert other.read("a")["at"] == 1
    assert playing.all() == ()


def test_a_file_that_another_program_has_just_begun_is_no_game_yet(directory: Path) -> None:
    directory.mkdir()
    path = directory / "a.jsonl"
    for begun in (b"", b'{"torn', b"[]\n"):
        path.write_bytes(begun)
        held = Journal.open(str(path))
        assert held is not None
        other = SavesService(str(directory))
        assert other.all(elsewhere=True) == other.all() == ()
        assert other.notices.take() == ()
        held.release()


def test_a_game_that_another_program_went_on_with_is_left_to_it(directory: Path) -> None:
    playing, other = SavesService(str(directory)), SavesService(str(directory))
    playing.begin("a", HEAD, LINES[0])
    playing.close("a")
    other.read("a")
    other.append("a", LINES[1])
    playing.append("a", {"at": 0, "t": 9.0})
    (notice,) = playing.notices.take()
    assert "another program is playing it" in notice.text
    other.close("a")
    before = (directory / "a.jsonl").read_bytes()
    playing.append("a", {"at": 0, "t": 10.0})
    (notice,) = playing.notices.take()
    assert "another program is playing" in notice.text
    playing.append("a", {"at": 0, "t": 11.0})
    assert playing.notices.take() == ()
    assert (directory / "a.jsonl").read_bytes() == before


def test_a_game_put_away_and_gone_on_with_here(directory: Path) -> None:
    saves = SavesService(str(directory))
    saves.begin("a", HEAD, LINES[0])
    saves.close("a")
    saves.append("a", LINES[1])
    assert saves.notices.take() == ()
    saves.append("a", LINES[2])
    assert saves.notices.take() == ()
    fields = saves.read("a")
    assert (fields["moves"], fields["at"], fields["seconds"]) == POSITIONS[3]


def test_forgetting(directory: Path) -> None:
    saves = SavesService(str(directory))
    saves.begin("a", HEAD, LINES[0])
    saves.forget("a")
    assert saves.notices.take() == ()
    assert not saves.has("a")
    assert list(directory.iterdir()) == []
    saves.forget("a")
    assert saves.notices.take() == ()
    with pytest.raises(SaveFileError, match="no longer exists"):
        saves.read("a")


def test_a_full_disk_is_said_once_and_made_up_for(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saves = SavesService(str(directory))
    saves.begin("a", HEAD, LINES[0])
    before = (directory / "a.jsonl").read_bytes()
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", failing(errno.ENOSPC))
        saves.append("a", LINES[1])
        (notice,) = saves.notices.take()
        assert "No space left" in notice.text
        saves.append("a", LINES[2])
        assert saves.notices.take() == ()
    assert (directory / "a.jsonl").read_bytes() == before
    saves.append("a", LINES[3])
    assert saves.notices.take() == ()
    fields = saves.read("a")
    assert (fields["moves"], fields["at"], fields["seconds"]) == POSITIONS[4]
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", failing(errno.ENOSPC))
        saves.append("a", LINES[4])
        assert saves.notices.take()  # a new fault is news


@pytest.mark.parametrize("cut_back", [True, False], ids=["cut back", "left torn"])
def test_a_line_that_a_full_disk_cut_short_is_written_anew(
    directory: Path, monkeypatch: pytest.MonkeyPatch, cut_back: bool
) -> None:
    saves = SavesService(str(directory))
    saves.begin("a", HEAD, LINES[0])
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda file, data: write(file, bytes(data)[:9]))
        if not cut_back:
            patch.setattr(os, "ftruncate", failing(errno.EIO))
        saves.append("a", LINES[1])
        assert saves.notices.take()
    ending = b"}\n" if cut_back else b'\n{"play":['
    assert (directory / "a.jsonl").read_bytes().endswith(ending)
    saves.append("a", LINES[2])
    assert saves.notices.take() == ()
    assert (directory / "a.jsonl").read_bytes().count(b"\n") == 4
    assert saves.read("a")["seconds"] == 3.0


@pytest.mark.parametrize("number", [errno.EROFS, errno.EACCES])
def test_a_directory_that_cannot_be_written(
    directory: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    saves = SavesService(str(directory))
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", failing(number))
        saves.begin("a", HEAD, LINES[0])
        (notice,) = saves.notices.take()
        assert "The game could not be saved" in notice.title
        saves.append("a", LINES[1])
        assert saves.notices.take() == ()
        saves.close("a")
        (notice,) = saves.notices.take()
        assert "The last moves could not be saved" in notice.title
        assert notice.text.endswith(f"{os.strerror(number)}.")
    assert list(directory.iterdir()) == []
    assert saves.has("a")  # what is counted of it must not be forgotten meanwhile
    saves.append("a", LINES[2])
    assert saves.notices.take() == ()
    assert saves.read("a")["seconds"] == 3.0


def test_a_directory_whose_place_is_taken_by_a_file(directory: Path) -> None:
    directory.write_text("mine")
    saves = SavesService(str(directory))
    assert saves.all() == ()
    saves.begin("a", HEAD, LINES[0])
    assert saves.notices.take()
    saves.forget("a")
    assert saves.notices.take()
    assert directory.read_text() == "mine"


def test_a_file_that_can_only_be_read_can_be_played_on(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep(directory)
    content = path.read_bytes()
    real = os.open

    def only_reading(path: str, flags: int, *more: int) -> int:
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(path, flags, *more)

    monkeypatch.setattr(os, "open", only_reading)
    saves = SavesService(str(directory))
    saved = saves.all()[0]
    assert saves.read(saved.id)["seconds"] == 60.125
    saves.append(saved.id, {"at": 0, "t": 61.0})
    assert saves.notices.take()
    assert path.read_bytes() == content


def test_the_lines_are_plain_json(directory: Path) -> None:
    lines = [json.loads(line) for line in keep(directory).read_text().splitlines()]
    assert lines == [HEAD, *LINES]


def test_reading_needs_a_head() -> None:
    with pytest.raises(SaveFileError):
        read_whole(b"")


PLAYER = """
import os, sys
sys.path.insert(0, {root!r})
from solkit_tui.services.records.saves import SavesService
saves = SavesService({directory!r})
saves.begin({game_id!r}, {head!r})
print("begun", flush=True)
number = 0
while True:
    number += 1
    saves.append({game_id!r}, dict(play="supply", at=number, t=number))
"""


def test_two_programs_that_are_killed_leave_two_games(directory: Path) -> None:
    root = str(Path(__file__).resolve().parents[2])
    programs = []
    for game_id in ("one", "two"):
        code = PLAYER.format(root=root, directory=str(directory), game_id=game_id, head=HEAD)
        programs.append(subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE))
    saves = SavesService(str(directory))
    try:
        for program in programs:
            assert program.stdout is not None
            assert program.stdout.readline() == b"begun\n"
        assert saves.all() == ()
    finally:
        for program in programs:
            program.kill()
            program.communicate()
    found = saves.all()
    assert sorted(saved.id for saved in found) == ["one", "two"]
    assert saves.notices.take() == ()
    for saved in found:
        fields = saves.read(saved.id)
        assert fields["moves"] == ["supply"] * saved.moves
        assert fields["seconds"] == saved.moves


def test_a_file_removed_between_opening_and_locking_is_gone(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep(directory)

    def lock(descriptor: int) -> bool:
        path.unlink()
        return True

    monkeypatch.setattr("solkit_tui.services.system.file_system.try_lock", lock)
    assert Journal.open(str(path)) is None


def test_a_file_that_another_program_holds_is_not_written(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory.mkdir(exist_ok=True)
    path = directory / "x.jsonl"
    journal, free, tries = Journal(str(path)), False, 0

    def lock(descriptor: int) -> bool:
        nonlocal tries
        tries += 1
        return free

    monkeypatch.setattr("solkit_tui.services.system.file_system.try_lock", lock)
    monkeypatch.setattr("solkit_tui.services.system.file_system._POLL", 0)
    with pytest.raises(BlockingIOError, match="another program"):
        journal.append(b"1\n")
    first = tries
    with pytest.raises(BlockingIOError, match="another program"):
        journal.append(b"2\n")
    # A move does not wait as long as the first one did.
    assert (first > 1, tries) == (True, first + 1)
    assert path.read_bytes() == b""
    free = True
    journal.append(b"3\n")
    assert path.read_bytes() == b"1\n2\n3\n"
    journal.release()


def test_a_held_file_that_is_removed_is_made_again(
    directory: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = directory / "x.jsonl"
    journal = Journal(str(path))
    with monkeypatch.context() as patch:
        patch.setattr("solkit_tui.services.system.file_system.try_lock", lambda descriptor: False)
        patch.setattr("solkit_tui.services.system.file_system._POLL", 0)
        with pytest.raises(BlockingIOError, match="another program"):
            journal.append(b"1\n")
    path.unlink()
    journal.retry()
    assert path.read_bytes() == b"1\n"
    journal.release()
