"""Finds rules by which a game can be played but never won. Knows no text.

It finds only what is certain for every deal: a game without a doubt may still be hopeless. Nothing
is certain of a game with a field that is not understood here, so that field is the doubt.
"""

from solkit_tui.author.doubts import columns, deck, foundations, sources, winning
from solkit_tui.author.doubts.doubt import doubt
from solkit_tui.author.doubts.scripts import doubts_of_scripts
from solkit_tui.author.doubts.ways import Ways
from solkit_tui.faults import Fault
from solkit_tui.rules.roles import TOLD_AND_JUDGED, unknown_fields
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.keys import TABLES


def checks(rules: RuleSet) -> bool:
    """Return whether it is checked if a game can be won: with scripts it is not."""
    return rules.script is None and all(pile.script is None for pile in rules.piles)


def doubts(rules: RuleSet) -> list[Fault]:
    """Return the doubts about a game; about one with scripts few are found."""
    if not checks(rules):
        return [*doubts_of_scripts(rules)]
    if unknown := unknown_fields(rules, TOLD_AND_JUDGED):
        return [_not_understood(field) for field in unknown]
    ways = Ways(rules)
    missing, stays = [*sources.missing(rules)], [*deck.stays(rules, ways)]
    lost = [*winning.never_there(rules), *columns.too_full(rules), *columns.out_of_order(rules)]
    same = [] if lost else [*columns.same_way(rules)]
    sure = [*stays, *lost, *(one for one in missing if one.code == "no-source")]
    unfilled = [*foundations.unfilled(rules, lost=bool(lost))]
    turned = any(one.kind == "never-full 1" for one in unfilled)  # what room there is follows
    return [
        *unfilled,
        *foundations.dead_ends(rules),
        *(() if same else columns.dead_ends(rules)),
        *foundations.too_many(rules, lost=bool(lost)),
        *same,
        *missing,
        *stays,
        *(one for one in lost if not (turned and one.kind.startswith("never-won room"))),
        *(() if sure else sources.stuck(rules, ways)),
        *(() if lost else winning.some_bases(rules)),
        *winning.won_at_once(rules),
        *deck.too_few(rules),
        *sources.never_filled(rules, ways),
        *columns.no_move(rules, ways),
        *deck.in_vain(rules),
        *foundations.unused_base(rules),
    ]


def _not_understood(field: str) -> Fault:
    """Return the doubt about a game with a field that is not taken into account here."""
    every = ((name, key) for name, table in TABLES.items() for key in table.keys.values())
    named = ((name, key.name) for name, key in every if key.field == field)
    section, key = next(named, ("global", field))
    message = f"whether a game with {key} can be won is not checked"
    return doubt("not-checked", message, "keys that the check understands", section, part=key)
