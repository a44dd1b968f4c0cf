"""Tables of rule files that say where their piles stand."""

from pathlib import Path

import pytest

from solkit_tui.rules.jsonlang.reader import read_json
from solkit_tui.rules.ruleset import Fan, RuleSet
from solkit_tui.ui.drawing.look import CardSize
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.placing.arrangement import Arrangement, TooSmall
from solkit_tui.ui.placing.grid_plan import plan_grid
from solkit_tui.ui.placing.shape import Spot, shape_of

SHIPPED = sorted((Path(__file__).parents[2] / "rules" / "examples").glob("*.json"))


def rules(path: Path) -> RuleSet:
    return read_json(path.read_bytes(), str(path))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
def test_every_shipped_set_fits_and_no_piles_overlap(path: Path, size: tuple[int, int]) -> None:
    found = arrange(shape_of(rules(path)), *size)
    assert isinstance(found, Arrangement)
    regions = [place.region for place in found.places]
    for at, region in enumerate(regions):
        assert region.x >= 0
        assert region.right <= size[0]
        assert region.bottom < size[1]
        assert not any(region.overlaps(other) for other in regions[at + 1 :])


def test_places_follow_the_file() -> None:
    spots = (
        Spot(0, 0, Fan.NONE, "d"),
        Spot(2, 0, Fan.RIGHT, ""),
        Spot(0, 1, Fan.DOWN, "1"),
        Spot(1.5, 1, Fan.DOWN, "2"),
    )
    from solkit_tui.ui.placing.arrangement import Panel

    found = plan_grid(spots, 80, 24, CardSize.NORMAL, 1, Panel.OFF)
    assert found is not None
    deck, waste, first, second = found.places
    assert deck.region.y == waste.region.y == 1
    assert first.region.y == second.region.y == 6
    assert second.region.x - first.region.x == 11
    assert waste.shown > 3
    assert first.rows == found.column_rows == 24 - 1 - 7


def test_a_table_that_does_not_fit_says_what_it_needs() -> None:
    found = arrange(shape_of(rules(SHIPPED[0])), 20, 8)
    assert isinstance(found, TooSmall)
    assert isinstance(arrange(shape_of(rules(SHIPPED[0])), found.columns, found.rows), Arrangement)
