"""The original `.sol` language: every section, key, alias and spelling, and what it means."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest

from solkit_tui.engine.deal import deal_out
from solkit_tui.engine.factory import game_of
from solkit_tui.errors import RuleFileError
from solkit_tui.rules.pile import (
    ANY_FACE,
    ANYTHING,
    NOTHING,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    GroupLimit,
    InitialCard,
    Leave,
    Opening,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
    TakeBack,
)
from solkit_tui.rules.ruleset import (
    NO_DECK,
    DealOrder,
    DealTarget,
    DealTo,
    DealWhen,
    Deck,
    RuleSet,
    Win,
)
from solkit_tui.rules.sol.reader import read_sol
from tests.support.amount import amount
from tests.support.asked import legal_moves
from tests.support.faults import told

PART1 = Path(__file__).parents[2] / "data" / "part1"
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
CLUB, SPADE, HEART = 0, 1, 2

UP, DOWN, EITHER = FaceOrder.ASCENDING, FaceOrder.DESCENDING, FaceOrder.ANY
SAME, COLOR, OTHER = SuitOrder.SAME_SUIT, SuitOrder.SAME_COLOR, SuitOrder.ALTERNATE_COLOR
EXCEPT, ANY_SUIT = SuitOrder.EXCEPT_SAME, SuitOrder.ANY


def rank(text: str) -> Face:
    return Face(FaceKind.RANK, RANKS.index(text))


def load(name: str) -> RuleSet:
    return read_sol((PART1 / name).read_bytes(), name)


def foundation(number: int, face: str, order: Order | None, **fields: object) -> PileSpec:
    spec = PileSpec(
        PileKind.FOUNDATION, number, accept=Accept.SINGLE, start=Start((rank(face),)), order=order
    )
    return spec._replace(**fields)  # type: ignore[arg-type]


def test_klondike_of_the_guides() -> None:
    order = Order(DOWN, OTHER, wrap=True)
    assert load("klondike_guide.sol") == RuleSet(
        name="Klondike (easy)",
        decks=1,
        piles=(
            PileSpec(PileKind.DECK, 1, leave=Leave.NONE),
            PileSpec(PileKind.WASTE, 1),
            *(foundation(at, "A", Order(UP, SAME)) for at in range(1, 5)),
            *(
                PileSpec(
                    PileKind.COLUMN,
                    at,
                    "d" * (at - 1) + "u",
                    leave=Leave.ANY,
                    accept=Accept.GROUP,
                    start=Start((rank("K"),)),
                    order=order,
                )
                for at in range(1, 8)
            ),
        ),
        deck=Deck(DealTo.WASTE, (1,), redeals=None),
    )


def test_klondike_grows_section_by_section() -> None:
    sections = (PART1 / "klondike_guide.sol").read_text().split("\n\n")
    missing = [
        ["missing section [foundation]", "missing section [column]"],
        ["missing section [foundation]", "missing section [column]"],
        ["missing section [column]"],
    ]
    for size, messages in enumerate(missing, 1):
        with pytest.raises(RuleFileError) as caught:
            read_sol("\n\n".join(sections[:size]).encode())
        assert [fault.message for fault in caught.value.diagnostics] == messages
        assert all(fault.span[:2] == (1, 1) for fault in told(caught.value))
    whole = read_sol("\n\n".join(sections).encode())
    assert whole == read_sol("\n".join(reversed(sections)).encode())


def test_every_key() -> None:
    rules = load("every_key.sol")
    assert (rules.name, rules.decks, rules.about.chance) == ("Every Key", 2, 12)
    assert rules.deck == Deck(DealTo.WASTE, (16,), redeals=3)
    assert rules.area(PileKind.FOUNDATION) == [
        foundation(1, "A", Order(UP, SAME), start=Start((rank("A"),), StartSuit.SPADE)),
        foundation(2, "K", Order(DOWN, COLOR), start=Start((rank("K"),), StartSuit.HEART)),
        foundation(3, "A", Order(EITHER, OTHER), start=ANYTHING),
        foundation(4, "A", Order(UP, EXCEPT), start=Start((Face(FaceKind.FIRST),))),
        foundation(5, "10", Order(DOWN, ANY_SUIT), start=Start((rank("10"),), StartSuit.DIAMOND)),
        foundation(
            6,
            "A",
            Order(UP, SAME),
            start=Start((rank("A"),), StartSuit.CLUB),
            initial=InitialCard(rank("A"), CLUB),
        ),
        foundation(7, "7", Order(EITHER, SAME), initial=InitialCard(rank("6"), HEART)),
        foundation(8, "2", None, start=Start((rank("2"),), StartSuit.CLUB)),
    ]
    assert rules.area(PileKind.CELL) == [
        PileSpec(PileKind.CELL, at, accept=Accept.SINGLE, start=ANYTHING, size=1)
        for at in range(1, 5)
    ]
    column = PileSpec(
        PileKind.COLUMN,
        1,
        leave=Leave.ORDERED,
        group=Order(UP, COLOR),
        accept=Accept.GROUP,
        start=Start((rank("Q"),)),
        order=Order(UP, COLOR),
    )
    assert rules.area(PileKind.COLUMN) == [
        column,
        column._replace(number=2, set_up="u"),
        column._replace(number=3, set_up="uuuuu"),
        column._replace(number=4, set_up="dduuu"),
        PileSpec(PileKind.COLUMN, 5, "dddu", take_only=True),
    ]


def test_aliases_and_spellings() -> None:
    rules = load("aliases.sol")
    assert rules.name == "OTHER  Spellings = same = meaning"
    assert rules.deck == Deck(redeals=None)
    assert [pile.start for pile in rules.area(PileKind.FOUNDATION)] == [
        Start((Face(FaceKind.FIRST),), StartSuit.SPADE),
        Start((Face(FaceKind.FIRST),), StartSuit.CLUB),
        Start((Face(FaceKind.FIRST),), StartSuit.HEART),
        Start((rank("J"),), StartSuit.DIAMOND),
        Start((rank("Q"),)),
        Start((rank("K"),)),
        Start((rank("10"),)),
        Start((rank("A"),)),
    ]
    assert [pile.order for pile in rules.area(PileKind.FOUNDATION)] == [
        Order(UP, SAME),
        Order(UP, SAME),
        Order(UP, COLOR),
        Order(DOWN, OTHER),
        Order(EITHER, OTHER),
        Order(DOWN, EXCEPT),
        None,
        None,
    ]
    assert rules.area(PileKind.COLUMN) == [
        PileSpec(PileKind.COLUMN, 1, "dduu", take_only=True),
        PileSpec(PileKind.COLUMN, 2, "dduu", take_only=True),
        PileSpec(PileKind.COLUMN, 3, "uuuu", take_only=True),
    ]


def test_dealing_to_the_columns_makes_no_waste() -> None:
    rules = load("deal_to_columns.sol")
    assert rules.deck == Deck(DealTo.COLUMNS, redeals=None)
    kinds = [pile.kind for pile in rules.piles]
    assert kinds == [PileKind.DECK, PileKind.FOUNDATION, PileKind.COLUMN, PileKind.COLUMN]


def test_defaults() -> None:
    rules = load("no_deck.sol")
    assert rules.deck == NO_DECK
    assert (rules.suits, rules.ranks) == ((0, 1, 2, 3), tuple(range(13)))
    assert (rules.base, rules.sink, rules.win) == (None, (), Win())
    assert rules.deal_order is DealOrder.COLUMNS
    goal, left, _ = rules.piles
    assert left == PileSpec(
        PileKind.COLUMN,
        1,
        "u" * 26,
        leave=Leave.TOP,
        group=None,
        accept=Accept.GROUP,
        start=NOTHING,
        order=Order(DOWN, SAME, 1, True),
        group_limit=GroupLimit.NONE,
    )
    assert (goal.take_back, goal.leave, goal.size) == (TakeBack.YES, Leave.TOP, None)
    assert goal.opening is Opening.ALWAYS
    assert plain().deck == Deck(DealTo.WASTE, (1,), True, DealTarget.ALL, DealWhen.ALWAYS, 0)


PLAIN = """\
[global]
name = Plain
DECKS
[deck]
DECK
[foundation]
column = FOUNDATION
[temp]
SLOTS
[column]
COLUMN
column = 1, 1
"""


def plain(**lines: str) -> RuleSet:
    """A small game with some of its lines filled in."""
    defaults = {"DECKS": "decks = 1", "FOUNDATION": "A, any, asc, same"}
    filled = {"DECK": "", "SLOTS": "", "COLUMN": "", **defaults, **lines}
    text = re.sub(r"[A-Z]{4,}", lambda match: filled[match[0]], PLAIN)
    return read_sol(text.encode())


@pytest.mark.parametrize(
    ("word", "redeals"),
    [("0", 0), ("7", 7), ("-1", None), ("-20", None), ("unlimited", None), ("UNLIMTED", None)],
)
def test_redeals(word: str, redeals: int | None) -> None:
    deck = plain(DECK=f"redeals = {word}").deck
    assert deck is not None
    assert deck.redeals == redeals


@pytest.mark.parametrize("size", range(1, 17))
def test_deal_by(size: int) -> None:
    deck = plain(DECK=f"deal_by = {size}").deck
    assert deck is not None
    assert deck.deal_by == (size,)


@pytest.mark.parametrize(
    ("word", "target"),
    [
        ("waste", DealTo.WASTE),
        ("deck", DealTo.WASTE),
        ("Side", DealTo.WASTE),
        ("columns", DealTo.COLUMNS),
        ("column", DealTo.COLUMNS),
    ],
)
def test_deal_to(word: str, target: DealTo) -> None:
    deck = plain(DECK=f"deal_to = {word}").deck
    assert deck is not None
    assert deck.deal_to is target


@pytest.mark.parametrize("slots", range(5))
def test_slots(slots: int) -> None:
    assert len(plain(SLOTS=f"slots = {slots}").area(PileKind.CELL)) == slots


@pytest.mark.parametrize(
    ("word", "leave", "ordered"),
    [
        ("top", Leave.TOP, False),
        ("any", Leave.ANY, False),
        ("ordered", Leave.ORDERED, True),
        ("order", Leave.ORDERED, True),
    ],
)
def test_playable_card(word: str, leave: Leave, ordered: bool) -> None:
    (column,) = plain(COLUMN=f"playable_card = {word}").area(PileKind.COLUMN)
    assert (column.leave, column.group is not None) == (leave, ordered)


@pytest.mark.parametrize(
    ("word", "faces"),
    [
        *((text, (rank(text),)) for text in RANKS),
        *((text.lower(), (rank(text),)) for text in RANKS),
        ("any", (ANY_FACE,)),
        ("none", ()),
        ("unavail", ()),
        ("unavailable", ()),
    ],
)
def test_refill(word: str, faces: tuple[Face, ...]) -> None:
    (column,) = plain(COLUMN=f"refill = {word}").area(PileKind.COLUMN)
    assert column.start == Start(faces)


@pytest.mark.parametrize(
    ("word", "face"),
    [
        *((text, rank(text)) for text in RANKS),
        ("any", ANY_FACE),
        *((text, Face(FaceKind.FIRST)) for text in ("first", "column", "random")),
    ],
)
def test_first_face(word: str, face: Face) -> None:
    (goal,) = plain(FOUNDATION=f"{word}, any, asc, same").area(PileKind.FOUNDATION)
    assert goal.start == Start((face,))


@pytest.mark.parametrize(
    ("words", "suit"),
    [
        (("club", "clubs", "CLUB"), 0),
        (("spade", "spades", "Spade"), 1),
        (("heart", "hearts"), 2),
        (("diamond", "diamonds"), 3),
    ],
)
def test_suits(words: tuple[str, ...], suit: int) -> None:
    for word in words:
        line = f"A, {word}, asc, same, A, {word}"
        (goal,) = plain(FOUNDATION=line).area(PileKind.FOUNDATION)
        assert (
            goal.start.suit
            is (StartSuit.CLUB, StartSuit.SPADE, StartSuit.HEART, StartSuit.DIAMOND)[suit]
        )
        assert goal.initial == InitialCard(rank("A"), suit)


FACE_ORDERS = {
    UP: "ascending asc increasing inc",
    DOWN: "descending desc decreasing dec",
    EITHER: "any alternate",
}
SUIT_ORDERS = {
    SAME: "same suit,same,samesuit",
    COLOR: "same color,samecolor",
    OTHER: "alternate color,alternate,alternatecolor",
    EXCEPT: "except same,exceptsame,except",
    ANY_SUIT: "any",
    SuitOrder.NONE: "none,forbid,disable",
}


@pytest.mark.parametrize("face", FACE_ORDERS)
@pytest.mark.parametrize("suit", SUIT_ORDERS)
def test_orders(face: FaceOrder, suit: SuitOrder) -> None:
    wanted = None if suit is SuitOrder.NONE else Order(face, suit, 1, True)
    for ranks in FACE_ORDERS[face].split():
        for suits in SUIT_ORDERS[suit].split(","):
            pair = f"{ranks}, {suits.upper()}"
            rules = plain(FOUNDATION=f"A, any, {pair}", COLUMN=f"order = {pair}")
            assert rules.area(PileKind.COLUMN)[0].order == wanted
            assert rules.area(PileKind.FOUNDATION)[0].order == wanted


def test_nothing_enters_a_column_without_building_and_refilling() -> None:
    closed, open_ = "order = any, none", "order = any, none\nrefill = any"
    assert plain(COLUMN=closed).area(PileKind.COLUMN)[0].accept is Accept.NONE
    assert plain(COLUMN=open_).area(PileKind.COLUMN)[0].accept is Accept.GROUP


@pytest.mark.parametrize("path", sorted(PART1.glob("*.sol")), ids=lambda path: path.name)
def test_line_ends_and_byte_order_mark_do_not_matter(path: Path) -> None:
    data = path.read_bytes()
    rules = read_sol(data)
    assert read_sol(b"\xef\xbb\xbf" + data) == rules
    assert read_sol(data.replace(b"\n", b"\r\n")) == rules
    assert read_sol(data.rstrip(b"\n")) == rules


def test_names_are_kept_as_they_are_written() -> None:
    rules = read_sol((PART1 / "no_deck.sol").read_bytes().replace(b"No deck", "Škof #1 ♠".encode()))
    assert rules.name == "Škof #1 ♠"


@pytest.mark.parametrize(("word", "chance"), [("3", 3), ("0", None), ("-4", None)])
def test_chance(word: str, chance: int | None) -> None:
    assert plain(DECKS=f"decks = 1\nchance = {word}").about.chance == chance


@pytest.mark.parametrize("word", ["take only", "takeonly", "take-only", "take", "Take-Only"])
def test_every_spelling_of_take_only(word: str) -> None:
    text = (
        "[global]\nname = T\ndecks = 1\n[deck]\n[foundation]\ncolumn = A, any, asc, any\n"
        f"[column]\ncolumn = 3, 3, {word}\n"
    )
    assert read_sol(text.encode()).piles[-1].take_only


# -- files by chance, drawn from what the two guides of SolKit say ---------------------------------


class Guided:
    """A rule file by chance: whatever the guides allow, in any spelling of theirs."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        self.decks = self.chance.choice((1, 2))
        self.left = 52 * self.decks
        foundations = self._foundations()
        columns = self._columns()
        sections = [
            ("global", ["name = Guided", f"decks = {self.decks}"]),
            ("foundation", foundations),
            (self.chance.choice(("column", "play")), columns),
        ]
        if self.left or self.chance.random() < 0.5:
            sections.append(("deck", self._deck()))
        if self.chance.random() < 0.5:
            sections.append(("temp", [f"slots = {self.chance.randrange(5)}"]))
        self.chance.shuffle(sections)
        lines = [line for name, body in sections for line in (f"[{name}]", *body)]
        self.text = self._break(self._spelt(line) for line in lines)

    def _foundations(self) -> list[str]:
        chance, given, rows = self.chance, Counter[tuple[str, str]](), []
        for _ in range(chance.randint(1, 8)):
            face = chance.choice((*RANKS, "any", "first", "random", "column"))
            suit = chance.choice(("spade", "club", "diamond", "heart", "any"))
            fields = [
                face,
                suit,
                chance.choice(("ascending", "descending", "any", "asc", "desc")),
                chance.choice(("same suit", "same color", "alternate color", "except same")),
            ]
            if chance.random() < 0.3 and face in RANKS:
                card = face, suit if suit != "any" else chance.choice(("spade", "heart"))
                if given[card] < self.decks:
                    given[card] += 1
                    self.left -= 1
                    fields += card
            rows.append(f"column = {', '.join(fields)}")
        return rows

    def _columns(self) -> list[str]:
        chance, rows = self.chance, []
        for number in range(chance.randint(1, 10)):
            # The first is not empty: its top card may be the face that foundations begin with.
            cards = chance.randint(min(number, 1) ^ 1, chance.choice((3, 8, 52 * self.decks)))
            cards = min(cards, self.left)
            self.left -= cards
            up = chance.randint(1, cards) if cards else 0
            rows.append(f"column = {cards}, {up}{chance.choice(('', '', ', take only'))}")
        order = chance.choice(("ascending", "descending", "any", "asc", "desc"))
        suits = chance.choice(("same suit", "same color", "alternate color", "except same", "any"))
        settings = [
            f"playable_card = {chance.choice(('top', 'any', 'ordered'))}",
            f"refill = {chance.choice((*RANKS, 'any', 'none'))}",
            f"order = {order}, {suits}",
        ]
        return [*(each for each in settings if chance.random() < 0.8), *rows]

    def _deck(self) -> list[str]:
        chance = self.chance
        settings = [
            f"redeals = {chance.choice(('unlimited', 'unlimted', '-1', '-7', '0', '4', '300'))}",
            f"deal_by = {chance.randint(1, 16)}",
            f"deal_to = {chance.choice(('waste', 'columns'))}",
        ]
        return [each for each in settings if chance.random() < 0.7]

    def _spelt(self, line: str) -> str:
        chance = self.chance
        if line.startswith("name"):
            return line
        return chance.choice((line, line, line.upper(), line.title(), f"  {line}  "))

    def _break(self, lines: Iterable[str]) -> bytes:
        end = self.chance.choice(("\n", "\n", "\r\n"))
        others = ("", "", "# a remark", "   # another")
        text = "".join(
            line + end + (self.chance.choice(others) + end if self.chance.random() < 0.2 else "")
            for line in lines
        )
        return self.chance.choice(("", "\ufeff")).encode() + text.encode()


def test_whatever_the_guides_allow_is_played() -> None:
    for seed in range(amount(100, 500)):
        file = Guided(seed)
        game = game_of(read_sol(file.text, f"{seed}"))
        state = deal_out(game, seed + 1)
        for _ in range(3):
            moves = legal_moves(game, state)
            if not moves:
                break
            state = state.apply(file.chance.choice(moves))
