"""Reads the lines of a `.sol` file that stand for piles, as far as areas share it. Knows none."""

import re
from itertools import permutations
from typing import Any, NamedTuple, TypeVar, cast

from solkit_tui.model.cards import RANK_TEXT, SUIT_NAMES, SUIT_SIZE
from solkit_tui.model.notation import read_face
from solkit_tui.rules.diagnostics import bare
from solkit_tui.rules.pile import Order, PileSpec, SuitOrder
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.comma_repair import cut_before_keys, note_commas, regrouped
from solkit_tui.rules.sol.document import SolEntry, Word, split
from solkit_tui.rules.sol.faces_and_orders import TWO_WAYS
from solkit_tui.rules.sol.settings import KeyTable, SolKey, SolSettings, read_fields
from solkit_tui.rules.sol.values import SolContext, SolValue, whole_number

T = TypeVar("T")


class Placed(NamedTuple):
    """A pile, and the text in the file that stands for it."""

    spec: PileSpec
    place: Word


class PileLine:
    """One line that stands for piles: its positional fields, and what its ``key=value`` fields set.
    It is `sound` if the former could be read, if need be with commas and spaces put right."""

    def __init__(
        self, entry: SolEntry, table: KeyTable, context: SolContext, settings: SolSettings
    ) -> None:
        self.entry = entry
        self.table = table
        self.context = context
        pieces = [] if entry.value.text[:1] == "{" else split(entry.value)  # as in TOML
        parts = [part for piece in pieces for part in cut_before_keys(piece, table.fields)]
        self.words, self.settings = read_fields(parts, table, context, settings)
        trial = context.trial()
        self._values = self._read(trial)
        faulty = len(trial.faults) > 0
        right = self._regrouped() if faulty and not context.faults.full else None
        if right is not None:
            self.words = [entry.value._replace(text=text) for text in right]
            self._values = self._read(context)
        else:
            context.faults.take(trial.faults)
        if right is not None or len(parts) > len(pieces):
            named = [part.text for part in parts if "=" in part.text]
            meant = ", ".join((*(right or [word.text for word in self.words]), *named))
            note_commas(entry.value, meant, table.line_form, context)
        self.sound = right is not None or not faulty

    def _read(self, context: SolContext) -> dict[str, object]:
        """Return the values of the positional fields by name; a wrong number of fields is noted."""
        words, value = self.words, self.entry.value
        most, names = len(self.table.positional), self.table.line_words
        needed = self.table.needed
        sizes = bare(" ".join(word.text for word in words)).split()
        if not value.text:
            context.fault("missing-value", value, f"missing value for {self.entry.key.text}", names)
            return {}
        faces = len(sizes) > 1 and {"up", "down", "u", "d"}.issuperset(map(str.lower, sizes))
        numbers = len(sizes) > 2 and all(whole_number(size) is not None for size in sizes)
        if needed == 2 and numbers and (meant := self._of_each(sizes)):
            message, allowed = "too many values", "two numbers for all of these piles alike"
            context.fault("surplus-numbers", value, message, f"{allowed}: {names}", nearest=meant)
            return {}
        if needed == 2 and (numbers or faces):
            context.fault("too-many-values", value, "too many values", names)
            return {}
        room = most
        if needed < len(words) < most:  # the first of the further fields, or one too many
            further = self.table.positional[needed]
            further.read(SolValue(words[needed], further.label), trial := context.trial())
            room = needed if len(trial.faults) else most
        if len(words) > room:
            context.fault("too-many-values", words[room], "too many values", names)
        elif len(words) not in (needed, most):
            context.fault("too-few-values", value, "too few values", names)
            return {}  # which fields are there cannot be told
        values = {}
        for key, word in zip(self.table.positional[:room], words, strict=False):
            part = key.label if key.label.endswith("order") else ""  # as in the value of an order
            values[key.name] = key.read(SolValue(word, key.label, part=part), context)
        return values

    def _of_each(self, texts: list[str]) -> str:
        """Return the two numbers of a line for several piles that has more: all of them are the
        same, or that of its face-down cards stands there too; "": it is a list of piles."""
        times = self.entry.times
        size, *more = numbers = [whole_number(text) or 0 for text in texts]
        listed = times is None or times.text == str(len(numbers))
        if times is not None and {*more} == {size}:
            return f"{size}, {size}"
        return f"{size}, {more[-1] or size}" if not listed and size == sum(more[:2]) else ""

    def _can(self, key: SolKey[Any], text: str) -> bool:
        return regrouped(text.split(), [key.read], self.context) is not None

    def _regrouped(self) -> list[str] | None:
        """Return the positional fields, if only their commas and spaces are wrong; else None."""
        whole = ", ".join(bare(word.text) for word in self.words)
        texts = re.sub(TWO_WAYS, "any", whole).split(", ")
        faces = {text: face for text in texts if (face := read_face(text)) is not None}
        for text, face in faces.items():  # "9C" for "9, club"
            suit, rank = divmod(face, SUIT_SIZE)
            card = (RANK_TEXT[rank], SUIT_NAMES[suit].removesuffix("s"))
            at = texts.index(text)
            surplus = texts[at + 1 : at + 2] == ["any"] and len(texts) == self.table.needed
            texts[at : at + 1 + surplus] = card  # with "any" for the suit again
        needed = self.table.positional[: self.table.needed]
        orders = permutations(texts[: len(needed)], len(needed))
        order = next((order for order in orders if all(map(self._can, needed, order))), ())
        swapped = [*order, *texts[len(order) :]]
        for number in (self.table.needed, len(self.table.positional)):
            reads = [key.read for key in self.table.positional[:number]]
            for typed in (texts, swapped):
                words = " ".join(typed).replace(",", " ").split()
                right = regrouped(words, reads, self.context)
                if right is not None:
                    return right
        return None

    def field(self, key: SolKey[T]) -> T | None:
        """Return the value of a positional field; None where it is faulty or not there."""
        return cast("T | None", self._values.get(key.name))


def set_up(line: PileLine) -> str | None:
    """Return one letter for each card of a line, ``u`` up or ``d`` down, from NumCards and
    NumFaceUpCards, or from `faces`; None where these are faulty."""
    context, settings, words = line.context, line.settings, line.words
    size, up = line.field(keys.NUM_CARDS), line.field(keys.NUM_FACE_UP)
    if size is None or up is None:
        return None
    if up > size:
        message = "more face-up cards than the pile has cards"
        context.fault("too-many-face-up", words[1], message, f"at most {size}")
        return None
    closed = size > 1 and line.entry.key.text.startswith("pile")
    if size and not up and not closed:
        message = "a pile with cards needs a face-up card"
        context.fault("no-face-up", words[1], message, f"1 to {size}")
        return None
    pattern = settings.get(keys.FACES, "")
    place = settings.places.get(keys.FACES.name)
    if not pattern or (not size and place is None):
        return "d" * (size - up) + "u" * up
    if len(pattern) != size or pattern.count("u") != up or pattern[-1] != "u":
        allowed = f"{size} letters, {up} of them u, the last one u" if size else "no letters"
        message = "faces contradicts the numbers of cards"
        context.fault("contradiction", place or words[0], message, allowed)
        return None
    return pattern


def built_order(pair: Order | None, settings: SolSettings) -> Order | None:
    """Return the order of a pile, with its `wrap`; None: there is none, or its suit order is none,
    so that nothing is built there."""
    if pair is None or pair.suit is SuitOrder.NONE:
        return None
    return pair._replace(wrap=settings.get(keys.WRAP, True))
