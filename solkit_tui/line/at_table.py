"""The commands of line mode for another front end: text in, a game and words out."""

from solkit_tui.engine.session import Session, check_cost
from solkit_tui.errors import InvalidMove, SolkitError
from solkit_tui.line.commander import AT_TABLE, Commander
from solkit_tui.line.editing import completions
from solkit_tui.line.report import text_lines
from solkit_tui.line.solving import read_seconds
from solkit_tui.line.typed import lines_joined, split_line
from solkit_tui.rules.content import Content, content_of
from solkit_tui.services.answer import Answer, InPlay
from solkit_tui.services.container import Services


class TableCommands:
    """Carries out what is typed at the table, as `CommandsService` has it."""

    def __init__(self, services: Services) -> None:
        self._commander = Commander(services, at_table=True)
        self._services = services

    def run(self, text: str, current: InPlay) -> Answer | None:
        """Carry a command out, or leave it to the table's solver; return None if there is none."""
        try:
            name, *arguments = split_line(text) or ("",)
            if name in _WISHES and len(arguments) in AT_TABLE[name].numbers_of_arguments:
                seconds = read_seconds(arguments[0]) if arguments else 0.0
                return Answer(current, wish=name, seconds=seconds)
        except InvalidMove as error:
            return Answer(current, error="invalid", message=error.text)
        answer = self._commander.run(text, current)
        if answer is None:
            return None
        if "games" in dict(answer.fields):
            from solkit_tui.line.games import game_rows, short_game_lines

            return answer._replace(said=tuple(short_game_lines(game_rows(self._services))))
        if answer.fresh or answer.said or answer.show not in ("piles", "position"):
            return answer
        return answer._replace(said=tuple(text_lines(answer, current.session)))

    def board(self, text: str, current: InPlay) -> Answer:
        # Terminals paste a carriage return for each end of a line.
        lines = text.replace("\r\n", "\n").replace("\r", "\n")
        data = lines.encode(errors="replace")
        content = content_of(data)
        try:
            if content not in (Content.BOARD, Content.UNKNOWN):
                raise SolkitError("Not a board", f"this is {content.value}, not a board")
            pasted = self._commander.board("board", data, None, current)
            check_cost(pasted.session.game, pasted.session.state)
        except SolkitError as error:
            first, *others = error.text.splitlines()
            more = f", and {len(others)} more" if others else ""
            return Answer(current, error="refused", message=f"{lines_joined(first)}{more}")
        return Answer(pasted, fresh=True)

    def completions(self, text: str, session: Session) -> list[str]:
        return completions(text, session, self._commander.names)


_WISHES = ("winnable", "solve", "hint", "review", "restart")
"""The commands that the table itself carries out, most of them with its solver."""
