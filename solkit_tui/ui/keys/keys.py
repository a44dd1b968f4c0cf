"""The one table of keys, from which bindings, help page and manual are made. Runs no action."""

from collections.abc import Iterable
from typing import NamedTuple

from textual.binding import Binding, BindingType

from solkit_tui.services.system.confined import is_confined
from solkit_tui.ui.keys.key_text import keys_text


class KeyEntry(NamedTuple):
    """An action of a screen with its keys.

    Attributes:
        id: Its name in the player's own keys.
        keys: The keys as Textual names them, separated by commas.
        action: The action of the screen.
        help: Its effect, in a few words.
        section: Its heading in the help.
        palette: Whether the command palette offers it.
        name: Its name in the palette; "": the last word of its id.
        written: The text in the help in place of keys, if the screen itself handles them.
    """

    id: str
    keys: str
    action: str
    help: str
    section: str
    palette: bool = True
    name: str = ""
    written: str = ""

    @property
    def label(self) -> str:
        """Return the keys in their written form."""
        return self.written or keys_text(self.keys.split(","))


def _unbound(id: str, written: str, help: str, section: str) -> KeyEntry:  # noqa: A002
    """Return an entry for the mouse, or for keys that have no binding."""
    return KeyEntry(id, "", "", help, section, palette=False, written=written)


MOVE, CARDS, GAME, HELP, LIST = "Moving around", "Cards", "The game", "Help", "Lists"
MOUSE = "Mouse"

BACK, FORWARD = 8, 9
"""The two buttons at the side of a mouse, as xterm numbers them."""

FORM = "The form"
EDIT_HELP = "edit the rules (of a copy, for a built-in game)"

