"""The lines of the game list."""

import pytest
from rich.cells import cell_len
from syrupy.assertion import SnapshotAssertion
from textual.content import Content
from textual.style import Style

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault, Span
from solkit_tui.services.games.catalogue import LoadFailure
from solkit_tui.services.games.head import CatalogueEntry
from solkit_tui.services.records.calendar import DayMark
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.system.clock import duration
from solkit_tui.ui.picker.browsing import Browsing, GameFilter, View
from solkit_tui.ui.picker.game_list import ListHead
from solkit_tui.ui.picker.listing import Heading, Playable
from solkit_tui.ui.picker.rows import (
    GOOD,
    MARK,
    MARKS,
    QUIET,
    ago,
    continue_row,
    empty_text,
    family_row,
    faulty_row,
    fields_for,
    heading,
    hints,
    row,
    skill_text,
)
from tests.support.amount import some
from tests.support.atlas import rated
from tests.support.keeping import game_stats
from tests.support.offers import offer
from tests.ui.helpers import styled

GOLF = CatalogueEntry("Golf", "golf", 1, ("Putting",), "/rules/golf.sol", False)
PLAYED = game_stats(12, 5, 3723)
RATED = rated()


@pytest.mark.parametrize(
    ("width", "headings"),
    [
        (120, "Name Family Packs Skill Winnable Played Won % Time"),
        (91, "Name Family Packs Skill Winnable Played Won %"),
        (71, "Name Packs Skill Winnable Played Won %"),
        (60, "Name Packs Skill Played Won %"),
        (48, "Name Skill Played Won"),
        (40, "Name Skill Won"),
        (36, "Name Skill"),
        (20, "Name"),
    ],
)
def test_the_fields_that_fit_are_shown(width: int, headings: str) -> None:
    assert heading(fields_for(width)).plain.split() == headings.split()


def test_no_column_is_empty_before_the_first_game() -> None:
    line = heading(fields_for(120, played=False)).plain
    assert line.split() == ["Name", "Family", "Packs", "Skill", "Winnable"]


def test_a_heading_shows_the_order_and_asks_for_others() -> None:
    fields = fields_for(120)
    assert "Name▴" in heading(fields, "Name").plain
    assert "Played" in heading(fields, "Played", descending=True).plain
    line = heading(fields)
    asked = {
        line.plain[start:end].strip(): style.meta.get("@click", "")
        for start, end, style in line.spans
        if isinstance(style, Style)
    }
    assert asked["Won"] == "screen.pick('Won')"
    assert not asked["Time"]
    assert len(asked) == len(fields)


@pytest.mark.parametrize("width", some(range(12, 140), 20))
def test_a_line_is_as_wide_as_the_list(width: int) -> None:
    fields = fields_for(width)
    wide = GOLF._replace(name="ゴルフ" * 20, own=True)
    for entry in (GOLF, wide):
        text = row(fields, Playable(entry, "Putting"), PLAYED, True, DayMark.WON_UNAIDED).plain
        assert cell_len(text) == heading(fields).cell_length == max(width, MARKS + 8)


def test_a_line_says_how_the_game_went() -> None:
    fields = fields_for(104)
    line = row(fields, Playable(GOLF._replace(skill=2)), PLAYED).plain.split()
    assert line == ["Golf", "Golf", "1", "●●○○○", "12", "5", "41.7", "1:02:03"]
    line = row(fields, Playable(GOLF._replace(skill=2)), PLAYED, measured=RATED).plain.split()
    assert line[3:7] == ["●●●●○", "78–88%", "12", "5"]
    few = RATED._replace(won=3)
    line = row(fields, Playable(GOLF._replace(skill=2)), PLAYED, measured=few).plain.split()
    assert line[3] == "●●○○○"
    assert row(fields, Playable(GOLF), GameStats()).plain.split() == ["Golf", "Golf", "1"]
    assert row(fields, Playable(GOLF), game_stats(3, 3, 60)).plain.split()[-2:] == ["100", "1:00"]


def _colored(line: Content, color: str) -> list[str]:
    return [line.plain[start:end] for start, end, style in line.spans if style == color]


