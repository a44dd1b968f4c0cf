"""Themes: every shipped one can be read, and a faulty file says what is wrong with it."""

import io
import sys
import tomllib
from itertools import combinations, product
from pathlib import Path

import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style
from syrupy.assertion import SnapshotAssertion
from textual.app import App
from textual.color import Color

from solkit_tui.errors import ThemeFileError
from solkit_tui.resources import bundled
from solkit_tui.services.settings.values import WantedSize
from solkit_tui.ui.drawing.abilities import (
    Colors,
    TerminalAbilities,
    contrast,
    filters,
    ink_on,
    inks_for,
    nearest,
    terminal_of,
    theme_for,
    this_terminal,
)
from solkit_tui.ui.drawing.look import DrawnSize, Fill, Look, make_look, wanted_size
from solkit_tui.ui.drawing.themes import (
    COLOR_KEYS,
    DERIVED,
    Edges,
    TableTheme,
    ThemeFiles,
    as_textual_theme,
    load_theme,
    shown_theme,
    theme_paths,
)

SHIPPED = {theme.name: theme for theme in ThemeFiles((bundled("themes"),)).load().loaded}
every = pytest.mark.parametrize("theme", SHIPPED.values(), ids=list(SHIPPED))
TERMINALS = pytest.mark.parametrize("colors", [Colors.TRUE, Colors.INDEXED])


def ratio(theme: TableTheme, ink: str, ground: str) -> float:
    return contrast(Color.parse(theme.colors[ink]), Color.parse(theme.colors[ground]))


def written(style: Style) -> float:
    """The contrast of what is written to its ground."""
    assert style.color is not None
    assert style.bgcolor is not None
    return contrast(Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor))


def is_rgb(theme: TableTheme) -> bool:
    return not theme.colors["face"].startswith("ansi_")


def test_what_is_shipped() -> None:
    assert {"dark", "classic", "light", "contrast", "four_color", "terminal"} <= set(SHIPPED)
    assert not ThemeFiles((bundled("themes"),)).load().failures
    assert SHIPPED["four_color"].four_color
    assert not is_rgb(SHIPPED["terminal"])


def test_the_name_of_a_theme_is_shown_in_words() -> None:
    assert [*map(shown_theme, ("dark", "four_color", "my_theme"))] == [
        "dark",
        "slate",
        "my theme",
    ]


def fills(look: Look) -> dict[str, Fill]:
    return {name: value for name, value in look._asdict().items() if isinstance(value, Fill)}


def styles(look: Look) -> list[Style]:
    cards = [style for fill in fills(look).values() for style in (*fill.inks, *fill[1:])]
    return [*cards, look.label, look.label_lit, look.digit]


@every
@TERMINALS
@pytest.mark.parametrize("four_color", [False, True])
def test_every_text_can_be_read(theme: TableTheme, colors: Colors, four_color: bool) -> None:
    if not is_rgb(theme):
        return
    look = make_look(theme, four_color, TerminalAbilities(colors))
    for name, fill in fills(look).items():
        for style in (*fill.inks, fill.cursor, fill.sign, fill.gilt):
            assert written(style) >= 4.5, (name, style)
    for style in (look.label, look.label_lit):
        assert written(style) >= 4.5
    fitted = theme_for(theme, TerminalAbilities(colors))
    for ink in ("title", "status", "good", "label", "panel_ink", "accent"):
        for ground in ("table", "panel"):
            assert ratio(fitted, ink, ground) >= 4.4, (ink, ground)


def test_inks_go_up_to_white_or_down_to_black() -> None:
    ink, white, black = Color(90, 100, 110), Color(255, 255, 255), Color(0, 0, 0)
    assert [*inks_for(ink, black)][-1] == white
    assert [*inks_for(ink, white)][-1] == black


