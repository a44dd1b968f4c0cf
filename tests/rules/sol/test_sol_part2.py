"""The extended `.sol` language: each word and what it means in the rule set."""

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import Fault
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
    About,
    BaseRule,
    DealOrder,
    DealTarget,
    DealTo,
    DealWhen,
    Deck,
    RuleSet,
    Win,
    WinKind,
)
from solkit_tui.rules.sol.reader import read_sol
from tests.support.faults import told

DOWN, UP = FaceOrder.DESCENDING, FaceOrder.ASCENDING
SAME, ANY_SUIT = SuitOrder.SAME_SUIT, SuitOrder.ANY
ACE, KING = Face(FaceKind.RANK, 0), Face(FaceKind.RANK, 12)


def text(**sections: str) -> bytes:
    """A small game; a section given replaces its lines, "-" leaves it out."""
    lines = {
        "global": "",
        "deck": "",
        "foundation": "column = A, any, asc, same",
        "temp": "-",
        "reserve": "-",
        "column": "column = 1, 1",
    } | sections
    lines["global"] = "name = Two\n" + lines["global"]
    if "decks" not in lines["global"]:
        lines["global"] += "\ndecks = 1"
    parts = [f"[{name}]\n{body}\n" for name, body in lines.items() if body != "-"]
    return "\n".join(parts).encode()


def read(**sections: str) -> RuleSet:
    return read_sol(text(**sections))


def refused(**sections: str) -> tuple[Fault, ...]:
    with pytest.raises(RuleFileError) as caught:
        read(**sections)
    return told(caught.value)


def column(lines: str, field: str = "") -> PileSpec:
    return read(column=f"{lines}\ncolumn = 4, 4{field}").area(PileKind.COLUMN)[0]


def foundation(lines: str, field: str = "") -> PileSpec:
    body = f"{lines}\ncolumn = A, any, asc, same{field}"
    return read(foundation=body).area(PileKind.FOUNDATION)[0]


def deck(lines: str, **sections: str) -> Deck:
    got = read(deck=lines, **sections).deck
    assert got is not None
    return got


# -- [global] --------------------------------------------------------------------------------------


def test_the_pack() -> None:
    rules = read(**{"global": "decks = 8\nsuits = hearts, spade\nranks = 7..K, A"})
    assert (rules.decks, rules.pack_size) == (8, 8 * 2 * 8)
    assert rules.suits == (1, 2)
    assert rules.ranks == (6, 7, 8, 9, 10, 11, 12, 0)
    assert read(**{"global": "ranks = A, 7 .. K, 3"}).ranks == (0, 6, 7, 8, 9, 10, 11, 12, 2)


@pytest.mark.parametrize(
    ("word", "base"),
    [
        ("A", 0),
        ("q", 11),
        ("first", BaseRule.FIRST),
        ("deal", BaseRule.DEAL),
        ("Play", BaseRule.PLAY),
    ],
)
def test_base(word: str, base: int | BaseRule) -> None:
    assert read(**{"global": f"base = {word}"}).base == base


@pytest.mark.parametrize(
    ("word", "win"),
    [
        ("foundation", Win()),
        ("columns", Win(WinKind.COLUMN)),
        ("stock", Win(WinKind.STOCK)),
        ("sorted", Win(WinKind.SORTED)),
        ("left 4", Win(WinKind.LEFT, 4)),
        ("LEFT  0", Win(WinKind.LEFT, 0)),
    ],
)
def test_win(word: str, win: Win) -> None:
    assert read(**{"global": f"win = {word}"}).win == win


def test_what_a_game_tells_of_itself() -> None:
    lines = "family = Klondike\naka = One, The other\nauthor = N. N.\nskill = 4\nnote = a, b = c"
    rules = read(**{"global": lines + "\nchance = 5\ndeal_order = rows"})
    assert rules.about == About("Klondike", ("One", "The other"), "N. N.", 4, 5, "a, b = c")
    assert rules.deal_order is DealOrder.ROWS


