"""Puts the foundations of a rule set into words: how they start, are built and end."""

from collections import Counter
from typing import NamedTuple

from solkit_tui.counts import be, in_words, listed, numbered, some
from solkit_tui.rules.pile import (
    ANYTHING,
    Accept,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    PileSpec,
    StartSuit,
    SuitOrder,
    TakeBack,
    WaitsFor,
)
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.words import phrases
from solkit_tui.rules.words.groups import Group, bounds, group_limit, groups
from solkit_tui.rules.words.orders import built_words, example, order_words, pace_words, wrap_words

_TAKEN_BACK = phrases.worded("taken_back", Leave)
_WAITS = phrases.worded("waits", WaitsFor)
_WAITS_ALONE = phrases.worded("waits_alone", WaitsFor)
"""The conditions that cards wait for: if all foundations have them, and if only some do."""


def foundations_text(rules: RuleSet) -> str:
    """Return, in words, how the foundations begin, are built and end, if there are any."""
    rules = rules._replace(piles=tuple(pile for pile in rules.piles if not pile.hidden))
    piles = rules.area(PileKind.FOUNDATION)
    if not piles:
        return ""
    shares = _suits_shared_out(rules, piles)
    together = "the foundations" if len(piles) > 1 else "the foundation"
    back = {_take_back(rules, pile, together) for pile in piles}
    waits = {pile.waits_for for pile in piles}
    same_back = ("leave", "group", "take_back") if len(back) == 1 else ()
    same_wait = ("waits_for",) if len(waits) == 1 else ()
    plain = [
        pile._replace(start=pile.start._replace(suit=StartSuit.ANY))
        if pile.number in shares
        else pile
        for pile in piles
    ]
    kinds = groups(plain, (*same_back, *same_wait))
    all_shared = len(shares) == len(piles)
    of_each = f", {in_words(len(piles) // len(rules.suits))} for each suit" if all_shared else ""
    parts = [f"{some(len(piles), 'foundation')}{of_each}", phrases.base_words(rules)]
    if not all_shared:
        kinds = [
            group._replace(subject=f"{group.subject}, {in_words(shares[at])} for each suit,")
            if (at := group.numbers[0]) in shares
            else group
            for group in kinds
        ]
    alike = _built_alike(rules, kinds) if same_back and same_wait else []
    mates_of = {group.numbers: mates for mates in alike for group in mates.groups}
    if any(pile.one_way for pile in piles):
        parts.append(
            "the first card built on a foundation decides whether all are built up or down"
        )
    all_started = len(kinds) > 1 and all(map(_started, piles))
    if all_started:
        rules = rules._replace(piles=tuple(pile._replace(initial=None) for pile in rules.piles))
    for group in kinds:
        mates = mates_of.get(group.numbers)
        if mates is not None:
            parts += _together(rules, mates) if group is mates.groups[0] else []
            continue
        parts += _foundation(rules, group)
        if not same_wait:
            parts.append(
                _WAITS_ALONE[group.spec.waits_for].format(stock=phrases.stock_words(rules))
            )
        if not same_back:
            parts.append(_take_back(rules, group.spec, "it"))
    if all_started:
        parts.append("the first card of each foundation is placed before the deal")
    if same_wait:
        parts.append(_WAITS[piles[0].waits_for].format(stock=phrases.stock_words(rules)))
    return phrases.sentences([*parts, *(back if same_back else ())])


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


def _started(pile: PileSpec) -> bool:
    """Return whether the card that starts a foundation is placed there before the deal."""
    return pile.initial is not None and pile.initial.face in pile.start.faces


class _Alike(NamedTuple):
    """Groups of foundations built alike from different cards, and where each of them ends."""

    groups: list[Group]
    ends: list["_End"]


def _takes_one(spec: PileSpec) -> bool:
    """Return whether a foundation takes one card, on which nothing can be built."""
    unbuilt = spec.order is None or spec.order.suit is SuitOrder.NONE
    return spec.size == 1 or (unbuilt and spec.accept is Accept.SINGLE)


def _built_alike(rules: RuleSet, kinds: list[Group]) -> list[_Alike]:
    """Return the groups that differ only in where they start and end, and in their steps."""
    by_rules: dict[tuple[object, ...], _Alike] = {}
    for group in kinds:
        spec, order = group.spec, group.spec.order
        if not spec.start.faces or spec.accept is not Accept.SINGLE:
            continue
        end, limits = _End(), tuple(bounds(rules, spec, "there"))
        key: tuple[object, ...] = limits, group.numbers[1:]
        if order is not None and not _takes_one(spec):
            end = _end(rules, spec, order)
            built = order._replace(step=1, wrap=order.wrap and not end.last)
            key = limits, built, None if end.last else spec.size
        alike = by_rules.setdefault(key, _Alike([], []))
        alike.groups.append(group)
        alike.ends.append(end)
    return [alike for alike in by_rules.values() if len(alike.groups) > 1]


