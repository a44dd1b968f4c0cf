"""`solkit convert`, the writer of JSON rule files, and what the reader tells of them in fields."""

import json
from itertools import product
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.errors import RuleFileError
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert, write_json
from solkit_tui.rules.json.write.rules import _selector
from solkit_tui.rules.pile import PileKind, PileSpec
from solkit_tui.rules.ruleset import RuleSet, WinKind
from solkit_tui.rules.script import Base, Pick, Selection
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.write import write_sol
from solkit_tui.rules.words.describe import describe
from solkit_tui.services.games.loader import RuleLoader
from tests.support.amount import amount
from tests.support.json_games import do, do_all, rule, rules_of, selected
from tests.support.program import called
from tests.support.rulesets import RULES, SHIPPED, rule_file, whole_text

TOLD = [
    name
    for name in SHIPPED
    # What depends on the base of the deal has no fields in JSON; Good Measure is not converted.
    if name not in {"american_toad", "canfield", "double_canfield", "good_measure"}
]
ALTERNATING = ("athena", "alternation", "breakwater", "legion", "stonewall", "unlimited")
"""Games whose columns have face-down cards between face-up ones."""

PLAIN = """[global]
name = Plain
decks = 1
wrap = no
{more}
[deck]
{deck}
[foundation]
{foundation}
column*4 = A, any, ascending, same suit
[temp]
slots = 2
{temp}
[column]
{column}
column*4 = 3, 2
"""


def sol(name: str) -> RuleSet:
    return read_sol(whole_text(name).encode(), f"{name}.sol")


def written(**parts: str) -> RuleSet:
    """The plain game with more lines in some sections."""
    fields = dict.fromkeys(("more", "deck", "foundation", "temp", "column"), "") | parts
    return read_sol(PLAIN.format(**fields).encode(), "plain.sol")


def read_again(rules: RuleSet) -> RuleSet:
    converted = convert(rules)
    assert converted.unsupported == ()
    return read_json(converted.text.encode(), "x.json")


def fields_of(spec: PileSpec) -> PileSpec:
    """A pile without what only one of the languages has."""
    bare = spec._replace(script=None, id="", type="", x=None, y=None, fan=None, set_up="")
    if spec.group_limit == 1:
        # One card at a time, said in another way.
        bare = bare._replace(accept=bare.accept.SINGLE, group_limit=bare.group_limit.NONE)  # type: ignore[union-attr]
    # No single card goes where only complete runs go: the order there is not told.
    return bare._replace(order=None) if spec.run else bare


@pytest.mark.parametrize("name", [*TOLD, *ALTERNATING])
def test_the_fields_of_a_converted_game_are_told_again(name: str) -> None:
    plain = sol(name)
    again = read_again(plain)
    assert again.script is None
    for spec, inferred in zip(plain.piles, again.piles, strict=True):
        if spec.group_limit != 1:
            assert fields_of(inferred) == fields_of(spec)
        assert inferred.script is None
    assert again.deck == plain.deck
    assert again.win == plain.win
    assert (again.name, again.about, again.decks) == (plain.name, plain.about, plain.decks)


NO_FIELDS_FOR = ("playable_card = whole", "win = left 52")
"""What is written, but not read back as fields."""


SAID = [
    ("column", "playable_card = any"),
    ("column", "playable_card = whole"),
    ("column", "playable_card = top"),
    ("column", "playable_card = ordered\norder = any, alternate color"),
    ("column", "playable_card = ordered\norder = any, same suit\nwrap = yes"),
    ("column", "playable_card = ordered\norder = asc 2, any\nmove_order = desc, same color"),
    ("column", "playable_card = ordered\nmove_limit = cells\nrefill = K"),
    ("column", "playable_card = ordered\nmove_limit = supermove\nrefill = any"),
    ("column", "playable_card = ordered\nmove_limit = supermove\nrefill = K, Q"),
    ("column", "order = equal, any\nlimit = 4\nmove_limit = 2\nplayable_card = any"),
    ("column", "order = free, except same\nrefill = any"),
    ("column", "order = desc, none\nrefill = none"),
    ("foundation", "take_back = stock_empty\nsize = 13"),
    ("foundation", "stop = 9\ntake_back = no"),
    ("foundation", "accept = any"),
    ("temp", "capacity = 2"),
    ("temp", "capacity = unlimited\nopen = stock_empty"),
    ("temp", "filled = 1"),
    ("deck", "deal_by = 3\nredeals = 2"),
    ("deck", "deal_by = 3\nredeals = unlimited\ndeal_start = no"),
    ("deck", "deal_to = columns\ndeal_when = no_empty"),
    ("deck", "deal_to = foundation"),
    ("deck", "deal_to = none"),
    ("more", "win = columns"),
    ("more", "win = stock"),
    ("more", "win = left 5"),
    ("more", "win = left 52"),
    ("foundation", "accept = any\ncolumn*2 = any, any, free, none"),
    ("column", "playable_card = ordered\nmove_order = equal, none"),
    ("more", "ranks = A, 7..K"),
    ("more", "base = 5"),
]
"""What the plain game may have that the JSON language can say, and the section."""


