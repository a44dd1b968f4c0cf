"""Tells whether a file has changed, without reading it."""

import os

Signature = tuple[int, ...]
"""A file's state, which differs once the file is changed: its number, size and time; empty: there
is no such file."""


def signature_of(found: os.stat_result) -> Signature:
    """Return the state of a file that was looked at."""
    return (found.st_ino, found.st_size, found.st_mtime_ns)


def signature_at(path: str) -> Signature:
    """Return the state of a file by its path."""
    try:
        return signature_of(os.stat(path))
    except OSError:
        return ()