PALETTES = {
    "xterm": ("#cdcd00 #cd00cd #0000ee #00cdcd #cd0000 #00cd00 #e5e5e5", 4.4),
    "linux": ("#aa5500 #aa00aa #0000aa #00aaaa #aa0000 #00aa00 #aaaaaa", 3.2),
}
"""The colours of terminals as they are shipped, and the least contrast of words in them: those of
the Linux console are brighter when they are bold, as most of these words are."""
NAMES = ("yellow", "magenta", "blue", "cyan", "red", "green", "white")


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("ground", ["#000000", "#ffffff"])
def test_the_colours_of_a_terminal_can_be_read_on_black_and_on_white(
    palette: str, ground: str
) -> None:
    colors, least = PALETTES[palette]
    known = dict(zip(NAMES, map(Color.parse, colors.split()), strict=True))
    under = Color.parse(ground)
    own = under.inverse

    def color(key: str) -> Color:
        name = SHIPPED["terminal"].colors[key].removeprefix("ansi_")
        return own if name == "default" else known[name]

    for ink in ("title", "status", "good", "label", "panel_ink", "accent"):
        assert contrast(color(ink), under) >= least, ink
    assert contrast(own, color("accent")) >= least, "what is selected in a list"
    assert color("cursor") != color("back")


@every
@TERMINALS
def test_what_carries_a_meaning_stands_out(theme: TableTheme, colors: Colors) -> None:
    """Borders and signs at 3, as WCAG asks of graphics (1.4.11); grounds as far as a fan needs."""
    if not is_rgb(theme):
        return
    look = make_look(theme, terminal=TerminalAbilities(colors))
    for name in ("marked", "movable", "target", "hover", "slot_target", "back_target"):
        assert written(fills(look)[name].edge) >= 3, name
    fitted = theme_for(theme, TerminalAbilities(colors))
    for ink, ground, least in (
        ("cursor", "face", 4.5),
        ("cursor", "back", 1.5),
        ("table_cursor", "table", 4.5),
        ("face", "table", 1.2),
        ("back", "table", 1.34),
        ("back", "face", 1.35),
        ("edge", "face", 1.9),
        ("back_line", "back", 2.2),
        ("hover", "face", 1.3),
        ("mark", "face", 1.3),
        ("movable", "face", 1.2),
        ("target", "face", 1.15),
        ("slot_target", "table", 1.3),
    ):
        assert ratio(fitted, ink, ground) >= least, (ink, ground)


@every
@TERMINALS
def test_no_two_grounds_become_one(theme: TableTheme, colors: Colors) -> None:
    fitted = theme_for(theme, TerminalAbilities(colors)).colors
    grounds = ("face", "table", "back", "edge", "mark", "movable", "target", "hover", "cursor")
    for one, other in combinations(grounds, 2):
        if is_rgb(theme):
            assert fitted[one] != fitted[other], (one, other)


@every
def test_the_cursor_is_the_strongest_sign_in_grey(theme: TableTheme) -> None:
    """Nothing that lies on a card stands out from it as much as the ring does."""
    if not is_rgb(theme):
        return
    ring = ratio(theme, "cursor", "face")
    for ground in ("mark", "movable", "target", "hover", "edge"):
        assert ratio(theme, ground, "face") < ring, ground


def test_inks_keep_their_colour_where_they_can_be_read() -> None:
    terminal = TerminalAbilities()
    assert ink_on("#ff0000", "#000000", terminal) == "#FF0000"
    assert ink_on("#ff0000", "#ffffff", terminal) != "#FF0000"
    assert ink_on("ansi_red", "#ff0000", terminal) == "ansi_red"


def test_the_nearest_of_the_256_has_the_greys() -> None:
    assert nearest(8, 8, 8) == 232
    assert nearest(238, 238, 238) == 255
    assert nearest(0, 95, 0) == 22
    assert nearest(255, 255, 255) == 231


@every
def test_without_colours_no_style_has_one(theme: TableTheme) -> None:
    look = make_look(theme, terminal=TerminalAbilities(Colors.NONE))
    (without,) = filters(TerminalAbilities(Colors.NONE))
    segments = [Segment("x", style) for style in styles(look)]
    for segment in without.apply(segments, Color(0, 0, 0)):
        assert segment.style is not None
        assert "3" not in segment.style.render("x", color_system=ColorSystem.TRUECOLOR)[1:-5]
        assert segment.style.color is None
        assert segment.style.bgcolor is None


