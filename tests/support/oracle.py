"""A second, slow and plain reading of the rule format, to compare the program with.

It takes the text of a shipped rule file and no line of the program: its own reading of the words
that the 26 games use, its own shuffle, its own piles. Ranks are 1 to 13, a card is a list of rank,
suit letter, pack and whether it lies face up. Each question is answered as the rule format says
it, by its section; "1" to "9" are the points of its Meaning, "F" its fixed points.
"""

import copy
import itertools
from typing import Any

FACES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
COLOR = {"C": "black", "S": "black", "H": "red", "D": "red"}
SUIT_LETTER = {"spade": "S", "club": "C", "diamond": "D", "heart": "H"}
Card = list[Any]
RANK, SUIT, PACK, UP = range(4)


def sections_of(text: str) -> dict[str, list[tuple[str, str]]]:
    """The lines of every section, repeated lines written out."""
    sections: dict[str, list[tuple[str, str]]] = {}
    lines: list[tuple[str, str]] = []
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            lines = sections[line.strip("[]").lower()] = []
            continue
        key, value = (part.strip() for part in line.split("=", 1))
        name, _, times = key.partition("*")
        lines += [(name.strip().lower(), value)] * int(times or 1)
    return sections


def microsoft_shuffle(cards: list[Card], seed: int) -> list[Card]:
    """The first card to be dealt first: a card is picked from those left, the last fills its place
    (the C library's rand() of Windows: 214013 x + 2531011 mod 2^31, its upper 15 bits)."""
    cards, dealt = list(cards), []
    while cards:
        seed = (seed * 214013 + 2531011) % 2**31
        place = (seed >> 16) % len(cards)
        dealt.append(cards[place])
        cards[place] = cards[-1]
        cards.pop()
    return dealt


def whole_pack(decks: int) -> list[Card]:
    """One pack as Windows has it, AC AD AH AS 2C ...; several suit by suit and pack by pack."""
    if decks == 1:
        return [[rank, suit, 0, True] for rank in range(1, 14) for suit in "CDHS"]
    return [
        [rank, suit, pack, True]
        for pack in range(decks)
        for suit in "CSHD"
        for rank in range(1, 14)
    ]


class Table:
    """A position."""

    def __init__(self, piles: list[list[Card]], base: int | None) -> None:
        self.piles = piles
        self.base = base
        self.redeals = 0
        self.drawn = 0


