"""Lays out the piles of a game with rules of its own. Knows nothing of moves by the player."""

from solkit_tui.model.cards import Card, face_down, face_of
from solkit_tui.model.state import Pile
from solkit_tui.rules.ruleset import RuleSet


def lay_out(rules: RuleSet, pack: list[Card]) -> tuple[Pile, ...]:
    """The piles of a deal, from the shuffled pack with the first card to be dealt first.

    Named cards leave the pack first. Then the piles get theirs in the order of the layout, bottom
    card first; what is left is put on its pile as it is, so that the next card lies on top.
    """
    script = rules.script
    assert script is not None
    pack = list(pack)
    piles: list[list[Card]] = [[] for _ in rules.piles]
    for pile, faces in script.laid:
        for face in faces:
            place = next(at for at, card in enumerate(pack) if face_of(card) == face)
            piles[pile].append(pack.pop(place))
    dealt = [at for at in script.sequence if at != script.rest]
    letters = [spec.set_up for spec in rules.piles]
    if script.rows:
        for row in range(max((len(letters[at]) for at in dealt), default=0)):
            for at in dealt:
                if row < len(letters[at]):
                    piles[at].append(_lying(pack.pop(0), letters[at][row]))
    else:
        for at in dealt:
            piles[at] += [_lying(pack.pop(0), letter) for letter in letters[at]]
    if script.rest is not None:
        faces_of_rest = zip(reversed(pack), script.letters, strict=True)
        piles[script.rest] += [_lying(card, letter) for card, letter in faces_of_rest]
    return tuple(map(tuple, piles))


def _lying(card: Card, letter: str) -> Card:
    return card if letter == "u" else face_down(card)
