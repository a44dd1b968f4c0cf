"""The player's own keys: which are in force, their conflicts, their written form."""

from collections.abc import Iterable, Mapping
from itertools import chain

from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys import keys as tables
from solkit_tui.ui.keys.key_text import DIGITS, key_text, sign_of
from solkit_tui.ui.keys.keys import KeyEntry

GROUPS = {
    "At the table": [key for key in tables.TABLE_KEYS if key.keys],
    "On the front page": [key for key in tables.FRONT_KEYS if key.keys],
    "In the list of games": [key for key in tables.PICKER_KEYS if key.keys],
    "In every list and page": [*tables.LIST_KEYS],
    "Everywhere": [*tables.SIDE_KEYS, *tables.APP_KEYS],
}
"""The actions whose keys a player can change, by heading; the small dialogs keep their keys."""

_LISTS = (
    tables.MENU_KEYS,
    tables.PAGE_KEYS,
    tables.SETTINGS_KEYS,
    tables.OWN_KEYS_KEYS,
    tables.STATS_KEYS,
)
_TOGETHER: tuple[tuple[KeyEntry, ...], ...] = (
    tables.TABLE_KEYS + tables.SIDE_KEYS + tables.APP_KEYS,
    tables.FRONT_KEYS + tables.SIDE_KEYS + tables.APP_KEYS,
    tables.PICKER_KEYS + tables.LIST_KEYS + tables.SIDE_KEYS + tables.APP_KEYS,
    (*tables.WORKSHOP_KEYS, tables.SETTINGS_KEY, *tables.APP_KEYS),
    *((*keys, *tables.LIST_KEYS, *tables.APP_KEYS) for keys in _LISTS),
)
"""Keys that are in force at the same time, of which no two may be the same. Only the shipped key
for the shell gives way, since many players know Ctrl+Z as undo."""

_CHANGEABLE = {key.id: key for keys in GROUPS.values() for key in keys}
_FIXED = frozenset(("escape", "ctrl+q"))
"""The ways out: these keys keep their effects, whatever other keys are chosen for them."""
_FIXED_IN_LISTS = frozenset(("up", "down", "home", "end", "pageup", "pagedown", "enter"))
_RESERVED = {
    "ctrl+c": "used by the terminal",
    "ctrl+j": "Enter in a terminal",
    "ctrl+p": "used by the command palette",
    "escape": "used to go back",
    "ctrl+q": "the quit key",
}
_ALT = ("¡", "™", "£", "¢", "∞", "§", "¶", "•", "ª", "º")
"""The keys that Textual 8.2.8 makes of Alt with 1 to 0 where a terminal sends Escape and the digit:
the characters that Option types on a Mac (``_ansi_sequences.py``)."""
_MODIFIERS = frozenset(("ctrl", "alt", "shift", "super", "hyper", "meta"))
_COLUMNS = frozenset((*DIGITS, *(f"shift+{digit}" for digit in DIGITS)))


def own_keys(settings: Settings) -> tuple[Mapping[str, str], tuple[str, ...]]:
    """Return the player's own keys by the ids of their actions, separated by commas, without those
    that name nothing or conflict, as a file can hold anything; and the faults of these."""
    wanted: dict[str, str] = {}
    faults = []
    for name, text in settings.keys:
        spelt = [key for part in text.split(",") if (key := _spelt(part.strip()))]
        keys = [form for key in spelt for form in forms(key).split(",")]
        unknown = next((key for key in keys if not _is_key(key)), "")
        if name not in _CHANGEABLE:
            faults.append(f"{name}: unknown action")
        elif unknown:
            faults.append(f"{name}: {unknown} is not a key")
        elif keys:
            wanted[name] = ",".join(dict.fromkeys(keys))
    for name, text in list(wanted.items()):
        for key in text.split(","):
            if name in wanted and (fault := why_not(key, _CHANGEABLE[name], wanted, settings)):
                del wanted[name]
                faults.append(f"{name}: {fault}")
    return wanted, tuple(faults)


def keymap(settings: Settings) -> dict[str, str]:
    """Return the player's own keys as a key map of Textual's."""
    player_keys, _ = own_keys(settings)
    return {name: ",".join(keys_of(_CHANGEABLE[name], player_keys)) for name in player_keys}


def leaving_keys(settings: Settings) -> tuple[str, ...]:
    """Return the boss keys, which leave the program in any state."""
    return keys_of(_CHANGEABLE["app.leave"], own_keys(settings)[0])


