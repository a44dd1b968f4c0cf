"""Puts on the faults of a `.sol` file what the glossary says of them. Loaded once there are any."""

import re
from collections.abc import Collection, Mapping

from solkit_tui.faults import Fault
from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.rules import check
from solkit_tui.rules.glossary import Advice, advice
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document, SolEntry, folded, split
from solkit_tui.rules.sol.suggestions import meant, without_remark
from solkit_tui.rules.sol.values import whole_number

_SEVERAL = re.compile(r"\d ?(?:\.\.|-|–|to) ?\d| of (spade|heart|diamond|club)")
"""A value that is more than one: a range of numbers, or a card."""


def answered(fault: Fault, document: Document, read_as: Mapping[str, str]) -> Fault:
    """Return a fault with what the glossary says of its text in place of all words that are allowed
    there, where it says anything. Misspelt sections are `read_as` others."""
    if fault.code in ("unknown-section", "wrong-order-of-values"):
        return fault  # all is said
    section = document.section_at(fault.line)
    entry = document.at(*fault.span[:2]).entry
    text, where, value = _asked(fault, document, entry, read_as.get(section, section))
    new = fault.code == "unknown-key" and folded(fault.text) not in keys.EVERY_KEY
    new = new and fault.nearest is None
    anywhere = new or fault.code == "malformed-line"
    known = advice(fault.code, text, where, value, anywhere=anywhere)
    known = _of_new_key(fault, entry, where, known) if new else known
    if known is None and fault.code == "unknown-key" and fault.note:
        return _set_elsewhere(fault, document)
    if fault.code == check.LEFT_OVER:
        ways = [*filter(None, (_begun(fault, document), fault.advice))]
        ways += [known.write] if known else [str(fault.allowed)] * bool(ways)
        return fault._replace(advice="; or ".join(ways))
    return fault if known is None else _told(fault, _for_packs(known, document, fault.line), entry)


def _asked(
    fault: Fault, document: Document, entry: SolEntry | None, section: str
) -> tuple[str, Collection[str], str]:
    """Return what is looked up in the glossary for a fault: a text; the names of the section and of
    the key that it is in; and what goes with it there, such as the value of a key."""
    sections = (each for each in document.sections if each.heading.line == fault.line)
    match fault.code:
        case "malformed-line":
            above = document.lines[max(0, fault.line - 2)].rstrip()
            goes_on = above[-1:] in ",=\\" or not fault.text.strip(".…")
            return fault.text, {section}, above * goes_on
        case "malformed-heading":
            names = {each.canonical for each in document.sections}
            return fault.text, names, next(sections).listing
        case "missing-section" | "missing-key" | "nothing-removed" | check.LEFT_OVER:
            missing = f"{fault.subject.section} {fault.subject.part}".strip()
            whole = document.uncommented if fault.code == "missing-section" else document.text
            return fault.text or missing, {section}, whole
        case "duplicate-section":
            lines = [document.lines[each.key.line - 1].strip() for each in next(sections).entries]
            more = ", and so on" * bool(lines[3:])
            return fault.text, {section}, f"{fault.related.line}: {', '.join(lines[:3])}{more}"
        case "duplicate-key" if entry is not None and fault.related.line:
            first = document.lines[fault.related.line - 1]
            return fault.text, {section}, f"{fault.related.line}: {entry.value.text}\n{first}"
        case "unknown-key" | "key-outside-section" if entry is not None:
            of_line = fault.column == entry.key.column  # else it is the key of a field
            here = document.named(document.section_at(fault.line))
            beside = {f"[{section}] {each.name}" for part in here for each in part.entries}
            return fault.text, {section, *beside}, entry.value.text if of_line else ""
    text = without_remark(fault.text) if "value" in fault.code else fault.text
    if entry is None:
        return text, {section}, ""
    return text, {*_names(entry, section), fault.subject.part}, _lines_of(fault, document, entry)


def _names(entry: SolEntry, section: str) -> Collection[str]:
    """Return the names under which the glossary may have a value: its key, or what may be meant by
    that where the section has no such key; each also behind the name of the section."""
    words = {entry.name}
    if section not in keys.TABLES or entry.name not in keys.TABLES[section].keys:
        told = advice("unknown-key", entry.name, {section}, entry.value.text)
        words |= {*meant(entry.name), *(told.meant if told else ())}
    return words | {f"[{section}] {word}" for word in words}


def _lines_of(fault: Fault, document: Document, entry: SolEntry) -> str:
    """Return the lines that tell what is meant by a faulty value; "": the value tells it."""
    if fault.code == "too-many-face-up":  # the pile above is perhaps like it
        return "\n".join(document.lines[fault.line - 2 : fault.line])
    numbers = document.section_at(fault.line) in ("column", "reserve") and entry.name in keys.LINES
    of_line = fault.code in ("descending-range", "too-many-cards")
    of_line = of_line or (numbers and fault.column > entry.value.column) or fault.text[-1:] == ","
    return document.lines[fault.line - 1] if of_line or _SEVERAL.search(fault.text) else ""


