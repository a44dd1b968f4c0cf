"""The loop of line mode: reads commands, writes answers, counts games. Carries out nothing."""

import gc
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, BinaryIO

from solkit_tui.engine.session import Session
from solkit_tui.errors import Notice, SolkitError
from solkit_tui.line.answer import Answer, Sitting
from solkit_tui.line.commander import Commander
from solkit_tui.line.finding import default_game, find_rules
from solkit_tui.line.options import USAGE, Options, read_options
from solkit_tui.line.records import Records
from solkit_tui.line.report import json_object, position_lines, text_lines
from solkit_tui.line.words import random_deal
from solkit_tui.services.system.streams import Input, Output, complain

INTERRUPTED = 130
"""The exit status after Ctrl+C, that of the shells."""

if TYPE_CHECKING:
    from solkit_tui.line.keeping import Keeping
    from solkit_tui.line.needs import Needs


def run(
    argv: Sequence[str],
    services: "Needs",
    source: BinaryIO | None = None,
    target: BinaryIO | None = None,
) -> int:
    """Plays until `exit` or the end of input; gives the exit status.

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
        sitting = _first(options, commander, services)
        commands = Input(source)
        records = _records(services, commands.on_terminal)
    except SolkitError as error:
        complain(f"solkit line: {error}")
        return 2
    except KeyboardInterrupt:
        return INTERRUPTED
    table = _Table(options, commander, records, sitting, commands, output)
    try:
        if options.deal is None and not options.load:
            table.resume()
        return table.play()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Who reads the answers has seen enough; that is no failure of a command.
        output.abandon()
        return table.status
    except OSError as error:
        output.abandon()
        complain(f"solkit line: {error.strerror or error}")
        return 1
    finally:
        with suppress(KeyboardInterrupt):  # who is in such a hurry loses a few seconds of play
            _tell(records.finish())


def _records(services: "Needs", on_terminal: bool) -> "Records | Keeping":
    if not on_terminal:
        return Records(services)
    from solkit_tui.line.keeping import Keeping

    return Keeping(services)


def _first(options: Options, commander: Commander, services: "Needs") -> Sitting:
    """The game to begin with.

    Raises:
        SolkitError: There is no such game, or its file cannot be used.
    """
    if options.load:
        loaded, told = commander.load(options.load)
        if told:
            complain(f"solkit line: {told}")
        return loaded
    if options.game:
        game, file, counts = find_rules(services.rules, options.game)
    else:
        game, file, counts = default_game(services.rules)
    deal = random_deal() if options.deal is None else options.deal
    return Sitting(Session.new(game, deal), file, counts)


class _Table:
    """One run of line mode."""

    def __init__(
        self,
        options: Options,
        commander: Commander,
        records: "Records | Keeping",
        sitting: Sitting,
        source: Input,
        output: Output,
    ) -> None:
        self.options = options
        self.commander = commander
        self.records = records
        self.sitting = sitting
        self.source = source
        self.output = output
        self.failed = False

    @property
    def status(self) -> int:
        """The exit status as things stand."""
        return 1 if self.failed and self.options.strict else 0

    def resume(self) -> None:
        """Goes on with the game that was left, if there is one."""
        left, notices = self.records.resume(self.sitting)
        self.sitting = left or self.sitting
        _tell(notices)

    def play(self) -> int:
        """Reads and answers commands; gives the exit status.

        Raises:
            OSError: Input or output fails.
        """
        json, output = self.options.json, self.output
        prompt = not json and self.source.on_terminal and output.on_terminal
        _tell(self.records.begin(self.sitting))
        if not json:
            output.write(position_lines(self.sitting, self.options.opened))
        while True:
            if prompt:
                output.write(["> "], end="")
            line = self.source.line()
            if line is None:
                if prompt:
                    output.write([""])
                return self.status
            answer = self.commander.run(line, self.sitting)
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

    def _write(self, answer: Answer) -> None:
        if self.options.json:
            from solkit_tui.line.json_text import json_text

            self.output.write([json_text(json_object(answer, self.options.opened))])
        else:
            before = self.sitting.session
            self.output.write(text_lines(answer, before, self.options.opened))

    def _count(self, answer: Answer) -> None:
        self.sitting = answer.sitting
        self.failed |= bool(answer.error)
        if answer.fresh:
            _tell(self.records.begin(self.sitting))
        else:
            _tell(self.records.follow(self.sitting.session))


def _tell(notices: Iterable[Notice]) -> None:
    for notice in notices:
        complain(str(notice))
