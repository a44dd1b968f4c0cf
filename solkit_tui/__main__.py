"""Lets ``python -m solkit_tui`` start the program."""

import sys

from solkit_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
