"""The study of a rule file's text: its rules, faults and words. Knows no widget."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from solkit_tui.author.faults import examine
from solkit_tui.counts import count
from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.saved import resumed_so_far, saved_game
from solkit_tui.errors import SaveFileError
from solkit_tui.faults import Fault
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.like import Library
from solkit_tui.rules.words.describe import describe
from solkit_tui.services.games.atlas import is_luck, nearly_always_won
from solkit_tui.solver.rate import Rated, rating_summary

Paragraphs = tuple[tuple[str, str], ...]
"""The rules in words: headings with their texts."""

_ENOUGH = 10
"""The least number of deals that figures are interpreted for."""
_SELDOM = 0.2
"""The largest share of deals won or open for "Seldom won"."""
_FORCED = 0.9
"""The least share of positions with only one move for "hardly a choice"."""
_LUCK = 0.8
"""The least share of the wins that looking one move ahead finds too, for "Mostly luck"."""
_SKILL = 0.25
"""The largest such share for "Skill decides"."""


class Study(NamedTuple):
    """The results of studying a text.

    Attributes:
        text: The text.
        rules: The rules; None: it has faults.
        faults: Its faults, and lines without effect, in the order of the text.
        words: The rules in words.
    """

    text: str = ""
    rules: RuleSet | None = None
    faults: tuple[Fault, ...] = ()
    words: Paragraphs = ()


def studied(document: Document, library: Library, path: str) -> Study:
    """Return the study of the text of a file."""
    rules, faults, _ = examine(document, library, path)
    return Study(document.text, rules, faults, () if rules is None else tuple(describe(rules)))


def split_sentences(text: str) -> list[str]:
    """Return the sentences of a paragraph, each with the blank after it."""
    return re.findall(r".+?(?:[.;](?:\s+|$)|$)", text, re.DOTALL)


def changed_sentences(before: Paragraphs, after: Paragraphs) -> frozenset[tuple[str, str]]:
    """Return the sentences that are new, each with its heading."""
    old = {(head, sentence.strip()) for head, text in before for sentence in split_sentences(text)}
    new = {(head, sentence.strip()) for head, text in after for sentence in split_sentences(text)}
    return frozenset(new - old)


def session_for(rules: RuleSet, deal: int | None, before: Session | None) -> tuple[Session, str]:
    """Return a game by these rules, and a note on it for the player. The game that was played
    before, by earlier rules, goes on as far as its moves are still legal, unless another deal is
    wanted.

    Raises:
        SolkitError: The rules cannot be played.
    """
    game = game_of(rules)
    if before is not None and (deal is None or deal == before.deal):
        if before.game.rules == rules:
            return before, ""
        try:
            session, note = resumed_so_far(game, saved_game(before))
        except SaveFileError:
            return Session.new(game, before.deal or 0), "rules changed; the game was restarted"
        cut = len(session.plays) < len(before.plays)
        return session, note.partition(": ")[2] if cut else ""
    return Session.new(game, random_deal() if deal is None else deal), ""


def rating_text(rated: Sequence[Rated]) -> str:
    """Return the results of the deals so far, with their meaning in words."""
    if not rated:
        return "rating: trying the first deal"
    summary: Mapping[str, Any] = rating_summary(rated)
    deals, (low, high) = len(rated), summary["winnability"]
    counts = f"{summary['won']} won, {summary['lost']} lost, {summary['unknown']} undecided"
    if deals < _ENOUGH:
        return f"{count(deals, 'deal')} tried so far: {counts}"
    can = f"{100 * low:.0f}–{100 * high:.0f}% of all deals can be won."
    shares = f"{count(deals, 'deal')}: {counts}; {can}"
    return " ".join(filter(None, (shares, _meaning(summary, deals), _lengths(summary))))


def _meaning(summary: Mapping[str, Any], deals: int) -> str:
    """Return what the figures mean for a player; "": no words fit."""
    won, lost, glance = summary["won"], summary["lost"], summary["one_move"] * deals
    nearly = nearly_always_won(won, lost, summary["winnability"][0])
    if not won:
        return "No win was found." if summary["unknown"] else "This cannot be won."
    if summary["forced"] >= _FORCED:
        verdict = "Hardly any choices"
    elif nearly:
        verdict = "Plays itself" if glance >= _LUCK * won else "Nearly always won"
    elif glance >= _LUCK * won and is_luck(won, lost, deals):
        verdict = "Mostly luck"
    elif won + summary["unknown"] <= _SELDOM * deals:
        verdict = "Seldom won"
    else:
        return "Skill decides." if glance <= _SKILL * won else ""
    return f"{verdict}."


def _lengths(summary: Mapping[str, Any]) -> str:
    """Return the length of wins, the number of moves to choose from, and how often the best-looking
    moves win."""
    if summary["moves"] is None:
        return ""
    choices = round(summary["branching"] or 0)
    many = f"about {count(choices, 'choice')} a move" if choices else "hardly a choice"
    wins = f"always playing the best-looking move wins {100 * summary['one_move']:.0f}% of deals"
    # The lines as they were found: shortening them would take longer than finding them.
    moves = count(round(summary["moves"]), "move")
    return f"Wins take about {moves} (shorter ones may exist), {many}; {wins}."
