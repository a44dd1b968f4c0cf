"""The parts that all pile lines of a `.sol` file share. Knows no area."""

from typing import NamedTuple, TypeVar

from solkit_tui.rules.pile import Order, PileSpec, SuitOrder
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.settings import Key, Settings, Table, read_fields
from solkit_tui.rules.sol.text import Entry, Word
from solkit_tui.rules.sol.values import ParseContext, Value

T = TypeVar("T")


class Placed(NamedTuple):
    """A pile, and where the file names it."""

    spec: PileSpec
    place: Word


class Line:
    """One line: its positional fields, and what its ``key=value`` fields set."""

    def __init__(
        self, entry: Entry, table: Table, reading: ParseContext, settings: Settings
    ) -> None:
        self.entry = entry
        self.table = table
        self.reading = reading
        self.words, self.own = read_fields(entry, table, reading, settings)
        self.sound = True
        """True while its positional fields are right so far."""
        self.short = False
        """True if there are too few of them."""

        self._count()

    def _count(self) -> None:
        """Note a wrong number of positional fields."""
        words, reading, value = self.words, self.reading, self.entry.value
        most, names = len(self.table.positional), self.table.line_form
        if len(words) in (self.table.needed, most):
            return
        self.sound = False
        if not value.text:
            reading.fault(value, f"missing value for {self.entry.key.text}", names)
            words.clear()
        elif len(words) > most:
            reading.fault(words[most], "too many fields", names)
        else:
            self.short = True
            reading.fault(value, "too few fields", names)

    def field(self, key: Key[T]) -> T | None:
        """Read a positional field; None where it is faulty or not there."""
        at = self.table.positional.index(key)
        if at >= len(self.words):
            return None
        if self.short and any(" " in word.text for word in self.words[: at + 1]):
            # A comma is missing, perhaps there: which field is which cannot be told.
            return None
        meaning = key.read(Value(self.words[at], key.name), self.reading)
        if meaning is None:
            self.sound = False
        return meaning


def set_up(line: Line) -> str | None:
    """One letter a card, from NumCards and NumFaceUpCards, or from `faces`."""
    reading, own, words = line.reading, line.own, line.words
    size, up = line.field(keys.NUM_CARDS), line.field(keys.NUM_FACE_UP)
    if size is None or up is None:
        return None
    if up > size:
        reading.fault(words[1], "more cards face up than the pile has", f"at most {size}")
        return None
    closed = size > 1 and line.entry.key.text.startswith("pile")
    if size and not up and not closed:
        reading.fault(words[1], "no card face up in a pile that has cards", f"1 to {size}")
        return None
    pattern = own.get(keys.FACES, "")
    here = own.places.get(keys.FACES.name)
    if not pattern or (not size and here is None):
        return "d" * (size - up) + "u" * up
    if len(pattern) != size or pattern.count("u") != up or pattern[-1] != "u":
        allowed = f"{size} letters, {up} of them u, the last one u" if size else "no letter"
        message = "faces does not agree with NumCards and NumFaceUpCards"
        reading.fault(here or words[0], message, allowed)
        return None
    return pattern


def built_order(pair: Order, own: Settings) -> Order | None:
    """An order as the pile has it: nothing is built where the suit order is none."""
    return None if pair.suit is SuitOrder.NONE else pair._replace(wrap=own.get(keys.WRAP, True))
