"""Rule files of small solitaires by chance, in every word of the `.sol` language.

Most are games to which a certain reduction of the solver applies, with some of the words that ask
for its conditions; others are near to games that people play, or odd in every word.
"""

import re
from collections.abc import Sequence
from random import Random
from zlib import crc32

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("club", "spade", "heart", "diamond")
AREAS = ("waste", "columns", "cells", "reserve", "stock", "foundation")
FACE_ORDERS = ("ascending", "descending", "any", "equal", "free", "asc 2", "desc 2")
SUIT_ORDERS = ("same suit", "same color", "alternate color", "except same", "any", "none")
WITHOUT_PLAY = frozenset(
    f"global.{key}"
    for key in (
        *("name", "like", "without", "family", "aka", "author", "skill", "chance", "note"),
        *("variant_of", "variant", "year", "source"),
    )
) | {f"{section}.note" for section in ("deck", "foundation", "temp", "reserve", "column")}
"""Keys that say nothing of play: `like` is written out before rules are read."""


PAIRED = 0.2
"""The share of rule files that get two words by chance, whatever they were drawn for."""

GRIDS = 30
"""One rule file in so many has a grid, and pairs that leave it at most; one has foundations that
wait; one gathers columns in redeals; of one single cards leave."""

_SELDOM = (("grid", "pairs", "row"), ("waiting",), ("gather",), ("lower", "next"))

WAITS = ("rank", "rank", "turn", "turn", "start", "stock")

TWO_WORDS = "two words"
"""The name of such a game."""


def rule_file(dice: Random) -> str:
    """Return the text of a rule file; not each of them can be played."""
    text = _Writer(dice).text()
    # Drawn from the text, so that all other games stay those that they were.
    drawn = crc32(text.encode()) % GRIDS
    if drawn < len(_SELDOM):
        dice = Random(text)
        return FAMILIES[dice.choice(_SELDOM[drawn])](dice)
    return (
        with_words(text, dice.sample(sorted(VALUES), 2), dice) if dice.random() < PAIRED else text
    )


def grid_file(dice: Random) -> str:
    """Return the text of a rule file of rows with gaps."""
    suits, ranks = dice.choice(((1, 6), (2, 3), (2, 4), (3, 3)))
    lines = ["[global]", "name = grid", "decks = 1", f"suits = {', '.join(SUITS[:suits])}"]
    lines += [f"ranks = {', '.join(RANKS[:ranks])}", f"wrap = {dice.choice(('no', 'no', 'yes'))}"]
    lines += ["win = sorted"]
    if dice.random() < 0.5:
        lines += ["[deck]", "deal_to = none", f"redeals = {dice.choice((1, 1, 2, 'unlimited'))}"]
        layout = dice.choice(("first", "last", "anywhere"))
        lines += ["redeal_from = columns", f"redeal_layout = gaps {layout}"]
        lines += [f"redeal_shuffle = {dice.choice(('yes', 'no'))}"]
        lines += [f"redeal_gather = {dice.choice(('first', 'last'))}"] * (dice.random() < 0.3)
    lines += ["[grid]", f"ring = {dice.choice(('no', 'no', 'yes'))}"]
    lines += [f"order = {dice.choice(('ascending', 'ascending', 'descending', 'any'))}, same suit"]
    lines += [f"beside = {dice.choice(('left', 'both'))}"]
    begun = dice.choice((RANKS[0], RANKS[1], "any"))
    lines += [f"first = {begun}"] if dice.random() < 0.8 else []
    lines += [f"gaps = {dice.choice(RANKS[:ranks])}"] if dice.random() < 0.6 else []
    lines += [f"autofill = {dice.choice(('next', 'below'))}"] if dice.random() < 0.2 else []
    free = dice.choice(("", "", "- ", "first "))
    dealt = ranks - (free == "first " and begun != "any")
    return "\n".join([*lines, f"row*{suits} = {free}{dealt}{dice.choice(('', ' -'))}"]) + "\n"


def row_file(dice: Random) -> str:
    """Return the text of a rule file of a row that closes up."""
    suits, ranks = dice.choice(((2, 4), (2, 5), (3, 3), (4, 2)))
    lines = ["[global]", "name = row", "decks = 1", f"suits = {', '.join(SUITS[:suits])}"]
    lines += [f"ranks = {', '.join(RANKS[:ranks])}", f"win = left {dice.choice((1, 2, 3))}"]
    lines += ["[match]", f"equal = {dice.choice(('rank or suit', 'rank or suit', 'rank', 'suit'))}"]
    leaves = dice.choice(("both", "first", "either", "between"))
    apart = "2, 3" if leaves == "between" else dice.choice(("1, 3", "2, 3", "1", "1, 2"))
    lines += [f"apart = {apart}", f"leaves = {leaves}", "[grid]"]
    lines += ["beside = none" if dice.random() < 0.8 else "first = any"]
    lines += ["autofill = next"] * (dice.random() < 0.8)
    return "\n".join([*lines, f"row*{suits} = {ranks}"]) + "\n"


def pairs_file(dice: Random) -> str:
    """Return the text of a rule file of pairs that leave a grid whose gaps are filled."""
    suits, ranks = dice.choice(((2, 4), (2, 5), (3, 4), (4, 3)))
    lines = ["[global]", "name = pairs", "decks = 1", f"suits = {', '.join(SUITS[:suits])}"]
    lines += [f"ranks = {', '.join(RANKS[:ranks])}"]
    lines += [f"win = left {dice.choice((1, 2))}"] if dice.random() < 0.3 else []
    lines += ["[deck]", "deal_to = none", "[match]"]
    lines += [dice.choice(("equal = rank", "equal = suit", f"sum = {ranks + 1}", "adjacent = yes"))]
    lines += [f"single = {RANKS[ranks - 1]}"] if dice.random() < 0.3 else []
    lines += [f"near = {dice.choice(('touching', 'lines'))}"] if dice.random() < 0.8 else []
    lines += ["[grid]", "beside = none" if dice.random() < 0.8 else "first = any"]
    key = dice.choice(("deal_fill", "deal_fill", "autofill"))
    lines += [f"{key} = {dice.choice(_FILLERS)}"]
    rows, across = dice.choice(((2, 3), (3, 2), (2, 2)))
    return "\n".join([*lines, f"row*{rows} = {across}"]) + "\n"


_FILLERS = ("next", "below", "stock", "next, stock", "below, stock", "stock, next")


