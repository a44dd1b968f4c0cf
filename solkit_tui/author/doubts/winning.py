"""Doubts about the aim: cards that never get where the win needs them, a win from the start."""

from collections.abc import Iterator

from solkit_tui.author.doubts.cures import LARGER, cures_of
from solkit_tui.author.doubts.doubt import LOST, doubt
from solkit_tui.author.doubts.held import faces_of, going, union, without_partner
from solkit_tui.author.doubts.ways import cards_at_start
from solkit_tui.counts import count, listed
from solkit_tui.faults import Fault
from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES
from solkit_tui.rules.check import visible_foundations
from solkit_tui.rules.pile import Face, FaceKind, PileKind
from solkit_tui.rules.ruleset import Alike, BaseRule, DealTo, Removed, RuleSet, WinKind
from solkit_tui.rules.words.phrases import AREAS


def never_there(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where cards that the win needs on foundations, or removed, never get there."""
    if rules.win.kind not in (WinKind.FOUNDATION, WinKind.LEFT):
        return
    left, pairs = rules.win.number, rules.match
    goes, room = going(rules)
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
        message = f"{LOST}: {count(number, 'card')} ({which}) can never {where}"
        cures = [*cures_of(rules)]
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
        if in_a_row and has_base and not (pairs or [*never_there(fewer)]):
            cures.append(f"ranks = {RANK_TEXT[kept[0]]}..{RANK_TEXT[kept[-1]]} in [global]")
        cure = "larger" if cures[:1] == [LARGER] else "some" if cures else "none"
        cures.append("foundations that take them")
        kind = f"never-won stay {number} in {section}: {cure}"
        yield doubt(kind, message, ", or ".join(cures), section)
    elif room < rules.pack_size - left:
        message = f"{LOST}: only {room} of {count(rules.pack_size, 'card')} can {where}"
        kind = f"never-won room {room} of {rules.pack_size} {pairs.removed if pairs else section}"
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
            more = [cure for cure, way in tried.items() if not without_partner(rules, way)]
            more = more or ["other pairs"]
        more += [f"win = left {rules.pack_size - room}"] * (room > 0)
        part = "equal" if pairs and pairs.equal and pairs.removed is Removed.BOTH else ""
        part = "column" if pairs is None else part
        piles, full = len(visible_foundations(rules)), rules.decks * len(rules.suits)
        few = pairs is None and 1 < piles < full
        allowed = ", or ".join((*more[:few], *cures_of(rules), *more[few:]))
        yield doubt(kind, message, allowed, section, part=part)


def some_bases(rules: RuleSet) -> Iterator[Fault]:
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
    able = [rank for rank in rules.ranks if going(each[rank])[1] >= needed]
    lost = [rank for rank in rules.ranks if rank not in able]
    if able and lost:
        bases = listed((RANK_TEXT[rank] for rank in able), "or")
        message = f"only deals with the base {bases} can be won: with another, cards stay elsewhere"
        cures = [*cures_of(each[lost[-1]])]  # with one base, no second card may follow
        allowed = "wrap = yes" if "wrap = yes" in cures else next(iter(cures), "another order")
        yield doubt("never-full", message, allowed, "global", part="base")


def won_at_once(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where every deal is won before the first move."""
    if rules.win.kind is WinKind.LEFT and rules.win.number >= rules.pack_size:
        message = f"every deal is won at once: the pack has only {count(rules.pack_size, 'card')}"
        allowed = "win = left N, where N cards are still outside the foundations: left 0 for none"
        yield doubt("won-at-once", message, allowed, "global", part="win")
    emptied = {WinKind.COLUMN: {PileKind.COLUMN}, WinKind.STOCK: {PileKind.DECK, PileKind.WASTE}}
    kinds = emptied.get(rules.win.kind, set())
    if kinds and rules.deck.deal_to is not DealTo.COLUMNS:
        piles = zip(rules.piles, cards_at_start(rules), strict=True)
        if not any(size or pile.autofill for pile, size in piles if pile.kind in kinds):
            areas = listed(AREAS[kind] for kind in sorted(kinds))
            message = f"every deal is won at once: no cards are in {areas} at the start"
            yield doubt("won-at-once", message, "no win, or another", "global", part="win")
