"""The one table of keys, from which bindings, help page and manual are made. Runs no action."""

from collections.abc import Iterable
from functools import partial
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
        name: Its name in the command palette; "": it is not offered there.
        written: The text in the help in place of keys, if the screen itself handles them.
        brief: Its effect in the fewest words, for newcomers; "": those of the help page.
    """

    id: str
    keys: str
    action: str
    help: str
    section: str
    name: str = ""
    written: str = ""
    brief: str = ""

    @property
    def label(self) -> str:
        """Return the keys in their written form."""
        return self.written or keys_text(self.keys.split(","))


def _named(id: str, keys: str, help: str, section: str, name: str = "") -> KeyEntry:  # noqa: A002
    """Return an entry whose action has the name of the entry."""
    return KeyEntry(id, keys, id, help, section, name)


def _calls(action: str, *entry: str) -> KeyEntry:
    """Return an entry, given as for `_named`, whose action gets its name: ``play('undo')``."""
    named = _named(*entry)
    return named._replace(action=f"{action}('{named.id}')")


_plays, _opens, _asks = (partial(_calls, action) for action in ("play", "open", "solver"))


def _unbound(id: str, written: str, help: str, section: str) -> KeyEntry:  # noqa: A002
    """Return an entry for the mouse, or for keys that have no binding."""
    return KeyEntry(id, "", "", help, section, written=written)


def _of(screen: str, *entries: KeyEntry) -> tuple[KeyEntry, ...]:
    """Return the keys of a screen: those whose id has no dot get the screen's name before it."""
    return tuple(
        entry if "." in entry.id else entry._replace(id=f"{screen}.{entry.id}") for entry in entries
    )


MOVE, CARDS, GAME, HELP, LIST = "Moving around", "Cards", "The game", "Help", "Lists"
MOUSE, APP = "Mouse", "The program"

BACK, FORWARD = 8, 9
"""The two buttons at the side of a mouse, as xterm numbers them."""

FORM = "The form"
EDIT_HELP = "edit the rules (a built-in game is copied first)"

_HELP = KeyEntry("help", "f1", "app.open('help')", "show these keys", HELP, "Keys")
_BACK = _named("back", "escape,q", "back", APP, "Back")

