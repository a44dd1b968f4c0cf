"""The table and the deck of a rule set in plain words: layout, dealing, redeals."""

from itertools import groupby
from typing import assert_never

from solkit_tui.rules.ruleset import (
    Accept,
    BaseRule,
    DealTarget,
    DealTo,
    DealWhen,
    Deck,
    Leave,
    PileKind,
    PileSpec,
    RuleSet,
    SuitOrder,
)
from solkit_tui.rules.words.orders import example, order_words, wrap_words
from solkit_tui.rules.words.phrases import (
    face_words,
    listed,
    number,
    pack_words,
    sentences,
    some,
    span,
    times,
)
from solkit_tui.rules.words.phrases import (
    noun as noun_of,
)


def layout_text(rules: RuleSet) -> str:
    """The pack and what is laid out of it where."""
    sink = listed(" ".join(filter(None, ("every", *face_words(rules, f)))) for f in rules.sink)
    return sentences(
        [
            pack_words(rules),
            *_laid_out(rules, PileKind.COLUMN, "column"),
            *_laid_out(rules, PileKind.RESERVE, "reserve pile"),
            _filled_cells(rules),
            f"after the deal {sink} goes to the bottom of its column" if sink else "",
            _rest(rules),
        ]
    )


def _laid_out(rules: RuleSet, kind: PileKind, noun: str) -> list[str]:
    piles = [rules.piles[at] for at in rules.numbers(kind)]
    full = [pile.set_up for pile in piles if pile.set_up]
    empty = [pile.number for pile in piles if not pile.set_up]
    parts = []
    if full:
        parts.append(f"{_sizes([len(cards) for cards in full], noun)}, {_faces(full)}")
    if empty and not full:
        parts.append(f"{some(len(empty), noun)}, empty at first")
    elif empty:
        verb = "is" if len(empty) == 1 else "are"
        parts.append(f"{noun}{'s' * (len(empty) > 1)} {span(empty)} {verb} empty at first")
    return parts


def _sizes(sizes: list[int], noun: str) -> str:
    """How many piles there are, and of how many cards each."""
    if len(sizes) == 1 and noun == "reserve pile":
        return f"a reserve of {some(sizes[0], 'card')}"
    each = "one card each" if sizes[0] == 1 else some(sizes[0], "card")
    if len(set(sizes)) == 1:
        return f"{some(len(sizes), noun)} of {each}"
    if sizes == list(range(sizes[0], sizes[0] + len(sizes))):
        more = ", one more in each" if len(sizes) > 2 else ""
        joint = "to" if more else "and"
        return f"{some(len(sizes), noun)} of {sizes[0]} {joint} {sizes[-1]} cards{more}"
    runs = [(size, len(list(run))) for size, run in groupby(sizes)]
    if len(runs) == 2 and all(of > 1 for _, of in runs):
        (first, of), (second, then) = runs
        return f"{some(of, noun)} of {some(first, 'card')} and {number(then)} of {number(second)}"
    return f"{some(len(sizes), noun)} of {listed(map(str, sizes))} cards"


def _faces(piles: list[str]) -> str:
    """Which of the cards that are dealt to piles lie face up."""
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
            top = "the top card" if most == 1 else f"the top {number(most)}"
            return f"only {top}{of_each} face up"
        if 0 in ups:
            return f"from the left {listed(number(up) if up else 'none' for up in ups)} face up"
        return f"from the left the top {listed(map(number, ups))} face up"
    if len(set(piles)) == 1:
        pattern = listed({"u": "up", "d": "down"}[face] for face in piles[0])
        return f"each {pattern} from the bottom"
    return "some face up and some face down"


def _filled_cells(rules: RuleSet) -> str:
    filled = [rules.piles[at] for at in rules.numbers(PileKind.CELL) if rules.piles[at].set_up]
    if not filled:
        return ""
    which = span([pile.number for pile in filled])
    cards = len("".join(pile.set_up for pile in filled))
    if len(filled) == 1:
        return f"free cell {which} holds {some(cards, 'card')} from the start"
    held = "one card each" if cards == len(filled) else f"{some(cards, 'card')} in all"
    return f"free cells {which} hold {held} from the start"


def _rest(rules: RuleSet) -> str:
    dealt = sum(len(pile.set_up) + (pile.initial is not None) for pile in rules.piles)
    left = rules.pack_size - dealt - (rules.base is BaseRule.DEAL)
    if not rules.numbers(PileKind.DECK):
        return "there is no deck" if left <= 0 else ""
    if left <= 0:
        return "no card is left for the deck"
    first = ""
    if rules.deck is not None and rules.deck.deal_start:
        if rules.deck.deal_to is DealTo.WASTE:
            turned = min(left, rules.deck.deal_by[0])
            which = "the first is" if turned == 1 else f"the first {number(turned)} are"
            first = f"; {which} dealt to the waste at once"
        elif rules.deck.deal_to is DealTo.FOUNDATION:
            first = "; the first deal is made at once"
    rest = f"the other {number(left)} cards are the deck" if left > 1 else "one card is the deck"
    return rest + first


