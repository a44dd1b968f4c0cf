"""The tables of keys, compared with what was approved."""

from syrupy.assertion import SnapshotAssertion

from solkit_tui.ui.keys import keys


def test_key_tables_are_as_approved(snapshot: SnapshotAssertion) -> None:
    """Also the action of each key, which no screen shows."""
    told = []
    for name, table in vars(keys).items():
        if name.endswith("_KEYS"):
            told += [name, *(f"  {' | '.join(entry)}".rstrip() for entry in table)]
        elif name.endswith("_KEY"):
            told.append(f"{name}: {' | '.join(table)}".rstrip())
    assert "\n".join(told) == snapshot
