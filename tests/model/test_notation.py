"""Words for cards, piles and moves, and the sum over rules."""

import subprocess
import sys

import pytest

from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import pile_ids, pile_of, play_words
from solkit_tui.engine.text.saved import replayed
from solkit_tui.errors import IllegalMove, InvalidMove
from solkit_tui.model.cards import MOST_DEAL, Card, make_card
from solkit_tui.model.notation import (
    NamedCard,
    pile_text,
    positions_of,
    read_card,
    read_depth,
    read_face,
    read_named_card,
    read_number,
)
from solkit_tui.rules.digest import rules_digest
from solkit_tui.rules.pile import PileKind
from solkit_tui.rules.ruleset import About
from tests.support.asked import legal_plays
from tests.support.line_desk import ROOT
from tests.support.rulesets import SHIPPED, shipped


def test_cards_are_written_bottom_first_and_hidden_where_they_lie_face_down() -> None:
    pile = (Card(~make_card(11, 0)), make_card(9, 2), make_card(8, 1, pack=1))
    assert pile_text(pile) == ["##", "10H", "9S"]
    assert pile_text(pile, opened=True) == ["[QC]", "10H", "9S"]


@pytest.mark.parametrize("text", ["10H", "10h", "TH", "tH", "10♥", "T♥", "10♡", "10♥\ufe0f"])
def test_a_card_is_read_in_every_spelling(text: str) -> None:
    assert read_face(text) == 2 * 13 + 9


@pytest.mark.parametrize(
    ("text", "number"),
    [
        *(("0", 0), ("7", 7), ("007", 7), ("00", 0), (str(MOST_DEAL), MOST_DEAL)),
        *((text, None) for text in ("", "-1", "+1", " 1", "1.0", "x", "٣", "²")),
        *((str(MOST_DEAL + 1), None), ("9" * 5_000, None), (f"{'0' * 5_000}8", 8)),
    ],
)
def test_a_deal_number_is_read(text: str, number: int | None) -> None:
    assert read_number(text) == number


@pytest.mark.parametrize("text", ["", "1H", "11H", "H10", "10", "KX", "##", "10HH", "[10H]"])
def test_what_is_no_card_is_not_read(text: str) -> None:
    assert read_face(text) is None


def test_an_opened_card_is_read_with_its_side() -> None:
    assert read_card("QC") == 11
    assert read_card("[qc]") == ~11
    for text in ("##", "[QC", "QC]", "[]", "[##]", "10HH", "10HC", "[10HH]", "[[QC]]"):
        assert read_card(text) is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("5D", NamedCard(43)),
        ("5d@W", NamedCard(43, "W")),
        ("5D@3:2", NamedCard(43, "3", 2)),
        ("5D@", None),
        ("5D@3:", None),
        ("5D@3:0", None),
        ("5D@3:x", None),
        ("5D@:2", None),
        ("@3", None),
        ("3", None),
    ],
)
def test_places(text: str, place: NamedCard | None) -> None:
    assert read_named_card(text) == place


def test_a_number_of_cards_is_a_small_number_from_one() -> None:
    assert read_depth("12") == 12
    for text in ("0", "-1", "1.0", "", "²", "١", "99999", " 1"):
        assert read_depth(text) is None


def test_only_cards_face_up_have_a_place() -> None:
    pile = (Card(~43), make_card(4, 3, pack=1), make_card(4, 3, pack=2))
    assert positions_of(pile, NamedCard(43)) == [1, 2]
    assert positions_of(pile, NamedCard(43, "3", 1)) == [2]
    assert positions_of(pile, NamedCard(43, "3", 3)) == []


def test_pile_ids() -> None:
    assert pile_ids(shipped("canfield")) == (
        *("d", "w", "f1", "f2", "f3", "f4"),
        *("r1", "1", "2", "3", "4"),
    )
    free_cell = shipped("free_cell")
    assert [
        name
        for name, spec in zip(pile_ids(free_cell), free_cell.specs, strict=True)
        if spec.kind is PileKind.CELL
    ] == ["c1", "c2", "c3", "c4"]
    assert pile_of(shipped("canfield"), "W1") == 1


@pytest.mark.parametrize("name", SHIPPED)
def test_ids_are_different_and_never_cards(name: str) -> None:
    ids = pile_ids(shipped(name))
    assert len(set(ids)) == len(ids)
    assert not any(read_face(text) is not None for text in ids)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_move_is_made_again_from_its_words(name: str) -> None:
    game = shipped(name)
    session = Session.new(game, 617)
    for step in range(40):
        plays = legal_plays(game, session.state)
        if not plays:
            break
        play = plays[step * 7 % len(plays)]
        words = play_words(game, session.state, play)
        assert len(words) == 1
        assert replayed(game, session.state, words[0]) == play
        session = session.play(play)


def test_moves_made_as_one_are_told_one_by_one() -> None:
    game = shipped("klondike_easy")
    session = Session.new(game, 1)
    first = replayed(game, session.state, "supply")
    after = session.state.apply(first.move)
    second = replayed(game, after, "moveto AC@w f1")
    third = replayed(game, after.apply(second.move), "moveto JS@6 7")
    whole = first.then(second).then(third)
    assert play_words(game, session.state, whole) == ["supply", "moveto AC@w f1", "moveto JS@6 7"]


def test_words_that_name_no_move() -> None:
    game = shipped("klondike_easy")
    state = Session.new(game, 1).state
    for words in ("", "fly", "moveto", "moveto JS 7", "moveto JS@6 x", "moveto XX@6 7", "supply x"):
        with pytest.raises(InvalidMove):
            replayed(game, state, words)
    for words in (
        "moveto JS@6 5",
        "moveto JS@7 5",
        "moveto AC@w f1",
        "moveto JS@6:2 7",
        "supply w",
    ):
        with pytest.raises(IllegalMove):
            replayed(game, state, words)


def test_the_digest_tells_rules_apart_and_not_their_names() -> None:
    digests = {name: rules_digest(shipped(name).rules) for name in SHIPPED}
    assert len(set(digests.values())) == len(SHIPPED)
    rules = shipped("canfield").rules
    assert rules_digest(rules._replace(name="Demon", about=About(note="x"))) == digests["canfield"]
    pile = rules.piles[-1]._replace(size=9)
    assert rules_digest(rules._replace(piles=(*rules.piles[:-1], pile))) != digests["canfield"]


def test_the_digest_is_the_same_in_every_run() -> None:
    program = (
        "from tests.support.rulesets import shipped\n"
        "from solkit_tui.rules.digest import rules_digest\n"
        "print(rules_digest(shipped('alhambra').rules))"
    )
    runs = {
        subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert runs == {f"{rules_digest(shipped('alhambra').rules)}\n".encode()}
