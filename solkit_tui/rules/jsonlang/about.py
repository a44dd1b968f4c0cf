"""What a JSON rule file tells of its game, without effect on play."""

from solkit_tui.rules.jsonlang.reading import Reading
from solkit_tui.rules.jsonlang.text import Node
from solkit_tui.rules.ruleset import About

_TEXTS = ("family", "author", "note")


def read_about(node: Node, reading: Reading) -> About:
    """The remarks; what is faulty is left out."""
    found = reading.members(node, (), (*_TEXTS, "aka", "skill", "chance")) or {}
    texts = {
        name: reading.line(found[name], name) or "" if name in found else "" for name in _TEXTS
    }
    aka: tuple[str, ...] = ()
    if "aka" in found:
        names = [reading.line(item, "aka") for item in reading.items(found["aka"], "a list")]
        aka = tuple(name for name in names if name)
    skill = reading.number(found["skill"], 1, 5, "skill") if "skill" in found else None
    chance = None
    if "chance" in found:
        chance = reading.number(found["chance"], 1, 999_999_999, "chance")
    return About(texts["family"], aka, texts["author"], skill, chance, texts["note"])
