"""config.toml and state.toml: what is read and kept, what happens if one cannot be written."""

import errno
import os
import tomllib
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.services.settings.service import SettingsService
from solkit_tui.services.settings.values import (
    FITS,
    KEYBOARDS,
    BadSetting,
    PanelPlace,
    Settings,
    WantedSize,
)

OURS = """\
# my settings
last_played = "klondike (easy)"   # SolKit's own

theme = "classic" # green
unknown = [1, 2]
four_color = true

[keys]
undo = "z"
"""


@pytest.fixture
def config(tmp_path: Path) -> Path:
    return tmp_path / "config.toml"


def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "replace", fail)


def test_without_a_file_there_are_defaults_and_no_file_is_made(config: Path) -> None:
    service = SettingsService(str(config))
    assert service.load() == Settings()
    assert service.notices.take() == ()
    service.change()
    assert service.notices.take() == ()
    service.change(theme="auto")
    assert service.notices.take() == ()
    assert not any(config.parent.iterdir())


def test_an_empty_file_is_fine(config: Path) -> None:
    config.touch()
    service = SettingsService(str(config))
    assert service.load() == Settings()
    assert service.notices.take() == ()
    service.change(last_played="Free cell")
    assert tomllib.loads(config.read_text()) == {"last_played": "Free cell"}


def test_a_file_is_read(config: Path) -> None:
    config.write_text(
        'last_played = "Yukon"\ntheme = "classic"\nfour_color = true\ncard_size = "Small"\n'
        'panel = "below"\nconfirm = false\nkeyboard = "DE"\n'
    )
    service = SettingsService(str(config))
    assert service.load() == Settings(
        "Yukon", "classic", True, WantedSize.SMALL, PanelPlace.BELOW, False, "de"
    )
    assert service.notices.take() == ()


def test_solkits_own_file_is_read_and_kept(config: Path) -> None:
    config.write_text('last_played = "klondike (easy)"\n')
    service = SettingsService(str(config))
    assert service.load() == Settings(last_played="Klondike (easy)")
    service.change(card_size=WantedSize.LINE)
    assert config.read_text() == 'last_played = "klondike (easy)"\ncard_size = "line"\n'


def test_a_change_touches_nothing_else(config: Path) -> None:
    config.write_text(OURS)
    service = SettingsService(str(config))
    service.load()
    assert service.notices.take() == ()
    service.change(theme="dark", four_color=True, confirm=False)
    assert service.notices.take() == ()
    expected = OURS.replace('"classic"', '"dark"').replace(
        "four_color = true\n", "four_color = true\nconfirm = false\n"
    )
    assert config.read_text() == expected
    assert not list(config.parent.glob("*.damaged-*"))
    assert service.settings.theme == "dark"


def test_windows_line_ends_and_a_byte_order_mark_are_read(config: Path) -> None:
    config.write_bytes(b"\xef\xbb\xbf" + OURS.replace("\n", "\r\n").encode())
    service = SettingsService(str(config))
    assert service.load().theme == "classic"
    service.change(theme="dark")
    assert config.read_bytes() == OURS.replace("classic", "dark").replace("\n", "\r\n").encode()


def test_what_another_program_wrote_meanwhile_is_kept(config: Path) -> None:
    config.write_text('theme = "dark"\n')
    one, two = SettingsService(str(config)), SettingsService(str(config))
    one.load()
    two.load()
    one.change(theme="classic")
    two.change(last_played="Canfield")
    assert tomllib.loads(config.read_text()) == {"theme": "classic", "last_played": "Canfield"}
    # What one wrote before is not written again over what two chose since.
    two.change(theme="felt")
    one.change(confirm=False)
    assert tomllib.loads(config.read_text())["theme"] == "felt"


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("last_played = 3", "text"),
        ('theme = ""', "name"),
        ("theme = ['dark']", "name"),
        ("four_color = 1", "true or false"),
        ('confirm = "yes"', "true or false"),
        ('hints = "oracle"', "solver or look"),
        ("deals = true", "any or winnable"),
        ("watch_winnable = 1", "true or false"),
        ("solver_memory = 10", "a whole number of MiB from 64 to 65536"),
        ("solver_memory = true", "a whole number of MiB from 64 to 65536"),
        ('card_size = "vast"', "auto, huge, large, normal, small or line"),
        ("card_size = 3", "auto, huge, large, normal, small or line"),
        ('panel = "left"', "beside, below or off"),
        ('keyboard = "xx"', "us, uk, de, fr"),
        ('keyboard = "1234567890"', "ten characters"),
        ('keyboard = "!!#$%^&*()"', "ten characters"),
        ("keyboard = 1.5", "us, uk, de, fr"),
    ],
)
def test_a_faulty_value_is_told_and_stays_in_the_file(
    config: Path, line: str, allowed: str
) -> None:
    config.write_text(f"{line} # mine\n")
    service = SettingsService(str(config))
    settings, notices = service.load(), service.notices.take()
    assert settings == Settings()
    assert len(notices) == 1
    field = line.split(" ")[0]
    for part in (str(config), field, allowed):
        assert part in notices[0].text
    other: dict[str, object] = {"theme": "classic"} if field != "theme" else {"confirm": False}
    service.change(**other)
    assert config.read_text().startswith(f"{line} # mine\n")
    assert len(tomllib.loads(config.read_text())) == 2


