"""Names and places for the piles of a rule set that is written as JSON. Knows no rule."""

from solkit_tui.rules.ruleset import Fan, PileKind, PileSpec, RuleSet

_NAMES = {
    PileKind.DECK: "stock",
    PileKind.WASTE: "waste",
    PileKind.FOUNDATION: "foundation",
    PileKind.CELL: "cell",
    PileKind.RESERVE: "reserve",
    PileKind.COLUMN: "tableau",
}
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Entry:
    """An entry of the layout: piles of one type that stand, and are dealt, one after another.

    Attributes:
        id: Its id.
        type: The name of the type.
        piles: The piles, by their places in the rule set.
    """

    __slots__ = ("id", "piles", "type")

    def __init__(self, type_name: str, pile: int) -> None:
        self.id = type_name
        self.type = type_name
        self.piles = [pile]


def entries(rules: RuleSet) -> list[Entry]:
    """The layout of a rule set with scripts, in the order in which the piles are dealt."""
    assert rules.script is not None
    names: dict[tuple[object, ...], str] = {}
    used: dict[PileKind, int] = {}
    found: list[Entry] = []
    for at in rules.script.sequence:
        spec = rules.piles[at]
        likeness = (spec.kind, spec.script, spec.size)
        if likeness not in names:
            number = used[spec.kind] = used.get(spec.kind, 0) + 1
            names[likeness] = _NAMES[spec.kind] + (_suffix(number) if number > 1 else "")
        name = names[likeness]
        if found and found[-1].type == name and found[-1].piles[-1] == at - 1:
            found[-1].piles.append(at)
        else:
            found.append(Entry(name, at))
    # One type that stands in several parts: each part is named for its first pile.
    for name in {entry.type for entry in found}:
        parts = [entry for entry in found if entry.type == name]
        for number, entry in enumerate(parts if len(parts) > 1 else []):
            entry.id = f"{name}Part{_suffix(number + 1)}"
    return found


def _suffix(number: int) -> str:
    """A, B, … Z, AA, AB, …"""
    letters = ""
    while number:
        number, rest = divmod(number - 1, len(_LETTERS))
        letters = _LETTERS[rest] + letters
    return letters


def placed(rules: RuleSet) -> tuple[PileSpec, ...]:
    """The piles, each with a place on the table: deck, waste and foundations on top, then free
    cells and reserves, then the columns."""
    specs = list(rules.piles)
    columns = rules.numbers(PileKind.COLUMN)
    foundations = rules.numbers(PileKind.FOUNDATION)
    left = [*rules.numbers(PileKind.DECK), *rules.numbers(PileKind.WASTE)]
    showing = 2 if rules.deck is not None and max(rules.deck.deal_by) > 1 else 0
    first = max(len(left) + showing + bool(left), len(columns) - len(foundations))
    rows = [dict(enumerate(left)) | {first + at: pile for at, pile in enumerate(foundations)}]
    middle = [*rules.numbers(PileKind.CELL), *rules.numbers(PileKind.RESERVE)]
    rows += [dict(enumerate(part)) for part in (middle, columns) if part]
    for y, row in enumerate(rows):
        for x, at in row.items():
            specs[at] = specs[at]._replace(x=float(x), y=float(y), fan=_fan(rules, at))
    return tuple(specs)


def _fan(rules: RuleSet, at: int) -> Fan | None:
    spec = rules.piles[at]
    if spec.kind is PileKind.COLUMN or (spec.kind is PileKind.RESERVE and len(spec.set_up) > 1):
        return Fan.DOWN
    hands = rules.deck is not None and max(rules.deck.deal_by) > 1
    return Fan.RIGHT if spec.kind is PileKind.WASTE and hands else None
