"""The JSON rule language, one wing: `grammar` says fields as conditions and actions, `read` and
`write` are the text of a file, `infer` finds the fields that say what conditions say."""

from codecs import BOM_UTF8


def is_json(data: bytes) -> bool:
    """Return whether a rule file is written in this language: no `.sol` file begins like that."""
    return data.removeprefix(BOM_UTF8).lstrip()[:1] in (b"{", b'"')
