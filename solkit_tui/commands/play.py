"""``solkit [play]``: the list of games and the table, in a terminal.

Arguments and files are checked before anything is drawn.
"""

import gc
import os
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from solkit_tui import __version__
from solkit_tui.commands import COMMANDS
from solkit_tui.counts import count
from solkit_tui.errors import SolkitError, ThemeFileError
from solkit_tui.faults import excerpt
from solkit_tui.resources import bundled
from solkit_tui.services.container import Services
from solkit_tui.services.settings.values import DEFAULT_THEME, WantedSize
from solkit_tui.services.system import startup
from solkit_tui.services.system.confined import is_confined
from solkit_tui.services.system.ending import LastResort, TerminalState, end_on_signals
from solkit_tui.services.system.notices import Notices
from solkit_tui.services.system.paths import find_home
from solkit_tui.services.system.streams import Output, complain

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from solkit_tui.services.answer import CommandsService
    from solkit_tui.ui.app import SolkitApp
    from solkit_tui.ui.drawing.themes import TableTheme


class GivenOptions:
    """The options of the program, as they are where no arguments are given."""

    file: str | None = None
    game: str | None = None
    log: str | None = None
    deal: str | None = None
    theme: str | None = None
    size: str | None = None
    four_color = False
    ascii = False
    no_mouse = False


def main(argv: list[str]) -> int:
    return run(lambda: make_app(argv, startup.terminal_fault()))


def run(make: "Callable[[], SolkitApp]") -> int:
    """Make the application with a function, run it to its end and return the exit status."""
    # Garbage collection during imports finds nothing and costs a tenth of the time to the first
    # frame. The application enables it again after that frame.
    gc.disable()
    startup.leave_out_tls()
    startup.remove_harmful_variables()
    if is_confined():
        from solkit_tui.services.system.limits import bound_session

        bound_session()
    app = make()
    terminal = TerminalState()
    last_resort = LastResort(terminal.restore)
    end_on_signals(app.end_on_signal, last_resort)
    app.when_leaving = last_resort.begin
    try:
        app.run(mouse=app.in_force.mouse)
    except BaseException as failure:
        terminal.restore()
        if not isinstance(failure, Exception):
            raise
        app.failure = app.failure or failure
    last_resort.call_off()
    app.services.stats.flush()
    app.services.history.flush()
    complain(*app.services.notices.take())
    if app.failure is not None:
        raise app.failure
    if app.farewell:
        print(app.farewell)
    return app.return_code or 0