def _together(rules: RuleSet, alike: _Alike) -> list[str]:
    """Return, in words, how foundations that are built alike are built, start and end."""
    specs, ends = [group.spec for group in alike.groups], alike.ends
    numbers = sorted(number for group in alike.groups for number in group.numbers)
    whole = len(numbers) == len(rules.indices(PileKind.FOUNDATION))
    subject = "each foundation" if whole else f"each of {numbered('foundation', numbers)}"
    starts = [phrases.start_words(rules, spec.start) for spec in specs]
    orders = [spec.order for spec in specs if spec.order is not None]
    if _takes_one(specs[0]):
        parts = [f"{subject} takes only one card: {listed(starts)}, in this order"]
    else:
        same_step = len({order.step for order in orders}) == 1
        plain = orders[0] if same_step else orders[0]._replace(step=1)
        until = "" if ends[0].last else ends[0].until
        wraps = [wrap_words(order, rules) for order in orders]
        ways = [
            f"{group.together}: from {start}"
            + (f" to the {end.last}" if end.last else "")
            + ("" if same_step else _pace(rules, group.spec, order))
            if end.last or not same_step
            else f"{group.together} {'start' if group.numbers[1:] else 'starts'} with {start}"
            for group, start, end, order in zip(alike.groups, starts, ends, orders, strict=True)
        ]
        shown = example(rules, orders[0]) * same_step
        built = f"{built_words(plain)}{shown}{until}"
        parts = [f"{subject} {built}", max(wraps, key=len), *ways]
    parts += bounds(rules, specs[0], "there")
    piles = [pile for pile in rules.area(PileKind.FOUNDATION) if pile.number in set(numbers)]
    if all(map(_started, piles)):
        return [*parts, "the first card of each is placed before the deal"]
    parts += [_initial(rules, group, f"on {group.together}") for group in alike.groups]
    return parts


def _pace(rules: RuleSet, spec: PileSpec, order: Order) -> str:
    """Return, in words, the steps of a foundation, to be put after where it starts and ends."""
    start = rules.fixed_rank(spec.start.faces[0])
    return f",{pace_words(order)}{example(rules, order, start=start)}"


def _foundation(rules: RuleSet, group: Group) -> list[str]:
    spec, order = group.spec, group.spec.order
    limits = bounds(rules, spec, f"on {group.together}")
    if spec.accept is Accept.NONE or (_takes_one(spec) and not spec.start.faces):
        return [f"cards cannot be put on {group.together} by hand", _initial(rules, group)]
    if spec.accept is Accept.RUN:
        return [*_run(rules, group), _initial(rules, group), *limits]
    start, placed = phrases.start_words(rules, spec.start), _initial(rules, group)
    starts = f"{group.subject} starts with {start}"
    piles = [pile for pile in rules.area(PileKind.FOUNDATION) if pile.number in group.numbers]
    if len(piles) == 1 and _started(piles[0]):
        starts, placed = f"{starts}, placed there before the deal,", ""
    if not spec.start.faces:
        starts = f"{group.subject} is started only by the card placed there"
    if _takes_one(spec):
        which = "" if spec.start == ANYTHING else f", {start}"
        return [f"{group.subject} takes only one card{which}", placed, *limits]
    if order is None or order.suit is SuitOrder.NONE:
        return [starts, placed, "nothing can be built on it"]
    end = _end(rules, spec, order)
    shown = example(rules, order, start=_start_beyond(rules, spec, order))
    built = f"{built_words(order, end.to)}{shown}{end.until}"
    if spec.start.faces:
        parts = [f"{starts} and {built}", end.around, placed]
    else:
        parts = [starts, placed, f"it {built}", end.around]
    if spec.accept is Accept.GROUP:
        run = spec.run if spec.run is not None else order
        any_order = run.suit is SuitOrder.NONE
        in_order = "" if any_order else f" if they are built {order_words(run)}"
        parts.append(f"several cards may be moved there together{in_order}")
        parts.append(group_limit(rules, spec.group_limit))
    return [*parts, *limits]


def _start_beyond(rules: RuleSet, spec: PileSpec, order: Order) -> int | None:
    """Return the rank that a foundation starts with if it is built only away from the middle rank,
    which examples show otherwise."""
    start = rules.fixed_rank(spec.start.faces[0]) if len(spec.start.faces) == 1 else None
    if start not in rules.ranks or order.wrap:
        return None
    ahead = rules.ranks.index(start) - len(rules.ranks) // 2
    beyond = {FaceOrder.ASCENDING: ahead > 0, FaceOrder.DESCENDING: ahead < 0}
    return start if beyond.get(order.face, False) else None


