"""Random rule sets of both languages, the same for the same dice."""

import json
import random
from pathlib import Path
from typing import Any
from zlib import crc32

from solkit_tui.errors import RuleFileError
from solkit_tui.rules.json.read.reader import read_json
from solkit_tui.rules.json.write.file import convert
from solkit_tui.rules.ruleset import RuleSet
from solkit_tui.rules.sol.reader import read_sol

EXAMPLES = sorted((Path(__file__).parents[2] / "rules" / "examples").glob("*.json"))

_RANK_ORDERS = ("ascending", "descending", "any", "equal", "free", "asc 2", "desc 3")
_SUIT_ORDERS = ("same suit", "same color", "alternate color", "except same", "any", "none")
_SUITS = ("any", "any", "unique", "red", "black", "spade")

KINDS = [
    ("=", "!=", "<", ">"),
    ("top", "bot", "all", "pos1", "top1", "pos2"),
    ("pos-1", "pos+1", "pos-2", "pos+0"),
    ("rank", "suit", "color"),
    ("same", "alt", "+1", "-1", "+2", "red", "black", "hearts", "K", "A", 5),
    ("up", "down", "keep"),
    ("move", "deal", "flip", "shuffle", "collect"),
    ("stock", "waste", "tableau1", "foundation1", "pile"),
    (0, 1, 2, 13),
    (True, False),
    ("onGrab", "onDropFrom", "onDropOnto"),
    ("grab", "drop"),
    ("AND", "OR"),
    ("u", "d", "du", "ud"),
]
"""Words that may often stand in each other's place in a JSON rule file: such a file is played."""


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every object or list in a value, with each of its keys."""
    if isinstance(value, dict):
        found: list[tuple[Any, Any]] = [(value, key) for key in value]
        return found + [place for member in value.values() for place in places(member)]
    if isinstance(value, list):
        found = [(value, at) for at in range(len(value))]
        return found + [place for member in value for place in places(member)]
    return []


def replace_word(whole: Any, dice: random.Random) -> None:
    """Puts another word of the same kind in the place of one."""
    for holder, key in dice.sample(there := places(whole), len(there)):
        value = holder[key]
        for words in dice.sample(KINDS, len(KINDS)):
            if isinstance(holder, dict) and key in words:
                holder[dice.choice(words)] = holder.pop(key)
                return
            if not isinstance(value, dict | list) and value in words:
                holder[key] = dice.choice(words)
                return


def random_sol(dice: random.Random) -> RuleSet:
    """The rules of a `.sol` file of random words that can be played."""
    while True:
        try:
            return read_sol(_sol_text(dice).encode(), "random.sol")
        except RuleFileError:
            continue


def random_json(dice: random.Random) -> RuleSet:
    """The rules of a JSON file with random words in it that can be played."""
    while True:
        text = dice.choice(EXAMPLES).read_text(encoding="utf-8")
        if dice.random() < 0.5:
            text = convert(random_sol(dice)).text or text
        whole = json.loads(text)
        for _ in range(dice.choice((0, 1, 2, 4))):
            replace_word(whole, dice)
        try:
            return read_json(json.dumps(whole).encode(), "random.json")
        except RuleFileError:
            continue


def _sol_text(dice: random.Random) -> str:
    one, decks = dice.choice, dice.choice((1, 1, 1, 2))
    base = one((None, None, None, "first", "deal", "play", "7"))
    face = "base" if base is not None else one(("A", "K", "any"))
    lines = ["[global]", "name = Random", f"decks = {decks}"]
    lines += [f"wrap = {one(('yes', 'no'))}", f"win = {one(('foundation', 'columns', 'left 4'))}"]
    lines += [f"base = {base}"] if base is not None else []
    lines += [f"deal_order = {one(('columns', 'rows'))}"]
    lines += [f"deal_first = {one('2K')}, A"] if dice.random() < 0.1 else []
    lines += ["[deck]"]
    to = one(("waste", "waste", "columns", "reserve", "foundation"))
    lines += [f"deal_to = {to}"]
    if to == "waste":
        lines += [f"deal_by = {one(('1', '3', '2, 1'))}", f"redeals = {one(('0', '2', '-1'))}"]
        lines += [f"deal_start = {one(('yes', 'no'))}"]
        if dice.random() < 0.2:
            lines += [f"waste_order = {one(_RANK_ORDERS)}, {one(_SUIT_ORDERS)}"]
        lines += [f"wastes = {one((1, 1, 1, 2, 3))}"]
        lines += [f"waste_playable = {one(('top', 'top', 'all', 'ends'))}"]
        if dice.random() < 0.2:
            lines += ["waste_limit = 9"]
        if dice.random() < 0.2:
            lines += ["stock_playable = yes"]
    else:
        lines += [f"deal_target = {one(('all', 'nonempty', 'empty', 'first'))}"]
        lines += [f"deal_when = {one(('always', 'no_empty'))}"]
        lines += [f"deal_each = {one((2, 3))}"] if to in ("columns", "reserve") else []
    if dice.random() < 0.2:
        lines += ["redeal_from = columns", f"redeal_gather = {one(('first', 'last'))}"]
        lines += [f"redeals = {one((1, 2))}"] if to != "waste" else []
        lines += [f"redeal_layout = {one(('rows', 'piles 3', 'set-up'))}"]
    if dice.random() < 0.2:
        lines += ["redeal_shuffle = yes"]
    if dice.random() < 0.2:
        lines += [f"draws = {one((1, 3))}"]
    lines += ["[foundation]", f"take_back = {one(('yes', 'no', 'stock_empty'))}"]
    order = f"{one(_RANK_ORDERS[:2])}, {one(_SUIT_ORDERS[:3])}"
    if dice.random() < 0.2:
        lines += ["accept = run", "size = 13", f"column*{4 * decks} = any, any, {order}"]
    else:
        if dice.random() < 0.3:
            lines += [f"size = {one((2, 5, 13))}"]
        if dice.random() < 0.2:
            lines += [f"stop = {one('A5K')}"]
        initial = one(("", "", "", f", {face}, any", ", A, any"))
        lines += [f"column*{one((2, 4, 8))} = {face}, {one(_SUITS)}, {order}{initial}"]
    slots = one((0, 0, 2, 4))
    lines += ["[temp]", f"slots = {slots}", f"open = {one(('always', 'stock_empty'))}"]
    lines += [f"filled = {min(slots, one((0, 0, 1)))}"]
    if to == "reserve" or dice.random() < 0.3:
        cards = dice.randrange(5)
        lines += ["[reserve]", f"playable_card = {one(('top', 'all'))}"]
        lines += [f"pile*{one((1, 2))} = {cards}, {dice.randint(min(cards, 1), cards)}"]
    lines += ["[column]", f"playable_card = {one(('top', 'any', 'ordered', 'whole'))}"]
    lines += [f"refill = {one(('any', 'none', 'K', 'base' if base else 'Q'))}"]
    lines += [f"order = {one(_RANK_ORDERS)}, {one(_SUIT_ORDERS)}"]
    lines += [f"move_limit = {one(('none', '2', 'cells', 'supermove'))}"]
    if dice.random() < 0.3:
        lines += [f"move_order = {one(_RANK_ORDERS)}, {one(_SUIT_ORDERS)}"]
    if dice.random() < 0.3:
        lines += [f"autofill = {one(('waste', 'stock', 'reserve', 'stock, waste', 'next'))}"]
    if dice.random() < 0.2:
        lines += [f"deal_play = {one(('yes', 'gap'))}"]
    if dice.random() < 0.2:
        lines += [f"empty_limit = {one(('none', '1', 'cells', 'supermove'))}"]
    if dice.random() < 0.2:
        lines += [f"limit = {dice.randint(1, 8)}"]
    if dice.random() < 0.2:
        lines += [f"sink = {one('A5K')}"]
    for _ in range(dice.randint(1, 7)):
        cards = dice.randrange(7)
        letters = "".join(dice.choice("uud") for _ in range(cards - 1)) + "u" * (cards > 0)
        up = letters.count("u")
        extra = one(("", "", "", ", take only", f", faces={letters}" if cards else ""))
        lines += [f"column = {cards}, {up}{extra}"]
    if dice.random() < 0.2:
        shape, faces = one(("pyramid 4", "inverted 4", "peaks 2")), one("ud")
        lines += ["[overlap]", f"shape = {shape}", f"faces = {faces}"]
    if dice.random() < 0.2:
        words = ("sum = 13", "adjacent = yes", "equal = rank, color", "lower = same suit")
        lines += ["[match]", one(words), "single = K"]
    drawn = crc32("".join(lines).encode())  # the others stay those that they were
    if "[match]" in lines and drawn % 6 and not any(line.startswith("equal") for line in lines):
        several = ("sum_cards = any", "sum_cards = 3") if "sum = 13" in lines else ()
        lines += [("", "sets = A+2+3, K+K+K", *several)[drawn % (2 + len(several))]]
    if drawn % 6 == 0:
        dice = random.Random("".join(lines))
        if "[match]" in lines:
            lines += [f"apart = {dice.choice(('1, 3', '2, 3'))}"]
            leaves = ("both", "first", "either", "between")
            lines += [f"leaves = {dice.choice(leaves if '2, 3' in lines[-1] else leaves[:3])}"]
            lines += [f"near = {dice.choice(('touching', 'lines'))}"] * dice.choice((0, 1))
        lines += _grid(dice)
        if dice.random() < 0.4:
            _deal_to_gaps(lines, dice)
    if drawn % 5 == 1:
        waits = ("rank", "turn", "start", "stock")[drawn // 5 % 4]
        lines.insert(lines.index("[foundation]") + 1, f"waits_for = {waits}")
    return "\n".join(_with_a_later_word(lines, drawn)) + "\n"


def _with_a_later_word(lines: list[str], drawn: int) -> list[str]:
    """Return the lines with a word that came later, if one is drawn and has an effect."""
    filled = [line for line in lines if line.startswith("autofill = ")]
    match drawn // 30 % 7:
        case 1:
            also = ("equal, any", "descending, same suit", "ascending, any")[drawn // 210 % 3]
            lines.insert(lines.index("[column]") + 1, f"also = {also}")
        case 2 if filled and "next" not in filled[0]:
            lines.insert(lines.index("[column]") + 1, "fill_cards = 2")
        case 3:
            lines.insert(lines.index("[foundation]") + 1, "one_way = yes")
            for at, line in enumerate(lines):
                if line.startswith("column*") and line.count(",") > 2:
                    lines[at] = line.replace("ascending", "any").replace("descending", "any")
        case 5:
            section = ("deck", "foundation", "temp", "column")[drawn // 210 % 4]
            lines.insert(lines.index(f"[{section}]") + 1, "note = of [b]these[/b] piles")
        case 4 if any(line.startswith("redeal_layout = ") for line in lines):
            idle = ("redeal_gather", "redeal_shuffle")
            lines = [line for line in lines if not line.startswith(idle)]
            lines = [
                "redeal_layout = rotate" if line.startswith("redeal_layout") else line
                for line in lines
            ]
    return lines


def _grid(dice: random.Random) -> list[str]:
    one = dice.choice
    lines = ["[grid]", f"beside = {one(('left', 'both', 'none'))}"]
    if "beside = none" not in lines:
        lines += [f"order = {one(_RANK_ORDERS)}, {one(_SUIT_ORDERS)}"]
        lines += [f"ring = {one(('yes', 'no'))}"]
    lines += [f"autofill = {one(('next', 'below', 'stock', 'next, stock'))}"] * one((0, 0, 1))
    lines += [f"first = {one(('A', '2', 'any', 'none'))}"] * one((0, 1))
    lines += [f"gaps = {one('AK')}"] * one((0, 1))
    return [
        *lines,
        *(f"row = {one(('5', '- 4', '3 - -', '2 - 2 - 1', '1 - KH'))}" for _ in range(one((1, 4)))),
    ]


def _deal_to_gaps(lines: list[str], dice: random.Random) -> None:
    """Let the deck fill the gaps of a grid, or take what is not in order there and lay it out."""
    deck = slice(lines.index("[deck]") + 1, lines.index("[foundation]"))
    if dice.random() < 0.5:
        lines[deck] = ["deal_to = none"]
        lines += [f"deal_fill = {dice.choice(('next, stock', 'below, stock', 'stock'))}"]
    else:
        layout = f"redeal_layout = gaps {dice.choice(('first', 'last', 'anywhere'))}"
        lines[deck] = ["deal_to = none", "redeals = 1", "redeal_from = columns", layout]
        lines[:] = ["win = sorted" if line.startswith("win = ") else line for line in lines]
