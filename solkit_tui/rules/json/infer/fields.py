"""Infers the fields of `PileSpec` and `Deck` from scripts, where it can.

The scripts decide; the fields serve what needs more than yes or no: the rules in words, the reasons
of refusals, hints, and which cards are of no more use. A field is filled in where the grammar turns
it into the same rules again.
"""

from contextlib import suppress

from solkit_tui.model.state import Turn
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
    piles,
)
from solkit_tui.rules.json.grammar.piles import (
    drop_rule,
    grab_rule,
    room_rule,
    stock_empty,
    stop_rule,
)
from solkit_tui.rules.json.infer.deck import infer_deck, infer_win
from solkit_tui.rules.json.infer.ways import (
    EMPTY,
    FILLED,
    group_order,
    order_of,
    parts,
    start_of,
    steps_in,
    stop_of,
    ways,
)
from solkit_tui.rules.pile import (
    ANY_FACE,
    NOTHING,
    Accept,
    GroupLimit,
    Leave,
    Opening,
    PileKind,
    PileSpec,
    Start,
    TakeBack,
)
from solkit_tui.rules.roles import HANDLED, fields_of
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.script import (
    OWN,
    Action,
    Attribute,
    Command,
    Condition,
    PileScript,
    Relation,
    Rule,
    conditions,
)

_INFERRED = fields_of(PileSpec, HANDLED["inferred"])
"""The fields that are inferred from a script, the same for all piles that have it."""

_SEEN = (has(GRABBED, Attribute.FACING, UP), has(GRABBED_ON, Attribute.FACING, UP))
_TOP_ALONE = has(GRABBED, Attribute.POSITION, TOP)


def infer_fields(rules: RuleSet) -> RuleSet:
    """Return the rule set with the fields filled in that can be inferred from its scripts."""
    by_script: dict[PileScript, PileSpec] = {}
    specs = []
    for spec in rules.piles:
        assert spec.script is not None
        if spec.script not in by_script:
            by_script[spec.script] = _inferred(rules, spec, spec.script)
        inferred = by_script[spec.script]
        specs.append(spec._replace(**{name: getattr(inferred, name) for name in _INFERRED}))
    rules = rules._replace(piles=tuple(specs))
    rules = rules._replace(piles=tuple(_limited(rules, spec) for spec in rules.piles))
    return infer_win(infer_deck(rules))


def _inferred(rules: RuleSet, spec: PileSpec, script: PileScript) -> PileSpec:
    # To begin with: anything may be taken up, and what may be put there is not known.
    plain = spec._replace(
        leave=Leave.NONE if script.grab is False else Leave.ANY,
        accept=Accept.NONE if script.drop is False else Accept.GROUP,
        autofill=_filled(rules, script),
    )
    grabbed = _grab(rules, plain, script.grab)
    dropped = _drop(rules, grabbed or plain, script.drop)
    if grabbed is None or dropped is None:
        return dropped or grabbed or plain
    return dropped._replace(script=script._replace(inferred=True))


def _filled(rules: RuleSet, script: PileScript) -> tuple[PileKind, ...]:
    """Return the areas that a pile is filled from whenever it is empty; none where that also takes
    other conditions than that these piles have cards."""
    areas = []
    one_by_one = [piles(at) for at in range(len(rules.piles))]
    usual = {EMPTY, *(count(pile, Relation.EQUAL, 0) for pile in one_by_one)}
    usual |= {count(pile, Relation.ABOVE, 0) for pile in one_by_one}
    for guarded in script.on_drop_from:
        for action in guarded.actions:
            target = action.target
            if action.command is Command.MOVE and action.to == (OWN,) and target and target.piles:
                if EMPTY not in parts(guarded.rule) or not usual.issuperset(parts(guarded.rule)):
                    return ()
                areas.append(rules.piles[target.piles[0]].kind)
    return tuple(dict.fromkeys(areas))


# -- grab ---------------------------------------------------------------------------------------


