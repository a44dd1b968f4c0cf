"""The text of `.sol` files: places, encodings, and files that are no rule files at all."""

import re
import sys
from time import process_time
from types import FrameType

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault, Span
from solkit_tui.rules.sol.document import (
    Word,
    cut,
    split,
    split_spaces,
    trimmed,
)
from solkit_tui.rules.sol.faces_and_orders import TWO_WAYS
from solkit_tui.rules.sol.reader import read_sol
from tests.support.faults import told

GOOD = """\
[global]
name = Text
decks = 1
[deck]
[foundation]
column = A, any, asc, any
[column]
column = 1, 1
"""


def faults(text: str | bytes, file: str = "my.sol") -> list[str]:
    data = text.encode() if isinstance(text, str) else text
    with pytest.raises(RuleFileError) as caught:
        read_sol(data, file)
    return [str(fault) for fault in caught.value.diagnostics]


def test_a_diagnostic_in_words() -> None:
    (fault,) = faults(GOOD.replace("asc", "acsending"))
    assert fault == (
        'my.sol:6:18: unknown rank order: "acsending"; allowed: ascending, descending, '
        'any, equal, free, asc N, desc N; did you mean "ascending"?'
    )
    assert faults(GOOD.replace("[column]", "[column]\nrefill =")) == [
        (
            "my.sol:8:9: missing value for refill; try: refill = any for any card, "
            "refill = K for Kings, refill = none where an empty column stays empty"
        )
    ]


def test_the_error_tells_every_fault() -> None:
    with pytest.raises(RuleFileError) as caught:
        read_sol(GOOD.replace("asc", "up").replace("1, 1", "1, 2").encode())
    assert str(caught.value).splitlines() == [str(fault) for fault in caught.value.diagnostics]
    assert len(caught.value.diagnostics) == 2


def test_faults_come_by_line_and_column() -> None:
    text = "[column]\ncolumn = 1, x\norder = up, x, any\n[global]\ndecks = 0\n[what]\n"
    with pytest.raises(RuleFileError) as caught:
        read_sol(text.encode())
    places = [fault.span[:2] for fault in told(caught.value)]
    assert places == sorted(places)
    assert (3, 9) in places
    assert (3, 13) in places
    assert (3, 16) in places


def test_columns_count_characters() -> None:
    wide = "♣♠ é"
    (fault,) = faults(GOOD.replace("[column]", f"[column]\nrefill = {wide}, K"))
    assert fault.startswith("my.sol:8:10: ")
    (fault,) = faults(GOOD.replace("[column]", f"[column]\nsink = K, {wide}"))
    assert fault.startswith("my.sol:8:11: ")


def test_a_byte_order_mark_is_no_column() -> None:
    (fault,) = faults(b"\xef\xbb\xbf" + GOOD.replace("[global]", "[global").encode())
    assert fault.startswith("my.sol:1:1: not a section heading")


def test_the_nearest_section_is_proposed_for_half_a_heading() -> None:
    (fault,) = faults(GOOD + "\n[te")
    assert fault.endswith('did you mean "[temp]"?')


@pytest.mark.parametrize("section", re.findall(r"\[(\w+)\]", GOOD))
def test_a_line_that_must_be_a_heading_is_told_alone(section: str) -> None:
    heading, text = f"[{section}]", GOOD.replace("[deck]", "[deck]\ndeal_by = 3")
    for form in ("<{}>", "{}:", "{}", "== {} =="):
        with pytest.raises(RuleFileError) as caught:
            read_sol(text.replace(heading, form.format(section)).encode())
        assert [fault.nearest for fault in told(caught.value)] == [heading]


