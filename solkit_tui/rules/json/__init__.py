"""The JSON rule language: `grammar` turns fields into conditions and actions, `infer` finds the
fields that say the same as conditions, and `read` and `write` read and write files."""

from codecs import BOM_UTF8


def is_json(data: bytes) -> bool:
    """Return whether a rule file is written in this language, by its first character, which no
    `.sol` file begins with."""
    return data.removeprefix(BOM_UTF8).lstrip()[:1] in (b"{", b'"')
