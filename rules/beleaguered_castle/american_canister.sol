# Rules: as PySolFC 601, Solitaire.gg and Solvitaire.
# Canister in alternate colours.

[global]
name   = American Canister
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*2      = 6, 6
column*4      = 7, 7
column*2      = 6, 6
