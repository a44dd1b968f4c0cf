"""Cookies and homes."""

import stat
from contextlib import suppress
from pathlib import Path

import pytest

from solkit_tui.serve.players import NoRoom, Players
from tests.support.faults import Disk


def test_a_cookie_is_known_again_and_at_the_next_start(tmp_path: Path) -> None:
    cookie = Players(str(tmp_path)).new_cookie()
    name = Players(str(tmp_path)).name_of(cookie)
    assert name is not None
    assert cookie != Players(str(tmp_path)).new_cookie()


def test_a_forged_cookie_is_none(tmp_path: Path) -> None:
    players = Players(str(tmp_path / "here"))
    name, _, signature = players.new_cookie().partition(".")
    others = Players(str(tmp_path / "there")).new_cookie()
    assert players.name_of(f"{name}.{signature}") == name
    forged = ("", ".", name, f"{name}.", f"../secret.{signature}", f"{name}x.{signature}", others)
    for cookie in (*forged, f"{name}.{signature}0", f"{name}.♠", f"\ud800.{signature}", "a" * 9999):
        assert players.name_of(cookie) is None


def test_homes_and_secret_are_the_servers_alone(tmp_path: Path) -> None:
    players = Players(str(tmp_path / "players"))
    home = Path(players.make_home("one"))
    assert stat.S_IMODE(home.stat().st_mode) == 0o700
    assert stat.S_IMODE((tmp_path / "players" / "secret").stat().st_mode) == 0o600


def test_a_damaged_secret_is_told_and_kept(tmp_path: Path) -> None:
    (tmp_path / "secret").write_bytes(b"x")
    with pytest.raises(OSError, match="damaged"):
        Players(str(tmp_path))
    assert (tmp_path / "secret").read_bytes() == b"x"


@pytest.mark.parametrize("kind", ["EIO", "ENOSPC"])
def test_a_secret_that_cannot_be_written_is_made_at_the_next_start(
    tmp_path: Path, kind: str
) -> None:
    counted = Disk(tmp_path / "counted")
    with counted.installed():
        Players(str(tmp_path / "counted"))
    assert "open()" in counted.calls
    for at in range(len(counted.calls)):
        directory = tmp_path / str(at)
        with Disk(directory, kind, at).installed(), suppress(OSError):
            Players(str(directory))
        assert Players(str(directory)).name_of(Players(str(directory)).new_cookie())


def test_only_who_has_left_something_is_remembered(tmp_path: Path) -> None:
    players = Players(str(tmp_path))
    looked, played = Path(players.make_home("looked")), Path(players.make_home("played"))
    for home in (looked, played):
        (home / "cache").mkdir()
    (played / "stats.toml").touch()
    for name in ("looked", "played", "never"):
        players.forget_if_new(name)
    assert not looked.exists()
    assert (played / "stats.toml").exists()


def test_so_many_players_and_no_more(tmp_path: Path) -> None:
    players = Players(str(tmp_path), 2)
    for name in ("one", "other"):
        Path(players.make_home(name), "stats.toml").touch()
    with pytest.raises(NoRoom):
        players.make_home("third")
    assert not (tmp_path / "third").exists()
    assert players.make_home("one")
