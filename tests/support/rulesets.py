"""Small rule sets and positions for tests of the engine, written in a line or two."""

from collections.abc import Iterable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any

from solkit_tui.engine.action import Lift
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.model.cards import Card, face_up, make_card, parse_face
from solkit_tui.model.state import GameState, Move, Pile
from solkit_tui.rules.pile import (
    ANYTHING,
    NOTHING,
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    PileSpec,
    Start,
    StartSuit,
    SuitOrder,
)
from solkit_tui.rules.ruleset import DealTo, Deck, RuleSet
from tests.support.asked import deal_move

RULES = Path(__file__).parents[2] / "rules"
_FILES = {path.stem: path for path in RULES.rglob("*.sol")}
FIRST_GAMES = [
    "alhambra",
    "american_toad",
    "auld_lang_syne",
    "aunt_mary",
    "batsford",
    "blind_alleys",
    "brigade",
    "but_the_same",
    "canfield",
    "deuces",
    "double_canfield",
    "free_cell",
    "gargantua",
    "good_measure",
    "indian",
    "klondike_double",
    "klondike_easy",
    "klondike_hard",
    "lady_palk",
    "pile_em_up",
    "red_and_black",
    "russian_solitaire",
    "steps",
    "thumb_and_pouch",
    "westcliff",
    "yukon",
]
"""The 26 games of SolKit 1.0."""

SHIPPED = sorted([*FIRST_GAMES, "golf", "spider"])
"""The games that the tests of the engine are tried on, by the names of their files; tests/games
has those of all games."""

VARIED = [
    *("demons_and_thieves", "double_dot", "pyramid_dozen", "paganini", "super_challenge_freecell"),
    *("spider_3x3", "storehouse", "23_skidoo", "puss_in_the_corner", "nines"),
    *("genesis_plus", "three_fir_trees", "strata", "neptune", "double_freecell", "nordic"),
    *("wasp_ii", "unlimited", "tripeaks", "golf", "batsford"),
    *("scorpion_head", "royal_marriage", "agnes_two", "fortunes", "bisley_12", "petal"),
]
"""Games that between them have nearly every word, so that nearly every line of the program that
tells and writes rules is run for one of them."""

DOWN_ALTERNATE = Order(FaceOrder.DESCENDING, SuitOrder.ALTERNATE_COLOR, wrap=False)
DOWN_IN_SUIT = Order(FaceOrder.DESCENDING, SuitOrder.SAME_SUIT, wrap=False)
UP_IN_SUIT = Order(FaceOrder.ASCENDING, SuitOrder.SAME_SUIT, wrap=False)

_AREAS = tuple(PileKind)


def own_rules(name: str) -> str:
    """The text of a small game of the player's own."""
    return f"""\
[global]
name = {name}
decks = 1
[deck]
deal_to = waste
[foundation]
column*4 = A, any, ascending, same suit
[column]
playable_card = top
order = descending, same suit
refill = any
column*5 = 2, 1
"""


def rule_file(name: str) -> Path:
    """The shipped rule file of that name, given without ``.sol``."""
    return _FILES[name]


_OWN = {"name", "aka", "author", "chance", "note", "like", "without"}
"""Keys of [global] that a game has for itself."""


@cache
def whole_text(name: str) -> str:
    """The text of a shipped rule file with what it takes over from the game that it is like.

    A second reading of `like`: a key of the file, or its lines of piles, replaces the other's.
    """
    sections = _sections(rule_file(name).read_text(encoding="utf-8"))
    said = {key: value for key, [(_, value)] in sections["global"].items()}
    if "like" not in said:
        return rule_file(name).read_text(encoding="utf-8")
    other = next(stem for stem in _FILES if f"= {said['like']}\n" in _name_line(stem))
    without = said.get("without", "").split(", ")
    for section, keys in _sections(whole_text(other)).items():
        if section in without:
            continue
        mine = sections.setdefault(section, {})
        if section == "overlap" and mine:
            continue
        for key, lines in keys.items():
            if key not in without and (section != "global" or key not in _OWN):
                mine.setdefault(key, lines)
    del sections["global"]["like"]
    sections["global"].pop("without", None)
    return "".join(
        f"[{section}]\n" + "".join(f"{key} = {value}\n" for key, value in chain(*keys.values()))
        for section, keys in sections.items()
    )


