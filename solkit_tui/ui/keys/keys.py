"""The one table of keys: bindings, help page and manual are made from it. Acts on nothing."""

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from solkit_tui.annotations import NamedTuple


class Key(NamedTuple):
    """One thing that keys do on a screen.

    Attributes:
        id: What a player's own key table calls it.
        keys: The keys as Textual names them, with commas between.
        action: The screen's action.
        shown: The keys as a person writes them.
        help: What happens, in a few words.
        section: The heading it stands under in help.
        palette: Whether the command palette offers it.
        name: What the palette calls it; "": the last word of its id.
    """

    id: str
    keys: str
    action: str
    shown: str
    help: str
    section: str
    palette: bool = True
    name: str = ""


MOVE, CARDS, GAME, HELP, LIST = "Moving about", "Cards", "The game", "Help", "Lists"
MOUSE = "Mouse"

BACK, FORWARD = 8, 9
"""The buttons at the side of a mouse, as xterm numbers them."""
DIGITS = "1234567890"
_ALT = ("¡", "™", "£", "¢", "∞", "§", "¶", "•", "ª", "º")
"""What Textual 8.2.8 makes of Alt with 1 to 0 where a terminal sends it as Escape and the digit:
the characters that Option types on a Mac (``_ansi_sequences.py``)."""

