"""Every word that line mode writes can be sent back, where cards stand twice in sight too."""

import random
from pathlib import Path

import pytest

from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import action_words, play_words
from solkit_tui.engine.text.saved import replayed
from solkit_tui.errors import InvalidMove
from solkit_tui.line.commander import COMMANDS
from solkit_tui.line.moving import transfer
from solkit_tui.line.typed import _TYPED, ALSO, unknown
from solkit_tui.model.notation import FACE_TEXT
from solkit_tui.model.state import GameState
from tests.support.amount import amount, some
from tests.support.asked import commanded, listed_commands
from tests.support.library import FILES, LOADER, library_game, of_each_kind
from tests.support.line_desk import RULES
from tests.support.walks import random_play

GAMES = 2
"""Of a rule set of several packs or scripts, and one of one pack: no card can be mistaken there."""
MOVES = amount(12, 25)
ACTIONS = 10
"""So many of a position's actions are written and read."""
RULE_SETS = some([*(FILES[name] for name in of_each_kind()), *sorted(RULES.rglob("*.json"))], 7)


def assert_words_are_read(game: Game, state: GameState, dice: random.Random) -> None:
    """Short and exact words of every legal action, those of a save too, mean that action."""
    listed = listed_commands(game, state)
    assert len({words for _, words in listed}) == len(listed)
    for action, words in dice.sample(listed, min(ACTIONS, len(listed))):
        play = game.legal_play(state, action)
        assert play.actions == (action,), words
        assert commanded(game, state, words) == play, words
        exact = action_words(game, state, action, exact=True)
        assert commanded(game, state, exact) == play, exact
        for kept in (True, False):
            [one] = play_words(game, state, play, exact=kept)
            assert commanded(game, state, one) == play, one
        assert replayed(game, state, exact) == play, exact


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        *(("stock", "supply"), ("draw", "supply"), ("move", "moveto"), ("new", "newgame")),
        *(("list", "games"), ("movse", "moves"), ("undoo", "undo")),
    ],
)
def test_a_word_that_people_type_is_answered_with_the_command(typed: str, meant: str) -> None:
    assert unknown(typed, COMMANDS) == f"unknown command “{typed}”; did you mean {meant}?"


def test_no_such_word_is_a_command() -> None:
    typed = [word for words in _TYPED.values() for word in words]
    assert set(_TYPED) <= set(COMMANDS)
    assert len(set(typed)) == len(typed)
    assert not set(typed) & {*COMMANDS, *ALSO}


@pytest.mark.parametrize("path", RULE_SETS, ids=lambda path: path.stem)
def test_every_word_is_read_as_the_move_that_it_was_written_for(path: Path) -> None:
    game = game_of(LOADER.load(str(path)))
    for number in range(1 if game.rules.decks == 1 and path.suffix == ".sol" else GAMES):
        dice = random.Random(f"words {path.stem} {number}")
        session = Session.new(game, dice.randrange(1_000_000))
        for _ in range(MOVES):
            play = random_play(game, session.state, dice)
            if play is None:
                break
            session = session.play(play)
            if dice.random() < 0.5:
                assert_words_are_read(game, session.state, dice)


def words_offered(game: Game, state: GameState) -> list[str]:
    """Return what the answers to commands that leave cards or piles open say is meant."""
    offered: list[str] = []
    faces = {FACE_TEXT[card % 52] for cards in state.piles for card in cards if card >= 0}
    for face in sorted(faces):
        for target in range(len(state.piles)):
            try:
                transfer(game, state, face, str(target + 1))
            except InvalidMove as error:
                _, found, choices = str(error.text).partition("choose from ")
                offered += choices.split(", ") if found else []
            except Exception:
                continue
    return offered


@pytest.mark.parametrize("name", some(["double_yukon", "miss_milligan", "spider"], 3, 1))
def test_every_choice_that_an_answer_offers_is_one(name: str) -> None:
    game, seen = library_game(name), 0
    dice = random.Random(name)
    for number in range(amount(1, 4)):
        session = Session.new(game, number)
        for _ in range(15):
            for words in words_offered(game, session.state):
                seen += 1
                assert not isinstance(commanded(game, session.state, words), Reason)
            play = random_play(game, session.state, dice)
            if play is None:
                break
            session = session.play(play)
    assert seen
