"""Compares the games that are said in JSON alone: ``python -m tests.witness.in_json CHECKOUT``.

Their decks go another way than those of PySolFC, so that `tests.witness` cannot play them move by
move. Here each is played beside its counterpart, at random and by hints, with what differs on
purpose made there as it is here. In every position the moves, the win and what lies where are
compared; a pile is named by what lies on it, so that equal piles are one.
"""

import argparse
import sys
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from solkit_tui.engine.action import Action, Click, MoveTo
from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.deal import deal_out
from solkit_tui.model.cards import RANK_NAMES, face_of, face_up
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import PileKind
from tests.support.library import library_game
from tests.witness.__main__ import LATE, OBEYED, WALK
from tests.witness.theirs import Theirs
from tests.witness.toolkit import load

Pile = tuple[str, tuple[int, ...]]
"""A pile: what it is to the player, and the faces that lie on it."""

Name = tuple[Pile, Pile]
"""A move of the top card from one pile to another."""

DECK: Name = (("deck", ()), ("deck", ()))
"""What a click on the deck does."""


class Differs(Exception):
    """Says what one side has and the other has not."""


class Beside(Theirs):
    """A game of PySolFC whose deck goes the way of ours."""

    number = 0
    named = True
    """Whether the deal puts the same faces on the foundations each time."""

    def __init__(self, name: str, games: Any) -> None:
        super().__init__(library_game(name), games.get(self.number))
        self.homes = [*self.game.s.foundations, *getattr(self.game.s, "tableaux", ())]
        self.rows = list(self.game.s.rows)
        self.talon = self.game.s.talon

    def lay(self, state: GameState, number: int) -> None:
        """Deal there and, if that lays out the same piles, put our cards in their places."""
        self.order = list(self.game.cards)
        Random(number).shuffle(self.order)
        self._new(hook=True)
        for kind, stacks in ((PileKind.FOUNDATION, self.homes), (PileKind.COLUMN, self.rows)):
            piles = [
                [self.by_card[face_up(card)] for card in pile]
                for pile, spec in zip(state.piles, self.ours.specs, strict=True)
                if spec.kind is kind
            ]
            if kind is PileKind.FOUNDATION:  # in any order
                stacks = sorted(stacks, key=self._fixed)
                piles = sorted(piles, key=self._fixed_cards)
                if list(map(self._fixed, stacks)) != list(map(self._fixed_cards, piles)):
                    raise Differs("other cards are dealt to foundations")
            for stack, cards in zip(stacks, piles, strict=True):
                if len(stack.cards) != len(cards):
                    raise Differs(f"{len(cards)} cards here, {len(stack.cards)} there on a {kind}")
                stack.cards = cards
                for card in cards:
                    card.face_up = 1
        self.undealt(state)

    def undealt(self, state: GameState) -> None:
        """Stack the deck as ours."""
        self.talon.cards = self._ours_of(state, PileKind.DECK)
        for card in self.talon.cards:
            card.face_up = 0

    def _fixed(self, stack: Any) -> list[tuple[int, int]]:
        return self._fixed_cards(stack.cards)

    def _fixed_cards(self, cards: list[Any]) -> list[tuple[int, int]]:
        """What a deal always puts on a foundation; how much, where that is left to chance."""
        return [(card.suit, card.rank) if self.named else (0, 0) for card in cards]

    def _ours_of(self, state: GameState, kind: PileKind) -> list[Any]:
        """Their copies of the cards that lie on our piles of a kind."""
        return [
            self.by_card[face_up(card)]
            for pile, spec in zip(state.piles, self.ours.specs, strict=True)
            if spec.kind is kind
            for card in pile
        ]

    def board(self) -> dict[str, object]:
        """What lies where."""
        return {
            "home": sorted(map(self.faces, self.homes)),
            "column": [self.faces(stack) for stack in self.rows],
            "deck": sorted(self.faces(self.talon)),
        }

    def faces(self, stack: Any) -> tuple[int, ...]:
        """The faces on a stack of theirs."""
        return tuple(face_of(self.of_card[card.id]) for card in stack.cards)

    def sources(self) -> list[Any]:
        """The stacks from which a card may perhaps be moved."""
        return [*self.homes, *self.rows]

    def ways(self) -> dict[Name, Any]:
        """Their moves."""
        found: dict[Name, Any] = {DECK: None} if self.may_deal() else {}
        for source in self.sources():
            cards = source.cards[-1:]
            if not cards or not source.canMoveCards(cards):
                continue
            for target in (*self.homes, *self.rows):
                if target is not source and target.acceptsCards(source, cards):
                    found[self._pile(source), self._pile(target)] = source, target
        return found

    def _pile(self, stack: Any) -> Pile:
        if stack is self.talon:
            return "deck", self.faces(stack)[-1:]
        return "home" if stack in self.homes else "column", self.faces(stack)

    def may_deal(self) -> bool:
        """Whether a click on the deck does anything."""
        return bool(self.game.canDealCards())

    def click(self) -> None:
        """Deal."""
        self.game.dealCards(sound=False)
        self._settled()

    def move(self, source: Any, target: Any) -> None:
        """Move a card."""
        old = self.game.enterState(self.game.S_PLAY)
        source.playMoveMove(1, target, sound=False)
        self.game.leaveState(old)
        self._settled()


