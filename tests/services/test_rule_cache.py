"""The index of heads kept from one start to the next: equal to what files say, or not used."""

import os
import random
from pathlib import Path

import pytest

from solkit_tui import rules
from solkit_tui.services.games import cache, head, loader
from solkit_tui.services.games.cache import SUFFIX, RuleCache
from solkit_tui.services.games.loader import RuleLoader
from tests.support.rulesets import rule_file


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A rule file that stands alone among the shipped ones."""
    path = tmp_path / "shipped" / "one.sol"
    path.parent.mkdir()
    path.write_bytes(rule_file("canfield").read_bytes())
    return path


def listed(tmp_path: Path) -> list[str]:
    """The names that a program that starts lists."""
    cache = RuleCache(str(tmp_path / "cache"))
    loader = RuleLoader(str(tmp_path / "shipped"), str(tmp_path / "own"), cache)
    return [game.name for game in loader.catalogue().loaded]


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files whose heads are read from now on."""
    found: list[str] = []
    real = head.read_head

    def read_head(data: bytes, path: str = "", own: bool = False) -> object:
        found.append(os.path.basename(path))
        return real(data, path, own)

    monkeypatch.setattr(loader, "read_head", read_head)
    return found


def test_a_file_is_read_once(tmp_path: Path, path: Path, read: list[str]) -> None:
    assert listed(tmp_path) == listed(tmp_path) == ["Canfield"]
    assert read == ["one.sol"]


def test_a_changed_file_is_read_again(tmp_path: Path, path: Path, read: list[str]) -> None:
    listed(tmp_path)
    path.write_bytes(rule_file("golf").read_bytes())
    assert listed(tmp_path) == ["Golf"]
    assert len(read) == 2


def test_another_version_reads_again(
    tmp_path: Path, path: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(tmp_path)
    monkeypatch.setattr(cache, "__version__", "0.0.other")
    listed(tmp_path)
    assert len(read) == 2


def test_another_python_reads_again(
    tmp_path: Path, path: Path, read: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    listed(tmp_path)
    monkeypatch.setattr("sys.hexversion", 1)
    listed(tmp_path)
    assert len(read) == 2


def test_a_reader_of_another_size_reads_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every file of a package may carry the same time, and that of another version too."""
    sources = tmp_path / "sources"
    sources.mkdir()
    source = sources / "reader.py"
    monkeypatch.setattr(rules, "__path__", [str(sources)])
    found = []
    for text in ("pass\n", "pass\n", "pass  #\n"):
        source.write_text(text)
        os.utime(source, (1_000_000, 1_000_000))
        cache = RuleCache(str(tmp_path / "cache"))
        found.append(cache.get("one"))
        cache.keep("one", 1)
    assert found == [None, 1, None]


def test_values_are_told_apart_by_their_whole_names(tmp_path: Path) -> None:
    cache = RuleCache(str(tmp_path))
    cache.keep("a/one", 1)
    cache.keep("b/one", 2)
    assert (cache.get("a/one"), cache.get("b/one"), cache.get("one")) == (1, 2, None)


def test_a_damaged_cache_is_not_used(tmp_path: Path, path: Path) -> None:
    listed(tmp_path)
    [kept] = (name for name in (tmp_path / "cache").iterdir() if name.suffix == SUFFIX)
    whole = kept.read_bytes()
    choose = random.Random(1)
    damaged = [b"", b"junk", whole[:3], whole[:4], whole + b"x", whole[: len(whole) // 2]]
    for _ in range(100):
        at = choose.randrange(len(whole))
        damaged.append(whole[:at] + bytes([whole[at] ^ choose.randrange(1, 256)]) + whole[at + 1 :])
    for data in damaged:
        kept.write_bytes(data)
        assert listed(tmp_path) == ["Canfield"]
        assert kept.read_bytes() == whole


def test_a_home_that_cannot_be_written(tmp_path: Path, path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the directory should be")
    assert listed(tmp_path) == listed(tmp_path) == ["Canfield"]


def test_a_faulty_file_is_not_kept(tmp_path: Path, path: Path) -> None:
    own = tmp_path / "own" / "bad.sol"
    own.parent.mkdir()
    own.write_text("[global]\nname = Bad\n")
    cache = RuleCache(str(tmp_path / "cache"))
    for _ in range(2):
        loader = RuleLoader(str(tmp_path / "shipped"), str(tmp_path / "own"), cache)
        assert [failure.path for failure in loader.catalogue().failures] == [str(own)]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name")
def test_a_pipe_in_its_place_is_not_waited_for(tmp_path: Path, path: Path) -> None:
    listed(tmp_path)
    [kept] = (tmp_path / "cache").iterdir()
    kept.unlink()
    os.mkfifo(kept)
    assert listed(tmp_path) == ["Canfield"]
