"""Games of different families are won at the table by keys alone, and by clicks alone."""

import os
from collections import Counter

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.saved import replayed
from solkit_tui.ui.table.value import Table
from tests.data.find_wins import known
from tests.support.amount import some
from tests.support.library import library_game
from tests.ui.helpers import playing
from tests.ui.random_tables import Walk

GAMES = (
    "line_up",
    "push_pin",
    "relaxed_accordion",
    "neighbour",
    "peek",
    "elevator",
    "aces_up",
    "zodiac",
    "strategy",
    "free_cell",
)
"""Gaps, rows that close up with and without partners, a grid, foundations that wait, cards that
overlap, cards that leave alone, foundations that wait for the deck, a deck that is played from,
cells."""
LAST_MOVES = int(os.environ.get("SOLKIT_LAST_MOVES", "6"))
"""So many moves of a win are made by hand; all of them take minutes."""


@pytest.mark.parametrize("stem", some(GAMES, 5))
async def test_a_game_is_won_by_keys_alone_and_by_clicks_alone(stem: str) -> None:
    deal, line = known()[stem]
    session = Session.new(library_game(stem), deal)
    for words in line[:-LAST_MOVES]:
        session = session.play(replayed(session.game, session.state, words))
    name = session.game.rules.name
    async with playing("-g", name, "-n", str(deal), size=(60, 20)) as play:
        walk = Walk(play, deal, Counter())
        for way in (walk.by_keys, walk.by_clicks):
            play.screen.table = Table.new(session)
            await play.pilot.pause()
            for words in line[-LAST_MOVES:]:
                before = play.state
                wanted = replayed(play.game, before, words)
                assert await way(wanted.actions[0]), f"{way.__name__}: {words}"
                assert play.state == before.apply(wanted.move), words
            assert play.game.won(play.state)
            if way == walk.by_keys:  # the page comes once in a game
                await play.until(lambda: play.front == "won")
                await play.press("escape")
                assert play.front == "table"
