"""The lines of the form, and what comes of them in the text, as approved; without a screen."""

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.rules.sol import keys
from solkit_tui.ui.workshop.items import (
    Item,
    about,
    added,
    changed,
    choices_in_order,
    has_section,
    items,
    line_of_section,
    removed,
    sections_there,
)
from tests.support.library import LOADER
from tests.support.rulesets import whole_text

LIBRARY = LOADER.library()


def told(item: Item) -> str:
    """All that a line says of itself."""
    facts = ("plain" * item.plain, "removable" * item.removable, item.opens and tuple(item.opens))
    return f"{item.name} = {item.value} ({item.word}, {item.at}, {item.default}) {facts}"


def difference(before: str, after: str) -> str:
    """The lines of a text that are others."""
    old, new = before.splitlines(), after.splitlines()
    gone = [f"-{line}" for line in old if line not in new]
    return " ".join([*gone, *(f"+{line}" for line in new if line not in old)])


@pytest.mark.parametrize("name", ["klondike_hard", "pyramid", "canfield"])
def test_forms_are_as_approved(name: str, snapshot: SnapshotAssertion) -> None:
    text = whole_text(name)
    said = [str(sections_there(text))]
    for section in keys.TABLES:
        said.append(f"[{section}] {line_of_section(text, section)} {has_section(text, section)}")
        said.append(difference(text, added(text, section, LIBRARY)))
        for item in items(text, section, None, LIBRARY):
            said += [told(item), *(f"  {line}" for line in about(item, section)[:1])]
            if item.opens is not None:
                parts = items(text, section, item.opens, LIBRARY)
                said += [f"    {told(part)}" for part in parts]
            else:
                parts = [item]
            for part in parts:
                words = [choice.word for choice in choices_in_order(part.form)][:2]
                texts = [changed(text, section, part, word, LIBRARY) for word in words]
                if part.removable and part.row is not None:
                    texts.append(removed(text, section, part, LIBRARY))
                said += [f"      {difference(text, one)}" for one in texts]
    assert "\n".join(line.rstrip() for line in said) == snapshot