@pytest.mark.parametrize(("part", "lines"), SAID)
def test_words_that_can_be_said(part: str, lines: str) -> None:
    from tests.engine.script.test_json_twins import assert_play_alike

    plain = written(**{part: lines})
    text = convert(plain).text.encode()
    assert (read_json(text, "x.json").script is None) is (lines not in NO_FIELDS_FOR)
    # In fields, and as the conditions that were written: a fault of both languages shows there.
    for as_scripts in (False, True):
        again = game_of(read_json(text, "x.json", as_scripts=as_scripts))
        played = assert_play_alike(again, game_of(plain), lines, amount(1, 4), amount(30, 40))
        assert played > amount(3, 20)


def test_words_that_can_be_said_are_written_as_approved(snapshot: SnapshotAssertion) -> None:
    usual = {line.strip() for line in convert(written()).text.splitlines()}
    page, told = describe(read_again(written())), []
    for part, lines in SAID:
        rules = written(**{part: lines})
        told.append(f"# {lines}".replace("\n", " / "))
        own = map(str.strip, convert(rules).text.splitlines())
        told += [line for line in own if line not in usual]
        told += [": ".join(each) for each in describe(read_again(rules)) if each not in page]
    assert "\n".join(told) == snapshot


def test_a_converted_game_is_dealt_alike_however_many_cards_are_left_over() -> None:
    tried = 0
    ends = ("waste", "waste\ndeal_by = 3", "columns", "foundation", "none")
    for to, start, ranks, filled in product(ends, ("yes", "no"), ("K", "4", "3"), (0, 2)):
        deck = f"deal_to = {to}" + (f"\ndeal_start = {start}" if to != "none" else "")
        try:
            plain = written(more=f"ranks = A..{ranks}", deck=deck, temp=f"filled = {filled}")
        except RuleFileError:
            continue
        text, tried = convert(plain).text.encode(), tried + 1
        assert text
        again = read_json(text, "x.json", as_scripts=True)
        one, other = deal_out(game_of(again), 5), deal_out(game_of(plain), 5)
        assert one.piles == other.piles, (deck, ranks, filled)
    assert tried > 40


@pytest.mark.parametrize("name", ["onGrab", "onDropFrom", "onDropOnto", "activate"])
@pytest.mark.parametrize("kind", ["foundation", "cell", "tableau", "waste", "stock"])
def test_a_pile_that_does_more_than_its_fields_say_keeps_its_rules(kind: str, name: str) -> None:
    text = json.loads(convert(written()).text)
    assert read_json(json.dumps(text).encode(), "x.json").script is None
    pile = text["rules"]["pileTypes"][kind]
    deeds = pile if name == "activate" else pile.setdefault("triggers", {})
    more = do("flip", selected("pile", "bot"), rule("pile", "count", ">", 3))
    deeds[name] = [*deeds.get(name, []), more]
    assert read_json(json.dumps(text).encode(), "x.json").script is not None


