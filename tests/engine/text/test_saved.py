"""A saved game that is read back: with its own rules, with changed ones, and with damage."""

from typing import Any

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.saved import resumed_so_far, saved_game, saved_head
from solkit_tui.errors import NewerSave, SaveFileError
from solkit_tui.rules.digest import rules_digest
from tests.support.asked import legal_plays
from tests.support.library import library_game

GAME = library_game("klondike_easy")


def kept(moves: int) -> dict[str, Any]:
    """A game of some moves: first one between columns, then deals."""
    session = Session.new(GAME, 1)
    session = session.play(legal_plays(GAME, session.state)[0])
    for _ in range(moves - 1):
        session = session.play(legal_plays(GAME, session.state)[-1])
    return saved_game(session)


def test_what_was_saved_is_resumed_without_a_word() -> None:
    fields = kept(4)
    session, told = resumed_so_far(GAME, fields)
    assert (saved_game(session), told) == (fields, "")
    assert (len(session.plays), session.at) == (4, 4)
    undone, _ = resumed_so_far(GAME, fields | {"at": 1})
    assert (len(undone.plays), undone.at) == (4, 1)


def test_changed_rules_are_told_only_of_a_file_of_ones_own() -> None:
    fields = kept(2) | {"digest": "of other rules"}
    assert resumed_so_far(GAME, fields)[1] == ""
    _, told = resumed_so_far(GAME, fields | {"file": "mine.sol"})
    assert told == "the rules have changed since it was saved; every move is still legal"


@pytest.mark.parametrize("at", [0, 1, 3, None])
def test_with_changed_rules_as_many_moves_are_kept_as_are_legal(at: int | None) -> None:
    fields = kept(3) | {"digest": "of other rules", "at": at}
    fields["moves"][2] = "moveto 1 f4"
    session, told = resumed_so_far(GAME, fields)
    assert (len(session.plays), session.at) == (2, 2 if at is None else min(at, 2))
    assert told.startswith("the rules have changed since it was saved: 2 of 3 moves can be ")
    assert "move 3, moveto 1 f4: " in told


def test_a_first_move_that_is_illegal_and_damage_are_refused() -> None:
    for fields in (kept(3), kept(3) | {"digest": "of other rules"}):
        with pytest.raises(SaveFileError, match="move 1, moveto 1 f4"):
            resumed_so_far(GAME, fields | {"moves": ["moveto 1 f4"], "at": 1})
    fields = kept(3)
    fields["moves"][2] = "moveto 1 f4"
    with pytest.raises(SaveFileError, match="move 3"):
        resumed_so_far(GAME, fields)  # the rules are those that it was played by


BAD_HEAD: dict[str, list[Any]] = {
    "solkit_game": [None, 0, "1", True, 1_000],
    "game": [None, "", 7],
    "file": [7, []],
    "digest": [None, 7],
}
CARDS = ("zz", "1:0", "1:9", "KS@1", "KS@9", "w")
BAD: dict[str, list[Any]] = {
    "deal": [-1, "1", True, 2**40],
    "moves": [
        *(None, "supply", {}),
        *([None], [7], [[]], [[[]]], [""], ["x"], ["moveto 1"], ["supply 9 9"]),
        *([f"moveto {card} 1"] for card in CARDS),
    ],
    "at": [-1, 4, "1", True, 1.0],
}


@pytest.mark.parametrize("key", BAD)
def test_a_wrong_value_of_any_key_is_refused(key: str) -> None:
    for value in BAD[key]:
        with pytest.raises(SaveFileError):
            resumed_so_far(GAME, kept(3) | {"at": None} | {key: value})


@pytest.mark.parametrize("key", BAD_HEAD)
def test_a_wrong_head_is_refused(key: str) -> None:
    fields = kept(1)
    assert saved_head(fields) == (GAME.rules.name, "", rules_digest(GAME.rules))
    assert saved_head(fields | {"file": "mine.sol"}).file == "mine.sol"
    for value in BAD_HEAD[key]:
        with pytest.raises(SaveFileError) as caught:
            saved_head(fields | {key: value})
        assert not isinstance(caught.value, NewerSave)


def test_a_game_of_a_newer_program_is_told_apart_from_damage() -> None:
    for version in (2, 999):
        with pytest.raises(NewerSave):
            saved_head(kept(1) | {"solkit_game": version})


def test_neither_a_deal_nor_a_position() -> None:
    with pytest.raises(SaveFileError, match="no deal and no starting position"):
        resumed_so_far(GAME, kept(1) | {"deal": None})
