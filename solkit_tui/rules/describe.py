"""A rule set in plain words, for the picker and the rules page. Knows neither deals nor screens."""

from solkit_tui.rules.describe_foundations import foundations_text
from solkit_tui.rules.describe_piles import cells_text, columns_text, reserve_text
from solkit_tui.rules.describe_table import deck_text, layout_text, short_deck
from solkit_tui.rules.describe_words import number, rank_word, sentences, start_words
from solkit_tui.rules.ruleset import (
    ANY_FACE,
    FaceOrder,
    PileKind,
    RuleSet,
    SuitOrder,
    WinKind,
)

SHORT = 70
"""How long the line of `short_rules` may be."""

_SKILL = (
    "almost pure luck",
    "mostly luck",
    "luck and skill",
    "mostly skill",
    "almost pure skill",
)


def describe(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """The rules of a game as headings, each with a paragraph; areas it does not have are left
    out."""
    about = rules.about
    skill = ""
    if about.skill is not None:
        of_it = _SKILL[min(max(about.skill, 1), 5) - 1]
        skill = f"{of_it}: {about.skill} on a scale from 1 to 5"
    chance = ""
    if about.chance is not None:
        chance = f"about one deal in {number(about.chance)} can be won"
        if about.chance == 1:
            chance = "about every deal can be won"
    parts = (
        ("Aim", sentences([_aim(rules)])),
        ("Layout", layout_text(rules)),
        ("Foundations", foundations_text(rules)),
        ("Columns", columns_text(rules)),
        ("Free cells", cells_text(rules)),
        ("Reserve", reserve_text(rules)),
        ("Deck", deck_text(rules)),
        ("More", sentences([_more(rules)])),
        ("Family", about.family),
        ("Also known as", ", ".join(about.aka)),
        ("Author", about.author),
        ("Skill", sentences([skill])),
        ("Chance", sentences([chance])),
        ("Note", about.note),
    )
    return tuple((heading, text.strip()) for heading, text in parts if text.strip())


def _aim(rules: RuleSet) -> str:
    piles = "foundations" if len(rules.numbers(PileKind.FOUNDATION)) > 1 else "foundation"
    win = rules.win
    match win.kind:
        case WinKind.COLUMN:
            return "clear all columns"
        case WinKind.RULE:
            return "reach what the rule file of this game asks for"
        case WinKind.STOCK:
            return "play all cards of the deck and the waste"
        case WinKind.SORTED:
            return (
                "sort the columns: in the end each is empty or one complete run, and no card lies "
                f"elsewhere but on the {piles}"
            )
        case WinKind.LEFT if win.number == 1:
            return f"bring the cards to the {piles}; at most one may be left over"
        case WinKind.LEFT if win.number:
            most = number(win.number)
            return f"bring the cards to the {piles}; at most {most} may be left over"
    return f"bring all {number(rules.pack_size)} cards to the {piles}"


def _more(rules: RuleSet) -> str:
    """Says so where the rule file has conditions of its own that these words do not tell."""
    if any(pile.script is not None and not pile.script.told for pile in rules.piles):
        return "some piles follow rules of their own, which stand in the rule file"
    return ""


_SHORT_SUITS = {
    SuitOrder.SAME_SUIT: "in suit",
    SuitOrder.SAME_COLOR: "in one colour",
    SuitOrder.ALTERNATE_COLOR: "alternating",
    SuitOrder.EXCEPT_SAME: "other suits",
    SuitOrder.ANY: "any suit",
}
_SHORT_WAYS = {
    FaceOrder.ASCENDING: "up",
    FaceOrder.DESCENDING: "down",
    FaceOrder.ANY: "up or down",
    FaceOrder.EQUAL: "equal ranks",
    FaceOrder.FREE: "any rank",
}


def short_rules(rules: RuleSet) -> str:
    """The rules in one line of at most `SHORT` characters; what does not fit is left out, the
    least telling first."""
    packs = f"{rules.decks} packs" if rules.decks > 1 else ""
    cells = len(rules.numbers(PileKind.CELL))
    reserve = sum(len(rules.piles[at].set_up) for at in rules.numbers(PileKind.RESERVE))
    building, spaces = _short_columns(rules)
    parts = {
        "packs": packs,
        "building": building,
        "spaces": spaces,
        "cells": f"{cells} free cell{'s' * (cells > 1)}" if cells else "",
        "reserve": f"reserve of {reserve}" if reserve else "",
        "deck": short_deck(rules),
    }
    for dropped in ("", "packs", "spaces", "reserve", "cells", "deck"):
        parts[dropped] = ""
        line = ", ".join(filter(None, parts.values()))
        if len(line) <= SHORT:
            return line or "no columns"
    return line[:SHORT]


def _short_columns(rules: RuleSet) -> tuple[str, str]:
    """How the columns are built and what fills their spaces, after the first of them."""
    columns = [rules.piles[at] for at in rules.numbers(PileKind.COLUMN)]
    if not columns:
        return "no columns", ""
    main = columns[0]
    text = f"{len(columns)} column{'s' * (len(columns) > 1)}"
    order = main.order
    if order is None or order.suit is SuitOrder.NONE or main.take_only:
        building = f"{text}, no building"
    else:
        building = f"{text} {_SHORT_WAYS[order.face]} {_SHORT_SUITS[order.suit]}"
    faces = main.start.faces
    if main.autofill:
        spaces = "spaces filled at once"
    elif not faces:
        spaces = "spaces stay empty"
    elif ANY_FACE in faces:
        spaces = "any card in spaces"
    else:
        ranks = [rank_word(face.value) + "s" for face in faces if face.kind.value == "rank"]
        known = len(ranks) == len(faces)
        words = " or ".join(ranks) if known else start_words(rules, main.start)
        spaces = f"{words} in spaces"
    return building, spaces
