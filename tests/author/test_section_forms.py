"""The lines of the form, and what comes of them in the text, as approved; without a screen."""

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.author.form import FormRow, SectionForm
from solkit_tui.author.offers import choices_in_order
from solkit_tui.rules.sol import keys
from solkit_tui.rules.sol.document import Document
from tests.support.library import LOADER
from tests.support.rulesets import whole_text

LIBRARY = LOADER.library()


def told(row: FormRow) -> str:
    """All that a row says of itself."""
    facts = ("plain" * (row.origin != "text"), "removable" * row.removable, row.opens)
    return f"{row.label} = {row.value} ({row.word}, {row.at}, {row.default}) {facts}"


def difference(before: str, after: str) -> str:
    """The lines of a text that are others."""
    old, new = before.splitlines(), after.splitlines()
    gone = [f"-{line}" for line in old if line not in new]
    return " ".join([*gone, *(f"+{line}" for line in new if line not in old)])


@pytest.mark.parametrize("name", ["klondike_hard", "pyramid", "canfield"])
def test_forms_are_as_approved(name: str, snapshot: SnapshotAssertion) -> None:
    text, said = whole_text(name), []
    for section in keys.TABLES:
        form = SectionForm(Document(text), section, LIBRARY)
        heading = form.document.heading(section)
        said.append(f"[{section}] {heading and heading.line}")
        said.append(difference(text, form.added().text) if keys.TABLES[section].line else "")
        for row in form.rows:
            assert form.changed(row, " ").text == text
            assert not row.adds or form.changed(row, "4").text == text
            said += [told(row), *(f"  {line}" for line in form.about(row)[:1])]
            opened = row.opens and not row.adds
            parts = form.fields(row) if opened else [row]
            if opened:
                said += [f"    {told(part)}" for part in parts]
            for part in parts:
                words = [choice.word for choice in choices_in_order(part.form)][:2]
                texts = [form.changed(part, word).text for word in words]
                if part.removable:
                    texts.append(form.removed(part).text)
                said += [f"      {difference(text, one)}" for one in texts]
    assert "\n".join(line.rstrip() for line in said) == snapshot