# In a browser F5 reloads the page, and there is no shell to go to.
_NEW_DEAL = "R,shift+r" if is_confined() else "f5,R,shift+r"
_STOP = KeyEntry(
    "app.stop", "ctrl+z", "app.suspend_process", "suspend to the shell; fg resumes", GAME, False
)
TABLE_KEYS = (
    KeyEntry("table.next", "right,l,tab", "play('next_pile', 1)", "next pile", MOVE, False),
    KeyEntry(
        "table.previous", "left,h,shift+tab", "play('next_pile', -1)", "previous pile", MOVE, False
    ),
    KeyEntry("table.up", "up,k", "card(-1)", "card above, then the pile above", MOVE, False),
    KeyEntry("table.down", "down,j", "card(1)", "card below, then the pile below", MOVE, False),
    _unbound(
        "table.column",
        "1–0",
        "select column 1 to 10 (0 = 10); press again to move one card up; if there are no "
        "columns: reserves or the available cards of a pyramid (press again: ten further)",
        MOVE,
    ),
    _unbound(
        "table.column_down",
        "Shift+1–0",
        "the same columns; press again to move one card down",
        MOVE,
    ),
    KeyEntry(
        "table.deck", "d", "play('next_in_deck')", "deck; press again for the waste", MOVE, False
    ),
    KeyEntry("table.waste", "t", "play('next_in_area', 'waste')", "waste (talon)", MOVE, False),
    KeyEntry(
        "table.foundation", "f", "play('next_in_area', 'foundation')", "foundations", MOVE, False
    ),
    KeyEntry("table.cell", "c", "play('next_in_area', 'cell')", "free cells", MOVE, False),
    KeyEntry("table.reserve", "r,v", "play('next_in_area', 'reserve')", "reserves", MOVE, False),
    KeyEntry(
        "table.smart",
        "enter,m",
        "play('smart')",
        "move the card where it fits, or the marked card here; "
        "after ?: play the hint; on the deck: deal",
        CARDS,
        name="Move",
    ),
    KeyEntry("table.mark", "space", "play('mark')", "mark or unmark; on the deck: deal", CARDS),
    _unbound("table.to_column", "Alt+1–0", "move to column 1 to 10", CARDS),
    KeyEntry("table.to_cell", "alt+c", "play('to_cell')", "move to a free cell", CARDS),
    KeyEntry(
        "table.deal", "n", "play('deal')", "deal, and select the dealt card", CARDS, name="Deal"
    ),
    KeyEntry(
        "table.movable",
        "s",
        "play('movable')",
        "show the cards that can move",
        CARDS,
        name="Movable cards",
    ),
    KeyEntry(
        "table.destinations",
        "S,shift+s",
        "play('destinations')",
        "show where the selected card can go",
        CARDS,
    ),
    KeyEntry(
        "table.find",
        "ctrl+f",
        "open('find')",
        "find a card by name, such as 9h, and highlight it",
        CARDS,
        name="Find a card",
    ),
    KeyEntry(
        "table.hint",
        "question_mark",
        "solver('hint')",
        "show a winning move, or a good one; press again for the next, Enter to play it",
        CARDS,
    ),
    KeyEntry(
        "table.join",
        "J,shift+j",
        "play('join')",
        "move the best run onto the selected column",
        CARDS,
    ),
    KeyEntry(
        "table.purge", "p", "play('purge')", "play all safe cards to the foundations (purge)", CARDS
    ),
    KeyEntry(
        "table.purge_all",
        "P,shift+p",
        "play('purge_all')",
        "play all cards that fit to the foundations",
        CARDS,
        name="Purge all",
    ),
    KeyEntry(
        "table.finish",
        "a",
        "play('finish')",
        "finish once a win is certain",
        CARDS,
    ),
    KeyEntry(
        "table.winnable",
        "w",
        "solver('winnable')",
        "find out whether the game can still be won (the solver sees all cards); press again to "
        "search longer",
        CARDS,
        name="Winnable?",
    ),
    KeyEntry(
        "table.solve",
        "W,shift+w",
        "solver('solve')",
        "let the solver play; + faster, - slower",
        CARDS,
        name="Play the rest",
    ),
    KeyEntry(
        "table.review",
        "V,shift+v",
        "open('review')",
        "find the move that lost the game, and play from there",
        CARDS,
    ),
    KeyEntry("table.undo", "u", "play('undo')", "undo", CARDS),
    KeyEntry("table.redo", "U,shift+u,ctrl+r", "play('redo')", "redo", CARDS),
    KeyEntry("table.new", _NEW_DEAL, "open('new_deal')", "new deal", GAME, name="New deal"),
    KeyEntry(
        "table.winnable_deal",
        "N,shift+n",
        "open('winnable_deal')",
        "new easy, medium, hard or expert deal",
        GAME,
        name="Deal by level",
    ),
    KeyEntry("table.restart", "f4", "open('restart')", "restart this deal", GAME),
    KeyEntry(
        "table.number",
        "g",
        "open('deal_number')",
        "play a deal by number",
        GAME,
        name="Deal number",
    ),
    KeyEntry("table.panel", "i", "panel", "information panel: beside, below or off", GAME),
    KeyEntry("table.coach", "f7", "coach", "tips for your first three games: on or off", GAME),
    KeyEntry("table.edit", "ctrl+e", "app.edit", EDIT_HELP, GAME, name="Edit"),
    KeyEntry("table.settings", "o", "app.open('settings')", "settings", GAME, False),
    KeyEntry(
        "table.command", "colon", "open('command')", "command line", GAME, name="Command line"
    ),
    KeyEntry(
        "table.choose",
        "",
        "choose",
        "choose another game; this one can be continued",
        GAME,
        name="Choose a game",
    ),
    KeyEntry(
        "table.menu", "escape,q", "menu", "clear the mark or hint; otherwise the game menu", GAME
    ),
    KeyEntry("table.rules", "f2", "open('rules')", "show the rules of this game", HELP),
    _unbound("table.palette", "Ctrl+P", "find any action by name", HELP),
    KeyEntry("table.help", "f1", "open('help')", "show these keys", HELP, name="Keys"),
    _unbound(
        "mouse.mark", "click", "mark a card, then click its destination; on the deck: deal", MOUSE
    ),
    _unbound(
        "mouse.smart", "double, right", "move the card where it fits; on a foundation: purge", MOUSE
    ),
    _unbound("mouse.drag", "drag", "drag cards to a highlighted pile", MOUSE),
    _unbound("mouse.leaf", "wheel", "scroll over a pile: next card in it", MOUSE),
    _unbound("mouse.undo", "wheel, back", "press: undo; forward button: redo", MOUSE),
    _unbound("mouse.moves", "move", "in the move list of wide windows: return to that move", MOUSE),
    _unbound("mouse.buttons", "first, last row", "click the words to do what they say", MOUSE),
)

