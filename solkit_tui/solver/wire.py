"""Questions to the child process as pickled lines, and its answers as lines of JSON."""

import base64
import json
import os
import pickle
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import Any

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.factory import game_of
from solkit_tui.solver.replay import WrongLine, played
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind


class UnusableAnswer(Exception):
    """A line that is no valid answer to the question; the child that sent it is not trusted."""


def question_line(question: object) -> bytes:
    """Return what a child process is asked, as a line. It holds the rules themselves, as their file
    may change."""
    return base64.b64encode(pickle.dumps(question)) + b"\n"


def read_question(line: bytes) -> Any:
    """Return what a line of `question_line` holds; the line is trusted, as it is pickled."""
    return pickle.loads(base64.b64decode(line))


def question_lines() -> "SimpleQueue[bytes]":
    """Return the lines of standard input, of which a thread adds each as it comes in. When the
    input is closed, the process ends: so it ends whenever and however its parent does, also in the
    middle of a search."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def listen() -> None:
        # Not `sys.stdin`: at the end of the program Python would wait for the lock on its buffer.
        for line in open(0, "rb", closefd=False):  # noqa: SIM115 - closed with the process
            lines.put(line)
        os._exit(0)

    Thread(target=listen, daemon=True).start()
    return lines


def verdict_line(verdict: Verdict) -> bytes:
    """Return an answer as a line; it holds the actions of a win, from which the moves follow."""
    fields = verdict._asdict()
    del fields["line"]
    fields["actions"] = [_plain(action) for action in verdict.actions]
    return json.dumps(fields).encode() + b"\n"


def read_verdict(line: bytes, question: Question) -> Verdict:
    """Return the answer in a line, with its win played again by the engine of this process; raise
    UnusableAnswer if the line is no answer, or its actions do not win."""
    try:
        fields = json.loads(line)
        verdict = Verdict(
            VerdictKind(fields["kind"]),
            tuple(_action(words) for words in fields["actions"]),
            positions=int(fields["positions"]),
            seconds=float(fields["seconds"]),
            limit=str(fields["limit"]),
            effort=None if fields["effort"] is None else float(fields["effort"]),
        )
        if verdict.kind is VerdictKind.WINNABLE:
            moves = played(game_of(question.rules), question.state, verdict.actions)
            verdict = verdict._replace(line=moves)
        return verdict
    except (ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        raise UnusableAnswer(f"unusable answer: {error!r:.100}") from None
    except WrongLine as error:
        raise UnusableAnswer(f"unusable answer: {error}") from None


def _plain(action: Action) -> list[int]:
    match action:
        case Remove():
            return [*chain.from_iterable(action.lifts)]
        case MoveTo(lift, target):
            return [*lift, target]
        case Click(pile, position):
            return [pile, position]


def _action(words: list[int]) -> Action:
    if len(words) == 2:
        return Click(*words)
    if len(words) == 4:
        return MoveTo(Lift(*words[:3]), words[3])
    return Remove.of(*(Lift(*words[at : at + 3]) for at in range(0, len(words), 3)))