@every
def test_a_terminals_own_black_is_never_bold(theme: TableTheme) -> None:
    """It would be grey in some; the edges of what is lit are, in any other colour."""
    look, blacks = make_look(theme), 0
    for style in styles(look):
        black = style.color is not None and style.color.number == 0
        blacks += black
        assert not (black and style.bold), style
    assert blacks or is_rgb(theme)
    for name in ("marked", "movable", "target", "hover"):
        edge = fills(look)[name].edge
        assert edge.bold or (edge.color is not None and edge.color.number == 0), name


def test_ascii_is_all_that_is_left_of_other_characters() -> None:
    (plain,) = filters(TerminalAbilities(ascii=True))
    text = "╭─╮ ♠♥♦♣ ♡♢ ▙▟ ▸◂ • … é 日 ↻ ✕"
    (segment,) = plain.apply([Segment(text)], Color(0, 0, 0))
    assert segment.text.isascii()
    assert segment.cell_length == Segment(text).cell_length


@pytest.mark.parametrize(
    ("system", "environ", "encoding", "expected"),
    [
        ("truecolor", {}, "utf-8", TerminalAbilities()),
        ("256", {}, "UTF-8", TerminalAbilities(Colors.INDEXED)),
        ("standard", {}, "utf8", TerminalAbilities(Colors.FEW)),
        (None, {}, "utf-8", TerminalAbilities(Colors.FEW)),
        ("truecolor", {"NO_COLOR": "1"}, "utf-8", TerminalAbilities(Colors.NONE)),
        ("truecolor", {"NO_COLOR": ""}, "utf-8", TerminalAbilities()),
        ("256", {}, "iso8859-1", TerminalAbilities(Colors.INDEXED, True)),
        ("standard", {}, "ascii", TerminalAbilities(Colors.FEW, True)),
        ("truecolor", {"LANG": "C"}, "utf-8", TerminalAbilities(ascii=True)),
        ("truecolor", {"LC_ALL": "", "LC_CTYPE": "POSIX"}, "utf-8", TerminalAbilities(ascii=True)),
        ("truecolor", {"LC_ALL": "C.UTF-8", "LANG": "C"}, "utf-8", TerminalAbilities()),
        ("standard", {"TERM": "of nobody"}, "utf-8", TerminalAbilities(Colors.FEW)),
    ],
)
def test_what_the_signs_of_a_terminal_say(
    system: str | None, environ: dict[str, str], encoding: str, expected: TerminalAbilities
) -> None:
    assert terminal_of(system, environ, encoding) == expected


def test_a_locale_that_python_has_set_is_not_the_players() -> None:
    coerced = {"LC_CTYPE": "C.UTF-8", "LANG": "C"}
    assert terminal_of("truecolor", coerced, "utf-8", coerced=True).ascii
    assert not terminal_of("truecolor", coerced, "utf-8").ascii
    missing = coerced | {"LANG": "de_DE.UTF-8"}  # which is not installed
    assert not terminal_of("truecolor", missing, "utf-8", coerced=True).ascii
    assert not terminal_of("truecolor", {"LC_CTYPE": "C.UTF-8"}, "utf-8", coerced=True).ascii


@pytest.mark.parametrize("name", list(SHIPPED))
def test_a_shipped_theme_lacks_no_key(name: str) -> None:
    """What a shipped theme does not say would be the dark one's, and nobody would see it here."""
    path = Path(bundled("themes"), f"{name}.toml")
    keys = set(tomllib.loads(path.read_text(encoding="utf-8")))
    missing = {*TableTheme._fields, *COLOR_KEYS} - {"name", "inks"} - keys
    assert missing <= set(DERIVED), f"{path.name} lacks these"
    for key in missing:
        assert SHIPPED[name].colors[key] == SHIPPED[name].colors[DERIVED[key]]