LIST_KEYS = (
    KeyEntry("list.up", "up,k", "cursor_up", "up", LIST, False),
    KeyEntry("list.down", "down,j", "cursor_down", "down", LIST, False),
    KeyEntry("list.first", "home,K,shift+k", "first", "first", LIST, False),
    KeyEntry("list.last", "end,J,shift+j", "last", "last", LIST, False),
    KeyEntry("list.page_up", "pageup,u", "page_up", "page up", LIST, False),
    KeyEntry("list.page_down", "pagedown,d", "page_down", "page down", LIST, False),
    KeyEntry("list.choose", "enter", "select", "choose", LIST, False),
)

FRONT_KEYS = (
    KeyEntry("front.left", "left,h", "step(-1, 0)", "tile on the left", MOVE, False),
    KeyEntry("front.right", "right,l", "step(1, 0)", "tile on the right", MOVE, False),
    KeyEntry("front.up", "up,k", "step(0, -1)", "tile above", MOVE, False),
    KeyEntry("front.down", "down,j", "step(0, 1)", "tile below", MOVE, False),
    KeyEntry("front.first", "home,K,shift+k,pageup,u", "go(0)", "first tile", MOVE, False),
    KeyEntry("front.last", "end,J,shift+j,pagedown,d", "go(-1)", "all games", MOVE, False),
    KeyEntry("front.choose", "enter", "choose", "play the selected tile", GAME, name="Play"),
    _unbound("front.digit", "1 … 0", "play the tile with that digit", GAME),
    KeyEntry(
        "front.before",
        "less_than_sign,shift+left",
        "turn(-1)",
        "previous variant of the game",
        GAME,
        False,
    ),
    KeyEntry(
        "front.after",
        "greater_than_sign,shift+right",
        "turn(1)",
        "next variant of the game",
        GAME,
        False,
    ),
    _unbound("front.type", "letters", "find a game by name", LIST),
    KeyEntry(
        "front.find",
        "slash,ctrl+f",
        "find",
        "find a game; try a name, family, '2 packs' or 'skill 4'",
        LIST,
        name="Find",
    ),
    KeyEntry(
        "front.favourite", "asterisk,shift+8", "favourite", "add to or remove from favourites", LIST
    ),
    KeyEntry("front.rules", "f2", "rules", "show the rules of the selected game", HELP),
    KeyEntry("front.edit", "f4,ctrl+e", "app.edit", EDIT_HELP, GAME, name="Edit"),
    KeyEntry("front.help", "f1", "app.open('help')", "show these keys", HELP, name="Keys"),
    KeyEntry("front.leave", "escape", "leave", "quit", GAME, name="Leave"),
    _unbound("mouse.tile", "click", "play the tile; click its arrows for another variant", MOUSE),
)

PICKER_KEYS = (
    _unbound("picker.type", "letters", "find a game by name", LIST),
    KeyEntry(
        "picker.filter",
        "slash,ctrl+f",
        "filter",
        "find a game; try a name, family, '2 packs', 'skill 4', 'winnable 80' or 'never played'",
        LIST,
        name="Find",
    ),
    KeyEntry(
        "picker.wanted",
        "f6",
        "wanted",
        "show only some games: a family, one pack…",
        LIST,
        name="Filter",
    ),
    KeyEntry(
        "picker.sort",
        "f7",
        "sort(1)",
        "change the order: name, family, packs, skill, winnable, played, won",
        LIST,
    ),
    KeyEntry(
        "picker.unfold",
        "right",
        "aside(1)",
        "next variant; open the family",
        LIST,
        False,
    ),
    KeyEntry("picker.fold", "left", "aside(-1)", "previous variant; fold the family", LIST, False),
    KeyEntry(
        "picker.view",
        "tab",
        "view(1)",
        "next tab (all, favourites, recent, never won, samples)",
        LIST,
    ),
    KeyEntry("picker.view_back", "shift+tab", "view(-1)", "previous tab", LIST, False),
    KeyEntry(
        "picker.favourite",
        "asterisk,shift+8",
        "favourite",
        "add to or remove from favourites",
        LIST,
    ),
    KeyEntry(
        "picker.daily",
        "f9",
        "daily",
        "play today's deal of the selected game",
        GAME,
        name="Today's deal",
    ),
    KeyEntry(
        "picker.leave",
        "escape",
        "leave",
        "clear the search, or return to the front page",
        GAME,
        name="Back",
    ),
    KeyEntry("picker.rules", "f2", "rules", "show the rules of the selected game", HELP),
    KeyEntry("picker.edit", "f4,ctrl+e", "app.edit", EDIT_HELP, GAME, name="Edit"),
    KeyEntry("picker.help", "f1", "app.open('help')", "show these keys", HELP, name="Keys"),
    _unbound("mouse.list", "click", "select a game, a tab or an order", MOUSE),
    _unbound("mouse.play", "double click", "play the game", MOUSE),
)

