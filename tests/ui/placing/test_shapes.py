"""The shapes of varied games, which their layout is made of, compared with what was approved."""

from syrupy.assertion import SnapshotAssertion

from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.ui.placing.shape import shape_of
from tests.support.rulesets import VARIED, whole_text


def test_shapes_are_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for name in VARIED:
        shape = shape_of(read_sol(whole_text(name).encode()))
        told.append(
            f"{name}: {', '.join(f'{key} {each}' for key, each in shape._asdict().items())}"
        )
    assert "\n".join(told) == snapshot
