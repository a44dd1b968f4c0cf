"""Writes a game being played as a JSON object, and reads one by replaying it. Knows no files."""

from collections.abc import Mapping
from typing import NamedTuple

from solkit_tui.counts import count
from solkit_tui.engine.action import Action, Click, MoveTo, Play, Remove
from solkit_tui.engine.game import Game
from solkit_tui.engine.reason import Reason
from solkit_tui.engine.session import Session
from solkit_tui.engine.text.naming import MOVETO, SUPPLY, pile_of, play_words
from solkit_tui.engine.text.position import position_fields, read_position
from solkit_tui.engine.text.refusal import explain_action
from solkit_tui.errors import IllegalMove, InvalidMove, NewerSave, SaveFileError, SolkitError
from solkit_tui.model.cards import MOST_DEAL
from solkit_tui.model.notation import positions_of, read_depth, read_named_card
from solkit_tui.model.state import GameState
from solkit_tui.rules.digest import rules_digest

FORMAT = 1
"""The version of the format; a saved game with a higher one is from a newer program."""

MOST_FORMAT = 999
"""The highest version that is taken for one; a higher number is damage."""

MARK = "solkit_game"
"""The key that tells a saved game from a position; its value is the version of the format."""


class SavedHead(NamedTuple):
    """The part of a saved game that tells which rules it was played by.

    Attributes:
        name: The rule set's name.
        file: The rule file, where it is the player's own; else empty.
        digest: The `rules_digest` of the rules.
    """

    name: str
    file: str
    digest: str


def saved_game(session: Session, file: str = "") -> dict[str, object]:
    """Return a session in values that JSON has: the deal, or the first position, and the moves.

    Undone moves are there too; `at` says how many are in force. A move is the command that makes
    it, or a list of commands where several actions were made as one move. `file` is the rule file,
    where it is the player's own. `resumed_so_far` ignores keys that a caller adds.
    """
    game = session.game
    fields: dict[str, object] = {
        MARK: FORMAT,
        "game": game.rules.name,
        "file": file or None,
        "digest": rules_digest(game.rules),
        "deal": session.deal,
    }
    if session.deal is None:
        fields["start"] = position_fields(game, session.states[0], opened=True)
    moves: list[str | list[str]] = []
    for state, play in zip(session.states, session.plays, strict=False):
        words = play_words(game, state, play)
        moves.append(words[0] if len(words) == 1 else words)
    return fields | {"moves": moves, "at": session.at}


def saved_head(fields: Mapping[str, object]) -> SavedHead:
    """Return the part of a saved game by which its rules can be found; raise SaveFileError if it is
    no saved game, NewerSave if it is one of a newer program."""
    version = fields.get(MARK)
    if type(version) is not int or not 1 <= version <= MOST_FORMAT:
        raise SaveFileError(f"{MARK} is not a version number")
    if version > FORMAT:
        raise NewerSave
    name, file, digest = fields.get("game"), fields.get("file"), fields.get("digest")
    if not isinstance(name, str) or not name:
        raise SaveFileError("game is not a name")
    if not isinstance(file, str | None):
        raise SaveFileError("file must be null or a path")
    if not isinstance(digest, str):
        raise SaveFileError("digest is not text")
    return SavedHead(name, file or "", digest)


