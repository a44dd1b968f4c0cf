# Rules: as PySolFC 364 and Solitaire.gg.
# FreeCell with seven columns.

[global]
name       = Seven by Four
decks      = 1
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 4

[foundation]
size     = 13
column*4 = A, any, ascending, same suit

[temp]
slots = 4

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column*3      = 8, 8
column*4      = 7, 7
