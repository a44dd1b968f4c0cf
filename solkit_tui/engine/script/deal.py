"""Lays out the piles of a game with rules of its own. Knows nothing of moves by the player."""

from solkit_tui.engine.dealing import in_turn
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
    letters = {at: rules.piles[at].set_up for at in script.sequence if at != script.rest}
    for at, letter in in_turn(letters, script.rows):
        piles[at].append(_lying(pack.pop(0), letter))
    if script.rest is not None:
        faces_of_rest = zip(reversed(pack), script.letters, strict=True)
        piles[script.rest] += [_lying(card, letter) for card, letter in faces_of_rest]
    return tuple(map(tuple, piles))


def _lying(card: Card, letter: str) -> Card:
    return card if letter == "u" else face_down(card)