def _grab(rules: RuleSet, spec: PileSpec, rule: Rule) -> PileSpec | None:
    """Return the pile with the fields for which cards may leave it; None where no fields say the
    same as the rule."""
    # Only foundations have a rule for cards that come back.
    foundation = spec.kind is PileKind.FOUNDATION
    if rule is False:
        take_back = TakeBack.NO if foundation else TakeBack.YES
        return spec._replace(leave=Leave.NONE, take_back=take_back)
    asked = set(parts(rule))
    above = [part for part in asked if getattr(part, "subject", None) == ABOVE_GRABBED]
    group = group_order(above, ABOVE_GRABBED, len(rules.ranks), steps_in(rule))
    # A deck is treated as a reserve: by its fields, no cards leave a deck by hand.
    kind = PileKind.RESERVE if spec.kind is PileKind.DECK else spec.kind
    for take_back in (TakeBack.YES, TakeBack.STOCK_EMPTY)[: 1 + foundation]:
        for leave in Leave:
            run = group if leave is Leave.ORDERED else None
            guess = spec._replace(leave=leave, take_back=take_back, group=run)
            for letters in _set_ups(rules, spec, leave):
                with suppress(CannotSay):
                    grab = grab_rule(rules, guess._replace(kind=kind, set_up=letters))
                    if grab is not False and set(parts(grab)) == asked:
                        return guess
    return None


def _set_ups(rules: RuleSet, spec: PileSpec, leave: Leave) -> tuple[str, ...]:
    """Return set-ups to try for the rule of what leaves a pile.

    The set-up determines which face-down checks the rule contains. They must cover every card that
    can lie face down there.
    """
    if leave is Leave.TOP:
        return ("",)
    alike = [pile.set_up for pile in rules.piles if pile.type == spec.type]
    if any("ud" in letters for letters in alike) or _hidden_travel(rules):
        return ("udu",)
    return ("du", "udu") if any("d" in letters for letters in alike) else ("", "du", "udu")


def _hidden_travel(rules: RuleSet) -> bool:
    """Return whether face-down cards may come to piles other than the deck in play."""
    deal = rules.script
    scripts = [(at, spec.script) for at, spec in enumerate(rules.piles) if spec.script is not None]
    for at, script in scripts:
        rest = deal is not None and deal.rest == at and "d" in deal.letters
        if (rest or "d" in rules.piles[at].set_up) and not _keeps_hidden(script):
            return True
        if any(_lays_hidden(rules, at, action) for action in script.actions):
            return True
    return False


def _keeps_hidden(script: PileScript) -> bool:
    """Return whether the player can take only face-up cards from a pile."""
    asked = parts(script.grab)
    after = (action for guarded in script.on_drop_from for action in guarded.actions)
    turned = any(action.command is Command.FLIP for action in after)
    seen = any(part in asked for part in _SEEN)
    return script.grab is False or seen or (turned and _TOP_ALONE in asked)


def _lays_hidden(rules: RuleSet, at: int, action: Action) -> bool:
    """Return whether an action of pile `at` may lay cards face down where they can be taken up."""
    match action.command:
        case Command.FLIP:
            return action.facing is not Turn.UP
        case Command.SWAP:
            return True
        case Command.MOVE | Command.DEAL | Command.COLLECT:
            targets = [place for to in action.to for place in to.piles or (at,)]
            decks = all(rules.piles[place].kind is PileKind.DECK for place in targets)
            return action.facing is Turn.DOWN and not decks
        case Command.SHUFFLE | Command.WIN | Command.LOSE:
            return False


# -- drop ---------------------------------------------------------------------------------------


