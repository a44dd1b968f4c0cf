"""`like = NAME`: what is taken over from another game, what is not, and what is told of faults."""

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.pile import FaceOrder, PileKind
from solkit_tui.rules.ruleset import RuleSet, WinKind
from solkit_tui.rules.sol.like import Library, Source
from solkit_tui.rules.sol.reader import read_sol
from solkit_tui.rules.sol.values import WordChoice

KLONDIKE = """[global]
name = Klondike
decks = 1
family = Klondike
aka = Patience
chance = 3
note = Of old.
[deck]
redeals = 2
deal_by = 3
[temp]
slots = 1
[foundation]
column*4 = A, any, asc, same
[column]
refill = K
order = desc, alternate
column = 1, 1
column*6 = 3, 1
"""


def read(text: str, **others: str) -> RuleSet:
    """The rules of a file beside others, which are called as their keys."""

    def find(name: str, asking: str) -> Source | None:
        key = name.lower()
        return Source(f"{key}.sol", others[key].encode()) if key in others else None

    return read_sol(text.encode(), "my.sol", Library(find, lambda: map(WordChoice, others)))


def refused(text: str, **others: str) -> list[str]:
    with pytest.raises(RuleFileError) as caught:
        read(text, **others)
    return [str(fault) for fault in caught.value.diagnostics]


def test_everything_is_as_in_the_other_game_unless_it_is_said() -> None:
    whole = read(KLONDIKE)
    same = read("[global]\nname = Mine\nlike = Klondike\n", klondike=KLONDIKE)
    assert same == whole._replace(
        name="Mine", about=whole.about._replace(aka=(), chance=None, note="")
    )
    assert same.about.family == "Klondike"


def test_a_note_for_piles_is_taken_over_and_can_be_left_out() -> None:
    noted = KLONDIKE.replace("refill = K", "refill = K\nnote = Kings only")
    for own, said in (("", "Kings only"), ("note = none", ""), ("note = Mine", "Mine")):
        text = f"[global]\nname = Mine\nlike = Klondike\n[column]\n{own}\n"
        rules = read(text, klondike=noted)
        assert {spec.note for spec in rules.area(PileKind.COLUMN)} == {said}
        assert {spec.note for spec in rules.piles if spec.kind is not PileKind.COLUMN} == {""}


def test_a_key_replaces_that_key_alone() -> None:
    rules = read(
        "[global]\nname = Mine\nlike = Klondike\nwin = left 4\n[deck]\ndeal_by = 1\n"
        "[play]\norder = asc, same\n",
        klondike=KLONDIKE,
    )
    assert rules.deck is not None
    assert (rules.deck.deal_by, rules.deck.redeals) == ((1,), 2)
    assert rules.win.kind is WinKind.LEFT
    columns = [rules.piles[at] for at in rules.indices(PileKind.COLUMN)]
    assert [len(pile.set_up) for pile in columns] == [1, 3, 3, 3, 3, 3, 3]
    assert all(pile.order is not None for pile in columns)
    assert {pile.order.face for pile in columns if pile.order} == {FaceOrder.ASCENDING}


@pytest.mark.parametrize(
    ("section", "line"),
    [
        ("global", "famiyl = Klondike"),
        ("deck", "redeasl = 2"),
        ("deck", "deal_yb = 3"),
        ("temp", "slost = 1"),
        ("column", "ordre = desc, alternate"),
    ],
)
def test_a_misspelt_key_replaces_the_one_that_was_meant(section: str, line: str) -> None:
    heading = "" if section == "global" else f"[{section}]\n"
    said = refused(f"[global]\nname = Mine\nlike = Klondike\n{heading}{line}", klondike=KLONDIKE)
    assert [word.partition(" in ")[0].split(": ")[1] for word in said] == ["unknown key"]


def test_lines_of_piles_replace_all_lines_of_their_section() -> None:
    text = "[global]\nname = M\nlike = Klondike\n[column]\ncolumn*4 = 2, 2\n"
    rules = read(text, klondike=KLONDIKE)
    columns = [rules.piles[at] for at in rules.indices(PileKind.COLUMN)]
    assert [pile.set_up for pile in columns] == ["uu"] * 4


def test_a_section_is_left_out() -> None:
    rules = read("[global]\nname = M\nlike = Klondike\nwithout = temp\n", klondike=KLONDIKE)
    assert not rules.indices(PileKind.CELL)
    assert rules.indices(PileKind.DECK)


def test_a_chain_of_games() -> None:
    second = "[global]\nname = Second\nlike = Klondike\n[deck]\nredeals = 7\n"
    rules = read("[global]\nname = Third\nlike = Second\n", klondike=KLONDIKE, second=second)
    assert rules.deck is not None
    assert (rules.deck.redeals, rules.deck.deal_by) == (7, (3,))


def test_an_unknown_game_is_told_alone() -> None:
    (fault,) = refused("[global]\nname = M\nlike = Klondikke\n", klondike=KLONDIKE)
    assert fault == (
        'my.sol:3:8: there is no game with this name: "Klondikke"; '
        'expected: the name of another game; did you mean "klondike"?'
    )


def test_other_faults_are_told_beside_it() -> None:
    faults = refused("[global]\nname = M\nlike = Nothing\n[deck]\ndeal_by = x\n")
    assert [fault.split(" ")[0] for fault in faults] == ["my.sol:3:8:", "my.sol:5:11:"]


def test_a_circle() -> None:
    other = "[global]\nname = Other\nlike = Mine\n"
    mine = "[global]\nname = Mine\nlike = Other\n"
    (fault,) = refused(mine, other=other, mine=mine)
    assert "refers back to itself" in fault
    (fault,) = refused("[global]\nname = X\nlike = Other\n", other=other, mine=mine)
    assert fault.startswith("my.sol:3:8:")
    assert "refers back to itself" in fault


def test_a_broken_parent_is_told_with_its_own_fault() -> None:
    broken = KLONDIKE.replace("redeals = 2", "redeals = x")
    (fault,) = refused("[global]\nname = M\nlike = Klondike\n", klondike=broken)
    said = "the game named in `like` cannot be used (klondike.sol:9:11:"
    assert fault.startswith(f"my.sol:3:8: {said}")


def test_what_both_together_get_wrong_has_its_place_here() -> None:
    ranks = "[global]\nname = M\nlike = Klondike\nranks = A..4\n"
    (fault,) = refused(ranks, klondike=KLONDIKE)
    said = 'my.sol:3:8: more cards than the pack has: "19"; try: fewer cards'
    assert fault.startswith(said)


def test_json_is_no_parent() -> None:
    (fault,) = refused("[global]\nname = M\nlike = Json\n", json="{}")
    assert "not a .sol file" in fault


def test_without_needs_like() -> None:
    faults = refused("[global]\nname = M\ndecks = 1\nwithout = deck\n")
    assert faults[-1].startswith("my.sol:4:11: without has no effect")


def test_games_that_a_text_names_are_found_by_whole_words_the_longest_first() -> None:
    games = (WordChoice("Baker's Game", also=("Brown's Solitaire",)), WordChoice("Golf"))
    library = Library(lambda name, asking: None, lambda: games)
    assert library.named_in("Golf, or Baker’s Game") == ["Baker's Game", "Golf"]
    assert library.named_in("Bakers Game") == ["Baker's Game"]
    assert library.named_in("as in Brown's Solitaire") == ["Brown's Solitaire"]
    assert library.named_in("Golfing, golf") == []
    assert library.named_in("\n" * 2000 + "Golf") == []
