"""Values of a `.sol` file: words out of a table, numbers, lists, texts. Knows no section.

Each parser says in its `form` what may stand, so that what offers, explains or asks for a value
has it from what reads it.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, Protocol, TypeVar

from solkit_tui.rules.diagnostics import MOST_LETTERS, Diagnostic, Faults, plain_spaces, unseen_at
from solkit_tui.rules.pile import table_of
from solkit_tui.rules.sol.text import Word, folded, split, split_spaces

T = TypeVar("T")
M = TypeVar("M")
E = TypeVar("E", bound=StrEnum)
R = TypeVar("R", covariant=True)


class Value(NamedTuple):
    """A value to be read.

    Attributes:
        word: Its text and place.
        name: What it is the value of, for messages.
        spaced: Whether lists and pairs in it are written with spaces, as in fields of a line.
    """

    word: Word
    name: str
    spaced: bool = False

    def items(self) -> "list[Value]":
        """The members of a list."""
        pieces = split_spaces(self.word) if self.spaced else split(self.word)
        return [Value(piece, self.name, self.spaced) for piece in pieces]


class ParseContext:
    """The state of reading one file: its faults, and facts that its values depend on.

    Attributes:
        faults: The faults so far.
        pack_size: How many cards there are; None while that is not known.
        has_base: Whether `[global]` names a base.
        remarks: What has no effect, and is no fault.
        incomplete: Whether the file builds on a game that could not be had: what is missing may
            stand there.
        homes: Gives the key that a word is, or must have been, and the sections it may stand in.
    """

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.remarks: list[Diagnostic] = []
        self.pack_size: int | None = None
        self.has_base = False
        self.incomplete = False
        self.homes: Callable[[str], tuple[str, tuple[str, ...]]] = lambda word: (word, ())

    def fault(
        self, at: Word, message: str, allowed: tuple[str, ...] | str = (), words: Iterable[str] = ()
    ) -> None:
        """Note a fault of a word; the nearest of `words` is offered instead."""
        # Of two words for one thing the one that is told as allowed.
        known = (*(allowed if isinstance(allowed, tuple) else ()), *words)
        nearest = meant_word(at.text, known)
        self.faults.add(at.line, at.column, message, at.text, allowed, words, nearest=nearest)

    def remark(self, at: Word, message: str, allowed: str) -> None:
        """Note what has no effect, in a file that is played all the same."""
        said = f"remark: {message}"
        self.remarks.append(
            Diagnostic(self.faults.file, at.line, at.column, said, at.text, allowed)
        )

    def trial(self) -> "ParseContext":
        """Return the same facts with no fault yet, to try a reading."""
        trial = ParseContext(Faults(self.faults.file))
        trial.pack_size, trial.has_base, trial.incomplete = (
            self.pack_size,
            self.has_base,
            self.incomplete,
        )
        return trial

    def unknown(
        self, value: Value, allowed: tuple[str, ...] | str, words: Iterable[str] = ()
    ) -> None:
        """Note a value that is none of the allowed ones."""
        message = f"unknown value for {value.name}"
        if not value.word.text:
            message = f"missing value for {value.name}"
        elif "#" in value.word.text:
            message += " (a comment needs a line of its own)"
        self.fault(value.word, message, allowed, words)


def meant_word(text: str, words: Iterable[str]) -> str | None:
    """Return the first of some words that authors mean by a text; None: none of them."""
    from solkit_tui.rules.sol.meant import MEANT  # a file without a fault does without

    meant = MEANT.get(folded(text), ())
    return next((word for word in words if word in meant), None)


class Choice(NamedTuple):
    """A word that may stand as a value.

    Attributes:
        word: The word; an ``N`` in it stands for a number.
        meaning: What it means, to be read after the word; "" where the word says it.
        also: Other words for the same.
    """

    word: str
    meaning: str = ""
    also: tuple[str, ...] = ()


class Form(NamedTuple):
    """The values that may stand.

    Attributes:
        phrase: It in words, such as "a number from 1 to 8"; "": one of the choices.
        choices: The words that may stand.
        number: Whether a number may stand, within `low` and `high`.
        several: Whether it is a list of such values.
        parts: The forms of the fields that stand one after another, where it has more than one.
    """

    phrase: str = ""
    choices: tuple[Choice, ...] = ()
    number: bool = False
    low: int | None = None
    high: int | None = None
    several: bool = False
    parts: tuple["Form", ...] = ()


class Parser(Protocol[R]):
    """Reads a value; None where it is faulty, which the parser has noted."""

    @property
    def form(self) -> Form:
        """The values that may stand."""

    def __call__(self, value: Value, context: ParseContext, /) -> R | None:
        """Read a value."""


class Read(Generic[T]):
    """A parser made of a function and the form of what it reads."""

    def __init__(self, form: Form, read: Callable[[Value, ParseContext], T | None]) -> None:
        self.form = form
        self._read = read

    def __call__(self, value: Value, context: ParseContext, /) -> T | None:
        return self._read(value, context)


def reads(form: Form) -> Callable[[Callable[[Value, ParseContext], T | None]], Read[T]]:
    """Make a parser of a function that reads values of a form."""

    def parser(read: Callable[[Value, ParseContext], T | None]) -> Read[T]:
        return Read(form, read)

    return parser


class Choices(Generic[T]):
    """The words that a value may be, with their synonyms; called, it reads one."""

    def __init__(
        self,
        words: Mapping[str, T],
        said: Mapping[T, str],
        more: Mapping[str, str] | None = None,
        phrase: str = "",
    ) -> None:
        """Take the words with what they stand for.

        Args:
            words: Of several words for the same thing the first is the one to be named.
            said: The meaning of each in words.
            more: Further words with their meanings, which another parser reads.
            phrase: All of them in a phrase.

        Raises:
            LookupError: At import, where a word has no meaning.
        """
        self.words = {word.lower(): meaning for word, meaning in words.items()}
        named: dict[T, list[str]] = {}
        for word, meaning in words.items():
            named.setdefault(meaning, []).append(word)
        if missing := [names[0] for meaning, names in named.items() if meaning not in said]:
            raise LookupError(f"no meaning is given of {', '.join(missing)}")
        choices = [Choice(names[0], said[it], tuple(names[1:])) for it, names in named.items()]
        choices += [Choice(word, meaning) for word, meaning in (more or {}).items()]
        self.form = Form(phrase, tuple(choices))
        self.allowed = tuple(choice.word for choice in choices)

    def __call__(self, value: Value, context: ParseContext, /) -> T | None:
        meaning = self.words.get(folded(value.word.text))
        if meaning is None:
            context.unknown(value, self.allowed, self.words)
        return meaning


def whole_number(text: str) -> int | None:
    """An integer of at most nine digits, written with ASCII digits; None for anything else."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not (digits.isascii() and digits.isdigit()):
        return None
    return int(text) if len(digits) < 10 else int(text[0] + "9" * 9)


