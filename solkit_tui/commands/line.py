"""``solkit line``: the game for pipes, scripts and screen readers."""

import gc
import signal
import sys
from types import FrameType

from solkit_tui.line import program
from solkit_tui.services.container import Services
from solkit_tui.services.system.streams import complain


def main(argv: list[str]) -> int:
    """Play by commands from standard input; see `commands`.

    Its arguments are read by hand (`line.words`): argparse alone costs a third of the start.
    """
    # Nothing that is made while modules are imported is ever thrown away: looking for it costs a
    # twelfth of the time to the first answer, after which line mode switches it on again.
    gc.disable()
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), _end)
    return program.run(argv, Services(complain=complain))


def _end(number: int, frame: FrameType | None) -> None:
    """A signal ends line mode as the end of its input does: what was played is kept."""
    sys.exit(128 + number)