def _name_line(stem: str) -> str:
    lines = rule_file(stem).read_text(encoding="utf-8").splitlines(keepends=True)
    return next(line for line in lines if line.startswith("name"))


def _sections(text: str) -> dict[str, dict[str, list[tuple[str, str]]]]:
    """The lines of a file by section and key, a repeated key as it is written."""
    sections: dict[str, dict[str, list[tuple[str, str]]]] = {}
    for line in text.splitlines():
        if line.startswith("["):
            keys = sections.setdefault(line.strip("[]"), {})
        elif line and not line.startswith("#"):
            key, value = (word.strip() for word in line.split("=", 1))
            keys.setdefault(key.split("*")[0], []).append((key, value))
    return sections


def rank(number: int) -> Face:
    """The face of a rank 0..12."""
    return Face(FaceKind.RANK, number)


def with_face(*numbers: int, suit: StartSuit = StartSuit.ANY) -> Start:
    """An empty pile is started by these ranks."""
    return Start(tuple(rank(number) for number in numbers), suit)


def column(set_up: str = "", **fields: object) -> PileSpec:
    """A Klondike column unless the fields say otherwise."""
    order = fields.get("order", DOWN_ALTERNATE)
    spec = PileSpec(
        PileKind.COLUMN,
        1,
        set_up,
        leave=Leave.ORDERED,
        group=order,  # type: ignore[arg-type]
        accept=Accept.GROUP,
        start=ANYTHING,
        order=DOWN_ALTERNATE,
    )
    return spec._replace(**fields)  # type: ignore[arg-type]


def take_only(set_up: str = "") -> PileSpec:
    """A column whose cards are only taken."""
    return PileSpec(PileKind.COLUMN, 1, set_up, start=NOTHING, take_only=True)


def foundation(**fields: object) -> PileSpec:
    """A foundation from the ace up in suit unless the fields say otherwise."""
    spec = PileSpec(
        PileKind.FOUNDATION, 1, accept=Accept.SINGLE, start=with_face(0), order=UP_IN_SUIT
    )
    return spec._replace(**fields)  # type: ignore[arg-type]


def cell(**fields: object) -> PileSpec:
    """A free cell for one card."""
    spec = PileSpec(PileKind.CELL, 1, accept=Accept.SINGLE, start=ANYTHING, size=1)
    return spec._replace(**fields)  # type: ignore[arg-type]


def reserve(set_up: str = "", **fields: object) -> PileSpec:
    """A reserve whose top card may leave."""
    return PileSpec(PileKind.RESERVE, 1, set_up)._replace(**fields)  # type: ignore[arg-type]


def stock() -> PileSpec:
    """The deck's pile."""
    return PileSpec(PileKind.DECK, 1, leave=Leave.NONE)


def waste(**fields: object) -> PileSpec:
    """A waste that cards are dealt to."""
    return PileSpec(PileKind.WASTE, 1)._replace(**fields)  # type: ignore[arg-type]


def game(*piles: PileSpec, **fields: object) -> Game:
    """A game with these piles, put in the order of areas and numbered; a deck that deals to the
    waste one by one, where there is one, goes with a deck's pile."""
    numbered: list[PileSpec] = []
    for area in _AREAS:
        of_area = [spec for spec in piles if spec.kind is area]
        numbered += [spec._replace(number=at) for at, spec in enumerate(of_area, 1)]
    areas = {spec.kind for spec in piles}
    if PileKind.DECK in areas:
        to = DealTo.WASTE if PileKind.WASTE in areas else DealTo.NONE
        fields.setdefault("deck", Deck(to))
    rules = RuleSet("Test", 1, tuple(numbered))._replace(**fields)  # type: ignore[arg-type]
    return game_of(rules)


