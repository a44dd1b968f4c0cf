"""What modules that line mode loads use of `typing`, without loading it; named tuples for all.

To import `typing`, and to make a class of each field's type with it, takes an eighth of the time
that line mode has for its first answer. Type checkers read the real names; nothing looks at an
annotation while the program runs, so any class does for those that only stand in annotations.
Named tuples are made in a fifth of the time here, and the first frame needs eighty of them.
"""

import sys

TYPE_CHECKING = False  # taken for true by type checkers, under this name

if TYPE_CHECKING or sys.version_info >= (3, 14):  # since then fields are noted in another way
    from typing import Any as Any
    from typing import BinaryIO as BinaryIO
    from typing import Final as Final
    from typing import Literal as Literal
    from typing import NamedTuple as NamedTuple
    from typing import NewType as NewType
    from typing import NoReturn as NoReturn
    from typing import Self as Self
    from typing import TypeVar as TypeVar
    from typing import assert_never as assert_never
else:
    from _collections import _tuplegetter  # as `collections.namedtuple` does

    class Any:
        """Stands in annotations, alone or with brackets."""

        def __class_getitem__(cls, item):
            return cls

    BinaryIO = Final = Literal = NoReturn = Self = Any

    def NewType(name, kind):
        """The type that the new one is made of."""
        return kind

    def TypeVar(name, bound=object):
        """Any type of that kind."""
        return bound

    def assert_never(value):
        """Fail: a value came here that type checkers hold impossible."""
        raise AssertionError(f"unexpected: {value!r}")

    class _Fields(tuple):
        """What every named tuple can do, said once for all of them."""

        __slots__ = ()

        @classmethod
        def _make(cls, values):
            return cls(*values)

        def _replace(self, /, **changes):
            made = tuple.__new__(type(self), map(changes.pop, self._fields, self))
            if changes:
                raise ValueError(f"Got unexpected field names: {list(changes)!r}")
            return made

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            said = (f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({', '.join(said)})"

        def __getnewargs__(self):
            return tuple(self)

    _NEW = {}
    """By the number of fields: what makes a tuple of so many arguments."""

    def _maker(fields):
        """The `__new__` of a class: compiled once for each number of fields, which is two thirds
        of what a named tuple takes, and given the names of these."""
        if (new := _NEW.get(len(fields))) is None:
            names = "".join(f"_{number}, " for number in range(len(fields)))
            new = _NEW[len(fields)] = eval(
                f"lambda _cls, {names}: _new(_cls, ({names}))", {"_new": tuple.__new__}
            )
        code = new.__code__.replace(co_varnames=("_cls", *fields), co_name="__new__")
        return type(new)(code, new.__globals__)

    class _Class(type):
        def __new__(cls, name, bases, body):
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = tuple(body.get("__annotations__", ()))
            usual = {field: body.pop(field) for field in fields if field in body}
            body.update(zip(fields, map(_tuplegetter, range(len(fields)), fields), strict=True))
            made = body["__new__"] = _maker(fields)
            made.__defaults__ = tuple(usual.values())
            body |= {"__slots__": (), "_fields": fields, "_field_defaults": usual}
            return type(name, (_Fields,), body | {"__match_args__": fields})

    class NamedTuple(metaclass=_Class):
        """The base of named tuples: a class with fields becomes one."""