# In a browser F5 reloads the page, and there is no shell to go to.
_NEW_DEAL = "R,shift+r" if is_confined() else "f5,R,shift+r"
_STOP = KeyEntry(
    "app.stop", "ctrl+z", "app.suspend_process", "suspend to the shell; fg resumes", APP
)
TABLE_KEYS = _of(
    "table",
    KeyEntry("next", "right,l,tab", "play('next_pile', 1)", "next pile", MOVE),
    KeyEntry("previous", "left,h,shift+tab", "play('next_pile', -1)", "previous pile", MOVE),
    KeyEntry("up", "up,k", "card(-1)", "card above, then the pile above", MOVE),
    KeyEntry("down", "down,j", "card(1)", "card below, then the pile below", MOVE),
    _unbound("column", "1–0", "column or card with that digit; press again for the next", MOVE),
    _unbound("column_down", "Shift+1–0", "the same; press again for the previous one", MOVE),
    KeyEntry("deck", "d", "play('next_in_deck')", "deck; then the waste, if any", MOVE),
    KeyEntry("waste", "t", "play('next_in_area', 'waste')", "waste (talon)", MOVE),
    KeyEntry("foundation", "f", "play('next_in_area', 'foundation')", "foundations", MOVE),
    KeyEntry("cell", "c", "play('next_in_area', 'cell')", "free cells", MOVE),
    KeyEntry("reserve", "r,v", "play('next_in_area', 'reserve')", "reserves", MOVE),
    _plays(
        "smart", "enter,m", "move or remove the card, or put the marked one here", CARDS, "Move"
    ),
    _plays("mark", "space", "mark or unmark the card", CARDS, "Mark"),
    _unbound("to_column", "Alt+1–0", "move a card to the column or card with that digit", CARDS),
    _plays("to_cell", "alt+c", "move to a free cell", CARDS, "To cell"),
    _plays("deal", "n", "deal; also Enter, Space or a click on the deck", CARDS, "Deal"),
    _plays("movable", "s", "show the cards that can be played", CARDS, "Movable cards"),
    _plays("destinations", "S,shift+s", "show where the card can go", CARDS, "Destinations"),
    _opens(
        "find", "ctrl+f", "find a card by name, such as 9h, and highlight it", CARDS, "Find a card"
    ),
    _asks(
        "hint",
        "question_mark",
        "show a winning move, or a good one; press again for the next, Enter to play it",
        CARDS,
        "Hint",
    ),
    _plays("join", "J,shift+j", "move the most useful run onto the selected pile", CARDS, "Join"),
    _plays("purge", "p", "play all safe cards", CARDS, "Play safe"),
    _plays(
        "purge_all", "P,shift+p", "play every possible card to the foundations", CARDS, "Play all"
    ),
    _plays("finish", "a", "finish once a win is certain", CARDS, "Finish"),
    _asks(
        "winnable",
        "w",
        "see if you can still win; press again to search longer",
        CARDS,
        "Winnable?",
    ),
    _asks("solve", "W,shift+w", "let the solver play; + faster, - slower", CARDS, "Play the rest"),
    _opens("review", "V,shift+v", "find the losing move, and play from there", CARDS, "Review"),
    _plays("undo", "u", "undo", CARDS, "Undo"),
    _plays("redo", "U,shift+u,ctrl+r", "redo", CARDS, "Redo"),
    KeyEntry("new", _NEW_DEAL, "open('new_deal')", "new deal", GAME, "New deal"),
    _opens(
        "winnable_deal", "N,shift+n", "new easy, medium, hard or expert deal", GAME, "Deal by level"
    ),
    _opens("restart", "f4", "restart this deal", GAME, "Restart"),
    KeyEntry("number", "g", "open('deal_number')", "play a deal by number", GAME, "Deal number"),
    _named("panel", "i", "information panel: beside, below or off", GAME, "Panel"),
    _named("coach", "f7", "tips for your first three games: on or off", GAME, "Coach"),
    KeyEntry("edit", "ctrl+e", "app.edit", EDIT_HELP, GAME, "Edit"),
    KeyEntry("settings", "o", "app.open('settings')", "settings", APP),
    _opens("command", "colon", "command line", APP, "Command line"),
    _named("choose", "", "choose another game; this one can be continued", GAME, "Choose a game"),
    _named("menu", "escape,q", "clear the mark or hint; otherwise the game menu", GAME, "Menu"),
    _opens("rules", "f2", "show the rules of this game", HELP, "Rules"),
    _unbound("palette", "Ctrl+P", "find any action by name", HELP),
    _HELP._replace(action="open('help')"),
    _unbound("mouse.mark", "click", "mark a card, then click where it should go", MOUSE),
    _unbound("mouse.smart", "double click, right click", "move or remove the card", MOUSE),
    _unbound("mouse.purge", "double click", "on a foundation: play all safe cards", MOUSE),
    _unbound("mouse.drag", "drag", "move cards to a highlighted pile", MOUSE),
    _unbound("mouse.leaf", "wheel", "over a pile: select the next card in it", MOUSE),
    _unbound("mouse.undo", "middle or back button", "undo; forward button: redo", MOUSE),
    _unbound("mouse.moves", "move list", "in wide windows: click a move to return to it", MOUSE),
    _unbound("mouse.buttons", "first or last line", "click a word to do what it says", MOUSE),
)

LIST_KEYS = _of(
    "list",
    KeyEntry("up", "up,k", "cursor_up", "up", LIST),
    KeyEntry("down", "down,j", "cursor_down", "down", LIST),
    _named("first", "home,K,shift+k", "first", LIST),
    _named("last", "end,J,shift+j", "last", LIST),
    _named("page_up", "pageup,u", "page up", LIST),
    _named("page_down", "pagedown,d", "page down", LIST),
    KeyEntry("choose", "enter", "select", "choose", LIST),
)

