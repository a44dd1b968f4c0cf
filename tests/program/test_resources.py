"""Where the shipped files are found: in a checkout, in an installed wheel, or not at all."""

import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from solkit_tui import resources
from solkit_tui.commands import UNUSABLE


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
    with pytest.raises(resources.MissingFiles, match="solkit's own rules are missing"):
        resources.bundled("rules")


def test_the_module_imports_nothing_heavy() -> None:
    names = {value.__name__ for value in vars(resources).values() if isinstance(value, ModuleType)}
    assert names == {"os"}


def test_a_zip_file_that_is_not_unpacked_says_so(tmp_path: Path) -> None:
    package = Path(resources.__file__).parent
    archive = shutil.make_archive(str(tmp_path / "za"), "zip", package.parent, package.name)
    main = f"import sys; sys.path.insert(0, {archive!r}); from solkit_tui.cli import main"
    code = f"{main}; sys.exit(main(['show', 'klondike']))"
    done = subprocess.run([sys.executable, "-I", "-c", code], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (UNUSABLE, "")
    assert len(done.stderr.splitlines()) == 1
    assert "A zip file must be unpacked" in done.stderr