FILTER_KEYS = (
    KeyEntry("filter.next", "right,l,space", "turn(1)", "next answer", LIST, False),
    KeyEntry("filter.previous", "left,h", "turn(-1)", "previous answer", LIST, False),
    KeyEntry("filter.back", "escape,q,f6", "back", "back", GAME, False),
    KeyEntry("filter.help", "f1", "app.open('help')", "show these keys", HELP, False),
)

MENU_KEYS = (
    KeyEntry("menu.back", "escape,q", "back", "back", GAME, False),
    _unbound("menu.letter", "letter", "press the underlined letter of a line", LIST),
    KeyEntry("menu.help", "f1", "app.open('help')", "show these keys", HELP, False),
)

NUMBER_KEYS = (
    _unbound("number.take", "Enter", "play that deal", GAME),
    KeyEntry("number.back", "escape", "back", "cancel", GAME, False),
    KeyEntry("number.help", "f1", "app.open('help')", "show these keys", HELP, False),
)

PAGE_KEYS = (KeyEntry("page.back", "escape,q,f1,f2,enter", "back", "back", GAME, False),)

REVIEW_KEYS = (
    KeyEntry("review.back", "left,h", "step(-1)", "previous move", MOVE, False),
    KeyEntry("review.forth", "right,l", "step(1)", "next move", MOVE, False),
    KeyEntry("review.far_back", "up,k,pageup", "step(-10)", "ten moves back", MOVE, False),
    KeyEntry("review.far_forth", "down,j,pagedown", "step(10)", "ten moves forward", MOVE, False),
    KeyEntry("review.first", "home,K,shift+k", "step(-100000)", "start of the deal", MOVE, False),
    KeyEntry("review.last", "end,J,shift+j", "step(100000)", "last move", MOVE, False),
    KeyEntry(
        "review.turning",
        "space",
        "turning",
        "the losing move; after a win: more about it",
        MOVE,
        False,
    ),
    KeyEntry(
        "review.play", "enter", "play", "play from here; redo restores the later moves", GAME, False
    ),
    KeyEntry(
        "review.longer",
        "w",
        "longer",
        "search the undecided moves again, ten times longer",
        GAME,
        False,
    ),
    KeyEntry("review.leave", "escape,q", "back", "return to the current position", GAME, False),
    KeyEntry("review.help", "f1", "app.open('help')", "show these keys", HELP, False),
)

SETTINGS_KEYS = (
    KeyEntry("settings.in", "right,l", "go_in", "show the values", LIST, False),
    KeyEntry("settings.out", "left,h", "go_out", "return to the settings", LIST, False),
    KeyEntry("settings.take", "space", "take", "choose the value; turn on or off", LIST, False),
    KeyEntry("settings.back", "escape,q", "back", "back, discarding the change", GAME, name="Back"),
    KeyEntry("settings.help", "f1", "app.open('help')", "show these keys", HELP),
)

OWN_KEYS_KEYS = (
    KeyEntry("own.add", "plus", "add", "add a key for the selected action", LIST, False),
    KeyEntry("own.reset", "backspace,delete", "reset", "reset to the default keys", LIST, False),
    KeyEntry("own.back", "escape,q", "back", "return to the settings", GAME),
    KeyEntry("own.help", "f1", "app.open('help')", "show these keys", HELP),
)

