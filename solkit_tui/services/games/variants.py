"""Variants of a game, which share a row in the list and a tile. Knows no rule."""

from collections.abc import Iterable, Mapping, Sequence

from solkit_tui.services.games.head import CatalogueEntry

Variants = tuple[CatalogueEntry, ...]
"""The variants of a game, or the game alone if it has none."""


def variants(entries: Iterable[CatalogueEntry]) -> dict[str, Variants]:
    """Return the variants of every game, by `common_key`.

    The variant that has the common name itself comes first: it is played if none was chosen. The
    player's own files and the samples are no variants.
    """
    by_group: dict[str, Variants] = {}
    for entry in entries:
        key = common_key(entry)
        before = by_group.get(key, ())
        usual = entry.common in (entry.name, *entry.aka)
        by_group[key] = (entry, *before) if usual else (*before, entry)
    return by_group


def common_key(entry: CatalogueEntry) -> str:
    """Return a key that is equal for all variants of a game, and for nothing else."""
    return entry.path if entry.own or entry.sample else entry.common.casefold()


def played_last(of: Variants, recent: Sequence[str]) -> CatalogueEntry:
    """Return the variant that was played last; the first one if none was.

    Args:
        of: The variants.
        recent: The record names of the games played lately, the last one first.
    """
    order: Mapping[str, int] = {name: at for at, name in enumerate(recent)}
    return min(of, key=lambda entry: order.get(entry.record, len(order)))
