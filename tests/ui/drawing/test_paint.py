"""Cards: they fill their region, read at a glance, and tell their signs apart without colour."""

from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from syrupy.assertion import SnapshotAssertion
from textual.strip import Strip

from solkit_tui.model.cards import RANK_TEXT, Card, make_card
from solkit_tui.resources import bundled
from solkit_tui.rules.pile import Fan
from solkit_tui.ui.drawing.abilities import Colors, TerminalAbilities
from solkit_tui.ui.drawing.card import Canvas
from solkit_tui.ui.drawing.faces import picture
from solkit_tui.ui.drawing.fan import Plan, plan_fan, plan_right, plan_top
from solkit_tui.ui.drawing.look import DrawnSize, Look, make_look
from solkit_tui.ui.drawing.paint import PilePicture, paint_card, paint_pile
from solkit_tui.ui.drawing.sample import paint_sample
from solkit_tui.ui.drawing.themes import Edges, load_theme
from tests.ui.helpers import with_styles

DARK = load_theme(f"{bundled('themes')}/dark.toml")
LOOK = make_look(DARK)
MONO = make_look(DARK, terminal=TerminalAbilities(Colors.NONE))
SIZES = pytest.mark.parametrize("size", list(DrawnSize))
SPADE, HEART = 1, 2


def single(card: int, size: DrawnSize, **wishes: Any) -> PilePicture:
    cards = (Card(card),)
    plan = plan_top(cards, size)
    picture = PilePicture(cards, plan, size, size.width + 1, size.height, fan=Fan.NONE)
    return picture._replace(**wishes)


@SIZES
def test_a_card_by_itself_is_as_a_pile_of_one(size: DrawnSize) -> None:
    for card in (5, -6, 51):
        alone = single(card, size, width=size.width)
        assert text(paint_card(Card(card), size, LOOK)) == text(paint_pile(alone, LOOK))


def text(strips: tuple[Strip, ...]) -> list[str]:
    return [strip.text for strip in strips]


def colourless(
    strips: tuple[Strip, ...], greys: bool = False
) -> list[list[tuple[str, bool, bool, float]]]:
    """Return what is left of a picture when every colour is taken away, or every hue."""

    def grey(style: Style) -> float:
        red, green, blue = style.bgcolor.get_truecolor() if greys and style.bgcolor else (0, 0, 0)
        return round((0.3 * red + 0.59 * green + 0.11 * blue) / 255, 1)

    return [
        [
            (text, bool(style.reverse), bool(style.underline), grey(style))
            for text, style, _ in strip
            if style is not None
        ]
        for strip in strips
    ]


def drawn(picture: PilePicture, look: Look = LOOK) -> list[str]:
    return text(paint_pile(picture, look))


@st.composite
def pictures(draw: st.DrawFn) -> PilePicture:
    size = draw(st.sampled_from(list(DrawnSize)))
    cards = tuple(
        Card(~card if down else card)
        for card, down in draw(st.lists(st.tuples(st.integers(0, 103), st.booleans()), max_size=25))
    )
    top = draw(st.integers(0, 1))
    height = draw(st.integers(1, 30))
    width = size.width + draw(st.integers(0, 12))
    fan = draw(st.sampled_from(list(Fan)))
    plan: Plan
    if fan is Fan.DOWN:
        plan = plan_fan(cards, max(1, height - top), size)
    elif fan is Fan.RIGHT:
        plan = plan_right(cards, size, 3)
    else:
        plan = plan_top(cards, size)
    ranges = st.none() | st.tuples(st.integers(0, 24), st.just(len(cards)))
    return PilePicture(
        cards,
        plan,
        size,
        width,
        height,
        top,
        fan,
        draw(st.sampled_from(["", "d", "7"])),
        draw(ranges),
        draw(ranges),
        draw(ranges),
        draw(st.frozensets(st.integers(0, 24), max_size=4)),
        draw(st.booleans()),
        draw(st.sampled_from(["", "A", "♠A", "↻"])),
        draw(st.booleans()),
        draw(st.sampled_from(["", "17", "104", "+12"])),
    )


