"""Doubts about foundations: those that no card can begin, that never become full or stay empty."""

from collections.abc import Iterator

from solkit_tui.author.doubts.cures import CHANGES, TURNED, changed, turned
from solkit_tui.author.doubts.doubt import doubt
from solkit_tui.author.doubts.held import bases_of, gets_base, held_by_each, may_begin, may_hold
from solkit_tui.author.doubts.ways import run_forms
from solkit_tui.counts import count
from solkit_tui.faults import Fault, Subject
from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.rules.check import visible_foundations
from solkit_tui.rules.pile import (
    Accept,
    FaceKind,
    FaceOrder,
    Leave,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
)
from solkit_tui.rules.ruleset import BaseRule, DealTo, RuleSet, WinKind
from solkit_tui.rules.words.phrases import start_words


def unfilled(rules: RuleSet, *, lost: bool) -> Iterator[Fault]:
    """Yield the foundations that no card can begin, or that can never become full; if the game is
    not `lost` in any case, also those without a size that never get a second card."""
    if rules.deck.deal_to is DealTo.FOUNDATION:
        return
    pairs = zip(visible_foundations(rules), held_by_each(rules), strict=True)
    for nth, (pile, held) in enumerate(pairs):
        by_hand = held.faces and run_forms(rules, pile, by_chance=False)
        if pile.accept is Accept.RUN and not by_hand:
            message, kind = "no column can ever give this foundation a complete run", "no-run"
            allowed = "run_order, and order and move_order in [column], all descending, same suit"
            if all(one.leave in (Leave.TOP, Leave.NONE) for one in rules.area(PileKind.COLUMN)):
                allowed = "playable_card = ordered in [column]: else only single cards move"
            if all(0 < (one.size or 0) < (pile.size or 0) for one in rules.area(PileKind.COLUMN)):
                allowed = f"limit = {pile.size} or more in [column], or no limit"
            if held.faces:
                message = "no column is ever built into a complete run: only the deal makes one"
                kind = "no-run dealt"
            elif run_forms(rules, pile):
                message = f"no run of size {pile.size} begins with {start_words(rules, pile.start)}"
                kind = f"no-run of {pile.size}"
                other = may_hold(rules, changed(pile, "another first rank"))
                allowed = "another card to start it" if other.faces else "a smaller size"
            yield doubt(f"no-beginning {kind}", message, allowed, "foundation", nth, "run_order")
        elif not held.faces:
            message = "no card of the pack can start this foundation"
            ranks = ", ".join(RANK_TEXT[rank] for rank in rules.ranks)
            allowed = f"a face and a suit of the pack: {ranks}"
            yield doubt("no-beginning no-first-card", message, allowed, "foundation", nth)
        elif held.most < (size := pile.size or (1 if lost or pile.order is None else 2)):
            message = f"this foundation never holds more than {count(held.most, 'card')}"
            message += f", not {pile.size}" * (pile.size is not None)
            ways = turned(rules, pile) if held.most == 1 else TURNED[-1:]
            full = (way for way in ways if may_hold(rules, changed(pile, way)).most >= size)
            allowed = ", or ".join((*full, f"size = {held.most}", "another order"))
            yield doubt(f"never-full {held.most}", message, allowed, "foundation", nth)


def dead_ends(rules: RuleSet) -> Iterator[Fault]:
    """Yield the cards laid on foundations on which no card can ever be put."""
    for nth, pile in enumerate(visible_foundations(rules)):
        if pile.initial is not None and nth != gets_base(rules):
            begun = pile._replace(start=Start((pile.initial.face,)))
            yield from dead_end(rules, begun, "is laid here", Subject("foundation", nth))


def dead_end(rules: RuleSet, pile: PileSpec, where: str, about: Subject) -> Iterator[Fault]:
    """Yield a doubt if no card can ever be put on the one that begins a pile, which lies there as
    said by `where`, though the pile is built on."""
    built = pile.order is not None and pile.order.suit is not SuitOrder.NONE and pile.size != 1
    if built and pile.start.faces and may_hold(rules, pile).most < 2:
        message = f"no card can be put on {start_words(rules, pile.start)} that {where}"
        cures = [cure for cure in CHANGES if may_hold(rules, changed(pile, cure)).most > 1]
        if about.part and "another first rank" in cures:
            down = pile.order is not None and pile.order.face is FaceOrder.DESCENDING
            cures = [f"refill = {RANK_TEXT[rules.ranks[-down]]}"]
            about = about._replace(part="refill")
        yield doubt("dead-end", message, ", or ".join(cures), *about)


def too_many(rules: RuleSet, *, lost: bool) -> Iterator[Fault]:
    """Yield a doubt where foundations stay empty because others take the cards that begin them; if
    the game is `lost` in any case, not of all of them, for that says it."""
    if rules.deck.deal_to is DealTo.FOUNDATION or rules.base is BaseRule.DEAL:
        return
    piles = visible_foundations(rules)
    surplus = [_surplus(rules, piles, base) for base in bases_of(rules, piles)]
    if surplus[0] is not None and all(surplus) and not (lost and surplus[0][2] == len(piles)):
        nth, most, alike = surplus[0]
        started, suit = start_words(rules, piles[nth].start), piles[nth].start.suit
        message = f"only {most} of these {alike} foundations can be started with {started}"
        allowed = f"{count(most, 'foundation')}, more packs, or other cards to start some of them"
        yield doubt(f"too-many-foundations {suit}", message, allowed, "foundation", nth)


def _surplus(rules: RuleSet, piles: list[PileSpec], base: int) -> tuple[int, int, int] | None:
    """Return which foundation is the first for which the pack has no card to begin it once all like
    it are begun, how many of these can be begun, and how many there are; None: there is none."""
    begun = [may_begin(rules, pile, base) for pile in piles]
    for faces in dict.fromkeys(filter(None, begun)):
        alike = [nth for nth, others in enumerate(begun) if others and not others & ~faces]
        most = rules.decks * faces.bit_count()
        starts = {piles[nth].start.suit for nth in alike if piles[nth].initial is None}
        if starts == {StartSuit.UNIQUE}:
            most = min(most, len(rules.suits))
        if len(alike) > most:
            return alike[most], most, len(alike)
    return None


def unused_base(rules: RuleSet) -> Iterator[Fault]:
    """Yield a base that no rule names."""
    faces = [*rules.sink, *(() if rules.match is None else rules.match.single)]
    faces += [pile.initial.face for pile in rules.piles if pile.initial is not None]
    faces += [face for pile in rules.piles for face in pile.named_faces]
    named = any(face.kind is FaceKind.BASE for face in faces)
    first = {face.kind for pile in visible_foundations(rules) for face in pile.start.faces}
    ranks = first == {FaceKind.RANK}
    write = "a foundation such as base, any, ascending, same suit"
    if rules.base is not None and not named:
        write = f"no base: the foundations begin with other ranks; or {write}" * ranks or write
        message = "there is a base, but no rule names it"
        yield doubt("no-effect", message, write, "global", part="base")
    elif rules.base is BaseRule.DEAL and ranks and rules.win.kind is WinKind.FOUNDATION:
        begun = start_words(rules, visible_foundations(rules)[0].start)
        message = f"the base card is dealt to a foundation that begins with {begun}"
        yield doubt("dead-end", message, f"{write}, with wrap = yes", "foundation", 0, "start")
