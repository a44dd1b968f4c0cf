"""Games that newcomers write in their own words: the answer names the keys that say it, with the
numbers and orders of the file."""

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.rules.sol.document import Document

ACES_UP_IN_THE_WORDS_OF_A_BOOK = """\
[global]
name = Firing Squad
decks = 1
win = only the aces are left
ace = high

[deck]
deal_to = columns

[discard]
if = two tops are of the same suit then the lower one

[column]
order = any, none
refill = any
column*4 = 1, 1
"""

CALCULATION_WITH_ITS_WASTES_AS_A_LINE = """\
[global]
name = Sums
decks = 1
wrap = yes

[deck]
waste heaps = 4

[foundation]
column = A
column = 2, any, up by two, any
column = 3, any, three higher, any
column = 4, any, +4, any
"""

OSMOSIS = """\
[global]
name = Rows
decks = 1

[deck]
deal_by = 3

[reserve]
packets = four of four

[foundation]
first = the first dealt card
rule = its rank must be in the row above
"""

A_PACK_OF_FORTY = """\
[global]
name = Forty
decks = 1
cards = 40

[foundation]
column*4 = A, any, ascending, same suit

[fans]
order = lower by one, any
column*18 = 3, 3
"""

FACE_DOWN_AND_FACE_UP_CARDS_COUNTED_APART = """\
[global]
name = Sting
decks = 1
N = 7

[deck]
redeals = N - 5

[foundation]
completed = 4 sequences K to A of one suit

[column]
order = descending, same suit
column*4 = 3 down + 4 up
column*3 = 7 up
for i in 1..N:
"""

JSON_RULES = """\
{"layout": {"cards": {"cardType": "standard-deck"},
 "piles": [{"id": "foundation", "pileType": "foundation", "count": 4},
  {"id": "tableau", "pileType": "tableau", "count": 8}]},
 "rules": {"pileTypes": {"foundation": {"setup": ""},
  "tableau": {"setup": ["7u", "7u", "7u", "6u"]}}}}
"""

PROGRAMMER = """\
[global]
name = Short
decks = 1
deck = stripped to 32 cards

[deck]
deal_to = four piles
wastes = four, player chooses

[foundation]
column*4 = A, any, steps of one, suit == top.suit

[column]
order = rank - 1, color != top.color
column*5 = 2 face down, 2 face up
"""

BEATEN = """\
[global]
name = Firing Squad
decks = 1
win = four aces remain

[match]
lower = the lower card goes
high = highest

[column]
column*4 = 1, 1
"""

GRID = """\
[global]
name = Gaps at Home
like = Gaps

[column]
rows = 4
cols = 13
"""


@pytest.mark.parametrize(
    ("text", "right"),
    [
        (
            ACES_UP_IN_THE_WORDS_OF_A_BOOK,
            {
                4: ["left 4"],
                5: ["high = A in [match]"],
                10: ["[match]", "lower = same suit"],
                11: ["lower = same suit"],
            },
        ),
        (
            CALCULATION_WITH_ITS_WASTES_AS_A_LINE,
            {
                1: ["column = none"],
                7: ["wastes = 4", "stock_playable = yes"],
                10: ["column = A, any, ascending"],
                11: ["asc 2"],
                12: ["asc 3"],
                13: ["asc 4"],
            },
        ),
        (
            OSMOSIS,
            {
                9: ["pile*4 = 4, 1"],
                12: ["base = deal"],
                13: ["waits_for = rank", "base, unique, free, same suit"],
            },
        ),
        (
            A_PACK_OF_FORTY,
            {
                4: ["ranks = A..10"],
                9: ["lines stay"],
                10: ["descending"],
                11: ["more cards than the pack has"],  # how many, line 4 decides
            },
        ),
        (
            FACE_DOWN_AND_FACE_UP_CARDS_COUNTED_APART,
            {
                4: ["no variables"],
                7: ["no variables"],
                10: ["accept = run", "column*4 = K, any, descending, same suit"],
                14: ["7, 4"],
                15: ["7, 7"],
                16: ["no loops"],
            },
        ),
        (JSON_RULES, {0: ['["7u", "7u", "7u", "7u", "6u"]']}),
        (
            PROGRAMMER,
            {
                4: ["ranks = A, 7..K"],
                7: ["deal_to = columns"],
                8: ["wastes = 4"],
                11: ["ascending", "same suit"],
                14: ["descending", "alternate color"],
                15: ["4, 2"],
            },
        ),
        (BEATEN, {4: ["left 4"], 7: ["lower = same suit"], 8: ["high = A"]}),
        (GRID, {6: ["no line for this and no [column]"], 7: ["no line for this and no [column]"]}),
    ],
)
def test_the_answer_names_what_says_it(text: str, right: dict[int, list[str]]) -> None:
    faults = examine(Document(text)).faults
    for line, words in right.items():
        here = "\n".join(fault.said for fault in faults if line in (0, fault.line))
        assert all(word in here for word in words), (line, words, [*map(str, faults)])
