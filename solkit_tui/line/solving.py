"""The commands of line mode that the solver answers: `winnable`, `solve`, `hint` and `review`."""

from math import inf
from time import monotonic
from typing import TYPE_CHECKING

from solkit_tui.counts import count
from solkit_tui.engine.action import Click, Play
from solkit_tui.engine.assist.hints import advice
from solkit_tui.engine.outcome import Outcome, stuck_words
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.engine.text.naming import SUPPLY, action_words, play_words
from solkit_tui.errors import InvalidMove, NothingToDo
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import GameState, Redeal
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.solver.replay import sooner
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind

if TYPE_CHECKING:
    from solkit_tui.solver.client import WaitingClient
    from solkit_tui.solver.review import TurningPoint

SEES_ALL = "the solver also sees face-down cards"
_BY_THE_LOOK = "this move looks good, judging by the visible cards"
_NO_PROOF = f"no win found; {_BY_THE_LOOK}"

_HINT_SECONDS = 2.0
_REVIEW_SECONDS = 5.0
_SHORTEN_SECONDS = 2.0
_MOST_SECONDS = 86_400


def _verdict(solver: "WaitingClient", session: Session, seconds: float) -> Verdict:
    rules, state = session.game.rules, session.state
    return solver.ask(Question(rules, state, seconds, shorten=_SHORTEN_SECONDS))


def winnable(solver: "WaitingClient", current: InPlay, limit: str = "") -> Answer:
    """Return an answer that says whether the position can still be won."""
    seconds = read_seconds(limit) if limit else DEFAULT_SECONDS
    verdict = _verdict(solver, current.session, seconds)
    text, fields = verdict_text(verdict), verdict_fields(current.session, verdict)
    return Answer(current, (text, SEES_ALL), fields, aid="solver", to_win=verdict.line)


def solve(solver: "WaitingClient", current: InPlay, limit: str = "") -> Answer:
    """Return the answer of `winnable`, with the winning line added, one command a line."""
    answer = winnable(solver, current, limit)
    line = dict(answer.fields).get("line")
    assert isinstance(line, list)
    return answer._replace(said=(*answer.said, *line), aid="line")


def hint(solver: "WaitingClient", current: InPlay, by_look: bool) -> Answer:
    """Return an answer with a move that leads to a win if a short search finds one; in a lost game
    with the way back to before the move that lost it; else, or if it is chosen only `by_look`, with
    the move that looks best. Raise NothingToDo if no move is left that leads to anything new."""
    session = current.session
    if session.outcome is Outcome.WON:
        raise NothingToDo("", "the game is won")
    if by_look:
        return _by_look(current, _BY_THE_LOOK)
    verdict = _verdict(solver, session, _HINT_SECONDS)
    if verdict.kind is VerdictKind.WINNABLE and verdict.line:
        actions = sooner(session.game, session.state, verdict).actions
        command = action_words(session.game, session.state, actions[0])
        message = f"leads to a win in {count(len(verdict.line), 'move')}; {SEES_ALL}"
        return _hinted(current, command, True, message)
    if verdict.kind is not VerdictKind.UNWINNABLE and session.outcome is Outcome.PLAYING:
        return _by_look(current, _NO_PROOF)
    lost_by = _reviewed(solver, session, _HINT_SECONDS / 8, _HINT_SECONDS).losing_move
    if lost_by is not None:
        back = f"undo {session.at - lost_by + 1}"
        return _hinted(current, back, False, f"move {lost_by} lost this game; {SEES_ALL}")
    return _by_look(current, f"this position can no longer be won; {_BY_THE_LOOK}")


def _by_look(current: InPlay, message: str) -> Answer:
    session = current.session
    best = advice(session) if session.outcome is Outcome.PLAYING else ()
    if not best:
        raise NothingToDo("", stuck_words(session.game, session.state))
    look = action_words(session.game, session.state, best[0])
    return _hinted(current, look, False, message)


def _hinted(current: InPlay, command: str, proof: bool, message: str) -> Answer:
    message = f"deals cards; {message}" if command == SUPPLY else message
    fields = (("hint", command), ("proof", proof), ("message", message))
    return Answer(current, said=(command, message), fields=fields, aid="hint")


def review(solver: "WaitingClient", current: InPlay, limit: str = "") -> Answer:
    """Return an answer that names the move that lost the game, as far as it can be found."""
    seconds = read_seconds(limit) if limit else _REVIEW_SECONDS
    session = current.session
    turning = _reviewed(solver, session, seconds)
    lost, move = turning.lost_from, turning.losing_move
    words, described = None, ""
    if move is not None:
        before, play = session.states[move - 1], session.plays[move - 1]
        words = " and ".join(play_words(session.game, before, play, exact=False))
        described = describe_play(session.game, before, play)
    text = turning.in_words(described)
    fields = {
        "winnable_to": None if turning.winnable_to < 0 else turning.winnable_to,
        "lost_from": lost,
        "lost_by": None if words is None else {"number": move, "move": words},
        "last": turning.last,
    }
    return Answer(
        current, said=(text, SEES_ALL), fields=(("review", fields), ("message", text)), aid="solver"
    )


