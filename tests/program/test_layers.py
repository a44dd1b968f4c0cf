"""What is imported when: a static graph sees no import inside a function, a fresh process does."""

import subprocess
import sys
from pathlib import Path

import pytest

import solkit_tui
from tests.support.amount import some

ROOT = Path(solkit_tui.__file__).parents[1]

BELOW_UI = ("model", "rules", "engine", "services", "line")

# Each costs milliseconds at every start; the functions that need one import it themselves.
SLOW = {
    "dataclasses",
    "difflib",
    "hashlib",
    "pathlib",
    "platformdirs",
    "random",
    "tempfile",
    "tomlkit",
    "tomllib",
}

# {work} is done by the child; then it tells what had been imported meanwhile.
PROBE = """
import sys
before = set(sys.modules)
status = None
try:
{work}
except SystemExit as end:
    status = end.code
print()
print("status", status)
print("imported", *sorted(set(sys.modules) - before))
"""

IMPORT_ALL = """
    import importlib, pkgutil
    before |= set(sys.modules)
    package = importlib.import_module({package!r})
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
"""

RUN_MAIN = """
    sys.argv = ["solkit", *{argv!r}]
    from solkit_tui.cli import main
    status = main()
"""


def imported_by(work: str, home: Path) -> tuple[str, set[str]]:
    """The exit status and the modules that a piece of work in a fresh process imports."""
    done = subprocess.run(
        [sys.executable, "-c", PROBE.format(work=work)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={"SOLKIT_HOME": str(home), "LC_ALL": "C.UTF-8"},
        timeout=600,
    )
    assert done.returncode == 0, done.stderr
    status, modules = done.stdout.splitlines()[-2:]
    return status.removeprefix("status "), set(modules.split()[1:])


def of_the_screen(modules: set[str]) -> list[str]:
    return sorted({name.partition(".")[0] for name in modules} & {"textual", "rich"})


def test_the_probe_sees_an_import(home: Path) -> None:
    """Without this the tests below could pass by looking at nothing."""
    _, modules = imported_by("    import textual", home)
    assert of_the_screen(modules) == ["rich", "textual"]


def test_the_package_itself_is_free(home: Path) -> None:
    _, modules = imported_by("    import solkit_tui", home)
    assert modules == {"solkit_tui"}


@pytest.mark.parametrize("layer", some(BELOW_UI, 4))
def test_nothing_below_ui_imports_the_screen(layer: str, home: Path) -> None:
    _, modules = imported_by(IMPORT_ALL.format(package=f"solkit_tui.{layer}"), home)
    assert f"solkit_tui.{layer}" in modules
    assert of_the_screen(modules) == []


@pytest.mark.parametrize("layer", ["model", "rules", "engine", "services"])
def test_the_lower_layers_import_nothing_slow(layer: str, home: Path) -> None:
    _, modules = imported_by(IMPORT_ALL.format(package=f"solkit_tui.{layer}"), home)
    assert sorted(modules & SLOW) == []


@pytest.mark.parametrize("option", ["--version", "-v", "--help", "-h"])
def test_a_word_about_the_program_needs_no_screen(option: str, home: Path) -> None:
    status, modules = imported_by(RUN_MAIN.format(argv=[option]), home)
    assert status in {"0", "None"}
    assert "solkit_tui.cli" in modules
    assert of_the_screen(modules) == []


def test_a_refused_rule_file_needs_no_screen(home: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.sol"
    broken.write_text("[global]\nname = Broken\ndecks = many\n")
    status, modules = imported_by(RUN_MAIN.format(argv=[str(broken)]), home)
    assert status == "2"
    assert of_the_screen(modules) == []


def test_the_first_answer_of_line_mode_needs_little(home: Path) -> None:
    """Each of these is a fiftieth of its time or more."""
    dear = {"shutil", "textwrap", *SLOW}
    for words, more in ((["line", "-n", "1"], {"json"}), (["line", "-n", "1", "--json"], set())):
        status, modules = imported_by(RUN_MAIN.format(argv=words), home)
        assert status == "0"
        assert "solkit_tui.engine.session" in modules
        assert sorted(modules & (dear | more)) == []
        assert not [name for name in modules if name.startswith("solkit_tui.services.records.")]


def test_a_start_without_arguments_reads_none(home: Path) -> None:
    _, modules = imported_by("    from solkit_tui.commands.play import _read; _read([])", home)
    assert "solkit_tui.commands.play" in modules
    assert "argparse" not in modules
