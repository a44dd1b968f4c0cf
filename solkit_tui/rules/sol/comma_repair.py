"""Finds what was meant where commas and spaces are confused, missing or too many, where there are
marks of other languages, or where values are in the wrong order. Knows no key."""

import re
from collections.abc import Container, Iterator, Sequence
from itertools import combinations
from typing import TypeVar

from solkit_tui.faults import Fault
from solkit_tui.rules.diagnostics import bare
from solkit_tui.rules.sol.document import Word, folded, split, trimmed
from solkit_tui.rules.sol.values import Parser, SolContext, SolValue, ValueForm, meant_word

T = TypeVar("T")

_MOST_WORDS = 16
"""The most words of a value that is put right; a longer one has other faults."""
_LONGEST = 3
"""The most words of one field."""
_KEY_BEHIND_BLANK = r"(?<=[^\s,=])\s+(\w+)\s*="


def read_value(read: Parser[T], value: SolValue, context: SolContext) -> T | None:
    """Read a value. Where only its commas and spaces are wrong, note that as its one fault, and
    return what was meant."""
    if context.faults.full:
        return read(value, context)
    trial = context.trial()
    meaning = read(value, trial)
    if not len(trial.faults):
        context.warnings += trial.warnings
        return meaning
    for text in _parted_otherwise(value, read.form):
        meant = read(value._replace(word=value.word._replace(text=text)), probe := context.trial())
        if not len(probe.faults):
            allowed = read.form.phrase or tuple(choice.word for choice in read.form.choices)
            note_commas(value.word, text, allowed, context, f" in {value.name}")
            return meant
    context.faults.take(trial.faults)
    return meaning


def _parted_otherwise(value: SolValue, form: ValueForm) -> Iterator[str]:
    """Yield the text of a value with other commas and spaces between its words."""
    text = bare(value.word.text)
    words = text.replace(",", " ").split()
    if not 1 <= len(words) <= _MOST_WORDS:
        return
    if not value.spaced:
        if form.several:
            ranged = re.sub(r"(\w)\s*[-–—]\s*(\w)", r"\1..\2", value.word.text)
            yield ", ".join(words) if ranged == value.word.text else ranged
        found = []
        for cuts in combinations(range(1, len(words)), len(form.parts) - 1 if form.parts else 0):
            pairs = zip((0, *cuts), (*cuts, len(words)), strict=True)
            found.append([" ".join(words[start:end]) for start, end in pairs])
        if form.parts:
            found += [[*reversed(parts)] for parts in found]
        yield from map(", ".join, found)
        each = 0 < text.count(",") < len(form.parts)  # then each value is told
        other = found[len(found) // 2 if each else 0 :]
        yield from (_words_meant(parts, form) for parts in other)
    if "".join(words).isalpha():
        yield "".join(words)


def _words_meant(parts: Sequence[str], form: ValueForm) -> str:
    """Return the parts of a value with the words that authors mean by them."""
    choices = [[choice.word for choice in part.choices] for part in form.parts]
    pairs = zip(parts, choices, strict=False)
    return ", ".join(meant_word(part, words) or part for part, words in pairs)


def regrouped(
    words: Sequence[str], reads: Sequence[Parser[object]], context: SolContext
) -> list[str] | None:
    """Return words joined in groups so that each parser, in this order, can read one group; None:
    that is not possible."""
    if not reads or len(words) > _MOST_WORDS:
        return None if words else []
    for size in range(1, min(_LONGEST, len(words) - len(reads) + 1) + 1):
        group = " ".join(words[:size])
        trial = context.trial()
        reads[0](SolValue(trimmed(group, 0, 0), ""), trial)
        if not len(trial.faults):
            rest = regrouped(words[size:], reads[1:], context)
            if rest is not None:
                return [group, *rest]
    return None


def cut_before_keys(piece: Word, keys: Container[str]) -> list[Word]:
    """Return a piece, split where a space before ``key=`` stands in place of a comma."""
    if "=" not in piece.text:  # most of them: for these the pattern is never compiled
        return [piece]
    pieces, start = [], 0
    for match in re.finditer(_KEY_BEHIND_BLANK, piece.text):
        if folded(match[1]) in keys:
            text = piece.text[start : match.start()]
            pieces.append(trimmed(text, piece.line, piece.column + start))
            start = match.start(1)
    pieces.append(trimmed(piece.text[start:], piece.line, piece.column + start))
    return pieces


def note_commas(
    value: Word, right: str, allowed: str | tuple[str, ...], context: SolContext, where: str = ""
) -> None:
    """Note that the commas and spaces of a value are wrong; `right` is how it was meant."""
    more = right.count(",") - value.text.count(",")
    code = "missing-comma" if more > 0 else "extra-comma" if more < 0 else "misplaced-comma"
    if not more and "," not in value.text:
        code = "extra-blank"
    if more <= 0 and bare(value.text) != " ".join(value.text.split()):
        code = "extra-signs"
    elif not more and "," in value.text:
        same = sorted(right.split(", ")) == sorted(word.text for word in split(value))
        meant, given = (sorted(text.replace(",", "").split()) for text in (right, value.text))
        if same or meant != given:
            code = "wrong-order-of-values"
    message = code.replace("-", " ") + where
    context.faults.add(Fault(code, value.span, message, value.text, allowed, right))
