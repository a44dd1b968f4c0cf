"""Enums that are not made by `enum` are what those would be, as far as this program goes."""

import copy
import enum
import pickle
from enum import EnumType

import pytest

from solkit_tui import enums


class Word(enums.StrEnum):
    """Words."""

    TOP = "the top"
    """The first."""
    END = "end"

    @property
    def last(self) -> bool:
        """Whether it is the second."""
        return self is Word.END


class RealWord(enum.StrEnum):
    """Words."""

    TOP = "the top"
    END = "end"


class Number(enums.IntEnum):
    """Numbers."""

    ONE = 1


class RealNumber(enum.IntEnum):
    """Numbers."""

    ONE = 1


def test_these_are_not_made_by_enum() -> None:
    """Without this the tests below could compare two of a kind."""
    assert not isinstance(Word, EnumType)


@pytest.mark.parametrize("own", [(Word, RealWord), (Number, RealNumber)])
def test_an_enum_is_one(own: tuple[type[enum.Enum], type[enum.Enum]]) -> None:
    ours, real = own
    assert ours.__doc__ == real.__doc__
    assert len(ours) == len(real)
    for member, other in zip(ours, real, strict=True):
        assert member == other
        assert member.name == other.name
        assert (member.value, type(member.value)) == (other.value, type(other.value))
        assert str(member) == str(other)
        assert f"{member:>9}" == f"{other:>9}"
        assert repr(member) == repr(other).replace("Real", "")
        assert ours(other.value) is member
        assert getattr(ours, member.name) is member
        assert isinstance(member, ours)
        assert pickle.loads(pickle.dumps(member)) is member
        assert copy.deepcopy(member) is member
    with pytest.raises(ValueError, match=r"'nothing' is not a valid "):
        ours("nothing")


def test_what_is_no_value_stays_what_it_is() -> None:
    assert [word.last for word in Word] == [False, True]