BEYOND = [
    {"more": "base = first", "foundation": "column = base, any, ascending, same suit"},
    {"foundation": "column = first, any, ascending, same suit"},
    {"more": "base = deal"},
    {"more": "base = deal", "deck": "deal_to = foundation", "foundation": "take_back = no"},
    {"more": "base = play", "foundation": "column = base, any, ascending, same suit"},
    {"more": "win = sorted"},
    {"more": "deal_first = 2, A"},
    {"more": "deal_order = hidden"},
    {"more": "deal_order = rows"},
    {"deck": "deal_by = 3, 2, 1\nredeals = 2"},
    {"deck": "deal_to = columns\ndeal_target = first"},
    {"deck": "deal_start = no\ndeal_target = nonempty"},
    {"deck": "deal_to = columns\ndeal_each = 2"},
    {"deck": "redeals = 1\nredeal_shuffle = yes"},
    {"deck": "wastes = 2"},
    {"deck": "waste_limit = 4"},
    {"deck": "waste_playable = ends"},
    {"deck": "waste_playable = all"},
    {"deck": "deal_to = none\nstock_playable = yes"},
    {"deck": "deal_to = none\nredeals = 1\nredeal_from = columns\nredeal_layout = rows"},
    {"deck": "\n[match]\nsum = 13"},
    {"deck": "\n[overlap]\nshape = pyramid 3"},
    {"deck": "\n[grid]\nrow*2 = 3"},
    {"foundation": "accept = any\nstop = 9"},
    {"foundation": "accept = run\nsize = 13\nstop = 9"},
    {"foundation": "accept = run\nsize = 1"},
    {"foundation": "waits_for = start\ncolumn*4 = A, any, asc, same"},
    {"foundation": "column = A, any, asc, same, A, any"},
    {"temp": "open = stock_empty", "column": "playable_card = any\nmove_limit = cells"},
    {"temp": "autofill = waste"},
    {"temp": "\n[reserve]\npile*2 = 3, 0"},
    {"temp": "\n[reserve]\nplayable_card = all\npile*2 = 1, 1", "deck": "deal_to = reserve"},
    {"column": "playable_card = ordered\nempty_limit = 1\nrefill = any"},
    {"column": "from = waste"},
    {"column": "empty_from = cells"},
    {"column": "autofill = waste"},
    {"column": "autofill = next"},
    {"column": "sink = K"},
    {"column": "order = any, any\nplayable_card = ordered\nwrap = no\nmove_order = free, any"},
]
"""What the plain game may have that the JSON language cannot say, apart from the last."""


def test_words_that_cannot_be_said_are_named_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for parts in BEYOND:
        text, unsupported = convert(written(**parts))
        assert (text == "") == (unsupported != ())
        lines = " / ".join(parts.values()).strip().replace("\n", " / ")
        told.append(f"{lines}: {'; '.join(unsupported)}")
    assert "\n".join(told) == snapshot


def test_a_stop_within_a_group_has_no_field() -> None:
    """A foundation of a JSON game that takes groups, and has a card on which nothing is put."""
    text = json.loads(convert(written(foundation="accept = any")).text)
    stopped = json.loads(convert(written(foundation="stop = 9")).text)
    drop = text["rules"]["pileTypes"]["foundation"]["drop"]
    drop["AND"][0] = stopped["rules"]["pileTypes"]["foundation"]["drop"]["AND"][1]
    rules = read_json(json.dumps(text).encode(), "x.json")
    foundations = [pile for pile in rules.piles if pile.kind is PileKind.FOUNDATION]
    assert all(pile.script is not None and pile.stop is None for pile in foundations)


def test_the_win_of_a_json_game_is_told_where_it_is_a_usual_one() -> None:
    assert read_again(written(more="win = columns")).win.kind is WinKind.COLUMN
    assert read_again(written(more="win = stock")).win.kind is WinKind.STOCK
    assert read_again(written(more="win = left 5")).win == written(more="win = left 5").win
    text = json.loads(convert(written()).text)
    text["rules"]["win"] = {"NOT": True}
    assert read_json(json.dumps(text).encode(), "x").win.kind is WinKind.RULE


def test_converted_files_are_ordinary_json_with_short_lines() -> None:
    for name in TOLD:
        text = convert(sol(name)).text
        assert json.loads(text)["rules"]["name"] == sol(name).name
        assert max(map(len, text.splitlines())) <= 160
        assert text.endswith("}\n")


