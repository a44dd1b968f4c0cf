"""Finds out what comes of the text of a rule file: rules, faults, words. Knows no widget."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from solkit_tui.author.faults import Fault, examine
from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.saved import resumed_so_far, saved_game
from solkit_tui.errors import SaveFileError
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.like import Library
from solkit_tui.rules.words.describe import describe
from solkit_tui.solver.rate import Rated, figures

Paragraphs = tuple[tuple[str, str], ...]
"""The rules in words: headings, and what stands under them."""

_NEARLY = 0.9
"""The share of deals from which on a game is nearly always won."""


class Study(NamedTuple):
    """The findings on a text.

    Attributes:
        text: The text.
        rules: The rules; None: it has faults.
        faults: What is wrong, or has no effect, in the order of the text.
        words: The rules in words.
    """

    text: str = ""
    rules: RuleSet | None = None
    faults: tuple[Fault, ...] = ()
    words: Paragraphs = ()


def studied(text: str, library: Library, path: str) -> Study:
    """Return what comes of the text of a file."""
    rules, faults = examine(text, library, path)
    return Study(text, rules, faults, () if rules is None else tuple(describe(rules)))


def split_sentences(text: str) -> list[str]:
    """Return the sentences of a paragraph, each with the blank behind it."""
    return re.findall(r".+?(?:[.;](?:\s+|$)|$)", text, re.DOTALL)


def changed_sentences(before: Paragraphs, after: Paragraphs) -> frozenset[tuple[str, str]]:
    """Return the sentences that were not said before, each with its heading."""
    old = {(head, one.strip()) for head, text in before for one in split_sentences(text)}
    new = {(head, one.strip()) for head, text in after for one in split_sentences(text)}
    return frozenset(new - old)


def session_for(rules: RuleSet, deal: int | None, before: Session | None) -> tuple[Session, str]:
    """Return a game by these rules, and what is to be told of it.

    Args:
        rules: The rules as they are now.
        deal: The deal number; None: any.
        before: The game that was played by the rules as they were; it goes on as far as its moves
            are legal now.

    Raises:
        SolkitError: The rules cannot be played.
    """
    game = game_of(rules)
    if before is not None and (deal is None or deal == before.deal):
        if before.game.rules == rules:
            return before, ""
        try:
            session, note = resumed_so_far(game, saved_game(before))
        except (SaveFileError, ValueError):
            return Session.new(game, before.deal or 0), "the game begins anew: its rules changed"
        cut = len(session.moves) < len(before.moves)
        return session, note.partition(": ")[2] if cut else ""
    return Session.new(game, random_deal() if deal is None else deal), ""


def rating_text(rated: Sequence[Rated], deals: int) -> str:
    """Return what so many deals say of a game, and in words what that means."""
    if not rated:
        return "rating: the first deal is being tried"
    summary = figures(rated)
    won, lost, unknown = (int(str(summary[key])) for key in ("won", "lost", "unknown"))
    ends = summary["winnability"]
    assert isinstance(ends, list)
    low, high = ends
    said = f"{won} won, {lost} lost, {unknown} open of {len(rated)}: {low:.0%}–{high:.0%}"
    said = said.replace("%–", "–").replace("%", " %")
    return "\n".join(filter(None, (said, _meaning(won, lost, unknown, low, summary))))


def _meaning(won: int, lost: int, unknown: int, low: float, summary: object) -> str:
    if not won:
        return "nobody wins this" if not unknown else "no win was found"
    parts = ["nearly always won"] if low >= _NEARLY else []
    assert isinstance(summary, dict)
    if summary["branching"] is not None:
        parts.append(f"about {summary['branching']:.0f} moves to choose from")
    return ", ".join(parts)