TABLE_KEYS = (
    Key("table.next", "right,l,tab", "play('step', 1)", "→ l Tab", "next pile", MOVE, False),
    Key("table.previous", "left,h,shift+tab", "play('step', -1)", "← h Shift+Tab",
        "previous pile", MOVE, False),
    Key("table.up", "up,k", "climb(-1)", "↑ k", "the card above; then the pile above", MOVE,
        False),
    Key("table.down", "down,j", "climb(1)", "↓ j", "the card below; then the pile below", MOVE,
        False),
    Key("table.column", "", "", "1 … 0", "column 1 to 10 (0 is the tenth); again: a card up; "
        "without columns: reserves, or the free cards of a pyramid", MOVE, False),
    Key("table.column_down", "", "", "Shift+1 … 0", "the same; again: a card down", MOVE, False),
    Key("table.deck", "d", "play('walk_deck')", "d", "deck; again: waste", MOVE, False),
    Key("table.waste", "t", "play('walk', 'waste')", "t", "waste (talon)", MOVE, False),
    Key("table.foundation", "f", "play('walk', 'foundation')", "f", "foundations", MOVE, False),
    Key("table.cell", "c", "play('walk', 'cell')", "c", "free cells", MOVE, False),
    Key("table.reserve", "r,v", "play('walk', 'reserve')", "r v", "reserves", MOVE, False),
    Key("table.smart", "enter,m", "play('smart')", "Enter m", "move the card where it fits; "
        "with a mark: move the marked card here; after ?: play the hint; on the deck: deal",
        CARDS, name="Move"),
    Key("table.mark", "space", "play('mark')", "Space", "mark, unmark; on the deck: deal", CARDS),
    Key("table.to_column", "", "", "Alt+1 … 0", "move to column 1 to 10", CARDS, False),
    Key("table.to_cell", "alt+c", "play('to_cell')", "Alt+C", "move to a free cell", CARDS),
    Key("table.deal", "n", "play('deal')", "n", "deal, and select what was dealt", CARDS,
        name="Deal"),
    Key("table.movable", "s", "play('movable')", "s", "show the cards that can be moved", CARDS,
        name="Movable cards"),
    Key("table.destinations", "S,shift+s", "play('destinations')", "S",
        "show where the selected card can go", CARDS),
    Key("table.hint", "question_mark", "solver('hint')", "?",
        "show a move that leads to a win, else a good one; again: the next", CARDS),
    Key("table.join", "J,shift+j", "play('join')", "J",
        "bring the best run to the selected column", CARDS),
    Key("table.purge", "p", "play('purge')", "p", "purge: play safe cards to the foundations",
        CARDS),
    Key("table.finish", "a", "play('finish')", "a",
        "play on to the end when the game is decided", CARDS),
    Key("table.winnable", "w", "solver('winnable')", "w",
        "can it still be won? The solver sees all cards; again: searches longer", CARDS,
        name="Winnable?"),
    Key("table.solve", "W,shift+w", "solver('solve')", "W", "play it for me; + faster, - slower",
        CARDS, name="Play it for me"),
    Key("table.review", "V,shift+v", "open('review')", "V",
        "review: which move lost the game; go on from there", CARDS),
    Key("table.undo", "u", "play('undo')", "u", "undo", CARDS),
    Key("table.redo", "U,shift+u,ctrl+r", "play('redo')", "U Ctrl+R", "redo", CARDS),
    Key("table.new", "f5,R,shift+r", "open('new_deal')", "F5 R", "new deal", GAME, name="New deal"),
    Key("table.winnable_deal", "N,shift+n", "open('winnable_deal')", "N",
        "new deal that is shown to be winnable", GAME, name="Winnable deal"),
    Key("table.restart", "f4", "play('restart')", "F4", "restart this deal", GAME),
    Key("table.number", "g", "open('deal_number')", "g", "choose a deal number", GAME,
        name="Deal number"),
    Key("table.panel", "i", "panel", "i", "information panel: beside, below, off", GAME),
    Key("table.settings", "o", "app.settings", "o", "settings", GAME, False),
    Key("table.command", "colon", "open('command')", ":", "command line", GAME,
        name="Command line"),
    Key("table.choose", "", "choose", "", "another one; this game can be continued", GAME,
        name="Choose a game"),
    Key("table.menu", "escape,q", "menu", "Esc q", "clear mark or hints; game menu", GAME),
    Key("table.rules", "f2", "open('rules')", "F2", "the rules of this game", HELP),
    Key("table.palette", "", "", "Ctrl+P", "every action by its name", HELP, False),
    Key("table.help", "f1", "open('help')", "F1", "these keys", HELP, name="Keys"),
    Key("mouse.mark", "", "", "click", "mark a card, then where it goes; the deck: deal", MOUSE,
        False),
    Key("mouse.smart", "", "", "double, right", "move the card where it fits; on a foundation: "
        "purge", MOUSE, False),
    Key("mouse.drag", "", "", "drag", "carry cards to a pile that is lit", MOUSE, False),
    Key("mouse.undo", "", "", "wheel, back", "pressed: undo; the forward button: redo", MOUSE,
        False),
    Key("mouse.buttons", "", "", "first, last row", "what they say is done by a click", MOUSE,
        False),
)  # fmt: skip

LIST_KEYS = (
    Key("list.up", "up,k", "cursor_up", "↑ k", "up", LIST, False),
    Key("list.down", "down,j", "cursor_down", "↓ j", "down", LIST, False),
    Key("list.first", "home,K,shift+k", "first", "Home K", "first", LIST, False),
    Key("list.last", "end,J,shift+j", "last", "End J", "last", LIST, False),
    Key("list.page_up", "pageup,u", "page_up", "Page up u", "a page up", LIST, False),
    Key("list.page_down", "pagedown,d", "page_down", "Page down d", "a page down", LIST, False),
    Key("list.choose", "enter", "select", "Enter", "choose", LIST, False),
)

