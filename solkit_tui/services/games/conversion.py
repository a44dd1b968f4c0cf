"""``solkit convert``: a `.sol` rule file written as a JSON rule file. Knows no rule language."""

import os
import sys
from typing import TYPE_CHECKING

from solkit_tui.services.system.streams import Output, complain

if TYPE_CHECKING:
    from solkit_tui.services.container import RuleLoaderService

USAGE = "usage: solkit convert [--force] FILE.sol [FILE.json]"
UNUSABLE = 2
"""Exit status for arguments and files that cannot be used."""


def main(argv: list[str], loader: "RuleLoaderService") -> int:
    """Writes the rules of the first file to the second in the JSON language.

    Without a second file the text goes to standard output. A file that is there is replaced only
    with ``--force``. What the JSON language has no words for is named, and nothing is written.

    Returns:
        The exit status: 0, 2 where nothing was written, or 1 where only standard output failed.

    Raises:
        RuleFileError: The first file cannot be read or played.
    """
    if any(word in ("-h", "--help") for word in argv):
        return Output().finish([USAGE])
    force = "--force" in argv or "-f" in argv
    files = [word for word in argv if word not in ("--force", "-f")]
    if not 1 <= len(files) <= 2 or any(word.startswith("-") for word in files):
        return _refuse(USAGE)
    rules = loader.load(files[0])
    if rules.script is not None:
        return _refuse(f"{files[0]}: is a JSON rule file already")

    from solkit_tui.rules.convert.converter import convert

    converted = convert(rules)
    if converted.unsaid:
        words = "\n".join(f"  {word}" for word in converted.unsaid)
        return _refuse(f"{files[0]}: the JSON rule language cannot say:\n{words}")
    if len(files) == 1:
        # A rule file is UTF-8, whatever the terminal is.
        return Output(getattr(sys.stdout, "buffer", None)).finish([converted.text], end="")
    target = files[1]
    if os.path.exists(target) and not force:
        return _refuse(f"{target}: is there already; --force replaces it")

    from solkit_tui.services.system.files import write_atomic

    try:
        write_atomic(target, converted.text.encode())
    except OSError as error:
        return _refuse(f"{target}: cannot be written: {error.strerror or error}")
    return Output().finish([f"{target}: {rules.name}, as a JSON rule file"])


def _refuse(why: str) -> int:
    complain(why)
    return UNUSABLE
