"""Answers as they are heard: cards and piles by their names, face-down cards as a number."""

import re
from itertools import groupby

from solkit_tui.counts import in_words, some
from solkit_tui.engine.game import Game
from solkit_tui.engine.text.refusal import pile_by_id
from solkit_tui.model.cards import (
    RANK_NAMES,
    RANK_TEXT,
    SUIT_NAMES,
    SUIT_SYMBOLS,
    card_symbol,
    is_up,
)
from solkit_tui.model.state import GameState
from solkit_tui.rules.pile import Leave, PileKind

_RANK = "|".join(reversed(RANK_TEXT))
_CARD = re.compile(f"({_RANK})?([{SUIT_SYMBOLS}])( (?=(?:{_RANK})[{SUIT_SYMBOLS}]))?")
_NUMBER = re.compile(r"(?:(?<=\ba )|(?<=\ban )|(?<=black )|(?<=red ))(?:10|[2-9])\b")


def aloud(text: str, whole: bool = False) -> str:
    """Return a text with the symbols of cards as words: ``dealt 10♥ A♠`` becomes ``dealt ten of
    hearts, Ace of spades``. In `whole` sentences each card has an article: ``the ten of hearts is
    covered``."""

    def name(symbols: re.Match[str]) -> str:
        rank, suit, another = symbols.groups()
        words = SUIT_NAMES[SUIT_SYMBOLS.index(suit)] + (", " if another else "")
        the = "the " * (whole or symbols.string.endswith((" on ", " only "), 0, symbols.start()))
        return f"{the}{RANK_NAMES[RANK_TEXT.index(rank)]} of {words}" if rank else words

    return _CARD.sub(name, _NUMBER.sub(lambda rank: RANK_NAMES[RANK_TEXT.index(rank[0])], text))


def pile_sentence(game: Game, state: GameState, pile: int) -> str:
    """Return a pile in a sentence, bottom card first: ``column 3: two face down, then 10♥,
    9♠``; of a foundation or a waste only the top card if no other may leave."""
    spec, cards = game.specs[pile], state.piles[pile]
    name = pile_by_id(game, pile)
    if not cards:
        return f"{name}: {'none' if spec.hidden else 'empty'}"
    if spec.kind in (PileKind.WASTE, PileKind.FOUNDATION) and spec.leave is Leave.TOP:
        below = f", {some(len(cards) - 1, 'card')} below it" if cards[1:] else ""
        return f"{name}: {card_symbol(cards[-1])}{below}"
    groups = [(up, [*group]) for up, group in groupby(cards, is_up)]
    words = [
        ", ".join(map(card_symbol, group)) if up else f"{in_words(len(group))} face down"
        for up, group in groups
    ]
    return f"{name}: {', then '.join(words)}"
