"""The loop of line mode: reads commands, writes answers, counts games. Carries out nothing."""

import gc
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TextIO

from solkit_tui.engine.deal import random_deal
from solkit_tui.engine.session import Session, probe
from solkit_tui.errors import Notice, SaveFileError, SolkitError, TooCostly
from solkit_tui.line.commander import Commander
from solkit_tui.line.files import default_game, find_rules
from solkit_tui.line.report import json_object, position_lines, text_lines
from solkit_tui.line.words import USAGE, Options, read_options
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.system.streams import Input, Output, complain

if TYPE_CHECKING:
    from solkit_tui.services.container import Services
    from solkit_tui.services.records.recorder import Recorder


def run(
    argv: Sequence[str],
    services: "Services",
    source: TextIO | None = None,
    target: TextIO | None = None,
) -> int:
    """Plays until `exit` or the end of input; gives the exit status. Ctrl+C ends it upwards.

    Args:
        argv: The arguments after `line`.
        services: The games and the statistics.
        source: Where commands come from; None: standard input.
        target: Where answers go; None: standard output.
    """
    output = Output(target)
    try:
        options = read_options(argv)
        if options.help:
            return output.finish(USAGE.splitlines())
        commander = Commander(services)
        current = _first(options, commander, services)
        probe(current.session.game, current.session.state)
    except SolkitError as error:
        complain(f"solkit line: {error}")
        return 2
    table = _Table(options, commander, services, current, Input(source), output)
    try:
        return table.play()
    except BrokenPipeError:
        # Who reads the answers has seen enough; that is no failure of a command.
        output.abandon()
        return table.status
    except OSError as error:
        output.abandon()
        complain(f"solkit line: {error.strerror or error}")
        return 1
    finally:
        from contextlib import suppress

        commander.close()
        with suppress(KeyboardInterrupt):  # who is in such a hurry loses a few seconds of play
            table.finish()


def _first(options: Options, commander: Commander, services: "Services") -> InPlay:
    """The game to begin with.

    Raises:
        SolkitError: There is no such game, or its file cannot be used.
    """
    if options.load:
        loaded, note = commander.load(options.load)
        _check_same(options, loaded, services)
        if note:
            complain(f"solkit line: {note}")
        return loaded
    if options.game:
        game, file, counts = find_rules(services.rules, options.game)
    else:
        game, file, counts = default_game(services.rules)
    deal = random_deal() if options.deal is None else options.deal
    return InPlay(Session.new(game, deal), file, counts)


def _check_same(options: Options, loaded: InPlay, services: "Services") -> None:
    """Refuse a loaded game that is not the one that the other arguments name.

    Raises:
        SolkitError: It is another one, or there is none of that name.
    """
    session, name = loaded.session, options.load
    if options.game:
        wanted = find_rules(services.rules, options.game)[0].rules
        if wanted != session.game.rules:
            raise SolkitError(
                "Arguments",
                f"{name} holds a game of {session.game.rules.name}, not of {wanted.name}",
            )
    if options.deal not in (None, session.deal):
        held = "a position without a deal" if session.deal is None else f"deal {session.deal}"
        raise SolkitError("Arguments", f"{name} holds {held}, not deal {options.deal}")


class _Table:
    """One run of line mode.

    At a terminal the game is saved, and can be continued here or at the table. In a pipe games are
    only counted: a script that plays a thousand must not give up the one that its owner has begun.
    """

    def __init__(
        self,
        options: Options,
        commander: Commander,
        services: "Services",
        current: InPlay,
        source: Input,
        output: Output,
    ) -> None:
        self.options = options
        self.commander = commander
        self.services = services
        self.current = current
        self.source = source
        self.output = output
        self.failed = False
        self._began = services.now()
        self._recorder: Recorder | None = None

    @property
    def status(self) -> int:
        """The exit status as things stand."""
        return 1 if self.failed and self.options.strict else 0

    def play(self) -> int:
        """Reads and answers commands; gives the exit status.

        Raises:
            OSError: Input or output fails.
        """
        json, output = self.options.json, self.output
        prompt = not json and self.source.on_terminal and output.on_terminal
        if self.source.on_terminal:
            recorder = self._begun(self.current)
            if self.options.deal is None and not self.options.load:
                self._resume(recorder)
        if not json:
            output.write(position_lines(self.current, self.options.opened))
        while True:
            if prompt:
                output.write(["> "], end="")
            line = self.source.line()
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
                # After the answer, so that a slow disk delays none, and whatever became of it.
                self._count(answer)
            if answer.leave:
                return self.status
            gc.enable()  # see `commands.line`

    def finish(self) -> None:
        """The program ends: what could not be written before is tried once more."""
        if self._recorder is not None:
            _tell(self._recorder.suspend())
            _tell((*self.services.stats.flush(), *self.services.history.flush()))

    def _begun(self, current: InPlay) -> "Recorder":
        """Return what keeps the games, from now on; a pipe has its first answers without it.

        From now on, too, a signal ends line mode as the end of its input does. Before there is
        nothing to keep, and Python's module of signals is a fiftieth of the time to the answer.
        """
        _end_at_signals()
        recorder = self._recorder = self.services.recorder(saves=self.source.on_terminal)
        seconds = self.services.now() - self._began
        _tell(recorder.dealt(current.session, current.file, current.counts, seconds))
        recorder.go_on()
        return recorder

    def _resume(self, recorder: "Recorder") -> None:
        """Goes on with the game of these rules that was left, if there is one."""
        game = self.current.session.game
        saved = self.services.saves.of(game.rules.name, self.current.file)
        if saved is None or not self.current.counts:
            return
        try:
            session, notices = recorder.resume(saved, game)
        except (SaveFileError, TooCostly) as error:
            notices = (error.notice,)
        else:
            self.current = self.current._replace(session=session)
        _tell(notices)

    def _write(self, answer: Answer) -> None:
        try:
            lines = self._lines(answer)
        except TooCostly as error:
            lines = self._lines(Answer(self.current, error="refused", message=str(error)))
        self.output.write(lines)

    def _lines(self, answer: Answer) -> list[str]:
        if self.options.json:
            from solkit_tui.line.report import json_text

            return [json_text(json_object(answer, self.options.opened))]
        return text_lines(answer, self.current.session, self.options.opened)

    def _count(self, answer: Answer) -> None:
        before, current = self.current, answer.current
        self.current = current
        self.failed |= bool(answer.error)
        if not answer.aid and current.session is before.session:
            return
        recorder = self._recorder or self._begun(before)
        if answer.aid:
            from solkit_tui.services.records.history import Aid

            _tell(recorder.aided(Aid(answer.aid)))
        if answer.fresh:
            _tell(recorder.dealt(current.session, current.file, current.counts))
        else:
            _tell(recorder.changed(current.session))


def _end_at_signals() -> None:
    import signal

    def end(number: int, _: object) -> None:
        sys.exit(128 + number)

    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), end)


def _tell(notices: Iterable[Notice]) -> None:
    for notice in notices:
        complain(str(notice))
