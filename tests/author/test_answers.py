"""Words that newcomers use have an answer: what to write, not all that may be written; and none is
answered with what stands there."""

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from tests.author.editing import heard
from tests.support.amount import amount

GLOSSARY = tomllib.loads((files("solkit_tui.rules") / "glossary.toml").read_text("utf-8"))
TYPED = sorted(
    {word for _, words in GLOSSARY["words"] for word in words.split(", ")}
    | {
        word
        for kind in ("value", "unknown-key", "too-few-values")
        for entry in GLOSSARY[kind]
        for word in entry.get("words", "").split(", ")
    }
    | {
        choice.word
        for table in keys.TABLES.values()
        for key in (*table.keys.values(), *table.positional)
        for form in (key.form, *key.form.parts)
        for choice in form.choices
    }
)
DRAWN = Random(13).sample(TYPED, amount(12, 60))


def _plain(text: object) -> str:
    return " ".join(str(text).lower().split())


@pytest.mark.long
@pytest.mark.parametrize("section", keys.TABLES)
def test_no_value_is_answered_with_itself(section: str) -> None:
    for word in DRAWN:
        own = [key for key in keys.TABLES[section].keys if key != "like"]
        lines = [f"[{section}]", *(f"{key} = {word}" for key in own)]
        for fault in examine(Document("\n".join(lines))).faults:
            if not 1 < fault.line <= len(lines) or "value" not in fault.code:
                continue
            key, typed = own[fault.line - 2], _plain(fault.text)
            assert fault.nearest is None or _plain(fault.nearest) != typed, str(fault)
            told = _plain(fault.advice or fault.allowed)
            again = rf"(?:{key} = )?{re.escape(typed)}(?=[,:;]|$)"
            assert isinstance(fault.allowed, tuple) or not re.match(again, told), str(fault)


GAME = """[global]
name = X
decks = 1
[foundation]
{foundation}
[column]
{column}
"""
FOUNDATION, COLUMN = "column*4 = A, any, ascending, same suit", "column*13 = 4, 4"


def _said(foundation: str = FOUNDATION, column: str = COLUMN, more: str = "") -> str:
    text = GAME.format(foundation=foundation, column=column) + more
    return "\n".join(map(heard, examine(Document(text)).faults))


@pytest.mark.parametrize("word", ["empty", "stay empty", "vacant", "never refilled", "no cards"])
def test_a_column_that_stays_empty(word: str) -> None:
    assert 'did you mean "none"?' in _said(column=f"refill = {word}\n{COLUMN}")


@pytest.mark.parametrize(
    ("rank", "base"),
    [("chosen rank", "play"), ("player's choice", "play"), ("the first card dealt", "deal")],
)
def test_a_first_rank_that_is_not_fixed(rank: str, base: str) -> None:
    said = _said(f"column*4 = {rank}, any, ascending, same suit")
    assert f"base = {base} in [global]" in said
    assert 'mean "base"?' in said


def test_a_list_of_suits_is_a_word_for_the_piles_together() -> None:
    for suits, meant in (
        ("hearts/diamonds/clubs/spades", "unique"),
        ("clubs and spades and hearts and diamonds", "unique"),
        ("own suit", "unique"),
        ("hearts/diamonds", "red"),
        ("clubs & spades", "black"),
    ):
        said = _said(f"column*4 = A, {suits}, ascending, same suit")
        assert f'mean "{meant}"?' in said, said


@pytest.mark.parametrize(
    ("faces", "meant"),
    [
        ("down, up, down, up", "4, 2, faces=dudu"),
        ("u, d, u", "3, 2, faces=udu"),
        ("down, down, up", "3, 1"),
        ("up, up", "2, 2"),
    ],
)
def test_a_face_for_each_card(faces: str, meant: str) -> None:
    said = _said(column=f"column*13 = {faces}\ncolumn = 1, 1")
    assert f'mean "{meant}"?' in said
    assert said.count("13 = ") + said.count("values") == 1


@pytest.mark.parametrize("line", ["6-11, 5", "6 to 11, 5", "6..11, 5"])
def test_a_range_of_sizes_keeps_its_face_up_cards(line: str) -> None:
    assert "column = 6, 5 and so on, to column = 11, 5" in _said(column=f"column*6 = {line}")


