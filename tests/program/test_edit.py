"""What ``solkit edit`` opens: a file, a game of the list, or a new file."""

from pathlib import Path

import pytest

from solkit_tui.commands.edit import _draft
from solkit_tui.errors import RuleFileError, SolkitError, UnknownGame
from solkit_tui.services.container import Services
from tests.support.rulesets import own_rules


@pytest.fixture
def work(tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory that the command is called in; the player has a game, and so has it."""
    (home / "rules").mkdir()
    (home / "rules" / "mine.sol").write_text(own_rules("Mine"))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "here.sol").write_text(own_rules("Here"))
    (tmp_path / "Yukon").write_text(own_rules("A file that is called like a game"))
    return tmp_path


OPENED = [
    ("here.sol", "here.sol", "name = Here"),
    ("Yukon", "Yukon", "name = A file"),
    ("mine", "home/rules/mine.sol", "name = Mine"),
    ("golf", "home/rules/my_golf.sol", ""),
    ("new_one.sol", "new_one.sol", "name = New One"),
    ("./.sol", "./.sol", "name = .Sol"),
    ("next.json", "next.json", '"name": "Next"'),
]


def test_what_is_opened(work: Path) -> None:
    services = Services()
    for what, path, inside in OPENED:
        draft = _draft(services, what)
        assert draft.path.removeprefix(f"{work}/") == path
        assert inside in draft.text
        assert (draft.saved is not None) == (what in ("here.sol", "Yukon", "mine"))


@pytest.mark.parametrize(
    ("what", "fault", "said"),
    [
        ("nothing", UnknownGame, "No such game: “nothing”; a new file must end in .sol"),
        ("gone/new.sol", SolkitError, "No such directory: gone"),
        ("no\0.sol", RuleFileError, "not one of your own rule files"),
    ],
)
@pytest.mark.usefixtures("work")
def test_what_cannot_be_opened(what: str, fault: type[SolkitError], said: str) -> None:
    with pytest.raises(fault) as caught:
        _draft(Services(), what)
    assert said in str(caught.value)