def parser(file: bool = True, named: bool = False) -> "ArgumentParser":
    """Return the parser of the program's own options, with the subcommands in its help unless the
    one to play was `named`; instead of one a file may be given, unless `file` is false."""
    from argparse import Action, RawDescriptionHelpFormatter

    from solkit_tui.commands.arguments import CommandParser, parser_of

    class Version(Action):
        def __call__(self, parser: "ArgumentParser", *given: object) -> None:
            parser.exit(Output().finish([version_text()]))

    width, keys = max(map(len, COMMANDS)), "Press F1 in the program to see the keys."
    words = "\n".join(f"  {word:{width}}  {what}" for word, what in COMMANDS.items())
    parser: ArgumentParser = CommandParser(
        prog="solkit",
        description="Play solitaire in the terminal, or write your own games as rule files.",
        epilog=f"subcommands, each with a --help of its own:\n{words}\n\n{keys}",
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser = parser_of("play", keys) if named else parser
    add = parser.add_argument
    if file:
        add(
            "file",
            metavar="FILE",
            nargs="?",
            help="a rule file to try out, read again when saved; with -g, a position of that game",
        )
    add(
        "-v",
        "--version",
        action=Version,
        nargs=0,
        help="show the versions of the program and its components",
    )
    add("-g", "--game", metavar="GAME", help="start this game")
    add("--log", metavar="FILE", help="write a log to FILE")
    add_look(parser)
    return parser


def add_look(parser: "ArgumentParser") -> None:
    """Add the options for the deal number and the look of the table to a parser."""
    add = parser.add_argument
    add("-n", "--deal", metavar="NUMBER", help="deal number, 0 to 8589934591")
    add("-t", "--theme", metavar="THEME", help="theme: dark, classic...")
    add("--size", metavar="SIZE", help="card size: auto, huge, large, normal, small, line")
    add("-4", "--four-color", action="store_true", help="use a different colour for each suit")
    parser._has_negative_number_optionals.clear()  # -n -1 is told what is wrong with -1
    add("--ascii", action="store_true", help="use only ASCII characters")
    add("--no-mouse", action="store_true", help="leave the mouse to the terminal, to select text")


def version_text() -> str:
    """Return the versions of program, Python and Textual, and whether the solver is compiled."""
    from importlib.metadata import PackageNotFoundError, version
    from importlib.util import find_spec

    try:
        textual = version("textual")
    except PackageNotFoundError:
        textual = "missing"
    search = find_spec("solkit_tui.solver.search")
    compiled = search is not None and not str(search.origin).endswith(".py")
    return (
        f"solkit {__version__}\n"
        f"Python {sys.version.split()[0]}, Textual {textual},"
        f" solver {'compiled' if compiled else 'not compiled'}"
    )


def make_app(argv: list[str], fault: str = "") -> "SolkitApp":
    """Return the application for the arguments, made after everything was checked; `fault` is why
    there is no terminal to show it in (empty: there is one). Raise SolkitError if a file, a game,
    the look or the terminal cannot be used, SystemExit if the arguments cannot be read, or ask for
    help."""
    options = _read(argv)
    if is_confined() and (options.file is not None or options.log is not None):
        raise SolkitError("Rule files are not available here", "only built-in games can be played")
    deal = None
    if options.deal is not None:
        from solkit_tui.line.typed import read_deal

        deal = read_deal(options.deal)
    if options.file is not None and options.game is not None:
        from solkit_tui.line.commander import Commander

        services = Services(commands=table_commands)
        played = Commander(services).load(options.file, options.game, deal)[0]
        return make_with(options, services, fault, {"played": played})
    test_mode = options.file is not None
    services = Services(test_mode, table_commands)
    rules, file = None, options.file or ""
    if options.file is not None:
        rules = services.rules.load(options.file)
    elif options.game is not None:
        entry = services.rules.find(options.game)
        rules, file = services.rules.load(entry), entry.own_file
    start = {"rules": rules, "deal": deal, "file": file, "test_mode": test_mode}
    return make_with(options, services, fault, start)


def _read(argv: list[str]) -> GivenOptions:
    """Return the options that the arguments give, of which only the first may be a subcommand."""
    named = argv[:1] == ["play"]
    argv = argv[named:]
    if not argv:  # the parser takes a hundredth of the time to the first frame
        return GivenOptions()
    parse = parser(named=named)
    options, more = parse.parse_known_args(argv, GivenOptions())
    words = (options.file, *(word.lstrip("-") for word in more))
    meant = [word for word in words if word in COMMANDS]
    if meant and not (options.file and os.path.lexists(options.file)):
        usage = f"solkit {meant[0]} … (see solkit {meant[0]} --help)"
        raise SolkitError("Put the subcommand first", usage)
    if more:
        parse.error(f"unrecognized arguments: {' '.join(more)}")
    return options


def make_with(
    options: GivenOptions, services: Services, fault: str, start: Mapping[str, Any]
) -> "SolkitApp":
    """Return the application with the look that the arguments ask for, see `make_app`, and with
    what it begins with: further fields of `StartOptions`. Raise SolkitError if the look, the log or
    the terminal cannot be used."""
    settings = services.settings.load()
    theme = _theme(options.theme, settings.theme, services.notices)
    in_force = settings._replace(
        theme=DEFAULT_THEME if (options.theme or settings.theme) == DEFAULT_THEME else theme.name,
        four_color=options.four_color or settings.four_color,
        card_size=settings.card_size if options.size is None else _size(options.size),
        ascii=options.ascii or settings.ascii,
        mouse=settings.mouse and not options.no_mouse,
    )
    if options.log is not None:
        _start_log(options.log)
    if fault:
        what, instead = "table", "`solkit line GAME` to play with typed commands"
        if "draft" in start:
            what, instead = "editor", "any text editor, and `solkit check FILE` to look for faults"
        raise SolkitError(f"The {what} needs a terminal", f"{fault}; use {instead}")
    from solkit_tui.ui.app import SolkitApp
    from solkit_tui.ui.appearance import StartOptions

    directories = theme_directories()
    begin = StartOptions(theme=theme, settings=in_force, theme_directories=directories, **start)
    return SolkitApp(services, begin)


def table_commands(services: Services) -> "CommandsService":
    from solkit_tui.line.at_table import TableCommands

    return TableCommands(services)


def theme_directories() -> tuple[str, ...]:
    """Return the directories of themes; a theme in a later one replaces one of the same name."""
    return bundled("themes"), os.path.join(find_home(), "themes")


def _theme(asked: str | None, saved: str, notices: Notices) -> "TableTheme":
    """Return the theme given as an argument, else the saved one; if that is gone or faulty, the
    default theme, after adding a notice that says so."""
    from solkit_tui.ui.drawing.themes import load_theme, shown_theme, theme_paths

    paths = theme_paths(theme_directories())
    choices = ", ".join(map(shown_theme, paths))
    paths |= {shown_theme(name): path for name, path in paths.items()}
    if asked is not None and asked != DEFAULT_THEME:
        if asked not in paths:
            from solkit_tui.rules.diagnostics import nearest_word

            near = nearest_word(asked, paths)
            hint = f"; did you mean “{near}”?" if near else ""
            raise SolkitError("No such theme", f"“{excerpt(asked)}”; choose from {choices}{hint}")
        return load_theme(paths[asked])
    if DEFAULT_THEME in (asked, saved):
        saved = "dark"  # until the terminal is known
    try:
        if saved in paths:
            return load_theme(paths[saved])
        why = f"Theme “{saved}” no longer exists."
    except ThemeFileError as error:
        why, *others = error.text.split("\n")
        more = count(len(others), "more fault")
        why += f" ({more}; open it in the settings to see all)" if others else ""
    notices.add("Your theme could not be used", why)
    return load_theme(paths["dark"])


def _size(text: str) -> WantedSize:
    try:
        return WantedSize(text)
    except ValueError:
        choices = f"“{excerpt(text)}”; choose from {', '.join(WantedSize)}"
        raise SolkitError("No such card size", choices) from None


def _start_log(path: str) -> None:
    import logging

    from solkit_tui.services.system.files import require_regular_file

    try:
        with suppress(FileNotFoundError):
            require_regular_file(path)  # opening a pipe would block
        logging.basicConfig(
            filename=path, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s"
        )
    except OSError as error:
        raise SolkitError("The log could not be written", f"{path}: {error.strerror}") from error
