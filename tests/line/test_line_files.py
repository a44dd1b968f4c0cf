"""`save` and `load`: games are replayed, positions checked, other files left alone."""

import json
import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.saved import MARK, resumed_so_far, saved_game
from solkit_tui.errors import SaveFileError
from solkit_tui.services.answer import InPlay
from solkit_tui.services.container import Services
from tests.support.asked import legal_plays
from tests.support.line_desk import DATA, answered, play, seat, services_in
from tests.support.rulesets import SHIPPED, rule_file, shipped

UNCOUNTED = "this game does not count in the statistics"


@pytest.fixture
def services(home: Path, monkeypatch: pytest.MonkeyPatch) -> Services:
    work = home / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    return services_in(home)


def wandered(name: str) -> Session:
    """A game some way on, with a few moves taken back."""
    game = shipped(name)
    session = Session.new(game, 5)
    for step in range(40):
        plays = legal_plays(game, session.state)
        if not plays:
            break
        session = session.play(plays[step * 5 % len(plays)])
    return session.undo(3)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_saved_game_is_the_same_when_it_is_resumed(name: str) -> None:
    session = wandered(name)
    written = json.loads(json.dumps(saved_game(session)))
    assert resumed_so_far(session.game, written)[0] == session


def test_a_game_from_a_position_keeps_its_first_position(services: Services) -> None:
    shutil.copy(DATA / "position.json", ".")
    current = answered(services, seat("canfield"), "load position.json").current
    current = answered(services, current, "moveto JC f4").current
    assert answered(services, current, "save game.json").error == ""
    again = answered(services, seat("canfield"), "load game.json").current
    assert again.session.states == current.session.states
    assert again.session.deal is None


def test_a_loaded_game_says_if_it_does_not_count(
    services: Services, capsys: pytest.CaptureFixture[str]
) -> None:
    """A position counts nowhere, a game with moves where it was begun; a fresh deal counts here."""
    shutil.copy(DATA / "position.json", ".")
    assert answered(services, seat("canfield"), "load position.json").said == (UNCOUNTED,)
    start = seat("canfield")
    answered(services, start, "save fresh.json")
    assert answered(services, start, "load fresh.json").said == ()
    answered(services, answered(services, start, "supply").current, "save begun.json")
    assert answered(services, start, "load begun.json").said == (UNCOUNTED,)
    play(services, [], "--load", "begun.json")
    assert capsys.readouterr().err == f"solkit line: {UNCOUNTED}\n"


def test_moves_made_as_one_stay_one(services: Services) -> None:
    shutil.copy(DATA / "position.json", ".")
    current = answered(services, seat("canfield"), "load position.json").current
    current = answered(services, current, "supply").current
    purged = answered(services, current, "purge").current
    assert [len(play.actions) for play in purged.session.plays] == [1, 3]
    assert purged.session.outcome == "won"
    written = saved_game(purged.session)
    assert written["moves"] == ["supply", ["moveto JC@2 f4", "moveto QC@w f4", "moveto KC@1 f4"]]
    again, _ = resumed_so_far(purged.session.game, written)
    made = [(play.actions, play.moves) for play in purged.session.plays]
    assert [(play.actions, play.moves) for play in again.plays] == made
    assert again.undo().state == current.session.state


def test_one_front_end_goes_on_where_the_other_stopped(services: Services) -> None:
    first = play(services, ["supply", "moveto AC f1", "undo", "save a b.json"], "-n", "1", "--json")
    assert first.status == 0
    then = play(services, ["state", "redo"], "--load", "a b.json", "--json")
    assert then.status == 0
    before, after = then.objects
    assert (before["deal"], before["moves"]) == (1, 1)
    assert after["piles"]["f1"] == ["AC"]


def test_what_json_prints_opened_can_be_loaded(services: Services) -> None:
    for name in SHIPPED:
        path = rule_file(name)
        [told] = play(services, ["state"], str(path), "-n", "3", "--json", "--open").objects
        assert told["file"] == str(path)
        Path("position.json").write_text(json.dumps(told))
        [again] = play(services, ["state"], "--load", "position.json", "--json", "--open").objects
        assert again == told | {"deal": None}


