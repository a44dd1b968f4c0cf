"""Puts the layout and the deck of a rule set into words: layout, dealing, redeals."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import assert_never

from solkit_tui.counts import be, count, in_words, listed, noun_for, numbered, some
from solkit_tui.rules.pile import Accept, PileKind, PileSpec, SuitOrder
from solkit_tui.rules.ruleset import (
    NO_DECK,
    BaseRule,
    DealOrder,
    DealPlay,
    DealTarget,
    DealTo,
    DealWhen,
    Deck,
    Filler,
    RedealFrom,
    RedealLayout,
    RuleSet,
)
from solkit_tui.rules.words.grid import filler_words, grid_layout, grid_redeal
from solkit_tui.rules.words.groups import played_from
from solkit_tui.rules.words.orders import example, order_words, wrap_words
from solkit_tui.rules.words.phrases import face_words, pack_words, rank_word, sentences, worded
from solkit_tui.rules.words.phrases import noun as noun_of
from solkit_tui.rules.words.piles import overlap_text

_PLAYED_WHILE_DEALT = worded("played_while_dealt", DealPlay)
_AGAIN = worded("again", RedealLayout)
_TARGETS = worded("targets", DealTarget)
_ONE_WASTE = worded("one_waste", DealTarget)


def layout_text(rules: RuleSet) -> str:
    """Return, in words, the pack and how its cards are laid out."""
    first = listed(f"{rank_word(rank)}s" for rank in rules.deal_first)
    sink = listed(" ".join(("each", *face_words(rules, face))).strip() for face in rules.sink)
    return sentences(
        [
            pack_words(rules),
            f"the {first} are dealt before all other cards" if first else "",
            overlap_text(rules),
            *grid_layout(rules),
            *_laid_out(rules, PileKind.COLUMN),
            *_laid_out(rules, PileKind.RESERVE),
            *_from_the_start(rules),
            f"after the deal {sink} moves to the bottom of its column" if sink else "",
            _PLAYED_WHILE_DEALT[rules.deal_play],
            _rest(rules),
        ]
    )


def _laid_out(rules: RuleSet, kind: PileKind) -> Iterator[str]:
    noun, piles = noun_of(kind), [rules.piles[at] for at in rules.dealt_to(kind)]
    laid = () if rules.script is None else rules.script.laid
    of_kind = [(rules.piles[at], faces) for at, faces in laid if rules.piles[at].kind is kind]
    named = {pile.number: len(faces) for pile, faces in of_kind}
    full = [pile for pile in piles if pile.set_up]
    empty = [pile.number for pile in piles if not pile.set_up and pile.number not in named]
    if full:
        yield _two_kinds(full, noun) or f"{_sizes(full, noun)}, {_faces(full, noun)}"
    for number, cards in named.items():
        yield f"{numbered(noun, [number])} starts with {some(cards, 'card')}"
    if empty and len(empty) == len(piles):
        yield f"{some(len(empty), noun)}, empty at first"
    elif empty:
        yield f"{numbered(noun, empty)} {be(len(empty))} empty at first"


def _two_kinds(piles: list[PileSpec], noun: str) -> str:
    """Return, in words, the piles of two kinds that differ in size and in their open top cards;
    empty: there are others."""
    kinds: dict[str, list[int]] = {}
    for pile in piles:
        kinds.setdefault(pile.set_up, []).append(pile.number)
    ups = {cards: len(cards) - cards.count("d") for cards in kinds}
    if len(set(ups.values())) != 2 or len(kinds) != 2 or "d" not in "".join(kinds):
        return ""
    if len({*map(len, kinds)}) == 1 or any("ud" in cards or not up for cards, up in ups.items()):
        return ""
    each = (
        f"{some(len(cards), 'card')} in {numbered(noun, kinds[cards])} "
        f"({'all' if up == len(cards) else f'the top {in_words(up)}'} face up)"
        for cards, up in ups.items()
    )
    return f"{some(len(piles), noun)}: {listed(each)}"


def _sizes(piles: list[PileSpec], noun: str) -> str:
    """Return, in words, how many piles there are and how many cards each of them has."""
    sizes = [len(pile.set_up) for pile in piles]
    if len(sizes) == 1 and noun == "reserve pile":
        return f"a reserve of {some(sizes[0], 'card')}"
    each = "one card each" if sizes[0] == 1 else some(sizes[0], "card")
    if len(set(sizes)) == 1:
        return f"{some(len(sizes), noun)} of {each}"
    step = 1 if sizes[0] < sizes[1] else -1
    steps = [size for at, size in enumerate(sizes) if size == sizes[0] + step * at]
    rest = sizes[len(steps) :]
    if len(steps) > 2 and sizes == steps + rest and len(set(rest)) < 2:
        row = f"{some(len(steps), noun)} of {steps[0]} to {steps[-1]} cards from left to right"
        return row + (f" and {in_words(len(rest))} of {some(rest[0], 'card')}" if rest else "")
    runs = [(size, len(list(run))) for size, run in groupby(sizes)]
    if len(runs) == 2 and (all(of > 1 for _, of in runs) or max(of for _, of in runs) > 3):
        (first, of), (second, then) = runs
        others = f"{in_words(then)} of {in_words(second)}{' card' * (second == 1)}"
        return f"{some(of, noun)} of {some(first, 'card')} and {others}"
    (most, _), *fewer = Counter(sizes).most_common()
    if len(fewer) == 1 and len(sizes) > _FEW:
        other = fewer[0][0]
        unlike = [pile.number for pile in piles if len(pile.set_up) == other]
        where = f"{'each of ' * (len(unlike) > 1)}{numbered(noun, unlike)}"
        return (
            f"{some(len(sizes), noun)} of {some(most, 'card')}, except {in_words(other)} in {where}"
        )
    return f"{some(len(sizes), noun)} of {listed(map(str, sizes))} cards"


def _faces(dealt: list[PileSpec], noun: str) -> str:
    """Return, in words, which of the cards dealt to some piles are face up."""
    piles = [pile.set_up for pile in dealt]
    cards = "".join(piles)
    if "d" not in cards:
        return "face up" if len(cards) == len(piles) else "all face up"
    if "u" not in cards:
        return "face down" if len(cards) == len(piles) else "all face down"
    ups = [pile.count("u") for pile in piles]
    of_each = "" if len(piles) == 1 else " of each"
    if all(pile == "d" * (len(pile) - up) + "u" * up for pile, up in zip(piles, ups, strict=True)):
        most = max(ups)
        if all(up == min(most, len(pile)) for pile, up in zip(piles, ups, strict=True)):
            top = "the top card" if most == 1 else f"the top {in_words(most)}"
            return f"only {top}{of_each} face up"
        return _open_tops(dealt, noun)
    if all(("du" * len(pile)).endswith(pile) for pile in piles):
        return f"alternate cards{of_each} face down, the top card face up"
    if len(set(piles)) == 1:
        pattern = listed({"u": "face up", "d": "face down"}[face] for face in piles[0])
        return f"the cards of each, from the bottom, {pattern}"
    return "some face up and some face down"


_FEW = 3
"""The most kinds of piles that are named one by one; for more, each pile's number is listed."""


