"""Reads actions of the JSON language, with their rules. Knows no pile type."""

from typing import NamedTuple

from solkit_tui.model.state import Turn
from solkit_tui.rules.json.read.conditions import read_rule
from solkit_tui.rules.json.read.context import JsonContext
from solkit_tui.rules.json.read.layout import kind_of
from solkit_tui.rules.json.read.targets import Scene, Target, TargetShape, read_target
from solkit_tui.rules.json.read.text import Node
from solkit_tui.rules.ruleset import MOST_CARDS
from solkit_tui.rules.script import (
    Action,
    Base,
    Command,
    GuardedAction,
    Pick,
    Selection,
    conditions,
)

_COMMANDS = {command.value: command for command in Command}
_FACINGS = {"up": Turn.UP, "down": Turn.DOWN, "keep": Turn.KEEP}
_SIDES = {"up": Turn.UP, "down": Turn.DOWN}
_ORDERS = {"keep": False, "reverse": True}
_ONE_PILE = (TargetShape.PILE,)
_ANY_PILES = (TargetShape.PILE, TargetShape.PILES)
_ANY_CARDS = (TargetShape.CARD, TargetShape.CARDS, TargetShape.GROUP, TargetShape.PILE)


class ActionForm(NamedTuple):
    """The form of a command: what its target may be, also in words, or nothing if it has none, and
    the arguments that must or may be there."""

    shapes: tuple[TargetShape, ...] = ()
    target: str = ""
    required: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()


FORMS = {
    Command.MOVE: ActionForm(_ANY_CARDS, "cards, or one pile", ("to",), ("facing", "order")),
    Command.DEAL: ActionForm(
        (TargetShape.CARD, TargetShape.PILE), "a pile, or its top card", ("to",), ("facing", "each")
    ),
    Command.FLIP: ActionForm(_ANY_CARDS, "cards, or one pile", (), ("facing",)),
    Command.SHUFFLE: ActionForm(_ONE_PILE, "one pile"),
    Command.SWAP: ActionForm((TargetShape.CARD,), "one card", ("with",)),
    Command.COLLECT: ActionForm(_ANY_PILES, "piles", ("to",), ("facing", "order")),
    Command.WIN: ActionForm(),
    Command.LOSE: ActionForm(),
}


def read_guarded_actions(
    node: Node | None, context: JsonContext, scene: Scene, *, counted: bool = False
) -> tuple[GuardedAction, ...]:
    """Return a list of actions with their rules; faulty ones are left out.

    With `counted`, those whose own rule asks how often they were done are marked.
    """
    actions = []
    for item in context.items(node, "a list of objects with action and rule"):
        members = context.members(item, ("action",), ("rule",))
        if members is None:
            continue
        rule = read_rule(members["rule"], context, scene) if "rule" in members else True
        done = _read_actions(members["action"], context, scene) if "action" in members else ()
        if not done and context.assumed:
            done = _assumed(item, context)
        if rule is not None and done:
            self_counting = counted and any(condition.pair for condition in conditions(rule))
            actions.append(GuardedAction(rule, done[0], counted=self_counting, then=done[1:]))
    return tuple(actions)


def _assumed(node: Node, context: JsonContext) -> tuple[Action, ...]:
    """Return what a faulty action may do: win, or deal to piles; to foundations if it has them."""
    text = context.shown(node)
    kinds = (name for name in context.types if name in text or kind_of(name) != "foundation")
    piles = tuple(at for name in kinds for at in context.types[name])
    if '"to"' not in text:
        return (Action(Command.WIN),)
    return (Action(Command.DEAL, Selection(Base.OWN), (Selection(Base.PILES, piles),), Turn.UP),)


def _read_actions(node: Node, context: JsonContext, scene: Scene) -> tuple[Action, ...]:
    """Return an action, or those of a list; none where one is faulty."""
    nodes = node.value if isinstance(node.value, list) else [node]
    if not nodes:
        context.fault("missing-value", node, "no action", "an action, or a list of actions")
    actions = [_read_action(member, context, scene) for member in nodes]
    found = tuple(action for action in actions if action is not None)
    return found if len(found) == len(nodes) else ()


