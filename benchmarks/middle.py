"""`python -m benchmarks.middle`: what a player is told in the middle of the forty best-known games.

A position is reached by a player who takes one of the three best moves by the look of the cards and
never goes back. Asked are `w` within two seconds, and a hint within half a second; the time is that
of the processor. A hint is what the table shows then: a move that leads to a win, or that the game
is lost, where the search knows by then; else, when the table's patience is over, a move by the look
of the cards, which is told apart. What such a move is worth is asked too: does it keep the win of a
position that can be won?

Told are the answers with one core, and with `--two` cores: the searches of two cores are made one
after the other, and the shorter time counts, so other work on the machine does not. How much that
work slows the processor down is told by a loop that is always the same, timed before each position.
"""

import argparse
import os
import sys
from math import inf
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Final, NamedTuple

from solkit_tui.engine.assist.hints import advice, hints
from solkit_tui.engine.factory import game_of
from solkit_tui.engine.game import Game
from solkit_tui.engine.session import Session
from solkit_tui.services.container import Services
from solkit_tui.solver import search
from solkit_tui.solver.beside import SEED
from solkit_tui.solver.settle import settle
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind
from solkit_tui.ui.table.solving import PATIENCE

_ROOT: Final = Path(__file__).resolve().parent.parent
_HINT: Final = 0.5
_KNOWN: Final = 2.0


class Told(NamedTuple):
    """What a player is told of one position.

    Attributes:
        seconds: When a search knows whether it can be won, infinite where it does not, and
            `by_two` the same with two cores.
        look: When there is a hint by the look of the cards, infinite where there is none.
        kept: Whether the win is kept by that hint; None: not known, or there is no win to keep.
    """

    seconds: float
    by_two: float
    look: float
    kept: bool | None


def forty() -> list[Path]:
    """Return the rule files of the games that people play most."""
    lines = (_ROOT / "benchmarks" / "most_played.txt").read_text().splitlines()
    names = [line for line in lines if line and not line.startswith("#")]
    return [file for name in names for file in (_ROOT / "rules").glob(f"*/{name}.sol")]


def middle(game: Game, deal: int, moves: int) -> Session:
    """Return a game after so many moves, or before its end."""
    chance, session = Random(deal), Session.new(game, deal)
    for _ in range(moves):
        after = [
            session.play(game.legal_play(session.state, action))
            for action in hints(game, session.state)
        ]
        new = [each for each in after if each.state not in session.states][:3]
        if not new:
            break
        session = chance.choice(new)
        if game.won(session.state):
            break
    return session


def asked(question: Question, seed: int) -> Verdict:
    """Return the verdict of a search that nothing else delays."""
    return settle(question, seed, clock=process_time, wall=lambda: 0.0)


def known(verdict: Verdict) -> float:
    """Return when it was known; infinite: it was not."""
    return inf if verdict.kind is VerdictKind.UNKNOWN else verdict.seconds


def told(session: Session, two: bool) -> Told:
    """Return what a player is told in the current position of a game."""
    game, state = session.game, session.state
    question = Question(game.rules, state, _KNOWN)
    verdict = asked(question, 0)
    alone = by_two = known(verdict)
    if two and alone > _HINT:
        half = question._replace(beside=True, memory=question.memory // 2)
        by_two = min(alone, known(asked(half, SEED)))
    begun = process_time()
    moves = advice(session)
    look = PATIENCE + process_time() - begun if moves else inf
    kept = None
    if verdict.kind is VerdictKind.WINNABLE and moves:
        after = state.apply(game.legal_move(state, moves[0]))
        then = asked(question._replace(state=after), 0).kind
        kept = None if then is VerdictKind.UNKNOWN else then is VerdictKind.WINNABLE
    return Told(alone, by_two, look, kept)


def _loop() -> float:
    """Return the seconds of a loop that is always the same."""
    begun = process_time()
    sum(number & 3 for number in range(200_000))
    return process_time() - begun


def _counts(all_told: list[Told]) -> str:
    """Return the counts of some positions in words."""
    some = sum(min(each.seconds, each.look) <= _HINT for each in all_told)
    proven = sum(each.seconds <= _HINT for each in all_told)
    in_time = sum(each.seconds <= _KNOWN for each in all_told)
    return f"some hint {some}, proven {proven} in {_HINT} s, w knows {in_time} in {_KNOWN:g} s"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=3, help="positions of each game")
    parser.add_argument("--first", type=int, default=40001)
    parser.add_argument("--moves", type=int, default=15, help="moves before the position")
    parser.add_argument("--two", action="store_true", help="with two cores too")
    options = parser.parse_args()
    compiled = not str(search.__file__).endswith(".py")
    print("compiled" if compiled else "plain Python", flush=True)
    everything: list[Told] = []
    loops: list[float] = []
    for file in forty():
        game = game_of(Services().rules.load(str(file)))
        of_game: list[Told] = []
        for deal in range(options.first, options.first + options.deals):
            loops.append(_loop())
            of_game.append(told(middle(game, deal, options.moves), options.two))
        times = ", ".join(f"{each.seconds:.2f}" for each in of_game)
        print(f"{file.stem}: of {len(of_game)} {_counts(of_game)} ({times})", flush=True)
        everything += of_game
    print(f"of {len(everything)}: {_counts(everything)}")
    if options.two:
        print(f"two cores: {_counts([each._replace(seconds=each.by_two) for each in everything])}")
    looks = [each.look - PATIENCE for each in everything if each.look < inf]
    print(f"by look after the patience of {PATIENCE} s: {1000 * max(looks):.0f} ms at most")
    kept = [each.kept for each in everything if each.kept is not None]
    print(f"it keeps the win in {sum(kept)} of {len(kept)} positions")
    slower = median(loops) / min(loops)
    print(f"load {os.getloadavg()[0]:.1f}; the loop took {slower:.2f} times its least (median)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
