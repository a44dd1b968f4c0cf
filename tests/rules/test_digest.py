"""The digest of the rules of a game: the same in every release of Python, however it is made."""

import sys
from hashlib import sha256

import pytest

from solkit_tui.rules import digest


@pytest.mark.parametrize("missing", [(), ("_sha2",), ("_sha256",), ("_sha2", "_sha256")])
def test_the_digest_is_that_of_hashlib(
    missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in missing:
        monkeypatch.setitem(sys.modules, module, None)
    assert digest._sha256(b"solitaire") == sha256(b"solitaire").hexdigest()
