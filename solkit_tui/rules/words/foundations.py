"""Puts the foundations of a rule set into words: how they begin, are built and end."""

from collections import Counter
from typing import NamedTuple, assert_never

from solkit_tui.rules.pile import (
    Accept,
    FaceOrder,
    GroupLimit,
    Leave,
    Order,
    PileKind,
    PileSpec,
    StartSuit,
    SuitOrder,
    TakeBack,
    WaitsFor,
    table_of,
)
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.words.groups import Group, bounds, group_limit, groups
from solkit_tui.rules.words.orders import built_words, example, order_words, wrap_words
from solkit_tui.rules.words.phrases import (
    a_card,
    base_words,
    face_words,
    listed,
    number,
    rank_word,
    sentences,
    some,
    start_words,
    stock_words,
)
from solkit_tui.rules.words.phrases import span as span_of

_WAITS = table_of(
    WaitsFor,
    {
        WaitsFor.NOTHING: ("", ""),
        WaitsFor.RANK: (
            "on all but the first a card waits until one of its rank lies on the foundation before",
            "a card waits until one of its rank lies on the foundation before",
        ),
        WaitsFor.TURN: (
            "on all foundations the ranks follow each other as on the one that is ahead",
            "its ranks follow each other as on the foundation that is ahead",
        ),
        WaitsFor.START: (
            "every foundation but the first begins after the one before it",
            "it begins after the foundation before it",
        ),
        WaitsFor.STOCK: (
            "no card goes to the foundations until {stock} empty",
            "no card goes there until {stock} empty",
        ),
    },
)
"""For each condition, the sentence where all foundations have it, and that where only some do."""


def foundations_text(rules: RuleSet) -> str:
    """Return, in words, how the foundations begin, are built and end; empty where there are
    none."""
    rules = rules._replace(piles=tuple(pile for pile in rules.piles if not pile.hidden))
    piles = rules.area(PileKind.FOUNDATION)
    if not piles:
        return ""
    shares = _suits_shared_out(rules, piles)
    back = {
        _take_back(pile, "the foundations" if len(piles) > 1 else "the foundation")
        for pile in piles
    }
    waits = {pile.waits_for for pile in piles}
    ignored = frozenset({"leave", "group", "take_back"} if len(back) == 1 else ())
    told_once = frozenset({"waits_for"} if len(waits) == 1 else ())
    plain = rules._replace(
        piles=tuple(
            pile._replace(start=pile.start._replace(suit=StartSuit.ANY))
            if pile.kind is PileKind.FOUNDATION and pile.number in shares
            else pile
            for pile in rules.piles
        )
    )
    kinds = groups(plain, PileKind.FOUNDATION, ignored | told_once)
    all_shared = len(shares) == len(piles)
    of_each = f", {number(len(piles) // len(rules.suits))} for each suit" if all_shared else ""
    parts = [f"{some(len(piles), 'foundation')}{of_each}", base_words(rules)]
    if not all_shared:
        kinds = [
            group._replace(subject=f"{group.subject}, {number(shares[at])} for each suit,")
            if (at := group.numbers[0]) in shares
            else group
            for group in kinds
        ]
    alike = _built_alike(rules, kinds) if ignored and told_once else []
    laid_out = len(kinds) > 1 and all(map(_begun, piles))
    if laid_out:
        rules = rules._replace(piles=tuple(pile._replace(initial=None) for pile in rules.piles))
    for group in kinds:
        mates = next((each for each in alike if any(group is one for one in each.groups)), None)
        if mates is not None:
            parts += _together(rules, mates) if group is mates.groups[0] else []
            continue
        parts += _foundation(rules, group)
        if not told_once:
            parts.append(_waits(rules, group.spec.waits_for, False))
        if not ignored:
            parts.append(_take_back(group.spec, "it"))
    if laid_out:
        parts.append("the first card of each foundation is laid out there before the deal")
    if told_once:
        parts.append(_waits(rules, piles[0].waits_for, True))
    return sentences([*parts, *(back if ignored else ())])


