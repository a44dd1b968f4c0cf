"""Where the player's files lie. Reads none of them and makes no directory."""

import os
import sys
from collections.abc import Iterator, Mapping

from solkit_tui.annotations import NamedTuple

CONFIG_FILE = "config.toml"
PROGRAMS = ("solkit", "solkit-tui")


class Paths(NamedTuple):
    """The player's files, all in one directory.

    Attributes:
        home: The directory; it need not exist.
        portable: Whether it is the program's own directory.
    """

    home: str
    portable: bool = False

    @property
    def config(self) -> str:
        """The settings."""
        return os.path.join(self.home, CONFIG_FILE)

    @property
    def stats(self) -> str:
        """The statistics of every game."""
        return os.path.join(self.home, "stats.toml")

    @property
    def history(self) -> str:
        """The log of finished games."""
        return os.path.join(self.home, "history.jsonl")

    @property
    def rules(self) -> str:
        """The directory of the player's own rule files."""
        return os.path.join(self.home, "rules")

    @property
    def themes(self) -> str:
        """The directory of the player's own themes."""
        return os.path.join(self.home, "themes")

    @property
    def cache(self) -> str:
        """The directory of what can be made again at any time."""
        return os.path.join(self.home, "cache")

    @property
    def saves(self) -> str:
        """The directory of games in progress."""
        return os.path.join(self.home, "saves")


def find_paths(
    environ: Mapping[str, str] | None = None,
    *,
    started: str | None = None,
    interpreter: str | None = None,
    platform: str | None = None,
) -> Paths:
    """Say where the player's files lie: `$SOLKIT_HOME`, else beside the program, else at home.

    Args:
        environ: The environment; None: that of the process.
        started: The program that was started; None: `sys.argv[0]`.
        interpreter: The Python that runs it; None: `sys.executable`.
        platform: The platform; None: `sys.platform`.
    """
    environ = os.environ if environ is None else environ
    platform = sys.platform if platform is None else platform
    if home := environ.get("SOLKIT_HOME"):
        return Paths(os.path.abspath(os.path.expanduser(home)))
    started = (sys.argv[0] if sys.argv else "") if started is None else started
    interpreter = sys.executable if interpreter is None else interpreter
    for directory in _program_directories(started, interpreter):
        if os.path.isfile(os.path.join(directory, CONFIG_FILE)):
            return Paths(directory, portable=True)
    return Paths(os.path.join(_user_config(environ, platform), "rionnag", "solkit"))


def home_fault(home: str) -> str:
    """Why nothing can ever be kept in a directory; empty: it is there, or can be made."""
    path = home
    while not os.path.lexists(path) and path != (parent := os.path.dirname(path)):
        path = parent
    return "" if os.path.isdir(path) else f"{path} is not a directory"


def _program_directories(started: str, interpreter: str) -> Iterator[str]:
    """Give the directories that count as "beside the program" (SolKit guide, Portable mode).

    A link on the path is looked beside first, as that is the program that `which` shows a player,
    and then the file it leads to. Only a program of our name counts: a test runner or another
    tool that uses the package must not take a stranger's config.toml for ours. So a checkout's
    own directory never counts, and `.venv/bin` of a checkout does.
    """
    program = os.path.abspath(started) if started else ""
    if os.path.basename(program) == "__main__.py" and interpreter:
        # python -m solkit_tui is the program that is installed beside that interpreter.
        beside = os.path.dirname(os.path.abspath(interpreter))
        names = (name + ending for name in PROGRAMS for ending in ("", ".exe"))
        program = next(
            (path for name in names if os.path.isfile(path := os.path.join(beside, name))), ""
        )
    target = os.path.realpath(program) if program else ""
    if os.path.splitext(os.path.basename(target))[0].casefold() in PROGRAMS:
        yield os.path.dirname(program)
        yield os.path.dirname(target)


def _user_config(environ: Mapping[str, str], platform: str) -> str:
    """Give the directory in which programs keep their settings."""
    if platform == "win32" and environ.get("APPDATA"):
        return environ["APPDATA"]
    if platform.startswith("linux") and sys.platform != "win32":
        # The XDG base directory specification: a relative path is to be ignored.
        if os.path.isabs(chosen := environ.get("XDG_CONFIG_HOME", "")):
            return chosen
        home = environ.get("HOME") or os.path.expanduser("~")
        if home == "~":
            # A user without a home, as in a container: no directory called "~" for them.
            from tempfile import gettempdir

            home = os.path.join(gettempdir(), f"solkit-{os.getuid()}")
        return os.path.abspath(os.path.join(home, ".config"))
    # Imported only where it is needed: it costs 15 ms.
    from platformdirs import user_config_dir

    return user_config_dir(roaming=True)
