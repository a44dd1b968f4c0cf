"""A list to choose from, by itself."""

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.app import App, ComposeResult

from solkit_tui.ui.keys.keys import LIST_KEYS
from solkit_tui.ui.widgets.choices import ChoiceList, ListEntry

ENTRIES = {
    "empty": (),
    "nothing to choose": (ListEntry("a", enabled=False), ListEntry("b", enabled=False)),
    "one": (ListEntry("a"),),
}


class ListApp(App[None]):
    """A program that is a list."""

    CSS = "ChoiceList { height: 3; }"

    def __init__(self, entries: tuple[ListEntry, ...], one_click: bool = True) -> None:
        super().__init__()
        self._entries, self._one_click = entries, one_click
        self.chosen: list[tuple[object, bool]] = []

    def compose(self) -> ComposeResult:
        """The list alone."""
        yield ChoiceList(self._entries, one_click=self._one_click)

    def on_choice_list_chosen(self, event: ChoiceList.Chosen) -> None:
        """Remember what was chosen."""
        self.chosen.append((event.entry.text, event.clicked))


@pytest.mark.parametrize("entries", ENTRIES.values(), ids=ENTRIES)
async def test_no_key_of_lists_fails_where_there_is_little_to_choose(
    entries: tuple[ListEntry, ...],
) -> None:
    app = ListApp(entries)
    async with app.run_test() as pilot:
        choices = app.query_one(ChoiceList)
        for key in LIST_KEYS:
            for name in key.keys.split(","):
                choices.highlighted = 0 if entries else None
                await pilot.press(name)
                getattr(choices, f"action_{key.action}")()
                await pilot.pause()
        assert choices.highlighted in (0, 1, None)
        for at in (-5, 0, 7, None):
            choices.highlighted = at
            assert choices.entry is None or choices.entry in entries


async def test_a_line_that_was_drawn_follows_what_it_says_and_the_theme() -> None:
    app = ListApp((ListEntry("first"), ListEntry("second")))
    async with app.run_test() as pilot:
        choices = app.query_one(ChoiceList)
        assert choices.render_line(1).text.strip() == "second"
        before = choices.render_line(1)
        assert choices.render_line(1) is before
        choices.fill((ListEntry("first"), ListEntry("third")), 0)
        assert choices.render_line(1).text.strip() == "third"
        app.theme = "textual-light"
        await pilot.pause()
        after = choices.render_line(1)
        assert [segment.style for segment in after] != [segment.style for segment in before]


async def test_a_list_that_is_longer_than_its_place_scrolls() -> None:
    app = ListApp(tuple(ListEntry(f"entry {at}") for at in range(9)))
    async with app.run_test() as pilot:
        choices = app.query_one(ChoiceList)
        for key, first in (("end", 6), ("home", 0)):
            await pilot.press(key)
            assert choices.scroll_offset.y == first
            assert choices.render_line(2).text.strip() == f"entry {first + 2}"


async def test_words_at_the_right_give_way_to_those_at_the_left() -> None:
    app = ListApp(())
    async with app.run_test():
        choices = app.query_one(ChoiceList)
        for said, at_right, least in (("Golf", "won 2", 11), ("x" * 40, "won 2", 31)):
            entry = ListEntry(said, right=at_right)
            assert choices._laid_out(entry, least).plain.endswith(f" {at_right} ")
            assert at_right not in choices._laid_out(entry, least - 1).plain


async def test_another_theme_draws_the_lines_anew() -> None:
    app = ListApp((ListEntry("a"), ListEntry("b")))
    async with app.run_test() as pilot:
        choices = app.query_one(ChoiceList)
        before = choices.render_line(1)
        app.theme = "textual-light"
        await pilot.pause()
        assert choices.render_line(1) != before


SOME = tuple(ListEntry(sign, enabled=sign not in "adf") for sign in "abcdefghij")
"""Ten lines in a place for three, some of which cannot be chosen."""


async def test_keys_go_where_it_was_approved(snapshot: SnapshotAssertion) -> None:
    app = ListApp(SOME)
    said = []
    async with app.run_test() as pilot:
        choices = app.query_one(ChoiceList)
        for key in LIST_KEYS:
            for at in (1, 4, 9) if key.keys else ():
                choices.highlighted = at
                app.chosen.clear()
                await pilot.press(key.keys.split(",")[0])
                top = choices.scroll_offset.y
                said.append(f"{key.keys} {at}: {choices.highlighted} {top} {app.chosen}")
    assert "\n".join(said) == snapshot


@pytest.mark.parametrize("one_click", [True, False])
async def test_a_click_chooses_or_a_second_one_does(one_click: bool) -> None:
    app = ListApp(SOME, one_click)
    async with app.run_test() as pilot:
        choices = app.query_one(ChoiceList)
        for row, button, times, at, chosen in (
            (0, 1, 1, 1, False),
            (1, 3, 1, 1, False),
            (12, 1, 1, 1, False),
            (2, 1, 1, 2, one_click),
            (1, 1, 2, 1, True),
        ):
            app.chosen.clear()
            choices.highlighted = 1
            await pilot.pause()
            await pilot.click(offset=(1, row), button=button, times=times)
            await pilot.pause()
            assert choices.highlighted == at
            assert app.chosen == ([(SOME[at].text, True)] if chosen else []), (row, times)