class PictureGallery(Beside):
    """Nothing differs but that the rows to be built are called foundations here."""

    number = 7
    named = False


class SalicLaw(Beside):
    """An Ace goes home as it is turned, a King below its place or not; a bare King takes a card
    only when the deck is out."""

    number = 299

    def __init__(self, name: str, games: Any) -> None:
        super().__init__(name, games)
        for stack in self.rows:
            takes = stack.acceptsCards
            stack.acceptsCards = lambda source, cards, takes=takes: (
                not self.talon.cards and takes(source, cards)
            )
        plain: Any = type(self.homes[-1]).mro()[1]
        for home in self.homes[8:]:
            home.acceptsCards = plain.acceptsCards.__get__(home)

    def click(self) -> None:
        """Deal, and an Ace on."""
        super().click()
        for stack in self.rows:
            if len(stack.cards) > 1 and not stack.cards[-1].rank:
                self.move(stack, next(home for home in self.homes if not home.cards))


class SlyFox(Beside):
    """The deck is played only after its twenty were asked for; cards that nobody has seen yet come
    as here."""

    number = 610
    begun = False

    def lay(self, state: GameState, number: int) -> None:
        """Deal."""
        super().lay(state, number)
        self.begun = False

    def undealt(self, state: GameState) -> None:
        """Stack the deck as ours, the card that is seen on it."""
        super().undealt(state)
        self.talon.cards += self._ours_of(state, PileKind.RESERVE)
        for card in self.talon.cards:
            card.face_up = int(card is self.talon.cards[-1])

    def sources(self) -> list[Any]:
        """The deck during its twenty, else the heaps."""
        return [self.talon] if self.begun else self.rows

    def may_deal(self) -> bool:
        """Whether twenty cards may be asked for."""
        return not self.begun and bool(self.talon.cards)

    def click(self) -> None:
        """Ask for twenty cards."""
        self.begun = True

    def move(self, source: Any, target: Any) -> None:
        """Move a card; the twentieth on a heap ends the deal."""
        super().move(source, target)
        over = target in self.rows and not self.game.num_dealled
        self.begun = self.begun and bool(self.talon.cards) and not over


GAMES: dict[str, type[Beside]] = {
    "picture_gallery": PictureGallery,
    "salic_law": SalicLaw,
    "sly_fox": SlyFox,
}