STATS_KEYS = (
    KeyEntry("stats.previous", "left,h", "step(-1)", "previous game", LIST, False),
    KeyEntry("stats.next", "right,l", "step(1)", "next game", LIST, False),
    _unbound(
        "stats.replay", "Enter", "play the same deal again; on a game: show its latest games", GAME
    ),
    KeyEntry(
        "stats.copy", "y", "copy", "copy the command for the selected game's deal", GAME, False
    ),
    KeyEntry("stats.export", "e", "export", "export to a file, as CSV or JSON", GAME, False),
    KeyEntry("stats.overview", "a", "overview", "all games at a glance", GAME, False),
    KeyEntry("stats.back", "escape,q", "back", "back", GAME),
    KeyEntry("stats.help", "f1", "app.open('help')", "show these keys", HELP),
)

OVERVIEW_KEYS = (
    KeyEntry("overview.next", "right,l", "step(1)", "next game", MOVE, False),
    KeyEntry("overview.previous", "left,h", "step(-1)", "previous game", MOVE, False),
    KeyEntry("overview.down", "down,j", "row(1)", "next row", MOVE, False),
    KeyEntry("overview.up", "up,k", "row(-1)", "previous row", MOVE, False),
    KeyEntry("overview.page_down", "pagedown,d", "row(8)", "eight rows down", MOVE, False),
    KeyEntry("overview.page_up", "pageup,u", "row(-8)", "eight rows up", MOVE, False),
    KeyEntry("overview.first", "home,K,shift+k", "go(0)", "first game", MOVE, False),
    KeyEntry("overview.last", "end,J,shift+j", "go(-1)", "last game", MOVE, False),
    KeyEntry("overview.dark", "tab", "next_dark", "next game that you never won", MOVE, False),
    KeyEntry("overview.play", "enter,space", "select", "play the selected game", GAME, False),
    KeyEntry("overview.back", "escape,q", "back", "back", GAME, False),
    KeyEntry("overview.help", "f1", "app.open('help')", "show these keys", HELP, False),
    _unbound("mouse.sign", "click", "select a game; click it again to play it", MOUSE),
)

DAILY_KEYS = (
    KeyEntry("daily.next", "right,l", "step(1)", "next day", MOVE, False),
    KeyEntry("daily.previous", "left,h", "step(-1)", "previous day", MOVE, False),
    KeyEntry("daily.down", "down,j", "step(7)", "next week", MOVE, False),
    KeyEntry("daily.up", "up,k", "step(-7)", "previous week", MOVE, False),
    KeyEntry("daily.month_back", "pageup", "month(-1)", "previous month", MOVE, False),
    KeyEntry("daily.month_on", "pagedown", "month(1)", "next month", MOVE, False),
    KeyEntry("daily.today", "home,t", "today", "today", MOVE, False),
    KeyEntry("daily.deal", "tab", "next_deal(1)", "next deal of the day", GAME, False),
    KeyEntry(
        "daily.deal_back", "shift+tab", "next_deal(-1)", "previous deal of the day", GAME, False
    ),
    KeyEntry("daily.play", "enter,space", "select", "play the selected deal", GAME, False),
    KeyEntry("daily.first", "1", "deal(0)", "play the first deal", GAME, False),
    KeyEntry("daily.second", "2", "deal(1)", "play the second deal", GAME, False),
    KeyEntry("daily.third", "3", "deal(2)", "play the third deal", GAME, False),
    KeyEntry("daily.back", "escape,q,f8", "back", "back", GAME, False),
    KeyEntry("daily.help", "f1", "app.open('help')", "show these keys", HELP, False),
    _unbound("mouse.day", "click", "select a day; on a deal: play it", MOUSE),
    _unbound("mouse.month", "wheel", "change the month", MOUSE),
)

