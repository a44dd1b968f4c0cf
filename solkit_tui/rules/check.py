"""Faults of a rule set as a whole, for every rule language: without places in a file."""

from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, groupby

from solkit_tui.counts import count
from solkit_tui.faults import NOWHERE, Fault, Subject
from solkit_tui.model.cards import RANK_NAMES, RANK_TEXT, SUIT_NAMES
from solkit_tui.model.state import UNKNOWN_BASE
from solkit_tui.rules.pile import Accept, Face, FaceKind, InitialCard, PileKind, PileSpec, WaitsFor
from solkit_tui.rules.ruleset import MOST_PACKS, BaseRule, DealTo, RuleSet


def faults_of(rules: RuleSet, *, whole: bool = True) -> list[Fault]:
    """Return everything that keeps a rule set from being played; if its file could not be read as a
    `whole`, only what is wrong in any case."""
    faults = [*_initial_cards(rules), *_cards(rules, whole=whole)]
    if whole:
        faults += [*_base(rules), *_dealing(rules), *_waiting(rules)]
    return faults


LEFT_OVER = "cards-left-over"
"""The code of a fault of a game that has no deck for the cards that are not laid out."""

COUNTED = frozenset(("too-many-cards", LEFT_OVER))
"""The codes of faults of the number of cards alone."""

SURE = COUNTED | {"duplicate-section", "missing-heading"}
"""The codes of faults that leave no doubt about the rules."""


def shared(piles: int, set_up: str, over: int) -> list[tuple[int, str]]:
    """Return the numbers of equal piles, each with a set-up, by which they have `over` fewer cards,
    or more; empty: they are not alike enough to say that."""
    each, up = len(set_up), set_up.count("u")
    most = 1000 if over < 0 and up == each > 4 else max(each, piles)
    far = abs(over) >= most and (over < 0 or (over >= 2 * most and over % max(1, piles) > 0))
    if piles < 2 or not each or far or set_up != "d" * (each - up) + "u" * up:
        return []
    size, more = divmod(piles * each - over, piles)
    sizes = [(more, size + 1), (piles - more, size)]
    if each < 5:  # of small piles only the last differs, as in fans
        whole, last = divmod(piles * each - over, each)
        sizes = [(whole, each), (1, last)]
    return [(n, (set_up[0] * (one - each) + set_up)[-one:]) for n, one in sizes if n and one]


def shared_lines(rules: RuleSet, pile: PileSpec, over: int) -> str:
    """Return the lines of a `.sol` file for a column and all that are equal to it, then."""
    alike = _alike(rules, pile) if pile.kind is PileKind.COLUMN and pile.place is None else 0
    return " and ".join(
        f"column{f'*{piles}' * (piles > 1)} = {len(cards)}, {cards.count('u')}"
        for piles, cards in shared(alike, pile.set_up, over)
    )


def _alike(rules: RuleSet, pile: PileSpec) -> int:
    """Return how many piles in a row are equal to one of them."""
    runs = groupby(rules.area(pile.kind), key=lambda one: one._replace(number=0))
    return next(len(run) for run in ([*run] for _, run in runs) if pile in run)


def _more_columns(columns: list[PileSpec], left: int) -> str:
    """Return the line of a `.sol` file for open columns of one size, with a few more of them for
    all cards that are left; "": these are not enough for that, or too many."""
    for pile in sorted(columns, key=lambda pile: -len(pile.set_up)):
        size, alike = len(pile.set_up), sum(one.set_up == pile.set_up for one in columns)
        one_more = pile.place is None and (size > 1 or (size and alike > 1))
        whole = one_more and "d" not in pile.set_up and left % size == 0
        if whole and left // size * 3 <= len(columns):
            return f"column*{alike + left // size} = {size}, {size}"
    return ""


def _fault(code: str, message: str, text: str, allowed: str, subject: Subject) -> Fault:
    return Fault(code, NOWHERE, message, text, allowed, subject=subject)


