"""The settings in their file, config.toml, and what the program remembers, in state.toml."""

import os
from collections.abc import Callable, MutableMapping
from contextlib import suppress
from typing import Any

from solkit_tui.faults import excerpt
from solkit_tui.services.settings.values import FITS, REMEMBERED, BadSetting, Settings
from solkit_tui.services.system.files import copy_aside, file_lock, write_atomic
from solkit_tui.services.system.notices import Notices, error_text
from solkit_tui.services.system.toml_files import NotToml, TomlContent, put, read_toml, write_toml


class SettingsService:
    """Reads and changes the settings.

    Changes that cannot be written last until the program ends, and are written with the next
    change. What the program itself remembers has a file of its own, so that a config.toml that
    nobody may write is no trouble until the player changes a setting. Where that file has nothing,
    what earlier versions wrote to config.toml is read. Neither file need exist; if the path of
    config.toml is empty, settings are kept in memory only.

    Attributes:
        settings: The settings as they are now; the defaults before `load`.
        notices: Collects messages for the player, such as of a value that does not fit.
    """

    def __init__(self, path: str, notices: Notices | None = None) -> None:
        self.settings = Settings()
        self.notices = Notices() if notices is None else notices
        self._misfits: frozenset[str] = frozenset()
        state = path and os.path.join(os.path.dirname(path), "state.toml")
        self._config = _File(path, self.notices)
        self._state = _File(state, self.notices.share(), remembered=True)

    def load(self) -> Settings:
        """Read the settings and return them.

        For a value that does not fit the default is used, and the file is left as it is; a file
        that is not TOML is set aside.
        """
        fitting: dict[str, Any] = {}
        misfits = []
        for file, fields in ((self._config, tuple(FITS)), (self._state, REMEMBERED)):
            values = file.load()
            for field in fields:
                if field not in values:
                    continue
                try:
                    fitting[field] = FITS[field](values[field])
                except BadSetting as unfit:
                    misfits.append(field)
                    self.notices.add(
                        "A setting was ignored",
                        f"{file.path}: {field} = {excerpt(repr(values[field]))} is not valid;"
                        f" expected {unfit}.",
                    )
        self._misfits = frozenset(misfits)
        self.settings = Settings(**fitting)
        return self.settings

    def change(self, **fields: object) -> None:
        """Change settings, in memory and in their files, whose other content stays as it is; raise
        ValueError if a value is not allowed for its setting."""
        changed: dict[str, Any] = {}
        for field, value in fields.items():
            try:
                fitting = FITS[field](value)
            except BadSetting as unfit:
                raise ValueError(f"{field} = {value!r}; allowed: {unfit}") from None
            if fitting != getattr(self.settings, field) or field in self._misfits:
                changed[field] = fitting
        self.settings = self.settings._replace(**changed)
        remembered = {field: value for field, value in changed.items() if field in REMEMBERED}
        own = {*REMEMBERED} - {"last_played"}
        written = self._config.change(
            {field: value for field, value in changed.items() if field not in own}
        )
        if "last_played" in remembered and written:
            # SolKit itself reads it in config.toml, and changes it there: the other file, which
            # comes first, has it only while config.toml cannot be written.
            remembered["last_played"] = None
        if self._state.change(remembered) and written:
            self._misfits -= changed.keys()

    @property
    def unsaved(self) -> bool:
        """Return whether changes by the player are waiting to be written."""
        return self._config.unsaved_choice

    def change_names(self, field: str, edit: Callable[[tuple[str, ...]], tuple[str, ...]]) -> None:
        """Change the list of names of a setting, beginning with the list that is in the file now:
        another program may have changed it since it was read."""
        file = self._state if field in REMEMBERED else self._config
        with suppress(NotToml, OSError, BadSetting):
            names = FITS[field](file.in_file(field, getattr(self.settings, field)))
            in_file: dict[str, Any] = {field: names}
            self.settings = self.settings._replace(**in_file)
        self.change(**{field: edit(getattr(self.settings, field))})

    def turn_favourite(self, record: str) -> None:
        """Add a game to the favourites, by its record name, or remove it if it is one."""
        wanted = record not in self.settings.favourites

        def turned(names: tuple[str, ...]) -> tuple[str, ...]:
            others = tuple(name for name in names if name != record)
            return (*others, record) if wanted else others

        self.change_names("favourites", turned)


class _File:
    """A file with some of the settings, and the changes that wait to be written to it; if its path
    is empty, nothing is read or written. If it has only what the program itself has `remembered`,
    faults of reading and writing it are no news to the player."""

    def __init__(self, path: str, notices: Notices, *, remembered: bool = False) -> None:
        self.path = path
        self._notices = notices
        self._remembered = remembered
        self._unsaved: dict[str, object] = {}
        self._fault = ""  # why the file could not be read: for that it is not saved either

    @property
    def unsaved_choice(self) -> bool:
        """Return whether something that the player has chosen waits to be written."""
        return bool(self.path and self._unsaved.keys() - set(REMEMBERED))

    def load(self) -> dict[str, Any]:
        """Return the values in the file; none if it cannot be read or was set aside."""
        if not self.path:
            return {}
        with suppress(NotToml, OSError):
            return read_toml(self.path).values
        try:
            with file_lock(self.path):
                return self._read_to_write().values
        except OSError as error:
            self._fault = error_text(error)
            if not self._remembered:
                self._notices.add(
                    "Settings could not be read, so they will not be saved",
                    f"{self.path}: {self._fault}.",
                )
            return {}

    def in_file(self, field: str, otherwise: object) -> object:
        """Return the value of a setting in the file now; `otherwise` if there is none, or if a
        change of it waits to be written; raise NotToml or OSError if the file cannot be read."""
        if not self.path or field in self._unsaved:
            return otherwise
        return read_toml(self.path).values.get(field, otherwise)

    def change(self, fields: dict[str, object]) -> bool:
        """Write values, None for those to be removed, and what waits; return whether nothing waits
        any more."""
        self._unsaved.update(fields)
        if self.path and self._unsaved:
            self._save()
        return not (self.path and self._unsaved)

    def _save(self) -> None:
        unsaved = self._unsaved

        def edit(document: MutableMapping[str, Any]) -> None:
            for field, value in unsaved.items():
                put(document, field, _as_toml(field, value))

        try:
            with file_lock(self.path) as unlocked:
                write_toml(self.path, self._read_to_write(), edit)
        except OSError as error:
            if self.unsaved_choice and error_text(error) != self._fault:
                self._notices.add_failure("Settings could not be saved", self.path, error)
        else:
            self._fault = ""
            self._unsaved = {}
            self._notices.forget_given()
            self._notices.add_unlocked("" if self._remembered else unlocked)

    def _read_to_write(self) -> TomlContent:
        """Return the file's content, read under the lock; a file that is not TOML is set aside.
        Raise OSError, with the file as it was, if it cannot be read or set aside."""
        try:
            return read_toml(self.path)
        except NotToml as fault:
            # There is a file at every moment: beside the program it makes the program portable.
            aside = copy_aside(self.path)
            write_atomic(self.path, b"")
            self._notices.add(
                f"The file {os.path.basename(self.path)} was damaged",
                f"{self.path}: not valid TOML: {fault}. It was kept as {aside};"
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