@cache
def shipped(name: str) -> Game:
    """A shipped game, by the name of its file."""
    from solkit_tui.rules.sol.reader import read_sol

    return game_of(read_sol(whole_text(name).encode(), f"{name}.sol"))


def pile(text: str) -> Pile:
    """Cards bottom first, ``-5D`` one that lies face down, ``5D'`` one of the second pack."""
    found = []
    for word in text.split():
        parsed = parse_face(word.strip("-'"))
        assert parsed is not None, word
        card = make_card(parsed[0], parsed[1], pack=word.count("'"))
        found.append(Card(~card) if word.startswith("-") else card)
    return tuple(found)


def card_text(card: Card) -> str:
    """Rank and suit letter, ``10H``, of a card lying either way."""
    from solkit_tui.model.cards import RANK_TEXT, SUIT_LETTERS, rank_of, suit_of

    return RANK_TEXT[rank_of(card)] + SUIT_LETTERS[suit_of(card)]


def text(cards: Iterable[Card]) -> str:
    """The cards of a pile as `pile` reads them."""
    from solkit_tui.model.cards import PACK_SIZE

    return " ".join(
        ("-" if card < 0 else "") + card_text(card) + "'" * (face_up(card) // PACK_SIZE)
        for card in cards
    )


def position(rules: Game, *, state: Any = None, **areas: str) -> GameState:
    """A position: for each area its piles, the cards of a pile as `pile` reads them and a ``|``
    between piles; areas that are not named, and piles at the end, are empty."""
    piles: list[Pile] = []
    for area in _AREAS:
        of_area = len(rules.rules.indices(area))
        words = areas.pop(area.value, "").split("|")
        words += [""] * (of_area - len(words))
        assert len(words) == of_area or words == [""], (area, words)
        piles += [pile(word) for word in words[:of_area]]
    assert not areas, areas
    return (state or GameState(()))._replace(piles=tuple(piles))


def at(rules: Game, area: str, number: int = 1) -> int:
    """The place in the state of the pile with this number in its area."""
    return rules.rules.indices(PileKind(area))[number - 1]


def lift(rules: Game, state: GameState, area: str, number: int = 1, size: int = 1) -> Lift:
    """The `size` top cards of a pile."""
    place = at(rules, area, number)
    return Lift(place, len(state.piles[place]) - size, size)


def why(
    rules: Game, state: GameState, source: tuple[str, int], target: tuple[str, int], size: int = 1
) -> Reason | None:
    """Why the top cards of a pile may not go on another; None where they may."""
    return rules.reason(state, lift(rules, state, *source, size=size), at(rules, *target))


def moved(
    rules: Game, state: GameState, source: tuple[str, int], target: tuple[str, int], size: int = 1
) -> GameState:
    """After a transfer that must be legal."""
    assert why(rules, state, source, target, size) is None
    taken = lift(rules, state, *source, size=size)
    return state.apply(rules.transfer(state, taken, at(rules, *target)))


def dealt(rules: Game, state: GameState) -> GameState:
    """After a deal that must be legal."""
    move = deal_move(rules, state)
    assert move is not None
    return state.apply(move)


def shown(rules: Game, state: GameState, area: str, number: int = 1) -> str:
    """The cards of one pile as `pile` reads them."""
    return text(state.piles[at(rules, area, number)])


def all_pairs(rules: Game, state: GameState) -> Iterable[tuple[Lift, int]]:
    """Every card alone, with the next one and with all that lies on it, and every pile, whether
    that is a move or not; then cards that are not there."""
    for source, cards in enumerate(state.piles):
        for start in range(len(cards) + 1):
            for size in sorted({1, 2, len(cards) - start}):
                for target in range(len(state.piles)):
                    yield Lift(source, start, size), target


def played(state: GameState, moves: Iterable[Move]) -> GameState:
    """After several moves."""
    for move in moves:
        state = state.apply(move)
    return state


def layout(rules: Game, number: int) -> list[str]:
    """Every pile of a deal, as `pile` reads them."""
    from solkit_tui.engine.deal import deal_out

    return [text(cards) for cards in deal_out(rules, number).piles]
