"""The words of `typing` that are not taken from there mean the same."""

import pickle
from typing import NamedTuple as Real

import pytest

from solkit_tui import annotations
from solkit_tui.annotations import Final, Literal, NamedTuple, NewType, assert_never


class Point(NamedTuple):
    """A place."""

    x: int
    y: "int | None" = None
    marks: tuple[int, ...] = ()

    @property
    def sum(self) -> int:
        """Both."""
        return self.x + (self.y or 0)


class RealPoint(Real):
    """A place."""

    x: int
    y: "int | None" = None
    marks: tuple[int, ...] = ()


def test_a_named_tuple_is_one() -> None:
    for name in ("__module__", "__doc__", "__slots__", "__match_args__", "_fields",
                 "_field_defaults"):  # fmt: skip
        assert getattr(Point, name) == getattr(RealPoint, name)
    assert Point(1) == (1, None, ()) == RealPoint(1)
    assert Point(1, y=2).sum == 3
    assert Point(1)._replace(x=4) == Point(4)
    assert repr(Point(1)) == "Point(x=1, y=None, marks=())"
    assert pickle.loads(pickle.dumps(Point(7))) == Point(7)
    assert isinstance(pickle.loads(pickle.dumps(Point(7))), Point)
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]


def test_the_words_stand_where_annotations_do() -> None:
    limit: Final[int] = 3
    word: Literal["a"] | None = None
    number = NewType("number", int)
    assert (limit, word, number(3)) == (3, None, 3)
    assert not annotations.TYPE_CHECKING


def test_what_type_checkers_hold_impossible_fails() -> None:
    with pytest.raises(AssertionError, match="'other'"):
        assert_never("other")  # type: ignore[arg-type]