def _reviewed(
    solver: "WaitingClient", session: Session, seconds: float, in_all: float = inf
) -> "TurningPoint":
    """Return where a game was lost, with so many seconds for each position, and for all."""
    from solkit_tui.solver.review import Review

    search, end = Review(session.at), monotonic() + in_all
    while (at := search.next()) is not None and monotonic() < end:
        question = Question(session.game.rules, session.states[at], seconds, shorten=0.0)
        search.tell(at, solver.ask(question).kind)
    return search.turning


def read_seconds(text: str, what: str = "the number of seconds") -> float:
    """Return a number of seconds; raise InvalidMove, which names it as `what`, if it is not one or
    is out of range."""
    try:
        seconds = float(text) if text.isascii() and len(text) < 20 else -1.0
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= _MOST_SECONDS:
        raise InvalidMove(
            f"{what} must be more than 0 and at most {_MOST_SECONDS}, not “{text[:20]}”",
        )
    return seconds


def line_words(session: Session, verdict: Verdict) -> list[str]:
    """Return the line of a verdict on a game's position, as commands that line mode reads."""
    line = Play(verdict.actions, verdict.line)
    return play_words(session.game, session.state, line, exact=False)


def line_text(session: Session, verdict: Verdict) -> list[str]:
    """Return the line of a verdict in words, numbered; each move tells the cards it turns up, and
    successive deals share a line."""
    state, number, rows = session.state, 0, list[tuple[str, str]]()
    for plays in _in_rows(session, verdict):
        text = describe_play(session.game, state, plays[0])
        numbers = f"{number + 1}"
        number += len(plays)
        for play in plays:
            state = state.apply(play.move)
        if len(plays) > 1:
            numbers += f"–{number}"
            text = _dealt_often(session, state, plays)
        rows.append((numbers, text))
    width = max((len(numbers) for numbers, _ in rows), default=0)
    return [f"{numbers:>{width}}  {text}" for numbers, text in rows]


def _in_rows(session: Session, verdict: Verdict) -> list[list[Play]]:
    """Return the plays of a line, with successive deals in one group."""
    rows: list[list[Play]] = []
    dealt = False
    for action, move in zip(verdict.actions, verdict.line, strict=True):
        play = Play((action,), (move,))
        deals = isinstance(action, Click) and action.pile == session.game.supply_pile
        if deals and dealt:
            rows[-1].append(play)
        else:
            rows.append([play])
        dealt = deals
    return rows


def _dealt_often(session: Session, after: GameState, deals: list[Play]) -> str:
    """Return successive deals in words: ``dealt 9 times (1 redeal), ending with J♥``."""
    told = f"dealt {'twice' if len(deals) == 2 else count(len(deals), 'time')}"
    redeals = sum(isinstance(step, Redeal) for deal in deals for step in deal.move)
    told += f" ({count(redeals, 'redeal')})" if redeals else ""
    waste = session.game.waste
    top = () if waste is None else after.piles[waste][-1:]
    return told + "".join(f", ending with {card_symbol(card)}" for card in top)


def verdict_fields(session: Session, verdict: Verdict) -> tuple[tuple[str, object], ...]:
    """Return a verdict as the fields of an answer in JSON."""
    proof = {VerdictKind.WINNABLE: "line", VerdictKind.UNWINNABLE: "exhausted"}.get(verdict.kind)
    fields: list[tuple[str, object]] = [
        ("verdict", verdict.kind.value),
        ("proof", proof),
        ("line", line_words(session, verdict)),
        ("positions", verdict.positions),
        ("seconds", round(verdict.seconds, 3)),
    ]
    if verdict.kind is VerdictKind.UNKNOWN:
        fields.append(("limit", verdict.limit))
    return tuple(fields)


def verdict_text(verdict: Verdict) -> str:
    """Return a verdict in a few words."""
    match verdict.kind:
        case VerdictKind.WINNABLE:
            return f"winnable in {count(len(verdict.line), 'move')}"
        case VerdictKind.UNWINNABLE:
            return "unwinnable: every line of play was tried"
        case VerdictKind.UNKNOWN:
            if verdict.limit == "time":
                return f"unknown: undecided after {verdict.seconds:.3g} s"
            return f"unknown: {verdict.limit}"
