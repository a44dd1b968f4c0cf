"""Doubts about the aim: cards that never get where the win needs them, a win from the start."""

from collections.abc import Iterator

from solkit_tui.author.doubts.cures import LARGER, cures_of
from solkit_tui.author.doubts.doubt import doubt, lost
from solkit_tui.author.doubts.held import faces_of, going, union, without_partner
from solkit_tui.author.doubts.ways import cards_at_start
from solkit_tui.counts import count, listed
from solkit_tui.faults import Fault
from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES
from solkit_tui.rules.check import visible_foundations
from solkit_tui.rules.pile import Face, FaceKind, PileKind
from solkit_tui.rules.ruleset import Alike, BaseRule, DealTo, Match, Removed, RuleSet, WinKind
from solkit_tui.rules.words.phrases import AREAS


def never_there(rules: RuleSet) -> Iterator[Fault]:
    """Yield a doubt where cards that the win needs on foundations, or removed, never get there."""
    one_stays = rules.match is not None and rules.match.removed is not Removed.BOTH
    in_grid = one_stays and rules.win.kind is WinKind.COLUMN  # which then is never empty
    if rules.win.kind not in (WinKind.FOUNDATION, WinKind.LEFT) and not in_grid:
        return
    goes, room = going(rules)
    stays = {rank: faces_of((rank,), rules.suits) & ~goes for rank in rules.ranks}
    number = rules.decks * sum(cards.bit_count() for cards in stays.values())
    if number > rules.win.number:
        yield _some_stay(rules, stays, number)
    elif room < rules.pack_size - rules.win.number:
        yield _no_room(rules, room)


def _some_stay(rules: RuleSet, stays: dict[int, int], number: int) -> Fault:
    """Return the doubt about a number of cards that never get there: `stays`, by their ranks."""
    ranks = [RANK_TEXT[rank] for rank, cards in stays.items() if cards]
    staying = union(stays.values())
    suits = [suit for suit in rules.suits if not faces_of(rules.ranks, (suit,)) & ~staying]
    which = ", ".join(ranks)
    if len(suits) < len(rules.suits) and staying == faces_of(rules.ranks, suits):
        which = f"all {listed(SUIT_NAMES[suit] for suit in suits)}"
    section, where = "foundation", "get to a foundation"
    cures = [*cures_of(rules)]
    if rules.match is not None:
        section, where, cures = "match", "be removed", _partners(rules.match, ranks)
    cures += [f"win = left {number}"] if number < rules.pack_size else []
    kept = [rank for rank, cards in stays.items() if not cards]
    has_base = rules.base in kept or not isinstance(rules.base, int)
    in_a_row = len(kept) > 1 and kept[-1] - kept[0] < len(kept)
    if rules.match is None and in_a_row and has_base:
        without = rules._replace(ranks=tuple(kept))
        ends = f"{RANK_TEXT[kept[0]]}..{RANK_TEXT[kept[-1]]}"
        cures += [] if any(never_there(without)) else [f"ranks = {ends} in [global]"]
    cure = "larger" if cures[:1] == [LARGER] else "some" if cures else "none"
    allowed = ", or ".join((*cures, "foundations that take them"))
    why = f"{count(number, 'card')} ({which}) can never {where}"
    return lost(f"stay {number} in {section}: {cure}", why, allowed, section)


def _partners(pairs: Match, ranks: list[str]) -> list[str]:
    """Return the lines with which cards of some ranks can leave, which have no partner."""
    lone = len(ranks) == 1 and not pairs.single
    alone = f"single = {ranks[0]}" if lone else "these ranks in single"
    if len(ranks) > 2:
        alike = f"pairs = {', '.join(f'{rank}+{rank}' for rank in ranks)}"
        return [alone, f"sets = {'+'.join(ranks)}" if pairs.near is None else alike]
    pair = f"{ranks[0]}+{ranks[-1]}"
    return [f"{pair} in pairs too", alone] if pairs.pairs else [alone, f"pairs = {pair}"]


def _no_room(rules: RuleSet, room: int) -> Fault:
    """Return the doubt that too few cards can get there, though each of them could."""
    why = f"only {room} of {count(rules.pack_size, 'card')} can"
    kind = f"room {room} of {rules.pack_size}"
    rest = [f"win = left {rules.pack_size - room}"] * (room > 0)
    cures, pairs, part = [*cures_of(rules)], rules.match, ""
    if pairs is None:
        some_suits = 1 < len(visible_foundations(rules)) < rules.decks * len(rules.suits)
        cures.insert(0 if some_suits else len(cures), "more foundations")
        why, allowed = f"{why} get to a foundation", ", or ".join(cures + rest)
        return lost(f"{kind} foundation", why, allowed, "foundation", part="column")
    why = f"{why} be removed"
    if pairs.removed is Removed.BOTH:
        why, part = f"{why}: the others have no partner left", "equal" * bool(pairs.equal)
        alike = pairs.equal - {Alike.SUIT} | {Alike.COLOR}
        last = Face(FaceKind.RANK, rules.ranks[-1])
        tried = {
            f"equal = {', '.join(sorted(alike))}": pairs._replace(equal=alike),
            "wrap = yes": pairs._replace(wrap=True),
            f"single = {RANK_TEXT[last.value]}": pairs._replace(single=(*pairs.single, last)),
        }
        able = [cure for cure, way in tried.items() if not without_partner(rules, way)]
        cures += able or ["other pairs"]
    return lost(f"{kind} {pairs.removed}", why, ", or ".join(cures + rest), "match", part=part)


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