def _drop(rules: RuleSet, spec: PileSpec, rule: Rule) -> PileSpec | None:
    """Return the pile with the fields for which cards may be put on it; None where no fields say
    the same as the rule."""
    if rule is False:
        return spec._replace(accept=Accept.NONE)
    # How many spaces a group needs is inferred last (`_limited`), from the fields of all piles.
    asked = [part for part in parts(rule) if not _asks_for_room(part)]
    empty = stock_empty(rules)
    opens = empty is not True and empty in asked
    if opens:
        spec = spec._replace(opening=Opening.STOCK_EMPTY)
    above, others = [], []
    for part in asked:
        subject = part.subject if isinstance(part, Condition) else None
        if subject == HELD_ABOVE:
            above.append(part)
        elif subject == HELD and isinstance(part, Condition) and part.attribute is Attribute.COUNT:
            limited = _limited_to(spec, part)
            if limited is None:
                return None
            spec = limited
        elif not opens or part != empty:
            others.append(part)
    steps = steps_in(rule)
    fitted = _fits(rules, spec, others, steps)
    if fitted is None:
        return None
    if spec.accept is Accept.RUN:
        fitted = fitted._replace(run=group_order(above, HELD_ABOVE, len(rules.ranks), steps))
        if fitted.run is None or fitted.size is None or fitted.order is not None:
            return None
    try:
        drop = drop_rule(rules, fitted)
    except CannotSay:
        return None
    single = fitted.accept is Accept.SINGLE
    forms = [ways(form, single=single, size=spec.size) for form in (asked, [drop])]
    return fitted if None not in forms and set(forms[0] or ()) == set(forms[1] or ()) else None


def _limited_to(spec: PileSpec, amount: Condition) -> PileSpec | None:
    """Return the pile with the fields for how many cards may be put on it at once; None where no
    field says the same as the condition."""
    cards = amount.value.number
    if amount in (count(HELD, Relation.EQUAL, 1), count(HELD, Relation.BELOW, 2)):
        return spec._replace(accept=Accept.SINGLE)
    if amount == count(HELD, Relation.EQUAL, cards) and cards == spec.size:
        return spec._replace(accept=Accept.RUN)
    if amount == count(HELD, Relation.BELOW, cards) and cards > 2:
        return spec._replace(group_limit=cards - 1)
    return None


def _asks_for_room(rule: Rule) -> bool:
    return any(condition.attribute is Attribute.EMPTY for condition in conditions(rule))


def _fits(rules: RuleSet, spec: PileSpec, asked: list[Rule], steps: list[int]) -> PileSpec | None:
    """Return the pile with the fields for what starts it, what is built on it and what stops it;
    None where no fields can say the same as the rules. Whether these do, the caller compares."""
    possible = ways(asked, single=spec.accept is Accept.SINGLE, size=spec.size)
    if possible is None:
        return None
    starts = [start_of(rules, way - {EMPTY}) for way in possible if FILLED not in way]
    builds = [way - {FILLED} for way in possible if FILLED in way]
    stops = {stop_of(rules, way) for way in builds}
    if None in starts or len(stops) > 1:
        return None
    sound = [start for start in starts if start is not None]
    faces = tuple(dict.fromkeys(face for start in sound for face in start.faces))
    start = Start((ANY_FACE,) if ANY_FACE in faces else faces, sound[0].suit) if sound else NOTHING
    if not builds:
        return spec._replace(start=start)
    stop = stops.pop()
    plain = builds if stop is None else [way - {stop_rule(rules, stop)} for way in builds]
    order = order_of(frozenset(plain), steps)
    return None if order is None else spec._replace(start=start, order=order, stop=stop)


def _limited(rules: RuleSet, spec: PileSpec) -> PileSpec:
    """Return the pile with its group limit, which needs the other fields of all piles; if no limit
    says the same as the rule, `inferred` is turned off instead."""
    script = spec.script
    assert script is not None
    rooms = [part for part in parts(script.drop) if _asks_for_room(part)]
    if not rooms or not script.inferred:
        return spec
    for limit in GroupLimit:
        limited = spec._replace(group_limit=limit)
        with suppress(CannotSay):
            if [room_rule(rules, limited)] == rooms:
                return limited
    return spec._replace(script=script._replace(inferred=False))
