"""Carries out commands: a line and a game give an answer. Knows no streams and no form of output.

The table's command line uses it too. No game is kept from one command to the next.
"""

import os
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from solkit_tui.counts import count, listed
from solkit_tui.engine.action import Play
from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.session import Session, check_cost
from solkit_tui.engine.text.naming import pile_of
from solkit_tui.engine.text.position import read_position, refuse
from solkit_tui.engine.text.saved import MARK, resumed_so_far, saved_game, saved_head
from solkit_tui.errors import InvalidMove, NothingToDo, SaveFileError, SolkitError
from solkit_tui.line import typed
from solkit_tui.line.files import file_fault, read_data, read_object, write_object, write_text
from solkit_tui.line.moving import legal_commands, piles_named, supply, transfer
from solkit_tui.resources import text_beside
from solkit_tui.rules.content import Content, content_of
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.container import Services
from solkit_tui.services.games.by_name import NamedGame, find_rules, find_saved_rules

if TYPE_CHECKING:
    from solkit_tui.solver.client import WaitingClient

_WELL_KNOWN = ("FreeCell", "Baker's Game", "Seahaven Towers", "Klondike (hard)", "Spider")
"""The games that a position of another program may be of if nobody says which."""

_NAMED = "as in “solkit line freecell --load FILE”"
_NO_FILES = "files are not available here; your games are saved automatically"


class Commander:
    """Carries out the commands of line mode.

    Args:
        services: The games and the statistics.
        at_table: Whether the commands are for the table, which has no use for some.

    Attributes:
        commands: The commands that there are.
        names: Their names, without those that need files where there are none.
        spoken: Whether answers are to be heard.
    """

    def __init__(self, services: Services, *, at_table: bool = False) -> None:
        self.services = services
        self.commands = AT_TABLE if at_table else COMMANDS
        without = typed.WITH_FILE if services.confined else ()
        self.names = tuple(name for name in self.commands if name not in without)
        self.spoken = False
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
            name, *arguments = typed.split_line(text) or ("",)
            if not name:
                return None
            bare = name not in self.commands and pile_of(current.session.game, name) is not None
            if bare:
                name, arguments = "pile", [name, *arguments]
            command = self.commands.get(name)
            if command is None:
                raise InvalidMove(typed.unknown(name, self.names))
            if len(arguments) not in command.numbers_of_arguments:
                usages = " or ".join(usage for usage, _ in command.usages_of(name))
                alone = f"{name} takes no arguments" if usages == name else ""
                raise InvalidMove(alone or f"expected {usages}")
            if name not in self.names:
                raise InvalidMove(f"{name}: {_NO_FILES}")
            answer = command.carry_out(self, current, *arguments)
            if bare and len(arguments) == len(answer.piles) == 2:
                meant = f"nothing moved; to move a card: moveto {' '.join(arguments)}"
                answer = answer._replace(said=(meant,))
            after = answer.current.session
            if after is not current.session:
                check_cost(after.game, after.state)
            return answer
        except SolkitError as error:
            return Answer(current, error=error.kind, message=typed.lines_joined(error.text))

    def load(
        self, path: str, name: str = "", deal: int | None = None, at_hand: InPlay | None = None
    ) -> tuple[InPlay, str]:
        """Return the saved game or position in a file, and how its rules have changed since it was
        saved (empty: not at all). Only games of numbered deals count for the statistics.

        Args:
            path: The file.
            name: The game that it must be of; empty: any.
            deal: The number of the deal that it must be of; None: any.
            at_hand: The game that a position of another program is of, if it can be.

        Raises:
            SolkitError: The file cannot be used, or is of another game or deal.
        """
        wanted = find_rules(self.services.rules, name) if name else None
        data = read_data(path)
        content, note = content_of(data), ""
        if other := content.instead_of_position:
            raise file_fault(path, other)
        if content is Content.BOARD:
            loaded = self.board(path, data, wanted, at_hand)
        elif MARK in (fields := read_object(path, data)):
            game, file, counts = find_saved_rules(self.services.rules, saved_head(fields))
            session, note = resumed_so_far(game, fields)
            loaded = InPlay(session, file, counts and session.deal is not None)
        else:
            loaded = self._position({"game": name} | fields)
        rules, held = loaded.session.game.rules, loaded.session.deal
        if wanted is not None and wanted[0].rules != rules:
            other = f"{path} is a game of {rules.title}, not {wanted[0].rules.title}"
            raise SolkitError("", other)
        if deal not in (None, held):
            what = "a position without a deal" if held is None else f"deal {held}"
            raise SolkitError("", f"{path} contains {what}, not deal {deal}")
        return loaded, note

    def board(
        self, path: str, data: bytes, wanted: NamedGame | None, at_hand: InPlay | None
    ) -> InPlay:
        """Return the game at a position of another program: of the wanted game, else of the one at
        hand, else of the only well-known one that it fits."""
        from solkit_tui.engine.text.boards import OtherLayout, read_board

        games = [] if at_hand is None else [(at_hand.session.game, at_hand.file)]
        names = (find_rules(self.services.rules, name) for name in _WELL_KNOWN)
        games = [wanted[:2]] if wanted else [*games, *(named[:2] for named in names)]
        fitting: list[InPlay] = []
        errors: list[SaveFileError] = []
        for game, file in games:
            try:
                start = read_board(game, data, path)
            except SaveFileError as error:
                errors.append(error)
                continue
            fitting.append(InPlay(Session(game, None, (), (start,)), file, False))
            if at_hand is not None and game is at_hand.session.game:
                break
        if not fitting:
            raise min(errors, key=lambda error: isinstance(error, OtherLayout))
        if len(fitting) > 1:
            fits = listed((one.session.game.rules.title for one in fitting), "or")
            raise file_fault(path, f"it may be a position of {fits}; name the game, {_NAMED}")
        return fitting[0]

    def _position(self, fields: dict[str, object]) -> InPlay:
        """Return the game at the position that a file describes.

        It does not count for the statistics: anyone can write down a position that is won.
        """
        name = fields.get("file") or fields.get("game")
        if not isinstance(name, str) or not name:
            refuse("game is missing; expected the name of a game or the path of a rule file")
        game, file, _ = find_rules(self.services.rules, name)
        state = read_position(game, fields)
        return InPlay(Session(game, None, (), (state,)), file, False)

    @property
    def solver(self) -> "WaitingClient":
        """Return the solver, made at the first use."""
        if self._solver is None:
            from solkit_tui.solver.client import WaitingClient

            self._solver = WaitingClient()
        return self._solver