_SELECTED_GAME = (
    _named("favourite", "asterisk,shift+8", "add to or remove from favourites", LIST, "Favourite"),
    _named("rules", "f2", "show the rules of the selected game", HELP, "Rules"),
    KeyEntry("edit", "f4,ctrl+e", "app.edit", EDIT_HELP, GAME, "Edit"),
    _HELP,
)
"""The keys of the front page and of the list for the selected game."""

FRONT_KEYS = _of(
    "front",
    KeyEntry("left", "left,h", "step(-1, 0)", "tile on the left", MOVE),
    KeyEntry("right", "right,l", "step(1, 0)", "tile on the right", MOVE),
    KeyEntry("up", "up,k", "step(0, -1)", "tile above", MOVE),
    KeyEntry("down", "down,j", "step(0, 1)", "tile below", MOVE),
    KeyEntry("first", "home,K,shift+k,pageup,u", "go(0)", "first tile", MOVE),
    KeyEntry("last", "end,J,shift+j,pagedown,d", "go(-1)", "all games", MOVE),
    _named("choose", "enter", "play the selected tile", GAME, "Play"),
    _unbound("digit", "1 … 0", "play the tile with that digit", GAME),
    KeyEntry(
        "before", "less_than_sign,shift+left", "turn(-1)", "previous variant of the game", GAME
    ),
    KeyEntry("after", "greater_than_sign,shift+right", "turn(1)", "next variant of the game", GAME),
    _unbound("type", "other letters", "find a game by name", LIST),
    _named(
        "find",
        "slash,ctrl+f",
        "find a game; try a name, family, '2 packs' or 'skill 4'",
        LIST,
        "Find",
    ),
    *_SELECTED_GAME,
    _named("leave", "escape", "quit", APP, "Leave"),
    _unbound("mouse.tile", "click", "play the tile; click its arrows for another variant", MOUSE),
)

PICKER_KEYS = _of(
    "picker",
    _unbound("type", "other letters", "find a game by name", LIST),
    KeyEntry(
        "filter",
        "slash,ctrl+f",
        "find('')",
        "find a game; try a name, family, '2 packs', 'skill 4', 'winnable 80' or 'never played'",
        LIST,
        "Find",
    ),
    _named("wanted", "f6", "show only some games: a family, one pack…", LIST, "Filter"),
    KeyEntry(
        "sort",
        "f7",
        "sort(1)",
        "change the order: name, family, packs, skill, winnable, played, won",
        LIST,
        "Sort",
    ),
    KeyEntry("unfold", "right", "aside(1)", "next variant; open the family", LIST),
    KeyEntry("fold", "left", "aside(-1)", "previous variant; fold the family", LIST),
    KeyEntry(
        "view",
        "tab",
        "view(1)",
        "next tab (all, favourites, recent, never won, JSON samples)",
        LIST,
        "View",
    ),
    KeyEntry("view_back", "shift+tab", "view(-1)", "previous tab", LIST),
    _named("daily", "f9", "play today's deal of the selected game", GAME, "Today's deal"),
    _named("leave", "escape", "clear the search, or return to the front page", APP, "Back"),
    *_SELECTED_GAME,
    _unbound("mouse.list", "click", "select a game or a tab; on a heading: sort by it", MOUSE),
    _unbound("mouse.play", "double click", "play the game", MOUSE),
)

FILTER_KEYS = _of(
    "filter",
    KeyEntry("next", "right,l,space", "turn(1)", "next value", LIST),
    KeyEntry("previous", "left,h", "turn(-1)", "previous value", LIST),
    _BACK._replace(keys="escape,q,f6"),
    _HELP,
)

MENU_KEYS = _of(
    "menu",
    _BACK,
    _unbound("letter", "letter", "choose the line with this letter underlined", LIST),
    _HELP,
)

NUMBER_KEYS = _of(
    "number",
    _unbound("take", "Enter", "play that deal", GAME),
    _named("back", "escape", "cancel", APP),
    _HELP,
)