def _suits_shared_out(rules: RuleSet, piles: list[PileSpec]) -> dict[int, int]:
    """Return, by their numbers, the foundations of kinds that are there in the same number for each
    suit of the pack, with that number."""
    kinds: dict[PileSpec, list[PileSpec]] = {}
    for pile in piles:
        key = pile.field_rules._replace(start=pile.start._replace(suit=StartSuit.ANY))
        kinds.setdefault(key, []).append(pile)
    wanted = {(suit,) for suit in rules.suits}
    shared: dict[int, int] = {}
    for alike in kinds.values():
        shares = Counter(pile.start.suit.suits for pile in alike)
        if set(shares) == wanted and len(set(shares.values())) == 1:
            shared |= {pile.number: len(alike) // len(wanted) for pile in alike}
    return shared


def _begun(pile: PileSpec) -> bool:
    """Return whether the card that begins a foundation is laid out there before the deal."""
    return pile.initial is not None and pile.initial.face in pile.start.faces


class _Alike(NamedTuple):
    """Groups of foundations that are built in the same way, but begin with different cards.

    Attributes:
        groups: The groups.
        ends: The rank that each is built to; empty where the number of cards ends it.
    """

    groups: list[Group]
    ends: list[str]


def _built_alike(rules: RuleSet, kinds: list[Group]) -> list[_Alike]:
    """Return the groups that differ only in where they begin and end."""
    found: dict[tuple[Order, int | None], _Alike] = {}
    for group in kinds:
        spec, order = group.spec, group.spec.order
        if order is None or order.suit is SuitOrder.NONE or not spec.start.faces:
            continue
        if spec.accept is not Accept.SINGLE or spec.size == 1 or bounds(rules, spec):
            continue
        last = _last(rules, spec, order)
        alike = found.setdefault((order, spec.size if last is None else None), _Alike([], []))
        alike.groups.append(group)
        alike.ends.append("" if last is None else rank_word(last))
    return [alike for alike in found.values() if len(alike.groups) > 1]


def _together(rules: RuleSet, alike: _Alike) -> list[str]:
    """Return, in words, how foundations that are built in the same way are built, and then where
    each begins and ends."""
    spec = alike.groups[0].spec
    assert spec.order is not None
    numbers = sorted(number for group in alike.groups for number in group.numbers)
    whole = len(numbers) == sum(not pile.hidden for pile in rules.area(PileKind.FOUNDATION))
    subject = "each foundation" if whole else f"each of foundations {span_of(numbers)}"
    ways = [
        f"{span_of(group.numbers)} from {start_words(rules, group.spec.start)}"
        + (f" to the {end}" if end else "")
        for group, end in zip(alike.groups, alike.ends, strict=True)
    ]
    end, around = "", wrap_words(spec.order, rules)
    if not alike.ends[0]:
        end, around = _end(rules, spec, spec.order)
    said = [f"{subject} {built_words(spec.order, end)}{example(rules, spec.order)}", around]
    said.append(f"they go: {'; '.join(ways)}")
    piles = [pile for pile in rules.area(PileKind.FOUNDATION) if pile.number in set(numbers)]
    if all(map(_begun, piles)):
        return [*said, "the first card of each is laid out there before the deal"]
    for group in alike.groups:
        where = "foundations" if len(group.numbers) > 1 else "foundation"
        said.append(_initial(rules, group, f"on {where} {span_of(group.numbers)}"))
    return said


def _foundation(rules: RuleSet, group: Group) -> list[str]:
    spec, order = group.spec, group.spec.order
    any_of_them = group.subject.replace("each", "any", 1)
    if spec.accept is Accept.NONE:
        return [f"no card is put on {any_of_them} by hand", _initial(rules, group)]
    if spec.accept is Accept.RUN:
        return [*_run(rules, group), _initial(rules, group), *bounds(rules, spec)]
    starts = f"{group.subject} starts with {start_words(rules, spec.start)}"
    if not spec.start.faces:
        starts = f"nothing starts {any_of_them} but what is laid out there"
    laid_out = _initial(rules, group)
    if spec.size == 1:
        start = start_words(rules, spec.start)
        article, _, card = start.partition(" ")
        one = f"one {card}" if " or " not in start and article != "the" else start
        return [f"{group.subject} takes {one}, and no more", laid_out, *bounds(rules, spec)]
    if order is None or order.suit is SuitOrder.NONE:
        return [starts, laid_out, "nothing is built on it"]
    end, more = _end(rules, spec, order)
    built = f"{built_words(order, end)}{example(rules, order)}"
    joint = f"{starts} and {built}" if spec.start.faces else f"it {built}"
    parts = [joint, more, laid_out] if spec.start.faces else [starts, laid_out, joint, more]
    if spec.accept is Accept.GROUP:
        run = spec.run if spec.run is not None else order
        groups_in = (
            f", if they are built {order_words(run)}" if run.suit is not SuitOrder.NONE else ""
        )
        parts.append(f"several cards may be moved to it together{groups_in}")
        if spec.group_limit is not GroupLimit.NONE:
            parts.append(group_limit(rules, spec.group_limit))
    return [*parts, *bounds(rules, spec)]


def _run(rules: RuleSet, group: Group) -> list[str]:
    spec = group.spec
    order = spec.run or spec.order
    cards = "cards" if spec.size is None else some(spec.size, "card")
    said = []
    if spec.start.faces:
        said.append(f"begins with {start_words(rules, spec.start)}")
    if order is not None and order.suit is not SuitOrder.NONE:
        said.append(f"is built {order_words(order)}")
    run = listed([*said, "comes from a column as one"])
    return [f"{group.subject} takes one complete run of {cards}", f"the run {run}"]


def _end(rules: RuleSet, spec: PileSpec, order: Order) -> tuple[str, str]:
    """Return, in words, where building ends: the words after the order, and a further sentence."""
    ranks, size = rules.ranks, spec.size
    full = f" until it holds {some(size, 'card')}" if size is not None else ""
    if order.face not in (FaceOrder.ASCENDING, FaceOrder.DESCENDING):
        return full, wrap_words(order, rules)
    starts = [rules.fixed_rank(face) for face in spec.start.faces]
    sign = 1 if order.face is FaceOrder.ASCENDING else -1
    edge, again = (ranks[-1], ranks[0]) if sign > 0 else (ranks[0], ranks[-1])
    around = f"the {rank_word(again)} follows the {rank_word(edge)}"
    if order.step != 1:
        around = wrap_words(order, rules)
    start = starts[0] if len(starts) == 1 else None
    if not order.wrap:
        if start is None or start not in ranks:
            return full or f" as far as the {rank_word(edge)}", ""
        at = ranks.index(start)
        steps = (len(ranks) - 1 - at if sign > 0 else at) // order.step
        if size is not None:
            steps = min(steps, max(0, size - 1))
        return f" to the {rank_word(ranks[at + sign * steps * order.step])}", ""
    if start is None or start not in ranks or size is None or not 1 < size <= len(ranks):
        return full, around
    at = ranks.index(start) + sign * (size - 1) * order.step
    last = rank_word(ranks[at % len(ranks)])
    if 0 <= at < len(ranks):
        return f" to the {last}", ""
    if order.step == 1 and start == edge:
        # The first card has the last rank, so that all ranks follow from the first one on.
        return f" from the {rank_word(again)} to the {last}", ""
    if order.step == 1:
        return f" over the {rank_word(edge)} to the {last}", ""
    return full, around


def _last(rules: RuleSet, spec: PileSpec, order: Order) -> int | None:
    """Return the rank that building ends with; None where it is not the same in all deals."""
    ranks, size = rules.ranks, spec.size
    start = rules.fixed_rank(spec.start.faces[0]) if len(spec.start.faces) == 1 else None
    if order.face not in (FaceOrder.ASCENDING, FaceOrder.DESCENDING) or start not in ranks:
        return None
    at, sign = ranks.index(start), 1 if order.face is FaceOrder.ASCENDING else -1
    if order.wrap:
        if size is None or size > len(ranks):
            return None
        return ranks[(at + sign * (size - 1) * order.step) % len(ranks)]
    steps = (len(ranks) - 1 - at if sign > 0 else at) // order.step
    if size is not None:
        steps = min(steps, size - 1)
    return ranks[at + sign * steps * order.step]


def _initial(rules: RuleSet, group: Group, where: str = "there") -> str:
    """Return, in words, the cards that are laid out on some foundations before the deal."""
    laid: Counter[str] = Counter()
    for pile in rules.area(PileKind.FOUNDATION):
        if pile.initial is not None and pile.number in group.numbers:
            name, after = face_words(rules, pile.initial.face)
            laid[f"{name}|{after}"] += 1
    if not laid:
        return ""
    words = []
    for key, copies in laid.items():
        name, after = key.split("|")
        all_of_it = not after and name != "card" and copies == rules.decks * len(rules.suits)
        if all_of_it:
            amount = f"all {number(copies)} {name}s" if copies > 1 else f"the {name}"
        else:
            amount = some(copies, name) if copies > 1 else a_card(name)
        words.append(f"{amount} {after}".strip())
    verb = "is" if sum(laid.values()) == 1 else "are"
    return f"{listed(words)} {verb} laid out {where} before the deal"


def _waits(rules: RuleSet, waits_for: WaitsFor, all_of_them: bool) -> str:
    """Return, in words, what cards wait for before they go to foundations; empty: nothing."""
    said = _WAITS[waits_for][0 if all_of_them else 1]
    return said.format(stock=stock_words(rules))


def _take_back(spec: PileSpec, where: str) -> str:
    """Return, in words, which cards may leave foundations again."""
    if spec.take_back is TakeBack.NO or spec.leave is Leave.NONE:
        return f"cards on {where} stay there for good"
    match spec.leave:
        case Leave.TOP:
            cards, more = "top cards", ""
        case Leave.SINGLE:
            cards, more = "cards", ", also from under others"
        case Leave.ENDS:
            cards, more = "top and bottom cards", ""
        case Leave.ANY | Leave.WHOLE:
            cards, more = "cards", ", with all that lie on them"
        case Leave.ORDERED:
            built = "" if spec.group is None else f" that are built {order_words(spec.group)}"
            cards, more = "top cards", f", also several together{built}"
        case _:
            assert_never(spec.leave)
    said = f"{cards} may come back from {where}{more}"
    return f"once the deck is empty, {said}" if spec.take_back is TakeBack.STOCK_EMPTY else said
