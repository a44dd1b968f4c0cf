"""A confined program reads and writes nothing but the player's home, however it is asked."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from solkit_tui.commands import edit
from solkit_tui.commands.play import make_app
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice, RuleFileError, SolkitError, UnknownGame
from solkit_tui.line.at_table import TableCommands
from solkit_tui.line.commander import COMMANDS
from solkit_tui.line.typed import WITH_FILE
from solkit_tui.resources import bundled
from solkit_tui.services.answer import InPlay
from solkit_tui.services.container import Services
from solkit_tui.services.games.by_name import default_game, find_rules
from solkit_tui.services.system import confined
from solkit_tui.services.system.crash import report_crash
from solkit_tui.services.system.files import file_lock, write_atomic
from solkit_tui.solver import worker
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.solver.worker import allowed
from solkit_tui.ui.workshop.rating import Rating
from tests.support.asked import legal_plays
from tests.ui.helpers import playing

KLONDIKE = Path(bundled("rules")) / "klondike" / "klondike_easy.sol"
SECRET = "the secret of the server"


@pytest.fixture
def outside(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file beside the player's home; the program is confined to that."""
    monkeypatch.setenv(confined.VARIABLE, "1")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "outside.sol"
    file.write_bytes(KLONDIKE.read_bytes().replace(b"Klondike (easy)", SECRET.encode()))
    (home / "rules").mkdir()
    return file


def everything(directory: Path) -> dict[str, bytes | None]:
    """All that lies in a directory, but not in the player's home."""
    return {
        str(path): path.read_bytes() if path.is_file() else None
        for path in directory.rglob("*")
        if "home" not in path.parts[len(directory.parts) :]
    }


def names_of(outside: Path) -> list[str]:
    """Return what a file outside may be called by somebody who wants it."""
    return [
        str(outside),
        outside.name,
        f"./{outside.name}",
        f"~/{outside.name}",
        f"../{outside.parent.name}/{outside.name}",
        f"'{outside}'",
        f'"{outside}"',
        "/etc/passwd",
        "/dev/zero",
        "/dev/stdin",
        "/proc/self/environ",
        f"{bundled('rules')}/../pyproject.toml",
        "/qxq\0",
        "",
        "new.json",
        "~/new.json",
        str(outside.parent / "new.json"),
    ]


@pytest.mark.parametrize("command", COMMANDS)
def test_no_command_at_the_table_reaches_a_file(command: str, outside: Path) -> None:
    services = Services()
    game, file, counts = default_game(services.rules)
    current = InPlay(Session.new(game, 5), file, counts)
    commands = TableCommands(services)
    before = everything(outside.parent)
    for name in names_of(outside):
        answer = commands.run(f"{command} {name}", current)
        assert answer is not None
        assert SECRET not in repr(answer)
        assert answer.current.session.game.rules.name == "Klondike (easy)"
        offered = commands.completions(f"{command} {name}", current.session)
        assert outside.name not in repr(offered)
        if command in WITH_FILE:
            assert answer.error == "invalid"
            assert not offered
    assert everything(outside.parent) == before


def test_commands_with_files_are_not_offered(outside: Path) -> None:
    services = Services()
    game, file, counts = default_game(services.rules)
    current = InPlay(Session.new(game, 5), file, counts)
    commands = TableCommands(services)
    told = commands.run("help", current)
    assert told is not None
    assert len(told.said) > len(COMMANDS) - len(WITH_FILE)
    for name in WITH_FILE:
        assert not any(line.startswith(name) for line in told.said)
        assert commands.completions(name, current.session) == []


def test_no_name_of_a_game_is_a_path(outside: Path) -> None:
    loader = Services().rules
    for name in filter(None, names_of(outside)):
        with pytest.raises((RuleFileError, UnknownGame)):
            find_rules(loader, name)


def test_links_devices_and_pipes_in_the_own_folder_are_no_games(outside: Path, home: Path) -> None:
    own = home / "rules"
    folder = outside.parent / "folder"
    folder.mkdir()
    (folder / "inner.sol").write_bytes(outside.read_bytes())
    (own / "link.sol").symlink_to(outside)
    (own / "hidden.sol").symlink_to("/etc/passwd")
    (own / "zero.sol").symlink_to("/dev/zero")
    (own / "loop.sol").symlink_to("loop.sol")
    (own / "family").symlink_to(folder)
    os.mkfifo(own / "pipe.sol")
    (own / "like.sol").write_text("[global]\nname = L\nlike = ../../outside\n")
    (own / "secret.sol").write_text(f"[global]\nname = S\nlike = {SECRET}\n")
    (own / "mine.sol").write_bytes(KLONDIKE.read_bytes().replace(b"Klondike (easy)", b"Mine"))
    loader = Services().rules
    listed = loader.catalogue()
    assert [game.name for game in listed.loaded if game.own] == ["Mine"]
    assert SECRET not in repr(listed.loaded)
    assert len(listed.failures) == 8
    assert "root:" not in repr(listed.failures)
    for path in own.iterdir():
        if path.name != "mine.sol":
            with pytest.raises(RuleFileError):
                loader.load(str(path))
    assert loader.load(str(own / "mine.sol")).name == "Mine"


