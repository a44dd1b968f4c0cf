"""Puts the manual, the grammars and the schema for editors into the wheel; pictures, and what makes
them, stay outside."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_SHIPPED = (".md", ".sol", ".vim", ".tmLanguage.json", ".schema.json")


class Pages(BuildHookInterface[Any]):
    """A hook of the build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add each page to what is built."""
        for page in sorted(Path(self.root, "docs").iterdir()):
            if version != "editable" and page.name.endswith(_SHIPPED):
                build_data["force_include"][str(page)] = f"solkit_tui/shipped/docs/{page.name}"