_PLAY = "f9" if is_confined() else "f5,f9"
TEXT = "The text"
WORKSHOP_KEYS = (
    KeyEntry("workshop.play", _PLAY, "play", "play the text as it is now", GAME, name="Play it"),
    KeyEntry("workshop.deal", "ctrl+g", "deal_number", "choose the deal to play", GAME),
    KeyEntry("workshop.save", "ctrl+s", "save", "save the file", GAME, name="Save"),
    KeyEntry("workshop.form", "f7", "form", "switch between the form and the text", TEXT),
    KeyEntry(
        *(
            "workshop.complete",
            "tab",
            "complete(1)",
            "complete the word, or list the words that fit",
        ),
        *(TEXT, False),
    ),
    KeyEntry(
        "workshop.complete_back",
        "shift+tab",
        "complete(-1)",
        "in the word list: previous word",
        TEXT,
        False,
    ),
    KeyEntry("workshop.offer", "down", "offer(1)", "in the word list: next word", TEXT, False),
    KeyEntry(
        "workshop.offer_back", "up", "offer(-1)", "in the word list: previous word", TEXT, False
    ),
    KeyEntry("workshop.take", "enter", "take_offer", "in the word list: use the word", TEXT, False),
    KeyEntry(
        "workshop.fault",
        "f4",
        "next_fault",
        "go to the next error in the text",
        TEXT,
        name="Next error",
    ),
    KeyEntry("workshop.find", "ctrl+f", "find", "find words in the text", TEXT),
    KeyEntry("workshop.undo", "ctrl+z", "undo", "undo the last change", TEXT),
    KeyEntry("workshop.redo", "ctrl+y", "redo", "redo the last change", TEXT),
    KeyEntry(
        "workshop.side",
        "f6",
        "other_side",
        "switch between the text and the side panel",
        MOVE,
        name="Other side",
    ),
    KeyEntry(
        "workshop.leave",
        "escape",
        "leave",
        "back; asks first if the text is not saved",
        GAME,
        False,
    ),
    KeyEntry(
        "workshop.word",
        "f2",
        "word",
        "show the manual for the word under the cursor",
        HELP,
        name="Word",
    ),
    KeyEntry("workshop.help", "f1", "help", "show these keys", HELP, name="Keys"),
)

FORM_KEYS = (
    _unbound("form.take", "Enter", "choose a value; open an entry with fields", FORM),
    KeyEntry("form.section", "right,l", "section(1)", "next section", FORM, False),
    KeyEntry("form.section_back", "left,h", "section(-1)", "previous section", FORM, False),
    KeyEntry("form.leave_out", "delete,backspace", "leave_out", "remove this entry", FORM, False),
    KeyEntry("form.back", "escape", "back", "back", FORM, False),
)

STOP_KEYS = () if is_confined() else (_STOP,)
"""The keys of every screen."""
SETTINGS_KEY = KeyEntry("app.settings", "f10", "app.open('settings')", "settings", GAME)
SIDE_KEYS = (
    KeyEntry("app.daily", "f8", "app.open('daily')", "daily deals and streak", GAME, name="Daily"),
    KeyEntry("app.stats", "f3", "app.open('statistics')", "statistics", GAME, name="Statistics"),
    SETTINGS_KEY,
    *STOP_KEYS,
)
"""The keys of the screens that open from the list of games as well as from the table. The screens
bind them, not the application: for each key of an application Textual 8.2.8 searches all names of
Unicode, half a megabyte."""

APP_KEYS = (KeyEntry("app.leave", "ctrl+q", "boss", "quit immediately", GAME, name="Quit"),)

PALETTE_KEYS = (
    KeyEntry("app.palette", "ctrl+p", "open('palette')", "find any action by name", HELP, False),
)


def bindings(keys: Iterable[KeyEntry], priority: bool = False) -> list[BindingType]:
    """Return the bindings of a screen; they are hidden from footers, since the help shows the
    keys."""
    return [
        Binding(key.keys, key.action, key.help, show=False, priority=priority, id=key.id)
        for key in keys
        if key.keys
    ]


def sections(*tables: Iterable[KeyEntry]) -> dict[str, list[KeyEntry]]:
    """Return keys by heading, in the order of the tables, for help and manual; without those that
    have no text."""
    by_heading: dict[str, list[KeyEntry]] = {}
    for table in tables:
        for key in table:
            if key.label:
                by_heading.setdefault(key.section, []).append(key)
    return by_heading
