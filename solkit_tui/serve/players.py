"""The players of a server: a cookie for each browser, a home for each cookie. Knows no network."""

import hmac
import os
import secrets
from contextlib import suppress
from shutil import rmtree

_SECRET = "secret"
_BYTES = 16


class NoRoom(Exception):
    """The server has as many players as it may keep."""


class Players:
    """The players of a server, with at most so many homes in a directory, which is made if it does
    not exist."""

    def __init__(self, directory: str, most: int = 10_000) -> None:
        self._directory = directory
        self._most = most
        os.makedirs(directory, mode=0o700, exist_ok=True)
        self._secret = _read_secret(os.path.join(directory, _SECRET))

    def new_cookie(self) -> str:
        """Return a cookie for a new player."""
        name = secrets.token_hex(_BYTES)
        return f"{name}.{self._sign(name)}"

    def name_of(self, cookie: str) -> str | None:
        """Return the name of the player with this cookie; None if this server never issued it."""
        name, _, signature = cookie.partition(".")
        # Bytes of a cookie that are not UTF-8 arrive as surrogates.
        signed = signature.encode("utf-8", "replace")
        given = hmac.compare_digest(signed, self._sign(name).encode())
        return name if given else None

    def _sign(self, name: str) -> str:
        return hmac.digest(self._secret, name.encode("utf-8", "replace"), "sha256").hex()

    def make_home(self, name: str) -> str:
        """Return the directory of a player's files, made if it does not exist; raise NoRoom if that
        would be one more than allowed."""
        home = os.path.join(self._directory, name)
        # One of the names in the directory is the secret's.
        if not os.path.isdir(home) and len(os.listdir(self._directory)) > self._most:
            raise NoRoom
        os.makedirs(home, mode=0o700, exist_ok=True)
        return home

    def forget_if_new(self, name: str) -> None:
        """Remove the home of a player if it holds nothing but the cache: otherwise a thousand
        visitors who only look would leave a thousand copies of the index of games."""
        home = os.path.join(self._directory, name)
        with suppress(OSError):
            if set(os.listdir(home)) <= {"cache"}:
                rmtree(home)


def _read_secret(path: str) -> bytes:
    """Return the secret with which cookies are signed; it is made at the first start."""
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        with open(path, "rb") as file:
            secret = file.read()
        if len(secret) >= _BYTES:
            return secret
        raise OSError(f"{path} is damaged; every player would be treated as new") from None
    secret = secrets.token_bytes(2 * _BYTES)
    try:
        with open(descriptor, "wb") as file:
            file.write(secret)
    except OSError:
        os.unlink(path)  # half a secret would count as damaged at the next start
        raise
    return secret
