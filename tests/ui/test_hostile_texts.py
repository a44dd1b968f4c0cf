"""Markup and escape sequences in every text that a player's files have, on every screen: shown as
they stand, or as a mark; nothing is coloured, clicked or obeyed, and nothing ends the program."""

import json
from pathlib import Path

import pytest

from tests.services.test_hostile_files import RECORD, saved
from tests.support.amount import some
from tests.support.rulesets import rule_file
from tests.ui.helpers import Play, playing

TEXTS = ("[/]", "[red]x[/red]", "[@click=app.quit]x[/]", "[a=", "a\x1b[31mb\u202e")


def poison(home: Path, text: str) -> None:
    """Put a text into every field of every file."""
    saved(home)
    quoted = json.dumps(text)
    lines = [json.dumps(RECORD | {key: text}) for key in ("id", "game", "started")]
    lines.append(json.dumps(RECORD | {"aids": [text]}))
    (home / "history.jsonl").write_text("\n".join(lines) + "\nnot a line\n")
    (home / "stats.toml").write_text(f"[games.{quoted}]\nplayed = 3\nwon = 1\n")
    (home / "config.toml").write_text(
        f"theme = {quoted}\nlast_played = {quoted}\nfavourites = [{quoted}]\nrecent = [{quoted}]\n"
        f"card_size = {quoted}\n[keys]\n{quoted} = {quoted}\n"
    )
    for path in (home / "saves").iterdir():
        head, rest = path.read_text().split("\n", 1)
        fields = json.loads(head) | {"game": text, "file": text, "started": text, "aids": [text]}
        path.write_text(json.dumps(fields) + "\n" + rest)
    (home / "saves" / "damaged.jsonl").write_text(quoted + "\n")
    (home / "rules").mkdir()
    (home / "themes").mkdir()
    good = rule_file("golf").read_text()
    printable = "".join(sign for sign in text if sign.isprintable())
    about = f"family = {printable}\naka = {printable}\nauthor = {printable}\nnote = {printable}\n"
    head = f"[global]\nname = {printable}\n{about}decks = 1\n"
    (home / "rules" / "mine.sol").write_text(head + good[good.index("[deck]") :])
    (home / "rules" / "bad.sol").write_text(f"[global]\nname = {text}\n{text} = {text}\n[{text}]\n")
    (home / "rules" / f"{printable.replace('/', '-')}.sol").write_text(text)
    (home / "themes" / "mine.toml").write_text(f'like = "dark"\nabout = {quoted}\n')
    (home / "themes" / "bad.toml").write_text(f"like = {quoted}\ntable = {quoted}\n")


async def looked_at(play: Play) -> None:
    """Nothing on the screen would be obeyed by a terminal."""
    await play.pilot.pause()
    assert play.app.failure is None
    # Messages in the corner may just be leaving: what was under them is drawn a moment later.
    await play.until(lambda: all(line.isprintable() for line in play.lines))


@pytest.mark.parametrize("text", some(TEXTS, 6, 1), ids=TEXTS.index)
async def test_every_screen_shows_it_as_it_stands(home: Path, text: str) -> None:
    poison(home, text)
    async with playing(size=(120, 40)) as play:
        await play.until(lambda: play.app._notifications)
        await looked_at(play)
        for key in ("end", "enter", "escape", "home", "enter", "escape", "down", "f2", "escape"):
            await play.press(key)
            await looked_at(play)
        for keys in (("f3",), ("down", "down", "e"), ("escape",), ("f10",), ("enter", "down")):
            await play.press(*keys)
            await looked_at(play)
        await play.press("escape", "escape")
        await play.press(*text.replace("\x1b", "").replace("\u202e", ""))
        await looked_at(play)
