"""Puts a rule set into words, for the picker and the rules page. Knows neither deals nor
screens."""

from typing import assert_never

from solkit_tui.rules.pile import ANY_FACE, PileKind, SuitOrder
from solkit_tui.rules.roles import Role, unknown_fields
from solkit_tui.rules.ruleset import Alike, Match, Removed, RuleSet, WinKind
from solkit_tui.rules.words.foundations import foundations_text
from solkit_tui.rules.words.grid import grid_aim, grid_text, short_grid, standing_words
from solkit_tui.rules.words.orders import like_words, short_order
from solkit_tui.rules.words.phrases import (
    AREAS,
    SKILL,
    face_words,
    listed,
    number,
    rank_word,
    sentences,
    start_words,
)
from solkit_tui.rules.words.piles import cells_text, columns_text, reserve_text
from solkit_tui.rules.words.table import deck_text, layout_text, short_deck

SHORT = 70
"""The most characters of the line that `short_rules` returns."""

_COMMON = {Alike.COLOR: "colour", Alike.SUIT: "suit"}


_TOLD = frozenset(
    {
        *(Role.SHOWING, Role.LAYING_OUT, Role.LAYING_FIRST, Role.REORDERING, Role.DEALT_AWAY),
        *(Role.BASE, Role.BASE_FIRST, Role.LEAVING, Role.TAKING_BACK, Role.COVERING),
        *(Role.ENTERING, Role.BUILDING, Role.HOLDING, Role.STOPPING, Role.GROUPING),
        *(Role.GROUPING_EMPTY, Role.COMING_FROM, Role.TAKE_ONLY, Role.OPENING, Role.WAITING),
        *(Role.FILLING, Role.HIDING, Role.DEALING, Role.DEALING_SOME, Role.DEALING_EACH),
        *(Role.PLAYING_DECK, Role.REDEALING, Role.GATHERING, Role.SHUFFLING, Role.DRAWING),
        *(Role.PAIRING, Role.PAIRING_LOWER, Role.GRIDS, Role.WINNING, Role.SCRIPTS),
    }
)
"""The roles of the fields that the words tell, or do not need to tell. Any other field is named
(`_untold`)."""


def _untold(rules: RuleSet) -> str:
    """Return a sentence that names the fields for which there are no words yet; empty: there are
    none."""
    specs = tuple(spec._replace(script=None) for spec in rules.piles)
    names = unknown_fields(rules._replace(piles=specs, script=None), _TOLD)
    return f"its rule file says more, of {listed(names)}" if names else ""