@pytest.mark.parametrize("kind", [PileKind.FOUNDATION, PileKind.COLUMN])
def test_wrap_is_set_for_all_for_an_area_or_for_a_pile(kind: PileKind) -> None:
    def wraps(whole: str, area: str, field: str) -> bool:
        rules = read(
            **{"global": whole},
            foundation=f"{area}\ncolumn = A, any, asc, same{field}",
            column=f"{area}\nplayable_card = ordered\ncolumn = 1, 1{field}",
        )
        (pile,) = rules.area(kind)
        assert pile.order is not None
        assert pile.group in (None, pile.order)
        return pile.order.wrap

    assert wraps("", "", "")
    assert not wraps("wrap = no", "", "")
    assert wraps("wrap = no", "wrap = yes", "")
    assert not wraps("wrap = no", "wrap = yes", ", wrap=no")
    assert not wraps("", "wrap = no", "")


# -- [deck] ----------------------------------------------------------------------------------------


def test_dealing() -> None:
    assert deck("deal_by = 3, 2, 1, 1").deal_by == (3, 2, 1, 1)
    assert deck("deal_target = nonempty").target is DealTarget.NONEMPTY
    assert deck("deal_target = empty").target is DealTarget.EMPTY
    assert deck("deal_target = first").target is DealTarget.FIRST
    assert deck("deal_when = no_empty").when is DealWhen.NO_EMPTY
    assert deck("deal_start = no").deal_start is False
    assert deck("deal_to = none").deal_to is DealTo.NONE
    assert deck("deal_to = reserve", reserve="pile = 1, 1").deal_to is DealTo.RESERVE


@pytest.mark.parametrize("word", ["none", "columns", "reserve"])
def test_a_waste_is_there_only_if_cards_are_dealt_to_it(word: str) -> None:
    rules = read(deck=f"deal_to = {word}", reserve="pile = 1, 1")
    assert not rules.indices(PileKind.WASTE)
    assert rules.indices(PileKind.DECK) == (0,)


def test_building_on_the_waste() -> None:
    (waste,) = read(deck="waste_order = any, same suit").area(PileKind.WASTE)
    order = Order(FaceOrder.ANY, SAME)
    assert waste == PileSpec(PileKind.WASTE, 1, accept=Accept.SINGLE, start=NOTHING, order=order)
    rules = read(**{"global": "wrap = no"}, deck="waste_order = asc 2, any")
    assert rules.area(PileKind.WASTE)[0].order == Order(UP, ANY_SUIT, 2, False)
    (closed,) = read(deck="waste_order = any, none").area(PileKind.WASTE)
    assert closed == PileSpec(PileKind.WASTE, 1)


def test_cards_are_put_on_a_waste_by_hand_in_its_order_or_in_any() -> None:
    by_hand = "deal_to = none\nstock_playable = yes\nwastes = 2"
    for line, order in {
        "": Order(FaceOrder.FREE, ANY_SUIT),
        "\nwaste_order = asc 2, any": Order(UP, ANY_SUIT, 2),
    }.items():
        wastes = read(deck=by_hand + line).area(PileKind.WASTE)
        assert [waste.order for waste in wastes] == [order, order], line


# -- [foundation] ----------------------------------------------------------------------------------


def test_foundation_keys_and_fields() -> None:
    assert foundation("size = 13").size == 13
    assert foundation("size = 13", ", size=4").size == 4
    assert foundation("stop = K").stop == KING
    assert foundation("from = waste, columns").sources == {PileKind.WASTE, PileKind.COLUMN}
    assert foundation("", ", from=cells reserve").sources == {PileKind.CELL, PileKind.RESERVE}
    assert foundation("from = stock, foundation", "").sources == {
        PileKind.DECK,
        PileKind.FOUNDATION,
    }


@pytest.mark.parametrize(
    ("word", "take_back", "leave"),
    [
        ("yes", TakeBack.YES, Leave.TOP),
        ("no", TakeBack.NO, Leave.NONE),
        ("stock_empty", TakeBack.STOCK_EMPTY, Leave.TOP),
    ],
)
def test_take_back(word: str, take_back: TakeBack, leave: Leave) -> None:
    pile = foundation(f"take_back = {word}")
    assert (pile.take_back, pile.leave) == (take_back, leave)


def test_what_may_start_a_foundation() -> None:
    lines = (
        "column = A, red, asc, same\ncolumn = A, black, asc, same\ncolumn = A, unique, asc, same"
    )
    goals = read(foundation=lines).area(PileKind.FOUNDATION)
    assert [goal.start.suit for goal in goals] == [StartSuit.RED, StartSuit.BLACK, StartSuit.UNIQUE]


