"""Finds the directory of the player's files. Reads none of them and makes no directory."""

import errno
import os
import sys
from collections.abc import Iterator

CONFIG_FILE = "config.toml"
LONGEST_NAME = 60
"""The length of the longest file name that is written in the home: that of a save's lock."""
PROGRAMS = ("solkit", "solkit-tui")


def find_home() -> str:
    """Return the directory of the player's files, which need not exist: `$SOLKIT_HOME`, else that
    of the program if it has a config.toml, else one among the user's settings."""
    if home := os.environ.get("SOLKIT_HOME"):
        home = os.path.expanduser(home)
        try:
            return os.path.abspath(home)
        except OSError:  # the working directory was removed: `home_fault` says so
            return home
    for directory in _program_directories():
        if os.path.isfile(os.path.join(directory, CONFIG_FILE)):
            return directory
    return os.path.join(_user_config(), "rionnag", "solkit")


def home_fault(home: str) -> str:
    """Return why nothing can ever be kept in a directory; empty: it exists, or can be made."""
    if not os.path.isabs(home):
        return f"{home} is in a directory that no longer exists"
    try:
        os.stat(os.path.join(home, "n" * LONGEST_NAME))
    except OSError as error:
        if error.errno in (errno.ENAMETOOLONG, errno.ELOOP):
            brief = home if len(home) <= 160 else f"{home[:80]}…{home[-79:]}"
            return f"{brief}: {error.strerror}"
    path = home
    while not os.path.lexists(path) and path != (parent := os.path.dirname(path)):
        path = parent
    return "" if os.path.isdir(path) else f"{path} is not a directory"


def _program_directories() -> Iterator[str]:
    """Yield the directories that count as "beside the program" (SolKit guide, Portable mode).

    If the program is a link, the link's directory comes first, as that is the program that `which`
    shows a player, then that of the file it leads to. Only a program of our name counts: a test
    runner or another tool that uses the package must not take someone else's config.toml for ours.
    So a checkout's own directory never counts, but its `.venv/bin` does.
    """
    try:
        program = os.path.abspath(sys.argv[0]) if sys.argv and sys.argv[0] else ""
    except OSError:  # a relative path, and the working directory was removed
        return
    if os.path.basename(program) == "__main__.py" and sys.executable:
        # `python -m solkit_tui` counts as the program that is installed beside that interpreter.
        beside = os.path.dirname(os.path.abspath(sys.executable))
        names = (name + ending for name in PROGRAMS for ending in ("", ".exe"))
        program = next(
            (path for name in names if os.path.isfile(path := os.path.join(beside, name))), ""
        )
    target = os.path.realpath(program) if program else ""
    if os.path.splitext(os.path.basename(target))[0].casefold() in PROGRAMS:
        yield os.path.dirname(program)
        yield os.path.dirname(target)


def _user_config() -> str:
    """Return the directory in which programs keep the user's settings."""
    if sys.platform == "win32" and (roaming := os.environ.get("APPDATA")):
        return roaming
    if sys.platform.startswith("linux"):
        # The XDG base directory specification: a relative path is to be ignored.
        if os.path.isabs(chosen := os.environ.get("XDG_CONFIG_HOME", "")):
            return chosen
        home = os.environ.get("HOME") or os.path.expanduser("~")
        if home == "~":
            # A user without a home, as in a container: no directory called "~" for them.
            from tempfile import gettempdir

            home = os.path.join(gettempdir(), f"solkit-{os.getuid()}")
        return os.path.abspath(os.path.join(home, ".config"))
    # Imported only where it is needed: it costs 15 ms.
    from platformdirs import user_config_dir

    return user_config_dir(roaming=True)