def _open_tops(dealt: list[PileSpec], noun: str) -> str:
    """Return, in words, how many of the top cards of each pile are face up, if piles differ."""
    kinds: dict[str, list[int]] = {}
    for pile in dealt:
        up = pile.set_up.count("u")
        top = "the top card" if up == 1 else f"the top {in_words(up)}"
        whole = "no card" if not up else "all cards" if up == len(pile.set_up) else top
        kinds.setdefault(whole, []).append(pile.number)
    if len(kinds) <= _FEW:
        each = (f"{top} of {numbered(noun, at)}" for top, at in kinds.items())
        return f"{listed(each)} face up"
    ups = [pile.set_up.count("u") for pile in dealt]
    if 0 in ups:
        return f"from the left, {listed(in_words(up) if up else 'none' for up in ups)} face up"
    return f"from the left, the top {listed(map(in_words, ups))} face up"


def _from_the_start(rules: RuleSet) -> Iterator[str]:
    """Yield, in words, which cards the layout itself, and not a deal, puts on free cells, wastes
    and foundations."""
    for kind in (PileKind.CELL, PileKind.WASTE, PileKind.FOUNDATION):
        piles = [pile for pile in rules.area(kind) if pile.set_up or pile.initial]
        if not piles or kind is rules.deck.deal_to.area:
            continue
        noun, cards = noun_of(kind), sum(len(pile.set_up) or 1 for pile in piles)
        alone = kind is not PileKind.CELL and len(rules.area(kind)) == 1
        which = f"the {noun}" if alone else numbered(noun, [pile.number for pile in piles])
        each = "one card each" if cards == len(piles) else f"{some(cards, 'card')} in total"
        starts = f"starts with {some(cards, 'card')}" if len(piles) == 1 else f"start with {each}"
        yield f"{which} {starts}"


