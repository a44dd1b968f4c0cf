"""Questions to the child process as pickled lines, and its answers as lines of JSON."""

import base64
import json
import pickle
from itertools import chain

from solkit_tui.engine.action import Action, Click, Lift, MoveTo, Remove
from solkit_tui.engine.factory import game_of
from solkit_tui.solver.replay import WrongLine, played
from solkit_tui.solver.verdict import Question, Verdict, VerdictKind


class UnusableAnswer(Exception):
    """A line that is no valid answer to the question; the child that sent it is not trusted."""


def question_line(question: Question) -> bytes:
    """Return a question as a line. It holds the rules themselves, as their file may change."""
    return base64.b64encode(pickle.dumps(question)) + b"\n"


def read_question(line: bytes) -> Question:
    """Return the question in a line of `question_line`; the line is trusted, as it is pickled."""
    question = pickle.loads(base64.b64decode(line))
    assert isinstance(question, Question)
    return question


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