@pytest.mark.parametrize("key", ["empty", "spaces", "gaps", "filled by", "replenished from"])
@pytest.mark.parametrize("pile", ["waste", "stock", "reserve"])
def test_what_fills_columns_is_autofill(key: str, pile: str) -> None:
    said = _said(column=f"{key} = {'deck' if pile == 'stock' else pile}\n{COLUMN}")
    assert f"autofill = {pile}: an empty column is filled from" in said


def test_a_key_that_is_there_is_not_suggested_for_another() -> None:
    said = _said(column=f"refil = Q\nrefill = any\n{COLUMN}")
    assert "duplicate" not in said
    assert 'mean "refill"' not in said
    assert "refill is already set on line 8" in said


def test_a_line_that_is_there_is_not_advised() -> None:
    assert "no line for this: line 6 says it" in _said(f"number = 4\n{FOUNDATION}")


@pytest.mark.parametrize("key", ["order2", "second order", "other_order", "also_built"])
@pytest.mark.parametrize(
    ("order", "also"), [("same rank", "equal, any"), ("up in suit", "ascending, same suit")]
)
def test_a_second_order_is_also(key: str, order: str, also: str) -> None:
    said = _said(column=f"order = descending, same suit\n{key} = {order}\n{COLUMN}")
    assert f"also = {also}: a second order" in said


@pytest.mark.parametrize("word", ["dealt first", "start on the table", "already out", "yes"])
def test_aces_that_are_there_are_two_more_fields(word: str) -> None:
    right = "column*4 = A, any, ascending, same suit, A, any"
    said = _said(f"aces = {word}\n{FOUNDATION}", "column*8 = 6, 6")
    assert f"in place of the line that begins with A: {right}" in said


@pytest.mark.parametrize(
    ("section", "line", "meant"),
    [
        ("weaving", "slots = 1", "temp"),
        ("marbles", "slots = 1", "temp"),
        ("marbles", "pile*4 = 1, 1", "reserve"),
        ("marbles", "sum = 13", "match"),
        ("marbles", "shape = pyramid 7", "overlap"),
        ("marbles", "row*4 = 13", "grid"),
        ("hand", "cards = 6", "reserve"),
        ("hand", "cards = 24", "deck"),
        ("hand", "cards = 6\nredeals = 1", "deck"),
    ],
)
def test_a_section_is_known_by_its_lines(section: str, line: str, meant: str) -> None:
    assert f'mean "{meant}"?' in _said(more=f"[{section}]\n{line}\n")


def test_a_section_of_which_nothing_is_known_is_answered_with_what_each_is_for() -> None:
    (said,) = _said(more="[marbles]\nred = 1\n").splitlines()
    assert all(f"[{section}] for" in said for section in keys.TABLES)


@pytest.mark.parametrize("section", ["variants", "variation", "other versions"])
def test_variants_are_no_section(section: str) -> None:
    said = _said(more=f"[{section}]\nname = Little X\n")
    assert "variant = Little X in [global]" in said


@pytest.mark.parametrize("key", ["suits", "decks", "skill", "wrap", "base"])
@pytest.mark.parametrize("value", ["1", "4", "two", "hard", "purple"])
def test_what_belongs_elsewhere_is_never_just_another_value(key: str, value: str) -> None:
    assert "another value" not in _said(more=f"[deck]\ndeal_to = waste\n{key} = {value}\n")


def test_words_of_the_grammar_are_no_words_of_a_file() -> None:
    for line in ("stop = base+N", "stop = base-N"):
        assert re.search(r'mean "base[+-]1"\?', _said(f"{line}\n{FOUNDATION}"))


JSON = """{"layout": {"cards": {"cardType": "standard-deck"}, "piles": [%s]},
"rules": {"name": "X", "pileTypes": {%s}}}"""
TYPES = ("tableau", "foundation", "stock", "cell")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [("talon", "stock"), ("fans", "tableau"), ("goal", "foundation"), ("free cells", "cell")],
)
def test_a_pile_type_is_the_one_that_there_is(typed: str, meant: str) -> None:
    used = [(one, typed if one == meant else one) for one in TYPES]
    piles = ", ".join(f'{{"id": "{one}", "pileType": "{kind}"}}' for one, kind in used)
    said = _json(JSON % (piles, ", ".join(f'"{one}": {{"setup": ""}}' for one in TYPES)))
    assert f'did you mean "{meant}"?' in said


