"""Where the shipped files are found: in a checkout, in an installed wheel, or not at all."""

import shutil
from pathlib import Path
from types import ModuleType

import pytest

from solkit_tui import resources


def test_a_checkout_uses_the_directories_beside_the_package() -> None:
    root = Path(resources.__file__).parents[1]
    for kind in ("rules", "themes"):
        assert Path(resources.bundled(kind)) == root / kind


def test_every_shipped_game_and_theme_is_there() -> None:
    assert len(list(Path(resources.bundled("rules")).rglob("*.sol"))) >= 26
    themes = {path.stem for path in Path(resources.bundled("themes")).glob("*.toml")}
    assert {"dark", "classic"} <= themes


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The package directory of an installation without any shipped files."""
    package = tmp_path / "site-packages" / "solkit_tui"
    package.mkdir(parents=True)
    copy = shutil.copy(resources.__file__, package)
    monkeypatch.setattr(resources, "__file__", str(copy))
    return package


def test_an_installed_wheel_uses_what_it_carries(elsewhere: Path) -> None:
    shipped = elsewhere / "shipped" / "rules"
    shipped.mkdir(parents=True)
    (elsewhere.parent / "rules").mkdir()  # another package's business
    assert Path(resources.bundled("rules")) == shipped


def test_the_rule_model_is_not_taken_for_rule_files(elsewhere: Path) -> None:
    (elsewhere / "rules").mkdir()
    with pytest.raises(FileNotFoundError, match="solkit's own rules are missing"):
        resources.bundled("rules")


def test_the_module_imports_nothing_heavy() -> None:
    names = {value.__name__ for value in vars(resources).values() if isinstance(value, ModuleType)}
    assert names == {"os"}
