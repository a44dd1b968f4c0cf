"""Puts a rule set into words, for the picker and the rules page."""

from itertools import combinations_with_replacement
from typing import assert_never

from solkit_tui.counts import be, count, in_words, listed, noun_for, numbered
from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.rules.pile import ANY_FACE, PileKind, SuitOrder
from solkit_tui.rules.roles import TOLD_AND_JUDGED, Role, unknown_fields
from solkit_tui.rules.ruleset import Alike, Match, Removed, RuleSet, WinKind
from solkit_tui.rules.words.foundations import foundations_text
from solkit_tui.rules.words.grid import grid_aim, grid_text, short_grid, standing_words
from solkit_tui.rules.words.orders import SUITS_LIKE, order_words
from solkit_tui.rules.words.phrases import (
    AREAS,
    SKILL,
    a_rank,
    face_words,
    noun,
    rank_word,
    sentences,
    start_words,
    worded,
)
from solkit_tui.rules.words.piles import cells_text, columns_text, reserve_text
from solkit_tui.rules.words.script import HEADINGS, script_texts
from solkit_tui.rules.words.table import deck_text, layout_text, short_deck, waste_text

SHORT = 70
"""The most characters of the line that `short_rules` returns."""

_REMOVED = worded("removed", Removed)
_COMMON = {Alike.COLOR: "colour", Alike.SUIT: "suit"}


_DESCRIBED_ROLES = TOLD_AND_JUDGED | {Role.SCRIPTS}
"""The roles of the fields that the words cover, or need not; any other field is named."""


def _untold(rules: RuleSet) -> str:
    """Return a sentence that names the fields without words of their own; empty: there are none."""
    specs = tuple(spec._replace(script=None) for spec in rules.piles)
    names = unknown_fields(rules._replace(piles=specs, script=None), _DESCRIBED_ROLES)
    return f"see its rule file for more: {listed(names)}" if names else ""


def describe(rules: RuleSet) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game as headings, each with a paragraph; those without are left out."""
    about = rules.about
    skill = "" if about.skill is None else f"{SKILL[about.skill - 1]} ({about.skill} of 5)"
    chance = "" if about.chance is None else f"about 1 in {about.chance} deals can be won"
    if about.chance == 1:
        chance = "almost every deal can be won"
    by_script = {} if rules.script is None else script_texts(rules, rules.script)
    deck = "Redeal" if rules.left_over <= 0 and rules.deck.redeals != 0 else "Deck"
    others = (name for name in (*about.aka, rules.name) if name != rules.title)
    variant_of = "" if about.variant_of in rules.title else f"of {about.variant_of}"
    free = "a card may be played if no other card covers it; its place stays empty"
    parts = (
        ("Aim", by_script.get("Aim") or sentences([_aim(rules)])),
        ("Layout", layout_text(rules)),
        ("Foundations", by_script.get("Foundations", foundations_text(rules))),
        ("Removing cards", _pairs(rules)),
        ("Rows", sentences(grid_text(rules))),
        ("Overlapping cards", sentences([free if rules.overlapping else ""])),
        ("Columns", by_script.get("Columns", columns_text(rules))),
        ("Free cells", by_script.get("Free cells", cells_text(rules))),
        ("Reserve", by_script.get("Reserve", reserve_text(rules))),
        (deck, by_script.get("Deck", deck_text(rules))),
        ("Waste", by_script.get("Waste", waste_text(rules))),
        ("More", " ".join(filter(None, (by_script.get("More", ""), sentences([_untold(rules)]))))),
        ("Family", about.family),
        ("Variant", ", ".join(filter(None, (variant_of, about.variant)))),
        ("Also known as", ", ".join(others)),
        ("Author", about.author),
        ("Year", about.year),
        ("Source", about.source),
        ("Skill", sentences([skill])),
        ("Chance", sentences([chance])),
        ("Note", about.note),
    )
    notes = {heading: _notes(rules, kind) for kind, heading in HEADINGS.items()}
    whole = ((heading, f"{text} {notes.get(heading, '')}".strip()) for heading, text in parts)
    return tuple((heading, text) for heading, text in whole if text)


def _notes(rules: RuleSet, kind: PileKind) -> str:
    """Return the author's own sentences for the piles of an area."""
    specs = [spec for spec in rules.area(kind) if not spec.hidden]
    said = []
    for note in dict.fromkeys(spec.note for spec in specs if spec.note):
        numbers = [spec.number for spec in specs if spec.note == note]
        whose = "" if len(numbers) == len(specs) else f"{numbered(noun(kind), numbers)}: "
        stop = "" if note[-1] in ".!?…" else "."
        said.append(f"{whose[:1].upper()}{whose[1:]}{note}{stop}")
    return " ".join(said)


