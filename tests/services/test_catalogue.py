"""The index of the rule files: a start looks at times only, and what was changed is mended."""

import os
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.services.games import loader as rule_loader
from solkit_tui.services.games.cache import SUFFIX, RuleCache
from solkit_tui.services.games.catalogue import SAME_NAME
from solkit_tui.services.games.loader import RuleLoader
from tests.services.test_services_rules import PLAYABLE

LIKE = "[global]\nname = {name}\nlike = {like}\n{more}"


class Library:
    """Two directories of rule files, and programs that start on them."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root = root
        self.read: list[str] = []
        for name in ("shipped/family", "own"):
            (root / name).mkdir(parents=True)
        real = rule_loader.read_rule_file

        def read(path: str, **more: Any) -> object:
            self.read.append(os.path.basename(path))
            return real(path, **more)

        monkeypatch.setattr(rule_loader, "read_rule_file", read)

    def game(self, name: str, own: bool = False, text: str = PLAYABLE) -> Path:
        """Write a rule file."""
        path = self.root / ("own" if own else "shipped/family") / f"{name.lower()}.sol"
        path.write_text(text.format(name=name))
        return path

    def loader(self) -> RuleLoader:
        """Return what a program that starts has."""
        cache = RuleCache(str(self.root / "cache"))
        return RuleLoader(str(self.root / "shipped"), str(self.root / "own"), cache)


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Library:
    found = Library(tmp_path, monkeypatch)
    for name in ("Yukon", "Canfield"):
        found.game(name)
    found.game("Mine", own=True)
    return found


def started(library: Library) -> tuple[set[str], list[str]]:
    """Return what a start lists and what it reads for that."""
    library.read.clear()
    names = {entry.name for entry in library.loader().catalogue().loaded}
    return names, sorted(set(library.read))


def test_a_second_start_reads_nothing(library: Library) -> None:
    assert started(library)[1] == ["canfield.sol", "mine.sol", "yukon.sol"]
    assert started(library) == ({"Yukon", "Canfield", "Mine"}, [])


def test_what_has_changed_is_read_again(library: Library) -> None:
    started(library)
    library.game("Golf")
    library.game("Yukon", text=PLAYABLE.replace("{name}", "Alaska"))
    (library.root / "own" / "mine.sol").unlink()
    assert started(library) == ({"Alaska", "Canfield", "Golf"}, ["golf.sol", "yukon.sol"])
    assert started(library)[1] == []


def test_a_broken_file_hides_no_other_and_is_told_until_it_is_mended(library: Library) -> None:
    broken = library.game("Broken", own=True, text="[global]\nname = {name}\ndecks = 1\n")
    for _ in range(2):
        loader = library.loader()
        assert len(loader.catalogue().loaded) == 3
        assert [failure.path for failure in loader.catalogue().failures] == [str(broken)]
    library.game("Broken", own=True)
    assert started(library)[0] == {"Yukon", "Canfield", "Mine", "Broken"}


def test_a_damaged_index_is_not_used(library: Library) -> None:
    expected, _ = started(library)
    [kept] = [one for one in (library.root / "cache").iterdir() if one.name.startswith("heads-")]
    assert kept.name.endswith(SUFFIX)
    whole = kept.read_bytes()
    for data in (b"", b"junk", whole[:40], whole[:-1] + b"x", whole + b"x"):
        kept.write_bytes(data)
        assert started(library)[0] == expected
    assert kept.read_bytes() == whole


def test_an_index_of_another_form_is_not_used(library: Library) -> None:
    expected, _ = started(library)
    for value in (None, (), {"a": 1}, {"a": (1, 2)}, {"a": ((1,), ("x",) * 9)}):
        RuleCache(str(library.root / "cache")).keep("heads", value)
        assert started(library)[0] == expected


def test_a_file_that_is_like_another_takes_from_it_what_it_leaves_out(library: Library) -> None:
    about = "family = Great\nskill = 4\n"
    library.game("Old", text=PLAYABLE.replace("decks = 1\n", "decks = 2\naka = Elder\n" + about))
    library.game("Young", text=LIKE.replace("{like}", "elder").replace("{more}", "skill = 1\n"))
    library.game("Youngest", text=LIKE.replace("{like}", "Young").replace("{more}", ""))
    for _ in range(2):
        loaded = {entry.name: entry for entry in library.loader().catalogue().loaded}
        assert loaded["Young"][1:4] == ("Great", 2, ())
        assert (loaded["Young"].skill, loaded["Old"].skill) == (1, 4)
        assert (loaded["Youngest"].skill, loaded["Youngest"].decks) == (1, 2)
        assert loaded["Youngest"].like == "Young"


def test_a_circle_of_likenesses_ends(library: Library) -> None:
    library.game("One", text=LIKE.replace("{like}", "Two").replace("{more}", ""))
    library.game("Two", text=LIKE.replace("{like}", "One").replace("{more}", ""))
    library.game("Self", text=LIKE.replace("{like}", "Self").replace("{more}", ""))
    loaded = {entry.name for entry in library.loader().catalogue().loaded}
    assert {"One", "Two", "Self", "Yukon"} <= loaded


@pytest.mark.parametrize(
    ("name", "asking", "found"),
    [
        ("yukon", "shipped/family/canfield.sol", "shipped/family/yukon.sol"),
        (" Yukon ", "own/mine.sol", "own/yukon.sol"),
        ("Yukon", "own/yukon.sol", "shipped/family/yukon.sol"),
        ("Yukon", "elsewhere.sol", "own/yukon.sol"),
        ("Mine", "own/mine.sol", "own/mine.sol"),
    ],
)
def test_which_game_another_is_like(library: Library, name: str, asking: str, found: str) -> None:
    library.game("Yukon", own=True)
    loader = library.loader()
    head = loader._known_names().find(name, str(library.root / asking))
    assert head is not None
    assert head.path == str(library.root / found)


def test_a_shipped_game_is_never_like_one_of_the_players_own(library: Library) -> None:
    names = library.loader()._known_names()
    assert names.find("Mine", str(library.root / "shipped/family/yukon.sol")) is None
    assert names.find("Mine", str(library.root / "own/other.sol")) is not None


def test_a_game_is_read_again_when_the_one_that_it_is_like_has_changed(library: Library) -> None:
    library.game("Child", own=True, text=LIKE.replace("{like}", "Yukon").replace("{more}", ""))
    path = str(library.root / "own" / "child.sol")
    first = library.loader().load(path)
    running = library.loader()
    assert running.load(path) == first
    library.game("Yukon", text=PLAYABLE.replace("column = 3, 1", "column = 5, 1"))
    for loader in (running, library.loader(), library.loader()):
        again = loader.load(path)
        assert (again.name, again != first) == ("Child", True)
    (library.root / "shipped/family/yukon.sol").unlink()
    loader = library.loader()
    assert [failure.path for failure in loader.catalogue().failures] == [path]


@pytest.mark.parametrize(
    ("name", "read"),
    [
        ("Yukon", ["yukon.sol"]),
        (" yukon ", ["yukon.sol"]),
        ("Alaska", ["alaska.sol", "yukon.sol"]),
        ("Canf", []),  # the index of the list is asked
    ],
)
def test_a_game_that_its_file_is_called_like_is_found_without_the_others(
    library: Library, name: str, read: list[str]
) -> None:
    (library.root / "own" / "mine.sol").unlink()
    library.game("Alaska", text=LIKE.format(name="{name}", like="Yukon", more=""))
    listed = library.loader()
    listed.catalogue()
    library.read.clear()
    assert library.loader().find(name) == listed.find(name)
    assert sorted(set(library.read)) == read


@pytest.mark.parametrize("name", ["Yukon", "Alaska"])
def test_a_game_of_the_players_own_is_meant_before_a_shipped_one(
    library: Library, name: str
) -> None:
    library.game("Alaska", text=LIKE.format(name="{name}", like="Yukon", more=""))
    library.game("Other", own=True, text=PLAYABLE.replace("{name}", name))
    assert library.loader().find(name).path == str(library.root / "own" / "other.sol")


def test_a_file_called_like_a_game_may_hold_another(library: Library) -> None:
    (library.root / "own" / "mine.sol").unlink()
    library.game("Yukon", text=PLAYABLE.replace("{name}", "Alaska"))
    library.game("Second", text=PLAYABLE.replace("{name}", "Yukon"))
    assert library.loader().find("Yukon").path.endswith("second.sol")


def test_ones_own_files_may_be_called_anything(library: Library) -> None:
    library.game("Alpha")
    own = library.game("Beta", own=True)
    own.rename(own.with_suffix(".xyz"))
    for name, text in (
        ("beta.xyz.bak", PLAYABLE.format(name="Copy")),
        ("beta.sol~", PLAYABLE.format(name="Copy")),
        ("notes.txt", "buy bread"),
        ("empty", ""),
    ):
        (own.parent / name).write_text(text)
    found = library.loader().catalogue()
    names = {entry.name for entry in found.loaded}
    assert names >= {"Alpha", "Beta"}
    assert names.isdisjoint({"Copy"})
    assert found.failures == ()


def test_a_game_that_was_written_is_listed_and_found_after_that_was_said(library: Library) -> None:
    loader = library.loader()
    loader.catalogue()
    library.game("Beta", own=True)
    assert "Beta" not in {entry.name for entry in loader.catalogue().loaded}
    loader.list_again()
    assert "Beta" in {entry.name for entry in loader.catalogue().loaded}
    assert loader.find("Beta").own


def test_a_game_of_ones_own_that_is_called_as_a_shipped_one_is_told(library: Library) -> None:
    shipped = library.game("Alpha")
    same, other = library.game("Alpha", own=True), library.game("Beta", own=True)
    loader = library.loader()
    assert [fault.message for fault in loader.warnings(str(same))] == [SAME_NAME]
    assert loader.warnings(str(other)) == loader.warnings(str(shipped)) == ()
