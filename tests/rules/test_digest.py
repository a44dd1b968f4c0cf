"""The sum over the rules of a game: the same in every release of Python, however it is made."""

import builtins
import hashlib

import pytest

from solkit_tui.rules.digest import sha256


@pytest.mark.parametrize("missing", [(), ("_sha2",), ("_sha2", "_sha256")])
def test_the_sum_is_that_of_hashlib(
    missing: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    real = builtins.__import__

    def imported(name: str, *more: object) -> object:
        if name in missing:
            raise ImportError(name)
        return real(name, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", imported)
    assert sha256(b"solitaire") == hashlib.sha256(b"solitaire").hexdigest()
