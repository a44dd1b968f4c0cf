"""Parsers of values of a `.sol` file: words of a table, numbers, lists, texts. Knows no section.

Each parser says in its `form` which values are allowed, so that completion, manual and form take
them from the reader itself.
"""

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Generic, NamedTuple, Protocol, TypeVar

from solkit_tui.counts import listed
from solkit_tui.faults import NOWHERE, THE_GAME, Allowed, Fault, Severity, Span, Subject
from solkit_tui.resources import text_beside
from solkit_tui.rules.diagnostics import MOST_LETTERS, Faults, nearest_word, plain_spaces, unseen_at
from solkit_tui.rules.sol.document import Word, folded, split, split_spaces

T = TypeVar("T")
M = TypeVar("M")
E = TypeVar("E", bound=StrEnum)
R = TypeVar("R", covariant=True)

_ROWS = (row.split(" | ") for row in text_beside(__file__, "keys.txt").splitlines())
WORDS = {place: said for place, *said in _ROWS if said}
"""The words of keys, fields and values in `keys.txt`, by the beginnings of its rows."""

Homes = Callable[[str, tuple[object, ...]], tuple[str, tuple[str, ...]]]


class SolValue(NamedTuple):
    """A value to be read, with the name and the meaning of its key for messages. If it is `spaced`,
    lists and pairs in it are written with spaces, as in fields of a line. `part`: what part of a
    value it is, such as the suit order of an order; "": it is the whole."""

    word: Word
    name: str
    spaced: bool = False
    meaning: str = ""
    part: str = ""

    def items(self) -> "list[SolValue]":
        """Return the members of a list."""
        pieces = split_spaces(self.word) if self.spaced else split(self.word)
        return [self._replace(word=piece) for piece in pieces]


class SolContext:
    """The state of reading one file: its faults, and facts that its values depend on.

    Attributes:
        faults: The faults so far.
        pack_size: How many cards there are; None while that is not known.
        has_base: Whether `[global]` names a base.
        warnings: The warnings so far, about what has no effect.
        incomplete: Whether the file has lines, or is like a game, that could not be read: these may
            have what seems to be missing.
        read_as: The sections that unknown ones must be, by their names.
        homes: Returns, for a word, the key that it is or must have been, and the sections which
            have that key, except those whose lines have the same fields as are passed.
    """

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.warnings: list[Fault] = []
        self.pack_size: int | None = None
        self.has_base = False
        self.incomplete = False
        self.read_as: dict[str, str] = {}
        self.homes: Homes = lambda word, _: (word, ())

    def fault(
        self,
        code: str,
        at: Word,
        message: str,
        allowed: Allowed = (),
        words: Iterable[str] = (),
        subject: Subject = THE_GAME,
        related: Span = NOWHERE,
        nearest: str | None = None,
        advice: str = "",
    ) -> None:
        """Note a fault of a word; `nearest`, or else the nearest of `words`, is suggested
        instead; "": nothing is."""
        # Of two words with the same meaning, the one among the allowed words is suggested.
        candidates = (*(allowed if isinstance(allowed, tuple) else ()), *words)
        if nearest is None and candidates and not self.faults.full:
            nearest = meant_word(at.text, candidates)
        nearest = nearest or None
        fault = Fault(code, at.span, message, at.text, allowed, nearest, subject=subject)
        self.faults.add(fault._replace(related=related, advice=advice), words)

    def warn(self, fault: Fault) -> None:
        """Note a fault as a warning: the game can be played all the same."""
        self.warnings.append(fault._replace(severity=Severity.WARNING, file=self.faults.file))

    def trial(self) -> "SolContext":
        """Return a context with the same facts and no faults, to try out a way of reading."""
        trial = SolContext(Faults(self.faults.file))
        trial.pack_size, trial.has_base = self.pack_size, self.has_base
        return trial

    def unknown(
        self, value: SolValue, allowed: Allowed, words: Iterable[str] = (), advice: str = ""
    ) -> None:
        """Note a value that is not allowed, or missing."""
        what = value.part or f"value for {value.name}"
        code, message = "unknown-value", f"unknown {what}"
        if not value.word.text:
            code, message = "missing-value", f"missing {what}"
        elif isinstance(allowed, tuple) and len(allowed) == 1:
            message = "unexpected value on this line"  # a label is not in the file
        elif any(sign in value.word.text for sign in ("#", "//", "/*", " ;", " --")):
            message += " (put the comment on its own line)"
        about = Subject(part=value.name)
        self.fault(code, value.word, message, allowed, words, about, advice=advice)


