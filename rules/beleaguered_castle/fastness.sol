# Rules: as PySolFC.
# Streets and Alleys with two free cells.

[global]
name   = Fastness
decks  = 1
wrap   = no
family = Beleaguered Castle
skill  = 4

[foundation]
size      = 13
take_back = no
column*4  = A, any, ascending, same suit

[temp]
slots = 2

[column]
playable_card = top
order         = descending, any
refill        = any
column*4      = 7, 7
column*4      = 6, 6
