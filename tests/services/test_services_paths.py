"""Where the player's files lie."""

import os
import sys
from pathlib import Path

import pytest

from solkit_tui.services.container import Services
from solkit_tui.services.records.endings import recover
from solkit_tui.services.records.history import Ending, GameRecord
from solkit_tui.services.system.confined import VARIABLE, without_home
from solkit_tui.services.system.paths import find_home, home_fault
from tests.support.keeping import settle
from tests.support.program import called
from tests.support.rulesets import rule_file

LINUX = {"HOME": "/home/me"}
AT_HOME = "/home/me/.config/rionnag/solkit"


def executable(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("#!python\n")
    return path


def found(
    started: Path | str = "",
    interpreter: Path | str = "",
    environ: dict[str, str] = LINUX,
    platform: str = "linux",
) -> str:
    """Return what is found by a program that was started so, on such a system."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "environ", environ)
        patch.setattr(sys, "argv", [str(started)])
        patch.setattr(sys, "executable", str(interpreter))
        patch.setattr(sys, "platform", platform)
        return find_home()


@pytest.mark.parametrize(
    ("platform", "environ", "home"),
    [
        ("linux", {"HOME": "/home/me"}, "/home/me/.config/rionnag/solkit"),
        ("linux", {"HOME": "/h", "XDG_CONFIG_HOME": "/xdg"}, "/xdg/rionnag/solkit"),
        ("linux", {"HOME": "/h", "XDG_CONFIG_HOME": ""}, "/h/.config/rionnag/solkit"),
        ("linux", {"HOME": "/h", "XDG_CONFIG_HOME": "not/abs"}, "/h/.config/rionnag/solkit"),
        ("win32", {"APPDATA": "/Roaming"}, "/Roaming/rionnag/solkit"),
        ("linux", {"HOME": "/h", "SOLKIT_HOME": "/mine"}, "/mine"),
        ("win32", {"APPDATA": "/Roaming", "SOLKIT_HOME": "/mine"}, "/mine"),
        ("linux", {"HOME": "/h", "SOLKIT_HOME": ""}, "/h/.config/rionnag/solkit"),
    ],
)
def test_the_directory(platform: str, environ: dict[str, str], home: str) -> None:
    assert found(environ=environ, platform=platform) == home


def test_other_platforms_have_a_place_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    import platformdirs

    monkeypatch.setattr(platformdirs, "user_config_dir", lambda **_: "/Library")
    assert found(environ={}, platform="darwin") == "/Library/rionnag/solkit"


def test_a_relative_solkit_home_is_made_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert found(environ={"SOLKIT_HOME": "here"}) == str(tmp_path / "here")
    environ = {"SOLKIT_HOME": "~/there", "HOME": str(tmp_path)}
    assert found(environ=environ) == str(tmp_path / "there")


def test_a_user_without_a_home_gets_no_directory_called_tilde(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    home = found(environ={})
    assert "~" not in home
    assert os.path.isabs(home)


def test_every_file_lies_in_the_directory(home: Path) -> None:
    services = Services()
    services.settings.change(theme="classic")
    settle(services.stats, "Golf")
    services.saves.begin("a", {})
    services.history.add(GameRecord("a", "Golf", 1, "", 1.0, 1, Ending.LOST))
    services.rules.catalogue()
    found = {path.name for path in home.iterdir() if path.name[0] != "."}
    assert found == {"config.toml", "stats.toml", "saves", "history.jsonl", "cache"}
    (home / "rules").mkdir()
    (home / "rules" / "mine.sol").write_text(rule_file("golf").read_text().replace("Golf", "Mine"))
    assert Services().rules.find("Mine").own
    draft = services.rules.draft_of(services.rules.find("Golf"))
    draft.close()
    assert Path(draft.path).parent == home / "rules"


@pytest.mark.parametrize("name", ["solkit", "solkit-tui", "solkit.exe", "Solkit.pyz"])
def test_a_config_file_beside_the_program_makes_it_portable(tmp_path: Path, name: str) -> None:
    program = executable(tmp_path / "stick" / name)
    assert found(program) == AT_HOME
    (tmp_path / "stick" / "config.toml").touch()
    assert found(program) == str(tmp_path / "stick")


def test_solkit_home_stands_above_portable_mode(tmp_path: Path) -> None:
    program = executable(tmp_path / "solkit")
    (tmp_path / "config.toml").touch()
    assert found(program, environ={"SOLKIT_HOME": "/mine"}) == "/mine"


def test_a_link_is_followed_to_the_program(tmp_path: Path) -> None:
    program = executable(tmp_path / "opt" / "solkit")
    (tmp_path / "bin").mkdir()
    link = tmp_path / "bin" / "cards"
    link.symlink_to(program)
    assert found(link) == AT_HOME
    (tmp_path / "opt" / "config.toml").touch()
    assert found(link) == str(tmp_path / "opt")
    # What `which` shows the player comes first.
    (tmp_path / "bin" / "config.toml").touch()
    assert found(link) == str(tmp_path / "bin")


def test_other_programs_are_never_portable(tmp_path: Path) -> None:
    (tmp_path / "config.toml").touch()
    for name in ("pytest", "python3", "mysolkit"):
        assert found(executable(tmp_path / name)) == AT_HOME


def test_a_config_file_in_a_checkout_is_not_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "config.toml").touch()
    program = executable(tmp_path / ".venv" / "bin" / "solkit")
    module = executable(tmp_path / "solkit_tui" / "__main__.py")
    assert found(program) == AT_HOME
    assert found(module, tmp_path / ".venv" / "bin" / "python") == AT_HOME
    assert found("-c") == AT_HOME
    assert found("") == AT_HOME


def test_a_module_is_the_program_beside_its_interpreter(tmp_path: Path) -> None:
    module = executable(tmp_path / "lib" / "solkit_tui" / "__main__.py")
    interpreter = tmp_path / "bin" / "python"
    interpreter.parent.mkdir()
    interpreter.symlink_to(sys.executable)
    (tmp_path / "bin" / "config.toml").touch()
    assert found(module, interpreter) == AT_HOME
    executable(tmp_path / "bin" / "solkit-tui")
    assert found(module, interpreter) == str(tmp_path / "bin")


def test_a_home_below_a_file_is_said_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    below = tmp_path / "file" / "home"
    assert home_fault(str(below)) == f"{tmp_path / 'file'} is not a directory"
    assert home_fault(str(tmp_path)) == home_fault(str(tmp_path / "new" / "home")) == ""
    monkeypatch.setenv("SOLKIT_HOME", str(below))
    services = Services()
    services.settings.load()
    (notice,) = services.notices.take()
    assert "file is not a directory" in notice.text
    services.settings.change(theme="classic")
    recover(services.stats, services.saves, services.history)
    services.saves.begin("a", {})
    settle(services.stats, "Golf")
    assert services.stats.of("Golf").played == 1
    services.stats.flush()
    services.history.flush()
    assert services.notices.take() == ()  # the reason was told already
    assert (services.stats.unsaved, services.saves.has("a")) == (False, False)
    assert called("games") == 0
    assert (
        capsys.readouterr().err
        == f"Nothing will be saved: {tmp_path / 'file'} is not a directory.\n"
    )


def test_only_a_confined_player_is_not_told_the_home(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = f"{home / 'rules' / 'x.sol'}: faulty\n{home / 'y'}"
    assert without_home(text) == text
    monkeypatch.setenv(VARIABLE, "1")
    assert without_home(text) == f"{Path('rules') / 'x.sol'}: faulty\ny"
