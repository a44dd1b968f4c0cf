"""A game whose piles have scripts (the JSON language), with the same methods as `Game`: those that
have no docstring here do what `Game` says.

Conditions and actions are compiled once: then each method only calls functions.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from solkit_tui.engine.action import Click, Lift, MoveTo
from solkit_tui.engine.dealing import deck_reason, in_turn
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.script.actions import (
    ActionContext,
    CannotRun,
    PileRules,
    Run,
    compiled_actions,
)
from solkit_tui.engine.script.conditions import Context, TooMuchWork, Work, always, compiled, never
from solkit_tui.engine.script.selections import Test
from solkit_tui.errors import TooCostly
from solkit_tui.faults import excerpt
from solkit_tui.model.cards import Card, face_down, face_of
from solkit_tui.model.state import End, GameState, Move, Pile, Redeal, Transfer
from solkit_tui.rules.ruleset import NO_DECK, DealOrder, RuleSet
from solkit_tui.rules.script import Base, Command, PileScript, Script, uses_base

_MOST_AUTOMATIC = 2
"""The most times that each card may go to a foundation by itself in one move."""

_MOST_COMPARED = 2_000_000
"""The most comparisons of cards that the rules may make to list the moves of one position, or to
tell whether it is won or lost: about half a second. The costliest position of the shipped sets
takes some hundred."""


class ScriptedGame(Game):
    """The rules of a solitaire with a script, compiled once."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        assert rules.script is not None
        self._whole: Script = rules.script
        self._scripts = tuple(spec.script or PileScript() for spec in rules.piles)
        self._counters, self.tallies = _counters(self._scripts)
        self._shuffles = -1
        actions = (action for script in self._scripts for action in script.actions)
        if any(action.command is Command.SHUFFLE for action in actions):
            self._shuffles = self.tallies
            self.tallies += 1
        self._work = Work()
        context = Context(rules.ranks, self._counters, self._work)
        # Piles of one type have the same script, which is compiled once for all of them.
        types = [
            (script, spec.size) for script, spec in zip(self._scripts, rules.piles, strict=True)
        ]
        made = {kind: _compiled(*kind, context) for kind in types}
        self._piles = tuple(made[kind] for kind in types)
        self._win = None if self._whole.win is None else compiled(self._whole.win, context)
        self._lost = None if self._whole.lost is None else compiled(self._whole.lost, context)
        self.targets = tuple(
            at for at, pile_rules in enumerate(self._piles) if pile_rules.drop is not never
        )
        clicked = [at for at, pile_rules in enumerate(self._piles) if pile_rules.activate]
        if self.deck not in clicked and len(clicked) == 1:
            (self.supply_pile,) = clicked
        # Whether every transfer has to be tried out to know that it can be made.
        self._telling = bool(self._whole.auto_move)

    def first_state(self, state: GameState, number: int) -> GameState:
        seed = number if self._shuffles >= 0 else 0
        return state._replace(tallies=(0,) * self.tallies, seed=seed)

    # -- what may leave and enter ---------------------------------------------------------------

    def leave_reason(self, state: GameState, lift: Lift) -> Reason | None:
        pile, start, size = lift
        cards = state.piles[pile]
        if state.ended is not None:
            return Reason.ENDED
        if size < 1 or not 0 <= start <= len(cards) - size:
            return Reason.NO_CARD
        if start + size != len(cards):
            return Reason.ONLY_TOP
        if self._piles[pile].grab(state, pile, (), start):
            return None
        # Where the pile's fields say the same as its rule, they tell the reason.
        reason = super().leave_reason(state, lift) if self._scripts[pile].inferred else None
        return reason or (Reason.FACE_DOWN if cards[start] < 0 else Reason.GRAB_RULE)

    def lifts(self, state: GameState, pile: int) -> list[Lift]:
        """Return everything that may be taken up from a pile, the top card first; raise TooCostly
        if a rule compares too many cards."""
        with self._bounded(lambda: self._rule_of(pile, "grab")):
            return self._lifts(state, pile)

    def _lifts(self, state: GameState, pile: int) -> list[Lift]:
        grab, size = self._piles[pile].grab, len(state.piles[pile])
        if state.ended is not None or grab is never:
            return []
        return [
            Lift(pile, at, size - at)
            for at in range(size - 1, -1, -1)
            if grab is always or grab(state, pile, (), at)
        ]

    def enter_reason(self, state: GameState, lift: Lift, target: int) -> Reason | None:
        source, start, size = lift
        if state.ended is not None:
            return Reason.ENDED
        if source == target:
            return Reason.SAME_PILE
        _, drop, limit, *_ = self._piles[target]
        if limit is not None and len(state.piles[target]) + size > limit:
            return Reason.FULL
        if drop is never:
            return Reason.NOTHING_ENTERS
        held = state.piles[source][start : start + size]
        if not drop(state, target, held, -1):
            inferred = self._scripts[target].inferred
            reason = super().enter_reason(state, lift, target) if inferred else None
            return reason or Reason.DROP_RULE
        before, after = self._piles[source], self._piles[target]
        if self._telling or before.on_grab or before.on_drop_from or after.on_drop_onto:
            # Actions are set off, which could make the transfer impossible.
            try:
                self.transfer(state, lift, target)
            except CannotRun as refused:
                return refused.reason
        return None

    def transfers(self, state: GameState) -> list[MoveTo]:
        """Return every legal way to put cards on another pile; raise TooCostly as `lifts` does."""
        rules_of, moves, asked = self._piles, [], (0, "grab")
        with self._bounded(lambda: self._rule_of(*asked)):
            for pile, cards in enumerate(state.piles):
                asked = pile, "grab"
                for lift in self._lifts(state, pile):
                    held = cards[lift.start :]
                    for target in self.targets:
                        asked = target, "drop"
                        # The rule is tested first: most transfers fail on it.
                        if (
                            target != pile
                            and rules_of[target].drop(state, target, held, -1)
                            and self.enter_reason(state, lift, target) is None
                        ):
                            moves.append(MoveTo(lift, target))
        return moves

    @contextmanager
    def _bounded(
        self, asked: Callable[[], str], purpose: str = "list the moves of one position"
    ) -> Iterator[None]:
        """Limit the comparisons made within the context; beyond the limit raise TooCostly, which
        says that to `purpose` is too much for the rule that `asked` returns at that moment."""
        try:
            with self._work.bounded(_MOST_COMPARED):
                yield
        except TooMuchWork:
            wrong = f"rule {asked()} compares too many cards: to {purpose} takes more than "
            raise TooCostly("Too costly", f"{wrong}{_MOST_COMPARED:,} comparisons") from None

    def _rule_of(self, pile: int, rule: str) -> str:
        """Return, in words, the rule of a pile that was being tested."""
        spec = self.specs[pile]
        return f"“{rule}” of pile “{excerpt(spec.id or f'{spec.kind} {spec.number}')}”"

    # -- moves ----------------------------------------------------------------------------------

    def transfer(self, state: GameState, lift: Lift, target: int) -> Move:
        """Return the move that puts cards on a pile, with all that it sets off.

        Raises:
            CannotRun: An action cannot run; for such a transfer, `reason` is not None.
            TooCostly: It compares too many cards to tell whether the game is over.
        """
        run = Run(self._piles, self._shuffles, state)
        source, start, size = lift
        held = state.piles[source][start:]
        on_grab = self._piles[source].on_grab
        if on_grab:
            run.fire(on_grab, source, held, 1)
            if run.steps:
                # The grabbed cards are moved from wherever they lie now.
                source, start = run.find(held)
                if source == target or not run.room(target, size):
                    raise CannotRun(Reason.NO_SELECTION)
        run.put(Transfer(source, target, start, size), 1)
        self._finish(run)
        return tuple(run.steps)

    def clicks(self, state: GameState) -> list[Click]:
        """Return every click that makes a move.

        A card below the top is named only where a click on it makes another move.

        Raises:
            TooCostly: A rule compares too many cards.
        """
        clicks, asked = [], 0
        with self._bounded(lambda: self._rule_of(asked, "activate")):
            for asked, pile_rules in enumerate(self._piles):
                seen: set[Move] = set()
                below = range(len(state.piles[asked]) - 2, -1, -1) if pile_rules.by_card else ()
                for at in (-1, *below) if pile_rules.activate else ():
                    move = self.click(state, asked, at)
                    if not isinstance(move, Reason) and move not in seen:
                        seen.add(move)
                        clicks.append(Click(asked, at))
        return clicks

    def click_reason(self, state: GameState, pile: int, position: int = -1) -> Reason | None:
        """Return why a click does nothing; None where it makes a move."""
        made = self.click(state, pile, position)
        return made if isinstance(made, Reason) else None

    def click(self, state: GameState, pile: int, position: int = -1) -> Move | Reason:
        """Return the move that a click makes, with all that it sets off, or why it makes none;
        raise TooCostly if it takes too many comparisons to tell whether the game is over."""
        made = self._clicked(state, pile, position)
        if made is not Reason.NO_CLICK or pile != self.supply_pile:
            return made
        dealt = pile == self.deck and self.rules.deck != NO_DECK
        reason = deck_reason(self, state) if dealt else None
        return reason or (Reason.NO_CLICK if state.piles[pile] else Reason.DECK_EMPTY)

    def _clicked(self, state: GameState, pile: int, position: int) -> Move | Reason:
        if state.ended is not None:
            return Reason.ENDED
        top = len(state.piles[pile]) - 1
        at = top if position < 0 else min(position, top)
        for pair, (test, doings) in enumerate(self._piles[pile].activate):
            if not test(state, pile, (), at):
                continue
            run = Run(self._piles, self._shuffles, state)
            guarded = self._scripts[pile].activate[pair]
            try:
                run.tally(self._counters[pile][pair])
                if guarded.redeal:
                    run.step(Redeal())
                run.do(doings, ActionContext(pile, state.piles[pile][at:][:1], at, 0))
                self._finish(run)
            except CannotRun as refused:
                return refused.reason
            return Reason.NO_EFFECT if run.state == state else tuple(run.steps)
        return Reason.NO_CLICK

    def _finish(self, run: Run) -> None:
        """Finish a move after its triggers: play the cards that go to foundations by themselves,
        and end a lost game; raise CannotRun if cards keep going to foundations without end."""
        left = _MOST_AUTOMATIC * self.rules.pack_size
        while run.state.ended is None and (play := self._automatic(run.state)) is not None:
            if not left:
                raise CannotRun(Reason.ENDLESS)
            left -= 1
            run.put(play, 1)
        state = run.state
        if self._lost is None or state.ended is not None or self.won(state):
            return
        if self._ends(self._lost, "lost", state):
            run.step(End(False))

    def _automatic(self, state: GameState) -> Transfer | None:
        """Return the transfer of the next card that goes to a foundation by itself, if any."""
        for pile in self._whole.auto_move:
            cards = state.piles[pile]
            top = len(cards) - 1
            if top < 0 or not self._piles[pile].grab(state, pile, (), top):
                continue
            for target in self.foundations:
                pile_rules = self._piles[target]
                room = pile_rules.size is None or len(state.piles[target]) < pile_rules.size
                if target != pile and room and pile_rules.drop(state, target, cards[top:], -1):
                    return Transfer(pile, target, top, 1)
        return None

    def won(self, state: GameState) -> bool:
        """Return whether the script's `win` rule holds, or, where there is none, whether the usual
        aim is reached; once a rule has ended the game, whether it was won. Raise TooCostly if the
        rule compares too many cards."""
        if state.ended is None and self._win is not None:
            return self._ends(self._win, "win", state)
        return super().won(state)

    def _ends(self, test: Test, rule: str, state: GameState) -> bool:
        """Return whether the rule that ends the game as won or lost holds."""
        with self._bounded(lambda: f"“{rule}”", "test it in one position"):
            return test(state, -1, (), -1)