def test_own_rule_files_are_few_and_small(outside: Path, home: Path) -> None:
    text = KLONDIKE.read_text()
    for number in range(confined.MOST_RULES + 5):
        named = text.replace("Klondike (easy)", f"Mine {number:03}")
        (home / "rules" / f"{number:03}.sol").write_text(named)
    (home / "rules" / "000.sol").write_text(text + "#" * confined.LARGEST_RULES)
    listed = Services().rules.catalogue()
    assert len([game for game in listed.loaded if game.own]) == confined.MOST_RULES - 1
    told = "\n".join(str(failure.error) for failure in listed.failures)
    assert "larger than 64 KiB" in told
    assert f"only the first {confined.MOST_RULES} rule files" in told


@pytest.mark.parametrize("option", [(), ("--log",), ("-g",), ("-t",), ("--size",), ("-n",)])
def test_no_option_takes_a_path(option: tuple[str, ...], outside: Path) -> None:
    before = everything(outside.parent)
    for name in filter(None, names_of(outside)):
        with pytest.raises((SolkitError, SystemExit)):
            make_app([*option, name])
    assert everything(outside.parent) == before


def test_a_report_of_a_fault_is_written_at_home_or_nowhere(outside: Path, home: Path) -> None:
    assert str(home) in report_crash(ValueError())
    home.rename(outside.parent / "home-gone")
    home.write_text("no directory")
    before = everything(outside.parent)
    assert "could not be written" in report_crash(ValueError())
    assert everything(outside.parent) == before


