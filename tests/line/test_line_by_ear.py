"""Games played by a listener, who knows of the game only what spoken line mode says, in the order
in which it says it, and never asks for the whole position."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from solkit_tui.commands.line import options_of
from solkit_tui.counts import in_words
from solkit_tui.line.program import run
from solkit_tui.model.cards import RANK_NAMES, RANK_TEXT, SUIT_NAMES
from tests.support.line_desk import play, services_in

CARD = re.compile(f"({'|'.join(RANK_NAMES)}) of ({'|'.join(SUIT_NAMES)})")
Heard = tuple[int, int]
"""A card that was named: its rank and its suit."""


def named(text: str) -> list[Heard]:
    return [(RANK_NAMES.index(r), SUIT_NAMES.index(s)) for r, s in CARD.findall(text)]


def typed(card: Heard) -> str:
    return f"{RANK_TEXT[card[0]]}{'CSHD'[card[1]]}"


def red(card: Heard) -> bool:
    return card[1] > 1


class Listener(io.StringIO):
    """The input of line mode: hears the output so far before each command.

    Attributes:
        down: How many cards lie face down on a pile.
        up: The cards that lie face up on it, as far as they were named.
    """

    def __init__(self, commands: Iterator[str] | None = None) -> None:
        super().__init__()
        self.said = io.StringIO()
        self.down: dict[str, int] = {}
        self.up: dict[str, list[Heard]] = {}
        self.won = False
        self.moves = self.words = 0
        self._commands = commands or self.choose()
        self._heard = 0

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        text = self.said.getvalue()[self._heard :]
        self._heard += len(text)
        for line in text.splitlines():
            assert line.isascii(), line
            self.hear(line)
        self.words += len(text.split()) if self.moves else 0
        command = "" if self.won else next(self._commands, "")
        self.moves += bool(command)
        return command and f"{command}\n"

    def hear(self, line: str) -> None:
        """Take in a sentence."""
        assert not line.startswith(("illegal", "invalid")), line
        self.won |= line == "won"
        name, colon, cards = line.partition(": ")
        if colon and "deal" not in name:
            self.down[name] = 0
            if found := re.search(r"(\w+) face down", cards):
                self.down[name] = int(found[1]) if found[1].isdigit() else WORDS[found[1]]
            self.up[name] = named(cards)
        elif line.startswith("dealt "):
            self.up["the waste"] += named(line)
        elif line == "waste turned over":
            self.up["the waste"].clear()
        elif " to " in line:
            what, _, rest = line.partition(" to ")
            first, target, turned = named(what)[0], *rest.partition(", ")[::2]
            source = self.where(first)
            at = self.up[source].index(first)
            more = re.search(r"and (\d+) more", what)
            assert len(self.up[source]) - at == (1 + int(more[1]) if more else 1), line
            self.up[target] += self.up[source][at:]
            del self.up[source][at:]
            if "turned face up" in turned:
                self.down[source] -= 1
                self.up[source] += named(turned)

    def where(self, card: Heard) -> str:
        return next(name for name, cards in self.up.items() if card in cards)

    def choose(self) -> Iterator[str]:
        """Decide by what was heard: home first, then what turns a card, then from the waste."""
        idle = 0
        while idle < 30:
            command = next(self.good_moves(), "")
            idle = 0 if command else idle + 1
            yield command or "supply"

    def good_moves(self) -> Iterator[str]:
        columns = [name for name in self.up if name.startswith("column")]
        homes = [name for name in self.up if name.startswith("foundation")]
        tops = [self.up[name][-1] for name in (*columns, "the waste") if self.up[name]]
        for card in tops:
            for home in homes:
                cards = self.up[home]
                if (card[0] == 0 and not cards) or (cards and cards[-1] == (card[0] - 1, card[1])):
                    yield f"moveto {typed(card)} f{home[-1]}"
        movable = sorted(
            (name for name in columns if self.down[name]), key=lambda name: -self.down[name]
        )
        for card in [*(self.up[name][0] for name in movable), *self.up["the waste"][-1:]]:
            for name in columns:
                cards = self.up[name]
                if (not cards and card[0] == 12) or (
                    cards and cards[-1][0] == card[0] + 1 and red(cards[-1]) != red(card)
                ):
                    yield f"moveto {typed(card)} {name[-1]}"


def of_a_script(text: str) -> Iterator[str]:
    return (f"moveto {move}" for move in text.replace("\n", " ").split(", "))


WORDS = {in_words(number): number for number in range(7)}


def played(listener: Listener, home: Path, *argv: str) -> Listener:
    options = options_of([*argv, "--spoken"])
    assert run(options, services_in(home), listener, listener.said) == 0
    return listener


FREECELL = """\
AC f1, AD f2, 5D 1, 10H 7, AS f3, 2S f3, 10S 4, 9H 4, 2H c1, 4S 1, 6D 6, AH f4, 2H f4, 8C 4, KH
c1, 2C f1, JD 8, 4D c2, 9S 7, 4H c3, QS 5, KS c4, 2D f2, 5H 4, 4D 2, 9D c2, 7H 8, 8H 7, 3C f1,
3S f3, 4S f3, 6C 8, 4D 4, 7S 7, 5C 7, 9D 6, JD 5, JS 2, 3H f4, 4H f4, 5H f4, KH 3, 7C 7, 8D 4,
JS 7, 6S 2, QC 3, JH 3, 10C 3, 6D 4, 5S 8, 3D f2, 4D f2, 5D f2, 5S f3, 6S f3, 7S f3, JS 1, QD 2,
6H f4, QH 7, 8S 6, 4C f1, 5C f1, 6D f2, 6C f1, 7C f1, 7H f4, 8C f1, 7D f2, 8D f2, 9D f2, 9C f1,
8S f3, 8H f4, 10C f1, 9H f4, JC f1, 10D f2, 9S f3, 10S f3, JD f2, QD f2, 10H f4, JH f4, QC f1,
JS f3, QS f3, KS f3, KD f2, QH f4, KH f4, KC f1"""
"""The moves to a win of FreeCell 8, as somebody might find them who knows all cards from the
beginning."""


def test_klondike_is_won_by_ear(tmp_path: Path) -> None:
    listener = played(Listener(), tmp_path, "klondike (easy)", "-n", "71")
    assert listener.won
    assert listener.words / listener.moves < 8, "words heard for each move"


def test_freecell_is_won_by_ear(tmp_path: Path) -> None:
    listener = played(Listener(of_a_script(FREECELL)), tmp_path, "FreeCell", "-n", "8")
    assert listener.won
    assert listener.words / listener.moves < 8, "words heard for each move"
    assert sorted(map(len, listener.up.values())) == [0] * 12 + [13] * 4


def test_what_is_wrong_and_what_happened_is_said_in_words(tmp_path: Path) -> None:
    commands = ["again", "moveto 7 5", "pile zz", "pile AC", "pile", "speak", "speak off", "7"]
    lines = play(services_in(tmp_path), commands, "klondike (easy)", "-n", "1", "--spoken").lines
    assert lines[14:] == [
        "nothing has happened yet",
        "illegal: only a black Queen can go on the King of hearts",
        "invalid: “zz” is neither a card nor a pile of this game",
        "illegal: AC is not visible",
        "invalid: expected pile PILE [PILE…]",
        "invalid: expected speak on|off",
        "spoken answers off",
        "7  ## ## ## ## ## ## QH",
    ]


def test_deck_and_waste_may_be_called_what_they_are_called(tmp_path: Path) -> None:
    commands = ["supply", "pile w d", "pile t deck", "pile waste D"]
    lines = play(services_in(tmp_path), commands, "klondike (easy)", "-n", "1").lines
    assert lines[-2:] == lines[-4:-2] == lines[-6:-4]


@pytest.mark.parametrize(
    ("typed", "told"), [("7 4", True), ("7 QH", True), ("pile 7 4", False), ("7", False)]
)
def test_two_names_without_a_command_move_nothing_and_say_so(
    typed: str, told: bool, tmp_path: Path
) -> None:
    lines = play(services_in(tmp_path), [typed], "klondike (easy)", "-n", "1").lines
    assert (f"nothing moved; to move a card: moveto {typed}" in lines) is told
    assert "7  ## ## ## ## ## ## QH" in lines


def test_the_waste_and_the_foundations_say_their_top_cards(tmp_path: Path) -> None:
    commands = ["supply", "supply", "pile w d"]
    lines = play(services_in(tmp_path), commands, "klondike (easy)", "-n", "1", "--spoken").lines
    assert lines[-2:] == [
        "the waste: four of diamonds, two cards below it",
        "the deck: 21 face down",
    ]


def test_the_pile_of_removed_cards_is_called_so(tmp_path: Path) -> None:
    commands = ["pile out", "moveto KS out", "pile out"]
    lines = play(services_in(tmp_path), commands, "Pyramid", "-n", "3", "--spoken").lines
    assert "the removed cards: none" in lines
    assert lines[-1] == "the removed cards: King of spades"


def test_cards_in_a_row_are_a_list(tmp_path: Path) -> None:
    lines = play(services_in(tmp_path), ["supply"], "Canfield", "-n", "3", "--spoken").lines
    assert lines[-1] == "dealt King of spades, seven of clubs, Ace of diamonds"


def test_a_refusal_is_a_whole_sentence_and_cards_that_overlap_are_named_by_row(
    tmp_path: Path,
) -> None:
    commands = ["deal", "pile 5", "moveto 9C 5H"]
    dealt, named, refused = play(
        services_in(tmp_path), commands, "Pyramid", "-n", "5", "--spoken"
    ).lines[-3:]
    assert dealt.startswith("dealt Jack of hearts"), "deal deals, as supply does"
    assert named == "place 2 in row 3: four of clubs"
    assert refused == "illegal: the nine of clubs is covered; remove the cards on it first"
