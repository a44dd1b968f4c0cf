"""The commands of line mode that the solver answers: `winnable`, `solve`, `hint` and `review`."""

from typing import TYPE_CHECKING

from solkit_tui.counts import count
from solkit_tui.engine.action import Click, Play
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.engine.text.naming import action_words, play_words
from solkit_tui.errors import IllegalMove, InvalidMove
from solkit_tui.line.moving import best_command
from solkit_tui.model.cards import card_symbol
from solkit_tui.model.state import GameState, Redeal
from solkit_tui.services.answer import AidWord, Answer, InPlay
from solkit_tui.solver.verdict import DEFAULT_SECONDS, Question, Verdict, VerdictKind

if TYPE_CHECKING:
    from solkit_tui.solver.client import WaitingClient

SEES_ALL = "the solver also sees face-down cards"
_BY_THE_LOOK = "a good move, judged by the visible cards"
_NO_PROOF = f"not proved: {_BY_THE_LOOK}, without a search"

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
    return Answer(current, (text, SEES_ALL), fields, aid="solver")


def solve(solver: "WaitingClient", current: InPlay, limit: str = "") -> Answer:
    """Return the answer of `winnable`, with the winning line added, one command a line."""
    answer = winnable(solver, current, limit)
    line = dict(answer.fields).get("line")
    assert isinstance(line, list)
    return answer._replace(said=(*answer.said, *line))


def hint(solver: "WaitingClient", current: InPlay) -> Answer:
    """Return an answer with a move that leads to a win if a short search finds one; else with the
    move that looks best.

    Raises:
        IllegalMove: No move is left that changes anything.
    """
    session = current.session
    verdict = _verdict(solver, session, _HINT_SECONDS)
    if verdict.kind is VerdictKind.WINNABLE and verdict.line:
        command = line_words(session, verdict)[0]
        message = f"leads to a win in {count(len(verdict.line), 'move')}; {SEES_ALL}"
        return _hinted(current, command, True, message, "solver")
    look = best_command(session)
    if look is None:
        raise IllegalMove("Against the rules", "no move changes anything any more")
    if verdict.kind is VerdictKind.UNWINNABLE:
        message = f"this position can no longer be won; {_BY_THE_LOOK}"
        return _hinted(current, look, False, message, "solver")
    return _hinted(current, look, False, _NO_PROOF, "hint")


def _hinted(current: InPlay, command: str, proof: bool, message: str, aid: AidWord) -> Answer:
    fields = (("hint", command), ("proof", proof), ("message", message))
    return Answer(current, said=(command, message), fields=fields, aid=aid)


def review(solver: "WaitingClient", current: InPlay, limit: str = "") -> Answer:
    """Return an answer that names the move that lost the game, as far as it can be found."""
    from solkit_tui.solver.review import Review

    seconds = read_seconds(limit) if limit else _REVIEW_SECONDS
    session = current.session
    search = Review(session.at)
    while (at := search.next()) is not None:
        question = Question(session.game.rules, session.states[at], seconds, shorten=0.0)
        search.tell(at, solver.ask(question).kind)
    turning = search.turning
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


def read_seconds(text: str) -> float:
    """Return a typed number of seconds.

    Raises:
        InvalidMove: The text is no number, or out of range.
    """
    try:
        seconds = float(text) if text.isascii() and len(text) < 20 else -1.0
    except ValueError:
        seconds = -1.0
    if not 0 < seconds <= _MOST_SECONDS:
        raise InvalidMove(
            "Unreadable",
            f"“{text[:20]}” is not a number of seconds; use more than 0, at most {_MOST_SECONDS}",
        )
    return seconds


def line_words(session: Session, verdict: Verdict) -> list[str]:
    """Return the line of a verdict on a game's position, as commands that line mode reads."""
    words, state = [], session.state
    for action, move in zip(verdict.actions, verdict.line, strict=True):
        words.append(action_words(session.game, state, action))
        state = state.apply(move)
    return words


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
    """Return successive deals in words: ``dealt 9 times (with a redeal), until J♥``."""
    times = f"dealt {count(len(deals), 'time')}"
    if any(isinstance(step, Redeal) for deal in deals for step in deal.move):
        times += " (with a redeal)"
    waste = session.game.waste
    top = () if waste is None else after.piles[waste][-1:]
    return times + "".join(f", until {card_symbol(card)}" for card in top)


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
            return f"winnable: in {count(len(verdict.line), 'move')}"
        case VerdictKind.UNWINNABLE:
            return "unwinnable: every line of play was tried"
        case VerdictKind.UNKNOWN:
            if verdict.limit == "time":
                return f"unknown: undecided after {verdict.seconds:.3g} s"
            return f"unknown: {verdict.limit}"