def test_choosing_the_default_mends_a_faulty_value(config: Path) -> None:
    config.write_text("four_color = 0\n")
    service = SettingsService(str(config))
    service.load()
    service.change(four_color=False)
    assert config.read_text() == "four_color = false\n"


def test_one_faulty_value_does_not_spoil_the_others(config: Path) -> None:
    config.write_text('theme = 1\npanel = "off"\n')
    assert SettingsService(str(config)).load() == Settings(panel=PanelPlace.OFF)


@pytest.mark.parametrize(
    "damaged", [b'theme = "dar', b"\x00\x01\x02", b"theme = \xff", b"[[[", b"a = 1\na = 2\n"]
)
def test_a_damaged_file_is_set_aside_and_told(config: Path, damaged: bytes) -> None:
    config.write_bytes(damaged)
    service = SettingsService(str(config))
    settings, notices = service.load(), service.notices.take()
    assert settings == Settings()
    (aside,) = config.parent.glob("config.toml.damaged-*")
    assert aside.read_bytes() == damaged
    assert len(notices) == 1
    assert str(aside) in notices[0].text
    # Its place is never empty: beside the program it makes that portable.
    assert config.read_bytes() == b""
    service.change(theme="classic")
    assert config.read_text() == 'theme = "classic"\n'


def test_a_file_damaged_while_we_ran_is_set_aside_too(config: Path) -> None:
    service = SettingsService(str(config))
    service.load()
    config.write_bytes(b"[")
    service.change(theme="classic")
    notices = service.notices.take()
    assert [notice.title for notice in notices] == ["The file config.toml was damaged"]
    assert config.read_text() == 'theme = "classic"\n'


