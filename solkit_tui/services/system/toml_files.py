"""TOML files that a player may have written by hand. Knows nothing of their content."""

import copy
import re
from codecs import BOM_UTF8
from collections.abc import Callable, MutableMapping
from typing import Any, NamedTuple

from solkit_tui.services.system.files import copy_aside, read_regular, write_atomic
from solkit_tui.services.system.reading import DEEPEST, too_deep

Edit = Callable[[MutableMapping[str, Any]], None]

LARGEST = 16 << 20
"""The largest size of such a file, in bytes."""

_FILES = 2
_documents: dict[str, MutableMapping[str, Any]] = {}
"""The parsed documents of the `_FILES` files written last, by their texts: tomlkit takes a
millisecond a game to parse the statistics."""


class TomlContent(NamedTuple):
    """The content of a TOML file.

    Attributes:
        values: Its tables as plain dictionaries; empty if there is no file.
        text: The text of the file, its lines ending in line feeds only.
        crlf: Whether lines in the file end as on Windows.
    """

    values: dict[str, Any]
    text: str = ""
    crlf: bool = False


class NotToml(Exception):
    """A file that is not TOML; the text says why, with line and column if they are known."""


_DEEP_KEY = (
    r"""(?:^|[\[{,])[ \t]*(?:(?:[\w-]++|"(?:[^"\\\n]|\\.)*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){%d}"""
)
"""A key with too many parts; the time to read it would grow with the square of their number."""


def read_toml(path: str, before: TomlContent | None = None) -> TomlContent:
    """Read a TOML file; one that is missing counts as empty. If its content is still as it was
    `before`, it is not parsed again.

    Raises:
        NotToml: The file is not TOML, not UTF-8, too large or too deeply nested.
        OSError: The file exists and cannot be read.
    """
    try:
        data = read_regular(path, LARGEST + 1)
    except FileNotFoundError:
        return TomlContent({})
    if len(data) > LARGEST:
        raise NotToml(f"larger than {LARGEST >> 20} MiB")
    try:
        text = data.removeprefix(BOM_UTF8).decode()
        crlf = "\r\n" in text
        text = text.replace("\r\n", "\n")
        if before is not None and text == before.text:
            return before._replace(crlf=crlf)
        if (values := _plain_values(text)) is not None:
            return TomlContent(values, text, crlf)
        import tomllib

        # Most files have fewer dots, and need no pattern compiled.
        if text.count(".") >= DEEPEST and re.search(_DEEP_KEY % DEEPEST, text, re.MULTILINE):
            raise NotToml(f"a key has more than {DEEPEST} parts")
        values = tomllib.loads(text)
    except UnicodeDecodeError as error:
        raise NotToml("it is not UTF-8 text") from error
    except (ValueError, RecursionError) as error:  # among them a number of 5,000 digits
        raise NotToml(str(error)) from error
    if too_deep(values):
        raise NotToml(f"lists are nested more than {DEEPEST} deep")
    return TomlContent(values, text, crlf)


def _plain_values(text: str) -> dict[str, Any] | None:
    """Return the values of a text that has no more than comments, texts, `true` and `false`, as
    every theme; None for any other. To import `tomllib` takes a hundredth of a start."""
    if not text.replace("\n", "").isprintable():
        return None
    values: dict[str, Any] = {}
    for line in map(str.strip, text.split("\n")):
        if line and line[0] != "#":
            key, _, value = line.partition(" = ")
            inside = value[1:-1]
            if value not in ("true", "false", f'"{inside}"') or '"' in inside or "\\" in inside:
                return None
            if key in values or not (key.isascii() and key.replace("_", "").isalnum()):
                return None
            values[key] = inside if value[0] == '"' else value == "true"
    return values


def write_toml(path: str, before: TomlContent, edit: Edit) -> TomlContent:
    """Change a TOML file whose content is `before`, keeping comments, order and unknown keys, and
    return its new content. `edit` is called several times, with documents of equal values. Raise
    OSError if the file cannot be written; then the old content stays."""
    wanted = copy.deepcopy(before.values)
    edit(wanted)
    if _same(wanted, before.values):
        return before
    text = _edited(before.text, edit, wanted)
    if text is None:
        # Correct values matter more than layout: they are written plainly, and a copy of the old
        # file is kept beside it.
        import tomlkit

        copy_aside(path)
        text = tomlkit.dumps(wanted)
    write_atomic(path, (text.replace("\n", "\r\n") if before.crlf else text).encode())
    return TomlContent(wanted, text, before.crlf)


def put(table: MutableMapping[str, Any], key: str, value: Any) -> None:
    """Set a key of a document; remove it if the value is None. In a table only the keys that differ
    are changed, so that comments stay."""
    before = table.get(key)
    if value is None:
        table.pop(key, None)
    elif isinstance(value, dict) and isinstance(before, dict):
        for name in [*before, *value]:
            put(before, name, value.get(name))
    elif before != value or isinstance(before, bool) != isinstance(value, bool):
        table[key] = value


def _edited(text: str, edit: Edit, wanted: dict[str, Any]) -> str | None:
    """Return the text with the change made in place; None if its values are not as wanted."""
    import tomllib

    import tomlkit

    for parsed in (_documents.pop(text, None), None):
        try:
            document = tomlkit.parse(text) if parsed is None else parsed
            edit(document)
            changed = tomlkit.dumps(document)
            same = _same(tomllib.loads(changed), wanted)
        except Exception:
            # tomlkit fails with any kind of error on rare layouts; the result is checked here.
            continue
        if same:
            _documents[changed] = document
            if len(_documents) > _FILES:
                del _documents[next(iter(_documents))]
            return changed
    return None


def _same(first: object, second: object) -> bool:
    """Return whether two TOML values are equal: True is not 1, 1 is not 1.0, but nan equals nan."""
    if type(first) is not type(second):
        return False
    if isinstance(first, dict) and isinstance(second, dict):
        return first.keys() == second.keys() and all(
            _same(first[key], second[key]) for key in first
        )
    if isinstance(first, list) and isinstance(second, list):
        return len(first) == len(second) and all(map(_same, first, second))
    return first == second or repr(first) == repr(second)
