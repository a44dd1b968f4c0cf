"""Explains sections, keys and values of a `.sol` text. Knows no fault."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from solkit_tui.author.place import place_at
from solkit_tui.counts import listed
from solkit_tui.errors import RuleFileError
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, folded
from solkit_tui.rules.sol.faces_and_orders import RANK_CHOICES
from solkit_tui.rules.sol.like import NO_LIBRARY, Library
from solkit_tui.rules.sol.lines import Kind
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.settings import SolKey
from solkit_tui.rules.sol.values import ValueForm, WordChoice
from solkit_tui.rules.words.describe import describe


class Explanation(NamedTuple):
    """The meaning of a word: its title as in the manual, ``[deck]`` or ``deal_to``, the text in
    lines, with words of the language between backticks, and where the word begins and ends in its
    line, counted from 0."""

    title: str
    text: str
    start: int
    end: int


def explain(
    document: Document, line: int, column: int, library: Library = NO_LIBRARY, file: str = "<rules>"
) -> Explanation | None:
    """Return the meaning of the word at a line and column of a text, from 1; None where there is no
    word with a meaning. By its `file`, games are found that are beside it."""
    place = place_at(document, line, column)
    if place.kind is Kind.SECTION and place.section:
        meaning = keys.TABLES[place.section].meaning
        return Explanation(f"[{place.section}]", meaning, place.start, place.end)
    if place.kind is Kind.KEY and place.key is not None and place.text:
        return Explanation(place.key.name, key_meaning(place.key), place.start, place.end)
    if place.kind is Kind.KEY and place.section and place.text and not place.field:
        name, table = folded(place.text), keys.TABLES[place.section]
        if name == table.line:
            line_form = f"A line per pile, or `{name}*4` for four: `{name} = {table.line_form}`."
            fields = (f"{key.name}: {key.meaning}" for key in table.positional)
            return Explanation(name, "\n".join((line_form, *fields)), place.start, place.end)
    if place.kind is Kind.VALUE and place.key is not None:
        if place.key.name == "like" and (told := _game(place.text, library, file)):
            return Explanation(place.text, told, place.start, place.end)
        meaning = key_meaning(place.key)
        choice = choice_of(place.form or place.key.form, place.text)
        if choice is not None and choice.meaning:
            meaning = f"`{choice.word}`: {choice.meaning}\n\n{place.key.name}: {meaning}"
        return Explanation(place.key.name, meaning, place.start, place.end)
    return None


def _game(name: str, library: Library, file: str) -> str:
    """Return the rules of a game in words; "": there is no such game, or it has faults."""
    source = library.find(name, file)
    if source is None:
        return ""
    try:
        rules = read_sol(source.data, source.file, library)
    except RuleFileError:
        return ""
    return "\n".join(f"{heading}: {text}" for heading, text in describe(rules))


def choice_of(form: ValueForm, text: str) -> WordChoice | None:
    """Return the choice that a value is, by any of the choice's words; None: it is no choice."""
    word = folded(text)
    for choice in form.choices:
        for name in (choice.word, *choice.also):
            stem = name.rstrip("N").lower()
            if word == name.lower():
                return choice
            number = word.removeprefix(stem)
            if name.endswith("N") and number != word and number.strip().isdigit():
                return choice
    return None


def key_meaning(key: SolKey[Any]) -> str:
    """Return the meaning of a key, its allowed values and its default, in lines."""
    lines = [key.meaning, f"Values: {in_words(key.form)}."]
    lines += [f"{words}: {meaning}" for words, meaning in choice_meanings(key.form) if meaning]
    lines.append(f"Default: {key.default}." if key.default else "Required.")
    return "\n".join(lines)


_RANKS = frozenset(RANK_CHOICES)


def choice_meanings(form: ValueForm, also: bool = True) -> Iterator[tuple[str, str]]:
    """Yield the words that are allowed, and the meaning of each; the thirteen ranks as one. With
    `also`, other words with the same meaning are named too."""
    ranks = frozenset(form.choices) >= _RANKS
    if ranks:
        yield "a rank", "A, 2 to 10, J, Q or K"
    for choice in form.choices:
        if not (ranks and choice in _RANKS):
            words = [f"`{word}`" for word in choice.also if also and word != keys.MISSPELT]
            others = f" (also {', '.join(words)})" if words else ""
            yield f"`{choice.word}`{others}", choice.meaning


def in_words(form: ValueForm, also: bool = False) -> str:
    """Return the allowed values in one phrase, with words of the language between backticks; with
    `also`, other words with the same meaning too."""
    words = [words for words, _ in choice_meanings(form, also)]
    if not form.phrase:
        return f"{'one or more of: ' * form.several}{', '.join(words)}"
    return listed((form.phrase, *(words if form.number else ())), "or")
