"""The player's own keys as values: what they come to, what clashes, how they are written."""

from pathlib import Path

import pytest
import textual.keys

from solkit_tui.services.settings.values import KEYBOARDS, Settings
from solkit_tui.ui.app import SolkitApp
from solkit_tui.ui.keys import own_keys as module
from solkit_tui.ui.keys.key_text import in_sentence, key_text
from solkit_tui.ui.keys.keys import APP_KEYS, LIST_KEYS, SIDE_KEYS, TABLE_KEYS, KeyEntry
from solkit_tui.ui.keys.own_keys import (
    GROUPS,
    digit_keys,
    first_keys,
    forms,
    given,
    keymap,
    keys_of,
    leaving_keys,
    own_keys,
    taken_back,
    why_keyboard_not,
    why_not,
    with_own,
)

DOES = {key.id: key for keys in GROUPS.values() for key in keys}
UNDO, HINT, LEAVE, DOWN = (
    DOES[name] for name in ("table.undo", "table.hint", "app.leave", "list.down")
)


def with_keys(**keys: str) -> Settings:
    return Settings(keys=tuple((name.replace("_", ".", 1), text) for name, text in keys.items()))


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("u", "u"),
        ("U", "U"),
        ("ctrl+r", "Ctrl+R"),
        ("question_mark", "?"),
        ("plus", "+"),
        ("comma", ","),
        ("pageup", "PgUp"),
        ("up", "↑"),
        ("shift+f5", "Shift+F5"),
        ("f12", "F12"),
        ("space", "Space"),
        ("escape", "Esc"),
        ("section_sign", "§"),
        ("é", "é"),
        ("alt+h", "Alt+H"),
        ("backspace", "Backspace"),
        ("ctrl+@", "Ctrl+Space"),
        ("at", "@"),
    ],
)
def test_a_key_is_written_as_a_person_writes_it(key: str, text: str) -> None:
    assert key_text(key) == text


def test_signs_have_quotation_marks_in_a_sentence() -> None:
    assert [*map(in_sentence, ("colon", "x", "f12", "up", "2"))] == ["“:”", "x", "F12", "↑", "2"]


@pytest.mark.parametrize(
    ("pressed", "both"),
    [
        ("Z", "Z,shift+z"),
        ("shift+z", "Z,shift+z"),
        ("z", "z"),
        ("shift+f5", "shift+f5"),
        ("plus", "plus"),
        ("ctrl+z", "ctrl+z"),
    ],
)
def test_capitals_are_bound_in_both_forms_that_terminals_send(pressed: str, both: str) -> None:
    assert forms(pressed) == both


def test_no_two_shipped_keys_of_one_screen_are_the_same() -> None:
    for together in module._TOGETHER:
        for key in together:
            others = [other for other in together if other.id != key.id]
            clashes = {
                (key.id, other.id)
                for other in others
                if set(filter(None, key.keys.split(","))) & set(other.keys.split(","))
            }
            # Enter leaves a page, on which there is nothing to choose.
            assert clashes <= {("page.back", "list.choose"), ("list.choose", "page.back")}


def test_a_table_asks_for_no_name_of_unicode(monkeypatch: pytest.MonkeyPatch) -> None:
    """To ask for one is half a megabyte. Textual asks for the keys of an application, each time
    that one is pressed, but not for those with Ctrl or Alt."""
    assert all("+" in key for key in SolkitApp._merge_bindings().key_to_bindings)
    for asked in ("key_to_character", "_character_to_key"):
        monkeypatch.setattr(textual.keys, asked, None)
    assert first_keys(Settings())["table.hint"] == "?"
    assert digit_keys(Settings().shift_digits)["!"][1] == 1


def test_a_digit_with_alt_names_its_column_in_both_forms_that_terminals_send() -> None:
    found = digit_keys(Settings().shift_digits)
    for keys, number in ((("1", "!", "¡", "alt+1"), 1), (("0", ")", "º", "alt+0"), 10)):
        assert [found[key][1] for key in keys] == [number] * len(keys)