def test_marks_stand_before_the_name() -> None:
    fields = fields_for(76)
    assert row(fields, Playable(GOLF), PLAYED).plain.startswith("    Golf")
    assert row(fields, Playable(GOLF), PLAYED, favourite=True).plain.startswith(" ★  Golf")
    assert row(fields, Playable(GOLF), PLAYED, daily=DayMark.PLAYED).plain.startswith("  ◇ Golf")
    both = row(fields, Playable(GOLF), PLAYED, True, DayMark.WON_UNAIDED)
    assert both.plain.startswith(" ★◆ Golf")
    assert (_colored(both, MARK), _colored(both, GOOD)) == (["★"], ["◆"])


def test_the_players_own_games_and_other_names_are_said() -> None:
    own = row(fields_for(76), Playable(GOLF._replace(own=True), "Putting"), PLAYED)
    assert own.plain.startswith("    Golf · Putting · your own")
    assert _colored(own, QUIET) == [" · Putting · your own"]


def test_what_can_be_continued_says_what_it_is() -> None:
    line = continue_row(76, offer("Golf", 4711, 57, 187, 1000), "Golf", 1000 + 180)
    assert line.plain.startswith(" ▶  Continue Golf ")
    assert line.plain.endswith(" deal 4711 · 57 moves · 3:07 · 3 min ago")
    assert cell_len(line.plain) == 76
    narrow = continue_row(45, offer("Golf", 4711, 57, 187, 1000), "Golf", 1000 + 180).plain
    assert narrow.endswith(" 57 moves · 3 min ago")
    assert "1 move ·" in continue_row(76, offer("Golf", None, 1, 187, 1000), "Golf", 1000).plain


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (-5, "just now"),
        (59, "just now"),
        (60, "1 min ago"),
        (3599, "59 min ago"),
        (3600, "1 h ago"),
        (86399, "23 h ago"),
        (86400, "1 day ago"),
        (900000, "10 days ago"),
    ],
)
def test_how_long_ago(seconds: float, text: str) -> None:
    assert ago(seconds) == text


@pytest.mark.parametrize(
    ("seconds", "text"), [(0, "0:00"), (59.9, "0:59"), (187, "3:07"), (3723, "1:02:03")]
)
def test_a_duration(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_how_many_games_there_are_is_said_where_it_has_room() -> None:
    head, number, said = ListHead(), "562 games ", 0
    head.show(Browsing(), number.strip(), (), "")
    for width in range(12, 120):
        row = head._tabs(width).plain
        if row.endswith(f" {number}"):
            assert len(row) == width
            said += 1
        else:
            assert len(row) + len(number) >= width
    assert said > 60


def test_lines_look_as_approved(snapshot: SnapshotAssertion) -> None:
    own = GOLF._replace(own=True, skill=3)
    variant = GOLF._replace(name="Golf (relaxed)", family="", variant_of="Golf", variant="relaxed")
    bad, worse = (Fault("bad", Span(line, 1, 2), "bad") for line in (1, 2))
    broken = RuleFileError((bad, worse))
    said = []
    for width in (24, 40, 60, 90, 130):
        fields = fields_for(width)
        said += [
            heading(fields, "Won", descending=True),
            row(fields, Playable(GOLF, "Putting"), PLAYED, True, DayMark.WON_UNAIDED, RATED),
            row(fields, Playable(own), GameStats(), daily=DayMark.PLAYED),
            row(fields, Playable(variant, variants=(variant,)), GameStats(3, 3)),
            *(continue_row(width, offer("Golf"), "Golf", now) for now in (0.0, 9e8, 3e9)),
            family_row(width, Heading("Golf games", 1, False)),
            family_row(width, Heading("Golf games", 12, True)),
            faulty_row(width, LoadFailure("/rules/broken.sol", broken, True)),
            Content(hints(width)),
        ]
    words = [skill_text(skill, known) for skill in (0, 1, 5) for known in (None, RATED)]
    words += [ago(seconds) for seconds in (0, 59, 60, 3599, 3600, 86399, 86400, 2e5)]
    for browsing in (*map(Browsing, View), Browsing(filter=GameFilter(packs=2))):
        words += [empty_text(browsing, "", ()), empty_text(browsing, " gol", ("Golf", "Gulf"))]
    assert "\n".join([*map(styled, said), *words]) == snapshot


def test_a_share_that_is_not_known_is_quiet() -> None:
    line = row(fields_for(104), Playable(GOLF), PLAYED, measured=RATED._replace(open=50))
    assert _colored(line, QUIET) == ["not known"]
    line = row(fields_for(104), Playable(GOLF), PLAYED, share="not known")
    assert _colored(line, QUIET) == ["not known"]
