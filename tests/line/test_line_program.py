"""Line mode as a program of its own: streams that end or break, signals, locales, statuses."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import pytest

from tests.support.amount import ci_alone, some
from tests.support.line_desk import DATA, ROOT, play, services_in
from tests.support.rulesets import rule_file

PROGRAM = [sys.executable, "-m", "solkit_tui", "line"]


def environment(home: Path, **more: str) -> dict[str, str]:
    """An environment without what the tests are run with."""
    kept = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    return kept | {"SOLKIT_HOME": str(home), "PYTHONPATH": str(ROOT)} | more


def run(
    home: Path, data: bytes, *argv: str, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[bytes]:
    """Run the program on some input; whatever happens there is no traceback."""
    done = subprocess.run(
        [*PROGRAM, *argv],
        input=data,
        capture_output=True,
        cwd=home,
        env=environment(home, **(env or {})),
        timeout=600,
    )
    assert b"Traceback" not in done.stderr
    assert b"Exception ignored" not in done.stderr
    return done


def started(home: Path, *argv: str, **streams: int | IO[bytes]) -> subprocess.Popen[bytes]:
    """The program with pipes."""
    pipes: dict[str, Any] = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | streams
    return subprocess.Popen(
        [*PROGRAM, *argv], cwd=home, env=environment(home), start_new_session=True, **pipes
    )


@ci_alone("a second; tests/program/test_layers.py looks at the imports of each room")
def test_neither_textual_nor_rich_is_imported(home: Path) -> None:
    program = (
        "import sys\n"
        "from solkit_tui.cli import main\n"
        "status = main(['line', '-n', '1', '--json'])\n"
        "found = {name.partition('.')[0] for name in sys.modules}\n"
        "print(sorted(found & {'textual', 'rich', 'platformdirs'}))\n"
        "sys.exit(status)"
    )
    commands = b"state\nsupply\nmoves\nhint\npurge\ngames\nrules\nhelp\nsave x.json\nload x.json\n"
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=commands,
        capture_output=True,
        cwd=home,
        env=environment(home),
    )
    assert done.returncode == 0, done.stderr
    *answers, found = done.stdout.decode().splitlines()
    assert len(answers) == commands.count(b"\n")
    assert all(json.loads(answer)["ok"] for answer in answers)
    assert found == "[]"


@pytest.mark.long
def test_end_of_input_and_exit_are_status_0(home: Path) -> None:
    for data in (b"", b"state", b"fnord\n", b"exit\nfnord\n", b"\n\n#\n"):
        assert run(home, data, "-n", "1").returncode == 0
    assert run(home, b"exit\nstate\n", "-n", "1", "--json").stdout.count(b"\n") == 1
    for word in (b"quit", b"Q"):
        assert run(home, word + b"\nfnord\n", "-n", "1", "--strict").returncode == 0
    assert run(home, b"\xef\xbb\xbfstate\r\nexit\r\n", "--json").stdout.count(b'"ok": true') == 2


@pytest.mark.long
def test_strict_tells_of_a_failed_command(home: Path) -> None:
    assert run(home, b"state\nexit\n", "--strict").returncode == 0
    for failing in (b"fnord", b"moveto d 3", b"load nowhere", b"solve x", b"undo"):
        done = run(home, failing + b"\nstate\nexit\n", "--strict", "--json")
        assert done.returncode == 1
        assert done.stdout.count(b"\n") == 3


@pytest.mark.parametrize(
    ("argv", "told"),
    some(
        [
            (["--fnord"], "unrecognized arguments: --fnord"),
            (["-n"], "-n/--deal: expected one argument"),
            (["-n", "x"], "“x” is not a deal number"),
            (["-n8589934592"], "is not a deal number"),
            (["--load"], "--load: expected one argument"),
            (["--load", "nowhere.json"], "nowhere.json: No such file"),
            (["fnord"], "No such game"),
            (["./fnord.sol"], "no such file"),
            (["--", "--fnord"], "No such game"),
        ],
        3,
        1,
    ),
)
def test_unusable_arguments_are_status_2(home: Path, argv: list[str], told: str) -> None:
    done = run(home, b"state\n", *argv, env={"PYTHONIOENCODING": "utf-8"})
    assert done.returncode == 2
    assert done.stdout == b""
    assert told in done.stderr.decode()


def test_a_faulty_rule_file_is_told_with_every_fault(home: Path) -> None:
    (home / "my.sol").write_text("[global]\nname = x\ndecks = 99\nfnord = 1\n")
    done = run(home, b"", "my.sol")
    assert done.returncode == 2
    assert b"my.sol:3:" in done.stderr
    assert b"my.sol:4:" in done.stderr


def test_arguments_in_every_spelling(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(*argv: str) -> dict[str, Any]:
        [answer] = play(services_in(home), ["state"], "--json", *argv).objects
        return answer

    for argv in (["-n7"], ["--deal=7"], ["--deal", "7"], ["-n", "7", "free", "cell"]):
        game = "FreeCell" if "free" in argv else "Klondike (easy)"
        assert (told(*argv)["deal"], told(*argv)["game"]) == (7, game)
    # A file that is called like a game is reached by a path, one that is not by its name alone.
    monkeypatch.chdir(home)
    for name in ("Yukon", "fnord"):
        (home / name).write_bytes(rule_file("golf").read_bytes())
    for name, game in (("Yukon", "Yukon"), ("./Yukon", "Golf"), ("fnord", "Golf")):
        assert told(name)["game"] == game


def test_deals_without_a_number_differ(home: Path) -> None:
    told = run(home, b"newgame\n" * 20, "--json").stdout.splitlines()
    deals = {json.loads(line)["deal"] for line in told}
    assert len(deals) > 15
    assert all(0 <= deal <= 999_999 for deal in deals)


def test_output_closed_early(home: Path) -> None:
    for argv in ([], ["--json"], ["--strict"]):
        child = started(home, "-n", "1", *argv)
        assert child.stdin is not None
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdin.write(b"supply\nstate\n")
        child.stdin.flush()
        child.stdout.readline()
        child.stdout.close()
        with suppress(BrokenPipeError):
            child.stdin.write(b"state\n" * 20_000)
            child.stdin.close()
        assert child.wait(60) == 0
        assert child.stderr.read() == b""
        child.stderr.close()
    # The move before it was counted.
    assert "played = 3" in (home / "stats.toml").read_text()


def test_streams_that_are_closed_from_the_start(home: Path) -> None:
    command = " ".join(f"'{word}'" for word in PROGRAM)
    for redirection, status in (
        ("<&-", 0),
        (">&-", 0),
        ("<&- >&- 2>&-", 0),
        ("2>&- --fnord", 2),
        ("--strict >&-", 1),
    ):
        done = subprocess.run(
            ["sh", "-c", f"printf 'state\\nfnord\\n' | {command} -n 1 {redirection}"],
            capture_output=True,
            cwd=home,
            env=environment(home),
            timeout=600,
        )
        assert done.returncode == status, redirection
        assert done.stderr == b""


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_is_told(home: Path) -> None:
    with open("/dev/full", "wb") as full:
        child = started(home, "-n", "1", stdout=full)
        _, told = child.communicate(b"state\n", timeout=600)
    assert child.returncode == 1
    assert told == b"solkit line: No space left on device\n"


def test_input_that_cannot_be_read(home: Path) -> None:
    with open(home / "answers", "wb") as not_for_reading:
        child = started(home, "-n", "1", stdin=not_for_reading)
        _, told = child.communicate(timeout=600)
    assert child.returncode == 1
    assert told == b"solkit line: Bad file descriptor\n"


def test_ctrl_c(home: Path) -> None:
    child = started(home, "-n", "1")
    assert child.stdin is not None
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdin.write(b"supply\nundo\nfnord\n")
    child.stdin.flush()
    while not child.stdout.readline().startswith(b"invalid"):
        pass
    child.send_signal(signal.SIGINT)
    assert child.wait(60) == 130
    assert child.stderr.read() == b""
    for stream in (child.stdin, child.stdout, child.stderr):
        stream.close()
    assert "played = 1" in (home / "stats.toml").read_text()


@pytest.mark.parametrize("encoding", some(["ascii", "latin-1", "cp437", "shift_jis"], 3))
def test_other_encodings(home: Path, encoding: str) -> None:
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    commands = "moveto 9H 3\nfnörd\nsave K♠\n".encode()
    done = run(home, commands, "-n", "1", env=env | {"LC_ALL": "C"})
    assert done.returncode == 0
    lines = done.stdout.decode(encoding).splitlines()
    if encoding == "ascii":
        assert "illegal: only a black 6 can go on 7H" in lines
    assert any(line.startswith("invalid: ") for line in lines)
    done = run(home, commands, "-n", "1", "--json", env=env | {"LC_ALL": "C"})
    told = [json.loads(line) for line in done.stdout.decode(encoding).splitlines()]
    assert told[0]["message"] == "only a black 6 can go on 7♥"


def test_lines_of_any_kind_are_answered_by_one_line(home: Path) -> None:
    huge = b"x" * 1_000_000
    lines = [
        huge,
        b"state " + huge,
        b"# " + huge,
        b"moveto " + b"\xf0\x9f\x82\xa1" * 100_000 + b" 3",
        b"state\0",
        b"\x1b[31mstate",
        bytes(range(1, 10)) + bytes(range(11, 32)),
        b"\xff\xfe\x80",
        b"moveto \xff 3",
        b"save \xff/\xff",
        b"state\x85",
        "\N{LINE SEPARATOR}".encode(),
    ]
    for line in lines:
        for form in ([], ["--json"]):
            told, status = play(services_in(home), line + b"\nstate\n", "-n", "1", *form)
            assert status == 0
            # In words a position has 14 lines, and there is one at the start and one at the end.
            answers = len(told) if form else len(told) - 2 * 14 + 1
            assert answers in ((1,) if line.startswith(b"#") else (1, 2)), line[:20]
            assert len("".join(told)) < 5000
            assert "".join(told).isprintable()
    done = run(home, b"\n".join([*lines, b"state\n"]), "-n", "1", "--json")
    assert done.returncode == 0
    assert not any(0 < byte < 32 and byte != 10 for byte in done.stdout)


def test_a_line_without_end_takes_no_memory(home: Path) -> None:
    program = (
        "import resource, sys\n"
        "from solkit_tui.cli import main\n"
        "status = main(['line', '-n', '1', '--json'])\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)\n"
    )

    def peak(data: bytes) -> int:
        done = subprocess.run(
            [sys.executable, "-c", program],
            input=data,
            capture_output=True,
            cwd=home,
            env=environment(home),
        )
        return int(done.stdout.split()[-1])

    assert peak(b"x" * 50_000_000) < peak(b"state\n") + 8_000


def test_a_win_is_said_by_the_program_too(home: Path) -> None:
    done = run(home, (DATA / "klondike_win.txt").read_bytes(), "--strict")
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1] == b"won"
    assert "won = 1" in (home / "stats.toml").read_text()


def test_a_terminal_gets_a_prompt(home: Path) -> None:
    pty = pytest.importorskip("pty")
    master, slave = pty.openpty()
    child = started(home, "-n", "1", stdin=slave, stdout=slave, stderr=slave)
    os.close(slave)
    os.write(master, b"supply\nexit\n")
    seen = b""
    while b"dealt" not in seen or child.poll() is None:
        try:
            seen += os.read(master, 4096)
        except OSError:
            break
    assert child.wait(60) == 0
    os.close(master)
    assert b"> " in seen
    assert b"AC dealt to w" in seen
    assert b"\x1b" not in seen
