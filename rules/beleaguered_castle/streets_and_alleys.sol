# Rules: as PySolFC 146, Aisleriot, KPat and Solvitaire.
# Beleaguered Castle with the Aces left in.

[global]
name   = Streets and Alleys
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, any
refill        = any
column*4      = 7, 7
column*4      = 6, 6