PICKER_KEYS = (
    Key("picker.filter", "slash,ctrl+f", "filter", "/ Ctrl+F", "find a game by name, family, "
        "2 packs, skill 4, never played", LIST, name="Find"),
    Key("picker.wanted", "f6", "wanted", "F6", "show games of a family, of one pack …", LIST,
        name="Filter"),
    Key("picker.sort", "f7", "sort(1)", "F7", "another order: name, family, packs, skill, played, "
        "won", LIST),
    Key("picker.unfold", "right,l", "fold(False)", "→ l", "show the games of a family", LIST,
        False),
    Key("picker.fold", "left,h", "fold(True)", "← h", "fold a family away", LIST, False),
    Key("picker.view", "tab", "view(1)", "Tab", "all, favourites, recent, never won, samples",
        LIST),
    Key("picker.view_back", "shift+tab", "view(-1)", "Shift+Tab", "the same, backwards", LIST,
        False),
    Key("picker.favourite", "asterisk,shift+8", "favourite", "*", "favourite, or no more", LIST),
    Key("picker.daily", "t", "daily", "t", "play today's deal of the selected game", GAME,
        name="Today's deal"),
    Key("picker.leave", "escape", "leave", "Esc", "clear the search; leave the program", GAME,
        name="Back"),
    Key("picker.rules", "f2", "rules", "F2", "the rules of the selected game", HELP),
    Key("picker.help", "f1", "help", "F1", "these keys", HELP, name="Keys"),
    Key("mouse.list", "", "", "click", "select a game, a tab, an order", MOUSE, False),
    Key("mouse.play", "", "", "double click", "play that game", MOUSE, False),
)  # fmt: skip

FILTER_KEYS = (
    Key("filter.next", "right,l,space", "turn(1)", "→ l Space", "the next answer", LIST, False),
    Key("filter.previous", "left,h", "turn(-1)", "← h", "the answer before", LIST, False),
    Key("filter.back", "escape,q,f6", "back", "Esc q", "back", GAME, False),
    Key("filter.help", "f1", "help", "F1", "these keys", HELP, False),
)

MENU_KEYS = (
    Key("menu.back", "escape,q", "back", "Esc q", "back", GAME, False),
    Key("menu.letter", "", "", "letter", "the line in which it is underlined", LIST, False),
    Key("menu.help", "f1", "help", "F1", "these keys", HELP, False),
)

NUMBER_KEYS = (
    Key("number.take", "", "", "Enter", "take the number", GAME, False),
    Key("number.back", "escape", "back", "Esc", "back without a number", GAME, False),
    Key("number.help", "f1", "help", "F1", "these keys", HELP, False),
)

PAGE_KEYS = (Key("page.back", "escape,q,f1,f2,enter", "back", "Esc q", "back", GAME, False),)

REVIEW_KEYS = (
    Key("review.back", "left,h", "step(-1)", "← h", "a move back", MOVE, False),
    Key("review.forth", "right,l", "step(1)", "→ l", "a move on", MOVE, False),
    Key("review.far_back", "up,k,pageup", "step(-10)", "↑ k", "ten moves back", MOVE, False),
    Key("review.far_forth", "down,j,pagedown", "step(10)", "↓ j", "ten moves on", MOVE, False),
    Key("review.first", "home,K,shift+k", "step(-100000)", "Home K", "the deal", MOVE, False),
    Key("review.last", "end,J,shift+j", "step(100000)", "End J", "the last move", MOVE, False),
    Key("review.turning", "space", "turning", "Space", "where the game was lost", MOVE, False),
    Key("review.play", "enter", "play", "Enter", "play on from here; redo brings the moves back",
        GAME, False),
    Key("review.longer", "w", "longer", "w", "search what is not known, ten times as long", GAME,
        False),
    Key("review.leave", "escape,q", "leave", "Esc q", "back to the game as it was", GAME, False),
    Key("review.help", "f1", "help", "F1", "these keys", HELP, False),
)  # fmt: skip

SETTINGS_KEYS = (
    Key("settings.in", "right,l", "go_in", "→ l", "to the values of the setting", LIST, False),
    Key("settings.out", "left,h", "go_out", "← h", "back to the settings", LIST, False),
    Key("settings.take", "space", "take", "Space", "take the value; turn on or off", LIST, False),
    Key("settings.back", "escape,q", "back", "Esc q", "back; a value not taken is undone", GAME,
        name="Back"),
    Key("settings.help", "f1", "help", "F1", "these keys", HELP),
)  # fmt: skip

