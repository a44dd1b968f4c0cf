# Rules: as PySolFC 602, Solitaire.gg and Solvitaire.
# American Canister card by card, with Kings into spaces.

[global]
name   = British Canister
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, alternate color
refill        = K
column*2      = 6, 6
column*4      = 7, 7
column*2      = 6, 6
