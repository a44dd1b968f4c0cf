"""Random play, and what holds in every position of every game."""

import random
from functools import cache

from solkit_tui.engine.action import Play, Remove
from solkit_tui.engine.assist.hints import destinations, movable_cards
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.dealing import redeals_left
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.refusal import explain
from solkit_tui.model.cards import face_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind
from tests.support.asked import deal_move, deal_reason, legal_moves
from tests.support.rulesets import all_pairs


def random_play(game: Game, state: GameState, dice: random.Random) -> Play | None:
    """One of the plays of `legal_plays`, without making up the others."""
    actions = game.actions(state)
    return game.legal_play(state, dice.choice(actions)) if actions else None


@cache
def pack_of(game: Game) -> list[int]:
    """All cards of a game, in order."""
    return sorted(face_up(card) for pile in deal_out(game, 1).piles for card in pile)


def assert_sound(game: Game, state: GameState) -> None:
    """All cards are there, and lie as they may lie."""
    cards = sorted(face_up(card) for pile in state.piles for card in pile)
    assert cards == pack_of(game)
    assert len(set(cards)) == len(cards) == game.rules.pack_size
    for spec, pile in zip(game.specs, state.piles, strict=True):
        if spec.kind is PileKind.DECK:
            open_top = game.rules.deck is not None and game.rules.deck.playable
            assert all(card < 0 for card in (pile[:-1] if open_top else pile))
        elif spec.kind not in (PileKind.COLUMN, PileKind.RESERVE):
            assert all(card >= 0 for card in pile)
        covered = any(state.piles[over] for over in spec.covered_by)
        covered |= spec.closed and len(pile) > 1
        assert not pile or spec.kind is PileKind.DECK or pile[-1] >= 0 or covered
        assert spec.size is None or len(pile) <= spec.size
    left = redeals_left(game, state)
    assert left is None or left >= 0


def assert_every_pair_is_answered(game: Game, state: GameState) -> None:
    transfers = game.transfers(state)
    legal = set(transfers)
    assert len(legal) == len(transfers)
    moves = [game.transfer(state, lift, target) for lift, target in transfers]
    dealt = deal_move(game, state)
    removals = game.removals(state)
    moves += [game.remove(state, removal) for removal in removals]
    assert legal_moves(game, state) == [*moves, *([] if dealt is None else [dealt])]
    if game.rules.match is not None:
        assert_every_removal_is_answered(game, state)
    idle = all(game.is_idle(state, *pair) for pair in transfers)
    assert game.stuck(state) == (dealt is None and not removals and idle)
    if dealt is None:
        reason = deal_reason(game, state)
        assert reason is not None
        assert explain(game, state, reason) not in ("", reason.value)
    for lift, target in all_pairs(game, state):
        reason = game.reason(state, lift, target)
        assert (reason is None) == ((lift, target) in legal), (lift, target)
        if reason is not None:
            assert explain(game, state, reason, lift, target) not in ("", reason.value)
    useful = {pair for pair in legal if not game.is_idle(state, *pair)}
    pairs = {lift for removal in removals for lift in removal.lifts}
    moved = {lift for lift, _ in useful}
    assert movable_cards(game, state) == {(lift.pile, lift.start) for lift in moved | pairs}
    for lift in {lift for lift, _ in legal}:
        targets = destinations(game, state, lift)
        assert sorted(targets) == sorted(target for its, target in useful if its == lift)


def assert_every_removal_is_answered(game: Game, state: GameState) -> None:
    """Each card with each other, and alone; and each set of more cards, alone and with one more."""
    removals = {frozenset(removal.lifts) for removal in game.removals(state)}
    assert len(removals) == len(game.removals(state))
    lifts = {lift for lift, _ in all_pairs(game, state) if lift.size == 1}
    for lift in lifts:
        for cards in ((lift,), *((lift, partner) for partner in lifts - {lift})):
            reason = game.remove_reason(state, Remove.of(*cards))
            assert (reason is None) == (frozenset(cards) in removals), cards
    for cards in sorted(tuple(sorted(cards)) for cards in removals if len(cards) > 2)[:20]:
        assert game.remove_reason(state, Remove.of(*reversed(cards))) is None
        assert game.remove_reason(state, Remove.of(*cards, cards[0])) is not None
        for lift in sorted(lifts.difference(cards))[:5]:
            more = (*cards, lift)
            reason = game.remove_reason(state, Remove.of(*more))
            assert (reason is None) == (frozenset(more) in removals), more


def assert_history_is_whole(session: Session, states: list[GameState]) -> None:
    """Undone to the first position and redone to the last, as they were when they were made."""
    assert session.state == states[-1]
    back = session
    for state in reversed(states[:-1]):
        back = back.undo()
        assert back.state == state
    assert not back.can_undo
    assert back == session.restart()
    assert session.undo(len(states)).state == states[0]
    forth = back
    for state, play in zip(states, session.plays, strict=False):
        assert forth.state == state
        # A move made again has the same effect.
        assert state.apply(play.move) == states[forth.at + 1]
        forth = forth.redo()
    assert forth == session
    assert not forth.can_redo
