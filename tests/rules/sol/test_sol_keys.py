"""The table of keys says what the reader does: what it offers is read, what it calls the default
holds where a key is left out."""

from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.rules.diagnostics import Faults, nearest_word
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import trimmed
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.settings import LIKELY, SolKey, unknown_key
from solkit_tui.rules.sol.values import SolContext, SolValue, ValueForm, meant_word
from tests.support.amount import some

ROWS = [
    pytest.param(section, key, id=f"{section}.{key.name}")
    for section, table in keys.TABLES.items()
    for key in (*table.keys.values(), *table.positional)
]


def _read(key: SolKey[Any], text: str) -> list[str]:
    """Return the faults of a value."""
    reading = SolContext(Faults("x.sol"))
    reading.has_base, reading.pack_size = True, 52
    key.read(SolValue(trimmed(text, 1, 1), key.name), reading)
    return [str(fault) for fault in reading.faults.in_order()]


def offered(form: ValueForm) -> list[str]:
    """Return a value for each word that a form offers, and for each end of its numbers."""
    if form.parts:
        choices = [offered(part) for part in form.parts]
        return [", ".join((one, *(part[0] for part in choices[1:]))) for one in choices[0]] + [
            ", ".join((*(part[0] for part in choices[:-1]), last)) for last in choices[-1]
        ]
    words = [word for choice in form.choices for word in (choice.word, *choice.also)]
    return [word.replace("N", "2") for word in words] + [
        str(end) for end in (form.low, form.high) if form.number and end is not None
    ]


@pytest.mark.parametrize(("section", "key"), ROWS)
def test_a_row_is_whole(section: str, key: SolKey[Any]) -> None:
    assert key.meaning[0].isupper()
    assert key.meaning.endswith(".")
    table = keys.TABLES[section]
    if key in table.positional:
        needed = key in table.positional[: table.needed]
    else:
        needed = key.name in table.required
    assert bool(key.default) is not needed
    assert key.form.phrase or key.form.choices or key.form.parts


def _told_of_a_key(section: str, word: str) -> str:
    """Return what is said of a key in a section."""
    reading = SolContext(Faults("x.sol"))
    reading.homes = keys.homes
    table = keys.TABLES[section]
    unknown_key(trimmed(word, 1, 1), "unknown key", (table.line, *table.keys), reading)
    return str(reading.faults.in_order()[0])


@pytest.mark.parametrize("section", keys.TABLES)
def test_a_key_of_another_section_is_named_with_that_section(section: str) -> None:
    here = {keys.TABLES[section].line, *keys.TABLES[section].keys}
    for home, table in keys.TABLES.items():
        for word in {table.line, *table.keys} - here - {""}:
            wrongs = (word, word[:-1], word[0] + word[2:], word + word[-1])
            for wrong in some(wrongs, 2, len(word) % 2):
                if wrong in here or len(wrong) < 3:
                    continue
                said = _told_of_a_key(section, wrong)
                nearest = nearest_word(wrong, here, LIKELY)
                meant, homes = keys.homes(wrong)
                if (likely := meant_word(wrong, sorted(here))) is not None:
                    assert f'did you mean "{likely}"?' in said, (word, said)
                    continue
                if wrong != word and nearest is not None:
                    assert f'did you mean "{nearest}"?' in said, (word, said)
                else:
                    assert homes, wrong
                    assert f"[{home}]" in said or meant != word, (word, said)
                    assert all(f"[{name}]" in said for name in homes), (word, said)


@pytest.mark.parametrize(("section", "key"), ROWS)
def test_what_is_offered_is_read(section: str, key: SolKey[Any]) -> None:
    for text in offered(key.form):
        assert not _read(key, text), text


GAME = {
    "global": "name = X\ndecks = 1\nbase = 3",
    "deck": "redeals = 1",
    "foundation": "column*4 = base, any, asc, same",
    "temp": "",
    "reserve": "pile = 1, 1",
    "column": "column*3 = 3, 1",
    "match": "single = K\nadjacent = yes\nlower = any",
}
BESIDE = {
    "redeals": {"deck": ""},
    "adjacent": {"match": "single = K"},
    "redeal_layout": {"deck": "redeals = 1\nredeal_from = columns\ndeal_to = columns"},
    "redeal_gather": {"deck": "redeals = 1\nredeal_from = columns\ndeal_to = columns"},
    "deal_each": {"deck": "deal_to = columns"},
    "fill_cards": {"column": "autofill = stock\ncolumn*3 = 3, 1"},
    "one_way": {"foundation": "column*4 = base, any, any, same"},
    "leaves": {"grid": "row*2 = 3"},
    "sum_cards": {"match": "sum = 11"},
    "run_order": {"foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same"},
}
"""What stands in the sections where the key has an effect only then, or stands in `GAME`."""


SAID = [
    pytest.param(section, key, id=f"{section}.{name}")
    for section, table in keys.TABLES.items()
    for name, key in table.keys.items()
    if section != "overlap"
    and name != "without"
    and key.default
    and not key.form.free
    and not _read(key, key.default)
]
"""The keys whose default is one of their values."""


@pytest.mark.parametrize(("section", "key"), SAID)
def test_the_default_holds_where_the_key_is_left_out(section: str, key: SolKey[Any]) -> None:
    game = {**GAME, **BESIDE.get(key.name, {})}
    if section == "grid":
        game["grid"] = "row*2 = 3"

    def rules() -> object:
        return read_sol("\n".join(f"[{name}]\n{game[name]}" for name in game).encode())

    left_out = rules()
    game[section] += f"\n{key.name} = {key.default}"
    assert rules() == left_out


def _told(form: ValueForm) -> list[str]:
    """All that is said of the values that a form allows."""
    numbers = f"{form.low}..{form.high} " if form.number else ""
    rows = [f"    {numbers}{'several ' if form.several else ''}{form.phrase}".rstrip()]
    rows += [f"    {' | '.join((each.word, *each.also))}: {each.meaning}" for each in form.choices]
    return rows + [row for part in form.parts for row in _told(part)]


def test_keys_are_as_approved(snapshot: SnapshotAssertion) -> None:
    """Also what no fault names: the field that a key fills, and whether `none` takes it back."""
    told = []
    for name, table in keys.TABLES.items():
        told += [f"[{name}] {table.meaning} {table.line} {table.line_label}"]
        told += [f"{table.needed} {table.most} {table.required} {sorted(table.fields)}"]
        told += [f"{table.line_form}; {table.line_words}"]
        for key in (*table.keys.values(), *table.positional):
            told.append(f"{key.name} ({key.label}) -> {key.field}, {key.default!r}, {key.none}")
            told += [f"    {key.meaning}", *_told(key.form)]
    assert "\n".join(told) == snapshot