def _aim(rules: RuleSet) -> str:
    foundations = rules.area(PileKind.FOUNDATION)
    piles = noun_for(len(foundations), "foundation")
    shown = any(not pile.hidden for pile in foundations)
    win = rules.win
    only_one = rules.match is not None and rules.match.removed is not Removed.BOTH
    match win.kind:
        case WinKind.COLUMN:
            overlapping = {*rules.indices(PileKind.COLUMN)} == rules.overlapping
            return "remove all the cards of the layout" if overlapping else "clear all columns"
        case WinKind.FOUNDATION | WinKind.LEFT if not shown and rules.match is not None:
            stay = rules.set_aside
            left = win.number - stay
            of_them = " of the layout" if stay else ""
            if left > 0:
                most = "only" if only_one and left == 1 else "at most"
                return f"remove cards{of_them} until {most} {_are_left(left)}"
            return f"remove all {in_words(rules.pack_size - stay)} cards{of_them}"
        case WinKind.RULE:
            return "meet the goal set by the rule file"
        case WinKind.STOCK:
            wastes = " and the waste" * bool(rules.indices(PileKind.WASTE))
            return f"play all the cards of the deck{wastes}"
        case WinKind.SORTED if rules.grid is not None:
            return grid_aim(rules, rules.grid)
        case WinKind.SORTED:
            besides = f" except on the {piles}" if shown else ""
            return (
                "sort the columns until each is empty or holds one complete run, and no card is "
                f"anywhere else{besides}"
            )
        case WinKind.LEFT if win.number:
            return f"move cards to the {piles} until at most {_are_left(win.number)}"
        case WinKind.FOUNDATION | WinKind.LEFT:
            return f"move all {in_words(rules.pack_size)} cards to the {piles}"
        case _:
            assert_never(win.kind)


def _are_left(cards: int) -> str:
    return f"{in_words(cards)} {be(cards)} left"


def _pairs(rules: RuleSet) -> str:
    """Return, in words, which cards are removed in pairs or by themselves; empty: none are."""
    match = rules.match
    if match is None:
        return ""
    parts = [_pair(rules, match)]
    if match.total_most > 2:
        most = match.total_most
        three = "three or more" if most > 16 else f"three to {in_words(most)}"
        parts.append(f"so may {three} available cards whose ranks add up to {match.total}")
    if match.sets:
        sets = listed(map(_set, sorted(match.sets)), "or")
        unsummed = "; these ranks never count towards a sum" if match.total is not None else ""
        parts.append(f"{sets} may be removed together if all are available{unsummed}")
    if match.single:
        any_of = (" ".join(("any", *face_words(rules, face))).strip() for face in match.single)
        parts.append(f"{listed(any_of, 'or')} may be removed by itself")
    if match.lower is not None:
        high = rank_word(rules.ranks[-1] if match.high is None else match.high)
        other_card = f"another available card{SUITS_LIKE[match.lower]}"
        parts.append(
            f"an available card may be removed if {other_card} is higher; the {high} is the highest"
        )
    if match.sources is not None:
        areas = listed(words for kind, words in AREAS.items() if kind in match.sources)
        parts.append(f"only cards from {areas} may be removed")
    return sentences(parts)


def _pair(rules: RuleSet, match: Match) -> str:
    ways = []
    if match.total is not None:
        summed = {*range(match.total - 1)}.difference(*match.sets)
        named = (rank for rank in rules.ranks if rank in summed and not RANK_TEXT[rank].isdecimal())
        worth = ", ".join(f"{rank_word(rank)} {rank + 1}" for rank in named)
        ways.append(f"whose ranks add up to {match.total}" + (f" ({worth})" if worth else ""))
    if Alike.RANK in match.equal:
        ways.append("of equal rank")
    if Alike.EITHER in match.equal:
        ways.append("of the same rank or suit")
    if match.adjacent:
        low, high = rank_word(rules.ranks[0]), rank_word(rules.ranks[-1])
        around = f", also {high} and {low}" if match.wrap and len(rules.ranks) > 2 else ""
        ways.append(f"of adjacent ranks{around}")
    if match.pairs:
        ways.append(_named_pairs(match.pairs))
    common = [_COMMON[word] for word in Alike if word in match.equal and word in _COMMON]
    if not ways and not common:
        return ""
    alike = f"{'in' if ways else 'of'} the same {listed(common)}" if common else ""
    fitting = " ".join(filter(None, (listed(ways, "or"), alike)))
    standing = standing_words(match)
    when = f" if they are {standing}" if standing else ""
    two = f"{'if' if standing else 'of'} two cards {fitting}{f' are {standing}' * bool(standing)}"
    spread = f" if those two cards are {standing}" if standing else ""
    return _REMOVED[match.removed].format(two=two, fitting=fitting, when=when, spread=spread)


