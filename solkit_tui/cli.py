"""The command line: reads arguments, builds the services, picks the front end.

The only place that knows everybody. Imports stand inside functions: `--version`, `--help`, a
refused rule file and line mode must not pay for what they do not use.
"""

import sys
from typing import TYPE_CHECKING

from solkit_tui import __version__

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from solkit_tui.engine.session import Session
    from solkit_tui.line.at_table import TableCommands
    from solkit_tui.services.container import HistoryStore, Reply, SavesStore, Services, StatsStore
    from solkit_tui.ui.app import SolkitApp
    from solkit_tui.ui.drawing.look import CardSize
    from solkit_tui.ui.drawing.themes import TableTheme

UNUSABLE = 2
"""Exit status for arguments and rule files that cannot be used."""

INTERRUPTED = 130
"""The exit status after Ctrl+C, that of the shells."""


def main(argv: list[str] | None = None) -> int:
    """Run the program; gives its exit status."""
    try:
        return _run(sys.argv[1:] if argv is None else argv)
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(arguments: list[str]) -> int:
    from solkit_tui.errors import SolkitError

    try:
        if arguments and (command := _commands().get(arguments[0])) is not None:
            return command(arguments[1:])
        return _play(arguments)
    except SolkitError as error:
        _complain(str(error))
        return UNUSABLE


def _complain(text: str) -> None:
    from solkit_tui.services.system.streams import complain

    complain(text)


def _commands() -> "dict[str, Callable[[list[str]], int]]":
    """The subcommands; a rule file of such a name is reached as ``./check``."""
    return {
        "check": _check,
        "convert": _convert,
        "games": _games,
        "line": _line,
        "rules": _rules,
        "stats": _stats,
    }


def _parser() -> "argparse.ArgumentParser":
    import argparse

    parser = argparse.ArgumentParser(
        prog="solkit",
        description="Solitaires in the terminal; write your own as a rule file and play it.",
        epilog="subcommands: check FILE..., faults in rule files; convert FILE.sol FILE.json; "
        "line, the game in text; games and rules NAME, what there is to play; stats, how it went. "
        "F1 shows the keys.",
    )
    parser.add_argument(
        "custom_rules", metavar="CUSTOM_RULES", nargs="?", help="a rule file to play in test mode"
    )
    parser.add_argument("-v", "--version", action="version", version=f"solkit {__version__}")
    parser.add_argument("-t", "--theme", metavar="NAME", help="colours: dark, classic, ...")
    parser.add_argument(
        "-4", "--four-color", action="store_true", help="give each suit a colour of its own"
    )
    parser.add_argument("-g", "--game", metavar="NAME", help="play this game at once")
    parser.add_argument("-n", "--deal", metavar="NUMBER", help="deal this number, 0 to 999999")
    parser.add_argument("--size", metavar="SIZE", help="cards: auto, large, normal, small, line")
    parser.add_argument("--log", metavar="FILE", help="write what happens to a file")
    return parser


def _build_services(test_mode: bool = False) -> "Services":
    import time

    from solkit_tui.resources import bundled
    from solkit_tui.services.container import Services
    from solkit_tui.services.games.cache import RuleCache
    from solkit_tui.services.games.loader import RuleLoader
    from solkit_tui.services.settings.service import SettingsService
    from solkit_tui.services.system.paths import find_paths

    paths = find_paths()
    rules = RuleLoader(bundled("rules"), paths.rules, RuleCache(paths.cache))
    settings = SettingsService(paths.config)
    if test_mode:
        from solkit_tui.services.records.nulls import NullHistory, NullSaves, NullStats

        return Services(rules, settings, NullStats(), time.monotonic, NullSaves(), NullHistory())
    from solkit_tui.services.records.history import HistoryService
    from solkit_tui.services.records.saves import SavesService
    from solkit_tui.services.records.stats import StatsService

    saves = SavesService(paths.saves)
    stats = StatsService(paths.stats, saves.has)
    return Services(rules, settings, stats, time.monotonic, saves, HistoryService(paths.history))