def meant_word(text: str, words: Iterable[str]) -> str | None:
    """Return the likeliest of some words that authors may mean by a text; None: none of them."""
    from solkit_tui.rules.sol.suggestions import meant  # not needed for a file without faults

    likely = [word.lower() for word in meant(text)]
    there = (word for word in words if word.lower() in likely)
    return min(there, key=lambda word: likely.index(word.lower()), default=None)


class WordChoice(NamedTuple):
    """A word that is allowed as a value, in which ``N`` stands for a number; its meaning, to be
    read after it ("" where the word itself is clear); and other words with the same meaning."""

    word: str
    meaning: str = ""
    also: tuple[str, ...] = ()


class ValueForm(NamedTuple):
    """The values that are allowed.

    Attributes:
        phrase: The values in words, such as "a number from 1 to 8"; "": one of the choices.
        choices: The words that are allowed.
        number: Whether a number is allowed, within `low` and `high`.
        low: The lowest number; None: no limit.
        high: The highest number; None: no limit.
        several: Whether the value is a list of such values.
        free: Whether any text is allowed.
        parts: The forms of the parts, where the value has more than one, one after another.
    """

    phrase: str = ""
    choices: tuple[WordChoice, ...] = ()
    number: bool = False
    low: int | None = None
    high: int | None = None
    several: bool = False
    free: bool = False
    parts: tuple["ValueForm", ...] = ()


class Parser(Protocol[R]):
    """A parser of values."""

    @property
    def form(self) -> ValueForm:
        """Return the values that are allowed."""

    def __call__(self, value: SolValue, context: SolContext, /) -> R | None:
        """Read a value; return None, with the fault noted, where it is faulty."""


class Read(Generic[T]):
    """A parser made of a function and the form of the values that it reads."""

    def __init__(self, form: ValueForm, read: Callable[[SolValue, SolContext], T | None]) -> None:
        self.form = form
        self._read = read

    def __call__(self, value: SolValue, context: SolContext, /) -> T | None:
        return self._read(value, context)


def reads(form: ValueForm) -> Callable[[Callable[[SolValue, SolContext], T | None]], Read[T]]:
    """Return a decorator that makes a parser of a function which reads values of a form."""
    return lambda read: Read(form, read)


class WordParser(Generic[T]):
    """A parser of words out of a table, which has the words for each value; `more` are further
    words that are allowed, which another parser reads, and `phrase` says all of them in one."""

    def __init__(
        self, choices: Mapping[T, WordChoice], *more: WordChoice, phrase: str = ""
    ) -> None:
        self.words = {
            word.lower(): value
            for value, choice in choices.items()
            for word in (choice.word, *choice.also)
        }
        self.form = ValueForm(phrase, (*choices.values(), *more))
        self.allowed: Allowed = tuple(choice.word for choice in self.form.choices)

    def __call__(self, value: SolValue, context: SolContext, /) -> T | None:
        meaning = self.words.get(folded(value.word.text))
        if meaning is None:
            text = value.word.text
            choices = self.form.choices
            told = [one for one in choices if one.meaning and not one.meaning.endswith(one.word)]
            # Whoever writes something else does not know what the words mean.
            few = 2 < len(told) == len(choices) < 7
            unclear = few and not (meant_word(text, self.words) or nearest_word(text, self.words))
            words = ", ".join(f"{choice.word} ({choice.meaning})" for choice in told)
            mains = [each.word for each in choices if each.word.lower() in self.words]
            context.unknown(value, self.allowed, mains, words if unclear else "")
        return meaning


def whole_number(text: str) -> int | None:
    """Return an integer written with ASCII digits, and perhaps a sign; None for any other text.

    One of more than nine digits counts as a very large number of that sign.
    """
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not (digits.isascii() and digits.isdigit()):
        return None
    return int(text) if len(digits) < 10 else int(text[0] + "9" * 9)


def number(low: int | None = None, high: int | None = None) -> Read[int]:
    """Return a parser of whole numbers within bounds, both included."""
    return number_or(_NO_WORDS, low, high)


_NO_WORDS: WordParser[int] = WordParser({})


def number_or(
    choices: WordParser[T], low: int | None = None, high: int | None = None
) -> Read[int | T]:
    """Return a parser of whole numbers within bounds, and of words that are allowed instead."""
    words = choices.words
    if low is None:
        phrase = "a whole number"
    elif high is None:
        phrase = f"a number from {low}"
    else:
        phrase = f"a number from {low} to {high}"
    allowed = listed((phrase, *choices.allowed), "or")

    def read(value: SolValue, context: SolContext) -> int | T | None:
        text = value.word.text
        size = whole_number(text)
        if size is None:
            meaning = words.get(folded(text))
            if meaning is None:
                from solkit_tui.rules.sol.suggestions import meant

                most = 10**10 if high is None else high
                numbers = [word for word in meant(text) if word.isascii() and word.isdecimal()]
                fitting = (word for word in numbers if (low or 0) <= int(word) <= most)
                likely = (*choices.allowed, *fitting)
                unclear = text and value.meaning and meant_word(text, likely) is None
                told = f"{value.meaning[:1].lower()}{value.meaning[1:].rstrip('.')}"
                about = f"{allowed}; {value.name}: {told}" if unclear else allowed
                context.unknown(value, about, likely)
            return meaning
        if (low is not None and size < low) or (high is not None and size > high):
            message = f"number out of range for {value.name}"
            subject = Subject(part=value.name)
            context.fault("out-of-range", value.word, message, allowed, subject=subject)
            return None
        return size

    return Read(ValueForm(phrase, choices.form.choices, number=True, low=low, high=high), read)


