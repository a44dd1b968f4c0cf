# Rules: as in PySolFC 509.
# Three packs, thirteen columns of twelve, four cells; groups whatever the cells.

[global]
name   = Big Cell
decks  = 3
wrap   = no
family = FreeCell
skill  = 4

[foundation]
size      = 13
column*12 = A, any, ascending, same suit

[temp]
slots = 4

[column]
playable_card = ordered
order         = descending, alternate color
refill        = any
column*13     = 12, 12
