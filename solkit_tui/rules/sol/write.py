"""Writes a rule set as a `.sol` file, or names what the language cannot say.

The written text is read again and compared, so that a field which this module does not know, or
writes wrongly, is named and never lost. Knows no files.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from typing import Any

from solkit_tui.errors import RuleFileError
from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES
from solkit_tui.rules import Written
from solkit_tui.rules.diagnostics import Faults
from solkit_tui.rules.pile import (
    Accept,
    Face,
    FaceKind,
    FaceOrder,
    Leave,
    Order,
    PileKind,
    PileSpec,
    SuitOrder,
)
from solkit_tui.rules.ruleset import NO_DECK, DealTo, Match, RedealLayout, RuleSet, Win, WinKind
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import trimmed
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.settings import SolKey
from solkit_tui.rules.sol.values import SolContext, SolValue

_NOTHING_BUILT = Order(FaceOrder.DESCENDING, SuitOrder.NONE)
Entries = dict[str, str]


def write_sol(rules: RuleSet) -> Written:
    """Return the rule file of a rule set, or what it cannot say: scripts, overlapping cards, grids
    and any field that reading it gives another value."""
    scripted = [pile for pile in rules.piles if pile.script is not None]
    if rules.script is not None or scripted:
        kinds = dict.fromkeys(f"the rules of {pile.type or pile.kind}" for pile in scripted)
        return Written("", tuple(kinds) or ("rules of the whole game",))
    if rules.overlapping:
        return Written("", ("overlapping cards",))
    if rules.grid is not None:
        return Written("", ("rows with gaps",))
    text = "\n".join(_lines(rules)) + "\n"
    try:
        again = read_sol(text.encode())
    except RuleFileError as error:
        return Written("", tuple(dict.fromkeys(fault.message for fault in error.diagnostics)))
    unsupported = tuple(dict.fromkeys(_differences(rules, again)))
    return Written("" if unsupported else text, unsupported)


def _differences(rules: RuleSet, again: RuleSet) -> Iterator[str]:
    """Yield the name of each field that has another value after reading."""
    for field in rules._fields:
        if field != "piles" and getattr(rules, field) != getattr(again, field):
            yield field
    if len(rules.piles) != len(again.piles):
        yield "piles"
    for before, after in zip(
        map(_rules_of, rules.piles), map(_rules_of, again.piles), strict=False
    ):
        for field in before._fields:
            if getattr(before, field) != getattr(after, field):
                yield f"{field} of {before.kind} {before.number}"


def _rules_of(pile: PileSpec) -> PileSpec:
    """Return a pile without fields that do not change play: names, places on the table, and the
    `wrap` of an order in which any rank follows."""
    order = pile.order
    if order is not None and order.face is FaceOrder.FREE:
        order = order._replace(wrap=True)
    return pile._replace(id="", type="", x=None, y=None, fan=None, order=order)


def _lines(rules: RuleSet) -> Iterator[str]:
    wraps = {order.wrap for pile in rules.piles for order in _orders(pile)}
    if rules.match is not None and rules.match.adjacent:
        wraps.add(rules.match.wrap)
    yield "[global]"
    yield from _entries(_global(rules) | ({"wrap": "no"} if wraps == {False} else {}))
    if rules.indices(PileKind.DECK):
        yield from ("", "[deck]")
        yield from _entries(_deck(rules))
    foundations = [pile for pile in rules.area(PileKind.FOUNDATION) if not pile.hidden]
    mixed = len(wraps) > 1
    yield from _section("foundation", [_wrapped(_foundation, pile, mixed) for pile in foundations])
    if cells := rules.area(PileKind.CELL):
        yield from ("", "[temp]")
        yield from _entries(_cells(cells))
    yield from _section("reserve", [_reserve(pile) for pile in rules.area(PileKind.RESERVE)])
    columns = [_wrapped(_column, pile, mixed) for pile in rules.area(PileKind.COLUMN)]
    yield from _section("column", columns, dict(_fields(keys.COLUMNS, rules)))
    if rules.match is not None:
        yield from ("", "[match]")
        yield from _entries(_match(rules.match, mixed))
    if not columns and not rules.area(PileKind.RESERVE):
        yield from ("", "[column]", "column = none")


def _entries(entries: Entries) -> Iterator[str]:
    width = max(map(len, entries), default=0)
    yield from (f"{key:{width}} = {value}" for key, value in entries.items())


def _section(
    name: str, piles: list[tuple[str, Entries]], of_all: Entries | None = None
) -> Iterator[str]:
    """Yield the lines of a section with a line for each pile. Keys that all piles have are
    written above the lines with their commonest value; a line has only values that differ."""
    if not piles:
        return
    common: Entries = {}
    for key in dict.fromkeys(key for _, entries in piles for key in entries):
        if all(key in entries for _, entries in piles):
            common[key] = Counter(entries[key] for _, entries in piles).most_common(1)[0][0]
    yield from ("", f"[{name}]")
    yield from _entries({**common, **(of_all or {})})
    values = []
    for fields, entries in piles:
        different = {key: value for key, value in entries.items() if common.get(key) != value}
        more = "".join(f", {key}={value.replace(', ', ' ')}" for key, value in different.items())
        values.append(fields + more)
    yield from pile_lines(keys.TABLES[name].line, values)


def pile_lines(key: str, values: Iterable[str]) -> Iterator[str]:
    """Yield the lines of piles with these values; equal neighbours have one line."""
    for value, same in groupby(values):
        times = len([*same])
        yield f"{key}*{times} = {value}" if times > 1 else f"{key} = {value}"


# -- values ---------------------------------------------------------------------------------------


def _fields(row: Iterable[SolKey[Any]], holder: Any) -> Iterator[tuple[str, str]]:
    """Yield name and value of each key whose field does not have the default of the rule model."""
    usual = holder._field_defaults
    for key in row:
        if key.field and key.field in usual and getattr(holder, key.field) != usual[key.field]:
            text = _value(key, getattr(holder, key.field))
            if text is not None:
                yield key.name, text


def _value(key: SolKey[Any], value: Any) -> str | None:
    """Return a text that the key reads as a value; None: none is found."""
    context = SolContext(Faults(""))
    context.has_base = True
    for text in _candidates(key, value):
        if key.read(SolValue(trimmed(text, 1, 1), key.name), context) == value:
            return text
    return None


def _candidates(key: SolKey[Any], value: Any) -> Iterator[str]:
    words = [choice.word for choice in key.form.choices]
    match value:
        case bool():
            yield "yes" if value else "no"
        case Face():
            yield _face(value)
        case Win():
            yield f"left {value.number}" if value.kind is WinKind.LEFT else value.kind.value
        case str() | int():
            yield str(value)
            yield from words
        case tuple() | frozenset():
            yield from (_list(words, value, names) for names in _NUMBERS)
        case _:
            yield from words


_NUMBERS: tuple[dict[int, str], ...] = ({}, dict(enumerate(RANK_TEXT)), dict(enumerate(SUIT_NAMES)))
"""The words that numbers in a list may stand for, instead of themselves."""


def _list(words: list[str], value: Iterable[Any], names: dict[int, str]) -> str:
    """Return a list in the words of its members."""
    texts = []
    for member in value:
        if isinstance(member, Face):
            texts.append(_face(member))
        elif isinstance(member, tuple):
            texts.append("+".join(RANK_TEXT[rank] for rank in member))
        elif member is PileKind.COLUMN and "next" in words:
            texts.append("next")
        elif isinstance(member, PileKind):
            texts.append(keys.AREA_WORDS[member].word)
        else:
            texts.append(names.get(member, str(member)))
    return ", ".join(sorted(texts) if isinstance(value, frozenset) else texts)


def _face(face: Face) -> str:
    if face.kind is FaceKind.RANK:
        return RANK_TEXT[face.value]
    if face.kind is FaceKind.BASE and face.value:
        return f"base{face.value:+}"
    return face.kind.value


def _face_order(order: Order) -> str:
    if order.step == 1:
        return order.face.value
    return f"{'asc' if order.face is FaceOrder.ASCENDING else 'desc'} {order.step}"


def _order(order: Order) -> str:
    return f"{_face_order(order)}, {order.suit.value}"


def _orders(pile: PileSpec) -> list[Order]:
    orders = (pile.order, pile.run, pile.group, pile.also)
    return [order for order in orders if order is not None]


def _wrapped(
    make: Callable[[PileSpec], tuple[str, Entries]], pile: PileSpec, mixed: bool
) -> tuple[str, Entries]:
    """Return the line of a pile, with its own `wrap` where piles differ in it."""
    fields, entries = make(pile)
    if mixed and (orders := _orders(pile)):
        entries["wrap"] = "yes" if orders[0].wrap else "no"
    return fields, entries


def _match(pairs: Match, mixed: bool) -> Entries:
    entries = dict(_fields(keys.MATCH, pairs))
    entries.pop("wrap", None)
    if mixed and pairs.adjacent:
        entries["wrap"] = "yes" if pairs.wrap else "no"
    return entries


# -- sections -------------------------------------------------------------------------------------


def _global(rules: RuleSet) -> Entries:
    entries = {"name": rules.name, "decks": str(rules.decks), **dict(_fields(keys.GLOBAL, rules))}
    if rules.about.chance is not None:
        entries["chance"] = str(rules.about.chance)
    return entries | dict(_fields(keys.ABOUT, rules.about))


def _deck(rules: RuleSet) -> Entries:
    deck = rules.deck
    noted = _fields([keys.NOTE], rules.area(PileKind.DECK)[0])
    entries = dict(_fields(keys.DECK, deck)) | dict(noted)
    if deck.deal_by == NO_DECK.deal_by:
        entries.pop("deal_by", None)
    if deck.redeals != 0:
        entries["redeals"] = "unlimited" if deck.redeals is None else str(deck.redeals)
    if deck.redeal_layout is RedealLayout.PILES:
        entries["redeal_layout"] = f"piles {deck.packet}"
    elif deck.redeal_layout is not RedealLayout.TURN:
        entries["redeal_layout"] = deck.redeal_layout.value
    wastes = rules.area(PileKind.WASTE)
    if len(wastes) > 1 or (wastes and deck.deal_to is DealTo.NONE):
        entries["wastes"] = str(len(wastes))
    for waste in wastes[:1]:
        if waste.leave is not Leave.TOP and (word := _value(keys.WASTE_PLAYABLE, waste.leave)):
            entries["waste_playable"] = word
        if waste.size is not None:
            entries["waste_limit"] = str(waste.size)
        if waste.order is not None and waste.sources is None:
            entries["waste_order"] = _order(waste.order)
    return entries or {"deal_to": deck.deal_to.value}


def _foundation(pile: PileSpec) -> tuple[str, Entries]:
    order = pile.order or _NOTHING_BUILT
    fields = [*map(_face, pile.start.faces[:1]), pile.start.suit.value]
    fields += [_face_order(order), order.suit.value]
    if pile.initial is not None:
        face, suit = pile.initial
        fields += [_face(face), "any" if suit is None else SUIT_NAMES[suit].removesuffix("s")]
    entries = dict(_fields(keys.FOUNDATION, pile))
    if pile.accept is not Accept.SINGLE and (word := _value(keys.ACCEPT, pile.accept)):
        entries["accept"] = word
    if pile.run is not None:
        entries["run_order"] = _order(pile.run)
    return ", ".join(fields), entries


def _cells(cells: list[PileSpec]) -> Entries:
    first = cells[0]
    entries = {"slots": str(len(cells))}
    if filled := sum(bool(cell.set_up) for cell in cells):
        entries["filled"] = str(filled)
    if first.size != 1:
        entries["capacity"] = "unlimited" if first.size is None else str(first.size)
    return entries | dict(_fields(keys.TEMP, first))


def _reserve(pile: PileSpec) -> tuple[str, Entries]:
    entries = {"playable_card": "top"} | dict(_fields(keys.RESERVE, pile))
    return f"{len(pile.set_up)}, {pile.set_up.count('u')}", entries


def _column(pile: PileSpec) -> tuple[str, Entries]:
    ups = pile.set_up.count("u")
    fields = f"{len(pile.set_up)}, {ups}" + (", take only" if pile.take_only else "")
    entries = dict(_fields([keys.NOTE], pile))
    if not pile.take_only:
        order = pile.order or _NOTHING_BUILT
        leaves = _value(keys.COLUMN_PLAYABLE, pile.leave) or "top"
        entries |= {"playable_card": leaves, "order": _order(order)}
        entries["refill"] = ", ".join(map(_face, pile.start.faces)) or "none"
        if pile.group is not None and pile.group != pile.order:
            entries["move_order"] = _order(pile.group)
        if pile.also is not None:
            entries["also"] = _order(pile.also)
        entries |= dict(_fields((key for key in keys.COLUMN if key.name != "refill"), pile))
    if pile.set_up != "d" * (len(pile.set_up) - ups) + "u" * ups:
        entries["faces"] = pile.set_up
    return fields, entries