PAGE_KEYS = (KeyEntry("page.back", "escape,q,f1,f2,enter", "back", "back", APP),)

REVIEW_KEYS = _of(
    "review",
    KeyEntry("back", "left,h", "step(-1)", "previous move", MOVE),
    KeyEntry("forth", "right,l", "step(1)", "next move", MOVE),
    KeyEntry("far_back", "up,k,pageup", "step(-10)", "ten moves back", MOVE),
    KeyEntry("far_forth", "down,j,pagedown", "step(10)", "ten moves forward", MOVE),
    KeyEntry("first", "home,K,shift+k", "step(-100000)", "start of the deal", MOVE),
    KeyEntry("last", "end,J,shift+j", "step(100000)", "last move", MOVE),
    _named("turning", "space", "the losing move; after a win, more remarks on the game", MOVE),
    _named("play", "enter", "play from here; redo restores the later moves", GAME),
    _named("longer", "w", "search the undecided moves again, ten times longer", GAME),
    KeyEntry("leave", "escape,q", "back", "return to the current position", GAME),
    _HELP,
)

SETTINGS_KEYS = _of(
    "settings",
    KeyEntry("in", "right,l", "go_in", "show the values", LIST),
    KeyEntry("out", "left,h", "go_out", "return to the settings", LIST),
    _named("take", "space", "choose the value; turn on or off", LIST),
    _named("back", "escape,q", "close a list; otherwise go back", APP, "Back"),
    _HELP,
)

OWN_KEYS_KEYS = _of(
    "own",
    _named("add", "plus", "add a key for the selected action", LIST),
    _named("reset", "backspace,delete", "reset to the default keys", LIST),
    _named("back", "escape,q", "return to the settings", APP, "Back"),
    _HELP,
)

STATS_KEYS = _of(
    "stats",
    KeyEntry("previous", "left,h", "step(-1)", "previous game", LIST),
    KeyEntry("next", "right,l", "step(1)", "next game", LIST),
    _unbound("replay", "Enter", "play the same deal again; on a game: show its latest games", GAME),
    _named("copy", "y", "copy a shell command that plays the selected deal", GAME),
    _named("export", "e", "export to a file, as CSV or JSON", APP),
    _named("overview", "a", "all games at a glance", GAME),
    _BACK,
    _HELP,
)

OVERVIEW_KEYS = _of(
    "overview",
    KeyEntry("next", "right,l", "step(1)", "next game", MOVE),
    KeyEntry("previous", "left,h", "step(-1)", "previous game", MOVE),
    KeyEntry("down", "down,j", "row(1)", "next row", MOVE),
    KeyEntry("up", "up,k", "row(-1)", "previous row", MOVE),
    KeyEntry("page_down", "pagedown,d", "row(8)", "eight rows down", MOVE),
    KeyEntry("page_up", "pageup,u", "row(-8)", "eight rows up", MOVE),
    KeyEntry("first", "home,K,shift+k", "go(0)", "first game", MOVE),
    KeyEntry("last", "end,J,shift+j", "go(-1)", "last game", MOVE),
    KeyEntry("dark", "tab", "next_dark", "next game you have never won", MOVE),
    KeyEntry("play", "enter,space", "select", "play the selected game", GAME),
    _BACK,
    _HELP,
    _unbound("mouse.sign", "click", "select a game; click it again to play it", MOUSE),
)

