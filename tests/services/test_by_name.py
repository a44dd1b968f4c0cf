"""Games that are found by name, by the path of a file, or for a saved game."""

from pathlib import Path

import pytest

from solkit_tui.engine.text.saved import SavedHead
from solkit_tui.errors import SaveFileError, UnknownGame
from solkit_tui.rules.digest import rules_digest
from solkit_tui.services.games.by_name import default_game, find_rules, find_saved_rules, is_path
from solkit_tui.services.games.loader import RuleLoader
from tests.services.test_services_rules import PLAYABLE


@pytest.fixture
def loader(tmp_path: Path) -> RuleLoader:
    """A shipped game and one of the player's own; a third lies elsewhere."""
    for directory, name in (("shipped", "Shipped"), ("own", "Mine"), ("elsewhere", "Other")):
        (tmp_path / directory).mkdir()
        (tmp_path / directory / f"{name.lower()}.sol").write_text(PLAYABLE.format(name=name))
    return RuleLoader(str(tmp_path / "shipped"), str(tmp_path / "own"))


def test_a_game_counts_by_its_name_and_not_by_its_path(loader: RuleLoader, tmp_path: Path) -> None:
    own, other = str(tmp_path / "own" / "mine.sol"), str(tmp_path / "elsewhere" / "other.sol")
    for text, name, file, counts in (
        ("ship", "Shipped", "", True),
        ("mine", "Mine", own, True),
        (own, "Mine", own, False),
        (other, "Other", other, False),
    ):
        game, *rest = find_rules(loader, text)
        assert (game.rules.name, *rest) == (name, file, counts)


def test_a_file_without_an_ending_is_found_where_no_game_has_that_name(
    loader: RuleLoader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plain").write_text(PLAYABLE.format(name="Plain"))
    (tmp_path / "mine").write_text(PLAYABLE.format(name="Hidden"))
    assert not is_path("plain")
    assert find_rules(loader, "plain")[1:] == (str(tmp_path / "plain"), False)
    assert find_rules(loader, "mine")[0].rules.name == "Mine"
    with pytest.raises(UnknownGame):
        find_rules(loader, "nothing")


def test_the_game_without_a_name_is_the_easy_klondike(loader: RuleLoader) -> None:
    game, *rest = default_game(loader)
    assert (game.rules.name, *rest) == ("Klondike (easy)", "", True)


def test_a_saved_game_goes_on_by_its_file_or_by_the_same_rules(
    loader: RuleLoader, tmp_path: Path
) -> None:
    own, other = str(tmp_path / "own" / "mine.sol"), str(tmp_path / "elsewhere" / "other.sol")
    rules = find_rules(loader, "mine")[0].rules
    same = rules_digest(rules)
    for head, name, file, counts in (
        (SavedHead("Shipped", "", ""), "Shipped", "", True),
        (SavedHead("Mine", own, same), "Mine", own, True),
        (SavedHead("Other", other, ""), "Other", other, False),
        (SavedHead("Mine", "/gone.sol", same), "Mine", own, True),
    ):
        game, *rest = find_saved_rules(loader, head)
        assert (game.rules.name, *rest) == (name, file, counts)
    for head in (SavedHead("Mine", "/gone.sol", "0"), SavedHead("Nothing", "", "")):
        with pytest.raises(SaveFileError):
            find_saved_rules(loader, head)