@pytest.mark.parametrize("typed", ["global", "meta", "game"])
@pytest.mark.parametrize("other", ['"decks": 1', '"author": "Y"'])
def test_the_name_of_a_json_game_is_in_rules(typed: str, other: str) -> None:
    said = _json(f'{{"{typed}": {{"name": "X", {other}}}, "layout": {{}}, "rules": {{}}}}')
    assert '"name" in "rules"' in said
    assert "allowed: layout" not in said


def test_a_count_in_words_is_read_on() -> None:
    piles = '{"id": "a", "pileType": "tableau", "count": "four"}, {"id": "b", "pileType": "cell"}'
    said = _json(JSON % (piles, '"tableau": {"setup": "20u"}, "cell": {"setup": "u"}'))
    assert "try: 4 as a number, without quotes" in said
    assert 'more cards than the pack has: "81"' in said


@pytest.mark.parametrize("typed", ["title", "label", "game_name"])
def test_a_title_is_a_name(typed: str) -> None:
    said = _json(f'{{"layout": {{}}, "rules": {{"{typed}": "X", "pileTypes": {{}}}}}}')
    assert 'did you mean "name"?' in said


def test_more_filled_cells_than_cells_or_cards() -> None:
    said = _said(column="column*10 = 5, 5", more="[temp]\nslots = 2\nfilled = 4\n")
    assert "expected: filled = 2 in [temp]" in said
    assert "slots = 4" not in said
    said = _said(column="column*8 = 6, 6", more="[temp]\nslots = 2\nfilled = 4\n")
    assert "expected: slots = 4" in said


@pytest.mark.parametrize(
    ("column", "told"),
    [
        ("max_length = 3", "limit = 3"),
        ("height limit = five", "limit = 5"),
        ("max pile size = none", "no line for this"),
        ("refill = one below the base", 'mean "base-1"?'),
        ("refill = base rank less one", 'mean "base-1"?'),
        ("refill = next above base", 'mean "base+1"?'),
        ("refill = any, one card at a time", "empty_limit = 1"),
        ("column*8 = K, 1", "deal_first = K in [global]"),
        ("column*8 = queens, 1", "deal_first = Q in [global]"),
        ("column*4 = 4, [0, 1, 0, 1]", 'mean "4, 2, faces=dudu"?'),
        ("column*4 = 5, 0, 0, 0, 1, 1", 'mean "5, 2, faces=ddduu"?'),
    ],
)
def test_a_rule_of_the_columns_in_other_words(column: str, told: str) -> None:
    assert told in _said(column=f"{column}\n{COLUMN}")


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("[waste]\norder = any, same suit", "waste_order = any, same suit"),
        ("[waste pile]\nbuild = ascending, same suit", "waste_order = ascending, same suit"),
        ("[deck]\nbase = top", "no line for this"),
        ("[shuffle]\ntimes = 3", "redeals = 3 in [deck]"),
        ("[rotation]\nallowed = two", "redeals = 2 in [deck]"),
        (
            "[deck]\ndeal_to = columns\nredeals = 2",
            "no redeals without a waste; or redeal_from = columns",
        ),
    ],
)
def test_a_rule_of_the_deck_in_other_words(more: str, told: str) -> None:
    assert told in _said(column="column*8 = 6, 6", more=more)


def test_all_cards_that_stay_out_may_be_left() -> None:
    said = _said("size = 11\ncolumn*4 = A, any, ascending, same suit")
    assert "win = left 8 where these stay out" in said


def test_of_too_many_cards_each_place_is_named_that_may_have_them() -> None:
    columns = "\n".join(f"column = {size}, {size}" for size in range(1, 10))
    said = _said(column=columns, more="[reserve]\npile*8 = 1, 1\n")
    assert "1 fewer: column = 8, 8 here; or pile*7 = 1, 1 in [reserve]" in said


def test_an_order_that_is_there_twice_may_be_a_second_one() -> None:
    said = _said(column=f"order = any, any\norder = descending, same color\n{COLUMN}")
    assert "or also = descending, same color in place of this line" in said