def _compiled(script: PileScript, size: int | None, context: Context) -> PileRules:
    """Compile the script of a pile type whose piles hold up to `size` cards."""
    return PileRules(
        compiled(script.grab, context),
        compiled(script.drop, context),
        size,
        compiled_actions(script.activate, context),
        uses_base(Base.CLICKED, script.activate),
        compiled_actions(script.on_grab, context),
        compiled_actions(script.on_drop_from, context),
        compiled_actions(script.on_drop_onto, context),
    )


def _counters(scripts: tuple[PileScript, ...]) -> tuple[tuple[tuple[int, ...], ...], int]:
    """Return the indices of the counted activate pairs (see `Counters`), and how many there are."""
    used = 0
    counters = []
    for script in scripts:
        places = []
        for guarded in script.activate:
            places.append(used if guarded.counted else -1)
            used += guarded.counted
        counters.append(tuple(places))
    return tuple(counters), used


# -- the deal ------------------------------------------------------------------------------------


def lay_out(rules: RuleSet, pack: list[Card]) -> tuple[Pile, ...]:
    """Return the piles of a deal of the shuffled pack, whose first card is dealt first.

    Named cards leave the pack first. Then the piles get their cards in the order of the layout,
    bottom card first; the rest is put on its pile so that the next card to be dealt lies on top.
    """
    script = rules.script
    assert script is not None
    pack = list(pack)
    piles: list[list[Card]] = [[] for _ in rules.piles]
    for pile, faces in script.laid:
        for face in faces:
            place = next(at for at, card in enumerate(pack) if face_of(card) == face)
            piles[pile].append(pack.pop(place))
    letters = {at: rules.piles[at].set_up for at in script.sequence if at != script.rest}
    for at, letter in in_turn(letters, DealOrder.ROWS if script.rows else DealOrder.COLUMNS):
        piles[at].append(_lying(pack.pop(0), letter))
    if script.rest is not None:
        faces_of_rest = zip(reversed(pack), script.letters, strict=True)
        piles[script.rest] += [_lying(card, letter) for card, letter in faces_of_rest]
    return tuple(map(tuple, piles))


def _lying(card: Card, letter: str) -> Card:
    return card if letter == "u" else face_down(card)
