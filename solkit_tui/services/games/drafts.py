"""The text of a rule file in the editor: unsaved text is kept beside the file at every change, and
saved as a whole. Knows no rule.

Unsaved text is in a file `.NAME.draft` beside the rule file, after a line with a checksum of the
rule file that it was made from. The program that writes it holds a lock, so that two programs never
share a draft; the draft of a killed program is recovered by the next that opens the file.
"""

import os
import re
from codecs import BOM_UTF8
from contextlib import suppress

from solkit_tui.errors import RuleFileError
from solkit_tui.faults import NOWHERE, Fault
from solkit_tui.rules.content import is_json
from solkit_tui.rules.sol.document import Document
from solkit_tui.services.system.confined import LARGEST_RULES
from solkit_tui.services.system.file_system import try_lock
from solkit_tui.services.system.files import make_directory, read_regular, write_atomic
from solkit_tui.services.system.notices import error_text

LARGEST_TEXT = LARGEST_RULES
"""The largest text that can be edited, in bytes, so that a confined program can read it too."""

_MARK = "# not saved yet; made from "
_SLOTS = 9
"""The most programs that may edit one file at once, each with a draft of its own."""
_KEPT_OUT = ("aka", "variant_of", "variant")
"""Keys of `[global]` that a copy leaves out: the other names belong to the game itself."""


class Draft:
    """The text of a rule file that is being edited, made from the content of the file; if that does
    not exist yet (None), from another text.

    Attributes:
        path: The file.
        saved: The text in the file; None: there is no file yet.
        text: The text to begin with.
        recovered: Whether that text was left unsaved by a program that has ended.

    Raises:
        RuleFileError: The file is not text in UTF-8.
    """

    def __init__(self, path: str, data: bytes | None, text: str = "") -> None:
        self.path = path
        self._lock = -1
        self._slot = ""
        self._byte_order_mark = BOM_UTF8 if data is not None and data.startswith(BOM_UTF8) else b""
        self._made_from = _sum(data)
        try:
            self.saved = None if data is None else data.removeprefix(BOM_UTF8).decode()
        except UnicodeDecodeError:
            fault = Fault("not-utf-8", NOWHERE, "not UTF-8, so it cannot be edited", file=path)
            raise RuleFileError((fault,)) from None
        self._given = text
        self.text = self.unchanged
        self.recovered = False
        if any(os.path.exists(self._draft(number)) for number in range(_SLOTS)):
            self._recover()

    @property
    def name(self) -> str:
        """Return the name of the file, without its directories."""
        return os.path.basename(self.path)

    @property
    def unchanged(self) -> str:
        """Return the text that needs no saving: the file's, or the given one without a file."""
        return self._given if self.saved is None else self.saved

    def _draft(self, number: int) -> str:
        directory, name = os.path.split(os.path.realpath(self.path))
        return os.path.join(directory, f".{name}.draft" + (f"-{number + 1}" if number else ""))

    def _recover(self) -> None:
        """Take over the unsaved text of a program that has ended, if there is one."""
        with suppress(OSError):
            self._take_slot()
            if not os.path.exists(self._slot):  # all existing drafts are in use
                self.close()
                return
            with open(self._slot, "rb") as file:
                head, _, text = file.read().decode("utf-8", "replace").partition("\n")
            if head.startswith(_MARK) and text != self.unchanged:
                self.text, self.recovered = text, True
                # If the file has changed since, `save` returns False, and the player is asked.
                self._made_from = head.removeprefix(_MARK)

    def _take_slot(self) -> None:
        """Lock a draft that no other program uses, an existing one if possible."""
        directory = os.path.dirname(self._draft(0))
        make_directory(directory)
        paths = sorted(map(self._draft, range(_SLOTS)), key=lambda path: not os.path.exists(path))
        for path in paths:
            lock = os.open(f"{path}.lock", os.O_RDWR | os.O_CREAT, 0o600)
            # A program that ends removes the lock's file; a lock on a removed file is no lock.
            with suppress(OSError):
                if try_lock(lock) and os.path.samestat(os.fstat(lock), os.stat(f"{path}.lock")):
                    self._lock, self._slot = lock, path
                    return
            os.close(lock)
        raise OSError("too many programs are writing this file")

    def keep(self, text: str) -> str:
        """Keep a text in the draft, or remove the draft if the text is unchanged; return why that
        failed, or ""."""
        try:
            if text == self.unchanged:
                self._drop()
                return ""
            if not self._slot:
                self._take_slot()
            data = f"{_MARK}{self._made_from}\n{text}".encode("utf-8", "replace")
            write_atomic(self._slot, data, durable=False)
        except OSError as error:
            return error_text(error)
        return ""

    def save(self, text: str, over: bool = False) -> bool:
        """Save a text; return False, and save nothing, if another program has changed the file,
        unless it is to be saved over that. Raise OSError if the file cannot be written; then it is
        as it was."""
        now = ""
        with suppress(FileNotFoundError):
            now = _sum(read_regular(self.path))
        if not over and now not in ("", self._made_from):
            return False
        data = self._byte_order_mark + text.encode("utf-8", "replace")
        if now != _sum(data) or not self._made_from:
            write_atomic(self.path, data)
        self.saved, self._made_from = text, _sum(data)
        with suppress(OSError):  # a draft with the text that was saved does no harm
            self._drop()
        return True

    def _drop(self) -> None:
        if self._slot:
            with suppress(FileNotFoundError):
                os.unlink(self._slot)

    def close(self, *, drop: bool = False) -> None:
        """Free the draft's lock; the draft itself stays for the next time unless `drop` is set."""
        if not self._slot:
            return
        with suppress(OSError):
            if drop:
                self._drop()
            os.unlink(f"{self._slot}.lock")
        os.close(self._lock)
        self._slot, self._lock = "", -1


def _sum(data: bytes | None) -> str:
    from hashlib import sha256  # the list of games needs none

    return "" if data is None else sha256(data).hexdigest()


# -- copies ----------------------------------------------------------------------------------------


def copied(text: str, name: str) -> str:
    """Return the text of a rule file with a new name, and without other names and variant keys."""
    if is_json(text.encode("utf-8", "replace")):
        quoted = name.replace("\\", "\\\\").replace('"', '\\"')
        text = re.sub(r'("name"\s*:\s*)"(?:[^"\\]|\\.)*"', rf'\g<1>"{quoted}"', text, count=1)
        return re.sub(r'"aka"\s*:\s*\[[^]]*\]\s*,?\s*', "", text, count=1)
    document = Document(text)
    for key in _KEPT_OUT:
        while document.entry("global", key) is not None:
            document = document.remove("global", key)
    return document.set("global", "name", name).text


def free_title(name: str, taken: "set[str]") -> str:
    """Return a name for a copy of a game, ``My Spider`` or ``My Spider 2``, that is not among those
    that are taken, with their case folded."""
    title, copies = f"My {name}", 1
    while title.casefold() in taken:
        copies += 1
        title = f"My {name} {copies}"
    return title


def file_stem(name: str) -> str:
    """Return the file name for a game, without an ending: ``my_spider``."""
    return "_".join(re.findall(r"[^\W_]+", name.casefold()))[:60] or "solitaire"
