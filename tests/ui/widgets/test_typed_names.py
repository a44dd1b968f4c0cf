"""No key of a name that is typed plays a game or changes a setting, whatever the name."""

from collections.abc import Iterable
from tempfile import TemporaryDirectory

import pytest
from textual.widgets import Input

from solkit_tui.resources import bundled
from solkit_tui.services.games.cache import RuleCache
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.ui.keys.key_text import DIGITS, sign_of
from solkit_tui.ui.keys.keys import (
    APP_KEYS,
    FRONT_KEYS,
    LIST_KEYS,
    PICKER_KEYS,
    SIDE_KEYS,
    KeyEntry,
)
from solkit_tui.ui.picker.game_list import FilterLine
from solkit_tui.ui.widgets.letters import Letters
from tests.support.amount import amount, some
from tests.ui.helpers import Play, playing

HARMLESS = {"step", "go", "cursor_up", "cursor_down", "first", "last", "page_up", "page_down"}
"""What only moves the selection."""


def names() -> list[str]:
    """Every name and other name of every game."""
    with TemporaryDirectory() as nowhere:
        games = RuleLoader(bundled("rules"), "", RuleCache(nowhere)).catalogue().loaded
    return sorted({name for one in games for name in (one.name, one.common, *one.aka)})


def done_by_sign(tables: Iterable[Iterable[KeyEntry]]) -> dict[str, str]:
    """The action of each sign that a table of keys binds."""
    return {
        sign: key.action.partition("(")[0]
        for table in tables
        for key in table
        for name in key.keys.split(",")
        if (sign := name if len(name) == 1 else sign_of(name))
    }


@pytest.mark.parametrize(
    ("keys", "plays"),
    [((FRONT_KEYS, SIDE_KEYS, APP_KEYS), DIGITS), ((LIST_KEYS, PICKER_KEYS, SIDE_KEYS), "")],
    ids=["front page", "list"],
)
def test_whatever_name_is_typed_its_search_begins_with_it(
    keys: tuple[tuple[KeyEntry, ...], ...], plays: str
) -> None:
    """By the two things that decide it: what a sign is bound to, and when a search begins. On the
    front page a digit plays its tile: names that begin with one are found in the list."""
    done = done_by_sign(keys)
    assert done["j"] in HARMLESS  # else nothing is asked below
    for name in names():
        if name[0] in plays:
            continue
        for typed in (name, name.lower()):
            letters, sought, before = Letters(), tuple[str, ...](), ""
            for at, sign in enumerate(typed):
                before += sign
                assert done.get(sign, "step") in HARMLESS, (name, sign)
                assert sign not in plays, name
                if sought := letters.begin(sign, sign in done, at * 0.1):
                    break
            assert sought[:1] == (before,), name


def test_nothing_in_the_line_of_a_search_is_bound_to_a_sign() -> None:
    bound = {
        name
        for line in (FilterLine, Input)
        for binding in line.BINDINGS
        for name in str(getattr(binding, "key", binding)).split(",")
    }
    assert not [name for name in bound if len(name) == 1 or len(sign_of(name)) == 1]


def typed(name: str) -> list[str]:
    """The keys of a name, as Textual calls them."""
    return [{" ": "space"}.get(sign, sign) for sign in name.lower()]


def records(play: Play) -> tuple[object, ...]:
    """Return what a key that does more than to find would change."""
    services = play.app.services
    return services.settings.settings, dict(services.stats.all()), services.saves.all()


SOME = ["8 x 8", "klondike", "double klondike", "hedge", "jacks", "knotty", "labyrinth", "usk"]


@pytest.mark.parametrize("name", SOME[: amount(2, len(SOME))])
@pytest.mark.parametrize("page", some([True, False], 2))
async def test_names_are_found_as_they_are_typed(name: str, page: bool) -> None:
    async with playing(front=page) as play:
        before = records(play)
        if page and name[0] in DIGITS:
            await play.press("slash")
        await play.pilot.press(*typed(name))
        await play.press()
        assert play.front == "picker"
        assert name in play.text
        assert records(play) == before
        assert len(play.choices) >= 1
