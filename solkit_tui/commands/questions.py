"""The ten questions of ``solkit new``, asked in the terminal, with the layout after each."""

import re
import sys
from collections.abc import Callable
from shutil import get_terminal_size
from textwrap import fill
from typing import NamedTuple

from solkit_tui.author.draft import Draft, written
from solkit_tui.author.faults import examine
from solkit_tui.author.offers import choices_of
from solkit_tui.counts import count
from solkit_tui.rules.diagnostics import Faults, excerpt
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import trimmed
from solkit_tui.rules.sol.values import SolContext, SolValue, WordChoice

_PICTURE = (64, 12)
_ORDERS = (
    WordChoice("descending, alternate color", "down, red on black and black on red"),
    WordChoice("descending, same suit", "down in suit"),
    WordChoice("descending, any", "down, whatever the suit"),
    WordChoice("any, any", "up or down, whatever the suit"),
    WordChoice("descending, none", "nothing is built: cards only leave"),
)
_FOUNDATIONS = (
    WordChoice("A, any, ascending, same suit", "each from an Ace up to the King, in suit"),
    WordChoice("K, any, descending, same suit", "each from a King down to the Ace, in suit"),
    WordChoice("A, any, ascending, any", "each from an Ace up to the King, whatever the suit"),
)
_DECKS = (
    WordChoice("1", "a card at a time to the waste"),
    WordChoice("3", "three at a time to the waste"),
    WordChoice("columns", "a card to each column"),
)
_REDEALS = (
    WordChoice("unlimited", "as often as you like"),
    WordChoice("0", "never"),
    WordChoice("2", "twice: three passes"),
)
_REFILLS = (
    WordChoice("any", "every card"),
    WordChoice("K", "a King"),
    WordChoice("none", "nothing"),
)


class Wrong(Exception):
    """An answer that is refused; the text says why."""


class Prompt(NamedTuple):
    """A question.

    Attributes:
        text: The question.
        usual: The answer if only Enter is pressed.
        choices: Answers to choose from by number.
        take: Returns the draft with an answer taken in, or raises `Wrong`.
    """

    text: str
    usual: str
    choices: tuple[WordChoice, ...]
    take: Callable[[Draft, str], Draft]


def asked(draft: Draft) -> Draft:
    """Ask all questions and return the draft with the answers.

    Raises:
        EOFError: The input ended.
        KeyboardInterrupt: The player pressed Ctrl+C.
    """
    _tell("Enter takes the usual answer; a number takes the one that stands behind it.")
    print()
    picture: list[str] = []
    draft = _answer(draft, "", Prompt("What is it called?", draft.name, (), _named))
    for number, make in enumerate(QUESTIONS, 1):
        question = make(draft)
        if question is None:
            continue
        draft = _answer(draft, f"{number} of {len(QUESTIONS)}  ", question)
        if draft.deal_to == "waste" and make is _deck and draft.left_over:
            again = "How often may the waste be turned over?"
            draft = _answer(draft, "", Prompt(again, "unlimited", _REDEALS, _redeals))
        before, picture = picture, _picture(draft)
        print("\n".join(picture if picture != before else [""]))
    return draft


def _answer(draft: Draft, number: str, question: Prompt) -> Draft:
    """Ask a question until the answer is accepted, and return the draft with it."""
    _tell(f"{number}{question.text}")
    width = max((len(choice.word) for choice in question.choices), default=0)
    for at, choice in enumerate(question.choices, 1):
        before = f"   {at}  {choice.word:{width}}  "
        _tell(f"{before}{choice.meaning}".rstrip(), " " * len(before))
    plain = any(choice.word.isdigit() for choice in question.choices)
    while True:
        words = [choice.word for choice in question.choices]
        try:
            said = " ".join(_typed(f"   [{question.usual}] ").split()) or question.usual
            if said.isdigit() and 0 < int(said) <= len(words) and not (plain and said in words):
                said = words[int(said) - 1]
            return question.take(draft, said)
        except Wrong as wrong:
            _tell(f"   {wrong}", "   ")