def _dealt_first(rules: RuleSet) -> int:
    """Return how many cards the layout of a script puts on the piles that the deck deals to."""
    kind = rules.deck.deal_to.area
    if kind not in (PileKind.WASTE, PileKind.FOUNDATION):
        return 0
    return sum(len(pile.set_up) for pile in rules.area(kind))


def _rest(rules: RuleSet) -> str:
    left, script, decks = rules.left_over, rules.script, rules.indices(PileKind.DECK)
    if script is not None:
        laid_out = sum(len(rules.piles[at].set_up) for at in decks)
        left = _dealt_first(rules) + (len(script.letters) if script.rest in decks else laid_out)
    if not decks:
        return "there is no deck" if rules.left_over <= 0 else ""
    if left <= 0:
        idle = rules.deck.deal_to is DealTo.NONE
        return "" if idle else "no cards are left for the deck"
    first = ""
    if rules.deck.deal_start and (rules.script is None or _dealt_first(rules)):
        area = rules.deck.deal_to.area
        if area in (PileKind.WASTE, PileKind.FOUNDATION):
            piles = len(rules.dealt_to(area))
            turned = min(left, piles * (rules.deck.deal_by[0] if area is PileKind.WASTE else 1))
            onto = noun_for(piles, area)
            first = f"; {some(turned, 'card')} {be(turned)} dealt to the {onto} first"
    if rules.deal_play is DealPlay.YES:  # each card that fits a foundation is followed by another
        return f"the cards that are left {'stay in' if rules.set_aside else 'form'} the deck{first}"
    others = "all" if left == rules.pack_size else "the other"
    if rules.set_aside:
        return f"{others} {in_words(left)} cards stay in the deck"
    if rules.base is BaseRule.DEAL:  # not the other cards: the base card is told of later
        return f"the deck has {count(left, 'card')}{first}"
    rest = f"{others} {in_words(left)} cards form the deck" if left > 1 else "one card is the deck"
    return rest + first