def number(low: int | None = None, high: int | None = None) -> Read[int]:
    """A parser of whole numbers, both bounds included."""
    return number_or(_NO_WORDS, low, high)


_NO_WORDS: Choices[int] = Choices({}, {})


def number_or(
    choices: Choices[T], low: int | None = None, high: int | None = None
) -> Read[int | T]:
    """A parser of whole numbers within bounds, and of words that may stand in their place."""
    words = choices.words
    if low is None:
        phrase = "a whole number"
    elif high is None:
        phrase = f"a number from {low}"
    else:
        phrase = f"a number from {low} to {high}"
    allowed = ", ".join((phrase, *choices.allowed))

    def read(value: Value, context: ParseContext) -> int | T | None:
        text = value.word.text
        size = whole_number(text)
        if size is None:
            meaning = words.get(folded(text))
            if meaning is None:
                from solkit_tui.rules.sol.meant import NUMBERS

                digits = NUMBERS.get(folded(text), "")
                context.unknown(value, allowed, (*words, digits) if digits else words)
            return meaning
        if (low is not None and size < low) or (high is not None and size > high):
            context.fault(value.word, f"number out of range for {value.name}", allowed)
            return None
        return size

    return Read(Form(phrase, choices.form.choices, number=True, low=low, high=high), read)


def many(item: Parser[T], phrase: str = "", *, twice: bool = False) -> Read[tuple[T, ...]]:
    """A parser of lists; a member may stand in it more than once only with `twice`.

    Args:
        item: Reads a member.
        phrase: What may stand, where that is more than one of the choices of a member.
        twice: Whether a member may stand in it more than once.
    """

    def read(value: Value, context: ParseContext) -> tuple[T, ...] | None:
        members: list[T] = []
        seen: set[T] = set()
        pieces = value.items()
        for piece in pieces:
            member = item(piece, context)
            if member is None:
                continue
            if member in seen and not twice:
                context.fault(piece.word, f"repeated value in {value.name}", "each once")
            seen.add(member)
            members.append(member)
        return tuple(members) if len(members) == len(pieces) else None

    return Read(item.form._replace(phrase=phrase, several=True), read)


def made(parse: Parser[T], make: Callable[[T], M]) -> Read[M]:
    """A parser of what something is made of."""

    def read(value: Value, context: ParseContext) -> M | None:
        parts = parse(value, context)
        return None if parts is None else make(parts)

    return Read(parse.form, read)


def spelt(kind: type[E], words: Mapping[E, tuple[str, ...]]) -> dict[str, E]:
    """The words of a language for every value of an enum, the one that is named first.

    Raises:
        LookupError: At import, where a value of the enum has no word.
    """
    known = table_of(kind, words)
    return {word: meaning for meaning in known for word in known[meaning]}


def one_of(
    said: Mapping[E, str], *left_out: E, more: Mapping[str, str] | None = None
) -> Choices[E]:
    """A parser of the words of an enum, given with their meanings.

    Raises:
        LookupError: At import, where a value of the enum has no meaning, nor is left out.
    """
    table_of(type(next(iter(said))), {**said, **dict.fromkeys(left_out, "")})
    return Choices({word.value: word for word in said}, said, more)


@reads(Form("a text"))
def text(value: Value, context: ParseContext) -> str | None:
    """A free text; white space of any kind counts as spaces, control characters are refused."""
    said = plain_spaces(value.word.text)
    if not said:
        context.unknown(value, "a text")
        return None
    at = unseen_at(said)
    if at is not None:
        place = value.word._replace(text=said[at], column=value.word.column + at)
        context.fault(place, f"control character in {value.name}", "printable text")
        return None
    if len(said) > MOST_LETTERS:
        allowed = f"at most {MOST_LETTERS} characters"
        context.fault(value.word, f"{value.name} is too long", allowed)
        return None
    return said


YES_NO = Choices({"yes": True, "no": False}, {True: "", False: ""})