def resumed_so_far(game: Game, fields: Mapping[str, object]) -> tuple[Session, str]:
    """Return the session of a saved game, every move made again and checked against the rules; if
    these have changed, only up to the first move that they forbid.

    Returns:
        The session, and a message for the player; empty where nothing was lost.

    Raises:
        SaveFileError: Something is missing or wrong, or the rules forbid a move; if they have
            changed, only if it is the first move.
    """
    session, head = _begun(game, fields), saved_head(fields)
    changed = head.digest != rules_digest(game.rules)
    moves, at = fields.get("moves"), fields.get("at")
    if not isinstance(moves, list):
        raise SaveFileError("moves is not a list")
    # The rules of a shipped game change with the program: no matter while all moves are legal.
    note = f"{_CHANGED}; every move is still legal" if changed and head.file else ""
    states, plays = [session.state], list[Play]()
    for number, words in enumerate(moves, 1):
        try:
            play = _play(game, states[-1], words)
        except SolkitError as error:
            since = f" ({_CHANGED})" if changed else ""
            why = f"move {number}, {words}: {error.text}{since}"
            if not changed or not plays:
                raise SaveFileError(why) from error
            every = count(len(moves), "move")
            note = f"{_CHANGED}: {len(plays)} of {every} can be replayed ({why})"
            break
        states.append(states[-1].apply(play.move))
        plays.append(play)
    if at is None:
        at = len(moves)
    in_range = type(at) is int and 0 <= at <= len(moves)
    if not in_range and len(plays) == len(moves):
        raise SaveFileError(
            f"at must be a number from 0 to {len(moves)} (moves made and not undone)"
        )
    at = min(at, len(plays)) if type(at) is int and in_range else len(plays)
    return session._replace(plays=tuple(plays), states=tuple(states), at=at), note


_CHANGED = "the rules have changed since it was saved"


def _begun(game: Game, fields: Mapping[str, object]) -> Session:
    deal, start = fields.get("deal"), fields.get("start")
    if deal is not None:
        if type(deal) is not int or not 0 <= deal <= MOST_DEAL:
            raise SaveFileError(f"deal must be a number from 0 to {MOST_DEAL}")
        return Session.new(game, deal)
    if not isinstance(start, dict):
        raise SaveFileError("it has no deal and no starting position")
    return Session(game, None, (), (read_position(game, start),))


def _play(game: Game, state: GameState, words: object) -> Play:
    """Return the play of a command, or the one play of a list of commands."""
    commands: list[object] = words if isinstance(words, list) else [words]
    play = Play((), ())
    for command in commands or [None]:
        if not isinstance(command, str):
            raise SaveFileError("it is neither a command nor a list of commands")
        part = replayed(game, state, command)
        state = state.apply(part.move)
        play = play.then(part)
    return play


def replayed(game: Game, state: GameState, words: str) -> Play:
    """Return the play of a command as `play_words` gives it; raise InvalidMove if it cannot be
    read, IllegalMove if the rules forbid the move in this position."""
    name, *parts = words.split() or [""]
    target = pile_of(game, parts[1]) if name == MOVETO and len(parts) == 2 else None
    action: Action
    if name == SUPPLY and len(parts) <= 1:
        pile, position = _place(game, state, parts[0]) if parts else (game.supply_pile, -1)
        if pile is None:
            raise IllegalMove("this game has no dealing")
        action = Click(pile, position)
    elif target is not None:
        lift = game.lift_at(state, *_place(game, state, parts[0]))
        out = game.specs[target].hidden
        action = Remove(lift) if out else MoveTo(lift, target)
    elif name == MOVETO and len(parts) >= 2 and game.pairing is not None:
        action = Remove.of(*(game.lift_at(state, *_place(game, state, part)) for part in parts))
    else:
        raise InvalidMove(f"not a move: {words!r}")
    play = game.play(state, action)
    if isinstance(play, Reason):
        raise IllegalMove(explain_action(game, state, play, action))
    return play


def _place(game: Game, state: GameState, word: str) -> tuple[int, int]:
    """Return the pile and the position that a word of `cards_word` names; position -1 for an empty
    pile that is named alone."""
    named = read_named_card(word)
    name, colon, number = word.rpartition(":")
    depth = read_depth(number) if named is None and colon else 1
    pile = pile_of(game, named.pile if named is not None else name if colon else word)
    if pile is None or depth is None:
        raise InvalidMove(f"neither a card nor a pile: {word!r}")
    cards = state.piles[pile]
    if named is None:
        if depth > max(1, len(cards)):
            raise IllegalMove(f"{word} does not exist")
        return pile, len(cards) - depth
    positions = positions_of(cards, named._replace(depth=named.depth or 1))
    if not positions:
        raise IllegalMove(f"{word} is not on that pile")
    return pile, positions[0]
