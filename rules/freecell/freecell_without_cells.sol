# Rules: as PySolFC 1901.
# FreeCell without a cell: only spaces help.

[global]
name       = FreeCell (No Reserve)
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
aka        = FreeCell without Cells
skill      = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[column]
playable_card = top
order         = descending, alternate color
refill        = any
column*4      = 7, 7
column*4      = 6, 6
