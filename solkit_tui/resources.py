"""Where the shipped rule files, themes and manual lie; knows nothing of what stands in them.

Only os.path is used: line mode and `--version` pay for every module that is imported here.
"""

import os.path
from typing import Literal


def bundled(kind: Literal["rules", "themes", "docs"]) -> str:
    """The directory of the shipped files of one kind.

    An installed wheel carries them inside the package, as `shipped/<kind>`; in a checkout, and in
    an editable install of one, they stand beside the package.

    Args:
        kind: What is looked for.

    Returns:
        An absolute path.

    Raises:
        FileNotFoundError: The installation is incomplete.
    """
    package = os.path.dirname(os.path.abspath(__file__))
    candidates = (
        os.path.join(package, "shipped", kind),
        os.path.join(os.path.dirname(package), kind),
    )
    for directory in candidates:
        if os.path.isdir(directory):
            return directory
    raise FileNotFoundError(f"the shipped {kind} are missing: looked in {' and '.join(candidates)}")


def child_environment() -> dict[str, str]:
    """Return the environment with which a child finds this very program, also where it runs from a
    folder that is not installed."""
    package = os.path.dirname(os.path.abspath(__file__))
    paths = [os.path.dirname(package), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