class Pair:
    """A position on both sides, and how many were compared."""

    def __init__(self, name: str, games: Any) -> None:
        self.theirs = GAMES[name](name, games)
        self.game = self.theirs.ours
        self.state: GameState
        self.positions = self.late = self.made = 0

    def play_out(self, number: int) -> None:
        """Play a deal, every other one by hints."""
        dice, self.made = Random(number), 0
        self.state = deal_out(self.game, number)
        self.theirs.lay(self.state, number)
        for _ in range(WALK):
            ours, theirs = self._look()
            if not ours:
                return
            name = dice.choice(sorted(ours))
            if number % 2 == 0 and dice.random() < OBEYED:
                hinted = (self._name(action) for action in hints(self.game, self.state))
                name = next((each for each in hinted if each in ours), name)
            self.state = self.state.apply(self.game.legal_move(self.state, ours[name]))
            if name == DECK:
                self.theirs.click()
            else:
                self.theirs.move(*theirs[name])
            self.made += 1

    def _look(self) -> tuple[dict[Name, Action], dict[Name, Any]]:
        self.positions += 1
        self.late += self.made >= LATE
        board, their_board = self._board(), self.theirs.board()
        for role, cards in board.items():
            if cards != their_board[role]:
                raise Differs(f"{role}: {cards} here, {their_board[role]} there")
        self.theirs.undealt(self.state)
        is_won = self.game.won(self.state)
        if is_won != self.theirs.won():
            raise Differs("won only " + ("here" if is_won else "there"))
        if is_won:
            return {}, {}
        ours = {self._name(action): action for action in self.game.actions(self.state)}
        theirs = self.theirs.ways()
        if ours.keys() != theirs.keys():
            here, there = ours.keys() - theirs, theirs.keys() - ours
            raise Differs(
                f"{'; '.join(map(_said, here))} here, {'; '.join(map(_said, there))} there"
            )
        return ours, theirs

    def _board(self) -> dict[str, object]:
        found: dict[str, list[tuple[int, ...]]] = {"home": [], "column": [], "deck": []}
        for at in range(len(self.state.piles)):
            role, faces = self._pile(at)
            found[role].append(faces if role != "deck" else self._faces(at))
        deck = sorted(face for faces in found["deck"] for face in faces)
        return {"home": sorted(found["home"]), "column": found["column"], "deck": deck}

    def _faces(self, at: int) -> tuple[int, ...]:
        return tuple(face_of(face_up(card)) for card in self.state.piles[at])

    def _pile(self, at: int) -> Pile:
        match self.game.specs[at].kind:
            case PileKind.FOUNDATION:
                return "home", self._faces(at)
            case PileKind.COLUMN:
                return "column", self._faces(at)
            case _:
                return "deck", self._faces(at)[-1:]

    def _name(self, action: Action) -> Name:
        match action:
            case MoveTo(lift, target):
                return self._pile(lift.pile), self._pile(target)
            case Click():
                return DECK
        raise Differs(f"{action} here")


def _said(name: Name) -> str:
    if name == DECK:
        return "the deck"
    (role, cards), (target, under) = name
    top = RANK_NAMES[under[-1] % 13] if under else "nothing"
    return f"{RANK_NAMES[cards[-1] % 13]} of a {role} to {target} on {top}"


def _played(pair: Pair, positions: int) -> Iterator[str]:
    """Play until so many positions were compared, and tell what differs."""
    for number in count(1):
        if pair.positions >= positions:
            return
        try:
            pair.play_out(number)
        except Differs as differs:
            pair.positions += 1
            yield f"deal {number}, move {pair.made}: {differs}"


def main() -> int:
    """Compare and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.witness.in_json", description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--positions", type=int, default=3000, help="for each game")
    args = parser.parse_args()
    games = load(args.checkout)
    wrong = 0
    for name in GAMES:
        pair = Pair(name, games)
        for text in _played(pair, args.positions):
            wrong += 1
            print(f"{name}: {text}", flush=True)
        print(f"{name}: {pair.positions} positions, {pair.late} of them late", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