def deck_text(rules: RuleSet) -> str:
    """Return, in words, how the deck is dealt and redealt; empty if there is no deck."""
    deck = rules.deck
    if deck == NO_DECK:
        return ""
    wastes = rules.area(PileKind.WASTE)
    parts = []
    few = "unless the columns hold fewer cards than there are columns"
    waiting = (
        [f"no column may be empty when you deal, {few}"] if deck.when is DealWhen.NO_EMPTY else []
    )
    if deck.playable:
        onto = f", and put on {'any waste pile' if len(wastes) > 1 else 'the waste'}"
        by_hand = onto if deck.deal_to is DealTo.NONE and wastes else ""
        parts.append(f"the top card of the deck is face up and may be played{by_hand}")
    if deck.deal_to is DealTo.WASTE:
        parts += [*_to_waste(rules, deck), *waiting, *_redeals(rules, deck)]
    elif deck.deal_to is DealTo.NONE:
        fillers = () if rules.grid is None else rules.grid.deal
        if fillers:
            parts.append(f"when you deal, {filler_words(fillers)}")
        elif deck.redeals == 0 and not (deck.playable or rules.set_aside):
            parts.append(_only_fills(rules))
        parts += _redeals(rules, deck) if deck.redeals != 0 else []
    else:
        parts += [*_to_piles(rules, deck), *waiting, *_redeals(rules, deck)]
    if wastes:
        parts += _waste(rules, wastes[0], several=len(wastes) > 1)
    if deck.draws:
        when = "after the last redeal, " if deck.redeals != 0 else ""
        cards = "one card" if deck.draws == 1 else f"{some(deck.draws, 'card')} in total"
        parts.append(f"{when}{cards} may be taken from under others in a column")
    return sentences(parts)


def _only_fills(rules: RuleSet) -> str:
    """Return, in words, what a deck is for from which nobody deals."""
    filled = [
        f"empty {noun_of(kind)}s"
        for kind in PileKind
        if any(PileKind.DECK in pile.autofill for pile in rules.area(kind))
    ]
    if rules.grid is not None and Filler.STOCK in rules.grid.autofill:
        filled.append("gaps")
    only = f"the deck is used only to fill {listed(filled)}"
    return only if filled else "you do not deal from the deck"


def waste_text(rules: RuleSet) -> str:
    """Return, in words, what may be done with a waste that only scripts deal to, if any."""
    wastes = rules.area(PileKind.WASTE)
    if not wastes or rules.deck != NO_DECK:
        return ""
    return sentences(_waste(rules, wastes[0], several=len(wastes) > 1))


def _to_waste(rules: RuleSet, deck: Deck) -> list[str]:
    cards = some(deck.deal_by[0], "card")
    wastes = len(rules.indices(PileKind.WASTE))
    where = f"onto each of {some(wastes, 'waste')}"
    if wastes == 1:
        where = f"onto the waste{_ONE_WASTE[deck.target]}"
    elif deck.target is not DealTarget.ALL:
        where = _TARGETS[deck.target].format("waste")
    parts = [f"each deal turns {cards} from the deck {where}"]
    if len(set(deck.deal_by)) > 1:
        later = ", then ".join(in_words(by) for by in deck.deal_by[1:])
        parts[0] += f" in the first pass, then {later}"
    if not deck.deal_start:
        parts.append(f"the {noun_for(wastes, 'waste')} {be(wastes)} empty at first")
    return parts


def _redeals(rules: RuleSet, deck: Deck) -> list[str]:
    """Return, in words, how often the waste, or the columns, become the deck again."""
    often = "as often as you like"
    if deck.redeals is not None:
        often = "once" if deck.redeals == 1 else f"up to {some(deck.redeals, 'time')}"
    match deck.redeal_from:
        case _ if deck.redeals == 0:
            passes = " (one pass through the deck)" if deck.deal_to is DealTo.WASTE else ""
            return [f"no redeal{passes}"]
        case RedealFrom.WASTE if not rules.indices(PileKind.WASTE):
            return []
        case RedealFrom.WASTE:
            wastes = noun_for(len(rules.indices(PileKind.WASTE)), "waste")
            turn = f"turn over{' and shuffle' * deck.redeal_shuffle} the {wastes}"
            comma = "," * (deck.redeals != 1)
            return [f"when the deck is empty, you may {turn}{comma} {often}"]
        case RedealFrom.COLUMNS:
            pass
        case _:
            assert_never(deck.redeal_from)
    if deck.redeal_layout.in_grid:
        return [grid_redeal(rules, often)]
    again = _AGAIN[deck.redeal_layout].format(some(deck.packet, "card"))
    shuffled = ", shuffle them" if deck.redeal_shuffle else ""
    first = f"; the cards of the {deck.redeal_gather} column are dealt first"
    order = "" if deck.redeal_shuffle else first
    empty = " when the deck is empty," if rules.left_over > 0 else ""
    if deck.redeal_layout is RedealLayout.ROTATE:
        when = empty if deck.deal_to is not DealTo.NONE else ""
        return [f"{often},{when} the bottom card of every column may be moved to its top"]
    return [f"{often},{empty} you may gather the cards of the columns{shuffled} and {again}{order}"]


