"""The `__main__` of solkit.pyz: unpacks the archive once, and starts the program from there.

The program reads its rules, themes and style sheets as files, and starts its solver as a process
of its own: neither can be done inside an archive.
"""

import atexit
import os
import shutil
import sys
import tempfile
import zipfile


def unpacked(archive: str) -> str:
    """Return the directory with the content of an archive, in the user's cache; where that cannot
    be written, one that lasts until the program ends."""
    found = os.stat(archive)
    cache = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME")
    home = os.path.join(cache or os.path.expanduser(os.path.join("~", ".cache")), "solkit")
    place = os.path.join(home, f"{found.st_size:x}-{found.st_mtime_ns:x}")
    if os.path.isdir(place):
        return place
    try:
        os.makedirs(home, exist_ok=True)
        part = tempfile.mkdtemp(dir=home)
    except OSError:
        place = part = tempfile.mkdtemp()
        atexit.register(shutil.rmtree, place, ignore_errors=True)
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(part)
    if part != place:
        try:
            os.rename(part, place)
        except OSError:  # another start was quicker
            shutil.rmtree(part, ignore_errors=True)
    return place


sys.path[0] = unpacked(sys.path[0])

from solkit_tui.cli import main  # noqa: E402

sys.exit(main())
