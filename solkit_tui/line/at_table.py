"""The commands of line mode for another front end: text in, a game and words out."""

from typing import TYPE_CHECKING

from solkit_tui.engine.session import Session
from solkit_tui.line.answer import Sitting
from solkit_tui.line.commander import Commander
from solkit_tui.line.completion import completions
from solkit_tui.services.container import Reply

if TYPE_CHECKING:
    from solkit_tui.line.needs import Needs


class TableCommands:
    """Carries out what is typed at the table.

    Args:
        services: The games and the statistics.
    """

    __slots__ = ("_commander",)

    def __init__(self, services: "Needs") -> None:
        self._commander = Commander(services)

    def run(self, text: str, session: Session, file: str, counts: bool) -> Reply | None:
        """Carry a command out; None where the text holds none."""
        answer = self._commander.run(text, Sitting(session, file, counts))
        if answer is None:
            return None
        after, file, counts = answer.sitting
        said = answer.said
        if answer.show == "position" and not answer.fresh and not said:
            from solkit_tui.line.report import position_lines

            said = tuple(position_lines(answer.sitting, opened=False))
        return Reply(after, file, counts, said, answer.message, answer.fresh, answer.leave)

    def completions(self, text: str, session: Session) -> list[str]:
        """Give the whole lines that a beginning may become."""
        return completions(text, session)
