"""Rewrites a rule set of fields (`PileSpec`, `Deck`) as one of scripts."""

from collections.abc import Callable
from typing import assert_never

from solkit_tui.model.cards import SUIT_SIZE
from solkit_tui.model.state import Turn
from solkit_tui.rules.json.grammar.conditions import CannotSay, both, count, either, number, piles
from solkit_tui.rules.json.grammar.piles import base_pile, drop_rule, grab_rule
from solkit_tui.rules.pile import FaceKind, PileKind, PileSpec
from solkit_tui.rules.ruleset import (
    BaseRule,
    DealOrder,
    DealTarget,
    DealTo,
    DealWhen,
    RuleSet,
    WinKind,
)
from solkit_tui.rules.script import (
    OWN,
    OWN_TOP,
    Action,
    Attribute,
    Command,
    Condition,
    GuardedAction,
    Laid,
    Pick,
    PileScript,
    Relation,
    Rule,
    Script,
    Selection,
)


def dealt_to(rules: RuleSet) -> tuple[int, ...]:
    """Return the piles that a deal gives a card to, in this order."""
    kind = rules.deck.deal_to.area
    assert kind is not None
    return tuple(at for at in rules.indices(kind) if not rules.piles[at].take_only)


def deck_script(rules: RuleSet, script: PileScript, unsupported: list[str]) -> PileScript:
    """Return the script of the deck, with the click actions that deal and turn the waste over. The
    words which scripts cannot say are added to `unsupported`."""
    deck = rules.deck
    area = deck.deal_to.area
    if area is None:
        return script
    if deck.target is not DealTarget.ALL:
        unsupported.append(f"deal_target = {deck.target}")
    allowed = deal_when(rules)
    more = both(count(OWN, Relation.ABOVE, 0), allowed)
    if area is not PileKind.WASTE:
        deal = Action(Command.DEAL, OWN, (piles(*dealt_to(rules)),), Turn.UP)
        return script._replace(activate=(GuardedAction(more, deal),))
    wastes = rules.indices(PileKind.WASTE)
    if len(set(deck.deal_by)) > 1:
        unsupported.append("deal_by with a number for each pass")
    hand = OWN_TOP._replace(size=deck.deal_by[0])
    deal = Action(Command.MOVE, hand, (piles(*wastes),), Turn.UP, True)
    if deck.redeals == 0:
        return script._replace(activate=(GuardedAction(more, deal),))
    again = both(count(piles(*wastes), Relation.ABOVE, 0), allowed)
    if deck.redeals is not None:
        limit = number(deck.redeals)
        used = Condition(OWN, Attribute.ACTIVATIONS, Relation.BELOW, limit, pair=True)
        again = both(again, used)
    turn = Action(Command.MOVE, piles(*wastes), (OWN,), Turn.DOWN, True)
    return script._replace(
        activate=(GuardedAction(more, deal), GuardedAction(again, turn)),
        on_drop_onto=(GuardedAction(True, deal),),
    )


def deal_when(rules: RuleSet) -> Rule:
    """Return the rule for when a deal is allowed: always, or only while no column is empty, unless
    the columns have too few cards to fill them all."""
    if rules.deck.when is DealWhen.ALWAYS:
        return True
    numbers = rules.open_columns
    columns = piles(*numbers)
    full = count(columns, Relation.ABOVE, 0)
    few = Condition(columns, Attribute.TOTAL, Relation.BELOW, number(len(numbers)))
    return either(full, few)


def scripted(rules: RuleSet) -> tuple[RuleSet, list[str]]:
    """Return the rule set with scripts in place of fields, its piles still without ids and types,
    and the words that scripts cannot say."""
    work = _Work(rules)
    return work.whole(), work.unsupported