def _typed(prompt: str) -> str:
    """Return a line that was typed.

    Raises:
        EOFError: There is no more, or nobody to ask.
        Wrong: It is no text.
    """
    if None in (sys.stdin, sys.stdout, sys.stderr):
        raise EOFError
    try:
        return input(prompt)
    except UnicodeDecodeError:
        raise Wrong("not UTF-8; allowed: text in UTF-8") from None


def _tell(text: str, indent: str = "") -> None:
    """Print a text, wrapped at the width of the terminal, with an indent in all further lines."""
    print(fill(text, get_terminal_size().columns, subsequent_indent=indent))


def _picture(draft: Draft) -> list[str]:
    """Return the layout of the draft as lines of text, with the number of cards left."""
    from solkit_tui.ui.miniature.inks import without_color
    from solkit_tui.ui.miniature.layout import miniature

    lines = [""]
    rules = examine(written(draft)).rules
    if rules is not None:
        lines += [f"   {without_color(row)}".rstrip() for row in miniature(rules, *_PICTURE)]
    left = draft.left_over
    said = f"{count(left, 'card')} {'is' if left == 1 else 'are'}"
    return [*lines, "", f"   {said} left for the deck." if left else "   All cards lie there.", ""]


def _sound(section: str, key: str, text: str) -> str:
    """Return the value of a key if the reader of rule files accepts it.

    Raises:
        Wrong: The reader refuses it; with the reader's message.
    """
    reading = SolContext(Faults(""))
    keys.TABLES[section].keys[key].read(SolValue(trimmed(text, 1, 1), key), reading)
    for fault in reading.faults.in_order():
        raise Wrong(fault.said)
    return text


def _question(meaning: str) -> str:
    return f"{meaning.removesuffix('.')}?"


def _checked(draft: Draft, key: str) -> Draft:
    """Return a draft unchanged if the reader of rule files accepts it.

    Raises:
        Wrong: The reader refuses it.
    """
    for fault in examine(written(draft)).faults:
        if not fault.warning and "left over" not in fault.message:
            raise Wrong(f"{key}: {fault.said}")
    return draft


def _named(draft: Draft, said: str) -> Draft:
    return draft._replace(name=_sound("global", "name", said))


def _packs(draft: Draft) -> Prompt:
    choices = choices_of(keys.DECKS.form)[:2]
    said = tuple(
        choice._replace(meaning=meaning)
        for choice, meaning in zip(choices, ("52 cards", "104 cards"), strict=True)
    )
    return Prompt("How many packs?", "1", said, _take_packs)


def _take_packs(draft: Draft, said: str) -> Draft:
    return draft._replace(decks=_sound("global", "decks", said))


def _columns(draft: Draft) -> Prompt:
    usual = "1 2 3 4 5 6 7" if draft.decks == "1" else "10x5"
    text = "How many cards in each column? One number for each, or 8x6: eight columns of six."
    return Prompt(text, usual, (), _take_columns)


def _take_columns(draft: Draft, said: str) -> Draft:
    return _room(draft._replace(columns=_sizes(said), reserve=()))


def _sizes(said: str) -> tuple[int, ...]:
    """Read numbers of cards: ``1 2 3``, ``8x6``, ``4x7 4x6``."""
    sizes: list[int] = []
    for piece in re.sub(r"\s*[x×*]\s*", "x", said.lower()).replace(",", " ").split():
        times, sign, size = piece.rpartition("x")
        both = (times if sign else "1", size)
        if not all(one.isascii() and one.isdigit() and len(one) < 4 for one in both):
            raise Wrong(f"“{excerpt(piece)}” is no number of cards; such as 1 2 3, or 8x6")
        sizes += [int(size)] * min(int(both[0]), 41)
    if not 1 <= len(sizes) <= 40:
        raise Wrong("from 1 to 40 of them")
    return tuple(sizes)


