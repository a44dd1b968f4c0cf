"""Rule sets kept from one start to the next: equal to what the file says, or not used at all."""

import marshal
import os
import random
from pathlib import Path

import pytest

import solkit_tui
from solkit_tui import rules
from solkit_tui.rules.frozen import freeze, thaw
from solkit_tui.rules.sol import reader as sol
from solkit_tui.rules.sol.like import Library
from solkit_tui.services.games.cache import SUFFIX, RuleCache
from solkit_tui.services.games.loader import RuleLoader
from tests.support.line_desk import RULES
from tests.support.rulesets import SHIPPED, rule_file, shipped


@pytest.mark.parametrize("name", SHIPPED)
def test_a_rule_set_is_the_same_when_it_is_thawed(name: str) -> None:
    rules = shipped(name).rules
    frozen = freeze(rules)
    assert frozen is not None
    thawed = thaw(frozen)
    assert thawed == rules
    assert repr(thawed) == repr(rules)
    assert freeze(rules) == frozen


@pytest.mark.parametrize(
    "value", [None, (), (9,), (2, "Nothing"), (2, "os", 1), (1, "PileKind", "x"), (2, "Order", 1)]
)
def test_values_of_another_form_give_nothing(value: object) -> None:
    assert thaw(marshal.dumps(value)) is None  # type: ignore[arg-type]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "mine.sol"
    path.write_bytes(rule_file("canfield").read_bytes())
    return path


def loader(tmp_path: Path) -> RuleLoader:
    """A loader as a program that starts has it."""
    return RuleLoader(str(RULES), str(tmp_path / "rules"), RuleCache(str(tmp_path / "cache")))


def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are read as rule files from now on."""
    found: list[str] = []
    real = sol.read_sol

    def read(data: bytes, file: str, *library: Library) -> object:
        found.append(os.path.basename(file))
        return real(data, file, *library)

    monkeypatch.setattr(sol, "read_sol", read)
    return found


def test_a_file_is_read_once(tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = reads(monkeypatch)
    first = loader(tmp_path).load(str(path))
    assert loader(tmp_path).load(str(path)) == first
    assert read == ["mine.sol"]


def test_a_changed_file_is_read_again(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = reads(monkeypatch)
    loader(tmp_path).load(str(path))
    path.write_bytes(rule_file("golf").read_bytes())
    assert loader(tmp_path).load(str(path)).name == "Golf"
    assert len(read) == 2


def test_files_of_one_name_are_told_apart(tmp_path: Path, path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "mine.sol").write_bytes(rule_file("golf").read_bytes())
    for _ in range(2):
        assert loader(tmp_path).load(str(path)).name == "Canfield"
        assert loader(tmp_path).load(str(other / "mine.sol")).name == "Golf"


def test_another_reader_or_python_reads_again(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = reads(monkeypatch)
    loader(tmp_path).load(str(path))
    monkeypatch.setattr(RuleCache, "_reader", (1, 2, 3))
    loader(tmp_path).load(str(path))
    assert len(read) == 2


def test_another_version_reads_again(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = reads(monkeypatch)
    loader(tmp_path).load(str(path))
    monkeypatch.setattr(solkit_tui, "__version__", "0.0.other")
    loader(tmp_path).load(str(path))
    assert len(read) == 2


def test_a_reader_of_another_size_reads_again(
    tmp_path: Path, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every file of a package may carry the same time, and that of another version too."""
    sources = tmp_path / "sources"
    sources.mkdir()
    source = sources / "reader.py"
    read = reads(monkeypatch)
    for text in ("pass\n", "pass\n", "pass  #\n"):
        source.write_text(text)
        os.utime(source, (1_000_000, 1_000_000))
        with monkeypatch.context() as patch:
            patch.setattr(rules, "__path__", [str(sources)])
            cache = RuleCache(str(tmp_path / "cache"))
            assert cache._reader
        RuleLoader(str(RULES), str(tmp_path / "rules"), cache).load(str(path))
    assert len(read) == 2


def test_a_damaged_cache_is_not_used(tmp_path: Path, path: Path) -> None:
    first = loader(tmp_path).load(str(path))
    [kept] = (name for name in (tmp_path / "cache").iterdir() if name.suffix == SUFFIX)
    whole = kept.read_bytes()
    choose = random.Random(1)
    damaged = [b"", b"junk", whole[:3], whole[:4], whole + b"x", whole[: len(whole) // 2]]
    for _ in range(100):
        at = choose.randrange(len(whole))
        damaged.append(whole[:at] + bytes([whole[at] ^ choose.randrange(1, 256)]) + whole[at + 1 :])
    for data in damaged:
        kept.write_bytes(data)
        assert loader(tmp_path).load(str(path)) == first
    assert kept.read_bytes() == whole


def test_a_home_that_cannot_be_written(tmp_path: Path, path: Path) -> None:
    (tmp_path / "cache").write_text("a file where the directory should be")
    assert loader(tmp_path).load(str(path)).name == "Canfield"
    assert loader(tmp_path).load(str(path)).name == "Canfield"


def test_a_faulty_file_is_not_kept(tmp_path: Path, path: Path) -> None:
    from solkit_tui.errors import RuleFileError

    path.write_text("[global]\nname = x\n")
    for _ in range(2):
        with pytest.raises(RuleFileError):
            loader(tmp_path).load(str(path))
    assert not (tmp_path / "cache").exists()