def _of_new_key(
    fault: Fault, entry: SolEntry | None, where: Collection[str], known: Advice | None
) -> Advice | None:
    """Return what is said of a word that is no key: what is `known` of the word itself; else the
    sections of the one key that it means; and if that is not clear, what is said of its value,
    which may be a sentence."""
    meanings = {word for word in meant(fault.text) if word in keys.EVERY_KEY}
    homes: tuple[str, ...] = ()
    if known is None and len(meanings) == 1:
        key, homes = keys.homes(meanings.pop())
        write = f"{key} in {' or '.join(f'[{home}]' for home in homes)}"
        known = Advice(("",), write, sections=homes)
    if entry is not None and fault.column == entry.key.column and (not known or len(homes) > 1):
        told = advice("malformed-line", entry.value.text, where)
        known = told if told and told.sections else known
    return known


def _set_elsewhere(fault: Fault, document: Document) -> Fault:
    """Return a fault of a key of other sections with the line on which one sets it, if one does."""
    key = folded(fault.text)
    homes = (home for home in keys.homes(key)[1] if keys.TABLES[home].line != key)
    there = [entry.key.line for home in homes for entry in document.entries(home, key)]
    if not there:
        return fault
    write = f"no second line: {key} is already set on line {there[0]}"
    return fault._replace(advice=write, moves=False)


def _told(fault: Fault, known: Advice, entry: SolEntry | None) -> Fault:
    """Return a fault with what is known of it."""
    note, nearest = fault.note, known.meant[0] or None
    if fault.code == "unknown-key":
        nearest = nearest and (fault.nearest or nearest)
        elsewhere = folded(fault.text) in keys.EVERY_KEY and not known.needless
        if nearest or not elsewhere or (known.write and not known.sections):
            note = ""  # that the key belongs elsewhere is no answer then
    if entry and entry.times and fault.code in ("unknown-key", "too-few-values"):
        known = _for_several(known, entry.times.text)
    fault = fault._replace(note=note, nearest=nearest)
    fault = fault._replace(needless=known.needless, further=known.further)
    if not known.write:
        return fault
    of_pile = known.instead and known.lines[0].key in keys.LINES
    return fault._replace(advice=known.write, moves=False, lines=known.lines, instead=of_pile)


def _for_several(known: Advice, times: str) -> Advice:
    """Return an advice whose lines for piles are for as many as the faulty line."""
    key = next((line.key for line in known.lines if line.key in keys.LINES), "")
    starred = not times.isdecimal() or any("*" in each.text for each in known.lines)
    return known if starred or not key else _rewritten(known, rf"\b{key}(?= = )", f"{key}*{times}")


def _for_packs(known: Advice, document: Document, line: int) -> Advice:
    """Return an advice for foundations with as many as the packs of the text have suits, unless the
    line that it is about says how many."""
    packs = document.entry("global", "decks")
    named = re.search(r"4|\bfour\b", document.lines[line - 1], re.IGNORECASE)
    said = meant(packs.value.text)[-1] if packs and not named else ""
    number = 4 * int(said) if re.fullmatch("[1-8]", said) else 4
    return _rewritten(known, r"\bcolumn\*4(?= = [AK], any)", f"column*{number}")


def _rewritten(known: Advice, old: str, new: str) -> Advice:
    """Return an advice with something else for a pattern in all that it says."""
    lines = tuple(line._replace(text=re.sub(old, new, line.text)) for line in known.lines)
    words = tuple(re.sub(old, new, word) for word in known.meant)
    return known._replace(write=re.sub(old, new, known.write), lines=lines, meant=words)


def _begun(fault: Fault, document: Document) -> str:
    """Return the lines of the foundations with cards that begin there, if just as many are left
    over; "": others are."""
    entries = document.entries("foundation", "column")
    places = sum(whole_number(one.times.text) or 1 if one.times else 1 for one in entries)
    fields = [[word.text for word in split(one.value)] for one in entries]
    ranked = all(len(four) == 4 and four[0] in RANK_TEXT for four in fields)
    in_cells = document.section_at(fault.line) == "temp"  # which may begin with them
    if in_cells or fault.text.split()[:1] != [str(places)] or not ranked:
        return ""
    written = (" ".join(document.lines[one.key.line - 1].split()) for one in entries)
    lines = [", ".join((one, *four[:2])) for one, four in zip(written, fields, strict=True)]
    more = ", and so on for each line there" * bool(lines[2:])
    shown = " and ".join(lines[: 1 if more else 2])
    return f"{shown} in [foundation]{more}, where the cards are there at the start"
