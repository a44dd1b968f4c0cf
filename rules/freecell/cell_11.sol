# Rules: as in PySolFC 451.
# Three packs, twelve columns and eleven cells, two of them filled.

[global]
name       = Cell 11
decks      = 3
wrap       = no
deal_order = rows
family     = FreeCell
skill      = 5

[foundation]
size      = 13
column*12 = A, any, ascending, same suit

[temp]
slots  = 11
filled = 2

[column]
playable_card = ordered
order         = descending, alternate color
move_limit    = supermove
refill        = any
column        = 12, 12
column*10     = 13, 13
column        = 12, 12