class _Commands:
    """The commands at the table, loaded when the first one is typed."""

    def __init__(self, services: "Services") -> None:
        self._services = services
        self._loaded: TableCommands | None = None

    def _ready(self) -> "TableCommands":
        if self._loaded is None:
            from solkit_tui.line.at_table import TableCommands

            self._loaded = TableCommands(self._services)
        return self._loaded

    def run(self, text: str, session: "Session", file: str, counts: bool) -> "Reply | None":
        """Carry a command out."""
        return self._ready().run(text, session, file, counts)

    def completions(self, text: str, session: "Session") -> list[str]:
        """Give the whole lines that a beginning may become."""
        return self._ready().completions(text, session)


def make_app(arguments: list[str]) -> "SolkitApp":
    """The application that the arguments ask for; everything is checked before it is made.

    Raises:
        SolkitError: Something asked for is not to be had.
        SystemExit: The arguments cannot be read.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    if options.custom_rules is not None and options.game is not None:
        parser.error("give a rule file or --game, not both")
    deal = _deal_number(options.deal)
    test_file = options.custom_rules
    services = _build_services(test_mode=test_file is not None)
    rules, file = None, test_file or ""
    if test_file is not None:
        rules = services.rules.load(test_file)
    elif options.game is not None:
        entry = services.rules.find(options.game)
        rules = services.rules.load(entry)
        file = entry.path if entry.own else ""
    notices = services.settings.load().notices
    settings = services.settings.settings
    theme = _theme(options.theme, settings.theme)
    size = _size(options.size if options.size is not None else settings.card_size)
    if options.log is not None:
        _start_log(options.log)
    from solkit_tui.ui.app import SolkitApp
    from solkit_tui.ui.start import Start

    return SolkitApp(
        services,
        Start(
            theme=theme,
            four_color=options.four_color or settings.four_color,
            size=size,
            rules=rules,
            deal=deal,
            file=file,
            test_mode=test_file is not None,
            notices=notices,
            theme_directories=_theme_directories(),
        ),
        _Commands(services),
    )


def _play(arguments: list[str]) -> int:
    """The table, in a terminal."""
    import gc

    # Nothing made while modules are imported is ever thrown away: looking for it costs a tenth of
    # the time to the first frame. The application switches it on again when that is seen.
    gc.disable()
    app = make_app(arguments)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        _complain("solkit: the table needs a terminal")
        return UNUSABLE
    app.run()
    for notice in (
        *app.unsaid,
        *app.services.stats.flush(),
        *app.services.history.flush(),
    ):
        _complain(f"{notice.title}: {notice.text}")
    if app.failure is not None:
        return _crashed(app.failure)
    return app.return_code or 0


def _deal_number(text: str | None) -> int | None:
    from solkit_tui.errors import SolkitError

    if text is None:
        return None
    # Python reads no number of more than 4300 digits.
    if text.isascii() and text.isdigit() and len(text) < 20 and int(text) <= 999_999:
        return int(text)
    raise SolkitError("Unusable deal number", f"{text!r}; deal numbers go from 0 to 999999")


def _theme_directories() -> tuple[str, ...]:
    """Where themes lie; one of the player's own takes the place of a shipped one."""
    from solkit_tui.resources import bundled
    from solkit_tui.services.system.paths import find_paths

    return bundled("themes"), find_paths().themes


def _theme(asked: str | None, saved: str) -> "TableTheme":
    """The theme that was asked for, or the saved one; a saved one that is gone gives the default.

    Raises:
        SolkitError: There is no theme of the name asked for, or its file is faulty.
    """
    from solkit_tui.errors import SolkitError, ThemeFileError
    from solkit_tui.services.settings.values import DEFAULT_THEME
    from solkit_tui.ui.drawing.themes import load_theme, theme_paths

    paths = theme_paths(_theme_directories())
    if asked is not None:
        if asked not in paths:
            import difflib

            near = difflib.get_close_matches(asked, paths, 1)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise SolkitError("No such theme", f"{asked!r}; there are {', '.join(paths)}{hint}")
        return load_theme(paths[asked])
    if saved == DEFAULT_THEME:
        # Sixteen colours of the terminal's own look better than its nearest guesses.
        saved = "terminal" if _few_colors() else "dark"
    try:
        return load_theme(paths.get(saved, paths["dark"]))
    except ThemeFileError:
        return load_theme(paths["dark"])


def _few_colors() -> bool:
    """Whether the terminal says that it has sixteen colours and no more."""
    import os

    from rich.console import Console

    forced = os.environ.get("TEXTUAL_COLOR_SYSTEM", "auto")
    if forced != "auto":
        return forced == "standard"
    return Console(force_terminal=True).color_system == "standard"


