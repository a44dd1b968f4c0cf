"""Variables of the surroundings that would end the program before anything is drawn."""

import pytest

from solkit_tui.services.system.surroundings import terminal_fault


@pytest.mark.parametrize("driver", ["nonsense", "no.such.module:Driver", "os:nothing", "os:path"])
def test_a_driver_that_is_none_is_told(driver: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", driver)
    assert driver in terminal_fault()


def test_a_driver_that_is_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_DRIVER", "textual.drivers.headless_driver:HeadlessDriver")
    assert not terminal_fault()