def _room(draft: Draft) -> Draft:
    if draft.left_over < 0:
        raise Wrong(f"these are {-draft.left_over} cards more than there are")
    return draft


def _face_up(draft: Draft) -> Prompt:
    choices = (WordChoice("top", "only the top card"), WordChoice("all", "every card"))
    text = "Which cards of a column lie face up? Or a number, from the top."
    return Prompt(text, "top", choices, _take_face_up)


def _take_face_up(draft: Draft, said: str) -> Draft:
    number = {"top": "1", "all": "all"}.get(said.lower(), said)
    if number != "all" and not (number.isascii() and number.isdigit() and 0 < int(number) < 99):
        raise Wrong("top, all, or a number from 1")
    return draft._replace(face_up=number)


def _order(draft: Draft) -> Prompt:
    text = "How are cards built on a column? One of these, or a face order and a suit order."
    return Prompt(text, _ORDERS[0].word, _ORDERS, _take_order)


def _take_order(draft: Draft, said: str) -> Draft:
    return draft._replace(order=_sound("column", "order", said))


def _moves(draft: Draft) -> Prompt | None:
    if draft.order.endswith("none"):
        return None
    choices = keys.COLUMN_PLAYABLE.form.choices
    return Prompt(_question(keys.COLUMN_PLAYABLE.meaning), "ordered", choices, _take_moves)


def _take_moves(draft: Draft, said: str) -> Draft:
    return draft._replace(playable_card=_sound("column", "playable_card", said))


def _refill(draft: Draft) -> Prompt:
    text = _question(keys.TABLES["column"].keys["refill"].meaning)
    return Prompt(f"{text} One of these, or faces.", "any", _REFILLS, _take_refill)


def _take_refill(draft: Draft, said: str) -> Draft:
    return draft._replace(refill=_sound("column", "refill", said))


def _foundation(draft: Draft) -> Prompt:
    text = "How are the foundations built? One of these, or other fields of such a line."
    return Prompt(text, _FOUNDATIONS[0].word, _FOUNDATIONS, _take_foundation)


def _take_foundation(draft: Draft, said: str) -> Draft:
    return _checked(draft._replace(foundation=said), "foundation")


def _deck(draft: Draft) -> Prompt | None:
    if not draft.left_over:
        return None
    text = f"How are the other {draft.left_over} cards dealt? Or any other number at a time."
    return Prompt(text, "1", _DECKS, _take_deck)


def _take_deck(draft: Draft, said: str) -> Draft:
    if said.lower() in ("columns", "column"):
        return draft._replace(deal_to="columns")
    return draft._replace(deal_to="waste", deal_by=_sound("deck", "deal_by", said))


def _redeals(draft: Draft, said: str) -> Draft:
    return draft._replace(redeals=_sound("deck", "redeals", said))


def _cells(draft: Draft) -> Prompt:
    return Prompt("How many free cells?", "0", (), _take_cells)


def _take_cells(draft: Draft, said: str) -> Draft:
    return draft._replace(slots=_sound("temp", "slots", said))


def _reserve(draft: Draft) -> Prompt:
    text = "Cards set aside in a reserve, as with the columns: a number for each pile; 0 for none."
    return Prompt(text, "0", (), _take_reserve)


def _take_reserve(draft: Draft, said: str) -> Draft:
    sizes = () if said == "0" else _sizes(said)
    return _room(draft._replace(reserve=sizes))


QUESTIONS: tuple[Callable[[Draft], Prompt | None], ...] = (
    _packs,
    _columns,
    _face_up,
    _order,
    _moves,
    _refill,
    _foundation,
    _cells,
    _reserve,
    _deck,
)
"""The ten questions, as functions of the draft so far; None: the question does not apply."""