def test_a_damaged_file_that_cannot_be_set_aside_is_left_as_it_is(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_bytes(b"[")
    service = SettingsService(str(config))
    full_disk(monkeypatch)
    settings, notices = service.load(), service.notices.take()
    assert settings == Settings()
    assert [notice.title for notice in notices] == [
        "Settings could not be read, so they will not be saved"
    ]
    service.change(theme="classic")
    assert service.notices.take() == ()
    assert config.read_bytes() == b"["


def test_a_full_disk_is_told_once_and_the_change_is_written_later(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_text('theme = "dark"\n')
    service = SettingsService(str(config))
    service.load()
    with monkeypatch.context() as patched:
        full_disk(patched)
        service.change(theme="classic")
        (notice,) = service.notices.take()
        assert "No space left" in notice.text
        assert service.settings.theme == "classic"
        service.change(last_played="Yukon")
        assert service.notices.take() == ()
        assert config.read_text() == 'theme = "dark"\n'
    service.change(confirm=False)
    assert service.notices.take() == ()
    assert tomllib.loads(config.read_text()) == {
        "theme": "classic",
        "last_played": "Yukon",
        "confirm": False,
    }
    with monkeypatch.context() as patched:
        full_disk(patched)
        service.change(theme="dark")
    assert service.unsaved
    assert len(service.notices.take()) == 1


def test_a_directory_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    service = SettingsService(str(tmp_path / "file" / "config.toml"))
    settings, (notice,) = service.load(), service.notices.take()
    assert settings == Settings()
    assert notice.title == "Settings could not be read, so they will not be saved"
    service.change(theme="classic")
    assert service.notices.take() == ()
    assert service.settings.theme == "classic"


def test_a_directory_in_place_of_the_file_is_told(config: Path) -> None:
    config.mkdir()
    service = SettingsService(str(config))
    service.load()
    (notice,) = service.notices.take()
    assert notice.title == "Settings could not be read, so they will not be saved"
    assert len(str(notice)) < len(str(config)) + 100
    service.change(theme="classic")
    assert service.notices.take() == ()
    config.rmdir()
    service.change(confirm=False)
    assert service.notices.take() == ()
    assert SettingsService(str(config)).load().theme == "classic"


def test_an_impossible_change_is_refused(config: Path) -> None:
    service = SettingsService(str(config))
    with pytest.raises(ValueError, match="four_color"):
        service.change(four_color=3)
    assert service.settings == Settings()
    assert not config.exists()


def test_shifted_digits_follow_the_keyboard() -> None:
    assert Settings().shift_digits == "!@#$%^&*()"
    assert Settings(keyboard="uk").shift_digits == '!"£$%^&*()'
    assert Settings(keyboard='+"#¤%&/()=').shift_digits == '+"#¤%&/()='
    assert {len(set(signs)) for signs in KEYBOARDS.values()} == {10}


def test_lists_and_keys_are_written_and_read_again(tmp_path: Path) -> None:
    path = str(tmp_path / "config.toml")
    service = SettingsService(path)
    service.load()
    service.change(favourites=("Yukon", "Indian"), keys=(("table.undo", "z,ctrl+z"),))
    assert service.notices.take() == ()
    read = SettingsService(path).load()
    assert read.favourites == ("Yukon", "Indian")
    assert read.keys == (("table.undo", "z,ctrl+z"),)


def test_keys_may_be_written_in_every_way_that_means_them(config: Path) -> None:
    config.write_text('[keys]\ntable.undo = "z"\n"table.redo" = ["x", "y"]\n"table.hint" = 5\n')
    service = SettingsService(str(config))
    settings, notices = service.load(), service.notices.take()
    assert notices == ()
    assert settings.keys == (("table.undo", "z"), ("table.redo", "x,y"), ("table.hint", "5"))
    service.change(keys=(("table.undo", "b"),))
    assert tomllib.loads(config.read_text())["keys"] == {"table.undo": "b"}


def test_keys_that_are_no_table_are_told(config: Path) -> None:
    config.write_text('keys = "z"\n')
    service = SettingsService(str(config))
    settings, (notice,) = service.load(), service.notices.take()
    assert settings.keys == ()
    assert "a table of keys" in notice.text


PLAYED = 'last_played = "Golf"\nrecent = ["Golf", "Yukon"]\n'
"""As the program itself writes which game is played."""


def note_played(config: Path, name: str) -> str:
    service = SettingsService(str(config))
    service.load()
    service.change(last_played=name, recent=(name, "Yukon"))
    assert service.notices.take() == ()
    return config.read_text()


def remembered(config: Path) -> dict[str, object]:
    """Return what the program's own file beside the settings has."""
    return tomllib.loads(config.with_name("state.toml").read_text())


def test_what_no_hand_has_touched_is_written_plainly(config: Path) -> None:
    SettingsService(str(config)).change(theme="dark", keys=(("table.undo", "é,#"),))
    for name in ("Golf", 'Mine, "the \\ last"', "Fan"):
        assert tomllib.loads(note_played(config, name))["last_played"] == name
        assert remembered(config) == {"recent": [name, "Yukon"]}
    text = config.read_text()
    assert text.count("\n") - text.count("\n\n") == 4
    assert not list(config.parent.glob("*.damaged-*"))


@pytest.mark.parametrize(
    "layout",
    [
        PLAYED.replace("\n", " # mine\n"),
        f"# mine\n{PLAYED}",
        PLAYED.replace('"', "'"),
        PLAYED.replace(" =", "="),
        f'theme = "dark"\n\n{PLAYED}\n\nfour_color = true\n',
        f'{PLAYED}\n\n[keys]\n"table.undo" = "z"\n',
        f'{PLAYED}[keys]\n\n"table.undo" = "z"\n',
        'unknown = 1979-05-27\nfar = nan\n\n[keys]\n"table.undo" = "z"\n',
        "unknown = {mine = 1}\n",
    ],
)
def test_what_is_played_is_noted_in_any_layout(config: Path, layout: str) -> None:
    config.write_text(layout)
    unchanged = [line for line in layout.splitlines() if not line.startswith("last")]
    text = note_played(config, "Fan")
    assert tomllib.loads(text)["last_played"] == "Fan"
    assert [line for line in text.splitlines() if not line.startswith("last")] == unchanged
    assert text.count("# mine") == layout.count("# mine")
    assert not list(config.parent.glob("*.damaged-*"))


def test_what_two_programs_add_to_a_list_of_names_is_kept(config: Path) -> None:
    one, other = SettingsService(str(config)), SettingsService(str(config))
    for field in ("favourites", "recent"):
        for service in (one, other):
            service.load()
        one.change_names(field, lambda names: (*names, "Golf"))
        assert one.notices.take() == ()
        other.change_names(field, lambda names: (*names, "Yukon"))
        assert other.notices.take() == ()
        one.change_names(field, lambda names: (*names, "Spider"))
        assert one.notices.take() == ()
        file = config if field == "favourites" else config.with_name("state.toml")
        assert tomllib.loads(file.read_text())[field] == ["Golf", "Yukon", "Spider"]
        assert getattr(one.settings, field) == ("Golf", "Yukon", "Spider")


def test_a_favourite_is_turned_on_and_off(config: Path) -> None:
    service = SettingsService(str(config))
    service.load()
    for record in ("Golf", "Yukon", "Spider", "Yukon"):
        service.turn_favourite(record)
    assert service.settings.favourites == ("Golf", "Spider")
    assert tomllib.loads(config.read_text())["favourites"] == ["Golf", "Spider"]


def test_names_that_cannot_be_written_are_not_lost_with_the_next_change(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    service = SettingsService(str(config))
    service.load()
    with monkeypatch.context() as disk:
        full_disk(disk)
        service.change_names("favourites", lambda names: (*names, "Golf"))
        assert service.notices.take()
    service.change_names("favourites", lambda names: (*names, "Yukon"))
    assert tomllib.loads(config.read_text())["favourites"] == ["Golf", "Yukon"]


def test_a_value_that_did_not_fit_is_put_right_once(config: Path) -> None:
    config.write_text('autoplay = "often"\n')
    service = SettingsService(str(config))
    service.load()
    assert service.notices.take()
    now = service.settings.autoplay
    service.change(autoplay=now)
    assert tomllib.loads(config.read_text()) == {"autoplay": now}
    config.unlink()
    service.change(autoplay=now)
    assert service.notices.take() == ()
    assert not config.exists()


def test_what_earlier_versions_wrote_to_the_settings_is_not_lost(config: Path) -> None:
    config.write_text(f'{PLAYED}learnt = ["deal"]\n')
    service = SettingsService(str(config))
    settings = service.load()
    assert (settings.recent, settings.learnt) == (("Golf", "Yukon"), ("deal",))
    assert not config.with_name("state.toml").exists()
    service.change_names("recent", lambda names: ("Fan", *names))
    assert remembered(config) == {"recent": ["Fan", "Golf", "Yukon"]}
    again = SettingsService(str(config)).load()
    assert (again.recent, again.learnt) == (("Fan", "Golf", "Yukon"), ("deal",))


def test_settings_that_nobody_may_write_are_told_only_when_the_player_changes_one(
    config: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config.write_text('last_played = "Golf"\n')
    replace = os.replace

    def unless_settings(source: str, target: str) -> None:
        if target == str(config):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        replace(source, target)

    monkeypatch.setattr(os, "replace", unless_settings)
    service = SettingsService(str(config))
    service.load()
    service.change(last_played="Fan", recent=("Fan",), learnt=("deal",))
    assert (service.notices.take(), service.unsaved) == ((), False)
    read = SettingsService(str(config)).load()
    assert (read.last_played, read.recent, read.learnt) == ("Fan", ("Fan",), ("deal",))
    service.change(theme="classic")
    assert [notice.title for notice in service.notices.take()] == ["Settings could not be saved"]
    assert service.unsaved
    service.change(last_played="Yukon")
    assert service.notices.take() == ()
    # As soon as the settings can be written they have the game, for SolKit, and win.
    monkeypatch.undo()
    service.change(last_played="Canfield")
    assert (service.unsaved, "last_played" in remembered(config)) == (False, False)
    config.write_text(config.read_text().replace("Canfield", "Penguin"))
    assert SettingsService(str(config)).load().last_played == "Penguin"


def test_a_damaged_list_of_games_is_set_aside_and_told(config: Path) -> None:
    state = config.with_name("state.toml")
    state.write_bytes(b"[")
    service = SettingsService(str(config))
    assert service.load() == Settings()
    (notice,) = service.notices.take()
    assert str(state) in notice.text
    state.unlink()
    state.mkdir()  # what cannot be read or written is no news
    service.load()
    service.change(learnt=("deal",))
    assert service.notices.take() == ()


VALUES: tuple[object, ...] = (True, 7, -1, 0.5, "", "x", "a\nb", [], ["x"], {}, {"x": 1}, None)


def test_what_each_setting_may_be_is_told_as_approved(snapshot: SnapshotAssertion) -> None:
    told = []
    for field, fits in FITS.items():
        refused: dict[str, list[object]] = {}
        for value in VALUES:
            try:
                told.append(f"{field} = {value!r}: {fits(value)!r}")
            except BadSetting as unfit:
                refused.setdefault(str(unfit), []).append(value)
        told += [f"{field}: expected {what}, not {values}" for what, values in refused.items()]
    assert "\n".join(told) == snapshot