@given(pictures(), st.sampled_from([LOOK, MONO]))
@example(
    PilePicture(
        (Card(0),), plan_top((Card(0),), DrawnSize.LINE), DrawnSize.LINE, 4, 1, 1, cursor=(0, 1)
    ),
    LOOK,
)  # a card under the cursor with no row to stand in
def test_strips_cover_the_whole_region(picture: PilePicture, look: Look) -> None:
    strips = paint_pile(picture, look)
    assert len(strips) == picture.height
    for strip in strips:
        assert strip.cell_length == picture.width
        assert Strip(list(strip)).cell_length == picture.width
        assert all(style is not None and style.bgcolor is not None for _, style, _ in strip)


@SIZES
def test_rank_and_suit_stand_in_the_first_row(size: DrawnSize) -> None:
    for suit in range(4):
        for rank in range(13):
            first = drawn(single(make_card(rank, suit), size))[0]
            assert RANK_TEXT[rank] + LOOK.glyphs.suits[suit] in first


@SIZES
def test_a_ten_does_not_shift_its_suit(size: DrawnSize) -> None:
    nine, ten = (drawn(single(make_card(rank, HEART), size)) for rank in (8, 9))
    places = [
        [at for at, character in enumerate(row) if character == "♥"]
        for row in (nine[0], nine[-1], ten[0], ten[-1])
    ]
    assert places[:2] == places[2:]


def test_the_faces_of_the_sizes() -> None:
    assert drawn(single(make_card(9, HEART), DrawnSize.NORMAL, width=6)) == [
        "10♥──╮",
        "│    │",
        "│ ♥  │",
        "│    │",
        "╰─10♥╯",
    ]
    assert drawn(single(make_card(12, SPADE), DrawnSize.SMALL, width=4)) == ["╭K♠╮", "│♠ │", "╰──╯"]
    assert drawn(single(make_card(12, SPADE), DrawnSize.LINE, width=3)) == [" K♠"]
    seven = drawn(single(make_card(6, SPADE), DrawnSize.LARGE, width=9))
    assert seven[0] == "╭ 7♠ ───╮"
    assert seven[6] == "╰─── 7♠ ╯"
    assert sum(row.count("♠") for row in seven[1:-1]) == 7


def test_a_large_card_has_as_many_pips_as_it_is_worth() -> None:
    for rank in range(1, 10):
        rows = drawn(single(make_card(rank, SPADE), DrawnSize.LARGE))
        assert sum(row.count("♠") for row in rows[1:-1]) == rank + 1


def test_every_court_card_and_ace_has_a_picture_of_its_own() -> None:
    for size in (DrawnSize.LARGE, DrawnSize.NORMAL):
        middles = {
            "".join(drawn(single(make_card(rank, SPADE), size))[1:-1]) for rank in (10, 11, 12)
        }
        assert len(middles) == 3
    aces = {"".join(drawn(single(make_card(0, suit), DrawnSize.LARGE))[1:-1]) for suit in range(4)}
    assert len(aces) == 4


@SIZES
def test_backs_show_nothing_of_the_card(size: DrawnSize) -> None:
    backs = {tuple(drawn(single(~card, size))) for card in range(104)}
    assert len(backs) == 1
    assert "17" in "".join(drawn(single(~5, size, badge="17")))


@SIZES
@pytest.mark.parametrize("number", ["5", "10", "23"])
def test_a_count_stands_where_no_card_has_its_rank(size: DrawnSize, number: str) -> None:
    if size is DrawnSize.LINE:
        return  # Its count stands beside the card.
    bottom = drawn(single(make_card(10, HEART), size, badge=number))[-1]
    assert bottom == drawn(single(~5, size, badge=number))[-1]
    assert f"{number}{LOOK.glyphs.card.bottom_right}" not in bottom or size is DrawnSize.SMALL


@SIZES
@pytest.mark.parametrize("look", [LOOK, MONO], ids=["colour", "mono"])
def test_signs_differ_without_colour(size: DrawnSize, look: Look) -> None:
    for card in (make_card(12, SPADE), make_card(9, HEART)):
        plain = single(card, size)
        signs = {
            "plain": plain,
            "cursor": plain._replace(cursor=(0, 1)),
            "mark": plain._replace(mark=(0, 1)),
            "cursor on mark": plain._replace(cursor=(0, 1), mark=(0, 1)),
            "movable": plain._replace(hints=frozenset({0})),
            "destination": plain._replace(target=True),
            "cursor on movable": plain._replace(cursor=(0, 1), hints=frozenset({0})),
        }
        seen = {
            name: colourless(paint_pile(picture, look), look is LOOK)
            for name, picture in signs.items()
        }
        for one, other in combinations(seen, 2):
            assert seen[one] != seen[other], (one, other)


