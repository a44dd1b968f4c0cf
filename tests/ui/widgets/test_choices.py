"""A list to choose from, by itself."""

import pytest
from textual.app import App, ComposeResult

from solkit_tui.ui.keys.keys import LIST_KEYS
from solkit_tui.ui.widgets.choices import Choices, Entry

ENTRIES = {
    "empty": (),
    "nothing to choose": (Entry("a", enabled=False), Entry("b", enabled=False)),
    "one": (Entry("a"),),
}


class ListApp(App[None]):
    """A program that is a list."""

    CSS = "Choices { height: 3; }"

    def __init__(self, entries: tuple[Entry, ...]) -> None:
        super().__init__()
        self._entries = entries

    def compose(self) -> ComposeResult:
        """The list alone."""
        yield Choices(self._entries)


@pytest.mark.parametrize("entries", ENTRIES.values(), ids=ENTRIES)
async def test_no_key_of_lists_fails_where_there_is_little_to_choose(
    entries: tuple[Entry, ...],
) -> None:
    app = ListApp(entries)
    async with app.run_test() as pilot:
        choices = app.query_one(Choices)
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
    app = ListApp((Entry("first"), Entry("second")))
    async with app.run_test() as pilot:
        choices = app.query_one(Choices)
        assert choices.render_line(1).text.strip() == "second"
        before = choices.render_line(1)
        assert choices.render_line(1) is before
        choices.fill((Entry("first"), Entry("third")), 0)
        assert choices.render_line(1).text.strip() == "third"
        app.theme = "textual-light"
        await pilot.pause()
        after = choices.render_line(1)
        assert [segment.style for segment in after] != [segment.style for segment in before]


async def test_a_list_that_is_longer_than_its_place_scrolls() -> None:
    app = ListApp(tuple(Entry(f"entry {at}") for at in range(9)))
    async with app.run_test() as pilot:
        choices = app.query_one(Choices)
        for key, first in (("end", 6), ("home", 0)):
            await pilot.press(key)
            assert choices.scroll_offset.y == first
            assert choices.render_line(2).text.strip() == f"entry {first + 2}"


async def test_words_at_the_right_give_way_to_those_at_the_left() -> None:
    app = ListApp(())
    async with app.run_test():
        choices = app.query_one(Choices)
        for said, at_right, least in (("Golf", "won 2", 11), ("x" * 40, "won 2", 31)):
            entry = Entry(said, right=at_right)
            assert choices._laid_out(entry, least).plain.endswith(f" {at_right} ")
            assert at_right not in choices._laid_out(entry, least - 1).plain


async def test_another_theme_draws_the_lines_anew() -> None:
    app = ListApp((Entry("a"), Entry("b")))
    async with app.run_test() as pilot:
        choices = app.query_one(Choices)
        before = choices.render_line(1)
        app.theme = "textual-light"
        await pilot.pause()
        assert choices.render_line(1) != before
