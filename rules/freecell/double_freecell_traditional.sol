# Rules: as in PySolFC 813.
# FreeCell with two packs, ten columns and eight cells.

[global]
name       = Double FreeCell (Traditional)
like       = FreeCell
decks      = 2
deal_order = columns

[foundation]
column*8 = A, any, ascending, same suit

[temp]
slots = 8

[column]
column*4 = 11, 11
column*6 = 10, 10