@pytest.mark.parametrize(
    ("section", "lines"),
    [
        ("global", ["family Mine"]),
        ("deck", ["deal_by: 3"]),
        ("foundation", []),
        ("column", ["order: descending, any", "column 3, 1"]),
    ],
)
def test_a_line_is_changed_only_to_what_can_stand_there(section: str, lines: list[str]) -> None:
    """Of lines without an equals sign; those of other sections belong there."""
    heading, changed = f"[{section}]", []
    for line in ("family Mine", "deal_by: 3", "order: descending, any", "column 3, 1", "slots: 2"):
        with pytest.raises(RuleFileError) as caught:
            read_sol(GOOD.replace(heading, f"{heading}\n{line}").encode())
        (fault,) = (one for one in told(caught.value) if one.text == line)
        if fault.nearest is not None:
            assert not fault.advice
            changed.append(line)
    assert changed == lines


def test_carriage_returns_are_no_part_of_a_value() -> None:
    (fault,) = faults(GOOD.replace("asc, any", "asc, evry").replace("\n", "\r\n"))
    assert fault.startswith('my.sol:6:23: unknown suit order: "evry"; ')


def test_only_line_feeds_end_a_line() -> None:
    strange = GOOD.replace("Text", "A\u2028B\x85C\x0bD")
    (fault,) = faults(strange + "x")
    assert fault.startswith("my.sol:9:1: cannot read this line")
    assert read_sol(strange.encode()).name == "A B C D"


def test_bytes_that_are_not_utf_8() -> None:
    data = GOOD.encode().replace(b"Text", b"caf\xe9 \xff") + b"# \xe9\n"
    assert faults(data) == [
        'my.sol:2:11: the file is not UTF-8: "byte 0xE9"; try: save it as UTF-8'
    ]


def test_other_faults_are_found_in_a_file_that_is_not_utf_8() -> None:
    data = GOOD.replace("asc", "Kön").encode("latin-1").replace(b"Text", b"caf\xe9, one \xe2\x99")
    first, second = faults(data)
    assert first.startswith("my.sol:2:11: the file is not UTF-8")
    assert second.startswith('my.sol:6:18: unknown rank order: "Kön"')


def test_utf_16_is_refused_in_one_line() -> None:
    assert faults(GOOD.encode("utf-16")) == [
        'my.sol:1:1: the file is not UTF-8: "byte 0xFF"; try: save it as UTF-8'
    ]


def test_a_binary_file_is_refused_in_one_line() -> None:
    assert len(faults(bytes(range(256)) * 4_000)) == 1


def test_the_largest_file() -> None:
    filler = "# filler\n" * 200_000
    largest = (GOOD + filler)[: 1 << 20].encode()
    assert len(largest) == 1 << 20
    assert read_sol(largest).name == "Text"
    assert faults(largest + b"#") == [
        "my.sol:1:1: the file is 1048577 bytes long; expected: at most 1 MiB (1048576 bytes)"
    ]


@pytest.mark.long
def test_very_many_faults() -> None:
    told = faults("[global]\n" + "naem = 1\n" * 190)
    assert len(told) == 190 + 3
    told = faults("[global]\n" + "naem = 1\n" * 2_000)
    assert len(told) == 201
    assert told[-1].endswith(": 1803 more faults")


def _calls(text: str) -> int:
    """How many functions are called while a text is checked."""
    called = 0

    def count(frame: FrameType, event: str, _: object) -> None:
        nonlocal called
        called += event == "call"

    sys.setprofile(count)
    try:
        faults(text)
    finally:
        sys.setprofile(None)
    return called


@pytest.mark.long
@pytest.mark.parametrize(
    ("begin", "piece"),
    [
        ("[column]", "\ncolumn = 1 of spade"),
        ("[column]", "\norder = 1 of spade"),
        ("[column]", "\nrefill = 1 of spade"),
        ("[reserve]", "\npile = 1 of spade"),
        ("[foundation]", "\ncolumn = 1 of spade, up"),
        ("[column]\ncolumn = ", "1 of spade "),
        ("[column]\ncolumn = ", "1 of spade, "),
        ("[column]\ncolumn = ", "column = "),
    ],
)
def test_what_is_not_told_any_more_costs_little(begin: str, piece: str) -> None:
    text = f"[global]\nname = X\ndecks = 1\n{begin}"
    few, many = (_calls(text + piece * number) for number in (500, 1000))
    assert many - few < 500 * 250  # with suggestions for each, three to seven times as many


