"""Compares two versions of the program: ``python -m tests.witness.side_by_side CHECKOUT``.

CHECKOUT is the program as it was; both versions are given its rule files. Of each game are compared
its rules in words, its conversion, and in some positions of two deals, played alike by chance, what
may be done, how that is typed, and in which words the rest is refused. With ``--positions N`` the
solver is asked instead, within so many positions; there only a win beside a loss is a difference.
What differs is counted by kind, with examples, and the status is 1.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

DEALS = (1, 17)
STEPS = (0, 4, 15, 40)
"""The numbers of moves after which a position is looked at."""
REFUSALS = 30
"""So many moves, drawn by chance, are tried in a position."""
EXAMPLES = 5
LONGEST = 300


def _found(name: str, *modules: str) -> Any:
    """Return what has a name, in the first of some modules that there is in this version."""
    for module in modules:
        with suppress(ImportError):
            return getattr(import_module(f"solkit_tui.{module}"), name)
    raise ImportError(name)


def _positions(game: Any, state: Any, dice: random.Random) -> Iterator[dict[str, Any]]:
    action = import_module("solkit_tui.engine.action")
    explain = _found("explain_action", "engine.text.refusal")
    typed = _found("legal_commands", "line.moving")
    for step in range(STEPS[-1] + 1):
        actions = {repr(one): one for one in game.actions(state)}
        if step in STEPS:
            lifts = [
                game.lift_at(state, pile, len(cards) - depth)
                for pile, cards in enumerate(state.piles)
                for depth in (1, 2)
                if len(cards) >= depth
            ]
            places = range(len(state.piles))
            tried = [action.MoveTo(lift, at) for lift in lifts for at in places if at != lift.pile]
            random.Random(step).shuffle(tried)
            moves = [(one, game.move(state, one)) for one in tried[:REFUSALS]]
            yield {
                "piles": state.piles,
                "actions": sorted(actions),
                "commands": sorted(typed(game, state)),
                "refusals": [
                    "" if isinstance(move, tuple) else explain(game, state, move, one)
                    for one, move in moves
                ],
            }
        if not actions or state.ended is not None:
            return
        state = state.apply(game.move(state, actions[dice.choice(sorted(actions))]))


def _said(rules: Any, name: str, positions: int) -> dict[str, Any]:
    game = _found("game_of", "engine.factory", "engine.game")(rules)
    deals = {deal: _found("deal_out", "engine.deal")(game, deal) for deal in DEALS}
    if positions:
        settle, question = _found("settle", "solver.settle"), _found("Question", "solver.verdict")
        return {
            f"verdict {deal}": settle(question(rules, state, 0, positions)).kind
            for deal, state in deals.items()
        }
    convert = _found("convert", "rules.json.write.file", "rules.convert.writing")
    text, unsupported = convert(rules)
    said = {"conversion": text, "not converted": sorted(unsupported)}
    words = _found("describe", "rules.words.describe")(rules)
    said |= {f"words: {heading}": sentence for heading, sentence in words}
    for deal, state in deals.items():
        for at, position in enumerate(_positions(game, state, random.Random(f"{name} {deal}"))):
            said |= {f"{kind} {deal} {at}": value for kind, value in position.items()}
    return said


def _say(folder: Path, positions: int) -> None:
    """Print what this version makes of the rule files of a folder, a line of JSON each."""
    loader = _found("RuleLoader", "services.games.loader")(str(folder), "")
    for path in sorted(path for path in folder.rglob("*") if path.suffix in (".sol", ".json")):
        try:
            rules = loader.load(str(path))
        except import_module("solkit_tui.errors").RuleFileError as error:
            said = {"faults": error.faults_in(path.name)}
        else:
            said = _said(rules, path.stem, positions)
        print(json.dumps([path.stem, said]), flush=True)


def _asked(checkout: Path, folder: Path, positions: int) -> dict[str, dict[str, Any]]:
    words = [sys.executable, __file__, str(checkout), "--say", str(folder)]
    done = subprocess.run(
        [*words, "--positions", str(positions)],
        cwd=checkout,
        env={**os.environ, "PYTHONPATH": str(checkout), "PYTHONDONTWRITEBYTECODE": "1"},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return dict(map(json.loads, done.stdout.splitlines()))


def main() -> int:
    """Compare the version that this file belongs to with another one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--say", type=Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.say is not None:
        _say(options.say, options.positions)
        return 0
    before = options.checkout.resolve()
    folder = before / "rules"
    old = _asked(before, folder, options.positions)
    new = _asked(Path(__file__).parents[2], folder, options.positions)
    kinds: dict[str, list[str]] = defaultdict(list)
    for name, said in old.items():
        for key in said | new[name]:
            one, other = said.get(key), new[name].get(key)
            if one != other and not (options.positions and "unknown" in (one, other)):
                kind = key if key.startswith("words") else key.partition(" ")[0]
                kinds[kind].append(
                    f"{name}, {key}:\n  {str(one)[:LONGEST]}\n  {str(other)[:LONGEST]}"
                )
    for kind, found in kinds.items():
        print(f"{kind}: {len(found)}", *found[:EXAMPLES], sep="\n")
    print(f"{len(old)} games, {len(kinds)} kinds of differences")
    return bool(kinds)


if __name__ == "__main__":
    sys.exit(main())