def change(**fields: Any) -> dict[str, Any]:
    """A saved Klondike with something changed."""
    return saved_game(wandered("klondike_easy")) | fields


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({MARK: 2}, "newer version"),
        ({MARK: "1"}, "not a version number"),
        ({MARK: True}, "not a version number"),
        ({MARK: 0}, "not a version number"),
        ({"game": ""}, "game is not a name"),
        ({"game": 7}, "game is not a name"),
        ({"game": "Fnord"}, "game “Fnord” does not exist"),
        ({"file": 7}, "file must be null"),
        ({"file": "/nowhere/x.sol", "digest": "0"}, "its rule file no longer exists"),
        ({"digest": None}, "digest is not text"),
        ({"deal": -1}, "deal must be a number from 0 to 8589934591"),
        ({"deal": 8_589_934_592}, "deal must be a number"),
        ({"deal": True}, "deal must be a number"),
        ({"deal": "1"}, "deal must be a number"),
        ({"deal": None}, "no deal and no starting position"),
        ({"deal": None, "start": {}}, "piles is missing"),
        ({"moves": None}, "moves is not a list"),
        ({"moves": "supply"}, "moves is not a list"),
        ({"moves": ["fly"]}, "move 1, fly: not a move"),
        ({"moves": [7]}, "move 1, 7: it is neither a command"),
        ({"moves": [[]]}, "move 1, []: it is neither a command"),
        ({"moves": [["supply", 7]]}, "it is neither a command"),
        ({"moves": ["supply", "moveto KS@1 2"], "at": 1}, "move 2, moveto KS@1 2: "),
        ({"moves": [], "at": 1}, "at must be a number from 0 to 0"),
        ({"at": -1}, "at must be a number"),
        ({"at": "1"}, "at must be a number"),
        ({"moves": ["moveto KS@1 2"], "digest": "0"}, "rules have changed since"),
    ],
)
def test_a_saved_game_that_cannot_be_resumed(
    services: Services, fields: dict[str, Any], told: str
) -> None:
    Path("x.json").write_text(json.dumps(change(**fields)))
    current = seat("canfield")
    answer = answered(services, current, "load x.json")
    assert answer.error == "refused"
    assert told in answer.message
    assert "\n" not in answer.message
    assert answer.current is current
    assert play(services, [], "--load", "x.json").status == 2


def test_keys_of_others_are_left_alone() -> None:
    session = wandered("klondike_easy")
    fields = {**saved_game(session), "elapsed": 5.0, "aids": []}
    assert resumed_so_far(session.game, fields)[0] == session
    del fields["at"]
    assert resumed_so_far(session.game, fields)[0].at == len(session.plays)


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "not a saved game: it is not JSON (line 1, column 1)"),
        (b'{"game"\n}', "it is not JSON (line 2, column 1)"),
        (b"\xff\xfe", "it is not JSON"),
        (b"[" * 100_000, "it is not JSON"),
        (b"1" * 10_000, "x.json:1:4: JC is given twice"),
        (b"[]", "expected a saved game or a position"),
        (b"{}", "game is missing"),
        (b'{"game": ["x"]}', "JSON without layout and rules"),
        (b'{"game": "fnord", "piles": {}}', "“fnord”"),
        (b'{"game": "nowhere/x.sol", "piles": {}}', "no such file"),
        (b'{"game": "Klondike (easy)"}', "JSON without layout and rules"),
    ],
)
def test_files_that_hold_no_game(services: Services, data: bytes, told: str) -> None:
    Path("x.json").write_bytes(data)
    answer = answered(services, seat("canfield"), "load x.json")
    assert answer.error == "refused"
    assert told in answer.message


def test_files_that_are_none(services: Services) -> None:
    os.mkfifo("pipe")
    Path("link").symlink_to("link")
    for name in ("pipe", "link", ".", "/dev/zero", "/dev/full", "nowhere/x", "x" * 300, "a\0b"):
        for command in ("load", "save"):
            answer = answered(services, seat("canfield"), f"{command} {name}")
            assert answer.error == "refused", (command, name)
            assert answer.message.isprintable()


def test_a_file_of_another_kind_is_not_overwritten(services: Services) -> None:
    Path("letter.txt").write_text("Dear player")
    answer = answered(services, seat("canfield"), "save letter.txt")
    assert "not overwritten" in answer.message
    assert Path("letter.txt").read_text() == "Dear player"
    Path("empty").touch()
    assert answered(services, seat("canfield"), "save empty").error == ""
    assert answered(services, seat("canfield", 2), "save empty").error == ""
    assert json.loads(Path("empty").read_text())["deal"] == 2


def test_a_board_is_saved_and_loaded_for_the_game_at_hand(services: Services) -> None:
    current = answered(services, seat("free_cell", 624), "moveto 7D 7").current
    current = (
        current if current.session.plays else answered(services, current, "moveto 7D c1").current
    )
    for text in ('save "a b" --as fc-solve # mine', "save a b --as fc-solve"):
        assert answered(services, current, text).said == ("saved as a b",)
    again = answered(services, current, "load a b").current
    assert again.session.state.piles == current.session.state.piles
    assert (again.session.deal, again.counts) == (None, False)
    told = answered(services, seat("canfield"), "load a b")
    assert "a b: it may be a position of FreeCell or Baker's Game; name the game" in told.message
    assert answered(services, current, "save a b --as cards").error == ""
    assert (
        answered(services, seat("free_cell"), "load a b").current.session.state
        == (current.session.states[0])
    )
    for text, word in (
        ("save a b --as json", "“json” is not a format; use fc-solve or cards"),
        ("save a b --as", "“--as” is not a format"),
        ("save new/x --as cards", "no such directory"),
        ("save a b", "not a saved game, so it is not overwritten"),
    ):
        told = answered(services, current, text)
        assert word in told.message, text
    Path("letter").write_text("Dear player")
    assert "not overwritten" in answered(services, current, "save letter --as cards").message


