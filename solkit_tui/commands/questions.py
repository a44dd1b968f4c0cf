"""The questions of ``solkit new``, asked in the terminal, with the layout after each. Each is about
a row of the form; what its values mean is read there, and what is not asked can be set there."""

import re
import sys
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from shutil import get_terminal_size
from string import ascii_lowercase
from textwrap import fill
from typing import Any, NamedTuple

from solkit_tui.author.faults import examine
from solkit_tui.author.first_file import NewGame
from solkit_tui.author.form import PILES, SECTIONS, FormRow, SectionForm
from solkit_tui.author.meanings import choice_of, in_words
from solkit_tui.faults import excerpt
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.settings import TAKEN_BACK

_PICTURE = (64, 12)
_MOST_PILES = 40


class BadAnswer(Exception):
    """An answer that is refused; the text says why."""


class GameQuestion(NamedTuple):
    """A question about a new game.

    Attributes:
        field: The field of `NewGame` that it is about.
        section: The section of the rule file that has the answer.
        key: The key of the answer there.
        text: The question; "": the meaning of the key.
        values: The usual answers, the most usual one first.
        more: A hint at other answers.
        about: The explanation of the question; "": that of the key.
        applies: Returns whether the question is to be asked, after the answers so far.
    """

    field: str
    section: str
    key: str
    text: str = ""
    values: Sequence[str] = ()
    more: str = ""
    about: str = ""
    applies: Callable[[NewGame], bool] = lambda game: True


_WITH: dict[str, Callable[[NewGame], bool]] = {
    "cards in columns": lambda game: any(game.columns),
    "columns": lambda game: game.columns != (),
    "built columns": lambda game: game.columns != () and not game.order.endswith("none"),
    "cards left": lambda game: game.left_over > 0,
    "a waste": lambda game: game.left_over > 0 and game.deal_to == "waste",
}
"""Conditions that only some games meet, by their names in `questions.toml`."""


def _question(words: dict[str, Any]) -> GameQuestion:
    if "applies" in words:
        words["applies"] = _WITH[words["applies"]]
    return GameQuestion(**words)


_FILE = Path(__file__).with_name("questions.toml").read_text("utf-8")
_NAME = GameQuestion("name", "global", "name", "What is the game called?")
QUESTIONS = tuple(map(_question, tomllib.loads(_FILE)["question"]))
"""The questions after the name, in their order."""
EXPLAIN, BACK, MORE = "?", "back", "more"
"""The answers that are none."""


def asked(game: NewGame) -> NewGame:
    """Ask all questions and return the game with the answers, which can be played; raise EOFError
    at the end of input, KeyboardInterrupt after Ctrl+C, BrokenPipeError if nobody reads."""
    _tell(
        "Press Enter for the answer in brackets, or type another one."
        f" “{EXPLAIN}” explains the question, “{BACK}” returns to the previous question, and"
        f" “{MORE}” shows what else can be set."
    )
    print()
    questions = (_NAME._replace(values=(game.name,)), *QUESTIONS)
    answered: list[NewGame] = []  # the game before each answer
    picture: list[str] = []
    while len(answered) < len(those := [one for one in questions if one.applies(game)]):
        at, question = len(answered), those[len(answered)]
        after = _answer(game, question, f"{at} of {len(those) - 1}  " if at else "")
        if after is None:
            game = answered.pop()
            continue
        answered.append(game)
        game = after
        before, picture = picture, _picture(game)
        print("\n".join(picture if picture != before else [""]))
        if question is questions[-1]:
            faults = examine(game.document).faults
            wrong = [fault for fault in faults if not fault.is_warning]
            if wrong:
                _tell("This cannot be played yet:")
                answered.pop()
            for fault in wrong or faults:
                _tell(f"   {fault.said}", "   ")
    return game


def _answer(game: NewGame, question: GameQuestion, number: str) -> NewGame | None:
    """Ask until the answer is accepted, and return the game with it; None: the player goes back."""
    form = SectionForm(game.document, question.section)
    row = next((row for row in form.rows if row.word == question.key and not row.adds), None)
    usual = "10x5" if question.field == "columns" and game.decks != "1" else question.values[0]
    words = question.values if len(question.values) > 1 else ()
    text, more = question.text, question.more
    if row is not None:
        text = text or f"{row.meaning.removesuffix('.')}?"
        more = more or ("" if words or question.field == "name" else f"({in_words(row.form)})")
    _tell(f"{number}{text} {more}".rstrip())
    width = max(map(len, words), default=0)
    for letter, word in zip(ascii_lowercase, words, strict=False):
        before = f"   {letter}  {word:{width}}  "
        _tell(f"{before}{'' if row is None else _meaning(form, row, word)}", " " * len(before))
    letters = dict(zip(ascii_lowercase, words, strict=False))
    while True:
        try:
            typed = " ".join(_typed(f"   [{usual}] ").split()) or usual
            if typed == EXPLAIN:
                about = form.about(row) if row is not None and not question.about else ()
                for line in (*about, question.about, question.more):
                    _tell(f"   {line}", "   ")
            elif typed == BACK and question.field != "name":
                return None
            elif typed == MORE and question.field != "name":
                game = _further(game, question.section)
            else:
                return _taken(game, question, letters.get(typed, typed))
        except BadAnswer as wrong:
            _tell(f"   {wrong}", "   ")


