"""Carries out commands: a line and a game give an answer. Knows no streams and no form of output.

The table's command line uses it too. No game is kept from one command to the next.
"""

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from solkit_tui.counts import count
from solkit_tui.engine.action import Play
from solkit_tui.engine.assist.autoplay import NOTHING_SAFE, autoplay, with_safe_cards
from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.session import Session, check_cost
from solkit_tui.engine.text.position import read_position, refuse
from solkit_tui.engine.text.saved import MARK, read_head, resumed_so_far, saved_game
from solkit_tui.errors import IllegalMove, InvalidMove, SolkitError
from solkit_tui.line.files import find_rules, find_saved_rules, read_object, write_object
from solkit_tui.line.moving import legal_commands, supply, transfer
from solkit_tui.line.report import game_lines, game_rows
from solkit_tui.line.words import (
    ALSO,
    NAMES,
    NOTES,
    WITH_FILE,
    numbers_of_arguments,
    one_line,
    read_deal,
    read_steps,
    split_line,
    unknown,
    usage_rows,
    usages,
)
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.container import Services

if TYPE_CHECKING:
    from solkit_tui.solver.client import WaitingClient

Arguments = tuple[str, ...]


class Commander:
    """Carries out the commands of line mode.

    Args:
        services: The games and the statistics.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._solver: WaitingClient | None = None

    def close(self) -> None:
        """End the solver's process, if there is one."""
        if self._solver is not None:
            self._solver.close()

    def run(self, text: str, current: InPlay) -> Answer | None:
        """Carry out a line and return the answer; None if the line holds no command.

        Every `SolkitError` becomes an answer that says what is wrong.
        """
        try:
            name, *arguments = split_line(text) or ("",)
            if not name:
                return None
            if name not in NAMES:
                raise InvalidMove("Unreadable", unknown(name))
            if len(arguments) not in numbers_of_arguments(name):
                raise InvalidMove("Unreadable", f"this command is written: {usages(name)}")
            if name in WITH_FILE and self._services.confined:
                raise InvalidMove("Unreadable", f"{name}: there are no files here; games are kept")
            answer = COMMANDS[name](self, current, tuple(arguments))
            after = answer.current.session
            if after is not current.session:
                check_cost(after.game, after.state)
            return answer
        except InvalidMove as error:
            return Answer(current, error="invalid", message=one_line(error.text))
        except IllegalMove as error:
            return Answer(current, error="illegal", message=one_line(error.text))
        except SolkitError as error:
            return Answer(current, error="refused", message=one_line(error.text))

    def load(self, path: str) -> tuple[InPlay, str]:
        """Return the saved game or position in a file, and how its rules have changed since it was
        saved (empty: not at all).

        Raises:
            SolkitError: The file cannot be used.
        """
        fields = read_object(path)
        if MARK not in fields:
            return self._position(fields), ""
        game, file, counts = find_saved_rules(self._services.rules, read_head(fields))
        session, note = resumed_so_far(game, fields)
        return InPlay(session, file, counts), note

    def _position(self, fields: dict[str, object]) -> InPlay:
        """Return the game at the position that a file describes.

        It does not count for the statistics: anyone can write down a position that is won.
        """
        name = fields.get("file") or fields.get("game")
        if not isinstance(name, str) or not name:
            refuse("game is missing: the name of a game, or the path of a rule file")
        game, file, _ = find_rules(self._services.rules, name)
        state = read_position(game, fields)
        return InPlay(Session(game, None, (), (state,)), file, False)

    # -- moves ----------------------------------------------------------------------------------

    def _moveto(self, current: InPlay, arguments: Arguments) -> Answer:
        session = current.session
        return _played(current, transfer(session.game, session.state, *arguments))

    def _supply(self, current: InPlay, arguments: Arguments) -> Answer:
        session = current.session
        return _played(current, supply(session.game, session.state, *arguments))

    def _purge(self, current: InPlay, arguments: Arguments) -> Answer:
        session = current.session
        play = autoplay(session)
        if play is None:
            return Answer(current, said=(NOTHING_SAFE,))
        return _played(current, play)

    def _undo(self, current: InPlay, arguments: Arguments) -> Answer:
        steps = read_steps(arguments)
        if not current.session.can_undo:
            raise IllegalMove("Against the rules", "there is no move to take back")
        return _turned(current, current.session.undo(steps))

    def _redo(self, current: InPlay, arguments: Arguments) -> Answer:
        steps = read_steps(arguments)
        if not current.session.can_redo:
            raise IllegalMove("Against the rules", "there is no undone move to make again")
        return _turned(current, current.session.redo(steps))

    def _restart(self, current: InPlay, arguments: Arguments) -> Answer:
        session = current.session.restart()
        return Answer(current._replace(session=session), show="position")

    def _newgame(self, current: InPlay, arguments: Arguments) -> Answer:
        number = read_deal(arguments[0]) if arguments else random_deal()
        session = Session.new(current.session.game, number)
        # A position from a file does not count; the next deal does, if the game is a listed one.
        counts = current.counts or (current.session.deal is None and not current.file)
        fresh = current._replace(session=session, counts=counts)
        return Answer(fresh, show="position", fresh=True)

    def _exit(self, current: InPlay, arguments: Arguments) -> Answer:
        return Answer(current, leave=True)

    # -- information ----------------------------------------------------------------------------

    def _moves(self, current: InPlay, arguments: Arguments) -> Answer:
        session = current.session
        legal = legal_commands(session.game, session.state)
        said = tuple(legal) or ("no legal move is left",)
        return Answer(current, said=said, fields=(("legal", legal),))

    def _hint(self, current: InPlay, arguments: Arguments) -> Answer:
        from solkit_tui.line import solving

        return solving.hint(self._asked, current, arguments)

    def _winnable(self, current: InPlay, arguments: Arguments) -> Answer:
        from solkit_tui.line import solving

        return solving.winnable(self._asked, current, arguments)

    def _solve(self, current: InPlay, arguments: Arguments) -> Answer:
        from solkit_tui.line import solving

        return solving.solve(self._asked, current, arguments)

    def _review(self, current: InPlay, arguments: Arguments) -> Answer:
        from solkit_tui.line import solving

        return solving.review(self._asked, current, arguments)

    @property
    def _asked(self) -> "WaitingClient":
        """Return the solver, made at the first use."""
        if self._solver is None:
            from solkit_tui.solver.client import WaitingClient

            self._solver = WaitingClient()
        return self._solver

    def _state(self, current: InPlay, arguments: Arguments) -> Answer:
        return Answer(current, show="position")

    def _rules(self, current: InPlay, arguments: Arguments) -> Answer:
        parts = self._services.game_facts(current.session.game.rules)
        rules = [{"heading": heading, "text": text} for heading, text in parts]
        said = tuple(one_line(f"{heading}: {text}") for heading, text in parts)
        return Answer(current, said=said, fields=(("rules", rules),))

    def _help(self, current: InPlay, arguments: Arguments) -> Answer:
        wanted = arguments[0].lower() if arguments else ""
        wanted = ALSO.get(wanted, wanted)
        without = WITH_FILE if self._services.confined else ()
        rows = [row for row in usage_rows(wanted) if row[0] not in without]
        if not rows:
            raise InvalidMove("Unreadable", unknown(wanted))
        said = [f"{usage}: {meaning}" for _, usage, meaning in rows]
        entries = [{"usage": usage, "meaning": meaning} for _, usage, meaning in rows]
        notes = () if wanted else NOTES
        return Answer(current, said=(*said, *notes), fields=(("help", entries),))

    def _games(self, current: InPlay, arguments: Arguments) -> Answer:
        rows = game_rows(self._services)
        return Answer(current, said=tuple(game_lines(rows)), fields=(("games", rows),))

    # -- files ----------------------------------------------------------------------------------

    def _save(self, current: InPlay, arguments: Arguments) -> Answer:
        path = os.path.expanduser(arguments[0])
        write_object(path, saved_game(current.session, current.file), MARK)
        return Answer(current, said=(f"saved as {path}",), fields=(("saved", path),))

    def _load(self, current: InPlay, arguments: Arguments) -> Answer:
        loaded, note = self.load(os.path.expanduser(arguments[0]))
        said = (note,) if note else ()
        return Answer(loaded, said, show="position", fresh=True)


def _played(current: InPlay, play: Play) -> Answer:
    if current.autoplay:
        play = with_safe_cards(current.session, play)
    session = current.session.play(play)
    return Answer(current._replace(session=session), made=play, show="changes")


def _turned(current: InPlay, session: Session) -> Answer:
    steps = session.at - current.session.at
    word = "undone" if steps < 0 else "redone"
    said = f"{word}: {count(abs(steps), 'move')}"
    return Answer(current._replace(session=session), said=(said,), show="changes")


COMMANDS: Mapping[str, Callable[[Commander, InPlay, Arguments], Answer]] = {
    "moveto": Commander._moveto,
    "supply": Commander._supply,
    "undo": Commander._undo,
    "redo": Commander._redo,
    "restart": Commander._restart,
    "purge": Commander._purge,
    "moves": Commander._moves,
    "hint": Commander._hint,
    "winnable": Commander._winnable,
    "solve": Commander._solve,
    "review": Commander._review,
    "state": Commander._state,
    "rules": Commander._rules,
    "games": Commander._games,
    "newgame": Commander._newgame,
    "save": Commander._save,
    "load": Commander._load,
    "help": Commander._help,
    "exit": Commander._exit,
}
"""For each command of `words.COMMANDS`, the method that carries it out."""