def many(item: Parser[T], phrase: str = "", *, twice: bool = False) -> Read[tuple[T, ...]]:
    """Return a parser of lists, which may have a member more than once only with `twice`; `phrase`
    says the allowed values where the choices of a member do not say it all."""

    def read(value: SolValue, context: SolContext) -> tuple[T, ...] | None:
        members: list[T] = []
        seen: set[T] = set()
        pieces = value.items()
        for piece in pieces:
            member = item(piece, context)
            if member is None:
                continue
            if member in seen and not twice:
                message = f"duplicate value in {value.name}"
                context.fault("duplicate-value", piece.word, message, "each once")
            seen.add(member)
            members.append(member)
        return tuple(members) if len(members) == len(pieces) else None

    return Read(item.form._replace(phrase=phrase, several=True), read)


def made(parse: Parser[T], make: Callable[[T], M]) -> Read[M]:
    """Return a parser that reads a value with another parser, and then makes something of it."""

    def read(value: SolValue, context: SolContext) -> M | None:
        parts = parse(value, context)
        return None if parts is None else make(parts)

    return Read(parse.form, read)


def explained(table: str, words: Iterable[str]) -> tuple[WordChoice, ...]:
    """Return words with what `keys.txt` says of them in the rows of a `table`.

    Raises:
        LookupError: It does not say what a word means; at import, as these are constants.
    """
    rows = ((word, *WORDS[f"{table} {word}"]) for word in words)
    return tuple(WordChoice(word, said, tuple(also)) for word, said, *also in rows)


def words_of(
    table: str, words: Mapping[T, str], more: tuple[str, ...] = (), phrase: str = ""
) -> WordParser[T]:
    """Return a parser of the words for values, as they are `explained` in a `table`; `more` are
    words that another parser reads."""
    choices = zip(words, explained(table, words.values()), strict=True)
    return WordParser(dict(choices), *explained(table, more), phrase=phrase)


def one_of(
    values: Iterable[E], *left_out: E, more: tuple[str, ...] = (), phrase: str = ""
) -> WordParser[E]:
    """Return a parser of the words of an enum without those left out; see `words_of`."""
    words = {value: value.value for value in values if value not in left_out}
    return words_of(type(next(iter(words))).__name__, words, more, phrase)


@reads(ValueForm("any text", free=True))
def text(value: SolValue, context: SolContext) -> str | None:
    """Read a free text; any white space counts as spaces, control characters are refused."""
    plain = plain_spaces(value.word.text)
    if not plain:
        context.unknown(value, "text")
        return None
    if len(plain) > 1 and plain[0] + plain[-1] in ('""', "''", "“”", "„“", "‘’", "«»"):
        message, bare = f"the quotes are part of {value.name}", plain[1:-1].strip()
        context.warn(Fault("quotes", value.word.span, message, plain, nearest=bare or None))
    signs = ("//", "#", ";", "--")
    odd = plain.count('"') == 1 or plain[-1] == ";" or any(f" {sign} " in plain for sign in signs)
    if odd or (value.name != "name" and plain.lower() in ("null", "none", "nil", "~", "n/a")):
        message, allowed = f"{value.name} is taken literally", "the text alone, or no line at all"
        context.warn(Fault("as-it-stands", value.word.span, message, plain, allowed))
    at = unseen_at(plain)
    if at is not None:
        column = value.word.column + at
        place = Word(plain[at], value.word.line, column, column + 1)
        message = f"control character in {value.name}"
        context.fault("control-character", place, message, "printable text")
        return None
    if len(plain) > MOST_LETTERS:
        allowed = f"at most {MOST_LETTERS} characters"
        context.fault("too-long", value.word, f"{value.name} is too long", allowed)
        return None
    return plain


game_name = Read(ValueForm("the name of a game", free=True), text)
"""A parser of the name of a game as it is written; whether there is one is found out later."""
YES_NO = WordParser({True: WordChoice("yes"), False: WordChoice("no")})
