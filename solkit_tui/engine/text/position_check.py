"""Checks that cards lie where the rules can have them. Knows no files and no moves."""

from collections import Counter
from itertools import pairwise

from solkit_tui.engine.game import Game
from solkit_tui.engine.orders import fits
from solkit_tui.engine.text.naming import pile_ids, pile_of
from solkit_tui.engine.text.position import refuse
from solkit_tui.model.cards import SUIT_SIZE, Card, face_of, is_up, make_card, rank_of, suit_of
from solkit_tui.model.notation import FACE_TEXT, HIDDEN, read_card
from solkit_tui.model.state import GameState, Pile
from solkit_tui.rules.pile import Accept, Face, Leave, PileKind, PileSpec, StartSuit
from solkit_tui.rules.ruleset import BaseRule, DealPlay, DealTo


def read_piles(game: Game, given: object) -> tuple[Pile, ...]:
    """The piles of a position; equal cards become copies of the pack in the order they stand.

    Raises:
        SaveFileError: A pile or a card that there is not.
    """
    if not isinstance(given, dict):
        refuse("piles is missing: an object with the cards of each pile")
    piles: list[Pile] = [()] * len(game.specs)
    named: set[int] = set()
    for name, cards in given.items():
        at = pile_of(game, str(name))
        if at is None:
            refuse(
                f"there is no pile {_quoted(name)} in this game, only {', '.join(pile_ids(game))}"
            )
        if at in named:
            refuse(f"pile {pile_ids(game)[at]} is there twice")
        named.add(at)
        if not isinstance(cards, list):
            refuse(f"pile {pile_ids(game)[at]} is no list of cards")
        piles[at] = tuple(_card(pile_ids(game)[at], text) for text in cards)
    copies: Counter[int] = Counter()
    return tuple(tuple(_copy(card, copies) for card in pile) for pile in piles)


def _card(pile: str, text: object) -> Card:
    if text == HIDDEN:
        refuse(f"pile {pile}: {HIDDEN} does not say which card it is; the option --open does")
    card = read_card(text) if isinstance(text, str) else None
    if card is None:
        refuse(f"pile {pile}: {_quoted(text)} is no card; cards are 10H, or [10H] face down")
    return card


def _copy(card: Card, copies: Counter[int]) -> Card:
    face = face_of(card)
    numbered = make_card(rank_of(card), suit_of(card), copies[face])
    copies[face] += 1
    return numbered if is_up(card) else Card(~numbered)


def _quoted(value: object) -> str:
    from solkit_tui.rules.diagnostics import shown

    return f'"{shown(str(value))}"'


def check_pack(game: Game, piles: tuple[Pile, ...]) -> list[str]:
    """What is there too often, and what is missing, of the game's pack."""
    rules = game.rules
    there = Counter(face_of(card) for pile in piles for card in pile)
    extra: list[str] = []
    missing: list[str] = []
    for face, text in enumerate(FACE_TEXT):
        wanted = rules.decks if face // SUIT_SIZE in rules.suits else 0
        if face % SUIT_SIZE not in rules.ranks:
            wanted = 0
        more = there[face] - wanted
        if more:
            times = f" ({abs(more)} times)" if abs(more) > 1 else ""
            (extra if more > 0 else missing).append(text + times)
    faults = []
    if extra:
        faults.append(f"more than the pack has: {_some(extra)}")
    if missing:
        faults.append(f"missing from the pack: {_some(missing)}")
    return faults


def _some(names: list[str]) -> str:
    shown = names[:8]
    more = len(names) - len(shown)
    return ", ".join(shown) + (f" and {more} more" if more else "")


