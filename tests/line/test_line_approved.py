"""All that line mode says to a script, in words and as JSON, compared with what was approved."""

import json
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.services.container import Services
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
