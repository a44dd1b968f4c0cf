# Rules: as PySolFC 5.
# FreeCell in which a group moves whole, however few cells are empty.

[global]
name       = Relaxed FreeCell
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
refill        = any
column*4      = 7, 7
column*4      = 6, 6
