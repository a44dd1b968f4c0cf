"""The player's settings in their file, config.toml."""

from collections.abc import Callable, MutableMapping
from contextlib import suppress
from typing import Any

from solkit_tui.faults import excerpt
from solkit_tui.services.settings.values import FITS, BadSetting, Settings
from solkit_tui.services.system.files import copy_aside, file_lock, write_atomic
from solkit_tui.services.system.notices import Notices, error_text
from solkit_tui.services.system.toml_files import NotToml, TomlContent, put, read_toml, write_toml


class SettingsService:
    """Reads and changes the settings.

    Changes that cannot be written last until the program ends, and are written with the next
    change.

    Attributes:
        settings: The settings as they are now; the defaults before `load`.
        notices: Collects messages for the player, such as of a value that does not fit.

    Args:
        path: The path of config.toml, which need not exist; empty: settings are kept in memory
            only.
        notices: The value of the attribute; None: a new collector.
    """

    def __init__(self, path: str, notices: Notices | None = None) -> None:
        self._path = path
        self.settings = Settings()
        self._unsaved: dict[str, object] = {}
        self._misfits: frozenset[str] = frozenset()
        self._fault = ""  # why the file could not be read: for that it is not saved either
        self.notices = Notices() if notices is None else notices

    def load(self) -> Settings:
        """Read the settings and return them.

        For a value that does not fit the default is used, and the file is left as it is; a file
        that is not TOML is set aside.
        """
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
            except BadSetting as unfit:
                misfits.append(field)
                self.notices.add(
                    "A setting was ignored",
                    f"{self._path}: {field} = {excerpt(repr(values[field]))} is not valid;"
                    f" expected {unfit}.",
                )
        self._misfits = frozenset(misfits)
        self.settings = Settings(**fitting)
        return self.settings

    def change(self, **fields: object) -> None:
        """Change settings, in memory and in the file, whose other content stays as it is.

        Raises:
            ValueError: A value is not allowed for its setting.
        """
        changed: dict[str, Any] = {}
        for field, value in fields.items():
            try:
                fitting = FITS[field](value)
            except BadSetting as unfit:
                raise ValueError(f"{field} = {value!r}; allowed: {unfit}") from None
            if fitting != getattr(self.settings, field) or field in self._misfits:
                changed[field] = fitting
        self.settings = self.settings._replace(**changed)
        self._unsaved.update(changed)
        if self.unsaved:
            self._save()

    @property
    def unsaved(self) -> bool:
        """Return whether changes are waiting to be written."""
        return bool(self._path and self._unsaved)

    def change_names(self, field: str, edit: Callable[[tuple[str, ...]], tuple[str, ...]]) -> None:
        """Change a list of names, beginning with the list that is in the file now: another program
        may have changed it since it was read.

        Args:
            field: The setting.
            edit: Gets the names and returns the new ones.
        """
        if self._path and field not in self._unsaved:
            with suppress(NotToml, OSError, BadSetting):
                names = FITS[field](read_toml(self._path).values.get(field, ()))
                in_file: dict[str, Any] = {field: names}
                self.settings = self.settings._replace(**in_file)
        self.change(**{field: edit(getattr(self.settings, field))})

    def turn_favourite(self, record: str) -> None:
        """Add a game to the favourites, or remove it if it is one.

        Args:
            record: The name under which its records are kept.
        """
        wanted = record not in self.settings.favourites

        def turned(names: tuple[str, ...]) -> tuple[str, ...]:
            others = tuple(name for name in names if name != record)
            return (*others, record) if wanted else others

        self.change_names("favourites", turned)

    def _save(self) -> None:
        unsaved = self._unsaved

        def edit(document: MutableMapping[str, Any]) -> None:
            for field, value in unsaved.items():
                put(document, field, _as_toml(field, value))

        try:
            with file_lock(self._path) as unlocked:
                write_toml(self._path, self._read_to_write(), edit)
        except OSError as error:
            if error_text(error) != self._fault:
                self.notices.add(
                    "Settings could not be saved", f"{self._path}: {error_text(error)}."
                )
        else:
            self._fault = ""
            self._misfits -= unsaved.keys()
            self._unsaved = {}
            self.notices.forget_given()
            self.notices.add_unlocked(unlocked)

    def _repaired(self) -> dict[str, Any]:
        """Read the file once more, under its lock, and return its values; empty if it cannot be
        read or was set aside."""
        try:
            with file_lock(self._path):
                return self._read_to_write().values
        except OSError as error:
            self._fault = error_text(error)
            self.notices.add(
                "Settings could not be read, so they will not be saved",
                f"{self._path}: {self._fault}.",
            )
            return {}

    def _read_to_write(self) -> TomlContent:
        """Return the file's content, read under the lock; a file that is not TOML is set aside.

        Raises:
            OSError: The file cannot be read, or not be set aside; it is as it was.
        """
        try:
            return read_toml(self._path)
        except NotToml as fault:
            # There is a file at every moment: beside the program it makes the program portable.
            aside = copy_aside(self._path)
            write_atomic(self._path, b"")
            self.notices.add(
                "The settings were damaged",
                f"{self._path} is not valid TOML: {fault}. It was kept as {aside};"
                " default settings are used.",
            )
            return TomlContent({})


def _as_toml(field: str, value: object) -> object:
    """Return the value of a setting as it is written in the file."""
    if field == "keys":
        return dict(value)  # type: ignore[call-overload]
    if isinstance(value, tuple):
        return list(value)
    return str(value) if isinstance(value, str) else value