class _Work:
    """The rewriting of one rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.unsupported: list[str] = []

    def whole(self) -> RuleSet:
        """Return the rule set with scripts."""
        rules = self.rules
        specs = [
            spec._replace(script=self._script(self._typical(spec)), set_up=self._letters(at))
            for at, spec in enumerate(rules.piles)
        ]
        decks = rules.indices(PileKind.DECK)
        rest = decks[0] if decks else None
        whole = rules._replace(piles=tuple(specs))
        letters = "d" * (rules.pack_size - whole.laid_out) if decks else ""
        rows = rules.deal_order is DealOrder.ROWS
        if rules.deal_order is DealOrder.HIDDEN:
            self.unsupported.append("deal_order = hidden")
        if any(spec.closed for spec in rules.piles):
            self.unsupported.append("a reserve that lies face down")
        others = (spec for at, spec in enumerate(specs) if at != rest and spec.set_up)
        if rows and any(spec.kind is not PileKind.COLUMN for spec in others):
            self.unsupported.append("deal_order = rows")
        script = Script(self._sequence(), rest, letters, self._laid(), rows, self._win())
        return whole._replace(script=script)

    def _typical(self, spec: PileSpec) -> PileSpec:
        """Return the pile with the most demanding set-up of all piles with the same rules, so that
        one script serves all of them."""
        alike = (pile.set_up for pile in self.rules.piles if pile.rules_key == spec.rules_key)
        most = max(alike, key=lambda letters: ("ud" in letters, "d" in letters, len(letters)))
        return spec._replace(set_up=most)

    # -- set-up ---------------------------------------------------------------------------------

    def _sequence(self) -> tuple[int, ...]:
        """Return the order in which piles are dealt: those the deck deals to after the columns."""
        rules = self.rules
        areas = [PileKind.RESERVE, PileKind.CELL, PileKind.COLUMN, PileKind.WASTE, PileKind.DECK]
        # The card that decides the base is dealt before all others.
        later = rules.deck.deal_to is DealTo.FOUNDATION and rules.base is not BaseRule.DEAL
        areas.insert(3 if later else 0, PileKind.FOUNDATION)
        return tuple(at for area in areas for at in rules.indices(area))

    def _letters(self, at: int) -> str:
        """Return the letters of a pile at the start, with those that the deck deals at once."""
        rules, deck = self.rules, self.rules.deck
        spec = rules.piles[at]
        if spec.autofill and not spec.set_up and not spec.take_only:
            self.unsupported.append("autofill of a pile that is empty at the start")
        left = rules.left_over if deck.deal_start else 0
        to_foundation = spec.kind is PileKind.FOUNDATION and deck.deal_to is DealTo.FOUNDATION
        dealt = to_foundation and dealt_to(rules).index(at) < left
        if dealt and (spec.initial is not None or rules.base is BaseRule.DEAL):
            self.unsupported.append("deal_to = foundation beside cards that lie there before")
        if spec.kind is PileKind.FOUNDATION and rules.base is BaseRule.DEAL:
            try:
                return "u" if at == base_pile(rules) else ""
            except CannotSay as word:
                self.unsupported.append(str(word))
        if spec.kind is PileKind.WASTE and deck.deal_to is DealTo.WASTE:
            return "u" * min(left, deck.deal_by[0])
        return "u" if dealt else spec.set_up

    def _laid(self) -> tuple[Laid, ...]:
        laid = []
        specs = enumerate(self.rules.piles)
        for at, card in ((at, spec.initial) for at, spec in specs if spec.initial):
            if card.face.kind is not FaceKind.RANK or card.suit is None:
                self.unsupported.append("initial cards that are not named by rank and suit")
            else:
                laid.append(Laid(at, (card.suit * SUIT_SIZE + card.face.value,)))
        return tuple(laid)

    # -- piles ----------------------------------------------------------------------------------

    def _script(self, spec: PileSpec) -> PileScript:
        grab, drop = (self._supported(rule, spec) for rule in (grab_rule, drop_rule))
        script = PileScript(grab, drop, on_drop_from=self._after(spec))
        if spec.kind is PileKind.DECK:
            return deck_script(self.rules, script, self.unsupported)
        return script

    def _supported(self, rule: Callable[[RuleSet, PileSpec], Rule], spec: PileSpec) -> Rule:
        """Return a rule of a pile; False, with the word noted, where conditions cannot say it."""
        try:
            return rule(self.rules, spec)
        except CannotSay as word:
            self.unsupported.append(str(word))
            return False

    def _after(self, spec: PileSpec) -> tuple[GuardedAction, ...]:
        """Return what is done once cards have left a pile: it is filled, or its top card turned."""
        if spec.kind is PileKind.DECK:
            return ()
        actions = []
        if spec.autofill and not spec.take_only:
            filled = fillings(self.rules, spec)
            if PileKind.COLUMN in spec.autofill:
                self.unsupported.append("autofill = next")
            elif filled is None:
                self.unsupported.append("autofill from piles that get cards in play")
            actions += filled or []
        if "d" in spec.set_up:
            flip = Action(Command.FLIP, OWN_TOP, facing=Turn.UP)
            actions.append(GuardedAction(count(OWN, Relation.ABOVE, 0), flip))
        return tuple(actions)

    # -- the aim --------------------------------------------------------------------------------

    def _win(self) -> Rule | None:
        rules, win = self.rules, self.rules.win
        match win.kind:
            case WinKind.COLUMN:
                return count(piles(*rules.indices(PileKind.COLUMN)), Relation.EQUAL, 0)
            case WinKind.STOCK:
                decks, wastes = rules.indices(PileKind.DECK), rules.indices(PileKind.WASTE)
                return both(*(count(piles(at), Relation.EQUAL, 0) for at in (*decks, *wastes)))
            case WinKind.LEFT if win.number:
                if win.number >= rules.pack_size:
                    return True
                out: Selection = piles(*rules.indices(PileKind.FOUNDATION))
                most = number(rules.pack_size - win.number - 1)
                return Condition(out, Attribute.TOTAL, Relation.ABOVE, most)
            case WinKind.SORTED:
                self.unsupported.append("win = sorted")
            case WinKind.FOUNDATION | WinKind.LEFT | WinKind.RULE:
                # All cards on foundations: that is the default of the JSON language.
                pass
            case _:
                assert_never(win.kind)
        return None


def fillings(rules: RuleSet, spec: PileSpec) -> list[GuardedAction] | None:
    """Return the actions that fill an emptied pile with the top card of the first of its sources
    that has one; None where a source may get cards again.

    Such a source could fill a space later, but these actions run only when cards leave the pile.
    """
    fed = rules.deck.deal_to is DealTo.RESERVE
    sources = [at for kind in spec.autofill for at in rules.indices(kind)]
    if fed or any(
        rules.piles[at].kind is not PileKind.RESERVE or rules.piles[at].autofill for at in sources
    ):
        return None
    before: Rule = count(OWN, Relation.EQUAL, 0)
    actions = []
    for at in sources:
        top = piles(at)._replace(pick=Pick.DOWN)
        rule = both(before, count(piles(at), Relation.ABOVE, 0))
        actions.append(GuardedAction(rule, Action(Command.MOVE, top, (OWN,), Turn.UP)))
        before = both(before, count(piles(at), Relation.EQUAL, 0))
    return actions
