"""What is listed as what may leave is what no reason forbids, however the list was made."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solkit_tui.engine.action import Lift
from solkit_tui.engine.assist.hints import advice
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.leaving import LeavingRules
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.model.cards import Card
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Leave, PileKind
from solkit_tui.rules.roles import HANDLED, Role
from tests.support.amount import amount, some
from tests.support.library import FILES, LOADER, library_game
from tests.support.line_desk import RULES
from tests.support.random_rules import random_json, random_sol
from tests.support.rulesets import column, foundation, game
from tests.support.walks import random_play

MOVES = amount(12, 20)


def assert_lists_are_reasons(rules: Game, state: GameState) -> None:
    """Of every position of every pile: it is listed, or there is a reason why not."""
    for pile, cards in enumerate(state.piles):
        asked = [rules.lift_at(state, pile, at) for at in range(len(cards) - 1, -1, -1)]
        free = [lift for lift in asked if rules.leave_reason(state, lift) is None]
        assert rules.lifts(state, pile) == free, (pile, cards)


def assert_actions_are_moves(session: Session) -> None:
    """Every listed action makes a move, every advised one too."""
    rules, state = session.game, session.state
    for action in (*rules.actions(state), *advice(session)):
        assert not isinstance(rules.move(state, action), Reason), action


def walk(rules: Game, dice: random.Random) -> None:
    session = Session.new(rules, dice.randrange(1_000_000))
    for _ in range(MOVES):
        assert_lists_are_reasons(rules, session.state)
        play = random_play(rules, session.state, dice)
        if play is None:
            break
        session = session.play(play)
    assert_actions_are_moves(session)


@pytest.mark.parametrize(
    "path",
    some([*FILES.values(), *sorted(RULES.rglob("*.json"))], 12),
    ids=lambda path: path.stem,
)
def test_what_is_listed_is_what_no_reason_forbids(path: Path) -> None:
    walk(game_of(LOADER.load(str(path))), random.Random(path.stem))


@pytest.mark.long
@pytest.mark.parametrize("kind", [random_sol, random_json])
@given(seed=st.integers(0, 1_000_000))
def test_so_it_is_in_rules_that_nobody_wrote(kind: Callable[..., object], seed: int) -> None:
    dice = random.Random(seed)
    rules = kind(dice)
    walk(game_of(rules), dice)


@pytest.mark.parametrize("leave", Leave)
@given(cards=st.lists(st.integers(-52, 51), unique_by=lambda card: card if card >= 0 else ~card))
def test_each_quick_way_is_the_slow_one(leave: Leave, cards: list[int]) -> None:
    """Positions that no play leads to as well: cards face down among others, empty piles."""
    group = library_game("yukon").specs[-1].order
    specs = [foundation(), column(leave=leave, group=group), column(leave=leave)]
    pile = tuple(map(Card, cards))
    assert_lists_are_reasons(game(*specs), GameState(((), pile, pile)))


class Keeping(Game):
    """A word that the quick way has not learnt: of each column at least one card stays."""

    def leave_reason(self, state: GameState, lift: Lift) -> Reason | None:
        stays = self.specs[lift.pile].kind is PileKind.COLUMN and not lift.start
        return Reason.COVERED if stays else super().leave_reason(state, lift)


def test_a_field_that_the_quick_way_does_not_know_is_asked_by_reasons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = library_game("yukon").rules
    monkeypatch.setitem(HANDLED, "leaving quickly", HANDLED["leaving quickly"] - {Role.SHOWING})
    keeping = Keeping(
        rules._replace(piles=tuple(spec._replace(type="kept") for spec in rules.piles))
    )
    assert all(quick is None for quick in keeping._quick)
    walk(keeping, random.Random("kept"))


def test_there_is_one_list_of_what_may_leave() -> None:
    """Games with rules of their own answer by their rules, all others by `starts`."""
    own = {kind for kind in Game.__subclasses__() if "lifts" in vars(kind)}
    assert {kind.__name__ for kind in own} <= {"ScriptedGame"}
    assert "lifts" in vars(LeavingRules)