@pytest.mark.parametrize(
    ("part", "lines"),
    [
        ("deck", "note = Of the deck"),
        ("foundation", "note = Of the goals, all four"),
        ("temp", "note = Of the cells"),
        ("column", "note = Of the columns, at once"),
        ("column", "column*2 = 3, 2, note=Of two"),
    ],
)
def test_the_notes_of_piles_come_with_them_both_ways(part: str, lines: str) -> None:
    plain = written(**{part: lines})
    notes = [spec.note for spec in plain.piles]
    assert set(notes) > {""}
    again = read_again(plain)
    assert again.script is None
    assert [spec.note for spec in again.piles] == notes
    back = write_sol(again)
    assert back.unsupported == ()
    assert [spec.note for spec in read_sol(back.text.encode()).piles] == notes


def test_a_note_that_a_sol_file_cannot_say_is_named() -> None:
    whole = json.loads(convert(written(column="column = 3, 2")).text)
    types = whole["rules"]["pileTypes"]
    types["waste"]["note"] = "Of the waste"
    wasted = read_json(json.dumps(whole).encode(), "x.json")
    assert write_sol(wasted).unsupported == ("note of waste 1",)
    assert dict(describe(wasted))["Waste"] == "Of the waste."


def test_lists_of_actions_are_written_as_they_were() -> None:
    turn = do("flip", selected("pile", "top"))
    types = {
        "tableau": {"triggers": {"onDropFrom": [do_all(turn, do("lose"))]}},
        "stock": {"setup": "d*", "activate": [do_all(do("shuffle", "pile"), turn, turn), turn]},
    }
    rules = rules_of(types)
    text = write_json(rules)
    stock = json.loads(text)["rules"]["pileTypes"]["stock"]
    assert [type(pair["action"]) for pair in stock["activate"]] == [list, dict]
    assert read_json(text.encode(), "test.json") == rules


# -- the command --------------------------------------------------------------------------------


@pytest.fixture
def loader(tmp_path: Path) -> RuleLoader:
    return RuleLoader(str(RULES), str(tmp_path / "own"))