@pytest.mark.parametrize(
    ("words", "face", "step"),
    [
        ("equal", FaceOrder.EQUAL, 1),
        ("free", FaceOrder.FREE, 1),
        ("asc 2", UP, 2),
        ("Ascending  3", UP, 3),
        ("desc 12", DOWN, 12),
        ("dec 1", DOWN, 1),
    ],
)
def test_face_orders(words: str, face: FaceOrder, step: int) -> None:
    order = Order(face, ANY_SUIT, step)
    rules = read(
        foundation=f"column = A, any, {words}, any", column=f"order={words},any\ncolumn=1,1"
    )
    assert rules.area(PileKind.FOUNDATION)[0].order == order
    assert rules.area(PileKind.COLUMN)[0].order == order
    assert column("", f", order={words} any").order == order


def test_initial_cards() -> None:
    rules = read(foundation="column*4 = A, any, asc, same, A, any")
    initials = {goal.initial for goal in rules.area(PileKind.FOUNDATION)}
    assert initials == {InitialCard(ACE, None)}


def test_an_initial_card_does_not_change_the_start() -> None:
    pile = foundation("", "").start
    assert foundation("", ", A, heart").start == pile == Start((ACE,))


def test_faces_on_the_base() -> None:
    rules = read(
        **{"global": "base = deal"},
        foundation="stop = base-1\n"
        "column*4 = Base, any, asc, same\n"
        "column = base + 3, any, asc, same",
        column="refill = base-1, base\n"
        "sink = base+12\n"
        "column = 1, 1\n"
        "column = 1, 1, refill=base+1 K",
    )
    goals, columns = rules.area(PileKind.FOUNDATION), rules.area(PileKind.COLUMN)
    assert [goal.start for goal in goals[3:]] == [
        Start((Face(FaceKind.BASE),)),
        Start((Face(FaceKind.BASE, 3),)),
    ]
    assert goals[0].stop == Face(FaceKind.BASE, -1)
    assert columns[0].start == Start((Face(FaceKind.BASE, -1), Face(FaceKind.BASE)))
    assert columns[1].start == Start((Face(FaceKind.BASE, 1), KING))
    assert rules.sink == (Face(FaceKind.BASE, 12),)


@pytest.mark.parametrize("word", ["base+13", "base-13", "base+", "base1", "base+x", "base++1"])
def test_no_face_on_the_base(word: str) -> None:
    (fault,) = refused(**{"global": "base = A"}, column=f"refill = {word}\ncolumn = 1, 1")
    assert fault.text == word


# -- [column] --------------------------------------------------------------------------------------


def test_column_keys() -> None:
    assert column("refill = K, A").start == Start((KING, ACE))
    assert column("limit = 3").size == 3
    assert column("from = waste").sources == {PileKind.WASTE}
    pile = column("from = waste\nempty_from = reserve, cells")
    assert pile.empty_sources == {PileKind.RESERVE, PileKind.CELL}
    areas = (PileKind.RESERVE, PileKind.WASTE, PileKind.DECK)
    assert column("autofill = reserve, waste, stock").autofill == areas
    assert read(column="sink = K, A\ncolumn = 1, 1").sink == (KING, ACE)


@pytest.mark.parametrize(
    ("word", "limit"),
    [
        ("none", GroupLimit.NONE),
        ("cells", GroupLimit.CELLS),
        ("supermove", GroupLimit.SUPERMOVE),
        ("1", 1),
        ("52", 52),
    ],
)
def test_move_limit(word: str, limit: GroupLimit | int) -> None:
    assert column(f"move_limit = {word}").group_limit == limit


def test_groups() -> None:
    other = Order(DOWN, SuitOrder.ALTERNATE_COLOR)
    lines = "order = descending, alternate color\nplayable_card = "
    narrow = "\nmove_order = desc, same"
    for word, leave, group in (
        ("top", Leave.TOP, None),
        ("any", Leave.ANY, None),
        ("ordered", Leave.ORDERED, other),
        ("whole", Leave.WHOLE, None),
        ("top" + narrow, Leave.TOP, None),
        ("any" + narrow, Leave.ORDERED, Order(DOWN, SAME)),
        ("ordered" + narrow, Leave.ORDERED, Order(DOWN, SAME)),
    ):
        pile = column(lines + word)
        assert (pile.leave, pile.group, pile.order) == (leave, group, other), word


