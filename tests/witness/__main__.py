"""Compares the shipped games with PySolFC: ``python -m tests.witness CHECKOUT [NAME ...]``.

CHECKOUT is a copy of https://github.com/shlomif/PySolFC, which is no part of this project; it asks
for ``pip install attrs pysol_cards six``. NAME is a rule file, all if none is named.

Both sides are dealt the same cards and played alike: at random, by the hints of the program, and
along the wins that are kept in tests/data. In every position the legal moves and the win are
compared, and after every move what lies where. What differs on purpose stands in `differences`;
anything else is printed, and the status is 1.
"""

import argparse
import re
import sys
from collections import Counter, defaultdict
from itertools import count, islice
from pathlib import Path
from random import Random
from typing import Any

from solkit_tui.engine.action import Action, Click, MoveTo, Remove
from solkit_tui.engine.assist.hints import hints
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.text.saved import replayed
from solkit_tui.errors import SolkitError
from solkit_tui.model.cards import RANK_NAMES, Card, card_symbol, rank_of
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import RedealLayout
from tests.data.find_wins import known
from tests.support.library import FILES, GAMES, library_game
from tests.witness.differences import COUNTERPARTS, ON_PURPOSE
from tests.witness.theirs import DEAL, HOME, Key, Theirs, Unlike
from tests.witness.toolkit import load

WALK = 150
"""Moves of a game that is played at random or by hints."""

OBEYED = 0.8
"""The share of moves that are the first hint, where a game is played by hints."""

LATE = 50
"""After so many moves a position is counted as a late one."""

DEALS = range(1, 101)
"""Deals of which is looked what lies where."""

MANY_DEALS = range(1, 801)
"""The same, where these are not enough to tell."""

OFTEN = 6
"""What one side has dealt so often in many deals, the other deals too, unless a rule forbids it."""

ENOUGH = 300
"""Of so many cards one has each rank, unless a rule keeps it away."""


class Differs(Exception):
    """Cuts a game short: the two positions are no longer the same."""


