"""A colour of a theme is tried: one that stands in one place only is named at the others."""

import re
from pathlib import Path

import pytest

import solkit_tui
from solkit_tui.errors import ThemeFileError
from solkit_tui.resources import bundled
from solkit_tui.ui.drawing import themes
from solkit_tui.ui.drawing.themes import load_theme

UI = Path(solkit_tui.__file__).parent / "ui"
PAGE = Path(solkit_tui.__file__).parents[1] / "docs" / "themes.md"


def undrawn() -> set[str]:
    """The keys in whose colour nothing is drawn: no module and no style sheet has them."""
    modules = (path for path in UI.rglob("*.py") if path.name != "themes.py")
    drawn = {
        word for path in modules for word in re.findall(r'"([a-z_]+)"', path.read_text("utf-8"))
    }
    for path in UI.rglob("*.tcss"):
        found = re.findall(r"\$sol-([a-z-]+)", path.read_text("utf-8"))
        drawn |= {word.replace("-", "_") for word in found}
    return set(themes.COLOR_KEYS) - drawn


def untold() -> set[str]:
    """The keys that docs/themes.md does not tell."""
    rows = "\n".join(
        line.split("|")[1]
        for line in PAGE.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    )
    return {key for key in themes.COLOR_KEYS if f"`{key}`" not in rows}


def test_every_colour_is_drawn_and_told() -> None:
    assert not undrawn()
    assert not untold()


def test_a_new_colour_asks_to_be_drawn_and_told_and_for_its_value(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("COLOR_KEYS", "_FILE_KEYS"):
        monkeypatch.setattr(themes, name, (*getattr(themes, name), "fnord"))
    assert undrawn() == untold() == {"fnord"}
    with pytest.raises(ThemeFileError, match="fnord"):
        load_theme(f"{bundled('themes')}/dark.toml")
    monkeypatch.setitem(themes.DERIVED, "fnord", "face")
    assert load_theme(f"{bundled('themes')}/dark.toml").colors["fnord"]
