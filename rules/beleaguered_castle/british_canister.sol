# Rules: as PySolFC 602, Solitaire.gg and Solvitaire.
# American Canister card by card, with Kings into spaces.

[global]
name = British Canister
like = Canister

[column]
playable_card = top
order         = descending, alternate color
refill        = K
