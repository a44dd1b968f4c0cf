"""Parsers of `.sol` values that are part of the rules: ranks, faces, suits, orders, wins."""

import re

from solkit_tui.model.cards import RANK_NAMES, RANK_TEXT, SUIT_NAMES
from solkit_tui.rules.diagnostics import bare
from solkit_tui.rules.pile import ANY_FACE, Face, FaceKind, FaceOrder, Order, StartSuit, SuitOrder
from solkit_tui.rules.ruleset import Win, WinKind
from solkit_tui.rules.sol.document import Word, folded, split, split_spaces
from solkit_tui.rules.sol.values import (
    Read,
    SolContext,
    SolValue,
    ValueForm,
    WordChoice,
    WordParser,
    explained,
    number,
    one_of,
    reads,
    whole_number,
)

RANKS = {text.lower(): rank for rank, text in enumerate(RANK_TEXT)}
RANK_CHOICES = tuple(
    WordChoice(text, "" if text.isdigit() else name)
    for text, name in zip(RANK_TEXT, RANK_NAMES, strict=True)
)


@reads(ValueForm("a rank", RANK_CHOICES))
def rank(value: SolValue, context: SolContext) -> int | None:
    """Read a rank, 0 (Ace) to 12 (King)."""
    meaning = RANKS.get(folded(value.word.text))
    if meaning is None:
        context.unknown(value, RANK_TEXT)
    return meaning


_BASE_FACES = explained("Face", ("base", "base+N", "base-N"))


def face_or(words: dict[Face, WordChoice], *, elsewhere: tuple[str, ...] = ()) -> Read[Face]:
    """Return a parser of faces: a rank, `base` with an offset, and words for further faces; those
    `elsewhere` are allowed too, but another parser reads them."""
    ranks = {Face(FaceKind.RANK, rank): choice for rank, choice in enumerate(RANK_CHOICES)}
    parser = WordParser(ranks | words)
    choices = parser.form.choices
    allowed_words = (*choices, *map(WordChoice, elsewhere), *_BASE_FACES)
    allowed = tuple(choice.word for choice in allowed_words)

    def read(value: SolValue, context: SolContext) -> Face | None:
        word = folded(value.word.text)
        face = parser.words.get(word)
        if face is None and word.startswith("base"):
            offset = word[4:].replace(" ", "")
            steps = whole_number(offset or "+0") if offset[:1] in ("", "+", "-") else None
            face = Face(FaceKind.BASE, steps) if steps is not None and -13 < steps < 13 else None
            if face is not None and not context.has_base:
                message, instead = "base is not set in [global]", "ranks, or base in [global]"
                context.fault("no-base", value.word, message, instead)
                return None
        if face is None:
            # Not the other words: `club` is no `column`.
            named = tuple(name for name in allowed if len(name) > 2)
            context.unknown(value, allowed, (*named, "base"))
        return face

    return Read(ValueForm("a rank", (*choices, *_BASE_FACES)), read)


FACE = face_or({})
_EVERY = {ANY_FACE: WordChoice("any", "any card")}
START_FACE = face_or(_EVERY, elsewhere=("none",))
(_FIRST,) = explained("FirstFace", ("first",))
FIRST_FACE = face_or({**_EVERY, Face(FaceKind.FIRST): _FIRST})
INITIAL_FACE = face_or({ANY_FACE: WordChoice("any", "the first card of its suit in the pack")})

_FACE_ORDER = one_of(FaceOrder, more=("asc N", "desc N"), phrase="a rank order")
_STEPPED = (FaceOrder.ASCENDING, FaceOrder.DESCENDING)
_STEP = number(1, 12)
_STEPPED_WORDS = tuple(f"{way} {step}" for way in ("asc", "desc") for step in range(2, 13))


