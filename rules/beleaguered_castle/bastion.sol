# Rules: as PySolFC.
# Fortress with two filled cells.

[global]
name   = Bastion
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots  = 2
filled = 2

[column]
playable_card = top
order         = any, same suit
refill        = any
column*10     = 5, 5
