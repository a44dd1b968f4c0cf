"""Variants of a game, which share a row in the list and a tile. Knows no rule."""

from collections.abc import Iterable, Mapping, Sequence

from solkit_tui.services.games.head import CatalogueEntry

Variants = tuple[CatalogueEntry, ...]
"""The variants of a game, or the game alone if it has none."""
_WANTED = ("turn one", "turn three", "one suit", "two suits")
"""The variants that most players want."""


def variants(entries: Iterable[CatalogueEntry]) -> dict[str, Variants]:
    """Return the variants of every game, by `common_key`.

    The variant that has the common name itself comes first: it is played if none was chosen. After
    it come those that most players want. The player's own files and the samples are no variants.
    """
    by_group: dict[str, Variants] = {}
    for entry in entries:
        key = common_key(entry)
        by_group[key] = (*by_group.get(key, ()), entry)
    several = {key: kin for key, kin in by_group.items() if len(kin) > 1}
    return by_group | {key: (*sorted(kin, key=_less_wanted),) for key, kin in several.items()}


def _less_wanted(entry: CatalogueEntry) -> int:
    if entry.common in (entry.name, *entry.aka):
        return -1
    return _WANTED.index(entry.variant) if entry.variant in _WANTED else len(_WANTED)


def common_key(entry: CatalogueEntry) -> str:
    """Return a key that is equal for all variants of a game, and for nothing else."""
    return entry.path if entry.own or entry.sample else entry.common.casefold()


def played_last(of: Variants, recent: Sequence[str]) -> CatalogueEntry:
    """Return the variant that was played last, by the record names of the games played lately, the
    last one first; the first variant if none was."""
    order: Mapping[str, int] = {name: at for at, name in enumerate(recent)}
    return min(of, key=lambda entry: order.get(entry.record, len(order)))
