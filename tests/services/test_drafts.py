"""The draft of a rule file that is edited: kept, taken over, dropped; never another program's."""

from pathlib import Path

import pytest

from solkit_tui.errors import RuleFileError
from solkit_tui.services.games.drafts import Draft, copied, file_stem, free_title

TEXT = "[global]\nname = Mine\n"
NEWER = f"{TEXT}decks = 1\n"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "rules" / "mine.sol"
    path.parent.mkdir()
    path.write_text(TEXT)
    return path


def edited(path: Path) -> Draft:
    return Draft(str(path), path.read_bytes() if path.exists() else None, "given")


def files(path: Path) -> list[str]:
    return sorted(each.name for each in path.parent.iterdir())


def test_a_file_that_is_only_looked_at_has_no_draft(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    draft = edited(path)
    assert (draft.text, draft.recovered, draft.name) == (TEXT, False, "mine.sol")
    assert draft.keep(TEXT) == ""
    draft.close(drop=True)
    assert (files(path), files(path.parent)) == (["mine.sol"], ["rules"])


def test_what_was_not_saved_is_taken_over_and_gone_once_it_is_saved(path: Path) -> None:
    draft = edited(path)
    assert draft.keep(NEWER) == ""
    assert files(path) == [".mine.sol.draft", ".mine.sol.draft.lock", "mine.sol"]
    draft.close()
    assert files(path) == [".mine.sol.draft", "mine.sol"]
    draft = edited(path)
    assert (draft.text, draft.recovered, draft.unchanged) == (NEWER, True, TEXT)
    assert draft.save(draft.text)
    draft.close()
    assert path.read_text() == NEWER
    assert files(path) == ["mine.sol"]


def test_a_text_that_is_as_in_the_file_again_needs_no_draft(path: Path) -> None:
    draft = edited(path)
    draft.keep(NEWER)
    draft.keep(TEXT)
    assert files(path) == [".mine.sol.draft.lock", "mine.sol"]
    draft.keep(NEWER)
    draft.close(drop=True)
    assert files(path) == ["mine.sol"]
    assert not edited(path).recovered


def test_two_programs_have_a_draft_each(path: Path) -> None:
    one, other = edited(path), edited(path)
    one.keep("one")
    other.keep("other")
    third = edited(path)
    assert (third.text, third.recovered) == (TEXT, False), "both are in use"
    one.close()
    assert edited(path).text == "one"
    other.close()


def test_a_file_that_another_program_has_changed_is_written_over_only_if_asked(path: Path) -> None:
    draft = edited(path)
    draft.keep(NEWER)
    path.write_text("theirs")
    assert not draft.save(NEWER)
    assert path.read_text() == "theirs"
    draft.close()
    draft = edited(path)
    assert (draft.text, draft.recovered) == (NEWER, True)
    assert not draft.save(NEWER), "the draft was made from the file as it was before"
    assert draft.save(NEWER, over=True)
    assert path.read_text() == NEWER


def test_a_new_file_begins_with_the_given_text(tmp_path: Path) -> None:
    path = tmp_path / "new" / "mine.sol"
    draft = edited(path)
    assert (draft.text, draft.unchanged, draft.saved) == ("given", "given", None)
    assert draft.keep("given") == ""
    assert not path.parent.exists()
    draft.keep("more")
    draft.close()
    draft = edited(path)
    assert draft.text == "more"
    assert draft.save("more")
    draft.close()
    assert path.read_text() == "more"


def test_a_byte_order_mark_stays_and_other_encodings_are_refused(path: Path) -> None:
    path.write_bytes(b"\xef\xbb\xbfa\r\nb")
    draft = edited(path)
    assert draft.text == "a\r\nb"
    assert draft.save("a\r\nc")
    assert path.read_bytes() == b"\xef\xbb\xbfa\r\nc"
    path.write_bytes(b"\xff")
    with pytest.raises(RuleFileError, match="UTF-8"):
        edited(path)


def test_why_a_draft_cannot_be_kept_is_told(path: Path) -> None:
    draft = edited(path)
    path.unlink()
    path.parent.rmdir()
    path.parent.write_text("a file")
    assert draft.keep(NEWER)


COPY = "[global]\nname = New\ndecks = 1\n"


@pytest.mark.parametrize(
    ("text", "copy"),
    [
        (f"{TEXT}decks = 1\n", COPY),
        (f"{TEXT}aka = Ours\ndecks = 1\nvariant_of = Other\nvariant = turn one\n", COPY),
        (
            '{"name": "Old \\"x\\"", "aka": ["A", "B"], "decks": 1}',
            '{"name": "Ne\\"w", "decks": 1}',
        ),
        ('// old\n{"name": "Old"}', '// old\n{"name": "Ne\\"w"}'),
    ],
)
def test_a_copy_has_a_name_of_its_own_and_is_no_variant(text: str, copy: str) -> None:
    assert copied(text, "New" if text.startswith("[") else 'Ne"w') == copy


def test_names_of_copies_and_of_files() -> None:
    assert free_title("Spider", set()) == "My Spider"
    assert free_title("Spider", {"my spider", "my spider 2", "my spider 4"}) == "My Spider 3"
    assert file_stem("My Baker's Game (2)") == "my_baker_s_game_2"
    assert file_stem("Ünder_Score") == "ünder_score"
    assert file_stem("!?") == "solitaire"
    assert len(file_stem("long " * 50)) == 60
