"""``solkit check FILE…``: prints the faults and warnings of rule files, or that there are none."""

import json
from argparse import ArgumentParser
from collections.abc import Iterator

from solkit_tui.author.doubts.every import checks
from solkit_tui.author.faults import all_faults, placed_doubts, with_hidden
from solkit_tui.commands import UNUSABLE
from solkit_tui.commands.arguments import parser_of
from solkit_tui.errors import RuleFileError
from solkit_tui.faults import NOWHERE, Fault, Severity
from solkit_tui.rules.diagnostics import Faults, decoded
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.document import Document
from solkit_tui.rules.words.describe import describe
from solkit_tui.rules.words.script import HEADINGS
from solkit_tui.services.container import Services
from solkit_tui.services.games.loader import RuleLoader
from solkit_tui.services.record_names import letters_of
from solkit_tui.services.system.streams import Output, complain

_UNSURE = "; whether it can be won is not checked: it has scripts"
_DEALS = range(1, 21)
_POSITIONS = 5_000
_COMPARED = (*HEADINGS.values(), "Aim", "Layout", "Removing cards", "Rows", "Redeal")
_WARNING = Severity.WARNING
_TOLD = 3
"""So many of the sentences that differ are told."""


def parser() -> ArgumentParser:
    parser = parser_of("check")
    parser.add_argument("files", metavar="FILE", nargs="+", help="a rule file in either language")
    parser.add_argument(
        "--json", action="store_true", help="print one JSON object per fault, for editors"
    )
    parser.add_argument("--rate", action="store_true", help="also play 20 deals of each game")
    return parser


def main(argv: list[str]) -> int:
    loader, output = Services().rules, Output()
    options = parser().parse_args(argv)
    status = 0
    for path in options.files:
        text = ""
        try:
            text = decoded(loader.data(path), Faults(path)) or ""
            rules = loader.load(path)
            counted, lost = _rated(rules, path) if options.rate else ("", ())
            doubts = placed_doubts(Document(text), rules, path)
            faults = (*loader.warnings(path), *doubts, *_namesake(loader, rules, path), *lost)
        except RuleFileError as error:
            status = UNUSABLE
            found = all_faults(Document(text), error, path)
            faults = with_hidden(found, Document(text), loader.library(), path)
            if not options.json:
                complain("\n".join(map(str, faults)))
                continue
            lines = [_object(path, fault) for fault in faults]
        else:
            if options.json:
                lines = [_object(path, fault) for fault in faults]
            else:
                unsure = "" if checks(rules) else _UNSURE
                lines = [f"{path}: {rules.name}: no faults{unsure}{counted}", *map(str, faults)]
        status = max(status, output.finish(lines))
    return status


def _rated(rules: RuleSet, path: str) -> tuple[str, tuple[Fault, ...]]:
    """Return how many of the first deals are won and lost, and a warning if all are lost."""
    from solkit_tui.solver.rate import Budget, rate_deal
    from solkit_tui.solver.verdict import VerdictKind

    kinds = [rate_deal(rules, deal, Budget(0.0, _POSITIONS)).verdict for deal in _DEALS]
    won, lost = kinds.count(VerdictKind.WINNABLE), kinds.count(VerdictKind.UNWINNABLE)
    open_deals = len(kinds) - won - lost
    words = f"; of {len(kinds)} deals, {won} won, {lost} lost and {open_deals} undecided"
    message = f"none of the first {len(kinds)} deals can be won, however they are played"
    warning = Fault("all-lost", NOWHERE, message, severity=_WARNING, file=path)
    return words, (warning,) * (lost == len(kinds))


def _namesake(loader: RuleLoader, rules: RuleSet, path: str) -> Iterator[Fault]:
    """Give a warning if the shipped game of the same name, or the nearest of several, has other
    rules, with the sentences that a player would read there."""
    wanted, mine = letters_of(rules.name.casefold().removeprefix("the ")), _sentences(rules)
    unlike = [
        (len({*theirs} ^ {*mine}), game.name.removeprefix("The "), theirs)
        for game in loader.catalogue().loaded
        for names in ({*map(letters_of, (game.name, game.common, *game.aka))},)
        if not game.own and names & {wanted, f"the{wanted}"}
        for theirs in (_sentences(loader.load(game)),)
    ]
    number, name, theirs = min(unlike, default=(0, "", []))
    if number:
        said = [sentence for sentence in theirs if sentence not in mine][:_TOLD]
        without = [sentence for sentence in mine if sentence not in theirs][len(said) :]
        message = f"the {name} that comes with the program has other rules"
        message += f": {'. '.join(said)}" * bool(said) + ", without this" * bool(without)
        allowed = f"the same rules, as like = {name} gives them, or another name if yours are meant"
        text = without[0] if without else ""
        yield Fault("namesake", NOWHERE, message, text, allowed, None, _WARNING, file=path)


def _sentences(rules: RuleSet) -> list[str]:
    """Return what a player is told of the rules, without the author's own notes."""
    unnoted = rules._replace(piles=tuple(pile._replace(note="") for pile in rules.piles))
    told = [text.rstrip(".") for heading, text in describe(unnoted) if heading in _COMPARED]
    return ". ".join(told).split(". ")


def _object(path: str, fault: Fault) -> str:
    line, column, end_column = fault.marked
    return json.dumps(
        {
            "file": path,
            "line": line,
            "column": column,
            "end_column": end_column,
            "code": fault.code,
            "message": fault.noted,
            "text": fault.text,
            "allowed": fault.allowed,
            "advice": fault.advice,
            "suggestion": fault.nearest,
            "warning": fault.is_warning,
        }
    )
