# Rules: as PySolFC 300, Solitaire.gg, KPat and Solvitaire.
# Streets and Alleys with a free cell.

[global]
name   = Stronghold
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[temp]
slots = 1

[column]
playable_card = top
order         = descending, any
refill        = any
column*4      = 7, 7
column*4      = 6, 6