def sets_file(dice: Random) -> str:
    """Return the text of a rule file in which three and more cards leave together."""
    suits, ranks = dice.choice(((2, 5), (3, 4), (4, 3), (4, 4)))
    lines = ["[global]", "name = sets", "decks = 1", f"suits = {', '.join(SUITS[:suits])}"]
    lines += [f"ranks = {', '.join(RANKS[:ranks])}"]
    lines += [f"win = left {dice.choice((1, 2, 3))}"] if dice.random() < 0.4 else []
    lines += ["[deck]", "deal_to = none", "[match]"]
    several = [f"sum = {dice.choice((4, 5, 6, 7))}", f"sum_cards = {dice.choice((2, 3, 4, 'any'))}"]
    last = RANKS[ranks - 1]
    sets = ["+".join(RANKS[:3]), "+".join(RANKS[ranks - 3 : ranks])]
    sets += ["+".join([last] * suits)] if suits > 2 else []
    if dice.random() < 0.6:
        lines += several
    if lines[-1] == "[match]" or dice.random() < 0.6:
        lines += [f"sets = {', '.join(dict.fromkeys(dice.choices(sets, k=2)))}"]
    lines += [f"single = {dice.choice(RANKS[:ranks])}"] if dice.random() < 0.3 else []
    lines += [f"pairs = {last}+{last}"] if dice.random() < 0.2 else []
    if dice.random() < 0.5:
        lines += ["[grid]", "beside = none", f"autofill = {dice.choice(('stock', 'stock, next'))}"]
        return "\n".join([*lines, f"row*2 = {dice.choice((2, 3))}"]) + "\n"
    filled = dice.choice(("autofill = stock", "refill = any", "refill = none"))
    lines += ["[column]", "order = any, none", filled]
    return (
        "\n".join([*lines, f"column*{dice.choice((3, 4))} = {dice.choice(('1, 1', '2, 1'))}"])
        + "\n"
    )


def waiting_file(dice: Random) -> str:
    """Return the text of a rule file with foundations that wait, near to Osmosis."""
    suits, ranks = dice.choice(((2, 5), (3, 4), (4, 3)))
    base = dice.choice(("deal", "deal", "play", "first", RANKS[0]))
    lines = ["[global]", "name = waiting", "decks = 1", f"suits = {', '.join(SUITS[:suits])}"]
    lines += [f"ranks = {', '.join(RANKS[:ranks])}", f"base = {base}"]
    lines += ["[deck]", f"deal_by = {dice.choice((1, 2, 3))}"]
    lines += [f"redeals = {dice.choice((0, 1, 2, 'unlimited'))}"]
    lines += ["[foundation]", f"take_back = {dice.choice(('no', 'no', 'yes'))}"]
    lines += [f"waits_for = {dice.choice(WAITS)}"]
    begun = dice.choice(("unique", "unique", "any"))
    order = dice.choice(("free, same suit", "free, same suit", "ascending, any", "free, any"))
    lines += [f"column*{suits} = base, {begun}, {order}"]
    if dice.random() < 0.3:
        lines += ["[temp]", f"slots = {dice.choice((1, 2))}"]
    if dice.random() < 0.8:
        cards = dice.choice((1, 2))
        lines += ["[reserve]", f"pile*{dice.choice((2, 3))} = {cards}, {dice.choice((1, cards))}"]
    lines += ["[column]"]
    if dice.random() < 0.5:
        return "\n".join([*lines, "column = none"]) + "\n"
    lines += [f"order = {dice.choice(('descending, any', 'descending, none'))}"]
    lines += [f"refill = {dice.choice(('any', 'none'))}", "column*2 = 1, 1"]
    return "\n".join(lines) + "\n"