# -- moves ----------------------------------------------------------------------------------------


def _moveto(commander: Commander, current: InPlay, source: str, target: str, *more: str) -> Answer:
    session = current.session
    return _played(current, transfer(session.game, session.state, source, target, *more))


def _supply(commander: Commander, current: InPlay, *pile: str) -> Answer:
    session = current.session
    return _played(current, supply(session.game, session.state, *pile))


def _purge(commander: Commander, current: InPlay) -> Answer:
    from solkit_tui.engine.assist.autoplay import purged, why_none

    session = current.session
    play = purged(session)
    if play is None:
        return Answer(current, said=(why_none(session.game),))
    return _played(current, play)


def _undo(commander: Commander, current: InPlay, *number: str) -> Answer:
    return _turned(current, current.session.undo(typed.read_steps(number)), "undo")


def _redo(commander: Commander, current: InPlay, *number: str) -> Answer:
    return _turned(current, current.session.redo(typed.read_steps(number)), "redo")


def _restart(commander: Commander, current: InPlay) -> Answer:
    session = current.session.restart()
    return Answer(current._replace(session=session), show="position")


def _newgame(commander: Commander, current: InPlay, *number: str) -> Answer:
    deal = typed.read_deal(number[0]) if number else random_deal()
    session = Session.new(current.session.game, deal)
    # A position from a file does not count; the next deal does, if the game is a listed one.
    counts = current.counts or (current.session.deal is None and not current.file)
    return Answer(current._replace(session=session, counts=counts), show="position", fresh=True)


def _exit(commander: Commander, current: InPlay) -> Answer:
    return Answer(current, leave=True)


# -- information ----------------------------------------------------------------------------------


def _moves(commander: Commander, current: InPlay) -> Answer:
    session = current.session
    legal = legal_commands(session.game, session.state)
    return Answer(
        current, said=tuple(legal) or ("no legal moves left",), fields=(("legal", legal),)
    )


def _hint(commander: Commander, current: InPlay) -> Answer:
    from solkit_tui.line import solving
    from solkit_tui.services.settings.values import Hints

    by_look = commander.services.settings.load().hints is Hints.LOOK
    return solving.hint(commander.solver, current, by_look)


def _search(name: str) -> Callable[..., Answer]:
    """Return what carries out a command of this name by a search, whose modules it imports then."""

    def search(commander: Commander, current: InPlay, *seconds: str) -> Answer:
        from solkit_tui.line import solving

        searches = {"solve": solving.solve, "winnable": solving.winnable, "review": solving.review}
        return searches[name](commander.solver, current, *seconds)

    return search


def _state(commander: Commander, current: InPlay) -> Answer:
    return Answer(current, show="position")


def _pile(commander: Commander, current: InPlay, *words: str) -> Answer:
    session = current.session
    return Answer(current, show="piles", piles=piles_named(session.game, session.state, words))


def _again(commander: Commander, current: InPlay) -> Answer:
    return Answer(current, said=("nothing has happened yet",), wish="again")


def _speak(commander: Commander, current: InPlay, word: str) -> Answer:
    if word.lower() not in ("on", "off"):
        raise InvalidMove("expected speak on|off")
    commander.spoken = word.lower() == "on"
    return Answer(current, said=(f"spoken answers {word.lower()}",))


def _edit(commander: Commander, current: InPlay) -> Answer:
    return Answer(current, wish="edit")


