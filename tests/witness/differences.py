"""What differs from PySolFC on purpose, and which of its games is whose counterpart."""

COUNTERPARTS: dict[str, int] = {}
"""Its number where the first line of the rule file does not say it, or 0: none."""

_REASONS: dict[str, dict[str, str]] = {
    "a waste that is empty is dealt to at once there": {
        "admirals_patience big_terrace blondes_and_brunettes corners falling_star fortunes_favor "
        "generals_patience kingdom little_forty madame noumea odd_and_even preference "
        "royal_cotillion signora terrace whitehorse windmill": "result",
    },
    "a redeal takes the bottom cards of the next column here, as in Aisleriot": {
        "cruel indefatigable perseverance relaxed_cruel ripple_fan royal_family unusual": "result",
    },
    "which cards go home while it is dealt depends on the deal, and spaces stay empty here": {
        "carre_napoleon citadel exiled_kings thirty_six": "layout",
    },
    "an empty column is filled from the taller post first there": {"gate little_gate": "result"},
    "a cell takes a group there": {"imperial_guards miss_milligan": "fewer"},
    "a King of the deck leaves by a click there": {
        "double_pyramid pyramid pyramid_thirteen relaxed_pyramid triangle": "more",
    },
    "the four Aces have to lie in four columns there": {"aces_up fortunes": "won"},
    "Kings sink, as in lsol": {"perseverance": "dealt"},
    "the last cards go to a reserve there": {"baroness irmgard jane": "result"},
    "a card goes back to where another has begun": {
        "jane stalactites trefoil": "more",
        "double_dot": "fewer more",
    },
    "an Ace goes on a Seven": {"junction russian_patience strata": "more"},
    "runs of several suits move as far as spaces allow there": {"simple_simon": "fewer"},
    "a buried card is drawn here once the redeals are used up, as in lsol": {
        "cromwell three_shuffles_and_a_draw": "more",
    },
    "two cards move by way of a space there": {"freecell_without_cells": "fewer"},
    "Aces that are dealt to the reserve go home there": {"frog": "layout"},
    "its rules ask for single cards, its program moves groups": {"stewart": "fewer"},
    "a pile that is complete is turned over there": {
        "pileon relaxed_pileon small_pileon": "result"
    },
    "gaps fill by themselves here": {"carpet colorado double_line": "result"},
    "only the top card of the reserve can be seen": {"american_toad": "layout"},
    "columns move as a whole there": {"dutchess": "fewer more"},
    "a card of three is dealt home at once there": {"dieppe": "layout"},
    "the pile to build on is the waste": {"alhambra big_alhambra": "fewer"},
    "the last of several wastes is dealt from first there": {"apophis": "result"},
    "thirteen foundations are one there": {"beehive perpetual_motion simplex": "piles"},
    "a deal that brings nothing may be asked for there": {"puss_in_the_corner": "deal"},
    "its rows overlap otherwise": {"pharaohs": "fewer more"},
    "trees and pyramids are dealt one after another there": {
        "relaxed_three_fir_trees three_fir_trees two_pyramids up_and_down": "fewer more",
    },
    "a deal that does nothing may be asked for there": {"chelicera chequers sweet_sixteen": "deal"},
    "the first card of a foundation stays there": {"castles_end dutch_solitaire": "more"},
    "a card of the waste does not decide the base there": {"nine_across": "fewer"},
    "two wastes get their cards in turn there": {"kilowatt single_spark the_spark": "result"},
    "some piles are called foundations here only": {
        "boudoir circle_eight": "fewer more",
    },
    "its piles are divided otherwise there": {
        "gloucestershire lady_of_the_manor small_backbone": "piles",
        "saxony": "fewer more result",
    },
    "piles of other steps may have one top card": {"one_two_three_four": "fewer more"},
    "the deck comes before the waste here": {"czarina": "result"},
    "what is left in the reserve does not matter there": {"flourish": "won"},
    "a King leaves alone there, against its page": {"neptune": "fewer"},
    "cards go from cell to cell there": {"la_nivernaise tournament": "fewer"},
    "the end of a row takes what comes before the next row's first card there": {
        "free_parking": "fewer",
    },
}
"""Why, the games for which it holds, and what is found in them."""


def _on_purpose() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for reason, games in _REASONS.items():
        for names, kinds in games.items():
            for name in names.split():
                found.setdefault(name, {}).update(dict.fromkeys(kinds.split(), reason))
    return found


ON_PURPOSE = _on_purpose()
"""What is found in each game, and why it is no fault."""