class Oracle:
    """The rules of one shipped game."""

    def __init__(self, text: str) -> None:
        self.sections = sections_of(text)
        self.single = {
            section: {key: value for key, value in lines if key not in ("column", "pile")}
            for section, lines in self.sections.items()
        }
        self.decks = int(self.single["global"]["decks"])
        self.deal_base = self.single["global"].get("base") == "deal"
        deck = self.single.get("deck")
        self.has_deck = deck is not None
        self.deck = deck or {}
        self.to_waste = self.has_deck and self.deck.get("deal_to", "waste") == "waste"
        self.piles: list[dict[str, Any]] = []
        if self.has_deck:
            self.piles.append({"area": "deck"})
        self.by_hand = self.deck.get("stock_playable") == "yes"
        self.deal_by_hand = self.by_hand and self.deck.get("deal_to") == "none"
        wastes = int(self.deck.get("wastes", "0" if self.deal_by_hand else "1"))
        for _ in range(wastes if self.to_waste or self.deal_by_hand else 0):
            order = self.deck.get("waste_order")
            wrap = self.wraps("global")
            self.piles.append({"area": "waste", "order": order, "wrap": wrap})
        self.gathers = self.deck.get("redeal_from") == "columns"
        for key, value in self.sections.get("foundation", []):
            if key == "column":
                self.piles.append(self.foundation([part.strip() for part in value.split(",")]))
        self.match = self.single.get("match")
        if self.match is not None:
            self.piles.append({"area": "foundation", "unseen": True, "initial": None})
        for _ in range(int(self.single.get("temp", {}).get("slots", "0"))):
            self.piles.append({"area": "cell"})
        for key, value in self.sections.get("reserve", []):
            if key == "pile":
                self.piles.append({"area": "reserve", "deal": value.split(",")})
        for key, value in self.sections.get("column", []):
            if key == "column":
                self.piles.append(self.column([part.strip() for part in value.split(",")]))
        if "overlap" in self.sections:
            self.piles += self.overlap()

    def overlap(self) -> list[dict[str, Any]]:
        """The cards of a shape from the top, each a pile, and the piles of those that lie on it:
        two of the next row, half a card to the left and to the right."""
        shape, size = self.single["overlap"]["shape"].rsplit(" ", 1)
        number, rows = int(size), []
        if shape == "pyramid":
            rows = [[2 * at - row for at in range(row + 1)] for row in range(number)]
        elif shape == "inverted":
            rows = [[2 * at + row for at in range(number - row)] for row in range(number)]
        else:
            assert shape == "peaks"
            tops = [6 * peak for peak in range(number)]
            for row in range(4):
                rows.append(sorted({top - row + 2 * at for top in tops for at in range(row + 1)}))
        hidden = "d" if shape == "peaks" else "u"
        letters = [self.single["overlap"].get("faces", hidden)] * (len(rows) - 1) + ["u"]
        first = len(self.piles)
        numbers: dict[tuple[int, int], int] = {}
        for row, places in enumerate(rows):
            for place in places:
                numbers[row, place] = first + len(numbers)
        return [
            {
                "area": "column",
                "deal": ["1", "1" if letters[row] == "u" else "0"],
                "under": [
                    numbers[row + 1, beside]
                    for beside in (place - 1, place + 1)
                    if (row + 1, beside) in numbers
                ],
            }
            for row, place in numbers
        ]

    def wraps(self, section: str) -> bool:
        told = self.single[section].get("wrap", self.single["global"].get("wrap", "yes"))
        return told == "yes"

    def foundation(self, fields: list[str]) -> dict[str, Any]:
        section = self.single["foundation"]
        return {
            "area": "foundation",
            "face": fields[0],
            "suit": fields[1],
            "order": f"{fields[2]}, {fields[3]}",
            "initial": fields[4:] or None,
            "wrap": self.wraps("foundation"),
            "size": int(section.get("size", "1000")),
            "take_back": section.get("take_back", "yes"),
        }

    def column(self, fields: list[str]) -> dict[str, Any]:
        section = self.single["column"]
        own = dict(field.split("=") for field in fields[2:])
        order = own.get("order", section.get("order", "descending, same suit"))
        if "," not in order:
            order = order.replace(" ", ", ", 1)
        return {
            "area": "column",
            "deal": fields[:2],
            "order": order,
            "wrap": self.wraps("column"),
            "refill": own.get("refill", section.get("refill", "none")),
            "playable": own.get("playable_card", section.get("playable_card", "top")),
            "move_limit": own.get("move_limit", section.get("move_limit", "none")),
            "size": int(own.get("limit", section.get("limit", "1000"))),
            "autofill": section.get("autofill"),
        }

    def places(self, area: str) -> list[int]:
        return [at for at, pile in enumerate(self.piles) if pile["area"] == area]

    # -- the deal (2, and Deals of the page on playing) -----------------------------------------

    def first_table(self, number: int) -> Table:
        pack = copy.deepcopy(microsoft_shuffle(whole_pack(self.decks), number or 1_000_000))
        piles: list[list[Card]] = [[] for _ in self.piles]
        for at in self.places("foundation"):
            initial = self.piles[at]["initial"]
            if initial:
                wanted = FACES.index(initial[0]) + 1, SUIT_LETTER.get(initial[1])
                card = next(
                    card
                    for card in pack
                    if card[RANK] == wanted[0] and wanted[1] in (None, card[SUIT])
                )
                pack.remove(card)
                piles[at].append(card)
        base = None
        if self.deal_base:
            piles[self.places("foundation")[0]].append(pack.pop(0))
            base = piles[self.places("foundation")[0]][0][RANK]
        for at in self.places("reserve"):
            self.lay(pack, piles[at], self.piles[at]["deal"])
        columns = self.places("column")
        if self.single["global"].get("deal_order") == "rows":
            assert all(self.piles[at]["deal"][0] == self.piles[at]["deal"][1] for at in columns)
            row = 0
            while any(row < int(self.piles[at]["deal"][0]) for at in columns):
                for at in columns:
                    if row < int(self.piles[at]["deal"][0]):
                        piles[at].append(pack.pop(0))
                row += 1
        else:
            for at in columns:
                self.lay(pack, piles[at], self.piles[at]["deal"])
        sink = self.single.get("column", {}).get("sink")
        if sink:
            sunk = FACES.index(sink) + 1
            for at in columns:
                low = [card for card in piles[at] if card[RANK] == sunk]
                piles[at] = low + [card for card in piles[at] if card[RANK] != sunk]
        if self.has_deck:
            piles[0] = [[*card[:UP], False] for card in reversed(pack)]
        else:
            assert not pack
        table = Table(piles, base)
        if self.to_waste or self.deck.get("deal_to") == "foundation":
            self.deal_from_deck(table)
        if self.by_hand and table.piles[0]:
            table.piles[0][-1][UP] = True
        return table

    @staticmethod
    def lay(pack: list[Card], onto: list[Card], deal: list[str]) -> None:
        cards, up = int(deal[0]), int(deal[1])
        for nth in range(cards):
            onto.append([*pack.pop(0)[:UP], nth >= cards - up])

    # -- orders (1) -----------------------------------------------------------------------------

    @staticmethod
    def follows(order: str, wrap: bool, below: Card, card: Card) -> bool:
        face, suits = (word.strip() for word in order.split(","))
        if suits == "none":
            return False
        if suits == "same suit" and below[SUIT] != card[SUIT]:
            return False
        if suits == "alternate color" and COLOR[below[SUIT]] == COLOR[card[SUIT]]:
            return False
        if suits == "except same" and below[SUIT] == card[SUIT]:
            return False
        assert suits in ("same suit", "alternate color", "except same", "any"), suits
        one_up = card[RANK] == below[RANK] + 1 or (wrap and below[RANK] == 13 and card[RANK] == 1)
        one_down = card[RANK] == below[RANK] - 1 or (wrap and below[RANK] == 1 and card[RANK] == 13)
        fits: bool = {
            "ascending": one_up,
            "descending": one_down,
            "any": one_up or one_down,
            "equal": card[RANK] == below[RANK],
        }[face]
        return fits

    # -- what may leave (5) ---------------------------------------------------------------------

    def may_leave(self, table: Table, at: int, start: int, size: int) -> bool:
        pile, cards = self.piles[at], table.piles[at]
        lifted = cards[start : start + size]
        if pile["area"] == "deck" and not self.by_hand:
            return False
        if size < 1 or len(lifted) != size:
            return False
        if pile["area"] == "waste" and size == 1:
            playable = self.deck.get("waste_playable", "top")
            if playable == "all" or (playable == "ends" and start == 0):
                return True
        if start + size != len(cards):
            drawing = pile["area"] == "column" and size == 1 and lifted[0][UP]
            return drawing and self.draws_left(table) > 0
        if not all(card[UP] for card in lifted):
            return False
        if pile.get("unseen") or any(table.piles[over] for over in pile.get("under", [])):
            return False
        if "under" in pile:
            return size == 1
        if pile["area"] == "foundation" and pile["take_back"] == "no":
            return False
        if size == 1:
            return True
        if pile["area"] != "column":
            return False
        playable = pile["playable"]
        if playable == "any":
            return True
        if playable == "ordered":
            return all(
                self.follows(pile["order"], pile["wrap"], low, high)
                for low, high in itertools.pairwise(lifted)
            )
        if playable == "whole":
            return bool(size == sum(card[UP] for card in cards))
        assert playable == "top"
        return False

    # -- what may enter (6) ---------------------------------------------------------------------

    def draws_left(self, table: Table) -> int:
        """`draws`: once no redeal is left."""
        if self.deck.get("redeals", "0") == "unlimited":
            return 0
        if self.gathers and table.redeals < int(self.deck.get("redeals", "0")):
            return 0
        return int(self.deck.get("draws", "0")) - table.drawn

    def may_enter(self, table: Table, lifted: list[Card], source: int, target: int) -> bool:
        pile, cards = self.piles[target], table.piles[target]
        area = pile["area"]
        if source == target:
            return False
        if area == "waste" and self.deal_by_hand:
            return source == 0 and len(lifted) == 1
        if area in ("deck", "reserve") or "under" in pile or pile.get("unseen"):
            return False
        if area == "waste":  # waste_order; "nothing is built on an empty waste" (F)
            return (
                pile["order"] is not None
                and len(lifted) == 1
                and bool(cards)
                and self.follows(pile["order"], pile["wrap"], cards[-1], lifted[0])
            )
        if area == "cell":
            return len(lifted) == 1 and not cards
        if len(cards) + len(lifted) > pile["size"]:
            return False
        if area == "foundation":
            if len(lifted) != 1:
                return False
            if cards:
                return self.follows(pile["order"], pile["wrap"], cards[-1], lifted[0])
            if pile["suit"] != "any" and SUIT_LETTER[pile["suit"]] != lifted[0][SUIT]:
                return False
            if pile["face"] == "base":
                return bool(table.base == lifted[0][RANK])
            return pile["face"] in ("any", FACES[lifted[0][RANK] - 1])
        if len(lifted) > self.room(table, target):
            return False
        if cards:
            return self.follows(pile["order"], pile["wrap"], cards[-1], lifted[0])
        refill = pile["refill"]
        return bool(refill == "any" or FACES[lifted[0][RANK] - 1] == refill)

    def room(self, table: Table, target: int) -> int:
        limit = self.piles[target]["move_limit"]
        if limit == "none":
            return 1000
        if limit != "supermove":
            return int(limit)
        cells = sum(not table.piles[at] for at in self.places("cell"))
        spaces = sum(
            not table.piles[at] and at != target and self.piles[at]["refill"] == "any"
            for at in self.places("column")
        )
        return int((cells + 1) * 2**spaces)

    # -- what happens ---------------------------------------------------------------------------

    def may_move(self, table: Table, at: int, start: int, size: int, target: int) -> bool:
        lifted = table.piles[at][start : start + size]
        return self.may_leave(table, at, start, size) and self.may_enter(table, lifted, at, target)

    def after_move(
        self, table: Table, at: int, start: int, target: int, size: int | None = None
    ) -> Table:
        before, table = table, copy.deepcopy(table)
        end = len(table.piles[at]) if size is None else start + size
        if self.piles[at]["area"] == "column" and end < len(table.piles[at]):
            table.drawn += 1
        table.piles[target] += table.piles[at][start:end]
        del table.piles[at][start:end]
        return self.settled(table, before)

    def settled(self, table: Table, before: Table) -> Table:
        """Turned cards (7, F) and columns filled at once (F)."""
        self.turn_tops(table)
        went_on = -1
        for at in self.places("column"):
            if self.piles[at].get("autofill") is None or table.piles[at]:
                continue
            if self.piles[at]["autofill"] == "next":
                became_empty = before.piles[at] or at == went_on
                if became_empty and at + 1 in self.places("column"):
                    table.piles[at], table.piles[at + 1] = table.piles[at + 1], []
                    went_on = at + 1 if table.piles[at] else -1
                continue
            assert self.piles[at]["autofill"] == "reserve"
            for source in self.places("reserve"):
                if table.piles[source]:
                    table.piles[at].append([*table.piles[source].pop()[:UP], True])
                    self.turn_tops(table)
                    break
        if self.by_hand and table.piles[0]:
            table.piles[0][-1][UP] = True
        return table

    def turn_tops(self, table: Table) -> None:
        for at, cards in enumerate(table.piles):
            covered = any(table.piles[over] for over in self.piles[at].get("under", []))
            if self.piles[at]["area"] != "deck" and cards and not covered:
                cards[-1][UP] = True

    # -- cards that leave in pairs ----------------------------------------------------------------

    def free(self, table: Table) -> list[tuple[int, Card]]:
        """The cards that lie free, with their piles."""
        sources = ("deck", "waste", "cell", "reserve", "column")
        return [
            (at, cards[-1])
            for at, cards in enumerate(table.piles)
            if self.piles[at]["area"] in sources and self.may_leave(table, at, len(cards) - 1, 1)
        ]

    def are_pair(self, one: Card, other: Card) -> bool:
        assert self.match is not None
        ranks = sorted((one[RANK], other[RANK]))
        words = []
        if "sum" in self.match:
            words.append(sum(ranks) == int(self.match["sum"]))
        if self.match.get("adjacent") == "yes":
            apart = ranks[1] - ranks[0]
            words.append(apart == 1 or (self.match.get("wrap", "yes") == "yes" and apart == 12))
        if "pairs" in self.match:
            pairs = [pair.split("+") for pair in self.match["pairs"].replace(" ", "").split(",")]
            named = [sorted(FACES.index(face) + 1 for face in pair) for pair in pairs]
            words.append(ranks in named)
        alike = self.match.get("equal", "").replace(" ", "").split(",")
        if "rank" in alike:
            words.append(ranks[0] == ranks[1])
        if "suit" in alike and one[SUIT] != other[SUIT]:
            return False
        if "color" in alike and COLOR[one[SUIT]] != COLOR[other[SUIT]]:
            return False
        return any(words) or (not words and ("suit" in alike or "color" in alike))

    def leaves_alone(self, table: Table, card: Card) -> bool:
        assert self.match is not None
        if FACES[card[RANK] - 1] in self.match.get("single", "").replace(" ", "").split(","):
            return True
        if "lower" not in self.match:
            return False
        assert self.match["lower"] == "same suit"
        high = FACES.index(self.match.get("high", "K")) + 1

        def height(rank: int) -> int:
            return (rank - high - 1) % 13

        return any(
            other[SUIT] == card[SUIT] and height(other[RANK]) > height(card[RANK])
            for _, other in self.free(table)
        )

    def removals(self, table: Table) -> set[tuple[int, ...]]:
        """The piles whose free cards may leave: one, or two in order."""
        if self.match is None:
            return set()
        free = self.free(table)
        found: set[tuple[int, ...]] = {(at,) for at, card in free if self.leaves_alone(table, card)}
        return found | {
            (at, other)
            for at, card in free
            for other, its in free
            if at < other and self.are_pair(card, its)
        }

    def after_removal(self, table: Table, piles: tuple[int, ...]) -> Table:
        before, table = table, copy.deepcopy(table)
        out = next(at for at, pile in enumerate(self.piles) if pile.get("unseen"))
        for at in piles:
            table.piles[out].append(table.piles[at].pop())
        return self.settled(table, before)

    def may_deal(self, table: Table) -> bool:
        """3 and 4."""
        if not self.has_deck:
            return False
        if table.piles[0]:
            room = any(len(table.piles[at]) < self.waste_limit() for at in self.places("waste"))
            return self.deck.get("deal_to") != "none" and (room or not self.to_waste)
        gathered = self.places("column") if self.gathers else self.places("waste")
        if not (self.to_waste or self.gathers) or not any(table.piles[at] for at in gathered):
            return False
        redeals = self.deck.get("redeals", "0")
        return redeals == "unlimited" or int(redeals) < 0 or table.redeals < int(redeals)

    def waste_limit(self) -> int:
        return int(self.deck.get("waste_limit", "999"))

    def deal_from_deck(self, table: Table) -> None:
        deck = table.piles[0]
        if not deck:
            table.redeals += 1
            if self.gathers:
                self.redeal_columns(table)
                return
            for at in reversed(self.places("waste")):
                while table.piles[at]:
                    deck.append([*table.piles[at].pop()[:UP], False])
        if not self.to_waste:
            to_foundation = self.deck["deal_to"] == "foundation"
            for at in self.places("foundation" if to_foundation else "column"):
                if deck:
                    table.piles[at].append([*deck.pop()[:UP], True])
            return
        for at in self.places("waste"):
            for _ in range(int(self.deck.get("deal_by", "1"))):
                if deck and len(table.piles[at]) < self.waste_limit():
                    table.piles[at].append([*deck.pop()[:UP], True])

    def redeal_columns(self, table: Table) -> None:
        """The cards in the order in which they are dealt again, and where they go."""
        columns = self.places("column")
        first_first = self.deck.get("redeal_gather", "first") == "first"
        cards = []
        for at in columns if first_first else reversed(columns):
            cards += table.piles[at]
            table.piles[at] = []
        layout, _, number = self.deck.get("redeal_layout", "turn").partition(" ")
        rest = iter(cards)
        if layout == "turn":
            table.piles[0] = [[*card[:UP], False] for card in reversed(cards)]
            self.deal_from_deck(table)
            return
        if layout == "piles":
            for at in columns:
                table.piles[at] = [
                    [*card[:UP], True] for card in itertools.islice(rest, int(number))
                ]
        elif layout == "rows":
            for nth, card in enumerate(rest):
                table.piles[columns[nth % len(columns)]].append([*card[:UP], True])
        else:
            assert layout == "set-up"
            for at in columns:
                size, up = (int(part) for part in self.piles[at]["deal"][:2])
                for nth, card in enumerate(itertools.islice(rest, size)):
                    table.piles[at].append([*card[:UP], nth >= size - up])
        table.piles[0] = [[*card[:UP], False] for card in reversed(list(rest))]

    def after_deal(self, table: Table) -> Table:
        before, table = table, copy.deepcopy(table)
        self.deal_from_deck(table)
        return self.settled(table, before)

    def is_won(self, table: Table) -> bool:
        """8, and the words for `win`."""
        win = self.single["global"].get("win", "foundation")
        if win == "columns":
            return not any(table.piles[at] for at in self.places("column"))
        if win.startswith("left "):
            out = sum(len(table.piles[at]) for at in self.places("foundation"))
            return sum(map(len, table.piles)) - out <= int(win.removeprefix("left "))
        assert win == "foundation"
        return all(
            pile["area"] == "foundation" or not cards
            for pile, cards in zip(self.piles, table.piles, strict=True)
        )


def shown(table: Table) -> list[str]:
    """The piles as `rulesets.text` writes them."""
    return [
        " ".join(
            ("" if card[UP] else "-") + FACES[card[RANK] - 1] + card[SUIT] + "'" * card[PACK]
            for card in cards
        )
        for cards in table.piles
    ]