def gather_file(dice: Random) -> str:
    """Return the text of a rule file with redeals that gather columns, near to La Belle Lucie."""
    suits, ranks = dice.choice(((2, 4), (2, 5), (3, 3), (3, 4)))
    decks = dice.choice((1, 1, 1, 2)) if suits * ranks < 10 else 1
    lines = ["[global]", "name = gather", f"decks = {decks}"]
    lines += [f"suits = {', '.join(SUITS[:suits])}", f"ranks = {', '.join(RANKS[:ranks])}"]
    lines += [f"wrap = {dice.choice(('no', 'no', 'yes'))}"]
    lines += [f"win = {dice.choice(('left 2', 'columns', 'sorted'))}"] * (dice.random() < 0.2)
    lines += ["[deck]", f"deal_to = {dice.choice(('none', 'none', 'none', 'columns'))}"]
    lines += [f"redeals = {dice.choice((1, 1, 2, 'unlimited'))}", "redeal_from = columns"]
    packet = dice.choice((2, 3))
    lines += [f"redeal_layout = {dice.choice((f'piles {packet}', f'piles {packet}', 'rows'))}"]
    lines += [f"redeal_shuffle = {dice.choice(('yes', 'no'))}"]
    lines += [f"redeal_gather = {dice.choice(('first', 'last'))}"] * (dice.random() < 0.4)
    lines += ["[foundation]", f"take_back = {dice.choice(('yes', 'yes', 'no'))}"]
    order = dice.choice(("ascending, same suit", "ascending, same suit", "ascending, any"))
    lines += [f"column*{suits * decks} = {RANKS[0]}, any, {order}"]
    if dice.random() < 0.2:
        lines += ["[temp]", "slots = 1"]
    lines += ["[column]", f"playable_card = {dice.choice(('top', 'top', 'ordered', 'any'))}"]
    lines += [f"order = {dice.choice(('descending, same suit', 'descending, any', 'any, any'))}"]
    lines += [f"refill = {dice.choice(('none', 'none', 'any', RANKS[ranks - 1]))}"]
    cards = suits * ranks * decks
    columns = -(-cards // packet) - (dice.random() < 0.2)
    sizes = [cards // columns + (at < cards % columns) for at in range(columns)]
    lines += [f"column = {size}, {dice.choice((1, size))}" for size in sizes]
    return "\n".join(lines) + "\n"


def next_file(dice: Random) -> str:
    """Return the text of a rule file in which columns close up, near to Moving Left."""
    suits, ranks = dice.choice(((2, 4), (2, 5), (3, 3), (2, 6)))
    lines = ["[global]", "name = next", "decks = 1", f"suits = {', '.join(SUITS[:suits])}"]
    lines += [f"ranks = {', '.join(RANKS[:ranks])}", f"wrap = {dice.choice(('no', 'no', 'yes'))}"]
    deck = dice.random() < 0.6
    if deck:
        lines += ["[deck]", f"deal_to = {dice.choice(('waste', 'waste', 'columns'))}"]
        lines += [f"redeals = {dice.choice((0, 1, 'unlimited'))}"] * (lines[-1][-5:] == "waste")
    lines += ["[foundation]", f"take_back = {dice.choice(('yes', 'no'))}"]
    lines += [f"column*{suits} = {RANKS[0]}, any, ascending, same suit"]
    if dice.random() < 0.3:
        lines += ["[temp]", "slots = 1"]
    if dice.random() < 0.3:
        lines += ["[reserve]", "pile = 1, 1"]
    lines += ["[column]", f"playable_card = {dice.choice(('ordered', 'top', 'any'))}"]
    lines += [f"order = {dice.choice(('descending, alternate color', 'descending, any'))}"]
    lines += [f"refill = {dice.choice(('any', 'any', 'none', RANKS[ranks - 1]))}"]
    own = dice.random() < 0.3
    filler = dice.choice(("next", "next", "next", "reserve, next", "next, waste"))
    lines += [] if own else [f"autofill = {filler}"]
    count, cards = dice.choice((2, 3, 4)), suits * ranks - 1
    cards -= dice.randint(2, cards // 2) if deck else 0
    for number in range(count):
        size = cards // count + (number < cards % count)
        extra = ", autofill=next" if own and (not number or dice.random() < 0.5) else ""
        lines += [f"column = {size}, {dice.choice((1, size))}{extra}"]
    return "\n".join(lines) + "\n"


def lower_file(dice: Random) -> str:
    """Return the text of a rule file in which lower cards leave, near to Aces Up."""
    suits, ranks = dice.choice(((2, 5), (3, 4), (4, 3), (2, 6)))
    lines = ["[global]", "name = lower", f"decks = {dice.choice((1, 1, 1, 2))}"]
    lines += [f"suits = {', '.join(SUITS[:suits])}", f"ranks = {', '.join(RANKS[:ranks])}"]
    lines += [f"win = left {dice.choice((1, 2, suits, suits))}"]
    lines += ["[deck]", f"deal_to = {dice.choice(('columns', 'columns', 'columns', 'reserve'))}"]
    lines += [f"deal_target = {dice.choice(('nonempty', 'empty', 'first'))}"] * (
        dice.random() < 0.2
    )
    lines += ["[match]", f"lower = {dice.choice(SUIT_ORDERS[:5])}"]
    lines += [f"high = {dice.choice(RANKS[:ranks])}"] if dice.random() < 0.6 else []
    lines += [f"single = {dice.choice(RANKS[:ranks])}"] if dice.random() < 0.2 else []
    lines += [f"from = {', '.join(dice.sample(AREAS, 2))}, columns"] if dice.random() < 0.2 else []
    if dice.random() < 0.2:
        lines += ["[foundation]", f"column = any, any, {dice.choice(('ascending', 'any'))}, any"]
    if dice.random() < 0.2:
        lines += ["[temp]", "slots = 1"]
    if dice.random() < 0.3 or "deal_to = reserve" in lines:
        lines += ["[reserve]", f"pile*{dice.choice((1, 2))} = 1, 1"]
    lines += ["[column]", f"playable_card = {dice.choice(('top', 'top', 'any', 'whole'))}"]
    lines += [f"order = {dice.choice(('any, none', 'any, none', 'descending, any'))}"]
    lines += [f"refill = {dice.choice(('any', 'any', 'none'))}"]
    lines += [f"column*{dice.choice((2, 3, suits))} = {dice.choice(('1, 1', '2, 1'))}"]
    return "\n".join(lines) + "\n"


def lone_file(dice: Random) -> str:
    """Return the text of a rule file like Aces Up, mostly changed in a thing or two."""
    suits, ranks = dice.choice(((2, 5), (3, 4), (2, 6), (2, 7), (1, 7), (3, 5), (2, 8), (4, 4)))
    twists = dice.sample(range(14), dice.choice((0, 0, 1, 2)))
    lines = ["[global]", "name = lone", f"decks = {1 + (0 in twists)}"]
    lines += [f"suits = {', '.join(SUITS[:suits])}", f"ranks = {', '.join(RANKS[:ranks])}"]
    lines += [f"win = {dice.choice(('columns', 'stock')) if 1 in twists else f'left {suits}'}"]
    lines += ["[deck]", "deal_to = columns"]
    lines += ["deal_target = nonempty"] * (2 in twists) + ["deal_each = 2"] * (3 in twists)
    lines += ["deal_when = no_empty"] * (4 in twists)
    orders = (
        ("alternate color", "except same") if 5 in twists else ("same suit", "any", "same color")
    )
    lines += ["[match]", f"lower = {dice.choice(orders)}"]
    lines += [f"high = {dice.choice(RANKS[:ranks])}"] if dice.random() < 0.6 else []
    lines += [f"single = {dice.choice(RANKS[:ranks])}"] if 6 in twists else []
    lines += ["from = columns"] * (7 in twists)
    lines += ["[foundation]", "column = any, any, ascending, any"] * (8 in twists)
    lines += ["[temp]", "slots = 1"] * (7 in twists or 9 in twists)
    lines += ["[reserve]", "pile = 2, 2"] * (10 in twists)
    lines += ["[column]", f"playable_card = {'any' if 11 in twists else 'top'}"]
    lines += [f"order = {'descending, any' if 12 in twists else 'any, none'}"]
    lines += [f"refill = {dice.choice(('any', 'any', 'any', 'none', RANKS[ranks - 1]))}"]
    dealt = dice.choice(("1, 1", "1, 1", "2, 2", "2, 1" if 13 in twists else "1, 1"))
    lines += [f"column*{dice.choice((2, 3, suits + 1))} = {dealt}"]
    lines += ["autofill = stock"] * (13 in twists and dice.random() < 0.5)
    return "\n".join(lines) + "\n"


FAMILIES = {
    "grid": grid_file,
    "pairs": pairs_file,
    "sets": sets_file,
    "row": row_file,
    "waiting": waiting_file,
    "gather": gather_file,
    "lone": lone_file,
    "lower": lower_file,
    "next": next_file,
}
"""Games that are drawn for no reduction, each near to a family that people play."""

VALUES = {
    "global.wrap": ("yes", "no"),
    "global.base": ("first", "deal", "play", "RANK"),
    "global.deal_order": ("rows", "hidden"),
    "global.deal_first": ("RANK",),
    "global.win": ("columns", "stock", "sorted", "left 1", "left 3"),
    "deck.redeals": ("0", "1", "2", "unlimited"),
    "deck.deal_by": ("1", "2", "2, 1"),
    "deck.deal_to": ("waste", "columns", "reserve", "foundation", "none"),
    "deck.deal_target": ("all", "nonempty", "empty", "first"),
    "deck.deal_each": ("2",),
    "deck.deal_when": ("no_empty",),
    "deck.deal_start": ("no",),
    "deck.waste_order": ("any, any", "descending, any"),
    "deck.redeal_from": ("columns",),
    "deck.redeal_shuffle": ("yes",),
    "deck.redeal_gather": ("first", "last"),
    "deck.redeal_layout": ("turn", "piles 2", "rows", "set-up", "gaps first", "gaps last"),
    "deck.draws": ("1",),
    "deck.waste_playable": ("all", "ends"),
    "deck.waste_limit": ("1", "2", "3"),
    "deck.wastes": ("2", "3"),
    "deck.stock_playable": ("yes",),
    "foundation.size": ("2", "3"),
    "foundation.stop": ("RANK",),
    "foundation.accept": ("any", "run"),
    "foundation.run_order": ("descending, same suit", "ascending, any"),
    "foundation.take_back": ("yes", "no", "stock_empty"),
    "foundation.waits_for": WAITS,
    "foundation.from": ("columns", "waste, cells", "AREAS"),
    "foundation.wrap": ("yes", "no"),
    "temp.slots": ("1", "2"),
    "temp.filled": ("1",),
    "temp.capacity": ("2", "unlimited"),
    "temp.open": ("stock_empty",),
    "temp.autofill": ("reserve", "waste", "stock"),
    "temp.from": ("columns", "AREAS"),
    "reserve.playable_card": ("top", "all"),
    "reserve.autofill": ("reserve", "waste", "stock"),
    "column.playable_card": ("top", "ordered", "any", "whole"),
    "column.refill": ("any", "none", "RANK"),
    "column.order": ("descending, same suit", "any, any", "free, any", "descending, none"),
    "column.move_order": ("descending, same suit", "descending, any"),
    "column.move_limit": ("supermove", "cells", "none", "1", "2"),
    "column.empty_limit": ("supermove", "cells", "none", "1"),
    "column.autofill": ("reserve", "waste", "stock", "next"),
    "column.limit": ("1", "2", "3"),
    "column.from": ("columns", "AREAS"),
    "column.empty_from": ("columns", "AREAS"),
    "column.wrap": ("yes", "no"),
    "column.sink": ("RANK",),
    "column.deal_play": ("yes", "gap"),
    "overlap.shape": ("pyramid 2", "inverted 2"),
    "overlap.faces": ("u", "d"),
    "grid.order": ("descending, same suit", "any, any", "ascending, alternate color"),
    "grid.first": ("any", "none", "RANK"),
    "grid.beside": ("left", "both", "none"),
    "grid.deal_fill": _FILLERS,
    "grid.autofill": _FILLERS,
    "grid.ring": ("yes", "no"),
    "grid.gaps": ("RANK",),
    "match.sum": ("4", "5", "6"),
    "match.single": ("RANK", "RANK"),
    "match.equal": ("rank", "color", "suit", "rank, color", "rank or suit"),
    "match.adjacent": ("yes",),
    "match.wrap": ("yes", "no"),
    "match.pairs": ("RANK+RANK",),
    "match.sets": ("RANK+RANK+RANK", "RANK+RANK+RANK, RANK+RANK+RANK+RANK"),
    "match.sum_cards": ("3", "4", "any"),
    "match.lower": ("same suit", "any"),
    "match.high": ("RANK",),
    "match.from": ("columns", "AREAS"),
    "match.near": ("touching", "lines"),
    "match.apart": ("1", "1, 2", "2, 3"),
    "match.leaves": ("both", "first", "either", "between"),
}
"""Values of each key that tells of play, for games that are to have two certain ones."""

_SECTIONS = {
    "deck": ["[deck]"],
    "foundation": ["[foundation]", "column*2 = any, any, ascending, same suit"],
    "temp": ["[temp]", "slots = 1"],
    "reserve": ["[reserve]", "pile = 2, 1"],
    "column": ["[column]", "order = descending, any", "column = 2, 2"],
    "overlap": ["[overlap]", "shape = pyramid 2"],
    "grid": ["[grid]", "row = 2 -"],
    "match": ["[match]", "adjacent = yes"],
}
"""What a section holds at least."""


def with_words(text: str, keys: Sequence[str], dice: Random) -> str:
    """Return a rule file with certain keys, and their sections where it has none."""
    lines = text.splitlines()
    ranks = next(line for line in lines if line.startswith("ranks")).split(" = ")[1].split(", ")
    lines = [f"name = {TWO_WORDS}" if line.startswith("name = ") else line for line in lines]
    text = "\n".join(lines) + "\n"
    for word in keys:
        value = dice.choice(VALUES[word])
        value = re.sub("RANK", lambda _: dice.choice(ranks), value)
        value = value.replace("AREAS", ", ".join(dice.sample(AREAS, dice.randint(1, 4))))
        text = with_value(text, word, value)
    return text


def with_value(text: str, word: str, value: str) -> str:
    """Return a rule file with a value of a key, and its section where it has none."""
    lines = text.splitlines()
    section, key = word.split(".")
    if f"[{section}]" not in lines:
        lines += _SECTIONS[section]
    first = lines.index(f"[{section}]") + 1
    last = next((at for at in range(first, len(lines)) if lines[at][0] == "["), len(lines))
    own = [line for line in lines[first:last] if not line.startswith(f"{key} = ")]
    lines[first:last] = [f"{key} = {value}", *own]
    return "\n".join(lines) + "\n"


_CARDS = {"pairs": 16, "golf": 16, "klondike": 13, "by hand": 10, "fan": 10}
"""How many cards a pack has at most, else 12, so that there are not too many positions."""

_PILED = "column.own column.autofill column.from column.empty_from column.limit"
_DEALT = "deck.deal_to deck.deal_when temp.open foundation.take_back"
_STOCK = f"{_DEALT} {_DEALT} column.autofill temp.autofill reserve.autofill deck.deal_by "
_STOCK += "deck.deal_start temp.slots column.own"
TWISTS = {
    "tails": f"{_PILED} temp.slots temp.slots temp.capacity column.move_limit column.move_limit "
    "column.move_order column.move_order column.own column.limit column.order global.win "
    "global.wrap deck.deal_to deck.deal_to deck.deal_when",
    "forced": f"{_PILED} {_DEALT} column.autofill column.playable_card column.playable_card "
    "column.move_order temp.capacity foundation.from foundation.own global.base global.base "
    "global.wrap",
    "returns": f"{_PILED} {_DEALT} {_DEALT} temp.slots temp.capacity temp.from column.order "
    "column.playable_card reserve.pile",
    "pool": _STOCK,
    "pointer": _STOCK,
    "passes": _STOCK,
    "locked": "foundation.take_back foundation.size foundation.size foundation.unique "
    "foundation.unique foundation.stop foundation.accept foundation.from foundation.own "
    "deck.deal_to temp.slots global.wrap",
    "alike": f"{_PILED} column.own column.own column.autofill deck.deal_target deck.deal_when "
    "reserve.autofill reserve.pile temp.slots temp.open",
    "dead": f"{_PILED} {_DEALT} column.own column.autofill deck.deal_to foundation.accept "
    "foundation.accept foundation.own global.win global.win reserve.playable_card temp.from "
    "column.playable_card column.move_order",
    "partners": "match.single match.lower match.from column.order column.autofill temp.slots "
    "foundation.size deck.deal_to deck.draws deck.stock_playable deck.wastes deck.waste_playable "
    "deck.redeal_shuffle global.win global.win column.playable_card reserve.pile",
    "alone": "deck.wastes deck.wastes deck.waste_limit deck.waste_limit deck.deal_target "
    "deck.deal_target deck.deal_by deck.stock_playable deck.deal_when deck.redeal_shuffle "
    "deck.waste_playable match.lower column.order column.autofill temp.slots reserve.pile",
    "gone": "foundation.unique foundation.unique foundation.size match.single column.order",
    "bearers": "foundation.size foundation.stop foundation.take_back foundation.from global.win "
    "deck.deal_to deck.deal_by column.refill column.playable_card column.limit temp.slots",
    "suits": "foundation.size foundation.stop foundation.take_back foundation.from global.win "
    "deck.deal_to column.refill",
    "redeals": "deck.deal_by deck.deal_by deck.redeal_shuffle deck.draws deck.wastes "
    "deck.deal_when deck.stock_playable",
}
"""For each reduction of the solver, and for cards that come back from foundations (`returns`), the
words that its conditions are about, some of them twice."""

PAIR_GAMES = ("pairs", "partners", "alone", "gone")
_KINDS = (
    *TWISTS,
    *("forced", "passes", "partners", "alone", "alone"),
    *("tails", "returns", "dead") * 2,
    *("locked", "bearers", "suits") * 3,
)
"""The reductions that games are drawn for: more often those for which many are drawn in vain."""


class _Writer:
    """Writes one rule file."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.odd = dice.choice((0.0, 0.0, 0.0, 0.01, 0.02, 0.05, 0.1, 0.3))
        kinds = ("klondike", "klondike", "klondike", "cells", "canfield", "spider", "any")
        self.kind = dice.choice((*kinds, "pairs", "golf", "fan", "by hand"))
        self.near = self.often(0.8)
        self.stock = False
        self.twists: list[str] = []
        if self.near:
            self.kind, self.odd = dice.choice(_KINDS), dice.choice((0.0, 0.0, 0.0, 0.02))
            self.stock = self.kind in ("pool", "pointer", "passes", "redeals")
            self.twists = dice.sample(TWISTS[self.kind].split(), dice.choice((0, 0, 1, 1, 1, 2)))
        self.lines: list[str] = []

    # -- small change ---------------------------------------------------------------------------

    def often(self, share: float) -> bool:
        return self.dice.random() < share

    def twisted(self, word: str) -> bool:
        """Return whether a key, or a section, is one of those that this game is to have."""
        return any(twist.startswith(word) for twist in self.twists)

    def usual(self, usual: str, *others: str) -> str:
        """The usual word, or by chance another one."""
        return self.dice.choice(others) if self.often(self.odd) else usual

    def set(self, key: str, *values: object, share: float = 0.0) -> None:
        """A key with one of the values: with that chance, and where a game is odd."""
        section = next(line for line in reversed(self.lines) if line.startswith("["))
        if self.often(max(share, self.odd)) or f"{section[1:-1]}.{key}" in self.twists:
            self.lines.append(f"{key} = {self.dice.choice(values)}")

    def order(self, face: str, suit: str, mark: str = ",") -> str:
        return f"{self.usual(face, *FACE_ORDERS)}{mark} {self.usual(suit, *SUIT_ORDERS)}"

    def areas(self, mark: str = ", ") -> str:
        return mark.join(self.dice.sample(AREAS, self.dice.randint(1, 4)))

    def fill(self, *words: str, mark: str = ", ") -> str:
        return mark.join(self.dice.sample(words, self.dice.randint(1, min(2, len(words)))))

    def rank(self) -> str:
        return self.dice.choice(self.ranks)

    # -- the parts ------------------------------------------------------------------------------

    def text(self) -> str:
        dice = self.dice
        self.pack()
        if self.kind == "alone" and self.often(0.6):
            return self.lone_cards()
        if self.kind in ("bearers", "suits"):
            return self.hole()
        left = len(self.ranks) * len(self.suits) * self.decks
        dealt = self.kind in ("klondike", "canfield", "golf", "by hand", "spider")
        has_deck = self.stock or self.twisted("deck") or self.often(0.85 if dealt else 0.35)
        has_match = self.kind in PAIR_GAMES or self.often(self.odd / 3)
        overlaps = 0.4 if self.kind == "golf" or has_match else self.odd / 4
        has_overlap = self.kind != "gone" and self.often(overlaps)
        has_deck = has_deck or (self.kind in ("partners", "alone") and self.often(0.6))
        wins = ("columns", "stock", "sorted", f"left {dice.randint(1, 4)}")
        self.set("win", *wins, share=0.3 if has_match or has_overlap or self.kind == "fan" else 0.0)
        if has_overlap:
            left -= self.overlap(left)
        if has_deck:
            most = left // 3 if self.kind == "klondike" or self.stock else 1
            left -= dice.randint(max(1, most), max(1, left * 2 // 3))
        seldom = 0.15 if self.kind in ("pairs", "partners") else 0.0
        if not has_match or self.kind == "gone" or self.often(seldom) or self.twisted("foundation"):
            left -= self.foundation()
        if has_match:
            self.match()
        share = 0.3 if self.near and self.kind not in ("tails", "locked", "alone") else self.odd
        if self.kind in ("cells", "any") or self.twisted("temp") or self.often(share):
            left -= self.cells(left)
        filled = self.twisted("reserve") or self.twisted("column.autofill")
        if self.kind == "canfield" or filled or self.often(max(0.05, self.odd / 2)):
            left -= self.reserve(left)
        if has_deck or self.kind == "fan" or self.often(self.odd / 2):
            self.deck(has_deck)
        if has_overlap and self.often(0.6) and (has_deck or left <= 0):
            self.lines += ["[column]", "column = none"]
        else:
            self.columns(max(0, left))
        if self.often(max(self.odd, 0.0 if self.near else 0.03)):
            self.lines.insert(1, f"deal_first = {self.rank()}")
        return "\n".join(self.lines) + "\n"

    def hole(self) -> str:
        """A game in which cards leave for one foundation, or nearly."""
        dice = self.dice
        cards = len(self.ranks) * len(self.suits) * self.decks
        self.set("win", "left 1", "left 3", "stock", "columns", "columns", share=0.85)
        has_deck = self.often(0.6) or self.twisted("deck")
        if has_deck:
            self.lines += ["[deck]", f"deal_to = {'foundation' if self.often(0.95) else 'waste'}"]
            self.set("deal_to", "columns", "reserve")
            self.set("deal_by", 2)
        self.lines += ["[foundation]"]
        if not self.twisted("foundation.take_back"):
            self.lines.append("take_back = no")
        self.set("size", cards, cards - 1, cards // 2)
        self.set("stop", self.ranks[-1], self.rank(), share=0.4)
        self.set("from", self.areas())
        face = dice.choice(("any", "any", "any", "ascending", "equal", "asc 2"))
        suit = dice.choice(("any", "any", "any", "alternate color", "same color", "except same"))
        initial = f", {self.ranks[0]}, {self.suits[0]}" if self.often(0.3) else ""
        self.lines.append(f"column = any, any, {face}, {suit}{initial}")
        cards -= bool(initial)
        if self.twisted("temp"):
            self.lines += ["[temp]", "slots = 1"]
        left = cards - (dice.randint(1, cards // 2) if has_deck else 0)
        if self.often(0.3) and left > 5:
            self.lines += ["[overlap]", "row = 0 1 2 ; u", "row = 0.5 1.5 ; u"]
            left -= 5
        if self.often(0.15) and left > 3:
            self.lines += ["[reserve]", "pile = 2, 2"]
            left -= 2
        self.lines += ["[column]", "order = any, none"]
        leave = ("top", "top", "top", "ordered", "any")
        odd = ("whole", "ends", "single", "none")
        word = dice.choice(odd if self.twisted("column.playable_card") else leave)
        self.lines.append(f"playable_card = {word}")
        self.lines.append(f"refill = {'any' if self.twisted('column.refill') else 'none'}")
        self.set("limit", 1, 3)
        count = min(left, dice.randint(2, 4))
        for number in range(count):
            size = left // count + (number < left % count)
            self.lines.append(f"column = {size}, {size if self.often(0.5) else 1}")
        if not count:
            self.lines.append("column = none")
        return "\n".join(self.lines) + "\n"

    def lone_cards(self) -> str:
        """A game in which cards lie still, or nearly, and most of them in the stock."""
        dice, ranks = self.dice, self.ranks
        cards = len(ranks) * len(self.suits)
        self.set("win", *(f"left {number}" for number in (1, 2, 3)), "columns", share=0.6)
        stock: tuple[str, ...] = (
            "wastes = 2",
            "wastes = 3",
            "waste_limit = 2",
            "waste_limit = 1",
            "deal_by = 2",
        )
        stock += ("deal_target = nonempty", "deal_target = empty", "stock_playable = yes")
        self.lines += ["[deck]", f"redeals = {dice.choice((0, 1, 1, 2))}"]
        self.lines += dice.sample(stock, dice.choice((0, 1, 1, 1)))
        self.set("deal_start", "no", share=0.5)
        self.lines.append("[match]")
        pair = "+".join(dice.sample(ranks, 2))
        total = dice.randint(3, len(ranks) + 2)
        self.lines.append(dice.choice((f"pairs = {pair}", f"sum = {total}", "adjacent = yes")))
        alone = dice.sample(ranks, min(len(ranks), dice.choice((1, 1, 2, 3))))
        self.lines.append(f"single = {', '.join(alone)}")
        if self.often(0.4):
            self.lines += ["[reserve]", "pile = 1, 1", "[column]", "column = none"]
        elif self.often(0.5) and cards > 3:
            self.lines += ["[overlap]", "row = 0 1 ; u", "row = 0.5 ; u", "[column]"]
            self.lines.append("column = none")
        else:
            self.lines += ["[column]", "playable_card = top", "order = any, none", "refill = none"]
            self.lines += ["column = 2, 2", "column = 1, 1"]
        return "\n".join(self.lines) + "\n"

    def pack(self) -> None:
        dice = self.dice
        if self.near:
            self.near_pack()
            return
        self.decks = dice.choice((1, 1, 1, 1, 2))
        number = (2, 3, 4, 4) if self.kind == "klondike" else (1, 2, 2, 3, 4, 4)
        suits = dice.sample(SUITS, dice.choice(number))
        self.suits = sorted(suits, key=SUITS.index)
        cards = _CARDS.get(self.kind, 12) - dice.choice((0, 0, 2, 4))
        most = max(2, cards // self.decks // len(suits))
        first = dice.choice((0, 0, 0, 2, 9))
        ranks = list(RANKS[first : first + dice.randint(2, min(most, 7))])
        if self.often(0.1):
            ranks = [*ranks[1:], ranks[0]]
        self.ranks = ranks
        self.head("yes" if self.often(0.25) else "no")

    def near_pack(self) -> None:
        """Long suits, or more like cards: in few columns, what is sent out too early, or not moved,
        is missed."""
        dice = self.dice
        self.decks = dice.choice((1, 1, 1, 1, 1, 1, 1, 2))
        both = [dice.choice(SUITS[:2]), dice.choice(SUITS[2:])]
        three = sorted({*both, dice.choice(SUITS)}, key=SUITS.index)
        self.suits = dice.choice((both, three, three, list(SUITS)))
        number = {2: dice.choice((5, 6)), 3: 4, 4: 3}[len(self.suits)] + dice.choice((0, 0, 1))
        if self.kind in ("partners", "alone") and self.often(0.7):
            # Where a card has one partner only, or two, it is missed.
            self.decks, self.suits = 1, dice.choice((both[:1], both))
            number = dice.choice((6, 7, 8)) if len(self.suits) == 1 else dice.choice((4, 5))
        if self.kind in ("bearers", "suits"):
            self.suits = dice.choice((both, both, three, list(SUITS)))
            number = {2: dice.choice((6, 7, 8)), 3: 5, 4: 4}[len(self.suits)]
        self.ranks = list(RANKS[: max(2, number // self.decks)])
        round_corner = self.kind in ("bearers", "suits") and self.often(0.5)
        self.head("yes" if round_corner else "no")

    def head(self, wrap: str) -> None:
        """What is played with."""
        dice, ranks, suits = self.dice, self.ranks, self.suits
        self.lines += ["[global]", f"name = {self.kind}", f"decks = {self.decks}"]
        if len(suits) < 4:
            self.lines.append(f"suits = {', '.join(self.suits)}")
        self.lines.append(f"ranks = {', '.join(ranks)}")
        self.lines.append(f"wrap = {'yes' if self.twisted('global.wrap') else wrap}")
        self.set("deal_order", "rows", share=0.3)
        self.base = ""
        share = 1 if self.twisted("global.base") else self.odd
        if self.often(0.5 if self.kind == "canfield" else share):
            self.base = dice.choice(("first", "deal", "deal", "play", self.rank()))
            self.lines.append(f"base = {self.base}")
            if self.base == "play" and len(ranks) % 2:
                self.lines.append("base_from = columns")
        self.face = "base" if self.base else ranks[0]
        self.last = "base-1" if self.base else ranks[-1]

    def overlap(self, cards: int) -> int:
        self.lines.append("[overlap]")
        shapes = [("pyramid 2", 3), ("inverted 2", 3), ("pyramid 3", 6), ("inverted 3", 6)]
        shapes = [shape for shape in [*shapes, ("peaks 1", 10)] if shape[1] <= cards]
        if shapes and self.often(0.7):
            shape, size = self.dice.choice(shapes)
            self.lines.append(f"shape = {shape}")
            self.set("faces", "u", "d", share=0.4)
            return size
        rows = self.dice.choice((["0 1", "0.5"], ["0", "0.5 1.5", "0 1"], ["1", "0 2", "0.5 1.5"]))
        lying = self.usual("u", "d")
        self.lines += [f"row = {row} ; {lying}" for row in rows[:-1]] + [f"row = {rows[-1]} ; u"]
        return sum(len(row.split()) for row in rows)

    def foundation(self) -> int:
        """The foundations; how many cards are laid there."""
        dice = self.dice
        self.lines.append("[foundation]")
        golf = self.kind in ("golf", "locked")
        count = dice.choice((1, 1, 2)) if golf else self.decks * len(self.suits)
        back = dice.choice(("yes", "no", self.usual("yes", "no", "stock_empty")))
        back = {"returns": "yes", "locked": "no", "gone": "no"}.get(self.kind, back)
        if self.twisted("foundation.take_back"):
            back = dice.choice(("no", "stock_empty", "stock_empty"))
        if back != "yes":
            self.lines.append(f"take_back = {back}")
        whole = len(self.ranks)
        if self.kind == "spider" and self.often(0.8):
            size = dice.choice((whole, whole, 2))
            self.lines += ["accept = run", f"size = {size}"]
            runs = ("descending, same suit", "ascending, same suit", "descending, any")
            self.set("run_order", *runs, "descending, alternate color", share=0.6)
            face, suit = dice.choice(("any", self.ranks[-1])), "any"
            lines = [f"{face}, {suit}, {self.order('descending', 'same suit')}"] * count
        else:
            self.set("accept", "any")
            self.set("size", whole, whole, 2, whole + 2, share=0.2)
            if self.often(self.odd / 2):
                self.lines += ["accept = run", "size = 2"]
                self.lines = [line for at, line in enumerate(self.lines) if _first(self.lines, at)]
            face = self.usual("any" if golf else self.face, "any", "first", self.face)
            suit = self.usual("any", "unique", "red", "black", *self.suits)
            suit = "unique" if self.twisted("foundation.unique") else suit
            faces, suits = (("any", "any", "ascending"), ("any", "any", "alternate color"))
            order = self.order("ascending", "same suit")
            if golf:
                order = self.order(dice.choice(faces), dice.choice(suits))
            lines = [f"{face}, {suit}, {order}"] * count
            if self.often(0.3) and not golf:
                order = self.order("ascending", "same suit")
                lines = [f"{self.face}, {suit}, {order}" for suit in self.suits] * self.decks
        self.set("stop", self.ranks[-1], self.rank())
        self.set("from", self.areas())
        self.set("wrap", "yes", "no")
        laid = 0
        if self.base not in ("deal", "play") and self.often(0.15):
            initials = (
                [f", {self.face}, {suit}" for suit in self.suits] * self.decks
                if self.often(0.8)
                else [f", {self.face}, any"]
            )
            lines = [line + initial for line, initial in zip(lines, initials, strict=False)]
            laid = len(lines) if lines else 0
        share = 0.5 if self.twisted("foundation.own") else self.odd / 3
        own = (f"size={whole}", "take_back=no", f"stop={self.rank()}", "wrap=no", "from=columns")
        lines = [f"{line}, {dice.choice(own)}" if self.often(share) else line for line in lines]
        if self.often(self.odd / 2):
            lines = lines[: dice.randint(1, len(lines))]
        self.lines += [f"column = {line}" for line in lines]
        return laid + (self.base == "deal")

    def match(self) -> None:
        dice = self.dice
        self.lines.append("[match]")
        places = [RANKS.index(rank) + 1 for rank in self.ranks]
        low, high = min(places), max(places)
        sorts = ("sum", "adjacent", "adjacent", "equal", "pairs", "lower", "lower", "all")
        sort = dice.choice(sorts if self.kind == "pairs" else sorts[:5])
        if sort in ("sum", "all"):
            total = dice.choice((low + high, low + high, high))
            self.lines.append(f"sum = {total}")
            rest = [rank for rank in self.ranks if total - RANKS.index(rank) - 1 not in places]
            if rest and self.often(0.8 if self.kind == "pairs" else 0.3):
                self.lines.append(f"single = {', '.join(rest)}")
            else:
                self.single(0.5)
        else:
            self.single(0.0)
        if sort == "adjacent":
            self.lines.append("adjacent = yes")
            self.set("wrap", "yes", "no", share=0.5)
        if sort in ("equal", "all"):
            self.lines.append(f"equal = {dice.choice(('rank', 'rank', 'rank, color', 'suit'))}")
        elif sort != "lower":
            self.set("equal", "color", "suit", "rank")
        if sort == "pairs" or (sort == "adjacent" and self.often(0.3)):
            pairs = {f"{self.rank()}+{self.rank()}" for _ in range(dice.randint(1, 3))}
            self.lines.append(f"pairs = {', '.join(sorted(pairs))}")
        if sort == "lower":
            self.lines.append(f"lower = {dice.choice(SUIT_ORDERS[:5])}")
            self.set("high", self.ranks[0], self.rank(), share=0.7)
        elif self.often(self.odd):
            self.lines.append(f"lower = {dice.choice(SUIT_ORDERS[:5])}")
        self.set("from", self.areas(), share=0.2)

    def single(self, share: float) -> None:
        """Cards that leave alone, though they may be partners as well."""
        ranks = self.dice.sample(self.ranks, min(self.dice.choice((2, 2, 3)), len(self.ranks)))
        share = 0.85 if self.kind in ("partners", "alone") else share
        self.set("single", ranks[0], ", ".join(ranks), share=share)

    def cells(self, cards: int) -> int:
        dice = self.dice
        slots = 1 if self.near else dice.choice((1, 1, 2, 3))
        filled = dice.randint(1, slots) if self.often(max(0.15, self.odd)) and cards > 4 else 0
        self.lines += ["[temp]", f"slots = {slots}"]
        if filled:
            self.lines.append(f"filled = {filled}")
        self.set("capacity", 2, 3, "unlimited", share=0.08)
        self.set("open", "stock_empty")
        self.set("autofill", self.fill("reserve", "waste", "stock"))
        self.set("from", self.areas())
        return filled

    def reserve(self, cards: int) -> int:
        dice = self.dice
        self.lines.append("[reserve]")
        single = self.twisted("reserve.playable_card") or self.often(0.2)
        if single:
            self.lines.append("playable_card = all")
        self.set("autofill", self.fill("reserve", "waste", "stock"))
        used = 0
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            size = dice.randint(0 if used else 1, max(1, cards // 3))
            if single:
                size = dice.randint(2, 3)
            own = ", autofill=stock" if self.often(self.odd / 2) else ""
            if self.often(self.odd / 3):
                own += ", playable_card=all"
            self.lines.append(
                f"pile = {size}, {size if single else dice.choice((size, min(size, 1)))}{own}"
            )
            used += size
        return used

    def deck(self, has_cards: bool) -> None:
        dice = self.dice
        self.lines.append("[deck]")
        to = "waste"
        if self.kind in ("spider", "alike"):
            to = dice.choice(("columns", "columns", "waste"))
        elif self.kind == "by hand":
            to = dice.choice(("none", "none", "waste"))
        elif self.kind == "fan" or not has_cards:
            to = "none"
        elif self.kind != "klondike" and self.often(0.2):
            to = dice.choice(("columns", "reserve", "foundation", "none"))
        if self.twisted("deck.deal_to"):
            to = dice.choice(("columns", "columns", "reserve", "foundation"))
        to = self.usual(to, "waste", "columns", "reserve", "foundation", "none")
        redeals = dice.choice((0, 1, 2, "unlimited", "unlimited"))
        gathers = self.often(0.8 if self.kind == "fan" else self.odd)
        if to != "waste" or self.often(0.2):
            self.lines.append(f"deal_to = {to}")
        if self.kind == "by hand":
            self.lines.append("stock_playable = yes")
        else:
            self.set("stock_playable", "yes")
        if to == "waste":
            by = dice.choice(("1", "1", "1", "2", "2", "3", self.usual("1", "2, 1", "3, 2, 1")))
            if self.stock:
                by = dice.choice(("1", "2", "2", "3"))
                redeals = "unlimited" if self.kind == "pointer" else redeals
            if self.twisted("deck.deal_by"):
                by = dice.choice(("2, 1", "1, 2", "3, 2, 1"))
            self.lines.append(f"deal_by = {by}")
            self.set("deal_start", "no", share=0.3)
        if to == "waste" or (to == "none" and self.kind == "by hand"):
            share = 0.2 if self.kind == "alone" else 0.03
            self.set("wastes", 1, 2, 2, 3, share=0.8 if self.kind == "by hand" else 2 * share)
            self.set("waste_playable", "all", "ends", share=0.05)
            self.set("waste_limit", 1, 2, 3, 4, share=share)
            share = 0.5 if self.kind == "golf" else 0.03
            self.set("waste_order", self.order("any", "any"), share=share)
        share = 0.2 if to in ("columns", "reserve", "foundation") else 0.0
        self.set("deal_target", "all", "nonempty", "empty", "first", share=max(share, self.odd / 2))
        if to in ("columns", "reserve"):
            self.set("deal_each", 2, 3, share=0.2)
        self.set("deal_when", "no_empty", share=share)
        if gathers:
            self.lines += ["redeal_from = columns", f"redeals = {redeals or dice.randint(1, 2)}"]
            self.set("redeal_gather", "first", "last", share=0.3)
            layouts = ("turn", "piles 2", "piles 3", "rows", "set-up")
            self.set("redeal_layout", *layouts[to == "none" :], share=0.9)
        elif to == "waste" and redeals:
            self.lines.append(f"redeals = {redeals}")
        if redeals or gathers:
            self.set("redeal_shuffle", "yes", share=0.3 if gathers else 0.05)
        if redeals != "unlimited":
            self.set("draws", 1, 2, share=0.4 if gathers else 0.0)

    def columns(self, cards: int) -> None:
        dice = self.dice
        self.lines.append("[column]")
        leave = dice.choice(("top", "ordered", "ordered", "any", "whole"))
        if self.kind == "tails" and not self.twisted("column.playable_card"):
            leave = "ordered"
        self.set("playable_card", leave, share=0.95)
        suit = dice.choice(("alternate color", "same suit", "alternate color", *SUIT_ORDERS))
        if self.near and self.often(0.8):
            suit = "any" if self.kind == "tails" and len(self.suits) < 4 else "alternate color"
        still = self.kind in ("partners", "alone") and self.often(0.8)
        if still or (self.kind in ("golf", "locked") and self.often(0.7)):
            suit = "none"
        face = dice.choice(FACE_ORDERS) if self.twisted("column.order") else "descending"
        self.lines.append(f"order = {self.order(face, suit)}")
        refills = ("any", "any", "any", self.last, self.ranks[-1], f"{self.face}, {self.last}")
        if still and not self.twisted("column.refill"):
            self.lines.append("refill = none")
        else:
            self.set("refill", *refills, share=0.75)
        self.set("move_order", self.order("descending", "same suit"), share=0.1)
        limits = ("supermove", "cells", "none", 2, 1)
        self.set("move_limit", *limits, share=0.4 if self.kind == "cells" else 0.02)
        self.set("empty_limit", *limits, share=0.03)
        fillers = ("reserve", "waste", "stock", "next")[: 3 if self.near else 4]
        if self.kind == "canfield" and self.often(0.5):
            self.lines.append("autofill = reserve")
        else:
            self.set("autofill", self.fill(*fillers))
        self.set("limit", 1, 2, 3, 4)
        self.set("from", self.areas())
        self.set("empty_from", self.areas(), share=0.03)
        self.set("deal_play", "yes", share=0.03)
        self.set("sink", self.rank(), self.ranks[-1], share=0.03)
        self.set("wrap", "yes", "no")
        own = (
            f"refill={self.rank()} {self.last}",
            "refill=any",
            "limit=2",
            "playable_card=top",
            f"order={self.order('descending', 'any', '')}",
            f"move_order={self.order('descending', 'any', '')}",
            "move_limit=1",
            "empty_limit=1" if not self.near else "limit=3",
            f"from={self.areas(' ')}",
            f"empty_from={self.areas(' ')}",
            f"autofill={self.fill(*fillers, mark=' ')}",
            "wrap=yes",
        )
        count, shown = dice.randint(2, 4), dice.random() ** (0.4 if self.near else 1)
        for number in range(count):
            size = cards // count + (number < cards % count)
            letters = "".join("u" if self.often(shown) else "d" for _ in range(size - 1))
            if self.often(0.8):
                letters = "".join(sorted(letters))
            letters += "u" * bool(size)
            extra = ", take only" if self.often(self.odd / 6) else ""
            if letters.strip("d").strip("u"):
                extra += f", faces={letters}"
            if not extra and self.often(0.5 if self.twisted("column.own") else self.odd / 3):
                extra = f", {dice.choice(own)}"
            self.lines.append(f"column = {size}, {letters.count('u')}{extra}")


def _first(lines: list[str], at: int) -> bool:
    """Return whether a key of the last section stands nowhere before in it."""
    key = lines[at].split("=")[0]
    start = max(place for place, line in enumerate(lines) if line.startswith("["))
    return at <= start or all(line.split("=")[0] != key for line in lines[start:at])


def words_of(text: str) -> set[str]:
    """The keys that a `.sol` text has, each with its section, also those on the lines of piles."""
    section, found = "", set()
    for line in text.splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            continue
        key, _, value = line.partition(" = ")
        found.add(f"{section}.{key}")
        found |= {f"{section}.{name}" for name in re.findall(r", (\w+)=", value)}
    return found - WITHOUT_PLAY


def without(text: str, word: str, dice: Random) -> str | None:
    """A `.sol` text without one of its keys, where it stands once or in one of the places; None
    where it cannot be left out."""
    lines, section = text.splitlines(), ""
    places: list[tuple[str, int, str]] = []
    for at, line in enumerate(lines):
        if line.startswith("["):
            section = line.strip("[]")
            continue
        key, _, value = line.partition(" = ")
        if key in ("column", "pile"):
            fields = re.findall(r"(, (\w+)=[^,]*)", value)
            places += [(f"{section}.{name}", at, field) for field, name in fields]
        elif f"{section}.{key}" not in WITHOUT_PLAY:
            places.append((f"{section}.{key}", at, ""))
    chosen = [(at, field) for name, at, field in places if name == word]
    if not chosen:
        return None
    at, field = dice.choice(chosen)
    if field:
        lines[at] = lines[at].replace(field, "")
    else:
        del lines[at]
    return "\n".join(lines) + "\n"
