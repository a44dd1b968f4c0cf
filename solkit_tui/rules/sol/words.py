"""The words of `.sol` values that mean something to the rules: faces, suits, orders, wins."""

from collections.abc import Mapping

from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES
from solkit_tui.rules.pile import ANY_FACE, Face, FaceKind, FaceOrder, Order, StartSuit, SuitOrder
from solkit_tui.rules.ruleset import Win, WinKind
from solkit_tui.rules.sol.text import Word, folded, split, split_spaces
from solkit_tui.rules.sol.values import Choices, ParseContext, Value, number, spelt, whole_number

RANKS = {text.lower(): rank for rank, text in enumerate(RANK_TEXT)}


def rank(value: Value, reading: ParseContext) -> int | None:
    """A rank, 0 (Ace) to 12 (King)."""
    meaning = RANKS.get(folded(value.word.text))
    if meaning is None:
        reading.unknown(value, RANK_TEXT)
    return meaning


class Faces:
    """A parser of faces: a rank, `base` with an offset, and further words."""

    def __init__(
        self, words: Mapping[str, Face] | None = None, named: tuple[str, ...] = ()
    ) -> None:
        ranks = {word: Face(FaceKind.RANK, rank) for word, rank in RANKS.items()}
        self.words = {**ranks, **(words or {})}
        self.allowed = (*RANK_TEXT, *named, "base", "base+N", "base-N")

    def __call__(self, value: Value, reading: ParseContext) -> Face | None:
        word = folded(value.word.text)
        face = self.words.get(word)
        if face is None and word.startswith("base"):
            offset = word[4:].replace(" ", "")
            steps = whole_number(offset or "+0") if offset[:1] in ("", "+", "-") else None
            face = Face(FaceKind.BASE, steps) if steps is not None and -13 < steps < 13 else None
            if face is not None and not reading.has_base:
                reading.fault(value.word, "[global] names no base", "faces, or base in [global]")
                return None
        if face is None:
            named = tuple(name for name in self.words if len(name) > 2)
            reading.unknown(value, self.allowed, (*named, "base"))
        return face


FACE = Faces()
START_FACE = Faces({"any": ANY_FACE}, ("any", "none"))
FIRST_FACE = Faces(
    {"any": ANY_FACE, **dict.fromkeys(("first", "column", "random"), Face(FaceKind.FIRST))},
    ("any", "first"),
)

INITIAL_FACE = Faces({"any": ANY_FACE}, ("any",))

_FACE_WORDS = {
    FaceOrder.ASCENDING: ("ascending", "asc", "increasing", "inc"),
    FaceOrder.DESCENDING: ("descending", "desc", "decreasing", "dec"),
    FaceOrder.ANY: ("any", "alternate"),
    FaceOrder.EQUAL: ("equal",),
    FaceOrder.FREE: ("free",),
}
_FACE_ORDER = Choices(
    spelt(FaceOrder, _FACE_WORDS),
    ("ascending", "descending", "any", "equal", "free", "asc N", "desc N"),
)
_STEPPED = (FaceOrder.ASCENDING, FaceOrder.DESCENDING)
_STEP = number(1, 12)


def face_order(value: Value, reading: ParseContext) -> tuple[FaceOrder, int] | None:
    """A face order and its step."""
    words = split_spaces(value.word)
    if len(words) == 2:
        stepped = _FACE_ORDER.words.get(words[0].text.lower())
        if stepped in _STEPPED:
            step = _STEP(Value(words[1], f"the step of {value.name}"), reading)
            return None if step is None else (stepped, step)
    meaning = _FACE_ORDER(value, reading)
    return None if meaning is None else (meaning, 1)


_SUIT_ORDERS = {
    SuitOrder.SAME_SUIT: ("same suit", "same", "samesuit"),
    SuitOrder.SAME_COLOR: ("same color", "samecolor"),
    SuitOrder.ALTERNATE_COLOR: ("alternate color", "alternate", "alternatecolor"),
    SuitOrder.EXCEPT_SAME: ("except same", "exceptsame", "except"),
    SuitOrder.ANY: ("any",),
    SuitOrder.NONE: ("none", "forbid", "disable"),
}
SUIT_ORDER = Choices(spelt(SuitOrder, _SUIT_ORDERS))
_PAIR = "face order and suit order"


def order(value: Value, reading: ParseContext) -> Order | None:
    """A pair of face order and suit order; it wraps until the section says otherwise."""
    if not value.word.text:
        reading.unknown(value, _PAIR)
        return None
    parts = _spaced_pair(value.word) if value.spaced else split(value.word)
    if len(parts) < 2:
        reading.fault(value.word, f"too few fields for {value.name}", _PAIR)
        return None
    for surplus in parts[2:3]:
        reading.fault(surplus, f"too many fields for {value.name}", _PAIR)
    faces = face_order(Value(parts[0], value.name), reading)
    suits = SUIT_ORDER(Value(parts[1], value.name), reading)
    return None if faces is None or suits is None else Order(faces[0], suits, faces[1])


def _spaced_pair(word: Word) -> list[Word]:
    """The face order, with its step, and all that follows as the suit order."""
    words = split_spaces(word)
    taken = 2 if len(words) > 1 and whole_number(words[1].text) is not None else 1
    pieces = [words[0]] if taken == 1 else [_span(word, words[0], words[1])]
    return [*pieces, _span(word, words[taken], words[-1])] if len(words) > taken else pieces


def _span(whole: Word, first: Word, last: Word) -> Word:
    start = first.column - whole.column
    end = last.column - whole.column + len(last.text)
    return Word(whole.text[start:end], whole.line, first.column)


_NO_WORDS = (WinKind.LEFT, WinKind.RULE)
_WINS = Choices({kind.value: Win(kind) for kind in WinKind if kind not in _NO_WORDS})
_WIN_WORDS = (*_WINS.allowed, "left N")
_LEFT = number(0, 416)


def win(value: Value, reading: ParseContext) -> Win | None:
    """Return what wins the game."""
    words = split_spaces(value.word)
    if len(words) == 2 and words[0].text.lower() == WinKind.LEFT:
        left = _LEFT(Value(words[1], value.name), reading)
        return None if left is None else Win(WinKind.LEFT, left)
    meaning = _WINS.words.get(folded(value.word.text))
    if meaning is None:
        reading.unknown(value, _WIN_WORDS, (*_WINS.allowed, "left"))
    return meaning


_SUIT_WORDS = {
    word: suit for suit, name in enumerate(SUIT_NAMES) for word in (name.removesuffix("s"), name)
}
SUITS = Choices(_SUIT_WORDS)
_SEVERAL = (StartSuit.ANY, StartSuit.RED, StartSuit.BLACK, StartSuit.UNIQUE)
START_SUIT = Choices(
    {word: StartSuit(SUIT_NAMES[suit].removesuffix("s")) for word, suit in _SUIT_WORDS.items()}
    | {word.value: word for word in _SEVERAL}
)
ANY_SUIT = -1
INITIAL_SUIT = Choices({**_SUIT_WORDS, "any": ANY_SUIT})
