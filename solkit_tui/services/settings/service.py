"""The player's settings in their file, config.toml. Knows no screen and no theme."""

from collections.abc import Callable, MutableMapping
from contextlib import suppress
from typing import Any

from solkit_tui.errors import Notice
from solkit_tui.services.settings.values import FITS, Settings, Unfit
from solkit_tui.services.system.files import copy_aside, file_lock, write_atomic
from solkit_tui.services.system.notices import Notices, reason
from solkit_tui.services.system.toml_files import NotToml, TomlContent, put, read_toml, write_toml


class SettingsService:
    """Reads and changes the settings.

    What cannot be written holds until the program ends, and is tried again with the next change.

    Attributes:
        settings: The settings as they hold now; the defaults before `load`.

    Args:
        path: Where config.toml lies, or will lie; empty: nowhere, they hold for this run.
        nowhere: Why there is no place for them, to be told.
    """

    def __init__(self, path: str, nowhere: str = "") -> None:
        self._path = path
        self.settings = Settings()
        self._unsaved: dict[str, object] = {}
        self._misfits: frozenset[str] = frozenset()
        self._fault = ""  # why the file could not be read: for that it is not saved either
        self._notices = Notices()
        if nowhere:
            self._notices.add("Nothing is kept", f"{nowhere}.")

    def load(self) -> tuple[Settings, tuple[Notice, ...]]:
        """Read the settings, and tell what was wrong: what does not fit stays in the file, with its
        default in its place; a file that is no TOML is set aside."""
        try:
            values = read_toml(self._path).values if self._path else {}
        except (NotToml, OSError):
            values = self._repaired()
        fitting: dict[str, Any] = {}
        misfits = []
        for field, fit in FITS.items():
            if field not in values:
                continue
            try:
                fitting[field] = fit(values[field])
            except Unfit as unfit:
                misfits.append(field)
                self._notices.add(
                    "A setting was ignored",
                    f"{self._path}: {field} = {_brief(values[field])} is not possible;"
                    f" allowed: {unfit}.",
                )
        self._misfits = frozenset(misfits)
        self.settings = Settings(**fitting)
        return self.settings, self._notices.take()

    def change(self, **fields: object) -> tuple[Notice, ...]:
        """Change settings, at once and in the file, where nothing else is touched.

        Returns:
            What the player should know; nothing when all went well.

        Raises:
            ValueError: A value that the setting cannot have.
        """
        changed: dict[str, Any] = {}
        for field, value in fields.items():
            try:
                fitting = FITS[field](value)
            except Unfit as unfit:
                raise ValueError(f"{field} = {value!r}; allowed: {unfit}") from None
            if fitting != getattr(self.settings, field) or field in self._misfits:
                changed[field] = fitting
        self.settings = self.settings._replace(**changed)
        self._unsaved.update(changed)
        if self._unsaved and self._path:
            self._save()
        return self._notices.take()

    def change_names(
        self, field: str, edit: Callable[[tuple[str, ...]], tuple[str, ...]]
    ) -> tuple[Notice, ...]:
        """Change a list of names as it stands in the file now: another program may have added to
        it since it was read here.

        Args:
            field: The setting.
            edit: Gives the names as they are to be.

        Returns:
            What the player should know; nothing when all went well.
        """
        if self._path and field not in self._unsaved:
            with suppress(NotToml, OSError, Unfit):
                names = FITS[field](read_toml(self._path).values.get(field, ()))
                known: dict[str, Any] = {field: names}
                self.settings = self.settings._replace(**known)
        return self.change(**{field: edit(getattr(self.settings, field))})

    def turn_favourite(self, record: str) -> tuple[Notice, ...]:
        """Make a game a favourite, or one no more.

        Args:
            record: The name that its records stand under.

        Returns:
            What the player should know; nothing when all went well.
        """
        wanted = record not in self.settings.favourites

        def turned(names: tuple[str, ...]) -> tuple[str, ...]:
            others = tuple(other for other in names if other != record)
            return (*others, record) if wanted else others

        return self.change_names("favourites", turned)

    def _save(self) -> None:
        unsaved = self._unsaved

        def edit(document: MutableMapping[str, Any]) -> None:
            for field, value in unsaved.items():
                put(document, field, _as_toml(field, value))

        try:
            with file_lock(self._path) as unlocked:
                write_toml(self._path, self._read_to_write(), edit)
        except OSError as error:
            if reason(error) != self._fault:
                self._notices.add("Settings not saved", f"{self._path}: {reason(error)}.")
        else:
            self._fault = ""
            self._misfits -= unsaved.keys()
            self._unsaved = {}
            self._notices.forget_given()
            self._notices.add_unlocked(unlocked)

    def _repaired(self) -> dict[str, Any]:
        """Give what can be had of a file that could not be read at first."""
        try:
            with file_lock(self._path):
                return self._read_to_write().values
        except OSError as error:
            self._fault = reason(error)
            self._notices.add("Settings not read and not saved", f"{self._path}: {self._fault}.")
            return {}

    def _read_to_write(self) -> TomlContent:
        """Read the file under the lock, set aside what is not TOML.

        Raises:
            OSError: It cannot be read, or not be set aside; it is as it was.
        """
        try:
            return read_toml(self._path)
        except NotToml as fault:
            # An empty file stays at every moment: beside the program it makes that portable.
            aside = copy_aside(self._path)
            write_atomic(self._path, b"")
            self._notices.add(
                "The settings were damaged",
                f"{self._path} is not TOML: {fault}. It is kept as {aside};"
                " the settings start afresh.",
            )
            return TomlContent({})


def _brief(value: object) -> str:
    """A value of the file as far as a line has room for it."""
    text = repr(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"


_SHOWN = 60


def _as_toml(field: str, value: object) -> object:
    """A setting as the file has it."""
    if field == "keys":
        return dict(value)  # type: ignore[call-overload]
    if isinstance(value, tuple):
        return list(value)
    return str(value) if isinstance(value, str) else value
