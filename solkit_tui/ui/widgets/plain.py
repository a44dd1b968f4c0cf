"""A text that is shown as it is: the one widget for words from files and players."""

from textual.visual import VisualType

from solkit_tui.ui.textual_private import MeasuredStatic


class Plain(MeasuredStatic):
    """A text in which no bracket is markup."""

    def __init__(
        self,
        content: VisualType = "",
        *,
        id: str | None = None,  # noqa: A002
        classes: str | None = None,
    ) -> None:
        super().__init__(content, id=id, classes=classes, markup=False)