SHIPPED = Path(__file__).parents[2] / "rules" / "examples" / "freecell.json"


@pytest.mark.long
def test_a_bracket_that_is_missing_is_told_by_the_lines_that_follow() -> None:
    lines = json.dumps(json.loads(SHIPPED.read_text("utf-8")), indent=2).split("\n")
    closing = [at for at, line in enumerate(lines[:-1]) if re.fullmatch(r"\s*[]}],?", line)]
    for at in closing[:: amount(20, 9)]:
        comma = "," * lines[at].endswith(",")
        left = [*lines[: at - 1], lines[at - 1] + comma, *lines[at + 1 :]]
        (fault, *more) = examine(Document("\n".join(left))).faults
        assert not any(other.code == "not-json" for other in more)
        assert (fault.line, fault.allowed[0]) == (at + 1, lines[at].strip()[0]), str(fault)
        assert "is not closed before" in fault.message


@pytest.mark.parametrize("text", ['{"a": [1', '{\n"a": {\n"b": [\n1', '{\n  "a": [\n    1,\n'])
def test_a_file_that_is_cut_off_is_told_so(text: str) -> None:
    assert "the file is cut off" in _json(text)


@pytest.mark.parametrize(("rank", "other"), [("+1", "-1"), ("-1", "+1"), ("K", "another value")])
def test_a_rule_that_stands_twice_is_told(rank: str, other: str) -> None:
    relative = {"target": "dropTarget"} if rank[0] in "+-" else {}
    condition = {"attribute": "rank", "relation": "=", "value": rank, **relative}
    rule = {"target": {"id": "held", "selector": "bot"}, "condition": condition}
    types = {"tableau": {"setup": "13u", "drop": {"OR": [rule, rule]}}, "foundation": {"setup": ""}}
    piles = '{"id": "a", "pileType": "tableau", "count": 4}, {"id": "b", "pileType": "foundation"}'
    said = _json(JSON % (piles, json.dumps(types)[1:-1]))
    assert f"rank = {rank} stands twice in OR" in said
    assert other in said


def _json(text: str) -> str:
    return "\n".join(map(heard, examine(Document(text)).faults))


GOLF = SHIPPED.with_name("golf.json").read_text("utf-8")


@pytest.mark.parametrize("step", ["ascending", "descending", "up", "down"])
@pytest.mark.parametrize(
    ("suit", "value"),
    [("same suit", "same"), ("in suit", "same"), ("alternating colors", "alt"), ("any suit", "")],
)
def test_a_drop_in_words_is_a_rule_with_its_suit(step: str, suit: str, value: str) -> None:
    game = json.loads(GOLF)
    first = "ace" if step in ("ascending", "up") else "king"
    types = game["rules"]["pileTypes"]
    for phrase in (f"{step}, {suit}", f"{step} {suit}, starting with the {first}"):
        types["foundation"]["drop"] = phrase
        (fault,) = (
            one
            for one in examine(Document(json.dumps(game, indent=1))).faults
            if phrase in one.text
        )
        rule = fault.advice[fault.advice.index("{") :]
        assert ('"-1"' in rule) is (first == "king")
        assert f'"value": "{value}"' in rule if value else '"same"' not in rule
        assert not (value and first in phrase) or f'"value": "{first[0].upper()}"' in rule
        types["foundation"]["drop"] = json.loads(rule)
        assert all(one.is_warning for one in examine(Document(json.dumps(game))).faults)


@pytest.mark.parametrize("word", ["deck", "pack", "cardset"])
def test_the_pack_is_known_by_its_type(word: str) -> None:
    faults = examine(Document(GOLF.replace('"cards":', f'"{word}":', 1))).faults
    assert [fault.nearest for fault in faults if fault.text == word] == ["cards"]


def test_cards_that_cannot_be_taken_are_told_with_the_rule_for_it() -> None:
    game = json.loads(GOLF)
    game["rules"].pop("win", None)
    game["rules"]["pileTypes"]["tableau"]["grab"] = False
    said = [fault.said for fault in examine(Document(json.dumps(game))).faults]
    assert any('"grab": {"target": "grabTarget"' in one for one in said), said
