"""Makes the manual page, solkit.1, from the parsers that read the arguments: `make man`."""

import sys
from pathlib import Path

from argparse_manpage.manpage import Manpage

from docs.whole_parser import whole_parser

PAGE = Path(__file__).parents[1] / "share" / "solkit.1"

BELOW = r"""
.SH FILES
.TP
.B $SOLKIT_HOME
The directory of settings, records and rule files of your own; else
.IR ~/.config/rionnag/solkit .
.SH EXIT STATUS
0: all went well; 1: a fault, or what was asked for failed; 2: arguments or files cannot be used;
130: Ctrl+C. A signal ends the program with 128 and its number.
.B solkit solve
says 0 of a deal that can be won, 1 of one that cannot, and 3 where it is not known.
.SH SEE ALSO
.B solkit docs
prints the manual; F1 shows the keys.
"""


def manual_page() -> str:
    """Return the text of the page."""
    parser = whole_parser()
    parser.man_short_description = "solitaires in the terminal"  # type: ignore[attr-defined]
    text = str(Manpage(parser, format="pretty"))
    # The date of the day would make each page another one.
    rest = text.partition("\n")[2]
    return f'.TH SOLKIT 1 "" "solkit" "User Commands"\n{rest}'.rstrip() + BELOW


if __name__ == "__main__":
    PAGE.write_text(manual_page(), encoding="utf-8")
    sys.exit(0)