def _size(text: str) -> "CardSize | None":
    from solkit_tui.errors import SolkitError
    from solkit_tui.ui.drawing.look import CardSize

    if text == "auto":
        return None
    try:
        return CardSize(text)
    except ValueError:
        sizes = ", ".join(("auto", *CardSize))
        raise SolkitError("No such card size", f"{text!r}; there are {sizes}") from None


def _start_log(path: str) -> None:
    import logging

    from solkit_tui.errors import SolkitError

    try:
        logging.basicConfig(
            filename=path, level=logging.INFO, format="%(asctime)s %(levelname)s %(message)s"
        )
    except OSError as error:
        raise SolkitError("The log cannot be written", f"{path}: {error.strerror}") from error


def _crashed(failure: Exception) -> int:
    """Say that the program has a fault, and where the details lie; never a traceback."""
    import logging
    import os
    import traceback

    from solkit_tui.services.system.paths import find_paths

    logging.getLogger("solkit").error("crash", exc_info=failure)
    path = os.path.join(find_paths().home, "crash.log")
    try:
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(traceback.format_exception(failure))
        where = f"the details are in {path}"
    except OSError as error:
        where = f"the details could not be written: {error.strerror}"
    _complain(f"solkit has a fault and had to stop; {where}")
    return 1


def _check(arguments: list[str]) -> int:
    """``solkit check FILE…``: every fault of every file, or a word that there is none."""
    from solkit_tui.errors import RuleFileError
    from solkit_tui.services.system.streams import Output, complain

    usage, output = "usage: solkit check FILE...", Output()
    if any(word in ("-h", "--help") for word in arguments):
        return output.finish([usage])
    if not arguments or any(word.startswith("-") for word in arguments):
        complain(usage)
        return UNUSABLE
    loader = _build_services(test_mode=True).rules
    status = 0
    for path in arguments:
        try:
            said = f"{path}: {loader.load(path).name}: no fault"
        except RuleFileError as error:
            complain(str(error))
            status = UNUSABLE
        else:
            status = max(status, output.finish([said]))
    return status


def _line(arguments: list[str]) -> int:
    """``solkit line``: the game for pipes, scripts and screen readers."""
    import gc

    from solkit_tui import line

    # Nothing that is made while modules are imported is ever thrown away: looking for it costs a
    # twelfth of the time to the first answer, after which line mode switches it on again.
    gc.disable()
    return line.main(arguments, _LineServices())


class _LineServices:
    """The services of line mode; what counts games is made when there is something to count.

    A first answer within three times `python -c pass` has no time for more.
    """

    def __init__(self) -> None:
        import time

        from solkit_tui.resources import bundled
        from solkit_tui.services.games.cache import RuleCache
        from solkit_tui.services.games.loader import RuleLoader
        from solkit_tui.services.system.paths import find_paths

        paths = find_paths()
        self.rules = RuleLoader(bundled("rules"), paths.rules, RuleCache(paths.cache))
        self.now = time.monotonic
        self._made: Services | None = None

    @property
    def _all(self) -> "Services":
        if self._made is None:
            self._made = _build_services()
        return self._made

    @property
    def stats(self) -> "StatsStore":
        """The statistics."""
        return self._all.stats

    @property
    def saves(self) -> "SavesStore":
        """The games in progress."""
        return self._all.saves

    @property
    def history(self) -> "HistoryStore":
        """The log of finished games."""
        return self._all.history


def _games(arguments: list[str]) -> int:
    """``solkit games``: the list of games."""
    from solkit_tui import line

    return line.games(arguments, _build_services())


def _rules(arguments: list[str]) -> int:
    """``solkit rules``: the rules of a game in words."""
    from solkit_tui import line

    return line.rules(arguments, _build_services())


def _stats(arguments: list[str]) -> int:
    """``solkit stats``: the statistics as text, CSV or JSON."""
    from solkit_tui.services.records.stats_export import main as export

    return export(arguments, _build_services())


def _convert(arguments: list[str]) -> int:
    """``solkit convert FILE.sol FILE.json``: a game in the second rule language."""
    from solkit_tui.services.games.conversion import main as convert

    return convert(arguments, _build_services(test_mode=True).rules)
