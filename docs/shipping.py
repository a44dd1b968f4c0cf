"""Puts the pages of the manual into the wheel; pictures, and what makes them, stay outside."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Pages(BuildHookInterface[Any]):
    """A hook of the build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add each page to what is built."""
        for page in sorted(Path(self.root, "docs").iterdir()):
            if version != "editable" and page.suffix in (".md", ".sol"):
                build_data["force_include"][str(page)] = f"solkit_tui/shipped/docs/{page.name}"