def test_faces_pattern() -> None:
    rules = read(column="faces = dudu\ncolumn*2 = 4, 2\ncolumn = 0, 0\ncolumn = 3, 3, faces=uuu")
    assert [pile.set_up for pile in rules.area(PileKind.COLUMN)] == ["dudu", "dudu", "", "uuu"]
    for line in ("column = 4, 3", "column = 5, 2", "column = 4, 2, faces=uudd"):
        (fault,) = refused(column=f"faces = dudu\n{line}")
        assert "faces contradicts" in fault.message


def test_fields_of_a_line_override_the_section() -> None:
    section = "refill = K\norder = desc, same\nplayable_card = ordered\nlimit = 9\nfrom = waste"
    lines = (
        "column*2 = 1, 1\n"
        "column = 0, 0, Refill=A any, order = equal any, playable_card=top, limit=3, from=cells, "
        "move_limit=1, autofill=waste reserve, empty_from=columns, move_order=asc 2 same color"
    )
    plain, second, own = read(column=f"{section}\n{lines}").area(PileKind.COLUMN)
    assert second == plain._replace(number=2)
    assert (plain.start, plain.order, plain.size) == (Start((KING,)), Order(DOWN, SAME), 9)
    assert own.start == Start((ACE, ANY_FACE))
    assert own.order == Order(FaceOrder.EQUAL, ANY_SUIT)
    assert (own.leave, own.size, own.group_limit) == (Leave.TOP, 3, 1)
    assert (own.sources, own.empty_sources) == ({PileKind.CELL}, {PileKind.COLUMN})
    assert own.autofill == (PileKind.WASTE, PileKind.RESERVE)
    grouped = column("playable_card = any", ", move_order=asc 2 same color")
    assert grouped.group == Order(UP, SuitOrder.SAME_COLOR, 2)


def test_take_only_columns_are_never_filled() -> None:
    pile = column("refill = K\nautofill = waste\nplayable_card = any", ", take only, limit=5")
    assert pile == PileSpec(PileKind.COLUMN, 1, "uuuu", take_only=True)


def test_the_most_piles() -> None:
    rules = read(foundation="column*32 = A, any, asc, same", column="column*40 = 1, 1")
    assert [pile.number for pile in rules.area(PileKind.FOUNDATION)] == list(range(1, 33))
    assert [pile.number for pile in rules.area(PileKind.COLUMN)] == list(range(1, 41))


# -- [temp], [reserve] -----------------------------------------------------------------------------


def test_free_cells() -> None:
    lines = "slots = 16\nfilled = 2\nopen = stock_empty\nautofill = reserve\nfrom = columns"
    cells = read(temp=lines).area(PileKind.CELL)
    assert [cell.set_up for cell in cells] == ["u", "u"] + [""] * 14
    assert cells[15] == PileSpec(
        PileKind.CELL,
        16,
        accept=Accept.SINGLE,
        start=ANYTHING,
        size=1,
        sources=frozenset({PileKind.COLUMN}),
        autofill=(PileKind.RESERVE,),
        opening=Opening.STOCK_EMPTY,
    )


@pytest.mark.parametrize(("word", "size"), [("3", 3), ("unlimited", None)])
def test_roomy_cells_take_any_card(word: str, size: int | None) -> None:
    (cell,) = read(temp=f"slots = 1\ncapacity = {word}").area(PileKind.CELL)
    assert (cell.size, cell.order) == (size, Order(FaceOrder.FREE, ANY_SUIT))


def test_reserve() -> None:
    lines = "playable_card = all\npile*2 = 4, 4\npile = 3, 1, playable_card=top, autofill=waste"
    rules = read(reserve=lines, column="-")
    assert rules.area(PileKind.RESERVE) == [
        PileSpec(PileKind.RESERVE, 1, "uuuu", leave=Leave.SINGLE),
        PileSpec(PileKind.RESERVE, 2, "uuuu", leave=Leave.SINGLE),
        PileSpec(PileKind.RESERVE, 3, "ddu", autofill=(PileKind.WASTE,)),
    ]


def test_piles_stand_in_the_order_of_their_areas() -> None:
    rules = read(temp="slots = 1", reserve="pile = 1, 1")
    assert [pile.kind for pile in rules.piles] == list(PileKind)


# -- the whole -------------------------------------------------------------------------------------


def cards_laid(**sections: str) -> str:
    """Return what the game says about the number of its cards: "" where it is right."""
    try:
        read(deck="-", **sections)
    except RuleFileError as error:
        return " / ".join(f"{fault.message} {fault.text}" for fault in told(error))
    return ""


