"""The head of a rule file: the facts for a list of games, read without the rules themselves."""

from codecs import BOM_UTF8
from typing import NamedTuple

from solkit_tui.rules.content import is_json
from solkit_tui.rules.sol.lines import head
from solkit_tui.rules.titles import title_of
from solkit_tui.services.record_names import record_name

SAMPLES = "Samples"
"""The family of the shipped examples of the JSON language; each is also there as a `.sol` file."""


class CatalogueEntry(NamedTuple):
    """A game that can be chosen.

    Attributes:
        name: Its name, under which records are kept; it is shown by its `title`.
        family: The family of solitaires it belongs to; empty: not given.
        decks: How many packs it is played with; 0 in a head: as many as the game it is like.
        aka: Its other names.
        path: Its rule file.
        own: Whether it is in the player's own rules directory.
        skill: 1 (luck) to 5 (skill); 0: not given.
        like: The game that its file takes all other rules from (`like`); empty: none.
        variant_of: The name that it has in common with its variants; empty: it has none.
        variant: How it differs from them, in a word or two: ``turn one``.
        credits: Its author and its source, which the search of the list finds too.
    """

    name: str
    family: str
    decks: int
    aka: tuple[str, ...]
    path: str = ""
    own: bool = False
    skill: int = 0
    like: str = ""
    variant_of: str = ""
    variant: str = ""
    credits: str = ""

    @property
    def title(self) -> str:
        """Return the name that it is shown by."""
        return title_of(self.name, self.aka, self.variant_of, self.variant)

    @property
    def common(self) -> str:
        """Return the name in lists, which its variants share."""
        return self.variant_of or self.name

    @property
    def own_file(self) -> str:
        """Return its rule file if that is the player's own; else empty."""
        return self.path if self.own else ""

    @property
    def record(self) -> str:
        """Return the name under which its records are kept."""
        return record_name(self.name)

    @property
    def sample(self) -> bool:
        """Return whether it is a shipped example of the JSON language, the twin of another game."""
        return self.family == SAMPLES and not self.own


def read_head(data: bytes, path: str = "", own: bool = False) -> CatalogueEntry | None:
    """Return the head of a rule file, maybe one of the player's own; None if it is faulty or
    unusual and must be read in full."""
    try:
        text = data.removeprefix(BOM_UTF8).decode()  # a third of what "utf-8-sig" takes
    except UnicodeDecodeError:
        return None
    if is_json(data):
        return _read_json_head(text, path, own)
    fields = head(text)
    values = "".join(fields.values())
    if not (values.isascii() and values.isprintable()):
        from solkit_tui.rules.diagnostics import plain_spaces, unseen_at

        fields = {key: plain_spaces(value) for key, value in fields.items()}
        if any(unseen_at(value) is not None for value in fields.values()):
            return None
    name, like = fields.get("name", ""), fields.get("like", "")
    decks = _number(fields.get("decks", "" if not like else "0"))
    skill = _number(fields.get("skill", "0"))
    if not name or decks is None or skill is None or not (decks or like):
        return None
    if suits := fields.get("suits"):
        decks = packs(decks, len(suits.split(",")))
    aka = fields.get("aka", "")
    return CatalogueEntry(
        name,
        fields.get("family", ""),
        decks,
        tuple(filter(None, map(str.strip, aka.split(",")))) if aka else (),
        path,
        own,
        skill,
        like,
        fields.get("variant_of", ""),
        fields.get("variant", ""),
        f"{fields.get('author', '')} {fields.get('source', '')}".strip(),
    )


def packs(copies: int, suits: int) -> int:
    """Return the number of packs of 52 with as many cards: eight copies of one suit are two."""
    return min(copies, -(-copies * suits // 4))


def _number(text: str) -> int | None:
    """Return a text as a number from 0 to 999; None if it is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else None


def _read_json_head(text: str, path: str, own: bool) -> CatalogueEntry | None:
    """Return the head of a JSON file that is laid out as the shipped ones are: the pack comes
    first, and the rules begin with the name and `about`; None for any other file.

    The text is searched without a JSON parser, which would take 3 ms to import.
    """
    pack, opening, text = text.partition('"rules": {')
    start, cards, pack = pack.partition('"cards": {')
    named, comma, rest = text.lstrip().partition(",")
    about = ""
    if rest.lstrip().startswith('"about": {'):
        about = rest.partition("}")[0]
    unusual = "\\" in named + about or start.split() != ["{", '"layout":', "{"]
    if unusual or not (opening and cards and comma and named.startswith('"name": "')):
        return None
    name = named.removeprefix('"name": "')
    decks = _number(pack.partition("}")[0].partition('"count": ')[2].strip() or "1")
    skill = _number(about.partition('"skill": ')[2].partition(",")[0].strip() or "0")
    if not (name.endswith('"') and name[:-1].strip() == name[:-1] != "" and decks):
        return None
    family, common, variant, author, source = (
        about.partition(f'"{key}": "')[2].partition('"')[0]
        for key in ("family", "variant_of", "variant", "author", "source")
    )
    aka = tuple(about.partition('"aka": [')[2].partition("]")[0].split('"')[1::2])
    credit = f"{author} {source}".strip()
    return CatalogueEntry(
        name[:-1], family, decks, aka, path, own, skill or 0, "", common, variant, credit
    )