def check_places(game: Game, state: GameState) -> list[str]:
    """What stands where no deal puts it and no play brings it.

    Rules of a pile's own may bring any card anywhere, and turn it: there only what a pile can
    hold is looked at.
    """
    faults = []
    scripted = game.rules.script is not None
    # A deal to foundations asks for no order.
    in_order = game.rules.deck.deal_to is not DealTo.FOUNDATION
    starters: dict[int, str] = {}
    for at, (name, spec, pile) in enumerate(
        zip(pile_ids(game), game.specs, state.piles, strict=True)
    ):
        most = _most(game, spec)
        if most is not None and len(pile) > most:
            faults.append(f"pile {name} holds {len(pile)} cards, its limit is {most}")
        if scripted:
            continue
        faults += [f"pile {name}: {fault}" for fault in _lying(game, spec, pile)]
        gaps = game.rules.deal_play is DealPlay.GAP  # a card below others may have gone at the deal
        if not pile and not gaps and any(state.piles[over] for over in spec.covered_by):
            faults.append(f"pile {name} is empty though cards lie on it")
        if spec.kind is PileKind.FOUNDATION and pile and in_order and not spec.hidden:
            faults += [f"pile {name}: {fault}" for fault in _built(game, state, at, pile)]
            if spec.start.suit is StartSuit.UNIQUE and spec.initial is None:
                suit = suit_of(pile[0])
                if suit in starters:
                    faults.append(f"pile {name}: pile {starters[suit]} has that suit already")
                starters[suit] = name
    return faults


def _lying(game: Game, spec: PileSpec, pile: Pile) -> list[str]:
    """Cards that lie the wrong way up: those of the deck lie face down, others only where they
    were dealt so, until they are uncovered."""
    ups = [is_up(card) for card in pile]
    if spec.kind is PileKind.DECK:
        shown = any(ups[:-1] if game.deck_open else ups)
        return ["the cards of the deck lie face down"] if shown else []
    # The next column may have moved here whole, covered cards and all.
    if all(ups) or PileKind.COLUMN in spec.autofill:
        return []
    if "d" not in spec.set_up:
        return ["no card lies face down there in this game"]
    if "ud" not in spec.set_up and ups != sorted(ups):
        return ["a card face down lies above one face up"]
    if not ups[-1] and not spec.set_up.endswith("d"):
        return ["its top card must lie face up"]
    # Where cards leave from under others, those above them come to lie deeper.
    settled = not game.draws and spec.leave not in (Leave.SINGLE, Leave.ENDS)
    hidden = (at for at, up in enumerate(ups) if not up)
    if "ud" in spec.set_up and settled and any(spec.set_up[at : at + 1] != "d" for at in hidden):
        return ["a card lies face down where none was dealt so"]
    return []


def _most(game: Game, spec: PileSpec) -> int | None:
    """How many cards a pile can hold; None: no limit. A deal may lay out more than is put on it
    afterwards."""
    dealt = len(spec.set_up)
    if spec.size is not None:
        return max(spec.size, dealt)
    deck = game.rules.deck
    fed = deck.deal_to.area is spec.kind and not spec.take_only
    closed = spec.kind in (PileKind.RESERVE, PileKind.COLUMN) and spec.accept is Accept.NONE
    if closed and not fed and not spec.autofill and game.rules.script is None:
        return dealt
    return None


def _built(game: Game, state: GameState, at: int, pile: Pile) -> list[str]:
    """Where a foundation is out of order."""
    faults = []
    if not _may_start(game, state, game.specs[at], pile[0]):
        faults.append(f"{FACE_TEXT[face_of(pile[0])]} cannot be its first card")
    run = game.runs[at]
    for below, card in pairwise(pile):
        built = game.following_faces(state, at, face_of(below)) >> face_of(card) & 1
        if not built and not (run is not None and fits(run, below, card)):
            faults.append(
                f"{FACE_TEXT[face_of(card)]} cannot lie on {FACE_TEXT[face_of(below)]} there"
            )
    return faults


def _may_start(game: Game, state: GameState, spec: PileSpec, card: Card) -> bool:
    def is_meant(face: Face) -> bool:
        return game.rank_meant(state, face, PileKind.FOUNDATION) in (None, rank_of(card))

    suit, initial = suit_of(card), spec.initial
    if initial is not None and initial.suit in (None, suit) and is_meant(initial.face):
        return True
    if game.rules.base is BaseRule.DEAL and rank_of(card) == state.base:
        return True  # the card that was dealt there to decide the base
    return any(map(is_meant, spec.start.faces)) and suit in spec.start.suit.suits
