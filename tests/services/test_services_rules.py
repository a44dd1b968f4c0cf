"""Listing, reading and finding rule files."""

import os
import re
import shutil
from pathlib import Path

import pytest

from solkit_tui.errors import RuleFileError, UnknownGame
from solkit_tui.resources import bundled
from solkit_tui.rules.content import LARGEST
from solkit_tui.services.games.head import SAMPLES, CatalogueEntry, packs, read_head
from solkit_tui.services.games.loader import RuleLoader, read_rule_file
from solkit_tui.services.games.names import find_game, nearest_games
from tests.support.faults import Disk, told

PLAYABLE = """\
[global]
name = {name}
decks = 1
[foundation]
column = A, spade, ascending, same suit
column = A, heart, ascending, same suit
column = A, club, ascending, same suit
column = A, diamond, ascending, same suit
[deck]
redeals = 0
[column]
column = 3, 1
column = 3, 1
"""


@pytest.fixture
def shipped(tmp_path: Path) -> Path:
    directory = tmp_path / "shipped"
    directory.mkdir()
    return directory


@pytest.fixture
def own(tmp_path: Path) -> Path:
    directory = tmp_path / "own"
    directory.mkdir()
    return directory


@pytest.fixture
def loader(shipped: Path, own: Path) -> RuleLoader:
    return RuleLoader(str(shipped), str(own))


def game(directory: Path, name: str, file: str = "") -> Path:
    path = directory / (file or f"{name}.sol")
    path.write_text(PLAYABLE.format(name=name))
    return path


def fault(error: RuleFileError) -> str:
    (diagnostic,) = error.diagnostics
    assert (diagnostic.line, diagnostic.column) == (0, 0)
    return diagnostic.message


@pytest.mark.parametrize(
    ("text", "head"),
    [
        ("[global]\nname = Yukon\ndecks = 1\n", CatalogueEntry("Yukon", "", 1, ())),
        (
            "\ufeff# hi\r\n [ GLOBAL ] \r\nNAME=Two = 2\r\nDecks=2\r\n",
            CatalogueEntry("Two = 2", "", 2, ()),
        ),
        (
            "[column]\nname = no\n[global]\nfamily = K\naka = A, B C ,\ndecks=1\nname=X\n",
            CatalogueEntry("X", "K", 1, ("A", "B C")),
        ),
        (
            "[global]\nname = X\ndecks = 1\nsource = Book\nyear = 1949\nauthor = A. B.\n",
            CatalogueEntry("X", "", 1, (), credits="A. B. Book"),
        ),
        (
            "[global]\nname = X\n#decks = 2\ndecks = 1\n[deck]\ndecks = 3\n",
            CatalogueEntry("X", "", 1, ()),
        ),
    ],
)
def test_a_head_is_read(text: str, head: CatalogueEntry) -> None:
    assert read_head(text.encode()) == head


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[global]\nname = X\n",
        b"[global]\ndecks = 1\n",
        b"[global]\nname =\ndecks = 1\n",
        b"[global]\nname = X\ndecks = one\n",
        b"[global]\nname = X\ndecks = 0\n",
        b"[global]\nname = X\ndecks = " + b"9" * 5000,
        b"[global]\nname = X\xff\ndecks = 1\n",
        b"[column]\nname = X\ndecks = 1\n",
    ],
)
def test_a_faulty_head_is_left_to_the_full_reader(text: bytes) -> None:
    assert read_head(text) is None


@pytest.mark.long
def test_the_heads_of_the_shipped_games_say_what_their_rules_say(tmp_path: Path) -> None:
    loader = RuleLoader(bundled("rules"), str(tmp_path))
    loaded, failures = loader.catalogue()
    assert failures == ()
    assert len({entry.name.casefold() for entry in loaded}) == len(loaded) >= 26
    for entry in loaded:
        rules = loader.load(entry)
        assert entry == CatalogueEntry(
            rules.name,
            rules.about.family,
            packs(rules.decks, len(rules.suits)),
            rules.about.aka,
            entry.path,
            own=False,
            skill=rules.about.skill or 0,
            like=entry.like,
            variant_of=rules.about.variant_of,
            variant=rules.about.variant,
            credits=" ".join(filter(None, (rules.about.author, rules.about.source))),
        )


