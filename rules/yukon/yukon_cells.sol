# Rules: as PySolFC 925, Solitaire.gg and lsol.
# Yukon with two free cells.

[global]
name   = Yukon Cells
decks  = 1
wrap   = no
family = Yukon
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[temp]
slots = 2

[column]
playable_card = any
order         = descending, alternate color
refill        = K
column        = 1, 1
column        = 6, 5
column        = 7, 5
column        = 8, 5
column        = 9, 5
column        = 10, 5
column        = 11, 5
