# Rules: as PySolFC 1900.
# FreeCell with two cells.

[global]
name       = FreeCell (2 Reserves)
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
aka        = FreeCell with Two Cells
skill      = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 2

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column*4      = 7, 7
column*4      = 6, 6
