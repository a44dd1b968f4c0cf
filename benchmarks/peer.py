"""usolitaire, the other solitaire written with Textual, in an environment that is thrown away."""

import subprocess
import sys
import venv
from importlib.metadata import version
from pathlib import Path
from typing import Final

PACKAGE: Final = "usolitaire==1.1.0"


def install(directory: Path) -> Path | None:
    """Install it, with the Textual that runs here, so that the programs alone are compared.

    Returns:
        The program, or None when it cannot be had (no network, for one).
    """
    venv.create(directory, with_pip=True)
    scripts = directory / ("Scripts" if sys.platform == "win32" else "bin")
    pip = [
        str(scripts / "python"),
        "-m",
        "pip",
        "--quiet",
        "--disable-pip-version-check",
        "install",
    ]
    try:
        subprocess.run(
            [*pip, PACKAGE, f"textual=={version('textual')}"],
            check=True,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=180,
        )
    except (subprocess.SubprocessError, OSError):
        return None
    return scripts / "usolitaire"