def _rules(commander: Commander, current: InPlay) -> Answer:
    parts = commander.services.game_facts(current.session.game.rules)
    rules = [{"heading": heading, "text": text} for heading, text in parts]
    lines = tuple(typed.lines_joined(f"{heading}: {text}") for heading, text in parts)
    return Answer(current, said=lines, fields=(("rules", rules),))


def _help(commander: Commander, current: InPlay, *name: str) -> Answer:
    wanted = name[0].lower() if name else ""
    wanted = typed.ALSO.get(wanted, wanted)
    rows = [
        row
        for each in commander.names
        if wanted in ("", each)
        for row in commander.commands[each].usages_of(each)
    ]
    if not rows:
        raise InvalidMove(typed.unknown(wanted, commander.names))
    lines = [f"{usage}: {meaning}" for usage, meaning in rows]
    entries = [{"usage": usage, "meaning": meaning} for usage, meaning in rows]
    notes = () if wanted else typed.NOTES
    return Answer(current, said=(*lines, *notes), fields=(("help", entries),))


def _games(commander: Commander, current: InPlay) -> Answer:
    from solkit_tui.line.games import game_lines, game_rows

    rows = game_rows(commander.services)
    return Answer(current, said=tuple(game_lines(rows)), fields=(("games", rows),))


# -- files ----------------------------------------------------------------------------------------


def _save(commander: Commander, current: InPlay, file: str, *form: str) -> Answer:
    path = os.path.expanduser(file)
    if form:
        from solkit_tui.engine.text.boards import write_board

        write_text(path, write_board(current.session, form[-1]), Content.BOARD)
    else:
        write_object(path, saved_game(current.session, current.file))
    return Answer(current, said=(f"saved as {path}",), fields=(("saved", path),))


def _load(commander: Commander, current: InPlay, file: str) -> Answer:
    loaded, note = commander.load(os.path.expanduser(file), at_hand=current)
    said = tuple(filter(None, (note, loaded.uncounted)))
    return Answer(loaded, said, show="position", fresh=True)


def _played(current: InPlay, play: Play) -> Answer:
    if current.autoplay:
        from solkit_tui.engine.assist.autoplay import with_safe_cards

        play = with_safe_cards(current.session, play)
    session = current.session.play(play)
    return Answer(current._replace(session=session), made=play, show="changes")


def _turned(current: InPlay, session: Session, word: str) -> Answer:
    """Return the answer to ``undo`` or ``redo``, whichever is the `word`."""
    moves = abs(session.at - current.session.at)
    if not moves:
        raise NothingToDo("", f"there is nothing to {word}")
    line = f"{word}ne: {count(moves, 'move')}"
    return Answer(current._replace(session=session), said=(line,), show="changes")


class LineCommand:
    """A command: the function that carries it out, and how it is written.

    Args:
        carry_out: The function; it gets the commander, the game, and the arguments.
        usages: The arguments as `help` shows them, and what the command does with them. Those in
            brackets may be left out; the last one may be repeated if it ends with ``…``.
    """

    def __init__(self, carry_out: Callable[..., Answer], *usages: tuple[str, str]) -> None:
        self.carry_out = carry_out
        self._usages = usages
        arguments = usages[0][0].split()
        needed = sum(argument[0] != "[" for argument in arguments)
        open_ended = any(each.endswith("…]") for each, _ in usages)
        most = typed.LONGEST if open_ended else max(len(each.split()) for each, _ in usages)
        self.numbers_of_arguments = range(needed, most + 1)

    def usages_of(self, name: str) -> list[tuple[str, str]]:
        """Return how the command of this name is written, with the meaning of each way."""
        return [(f"{name} {arguments}".rstrip(), meaning) for arguments, meaning in self._usages]


_CARRIED_OUT: Mapping[str, Callable[..., Answer]] = {
    "moveto": _moveto,
    "supply": _supply,
    "newgame": _newgame,
    "exit": _exit,
    "undo": _undo,
    "redo": _redo,
    "restart": _restart,
    "purge": _purge,
    "moves": _moves,
    "hint": _hint,
    "solve": _search("solve"),
    "winnable": _search("winnable"),
    "review": _search("review"),
    "state": _state,
    "pile": _pile,
    "again": _again,
    "speak": _speak,
    "rules": _rules,
    "help": _help,
    "games": _games,
    "save": _save,
    "load": _load,
}
_USAGES = [line.split(" | ") for line in text_beside(__file__, "usages.txt").splitlines()]
COMMANDS = {
    name: LineCommand(done, *((each[1], each[2]) for each in _USAGES if each[0] == name))
    for name, done in _CARRIED_OUT.items()
}
"""Every command by its name, in the order in which `help` lists them."""

AT_TABLE: Mapping[str, LineCommand] = {
    **{name: command for name, command in COMMANDS.items() if name not in typed.TO_HEAR},
    "solve": LineCommand(_search("solve"), ("[SECONDS]", "find a way to win, and play it")),
    "edit": LineCommand(_edit, ("", "edit the rules of this game (a copy, for a built-in game)")),
}
"""The commands that are typed at the table."""
