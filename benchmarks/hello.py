"""The smallest Textual program that answers a key: what every other figure is compared with."""

from textual.app import App, ComposeResult
from textual.events import Key
from textual.widgets import Static


class Hello(App[None]):
    """One line of text; each key is counted in it, so that a key has an answer to time."""

    keys = 0

    def compose(self) -> ComposeResult:
        yield Static("hello")

    def on_key(self, event: Key) -> None:
        self.keys += 1
        self.query_one(Static).update(f"hello {self.keys}")


if __name__ == "__main__":
    Hello().run()