def test_blanks_in_the_line_of_a_pile_cost_little() -> None:
    before = process_time()
    faults(GOOD.replace("1, 1", "1" + " " * 100_000 + "x b"))
    assert process_time() - before < 5.0  # with their square, minutes


def test_orders_of_two_ways_begin_with_words() -> None:
    # If they could begin within a word, a long one would cost its square.
    assert re.search(TWO_WAYS, "5, ascending, descending")
    assert not re.search(TWO_WAYS, "xasc, desc")


@pytest.mark.parametrize("key", ["cards", "piles", "stacks", "columns", "initial"])
@pytest.mark.parametrize("section", ["column", "foundation", "reserve", "deck"])
def test_a_number_of_piles_with_signs_is_only_told(section: str, key: str) -> None:
    assert faults(f"{GOOD}\n[{section}]\n{key}*\\d9 = 3\n{key}*\\d9 = 3, 3\n")


@pytest.mark.parametrize("value", ["9" * 5000, "-" + "9" * 5000, "+0x10", "1_0", "٣", "²", "1e3"])
def test_strange_numbers(value: str) -> None:
    (fault,) = faults(GOOD.replace("[deck]", f"[deck]\ndeal_by = {value}"))
    assert fault.startswith("my.sol:5:11: ")


def test_terminals_are_safe_from_what_is_told() -> None:
    (fault,) = faults(GOOD.replace("asc", "\x1b]0;owned\x07\u202e"))
    assert fault.isprintable()
    (fault,) = faults(GOOD.replace("asc", "x" * 9000))
    assert len(fault) < 250


def test_a_tab_in_a_name_is_a_space() -> None:
    assert read_sol(GOOD.replace("Text", "My\tgame").encode()).name == "My game"


@pytest.mark.parametrize("char", ["\x00", "\x1b", "\x9b", "\u202e", "\u2066"])
def test_no_control_characters_in_names(char: str) -> None:
    (fault,) = faults(GOOD.replace("Text", f"My{char}game"))
    assert fault.startswith("my.sol:2:10: control character in name: ")


def test_quotes_around_a_text_are_warned_about() -> None:
    warnings: list[Fault] = []
    text = GOOD.replace("Text", '"Text"')
    assert read_sol(text.encode(), "my.sol", warnings=warnings).name == '"Text"'
    (warning,) = warnings
    assert (warning.message, warning.nearest) == ("the quotes are part of name", "Text")
    assert warning.is_warning


def test_no_nearest_word_for_what_is_like_none() -> None:
    words = ("deck", "temp")
    fault = Fault("unknown-section", Span(3, 4, 10), "unknown section", "jokers", words)
    said = str(fault._replace(file="a.sol"))
    assert said == 'a.sol:3:4: unknown section: "jokers"; allowed: deck, temp'


def test_pieces_keep_their_places() -> None:
    pieces = split(Word("a,  b b ,,c", 5, 10, 21))
    assert pieces == [
        Word("a", 5, 10, 11),
        Word("b b", 5, 14, 17),
        Word("", 5, 19, 19),
        Word("c", 5, 20, 21),
    ]
    assert split_spaces(trimmed("aa a  aa", 1, 3)) == [
        Word("aa", 1, 3, 5),
        Word("a", 1, 6, 7),
        Word("aa", 1, 9, 11),
    ]
    key, value = Word("key", 1, 1, 4), Word("value", 1, 8, 13)
    assert cut(trimmed("key =  value", 1, 1), "=") == (key, value)
    assert cut(trimmed("key =", 1, 1), "=")[1] == Word("", 1, 6, 6)
