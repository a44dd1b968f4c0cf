"""Positions as other programs write them: boards of freecell-solver and PySolFC, deck strings of
Klondike-Solver, deals of Solvitaire, and lists of cards. Knows no files.

Whatever is wrong with one is a fault with its line and column.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from itertools import chain

from solkit_tui.counts import in_words, listed, some
from solkit_tui.engine.deal import deal_pack, shuffled_pack
from solkit_tui.engine.dealing import hand_out
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.position import Flaw, checked, counted, position_fields
from solkit_tui.errors import SaveFileError
from solkit_tui.faults import Fault, excerpt
from solkit_tui.model.cards import (
    KING,
    RANK_TEXT,
    SUIT_LETTERS,
    Card,
    face_down,
    face_of,
    face_up,
    is_up,
    rank_of,
    suit_of,
)
from solkit_tui.model.notation import FACE_TEXT, read_face
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Pile
from solkit_tui.rules.content import is_deck_string
from solkit_tui.rules.json.read.text import span_of
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import DealTo
from solkit_tui.rules.words.phrases import noun

_AREAS = {
    **dict.fromkeys(("", "tableau piles", "sequences", "accordion"), PileKind.COLUMN),
    **dict.fromkeys(("foundations", "foundation", "hole"), PileKind.FOUNDATION),
    **dict.fromkeys(("freecells", "cells"), PileKind.CELL),
    **dict.fromkeys(("talon", "stock"), PileKind.DECK),
    "waste": PileKind.WASTE,
    "reserve": PileKind.RESERVE,
}
"""The area of each word before some cards; the talon of a board is what is still to be dealt."""
_APART = ("foundations", "freecells", "cells", "sequences", "accordion")
"""The words after which each card is a pile."""
_LARGEST = 16 << 10
"""The largest board, in bytes; one of the most packs is smaller. Each fault is looked up in it."""
_LABEL = re.compile(r"\s*([A-Za-z]*) ?:")
_WORD = re.compile(r"(<?)([^\s,<>]+)>?")
"""A card, and what marks it as face down."""
_BUILT = re.compile(r"([CDHS])-(10|[A0-9TJQK])", re.IGNORECASE)
"""A foundation: its suit, and the rank of its top card."""

_CardText = tuple[str, int, bool]
"""A card as it is written, its position in the text, and whether it is marked as face down."""
_Piece = tuple[str, int, list[_CardText]]
"""Some cards, bottom first, with the word before them and the position in the text."""


class OtherLayout(SaveFileError):
    """A board with other piles than the game has."""


def read_board(game: Game, data: bytes, file: str = "") -> GameState:
    """Return the position of a game that a board shows, or the deal of a list of cards.

    If no card is marked as face down and the columns are as long as in a deal, the cards lie as in
    a deal. Without a waste, the first cards are dealt to it as in a deal. Faults name the `file`.

    Raises:
        SaveFileError: It is no position of this game; the text says why, by line and column.
    """
    if len(data) > _LARGEST:
        raise SaveFileError(f"{file}:1:1: larger than {_LARGEST >> 10} KiB", "Unusable position")
    text = data.decode("utf-8-sig", errors="replace")
    reader = _BoardReader(game, text, file)
    if text.lstrip().startswith("{"):
        return reader.position(_json_pieces(text))
    if is_deck_string(text):
        return reader.position(_deck_pieces(text))
    lines = [line for line in text.split("\n") if line.strip()]
    if len(lines) == 1 and ":" not in lines[0]:
        return reader.deal(_line_pieces(text))
    return reader.position(_line_pieces(text))


def _line_pieces(text: str) -> Iterator[_Piece]:
    """Yield what each line of a board has. An empty line is a column without cards, unless the
    columns begin with a colon."""
    colons, begun, start = "\n:" in f"\n{text}", False, 0
    for line in text.removesuffix("\n").split("\n"):
        at, start = start, start + len(line) + 1
        if (colons or not begun) and not line.strip():
            continue
        label = _LABEL.match(line)
        word = label[1].lower() if label else ""
        found = _WORD.finditer(line, label.end() if label else 0)
        cards = [(each[2], at + each.start(), bool(each[1])) for each in found]
        begun |= not word
        yield word, at, cards[::-1] if word in ("talon", "stock") else cards


def _json_pieces(text: str) -> Iterator[_Piece]:
    """Yield the piles of a deal of Solvitaire, which is known to be JSON; the suit of a card face
    down is a small letter. Foundations are in one list, and each has the cards of a suit."""
    word, at = "", 0
    cards: list[_CardText] | None = None
    for token in re.finditer(r'"([^"]*)"(\s*:)?|[][]', text):
        if token[2]:
            word = token[1]
        elif token[1] is not None and cards is not None:
            cards.append((token[1], token.start() + 1, token[1][-1:].islower()))
        elif token[1] is not None:
            yield word, token.start(), [(token[1], token.start() + 1, False)]
        elif token[0] == "[":
            cards, at = [], token.start()
        elif cards is not None and word == "foundations":
            for suit in dict.fromkeys(card[0][-1:].upper() for card in cards):
                yield "foundation", at, [card for card in cards if card[0][-1:].upper() == suit]
            cards = None
        elif cards is not None:
            yield word, at, cards
            cards = None


def _deck_pieces(text: str) -> Iterator[_Piece]:
    """Yield the piles of a deck of Klondike-Solver: two digits for the rank and one for the suit
    of each card, dealt to seven columns in rows."""
    ranks = {f"{number:02}": rank for number, rank in enumerate(RANK_TEXT, 1)}
    suits = dict(zip("1234", "CDHS", strict=True))
    cards: list[_CardText] = []
    for word in re.finditer(r"\S{1,3}", text):
        rank, suit = ranks.get(word[0][:2]), suits.get(word[0][2:])
        cards.append((f"{rank}{suit}" if rank and suit else word[0], word.start(), False))
    rows = [column for row in range(7) for column in range(row, 7)]
    for number in range(7):
        column = [card for at, card in zip(rows, cards, strict=False) if at == number]
        yield "", column[0][1] if column else len(text), column
    yield "talon", len(text), cards[: len(rows) - 1 : -1]


def _each(card: _CardText) -> list[_CardText]:
    """Return the cards of a pile that is written as one word: one, none, or a foundation from the
    Ace up to the named card."""
    text, at, down = card
    built = _BUILT.fullmatch(text)
    if built is None:
        return [card] if text not in ("-", "") else []
    top = built[2].upper().replace("T", "10")
    ranks = () if top == "0" else RANK_TEXT[: RANK_TEXT.index(top) + 1]
    return [(rank + built[1], at, down) for rank in ranks]


_ReadPile = tuple[int, list[Card], list[int]]
"""A pile: its position in the text, its cards, and their positions."""


class _BoardReader:
    """Reader of one board, for one game."""

    def __init__(self, game: Game, text: str, file: str) -> None:
        self.game = game
        self.text = text
        self.file = file
        self.faults: list[Fault] = []
        self.given: dict[PileKind, list[_ReadPile]] = {kind: [] for kind in PileKind}
        self.marked = False
        self.fits = True

    def _fault(self, message: str, at: int | None = None, text: str = "") -> None:
        """Note a fault at a position of the text; None: at its end."""
        at = len(self.text.rstrip()) if at is None else at
        span = span_of(self.text, at, at + max(1, len(text)))
        self.faults.append(Fault("unusable-position", span, message, text, file=self.file))

    def _tell(self, flaws: Iterable[Flaw], piles: Mapping[int, _ReadPile]) -> None:
        """Raise the error that tells up to ten faults, if there are any."""
        for flaw in flaws:
            start, _, places = (None, [], []) if flaw.pile is None else piles[flaw.pile]
            self._fault(flaw.text, start if flaw.nth is None else places[flaw.nth])
        if self.faults:
            self.faults.sort(key=lambda fault: fault.span[:2])
            text = "\n".join(map(str, self.faults[:10]))
            raise (SaveFileError if self.fits else OtherLayout)(text, "Unusable position")

    def _take(self, pieces: Iterable[_Piece]) -> None:
        """Read the cards of each area."""
        for word, at, cards in pieces:
            kind = _AREAS.get(word)
            if kind is None:
                self._fault("unknown pile", at, word)
                continue
            for pile in map(_each, cards) if word in _APART else [cards]:
                read: _ReadPile = (pile[0][1] if word in _APART and pile else at, [], [])
                for text, place, down in pile:
                    face = read_face(text)
                    if face is None:
                        self._fault("not a card", place, text)
                        continue
                    read[1].append(Card(~face if down else face))
                    read[2].append(place)
                    self.marked |= down
                self.given[kind].append(read)

    def deal(self, pieces: Iterable[_Piece]) -> GameState:
        """Return the deal of cards that are in order."""
        self._take(pieces)
        (cards,) = self.given[PileKind.COLUMN]
        (pack,), flaws = counted(self.game, [tuple(cards[1])])
        self._tell(flaws, {0: cards})
        return deal_pack(self.game, [*pack])

    def position(self, pieces: Iterable[_Piece]) -> GameState:
        """Return the position of some piles."""
        self._take(pieces)
        game, specs = self.game, self.game.specs
        nowhere: _ReadPile = (len(self.text.rstrip()), [], [])
        laid = dict.fromkeys(range(len(specs)), nowhere)
        for kind in PileKind:
            laid |= self._place(kind)
        if not self.fits:
            self._tell((), laid)
        columns = game.rules.indices(PileKind.COLUMN)
        as_dealt = all(len(laid[at][1]) == len(specs[at].set_up) for at in columns)
        piles: list[Pile] = []
        for at, spec in enumerate(specs):
            cards, down = laid[at][1], spec.kind is PileKind.DECK
            if as_dealt and not self.marked and len(cards) == len(spec.set_up):
                lying = zip(cards, spec.set_up, strict=True)
                cards = [face_down(card) if side == "d" else card for card, side in lying]
            piles.append(tuple(map(face_down, cards) if down else cards))
        try:
            state, flaws = checked(game, piles, {})
        except SaveFileError as error:
            self._fault(error.text)
            flaws = []
        self._tell(flaws, laid)
        deck = game.rules.deck
        to_waste = deck.deal_start and deck.deal_to is DealTo.WASTE
        if to_waste and not self.given[PileKind.WASTE] and state.piles[game.deck or 0]:
            return state.apply(hand_out(game, state))
        return state

    def _place(self, kind: PileKind) -> Iterator[tuple[int, _ReadPile]]:
        """Yield the piles of an area, each with the pile of the game on which it lies."""
        game, given = self.game, self.given[kind]
        free = [at for at in game.rules.indices(kind) if not game.specs[at].hidden]
        if kind is PileKind.RESERVE and len(given) == 1 < len(free):
            given = [(at, [card], [at]) for card, at in zip(*given[0][1:], strict=True)]
        while len(given) > len(free) and not given[-1][1]:
            given.pop()  # an empty line at the end, or an empty cell
        has = f"{game.rules.title} has {some(len(free), noun(kind))}"
        if len(given) > len(free):
            self.fits = False
            self._fault(has, given[len(free)][0])
        elif kind is PileKind.COLUMN and len(given) < len(free):
            self.fits = False
            self._fault(f"{has}, not {in_words(len(given))}")
        for pile, own in zip(given, tuple(free), strict=False):
            at, cards = own, pile[1]
            if kind is PileKind.FOUNDATION and cards:
                starts = {each: game.specs[each].start for each in free}
                suited = [each for each in free if suit_of(cards[0]) in starts[each].suit.suits]
                at = own if own in suited else (suited or free)[0]
                ranks = {game.rules.rank_of(face, UNKNOWN_BASE) for face in starts[at].faces}
                if ranks == {KING} != {rank_of(cards[0])}:
                    cards.reverse()  # it is built down
            free.remove(at)
            yield at, pile


# -- writing ---------------------------------------------------------------------------------------

FORMS = ("fc-solve", "cards")
"""The forms that can be written: a board, and a list of cards."""


def write_board(session: Session, form: str) -> str:
    """Return the position of a game as a board, or its deal as a list of cards; raise SaveFileError
    if there is no such form, or it cannot say everything."""
    if form not in FORMS:
        what = f"“{excerpt(form)}” is not a format; use {listed(FORMS, 'or')}"
        raise SaveFileError(what, "Not written")
    game, state = session.game, session.state
    texts = [_board_text(_areas(game, state, begun)) for begun in (False, True)]
    if form == "cards":
        state, texts = session.states[0], [_cards_text(session)]
    wanted = position_fields(game, state, opened=True)
    for text in texts:
        with suppress(SaveFileError):
            if position_fields(game, read_board(game, text.encode()), opened=True) == wanted:
                return text
    raise SaveFileError(f"the {form} format cannot represent this position", "Not written")


def _cards_text(session: Session) -> str:
    """Return the cards of a deal in the order in which they are dealt."""
    rules = session.game.rules
    pack = shuffled_pack(rules, session.deal or 0)
    if session.deal is None:  # where each card of another deal lies, that of the position lies
        laid = map(face_up, chain(*deal_pack(session.game, pack).piles))
        lying = dict(zip(laid, chain(*session.states[0].piles), strict=True))
        pack = [face_up(lying[card]) for card in pack]
    return " ".join(map(_card_text, pack)) + "\n"


def _card_text(card: Card) -> str:
    name = FACE_TEXT[face_of(card)].replace("10", "T")
    return name if is_up(card) else f"<{name}>"


_Areas = Mapping[PileKind, list[Pile]]
"""The piles of a position that are seen, by their area; the cards of the deck are face up."""


def _areas(game: Game, state: GameState, begun: bool) -> _Areas:
    """Return the piles of a position, with the waste back in the deck if it has not `begun`."""
    areas: dict[PileKind, list[Pile]] = {kind: [] for kind in PileKind}
    for spec, pile in zip(game.specs, state.piles, strict=True):
        if not spec.hidden:
            opened = spec.kind is PileKind.DECK
            areas[spec.kind].append(tuple(map(face_up, pile)) if opened else pile)
    if areas[PileKind.DECK] and not begun:
        dealt = tuple(chain(*areas[PileKind.WASTE]))
        areas[PileKind.DECK][0] += dealt[::-1]
        areas[PileKind.WASTE] = []
    return areas


def _board_text(areas: _Areas) -> str:
    """Return a position as a board."""
    talon = [tuple(reversed(pile)) for pile in areas[PileKind.DECK]]
    waste, cells = areas[PileKind.WASTE], areas[PileKind.CELL]
    lines: list[tuple[str, Iterable[str]]] = []
    for label, piles in (("Talon", talon), ("Waste", waste), ("Reserve", areas[PileKind.RESERVE])):
        lines += [(label, map(_card_text, pile)) for pile in piles]
    if any(areas[PileKind.FOUNDATION]):
        lines.append(("Foundations", _foundation_texts(areas[PileKind.FOUNDATION])))
    if any(cells):
        lines.append(("Freecells", (_card_text(cell[0]) if cell else "-" for cell in cells)))
    lines += [("", map(_card_text, pile)) for pile in areas[PileKind.COLUMN]]
    return "".join(f"{label}: {' '.join(texts)}".rstrip() + "\n" for label, texts in lines)


def _foundation_texts(foundations: list[Pile]) -> Iterator[str]:
    """Yield the text of each foundation; an empty one gets a suit that no other has."""
    begun = {suit_of(pile[0]) for pile in foundations if pile}
    spare = [letter for suit, letter in enumerate(SUIT_LETTERS) if suit not in begun]
    for pile in foundations:
        if len(pile) == 1 and rank_of(pile[0]):
            yield _card_text(pile[0])
            continue
        suit = SUIT_LETTERS[suit_of(pile[0])] if pile else (spare or ["C"]).pop()
        top = RANK_TEXT[max(map(rank_of, pile))].replace("10", "T") if pile else "0"
        yield f"{suit}-{top}"
