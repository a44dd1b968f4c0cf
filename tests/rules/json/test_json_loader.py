"""JSON rule files among the others: which language a file is in, the list of games, names."""

import shutil
from pathlib import Path

import pytest

from solkit_tui.author.faults import examine
from solkit_tui.errors import RuleFileError
from solkit_tui.resources import bundled
from solkit_tui.rules.content import is_json
from solkit_tui.rules.pile import Fan
from solkit_tui.rules.sol.document import Document
from solkit_tui.services.games.head import CatalogueEntry, read_head
from solkit_tui.services.games.loader import RuleLoader
from tests.support.rulesets import RULES, rule_file

SPIDER = RULES / "examples" / "spider.json"
GOLF = rule_file("golf")


@pytest.fixture
def own(tmp_path: Path) -> Path:
    directory = tmp_path / "own"
    directory.mkdir()
    return directory


@pytest.fixture
def loader(own: Path) -> RuleLoader:
    return RuleLoader(bundled("rules"), str(own))


def test_what_stands_in_a_file_tells_its_language(loader: RuleLoader, tmp_path: Path) -> None:
    for source, name, expected in (
        (SPIDER, "a.sol", "Spider (JSON)"),
        (SPIDER, "b", "Spider (JSON)"),
        (GOLF, "c.json", "Golf"),
    ):
        path = tmp_path / name
        shutil.copy(source, path)
        assert loader.load(str(path)).name == expected
    for data in (
        b"{}",
        b" \n\t{",
        b"\xef\xbb\xbf{",
        b'"layout": {',
        b"[]",
        b"[ 1]",
        b"null",
        b" true\n",
        b'// a\n{"rows": [\n  ["2S"],\n  [1]\n',
    ):
        assert is_json(data)
    for data in (
        b"",
        b"[",
        b"[global]",
        b"[ deck ]",
        b"# {",
        b"name = {",
        b"\xff\xfe{",
        b"null = 1",
        b"/* a */\n [global]",
    ):
        assert not is_json(data)


@pytest.mark.parametrize("text", ["[]", '[{"layout": {}}]', '"layout"', "null"])
def test_what_is_no_object_is_no_sol_file(loader: RuleLoader, tmp_path: Path, text: str) -> None:
    path = tmp_path / "x.json"
    path.write_text(text)
    with pytest.raises(RuleFileError, match="not an object"):
        loader.load(str(path))
    assert "not an object" in str(examine(Document(text)).faults)


def test_faults_are_told_in_the_words_of_the_language(loader: RuleLoader, tmp_path: Path) -> None:
    path = tmp_path / "x.sol"
    path.write_text('{"layout": {}}')
    with pytest.raises(RuleFileError) as refused:
        loader.load(str(path))
    assert "missing property" in str(refused.value)
    assert str(refused.value).startswith(f"{path}:1:1: ")


def test_the_list_has_both_languages(loader: RuleLoader, own: Path) -> None:
    shutil.copy(SPIDER, own / "mine.json")
    (own / "json").mkdir()
    shutil.copy(GOLF, own / "json" / "golf.sol")
    (own / "broken.json").write_text("{")
    loaded, failures = loader.catalogue()
    shipped = [entry.name for entry in loaded if not entry.own]
    assert "Spider" in shipped
    assert "Spider (JSON)" in shipped
    assert sorted(entry.name for entry in loaded if entry.own) == ["Golf", "Spider (JSON)"]
    assert [Path(failure.path).name for failure in failures] == ["broken.json"]
    assert len(set(shipped)) == len(shipped)


@pytest.mark.parametrize(
    "name", [path.name for path in sorted((RULES / "examples").glob("*.json"))]
)
def test_heads_of_the_shipped_files_are_read_without_their_rules(
    loader: RuleLoader, name: str
) -> None:
    path = RULES / "examples" / name
    rules = loader.load(str(path))
    about = rules.about
    assert read_head(path.read_bytes()) == CatalogueEntry(
        rules.name, about.family, rules.decks, about.aka, skill=about.skill or 0
    )


@pytest.mark.parametrize(
    "text",
    [
        "{",
        '{"rules": {"name": "X"}, "layout": {"cards": {}}}',
        '{"layout": {"cards": {}}, "rules": {"name": "A\\u0042", "pileTypes": {}}}',
        '{"layout": {"cards": {}}, "rules": {"id": "x", "name": "X"}}',
        "{\xff",
    ],
)
def test_an_unusual_head_is_left_to_the_full_reader(text: str) -> None:
    assert read_head(text.encode("latin-1")) is None


def test_a_part_of_a_name_means_the_plain_game(loader: RuleLoader) -> None:
    for text, name in (
        ("spider", "Spider"),
        ("yuk", "Yukon"),
        ("golf", "Golf"),
        ("freecell", "FreeCell"),
        ("spider json", "Spider (JSON)"),
        ("draw 3 json", "Klondike draw 3 (JSON)"),
    ):
        assert loader.find(text).name == name, text


def test_places_on_the_table(loader: RuleLoader) -> None:
    rules = loader.load(str(SPIDER))
    by_id = {spec.id: spec for spec in rules.piles}
    assert (by_id["stock"].x, by_id["stock"].y) == (0, 0)
    assert [by_id[f"tableau{n}"].x for n in range(1, 11)] == list(range(10))
    assert {by_id[f"tableau{n}"].y for n in range(1, 11)} == {1}
    assert by_id["tableau1"].fan is Fan.DOWN
    assert by_id["foundation1"].fan is None
