"""What modules that line mode loads use of `typing`, without loading it.

To import `typing`, and to make a class of each field's type with it, takes an eighth of the time
that line mode has for its first answer. Type checkers read the real names; nothing looks at an
annotation while the program runs, so any class does for those that only stand in annotations.
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
    from collections import namedtuple

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

    class _Fields(type):
        def __new__(cls, name, bases, body):
            if not bases:
                return super().__new__(cls, name, bases, body)
            fields = body.get("__annotations__", {})
            usual = [body[field] for field in fields if field in body]
            made = namedtuple(name, fields, defaults=usual, module=body["__module__"])
            for key, value in body.items():
                if key not in fields:
                    setattr(made, key, value)
            return made

    class NamedTuple(metaclass=_Fields):
        """The base of named tuples: a class with fields becomes one."""