@pytest.mark.parametrize(
    ("name", "form", "taken"),
    [
        ("klondike_hard", "fc-solve", "Klondike (turn three)"),
        ("spider", "cards", "Spider"),
        ("spider", "fc-solve", "Spider"),
    ],
)
def test_the_only_well_known_game_that_fits_is_taken(
    services: Services, name: str, form: str, taken: str
) -> None:
    assert answered(services, seat(name), f"save x --as {form}").error == ""
    loaded = answered(services, seat("canfield"), "load x")
    assert loaded.current.session.game.rules.title == taken


def test_a_board_that_fits_no_well_known_game_is_told_by_the_nearest(services: Services) -> None:
    write = answered(services, seat("free_cell"), "save x --as fc-solve")
    assert write.error == ""
    Path("x").write_text(Path("x").read_text().replace(": JD", ": 2D", 1))
    told = answered(services, seat("canfield"), "load x").message
    assert told == "x:2:3: 2D is given twice; x:8:20: missing cards: JD"


def test_a_game_of_a_newer_program_is_not_overwritten(services: Services) -> None:
    Path("x.json").write_text(newer := json.dumps(change(**{MARK: 2})))
    answer = answered(services, seat("canfield"), "save x.json")
    assert "a newer SolKit" in answer.message
    assert Path("x.json").read_text() == newer


def test_a_game_of_a_file_of_the_players_own(
    services: Services, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    own = home / "rules"
    own.mkdir()
    text = rule_file("canfield").read_text().replace("= Canfield", "= Mine")
    (own / "mine.sol").write_text(text)
    services = services_in(home)
    assert play(services, ["supply", "save mine.json"], "mine", "-n", "4").status == 0
    saved = json.loads(Path("mine.json").read_text())
    assert saved["file"] == str(own / "mine.sol")
    current = answered(services, seat("golf"), "load mine.json").current
    assert (current.file, current.counts) == (saved["file"], True)
    assert play(services, [], "--load", "mine.json").status == 0
    assert capsys.readouterr().err == f"solkit line: {UNCOUNTED}\n"

    # Changed, that is said; renamed, it is found again by its rules; both, it is not.
    (own / "mine.sol").write_text(text.replace("13, 1", "12, 1"))
    told = answered(services_in(home), seat("golf"), "load mine.json").said
    changed = "the rules have changed since it was saved; every move is still legal"
    assert told == (changed, UNCOUNTED)
    assert play(services_in(home), [], "--load", "mine.json").status == 0
    assert capsys.readouterr().err.splitlines() == [f"solkit line: {said}" for said in told]
    (own / "mine.sol").write_text(text)
    (own / "mine.sol").rename(own / "renamed.sol")
    services = services_in(home)
    assert answered(services, seat("golf"), "load mine.json").error == ""
    (own / "renamed.sol").write_text(text.replace("13, 1", "12, 1"))
    services = services_in(home)
    assert (
        "its rule file no longer exists"
        in answered(services, seat("golf"), "load mine.json").message
    )


def test_a_position_of_a_listed_game_counts_nothing_and_the_next_deal_does(
    services: Services,
) -> None:
    shutil.copy(DATA / "position.json", ".")
    current = answered(services, seat("canfield"), "load position.json").current
    assert not current.counts
    assert answered(services, current, "newgame 3").current.counts
    named = InPlay(Session.new(shipped("canfield"), 1), "canfield.sol", False)
    assert not answered(services, named, "newgame 3").current.counts


def test_resuming_raises_only_its_own_error() -> None:
    session = wandered("klondike_easy")
    for key in saved_game(session):
        value: Any
        for value in (None, 0, -1, 1.5, "x", [], {}, [[]], [None], True):
            with suppress(SaveFileError):
                resumed_so_far(session.game, saved_game(session) | {key: value})


def test_a_file_is_loaded_beside_the_game_and_the_deal_that_it_holds(
    services: Services, capsys: pytest.CaptureFixture[str]
) -> None:
    play(services, ["supply", "save game.json"], "golf", "-n", "7")
    loaded = play(services, ["state"], "golf", "-n", "7", "--load", "game.json")
    assert loaded.status == 0
    assert loaded.lines[0].startswith("Golf, deal 7, 1 move")
    for argv, told in (
        (("yukon",), "game.json is a game of Golf, not Yukon"),
        (("-n", "8"), "game.json contains deal 7, not deal 8"),
        (("golf", "-n", "8"), "game.json contains deal 7, not deal 8"),
        (("no such game",), "No such game"),
    ):
        assert play(services, ["state"], *argv, "--load", "game.json").status == 2
        assert told in capsys.readouterr().err
    position = str(DATA / "position.json")
    assert play(services, ["state"], "-n", "1", "--load", position).status == 2
    assert "contains a position without a deal, not deal 1" in capsys.readouterr().err


@pytest.mark.parametrize("end", [': 1, "torn', ': "9"}', ": null}", ": 1.5}"])
def test_a_saved_game_that_nobody_can_read_is_overwritten(end: str, services: Services) -> None:
    Path("x.json").write_text(f'{{"{MARK}"{end}')
    assert answered(services, seat("canfield"), "save x.json").error == ""
    assert json.loads(Path("x.json").read_text())["deal"] == 1