def keys_of(key: KeyEntry, player_keys: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of an action now, as Textual names them."""
    shipped = key.keys.split(",") if key.keys else []
    if key.id not in player_keys:
        return tuple(shipped)
    fixed = _FIXED | _FIXED_IN_LISTS if key in tables.LIST_KEYS else _FIXED
    kept = (held for held in shipped if held in fixed)
    return tuple(dict.fromkeys((*player_keys[key.id].split(","), *kept)))


def first_keys(settings: Settings) -> dict[str, str]:
    """Return the first key of every action at the table, in its written form."""
    player_keys, _ = own_keys(settings)
    keys = (*tables.TABLE_KEYS, *tables.SIDE_KEYS, *tables.APP_KEYS)
    return {key.id: key_text(keys_of(key, player_keys)[0]) for key in keys if key.keys}


def why_not(key: str, doing: KeyEntry, player_keys: Mapping[str, str], settings: Settings) -> str:
    """Return why a key, as Textual names it, cannot be given to an action, in words; "": it can.
    The settings name the keyboard, whose shifted digits choose columns."""
    text = key_text(key)
    if key in _RESERVED and key not in doing.keys.split(","):
        return f"{text} is {_RESERVED[key]}"
    if doing in tables.APP_KEYS and not _never_typed(key):
        return f"{text} is needed for typing; use Ctrl with a key, or a function key"
    if doing in tables.TABLE_KEYS and key in _COLUMNS | shifted_keys(settings):
        return f"{text} selects a column"
    for neighbour in chain(*(together for together in _TOGETHER if doing in together)):
        gives_way = neighbour in tables.STOP_KEYS and neighbour.id not in player_keys
        if neighbour.id != doing.id and not gives_way and key in keys_of(neighbour, player_keys):
            return f"{text} is already used for: {neighbour.help.partition('; ')[0]}"
    return ""


def why_keyboard_not(keyboard: str, settings: Settings) -> str:
    """Return why the shifted digits of a keyboard cannot choose columns, in words; "": they can."""
    player_keys, _ = own_keys(settings)
    shifted = shifted_keys(settings._replace(keyboard=keyboard))
    for doing in (*tables.TABLE_KEYS, *tables.APP_KEYS):
        for key in keys_of(doing, player_keys):
            if key in shifted:
                return f"{key_text(key)} is already used for: {doing.help.partition('; ')[0]}"
    return ""


def given(key: KeyEntry, pressed: str, player_keys: Mapping[str, str], add: bool) -> dict[str, str]:
    """Return the player's own keys after an action is given the key that was pressed, as Textual
    names it; with `add` the action keeps its other keys."""
    before = keys_of(key, player_keys) if add else ()
    keys = tuple(dict.fromkeys((*before, *forms(pressed).split(","))))
    after = dict(player_keys) | {key.id: ",".join(keys)}
    if set(keys_of(key, after)) == set(keys_of(key, {})):
        del after[key.id]
    return after


def taken_back(key: KeyEntry, player_keys: Mapping[str, str]) -> dict[str, str]:
    """Return the player's own keys after an action gets its shipped keys back."""
    return {name: keys for name, keys in player_keys.items() if name != key.id}


def shifted_keys(settings: Settings) -> frozenset[str]:
    """Return the keys that the shifted digits of the keyboard type."""
    digits = digit_keys(settings.shift_digits).items()
    return frozenset(_spelt(key) for key, (_, _, direction) in digits if direction > 0)


Digit = tuple[str, int, int]
"""The effect of a digit at the table, alone or with Shift or Alt: the name of the action, the
number of the column, and the direction of the cursor in a column where it is already; 0: the cards
under the cursor go to the column."""


def digit_keys(shifted: str) -> dict[str, Digit]:
    """Return the effects of the digits at the table, by every key and character that terminals
    send.

    They are no bindings: Textual 8.2.8 applies a key map to all bindings again at each key, and
    with thirty more of them that takes longer than everything else a key does.

    Args:
        shifted: The characters that the keys 1 to 0 type with Shift. A character that both Alt
            (sent as Escape and the digit) and Shift type has the effect of Shift.
    """
    digits: dict[str, Digit] = {}
    for number, (digit, character) in enumerate(zip(DIGITS, _ALT, strict=True), 1):
        digits[character] = digits[f"alt+{digit}"] = ("to_column", number, 0)
    for number, (digit, character) in enumerate(zip(DIGITS, shifted, strict=True), 1):
        digits[digit] = ("column", number, -1)
        digits[character] = digits[f"shift+{digit}"] = ("column", number, 1)
    return digits


def forms(key: str) -> str:
    """Return a pressed key in both forms that terminals send, separated by a comma."""
    *modifiers, base = key.split("+")
    if len(base) == 1 and base.isalpha() and (base.isupper() or modifiers == ["shift"]):
        return f"{base.upper()},shift+{base.lower()}"
    return key


def with_own(keys: Iterable[KeyEntry], player_keys: Mapping[str, str]) -> tuple[KeyEntry, ...]:
    """Return the keys of a screen for the help: the player's own keys instead of the shipped ones,
    and no action whose key another one has taken."""
    table = tuple(
        key._replace(keys=",".join(keys_of(key, player_keys))) if key.id in player_keys else key
        for key in keys
    )
    taken = {held for key in table if key.id in player_keys for held in key.keys.split(",")}
    return tuple(key for key in table if key.id in player_keys or key.keys not in taken)


def _spelt(key: str) -> str:
    """Return a key of the settings file as Textual names it: ``?`` is ``question_mark``."""
    from solkit_tui.ui.textual_private import key_name

    return key_name(key) if len(key) == 1 else key.lower()


def _is_key(key: str) -> bool:
    """Return whether a key, as Textual names it, can come from a terminal."""
    from solkit_tui.ui.textual_private import key_names

    *modifiers, base = key.split("+")
    named = len(base) == 1 or base in key_names()
    named = named or (sign_of(base) or "\0").isprintable()
    return named and _MODIFIERS.issuperset(modifiers)


def _never_typed(key: str) -> bool:
    *modifiers, base = key.split("+")
    function = base[:1] == "f" and base[1:].isdigit()
    return function or any(modifier in ("ctrl", "alt") for modifier in modifiers)