@pytest.mark.parametrize("keyboard", KEYBOARDS)
def test_no_shipped_key_is_a_shifted_digit(keyboard: str) -> None:
    assert why_keyboard_not(keyboard, Settings()) == ""


@pytest.mark.parametrize(
    ("key", "doing", "why"),
    [
        ("p", UNDO, "p is already used for: play safe cards (those no longer needed)"),
        ("u", UNDO, ""),
        ("z", UNDO, ""),
        ("k", UNDO, "k is already used for: card above, then the pile above"),
        ("1", UNDO, "1 selects a column"),
        ("shift+3", UNDO, "Shift+3 selects a column"),
        ("exclamation_mark", UNDO, "! selects a column"),
        ("section_sign", UNDO, ""),
        ("ctrl+q", UNDO, "Ctrl+Q is the quit key"),
        ("escape", UNDO, "Esc is used to go back"),
        ("ctrl+p", UNDO, "Ctrl+P is used by the command palette"),
        ("1", DOWN, ""),
        ("k", DOWN, "k is already used for: up"),
        ("e", DOWN, "e is already used for: export to a file, as CSV or JSON"),
        ("p", DOWN, ""),
        ("x", LEAVE, "x is needed for typing; use Ctrl with a key, or a function key"),
        ("ctrl+x", LEAVE, ""),
        ("f12", LEAVE, ""),
        ("f10", LEAVE, "F10 is already used for: settings"),
        ("f3", UNDO, "F3 is already used for: statistics"),
        ("f8", DOWN, "F8 is already used for: daily deals and streak"),
        ("u", DOES["app.stats"], "u is already used for: undo"),
        ("ctrl+s", LEAVE, "Ctrl+S is already used for: save the file"),
        (
            "ctrl+f",
            DOES["app.settings"],
            "Ctrl+F is already used for: find a card by name, such as 9h, and highlight it",
        ),
        ("ctrl+y", DOES["app.settings"], "Ctrl+Y is already used for: redo the last change"),
        ("ctrl+z", UNDO, ""),
        ("f4", LEAVE, "F4 is already used for: restart this deal"),
    ],
)
def test_what_a_key_cannot_be(key: str, doing: KeyEntry, why: str) -> None:
    assert why_not(key, doing, {}, Settings()) == why


def test_a_key_that_was_given_up_is_free_and_one_that_was_taken_is_not() -> None:
    own = {"table.purge": "b"}
    assert why_not("p", UNDO, own, Settings()) == ""
    assert why_not("b", UNDO, own, Settings()).startswith("b is already used")


def test_own_keys_take_the_place_of_the_shipped_ones() -> None:
    own = given(UNDO, "z", {}, add=False)
    assert keys_of(UNDO, own) == ("z",)
    assert taken_back(UNDO, own) == {}


def test_keys_are_added() -> None:
    own = given(UNDO, "z", {}, add=True)
    assert keys_of(UNDO, own) == ("u", "z")
    assert given(UNDO, "u", own, add=False) == {}, "the shipped key again is no own one"


@pytest.mark.parametrize("name", ["table.menu", "picker.leave", "app.leave"])
def test_the_ways_out_stay(name: str) -> None:
    key = DOES[name]
    held = set(keys_of(key, given(key, "f9", {}, add=False)))
    assert held == {"f9"} | ({"escape", "ctrl+q"} & set(key.keys.split(",")))
    assert len(held) == 2


def test_the_arrows_of_lists_stay() -> None:
    assert keys_of(DOWN, {"list.down": "n"}) == ("n", "down")


def test_faulty_keys_of_the_file_are_left_out_with_a_reason() -> None:
    found = own_keys(
        Settings(
            keys=(
                ("table.fly", "z"),
                ("table.undo", ""),
                ("table.redo", " , "),
                ("table.hint", "p"),
                ("table.join", "1"),
                ("table.finish", "x, CTRL+A"),
            )
        )
    )
    assert found[0] == {"table.finish": "x,ctrl+a"}
    assert [fault.split(":")[0] for fault in found[1]] == [
        "table.fly",
        "table.hint",
        "table.join",
    ]


