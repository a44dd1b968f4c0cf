"""Tells where the cards of each pile may go, in any position of any deal. Knows no doubts.

It may name a way that no card ever takes, but leaves none out: if it finds no way, there is none.
"""

from collections.abc import Iterable, Iterator, Sequence

from solkit_tui.engine.orders import masks
from solkit_tui.rules.pile import Accept, Leave, Order, PileKind, PileSpec, SuitOrder, TakeBack
from solkit_tui.rules.ruleset import BaseRule, DealPlay, DealTarget, DealTo, Filler, RuleSet


class Ways:
    """The ways of cards between the piles of a game without scripts: in `next`, for each pile, the
    piles that a card of it may go to in one step."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self.next: list[set[int]] = [set() for _ in rules.piles]
        for step in (self._by_hand, self._dealt, self._filled, self._removed, self._redealt):
            for source, targets in step():
                self.next[source].update(targets)

    def may_be_taken(self, pile: int) -> bool:
        """Return whether the player may ever take up a card of a pile."""
        spec, deck = self._rules.piles[pile], self._rules.deck
        if spec.take_back is TakeBack.NO:
            return False
        if spec.closed and len(spec.set_up) > 1:
            # Its cards are face down until one is left, unless more are dealt to it: only filling
            # other piles takes the others away.
            fills = any(PileKind.RESERVE in filled.autofill for filled in self._rules.piles)
            return fills or deck.deal_to is DealTo.RESERVE
        return spec.leave is not Leave.NONE or bool(deck.draws and spec.kind is PileKind.COLUMN)

    def _by_hand(self) -> Iterator[tuple[int, Iterable[int]]]:
        specs, match = self._rules.piles, self._rules.match
        takes = [
            at
            for at, spec in enumerate(specs)
            if (_takes(spec) and (spec.accept is not Accept.RUN or run_forms(self._rules, spec)))
            or (match is not None and spec.place is not None)
        ]
        for source in filter(self.may_be_taken, range(len(specs))):
            kind = specs[source].kind
            yield source, (at for at in takes if at != source and _comes_from(kind, specs[at]))

    def _dealt(self) -> Iterator[tuple[int, Iterable[int]]]:
        """Yield the ways of the deck, and those of cards that go to a foundation in the deal."""
        rules = self._rules
        area, foundations = rules.deck.deal_to.area, rules.indices(PileKind.FOUNDATION)
        for deck in rules.indices(PileKind.DECK):
            if area is not None:
                yield deck, filter(self._gets_cards, rules.dealt_to(area))
            if rules.deal_play is DealPlay.YES:
                # In place of each card that goes there, one more leaves the deck.
                yield deck, foundations
        if rules.deal_play is not DealPlay.NO:
            for column in rules.indices(PileKind.COLUMN):
                yield column, foundations

    def _gets_cards(self, pile: int) -> bool:
        """Return whether a deal may ever give cards to a pile of the area that it deals to."""
        rules, spec, target = self._rules, self._rules.piles[pile], self._rules.deck.target
        if target is DealTarget.NONEMPTY and spec.kind is PileKind.RESERVE:
            return bool(spec.set_up or spec.autofill) or spec.accept is not Accept.NONE
        begun = spec.initial is not None or rules.base is BaseRule.DEAL
        if target is DealTarget.NONEMPTY and spec.accept is Accept.RUN and not begun:
            # A run has to lie there first, of cards that have left the deck.
            out = rules.deck.playable or rules.deck_fills or rules.laid_out >= (spec.size or 1)
            return out and run_forms(rules, spec)
        if target is DealTarget.EMPTY and spec.kind is PileKind.FOUNDATION:
            return spec.initial is None or self.may_be_taken(pile)
        return not spec.take_only

    def _redealt(self) -> Iterator[tuple[int, Iterable[int]]]:
        rules = self._rules
        decks = rules.indices(PileKind.DECK)
        if rules.deck.redeals == 0 or not decks:
            return
        waste = not rules.deck.gathers
        gathered = rules.indices(PileKind.WASTE if waste else PileKind.COLUMN)
        for source in gathered:
            yield source, decks
        # A redeal needs an empty deck: cards that nothing else brings out keep it from ever coming.
        if not waste and (rules.left_over <= 0 or self.next[decks[0]]):
            yield decks[0], gathered

    def _filled(self) -> Iterator[tuple[int, Iterable[int]]]:
        """Yield the ways by which empty piles, and gaps, are filled at once or in a deal."""
        rules = self._rules
        for at, spec in enumerate(rules.piles):
            for kind in () if spec.take_only else spec.autofill:
                right = range(at + 1, min(at + 2, len(rules.piles)))
                for source in right if kind is PileKind.COLUMN else rules.indices(kind):
                    yield source, (at,)
        if rules.grid is not None:
            places = [place for row in rules.grid_rows for place in row]
            fillers = {*rules.grid.deal, *rules.grid.autofill}
            sources = list(rules.indices(PileKind.DECK)) if Filler.STOCK in fillers else []
            for source in [*sources, *places] if fillers else ():
                yield source, places

    def _removed(self) -> Iterator[tuple[int, Iterable[int]]]:
        """Yield the ways of cards that leave in pairs or alone, or are taken away to leave gaps."""
        rules, match = self._rules, self._rules.match
        removed = [at for at in rules.indices(PileKind.FOUNDATION) if rules.piles[at].hidden]
        for at, spec in enumerate(rules.piles):
            if spec.place is not None:
                yield at, removed
            elif match is not None and self.may_be_taken(at):
                foundation = spec.kind is PileKind.FOUNDATION
                if spec.kind in match.sources if match.sources is not None else not foundation:
                    yield at, removed


def reached_from(ways: Sequence[set[int]], pile: int) -> set[int]:
    """Return the piles that a card of a pile may get to, in any number of steps, by the piles that
    are one step away from each."""
    reached: set[int] = set()
    waiting = [pile]
    while waiting:
        new = ways[waiting.pop()] - reached
        reached |= new
        waiting += new
    return reached


def cards_at_start(rules: RuleSet) -> list[int]:
    """Return how many cards each pile gets before the first move, those that are left over in the
    deck; a card that the deal lays out to decide the base is in none."""
    counts = [len(spec.set_up) + (spec.initial is not None) for spec in rules.piles]
    for deck in rules.indices(PileKind.DECK)[:1]:
        counts[deck] = max(0, rules.left_over)
    return counts


def _takes(spec: PileSpec) -> bool:
    """Return whether any card may ever be put on a pile by hand."""
    orders = (order for order in (spec.order, spec.also) if order is not None)
    built = any(order.suit is not SuitOrder.NONE for order in orders)
    starts = bool(spec.start.faces) or spec.place is not None
    return spec.accept is not Accept.NONE and (starts or built)


def _comes_from(kind: PileKind, spec: PileSpec) -> bool:
    """Return whether cards of an area may be put on a pile, empty or not."""
    if spec.accept is Accept.RUN and kind is not PileKind.COLUMN:
        return False
    areas = (spec.sources, spec.empty_sources or spec.sources)
    return any(sources is None or kind in sources for sources in areas)


def run_forms(rules: RuleSet, pile: PileSpec, *, by_chance: bool = True) -> bool:
    """Return whether a column may ever have a complete run for a foundation and give it away; if
    not `by_chance`, one whose groups are built by its order, not dealt in that of the run."""
    deck, size = rules.deck, pile.size or 1
    if pile.run is None or size == 1:
        return True
    wanted = masks(pile.run, rules.ranks)

    def meets(order: Order | None) -> bool:
        made = () if order is None else masks(order, rules.ranks)
        return any(one & other for one, other in zip(wanted, made, strict=False))

    laid = deck.deal_to is DealTo.COLUMNS or deck.draws > 0 or deck.gathers
    for column in rules.area(PileKind.COLUMN):
        leaves = column.leave in (Leave.ANY, Leave.WHOLE)
        if column.leave is Leave.ORDERED:
            leaves = meets(column.group) or meets(column.also)
        room = deck.gathers or column.size is None or column.size >= size  # deals mind it too
        dealt = by_chance or column.leave is not Leave.ORDERED
        made = (laid and dealt) or meets(column.order) or meets(column.also)
        built = ((room and made) or column.autofill) and not column.take_only
        if leaves and (built or (dealt and len(column.set_up) >= size)):
            return True
    return False