@reads(_FACE_ORDER.form)
def face_order(value: SolValue, context: SolContext) -> tuple[FaceOrder, int] | None:
    """Read a rank order and its step."""
    words = split_spaces(value.word)
    if len(words) == 2:
        stepped = _FACE_ORDER.words.get(words[0].text.lower())
        if stepped in _STEPPED:
            step = _STEP(SolValue(words[1], f"the step of {value.name}"), context)
            return None if step is None else (stepped, step)
    meaning = _FACE_ORDER.words.get(folded(value.word.text))
    if meaning is None:
        context.unknown(value, _FACE_ORDER.allowed, (*_FACE_ORDER.words, *_STEPPED_WORDS))
    return None if meaning is None else (meaning, 1)


SUIT_ORDER = one_of(SuitOrder, phrase="a suit order")
TWO_WAYS = r"(?i)\b(?:(asc|up)\w* *, *(desc|down)|(desc|down)\w* *, *(asc|up))\w*"
_PAIR = "rank order and suit order, such as descending, same suit"


@reads(ValueForm("a rank order and a suit order", parts=(face_order.form, SUIT_ORDER.form)))
def order(value: SolValue, context: SolContext) -> Order | None:
    """Read a rank order and a suit order; the order wraps unless the section says otherwise."""
    if not value.word.text:
        context.unknown(value, _PAIR)
        return None
    parts = spaced_pair(value.word) if value.spaced else split(value.word)
    if len(parts) < 2:
        message = f"{value.name} needs two values"
        context.fault("too-few-values", value.word, message, _PAIR)
        return None
    known = parts[0].text in _FACE_ORDER.words and parts[1].text in SUIT_ORDER.words
    if not known and re.match(TWO_WAYS, bare(value.word.text)):
        rest = ", ".join(bare(part.text) for part in parts[2:])
        message, allowed = f"two rank orders for {value.name}", "any, same suit; or any, any"
        near = f"any, {rest}" if rest else None
        context.fault("two-rank-orders", value.word, message, allowed, nearest=near)
        return None
    for surplus in parts[2:3]:
        context.fault("too-many-values", surplus, f"too many values for {value.name}", _PAIR)
    faces = face_order(SolValue(parts[0], value.name, part="rank order"), context)
    suits = SUIT_ORDER(SolValue(parts[1], value.name, part="suit order"), context)
    return None if faces is None or suits is None else Order(faces[0], suits, faces[1])


def spaced_pair(word: Word) -> list[Word]:
    """Return the pieces of an order written with spaces: the rank order, with its step, and all
    that follows as the suit order."""
    words = split_spaces(word)
    taken = 2 if len(words) > 1 and whole_number(words[1].text) is not None else 1
    return [
        Word(" ".join(piece.text for piece in group), word.line, group[0].column, group[-1].end)
        for group in (words[:taken], words[taken:])
        if group
    ]


_WINS = one_of(WinKind, WinKind.LEFT, WinKind.RULE, more=("left N",))
_LEFT = number(0, 416)


@reads(_WINS.form)
def win(value: SolValue, context: SolContext) -> Win | None:
    """Read the aim that wins the game."""
    words = split_spaces(value.word)
    if len(words) == 2 and words[0].text.lower() == WinKind.LEFT:
        left = _LEFT(SolValue(words[1], value.name), context)
        return None if left is None else Win(WinKind.LEFT, left)
    meaning = _WINS(value, context)
    return None if meaning is None else Win(meaning)


_SUITS = [WordChoice(name.removesuffix("s"), also=(name,)) for name in SUIT_NAMES]
SUITS = WordParser(dict(enumerate(_SUITS)))
_STARTS = (*_SUITS, *explained("StartSuit", ("any", "red", "black", "unique")))
START_SUIT = WordParser({StartSuit(choice.word): choice for choice in _STARTS})
ANY_SUIT = -1
INITIAL_SUIT = WordParser(
    dict(enumerate(_SUITS))
    | {ANY_SUIT: WordChoice("any", "the first card of its rank in the pack")}
)