def test_every_area_counts_its_cards() -> None:
    aces = "column*4 = A, any, asc, same, A, any"
    assert cards_laid(column="column = 52, 1") == ""
    assert cards_laid(column="column = 48, 1", foundation=aces) == ""
    assert cards_laid(column="column*2 = 20, 1", reserve="pile*4 = 3, 1") == ""
    assert cards_laid(column="column = 50, 1", temp="slots = 4\nfilled = 2") == ""
    assert cards_laid(column="column = 51, 1", **{"global": "base = deal"}) == ""
    assert cards_laid(column="column = 31, 1", **{"global": "ranks = A, 7..K"}).endswith(" 1 card")
    left = "cards left over, but no deck "
    assert cards_laid(column="column = 50, 1") == left + "2 cards"
    asked = "more cards than the pack has "
    assert cards_laid(column="column = 52, 1", **{"global": "base = deal"}) == asked + "53"
    assert cards_laid(column="column = 49, 1", foundation=aces) == asked + "53"


def test_the_base_card_stands_for_an_initial_card() -> None:
    bases = "column*4 = base, any, asc, same, base, any"
    assert cards_laid(column="column = 48, 1", foundation=bases, **{"global": "base = deal"}) == ""
    assert cards_laid(column="column = 49, 1", foundation=bases, **{"global": "base = first"}) == ""
    assert cards_laid(column="column = 48, 1", foundation=bases, **{"global": "base = 5"}) == ""


@pytest.mark.parametrize(
    ("base", "first", "number", "columns", "may_be_missing"),
    [
        ("deal", "base, heart", 1, 51, True),
        ("deal", "base+1, heart", 1, 51, True),
        ("deal", "base, any", 1, 51, False),
        ("deal", "A, heart", 1, 51, False),
        ("first", "base, heart", 1, 51, True),
        ("first", "base+1, heart", 1, 51, False),
        ("first", "base, any", 4, 49, False),
        ("play", "base, heart", 1, 51, False),
        ("5", "base, heart", 1, 51, False),
    ],
)
def test_an_initial_card_with_a_suit_may_be_the_one_that_decides_the_base(
    base: str, first: str, number: int, columns: int, may_be_missing: bool
) -> None:
    lines = f"column*{number} = base, any, asc, same, {first}\ncolumn = base, any, asc, same"
    cards = f"column = {columns}, 1"
    said = cards_laid(column=cards, foundation=lines, **{"global": f"base = {base}"})
    assert ("may leave a card over" in said) == may_be_missing, said


def test_initial_cards_of_two_packs() -> None:
    lines = "column*2 = A, spade, asc, same, A, spade"
    assert read(**{"global": "decks = 2"}, foundation=lines).decks == 2
    (fault,) = refused(foundation=lines)
    assert (fault.line, fault.message) == (
        10,
        "initial card used more often than it is in the pack",
    )


@pytest.mark.parametrize(
    ("base", "lines"),
    [
        ("3", "column = 3, any, asc, same, 3, heart\ncolumn = 3, any, asc, same, base, heart"),
        ("deal", "column = A, any, asc, any, 2, spade\ncolumn = A, any, asc, any, base, spade"),
        ("first", "column*4 = A, any, asc, any, base, any\ncolumn = A, any, asc, any, base, any"),
    ],
)
def test_initial_cards_of_a_base(base: str, lines: str) -> None:
    (fault,) = refused(**{"global": f"base = {base}"}, foundation=lines)
    assert fault.message == "initial card used more often than it is in the pack"
    assert fault.text.startswith("base")
    assert fault.line == 11


def test_a_base_that_is_not_known_in_time() -> None:
    play = {"global": "base = play"}
    lines = "column = base, any, asc, same, base, any"
    assert "not known" in refused(**play, foundation=lines)[0].message
    assert "not known" in refused(**play, column="sink = base\ncolumn = 1, 1")[0].message
    aces = {"global": "base = deal", "foundation": "column = A, any, asc, same, A, any"}
    assert "no foundation is free" in refused(**aces)[0].message


def test_left_over_cards_are_not_told_where_a_line_could_not_be_read() -> None:
    faults = refused(deck="-", column="column = 20, 1\ncolumn = many, 1")
    assert [fault.message for fault in faults] == ["unknown value for cards"]
    faults = refused(deck="-", column="column*3 = 20, 1\ncolumn = many, 1")
    assert [fault.message for fault in faults] == [
        "more cards than the pack has",
        "unknown value for cards",
    ]
