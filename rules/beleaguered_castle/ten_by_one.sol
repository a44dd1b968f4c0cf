# Rules: as PySolFC 325 and Solitaire.gg.
# Fortress with a free cell.

[global]
name   = Ten by One
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 1

[column]
playable_card = top
order         = any, same suit
refill        = any
column*2      = 6, 6
column*8      = 5, 5
