"""The manual's page of keys is the program's own table."""

import runpy
from pathlib import Path

DOCS = Path(__file__).resolve().parents[3] / "docs"


def test_the_page_of_keys_is_made_from_the_table() -> None:
    made = runpy.run_path(str(DOCS / "keys.py"))["page"]()
    stands = (DOCS / "keys.md").read_text(encoding="utf-8")
    assert stands == made, "run python docs/keys.py"
