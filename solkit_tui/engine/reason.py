"""Why something is against the rules, as a value. Knows no words for the player."""

from enum import StrEnum


class Reason(StrEnum):
    """Why something is against the rules; `refusal.explain` puts it into words."""

    NO_CARD = "no card"
    FACE_DOWN = "face down"
    DECK_STAYS = "deck stays"
    ONLY_TOP = "only top"
    NOT_IN_ORDER = "not in order"
    NOT_WHOLE = "not whole"
    NO_TAKE_BACK = "no take back"
    SAME_PILE = "same pile"
    NOTHING_ENTERS = "nothing enters"
    WRONG_SOURCE = "wrong source"
    SHUT = "shut"
    ONE_CARD = "one card"
    FULL = "full"
    NOTHING_STARTS = "nothing starts"
    WRONG_START = "wrong start"
    NOTHING_BUILT = "nothing built"
    STOPPED = "stopped"
    WRONG_CARD = "wrong card"
    TOO_MANY = "too many"
    NO_DECK = "no deck"
    NO_DEALING = "no dealing"
    DECK_EMPTY = "deck empty"
    NO_REDEALS = "no redeals"
    NOTHING_LEFT = "nothing left"
    NO_ROOM = "no room"
    EMPTY_COLUMN = "empty column"
