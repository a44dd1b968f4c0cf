"""Every setting has a row, or stands among those that are set elsewhere."""

from enum import StrEnum

import pytest

from solkit_tui.services.settings.values import FITS, REMEMBERED, PanelPlace, Settings
from solkit_tui.ui.drawing.themes import ThemeLoad
from solkit_tui.ui.settings.rows import setting_rows, with_value

WITHOUT_ROW = {*REMEMBERED, "favourites", "sort", "tiles"}
"""The settings that are changed elsewhere: by playing, by marking favourites, in the list, or in
the file."""


def _unseen(fields: tuple[str, ...]) -> set[str]:
    """The settings that no player could find."""
    rows = {row.field for row in setting_rows(Settings(), ThemeLoad((), ()))}
    assert rows.isdisjoint(WITHOUT_ROW)
    assert rows | WITHOUT_ROW <= {*Settings._fields}
    return {*fields} - rows - WITHOUT_ROW


def test_every_setting_has_a_row_or_is_listed_as_having_none() -> None:
    assert _unseen(Settings._fields) == set()
    assert FITS.keys() == {*Settings._fields}


def test_a_setting_that_is_added_is_named() -> None:
    assert _unseen((*Settings._fields, "wind")) == {"wind"}


def test_every_value_of_a_setting_stands_in_its_list() -> None:
    rows = {row.field: row for row in setting_rows(Settings(), ThemeLoad((), ()))}
    for field, default in Settings()._asdict().items():
        if isinstance(default, StrEnum):
            assert [value.value for value in rows[field].values] == [*type(default)]


@pytest.mark.parametrize(
    ("field", "value"),
    [("solver_memory", 300), ("keyboard", "!@#$%^&*()"), ("panel", PanelPlace("auto"))],
)
def test_a_value_that_only_the_file_can_have_stands_in_its_list(field: str, value: object) -> None:
    settings = with_value(Settings(), field, value)
    row = next(row for row in setting_rows(settings, ThemeLoad((), ())) if row.field == field)
    assert row.place(settings) is not None


def test_every_explanation_fits_in_a_line_of_60_columns() -> None:
    rows = setting_rows(Settings(), ThemeLoad((), ()))
    told = [note for row in rows for note in (row.about, *(value.note for value in row.values))]
    assert [note for note in told if len(note) > 56] == []
