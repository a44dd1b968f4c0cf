"""Tells whether a file has changed, without reading it."""

import os

Signature = tuple[int, ...]
"""The inode number, size and time of a file, of which at least one differs once the file is
changed; empty if there is no such file."""


def signature_of(status: os.stat_result) -> Signature:
    """Return the signature of a file from its `stat` result."""
    return (status.st_ino, status.st_size, status.st_mtime_ns)


def signature_at(path: str) -> Signature:
    """Return the signature of the file at a path."""
    try:
        return signature_of(os.stat(path))
    except OSError:
        return ()
