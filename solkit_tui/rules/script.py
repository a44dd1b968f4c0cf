"""Rules as conditions and actions, as the JSON language has them. Knows no position."""

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from solkit_tui.model.state import Turn


class Base(StrEnum):
    """The start of a selection."""

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
    """The card that a condition is looking at."""
    PILES = "piles"
    """Piles by name."""


class Pick(StrEnum):
    """Which card of a pile or a group a selection begins with, and its direction."""

    THIS = "this"
    """The base itself: the card, the whole group, the pile."""
    UP = "pos"
    """So many places above the bottom, and on upwards."""
    NEAR = "pos+"
    """So many places above the base card, and on upwards."""
    DOWN = "top"
    """So many places below the top card, and on downwards."""


class Selection(NamedTuple):
    """Cards or piles that a rule speaks of.

    Attributes:
        base: What it starts from.
        piles: The piles, by their places in `RuleSet.piles`, where they are named.
        pick: The first card.
        offset: How many places that card is away, see `Pick`.
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
    """A relation of the property to the value."""

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
    """A value that the other selection has not: the other colour or side, any other suit."""


class Value(NamedTuple):
    """The value that an attribute is compared with."""

    like: Like
    number: int = 0


class Condition(NamedTuple):
    """One comparison; it holds if it holds for every selected card or pile.

    Attributes:
        subject: What is looked at.
        attribute: What of it.
        relation: How it has to stand to the value.
        value: The value.
        other: What the value is taken from, where it is relative.
        wrap: Whether the last and the first rank are neighbours.
        pair: Whether `activations` count the activate pair that owns the rule, not the pile.
    """

    subject: Selection
    attribute: Attribute
    relation: Relation
    value: Value
    other: Selection | None = None
    wrap: bool = False
    pair: bool = False


class Operator(StrEnum):
    """An operator that puts rules together."""

    AND = "AND"
    OR = "OR"
    NOT = "NOT"


class Expression(NamedTuple):
    """Rules put together; the operator keeps AND and OR of the same rules unequal."""

    operator: Operator
    rules: "tuple[Rule, ...]"


Rule = Condition | Expression | bool
"""A question that is asked before something is done; a bare True or False is always or never."""


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
    """Something that is done without the player's hand.

    Attributes:
        command: What.
        target: With which cards or piles.
        to: The piles that cards may go to, in the order that they are tried.
        facing: How the cards lie afterwards.
        reverse: Whether the cards go one at a time from the top.
        each: How many cards each pile is dealt.
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
    """An action and the rule that it waits for.

    Attributes:
        rule: When it is done.
        action: What is done.
        counted: Whether a rule asks how often it was done.
        redeal: Whether it is what turns the waste over.
    """

    rule: Rule
    action: Action
    counted: bool = False
    redeal: bool = False


class PileScript(NamedTuple):
    """The rules of a pile.

    Attributes:
        grab: Whether a card, with all that lies on it, may be taken up.
        drop: Whether a group of cards may be put there.
        activate: What a click does: the first that may be done.
        on_grab: What is done before the cards of a move leave the pile.
        on_drop_from: What is done after they have left it.
        on_drop_onto: What is done after they have come to it.
        inferred: Whether the other fields of the `PileSpec` say all that `grab` and `drop` say.
    """

    grab: Rule = True
    drop: Rule = True
    activate: tuple[GuardedAction, ...] = ()
    on_grab: tuple[GuardedAction, ...] = ()
    on_drop_from: tuple[GuardedAction, ...] = ()
    on_drop_onto: tuple[GuardedAction, ...] = ()
    inferred: bool = False


class Laid(NamedTuple):
    """The named cards, suit * 13 + rank each, that a pile gets before all others."""

    pile: int
    faces: tuple[int, ...]


class Script(NamedTuple):
    """The part of a rule set with rules of its own that holds of the game as a whole.

    Attributes:
        sequence: The piles in the order in which they are dealt.
        rest: The pile that gets all cards that are left; None: none are.
        letters: How its cards lie, ``u`` or ``d`` each, bottom first.
        laid: The piles that get named cards.
        rows: Whether the piles are dealt a card each in turn, and not one after another.
        win: What wins; None: what `RuleSet.win` says.
        lost: What loses.
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
    """Return whether a selection with a base stands anywhere in rules or actions."""
    if isinstance(part, Selection):
        return part.base is base
    return isinstance(part, tuple) and any(uses_base(base, inner) for inner in part)


def conditions(rule: Rule) -> Iterator[Condition]:
    """Every condition in a rule."""
    if isinstance(rule, Condition):
        yield rule
    elif isinstance(rule, Expression):
        for inner in rule.rules:
            yield from conditions(inner)
