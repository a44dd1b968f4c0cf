"""The lines of a `.sol` text: the kind of each, and the head of the file, which is all that a list
of games needs. Knows no key."""

from enum import StrEnum


class Kind(StrEnum):
    """A kind of word in a rule file."""

    SECTION = "section"
    KEY = "key"
    VALUE = "value"
    COMMENT = "comment"
    NUMBER = "number"


# Names of their own: Python 3.11 takes ten times as long for a member of its class.
_SECTION, _VALUE, _COMMENT, _OTHER = Kind.SECTION, Kind.VALUE, Kind.COMMENT, Kind.KEY


def kind_of(line: str) -> Kind:
    """Return the kind of a line that is not blank, without the spaces around it: `SECTION` for a
    heading, `VALUE` for ``key = value``, `COMMENT`, and `KEY` for any other line. No other function
    tells one kind of line from another."""
    first = line[0]
    if first == "#":
        return _COMMENT
    if "=" in line and first != "[":
        return _OTHER if first == "=" else _VALUE
    return _SECTION if first == "[" or (line[-1] == "]" and "[" not in line) else _OTHER


def head(text: str) -> dict[str, str]:
    """Return the values of the first section `[global]` by their keys. Nothing below it is read: a
    list of 700 games needs as many heads."""
    values: dict[str, str] = {}
    inside = False
    # In most files it is easily found, and the lines around it need not be looked at.
    start = text.find("[") - 1
    end = text.find("\n[", start + 1)
    if end > 0 and text.startswith("\n[global]\n", start):
        text = text[start : end + 2]
    for line in map(str.strip, text.split("\n")):
        kind = kind_of(line) if line else _COMMENT
        if kind is _SECTION:
            if inside:
                break
            inside = line.removeprefix("[").partition("]")[0].strip().lower() == "global"
        elif inside and kind is _VALUE:
            key, _, value = line.partition("=")
            values.setdefault(key.rstrip().lower(), value.lstrip())
    return values
