"""Themes: every shipped one can be read, and a faulty file says what is wrong with it."""

from itertools import combinations
from pathlib import Path

import pytest
from rich.color import ColorSystem
from textual.app import App
from textual.color import Color

from solkit_tui.errors import ThemeFileError
from solkit_tui.resources import bundled
from solkit_tui.ui.drawing.look import make_look
from solkit_tui.ui.drawing.themes import (
    COLOR_KEYS,
    Edges,
    TableTheme,
    as_textual_theme,
    load_theme,
    theme_paths,
    themes,
)

SHIPPED = {theme.name: theme for theme in themes((bundled("themes"),)).loaded}
every = pytest.mark.parametrize("theme", SHIPPED.values(), ids=list(SHIPPED))
INKS = ("black", "red", "club", "spade", "heart", "diamond")
FILLS = ("mark", "movable", "target", "hover")


def contrast(theme: TableTheme, ink: str, ground: str) -> float:
    """The contrast of two colours, as WCAG 2 has it: 1 to 21."""

    def light(key: str) -> float:
        parts = [
            value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
            for value in Color.parse(theme.colors[key]).normalized
        ]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    low, high = sorted((light(ink), light(ground)))
    return (high + 0.05) / (low + 0.05)


def is_rgb(theme: TableTheme) -> bool:
    return not theme.face.startswith("ansi_")


def test_what_is_shipped() -> None:
    assert {"dark", "classic", "light", "contrast", "four_color", "terminal"} <= set(SHIPPED)
    assert not themes((bundled("themes"),)).failures
    assert SHIPPED["four_color"].four_color
    assert not is_rgb(SHIPPED["terminal"])


@every
def test_cards_can_be_read(theme: TableTheme) -> None:
    if not is_rgb(theme):
        return
    for ink in INKS:
        assert contrast(theme, ink, "face") >= 4.5, ink
        for ground in FILLS:
            assert contrast(theme, ink, ground) >= 2.8, (ink, ground)
    for ink, ground, least in (
        ("title", "table", 4.5),
        ("status", "table", 4.5),
        ("good", "table", 4.5),
        ("label", "table", 4.5),
        ("panel_ink", "panel", 7),
        ("panel_ink", "table", 4.5),
        ("accent", "panel", 4.5),
        ("slot", "table", 2.5),
        ("table_cursor", "table", 4.5),
        ("table_cursor", "slot_target", 4),
        ("cursor", "face", 4.5),
        ("cursor", "mark", 3),
        ("sign", "movable", 4.5),
        ("sign", "target", 4.5),
        ("back_ink", "back", 3),
        ("back_line", "back", 2),
        ("face", "table", 1.2),
        ("edge", "face", 1.5),
        ("gilt", "face", 3),
    ):
        assert contrast(theme, ink, ground) >= least, (ink, ground)


@every
def test_red_and_black_differ_with_sixteen_colours(theme: TableTheme) -> None:
    look = make_look(theme, four_color=False)

    def sixteen(color: object) -> object:
        return color.downgrade(ColorSystem.STANDARD)  # type: ignore[attr-defined]

    spade, heart = look.face.inks[1], look.face.inks[2]
    face = sixteen(spade.bgcolor)
    assert sixteen(spade.color) != sixteen(heart.color)
    assert face not in (sixteen(spade.color), sixteen(heart.color))
    assert sixteen(look.back.edge.bgcolor) != sixteen(look.face.edge.bgcolor)


@every
def test_four_colours_are_four(theme: TableTheme) -> None:
    look = make_look(theme, four_color=True)
    assert len({str(ink.color) for ink in look.face.inks}) == 4


@every
async def test_textual_takes_every_theme(theme: TableTheme) -> None:
    class Bare(App[None]):
        CSS = "Screen { background: $sol-table; color: $sol-panel-ink; }"

        def __init__(self) -> None:
            super().__init__()
            self.register_theme(as_textual_theme(theme))
            self.theme = theme.name

    async with Bare().run_test() as pilot:
        assert pilot.app.screen.styles.background == Color.parse(theme.table)
        for key in COLOR_KEYS:
            assert "sol-" + key.replace("_", "-") in pilot.app.theme_variables


def refused(tmp_path: Path, text: str) -> str:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ThemeFileError) as error:
        load_theme(str(path))
    assert str(path) in error.value.text
    return error.value.text


def test_what_a_theme_leaves_out_is_taken_from_another(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('like = "classic"\ntable = "navy"\nedges = "square"\n', encoding="utf-8")
    mine = load_theme(str(path))
    assert mine.name == "mine"
    assert mine.table == "navy"
    assert mine.edges is Edges.SQUARE
    assert mine.face == SHIPPED["classic"].face
    path.write_text("", encoding="utf-8")
    assert load_theme(str(path)).face == SHIPPED["dark"].face


def test_faults_are_told_with_key_and_remedy(tmp_path: Path) -> None:
    assert "fcae: there is no such key; did you mean 'face'?" in refused(tmp_path, 'fcae = "red"')
    assert "face: 'gren' is no colour; did you mean 'green'?" in refused(tmp_path, 'face = "gren"')
    assert "face: 7 is not a text in quotes" in refused(tmp_path, "face = 7")
    assert "round, square, heavy, ascii" in refused(tmp_path, 'edges = "soft"')
    assert "neither true nor false" in refused(tmp_path, 'dark = "yes"')
    assert "did you mean 'classic'?" in refused(tmp_path, 'like = "clasic"')
    assert "transparent" in refused(tmp_path, 'table = "#00000080"')
    both = refused(tmp_path, 'fcae = "red"\nface = "gren"')
    assert len(both.splitlines()) == 2


def test_files_that_are_no_theme_at_all(tmp_path: Path) -> None:
    assert "line 1" in refused(tmp_path, "face = #123")
    (tmp_path / "mine.toml").write_bytes(b"face = '\xff'")
    with pytest.raises(ThemeFileError):
        load_theme(str(tmp_path / "mine.toml"))
    with pytest.raises(ThemeFileError):
        load_theme(str(tmp_path / "missing.toml"))


def test_a_players_theme_stands_before_a_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "dark.toml").write_text('table = "#112233"', encoding="utf-8")
    (tmp_path / "bad.toml").write_text('table = "nothing"', encoding="utf-8")
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    directories = (bundled("themes"), str(tmp_path), str(tmp_path / "missing"))
    load = themes(directories)
    assert {theme.name: theme.table for theme in load.loaded}["dark"] == "#112233"
    assert len(load.failures) == 1
    assert theme_paths(directories)["dark"] == str(tmp_path / "dark.toml")


def test_every_pair_of_shipped_themes_differs() -> None:
    for one, other in combinations(SHIPPED.values(), 2):
        assert one.colors != other.colors
        assert one.about != other.about
