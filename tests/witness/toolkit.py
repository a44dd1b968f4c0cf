"""What stands in for the toolkit of PySolFC, so that its games run without a screen."""

import sys
from collections.abc import Iterator, Sequence
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

NOT_LOADED = (
    "tkinter",
    "PIL",
    "pysollib.pysoltk",
    "pysollib.ui",
    "pysollib.tk",
    "pysollib.tile",
    "pysollib.help",
    "pysollib.winsystems",
)
"""Modules in whose place an empty one stands."""


class Nothing:
    """A canvas, a picture, a dialogue: takes every call, and is empty, false and nought."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self

    def __call__(self, *_: object, **__: object) -> Any:
        return self

    def __getitem__(self, _: object) -> Any:
        return self

    def __setitem__(self, *_: object) -> None:
        pass

    def __iter__(self) -> Iterator[Any]:
        return iter(())

    def __len__(self) -> int:
        return 0

    def __index__(self) -> int:
        return 0

    __int__ = __index__

    def __float__(self) -> float:
        return 0.0

    def _left(self, other: Any) -> Any:
        return other

    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = _left
    __floordiv__ = __truediv__ = __mod__ = _left

    def _no(self, _: object) -> bool:
        return False

    __lt__ = __gt__ = __le__ = __ge__ = _no


class _Images(Nothing):
    """Sizes of cards, which layouts are reckoned with."""

    CARDW, CARDH = 70, 100
    CARD_XOFFSET = CARD_YOFFSET = 20
    CARD_DX = CARD_DY = SHADOW_XOFFSET = SHADOW_YOFFSET = 0

    def getSize(self) -> tuple[int, int]:
        return self.CARDW, self.CARDH


class _Options(Nothing):
    """Its settings: those that are on by themselves and change what is dealt."""

    accordion_deal_all = True
    animations = 0


class App(Nothing):
    """The program that a game of PySolFC belongs to."""

    images = _Images()
    opt = _Options()

    def getFont(self, *_: object) -> tuple[str, int]:
        return ("", 10)

    def getGameTitleName(self, _: object) -> str:
        return ""


class _Empty(ModuleType):
    """A module that has every name."""

    __path__: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Nothing


class _Stub(MetaPathFinder, Loader):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        wanted = any(fullname == name or fullname.startswith(name + ".") for name in NOT_LOADED)
        return ModuleSpec(fullname, self, is_package=True) if wanted else None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _Empty(spec.name)

    def exec_module(self, module: ModuleType) -> None:
        pass


def load(checkout: Path) -> Any:
    """The list of games of PySolFC, read from a checkout, each game playable without a screen."""
    if not (checkout / "pysollib" / "game").is_dir():
        raise SystemExit(f"{checkout}: no checkout of PySolFC")
    for name in ("attr", "pysol_cards", "six"):
        if find_spec(name) is None:
            raise SystemExit("PySolFC needs more: pip install attrs pysol_cards six")
    sys.meta_path.insert(0, _Stub())
    sys.path.insert(0, str(checkout))
    from pysollib import mygettext

    # Texts that nobody reads: looking for translations is a quarter of the time.
    mygettext._ = str
    mygettext.ungettext = lambda one, many, number: one if number == 1 else many

    from pysollib import acard, pysoltk

    class Card(acard.AbstractCard):  # type: ignore[misc]
        """A card that is nowhere drawn."""

        def __init__(self, *args: Any, **keys: Any) -> None:
            super().__init__(*args, **keys)
            self.item = Nothing()

        def moveTo(self, *_: object) -> None:
            pass

        def tkraise(self, *_: object, **__: object) -> None:
            pass

        def showFace(self, *_: object, **__: object) -> None:
            self.face_up = 1

        def showBack(self, *_: object, **__: object) -> None:
            self.face_up = 0

    pysoltk.Card = Card
    from pysollib import game, games  # noqa: F401
    from pysollib.gamedb import GAME_DB
    from pysollib.stack import Stack

    # What the program does beside the player, or for the eye.
    for name in (
        "autoPlay",
        "checkForWin",
        "updateStuck",
        "updateSnapshots",
        "updateMenus",
        "updateStatus",
        "updatePlayTime",
        "startPlayTimer",
        "playSample",
        "showHelp",
        "resizeGame",
        "optimizeRegions",
        "redealAnimation",
        "areYouSure",
    ):
        setattr(game.Game, name, lambda *_, **__: 0)
    for name in ("updateText", "updatePositions", "_position"):
        setattr(Stack, name, lambda *_, **__: None)
    return GAME_DB
