"""The parts of benchmarks/ that need no process: keys, the screen, answers, ratios, verdicts."""

import pytest

from benchmarks import report
from benchmarks.keyboard import RIGHT, key_bytes, mouse_bytes
from benchmarks.measure import Answer, Run
from benchmarks.protocol import Protocol
from benchmarks.screen import Chunk, Screen, first_full_frame


@pytest.mark.parametrize(
    ("word", "sent"),
    [
        ("a", b"a"),
        ("é", "é".encode()),
        ("Enter", b"\r"),
        ("C-q", b"\x11"),
        ("M-x", b"\x1bx"),
        ("Up", b"\x1b[A"),
        ("S-Left", b"\x1b[1;2D"),
        ("F1", b"\x1bOP"),
        ("F4", b"\x1bOS"),
        ("F5", b"\x1b[15~"),
        ("F12", b"\x1b[24~"),
    ],
)
def test_a_key_is_sent_as_xterm_sends_it(word: str, sent: bytes) -> None:
    assert key_bytes(word) == sent


def test_cursor_keys_have_a_second_form() -> None:
    assert key_bytes("Up", application_cursor=True) == b"\x1bOA"


def test_an_unknown_key_is_refused() -> None:
    with pytest.raises(ValueError, match="Rihgt"):
        key_bytes("Rihgt")


def test_mouse_reports_count_from_one() -> None:
    assert mouse_bytes(0, 4, RIGHT) == b"\x1b[<2;1;5M"
    assert mouse_bytes(9, 0, moved=True) == b"\x1b[<32;10;1M"
    assert mouse_bytes(9, 0, up=True) == b"\x1b[<0;10;1m"


def test_a_screen_takes_text_cut_anywhere() -> None:
    data = "\x1b[2;3H\x1b[38;2;200;0;0m10♥\x1b[0m\x1b]0;title\x07\x1b[>1u\x1b[?2026$p.".encode()
    whole, bits = Screen(10, 3), Screen(10, 3)
    whole.feed(data)
    for place in range(len(data)):
        bits.feed(data[place : place + 1])
    assert whole.text == bits.text == "\n  10♥.\n"
    assert whole.find("♥") == (4, 1)
    assert whole.cell(4, 1).fg == bits.cell(4, 1).fg == "c80000"
    assert whole.find("♠") is None


def test_a_frame_is_full_when_its_update_is_over() -> None:
    chunks = [
        Chunk(0.1, b"loading"),
        Chunk(0.2, b"\x1b[?2026h\x1b[Hpicker "),
        Chunk(0.3, b"and more\x1b[?2026l"),
        Chunk(0.4, b"\x1b[2;1Hclock"),
    ]
    assert first_full_frame(chunks, 20, 3, ["pick.r"]) == 0.3
    assert first_full_frame(chunks, 20, 3, ["picker", "clock"]) == 0.4
    assert first_full_frame(chunks, 20, 3, ["table"]) is None


def test_a_finished_frame_is_seen_where_the_next_one_begins_in_the_same_piece() -> None:
    begun, ended = b"\x1b[?2026h", b"\x1b[?2026l"
    chunks = [
        Chunk(0.1, begun + b"picker" + ended + begun + b"\x1b[1;1Htable "),
        Chunk(0.2, b"\x1b[2;1Hclock" + ended),
    ]
    assert first_full_frame(chunks, 20, 3, ["picker"]) == 0.1
    assert first_full_frame(chunks, 20, 3, ["table"]) == 0.2


def test_queries_are_answered_once_however_they_are_cut() -> None:
    asked = b"\x1b[?2026$p\x1b[?2048$p\x1b]11;?\x1b\\\x1b[c\x1b[18t"
    whole, bits = Protocol(80, 24), Protocol(80, 24)
    answer = whole.receive(asked)
    assert answer == b"".join(bits.receive(asked[i : i + 1]) for i in range(len(asked)))
    assert answer.count(b"\x1b[?2026;2$y") == 1
    assert b"\x1b[?2048;0$y" in answer
    assert b"\x1b[8;24;80t" in answer


def test_what_is_not_put_back_is_told() -> None:
    protocol = Protocol(80, 24)
    assert protocol.left_on() == []
    protocol.receive(b"\x1b[?1049h\x1b[?25l\x1b[?1000;1006h\x1b[>1u")
    assert protocol.left_on() == [
        "mouse clicks on",
        "SGR mouse on",
        "alternate screen on",
        "cursor hidden",
        "kitty keyboard on",
    ]
    protocol.receive(b"\x1b[<u\x1b[?1000l\x1b[?1006l\x1b[?1049l\x1b[?25h")
    assert protocol.left_on() == []


def run(frame: float, key: float = 2.0, size: int = 100, memory: float = 30.0) -> Run:
    answers = (Answer("Right", key, size), Answer("Left", key, size))
    return Run(frame, 5000, 100.0, answers, answers, 0.0, memory)


def test_ratios_are_taken_round_by_round() -> None:
    """A machine that was slow in one round must not make a program slow."""
    runs = {
        report.FLOOR: [run(0, key=100), run(0, key=300), run(0, key=100)],
        report.PICKER: [run(0, key=120), run(0, key=360), run(0, key=240)],
    }
    assert report.ratio(runs, report.KEY_TIME, report.PICKER) == pytest.approx(1.2)


def test_first_frames_are_compared_by_the_rounds_that_were_disturbed_least() -> None:
    """Another process in half of the rounds, and one that was quicker than ever."""
    runs = {
        report.FLOOR: [run(frame) for frame in (100, 300, 101, 102, 240, 50, 310, 250)],
        report.PICKER: [run(frame) for frame in (500, 121, 122, 400, 123, 510, 60, 420)],
    }
    found = report.ratio(runs, report.FIRST_FRAME, report.PICKER)
    assert found == pytest.approx(1.2, abs=0.02)


def test_each_budget_can_be_broken() -> None:
    floor = [run(100)]
    good = {
        report.FLOOR: floor,
        report.PICKER: [run(120)],
        report.TABLE: [run(125, key=4, size=2000)],
        report.PEER: [run(300, key=60, size=20000)],
    }
    assert [budget.label for budget in report.budgets(good) if not budget.holds] == []

    slow = run(200, key=9, size=7000, memory=50)._replace(idle_rate=400.0)
    bad = {report.FLOOR: floor, report.PICKER: [slow], report.TABLE: [slow], report.PEER: floor}
    found = list(report.budgets(bad))
    assert len(found) == 12
    assert [budget.label for budget in found if budget.holds] == []


def test_a_program_that_was_not_measured_has_no_budget() -> None:
    runs = {name: [run(100)] for name in (report.FLOOR, report.PICKER, report.TABLE)}
    labels = [budget.label for budget in report.budgets(runs)]
    assert len(labels) == 10
    assert not any(report.PEER in label for label in labels)


def test_the_table_names_every_program_and_figure() -> None:
    runs = {report.FLOOR: [run(100)], report.TABLE: [run(140)]}
    lines = report.as_table(runs).splitlines()
    assert lines[0].split() == [report.FLOOR, report.TABLE]
    assert len(lines) == 1 + len(report.FIGURES)
    assert "1.40x" in lines[1]