def describe(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game as headings, each with a paragraph; those without text are left
    out."""
    about = rules.about
    skill = ""
    if about.skill is not None:
        of_it = SKILL[min(max(about.skill, 1), 5) - 1]
        skill = f"{of_it}: {about.skill} on a scale from 1 to 5"
    chance = ""
    if about.chance is not None:
        chance = f"about one deal in {number(about.chance)} can be won"
        if about.chance == 1:
            chance = "about every deal can be won"
    own: dict[str, str] = {}
    if rules.script is not None:
        from solkit_tui.rules.words.script import script_texts

        own = script_texts(rules, rules.script)
    parts = (
        ("Aim", own.get("Aim") or sentences([_aim(rules)])),
        ("Layout", layout_text(rules)),
        ("Foundations", own.get("Foundations") or foundations_text(rules)),
        ("Pairs", _pairs(rules)),
        ("Rows", sentences(grid_text(rules))),
        ("Columns", own.get("Columns") or columns_text(rules)),
        ("Free cells", own.get("Free cells") or cells_text(rules)),
        ("Reserve", own.get("Reserve") or reserve_text(rules)),
        ("Deck", own.get("Deck") or deck_text(rules)),
        ("Waste", own.get("Waste", "")),
        ("More", " ".join(filter(None, (own.get("More", ""), sentences([_untold(rules)]))))),
        ("Family", about.family),
        ("Variant", ": ".join(filter(None, (about.variant_of, about.variant)))),
        ("Also known as", ", ".join(about.aka)),
        ("Author", about.author),
        ("Skill", sentences([skill])),
        ("Chance", sentences([chance])),
        ("Note", about.note),
    )
    return tuple((heading, text.strip()) for heading, text in parts if text.strip())


def _aim(rules: RuleSet) -> str:
    out = rules.area(PileKind.FOUNDATION)
    piles = "foundations" if len(out) > 1 else "foundation"
    shown = any(not pile.hidden for pile in out)
    win = rules.win
    match win.kind:
        case WinKind.COLUMN:
            columns = rules.indices(PileKind.COLUMN)
            return (
                "clear all overlapping cards"
                if set(columns) == rules.overlapping
                else "clear all columns"
            )
        case WinKind.FOUNDATION | WinKind.LEFT if not shown and rules.match is not None:
            stay = rules.set_aside
            left = win.number - stay
            said = f"; at most {number(left)} may be left over" if left > 0 else ""
            of_them = " of the layout" if stay else ""
            return f"take all {number(rules.pack_size - stay)} cards{of_them} away{said}"
        case WinKind.RULE:
            return "reach what the rule file of this game asks for"
        case WinKind.STOCK:
            return "play all cards of the deck and the waste"
        case WinKind.SORTED if rules.grid is not None:
            return grid_aim(rules, rules.grid)
        case WinKind.SORTED:
            besides = f" but on the {piles}" if shown else ""
            return (
                "sort the columns: in the end each is empty or one complete run, and no card lies "
                f"elsewhere{besides}"
            )
        case WinKind.LEFT if win.number == 1:
            return f"bring the cards to the {piles}; at most one may be left over"
        case WinKind.LEFT if win.number:
            most = number(win.number)
            return f"bring the cards to the {piles}; at most {most} may be left over"
        case WinKind.FOUNDATION | WinKind.LEFT:
            return f"bring all {number(rules.pack_size)} cards to the {piles}"
        case _:
            assert_never(win.kind)


def _pairs(rules: RuleSet) -> str:
    """Return, in words, which cards leave the table in pairs or alone; empty where none do."""
    match = rules.match
    if match is None:
        return ""
    parts = [_pair(rules, match)]
    if match.single:
        any_of = (" ".join(("any", *face_words(rules, face))).strip() for face in match.single)
        parts.append(f"{listed(any_of)} leaves alone")
    if match.lower is not None:
        high = rank_word(rules.ranks[-1] if match.high is None else match.high)
        other = f"another free card{like_words(match.lower)}"
        parts.append(f"a free card leaves alone where {other} is higher; the {high} is the highest")
    if match.sources is not None:
        areas = listed(words for kind, words in AREAS.items() if kind in match.sources)
        parts.append(f"cards leave only from {areas}")
    return sentences(parts)


def _pair(rules: RuleSet, match: Match) -> str:
    ways = []
    if match.total is not None:
        ways.append(f"whose ranks add up to {match.total} (Ace 1, Jack 11, Queen 12, King 13)")
    if Alike.RANK in match.equal:
        ways.append("of equal rank")
    if Alike.EITHER in match.equal:
        ways.append("of the same rank or suit")
    if match.adjacent:
        low, high = rank_word(rules.ranks[0]), rank_word(rules.ranks[-1])
        around = f", {high} and {low} too" if match.wrap and len(rules.ranks) > 2 else ""
        ways.append(f"of neighbouring ranks{around}")
    if match.pairs:
        ways.append(_named_pairs(match.pairs))
    common = [_COMMON[word] for word in Alike if word in match.equal and word in _COMMON]
    if not ways and not common:
        return ""
    alike = f"of the same {listed(common)}" if common else ""
    fitting = " ".join(filter(None, (listed(ways, "or"), alike)))
    standing = standing_words(match)
    when = f" when they {standing}" if standing else ""
    which = f" that {standing}" if standing else ""
    match match.removed:
        case Removed.BOTH:
            return f"two free cards {fitting} leave together{when}"
        case Removed.FIRST:
            return f"of two cards {fitting}{which}, the second goes to the first, which leaves"
        case Removed.EITHER:
            return f"of two cards {fitting}{which}, one goes to the other, which leaves"
        case Removed.BETWEEN:
            return f"what stands between two cards {fitting} leaves{when}"
        case _:
            assert_never(match.removed)


def _named_pairs(pairs: frozenset[tuple[int, int]]) -> str:
    """Return the ranks of pairs in words: ``that are Queen and King``, ``from 2 to King``."""
    named = sorted(pairs, reverse=True)
    low, high = named[-1][0], named[0][1]
    every = {(one, other) for other in range(low, high + 1) for one in range(low, other + 1)}
    if low < high and pairs == every:
        return f"from {rank_word(low)} to {rank_word(high)}"
    both = (f"{rank_word(one)} and {rank_word(other)}" for one, other in named)
    return f"that are {listed(both, 'or')}"


def short_rules(rules: RuleSet) -> str:
    """Return the rules in one line of at most `SHORT` characters; where they do not fit, the least
    important parts are left out first."""
    packs = f"{rules.decks} packs" if rules.decks > 1 else ""
    cells = len(rules.indices(PileKind.CELL))
    reserve = sum(len(pile.set_up) for pile in rules.area(PileKind.RESERVE))
    building, spaces = _short_columns(rules)
    parts = {
        "packs": packs,
        "pairs": "" if rules.match is None else _short_pairs(rules.match),
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


def _short_pairs(match: Match) -> str:
    """Return the rules for pairs in a few words: ``pairs of 13``."""
    if match.total is not None:
        return f"pairs of {match.total}"
    if match.lower is not None:
        return "lower cards leave"
    return "pairs leave" if match.equal or match.adjacent or match.pairs else "single cards leave"


def _short_columns(rules: RuleSet) -> tuple[str, str]:
    """Return, in a few words, how the columns are built and what fills their spaces, by the rules
    of the first column."""
    closed = rules.single_places
    columns = [rules.piles[at] for at in rules.indices(PileKind.COLUMN) if at not in closed]
    if rules.grid is not None and not columns:
        return short_grid(rules, rules.grid), ""
    if closed and not columns:
        return f"{len(closed)} overlapping cards", ""
    if not columns:
        return "no columns", ""
    main = columns[0]
    text = f"{len(columns)} column{'s' * (len(columns) > 1)}"
    order = main.order
    if order is None or order.suit is SuitOrder.NONE or main.take_only:
        building = f"{text}, no building"
    else:
        building = f"{text} {short_order(order)}"
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