@pytest.mark.parametrize(
    "text", ["hello", "ctrl+hello", "ctrl-z", "strg+z", "PgUp", "del", "z,hello", "ctrl+"]
)
def test_a_key_that_there_is_not_leaves_the_shipped_one(text: str) -> None:
    found = own_keys(with_keys(table_undo=text))
    assert found[0] == {}
    (fault,) = found[1]
    assert fault.startswith("table.undo: ")
    assert fault.endswith(" is not a key")


@pytest.mark.parametrize(
    "text", ["z", "é", "plus", "ctrl+y", "shift+f5", "pageup", "section_sign", "alt+x", "f20"]
)
def test_every_key_that_there_is_can_be_taken(text: str) -> None:
    assert own_keys(with_keys(table_undo=text))[1] == ()


@pytest.mark.parametrize("text", ["ctrl+", "ctrl++", "++", "shift+"])
def test_a_modifier_without_a_key_does_no_harm(text: str) -> None:
    settings = with_keys(app_leave=text)
    assert "ctrl+q" in keymap(settings).get("app.leave", "ctrl+q")
    assert own_keys(settings)[1] or first_keys(settings)["app.leave"]


def test_a_capital_of_the_file_is_bound_in_both_forms_that_terminals_send() -> None:
    assert own_keys(with_keys(table_undo="Z,b"))[0] == {"table.undo": "Z,shift+z,b"}


def test_two_own_keys_can_change_places() -> None:
    found = own_keys(with_keys(table_undo="p", table_purge="u"))
    assert found[1] == ()
    assert keymap(with_keys(table_undo="p", table_purge="u")).items() >= {
        ("table.undo", "p"),
        ("table.purge", "u"),
    }


def test_a_sign_of_the_file_is_the_key_of_that_name() -> None:
    assert own_keys(with_keys(table_undo="§,<"))[0] == {"table.undo": "section_sign,less_than_sign"}


def test_a_keyboard_is_refused_whose_signs_are_own_keys() -> None:
    assert why_keyboard_not("de", with_keys(table_undo="§")) == "§ is already used for: undo"
    assert why_keyboard_not("uk", with_keys(table_undo="§")) == ""


def test_the_help_shows_own_keys() -> None:
    shown = {key.id: key.label for key in with_own(TABLE_KEYS, {"table.undo": "z,Z,shift+z"})}
    assert shown["table.undo"] == "z Z"
    assert shown["table.hint"] == "?"


def test_the_key_to_the_shell_gives_way_where_the_player_wants_it() -> None:
    own = given(UNDO, "ctrl+z", {}, add=True)
    assert own_keys(with_keys(table_undo="u,ctrl+z"))[1] == ()
    assert "app.stop" not in {key.id for key in with_own((*TABLE_KEYS, *SIDE_KEYS), own)}
    assert "app.stop" in {key.id for key in with_own(SIDE_KEYS, own)}, "elsewhere it does"
    assert own_keys(with_keys(table_undo="z", app_stop="z"))[1] != ()


def test_everything_the_help_tells_can_be_changed() -> None:
    assert {key.id for key in (*TABLE_KEYS, *LIST_KEYS, *APP_KEYS) if key.keys} <= DOES.keys()


def test_the_manual_names_what_can_be_changed() -> None:
    manual = Path(__file__).parents[3] / "docs" / "settings.md"
    text = manual.read_text(encoding="utf-8")
    assert [name for name in DOES if f"`{name}`" not in text] == []


def test_the_boss_keys_are_those_of_the_player() -> None:
    shipped = leaving_keys(Settings())
    assert shipped == keys_of(LEAVE, {})
    assert "f12" not in shipped
    changed = leaving_keys(with_keys(app_leave="f12"))
    assert changed == keys_of(LEAVE, {LEAVE.id: "f12"})
    assert changed[0] == "f12"
