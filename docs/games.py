"""Writes docs/games.md from the rule files: ``python docs/games.py``."""

import argparse
import json
from pathlib import Path

from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.services.games.loader import RuleLoader

DOCS = Path(__file__).parent
PAGE = DOCS / "games.md"
RULES = DOCS.parent / "rules"
WINS = DOCS.parent / "tests" / "data" / "wins.json"

HEAD = """\
# The games

{count} solitaires in {families} families, made from the rule files by `docs/games.py`. Each is a
[text file that you can read and change](rule-format.md); its name leads to it. The picker and `F2`
show the rules of each in words. The [26 games of SolKit](solkit-games.md) are among them, and what
their rules were checked against [stands elsewhere](games-checked.md).

*cards* is the size of the pack, *skill* goes from 1, all luck, to 5, all skill.
"""

SAMPLES = """\
## Samples

Six games are there a second time, in the family *Samples*: they are written in the [JSON rule
language](json-rules.md) and show what it looks like.
"""


WON = """\
## Won games

A win is known of {won} of these games: the moves of one are kept beside the tests, and the tests
play them. Of the other {others_count} none was found; they are hard, or only long, and
[one deal of twenty at least is not shown to be lost](games-checked.md): {others}.
"""


class Entry:
    """A game as the page shows it."""

    def __init__(self, path: Path, rules: RuleSet) -> None:
        about = rules.about
        # The second line of a `.sol` file is a comment. A JSON file has none: its note says it.
        second = path.read_text(encoding="utf-8").splitlines()[1]
        sentence = second.removeprefix("# ") if path.suffix == ".sol" else ""
        self.family = about.family
        self.name = rules.name
        self.file = path.stem
        words = f"{sentence} {about.note}".strip()
        also = f"<br>*{', '.join(about.aka)}*" if about.aka else ""
        link = path.relative_to(DOCS.parent).as_posix()
        self.row = (
            f"| [{rules.name}](../{link}){also} | {rules.pack_size} | {about.skill} | {words} |"
        )


def entries() -> list[Entry]:
    """All games by family and name."""
    loader = RuleLoader(str(RULES), "")
    files = [path for path in RULES.glob("*/*.*") if path.parent.name != "examples"]
    found = [Entry(path, loader.load(str(path))) for path in files]
    return sorted(found, key=lambda entry: (entry.family.casefold(), entry.name.casefold()))


def page() -> str:
    """The page as it must stand."""
    games = entries()
    families = list(dict.fromkeys(entry.family for entry in games))
    parts = [HEAD.format(count=len(games), families=len(families))]
    for family in families:
        rows = [entry.row for entry in games if entry.family == family]
        parts.append(
            f"## {family}\n\n| game | cards | skill | what it is about |\n"
            "| --- | --- | --- | --- |\n" + "\n".join(rows) + "\n"
        )
    won = json.loads(WINS.read_text(encoding="utf-8"))
    others = [entry.name for entry in games if entry.file not in won]
    told = WON.format(won=len(won), others_count=len(others), others=", ".join(others))
    parts.append(told)
    return "\n".join([*parts, SAMPLES])


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    PAGE.write_text(page(), encoding="utf-8")
