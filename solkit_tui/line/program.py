"""The loop of line mode: reads commands, writes answers, counts games. Carries out nothing."""

import sys
from contextlib import suppress
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple, TextIO

from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.session import Session, check_cost
from solkit_tui.errors import SaveFileError, SolkitError, TooCostly
from solkit_tui.line.commander import Commander
from solkit_tui.line.editing import completions, line_editor
from solkit_tui.line.report import json_object, position_lines, text_lines
from solkit_tui.model.state import GameState
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.container import Services
from solkit_tui.services.games.by_name import default_game, find_rules
from solkit_tui.services.system.streams import Input, Output, complain

if TYPE_CHECKING:
    from solkit_tui.services.records.recorder import Recorder


class Options(NamedTuple):
    """The options of `solkit line`.

    Attributes:
        game: A part of a game's name, or the path of a rule file; empty: not given.
        deal: The number of the deal; None: not given.
        load: The file to load and continue; empty: none.
        json: Whether answers are JSON objects.
        opened: Whether face-down cards are shown.
        strict: Whether a failed command shows in the exit status.
        spoken: Whether answers are to be heard.
    """

    game: str = ""
    deal: int | None = None
    load: str = ""
    json: bool = False
    opened: bool = False
    strict: bool = False
    spoken: bool = False


def run(
    options: Options, services: Services, source: TextIO | None = None, target: TextIO | None = None
) -> int:
    """Play until `exit` or the end of input, and return the exit status.

    Ctrl+C is left to the caller: KeyboardInterrupt is not caught. Commands come from `source` and
    answers go to `target`; None: standard input and output.
    """
    output = Output(target)
    try:
        commander = Commander(services)
        commander.spoken = options.spoken
        current = _first(options, commander)
        check_cost(current.session.game, current.session.state)
    except SolkitError as error:
        complain(f"solkit line: {error}")
        return 2
    line_mode = _LineMode(options, commander, current, Input(source), output)
    try:
        return line_mode.play()
    except BrokenPipeError:
        # The reader of the answers has stopped reading, as `head` does; no command has failed.
        output.abandon()
        return line_mode.status
    except OSError as error:
        output.abandon()
        complain(f"solkit line: {error.strerror or error}")
        return 1
    finally:
        commander.close()
        with suppress(KeyboardInterrupt):  # a second Ctrl+C may cost a few seconds of play
            line_mode.finish()


def _first(options: Options, commander: Commander) -> InPlay:
    """Return the game to begin with, from the arguments."""
    if options.load:
        loaded, note = commander.load(options.load, options.game, options.deal)
        complain(*(f"solkit line: {said}" for said in (note, loaded.uncounted) if said))
        return loaded
    loader = commander.services.rules
    game, file, counts = find_rules(loader, options.game) if options.game else default_game(loader)
    deal = random_deal() if options.deal is None else options.deal
    return InPlay(Session.new(game, deal), file, counts)


class _LineMode:
    """One run of line mode.

    At a terminal the game is saved, and can be continued here or at the table; not in a pipe: a
    script that plays a thousand must not replace the game its owner has begun.
    """

    def __init__(
        self, options: Options, commander: Commander, current: InPlay, source: Input, output: Output
    ) -> None:
        self.options = options
        self.commander = commander
        self.services = commander.services
        self.current = current
        self.source = source
        self.output = output
        self.failed = False
        self._recorder: Recorder | None = None
        self._news: list[str] = []

    @property
    def status(self) -> int:
        """Return the exit status so far: 1 if a command failed and ``--strict`` is set, else 0."""
        return 1 if self.failed and self.options.strict else 0

    def play(self) -> int:
        """Read and answer commands until the last one, and return the exit status."""
        json, output = self.options.json, self.output
        prompt = not json and self.source.on_terminal and output.on_terminal
        if self.source.on_terminal:
            recorder = self._begun(self.current)
            if self.options.deal is None and not self.options.load:
                self._resume(recorder)
        if not json:
            output.write(position_lines(self.current, self.options.opened, self.commander.spoken))
        edited = None
        if prompt:
            names = self.commander.names
            edited = line_editor(lambda text: completions(text, self.current.session, names))
        while True:
            if prompt and edited is None:
                output.write(["> "], end="")
            line = self.source.line() if edited is None else edited()
            if line is None:
                if prompt:
                    output.write([""])
                return self.status
            answer = self.commander.run(line, self.current)
            if answer is None:
                continue
            try:
                self._write(answer)
            finally:
                # After the answer, so that a slow disk delays none; also if writing it failed.
                self._count(answer)
            if answer.leave:
                return self.status

    def finish(self) -> None:
        """Suspend the game, and try once more to write what could not be written before."""
        if self._recorder is not None:
            self._recorder.suspend()
            self.services.stats.flush()
            self.services.history.flush()
            self._tell()

    def _begun(self, current: InPlay) -> "Recorder":
        """Make the recorder, hand it the game, and return it.

        In a pipe it is made at the first move, as the first answers do not need it. From then on
        SIGTERM and SIGHUP end line mode as the end of input does; before that there is nothing to
        keep.
        """
        from solkit_tui.services.system.ending import SIGNALED, handle_signals

        handle_signals(lambda number, _: sys.exit(SIGNALED + number))
        recorder = self._recorder = self.services.recorder(saves=self.source.on_terminal)
        recorder.dealt(current.session, current.file, current.counts)
        recorder.go_on()
        self._tell()
        return recorder

    def _resume(self, recorder: "Recorder") -> None:
        """Continue the saved game of these rules, if there is one."""
        game = self.current.session.game
        saved = self.services.saves.of(game.rules.name, self.current.file)
        if saved is None or saved.elsewhere or not self.current.counts:
            return
        try:
            session = recorder.resume(saved, game)
        except (SaveFileError, TooCostly) as error:
            complain(error.notice)
        else:
            self.current = self.current._replace(session=session)
        self._tell()

    def _tell(self) -> None:
        """Print what the services have to tell."""
        complain(*self.services.notices.take())

    def _write(self, answer: Answer) -> None:
        try:
            lines = self._lines(answer)
        except TooCostly as error:
            lines = self._lines(Answer(self.current, error="refused", message=str(error)))
        if answer.wish == "again":
            lines = self._news or lines
        elif answer.current.session is not self.current.session:
            self._news = lines
        self.output.write(lines)

    def _lines(self, answer: Answer) -> list[str]:
        if self.options.json:
            from json import dumps  # only programs read it

            return [dumps(json_object(answer, self.options.opened))]
        opened, spoken = self.options.opened, self.commander.spoken
        return text_lines(answer, self.current.session, opened, spoken)

    def _count(self, answer: Answer) -> None:
        before, current = self.current, answer.current
        self.current = current
        self.failed |= bool(answer.error)
        if not answer.aid and current.session is before.session:
            return
        recorder = self._recorder or self._begun(before)
        if answer.aid:
            from solkit_tui.services.records.history import Aid

            recorder.aided(Aid(answer.aid), hints=answer.aid == "hint")
        if answer.to_win and (self.options.json or answer.aid == "line"):  # in words for `solve`
            session = before.session
            states = accumulate(answer.to_win, GameState.apply, initial=session.state)
            recorder.showed([*states])
        if answer.fresh:
            recorder.dealt(current.session, current.file, current.counts)
        else:
            recorder.changed(current.session)
        self._tell()