@SIZES
def test_signs_differ_without_colour_where_cards_touch(size: DrawnSize) -> None:
    plain = single(make_card(12, SPADE), size, width=size.width)
    pictures = (
        plain,
        plain._replace(cursor=(0, 1)),
        plain._replace(mark=(0, 1)),
        plain._replace(hints=frozenset({0})),
        plain._replace(target=True),
    )
    seen = [colourless(paint_pile(picture, LOOK), True) for picture in pictures]
    assert all(one != other for one, other in combinations(seen, 2))


@SIZES
def test_empty_piles_say_what_may_start_them(size: DrawnSize) -> None:
    empty = PilePicture((), (), size, size.width + 1, size.height, caption="A")
    closed = empty._replace(caption="✕", closed=True)
    targeted = empty._replace(target=True)
    chosen = empty._replace(cursor=(0, 0))
    assert "A" in "".join(drawn(empty))
    assert "✕" in "".join(drawn(closed))
    seen = [drawn(picture) for picture in (empty, closed, targeted, chosen)]
    assert all(one != other for one, other in combinations(seen, 2))
    suited = drawn(empty._replace(caption="♠A"))
    assert "♠A" in "".join(suited)


def test_red_suits_are_hollow_without_colour() -> None:
    for suit, sign in enumerate("♣♠♡♢"):
        assert f"K{sign}" in drawn(single(make_card(12, suit), DrawnSize.NORMAL), MONO)[0]


def test_the_cursor_holds_the_whole_group() -> None:
    cards = tuple(make_card(rank, SPADE) for rank in (12, 11, 10, 9))
    size = DrawnSize.NORMAL
    picture = PilePicture(cards, plan_fan(cards, 12, size), size, 7, 12, cursor=(1, 4))
    rows = drawn(picture)
    assert rows[:4] == ["╭K♠──╮ ", "╔Q♠══╗ ", "╟J♠──╢ ", "10♠──╢ "]
    assert all(row.startswith("║") for row in rows[4:7])
    assert rows[7] == "╚═10♠╝ "


def test_a_marked_group_is_shifted() -> None:
    cards = tuple(make_card(rank, SPADE) for rank in (12, 11, 10))
    size = DrawnSize.NORMAL
    picture = PilePicture(cards, plan_fan(cards, 12, size), size, 7, 12, mark=(1, 3))
    rows = drawn(picture)
    assert rows[0] == "╭K♠──╮ "
    assert rows[1] == " ╭Q♠──╮"
    assert rows[6] == " ╰──J♠╯"


def test_rows_that_stand_for_several_cards_count_them() -> None:
    size = DrawnSize.NORMAL
    cards = tuple(Card(~at) for at in range(5)) + tuple(make_card(at % 13, 1) for at in range(14))
    rows = drawn(PilePicture(cards, plan_fan(cards, 9, size, 8), size, 7, 9, cursor=(8, 9)))
    assert "+5" in rows[0]
    hidden = sum(int(row.split("┊+")[1].split("│")[0]) for row in rows if "┊+" in row)
    shown = sum("♠" in row for row in rows[1:-1])
    assert hidden + shown == 14
    rows = drawn(PilePicture(cards, plan_fan(cards, 9, size, 2), size, 7, 9, cursor=(2, 3)))
    assert "+3" in rows[0]


def test_a_place_for_the_selected_card_is_signed_on_its_top_card() -> None:
    size = DrawnSize.NORMAL
    cards = tuple(make_card(at, 1) for at in range(3))
    plan = plan_fan(cards, 9, size)
    rows = drawn(PilePicture(cards, plan, size, 7, 9, target=True))
    signed = [at for at, row in enumerate(rows) if LOOK.glyphs.target in row]
    assert signed == [plan[-1].start]


def test_a_waste_shows_three_cards() -> None:
    size = DrawnSize.SMALL
    cards = tuple(make_card(rank, SPADE) for rank in (3, 8, 9, 11))
    picture = PilePicture(cards, plan_right(cards, size, 3), size, 11, 3, fan=Fan.RIGHT)
    assert drawn(picture)[0] == "╭9♠10♠╭Q♠╮▎"


def test_a_pile_of_several_cards_has_a_second_edge() -> None:
    cards = (make_card(0, SPADE), make_card(1, SPADE))
    size = DrawnSize.NORMAL
    picture = PilePicture(cards, plan_top(cards, size), size, 7, 5, fan=Fan.NONE)
    assert all(row.endswith("▎") for row in drawn(picture))
    assert all(row.endswith(" ") for row in drawn(single(cards[0], size)))


