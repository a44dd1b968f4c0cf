"""Rules as conditions and actions, the form of the JSON language. Knows no position."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from solkit_tui.model.state import Turn


class Base(StrEnum):
    """The base of a selection: what it starts from."""

    GRABBED = "grabTarget"
    """The lowest card that is being taken up."""
    HELD = "held"
    """The group of cards that is, or was, put on a pile."""
    DROPPED = "dropTarget"
    """The top card of the pile that cards are put on; an empty pile has none."""
    CLICKED = "activateTarget"
    OWN = "pile"
    """The pile whose type owns the rule."""
    EACH = "each"
    """The card of the subject that a condition is being tested for."""
    PILES = "piles"
    """Piles by name."""


class Pick(StrEnum):
    """Which card of a pile or a group a selection begins with, and its direction."""

    THIS = "this"
    """The base itself: the card, the whole group, the pile."""
    UP = "pos"
    """The card `offset` places above the bottom, and further ones upwards."""
    NEAR = "pos+"
    """The card `offset` places above the base card, and further ones upwards."""
    DOWN = "top"
    """The card `offset` places below the top card, and further ones downwards."""


class Selection(NamedTuple):
    """Cards or piles that a rule is about.

    Attributes:
        base: What it starts from.
        piles: The named piles, by their positions in `RuleSet.piles` (`Base.PILES`).
        pick: Which card comes first, and the direction.
        offset: The number of places that `pick` counts.
        size: How many cards; 0: all that there are in the direction, possibly none.
    """

    base: Base
    piles: tuple[int, ...] = ()
    pick: Pick = Pick.THIS
    offset: int = 0
    size: int = 1


OWN = Selection(Base.OWN)
OWN_TOP = Selection(Base.OWN, pick=Pick.DOWN)


class Attribute(StrEnum):
    """The property that a condition looks at."""

    COUNT = "count"
    """The number of cards in a pile."""
    TOTAL = "total"
    """The number of cards in the piles together."""
    EMPTY = "empty"
    """The number of piles that are empty."""
    ACTIVATIONS = "activations"
    """The number of times that a pile has been activated."""
    SUIT = "suit"
    COLOR = "color"
    RANK = "rank"
    FACING = "facing"
    POSITION = "position"
    """The place in the pile, 0 at the bottom."""


PILE_ATTRIBUTES = (Attribute.COUNT, Attribute.TOTAL, Attribute.EMPTY, Attribute.ACTIVATIONS)


class Relation(StrEnum):
    """A relation between the attribute and the value."""

    EQUAL = "="
    UNEQUAL = "!="
    BELOW = "<"
    ABOVE = ">"


class Like(StrEnum):
    """The kind of a value."""

    FIXED = "fixed"
    """A number: a suit, a colour, a rank 0..12, 1 for face up, or a number of cards."""
    TOP = "top"
    """The position of the top card."""
    RELATIVE = "relative"
    """The same attribute of the other selection, plus a number."""
    OTHER = "alt"
    """Any value but that of the other selection: the other colour or side, any other suit."""


class ComparedValue(NamedTuple):
    """The value that an attribute is compared with."""

    like: Like
    number: int = 0


class Condition(NamedTuple):
    """One comparison; it holds if it holds for every selected card or pile.

    Attributes:
        subject: The cards or piles that are compared.
        attribute: Their attribute that is compared.
        relation: The relation that the attribute must have to the value.
        value: The value.
        other: The selection that the value refers to, if it is relative; else None.
        wrap: Whether the last and the first rank are neighbours.
        pair: Whether `activations` are those of the activate pair that owns the rule, not of the
            whole pile.
    """

    subject: Selection
    attribute: Attribute
    relation: Relation
    value: ComparedValue
    other: Selection | None = None
    wrap: bool = False
    pair: bool = False


class Operator(StrEnum):
    """An operator that combines rules."""

    AND = "AND"
    OR = "OR"
    NOT = "NOT"


class Expression(NamedTuple):
    """A combination of rules; the operator keeps AND and OR of the same rules unequal."""

    operator: Operator
    rules: "tuple[Rule, ...]"


Rule = Condition | Expression | bool
"""A rule that has to hold before something is done; True always holds, False never."""


class Command(StrEnum):
    """The kind of an action."""

    MOVE = "move"
    DEAL = "deal"
    FLIP = "flip"
    SHUFFLE = "shuffle"
    SWAP = "swap"
    COLLECT = "collect"
    WIN = "win"
    LOSE = "lose"


class Action(NamedTuple):
    """Something that the rules do with cards or piles.

    Attributes:
        command: What is done.
        target: The cards or piles that it is done with.
        to: The piles that cards may go to, in the order in which they are tried.
        facing: How the cards lie afterwards.
        reverse: Whether the cards go one at a time from the top.
        each: How many cards each pile gets in a deal.
        other: The card that is swapped with the target.
    """

    command: Command
    target: Selection | None = None
    to: tuple[Selection, ...] = ()
    facing: Turn = Turn.KEEP
    reverse: bool = False
    each: int = 1
    other: Selection | None = None


class GuardedAction(NamedTuple):
    """An action, or several that are done together, and their condition.

    Attributes:
        rule: The rule that has to hold for it.
        action: The action.
        counted: Whether a rule asks how often it was done, so that this is counted.
        redeal: Whether it is a redeal: the waste is turned over.
        then: The actions that are done after it, in order, without asking the rule again.
    """

    rule: Rule
    action: Action
    counted: bool = False
    redeal: bool = False
    then: tuple[Action, ...] = ()

    @property
    def actions(self) -> tuple[Action, ...]:
        """Return all actions, in order."""
        return (self.action, *self.then)


class PileScript(NamedTuple):
    """The rules of a pile.

    Attributes:
        grab: Whether a card, with all that lies on it, may be taken up.
        drop: Whether a group of cards may be put there.
        activate: The actions of a click: the first whose rule holds is done.
        on_grab: The actions done before the cards of a move leave the pile.
        on_drop_from: The actions done after cards have left the pile.
        on_drop_onto: The actions done after cards have come to the pile.
        inferred: Whether the other fields of the `PileSpec` say all that `grab` and `drop` say.
    """

    grab: Rule = True
    drop: Rule = True
    activate: tuple[GuardedAction, ...] = ()
    on_grab: tuple[GuardedAction, ...] = ()
    on_drop_from: tuple[GuardedAction, ...] = ()
    on_drop_onto: tuple[GuardedAction, ...] = ()
    inferred: bool = False

    @property
    def actions(self) -> tuple[Action, ...]:
        """Return all actions, those of clicks first."""
        guarded = self.activate + self.on_grab + self.on_drop_from + self.on_drop_onto
        return tuple(action for each in guarded for action in each.actions)


class Laid(NamedTuple):
    """Named cards that a pile gets before the deal; each is suit * 13 + rank."""

    pile: int
    faces: tuple[int, ...]


class Script(NamedTuple):
    """The part of a rule set with scripts that is about the game as a whole.

    Attributes:
        sequence: The piles in the order in which they are dealt.
        rest: The pile that gets all cards that are left over; None: there are none.
        letters: How the cards of `rest` lie, ``u`` or ``d`` each, bottom first.
        laid: The piles that get named cards.
        rows: Whether cards are dealt in rows, one to each pile in turn, not pile by pile.
        win: The rule that wins; None: `RuleSet.win` says.
        lost: The rule that loses; None: there is none.
        auto_move: The piles whose top cards go to foundations by themselves.
    """

    sequence: tuple[int, ...]
    rest: int | None = None
    letters: str = ""
    laid: tuple[Laid, ...] = ()
    rows: bool = False
    win: Rule | None = None
    lost: Rule | None = None
    auto_move: tuple[int, ...] = ()


def uses_base(base: Base, part: object) -> bool:
    """Return whether any selection in rules or actions has a given base."""
    if isinstance(part, Selection):
        return part.base is base
    return isinstance(part, tuple) and any(uses_base(base, inner) for inner in part)


def conditions(rule: Rule) -> Iterator[Condition]:
    """Yield every condition in a rule."""
    if isinstance(rule, Condition):
        yield rule
    elif isinstance(rule, Expression):
        for inner in rule.rules:
            yield from conditions(inner)


def emptied(rule: Rule) -> set[int]:
    """Return the piles that have to be empty for a rule to hold."""
    if isinstance(rule, Expression) and rule.operator is Operator.AND:
        return {pile for inner in rule.rules for pile in emptied(inner)}
    if not isinstance(rule, Condition) or rule.subject.base is not Base.PILES or rule.other:
        return set()
    none = (rule.relation, rule.value.number) in ((Relation.EQUAL, 0), (Relation.BELOW, 1))
    counted = rule.attribute in (Attribute.COUNT, Attribute.TOTAL)
    return {*rule.subject.piles} if none and counted else set()
