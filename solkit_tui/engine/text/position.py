"""Writes a position as a JSON object, and reads one, checking that every card lies where it can.

Knows no files and no moves.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple, NoReturn

from solkit_tui.counts import count
from solkit_tui.engine.dealing import redeals_left
from solkit_tui.engine.game import Game
from solkit_tui.engine.orders import fits
from solkit_tui.engine.text.naming import pile_ids, pile_of
from solkit_tui.errors import SaveFileError
from solkit_tui.faults import excerpt
from solkit_tui.model.cards import (
    RANK_TEXT,
    SUIT_LETTERS,
    SUIT_SIZE,
    Card,
    face_of,
    is_up,
    make_card,
    parse_face,
    rank_of,
    suit_of,
)
from solkit_tui.model.notation import FACE_TEXT, HIDDEN, pile_text, read_card
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Pile
from solkit_tui.rules.pile import Accept, Face, FaceKind, Leave, PileKind, PileSpec, StartSuit
from solkit_tui.rules.ruleset import BaseRule, DealPlay, DealTo

_ENDINGS = {True: "won", False: "lost"}


def position_fields(game: Game, state: GameState, opened: bool) -> dict[str, object]:
    """Return the fields of a position in values that JSON has, without the name of the game.

    `redeals_left` is None without limit. `pass` (the first is 1), `base` and `first_face` are
    there only where the rules have them. So are `tallies`, the counters that the rules use;
    `seed`, the number that shuffles in play are drawn from; and `ended`, once a rule has ended the
    game. `piles` has the cards of each pile, bottom first, by its id.
    """
    deck = game.rules.deck
    fields: dict[str, object] = {"redeals_left": redeals_left(game, state)}
    if game.redealt and (deck.shuffles or len(set(deck.deal_by)) > 1):
        # Later deals depend on how many redeals were used.
        fields["pass"] = state.redeals_used + 1
    if game.rules.base is not None:
        fields["base"] = None if state.base == UNKNOWN_BASE else RANK_TEXT[state.base]
    if names_first_face(game):
        fields["first_face"] = None if state.first_face < 0 else RANK_TEXT[state.first_face]
    if state.tallies:
        fields["tallies"] = list(state.tallies)
    if state.seed:
        fields["seed"] = state.seed
    if state.ended is not None:
        fields["ended"] = _ENDINGS[state.ended]
    fields["piles"] = {
        name: pile_text(pile, opened)
        for name, pile in zip(pile_ids(game), state.piles, strict=True)
    }
    return fields


def names_first_face(game: Game) -> bool:
    """Return whether a rule of the game names the first face (`FaceKind.FIRST`)."""
    return any(face.kind is FaceKind.FIRST for spec in game.specs for face in spec.named_faces)


def read_position(game: Game, fields: Mapping[str, object]) -> GameState:
    """Return the position that `position_fields` describes with `opened`; other keys are ignored.

    Piles that are not named are empty. The checks are those of the document on line mode: exactly
    the cards of the game's pack, each where it can lie.

    Raises:
        SaveFileError: It is no position of this game; the text gives up to ten reasons.
    """
    state, flaws = checked(game, _read_piles(game, fields.get("piles")), fields)
    if flaws:
        shown = [flaw.text for flaw in flaws[:10]]
        if len(flaws) > len(shown):
            shown.append(f"and {len(flaws) - len(shown)} more faults")
        refuse("\n".join(shown))
    return state


class Flaw(NamedTuple):
    """A fault of a position.

    Attributes:
        text: The fault in words.
        pile: The pile that it is in; None: it is in none.
        nth: The card that it is about, from the bottom; None: it is about no single one.
    """

    text: str
    pile: int | None = None
    nth: int | None = None


def checked(
    game: Game, piles: Sequence[Pile], fields: Mapping[str, object]
) -> tuple[GameState, list[Flaw]]:
    """Return the position of piles, with what the other fields of a position say, and its faults;
    raise SaveFileError if a field does not suit the game, or one that it needs is missing."""
    cards, flaws = counted(game, piles)
    state = GameState(
        cards,
        redeals_used=_redeals_used(game, fields),
        base=_base(game, fields, cards),
        first_face=_first_face(game, fields),
        tallies=_tallies(game, fields),
        ended=_ended(fields),
        seed=_seed(fields),
    )
    return state, flaws + _place_flaws(game, state)


def refuse(why: str) -> NoReturn:
    """Raise the error of a position that cannot be used."""
    raise SaveFileError(why, "Unusable position")


def _redeals_used(game: Game, fields: Mapping[str, object]) -> int:
    left, number = fields.get("redeals_left"), fields.get("pass")
    if not game.redealt:
        if left not in (None, 0):
            refuse("redeals_left does not apply: this game has no redeal")
        if number not in (None, 1):
            refuse("pass does not apply: this game has one pass")
        return 0
    limit = game.rules.deck.redeals
    used = None
    if left is not None:
        if limit is None:
            refuse("redeals_left must be null (no limit)")
        if type(left) is not int or not 0 <= left <= limit:
            refuse(f"redeals_left must be a number from 0 to {limit}")
        used = limit - left
    if number is not None:
        if type(number) is not int or number < 1 or (limit is not None and number > limit + 1):
            last = "" if limit is None else f" to {limit + 1}"
            refuse(f"pass must be a number from 1{last or ' up'}")
        if used not in (None, number - 1):
            refuse("pass and redeals_left disagree")
        used = number - 1
    return used or 0


def _tallies(game: Game, fields: Mapping[str, object]) -> tuple[int, ...]:
    """Return the counters of the rule set; they are as at the deal where none are given."""
    given = fields.get("tallies")
    fresh = game.first_state(GameState(()), 0).tallies
    if given is None:
        return fresh
    if not isinstance(given, list) or len(given) != len(fresh):
        refuse(f"tallies must be a list of {count(len(fresh), 'number')} in this game")
    if not all(type(number) is int and number >= 0 for number in given):
        refuse("tallies must be whole numbers from 0 up")
    return tuple(given)


def _seed(fields: Mapping[str, object]) -> int:
    given = fields.get("seed")
    if given is None:
        return 0
    if type(given) is not int or given < 0:
        refuse("seed must be a whole number from 0 up")
    return given


def _ended(fields: Mapping[str, object]) -> bool | None:
    given = fields.get("ended")
    for ending, word in _ENDINGS.items():
        if given == word:
            return ending
    if given is not None:
        refuse(f"ended must be {' or '.join(_ENDINGS.values())}")
    return None


def _rank(key: str, value: object) -> int:
    parsed = parse_face(f"{value}{SUIT_LETTERS[0]}") if isinstance(value, str) else None
    if parsed is None:
        refuse(f"{key} must be one of {', '.join(RANK_TEXT)}, in quotes")
    return parsed[0]


def _base(game: Game, fields: Mapping[str, object], piles: tuple[Pile, ...]) -> int:
    """Return the lowest rank of the game: as given, or as the first card of a foundation shows."""
    rule, given = game.rules.base, fields.get("base")
    rank = None if given is None else _rank("base", given)
    if rule is None:
        if rank is not None:
            refuse("base does not apply to this game")
        return UNKNOWN_BASE
    if isinstance(rule, int):
        if rank not in (None, rule):
            refuse(f"base must be {RANK_TEXT[rule]} in this game")
        return rule
    if rank is not None:
        if rank not in game.rules.ranks:
            refuse(f"base: the pack has no {RANK_TEXT[rank]}")
        return rank
    undecided = rule is BaseRule.PLAY and "base" in fields
    shown = None if undecided else _shown_base(game, piles)
    if shown is None:
        if rule is not BaseRule.PLAY:
            refuse('base is missing; expected the lowest rank of this game, such as "7"')
        return UNKNOWN_BASE
    return shown


def _shown_base(game: Game, piles: tuple[Pile, ...]) -> int | None:
    """Return the base that the first card of a foundation shows; None: there is no such card."""
    ranks = game.rules.ranks
    for at in game.foundations:
        faces = game.specs[at].start.faces
        if piles[at] and len(faces) == 1 and faces[0].kind is FaceKind.BASE:
            bottom = rank_of(piles[at][0])
            if bottom in ranks:
                return ranks[(ranks.index(bottom) - faces[0].value) % len(ranks)]
    return None


def _first_face(game: Game, fields: Mapping[str, object]) -> int:
    given = fields.get("first_face")
    if not names_first_face(game):
        if given is not None:
            refuse("first_face does not apply to this game")
        return -1
    if given is None:
        columns = game.rules.indices(PileKind.COLUMN)
        if any(game.specs[at].set_up for at in columns):
            refuse("first_face is missing; expected the first column's top rank at the deal")
        return -1
    return _rank("first_face", given)


# -- the cards -----------------------------------------------------------------------------------


def _read_piles(game: Game, given: object) -> list[Pile]:
    """Return the piles of a position, with cards of the first copy of the pack; raise SaveFileError
    if a pile or card does not exist in this game, or cannot be read."""
    if not isinstance(given, dict):
        refuse("piles is missing; expected an object with the cards of each pile")
    piles: list[Pile] = [()] * len(game.specs)
    named: set[int] = set()
    for name, cards in given.items():
        at = pile_of(game, str(name))
        if at is None:
            refuse(
                f"this game has no pile {_quoted(name)}; choose from {', '.join(pile_ids(game))}"
            )
        if at in named:
            refuse(f"pile {pile_ids(game)[at]} is listed twice")
        named.add(at)
        if not isinstance(cards, list):
            refuse(f"pile {pile_ids(game)[at]} is not a list of cards")
        piles[at] = tuple(_card(pile_ids(game)[at], text) for text in cards)
    return piles


def _card(pile: str, text: object) -> Card:
    if text == HIDDEN:
        refuse(f"pile {pile}: {HIDDEN} does not identify the card; use the option --open")
    card = read_card(text) if isinstance(text, str) else None
    if card is None:
        refuse(f"pile {pile}: {_quoted(text)} is not a card; write 10H, or [10H] for face down")
    return card


def _quoted(value: object) -> str:
    return f'"{excerpt(str(value))}"'


def counted(game: Game, piles: Sequence[Pile]) -> tuple[tuple[Pile, ...], list[Flaw]]:
    """Return piles with equal cards numbered as copies of the pack, in the order in which they
    come, and which cards are too many, or missing."""
    rules, there = game.rules, Counter[int]()
    wanted = {suit * SUIT_SIZE + rank: rules.decks for suit in rules.suits for rank in rules.ranks}
    flaws: list[Flaw] = []

    def next_copy(card: Card, at: int, nth: int) -> Card:
        face = face_of(card)
        copy = make_card(rank_of(card), suit_of(card), there[face])
        there[face] += 1
        if there[face] > wanted.get(face, 0):
            often = "given twice" if rules.decks == 1 else "given too often"
            often = often if face in wanted else "not in the pack"
            flaws.append(Flaw(f"{FACE_TEXT[face]} is {often}", at, nth))
        return copy if is_up(card) else Card(~copy)

    numbered = tuple(
        tuple(next_copy(card, at, nth) for nth, card in enumerate(pile))
        for at, pile in enumerate(piles)
    )
    missing = [
        FACE_TEXT[face] + (f" ({more} times)" if more > 1 else "")
        for face in sorted(wanted)
        if (more := wanted[face] - there[face]) > 0
    ]
    if missing:
        others = f" and {len(missing) - 8} more" if len(missing) > 8 else ""
        flaws.append(Flaw(f"missing cards: {', '.join(missing[:8])}{others}"))
    return numbered, flaws


def _place_flaws(game: Game, state: GameState) -> list[Flaw]:
    """Return what lies where neither a deal nor play can have brought it.

    Scripts may bring any card anywhere, and turn it: with them only the size of piles is checked.
    """
    flaws: list[Flaw] = []
    scripted = game.rules.script is not None
    # A deal to foundations puts cards there in any order.
    in_order = game.rules.deck.deal_to is not DealTo.FOUNDATION
    starters: dict[int, str] = {}
    for at, (name, spec, pile) in enumerate(
        zip(pile_ids(game), game.specs, state.piles, strict=True)
    ):
        most = _most(game, spec)
        if most is not None and len(pile) > most:
            flaws.append(
                Flaw(f"pile {name} has {count(len(pile), 'card')}; its limit is {most}", at)
            )
        if scripted:
            continue
        flaws += [Flaw(f"pile {name}: {fault}", at) for fault in _lying(game, spec, pile)]
        gaps = game.rules.deal_play is DealPlay.GAP  # a card below others may have gone at the deal
        if not pile and not gaps and any(state.piles[over] for over in spec.covered_by):
            flaws.append(Flaw(f"pile {name} is empty, but cards cover it", at))
        if spec.kind is PileKind.FOUNDATION and pile and in_order and not spec.hidden:
            flaws += [Flaw(f"pile {name}: {fault}", at) for fault in _built(game, state, at, pile)]
            if spec.start.suit is StartSuit.UNIQUE and spec.initial is None:
                suit = suit_of(pile[0])
                if suit in starters:
                    other = f"pile {name}: pile {starters[suit]} already has that suit"
                    flaws.append(Flaw(other, at))
                starters[suit] = name
    return flaws


def _lying(game: Game, spec: PileSpec, pile: Pile) -> list[str]:
    """Return, in words, what is wrong with the sides on which a pile's cards lie: those of the deck
    lie face down, others only where they were dealt face down and are not uncovered yet."""
    ups = [is_up(card) for card in pile]
    if spec.kind is PileKind.DECK:
        shown = any(ups[:-1] if game.deck_open else ups)
        return ["deck cards must be face down"] if shown else []
    if all(ups):
        return []
    if "d" not in spec.set_up:
        return ["no cards are face down there in this game"]
    if "ud" not in spec.set_up and ups != sorted(ups):
        return ["a face-down card is above a face-up card"]
    if not ups[-1] and not spec.set_up.endswith("d"):
        return ["its top card must be face up"]
    # Where cards leave from under others, those above them sink to other positions.
    settled = not game.draws and spec.leave not in (Leave.SINGLE, Leave.ENDS)
    hidden = (at for at, up in enumerate(ups) if not up)
    if "ud" in spec.set_up and settled and any(spec.set_up[at : at + 1] != "d" for at in hidden):
        return ["a card is face down where the deal has none"]
    return []


def _most(game: Game, spec: PileSpec) -> int | None:
    """Return how many cards a pile can hold; None: no limit. A deal may lay out more cards there
    than the pile takes in play."""
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
    """Return, in words, where a foundation is out of order."""
    faults = []
    if not _may_start(game, state, game.specs[at], pile[0]):
        faults.append(f"{FACE_TEXT[face_of(pile[0])]} cannot start it")
    run = game.runs[at]
    for below, card in pairwise(pile):
        built = game.following_faces(state, at, face_of(below)) >> face_of(card) & 1
        if not built and not (run is not None and fits(run, below, card)):
            faults.append(
                f"{FACE_TEXT[face_of(card)]} cannot be on {FACE_TEXT[face_of(below)]} there"
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