def test_a_file_is_converted(
    loader: RuleLoader, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "golf.json"
    assert called("convert", str(rule_file("golf")), str(target)) == 0
    assert "Golf" in capsys.readouterr().out
    assert loader.load(str(target)).name == "Golf"
    before = target.read_bytes()
    assert called("convert", str(rule_file("spider")), str(target)) == 2
    assert "--force" in capsys.readouterr().err
    assert target.read_bytes() == before
    assert called("convert", "--force", str(rule_file("spider")), str(target)) == 0
    assert loader.load(str(target)).name == "Spider"


def test_without_a_second_file_it_is_printed(
    loader: RuleLoader, capsys: pytest.CaptureFixture[str]
) -> None:
    assert called("convert", str(rule_file("golf"))) == 0
    out = capsys.readouterr().out
    assert read_json(out.encode(), "golf.json").name == "Golf"


@pytest.mark.parametrize("argv", [[], ["a", "b", "c"], ["-x", "a"]])
def test_arguments_that_make_no_sense(
    loader: RuleLoader, capsys: pytest.CaptureFixture[str], argv: list[str]
) -> None:
    assert called("convert", *argv) == 2
    assert capsys.readouterr().err.startswith("usage: solkit convert")


@pytest.mark.parametrize("option", ["-h", "--help"])
def test_help_is_no_fault(
    loader: RuleLoader, capsys: pytest.CaptureFixture[str], option: str
) -> None:
    assert called("convert", option) == 0
    out, err = capsys.readouterr()
    assert out.startswith("usage: solkit convert")
    assert err == ""


def test_what_fields_cannot_say_is_named_by_its_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "x.json"
    document = json.loads(convert(sol("klondike_hard")).text)
    document["rules"]["win"] = {"NOT": True}
    source.write_text(json.dumps(document))
    assert called("convert", str(source)) == 2
    assert capsys.readouterr().err.splitlines()[1:] == ["  the rule `win`"]
    del document["rules"]["win"]
    document["rules"]["pileTypes"]["waste"]["grab"] = {"NOT": True}
    source.write_text(json.dumps(document))
    assert called("convert", str(source)) == 2
    assert capsys.readouterr().err.splitlines()[1:] == ["  the rules of waste"]


def test_what_cannot_be_said_is_told_and_nothing_written(
    loader: RuleLoader, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "x.json"
    assert called("convert", str(rule_file("good_measure")), str(target)) == 2
    assert "sink" in capsys.readouterr().err
    assert not target.exists()
    assert called("convert", str(rule_file("golf")), str(rule_file("golf") / "x.json")) == 2
    assert "could not be written" in capsys.readouterr().err


def test_a_broken_file_is_refused_with_its_faults(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = tmp_path / "broken.sol"
    broken.write_text("[global]\n")
    assert called("convert", str(broken), str(tmp_path / "x.json")) == 2
    assert "broken.sol:" in capsys.readouterr().err


@pytest.mark.parametrize("key", ["from", "empty_from"])
def test_only_piles_that_give_cards_matter_to_what_a_pile_takes(key: str) -> None:
    sources = f"{key} = columns, cells, waste"
    deck = "deal_to = none"
    assert convert(written(deck=deck, column=sources)).unsupported == (key,)
    kept = written(deck=deck, column=sources, foundation="take_back = no")
    assert convert(kept).unsupported == ()


@pytest.mark.parametrize(
    "more", {"long": "note = " + "x" * 2000, "signs": "family = caf\u00e9 \ue000"}.values()
)
def test_texts_have_the_same_limits_in_both_languages(more: str) -> None:
    rules = written(more=more)
    assert read_again(rules).about == rules.about


def test_too_long_a_text_is_refused_in_both() -> None:
    with pytest.raises(RuleFileError, match="at most 2000 characters"):
        written(more="note = " + "x" * 2001)


def test_numbers_have_the_same_limits_in_both_languages() -> None:
    rules = written(deck="redeals = 999999999")
    again = read_again(rules)
    assert again.deck == rules.deck
    assert again.script is None


def test_what_leaves_to_make_gaps_is_no_pair() -> None:
    assert convert(sol("maze")).unsupported == ("[grid]", "win = sorted")


def test_columns_that_shift_or_are_played_from_while_dealing_are_named() -> None:
    rules = written(column="autofill = next\ndeal_play = yes")
    assert {"autofill = next", "deal_play"} <= set(convert(rules).unsupported)


@pytest.mark.parametrize(
    ("pick", "offset", "size", "written"),
    [
        (Pick.DOWN, 0, 1, "top"),
        (Pick.DOWN, 2, 1, "top2"),
        (Pick.UP, 0, 1, "bot"),
        (Pick.UP, 3, 1, "pos3"),
        (Pick.UP, 0, 0, "all"),
        (Pick.NEAR, 1, 1, "pos+1"),
        (Pick.NEAR, -2, 1, "pos-2"),
        (Pick.DOWN, 0, 4, {"id": "top", "count": 4}),
        (Pick.UP, 2, 0, {"id": "pos2", "count": 0}),
    ],
)
def test_cards_are_named_in_one_way(pick: Pick, offset: int, size: int, written: object) -> None:
    """A reader takes "top0" for "top"; what is written should not have two forms."""
    assert _selector(Selection(Base.OWN, (), pick, offset, size)) == written


@pytest.mark.parametrize(("redeals", "turned"), [("0", [False]), ("1", [False, True])])
def test_a_deck_that_is_turned_over_is_known_beside_other_piles_rules(
    redeals: str, turned: list[bool]
) -> None:
    text = json.loads(convert(written(deck=f"redeals = {redeals}")).text)
    more = do("flip", selected("pile", "bot"), rule("pile", "count", ">", 3))
    text["rules"]["pileTypes"]["tableau"]["activate"] = [more]
    again = read_json(json.dumps(text).encode(), "x.json")
    (deck,) = again.area(PileKind.DECK)
    assert deck.script is not None
    assert [guarded.redeal for guarded in deck.script.activate] == turned
    assert again.deck.redeals == int(redeals)


def test_where_only_runs_go_home_only_columns_may_give_groups() -> None:
    # In fields, a complete run is what stands on a column: what others give is told by their rules.
    parts = {"foundation": "accept = run\nsize = 13", "temp": "[reserve]\npile = 5, 5"}
    parts["column"] = "playable_card = ordered\norder = descending, same suit"
    text = json.loads(convert(written(**parts)).text)
    assert read_json(json.dumps(text).encode(), "x.json").script is None
    types = text["rules"]["pileTypes"]
    types["reserve"]["grab"] = types["tableau"]["grab"]
    again = read_json(json.dumps(text).encode(), "x.json")
    assert again.script is not None
