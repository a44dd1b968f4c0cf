"""The text draws what changed, and no more."""

from pathlib import Path

import pytest
from textual.strip import Strip
from textual.widgets.text_area import Selection

from solkit_tui.ui.workshop import editor
from solkit_tui.ui.workshop.editor import RuleText, json_marks
from tests.support.amount import ci_alone
from tests.ui.workshop.writing import Writing, writing


async def _whole(play: Writing) -> None:
    """All of the text looks as if it were drawn anew."""
    await play.settle()
    text = play.workshop.text
    seen = _drawn(text)
    before = text._seen
    text.notify_style_update()
    text._seen = before
    text.refresh(text.size.region)
    await play.pilot.pause()
    now = _drawn(text)
    differing = [at for at, pair in enumerate(zip(seen, now, strict=True)) if pair[0] != pair[1]]
    assert not differing


def _drawn(text: RuleText) -> list[Strip]:
    """The rows of a text, but for the cell that may lie under its scroll bar."""
    return [row.crop(0, text.size.width - 1) for row in text.render_lines(text.size.region)]


COLOURED = """\
# note
[global]
name  = Trial
decks = 1
aka   = "Try"
[foundation]
column*4 = A, any, ascending, same suit
[column]
playable_card = top
column*13 = 4, 4
"""


async def test_each_kind_of_word_looks_different_and_what_is_wrong_is_underlined(
    tmp_path: Path,
) -> None:
    async with writing(tmp_path / "trial.sol", COLOURED) as play:
        await play.settle()
        text = play.workshop.text
        for row, style in ((4, "warning"), (9, "fault")):
            if style == "fault":
                await play.change("4, 4\n", "4, x\n")
            (mark,) = text.faulty[row]  # the warning is sure, and stays beside the fault
            assert mark.style == style
            assert len(text.faulty) == (1 if style == "warning" else 2)
            assert text.get_line(row).get_style_at_offset(play.app.console, mark.start).underline
        places = {"comment": (0, 0), "section": (1, 1), "key": (2, 0), "value": (2, 8)}
        styles = {
            kind: text.get_line(row).get_style_at_offset(play.app.console, column)
            for kind, (row, column) in places.items()
        }
        assert len({str(style) for style in styles.values()}) == len(styles)
        assert not any(style.underline for style in styles.values())


@ci_alone("a second; the random writer looks at the rows too")
async def test_rows_that_changed_are_drawn(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        text = play.workshop.text
        await _whole(play)
        text.replace("trail", (2, 8), (2, 13))  # the cursor is elsewhere
        await _whole(play)
        await play.press("down", "down", "end", "left")
        await _whole(play)
        await play.press("shift+up", "shift+up")
        await _whole(play)
        text.selection = Selection.cursor((7, 2))
        await _whole(play)
        await play.type("x")  # a fault is underlined, and goes
        await _whole(play)
        await play.press("backspace")
        await _whole(play)
        await play.type("a long value that goes on until it needs a second row, and more of it")
        await _whole(play)
        for _ in range(3):
            await play.press("ctrl+z")
            await _whole(play)
        await play.press("ctrl+end", *["enter"] * 20)
        await _whole(play)
        await play.press("pageup", "f6", "f6")
        await _whole(play)


@pytest.mark.long
async def test_rows_are_drawn_as_they_are_wrapped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editor, "_MOST_DRAWN", 9)  # what is kept is given up in the middle
    async with writing(tmp_path / "trial.sol", size=(120, 40)) as play:
        await play.type("A remark so long that it needs more than one row, wherever it is seen.")
        for width in (60, 40, 120, 76):
            await play.pilot.resize_terminal(width, 24)
            await _whole(play)
            assert len(play.workshop.text._strips) <= 9


@ci_alone("a second; the random writer looks at the rows too")
async def test_rows_are_drawn_as_they_are_wrapped_beside_the_bar_that_scrolls(
    tmp_path: Path,
) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        text = play.workshop.text
        await play.type(f"# {'x' * (text.wrap_width - 6)} xxx\n")  # fits without the bar
        await _whole(play)
        await play.at(4)
        await _whole(play)
        for _ in range(2):
            text.insert("# more\n" * 20, (4, 0))
            await _whole(play)
            assert text.show_vertical_scrollbar
            await play.press("ctrl+z")
            await play.at(4)
            await _whole(play)
            assert not text.show_vertical_scrollbar
            await play.press("f7")
            text.put(play.written + "# more\n" * 20)
            await play.press("f7")
            await play.at(4)
            await _whole(play)
            text.put(play.written.replace("# more\n", ""))
            await _whole(play)


async def test_what_is_written_after_an_undo_is_undone_alone(tmp_path: Path) -> None:
    async with writing(tmp_path / "trial.sol") as play:
        text = play.workshop.text
        seen = []
        for way in ("ctrl+z", "ctrl+y"):
            await play.press("home", "enter", "enter")
            await play.type("x")
            await play.press("ctrl+z")
            if way == "ctrl+y":
                await play.press("ctrl+y")
            seen.append(text.text)
            await play.type("yz")
            await play.press("ctrl+z")
            assert text.text == seen[-1]
            await _whole(play)
            await play.press("ctrl+z", "ctrl+z")
            await _whole(play)


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        (
            '  "a b": "c\\\\", 12, -3.5, true',
            [('"a b"', "key"), ('"c\\\\"', "value"), ("12", "number")],
        ),
        ('{"x":{"y": null}}', [('"x"', "key"), ('"y"', "key"), ("null", "number")]),
        ('"no end, 7', [('"no end, 7', "value")]),
        ("] },", []),
    ],
)
def test_what_a_line_of_json_is_made_of(line: str, parts: list[tuple[str, str]]) -> None:
    found = [(line[start:end], kind) for start, end, kind in json_marks(line)]
    assert found[: len(parts)] == parts