def _set(ranks: tuple[int, ...]) -> str:
    """Return the cards of a pair or set in words: ``a Jack and a Queen``, ``four 10s``."""
    times = ((rank, ranks.count(rank)) for rank in dict.fromkeys(ranks))
    return listed(
        f"{in_words(of)} {rank_word(rank)}s" if of > 1 else a_rank(rank) for rank, of in times
    )


def _named_pairs(pairs: frozenset[tuple[int, int]]) -> str:
    """Return the ranks of pairs in words: ``that are a Queen and a King``, ``from 2 to King``."""
    named = sorted(pairs, reverse=True)
    low, high = named[-1][0], named[0][1]
    if low < high and pairs == {*combinations_with_replacement(range(low, high + 1), 2)}:
        return f"from {rank_word(low)} to {rank_word(high)}"
    return f"that are {listed(map(_set, named), 'or')}"


def short_rules(rules: RuleSet) -> str:
    """Return the rules in one line of at most `SHORT` characters; if they do not fit, the least
    important parts are left out first."""
    packs = count(rules.decks, "pack") if rules.decks > 1 else ""
    cells = len(rules.indices(PileKind.CELL))
    reserve = sum(len(pile.set_up) for pile in rules.area(PileKind.RESERVE))
    building, when_empty = _short_columns(rules)
    parts = {
        "packs": packs,
        "pairs": "" if rules.match is None else _short_pairs(rules.match),
        "building": building,
        "when empty": when_empty,
        "cells": count(cells, noun(PileKind.CELL)) if cells else "",
        "reserve": f"reserve of {reserve}" if reserve else "",
        "deck": short_deck(rules),
    }
    for dropped in ("", "packs", "when empty", "reserve", "cells", "deck"):
        parts[dropped] = ""
        line = ", ".join(filter(None, parts.values()))
        if len(line) <= SHORT:
            return line or "no columns"
    return line[:SHORT]


def _short_pairs(match: Match) -> str:
    """Return the rules for pairs in a few words: ``pairs totalling 13``."""
    if match.total is not None:
        return f"{'pairs' if match.total_most == 2 else 'cards'} totalling {match.total}"
    if match.lower is not None:
        return "lower cards removed"
    pairs = match.equal or match.adjacent or match.pairs
    return f"{'pairs' if pairs else 'sets' if match.sets else 'single cards'} removed"


def _short_columns(rules: RuleSet) -> tuple[str, str]:
    """Return in a few words how the first column is built, and what fills it when it is empty."""
    columns = [rules.piles[at] for at in rules.dealt_to(PileKind.COLUMN)]
    if rules.grid is not None and not columns:
        return short_grid(rules, rules.grid), ""
    if rules.overlapping and not columns:
        return f"{len(rules.overlapping)} overlapping cards", ""
    if not columns:
        return "no columns", ""
    main = columns[0]
    text = count(len(columns), "column")
    order = main.order
    if order is None or order.suit is SuitOrder.NONE or main.take_only:
        building = f"{text}, no building"
    else:
        building = f"{text} built {order_words(order)}"
    faces = main.start.faces
    if main.autofill:
        when_empty = "empty columns filled automatically"
    elif not faces:
        when_empty = "empty columns not refilled"
    elif ANY_FACE in faces:
        when_empty = "any card in an empty column"
    else:
        ranks = [rank_word(face.value) + "s" for face in faces if face.kind.value == "rank"]
        words = " or ".join(ranks) if len(ranks) == len(faces) else start_words(rules, main.start)
        when_empty = f"{words} in an empty column"
    return building, when_empty