class Comparison:
    """One game beside its counterpart, and what was found."""

    def __init__(self, game: Game, info: Any) -> None:
        self.game = game
        self.theirs = Theirs(game, info)
        self.positions = 0
        self.late = 0
        self.made = 0
        self.found: dict[str, str] = {}
        self.state: GameState
        self.dealt = 0

    def deal(self, number: int) -> bool:
        """Deal; whether both have dealt the very same."""
        self.dealt = number
        self.made = 0
        ours = deal_out(self.game, number)
        self.state = self.theirs.deal(number)
        shapes = [self._shape(ours), self._shape(self.state)]
        if self.game.rules.grid is not None and self.game.rules.grid.gaps:
            shapes = list(map(sorted, shapes))  # the cards themselves say where gaps are
        if shapes[0] != shapes[1]:
            self._note("layout", f"{shapes[0]} here, {shapes[1]} there")
        return self.state == ours

    def look_at_deals(self) -> None:
        """Compare which ranks deals can lay where, if any card has a place: Kings at the bottom."""
        if not (self.game.rules.sink or self.game.rules.deal_first or self.theirs.arranges):
            return
        # What a hundred deals of one side alone have shown may be rare.
        if self._dealt_differently(DEALS, 1):
            for text in self._dealt_differently(MANY_DEALS, OFTEN):
                self._note("dealt", text)

    def _dealt_differently(self, numbers: range, often: int) -> list[str]:
        ours, theirs = self._ranks(numbers), self.theirs.ranks(numbers)
        return [
            f"{RANK_NAMES[rank]} at {place[0]}, {place[1]}, only {side}"
            for place in sorted(ours.keys() & theirs)
            if min(ours[place].total(), theirs[place].total()) >= ENOUGH
            for rank in ours[place].keys() ^ theirs[place].keys()
            for side, seen in (("here", ours), ("there", theirs))
            if seen[place][rank] >= often
        ]

    def _ranks(self, numbers: range) -> dict[tuple[PileKind, int], Counter[int]]:
        """Which ranks some of our deals lay where: by kind of pile and place in it."""
        found: dict[tuple[PileKind, int], Counter[int]] = defaultdict(Counter)
        for number in numbers:
            for spec, cards in zip(self.game.specs, deal_out(self.game, number).piles, strict=True):
                if spec.kind is not PileKind.DECK:
                    for at, card in enumerate(cards):
                        found[spec.kind, at][rank_of(card)] += 1
        return found

    def _shape(self, state: GameState, beside: PileKind = PileKind.DECK) -> list[str]:
        """Return how the cards lie on each pile, those of one kind left out."""
        return [
            "".join("du"[card >= 0] for card in pile)
            for pile, spec in zip(state.piles, self.game.specs, strict=True)
            if spec.kind is not beside
        ]

    def _note(self, kind: str, text: str) -> None:
        if kind not in self.found:
            lines = [f"deal {self.dealt}: {text}"]
            for pile, spec in zip(self.state.piles, self.game.specs, strict=True):
                lines.append(f"    {spec.kind} {spec.number}: {_cards(pile)}")
            self.found[kind] = "\n".join(lines)

    def names(self) -> dict[Key, Action]:
        """Our legal moves by the names that both sides know."""
        return {
            name: action
            for action in self.game.actions(self.state)
            if (name := self._name(action)) is not None
        }

    def _name(self, action: Action) -> Key | None:
        piles, specs = self.state.piles, self.game.specs
        match action:
            case MoveTo((pile, start, size), target):
                cards = piles[pile][start : start + size]
                if specs[target].kind is not PileKind.FOUNDATION:
                    return ("move", cards, target)
                top = piles[target][-1] if piles[target] else None
                home = specs[pile].kind is PileKind.FOUNDATION
                return None if home else ("move", cards, (HOME, top))
            case Remove():
                gone = (piles[each.pile][each.start] for each in action.lifts)
                return ("out", frozenset(gone), None)
            case Click():
                return DEAL

    def look(self) -> dict[Key, tuple[Action, Any]]:
        """Compare moves and win of this position; the moves that both sides have."""
        self.positions += 1
        self.late += self.made >= LATE
        is_won = self.game.won(self.state)
        if is_won != self.theirs.won():
            self._note("won", "here" if is_won else "there")
        if is_won:
            return {}
        ours, theirs = self.names(), self.theirs.moves()
        if (DEAL in ours) != (DEAL in theirs):
            self._note("deal", "a deal only " + ("here" if DEAL in ours else "there"))
        for kind, keys in (("more", ours.keys() - theirs), ("fewer", theirs.keys() - ours)):
            if keys := keys - {DEAL}:
                self._note(kind, "; ".join(sorted(map(self._said, keys))))
        return {key: (ours[key], theirs[key]) for key in sorted(ours.keys() & theirs, key=repr)}

    def _said(self, key: Key) -> str:
        kind, cards, where = key
        text = " ".join(card_symbol(card) for card in cards) if cards else ""  # type: ignore[attr-defined]
        if isinstance(where, int):
            where = f"{self.game.specs[where].kind} {self.game.specs[where].number}"
        elif isinstance(where, tuple):
            where = f"home on {'nothing' if where[1] is None else card_symbol(where[1])}"
        return f"{kind} {text} {where or ''}".strip()

    def play(self, key: Key, action: Action, how: Any) -> None:
        """Make a move on both sides and compare what lies where."""
        game, before = self.game, self.state
        self.made += 1
        used = before.redeals_used
        self.state = before.apply(game.legal_move(before, action))
        self.theirs.play(key, how)
        shuffled = self.state.redeals_used > used and game.rules.deck.redeal_shuffle
        if shuffled != self.theirs.shuffled:
            self._note("shuffle", "only " + ("here" if shuffled else "there"))
        if shuffled or (key == DEAL and self.theirs.reordered):
            # What a shuffle brings, and a deal to columns that stand elsewhere, cannot be the same:
            # only how many cards lie where, which way up, and what was left alone.
            there, here, home = self.theirs.state(), self.state, PileKind.FOUNDATION
            same = self._kept(there) == self._kept(here)
            by_chance = game.rules.deck.redeal_layout is RedealLayout.GAPS_ANYWHERE
            if same and (by_chance or self._shape(there, home) == self._shape(here, home)):
                self.state = self.state._replace(piles=there.piles)
        if self.theirs.plain(self.state.piles) != self.theirs.piles():
            there = self.theirs.state()
            ours, self.state = self.state, before
            text = [
                f"{spec.kind} {spec.number}: {_cards(mine)} here, {_cards(its)} there"
                for mine, its, spec in zip(ours.piles, there.piles, game.specs, strict=True)
                if mine != its
            ]
            self._note("result", f"{self._said(key)} brings " + "; ".join(text))
            raise Differs

    def _kept(self, state: GameState) -> list[Pile]:
        """Return what lies on the piles that no redeal takes up."""
        return sorted(
            pile
            for pile, spec in zip(state.piles, self.game.specs, strict=True)
            if spec.kind not in (PileKind.COLUMN, PileKind.WASTE, PileKind.DECK)
        )

    def walk(self, dice: Random, moves: int, by_hint: bool = False) -> None:
        """Play at random, home rather than elsewhere, or by hints, and look at every position."""
        for _ in range(moves):
            common = self.look()
            if not common:
                return
            keys = list(common)
            if by_hint and dice.random() < OBEYED:
                hinted = map(self._name, hints(self.game, self.state))
                keys = list(islice((key for key in hinted if key in common), 1)) or keys
            home = [key for key in keys if key[0] == "out" or type(key[2]) is tuple]
            key = dice.choice(home if home and dice.random() < 0.6 else keys)
            self.play(key, *common[key])

    def follow(self, line: list[str], compare: bool) -> None:
        """Play kept moves, which are ours, as far as both sides allow them."""
        for words in line:
            action = replayed(self.game, self.state, words).actions[0]
            common = self.look() if compare else {}
            key = self._name(action)
            theirs = {name: how for name, (_, how) in common.items()} or self.theirs.moves(key)
            if key is None or key not in theirs:
                return
            self.play(key, action, theirs[key])
        if compare:
            self.look()


