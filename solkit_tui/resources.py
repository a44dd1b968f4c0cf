"""Finds the shipped rule files, themes and manual; knows nothing of their content.

Only os.path is imported: every further import would slow down line mode and `--version`.
"""

import os.path
from typing import Literal


class MissingFiles(FileNotFoundError):
    """The installation is incomplete, or is a zip file, where no file has a path."""


def bundled(kind: Literal["rules", "themes", "docs"]) -> str:
    """Return the directory of the shipped files of one kind, as an absolute path.

    An installed wheel has them inside the package, as `shipped/<kind>`; in a checkout, and in an
    editable install of one, they are beside the package.

    Raises:
        MissingFiles: They are not there.
    """
    package = os.path.dirname(os.path.abspath(__file__))
    candidates = (
        os.path.join(package, "shipped", kind),
        os.path.join(os.path.dirname(package), kind),
    )
    for directory in candidates:
        if os.path.isdir(directory):
            return directory
    looked = f"solkit's own {kind} are missing; looked in {' and '.join(candidates)}"
    raise MissingFiles(f"{looked}. A zip file must be unpacked first")


def text_beside(module: str, name: str) -> str:
    """Return a file of words beside a module, by the path of that; in a zip file too, so that it
    is not this which ends the program there."""
    data: bytes = globals()["__loader__"].get_data(os.path.join(os.path.dirname(module), name))
    return data.decode().replace("\r\n", "\n")


def child_environment() -> dict[str, str]:
    """Return the environment for a child process that is to import this package, even if the
    package is not installed."""
    package = os.path.dirname(os.path.abspath(__file__))
    paths = [os.path.dirname(package), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
