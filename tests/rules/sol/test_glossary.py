"""The glossary: what it says to write is legal, and its entries can be reached."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.glossary import _entries, _read, advice, known_words
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.reader import read_sol
from tests.support.amount import some

GLOSSARY = tomllib.loads((files("solkit_tui.rules") / "glossary.toml").read_text("utf-8"))
NOT_KINDS = ("first_file", "words", "face_orders", "suit_orders")
KINDS = [kind for kind in GLOSSARY if kind not in NOT_KINDS]
ENTRIES = [entry for kind in KINDS for entry in GLOSSARY[kind]]
SAMPLES = {"order": "descending, any", "face": "ascending", "suit": "same suit", "faces": "dudu"}
LISTED = {"foundation": "A, any, ascending, same suit", "column, reserve": "4, 4"}
"""What the lines of a list have in a section."""


def _filled(template: str, entry: dict[str, Any]) -> str:
    """Return a sentence of the glossary with something in its braces."""
    listed = LISTED[entry["in"]] if entry.get("like", "").startswith("^[-*+]") else "4"
    first = "dudu" if "faces=" in template else listed
    first = "spade" if re.search(r", \{first\}, (asc|desc|any)", template) else first
    first = "ascending" if "order = {first}, any" in template else first
    first = "columns" if "deal_to = {first}" in template else first
    samples = {**SAMPLES, "first": first, "up": "2", "also": "descending, any"}
    if ", {three}" in template:
        samples |= {"one": "A", "two": "spade", "three": "A, spade"}
    return re.sub(
        r"\{(\w+)(?::([^}]*))?\}", lambda slot: samples.get(slot[1]) or slot[2] or "4", template
    )


def _lines(sentence: str) -> Iterator[tuple[str, str]]:
    """Yield the key of each ``key = value`` of a sentence, and what follows the equals sign."""
    found = [*re.finditer(r"(\w+)(?:\*\w+)? ?= ?", sentence)]
    ends = [*(match.start() for match in found), len(sentence)]
    for match, end in zip(found, ends[1:], strict=True):
        yield match[1], sentence[match.end() : end]


@cache  # entries say the same lines: a third of all
def _is_read(section: str, key: str, value: str) -> bool:
    """Return whether a line of a file can be read."""
    text = f"[global]\nbase = deal\n[{section}]\n{key} = {value}"
    if key in keys.TABLES["column"].fields and " " in value and "," not in value:
        # So it is written at the end of a line.
        text = f"[global]\nbase = deal\n[column]\ncolumn = 4, 4, {key}={value}"
    if section == "global":
        text = f"[global]\n\n\n{key} = {value}"
    try:
        read_sol(Document(text))
    except RuleFileError as error:
        faults = (fault.code for fault in error.diagnostics if fault.line == 4)
        return {*faults} <= {"too-many-filled", "no-effect"}  # it stands alone
    return True


@pytest.mark.long
def test_what_it_says_to_write_is_legal() -> None:
    said = product(some(ENTRIES, 2), ("write", "meant"))
    for sentence in (_filled(entry.get(part, ""), entry).replace("`", "") for entry, part in said):
        assert set(re.findall(r"\[([a-z]+)\]", sentence)) <= keys.TABLES.keys()
        for key, rest in _lines(sentence):
            if key in ("like", "key", "4") or re.match(r"N\b|TEXT|the text", rest):
                continue
            homes = [
                name for name, table in keys.TABLES.items() if key in (*table.keys, table.line)
            ]
            assert homes, (key, sentence)
            stops = [match.start() for match in re.finditer(r"[ ,:;]|$", rest)]
            values = [rest[:stop] for stop in stops if stop]  # the shortest are read most often
            assert any(_is_read(home, key, value) for home in homes for value in values), sentence


OF_LINES = [kind for kind in KINDS if "json" not in kind and kind != "doubt"]
"""The tables that are about the lines of a `.sol` file."""


@pytest.mark.long
def test_the_lines_of_a_sentence_are_marked_and_legal_in_their_sections() -> None:
    for entry in some([entry for kind in OF_LINES for entry in GLOSSARY[kind]], 2, first=1):
        told = _read(_filled(entry.get("write", ""), entry))
        unmarked = re.sub("`[^`]*`", "", entry.get("write", ""))
        assert not re.search(r"(?<!key)(?<!\}) = ", unmarked), entry
        for text, section in told.lines:
            key, _, value = (part.strip() for part in text.partition("="))
            key = key.partition("*")[0]
            if key in ("4", "like") or value == "TEXT":
                continue
            homes = [name for name, one in keys.TABLES.items() if key in (*one.keys, one.line)]
            assert section in ("", *homes), entry
            assert any(_is_read(home, key, value) for home in homes if section in ("", home)), text


@pytest.mark.parametrize(
    ("marked", "lines", "instead"),
    [
        ("`size = 13`: full", [("size = 13", "")], True),
        ("`refill = K in [column]`", [("refill = K", "column")], True),
        ("`[temp] with slots = 4`, or none", [("slots = 4", "temp")], False),
        ("`column = 1, 1 and below it column = 2, 1`", ["column = 1, 1", "column = 2, 1"], False),
        ("`column = K, any`, with `accept = run and size = 13`", 3, False),
        ("one number: `decks = 2`", [("decks = 2", "")], False),
        ("no line for this: size = 13", [], False),
    ],
)
def test_marks_say_which_lines_a_sentence_has(marked: str, lines: Any, instead: bool) -> None:
    told = _read(marked)
    assert told.write == marked.replace("`", "")
    assert told.instead is instead
    if isinstance(lines, int):
        assert len(told.lines) == lines
    else:
        assert [*told.lines] == [(one, "") if isinstance(one, str) else one for one in lines]


@pytest.mark.parametrize("kind", ["json", "way-in-json", "doubt-in-json"])
def test_what_it_says_to_write_in_json_is_no_line_of_a_sol_file(kind: str) -> None:
    for entry in GLOSSARY[kind]:
        assert not re.search(r"\w ?= |\[[a-z_]+\]", entry.get("write", "")), entry


def test_its_fields_say_what_its_words_say() -> None:
    for entry in ENTRIES:
        write = entry.get("write", "")
        assert write.startswith(("no line for this", "no section for this")) == (
            "needless" in entry
        ), entry
        assert ("on a line of its own" in write) == ("further" in entry), entry


@pytest.mark.parametrize("kind", KINDS)
def test_its_entries_have_places_that_there_are(kind: str) -> None:
    names = {*keys.TABLES, *keys.EVERY_KEY, *(table.line for table in keys.TABLES.values())}
    fields = {field.label for table in keys.TABLES.values() for field in table.positional}
    if kind == "json":  # its places are codes of faults, or properties, or both
        names = {"unknown-key", "missing-key", "unknown-value", "too-many-values", "missing-rule"}
        names |= {"wrong-type", "target-expected", "unknown-target", "unknown-selector"}
        names |= {"cards-left-over", "wrong-shape", "target", "chance", "skill", "x", "y"}
        names |= {
            "autoMove",
            "dealOrder",
            "each",
            "id",
            "maxSize",
            "name",
            "out-of-range",
            "selector",
            "wrap",
        }
        names |= {"surplus-target", "grab", "drop", "attribute", "relation", "value", "command"}
        names |= {"suits", "ranks", "cardType", "pileType", "idType", "fan", "setup", "cards"}
        names |= {"win", "arguments", "count", "activate", "onGrab", "onDropFrom", "onDropOnto"}

    for entry in GLOSSARY[kind]:
        known = {"words", "like", "having", "in", "meant", "write", "needless", "first", "further"}
        assert entry.keys() <= known
        assert ("words" in entry) != ("like" in entry)
        assert {"meant", "write"} & entry.keys()
        for name in {*filter(None, entry.get("in", "").split(", "))} - fields:
            section, _, key = name.rpartition(" ")
            assert key in names, name
            assert section.strip("[]") in ("", *keys.TABLES, *names), name


def _answers(before: dict[str, Any], entry: dict[str, Any]) -> bool:
    """Return whether an entry has an answer wherever a later one of the same word has."""
    always = "{" not in before.get("write", "") + before.get("meant", "")
    places = before.get("in", "").split(", ")
    inside = places == [""] or ("in" in entry and {*entry["in"].split(", ")} <= {*places})
    return always and inside and before.get("having", "") in ("", entry.get("having", ""))


@pytest.mark.parametrize("kind", KINDS)
def test_no_word_stands_behind_an_entry_that_answers_it(kind: str) -> None:
    before: dict[str, list[dict[str, Any]]] = {}
    behind = []
    for entry in GLOSSARY[kind]:
        for word in entry["words"].split(", ") if "words" in entry else [entry["like"]]:
            others = before.setdefault(word, [])
            behind += [(word, entry) for other in others if _answers(other, entry)]
            others.append(entry)
    assert not behind


def test_words_that_are_meant_are_words_of_the_language() -> None:
    values = {
        choice.word
        for table in keys.TABLES.values()
        for key in (*table.keys.values(), *table.positional)
        for form in (key.form, *key.form.parts)
        for choice in form.choices
    }
    known = {*values, *keys.TABLES, *keys.EVERY_KEY, "cells", "pile", "row", "column"}
    meant = {word for words, _ in GLOSSARY["words"] for word in words.split(", ")}
    assert not {word for word in meant - known if not word.isdecimal()}


def test_it_is_wide() -> None:
    assert len(known_words()) >= 250


def test_a_sentence_that_lacks_a_word_is_passed_over() -> None:
    found = advice("too-few-values", "down in suit", {"order"})
    assert found is not None
    assert found[0] == ("descending, same suit",)
    assert advice("too-few-values", "the red one", {"order"}) is None


def test_a_plural_is_its_word() -> None:
    found = advice("unknown-section", "destinations", ())
    assert found == advice("unknown-section", "destination", ())
    assert found is not None
    assert found[0] == ("foundation",)


def test_it_is_in_the_package() -> None:
    assert Path(str(files("solkit_tui.rules") / "glossary.toml")).is_file()


@pytest.mark.parametrize("name", ["free cells", "Free Cells", "tableau piles", "draw pile"])
def test_a_name_of_two_words_is_looked_for_as_a_whole(name: str) -> None:
    with pytest.raises(RuleFileError) as caught:
        read_sol(Document(f"[{name}]\n"))
    found = [fault.nearest for fault in caught.value.diagnostics if fault.text == name]
    assert found == [{"f": "temp", "t": "column", "d": "deck"}[name[0].lower()]]


def test_a_value_of_a_key_is_no_field_of_a_line() -> None:
    text = "[global]\nname = X\ndecks = 1\n[column]\nplayable_card = top card\ncolumn = 4, top card"
    with pytest.raises(RuleFileError) as caught:
        read_sol(Document(text))
    said = {fault.line: fault for fault in caught.value.diagnostics}
    assert said[5].nearest == "top"
    assert "number of face-up cards" in said[6].said


def test_a_long_text_is_looked_at_only_at_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    # A search may take the square of what it looks at.
    long, looked, search = "1 of spade " * 5000, list[int](), re.search

    def noted(pattern: str, text: str, *flags: int) -> re.Match[str] | None:
        looked.append(len(text))
        return search(pattern, text, *flags)

    class Noted(NamedTuple):
        pattern: str

        def search(self, text: str) -> re.Match[str] | None:
            return noted(self.pattern, text, re.IGNORECASE)

    entries = {
        code: [
            one._replace(like=one.like and Noted(one.like.pattern))  # type: ignore[arg-type]
            for one in _entries(code)
        ]
        for code in KINDS
    }
    monkeypatch.setattr("solkit_tui.rules.glossary._entries", entries.get)
    monkeypatch.setattr(re, "search", noted)
    for code, value in product(KINDS, (long, f"{long}\n")):
        advice(code, long, {"column", "order"}, f"column = {value}")
        assert max(looked, default=0) <= (4000 if value != long or code == "not-rules" else 1000), (
            code
        )
        looked.clear()
