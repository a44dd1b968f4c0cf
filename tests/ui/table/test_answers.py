"""What each action answers in each kind of game, and what is said beside it, as approved.

No screen is drawn: a table is a value, and so are its words.
"""

import random
from collections.abc import Iterator

import pytest
from syrupy.assertion import SnapshotAssertion

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.model.notation import pile_text
from solkit_tui.services.records.stats import GameStats
from solkit_tui.services.settings.values import Settings
from solkit_tui.ui.keys.own_keys import first_keys
from solkit_tui.ui.placing.arrange import arrange
from solkit_tui.ui.placing.arrangement import Arrangement
from solkit_tui.ui.placing.shape import shape_of
from solkit_tui.ui.table.cursor import digits_of, next_card
from solkit_tui.ui.table.moves import ACTIONS, act, find_card, point
from solkit_tui.ui.table.panel_text import panel_line, panel_rows
from solkit_tui.ui.table.pictures import caption_of
from solkit_tui.ui.table.value import Cursor, Table
from solkit_tui.ui.table.words_around import footer, standing, title
from solkit_tui.ui.widgets.button_line import RowParts, fitted
from tests.support.amount import some
from tests.support.library import library_game
from tests.support.walks import random_play

GAMES = (
    "klondike_hard",
    "spider",
    "free_cell",
    "golf",
    "canfield",
    "accordion",
    "pyramid",
    "monte_carlo",
    "zodiac",
    "calculation",
    "addiction",
    "elevator",
)
MOVES = (0, 12)
"""After so many moves at random is looked at what can be done."""
ARGUMENTS: dict[str, tuple[tuple[str | int, ...], ...]] = {
    "next_pile": ((1,), (-1,)),
    "column": ((1,), (2, 1), (11,)),
    "next_in_area": (("waste",), ("foundation",), ("cell",), ("reserve",)),
    "to_column": ((1,), (4,)),
}
PILES = 8
"""So many piles are tried one by one, and twice as many at most."""
KEYS = first_keys(Settings())
STATS = GameStats(played=7, won=3)


def after(stem: str) -> Iterator[Table]:
    """A game after so many moves, with one of them undone but at the deal."""
    dice, session = random.Random(stem), Session.new(library_game(stem), 7)
    for number in range(MOVES[-1] + 1):
        if number in MOVES:
            yield Table.new(session.undo() if session.can_undo else session)
        if (play := random_play(session.game, session.state, dice)) is None:
            yield Table.new(session)
            return
        session = session.play(play)


def place(table: Table, at: Cursor | None) -> str:
    """A card or an empty pile: ``3:7H``."""
    if at is None:
        return "-"
    cards = pile_text(table.state.piles[at.pile])
    name = pile_ids(table.game)[at.pile]
    return f"{name}:{cards[at.position] if 0 <= at.position < len(cards) else ''}"


def seen(table: Table) -> str:
    """What a player sees of a table beside its cards."""
    lit = " ".join(sorted(place(table, Cursor(*at)) for at in table.lit))
    facts = f"{table.session.at} {place(table, table.cursor)} mark {place(table, table.mark)}"
    return f"{facts} [{table.note.text}|{table.note.tone}] {table.highlights.value} {lit}".rstrip()


def row(line: RowParts, width: int) -> str:
    """A row as it is cut for a width."""
    return " · ".join(
        f"{part.label}={part.style},{part.action}" for *_, part in fitted(line, width)
    )


def words(table: Table) -> Iterator[str]:
    """What is said of a table in its rows and its panel."""
    yield str(standing(table, "1:05")[:3])
    for width in (100, 40):
        yield row(title(table, "1:05", width, False, None, "easy"), width)
        yield row(footer(table, KEYS), width)
        yield panel_line(table, STATS, width, chance="yes")
    yield str([tuple(row) for part in panel_rows(table, STATS, "3:00") for row in part])


def answers(table: Table) -> Iterator[str]:
    """What comes of each action where the cursor stands."""
    for name in ACTIONS:
        for arguments in ARGUMENTS.get(name, ((),)):
            yield f"{name}{arguments or ''}: {seen(act(name, table, *arguments))}"


@pytest.mark.parametrize("stem", some(GAMES, 2))
def test_actions_answer_as_approved(stem: str, snapshot: SnapshotAssertion) -> None:
    said: list[str] = []
    for dealt in after(stem):
        game, state = dealt.game, dealt.state
        said += ["", *words(dealt), str(digits_of(dealt)), *answers(dealt)]
        laid = arrange(shape_of(game.rules), 80, 24)
        assert isinstance(laid, Arrangement)
        spots = [one.region for one in laid.places]
        piles = [pile for pile, spec in enumerate(game.specs) if not spec.hidden]
        for pile in piles[:: max(1, len(piles) // PILES)]:
            here = dealt.select(pile)
            marked = act("mark", here)
            done = [act(name, one) for one in (here, marked) for name in ("smart", "mark")]
            done += [act("destinations", here), point(marked, *dealt.cursor)]
            done += [next_card(here, -1, round_the_end=True)]
            done += [next_card(here, way, spots) for way in (-1, 1)]
            done += [find_card(here, card) for card in pile_text(state.piles[pile])[-1:]]
            said.append(f"{place(here, here.cursor)} {caption_of(game, state, pile)}")
            said += [f"  {seen(one)}" for one in done]
        said += words(act("mark", dealt))
        said += words(act("hint", dealt))
    assert "\n".join(said) == snapshot