def cards_asked(rules: RuleSet) -> int:
    """Return how many cards are laid out before the deck gets the rest."""
    laid = rules.laid_out
    initials = [pile.initial for pile in rules.piles if pile.initial is not None]
    on_base = sum(initial.face == Face(FaceKind.BASE) for initial in initials)
    if rules.base is BaseRule.FIRST and on_base == rules.decks * len(rules.suits):
        # The card that decides the base stays in the pack, so that one foundation stays empty.
        return laid - 1
    if rules.base is BaseRule.DEAL:
        # The card that decides the base is dealt to the first foundation without an initial card
        # of a given rank; it then replaces that foundation's own initial card, if there is one.
        goal = next((one for one in visible_foundations(rules) if not has_rank(one.initial)), None)
        return laid + (goal is None or goal.initial is None)
    return laid


def _leaves_by_chance(rules: RuleSet) -> bool:
    """Return whether an initial card may be missing, in one deal or another, because it is the one
    that decides the base."""
    initials = (pile.initial for pile in rules.piles if pile.initial is not None)
    based = (initial for initial in initials if initial.face.kind is FaceKind.BASE)
    suited = [initial.face for initial in based if initial.suit is not None]
    if rules.base is BaseRule.DEAL:
        return bool(suited)
    every = cards_asked(rules) < rules.laid_out  # then one is missing in each deal
    return rules.base is BaseRule.FIRST and Face(FaceKind.BASE) in suited and not every


def visible_foundations(rules: RuleSet) -> list[PileSpec]:
    """Return the foundations that the player sees."""
    return [rules.piles[at] for at in rules.dealt_to(PileKind.FOUNDATION)]


def has_rank(initial: InitialCard | None) -> bool:
    """Return whether an initial card, if there is one, has a given rank."""
    return initial is not None and initial.face.kind is FaceKind.RANK


def _cards(rules: RuleSet, *, whole: bool) -> list[Fault]:
    asked, size = cards_asked(rules), rules.pack_size
    areas = (PileKind.COLUMN, PileKind.RESERVE, PileKind.FOUNDATION)
    where = Subject(next(filter(rules.indices, areas), ""))
    decked = bool(rules.indices(PileKind.DECK))
    if asked > size:
        return [_too_many(rules, asked)._replace(over=asked - size)]
    if whole and not decked and _leaves_by_chance(rules):
        message = "the deal may leave a card over, but there is no deck for it"
        return [_fault(LEFT_OVER, message, "", "a [deck], or initial cards without a suit", where)]
    if whole and asked < size and not decked:
        left = count(size - asked, "card")
        dealt = " with deal_to = waste or deal_to = columns" * (size - asked > asked)
        allowed = f"a [deck]{dealt}, or all {size} cards laid out"
        cells = [pile.set_up for pile in rules.area(PileKind.CELL)]
        if size - asked <= cells.count(""):
            allowed = f"filled = {len(cells) - cells.count('') + size - asked} here, or {allowed}"
            where = Subject(PileKind.CELL, part="slots")
        columns = rules.area(PileKind.COLUMN)
        lines = _more_columns(columns, size - asked)
        lines = lines or (shared_lines(rules, columns[-1], asked - size) if columns else "")
        fault = _fault(LEFT_OVER, "cards left over, but no deck", left, allowed, where)
        return [fault._replace(advice=f"{lines} in [column]" if lines else "")]
    return []