def _further(game: NewGame, section: str) -> NewGame:
    """Show what else a section of the file may say, and return the game with what is set of it."""
    shown = ""
    while True:
        form = SectionForm(game.document, section)
        rows = [row for row in form.rows if row.adds or row.nth is None]
        if shown != section:
            for row in rows:
                before = f"   {row.word:16}  "
                _tell(f"{before}{row.meaning} [{row.value}]", " " * len(before))
            others = [f"[{name}]" for name in SECTIONS if name != section]
            _tell(f"[{section}]; the other sections: {', '.join(others)}")
            shown = section
        word = _typed("   Name a key or a [section], or press Enter to continue: ").strip()
        chosen = next((row for row in rows if row.word == word.partition("*")[0]), None)
        if chosen is None:
            if word in ("", BACK):
                return game
            named = section if word == EXPLAIN else word.strip("[]")
            if named in SECTIONS:
                section, shown = named, ""
            else:
                _tell(f"   “{excerpt(word)}” is not in the list", "   ")
            continue
        value = EXPLAIN
        while value == EXPLAIN:
            for line in form.about(chosen):
                _tell(f"   {line}", "   ")
            value = " ".join(_typed(f"   {word} [{chosen.value}] ").split())
        if value not in ("", BACK):
            try:
                _check(game.document, section, word, value)
                game = game._replace(more=(*game.more, (section, word, value)))
            except BadAnswer as wrong:
                _tell(f"   {wrong}", "   ")


def _meaning(form: SectionForm, row: FormRow, word: str) -> str:
    """Return what a value means, by its fields if it has some."""
    parts = [field.form for field in form.fields(row) if field.at != PILES] if row.opens else []
    pieces = [piece.strip() for piece in word.split(",")]
    pairs = [*zip(parts or [row.form], pieces, strict=False)]
    if pieces[-1] == TAKEN_BACK:
        pairs = pairs[-1:]  # then the other fields mean nothing
    choices = ((choice_of(part, piece), piece) for part, piece in pairs)
    return ", ".join(choice.meaning if choice else piece for choice, piece in choices)


def _taken(game: NewGame, question: GameQuestion, typed: str) -> NewGame:
    """Return the game with an answer."""
    field = question.field
    answer: Any = typed
    if field in ("columns", "reserve"):
        answer = () if (field, typed) in (("columns", "none"), ("reserve", "0")) else _sizes(typed)
        left_over = game._replace(**{field: answer}).left_over
        if left_over < 0:
            raise BadAnswer(f"that is {-left_over} cards too many")
    elif field == "face_up":
        if typed != "all" and not (typed.isascii() and typed.isdigit() and 0 < int(typed) < 99):
            raise BadAnswer("Type “all”, or a number of at least 1.")
    elif not field:
        if typed != question.values[0]:
            raise BadAnswer(question.more)
        return game
    elif (field, typed) != ("foundation", "none"):
        _check(game.document, question.section, question.key, typed)
    return game._replace(**{field: answer})


def _check(document: Document, section: str, key: str, value: str) -> None:
    """Check a value before it is taken: others are reckoned from it."""
    document = SectionForm(document, section).said(key, value)
    line = document.entries(section, key.partition("*")[0])[-1].key.line
    for fault in examine(document).faults:
        # What has no effect yet may get one by the next value.
        if fault.line == line and not fault.is_warning and fault.code != "no-effect":
            if fault.code in ("unknown-value", "out-of-range"):
                wrong = f'"{excerpt(fault.text)}" cannot be used here'
                fault = fault._replace(message=wrong, text="")
            raise BadAnswer(fault.said)


def _sizes(typed: str) -> tuple[int, ...]:
    """Read numbers of cards: ``1 2 3``, ``8x6``, ``4x7 4x6``."""
    sizes: list[int] = []
    for piece in re.sub(r"\s*[x×*]\s*", "x", typed.lower()).replace(",", " ").split():
        times, sign, size = piece.rpartition("x")
        both = (times if sign else "1", size)
        if not all(number.isascii() and number.isdigit() and len(number) < 4 for number in both):
            raise BadAnswer(f"“{excerpt(piece)}” is not a list of numbers; try 1 2 3 or 8x6")
        sizes += [int(size)] * min(int(both[0]), _MOST_PILES + 1)
    if not 1 <= len(sizes) <= _MOST_PILES:
        raise BadAnswer(f"give 1 to {_MOST_PILES} piles")
    return tuple(sizes)


def _typed(prompt: str) -> str:
    """Return a line that was typed; raise EOFError if there is no more, or nobody to ask."""
    if None in (sys.stdin, sys.stdout, sys.stderr):
        raise EOFError
    try:
        return input(prompt)
    except UnicodeDecodeError:
        raise BadAnswer("not UTF-8; allowed: text in UTF-8") from None


def _tell(text: str, indent: str = "") -> None:
    """Print a text, wrapped at the width of the terminal, with an indent in all further lines."""
    print(fill(text.rstrip(), get_terminal_size().columns, subsequent_indent=indent))


def _picture(game: NewGame) -> list[str]:
    """Return the layout of the game as lines of text, with the number of cards left."""
    from solkit_tui.ui.miniature.inks import without_color
    from solkit_tui.ui.miniature.layout import miniature

    lines = [""]
    rules = examine(game.document).rules
    if rules is not None:
        lines += [f"   {without_color(row)}".rstrip() for row in miniature(rules, *_PICTURE)]
    left = game.left_over if rules is None else rules.left_over
    remain = "1 card remains" if left == 1 else f"{left} cards remain"
    return [*lines, "", f"   {remain} for the deck." if left else "   All cards are dealt.", ""]
