"""Words of enums stand in files, in answers to other programs and on screens: none is changed by
mistake."""

from syrupy.assertion import SnapshotAssertion

from tests.support.enums import codes_of, words_of


def test_words_are_as_approved(snapshot: SnapshotAssertion) -> None:
    assert words_of("solkit_tui.services") == snapshot


def test_codes_by_which_programs_decide_are_as_approved(snapshot: SnapshotAssertion) -> None:
    assert codes_of("solkit_tui/services") == snapshot