def _read_action(node: Node, context: JsonContext, scene: Scene) -> Action | None:
    members = context.members(node, ("command",), ("target", "arguments"))
    if members is None or "command" not in members:
        return None
    command = context.word(members["command"], _COMMANDS, "command")
    if command is None:
        return None
    form = FORMS[command]
    arguments = _arguments(members.get("arguments"), form, node, command, context)
    if not form.shapes:
        if "target" in members:
            message = f"{command} takes no target"
            context.fault("surplus-target", members["target"], message, "no target")
        return Action(command)
    if "target" not in members:
        message = f"missing property target: {command} needs {form.target}"
        context.fault("missing-key", node, message, text="")
        return None
    target = read_target(members["target"], context, scene)
    if target is None or arguments is None:
        return None
    selection = _target(target, command, form, context)
    to = _piles(arguments["to"], context, scene) if "to" in arguments else ()
    partner = read_target(arguments["with"], context, scene) if "with" in arguments else None
    if partner is not None and partner.shape is not TargetShape.CARD:
        message = "a swap needs exactly one other card"
        context.fault("wrong-shape", partner.node, message, "one card")
        return None
    if selection is None or to is None or any(name not in arguments for name in form.required):
        return None
    if "with" in arguments and partner is None:
        return None
    words = _SIDES if command is Command.FLIP else _FACINGS
    facing = context.word(arguments.get("facing"), words, "facing")
    facing = facing or (Turn.UP if command is Command.DEAL else Turn.KEEP)
    reverse = context.word(arguments.get("order"), _ORDERS, "order")
    each = context.number(arguments.get("each"), 1, MOST_CARDS, "each")
    swapped = None if partner is None else partner.selection
    return Action(command, selection, to, facing, bool(reverse), each or 1, swapped)


def _arguments(
    node: Node | None, form: ActionForm, action: Node, command: Command, context: JsonContext
) -> dict[str, Node] | None:
    """Return the arguments of a command, of an object or of all objects of a list; None where they
    are required and missing."""
    names = (*form.required, *form.optional)
    if node is not None and not names and node.value not in ({}, []):
        message = f"{command} takes no arguments"
        context.fault("surplus-arguments", node, message, "no arguments")
        return {}
    arguments: dict[str, Node] = {}
    parts: list[Node] = [] if node is None else [node]
    if node is not None and isinstance(node.value, list):
        parts = node.value
    for part in parts:
        for name, member in (context.members(part, (), names) or {}).items():
            if name in arguments:
                message = "duplicate argument"
                context.fault_of_name("duplicate-key", part, name, message, "only once")
            arguments[name] = member
    for name in form.required:
        if name not in arguments:
            message = f'{command} needs the argument "{name}"'
            context.fault("missing-key", node or action, message, text="")
    return arguments if node is not None or not form.required else None


def _target(
    target: Target, command: Command, form: ActionForm, context: JsonContext
) -> Selection | None:
    selection, shape = target.selection, target.shape
    of_piles = command in (Command.SHUFFLE, Command.COLLECT, Command.DEAL)
    if selection == Selection(Base.CLICKED) and of_piles:
        return Selection(Base.OWN)
    if command is Command.DEAL and shape is TargetShape.CARD:
        top = selection.pick is Pick.DOWN and not selection.offset
        if top and selection.base in (Base.OWN, Base.PILES, Base.CLICKED):
            clicked = selection.base is Base.CLICKED
            return Selection(Base.OWN if clicked else selection.base, selection.piles)
        shape = TargetShape.CARDS
    if shape not in form.shapes:
        message = f"{command} does not apply to {shape.value}"
        context.fault("wrong-shape", target.node, message, form.target)
        return None
    return selection


def _piles(node: Node, context: JsonContext, scene: Scene) -> tuple[Selection, ...] | None:
    """Return the piles of an argument, one target or a list of them; None where one is faulty."""
    nodes = node.value if isinstance(node.value, list) else [node]
    if not nodes:
        message = "destination missing"
        context.fault("no-destination", node, message, "a pile, or a list of piles")
        return None
    selections = []
    for member in nodes:
        target = read_target(member, context, scene)
        if target is None:
            continue
        if target.selection == Selection(Base.CLICKED):
            selections.append(Selection(Base.OWN))
        elif target.shape in _ANY_PILES:
            selections.append(target.selection)
        else:
            message = "the destination must be a pile"
            context.fault("wrong-shape", member, message, "a pile")
    return tuple(selections) if len(selections) == len(nodes) else None
