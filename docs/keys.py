"""Writes docs/keys.md from the program's own table of keys: ``python docs/keys.py``."""

import argparse
from pathlib import Path

from solkit_tui.ui.keys import keys

PAGE = Path(__file__).with_name("keys.md")


def page() -> str:
    """The page as it must stand."""
    parts = [
        "# Keys",
        "",
        "Made from the program's table of keys by `docs/keys.py`; F1 shows those that a game has.",
    ]
    for title, tables in (
        ("At the table", (keys.TABLE_KEYS, keys.SIDE_KEYS, keys.APP_KEYS)),
        ("In the review of a game", (keys.REVIEW_KEYS,)),
        ("On the front page", (keys.FRONT_KEYS, keys.SIDE_KEYS, keys.APP_KEYS)),
        ("In the list of games", (keys.LIST_KEYS, keys.PICKER_KEYS, keys.SIDE_KEYS, keys.APP_KEYS)),
        ("In menus and pages", (keys.LIST_KEYS, keys.MENU_KEYS, keys.APP_KEYS)),
        ("In the settings", (keys.LIST_KEYS, keys.SETTINGS_KEYS, keys.OWN_KEYS_KEYS)),
        ("In the statistics", (keys.STATS_KEYS,)),
        ("In the overview of all games", (keys.OVERVIEW_KEYS,)),
        ("In the calendar", (keys.DAILY_KEYS,)),
        ("In the workshop", (keys.WORKSHOP_KEYS, keys.FORM_KEYS, keys.APP_KEYS)),
    ):
        parts += ["", f"## {title}"]
        for heading, rows in keys.sections(*tables).items():
            parts += ["", f"### {heading}", "", "| key | does | id |", "| --- | --- | --- |"]
            parts += [f"| {_shown(row)} | {row.help} | `{row.id}` |" for row in rows]
    parts += [
        "",
        "The id is what `[keys]` in config.toml calls it, for keys of your own.",
        "",
    ]
    return "\n".join(parts)


def _shown(row: keys.KeyEntry) -> str:
    if row.written:
        return f"`{row.label}`"
    return " ".join(f"`{key}`" for key in row.label.split(" "))


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(page(), encoding="utf-8")