OWN_KEYS_KEYS = (
    Key("own.add", "plus", "add", "+", "one more key for what is selected", LIST, False),
    Key("own.reset", "backspace,delete", "reset", "Backspace", "its keys as shipped", LIST, False),
    Key("own.back", "escape,q", "back", "Esc q", "back to the settings", GAME),
    Key("own.help", "f1", "help", "F1", "these keys", HELP),
)

STATS_KEYS = (
    Key("stats.previous", "left,h", "step(-1)", "← h", "the game before", LIST, False),
    Key("stats.next", "right,l", "step(1)", "→ l", "the next game", LIST, False),
    Key(
        "stats.replay",
        "",
        "",
        "Enter",
        "the same deal again; on a game: its latest games",
        GAME,
        False,
    ),
    Key("stats.copy", "y", "copy", "y", "copy what deals the selected game again", GAME, False),
    Key("stats.export", "e", "export", "e", "export to a file, as CSV or JSON", GAME, False),
    Key("stats.back", "escape,q", "back", "Esc q", "back", GAME),
    Key("stats.help", "f1", "help", "F1", "these keys", HELP),
)

SIDE_KEYS = (
    Key("app.stats", "f3", "stats", "F3", "statistics", GAME, name="Statistics"),
    Key("app.settings", "f10", "settings", "F10", "settings", GAME),
    Key("app.stop", "ctrl+z", "suspend_process", "Ctrl+Z", "to the shell for now; fg goes on", GAME,
        False),
)  # fmt: skip
"""What is reached from the list of games and from the table alike."""

APP_KEYS = (
    Key("app.leave", "ctrl+q", "boss", "Ctrl+Q", "leave at once (boss key)", GAME, name="Quit"),
)

PALETTE_KEYS = (
    Key("app.palette", "ctrl+p", "palette", "Ctrl+P", "every action by its name", HELP, False),
)


def bindings(keys: Iterable[Key], priority: bool = False) -> list[BindingType]:
    """The bindings of a screen; the keys stay out of footers, help shows them."""
    return [
        Binding(key.keys, key.action, key.help, show=False, priority=priority, id=key.id)
        for key in keys
        if key.keys
    ]


class Digit(NamedTuple):
    """What a digit does at the table, alone or with Shift or Alt.

    Attributes:
        action: The name of the action.
        number: The number of the column.
        direction: Which way the cursor goes in a column where it is already; 0: the cards of the
            cursor go to the column.
    """

    action: str
    number: int
    direction: int = 0


def digit_keys(shifted: str) -> dict[str, Digit]:
    """What the digits do at the table, in every form that terminals send.

    No bindings: Textual 8.2.8 lays a key map over all bindings anew with each key that is pressed,
    and with thirty more of them that takes longer than everything else a key does.

    Args:
        shifted: The characters that the keys 1 to 0 type with Shift. What Alt types where a
            terminal sends it as Escape and the digit is left to Shift if Shift types it too.
    """
    from textual.keys import _character_to_key

    found: dict[str, Digit] = {}
    for at, digit in enumerate(DIGITS):
        found[_character_to_key(_ALT[at])] = found[f"alt+{digit}"] = Digit("to_column", at + 1)
    for at, (digit, character) in enumerate(zip(DIGITS, shifted, strict=True)):
        found[digit] = Digit("column", at + 1, -1)
        found[f"shift+{digit}"] = Digit("column", at + 1, 1)
        found[_character_to_key(character)] = found[f"shift+{digit}"]
    return found


def sections(*tables: Iterable[Key]) -> dict[str, list[Key]]:
    """Keys by heading, in the order of the tables, for help and manual; not what has none."""
    found: dict[str, list[Key]] = {}
    for table in tables:
        for key in table:
            if key.shown:
                found.setdefault(key.section, []).append(key)
    return found
