"""Puts what the glossary says of a text into a fault of a rule file."""

from solkit_tui.faults import Fault
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.sol.glossary import advice
from solkit_tui.rules.sol.suggestions import meant
from solkit_tui.rules.sol.values import meant_word


def advised(fault: Fault, document: Document) -> Fault:
    """Return a fault with what the glossary says of its text in place of all words that are allowed
    there, where it says anything."""
    entry, section = document.at(*fault.span[:2]).entry, document.section_at(fault.line)
    names = {meant_word(section, keys.TABLES) or section}
    if entry is not None:
        names |= {entry.name, *meant(entry.name)}
    names |= {f"{fault.code} {name}" for name in names}
    value = entry.value.text if fault.code == "unknown-key" and entry is not None else ""
    beside = {other.canonical for other in document.sections} - {fault.text.lower()}
    known = advice(fault.code, fault.text or fault.subject.section, names, value, beside)
    if known is None:
        return fault
    nearest, first = fault.nearest, known.meant[0] or None
    if "value" in fault.code:
        nearest = first and (nearest or first)
    elif fault.code != "unknown-key":
        nearest = first
    elif nearest is not None and not nearest.startswith((*known.meant, "[")[first is None :]):
        nearest = None
    return fault._replace(allowed=known.write or fault.allowed, nearest=nearest)
