"""``solkit line``: the game for pipes, scripts and screen readers."""

import gc

from solkit_tui.commands.composition import LineServices
from solkit_tui.line import program


def main(argv: list[str]) -> int:
    """Play by commands from standard input; see `commands`.

    Its arguments are read by hand (`line.options`): argparse alone costs a third of the start.
    """
    # Nothing that is made while modules are imported is ever thrown away: looking for it costs a
    # twelfth of the time to the first answer, after which line mode switches it on again.
    gc.disable()
    return program.run(argv, LineServices())
