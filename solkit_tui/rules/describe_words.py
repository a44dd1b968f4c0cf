"""The words that rules are told in: numbers, lists, cards, orders. Knows no whole game."""

from collections.abc import Iterable, Sequence

from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES, SUIT_SYMBOLS
from solkit_tui.rules.ruleset import (
    BaseRule,
    Face,
    FaceKind,
    FaceOrder,
    Order,
    PileKind,
    RuleSet,
    Start,
    StartSuit,
    SuitOrder,
)

_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve",
)  # fmt: skip
_TIMES = {1: "once", 2: "twice"}
_PICTURES = {0: "Ace", 10: "Jack", 11: "Queen", 12: "King"}
AREAS = {
    PileKind.DECK: "the deck",
    PileKind.WASTE: "the waste",
    PileKind.FOUNDATION: "the foundations",
    PileKind.CELL: "the free cells",
    PileKind.RESERVE: "the reserve",
    PileKind.COLUMN: "the columns",
}
NOUNS = {PileKind.CELL: "free cell", PileKind.RESERVE: "reserve pile"}


def number(amount: int) -> str:
    """``three``, from thirteen on ``13``."""
    return _NUMBERS[amount] if 0 <= amount < len(_NUMBERS) else str(amount)


def some(amount: int, noun: str) -> str:
    """``one card``, ``three cards``."""
    return f"{number(amount)} {noun if amount == 1 else noun + 's'}"


def times(amount: int) -> str:
    """``once``, ``twice``, ``three times``."""
    return _TIMES.get(amount) or f"{number(amount)} times"


def listed(words: Iterable[str], last: str = "and") -> str:
    """``a, b and c``."""
    *first, end = words
    return f"{', '.join(first)} {last} {end}" if first else end


def span(numbers: Sequence[int]) -> str:
    """Numbers in rising order with what hangs together drawn together: ``1 to 4, 6 and 7``."""
    runs: list[list[int]] = []
    for each in numbers:
        if runs and runs[-1][-1] == each - 1:
            runs[-1].append(each)
        else:
            runs.append([each])
    words: list[str] = []
    for run in runs:
        words += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else map(str, run)
    return listed(words)


def noun(kind: PileKind) -> str:
    """What one pile of an area is called."""
    return NOUNS.get(kind, kind.value)


def sentences(parts: Iterable[str]) -> str:
    """Parts as sentences, each with a capital and a full stop; empty ones fall away."""
    return " ".join(part[0].upper() + part[1:] + "." for part in parts if part)


def rank_word(rank: int) -> str:
    """``Ace``, ``7``, ``King``."""
    return _PICTURES.get(rank, RANK_TEXT[rank])


def a_card(text: str) -> str:
    """A noun that begins with a rank or an adjective, with its article: ``an 8``."""
    return f"{'an' if text.startswith(('A', '8', 'a', 'o', 'e')) else 'a'} {text}"


def rank_of_face(rules: RuleSet, face: Face) -> int | None:
    """The rank that a face stands for in every deal of a game; None where deals differ."""
    if face.kind is FaceKind.RANK:
        return face.value
    if face.kind is FaceKind.BASE and isinstance(rules.base, int) and rules.base in rules.ranks:
        return rules.ranks[(rules.ranks.index(rules.base) + face.value) % len(rules.ranks)]
    return None


def face_words(rules: RuleSet, face: Face) -> tuple[str, str]:
    """A face as a noun without its article, and what follows the noun: ``("card", "of the base
    rank")``."""
    rank = rank_of_face(rules, face)
    if rank is not None:
        return rank_word(rank), ""
    if face.kind is FaceKind.ANY:
        return "card", ""
    if face.kind is FaceKind.FIRST:
        return "card", "of the rank that tops the first column after the deal"
    if face.value == 0:
        return "card", "of the base rank"
    apart = some(abs(face.value), "rank")
    return "card", f"{apart} {'above' if face.value > 0 else 'below'} the base rank"


def start_words(rules: RuleSet, start: Start, only: bool = False) -> str:
    """What may start a pile: ``an Ace``, ``a red King or a red Queen``, ``any card``."""
    if not start.faces:
        return "no card"
    faces = start.faces
    if any(face.kind is FaceKind.ANY for face in faces):
        faces = (Face(FaceKind.ANY),)
    colour = start.suit.value if start.suit in (StartSuit.RED, StartSuit.BLACK) else ""
    suit = ""
    if start.suit is StartSuit.UNIQUE:
        suit = "of a suit not yet begun"
    elif start.suit is not StartSuit.ANY and not colour:
        suit = f"of {start.suit.value}s"
    names = []
    for face in dict.fromkeys(faces):
        name, after = face_words(rules, face)
        article = "any" if face.kind is FaceKind.ANY else ""
        words = f"{colour} {name}".strip()
        words = f"{article} {words}" if article else a_card(words)
        names.append(" ".join(filter(None, (words, suit, after))))
    text = listed(dict.fromkeys(names), "or")
    return f"only {text}" if only and not text.startswith("any card") else text