def _too_many(rules: RuleSet, asked: int) -> Fault:
    """Return the fault of more cards than there are, at the first pile that they do not reach."""
    cards = (len(pile.set_up) + (pile.initial is not None) for pile in rules.piles)
    sums = accumulate(cards, initial=asked - rules.laid_out)
    short = next(at for at, total in enumerate(sums) if total > rules.pack_size) - 1
    one, over = len(rules.ranks) * len(rules.suits), asked - rules.pack_size
    of_base = ", with the card that base = deal lays on a foundation" * (asked > rules.laid_out)
    packs = f"{count(rules.decks, 'pack')} of {one}"
    allowed = f"at most {rules.pack_size} ({packs}{of_base}), so {over} fewer"
    room = sum(pile.size or len(rules.ranks) for pile in visible_foundations(rules))
    most = max(-(-asked // one), room // one)
    # With more packs than the foundations hold, or cards left over, it would be wrong as well.
    fits, kind = rules.indices(PileKind.DECK) or most * one == asked, ""
    if fits and most <= MOST_PACKS and room in (0, most * one):
        allowed, kind = f"decks = {most} ({most * one} cards), or {allowed}", "for the deck"
    pile = rules.piles[short]
    size, singles = len(pile.set_up), rules.area(PileKind.RESERVE)
    lines = shared_lines(rules, pile, over)
    if pile.kind is PileKind.COLUMN and pile.place is None and 0 < over < size and not lines:
        lines = f"column = {size - over}, {min(size - over, pile.set_up.count('u'))} here"
    if lines and over < len(singles) and all(len(one.set_up) == 1 for one in singles):
        lines += f"; or pile*{len(singles) - over} = 1, 1 in [reserve]"
    alike = _alike(rules, pile)
    up = pile.set_up.count("u")
    if pile in rules.area(PileKind.COLUMN)[-1:] and over % max(1, size) == 0:
        left = alike - over // size
        without = f"column{f'*{left}' * (left > 1)} = {size}, {up}" if left > 0 else ""
        without = without or "without the last column" * (over == size)
        lines = "; or ".join(dict.fromkeys(filter(None, (without, lines))))
    fewer = over // max(1, size) + 1
    if lines and rules.deck.deal_to is DealTo.COLUMNS and alike > fewer:  # some for the deck
        left, more = fewer * size - over, f"*{alike - fewer}" * (alike > fewer + 1)
        lines = f"column{more} = {size}, {up}, which leaves {left} for the deck"
        kind = "for the deck"
    if lines:
        allowed = f"{allowed}: {lines}"
    some = alike < len(rules.area(pile.kind)) and rules.deck.deal_to is DealTo.WASTE
    if lines and alike > 1 and some and over % size == 0:
        allowed += f"; or none of these {alike} columns, where the deck gets the cards left over"
    where = Subject(pile.kind, pile.number - 1)
    filled = sum(bool(pile.set_up) for pile in rules.area(PileKind.CELL))
    if over <= filled:
        allowed = f"filled = {filled - over} in [temp], or {allowed}"
        where = Subject(PileKind.CELL, part="filled")
    fault = _fault("too-many-cards", "more cards than the pack has", f"{asked}", allowed, where)
    return fault._replace(kind=kind)


def _initial_cards(rules: RuleSet) -> list[Fault]:
    """Return the faults of initial cards: those that the pack lacks, for any base that the deal may
    have, and those that depend on a base not known yet."""
    waiting = [
        (Subject(kind, nth, "initial"), pile.initial)
        for kind in PileKind
        for nth, pile in enumerate(rules.area(kind))
        if pile.initial is not None
    ]
    on_base = any(initial.face.kind is FaceKind.BASE for _, initial in waiting)
    if on_base and rules.base is BaseRule.PLAY:
        message = "the base is not known when the initial cards are placed"
        return [
            _fault("unknown-base", message, _name(initial), "a face", where)
            for where, initial in waiting
            if initial.face.kind is FaceKind.BASE
        ]
    short: set[Subject] = set()
    bases = [rules.base] if isinstance(rules.base, int) else rules.ranks if on_base else [0]
    for base in bases:
        taken: Counter[tuple[int, int | None]] = Counter()
        for where, initial in waiting:
            suit, rank = initial.suit, rules.rank_of(initial.face, base)
            if rank is None or rank == UNKNOWN_BASE:
                continue
            taken[rank, None] += 1
            if suit is not None:
                taken[rank, suit] += 1
            there = rank in rules.ranks and (suit is None or suit in rules.suits)
            of_suit = suit is None or taken[rank, suit] <= rules.decks
            if not there or not of_suit or taken[rank, None] > rules.decks * len(rules.suits):
                short.add(where)
    message = "initial card used more often than it is in the pack"
    copies = f"{rules.decks} of each card" if rules.decks > 1 else "each card once"
    allowed = f"{copies}, of the ranks and suits of the pack"
    return [
        _fault("initial-not-in-pack", message, _name(initial), allowed, where)
        for where, initial in waiting
        if where in short
    ]


def _name(initial: InitialCard) -> str:
    name = RANK_NAMES[initial.face.value] if initial.face.kind is FaceKind.RANK else "base"
    return name if initial.suit is None else f"{name} of {SUIT_NAMES[initial.suit]}"


def _base(rules: RuleSet) -> Iterator[Fault]:
    """Yield the faults of the base and of other ranks that rules name: those that are not in the
    pack, and those that are needed before they are known."""
    allowed = ", ".join(RANK_TEXT[rank] for rank in rules.ranks)
    base = (rules.base,) if isinstance(rules.base, int) else ()
    gaps = () if rules.grid is None else rules.grid.gaps
    for part, area, ranks, message in (
        ("base", "", base, "the base is not a rank of the pack"),
        ("deal_first", "", rules.deal_first, "deal_first names ranks that are not in the pack"),
        ("gaps", PileKind.COLUMN, gaps, "gaps names ranks that are not in the pack"),
    ):
        if missing := [rank for rank in ranks if rank not in rules.ranks]:
            text = RANK_TEXT[missing[0]]
            yield _fault("not-in-pack", message, text, allowed, Subject(area, part=part))
    foundations = visible_foundations(rules)
    if rules.base is BaseRule.DEAL and all(has_rank(pile.initial) for pile in foundations):
        message = "no foundation is free for the base card"
        allowed = "a foundation without an initial card"
        yield _fault("no-foundation-free", message, "", allowed, Subject(PileKind.FOUNDATION))
    if rules.base is BaseRule.PLAY and any(face.kind is FaceKind.BASE for face in rules.sink):
        message = "the base is not known when cards move to the bottom"
        allowed = "faces, or another base"
        yield _fault("unknown-base", message, "", allowed, Subject(PileKind.COLUMN, part="sink"))
    if not any(pile.set_up for pile in rules.area(PileKind.COLUMN)):
        for nth, at in enumerate(rules.indices(PileKind.FOUNDATION)):
            if any(face.kind is FaceKind.FIRST for face in rules.piles[at].start.faces):
                message = "the first rank is unknown: no column has a card"
                allowed = "a face, or a column that is dealt cards"
                where = Subject(PileKind.FOUNDATION, nth, "start")
                yield _fault("unknown-first", message, "first", allowed, where)


def _dealing(rules: RuleSet) -> Iterator[Fault]:
    """Yield the fault of a deck that deals to an area without piles, if it does."""
    area = rules.deck.deal_to.area
    if area is not None and not rules.dealt_to(area):
        message = "the deck deals to piles that do not exist"
        allowed, text = "an area that has piles", rules.deck.deal_to.value
        where = Subject(PileKind.DECK, part="deal_to")
        yield _fault("no-such-piles", message, text, allowed, where)


def _waiting(rules: RuleSet) -> Iterator[Fault]:
    """Yield the fault of foundations that take several cards at once, though each has to wait for
    its own condition, if there are any."""
    one_by_one = (WaitsFor.RANK, WaitsFor.TURN)
    for pile in rules.area(PileKind.FOUNDATION):
        if pile.waits_for in one_by_one and pile.accept in (Accept.GROUP, Accept.RUN):
            message, text = "waits_for needs single cards", pile.waits_for.value
            where = Subject(PileKind.FOUNDATION, part="waits_for")
            yield _fault("not-single", message, text, "accept = single", where)
            return
