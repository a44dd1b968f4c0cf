"""Rules that would compare cards for minutes: a plain sentence, and the list and the game stay."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from solkit_tui.engine import action
from solkit_tui.engine.assist import autoplay
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.script import game as script_game
from solkit_tui.engine.session import Session
from solkit_tui.errors import TooCostly
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.ui.table.moves import ACTIONS, act
from solkit_tui.ui.table.value import Table, outcome_at_sight
from tests.support.amount import some
from tests.support.json_games import document, growing, rule, selected
from tests.ui.helpers import Play, playing
from tests.ui.table.test_drag import hold

SAID = "rule “grab” of pile “rest” compares too many cards"
REFUSED = "rule “grab” of pile “heap” compares too many"


def written(folder: Path, rules: object) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "monster.json"
    path.write_text(json.dumps(rules), encoding="utf-8")
    return path


def costly(folder: Path) -> Path:
    """A rule file in which each card of a pile is compared with each other one."""
    whole = selected("pile", "top", 0)
    heap = {"setup": "u*", "grab": rule(whole, "rank", "!=", "+13", whole)}
    return written(folder, document({"cell": {"setup": ""}, "rest": heap}))


@pytest.fixture
def little(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(script_game, "_MOST_COMPARED", 50)


@pytest.mark.usefixtures("little")
async def test_the_list_says_it_and_stays(home: Path) -> None:
    costly(home / "rules")
    async with playing() as play:
        await play.press(*"/monster", "enter", "enter")
        assert play.front == "picker"
        assert SAID[:30] in play.text
        assert play.app.failure is None


@pytest.mark.usefixtures("little")
async def test_the_program_that_is_to_begin_with_it_ends_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(TooCostly, match=SAID):
        async with playing(str(costly(tmp_path))):
            pass


@pytest.mark.parametrize("words", [("-g", "monster"), ("-g", "monster", "-n", "3"), ()])
async def test_a_kept_game_that_became_so_is_said_on_the_front_page_and_stays(
    words: tuple[str, ...], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(home / "rules", growing())
    async with playing("-g", "monster", "-n", "3") as play:
        for _ in range(4):
            play.screen.table = play.table.play(_next_play(play.table))
        await play.press()
        play.app.services.settings.change(start_with="last")
    monkeypatch.setattr(script_game, "_MOST_COMPARED", 5)
    async with playing(*words, front=True) as play:
        assert play.front == "front"
        assert play.app.failure is None
        assert any(REFUSED in said for said in play.messages)
        assert [saved.moves for saved in play.app.services.saves.all()] == [4]


@pytest.mark.usefixtures("little")
async def test_a_last_game_that_can_only_be_dealt_and_is_so_is_said_on_the_front_page(
    home: Path,
) -> None:
    costly(home / "rules")
    async with playing() as play:
        play.app.services.settings.change(start_with="last", last_played="monster")
    async with playing(front=True) as play:
        assert play.front == "front"
        assert play.app.failure is None
        assert SAID[:30] in play.text


# -- positions that become too costly in play -----------------------------------------------------


@asynccontextmanager
async def before_the_worst(
    folder: Path, monkeypatch: pytest.MonkeyPatch, autoplay: bool = False
) -> AsyncIterator[Play]:
    """A table on which every further move leads to a position that costs too much, with moves to
    take back; what the test does is refused, and the game stays as it is."""
    async with playing(str(written(folder, growing()))) as play:
        for _ in range(4):
            play.screen.table = play.table.play(_next_play(play.table))
        worse = play.session
        play.screen.table = play.table.moved_to(worse._replace(at=2))
        play.screen.table = play.table._replace(autoplay=autoplay).select(1)
        await play.press()
        monkeypatch.setattr(script_game, "_MOST_COMPARED", 20)
        before = play.session
        yield play
        await play.press()
        assert play.app.failure is None
        assert play.session is before
        assert REFUSED in play.table.note.text
        assert REFUSED[:40] in play.text
        await play.press("u")
        assert (play.moves, play.status[:7]) == (1, "undone:")


def _next_play(table: Table) -> action.Play:
    game, state = table.game, table.state
    return game.legal_play(state, action.MoveTo(game.lifts(state, 1)[0], 0))


@pytest.mark.parametrize(
    "keys",
    some(
        [
            ("enter",),
            ("space", "left", "enter"),
            ("U",),
            ("colon", "r", "e", "d", "o", "enter"),
            ("colon", "r", "e", "d", "o", "space", "2", "enter"),
        ],
        2,
    ),
)
async def test_keys_and_commands_that_lead_there_are_refused(
    keys: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with before_the_worst(tmp_path, monkeypatch) as play:
        await play.press(*keys)


@pytest.mark.parametrize("way", some(["left", "right", "double", "forward", "drag"], 3))
async def test_the_mouse_that_leads_there_is_refused(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with before_the_worst(tmp_path, monkeypatch) as play:
        heap, rest = play.cell_of("heap"), play.cell_of("rest")
        if way == "left":
            await play.click(rest)
            await play.click(heap)
        elif way == "right":
            await play.click(rest, button=3)
        elif way == "forward":
            await play.click(rest, button=9)
        elif way == "double":
            await play.click(rest, times=2)
        else:
            await play.pilot.mouse_down(offset=rest)
            await hold(play, heap)
            await play.pilot.mouse_up(offset=heap)


@pytest.mark.parametrize("way", ["key", "drag", *some(["left", "right", "double"], 2)])
async def test_a_move_after_which_the_game_may_be_lost_at_too_great_a_cost_is_refused(
    way: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = selected("rest", "top", 0)
    types = {"heap": {"drop": True}, "rest": {"grab": rule("pile", "count", ">", 0)}}
    rules = document(types, lost=rule(whole, "rank", "!=", "+13", whole))
    monkeypatch.setattr(script_game, "_MOST_COMPARED", 20)
    async with playing(str(written(tmp_path, rules))) as play:
        x, y, width, height = play.region("rest")
        heap, rest = play.cell_of("heap"), (x + width // 2, y + height - 1)
        play.screen.table = play.table.select(1)
        await play.press(*(["enter"] if way == "key" else []))
        if way == "drag":
            await play.pilot.mouse_down(offset=rest)
            await hold(play, heap)
            await play.pilot.mouse_up(offset=heap)
        elif way != "key":
            await play.click(rest, button=3 if way == "right" else 1, times=1 + (way == "double"))
        if way == "left":
            await play.click(heap)
        assert play.app.failure is None
        assert "rule “lost” compares too many cards" in play.table.note.text
        assert play.moves == 0


async def test_a_place_in_the_game_that_leads_there_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with before_the_worst(tmp_path, monkeypatch) as play:
        play.screen.action_go_to(4)


async def test_no_review_shows_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with before_the_worst(tmp_path, monkeypatch) as play:
        await play.press("V")


async def test_automatic_moves_that_lead_there_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with before_the_worst(tmp_path, monkeypatch, autoplay=True) as play:
        monkeypatch.setattr(autoplay, "purge", lambda game, state, keep: game.actions(state))
        await play.press("enter")


async def test_a_line_that_leads_there_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with before_the_worst(tmp_path, monkeypatch) as play:
        last = play.game.actions(play.state)[-1]
        player = play.screen.solving.player
        monkeypatch.setattr(player._knows, "next_move", lambda session: last)
        player._step()
        assert not player.playing


async def test_a_new_deal_that_is_so_leaves_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with before_the_worst(tmp_path, monkeypatch) as play:
        # Where the deal is what costs too much, and the position on the table does not.
        def probed(game: Game, state: object) -> None:
            if state == deal_out(game, 7):
                game.actions(worst)

        worst = play.session.states[4]
        monkeypatch.setattr("solkit_tui.ui.table.records.check_cost", probed)
        play.screen.deal_anew(7)


def test_every_action_of_the_table_refuses_what_costs_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_of(read_json(json.dumps(growing()).encode(), "monster.json"))
    dealt = Table.new(Session.new(game, 1))
    begun = dealt.play(_next_play(dealt)).state
    table = Table.new(Session(game, None, (), (begun,)))
    for _ in range(2):
        table = table.play(_next_play(table))
    monkeypatch.setattr(script_game, "_MOST_COMPARED", 0)
    refused = set()
    for name in ACTIONS:
        outcome_at_sight.cache_clear()
        after = act(name, table, *ARGUMENTS.get(name, ()))
        assert after.session is table.session, name
        if after.note.text.startswith(f"not possible: {REFUSED}"):
            refused.add(name)
    assert refused >= {"hint", "purge", "finish", "undo", "smart", "movable"}


ARGUMENTS: dict[str, tuple[str | int, ...]] = {
    "next_pile": (1,),
    "column": (1,),
    "next_in_area": ("waste",),
    "to_column": (1,),
}