def test_absurd_files_are_refused_in_a_line(tmp_path: Path) -> None:
    digits, nested = "9" * 5000, "[" * 3000 + "]" * 3000
    for text in (
        f"face = {digits}",
        f"face = {nested}",
        f"dark = {digits}",
        f"edges = {nested}",
        f'face = "{digits}"',
        'face = "[/red]"',
        "face = 1e400",
    ):
        assert len(refused(tmp_path, text).splitlines()) == 1
        assert len(refused(tmp_path, text)) < 500


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
        assert pilot.app.screen.styles.background == Color.parse(theme.colors["table"])
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
    assert (mine.name, mine.about) == ("mine", "your own theme, based on classic")
    assert mine.colors["table"] == "navy"
    assert mine.edges is Edges.SQUARE
    assert mine.colors["face"] == SHIPPED["classic"].colors["face"]
    path.write_text("", encoding="utf-8")
    assert load_theme(str(path)).inks == SHIPPED["dark"].inks
    path.write_text('red = "#123456"\nblack = "#654321"\nspade = "navy"\n', encoding="utf-8")
    colors = load_theme(str(path)).colors
    assert (colors["heart"], colors["spade"]) == ("#123456", "navy")


def test_faults_are_told_with_key_and_remedy(tmp_path: Path) -> None:
    assert "fcae: unknown key; did you mean 'face'?" in refused(tmp_path, 'fcae = "red"')
    assert "face: 'gren' is not a colour; did you mean 'green'?" in refused(
        tmp_path, 'face = "gren"'
    )
    assert "face: expected text in quotes, not 7" in refused(tmp_path, "face = 7")
    assert "round, square, heavy, ascii" in refused(tmp_path, 'edges = "soft"')
    assert "expected true or false" in refused(tmp_path, 'dark = "yes"')
    assert "did you mean 'classic'?" in refused(tmp_path, 'like = "clasic"')
    assert "transparent" in refused(tmp_path, 'table = "#00000080"')
    both = refused(tmp_path, 'fcae = "red"\nface = "gren"')
    assert len(both.splitlines()) == 2


def test_files_that_are_no_theme_at_all(tmp_path: Path) -> None:
    assert "line 1" in refused(tmp_path, "face = #123")
    (tmp_path / "mine.toml").write_bytes(b"face = '\xff'")
    with pytest.raises(ThemeFileError, match="not UTF-8 text"):
        load_theme(str(tmp_path / "mine.toml"))
    (tmp_path / "auto.toml").write_text("")
    with pytest.raises(ThemeFileError, match="rename the file"):
        load_theme(str(tmp_path / "auto.toml"))
    with pytest.raises(ThemeFileError):
        load_theme(str(tmp_path / "missing.toml"))


def test_a_players_theme_stands_before_a_shipped_one(tmp_path: Path) -> None:
    (tmp_path / "dark.toml").write_text('table = "#112233"', encoding="utf-8")
    (tmp_path / "bad.toml").write_text('table = "nothing"', encoding="utf-8")
    (tmp_path / "notes.txt").write_text("", encoding="utf-8")
    directories = (bundled("themes"), str(tmp_path), str(tmp_path / "missing"))
    load = ThemeFiles(directories).load()
    assert {theme.name: theme.colors["table"] for theme in load.loaded}["dark"] == "#112233"
    assert len(load.failures) == 1
    assert theme_paths(directories)["dark"] == str(tmp_path / "dark.toml")


