"""Games that nobody can win are named, and no other."""

import pytest

from solkit_tui.author.doubts import doubts
from solkit_tui.author.faults import warnings
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.services.container import Services
from tests.support.amount import some
from tests.support.line_desk import RULES

GAME = {
    "global": "name = X\ndecks = 1\nwrap = no",
    "deck": "redeals = 1",
    "foundation": "column*4 = A, any, asc, same",
    "column": "column*4 = 3, 1",
}


def _messages(**sections: str) -> list[str]:
    text = "".join(f"[{name}]\n{said}\n" for name, said in (GAME | sections).items() if said)
    return [doubt.message for doubt in doubts(read_sol(text.encode()))]


def test_a_game_that_can_be_won() -> None:
    assert _messages() == []


@pytest.mark.parametrize(
    ("sections", "said"),
    [
        ({"global": "name = X\ndecks = 1\nranks = 7..K"}, "no card of the pack begins"),
        ({"foundation": "column*4 = A, any, asc, same\nfrom = reserve"}, "no pile is there"),
        ({"foundation": "size = 13\ncolumn*4 = 3, any, asc, same"}, "never holds 13 cards, but 11"),
        ({"foundation": "column*4 = A, any, asc 2, same"}, "24 cards (2, 4, 6, 8, 10, Q) never"),
        ({"foundation": "column*3 = A, any, asc, same"}, "hold 39 of 52 cards"),
        ({"foundation": "wrap = yes\ncolumn = A, any, asc, same"}, "hold 13 of 52 cards"),
        ({"foundation": "wrap = yes\ncolumn = A, any, asc 2, same color"}, "hold 26 of 52 cards"),
        ({"foundation": "wrap = yes\nsize = 14\ncolumn*4 = A, any, any, same"}, "never holds 14"),
        ({"foundation": "column*4 = A, red, asc, same"}, "26 cards"),
        ({"foundation": "stop = 5\ncolumn*4 = A, any, asc, same"}, "32 cards"),
        ({"deck": "deal_to = none"}, "the cards of the deck never come out"),
        ({"foundation": "", "match": "sum = 10"}, "16 cards (10, J, Q, K) never leave"),
    ],
)
def test_what_nobody_wins(sections: dict[str, str], said: str) -> None:
    assert any(said in message for message in _messages(**sections)), _messages(**sections)


@pytest.mark.parametrize(
    "sections",
    [
        {"foundation": "column*3 = A, any, asc, same", "global": "name=X\ndecks=1\nwin = left 13"},
        {"foundation": "column*4 = A, any, any, any"},
        {"foundation": "wrap = yes\ncolumn = A, any, asc, any"},
        {"foundation": "wrap = yes\ncolumn = any, any, desc, alternate color"},
        {"foundation": "wrap = yes\ncolumn*2 = A, any, asc 5, same color"},
        {"foundation": "column*4 = base, any, asc, same", "global": "name=X\ndecks=1\nbase=deal"},
        {"deck": "deal_to = none", "column": "column*4 = 3, 1\nautofill = stock"},
        {"deck": "deal_to = none", "global": "name=X\ndecks=1\nwin=left 40"},
        {"foundation": "", "match": "sum = 13\nsingle = K"},
        {"foundation": "", "match": "adjacent = yes\nwrap = no"},
        {"foundation": "", "match": "sum = 10\nequal = rank"},
        {"foundation": "", "match": "pairs = A+2, 3+4, 5+6, 7+8, 9+10, J+Q\nsingle = K"},
        {"foundation": "", "match": "lower = same suit", "global": "name=X\ndecks=1\nwin=left 4"},
        {"foundation": "accept = run\nsize = 13\ncolumn*4 = K, any, desc, same"},
        {"foundation": "column*4 = first, unique, asc, same", "global": "name=X\ndecks=1"},
    ],
    ids=str,
)
def test_what_may_be_won_is_not_doubted(sections: dict[str, str]) -> None:
    assert _messages(**sections) == []


def test_a_foundation_is_doubted_in_its_own_line() -> None:
    text = "[global]\nname = X\ndecks = 1\nranks = 7..K\n[deck]\nredeals = 1\n[foundation]\n"
    text += (
        "column*2 = 7, any, asc, same\ncolumn*2 = A, any, asc, same\n[column]\ncolumn*4 = 3, 1\n"
    )
    begun = [one for one in warnings(text, read_sol(text.encode())) if "begins" in one.message]
    assert [one.line for one in begun] == [9] * len(begun)
    assert begun


def test_no_shipped_game_is_doubted() -> None:
    loader = Services().rules
    for path in some(sorted(RULES.rglob("*.sol")), 12):
        assert not doubts(loader.load(str(path))), path.stem