def test_games_are_listed_by_name_and_others_passed_over(
    loader: RuleLoader, shipped: Path, own: Path
) -> None:
    for name in ("yukon", "Canfield", "Batsford"):
        game(shipped, name)
    game(own, "Canfield")
    mine = game(own, "Mine", "MINE.SOL")
    game(own, "hidden", ".hidden.sol")
    game(own, "backup", "mine.sol~")
    game(own, "Text", "text.txt")
    (own / "notes.txt").write_text("buy bread")
    loaded, failures = loader.catalogue()
    assert failures == ()
    assert [(entry.name, entry.own) for entry in loaded] == [
        ("Batsford", False),
        ("Canfield", False),
        ("Canfield", True),
        ("Mine", True),
        ("Text", True),
        ("yukon", False),
    ]
    assert loaded[3].path == str(mine)


def test_a_missing_directory_of_ones_own_is_fine(shipped: Path, tmp_path: Path) -> None:
    game(shipped, "Yukon")
    loaded, failures = RuleLoader(str(shipped), str(tmp_path / "none")).catalogue()
    assert [entry.name for entry in loaded] == ["Yukon"]
    assert failures == ()


def test_a_directory_that_cannot_be_listed_is_a_failure(shipped: Path, tmp_path: Path) -> None:
    game(shipped, "Yukon")
    (tmp_path / "file").touch()
    loaded, failures = RuleLoader(str(shipped), str(tmp_path / "file")).catalogue()
    assert [entry.name for entry in loaded] == ["Yukon"]
    assert [failure.path for failure in failures] == [str(tmp_path / "file")]
    assert "could not be read" in fault(failures[0].error)


def test_a_broken_file_is_a_failure_and_the_others_load(
    loader: RuleLoader, shipped: Path, own: Path
) -> None:
    game(shipped, "Yukon")
    game(own, "Good")
    # The head is right; the fault lies in what the list does not show.
    body = game(own, "Body")
    body.write_text(PLAYABLE.format(name="Body").replace("column = 3, 1", "column = 3, 4"))
    head = own / "head.sol"
    head.write_text("[global]\nname = X\n")
    (own / "dir.sol").mkdir()
    loaded, failures = loader.catalogue()
    assert [entry.name for entry in loaded] == ["Good", "Yukon"]
    assert [(failure.path, failure.own) for failure in failures] == [
        (str(body), True),
        (str(own / "dir.sol"), True),
        (str(head), True),
    ]
    assert all(failure.error.diagnostics for failure in failures)
    assert failures[0].error.text.startswith(f"{body}:12:")