def test_ascii_edges_use_nothing_else() -> None:
    look = make_look(DARK._replace(edges=Edges.ASCII))
    for size in DrawnSize:
        for card in (*range(52), ~0):
            for row in drawn(single(card, size, cursor=(0, 1), target=True), look):
                assert row.isascii()


def test_pictures_and_looks_are_cached() -> None:
    picture, look = single(5, DrawnSize.NORMAL), make_look(DARK)  # other tests may have filled it
    assert make_look(DARK) is look == LOOK
    assert paint_pile(picture, make_look(DARK)) is paint_pile(picture, look)
    assert make_look(DARK, four_color=True) != look


@SIZES
def test_a_sample_stands_in_the_middle_of_its_rows(size: DrawnSize) -> None:
    rows = [line.text.strip() for line in paint_sample(60, size.height + 4, size, LOOK)]
    seen = [at for at, text in enumerate(rows) if text]
    assert abs(seen[0] - (len(rows) - 1 - seen[-1])) <= 1


def test_without_colours_a_digit_is_told_from_the_rank_beside_it() -> None:
    picture = single(13 * SPADE + 4, DrawnSize.LINE, digit="6")
    ((digit, *digit_is), *rest) = colourless(paint_pile(picture, MONO))[0]
    assert (digit, rest[0][0][0]) == ("6", "5")
    assert digit_is != list(rest[0][1:])


SIX = tuple(map(Card, (~3, ~20, 9, 22, 35, 46)))
LOOKS: dict[str, dict[str, Any]] = {
    "plain": {},
    "cursor": {"cursor": (3, 6), "label": "7", "top": 1},
    "marked": {"mark": (4, 6), "target": True, "badge": "+12"},
    "hints": {"hints": frozenset({3, 5}), "hover": (5, 6), "digit": "7"},
    "covered": {"covered": True, "digit": "0"},
}
"""What may be seen of a pile beside its cards."""


@SIZES
@pytest.mark.parametrize("name", LOOKS)
def test_piles_look_as_approved(name: str, size: DrawnSize, snapshot: SnapshotAssertion) -> None:
    seen = []
    across = size.width + 5 * size.step + 4
    for fan, plan, width, height in (
        (Fan.DOWN, plan_fan(SIX, 2 * size.height, size), size.width + 1, 2 * size.height),
        (Fan.DOWN, plan_fan(SIX, size.height + 2, size), size.width + 1, size.height + 2),
        (Fan.RIGHT, plan_right(SIX, size, 3), across, size.height),
        (Fan.NONE, plan_top(SIX, size), size.width + 2, size.height),
    ):
        picture = PilePicture(SIX, plan, size, width, height + 1, fan=fan)._replace(**LOOKS[name])
        seen.append(with_styles(paint_pile(picture, LOOK)))
    for caption in ("A", "♠A", "?", "✕", "↻"):
        empty = PilePicture((), (), size, size.width + 1, size.height + 1, caption=caption)
        wishes: dict[str, Any] = {
            name: (0, 0) if name == "cursor" else wish for name, wish in LOOKS[name].items()
        }
        seen.append(with_styles(paint_pile(empty._replace(**wishes), LOOK)))
    assert "\n\n".join(seen) == snapshot


@pytest.mark.parametrize("size", [size for size in DrawnSize if size.height > 2])
def test_every_picture_fills_the_card_and_no_more(size: DrawnSize) -> None:
    for rank, suit, blocks, cut in product(range(13), range(4), (False, True), (False, True)):
        rows = picture(rank, suit, size, blocks, cut).rows
        assert len(rows) == size.height - 2
        assert {cell_len(row) for row in rows} == {size.width - 2}


def test_a_cell_of_another_style_keeps_nothing_of_the_one_before() -> None:
    canvas = Canvas(3, 1, Style(color="red", bold=True))
    canvas.put(0, 0, "abc", Style(color="red", bold=True))
    canvas.restyle(1, 0, Style(italic=True))
    canvas.restyle(2, 0, Style(italic=True), over=True)
    canvas.restyle(3, 0, Style(italic=True))  # beside it
    styles = [style for row in canvas.rows for _, style in row]
    assert styles == [
        Style(color="red", bold=True),
        Style(italic=True),
        Style(color="red", bold=True, italic=True),
    ]
