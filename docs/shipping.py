"""Puts the manual, and the files for editors and shells, into the wheel; pictures, and what makes
them, stay outside."""

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_EDITORS = (".vim", ".tmLanguage.json", ".schema.json")
_SHELLS = (".bash", ".zsh", ".fish")


class Pages(BuildHookInterface[Any]):
    """A hook of the build."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Add each page to what is built."""
        for page in sorted(Path(self.root, "docs").iterdir()):
            if version != "editable" and page.name.endswith((".md", ".sol", *_EDITORS, *_SHELLS)):
                build_data["force_include"][str(page)] = f"solkit_tui/shipped/docs/{page.name}"
