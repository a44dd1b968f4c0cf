"""Finds rules by which a game can be played but never won. Knows no text.

It finds only what is certain for every deal: a game without a doubt may still be hopeless. Nothing
is certain of a game with a field that is not understood here, so that field is the doubt.
"""

from collections.abc import Iterable, Iterator
from itertools import chain, combinations, islice, product
from typing import NamedTuple

from solkit_tui.author.held import (
    bases_of,
    faces_of,
    gets_base,
    held_by_each,
    may_begin,
    may_hold,
    ranks_of,
    union,
)
from solkit_tui.author.ways import Ways, cards_at_start, reached_from, run_forms
from solkit_tui.counts import count, listed, times
from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.pairing import leave_together, sets_of
from solkit_tui.faults import NOWHERE, Fault, Severity, Subject
from solkit_tui.model.cards import PACK_SIZE, RANK_TEXT, SUIT_NAMES, SUIT_SIZE
from solkit_tui.model.state import GameState, Turn
from solkit_tui.rules.check import shared_lines, visible_foundations
from solkit_tui.rules.json.infer.ways import EMPTY, parts
from solkit_tui.rules.json.infer.ways import ways as ways_to_drop
from solkit_tui.rules.json.write.rules import written
from solkit_tui.rules.pile import (
    ANY_FACE,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.roles import TOLD_AND_JUDGED, unknown_fields
from solkit_tui.rules.ruleset import (
    Alike,
    BaseRule,
    DealOrder,
    DealPlay,
    DealTarget,
    DealTo,
    DealWhen,
    Match,
    RedealFrom,
    RedealLayout,
    Removed,
    RuleSet,
    WinKind,
)
from solkit_tui.rules.script import (
    PILE_ATTRIBUTES,
    Attribute,
    Base,
    Command,
    Condition,
    Expression,
    Like,
    PileScript,
    Relation,
    Rule,
    Script,
    conditions,
    emptied,
)
from solkit_tui.rules.sol.keys import AREA_WORDS, SECTION_OF, TABLES
from solkit_tui.rules.words.phrases import AREAS, start_words


def _doubt(code: str, message: str, allowed: str, subject: Subject) -> Fault:
    fault = Fault(code, NOWHERE, message, allowed=allowed, subject=subject)
    return fault._replace(severity=Severity.WARNING)


def checks(rules: RuleSet) -> bool:
    """Return whether it is checked if a game can be won: with scripts it is not."""
    return rules.script is None and all(pile.script is None for pile in rules.piles)


def doubts(rules: RuleSet) -> list[Fault]:
    """Return the doubts about a game; about one with scripts few are found."""
    if not checks(rules):
        return [*_scripted(rules)]
    if unknown := unknown_fields(rules, TOLD_AND_JUDGED):
        return [_not_understood(field) for field in unknown]
    ways = Ways(rules)
    nowhere, stays = [*_nowhere(rules)], [*_deck(rules, ways)]
    lost = [*_winning(rules), *_full(rules), *_out_of_order(rules)]
    same = [] if lost else [*_same_way(rules)]
    sure = [*stays, *lost, *(doubt for doubt in nowhere if doubt.code == "no-source")]
    return [
        *_foundations(rules),
        *(one for one in _dead_ends(rules) if not (same and one.subject.part)),
        *(() if lost else _too_many(rules)),
        *same,
        *nowhere,
        *stays,
        *lost,
        *(() if sure else _stuck(rules, ways)),
        *(() if lost else _by_base(rules)),
        *_won_at_once(rules),
        *_useless(rules, ways),
        *_dealt_in_vain(rules),
    ]


def _not_understood(field: str) -> Fault:
    """Return the doubt about a game with a field that is not taken into account here."""
    every = ((name, key) for name, table in TABLES.items() for key in table.keys.values())
    named = ((name, key.name) for name, key in every if key.field == field)
    section, key = next(named, ("global", field))
    message = f"whether a game with {key} can be won is not checked"
    about = Subject(section, part=key)
    return _doubt("not-checked", message, "keys that the check understands", about)


def _scripted(rules: RuleSet) -> Iterator[Fault]:
    """Yield a win that holds before the first move, actions that are never done, what is doubtful
    about rules and piles, and cards that are never turned up."""
    win, game = None if rules.script is None else rules.script.win, game_of(rules)
    first = deal_out(game, 1)  # in every deal, each pile begins with the same number of cards
    counted = win is not None and all(one.attribute in PILE_ATTRIBUTES for one in conditions(win))
    if counted and game.won(first):
        message = "every deal is won at once: win holds before the first move"
        yield _doubt("won-at-once", message, "no win, or another", Subject(part="win"))
    for pile in rules.piles:
        if pile.script and any(each.rule is True for each in pile.script.activate[:-1]):
            message = "actions after one whose rule is always true are never done"
            yield _doubt("no-effect", message, "", Subject(pile.type, part="activate"))
    moved = _moved([pile.script or PileScript() for pile in rules.piles], first)
    vain = [*_in_vain(rules)]
    yield from vain
    told = {doubt.subject for doubt in vain}
    yield from (one for one in _piles_of_scripts(rules, moved, first) if one.subject not in told)
    lying = (at for at, cards in enumerate(first.piles) if min(cards, default=0) < 0)
    if never := [
        at for at in lying if moved.turned.isdisjoint((at, *reached_from(moved.ways, at)))
    ]:
        message = "cards that begin face down are never turned up"
        yield _doubt("never-turned", message, "", Subject(rules.piles[never[0]].type, part="setup"))


def _in_vain(rules: RuleSet) -> Iterator[Fault]:
    """Yield rules with conditions that never hold at once, and a column that should be several."""
    script = rules.script or Script(())
    asked = [("", "win", script.win or True), ("", "lost", script.lost or False)]
    for pile in rules.piles:
        own = pile.script or PileScript()
        asked += [(pile.type, "grab", own.grab), (pile.type, "drop", own.drop)]
        asked += [(pile.type, "activate", act.rule) for act in own.activate]
    for section, part, rule in asked:
        for pair in filter(None, map(_clashing, _each_and(rule))):
            said = (f"{each.relation} {written(each.value, each.attribute)}" for each in pair)
            message = f"{pair[0].attribute} {' and '.join(said)} never hold at once"
            yield _doubt("no-effect", message, "", Subject(section, part=part))
    columns = rules.area(PileKind.COLUMN)
    letters = columns[0].set_up if len(columns) == 1 else ""
    number = next((each for each in (7, 8, 10, 6, 9, 5) if len(letters) % each == 0), 0)
    if len(letters) > len(rules.ranks) and number and set(letters) == {"u"}:
        message = f"all {len(letters)} cards begin in one column"
        allowed = f'"count": {number} in layout, and "setup": "{len(letters) // number}u"'
        yield _doubt("one-column", message, allowed, Subject(columns[0].type, part="setup"))


def _each_and(rule: Rule) -> Iterator[list[Rule]]:
    """Yield the rules that have to hold together, of a rule and of each one in it."""
    yield parts(rule)
    for inner in rule.rules if isinstance(rule, Expression) else ():
        yield from _each_and(inner)


def _clashing(rules: Iterable[Rule]) -> tuple[Condition, Condition] | None:
    """Return two conditions about the same that never hold at once, if some rules have such."""
    plain = dict.fromkeys(rule for rule in rules if isinstance(rule, Condition))
    for one, other in combinations(islice(plain, 64), 2):  # of a hostile file, not all
        alike = one._replace(relation=other.relation, value=other.value) == other
        there = one.subject.size > 0 and not one.wrap
        likes = {one.value.like, other.value.like}
        numbers = (_values(one), _values(other))
        apart = max(each.start for each in numbers) >= min(each.stop for each in numbers)
        if alike and there and likes in ({Like.FIXED}, {Like.RELATIVE}) and apart:
            return one, other
    return None


def _values(one: Condition) -> range:
    """Return the values with which a condition holds."""
    number, end, equal = one.value.number, 10**9, one.relation is Relation.EQUAL
    start, stop = 0 if one.value.like is Like.FIXED else -end, end
    if equal or one.relation is Relation.ABOVE:
        start = number + (not equal)
    if equal or one.relation is Relation.BELOW:
        stop = number + equal
    return range(start, stop)


class _Moved(NamedTuple):
    """Where cards get by the scripts of piles, which are named by their numbers.

    Attributes:
        scripts: The script of each pile.
        ways: The piles to which cards get from each.
        given: The piles that take cards from the player.
        brought: The piles that actions bring cards to.
        turned: The piles in which actions turn cards up, or from which.
    """

    scripts: list[PileScript]
    ways: list[set[int]]
    given: set[int]
    brought: set[int]
    turned: set[int]


def _moved(scripts: list[PileScript], first: GameState) -> _Moved:
    given = {at for at, script in enumerate(scripts) if script.drop is not False}
    ways = [set() if script.grab is False else given.copy() for script in scripts]
    moved = _Moved(scripts, ways, given, set(), set())
    carried: list[set[int]] = [set() for _ in scripts]  # by actions alone
    for at, script in enumerate(scripts):
        for act in script.actions:
            targets = {pile for to in act.to for pile in to.piles or (at,)}
            sources: set[int] = set()
            for one in filter(None, (act.target, act.other)):
                own = one.base in (Base.OWN, Base.CLICKED)
                sources.update(one.piles or ((at,) if own else range(len(scripts))))
            flips = act.command is Command.FLIP and act.facing is Turn.KEEP
            moved.turned.update(sources if flips or act.facing is Turn.UP else ())
            for source in sources:
                ways[source] |= targets | (sources if act.other else set())
                carried[source] |= targets
    begun = given.union(at for at, cards in enumerate(first.piles) if cards)
    moved.brought.update(*(reached_from(carried, at) for at in begun))
    return moved


def _piles_of_scripts(rules: RuleSet, moved: _Moved, first: GameState) -> Iterator[Fault]:
    """Yield foundations that no card, or any card, can start, a win for which piles have no room or
    get or lose no cards, and foundations that never get more cards."""
    scripts, aims = moved.scripts, rules.indices(PileKind.FOUNDATION)
    for at in sorted(moved.given):
        alike = [one for one, pile in enumerate(rules.piles) if pile.type == rules.piles[at].type]
        empty = [EMPTY] * (not any(first.piles[one] or one in moved.brought for one in alike))
        ways = ways_to_drop([scripts[at].drop, *empty], single=False, size=None)
        if ways is not None and all(map(_clashing, ways)):
            message = "no card can ever be put on this pile" + ": it is empty" * len(empty)
            if empty and at in aims:
                message = "no card of the pack can start this foundation"
            yield _doubt("no-beginning", message, "", Subject(rules.piles[at].type, part="drop"))
    given = moved.given | moved.brought
    win = None if rules.script is None else rules.script.win
    usual = win is None and rules.win.kind is WinKind.FOUNDATION
    kept = {*aims} if usual else {*range(len(scripts))} - emptied(win or True)
    small = [at for at in sorted(kept & given) if rules.piles[at].size]
    holds = {at: rules.piles[at].size or rules.pack_size for at in kept & given}
    room = sum(max(len(first.piles[at]), holds.get(at, 0)) for at in kept)
    by_action = any(act.command is Command.WIN for script in scripts for act in script.actions)
    wanted: dict[int, range] = {}
    for one in [] if by_action else parts(win or True):
        if isinstance(one, Condition) and one.attribute is Attribute.COUNT:
            plain = one.value.like is Like.FIXED
            wanted |= dict.fromkeys(one.subject.piles if plain else (), _values(one))
    about = Subject(part="win")
    if (needed := sum(each.start for each in wanted.values())) > rules.pack_size:
        message = f"{_LOST}: win needs {needed} of {count(rules.pack_size, 'card')}"
        allowed = f'"value": {rules.pack_size // len(wanted)}, or "attribute": "total" for them all'
        yield _doubt("never-won", message, allowed, about)
    for at, numbers in wanted.items():
        name, begun = rules.piles[at].type, len(first.piles[at])
        if numbers.start > begun and at not in given:
            message = f"{_LOST}: win needs cards in {name}, which gets none"
            yield _doubt("never-won", message, "", about)
        elif numbers.stop <= begun and not moved.ways[at] - {at}:
            message = f"{_LOST}: win needs fewer cards in {name}, which none leaves"
            yield _doubt("never-won", message, "", about)
    if small and room < rules.pack_size and not by_action:
        cards = count(rules.pack_size, "card")
        message = f"{_LOST}: the piles that need not be empty hold only {room} of {cards}"
        yield _doubt("never-won", message, "", Subject(rules.piles[small[0]].type, part="maxSize"))
    tops = [scripts[at].grab for at, cards in enumerate(first.piles) if cards and at not in aims]
    asked = {one.attribute for grab in tops for one in conditions(grab)}
    anything = usual and all(scripts[at].drop is True for at in aims)
    if aims and anything and asked <= {Attribute.POSITION, Attribute.FACING}:
        message = "the foundations take any card at any time"
        yield _doubt("no-effect", message, "", Subject(rules.piles[aims[0]].type, part="drop"))
    ended = by_action or not usual or game_of(rules).won(first)
    if not ended and given.isdisjoint(aims):
        message = f"{_LOST}: no foundation ever gets more cards"
        kind = rules.piles[aims[0]].type if aims else ""
        yield _doubt("never-won", message, "", Subject(kind, part="drop"))


def _foundations(rules: RuleSet) -> Iterator[Fault]:
    """Yield the foundations that no card can begin, or that can never become full."""
    if rules.deck.deal_to is DealTo.FOUNDATION:
        return
    pairs = zip(visible_foundations(rules), held_by_each(rules), strict=True)
    for nth, (pile, held) in enumerate(pairs):
        about = Subject("foundation", nth)
        if not held.faces and pile.accept is Accept.RUN:
            message = "no column can ever give this foundation a complete run"
            allowed = "run_order, and order and move_order in [column], all descending, same suit"
            about = about._replace(part="run_order")
            if all(one.leave in (Leave.TOP, Leave.NONE) for one in rules.area(PileKind.COLUMN)):
                allowed = "playable_card = ordered in [column]: else only single cards move"
            if all(0 < (one.size or 0) < (pile.size or 0) for one in rules.area(PileKind.COLUMN)):
                allowed = f"limit = {pile.size} or more in [column], or no limit"
            if run_forms(rules, pile):
                message = f"no run of size {pile.size} begins with {start_words(rules, pile.start)}"
                other = may_hold(rules, _changed(pile, "another first rank"))
                allowed = "another card to start it" if other.faces else "a smaller size"
            yield _doubt("no-beginning", message, allowed, about)
        elif not held.faces:
            message = "no card of the pack can start this foundation"
            ranks = ", ".join(RANK_TEXT[rank] for rank in rules.ranks)
            allowed = f"a face and a suit of the pack: {ranks}"
            yield _doubt("no-beginning", message, allowed, about)
        elif pile.size is not None and held.most < pile.size:
            held_cards = count(held.most, "card")
            message = f"this foundation never holds more than {held_cards}, not {pile.size}"
            ways = _turned(rules, pile) if held.most == 1 else _TURNED[-1:]
            full = (way for way in ways if may_hold(rules, _changed(pile, way)).most >= pile.size)
            allowed = ", or ".join((*full, f"size = {held.most}", "another order"))
            yield _doubt("never-full", message, allowed, about)


def _turned(rules: RuleSet, pile: PileSpec) -> tuple[str, ...]:
    """Return what may be meant by a foundation that never holds a second card: another order, but
    another first rank where the columns are built the other way already."""
    face = None if pile.order is None else pile.order.face
    built = {one.order.face for one in rules.area(PileKind.COLUMN) if one.order is not None}
    contrary = face in _TURNED and built == {next(way for way in _TURNED if way != face)}
    return ([*_ENDS][face is FaceOrder.DESCENDING], _TURNED[-1]) if contrary else _TURNED


def _same_way(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where columns are built as foundations are that take single cards."""
    goals = visible_foundations(rules)
    columns = [one for one in rules.area(PileKind.COLUMN) if one.accept is not Accept.NONE]
    given = (one.order if one.size != 1 else None for one in (*goals, *columns))
    orders = [order or _NOTHING_BUILT for order in given]
    same = len({(order.face, order.step, order.suit is SuitOrder.NONE) for order in orders}) == 1
    single = all(one.accept is Accept.SINGLE for one in goals) and goals and columns
    simple = not (rules.match or rules.grid or any(one.also for one in columns))
    won_there = rules.win.kind in (WinKind.FOUNDATION, WinKind.LEFT)
    face, suit, step, _ = orders[-1] if orders else _NOTHING_BUILT
    simple = simple and 2 * step % len(rules.ranks) != 0  # else up is down where ranks wrap
    built = suit is not SuitOrder.NONE and face in _TURNED
    if same and built and single and simple and won_there:
        message = "columns are built the same way as foundations: what goes there first lies below"
        run = "accept = run in [foundation], where complete runs leave, or "
        other = next(way for way in _TURNED if way != face)
        allowed = f"{run * (face is FaceOrder.DESCENDING)}order = {other}, {suit}"
        piles = (_changed(one, other) if one in columns else one for one in rules.piles)
        shut = [one for one in _dead_ends(rules._replace(piles=(*piles,))) if one.subject.part]
        allowed += "".join(f", and {one.allowed}" for one in shut[:1])
        yield _doubt("same-way", message, allowed, Subject("column", 0, "order"))


def _dead_ends(rules: RuleSet) -> Iterator[Fault]:
    """Yield the cards laid on foundations, and those that fill columns, on which no card can ever
    be put, though their pile is built on."""
    laid = [
        ("is laid here", "", nth, pile._replace(start=Start((pile.initial.face,))))
        for nth, pile in enumerate(visible_foundations(rules))
        if pile.initial is not None and nth != gets_base(rules)
    ]
    columns = () if rules.deck.deal_to is DealTo.COLUMNS else rules.area(PileKind.COLUMN)
    filled = [
        ("fills an empty column", "refill", nth, pile._replace(initial=None))
        for nth, pile in enumerate(columns)
        if pile.also is None and pile.place is None
    ]
    for where, part, nth, pile in (*laid, *filled):
        built = pile.order is not None and pile.order.suit is not SuitOrder.NONE and pile.size != 1
        if built and may_hold(rules, pile).most == 1:
            message = f"no card can be put on {start_words(rules, pile.start)} that {where}"
            cures = [cure for cure in _CHANGES if may_hold(rules, _changed(pile, cure)).most > 1]
            about = Subject(SECTION_OF[pile.kind], nth, "order" if part else "")
            if part and "another first rank" in cures:
                down = pile.order is not None and pile.order.face is FaceOrder.DESCENDING
                cures = [f"refill = {RANK_TEXT[rules.ranks[-down]]}"]
                about = about._replace(part=part)
            yield _doubt("dead-end", message, ", or ".join(cures), about)


def _too_many(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where foundations stay empty because others take the cards that begin them."""
    if rules.deck.deal_to is DealTo.FOUNDATION or rules.base is BaseRule.DEAL:
        return
    piles = visible_foundations(rules)
    surplus = [_surplus(rules, piles, base) for base in bases_of(rules, piles)]
    if surplus[0] is not None and all(surplus):
        nth, most, alike = surplus[0]
        started = start_words(rules, piles[nth].start)
        message = f"only {most} of these {alike} foundations can be started with {started}"
        allowed = f"{count(most, 'foundation')}, more packs, or other cards to start some of them"
        yield _doubt("too-many-foundations", message, allowed, Subject("foundation", nth))


def _surplus(rules: RuleSet, piles: list[PileSpec], base: int) -> tuple[int, int, int] | None:
    """Return which foundation is the first for which the pack has no card to begin it once all like
    it are begun, how many of these can be begun, and how many there are; None: there is none."""
    begun = [pile.accept is not Accept.RUN and may_begin(rules, pile, base) for pile in piles]
    for faces in dict.fromkeys(filter(None, begun)):
        alike = [nth for nth, others in enumerate(begun) if others and not others & ~faces]
        most = rules.decks * faces.bit_count()
        starts = {piles[nth].start.suit for nth in alike if piles[nth].initial is None}
        if starts == {StartSuit.UNIQUE}:
            most = min(most, len(rules.suits))
        if len(alike) > most:
            return alike[most], most, len(alike)
    return None


def _nowhere(rules: RuleSet) -> Iterator[Fault]:
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
            about = Subject(SECTION_OF[kind], pile.number - 1, "from")
            yield _doubt("no-source" if nowhere else "no-effect", message, allowed, about)
    for pile in rules.piles:
        areas = [kind for kind in pile.autofill if not rules.indices(kind)]
        if areas:
            area = "stock" if areas[0] is PileKind.DECK else areas[0]
            message = f"there is no {area} to fill an empty {pile.kind} from"
            allowed = "no autofill, or autofill = piles that the game has"
            if areas[0] is PileKind.RESERVE:
                allowed = f"[reserve] with pile = 13, 1, or {allowed}"
            about = Subject(SECTION_OF[pile.kind], pile.number - 1, "autofill")
            yield _doubt("no-source", message, allowed, about)
            break
    if rules.base_from is not None and not any(map(rules.indices, rules.base_from)):
        message = "the game cannot begin: none of the piles that may supply the base card exists"
        allowed = "base_from = piles that the game has"
        yield _doubt("no-source", message, allowed, Subject("global", part="base_from"))


def _lacking(rules: RuleSet, pile: PileSpec) -> list[PileKind]:
    """Return the areas that a pile takes cards from by name, but that the game does not have."""
    named = (pile.sources or frozenset()) | (pile.empty_sources or frozenset())
    return [kind for kind in PileKind if kind in named and not rules.indices(kind)]


_NOTHING_BUILT = Order(FaceOrder.ASCENDING, SuitOrder.NONE)
_FEW = 4
"""The number of cards from which on a deck is worth dealing; fewer are left over by mistake."""
_LOST = "this game cannot be won"


def _deck(rules: RuleSet, ways: Ways) -> Iterator[Fault]:
    """Yield a doubt where cards of the deck never come out, though the win needs them: none of
    them, or more than there is room for on the foundations that alone get them."""
    deck, pile = rules.deck, next(iter(rules.indices(PileKind.DECK)), None)
    if pile is None or rules.left_over <= rules.win.number:
        return
    about = Subject("deck", part="deal_to")
    if not ways.next[pile]:
        allowed = "a deal_to, stock_playable = yes, or autofill = stock"
        if deck.deal_to is not DealTo.NONE:
            allowed = f"a pile that takes cards from the deck, or {allowed}"
        yield _doubt("deck-stays", "cards never leave the deck", allowed, about)
        return
    foundations = [rules.piles[at] for at in rules.dealt_to(PileKind.FOUNDATION)]
    # While the deck has cards, none comes back from the foundations.
    kept = all(one.take_back is not TakeBack.YES for one in foundations)
    needed = rules.win.kind in (WinKind.FOUNDATION, WinKind.LEFT, WinKind.STOCK)
    others = deck.playable or rules.deck_fills or rules.deal_play is DealPlay.YES
    one_each = deck.target is DealTarget.EMPTY
    room = sum(1 if one_each else (one.size or rules.pack_size) for one in foundations)
    alone = deck.deal_to is DealTo.FOUNDATION and kept and not others
    if alone and needed and room < rules.left_over - rules.win.number:
        message = f"{_LOST}: of {count(rules.left_over, 'card')} in the deck, only {room} come out"
        allowed = "deal_target = all, " * one_each + "another deal_to, or more foundations"
        yield _doubt("never-won", message, allowed, about)


def _stuck(rules: RuleSet, ways: Ways) -> Iterator[Fault]:
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
    stuck = [
        at
        for at, kind in enumerate(kinds)
        if counts[at]
        and kind in needed - aims
        and aims.isdisjoint(kinds[reached] for reached in reached_from(ways.next, at))
    ]
    number = sum(counts[at] for at in stuck)
    if number <= rules.win.number:
        return
    first = rules.piles[stuck[0]]
    areas = listed(dict.fromkeys(AREAS[kinds[at]] for at in stuck))
    message = f"{_LOST}: {count(number, 'card')} of {areas} can never {where}"
    allowed = "a pile that takes them, and a from that names where they are (from = waste, columns)"
    if first.closed and not ways.may_be_taken(stuck[0]):
        allowed = f"pile = {len(first.set_up)}, 1, or autofill = reserve in [column]"
    about = Subject(SECTION_OF[first.kind], first.number - 1)
    # A `from` that leaves out where these cards are, or get to, is the cause if naming that helps.
    reached = {to for at in stuck for to in (at, *reached_from(ways.next, at))}
    there = {kinds[to] for to in reached} - {PileKind.DECK}
    wider = [
        pile._replace(sources=pile.sources | there)
        if pile.sources and pile.kind in aims - {PileKind.WASTE}
        else pile
        for pile in rules.piles
    ]
    takers = [pile for pile, one in zip(wider, rules.piles, strict=True) if pile != one]
    changed = rules._replace(piles=tuple(wider))
    if takers and not any(_stuck(changed, Ways(changed))):
        named = takers[0]
        sources = sorted(named.sources or (), key=[*AREA_WORDS].index)
        allowed = f"from = {', '.join(AREA_WORDS[source].word for source in sources)}"
        about = Subject(SECTION_OF[named.kind], named.number - 1, "from")
    yield _doubt("never-won", message, allowed, about)


def _won_at_once(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where every deal is won before the first move."""
    about = Subject("global", part="win")
    if rules.win.kind is WinKind.LEFT and rules.win.number >= rules.pack_size:
        message = f"every deal is won at once: the pack has only {count(rules.pack_size, 'card')}"
        allowed = "win = left N, where N cards are still outside the foundations: left 0 for none"
        yield _doubt("won-at-once", message, allowed, about)
    emptied = {WinKind.COLUMN: {PileKind.COLUMN}, WinKind.STOCK: {PileKind.DECK, PileKind.WASTE}}
    kinds = emptied.get(rules.win.kind, set())
    if kinds and rules.deck.deal_to is not DealTo.COLUMNS:
        piles = zip(rules.piles, cards_at_start(rules), strict=True)
        if not any(size or pile.autofill for pile, size in piles if pile.kind in kinds):
            areas = listed(AREAS[kind] for kind in sorted(kinds))
            message = f"every deal is won at once: no cards are in {areas} at the start"
            yield _doubt("won-at-once", message, "no win, or another", about)


def _useless(rules: RuleSet, ways: Ways) -> Iterator[Fault]:
    """Yield redeals without a waste, the numbers of `deal_by` for passes that there are not, and a
    grid in which no card can ever move."""
    deck, grid = rules.deck, rules.grid
    # Where a redeal lays out all cards of the columns, none is left to be dealt to a waste either.
    parts = {RedealLayout.TURN: 0, RedealLayout.SET_UP: 0, RedealLayout.PILES: deck.packet}
    room = parts.get(deck.redeal_layout, rules.pack_size) * len(rules.area(PileKind.COLUMN))
    laid_out = deck.deal_to is DealTo.WASTE and room >= rules.pack_size
    gathering = "deal_to = none, redeal_from = columns and redeal_layout"
    dry = deck.redeal_from is RedealFrom.WASTE or laid_out
    if rules.indices(PileKind.DECK) and not rules.left_over and dry and not deck.draws:
        message = "no cards are left for the deck"
        allowed = "no [deck], or fewer cards dealt"
        if deck.redeals != 0:
            allowed = f"{allowed}; or {gathering}, to gather the columns"
        yield _doubt("no-effect", message, allowed, Subject("deck"))
    shed = deck.deal_to in (DealTo.WASTE, DealTo.FOUNDATION) and not deck.gathers
    if shed and 0 < rules.left_over < _FEW:
        lines = shared_lines(rules, rules.piles[-1], -rules.left_over)
        more = f"{lines} and no [deck]" if lines else "all of them and no [deck]"
        if deck.redeals:
            more = f"{more}; or {gathering}, to gather the columns, and redeal_shuffle = yes"
        sizes = [len(one.set_up) for one in rules.area(PileKind.COLUMN)]
        fewer = "fewer cards laid out"
        if {*sizes} == {len(sizes)}:  # as many columns as each has cards
            fewer = f"column = 1, 1, then column = 2, 1 and so on to column = {sizes[0]}, 1"
        message = f"the deck gets only {count(rules.left_over, 'card')}"
        yield _doubt("few-left", message, f"{fewer}, or {more}", Subject("deck"))
    passes = None if deck.redeals is None else deck.redeals + 1
    if passes is not None and len(deck.deal_by) > passes:
        numbers = count(len(deck.deal_by), "number")
        message = f"deal_by has {numbers}, but the deck is dealt {times(passes)}"
        allowed = f"redeals = {len(deck.deal_by) - 1}"
        yield _doubt("no-effect", message, allowed, Subject("deck", part="deal_by"))
    got = {*rules.indices(PileKind.COLUMN)}.union(*ways.next)
    for at, pile in enumerate(rules.piles):
        if at not in got and pile.kind is PileKind.RESERVE and not pile.set_up:
            message = "no card ever comes to this reserve pile"
            empty = sum(not one.set_up for one in rules.area(PileKind.RESERVE))
            allowed = f"slots = {empty} in [temp] for free cells, pile = 13, 1, or no line"
            yield _doubt("no-effect", message, allowed, Subject("reserve", pile.number - 1))
        shut = not (pile.set_up or pile.start.faces or pile.autofill or pile.place)
        dealt = deck.deal_to is DealTo.COLUMNS or deck.gathers
        if shut and pile.kind is PileKind.COLUMN and not dealt:
            message = "no card ever comes to this column: it begins empty and stays so"
            about = Subject("column", pile.number - 1, "refill")
            allowed = "refill = any, or cards to begin with; or column = none for no columns"
            yield _doubt("no-effect", message, allowed, about)
    ends = [rules.piles[row[0]] for row in rules.grid_rows]
    faces = {face for pile in ends for face in pile.start.faces}
    taken = set() if grid is None else {Face(FaceKind.RANK, rank) for rank in grid.gaps}
    if faces and faces <= taken and all(pile.set_up for pile in ends):
        message = "the cards that may begin a row are those that gaps takes away"
        other = next((rank for rank in rules.ranks if Face(FaceKind.RANK, rank) not in taken), 0)
        allowed = f"first = {RANK_TEXT[other]}, or rows that begin with a gap: row = - 13"
        yield _doubt("no-effect", message, allowed, Subject("grid", part="first"))
    if grid is None or rules.match is not None or deck.redeals != 0:
        return
    places = {at for at, pile in enumerate(rules.piles) if pile.place is not None}
    full = all(rules.piles[at].set_up and ways.next[at] <= places for at in places)
    if full and not set(grid.gaps).intersection(rules.ranks):
        message = "no card of the grid can ever move: the grid has no gap"
        allowed = "gaps = a rank, or a row with an empty place"
        yield _doubt("no-effect", message, allowed, Subject("grid", part="gaps"))


def _out_of_order(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where the rows of a grid must be in order, but some cards never can be."""
    grid, never = rules.grid, _unsorted(rules)
    if grid is None or not never:
        return
    ranks = [rank for rank in rules.ranks if faces_of((rank,), rules.suits) & never]
    tried = {}
    for rank in ranks:
        start = Start((Face(FaceKind.RANK, rank),))
        begun = tuple(one._replace(start=start) if one.place else one for one in rules.piles)
        tried[f"first = {RANK_TEXT[rank]}"] = rules._replace(piles=begun)
        tried[f"gaps = {RANK_TEXT[rank]}"] = rules._replace(grid=grid._replace(gaps=(rank,)))
    cures = [cure for cure, other in tried.items() if _unsorted(other) == 0]
    cards = count(never.bit_count() * rules.decks, "card")
    which = ", ".join(RANK_TEXT[rank] for rank in ranks)
    message = f"{_LOST}: {cards} ({which}) can never be in order in a row"
    allowed = ", or ".join(cures[:2]) or "another order"
    yield _doubt("never-won", message, allowed, Subject("grid", part="first"))


def _unsorted(rules: RuleSet) -> int | None:
    """Return the faces that can never be in order in a row of a grid; None: they need not be, or
    what may begin a row differs between deals."""
    grid, win = rules.grid, rules.win.kind
    rows = [(rules.piles[row[0]], len(row)) for row in rules.grid_rows]
    kinds = {face.kind for end, _ in rows for face in end.start.faces}
    elsewhere = visible_foundations(rules) or not all(
        one.place for one in rules.area(PileKind.COLUMN)
    )
    if grid is None or grid.ring or rules.match or win is not WinKind.SORTED or elsewhere:
        return None
    if not kinds <= {FaceKind.RANK, FaceKind.ANY}:
        return None
    played = rules._replace(ranks=rules.grid_ranks)
    ways = [end._replace(order=grid.order, size=size, initial=None) for end, size in rows]
    held = union(may_hold(played, way).faces for way in ways)
    return faces_of({*rules.ranks} - {*grid.gaps}, rules.suits) & ~held


def _dealt_in_vain(rules: RuleSet) -> Iterator[Fault]:
    """Yield deals for which there is no room, that do not reach all columns or that empty columns
    forbid, and a base that no rule names."""
    deck, left, by = rules.deck, rules.left_over, max(rules.deck.deal_by)
    for waste in rules.area(PileKind.WASTE)[:1]:
        if deck.deal_to is DealTo.WASTE and waste.size is not None and waste.size < by:
            message = f"no deal gives a waste {by} cards: it holds at most {waste.size}"
            allowed = f"waste_limit = {by} or more, or deal_by = {waste.size}"
            yield _doubt("no-effect", message, allowed, Subject("deck", part="waste_limit"))
    columns, reached = [rules.piles[at] for at in rules.open_columns], -(-left // deck.each)
    in_turn = deck.deal_to is DealTo.COLUMNS and rules.deal_order is DealOrder.COLUMNS
    to_all = deck.target is DealTarget.ALL and {pile.size for pile in columns} == {None}
    if in_turn and to_all and deck.redeals == 0 and 0 < reached < len(columns) and deck.each > 1:
        message = f"deals reach only the first {reached} of {len(columns)} columns"
        allowed = f"deal_each = {max(1, left // len(columns))} or less, or deal_order = rows"
        yield _doubt("no-effect", message, allowed, Subject("deck", part="deal_each"))
    empty_only = deck.deal_to is DealTo.COLUMNS and deck.target is DealTarget.EMPTY
    shut = any(not (pile.start.faces or pile.autofill) for pile in columns)
    waits = deck.when is DealWhen.NO_EMPTY and deck.deal_to is not DealTo.NONE and not deck.gathers
    laid = sum(len(pile.set_up) for pile in columns)
    if waits and left > 0 and laid >= len(columns) > 1 and (empty_only or shut):
        why = "only empty ones get cards" if empty_only else "an empty one is never filled"
        once = "" if empty_only else "once a column is empty, "
        message = f"{once}no deal before the columns hold fewer than {len(columns)} cards: {why}"
        allowed = "deal_when = always, or another " + ("deal_target" if empty_only else "refill")
        yield _doubt("no-effect", message, allowed, Subject("deck", part="deal_when"))
    faces = [*rules.sink, *(() if rules.match is None else rules.match.single)]
    faces += [pile.initial.face for pile in rules.piles if pile.initial is not None]
    faces += [face for pile in rules.piles for face in pile.named_faces]
    if rules.base is not None and all(face.kind is not FaceKind.BASE for face in faces):
        message = "there is a base, but no rule names it"
        allowed = "a foundation such as base, any, ascending, same suit"
        first = {face for pile in visible_foundations(rules) for face in pile.start.faces}
        if {face.kind for face in first} == {FaceKind.RANK}:
            allowed = f"no base: the foundations begin with other ranks; or {allowed}"
        yield _doubt("no-effect", message, allowed, Subject("global", part="base"))


def _winning(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where cards that the win needs on foundations, or removed, never get there."""
    if rules.win.kind not in (WinKind.FOUNDATION, WinKind.LEFT):
        return
    left, pairs = rules.win.number, rules.match
    goes, room = _going(rules)
    stays = {rank: faces_of((rank,), rules.suits) & ~goes for rank in rules.ranks}
    number = rules.decks * sum(cards.bit_count() for cards in stays.values())
    ranks = [RANK_TEXT[rank] for rank, cards in stays.items() if cards]
    stay = [suit for suit in rules.suits if not faces_of(rules.ranks, (suit,)) & goes]
    which = f"all {listed(SUIT_NAMES[suit] for suit in stay)}"
    if len(stay) == len(rules.suits) or union(stays.values()) != faces_of(rules.ranks, stay):
        which = ", ".join(ranks)
    section = "match" if pairs is not None else "foundation"
    where = "be removed" if pairs is not None else "get to a foundation"
    if number > left:
        message = f"{_LOST}: {count(number, 'card')} ({which}) can never {where}"
        cures = [*_cures(rules)]
        if pairs is not None:
            one = len(ranks) == 1 and not pairs.single
            cures = [f"single = {ranks[0]}" if one else "these ranks in single"]
            cures += [f"sets = {'+'.join(ranks)}"] if len(ranks) > 2 else []
            pair = f"{ranks[0]}+{ranks[-1]}"
            also = f"{pair} in pairs too" if pairs.pairs else f"pairs = {pair}"
            cures[not pairs.pairs : 0] = [also] * (len(ranks) < 3)
        cures += [f"win = left {number}"] if number < rules.pack_size else []
        kept = [rank for rank, cards in stays.items() if not cards]
        fewer = rules._replace(ranks=tuple(kept))
        has_base = rules.base in kept or not isinstance(rules.base, int)
        in_a_row = kept[1:] and kept[-1] - kept[0] < len(kept)
        if in_a_row and has_base and not (pairs or [*_winning(fewer)]):
            cures.append(f"ranks = {RANK_TEXT[kept[0]]}..{RANK_TEXT[kept[-1]]} in [global]")
        cures.append("foundations that take them")
        yield _doubt("never-won", message, ", or ".join(cures), Subject(section))
    elif room < rules.pack_size - left:
        message = f"{_LOST}: only {room} of {count(rules.pack_size, 'card')} can {where}"
        more = ["more foundations"] * (pairs is None)
        if pairs is not None and pairs.removed is Removed.BOTH:
            message = f"{message}: the others have no partner left"
            alike = pairs.equal - {Alike.SUIT} | {Alike.COLOR}
            last = Face(FaceKind.RANK, rules.ranks[-1])
            tried = {
                f"equal = {', '.join(sorted(alike))}": pairs._replace(equal=alike),
                "wrap = yes": pairs._replace(wrap=True),
                f"single = {RANK_TEXT[last.value]}": pairs._replace(single=(*pairs.single, last)),
            }
            more = [cure for cure, way in tried.items() if not _without_partner(rules, way)]
            more = more or ["other pairs"]
        more += [f"win = left {rules.pack_size - room}"] * (room > 0)
        part = "equal" if pairs and pairs.equal and pairs.removed is Removed.BOTH else ""
        piles, full = len(visible_foundations(rules)), rules.decks * len(rules.suits)
        few = pairs is None and 1 < piles < full
        allowed = ", or ".join((*more[:few], *_cures(rules), *more[few:]))
        yield _doubt("never-won", message, allowed, Subject(section, part=part))


def _by_base(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where foundations that begin with the base have room for all cards only in
    deals with some bases."""
    starts = [pile.start for pile in visible_foundations(rules)]
    kinds = {face.kind for start in starts for face in start.faces}
    # The card that the deal lays on a foundation may be of any suit.
    every_suit = all({*rules.suits} <= {*start.suit.suits} for start in starts)
    if rules.base not in (BaseRule.FIRST, BaseRule.DEAL) or kinds != {FaceKind.BASE}:
        return
    if rules.win.kind not in (WinKind.FOUNDATION, WinKind.LEFT) or not every_suit:
        return
    each = {rank: rules._replace(base=rank) for rank in rules.ranks}
    needed = rules.pack_size - rules.win.number
    able = [rank for rank in rules.ranks if _going(each[rank])[1] >= needed]
    lost = [rank for rank in rules.ranks if rank not in able]
    if able and lost:
        bases = listed((RANK_TEXT[rank] for rank in able), "or")
        message = f"only deals with the base {bases} can be won: with another, cards stay elsewhere"
        cures = [*_cures(each[lost[-1]])]  # with one base, no second card may follow
        allowed = "wrap = yes" if "wrap = yes" in cures else next(iter(cures), "another order")
        yield _doubt("never-full", message, allowed, Subject("global", part="base"))


def _full(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where the columns must become empty, but begin with more cards than there is
    room for elsewhere, or may begin with more of those that close a foundation."""
    deck, elsewhere = rules.deck, (PileKind.WASTE, PileKind.RESERVE)
    built = any(pile.kind in elsewhere and pile.accept is not Accept.NONE for pile in rules.piles)
    if rules.win.kind is not WinKind.COLUMN or rules.match or rules.grid or deck.gathers or built:
        return
    cells = [pile.size or rules.pack_size for pile in rules.area(PileKind.CELL)]
    room = sum(cells) + sum(held.most for held in held_by_each(rules))
    counts = cards_at_start(rules)
    cards = sum(counts[at] for at in rules.indices(PileKind.COLUMN))
    if 0 < room < cards:
        message = f"{_LOST}: {count(cards, 'card')} begin in the columns, and only {room} can leave"
        allowed = "foundations that take more (no size; wrap = yes where they end), or fewer cards"
        yield _doubt("never-won", message, allowed, Subject("foundation", part="size"))
    ends = [pile.stop for pile in visible_foundations(rules)]
    end, most = ends[0] if ends else None, len(ends) + sum(cells)
    suits = rules.decks * len(rules.suits)
    dealt = deck.deal_to is DealTo.FOUNDATION
    if end and not dealt and {*ends} == {end} and end.kind is FaceKind.RANK and most < suits:
        kings = f"more than {most} {RANK_TEXT[end.value]} in the columns"
        message = f"deals with {kings} cannot be won: stop closes a foundation for good"
        allowed = "no stop, or deal_to = foundation"
        yield _doubt("never-full", message, allowed, Subject("foundation", part="stop"))


def _going(rules: RuleSet) -> tuple[int, int]:
    """Return the faces of cards that can get to foundations or be removed, one bit each, and how
    many cards at most."""
    every = held_by_each(rules)
    goes, room = union(held.faces for held in every), sum(held.most for held in every)
    if rules.grid is not None:
        # Cards that are taken away to leave gaps are out of the game from the start.
        gone = faces_of(set(rules.grid.gaps).intersection(rules.ranks), rules.suits)
        goes |= gone
        room += rules.decks * gone.bit_count()
    if rules.match is not None:
        # Of the last pair of which one card leaves, the other stays.
        stays = int(rules.match.removed is not Removed.BOTH and not rules.match.single)
        room = max(room, rules.pack_size - stays - _without_partner(rules, rules.match))
        goes |= faces_of(_leaving(rules, rules.match), rules.suits)
    return goes, room


_CHANGES: dict[str, tuple[str, dict[str, object]]] = {
    "wrap = yes": ("order", {"wrap": True}),
    "no stop": ("", {"stop": None}),
    "a larger size": ("", {"size": None}),
    "another first rank": ("start", {"faces": (ANY_FACE,)}),
    "any as the first suit": ("start", {"suit": StartSuit.ANY}),
    "ascending": ("order", {"face": FaceOrder.ASCENDING, "step": 1}),
    "descending": ("order", {"face": FaceOrder.DESCENDING, "step": 1}),
    "another suit order": ("order", {"suit": SuitOrder.ANY}),
}
"""Changes of foundations that cards cannot get to; for each the field of the pile, or "" for the
pile itself, and the values with which it is no hindrance."""
_ENDS: dict[str, tuple[str, dict[str, object]]] = {
    "A as the first rank": ("start", {"faces": (Face(FaceKind.RANK, 0),)}),
    "K as the first rank": ("start", {"faces": (Face(FaceKind.RANK, SUIT_SIZE - 1),)}),
}
"""The same for piles that are built from the wrong end: up, and down."""


_TURNED = ("ascending", "descending", "wrap = yes")
"""Those of foundations that never hold a second card, which are built the wrong way."""


def _changed(pile: PileSpec, cure: str) -> PileSpec:
    field, other = (_CHANGES | _ENDS)[cure]
    pile = pile._replace(order=pile.order or _NOTHING_BUILT)
    return pile._replace(**{field: getattr(pile, field)._replace(**other)} if field else other)


def _cures(rules: RuleSet) -> Iterator[str]:
    """Yield each change of all foundations by which every card could get there, the likeliest meant
    first."""
    lone = all(held.most == 1 for held in held_by_each(rules))
    ways = [_turned(rules, pile) for pile in visible_foundations(rules)[:lone]]
    for cure in dict.fromkeys((*chain(*ways), *_CHANGES)):
        if ways and cure in _TURNED and cure not in ways[0]:
            continue
        piles = list(rules.piles)
        for at in rules.dealt_to(PileKind.FOUNDATION):
            piles[at] = _changed(piles[at], cure)
        goes, room = _going(rules._replace(piles=tuple(piles)))
        if room >= rules.pack_size and not faces_of(rules.ranks, rules.suits) & ~goes:
            yield cure


def _without_partner(rules: RuleSet, pairs: Match) -> int:
    """Return how many cards at least stay in any deal, because there are too few of those that
    they can be a pair with, or because such cards are odd in number."""
    others = sets_of(pairs, rules.ranks) or visible_foundations(rules) or pairs.lower is not None
    if others or pairs.removed is not Removed.BOTH or (rules.grid and rules.grid.gaps):
        return 0
    faces = {suit * SUIT_SIZE + rank for rank in rules.ranks for suit in rules.suits}
    alone = {face for face in faces if face % SUIT_SIZE in _leaving_alone(rules, pairs)}
    fits = [{face} & alone for face in range(PACK_SIZE)]
    for face, other in product(faces, faces):
        if leave_together(pairs, rules.ranks, face, other) and (rules.decks > 1 or face != other):
            fits[face].add(other)
    partners: dict[int, int] = {}

    def has_partner(face: int, asked: set[int]) -> bool:
        for other in fits[face] - asked:
            asked.add(other)
            if other not in partners or has_partner(partners[other], asked):
                partners[other] = face
                return True
        return False

    lone = {face for face in faces if not has_partner(face, set())}
    stay = 0
    while faces:
        group = {face := faces.pop(), *reached_from(fits, face)}
        faces -= group
        odd = len(group) * rules.decks % 2 and not group & alone
        stay += max(len(group & lone) * rules.decks, int(odd))
    return stay


def _leaving_alone(rules: RuleSet, pairs: Match) -> set[int]:
    each_base = product(pairs.single, rules.ranks)
    return {rank for face, base in each_base for rank in ranks_of(rules, face, base)}


def _leaving(rules: RuleSet, pairs: Match) -> set[int]:
    """Return the ranks whose cards can leave in pairs or alone, in any deal."""
    alone = _leaving_alone(rules, pairs)
    if pairs.lower is not None:  # the highest cards stay
        alone |= {*rules.ranks} - {rules.ranks[-1] if pairs.high is None else pairs.high}
    faces = [suit * SUIT_SIZE + rank for rank in rules.ranks for suit in rules.suits]
    paired = {
        face % SUIT_SIZE
        for face in faces
        if any(leave_together(pairs, rules.ranks, face, other) for other in faces)
    }
    if paired and pairs.removed is Removed.BETWEEN:
        return set(rules.ranks)  # any card may stand between the two of a pair
    copies = rules.decks * len(rules.suits)
    sets = (each for each in sets_of(pairs, rules.ranks) if max(map(each.count, each)) <= copies)
    return alone.union(paired, *sets)