def test_themes_are_read_once_and_anew_when_a_file_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = ThemeFiles((bundled("themes"), str(tmp_path)))
    first = files.load()
    assert set(first.loaded) == set(SHIPPED.values())
    with monkeypatch.context() as unread:
        unread.setattr("solkit_tui.ui.drawing.themes.load_theme", None)
        assert files.load() is first
    for text, tables in (
        ('table = "#112233"', {"#112233"}),
        ('table = "#1122334"', set()),
        ('table = "#445566"', {"#445566"}),
        (None, set()),
    ):
        if text is None:
            (tmp_path / "mine.toml").unlink()
        else:
            (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
        found = {theme.name: theme.colors["table"] for theme in files.load().loaded}
        assert {table for name, table in found.items() if name == "mine"} == tables
        assert len(files.load().failures) == (text is not None and not tables)


def test_every_pair_of_shipped_themes_differs() -> None:
    for one, other in combinations(SHIPPED.values(), 2):
        assert one.colors != other.colors
        assert one.about != other.about


def test_each_size_that_can_be_wanted_is_drawn_but_the_automatic_one() -> None:
    assert [wanted_size(size) for size in WantedSize if size is not WantedSize.AUTO] == [*DrawnSize]
    assert wanted_size(WantedSize.AUTO) is None


@pytest.mark.parametrize(
    ("encoding", "only_ascii"), [("utf-8", False), ("latin-1", True), (None, True)]
)
def test_this_terminal_is_that_of_standard_output(
    encoding: str | None, only_ascii: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG"):
        monkeypatch.delenv(name, raising=False)
    stream = io.TextIOWrapper(io.BytesIO(), encoding) if encoding else None
    monkeypatch.setattr(sys, "__stdout__", stream)
    assert this_terminal("truecolor") == TerminalAbilities(Colors.TRUE, only_ascii)
    assert this_terminal("256").colors is Colors.INDEXED
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("LANG", "C")
    assert this_terminal("truecolor") == TerminalAbilities(Colors.NONE, True)


def test_a_python_without_curses_holds_every_terminal_to_have_colours(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "curses", None)
    assert terminal_of("standard", {"TERM": "vt100"}, "utf-8", False).colors is Colors.FEW


def test_what_a_terminal_can_show_is_as_approved(
    monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    """What follows from its variables, and what words and colours become on it."""
    curses = pytest.importorskip("curses")
    monkeypatch.setattr(curses, "setupterm", lambda name, _: names.append(name))
    monkeypatch.setattr(curses, "tigetnum", lambda what: {"vt100": -1}.get(names[-1], 8))
    names: list[str] = []
    told = []
    for system in (None, "standard", "256", "truecolor"):
        for environ, encoding, coerced in (
            ({}, "utf-8", False),
            ({"NO_COLOR": "1", "LC_CTYPE": "C"}, "UTF8", True),
            ({"NO_COLOR": "", "LC_CTYPE": "C"}, "utf-8", False),
            ({"TERM": "vt100", "LANG": "POSIX", "LC_ALL": "de_DE"}, "latin-1", False),
            ({"TERM": "vt100", "TEXTUAL_COLOR_SYSTEM": "256", "LC_ALL": "C"}, "utf-8", True),
            ({"TERM": "xterm", "LC_CTYPE": "POSIX", "LANG": "en"}, "utf-8", True),
            ({"TERM": "linux"}, "utf-8", False),
            ({"TERM": "linux-16color", "LANG": "C"}, "utf-8", False),
        ):
            terminal = terminal_of(system, environ, encoding, coerced)
            told.append(f"{system} {environ} {encoding} {coerced}: {terminal}")
    themes = theme_paths((bundled("themes"),))
    line = [
        Segment("A♠ 10♥ ♡♢ → █…", Style(color="#123456", bgcolor="#a0b0c0", bold=True)),
        Segment("♣♦", Style(color="red", reverse=True, underline=True)),
        Segment("plain"),
    ]
    flags = False, True
    usual = (TerminalAbilities(*has) for has in product(Colors, flags, flags, flags))
    consoles = (
        TerminalAbilities(colors, letters=letters, console=True)
        for colors, letters in product((Colors.NONE, Colors.FEW), (False, True))
    )
    for terminal in (*usual, *consoles):
        shown = line
        for each in filters(terminal):
            shown = each.apply(shown, Color(0, 0, 0))
        told += [f"{terminal}: {terminal.theme('auto')}", *map(str, shown if shown != line else [])]
    for colors, name in product(Colors, ("dark", "light", "terminal")):
        theme = load_theme(themes[name])
        changed = theme_for(theme, TerminalAbilities(colors, ascii=name == "light"))
        differing = {key: text for key, text in changed.colors.items() if theme.colors[key] != text}
        told.append(f"{colors} {name} {changed.edges} {changed.four_color}: {differing}")
    assert "\n".join(told) == snapshot