def _run(rules: RuleSet, group: Group) -> list[str]:
    spec = group.spec
    order = spec.run or spec.order
    cards = "cards" if spec.size is None else some(spec.size, "card")
    parts = []
    if spec.start.faces:
        parts.append(f"starts with {phrases.start_words(rules, spec.start)}")
    if order is not None and order.suit is not SuitOrder.NONE:
        parts.append(f"is built {order_words(order)}")
    run = listed([*parts, "is moved from a column as a unit"])
    return [f"{group.subject} takes one complete run of {cards}", f"the run {run}"]


class _End(NamedTuple):
    """Where building on a foundation ends.

    Attributes:
        to: The words for it after the direction, `` to the King``; empty if a number of cards
            decides.
        until: Those after the whole order, `` until it holds 13 cards``.
        around: A sentence that says that ranks wrap if these words do not show it.
        last: The word for the last rank; empty if it is not the same in all deals.
    """

    to: str = ""
    until: str = ""
    around: str = ""
    last: str = ""


def _end(rules: RuleSet, spec: PileSpec, order: Order) -> _End:
    """Return, in words, where building on a foundation ends."""
    size, around = spec.size, wrap_words(order, rules)
    until = "" if size is None else f" until it holds {some(size, 'card')}"
    full = _End(until=until, around=around)
    if order.face not in (FaceOrder.ASCENDING, FaceOrder.DESCENDING):
        return full
    ranks = rules.ranks if order.face is FaceOrder.ASCENDING else rules.ranks[::-1]
    start = rules.fixed_rank(spec.start.faces[0]) if len(spec.start.faces) == 1 else None
    if start not in ranks:
        whole = not order.wrap and size is None
        return _End(to=f" to the {phrases.rank_word(ranks[-1])}") if whole else full
    if order.wrap and (size is None or size > len(ranks)):
        return full
    at = ranks.index(start)
    steps = len(ranks) - 1 if size is None else max(0, size - 1)
    if not order.wrap:
        steps = min(steps, (len(ranks) - 1 - at) // order.step)
    place = at + steps * order.step
    last = phrases.rank_word(ranks[place % len(ranks)])
    if place < len(ranks):
        return _End(f" to the {last}", last=last)
    if order.step != 1:
        return full._replace(last=last)
    first, edge = phrases.rank_word(ranks[0]), phrases.rank_word(ranks[-1])
    # After the last rank all ranks follow from the first one on.
    way = f"from the {first}" if start == ranks[-1] else f"over the {edge}"
    return _End(f" {way} to the {last}", last=last)


def _initial(rules: RuleSet, group: Group, where: str = "there") -> str:
    """Return, in words, the cards that are placed on some foundations before the deal."""
    placed: Counter[tuple[str, str]] = Counter()
    for pile in rules.area(PileKind.FOUNDATION):
        if pile.initial is not None and pile.number in group.numbers:
            placed[phrases.face_words(rules, pile.initial.face)] += 1
    if not placed:
        return ""
    cards = []
    for (name, after), copies in placed.items():
        every = not after and name != "card" and copies == rules.decks * len(rules.suits)
        if copies == 1:
            amount = f"the {name}" if every else phrases.a_card(name)
        else:
            amount = f"{'all ' * every}{some(copies, name)}"
        cards.append(f"{amount} {after}".strip())
    return f"{listed(cards)} {be(placed.total())} placed {where} before the deal"


def _take_back(rules: RuleSet, spec: PileSpec, where: str) -> str:
    """Return, in words, which cards may be taken back from foundations: none if no other pile takes
    cards from there."""
    takers = [pile for pile in rules.piles if _takes_back(pile)]
    others = any(pile.kind is not PileKind.FOUNDATION for pile in takers)
    shared = others or len({(pile.order, pile.start.faces) for pile in takers}) > 1
    if spec.take_back is TakeBack.NO or spec.leave is Leave.NONE or not shared:
        return f"cards cannot be taken back from {where}"
    if not others:
        return "top cards may be moved only to another foundation"
    built = "" if spec.group is None else f" if they are built {order_words(spec.group)}"
    when = "once the deck is empty, " if spec.take_back is TakeBack.STOCK_EMPTY else ""
    return _TAKEN_BACK[spec.leave].format(when=when, where=where, built=built)


def _takes_back(pile: PileSpec) -> bool:
    """Return whether a pile may take cards from foundations."""
    if pile.script is not None:
        return True
    shut = pile.accept is Accept.NONE or pile.take_only or pile.hidden
    return not shut and (pile.sources is None or PileKind.FOUNDATION in pile.sources)
