"""Tells, where it can, in the fields of `PileSpec` and `Deck` what scripts amount to.

The scripts decide; the fields are for what wants to know more than yes or no: the words of the
rules, the reason of a refusal, hints, and which cards are of no more use. Knows no file.
"""

from solkit_tui.rules.json.grammar.conditions import (
    ABOVE_GRABBED,
    GRABBED,
    GRABBED_ON,
    HELD,
    HELD_ABOVE,
    TOP,
    UP,
    CannotSay,
    count,
    has,
)
from solkit_tui.rules.json.grammar.piles import grab_rule, room_rule, stock_empty
from solkit_tui.rules.json.infer.deck import infer_deck, infer_win
from solkit_tui.rules.json.infer.parts import Build, branches, building, parts, starting
from solkit_tui.rules.pile import (
    ANY_FACE,
    ANYTHING,
    NOTHING,
    Accept,
    FaceOrder,
    GroupLimit,
    Leave,
    Opening,
    Order,
    PileKind,
    PileSpec,
    Start,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.script import (
    OWN,
    Attribute,
    Command,
    Condition,
    PileScript,
    Relation,
    Rule,
    conditions,
)

_INFERRED = (
    *("leave", "group", "accept", "start", "order", "stop", "take_back", "opening", "run"),
    *("group_limit", "autofill", "script"),
)
"""The fields that a script tells, the same for all piles that have it."""


def infer_fields(rules: RuleSet) -> RuleSet:
    """The rule set with the fields filled in that its scripts have words in."""
    known: dict[PileScript, PileSpec] = {}
    specs = []
    for spec in rules.piles:
        assert spec.script is not None
        if spec.script not in known:
            known[spec.script] = _inferred(rules, spec)
        found = known[spec.script]
        specs.append(spec._replace(**{name: getattr(found, name) for name in _INFERRED}))
    rules = rules._replace(piles=tuple(specs))
    rules = rules._replace(piles=tuple(_limited(rules, spec) for spec in rules.piles))
    return infer_win(infer_deck(rules))


def _inferred(rules: RuleSet, spec: PileSpec) -> PileSpec:
    script = spec.script
    assert script is not None
    # Until it is told better: whatever is there may be moved, and what comes is not known.
    bare = spec._replace(
        leave=Leave.NONE if script.grab is False else Leave.ANY,
        accept=Accept.NONE if script.drop is False else Accept.GROUP,
        autofill=_filled(rules, script),
    )
    grabbed = _grab(rules, bare, script.grab)
    dropped = _drop(rules, grabbed or bare, script.drop)
    if grabbed is None or dropped is None:
        return dropped or grabbed or bare
    return dropped._replace(script=script._replace(inferred=True))


def _filled(rules: RuleSet, script: PileScript) -> tuple[PileKind, ...]:
    """The areas that an emptied pile is filled from."""
    found = []
    for deed in script.on_drop_from:
        target = deed.action.target
        into = deed.action.command is Command.MOVE and deed.action.to == (OWN,)
        emptied = count(OWN, Relation.EQUAL, 0) in parts(deed.rule)
        if into and emptied and target is not None and target.piles:
            found.append(rules.piles[target.piles[0]].kind)
    return tuple(dict.fromkeys(found))


# -- grab ---------------------------------------------------------------------------------------


def _grab(rules: RuleSet, spec: PileSpec, rule: Rule) -> PileSpec | None:
    """The pile with the fields for what leaves it; None where they cannot say it."""
    if rule is False:
        foundation = spec.kind is PileKind.FOUNDATION
        take_back = TakeBack.NO if foundation else TakeBack.YES
        return spec._replace(leave=Leave.NONE, take_back=take_back)
    left = parts(rule)
    empty = stock_empty(rules)
    if empty is not True and empty in left:
        left.remove(empty)
        spec = spec._replace(take_back=TakeBack.STOCK_EMPTY)
    if has(GRABBED, Attribute.POSITION, TOP) in left and len(left) == 1:
        return spec._replace(leave=Leave.TOP)
    # What a rule says can be told by what the same fields would say.
    for letters in ("", "du", "udu"):
        whole = spec._replace(leave=Leave.WHOLE, take_back=TakeBack.YES, set_up=letters)
        if parts(grab_rule(rules, whole)) == left:
            return spec._replace(leave=Leave.WHOLE)
    asked = len(left)
    for up in (GRABBED, GRABBED_ON):
        facing = has(up, Attribute.FACING, UP)
        if facing in left:
            left.remove(facing)
    alike = [pile.set_up for pile in rules.piles if pile.type == spec.type]
    if len(left) == asked and any("d" in letters for letters in alike):
        # Cards may be taken up that nobody has seen: no field says that.
        return None
    if not left:
        return spec._replace(leave=Leave.ANY)
    group = building(left, rules.ranks, ABOVE_GRABBED)
    return None if group is None else spec._replace(leave=Leave.ORDERED, group=group.order)


# -- drop ---------------------------------------------------------------------------------------


def _drop(rules: RuleSet, spec: PileSpec, rule: Rule) -> PileSpec | None:
    """The pile with the fields for what comes to it; None where they cannot say it."""
    if rule is False:
        return spec._replace(accept=Accept.NONE)
    left = parts(rule)
    empty = stock_empty(rules)
    if empty is not True and empty in left:
        left.remove(empty)
        spec = spec._replace(opening=Opening.STOCK_EMPTY)
    group = [part for part in left if getattr(part, "subject", None) == HELD_ABOVE]
    left = [part for part in left if part not in group]
    size: int | None = None
    for part in list(left):
        if not isinstance(part, Condition) or part.attribute is not Attribute.COUNT:
            continue
        if part.subject != HELD or part.other:
            continue
        relation, number = part.relation, part.value.number
        if relation is Relation.EQUAL or (relation is Relation.BELOW and number == 2):
            size = number if relation is Relation.EQUAL else 1
        elif relation is Relation.BELOW and number > 2:
            spec = spec._replace(group_limit=number - 1)
        else:
            return None
        left.remove(part)
    accept = Accept.GROUP if size is None else Accept.SINGLE if size == 1 else Accept.RUN
    rooms = [part for part in left if _asks_for_room(part)]
    spec = spec._replace(accept=accept)
    found = _fits(spec, [part for part in left if part not in rooms], rules)
    if found is None or len(rooms) > 1:
        return None
    run = building(group, rules.ranks, HELD_ABOVE) if group else None
    if accept is Accept.RUN:
        whole = run is not None and size == spec.size and found.order is None
        return found._replace(run=run.order) if run is not None and whole else None
    if group and (run is None or run.order != found.order):
        return None
    return found


def _asks_for_room(rule: Rule) -> bool:
    return any(condition.attribute is Attribute.EMPTY for condition in conditions(rule))


def _fits(spec: PileSpec, left: list[Rule], rules: RuleSet) -> PileSpec | None:
    """The pile with what starts it and how it is built."""
    found = branches(left)
    if found is None:
        return None
    starts: list[Start] = []
    builds: list[Build] = []
    for branch in found:
        begun = starting(branch, single=spec.accept is Accept.SINGLE)
        if begun is None:
            build = building(branch, rules.ranks)
            if build is None:
                return None
            builds.append(build)
            continue
        start, empty = begun
        starts.append(start)
        if not empty and spec.size != 1:
            if start != ANYTHING:
                return None
            builds.append(Build(Order(FaceOrder.FREE, SuitOrder.ANY, wrap=False), None))
    whole = Build.joined(builds) if builds else Build(None, None)
    if whole is None or len({start.suit for start in starts}) > 1:
        return None
    faces = tuple(dict.fromkeys(face for start in starts for face in start.faces))
    field = NOTHING
    if starts:
        field = Start((ANY_FACE,) if ANY_FACE in faces else faces, starts[0].suit)
    return spec._replace(start=field, order=whole.order, stop=whole.stop)


def _limited(rules: RuleSet, spec: PileSpec) -> PileSpec:
    """The pile with the limit of its groups, which is known once all other fields are."""
    script = spec.script
    assert script is not None
    rooms = [part for part in parts(script.drop) if _asks_for_room(part)]
    if not rooms or not script.inferred:
        return spec
    for limit in (GroupLimit.CELLS, GroupLimit.SUPERMOVE):
        limited = spec._replace(group_limit=limit)
        try:
            if [room_rule(rules, limited)] == rooms:
                return limited
        except CannotSay:
            continue
    return spec._replace(script=script._replace(inferred=False))