_SUIT_WORDS = {
    SuitOrder.SAME_SUIT: "in suit",
    SuitOrder.SAME_COLOR: "in the same colour",
    SuitOrder.ALTERNATE_COLOR: "in alternating colours",
    SuitOrder.EXCEPT_SAME: "in any suit but that of the card below",
    SuitOrder.ANY: "regardless of suit",
}
_LIKE_WORDS = {
    SuitOrder.SAME_SUIT: " of the same suit",
    SuitOrder.SAME_COLOR: " of the same colour",
    SuitOrder.ALTERNATE_COLOR: " of the other colour",
    SuitOrder.EXCEPT_SAME: " of another suit",
    SuitOrder.ANY: "",
}
_WAYS = {
    FaceOrder.ASCENDING: "up",
    FaceOrder.DESCENDING: "down",
    FaceOrder.ANY: "up or down",
}


def order_words(order: Order) -> str:
    """How cards follow each other, after "built": ``down in alternating colours``."""
    if order.face is FaceOrder.EQUAL:
        return f"in cards of equal rank{_LIKE_WORDS[order.suit]}"
    if order.face is FaceOrder.FREE:
        like = _LIKE_WORDS[order.suit]
        return f"in cards of any rank{like or ' and suit'}"
    pace = f" by {number(order.step)}s" if order.step != 1 else ""
    if order.step == 2:
        pace = " by twos"
    return f"{_WAYS[order.face]}{pace} {_SUIT_WORDS[order.suit]}"


def next_words(order: Order, rules: RuleSet) -> str:
    """An example of the order: ``a red 6 on a black 7``; empty where the pack has none."""
    ranks, step = rules.ranks, order.step % max(1, len(rules.ranks))
    if order.suit is SuitOrder.NONE or order.face is FaceOrder.FREE or not rules.suits:
        return ""
    below = len(ranks) // 2
    if order.face is FaceOrder.EQUAL:
        places = [below]
    else:
        way = {FaceOrder.ASCENDING: (1,), FaceOrder.DESCENDING: (-1,)}.get(order.face, (-1, 1))
        if not step:
            return ""
        places = sorted({below + sign * order.step for sign in way})
        if not all(0 <= place < len(ranks) for place in places):
            return ""
    above = [ranks[place] for place in places]
    suits = rules.suits
    blacks, reds = [s for s in suits if s < 2], [s for s in suits if s >= 2]
    under = rank_word(ranks[below])
    if order.suit is SuitOrder.SAME_SUIT:
        sign = SUIT_SYMBOLS[suits[min(1, len(suits) - 1)]]
        tops = listed((RANK_TEXT[rank] + sign for rank in above), "or")
        return f"{tops} on {RANK_TEXT[ranks[below]]}{sign}"
    if order.suit is SuitOrder.EXCEPT_SAME:
        if len(suits) < 2:
            return ""
        sign = SUIT_SYMBOLS[suits[0]]
        others = listed((RANK_TEXT[ranks[below]] + SUIT_SYMBOLS[s] for s in suits[1:]), "or")
        tops = listed((RANK_TEXT[rank] + sign for rank in above), "or")
        return f"{tops} on {others}"
    if order.suit is SuitOrder.ALTERNATE_COLOR:
        if not blacks or not reds:
            return ""
        tops = listed((f"a red {rank_word(rank)}" for rank in above), "or")
        return f"{tops} on a black {under}"
    if order.suit is SuitOrder.SAME_COLOR:
        colour = "black" if blacks else "red"
        tops = listed((f"a {colour} {rank_word(rank)}" for rank in above), "or")
        return f"{tops} on a {colour} {under}"
    tops = listed((f"any {rank_word(rank)}" for rank in above), "or")
    return f"{tops} on any {under}"


def wrap_words(order: Order, rules: RuleSet, verb: str = "goes") -> str:
    """A sentence that says that ranks are looped; empty where they are not, or cannot be."""
    straight = order.face in _WAYS and order.suit is not SuitOrder.NONE
    if not order.wrap or not straight or len(rules.ranks) < 3:
        return ""
    low, high = rank_word(rules.ranks[0]), rank_word(rules.ranks[-1])
    if order.step == 1 and order.face is FaceOrder.ASCENDING:
        return f"{a_card(low)} {verb} on {a_card(high)}"
    if order.step == 1 and order.face is FaceOrder.DESCENDING:
        return f"{a_card(high)} {verb} on {a_card(low)}"
    return f"ranks go round: {low} and {high} are neighbours"


def pack_words(rules: RuleSet) -> str:
    """The pack: ``two packs of 52 cards (104 cards)`` and what is left out of it."""
    each = len(rules.suits) * len(rules.ranks)
    text = f"one pack of {each} cards"
    if rules.decks > 1:
        text = f"{number(rules.decks)} packs of {each} cards, {rules.pack_size} in all"
    if len(rules.suits) < 4:
        text += f"; only {listed(SUIT_NAMES[suit] for suit in rules.suits)}"
    if rules.ranks != tuple(range(13)):
        text += f"; the ranks, from low to high, are {listed(map(rank_word, rules.ranks))}"
    return text


def base_words(rules: RuleSet) -> str:
    """A sentence on how the base rank is found; empty where the rules have none."""
    if isinstance(rules.base, int):
        return f"the base rank is the {rank_word(rules.base)}"
    return {
        BaseRule.FIRST: "the first card of the deal decides the base rank, and stays in play",
        BaseRule.DEAL: "one card is dealt to the first foundation; its rank is the base rank",
        BaseRule.PLAY: "the first card put on a foundation decides the base rank",
        None: "",
    }[rules.base]