def test_a_shipped_file_is_not_read_in_full_for_the_list(
    loader: RuleLoader, shipped: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from solkit_tui.rules.sol import reader as sol

    game(shipped, "Yukon")
    monkeypatch.setattr(sol, "read_sol", lambda *_: 1 / 0)
    assert [entry.name for entry in loader.catalogue().loaded] == ["Yukon"]


def test_the_list_is_kept(loader: RuleLoader, shipped: Path) -> None:
    game(shipped, "Yukon")
    assert len(loader.catalogue().loaded) == 1
    game(shipped, "Canfield")
    assert len(loader.catalogue().loaded) == 1


def test_rules_are_kept_until_their_file_changes(loader: RuleLoader, own: Path) -> None:
    path = game(own, "Mine")
    (entry,) = loader.catalogue().loaded
    rules = loader.load(entry)
    assert rules.name == "Mine"
    assert loader.load(entry) is rules
    assert loader.load(str(path)) is rules
    path.write_text(PLAYABLE.format(name="Mine, mended"))
    assert loader.load(entry).name == "Mine, mended"


def test_the_file_is_named_as_the_player_named_it(
    loader: RuleLoader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine").write_text("[global]\nwhat\n")
    with pytest.raises(RuleFileError) as caught:
        loader.load("mine")
    assert caught.value.text.startswith("mine:")
    assert str(caught.value) == caught.value.text


def test_a_missing_file_is_a_fault(loader: RuleLoader, tmp_path: Path) -> None:
    with pytest.raises(RuleFileError) as caught:
        loader.load(str(tmp_path / "none.sol"))
    assert "no such file" in fault(caught.value)


def test_a_path_that_cannot_be_is_a_fault(loader: RuleLoader) -> None:
    with pytest.raises(RuleFileError):
        loader.load("a\0b")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")
def test_what_is_no_regular_file_is_refused_without_waiting(
    loader: RuleLoader, tmp_path: Path
) -> None:
    os.mkfifo(tmp_path / "pipe.sol")
    for path in (tmp_path / "pipe.sol", tmp_path, Path("/dev/zero")):
        with pytest.raises(RuleFileError) as caught:
            loader.load(str(path))
        assert fault(caught.value) == "not a regular file"


def test_an_unreadable_file_is_a_fault(
    loader: RuleLoader, own: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = game(own, "Mine")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    # The tests may run as an administrator, whom no permission stops.
    monkeypatch.setattr(os, "open", refuse)
    with pytest.raises(RuleFileError) as caught:
        loader.load(str(path))
    assert fault(caught.value) == "cannot be read: Permission denied"
    assert len(loader.catalogue().failures) == 1


def test_a_file_of_more_than_a_mebibyte_is_refused(loader: RuleLoader, tmp_path: Path) -> None:
    text = PLAYABLE.format(name="Large").encode()
    path = tmp_path / "large.sol"
    path.write_bytes(text + b"#" * (LARGEST - len(text)))
    assert loader.load(str(path)).name == "Large"
    path.write_bytes(text + b"#" * (LARGEST - len(text) + 1))
    with pytest.raises(RuleFileError) as caught:
        loader.load(str(path))
    assert fault(caught.value) == "larger than 1 MiB"


def test_a_file_is_read_whole_or_not_at_all_whatever_fails(tmp_path: Path) -> None:
    data = PLAYABLE.format(name="Mine").encode()
    path = tmp_path / "mine.sol"
    path.write_bytes(data)
    counted = Disk(tmp_path)
    with counted.installed():
        assert read_rule_file(str(path))[0] == data
    for at in range(len(counted.calls)):
        failing, slow = Disk(tmp_path, "EIO", at), Disk(tmp_path, "short", at)
        with failing.installed(), pytest.raises(RuleFileError, match="cannot be read"):
            read_rule_file(str(path))
        with slow.installed():  # a read that gives half of what is wanted
            assert read_rule_file(str(path))[0] == data


def entry(name: str, *aka: str, own: bool = False) -> CatalogueEntry:
    return CatalogueEntry(name, "", 1, aka, f"{name}.sol", own)


GAMES = (
    entry("American Toad"),
    entry("Canfield", "Demon"),
    entry("Double Canfield"),
    entry("FreeCell", "FreeCell"),
    entry("Golf"),
    entry("Golf (JSON)")._replace(family=SAMPLES),
    entry("Klondike (JSON)", "Klondike")._replace(family=SAMPLES),
    entry("Klondike (double)", "Double Klondike"),
    entry("Klondike (easy)", "Klondike", "Draw one"),
    entry("Klondike (hard)", "Draw three"),
    entry("Pile 'em Up"),
    entry("Spider (JSON)")._replace(family=SAMPLES),
    entry("Steps"),
    entry("Yukon"),
    entry("Yukon", own=True),
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Klondike (easy)", "Klondike (easy)"),
        ("klondike (EASY)", "Klondike (easy)"),
        (" klondike easy ", "Klondike (easy)"),
        ("klondike", "Klondike (easy)"),
        ("klondike h", "Klondike (hard)"),
        ("canfield", "Canfield"),
        ("double", "Double Canfield"),
        ("double k", "Klondike (double)"),
        ("toad", "American Toad"),
        ("FREECELL", "FreeCell"),
        ("freec", "FreeCell"),
        ("pile em", "Pile 'em Up"),
        ("demon", "Canfield"),
        ("three", "Klondike (hard)"),
        ("golf", "Golf"),
        ("spid", "Spider (JSON)"),
        ("hard", "Klondike (hard)"),
    ],
)
def test_a_part_of_a_name_will_do(text: str, name: str) -> None:
    assert find_game(text, GAMES).name == name


@pytest.mark.parametrize("text", ["free cell", "Freecell", "free-cell"])
def test_a_whole_other_name_comes_before_beginnings(text: str) -> None:
    games = (entry("Freecell Duplex"), entry("Penguin", "Free cell"), entry("Free Celled"))
    assert find_game(text, games).name == "Penguin"


def test_of_two_games_of_one_name_the_players_own_is_meant() -> None:
    assert find_game("Yukon", GAMES).own
    assert find_game("yuk", GAMES).own


def test_an_ambiguous_part_names_the_candidates() -> None:
    with pytest.raises(UnknownGame) as caught:
        find_game("klon", GAMES)
    names = "Klondike (easy), Klondike (double) and Klondike (hard)"
    assert caught.value.text == f"“klon” matches {names}"
    with pytest.raises(UnknownGame) as caught:
        find_game("draw", GAMES)
    assert caught.value.text == "“draw” matches Klondike (easy) and Klondike (hard)"


def test_the_game_that_most_know_is_named_first() -> None:
    games = RuleLoader(bundled("rules"), "").catalogue().loaded
    with pytest.raises(UnknownGame) as caught:
        find_game("free", games)
    assert caught.value.text.startswith("“free” matches FreeCell, ")
    assert nearest_games("pyramyd", games)[0] == "Pyramid"
    assert nearest_games("freecel", games)[0] == "FreeCell"
    of_one_word = (entry("Big Toad"), entry("Toad Two"), entry("Toad Draw Three", "Klondike"))
    assert nearest_games("tooad", of_one_word) == ("Toad Draw Three", "Big Toad", "Toad Two")


@pytest.mark.parametrize(
    ("text", "near"),
    [("Yukno", "Yukon"), ("cranfield", "Canfield"), ("xyzzy", ""), ("", ""), ("( )", "")],
)
def test_an_unknown_name_gives_the_nearest(text: str, near: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        find_game(text, GAMES)
    told, _, meant = caught.value.text.partition("; did you mean ")
    assert told == f"“{text}”"
    assert re.split(", | or ", meant.rstrip("?"))[0] == near


@pytest.mark.parametrize(
    ("text", "near"),
    [("theives", "Thieves"), ("la bele lucie", "La Belle Lucie")]
    + [(text, "") for text in ("poker", "tetris", "computer", "mahjong", "banana")],
)
def test_what_is_no_game_is_answered_with_none(text: str, near: str) -> None:
    names = nearest_games(text, RuleLoader(bundled("rules"), "").catalogue().loaded)
    assert all(near in name for name in names)
    assert bool(names) == bool(near)


def test_the_loader_finds_among_its_list(loader: RuleLoader, shipped: Path) -> None:
    shutil.copytree(bundled("rules"), shipped, dirs_exist_ok=True)
    assert loader.find("freecell").name == "FreeCell"
    assert loader.find("yuk").path.endswith("yukon.sol")


def test_a_file_like_a_broken_one_is_told_whose_the_fault_is(loader: RuleLoader, own: Path) -> None:
    broken = game(own, "Elder")
    broken.write_text(PLAYABLE.format(name="Elder").replace("redeals = 0", "redeals = x"))
    young = own / "young.sol"
    young.write_text("[global]\nname = Young\nlike = Elder\n")
    assert not loader.catalogue().loaded
    with pytest.raises(RuleFileError) as caught:
        loader.load(str(young))
    (diagnostic,) = told(caught.value)
    assert (diagnostic.file, diagnostic.line, diagnostic.text) == (str(young), 3, "Elder")
    assert f"{broken}:10:11" in diagnostic.message


def test_a_file_may_be_like_one_beside_it(
    loader: RuleLoader, tmp_path: Path, shipped: Path
) -> None:
    game(shipped, "Listed")
    folder = tmp_path / "mine"
    (folder / "below").mkdir(parents=True)
    game(folder, "Two Words", "elder.sol")
    game(folder, "Listed", "other.sol")
    like = "[global]\nname = Child\nlike = {}\ndecks = 2\n"
    for named, wanted in [
        *(("Two words", "elder"), ("elder", "elder"), ("./elder.sol", "elder")),
        *(("../mine/elder.sol", "elder"), (str(folder / "elder.sol"), "elder")),
    ]:
        child = folder / "child.sol"
        child.write_text(like.format(named))
        assert loader.load(str(child)).decks == 2
        assert wanted in [Path(path).stem for path, _ in loader._rules[str(child)][2]]
    child.write_text(like.format("Listed"))  # one of the list comes first
    loader.load(str(child))
    assert [Path(path).parent for path, _ in loader._rules[str(child)][2]] == [shipped]
    (folder / "below" / "low.sol").write_text(like.format("../child.sol"))
    assert loader.load(str(folder / "below" / "low.sol")).decks == 2
    child.write_text(like.format("./below/low.sol"))
    with pytest.raises(RuleFileError, match="refers back to itself"):
        loader.load(str(child))
    child.write_text(like.format("./nosuch.sol"))
    with pytest.raises(RuleFileError, match="no game with this name"):
        loader.load(str(child))


def test_under_a_server_a_file_is_like_none_from_elsewhere(
    tmp_path: Path, shipped: Path, own: Path
) -> None:
    game(tmp_path, "Secret")
    (own / "link.sol").symlink_to(tmp_path / "Secret.sol")
    confined = RuleLoader(str(shipped), str(own), confined=True)
    for named in ("../Secret.sol", "./link.sol", str(tmp_path / "Secret.sol"), "../nosuch.sol"):
        (own / "child.sol").write_text(f"[global]\nname = Child\nlike = {named}\n")
        with pytest.raises(RuleFileError, match="no game with this name"):
            confined.load(str(own / "child.sol"))


def test_a_listed_game_is_opened_for_editing(shipped: Path, own: Path) -> None:
    loader = RuleLoader(str(shipped), str(own))
    mine, theirs = game(own, "Mine"), game(shipped, "Golf")
    game(own, "My Golf", "my_golf.sol")
    entries = {entry.name: entry for entry in loader.catalogue().loaded}
    draft = loader.draft_of(entries["Mine"])
    assert (draft.path, draft.text) == (str(mine), mine.read_text())
    copy = loader.draft_of(entries["Golf"])
    name = copy.text.splitlines()[1].removeprefix("name = ")
    assert name not in entries
    assert copy.text == theirs.read_text().replace("name = Golf", f"name = {name}")
    assert (os.path.dirname(copy.path), os.path.exists(copy.path)) == (str(own), False)
    with pytest.raises(RuleFileError, match="no rules folder"):
        RuleLoader(str(shipped), "").draft_of(entries["Golf"])


def test_own_files_of_any_name_are_listed_by_what_they_hold(own: Path, shipped: Path) -> None:
    text = PLAYABLE.format(name="Mine")
    held = {"game": text, "game.txt": f"# mine\n{text}", "game.sol~": text, "notes": "mine"}
    held |= {"other.json5": '{"layout": 1}', "data": '{"x": 1}', "empty": "", ".hidden": text}
    for directory in (own, shipped):
        for name, content in held.items():
            (directory / name).write_text(content)
    catalogue = RuleLoader(str(shipped), str(own)).catalogue()
    listed = {entry.path for entry in catalogue.loaded} | {each.path for each in catalogue.failures}
    assert listed == {str(own / name) for name in ("game", "game.txt", "other.json5")}
