"""What `solkit serve` refuses before it listens, and what it says when it does."""

import socket
import sys
from pathlib import Path

import pytest

from solkit_tui.commands import UNUSABLE
from tests.support.program import called


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "10.1.2.3", "solkit.example"])
def test_others_are_not_served_by_accident(host: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert called("serve", "--host", host) == UNUSABLE
    said = capsys.readouterr().err
    assert "--public" in said
    assert "password" in said
    assert "Traceback" not in said


@pytest.mark.parametrize(
    "arguments",
    [("--port", "-1"), ("--port", "65536"), ("--port", "x"), ("--sessions", "0"), ("file.sol",)],
)
def test_arguments_that_cannot_be_used(arguments: tuple[str, ...]) -> None:
    assert called("serve", *arguments) == UNUSABLE


def test_a_port_that_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert called("serve", "--port", str(port)) == UNUSABLE
    assert "Cannot serve" in capsys.readouterr().err


def test_a_home_that_is_a_file(capsys: pytest.CaptureFixture[str], home: Path) -> None:
    (home / "players").touch()
    assert called("serve", "--port", "0") == UNUSABLE
    assert "Cannot serve" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("here", "what"), [(True, "-e '.[serve]'"), (False, "'solkit-tui[serve]'")]
)
def test_without_the_extra_the_way_to_it_is_told(
    here: bool, what: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solkit_tui.serve", None)  # what is imported anew does not stay there
    for name in [name for name in sys.modules if name.startswith("solkit_tui.serve")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "aiohttp", None)
    monkeypatch.setattr("solkit_tui.commands.serve.in_checkout", lambda: here)
    assert called("serve") == UNUSABLE
    assert f"{sys.executable} -m pip install {what}" in capsys.readouterr().err
