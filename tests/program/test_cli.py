"""The command line: arguments, exit statuses, messages; nothing reaches the screen before them."""

import gc
import io
import os
import re
import shlex
import shutil
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from solkit_tui import __version__
from solkit_tui.commands import COMMANDS, line, play, pools
from solkit_tui.commands.docs import PAGES
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.system.confined import VARIABLE
from solkit_tui.solver import search
from tests.support.amount import some
from tests.support.program import called
from tests.support.rulesets import rule_file, shipped

ROOT = Path(__file__).parents[2]
EASY = rule_file("klondike_easy")


class Ran(NamedTuple):
    """What a run came to."""

    status: int
    out: str
    err: str


class Runner:
    """Runs the program in this process; its output is no terminal."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def __call__(self, *arguments: str) -> Ran:
        """Run it with arguments."""
        return Ran(called(*arguments), *self._capsys.readouterr())


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], home: Path) -> Runner:
    """The program, with records of its own."""
    return Runner(capsys)


def refused(ran: Ran, *words: str) -> None:
    """The run ended with status 2, a message on standard error, and nothing on the screen."""
    assert ran.status == 2, ran
    assert ran.out == ""
    assert "\x1b" not in ran.err
    assert "Traceback" not in ran.err
    for word in words:
        assert word in ran.err


def accepted(ran: Ran) -> None:
    """Everything was in order, but for a terminal to play in."""
    refused(ran, "needs a terminal")


# -- about the program ----------------------------------------------------------------------------


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_names_every_option(run: Runner, option: str) -> None:
    ran = run(option)
    assert (ran.status, ran.err) == (0, "")
    for word in (
        "--help",
        "--version",
        "--theme",
        "--four-color",
        "--game",
        "--deal",
        "--size",
        "--log",
        "-h",
        "-v",
        "-t",
        "-4",
        "-g",
        "-n",
        "[FILE]",
        "check",
    ):
        assert word in ran.out


@pytest.mark.parametrize("option", ["-v", "--version"])
def test_version(run: Runner, option: str) -> None:
    ran = run(option)
    python, textual = sys.version.split()[0], version("textual")
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == (
        f"solkit {__version__}\nPython {python}, Textual {textual}, solver not compiled\n"
    ).replace("not compiled", "not compiled" if search.__file__.endswith(".py") else "compiled")


def test_the_module_is_the_same_program(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "solkit_tui", "--version"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=600,
    )
    assert done.returncode == 0
    assert done.stdout.startswith(f"solkit {__version__}\n")


# -- arguments that cannot be read ----------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["--no-such-option"],
        ["-x"],
        ["one.sol", "two.sol"],
        ["-t"],
        ["-g"],
        ["-n"],
        ["--log"],
    ],
)
def test_unreadable_arguments_are_refused(run: Runner, arguments: list[str]) -> None:
    refused(run(*arguments), "usage: solkit")


def test_on_a_server_only_shipped_games_are_played(
    run: Runner, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(VARIABLE, "1")
    monkeypatch.setattr("solkit_tui.services.system.limits.bound_session", lambda: None)
    for arguments in (["one.sol"], ["--log", str(tmp_path / "log")]):
        refused(run(*arguments), "Rule files are not available here: only built-in games")
    assert not (tmp_path / "log").exists()
    accepted(run("-g", "klondike"))


def test_a_negative_deal_number_is_told_as_any_other_wrong_one(run: Runner) -> None:
    refused(run("-n", "-5"), "“-5” is not a deal number")


def test_without_a_terminal_there_is_no_table(run: Runner) -> None:
    accepted(run())


# -- themes and sizes -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["dark", "classic"])
@pytest.mark.parametrize("option", ["-t", "--theme"])
def test_the_themes_of_the_guide(run: Runner, option: str, name: str) -> None:
    accepted(run(option, name))


def test_a_wrong_theme_lists_the_right_ones(run: Runner, home: Path) -> None:
    (home / "themes").mkdir()
    (home / "themes" / "mine.toml").write_text('like = "dark"\n')
    refused(run("-t", "clasic"), "“clasic”", "classic", "dark", "slate", "mine")
    for name in ("mine", "four_color", "slate"):
        accepted(run("-t", name))


def test_a_faulty_theme_is_refused_with_file_and_key(run: Runner, home: Path) -> None:
    (home / "themes").mkdir()
    (home / "themes" / "mine.toml").write_text('like = "dark"\ntable = "no colour"\n')
    refused(run("-t", "mine"), "mine.toml", "table")


@pytest.mark.parametrize("name", ["../dark", "dark.toml", "", "/etc/passwd"])
def test_a_theme_is_a_name_and_no_path(run: Runner, name: str) -> None:
    refused(run("-t", name), "dark", "classic")


def test_a_saved_theme_that_is_gone_does_not_keep_anybody_from_playing(
    run: Runner, home: Path
) -> None:
    (home / "config.toml").write_text('theme = "gone"\n')
    accepted(run())


@pytest.mark.parametrize("size", ["auto", "huge", "large", "normal", "small", "line"])
def test_card_sizes(run: Runner, size: str) -> None:
    accepted(run("--size", size))


def test_a_wrong_size_lists_the_right_ones(run: Runner) -> None:
    sizes = "auto, huge, large, normal, small, line"
    refused(run("--size", "giant"), f"No such card size: “giant”; choose from {sizes}")


@pytest.mark.parametrize("option", ["-4", "--four-color"])
def test_four_colours(run: Runner, option: str) -> None:
    accepted(run(option))


# -- games and deals ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", ["Klondike (easy)", "klondike (turn ONE)", "yuk", "freecell", "free c", "Demon", "toad"]
)
def test_a_part_of_a_name_will_do(run: Runner, name: str) -> None:
    accepted(run("-g", name))


def test_an_ambiguous_part_lists_what_it_may_be(run: Runner) -> None:
    refused(run("-g", "klond"), "Klondike (turn one)", "Klondike (turn three)", "Double Klondike")


@pytest.mark.parametrize("name", ["xyzzy", "", "   ", "()"])
def test_a_name_of_no_game_is_refused(run: Runner, name: str) -> None:
    refused(run("-g", name), "game")


def test_a_game_without_its_option_is_answered_with_the_command_that_starts_it(run: Runner) -> None:
    refused(run("yukon"), "did you mean “solkit -g yukon”?")


def test_a_name_that_is_nearly_right_is_guessed(run: Runner) -> None:
    refused(run("--game", "yukkon"), "Yukon")


@pytest.mark.parametrize("number", ["0", "1", "11982", "8589934591", "000007"])
@pytest.mark.parametrize("option", ["-n", "--deal"])
def test_deal_numbers(run: Runner, option: str, number: str) -> None:
    accepted(run("-g", "yukon", option, number))


NO_NUMBERS = ["8589934592", "1e3", "1.5", "", "ten", "²", "٣", "0x10", "9" * 5000]


@pytest.mark.parametrize("number", NO_NUMBERS, ids=lambda number: number[:10])
def test_numbers_of_no_deal_are_refused(run: Runner, number: str) -> None:
    refused(run("-g", "yukon", "-n", number), "8589934591")


# -- rule files -----------------------------------------------------------------------------------


def test_a_saved_game_is_no_rule_file(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO("save mine.json\n"))
    assert run("line", "Yukon", "-n", "1").status == 0
    for words in (("mine.json",), ("line", "./mine.json"), ("rules", "mine.json")):
        refused(run(*words), "mine.json: this is a saved game, not rules", "--load", ":load")


def test_a_position_is_played_of_a_game_that_is_named(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shown = run("show", "freecell", "-n", "11982", "--as", "fc-solve")
    assert shown.status == 0
    board = Path("my.board")
    for written in (shown.out.encode(), shown.out.encode("utf-16")):
        board.write_bytes(written)
        accepted(run("-g", "freecell", "my.board"))
        refused(
            run("check", "my.board"), "this is a position from another program, not rules", "-g"
        )
        refused(run("my.board"), "this is a position from another program, not rules", "-g")
        assert run("solve", "freecell", "--load", "my.board", "--time", "0.1").status in (1, 3)
    refused(run("-g", "golf", "my.board"), "my.board:8:1: Golf has seven columns")
    board.write_text("[global]\nname = x\n")
    refused(run("-g", "golf", "my.board"), "this is a rule file, not a position")
    refused(run("solve", "--load", "my.board"), "this is a rule file, not a position")
    board.write_text('{"stock": {"count": 8}}')
    for words in (("check",), ("solve", "--load"), ("rules",), ("-g", "golf")):
        refused(run(*words, "my.board"), "this is JSON without layout and rules")


@pytest.mark.parametrize("arguments", [("nosuch.sol",), ("check", "nosuch.sol")], ids=" ".join)
def test_a_file_that_is_not_there_has_no_lines(run: Runner, arguments: tuple[str, ...]) -> None:
    ran = run(*arguments)
    refused(ran, "nosuch.sol: no such file")
    assert ":1" not in ran.err


@pytest.mark.parametrize(
    ("word", "meant"),
    [("chekc", "solkit check"), ("rule", "solkit rules"), ("Games", "solkit games")],
)
def test_a_misspelt_subcommand_is_guessed(run: Runner, word: str, meant: str) -> None:
    refused(run(word, "my.sol"), f"“{word}”", f"did you mean “{meant}”?")


def test_a_word_in_place_of_a_subcommand(run: Runner) -> None:
    refused(run("something"), "-g", "check, show")


def test_the_table_has_a_word_too(run: Runner) -> None:
    accepted(run("play", "-g", "yukon", "-n", "5"))


def test_a_rule_file_is_accepted_whatever_its_name(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "my own.rules"
    path.write_bytes(EASY.read_bytes())
    accepted(run(str(path)))
    accepted(run(str(path), "-n", "5", "-t", "classic", "-4"))


def test_a_faulty_rule_file_is_refused_with_every_fault(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "bad.sol"
    text = re.sub(r"(?m)^(decks *= )1$", r"\1many", EASY.read_text()).replace("refill", "refil")
    path.write_text(text)
    lines = text.splitlines()
    ran = run(str(path))
    refused(ran)
    for word in ("decks", "refil"):
        number = next(at for at, line in enumerate(lines, 1) if line.startswith(word))
        assert f"bad.sol:{number}:" in ran.err


@pytest.mark.parametrize("what", ["missing", "directory", "empty", "binary"])
def test_what_is_no_rule_file_is_refused(run: Runner, tmp_path: Path, what: str) -> None:
    path = tmp_path / "rules.sol"
    match what:
        case "directory":
            path.mkdir()
        case "empty":
            path.touch()
        case "binary":
            path.write_bytes(bytes(range(256)))
    refused(run(str(path)), "rules.sol")


def test_a_rule_file_called_like_a_command_is_reached_by_its_path(
    run: Runner, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("check").write_bytes(EASY.read_bytes())
    accepted(run("./check"))
    refused(run("check"), "usage: solkit check")


def test_a_rule_file_comes_before_other_faults(run: Runner, tmp_path: Path) -> None:
    """What the player works on is told first."""
    path = tmp_path / "bad.sol"
    path.write_text("[global]\n")
    refused(run(str(path), "-t", "no such theme"), "bad.sol")


# -- check ----------------------------------------------------------------------------------------


def test_check_has_a_word_for_each_good_file(run: Runner) -> None:
    other = rule_file("yukon")
    ran = run("check", str(EASY), str(other))
    assert (ran.status, ran.err) == (0, "")
    assert len(ran.out.splitlines()) == 2
    assert "Klondike (easy)" in ran.out


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("", ""),
        ("note = Mine.\n", ""),
        (
            "[column]\nplayable_card = top\n",
            "has other rules: A sequence of top cards may",
        ),
        ("wrap = yes\n[foundation]\nsize = 13\n", 'without this: "A King goes on an Ace"'),
    ],
)
@pytest.mark.parametrize("name", ["Klondike (easy)", "The Klondike", "klondike"])
def test_check_tells_what_a_shipped_game_of_the_name_has_otherwise(
    run: Runner, tmp_path: Path, name: str, more: str, said: str
) -> None:
    path = tmp_path / "my.sol"
    path.write_text(f"[global]\nlike = Klondike (easy)\nname = {name}\n{more}")
    ran = run("check", str(path), str(EASY))
    warned = "that comes with the program" in ran.out
    assert (ran.status, ran.err, warned) == (0, "", bool(said))
    assert said in ran.out


def test_a_shipped_game_whose_name_begins_with_an_article_is_found_too(
    run: Runner, tmp_path: Path
) -> None:
    path = tmp_path / "my.sol"
    path.write_text("[global]\nlike = The Wish\nname = Wish\n[column]\nplayable_card = any\n")
    assert "the Wish that comes with the program has other rules" in run("check", str(path)).out


def test_check_goes_on_after_a_faulty_file(run: Runner, tmp_path: Path) -> None:
    path = tmp_path / "bad.sol"
    path.write_text("[global]\nname = Bad\n")
    ran = run("check", str(path), str(EASY))
    assert ran.status == 2
    assert "bad.sol" in ran.err
    assert "Klondike (easy)" in ran.out


# -- the manual -----------------------------------------------------------------------------------


def test_every_page_of_the_manual_is_there(run: Runner) -> None:
    listed = run("docs")
    for name in PAGES:
        assert name in listed.out
        for asked in (name.partition(".")[0], name):
            assert run("docs", asked.upper()).out == (ROOT / "docs" / name).read_text()


def test_a_page_that_is_not_there_is_guessed(run: Runner) -> None:
    refused(run("docs", "plaing"), "did you mean playing?", "rule-format")
    refused(run("docs", "../pyproject.toml"), "No such page")


def test_the_commented_klondike_is_the_game_and_not_in_the_list(run: Runner) -> None:
    path = ROOT / "docs" / "annotated.sol"
    annotated = read_sol(path.read_bytes())
    assert annotated == shipped("klondike_hard").rules
    assert str(path) not in run("games").out
    keys = [line for line in path.read_text().splitlines() if "=" in line and line[0] != "#"]
    assert len(keys) >= 15


def test_completion_and_manual_know_what_line_mode_reads() -> None:
    words = ["free", "cell", "-n", "5", "--json", "--open", "--strict", "--load", "x"]
    read = vars(line.parser().parse_args(words))
    assert {"game": ["free", "cell"], "deal": "5", "load": "x"}.items() <= read.items()


# -- every subcommand -----------------------------------------------------------------------------

CALLS = [
    ("check", str(EASY)),
    ("completion", "bash"),
    ("convert", str(EASY)),
    ("docs",),
    ("docs", "annotated"),
    ("games",),
    ("rate", "free cell", "--deals", "1", "--positions", "100", "--jobs", "1"),
    ("rules", "yukon"),
    ("schema",),
    ("show", "yukon", "-n", "3"),
    ("solve", "free cell", "-n", "1"),
    ("stats",),
    ("stats", "--csv"),
    ("syntax", "vim"),
]


def program(
    home: Path, *arguments: str, stdout: Any = subprocess.PIPE, **more: str
) -> subprocess.CompletedProcess[bytes]:
    """The program in a process of its own."""
    env = {key: os.environ[key] for key in ("PATH", "SYSTEMROOT") if key in os.environ}
    return subprocess.run(
        [sys.executable, "-m", "solkit_tui", *arguments],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        cwd=home.parent,  # a command may write beside where it is called
        env=env | {"SOLKIT_HOME": str(home), "PYTHONPATH": str(ROOT)} | more,
        timeout=600,
    )


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_every_command_has_a_word_of_help(
    run: Runner, command: str, option: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    ran = run(command, option)
    assert (ran.status, ran.err) == (0, "")
    assert ran.out.startswith(f"usage: solkit {command}")
    assert max(map(len, ran.out.splitlines())) <= 80
    assert ran.out.isascii()
    parts = [" ".join(part.split()) for part in ran.out.split("\n\n")]
    if command != "line":
        meaning = COMMANDS[command]
        assert f"{meaning[0].upper()}{meaning[1:]}." in parts, "JSON and CSV stay in capitals"
    assert not [part for part in parts if re.search(r"[.] [a-z]", part)], "sentences begin so too"


WITH_EXTRAS = [("lsp", "pygls"), ("serve", "aiohttp"), ("serve", "textual_serve")]


@pytest.mark.parametrize(("command", "library"), WITH_EXTRAS)
def test_what_to_install_is_told_where_an_extra_is_missing(
    home: Path, command: str, library: str
) -> None:
    without = f"import sys; sys.modules[{library!r}] = None; from solkit_tui.cli import main"
    code = f"{without}; sys.exit(main())"
    done = subprocess.run([sys.executable, "-c", code, command], capture_output=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"-m pip install -e '.[{command}]'".encode() in done.stderr


def test_every_command_is_called_below() -> None:
    assert {call[0] for call in CALLS} == set(COMMANDS) - {
        "edit",
        "line",
        "lsp",
        "new",
        "play",
        "serve",
    }


def test_a_game_is_converted(run: Runner, tmp_path: Path) -> None:
    target = tmp_path / "easy.json"
    ran = run("convert", str(EASY), str(target))
    assert (ran.status, ran.err) == (0, "")
    checked = run("check", str(target))
    assert (checked.status, checked.err) == (0, "")
    assert "Klondike (easy)" in checked.out


@pytest.mark.parametrize("arguments", some([*CALLS, ("--help",)], 12), ids=" ".join)
def test_standard_output_of_ascii(home: Path, arguments: tuple[str, ...]) -> None:
    done = program(
        home, *arguments, PYTHONIOENCODING="ascii", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0"
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout


def test_a_name_that_the_terminal_cannot_write(home: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.sol"
    path.write_text(EASY.read_text().replace("Klondike (easy)", "Ma “é” ♥"), encoding="utf-8")
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    done = program(home, "check", str(path), **env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b'Ma "?" hearts: no fault' in done.stdout
    # A rule file is UTF-8 whatever the terminal is.
    done = program(home, "convert", str(path), **env)
    assert "Ma “é” ♥" in done.stdout.decode()


@pytest.mark.parametrize(
    "arguments", [("check", "--help"), *some([("--version",), *CALLS], 12, 2)], ids=" ".join
)
def test_a_reader_that_has_seen_enough(home: Path, arguments: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = program(home, *arguments, stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize(
    "arguments",
    [*some(CALLS, 12, 2), ("check", str(EASY), str(EASY)), ("--help",), ("rate", "-h")],
    ids=" ".join,
)
def test_a_full_disk_is_told_once(home: Path, arguments: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full:
        done = program(home, *arguments, stdout=full.fileno())
    assert (done.returncode, done.stderr) == (1, b"could not write: No space left on device\n")


@pytest.mark.skipif(sys.platform == "win32", reason="no limit on descriptors")
def test_too_few_descriptors_for_processes_are_told_in_a_line(home: Path) -> None:
    rate = shlex.join([sys.executable, "-m", "solkit_tui", "rate", str(EASY), "--deals", "2"])
    done = subprocess.run(["sh", "-c", f"ulimit -n 12; {rate}"], capture_output=True, cwd=ROOT)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr == b"Not rated: Too many open files\n"


def test_variables_that_do_harm_are_gone_before_the_screen_is_made(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("TEXTUAL_COLOR_SYSTEM", "many")

    def make() -> Any:
        raise KeyError(os.environ["TEXTUAL_COLOR_SYSTEM"])

    with pytest.raises(KeyError, match="TEXTUAL_COLOR_SYSTEM"):
        play.run(make)
    gc.enable()


def test_ctrl_c_is_no_fault(run: Runner, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(path: str, **more: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("solkit_tui.services.games.loader.read_rule_file", interrupted)
    assert run("check", str(EASY)) == Ran(130, "", "")


# -- the log --------------------------------------------------------------------------------------


def test_a_log_that_cannot_be_written_is_refused(home: Path, tmp_path: Path) -> None:
    """In a process of its own, as the test runner has logging in its hands."""
    path = tmp_path / "nowhere" / "solkit.log"
    done = subprocess.run(
        [sys.executable, "-m", "solkit_tui", "--log", str(path)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=600,
    )
    refused(Ran(done.returncode, done.stdout, done.stderr), str(path))


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name")
def test_a_log_is_a_file(run: Runner, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        refused(run("--log", str(tmp_path / name)), "The log could not be written")


# -- records --------------------------------------------------------------------------------------


def test_looking_writes_nothing(run: Runner, home: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.sol"
    bad.touch()
    for arguments in (["-h"], ["-v"], ["-t", "x"], ["-g", "x"], ["-n", "x"], [str(bad)]):
        run(*arguments)
    assert {path.name for path in home.iterdir()} <= {"cache"}


def test_damaged_settings_keep_nobody_from_playing(run: Runner, home: Path) -> None:
    (home / "config.toml").write_bytes(b"\xff\xfe\x00theme = ")
    accepted(run())
    assert any("damaged" in path.name for path in home.iterdir())


def test_records_that_cannot_be_read_are_told_beside_the_answer(run: Runner, home: Path) -> None:
    for command in ("stats", "games"):
        (home / "stats.toml").write_text("[[[")
        done = run(command)
        assert done.status == 0
        assert "stats.toml" in done.err
        assert "stats.toml" not in run(command).err  # it was set aside


# -- processes ------------------------------------------------------------------------------------


@pytest.mark.parametrize("wait", [True, False])
def test_what_is_not_begun_is_begun_no_more_where_nobody_waits(
    wait: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[dict[str, bool]] = []
    monkeypatch.setattr(
        ProcessPoolExecutor, "shutdown", lambda pool, wait, **more: ended.append(more)
    )
    pools.processes(1)().shutdown(wait)
    assert ended == [{"cancel_futures": not wait}]


def test_without_dask_it_is_said_what_brings_it(
    run: Runner, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    refused(run("rate", "klondike", "--cluster", "tcp://x"), "Dask is not installed", "cluster]")


@pytest.mark.parametrize("columns", [None, "", "0", "-3", "x", "57"])
def test_help_is_as_wide_as_the_terminal(
    columns: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("COLUMNS", raising=False)
    if columns is not None:
        monkeypatch.setenv("COLUMNS", columns)
    wide = max(map(len, line.parser().format_help().splitlines()))
    assert shutil.get_terminal_size().columns - 12 < wide < shutil.get_terminal_size().columns


def test_options_that_are_not_given_are_those_of_the_parser() -> None:
    given = play.parser().parse_args([])
    del given.version  # ends the program
    assert vars(given) == {name: getattr(play.GivenOptions, name) for name in vars(given)}


def test_a_start_knows_which_file_its_rules_are_from(home: Path) -> None:
    own = home / "rules" / "mine.sol"
    own.parent.mkdir()
    own.write_text(EASY.read_text().replace("Klondike (easy)", "Mine", 1))
    starts: tuple[tuple[list[str], str], ...] = (
        ([str(EASY)], str(EASY)),
        (["-g", "mine"], str(own)),
        (["-g", "golf"], ""),
        ([], ""),
    )
    for words, file in starts:
        start = play.make_app(words).appearance.start
        assert (start.file, start.test_mode) == (file, words == [str(EASY)]), words