def deck_text(rules: RuleSet) -> str:
    """How the deck is dealt and how often; empty where there is no deck."""
    deck = rules.deck
    if deck is None:
        return ""
    if deck.deal_to is DealTo.WASTE:
        waste = [rules.piles[at] for at in rules.numbers(PileKind.WASTE)]
        return sentences(_to_waste(deck) + [part for pile in waste for part in _waste(rules, pile)])
    if deck.deal_to is DealTo.NONE:
        return "The deck is not dealt by hand."
    return sentences(_to_piles(rules, deck))


def _to_waste(deck: Deck) -> list[str]:
    cards = some(deck.deal_by[0], "card")
    parts = [f"a deal turns {cards} from the deck onto the waste"]
    if len(set(deck.deal_by)) > 1:
        later = ", then ".join(number(by) for by in deck.deal_by[1:])
        parts[0] += f" in the first pass, then {later}"
    if not deck.deal_start:
        parts.append("the waste is empty at first")
    if deck.redeals is None:
        parts.append("when the deck is empty the waste is turned over, as often as you like")
    elif deck.redeals == 0:
        parts.append("there is no redeal: the deck is gone through once")
    else:
        often = times(deck.redeals)
        parts.append(f"when the deck is empty the waste may be turned over {often}")
    return parts


def _waste(rules: RuleSet, waste: PileSpec) -> list[str]:
    match waste.leave:
        case Leave.NONE:
            leaving = "cards of the waste are not played"
        case Leave.SINGLE:
            leaving = "every card of the waste may be played"
        case Leave.ENDS:
            leaving = "the top card and the bottom card of the waste may be played"
        case Leave.TOP | Leave.ANY | Leave.ORDERED | Leave.WHOLE:
            leaving = "the top card of the waste may be played"
        case _:
            assert_never(waste.leave)
    order = waste.order
    if waste.accept is Accept.NONE or order is None or order.suit is SuitOrder.NONE:
        return [leaving]
    built = f"cards may be built on the waste {order_words(order)}{example(rules, order)}"
    empty = "" if waste.start.faces else "no card is put on an empty waste but by a deal"
    return [leaving, built, wrap_words(order, rules), empty]


def _to_piles(rules: RuleSet, deck: Deck) -> list[str]:
    kind = deck.deal_to.area
    assert kind is not None
    noun = noun_of(kind)
    match deck.target:
        case DealTarget.ALL:
            where = f"on each {noun}, from the left"
        case DealTarget.NONEMPTY:
            where = f"on each {noun} that is not empty, from the left"
        case DealTarget.EMPTY:
            where = f"on each empty {noun}, from the left"
        case DealTarget.FIRST:
            where = f"on the first {noun} that can take it"
        case _:
            assert_never(deck.target)
    piles = [rules.piles[at] for at in rules.numbers(kind)]
    if len(piles) == 1 and deck.target is DealTarget.ALL:
        where = f"on the {noun}"
    skipped = [pile.number for pile in piles if pile.take_only]
    without = ""
    if skipped and deck.target is not DealTarget.FIRST:
        plural = "s" * (len(skipped) > 1)
        without = f", but not on {noun}{plural} {span(skipped)}"
    parts = [f"a deal puts one card, face up, {where}{without}"]
    if deck.when is DealWhen.NO_EMPTY:
        parts.append(
            "every column must hold a card before a deal, as long as there are cards enough in "
            "the columns for that"
        )
    return [*parts, "there is no redeal"]


def short_deck(rules: RuleSet) -> str:
    """The dealing in a few words: ``deal 3, 2 redeals``."""
    deck = rules.deck
    kind = None if deck is None else deck.deal_to.area
    if deck is None or kind is None:
        return ""
    if kind is not PileKind.WASTE:
        several = kind is not PileKind.RESERVE and len(rules.numbers(kind)) > 1
        return f"deal to {kind.value}{'s' * several}"
    by = "-".join(str(cards) for cards in dict.fromkeys(deck.deal_by))
    if deck.redeals is None:
        redeals = "redeals unlimited"
    elif deck.redeals == 0:
        redeals = "no redeal"
    else:
        redeals = f"{deck.redeals} redeal{'s' * (deck.redeals > 1)}"
    return f"deal {by}, {redeals}"