DAILY_KEYS = _of(
    "daily",
    KeyEntry("next", "right,l", "step(1)", "next day", MOVE),
    KeyEntry("previous", "left,h", "step(-1)", "previous day", MOVE),
    KeyEntry("down", "down,j", "step(7)", "next week", MOVE),
    KeyEntry("up", "up,k", "step(-7)", "previous week", MOVE),
    KeyEntry("month_back", "pageup", "month(-1)", "previous month", MOVE),
    KeyEntry("month_on", "pagedown", "month(1)", "next month", MOVE),
    _named("today", "home,t", "today", MOVE),
    KeyEntry("deal", "tab", "next_deal(1)", "next deal of the day", GAME),
    KeyEntry("deal_back", "shift+tab", "next_deal(-1)", "previous deal of the day", GAME),
    KeyEntry("play", "enter,space", "select", "play the selected deal", GAME),
    KeyEntry("first", "1", "deal(0)", "play the first deal", GAME),
    KeyEntry("second", "2", "deal(1)", "play the second deal", GAME),
    KeyEntry("third", "3", "deal(2)", "play the third deal", GAME),
    _BACK._replace(keys="escape,q,f8"),
    _HELP,
    _unbound("mouse.day", "click", "select a day; on a deal: play it", MOUSE),
    _unbound("mouse.month", "wheel", "change the month", MOUSE),
)

_PLAY = "f9" if is_confined() else "f5,f9"
TEXT = "The text"
WORKSHOP_KEYS = _of(
    "workshop",
    _named("play", _PLAY, "play the game as it now stands", GAME, "Play it"),
    KeyEntry("deal", "ctrl+g", "deal_number", "choose the deal to play", GAME, "Deal"),
    _named("save", "ctrl+s", "save the file", APP, "Save"),
    _named("form", "f7", "switch between the form and the text", TEXT, "Form"),
    KeyEntry(
        "complete", "tab", "complete(1)", "complete the word, or list the words that fit", TEXT
    ),
    KeyEntry("complete_back", "shift+tab", "complete(-1)", "in the word list: previous word", TEXT),
    KeyEntry("offer", "down", "offer(1)", "in the word list: next word", TEXT),
    KeyEntry("offer_back", "up", "offer(-1)", "in the word list: previous word", TEXT),
    KeyEntry("take", "enter", "take_offer", "in the word list: use the word", TEXT),
    KeyEntry("fault", "f4", "next_fault", "go to the next fault in the text", TEXT, "Next fault"),
    _named("find", "ctrl+f", "find words in the text", TEXT, "Find"),
    KeyEntry("undo", "ctrl+z", "history('undo')", "undo the last change", TEXT, "Undo"),
    KeyEntry("redo", "ctrl+y", "history('redo')", "redo the last change", TEXT, "Redo"),
    KeyEntry(
        "side", "f6", "other_side", "switch between the text and the side panel", MOVE, "Other side"
    ),
    _named("leave", "escape", "back; asks first if the text is not saved", APP),
    _named("word", "f2", "show the manual for the word under the cursor", HELP, "Word"),
    _HELP,
)

FORM_KEYS = _of(
    "form",
    _unbound("take", "Enter", "choose a value; open a line that ends in …", FORM),
    KeyEntry("section", "right,l", "section(1)", "next section", FORM),
    KeyEntry("section_back", "left,h", "section(-1)", "previous section", FORM),
    _named("leave_out", "delete,backspace", "remove this entry", FORM),
    _named("back", "escape", "back", FORM),
)

STOP_KEYS = () if is_confined() else (_STOP,)
"""The keys of every screen."""
SETTINGS_KEY = KeyEntry("app.settings", "f10", "app.open('settings')", "settings", APP, "Settings")
SIDE_KEYS = _of(
    "app",
    KeyEntry("daily", "f8", "app.open('daily')", "daily deals and streak", APP, "Daily"),
    KeyEntry("stats", "f3", "app.open('statistics')", "statistics", APP, "Statistics"),
    SETTINGS_KEY,
    *STOP_KEYS,
)
"""The keys of the screens that open from the list of games as well as from the table. The screens
bind them, not the application: for each key of an application Textual 8.2.8 searches all names of
Unicode, half a megabyte."""

APP_KEYS = (KeyEntry("app.leave", "ctrl+q", "boss", "quit immediately", APP, "Quit"),)

PALETTE_KEYS = (
    KeyEntry("app.palette", "ctrl+p", "open('palette')", "find any action by name", HELP),
)


def bindings(keys: Iterable[KeyEntry], priority: bool = False) -> list[BindingType]:
    """Return the bindings of a screen, hidden from footers, since the help shows the keys."""
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
