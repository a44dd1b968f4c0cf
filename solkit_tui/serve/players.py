"""Who plays: a cookie for each browser, and a home for each cookie. Knows no network."""

import hmac
import os
import secrets
from contextlib import suppress
from shutil import rmtree

_SECRET = "secret"
_BYTES = 16


class NoRoom(Exception):
    """There are as many players as are kept."""


class Players:
    """The players of a server.

    Args:
        directory: Where their homes lie; made when somebody plays.
        most: How many homes there may be.
    """

    def __init__(self, directory: str, most: int = 10_000) -> None:
        self._directory = directory
        self._most = most
        os.makedirs(directory, mode=0o700, exist_ok=True)
        self._secret = _read_secret(os.path.join(directory, _SECRET))

    def new_cookie(self) -> str:
        """Return the cookie of a player who has not been here."""
        name = secrets.token_hex(_BYTES)
        return f"{name}.{self._sign(name)}"

    def name_of(self, cookie: str) -> str | None:
        """Return the name of the player whose cookie it is; None: this server never gave it."""
        name, _, signature = cookie.partition(".")
        given = hmac.compare_digest(signature.encode(), self._sign(name).encode())
        return name if given else None

    def _sign(self, name: str) -> str:
        return hmac.digest(self._secret, name.encode("utf-8", "replace"), "sha256").hex()

    def make_home(self, name: str) -> str:
        """Return the directory of a player's files, which is there from now on.

        Raises:
            NoRoom: It would be one too many.
        """
        home = os.path.join(self._directory, name)
        # The secret lies beside them.
        if not os.path.isdir(home) and len(os.listdir(self._directory)) > self._most:
            raise NoRoom
        os.makedirs(home, mode=0o700, exist_ok=True)
        return home

    def forget_if_new(self, name: str) -> None:
        """Remove the home of a player who has left nothing in it but what can be made anew: a
        thousand visitors who only look leave a thousand copies of the index of games."""
        home = os.path.join(self._directory, name)
        with suppress(OSError):
            if set(os.listdir(home)) <= {"cache"}:
                rmtree(home)


def _read_secret(path: str) -> bytes:
    """Return what cookies are signed with, made at the first start."""
    try:
        descriptor = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        with open(path, "rb") as file:
            secret = file.read()
        if len(secret) >= _BYTES:
            return secret
        raise OSError(f"{path} is damaged: without it every player is a new one") from None
    secret = secrets.token_bytes(2 * _BYTES)
    try:
        with open(descriptor, "wb") as file:
            file.write(secret)
    except OSError:
        os.unlink(path)  # half a secret would be a damaged one at the next start
        raise
    return secret
