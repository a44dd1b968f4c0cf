"""TOML files that a player may have written by hand. Knows nothing of what stands in them."""

import re
from codecs import BOM_UTF8
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

from solkit_tui.services.system.files import copy_aside, regular, write_atomic
from solkit_tui.services.system.reading import DEEPEST, too_deep

if TYPE_CHECKING:
    from collections.abc import MutableMapping

    Edit = Callable[[MutableMapping[str, Any]], None]


LARGEST = 16 << 20
"""Bytes that such a file may have."""

_FILES = 2
_documents: "dict[str, MutableMapping[str, Any]]" = {}
"""The documents of the files written last, so many of them, by their texts: to parse the statistics
takes tomlkit a millisecond for each game."""


class TomlContent(NamedTuple):
    """The content of a TOML file.

    Attributes:
        values: Its tables as plain dictionaries; empty if there is no file.
        text: The file word for word, with line feeds only.
        crlf: Whether its lines end as on Windows.
    """

    values: dict[str, Any]
    text: str = ""
    crlf: bool = False


class NotToml(Exception):
    """A file that is not TOML; its text says why, with line and column."""


_DEEP_KEY = (
    r"""(?:^|[\[{,])[ \t]*(?:(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){%d}"""
)
"""A key of more parts than may be: it would be read in a time that grows with their square."""


def read_toml(path: str, known: TomlContent | None = None) -> TomlContent:
    """Read a TOML file; one that is missing counts as empty.

    Args:
        path: The file.
        known: What stood in it once: where that stands in it still, it is not parsed again.

    Raises:
        NotToml: It is not TOML, or not UTF-8.
        OSError: It is there and cannot be read.
    """
    try:
        regular(path)
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return TomlContent({})
    import tomllib

    if len(data) > LARGEST:
        raise NotToml(f"it is larger than {LARGEST >> 20} MiB")
    try:
        text = data.removeprefix(BOM_UTF8).decode()
        crlf = "\r\n" in text
        text = text.replace("\r\n", "\n")
        if known is not None and text == known.text:
            return known._replace(crlf=crlf)
        # Most files have fewer dots, and need no pattern compiled.
        if text.count(".") >= DEEPEST and re.search(_DEEP_KEY % DEEPEST, text, re.MULTILINE):
            raise NotToml(f"a key has more than {DEEPEST} parts")
        values = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise NotToml("it is no text, or not written in UTF-8") from error
    except (ValueError, RecursionError) as error:  # among them a number of 5,000 digits
        raise NotToml(str(error)) from error
    if too_deep(values):
        raise NotToml(f"lists lie more than {DEEPEST} deep in each other")
    return TomlContent(values, text, crlf)


def write_toml(path: str, before: TomlContent, edit: "Edit") -> TomlContent:
    """Change a TOML file, keeping comments, order and unknown keys, and give its new content.

    Args:
        path: The file.
        before: What stands in it now.
        edit: Makes the change; called with one document or two of the same values.

    Raises:
        OSError: It cannot be written; the old content stays.
    """
    import copy

    wanted = copy.deepcopy(before.values)
    edit(wanted)
    if _same(wanted, before.values):
        return before
    text = _edited(before.text, edit, wanted)
    if text is None:
        # No layout is worth a wrong number: the values are written plainly, and the file as it
        # was stays beside it.
        import tomlkit

        copy_aside(path)
        text = tomlkit.dumps(wanted)
    write_atomic(path, (text.replace("\n", "\r\n") if before.crlf else text).encode())
    return TomlContent(wanted, text, before.crlf)


def put(table: "MutableMapping[str, Any]", key: str, value: Any) -> None:
    """Make a key of a document say something, None: nothing; of what is a table only that is
    touched which is different, so that comments stay."""
    before = table.get(key)
    if value is None:
        table.pop(key, None)
    elif isinstance(value, dict) and isinstance(before, dict):
        for name in [*before, *value]:
            put(before, name, value.get(name))
    elif before != value or isinstance(before, bool) != isinstance(value, bool):
        table[key] = value


def _edited(text: str, edit: "Edit", wanted: dict[str, Any]) -> str | None:
    """Change the text in place; None: that did not come out as wanted."""
    import tomllib

    import tomlkit

    for known in (_documents.pop(text, None), None):
        try:
            document = tomlkit.parse(text) if known is None else known
            edit(document)
            changed = tomlkit.dumps(document)
            same = _same(tomllib.loads(changed), wanted)
        except Exception:
            # tomlkit fails in its own ways on rare layouts; what it could not do is checked here.
            continue
        if same:
            _documents[changed] = document
            if len(_documents) > _FILES:
                del _documents[next(iter(_documents))]
            return changed
    return None


def _same(one: object, two: object) -> bool:
    """Return whether two TOML values say the same: True is not 1, 1 is not 1.0, and nan is nan."""
    if type(one) is not type(two):
        return False
    if isinstance(one, dict) and isinstance(two, dict):
        return one.keys() == two.keys() and all(_same(one[key], two[key]) for key in one)
    if isinstance(one, list) and isinstance(two, list):
        return len(one) == len(two) and all(map(_same, one, two))
    return one == two or repr(one) == repr(two)
