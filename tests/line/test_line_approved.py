"""All that line mode says to a script, in words and as JSON, compared with what was approved."""

import json
import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.action import Action, Click
from solkit_tui.engine.session import Session
from solkit_tui.line.commander import Commander
from solkit_tui.line.solving import line_text, line_words, verdict_fields, verdict_text
from solkit_tui.model.state import Move
from solkit_tui.services.answer import InPlay
from solkit_tui.services.container import Services
from solkit_tui.solver.verdict import Verdict, VerdictKind
from tests.support.library import library_game
from tests.support.line_desk import play, services_in

SCRIPT = """\
moves
hint
state x
help moveto
help x
moveto
moveto zz 1
moveto 1 zz
moveto 1 1
moveto 1 f1
moveto 1:2 2
moveto 1:0 2
moveto 1:99 2
moveto d 2
moveto f1 1
moveto KS 1
moveto KS@1 2
moveto KS@99 2
moveto AS KH
supply
supply 1
supply zz
undo x
undo 99
undo 0
redo
supply
supply
undo 2
redo 9
undo 99
{first}
undo
purge
restart
{second}
undo
{third}
moves
hint
rules
winnable x
winnable 0
winnable
solve 1
review 1
save
save game
save none/game
save game
newgame x
newgame 7
load game
load none
load
nothing
mvoeto 1 2
state
newgame 8 9
exit now
exit
"""
TEXT = ["Canfield", "Yukon", "Thirteens", "FreeCell", "Klondike draw 1 (JSON)"]
FORMS = [*((game, "--open") for game in TEXT), ("Canfield", "--json"), ("Thirteens", "--json")]


@pytest.mark.parametrize(("game", "form"), FORMS)
def test_answers_are_as_approved(
    game: str,
    form: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    snapshot: SnapshotAssertion,
) -> None:
    """What is legal is asked for first, and three moves of it are made."""
    monkeypatch.chdir(home)
    monkeypatch.setattr(Services, "atlas", {})  # its figures change with the solver
    listed = play(services_in(home), ["moves"], game, "-n", "3", "--json")
    legal = listed.objects[-1]["legal"]
    chosen = [legal[0], legal[len(legal) // 2], legal[-1]]
    script = SCRIPT.format(**dict(zip(("first", "second", "third"), chosen, strict=True)))
    ran = play(services_in(home), script.split("\n"), game, "-n", "3", form)
    told = map(_wrapped, ran.lines) if form == "--json" else ran.lines
    records = [path.name for path in sorted(home.iterdir())]
    assert "\n".join([*told, str(ran.status), *records]) == snapshot


def _wrapped(line: str) -> str:
    """Return an object with a line for each of its values."""
    return "\n  ".join(f"{key}: {json.dumps(value)}" for key, value in json.loads(line).items())


def test_a_confined_player_is_answered_as_approved(home: Path, snapshot: SnapshotAssertion) -> None:
    services = services_in(home)
    services.confined = True
    script = ["help", "help save", "save", "save x", "load x", "save x --as cards", "lod x", "exit"]
    assert "\n".join(play(services, script, "Golf", "-n", "3").lines) == snapshot


def _verdicts(name: str) -> Iterator[tuple[Session, Verdict]]:
    """Return verdicts with lines of which parts are deals: as many as there are, some, and one."""
    game, dice = library_game(name), random.Random(name)
    for deals in (99, 3, 1):
        session = Session.new(game, 5)
        state, actions, moves = session.state, list[Action](), list[Move]()
        for at in range(12 + deals):
            every = game.actions(state)
            dealing: list[Action] = [one for one in every if isinstance(one, Click)]
            some = dealing if dealing and at % (deals + 1) else every
            if some:
                actions.append(dice.choice(some))
                moves.append(game.legal_move(state, actions[-1]))
                state = state.apply(moves[-1])
        yield session, Verdict(VerdictKind.WINNABLE, tuple(actions), tuple(moves), 9, 1.23456)


@pytest.mark.parametrize("name", ["klondike_easy", "spider", "pyramid", "canfield", "golf"])
def test_lines_are_told_as_approved(name: str, snapshot: SnapshotAssertion) -> None:
    told = []
    for session, verdict in _verdicts(name):
        told += [*line_text(session, verdict), " ".join(line_words(session, verdict)), ""]
    assert "\n".join(told) == snapshot


def test_verdicts_are_told_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    session = Session.new(library_game("golf"), 5)
    for kind, limit in product(VerdictKind, ("", "time", "positions", "memory", "it failed")):
        for line in ((), ((),)):
            verdict = Verdict(kind, (), line, 1234, 1.23456, limit)
            told.append(verdict_text(verdict))
        told.append(str(verdict_fields(session, verdict._replace(line=()))))
    assert "\n".join(told) == snapshot


BADLY = [
    *("speak", "speak x", "speak off", "again x", "# no command", "", "moveto 1 2 # and more"),
    *('save "x', "save 'x' y", 'save ""', "save # x", "save x --as", "save x --as cards y"),
    *(f"moveto {'x' * 60} 1", "moveto 1\x07 2", "x" * 70_000, "moveto 1:x 2", "moveto KS out"),
    *("moveto KS KH QS", "moveto KS@1 KH@2 QS@3", "supply KS", "supply AS", "supply 1:99"),
    *(
        "supply 1",
        "supply 2:2",
        "supply f1",
        "supply zz",
        "supply 1 2",
        "moveto c1 f",
        "moveto 9 f",
    ),
    *("load list", "load text", "load latin", "load deep", "load none", "load .", "moveto AS f9"),
    *("hint x", "review x", "undo -1", "redo 0", "newgame", "newgame -1", "exit x", "state"),
]


def test_what_is_typed_badly_is_answered_as_approved(
    home: Path, monkeypatch: pytest.MonkeyPatch, snapshot: SnapshotAssertion
) -> None:
    """In games of several kinds, the same answer once."""
    monkeypatch.chdir(home)
    for name, data in (("list", b"[1]"), ("text", b"x"), ("latin", b"\xff"), ("deep", b"[" * 999)):
        (home / name).write_bytes(data)
    commander, told = Commander(services_in(home)), []
    games = ("pyramid", "spider", "golf", "aces_up", "black_hole")
    tables = [InPlay(Session.new(library_game(game), 3)) for game in games]
    for typed in BADLY:
        answers = defaultdict[str, list[str]](list)
        for game, table in zip(games, tables, strict=True):
            answer = commander.run(typed, table)
            parts = (answer.error, answer.message, *answer.said) if answer else ("nothing",)
            answers[" ".join(filter(None, parts))].append(game)
        told.append(typed[:60])
        for said, of in answers.items():
            told.append(f"  {said}" if len(answers) == 1 else f"  {', '.join(of)}: {said}")
    assert "\n".join(told) == snapshot