def _cards(cards: tuple[Card, ...]) -> str:
    down = sum(card < 0 for card in cards)
    hidden = [f"{down} hidden"] if down else []
    return " ".join([*hidden, *(card_symbol(card) for card in cards if card >= 0)]) or "nothing"


def counterpart(name: str, games: Any) -> Any:
    """The game of PySolFC that a rule file is to be compared with, None if it has none."""
    head = FILES[name].read_text(encoding="utf-8").splitlines()[0]
    number = COUNTERPARTS.get(name) or next(iter(re.findall(r"PySolFC (\d+)", head)), None)
    return games.get(int(number)) if number else None


def compare(name: str, info: Any, positions: int, first: int) -> Comparison:
    """Play a game beside its counterpart until so many positions were compared: along its kept win,
    then every other deal from the first on by hints."""
    comparison = Comparison(library_game(name), info)
    dice = Random(name if first == 1 else f"{name} {first}")
    if (win := known().get(name)) is not None:
        deal, line = win
        for part in (line, *(line[: dice.randrange(len(line))] for _ in range(4))):
            if comparison.positions < positions and comparison.deal(deal):
                try:
                    comparison.follow(part, compare=part is line)
                    comparison.walk(dice, WALK)
                except (Differs, SolkitError):  # A kept move may name another copy of a card.
                    pass
    comparison.deal(1)
    comparison.look_at_deals()
    for number in count(first):
        if comparison.positions >= positions:
            break
        comparison.deal(number)
        try:
            comparison.walk(dice, WALK, by_hint=number % 2 == 0)
        except Differs:
            comparison.positions += 1
    return comparison


def main() -> int:
    """Compare and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.witness", description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--positions", type=int, default=1500, help="for each game")
    parser.add_argument("--first", type=int, default=1, metavar="DEAL", help="dealt first")
    parser.add_argument("-v", "--verbose", action="store_true", help="what is on purpose, too")
    args = parser.parse_args()
    if unknown := [name for name in args.names if name not in GAMES]:
        parser.error(f"no rule file is called {' or '.join(unknown)}")
    games = load(args.checkout)
    total, late, wrong, counted = 0, 0, 0, Counter[str]()
    for name in args.names or GAMES:
        info = counterpart(name, games)
        if info is None:
            counted["without a counterpart"] += 1
            continue
        try:
            comparison = compare(name, info, args.positions, args.first)
        except Unlike as unlike:
            found = {"piles": str(unlike)}
        else:
            found = comparison.found
            total += comparison.positions
            late += comparison.late
        said = ON_PURPOSE.get(name, {})
        for kind, text in found.items():
            if kind not in said or args.verbose:
                print(f"{name} ({info.id} {info.name}), {kind}: {text}\n", flush=True)
        for kind in said.keys() - found:
            print(f"{name}: {kind} was not seen ({said[kind]})", flush=True)
        unexplained = bool(found.keys() - said)
        wrong += unexplained
        counted["unexplained" if unexplained else "on purpose" if found else "alike"] += 1
    print(
        f"{total} positions, {late} of them late; "
        + ", ".join(f"{n} {what}" for what, n in counted.items())
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