def _waste(rules: RuleSet, waste: PileSpec, *, several: bool) -> list[str]:
    where = "each waste pile" if several else "the waste"
    full = f"{where} holds at most {some(waste.size, 'card')}" if waste.size is not None else ""
    leaving = played_from(where, waste.leave, "every card")
    order = waste.order
    by_hand = waste.sources == frozenset({PileKind.DECK})
    if waste.accept is Accept.NONE or order is None or order.suit is SuitOrder.NONE or by_hand:
        return [leaving, full]
    built = f"cards may be built on {where} {order_words(order)}{example(rules, order)}"
    empty = "" if waste.start.faces else "an empty waste can only be filled by dealing"
    return [leaving, full, built, wrap_words(order, rules), empty]


def _to_piles(rules: RuleSet, deck: Deck) -> list[str]:
    kind = deck.deal_to.area
    assert kind is not None
    noun = noun_of(kind)
    where = _TARGETS[deck.target].format(noun)
    piles = rules.area(kind)
    if len(piles) == 1 and deck.target is DealTarget.ALL:
        where = f"on the {noun}"
    skipped = [pile.number for pile in piles if pile.take_only]
    without = ""
    if skipped and deck.target is not DealTarget.FIRST:
        without = f", except on {numbered(noun, skipped)}"
    cards = some(deck.each, "card")
    rounds = ", one card at a time" if deck.each > 1 and rules.deal_order is DealOrder.ROWS else ""
    parts = [f"each deal puts {cards} face up {where}{without}{rounds}"]
    if _dealt_once(rules, deck, len(piles)):
        ones = "card" if rules.left_over == 1 else some(rules.left_over, "card")
        onto = noun if rules.left_over == 1 else some(rules.left_over, noun)
        parts = [f"the deal puts the {ones} face up on the first {onto}"]
    return parts


def _dealt_once(rules: RuleSet, deck: Deck, piles: int) -> bool:
    """Return whether the deck has too few cards for one deal of a card to each pile."""
    plain = deck.redeals == 0 and deck.target is DealTarget.ALL and deck.each == 1
    taken = deck.playable or rules.deck_fills or rules.script is not None
    return plain and not taken and 0 < rules.left_over < piles


def short_deck(rules: RuleSet) -> str:
    """Return the dealing in a few words: ``deal 3, 2 redeals``."""
    deck = rules.deck
    if deck == NO_DECK:
        return ""
    kind = deck.deal_to.area
    if deck.redeals is None:
        redeals = "unlimited redeals"
    elif deck.redeals == 0:
        redeals = "no redeal"
    else:
        redeals = count(deck.redeals, "redeal")
    if kind is PileKind.WASTE:
        by = "-".join(str(cards) for cards in dict.fromkeys(deck.deal_by))
        return f"deal {by}, {redeals}"
    parts = [redeals] if deck.redeals != 0 else []
    if kind is not None:
        piles = 1 if kind is PileKind.RESERVE else len(rules.indices(kind))
        parts.insert(0, f"deal to {noun_for(piles, kind.value)}")
    elif rules.grid is not None and rules.grid.deal:
        parts.insert(0, "a deal fills gaps")
    return ", ".join(parts)
