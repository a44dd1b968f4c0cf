"""A position as an object of JSON, and back with every check. Knows no files and no moves."""

from collections.abc import Mapping
from typing import NoReturn

from solkit_tui.engine.dealing import redeals_left
from solkit_tui.engine.game import Game
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.errors import SaveFileError
from solkit_tui.model.cards import RANK_TEXT, SUIT_LETTERS, parse_face, rank_of
from solkit_tui.model.notation import pile_text
from solkit_tui.model.state import UNKNOWN_BASE, GameState, Pile
from solkit_tui.rules.pile import FaceKind, PileKind
from solkit_tui.rules.ruleset import BaseRule

_ENDINGS = {True: "won", False: "lost"}


def position_fields(game: Game, state: GameState, opened: bool) -> dict[str, object]:
    """What a position is, beside the name of its game, in values that JSON has.

    `redeals_left` is None without limit; `pass` (the first is 1), `base` and `first_face` are
    there only where the rules have them, as are `tallies`, the counters of a JSON rule set,
    `seed`, what it shuffles by, and `ended`, once its rules have ended the game; `piles` has the
    cards bottom first, by the id of the pile.
    """
    fields: dict[str, object] = {"redeals_left": redeals_left(game, state)}
    if _passes_differ(game):
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


def _passes_differ(game: Game) -> bool:
    """Whether it matters for the next deal how often the waste was turned over."""
    deck = game.rules.deck
    return bool(game.redealt) and (deck.redeal_shuffle or len(set(deck.deal_by)) > 1)


def names_first_face(game: Game) -> bool:
    """Whether a rule of the game is made by the first column of the deal."""
    return any(
        face.kind is FaceKind.FIRST
        for spec in game.specs
        for face in (*spec.start.faces, *((spec.stop,) if spec.stop else ()))
    )


def read_position(game: Game, fields: Mapping[str, object]) -> GameState:
    """The position that `position_fields` describes with `opened`; other keys are left alone.

    Piles that are not named are empty. The checks are those of the line mode document: exactly
    the game's pack, and every card where it can stand.

    Raises:
        SaveFileError: It is no position of this game; the text has every reason.
    """
    # The checks are needed here only, and line mode starts with this module.
    from solkit_tui.engine.text.position_check import check_pack, check_places, read_piles

    piles = read_piles(game, fields.get("piles"))
    faults = check_pack(game, piles)
    state = GameState(
        piles,
        redeals_used=_redeals_used(game, fields),
        base=_base(game, fields, piles),
        first_face=_first_face(game, fields),
        tallies=_tallies(game, fields),
        ended=_ended(fields),
        seed=_seed(fields),
    )
    faults += check_places(game, state)
    if faults:
        shown = faults[:10]
        if len(faults) > len(shown):
            shown.append(f"and {len(faults) - len(shown)} more faults")
        refuse("\n".join(shown))
    return state


def refuse(why: str) -> NoReturn:
    """Raises the error of a position that cannot be used."""
    raise SaveFileError("Unusable position", why)


def _redeals_used(game: Game, fields: Mapping[str, object]) -> int:
    left, number = fields.get("redeals_left"), fields.get("pass")
    if not game.redealt:
        if left not in (None, 0):
            refuse("redeals_left: the waste is not turned over in this game")
        if number not in (None, 1):
            refuse("pass: there is one pass in this game")
        return 0
    limit = game.rules.deck.redeals
    used = None
    if left is not None:
        if limit is None:
            refuse("redeals_left must be null: the game has no limit")
        if type(left) is not int or not 0 <= left <= limit:
            refuse(f"redeals_left is a number from 0 to {limit}")
        used = limit - left
    if number is not None:
        if type(number) is not int or number < 1 or (limit is not None and number > limit + 1):
            last = "" if limit is None else f" to {limit + 1}"
            refuse(f"pass is a number from 1{last or ' up'}")
        if used not in (None, number - 1):
            refuse("pass and redeals_left contradict each other")
        used = number - 1
    return used or 0


def _tallies(game: Game, fields: Mapping[str, object]) -> tuple[int, ...]:
    """The counters of the rule set; all are 0 where nothing is said."""
    given = fields.get("tallies")
    if game.rules.script is None and not game.draws and given is None:
        return ()
    from solkit_tui.engine.deal import deal_out

    fresh = deal_out(game, 0).tallies
    if given is None:
        return fresh
    if not isinstance(given, list) or len(given) != len(fresh):
        refuse(f"tallies is a list of {len(fresh)} numbers in this game")
    if not all(type(number) is int and number >= 0 for number in given):
        refuse("tallies holds whole numbers from 0 up")
    return tuple(given)


def _seed(fields: Mapping[str, object]) -> int:
    given = fields.get("seed")
    if given is None:
        return 0
    if type(given) is not int or given < 0:
        refuse("seed is a whole number from 0 up")
    return given


def _ended(fields: Mapping[str, object]) -> bool | None:
    given = fields.get("ended")
    for ending, word in _ENDINGS.items():
        if given == word:
            return ending
    if given is not None:
        refuse(f"ended is {' or '.join(_ENDINGS.values())}")
    return None


def _rank(key: str, value: object) -> int:
    parsed = parse_face(f"{value}{SUIT_LETTERS[0]}") if isinstance(value, str) else None
    if parsed is None:
        refuse(f"{key} is one of {', '.join(RANK_TEXT)}, in quotes")
    return parsed[0]


def _base(game: Game, fields: Mapping[str, object], piles: tuple[Pile, ...]) -> int:
    """The lowest rank of the game: said, or shown by a foundation that was started with it."""
    rule, given = game.rules.base, fields.get("base")
    said = None if given is None else _rank("base", given)
    if rule is None:
        if said is not None:
            refuse("base: this game has none")
        return UNKNOWN_BASE
    if isinstance(rule, int):
        if said not in (None, rule):
            refuse(f"base is {RANK_TEXT[rule]} in this game")
        return rule
    if said is not None:
        if said not in game.rules.ranks:
            refuse(f"base: the pack has no {RANK_TEXT[said]}")
        return said
    undecided = rule is BaseRule.PLAY and "base" in fields
    shown = None if undecided else _shown_base(game, piles)
    if shown is None:
        if rule is not BaseRule.PLAY:
            refuse('base is missing: the lowest rank of this game, such as "7"')
        return UNKNOWN_BASE
    return shown


def _shown_base(game: Game, piles: tuple[Pile, ...]) -> int | None:
    """The base that the first card of a foundation gives away; None: there is no such card."""
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
            refuse("first_face: this game has none")
        return -1
    if given is None:
        columns = game.rules.numbers(PileKind.COLUMN)
        if any(game.specs[at].set_up for at in columns):
            refuse("first_face is missing: the rank of the first column's top card at the deal")
        return -1
    return _rank("first_face", given)
