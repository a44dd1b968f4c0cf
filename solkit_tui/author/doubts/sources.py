"""Doubts about the ways of cards: piles that get none, and cards that never get anywhere."""

from collections.abc import Iterator

from solkit_tui.author.doubts.doubt import doubt, lost
from solkit_tui.author.doubts.ways import Ways, cards_at_start, reached_from
from solkit_tui.counts import count, listed
from solkit_tui.faults import Fault, Subject
from solkit_tui.rules.pile import Leave, PileKind, PileSpec
from solkit_tui.rules.ruleset import DealPlay, DealTo, RuleSet, WinKind
from solkit_tui.rules.sol.keys import AREA_WORDS, SECTION_OF
from solkit_tui.rules.words.phrases import AREAS


def missing(rules: RuleSet) -> Iterator[Fault]:
    """Yield the rules by which cards come from piles that the game has not."""
    # Cards that are dealt to foundations may come from anywhere.
    dealt = rules.deal_play is not DealPlay.NO or rules.deck.deal_to is DealTo.FOUNDATION
    for kind in PileKind:
        pile = next((pile for pile in rules.area(kind) if _lacking(rules, pile)), None)
        if pile is not None:
            sources = (pile.sources or frozenset()) | (pile.empty_sources or frozenset())
            nowhere = bool(pile.sources) and not any(map(rules.indices, sources))
            if nowhere and dealt and kind is PileKind.FOUNDATION:
                continue
            lacking = listed((AREAS[source] for source in _lacking(rules, pile)), "or")
            message = f"no card of {lacking} comes to this {kind}: the game has none"
            if nowhere:
                message = f"none of the piles this {kind} takes cards from exists"
            allowed = "from = piles that the game has"
            code, section = "no-source" if nowhere else "no-effect", SECTION_OF[kind]
            yield doubt(f"{code} of {kind}", message, allowed, section, pile.number - 1, "from")
    for at, pile in enumerate(rules.piles):
        areas = [kind for kind in pile.autofill if {at}.issuperset(rules.indices(kind))]
        if areas:
            area = "stock" if areas[0] is PileKind.DECK else areas[0].value
            area = "other " * (areas[0] is pile.kind) + area
            message = f"there is no {area} to fill an empty {pile.kind} from"
            allowed = "no autofill, or autofill = piles that the game has"
            name, section = f"no-source {areas[0]} to {pile.kind}", SECTION_OF[pile.kind]
            yield doubt(name, message, allowed, section, pile.number - 1, "autofill")
            break
    if rules.base_from is not None and not any(map(rules.indices, rules.base_from)):
        message = "the game cannot begin: none of the piles that may supply the base card exists"
        allowed = "base_from = piles that the game has"
        yield doubt("no-source", message, allowed, "global", part="base_from")


def _lacking(rules: RuleSet, pile: PileSpec) -> list[PileKind]:
    """Return the areas that a pile takes cards from by name, but that the game does not have."""
    named = (pile.sources or frozenset()) | (pile.empty_sources or frozenset())
    return [kind for kind in PileKind if kind in named and not rules.indices(kind)]


def never_filled(rules: RuleSet, ways: Ways) -> Iterator[Fault]:
    """Yield the piles of the reserve, and the columns, to which no card ever comes."""
    dealt = rules.deck.deal_to is DealTo.COLUMNS or rules.deck.gathers
    got = {*rules.indices(PileKind.COLUMN)}.union(*ways.next)
    for at, pile in enumerate(rules.piles):
        if at not in got and pile.kind is PileKind.RESERVE and not pile.set_up:
            message = "no card ever comes to this reserve pile"
            empty = sum(not one.set_up for one in rules.area(PileKind.RESERVE))
            allowed = f"slots = {empty} in [temp] for free cells, pile = 13, 1, or no line"
            yield doubt("no-effect", message, allowed, "reserve", pile.number - 1)
        shut = not (pile.set_up or pile.start.faces or pile.autofill or pile.place)
        if shut and pile.kind is PileKind.COLUMN and not dealt:
            message = "no card ever comes to this column: it begins empty and stays so"
            allowed = "refill = any, or cards to begin with; or column = none for no columns"
            yield doubt("no-effect", message, allowed, "column", pile.number - 1, "refill")


def stuck(rules: RuleSet, ways: Ways) -> Iterator[Fault]:
    """Yield a doubt where cards of some piles can never get where the win needs them."""
    kinds = [pile.kind for pile in rules.piles]
    match rules.win.kind:
        case WinKind.FOUNDATION | WinKind.LEFT:
            aims, needed, where = {PileKind.FOUNDATION}, set(PileKind), "get to a foundation"
        case WinKind.SORTED:
            aims, needed = {PileKind.COLUMN, PileKind.FOUNDATION}, set(PileKind)
            where = "get to a column"
        case WinKind.COLUMN:
            needed, where = {PileKind.COLUMN}, "leave them"
            aims = set(PileKind) - needed
        case WinKind.STOCK:
            needed, where = {PileKind.DECK, PileKind.WASTE}, "go to another pile"
            aims = set(PileKind) - needed
        case WinKind.RULE:
            return
    counts = cards_at_start(rules)
    to_leave = [at for at, kind in enumerate(kinds) if counts[at] and kind in needed - aims]
    aimed = {at for at, kind in enumerate(kinds) if kind in aims}
    kept = [at for at in to_leave if aimed.isdisjoint(reached_from(ways.next, at))]
    number = sum(counts[at] for at in kept)
    if number <= rules.win.number:
        return
    first = rules.piles[kept[0]]
    areas = listed(dict.fromkeys(AREAS[kinds[at]] for at in kept))
    why = f"{count(number, 'card')} of {areas} can never {where}"
    allowed = "a pile that takes them, and a from that names where they are (from = waste, columns)"
    if first.closed and not ways.may_be_taken(kept[0]):
        allowed = f"pile = {len(first.set_up)}, 1, or autofill = reserve in [column]"
    if first.kind is PileKind.COLUMN and first.leave is Leave.NONE:
        allowed = "a top card that may be taken from there"
    about = Subject(SECTION_OF[first.kind], first.number - 1)
    # A `from` that leaves out where these cards are, or get to, is the cause if naming that helps.
    reached = {to for at in kept for to in (at, *reached_from(ways.next, at))}
    there = {kinds[to] for to in reached} - {PileKind.DECK}
    wider = [
        pile._replace(sources=pile.sources | there)
        if pile.sources and pile.kind in aims - {PileKind.WASTE}
        else pile
        for pile in rules.piles
    ]
    takers = [pile for pile, one in zip(wider, rules.piles, strict=True) if pile != one]
    changed = rules._replace(piles=tuple(wider))
    if takers and not any(stuck(changed, Ways(changed))):
        named = takers[0]
        sources = sorted(named.sources or (), key=[*AREA_WORDS].index)
        allowed = f"from = {', '.join(AREA_WORDS[source].word for source in sources)}"
        about = Subject(SECTION_OF[named.kind], named.number - 1, "from")
    yield lost(f"stuck for {rules.win.kind}", why, allowed, *about)