async def test_what_is_exported_goes_to_the_browser(
    outside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(outside.parent)
    async with playing() as game:
        given: list[tuple[bytes, str]] = []
        monkeypatch.setattr(
            game.app,
            "deliver_binary",
            lambda file, save_filename: given.append((file.read(), save_filename)),
        )
        await game.press("f3", "e", "enter")
    ((text, name),) = given
    assert b"game" in text
    assert name == "solkit-statistics.csv"
    assert everything(outside.parent) == before


def test_a_search_has_little_memory(outside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = default_game(Services().rules)[0]
    question = Question(game.rules, deal_out(game, 1), memory=4096)
    assert allowed(question).memory == confined.SOLVER_MEMORY
    assert allowed(question._replace(memory=50)).memory == 50
    monkeypatch.delenv(confined.VARIABLE)
    assert allowed(question) is question


@pytest.mark.parametrize("files", [confined.MOST_FILES, 0], ids=["many", "large"])
def test_a_players_files_are_bounded(files: int, outside: Path, home: Path) -> None:
    for number in range(files):
        (home / "rules" / f"{number}.sol").touch()
    if not files:
        with open(home / "rules" / "large.sol", "wb") as file:
            file.truncate(confined.MOST_BYTES + 1)
    before = sorted(home.rglob("*"))
    services = Services()
    session = Session.new(default_game(services.rules)[0], 5)
    recorder = services.recorder()
    recorder.dealt(session)
    session = session.play(legal_plays(session.game, session.state)[0])
    recorder.changed(session)
    recorder.pause()
    told = "\n".join(map(str, services.notices.take()))
    assert "storage limit" in told
    with pytest.raises(OSError, match="storage limit"):
        write_atomic(str(home / "config.toml"), b"")
    assert [path for path in sorted(home.rglob("*")) if path.name[:1] != "."] == before


def test_a_home_that_is_removed_is_told_with_the_next_move(outside: Path, home: Path) -> None:
    services = Services()
    session = Session.new(default_game(services.rules)[0], 5)
    recorder = services.recorder()
    recorder.dealt(session)
    for _ in range(2):
        session = session.play(legal_plays(session.game, session.state)[0])
        recorder.changed(session)
    assert not services.notices.take()
    shutil.rmtree(home)
    for told in (1, 0):  # once, not with every move
        session = session.play(legal_plays(session.game, session.state)[0])
        recorder.changed(session)
        assert len(services.notices.take()) == told
    with pytest.raises(OSError, match="directory was removed"):
        write_atomic(str(home / "config.toml"), b"")
    assert not home.exists()


async def test_no_path_of_the_server_is_shown(outside: Path, home: Path) -> None:
    own = home / "rules" / "mine.sol"
    own.write_bytes(KLONDIKE.read_bytes())
    app = edit.make_app([str(own)])
    async with app.run_test(size=(150, 40)) as pilot:
        await pilot.press("#", "ctrl+s")
        await pilot.pause()
        strips = app.screen._compositor.render_strips()
        shown = "\n".join(strip.text for strip in strips)
        assert "saved as" in shown
        assert str(home) not in shown
        app.tell([Notice("Not saved", f"{own}: Is a directory")])
        await pilot.pause()
        assert [note.message for note in app._notifications] == ["rules/mine.sol: Is a directory"]


def test_what_is_there_can_be_written_when_there_is_no_room_for_more(
    outside: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(confined, "MOST_FILES", 1)
    config = home / "config.toml"
    write_atomic(str(config), b"one")
    write_atomic(str(config), b"two")
    assert config.read_bytes() == b"two"
    monkeypatch.delenv(confined.VARIABLE)
    write_atomic(str(home / "other.toml"), b"unconfined")


def test_a_search_waits_for_another_one_of_the_player(
    outside: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = default_game(Services().rules)[0]
    question = Question(game.rules, deal_out(game, 1))
    settled = Verdict(VerdictKind.UNWINNABLE)
    monkeypatch.setattr(worker, "settle", lambda asked: settled)
    assert worker.answer(question) is settled
    monkeypatch.setattr(worker, "PATIENCE", 0.01)
    with file_lock(str(home / "cache" / "search")):
        told = worker.answer(question)
        assert told.kind is VerdictKind.UNKNOWN
        assert "another search" in told.limit
        monkeypatch.delenv(confined.VARIABLE)
        assert worker.answer(question) is settled


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
@pytest.mark.parametrize(
    "deed",
    [
        f"bytearray({2 * confined.SESSION_MEMORY} << 20)",
        (
            f"file = open('large', 'wb', 0); file.write(bytes({confined.LARGEST_FILE}));"
            " file.write(b'x')"
        ),
    ],
    ids=["memory", "file"],
)
def test_a_session_is_bounded_by_the_system(deed: str, tmp_path: Path) -> None:
    code = f"""
from solkit_tui.commands import play
play.make_app = lambda *of: bound_here()
def bound_here():
    try:
        {deed}
    except (MemoryError, OSError) as error:
        raise SystemExit(type(error).__name__)
play.main([])
"""
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=tmp_path,
        env={**os.environ, confined.VARIABLE: "1", "PYTHONPATH": str(Path(__file__).parents[2])},
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.stderr.strip() in ("MemoryError", "OSError")


@pytest.mark.parametrize("name", ["outside.sol", "new.json", "outside", "no/such/new.sol"])
@pytest.mark.parametrize("how", ["{}", "./{}", "{home}/rules/../../{}", "{home}/{}"])
def test_the_workshop_opens_nothing_but_the_own_rules(
    name: str, how: str, outside: Path, home: Path
) -> None:
    (outside.parent / "outside").write_text(SECRET)
    before = everything(outside.parent)
    with pytest.raises(SolkitError) as refused:
        edit.make_app([how.format(name, home=home)])
    assert "directory" not in str(refused.value)
    assert everything(outside.parent) == before


def test_the_workshop_follows_no_link_out_of_the_own_rules(outside: Path, home: Path) -> None:
    own = home / "rules"
    (own / "link.sol").symlink_to(outside)
    (own / "folder").symlink_to(outside.parent)
    before = everything(outside.parent)
    for name in ("link.sol", "folder/outside.sol", "folder/new.sol", "a\0.sol"):
        with pytest.raises(SolkitError):
            edit.make_app([str(own / name)])
    assert everything(outside.parent) == before
    edit.make_app([str(own / "mine.sol")])


@pytest.mark.parametrize("keys", [("f4",), ("colon", *"edit", "enter")])
async def test_a_copy_in_the_workshop_lies_in_the_own_rules(
    keys: tuple[str, ...], outside: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Rating, "follow", lambda *_: None)
    before = everything(outside.parent)
    start = ("-g", "golf") if len(keys) > 1 else ()
    async with playing(*start, front=False) as play:
        await play.press(*keys)
        await play.until(lambda: play.front == "workshop")
        await play.press("ctrl+s")
        assert everything(outside.parent) == before
        assert [path.name for path in (home / "rules").iterdir() if path.suffix == ".sol"]


async def test_edit_at_the_table_takes_no_path(outside: Path, home: Path) -> None:
    before = everything(outside.parent)
    async with playing("-g", "golf") as play:
        await play.press("colon", *"edit", "space", *"outside.sol", "enter")
        assert SECRET not in play.text
        assert everything(outside.parent) == before
