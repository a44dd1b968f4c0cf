"""Turns answers into lines for people and objects for programs. Decides nothing."""

from collections.abc import Iterable

from solkit_tui.counts import count
from solkit_tui.engine.action import MoveTo, Play, Remove
from solkit_tui.engine.game import Game
from solkit_tui.engine.outcome import Outcome, stuck_words
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.describe import describe_play
from solkit_tui.engine.text.naming import pile_ids
from solkit_tui.engine.text.position import position_fields
from solkit_tui.model.cards import RANK_TEXT
from solkit_tui.model.notation import pile_text
from solkit_tui.model.state import Arrange, Flip, GameState, Redeal, SetBase, Step, Transfer
from solkit_tui.services.answer import Answer, InPlay


def text_lines(
    answer: Answer, before: Session, opened: bool = False, spoken: bool = False
) -> list[str]:
    """Return the lines of an answer for people: what happened since the game `before`, then the
    changed piles, those that were asked for, or the whole position; with `opened` also face-down
    cards. If it is to be heard (`spoken`), cards and piles are said by name and face-down cards as
    a number, and changed piles are not told after a move."""
    session = answer.current.session
    lines = [*answer.said]
    if answer.error:
        why = "" if answer.error == "nothing" else f"{answer.error}: "
        lines = [why + answer.message]
    elif answer.made is not None and spoken:
        lines.append(describe_play(session.game, before.state, answer.made))
    elif answer.made is not None:
        lines += play_lines(session.game, before.state, answer.made)
    piles: Iterable[int] = answer.piles
    if answer.show == "changes" and not (spoken and answer.made is not None):
        changed = zip(before.state.piles, session.state.piles, strict=True)
        piles = (at for at, (old, new) in enumerate(changed) if old is not new)
    lines += _pile_lines(session, piles, opened, spoken)
    if answer.show == "changes":
        lines += _outcome_lines(session)
    elif answer.show == "position":
        lines += position_lines(answer.current, opened, spoken)
    return _heard(lines, bool(answer.error)) if spoken else lines


def json_object(answer: Answer, opened: bool) -> dict[str, object]:
    """Return an answer as a JSON object for programs; see the line mode document."""
    if answer.error:
        return {"ok": False, "error": answer.error, "message": answer.message}
    session = answer.current.session
    position = position_fields(session.game, session.state, opened)
    piles = position.pop("piles")
    outcome = session.outcome
    fields: dict[str, object] = {"ok": True, "game": session.game.rules.name}
    if answer.current.file:
        fields["file"] = answer.current.file
    fields |= {"deal": session.deal, "moves": session.at} | position
    fields["won"] = outcome is Outcome.WON
    fields["outcome"] = None if outcome is Outcome.PLAYING else outcome.value
    return fields | {"piles": piles} | dict(answer.fields)


def position_lines(current: InPlay, opened: bool, spoken: bool) -> list[str]:
    """Return the whole position: a line about the game, a line for each pile, and the outcome if
    the game is over."""
    session = current.session
    game = session.game
    about = [game.rules.title]
    if session.deal is not None:
        about.append(f"deal {session.deal}")
    about.append(count(session.at, "move"))
    fields = position_fields(game, session.state, opened=False)
    if game.redealt:
        left = fields["redeals_left"]
        about.append(f"redeals left: {'unlimited' if left is None else left}")
    if fields.get("base") is not None:
        about.append(f"base {fields['base']}")
    piles = _pile_lines(session, range(len(game.specs)), opened, spoken)
    lines = [", ".join(about), *piles, *_outcome_lines(session)]
    return _heard(lines) if spoken else lines


def _heard(lines: Iterable[str], whole: bool = False) -> list[str]:
    """Return lines as they are heard, see `aloud`; it is imported only for those who listen."""
    from solkit_tui.line.spoken import aloud

    return [aloud(line, whole) for line in lines]


def _pile_lines(session: Session, piles: Iterable[int], opened: bool, spoken: bool) -> list[str]:
    """Return a line for each pile, bottom card first: ``3  ## ## 10H 9S``, or its id if empty."""
    game, state = session.game, session.state
    if spoken:
        from solkit_tui.line.spoken import pile_sentence

        return [pile_sentence(game, state, pile) for pile in piles]
    ids = pile_ids(game)
    return [
        "  ".join(filter(None, (ids[pile], " ".join(pile_text(state.piles[pile], opened)))))
        for pile in piles
    ]


def _outcome_lines(session: Session) -> list[str]:
    outcome = session.outcome
    if outcome is Outcome.STUCK:
        return [f"stuck: {stuck_words(session.game, session.state)}"]
    return [] if outcome is Outcome.PLAYING else [outcome.value]


def play_lines(game: Game, state: GameState, play: Play) -> list[str]:
    """Return the effects of a play in words, one a line."""
    ids, by_hand = pile_ids(game), _taken(play)
    lines: list[str] = []
    for step in play.move:
        after = state.apply((step,))
        if type(step) is Transfer:
            cards = pile_text(after.piles[step.target])[-step.size :]
            source, target = ids[step.source], ids[step.target]
            if step.target == game.deck and step.reverse:
                what = f" turned over onto {target}"
                # Several columns that are turned over to the deck make one line.
                if lines and lines[-1].endswith(what):
                    source = f"{lines.pop().removesuffix(what)}, {source}"
                lines.append(f"{source}{what}")
            elif step.source == game.deck and step is not by_hand:
                lines.append(f"{' '.join(cards)} dealt to {target}")
            else:
                lines.append(f"{' '.join(cards)} from {source} to {target}")
        elif type(step) is Flip:
            card = pile_text(after.piles[step.pile])[step.position]
            lines.append(f"{card} turned face up on {ids[step.pile]}")
        elif type(step) is Redeal:
            lines.append(f"redeal {after.redeals_used}")
        elif type(step) is Arrange:
            shuffled = step.pile == game.deck and game.rules.script is None
            how = "shuffled" if shuffled else "reordered"
            lines.append(f"the cards of {ids[step.pile]} {how}")
        elif type(step) is SetBase:
            lines.append(f"the base rank is {RANK_TEXT[step.rank]}")
        state = after
    return lines


def _taken(play: Play) -> Step | None:
    """Return the step with which the player moves cards by hand; None: the deck deals."""
    action = play.actions[0]
    transfers = (step for step in play.moves[0] if type(step) is Transfer)
    match action:
        case MoveTo(_, target):
            return next((step for step in transfers if step.target == target), None)
        case Remove():
            return next(transfers)
        case _:
            return None
