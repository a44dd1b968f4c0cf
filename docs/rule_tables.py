"""Makes the tables of docs/rule-format.md from the table of keys that the reader reads by:
``python -m docs.rule_tables``. All other lines stay as they are."""

import argparse
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from solkit_tui.author.meanings import choice_meanings, in_words
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.settings import KeyTable, SolKey

PAGE = Path(__file__).with_name("rule-format.md")
KEY_TABLE = "| key | means | may be | if left out |"
FIELD_TABLE = "| field | means | may be |"
VALUE_TABLE = re.compile(r"\| value \|")
ORDERS: dict[str, SolKey[Any]] = {
    "| rank order | the next card is |": keys.FACE_ORDER_FIELD,
    "| suit order | the next card is |": keys.SUIT_ORDER_FIELD,
}


def page(text: str) -> str:
    """Return the text of the page with its tables as they must stand."""
    made: list[str] = []
    section = heading = ""
    in_table = False
    for line in text.splitlines():
        if line.startswith("## "):
            found = re.match(r"## `\[(\w+)\]`", line)
            section = found[1] if found else ""
        if line.startswith("#"):
            heading = line
        if in_table and line.startswith("|"):
            continue
        in_table = False
        made.append(line)
        rows = _rows(line, text, section, heading)
        if rows is not None:
            in_table = True
            made.append("| " + " | ".join(["---"] * (line.count("|") - 1)) + " |")
            made += rows
    return "\n".join(made) + "\n"


def _rows(line: str, text: str, section: str, heading: str) -> list[str] | None:
    """Return the rows below the head of a table; None where it is no table of words."""
    if line in ORDERS:
        return list(_values(ORDERS[line]))
    table = keys.TABLES.get(section)
    if table is None:
        return None
    if line == KEY_TABLE:
        return list(_keys(section, table, text))
    if line == FIELD_TABLE:
        return [
            f"| {key.name} | {_sentence(key)} | {in_words(key.form, also=True)} |"
            for key in table.positional
        ]
    if VALUE_TABLE.match(line):
        return list(_values(_named(table, heading)))
    return None


def _named(table: KeyTable, heading: str) -> SolKey[Any]:
    return next(table.keys[name] for name in re.findall(r"`(\w+)`", heading) if name in table.keys)


def _sentence(key: SolKey[Any]) -> str:
    return key.meaning.removesuffix(".")


def _values(key: SolKey[Any]) -> Iterator[str]:
    for words, meaning in choice_meanings(key.form):
        yield f"| {words} | {meaning} |"


def _keys(section: str, table: KeyTable, text: str) -> Iterator[str]:
    link = _linker(section, text)
    if table.line:
        needed = "at least one" if table.line in table.required else "none"
        form = f"`{table.line_form}`" if table.needed > 1 else in_words(table.positional[0].form)
        yield f"| {link(table.line)} | A line for each | {form} | {needed} |"
    for key in table.keys.values():
        without = key.default or "must be there"
        if _stands_for(key, without):
            without = f"`{without}`"
        yield f"| {link(key.name)} | {_sentence(key)} | {_may_be(key, section, text)} | {without} |"


def _stands_for(key: SolKey[Any], text: str) -> bool:
    """Return whether a default is a word of the language, and not a phrase."""
    words = {choice.word for choice in key.form.choices}
    parts = [{choice.word for choice in part.choices} for part in key.form.parts]
    of_parts = bool(parts) and all(
        piece in words for piece, words in zip(text.split(", "), parts, strict=False)
    )
    return text in words or text.isdigit() or ".." in text or of_parts


def _may_be(key: SolKey[Any], section: str, text: str) -> str:
    """The values of a key; with what they mean, where the page has no table of them."""
    choices = list(choice_meanings(key.form)) if not key.form.phrase or key.form.number else []
    own_part = _part_of(section, key.name, text)
    if not any(meaning for _, meaning in choices) or VALUE_TABLE.search(own_part):
        return in_words(key.form, also=True)
    said = [f"{words}: {meaning}" if meaning else words for words, meaning in choices]
    return "; ".join(([key.form.phrase] if key.form.phrase else []) + said)


def _parts(section: str, text: str) -> list[tuple[str, str]]:
    """The headings below that of a section, each with what stands there."""
    whole = re.search(rf"^## `\[{section}\]`.*?(?=^## |\Z)", text, re.M | re.S)
    assert whole, section
    return re.findall(r"^### ([^\n]*)\n(.*?(?=^### |\Z))", whole[0], re.M | re.S)


def _part_of(section: str, name: str, text: str) -> str:
    return next((body for title, body in _parts(section, text) if f"`{name}`" in title), "")


def _linker(section: str, text: str) -> Callable[[str], str]:
    """Return what links a key to the part of the page that tells of it: by the heading that names
    it, else the first that has an example of it, else of another section."""

    others = [part for other in keys.TABLES for part in _parts(other, text)]
    own = _parts(section, text)

    def link(name: str) -> str:
        example = re.compile(rf"^{name}(\*\d+)? *=|, {name}=", re.M)
        titles = [title for title, _ in own if f"`{name}`" in title]
        titles += [title for title, body in own if example.search(body)]
        titles += [title for title, _ in others if f"`{name}`" in title]
        return f"[`{name}`](#{_anchor(titles[0])})" if titles else f"`{name}`"

    return link


def _anchor(title: str) -> str:
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(page(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
